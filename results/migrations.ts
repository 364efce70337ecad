/**
 * The schema of the database, as the steps that lead to it. Step n takes a database of version n - 1 to version n; the
 * version is SQLite's `user_version`. Released steps are never edited: a change is a new step.
 *
 * A game is stored by side, not by seat: `winner` and `first` are 0 or 1, the side whose deck won or began (2 is a
 * draw). In leg 1 of a cell that swaps `seats` the sides sit the other way round; in one that swaps `agents` side 0 is
 * played by agent 1; where that would be the same game again (a deck against itself in the same hands) it is not
 * played, though earlier versions stored it; in one that swaps `change` leg 1 is the same deal with the change made.
 * Counts of cards are of copies; half points are 2 a copy in a won game and 1 in a drawn one.
 */

import { GENERATIONS_STEP, VIEWS_STEP } from './views.ts';

/** Marks a file as ours: "ASAY". */
export const APPLICATION_ID = 0x41534159;

export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE experiments (
    number        INTEGER PRIMARY KEY,
    id            TEXT NOT NULL UNIQUE,  -- hash of all that a game depends on besides its key
    name          TEXT NOT NULL,
    game          TEXT NOT NULL,
    seed          TEXT NOT NULL,
    pairs         INTEGER NOT NULL,      -- pairs a cell asked for by the last run
    plan          TEXT NOT NULL,         -- JSON: enough to play every game again
    engine_hash   TEXT NOT NULL,
    rules_hash    TEXT NOT NULL,
    cards_hash    TEXT NOT NULL,
    assay_version TEXT NOT NULL,
    node_version  TEXT NOT NULL,
    command       TEXT NOT NULL,
    created       TEXT NOT NULL
  ) STRICT;

  CREATE TABLE cells (
    experiment INTEGER NOT NULL REFERENCES experiments (number),
    cell       INTEGER NOT NULL,
    deck0      TEXT NOT NULL,
    deck1      TEXT NOT NULL,
    agent0     TEXT NOT NULL,
    agent1     TEXT NOT NULL,
    swap       TEXT NOT NULL CHECK (swap IN ('seats', 'agents')),
    switches   TEXT NOT NULL,            -- JSON: name to value
    PRIMARY KEY (experiment, cell)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE games (
    experiment INTEGER NOT NULL REFERENCES experiments (number),
    cell       INTEGER NOT NULL,
    pair       INTEGER NOT NULL,
    leg        INTEGER NOT NULL,
    winner     INTEGER NOT NULL,
    reason     TEXT NOT NULL,
    turns      INTEGER NOT NULL,
    decisions  INTEGER NOT NULL,
    first      INTEGER NOT NULL,
    hash       TEXT NOT NULL,            -- of the last state
    log_hash   TEXT NOT NULL,            -- of every option taken
    PRIMARY KEY (experiment, cell, pair, leg)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE card_counts (
    experiment          INTEGER NOT NULL REFERENCES experiments (number),
    cell                INTEGER NOT NULL,
    side                INTEGER NOT NULL, -- whose deck the card was in
    agent               INTEGER NOT NULL, -- which of the cell's agents played that deck
    card                TEXT NOT NULL,
    deck_copies         INTEGER NOT NULL,
    deck_games          INTEGER NOT NULL,
    deck_half_points    INTEGER NOT NULL,
    opening_copies      INTEGER NOT NULL, -- in the first hand dealt
    opening_games       INTEGER NOT NULL,
    opening_half_points INTEGER NOT NULL,
    kept_copies         INTEGER NOT NULL, -- in the hand after the redraw
    kept_games          INTEGER NOT NULL,
    kept_half_points    INTEGER NOT NULL,
    drawn_copies        INTEGER NOT NULL, -- drawn later
    drawn_games         INTEGER NOT NULL,
    drawn_half_points   INTEGER NOT NULL,
    played_copies       INTEGER NOT NULL,
    played_games        INTEGER NOT NULL,
    played_half_points  INTEGER NOT NULL,
    unseen_copies       INTEGER NOT NULL, -- neither kept nor drawn
    unseen_games        INTEGER NOT NULL,
    unseen_half_points  INTEGER NOT NULL,
    PRIMARY KEY (experiment, cell, side, agent, card)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE faults (
    experiment INTEGER NOT NULL REFERENCES experiments (number),
    cell       INTEGER NOT NULL,
    pair       INTEGER NOT NULL,
    leg        INTEGER NOT NULL,
    message    TEXT NOT NULL,
    PRIMARY KEY (experiment, cell, pair, leg)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- cells whose second leg is played with a change
  CREATE TABLE cells_2 (
    experiment INTEGER NOT NULL REFERENCES experiments (number),
    cell       INTEGER NOT NULL,
    deck0      TEXT NOT NULL,
    deck1      TEXT NOT NULL,
    agent0     TEXT NOT NULL,
    agent1     TEXT NOT NULL,
    swap       TEXT NOT NULL CHECK (swap IN ('seats', 'agents', 'change')),
    switches   TEXT NOT NULL,
    PRIMARY KEY (experiment, cell)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO cells_2 SELECT * FROM cells;
  DROP TABLE cells;
  ALTER TABLE cells_2 RENAME TO cells;

  -- every sequential test that has judged the games of an experiment: who tests twice is told so
  CREATE TABLE judgements (
    experiment INTEGER NOT NULL REFERENCES experiments (number),
    design     TEXT NOT NULL,            -- JSON: margin, error levels, most pairs
    verdict    TEXT NOT NULL,
    created    TEXT NOT NULL,
    PRIMARY KEY (experiment, design)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- what makes the games of an experiment worthless and can be seen only when it happens
  CREATE TABLE alarms (
    experiment INTEGER NOT NULL REFERENCES experiments (number),
    message    TEXT NOT NULL,
    created    TEXT NOT NULL,
    PRIMARY KEY (experiment, message)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- counts of cards by blocks of pairs, so that those of fewer pairs than are stored can be told
  CREATE TABLE card_counts_3 (
    experiment          INTEGER NOT NULL REFERENCES experiments (number),
    cell                INTEGER NOT NULL,
    side                INTEGER NOT NULL,
    agent               INTEGER NOT NULL,
    card                TEXT NOT NULL,
    deck_copies         INTEGER NOT NULL,
    deck_games          INTEGER NOT NULL,
    deck_half_points    INTEGER NOT NULL,
    opening_copies      INTEGER NOT NULL,
    opening_games       INTEGER NOT NULL,
    opening_half_points INTEGER NOT NULL,
    kept_copies         INTEGER NOT NULL,
    kept_games          INTEGER NOT NULL,
    kept_half_points    INTEGER NOT NULL,
    drawn_copies        INTEGER NOT NULL,
    drawn_games         INTEGER NOT NULL,
    drawn_half_points   INTEGER NOT NULL,
    played_copies       INTEGER NOT NULL,
    played_games        INTEGER NOT NULL,
    played_half_points  INTEGER NOT NULL,
    unseen_copies       INTEGER NOT NULL,
    unseen_games        INTEGER NOT NULL,
    unseen_half_points  INTEGER NOT NULL,
    block_end           INTEGER NOT NULL, -- the games are of pairs below this one and not of an earlier block;\
 0: of any pairs
    PRIMARY KEY (experiment, cell, side, agent, card, block_end)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO card_counts_3 SELECT *, 0 FROM card_counts;
  DROP TABLE card_counts;
  ALTER TABLE card_counts_3 RENAME TO card_counts;
  `,
  `
  -- number of rows and sums of hashes of what was stored, by part: see seals.ts
  CREATE TABLE seals (
    experiment INTEGER NOT NULL REFERENCES experiments (number),
    part       TEXT NOT NULL,
    cell       INTEGER NOT NULL,
    rows       INTEGER NOT NULL,
    low        INTEGER NOT NULL,
    high       INTEGER NOT NULL,
    PRIMARY KEY (experiment, part, cell)
  ) STRICT, WITHOUT ROWID;
  `,
  VIEWS_STEP,
  GENERATIONS_STEP,
  `
  -- who played what at a queue
  CREATE TABLE batches (
    experiment INTEGER NOT NULL REFERENCES experiments (number),
    batch      TEXT NOT NULL,            -- the ticket that it was handed out with
    worker     TEXT NOT NULL,            -- what the worker called itself
    games      TEXT NOT NULL,            -- JSON: runs of keys: cell, first pair, pairs, legs (bit 0 and bit 1)
    PRIMARY KEY (experiment, batch)
  ) STRICT, WITHOUT ROWID;
  `,
];

export const SCHEMA_VERSION = MIGRATIONS.length;

/** First version whose rows are sealed. */
export const SEALS_SINCE = 1 + MIGRATIONS.findIndex((step) => step.includes('CREATE TABLE seals'));
