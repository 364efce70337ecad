/**
 * Continuous effects made by resolutions: the entries of the CONTINUOUS region, oldest first. A game says which kinds
 * there are, and which derived values must be computed again when one begins or ends.
 */
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { TAKES_ABILITIES } from './modifications.ts';

/** Address of the modifications, of the effects to do later, or whatever else the kind needs. */
export const CONTINUOUS_CODE = 0;
/**
 * Reference of the card affected. NONE for an effect on no card: if that effect is an ability, it is a rule for its
 * player, on behalf of its source.
 */
export const CONTINUOUS_TARGET = 1;
/** Controller in bit 0, the game's kind above. */
export const CONTINUOUS_CONTROL = 2;
/** The number of the turn with which it ends. */
export const CONTINUOUS_UNTIL = 3;
/** CONTINUOUS_UNTIL of an effect without an end. */
export const FOREVER = 1 << 30;
export const CONTINUOUS_TIMESTAMP = 4;
/** The value fixed on resolution. */
export const CONTINUOUS_VALUE = 5;
/** Reference of the source. */
export const CONTINUOUS_SOURCE = 6;
export const CONTINUOUS_EXTRA = 7;

/** The code and the value of an effect that needs none: nothing reads them. */
export const NO_CODE = 0;
export const NO_VALUE = 0;

/** Adds a continuous effect of player `you`; its timestamp is now. */
export function addContinuous(
  s: State,
  kind: number,
  you: number,
  code: number,
  target: number,
  until: number,
  value = 0,
  source = 0,
  extra = 0,
): void {
  const n = s[K.CONTINUOUS_COUNT];
  if (n + s[K.PENDING_COUNT] >= K.ENTRY_LIMIT) throw new RangeError('more continuous effects than the state holds');
  const e = K.continuousOffset(n);
  s[e + CONTINUOUS_CODE] = code;
  s[e + CONTINUOUS_TARGET] = target;
  s[e + CONTINUOUS_CONTROL] = you | (kind << 1);
  s[e + CONTINUOUS_UNTIL] = until;
  // @clause SE 11.13.4.9
  s[e + CONTINUOUS_TIMESTAMP] = ++s[K.CLOCK];
  s[e + CONTINUOUS_VALUE] = value;
  s[e + CONTINUOUS_SOURCE] = source;
  s[e + CONTINUOUS_EXTRA] = extra;
  s[K.CONTINUOUS_COUNT] = n + 1;
}

/** Takes an entry out, keeping the order of the rest. */
export function removeContinuous(s: State, index: number): void {
  const last = s[K.CONTINUOUS_COUNT] - 1;
  const at = K.continuousOffset(index);
  s.copyWithin(at, at + K.CONTINUOUS_STRIDE, K.continuousOffset(last + 1));
  s.fill(0, K.continuousOffset(last), K.continuousOffset(last + 1));
  s[K.CONTINUOUS_COUNT] = last;
}

/** Are the two cards of one zone copies that nothing tells apart: is there no effect on either of them? */
export function areAlike(s: State, card: number, other: number): boolean {
  const c = K.cardOffset(card);
  const o = K.cardOffset(other);
  if (s[c + K.CARD_DEF] !== s[o + K.CARD_DEF] || s[c + K.CARD_FLAGS] !== s[o + K.CARD_FLAGS]) return false;
  const first = K.makeReference(card, s[c + K.CARD_SERIAL]);
  const second = K.makeReference(other, s[o + K.CARD_SERIAL]);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const target = s[K.continuousField(i, CONTINUOUS_TARGET)];
    if (target === first || target === second) return false;
  }
  return true;
}

/** What a game tells of entries that end. */
export interface EndHooks {
  /** The kind of entries that change a card by a list of modifications. */
  readonly gain: number;
  /** The layers that a list of modifications touches, with TAKES_ABILITIES. */
  readonly layersOf: (code: number) => number;
  /** Everything derived is to be looked at again. */
  readonly markAll: (s: State) => void;
  /** The object of that reference is to be looked at again. */
  readonly markTarget: (s: State, target: number) => void;
}

/**
 * Makes the function that notes, as the entry at an offset ends, which cards must be derived again. For most changes
 * that is only the card changed. A card that has its abilities back may act on others, though, and any card may read
 * an effect that changed no card.
 */
export function createMarkEnd({ gain, layersOf, markAll, markTarget }: EndHooks): (s: State, e: number) => void {
  return (s, e) => {
    const target = s[e + CONTINUOUS_TARGET];
    const isOfOne = s[e + CONTINUOUS_CONTROL] >> 1 === gain && target > 0;
    if (isOfOne && (layersOf(s[e + CONTINUOUS_CODE]) & TAKES_ABILITIES) === 0) markTarget(s, target);
    else markAll(s);
  };
}
