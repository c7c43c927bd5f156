/** The line at the top: whether the table can be heard, and what else is said for a while. */

import { say } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {ConnectionState} from "./connection.js" */

const NEWS = 6_000;
const BACK_AGAIN = 1_500;

export class Status {
  #news = "";
  /** @type {ConnectionState} */
  #state = "connecting";
  #refusal = 0;
  #timer = 0;

  /**
   * @param {App} app
   * @param {HTMLElement} root
   */
  constructor(app, root) {
    this.app = app;
    this.root = root;
  }

  /**
   * @param {ConnectionState} state
   * @param {number} [refusal] the status of the answer if there is no way in
   */
  connection(state, refusal = 0) {
    if (state === "open" && this.#state === "lost") this.tell(say("Back again"), BACK_AGAIN);
    this.#state = state;
    this.#refusal = refusal;
    this.app.draw();
  }

  /** Say something quietly for a while. @param {string} text @param {number} [stay] */
  tell(text, stay = NEWS) {
    clearTimeout(this.#timer);
    this.#news = text;
    if (stay < Infinity) {
      this.#timer = setTimeout(() => {
        this.#news = "";
        this.app.draw();
      }, stay);
    }
    this.app.draw();
  }

  get #text() {
    if (this.#state === "refused") return this.#refused;
    if (this.#state === "lost") return say("Reconnecting…");
    if (this.#state === "connecting" && !this.app.snapshot) return this.app.place.mode === "replay" ? say("Reading the game…") : say("Connecting…");
    return this.#news;
  }

  get #refused() {
    if (this.#refusal === 401 || this.#refusal === 403) return say("You may not see this table.");
    return this.#refusal === 409 ? say("The table is closed") : say("This table is not known here.");
  }

  render() {
    const text = this.#text;
    this.root.textContent = text;
    this.root.hidden = !text;
    this.root.classList.toggle("bad", this.#state === "lost" || this.#state === "refused");
  }
}
