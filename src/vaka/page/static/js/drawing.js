/** Small drawings that pages share. */

import { html } from "../vendor/lit-html/lit-html.js";

/** @param {string} name */
export const icon = (name) => html`<svg class="icon" aria-hidden="true"><use href=${`#i-${name}`} /></svg>`;

/** @param {number} seat */
export const mark = (seat) => html`<svg class=${`mark seat-${seat}`} aria-hidden="true"><use href=${`#mark-${seat}`} /></svg>`;

/** Bring the icons of the pages to one that was made without them. */
export async function bringIcons() {
  if (document.querySelector(".drawings")) return;
  const answer = await fetch("/art/icons.svg");
  if (!answer.ok) throw new Error(`icons: ${answer.status}`);
  document.body.insertAdjacentHTML("afterbegin", await answer.text());
}

/** @param {string} game */
export const gameIcon = (game) => html`<svg class="game-icon" aria-hidden="true"><use href=${`#${game}-game`} /></svg>`;
