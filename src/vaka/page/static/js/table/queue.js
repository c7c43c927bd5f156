/**
 * What happened, shown one thing after another: the present, what waits to be shown, and what was shown since the
 * viewer's last move, to show it again.
 */

/** @import {Snapshot, Update} from "../types.js" */
/** @typedef {{before: Snapshot, update: Update | null, after: Snapshot}} Transition from one position to the next */

import { merged } from "./merge.js";

const LONGEST = 200;

/** Return what shows a position to which nothing leads. @param {Snapshot} snapshot @returns {Transition} */
const standing = (snapshot) => ({ before: snapshot, update: null, after: snapshot });

export class AnimationQueue {
  /** The latest that is known. @type {Snapshot | null} */
  latest = null;
  /** What is on the screen. @type {Snapshot | null} */
  shown = null;
  /** @type {Transition[]} */
  waiting = [];
  /** What others did since the viewer's last move. @type {Transition[]} */
  since = [];
  #timer = 0;
  again = false;

  /**
   * @param {(step: Transition) => void} show draws a step
   * @param {(step: Transition) => number} dwell tells how long it stays, in milliseconds
   */
  constructor(show, dwell) {
    this.show = show;
    this.dwell = dwell;
  }

  /** Whether something waits to be shown. */
  get isBusy() {
    return this.waiting.length > 0;
  }

  /** @param {Snapshot} snapshot */
  begin(snapshot) {
    this.clear();
    this.latest = snapshot;
    this.#present(standing(snapshot));
  }

  /** Forget everything. */
  clear() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.waiting = [];
    this.since = [];
    this.latest = this.shown = null;
    this.again = false;
  }

  /** @param {Update} update */
  add(update) {
    if (!this.latest) return;
    const step = { before: this.latest, update, after: merged(this.latest, update) };
    this.latest = step.after;
    const isMine = update.event.seat === this.latest.viewer;
    if (update.event.kind === "moved") {
      this.since = isMine ? [] : [...this.since, step].slice(-LONGEST);
    }
    if (isMine && !this.isBusy) this.#cut();
    if (this.#timer || this.isBusy) this.waiting.push(step);
    else this.#present(step);
  }

  /** Take over what others did before the page was there to see it. @param {readonly Transition[]} steps */
  recall(steps) {
    const last = steps.at(-1)?.after.version ?? 0;
    this.since = [...steps, ...this.since.filter((step) => step.after.version > last)].slice(-LONGEST);
  }

  /** Show again what others did since the viewer's last move. */
  repeat() {
    const [first] = this.since;
    if (!first || !this.latest || this.isBusy) return;
    this.#cut();
    this.again = true;
    this.waiting = [...this.since, standing(this.latest)];
    this.show(standing(first.before));
    this.shown = first.before;
    this.#timer = setTimeout(() => this.#next(), Math.max(300, this.dwell(first) / 2));
  }

  /** Show the latest at once. */
  skip() {
    this.#cut();
    if (!this.isBusy || !this.latest) return;
    this.waiting = [];
    this.again = false;
    this.#present(standing(this.latest));
  }

  #cut() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** @param {Transition} step */
  #present(step) {
    this.shown = step.after;
    const stay = step.update ? this.dwell(step) : 0;
    if (!this.isBusy) this.again = false;
    this.show(step);
    if (stay > 0) this.#timer = setTimeout(() => this.#next(), stay);
    else this.#next();
  }

  #next() {
    this.#timer = 0;
    const step = this.waiting.shift();
    if (step) this.#present(step);
  }
}
