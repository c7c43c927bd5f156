/** What a sprite, or a figure in a panel, says about itself: on hover, on focus, on a long press. */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { icon } from "./draw.js";
import { effectsTable } from "./effects.js";
import { say } from "../texts.js";

/** @import {Choice, Note} from "../types.js" */

/** @typedef {{label: string, notes?: readonly Note[], why?: string}} Tip what something says about itself */

const GAP = 10;
const DELAY = 260;
/** Within this time after one explanation the next comes at once. */
const WARM = 400;

export class Tooltip {
  #timer = 0;
  #hidden = 0;
  /** @type {string | null} */
  id = null;

  /** @param {HTMLElement} root @param {(number: string) => void} openRule */
  constructor(root, openRule) {
    this.root = root;
    this.openRule = openRule;
  }

  /**
   * Explain something beside its place.
   * @param {string} id
   * @param {Tip} tip
   * @param {() => DOMRect | null} place
   * @param {boolean} atOnce
   * @param {readonly Choice[]} [choices] the moves behind it
   * @param {string} [rule] the number of the rule about it
   */
  show(id, tip, place, atOnce, choices = [], rule = "") {
    if (this.id === id) return;
    this.hide();
    if (!tip.label) return;
    this.id = id;
    const open = () => {
      const rect = place();
      if (!rect || this.id !== id) return;
      render(content(tip, choices, rule, () => this.openRule(rule)), this.root);
      this.root.hidden = false;
      this.#put(rect);
    };
    const warm = performance.now() - this.#hidden < WARM;
    if (atOnce || warm) open();
    else this.#timer = setTimeout(open, DELAY);
  }

  hide() {
    clearTimeout(this.#timer);
    if (!this.root.hidden) this.#hidden = performance.now();
    this.root.hidden = true;
    this.id = null;
  }

  /** Beside the sprite where there is room: right, left, below, above. @param {DOMRect} rect */
  #put(rect) {
    const { offsetWidth: w, offsetHeight: h } = this.root;
    const width = document.documentElement.clientWidth;
    const height = document.documentElement.clientHeight;
    const inside = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ room) =>
      Math.max(GAP / 2, Math.min(at, room - size - GAP / 2));
    const middleX = inside(rect.left + rect.width / 2 - w / 2, w, width);
    const middleY = inside(rect.top + rect.height / 2 - h / 2, h, height);
    let [x, y] = [middleX, rect.bottom + GAP];
    if (rect.right + GAP + w < width) [x, y] = [rect.right + GAP, middleY];
    else if (rect.left - GAP - w > 0) [x, y] = [rect.left - GAP - w, middleY];
    else if (y + h > height) y = Math.max(GAP / 2, rect.top - GAP - h);
    this.root.style.left = `${x}px`;
    this.root.style.top = `${y}px`;
  }
}

/**
 * @param {Tip} tip
 * @param {readonly Choice[]} choices
 * @param {string} rule
 * @param {() => void} open open the rule
 */
function content(tip, choices, rule, open) {
  const [only] = choices;
  return html`<h3>${tip.label}</h3>
    ${tip.notes?.map(
      (note) =>
        html`<p class="note">
          ${note.symbol ? icon(note.symbol, note.owner) : note.owner != null ? icon("mark", note.owner) : nothing}<span
            >${note.text}</span
          >${note.value ? html`<b>${note.value}</b>` : nothing}
        </p>`,
    )}
    ${tip.why ? html`<p class="why">${tip.why}</p>` : nothing}
    ${only && choices.length === 1
      ? html`<p class="does">${only.text}</p>
          ${effectsTable(only.effects, 6)}`
      : choices.length > 1
        ? html`<p class="does">${say("{number} choices", { number: choices.length })}</p>`
        : nothing}
    ${rule ? html`<button class="rule-hint" @click=${open}><kbd>F1</kbd>${say("Rule {number}", { number: rule })}</button>` : nothing}`;
}
