/**
 * The table itself: areas with their backdrops, and on them every sprite of a scene as a piece.
 *
 * An area is laid out in its own units as pixels and scaled as a whole, so a sprite is placed by plain numbers and
 * nothing is measured. A sprite's element is kept by its id and never reordered (that would cancel its motion): what
 * lies above what is told by z-index. Only what differs from the last scene is touched.
 */

import { StageInput } from "./input.js";
import { Layout, sameAreas } from "./layout.js";
import { appear, dress, insert, newPiece, place, raise, remove, travel } from "./pieces.js";

/** @import {StageActions} from "./input.js" */
/** @import {Piece} from "./pieces.js" */
/** @import {Area, Scene, Sprite} from "../types.js" */

/** What of a sprite tells where it is. */
const PLACE = /** @type {const} */ (["x", "y", "w", "h", "z"]);

/**
 * @typedef {object} Ground an area on the screen
 * @property {HTMLElement} frame clips and scrolls
 * @property {HTMLElement} element holds the sprites, in units
 * @property {HTMLElement} backdrop what is drawn once below the sprites
 * @property {string} drawn its name
 * @property {Area} area
 */

export class Stage {
  /** @type {Map<string, Piece>} */
  pieces = new Map();
  /** @type {Map<string, Ground>} */
  grounds = new Map();
  /** What is shown, laid out for the room there is. @type {Scene | null} */
  scene = null;
  /** What scrolls where there is little room, and in it the page that is in front there, which clips. */
  pane = document.createElement("div");
  page = document.createElement("div");
  /** What is pressed to look closer. */
  tools = document.createElement("div");
  /** The scene as it came. @type {Scene | null} */
  #given = null;
  /** @type {Map<string, Set<string>>} */
  #marks = new Map();

  /**
   * @param {HTMLElement} root
   * @param {StageActions} actions
   * @param {(name: string) => Promise<Element | null>} fetchBackdrop
   */
  constructor(root, actions, fetchBackdrop) {
    this.root = root;
    this.actions = actions;
    this.fetchBackdrop = fetchBackdrop;
    this.pane.className = "pane";
    this.page.className = "page";
    this.tools.className = "zoom";
    this.pane.append(this.page);
    root.append(this.pane, this.tools);
    this.layout = new Layout(this);
    this.input = new StageInput(this, actions);
  }

  /** Draw the same scene again for other room. */
  fit() {
    const given = this.#given;
    this.#given = null;
    if (given) this.show(given, 0);
  }

  /**
   * Draw a scene in place of the last one.
   * @param {Scene} given
   * @param {number} motion how long things travel, in milliseconds; 0 for no motion
   */
  show(given, motion) {
    if (this.#given === given) return;
    const before = this.scene;
    const scene = this.layout.mode === "tabs" ? narrowed(given) : given;
    const isNew = before?.game !== scene.game;
    if (isNew) this.clear();
    this.#given = given;
    this.scene = scene;
    this.root.style.setProperty("--motion", `${motion}ms`);
    this.#groundAreas(scene, before);
    const gone = this.#missing(scene, isNew ? null : before);
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
    for (const piece of gone.values()) {
      this.pieces.delete(piece.id);
      remove(piece, motion);
    }
    this.input.tabStops();
    if (isNew || !sameAreas(before, scene)) this.layout.lay();
  }

  /** Take everything away. */
  clear() {
    for (const ground of this.grounds.values()) ground.frame.remove();
    this.grounds.clear();
    this.pieces.clear();
    this.input.clear();
    this.scene = null;
    this.#given = null;
  }

  /** Where a sprite is on the screen, if it is there. @param {string} id */
  rectOf(id) {
    const piece = this.pieces.get(id);
    return piece && this.layout.isShown(piece) ? piece.element.getBoundingClientRect() : null;
  }

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

  // Areas

  /** @param {Scene} scene @param {Scene | null} before */
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
      if (ground.drawn !== area.backdrop) this.#drawBackdrop(ground, area.backdrop);
    }
  }

  /** @param {string} name @param {Area} area @returns {Ground} */
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
    this.page.append(frame);
    const ground = { frame, element, backdrop, drawn: "", area };
    this.grounds.set(name, ground);
    return ground;
  }

  /**
   * Draw a backdrop. It is part of the page, not an image, because it uses the symbols and the type of the page.
   * @param {Ground} ground
   * @param {string} name
   */
  async #drawBackdrop(ground, name) {
    ground.drawn = name;
    if (!name) return ground.backdrop.replaceChildren();
    const drawing = await this.fetchBackdrop(name);
    if (drawing && ground.drawn === name) ground.backdrop.replaceChildren(drawing);
    return undefined;
  }

  // Pieces

  /**
   * Return the pieces whose sprites are no longer where they were.
   * @param {Scene} scene
   * @param {Scene | null} before
   */
  #missing(scene, before) {
    /** @type {Map<string, Piece>} */
    const gone = new Map();
    for (const [name, area] of Object.entries(scene.areas)) {
      const old = before?.areas[name];
      if (!old || old.sprites === area.sprites) continue;
      for (const id of Object.keys(old.sprites)) {
        const piece = this.pieces.get(id);
        if (piece && piece.area === name && !(id in area.sprites)) gone.set(id, piece);
      }
    }
    return gone;
  }

  /** @param {string} id @param {string} area @param {Sprite} sprite @param {number} motion */
  #add(id, area, sprite, motion) {
    const piece = newPiece(id, area, sprite);
    this.pieces.set(id, piece);
    this.#dress(piece);
    place(piece);
    insert(piece, this.grounds);
    if (!motion) return;
    const source = sprite.comes_from ? this.pieces.get(sprite.comes_from) : undefined;
    if (source) travel(piece, source.sprite, source.area, this.scene, motion);
    else appear(piece, motion);
  }

  /** @param {Piece} piece @param {string} area @param {Sprite} sprite @param {number} motion */
  #change(piece, area, sprite, motion) {
    const was = piece.sprite;
    const from = piece.area;
    piece.sprite = sprite;
    piece.area = area;
    this.#dress(piece);
    if (PLACE.some((measure) => was[measure] !== sprite[measure])) place(piece);
    if (from !== area) {
      insert(piece, this.grounds);
      if (motion) travel(piece, was, from, this.scene, motion);
    } else if (motion && (was.x !== sprite.x || was.y !== sprite.y)) raise(piece, motion);
  }

  /** @param {Piece} piece */
  #dress(piece) {
    const marks = [...this.#marks].filter(([, ids]) => ids.has(piece.id)).map(([mark]) => mark);
    dress(piece, marks, () => this.actions.explain(null, "focus"));
  }
}

/** Return a scene with the areas as they are laid out for a phone. @param {Scene} scene @returns {Scene} */
function narrowed(scene) {
  const areas = Object.entries(scene.areas).map(([name, area]) => [name, area.narrow ? { ...area.narrow, narrow: area.narrow } : area]);
  return { ...scene, areas: Object.fromEntries(areas) };
}
