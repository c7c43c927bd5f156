/** What happened at the table and was said there, and which sprites each of it changed. */

import { changedSprites } from "./merge.js";
import { transitions } from "./replay.js";
import { dwellTime, prefer, settings } from "./settings.js";

/** @import {App} from "./app.js" */
/** @import {LogEntry, Replay, Snapshot, Update} from "../types.js" */

export class History {
  /** @type {LogEntry[]} */
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

  /** @param {Pick<App, "state" | "queue" | "connection" | "stage" | "draw" | "turn" | "canPlay">} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** Learn what happened before a version. @param {number} version */
  async read(version) {
    const { connection, queue, draw } = this.parts;
    const { seat } = connection;
    try {
      const log = /** @type {LogEntry[]} */ (await connection.get("/log"));
      if (seat !== connection.seat) return;
      const known = new Set(log.map((happening) => happening.version));
      this.happenings = [...log, ...this.happenings.filter((each) => each.version > version && !known.has(each.version))];
      const viewer = queue.latest?.viewer ?? null;
      this.lastMine = log.findLast(({ event }) => event.kind === "moved" && event.seat === viewer)?.version ?? 0;
    } catch {
      // The table can be played without it.
    }
    this.isRead = true;
    draw();
    await this.#recall(version);
  }

  /** Learn what others did since the viewer's last move and before a version, the first that the page saw. @param {number} version */
  async #recall(version) {
    const { connection, queue, draw } = this.parts;
    const { lastMine } = this;
    const { viewer = null, status = "" } = queue.latest ?? {};
    const isNews = (/** @type {LogEntry} */ { version: at, event }) => event.kind === "moved" && event.seat !== viewer && at > lastMine && at <= version;
    const shows = this.#shows;
    this.#shows = false;
    if (viewer === null || status !== "running" || !this.happenings.some(isNews)) return;
    try {
      const steps = transitions(/** @type {Replay} */ (await connection.get("/scene/replay", { after: String(lastMine) })));
      if (queue.latest?.viewer !== viewer || this.lastMine !== lastMine) return;
      queue.recall(steps.filter(({ update }) => isNews(update)));
      if (shows && dwellTime() && this.parts.canPlay && !this.parts.turn.isBegun) queue.repeat();
      draw();
    } catch {
      // Then it is only read in the log.
    }
  }

  /** @param {Update} update @param {Snapshot | null} before @param {Snapshot | null} after */
  add({ event, version, at }, before, after) {
    this.happenings.push({ version, at, event });
    if (event.kind === "said" && (this.tab !== "chat" || settings.folded)) this.unread += 1;
    if (event.kind === "moved" && event.seat === before?.viewer) this.lastMine = version;
    if (before && after && before.scene !== after.scene) this.#traces.set(version, changedSprites(before.scene, after.scene));
  }

  /** Return whether a move has arrived after a version. @param {unknown} move @param {number} version */
  has(move, version) {
    return this.happenings.some((each) => each.version > version && each.event.move === move);
  }

  /** Return whether the viewer has said something after a version. @param {string} text @param {number} version */
  hasSaid(text, version) {
    const viewer = this.parts.queue.latest?.viewer;
    return this.happenings.some(({ version: at, event }) => at > version && event.kind === "said" && event.seat === viewer && event.text === text);
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
    this.parts.stage.mark("told", []);
  }

  /** @param {"log" | "chat"} tab */
  turnTo(tab) {
    this.tab = tab;
    this.isWhole = false;
    if (tab === "chat") this.unread = 0;
    prefer({ folded: false });
    this.parts.draw();
  }

  showAll() {
    this.isWhole = true;
    this.parts.draw();
  }

  fold() {
    prefer({ folded: !settings.folded });
    this.parts.draw();
  }

  /** Show on the board what a line of the log tells. @param {LogEntry} happening */
  async point(happening) {
    const { stage, draw } = this.parts;
    const { player } = this.parts.state;
    if (player) return player.go(player.updates.findIndex((update) => update.version === happening.version) + 1);
    if (this.pointed === happening.version) {
      this.unpoint();
      return draw();
    }
    this.pointed = happening.version;
    draw();
    if (!this.#traces.has(happening.version)) await this.#readTraces();
    if (this.pointed === happening.version) stage.mark("told", this.#traces.get(happening.version) ?? []);
    return undefined;
  }

  /** Learn which sprites earlier updates changed, from the replay of the game so far. */
  async #readTraces() {
    try {
      const steps = transitions(/** @type {Replay} */ (await this.parts.connection.get("/scene/replay")));
      for (const { before, update, after } of steps) {
        if (!this.#traces.has(update.version)) this.#traces.set(update.version, changedSprites(before.scene, after.scene));
      }
    } catch {
      // Then the line is only read.
    }
  }
}
