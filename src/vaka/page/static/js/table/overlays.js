/** What is laid over the table: the cover between players at one screen, the menu, the rules, the list of keys. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { LANGUAGES, language, later, say, speak } from "../texts.js";
import { describeView } from "./describe.js";
import { mark } from "./draw.js";
import { settings } from "./settings.js";

/** @import {App} from "./app.js" */
/** @import {Settings} from "./settings.js" */

/**
 * Cover the table until the next player shows the cards.
 * @param {number} seat
 * @param {string} name
 * @param {() => void} uncover
 */
export function coverView(seat, name, uncover) {
  return html`<div class="cover-card seat-${seat}">
    ${mark(seat)}
    <h1>${say("Pass the screen to {name}", { name })}</h1>
    <p>${say("Only {name} should look now.", { name })}</p>
    <button class="primary" @click=${uncover}>${say("Show my cards")}<kbd aria-hidden="true">↵</kbd></button>
  </div>`;
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
  return html`<div class="sheet keys" role="dialog" aria-modal="true" aria-label=${say("Keys")}>
    <h2>${say("Keys")}</h2>
    <dl>${KEYS.map(([key = "", what = ""]) => html`<dt><kbd>${say(key)}</kbd></dt><dd>${say(what)}</dd>`)}</dl>
    <button class="primary" @click=${close}>${say("Close")}</button>
  </div>`;
}

/**
 * @typedef {object} MenuActions
 * @property {(changes: Partial<Settings>) => void} prefer
 * @property {() => void} keys
 * @property {() => void} rules
 * @property {() => void} words
 * @property {(() => void) | null} device
 * @property {(() => void) | null} leave
 * @property {() => void} close
 */

/** @param {MenuActions} actions what cannot be done is null */
function menuView(actions) {
  /** @type {Record<import("./settings.js").Speed, string>} */
  const speeds = { off: say("off"), slow: say("slow"), normal: say("normal"), fast: say("fast") };
  const speedNames = /** @type {Array<import("./settings.js").Speed>} */ (Object.keys(speeds));
  const check = (/** @type {"sounds" | "notify" | "letters"} */ name, /** @type {string} */ text) =>
    html`<label class="check"
      ><input type="checkbox" .checked=${settings[name]} @change=${(/** @type {Event} */ event) => actions.prefer({ [name]: /** @type {HTMLInputElement} */ (event.target).checked })} />${text}</label
    >`;
  return html`<div class="sheet menu" role="dialog" aria-modal="true" aria-label=${say("Menu")}>
    <h2>${say("Menu")}</h2>
    <fieldset>
      <legend>${say("Animation")}</legend>
      <div class="segments">
        ${speedNames.map((speed) => html`<button aria-pressed=${settings.speed === speed} @click=${() => actions.prefer({ speed })}>${speeds[speed]}</button>`)}
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
      <button @click=${actions.rules}>${say("Rules")}<kbd aria-hidden="true">F1</kbd></button>
      <button @click=${actions.words}>${say("The table in words")}<kbd aria-hidden="true">F2</kbd></button>
      <button class="for-keys" @click=${actions.keys}>${say("Keys")}<kbd aria-hidden="true">?</kbd></button>
      <a class="button" href="/">${say("All tables")}</a>
      ${actions.device ? html`<button class="to-device" @click=${actions.device}>${say("Play on another device")}</button>` : nothing}
      ${actions.leave ? html`<button class="warn" @click=${actions.leave}>${say("Leave the game")}</button>` : nothing}
    </div>
    <button class="primary" @click=${actions.close}>${say("Close")}</button>
  </div>`;
}

/**
 * Return what is laid over the table at this moment, if anything.
 * @param {App} app
 */
export function overlayView(app) {
  const close = () => app.lay("");
  if (app.overlay === "keys") return keysView(close);
  if (app.overlay === "rules") return app.rules.view(close);
  if (app.overlay === "words") return describeView(app, close);
  if (app.overlay === "device") return app.device.view(close);
  if (app.overlay === "board") return app.board.view(close);
  if (app.overlay !== "menu") return nothing;
  const leave = () => {
    if (confirm(say("Leave the game? A bot plays on for you until you come back."))) app.commands.act("leave");
    close();
  };
  const canLeave = app.snapshot?.viewer != null && app.snapshot.status === "running";
  return menuView({
    prefer: (changes) => app.prefer(changes),
    keys: () => app.lay("keys"),
    rules: () => app.rules.open(),
    words: () => app.lay("words"),
    device: app.device.isOffered ? () => app.device.open() : null,
    leave: canLeave ? leave : null,
    close,
  });
}
