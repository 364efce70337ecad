/** What the effects of this game share: how they read their operands, how long they last, and their phrases. */
import type { State } from '../../../kernel/layout.ts';
import { FOREVER } from '../../../shared/continuous.ts';
import { createAddEffect, createLastTurn, DURATIONS } from '../../../shared/operators/duration.ts';
import {
  createEffectReader,
  held,
  type Raw,
  type Texts,
  WHO,
  YOU_BY_DEFAULT,
} from '../../../shared/operators/effect.ts';
import { createEffectForms } from '../../../shared/operators/forms.ts';
import { GIVEN, type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
import { dateAsPlayed, markDirty } from '../rules/characteristics.ts';
import { playerOf, SELECTED, selectCards } from '../rules/selection.ts';
import { EFFECTS } from './effect-table.ts';
import { ONE_PLAYER } from './places.ts';
import { PLAYER_EACH } from './selectors.ts';
import { computeValue } from './tables.ts';

/** One player, for what only one of them can do. */
export const ONE_YOU: Operand = { ...YOU_BY_DEFAULT, values: ONE_PLAYER };
export const ANY_CARD: Operand = { kind: 'filter', default: {}, place: GIVEN };
export const SEARCHED: Operand = { kind: 'filter', place: SEARCHING };
export const OF_HAND: Operand = { kind: 'filter', default: {}, place: 'hand' };
export const OF_DECK: Operand = { kind: 'filter', default: {}, place: 'deck' };

// cards that an effect can act on, by the zones where they are
export const ON_FIELD: Operand = { ...WHO, reach: L.ZONE_BIT_FIELD };
export const OFF_FIELD: Operand = { ...WHO, reach: ~L.ZONE_BIT_FIELD };
export const OUT_OF_EX: Operand = { ...WHO, reach: ~L.ZONE_BIT_EX };
/**
 * Followers on a field, and leaders.
 * @clause SVE 5.14.1
 */
export const DAMAGEABLE: Operand = { ...WHO, reach: L.ZONE_BIT_FIELD | L.ZONE_BIT_LEADER };
export const OF_EVOLVE_DECK: Operand = { ...WHO, reach: 1 << (L.ZONE_EVOLVE_DECK >> 1) };

export const { select, holdCards, signedOf, amountOf, onePlayer, forPlayers } = createEffectReader({
  computeValue,
  selectCards,
  playerOf,
  eachPlayer: PLAYER_EACH,
});

export const { toCards } = createEffectForms(EFFECTS, { holdCards, amountOf, forPlayers });

/** Holds the cards of another selector beside the `n` that are held, each once; returns how many there are then. */
export function holdMore(s: State, f: number, selector: number, n: number): number {
  const more = select(s, f, selector);
  let count = n;
  for (let i = 0; i < more; i++) {
    let isHeld = false;
    for (let k = 0; k < n && !isHeld; k++) isHeld = held[k] === SELECTED[i];
    if (!isHeld) held[count++] = SELECTED[i];
  }
  return count;
}

// ---- duration ----

export const UNTIL: Operand = { kind: 'choice', values: DURATIONS, default: 'forever' };

const turnsFrom = createLastTurn([
  [0, 0],
  [1, 2],
]);
const UNTIL_YOUR_TURN = DURATIONS.indexOf('your-next-turn');

/**
 * The CONTINUOUS_UNTIL of a duration: with which turn it ends, or before whose turn.
 * @clause SVE 10.2.1.2
 */
export function lastTurn(s: State, duration: number, you: number): number {
  if (duration === UNTIL_YOUR_TURN) return L.UNTIL_TURN_OF + you;
  return duration > UNTIL_YOUR_TURN ? FOREVER : turnsFrom(s, duration, you);
}

/** Adds a continuous effect on one object, which dates from when its ability was played. */
export const addEffect = createAddEffect((s) => {
  dateAsPlayed(s);
  markDirty(s);
});

export function durationWords(text: string): string {
  if (text === 'forever') return '';
  return text === 'turn' ? ' until the end of the turn' : ` ${text}`;
}

// ---- phrases ----

/** Is the player of an operator the one who has the effect? */
function isYours(raw: Raw): boolean {
  return raw.player === undefined || raw.player === 'you';
}

/** "your", "your opponent's". */
export function whose(o: Texts, raw: Raw): string {
  return isYours(raw) ? 'your' : `${o.player}'s`;
}

/** "draw", "your opponent draws". */
export function does(o: Texts, raw: Raw, verb: string): string {
  return isYours(raw) ? verb : `${o.player} ${verb}s`;
}

/** "+1", "-1". */
export function signed(text: string): string {
  return text.startsWith('-') ? text : `+${text}`;
}
