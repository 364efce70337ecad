/**
 * Step 6 of the schema: what other programs read. The tables keep games as they were played; the views say them in the
 * words of an analyst, a row a side, with names for numbers. results/DATA.md is for their readers; the view `about` has
 * the same in the database.
 *
 * All fractions are 0 to 1. Views have no rows of their own, so they need no seal, and their text is compared when a
 * file is opened. Like every step this one is never edited once it is released; a later one drops a view and makes it
 * anew. A later step that renames a table a view reads drops the view first: SQLite refuses otherwise.
 */
import { CARD_PLACES } from '../workers/records.ts';

/** Half points of side 0 as a score. */
const SCORE = 'CASE g.winner WHEN 0 THEN 1.0 WHEN 2 THEN 0.5 ELSE 0.0 END';
const FIRST_SCORE = 'CASE g.winner WHEN g.first THEN 1.0 WHEN 2 THEN 0.5 ELSE 0.0 END';

/** The value at a path in the entry that the experiment's plan has for the cell. */
const planned = (path: string): string => `e.plan ->> ('$.cells[' || c.cell || ']${path}')`;

const EXPERIMENTS = `
  SELECT id AS experiment, number, name, game, seed, pairs, engine_hash, rules_hash, cards_hash, assay_version,
         node_version, command, created
  FROM experiments`;

/**
 * For each side: its deck, its agent and its seat. This must agree with `deckOfSide` and `specOfSide` of
 * workers/plan.ts.
 */
const SIDES = `
  WITH one AS MATERIALIZED (
    SELECT e.number, e.id, e.plan, c.cell, c.swap, leg, side,
           CASE side WHEN 0 THEN c.deck0 ELSE c.deck1 END AS deck,
           CASE (CASE c.swap WHEN 'agents' THEN side <> leg ELSE side END) WHEN 0 THEN c.agent0 ELSE c.agent1 END \
AS agent,
           CASE WHEN c.swap = 'change' AND leg = 1 THEN side = 0 OR e.plan ->> '$.change.sides' = 'both' ELSE 0 END \
AS changed
    FROM experiments e JOIN cells c ON c.experiment = e.number
    CROSS JOIN (SELECT 0 AS leg UNION ALL SELECT 1) CROSS JOIN (SELECT 0 AS side UNION ALL SELECT 1)
  ), named AS MATERIALIZED (
    SELECT number, id, cell, swap, leg, side, changed,
           CASE changed WHEN 0 THEN deck ELSE
             plan ->> ('$.change.decks[' || (plan ->> ('$.cells[' || cell || '].decks[' || side || ']')) || '].name')
           END AS deck,
           CASE changed WHEN 0 THEN agent ELSE coalesce(plan ->> '$.change.agent', agent) END AS agent
    FROM one
  )
  SELECT me.number, me.id AS experiment, me.cell, me.swap, me.leg, me.side, me.deck, you.deck AS opponent,
         me.agent, you.agent AS opponent_agent, me.changed
  FROM named me JOIN named you
    ON you.number = me.number AND you.cell = me.cell AND you.leg = me.leg AND you.side = 1 - me.side`;

// CROSS JOIN keeps the order of the loops, so games come in the order of their keys without a sort
const GAMES = `
  WITH sides AS MATERIALIZED (SELECT * FROM v_sides)
  SELECT e.id AS experiment, e.id || ':' || g.cell || ':' || g.pair || ':' || g.leg AS key, g.cell, g.pair, g.leg,
         s.side, s.deck, s.opponent, s.agent, s.opponent_agent, s.changed, g.first = s.side AS went_first,
         CASE g.winner WHEN s.side THEN 1.0 WHEN 2 THEN 0.5 ELSE 0.0 END AS won, g.turns, g.decisions, g.reason
  FROM experiments e CROSS JOIN games g ON g.experiment = e.number
  CROSS JOIN sides s ON s.number = g.experiment AND s.cell = g.cell AND s.leg = g.leg`;

const PAIRS = `
  SELECT e.id AS experiment, g.cell, g.pair, c.deck0 AS deck, c.deck1 AS opponent, c.agent0 AS agent,
         c.agent1 AS opponent_agent, c.swap, count(*) AS legs,
         CASE WHEN count(*) = 2 THEN 1
              WHEN c.swap = 'seats' AND c.deck0 = c.deck1 AND c.agent0 = c.agent1 AND min(g.leg) = 0
                THEN ${planned('.decks[0]')} = ${planned('.decks[1]')} AND ${planned('.opening')} IS NULL
              ELSE 0 END AS complete,
         max(CASE g.leg WHEN 0 THEN ${SCORE} END) AS leg_0, max(CASE g.leg WHEN 1 THEN ${SCORE} END) AS leg_1,
         avg(${SCORE}) AS deck_score,
         avg(CASE WHEN c.swap = 'agents' AND g.leg = 1 THEN 1 - ${SCORE} ELSE ${SCORE} END) AS agent_score,
         avg(${FIRST_SCORE}) AS first_score,
         CASE c.swap WHEN 'change'
           THEN max(CASE g.leg WHEN 1 THEN ${SCORE} END) - max(CASE g.leg WHEN 0 THEN ${SCORE} END) END AS difference
  FROM experiments e CROSS JOIN games g ON g.experiment = e.number
  CROSS JOIN cells c ON c.experiment = g.experiment AND c.cell = g.cell
  GROUP BY g.experiment, g.cell, g.pair`;

const places = CARD_PLACES.map(
  (place) => `sum(k.${place}_copies) AS ${place}_copies, sum(k.${place}_games) AS ${place}_games,
         sum(k.${place}_half_points) / (2.0 * nullif(sum(k.${place}_copies), 0)) AS ${place}_score`,
);

const CARDS_VIEW = `
  SELECT e.id AS experiment, k.cell, k.side,
         CASE k.side WHEN 0 THEN c.deck0 ELSE c.deck1 END AS deck,
         CASE k.side WHEN 0 THEN c.deck1 ELSE c.deck0 END AS opponent,
         CASE k.agent WHEN 0 THEN c.agent0 ELSE c.agent1 END AS agent,
         CASE k.agent WHEN 0 THEN c.agent1 ELSE c.agent0 END AS opponent_agent,
         k.card, n.name, ${places.join(', ')}
  FROM experiments e CROSS JOIN card_counts k ON k.experiment = e.number
  CROSS JOIN cells c ON c.experiment = k.experiment AND c.cell = k.cell
  LEFT JOIN card_names n ON n.experiment = k.experiment AND n.card = k.card
  GROUP BY k.experiment, k.cell, k.side, k.agent, k.card`;

const decksOf = (path: string, changed: number): string => `
    SELECT e.number, e.id, d.key AS place, d.value ->> '$.name' AS deck, d.value ->> '$.basis' AS basis,
           ${changed} AS changed, one.value AS card
    FROM experiments e, json_each(e.plan, '${path}') d, json_each(d.value, '$.cards') one`;

const DECKS = `
  SELECT list.id AS experiment, list.deck, list.changed, list.basis, list.card, n.name, count(*) AS copies
  FROM (${decksOf('$.decks', 0)}
    UNION ALL${decksOf('$.change.decks', 1)}) list
  LEFT JOIN card_names n ON n.experiment = list.number AND n.card = list.card
  GROUP BY list.number, list.changed, list.place, list.card`;

/** A column: name, unit, meaning. */
type Column = readonly [name: string, unit: string, meaning: string];

const EXPERIMENT: Column = ['experiment', 'id', 'the experiment, as in v_experiments'];
const CELL: Column = ['cell', 'number', 'the cell of the experiment: two decks and two agents; from 0 on'];
const WHERE_PLAYED: readonly Column[] = [EXPERIMENT, CELL];
const MATCHUP: readonly Column[] = [
  ['deck', 'name', 'the deck of this row'],
  ['opponent', 'name', 'the deck on the other side'],
  ['agent', 'spec', 'the agent that played this deck'],
  ['opponent_agent', 'spec', 'the agent that played the other deck'],
];
const SIDE: Column = ['side', '0 or 1', 'which deck of the cell: it stays with the deck when seats change'];
const LEG: Column = ['leg', '0 or 1', 'which of the two games of a pair'];
const CHANGED: Column = ['changed', '0 or 1', '1 where this side played with the change of a comparison'];
const CARD: readonly Column[] = [
  ['card', 'id', 'the printed id of the card'],
  ['name', 'name', 'name of the card; NULL in what earlier versions stored, and for cards that only a change adds'],
];

const PLACE_MEANINGS: Readonly<Record<(typeof CARD_PLACES)[number], string>> = {
  deck: 'in the deck',
  opening: 'in the first hand dealt',
  kept: 'in the hand after the redraw',
  drawn: 'drawn later',
  played: 'played',
  unseen: 'neither kept nor drawn',
};

interface View {
  readonly sql: string;
  readonly columns: readonly Column[];
}

/** The views that step 6 of the schema brings. */
const FIRST_VIEWS: Readonly<Record<string, View>> = {
  v_experiments: {
    sql: EXPERIMENTS,
    columns: [
      ['experiment', 'id', 'hash of all that the games depend on besides their keys'],
      ['number', 'number', 'short name of the experiment in the tables of this file'],
      ['name', 'name', 'as in the experiment file'],
      ['game', 'name', 'which game was played'],
      ['seed', 'text', 'what all chance comes from'],
      ['pairs', 'pairs', 'pairs a cell asked for by the last run; more may be stored'],
      ['engine_hash', 'hash', 'the code that played'],
      ['rules_hash', 'hash', 'rules and switches'],
      ['cards_hash', 'hash', 'the card files'],
      ['assay_version', 'version', 'of the program that began it'],
      ['node_version', 'version', 'of Node.js then'],
      ['command', 'text', 'the command that began it'],
      ['created', 'ISO 8601, UTC', 'when it was begun'],
    ],
  },
  v_sides: {
    sql: SIDES,
    columns: [
      ['number', 'number', 'short name of the experiment in the tables of this file'],
      ...WHERE_PLAYED,
      ['swap', 'word', 'what differs between the legs of a pair: seats, agents or change'],
      ...[LEG, SIDE, ...MATCHUP, CHANGED],
    ],
  },
  v_games: {
    sql: GAMES,
    columns: [
      EXPERIMENT,
      ['key', 'key', 'the game, as assay replay takes it: experiment:cell:pair:leg; both sides have it'],
      CELL,
      ['pair', 'number', 'the pair: two games on the same chance; from 0 on'],
      ...[LEG, SIDE, ...MATCHUP, CHANGED],
      ['went_first', '0 or 1', '1 where this side took the first turn'],
      ['won', 'fraction', '1 won, 0.5 drawn, 0 lost; its mean is a score'],
      ['turns', 'turns', 'of both players together'],
      ['decisions', 'decisions', 'of both players together, those with two sensible options or more'],
      ['reason', 'word', 'why the game ended'],
    ],
  },
  v_pairs: {
    sql: PAIRS,
    columns: [
      ...WHERE_PLAYED,
      ['pair', 'number', 'the pair: two games on the same chance; from 0 on'],
      ['deck', 'name', 'the deck of side 0, before any change'],
      ['opponent', 'name', 'the deck of side 1, before any change'],
      ['agent', 'spec', 'the agent of side 0 in leg 0, before any change'],
      ['opponent_agent', 'spec', 'the agent of side 1 in leg 0, before any change'],
      ['swap', 'word', 'what differs between the legs: seats, agents or change'],
      ['legs', 'games', 'stored games of the pair, 1 or 2'],
      ['complete', '0 or 1', '1 with both legs, and for a deck against itself, which is played once'],
      ['leg_0', 'fraction', 'what side 0 scored in leg 0: 1 won, 0.5 drawn, 0 lost'],
      ['leg_1', 'fraction', 'what side 0 scored in leg 1'],
      ['deck_score', 'fraction', 'mean of the legs for side 0'],
      [
        'agent_score',
        'fraction',
        'mean of the legs for the agent of side 0 in leg 0, which changes sides where agents swap',
      ],
      ['first_score', 'fraction', 'mean of the legs for whoever took the first turn'],
      ['difference', '-1 to 1', 'leg_1 - leg_0 where the legs differ by a change, else NULL'],
    ],
  },
  v_cards: {
    sql: CARDS_VIEW,
    columns: [
      ...[...WHERE_PLAYED, SIDE, ...MATCHUP, ...CARD],
      ...CARD_PLACES.flatMap((place): Column[] => [
        [`${place}_copies`, 'copies', `copies ${PLACE_MEANINGS[place]}, summed over games`],
        [`${place}_games`, 'games', `games with at least one copy ${PLACE_MEANINGS[place]}`],
        [
          `${place}_score`,
          'fraction',
          `mean result of copies ${PLACE_MEANINGS[place]}, each copy counted; NULL for none`,
        ],
      ]),
    ],
  },
  v_decks: {
    sql: DECKS,
    columns: [
      EXPERIMENT,
      ['deck', 'name', 'the deck'],
      ['changed', '0 or 1', '1 for the list as the change of a comparison has it'],
      ['basis', 'word', 'what the deck is built on, in games that have such a thing; else NULL'],
      ...CARD,
      ['copies', 'copies', 'copies in the deck'],
    ],
  },
};

/** The nets of training runs. Each gate has a row, with what was measured of its net before the gate. */
const GENERATIONS = `
  SELECT e.id AS experiment, e.game, j.design ->> '$.generation' AS generation, j.design ->> '$.agent' AS agent,
         j.design ->> '$.games' AS games, j.design ->> '$.samples.training' AS positions,
         j.design ->> '$.heldOut.net.logLoss' AS log_loss, j.design ->> '$.heldOut.hand.logLoss' AS evaluation_log_loss,
         j.design ->> '$.heldOut.net.brier' AS brier, j.design ->> '$.heldOut.hand.brier' AS evaluation_brier,
         j.design ->> '$.leftOut.net.logLoss' AS left_out_log_loss,
         j.design ->> '$.leftOut.hand.logLoss' AS left_out_evaluation_log_loss,
         j.design ->> '$.policy.agrees' AS agrees, j.design ->> '$.seconds' AS seconds, j.design ->>\
 '$.backend' AS backend,
         j.design ->> '$.spec' AS net, j.design ->> '$.champion' AS champion, j.verdict, j.created
  FROM judgements j JOIN experiments e ON e.number = j.experiment
  WHERE j.design ->> '$.generation' IS NOT NULL`;

/** The views that step 7 of the schema brings. */
const LATER_VIEWS: Readonly<Record<string, View>> = {
  v_generations: {
    sql: GENERATIONS,
    columns: [
      ['experiment', 'id', 'the games of the gate'],
      ['game', 'name', 'the game that the net plays'],
      ['generation', 'number', 'from 1 on'],
      ['agent', 'spec', 'who played the games that it learned from'],
      ['games', 'games', 'games of self-play, of this generation and those before'],
      ['positions', 'positions', 'positions that it learned from'],
      ['log_loss', 'nats', 'of the net on held-out deals'],
      ['evaluation_log_loss', 'nats', 'of the evaluation of the game on the same positions'],
      ['brier', 'squared fraction', 'of the net on held-out deals'],
      ['evaluation_brier', 'squared fraction', 'of the evaluation of the game on the same positions'],
      [
        'left_out_log_loss',
        'nats',
        'of the net on games of decks it was not trained with; NULL where none was left out',
      ],
      ['left_out_evaluation_log_loss', 'nats', 'of the evaluation on the same positions'],
      [
        'agrees',
        'fraction',
        'decisions of held-out deals in which the option it likes best is one its teacher thought best; NULL ' +
          'without a policy',
      ],
      ['seconds', 'seconds', 'that the training took, without self-play and gate'],
      ['backend', 'word', 'which TensorFlow ran'],
      ['net', 'spec', 'the net as an agent, with the hash of its file'],
      ['champion', 'spec', 'the agent that it had to beat'],
      ['verdict', 'word', 'of the gate: better, worse, no-difference or not-enough'],
      ['created', 'time', 'of the verdict, in UTC'],
    ],
  },
};

/** All views, with the meaning of their columns. */
export const VIEWS: Readonly<Record<string, View>> = { ...FIRST_VIEWS, ...LATER_VIEWS };

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const createViews = (views: Readonly<Record<string, View>>): string =>
  Object.entries(views)
    .map(([view, { sql, columns }]) => `  CREATE VIEW ${view} (${columns.map(([name]) => name).join(', ')}) AS${sql};`)
    .join('\n');

const createAbout = (views: Readonly<Record<string, View>>): string => {
  const rows = Object.entries(views).flatMap(([view, { columns }]) =>
    columns.map((column) => `(${[view, ...column].map(quoted).join(', ')})`),
  );
  return `CREATE VIEW about ("view", "column", unit, meaning) AS VALUES
    ${rows.join(',\n    ')};`;
};

/** Step 6 of the schema: the names of cards, which no other table has, and the first views. */
export const VIEWS_STEP = `
  -- names of the cards of an experiment's decks, from the pool it was played with
  CREATE TABLE card_names (
    experiment INTEGER NOT NULL REFERENCES experiments (number),
    card       TEXT NOT NULL,
    name       TEXT NOT NULL,
    PRIMARY KEY (experiment, card)
  ) STRICT, WITHOUT ROWID;
${createViews(FIRST_VIEWS)}
  ${createAbout(FIRST_VIEWS)}
`;

/** Step 7 of the schema: the nets of training runs. */
export const GENERATIONS_STEP = `
  DROP VIEW about;
${createViews(LATER_VIEWS)}
  ${createAbout(VIEWS)}
`;
