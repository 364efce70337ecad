/**
 * The choices of a game made for this test: filters are bits of a card, and so are the properties that it may or must
 * be chosen.
 */
import { describe, expect, it } from 'vitest';
import { advance, CONTINUE, defineProcedure, pushFrame, STOP, takeOption } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import {
  OPTION_PASS,
  OPTION_YES,
  optionCard,
  optionNumber,
  optionVerb,
  VERB_AMOUNT,
  VERB_BOTTOM,
  VERB_CHOOSE,
  VERB_MODE,
  VERB_TOP,
} from '../kernel/options.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { addCode, END } from '../kernel/tables.ts';
import { firstCard, linkLast, nextCard, unlinkCard } from '../kernel/zones.ts';
import { REST_BOTTOM, REST_TOP, REST_TOP_OR_BOTTOM } from './choices/arrange.ts';
import { shareOf } from './choices/distribution.ts';
import { CHOOSE_CAN_PUT, CHOOSE_DIFFERENT, CHOOSE_TARGET, CHOOSE_UP_TO } from './choices/finding.ts';
import { LOOK_UP_TO } from './choices/look.ts';
import { SEARCH_MUST } from './choices/search.ts';
import { type Choices, createChoices } from './choices.ts';
import { type EffectRun, OperatorTable } from './operators/operator.ts';
import { createPrograms } from './programs.ts';
import { addToSet, SELECTED, setLength, setStart } from './selection.ts';
import { playerOfReference } from './targets.ts';

const DECK = 0;
const HAND = 2;
const FIELD = 4;
const ASIDE = 6;
const PILE = 8;
const COMMITTED = 1;
const VERB_PLAYER_SHARE = 30;
// filters and properties: bits that a card has
const RED = 2;
const SAFE = 4;
const GUARD = 8;
const HEAVY = 16;
/** Where a search or a look brings cards. */
const TO_HAND = 0;

/** The events that happened, in words. */
let events: string[] = [];
let closed: (option: number) => boolean = () => false;

const effects = new OperatorTable<EffectRun>('effect', () => {
  throw new Error('not a word');
});
const say = (name: string): number =>
  effects.define({ name, operands: {}, meaning: name, wording: name, run: () => void events.push(name) });
const YES = addCode([say('yes'), END]);
const NO = addCode([say('no'), END]);
const programs = createPrograms('texts of the choices test', effects, () => {});

const word = (s: State, card: number, at: number): number => s[K.cardField(card, at)];
const has = (s: State, card: number, bits: number): boolean => (word(s, card, K.CARD_FLAGS) & bits) === bits;

/** The cards that the player knows. */
function knownTo(s: State, player: number): number[] {
  const rows = Array.from({ length: s[K.CARD_COUNT] }, (_, card) => card);
  return rows.filter((card) => ((word(s, card, K.CARD_OWNER) >> (K.KNOWN_SHIFT + player)) & 1) === 1);
}

function moveCard(s: State, card: number, zone: number): void {
  unlinkCard(s, card);
  s[K.cardField(card, K.CARD_SERIAL)]++;
  s[K.cardField(card, K.CARD_FLAGS)] &= ~COMMITTED;
  linkLast(s, card, zone);
}

const choices: Choices = createChoices({
  programs,
  effects,
  layout: { ZONE_DECK: DECK, ZONE_HAND: HAND, ZONE_ASIDE: ASIDE, CARD_COMMITTED: COMMITTED },
  field: FIELD,
  distinctZones: [FIELD],
  restZones: [K.NONE, K.NONE, PILE, K.NONE],
  shareStep: 10,
  playerShareVerb: VERB_PLAYER_SHARE,
  matches: (s, card, filter) => has(s, card, filter),
  findMatching(s, filter) {
    let n = 0;
    for (let card = 0; card < s[K.CARD_COUNT]; card++) {
      const zone = word(s, card, K.CARD_ZONE) & ~1;
      if ((zone === FIELD || zone === PILE) && has(s, card, filter)) SELECTED[n++] = card;
    }
    return n;
  },
  canBeChosen: (s, card) => !has(s, card, SAFE),
  mustBeChosen: (s, card, you) => has(s, card, GUARD) && (word(s, card, K.CARD_OWNER) & 1) !== you,
  // cards of one definition have one name
  sharesName: (s, a, b) => word(s, a, 0) === word(s, b, 0),
  canPut: (s, card) => !has(s, card, HEAVY),
  canPutTogether: (s, card, _player, others, count) =>
    !Array.from(others.subarray(0, count)).some((other) => word(s, other, 0) === word(s, card, 0)),
  emitChosen: (_s, card) => void events.push(`chosen ${card}`),
  isLoopClosed: (_s, option) => closed(option),
  rememberPosition: () => void events.push('remembered'),
  moveCard,
  shuffleDeck: (_s, player) => void events.push(`deck ${player} shuffled`),
  discardTogether(s, cards, n) {
    events.push(`discarded ${Array.from(cards.subarray(0, n)).join(' ')}`);
    for (let i = 0; i < n; i++) moveCard(s, cards[i], PILE + (word(s, cards[i], K.CARD_OWNER) & 1));
  },
  enteredTogether: () => {},
  destinations: [{}, { deliver: (s, card, player) => moveCard(s, card, FIELD + player) }],
});

let act: (s: State, f: number) => void = () => {};
const HOST = defineProcedure('choosingTest', {
  act(s, f) {
    act(s, f);
    return CONTINUE;
  },
  end(s) {
    s[K.GAME_OVER] = 1;
    return STOP;
  },
});

/** A card: its zone (the last bit is the owner), its definition, and its bits. */
type Card = readonly [zone: number, definition?: number, bits?: number];

/** Runs `action` in a frame of player `you` until the first decision. */
function begin(cards: readonly Card[], action: (s: State, f: number) => void, you = 0): State {
  events = [];
  closed = () => false;
  const s = new Int32Array(K.stateCells(cards.length));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  for (const [zone, definition = 100 + s[K.CARD_COUNT], bits = 0] of cards) {
    const card = addCard(s, definition, zone & 1, zone);
    s[K.cardField(card, K.CARD_FLAGS)] = bits;
  }
  act = action;
  pushFrame(s, HOST.act, you);
  advance(s);
  return s;
}

const VERBS = new Map([
  [VERB_CHOOSE, 'card'],
  [VERB_MODE, 'mode'],
  [VERB_TOP, 'top'],
  [VERB_BOTTOM, 'bottom'],
  [VERB_AMOUNT, 'share'],
]);

function spell(option: number): string {
  if (option === OPTION_PASS) return 'pass';
  if (option === OPTION_YES) return 'yes';
  const verb = VERBS.get(optionVerb(option));
  if (optionVerb(option) === VERB_PLAYER_SHARE) return `${optionNumber(option)} to player ${optionCard(option)}`;
  if (verb === 'mode') return `mode ${optionNumber(option)}`;
  return verb === 'share' ? `${optionNumber(option)} to ${optionCard(option)}` : `${verb} ${optionCard(option)}`;
}

const offered = (s: State): string[] => Array.from(s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT]), spell);
const isDone = (s: State): boolean => s[K.GAME_OVER] !== 0;

function take(s: State, text: string): void {
  const at = offered(s).indexOf(text);
  if (at < 0) throw new Error(`"${text}" is not offered, but ${offered(s).join(', ')}`);
  takeOption(s, s[K.OPTIONS + at]);
}

/** The cards of a set that the host has chosen. */
function chosen(s: State, set = 0): number[] {
  const start = K.FRAMES + K.FRAME_SLOTS + setStart(s, K.FRAMES, set);
  return Array.from(s.subarray(start, start + setLength(s, K.FRAMES, set)), K.referenceCard);
}

function cardsIn(s: State, zone: number): number[] {
  const cards: number[] = [];
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) cards.push(card);
  return cards;
}

const choose =
  (count: number, flags = 0, filter = 0, chooser = 0) =>
  (s: State, f: number): void =>
    choices.beginChoice(s, f, filter, count, flags, 0, chooser);

describe('choosing cards', () => {
  const four: Card[] = [[FIELD], [FIELD + 1], [FIELD], [FIELD + 1]];

  it('goes by ascending rows and offers only what leaves enough, so that each set is reached once', () => {
    const s = begin(four, choose(3));
    expect(offered(s)).toEqual(['card 0', 'card 1']);
    take(s, 'card 1');
    expect([chosen(s), isDone(s)]).toEqual([[1, 2, 3], true]);
  });

  it('reaches every set of the size, and none twice', () => {
    const sets = new Set<string>();
    let ends = 0;
    const visit = (s: State): void => {
      if (isDone(s)) {
        ends++;
        sets.add(chosen(s).join());
        return;
      }
      for (const option of offered(s)) {
        const next = s.slice();
        take(next, option);
        visit(next);
      }
    };
    visit(begin(four, choose(2)));
    expect([sets.size, ends]).toEqual([6, 6]);
  });

  it('takes all there are where there are too few, and nothing where there are none', () => {
    expect(chosen(begin([[FIELD], [FIELD]], choose(5)))).toEqual([0, 1]);
    const none = begin([[HAND]], choose(1));
    expect([chosen(none), isDone(none)]).toEqual([[], true]);
    const zero = begin(four, choose(0));
    expect([chosen(zero), isDone(zero)]).toEqual([[], true]);
  });

  it('takes no more than the frame has room for beside what was chosen before', () => {
    const thirteen: Card[] = Array.from({ length: 13 }, () => [FIELD]);
    expect(chosen(begin(thirteen, choose(12, CHOOSE_UP_TO)))).toEqual([]);
    const s = begin(thirteen, (state, f) => {
      for (let i = 0; i < 9; i++) addToSet(state, f, 0, K.makeReference(i, 1));
      choices.beginChoice(state, f, 0, 4, 0, 1, 0);
    });
    while (!isDone(s)) take(s, offered(s)[0]);
    expect([chosen(s, 0).length, chosen(s, 1).length]).toEqual([9, 2]);
    const full = begin(thirteen, (state, f) => {
      for (let i = 0; i < 11; i++) addToSet(state, f, 0, K.makeReference(i, 1));
      choices.beginChoice(state, f, 0, 1, 0, 1, 0);
    });
    expect([isDone(full), chosen(full, 1)]).toEqual([true, []]);
  });

  it('up to a number may stop at any time, and offers nothing that a loop has closed', () => {
    const s = begin(four, choose(3, CHOOSE_UP_TO));
    expect(offered(s)).toEqual(['card 0', 'card 1', 'card 2', 'card 3', 'pass']);
    take(s, 'card 2');
    expect(offered(s)).toEqual(['card 3', 'pass']);
    expect(events).toEqual(['remembered']);
    take(s, 'pass');
    expect([chosen(s), isDone(s)]).toEqual([[2], true]);
    const loop = begin(four, (state, f) => {
      closed = () => true;
      choose(3, CHOOSE_UP_TO)(state, f);
    });
    expect([chosen(loop), isDone(loop)]).toEqual([[], true]);
  });

  it('belongs to the chooser, and looks through the filter', () => {
    const s = begin(
      [
        [FIELD, 1, RED],
        [FIELD, 2],
        [FIELD, 3, RED],
      ],
      choose(1, 0, RED, 1),
    );
    expect([offered(s), s[K.DECISION_PLAYER]]).toEqual([['card 0', 'card 2'], 1]);
  });

  it('as targets leaves out what cannot be chosen, and says which was', () => {
    const s = begin([[FIELD, 1, SAFE], [FIELD], [FIELD]], choose(1, CHOOSE_TARGET));
    expect(offered(s)).toEqual(['card 1', 'card 2']);
    take(s, 'card 2');
    expect(events).toEqual(['chosen 2']);
    const plain = begin([[FIELD, 1, SAFE], [FIELD]], choose(1));
    expect(offered(plain)).toEqual(['card 0', 'card 1']);
  });

  it('as targets takes first what must be chosen, then any others from the beginning; one’s own are not forced', () => {
    const cards: Card[] = [[FIELD + 1], [FIELD + 1, 2, GUARD], [FIELD, 3, GUARD]];
    const s = begin(cards, choose(2, CHOOSE_TARGET));
    expect(chosen(s)).toEqual([1]);
    expect(offered(s)).toEqual(['card 0', 'card 2']);
    const upTo = begin(cards, choose(1, CHOOSE_TARGET | CHOOSE_UP_TO));
    expect([chosen(upTo), isDone(upTo)]).toEqual([[1], true]);
  });

  it('offers one of those alike where it makes no difference, and each where it may', () => {
    const alike: Card[] = [
      [PILE, 7],
      [PILE, 7],
      [PILE, 8],
    ];
    expect(offered(begin(alike, choose(1)))).toEqual(['card 0', 'card 2']);
    const onField = alike.map(([, definition]): Card => [FIELD, definition]);
    expect(offered(begin(onField, choose(1)))).toEqual(['card 0', 'card 1', 'card 2']);
  });

  it('of different names offers nothing that shares one with what was chosen or leaves too few names', () => {
    const cards: Card[] = [
      [FIELD, 1],
      [FIELD, 1],
      [FIELD, 2],
      [FIELD, 3],
    ];
    const s = begin(cards, choose(3, CHOOSE_DIFFERENT));
    expect(offered(s)).toEqual(['card 0', 'card 1']);
    take(s, 'card 0');
    expect(chosen(s)).toEqual([0, 2, 3]);
  });

  it('of what is put leaves out what cannot be, alone or beside the others', () => {
    const cards: Card[] = [
      [PILE, 1],
      [PILE, 2, HEAVY],
      [PILE, 1, RED],
      [PILE, 3],
    ];
    const s = begin(cards, choose(2, CHOOSE_CAN_PUT | CHOOSE_UP_TO));
    expect(offered(s)).toEqual(['card 0', 'card 3', 'pass']);
    take(s, 'card 0');
    expect(offered(s)).toEqual(['card 3', 'pass']);
  });

  it('made on announcement counts on resolution as far as it is legal still', () => {
    const s = begin(
      [
        [FIELD, 1, RED],
        [FIELD, 2, RED],
        [FIELD, 3, RED],
        [FIELD, 4, RED],
      ],
      choose(4),
    );
    expect(chosen(s)).toEqual([0, 1, 2, 3]);
    const slot = K.FRAMES + K.FRAME_SLOTS;
    const before = Array.from(s.subarray(slot, slot + 4));
    s[K.cardField(0, K.CARD_FLAGS)] = 0; // the card does not pass the filter any more
    s[K.cardField(1, K.CARD_FLAGS)] |= SAFE;
    moveCard(s, 2, PILE); // the card has left, and its reference stays
    choices.recheckChoice(s, K.FRAMES, RED, 0);
    expect(Array.from(s.subarray(slot, slot + 4))).toEqual([0, 0, before[2], before[3]]);
  });
});

describe('"may" and modes', () => {
  const may = (s: State): void => choices.beginMay(s, 1, YES, NO);

  it.each([
    ['yes', ['remembered', 'yes']],
    ['pass', ['no']],
  ])('%s runs its own list and not the other', (answer, expected) => {
    const s = begin([], may);
    expect([offered(s), s[K.DECISION_PLAYER]]).toEqual([['yes', 'pass'], 1]);
    take(s, answer);
    expect([events, isDone(s)]).toEqual([expected, true]);
  });

  it('a yes that only repeats a loop is not offered: the answer is no', () => {
    const s = begin([], (state) => {
      closed = () => true;
      may(state);
    });
    expect([events, isDone(s)]).toEqual([['no'], true]);
  });

  const modes = addCode([3, YES, NO, YES]);

  it('modes are chosen in ascending order, exactly as many as are asked for', () => {
    const s = begin([], (state) => choices.beginModes(state, 0, modes, 2, false));
    expect(offered(s)).toEqual(['mode 0', 'mode 1']);
    take(s, 'mode 0');
    expect(offered(s)).toEqual(['mode 1', 'mode 2']);
    take(s, 'mode 2');
    expect([s[K.FRAMES + K.FRAME_D], isDone(s)]).toEqual([0b101, true]);
  });

  it('up to so many modes may stop; more than there are is all of them', () => {
    const s = begin([], (state) => choices.beginModes(state, 0, modes, 2, true));
    expect(offered(s)).toEqual(['mode 0', 'mode 1', 'mode 2', 'pass']);
    take(s, 'mode 1');
    take(s, 'pass');
    expect(s[K.FRAMES + K.FRAME_D]).toBe(0b010);
    const all = begin([], (state) => choices.beginModes(state, 0, modes, 9, false));
    expect([all[K.FRAMES + K.FRAME_D], isDone(all)]).toEqual([0b111, true]);
  });
});

describe('discarding', () => {
  it('takes exactly so many of the hand, one of those alike at a time; the opponent who chooses looks at it', () => {
    const hand: Card[] = [[HAND, 1], [HAND, 1], [HAND, 2], [HAND + 1]];
    const s = begin(hand, (state) => choices.beginDiscard(state, 0, 1, 0, 1, false));
    expect([offered(s), s[K.DECISION_PLAYER]]).toEqual([['card 0', 'card 2'], 1]);
    expect(knownTo(s, 1)).toEqual([0, 1, 2]);
    take(s, 'card 2');
    expect([cardsIn(s, HAND), cardsIn(s, PILE), cardsIn(s, HAND + 1)]).toEqual([[0, 1], [2], [3]]);
  });

  it('of more than there are takes the whole hand, and shows nobody one’s own', () => {
    const s = begin([[HAND], [HAND]], (state) => choices.beginDiscard(state, 0, 3, 0, 0, false));
    expect([cardsIn(s, PILE), isDone(s)]).toEqual([[0, 1], true]);
    expect(knownTo(s, 1)).toEqual([]);
  });

  it('by both: the turn player chooses first, and everything goes together', () => {
    const s = begin([[HAND], [HAND], [HAND + 1], [HAND + 1]], (state) => {
      state[K.TURN_PLAYER] = 1;
      choices.beginDiscardBoth(state, 1, 0);
    });
    expect([s[K.DECISION_PLAYER], offered(s)]).toEqual([1, ['card 2', 'card 3']]);
    take(s, 'card 3');
    expect([s[K.DECISION_PLAYER], cardsIn(s, HAND + 1)]).toEqual([0, [2, 3]]);
    take(s, 'card 0');
    expect([knownTo(s, 0), knownTo(s, 1), events]).toEqual([[0, 3], [0, 3], ['discarded 3 0']]);
    expect([cardsIn(s, HAND), cardsIn(s, HAND + 1)]).toEqual([[1], [2]]);
  });
});

describe('searching and looking', () => {
  const deck: Card[] = [
    [DECK, 1, RED],
    [DECK, 2],
    [DECK, 3, RED],
    [DECK, 4, RED],
    [DECK + 1, 5, RED],
  ];

  it('a search finds what passes in one’s own deck, may fail to find, and the deck is shuffled in any case', () => {
    const search = (s: State, f: number): void => choices.beginSearch(s, f, RED, 2, TO_HAND, 0);
    const s = begin(deck, search);
    expect(offered(s)).toEqual(['card 0', 'card 2', 'card 3', 'pass']);
    take(s, 'card 2');
    expect(offered(s)).toEqual(['card 3', 'pass']);
    take(s, 'pass');
    expect([cardsIn(s, HAND), cardsIn(s, DECK), events]).toEqual([[2], [0, 1, 3], ['deck 0 shuffled']]);
    expect([knownTo(s, 0), knownTo(s, 1)]).toEqual([[0, 1, 2, 3], [2]]);
    const failed = begin(deck, search);
    take(failed, 'pass');
    expect([cardsIn(failed, HAND), knownTo(failed, 0), events]).toEqual([[], [0, 1, 2, 3], ['deck 0 shuffled']]);
  });

  it('a search of a deck that is not shuffled, and of another zone: what is there is looked at', () => {
    const kept = begin(deck, (state, f) => choices.beginSearchOf(state, f, DECK, false, RED, 1, TO_HAND, 0));
    take(kept, 'card 2');
    expect([cardsIn(kept, HAND), cardsIn(kept, DECK), events]).toEqual([[2], [0, 1, 3], []]);
    expect(knownTo(kept, 0)).toEqual([0, 1, 2, 3]);
    const hand = begin(deck, (state, f) => choices.beginSearchOf(state, f, HAND, true, RED, 1, TO_HAND, 0));
    // the hand is empty, and nothing is shuffled
    expect([cardsIn(hand, DECK), events, isDone(hand)]).toEqual([[0, 1, 2, 3], [], true]);
  });

  it('a search that must find as many as there are cannot stop', () => {
    const s = begin(deck, (state, f) => choices.beginSearch(state, f, RED, 2, TO_HAND, SEARCH_MUST));
    expect(offered(s)).toEqual(['card 0', 'card 2']);
    take(s, 'card 2');
    expect(cardsIn(s, HAND)).toEqual([2, 3]);
  });

  it('a look takes what passes of the top cards only, and the rest goes where it says', () => {
    const s = begin(deck, (state, f) => choices.beginLook(state, f, 0, 3, 1, RED, TO_HAND, 2, LOOK_UP_TO));
    expect(knownTo(s, 0)).toEqual([0, 1, 2]);
    expect(offered(s)).toEqual(['card 0', 'card 2', 'pass']);
    take(s, 'card 0');
    expect([cardsIn(s, HAND), cardsIn(s, PILE), cardsIn(s, DECK)]).toEqual([[0], [1, 2], [3]]);
  });

  it.each([
    [REST_TOP, ['top 1', 'top 2'], 'top 1', [2, 1, 3]],
    [REST_BOTTOM, ['bottom 1', 'bottom 2'], 'bottom 2', [3, 2, 1]],
  ])('what is left of a look is arranged on the deck (%i)', (rest, options, first, expected) => {
    const s = begin(deck, (state, f) => choices.beginLook(state, f, 0, 3, 1, RED, TO_HAND, rest, 0));
    take(s, 'card 0');
    expect(offered(s)).toEqual(options);
    take(s, first);
    expect([cardsIn(s, DECK), isDone(s)]).toEqual([expected, true]);
  });

  it('each of the rest can go to the top or to the bottom', () => {
    const rest = REST_TOP_OR_BOTTOM;
    const s = begin(deck, (state, f) => choices.beginLook(state, f, 0, 2, 0, 0, TO_HAND, rest, 0));
    expect(offered(s)).toEqual(['top 0', 'bottom 0', 'top 1', 'bottom 1']);
    take(s, 'bottom 0');
    expect(offered(s)).toEqual(['top 1', 'bottom 1']);
    take(s, 'top 1');
    expect(cardsIn(s, DECK)).toEqual([1, 2, 3, 0]);
  });
});

describe('a distribution', () => {
  const three: Card[] = [[FIELD], [FIELD], [FIELD]];
  const distribute =
    (total: number, least: number, most: number) =>
    (s: State, f: number): void =>
      choices.beginDistribution(s, f, 0, total, least, most, 0);

  it('gives whole steps, and nobody less than a share; the last card takes what is left', () => {
    const s = begin(three, distribute(30, 10, 3));
    expect(offered(s)).toEqual(['30 to 0', '10 to 0', '20 to 0', '30 to 1', '10 to 1', '20 to 1', '30 to 2']);
    take(s, '10 to 0');
    expect(offered(s)).toEqual(['20 to 1', '10 to 1', '20 to 2']);
    take(s, '10 to 1');
    expect([chosen(s), [0, 1, 2].map((i) => shareOf(s, K.FRAMES, i))]).toEqual([
      [0, 1, 2],
      [10, 10, 10],
    ]);
  });

  it('over at most so many cards gives the last of them all that is left', () => {
    const s = begin(three, distribute(30, 10, 2));
    take(s, '10 to 0');
    expect(offered(s)).toEqual(['20 to 1', '20 to 2']);
    take(s, '20 to 2');
    expect([chosen(s), isDone(s)]).toEqual([[0, 2], true]);
  });

  it('has steps of its own, and players behind the cards', () => {
    const s = begin([[FIELD]], (state, f) => choices.beginDistribution(state, f, 0, 3, 1, 3, 0, 1, true));
    expect(offered(s)).toEqual([
      '3 to 0',
      '1 to 0',
      '2 to 0',
      '3 to player 0',
      '1 to player 0',
      '2 to player 0',
      '3 to player 1',
    ]);
    take(s, '1 to 0');
    expect(offered(s)).toEqual(['2 to player 0', '1 to player 0', '2 to player 1']);
    take(s, '1 to player 0');
    const [, ...references] = Array.from(s.subarray(K.FRAMES + K.FRAME_SLOTS, K.FRAMES + K.FRAME_SLOTS + 3));
    expect(references.map(playerOfReference)).toEqual([0, 1]);
    expect([0, 1, 2].map((i) => shareOf(s, K.FRAMES, i))).toEqual([1, 1, 1]);
  });

  it('ends with nothing where no card can be chosen', () => {
    const s = begin([[FIELD, 1, SAFE]], distribute(20, 10, 3));
    expect([chosen(s), isDone(s)]).toEqual([[], true]);
  });
});

describe('before an announcement', () => {
  it('every choosing operator of the targets must find enough', () => {
    const choosing = effects.define({
      name: 'choose',
      operands: { of: { kind: 'filter' } },
      meaning: 'chooses',
      wording: 'chooses {of}',
      run: () => {},
      canChoose: (s, source, you, _f, flags, filter) => choices.countChoices(s, filter, source, you, flags) > 0,
    });
    const targets = addCode([choosing, RED, choosing, 0, END]);
    const can = (cards: readonly Card[]): boolean =>
      choices.canChooseTargets(
        begin(cards, () => {}),
        targets,
        K.NONE,
        0,
        K.NONE,
        0,
      );
    expect(can([[FIELD, 1, RED]])).toBe(true);
    expect(can([[FIELD, 1]])).toBe(false);
    expect(can([[FIELD, 1, RED | SAFE], [FIELD]])).toBe(false);
    expect(can([])).toBe(false);
  });
});
