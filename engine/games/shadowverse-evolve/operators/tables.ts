/**
 * The tables of tests, values and conditions, and the functions that ask them. The operators are defined in the files
 * of their kinds, which import the rules; the rules import these tables only.
 *
 * A number that is not fixed is computed when it is asked for.
 * @clause SVE 5.2.1, 5.2.1.1, 5.30.2
 */
import { createEvaluators } from '../../../shared/operators/evaluators.ts';
import { createFilterZones } from '../../../shared/operators/filters.ts';
import { createOpenness } from '../../../shared/operators/openness.ts';
import * as L from '../layout.ts';

export const EVALUATORS = createEvaluators();
export const { tests: TESTS, values: VALUES, conditions: CONDITIONS, matches, computeValue, holds } = EVALUATORS;

/** A filter that names no zone asks about the fields (4.4.3). */
export const { zonesOf, namesZone } = createFilterZones(TESTS, 1 << (L.ZONE_FIELD >> 1));
/** What may be asked of cards that a player does not see. */
export const { liesWhereMeant, matchesOpenly } = createOpenness({
  tests: TESTS,
  ofPlace: ['zone', 'master', 'state', 'other'],
  matches,
  zonesOf,
});
