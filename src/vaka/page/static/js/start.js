/** The start page: play at once, go on with a game, join or watch a table, see a replay. */

import "./frame.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { ask, inWords, Problem } from "./api.js";
import { choices, gameCalled, mostPlayers } from "./choices.js";
import { gameIcon, icon, mark } from "./drawing.js";
import { callMe, forget, myName, myTables, remember } from "./mine.js";
import { BOT_NAMES } from "./names.js";
import { ago, listed, say, several } from "./texts.js";

/** @import {Remembered} from "./mine.js" */
/** @import {Created, Table, Viewed} from "./setup/opened.js" */
/** @import {ListedTable} from "./types.js" */

const REFRESH = 15000;
/** Rows of each list that there is room for, and of all together. */
const SHOWN = 3;
const ROWS = 8;
const MOST = 30;

/** @type {Record<string, Viewed>} the tables one is at, as they stand */
const snapshots = {};
/** @type {ListedTable[] | null} the open tables, null until the server has answered */
let rows = null;
let reached = true;
let everything = false;

/** @param {string} name */
const titleOf = (name) => gameCalled(name).title;
const notice = /** @type {HTMLElement} */ (document.getElementById("notice"));

/** @param {unknown} problem */
function complain(problem) {
  notice.hidden = false;
  notice.textContent = inWords(problem);
}

// ----- playing at once

/**
 * @param {string} game
 * @param {{teacher?: string}} [more] what else the table is to have
 */
async function playNow(game, more = {}) {
  const offered = gameCalled(game);
  const bots = (more.teacher ? offered.lesson_seats : Math.min(choices.quick_seats, mostPlayers(offered))) - 1;
  /** @type {{kind: string, name: string, level?: string}[]} */
  const seats = [{ kind: "me", name: myName() }];
  for (let number = 0; number < bots; number++) seats.push({ kind: "bot", name: BOT_NAMES[number], level: choices.quick_level });
  /** @type {Created} */
  const made = await ask("/api/tables", { game, seats, ...more });
  remember({ table: made.table, game, host: true });
  location.assign(`/t/${made.table}`);
}

/**
 * @param {string} attribute of the buttons, whose value is a game
 * @param {(game: string) => Promise<void>} begin
 */
function onPress(attribute, begin) {
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(`[${attribute}]`))) {
    button.addEventListener("click", async () => {
      button.disabled = true;
      await begin(button.getAttribute(attribute) ?? "").catch(complain);
      button.disabled = false;
    });
  }
}

onPress("data-play", (game) => playNow(game));
onPress("data-learn", (game) => playNow(game, { teacher: "lesson" }));

// ----- the lists

/** @param {Remembered} entry */
function isMyTurn(entry) {
  const now = snapshots[entry.table];
  if (!now || now.deciding === null) return false;
  const seat = now.seats[now.deciding];
  return now.viewer === now.deciding || Boolean(now.viewer === null && entry.host && ["me", "screen"].includes(seat.kind) && !seat.bot);
}

/** @param {Table} now */
function others(now) {
  const named = now.seats.filter((seat, number) => number !== now.viewer && seat.taken && seat.name);
  return listed(named.map((seat) => seat.name)) || say("nobody else yet");
}

/** @param {Remembered} entry */
function running(entry) {
  const now = snapshots[entry.table];
  const waiting = now.status === "waiting";
  const mine = isMyTurn(entry);
  const address = waiting && entry.host ? `/setup/${entry.game}?table=${entry.table}` : `/t/${entry.table}`;
  const free = now.seats.filter((seat) => !seat.taken).length;
  return html`<li class=${mine ? "hot" : ""}>
    ${gameIcon(entry.game)}
    <div class="about"><b>${titleOf(entry.game)} <i>${waiting ? nothing : say("round {number}", { number: now.view.round })}</i></b><small>${others(now)}</small></div>
    <span class="state">${waiting
      ? html`${icon("clock")}<span>${several("{number} seat open", "{number} seats open", free)}</span>`
      : mine
        ? html`<em class="turn">${say("Your turn")}</em>`
        : whose(now)}</span>
    <a class=${mine ? "go" : "button"} href=${address}>${mine ? say("Resume") : say("Open")}</a>
  </li>`;
}

/** @param {Table} table */
function whose({ deciding, seats, since }) {
  if (deciding === null) return nothing;
  return html`${mark(deciding)}<span class="whose">${say("{name} decides", { name: seats[deciding].name })}<small>${ago(since)}</small></span>`;
}

/** @param {ListedTable} row */
function open(row) {
  const { about, table } = row;
  const free = about.seats.filter((seat) => !seat.taken).length;
  const people = about.seats.filter((seat) => seat.taken && seat.kind !== "bot" && seat.name).map((seat) => seat.name);
  const clock = about.clock ? say("{minutes} min each", { minutes: about.clock.minutes }) : say("no clock");
  const waiting = row.status === "waiting";
  return html`<li>
    ${gameIcon(about.game)}
    <div class="about"><b>${people.length ? listed(people.slice(0, 2)) : titleOf(about.game)} <i>${waiting
      ? several("{number} player", "{number} players", about.seats.length)
      : say("round {number}", { number: about.round })}</i></b>
      <small>${waiting ? several("{number} seat free", "{number} seats free", free) : several("{number} player", "{number} players", about.seats.length)}, ${clock}</small></div>
    <span class="state places" aria-hidden="true">${about.seats.map((seat) => html`<i class=${seat.taken ? "taken" : ""}></i>`)}</span>
    ${waiting && about.seats.some((seat) => !seat.taken && seat.kind === "open")
      ? html`<button class="button" @click=${() => join(table, about.game)}>${say("Join")}</button>`
      : html`<a class="button" href=${`/t/${table}`}>${icon("eye")}${say("Watch")}</a>`}
  </li>`;
}

/** @param {string} table @param {string} game */
async function join(table, game) {
  try {
    await ask(`/api/tables/${table}/join`, { name: myName() || say("Guest") });
    remember({ table, game });
    location.assign(`/t/${table}`);
  } catch (problem) {
    complain(problem);
    refresh();
  }
}

/** @param {Remembered} entry */
function finished(entry) {
  const result = entry.result;
  if (!result) return nothing;
  const order = result.points.map((_, seat) => seat).sort((one, other) => result.points[other] - result.points[one]);
  return html`<li>
    ${gameIcon(entry.game)}
    <div class="about"><b class="scores">${order.map((seat, place) => html`<span>${mark(seat)}${seat === result.mine ? say("You") : place ? nothing : html`<i>${result.names[seat]}</i>`} <u>${result.points[seat]}</u></span>`)}</b>
      <small>${several("{number} round", "{number} rounds", result.rounds)}, ${ago(entry.at)}</small></div>
    <a class="button square" href=${`/t/${entry.table}`} aria-label=${say("See how it ended, and replay it")}>${icon("play")}</a>
  </li>`;
}

/** @param {SubmitEvent} event */
function follow(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("link"));
  const text = field.value.trim();
  const path = text.match(/\/(?:join\/[a-z0-9]+\/[\w=-]+|t\/[a-z0-9]+)/)?.[0] ?? (/^[a-z0-9]{10}$/.test(text) ? `/t/${text}` : "");
  field.setCustomValidity(path ? "" : say("Expected a link such as {example}", { example: `${location.origin}/join/…` }));
  if (path) location.assign(path);
  else field.reportValidity();
}

function draw() {
  const tables = myTables();
  const going = tables.filter((entry) => ["waiting", "running"].includes(snapshots[entry.table]?.status));
  going.sort((one, other) => Number(isMyTurn(other)) - Number(isMyTurn(one)));
  const done = tables.filter((entry) => entry.result);
  const mine = new Set(tables.map((entry) => entry.table));
  const found = (rows ?? []).filter((row) => !mine.has(row.table));
  const joinable = found.filter((row) => row.status === "waiting").length;
  const [mostGoing, mostFound, mostDone] = shares([going.length, found.length, done.length]);
  render(
    html`<section class="panel mine">
        <h2>${say("Your games")} <small>${going.length ? several("{number} running", "{number} running", going.length) : nothing}</small></h2>
        ${going.length ? html`<ul>${going.slice(0, mostGoing).map(running)}</ul>` : html`<p class="empty">${icon("play")}${say("No game is running. Play now, and it will be kept here, whatever happens.")}</p>`}
        ${allOf(going.length, mostGoing)}
      </section>
      <section class="panel">
        <h2>${say("Open tables")} <small>${found.length ? say("{join} to join, {watch} to watch", { join: joinable, watch: found.length - joinable }) : nothing}</small></h2>
        ${!reached
          ? html`<p class="empty bad">${icon("warn")} ${say("The server does not answer. It is tried again.")}</p>`
          : found.length
            ? html`<ul>${found.slice(0, mostFound).map(open)}</ul>${allOf(found.length, mostFound)}`
            : html`<p class="empty">${icon("table")}${rows ? say("Nobody waits at a listed table just now. Set one up, and list it.") : say("Looking…")}</p>`}
        <form class="follow" @submit=${follow}>${icon("link")}<input name="link" required placeholder=${say("Have a link or a table code?")} aria-label=${say("Link or table code")} @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => target.setCustomValidity("")} /><button class="button">${say("Go")}</button></form>
      </section>
      <section class="panel">
        <h2>${say("Recent games")} <a href="/replay">${say("Replay a record")}</a></h2>
        ${done.length ? html`<ul>${done.slice(0, mostDone).map(finished)}</ul>${allOf(done.length, mostDone)}` : html`<p class="empty">${icon("replay")}${say("Finished games can be replayed from here.")}</p>`}
      </section>`,
    /** @type {HTMLElement} */ (document.getElementById("lists")),
  );
}

/**
 * Return how many rows of each list are shown: a few, and more where others leave room.
 * @param {readonly number[]} lengths
 */
function shares(lengths) {
  if (everything) return lengths.map((length) => Math.min(length, MOST));
  const shown = lengths.map((length) => Math.min(length, SHOWN));
  let left = ROWS - shown.reduce((sum, length) => sum + Math.max(1, length), 0);
  return lengths.map((length, place) => {
    const more = Math.max(0, Math.min(left, length - shown[place]));
    left -= more;
    return shown[place] + more;
  });
}

/** @param {number} all @param {number} shown */
function allOf(all, shown) {
  return all > shown && !everything ? html`<button class="plain" @click=${showAll}>${say("Show all {number}", { number: all })}</button>` : nothing;
}

function showAll() {
  everything = true;
  draw();
}

// ----- how they stand

/** @param {Remembered} entry */
async function look(entry) {
  if (entry.result) return;
  try {
    /** @type {Viewed} */
    const now = await ask(`/api/tables/${entry.table}`);
    snapshots[entry.table] = now;
    if (now.status === "closed") forget(entry.table);
    if (now.status === "over") {
      const result = { names: now.seats.map((seat) => seat.name), points: now.view.points, mine: now.viewer, rounds: now.view.round };
      remember({ table: entry.table, game: entry.game, at: now.since, result });
    }
  } catch (problem) {
    if (problem instanceof Problem && [401, 404, 410].includes(problem.status)) forget(entry.table);
    else if (problem instanceof Problem && problem.status === 0) reached = false;
  }
}

async function refresh() {
  reached = true;
  /** @type {Promise<ListedTable[]>} */
  const asked = ask("/api/tables");
  const listing = asked.then((found) => (rows = found), () => (reached = false));
  await Promise.all([listing, ...myTables().filter((each) => !each.result).slice(0, MOST).map(look)]);
  draw();
}

const nameField = /** @type {HTMLInputElement} */ (document.getElementById("name"));
nameField.value = myName();
nameField.addEventListener("change", () => callMe(nameField.value));
document.getElementById("name-form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  nameField.blur();
});
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && refresh());
setInterval(() => document.visibilityState === "visible" && refresh(), REFRESH);
draw();
refresh();
