/**
 * What the own hand is worth: which of its cards can be cast soon, which Backups find room,
 * and which share a name. It reads the own hand and public zones alone.
 *
 * The worths were fitted, as those of evaluation.ts, to who won: 232,000 positions at the beginnings of turns of 6,000
 * games of greedy, with a term for each deck and one for each number of cards. They are in the units of evaluation.ts.
 */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import * as T from '../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../kernel/zones.ts';
import * as L from './layout.ts';
import { cardElements, cardTypes, sharesName } from './rules/characteristics.ts';
import { backupLimit, canPut } from './rules/permissions.ts';

/**
 * What n cards in hand are worth more than evaluation.ts says: judged by their number alone, and beside the worths
 * below. The opponent's hand is not judged anew.
 */
const NUMBER_WORTH = [1130, 508, 213, -42, -117, 0, 234, 1058, 1161] as const;
const BESIDE_WORTH = [1736, 737, 34, -603, -1027, -1271, -1295, -753, -1090] as const;
/** Worth of a Forward that the Backups pay for, of another such card, and of a Forward that takes one discard more. */
const PAID_FORWARD_WORTH = 403;
const PAID_CARD_WORTH = 128;
const NEAR_FORWARD_WORTH = 261;
/** Worth of each Backup in hand for each that there is still room for. */
const BACKUP_ROOM_WORTH = 71;
/** Worth of a second card of a name of which a player has one at a time. */
const NAMESAKE_WORTH = -340;
/** Worth of each CP that cards cost, of each that is beyond all Backups and a discard, and of 1,000 power. */
const COST_WORTH = 54;
const BEYOND_WORTH = -48;
const POWER_WORTH = 41;
/** The CP of a discard. */
const DISCARD_CP = 2;

/**
 * What the player has that pays, as `countPayers` found it: Backups and their elements, the elements with those of two
 * cards of the hand or more, and how many cards of the hand make CP.
 */
const has = { backups: 0, backupElements: 0, payableElements: 0, payers: 0 };

function countPayers(s: State, player: number): void {
  has.backups = 0;
  has.backupElements = 0;
  has.payers = 0;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    if ((cardTypes(s, card) & L.TYPE_BACKUP) === 0) continue;
    has.backups++;
    has.backupElements |= cardElements(s, card);
  }
  let once = 0;
  let twice = 0;
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card)) {
    const elements = cardElements(s, card);
    if ((elements & L.ELEMENT_LIGHT_DARK) !== 0) continue;
    has.payers++;
    twice |= once & elements;
    once |= elements;
  }
  // a card does not pay for itself
  has.payableElements = has.backupElements | twice;
}

/** Is there a card of its name before it in the hand, of which its player may have only one on the field? */
function isNamesake(s: State, card: number, player: number): boolean {
  const d = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
  if ((T.DEFS[d + T.DEF_FLAGS] & L.FLAG_DEF_GENERIC) !== 0 || (T.DEFS[d + T.DEF_TYPES] & L.TYPE_CHARACTER) === 0)
    return false;
  for (let other = firstCard(s, L.ZONE_HAND + player); other !== card; other = nextCard(s, other))
    if (sharesName(s, card, other)) return true;
  return false;
}

/** Worth of a card that could be put onto the field: whether it is paid for soon. */
function paidWorth(s: State, card: number): number {
  const d = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
  const isForward = (T.DEFS[d + T.DEF_TYPES] & L.TYPE_FORWARD) !== 0;
  const elements = T.DEFS[d + T.DEF_ELEMENTS];
  const isFree = (elements & L.ELEMENT_LIGHT_DARK) !== 0;
  const cost = T.DEFS[d + T.DEF_COST];
  if (!isFree && (elements & ~has.payableElements) !== 0) return 0;
  if (cost > has.backups + DISCARD_CP * (has.payers - (isFree ? 0 : 1))) return 0;
  if (cost <= has.backups && (isFree || (elements & ~has.backupElements) === 0))
    return isForward ? PAID_FORWARD_WORTH : PAID_CARD_WORTH;
  return isForward && cost <= has.backups + DISCARD_CP ? NEAR_FORWARD_WORTH : 0;
}

const numberIn = (s: State, player: number) => Math.min(NUMBER_WORTH.length - 1, zoneSize(s, L.ZONE_HAND + player));

/** How much more the hand of `player` is worth than evaluation.ts says, where it is judged by its number. */
export function numberWorth(s: State, player: number): number {
  return NUMBER_WORTH[numberIn(s, player)];
}

/** The same where it is judged by its cards. */
export function handWorth(s: State, player: number): number {
  countPayers(s, player);
  const room = Math.max(0, backupLimit(s) - has.backups);
  let worth: number = BESIDE_WORTH[numberIn(s, player)];
  let fitting = 0;
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card)) {
    const d = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
    const types = T.DEFS[d + T.DEF_TYPES];
    const cost = T.DEFS[d + T.DEF_COST];
    worth += cost * COST_WORTH + Math.max(0, cost - has.backups - DISCARD_CP) * BEYOND_WORTH;
    if ((types & L.TYPE_FORWARD) !== 0) worth += Math.trunc((T.DEFS[d + T.DEF_POWER] * POWER_WORTH) / 1000);
    if (isNamesake(s, card, player)) worth += NAMESAKE_WORTH;
    if ((types & L.TYPE_CHARACTER) !== 0 && !canPut(s, card, player, K.NONE)) continue;
    if ((types & L.TYPE_BACKUP) !== 0) fitting++;
    worth += paidWorth(s, card);
  }
  return worth + Math.min(fitting, room) * room * BACKUP_ROOM_WORTH;
}
