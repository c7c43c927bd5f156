/** The panels beside the table, or below it: what to decide, the players or the standings, the log. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { decision, log, menuButton, players, standings } from "./panels.js";
import { isBroad } from "./players.js";
import { settings } from "./settings.js";
import { say } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {Snapshot} from "../types.js" */

/**
 * @param {App} app
 * @param {Snapshot} snapshot
 */
export function wideSide(app, snapshot) {
  const isStandings = settings.side === "standings";
  const hasStandings = Boolean(snapshot.scene.standings?.length);
  const isRoomy = app.viewport.isRoomy && !isBroad(snapshot.scene.standings ?? []);
  const tab = (/** @type {"players" | "standings"} */ side, /** @type {string} */ text) =>
    html`<button class="tab ${settings.side === side ? "on" : ""}" aria-pressed=${settings.side === side} @click=${() => app.prefer({ side })}>${text}</button>`;
  return html`<header class="title">
      <h1>${snapshot.scene.title}</h1>
      <p>${snapshot.scene.subtitle}${snapshot.corrected ? html`<small>${say("corrected figures")}</small>` : nothing}</p>
      ${menuButton(app)}
    </header>
    <div class="now">${decision(app, snapshot)}</div>
    <div class="middle">
      ${hasStandings && !isRoomy ? html`<nav class="side-tabs">${tab("players", say("Players"))}${tab("standings", say("Standings"))}</nav>` : nothing}
      ${isRoomy || !isStandings || !hasStandings ? players(app, snapshot) : nothing}
      ${hasStandings && (isRoomy || isStandings) ? standings(app, snapshot) : nothing}
    </div>
    ${log(app, snapshot)}`;
}
