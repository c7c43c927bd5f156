/** Where the areas of a table stand on the screen: all of them, or one tab at a time where there is little room. */

import { isStop } from "./pieces.js";
import { isStill } from "./settings.js";

/** @import {Piece} from "./pieces.js" */
/** @import {Ground, Stage} from "./stage.js" */
/** @import {Tab, Scene} from "../types.js" */

/** @typedef {"wide" | "stack" | "tabs"} Mode how much room there is: beside, above, or instead of the panels */

const LARGEST = 3;
/** So much room is left beside what is scrolled to. */
const MARGIN = 8;
/** So much of the height is left to the tab in front: strips for which there is no room then are left out. */
const LEAST_TAB = 0.4;
/** A tab that takes less than this of the width fades at its edges. */
const NARROW = 0.9;

export class Layout {
  /** @type {Mode} */
  mode = "wide";
  zoom = 1;
  /** The number of the tab in front where only one is shown. */
  #front = 0;
  #size = { width: 0, height: 0 };
  /** The zoom at which a whole tab is seen. */
  #least = 1;
  /** Whether what can be chosen is to stay in sight, until somebody looks elsewhere. */
  #seeks = false;

  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    for (const name of ["pointerdown", "wheel"]) stage.pane.addEventListener(name, () => (this.#seeks = false), { passive: true });
  }

  /** Give the stage its room. @param {number} width @param {number} height @param {Mode} mode */
  resize(width, height, mode) {
    const isOther = mode !== this.mode;
    this.#size = { width, height };
    this.mode = mode;
    if (isOther) this.stage.fit();
    this.lay();
  }

  /** The tab in front, where only one is shown. @returns {Tab | undefined} */
  get front() {
    const tabs = this.stage.scene?.tabs ?? [];
    return tabs[this.#front] ?? tabs[0];
  }

  /** Whether all of the tab in front is seen, so that it cannot be smaller. */
  get isWhole() {
    return this.zoom <= this.#least + 0.01;
  }

  get isLargest() {
    return this.zoom >= LARGEST;
  }

  /** Bring a tab to the front, where only one is shown. @param {Tab} tab */
  turnTo(tab) {
    this.#front = Math.max(0, this.stage.scene?.tabs.findIndex((other) => other.icon === tab.icon) ?? 0);
    this.zoom = 1;
    this.#seeks = false;
    this.lay();
    this.stage.pane.scrollTo(0, 0);
  }

  /** @param {number} zoom */
  zoomTo(zoom) {
    const { pane } = this.stage;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = pane;
    const before = this.zoom;
    this.#seeks = false;
    this.zoom = Math.min(LARGEST, Math.max(this.#least, zoom));
    this.lay();
    const grown = this.zoom / before;
    pane.scrollTo((scrollLeft + clientWidth / 2) * grown - clientWidth / 2, (scrollTop + clientHeight / 2) * grown - clientHeight / 2);
  }

  /** Return whether a piece lies on a tab. @param {Piece} piece @param {Tab} tab */
  isOn({ area: name, sprite }, tab) {
    const area = this.stage.scene?.areas[name];
    if (!area || this.isStrip(name)) return false;
    const x = area.x + ((sprite.x + sprite.w / 2) * area.w) / area.width;
    const y = area.y + ((sprite.y + sprite.h / 2) * area.h) / area.height;
    return x >= tab.x && x <= tab.x + tab.w && y >= tab.y && y <= tab.y + tab.h;
  }

  /** Return whether a piece is on the screen, or would be if one scrolled. @param {Piece} piece */
  isShown(piece) {
    if (this.stage.grounds.get(piece.area)?.frame.hidden) return false;
    return this.mode !== "tabs" || this.isStrip(piece.area) || Boolean(this.front && this.isOn(piece, this.front));
  }

  /** Return whether an area is always in sight where there is little room. @param {string} name */
  isStrip(name) {
    return this.mode === "tabs" && Boolean(this.stage.scene?.areas[name]?.narrow);
  }

  /** Keep in sight where something can be chosen, also while the room changes. */
  reveal() {
    this.#seeks = true;
    requestAnimationFrame(() => this.#reveal());
  }

  /** Scroll to where something can be chosen, if none of it is in sight. */
  #reveal() {
    if (this.mode !== "tabs" || !this.#seeks) return;
    if (this.isWhole) return this.stage.pane.scrollTo(0, 0);
    this.see([...this.stage.pieces.values()].filter(isStop), isStill() ? "instant" : "smooth");
  }

  /**
   * Scroll so that some pieces of the tab in front are seen: all of them, or if they do not fit, the first, if none is.
   * @param {readonly Piece[]} pieces
   * @param {ScrollBehavior} behavior
   */
  see(pieces, behavior) {
    const { pane } = this.stage;
    const seen = pane.getBoundingClientRect();
    const rects = pieces.filter((piece) => this.isShown(piece) && pane.contains(piece.element)).map(({ element }) => element.getBoundingClientRect());
    const isSeen = (/** @type {DOMRect} */ rect) => rect.left >= seen.left - 2 && rect.right <= seen.right + 2 && rect.top >= seen.top - 2 && rect.bottom <= seen.bottom + 2;
    if (!rects.length) return;
    const left = Math.min(...rects.map((rect) => rect.left)) - MARGIN;
    const top = Math.min(...rects.map((rect) => rect.top)) - MARGIN;
    const right = Math.max(...rects.map((rect) => rect.right)) + MARGIN;
    const bottom = Math.max(...rects.map((rect) => rect.bottom)) + MARGIN;
    const isTooLarge = right - left > seen.width || bottom - top > seen.height;
    if (isTooLarge && rects.some(isSeen)) return;
    const along = isTooLarge || left < seen.left ? left - seen.left : Math.max(0, right - seen.right);
    const down = isTooLarge || top < seen.top ? top - seen.top : Math.max(0, bottom - seen.bottom);
    if (along || down) pane.scrollBy({ left: along, top: down, behavior });
  }

  /** Place all areas. */
  lay() {
    const { scene, root, pane, page, grounds } = this.stage;
    if (!scene || !this.#size.width) return;
    root.dataset.mode = this.mode;
    if (this.mode === "tabs") return this.#layTabs();
    const { width, height } = this.#size;
    const k = Math.min(width / scene.width, height / scene.height);
    box(pane, 0, 0, width, height);
    box(page, 0, 0, width, height);
    for (const ground of grounds.values()) {
      const { frame, area } = ground;
      frame.hidden = false;
      this.#into(page, frame);
      box(frame, area.x * k, area.y * k, area.w * k, area.h * k);
      scale(ground, (area.w * k) / area.width, (area.h * k) / area.height);
    }
  }

  /** @param {HTMLElement} parent @param {HTMLElement} frame */
  #into(parent, frame) {
    if (frame.parentElement !== parent) parent.append(frame);
    frame.classList.toggle("strip-frame", parent === this.stage.root);
  }

  /** One tab at a time, and the strips always. */
  #layTabs() {
    const { front } = this;
    const { top, bottom } = this.#layStrips();
    if (front) this.#layTab(front, top, Math.max(60, bottom - top));
    this.#reveal();
  }

  /** Place the strips at the top or at the bottom, as on the table; return what is left between. */
  #layStrips() {
    const { width, height } = this.#size;
    const { scene, root, grounds } = this.stage;
    let top = 0;
    let bottom = height;
    for (const [name, ground] of grounds) {
      if (!scene || !this.isStrip(name)) continue;
      const { frame, area } = ground;
      const k = width / area.width;
      const high = area.height * k;
      const isUpper = area.y + area.h / 2 < scene.height / 2;
      frame.hidden = bottom - top - high < LEAST_TAB * height;
      this.#into(root, frame);
      frame.classList.toggle("below", !isUpper);
      if (frame.hidden) continue;
      if (!isUpper) bottom -= high;
      box(frame, 0, isUpper ? top : bottom, width, high);
      if (isUpper) top += high;
      scale(ground, k, k);
    }
    root.style.setProperty("--below", `${height - bottom}px`);
    return { top, bottom };
  }

  /**
   * All of a tab, unless it could not be read then.
   * @param {Tab} tab
   * @param {number} top
   * @param {number} room how high the tab may be
   */
  #layTab(tab, top, room) {
    const { width } = this.#size;
    const whole = Math.min(width / tab.w, room / tab.h);
    const filling = Math.max(width / tab.w, room / tab.h);
    const usual = Math.max(whole, Math.min(filling, tab.readable));
    this.#least = whole / usual;
    this.zoom = Math.max(this.#least, this.zoom);
    const k = usual * this.zoom;
    box(this.stage.pane, 0, top, width, room);
    const above = Math.max(0, (room - tab.h * k) / 2);
    this.stage.page.classList.toggle("fades", tab.w * k < NARROW * width);
    box(this.stage.page, Math.max(0, (width - tab.w * k) / 2), above, tab.w * k, tab.h * k);
    this.stage.pane.style.setProperty("--end", `${above + tab.h * k}px`);
    for (const [name, ground] of this.stage.grounds) {
      if (this.isStrip(name)) continue;
      const { frame, area } = ground;
      this.#into(this.stage.page, frame);
      frame.hidden = area.x >= tab.x + tab.w || area.y >= tab.y + tab.h || area.x + area.w <= tab.x || area.y + area.h <= tab.y;
      box(frame, (area.x - tab.x) * k, (area.y - tab.y) * k, area.w * k, area.h * k);
      scale(ground, (area.w * k) / area.width, (area.h * k) / area.height);
    }
  }
}

/**
 * Return whether two scenes have the same areas and tabs at the same places.
 * @param {Scene | null} before
 * @param {Scene} after
 */
export function sameAreas(before, after) {
  const place = (/** @type {Scene} */ { areas, tabs }) =>
    JSON.stringify([...Object.entries(areas).map(([name, a]) => [name, a.x, a.y, a.w, a.h, a.width, a.height]), ...tabs]);
  return before !== null && before.width === after.width && place(before) === place(after);
}

/** @param {HTMLElement} element @param {number} x @param {number} y @param {number} w @param {number} h */
function box({ style }, x, y, w, h) {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${w}px`;
  style.height = `${h}px`;
}

/** @param {Ground} ground @param {number} kx @param {number} ky */
function scale({ element: { style }, area }, kx, ky) {
  style.width = `${area.width}px`;
  style.height = `${area.height}px`;
  style.transform = `scale(${kx}, ${ky})`;
}
