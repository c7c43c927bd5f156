/** The table in words: what is to be decided, who has what, who leads where, and everything that lies in each area. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { nameOf } from "./prompt.js";
import { say } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {Area, Figure, Note, Snapshot, Sprite} from "./types.js" */

/**
 * @param {App} app
 * @param {() => void} close
 */
export function describeView(app, close) {
  const { snapshot } = app;
  if (!snapshot) return nothing;
  const { scene } = snapshot;
  const { prompt } = scene;
  return html`<div class="sheet described" role="dialog" aria-modal="true" aria-label=${say("The table in words")}>
    <header><h2>${scene.title}: ${scene.subtitle}</h2><button class="primary" @click=${close}>${say("Close")}<kbd aria-hidden="true">Esc</kbd></button></header>
    <div class="words" tabindex="0">
      <h3>${prompt.title}</h3>
      <p>${[prompt.detail, ...(prompt.steps ?? [])].filter(Boolean).join(". ")}</p>
      <h3>${say("Players")}</h3>
      <ul>${scene.players.map((player) => html`<li><b>${nameOf(snapshot, player.seat)}</b>: ${playerWords(snapshot, player.seat)}</li>`)}</ul>
      ${scene.standings?.length
        ? html`<h3>${say("Standings")}</h3>
            <ul>${scene.standings.map(({ name, places, reason }) => html`<li><b>${name}</b>: ${places.map((place) => figureWords(snapshot, place)).join(", ") || "–"}${reason ? html`. ${reason}` : nothing}</li>`)}</ul>`
        : nothing}
      ${Object.values(scene.areas).map(areaWords)}
    </div>
  </div>`;
}

/**
 * @param {Snapshot} snapshot
 * @param {number} seat
 */
function playerWords(snapshot, seat) {
  const player = snapshot.scene.players.find((each) => each.seat === seat);
  if (!player) return "";
  const figures = [...player.figures, ...(player.badges ?? [])].map((each) => figureWords(snapshot, each));
  return [say("{number} points", { number: player.points }), ...figures, player.status].filter(Boolean).join(", ");
}

/**
 * @param {Snapshot} snapshot
 * @param {Figure} figure
 */
function figureWords(snapshot, { label, value, owner }) {
  const whose = owner != null && !label.includes(nameOf(snapshot, owner)) ? nameOf(snapshot, owner) : "";
  return [label, whose, label.includes(value) ? "" : value].filter(Boolean).join(" ");
}

/** @param {Area} area */
function areaWords({ label, sprites }) {
  const said = Object.values(sprites).filter((sprite) => sprite.label);
  return said.length
    ? html`<h3>${label}</h3>
        <ul>${said.map((sprite) => html`<li>${spriteWords(sprite)}</li>`)}</ul>`
    : nothing;
}

/** @param {Sprite} sprite */
function spriteWords({ label, notes, why }) {
  const more = (notes ?? []).map((/** @type {Note} */ note) => [note.text, note.value].filter(Boolean).join(" "));
  return [label, ...more, why].filter(Boolean).join(". ");
}
