/** The final scoring, one standing after another on the board, before the results. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, mark } from "./draw.js";
import { nameOf } from "./prompt.js";
import { say } from "../texts.js";

/** @import {Snapshot, Standing} from "./types.js" */

const STAY = 1900;

export class Scoring {
  at = 0;
  #timer = 0;

  /**
   * @param {Snapshot} snapshot
   * @param {(standing: Standing | null) => void} show
   * @param {() => void} done
   */
  constructor(snapshot, show, done) {
    this.snapshot = snapshot;
    this.standings = (snapshot.scene.standings ?? []).filter((standing) => standing.places.length && standing.touches?.length);
    this.show = show;
    this.done = done;
  }

  get standing() {
    return this.standings[this.at] ?? null;
  }

  begin() {
    if (!this.standings.length) return this.end();
    this.#present();
  }

  next() {
    clearTimeout(this.#timer);
    this.at += 1;
    if (this.at >= this.standings.length) this.end();
    else this.#present();
  }

  end() {
    clearTimeout(this.#timer);
    this.show(null);
    this.done();
  }

  #present() {
    this.show(this.standing);
    this.#timer = setTimeout(() => this.next(), STAY);
  }
}

/** @param {Scoring} scoring */
export function scoringPanel(scoring) {
  const { standing, snapshot } = scoring;
  if (!standing) return nothing;
  return html`<section class="panel prompt scoring" aria-live="polite">
    <header><span class="pill">${say("Final scoring")}</span><span class="where">${scoring.at + 1} / ${scoring.standings.length}</span></header>
    <div class="asked"><h2>${icon(standing.symbol)}${standing.name}</h2></div>
    <ol class="gains">
      ${standing.places.map(
        (place) =>
          html`<li>
            ${place.owner == null ? html`${icon(place.symbol)}<span>${say("neutral")}</span>` : html`${mark(place.owner)}<b>${nameOf(snapshot, place.owner)}</b>`}
            <b class="points">${place.value}</b>
          </li>`,
      )}
    </ol>
    ${standing.reason ? html`<p class="detail">${standing.reason}</p>` : nothing}
    <footer>
      <button @click=${() => scoring.end()}>${say("To the results")}</button><span class="gap"></span>
      <button class="primary" @click=${() => scoring.next()}>${say("Next")}</button>
    </footer>
  </section>`;
}
