/** What is laid over the table: the menu, the rules, the list of keys. */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { LANGUAGES, language, later, say, speak } from "../texts.js";
import { describeView } from "./describe.js";
import { settings } from "./settings.js";
import { sheet } from "./sheet.js";

/** @import {App} from "./app.js" */
/** @import {Tooltip} from "./tooltip.js" */

/** @typedef {"" | "menu" | "keys" | "rules" | "words" | "device" | "board"} Overlay what is laid over the table */

export class Overlays {
  /** @type {Overlay} */
  open = "";
  #drawn = "";
  /** What was in focus before something was laid over the table. @type {Element | null} */
  #left = null;

  /** @param {HTMLElement} root @param {Tooltip} tooltip @param {() => void} draw */
  constructor(root, tooltip, draw) {
    this.root = root;
    this.tooltip = tooltip;
    this.draw = draw;
  }

  /** Lay something over the table, or take it away. @param {Overlay} overlay */
  lay(overlay) {
    if (!this.open) this.#left = document.activeElement;
    this.open = overlay;
    this.draw();
  }

  /** @param {Overlay} overlay */
  toggle(overlay) {
    this.lay(this.open === overlay ? "" : overlay);
  }

  /** @param {unknown} view of what is open */
  render(view) {
    const isNew = this.open !== this.#drawn;
    this.#drawn = this.open;
    this.root.hidden = !this.open;
    if (isNew) render(nothing, this.root); // another dialog is another element, or screen readers would not tell
    render(view, this.root);
    if (!isNew) return;
    const focused = this.open ? this.root.querySelector(".words, button.primary") : this.#left;
    if (focused instanceof HTMLElement) focused.focus();
    this.tooltip.hide();
  }
}

const KEYS = [
  ["1–9 a–z", later("play the choice that shows this key")],
  ["u", later("take back the last move")],
  ["U", later("take back the whole turn")],
  [later("Enter"), later("end the turn")],
  ["h", later("ask for a hint")],
  ["r", later("show again what others did")],
  [later("Esc"), later("go back, close, skip what is being shown")],
  ["Tab", later("go to the next part of the table")],
  ["← ↑ ↓ →", later("move within the table")],
  ["⇧ ← ↑ ↓ →", later("move over all that lies there, not only what can be chosen")],
  ["c", later("write in the chat")],
  ["F1", later("the rule for what you point at or must decide")],
  ["F2", later("the table in words: position, hand, standings")],
  ["?", later("this list")],
];

/** @param {() => void} close */
function keysView(close) {
  const keys = KEYS.map(([key = "", what = ""]) => html`<dt><kbd>${say(key)}</kbd></dt><dd>${say(what)}</dd>`);
  return sheet("keys", say("Keys"), close, html`<dl>${keys}</dl>`);
}

/** @param {App} app @param {() => void} close */
function menuView(app, close) {
  const { overlays, device } = app;
  const { snapshot } = app.state;
  const leave = () => {
    if (confirm(say("Leave the game? A bot plays on for you until you come back."))) app.commands.act("leave");
    close();
  };
  /** @type {Record<import("./settings.js").Speed, string>} */
  const speeds = { off: say("off"), slow: say("slow"), normal: say("normal"), fast: say("fast") };
  const speedNames = /** @type {Array<import("./settings.js").Speed>} */ (Object.keys(speeds));
  const check = (/** @type {"sounds" | "notify" | "letters"} */ name, /** @type {string} */ text) =>
    html`<label class="check"
      ><input type="checkbox" .checked=${settings[name]} @change=${(/** @type {Event} */ event) => app.prefer({ [name]: /** @type {HTMLInputElement} */ (event.target).checked })} />${text}</label
    >`;
  return sheet("menu", say("Menu"), close, html`<fieldset>
      <legend>${say("Animation")}</legend>
      <div class="segments">
        ${speedNames.map((speed) => html`<button aria-pressed=${settings.speed === speed} @click=${() => app.prefer({ speed })}>${speeds[speed]}</button>`)}
      </div>
    </fieldset>
    <fieldset>
      <legend>${say("Language")}</legend>
      <div class="segments">
        ${Object.entries(LANGUAGES).map(([code, name]) => html`<button lang=${code} aria-pressed=${code === language} @click=${() => speak(code)}>${name}</button>`)}
      </div>
    </fieldset>
    ${check("sounds", say("Sounds"))} ${check("notify", say("Notify me when it is my turn"))} <div class="for-keys">${check("letters", say("Single letters and digits are shortcuts"))}</div>
    <div class="row">
      <button @click=${() => app.rules.open()}>${say("Rules")}<kbd aria-hidden="true">F1</kbd></button>
      <button @click=${() => overlays.lay("words")}>${say("The table in words")}<kbd aria-hidden="true">F2</kbd></button>
      <button class="for-keys" @click=${() => overlays.lay("keys")}>${say("Keys")}<kbd aria-hidden="true">?</kbd></button>
      <a class="button" href="/">${say("All tables")}</a>
      ${device.isOffered ? html`<button class="to-device" @click=${() => device.open()}>${say("Play on another device")}</button>` : nothing}
      ${snapshot?.viewer != null && snapshot.status === "running" ? html`<button class="warn" @click=${leave}>${say("Leave the game")}</button>` : nothing}
    </div>`);
}

/** Return what is laid over the table at this moment, if anything. @param {App} app */
export function overlayView(app) {
  const { overlays, state } = app;
  const { snapshot } = state;
  const close = () => overlays.lay("");
  if (overlays.open === "keys") return keysView(close);
  if (overlays.open === "rules") return app.rules.view(close);
  if (overlays.open === "words") return snapshot ? describeView(snapshot, close) : nothing;
  if (overlays.open === "device") return app.device.view(close);
  if (overlays.open === "board") return app.board.view(close);
  return overlays.open === "menu" ? menuView(app, close) : nothing;
}
