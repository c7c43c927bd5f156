/** The form of a table that is not open yet. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { choices, gameCalled } from "../choices.js";
import { gameIcon, icon, mark } from "../drawing.js";
import { seatCalled } from "../names.js";
import { say } from "../texts.js";
import { chosen, swapped, withKind, withOption, withPlayers, withSeat } from "./draft.js";
import { colour, KINDS, titled } from "./parts.js";

/** @import {OfferedOption} from "../types.js" */
/** @import {Setup} from "../setup.js" */
/** @import {Kind, Seat} from "./draft.js" */

/**
 * Return a choice between a few values.
 * @template {string | number} T
 * @param {string} name
 * @param {string} label
 * @param {{value: T, show: unknown}[]} values
 * @param {T} picked
 * @param {(value: T) => void} choose
 * @param {string} [look]
 */
function segments(name, label, values, picked, choose, look = "") {
  return html`<div class=${`segments ${look}`} role="radiogroup" aria-label=${label}>
    ${values.map((each) => html`<label><input type="radio" name=${name} .checked=${each.value === picked} @change=${() => choose(each.value)} />${each.show}</label>`)}
  </div>`;
}

/** @param {boolean} isOn @param {string} text @param {() => void} turn */
function onOff(isOn, text, turn) {
  return html`<label class="switch"><input type="checkbox" .checked=${isOn} @change=${turn} /><i></i>${text}</label>`;
}

/** @param {Event} event */
const written = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {Setup} setup */
export function formView(setup) {
  const { options } = gameCalled(setup.draft.game);
  const how = matchMedia("(pointer: coarse)").matches
    ? say("In turn order. Pick another colour to change places.")
    : say("In turn order. Drag a seat, or pick another colour, to change places.");
  return html`<section class="paper form">
    ${gameAndPlayers(setup)} ${options.filter((option) => !option.by_seat).map((option) => variant(setup, option))}
    <div class="places">
      <h2>${say("Seats")} <small>${how}</small></h2>
      <ol class="seats">${setup.draft.seats.map((each, number) => seatRow(setup, each, number))}</ol>
    </div>
    ${agreements(setup)}
  </section>`;
}

/** @param {Setup} setup */
function gameAndPlayers(setup) {
  const { draft } = setup;
  const games = choices.games.map(
    (game) => html`<label class="card"><input type="radio" name="game" .checked=${game.name === draft.game} @change=${() => setup.changeGame(game.name)} />${gameIcon(game.name)}
      <span><b>${game.title}</b><small>${say("{least}–{most} players", { least: Math.min(...game.players), most: Math.max(...game.players) })}</small></span></label>`,
  );
  const players = gameCalled(draft.game).players.map((number) => ({ value: number, show: number }));
  return html`<div class="row-game">
    ${titled(say("Game"), html`<div class="cards two" role="radiogroup" aria-label=${say("Game")}>${games}</div>`)}
    ${titled(say("Players"), segments("players", say("Players"), players, draft.seats.length, (number) => setup.change(withPlayers(setup.draft, number)), "tall"))}
  </div>`;
}

/** @param {string} id of a drawing; a game may have none of its options */
const tile = (id) => document.getElementById(id) && html`<svg class="tile" aria-hidden="true"><use href=${`#${id}`} /></svg>`;

/** @param {Setup} setup @param {OfferedOption} option */
function variant(setup, option) {
  const picked = chosen(setup.draft, option);
  const values = option.values.map(
    (each) => html`<label class="card small"><input type="radio" name=${option.name} .checked=${each === picked} @change=${() => setup.change(withOption(setup.draft, option, each.value))} />
      ${tile(`${setup.draft.game}-option-${option.name}-${each.value}`)}
      <span><b>${each.name}</b><small>${each.detail}</small></span></label>`,
  );
  return titled(option.title, html`<div class="cards" role="radiogroup" aria-label=${option.title}>${values}</div>`, option.detail);
}

/**
 * @param {Setup} setup
 * @param {OfferedOption} option whose values are seats
 */
function bySeat(setup, option) {
  const picked = chosen(setup.draft, option);
  const values = option.values.filter((each) => typeof each.value !== "number" || each.value < setup.draft.seats.length);
  const choose = (/** @type {Event} */ event) => setup.change(withOption(setup.draft, option, values[/** @type {HTMLSelectElement} */ (event.target).selectedIndex].value));
  return titled(option.title, html`<select aria-label=${option.title} @change=${choose}>${values.map((each) => html`<option .selected=${each === picked}>${each.name}</option>`)}</select>`);
}

/** @param {Setup} setup @param {Seat} seat @param {number} number */
function seatRow(setup, seat, number) {
  const at = { number: number + 1 };
  const kinds = KINDS.map(([value, drawn, text]) => ({ value, show: html`${icon(drawn)}<span>${say(text)}</span>` }));
  const levels = choices.levels.map(({ name, title }) => ({ value: name, show: title }));
  const choose = (/** @type {Kind} */ kind) => setup.change(withKind(setup.draft, number, kind));
  return html`<li class=${`seat-${number}`} draggable="true"
      @dragstart=${() => (setup.dragged = number)} @dragover=${(/** @type {Event} */ event) => event.preventDefault()}
      @drop=${() => setup.dragged !== null && setup.change(swapped(setup.draft, setup.dragged, number))}>
    <span class="number">${number + 1}</span>
    ${places(setup, number)}
    <input class="name" aria-label=${say("Name at seat {number}", at)} maxlength=${choices.longest_name} .value=${seat.name}
      placeholder=${seat.kind === "me" ? say("Your name") : say("open")} @change=${(/** @type {Event} */ event) => setup.change(withSeat(setup.draft, number, { name: written(event).trim() }))} />
    ${segments(`kind-${number}`, say("Who sits at seat {number}", at), kinds, seat.kind, choose, "kinds")}
    <div class="extra">${seat.kind === "bot"
      ? segments(`level-${number}`, say("Level of the bot at seat {number}", at), levels, seat.level, (level) => setup.change(withSeat(setup.draft, number, { level })), "levels")
      : html`<span>${toCome(seat.kind)}</span>`}</div>
  </li>`;
}

/**
 * Return the mark of a seat, which opens a list of the others to change places with.
 * @param {Setup} setup
 * @param {number} number
 */
function places(setup, number) {
  const change = (/** @type {Event} */ event, /** @type {number} */ other) => {
    /** @type {HTMLElement} */ (event.target).closest("details")?.removeAttribute("open");
    setup.change(swapped(setup.draft, number, other));
  };
  return html`<details class="swap" name="swap">
    <summary aria-label=${say("{seat} is {colour}: change places", { seat: seatCalled(number), colour: colour(number) })}>${mark(number)}${icon("chev")}</summary>
    <div>${setup.draft.seats.map(
      (_, other) => html`<button type="button" ?disabled=${other === number} @click=${(/** @type {Event} */ event) => change(event, other)}>${mark(other)}${colour(other)}<small>${say("seat {number}", { number: other + 1 })}</small></button>`,
    )}</div>
  </details>`;
}

/** Return what will come of a seat that no bot has. @param {Exclude<Kind, "bot"> | Kind} kind */
function toCome(kind) {
  return {
    me: html`<b class="here">${icon("check")}${say("seated")}</b>`,
    screen: say("takes turns on this screen"),
    open: say("gets a link from you"),
    program: say("plays over the interface"),
    bot: nothing,
  }[kind];
}

/** @param {Setup} setup */
function agreements(setup) {
  const { clock, hints, teacher, listed, game } = setup.draft;
  const isTaught = teacher !== "none";
  return html`<div class="row-last">
    ${gameCalled(game).options.filter((option) => option.by_seat).map((option) => bySeat(setup, option))}
    ${titled(say("Clock"), html`<div class="line">${onOff(clock.on, clock.on ? "" : say("off"), () => setup.change({ clock: { ...clock, on: !clock.on } }))} ${clock.on ? times(setup) : nothing}</div>`)}
    ${titled(say("Hints"), onOff(hints, hints ? say("allowed") : say("none"), () => setup.change({ hints: !hints })))}
    ${titled(say("Coach"), onOff(isTaught, isTaught ? say("explains moves") : say("off"), () => setup.change({ teacher: isTaught ? "none" : "coach" })))}
    ${titled(say("Table is"), segments("listed", say("Table is"), [{ value: 1, show: say("Listed") }, { value: 0, show: say("By link only") }], Number(listed), (value) => setup.change({ listed: Boolean(value) })))}
  </div>`;
}

/** @param {Setup} setup */
function times(setup) {
  const { clock } = setup.draft;
  const number = (/** @type {Event} */ event, /** @type {number} */ most) => Math.min(most, Math.max(0, Math.round(Number(written(event)) || 0)));
  return html`<label><input type="number" min="0" max="10080" .value=${String(clock.minutes)} @change=${(/** @type {Event} */ event) => setup.change({ clock: { ...clock, minutes: number(event, 10080) } })} /> ${say("min")}</label>
    <label>+ <input type="number" min="0" max="86400" .value=${String(clock.seconds_a_turn)} @change=${(/** @type {Event} */ event) => setup.change({ clock: { ...clock, seconds_a_turn: number(event, 86400) } })} /> ${say("s a turn")}</label>`;
}
