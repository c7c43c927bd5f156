/** What of the screen the table has, and what is in front where there is little of it. */

import { isStop } from "./pieces.js";

/** @import {App} from "./app.js" */
/** @import {Mode} from "./layout.js" */
/** @import {Piece} from "./pieces.js" */
/** @import {Tab} from "../types.js" */

/** @typedef {"" | "players" | "log"} Drawer what stands in place of the areas where there is little room */

/** Less room than this is little. */
const NARROW = 700;
const LOW = 480;

export class Viewport {
  /** @type {Mode} */
  mode = "wide";
  /** @type {Drawer} */
  drawer = "";
  /** Whether players and standings fit beside each other. */
  isRoomy = false;
  /** What was last asked of the viewer. */
  #prompted = "";

  /** @param {Pick<App, "root" | "side" | "state" | "stage" | "tooltip" | "draw">} parts */
  constructor(parts) {
    this.parts = parts;
    new ResizeObserver(() => this.lay()).observe(parts.root);
    new ResizeObserver(() => this.#fit()).observe(parts.stage.root);
    parts.stage.root.addEventListener("focusin", ({ target }) => {
      const id = target instanceof Element ? target.closest(".sprite")?.getAttribute("data-id") : null;
      if (id && target instanceof Element && target.matches(":focus-visible")) this.bring([id]);
    });
  }

  /** Choose how to lay out the page by the size of the screen. */
  lay() {
    const { root, side, state, draw } = this.parts;
    const { clientWidth: width, clientHeight: height } = root;
    const scene = state.snapshot?.scene;
    const mode = width < NARROW || height < LOW ? "tabs" : width < height * 0.95 ? "stack" : "wide";
    this.mode = mode;
    root.dataset.mode = mode;
    if (mode !== "tabs") this.drawer = "";
    const unit = mode === "tabs" ? 14 : Math.max(11, Math.min(width / (mode === "wide" ? 1280 : 860), height / (mode === "wide" ? 800 : 1150)) * 13);
    const pad = mode === "wide" ? unit * 0.72 : mode === "stack" ? unit * 0.5 : 0;
    root.style.setProperty("--unit", `${unit}px`);
    if (scene) {
      const room = mode === "wide" ? width - 3 * pad - unit * 26.2 : width - 2 * pad;
      const k = Math.min(room / scene.width, (mode === "wide" ? height - 2 * pad : height * 0.66) / scene.height);
      root.style.setProperty("--stage-w", `${Math.floor(k * scene.width)}px`);
      root.style.setProperty("--stage-h", `${Math.floor(k * scene.height)}px`);
    }
    root.style.setProperty("--pad", `${pad}px`);
    this.isRoomy = mode === "wide" && side.clientWidth > 37 * unit;
    this.#fit();
    draw();
  }

  #fit() {
    const { root, layout } = this.parts.stage;
    layout.resize(root.clientWidth, root.clientHeight, this.mode);
  }

  /** Where only one area is shown, bring the one to the front in which there is something to choose. */
  toFront() {
    const { state, stage } = this.parts;
    const { snapshot, isMine } = state;
    const { layout } = stage;
    if (!snapshot || layout.mode !== "tabs") return;
    const asked = `${snapshot.version} ${snapshot.scene.prompt.title}`;
    if (asked === this.#prompted || !isMine) return;
    this.#prompted = asked;
    this.#turnToMost([...stage.pieces.values()].filter(isStop));
    layout.reveal();
    this.drawer = "";
  }

  /** Bring some sprites into sight, where only one tab is shown. @param {readonly string[]} ids */
  bring(ids) {
    const { pieces, layout } = this.parts.stage;
    if (layout.mode !== "tabs") return;
    const wanted = ids.flatMap((id) => pieces.get(id) ?? []);
    this.#turnToMost(wanted);
    this.open("");
    layout.see(wanted, "instant");
  }

  /** Turn to the tab on which most of some pieces lie, unless some lie on the one in front. @param {readonly Piece[]} pieces */
  #turnToMost(pieces) {
    const { layout, scene } = this.parts.stage;
    const number = (/** @type {Tab} */ tab) => pieces.filter((piece) => layout.isOn(piece, tab)).length;
    const [best] = [...(scene?.tabs ?? [])].sort((a, b) => number(b) - number(a));
    if (best && number(best) && !(layout.front && number(layout.front))) layout.turnTo(best);
  }

  /** How many moves can be chosen on a tab. @param {Tab} tab */
  legal(tab) {
    const { stage, state } = this.parts;
    if (!state.isMine || state.snapshot?.closing) return 0;
    const stops = [...stage.pieces.values()].filter((piece) => isStop(piece) && stage.layout.isOn(piece, tab));
    return new Set(stops.flatMap(({ sprite }) => sprite.moves ?? [])).size;
  }

  /** Show something in place of the areas, where there is little room. @param {Drawer} drawer */
  open(drawer) {
    this.drawer = drawer;
    this.parts.tooltip.hide();
    this.parts.draw();
  }

  /** Bring the log to the front, if it is not on the screen. */
  openLog() {
    if (this.mode === "tabs") this.drawer = "log";
  }
}
