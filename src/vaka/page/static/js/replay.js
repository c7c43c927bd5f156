/** Watching a record that somebody has: a file, or pasted text. */

import "./frame.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { ask, inWords } from "./api.js";
import { gameIcon, icon, mark } from "./drawing.js";
import { uploaded } from "./mine.js";
import { seatCalled } from "./names.js";
import { merged } from "./table/merge.js";
import { say, several } from "./texts.js";

/** @import {Viewed} from "./setup/opened.js" */
/** @import {Update} from "./types.js" */

const root = /** @type {HTMLElement} */ (document.getElementById("replay"));
const OTHER_COMPONENTS = /components/i;
/** How a record begins, which is the same in all languages. */
const EXAMPLE = "vaka record 1\ngame: …\n…";

let record = "";
/** @type {string | null} */
let components = null;
let complaint = "";
let busy = false;
/** @type {{start: Viewed, updates: Update[]} | null} */
let found = null;

/** @param {string} text */
async function read(text) {
  record = text;
  complaint = "";
  found = null;
  busy = true;
  draw();
  try {
    found = await ask("/api/replays", { record, components });
    uploaded.write({ record, components });
  } catch (problem) {
    complaint = inWords(problem);
  }
  busy = false;
  draw();
}

/** @param {Event} event */
async function fileOf(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const file = field.files?.[0];
  const text = await file?.text();
  field.value = "";
  return text;
}

/** @param {Event} event */
const written = (event) => /** @type {HTMLTextAreaElement} */ (event.target).value;

/** @param {DragEvent} event */
async function dropped(event) {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file) read(await file.text());
}

/** @param {Event} event */
async function chosen(event) {
  const text = await fileOf(event);
  if (text) read(text);
}

function draw() {
  render(
    html`<section class="paper take" @dragover=${(/** @type {Event} */ event) => event.preventDefault()} @drop=${dropped}>
        <h2>${say("A record")} <small>${say("the text file that every finished game offers")}</small></h2>
        <div class="drop"><label class="button go big">${icon("up")}${say("Choose a file")}<input type="file" accept=".txt,text/plain" @change=${chosen} /></label><p>${say("or drop it here")}</p></div>
        <label for="record">${say("or paste its text:")}</label>
        <textarea id="record" rows="9" spellcheck="false" placeholder=${EXAMPLE} .value=${record} @change=${(/** @type {Event} */ event) => (record = written(event))}></textarea>
        <button class="button" ?disabled=${busy} @click=${() => read(/** @type {HTMLTextAreaElement} */ (root.querySelector("textarea")).value)}>${busy ? say("Reading…") : say("Read it")}</button>
      </section>
      <section class="paper outcome" aria-live="polite">${complaint ? refused() : found ? summary(found) : promise()}</section>`,
    root,
  );
}

/** Return what a replay is, before there is one. */
function promise() {
  const lines = [
    ["replay", say("The game is replayed move by move, forwards and backwards.")],
    ["eye", say("All cards lie open, or you see it as any of the players saw it.")],
    ["check", say("Nothing of it is kept on the server.")],
  ];
  return html`<h2>${say("What you will see")}</h2>
    <ul class="promise">${lines.map(([drawn, text]) => html`<li>${icon(drawn)}<span>${text}</span></li>`)}</ul>`;
}

function refused() {
  return html`<h2>${say("This cannot be replayed")}</h2><p class="notice" role="alert">${complaint}</p>
    ${OTHER_COMPONENTS.test(complaint)
      ? html`<label class="button">${icon("up")}${say("Add the components file it was played with")}<input type="file" accept=".toml,text/plain" @change=${async (/** @type {Event} */ event) => {
          components = (await fileOf(event)) ?? null;
          read(record);
        }} /></label>`
      : nothing}`;
}

/** @param {NonNullable<typeof found>} replay */
function summary({ start, updates }) {
  const last = updates.reduce(merged, start);
  const { points } = last.view;
  const seats = [...start.seats.keys()].sort((one, other) => points[other] - points[one]);
  const figures = record.match(/^components: ([0-9a-f]{32})$/m)?.[1] ?? "";
  return html`<h2>${gameIcon(start.game)}${several("{number} player", "{number} players", start.seats.length)}, ${several("{number} move", "{number} moves", updates.length)}</h2>
    <ol class="result">${seats.map((seat) => html`<li>${mark(seat)}<span>${start.seats[seat].name || seatCalled(seat)}</span><b>${points[seat]}</b></li>`)}</ol>
    ${last.status === "over" ? nothing : html`<p>${say("This game was not played to its end.")}</p>`}
    <a class="go big" href=${`/replay/watch?components=${figures}`}>${icon("play")}${say("Watch the replay")}</a>`;
}

draw();
