/** A game shown again: every position computed once from the updates, then any of them at once. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { followed } from "./merge.js";
import { say } from "../texts.js";

/** @import {Happening, Replay, Snapshot} from "../types.js" */

/** @typedef {"everything" | "none" | number} Eyes by whose knowledge the game is seen: with all hands, as a spectator, from a seat */

export class Film {
  /** @type {Snapshot[]} */
  frames;
  at = 0;
  playing = false;
  speed = 1;
  #timer = 0;

  /**
   * @param {Replay} replay
   * @param {(film: Film, jump: boolean) => void} show
   */
  constructor(replay, show) {
    this.updates = replay.updates;
    this.show = show;
    this.frames = [replay.start];
    let now = replay.start;
    for (const update of replay.updates) this.frames.push((now = followed(now, update)));
  }

  get snapshot() {
    return /** @type {Snapshot} */ (this.frames[this.at]);
  }

  /** All that happened, with what was before and after it. */
  get steps() {
    const frame = (/** @type {number} */ place) => /** @type {Snapshot} */ (this.frames[place]);
    return this.updates.map((update, place) => ({ before: frame(place), update, after: frame(place + 1) }));
  }

  /** What happened until now. @returns {Happening[]} */
  get told() {
    return this.updates.slice(0, this.at);
  }

  /** @param {number} at @param {boolean} [jump] whether nothing is to travel */
  go(at, jump = Math.abs(at - this.at) !== 1) {
    this.at = Math.max(0, Math.min(this.frames.length - 1, at));
    this.show(this, jump);
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
    this.show(this, true);
  }

  #next() {
    if (this.at >= this.frames.length - 1) return this.pause();
    this.go(this.at + 1, this.speed > 4);
    this.#timer = setTimeout(() => this.#next(), 1000 / this.speed);
  }
}

const SPEEDS = [0.5, 1, 2, 4, 10];

/**
 * @param {Film} film
 * @param {Eyes} eyes
 * @param {(eyes: Eyes) => void} look
 * @param {boolean} free whether the game may be seen from any seat
 */
export function filmPanel(film, eyes, look, free) {
  const chosen = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    look(value === "everything" || value === "none" ? value : Number(value));
  };
  const last = film.frames.length - 1;
  return html`<section class="panel film" aria-label=${say("Replay")}>
    <header><span class="pill">${say("Replay")}</span><span class="where">${film.at} / ${last}</span></header>
    <input
      type="range"
      min="0"
      max=${last}
      .value=${String(film.at)}
      aria-label=${say("Position")}
      @input=${(/** @type {Event} */ event) => {
        film.playing && film.pause();
        film.go(Number(/** @type {HTMLInputElement} */ (event.target).value), true);
      }}
    />
    <div class="row">
      <button aria-label=${say("Step back")} title="←" @click=${() => film.step(-1)}>‹</button>
      <button class="primary" aria-keyshortcuts="Space" @click=${() => film.toggle()}>${film.playing ? say("Pause") : say("Play")}</button>
      <button aria-label=${say("Step forward")} title="→" @click=${() => film.step(1)}>›</button>
      <label>${say("Speed")}
        <select @change=${(/** @type {Event} */ event) => (film.speed = Number(/** @type {HTMLSelectElement} */ (event.target).value))}>
          ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${film.speed === speed}>${speed}×</option>`)}
        </select>
      </label>
      ${free
        ? html`<label>${say("Seen by")}
            <select @change=${chosen}>
              <option value="none" ?selected=${eyes === "none"}>${say("a spectator")}</option>
              ${film.snapshot.seats.map((seat, number) => html`<option value=${number} ?selected=${eyes === number}>${seat.name || say("Seat {number}", { number: number + 1 })}</option>`)}
              <option value="everything" ?selected=${eyes === "everything"}>${say("everybody (open)")}</option>
            </select>
          </label>`
        : nothing}
    </div>
  </section>`;
}
