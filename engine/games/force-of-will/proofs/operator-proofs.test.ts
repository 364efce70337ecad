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
  'engine/games/force-of-will/proofs/operator-stage.ts',
);

/** One proof out of this many is made. */
const SHARE = shareOf(120);

describeOperatorProofs(OPERATOR_STAGE, SHARE);

describeOperandProofs(OPERATOR_STAGE, SHARE);

describe('what would mean nothing', () => {
  const sentenceOf = (ability: string): string => {
    try {
      CARD_FILES.readCards(
        `- { id: wp-1, name: One, type: resonator, cost: { free: 1 }, atk: 100, def: 100, abilities: [${ability}] }`,
        'c.yaml',
      );
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
    return '';
  };
  const searching = (test: string): string => `{ enter: [{ rest: { all: { ${test} } } }] }`;
  const nothing: readonly (readonly [ability: string, sentence: RegExp])[] = [
    [searching('zone: stone-deck, type: resonator'), /^"type" would do nothing in a filter with "zone: stone-deck"; /],
    [searching('zone: stones, atk: 100'), /^"atk" would do nothing in a filter with "zone: stones"; /],
    [searching('zone: ruler, cost: 1'), /^"cost" would do nothing in a filter with "zone: ruler"; /],
    [searching('zone: deck, stone: fire'), /^"stone" would do nothing in a filter with "zone: deck"; /],
    [searching('zone: chase, special: true'), /^"special" would do nothing in a filter with "zone: chase"; /],
    [searching('zone: graveyard, token: true'), /^"token" would do nothing in a filter with "zone: graveyard"; /],
    [searching('zone: hand, counters: frozen'), /^"counters" would do nothing in a filter with "zone: hand"; /],
    [searching('zone: removed, host: true'), /^"host" would do nothing in a filter with "zone: removed"; /],
    [searching('zone: lifebreak, other: true'), /^"other" would do nothing in a filter with "zone: lifebreak"; /],
    [searching('zone: ruler, blocking: true'), /^"blocking" would do nothing in a filter with "zone: ruler"; /],
    [
      '{ enter: [{ discard: { of: { owner: you } } }] }',
      /^"owner" would do nothing in a filter of cards in a hand only; /,
    ],
    [
      '{ enter: [{ search: { of: { controller: you } } }] }',
      /^"controller" would do nothing in a filter of cards in a deck/,
    ],
    [
      '{ always: { not-blocked-by: { adds-to: field } } }',
      /^"adds-to" would do nothing in a filter of cards in play only/,
    ],
    ['{ cost: [rest-self], from: hand, do: [{ draw: 1 }] }', /^"from" must be stones, ruler or graveyard, not "hand"$/],
    ['{ always: { atk: 100 }, from: standby }', /^"from" must be stones, ruler, graveyard or chase, not "standby"$/],
    [
      '{ cost: [{ discard: { random: true } }, { discard: 1 }], do: [{ draw: 1 }] }',
      /^a discard at random must stand behind the other parts of a cost$/,
    ],
    [
      '{ enter: [{ if: { is: { life: 100 }, then: [{ pay: { cost: [{ discard: { random: true } }, { banish: { of: {} } }], then: [draw] } }] } }] }',
      /^a discard at random must stand behind the other parts of a cost$/,
    ],
    [
      '{ enter: [{ pay: { cost: [{ life: 150 }], then: [draw] } }] }',
      /^life is paid in hundreds: write a multiple of 100$/,
    ],
    [
      '{ awakening: [{ discard: { random: true } }], gives: { enter: [draw] } }, { play-cost: [{ discard: { random: true } }] }',
      /^only one part of what is paid for a card may be a discard at random$/,
    ],
    ['{ enter: [{ produce: { moon: 1, or: [fire] } }] }', /^"or" goes with so much of one attribute, /],
    ['{ enter: [{ produce: { fire: 1, or: [water], any: 2 } }] }', /^"or" goes with so much of one attribute, /],
    ['{ enter: [{ produce: { fire: 1, light: 2, or: [water] } }] }', /^"or" goes with so much of one attribute, /],
    ['{ enter: [{ produce: { void: 1, only-for: { type: chant } } }] }', /^will that is "only-for" some cards has /],
    ['{ enter: [{ discard: { random: true, chooser: you } }] }', /^a discard at random has no "chooser"$/],
    ['{ enter: [{ discard: { player: each, chooser: you } }] }', /^each player chooses what they discard; /],
    ['{ enter: [{ cancel: { who: { all: { zone: chase } }, into: standby } }] }', /^"into" must be /],
    ['{ always: { cost: { of: {}, free: 1, may: true } } }', /^a player "may" pay less; /],
    ['{ enter: [{ bid: { most: 255, won: [{ draw: 1 }] } }] }', /254/],
  ];
  it.each(nothing)('is refused: %s', (ability, sentence) => {
    expect(sentenceOf(ability)).toMatch(sentence);
  });
});
