/** The table in words: what is to be decided, who has what, who leads where, and everything that lies in each area. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { nameOf } from "./prompt.js";
import { sheet } from "./sheet.js";
import { say, several } from "../texts.js";

/** @import {Area, Player, Snapshot, Sprite, Standing} from "../types.js" */

/** @param {Snapshot} snapshot @param {() => void} close */
export function describeView(snapshot, close) {
  const { scene } = snapshot;
  const { prompt } = scene;
  const standings = scene.standings ?? [];
  const words = html`<div class="words" tabindex="0">
      <h3>${prompt.title}</h3>
      <p>${sentences([prompt.detail, ...(prompt.steps ?? [])])}</p>
      <h3>${say("Players")}</h3>
      <ul>${scene.players.map((player) => html`<li>${about(nameOf(snapshot, player.seat), playerWords(player))}</li>`)}</ul>
      ${standings.length
        ? html`<h3>${say("Standings")}</h3>
            <ul>${standings.map(({ name, places, reason, worth }) => html`<li>${about(name, sentences([worth, places.map(({ label }) => label).join("; "), reason], "after a colon"))}</li>`)}</ul>`
        : nothing}
      ${Object.values(scene.areas).map((area) => areaWords(area, standings))}
    </div>`;
  return sheet("described", say("The table in words"), close, words, html`<h2>${about(scene.title, scene.subtitle)}</h2>`);
}

/** @param {string} name @param {string} more */
const about = (name, more) => say("{name}: {more}", { name, more });

/**
 * Return texts as sentences; those that are empty are none. After a colon the first begins as it is written.
 * @param {readonly (string | undefined)[]} texts
 * @param {"on their own" | "after a colon"} [where]
 */
function sentences(texts, where = "on their own") {
  return texts
    .filter((text) => text)
    .map((text = "", place) => (place || where === "on their own" ? text.charAt(0).toLocaleUpperCase() + text.slice(1) : text))
    .map((text) => text + (/[.!?]$/.test(text) ? "" : "."))
    .join(" ");
}

/** @param {Player} player */
function playerWords(player) {
  const figures = [...player.figures, ...(player.badges ?? [])].map(({ label }) => label);
  return sentences([several("{number} point", "{number} points", player.points), ...figures, player.status]);
}

/**
 * Tell what lies in an area: things that are alike once, and not what the standings tell.
 * @param {Area} area
 * @param {readonly Standing[]} standings
 */
function areaWords({ label, sprites }, standings) {
  const isTold = (/** @type {string} */ text) => text === label || standings.some(({ name }) => text === name || text.startsWith(`${name},`));
  /** @type {Map<string, {sprite: Sprite, more: string, times: number}>} */
  const said = new Map();
  for (const sprite of Object.values(sprites)) {
    if (!sprite.label || isTold(sprite.label)) continue;
    const more = noteWords(sprite, isTold);
    const known = said.get(sprite.label + more);
    if (known) known.times += 1;
    else said.set(sprite.label + more, { sprite, more, times: 1 });
  }
  if (!said.size) return nothing;
  return html`<h3>${label}</h3>
    <ul>${[...said.values()].map(({ sprite, more, times }) => html`<li>${sentences([times > 1 ? say("{thing}, {number} times", { thing: sprite.label, number: times }) : sprite.label])} ${more}</li>`)}</ul>`;
}

/** @param {Sprite} sprite @param {(text: string) => boolean} isTold */
function noteWords({ notes, states }, isTold) {
  const more = (notes ?? []).filter(({ text }) => !isTold(text)).map(({ text, value }) => (value ? about(text, counted(value)) : text));
  return sentences([...more, states?.includes("legal") ? say("Can be chosen now") : ""]);
}

/** Return how many of how many there are, in words. @param {string} value */
const counted = (value) => value.replace(/^(\d+)\/(\d+)$/, (_, have, all) => say("{have} of {all}", { have, all }));
