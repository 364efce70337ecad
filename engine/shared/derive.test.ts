/** Deriving in a game made for this test: cards with power and colours, and abilities that change them. */
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
  DEF_POWER,
  DEFS,
  defField,
  defOffset,
  END,
  LISTENING_ZONES,
} from '../kernel/tables.ts';
import { createDerived, DIRTY_ALL, DIRTY_CARD, markCard } from './characteristics.ts';
import { addContinuous, CONTINUOUS_CODE, CONTINUOUS_CONTROL } from './continuous.ts';
import type { DeriveHooks, LayerTable } from './derive/hooks.ts';
import { createDeriver } from './derive.ts';
import { ModificationTable, TAKES_ABILITIES } from './modifications.ts';
import { LOOKS_AROUND } from './operators/dependencies.ts';

const HAND = 2;
const FIELD = 4;
const PILE = 6;
// derived fields
const POWER = K.CARD_GAME;
const COLOURS = K.CARD_GAME + 1;
const LOST = 1 << 8;
const RED = 1;
const BLUE = 2;
// events
const LAYERS_EVENT = 3;
const ELSEWHERE_EVENT = 4;
/** A header word that the kernel does not use. */
const LAYERED = 39;
const STATIC = 1;
const GAIN = 0;
const GIVEN = 1;
const LAYER_ABILITIES = 1;
const LAYER_COLOUR = 2;
const LAYER_POWER = 3;

const MODIFICATIONS = new ModificationTable(LAYERS_EVENT);
const record = (name: string, kind: 'value' | 'number') =>
  ({ name, operands: { n: { kind } }, meaning: name, wording: name }) as const;
const LOSE = MODIFICATIONS.change(
  { name: 'lose', operands: {}, meaning: 'lose', wording: 'lose' },
  LAYER_ABILITIES,
  (s, c) => {
    s[c + COLOURS] |= LOST;
  },
  { takesAbilities: true },
);
const COLOUR = MODIFICATIONS.change(record('colour', 'number'), LAYER_COLOUR, (s, c, colour) => {
  s[c + COLOURS] = (s[c + COLOURS] & LOST) | colour;
});
const PLUS = MODIFICATIONS.change(record('plus', 'value'), LAYER_POWER, (s, c, n) => {
  s[c + POWER] += n;
});
const SET = MODIFICATIONS.change(
  record('set', 'value'),
  LAYER_POWER,
  (s, c, n) => {
    s[c + POWER] = n;
  },
  { sets: true },
);
/** A declaration that is not true: texts do read the power. The result shows that the layers believe it. */
const RAISE_UNREAD = MODIFICATIONS.change(
  record('raise', 'number'),
  LAYER_POWER,
  (s, c, n) => {
    s[c + POWER] += n;
  },
  { unread: true },
);
/** A number that is the power of the strongest card; literals are the number times 2. */
const STRONGEST = 1;
/** Filters are colours. */
const list = (...words: number[]): number => addCode([...words, END]);

interface Ability {
  effect: number;
  /** The colours of the cards that it affects; without them it affects the card itself. */
  affects?: number;
  /** The colour without which the ability of its card does not work. */
  whileColour?: number;
  zones?: number;
}

function card(power: number, ...abilities: Ability[]): number {
  const definition = addDefinition();
  const d = defOffset(definition);
  DEFS[d + DEF_POWER] = power;
  abilities.forEach(({ effect, affects = 0, whileColour = 0, zones = FIELD }, i) => {
    const row = addAbility();
    if (i === 0) DEFS[d + DEF_ABILITY] = row;
    const a = abilityOffset(row);
    ABILITIES[a + ABILITY_KIND] = STATIC;
    ABILITIES[a + ABILITY_EFFECT] = effect;
    ABILITIES[a + ABILITY_AFFECTS] = affects;
    ABILITIES[a + ABILITY_CONDITION] = whileColour;
    ABILITIES[a + ABILITY_ZONES] = 1 << (zones >> 1);
    LISTENING_ZONES[LAYERS_EVENT] |= 1 << (zones >> 1);
    DEFS[d + (zones === FIELD ? DEF_LISTENS : DEF_LISTENS_ELSEWHERE)] |= 1 << LAYERS_EVENT;
  });
  DEFS[d + DEF_ABILITY_COUNT] = abilities.length;
  return definition;
}

const colours = (s: State, row: number): number => s[K.cardField(row, COLOURS)];
const power = (s: State, row: number): number => s[K.cardField(row, POWER)];

const TABLE: LayerTable = {
  first: LAYER_ABILITIES,
  last: LAYER_POWER,
  abilities: LAYER_ABILITIES,
  ownFirst: false,
  setBeforePlus: false,
  mutualCounts: true,
};

const ANY = RED | BLUE;

function makeDeriver(layers: Partial<LayerTable> = {}, hooks: Partial<DeriveHooks> = {}) {
  return createDeriver({
    layers: { ...TABLE, ...layers },
    modifications: MODIFICATIONS,
    zones: [FIELD],
    elsewhere: [PILE],
    layout: { LISTEN_ELSEWHERE: ELSEWHERE_EVENT, LISTEN_LAYERS: LAYERS_EVENT, LAYERED },
    rowsChange: false,
    from: POWER,
    to: COLOURS + 1,
    lostField: COLOURS,
    lostBit: LOST,
    staticKind: STATIC,
    givenKind: GIVEN,
    setPrinted(s, row) {
      const c = K.cardOffset(row);
      s[c + POWER] = DEFS[defField(s[c + K.CARD_DEF], DEF_POWER)];
      s[c + COLOURS] = RED;
    },
    matches: (s, row, filter) => (colours(s, row) & filter) !== 0,
    holds: (s, condition, source) => (colours(s, source) & condition) !== 0,
    computeValue(s, operand) {
      if ((operand & 1) === 0) return operand >> 1;
      let most = 0;
      for (let row = 0; row < s[K.CARD_COUNT]; row++) most = Math.max(most, power(s, row));
      return most;
    },
    // all instances claim to read all layers that they could, so dependency is found by trying
    readMask: () => (1 << LAYER_COLOUR) | (1 << LAYER_POWER),
    entryLayers: (s, e) =>
      s[e + CONTINUOUS_CONTROL] >> 1 === GAIN ? MODIFICATIONS.layersOf(s[e + CONTINUOUS_CODE]) : 0,
    ...hooks,
  });
}

/** A state with these cards, each in its zone; the older cards come first. */
function begin(...cards: readonly (readonly [definition: number, zone: number])[]): State {
  const s: State = new Int32Array(K.stateCells(cards.length));
  clearState(s, new Int32Array(4));
  for (const [definition, zone] of cards) {
    const row = addCard(s, definition, zone & 1, zone);
    s[K.cardField(row, K.CARD_TIMESTAMP)] = ++s[K.CLOCK];
    s[K.cardField(row, K.CARD_SERIAL)] = 5;
    s[K.LISTENERS + LAYERS_EVENT]++;
    if ((zone & ~1) === PILE) s[K.LISTENERS + ELSEWHERE_EVENT]++;
  }
  return s;
}

const entry = (s: State, kind: number, code: number, target: number, value = 0): void =>
  addContinuous(s, kind, 0, code, K.makeReference(target, 5), 99, value, 0, 0);

const PLAIN = card(1000);

describe('deriving', () => {
  it('without effects gives printed values; while none is about nothing is touched', () => {
    const s = begin([PLAIN, FIELD]);
    s[K.LISTENERS + LAYERS_EVENT] = 0;
    s[LAYERED] = 1;
    makeDeriver().derive(s);
    expect([power(s, 0), s[LAYERED]]).toEqual([1000, 0]);
    s[K.cardField(0, POWER)] = 7;
    makeDeriver().derive(s);
    expect(power(s, 0)).toBe(7);
    makeDeriver({}, { rowsChange: true }).derive(s);
    expect(power(s, 0)).toBe(1000);
  });

  it('layer by layer, whatever the age: what a card is counts before what its power is', () => {
    const plusBlue = card(1000, { effect: list(PLUS, 500 * 2), affects: BLUE });
    const dyes = card(1000, { effect: list(COLOUR, BLUE), affects: ANY });
    const s = begin([plusBlue, FIELD], [dyes, FIELD + 1], [PLAIN, FIELD]);
    makeDeriver().derive(s);
    expect([0, 1, 2].map((row) => power(s, row))).toEqual([1500, 1500, 1500]);
  });

  it('by age inside a layer; own first and set before plus where the table says so', () => {
    const raisesItself = { effect: list(PLUS, 300 * 2) };
    const setsAll = { effect: list(SET, 2000 * 2), affects: ANY };
    const s = begin([card(1000, raisesItself), FIELD], [card(1000, setsAll), FIELD]);
    makeDeriver().derive(s);
    expect(power(s, 0)).toBe(2000);
    makeDeriver({ setBeforePlus: true }).derive(s);
    expect(power(s, 0)).toBe(2300);
    const young = begin(
      [card(1000, { effect: list(PLUS, 100 * 2), affects: ANY }), FIELD],
      [card(1000, { effect: list(SET, 2000 * 2) }), FIELD],
    );
    makeDeriver().derive(young);
    expect(power(young, 1)).toBe(2000);
    makeDeriver({ ownFirst: true }).derive(young);
    expect(power(young, 1)).toBe(2100);
  });

  it('set before plus parts one effect that does both', () => {
    const both = list(PLUS, 100 * 2, SET, 4000 * 2);
    const s = begin([card(1000, { effect: both }), FIELD]);
    makeDeriver().derive(s);
    expect(power(s, 0)).toBe(4000);
    makeDeriver({ setBeforePlus: true }).derive(s);
    expect(power(s, 0)).toBe(4100);
  });

  it('a number that reads what another changes waits for it, though it is older', () => {
    const asStrongest = card(1000, { effect: list(SET, STRONGEST) });
    const raises = card(1000, { effect: list(PLUS, 5000 * 2) });
    const s = begin([asStrongest, FIELD], [raises, FIELD]);
    makeDeriver().derive(s);
    expect([power(s, 0), power(s, 1)]).toEqual([6000, 6000]);
  });

  it('does not wait for what is declared to be read by no text', () => {
    const asStrongest = card(1000, { effect: list(SET, STRONGEST) });
    const raises = card(1000, { effect: list(RAISE_UNREAD, 5000) });
    const s = begin([asStrongest, FIELD], [raises, FIELD]);
    makeDeriver().derive(s);
    expect([power(s, 0), power(s, 1)]).toEqual([1000, 6000]);
  });

  it('what has lost its abilities brings none of its own; what it was given by an entry stays', () => {
    const takes = card(1000, { effect: list(LOSE), affects: ANY });
    const strong = card(1000, { effect: list(PLUS, 500 * 2) });
    const s = begin([takes, FIELD], [strong, FIELD]);
    const given = DEFS[defField(strong, DEF_ABILITY)];
    makeDeriver().derive(s);
    expect(power(s, 1)).toBe(1000);
    entry(s, GIVEN, given, 1);
    makeDeriver().derive(s);
    expect(power(s, 1)).toBe(1500);
    makeDeriver({}, { isGivenGone: () => true }).derive(s);
    expect(power(s, 1)).toBe(1000);
  });

  it('an entry changes the object that it was made for, by the number that it was made with, up to its second number', () => {
    const s = begin([PLAIN, FIELD], [PLAIN, FIELD]);
    entry(s, GAIN, list(PLUS, STRONGEST, PLUS, 2), 0, 250);
    makeDeriver().derive(s);
    expect([power(s, 0), power(s, 1)]).toEqual([1250, 1000]);
    s[K.cardField(0, K.CARD_SERIAL)]++;
    makeDeriver().derive(s);
    expect(power(s, 0)).toBe(1000);
  });

  it('abilities work on the field, and elsewhere where they say so', () => {
    const fromPile = card(1000, { effect: list(PLUS, 700 * 2), affects: ANY, zones: PILE });
    const fromField = card(1000, { effect: list(PLUS, 11 * 2), affects: ANY });
    const s = begin([fromPile, PILE], [fromPile, FIELD], [fromField, PILE], [PLAIN, FIELD]);
    makeDeriver().derive(s);
    expect(power(s, 3)).toBe(1700);
    s[K.LISTENERS + ELSEWHERE_EVENT] = 0;
    makeDeriver().derive(s);
    expect(power(s, 3)).toBe(1000);
  });

  it('cards of other zones have derived values in a game that names the zones', () => {
    const raises = card(1000, { effect: list(PLUS, 40 * 2), affects: ANY });
    const s = begin([raises, FIELD], [PLAIN, HAND], [PLAIN, HAND + 1]);
    makeDeriver({}, { zones: [FIELD, HAND] }).derive(s);
    expect([0, 1, 2].map((row) => power(s, row))).toEqual([1040, 1040, 1040]);
    expect(s[K.cardField(1, K.CARD_ZONE)]).toBe(HAND);
  });

  it('what a filter means where several zones are derived is only in the zones that it names', () => {
    const raises = card(1000, { effect: list(PLUS, 40 * 2), affects: ANY });
    const s = begin([raises, FIELD], [PLAIN, HAND], [PLAIN, FIELD + 1]);
    makeDeriver({}, { zones: [FIELD, HAND], zonesOf: () => 1 << (FIELD >> 1) }).derive(s);
    expect([0, 1, 2].map((row) => power(s, row))).toEqual([1040, 1000, 1040]);
  });

  it('the layers of a list are those of its modifications', () => {
    expect(makeDeriver().layersOf(list(COLOUR, BLUE, PLUS, 2))).toBe((1 << LAYER_COLOUR) | (1 << LAYER_POWER));
    expect(makeDeriver().layersOf(list(LOSE))).toBe((1 << LAYER_ABILITIES) | TAKES_ABILITIES);
    expect(CODE[list(LOSE)]).toBe(LOSE);
  });

  it('a modification whose run takes more than its operands is refused', () => {
    expect(() =>
      MODIFICATIONS.change(
        { name: 'odd', operands: {}, meaning: 'odd', wording: 'odd' },
        1,
        (_s, _c, _first) => undefined,
      ),
    ).toThrow('odd');
  });
});

describe('whether it matters which of two cards is the older', () => {
  const setsAll = card(1000, { effect: list(SET, 2000 * 2), affects: ANY });
  const addsAll = card(1000, { effect: list(PLUS, 500 * 2), affects: ANY });
  const setsItself = card(1000, { effect: list(SET, 2000 * 2) });
  const takes = card(1000, { effect: list(LOSE), affects: ANY });
  const fromPile = card(1000, { effect: list(SET, 2000 * 2), affects: ANY, zones: PILE });

  /** @param reading the definitions whose abilities read power */
  function matters(a: number, b: number, layers: Partial<LayerTable> = {}, reading: readonly number[] = []): boolean {
    const s = begin([a, FIELD], [b, FIELD]);
    const rows = reading.map((definition) => DEFS[defField(definition, DEF_ABILITY)]);
    const deriver = makeDeriver(layers, { readMask: (row) => (rows.includes(row) ? 1 << LAYER_POWER : 0) });
    expect(deriver.ageMatters(s, 1, 0)).toBe(deriver.ageMatters(s, 0, 1));
    return deriver.ageMatters(s, 0, 1);
  }

  it('it does where one sets what the other changes too, unless the layer table orders them', () => {
    expect(matters(setsAll, addsAll)).toBe(true);
    expect(matters(setsAll, addsAll, { setBeforePlus: true })).toBe(false);
    expect(matters(setsItself, addsAll)).toBe(true);
    expect(matters(setsItself, addsAll, { ownFirst: true })).toBe(false);
  });

  it('it does where one takes abilities in a layer of both', () => {
    const dyesAndTakes = card(1000, { effect: list(LOSE, COLOUR, BLUE), affects: ANY });
    expect(matters(takes, dyesAndTakes, { setBeforePlus: true })).toBe(true);
    expect(matters(takes, addsAll)).toBe(false);
  });

  it('it does where each reads what the other changes, but not where one does: that is dependency', () => {
    const asStrongest = card(1000, { effect: list(PLUS, STRONGEST) });
    expect(matters(addsAll, asStrongest, {}, [addsAll, asStrongest])).toBe(true);
    expect(matters(addsAll, asStrongest, {}, [asStrongest])).toBe(false);
  });

  it('it does not where both add, where each changes itself, where one has no effect there, and between copies', () => {
    const other = card(1000, { effect: list(SET, 3000 * 2) });
    expect(matters(addsAll, card(1000, { effect: list(PLUS, 2), affects: ANY }))).toBe(false);
    expect(matters(setsItself, other)).toBe(false);
    expect(matters(setsAll, PLAIN)).toBe(false);
    expect(matters(setsAll, fromPile)).toBe(false);
    expect(matters(setsAll, setsAll)).toBe(false);
    const s = begin([setsAll, FIELD], [setsAll, FIELD + 1]);
    expect(makeDeriver().ageMatters(s, 0, 1)).toBe(true);
  });
});

describe('deriving what has changed', () => {
  const raises = card(1000, { effect: list(PLUS, 500 * 2), affects: ANY });
  const plain = { readMask: () => 0 };
  /** A power that no derivation gives: it shows which cards were not derived. */
  const KEPT = 7;

  function keep(s: State): void {
    for (let row = 0; row < s[K.CARD_COUNT]; row++) s[K.cardField(row, POWER)] = KEPT;
  }

  const powers = (s: State): number[] => Array.from({ length: s[K.CARD_COUNT] }, (_, row) => power(s, row));

  it('one card that changed is derived by all that is about, and no other', () => {
    const s = begin([raises, FIELD], [PLAIN, FIELD], [PLAIN, FIELD + 1]);
    entry(s, GAIN, list(PLUS, 0), 1, 30);
    entry(s, GAIN, list(PLUS, 0), 2, 40);
    keep(s);
    s[K.DERIVED_DIRTY] = 0;
    markCard(s, 1);
    makeDeriver({}, plain).derive(s);
    expect(powers(s)).toEqual([KEPT, 1530, KEPT]);
    s[K.DERIVED_DIRTY] = DIRTY_ALL;
    makeDeriver({}, plain).derive(s);
    expect(powers(s)).toEqual([1500, 1530, 1540]);
  });

  it('so are the cards whose own abilities look around; all, where one that looks around acts on others', () => {
    const alone = card(1000, { effect: list(PLUS, 7 * 2) });
    const s = begin([alone, FIELD], [PLAIN, FIELD]);
    const around = { readMask: () => LOOKS_AROUND };
    keep(s);
    s[K.DERIVED_DIRTY] = 0;
    markCard(s, K.NONE);
    makeDeriver({}, plain).derive(s);
    expect(powers(s)).toEqual([KEPT, KEPT]);
    markCard(s, K.NONE);
    makeDeriver({}, around).derive(s);
    expect(powers(s)).toEqual([1007, KEPT]);
    const more = begin([alone, FIELD], [raises, FIELD], [PLAIN, FIELD]);
    markCard(more, K.NONE);
    makeDeriver({}, around).derive(more);
    expect(powers(more)).toEqual([1507, 1500, 1500]);
  });

  it('all, where an effect reads what another changes or takes abilities away', () => {
    const dyes = card(1000, { effect: list(COLOUR, BLUE) });
    for (const [definition, reads] of [
      [dyes, 1 << LAYER_COLOUR],
      [card(1000, { effect: list(LOSE) }), 0],
    ]) {
      const s = begin([definition, FIELD], [PLAIN, FIELD]);
      keep(s);
      markCard(s, K.NONE);
      makeDeriver({}, { readMask: () => reads }).derive(s);
      expect(powers(s)).toEqual([1000, 1000]);
    }
  });

  it('three cards that changed are derived, more are all; one that has left its zone is none', () => {
    const s = begin([PLAIN, FIELD], [PLAIN, FIELD], [PLAIN, HAND], [PLAIN, FIELD], [PLAIN, FIELD]);
    markCard(s, K.NONE);
    markCard(s, 0);
    markCard(s, K.NONE);
    markCard(s, 0);
    expect(s[K.DERIVED_DIRTY]).toBe(DIRTY_CARD);
    for (const card of [4, 3, 4]) markCard(s, card);
    keep(s);
    makeDeriver({}, plain).derive(s);
    expect(powers(s)).toEqual([1000, KEPT, KEPT, 1000, 1000]);
    for (const card of [0, 1, 3, 4]) markCard(s, card);
    expect(s[K.DERIVED_DIRTY]).toBe(DIRTY_ALL);
    keep(s);
    s[K.DERIVED_DIRTY] = 0;
    markCard(s, 2);
    makeDeriver({}, plain).derive(s);
    expect(powers(s)).toEqual([KEPT, KEPT, KEPT, KEPT, KEPT]);
  });
});

describe('readers of derived values', () => {
  it('have them computed when they are dirty, by whoever has registered; without one they say so', () => {
    const { ensureDerived, setDeriver } = createDerived();
    const s = begin([PLAIN, FIELD]);
    s[K.DERIVED_DIRTY] = 0;
    ensureDerived(s);
    s[K.DERIVED_DIRTY] = DIRTY_ALL;
    expect(() => ensureDerived(s)).toThrow('before');
    setDeriver(makeDeriver().derive);
    ensureDerived(s);
    expect([s[K.DERIVED_DIRTY], power(s, 0)]).toEqual([0, 1000]);
  });
});
