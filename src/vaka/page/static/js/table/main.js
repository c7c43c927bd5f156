/** Where the page of a table begins. */

import { App } from "./app.js";
import { learn } from "./texts.js";

/** @import {Replay} from "./types.js" */

/** Where the start page leaves a replay of an uploaded record, for this page to show. */
export const UPLOADED = "vaka:replay";

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const { table = "", components = "", kind = "" } = root.dataset;
const language = document.documentElement.lang || "en";
const isReplay = kind === "replay" || new URLSearchParams(location.search).has("replay");

await learn(language);
const app = new App({ table: table || (location.pathname.split("/").pop() ?? ""), language, mode: isReplay ? "replay" : "play", components }, root);
const uploaded = isReplay && !table ? sessionStorage.getItem(UPLOADED) : null;
if (uploaded) await app.playFilm(/** @type {Replay} */ (JSON.parse(uploaded)), "everything");
else await app.start();
document.getElementById("close-end")?.addEventListener("click", () => app.hideResults());
