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
import { soundMove, TurnNotifier } from "./notify.js";
import { Overlays, overlayView } from "./overlays.js";
import { wideSide } from "./panels.js";
import { AnimationQueue } from "./queue.js";
import { phoneHead, phoneSide, phoneTabs, phoneZoom } from "./phone.js";
import { Viewport } from "./viewport.js";
import { Rules } from "./rules.js";
import { dwellTime, prefer, travelTime } from "./settings.js";
import { Stage } from "./stage.js";
import { TableState } from "./state.js";
import { Status } from "./status.js";
import { say } from "../texts.js";
import { Tips } from "./tips.js";
import { Tooltip } from "./tooltip.js";
import { Turn } from "./turn.js";
import { Announcer } from "./announcer.js";

/** @import {Transition} from "./queue.js" */
/** @import {Allowed, Snapshot, Update} from "../types.js" */

/**
 * @typedef {object} Place where the page is
 * @property {string} table
 * @property {"play" | "replay"} mode
 * @property {string} components the digest of the components, part of the address of the backdrops
 */

/** How often the panels are drawn again for what comes with time alone. */
const SOMETIMES = 15_000;

export class App {
  #scheduled = false;

  /**
   * Put the page together: each part is given the whole of it, and says which others it needs.
   * @param {Place} place
   * @param {HTMLElement} root
   */
  constructor(place, root) {
    const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`#${name}`));
    this.place = place;
    this.root = root;
    this.side = part("side");
    this.tabs = part("tabs");
    this.head = part("head");
    this.announcer = new Announcer(part("spoken"));
    this.queue = new AnimationQueue((step) => this.#show(step), (step) => this.#dwell(step));
    this.state = new TableState(this.queue);
    this.status = new Status(part("status"), place.mode === "replay" ? say("Reading the game…") : say("Connecting…"), this.draw);
    this.notifier = new TurnNotifier(this);
    this.connection = new Connection(place.table, this);
    this.rules = new Rules(this);
    this.tooltip = new Tooltip(part("tooltip"), (number) => this.rules.open(number));
    this.tips = new Tips(this.side, this.tooltip);
    this.turn = new Turn(this);
    this.stage = new Stage(part("stage"), this.turn, this.backdrop);
    this.viewport = new Viewport(this);
    this.overlays = new Overlays(part("overlay"), this.tooltip, this.draw);
    this.history = new History(this);
    this.commands = new Commands(this);
    this.lesson = new Lesson(this);
    this.cover = new Cover(part("cover"), this);
    this.ending = new Ending(part("end"), this);
    this.replays = new ReplayLoader(this);
    this.board = new PlayerBoard(this);
    this.device = new Device(this);
    this.focus = new Focus(this);
    document.addEventListener("keydown", keyHandler(this));
    setInterval(() => this.state.snapshot?.clock && this.draw(), 1000);
    setInterval(this.draw, SOMETIMES);
    addEventListener("scroll", () => this.tooltip.hide(), { capture: true, passive: true });
  }

  /** Return what is drawn below the sprites of an area. @param {string} name */
  backdrop = (name) => {
    const game = this.state.snapshot?.game ?? "";
    if (this.replays.isCorrected) return this.replays.backdrop(game, name);
    return fetchDrawing(`/art/${game}/${this.place.components}/${encodeURIComponent(name)}.svg`);
  };

  /** What is laid over everything else, if anything. @returns {HTMLElement | null} */
  get layer() {
    const { overlays, ending, cover } = this;
    return cover.isLaid ? cover.root : overlays.open ? overlays.root : ending.isOpen ? ending.root : null;
  }

  /** Whether a choice can be played at this moment. @returns {boolean} */
  get canPlay() {
    const { state, commands, cover, queue, lesson } = this;
    return state.isLive && state.isMine && !commands.busy && !cover.isLaid && !queue.isBusy && !lesson.isReading;
  }

  // Beginning

  async start() {
    const { state } = this;
    this.viewport.lay();
    try {
      const allowed = /** @type {Allowed} */ (await this.connection.get("/access"));
      state.held = allowed.seats;
      state.isHost = allowed.host;
    } catch {
      // The stream says what is wrong.
    }
    const mine = state.held.length === 1 ? (state.held[0] ?? null) : null;
    if (this.place.mode === "replay") return this.replays.watchAs(mine ?? "none");
    this.connection.watch(mine);
    return undefined;
  }

  /** The whole table is told. @param {Snapshot} snapshot */
  async begin(snapshot) {
    const { held, isHost } = this.state;
    const isFirst = !this.queue.latest;
    const ended = this.queue.latest?.status === "running" && snapshot.status === "over";
    if (isFirst) await fetchSymbols(snapshot.game);
    this.#forget();
    if (ended) this.ending.await();
    this.queue.begin(snapshot);
    if (isFirst) this.viewport.lay();
    if (isFirst && (held.length || isHost)) remember({ table: snapshot.table, game: snapshot.game, host: isHost });
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

  /** Something has happened. @param {Update} update */
  happened(update) {
    const before = this.queue.latest;
    const ends = before?.status === "running" && update.changes.status === "over";
    if (before) this.announcer.happened(update.event, before);
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
    const { event } = /** @type {Update} */ (step.update);
    if (event.kind !== "moved" || document.hidden) return 0;
    if (event.seat === step.after.viewer && !this.queue.again) return 0;
    return dwellTime() && dwellTime() + Lesson.readingTime(event);
  }

  /** @param {Transition} step */
  #show(step) {
    const { before, update, after } = step;
    if (!update || before.scene !== after.scene) this.#forget(); // what is only said changes no decision
    const isNews = update?.event.kind === "moved" && update.event.seat !== after.viewer;
    this.stage.mark("fresh", isNews ? changedSprites(before.scene, after.scene) : []);
    this.stage.show(this.ending.seen(after).scene, update ? travelTime() : 0);
    if (this.ending.scoring?.step) this.ending.scoring.show();
    if (update?.event.kind === "moved") soundMove();
    this.notifier.shown();
    this.viewport.toFront();
    this.cover.layIfNext();
    this.lesson.follow(step);
    this.draw();
  }

  // Doing things

  /** A command was sent or answered. */
  commanded() {
    this.draw();
    if (this.commands.busy) return;
    this.stage.mark("picked", []);
    this.turn.answered();
  }

  /** One step back: out of what is open, out of what was picked, to the end of what is being shown. */
  back() {
    if (this.overlays.open) this.overlays.lay("");
    else if (this.turn.isBegun) this.#forget();
    else if (this.ending.scoring?.step) this.ending.scoring.end();
    else if (this.queue.isBusy) this.queue.skip();
    else this.#forget();
    this.draw();
  }

  repeat() {
    this.queue.repeat();
    this.draw();
  }

  /** @param {Partial<import("./settings.js").Settings>} changes */
  async prefer(changes) {
    prefer(changes);
    this.draw();
    if (changes.speed === "off") this.queue.skip();
    if (changes.notify) await this.notifier.requestPermission();
  }

  // Drawing

  /** Draw the panels soon, once for all that changes now. */
  draw = () => {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      this.#render();
    });
  };

  #render() {
    const { root, state } = this;
    this.status.render(state.snapshot !== null);
    root.classList.toggle("empty", !state.snapshot);
    root.classList.toggle("busy", this.commands.busy);
    root.classList.toggle("mine", this.canPlay);
    root.classList.toggle("picking", this.turn.narrowed !== null);
    this.#renderOverlay();
    this.#renderPanels();
    this.focus.mend();
  }

  #renderPanels() {
    const { root, state, viewport, stage } = this;
    const snapshot = state.snapshot && this.ending.seen(state.snapshot);
    if (!snapshot) return;
    stage.root.classList.toggle("live", state.isLive && state.isMine && !snapshot.closing && !this.lesson.isReading);
    const isTabs = viewport.mode === "tabs";
    root.dataset.drawer = viewport.drawer;
    render(isTabs ? phoneHead(this, snapshot) : nothing, this.head);
    render(isTabs ? phoneTabs(this, snapshot) : nothing, this.tabs);
    render(isTabs && !viewport.drawer ? phoneZoom(this) : nothing, stage.tools);
    render(isTabs ? phoneSide(this, snapshot) : wideSide(this, snapshot), this.side);
  }

  #renderOverlay() {
    const { overlays, ending, cover } = this;
    if (overlays.open === "board" && (!this.state.snapshot || cover.isLaid)) overlays.open = "";
    const isBelow = this.layer !== null;
    for (const below of [this.stage.root, this.side, this.head, this.tabs]) below.inert = isBelow;
    ending.root.inert = Boolean(overlays.open);
    overlays.render(overlayView(this));
  }
}
