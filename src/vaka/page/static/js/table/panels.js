/** The panels of a table, filled with what is known and shown: the same where there is much room and little. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { now } from "./clock.js";
import { logPanel } from "./log.js";
import { offers } from "./offers.js";
import { playersPanel, standingsPanel } from "./players.js";
import { promptPanel } from "./prompt.js";
import { replayPanel } from "./replay.js";
import { scoringPanel } from "./scoring.js";
import { settings } from "./settings.js";
import { say } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {Snapshot, Standing} from "../types.js" */

/**
 * What is to be decided now; or a replay, or the final scoring, in its place.
 * @param {App} app
 * @param {Snapshot} snapshot
 */
export function decision(app, snapshot) {
  const { state, turn, replays, ending, queue } = app;
  if (state.player) return replayPanel(state.player, replays.viewpoint, (viewpoint) => replays.watchAs(viewpoint), replays.isFree);
  if (ending.scoring?.step) return scoringPanel(ending.scoring, snapshot);
  return html`${app.lesson.view(turn.hints !== null)}
  ${app.lesson.isReading ? nothing : promptPanel(
    {
      snapshot,
      isLive: state.isLive,
      isMine: state.isMine,
      taught: app.lesson.guide?.move ?? null,
      busy: app.commands.busy,
      choices: turn.choices,
      narrowed: turn.narrowed !== null || turn.confirming,
      subject: turn.subject,
      preview: turn.preview,
      confirming: turn.confirming,
      hints: turn.hints,
      asking: turn.asking,
      waiting: queue.waiting.length,
      canRepeat: queue.since.length > 0,
    },
    {
      play: (choice, touch) => turn.play(choice, touch),
      preview: (choice) => turn.point(choice),
      undo: (whole) => turn.undo(whole),
      end: () => turn.end(),
      hint: () => turn.hint(),
      back: () => app.back(),
      skip: () => queue.skip(),
      repeat: () => app.repeat(),
      rules: () => app.rules.open(snapshot.scene.prompt.rule),
    },
  )}
  ${offers(app, snapshot)}`;
}

/**
 * @param {App} app
 * @param {Snapshot} snapshot
 */
export function players(app, snapshot) {
  const isPast = app.state.player !== null;
  return playersPanel(snapshot, isPast ? snapshot.since : now(), isPast, (seat) => app.board.open(seat));
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
  const { history } = app;
  const { player } = app.state;
  return logPanel(
    {
      happenings: player ? player.told : history.happenings,
      isRead: player !== null || history.isRead,
      snapshot,
      tab: history.tab,
      folded: settings.folded && !open,
      isWhole: history.isWhole,
      pointed: history.pointed,
      unread: history.unread,
      lastMine: player ? 0 : history.lastMine,
      canSay: snapshot.viewer !== null && !player,
    },
    {
      turn: (tab) => history.turnTo(tab),
      fold: () => history.fold(),
      showAll: () => history.showAll(),
      point: (happening) => history.point(happening),
      say: (text) => app.commands.say(text),
    },
  );
}

/** @param {App} app */
export function menuButton(app) {
  return html`<button class="menu-button" aria-label=${say("Menu")} title=${say("Menu")} @click=${() => app.overlays.lay("menu")}>
    <svg class="sign stroked" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16"></path></svg>
  </button>`;
}
