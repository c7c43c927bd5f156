/** What can be done beside moves: about players who are away, and after the end. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { now } from "./clock.js";
import { nameOf } from "./prompt.js";
import { say } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {Snapshot} from "../types.js" */

/** How long somebody may be waited for before one may ask for a bot instead. */
const AWAY = 120_000;

/** @param {App} app @param {Snapshot} snapshot */
export function offers(app, snapshot) {
  const mine = snapshot.viewer;
  const isAway = mine !== null && snapshot.status === "running" && snapshot.seats[mine]?.stand_in;
  const late = snapshot.deciding;
  const lateSeat = late === null ? null : snapshot.seats[late];
  const canPropose =
    mine !== null && late !== null && late !== mine && lateSeat && !lateSeat.bot && !app.state.held.includes(late) &&
    snapshot.status === "running" && now() - snapshot.since > AWAY && !snapshot.proposals.some((wish) => wish.absent === late);
  const invites = app.state.isHost && snapshot.status === "waiting";
  return html`${invites ? html`<div class="offer"><a class="button" href=${`/setup/${snapshot.game}?table=${snapshot.table}`}>${say("Invite by link")}</a></div>` : nothing}
  ${isAway ? html`<div class="offer"><button class="primary" @click=${() => app.commands.act("return")}>${say("Play on myself")}</button></div>` : nothing}
  ${canPropose
    ? html`<div class="offer"><button @click=${() => app.commands.act("propose", { absent: late })}>${say("Let a bot play on for {name}", { name: nameOf(snapshot, late) })}</button></div>`
    : nothing}
  ${mine === null
    ? nothing
    : snapshot.proposals.map(({ absent, agreed }) => {
        const who = agreed.map((seat) => nameOf(snapshot, seat)).join(", ");
        return html`<div class="offer">
          <p>${absent === mine
            ? say("{agreed} agreed that a bot plays on for you.", { agreed: who })
            : say("{agreed} agreed that a bot plays on for {name}.", { agreed: who, name: nameOf(snapshot, absent) })}</p>
          ${absent === mine
            ? html`<button class="primary" @click=${() => app.commands.act("decline", { absent })}>${say("I am here")}</button>`
            : agreed.includes(mine)
              ? nothing
              : html`<button class="primary" @click=${() => app.commands.act("propose", { absent })}>${say("Agree")}</button
                  ><button @click=${() => app.commands.act("decline", { absent })}>${say("Not now")}</button>`}
        </div>`;
      })}
  ${snapshot.status === "over"
    ? html`<div class="offer">
        <button class="primary" @click=${() => app.ending.show()}>${say("Results")}</button>
        <button @click=${() => app.ending.score()}>${say("Show the scoring")}</button>
        ${snapshot.rematch && (mine !== null || app.state.held.length) ? html`<button @click=${() => app.ending.rematch()}>${say("Come to the rematch")}</button>` : nothing}
        <a class="button" href="?replay">${say("Replay")}</a>
      </div>`
    : nothing}`;
}
