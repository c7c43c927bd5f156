/** Asking the server. */

import { say } from "./texts.js";

/** What the server refuses, in words for a person; status 0 means that there was no answer. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {string} detail
   * @param {number} [version] where the table is now, if the request came too late
   */
  constructor(status, detail, version = 0) {
    super(detail);
    this.status = status;
    this.version = version;
  }
}

/**
 * Ask, and return the answer; a Problem says what went wrong.
 * @template [T=unknown] what is answered, as the caller declares it
 * @param {string} path
 * @param {unknown} [body] to be posted as JSON
 * @param {Record<string, string>} [more] headers
 * @returns {Promise<T>}
 */
export async function ask(path, body, more) {
  const headers = { Accept: "application/json", ...more };
  /** @type {RequestInit} */
  const request = body === undefined ? { headers, cache: "no-store" } : { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(path, request).catch(() => null);
  const found = await answer?.json().catch(() => null);
  if (answer && !answer.ok) throw new Problem(answer.status, found?.detail || found?.title || answer.statusText, found?.version);
  if (!found) throw new Problem(0, "");
  return found;
}

/** Return what went wrong in words. @param {unknown} problem */
export function inWords(problem) {
  return (problem instanceof Problem && problem.message) || say("The server does not answer. Try again.");
}
