/** The end of a game: the final scoring on the board, the results, and a rematch. */

import { inWords } from "../api.js";
import { remember } from "../mine.js";
import { Scoring } from "./scoring.js";
import { travelTime } from "./settings.js";

/** @import {App} from "./app.js" */
/** @import {Scene, Snapshot} from "../types.js" */

export class Ending {
  /** @type {Scoring | null} */
  scoring = null;
  /** Whether the results are open. */
  isOpen = false;
  #isComing = false;
  #isAwaited = false;

  /**
   * @param {HTMLElement} root
   * @param {Pick<App, "state" | "stage" | "viewport" | "status" | "connection" | "commands" | "draw">} parts
   */
  constructor(root, parts) {
    this.root = root;
    this.parts = parts;
  }

  /** The game is about to be shown as over: until it is scored, it is shown with the points before that. */
  await() {
    this.#isAwaited = true;
  }

  /**
   * Return a table as it is to be seen: while it is scored, with the points so far.
   * @param {Snapshot} snapshot
   * @returns {Snapshot}
   */
  seen(snapshot) {
    if (this.#isAwaited && snapshot.status === "over") this.scoring ??= this.#scoringOf(snapshot.scene);
    return this.scoring?.final === snapshot.scene ? { ...snapshot, scene: this.scoring.scene } : snapshot;
  }

  /** Score on the board, then show the results. */
  score() {
    const { snapshot } = this.parts.state;
    if (!snapshot) return;
    this.#isAwaited = false;
    this.hide();
    this.scoring ??= this.#scoringOf(snapshot.scene);
    this.scoring.advance();
  }

  /** @param {Scene} scene */
  #scoringOf(scene) {
    const scoring = new Scoring(scene, () => this.#present(scoring), () => this.show());
    return scoring;
  }

  /** Show a step on the board. @param {Scoring} scoring */
  #present(scoring) {
    const { stage, viewport, draw } = this.parts;
    const touches = scoring.step?.standing.touches ?? [];
    stage.show(scoring.scene, travelTime());
    stage.mark("told", touches);
    if (touches.length) viewport.bring(touches);
    draw();
  }

  /** Show the points as they are in the end. */
  #endScoring() {
    const { stage, draw } = this.parts;
    if (!this.scoring) return;
    this.scoring.stop();
    stage.show(this.scoring.final, 0);
    stage.mark("told", []);
    this.scoring = null;
    draw();
  }

  /** Show the results as soon as they are ready; if they cannot be, say so: they can be asked for again. */
  async show() {
    const { snapshot, held } = this.parts.state;
    if (!snapshot || this.#isComing) return;
    this.#isComing = true;
    this.#endScoring();
    try {
      const { showEnd } = await import(new URL("../end.js", import.meta.url).href);
      await showEnd(/** @type {HTMLElement} */ (this.root.querySelector(".content")), snapshot, held, { rematch: () => this.rematch(), look: () => this.hide(), score: () => this.score() });
      this.root.hidden = false;
      this.isOpen = true;
      const heading = this.root.querySelector("h1");
      if (heading) heading.tabIndex = -1;
      heading?.focus();
    } catch (error) {
      this.parts.status.tell(inWords(error));
    }
    this.#isComing = false;
    this.parts.draw();
  }

  hide() {
    this.isOpen = false;
    this.root.hidden = true;
    this.parts.draw();
  }

  async rematch() {
    const { state, connection, commands } = this.parts;
    const { snapshot } = state;
    const made = /** @type {{table: string} | undefined} */ (await commands.act(`rematch${connection.query()}`));
    const table = made?.table ?? snapshot?.rematch;
    if (!table) return;
    remember({ table, game: snapshot?.game ?? "" });
    location.assign(`/t/${table}`);
  }
}
