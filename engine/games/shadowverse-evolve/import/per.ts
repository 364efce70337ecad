/** `…1体につき、…`: a sentence with a number, so many times for every so many of something. */
import { either, type Filled, type Holes, mapped, type Parser, phrase, words } from '../../../import/phrase.ts';
import type { Step, Tree } from '../../../import/steps.ts';
import { type Filter, onField } from './nouns.ts';

type Operands = Readonly<Record<string, Tree>>;

/** Cards of a player that are counted without a kind. */
const SIZES: ReadonlyMap<string, Tree> = new Map<string, Tree>([
  ['自分の手札', 'hand-size'],
  ['相手の手札', { 'hand-size': { player: 'opponent' } }],
  ['自分の墓場', 'graveyard-size'],
  ['自分のEXエリア', 'ex-size'],
  ['自分の消滅領域', 'banished-size'],
  ['相手の墓場', { 'graveyard-size': { player: 'opponent' } }],
  ['相手の消滅領域', { 'banished-size': { player: 'opponent' } }],
]);

/** What is counted, and how many of them make one unit. */
interface Unit {
  readonly of: Tree;
  readonly every: number;
}

function createUnit(holes: Holes): Parser<Unit> {
  const all: Holes = { ...holes, size: words(SIZES) };
  const p = (form: string, of: (filled: Filled) => Tree) =>
    phrase(form, all, (filled): Unit => ({ of: of(filled), every: filled.n as number }));
  const counters = ({ counter }: Filled): Tree => ({ counters: { name: counter } });
  return either(
    p('{noun}{n}', ({ noun }) => ({ count: { of: onField(noun as Filter) } })),
    p('{size}{n}', ({ size }) => size),
    p('これの{counter}カウンター{n}', counters),
    p('これに置かれている{counter}カウンター{n}', counters),
    p('これに置かれていた{counter}カウンター{n}', counters),
  );
}

/** A number of an effect, so many times the unit. */
function times({ of, every }: Unit, number: number): Tree {
  return { per: { of, every, times: number } };
}

/** Words that take a bare number, and the operand that holds it where it is a computed value. */
const NUMBERED: Readonly<Record<string, string>> = {
  draw: 'count',
  heal: 'amount',
  mill: 'count',
  'recover-pp': 'amount',
  'pp-max': 'by',
};

/** The effect with its one number multiplied; undefined where it does not have just one. */
function multiplied(effect: Tree, unit: Unit): Tree | undefined {
  if (typeof effect !== 'object' || effect === null) return undefined;
  const [[word, operands]] = Object.entries(effect as Operands);
  if (word in NUMBERED)
    return typeof operands === 'number' ? { [word]: { [NUMBERED[word]]: times(unit, operands) } } : undefined;
  if (word === 'put-token' && typeof operands === 'string')
    return { 'put-token': { token: operands, count: times(unit, 1) } };
  if (typeof operands !== 'object' || operands === null) return undefined;
  const one = operands as Operands;
  switch (word) {
    case 'damage':
      return typeof one.amount === 'number' ? { damage: { ...one, amount: times(unit, one.amount) } } : undefined;
    case 'put-token':
    case 'counters':
    case 'top-to': {
      const { count = 1 } = one;
      return typeof count === 'number' ? { [word]: { ...one, count: times(unit, count) } } : undefined;
    }
    case 'gain': {
      const gives = Object.entries(one.gives as Operands);
      const isPlain = gives.every(([key, by]) => (key === 'attack' || key === 'defense') && (by as number) > 0);
      if (!isPlain || one.who === 'leader') return undefined;
      const each = Object.fromEntries(gives.map(([key, by]) => [key, times(unit, by as number)]));
      return { gain: { ...one, gives: each } };
    }
    default:
      return undefined;
  }
}

/** Sentences of one effect, for every so many of something. */
export function createPer(holes: Holes, sentence: Parser<readonly Step[]>): Parser<readonly Step[]> {
  const all: Holes = { ...holes, unit: createUnit(holes), sentence };
  return mapped(
    phrase('{unit}につき、{sentence}', all, ({ unit, sentence: steps }) => ({
      unit: unit as Unit,
      steps: steps as readonly Step[],
    })),
    ({ unit, steps }): readonly Step[] | undefined => {
      const [step] = steps;
      if (steps.length !== 1 || step.kind !== 'effect') return undefined;
      const effect = multiplied(step.effect, unit);
      return effect === undefined ? undefined : [{ ...step, effect }];
    },
  );
}
