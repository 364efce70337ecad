/**
 * What a card is, in numbers: printed numbers, types, colours, keywords, and which operators its texts use, with their
 * amounts. Derived from the facts and the vocabulary of a game, so a card that nobody has played yet has a meaning as
 * well.
 */
import { MODIFYING } from '../cards/ability-rows.ts';
import type { AttributeList, CardAttributes } from '../game.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { addCard, clearState } from '../kernel/state.ts';
import * as T from '../kernel/tables.ts';
import { DIRTY_ALL } from '../shared/characteristics.ts';
import type { Operand, OperatorTable, Vocabulary } from '../shared/operators/operator.ts';
import { AMOUNT, type Fact, INTEGER, NUMBER } from './facts.ts';
import type { GameView } from './game-view.ts';

/** How many kinds of abilities are told apart: as many as the game with the most kinds has. */
const ABILITY_KINDS = 12;
/** The name of the fact that holds a card's keywords. */
const KEYWORDS = 'keywords';
/** A larger amount counts as this one. */
const LARGEST = 20;
const FRACTION = 64;
/** A text may point to further texts (modes, given abilities); this is how many such steps are followed. */
const DEPTH = 8;

type Table = Pick<OperatorTable<unknown>, 'definitions' | 'widths' | 'kind'>;

interface PrintedNumber {
  readonly name: string;
  read(s: State): number;
}

const isNumeric = ({ kind }: Fact): boolean => kind === AMOUNT || kind === NUMBER || kind === INTEGER;

/** The facts of a card that do not depend on its zone. They are asked of the card in row 0, which stands for any. */
function printedNumbers(view: GameView): PrintedNumber[] {
  return Object.entries(view.cards).flatMap(([name, fact]): PrintedNumber[] => {
    const { place, read, numbers, unit = 1 } = fact;
    // keywords are taken from the tables: some games have them only on the field
    if (place !== undefined || !read || name === KEYWORDS) return [];
    if (numbers)
      return numbers.names.map((word, i) => ({ name: `${name} ${word}`, read: (s) => numbers.read(s, 0, i) }));
    if (!isNumeric(fact)) return [];
    return [{ name, read: (s) => ((read(s, 0) as number | undefined) ?? 0) / unit }];
  });
}

/** Is it an operand that holds an amount? */
const holdsAmount = ({ kind }: Operand): boolean => kind === 'value' || kind === 'number';

/** Adds the names of some numbers to a list, and returns what adds those numbers of one definition to an array. */
type AddNumbers = (into: Float64Array, definition: number) => void;

/** The numbers that are printed on a card: its facts and its keywords. */
function printedAttributes(view: GameView, names: string[]): AddNumbers {
  const printed = printedNumbers(view);
  const printedAt = names.length;
  names.push(...printed.map(({ name }) => name));
  const keywords = Object.entries(view.cards).find(([name]) => name === KEYWORDS)?.[1].numbers?.names ?? [];
  const keywordsAt = names.length;
  names.push(...keywords.map((word) => `printed ${word}`));
  const s: State = new Int32Array(K.stateCells(1));
  const zone = Math.max(0, view.zoneKinds.indexOf('hand')) * 2;

  return (into, definition) => {
    clearState(s, new Int32Array(4));
    addCard(s, definition, 0, zone);
    s[K.DERIVED_DIRTY] = DIRTY_ALL;
    for (let i = 0; i < printed.length; i++) into[printedAt + i] = clamp(printed[i].read(s));
    const bits = T.DEFS[T.defField(definition, T.DEF_KEYWORDS)];
    for (let i = 0; i < keywords.length && i < 32; i++) into[keywordsAt + i] = (bits >> i) & 1;
  };
}

/**
 * For each table and operator: the place of its count among the numbers. If the operator has an amount, its place
 * follows.
 */
function operatorPlacesOf(vocabulary: Vocabulary, names: string[]): Map<Table, number[]> {
  const places = new Map<Table, number[]>();
  for (const table of [vocabulary.effects, vocabulary.modifications, vocabulary.costs] as readonly Table[]) {
    places.set(
      table,
      table.definitions.map((definition) => {
        if (!definition) return -1;
        const at = names.push(`${table.kind} ${definition.name}`) - 1;
        if (Object.values(definition.operands).some(holdsAmount))
          names.push(`amounts of ${table.kind} ${definition.name}`);
        return at;
      }),
    );
  }
  return places;
}

/** The numbers that tell a card's abilities: their kinds, their triggers, and the operators of their texts. */
function abilityAttributes(vocabulary: Vocabulary, names: string[]): AddNumbers {
  const kindsAt = names.length;
  for (let kind = 0; kind < ABILITY_KINDS; kind++) names.push(`abilities of kind ${kind}`);
  const triggersAt = names.push('abilities that wait for an event') - 1;
  const operatorPlaces = operatorPlacesOf(vocabulary, names);

  function addAbility(into: Float64Array, row: number, depth: number): void {
    const a = T.abilityOffset(row);
    into[kindsAt + Math.min(ABILITY_KINDS - 1, Math.max(0, T.ABILITIES[a + T.ABILITY_KIND]))]++;
    if (T.ABILITIES[a + T.ABILITY_EVENT] >= 0) into[triggersAt]++;
    const table = MODIFYING[row] === 1 ? vocabulary.modifications : vocabulary.effects;
    addList(into, table, T.ABILITIES[a + T.ABILITY_EFFECT], depth);
    addList(into, vocabulary.costs, T.ABILITIES[a + T.ABILITY_COST], depth);
  }

  function addList(into: Float64Array, table: Table, address: number, depth: number): void {
    if (address <= 0 || depth > DEPTH) return;
    const places = operatorPlaces.get(table)!;
    for (let pc = address; T.CODE[pc] !== T.END; pc += table.widths[T.CODE[pc]]) {
      const definition = table.definitions[T.CODE[pc]];
      if (!definition) continue;
      const at = places[T.CODE[pc]];
      into[at]++;
      let cell = pc + 1;
      for (const operand of Object.values(definition.operands)) {
        const code = T.CODE[cell++];
        if (holdsAmount(operand)) into[at + 1] = clamp(into[at + 1] + amountOf(operand, code));
        else addOperand(into, operand, code, depth + 1);
      }
    }
  }

  function addOperand(into: Float64Array, { kind }: Operand, code: number, depth: number): void {
    if (kind === 'effects') addList(into, vocabulary.effects, code, depth);
    else if (kind === 'modifications') addList(into, vocabulary.modifications, code, depth);
    else if (kind === 'cost') addList(into, vocabulary.costs, code, depth);
    else if (kind === 'ability' && depth <= DEPTH) addAbility(into, code, depth);
    else if (kind === 'modes' && code > 0)
      for (let i = 1; i <= T.CODE[code]; i++) addList(into, vocabulary.effects, T.CODE[code + i], depth);
  }

  return (into, definition) => {
    const d = T.defOffset(definition);
    for (let i = 0; i < T.DEFS[d + T.DEF_ABILITY_COUNT]; i++) addAbility(into, T.DEFS[d + T.DEF_ABILITY] + i, 0);
  };
}

/** Makes the attributes of the cards of one game. */
export function createCardAttributes(view: GameView, vocabulary: Vocabulary): CardAttributes {
  const names: string[] = ['card'];
  const addPrinted = printedAttributes(view, names);
  const addAbilities = abilityAttributes(vocabulary, names);

  /**
   * The attributes found so far, by definition: a list, because looking in a map for each card of each position is
   * slow.
   */
  const known: (AttributeList | undefined)[] = [];

  function of(definition: number): AttributeList {
    if (definition < known.length && known[definition]) return known[definition];
    const all = new Float64Array(names.length);
    all[0] = 1;
    addPrinted(all, definition);
    addAbilities(all, definition);
    const places = Int32Array.from(all.keys()).filter((place) => all[place] !== 0);
    const list = { places, values: Float64Array.from(places, (place) => all[place]) };
    while (known.length <= definition) known.push(undefined);
    known[definition] = list;
    return list;
  }

  return { names, of };
}

/**
 * A value within the bounds, rounded to whole parts of FRACTION. So the sum of many cards is exact in whatever order
 * they are added.
 */
function clamp(value: number): number {
  return Math.round(Math.max(-LARGEST, Math.min(LARGEST, value)) * FRACTION) / FRACTION;
}

/**
 * The amount of an operand. A large one (a power in thousands) counts by its order of magnitude; one that is computed
 * during the game counts as one.
 */
function amountOf({ kind }: Operand, code: number): number {
  if (kind === 'value' && (code & 1) === 1) return 1;
  const amount = kind === 'value' ? code >> 1 : code;
  return Math.abs(amount) >= 100 ? amount / 1000 : amount;
}
