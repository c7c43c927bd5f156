/** Setting up a table: one page before there is one and after, when its links are copied and guests come. */

import "./frame.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { ask, inWords } from "./api.js";
import { gameIcon, icon, mark } from "./drawing.js";
import { callMe, draft, forget, keepDraft, myName, remember } from "./mine.js";
import { say, several } from "./texts.js";

/**
 * @typedef {"me" | "open" | "screen" | "bot" | "program"} Kind
 * @typedef {{kind: Kind, name: string, level: string}} SeatDraft
 * @typedef {object} Draft what has been chosen so far
 * @property {string} game
 * @property {SeatDraft[]} seats
 * @property {Record<string, string | number>} options
 * @property {{on: boolean, minutes: number, seconds_a_turn: number}} clock
 * @property {boolean} hints
 * @property {"none" | "coach" | "lesson"} teacher
 * @property {boolean} listed
 * @property {{name: string, text: string} | null} components
 */

const choices = JSON.parse(document.getElementById("choices")?.textContent ?? "{}");
const root = /** @type {HTMLElement} */ (document.getElementById("setup"));
/** Before the name of a game: where a corrected components file waits. */
const CARRIED = "vaka:components:";
const BOT_NAMES = ["Tavi", "Moana", "Leilani", "Hina", "Keanu"];
const KINDS = /** @type {[Kind, string, string][]} */ ([
  ["me", "me", say("Me")],
  ["open", "link", say("By link")],
  ["screen", "screen", say("Same screen")],
  ["bot", "bot", say("Bot")],
  ["program", "program", say("Program")],
]);
const COLOURS = [say("Red triangle"), say("Yellow circle"), say("Purple diamond"), say("Orange square"), say("Blue star")];

/** @type {{table: string, snapshot: any, links: any} | null} */
let made = null;
let complaint = "";
let copied = "";
let busy = false;
/** @type {number | null} */
let dragged = null;
/** @type {Draft} */
let plan = beginning(root.dataset.game ?? choices.games[0].name);

/** @param {string} name */
function gameCalled(name) {
  return choices.games.find((/** @type {any} */ game) => game.name === name);
}

/**
 * Return what to begin with: what was chosen last time, or a game against bots with one friend.
 * @param {string} game
 * @returns {Draft}
 */
function beginning(game) {
  /** @type {Draft} */
  const usual = { game, seats: [seat("me", 0), seat("open", 1), seat("bot", 2), seat("bot", 3)], options: {}, clock: { on: false, minutes: 20, seconds_a_turn: 30 }, hints: true, teacher: "none", listed: false, components: null };
  const last = /** @type {Draft | null} */ (draft(game));
  const found = { ...usual, ...last, game, components: null };
  for (const each of found.seats) if (each.kind === "me") each.name = myName() || each.name;
  return fitting({ ...found, seats: found.seats.slice(0, gameCalled(game).players.at(-1)) });
}

/**
 * Return a draft with only those options that its game still offers to so many players.
 * @param {Draft} draft
 * @returns {Draft}
 */
function fitting(draft) {
  const offered = gameCalled(draft.game).options.flatMap((/** @type {any} */ option) => {
    const chosen = draft.options[option.name];
    const isThere = !option.by_seat || typeof chosen !== "number" || chosen < draft.seats.length;
    return isThere && option.values.some((/** @type {any} */ each) => each.value === chosen) ? [[option.name, chosen]] : [];
  });
  return { ...draft, options: Object.fromEntries(offered) };
}

/**
 * @param {Kind} kind
 * @param {number} number
 * @returns {SeatDraft}
 */
function seat(kind, number) {
  return { kind, name: usualName(kind, number), level: choices.quick_level };
}

/**
 * @param {Kind} kind
 * @param {number} number
 */
function usualName(kind, number) {
  if (kind === "me") return myName();
  if (kind === "bot" || kind === "program") return BOT_NAMES[number];
  return kind === "screen" ? say("Player {number}", { number: number + 1 }) : "";
}

// ----- changing the draft

/** @param {Partial<Draft>} changes */
function change(changes) {
  plan = { ...plan, ...changes };
  complaint = "";
  draw();
}

/**
 * @param {number} number
 * @param {Partial<SeatDraft>} changes
 */
function changeSeat(number, changes) {
  change({ seats: plan.seats.map((each, place) => (place === number ? { ...each, ...changes } : each)) });
}

/**
 * Let somebody else sit there; there is one "me" at most, so another becomes open.
 * @param {number} number
 * @param {Kind} kind
 */
function changeKind(number, kind) {
  const seats = plan.seats.map((each, place) => {
    if (place === number) return { ...each, kind, name: usualName(kind, number) };
    return kind === "me" && each.kind === "me" ? seat("open", place) : each;
  });
  change({ seats });
}

/** @param {number} players */
function changePlayers(players) {
  const seats = plan.seats.slice(0, players);
  while (seats.length < players) seats.push(seat("bot", seats.length));
  change(fitting({ ...plan, seats }));
}

/**
 * Let two players change their places, and with them colour and turn.
 * @param {number} one
 * @param {number} other
 */
function swap(one, other) {
  const seats = [...plan.seats];
  [seats[one], seats[other]] = [seats[other], seats[one]];
  change({ seats });
}

/** @param {string} game */
function changeGame(game) {
  const { seats, clock, hints, teacher, listed } = plan;
  history.replaceState(null, "", `/setup/${game}`);
  change(fitting({ ...beginning(game), seats: seats.slice(0, gameCalled(game).players.at(-1)), clock, hints, teacher, listed }));
}

/** @param {Event} event */
async function takeFile(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const file = field.files?.[0];
  field.value = "";
  if (!file) return;
  const components = { name: file.name, text: await file.text() };
  try {
    const found = await ask(`/components/${plan.game}/check`, components);
    if (found.digest) change({ components });
    else complaint = found.faults.slice(0, 4).join("\n");
  } catch (problem) {
    complaint = inWords(problem);
  }
  draw();
}

// ----- the table

async function create() {
  busy = true;
  complaint = "";
  draw();
  const { game, seats, options, hints, teacher, listed, components } = plan;
  const clock = plan.clock.on ? { minutes: plan.clock.minutes, seconds_a_turn: plan.clock.seconds_a_turn } : null;
  try {
    const found = await ask("/api/tables", { game, seats, options, clock, hints, teacher, listed, components: components?.text ?? null });
    keepDraft(game, { ...plan, components: null });
    const me = seats.find((each) => each.kind === "me");
    if (me?.name) callMe(me.name);
    remember({ table: found.table, game, host: true });
    if (seats.every((each) => !["open", "program"].includes(each.kind))) return location.assign(`/t/${found.table}`);
    await opened(found.table, found.snapshot);
  } catch (problem) {
    complaint = inWords(problem);
  }
  busy = false;
  draw();
}

/**
 * @param {string} table
 * @param {any} snapshot
 */
async function opened(table, snapshot) {
  made = { table, snapshot, links: await ask(`/api/tables/${table}/links`) };
  history.replaceState(null, "", `/setup/${plan.game}?table=${table}`);
  const stream = new EventSource(`/api/tables/${table}/stream`);
  stream.addEventListener("snapshot", (event) => seen(JSON.parse(event.data)));
  stream.addEventListener("update", (event) => seen(JSON.parse(event.data).changes));
}

/** @param {any} changes of the snapshot */
function seen(changes) {
  if (!made) return;
  const waited = made.snapshot.status === "waiting";
  Object.assign(made.snapshot, changes);
  if (waited && made.snapshot.status === "running") location.assign(`/t/${made.table}`);
  draw();
}

/** Show a table that is there already. */
async function reopen() {
  const table = new URLSearchParams(location.search).get("table");
  if (!table) return;
  try {
    const snapshot = await ask(`/api/tables/${table}`);
    const { game, options, hints, teacher, listed, clock } = snapshot;
    const seats = snapshot.seats.map((/** @type {any} */ each) => ({ kind: each.kind, name: each.name, level: each.bot ?? choices.quick_level }));
    plan = { game, options, hints, teacher, listed, seats, components: null, clock: { on: Boolean(clock), minutes: 20, seconds_a_turn: 30, ...clock } };
    if (snapshot.status === "closed") complaint = say("This table was closed.");
    else await opened(table, snapshot);
  } catch (problem) {
    complaint = inWords(problem);
  }
  draw();
}

/** Close the table and go elsewhere. @param {string} address */
async function close(address) {
  if (!made) return;
  try {
    await ask(`/api/tables/${made.table}/close`, {});
    forget(made.table);
    location.assign(address);
  } catch (problem) {
    complaint = inWords(problem);
    draw();
  }
}

/** Close the table, to set up another with the same choices, which can then be changed. */
function again() {
  const seats = plan.seats.map((each) => (each.kind === "open" ? { ...each, name: "" } : each));
  keepDraft(plan.game, { ...plan, seats, components: null });
  if (plan.components) sessionStorage.setItem(CARRIED + plan.game, JSON.stringify(plan.components));
  return close(`/setup/${plan.game}`);
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    copied = text;
  } catch {
    complaint = say("The browser does not let a page copy here: mark the link and copy it yourself.");
  }
  draw();
}

// ----- drawing

/**
 * Return a choice between a few values.
 * @param {string} name
 * @param {string} label
 * @param {{value: string | number, show: unknown}[]} values
 * @param {string | number} chosen
 * @param {(value: any) => void} choose
 * @param {string} [look]
 */
function segments(name, label, values, chosen, choose, look = "") {
  return html`<div class=${`segments ${look}`} role="radiogroup" aria-label=${label}>
    ${values.map((each) => html`<label><input type="radio" name=${name} .checked=${each.value === chosen} @change=${() => choose(each.value)} />${each.show}</label>`)}
  </div>`;
}

function gameAndPlayers() {
  return html`<div class="row-game">
    <div>
      <h2>${say("Game")}</h2>
      <div class="cards two" role="radiogroup" aria-label=${say("Game")}>
        ${choices.games.map((/** @type {any} */ game) => html`<label class="card">
            <input type="radio" name="game" .checked=${game.name === plan.game} @change=${() => changeGame(game.name)} />${gameIcon(game.name)}
            <span><b>${game.title}</b><small>${say("{least}–{most} players", { least: game.players[0], most: game.players.at(-1) })}</small></span></label>`)}
      </div>
    </div>
    <div>
      <h2>${say("Players")}</h2>
      ${segments("players", say("Players"), gameCalled(plan.game).players.map((/** @type {number} */ number) => ({ value: number, show: number })), plan.seats.length, changePlayers, "tall")}
    </div>
  </div>`;
}

/** @param {any} option */
function variant(option) {
  const chosen = plan.options[option.name] ?? option.values[0].value;
  const choose = (/** @type {any} */ value) => change({ options: { ...plan.options, [option.name]: value } });
  return html`<div>
    <h2>${option.title} <small>${option.detail}</small></h2>
    <div class="cards" role="radiogroup" aria-label=${option.title}>
      ${option.values.map((/** @type {any} */ each) => html`<label class="card small">
          <input type="radio" name=${option.name} .checked=${each.value === chosen} @change=${() => choose(each.value)} />
          <svg class="tile" aria-hidden="true"><use href=${`#option-${option.name}-${each.value}`} /></svg>
          <span><b>${each.name}</b><small>${each.detail}</small></span></label>`)}
    </div>
  </div>`;
}

/** @param {any} option whose values are seats */
function bySeat(option) {
  const chosen = plan.options[option.name] ?? option.values[0].value;
  const values = option.values.filter((/** @type {any} */ each) => typeof each.value !== "number" || each.value < plan.seats.length);
  const choose = (/** @type {Event} */ event) => {
    const { value } = values[/** @type {HTMLSelectElement} */ (event.target).selectedIndex];
    change({ options: { ...plan.options, [option.name]: value } });
  };
  return html`<div>
    <h2>${option.title}</h2>
    <select aria-label=${option.title} @change=${choose}>${values.map((/** @type {any} */ each) => html`<option .selected=${each.value === chosen}>${each.name}</option>`)}</select>
  </div>`;
}

/**
 * @param {SeatDraft} each
 * @param {number} number
 */
function seatRow(each, number) {
  const now = made?.snapshot.seats[number];
  const label = say("Seat {number}", { number: number + 1 });
  return html`<li class=${`seat-${number}`} draggable=${made ? "false" : "true"}
      @dragstart=${() => (dragged = number)} @dragover=${(/** @type {Event} */ event) => event.preventDefault()}
      @drop=${() => dragged !== null && swap(dragged, number)}>
    <span class="number">${number + 1}</span>
    <details class="swap" name="swap">
      <summary aria-label=${say("{seat} is {colour}: change places", { seat: label, colour: COLOURS[number] })}>${mark(number)}${icon("chev")}</summary>
      <div>${plan.seats.map((_, other) => html`<button type="button" ?disabled=${other === number || Boolean(made)} @click=${(/** @type {Event} */ event) => {
        /** @type {HTMLElement} */ (event.target).closest("details")?.removeAttribute("open");
        swap(number, other);
      }}>${mark(other)}${COLOURS[other]}<small>${say("seat {number}", { number: other + 1 })}</small></button>`)}</div>
    </details>
    <input class="name" aria-label=${say("Name at seat {number}", { number: number + 1 })} maxlength=${choices.longest_name} .value=${now?.name ?? each.name}
      placeholder=${each.kind === "me" ? say("Your name") : say("open")} @change=${(/** @type {any} */ event) => changeSeat(number, { name: event.target.value.trim() })} />
    ${segments(`kind-${number}`, say("Who sits at seat {number}", { number: number + 1 }), KINDS.map(([value, drawn, text]) => ({ value, show: html`${icon(drawn)}<span>${text}</span>` })), each.kind, (kind) => changeKind(number, kind), "kinds")}
    <div class="extra">${each.kind === "bot"
      ? segments(`level-${number}`, say("Level of the bot at seat {number}", { number: number + 1 }), choices.levels.map((/** @type {any} */ level) => ({ value: level.name, show: level.title })), each.level, (level) => changeSeat(number, { level }), "levels")
      : seatState(each, now)}</div>
  </li>`;
}

/**
 * @param {SeatDraft} each
 * @param {any} now
 */
function seatState(each, now) {
  if (now && ["open", "program"].includes(each.kind)) {
    return now.taken ? html`<span class="here">${icon("check")}${say("is here")}</span>` : html`<span>${icon("clock")}${say("waiting for a guest")}</span>`;
  }
  const words = {
    me: say("seated"),
    screen: say("takes turns on this screen"),
    open: say("gets a link from you"),
    program: say("plays over the interface"),
    bot: "",
  };
  return html`<span class=${each.kind === "me" ? "here" : ""}>${each.kind === "me" ? icon("check") : nothing}${words[each.kind]}</span>`;
}

function agreements() {
  const { clock } = plan;
  const number = (/** @type {any} */ event, /** @type {number} */ most) => Math.min(most, Math.max(0, Math.round(Number(event.target.value) || 0)));
  return html`<div class="row-last">
    ${gameCalled(plan.game).options.filter((/** @type {any} */ option) => option.by_seat).map(bySeat)}
    <div>
      <h2>${say("Clock")}</h2>
      <div class="line"><label class="switch"><input type="checkbox" .checked=${clock.on} @change=${() => change({ clock: { ...clock, on: !clock.on } })} /><i></i>${clock.on ? nothing : say("off")}</label>
        ${clock.on
          ? html`<label><input type="number" min="0" max="10080" .value=${String(clock.minutes)} @change=${(/** @type {Event} */ event) => change({ clock: { ...clock, minutes: number(event, 10080) } })} /> ${say("min")}</label>
              <label>+ <input type="number" min="0" max="86400" .value=${String(clock.seconds_a_turn)} @change=${(/** @type {Event} */ event) => change({ clock: { ...clock, seconds_a_turn: number(event, 86400) } })} /> ${say("s a turn")}</label>`
          : nothing}</div>
    </div>
    <div>
      <h2>${say("Hints")}</h2>
      <label class="switch"><input type="checkbox" .checked=${plan.hints} @change=${() => change({ hints: !plan.hints })} /><i></i>${plan.hints ? say("allowed") : say("none")}</label>
    </div>
    <div>
      <h2>${say("Coach")}</h2>
      <label class="switch"><input type="checkbox" .checked=${plan.teacher !== "none"} @change=${() => change({ teacher: plan.teacher === "none" ? "coach" : "none" })} /><i></i>${plan.teacher === "none" ? say("off") : say("explains moves")}</label>
    </div>
    <div>
      <h2>${say("Table is")}</h2>
      ${segments("listed", say("Table is"), [{ value: 1, show: say("Listed") }, { value: 0, show: say("By link only") }], Number(plan.listed), (value) => change({ listed: Boolean(value) }))}
    </div>
  </div>`;
}

function preview() {
  const chosen = gameCalled(plan.game).options.filter((/** @type {any} */ option) => !option.by_seat).map((/** @type {any} */ option) => {
    const value = plan.options[option.name] ?? option.values[0].value;
    return value === option.values[0].value ? "" : `${option.title}: ${option.values.find((/** @type {any} */ each) => each.value === value)?.name}`;
  });
  return html`<section class="preview">
    <img src=${`/art/miniature/${plan.game}.svg`} alt="" />
    <p><b>${several("{number} player", "{number} players", plan.seats.length)}</b>${chosen.map((/** @type {string} */ text) => html`<span>${text}</span>`)}</p>
    <p class="components">${plan.components
      ? html`<span>${say("Components: {file}", { file: plan.components.name })}</span><button class="plain" @click=${() => change({ components: null })}>${say("as printed")}</button>`
      : made
        ? nothing
        : html`<a href=${`/components/${plan.game}`}>${say("Components")}</a><label class="plain">${say("use a corrected file")}<input class="unseen" type="file" accept=".toml,text/plain" @change=${takeFile} /></label>`}</p>
  </section>`;
}

/**
 * @param {unknown} drawn
 * @param {unknown} title
 * @param {string} text
 */
function linkRow(drawn, title, text) {
  return html`<li><span class="drawn">${drawn}</span><div><b>${title}</b><code>${text.replace(/^https?:\/\//, "")}</code></div>
    <button class=${`button ${copied === text ? "done" : ""}`} @click=${() => copy(text)}>${icon(copied === text ? "check" : "copy")}${copied === text ? say("Copied") : say("Copy")}</button></li>`;
}

function panel() {
  const notice = complaint ? html`<p class="notice" role="alert">${complaint}</p>` : nothing;
  if (!made) {
    const guests = plan.seats.filter((each) => ["open", "program"].includes(each.kind)).length;
    return html`<section class="paper panel">
      <h2>${say("Ready?")}</h2>
      <p>${guests ? say("You get a link for every guest, and one to watch.") : say("Everybody is here: the game begins at once.")}
        ${plan.seats.some((each) => each.kind === "screen") && !plan.seats.some((each) => each.kind === "me") ? html`<b>${say("One seat must be yours if others share your screen.")}</b>` : nothing}</p>
      ${notice}
      <button class="go big" ?disabled=${busy} @click=${create}>${icon("play")}${guests ? say("Open the table") : say("Begin the game")}</button>
    </section>`;
  }
  const { snapshot, links, table } = made;
  const taken = snapshot.seats.filter((/** @type {any} */ each) => each.taken).length;
  const address = (/** @type {string} */ key) => `${location.origin}/join/${table}/${key}`;
  const full = taken === snapshot.seats.length;
  return html`<section class="paper panel">
    <h2><em>${icon("check")}</em>${say("The table is open")} <small>${say("{taken} of {all} seats taken", { taken, all: snapshot.seats.length })}</small></h2>
    <ul>${links.seats.map((/** @type {any} */ link) => {
      const now = snapshot.seats[link.seat];
      const here = now.taken ? html`<i>${say("{name} is here", { name: now.name })}</i>` : nothing;
      return now.kind === "program"
        ? linkRow(mark(link.seat), html`${say("Key for seat {number}", { number: link.seat + 1 })} ${here}`, link.key)
        : linkRow(mark(link.seat), html`${say("Seat {number}", { number: link.seat + 1 })} ${here}`, address(link.key));
    })}
    ${linkRow(icon("eye"), say("To watch"), address(links.watch))}</ul>
    ${notice}
    <a class="go big" href=${`/t/${table}`}>${icon("play")}${full ? say("To the table") : say("Start when full")}</a>
    ${full ? nothing : html`<div class="buttons"><button class="button" title=${say("Closes this table: its links lead nowhere then.")} @click=${again}>${icon("again")}${say("Set up again with these choices")}</button>
      <button class="button" @click=${() => close("/")}>${say("Close the table")}</button></div>`}
  </section>`;
}

function draw() {
  const variants = gameCalled(plan.game).options.filter((/** @type {any} */ option) => !option.by_seat);
  render(
    html`<fieldset class="paper form" ?disabled=${Boolean(made)}>
        ${gameAndPlayers()} ${variants.map(variant)}
        <div class="places">
          <h2>${say("Seats")} <small>${say("in turn order; a seat has its colour: change places by dragging, or by the mark")}</small></h2>
          <ol class="seats">${plan.seats.map(seatRow)}</ol>
        </div>
        ${agreements()}
      </fieldset>
      <aside>${preview()} ${panel()}</aside>`,
    root,
  );
}

const carried = sessionStorage.getItem(CARRIED + plan.game);
if (carried) plan.components = JSON.parse(carried);
draw();
reopen();
