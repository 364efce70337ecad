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
export const CHOOSE = EFFECTS.located('choose', { of: 'of', as: 'as' });
export const DIVIDE = EFFECTS.located('divide-damage', { of: 'of', as: 'as' });
export const EVALUATORS = createEvaluators();
export const { tests: TESTS, values: VALUES, conditions: CONDITIONS, matches, computeValue, holds } = EVALUATORS;

/** A filter that names no zone asks about the battlefield. */
export const { zonesOf, namesZone } = createFilterZones(TESTS, L.ZONE_BIT_BATTLEFIELD);
/** What may be asked of cards that a player does not see. */
export const { liesWhereMeant, matchesOpenly } = createOpenness({
  tests: TESTS,
  ofPlace: ['zone', 'controller', 'owner', 'other'],
  matches,
  zonesOf,
});
