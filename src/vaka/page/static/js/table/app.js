/** The page of a table: what is known, what is shown, and what a player does, brought together. */

import { nothing, render } from "../../vendor/lit-html/lit-html.js";
import { fetchDrawing, fetchSymbols } from "./draw.js";
import { keyHandler } from "./keys.js";
import { filmed, Link, Refused } from "./link.js";
import { changedSprites } from "./merge.js";
import { answered, askLeave, call, knock, titled } from "./notify.js";
import { coverView, overlayView } from "./overlays.js";
import { Parade } from "./parade.js";
import { phoneHead, phoneSide, phoneTabs } from "./phone.js";
import { Film } from "./replay.js";
import { Scoring } from "./scoring.js";
import { DWELL, isStill, prefer, settings } from "./settings.js";
import { Stage } from "./stage.js";
import { say } from "./texts.js";
import { Tooltip } from "./tooltip.js";
import { wideSide } from "./wide.js";

/** @import {Allowed, Choice, Happening, Hint, Replay, Snapshot, Update} from "./types.js" */
/** @import {LinkState} from "./link.js" */
/** @import {Page} from "./stage.js" */
/** @import {Step} from "./parade.js" */
/** @import {Eyes} from "./replay.js" */

/**
 * @typedef {object} Place where the page is
 * @property {string} table
 * @property {string} language
 * @property {"play" | "replay"} mode
 * @property {string} components
 */

/** @typedef {"" | "players" | "log"} Drawer what stands in place of the areas where there is little room */

const TRAVEL = { off: 0, slow: 420, normal: 260, fast: 180 };
const NEWS = 6_000;
/** How often the panels are drawn again for what comes with time alone. */
const SOMETIMES = 15_000;

export class App {
  /** Seats that are held here; several if people share the screen. @type {number[]} */
  held = [];
  /** Whether this is where the table was set up, so that its links are known here. */
  isHost = false;
  /** The seat whose player is to uncover the table. @type {number | null} */
  covered = null;
  /** @type {Happening[]} */
  happenings = [];
  /** The sprites that each update changed. @type {Map<number, string[]>} */
  traces = new Map();
  /** @type {"log" | "chat"} */
  tab = "log";
  unread = 0;
  lastMine = 0;
  /** @type {number | null} */
  pointed = null;
  /** The sprite to whose moves the choices are narrowed. @type {string | null} */
  narrowed = null;
  /** @type {Choice | null} */
  preview = null;
  confirming = false;
  /** @type {readonly Hint[] | null} */
  hints = null;
  asking = false;
  /** @type {"" | "menu" | "keys"} */
  overlay = "";
  /** @type {Drawer} */
  drawer = "";
  /** @type {Film | null} */
  film = null;
  /** @type {Eyes} */
  eyes = "watch";
  /** @type {Scoring | null} */
  scoring = null;
  /** A record that was uploaded, which is shown open. */
  isRecord = false;
  /** Whether the results are open. */
  results = false;
  news = "";
  /** @type {LinkState} */
  linked = "connecting";
  refusal = 0;
  /** Whether players and standings fit beside each other. */
  isRoomy = false;
  #newsTimer = 0;
  #scheduled = false;
  #wasMine = false;
  #prompted = "";
  #overlaid = "";
  /** @type {(() => void) | null} */
  #next = null;

  /**
   * @param {Place} place
   * @param {HTMLElement} root
   */
  constructor(place, root) {
    const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`#${name}`));
    this.place = place;
    this.root = root;
    this.side = part("side");
    this.head = part("head");
    this.tabs = part("tabs");
    this.cover = part("cover");
    this.sheet = part("overlay");
    this.end = part("end");
    this.status = part("status");
    this.spoken = part("spoken");
    this.tooltip = new Tooltip(part("tooltip"));
    this.stage = new Stage(part("stage"), {
      pick: (id, touch) => this.pick(id, touch),
      ask: (id, how) => this.explain(id, how),
      backdrop: (name) => {
        const { snapshot } = this;
        return fetchDrawing(`/art/${snapshot?.game}/${snapshot?.components ?? place.components}/${encodeURIComponent(name)}.svg`);
      },
    });
    this.parade = new Parade(
      (step) => this.#show(step),
      (step) => this.#dwell(step),
    );
    this.link = new Link(place.table, place.language, {
      snapshot: (snapshot) => this.#begin(snapshot),
      update: (update) => this.#happened(update),
      state: (state, status) => this.#linkState(state, status),
      glimpse: (deciding, status) => this.#glimpsed(deciding, status),
    });
    document.addEventListener("keydown", keyHandler(this));
    new ResizeObserver(() => this.layout()).observe(root);
    new ResizeObserver(() => this.#fit()).observe(this.stage.root);
    setInterval(() => this.snapshot?.clock && this.draw(), 1000);
    setInterval(() => this.draw(), SOMETIMES);
    addEventListener("scroll", () => this.tooltip.hide(), { capture: true, passive: true });
  }

  /** What is on the screen. @returns {Snapshot | null} */
  get snapshot() {
    return this.film ? this.film.snapshot : this.parade.shown;
  }

  /** Whether the latest is shown, so that one can act on it. */
  get isLive() {
    return !this.film && this.parade.shown !== null && this.parade.shown === this.parade.latest;
  }

  /** Whether the viewer is to decide. */
  get isMine() {
    const { snapshot } = this;
    return !!snapshot && snapshot.viewer !== null && snapshot.deciding === snapshot.viewer && snapshot.status === "running";
  }

  /** Whether a choice can be played at this moment. */
  get canPlay() {
    return this.isLive && this.isMine && !this.link.busy && this.covered === null && !this.parade.isBusy;
  }

  /** The choices that are open, narrowed to a sprite's if one was picked. @returns {readonly Choice[]} */
  get choices() {
    const all = this.snapshot?.scene.prompt.choices ?? [];
    const moves = this.narrowed === null ? null : this.stage.pieces.get(this.narrowed)?.sprite.moves;
    return moves ? all.filter((choice) => moves.includes(choice.move)) : all;
  }

  // Beginning

  async start() {
    this.layout();
    if (this.place.mode === "replay") return this.look("watch");
    try {
      const allowed = /** @type {Allowed} */ (await this.link.get("/access"));
      this.held = allowed.seats;
      this.isHost = allowed.host;
    } catch {
      // The stream says what is wrong.
    }
    this.link.watch(this.held.length === 1 ? (this.held[0] ?? null) : null);
    return undefined;
  }

  /** @param {Snapshot} snapshot */
  async #begin(snapshot) {
    const isFirst = !this.parade.latest;
    const ended = this.parade.latest?.status === "running" && snapshot.status === "over";
    if (isFirst) await fetchSymbols(snapshot.game);
    this.#forget();
    this.parade.begin(snapshot);
    if (isFirst) this.layout();
    this.#readLog(snapshot.version);
    if (snapshot.status === "over" && this.covered === null) {
      if (ended) this.#score();
      else this.showResults();
    }
  }

  async #readLog(/** @type {number} */ version) {
    const seat = this.link.seat;
    try {
      const log = /** @type {Happening[]} */ (await this.link.get("/log"));
      if (seat !== this.link.seat) return;
      const known = new Set(log.map((happening) => happening.version));
      this.happenings = [...log, ...this.happenings.filter((each) => each.version > version && !known.has(each.version))];
      const viewer = this.parade.latest?.viewer ?? null;
      this.lastMine = log.findLast(({ told }) => told.kind === "moved" && told.seat === viewer)?.version ?? 0;
      this.draw();
    } catch {
      // The table can be played without it.
    }
  }

  /** Forget what belonged to the last decision. */
  #forget() {
    this.narrowed = this.preview = this.hints = this.pointed = null;
    this.confirming = this.asking = false;
    this.tooltip.hide();
    this.stage.mark("touched", []);
    this.stage.mark("picked", []);
    this.stage.mark("told", []);
  }

  // What happens

  /** @param {Update} update */
  #happened(update) {
    const before = this.parade.latest;
    const { told, version, at } = update;
    this.happenings.push({ version, at, told });
    if (told.kind === "said" && (this.tab !== "chat" || settings.folded)) this.unread += 1;
    if (told.kind === "moved" && told.seat === before?.viewer) this.lastMine = version;
    this.parade.add(update);
    const after = this.parade.latest;
    if (before && after && before.scene !== after.scene) this.traces.set(version, changedSprites(before.scene, after.scene));
    this.#speak(update);
    if (before?.status === "running" && after?.status === "over") this.#atRest(() => this.#score());
    this.draw();
  }

  /** Do something when everything has been shown. @param {() => void} what */
  #atRest(what) {
    if (this.parade.isBusy) setTimeout(() => this.#atRest(what), 200);
    else what();
  }

  /** @param {Step} step */
  #dwell(step) {
    const { told } = /** @type {Update} */ (step.update);
    if (told.kind !== "moved" || document.hidden) return 0;
    if (told.seat === step.after.viewer && !this.parade.again) return 0;
    return settings.speed === "off" ? 0 : DWELL[settings.speed];
  }

  /** @param {Step} step */
  #show({ before, update, after }) {
    this.#forget();
    const motion = isStill() || !update ? 0 : TRAVEL[settings.speed];
    const isNews = update?.told.kind === "moved" && update.told.seat !== after.viewer;
    this.stage.mark("fresh", isNews ? changedSprites(before.scene, after.scene) : []);
    this.stage.show(after.scene, motion);
    if (update?.told.kind === "moved") knock();
    this.#turn();
    this.#toFront();
    this.#mayCover();
    this.draw();
  }

  /** Say it to whoever cannot see it. @param {Update} update */
  #speak({ told }) {
    const text = told.kind === "said" ? (told.text ?? "") : (told.lines ?? []).map((line) => line.what).join(". ");
    if (text) this.spoken.textContent = text;
  }

  /** Call the viewer whose turn it has become. */
  #turn() {
    const { snapshot } = this;
    if (!snapshot) return;
    const mine = this.isMine && this.isLive;
    titled(mine, snapshot.scene.title);
    if (mine && !this.#wasMine) call(snapshot.scene.title, snapshot.scene.prompt.title);
    if (!mine) answered();
    this.#wasMine = mine;
  }

  /**
   * @param {number | null} deciding
   * @param {string} status
   */
  #glimpsed(deciding, status) {
    const latest = this.parade.latest;
    const mine = deciding !== null && status === "running" && (deciding === latest?.viewer || (latest?.viewer === null && this.held.includes(deciding)));
    titled(mine, latest?.scene.title ?? document.title);
    if (mine && !this.#wasMine) call(latest?.scene.title ?? "", "");
    this.#wasMine = mine;
  }

  // Several players at one screen

  /** Cover the table if another player of this screen is to decide. */
  #mayCover() {
    const latest = this.parade.latest;
    if (!latest || this.held.length < 2 || !this.isLive || latest.status !== "running") return;
    const next = latest.deciding;
    if (next === null || !this.held.includes(next) || next === latest.viewer) return;
    if (this.covered === next) return;
    this.covered = next;
    // Nothing of the last player's cards stays in the page, and nothing of the next one's is asked for yet.
    if (this.link.seat !== null) {
      this.parade.clear();
      this.stage.clear();
      this.link.watch(null);
    }
    this.#drawCover(next, latest.seats[next]?.name ?? "");
  }

  /**
   * @param {number} seat
   * @param {string} name
   */
  #drawCover(seat, name) {
    render(
      coverView(seat, name, () => this.uncover()),
      this.cover,
    );
    this.cover.hidden = false;
    this.root.classList.add("covered");
    /** @type {HTMLElement | null} */ (this.cover.querySelector("button"))?.focus();
  }

  uncover() {
    if (this.covered === null) return;
    const seat = this.covered;
    this.covered = null;
    this.cover.hidden = true;
    this.root.classList.remove("covered");
    this.happenings = [];
    this.parade.clear();
    this.stage.clear();
    this.link.watch(seat);
  }

  // Doing things

  /**
   * Pick a sprite: play what is behind it, or ask which of several.
   * @param {string} id
   * @param {boolean} touch
   */
  pick(id, touch) {
    if (!this.canPlay || this.snapshot?.closing) return;
    const moves = this.stage.pieces.get(id)?.sprite.moves ?? [];
    const choices = (this.snapshot?.scene.prompt.choices ?? []).filter((choice) => moves.includes(choice.move));
    const [first] = choices;
    if (!first) return;
    if (choices.length === 1) return this.play(first, touch, id);
    this.narrowed = id;
    this.preview = null;
    this.confirming = false;
    this.stage.mark("picked", [id]);
    this.stage.mark("touched", []);
    this.tooltip.hide();
    this.draw();
    if (!touch && this.stage.root.contains(document.activeElement) && document.activeElement?.matches(":focus-visible"))
      requestAnimationFrame(() => /** @type {HTMLElement | null} */ (this.side.querySelector(".choice"))?.focus());
    return undefined;
  }

  /**
   * Play a choice. By touch, where nothing can hover, it is shown first and then confirmed.
   * @param {Choice} choice
   * @param {boolean} [touch]
   * @param {string} [id]
   */
  play(choice, touch = false, id = "") {
    if (!this.canPlay || !this.snapshot) return;
    if (touch && choice.effects?.length && !(this.confirming && this.preview === choice)) {
      this.preview = choice;
      this.confirming = true;
      this.stage.mark("picked", id ? [id] : []);
      this.stage.mark("touched", choice.touches ?? []);
      this.tooltip.hide();
      return this.draw();
    }
    this.stage.mark("picked", id ? [id] : []);
    this.act("moves", { move: choice.notation, version: this.snapshot.version });
    return undefined;
  }

  /** @param {boolean} turn */
  undo(turn) {
    const { snapshot } = this;
    if (this.link.busy) return this.#afterwards(() => this.undo(turn));
    if (snapshot && this.isLive && snapshot.undo > 0) this.act("undo", { version: snapshot.version, turn });
    return undefined;
  }

  endTurn() {
    const { snapshot } = this;
    if (this.link.busy) return this.#afterwards(() => this.endTurn());
    if (snapshot?.closing && this.canPlay) this.act("end", { version: snapshot.version });
    return undefined;
  }

  /** Do something as soon as what was sent is answered: the stream may be faster than the answer. @param {() => void} what */
  #afterwards(what) {
    if (this.snapshot?.closing) this.#next = what;
  }

  /**
   * Do something at the table; say why if it fails.
   * @param {string} act
   * @param {Record<string, unknown>} [body]
   */
  async act(act, body) {
    if (this.link.busy) return undefined;
    const done = this.link.act(act, body);
    this.draw();
    try {
      return await done;
    } catch (error) {
      // A browser may send a request again by itself: the second comes too late for the first, which was played.
      const arrived = this.happenings.some(({ version, told }) => version > Number(body?.version) && told.move === body?.move);
      if (body?.move && arrived) return undefined;
      this.tell(
        error instanceof Refused
          ? error.problem.status === 409
            ? say("The table has moved on: nothing was played.")
            : error.message
          : say("It may not have arrived: looking at the table again."),
      );
      return undefined;
    } finally {
      this.stage.mark("picked", []);
      this.draw();
      const next = this.#next;
      this.#next = null;
      next?.();
    }
  }

  async hint() {
    if (!this.canPlay || !this.snapshot?.hints || this.asking) return;
    const { version } = this.snapshot;
    this.asking = true;
    const found = await this.act("hint");
    this.asking = false;
    if (Array.isArray(found) && this.snapshot?.version === version) {
      this.hints = /** @type {Hint[]} */ (found).slice(0, 3);
      this.narrowed = null;
      const best = this.hints.map((hint) => this.choices.find((choice) => choice.notation === hint.move));
      this.preview = best[0] ?? null;
      this.stage.mark("touched", best[0]?.touches ?? []);
    }
    this.draw();
  }

  /** Show what a choice would change. @param {Choice | null} choice */
  point(choice) {
    if (this.confirming) return;
    if (choice) this.preview = choice;
    this.stage.mark("touched", choice?.touches ?? []);
    this.draw();
  }

  /** One step back: out of what is open, out of what was picked, to the end of what is being shown. */
  back() {
    if (this.overlay) this.overlay = "";
    else if (this.narrowed !== null || this.confirming) this.#forget();
    else if (this.scoring) this.scoring.end();
    else if (this.parade.isBusy) this.parade.skip();
    else this.#forget();
    this.draw();
  }

  repeat() {
    this.parade.repeat();
    this.draw();
  }

  /**
   * @param {string | null} id
   * @param {"hover" | "focus" | "press"} how
   */
  explain(id, how) {
    const piece = id === null ? undefined : this.stage.pieces.get(id);
    if (!piece || id === null) {
      this.tooltip.hide();
      if (!this.confirming) this.stage.mark("touched", []);
      return;
    }
    const moves = this.canPlay ? (piece.sprite.moves ?? []) : [];
    const choices = (this.snapshot?.scene.prompt.choices ?? []).filter((choice) => moves.includes(choice.move));
    this.tooltip.show(id, piece.sprite, choices, () => this.stage.rectOf(id), how !== "hover");
    if (!this.confirming) this.stage.mark("touched", choices.length === 1 ? (choices[0]?.touches ?? []) : []);
  }

  openChat() {
    this.tab = "chat";
    this.unread = 0;
    prefer({ folded: false });
    if (this.root.dataset.mode === "tabs") this.drawer = "log";
    this.draw();
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (this.side.querySelector(".chat input"))?.focus());
  }

  /** Show on the board what a line of the log tells. @param {Happening} happening */
  async showLine(happening) {
    if (this.film) return this.film.go(this.film.updates.findIndex((update) => update.version === happening.version) + 1);
    if (this.pointed === happening.version) {
      this.pointed = null;
      this.stage.mark("told", []);
      return this.draw();
    }
    this.pointed = happening.version;
    this.draw();
    if (!this.traces.has(happening.version)) await this.#readTraces();
    if (this.pointed === happening.version) this.stage.mark("told", this.traces.get(happening.version) ?? []);
    return undefined;
  }

  /** Learn which sprites earlier updates changed, from the replay of the game so far. */
  async #readTraces() {
    try {
      const film = new Film(/** @type {Replay} */ (await this.link.get("/scene/replay")), () => {});
      film.updates.forEach((update, place) => {
        const [before, after] = [film.frames[place], film.frames[place + 1]];
        if (before && after && !this.traces.has(update.version)) this.traces.set(update.version, changedSprites(before.scene, after.scene));
      });
    } catch {
      // Then the line is only read.
    }
  }

  // The end, and again

  #score() {
    const { snapshot } = this;
    if (!snapshot || isStill()) return this.showResults();
    this.scoring = new Scoring(
      snapshot,
      (standing) => {
        this.stage.mark("told", standing?.touches ?? []);
        this.draw();
      },
      () => {
        this.scoring = null;
        this.showResults();
      },
    );
    this.scoring.begin();
    return undefined;
  }

  async showResults() {
    const { snapshot } = this;
    if (!snapshot) return;
    try {
      const address = new URL("../end.js", import.meta.url).href;
      const { showEnd } = await import(address);
      this.end.hidden = false;
      this.results = true;
      await showEnd(/** @type {HTMLElement} */ (this.end.querySelector(".content")), snapshot);
    } catch {
      this.hideResults();
    }
    this.draw();
  }

  hideResults() {
    this.results = false;
    this.end.hidden = true;
    this.draw();
  }

  async rematch() {
    const { snapshot } = this;
    const made = /** @type {{table: string} | undefined} */ (await this.act(`rematch${this.link.query()}`));
    const table = made?.table ?? snapshot?.rematch;
    if (table) location.assign(`/t/${table}`);
  }

  /** Whether the game on show may be seen from any seat. */
  get isFilmFree() {
    return !this.isRecord && this.film?.frames.at(-1)?.status === "over";
  }

  /** Show the game of a record that this browser was left with. @param {string | null} record as the server is to be asked */
  async watchRecord(record) {
    this.isRecord = true;
    this.layout();
    try {
      if (!record) throw new Refused({ title: say("There is no record here: choose it again."), status: 404, detail: "" });
      await this.playFilm(await filmed(record, this.place.language), "everything");
    } catch (error) {
      this.linked = "open";
      this.tell(error instanceof Refused ? error.message : say("The server does not answer. Try again."), Infinity);
    }
  }

  /** See a replay by somebody's eyes. @param {Eyes} eyes */
  async look(eyes) {
    try {
      /** @type {Record<string, string>} */
      const asked = eyes === "everything" ? { everything: "true" } : eyes === "watch" ? {} : { seat: String(eyes) };
      const replay = /** @type {Replay} */ (await this.link.get("/scene/replay", asked));
      this.playFilm(replay, eyes);
    } catch (error) {
      if (!this.film && !(error instanceof Refused && error.problem.status === 403)) this.#linkState("refused", error instanceof Refused ? error.problem.status : 0);
      else this.tell(error instanceof Error ? error.message : "");
    }
  }

  /**
   * Show a replay.
   * @param {Replay} replay
   * @param {Eyes} eyes
   */
  async playFilm(replay, eyes) {
    await fetchSymbols(replay.start.game);
    const at = this.film?.at ?? 0;
    this.film?.playing && this.film.pause();
    this.eyes = eyes;
    this.linked = "open";
    this.film = new Film(replay, (film, jump) => {
      const motion = jump || isStill() ? 0 : TRAVEL[settings.speed];
      const before = film.frames[film.at - 1];
      this.stage.mark("fresh", !jump && before ? changedSprites(before.scene, film.snapshot.scene) : []);
      this.stage.show(film.snapshot.scene, motion);
      this.#toFront();
      this.draw();
    });
    this.film.go(at, true);
    titled(false, this.film.snapshot.scene.title);
    this.layout();
  }

  // The state of the line

  /**
   * @param {LinkState} state
   * @param {number} status
   */
  #linkState(state, status) {
    if (state === "open" && this.linked === "lost") this.tell(say("Back again"), 1500);
    this.linked = state;
    this.refusal = status;
    this.draw();
  }

  /** Say something quietly for a while. @param {string} text @param {number} [stay] */
  tell(text, stay = NEWS) {
    clearTimeout(this.#newsTimer);
    this.news = text;
    if (stay < Infinity) {
      this.#newsTimer = setTimeout(() => {
        this.news = "";
        this.draw();
      }, stay);
    }
    this.draw();
  }

  get statusText() {
    if (this.linked === "refused") return this.refusal === 403 || this.refusal === 401 ? say("You may not see this table.") : say("This table is not known here.");
    if (this.linked === "lost") return say("Reconnecting…");
    if (this.linked === "connecting" && !this.snapshot) return say("Connecting…");
    return this.news;
  }

  // Room

  /** Choose how to lay out the page by the room there is. */
  layout() {
    const { clientWidth: width, clientHeight: height } = this.root;
    const scene = this.snapshot?.scene;
    const mode = width < 700 ? "tabs" : width < height * 0.95 ? "stack" : "wide";
    this.root.dataset.mode = mode;
    if (mode !== "tabs") this.drawer = "";
    const unit = mode === "tabs" ? 14 : Math.max(11, Math.min(width / (mode === "wide" ? 1280 : 860), height / (mode === "wide" ? 800 : 1150)) * 13);
    const pad = mode === "wide" ? unit * 0.72 : 0;
    this.root.style.setProperty("--unit", `${unit}px`);
    if (scene) {
      const room = mode === "wide" ? width - 3 * pad - unit * 26.2 : width;
      const k = Math.min(room / scene.width, (mode === "wide" ? height - 2 * pad : height * 0.66) / scene.height);
      this.root.style.setProperty("--stage-w", `${Math.floor(k * scene.width)}px`);
      this.root.style.setProperty("--stage-h", `${Math.floor(k * scene.height)}px`);
    }
    this.root.style.setProperty("--pad", `${pad}px`);
    this.isRoomy = mode === "wide" && this.side.clientWidth > 37 * unit;
    this.#fit();
    this.draw();
  }

  #fit() {
    const { clientWidth, clientHeight } = this.stage.root;
    this.stage.resize(clientWidth, clientHeight, /** @type {import("./stage.js").Mode} */ (this.root.dataset.mode));
  }

  /** Where only one area is shown, bring the one to the front in which there is something to choose. */
  #toFront() {
    const { snapshot, stage } = this;
    if (!snapshot || stage.mode !== "tabs") return;
    const asked = `${snapshot.version} ${snapshot.scene.prompt.title}`;
    if (asked === this.#prompted || !this.isMine) return;
    this.#prompted = asked;
    const legal = (/** @type {Page} */ page) => this.legal(snapshot, page);
    const { pages } = stage;
    const front = pages.find(({ name }) => name === stage.front);
    const [best] = [...pages].sort((a, b) => legal(b) - legal(a));
    if (best && legal(best) && !(front && legal(front))) stage.turnTo(best.name);
    requestAnimationFrame(() => stage.reveal());
    this.drawer = "";
  }

  /** How many sprites of a page can be chosen. @param {Snapshot} snapshot @param {Page} page */
  legal(snapshot, page) {
    if (!this.isMine || snapshot.closing) return 0;
    const sprites = page.areas.flatMap((name) => Object.values(snapshot.scene.areas[name]?.sprites ?? {}));
    return sprites.filter((sprite) => sprite.moves?.length).length;
  }

  // Drawing

  /** Draw the panels soon, once for all that changes now. */
  draw() {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      this.#render();
    });
  }

  #render() {
    const { snapshot, root } = this;
    const text = this.statusText;
    this.status.textContent = text;
    this.status.hidden = !text;
    this.status.classList.toggle("bad", this.linked === "lost" || this.linked === "refused");
    root.classList.toggle("busy", this.link.busy);
    root.classList.toggle("mine", this.canPlay);
    root.classList.toggle("picking", this.narrowed !== null);
    this.#renderOverlay();
    if (!snapshot) return;
    this.stage.root.classList.toggle("live", this.isLive && this.isMine && !snapshot.closing);
    const isTabs = root.dataset.mode === "tabs";
    root.dataset.drawer = this.drawer;
    render(isTabs ? phoneHead(this, snapshot) : nothing, this.head);
    render(isTabs ? phoneTabs(this, snapshot) : nothing, this.tabs);
    render(isTabs ? phoneSide(this, snapshot) : wideSide(this, snapshot), this.side);
  }

  #renderOverlay() {
    const isOpening = this.overlay !== this.#overlaid;
    this.#overlaid = this.overlay;
    this.sheet.hidden = !this.overlay;
    render(overlayView(this), this.sheet);
    if (isOpening && this.overlay) /** @type {HTMLElement | null} */ (this.sheet.querySelector("button.primary"))?.focus();
  }

  /** Lay the menu or the keys over the table, or take them away. @param {"" | "menu" | "keys"} overlay */
  lay(overlay) {
    this.overlay = overlay;
    this.draw();
  }

  /** Show something in place of the areas, where there is little room. @param {Drawer} drawer */
  open(drawer) {
    this.drawer = drawer;
    this.tooltip.hide();
    this.draw();
  }

  /** @param {Partial<import("./settings.js").Settings>} changes */
  async prefer(changes) {
    prefer(changes);
    if (changes.notify && !(await askLeave())) prefer({ notify: false });
    if (changes.speed === "off") this.parade.skip();
    this.draw();
  }
}
