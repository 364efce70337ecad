/**
 * Everything that validation accepts has an effect (engine/testing/operator-proofs.ts): each word in each place that
 * accepts it, each operand of each word, each pair of modifications that one text gives, and each number that is
 * packed. This file makes a share of the proofs by default; operator-proofs.long.test.ts makes all of them.
 */
import { describe } from 'vitest';
import { importBundled } from '../../../testing/bundle.ts';
import {
  describeCombinations,
  describeLimits,
  describeOperandProofs,
  describeOperatorProofs,
  type Limit,
} from '../../../testing/operator-proof-suite.ts';
import { shareOf } from '../../../testing/reach.ts';
import { CARD_FILES } from '../card-file.ts';

const { OPERATOR_STAGE } = await importBundled<typeof import('./operator-stage.ts')>(
  'engine/games/square-enix-tcg/proofs/operator-stage.ts',
);

/** One proof out of this many is made. */
const SHARE = shareOf(48);

describeOperatorProofs(OPERATOR_STAGE, SHARE);

describeOperandProofs(OPERATOR_STAGE, SHARE);

describe('SE 11.13.4.3', () => {
  describeCombinations(OPERATOR_STAGE, SHARE, [
    'lose-keyword and lose-abilities',
    'lose-abilities and without-keyword',
    'element and allow-light-dark',
    // every card raises the damage that all cards are dealt, so no damaged card is left
    'raise-damage and increase-damage',
    // the damage is doubled first and then set to a number, whatever it was
    'double-player-damage and set-player-damage',
    // damage that one of the two words prevents leaves nothing for the other
    'prevents-lower-damage and prevents-damage',
    // one of the two words is enough to keep these Forwards from blocking
    'not-blocked-by and not-blocked-by-more',
  ]);
});

const card = (ability: unknown): string =>
  JSON.stringify([
    { id: 'wp-n', name: 'N', type: 'forward', element: 'fire', cost: 1, power: 1000, abilities: [ability] },
  ]);
const draw = [{ draw: 1 }];
const choice =
  (word: string) =>
  (count: number): unknown => ({ when: 'enters', do: [{ [word]: { of: { type: 'forward' }, count } }] });

describeLimits(
  (ability) => CARD_FILES.readCards(card(ability), 'f'),
  [
    ...['fire', 'ice', 'wind', 'earth', 'lightning', 'water', 'light', 'dark'].map(
      (element): Limit => [`CP of ${element}`, 0, 7, (n) => ({ cost: { cp: { [element]: n, any: 1 } }, do: draw })],
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
  ],
);
