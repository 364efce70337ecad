/** Discards by effects, and the events that say whose effect it was. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { DEF_LISTENS_ELSEWHERE } from '../../../kernel/tables.ts';
import { listens } from '../../../shared/listeners.ts';
import { itLength } from '../../../shared/moved.ts';
import * as L from '../layout.ts';
import { emit, triggerAbilities } from './events.ts';
import { discardCard, discardTogether, zoneOf } from './movement.ts';
import { addPlayerCell } from './players.ts';
import { PROGRAM } from './programs.ts';

/** The frame of the program that is running; procedures that it has begun stand above it. */
function runningProgram(s: State): number {
  let f = s[K.FRAME_TOP];
  while (f > K.FRAMES && s[f + K.FRAME_STEP] !== PROGRAM) f = K.frameBelow(f);
  return f;
}

/**
 * Discards the first `n` of these cards together, by the effect that is running. `isMore`: other cards of the same
 * instruction were discarded before, so that the event of discarding one or more has been told already.
 * @clause SE 15.1.1.4.1, 11.9.6
 */
export function discardByEffect(s: State, cards: Int32Array, n: number, isMore = false): void {
  const f = runningProgram(s);
  const by = K.frameController(s, f);
  const isAbility = (s[f + K.FRAME_CONTROL] & L.CONTROL_SUMMON) === 0;
  for (let i = 0; i < n; i++) s[K.cardField(cards[i], K.CARD_FLAGS)] |= L.CARD_LEAVING;
  for (let player = 0; player < 2; player++) {
    let count = 0;
    for (let i = 0; i < n; i++) {
      if ((zoneOf(s, cards[i]) & 1) !== player) continue;
      count++;
      tellDiscarded(s, cards[i], player, by, isAbility);
    }
    if (count === 0 || isMore) continue;
    emit(s, L.EVENT_DISCARDS_BY_EFFECT, K.NONE, player, count);
    if (by !== player) emit(s, L.EVENT_MADE_DISCARDS, K.NONE, by, count);
  }
  discardTogether(s, cards, n);
}

/**
 * Discards the first `n` of these cards for the cost that is paid in frame `f`. A cost in the middle of a text is paid
 * by the effect of that text; a cost of playing is paid by no effect.
 * @clause SE 11.9.14
 */
export function discardForCost(s: State, f: number, cards: Int32Array, n: number): void {
  if (s[K.frameBelow(f) + K.FRAME_STEP] === PROGRAM) discardByEffect(s, cards, n);
  else for (let i = 0; i < n; i++) discardCard(s, cards[i]);
}

/** Discards chosen cards: one after the other if one player chooses, and then the event is told once. */
export function discardChosen(s: State, cards: Int32Array, n: number): void {
  discardByEffect(s, cards, n, itLength(s, runningProgram(s)) > 0);
}

function tellDiscarded(s: State, card: number, player: number, by: number, isAbility: boolean): void {
  if (by !== player) {
    addPlayerCell(s, by, L.PLAYER_MADE_DISCARDS, 1);
    emit(s, L.EVENT_MADE_DISCARD, card, by);
  }
  const definition = s[K.cardField(card, K.CARD_DEF)];
  if (isAbility && listens(definition, DEF_LISTENS_ELSEWHERE, L.EVENT_DISCARDED_BY_ABILITY))
    triggerAbilities(s, card, L.EVENT_DISCARDED_BY_ABILITY, card, player, 0, K.NONE, 1 << (L.ZONE_HAND >> 1));
}
