/** Drawings of a scene as SVG: symbols and short texts, coloured by owner and tone. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import {Figure, Part, Word} from "../types.js" */

/** @typedef {Part | Word} Drawn what a drawing consists of */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Set an attribute, or take it away, if that changes anything: browsers do not look whether it does.
 * @param {Element} element
 * @param {string} name
 * @param {string | number | null} value
 */
export function attribute(element, name, value) {
  const text = value === null ? null : String(value);
  if (element.getAttribute(name) === text) return;
  if (text === null) element.removeAttribute(name);
  else element.setAttribute(name, text);
}

/** @param {Element} element @param {Record<string, string | number | null>} attributes */
function attributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) attribute(element, name, value);
}

/**
 * Return the id of a symbol in the sheet; the mark is that of its owner.
 * @param {string} symbol
 * @param {number | null} [owner]
 */
function symbolId(symbol, owner) {
  return symbol === "mark" && owner != null ? `mark-${owner}` : symbol;
}

/** Return the classes that colour something. @param {number | null} [owner] @param {string} [tone] */
export function colours(owner, tone) {
  return [owner != null ? `seat-${owner}` : "", tone ? `tone-${tone}` : ""].join(" ").trim();
}

/** @param {Element} use @param {Part} part */
function showSymbol(use, part) {
  const { x, y, w, h } = part;
  attributes(use, {
    href: `#${symbolId(part.symbol, part.owner)}`,
    x,
    y,
    width: w,
    height: h,
    class: colours(part.owner, part.tone) || null,
    transform: part.turn ? `rotate(${part.turn} ${x + w / 2} ${y + h / 2})` : null,
    opacity: part.faint ? 0.45 : null,
  });
}

/** @param {Element} text @param {Word} word */
function showWord(text, word) {
  const { x, y, size } = word;
  attributes(text, { x, y, "font-size": size, "text-anchor": word.anchor ?? "middle", class: `${word.style ?? "number"} ${word.tone ?? ""}`.trim() });
  text.textContent = word.text;
}

/**
 * Return a picture of drawings in a box of units.
 * @param {readonly Drawn[]} draws
 * @param {number} width
 * @param {number} height
 */
export function picture(draws, width, height) {
  const svg = document.createElementNS(SVG, "svg");
  attributes(svg, { "aria-hidden": "true", focusable: "false" });
  redraw(svg, [], draws, width, height);
  return svg;
}

/**
 * Let a picture show other drawings. What stays is left alone: a symbol costs much more than its line here tells.
 * @param {Element} svg
 * @param {readonly Drawn[]} before
 * @param {readonly Drawn[]} after
 * @param {number} width
 * @param {number} height
 */
export function redraw(svg, before, after, width, height) {
  attribute(svg, "viewBox", `0 0 ${width} ${height}`);
  for (const [place, each] of after.entries()) {
    const was = before[place];
    if (was === each || JSON.stringify(was) === JSON.stringify(each)) continue;
    const kind = each.type === "word" ? "text" : "use";
    const old = svg.children[place];
    const shape = old?.localName === kind ? old : document.createElementNS(SVG, kind);
    if (each.type === "word") showWord(shape, each);
    else showSymbol(shape, each);
    if (!old) svg.append(shape);
    else if (old !== shape) old.replaceWith(shape);
  }
  while (svg.childElementCount > after.length) svg.lastElementChild?.remove();
}

/** Return the small picture of a choice: 24 units high, as wide as what is in it. @param {readonly Drawn[]} draws */
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

/** Return a symbol as an icon in a text. @param {string} name @param {number | null} [owner] @param {string} [tone] */
export function icon(name, owner, tone) {
  if (!name) return nothing;
  return html`<svg class="icon ${colours(owner, tone)}" viewBox="0 0 48 48" aria-hidden="true">
    <use href="#${symbolId(name, owner)}" width="48" height="48"></use>
  </svg>`;
}

/** Return a sign of lines, for a button. @param {string} path @param {number} [width] of the lines */
export function sign(path, width = 2) {
  return html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d=${path} fill="none" stroke="currentColor" stroke-width=${width} stroke-linecap="round" stroke-linejoin="round"></path>
  </svg>`;
}

/** Return the mark of a player. @param {number} seat */
export function mark(seat) {
  return html`<span class="mark">${icon("mark", seat)}</span>`;
}

/**
 * Return a figure: its symbol, its number, and what it means for who cannot see it.
 * @param {Figure} figure
 * @param {import("./tooltip.js").Tip} [tip] what it says for who asks, if it is not part of something that does
 */
export function figure(figure, tip) {
  return html`<span class="figure" .tip=${tip}
    >${icon(figure.symbol, figure.owner, figure.tone)}<b aria-hidden="true">${figure.value}</b
    ><span class="unseen">${figure.label}</span></span
  >`;
}

/** Return an SVG document as an element of this page, null if it is none. @param {string} text */
export function parsedDrawing(text) {
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  return documentElement.localName === "svg" ? document.importNode(documentElement, true) : null;
}

/** Fetch an SVG document as an element of this page, null if there is none. @param {string} address */
export async function fetchDrawing(address) {
  try {
    const answer = await fetch(address);
    return answer.ok ? parsedDrawing(await answer.text()) : null;
  } catch {
    return null;
  }
}

/** Put the symbols of a game into the page, once. @param {string} game */
export async function fetchSymbols(game) {
  if (document.getElementById("symbols")) return;
  const sheet = await fetchDrawing(`/art/symbols/${game}.svg`);
  if (!sheet || document.getElementById("symbols")) return;
  sheet.id = "symbols";
  sheet.setAttribute("class", "symbols");
  sheet.setAttribute("aria-hidden", "true");
  document.body.prepend(sheet);
}
