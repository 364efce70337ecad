/**
 * Continuous effects made by resolutions: the entries of the EFFECTS region, oldest first. What kinds there are, and that
 * derived values are to be computed again when one begins or ends, is a game's own.
 */
import { CLOCK, EFFECT_COUNT, EFFECT_STRIDE, EFFECTS, ENTRY_LIMIT, PENDING_COUNT, type State } from './layout.ts';

/** Address of the modifications, of the effects to do later, or whatever else the kind needs. */
export const EFFECT_CODE = 0;
/** Reference of the card affected, or NONE. */
export const EFFECT_TARGET = 1;
/** Controller in bit 0, the game's kind above. */
export const EFFECT_CONTROL = 2;
/** Ends with the turn of that number. */
export const EFFECT_UNTIL = 3;
export const EFFECT_TIMESTAMP = 4;
/** The value fixed on resolution. */
export const EFFECT_VALUE = 5;
/** Reference of the source. */
export const EFFECT_SOURCE = 6;
export const EFFECT_EXTRA = 7;

/** Adds a continuous effect of player `you`; its timestamp is now. */
export function addContinuous(
  s: State,
  kind: number,
  you: number,
  code: number,
  target: number,
  until: number,
  value: number,
  source: number,
  extra: number,
): void {
  const n = s[EFFECT_COUNT];
  if (n + s[PENDING_COUNT] >= ENTRY_LIMIT) throw new RangeError('more continuous effects than the state holds');
  const e = EFFECTS + n * EFFECT_STRIDE;
  s[e + EFFECT_CODE] = code;
  s[e + EFFECT_TARGET] = target;
  s[e + EFFECT_CONTROL] = you | (kind << 1);
  s[e + EFFECT_UNTIL] = until;
  s[e + EFFECT_TIMESTAMP] = ++s[CLOCK];
  s[e + EFFECT_VALUE] = value;
  s[e + EFFECT_SOURCE] = source;
  s[e + EFFECT_EXTRA] = extra;
  s[EFFECT_COUNT] = n + 1;
}

/** Takes an entry out, keeping the order of the rest. */
export function removeContinuous(s: State, index: number): void {
  const last = s[EFFECT_COUNT] - 1;
  const at = EFFECTS + index * EFFECT_STRIDE;
  s.copyWithin(at, at + EFFECT_STRIDE, EFFECTS + (last + 1) * EFFECT_STRIDE);
  s.fill(0, EFFECTS + last * EFFECT_STRIDE, EFFECTS + (last + 1) * EFFECT_STRIDE);
  s[EFFECT_COUNT] = last;
}
