/**
 * The texts of a spell: one, and parts in the colours of lamps (5.7.4). Which parts it has is fixed as it is announced.
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isSwitched } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { cardOf } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { coloursIn, coloursOf, controllerOf, eraOf, lampsOf, printed } from './characteristics.ts';
import { lastColours, lastController } from './last-known.ts';

/** Has the source of the trigger in frame `f` left the battlefield, and did its ability work there? */
function hasSourceLeft(s: State, f: number): boolean {
  if ((s[f + K.FRAME_CONTROL] & L.CONTROL_TRIGGER) === 0) return false;
  const a = T.abilityOffset(s[f + K.FRAME_ABILITY]);
  if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_TRIGGER) return false;
  if ((T.ABILITIES[a + T.ABILITY_ZONES] & L.ZONE_BIT_BATTLEFIELD) === 0) return false;
  const card = cardOf(s, s[f + K.FRAME_SOURCE]);
  if (card === K.NONE) return true;
  return (T.ABILITIES[a + T.ABILITY_ZONES] & (1 << (s[K.cardField(card, K.CARD_ZONE)] >> 1))) === 0;
}

/**
 * A card on which a lent ability of a card that has left is printed: any such card, in any zone; NONE for an ability
 * that was not lent.
 */
function lenderOf(s: State, card: number, ability: number): number {
  if (isPrintedOn(s, card, ability)) return K.NONE;
  for (let other = 0; other < s[K.CARD_COUNT]; other++) if (isPrintedOn(s, other, ability)) return other;
  return K.NONE;
}

function isPrintedOn(s: State, card: number, ability: number): boolean {
  const first = printed(s, card, T.DEF_ABILITY);
  return ability >= first && ability < first + printed(s, card, T.DEF_ABILITY_COUNT);
}

/**
 * The colours for the text in frame `f`, by the lamps of the card on which it is printed. A card that has left the
 * battlefield keeps the colours it had there: by the era of its last controller, and awakened if it was.
 * @clause LC 11.4.9, 6.5.2
 */
function coloursForText(s: State, f: number): number {
  const card = K.referenceCard(s[f + K.FRAME_SOURCE]);
  const ability = s[f + K.FRAME_ABILITY];
  const colours = hasSourceLeft(s, f) ? lastColours(s, card) : K.NONE;
  if (colours === K.NONE) return coloursOf(s, lampsOf(s, card, ability));
  const lender = lenderOf(s, card, ability);
  if (lender === K.NONE) return colours;
  const player = lastController(s, card);
  return coloursIn(s, lender, player, eraOf(s, player));
}

/**
 * The era is fixed for the object in frame `f`: the colours of the source's lamps, and the eras that its text may ask
 * for.
 * @clause LC 11.2.6, 11.5.7, 11.6.9
 */
export function fixEra(s: State, f: number): void {
  s[f + K.FRAME_CONTROL] |=
    (coloursForText(s, f) << L.CONTROL_COLOURS_SHIFT) |
    ((eraOf(s, 0) + 1) << L.CONTROL_ERAS_SHIFT) |
    ((eraOf(s, 1) + 1) << (L.CONTROL_ERAS_SHIFT + 3));
}

/**
 * By a switch, whether a text on the stack is awakened is found as it resolves (Q49); its own lamps stay as they were
 * fixed. A card that has left keeps its colours.
 */
export function rereadAwakening(s: State, f: number): void {
  if (!isSwitched(s, L.SWITCH_AWAKENING_LATE)) return;
  const card = cardOf(s, s[f + K.FRAME_SOURCE]);
  if (card === K.NONE || s[f + K.FRAME_ABILITY] === K.NONE || hasSourceLeft(s, f)) return;
  const player = controllerOf(s, card);
  const colours = coloursIn(s, lampsOf(s, card, s[f + K.FRAME_ABILITY]), player, eraFor(s, player, f));
  s[f + K.FRAME_CONTROL] =
    (s[f + K.FRAME_CONTROL] & ~(L.COLOUR_BOTH << L.CONTROL_COLOURS_SHIFT)) | (colours << L.CONTROL_COLOURS_SHIFT);
}

/** The era of a player for the text in frame `f`: the era that was fixed for it, or the present one. */
export function eraFor(s: State, player: number, f: number): number {
  const fixed = f === K.NONE ? 0 : (s[f + K.FRAME_CONTROL] >> (L.CONTROL_ERAS_SHIFT + player * 3)) & 7;
  return fixed === 0 ? eraOf(s, player) : fixed - 1;
}

/** Has the object in `o` (a frame, a record) the text of that row? */
function hasText(s: State, o: number, row: number): boolean {
  if (T.ABILITIES[T.abilityField(row, T.ABILITY_KIND)] !== L.ABILITY_SPELL) return false;
  const colours = T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_COLOURS;
  return colours === 0 || (colours & (s[o + K.FRAME_CONTROL] >> L.CONTROL_COLOURS_SHIFT) & L.COLOUR_BOTH) !== 0;
}

/** The row of the last text that a spell has; NONE if its lamps give it none. */
export function lastText(s: State, o: number): number {
  const d = T.defOffset(s[K.cardField(K.referenceCard(s[o + K.FRAME_SOURCE]), K.CARD_DEF)]);
  return previousText(s, o, T.DEFS[d + T.DEF_ABILITY] + T.DEFS[d + T.DEF_ABILITY_COUNT]);
}

/** The row of the text before `row`. FRAME_ABILITY is the first row that could be one. */
export function previousText(s: State, o: number, row: number): number {
  for (let text = row - 1; text >= s[o + K.FRAME_ABILITY]; text--) if (hasText(s, o, text)) return text;
  return K.NONE;
}
