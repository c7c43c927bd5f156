/** What happened at the table and was said there, and which sprites each of it changed. */

import { changedSprites } from "./merge.js";
import { Film } from "./replay.js";
import { dwellTime, prefer, settings } from "./settings.js";

/** @import {App} from "./app.js" */
/** @import {Happening, Replay, Snapshot, Update} from "../types.js" */

export class History {
  /** @type {Happening[]} */
  happenings = [];
  /** Whether what happened before is known. */
  isRead = false;
  /** @type {"log" | "chat"} */
  tab = "log";
  /** Whether all that happened is shown, not only the latest of it. */
  isWhole = false;
  unread = 0;
  /** The version of the viewer's last move. */
  lastMine = 0;
  /** The version of the line that is shown on the board. @type {number | null} */
  pointed = null;
  /** The sprites that each update changed. @type {Map<number, string[]>} */
  #traces = new Map();
  /** Whether what others did is shown as soon as it is known. */
  #shows = false;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** Learn what happened before a version. @param {number} version */
  async read(version) {
    const { link, parade } = this.app;
    const { seat } = link;
    try {
      const log = /** @type {Happening[]} */ (await link.get("/log"));
      if (seat !== link.seat) return;
      const known = new Set(log.map((happening) => happening.version));
      this.happenings = [...log, ...this.happenings.filter((each) => each.version > version && !known.has(each.version))];
      const viewer = parade.latest?.viewer ?? null;
      this.lastMine = log.findLast(({ told }) => told.kind === "moved" && told.seat === viewer)?.version ?? 0;
    } catch {
      // The table can be played without it.
    }
    this.isRead = true;
    this.app.draw();
    await this.#recall(version);
  }

  /** Learn what others did since the viewer's last move and before a version, the first that the page saw. @param {number} version */
  async #recall(version) {
    const { link, parade, turn } = this.app;
    const { lastMine } = this;
    const { viewer = null, status = "" } = parade.latest ?? {};
    const isNews = (/** @type {Happening} */ { version: at, told }) => told.kind === "moved" && told.seat !== viewer && at > lastMine && at <= version;
    const shows = this.#shows;
    this.#shows = false;
    if (viewer === null || status !== "running" || !this.happenings.some(isNews)) return;
    try {
      const film = new Film(/** @type {Replay} */ (await link.get("/scene/replay", { after: String(lastMine) })), () => {});
      if (parade.latest?.viewer !== viewer || this.lastMine !== lastMine) return;
      parade.recall(film.steps.filter(({ update }) => isNews(update)));
      if (shows && dwellTime() && this.app.canPlay && turn.narrowed === null) parade.repeat();
      this.app.draw();
    } catch {
      // Then it is only read in the log.
    }
  }

  /**
   * @param {Update} update
   * @param {Snapshot | null} before
   * @param {Snapshot | null} after
   */
  add({ told, version, at }, before, after) {
    this.happenings.push({ version, at, told });
    if (told.kind === "said" && (this.tab !== "chat" || settings.folded)) this.unread += 1;
    if (told.kind === "moved" && told.seat === before?.viewer) this.lastMine = version;
    if (before && after && before.scene !== after.scene) this.#traces.set(version, changedSprites(before.scene, after.scene));
  }

  /** Tell whether a move has arrived after a version. @param {unknown} move @param {number} version */
  has(move, version) {
    return this.happenings.some((each) => each.version > version && each.told.move === move);
  }

  /** Tell whether the viewer has said something after a version. @param {string} text @param {number} version */
  hasSaid(text, version) {
    const viewer = this.app.parade.latest?.viewer;
    return this.happenings.some(({ version: at, told }) => at > version && told.kind === "said" && told.seat === viewer && told.text === text);
  }

  /** Forget what another player of this screen has read; the next one is shown what happened meanwhile. */
  clear() {
    this.happenings = [];
    this.isRead = false;
    this.#shows = true;
  }

  /** Point at no line. */
  unpoint() {
    this.pointed = null;
    this.app.stage.mark("told", []);
  }

  /** @param {"log" | "chat"} tab */
  turnTo(tab) {
    this.tab = tab;
    this.isWhole = false;
    if (tab === "chat") this.unread = 0;
    prefer({ folded: false });
    this.app.draw();
  }

  showAll() {
    this.isWhole = true;
    this.app.draw();
  }

  fold() {
    prefer({ folded: !settings.folded });
    this.app.draw();
  }

  openChat() {
    const { room, side } = this.app;
    room.openLog();
    this.turnTo("chat");
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (side.querySelector(".chat input"))?.focus());
  }

  /** Show on the board what a line of the log tells. @param {Happening} happening */
  async point(happening) {
    const { stage, cinema } = this.app;
    const { film } = cinema;
    if (film) return film.go(film.updates.findIndex((update) => update.version === happening.version) + 1);
    if (this.pointed === happening.version) {
      this.unpoint();
      return this.app.draw();
    }
    this.pointed = happening.version;
    this.app.draw();
    if (!this.#traces.has(happening.version)) await this.#readTraces();
    if (this.pointed === happening.version) stage.mark("told", this.#traces.get(happening.version) ?? []);
    return undefined;
  }

  /** Learn which sprites earlier updates changed, from the replay of the game so far. */
  async #readTraces() {
    try {
      const film = new Film(/** @type {Replay} */ (await this.app.link.get("/scene/replay")), () => {});
      for (const { before, update, after } of film.steps) {
        if (!this.#traces.has(update.version)) this.#traces.set(update.version, changedSprites(before.scene, after.scene));
      }
    } catch {
      // Then the line is only read.
    }
  }
}
