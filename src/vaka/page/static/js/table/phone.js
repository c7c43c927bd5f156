/** Where there is little room: points above, one area at a time, what to decide below it, and tabs. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, sign } from "./draw.js";
import { logPanel } from "./log.js";
import { decision, menuButton } from "./panels.js";
import { playersPanel, standingsPanel } from "./players.js";
import { nameOf } from "./prompt.js";
import { say } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {Drawer} from "./viewport.js" */
/** @import {Tab, Snapshot} from "../types.js" */

/** More letters than this need two lines below a sign. */
const LONG = 12;

const PEOPLE = "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.3 3.3 0 0 1 0 6M18 14.5c2.5.7 3.5 3 3.5 5.5";
const LINES = "M4 6h16M4 11h16M4 16h10";

/** @param {App} app @param {Snapshot} snapshot */
export function phoneHead(app, snapshot) {
  return html`${menuButton(app)}
    <div class="name"><h1 class="unseen">${snapshot.scene.title}</h1><p>${lines(snapshot.scene.subtitle)}</p></div>
    <div class="chips">
      ${snapshot.scene.players.map(
        (player) =>
          html`<button class="chip ${snapshot.deciding === player.seat ? "acts" : ""} ${player.seat === snapshot.viewer ? "me" : ""}" @click=${() => app.viewport.open("players")}>
            <span class="unseen">${nameOf(snapshot, player.seat)}</span>
            ${icon("mark", player.seat)}<b>${player.points}</b>${player.if_over_now !== player.points ? html`<small>→ ${player.if_over_now}</small>` : nothing}
          </button>`,
      )}
    </div>`;
}

/**
 * Set the parts of a text below one another, so that no line begins or ends with the sign between them, and keep numbers
 * with the words before them.
 * @param {string} text
 */
function lines(text) {
  return text.split(" · ").map((part) => html`<span>${part.replace(/ (?=\d)/g, "\u00a0")}</span> `);
}

/** @param {App} app @param {Snapshot} snapshot */
export function phoneTabs(app, snapshot) {
  const { viewport, history } = app;
  const { layout } = app.stage;
  const tab = (/** @type {boolean} */ isOn, /** @type {string} */ text, /** @type {unknown} */ drawn, /** @type {number} */ count, /** @type {() => void} */ open) =>
    html`<button class="tab ${isOn ? "on" : ""}" aria-pressed=${isOn} @click=${open}>${drawn}<span class=${text.length > LONG ? "long" : ""}>${text}</span>${count ? html`<b class="count">${count}</b>` : nothing}</button>`;
  const partTab = (/** @type {Tab} */ part) => {
    const isOn = !viewport.drawer && layout.front?.icon === part.icon;
    return tab(isOn, part.title, icon(part.icon), isOn ? 0 : viewport.legal(part), () => {
      layout.turnTo(part);
      viewport.open("");
    });
  };
  const drawer = (/** @type {Drawer} */ name, /** @type {string} */ text, /** @type {unknown} */ drawn, /** @type {number} */ count = 0) =>
    tab(viewport.drawer === name, text, drawn, count, () => viewport.open(name));
  return html`${snapshot.scene.tabs.map(partTab)}${drawer("players", say("Players"), sign(PEOPLE))}${drawer("log", say("Log"), sign(LINES), history.unread)}`;
}

/** @param {App} app @param {Snapshot} snapshot */
export function phoneSide(app, snapshot) {
  if (app.viewport.drawer === "players") return html`<div class="drawer">${playersPanel(app, snapshot)}${snapshot.corrected ? html`<p class="corrected">${say("corrected figures")}</p>` : nothing}${standingsPanel(app, snapshot)}</div>`;
  if (app.viewport.drawer === "log") return html`<div class="drawer">${logPanel(app, snapshot, true)}</div>`;
  return decision(app, snapshot);
}

/** Look closer, where not all of a tab can be read at once. @param {App} app */
export function phoneZoom(app) {
  const { layout } = app.stage;
  const button = (/** @type {number} */ factor, /** @type {string} */ sign, /** @type {string} */ text, /** @type {boolean} */ isOff) =>
    html`<button aria-label=${text} title=${text} aria-disabled=${isOff ? "true" : nothing} @click=${() => {
      layout.zoomTo(layout.zoom * factor);
      app.draw();
    }}>${sign}</button>`;
  return html`${button(1 / 1.35, "−", say("Smaller"), layout.isWhole)}${button(1.35, "+", say("Larger"), layout.isLargest)}`;
}
