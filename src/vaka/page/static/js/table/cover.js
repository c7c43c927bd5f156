/** The cover between players who share a screen: nobody sees the cards of another. */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { mark } from "./draw.js";
import { say } from "../texts.js";

/** @import {App} from "./app.js" */

export class Cover {
  /** The seat whose player is to uncover the table. @type {number | null} */
  seat = null;

  /**
   * @param {HTMLElement} root
   * @param {Pick<App, "root" | "state" | "queue" | "stage" | "connection" | "history" | "draw">} parts
   */
  constructor(root, parts) {
    this.root = root;
    this.parts = parts;
  }

  get isLaid() {
    return this.seat !== null;
  }

  /** Cover the table if another player of this screen is to decide. */
  layIfNext() {
    const { queue, state, connection, stage } = this.parts;
    const { latest } = queue;
    const { held } = state;
    if (!latest || held.length < 2 || !state.isLive || latest.status !== "running") return;
    const next = latest.deciding;
    if (next === null || !held.includes(next) || next === latest.viewer || this.seat === next) return;
    this.seat = next;
    // Nothing of the last player's cards stays in the page, and nothing of the next one's is asked for yet.
    if (connection.seat !== null) {
      queue.clear();
      stage.clear();
      connection.watch(null);
    }
    this.#draw(next, latest.seats[next]?.name ?? "");
  }

  /** @param {number} seat @param {string} name */
  #draw(seat, name) {
    render(
      html`<div class="cover-card seat-${seat}">
        ${mark(seat)}
        <h1>${say("Pass the screen to {name}", { name })}</h1>
        <p>${say("Only {name} should look now.", { name })}</p>
        <button class="primary" @click=${() => this.lift()}>${say("Show my cards")}<kbd aria-hidden="true">↵</kbd></button>
      </div>`,
      this.root,
    );
    this.root.hidden = false;
    this.parts.root.classList.add("covered");
    /** @type {HTMLElement | null} */ (this.root.querySelector("button"))?.focus();
  }

  /** Show the table to the player who is to decide. */
  lift() {
    const { seat } = this;
    const { root, history, queue, stage, connection, draw } = this.parts;
    if (seat === null) return;
    this.seat = null;
    this.root.hidden = true;
    root.classList.remove("covered");
    history.clear();
    queue.clear();
    stage.clear();
    connection.watch(seat);
    draw();
  }
}
