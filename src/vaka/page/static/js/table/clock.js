/** What time it is on the server: the clock of a device may be wrong, and that of the table is not counted by it. */

/** How far the server is ahead of this device, in milliseconds. */
let ahead = 0;

/** Take note of what time it is on the server. @param {string | null} time in milliseconds since 1970, if it was told */
export function hearTime(time) {
  if (time) ahead = Number(time) - Date.now();
}

/** Return what time it is on the server, in milliseconds since 1970. */
export function now() {
  return Date.now() + ahead;
}
