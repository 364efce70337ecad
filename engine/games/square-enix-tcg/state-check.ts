/**
 * Checks of what the rules keep so as not to look at every card again and again: counters of listeners, derived
 * characteristics, and that no rule process was overlooked. For tests, at any decision.
 */

import {
  CARD_DEF,
  CARD_STRIDE,
  CARDS,
  CHECK_DUE,
  CONTINUOUS,
  CONTINUOUS_COUNT,
  CONTINUOUS_STRIDE,
  DECISION_KIND,
  GAME_OVER,
  LISTENERS,
  PLAYER_STRIDE,
  PLAYERS,
  type State,
} from '../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_EFFECT,
  ABILITY_EVENT,
  ABILITY_KIND,
  ABILITY_STRIDE,
  ABILITY_ZONES,
  CODE,
  END,
} from '../../kernel/tables.ts';
import { CONTINUOUS_CODE, CONTINUOUS_CONTROL } from '../../shared/continuous.ts';
import {
  eachAbility,
  eachCard,
  heardBy,
  playerCounters,
  type SlowReference,
  staleWord,
} from '../../testing/slow-reference.ts';
import { ASK } from './decisions.ts';
import {
  ABILITY_ACTION,
  ABILITY_AUTO,
  ABILITY_FIELD,
  ABILITY_SPECIAL,
  BREAK_ABILITIES,
  CARD_JOB,
  CARD_POWER,
  DEPEND_FORM,
  GAINED_ABILITIES,
  LAYERED,
  LISTEN_ELSEWHERE,
  PLAYER_ABILITY_CARDS,
  ZONE_BIT_BREAK,
  ZONE_BIT_DAMAGE,
  ZONE_BIT_FIELD,
  ZONE_BREAK,
  ZONE_DAMAGE,
  ZONE_FIELD,
} from './layout.ts';
import { dependenciesOf } from './operators/dependencies.ts';
import {
  LAYER_GENERAL,
  LAYER_TYPE,
  MOD_OWN_COST,
  MOD_PAY_ANY_ELEMENT,
  MOD_PAY_ONLY_BACKUPS,
  MODIFICATIONS,
} from './operators/modifications.ts';
import { CONTINUOUS_ABILITY, markDirty } from './rules/characteristics.ts';
import { deriveCharacteristics } from './rules/derive.ts';
import { isRuleProcessDue } from './rules/rule-process.ts';
import { cardName } from './view.ts';

/** What the state keeps wrongly, as a sentence. */
export function findStale(s: State): string | undefined {
  return staleWord(s, REFERENCE) ?? overlookedProcess(s);
}

const REMEMBERED = new Map<number, readonly number[]>();
const OWN_WORDS = new Set([MOD_OWN_COST, MOD_PAY_ANY_ELEMENT, MOD_PAY_ONLY_BACKUPS]);
const FORM_LAYERS: readonly number[] = [LAYER_TYPE, LAYER_GENERAL];

/** What an ability listens to where it works. What changes the card's own price is read as it is played (11.3). */
function findHeard(ability: number, a: number, onField: boolean, heard: Set<number>): void {
  const zones = ABILITIES[a + ABILITY_ZONES];
  if ((onField ? zones & ZONE_BIT_FIELD : zones & (ZONE_BIT_BREAK | ZONE_BIT_DAMAGE)) === 0) return;
  if (ABILITIES[a + ABILITY_KIND] === ABILITY_AUTO) heard.add(ABILITIES[a + ABILITY_EVENT]);
  if (ABILITIES[a + ABILITY_KIND] !== ABILITY_FIELD) return;
  const { widths } = MODIFICATIONS;
  let isLayered = false;
  let changesForm = false;
  for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    const word = CODE[pc];
    if (OWN_WORDS.has(word)) continue;
    if (MODIFICATIONS.listeners[word] !== 0) heard.add(MODIFICATIONS.listeners[word]);
    isLayered ||= MODIFICATIONS.layers[word] !== 0;
    changesForm ||= FORM_LAYERS.includes(MODIFICATIONS.layers[word]);
  }
  const dependencies = isLayered ? dependenciesOf(ability) : [];
  for (const dependency of dependencies) heard.add(dependency);
  if (changesForm && dependencies.length > 0) heard.add(DEPEND_FORM);
}

/** Counts what an ability that an entry gives listens to: an auto ability its event, a field ability each of its words. */
function countGiven(out: State, ability: number): void {
  const a = ability * ABILITY_STRIDE;
  // a blank row is a mark on the card and does nothing
  if (ABILITIES[a + ABILITY_KIND] === 0) return;
  out[GAINED_ABILITIES]++;
  if (ABILITIES[a + ABILITY_KIND] === ABILITY_AUTO) out[LISTENERS + ABILITIES[a + ABILITY_EVENT]]++;
  if (ABILITIES[a + ABILITY_KIND] !== ABILITY_FIELD) return;
  const { widths } = MODIFICATIONS;
  for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    const listener = MODIFICATIONS.listeners[CODE[pc]];
    if (listener !== 0) out[LISTENERS + listener]++;
  }
  const dependencies = dependenciesOf(ability);
  for (const dependency of dependencies) out[LISTENERS + dependency]++;
  // more than a printed one: whatever it changes, it counts as changing what a card is
  if (dependencies.length > 0) out[LISTENERS + DEPEND_FORM]++;
}

const REFERENCE: SlowReference = {
  counters: [
    ...playerCounters(PLAYER_ABILITY_CARDS, 'cards with usable abilities'),
    { at: GAINED_ABILITIES, counts: 'given abilities' },
    { at: BREAK_ABILITIES, counts: 'usable cards in break zones' },
  ],
  layered: LAYERED,
  derived: { zone: ZONE_FIELD, from: CARD_POWER, to: CARD_JOB + 1 },
  count(s, out) {
    const definitionOf = (card: number): number => s[CARDS + card * CARD_STRIDE + CARD_DEF];
    const hasKind = (card: number, zoneBit: number): boolean => {
      let found = false;
      eachAbility(definitionOf(card), (_, a) => {
        const kind = ABILITIES[a + ABILITY_KIND];
        const isUsed = kind === ABILITY_ACTION || kind === ABILITY_SPECIAL;
        found ||= isUsed && (ABILITIES[a + ABILITY_ZONES] & zoneBit) !== 0;
      });
      return found;
    };
    eachCard(s, ZONE_FIELD, (card, player) => {
      for (const event of heardBy(REMEMBERED, definitionOf(card), true, findHeard)) out[LISTENERS + event]++;
      if (hasKind(card, ZONE_BIT_FIELD)) out[PLAYERS + player * PLAYER_STRIDE + PLAYER_ABILITY_CARDS]++;
    });
    for (const zone of [ZONE_BREAK, ZONE_DAMAGE]) {
      eachCard(s, zone, (card) => {
        const heard = heardBy(REMEMBERED, definitionOf(card), false, findHeard);
        if (heard.length > 0) out[LISTENERS + LISTEN_ELSEWHERE]++;
        for (const event of heard) out[LISTENERS + event]++;
        if (zone === ZONE_BREAK && hasKind(card, ZONE_BIT_BREAK)) out[BREAK_ABILITIES]++;
      });
    }
    for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
      const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
      if (s[e + CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_ABILITY) countGiven(out, s[e + CONTINUOUS_CODE]);
    }
  },
  derive: deriveCharacteristics,
  cardName,
};

/** "SE 12.3" Nothing is left for a rule process when a player has priority. */
function overlookedProcess(s: State): string | undefined {
  if (s[GAME_OVER] !== 0 || s[DECISION_KIND] !== ASK.priority) return undefined;
  const fresh = s.slice();
  markDirty(fresh);
  fresh[CHECK_DUE] = 1;
  return isRuleProcessDue(fresh) ? 'a player has priority while a rule process is due' : undefined;
}
