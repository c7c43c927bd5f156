/** A game shown again: every position computed once from the updates, then any of them at once. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { seatCalled } from "../names.js";
import { merged } from "./merge.js";
import { say } from "../texts.js";

/** @import {ReplayLoader} from "./replays.js" */
/** @import {LogEntry, Replay, Snapshot} from "../types.js" */

/** @typedef {"everything" | "none" | number} Viewpoint from which a game is seen: with all hands, as a spectator, from a seat */

/** Return all that happened in a replay, with the position before and after it. @param {Replay} replay */
export function transitions({ start, updates }) {
  let after = start;
  return updates.map((update) => {
    const before = after;
    after = merged(before, update);
    return { before, update, after };
  });
}

export class ReplayPlayer {
  /** @type {Snapshot[]} */
  frames;
  at = 0;
  playing = false;
  speed = 1;
  #timer = 0;

  /**
   * @param {Replay} replay
   * @param {(jump: boolean) => void} show draws the position that it has come to
   */
  constructor(replay, show) {
    this.updates = replay.updates;
    this.show = show;
    this.frames = [replay.start, ...transitions(replay).map(({ after }) => after)];
  }

  get snapshot() {
    return /** @type {Snapshot} */ (this.frames[this.at]);
  }

  /** What happened until now. @returns {LogEntry[]} */
  get happenings() {
    return this.updates.slice(0, this.at);
  }

  /** @param {number} at @param {boolean} [jump] whether nothing is to travel */
  go(at, jump = Math.abs(at - this.at) !== 1) {
    this.at = Math.max(0, Math.min(this.frames.length - 1, at));
    this.show(jump);
  }

  /** @param {number} way */
  step(way) {
    this.pause();
    this.go(this.at + way);
  }

  toggle() {
    if (this.playing) return this.pause();
    if (this.at === this.frames.length - 1) this.at = 0;
    return this.play();
  }

  /** Go on to the end. */
  play() {
    this.playing = true;
    this.#next();
  }

  pause() {
    clearTimeout(this.#timer);
    this.playing = false;
    this.show(true);
  }

  #next() {
    if (this.at >= this.frames.length - 1) return this.pause();
    this.go(this.at + 1, this.speed > 4);
    this.#timer = setTimeout(() => this.#next(), 1000 / this.speed);
  }
}

const SPEEDS = [0.5, 1, 2, 4, 10];

/** @param {ReplayPlayer} player @param {ReplayLoader} replays */
export function replayPanel(player, replays) {
  const { viewpoint } = replays;
  const chosen = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    replays.watchAs(value === "everything" || value === "none" ? value : Number(value));
  };
  const last = player.frames.length - 1;
  return html`<section class="panel replay-panel" aria-label=${say("Replay")}>
    <header><span class="pill">${say("Replay")}</span><span class="where">${player.at} / ${last}</span></header>
    <input
      type="range"
      min="0"
      max=${last}
      .value=${String(player.at)}
      aria-label=${say("Position")}
      @input=${(/** @type {Event} */ event) => {
        player.playing && player.pause();
        player.go(Number(/** @type {HTMLInputElement} */ (event.target).value), true);
      }}
    />
    <div class="row">
      <button aria-label=${say("Step back")} title="←" @click=${() => player.step(-1)}>‹</button>
      <button class="primary" aria-keyshortcuts="Space" @click=${() => player.toggle()}>${player.playing ? say("Pause") : say("Play")}</button>
      <button aria-label=${say("Step forward")} title="→" @click=${() => player.step(1)}>›</button>
      <label>${say("Speed")}
        <select @change=${(/** @type {Event} */ event) => (player.speed = Number(/** @type {HTMLSelectElement} */ (event.target).value))}>
          ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${player.speed === speed}>${speed}×</option>`)}
        </select>
      </label>
      ${replays.isFree
        ? html`<label>${say("Seen by")}
            <select @change=${chosen}>
              <option value="none" ?selected=${viewpoint === "none"}>${say("a spectator")}</option>
              ${player.snapshot.seats.map((seat, number) => html`<option value=${number} ?selected=${viewpoint === number}>${seat.name || seatCalled(number)}</option>`)}
              <option value="everything" ?selected=${viewpoint === "everything"}>${say("everybody (open)")}</option>
            </select>
          </label>`
        : nothing}
    </div>
  </section>`;
}
