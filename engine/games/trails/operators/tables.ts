/**
 * The tables of effects, tests, values and conditions, and the functions that ask them. The operators are defined in
 * the files of their kinds, which import the rules; the rules import these tables only.
 */
import { createEvaluators } from '../../../shared/operators/evaluators.ts';
import { createFilterZones } from '../../../shared/operators/filters.ts';
import { createOpenness } from '../../../shared/operators/openness.ts';
import { type EffectRun, OperatorTable } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';

export const EFFECTS = new OperatorTable<EffectRun>('effect', () => undefined);
export const SELECT = EFFECTS.located('select', { modes: 'modes', count: 'count', upTo: 'up-to' });
/** The effects that choose as a text is played. */
export const CHOOSE = EFFECTS.located('choose', { of: 'of', as: 'as' });
export const TARGET = EFFECTS.located('target', { of: 'of', as: 'as' });
export const DIVIDE = EFFECTS.located('divide', { of: 'of', as: 'as' });
export const EVALUATORS = createEvaluators();
export const { tests: TESTS, values: VALUES, conditions: CONDITIONS, matches, computeValue, holds } = EVALUATORS;

/**
 * A filter that names a zone asks about its cards. A filter that names no zone asks about the field.
 * @clause TR 504.4, 505.4, 506.5, 506.5a
 */
export const { zonesOf, namesZone } = createFilterZones(TESTS, L.ZONE_BIT_FIELD);
/** What may be asked of cards that a player does not see. */
export const { asksWhatItIs, liesWhereMeant, matchesOpenly } = createOpenness({
  tests: TESTS,
  ofPlace: ['zone', 'controller', 'owner', 'actioned', 'face-down', 'other'],
  matches,
  zonesOf,
});
