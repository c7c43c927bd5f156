/**
 * Every text that the page itself says, written in English here and read from /art/texts/LANGUAGE.json in others.
 * A {name} is replaced by a value. To be extracted: all string literals that stand in `say("…")`, and this list.
 */

/** @type {Record<string, string>} */
const spoken = {};

export const TEXTS = [
  "Your turn",
  "Your turn — {title}",
  "{name} decides",
  "{name} is thinking",
  "Waiting for players",
  "{name} has not come yet",
  "Game over",
  "The table is closed",
  "Watching",
  "Turn done",
  "Nothing is final yet: end the turn, or take it back.",
  "Undo",
  "Undo turn",
  "End turn",
  "Hint",
  "Confirm",
  "Back",
  "All choices",
  "now",
  "round end",
  "game end",
  "Now",
  "Round end",
  "Game end",
  "If the game ended now",
  "ends at {points}",
  "expects {points}, wins {percent} %",
  "Best moves",
  "Players",
  "Standings",
  "Log",
  "Chat",
  "Table",
  "Decide",
  "Displays",
  "More",
  "You",
  "bot",
  "away, a bot plays on",
  "open seat",
  "program",
  "first",
  "Say something",
  "Send",
  "Fold",
  "Unfold",
  "since your last move",
  "Nothing has happened yet.",
  "Show again what others did",
  "Skip",
  "{number} more to show",
  "Pass to {name}",
  "Only {name} should look now.",
  "Show my cards",
  "Connecting…",
  "Reconnecting…",
  "Back again",
  "The server does not answer. Trying again…",
  "The table has moved on: nothing was played.",
  "It may not have arrived: looking at the table again.",
  "This table is not known here.",
  "You may not see this table.",
  "Menu",
  "Animation",
  "off",
  "slow",
  "normal",
  "fast",
  "Sounds",
  "Notify me when it is my turn",
  "Keys",
  "Close",
  "All tables",
  "Leave the game",
  "Leave the game? A bot plays on for you until you come back.",
  "Play on myself",
  "Let a bot play on for {name}",
  "{agreed} agreed that a bot plays on for {name}.",
  "Agree",
  "Not now",
  "I am here",
  "Rematch",
  "Come to the rematch",
  "Results",
  "Look at the board",
  "Final scoring",
  "Next",
  "To the results",
  "Replay",
  "Play",
  "Pause",
  "Step back",
  "Step forward",
  "Position",
  "Speed",
  "Seen by",
  "everybody (open)",
  "a spectator",
  "Larger",
  "Smaller",
  "Whole",
  "play choice 1 to 9",
  "take back the last move",
  "take back the whole turn",
  "end the turn",
  "ask for a hint",
  "go back, close, skip what is being shown",
  "show again what others did",
  "move within the table",
  "write in the chat",
  "this list",
  "no longer",
  "{name} came",
  "{name} left",
  "{old} is now called {name}",
  "{name} took back a move",
  "{name} ended the turn",
  "A bot plays on for {name}",
  "{name} is back",
  "{name} proposes that a bot plays on for {other}",
  "{name} is against it",
  "{name} wants to play again",
  "and {number} more",
  "Why not: {reason}",
  "{number} choices",
  "{number} points",
  "1st",
  "2nd",
  "3rd",
  "4th",
  "5th",
];

/**
 * Return a text in the language of the page, with values in place of the {names} in it.
 * @param {string} text
 * @param {Record<string, string | number>} [values]
 */
export function say(text, values) {
  const found = spoken[text] || text;
  return values ? found.replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all)) : found;
}

/**
 * Read the texts of a language. Without them the page speaks English.
 * @param {string} language
 */
export async function learn(language) {
  if (language === "en") return;
  try {
    const answer = await fetch(`/art/texts/${language}.json`);
    if (answer.ok) Object.assign(spoken, await answer.json());
  } catch {
    // English is better than no table.
  }
}
