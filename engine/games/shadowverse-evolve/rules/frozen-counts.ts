/** The counts of both graveyards that are frozen while a text resolves (13.3.1.4). */

import { CONTINUE, defineProcedure, popFrame, pushFrame } from '../../../kernel/frames.ts';
import { FRAME_SLOTS, NONE, type State } from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../../kernel/zones.ts';
import * as L from '../layout.ts';
import { MOD_SPELLCHAIN_ALSO, MODIFICATIONS } from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import { cardKinds, formOf, hasLostAbilities } from './characteristics.ts';
import { mayHaveChanges } from './rule-changes.ts';

/**
 * Notes the counts of both graveyards as a text begins to resolve.
 * @clause SVE 13.3.1.4, 13.5.1.3.2
 */
export function freezeCounts(s: State): void {
  s[L.FROZEN] = 1;
  for (let player = 0; player < 2; player++) {
    s[L.FROZEN + 1 + player] = countSpells(s, player);
    s[L.FROZEN + 3 + player] = zoneSize(s, L.ZONE_GRAVEYARD + player);
  }
}

/** Spells of a player's graveyard, and what cards on the field say is counted with them. */
function countSpells(s: State, player: number): number {
  const also = mayHaveChanges(s, L.LISTEN_PLAY);
  let n = 0;
  for (let card = firstCard(s, L.ZONE_GRAVEYARD + player); card !== NONE; card = nextCard(s, card))
    if ((cardKinds(s, card) & L.KIND_SPELL) !== 0 || (also && isCountedToo(s, card, player))) n++;
  return n;
}

/**
 * Does a card on the player's field print that a card of the graveyard counts for Spellchain? Read from the rows, not
 * by a walk of rule changes: conditions ask it, also those that such a walk comes to.
 * The line has no condition.
 * @clause SVE 13.3.1.1, 1.3.1
 */
function isCountedToo(s: State, buried: number, player: number): boolean {
  const { widths } = MODIFICATIONS;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
    if (hasLostAbilities(s, card)) continue;
    const d = T.defOffset(formOf(s, card));
    const end = T.DEFS[d + T.DEF_ABILITY] + T.DEFS[d + T.DEF_ABILITY_COUNT];
    for (let ability = T.DEFS[d + T.DEF_ABILITY]; ability < end; ability++) {
      const a = T.abilityOffset(ability);
      if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_STATIC) continue;
      for (let pc = T.ABILITIES[a + T.ABILITY_EFFECT]; T.CODE[pc] !== T.END; pc += widths[T.CODE[pc]]) {
        if (T.CODE[pc] === MOD_SPELLCHAIN_ALSO && matches(s, buried, T.CODE[pc + 1], card, player)) return true;
      }
    }
  }
  return false;
}

/** Puts the frozen counts back that the slots have kept. Slots: the frozen counts of the text below. */
function thaw(s: State, f: number): number {
  s.copyWithin(L.FROZEN, f + FRAME_SLOTS, f + FRAME_SLOTS + L.FROZEN_WORDS);
  popFrame(s);
  return CONTINUE;
}
const THAW = defineProcedure('sve-thaw', { thaw });

/**
 * A text plays a card or an ability in the middle of its own resolution: nothing is frozen for the played one until it
 * resolves, and the counts of the text are back once it is done. To be called before the frame of the play is pushed.
 */
export function setCountsAside(s: State): void {
  if (s[L.FROZEN] === 0) return;
  const f = pushFrame(s, THAW.thaw);
  s.copyWithin(f + FRAME_SLOTS, L.FROZEN, L.FROZEN + L.FROZEN_WORDS);
  s[L.FROZEN] = 0;
}

/**
 * Spells in a player's graveyard, as they were when the text in frame `f` began to resolve. Where nothing resolves
 * (static abilities, trigger conditions, costs: NONE), the spells there now.
 * @clause SVE 13.3.1
 */
export function frozenSpells(s: State, player: number, f: number): number {
  return f !== NONE && s[L.FROZEN] !== 0 ? s[L.FROZEN + 1 + player] : countSpells(s, player);
}

/**
 * Cards in a player's graveyard, as they were when the text in frame `f` began to resolve; now for NONE.
 * @clause SVE 13.5.1
 */
export function frozenGraveyard(s: State, player: number, f: number): number {
  return f !== NONE && s[L.FROZEN] !== 0 ? s[L.FROZEN + 3 + player] : zoneSize(s, L.ZONE_GRAVEYARD + player);
}
