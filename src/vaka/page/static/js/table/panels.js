/** The panels of a table, filled with what is known and shown: the same where there is much room and little. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { logPanel } from "./log.js";
import { offers } from "./offers.js";
import { playersPanel, standingsPanel } from "./players.js";
import { promptPanel } from "./prompt.js";
import { filmPanel } from "./replay.js";
import { scoringPanel } from "./scoring.js";
import { prefer, settings } from "./settings.js";
import { say } from "./texts.js";

/** @import {App} from "./app.js" */
/** @import {Snapshot, Standing} from "./types.js" */

/**
 * What is to be decided now; or a replay, or the final scoring, in its place.
 * @param {App} app
 * @param {Snapshot} snapshot
 * @param {unknown} [tools] what else there is to press
 */
export function decision(app, snapshot, tools = nothing) {
  if (app.film) return filmPanel(app.film, app.eyes, (eyes) => app.look(eyes), app.isFilmFree, tools);
  if (app.scoring) return scoringPanel(app.scoring);
  return html`${promptPanel(
    {
      snapshot,
      isLive: app.isLive,
      isMine: app.isMine,
      busy: app.link.busy,
      choices: app.choices,
      narrowed: app.narrowed !== null || app.confirming,
      subject: app.narrowed === null ? "" : (app.stage.pieces.get(app.narrowed)?.sprite.label ?? ""),
      preview: app.preview,
      confirming: app.confirming,
      hints: app.hints,
      asking: app.asking,
      waiting: app.parade.waiting.length,
      canRepeat: app.parade.since.length > 0,
      tools,
    },
    {
      play: (choice, touch) => app.play(choice, touch),
      preview: (choice) => app.point(choice),
      undo: (turn) => app.undo(turn),
      end: () => app.endTurn(),
      hint: () => app.hint(),
      back: () => app.back(),
      skip: () => app.parade.skip(),
      repeat: () => app.repeat(),
    },
  )}
  ${offers(app, snapshot)}`;
}

/** @param {Snapshot} snapshot */
export function players(snapshot) {
  return playersPanel(snapshot, Date.now());
}

/**
 * @param {App} app
 * @param {Snapshot} snapshot
 */
export function standings(app, snapshot) {
  return standingsPanel(snapshot.scene.standings ?? [], (/** @type {Standing | null} */ standing) => app.stage.mark("told", standing?.touches ?? []));
}

/**
 * @param {App} app
 * @param {Snapshot} snapshot
 * @param {boolean} [open] whether it cannot be folded
 */
export function log(app, snapshot, open = false) {
  return logPanel(
    {
      happenings: app.film ? app.film.told : app.happenings,
      snapshot,
      tab: app.tab,
      folded: settings.folded && !open,
      pointed: app.pointed,
      unread: app.unread,
      lastMine: app.film ? 0 : app.lastMine,
      canSay: snapshot.viewer !== null && !app.film,
    },
    {
      turn: (tab) => {
        app.tab = tab;
        if (tab === "chat") app.unread = 0;
        prefer({ folded: false });
        app.draw();
      },
      fold: () => {
        prefer({ folded: !settings.folded });
        app.draw();
      },
      point: (happening) => app.showLine(happening),
      say: (text) => app.act("chat", { text }),
    },
  );
}

/** @param {App} app */
export function menuButton(app) {
  return html`<button class="menu-button" aria-label=${say("Menu")} title=${say("Menu")} @click=${() => app.lay("menu")}>
    <svg class="sign stroked" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16"></path></svg>
  </button>`;
}
