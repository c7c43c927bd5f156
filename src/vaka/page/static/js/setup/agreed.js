/** What was agreed for a table that is open: the form with its answers, to read. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { gameCalled } from "../choices.js";
import { gameIcon, icon, mark } from "../drawing.js";
import { levelName } from "../names.js";
import { say } from "../texts.js";
import { chosen, isGuest } from "./draft.js";
import { clockInWords, colour, KINDS, titled } from "./parts.js";

/** @import {Draft} from "./draft.js" */
/** @import {Opened} from "./opened.js" */

/** @param {Draft} draft @param {Opened} opened */
export function agreedView(draft, opened) {
  const game = gameCalled(draft.game);
  const { hints, teacher, listed } = draft;
  return html`<section class="paper form agreed">
    <div class="row-agreed">
      ${titled(say("Game"), html`<p class="game">${gameIcon(game.name)}${game.title}</p>`)}
      ${titled(say("Players"), html`<p>${draft.seats.length}</p>`)}
      ${game.options.map((option) => titled(option.title, html`<p>${chosen(draft, option).name}</p>`))}
    </div>
    <div class="places">
      <h2>${say("Seats")} <small>${say("In turn order. To change anything, set the table up again.")}</small></h2>
      <ol class="seats">${opened.table.seats.map(seatRow)}</ol>
    </div>
    <div class="row-agreed">
      ${titled(say("Clock"), html`<p>${clockInWords(draft.clock)}</p>`)}
      ${titled(say("Hints"), html`<p>${hints ? say("allowed") : say("none")}</p>`)}
      ${titled(say("Coach"), html`<p>${teacher === "none" ? say("off") : say("explains moves")}</p>`)}
      ${titled(say("Table is"), html`<p>${listed ? say("Listed") : say("By link only")}</p>`)}
    </div>
  </section>`;
}

/** @param {Opened["table"]["seats"][number]} seat @param {number} number */
function seatRow(seat, number) {
  const [, drawn = "", text = ""] = KINDS.find(([kind]) => kind === seat.kind) ?? [];
  return html`<li class=${`seat-${number}`}>
    <span class="number">${number + 1}</span>
    <span class="colour" role="img" aria-label=${colour(number)}>${mark(number)}</span>
    <b class="name">${seat.name || html`<i>${say("open")}</i>`}</b>
    <span class="kind">${icon(drawn)}${say(text)}</span>
    <div class="extra">${presence(seat)}</div>
  </li>`;
}

/** @param {Opened["table"]["seats"][number]} seat */
function presence(seat) {
  if (seat.bot) return html`<span>${levelName(seat.bot)}</span>`;
  if (!isGuest(seat)) return html`<b class="here">${icon("check")}${say("seated")}</b>`;
  return seat.taken ? html`<b class="here">${icon("check")}${say("is here")}</b>` : html`<span>${icon("clock")}${say("waiting for a guest")}</span>`;
}
