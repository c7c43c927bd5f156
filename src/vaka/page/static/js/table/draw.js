/** Drawings of a scene as SVG: symbols and short texts, coloured by owner and tone. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { MARKS } from "../drawing.js";

/** @import {Drawn, Figure, Part, Word} from "./types.js" */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}

/**
 * Return the id of a symbol in the sheet; the mark is that of its owner.
 * @param {string} symbol
 * @param {number | null} [owner]
 */
export function symbolId(symbol, owner) {
  return symbol === "mark" && owner != null ? `mark-${MARKS[owner]}` : symbol;
}

/**
 * Return the classes that colour something.
 * @param {number | null} [owner]
 * @param {string} [tone]
 */
export function colours(owner, tone) {
  return [owner != null ? `seat-${owner}` : "", tone ? `tone-${tone}` : ""].join(" ").trim();
}

/** @param {Part} part */
function symbol(part) {
  const { x, y, w, h } = part;
  const use = shape("use", { href: `#${symbolId(part.symbol, part.owner)}`, x, y, width: w, height: h });
  const classes = colours(part.owner, part.tone);
  if (classes) use.setAttribute("class", classes);
  if (part.turn) use.setAttribute("transform", `rotate(${part.turn} ${x + w / 2} ${y + h / 2})`);
  if (part.faint) use.setAttribute("opacity", "0.45");
  return use;
}

/** @param {Word} word */
function text(word) {
  const { x, y, size } = word;
  const made = shape("text", { x, y, "font-size": size, "text-anchor": word.anchor ?? "middle" });
  made.setAttribute("class", `${word.style ?? "number"} ${word.tone ?? ""}`.trim());
  made.textContent = word.text;
  return made;
}

/**
 * Return a picture of drawings in a box of units.
 * @param {readonly Drawn[]} draws
 * @param {number} width
 * @param {number} height
 */
export function picture(draws, width, height) {
  const svg = shape("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" });
  for (const each of draws) svg.append(each.type === "word" ? text(each) : symbol(each));
  return svg;
}

/**
 * Return the small picture of a choice: 24 units high, as wide as what is in it.
 * @param {readonly Drawn[]} draws
 */
export function strip(draws) {
  const reach = (/** @type {Drawn} */ each) =>
    each.type === "word"
      ? each.x + (each.text.length * each.size * 0.6) / ({ start: 1, middle: 2, end: Infinity }[each.anchor ?? "middle"] ?? 2)
      : each.x + each.w;
  const width = Math.max(1, ...draws.map(reach));
  const svg = picture(draws, width, 24);
  svg.setAttribute("class", "strip");
  svg.setAttribute("preserveAspectRatio", "xMinYMid");
  svg.style.setProperty("--wide", String(width / 24));
  return svg;
}

/**
 * Return a symbol as an icon in a text.
 * @param {string} name
 * @param {number | null} [owner]
 * @param {string} [tone]
 */
export function icon(name, owner, tone) {
  if (!name) return nothing;
  return html`<svg class="icon ${colours(owner, tone)}" viewBox="0 0 48 48" aria-hidden="true">
    <use href="#${symbolId(name, owner)}" width="48" height="48"></use>
  </svg>`;
}

/**
 * Return the mark of a player.
 * @param {number} seat
 */
export function mark(seat) {
  return html`<span class="mark">${icon("mark", seat)}</span>`;
}

/**
 * Return a figure: its symbol, its number, and what it means for who asks.
 * @param {Figure} figure
 */
export function figure(figure) {
  return html`<span class="figure" title=${figure.label}
    >${icon(figure.symbol, figure.owner, figure.tone)}<b aria-hidden="true">${figure.value}</b
    ><span class="unseen">${figure.label}</span></span
  >`;
}

/**
 * Return an SVG document as an element of this page, null if it is none.
 * @param {string} text
 */
export function parsedDrawing(text) {
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  return documentElement.localName === "svg" ? document.importNode(documentElement, true) : null;
}

/**
 * Fetch an SVG document as an element of this page, null if there is none.
 * @param {string} address
 */
export async function fetchDrawing(address) {
  try {
    const answer = await fetch(address);
    return answer.ok ? parsedDrawing(await answer.text()) : null;
  } catch {
    return null;
  }
}

/**
 * Put the symbols of a game into the page, once.
 * @param {string} game
 */
export async function fetchSymbols(game) {
  if (document.getElementById("symbols")) return;
  const sheet = await fetchDrawing(`/art/symbols/${game}.svg`);
  if (!sheet || document.getElementById("symbols")) return;
  sheet.id = "symbols";
  sheet.setAttribute("class", "symbols");
  sheet.setAttribute("aria-hidden", "true");
  document.body.prepend(sheet);
}
