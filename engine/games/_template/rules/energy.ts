/**
 * Energy (2.3, 3.4, 3.5): two kinds of units. Plain energy lasts until it is set anew, kindled energy to the end of the
 * turn.
 */
import { CARD_FLAGS, cardField, type State } from '../../../kernel/layout.ts';
import { addPlayerCell, playerCell } from '../../../kernel/players.ts';
import { createPools } from '../../../shared/pools.ts';
import { ASK, VERB_KINDLE, VERB_SPEND } from '../decisions.ts';
import * as L from '../layout.ts';
import { hasLostAbilities, LINKS } from './characteristics.ts';
import { restCard } from './movement.ts';

// kinds of units
const PLAIN = 0;
export const KINDLED = 1;
const CELLS = [L.PLAYER_ENERGY, L.PLAYER_KINDLED];

/** What energy is spent on; the values of the operand `for` of the cost `energy`. */
export const PURPOSES = ['use', 'sprite'] as const;
const FOR_SPRITE = 1;

/** Can the card kindle now? */
export function canKindle(s: State, card: number): boolean {
  return (
    (LINKS.textFlags(s, card) & L.FLAG_DEF_KINDLES) !== 0 &&
    (s[cardField(card, CARD_FLAGS)] & (L.CARD_RESTED | L.CARD_COMMITTED)) === 0 &&
    !hasLostAbilities(s, card)
  );
}

/**
 * Kindling resolves at once, also in the middle of a payment.
 * @clause TPL 3.4
 */
export const { canMeet, beginSpending, makeUnit } = createPools({
  name: 'energy',
  // no colours
  pays: [0, 0],
  /**
   * Kindled energy is for sprites only.
   * @clause TPL 3.5
   */
  serves: (kind, purpose) => kind === PLAIN || purpose === FOR_SPRITE,
  unitsOf: (s, player, kind) => playerCell(s, player, CELLS[kind]),
  addUnits: (s, player, kind, change) => addPlayerCell(s, player, CELLS[kind], change),
  makerZones: [L.ZONE_FIELD],
  committed: L.CARD_COMMITTED,
  makes: (s, card) => (canKindle(s, card) ? 1 << KINDLED : 0),
  make: restCard,
  makeVerb: VERB_KINDLE,
  spendVerb: VERB_SPEND,
  question: ASK.payEnergy,
});
