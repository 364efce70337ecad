/**
 * Checks the values that the rules keep in order not to look at every card again and again (counters of listeners,
 * derived characteristics), and that no rule process was overlooked. Tests ask it at any decision.
 */

import { createReference } from '../../../testing/slow-reference.ts';
import { givesKeyword } from '../cards.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { dependenciesOf } from '../operators/dependencies.ts';
import * as M from '../operators/modifications.ts';
import { CONTINUOUS_ABILITY, markDirty } from '../rules/characteristics.ts';
import { isRuleProcessDue } from '../rules/check.ts';
import { deriveCharacteristics } from '../rules/derive.ts';

/** Says in a sentence what the state keeps wrongly. */
export const findStale = createReference({
  layout: L,
  triggered: L.ABILITY_AUTO,
  standing: L.ABILITY_FIELD,
  activated: [L.ABILITY_ACTION, L.ABILITY_SPECIAL],
  giver: M.MOD_ABILITY,
  modifications: M.MODIFICATIONS,
  // modifications of the card's own cost are read as the card is played (11.3)
  unheardWords: [M.MOD_OWN_COST, M.MOD_PAY_ANY_ELEMENT, M.MOD_PAY_ONLY, M.MOD_PAY_ONLY_BACKUPS],
  dependenciesOf,
  // a card that enters asks whether it enters dull
  heardBeside: (effect) => (givesKeyword(effect, L.KEYWORD_ENTERS_DULL) ? [L.LISTEN_ENTERING] : []),
  form: { layers: [M.LAYER_TYPE, M.LAYER_GENERAL], event: L.DEPEND_FORM },
  field: L.ZONE_FIELD,
  fieldBit: L.ZONE_BIT_FIELD,
  elsewhere: [L.ZONE_BREAK, L.ZONE_DAMAGE],
  // abilities that work in a hand are counted there too, and looked at only where they work
  elsewhereBits: L.ZONE_BIT_BREAK | L.ZONE_BIT_DAMAGE | L.ZONE_BIT_HAND,
  used: [
    {
      ...{ zone: L.ZONE_FIELD, bit: L.ZONE_BIT_FIELD, cell: L.PLAYER_ABILITY_CARDS, ofPlayer: true },
      counts: 'cards with usable abilities',
    },
    {
      ...{ zone: L.ZONE_BREAK, bit: L.ZONE_BIT_BREAK, cell: L.BREAK_ABILITIES, ofPlayer: false },
      counts: 'usable cards in break zones',
    },
  ],
  givenEntry: CONTINUOUS_ABILITY,
  derivedFrom: L.CARD_POWER,
  derivedTo: L.CARD_JOB + 1,
  derive: deriveCharacteristics,
  // @clause SE 12.3
  asked: ASK.priority,
  markDirty,
  isRuleProcessDue,
});
