/** Sheets: dialogs that are laid over the table. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../texts.js";

/**
 * Return a sheet with its title and a button that closes it: at its foot, or at its head where it may be long.
 * @param {string} kind
 * @param {string} title
 * @param {() => void} close
 * @param {unknown} content
 * @param {unknown} [head] what stands at the head of a long one
 */
export function sheet(kind, title, close, content, head) {
  const button = html`<button class="primary" @click=${close}>${say("Close")}${head ? html`<kbd aria-hidden="true">${say("Esc")}</kbd>` : nothing}</button>`;
  return html`<div class="sheet ${kind}" role="dialog" aria-modal="true" aria-label=${title}>
    ${head ? html`<header>${head}${button}</header>${content}` : html`<h2>${title}</h2>${content}${button}`}
  </div>`;
}
