/** The page of the rules. */

import "./frame.js";
import { searchable } from "./rulebook.js";

searchable(/** @type {HTMLElement} */ (document.getElementById("rules")));
