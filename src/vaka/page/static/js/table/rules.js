/** The rules at the table: opened at whatever is pointed at or decided, searched, and closed again. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { openAt, searchable } from "../rulebook.js";
import { say } from "../texts.js";
import { sheet } from "./sheet.js";

/** @import {App} from "./app.js" */

export class Rules {
  /** The rulebook, once it was asked for. @type {HTMLElement | null} */
  #book = null;
  failed = false;

  /** @param {Pick<App, "state" | "tooltip" | "overlays" | "draw">} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** The rule that tells most about a sprite. @param {string} id */
  of(id) {
    const rules = this.parts.state.snapshot?.scene.rules ?? {};
    const beginnings = Object.keys(rules).filter((beginning) => id.startsWith(beginning));
    const longest = beginnings.reduce((one, other) => (other.length > one.length ? other : one), "");
    return rules[longest] ?? "";
  }

  /** Open the rules at a rule, by default at that of what is explained at the moment, or else of the decision. */
  async open(number = "") {
    const { state, tooltip, overlays, draw } = this.parts;
    const sought = number || (tooltip.id !== null && this.of(tooltip.id)) || state.snapshot?.scene.prompt.rule || "";
    tooltip.hide();
    overlays.lay("rules");
    const book = await this.#read();
    draw();
    if (book) requestAnimationFrame(() => openAt(book, sought));
  }

  /** @returns {Promise<HTMLElement | null>} */
  async #read() {
    if (this.#book) return this.#book;
    this.failed = false;
    try {
      const answer = await fetch(`/rules/${this.parts.state.snapshot?.game}`);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      this.#book = answer.ok ? page.getElementById("rules") : null;
    } catch {
      // Said below.
    }
    this.failed = !this.#book;
    if (this.#book) searchable(document.adoptNode(this.#book));
    return this.#book;
  }

  /** @param {() => void} close */
  view(close) {
    const content = this.#book ?? html`<p>${this.failed ? say("The server does not answer. Try again.") : say("One moment …")}</p>`;
    return sheet("rules-sheet", say("Rules"), close, content, html`<h2>${say("Rules")}</h2>`);
  }
}
