/**
 * What a game may tell the checks of its states: which kept words are wrong (its proofs/state-check.ts), and which
 * definition a card has of its own (its proofs/own-card.ts).
 */

import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { OWN_DEFINITIONS } from './folders/own-cards.ts';
import { STATE_CHECKS } from './folders/state-checks.ts';

type StateCheck = (s: State) => string | undefined;
type OwnDefinition = (s: State, card: number) => number;

const CHECKS: Readonly<Record<string, StateCheck>> = STATE_CHECKS;
const OWN: Readonly<Record<string, OwnDefinition>> = OWN_DEFINITIONS;

/** What says which kept word of a state of the game is wrong; undefined for a game that keeps none. */
export function stateCheck(game: string): StateCheck | undefined {
  return Object.hasOwn(CHECKS, game) ? CHECKS[game] : undefined;
}

/** What says which definition a card has of its own, whatever it is a copy of for a while: most games copy no cards. */
export function ownDefinitionIn(game: string): OwnDefinition {
  return Object.hasOwn(OWN, game) ? OWN[game] : (s, card) => s[K.cardField(card, K.CARD_DEF)];
}
