/**
 * Rule changes in a game made for this test: a limit that abilities and entries raise, and a tax that is never read
 * together with it.
 */
import { describe, expect, it } from 'vitest';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { addCard, clearState } from '../kernel/state.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_KIND,
  ABILITY_ZONES,
  abilityOffset,
  addAbility,
  addCode,
  addDefinition,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_LISTENS,
  DEF_LISTENS_ELSEWHERE,
  DEF_STRIDE,
  DEFS,
  defField,
  defOffset,
  END,
  LISTENING_ZONES,
} from '../kernel/tables.ts';
import { addContinuous } from './continuous.ts';
import { ModificationTable } from './modifications.ts';
import { createRuleChanges, type RuleChangeHooks } from './rule-changes.ts';

const FIELD = 4;
const PILE = 6;
const RULE_EVENT = 3;
const ELSEWHERE_EVENT = 4;
const STATIC = 1;
const LIST = 0;
const GIVEN = 1;
const LOST = 1;

const MODIFICATIONS = new ModificationTable(30);
const rule = (name: string): number =>
  MODIFICATIONS.rule({ name, operands: { by: { kind: 'value' } }, meaning: name, wording: name }, RULE_EVENT);
const RAISE = rule('raise');
const TAX = rule('tax');
const SHIELD = MODIFICATIONS.rule(
  { name: 'shield', operands: { by: { kind: 'value' }, of: { kind: 'filter' } }, meaning: 'shield', wording: 'shield' },
  RULE_EVENT,
);

function makeReader(hooks: Partial<RuleChangeHooks> = {}) {
  return createRuleChanges({
    modifications: MODIFICATIONS,
    field: FIELD,
    elsewhere: [PILE],
    elsewhereEvent: ELSEWHERE_EVENT,
    staticKind: STATIC,
    isList: (kind) => kind === LIST,
    givenKind: GIVEN,
    controllerOf: (s, card) => s[K.cardField(card, K.CARD_ZONE)] & 1,
    hasLostAbilities: (s, card) => s[K.cardField(card, K.CARD_FLAGS)] === LOST,
    // a filter is the row of the card that it means, plus 100
    matches: (_s, card, filter) => card === filter - 100,
    // a condition is the player of the ability, plus 1
    holds: (_s, condition, _source, you) => condition === you + 1,
    computeValue: (_s, operand) => operand >> 1,
    everyPlayer: 2,
    playerOf: (_s, operand, you) => (operand === 0 ? you : you ^ 1),
    sourceOf: () => K.NONE,
    ...hooks,
  });
}

interface Ability {
  code: readonly number[];
  zone?: number;
  affects?: number;
  condition?: number;
}

function definition({ code, zone = FIELD, affects = 0, condition = 0 }: Ability): number {
  const d = defOffset(addDefinition());
  const row = addAbility();
  const a = abilityOffset(row);
  ABILITIES[a + ABILITY_KIND] = STATIC;
  ABILITIES[a + ABILITY_EFFECT] = addCode([...code, END]);
  ABILITIES[a + ABILITY_AFFECTS] = affects;
  ABILITIES[a + ABILITY_CONDITION] = condition;
  ABILITIES[a + ABILITY_ZONES] = 1 << (zone >> 1);
  DEFS[d + DEF_ABILITY] = row;
  DEFS[d + DEF_ABILITY_COUNT] = 1;
  LISTENING_ZONES[RULE_EVENT] |= 1 << (zone >> 1);
  DEFS[d + (zone === FIELD ? DEF_LISTENS : DEF_LISTENS_ELSEWHERE)] = 1 << RULE_EVENT;
  return d / DEF_STRIDE;
}

function begin(...cards: readonly (readonly [definition: number, zone: number])[]): State {
  const s: State = new Int32Array(K.stateCells(cards.length));
  clearState(s, new Int32Array(4));
  for (const [def, zone] of cards) {
    addCard(s, def, zone & 1, zone);
    s[K.LISTENERS + RULE_EVENT]++;
    if ((zone & ~1) === PILE) s[K.LISTENERS + ELSEWHERE_EVENT]++;
  }
  return s;
}

const entry = (s: State, kind: number, code: number, card: number, value = 0): void =>
  addContinuous(s, kind, 1, code, K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]), 9, value, 0, 0);

/** The changes that the walk finds: the number of each, its player, and the card that has it. */
function read(s: State, operator: number, hooks?: Partial<RuleChangeHooks>): number[][] {
  const { beginChanges, nextChange, change, changeNumber } = makeReader(hooks);
  const found: number[][] = [];
  beginChanges(s, RULE_EVENT, operator);
  while (nextChange(s)) found.push([changeNumber(s), change.you, change.holder]);
  return found;
}

const RAISES_2 = definition({ code: [RAISE, 2 * 2, TAX, 9 * 2] });
const RAISES_3_FROM_PILE = definition({ code: [RAISE, 3 * 2], zone: PILE });

describe('rule changes', () => {
  it('are those of one operator, or all that the listener counts; player by player, the field first', () => {
    const s = begin([RAISES_2, FIELD + 1], [RAISES_3_FROM_PILE, PILE], [RAISES_2, FIELD]);
    expect(read(s, RAISE)).toEqual([
      [2, 0, 2],
      [3, 0, 1],
      [2, 1, 0],
    ]);
    expect(read(s, K.NONE).map(([number]) => number)).toEqual([2, 9, 3, 2, 9]);
  });

  it('are none where nobody listens, from other zones only where some are counted, and of no card that lost its abilities', () => {
    const s = begin([RAISES_2, FIELD], [RAISES_3_FROM_PILE, PILE], [RAISES_2, PILE]);
    expect(read(s, RAISE, { elsewhere: [] })).toHaveLength(1);
    s[K.LISTENERS + ELSEWHERE_EVENT] = 0;
    expect(read(s, RAISE)).toHaveLength(1);
    s[K.cardField(0, K.CARD_FLAGS)] = LOST;
    expect(read(s, RAISE)).toEqual([]);
    s[K.cardField(0, K.CARD_FLAGS)] = 0;
    s[K.LISTENERS + RULE_EVENT] = 0;
    expect(read(s, RAISE)).toEqual([]);
    expect(makeReader().mayHaveChanges(s, RULE_EVENT)).toBe(false);
  });

  it('of a text that is lent are those of the card that holds it, unless that has lost its abilities', () => {
    const s = begin([addDefinition(), FIELD], [RAISES_2, FIELD + 4], [RAISES_3_FROM_PILE, PILE]);
    const lent = { lending: [FIELD + 4], holderOf: (_s: State, card: number) => (card === 1 ? 0 : card) };
    expect(read(s, RAISE, { lent })).toEqual([
      [2, 0, 0],
      [3, 0, 2],
    ]);
    expect(read(s, RAISE)).toEqual([[3, 0, 2]]);
    s[K.cardField(0, K.CARD_FLAGS)] = LOST;
    expect(read(s, RAISE, { lent })).toEqual([[3, 0, 2]]);
  });

  it('of an ability need its condition, and that it works for the player', () => {
    const s = begin(
      [definition({ code: [RAISE, 2], condition: 1 }), FIELD],
      [definition({ code: [RAISE, 2], condition: 1 }), FIELD + 1],
    );
    expect(read(s, RAISE)).toEqual([[1, 0, 0]]);
    expect(read(s, RAISE, { isEnabled: (_s, _flags, player) => player === 1 })).toEqual([]);
  });

  it('may be there though no condition holds and no ability works, but only by operators that are about', () => {
    const s = begin([definition({ code: [RAISE, 2], condition: 2 }), FIELD]);
    const { mayHaveChangeBy, beginChanges, nextChange } = makeReader({ isEnabled: () => false });
    expect(mayHaveChangeBy(s, RULE_EVENT, RAISE)).toBe(true);
    expect(mayHaveChangeBy(s, RULE_EVENT, TAX)).toBe(false);
    s[K.cardField(0, K.CARD_FLAGS)] = LOST;
    expect(mayHaveChangeBy(s, RULE_EVENT, RAISE)).toBe(true);
    beginChanges(s, RULE_EVENT, RAISE);
    expect(nextChange(s)).toBe(false);
    s[K.LISTENERS + RULE_EVENT] = 0;
    expect(mayHaveChangeBy(s, RULE_EVENT, RAISE)).toBe(false);
  });

  it('are looked for in what an ability says before its condition is asked', () => {
    const s = begin([definition({ code: [TAX, 2], condition: 1 }), FIELD]);
    const holds = (): boolean => {
      throw new Error('asked');
    };
    expect(read(s, RAISE, { holds })).toEqual([]);
  });

  it('of an entry hold while its card is that object on the field, by the number that was fixed, up to the second number', () => {
    const code = addCode([RAISE, 2, TAX, 2, END]);
    const s = begin([addDefinition(), FIELD], [addDefinition(), PILE]);
    entry(s, LIST, code, 0, 40);
    entry(s, LIST, code, 1, 50);
    expect(read(s, K.NONE)).toEqual([[40, 1, 0]]);
    expect(read(s, K.NONE, { oneNumber: false, whileOnField: false })).toEqual([
      [1, 1, 0],
      [1, 1, 0],
      [1, 1, 1],
      [1, 1, 1],
    ]);
    s[K.cardField(0, K.CARD_SERIAL)]++;
    expect(read(s, K.NONE)).toEqual([]);
  });

  it('come of an ability that an entry gives, for the controller of the card, where the game has such entries', () => {
    const s = begin([addDefinition(), FIELD]);
    entry(s, GIVEN, DEFS[defField(RAISES_2, DEF_ABILITY)], 0);
    expect(read(s, RAISE)).toEqual([[2, 0, 0]]);
    expect(read(s, RAISE, { givenKind: K.NONE })).toEqual([]);
  });

  it('have the filter that is among their operands, wherever it stands', () => {
    const s = begin([definition({ code: [SHIELD, 1 * 2, 100 + 7] }), FIELD]);
    const { beginChanges, nextChange, changeMatches, changeNumber } = makeReader();
    beginChanges(s, RULE_EVENT, SHIELD);
    expect(nextChange(s)).toBe(true);
    expect([7, 8].map((card) => changeMatches(s, card))).toEqual([true, false]);
    expect(changeNumber(s)).toBe(1);
  });

  it('are kept, each with its number, its player and what it affects, until others are', () => {
    const s = begin([RAISES_2, FIELD], [definition({ code: [RAISE, 2], affects: 100 + 5 }), FIELD + 1]);
    entry(s, LIST, addCode([RAISE, 2, END]), 0, 40);
    const { keepChanges, takeKept, change, changeNumber, changeBearsOn } = makeReader();
    keepChanges(s, RULE_EVENT);
    s[K.cardField(0, K.CARD_FLAGS)] = LOST;
    const taken = (): number[][] => {
      const found: number[][] = [];
      for (let i = 0; takeKept(i); i++)
        found.push([changeNumber(s), change.you, change.holder, changeBearsOn(s, 5) ? 1 : 0]);
      return found;
    };
    expect(taken()).toEqual([
      [2, 0, 0, 0],
      [9, 0, 0, 0],
      [1, 1, 1, 1],
      [40, 1, 0, 0],
    ]);
    keepChanges(s, RULE_EVENT);
    expect(taken()).toEqual([
      [1, 1, 1, 1],
      [40, 1, 0, 0],
    ]);
  });

  it('that are kept while nothing happens are looked for once', () => {
    const s = begin([RAISES_2, FIELD]);
    const { keepChanges, holdKept, takeKept } = makeReader();
    const count = (): number => {
      keepChanges(s, RULE_EVENT);
      return [0, 1, 2].filter((i) => takeKept(i)).length;
    };
    holdKept(true);
    expect(count()).toBe(2);
    s[K.cardField(0, K.CARD_FLAGS)] = LOST;
    expect(count()).toBe(2);
    holdKept(false);
    expect(count()).toBe(0);
  });

  it('with several listeners are kept side by side while nothing happens', () => {
    const s = begin([RAISES_2, FIELD]);
    const { keepChanges, holdKept, takeKept, currentHold } = makeReader();
    expect(currentHold()).toBe(0);
    holdKept(true);
    const hold = currentHold();
    expect(hold).not.toBe(0);
    expect(keepChanges(s, RULE_EVENT)).toBe(2);
    expect(keepChanges(s, RULE_EVENT + 1)).toBe(0);
    expect(takeKept(0)).toBe(false);
    expect(keepChanges(s, RULE_EVENT)).toBe(2);
    expect([0, 1, 2].filter((i) => takeKept(i))).toEqual([0, 1]);
    holdKept(true);
    expect(currentHold()).not.toBe(hold);
    holdKept(false);
    expect(currentHold()).toBe(0);
  });

  it('of the card itself are read in any zone, as far as their conditions hold for the player', () => {
    const s = begin([definition({ code: [RAISE, 2, TAX, 4, RAISE, 6], condition: 2 }), FIELD + 8]);
    const { beginOwnChanges, nextOwnChange, change, changeNumber } = makeReader();
    const own = (player: number, operator: number): number[] => {
      const found: number[] = [];
      beginOwnChanges(s, 0, player, operator);
      while (nextOwnChange(s)) found.push(changeNumber(s));
      return found;
    };
    expect(own(1, RAISE)).toEqual([1, 3]);
    expect([change.holder, change.source, change.you]).toEqual([0, 0, 1]);
    expect(own(1, K.NONE)).toEqual([1, 2, 3]);
    expect(own(0, RAISE)).toEqual([]);
  });

  it('mean the player of an operand, or every player', () => {
    const s = begin(...[0, 1, 2].map((whose) => [definition({ code: [RAISE, whose] }), FIELD + 1] as const));
    const { beginChanges, nextChange, changeMeans } = makeReader();
    beginChanges(s, RULE_EVENT, RAISE);
    const means: boolean[][] = [];
    while (nextChange(s)) means.push([0, 1].map((player) => changeMeans(s, 1, player)));
    expect(means).toEqual([
      [false, true],
      [true, false],
      [true, true],
    ]);
  });

  it('bear on what the ability affects, or on the card that has it', () => {
    const s = begin([RAISES_2, FIELD], [definition({ code: [RAISE, 2], affects: 100 + 5 }), FIELD]);
    const { beginChanges, nextChange, change, changeBearsOn } = makeReader();
    beginChanges(s, RULE_EVENT, RAISE);
    nextChange(s);
    expect([0, 1, 5].map((card) => changeBearsOn(s, card))).toEqual([true, false, false]);
    nextChange(s);
    expect([0, 1, 5].map((card) => changeBearsOn(s, card))).toEqual([false, false, true]);
    expect(CODE[change.pc]).toBe(RAISE);
    expect(nextChange(s)).toBe(false);
  });

  it('a walk that was left in the middle does not reach into the next', () => {
    const s = begin([RAISES_2, FIELD], [RAISES_2, FIELD]);
    const { beginChanges, nextChange } = makeReader();
    beginChanges(s, RULE_EVENT, K.NONE);
    nextChange(s);
    beginChanges(s, RULE_EVENT, RAISE);
    let n = 0;
    while (nextChange(s)) n++;
    expect(n).toBe(2);
  });
});
