/** One's own seat on another device: a link that opens it there. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { inWords } from "../api.js";
import { bringIcons, icon } from "../drawing.js";
import { Copier, linkTo } from "../links.js";
import { calledBy } from "../names.js";
import { listed, say } from "../texts.js";
import { sheet } from "./sheet.js";

/** @import {App} from "./app.js" */
/** @import {Own} from "../types.js" */

/** Names of a machine that only it goes by. */
const ITSELF = ["127.0.0.1", "localhost", "[::1]"];
const FOR_OTHERS = "--host 0.0.0.0";

export class Device {
  #link = "";
  #complaint = "";

  /** @param {Pick<App, "place" | "state" | "connection" | "overlays" | "draw">} parts */
  constructor(parts) {
    this.parts = parts;
    this.copier = new Copier(
      () => parts.draw(),
      (complaint) => (this.#complaint = complaint),
    );
  }

  /** Whether there is anything here that another device could go on with. */
  get isOffered() {
    const { place, state } = this.parts;
    return place.mode === "play" && (state.held.length > 0 || state.isHost);
  }

  /** Show the link. */
  async open() {
    const { place, connection, overlays, draw } = this.parts;
    this.#link = this.#complaint = this.copier.copied = "";
    overlays.lay("device");
    try {
      const [{ key }] = await Promise.all([/** @type {Promise<Own>} */ (connection.get("/key")), bringIcons()]);
      this.#link = linkTo(place.table, key);
    } catch (error) {
      this.#complaint = inWords(error);
    }
    draw();
  }

  /** Whose seats the link opens; whoever has none sees the table that they set up. */
  get #subject() {
    const { held, snapshot } = this.parts.state;
    const names = held.map((seat) => calledBy(snapshot?.seats[seat], seat));
    return names.length ? listed(names) : (snapshot?.scene.title ?? "");
  }

  /** @param {() => void} close */
  view(close) {
    return sheet("device", say("Play on another device"), close, html`<p>${say("Open this link there: both show the game, and you play on either. Whoever has the link plays in your place, so keep it to yourself.")}</p>
      ${this.#link ? html`<ul class="links">${this.copier.row(icon("link"), this.#subject, this.#link)}</ul>` : nothing}
      ${ITSELF.includes(location.hostname)
        ? html`<p class="caveat">${say("Other machines do not reach {address}: start vaka with {option}, and put the address that it prints in its place.", { address: location.host, option: FOR_OTHERS })}</p>`
        : nothing}
      ${this.#complaint ? html`<p class="notice" role="alert">${this.#complaint}</p>` : nothing}`);
  }
}
