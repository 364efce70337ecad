/**
 * The commands that the desk offers, each with the arguments and options that its form has. Descriptions and values of
 * options are taken from the command itself. To offer a further command, add a record here; nothing else is needed.
 */
import type { Takes } from '../../results/report/desk/told.ts';

/** What a field of a form takes, where the command itself does not tell. */
interface FieldRecord {
  readonly takes: Takes;
  /** For a file: the kinds of files that are allowed. */
  readonly kinds?: readonly string[];
  /** For a new file: the ending of its name. */
  readonly ending?: string;
}

/**
 * What cannot be filled in together: `given` with none of `needs`, or with one of `not`. The sentence is what the
 * command itself would say once it was started.
 */
export interface Refusal {
  readonly given: string;
  readonly needs?: readonly string[];
  readonly not?: readonly string[];
  readonly says: string;
}

export interface ActionRecord {
  readonly verb: string;
  readonly title: string;
  /** The arguments of the command, in order. */
  readonly arguments: Readonly<Record<string, FieldRecord>>;
  /**
   * The options of the command, without hyphens. For options that are a tick or a choice the name suffices (`ASIS`).
   */
  readonly options: Readonly<Record<string, FieldRecord>>;
  readonly refusals?: readonly Refusal[];
  /** Words that every command line of this action contains. */
  readonly always?: readonly string[];
  /** The option that names the HTML page to write; the desk shows that page and then drops it. */
  readonly page?: '--out' | '--html';
}

/** The same for several fields, each by its name. */
const each = (names: readonly string[], refusal: (name: string) => Refusal): Refusal[] => names.map(refusal);

/** What one amount of work is said by. */
const ONE_BUDGET: Refusal = { given: 'minutes', not: ['games'], says: 'give --minutes or --games, and not both' };
const TABLES = ['games', 'cards', 'decks', 'game-cards'];

const ASIS: FieldRecord = { takes: 'tick' };
const TEXT: FieldRecord = { takes: 'text' };
const NUMBER: FieldRecord = { takes: 'number' };
const DECK: FieldRecord = { takes: 'deck' };
const CARD: FieldRecord = { takes: 'card' };
const GAME: FieldRecord = { takes: 'game' };
const AGENT: FieldRecord = { takes: 'agent' };
const DATABASE: FieldRecord = { takes: 'file', kinds: ['database'] };
const CARD_FILES: FieldRecord = { takes: 'file', kinds: ['card'] };
const EXPERIMENT: FieldRecord = { takes: 'file', kinds: ['experiment'] };
const NEW_DATABASE: FieldRecord = { takes: 'new-file', ending: '.sqlite' };
const NEW_PAGE: FieldRecord = { takes: 'new-file', ending: '.html' };
const NEW_FOLDER: FieldRecord = { takes: 'new-file', ending: '' };

/** The options that all commands have which play many games. */
const PLAYING = { db: NEW_DATABASE, 'allow-bots': ASIS, html: NEW_PAGE, threads: NUMBER, 'dry-run': ASIS } as const;

/** The commands that run as jobs, by name: each is a process that the desk watches, stops and starts again. */
export const WORK: Readonly<Record<string, ActionRecord>> = {
  run: {
    verb: 'run',
    title: 'Run an experiment',
    arguments: { experiment: EXPERIMENT },
    options: { games: NUMBER, decks: DECK, cards: CARD_FILES, seed: TEXT, anytime: ASIS, lang: ASIS, ...PLAYING },
  },
  compare: {
    verb: 'compare',
    title: 'Compare a change with its base',
    arguments: { base: EXPERIMENT, change: { takes: 'file', kinds: ['change'] } },
    options: {
      ...{ tiers: AGENT, margin: NUMBER, pairs: NUMBER, 'fail-on': ASIS, until: ASIS, budget: TEXT },
      ...{ examples: NUMBER, seed: TEXT, lang: ASIS, ...PLAYING },
    },
    refusals: [{ given: 'dry-run', not: ['budget'], says: '--dry-run plays nothing: leave --budget out' }],
  },
  try: {
    verb: 'try',
    title: 'Try a card among the cards of its cost',
    arguments: { card: CARD },
    options: {
      ...{ game: GAME, cards: CARD_FILES, in: DECK, for: CARD, agents: AGENT, points: NUMBER, pairs: NUMBER },
      ...{ peers: NUMBER, vary: TEXT, seed: TEXT, ...PLAYING },
    },
  },
  rate: {
    verb: 'rate',
    title: 'Rate agents: a ladder',
    arguments: { ladder: { takes: 'file', kinds: ['ladder'] } },
    options: {
      ...{ agents: AGENT, anchor: AGENT, game: GAME, decks: DECK, pairs: NUMBER, seed: TEXT, lang: ASIS },
      ...PLAYING,
    },
    refusals: each(['agents', 'anchor', 'game', 'decks'], (given) => ({
      ...{ given, not: ['ladder'], says: `--${given} is said by the ladder; leave it out` },
    })),
  },
  strength: {
    verb: 'strength',
    title: 'Measure what cards are worth in decks',
    arguments: { experiment: EXPERIMENT },
    options: { decks: DECK, cards: CARD, tiers: AGENT, pairs: NUMBER, seed: TEXT, lang: ASIS, ...PLAYING },
  },
  meta: {
    verb: 'meta',
    title: 'Find the mix of decks that nobody beats',
    arguments: { experiment: EXPERIMENT },
    options: { change: { takes: 'file', kinds: ['change'] }, play: ASIS, points: NUMBER, pairs: NUMBER, ...PLAYING },
    refusals: [
      { given: 'pairs', needs: ['change'], says: '--pairs is about a change: give --change, too' },
      ...each(['play', 'points'], (name) => ({
        ...{ given: 'change', not: [name] },
        says: `--${name} means nothing with --change, which plays both fields whole`,
      })),
      ...each(['points', 'allow-bots', 'threads', 'dry-run'], (given) => ({
        ...{ given, needs: ['play', 'change'], says: `--${given} is about playing: give --play, too` },
      })),
    ],
  },
  balance: {
    verb: 'balance',
    title: 'Find changes that bring a field into balance',
    arguments: { field: EXPERIMENT },
    options: {
      ...{ may: { takes: 'file', kinds: ['balance'] }, pairs: NUMBER, 'search-pairs': NUMBER, seed: TEXT },
      ...{ out: NEW_FOLDER, ...PLAYING },
    },
    refusals: [
      {
        ...{ given: 'field', needs: ['may'] },
        says: 'say with --may which file names the numbers that may change (assay schema balance)',
      },
    ],
  },
  build: {
    verb: 'build',
    title: 'Search for strong decks',
    arguments: {},
    options: {
      ...{
        game: GAME,
        against: EXPERIMENT,
        cards: CARD_FILES,
        with: CARD,
        beside: DECK,
        minutes: NUMBER,
        games: NUMBER,
      },
      ...{ population: NUMBER, keep: NUMBER, seed: TEXT, out: NEW_FOLDER, ...PLAYING },
    },
    refusals: [ONE_BUDGET],
  },
  exploit: {
    verb: 'exploit',
    title: 'Find how far a bot can be exploited',
    arguments: { bot: AGENT },
    options: {
      ...{ game: GAME, against: EXPERIMENT, cards: CARD_FILES, responses: AGENT, pairs: NUMBER, 'no-decks': ASIS },
      ...{ 'deck-agent': AGENT, minutes: NUMBER, games: NUMBER, population: NUMBER, seed: TEXT, out: NEW_FOLDER },
      ...{ 'hidden-cards': ASIS, train: NUMBER, ...PLAYING },
    },
    refusals: [ONE_BUDGET],
  },
  train: {
    verb: 'train',
    title: 'Train a net by self-play',
    arguments: { training: { takes: 'file', kinds: ['training'] } },
    options: { out: NEW_FOLDER, 'allow-bots': ASIS, html: NEW_PAGE, threads: NUMBER },
  },
  reality: {
    verb: 'reality',
    title: 'Hold the lab against the real game',
    arguments: { statements: { takes: 'file', kinds: ['reality'] } },
    options: {
      ...{ game: GAME, agents: AGENT, 'card-agents': AGENT, pairs: NUMBER, 'card-pairs': NUMBER, seed: TEXT },
      ...PLAYING,
    },
    refusals: [{ given: 'statements', not: ['game'], says: '--game is said by the statements; leave it out' }],
  },
  merge: {
    verb: 'merge',
    title: 'Join databases that were played in shares',
    arguments: { db: DATABASE },
    options: { into: NEW_DATABASE },
  },
  watch: {
    verb: 'watch',
    title: 'Play a game at the table',
    arguments: {},
    options: { game: GAME, decks: DECK, cards: CARD_FILES, agents: AGENT, seed: TEXT, lang: ASIS, db: NEW_DATABASE },
  },
  init: {
    verb: 'init',
    title: 'Make a folder to start from',
    arguments: { folder: { takes: 'new-file', ending: '' } },
    options: { game: GAME },
  },
  list: {
    verb: 'decks',
    title: 'Read a deck list into a deck file',
    arguments: {},
    options: {
      ...{ import: { takes: 'file', kinds: ['list'] }, game: GAME, cards: CARD_FILES },
      ...{ out: { takes: 'new-file', ending: '.yaml' } },
    },
    refusals: [{ given: 'out', needs: ['import'], says: '--out says where --import writes; give --import too' }],
  },
  import: {
    verb: 'import',
    title: 'Read a list of printed cards into card files',
    arguments: { list: { takes: 'file', kinds: ['list', 'table'] } },
    options: {
      ...{ game: GAME, out: { takes: 'new-file', ending: '' }, refused: { takes: 'new-file', ending: '.tsv' } },
      ...{ html: NEW_PAGE, replace: ASIS },
    },
    refusals: [{ given: 'replace', needs: ['out'], says: '--replace says how --out writes; give --out too' }],
  },
  check: {
    verb: 'check',
    title: 'Play scenarios',
    arguments: { scenario: { takes: 'file', kinds: ['scenario'] } },
    options: {},
  },
  verify: {
    verb: 'verify',
    title: 'Check a database, and play games of it again',
    arguments: { db: DATABASE },
    options: { experiment: TEXT, sample: NUMBER, threads: NUMBER },
  },
  export: {
    verb: 'export',
    title: 'Export what a database holds',
    arguments: { db: DATABASE },
    options: {
      ...{ games: ASIS, cards: ASIS, decks: ASIS, 'game-cards': ASIS, decisions: ASIS, format: ASIS, bom: ASIS },
      ...{ experiment: TEXT, pairs: NUMBER, out: { takes: 'new-file', ending: '' } },
    },
    refusals: [
      {
        ...{ given: 'db', needs: [...TABLES, 'decisions'] },
        says: 'say what to export: --games, --cards, --decks, --game-cards or --decisions',
      },
      ...each(['bom', 'format'], (given) => ({
        ...{ given, needs: TABLES, says: `--${given} is for tables; decisions are lines of JSON` },
      })),
      {
        ...{ given: 'pairs', not: ['cards', 'decks'] },
        says: '--pairs is for what has a row a game; counts of cards are sums over all stored games',
      },
      { given: 'bom', needs: ['out'], says: '--bom is for a file: name it with --out' },
    ],
  },
};

/** The commands that run as looks, by name: they end soon, and the desk shows their answer. */
export const LOOKS: Readonly<Record<string, ActionRecord>> = {
  experiments: { verb: 'ls', title: 'Experiments', arguments: { db: DATABASE }, options: {}, always: ['--json'] },
  verdict: {
    verb: 'report',
    title: 'Verdict',
    arguments: { db: DATABASE },
    options: { experiment: TEXT, anytime: ASIS, lang: ASIS },
    always: ['--json'],
    page: '--out',
  },
  training: {
    verb: 'report',
    title: 'Training',
    arguments: { db: DATABASE },
    options: {},
    always: ['--json'],
    page: '--out',
  },
  games: {
    verb: 'games',
    title: 'Games',
    arguments: { db: DATABASE },
    options: {
      ...{ experiment: TEXT, deck: TEXT, against: TEXT, winner: TEXT, first: TEXT, reason: TEXT, card: TEXT },
      ...{ longest: ASIS, shortest: ASIS, limit: NUMBER },
    },
    always: ['--json'],
  },
  replay: {
    verb: 'replay',
    title: 'Game',
    arguments: { db: DATABASE, key: TEXT },
    options: { lang: ASIS },
    always: ['--json'],
    page: '--html',
  },
  cards: {
    verb: 'cards',
    title: 'Cards',
    arguments: { search: TEXT },
    options: { game: GAME, cards: CARD_FILES },
    always: ['--json'],
  },
  card: {
    verb: 'card',
    title: 'Card',
    arguments: { card: CARD },
    options: { game: GAME, cards: CARD_FILES },
    always: ['--json'],
  },
  text: {
    verb: 'import',
    title: 'Printed text',
    arguments: {},
    options: { game: GAME, text: TEXT },
  },
  copy: {
    verb: 'card',
    title: 'Card as a file has it',
    arguments: { card: CARD },
    options: { game: GAME, cards: CARD_FILES, yaml: ASIS },
  },
};
