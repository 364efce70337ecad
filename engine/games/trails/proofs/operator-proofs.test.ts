/**
 * Everything that validation accepts has an effect (engine/testing/operator-proofs.ts): each word in each place that
 * accepts it, and each operand of each word. This file makes a share of the proofs by default;
 * operator-proofs.long.test.ts makes all of them.
 */
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../game.ts';
import { importBundled } from '../../../testing/bundle.ts';
import { describeOperandProofs, describeOperatorProofs } from '../../../testing/operator-proof-suite.ts';
import { shareOf } from '../../../testing/reach.ts';
import { CARD_FILES } from '../card-file.ts';

const { OPERATOR_STAGE } = await importBundled<typeof import('./operator-stage.ts')>(
  'engine/games/trails/proofs/operator-stage.ts',
);

/** One proof out of this many is made. */
const SHARE = shareOf(80);

describeOperatorProofs(OPERATOR_STAGE, SHARE);

describeOperandProofs(OPERATOR_STAGE, SHARE);

describe('what would mean nothing', () => {
  const sentenceOf = (ability: string): string => {
    try {
      CARD_FILES.readCards(
        `- { id: wp-1, name: One, type: unit, cp: 1, str: 1, def: 1, abilities: [${ability}] }`,
        'c.yaml',
      );
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
    return '';
  };
  const later = (effect: string): string => `{ when: enters, do: [{ later: { at: battle-ends, do: [${effect}] } }] }`;
  const nothing: readonly (readonly [ability: string, sentence: RegExp])[] = [
    [later('belong'), /"belong" would do nothing in what is done "later"/],
    [later('{ recover: attackers }'), /"attackers"/],
    [later('{ recover: defender }'), /"defender"/],
    [later('{ if: { is: alone, then: [draw] } }'), /"alone" would do nothing in what is done "later"/],
    [later('{ if: { is: opponent-step, then: [draw] } }'), /"opponent-step" would do nothing in what is done "later"/],
    [
      '{ when: enters, do: [{ exclude: { all: { zone: trail, boarded: true } } }] }',
      /"boarded" would do nothing in a filter with "zone: trail"/,
    ],
    [
      '{ when: enters, do: [{ stun: { all: { boarded: true } } }] }',
      /"boarded" would do nothing in a filter of cards on the field/,
    ],
    // as targets and attackers are declared no UNIT is stunned, and no battle is under way
    ...['attacking', 'defending', 'in-battle', 'scrum-attacking', 'stunned', 'face-down'].map(
      (word) =>
        [
          `{ always: { cannot-attack-these: { ${word}: true } } }`,
          new RegExp(`"${word}" would do nothing in a filter of cards on the field only`),
        ] as const,
    ),
    // there is no BASE on the field
    [
      '{ when: enters, do: [{ stun: { all: { zone: field, level: { max: 2 } } } }] }',
      /"level" would do nothing in a filter with "zone: field"/,
    ],
  ];
  it.each(nothing)('is refused: %s', (ability, sentence) => {
    expect(sentenceOf(ability)).toMatch(sentence);
  });

  it.each([
    '{ when: attacks, do: [belong, { recover: attackers }, { recover: defender }, { if: { is: alone, then: [draw] } }] }',
    '{ when: enters, do: [{ put: { who: { all: { zone: excluded, boarded: true } }, into: hand } }] }',
    '{ cost: [{ ep: 1 }], if: opponent-step, do: [draw] }',
  ])('is read where it means something: %s', (ability) => {
    expect(sentenceOf(ability)).toBe('');
  });
});
