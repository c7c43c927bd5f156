/** Links to a table: what they look like, and a button that copies them. */

import { html } from "../vendor/lit-html/lit-html.js";
import { icon } from "./drawing.js";
import { say } from "./texts.js";

/** How much of the end of a link is always shown: it tells one from another. */
const END = 8;

/** Return the link by which somebody comes to a table with a key. @param {string} table @param {string} key */
export function linkTo(table, key) {
  return `${location.origin}/join/${table}/${key}`;
}

export class Copier {
  /** What was copied last. */
  copied = "";

  /** @param {() => void} changed @param {(complaint: string) => void} complain */
  constructor(changed, complain) {
    this.changed = changed;
    this.complain = complain;
  }

  /** @param {string} text */
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.copied = text;
    } catch {
      this.complain(say("The browser does not let a page copy here: mark the link and copy it yourself."));
    }
    this.changed();
  }

  /**
   * Return a link with its drawing and title, for a list of the class "links".
   * @param {unknown} drawn
   * @param {unknown} title
   * @param {string} link
   */
  row(drawn, title, link) {
    const isCopied = this.copied === link;
    const text = link.replace(/^https?:\/\//, "");
    return html`<li><span class="drawn">${drawn}</span><div><b>${title}</b><code><span>${text.slice(0, -END)}</span>${text.slice(-END)}</code></div>
      <button class=${`button ${isCopied ? "done" : ""}`} @click=${() => this.copy(link)}>${icon(isCopied ? "check" : "copy")}${isCopied ? say("Copied") : say("Copy")}</button></li>`;
  }
}
