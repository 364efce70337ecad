/** The events between two positions, on a made-up game. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { setPlayerCell } from '../kernel/players.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { linkLast, unlinkCard } from '../kernel/zones.ts';
import { both, inEnglish, pattern, say } from '../text/phrase.ts';
import { AMOUNT, IN_HAND, settableCell, settableFlag, zoneCount } from './facts.ts';
import { defineView } from './game-view.ts';
import { tellChanges } from './story.ts';

const WORTH = pattern('{0} worth', '価値 {0}');
const POINTS = pattern('{0} points', '{0}点');
const ABILITY = pattern('ability {0} of {1}', '{1}の能力{0}');
const [DECK, HAND, FIELD, LIMBO, PILE, ASIDE] = [0, 2, 4, 6, 8, 10];

const VIEW = defineView({
  marks: { cards: {}, players: {}, zones: {}, phases: {} },
  asks: { act: 3 },
  questions: { act: both('do something', '行動する') },
  layout: { ZONE_KINDS: ['deck', 'hand', 'field', 'limbo', 'pile', 'aside'], PHASES: ['dawn'], REASONS: ['none'] },
  terms: {
    zones: { deck: 'デッキ', hand: '手札', field: '場', limbo: '外', pile: '山', aside: '脇' },
    phases: { dawn: '夜明け' },
    reasons: { none: 'なし' },
    facts: { worth: '価値' },
    words: { ability: '能力', attack: '攻撃', stack: 'スタック', tired: '疲労' },
  },
  sharedZones: ['pile'],
  cardName: (_, card) => `C${card}`,
  describeOption: () => '',
  cards: {
    worth: { ...settableCellOfCard(), text: (worth: number) => WORTH(worth) },
    tired: { ...settableFlag(1), text: 'tired' },
  },
  players: {
    points: { ...settableCell(0), text: (points: number) => POINTS(points) },
    hand: zoneCount(HAND, IN_HAND),
  },
  own: {},
  stack: { objectName: (_, index) => ABILITY(index + 1, 'C0'), isAbility: (_, index) => index !== 2 },
  zones: { field: 'the field', hand: 'the hand', deck: 'the deck' },
  outside: ['limbo'],
  page: [
    { zone: 'field', title: 'field' },
    { zone: 'hand', title: 'hand' },
  ],
});

/** A number of a card; another number is told in other words. */
function settableCellOfCard() {
  return { kind: AMOUNT, read: (s: State, card: number): number => s[flagsOf(card)] >> 4 };
}

function flagsOf(card: number): number {
  return K.cardField(card, K.CARD_FLAGS);
}

function moveLast(s: State, card: number, zone: number): void {
  unlinkCard(s, card);
  linkLast(s, card, zone);
}

let before: State;
let after: State;
const told = (viewer?: number): string[] => tellChanges(VIEW, before, after, viewer).map(inEnglish);
const toldInJapanese = (viewer?: number): string[] =>
  tellChanges(VIEW, before, after, viewer).map((phrase) => say(phrase, 'ja', VIEW.terms.words));

beforeEach(() => {
  before = new Int32Array(K.stateCells(8));
  clearState(before, Int32Array.of(1, 2, 3, 4));
  // C0 and C1 in a deck, C2 in a hand, C3 on player 1's field, C4 outside of the game
  for (const zone of [DECK, DECK, HAND, FIELD + 1, LIMBO]) addCard(before, 0, zone & 1, zone);
  before[K.TURN_NUMBER] = 1;
  after = before.slice();
});

describe('what happened', () => {
  it('is nothing where nothing changed', () => {
    expect(told()).toEqual([]);
  });

  it('is a draw for cards that go from a deck into its hand, and a move for all others, in groups', () => {
    for (const card of [0, 1]) moveLast(after, card, HAND);
    moveLast(after, 2, FIELD);
    expect(told()).toEqual(['player 0 draws C0, C1', 'player 0’s C2: hand → field']);
  });

  it('names no card that the viewer knows neither before nor after', () => {
    for (const card of [0, 1]) moveLast(after, card, HAND);
    after[K.cardField(0, K.CARD_OWNER)] |= K.KNOWN_BOTH;
    expect(told(1)).toEqual(['player 0 draws C0, a card']);
    after = before.slice();
    for (const card of [0, 1]) moveLast(after, card, HAND);
    expect(told(1)).toEqual(['player 0 draws 2 cards']);
    // in the other direction: a card that was known and is hidden now was seen to go
    [before, after] = [after, before];
    before[K.cardField(0, K.CARD_OWNER)] |= K.KNOWN_BOTH;
    expect(told(1)).toEqual(['player 0’s C0, a card: hand → deck']);
  });

  it('is one line for a hand that is changed before the first turn, wherever its cards lie meanwhile', () => {
    const first = before.slice();
    first[K.TURN_NUMBER] = 0;
    // neither the cards that are put aside one by one are told, nor those that go to the deck
    before = first.slice();
    after = first.slice();
    moveLast(after, 2, ASIDE);
    expect(told()).toEqual([]);
    before = after.slice();
    moveLast(after, 2, DECK);
    for (const card of [0, 1]) moveLast(after, card, HAND);
    expect(told(1)).toEqual(['player 0 takes a new hand of 2 cards']);
    expect(told()).toEqual(['player 0 takes a new hand of 2 cards: C0, C1']);
    expect(toldInJapanese(1)).toEqual(['プレイヤー0は新しい手札2枚を引いた']);
    // the whole happens in one step, and one card stays
    before = first.slice();
    moveLast(before, 0, HAND);
    after = before.slice();
    moveLast(after, 2, DECK);
    moveLast(after, 1, HAND);
    expect(told(1)).toEqual(['player 0 takes a new card']);
    // a card that is dealt, or drawn by a player who gives none back, is told as drawn
    before = first.slice();
    after = before.slice();
    moveLast(after, 0, HAND);
    expect(told()).toEqual(['player 0 draws C0']);
    // later in the game, cards that are looked at are told as they move
    before[K.TURN_NUMBER] = 1;
    after = before.slice();
    moveLast(after, 2, ASIDE);
    expect(told()).toEqual(['player 0’s C2: hand → aside']);
  });

  it('says whose a card becomes, and what comes into the game and leaves it', () => {
    moveLast(after, 3, FIELD);
    moveLast(after, 4, FIELD);
    expect(told()).toEqual(['player 1’s C3: field → player 0’s field', 'C4: new in player 0’s field']);
    [before, after] = [after, before];
    expect(told()).toContain('player 0’s C4: gone from the field');
  });

  it('names nobody for a zone that both share', () => {
    moveLast(after, 2, PILE);
    expect(told()).toEqual(['player 0’s C2: hand → pile']);
    before = after.slice();
    moveLast(after, 2, LIMBO);
    expect(told()).toEqual(['C2: gone from the pile']);
  });

  it('tells what reads otherwise of a card in play, and of no other', () => {
    after[flagsOf(3)] = 1 | (5 << 4);
    after[flagsOf(2)] = 1;
    expect(told()).toEqual(['player 1’s C3: 0 worth → 5 worth, tired']);
    [before, after] = [after, before];
    expect(told()).toEqual(['player 1’s C3: 5 worth → 0 worth, no longer tired']);
  });

  it('tells what reads otherwise of a player, less what follows from the cards that moved', () => {
    setPlayerCell(after, 1, 0, 3);
    moveLast(after, 2, PILE);
    expect(told()).toEqual(['player 0’s C2: hand → pile', 'player 1: 0 points → 3 points']);
  });

  it('tells what came onto the stack and is no card', () => {
    before[K.STACK_COUNT] = 1;
    after[K.STACK_COUNT] = 3;
    expect(told()).toEqual(['on the stack: ability 2 of C0']);
    expect(toldInJapanese()).toEqual(['スタック：C0の能力2']);
  });

  it('is Japanese where that is asked for, and hides the same', () => {
    for (const card of [0, 1]) moveLast(after, card, HAND);
    after[K.cardField(0, K.CARD_OWNER)] |= K.KNOWN_BOTH;
    moveLast(after, 3, FIELD);
    setPlayerCell(after, 1, 0, 3);
    expect(toldInJapanese(1)).toEqual([
      'プレイヤー0はC0、カード1枚を引いた',
      'プレイヤー1のカード1枚：場→プレイヤー0の場',
      'プレイヤー1：0点→3点',
    ]);
    after = before.slice();
    after[flagsOf(3)] = 1 | (5 << 4);
    expect(toldInJapanese()).toEqual(['プレイヤー1のC3：価値 0→価値 5、疲労']);
    [before, after] = [after, before];
    expect(toldInJapanese()).toEqual(['プレイヤー1のC3：価値 5→価値 0、疲労→なし']);
  });
});
