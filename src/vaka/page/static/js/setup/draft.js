/** What is chosen before a table is opened. Nothing here is changed: a draft goes in, another comes out. */

import { choices, gameCalled, mostPlayers } from "../choices.js";
import { corrected, lastDraft, myName } from "../mine.js";
import { BOT_NAMES } from "../names.js";
import { say } from "../texts.js";

/** @import {File} from "../mine.js" */
/** @import {OfferedOption, SeatView, Snapshot} from "../types.js" */
/** @import {Table} from "./opened.js" */

/**
 * @typedef {SeatView["kind"]} Kind
 * @typedef {{kind: Kind, name: string, level: string}} Seat
 *
 * @typedef {object} Draft what has been chosen so far
 * @property {string} game
 * @property {Seat[]} seats
 * @property {Record<string, string | number>} options
 * @property {{on: boolean, minutes: number, seconds_a_turn: number}} clock
 * @property {boolean} hints
 * @property {Snapshot["teacher"]} teacher
 * @property {boolean} listed
 * @property {File | null} components
 */

const CLOCK = { on: false, minutes: 20, seconds_a_turn: 30 };

/** Return what to begin with: what was chosen last time, or a game against bots with one friend. @param {string} game */
export function beginning(game) {
  const kinds = /** @type {Kind[]} */ (["me", "open", "bot", "bot"]);
  /** @type {Draft} */
  const usual = { game, seats: kinds.map(seatFor), options: {}, clock: CLOCK, hints: true, teacher: "none", listed: false, components: null };
  const found = { ...usual, .../** @type {Draft | null} */ (lastDraft(game).read()), game, components: corrected(game).read() };
  const seats = found.seats.map((each) => (each.kind === "me" ? { ...each, name: myName() || each.name } : each));
  return fitting({ ...found, seats });
}

/**
 * Return a draft with no more seats than its game has, and only those options that it offers to so many players.
 * @param {Draft} draft
 * @returns {Draft}
 */
function fitting(draft) {
  const game = gameCalled(draft.game);
  const seats = draft.seats.slice(0, mostPlayers(game));
  const offered = game.options.flatMap((option) => {
    const chosen = draft.options[option.name];
    const isThere = !option.by_seat || typeof chosen !== "number" || chosen < seats.length;
    return isThere && option.values.some((each) => each.value === chosen) ? [[option.name, chosen]] : [];
  });
  return { ...draft, seats, options: Object.fromEntries(offered) };
}

/** @param {Kind} kind @param {number} number @returns {Seat} */
function seatFor(kind, number) {
  return { kind, name: usualName(kind, number), level: choices.quick_level };
}

/** @param {Kind} kind @param {number} number */
function usualName(kind, number) {
  if (kind === "me") return myName();
  if (kind === "bot" || kind === "program") return BOT_NAMES[number];
  return kind === "screen" ? say("Player {number}", { number: number + 1 }) : "";
}

/** @param {Draft} draft @param {number} number @param {Partial<Seat>} changes @returns {Draft} */
export function withSeat(draft, number, changes) {
  return { ...draft, seats: draft.seats.map((each, place) => (place === number ? { ...each, ...changes } : each)) };
}

/**
 * Let somebody else sit there; there is one "me" at most, so another becomes open.
 * @param {Draft} draft
 * @param {number} number
 * @param {Kind} kind
 * @returns {Draft}
 */
export function withKind(draft, number, kind) {
  const seats = draft.seats.map((each, place) => {
    if (place === number) return { ...each, kind, name: usualName(kind, number) };
    return kind === "me" && each.kind === "me" ? seatFor("open", place) : each;
  });
  return { ...draft, seats };
}

/** @param {Draft} draft @param {number} players */
export function withPlayers(draft, players) {
  const seats = draft.seats.slice(0, players);
  while (seats.length < players) seats.push(seatFor("bot", seats.length));
  return fitting({ ...draft, seats });
}

/**
 * Let two players change their places, and with them colour and turn.
 * @param {Draft} draft
 * @param {number} one
 * @param {number} other
 * @returns {Draft}
 */
export function swapped(draft, one, other) {
  const seats = [...draft.seats];
  [seats[one], seats[other]] = [seats[other], seats[one]];
  return { ...draft, seats };
}

/**
 * Play another game with the same people and agreements; its options are those of the last time.
 * @param {Draft} draft
 * @param {string} game
 */
export function withGame({ seats, clock, hints, teacher, listed }, game) {
  return fitting({ ...beginning(game), seats, clock, hints, teacher, listed });
}

/** @param {Draft} draft @param {OfferedOption} option @param {string | number} value @returns {Draft} */
export function withOption(draft, { name }, value) {
  return { ...draft, options: { ...draft.options, [name]: value } };
}

/** @param {Draft} draft @param {OfferedOption} option */
export function chosen(draft, option) {
  const value = draft.options[option.name] ?? option.values[0].value;
  return option.values.find((each) => each.value === value) ?? option.values[0];
}

/** Whether somebody at a seat has to come from elsewhere. @param {{kind: Kind}} seat */
export function isGuest({ kind }) {
  return kind === "open" || kind === "program";
}

/** Whether others share a screen at which nobody sits. @param {Draft} draft */
export function lacksMe({ seats }) {
  return seats.some((each) => each.kind === "screen") && !seats.some((each) => each.kind === "me");
}

/** Return a draft as the server is asked for it. @param {Draft} draft */
export function asked({ game, seats, options, clock, hints, teacher, listed, components }) {
  const { on, ...times } = clock;
  return { game, seats, options, clock: on ? times : null, hints, teacher, listed, components: components?.text ?? null };
}

/** Return what was chosen for a table that is there already. @param {Table} table @returns {Draft} */
export function draftOf({ game, options, hints, teacher, listed, clock, seats, corrected: isCorrected }) {
  const chosen = seats.map(({ kind, name, bot }) => ({ kind, name, level: bot ?? choices.quick_level }));
  const components = isCorrected ? corrected(game).read() : null;
  return { game, options, hints, teacher, listed, seats: chosen, components, clock: { ...CLOCK, ...clock, on: Boolean(clock) } };
}

/** Return a draft to begin again with: guests are not there yet, and a file is kept elsewhere. @param {Draft} draft @returns {Draft} */
export function kept(draft) {
  return { ...draft, seats: draft.seats.map((each) => (each.kind === "open" ? { ...each, name: "" } : each)), components: null };
}
