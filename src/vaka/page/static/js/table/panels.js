/** The panels beside the table, or below it: what to decide, the players or the standings, the log. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { sign } from "./draw.js";
import { logPanel } from "./log.js";
import { offers } from "./offers.js";
import { isBroad, playersPanel, standingsPanel } from "./players.js";
import { promptPanel } from "./prompt.js";
import { replayPanel } from "./replay.js";
import { scoringPanel } from "./scoring.js";
import { settings } from "./settings.js";
import { say } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {Snapshot} from "../types.js" */

/** @param {App} app @param {Snapshot} snapshot */
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
      ${isRoomy || !isStandings || !hasStandings ? playersPanel(app, snapshot) : nothing}
      ${hasStandings && (isRoomy || isStandings) ? standingsPanel(app, snapshot) : nothing}
    </div>
    ${logPanel(app, snapshot)}`;
}

/**
 * What is to be decided now; or a replay, or the final scoring, in its place.
 * @param {App} app
 * @param {Snapshot} snapshot
 */
export function decision(app, snapshot) {
  const { state, turn, lesson, ending } = app;
  if (state.player) return replayPanel(state.player, app.replays);
  if (ending.scoring?.step) return scoringPanel(ending.scoring, snapshot);
  return html`${lesson.view(turn.hints !== null)}
  ${lesson.isReading ? nothing : promptPanel(app, snapshot)}
  ${offers(app, snapshot)}`;
}

/** @param {App} app */
export function menuButton(app) {
  return html`<button class="menu-button" aria-label=${say("Menu")} title=${say("Menu")} @click=${() => app.overlays.lay("menu")}>
    ${sign("M4 7h16M4 12h16M4 17h16")}
  </button>`;
}
