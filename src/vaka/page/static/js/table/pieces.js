/** Pieces: a sprite of a scene as an element of its own, how it looks, where it stands and how it moves. */

import { attribute, colours, picture, redraw } from "./draw.js";

/** @import {Drawn} from "./draw.js" */
/** @import {Ground} from "./stage.js" */
/** @import {Scene, Sprite} from "../types.js" */

/**
 * @typedef {object} Piece a sprite on the screen
 * @property {string} id
 * @property {Sprite} sprite
 * @property {string} area
 * @property {HTMLElement} element
 * @property {HTMLButtonElement | null} button
 * @property {SVGElement | null} drawing
 * @property {readonly Drawn[]} drawn what its drawing shows
 */

const LEAVING = 180;

/** @param {string} id @param {string} area @param {Sprite} sprite @returns {Piece} */
export function newPiece(id, area, sprite) {
  const element = document.createElement("div");
  element.dataset.id = id;
  return { id, sprite, area, element, button: null, drawing: null, drawn: [] };
}

/** @param {Piece} piece */
export function place({ element, sprite }) {
  element.style.transform = `translate(${sprite.x}px, ${sprite.y}px)`;
  element.style.width = `${sprite.w}px`;
  element.style.height = `${sprite.h}px`;
  element.style.zIndex = String(sprite.z ?? 0);
}

/**
 * Put an element into its area, by id, so that the order never depends on when it came.
 * @param {Piece} piece
 * @param {ReadonlyMap<string, Ground>} grounds
 */
export function insert(piece, grounds) {
  const area = grounds.get(piece.area)?.element;
  if (!area) return;
  const { children } = area;
  let low = 1; // after the backdrop
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = /** @type {HTMLElement} */ (children[middle]).dataset.id ?? "";
    if (other < piece.id) low = middle + 1;
    else high = middle;
  }
  area.insertBefore(piece.element, children[low] ?? null);
}

/** Take a piece off the table. @param {Piece} piece @param {number} motion */
export function remove({ element }, motion) {
  if (!motion) return element.remove();
  element.classList.add("gone");
  element.inert = true;
  setTimeout(() => element.remove(), LEAVING);
}

// Looks

/**
 * Give a piece its drawing, its classes, its name and its button.
 * @param {Piece} piece
 * @param {readonly string[]} marks
 * @param {() => void} blurred told if the button in focus goes away
 */
export function dress(piece, marks, blurred) {
  draw(piece);
  const { element, sprite } = piece;
  const classes = ["sprite", colours(sprite.owner), ...(sprite.states ?? []), isBoxed(sprite) ? "boxed" : "", sprite.moves?.length ? "can" : "", ...marks];
  const className = classes.filter(Boolean).join(" ");
  if (element.className !== className) element.className = className;
  if (sprite.moves?.length) return withButton(piece);
  if (piece.button) {
    if (piece.button === document.activeElement) blurred();
    piece.button.remove();
    piece.button = null;
  }
  const isTold = Boolean(sprite.label);
  attribute(element, "aria-hidden", isTold ? null : "true");
  attribute(element, "role", isTold ? "img" : null);
  attribute(element, "aria-label", sprite.label || null);
  attribute(element, "tabindex", isTold ? (element.getAttribute("tabindex") ?? "-1") : null);
  return undefined;
}

/** @param {Piece} piece */
function draw(piece) {
  const { element, drawing, sprite } = piece;
  const { draws = [], w, h } = sprite;
  if (!draws.length) {
    drawing?.remove();
    piece.drawing = null;
  } else if (drawing) redraw(drawing, piece.drawn, draws, w, h);
  else element.prepend((piece.drawing = picture(draws, w, h)));
  piece.drawn = draws;
}

/** @param {Piece} piece */
function withButton(piece) {
  const { element, sprite } = piece;
  if (!piece.button) {
    piece.button = document.createElement("button");
    piece.button.type = "button";
    piece.button.tabIndex = -1;
    element.append(piece.button);
    for (const name of ["aria-hidden", "role", "aria-label", "tabindex"]) element.removeAttribute(name);
  }
  attribute(piece.button, "aria-label", sprite.label);
  attribute(piece.button, "aria-hidden", isStop(piece) ? null : "true");
}

/**
 * Return whether a piece is a stop of the keyboard: what only lies on something that can be chosen, and is clicked in its
 * place, is none of its own.
 * @param {Piece} piece
 */
export function isStop({ button, sprite }) {
  return button !== null && Boolean(sprite.states?.some((state) => state === "legal" || state === "chosen"));
}

/**
 * Return whether a sprite is ringed as a box: one without a solid drawing, or with texts beside it. Others are ringed
 * around what they look like.
 * @param {Sprite} sprite
 */
function isBoxed({ draws = [] }) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const each of draws) {
    if (each.type === "word" || each.faint) continue;
    left = Math.min(left, each.x);
    top = Math.min(top, each.y);
    right = Math.max(right, each.x + each.w);
    bottom = Math.max(bottom, each.y + each.h);
  }
  if (right < left) return true;
  return draws.some((each) => each.type === "word" && (each.x < left - 2 || each.x > right + 2 || each.y < top - 2 || each.y > bottom + 4));
}

// Motion

/** Let a piece that came from nowhere appear. @param {Piece} piece @param {number} motion */
export function appear({ element }, motion) {
  element.animate([{ opacity: 0 }, {}], { duration: motion, easing: "ease-out" });
}

/** Keep a piece above the others while it travels. @param {Piece} piece @param {number} motion */
export function raise(piece, motion) {
  piece.element.style.zIndex = String(1000 + (piece.sprite.z ?? 0));
  setTimeout(() => (piece.element.style.zIndex = String(piece.sprite.z ?? 0)), motion + 40);
}

/**
 * Let a piece come from a place, perhaps in another area.
 * @param {Piece} piece
 * @param {Sprite} from
 * @param {string} area of that place
 * @param {Scene | null} scene
 * @param {number} motion
 */
export function travel(piece, from, area, scene, motion) {
  const [there, here] = [scene?.areas[area], scene?.areas[piece.area]];
  if (!here || !there) return;
  const scale = there.w / there.width / (here.w / here.width);
  const x = (there.x + (from.x * there.w) / there.width - here.x) / (here.w / here.width);
  const y = (there.y + (from.y * there.h) / there.height - here.y) / (here.h / here.height);
  const { sprite, element } = piece;
  const dx = x + (from.w * scale - sprite.w) / 2;
  const dy = y + (from.h * scale - sprite.h) / 2;
  raise(piece, motion);
  element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, offset: 0 },
      { transform: `translate(${sprite.x}px, ${sprite.y}px)`, offset: 1 },
    ],
    { duration: motion * 1.25, easing: "cubic-bezier(.2,.7,.3,1)" },
  );
}
