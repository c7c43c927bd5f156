/** The end of a game: who won and by what, how it came about, and what to do next. */

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { ask } from "./api.js";
import { pointsChart } from "./chart.js";
import { bringIcons, icon, mark } from "./drawing.js";
import { calledBy, levelName } from "./names.js";
import { language, listed, say, several } from "./texts.js";

/** @import {Shown} from "./chart.js" */
/** @import {Figure, SeatView, Snapshot, SourcePoints, Story} from "./types.js" */

/** @typedef {{rematch?: () => void, look?: () => void, score?: () => void}} Actions go to another game with the same players; look at the table; see it scored again */

/** Up to so many letters, names stand beside the marks in the list of what decided the game. */
const SHORT_NAME = 8;
/** From more letters on, names are written smaller in the ranking. */
const LONG_NAME = 18;
/** From more letters on, the headline is written smaller. */
const LONG_HEADLINE = 26;
/** So often the picture of the board is asked for, and so many milliseconds apart. */
const TRIES = 4;
const TRY_AGAIN = 2500;

const here = (/** @type {string} */ path) => new URL(path, import.meta.url).href;

/** Bring a style sheet, unless it is there. @param {string} href */
async function bringStyle(href) {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const loaded = new Promise((done, failed) => Object.assign(style, { onload: done, onerror: failed }));
  document.head.append(style);
  try {
    await loaded;
  } catch (error) {
    style.remove(); // or the next attempt would take it for loaded
    throw error;
  }
}

/**
 * Show the end of a game.
 * @param {HTMLElement} root
 * @param {Snapshot} snapshot of a table whose game is over
 * @param {readonly number[]} held the seats of whoever looks
 * @param {Actions} [actions]
 */
export async function showEnd(root, snapshot, held, actions = {}) {
  const [story] = await Promise.all([
    /** @type {Promise<Story>} */ (ask(`/api/tables/${snapshot.table}/story`)),
    bringStyle(here("../css/end.css")),
    bringStyle(`/art/points/${snapshot.game}.css`),
    bringIcons(),
  ]);
  root.classList.add("the-end");
  const end = new End(root, snapshot, held, story, actions);
  end.draw();
  new ResizeObserver(() => end.fitChart()).observe(/** @type {Element} */ (root.querySelector(".chart")));
}

class End {
  /**
   * @param {HTMLElement} root
   * @param {Snapshot} snapshot
   * @param {readonly number[]} held
   * @param {Story} story
   * @param {Actions} actions
   */
  constructor(root, snapshot, held, story, actions) {
    this.root = root;
    this.snapshot = snapshot;
    this.held = held;
    this.story = story;
    this.actions = actions;
    /** @type {"if_over" | "points"} */
    this.counted = "if_over";
    /** The name of the source that is pointed at. */
    this.touched = "";
    /** The room of the chart, in pixels. */
    this.room = { width: 430, height: 300 };
    this.tries = 0;
    /** @type {"drawing" | "drawn" | "missing"} */
    this.picture = "drawing";
    this.order = story.points.map((_, seat) => seat).sort((one, other) => story.ranks[one] - story.ranks[other] || one - other);
  }

  /** @param {number} seat */
  name(seat) {
    return seat === this.snapshot.viewer ? say("You") : calledBy({ name: this.story.names[seat] ?? "" }, seat);
  }

  get headline() {
    const { winners, points } = this.story;
    const viewer = this.snapshot.viewer;
    if (winners.length > 1) return say("{names} share the win", { names: listed(winners.map((seat) => this.name(seat))) });
    const rest = points.filter((_, seat) => seat !== winners[0]);
    const lead = points[winners[0]] - Math.max(...rest);
    if (winners[0] === viewer) return lead ? several("You win by {number} point", "You win by {number} points", lead) : say("You win the tie");
    const name = this.name(winners[0]);
    return lead ? several("{name} wins by {number} point", "{name} wins by {number} points", lead).replace("{name}", name) : say("{name} wins the tie", { name });
  }

  /** What the chart shows. @returns {Shown} */
  get #shown() {
    const { rounds, winners } = this.story;
    const points = rounds.map((round) => round[this.counted]);
    return { rounds: rounds.map(({ round }) => round), points, order: this.order, winners, viewer: this.snapshot.viewer, name: (seat) => this.name(seat) };
  }

  /** @param {string} source */
  touch(source) {
    if (this.touched === source) return;
    this.touched = source;
    this.draw();
  }

  draw() {
    const { story } = this;
    const minutes = Math.max(1, Math.round((story.ended - story.began) / 60000));
    render(
      html`<header class="end-head">
          <img src=${here("../art/canoe.svg")} alt="" />
          <div><p>${[story.title, say("final scoring"), several("{number} round", "{number} rounds", story.rounds.at(-1)?.round ?? 0), duration(minutes)].map((part) => html`<span>${part}</span>`)}</p><h1 class=${this.headline.length > LONG_HEADLINE ? "long" : ""}>${this.headline}</h1></div>
          <div class="why">${mark(this.order[0])}<p>${story.why}</p></div>
        </header>
        ${this.ranking()}
        <section class="paper chart-panel">
          <h2>${say("Round by round")}<span class="segments">${[/** @type {const} */ (["if_over", say("if it had ended then")]), /** @type {const} */ (["points", say("on the board")])].map(
            ([value, text]) => html`<label><input type="radio" name="counted" .checked=${this.counted === value} @change=${() => {
              this.counted = value;
              this.draw();
            }} />${text}</label>`,
          )}</span></h2>
          ${pointsChart(this.#shown, this.room)}
        </section>
        ${this.decided()}
        <aside class="end-side">
          ${this.board()}
          ${this.again()}
        </aside>
        <footer class="end-foot"><a href="/">${say("Back to the start")}</a></footer>`,
      this.root,
    );
  }

  /** Draw the chart for the room it has. */
  fitChart() {
    const { clientWidth, clientHeight } = /** @type {Element} */ (this.root.querySelector(".chart"));
    if (!clientWidth) return; // the results are closed
    if (this.room.width === clientWidth && this.room.height === clientHeight) return;
    this.room = { width: clientWidth, height: clientHeight };
    this.draw();
  }

  // ----- points by source

  ranking() {
    const { story, snapshot } = this;
    const most = Math.max(...story.points, 1);
    const longest = Math.max(...story.names.map((name) => name.length));
    return html`<section class="paper ranking">
      <div class="legend">${Object.entries(story.groups).map(([group, title]) => html`<span><i class=${look(group)} .style=${this.tint(group)}></i>${title}</span>`)}</div>
      <ol .style=${`--who: ${Math.min(14.5, Math.max(6.75, longest * 0.62))}rem; --name: ${longest > LONG_NAME ? 0.9375 : 1.125}rem`}>${this.order.map((seat) => html`<li class=${story.winners.includes(seat) ? "won" : ""}>
          <span class="rank">${story.ranks[seat]}</span>${mark(seat)}
          <div class="who"><b>${this.name(seat)}</b><small>${kindOf(snapshot.seats[seat])}</small></div>
          <div class="points-bar" .style=${`--share: ${(100 * story.points[seat]) / most}%`}>${story.sources
            .filter((source) => source.points[seat] > 0)
            .map((source) => html`<i class=${`${look(source.group)} ${source.points[seat] > 9 ? "tens" : ""} ${this.touched === source.name ? "touched" : ""}`} .style=${`${this.tint(source.group)}; flex-grow: ${source.points[seat]}`} title=${`${source.label}: ${source.points[seat]}`}
                @pointerenter=${() => this.touch(source.name)} @pointerleave=${() => this.touch("")}><span>${letter(source)}${source.points[seat]}</span></i>`)}</div>
          <strong>${story.points[seat]}</strong>
        </li>`)}</ol>
    </section>`;
  }

  /** Return the style that gives a group of sources a colour where the game has none for it. @param {string} group */
  tint(group) {
    return `--group: ${Object.keys(this.story.groups).indexOf(group)}`;
  }
  // ----- the board

  board() {
    const address = `/t/${this.snapshot.table}/board.svg${this.tries ? `?again=${this.tries}` : ""}`;
    return html`<figure class="board">
      ${this.picture === "missing"
        ? nothing
        : html`<div class="picture" aria-busy=${this.picture === "drawing"}>
            <img src=${address} alt=${say("The board at the end")} @load=${() => this.pictured("drawn")} @error=${() => this.missed()} />
            ${this.picture === "drawing" ? html`<span class="dots"><i></i><i></i><i></i></span>` : nothing}
            ${this.caption()}
          </div>`}
      <figcaption>
        <button type="button" class="button" @click=${this.actions.score}>${say("Show the scoring")}</button>
        <button type="button" class="button" id="close-end" @click=${this.actions.look}>${say("Look at the board")}</button>
      </figcaption>
    </figure>`;
  }

  /** @param {"drawn" | "missing"} picture */
  pictured(picture) {
    this.picture = picture;
    this.draw();
  }

  /** Ask for the picture again a little later, a few times. */
  missed() {
    this.tries += 1;
    if (this.tries < TRIES) setTimeout(() => this.draw(), TRY_AGAIN);
    else this.pictured("missing");
  }

  /** Say what the source that is pointed at brought, over the picture. */
  caption() {
    const source = this.story.sources.find((each) => each.name === this.touched);
    if (!source) return nothing;
    const seats = this.order.filter((seat) => source.points[seat] > 0);
    return html`<p class="caption"><b>${source.label}</b>${seats.map((seat) => html`<span>${mark(seat)}${seats.length > 2 ? "" : this.name(seat)} <u>${source.points[seat]}</u></span>`)}</p>`;
  }

  // ----- what decided it

  decided() {
    const { standings, sources } = this.story;
    const isNamed = this.order.every((seat) => this.name(seat).length <= SHORT_NAME);
    const isExplained = standings.filter(({ reason }) => reason).length > standings.length / 2;
    return html`<section class="paper decided ${isNamed ? "named" : ""}" tabindex="0" aria-label=${say("What decided it")}>
      <h2>${say("What decided it")}<small>${isExplained ? say("1st, 2nd, and why") : say("1st and 2nd")}</small></h2>
      <ol>${standings.map((row) => {
        const source = sources.find((each) => each.label === row.name)?.name ?? row.name;
        return html`<li class=${this.touched === source ? "touched" : ""} @pointerenter=${() => this.touch(source)} @pointerleave=${() => this.touch("")}>
          <span class="what">${row.symbol ? html`<svg aria-hidden="true"><use href=${`#${row.symbol}`} /></svg>` : nothing}${row.name}</span>
          ${bestTwo(row.places).map((tied) => this.place(tied))}
          <small>${row.reason ?? ""}</small>
        </li>`;
      })}</ol>
    </section>`;
  }

  /** Show who has a place: one by name, several who share it by their marks. @param {readonly Figure[]} tied */
  place(tied) {
    const [{ owner, value }] = tied;
    const label = tied.map((figure) => figure.label).join("; ");
    if (owner == null) return html`<span class="place" title=${label}><svg class="mark" aria-hidden="true"><use href=${`#${tied[0].symbol}`} /></svg><span>${say("neutral")}</span></span>`;
    return html`<span class="place ${tied.length > 1 ? "shared" : ""}" title=${label}>${tied.map((figure) => html`${mark(/** @type {number} */ (figure.owner))}<span>${this.name(/** @type {number} */ (figure.owner))}</span>`)} <b>${value}</b></span>`;
  }

  // ----- once more

  again() {
    const { snapshot, story } = this;
    const plays = this.held.length > 0;
    const replay = `/t/${snapshot.table}?replay`;
    const download = html`<a class="button big" href=${`/api/tables/${snapshot.table}/record`} download>${icon("down")}${say("Download record")}</a>`;
    if (!plays && !snapshot.rematch) {
      return html`<section class="paper again">
        <h2>${say("See it again")}</h2>
        <p>${say("Move by move, as any of the players saw it, or with all cards open.")}</p>
        <a class="go big" href=${replay}>${icon("replay")}${say("Replay")}</a>
        ${download}
      </section>`;
    }
    return html`<section class="paper again">
      <h2>${say("Once more?")}<small>${snapshot.rematch ? say("the others are waiting") : say("same seats, same rules")}</small></h2>
      <ul>${story.names.map((_, seat) => html`<li>${mark(seat)}<span>${this.name(seat)}</span></li>`)}</ul>
      ${plays
        ? html`<button class="go big" @click=${this.actions.rematch}>${icon("again")}${snapshot.rematch ? say("Come to the rematch") : say("Rematch")}</button>`
        : html`<a class="go big" href=${`/t/${snapshot.rematch}`}>${icon("eye")}${say("Watch the rematch")}</a>`}
      <div class="buttons"><a class="button big" href=${replay}>${icon("replay")}${say("Replay")}</a>${download}</div>
    </section>`;
  }
}

/** @param {SeatView} seat */
function kindOf(seat) {
  if (seat.bot) return seat.stand_in ? say("a bot played on") : say("bot, {level}", { level: levelName(seat.bot) });
  return { me: say("at this table"), screen: say("same screen"), open: say("by link"), program: say("a program"), bot: "" }[/** @type {"me"} */ (seat.kind)];
}

/**
 * Return who has the first place and who has the second: those with as many points share one.
 * @param {readonly Figure[]} places the best first
 */
function bestTwo(places) {
  /** @type {Figure[][]} */
  const found = [];
  for (const place of places) {
    const last = found.at(-1);
    if (last && place.owner != null && last[0].owner != null && last[0].value === place.value) last.push(place);
    else found.push([place]);
  }
  return found.slice(0, 2);
}

/** Return the classes of points from a group of sources; a game's own style sheet knows them. @param {string} group */
const look = (group) => `source from-${group.replaceAll(" ", "-")}`;

/** Return what tells a source from others of its group, if a letter does. @param {SourcePoints} source */
function letter({ name }) {
  const last = name.split(" ").at(-1) ?? "";
  return last.length === 1 ? html`<u>${last.toUpperCase()}</u>` : nothing;
}

/** @param {number} minutes */
function duration(minutes) {
  const unit = minutes < 120 ? "minute" : minutes < 2880 ? "hour" : "day";
  const amount = Math.round(minutes / { minute: 1, hour: 60, day: 1440 }[unit]);
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}
