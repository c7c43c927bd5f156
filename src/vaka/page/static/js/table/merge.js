/** How an update changes a snapshot. Nothing is changed in place: what stays the same is shared between the two. */

/** @import {Scene, Update} from "../types.js" */

/**
 * Return whether a value is merged field by field.
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isTree(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Under this name changes list the members that are no more. */
const GONE = "-";

/**
 * Return a tree with changes in it: trees are merged, all else is replaced, and what is gone goes.
 * @param {Record<string, unknown>} before
 * @param {Record<string, unknown>} changes
 */
function mergedTree(before, changes) {
  const after = { ...before };
  for (const name of /** @type {string[]} */ (changes[GONE] ?? [])) delete after[name];
  for (const [name, change] of Object.entries(changes)) {
    const old = after[name];
    if (name !== GONE) after[name] = isTree(change) && isTree(old) ? mergedTree(old, change) : change;
  }
  return after;
}

/**
 * Return a snapshot with an update merged into it.
 * @template {object} Known
 * @param {Known} before
 * @param {Pick<Update, "version" | "changes">} update
 */
export function merged(before, { version, changes }) {
  return /** @type {Known} */ ({ ...mergedTree(/** @type {Record<string, unknown>} */ (before), changes), version });
}

/** Where more things than this move at once, they only made room. */
const FEW = 3;

/**
 * Return the sprites that came, went elsewhere or look different between two scenes. Mere texts do not count, and
 * neither does a row that closes up, such as the cards of a hand.
 * @param {Scene} before
 * @param {Scene} after
 * @returns {string[]}
 */
export function changedSprites(before, after) {
  /** @type {string[]} */
  const found = [];
  for (const [name, area] of Object.entries(after.areas)) {
    const old = before.areas[name];
    if (old === area) continue;
    const moved = [];
    for (const [id, sprite] of Object.entries(area.sprites)) {
      const was = old?.sprites[id];
      if (was === sprite || !sprite.draws?.some((each) => each.type !== "word")) continue;
      if (!was || JSON.stringify(was.draws) !== JSON.stringify(sprite.draws)) found.push(id);
      else if (was.x !== sprite.x || was.y !== sprite.y) moved.push(id);
    }
    if (moved.length <= FEW) found.push(...moved);
  }
  return found;
}
