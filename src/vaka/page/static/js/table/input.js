/** What a player does on the table by pointer, touch and keyboard, told as picking a sprite or asking about one. */

import { attribute } from "./draw.js";
import { isStop } from "./pieces.js";
import { Press } from "./press.js";

/** @import {Piece} from "./pieces.js" */
/** @import {Stage} from "./stage.js" */
/** @import {Sprite} from "../types.js" */

/**
 * @typedef {object} StageActions
 * @property {(ids: readonly string[], touch: boolean) => void} pick
 * @property {(id: string | null, how: "hover" | "focus" | "press") => void} explain
 */

/** How wide the tip of a finger is: what is smaller cannot be told from what lies beside it. */
const FINGERTIP = 24;
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class StageInput {
  /** The sprite in the tab order of each area. @type {Map<string, string>} */
  #stops = new Map();

  /** @param {Stage} stage @param {StageActions} actions */
  constructor(stage, actions) {
    this.stage = stage;
    this.actions = actions;
    const { root } = stage;
    root.addEventListener("click", (event) => this.#click(event));
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch") actions.explain(idOf(event.target), "hover");
    });
    root.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "touch") actions.explain(null, "hover");
    });
    root.addEventListener("focusin", (event) => this.#focus(/** @type {HTMLElement} */ (event.target)));
    root.addEventListener("focusout", (event) => {
      /** @type {HTMLElement} */ (event.target).removeAttribute("aria-describedby");
      stage.mark("focused", []);
      actions.explain(null, "focus");
    });
    root.addEventListener("keydown", (event) => this.#key(event));
    this.press = new Press(root, idOf, (id) => actions.explain(id, "press"));
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const id = idOf(event.target);
    if (this.press.hasAsked()) return;
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    const picked = id && this.stage.pieces.get(id)?.button ? [id] : [];
    const ids = touch ? this.#below(event, picked) : picked;
    if (ids.length) this.actions.pick(ids, touch);
    else if (touch) this.actions.explain(id, "press");
  }

  /**
   * What a finger may mean: the sprite that it is on, or if that is too small for it, all that are below its tip.
   * @param {MouseEvent} event
   * @param {readonly string[]} picked
   */
  #below({ clientX: x, clientY: y }, picked) {
    const isLarge = (/** @type {DOMRect} */ rect) => Math.min(rect.width, rect.height) >= FINGERTIP;
    const [on] = picked;
    const rect = on === undefined ? null : this.stage.rectOf(on);
    if (rect && isLarge(rect)) return picked;
    const near = [...this.stage.pieces.values()].filter((piece) => {
      const other = isStop(piece) ? this.stage.rectOf(piece.id) : null;
      if (!other || isLarge(other)) return false;
      const across = Math.max(other.left - x, x - other.right, 0);
      const along = Math.max(other.top - y, y - other.bottom, 0);
      return Math.hypot(across, along) < FINGERTIP / 2;
    });
    return [...new Set([...picked, ...near.map(({ id }) => id)])];
  }

  /** @param {HTMLElement} element */
  #focus(element) {
    const id = idOf(element);
    if (id) this.#stop(id);
    if (!id || !element.matches(":focus-visible")) return;
    this.stage.mark("focused", [id]);
    this.actions.explain(id, "focus");
    element.setAttribute("aria-describedby", "tooltip");
  }

  /**
   * Arrows lead to the next sprite that can be chosen in that direction; with Shift, or where none can be, to the next
   * of all.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    const way = WAYS[event.key];
    const piece = this.stage.pieces.get(idOf(event.target) ?? "");
    if (!way || !piece) return;
    event.preventDefault();
    const here = [...this.stage.pieces.values()].filter((other) => other.area === piece.area);
    const stops = event.shiftKey ? [] : here.filter(isStop);
    const next = nearest(piece, stops.length ? stops : here, way);
    if (next) stopOf(next).focus();
  }

  /** Keep one stop of the tab key in every area: where one was last, the first that can be chosen, or the first at all. */
  tabStops() {
    const { pieces } = this.stage;
    /** @type {Map<string, Piece>} */
    const firsts = new Map();
    for (const piece of pieces.values()) {
      const first = firsts.get(piece.area);
      if (piece.sprite.label && (!first || (isStop(piece) && !isStop(first)))) firsts.set(piece.area, piece);
    }
    for (const [area, first] of firsts) {
      const stop = pieces.get(this.#stops.get(area) ?? "");
      const isKept = stop && stop.area === area && (isStop(stop) || (!isStop(first) && stop.sprite.label));
      this.#stop(isKept ? stop.id : first.id);
    }
  }

  /** Where one goes on in an area: at what can be chosen there. @param {string} area */
  stopIn(area) {
    const piece = this.stage.pieces.get(this.#stops.get(area) ?? "");
    const ground = this.stage.grounds.get(area);
    return piece && ground && !ground.frame.hidden && isStop(piece) ? stopOf(piece) : null;
  }

  /** @param {string} id */
  #stop(id) {
    const { pieces } = this.stage;
    const piece = pieces.get(id);
    if (!piece) return;
    const last = pieces.get(this.#stops.get(piece.area) ?? "");
    if (last && last !== piece) attribute(stopOf(last), "tabindex", "-1");
    attribute(stopOf(piece), "tabindex", "0");
    this.#stops.set(piece.area, id);
  }

  /** Forget where one was. */
  clear() {
    this.#stops.clear();
  }
}

/** Return the id of the sprite that an element belongs to. @param {EventTarget | null} target */
function idOf(target) {
  const found = target instanceof Element ? target.closest(".sprite") : null;
  return found instanceof HTMLElement ? (found.dataset.id ?? null) : null;
}

/** What of a piece takes the focus. @param {Piece} piece */
function stopOf({ button, element }) {
  return button ?? element;
}

/**
 * Return the piece that is nearest to another in a direction.
 * @param {Piece} from
 * @param {readonly Piece[]} others
 * @param {[number, number]} way
 */
function nearest(from, others, [wx, wy]) {
  const here = middle(from.sprite);
  let best = null;
  let least = Infinity;
  for (const other of others) {
    if (other === from || !other.sprite.label) continue;
    const there = middle(other.sprite);
    const along = (there.x - here.x) * wx + (there.y - here.y) * wy;
    const across = Math.abs((there.x - here.x) * wy) + Math.abs((there.y - here.y) * wx);
    if (along > 1 && across <= along * 1.5 && along + across * 2 < least) {
      least = along + across * 2;
      best = other;
    }
  }
  return best;
}

/** @param {Sprite} sprite */
function middle({ x, y, w, h }) {
  return { x: x + w / 2, y: y + h / 2 };
}
