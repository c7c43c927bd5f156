/** What lies before another player, for whoever wants to see all of it: laid over the table on a stage of its own. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { mark } from "./draw.js";
import { nameOf } from "./prompt.js";
import { sheet } from "./sheet.js";
import { Stage } from "./stage.js";
import { say } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {Area} from "../types.js" */

/** So many pixels of a unit are enough. */
const LARGEST = 1.3;
/** What the sheet around the board takes, in pixels. */
const ACROSS = 36;
const ALONG = 110;

export class PlayerBoard {
  seat = 0;
  #root = document.createElement("div");
  /** What was asked for last: whose board, when, and from which viewpoint. */
  #asked = "";
  /** @type {Record<string, Area> | null} */
  #areas = null;
  #failed = false;

  /** @param {Pick<App, "state" | "replays" | "connection" | "overlays" | "tooltip" | "rules" | "backdrop" | "draw">} parts */
  constructor(parts) {
    this.parts = parts;
    this.#root.className = "looked-at";
    this.stage = new Stage(this.#root, this, parts.backdrop);
    new ResizeObserver(() => this.#show()).observe(parts.overlays.root);
  }

  /** Show the board of a seat; a replay halts for it. @param {number} seat */
  open(seat) {
    const { state, overlays } = this.parts;
    const { player } = state;
    if (player?.playing) player.pause();
    this.#forget();
    this.seat = seat;
    overlays.lay("board");
  }

  #forget() {
    this.#asked = "";
    this.#areas = null;
    this.#failed = false;
    this.stage.clear();
  }

  /** Where the game is that is shown, and from which viewpoint. */
  get #position() {
    const { replays, state } = this.parts;
    const { player, snapshot } = state;
    return player ? `${replays.viewpoint} ${player.at}` : `${snapshot?.viewer} ${snapshot?.version}`;
  }

  /** Ask for the board again whenever something has happened. */
  async #follow() {
    const { seat } = this;
    const { state, replays, connection, draw } = this.parts;
    const asked = `${seat} ${this.#position}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    try {
      /** @type {Record<string, Area>} */
      const areas = await (state.player ? replays.board(seat) : connection.get("/scene/board", { of: String(seat) }));
      if (asked !== this.#asked) return;
      this.#areas = areas;
      this.#show();
    } catch {
      this.#failed = asked === this.#asked;
    }
    draw();
  }

  /** Draw the board as large as there is room. */
  #show() {
    const { state, overlays } = this.parts;
    const { snapshot } = state;
    if (overlays.open !== "board" || !this.#areas || !snapshot) return;
    const { scale, ...laid } = arranged(this.#areas, overlays.root.clientWidth - ACROSS, overlays.root.clientHeight - ALONG);
    const [width, height] = [laid.width * scale, laid.height * scale];
    this.#root.style.width = `${width}px`;
    this.#root.style.height = `${height}px`;
    this.stage.show({ ...snapshot.scene, ...laid, tabs: [] }, 0);
    this.stage.layout.resize(width, height, "wide");
  }

  /** Nothing can be chosen here. */
  pick() {}

  /** Explain a sprite. @param {string | null} id @param {"hover" | "focus" | "press"} how */
  explain(id, how) {
    const { tooltip, rules } = this.parts;
    const piece = id === null ? undefined : this.stage.pieces.get(id);
    if (id === null || !piece) return tooltip.hide();
    return tooltip.show(id, piece.sprite, () => this.stage.rectOf(id), how !== "hover", [], rules.of(id));
  }

  /** @param {() => void} close */
  view(close) {
    const { snapshot } = this.parts.state;
    const name = snapshot ? nameOf(snapshot, this.seat) : "";
    this.#follow();
    const content = this.#areas ? this.#root : html`<p>${this.#failed ? say("The server does not answer. Try again.") : say("One moment …")}</p>`;
    return sheet(`board-sheet seat-${this.seat}`, say("Board of {name}", { name }), close, content, html`${mark(this.seat)}<h2>${name}</h2>`);
  }
}

/**
 * Set areas side by side, in as many rows as let them be largest; all rows are equally wide.
 * @param {Readonly<Record<string, Area>>} areas
 * @param {number} across how wide they may be, in pixels
 * @param {number} along how high
 */
function arranged(areas, across, along) {
  const all = Object.entries(areas);
  const ways = all.map((_, rows) => {
    const { width, height, placed } = inRows(all, Math.ceil(all.length / (rows + 1)));
    return { width, height, areas: placed, scale: Math.min(LARGEST, across / width, along / height) };
  });
  return ways.reduce((one, other) => (other.scale > one.scale ? other : one));
}

/**
 * @param {readonly [string, Area][]} all
 * @param {number} most areas in a row
 */
function inRows(all, most) {
  const rows = Array.from({ length: Math.ceil(all.length / most) }, (_, row) => all.slice(row * most, (row + 1) * most));
  const wide = (/** @type {readonly [string, Area][]} */ row) => row.reduce((sum, [, { w }]) => sum + w, 0);
  const width = Math.max(...rows.map(wide));
  /** @type {Record<string, Area>} */
  const placed = {};
  let height = 0;
  for (const row of rows) {
    const factor = width / wide(row);
    let x = 0;
    for (const [name, area] of row) {
      placed[name] = { ...area, x, y: height, w: area.w * factor, h: area.h * factor };
      x += area.w * factor;
    }
    height += Math.max(...row.map(([, { h }]) => h)) * factor;
  }
  return { width, height, placed };
}
