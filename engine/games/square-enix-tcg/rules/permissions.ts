/**
 * Which cards may be put on the field, played or chosen, and what rule changes of field abilities allow (2.2,
 * 7.9-7.12).
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { listens } from '../../../shared/listeners.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import {
  cardElements,
  cardTypes,
  controllerOf,
  hasKeyword,
  hasLostAbilities,
  isOnField,
  nameMatches,
  sharesName,
} from './characteristics.ts';
import { isSwitched, ruleNumber } from './players.ts';
import {
  beginChanges,
  beginOwnChanges,
  change,
  changeBearsOn,
  changeMatches,
  changeMeans,
  mayHaveChanges,
  nextChange,
  nextOwnChange,
} from './rule-changes.ts';

/**
 * The address of the operands of the first modification `word` in an enabled field ability of `card`, or NONE. An
 * ability is enabled if its condition holds and the card has not lost its abilities.
 */
function findModification(s: State, card: number, word: number, listener: number): number {
  const definition = s[K.cardField(card, K.CARD_DEF)];
  if (!listens(definition, T.DEF_LISTENS, listener)) return K.NONE;
  if (isOnField(s, card) && hasLostAbilities(s, card)) return K.NONE;
  beginOwnChanges(s, card, controllerOf(s, card), word);
  return nextOwnChange(s) ? change.pc + 1 : K.NONE;
}

const ALLOWED_ELEMENTS = M.MODIFICATIONS.position(M.MOD_ALLOW_LIGHT_DARK, 'element');
const FORBIDS_PLAYER = M.MODIFICATIONS.position(M.MOD_FORBIDS, 'player');

/** Does the card itself say that its player may have other Light and Dark cards beside it? */
function isBesideLightDark(s: State, card: number): boolean {
  return findModification(s, card, M.MOD_BESIDE_LIGHT_DARK, L.LISTEN_PLAY) !== K.NONE;
}

/**
 * Is a Light or Dark card on the field exempt from the limit of one, by its own text or by a rule change of its
 * controller?
 */
export function allowsLightDark(s: State, card: number, elements: number): boolean {
  if (isBesideLightDark(s, card)) return true;
  const player = controllerOf(s, card);
  beginChanges(s, L.LISTEN_PLAY, M.MOD_ALLOW_LIGHT_DARK);
  while (nextChange(s))
    if (change.you === player && (T.CODE[change.pc + ALLOWED_ELEMENTS] & elements) !== 0) return true;
  return false;
}

const HAND_LIMIT = M.MODIFICATIONS.position(M.MOD_HAND_LIMIT, 'limit');

/**
 * The hand limit: 5 unless a rule change of the player says otherwise.
 * @clause SE 9.6.1.2
 */
export function handLimit(s: State, player: number): number {
  beginChanges(s, L.LISTEN_HAND, M.MOD_HAND_LIMIT);
  while (nextChange(s)) if (change.you === player) return T.CODE[change.pc + HAND_LIMIT];
  return ruleNumber(s, L.HAND_LIMIT_SHIFT, L.HAND_LIMIT_MASK, L.HAND_LIMIT);
}

/**
 * The limit of Backups: five, unless the experiment says otherwise.
 * @clause SE 7.10.3
 */
export function backupLimit(s: State): number {
  return ruleNumber(s, L.BACKUP_LIMIT_SHIFT, L.BACKUP_LIMIT_MASK, L.BACKUP_LIMIT);
}

/**
 * May `card` be put on `player`'s field? Nobody may even try to put a second non-generic Character of a name, or a
 * sixth Backup (Q10, Q24). `replacing` is a card that will have left by then, or NONE.
 * @clause SE 7.9.2, 7.10.3, 5.2.2.1, 7.10.2, 7.11.2
 */
export function canPut(s: State, card: number, player: number, replacing: number): boolean {
  const d = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
  const types = T.DEFS[d + T.DEF_TYPES];
  if ((types & L.TYPE_CHARACTER) === 0) return (types & (L.TYPE_FORMATION | L.TYPE_ITEM)) !== 0;
  const generic = (T.DEFS[d + T.DEF_FLAGS] & L.FLAG_DEF_GENERIC) !== 0;
  let backups = 0;
  for (let other = firstCard(s, L.ZONE_FIELD + player); other !== K.NONE; other = nextCard(s, other)) {
    if (other === replacing) continue;
    const otherTypes = cardTypes(s, other);
    if ((otherTypes & L.TYPE_BACKUP) !== 0) backups++;
    if (generic || (otherTypes & L.TYPE_CHARACTER) === 0 || !sharesName(s, card, other)) continue;
    if ((T.DEFS[T.defField(s[K.cardField(other, K.CARD_DEF)], T.DEF_FLAGS)] & L.FLAG_DEF_GENERIC) === 0) return false;
  }
  return (types & L.TYPE_BACKUP) === 0 || backups < backupLimit(s);
}

/**
 * Does the card's own text, or a field ability of either player, forbid `player` to play or cast it?
 * @clause SE 11.2.9
 */
export function isForbidden(s: State, card: number, player: number): boolean {
  const definition = s[K.cardField(card, K.CARD_DEF)];
  if (
    listens(definition, T.DEF_LISTENS, L.LISTEN_PLAY) &&
    findModification(s, card, M.MOD_NOT_PLAYABLE, L.LISTEN_PLAY) !== K.NONE
  )
    return true;
  beginChanges(s, L.LISTEN_PLAY, M.MOD_FORBIDS);
  while (nextChange(s)) if (forbids(s, card, player)) return true;
  return false;
}

/** Does the rule change under way forbid `player` to play or cast `card`? */
function forbids(s: State, card: number, player: number): boolean {
  return changeMeans(s, FORBIDS_PLAYER, player) && changeMatches(s, card);
}

/**
 * May `card`, which could be put on `player`'s field alone, be put there together with the first `count` rows of
 * `others`?
 * @clause SE 7.9.2, 7.10.3
 */
export function canPutTogether(s: State, card: number, player: number, others: Int32Array, count: number): boolean {
  const d = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
  const types = T.DEFS[d + T.DEF_TYPES];
  if ((types & L.TYPE_CHARACTER) === 0) return true;
  const generic = (T.DEFS[d + T.DEF_FLAGS] & L.FLAG_DEF_GENERIC) !== 0;
  let backups = 0;
  for (let i = 0; i < count; i++) {
    const o = T.defOffset(s[K.cardField(others[i], K.CARD_DEF)]);
    if ((T.DEFS[o + T.DEF_TYPES] & L.TYPE_BACKUP) !== 0) backups++;
    if (generic || (T.DEFS[o + T.DEF_TYPES] & L.TYPE_CHARACTER) === 0 || !sharesName(s, card, others[i])) continue;
    if ((T.DEFS[o + T.DEF_FLAGS] & L.FLAG_DEF_GENERIC) === 0) return false;
  }
  if ((types & L.TYPE_BACKUP) === 0 || backups === 0) return true;
  for (let other = firstCard(s, L.ZONE_FIELD + player); other !== K.NONE; other = nextCard(s, other)) {
    if ((cardTypes(s, other) & L.TYPE_BACKUP) !== 0) backups++;
  }
  return backups < backupLimit(s);
}

/**
 * May playing a card from the hand be begun at all, apart from its price?
 * @clause SE 11.3.9
 */
export function canBeginPlay(s: State, card: number, player: number): boolean {
  if (!canPut(s, card, player, K.NONE) || isForbidden(s, card, player)) return false;
  const definition = s[K.cardField(card, K.CARD_DEF)];
  if (
    (T.DEFS[T.defField(definition, T.DEF_ELEMENTS)] & L.ELEMENT_LIGHT_DARK) !== 0 &&
    isSwitched(s, L.SWITCH_LIGHT_DARK_FORBIDDEN) &&
    !isBesideLightDark(s, card)
  ) {
    for (let other = firstCard(s, L.ZONE_FIELD + player); other !== K.NONE; other = nextCard(s, other)) {
      const elements = cardElements(s, other) & L.ELEMENT_LIGHT_DARK;
      if (elements !== 0 && !allowsLightDark(s, other, elements)) return false;
    }
  }
  if (!listens(definition, T.DEF_LISTENS, L.LISTEN_PLAY)) return true;
  const operand = findModification(s, card, M.MOD_NOT_WITH, L.LISTEN_PLAY);
  return operand === K.NONE || !controlsAnyName(s, player, T.CODE[operand]);
}

function controlsAnyName(s: State, player: number, list: number): boolean {
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    for (let i = 1; i <= T.CODE[list]; i++) if (nameMatches(s, card, T.CODE[list + i])) return true;
  }
  return false;
}

/**
 * May an effect of `you` (a Summon's or an ability's, of the card `source`) choose the card?
 * @clause SE 11.12.4.1.1
 */
export function canBeChosen(s: State, card: number, you: number, bySummon: boolean, source: number): boolean {
  if (!isOnField(s, card)) return true;
  const word = bySummon ? L.KEYWORD_NOT_CHOSEN_SUMMON : L.KEYWORD_NOT_CHOSEN_ABILITY;
  if (controllerOf(s, card) !== you && hasKeyword(s, card, word)) return false;
  return !mayHaveChanges(s, L.LISTEN_CHOICE) || !isKeptFrom(s, card, you, bySummon, source);
}

const CHOSEN_BY = M.MODIFICATIONS.position(M.MOD_NOT_CHOSEN_BY, 'by');
const CHOSEN_BY_PLAYER = M.MODIFICATIONS.position(M.MOD_NOT_CHOSEN_BY, 'player');
const BY_SUMMONS = M.CHOOSERS.indexOf('summons');
const BY_ABILITIES = M.CHOOSERS.indexOf('abilities');

/** Does a rule change keep such an effect from choosing the card? */
function isKeptFrom(s: State, card: number, you: number, bySummon: boolean, source: number): boolean {
  beginChanges(s, L.LISTEN_CHOICE, M.MOD_NOT_CHOSEN_BY);
  while (nextChange(s)) {
    if (T.CODE[change.pc + CHOSEN_BY] === (bySummon ? BY_ABILITIES : BY_SUMMONS)) continue;
    if (!changeBearsOn(s, card) || !changeMeans(s, CHOSEN_BY_PLAYER, you)) continue;
    if (source !== K.NONE && changeMatches(s, source)) return true;
  }
  return false;
}

/** Must an effect of `you` choose the card if it can? */
export function mustBeChosen(s: State, card: number, you: number): boolean {
  return isOnField(s, card) && controllerOf(s, card) !== you && hasKeyword(s, card, L.KEYWORD_MUST_BE_CHOSEN);
}

/**
 * Does a rule change keep `card`, on the field, from using abilities of this kind?
 * @clause SE 11.7.11, 11.8.11
 */
export function isKeptFromUsing(s: State, card: number, ability: number): boolean {
  const isSpecial = T.ABILITIES[T.abilityField(ability, T.ABILITY_KIND)] === L.ABILITY_SPECIAL;
  const forbidden = isSpecial ? L.KEYWORD_NO_SPECIAL_ABILITIES : L.KEYWORD_NO_ACTION_ABILITIES;
  return isOnField(s, card) && hasKeyword(s, card, forbidden);
}
