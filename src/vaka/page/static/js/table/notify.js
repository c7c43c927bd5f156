/** That it is one's turn: in the title, in the icon, by a notification, by a soft tone. All but the first two on wish. */

import { prefer, settings } from "./settings.js";
import { say } from "../texts.js";

/** @import {App} from "./app.js" */

/** @type {AudioContext | null} */
let audio = null;
let usual = "";

/** Show in the title and the icon whether it is the viewer's turn. @param {boolean} mine @param {string} title */
export function showTurn(mine, title) {
  const text = mine ? say("Your turn — {title}", { title }) : title;
  if (document.title !== text) document.title = text;
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel~=icon]"));
  if (!link) return;
  usual ||= link.href;
  const href = mine ? new URL("./turn.svg", import.meta.url).href : usual;
  if (link.href !== href) link.href = href;
}

/**
 * Return a new notification; null where a page may make none, as in Chrome on Android.
 * @param {string} title
 * @param {NotificationOptions} options
 */
function notification(title, options) {
  try {
    return new Notification(title, { tag: "vaka-turn", ...options });
  } catch {
    return null;
  }
}

/** The sound of something put down. */
export function soundMove() {
  tone(220, 0, 0.05);
}

/** @param {number} pitch @param {number} after @param {number} [loud] */
function tone(pitch, after, loud = 0.06) {
  if (!settings.sounds) return;
  audio ??= new AudioContext();
  const at = audio.currentTime + after;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = "sine";
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.35);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + 0.4);
}

export class TurnNotifier {
  #wasMine = false;
  /** @type {Notification | null} */
  #last = null;

  /** @param {Pick<App, "state" | "status" | "announcer">} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** A position is shown: notify the viewer whose turn it has become. */
  shown() {
    const { state, announcer } = this.parts;
    const { snapshot } = state;
    if (!snapshot) return;
    const isMine = state.isMine && state.isLive;
    const isNew = this.#become(isMine, snapshot.scene.title, snapshot.scene.prompt.title);
    if (isMine) announcer.prompt(snapshot, isNew);
    else this.#withdraw();
  }

  /** A poll tells who decides while the page is hidden. @param {number | null} deciding @param {string} status */
  polled(deciding, status) {
    const { held, queue } = this.parts.state;
    const { viewer, scene } = queue.latest ?? {};
    const isMine = deciding !== null && status === "running" && (deciding === viewer || (viewer === null && held.includes(deciding)));
    this.#become(isMine, scene?.title ?? document.title, "");
  }

  /**
   * Show whether it is the viewer's turn, and return whether it has just become so.
   * @param {boolean} isMine
   * @param {string} title
   * @param {string} text
   */
  #become(isMine, title, text) {
    const isNew = isMine && !this.#wasMine;
    this.#wasMine = isMine;
    showTurn(isMine, title);
    if (isNew) this.#notify(title, text);
    return isNew;
  }

  /** Notify a viewer who looks elsewhere, where that is wished for. @param {string} title @param {string} text */
  #notify(title, text) {
    tone(660, 0);
    tone(880, 0.14);
    if (!settings.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
    this.#withdraw();
    const made = (this.#last = notification(say("Your turn — {title}", { title }), { body: text }));
    if (!made) return this.#giveUp();
    made.onclick = () => {
      window.focus();
      made.close();
    };
  }

  /** Take a notification back. */
  #withdraw() {
    this.#last?.close();
    this.#last = null;
  }

  /** Request the permission to notify, and try whether that is enough. */
  async requestPermission() {
    const isGranted = "Notification" in window && (await Notification.requestPermission()) === "granted";
    const trial = isGranted ? notification(document.title, { silent: true }) : null;
    trial?.close();
    if (!trial) this.#giveUp();
  }

  /** Give up what the browser does not allow. */
  #giveUp() {
    prefer({ notify: false });
    this.parts.status.tell(say("This browser does not let the page notify you."));
  }
}
