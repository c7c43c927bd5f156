/** The line at the top: whether the table can be heard, and what else is said for a while. */

import { say } from "../texts.js";

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
   * @param {HTMLElement} root
   * @param {string} opening what is said until there is a table to see
   * @param {() => void} draw
   */
  constructor(root, opening, draw) {
    this.root = root;
    this.opening = opening;
    this.draw = draw;
  }

  /**
   * @param {ConnectionState} state
   * @param {number} [refusal] the status of the answer if there is no way in
   */
  connection(state, refusal = 0) {
    if (state === "open" && this.#state === "lost") this.tell(say("Back again"), BACK_AGAIN);
    this.#state = state;
    this.#refusal = refusal;
    this.draw();
  }

  /** Say something quietly for a while. @param {string} text @param {number} [stay] */
  tell(text, stay = NEWS) {
    clearTimeout(this.#timer);
    this.#news = text;
    if (stay < Infinity) {
      this.#timer = setTimeout(() => {
        this.#news = "";
        this.draw();
      }, stay);
    }
    this.draw();
  }

  /** @param {boolean} isSeen whether there is a table to see */
  #text(isSeen) {
    if (this.#state === "refused") return this.#refused;
    if (this.#state === "lost") return say("Reconnecting…");
    if (this.#state === "connecting" && !isSeen) return this.opening;
    return this.#news;
  }

  get #refused() {
    if (this.#refusal === 401 || this.#refusal === 403) return say("You may not see this table.");
    if (this.#refusal === 410) return say("The server's version of vaka cannot open this game.");
    return this.#refusal === 409 ? say("The table is closed") : say("This table is not known here.");
  }

  /** @param {boolean} isSeen */
  render(isSeen) {
    const text = this.#text(isSeen);
    this.root.textContent = text;
    this.root.hidden = !text;
    this.root.classList.toggle("bad", this.#state === "lost" || this.#state === "refused");
  }
}
