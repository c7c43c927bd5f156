/**
 * The table itself: areas with their backdrops, and on them every sprite of a scene as an element of its own.
 *
 * An area is laid out in its own units as pixels and scaled as a whole, so a sprite is placed by plain numbers and
 * nothing is measured. A sprite's element is kept by its id and never reordered (that would cancel its motion): what
 * lies above what is told by z-index. Only what differs from the last scene is touched.
 */

import { colours, picture } from "./draw.js";
import { say } from "./texts.js";

/** @import {Area, Scene, Sprite} from "./types.js" */

/**
 * @typedef {object} Piece a sprite on the screen
 * @property {string} id
 * @property {Sprite} sprite
 * @property {string} area
 * @property {HTMLElement} element
 * @property {HTMLButtonElement | null} button
 * @property {SVGElement | null} drawing
 * @property {string} drawn what its drawing was made from
 */

/**
 * @typedef {object} Ground an area on the screen
 * @property {HTMLElement} frame clips and scrolls
 * @property {HTMLElement} element holds the sprites, in units
 * @property {HTMLElement} backdrop what is drawn once below the sprites
 * @property {string} drawn its name
 * @property {Area} area
 */

/** @typedef {"wide" | "stack" | "tabs"} Mode how much room there is: beside, above, or instead of the panels */

/**
 * @typedef {object} Hands what the stage tells of a player's doings
 * @property {(id: string, touch: boolean) => void} pick
 * @property {(id: string | null, how: "hover" | "focus" | "press") => void} ask
 * @property {(name: string) => Promise<Element | null>} backdrop fetches a backdrop
 */

const LONG_PRESS = 450;
const LEAVING = 180;
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

/** @typedef {{name: string, label: string, areas: string[], x: number, y: number, w: number, h: number}} Page */

export class Stage {
  /** @type {Map<string, Piece>} */
  pieces = new Map();
  /** @type {Map<string, Ground>} */
  grounds = new Map();
  /** @type {Scene | null} */
  scene = null;
  /** @type {Mode} */
  mode = "wide";
  /** The area in front where only one is shown. */
  front = "";
  zoom = 1;
  /** @type {Map<string, Set<string>>} */
  #marks = new Map();
  #press = 0;
  #pressed = false;
  /** The sprite in the tab order of each area. @type {Map<string, string>} */
  #stops = new Map();
  #size = { width: 0, height: 0 };
  /** The zoom at which a whole page is seen. */
  #least = 1;

  /**
   * @param {HTMLElement} root
   * @param {Hands} hands
   */
  constructor(root, hands) {
    this.root = root;
    this.hands = hands;
    this.pane = document.createElement("div");
    this.pane.className = "pane";
    root.append(this.pane);
    root.addEventListener("click", (event) => this.#click(event));
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch") this.hands.ask(this.idOf(event.target), "hover");
    });
    root.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "touch") this.hands.ask(null, "hover");
    });
    root.addEventListener("focusin", (event) => {
      const element = /** @type {HTMLElement} */ (event.target);
      const id = this.idOf(element);
      if (id) this.#stop(id);
      if (!id || !element.matches(":focus-visible")) return;
      this.mark("focused", [id]);
      this.hands.ask(id, "focus");
    });
    root.addEventListener("focusout", () => {
      this.mark("focused", []);
      this.hands.ask(null, "focus");
    });
    root.addEventListener("keydown", (event) => this.#key(event));
    root.addEventListener("pointerdown", (event) => this.#down(event));
    for (const name of ["pointerup", "pointercancel", "pointermove"]) {
      root.addEventListener(name, (event) => this.#up(/** @type {PointerEvent} */ (event)));
    }
    root.addEventListener("contextmenu", (event) => this.#pressed && event.preventDefault());
  }

  /**
   * Return the id of the sprite that an element belongs to.
   * @param {EventTarget | null} target
   */
  idOf(target) {
    const found = target instanceof Element ? target.closest(".sprite") : null;
    return found instanceof HTMLElement ? (found.dataset.id ?? null) : null;
  }

  // Drawing

  /**
   * Draw a scene in place of the last one.
   * @param {Scene} scene
   * @param {number} motion how long things travel, in milliseconds; 0 for no motion
   */
  show(scene, motion) {
    const before = this.scene;
    if (before === scene) return;
    const isNew = before?.game !== scene.game;
    if (isNew) this.clear();
    this.scene = scene;
    this.root.style.setProperty("--motion", `${motion}ms`);
    this.#groundAreas(scene, before);
    /** @type {Map<string, Piece>} */
    const gone = new Map();
    for (const [name, area] of Object.entries(scene.areas)) {
      const old = before?.areas[name];
      if (old && old.sprites === area.sprites && !isNew) continue;
      for (const id of Object.keys(old?.sprites ?? {})) {
        const piece = this.pieces.get(id);
        if (piece && piece.area === name && !(id in area.sprites)) gone.set(id, piece);
      }
    }
    for (const [name, area] of Object.entries(scene.areas)) {
      const old = isNew ? undefined : before?.areas[name]?.sprites;
      if (old === area.sprites) continue;
      for (const [id, sprite] of Object.entries(area.sprites)) {
        if (old?.[id] === sprite && this.pieces.get(id)?.area === name) continue;
        gone.delete(id);
        const piece = this.pieces.get(id);
        if (piece) this.#change(piece, name, sprite, motion);
        else this.#add(id, name, sprite, isNew ? 0 : motion);
      }
    }
    for (const piece of gone.values()) this.#remove(piece, motion);
    this.#tabStops();
    if (isNew || !sameAreas(before, scene)) this.layout();
  }

  /** Take everything away. */
  clear() {
    for (const ground of this.grounds.values()) ground.frame.remove();
    this.grounds.clear();
    this.pieces.clear();
    this.#stops.clear();
    this.scene = null;
  }

  /**
   * @param {Scene} scene
   * @param {Scene | null} before
   */
  #groundAreas(scene, before) {
    for (const [name, ground] of this.grounds) {
      if (name in scene.areas) continue;
      for (const piece of this.pieces.values()) if (piece.area === name) this.pieces.delete(piece.id);
      ground.frame.remove();
      this.grounds.delete(name);
    }
    for (const [name, area] of Object.entries(scene.areas)) {
      const ground = this.grounds.get(name) ?? this.#ground(name, area);
      const was = before?.areas[name];
      ground.area = area;
      if (was?.label !== area.label) ground.element.setAttribute("aria-label", area.label);
      if (ground.drawn !== area.backdrop) this.#draw(ground, area.backdrop);
    }
  }

  /**
   * Draw a backdrop. It is part of the page, not an image, because it uses the symbols and the type of the page.
   * @param {Ground} ground
   * @param {string} name
   */
  async #draw(ground, name) {
    ground.drawn = name;
    if (!name) return ground.backdrop.replaceChildren();
    const drawing = await this.hands.backdrop(name);
    if (drawing && ground.drawn === name) ground.backdrop.replaceChildren(drawing);
    return undefined;
  }

  /**
   * @param {string} name
   * @param {Area} area
   * @returns {Ground}
   */
  #ground(name, area) {
    const frame = document.createElement("div");
    const element = document.createElement("div");
    frame.className = "frame";
    element.className = `area area-${name}`;
    element.setAttribute("role", "group");
    element.dataset.area = name;
    const backdrop = document.createElement("div");
    backdrop.className = "backdrop";
    backdrop.setAttribute("aria-hidden", "true");
    element.append(backdrop);
    frame.append(element);
    this.pane.append(frame);
    const ground = { frame, element, backdrop, drawn: "", area };
    this.grounds.set(name, ground);
    return ground;
  }

  /**
   * @param {string} id
   * @param {string} area
   * @param {Sprite} sprite
   * @param {number} motion
   */
  #add(id, area, sprite, motion) {
    const element = document.createElement("div");
    element.dataset.id = id;
    /** @type {Piece} */
    const piece = { id, sprite, area, element, button: null, drawing: null, drawn: "" };
    this.pieces.set(id, piece);
    this.#dress(piece);
    this.#place(piece);
    this.#insert(piece);
    if (!motion) return;
    const source = sprite.comes_from ? this.pieces.get(sprite.comes_from) : undefined;
    if (source) this.#travel(piece, source.area, source.sprite, motion);
    else element.animate([{ opacity: 0 }, {}], { duration: motion, easing: "ease-out" });
  }

  /** Put an element into its area, by id, so that the order never depends on when it came. @param {Piece} piece */
  #insert(piece) {
    const ground = this.grounds.get(piece.area);
    if (!ground) return;
    const { children } = ground.element;
    let low = 1; // after the backdrop
    let high = children.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = /** @type {HTMLElement} */ (children[middle]).dataset.id ?? "";
      if (other < piece.id) low = middle + 1;
      else high = middle;
    }
    ground.element.insertBefore(piece.element, children[low] ?? null);
  }

  /**
   * @param {Piece} piece
   * @param {string} area
   * @param {Sprite} sprite
   * @param {number} motion
   */
  #change(piece, area, sprite, motion) {
    const was = piece.sprite;
    const from = piece.area;
    piece.sprite = sprite;
    piece.area = area;
    this.#dress(piece);
    this.#place(piece);
    if (from !== area) {
      this.#insert(piece);
      if (motion) this.#travel(piece, from, was, motion);
    } else if (motion && (was.x !== sprite.x || was.y !== sprite.y)) this.#raise(piece, motion);
  }

  /**
   * @param {Piece} piece
   * @param {number} motion
   */
  #remove(piece, motion) {
    this.pieces.delete(piece.id);
    if (!motion) return piece.element.remove();
    piece.element.classList.add("gone");
    piece.element.inert = true;
    setTimeout(() => piece.element.remove(), LEAVING);
  }

  /** Keep a piece above the others while it travels. @param {Piece} piece @param {number} motion */
  #raise(piece, motion) {
    piece.element.style.zIndex = String(1000 + (piece.sprite.z ?? 0));
    setTimeout(() => (piece.element.style.zIndex = String(piece.sprite.z ?? 0)), motion + 40);
  }

  /**
   * Let a piece come from a place, perhaps in another area.
   * @param {Piece} piece
   * @param {string} area
   * @param {Sprite} place
   * @param {number} motion
   */
  #travel(piece, area, place, motion) {
    const here = this.scene?.areas[piece.area];
    const there = this.scene?.areas[area];
    if (!here || !there) return;
    const scale = there.w / there.width / (here.w / here.width);
    const x = (there.x + (place.x * there.w) / there.width - here.x) / (here.w / here.width);
    const y = (there.y + (place.y * there.h) / there.height - here.y) / (here.h / here.height);
    const { sprite, element } = piece;
    const dx = x + (place.w * scale - sprite.w) / 2;
    const dy = y + (place.h * scale - sprite.h) / 2;
    this.#raise(piece, motion);
    element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, offset: 0 },
        { transform: `translate(${sprite.x}px, ${sprite.y}px)`, offset: 1 },
      ],
      { duration: motion * 1.25, easing: "cubic-bezier(.2,.7,.3,1)" },
    );
  }

  /** @param {Piece} piece */
  #place({ element, sprite }) {
    element.style.transform = `translate(${sprite.x}px, ${sprite.y}px)`;
    element.style.width = `${sprite.w}px`;
    element.style.height = `${sprite.h}px`;
    element.style.zIndex = String(sprite.z ?? 0);
  }

  /** Give a piece its drawing, its name, its classes and its button. @param {Piece} piece */
  #dress(piece) {
    const { element, sprite, id } = piece;
    const drawn = JSON.stringify([sprite.w, sprite.h, sprite.draws]);
    if (piece.drawn !== drawn) {
      piece.drawn = drawn;
      const drawing = sprite.draws?.length ? picture(sprite.draws, sprite.w, sprite.h) : null;
      if (piece.drawing) piece.drawing.remove();
      if (drawing) element.prepend(drawing);
      piece.drawing = drawing;
    }
    const classes = ["sprite", colours(sprite.owner), ...(sprite.states ?? []), isBoxed(sprite) ? "boxed" : "", sprite.moves?.length ? "can" : ""];
    for (const [mark, ids] of this.#marks) if (ids.has(id)) classes.push(mark);
    const className = classes.filter(Boolean).join(" ");
    if (element.className !== className) element.className = className;
    if (sprite.moves?.length) {
      if (!piece.button) {
        piece.button = document.createElement("button");
        piece.button.type = "button";
        piece.button.tabIndex = -1;
        element.append(piece.button);
        element.removeAttribute("role");
        element.removeAttribute("aria-label");
        element.removeAttribute("tabindex");
      }
      if (piece.button.getAttribute("aria-label") !== sprite.label) piece.button.setAttribute("aria-label", sprite.label);
    } else {
      if (piece.button) {
        if (piece.button === document.activeElement) this.hands.ask(null, "focus");
        piece.button.remove();
        piece.button = null;
      }
      if (sprite.label) {
        element.setAttribute("role", "img");
        element.setAttribute("aria-label", sprite.label);
        element.tabIndex = -1;
      } else element.setAttribute("aria-hidden", "true");
    }
  }

  // Marks

  /**
   * Mark sprites, and only those: "touched" by a choice, "fresh" from what happened, "told" by a line of the log.
   * @param {string} mark
   * @param {Iterable<string>} ids
   */
  mark(mark, ids) {
    const now = new Set(ids);
    const before = this.#marks.get(mark) ?? new Set();
    this.#marks.set(mark, now);
    for (const id of before) if (!now.has(id)) this.pieces.get(id)?.element.classList.remove(mark);
    for (const id of now) this.pieces.get(id)?.element.classList.add(mark);
    this.root.classList.toggle(`has-${mark}`, now.size > 0);
  }

  // Room

  /** Give the stage its room. @param {number} width @param {number} height @param {Mode} mode */
  resize(width, height, mode) {
    this.#size = { width, height };
    this.mode = mode;
    this.layout();
  }

  /** Areas that are as wide as the table, and low. */
  get strips() {
    const { scene } = this;
    return scene ? Object.keys(scene.areas).filter((name) => isStrip(scene, name)) : [];
  }

  /** What is shown one at a time where there is little room: large areas alone, small ones together. @returns {Page[]} */
  get pages() {
    const { scene } = this;
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
    this.layout();
    this.pane.scrollTo(0, 0);
  }

  /** @param {number} zoom */
  zoomTo(zoom) {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.pane;
    const before = this.zoom;
    this.zoom = Math.min(3, Math.max(this.#least, zoom));
    this.layout();
    const grown = this.zoom / before;
    this.pane.scrollTo((scrollLeft + clientWidth / 2) * grown - clientWidth / 2, (scrollTop + clientHeight / 2) * grown - clientHeight / 2);
  }

  /** Place all areas. */
  layout() {
    const { scene } = this;
    if (!scene || !this.#size.width) return;
    this.root.dataset.mode = this.mode;
    if (this.mode === "tabs") return this.#layTabs(scene);
    const k = Math.min(this.#size.width / scene.width, this.#size.height / scene.height);
    box(this.pane, 0, 0, this.#size.width, this.#size.height);
    for (const { frame, element, area } of this.grounds.values()) {
      frame.hidden = false;
      this.#into(this.pane, frame);
      box(frame, area.x * k, area.y * k, area.w * k, area.h * k);
      scale(element, area, (area.w * k) / area.width, (area.h * k) / area.height);
    }
  }

  /** @param {HTMLElement} parent @param {HTMLElement} frame */
  #into(parent, frame) {
    if (frame.parentElement !== parent) parent.append(frame);
    frame.classList.toggle("strip-frame", parent === this.root);
  }

  /** One page at a time, and the strips always: at the top or at the bottom, as on the table. @param {Scene} scene */
  #layTabs(scene) {
    const { width, height } = this.#size;
    const pages = this.pages;
    const page = pages.find(({ name }) => name === this.front) ?? pages[0];
    if (!page) return;
    this.front = page.name;
    let top = 0;
    let bottom = height;
    for (const name of this.strips) {
      const ground = this.grounds.get(name);
      if (!ground) continue;
      const { frame, element, area } = ground;
      const k = Math.max(width / area.width, LOWEST_STRIP / area.height);
      const high = area.height * k;
      const isUpper = area.y + area.h / 2 < scene.height / 2;
      frame.hidden = (width / area.width) * area.height < THINNEST_STRIP || bottom - top - high < 0.4 * height;
      this.#into(this.root, frame);
      if (frame.hidden) continue;
      if (!isUpper) bottom -= high;
      box(frame, 0, isUpper ? top : bottom, width, high);
      if (isUpper) top += high;
      scale(element, area, k, k);
    }
    const room = Math.max(60, bottom - top);
    const fit = Math.min(width / page.w, room / page.h);
    const usual = page.w / page.h > BROAD ? Math.max(fit, Math.min(1, room / page.h)) : fit;
    this.#least = fit / usual;
    const k = usual * Math.max(this.#least, this.zoom);
    const left = Math.max(0, (width - page.w * k) / 2);
    const above = Math.max(0, (room - page.h * k) / 2);
    box(this.pane, 0, top, width, room);
    for (const [name, { frame, element, area }] of this.grounds) {
      if (frame.parentElement !== this.pane) {
        if (!isStrip(scene, name)) this.#into(this.pane, frame);
        else continue;
      }
      frame.hidden = !page.areas.includes(name);
      box(frame, left + (area.x - page.x) * k, above + (area.y - page.y) * k, area.w * k, area.h * k);
      scale(element, area, (area.w * k) / area.width, (area.h * k) / area.height);
    }
  }

  /** Scroll to where something can be chosen, if none of it is in sight. */
  reveal() {
    if (this.mode !== "tabs") return;
    const seen = this.pane.getBoundingClientRect();
    const rects = [...this.pieces.values()].filter(({ button }) => button).map(({ element }) => element.getBoundingClientRect());
    const shown = rects.filter(({ width }) => width);
    if (!shown.length || shown.some((rect) => rect.left >= seen.left && rect.right <= seen.right && rect.bottom <= seen.bottom)) return;
    const left = Math.min(...shown.map((rect) => rect.left));
    this.pane.scrollBy({ left: left - seen.left - 12, behavior: "smooth" });
  }

  /** Where a sprite is on the screen, if it is there. @param {string} id */
  rectOf(id) {
    const piece = this.pieces.get(id);
    const ground = piece && this.grounds.get(piece.area);
    return piece && ground && !ground.frame.hidden ? piece.element.getBoundingClientRect() : null;
  }

  // Hands

  /** @param {MouseEvent} event */
  #click(event) {
    const id = this.idOf(event.target);
    if (this.#pressed) {
      this.#pressed = false;
      return;
    }
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    if (id && this.pieces.get(id)?.button) this.hands.pick(id, touch);
    else if (touch) this.hands.ask(id, "press");
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#pressed = false;
    const id = this.idOf(event.target);
    if (event.pointerType !== "touch" || !id) return;
    clearTimeout(this.#press);
    this.#press = setTimeout(() => {
      this.#pressed = true;
      this.hands.ask(id, "press");
    }, LONG_PRESS);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (event.type === "pointermove" && Math.hypot(event.movementX, event.movementY) < 4) return;
    clearTimeout(this.#press);
  }

  /** Arrows lead to the next sprite that can be chosen in that direction; with Shift, to the next of all. @param {KeyboardEvent} event */
  #key(event) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const id = this.idOf(event.target);
    const piece = id ? this.pieces.get(id) : undefined;
    if (!way || !piece) return;
    event.preventDefault();
    const [wx = 0, wy = 0] = way;
    const here = middle(piece.sprite);
    let best = null;
    let nearest = Infinity;
    for (const other of this.pieces.values()) {
      if (other === piece || other.area !== piece.area || (!event.shiftKey && !other.button)) continue;
      if (!other.sprite.label) continue;
      const there = middle(other.sprite);
      const along = (there.x - here.x) * wx + (there.y - here.y) * wy;
      const across = Math.abs((there.x - here.x) * wy) + Math.abs((there.y - here.y) * wx);
      if (along > 1 && across <= along * 1.5 && along + across * 2 < nearest) {
        nearest = along + across * 2;
        best = other;
      }
    }
    if (best) (best.button ?? best.element).focus();
  }

  /** Keep one stop of the tab key in every area: where one was last, or the first that can be chosen. */
  #tabStops() {
    for (const name of this.grounds.keys()) {
      const stop = this.pieces.get(this.#stops.get(name) ?? "");
      if (stop?.button && stop.area === name) continue;
      const first = [...this.pieces.values()].find((piece) => piece.area === name && piece.button);
      if (first) this.#stop(first.id);
    }
  }

  /** @param {string} id */
  #stop(id) {
    const piece = this.pieces.get(id);
    if (!piece) return;
    const last = this.pieces.get(this.#stops.get(piece.area) ?? "");
    if (last) (last.button ?? last.element).tabIndex = -1;
    (piece.button ?? piece.element).tabIndex = 0;
    this.#stops.set(piece.area, id);
  }
}

/**
 * @param {Scene} scene
 * @param {string} name
 */
function isStrip(scene, name) {
  const area = scene.areas[name];
  return !!area && area.w >= STRIP_WIDTH * scene.width && area.w / area.h >= STRIP;
}

/**
 * Tell whether a sprite is ringed as a box: one without a solid drawing, or with texts beside it. Others are ringed
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

/** @param {Sprite} sprite */
function middle({ x, y, w, h }) {
  return { x: x + w / 2, y: y + h / 2 };
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
 * @param {HTMLElement} element
 * @param {Area} area
 * @param {number} kx
 * @param {number} ky
 */
function scale({ style }, area, kx, ky) {
  style.width = `${area.width}px`;
  style.height = `${area.height}px`;
  style.transform = `scale(${kx}, ${ky})`;
}

/**
 * Tell whether two scenes have the same areas at the same places.
 * @param {Scene | null} before
 * @param {Scene} after
 */
function sameAreas(before, after) {
  const place = (/** @type {Scene} */ scene) =>
    JSON.stringify(Object.entries(scene.areas).map(([name, a]) => [name, a.x, a.y, a.w, a.h, a.width, a.height]));
  return before !== null && before.width === after.width && place(before) === place(after);
}
