/** Facts on a made-up game: how they are read and told, and to which player they are shown. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { setPlayerCell } from '../kernel/players.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { both, inEnglish, pattern } from '../text/phrase.ts';
import {
  AMOUNT,
  among,
  COUNTS,
  cardFlag,
  exactly,
  type Facts,
  factName,
  factText,
  fileKey,
  IN_DECK,
  NAME,
  settableCell,
  settableFlag,
  zoneCount,
} from './facts.ts';
import { defineView, describePosition, positionData, readCard, readPlayer } from './game-view.ts';

const TIRED = 1;
const POINTS = pattern('{0} points', '{0}点');
const MOON = pattern('moon {0}', '月齢 {0}');
const CARD_FACTS = {
  worth: { kind: AMOUNT, read: (_: State, card: number) => card * 10, text: (worth: number) => `${worth}` },
  isTired: { ...settableFlag(TIRED), place: { words: 'cards on the field', zones: ['field'] }, text: 'tired' },
  since: { kind: AMOUNT, set: { write: () => {} } },
} as const satisfies Facts;

const VIEW = defineView({
  marks: { cards: {}, players: {}, zones: {}, phases: {} },
  asks: { act: 3 },
  questions: { act: both('do something', '行動する') },
  layout: { ZONE_KINDS: ['deck', 'field'], PHASES: ['dawn', 'dusk'], REASONS: ['none', 'points'] },
  terms: {
    zones: { deck: 'デッキ', field: '場' },
    phases: { dawn: '夜明け', dusk: '夕暮れ' },
    reasons: { none: 'なし', points: '得点' },
    facts: { worth: '価値' },
    words: { ability: '能力', attack: '攻撃', stack: 'スタック', tired: '疲労' },
  },
  sharedZones: [],
  cardName: (_, card) => `C${card}`,
  describeOption: (_, option) => `option ${option}`,
  cards: CARD_FACTS,
  players: {
    points: { ...settableCell(0), text: (points: number) => POINTS(points) },
    deck: zoneCount(0, IN_DECK),
  },
  own: {
    moon: { kind: AMOUNT, called: 'the moon', read: (s) => s[K.TURN_NUMBER] % 4, text: (moon) => MOON(moon) },
  },
  zones: { field: 'the field', deck: 'the deck' },
  page: [
    { zone: 'field', title: 'field', always: true },
    { zone: 'deck', title: 'in deck' },
  ],
});

let s: State;
const flagsOf = (card: number): number => K.cardField(card, K.CARD_FLAGS);

beforeEach(() => {
  s = new Int32Array(K.stateCells(8));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  for (const zone of [0, 2, 2, 1]) addCard(s, 0, zone & 1, zone);
  for (const card of [1, 2]) s[K.cardField(card, K.CARD_OWNER)] |= K.KNOWN_BOTH;
  s[K.cardField(0, K.CARD_OWNER)] |= 1 << K.KNOWN_SHIFT;
  s[K.DECISION_KIND] = 3;
  s[K.TURN_NUMBER] = 6;
  s[flagsOf(2)] |= TIRED;
  setPlayerCell(s, 1, 0, 7);
});

describe('facts', () => {
  it('are read as values', () => {
    expect(readCard(VIEW, s, 2)).toEqual({
      ...{ name: 'C2', zone: 'field', player: 0, worth: 20, isTired: true, known: [true, true], row: 2 },
    });
    expect(readPlayer(VIEW, s, 1)).toEqual({ points: 7, deck: 1 });
  });

  it('are set where a position may set them', () => {
    CARD_FACTS.isTired.set.write(s, 1, true);
    expect([s[flagsOf(1)] & TIRED, cardFlag(TIRED).read(s, 1)]).toEqual([TIRED, true]);
    CARD_FACTS.isTired.set.write(s, 2, false);
    expect(s[flagsOf(2)] & TIRED).toBe(0);
  });

  it('read as text only where they say something', () => {
    expect([1, 2].map((card) => factText(CARD_FACTS.isTired, s, card).map(inEnglish))).toEqual([[], ['tired']]);
    expect(factText(CARD_FACTS.since, s, 1)).toEqual([]);
  });

  it('have their names in files', () => {
    expect(['isTired', 'worth'].map(fileKey)).toEqual(['is-tired', 'worth']);
    expect(['is-tired', 'worth'].map(factName)).toEqual(['isTired', 'worth']);
  });

  it('say how they differ from what is wanted', () => {
    const tell = (kind: typeof AMOUNT, found: unknown, wanted: unknown): string | undefined =>
      kind.difference(found, wanted, 'it', 'C1');
    expect(tell(AMOUNT, 1, 1)).toBeUndefined();
    expect(tell(AMOUNT, undefined, 2)).toBe('it is nothing, not 2');
    expect([tell(NAME, 'Ann', 'ann'), tell(NAME, 'Ann', 'Bob')]).toEqual([undefined, 'it is Ann, not Bob']);
    expect(tell(COUNTS, { a: 1, b: 0 }, { a: 1 })).toBeUndefined();
    expect(tell(COUNTS, { a: 1 }, { a: 2 })).toBe('it is 1 a, not 2 a');
    const [all, some] = [exactly(['x', 'y']), among(['x', 'y'])];
    expect([tell(all, ['y', 'x'], ['x', 'y']), tell(all, ['y'], ['x', 'y'])]).toEqual([undefined, 'it is y, not x, y']);
    expect([tell(some, ['x', 'y'], ['y']), tell(some, ['x'], ['y'])]).toEqual([undefined, 'C1 does not have y']);
    expect([tell(some.denied!, ['x'], ['y']), tell(some.denied!, ['x'], ['x'])]).toEqual([undefined, 'C1 has x']);
  });
});

describe('a position', () => {
  it('is a page of text', () => {
    expect(describePosition(VIEW, s, 1)).toBe(
      [
        'turn 6, dawn, player 0’s turn',
        ...['player 0: 0 points, 1 in deck', '  field   C1 (10), C2 (20, tired)', '  in deck ?'],
        ...['player 1: 7 points, 1 in deck', '  field   –', '  in deck ?'],
        'moon 2',
      ].join('\n'),
    );
    expect(describePosition(VIEW, s, 0)).toContain('in deck C0');
    expect(describePosition(VIEW, s, 1, 'ja')).toBe(
      [
        '6ターン目・夜明け・プレイヤー0のターン',
        ...['プレイヤー0：0点、デッキ 1', '  場     C1（10）、C2（20、疲労）', '  デッキ ?'],
        ...['プレイヤー1：7点、デッキ 1', '  場     –', '  デッキ ?'],
        '月齢 2',
      ].join('\n'),
    );
  });

  it('is data, without what a viewer does not know', () => {
    const data = positionData(VIEW, s, 1, (definition) => `d-${definition}`);
    expect(data).toMatchObject({ moon: 2, 'turn-number': 6, phase: 'dawn', decider: 0, asked: 'act', winner: 'none' });
    expect(data.players).toEqual([
      {
        ...{ points: 0, deck: [null] },
        field: [
          { card: 'd-0', name: 'C1', worth: 10 },
          { card: 'd-0', name: 'C2', worth: 20, 'is-tired': true },
        ],
      },
      { points: 7, field: [], deck: [null] },
    ]);
    const open = positionData(VIEW, s, undefined, () => undefined);
    expect(open.players[0].deck).toEqual([{ name: 'C0', worth: 0 }]);
  });
});
