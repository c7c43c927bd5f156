/** The page of a table: what is known, what is shown, and what a player does, brought together. */

import { nothing, render } from "../../vendor/lit-html/lit-html.js";
import { PlayerBoard } from "./playerboard.js";
import { ReplayLoader } from "./replays.js";
import { Commands } from "./commands.js";
import { Cover } from "./cover.js";
import { Device } from "./device.js";
import { fetchDrawing, fetchSymbols } from "./draw.js";
import { Ending } from "./ending.js";
import { Focus } from "./focus.js";
import { History } from "./history.js";
import { keyHandler } from "./keys.js";
import { Lesson } from "./lesson.js";
import { Connection } from "./connection.js";
import { changedSprites } from "./merge.js";
import { remember } from "../mine.js";
import { notify, requestPermission, showTurn, soundMove, withdraw } from "./notify.js";
import { overlayView } from "./overlays.js";
import { AnimationQueue } from "./queue.js";
import { phoneHead, phoneSide, phoneTabs, phoneZoom } from "./phone.js";
import { Viewport } from "./viewport.js";
import { Rules } from "./rules.js";
import { dwellTime, prefer, travelTime } from "./settings.js";
import { Stage } from "./stage.js";
import { Status } from "./status.js";
import { say } from "../texts.js";
import { Tips } from "./tips.js";
import { Tooltip } from "./tooltip.js";
import { Turn } from "./turn.js";
import { Announcer } from "./announcer.js";
import { wideSide } from "./wide.js";

/** @import {Transition} from "./queue.js" */
/** @import {Allowed, Snapshot, Update} from "../types.js" */

/**
 * @typedef {object} Place where the page is
 * @property {string} table
 * @property {string} language
 * @property {"play" | "replay"} mode
 * @property {string} components
 */

/** @typedef {"" | "menu" | "keys" | "rules" | "words" | "device" | "board"} Overlay what is laid over the table */

/** How often the panels are drawn again for what comes with time alone. */
const SOMETIMES = 15_000;

export class App {
  /** Seats that are held here; several if people share the screen. @type {number[]} */
  held = [];
  /** Whether this is where the table was set up, so that its links are known here. */
  isHost = false;
  /** @type {Overlay} */
  overlay = "";
  #overlaid = "";
  /** What was in focus before something was laid over the table. @type {Element | null} */
  #left = null;
  #scheduled = false;
  #wasMine = false;

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
    this.sheet = part("overlay");
    this.announcer = new Announcer(part("spoken"));
    this.status = new Status(this, part("status"));
    this.cover = new Cover(this, part("cover"));
    this.ending = new Ending(this, part("end"));
    this.replays = new ReplayLoader(this);
    this.history = new History(this);
    this.turn = new Turn(this);
    this.rules = new Rules(this);
    this.lesson = new Lesson(this);
    this.device = new Device(this);
    this.tooltip = new Tooltip(part("tooltip"), (number) => this.rules.open(number));
    this.stage = new Stage(part("stage"), { pick: (ids, touch) => this.turn.pick(ids, touch), ask: (id, how) => this.turn.explain(id, how) }, (name) => this.backdrop(name));
    this.board = new PlayerBoard(this);
    this.tips = new Tips(this.side, this.tooltip);
    this.queue = new AnimationQueue((step) => this.#show(step), (step) => this.#dwell(step));
    this.connection = new Connection(place.table, place.language, {
      snapshot: (snapshot) => this.#begin(snapshot),
      update: (update) => this.#happened(update),
      state: (state, status) => this.status.connection(state, status),
      polled: (deciding, status) => this.#polled(deciding, status),
    });
    this.commands = new Commands({ connection: this.connection, history: this.history, status: this.status, changed: () => this.#commanded() });
    this.viewport = new Viewport(this);
    this.focus = new Focus(this);
    document.addEventListener("keydown", keyHandler(this));
    setInterval(() => this.snapshot?.clock && this.draw(), 1000);
    setInterval(() => this.draw(), SOMETIMES);
    addEventListener("scroll", () => this.tooltip.hide(), { capture: true, passive: true });
  }

  /** Return what is drawn below the sprites of an area. @param {string} name */
  backdrop(name) {
    const { snapshot, replays, place } = this;
    if (replays.isCorrected) return replays.backdrop(snapshot?.game ?? "", name);
    return fetchDrawing(`/art/${snapshot?.game}/${place.components}/${encodeURIComponent(name)}.svg`);
  }

  /** What is on the screen. @returns {Snapshot | null} */
  get snapshot() {
    const { player } = this.replays;
    return player ? player.snapshot : this.queue.shown;
  }

  /** Whether the latest is shown, so that one can act on it. */
  get isLive() {
    return !this.replays.player && this.queue.shown !== null && this.queue.shown === this.queue.latest;
  }

  /** Whether the viewer is to decide. */
  get isMine() {
    const { snapshot } = this;
    return !!snapshot && snapshot.viewer !== null && snapshot.deciding === snapshot.viewer && snapshot.status === "running";
  }

  /** Whether a choice can be played at this moment. */
  get canPlay() {
    return this.isLive && this.isMine && !this.commands.busy && !this.cover.isLaid && !this.queue.isBusy && !this.lesson.isReading;
  }

  // Beginning

  async start() {
    this.viewport.lay();
    try {
      const allowed = /** @type {Allowed} */ (await this.connection.get("/access"));
      this.held = allowed.seats;
      this.isHost = allowed.host;
    } catch {
      // The stream says what is wrong.
    }
    const mine = this.held.length === 1 ? (this.held[0] ?? null) : null;
    if (this.place.mode === "replay") return this.replays.watchAs(mine ?? "none");
    this.connection.watch(mine);
    return undefined;
  }

  /** @param {Snapshot} snapshot */
  async #begin(snapshot) {
    const isFirst = !this.queue.latest;
    const ended = this.queue.latest?.status === "running" && snapshot.status === "over";
    if (isFirst) await fetchSymbols(snapshot.game);
    this.#forget();
    if (ended) this.ending.await();
    this.queue.begin(snapshot);
    if (isFirst) this.viewport.lay();
    if (isFirst && (this.held.length || this.isHost)) remember({ table: snapshot.table, game: snapshot.game, host: this.isHost });
    this.history.read(snapshot.version);
    if (snapshot.status === "over" && !this.cover.isLaid) {
      if (ended) this.ending.score();
      else this.ending.show();
    }
  }

  /** Forget what belonged to the last decision. */
  #forget() {
    this.turn.forget();
    this.history.unpoint();
  }

  // What happens

  /** @param {Update} update */
  #happened(update) {
    const before = this.queue.latest;
    const ends = before?.status === "running" && update.changes.status === "over";
    if (before) this.announcer.happened(update.told, before);
    if (ends) this.ending.await();
    this.queue.add(update);
    const after = this.queue.latest;
    this.history.add(update, before, after);
    if (ends) this.#atRest(() => this.ending.score());
    this.draw();
  }

  /** Do something when everything has been shown. @param {() => void} what */
  #atRest(what) {
    if (this.queue.isBusy) setTimeout(() => this.#atRest(what), 200);
    else what();
  }

  /** How long to let others' moves be seen. @param {Transition} step */
  #dwell(step) {
    const { told } = /** @type {Update} */ (step.update);
    if (told.kind !== "moved" || document.hidden) return 0;
    if (told.seat === step.after.viewer && !this.queue.again) return 0;
    return dwellTime() && dwellTime() + Lesson.readingTime(told);
  }

  /** @param {Transition} step */
  #show(step) {
    const { before, update, after } = step;
    if (!update || before.scene !== after.scene) this.#forget(); // what is only said changes no decision
    const isNews = update?.told.kind === "moved" && update.told.seat !== after.viewer;
    this.stage.mark("fresh", isNews ? changedSprites(before.scene, after.scene) : []);
    this.stage.show(this.ending.seen(after).scene, update ? travelTime() : 0);
    if (this.ending.scoring?.step) this.ending.scoring.show();
    if (update?.told.kind === "moved") soundMove();
    this.#notifyIfMine();
    this.viewport.toFront();
    this.cover.layIfNext();
    this.lesson.follow(step);
    this.draw();
  }

  /** Notify the viewer whose turn it has become. */
  #notifyIfMine() {
    const { snapshot } = this;
    if (!snapshot) return;
    const mine = this.isMine && this.isLive;
    showTurn(mine, snapshot.scene.title);
    if (mine && !this.#wasMine) this.#notify(snapshot.scene.title, snapshot.scene.prompt.title);
    if (mine) this.announcer.prompt(snapshot, !this.#wasMine);
    if (!mine) withdraw();
    this.#wasMine = mine;
  }

  /**
   * @param {number | null} deciding
   * @param {string} status
   */
  #polled(deciding, status) {
    const latest = this.queue.latest;
    const mine = deciding !== null && status === "running" && (deciding === latest?.viewer || (latest?.viewer === null && this.held.includes(deciding)));
    showTurn(mine, latest?.scene.title ?? document.title);
    if (mine && !this.#wasMine) this.#notify(latest?.scene.title ?? "", "");
    this.#wasMine = mine;
  }

  // Doing things

  /** A command was sent or answered. */
  #commanded() {
    this.draw();
    if (this.commands.busy) return;
    this.stage.mark("picked", []);
    this.turn.answered();
  }

  /** One step back: out of what is open, out of what was picked, to the end of what is being shown. */
  back() {
    if (this.overlay) this.overlay = "";
    else if (this.turn.narrowed !== null || this.turn.confirming) this.#forget();
    else if (this.ending.scoring?.step) this.ending.scoring.end();
    else if (this.queue.isBusy) this.queue.skip();
    else this.#forget();
    this.draw();
  }

  repeat() {
    this.queue.repeat();
    this.draw();
  }

  /** Lay something over the table, or take it away. @param {Overlay} overlay */
  lay(overlay) {
    this.overlay = overlay;
    this.draw();
  }

  /** @param {Partial<import("./settings.js").Settings>} changes */
  async prefer(changes) {
    prefer(changes);
    this.draw();
    if (changes.speed === "off") this.queue.skip();
    if (changes.notify && !(await requestPermission())) this.#notifyNoMore();
  }

  /** Notify the viewer, and give up if the browser does not. @param {string} title @param {string} text */
  #notify(title, text) {
    if (!notify(title, text)) this.#notifyNoMore();
  }

  /** Give up what the browser does not allow. */
  #notifyNoMore() {
    prefer({ notify: false });
    this.status.tell(say("This browser does not let the page notify you."));
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
    const { root } = this;
    this.status.render();
    root.classList.toggle("empty", !this.snapshot);
    root.classList.toggle("busy", this.commands.busy);
    root.classList.toggle("mine", this.canPlay);
    root.classList.toggle("picking", this.turn.narrowed !== null);
    this.#renderOverlay();
    this.#renderPanels();
    this.focus.mend();
  }

  #renderPanels() {
    const { root, viewport } = this;
    const snapshot = this.snapshot && this.ending.seen(this.snapshot);
    if (!snapshot) return;
    this.stage.root.classList.toggle("live", this.isLive && this.isMine && !snapshot.closing && !this.lesson.isReading);
    const isTabs = viewport.mode === "tabs";
    root.dataset.drawer = viewport.drawer;
    render(isTabs ? phoneHead(this, snapshot) : nothing, this.head);
    render(isTabs ? phoneTabs(this, snapshot) : nothing, this.tabs);
    render(isTabs && !viewport.drawer ? phoneZoom(this) : nothing, this.stage.tools);
    render(isTabs ? phoneSide(this, snapshot) : wideSide(this, snapshot), this.side);
  }

  #renderOverlay() {
    if (this.overlay === "board" && (!this.snapshot || this.cover.isLaid)) this.overlay = "";
    const isNew = this.overlay !== this.#overlaid;
    if (isNew && !this.#overlaid) this.#left = document.activeElement;
    this.#overlaid = this.overlay;
    this.sheet.hidden = !this.overlay;
    const isBelow = Boolean(this.overlay) || this.ending.isOpen || this.cover.isLaid;
    for (const below of [this.stage.root, this.side, this.head, this.tabs]) below.inert = isBelow;
    this.ending.root.inert = Boolean(this.overlay);
    render(overlayView(this), this.sheet);
    if (!isNew) return;
    const focused = this.overlay ? this.sheet.querySelector(".words, button.primary") : this.#left;
    if (focused instanceof HTMLElement) focused.focus();
    this.tooltip.hide();
  }
}
