/**
 * Everything that validation accepts has an effect (engine/testing/operator-proof-suite.ts). This file makes a share of
 * the proofs; operator-proofs-*.long.test.ts make all of them.
 */
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../game.ts';
import { importBundled } from '../../../testing/bundle.ts';
import {
  describeCombinations,
  describeLimits,
  describeOperandProofs,
  describeOperatorProofs,
} from '../../../testing/operator-proof-suite.ts';
import { CARD_FILES } from '../card-file.ts';

const { OPERATOR_STAGE } = await importBundled<typeof import('./operator-stage.ts')>(
  'engine/games/shadowverse-evolve/proofs/operator-stage.ts',
);

const SHARE = { part: 0, of: 40 };
describeOperatorProofs(OPERATOR_STAGE, SHARE);
describeOperandProofs(OPERATOR_STAGE, SHARE);
describe('SVE 10.9.1', () => {
  describeCombinations(OPERATOR_STAGE, SHARE);
});

const card = (ability: unknown): string =>
  JSON.stringify([
    { id: 'wp-n', name: 'N', kind: 'follower', class: 'elf', cost: 1, attack: 1, defense: 1, abilities: [ability] },
  ]);
const draw = [{ draw: 1 }];
describeLimits(
  (ability) => CARD_FILES.readCards(card(ability), 'f'),
  [
    ['uses a turn', 0, 15, (times) => ({ cost: { pp: 0 }, times, do: draw })],
    ['triggers a turn', 0, 15, (times) => ({ when: 'strike', times, do: draw })],
    ['modes', 1, 16, (n) => ({ when: 'fanfare', do: [{ select: { modes: Array.from({ length: n }, () => draw) } }] })],
    ['cards chosen', 0, 11, (count) => ({ when: 'fanfare', do: [{ choose: { of: {}, count } }] })],
    ['cards picked', 0, 11, (count) => ({ when: 'fanfare', do: [{ pick: { of: {}, count } }] })],
    ['damage divided', 0, 30, (amount) => ({ when: 'fanfare', do: [{ 'divide-damage': { amount, of: {} } }] })],
    ['shares', 0, 5, (count) => ({ when: 'fanfare', do: [{ 'divide-damage': { amount: 5, of: {}, count } }] })],
  ],
);

describe('words that mean nothing in a place', () => {
  const sentenceOf = (ability: string): string => {
    try {
      CARD_FILES.readCards(
        `- { id: wp-1, name: One, kind: follower, class: elf, cost: 1, attack: 1, defense: 1, abilities: [${ability}] }`,
        'c.yaml',
      );
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
    return '';
  };
  const cases: readonly (readonly [string, string])[] = [
    [
      '{ static: { type: 兵士 } }',
      '"type" would do nothing in a static ability of the card itself; it may stand in "gain"',
    ],
    [
      '{ static: { own-cost: -1 }, affects: { kind: follower } }',
      '"own-cost" would do nothing in a static ability with "affects"; it may stand in a static ability of the card itself or "gain"',
    ],
    [
      '{ when: fanfare, do: [{ player-gains: { gives: { attack: 1 } } }] }',
      '"attack" would do nothing in "player-gains"; it may stand in a static ability of the card itself, a static ability with "affects" or "gain"',
    ],
    [
      '{ when: fanfare, do: [{ gain: { who: self, gives: { field-limit: 6 } } }] }',
      '"field-limit" would do nothing in "gain"; it may stand in a static ability of the card itself or "player-gains"',
    ],
    [
      '{ static: { attack: { attack: subject } } }',
      '"subject" would do nothing in a static ability; it may stand in the text of a triggered ability, what a triggered ability waits for or what is done "later"',
    ],
    [
      '{ static: { attack: x } }',
      '"x" would do nothing in a static ability; it may stand in a text that is played or used, the text of a triggered ability or a cost',
    ],
    [
      '{ when: fanfare, do: [{ discard: { of: { equipped: true } } }] }',
      '"equipped" would do nothing in a filter of cards in a hand only; it may stand in a filter of cards on the field, a filter that a given card must pass, "affects" or a filter with "zone: field"',
    ],
    [
      '{ when: fanfare, do: [{ heal: { count: { zone: run, cost: 1 } } }] }',
      '"cost" would do nothing in a filter with "zone: run"; it may stand in a filter of cards on the field, a filter that a given card must pass, "affects", a filter with "zone: field", a filter of what was done with cards, a filter of cards in a hand only, a filter of cards in a deck only, a filter with "zone: hand", a filter with "zone: ex", a filter with "zone: graveyard", a filter with "zone: banished", a filter with "zone: evolve-deck", a filter with "zone: deck" or a filter with "zone: equipment"',
    ],
    [
      '{ cost: { pp: 0 }, do: [{ later: { at: end-of-turn, do: [{ if: { is: attacking-leader, then: [{ draw: 1 }] } }] } }] }',
      '"attacking-leader" would do nothing in what is done "later"; it may stand in a text that is played or used, the text of a triggered ability, what a triggered ability waits for, the condition of a text that is played or used, a cost or a static ability',
    ],
    [
      '{ when: fanfare, do: [{ later: { at: end-of-turn, do: [{ steal: subject }] } }] }',
      '"steal" would do nothing in what is done "later"; it may stand in a text that is played or used or the text of a triggered ability',
    ],
    [
      '{ when: fanfare, do: [{ put-token: { token: Imp, player: each } }] }',
      '"player" must be you, opponent, its-player, turn-player or subject-player, not "each"',
    ],
  ];
  for (const [ability, sentence] of cases) {
    it(`are refused: ${ability}`, () => {
      expect(sentenceOf(ability)).toBe(sentence);
    });
  }
});
