/**
 * Checks the values that the rules keep up to date so that they need not look at every card (counters of listeners,
 * derived characteristics), and that no rule process was overlooked. Tests call it at any decision.
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

/** Finds a value that the state keeps wrongly, and says so in a sentence. */
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
  // a card that enters is looked at for whether it enters dull
  heardBeside: (effect) => (givesKeyword(effect, L.KEYWORD_ENTERS_DULL) ? [L.LISTEN_ENTERING] : []),
  form: { layers: [M.LAYER_TYPE, M.LAYER_GENERAL], event: L.DEPEND_FORM },
  field: L.ZONE_FIELD,
  fieldBit: L.ZONE_BIT_FIELD,
  elsewhere: [L.ZONE_BREAK, L.ZONE_DAMAGE],
  // an ability that works in a hand is counted where its card lies in these zones, too, and looked at only where it
  // works
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
  flagged: [{ cell: L.GRANTERS, flag: L.FLAG_DEF_GRANTS, counts: 'cards on the field that give abilities' }],
  passingMarks: L.CARD_COMMITTED | L.CARD_LEAVING | L.CARD_DECLARED | L.CARD_FATE,
  givenEntry: CONTINUOUS_ABILITY,
  derivedFrom: L.CARD_POWER,
  derivedTo: L.CARD_JOB + 1,
  derive: deriveCharacteristics,
  // @clause SE 12.3
  asked: ASK.priority,
  markDirty,
  isRuleProcessDue,
});
