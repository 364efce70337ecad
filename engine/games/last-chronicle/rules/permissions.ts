/** What players may place, draw and hold: by the rules, and by rule changes (2.1, 2.2). */
import { NONE, type State } from '../../../kernel/layout.ts';
import { isSwitched, ruleNumber } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../../kernel/zones.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import { holds } from '../operators/tables.ts';
import { isLit, printed } from './characteristics.ts';
import { beginChanges, changeMatches, changeMeans, changeNumber, mayHaveChanges, nextChange } from './rule-changes.ts';

/**
 * The hand limit: six cards, and as many more or fewer as texts say; never below 0.
 * @clause LC 9.7.3.1
 */
export function handLimit(s: State, player: number): number {
  let limit = ruleNumber(s, L.HAND_LIMIT_SHIFT, L.HAND_LIMIT_MASK, L.HAND_LIMIT);
  if (!mayHaveChanges(s, L.LISTEN_HAND)) return limit;
  beginChanges(s, L.LISTEN_HAND, M.MOD_HAND_LIMIT);
  while (nextChange(s)) if (changeMeans(s, 2, player)) limit += changeNumber(s);
  return Math.max(0, limit);
}

/**
 * Does a text say that the player cannot draw?
 * @clause LC 2.2
 */
export function cannotDraw(s: State, player: number): boolean {
  beginChanges(s, L.LISTEN_HAND, M.MOD_CANNOT_DRAW);
  while (nextChange(s)) if (changeMeans(s, 1, player)) return true;
  return false;
}

/**
 * Does a text say that the player cannot use or place the card?
 * @clause LC 2.2
 */
export function isForbidden(s: State, card: number, player: number): boolean {
  if (!mayHaveChanges(s, L.LISTEN_PLAY)) return false;
  beginChanges(s, L.LISTEN_PLAY, M.MOD_FORBIDS);
  while (nextChange(s)) if (changeMeans(s, 2, player) && changeMatches(s, card)) return true;
  return false;
}

function hasIcon(s: State, card: number, icon: number): boolean {
  return (printed(s, card, T.DEF_FLAGS) & icon) !== 0;
}

/**
 * Is the card a LEGACY card, and does the player control another one?
 * @clause LC 5.5.2, 5.5.2.1
 */
function isSecondLegacy(s: State, card: number, player: number): boolean {
  if (!hasIcon(s, card, L.FLAG_DEF_LEGACY)) return false;
  for (let other = firstCard(s, L.ZONE_BATTLEFIELD + player); other !== NONE; other = nextCard(s, other))
    if (hasIcon(s, other, L.FLAG_DEF_LEGACY)) return true;
  return false;
}

/** Does the player control a card with the name of this one that has these icons (DEF_FLAGS; 0: any card)? */
function hasNamesake(s: State, card: number, player: number, icons: number): boolean {
  const name = printed(s, card, T.DEF_NAME);
  for (let other = firstCard(s, L.ZONE_BATTLEFIELD + player); other !== NONE; other = nextCard(s, other))
    if (printed(s, other, T.DEF_NAME) === name && (icons === 0 || hasIcon(s, other, icons))) return true;
  return false;
}

/** Does the player control an EPIC card with the name of this one? */
function hasEpicNamesake(s: State, card: number, player: number): boolean {
  return hasNamesake(s, card, player, L.FLAG_DEF_EPIC);
}

/**
 * Do the icons let the player announce the card? Whether the card is EPIC itself makes no difference.
 * @clause LC 5.5.2.1, 5.5.3, 5.5.3.1, 5.5.4
 */
export function canAnnouncePlacing(s: State, card: number, player: number): boolean {
  return !isSecondLegacy(s, card, player) && !hasEpicNamesake(s, card, player);
}

/**
 * The player who controls a card that `player` places; the card's own text may name the other one.
 * @clause LC 11.9.6
 */
export function entersUnder(s: State, card: number, player: number): number {
  if (!hasIcon(s, card, L.FLAG_DEF_ENTERS_UNDER)) return player;
  const first = printed(s, card, T.DEF_ABILITY);
  for (let row = first; row < first + printed(s, card, T.DEF_ABILITY_COUNT); row++) {
    const a = T.abilityOffset(row);
    const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
    if (
      T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_FIELD ||
      !isLit(s, T.ABILITIES[a + T.ABILITY_FLAGS], player, card)
    )
      continue;
    if (!holds(s, condition, card, player, NONE)) continue;
    for (let pc = T.ABILITIES[a + T.ABILITY_EFFECT]; T.CODE[pc] !== T.END; pc += M.MODIFICATIONS.widths[T.CODE[pc]])
      if (T.CODE[pc] === M.MOD_ENTERS_UNDER_OPPONENT) return player ^ 1;
  }
  return player;
}

/**
 * May an effect of `by` put the card there? A namesake of an EPIC card may be put there if it has no icon itself (Q42).
 * A text that forbids placing the card forbids this, too.
 * @clause LC 5.5.2.2, 5.5.3.2, 2.2
 */
export function canPut(s: State, card: number, by: number): boolean {
  if (isForbidden(s, card, by)) return false;
  const player = entersUnder(s, card, by);
  if (isSecondLegacy(s, card, player)) return false;
  const isHeldBack = hasIcon(s, card, L.FLAG_DEF_EPIC) || isSwitched(s, L.SWITCH_EPIC_NAMESAKES);
  return !isHeldBack || !hasEpicNamesake(s, card, player);
}

/**
 * May the player declare a burst that would place its own card? With a LEGACY card not beside another; with an EPIC
 * card not beside any card of its name, with the icon or without.
 * @clause LC 15.2.10.3.2, 15.3.2.2.2, 15.2.10.3.3, 15.3.2.2.3
 */
export function canDeclareToPlace(s: State, card: number, player: number): boolean {
  if (isSecondLegacy(s, card, player)) return false;
  return !hasIcon(s, card, L.FLAG_DEF_EPIC) || !hasNamesake(s, card, player, 0);
}

/**
 * May an effect put a further era marker? A fifth one is put, and goes at the next rule process (Q41).
 * @clause LC 7.6.2
 */
export function canPutMarker(s: State, player: number): boolean {
  return zoneSize(s, L.ZONE_ERA + player) < L.MOST_ERAS || !isSwitched(s, L.SWITCH_FIFTH_MARKER_NOT_PUT);
}
