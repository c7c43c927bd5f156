/** The end of a game: the final scoring on the board, the results, and a rematch. */

import { inWords } from "../api.js";
import { remember } from "../mine.js";
import { Scoring } from "./scoring.js";
import { isStill } from "./settings.js";

/** @import {App} from "./app.js" */

export class Ending {
  /** @type {Scoring | null} */
  scoring = null;
  /** Whether the results are open. */
  isOpen = false;
  #isComing = false;

  /**
   * @param {App} app
   * @param {HTMLElement} root
   */
  constructor(app, root) {
    this.app = app;
    this.root = root;
  }

  /** Score on the board, then show the results. */
  score() {
    const { snapshot, stage } = this.app;
    if (!snapshot || isStill()) return this.show();
    this.scoring = new Scoring(
      snapshot,
      (standing) => {
        stage.mark("told", standing?.touches ?? []);
        this.app.draw();
      },
      () => {
        this.scoring = null;
        this.show();
      },
    );
    this.scoring.begin();
    return undefined;
  }

  /** Show the results as soon as they are ready; if they cannot be, say so: they can be asked for again. */
  async show() {
    const { snapshot, held } = this.app;
    if (!snapshot || this.#isComing) return;
    this.#isComing = true;
    try {
      const { showEnd } = await import(new URL("../end.js", import.meta.url).href);
      await showEnd(/** @type {HTMLElement} */ (this.root.querySelector(".content")), snapshot, held, { rematch: () => this.rematch(), look: () => this.hide() });
      this.root.hidden = false;
      this.isOpen = true;
      const heading = this.root.querySelector("h1");
      if (heading) heading.tabIndex = -1;
      heading?.focus();
    } catch (error) {
      this.app.status.tell(inWords(error));
    }
    this.#isComing = false;
    this.app.draw();
  }

  hide() {
    this.isOpen = false;
    this.root.hidden = true;
    this.app.draw();
  }

  async rematch() {
    const { snapshot, link } = this.app;
    const made = /** @type {{table: string} | undefined} */ (await this.app.act(`rematch${link.query()}`));
    const table = made?.table ?? snapshot?.rematch;
    if (!table) return;
    remember({ table, game: snapshot?.game ?? "" });
    location.assign(`/t/${table}`);
  }
}
