/**
 * A tiny game for tests of the lab: deterministic, with hidden cards, real decisions, a payment and a card pool.
 *
 * A deck has twenty cards, and a hand of three may be redrawn once. In a turn the player draws a card, and plays one
 * from the hand or passes. A card above the one that the opponent played last scores its value, any other scores one; a
 * card of 8 or more is paid for with a card from the hand. Twenty-five points win, an empty deck loses, and turn 40 is
 * a draw if the points are equal.
 */
import { createHash } from 'node:crypto';
import {
  CARD_COUNT,
  CARD_DEF,
  CARD_OWNER,
  CARD_STATS,
  CARD_STRIDE,
  CARDS,
  type CardSummary,
  DECISION_COUNT,
  type Deck,
  ENCODING_STEPS,
  type Encoding,
  EVALUATION_LIMIT,
  type Game,
  type GameSetup,
  InputError,
  OPTION_COUNT,
  OPTIONS,
  type Outcome,
  type Player,
  randomWord,
  STAT_DRAWN,
  STAT_KEPT,
  STAT_OPENING,
  STAT_PLAYED,
  type State,
  say,
  TURN_NUMBER,
  TURN_PLAYER,
} from '../../engine/index.ts';
import { isOffered } from '../../engine/kernel/frames.ts';
import {
  CARD_SERIAL,
  cardOffset,
  DECISION_KIND,
  DECISION_PLAYER,
  DRAW,
  GAME_CELLS,
  GAME_OVER,
  GAME_REASON,
  GAME_WINNER,
  KNOWN_BOTH,
  KNOWN_SHIFT,
  NONE,
  RANDOM_COUNTERS,
  RANDOM_KEY,
  STREAM_COIN,
  STREAM_SHUFFLE,
  stateCells,
  ZONE_FIRST,
  ZONE_LAST,
  ZONE_LIMIT,
  zoneField,
} from '../../engine/kernel/layout.ts';
import { drawRandom } from '../../engine/kernel/random.ts';
import { firstCard, linkLast, nextCard, shuffleZone, unlinkCard, zoneSize } from '../../engine/kernel/zones.ts';

const DECK_SIZE = 20;
const CARD_VALUES = 12;
const POINTS_TO_WIN = 25;
const TURN_LIMIT = 40;
const PAID_VALUE = 8;
/**
 * Values of cards that need no payment, as if the cards had been made cheaper. Tests that add values remove them again.
 */
export const FREE_VALUES = new Set<number>();

const FIRST_PLAYER = GAME_CELLS;
const LAST_VALUE = GAME_CELLS + 1; // first of two cells, by player
const POINTS = GAME_CELLS + 3; // first of two cells, by player
const ANNOUNCED = GAME_CELLS + 5;

const ZONE_DECK = 0; // first of two zones, by player
const ZONE_HAND = 2;
const ZONE_TABLE = 4;

const ASK_MULLIGAN = 1;
const ASK_PLAY = 2;
const ASK_PAYMENT = 3;

/** Option codes other than rows of cards. */
const PASS = 200;
const KEEP = 201;
const REDRAW = 202;

const REASONS = ['points', 'deck-out', 'turn-limit'] as const;
const WORDS = stateCells(2 * DECK_SIZE);

const CARD_SUMMARIES: readonly CardSummary[] = Array.from({ length: CARD_VALUES }, (_, def) => ({
  def,
  id: `F-${def + 1}`,
  name: `Card of ${def + 1}`,
}));

const hiddenRows = new Int32Array(2 * DECK_SIZE);

function otherPlayer(player: Player): Player {
  return player === 0 ? 1 : 0;
}

function makeDeck(name: string, values: readonly number[]): Deck {
  return { name, cards: Int32Array.from({ length: DECK_SIZE }, (_, i) => values[i % values.length] - 1) };
}

const DECKS: readonly Deck[] = [
  makeDeck('small', [1, 2, 3, 4, 5]),
  makeDeck('even', [2, 4, 6, 8, 10]),
  makeDeck('large', [3, 9, 10, 11, 12]),
];

function createState(s: State, setup: GameSetup): void {
  s.fill(0);
  s.set(setup.key, RANDOM_KEY);
  s[CARD_COUNT] = 2 * DECK_SIZE;
  s[GAME_WINNER] = NONE;
  for (let zone = 0; zone < ZONE_LIMIT; zone++) {
    s[zoneField(zone, ZONE_FIRST)] = NONE;
    s[zoneField(zone, ZONE_LAST)] = NONE;
  }
  for (let card = 0; card < 2 * DECK_SIZE; card++) {
    const owner = card < DECK_SIZE ? 0 : 1;
    s[cardOffset(card) + CARD_DEF] = setup.decks[owner].cards[card % DECK_SIZE];
    s[cardOffset(card) + CARD_OWNER] = owner;
    s[cardOffset(card) + CARD_SERIAL] = 1;
    linkLast(s, card, ZONE_DECK + owner);
  }
  s[FIRST_PLAYER] = drawRandom(s, STREAM_COIN, 2);
  for (const player of [0, 1] as const) {
    shuffleZone(s, ZONE_DECK + player, STREAM_SHUFFLE + player);
    drawHand(s, player, STAT_OPENING);
  }
  askMulligan(s, s[FIRST_PLAYER] as Player);
}

function drawHand(s: State, player: Player, mark: number): void {
  for (let i = 0; i < 3; i++) drawCard(s, player, mark);
}

function drawCard(s: State, player: Player, mark: number): void {
  const card = firstCard(s, ZONE_DECK + player);
  unlinkCard(s, card);
  linkLast(s, card, ZONE_HAND + player);
  s[cardOffset(card) + CARD_STATS] |= mark;
  s[cardOffset(card) + CARD_OWNER] |= 1 << (KNOWN_SHIFT + player);
}

function ask(s: State, player: Player, kind: number, options: readonly number[]): void {
  s[DECISION_PLAYER] = player;
  s[DECISION_KIND] = kind;
  s[OPTION_COUNT] = options.length;
  s.set(options, OPTIONS);
}

function askMulligan(s: State, player: Player): void {
  ask(s, player, ASK_MULLIGAN, [KEEP, REDRAW]);
}

function handOf(s: State, player: Player): number[] {
  const cards: number[] = [];
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card)) cards.push(card);
  return cards;
}

function endGame(s: State, winner: number, reason: (typeof REASONS)[number]): void {
  s[GAME_OVER] = 1;
  s[GAME_WINNER] = winner;
  s[GAME_REASON] = REASONS.indexOf(reason);
  s[OPTION_COUNT] = 0;
}

function beginTurn(s: State, player: Player): void {
  s[TURN_NUMBER]++;
  s[TURN_PLAYER] = player;
  if (s[TURN_NUMBER] > TURN_LIMIT) {
    const lead = s[POINTS] - s[POINTS + 1];
    endGame(s, lead > 0 ? 0 : lead < 0 ? 1 : DRAW, 'turn-limit');
  } else if (zoneSize(s, ZONE_DECK + player) === 0) {
    endGame(s, otherPlayer(player), 'deck-out');
  } else {
    drawCard(s, player, STAT_DRAWN);
    const hand = handOf(s, player);
    ask(s, player, ASK_PLAY, [...hand.filter((card) => canPay(s, card, hand.length)), PASS]);
    if (s[OPTION_COUNT] === 1) beginTurn(s, otherPlayer(player));
  }
}

function cardValue(s: State, card: number): number {
  return s[cardOffset(card) + CARD_DEF] + 1;
}

function isPaid(s: State, card: number): boolean {
  const value = cardValue(s, card);
  return value >= PAID_VALUE && !FREE_VALUES.has(value);
}

function canPay(s: State, card: number, handSize: number): boolean {
  return !isPaid(s, card) || handSize > 1;
}

function putOnTable(s: State, card: number, player: Player): void {
  unlinkCard(s, card);
  linkLast(s, card, ZONE_TABLE + player);
  s[cardOffset(card) + CARD_OWNER] |= KNOWN_BOTH;
}

function resolvePlay(s: State, card: number, player: Player): void {
  const value = cardValue(s, card);
  s[POINTS + player] += value > s[LAST_VALUE + otherPlayer(player)] ? value : 1;
  s[LAST_VALUE + player] = value;
  if (s[POINTS + player] >= POINTS_TO_WIN) endGame(s, player, 'points');
  else beginTurn(s, otherPlayer(player));
}

function step(s: State, option: number): void {
  if (!isOffered(s, option)) throw new RangeError(`option ${option} is not offered`);
  const player = s[DECISION_PLAYER] as Player;
  s[DECISION_COUNT]++;
  switch (s[DECISION_KIND]) {
    case ASK_MULLIGAN:
      answerMulligan(s, player, option);
      break;
    case ASK_PLAY:
      if (option === PASS) beginTurn(s, otherPlayer(player));
      else announce(s, player, option);
      break;
    default:
      putOnTable(s, option, player);
      resolvePlay(s, s[ANNOUNCED], player);
  }
}

function answerMulligan(s: State, player: Player, option: number): void {
  if (option === REDRAW) {
    for (const card of handOf(s, player)) {
      unlinkCard(s, card);
      linkLast(s, card, ZONE_DECK + player);
    }
    shuffleZone(s, ZONE_DECK + player, STREAM_SHUFFLE + player);
    drawHand(s, player, 0);
  }
  for (const card of handOf(s, player)) s[cardOffset(card) + CARD_STATS] |= STAT_KEPT;
  if (player === s[FIRST_PLAYER]) askMulligan(s, otherPlayer(player));
  else beginTurn(s, s[FIRST_PLAYER] as Player);
}

function announce(s: State, player: Player, card: number): void {
  s[cardOffset(card) + CARD_STATS] |= STAT_PLAYED;
  putOnTable(s, card, player);
  if (!isPaid(s, card)) {
    resolvePlay(s, card, player);
    return;
  }
  s[ANNOUNCED] = card;
  const hand = handOf(s, player);
  ask(s, player, ASK_PAYMENT, hand);
  if (hand.length === 1) {
    putOnTable(s, hand[0], player);
    resolvePlay(s, card, player);
  }
}

/** Lists the rows of `owner` whose cards `viewer` does not know; returns how many there are. */
function findHidden(s: State, viewer: Player, owner: Player): number {
  let n = 0;
  for (let c = CARDS; c < cardOffset(2 * DECK_SIZE); c += CARD_STRIDE) {
    if ((s[c + CARD_OWNER] & 1) === owner && !((s[c + CARD_OWNER] >> (KNOWN_SHIFT + viewer)) & 1)) hiddenRows[n++] = c;
  }
  return n;
}

function observe(out: State, s: State, viewer: Player): void {
  out.set(s);
  out.fill(0, RANDOM_KEY, RANDOM_KEY + 4);
  for (let c = CARDS; c < WORDS; c += CARD_STRIDE) out[c + CARD_STATS] = 0;
  for (const owner of [0, 1] as const) {
    const n = findHidden(s, viewer, owner);
    const defs = Array.from(hiddenRows.subarray(0, n), (c) => s[c + CARD_DEF]).sort((a, b) => a - b);
    for (let i = 0; i < n; i++) out[hiddenRows[i] + CARD_DEF] = defs[i];
  }
}

function determinize(out: State, s: State, viewer: Player, key: Int32Array): void {
  observe(out, s, viewer);
  out.set(key, RANDOM_KEY);
  out.fill(0, RANDOM_COUNTERS, RANDOM_COUNTERS + 8);
  for (const owner of [0, 1] as const) {
    const n = findHidden(out, viewer, owner);
    for (let i = n - 1; i > 0; i--) {
      const j = (randomWord(key[0], key[1], key[2], key[3], 90 + owner, i) >>> 0) % (i + 1);
      const def = out[hiddenRows[i] + CARD_DEF];
      out[hiddenRows[i] + CARD_DEF] = out[hiddenRows[j] + CARD_DEF];
      out[hiddenRows[j] + CARD_DEF] = def;
    }
  }
}

function evaluate(s: State, player: Player): number {
  if (s[GAME_OVER])
    return s[GAME_WINNER] === DRAW ? 0 : s[GAME_WINNER] === player ? EVALUATION_LIMIT : -EVALUATION_LIMIT;
  const lead = s[POINTS + player] - s[POINTS + otherPlayer(player)];
  return Math.trunc((lead * EVALUATION_LIMIT) / (2 * POINTS_TO_WIN));
}

function describeOption(s: State, option: number): string {
  if (option === PASS) return 'pass';
  if (option === KEEP) return 'keep the hand';
  if (option === REDRAW) return 'redraw';
  return `${s[DECISION_KIND] === ASK_PAYMENT ? 'discard' : 'play'} a card of ${cardValue(s, option)}`;
}

function copyOptions(s: State, out: Int32Array): number {
  for (let i = 0; i < s[OPTION_COUNT]; i++) out[i] = s[OPTIONS + i];
  return s[OPTION_COUNT];
}

function parseDeck(yaml: string, file: string): Deck {
  const title = /^name: (.*)\n/.exec(yaml);
  const names = yaml
    .slice(title?.[0].length ?? 0)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const values = names.map((line) => CARD_SUMMARIES.findIndex((card) => card.id === line.trim()) + 1);
  const bad = values.indexOf(0);
  if (bad >= 0) throw new InputError(`unknown card "${names[bad].trim()}"`, file, bad + 1, 1);
  return makeDeck(title?.[1] ?? file, values);
}

const LOOKUPS = ['mine points', 'theirs points'].map((name) => ({ name }));
const foundPoints = new Int32Array(LOOKUPS.length);

/** The encoding of the fake game, for nets without lookups: the points of both players. */
const ENCODING: Encoding = {
  ...{ hash: 'fa4e', units: {}, optionLength: 0, optionNames: [], lookups: LOOKUPS, sums: [], slots: [], unseenAt: 0 },
  names: LOOKUPS.flatMap(({ name }) => Array.from({ length: ENCODING_STEPS + 1 }, (_, step) => `${name} ${step}`)),
  length: LOOKUPS.length * (ENCODING_STEPS + 1),
  ...{
    list: () => {},
    createMemory: () => ({
      cards: new Int32Array(0),
      begins: new Int32Array(0),
      counts: new Int32Array(0),
      rooms: new Int32Array(0),
      numbers: { places: new Int32Array(0), values: new Float32Array(0), count: 0 },
    }),
    listOption: () => {},
    encode: () => {},
    encodeSparsely: () => [],
    encodeOption: () => {},
    encodeOptionSparsely: () => [],
    scanOption: () => {},
    slotOf: () => 0,
    sumParts: new Int32Array(0),
  },
  optionParts: { number: 0, tenth: 0, slot: 0, card: 0 },
  scan: (s, player) => {
    for (const other of [0, 1]) foundPoints[other] = s[POINTS + (player ^ other)];
  },
  attributes: { names: [], of: () => ({ places: new Int32Array(0), values: new Float64Array(0) }) },
  found: {
    lookups: foundPoints,
    ...{ sumPlaces: new Int32Array(0), sums: new Int32Array(0), sumCount: new Int32Array(1) },
    option: new Int32Array(4),
  },
};

/** Returns the fake game. `change` replaces members, for a game that throws, never ends or reports something false. */
export function createFakeGame(change: Partial<Game> = {}): Game {
  const game: Game = {
    name: 'fake',
    tag: 'FK',
    firstPlayer: 'turn',
    title: 'A tiny game for tests',
    switches: [{ name: 'mood', values: ['calm', 'wild'], meaning: 'nothing', clauses: ['1'] }],
    reasons: REASONS,
    rulebook: [],
    cards: CARD_SUMMARIES,
    cardAt: (def) => CARD_SUMMARIES[def],
    cardsHash: 'fa4e',
    encoding: ENCODING,
    stateCells: WORDS,
    findCard: (id) => CARD_SUMMARIES.find((card) => card.id === id),
    withCards: () => game,
    decks: DECKS,
    schemas: { card: () => ({}), deck: () => ({}) },
    parseDeck,
    shippedDeck: (name) => DECKS.find((deck) => deck.name === name)!,
    deckFileOf: (counts) => ({ cards: Object.fromEntries(counts) }),
    drawDeck: (draw) => ({ file: {}, deck: DECKS[draw(DECKS.length)] }),
    cardWarnings: () => [],
    deckWarnings: () => [],
    createState,
    step,
    legalActions: copyOptions,
    sensibleActions: copyOptions,
    omissions: [],
    consider: () => undefined,
    isOver: (s) => s[GAME_OVER] !== 0,
    copyState: (out, s) => out.set(s),
    decisionPlayer: (s) => s[DECISION_PLAYER] as Player,
    outcome: (s): Outcome => ({
      winner: s[GAME_WINNER] as 0 | 1 | 2,
      reason: REASONS[s[GAME_REASON]],
      first: s[FIRST_PLAYER] as Player,
      turns: s[TURN_NUMBER],
      decisions: s[DECISION_COUNT],
    }),
    observe,
    determinize,
    evaluate,
    isQuiet: (s) => s[DECISION_KIND] !== ASK_PAYMENT,
    quietOption: (s) => s[OPTIONS],
    settle: (s, option) => {
      game.step(s, option);
      while (!game.isOver(s) && !game.isQuiet(s)) game.step(s, game.quietOption(s));
    },
    playOut: (s, option) => {
      game.settle(s, option);
      return false;
    },
    offerAgain: () => undefined,
    hash: (s) => createHash('sha256').update(s).digest('hex').slice(0, 16),
    writeHash: (s, out, at) => {
      const text = game.hash(s);
      for (let i = 0; i < 2; i++) out[at + i] = Number.parseInt(text.slice(8 * i, 8 * i + 8), 16);
    },
    describeOption,
    describeState: (s) => `turn ${s[TURN_NUMBER]}, points ${s[POINTS]} to ${s[POINTS + 1]}`,
    positionData: (s) => ({
      'turn-number': s[TURN_NUMBER],
      players: [{ points: s[POINTS] }, { points: s[POINTS + 1] }],
    }),
    tellChanges: (before, after) =>
      [0, 1].flatMap((player) =>
        before[POINTS + player] === after[POINTS + player]
          ? []
          : [`player ${player}: ${before[POINTS + player]} points → ${after[POINTS + player]} points`],
      ),
    board: (s) => ({
      turn: s[TURN_NUMBER],
      turnPlayer: s[DECISION_PLAYER] as Player,
      phase: 'main',
      players: [[`${s[POINTS]} points`], [`${s[POINTS + 1]} points`]],
      zones: [],
      notes: [],
      objects: [],
      marks: [],
    }),
    prompt: (s) => {
      const isPayment = s[DECISION_KIND] === ASK_PAYMENT;
      return { cause: 'the rules', question: isPayment ? 'pay for it' : 'do something', isPayment };
    },
    explainOption: () => ({}),
    describeFace: (def) => CARD_SUMMARIES[def]?.name,
    describeCard: (id) => `${id}: scores`,
    cardSource: (id) => ({ id }),
    words: () => [],
    cardsUsing: () => [],
    told: {
      describeOption,
      describeDeed: describeOption,
      tellChanges: (before, after) => game.tellChanges(before, after),
      board: (s) => game.board(s),
      prompt: (s) => game.prompt(s),
      paidWithoutChoice: () => [],
      reason: (word) => word,
    },
    say: (phrase, language) => say(phrase, language, {}),
    ...change,
  };
  return game;
}
