/** Asking the server. */

/** What the server refuses, in words for a person. */
export class Problem extends Error {
  /**
   * @param {number} status 0 if there was no answer
   * @param {string} detail
   */
  constructor(status, detail) {
    super(detail);
    this.status = status;
  }
}

/**
 * Ask, and return the answer; a Problem says what went wrong.
 * @param {string} path
 * @param {unknown} [body] to be posted as JSON
 * @returns {Promise<any>}
 */
export async function ask(path, body) {
  /** @type {RequestInit} */
  const request = body === undefined ? {} : { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  let answer;
  try {
    answer = await fetch(path, { ...request, headers: { Accept: "application/json", ...request.headers } });
  } catch {
    throw new Problem(0, "");
  }
  const found = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Problem(answer.status, found.detail ?? answer.statusText);
  return found;
}
