/** Given abilities in a game made for this test: rows of abilities without a program, which entries and cards give. */
import { describe, expect, it } from 'vitest';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { addCard, clearState } from '../kernel/state.ts';
import {
  ABILITIES,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_FLAGS,
  ABILITY_ZONES,
  abilityField,
  addAbility,
  addCode,
  addDefinition,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_FLAGS,
  DEF_STRIDE,
  DEFS,
  defField,
  defOffset,
  END,
} from '../kernel/tables.ts';
import { addContinuous } from './continuous.ts';
import { createGranted, GIVEN_FROM, type GrantedHooks } from './given.ts';
import { ModificationTable } from './modifications.ts';

/** The zones of abilities that work wherever their card is. */
const EVERYWHERE = -1;
const FIELD = 4;
const PILE = 6;
const GIVEN = 1;
const GRANTS = 2;
const LOST = 1;
/** A header word that the kernel does not use. */
const COUNTER = 39;

const MODIFICATIONS = new ModificationTable(30);
const ABILITY = MODIFICATIONS.rule(
  { name: 'ability', operands: { ability: { kind: 'ability' } }, meaning: 'ability', wording: 'ability' },
  0,
);

const make = (hooks: Partial<GrantedHooks> = {}) =>
  createGranted({
    layout: { GIVEN_ABILITIES: COUNTER, FLAG_DEF_GRANTS: GRANTS, ABILITY_FLAG_GRANTS: GRANTS },
    modifications: MODIFICATIONS,
    kind: GIVEN,
    zones: [FIELD],
    hasLostAbilities: (s, card) => s[K.cardField(card, K.CARD_FLAGS)] === LOST,
    holds: (_s, condition, _source, you) => condition === you + 1,
    // each ability is granted to all cards except its giver
    isGrantedTo: (_s, _ability, giver, _you, card) => giver !== card,
    ...hooks,
  });

/** A definition with an ability that gives these abilities to other cards. */
function giver(given: readonly number[], condition = 0): number {
  const d = defOffset(addDefinition());
  const row = addAbility();
  ABILITIES[abilityField(row, ABILITY_FLAGS)] = GRANTS;
  ABILITIES[abilityField(row, ABILITY_ZONES)] = EVERYWHERE;
  ABILITIES[abilityField(row, ABILITY_CONDITION)] = condition;
  ABILITIES[abilityField(row, ABILITY_EFFECT)] = addCode([...given.flatMap((ability) => [ABILITY, ability]), END]);
  DEFS[d + DEF_FLAGS] = GRANTS;
  DEFS[d + DEF_ABILITY] = row;
  DEFS[d + DEF_ABILITY_COUNT] = 1;
  return d / DEF_STRIDE;
}

function begin(...cards: readonly (readonly [definition: number, zone: number])[]): State {
  const s: State = new Int32Array(K.stateCells(cards.length));
  clearState(s, new Int32Array(4));
  for (const [definition, zone] of cards) addCard(s, definition, zone & 1, zone);
  return s;
}

function give(s: State, ability: number, card: number): void {
  const target = K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
  addContinuous(s, GIVEN, 0, ability, target, 9, 0, 0, 0);
  s[COUNTER]++;
}

/** All abilities that a card has been given, in their order. */
function all(s: State, card: number, hooks?: Partial<GrantedHooks>): number[] {
  const { givenAbility } = make(hooks);
  const found: number[] = [];
  for (let row = givenAbility(s, card, 0); row !== K.NONE; row = givenAbility(s, card, found.length)) found.push(row);
  return found;
}

describe('abilities that a card has been given', () => {
  it('are those of entries in order, then those of cards; several times the same is several', () => {
    const s = begin([addDefinition(), FIELD], [giver([21, 22]), FIELD + 1], [giver([21]), FIELD], [giver([23]), PILE]);
    give(s, 11, 0);
    give(s, 12, 1);
    give(s, 11, 0);
    expect(all(s, 0)).toEqual([11, 11, 21, 21, 22]);
    expect(all(s, 1)).toEqual([12, 21]);
    expect(all(s, 0, { zones: [FIELD, PILE] })).toEqual([11, 11, 21, 23, 21, 22]);
  });

  it('are told with the entry that gives them', () => {
    const s = begin([addDefinition(), FIELD], [giver([21]), FIELD]);
    give(s, 11, 0);
    const { givenAbility, givenEntry } = make();
    expect([givenAbility(s, 0, 0), givenEntry()]).toEqual([11, K.CONTINUOUS]);
    expect([givenAbility(s, 0, 1), givenEntry()]).toEqual([21, K.NONE]);
  });

  it("are told by number from the card's own, and so is what gives them", () => {
    const own = giver([31]);
    const s = begin([own, FIELD], [giver([21]), FIELD]);
    give(s, 11, 0);
    const { abilityAt, entryAt, mayHaveGiven } = make();
    expect([0, 1].map((number) => abilityAt(s, 0, number))).toEqual([DEFS[defField(own, DEF_ABILITY)], K.NONE]);
    expect([0, 1, 2].map((k) => abilityAt(s, 0, GIVEN_FROM + k))).toEqual([11, 21, K.NONE]);
    expect([0, GIVEN_FROM, GIVEN_FROM + 1].map((number) => entryAt(s, 0, number))).toEqual([
      K.NONE,
      K.CONTINUOUS,
      K.NONE,
    ]);
    expect([mayHaveGiven(s), make({ grantersCell: K.LISTENERS }).mayHaveGiven(s)]).toEqual([true, false]);
  });

  it('that a text lends are those of the card that holds it', () => {
    const s = begin([addDefinition(), FIELD], [giver([21], 1), FIELD], [addDefinition(), FIELD]);
    const lent = { holderOf: (_s: State, card: number) => (card === 1 ? 2 : card), abilityAt: () => 99 };
    expect(all(s, 1, { lent })).toEqual([21]);
    expect(all(s, 2, { lent })).toEqual([]);
    expect(make({ lent }).abilityAt(s, 0, 0)).toBe(99);
  });

  it('are gone with the object, the loss, the giver that lost its abilities, and the condition', () => {
    const s = begin([addDefinition(), FIELD], [giver([21], 1), FIELD]);
    give(s, 11, 0);
    expect(all(s, 0)).toEqual([11, 21]);
    expect(all(s, 0, { hasLostGiven: () => true })).toEqual([21]);
    expect(all(s, 0, { isWanted: (ability) => ability !== 21 })).toEqual([11]);
    expect(all(s, 0, { holds: () => false })).toEqual([11]);
    expect(all(s, 0, { isEnabled: () => false })).toEqual([11]);
    s[K.cardField(1, K.CARD_FLAGS)] = LOST;
    expect(all(s, 0)).toEqual([11]);
    s[K.cardField(0, K.CARD_SERIAL)]++;
    expect(all(s, 0)).toEqual([]);
  });
});
