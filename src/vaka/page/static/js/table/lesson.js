/** The lesson: pages to read before each decision of a prepared opening, and the move that it plays. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {Guide} from "./types.js" */

export class Lesson {
  page = 0;
  #read = -1;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** Where in the lesson the table is, if it is at one and somebody has to decide. @returns {Guide | null} */
  get guide() {
    const { app } = this;
    return (app.isLive && !app.parade.isBusy && app.parade.shown?.guide) || null;
  }

  /** Whether there is more to read before one may decide. */
  get isReading() {
    const { guide } = this;
    return guide !== null && guide.move !== null && this.page < guide.pages.length - 1;
  }

  /** The position has changed: begin with what is said about it. */
  follow() {
    const done = this.app.parade.shown?.guide?.done ?? -1;
    if (done !== this.#read) this.page = 0;
    this.#read = done;
    this.#point();
  }

  /** @param {number} by */
  turn(by) {
    const last = (this.guide?.pages.length ?? 1) - 1;
    this.page = Math.max(0, Math.min(last, this.page + by));
    this.#point();
    this.app.draw();
  }

  /** Show what the page speaks of; on the last one also what there is to do. */
  #point() {
    const { guide, app } = this;
    const shows = guide?.pages[this.page]?.shows ?? [];
    const found = [...app.stage.pieces].filter(
      ([id, piece]) => shows.some((words) => id === words || id.startsWith(`${words} `) || id.startsWith(`${words}-`)) || (!this.isReading && guide?.move != null && piece.sprite.moves?.includes(guide.move)),
    );
    app.stage.mark("taught", found.map(([id]) => id));
  }

  view() {
    const { guide, page } = this;
    const said = guide?.pages[page];
    if (!guide || !said) return nothing;
    const last = page === guide.pages.length - 1;
    return html`<section class="panel lesson" aria-label=${say("Lesson")} aria-live="polite">
      <header>
        <span class="pill">${say("Lesson")}</span>
        <progress max=${guide.whole} value=${guide.done} aria-label=${say("How far the lesson is")}></progress>
      </header>
      <h2>${said.title}</h2>
      <p>${said.text}</p>
      ${guide.pages.length > 1
        ? html`<footer>
            ${page ? html`<button @click=${() => this.turn(-1)}>${say("Back")}</button>` : nothing}
            <span class="gap">${page + 1} / ${guide.pages.length}</span>
            ${last ? nothing : html`<button class="primary" @click=${() => this.turn(1)}>${say("Next")}<kbd>↵</kbd></button>`}
          </footer>`
        : nothing}
    </section>`;
  }
}
