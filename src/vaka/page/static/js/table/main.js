/** Where the page of a table begins. */

import { uploaded } from "../mine.js";
import { App } from "./app.js";

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const { table = "", components = "", kind = "" } = root.dataset;
const isReplay = kind === "replay" || new URLSearchParams(location.search).has("replay");

const app = new App({ table: table || (location.pathname.split("/").pop() ?? ""), mode: isReplay ? "replay" : "play", components }, root);
if (isReplay && !table) await app.replays.watchRecord(uploaded.read());
else await app.start();
