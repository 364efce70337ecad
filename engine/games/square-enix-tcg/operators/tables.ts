/**
 * The tables of what card texts ask: tests, values and conditions, and the evaluators that compute them. The operators
 * are defined in the files of their kinds, which know the rules; the rules know these tables only.
 */
import { createEvaluators } from '../../../shared/operators/evaluators.ts';
import { createFilterZones } from '../../../shared/operators/filters.ts';
import { createOpenness } from '../../../shared/operators/openness.ts';
import * as L from '../layout.ts';

export const EVALUATORS = createEvaluators();
export const { tests: TESTS, values: VALUES, conditions: CONDITIONS, matches, computeValue, holds } = EVALUATORS;

/** A filter that names no zone means the field. */
export const { zonesOf, namesZone } = createFilterZones(TESTS, 1 << (L.ZONE_FIELD >> 1));
/** How filters are asked of cards that a player does not see. */
export const { liesWhereMeant, matchesOpenly } = createOpenness({
  tests: TESTS,
  ofPlace: ['zone', 'controller', 'owner', 'other'],
  matches,
  zonesOf,
});
