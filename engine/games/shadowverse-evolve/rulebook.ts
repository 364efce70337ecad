import type { Rule } from '../../rulebook.ts';
import { ACTIONS } from './rulebook/actions.ts';
import { BASICS } from './rulebook/basics.ts';
import { KEYWORDS } from './rulebook/keywords.ts';
import { PLAY } from './rulebook/play.ts';
import { TITLES } from './rulebook/titles.ts';
import { TOKENS } from './rulebook/tokens.ts';
import { TURN } from './rulebook/turn.ts';

/**
 * Shadowverse EVOLVE: every testable clause in our own words, and what this engine does with it.
 *
 * Beside numbers, ids are: `.bN` the N-th item of a clause's list, `.eN` its N-th example, `.tN` a row of its table,
 * `A.k.n` a token, `B-1.` and `B-2.` the clauses that Sealed and Crossover change.
 */
export const RULEBOOK: readonly Rule[] = [...BASICS, ...ACTIONS, ...TURN, ...PLAY, ...KEYWORDS, ...TOKENS, ...TITLES];
