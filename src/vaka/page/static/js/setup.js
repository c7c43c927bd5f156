/** Setting up a table: one page before there is one and after, when its links are copied and guests come. */

import "./frame.js";
import { html, render } from "../vendor/lit-html/lit-html.js";
import { ask, inWords } from "./api.js";
import { Copier } from "./links.js";
import { callMe, corrected, lastDraft, remember } from "./mine.js";
import { agreedView } from "./setup/agreed.js";
import { asideView } from "./setup/aside.js";
import { asked, beginning, draftOf, isGuest, kept, withGame } from "./setup/draft.js";
import { formView } from "./setup/form.js";
import { Opened } from "./setup/opened.js";
import { say } from "./texts.js";

/** @import {Draft} from "./setup/draft.js" */
/** @import {Created, Table} from "./setup/opened.js" */
/** @import {Checked} from "./types.js" */

/** So many faults of a components file are told at most. */
const FAULTS = 4;

export class Setup {
  /** @type {Opened | null} */
  opened = null;
  complaint = "";
  copier = new Copier(
    () => this.draw(),
    (complaint) => (this.complaint = complaint),
  );
  busy = false;
  /** @type {number | null} */
  dragged = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.draft = beginning(root.dataset.game ?? "");
  }

  draw() {
    const { draft, opened } = this;
    render(html`${opened ? agreedView(draft, opened) : formView(this)} ${asideView(this)}`, this.root);
  }

  // ----- changing the draft

  /** @param {Partial<Draft>} changes */
  change(changes) {
    this.draft = { ...this.draft, ...changes };
    this.complaint = "";
    this.draw();
  }

  /** @param {string} game */
  changeGame(game) {
    history.replaceState(null, "", `/setup/${game}`);
    this.change(withGame(this.draft, game));
  }

  /** @param {Event} event */
  async takeFile(event) {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const file = field.files?.[0];
    field.value = "";
    if (!file) return;
    const components = { name: file.name, text: await file.text() };
    await this.#try(async () => {
      /** @type {Checked} */
      const { digest, faults } = await ask(`/components/${this.draft.game}/check`, components);
      if (digest) return this.useComponents(components);
      const more = faults.length - FAULTS;
      this.complaint = [...faults.slice(0, FAULTS), ...(more > 0 ? [say("and {number} more", { number: more })] : [])].join("\n");
      return undefined;
    });
  }

  /** @param {Draft["components"]} components null for the printed ones */
  useComponents(components) {
    corrected(this.draft.game).write(components);
    this.change({ components });
  }

  // ----- the table

  async open() {
    const { draft } = this;
    this.busy = true;
    this.complaint = "";
    this.draw();
    await this.#try(async () => {
      /** @type {Created} */
      const { table, snapshot } = await ask("/api/tables", asked(draft));
      lastDraft(draft.game).write({ ...draft, components: null });
      const me = draft.seats.find((each) => each.kind === "me");
      if (me?.name) callMe(me.name);
      remember({ table, game: draft.game, host: true });
      if (draft.seats.some(isGuest)) await this.#follow(table, snapshot);
      else location.assign(`/t/${table}`);
    });
    this.busy = false;
    this.draw();
  }

  /** Show a table that is there already. @param {string} name */
  async reopen(name) {
    await this.#try(async () => {
      const table = /** @type {Table} */ (await ask(`/api/tables/${name}`));
      this.draft = draftOf(table);
      if (table.status === "closed") this.complaint = say("This table was closed.");
      else await this.#follow(name, table);
    });
  }

  /** @param {string} name @param {Table} table */
  async #follow(name, table) {
    this.opened = new Opened(name, table, await ask(`/api/tables/${name}/links`));
    history.replaceState(null, "", `/setup/${table.game}?table=${name}`);
    this.opened.follow(() => this.draw());
  }

  /** Close the table and go elsewhere. @param {string} address */
  close(address) {
    return this.#try(async () => this.opened?.close(address));
  }

  /** Close the table, to set up another with the same choices, which can then be changed. */
  again() {
    const { draft } = this;
    lastDraft(draft.game).write(kept(draft));
    corrected(draft.game).write(draft.components);
    return this.close(`/setup/${draft.game}`);
  }

  /** Ask the server for something, and say what went wrong. @param {() => Promise<void>} asking */
  async #try(asking) {
    try {
      await asking();
    } catch (problem) {
      this.complaint = inWords(problem);
    }
    this.draw();
  }
}

const setup = new Setup(/** @type {HTMLElement} */ (document.getElementById("setup")));
const table = new URLSearchParams(location.search).get("table");
setup.draw();
if (table) setup.reopen(table);
