/**
 * What the server sends to its pages. Generated from its structures by `python -m tests.page_types`.
 *
 * @typedef {object} Snapshot A table as one viewer may see it, for pages.
 * @property {string} table
 * @property {number} version
 * @property {string} game
 * @property {Record<string, string | number>} options
 * @property {ClockPlan | null} clock
 * @property {boolean} hints
 * @property {"coach" | "lesson" | "none"} teacher
 * @property {boolean} listed
 * @property {boolean} corrected Whether the figures are not those that come with vaka.
 * @property {"closed" | "over" | "running" | "waiting"} status
 * @property {number | null} viewer
 * @property {SeatView[]} seats
 * @property {number | null} deciding The seat that is waited for.
 * @property {number} since When that began, in milliseconds since 1970.
 * @property {boolean} closing Whether the deciding seat has only to end its turn.
 * @property {number} undo The number of moves that the viewer can take back.
 * @property {ProposalView[]} proposals
 * @property {string | null} rematch
 * @property {string} title
 * @property {Scene} scene
 * @property {Guide | null} guide The page of the lesson, at a table with a lesson.
 *
 * @typedef {object} ClockPlan How long a seat may think: a stock for the whole game, and some more for every turn.
 * @property {number} minutes
 * @property {number} seconds_a_turn
 *
 * @typedef {object} SeatView A seat as everyone sees it.
 * @property {"bot" | "me" | "open" | "program" | "screen"} kind
 * @property {string} name
 * @property {boolean} taken
 * @property {string | null} bot The level of the bot that decides here.
 * @property {boolean} stand_in Whether the bot plays on for a person.
 * @property {number | null} left Milliseconds on the clock when the present decision came up.
 *
 * @typedef {object} ProposalView A proposal that a bot plays on for an absent seat, and the seats that agree.
 * @property {number} absent
 * @property {number[]} agreed
 *
 * @typedef {object} Scene A whole table as one viewer may see it.
 * @property {string} game
 * @property {string} title
 * @property {string} subtitle
 * @property {number} width
 * @property {number} height Of the table, in units: all areas lie within.
 * @property {Record<string, Area>} areas
 * @property {Tab[]} tabs What a phone shows of the table, one at a time, beside the areas that are laid out for it.
 * @property {Player[]} players
 * @property {Prompt} prompt
 * @property {Record<string, string>} rules The rule that tells most about a sprite, by the beginning of its id: the longest beginning counts.
 * @property {Standing[]} [standings]
 * @property {Scoring | null} [scoring]
 *
 * @typedef {object} Area A part of the table with a backdrop of its own.
 * @property {string} label
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h Where it lies on the table, in the table's units.
 * @property {number} width
 * @property {number} height Its own units, in which sprites are placed.
 * @property {string} backdrop Which backdrop of the game is drawn below; see `backdrop` in the game's scenery.
 * @property {Record<string, Sprite>} sprites
 * @property {Area | null} [narrow] The same things laid out for a phone: as wide as its screen, and always in sight.
 *
 * @typedef {object} Sprite Something that can be seen, and perhaps chosen. The same thing keeps its id wherever it goes.
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {string} label What it is, in words: for the tooltip's title and for screen readers.
 * @property {(Part | Word)[]} [draws]
 * @property {number} [z]
 * @property {number | null} [owner]
 * @property {("changed" | "chosen" | "empty" | "hidden" | "legal" | "quiet")[]} [states]
 * @property {Note[]} [notes] What more there is to say about it: the rest of the tooltip.
 * @property {number[]} [moves] The legal moves behind it: one is played by a click, among several the prompt asks.
 * @property {string} [why] Why it cannot be chosen now, if somebody asks.
 * @property {string} [comes_from] The sprite from whose place it comes when it is new.
 *
 * @typedef {object} Part A symbol drawn at a place within a sprite.
 * @property {"part"} type
 * @property {string} symbol
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number | null} [owner]
 * @property {string} [tone]
 * @property {number} [turn] Degrees clockwise about its middle.
 * @property {boolean} [faint]
 *
 * @typedef {object} Word A short text drawn within a sprite; x and y are its anchor on the baseline.
 * @property {"word"} type
 * @property {string} text
 * @property {number} x
 * @property {number} y
 * @property {number} size
 * @property {"label" | "mark" | "number" | "price" | "small" | "title"} [style]
 * @property {"end" | "middle" | "start"} [anchor]
 * @property {string} [tone]
 *
 * @typedef {object} Note A line that explains something: a text, and a number if there is one.
 * @property {string} text
 * @property {string} [value]
 * @property {string} [symbol]
 * @property {number | null} [owner]
 *
 * @typedef {object} Tab A part of the table that fills the screen of a phone; what can be chosen now brings it to the front.
 * @property {string} title One short word, for a tab.
 * @property {string} icon
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h In the table's units.
 * @property {number} readable So many pixels of a unit can still be read: what does not fit then is scrolled.
 *
 * @typedef {object} Player A player in two lines.
 * @property {number} seat
 * @property {number} points
 * @property {number} if_over_now Points if the game ended now, as far as they are open.
 * @property {Figure[]} figures
 * @property {Figure[]} [badges]
 * @property {string} [status] What the player is doing or has done in the round, in a few words.
 * @property {boolean} [board] Whether there is more to see than stands here: see `board` in the game's scenery.
 *
 * @typedef {object} Figure A number of things that a player has.
 * @property {string} symbol
 * @property {string} value
 * @property {string} label All of it in words, its number too: it is read out alone.
 * @property {number | null} [owner]
 * @property {string} [tone]
 *
 * @typedef {object} Prompt What is to be decided, and every legal move; there are none for those who wait.
 * @property {string} title
 * @property {string} [detail]
 * @property {string[]} [steps] What was decided before in the same chain.
 * @property {string} [rule] The number of the rule that tells most about it.
 * @property {Choice[]} [choices]
 *
 * @typedef {object} Choice A legal move, and what is known of its consequences.
 * @property {number} move
 * @property {string} notation
 * @property {string} group
 * @property {string} text
 * @property {(Part | Word)[]} [draws] A small picture of it, 24 units high and as wide as needed, such as the cards of a payment.
 * @property {Effect[]} [effects]
 * @property {string[]} [touches] The sprites that it would change.
 * @property {string} [key] A key that plays it; see keys.py.
 * @property {string} [brief] Its words where there is little room, if its picture tells the rest.
 *
 * @typedef {object} Effect What a choice changes: points at a time, or somebody's place in a standing.
 * @property {"end" | "now" | "round"} when
 * @property {string} what
 * @property {number} [points]
 * @property {string} [change] From what to what, such as 2nd → 1st.
 * @property {number | null} [owner] Whose, if not the deciding seat's.
 *
 * @typedef {object} Standing Who leads where: shown beside the player list and at the end.
 * @property {string} name
 * @property {string} symbol
 * @property {Figure[]} places First and second and what they get.
 * @property {string} [reason]
 * @property {string[]} [touches]
 * @property {string} [worth] What its places bring, in words, whoever has them.
 *
 * @typedef {object} Scoring The final scoring of a game that is over, step by step: the points before it and of all steps are the result.
 * @property {number[]} points Those that each seat had before.
 * @property {Record<string, Record<string, Sprite>>} sprites What shows points, as it was before.
 * @property {Step[]} steps
 *
 * @typedef {object} Step A step of the final scoring.
 * @property {Standing} standing What is scored, and where it lies.
 * @property {number[]} points What it brings each seat.
 * @property {Record<string, Record<string, Sprite>>} sprites What shows points, as it is after this step.
 *
 * @typedef {object} Guide How far the learner is in the lesson.
 * @property {LessonPage[]} pages What there is to read about the position, in the language that is spoken.
 * @property {number | null} move The move that the lesson plays next, if it is the learner's.
 * @property {number} done
 * @property {number} whole The number of the learner's decisions taken, and of all: bots' secret ones do not count.
 *
 * @typedef {object} LessonPage Something to read before going on.
 * @property {string} title
 * @property {string} text
 * @property {string[]} shows The sprites it speaks of, by the first words of their ids: `landing 1` is not `landing 12`.
 *
 * @typedef {object} Update An event, and what it changed in the snapshot; see `changes` and `merged`.
 * @property {number} version
 * @property {number} at
 * @property {EventView} event
 * @property {Record<string, unknown>} changes
 *
 * @typedef {object} EventView An event as far as the viewer saw it.
 * @property {string} kind
 * @property {number} seat
 * @property {Line[]} lines A move in words.
 * @property {string | null} move The notation of the viewer's own move.
 * @property {string | null} text A chat message; a new name; the table of a rematch; why a bot plays on.
 * @property {number | null} absent
 * @property {string} coach The coach's comment on another player's move.
 *
 * @typedef {object} Line One thing that happened: who did it (None for nobody), where in the round, what, and in which round.
 * @property {number | null} seat
 * @property {string} place
 * @property {string} what
 * @property {number} round
 *
 * @typedef {object} LogEntry An event, without what it changed.
 * @property {number} version
 * @property {number} at
 * @property {EventView} event
 *
 * @typedef {object} Replay A replay for pages.
 * @property {Snapshot} start
 * @property {Update[]} updates
 *
 * @typedef {object} Hint A move as an expert sees it.
 * @property {string} move
 * @property {number} points The points that the seat can expect at the end of the game.
 * @property {number} winning The chance to win, from 0 to 1.
 * @property {HintSource[]} sources Where the points come from, as games played on from the move suggest, the largest first.
 *
 * @typedef {object} HintSource Where points come from, in words, and their number.
 * @property {string} name
 * @property {number} points
 *
 * @typedef {object} Allowed What the keys shown allow at a table.
 * @property {number[]} seats The seats held: several if people share a screen, and then each is looked at only by its number.
 * @property {number[]} invited The open seats that may be taken.
 * @property {boolean} host Whether the caller is the host, who sees the links.
 *
 * @typedef {object} Links The keys to send to others.
 * @property {Link[]} seats
 * @property {string} watch
 *
 * @typedef {object} Link The key to an open seat, or to that of a program.
 * @property {number} seat
 * @property {string} key
 *
 * @typedef {object} Own The caller's own key, to show it from another device.
 * @property {string} key
 *
 * @typedef {object} ListedTable A table in the list.
 * @property {string} table
 * @property {string} status
 * @property {number} at
 * @property {number} changed When the last event happened that everyone could see.
 * @property {Listed} about
 *
 * @typedef {object} Listed What the list of tables tells of one.
 * @property {string} game
 * @property {ListedSeat[]} seats
 * @property {number | null} deciding
 * @property {boolean} thinking Whether a bot is to decide.
 * @property {number} round
 * @property {ClockPlan | null} clock
 *
 * @typedef {object} ListedSeat A seat in the list of tables.
 * @property {"bot" | "me" | "open" | "program" | "screen"} kind
 * @property {string} name
 * @property {boolean} taken
 * @property {string | null} bot The level of the bot that decides here.
 *
 * @typedef {object} Story A game that is over, for the end screen.
 * @property {string} game
 * @property {string} title
 * @property {string[]} names
 * @property {number[]} points
 * @property {number[]} ranks The place of each seat; those who share a win are all first.
 * @property {number[]} winners
 * @property {string} why What ended the game, and what decided it, in two sentences to the viewer.
 * @property {number} began
 * @property {number} ended In milliseconds since 1970.
 * @property {Round[]} rounds
 * @property {SourcePoints[]} sources
 * @property {Record<string, string>} groups What the groups of sources are called, by their names.
 * @property {Standing[]} standings Where points were won.
 *
 * @typedef {object} Round The points at the end of a round.
 * @property {number} round
 * @property {number[]} points Those scored until then.
 * @property {number[]} if_over Those of the final scoring, had the game ended then: hidden ones count, for now all is open.
 *
 * @typedef {object} SourcePoints Points from one source.
 * @property {string} name
 * @property {string} group Sources of one group share a colour.
 * @property {string} label
 * @property {number[]} points
 *
 * @typedef {object} SetupChoices Everything that a set-up can be made of.
 * @property {OfferedGame[]} games
 * @property {OfferedLevel[]} levels
 * @property {string} quick_level
 * @property {number} quick_seats
 * @property {number} longest_name
 * @property {number} largest_components
 *
 * @typedef {object} OfferedGame A game as it is offered.
 * @property {string} name
 * @property {string} title
 * @property {string} about
 * @property {number[]} players
 * @property {OfferedOption[]} options
 * @property {Record<number, string[]>} facts What a table has, by the number of its seats.
 * @property {number} lesson_seats 0 if there is no lesson.
 *
 * @typedef {object} OfferedOption Something that may be played in several ways, the usual one first.
 * @property {string} name
 * @property {string} title
 * @property {string} detail
 * @property {OfferedValue[]} values
 * @property {boolean} by_seat Whether numbers among the values are seats, so that there are no more of them than players.
 *
 * @typedef {object} OfferedValue One value of an option.
 * @property {string | number} value
 * @property {string} name
 * @property {string} detail
 *
 * @typedef {object} OfferedLevel A level of the bots.
 * @property {string} name
 * @property {string} title
 *
 * @typedef {object} Checked What a check of components found: their digest, or all that is wrong with them.
 * @property {string | null} digest
 * @property {boolean} usual Whether they play like those that come with vaka.
 * @property {string[]} faults
 *
 * @typedef {object} OwnersBox A box with all that can be told about it, in the language that is spoken.
 * @property {string} game
 * @property {string} title
 * @property {string} text The file: all that has to be kept.
 * @property {string | null} digest None as long as there are problems: then it is a draft, and no table can be set up with it.
 * @property {boolean} usual Whether it plays like the file that comes with vaka.
 * @property {Record<string, Area>} areas
 * @property {Record<string, string>} backdrops The backdrops that are not those of the usual board, as SVG by the name of their area.
 * @property {Record<string, FigureKind>} kinds What may be entered, by table and column with a stroke between.
 * @property {BoxFigure[]} figures In reading order.
 * @property {BoxGroup[]} groups
 * @property {BoxProblem[]} problems
 * @property {BoxChange[]} changes
 *
 * @typedef {object} FigureKind What may be entered for a figure.
 * @property {"choice" | "flag" | "list" | "number" | "text"} name
 * @property {number | null} [least] Of a number, or of the things in a list.
 * @property {number | null} [most]
 * @property {Option[]} [options] Of a choice; of a number, if its values have pictures.
 * @property {FigureKind | null} [item] What each thing in a list is.
 * @property {string} [form] What a text looks like, in words.
 * @property {boolean} [optional] Whether there may be none.
 *
 * @typedef {object} Option A value that may be chosen.
 * @property {number | string} value
 * @property {string} label
 * @property {string} [symbol] The id of its drawing in the symbol sheets.
 * @property {string} [tone] The colour of its drawing, as in scenes.
 *
 * @typedef {object} BoxFigure A printed figure, as the box at hand has it.
 * @property {string} id
 * @property {string} table
 * @property {string} row
 * @property {string} column
 * @property {string} label What it is, in words.
 * @property {unknown} value
 * @property {unknown} usual Its value in the file that comes with vaka; None as well if that has no such row.
 * @property {"inferred" | "public" | "reconstructed" | "rulebook"} source
 * @property {PrintedAt | null} [at] None for a row that cannot be drawn.
 * @property {string[]} [rules]
 * @property {string} [fixed] Why it cannot be corrected; empty if it can.
 * @property {string} [note] What there is to say about its row.
 * @property {ConfirmedBy | null} [confirmed]
 *
 * @typedef {object} PrintedAt Where a figure is printed: a rectangle of an area, in the area's units.
 * @property {string} area
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 *
 * @typedef {object} ConfirmedBy Who has confirmed a figure, and on which day.
 * @property {string} by
 * @property {string} on
 *
 * @typedef {object} BoxGroup The figures of a table, and how much of it is confirmed.
 * @property {string} table
 * @property {string} title
 * @property {string} note
 * @property {number} done Rows all of whose open figures are confirmed; figures, in a table without rows.
 * @property {number} all Rows that have open figures; 0 if the rulebook gives all.
 * @property {boolean} may_grow Whether rows may be added and taken out.
 *
 * @typedef {object} BoxProblem Something that the rulebook has otherwise, or that makes no sense.
 * @property {string} text
 * @property {string[]} figures
 * @property {number | null} line Where it stands in the text, counted from 1.
 *
 * @typedef {object} BoxChange A figure that differs from the file that comes with vaka; a row that is new or missing by its id alone.
 * @property {string} figure
 * @property {string} label
 * @property {unknown} before
 * @property {unknown} now
 */

export {};
