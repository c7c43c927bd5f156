/** Where the areas of a table stand on the screen: all of them, or one page at a time where there is little room. */

import { isStop } from "./pieces.js";
import { isStill } from "./settings.js";
import { say } from "../texts.js";

/** @import {Ground, Stage} from "./stage.js" */
/** @import {Area, Scene} from "./types.js" */

/** @typedef {"wide" | "stack" | "tabs"} Mode how much room there is: beside, above, or instead of the panels */

/** @typedef {{name: string, label: string, areas: string[], x: number, y: number, w: number, h: number}} Page */

/** Areas as wide as the table and so much wider than high stay above or below the others where there is little room. */
const STRIP = 6;
const STRIP_WIDTH = 0.8;
const LOWEST_STRIP = 58;
/** A strip that would be lower than this is left out there. */
const THINNEST_STRIP = 24;
/** Areas that are a smaller part of the table than this are shown together there. */
const SMALL = 0.14;
/** What is much wider than high is not shrunk to the width, but read sideways. */
const BROAD = 1.2;

export class Layout {
  /** @type {Mode} */
  mode = "wide";
  /** The page in front where only one is shown. */
  front = "";
  zoom = 1;
  #size = { width: 0, height: 0 };
  /** The zoom at which a whole page is seen. */
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
    this.#size = { width, height };
    this.mode = mode;
    this.lay();
  }

  /** What is shown one at a time where there is little room: large areas alone, small ones together. @returns {Page[]} */
  get pages() {
    const { scene } = this.stage;
    if (!scene) return [];
    const rest = Object.entries(scene.areas).filter(([name]) => !isStrip(scene, name));
    const isSmall = (/** @type {Area} */ area) => area.w * area.h < SMALL * scene.width * scene.height;
    const small = rest.filter(([, area]) => isSmall(area));
    const pages = rest
      .filter(([, area]) => !isSmall(area) || small.length === 1)
      .map(([name, { label, x, y, w, h }]) => ({ name, label, areas: [name], x, y, w, h }));
    if (small.length < 2) return pages;
    const x = Math.min(...small.map(([, area]) => area.x));
    const y = Math.min(...small.map(([, area]) => area.y));
    const w = Math.max(...small.map(([, area]) => area.x + area.w)) - x;
    const h = Math.max(...small.map(([, area]) => area.y + area.h)) - y;
    return [...pages, { name: "small", label: say("Displays"), areas: small.map(([name]) => name), x, y, w, h }];
  }

  /** Bring a page to the front, where only one is shown. @param {string} name */
  turnTo(name) {
    this.front = name;
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
    this.zoom = Math.min(3, Math.max(this.#least, zoom));
    this.lay();
    const grown = this.zoom / before;
    pane.scrollTo((scrollLeft + clientWidth / 2) * grown - clientWidth / 2, (scrollTop + clientHeight / 2) * grown - clientHeight / 2);
  }

  /** Keep in sight where something can be chosen, also while the room changes. */
  reveal() {
    this.#seeks = true;
    requestAnimationFrame(() => this.#reveal());
  }

  /** Scroll to where something can be chosen, if none of it is in sight. */
  #reveal() {
    if (this.mode !== "tabs" || !this.#seeks) return;
    const { pane, pieces } = this.stage;
    const seen = pane.getBoundingClientRect();
    const stops = [...pieces.values()].filter((piece) => isStop(piece) && pane.contains(piece.element));
    const rects = stops.map(({ element }) => element.getBoundingClientRect());
    const shown = rects.filter(({ width }) => width);
    const isSeen = (/** @type {DOMRect} */ rect) => rect.left >= seen.left && rect.right <= seen.right && rect.top >= seen.top && rect.bottom <= seen.bottom;
    if (!shown.length || shown.some(isSeen)) return;
    const left = Math.min(...shown.map((rect) => rect.left));
    const top = Math.min(...shown.map((rect) => rect.top));
    pane.scrollBy({ left: left - seen.left - 12, top: top - seen.top - 12, behavior: isStill() ? "instant" : "smooth" });
  }

  /** Place all areas. */
  lay() {
    const { scene, root, pane, grounds } = this.stage;
    if (!scene || !this.#size.width) return;
    root.dataset.mode = this.mode;
    if (this.mode === "tabs") return this.#layTabs(scene);
    const k = Math.min(this.#size.width / scene.width, this.#size.height / scene.height);
    box(pane, 0, 0, this.#size.width, this.#size.height);
    for (const ground of grounds.values()) {
      const { frame, area } = ground;
      frame.hidden = false;
      this.#into(pane, frame);
      box(frame, area.x * k, area.y * k, area.w * k, area.h * k);
      scale(ground, (area.w * k) / area.width, (area.h * k) / area.height);
    }
  }

  /** @param {HTMLElement} parent @param {HTMLElement} frame */
  #into(parent, frame) {
    if (frame.parentElement !== parent) parent.append(frame);
    frame.classList.toggle("strip-frame", parent === this.stage.root);
  }

  /** One page at a time, and the strips always. @param {Scene} scene */
  #layTabs(scene) {
    const { pages } = this;
    const page = pages.find(({ name }) => name === this.front) ?? pages[0];
    if (!page) return;
    this.front = page.name;
    const { top, bottom } = this.#layStrips(scene);
    this.#layPage(scene, page, top, Math.max(60, bottom - top));
    this.#reveal();
  }

  /** Place the strips at the top or at the bottom, as on the table; return what is left between. @param {Scene} scene */
  #layStrips(scene) {
    const { width, height } = this.#size;
    let top = 0;
    let bottom = height;
    for (const name of Object.keys(scene.areas).filter((each) => isStrip(scene, each))) {
      const ground = this.stage.grounds.get(name);
      if (!ground) continue;
      const { frame, area } = ground;
      const k = Math.max(width / area.width, LOWEST_STRIP / area.height);
      const high = area.height * k;
      const isUpper = area.y + area.h / 2 < scene.height / 2;
      frame.hidden = (width / area.width) * area.height < THINNEST_STRIP || bottom - top - high < 0.4 * height;
      this.#into(this.stage.root, frame);
      if (frame.hidden) continue;
      if (!isUpper) bottom -= high;
      box(frame, 0, isUpper ? top : bottom, width, high);
      if (isUpper) top += high;
      scale(ground, k, k);
    }
    return { top, bottom };
  }

  /**
   * @param {Scene} scene
   * @param {Page} page
   * @param {number} top
   * @param {number} room how high the page may be
   */
  #layPage(scene, page, top, room) {
    const { width } = this.#size;
    const fit = Math.min(width / page.w, room / page.h);
    const usual = page.w / page.h > BROAD ? Math.max(fit, Math.min(1, room / page.h)) : fit;
    this.#least = fit / usual;
    const k = usual * Math.max(this.#least, this.zoom);
    const left = Math.max(0, (width - page.w * k) / 2);
    const above = Math.max(0, (room - page.h * k) / 2);
    box(this.stage.pane, 0, top, width, room);
    for (const [name, ground] of this.stage.grounds) {
      if (isStrip(scene, name)) continue;
      const { frame, area } = ground;
      this.#into(this.stage.pane, frame);
      frame.hidden = !page.areas.includes(name);
      box(frame, left + (area.x - page.x) * k, above + (area.y - page.y) * k, area.w * k, area.h * k);
      scale(ground, (area.w * k) / area.width, (area.h * k) / area.height);
    }
  }
}

/**
 * Tell whether two scenes have the same areas at the same places.
 * @param {Scene | null} before
 * @param {Scene} after
 */
export function sameAreas(before, after) {
  const place = (/** @type {Scene} */ scene) =>
    JSON.stringify(Object.entries(scene.areas).map(([name, a]) => [name, a.x, a.y, a.w, a.h, a.width, a.height]));
  return before !== null && before.width === after.width && place(before) === place(after);
}

/**
 * Tell whether an area is as wide as the table, and low.
 * @param {Scene} scene
 * @param {string} name
 */
function isStrip(scene, name) {
  const area = scene.areas[name];
  return !!area && area.w >= STRIP_WIDTH * scene.width && area.w / area.h >= STRIP;
}

/**
 * @param {HTMLElement} element
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
function box({ style }, x, y, w, h) {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${w}px`;
  style.height = `${h}px`;
}

/**
 * @param {Ground} ground
 * @param {number} kx
 * @param {number} ky
 */
function scale({ element: { style }, area }, kx, ky) {
  style.width = `${area.width}px`;
  style.height = `${area.height}px`;
  style.transform = `scale(${kx}, ${ky})`;
}
