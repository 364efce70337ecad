/**
 * What validates happens (engine/testing/operator-proofs.ts): each word in each place that validation accepts, each operand of each
 * word, each pair of modifications that one text gives, and each number that is packed. A share of them by default; all of
 * them in operator-proofs.long.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { InputError } from '../../game.ts';
import { describeOperandProofs, describeOperatorProofs } from '../../testing/operator-proof-suite.ts';
import { acceptedPairs, played, waysToWrite } from '../../testing/operator-proofs.ts';
import { readCards } from './card-file.ts';
import { actingCard, OPERATOR_STAGE } from './operator-stage.ts';

/** Of so many one is looked at. */
const SHARE = process.env.ASSAY_LONG ? 1 : 24;

const PAIRS = acceptedPairs(OPERATOR_STAGE.vocabulary, OPERATOR_STAGE.roots);
/** Only waiting for other processes makes them long. */
const PATIENCE = 300_000;

describeOperatorProofs(OPERATOR_STAGE, { part: 0, of: SHARE });

describeOperandProofs(OPERATOR_STAGE, { part: 0, of: SHARE });

describe('SE 11.13.4.3 two modifications that one text gives', () => {
  const GAINED = PAIRS.filter((pair) => pair.kind === 'modifications' && pair.place === 'gain');
  /** What is seen with these modifications given together, by position. */
  const seen = (given: readonly unknown[]): string =>
    Array.from({ length: OPERATOR_STAGE.positions }, (_, position) =>
      played(
        OPERATOR_STAGE,
        actingCard([{ gain: { who: { all: {} }, gives: given, until: 'your-next-turn' } }]),
        position,
      ),
    ).join('\n');

  /** Pairs of which one hides the other whatever the order: what is taken away twice, or dies twice. */
  const HIDING = ['lose-keyword and lose-abilities', 'element and allow-light-dark', 'set-power and double-damage'];

  it('both happen', { timeout: PATIENCE }, () => {
    const missing: string[] = [];
    const looked: string[] = [];
    let number = 0;
    for (const [i, a] of GAINED.entries()) {
      for (const b of GAINED.slice(i + 1)) {
        if (number++ % SHARE !== 0) continue;
        looked.push(`${a.word} and ${b.word}`);
        // a later word may hide an earlier one (11.13.4.13), and a value may: another order and other values do not
        const both = waysToWrite(OPERATOR_STAGE, a)
          .slice(0, 4)
          .some((first) =>
            waysToWrite(OPERATOR_STAGE, b)
              .slice(0, 4)
              .some((second) =>
                [
                  [first.text, second.text],
                  [second.text, first.text],
                ].some((given) => {
                  const together = seen(given);
                  return together !== seen([first.text]) && together !== seen([second.text]);
                }),
              ),
          );
        if (!both) missing.push(`${a.word} and ${b.word}`);
      }
    }
    expect(missing).toEqual(HIDING.filter((name) => looked.includes(name)));
  });
});

describe('numbers that are packed', () => {
  const card = (ability: unknown): string =>
    JSON.stringify([
      { id: 'wp-n', name: 'N', type: 'forward', element: 'fire', cost: 1, power: 1000, abilities: [ability] },
    ]);
  const accepts = (ability: unknown): boolean => {
    try {
      readCards(card(ability), 'f');
      return true;
    } catch (error) {
      if (error instanceof InputError) return false;
      throw error;
    }
  };
  const draw = [{ draw: 1 }];
  const choice =
    (word: string) =>
    (count: number): unknown => ({ when: 'enters', do: [{ [word]: { of: { type: 'forward' }, count } }] });

  it.each<[string, number, number, (n: number) => unknown]>([
    ...['fire', 'ice', 'wind', 'earth', 'lightning', 'water', 'light', 'dark'].map(
      (element): [string, number, number, (n: number) => unknown] => [
        `CP of ${element}`,
        0,
        7,
        (n) => ({ cost: { cp: { [element]: n, any: 1 } }, do: draw }),
      ],
    ),
    ['cards dulled for a cost', 1, 12, (n) => ({ cost: { dull: { count: n, of: {} } }, do: draw })],
    ['cards discarded for a cost', 1, 12, (n) => ({ cost: { discard: n }, do: draw })],
    ['cards removed for a cost', 1, 12, (n) => ({ cost: { remove: { count: n, of: {} } }, do: draw })],
    ['cards returned for a cost', 1, 12, (n) => ({ cost: { return: { count: n, of: {} } }, do: draw })],
    [
      'cards put into the Break Zone for a cost',
      1,
      12,
      (n) => ({ cost: { 'to-break-zone': { count: n, of: {} } }, do: draw }),
    ],
    ['counters for a cost', 1, 2047, (n) => ({ cost: { counters: n }, do: draw })],
    ['cards chosen', 0, 11, choice('choose')],
    ['cards picked', 0, 11, choice('pick')],
    ['cards searched for', 0, 11, choice('search')],
    ['cards put from a hand', 0, 11, choice('put-from-hand')],
  ])('%s: %i to %i and no more', (_name, least, most, ability) => {
    expect(accepts(ability(least))).toBe(true);
    expect(accepts(ability(most))).toBe(true);
    expect(accepts(ability(most + 1))).toBe(false);
    if (least > 0) expect(accepts(ability(least - 1))).toBe(false);
  });
});
