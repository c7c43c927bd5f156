/** The room there is on the screen, and what is in front where there is little of it. */

/** @import {App} from "./app.js" */
/** @import {Mode, Page} from "./layout.js" */
/** @import {Snapshot} from "./types.js" */

/** @typedef {"" | "players" | "log"} Drawer what stands in place of the areas where there is little room */

/** Less room than this is little. */
const NARROW = 700;
const LOW = 480;

export class Room {
  /** @type {Mode} */
  mode = "wide";
  /** @type {Drawer} */
  drawer = "";
  /** Whether players and standings fit beside each other. */
  isRoomy = false;
  /** What was last asked of the viewer. */
  #prompted = "";

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    new ResizeObserver(() => this.lay()).observe(app.root);
    new ResizeObserver(() => this.#fit()).observe(app.stage.root);
  }

  /** Choose how to lay out the page by the room there is. */
  lay() {
    const { root, side, snapshot } = this.app;
    const { clientWidth: width, clientHeight: height } = root;
    const scene = snapshot?.scene;
    const mode = width < NARROW || height < LOW ? "tabs" : width < height * 0.95 ? "stack" : "wide";
    this.mode = mode;
    root.dataset.mode = mode;
    if (mode !== "tabs") this.drawer = "";
    const unit = mode === "tabs" ? 14 : Math.max(11, Math.min(width / (mode === "wide" ? 1280 : 860), height / (mode === "wide" ? 800 : 1150)) * 13);
    const pad = mode === "wide" ? unit * 0.72 : 0;
    root.style.setProperty("--unit", `${unit}px`);
    if (scene) {
      const room = mode === "wide" ? width - 3 * pad - unit * 26.2 : width;
      const k = Math.min(room / scene.width, (mode === "wide" ? height - 2 * pad : height * 0.66) / scene.height);
      root.style.setProperty("--stage-w", `${Math.floor(k * scene.width)}px`);
      root.style.setProperty("--stage-h", `${Math.floor(k * scene.height)}px`);
    }
    root.style.setProperty("--pad", `${pad}px`);
    this.isRoomy = mode === "wide" && side.clientWidth > 37 * unit;
    this.#fit();
    this.app.draw();
  }

  #fit() {
    const { root, layout } = this.app.stage;
    layout.resize(root.clientWidth, root.clientHeight, this.mode);
  }

  /** Where only one area is shown, bring the one to the front in which there is something to choose. */
  toFront() {
    const { snapshot, stage, isMine } = this.app;
    const { layout } = stage;
    if (!snapshot || layout.mode !== "tabs") return;
    const asked = `${snapshot.version} ${snapshot.scene.prompt.title}`;
    if (asked === this.#prompted || !isMine) return;
    this.#prompted = asked;
    const legal = (/** @type {Page} */ page) => this.legal(snapshot, page);
    const { pages } = layout;
    const front = pages.find(({ name }) => name === layout.front);
    const [best] = [...pages].sort((a, b) => legal(b) - legal(a));
    if (best && legal(best) && !(front && legal(front))) layout.turnTo(best.name);
    layout.reveal();
    this.drawer = "";
  }

  /** Bring some sprites into sight, where only one area is shown. @param {readonly string[]} ids */
  bring(ids) {
    const { snapshot, stage } = this.app;
    const { layout } = stage;
    if (!snapshot || layout.mode !== "tabs") return;
    const number = (/** @type {Page} */ page) => ids.filter((id) => page.areas.some((name) => snapshot.scene.areas[name]?.sprites[id])).length;
    const front = layout.pages.find(({ name }) => name === layout.front);
    const [best] = [...layout.pages].sort((a, b) => number(b) - number(a));
    if (best && front && number(best) > number(front)) layout.turnTo(best.name);
    this.open("");
    for (const id of [...ids].reverse()) stage.pieces.get(id)?.element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** How many sprites of a page can be chosen. @param {Snapshot} snapshot @param {Page} page */
  legal(snapshot, page) {
    if (!this.app.isMine || snapshot.closing) return 0;
    const sprites = page.areas.flatMap((name) => Object.values(snapshot.scene.areas[name]?.sprites ?? {}));
    return sprites.filter((sprite) => sprite.moves?.length).length;
  }

  /** Show something in place of the areas, where there is little room. @param {Drawer} drawer */
  open(drawer) {
    this.drawer = drawer;
    this.app.tooltip.hide();
    this.app.draw();
  }

  /** Bring the log to the front, if it is not on the screen. */
  openLog() {
    if (this.mode === "tabs") this.drawer = "log";
  }
}
