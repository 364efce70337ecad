/**
 * The promises of every game (ARCHITECTURE, the invariants), as checks that play random games and look at them. A check
 * knows no game: it plays shipped decks, and legal decks drawn at random from the whole pool, through the `Game`
 * contract and the fields that all games lay out alike.
 *
 * - `CONFORMANCE`: the checks. Each plays game number `index` and returns a sentence on what is wrong with it, if
 * anything is.
 *
 * Games are numbered: the number determines decks, switches, key and every choice, so that a failure can be played
 * again.
 */
import {
  type Board,
  type Deck,
  ENCODING_STEP_UNIT,
  ENCODING_STEPS,
  type Encoding,
  EVALUATION_LIMIT,
  type Game,
  type GameSetup,
  type Player,
  type SwitchSettings,
} from '../game.ts';
import { ownDefinitionIn, stateCheck } from '../games/state-checks.ts';
import { advanceOnce, CONTINUE } from '../kernel/frames.ts';
import { isKnownTo } from '../kernel/knowledge.ts';
import * as K from '../kernel/layout.ts';
import { SECOND_DECK, type State } from '../kernel/layout.ts';
import { optionCard, optionVerb, VERB_CHOOSE } from '../kernel/options.ts';
import { randomWord } from '../kernel/random.ts';
import { findFlaw } from '../kernel/state.ts';
import { DIRTY_ALL } from '../shared/characteristics.ts';
import type { Phrase } from '../text/phrase.ts';
import { boardPhrases, decisionPhrases, notJapanese } from './languages.ts';

export interface ConformanceCheck {
  /** The promise, as the name of a test. */
  readonly name: string;
  /** Whether the check takes so long that a run plays only a third of the games. */
  readonly isSlow?: boolean;
  /** Whether it compares the engine with a slow reference: `slow-reference.long.test.ts` plays many games of it. */
  readonly isReference?: boolean;
  /**
   * Whether it plays games on from positions of a game, so that a game of twice the length takes it four times as long.
   */
  readonly playsOn?: boolean;
  /** Plays one game; returns a sentence when the promise is broken. */
  run(game: Game, index: number): string | undefined;
}

/** The most decisions of a game; no game of real decks comes near it. */
const DECISION_BOUND = 10_000;
/**
 * The turn after which a random game is left: with decks drawn at random, both players may have nothing left that ends
 * the game, and a game without a loss by an empty deck would go on for ever.
 */
const TURN_BOUND = 150;
/**
 * The decisions of a turn after which a play-out takes the quiet options of that turn: a random deck may pay its own
 * abilities again and again.
 */
const LONG_TURN = 300;
/** The words of the key and of the counters, which an observation hides. */
const KEY_WORDS = 4;
const COUNTER_WORDS = 8;
/** Whole numbers beyond this are encoded as this number. */
const MOST_LOOKED_UP = 200;

// ---- playing numbered games ----

/** A stream of random numbers that belongs to one game of one check. */
class Dice {
  private drawn = 0;
  constructor(
    private readonly index: number,
    private readonly salt: number,
  ) {}

  below(n: number): number {
    return (randomWord(this.index, this.salt, 0x5eed, 0xc0f, 9, this.drawn++) >>> 0) % n;
  }

  word(): number {
    return randomWord(this.index, this.salt, 0x5eed, 0xc0f, 9, this.drawn++);
  }
}

/** One game in so many is played with shipped decks; the others are played with decks drawn from the whole pool. */
const SHIPPED_SHARE = 3;

/**
 * Returns the decks, the key and the switches of a game; every second game has random switches. A deck that was drawn
 * has the number of its game as its name, and can be made again from it.
 */
function setupOf(game: Game, index: number): GameSetup {
  const dice = new Dice(index, 1);
  const switches: Record<string, string> = {};
  if (index % 2 === 1) {
    for (const { name, values } of game.switches) switches[name] = values[dice.below(values.length)];
  }
  return {
    decks: [deckOf(game, index, dice, 'first'), deckOf(game, index, dice, 'second')],
    key: Int32Array.of(dice.word(), dice.word(), dice.word(), index),
    switches: switches as SwitchSettings,
  };
}

function deckOf({ decks, drawDeck }: Game, index: number, dice: Dice, which: string): Deck {
  if (index % SHIPPED_SHARE === 0) return decks[dice.below(decks.length)];
  return drawDeck((below) => dice.below(below), `${which} deck of game ${index}`).deck;
}

const options = new Int32Array(K.OPTION_LIMIT);

/**
 * Returns a random option. Every third game avoids quiet options where it can, so that more happens in it. Every second
 * one of the other games takes only options that an agent would consider.
 */
function chooseOption(game: Game, s: State, index: number, dice: Dice): number {
  const n = index % 6 === 1 || index % 6 === 2 ? game.sensibleActions(s, options) : game.legalActions(s, options);
  const option = options[dice.below(n)];
  if (index % 3 !== 0 || option !== game.quietOption(s)) return option;
  return options[dice.below(n)];
}

/**
 * Plays a game to its end. `visit` is called with each decision and option before it is carried out. A sentence from
 * it, or a fault of the game itself, ends the game and is returned.
 */
function playGame(
  game: Game,
  index: number,
  setup: GameSetup,
  visit: (s: State, option: number, dice: Dice) => string | undefined,
  s: State = new Int32Array(game.stateCells),
): string | undefined {
  const dice = new Dice(index, 2);
  const aside = new Dice(index, 3);
  game.createState(s, setup);
  for (let decision = 0; !hasEnded(game, s); decision++) {
    if (decision === DECISION_BOUND) return `game ${index} has not ended after ${DECISION_BOUND} decisions`;
    const option = chooseOption(game, s, index, dice);
    const fault = visit(s, option, aside);
    if (fault) return `game ${index}, decision ${decision}: ${fault}`;
    game.step(s, option);
  }
  return undefined;
}

function firstDifference(a: State, b: State, length = a.length): number {
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return i;
  return -1;
}

/** Whether the game is over, or has more than TURN_BOUND turns. */
function hasEnded(game: Game, s: State): boolean {
  return game.isOver(s) || s[K.TURN_NUMBER] > TURN_BOUND;
}

/** Returns a sentence on the first word in which two states differ; undefined where they are equal. */
function differ(what: string, a: State, b: State): string | undefined {
  const at = firstDifference(a, b);
  return at < 0 ? undefined : `${what}: word ${at} is ${b[at]}, not ${a[at]}`;
}

// ---- the checks ----

/** All judgements of the position for a player. */
function valuesOf(game: Game, s: State, player: Player, begins: boolean): number[] {
  const values = [game.evaluate(s, player, begins)];
  if (game.evaluateHand) values.push(game.evaluateHand(s, player, false), game.evaluateHand(s, player, true));
  return values;
}

const legality: ConformanceCheck = {
  name: 'offers at least two different options at every decision, and ends within a bound with a reason',
  run(game, index) {
    const s = new Int32Array(game.stateCells);
    const view = new Int32Array(game.stateCells);
    const seen = new Set<number>();
    const fault = playGame(
      game,
      index,
      setupOf(game, index),
      () => {
        const n = game.legalActions(s, options);
        if (n < 2) return `${n} options are offered`;
        seen.clear();
        for (let i = 0; i < n; i++) seen.add(options[i]);
        if (seen.size < n) return 'an option is offered twice';
        const player = game.decisionPlayer(s);
        if (player !== 0 && player !== 1) return `player ${player} is to decide`;
        if (!seen.has(game.quietOption(s))) return `the quiet option ${game.quietOption(s)} is not offered`;
        const sensible = game.sensibleActions(s, options);
        if (sensible < 1) return 'none of the options is sensible';
        if (new Set(options.subarray(0, sensible)).size < sensible) return 'an option is sensible twice';
        for (let i = 0; i < sensible; i++)
          if (!seen.has(options[i])) return `the sensible option ${options[i]} is not offered`;
        game.observe(view, s, player);
        if (game.sensibleActions(view, options) !== sensible)
          return 'what is sensible hangs on what the player does not know';
        for (const begins of [false, true]) {
          for (const value of valuesOf(game, s, player, begins))
            if (!Number.isInteger(value) || Math.abs(value) > EVALUATION_LIMIT) return `the evaluation is ${value}`;
        }
        return undefined;
      },
      s,
    );
    // games of shipped decks must end
    if (fault || (!game.isOver(s) && index % SHIPPED_SHARE !== 0)) return fault;
    if (!game.isOver(s)) return `game ${index} has not ended after ${TURN_BOUND} turns`;
    if (game.legalActions(s, options) !== 0) return `game ${index}: options are offered after the end`;
    const { winner, reason, turns } = game.outcome(s);
    if (![0, 1, 2].includes(winner) || !game.reasons.includes(reason) || turns < 1) {
      return `game ${index} ended with winner ${winner} by "${reason}" in turn ${turns}`;
    }
    return undefined;
  },
};

const conservation: ConformanceCheck = {
  name: 'keeps every card, each in one zone, and every card the property of its owner',
  run(game, index) {
    const setup = setupOf(game, index);
    const lists = setup.decks.map((deck) => ascending(Array.from(deck.cards)));
    const rows = new Int32Array(2).fill(-1);
    const fronts = new Map(game.cards.flatMap(({ def, sides = [] }) => sides.map((side) => [side, def])));
    const own = ownDefinitionIn(game.name);
    const cardOf = (s: State, card: number): number => fronts.get(own(s, card)) ?? own(s, card);
    return playGame(game, index, setup, (s) => findFlaw(s) ?? lostCard(cardOf, s, lists, rows));
  },
};

/**
 * Checks that each player's rows are as many as before and hold the cards of the deck list; returns a sentence where
 * they do not. `rows`: the rows of each owner, -1 before they are counted; cards of no deck, such as tokens, have rows
 * from the beginning. `cardOf`: the definition by which a deck list names the card of a row, whatever face is up and
 * whatever the card is a copy of.
 */
function lostCard(
  cardOf: (s: State, card: number) => number,
  s: State,
  lists: readonly (readonly number[])[],
  rows: Int32Array,
): string | undefined {
  const held: number[][] = [[], []];
  for (let card = 0; card < s[K.CARD_COUNT]; card++)
    held[s[K.cardField(card, K.CARD_OWNER)] & K.OWNER_BIT].push(cardOf(s, card));
  for (const player of [0, 1]) {
    const cards = ascending(held[player]);
    if (rows[player] >= 0 && rows[player] !== cards.length)
      return `player ${player} has more or fewer rows than before`;
    rows[player] = cards.length;
    let at = 0;
    for (const card of lists[player]) {
      while (at < cards.length && cards[at] < card) at++;
      if (cards[at++] !== card) return `the cards of player ${player} are not those of the deck`;
    }
  }
  return undefined;
}

const replay: ConformanceCheck = {
  name: 'plays the same game from the same setup and actions, to the last word',
  run(game, index) {
    const setup = setupOf(game, index);
    const log: number[] = [];
    const s = new Int32Array(game.stateCells);
    const fault = playGame(game, index, setup, (_, option) => void log.push(option), s);
    if (fault) return fault;
    const again = new Int32Array(game.stateCells).fill(-7); // the content of the buffer must not matter
    game.createState(again, setup);
    for (const option of log) game.step(again, option);
    const hashes = [game.hash(s), game.hash(again)];
    const words = new Int32Array(2);
    game.writeHash(s, words, 0);
    const text = Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
    if (text !== hashes[0]) return `game ${index}: its hash is written as ${text}, not ${hashes[0]}`;
    if (hashes[0] !== hashes[1]) return `game ${index}: replayed it has hash ${hashes[1]}, not ${hashes[0]}`;
    const used = K.cardOffset(s[K.CARD_COUNT]);
    const at = firstDifference(s.subarray(0, used), again.subarray(0, used));
    if (at >= 0) return `game ${index}: replayed, word ${at} is ${again[at]}, not ${s[at]}`;
    return s[K.DECISION_COUNT] === log.length
      ? undefined
      : `game ${index}: ${s[K.DECISION_COUNT]} decisions counted, ${log.length} taken`;
  },
};

const stepwise: ConformanceCheck = {
  name: 'leaves what its steps leave one by one, where it runs several of them together',
  isSlow: true,
  isReference: true,
  run(game, index) {
    const slow = new Int32Array(game.stateCells);
    const fast = new Int32Array(game.stateCells);
    return playGame(game, index, setupOf(game, index), (s, option) => {
      slow.set(s);
      fast.set(s);
      slow[K.ANSWER] = option;
      slow[K.OPTION_COUNT] = 0;
      slow[K.DECISION_COUNT]++;
      while (advanceOnce(slow) === CONTINUE);
      game.step(fast, option);
      return differ('step by step', fast, slow);
    });
  },
};

const copies: ConformanceCheck = {
  name: 'goes on from a copy at any decision as from the original, and never touches an earlier copy',
  run(game, index) {
    const log: number[] = [];
    const taken: { copy: State; pristine: State; at: number }[] = [];
    const s = new Int32Array(game.stateCells);
    const fault = playGame(
      game,
      index,
      setupOf(game, index),
      (_, option, dice) => {
        if (dice.below(24) === 0 && taken.length < 8)
          taken.push({ copy: s.slice(), pristine: s.slice(), at: log.length });
        log.push(option);
        return undefined;
      },
      s,
    );
    if (fault) return fault;
    for (const { copy, pristine, at } of taken) {
      const touched = differ(`game ${index}: the copy of decision ${at} was touched`, pristine, copy);
      if (touched) return touched;
      for (const option of log.slice(at)) game.step(copy, option);
      const diverged = differ(`game ${index}: played on from a copy of decision ${at}`, s, copy);
      if (diverged) return diverged;
    }
    return undefined;
  },
};

const interleaving: ConformanceCheck = {
  name: 'keeps nothing outside the state: two games played in turn are the two games',
  run(game, index) {
    const pair = [index, index + 1].map((number) => {
      const setup = setupOf(game, number);
      const alone = new Int32Array(game.stateCells);
      const log: number[] = [];
      const fault = playGame(game, number, setup, (_, option) => void log.push(option), alone);
      return { number, setup, alone, log, fault, s: new Int32Array(game.stateCells) };
    });
    const fault = pair.map((one) => one.fault).find((one) => one !== undefined);
    if (fault) return fault;
    for (const { s, setup } of pair) game.createState(s, setup);
    for (let k = 0; pair.some(({ log }) => k < log.length); k++) {
      for (const { log, s } of pair) {
        if (k >= log.length) continue;
        game.legalActions(s, options);
        game.step(s, log[k]);
      }
    }
    for (const { number, alone, s } of pair) {
      const diverged = differ(`game ${number}, played in turn with another`, alone, s);
      if (diverged) return diverged;
    }
    return undefined;
  },
};

const serialization: ConformanceCheck = {
  name: 'is restored from its bytes at any decision',
  run(game, index) {
    return playGame(game, index, setupOf(game, index), (s, option, dice) => {
      if (dice.below(16) !== 0) return undefined;
      const bytes = new Uint8Array(s.buffer.slice(s.byteOffset, s.byteOffset + s.byteLength));
      const restored = new Int32Array(Uint8Array.from(bytes).buffer);
      if (game.hash(restored) !== game.hash(s)) return 'the restored state has another hash';
      const original = s.slice();
      game.step(original, option);
      game.step(restored, option);
      return differ('after one step of the restored state', original, restored);
    });
  },
};

function isUnknown(s: State, card: number, viewer: number): boolean {
  return (s[K.cardField(card, K.CARD_OWNER)] & (1 << (K.KNOWN_SHIFT + viewer))) === 0;
}

/** The piles that unknown cards can be dealt from: the decks of both owners, and their second decks. */
const PILES = [0, 1, SECOND_DECK, SECOND_DECK | 1] as const;

/** Returns the definitions of the unknown cards of a pile, in the order of their rows. */
function unknownCards(s: State, pile: number, viewer: number): number[] {
  const cards: number[] = [];
  for (let card = 0; card < s[K.CARD_COUNT]; card++) {
    if ((s[K.cardField(card, K.CARD_OWNER)] & (K.OWNER_BIT | SECOND_DECK)) === pile && isUnknown(s, card, viewer)) {
      cards.push(s[K.cardField(card, K.CARD_DEF)]);
    }
  }
  return cards;
}

const ascending = (cards: readonly number[]): number[] => [...cards].sort((a, b) => a - b);

/**
 * Whether word `at` of an observation may differ from the state. That holds for the key, the counters, the other
 * player's options, the statistics and hidden definition of a card, the other player's secrets, procedures that have
 * ended and their lists, and the mark whether derived values were asked for.
 */
function isMasked(game: Game, s: State, at: number, viewer: number): boolean {
  const cell = at - K.playerOffset(viewer ^ 1);
  if (game.secretCells?.includes(cell)) return true;
  if (at >= K.RANDOM_KEY && at < K.RANDOM_KEY + KEY_WORDS) return true;
  if (at >= K.RANDOM_COUNTERS && at < K.RANDOM_COUNTERS + COUNTER_WORDS) return true;
  // the next answer is written before anything reads it
  if (at === K.DERIVED_DIRTY || at === K.ANSWER) return true;
  if (at === K.OPTION_COUNT) return s[K.DECISION_PLAYER] !== viewer;
  if (at >= K.OPTIONS && at < K.OPTIONS + K.OPTION_LIMIT) {
    return s[K.DECISION_PLAYER] !== viewer || at >= K.OPTIONS + s[K.OPTION_COUNT];
  }
  if (at >= s[K.FRAME_TOP] + K.FRAME_STRIDE && at < K.OPTIONS) return true;
  if (at > K.LISTS + s[K.LISTS] && at < K.STACK) return true;
  if (at < K.CARDS) return false;
  const field = (at - K.CARDS) % K.CARD_STRIDE;
  const card = Math.floor(K.cardAt(at));
  if (field === K.CARD_STATS) return true;
  const isSecret = field === K.CARD_DEF || field === K.CARD_OWNER || game.secretFields?.includes(field) === true;
  return isSecret && isUnknown(s, card, viewer);
}

const observation: ConformanceCheck = {
  name: 'shows as an observation the state with what is hidden masked, and nothing less',
  run(game, index) {
    const out = new Int32Array(game.stateCells);
    const settled = new Int32Array(game.stateCells);
    return playGame(game, index, setupOf(game, index), (s, _, dice) => {
      if (dice.below(8) !== 0) return undefined;
      for (const viewer of [0, 1] as const) {
        game.observe(out, s, viewer);
        settled.set(s);
        if (game.secretFields) settled[K.DERIVED_DIRTY] = DIRTY_ALL; // derives all values anew, as an observation does
        game.evaluate(settled, viewer, false); // computes derived values
        if (game.secretFields) game.positionData(settled, viewer); // computes those of cards in hands
        for (let at = 0; at < s.length; at++) {
          if (out[at] !== s[at] && out[at] !== settled[at] && !isMasked(game, s, at, viewer))
            return `player ${viewer} sees word ${at} as ${out[at]}, not ${s[at]}`;
        }
        for (let i = 0; i < KEY_WORDS; i++)
          if (out[K.RANDOM_KEY + i] !== 0) return `player ${viewer} sees the random key`;
        for (const pile of PILES) {
          const shown = unknownCards(out, pile, viewer);
          const hidden = unknownCards(s, pile, viewer);
          if (shown.join() !== ascending(hidden).join())
            return `player ${viewer} sees hidden cards of player ${pile & K.OWNER_BIT} in a telling order`;
        }
        for (const begins of [false, true]) {
          if (valuesOf(game, out, viewer, begins).join() !== valuesOf(game, s, viewer, begins).join())
            return `the evaluation for player ${viewer} reads what they do not know`;
        }
      }
      return undefined;
    });
  },
};

const determinization: ConformanceCheck = {
  name: 'deals anew what a player does not know and keeps what they know',
  playsOn: true,
  run(game, index) {
    const dealt = new Int32Array(game.stateCells);
    const seen = [new Int32Array(game.stateCells), new Int32Array(game.stateCells)];
    return playGame(game, index, setupOf(game, index), (s, _, dice) => {
      const viewer = game.decisionPlayer(s);
      const unseen = unseenChoice(game, s, viewer);
      if (unseen) return unseen;
      if (dice.below(40) !== 0) return undefined;
      const deals = new Set<string>();
      for (let k = 0; k < 4; k++) {
        const key = Int32Array.of(dice.word(), dice.word(), dice.word(), k);
        game.determinize(dealt, s, viewer, key);
        const flaw = findFlaw(dealt);
        if (flaw) return `dealt anew: ${flaw}`;
        game.observe(seen[0], s, viewer);
        game.observe(seen[1], dealt, viewer);
        const shown = differ(`player ${viewer} sees a difference in what was dealt anew`, seen[0], seen[1]);
        if (shown) return shown;
        // worlds dealt from the position and from its observation are the same, so an observation holds all that may be
        // dealt
        game.observe(seen[0], s, viewer);
        game.determinize(seen[1], seen[0], viewer, key);
        const more = differ(`player ${viewer} is dealt more than can be known`, seen[1], dealt);
        if (more) return more;
        if (game.legalActions(dealt, options) !== game.legalActions(s, options))
          return 'other options after dealing anew';
        for (let i = 0; i < KEY_WORDS; i++)
          if (dealt[K.RANDOM_KEY + i] !== key[i]) return 'the random key is not the fresh one';
        deals.add(JSON.stringify(PILES.map((pile) => unknownCards(dealt, pile, viewer))));
        const end = playOut(game, dealt, new Dice(index, 4 + k));
        if (end) return `played on from a new deal: ${end}`;
      }
      const kinds = PILES.map((pile) => new Set(unknownCards(s, pile, viewer)).size);
      return deals.size === 1 && Math.max(...kinds) > 4 ? 'four deals of what is unknown are all the same' : undefined;
    });
  },
};

/**
 * Returns a sentence if a player is offered a choice among cards that the player does not know; in a dealt world such
 * an option would be about another card.
 */
function unseenChoice(game: Game, s: State, player: number): string | undefined {
  const n = game.legalActions(s, options);
  for (let i = 0; i < n; i++) {
    const card = optionCard(options[i]);
    if (optionVerb(options[i]) !== VERB_CHOOSE || isKnownTo(s, card, player)) continue;
    const text = game.describeOption(s, options[i]);
    // a card that lies face down may be chosen without being named
    if (text.includes(game.cardAt(s[K.cardField(card, K.CARD_DEF)]).name))
      return `player ${player} is offered what that player cannot know: ${text}`;
  }
  return undefined;
}

/**
 * Plays a state to its end by random options, the rest of a long turn by quiet ones; returns a sentence if it has no
 * end or no options.
 */
function playOut(game: Game, s: State, dice: Dice): string | undefined {
  let turn = s[K.TURN_NUMBER];
  let begun = 0;
  for (let decision = 0; !hasEnded(game, s); decision++) {
    if (decision === DECISION_BOUND) return `no end after ${DECISION_BOUND} decisions`;
    if (s[K.TURN_NUMBER] !== turn) [turn, begun] = [s[K.TURN_NUMBER], decision];
    const n = game.legalActions(s, options);
    if (n < 2) return `${n} options are offered`;
    game.step(s, decision - begun < LONG_TURN ? options[dice.below(n)] : game.quietOption(s));
  }
  return findFlaw(s);
}

/** Returns a sentence on the first number in which two encodings differ. */
function differInNumbers(names: readonly string[], a: Float64Array, b: Float64Array): string | undefined {
  for (let i = 0; i < names.length; i++) if (a[i] !== b[i]) return `"${names[i]}" is ${b[i]}, not ${a[i]}`;
  return undefined;
}

/**
 * Writes a position as numbers, one after the other, from the parts of an encoding; returns how many numbers there are.
 */
function writeParts(encoding: Encoding, s: State, player: number, out: Float64Array): number {
  const { lookups, found, sums, sumParts, slots, attributes } = encoding;
  encoding.scan(s, player);
  let at = 0;
  for (const [i, { words }] of lookups.entries()) {
    const value = found.lookups[i];
    const steps = words?.length ?? ENCODING_STEPS;
    for (let step = 0; step < steps; step++) out[at++] = Number(words ? step === value : step < value);
    if (!words) out[at++] = Math.max(-MOST_LOOKED_UP, Math.min(MOST_LOOKED_UP, value)) / ENCODING_STEP_UNIT;
  }
  for (let sum = 0; sum < sums.length; sum++) out[at++] = found.sums[sum] / sumParts[sum];
  const width = attributes.names.length;
  out.fill(0, at);
  for (let card = 0; card < s[K.CARD_COUNT]; card++) {
    const { places, values } = attributes.of(s[K.cardField(card, K.CARD_DEF)]);
    const slot = at + encoding.slotOf(s, card, player) * width;
    for (let i = 0; i < places.length; i++) out[slot + places[i]] += values[i];
  }
  return at + slots.length * width;
}

/** Returns a sentence on the first entry in which a list of the numbers that are not 0 differs from the numbers. */
function differInList(numbers: Float64Array, listed: readonly number[]): string | undefined {
  let at = 0;
  for (let place = 0; place < numbers.length; place++) {
    if (numbers[place] === 0) continue;
    if (listed[at] !== place || listed[at + 1] !== numbers[place])
      return `entry ${at} is ${listed[at]}, ${listed[at + 1]}, not ${place}, ${numbers[place]}`;
    at += 2;
  }
  return at === listed.length ? undefined : `${listed.length - at} entries too many`;
}

const listedEncoding: ConformanceCheck = {
  name: 'encodes a position as what its parts add up to, and lists those of its numbers that are not 0',
  isSlow: true,
  isReference: true,
  run(game, index) {
    const { length, names, encode, encodeSparsely } = game.encoding;
    const [plain, numbers] = [new Float64Array(length), new Float64Array(length)];
    const faultOf = (s: State, player: Player): string | undefined => {
      const written = writeParts(game.encoding, s, player, plain);
      if (written !== length) return `the parts have ${written} numbers, not ${length}`;
      encode(numbers, s, player);
      const fault = differInNumbers(names, plain, numbers) ?? differInList(plain, encodeSparsely(s, player));
      return fault && `player ${player}: ${fault}`;
    };
    // thousands of numbers are compared, so this is done at some decisions of many games
    return playGame(game, index, setupOf(game, index), (s, _, dice) =>
      dice.below(16) === 0 ? (faultOf(s, 0) ?? faultOf(s, 1)) : undefined,
    );
  },
};

const encoding: ConformanceCheck = {
  name: 'encodes a position and its options from what a player knows, wherever unseen cards lie',
  run(game, index) {
    const { length, names, optionLength, optionNames, encode, encodeOption, encodeOptionSparsely } = game.encoding;
    const shown = new Int32Array(game.stateCells);
    const dealt = new Int32Array(game.stateCells);
    const numbers = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
    const ofOption = [new Float64Array(optionLength), new Float64Array(optionLength)];
    return playGame(game, index, setupOf(game, index), (s, option, dice) => {
      if (dice.below(8) !== 0) return undefined;
      const key = Int32Array.of(dice.word(), dice.word(), dice.word(), dice.word());
      for (const viewer of [0, 1] as const) {
        game.observe(shown, s, viewer);
        game.determinize(dealt, s, viewer, key);
        for (const [i, position] of [s, shown, dealt].entries()) encode(numbers[i], position, viewer);
        if (numbers[0].some((number) => !Number.isFinite(number))) return 'a number of the encoding is none';
        const fault = differInNumbers(names, numbers[0], numbers[1]) ?? differInNumbers(names, numbers[0], numbers[2]);
        if (fault) return `player ${viewer} sees more than they know: ${fault}`;
      }
      const player = game.decisionPlayer(s);
      game.determinize(dealt, s, player, key);
      encodeOption(ofOption[0], s, option, player);
      encodeOption(ofOption[1], dealt, option, player);
      return (
        differInNumbers(optionNames, ofOption[0], ofOption[1]) ??
        differInList(ofOption[0], encodeOptionSparsely(s, option, player))
      );
    });
  },
};

const probes: ConformanceCheck = {
  name: 'looks the same to a player, options and all, in two games that differ only in what is hidden from them',
  run(game, index) {
    const setup = setupOf(game, index);
    const viewer = (index % 2) as Player;
    const dice = new Dice(index, 5);
    const other = new Int32Array(game.stateCells);
    game.createState(other, setup);
    const twin = exchange(setup, (viewer ^ 1) as Player, other, viewer, dice);
    if (!twin) return undefined;
    const seen = [new Int32Array(game.stateCells), new Int32Array(game.stateCells)];
    const key = Int32Array.of(dice.word(), dice.word(), dice.word(), dice.word());
    const numbers = [new Float64Array(game.encoding.length), new Float64Array(game.encoding.length)];
    let inStep = true;
    game.createState(other, twin);
    return playGame(game, index, setup, (s, option) => {
      inStep &&= !game.isOver(other) && isHiddenFrom(s, other, viewer);
      if (!inStep) return undefined;
      if (game.decisionPlayer(s) !== game.decisionPlayer(other)) {
        inStep = false; // the other player could do nothing here, and may know that
        return undefined;
      }
      if (game.decisionPlayer(s) === viewer) {
        game.observe(seen[0], s, viewer);
        game.observe(seen[1], other, viewer);
        const shown = differ(`player ${viewer} sees which card is hidden`, seen[0], seen[1]);
        if (shown) return shown;
        if (game.quietOption(s) !== game.quietOption(other)) return 'the quiet option depends on what is hidden';
        game.determinize(seen[0], s, viewer, key);
        game.determinize(seen[1], other, viewer, key);
        const dealt = differ('the new deal depends on what is hidden', seen[0], seen[1]);
        if (dealt) return dealt;
        game.encoding.encode(numbers[0], s, viewer);
        game.encoding.encode(numbers[1], other, viewer);
        const encoded = differInNumbers(game.encoding.names, numbers[0], numbers[1]);
        if (encoded) return `the encoding depends on what is hidden: ${encoded}`;
      }
      // a payment that can be made in only one way is made without a question; then the same option may answer another
      // question
      const n = isSameQuestion(s, other) ? game.legalActions(other, options) : 0;
      inStep = options.subarray(0, n).includes(option);
      if (inStep) game.step(other, option);
      return undefined;
    });
  },
};

/** Whether two states stand at the same question, in the same procedures. */
function isSameQuestion(a: State, b: State): boolean {
  if (a[K.DECISION_KIND] !== b[K.DECISION_KIND] || a[K.FRAME_TOP] !== b[K.FRAME_TOP]) return false;
  const end = a[K.FRAME_TOP] + K.FRAME_STRIDE;
  return firstDifference(a.subarray(K.FRAMES, end), b.subarray(K.FRAMES, end)) < 0;
}

/**
 * Returns the setup with two different cards of a player's deck exchanged that lie in one pile and are unknown to the
 * viewer; undefined where there are none.
 */
function exchange(setup: GameSetup, player: Player, s: State, viewer: Player, dice: Dice): GameSetup | undefined {
  const deck = setup.decks[player];
  const cards = deck.cards.slice();
  const hidden = [player, player | SECOND_DECK].map((pile) => new Set(unknownCards(s, pile, viewer)));
  const a = dice.below(cards.length);
  const pile = hidden.find((definitions) => definitions.has(cards[a]));
  for (let tries = 0; tries < 60; tries++) {
    const b = dice.below(cards.length);
    if (cards[a] === cards[b] || !pile?.has(cards[b])) continue;
    [cards[a], cards[b]] = [cards[b], cards[a]];
    const exchanged: Deck = { ...deck, cards };
    return { ...setup, decks: player === 0 ? [exchanged, setup.decks[1]] : [setup.decks[0], exchanged] };
  }
  return undefined;
}

/** Whether two states hold different cards only in rows that the viewer does not know in either state. */
function isHiddenFrom(a: State, b: State, viewer: number): boolean {
  for (let card = 0; card < a[K.CARD_COUNT]; card++) {
    const c = K.cardOffset(card);
    if (a[c + K.CARD_DEF] !== b[c + K.CARD_DEF] && !(isUnknown(a, card, viewer) && isUnknown(b, card, viewer)))
      return false;
  }
  return true;
}

const reference: ConformanceCheck = {
  name: 'keeps the counters and derived values that a slow reference finds from scratch, at every decision',
  isSlow: true,
  isReference: true,
  run(game, index) {
    const check = stateCheck(game.name);
    return check && playGame(game, index, setupOf(game, index), check);
  },
};

/** The number of decisions from one check of the log and the table to the next. */
const LOOKS_APART = 5;

const languages: ConformanceCheck = {
  name: 'says in Japanese what it says in English, names aside',
  isSlow: true,
  run(game, index) {
    const [before, after] = [new Int32Array(game.stateCells), new Int32Array(game.stateCells)];
    let decision = 0;
    const reasons = game.reasons.map((reason) => game.told.reason(reason));
    return (
      notJapanese(game, reasons) ??
      playGame(game, index, setupOf(game, index), (s) => {
        game.copyState(after, s);
        const said = decisionPhrases(game, s);
        if (decision++ % LOOKS_APART === 0) said.push(...boardPhrases(game, after));
        if (decision > 1) said.push(...game.told.tellChanges(before, after));
        game.copyState(before, s);
        return notJapanese(game, said);
      })
    );
  },
};

/** Returns a sentence on a card of a board that would be seen nowhere; undefined where there is none. */
function unseen({ zones }: Board<Phrase>): string | undefined {
  const lying = new Map(zones.flatMap(({ lies, cards }) => cards.map(({ row, host }) => [row, { lies, host }])));
  for (const { row, name, host } of zones.flatMap(({ cards }) => cards)) {
    // a card whose host is on no table lies by itself
    if (host === undefined || !lying.has(host)) continue;
    let at = lying.get(host);
    for (let steps = 0; at?.host !== undefined && steps < lying.size; steps++) at = lying.get(at.host);
    if (at?.lies !== 'row') return `${name} (row ${row}) lies with row ${host}, which stands in no row of the table`;
  }
  return undefined;
}

const table: ConformanceCheck = {
  name: 'shows each card on its table: what lies with another one lies with a card that is seen there',
  isSlow: true,
  run(game, index) {
    const copy = new Int32Array(game.stateCells);
    let decision = 0;
    return playGame(game, index, setupOf(game, index), (s) => {
      if (decision++ % LOOKS_APART !== 0) return undefined;
      game.copyState(copy, s);
      return unseen(game.told.board(copy));
    });
  },
};

export const CONFORMANCE: readonly ConformanceCheck[] = [
  legality,
  conservation,
  replay,
  stepwise,
  copies,
  interleaving,
  serialization,
  observation,
  determinization,
  encoding,
  listedEncoding,
  probes,
  languages,
  table,
  reference,
];

/** The number of decisions of a long game; a check plays fewer games where games are longer than this. */
const LONG_GAME = 320;
/** The number of games that are played to measure the length of a game's games. */
const MEASURED_GAMES = 8;

/** Returns how many games a check plays, so that they take about as long as `games` games of LONG_GAME decisions. */
export function gamesToPlay(game: Game, { isSlow, playsOn }: ConformanceCheck, games: number): number {
  let decisions = 0;
  for (let index = 0; index < MEASURED_GAMES; index++)
    playGame(game, index, setupOf(game, index), () => {
      decisions++;
      return undefined;
    });
  const share = Math.min(1, (LONG_GAME * MEASURED_GAMES) / decisions);
  return Math.ceil((games * (playsOn ? share * share : share)) / (isSlow ? 3 : 1));
}
