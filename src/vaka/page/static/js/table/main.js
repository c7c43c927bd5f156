/** Where the page of a table begins. */

import { App } from "./app.js";

/** Where the page that takes a record leaves it for this one: as it was read, for its pictures would be too long. */
const RECORD = "vaka:record";

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const { table = "", components = "", kind = "" } = root.dataset;
const isReplay = kind === "replay" || new URLSearchParams(location.search).has("replay");

const app = new App({ table: table || (location.pathname.split("/").pop() ?? ""), mode: isReplay ? "replay" : "play", components }, root);
if (isReplay && !table) await app.replays.watchRecord(sessionStorage.getItem(RECORD));
else await app.start();
