/**
 * Checks of what the rules keep so as not to look at every card again and again: counters of listeners, derived
 * characteristics, and that no rule process was overlooked. For tests, at any decision.
 */

import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import * as T from '../../kernel/tables.ts';
import { createReference } from '../../testing/slow-reference.ts';
import { printedName } from '../../view/facts.ts';
import { ASK } from './decisions.ts';
import * as L from './layout.ts';
import { dependenciesOf } from './operators/dependencies.ts';
import { LAYER_GENERAL, MOD_ABILITY, MOD_AWAKENS, MODIFICATIONS } from './operators/modifications.ts';
import { deriveAll } from './rules/awakening.ts';
import { CONTINUOUS_ABILITY, markDirty } from './rules/characteristics.ts';
import { isRuleProcessDue } from './rules/check.ts';

const staleWord = createReference({
  triggered: L.ABILITY_TRIGGER,
  standing: L.ABILITY_FIELD,
  activated: [L.ABILITY_ACTION],
  modifications: {
    ...MODIFICATIONS,
    // what awakens is part of what derived values begin with
    layers: MODIFICATIONS.layers.map((layer, word) => (word === MOD_AWAKENS ? LAYER_GENERAL : layer)),
  },
  unheardWords: new Set(),
  unheardEvents: new Set(),
  dependenciesOf,
  givenEvent: (pc) =>
    T.CODE[pc] === MOD_ABILITY ? T.ABILITIES[T.CODE[pc + 1] * T.ABILITY_STRIDE + T.ABILITY_EVENT] : K.NONE,
  definitionOf: (s, card) => s[K.CARDS + card * K.CARD_STRIDE + K.CARD_DEF],
  field: L.ZONE_BATTLEFIELD,
  fieldBit: L.ZONE_BIT_BATTLEFIELD,
  // what works in one of them is counted in each, and looked at only where it works
  elsewhere: [L.ZONE_DISCARD, L.ZONE_SOUL, L.ZONE_CA],
  elsewhereBits: L.ZONE_BIT_DISCARD | L.ZONE_BIT_SOUL | L.ZONE_BIT_CA,
  lending: [L.ZONE_COMBINED],
  listenElsewhere: L.LISTEN_ELSEWHERE,
  used: [
    ...[L.ZONE_BATTLEFIELD, L.ZONE_COMBINED].map((zone) => ({
      ...{ zone, bit: L.ZONE_BIT_BATTLEFIELD, cell: L.PLAYER_ABILITY_CARDS, ofPlayer: true },
      counts: 'cards with usable abilities',
    })),
    {
      ...{ zone: L.ZONE_DISCARD, bit: L.ZONE_BIT_DISCARD, cell: L.PLAYER_DISCARD_ABILITIES, ofPlayer: true },
      counts: 'usable cards in the discard',
    },
  ],
  given: L.GAINED_ABILITIES,
  givenEntry: CONTINUOUS_ABILITY,
  layered: L.LAYERED,
  derivedFrom: L.CARD_POWER,
  derivedTo: L.CARD_CATEGORIES + 1,
  derive: deriveAll,
  cardName: printedName,
});

/** What the state keeps wrongly, as a sentence. */
export function findStale(s: State): string | undefined {
  return staleWord(s) ?? overlookedProcess(s);
}

/** "LC 12.3" Nothing is left for a rule process when a player has priority. */
function overlookedProcess(s: State): string | undefined {
  if (s[K.GAME_OVER] !== 0 || s[K.DECISION_KIND] !== ASK.priority) return undefined;
  const fresh = s.slice();
  markDirty(fresh);
  fresh[K.CHECK_DUE] = 1;
  return isRuleProcessDue(fresh) ? 'a player has priority while a rule process is due' : undefined;
}
