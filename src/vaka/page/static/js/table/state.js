/** What is known of the table, and what of it is on the screen: the latest, something on the way to it, or a replay. */

/** @import {AnimationQueue} from "./queue.js" */
/** @import {ReplayPlayer} from "./replay.js" */
/** @import {Snapshot} from "../types.js" */

export class TableState {
  /** Seats that are held here; several if people share the screen. @type {number[]} */
  held = [];
  /** Whether this is where the table was set up, so that its links are known here. */
  isHost = false;
  /** What shows the game again, in a replay. @type {ReplayPlayer | null} */
  player = null;

  /** @param {AnimationQueue} queue */
  constructor(queue) {
    this.queue = queue;
  }

  /** What is on the screen. @returns {Snapshot | null} */
  get snapshot() {
    return this.player ? this.player.snapshot : this.queue.shown;
  }

  /** Whether the latest is shown, so that one can act on it. */
  get isLive() {
    return !this.player && this.queue.shown !== null && this.queue.shown === this.queue.latest;
  }

  /** Whether the viewer is to decide. */
  get isMine() {
    const { snapshot } = this;
    return !!snapshot && snapshot.viewer !== null && snapshot.deciding === snapshot.viewer && snapshot.status === "running";
  }
}
