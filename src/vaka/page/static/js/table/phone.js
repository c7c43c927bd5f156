/** Where there is little room: points above, one area at a time, what to decide below it, and tabs. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "./draw.js";
import { decision, log, menuButton, players, standings } from "./panels.js";
import { nameOf } from "./prompt.js";
import { say } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {Page} from "./layout.js" */
/** @import {Drawer} from "./room.js" */
/** @import {Snapshot} from "./types.js" */

/**
 * @param {App} app
 * @param {Snapshot} snapshot
 */
export function phoneHead(app, snapshot) {
  return html`${menuButton(app)}
    <div class="name"><h1>${snapshot.scene.title}</h1><p>${snapshot.scene.subtitle}</p></div>
    <div class="chips">
      ${snapshot.scene.players.map(
        (player) =>
          html`<button class="chip ${snapshot.deciding === player.seat ? "acts" : ""} ${player.seat === snapshot.viewer ? "me" : ""}" @click=${() => app.room.open("players")}>
            <span class="unseen">${nameOf(snapshot, player.seat)}</span>
            ${icon("mark", player.seat)}<b>${player.points}</b>${player.if_over_now !== player.points ? html`<small>→ ${player.if_over_now}</small>` : nothing}
          </button>`,
      )}
    </div>`;
}

/**
 * @param {App} app
 * @param {Snapshot} snapshot
 */
export function phoneTabs(app, snapshot) {
  const { room, history } = app;
  const { layout } = app.stage;
  const { pages } = layout;
  const area = (/** @type {Page} */ page) => {
    const isOn = !room.drawer && layout.front === page.name;
    const count = isOn ? 0 : room.legal(snapshot, page);
    return html`<button class="tab ${isOn ? "on" : ""}" aria-pressed=${isOn} @click=${() => {
      layout.turnTo(page.name);
      room.open("");
    }}>${areaSign(page === pages[0])}<span>${page.label}</span>${count ? html`<b class="count">${count}</b>` : nothing}</button>`;
  };
  const drawer = (/** @type {Drawer} */ name, /** @type {string} */ text, /** @type {unknown} */ sign, /** @type {number} */ count = 0) =>
    html`<button class="tab ${room.drawer === name ? "on" : ""}" aria-pressed=${room.drawer === name} @click=${() => room.open(name)}>${sign}<span>${text}</span>${count ? html`<b class="count">${count}</b>` : nothing}</button>`;
  return html`${pages.map(area)}${drawer("players", say("Players"), peopleSign())}${drawer("log", say("Log"), linesSign(), history.unread)}`;
}

/**
 * @param {App} app
 * @param {Snapshot} snapshot
 */
export function phoneSide(app, snapshot) {
  if (app.room.drawer === "players") return html`<div class="drawer">${players(app, snapshot)}${standings(app, snapshot)}</div>`;
  if (app.room.drawer === "log") return html`<div class="drawer">${log(app, snapshot, true)}</div>`;
  return decision(app, snapshot, zoomButtons(app));
}

/** @param {App} app */
function zoomButtons({ stage: { layout } }) {
  const button = (/** @type {number} */ factor, /** @type {string} */ sign, /** @type {string} */ text) =>
    html`<button class="small" aria-label=${text} title=${text} @click=${() => layout.zoomTo(layout.zoom * factor)}>${sign}</button>`;
  return html`<span class="zoom">${button(1.35, "+", say("Larger"))}${button(1 / 1.35, "−", say("Smaller"))}</span>`;
}

/** @param {boolean} isBoard */
function areaSign(isBoard) {
  return isBoard
    ? html`<svg class="sign stroked" viewBox="0 0 24 24" aria-hidden="true"><path d="m3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14"></path></svg>`
    : html`<svg class="sign stroked" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z"></path></svg>`;
}

function peopleSign() {
  return html`<svg class="sign stroked" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.3 3.3 0 0 1 0 6M18 14.5c2.5.7 3.5 3 3.5 5.5"></path></svg>`;
}

function linesSign() {
  return html`<svg class="sign stroked" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h16M4 11h16M4 16h10"></path></svg>`;
}
