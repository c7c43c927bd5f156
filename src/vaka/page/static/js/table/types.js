/**
 * What the server sends, as types: src/vaka/engine/scene.py and src/vaka/table/snapshots.py and updates.py are the source.
 * Fields with a default may be left out there, and are optional here.
 *
 * @typedef {"legal" | "chosen" | "changed" | "quiet" | "empty" | "hidden"} State
 *
 * @typedef {object} Part
 * @property {"part"} type
 * @property {string} symbol
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number | null} [owner]
 * @property {string} [tone]
 * @property {number} [turn]
 * @property {boolean} [faint]
 *
 * @typedef {object} Word
 * @property {"word"} type
 * @property {string} text
 * @property {number} x
 * @property {number} y
 * @property {number} size
 * @property {string} [style]
 * @property {string} [anchor]
 * @property {string} [tone]
 *
 * @typedef {Part | Word} Drawn
 *
 * @typedef {object} Note
 * @property {string} text
 * @property {string} [value]
 * @property {string} [symbol]
 * @property {number | null} [owner]
 *
 * @typedef {object} Sprite
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {string} label
 * @property {Drawn[]} [draws]
 * @property {number} [z]
 * @property {number | null} [owner]
 * @property {State[]} [states]
 * @property {Note[]} [notes]
 * @property {number[]} [moves]
 * @property {string} [why]
 * @property {string} [comes_from]
 *
 * @typedef {object} Area
 * @property {string} label
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number} width
 * @property {number} height
 * @property {string} backdrop
 * @property {Record<string, Sprite>} sprites
 * @property {Area} [narrow] the same laid out for a phone
 *
 * @typedef {object} Page
 * @property {string} title
 * @property {string} icon
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number} readable
 *
 * @typedef {object} Effect
 * @property {"now" | "round" | "end"} when
 * @property {string} what
 * @property {number} [points]
 * @property {string} [change]
 * @property {number | null} [owner]
 *
 * @typedef {object} Choice
 * @property {number} move
 * @property {string} notation
 * @property {string} group
 * @property {string} text
 * @property {string} [brief]
 * @property {Drawn[]} [draws]
 * @property {Effect[]} [effects]
 * @property {string[]} [touches]
 * @property {string} [key]
 *
 * @typedef {object} Prompt
 * @property {string} title
 * @property {string} [detail]
 * @property {string[]} [steps]
 * @property {Choice[]} [choices]
 * @property {string} [rule]
 *
 * @typedef {object} Figure
 * @property {string} symbol
 * @property {string} value
 * @property {string} label
 * @property {number | null} [owner]
 * @property {string} [tone]
 *
 * @typedef {object} Player
 * @property {number} seat
 * @property {number} points
 * @property {number} if_over_now
 * @property {Figure[]} figures
 * @property {Figure[]} [badges]
 * @property {string} [status]
 * @property {boolean} [board] whether there is more to see than stands in the row
 *
 * @typedef {object} Standing
 * @property {string} name
 * @property {string} symbol
 * @property {Figure[]} places
 * @property {string} [reason]
 * @property {string[]} [touches]
 * @property {string} [worth]
 *
 * @typedef {object} Scene
 * @property {string} game
 * @property {string} title
 * @property {string} subtitle
 * @property {number} width
 * @property {number} height
 * @property {Record<string, Area>} areas
 * @property {Page[]} pages
 * @property {Player[]} players
 * @property {Prompt} prompt
 * @property {Record<string, string>} rules by the beginnings of the ids of sprites
 * @property {Standing[]} [standings]
 * @property {Scored} [scoring] of a game that is over
 *
 * @typedef {Record<string, Record<string, Sprite>>} Shown sprites by area and id
 *
 * @typedef {object} Scored the final scoring
 * @property {number[]} points before it
 * @property {Shown} sprites
 * @property {{standing: Standing, points: number[], sprites: Shown}[]} steps
 *
 * @typedef {object} SeatView
 * @property {"me" | "screen" | "open" | "bot" | "program"} kind
 * @property {string} name
 * @property {boolean} taken
 * @property {string | null} bot
 * @property {boolean} stand_in
 * @property {number | null} left
 *
 * @typedef {object} Wish
 * @property {number} absent
 * @property {number[]} agreed
 *
 * @typedef {object} Snapshot
 * @property {string} table
 * @property {number} version
 * @property {string} game
 * @property {string} [components] the digest of the components, part of the address of the backdrops
 * @property {{minutes: number, seconds_a_turn: number} | null} clock
 * @property {boolean} hints
 * @property {boolean} corrected whether the figures are not those that come with vaka
 * @property {"waiting" | "running" | "over" | "closed"} status
 * @property {number | null} viewer
 * @property {SeatView[]} seats
 * @property {number | null} deciding
 * @property {number} since
 * @property {boolean} closing
 * @property {number} undo
 * @property {Wish[]} proposals
 * @property {string | null} rematch
 * @property {Scene} scene
 * @property {Guide | null} guide
 *
 * @typedef {object} Guide
 * @property {{title: string, text: string, shows: string[]}[]} pages
 * @property {number | null} move
 * @property {number} done
 * @property {number} whole
 *
 * @typedef {object} Line
 * @property {number | null} seat
 * @property {string} place
 * @property {string} what
 * @property {number} round
 *
 * @typedef {object} Told
 * @property {string} kind
 * @property {number} seat
 * @property {Line[]} [lines]
 * @property {string | null} [move]
 * @property {string | null} [text]
 * @property {number | null} [absent]
 * @property {string} [coach]
 *
 * @typedef {object} Happening
 * @property {number} version
 * @property {number} at
 * @property {Told} told
 *
 * @typedef {Happening & {changes: Record<string, unknown>}} Update
 *
 * @typedef {object} Replay
 * @property {Snapshot} start
 * @property {Update[]} updates
 *
 * @typedef {object} Hint
 * @property {string} move
 * @property {number} points
 * @property {number} winning
 * @property {readonly {name: string, points: number}[]} [sources] what the points come from, the largest first
 *
 * @typedef {object} Allowed
 * @property {number[]} seats
 * @property {number[]} invited
 * @property {boolean} host
 */

export {};
