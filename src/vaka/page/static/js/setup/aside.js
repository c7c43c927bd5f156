/** Beside the form: the board with what lies on it, and below it what comes next: opening the table, or its links. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gameCalled } from "../choices.js";
import { icon, mark } from "../drawing.js";
import { linkTo } from "../links.js";
import { levelName, seatCalled } from "../names.js";
import { listed, say, several } from "../texts.js";
import { chosen, isGuest, lacksMe } from "./draft.js";
import { clockInWords } from "./parts.js";

/** @import {Setup} from "../setup.js" */
/** @import {Draft, Kind} from "./draft.js" */
/** @import {Opened} from "./opened.js" */

/** @param {Setup} setup */
export function asideView(setup) {
  return html`<aside>${preview(setup)} ${setup.opened ? links(setup, setup.opened) : ready(setup)}</aside>`;
}

/** @param {Setup} setup */
function preview(setup) {
  const { draft } = setup;
  const { options, facts } = gameCalled(draft.game);
  const variants = options.filter((option) => !option.by_seat && chosen(draft, option) !== option.values[0]);
  return html`<section class="preview">
    <img src=${`/art/miniature/${draft.game}.svg`} alt="" />
    <p><b>${several("{number} player", "{number} players", draft.seats.length)}</b>
      ${facts[draft.seats.length].map((fact) => html`<span>${fact}</span>`)}
      ${variants.map((option) => html`<span>${option.title}: ${chosen(draft, option).name}</span>`)}</p>
    ${setup.opened ? nothing : components(setup)}
  </section>`;
}

/** @param {Setup} setup */
function components(setup) {
  const { components, game } = setup.draft;
  if (components) {
    return html`<p class="components"><span>${say("Components: {file}", { file: components.name })}</span><button class="plain" @click=${() => setup.useComponents(null)}>${say("as printed")}</button></p>`;
  }
  return html`<p class="components"><a href=${`/components/${game}`}>${say("Components")}</a>
    <label class="plain">${say("Use a corrected file")}<input class="unseen" type="file" accept=".toml,text/plain" @change=${(/** @type {Event} */ event) => setup.takeFile(event)} /></label></p>`;
}

/** @param {Setup} setup */
function ready(setup) {
  const { draft } = setup;
  return html`<section class="paper panel">
    <h2>${say("Ready?")}</h2>
    <ul class="summary">${summary(draft).map(([drawn, text]) => html`<li>${icon(drawn)}<span>${text}</span></li>`)}</ul>
    ${lacksMe(draft) ? html`<p><b>${say("One seat must be yours if others share your screen.")}</b></p>` : nothing} ${notice(setup)}
    <button class="go big" ?disabled=${setup.busy} @click=${() => setup.open()}>${icon("play")}${draft.seats.some(isGuest) ? say("Open the table") : say("Begin the game")}</button>
  </section>`;
}

/**
 * Return in a few lines what will come of what was chosen, each with its drawing.
 * @param {Draft} draft
 * @returns {[string, string][]}
 */
function summary({ seats, clock, listed: isListed }) {
  const number = (/** @type {Kind} */ kind) => seats.filter((each) => each.kind === kind).length;
  const levels = new Set(seats.filter((each) => each.kind === "bot").map((each) => levelName(each.level)));
  const bots = several("{number} bot", "{number} bots", number("bot"));
  /** @type {[unknown, string, string][]} */
  const lines = [
    [number("open"), "link", several("{number} guest gets a link", "{number} guests get a link each", number("open"))],
    [number("screen"), "screen", several("{number} more player at this screen", "{number} more players at this screen", number("screen"))],
    [number("program"), "program", several("{number} program gets a key", "{number} programs get a key each", number("program"))],
    [number("bot"), "bot", say("{bots}: {levels}", { bots, levels: listed([...levels]) })],
    [true, "clock", clockInWords(clock)],
    [true, "eye", isListed ? say("everybody finds the table on the start page") : say("only who has a link finds the table")],
  ];
  return lines.flatMap(([isSo, drawn, text]) => (isSo ? [[drawn, text]] : []));
}

/** @param {Setup} setup */
function notice({ complaint }) {
  return complaint ? html`<p class="notice" role="alert">${complaint}</p>` : nothing;
}

/** @param {Setup} setup @param {Opened} opened */
function links(setup, opened) {
  const { seats } = opened.table;
  return html`<section class="paper panel">
    <h2><em>${icon("check")}</em>${say("The table is open")} <small>${say("{taken} of {all} seats taken", { taken: opened.taken, all: seats.length })}</small></h2>
    <ul class="links">${opened.links.seats.map(({ seat, key }) => {
      const { kind, name, taken } = seats[seat];
      const isProgram = kind === "program";
      const title = isProgram ? say("Key for seat {number}", { number: seat + 1 }) : seatCalled(seat);
      return setup.copier.row(mark(seat), html`${title} ${taken ? html`<i>${say("{name} is here", { name })}</i>` : nothing}`, isProgram ? key : linkTo(opened.name, key));
    })}
    ${setup.copier.row(icon("eye"), say("To watch"), linkTo(opened.name, opened.links.watch))}</ul>
    ${notice(setup)} ${opened.isFull ? nothing : html`<p class="waits">${icon("clock")}${say("The game begins when all seats are taken.")}</p>`}
    <a class=${opened.isFull ? "go big" : "button big"} href=${opened.address}>${icon("table")}${say("To the table")}</a>
    ${opened.isFull
      ? nothing
      : html`<div class="buttons"><button class="button" title=${say("Closes this table: its links lead nowhere then.")} @click=${() => setup.again()}>${icon("again")}${say("Set up again")}</button>
          <button class="button" @click=${() => setup.close("/")}>${say("Close the table")}</button></div>`}
  </section>`;
}
