/**
 * Replacement effects (11.13.5): of damage to Forwards, and of leaving the field for the Break Zone. All effects that
 * may replace an event are listed; each applies once (shared/replacement.ts, shared/instead.ts).
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, firstOfBoth, nextCard, nextOfBoth } from '../../../kernel/zones.ts';
import * as C from '../../../shared/continuous.ts';
import { createLeaving, isLeftOut, listOptional, REPLACE_KEEP, REPLACE_OWN } from '../../../shared/instead.ts';
import { countListed, createReplacements, listReplacement } from '../../../shared/replacement.ts';
import { cardOf, copyCards, SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import {
  CONTINUOUS_NEXT_DEALT,
  CONTINUOUS_OWED,
  CONTINUOUS_REDIRECT,
  CONTINUOUS_SHIELD,
  cardPower,
  cardTypes,
  controllerOf,
  hasKeyword,
  isOnField,
  touch,
} from './characteristics.ts';
import { noteDamagedBy } from './damaged-by.ts';
import { emit, emitWith } from './events.ts';
import * as movement from './movement.ts';
import { turnPlayer } from './players.ts';
import { PROGRAM } from './programs.ts';
import {
  beginChanges,
  change,
  changeBearsOn,
  changeMatches,
  changeNumber,
  mayHaveChanges,
  nextChange,
  RULE_CHANGES,
} from './rule-changes.ts';

// ---- what is known of an event ----
/** How damage is dealt; these numbers decide which words of DAMAGE_SOURCES fit. */
export const DAMAGE_BATTLE = 1;
export const DAMAGE_SUMMON = 2;
export const DAMAGE_ABILITY = 3;
/** The bits for how damage is dealt; 0 for a card that leaves. */
const ABOUT_KIND = 3;
/** The bit of the player whose effect or Forward deals the damage, or who controls the card that leaves. */
const ABOUT_PLAYER = 4;
/** All members of the attacking party are credited with the damage. */
const ABOUT_PARTY = 8;
/** The card is broken, not only put into the Break Zone. */
const ABOUT_BROKEN = 16;

// ---- sorts of replacement effects, beside keeping things as they are (REPLACE_KEEP) ----
export const REPLACE_REDUCE = REPLACE_OWN;
export const REPLACE_SET = REPLACE_OWN + 1;
/** Damage becomes 0 if it is lower than the limit, which is the power of the Forward. */
export const REPLACE_PREVENT = REPLACE_OWN + 2;
export const REPLACE_DOUBLE = REPLACE_OWN + 3;
/** The effect replaces the next damage, and is over then. */
export const REPLACE_SHIELD = REPLACE_OWN + 4;
export const REPLACE_INCREASE = REPLACE_OWN + 5;
export const REPLACE_REMOVE = REPLACE_OWN + 6;
/** Damage becomes 0 if it is at most so much; the next sort: at least so much. */
export const REPLACE_PREVENT_LESS = REPLACE_OWN + 7;
export const REPLACE_PREVENT_MORE = REPLACE_OWN + 8;
/** A counter of the card of the effect is removed, and the damage becomes 0. */
export const REPLACE_COUNTER = REPLACE_OWN + 9;
/** The next damage that its card deals is none, or is doubled, and then no more. */
export const REPLACE_NEXT_NONE = REPLACE_OWN + 10;
export const REPLACE_NEXT_DOUBLE = REPLACE_OWN + 11;
/** The damage is dealt to the card of the effect instead; or the next damage is, and then no more. */
export const REPLACE_REDIRECT = REPLACE_OWN + 12;
export const REPLACE_NEXT_REDIRECT = REPLACE_OWN + 13;

/** The limit of an effect that is listed and does not apply: a redirected event finds each effect at its old place. */
const CLOSED = -(1 << 30);
/** The limit of any other effect that asks for none, and the number of one that needs none. */
const OPEN = 0;
const NO_NUMBER = 0;

// ranks: the affected player picks among the effects that must apply and those that they may apply themselves; then the
// other player says whether their effects apply. Another order would have the same result: the card is removed if one
// of them applies
const OF_AFFECTED = 0;
const OF_OTHER = 1;

/** The amount of the event "leaves for the Break Zone" before the card is removed instead. */
const LEAVES = 1;

function gatherReplacements(s: State, card: number, dealer: number, about: number): void {
  if ((about & ABOUT_KIND) === 0) listForLeaving(s, card);
  else listForDamage(s, card, dealer, about);
}

// ---- damage to a Forward ----

/** Does a modification's `from` cover damage of that kind? */
function covers(from: number, kind: number, byOpponent: boolean, source: number, s: State): boolean {
  switch (M.DAMAGE_SOURCES[from]) {
    case 'battle':
      return kind === DAMAGE_BATTLE;
    case 'effects':
      return kind !== DAMAGE_BATTLE;
    case 'opponent-effects':
      return kind !== DAMAGE_BATTLE && byOpponent;
    case 'summons':
      return kind === DAMAGE_SUMMON;
    case 'abilities':
      return kind === DAMAGE_ABILITY;
    case 'opponent-abilities':
      return kind === DAMAGE_ABILITY && byOpponent;
    case 'forwards':
      return source !== K.NONE && (cardTypes(s, source) & L.TYPE_FORWARD) !== 0;
    default:
      return true;
  }
}

/**
 * Lists the effects that may replace the damage: rule changes, then shields, the older ones first.
 * @clause SE 11.13.5.1, 11.13.5.3
 */
function listForDamage(s: State, card: number, dealer: number, about: number): void {
  const byOpponent = ((about & ABOUT_PLAYER) !== 0 ? 1 : 0) !== controllerOf(s, card);
  const all = mayRedirect(s);
  if (mayHaveChanges(s, L.LISTEN_DAMAGE)) {
    beginChanges(s, L.LISTEN_DAMAGE, K.NONE);
    while (nextChange(s)) {
      const before = countListed();
      listDamageChange(s, card, dealer, about & ABOUT_KIND, byOpponent);
      if (all && countListed() === before) listReplacement(REPLACE_REDUCE, card, NO_NUMBER, CLOSED);
    }
  }
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    const kind = s[e + C.CONTINUOUS_CONTROL] >> 1;
    const isTarget = cardOf(s, s[e + C.CONTINUOUS_TARGET]) === card;
    if (kind === CONTINUOUS_SHIELD) {
      const applies = isTarget && covers(s[e + C.CONTINUOUS_CODE], about & ABOUT_KIND, byOpponent, dealer, s);
      if (applies || all)
        listReplacement(REPLACE_SHIELD, card, s[e + C.CONTINUOUS_VALUE], applies ? OPEN : CLOSED, OF_AFFECTED, i);
    } else if (kind === CONTINUOUS_REDIRECT) {
      const holder = cardOf(s, s[e + C.CONTINUOUS_SOURCE]);
      const applies = isTarget && canTakeDamage(s, holder);
      listReplacement(REPLACE_NEXT_REDIRECT, Math.max(0, holder), holder, applies ? OPEN : CLOSED, OF_AFFECTED, i);
    } else if (dealer !== K.NONE && isAboutDealer(s, e, dealer))
      listReplacement(
        s[e + C.CONTINUOUS_VALUE] === 0 ? REPLACE_NEXT_NONE : REPLACE_NEXT_DOUBLE,
        card,
        NO_NUMBER,
        OPEN,
        0,
        i,
      );
  }
}

/** Is there an effect by which damage may be dealt to another card instead? */
function mayRedirect(s: State): boolean {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++)
    if (s[K.continuousField(i, C.CONTINUOUS_CONTROL)] >> 1 === CONTINUOUS_REDIRECT) return true;
  if (!mayHaveChanges(s, L.LISTEN_DAMAGE)) return false;
  beginChanges(s, L.LISTEN_DAMAGE, M.MOD_TAKES_DAMAGE);
  return nextChange(s);
}

/** Is the card a Forward on the field, to which damage can be dealt? */
export function canTakeDamage(s: State, card: number): boolean {
  return card !== K.NONE && isOnField(s, card) && (cardTypes(s, card) & L.TYPE_FORWARD) !== 0;
}

/** Is the entry about the next damage that this card deals? */
function isAboutDealer(s: State, e: number, dealer: number): boolean {
  return s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_NEXT_DEALT && cardOf(s, s[e + C.CONTINUOUS_TARGET]) === dealer;
}

const REDUCE_FROM = M.MODIFICATIONS.position(M.MOD_REDUCE_DAMAGE, 'from');
const SET_FROM = M.MODIFICATIONS.position(M.MOD_SET_DAMAGE, 'from');
const REDUCE_OF = M.MODIFICATIONS.position(M.MOD_REDUCE_DAMAGE, 'of');
const SET_OF = M.MODIFICATIONS.position(M.MOD_SET_DAMAGE, 'of');
const PREVENTED_IS = M.MODIFICATIONS.position(M.MOD_PREVENTS_DAMAGE, 'is');
const PREVENTED_THAN = M.MODIFICATIONS.position(M.MOD_PREVENTS_DAMAGE, 'than');
const RAISE_FROM = M.MODIFICATIONS.position(M.MOD_RAISE_DAMAGE, 'from');
const RAISE_OF = M.MODIFICATIONS.position(M.MOD_RAISE_DAMAGE, 'of');
const RAISE_WHOSE = M.MODIFICATIONS.position(M.MOD_RAISE_DAMAGE, 'whose');

/**
 * Does damage of that kind come from cards that the change under way names at those addresses? Without a filter it
 * names all cards.
 */
function isDealtBy(s: State, from: number, of: number, dealer: number, kind: number, byOpponent: boolean): boolean {
  if (!covers(T.CODE[from], kind, byOpponent, dealer, s)) return false;
  return T.CODE[of] === 0 || (dealer !== K.NONE && changeMatches(s, dealer));
}

/** Does the change under way raise damage of that kind to `card`? */
function isRaised(s: State, card: number, dealer: number, kind: number, byOpponent: boolean): boolean {
  const { pc, you, holder } = change;
  const of = T.CODE[pc + RAISE_OF];
  if (of !== 0 && (dealer === K.NONE || !matches(s, dealer, of, holder, you))) return false;
  const dealing = byOpponent ? controllerOf(s, card) ^ 1 : controllerOf(s, card);
  if (T.CODE[pc + RAISE_WHOSE] === 1 && dealing !== you) return false;
  return changeMatches(s, card) && covers(T.CODE[pc + RAISE_FROM], kind, byOpponent, dealer, s);
}

const DEALS_BY = M.MODIFICATIONS.position(M.MOD_DEALS, 'by');

/** Is damage of that kind dealt by a card that the change under way concerns, in a way that the change names? */
function isDealtByBearer(s: State, dealer: number, inAnyWay: boolean, kind: number): boolean {
  return (inAnyWay || kind !== DAMAGE_BATTLE) && dealer !== K.NONE && changeBearsOn(s, dealer);
}

/** Lists that damage of at most, or at least, so much becomes 0. */
function listPrevented(holder: number, atMost: boolean, than: number): void {
  listReplacement(atMost ? REPLACE_PREVENT_LESS : REPLACE_PREVENT_MORE, holder, than, than, OF_AFFECTED);
}

/** Lists the rule change under way, if it concerns damage from `dealer` to `card`. */
function listDamageChange(s: State, card: number, dealer: number, kind: number, byOpponent: boolean): void {
  const { pc, holder } = change;
  switch (T.CODE[pc]) {
    case M.MOD_REDUCE_DAMAGE:
      if (changeBearsOn(s, card) && isDealtBy(s, pc + REDUCE_FROM, pc + REDUCE_OF, dealer, kind, byOpponent))
        listReplacement(REPLACE_REDUCE, holder, changeNumber(s), OPEN, OF_AFFECTED);
      break;
    case M.MOD_SET_DAMAGE:
      if (changeBearsOn(s, card) && isDealtBy(s, pc + SET_FROM, pc + SET_OF, dealer, kind, byOpponent))
        listReplacement(REPLACE_SET, holder, changeNumber(s), OPEN, OF_AFFECTED);
      break;
    case M.MOD_PREVENTS_LOWER_DAMAGE:
      if (changeBearsOn(s, card)) listReplacement(REPLACE_PREVENT, holder, NO_NUMBER, cardPower(s, card), OF_AFFECTED);
      break;
    case M.MOD_PREVENTS_DAMAGE:
      if (changeBearsOn(s, card)) listPrevented(holder, T.CODE[pc + PREVENTED_IS] === 0, T.CODE[pc + PREVENTED_THAN]);
      break;
    case M.MOD_DOUBLE_DAMAGE:
      if (dealer !== K.NONE && changeBearsOn(s, dealer) && changeMatches(s, card))
        listReplacement(REPLACE_DOUBLE, holder, NO_NUMBER, OPEN, OF_AFFECTED);
      break;
    case M.MOD_DOUBLE_BY_ABILITIES:
      if (kind === DAMAGE_ABILITY && dealer !== K.NONE && changeBearsOn(s, dealer))
        listReplacement(REPLACE_DOUBLE, holder, NO_NUMBER, OPEN, OF_AFFECTED);
      break;
    case M.MOD_DEALS:
      if (isDealtByBearer(s, dealer, T.CODE[pc + DEALS_BY] === 0, kind))
        listReplacement(REPLACE_SET, holder, changeNumber(s), OPEN, OF_AFFECTED);
      break;
    case M.MOD_DOUBLES_TAKEN:
      if (changeBearsOn(s, card)) listReplacement(REPLACE_DOUBLE, holder, NO_NUMBER, OPEN, OF_AFFECTED);
      break;
    case M.MOD_TAKES_DAMAGE:
      if (changeMatches(s, card) && canTakeDamage(s, holder))
        listReplacement(REPLACE_REDIRECT, holder, holder, OPEN, OF_AFFECTED);
      break;
    case M.MOD_COUNTER_SHIELD:
      if (changeBearsOn(s, card) && s[K.cardField(card, L.CARD_COUNTERS)] > 0)
        listReplacement(REPLACE_COUNTER, holder, NO_NUMBER, OPEN, OF_AFFECTED, card);
      break;
    case M.MOD_INCREASE_DAMAGE:
      if (dealer !== K.NONE && changeBearsOn(s, dealer) && changeMatches(s, card))
        listReplacement(REPLACE_INCREASE, holder, changeNumber(s), OPEN, OF_AFFECTED);
      break;
    case M.MOD_RAISE_DAMAGE:
      if (isRaised(s, card, dealer, kind, byOpponent))
        listReplacement(REPLACE_INCREASE, holder, changeNumber(s), OPEN, OF_AFFECTED);
      break;
  }
}

// ---- leaving the field for the Break Zone ----

const WHEN = M.MODIFICATIONS.position(M.MOD_REMOVE_INSTEAD, 'when');

/**
 * Lists the effects that remove the card from the game instead. A player who may leave such effects out is asked once,
 * however many they have: all of them do the same.
 * @clause SE 11.13.5.1, 11.13.5.2, 11.13.5.3
 */
function listForLeaving(s: State, card: number): void {
  const affected = controllerOf(s, card);
  beginChanges(s, L.LISTEN_LEAVE, K.NONE);
  while (nextChange(s)) {
    if (!changeBearsOn(s, card)) continue;
    const { holder, you } = change;
    if (T.CODE[change.pc + WHEN] === 0) listReplacement(REPLACE_REMOVE, holder, NO_NUMBER, OPEN, OF_AFFECTED);
    // all such effects of one player are alike
    else listOptional(REPLACE_REMOVE, 0, you, you === affected ? OF_AFFECTED : OF_OTHER, holder);
  }
}

// ---- how replacement effects apply ----

/**
 * The amount of an event after a replacement effect of that sort.
 * @clause SE 11.13.5.5
 */
function replace(sort: number, number: number, amount: number): number {
  switch (sort) {
    case REPLACE_KEEP:
      return amount | number;
    case REPLACE_REDIRECT:
    case REPLACE_NEXT_REDIRECT:
      return amount;
    case REPLACE_SET:
      return number;
    case REPLACE_PREVENT:
    case REPLACE_PREVENT_LESS:
    case REPLACE_PREVENT_MORE:
    case REPLACE_COUNTER:
    case REPLACE_NEXT_NONE:
    case REPLACE_REMOVE:
      return 0;
    case REPLACE_DOUBLE:
    case REPLACE_NEXT_DOUBLE:
      return amount << 1;
    case REPLACE_INCREASE:
      return amount + number;
    default:
      return Math.max(0, amount - number);
  }
}

function applies(sort: number, _number: number, limit: number, amount: number): boolean {
  if (limit === CLOSED) return false;
  if (sort === REPLACE_PREVENT) return amount < limit;
  if (sort === REPLACE_PREVENT_LESS) return amount <= limit;
  if (sort === REPLACE_PREVENT_MORE) return amount >= limit;
  return (sort !== REPLACE_REMOVE && sort !== REPLACE_KEEP) || !isLeftOut(limit, amount);
}

const USED_UP = [REPLACE_SHIELD, REPLACE_COUNTER, REPLACE_NEXT_NONE, REPLACE_NEXT_DOUBLE, REPLACE_NEXT_REDIRECT];

/**
 * An effect is over; of a card's counters one is gone. The handle of an effect is its entry, of counters their card. A
 * shield whose own card is dealt damage for it becomes what that card is still to be dealt.
 */
function useUp(s: State, handle: number, sort: number): void {
  if (sort !== REPLACE_COUNTER) {
    const e = K.continuousOffset(handle);
    const deals = sort === REPLACE_SHIELD ? s[e + C.CONTINUOUS_EXTRA] : 0;
    if (deals === 0) C.removeContinuous(s, handle);
    else {
      s[e + C.CONTINUOUS_CONTROL] = (s[e + C.CONTINUOUS_CONTROL] & 1) | (CONTINUOUS_OWED << 1);
      s[e + C.CONTINUOUS_TARGET] = s[e + C.CONTINUOUS_SOURCE];
      s[e + C.CONTINUOUS_VALUE] = deals;
    }
    return;
  }
  s[K.cardField(handle, L.CARD_COUNTERS)] -= 1;
  touch(s, L.DEPEND_STATE);
}

/**
 * The controller of the card picks which of several replacements applies next, if the order matters. What a text
 * replaces of its own effects was replaced before, as it resolved. The player of an effect with "you may" decides about
 * it.
 * @clause SE 11.13.5.7, 11.13.5.6
 */
const REPLACEMENTS = createReplacements({
  name: 'replacement',
  endsAtZero: true,
  gather: gatherReplacements,
  applies,
  apply: replace,
  redirects: (sort) => sort === REPLACE_REDIRECT || sort === REPLACE_NEXT_REDIRECT,
  isUsedUp: (sort) => USED_UP.includes(sort),
  useUp,
  controllerOf,
  otherPicker: (rank, about) => (rank === OF_AFFECTED ? K.NONE : (about & ABOUT_PLAYER) !== 0 ? 0 : 1),
  happen(s, card, source, about, amount) {
    if ((about & ABOUT_KIND) !== 0) inflictDamage(s, card, source, about, amount);
    else setFate(s, card, amount <= 0 ? L.FATE_REMOVED : (about & ABOUT_BROKEN) !== 0 ? L.FATE_BROKEN : L.FATE_PUT);
  },
  endTogether: dealOwed,
});

/** Deals the damage that cards are dealt because they took some off what was dealt to others. */
function dealOwed(s: State): void {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_OWED) continue;
    const card = cardOf(s, s[e + C.CONTINUOUS_TARGET]);
    const amount = s[e + C.CONTINUOUS_VALUE];
    const player = s[e + C.CONTINUOUS_CONTROL] & 1;
    C.removeContinuous(s, i);
    beginDamage(s);
    dealDamage(s, card, amount, card, player, DAMAGE_ABILITY, false);
    endDamage(s);
    return;
  }
}

/** Begins damage that is dealt together: `dealDamage` adds to it, and `endDamage` deals it. */
export const beginDamage = REPLACEMENTS.begin;

/**
 * Applies replacement effects to the damage that was added, and deals it.
 * @clause SE 11.13.5.7
 */
export const endDamage = REPLACEMENTS.finish;

/** The sort of the replacement that an option picks; the next functions give its number and its card. */
export const replacementSort = REPLACEMENTS.sortOf;
export const replacementNumber = REPLACEMENTS.numberOf;
export const replacedCard = REPLACEMENTS.standingCard;

/**
 * Adds damage to a Forward on the field; a negative amount deals nothing.
 * @clause SE 4.3
 *
 * @param party the members of the attacking party are credited, not the source
 */
export function dealDamage(
  s: State,
  card: number,
  amount: number,
  source: number,
  player: number,
  kind: number,
  party: boolean,
): void {
  if (amount <= 0 || !canTakeDamage(s, card) || isSafe(s, card, kind, player)) return;
  const about = kind | (player !== 0 ? ABOUT_PLAYER : 0) | (party ? ABOUT_PARTY : 0);
  REPLACEMENTS.add(s, card, source, about, amount);
}

/** Does a keyword keep the card from damage of that kind by a text or a Forward of that player? */
function isSafe(s: State, card: number, kind: number, player: number): boolean {
  return kind === DAMAGE_BATTLE
    ? hasKeyword(s, card, L.KEYWORD_NO_BATTLE_DAMAGE)
    : player !== controllerOf(s, card) && hasKeyword(s, card, L.KEYWORD_NO_EFFECT_DAMAGE);
}

/**
 * Deals damage. The card that dealt it is remembered until the next rule process, for the credit of breaking.
 * @clause SE 12.4.5
 */
function inflictDamage(s: State, card: number, source: number, about: number, amount: number): void {
  // what was redirected comes to a card that has not been asked yet
  if (amount <= 0 || isSafe(s, card, about & ABOUT_KIND, (about & ABOUT_PLAYER) !== 0 ? 1 : 0)) return;
  const c = K.cardOffset(card);
  s[c + L.CARD_DAMAGE] += amount;
  s[c + L.CARD_DAMAGED_BY] = (about & ABOUT_PARTY) !== 0 ? -1 : source + 1;
  s[L.CREDIT_DUE] = 1;
  s[K.CHECK_DUE] = 1;
  noteDealers(s, card, source, about);
  touch(s, L.DEPEND_STATE);
  emit(s, L.EVENT_IS_DAMAGED, card, controllerOf(s, card), amount, source);
  if (source !== K.NONE) emit(s, L.EVENT_DAMAGES_FORWARD, source, (about & ABOUT_PLAYER) !== 0 ? 1 : 0, amount, card);
}

/**
 * Notes which card dealt the damage, for texts that ask later; in a party every member did.
 * @clause SE 15.1.1.10.8
 */
function noteDealers(s: State, card: number, source: number, about: number): void {
  if ((about & ABOUT_PARTY) === 0) {
    if (source !== K.NONE) noteDamagedBy(s, card, source);
    return;
  }
  for (let member = firstCard(s, L.ZONE_FIELD + turnPlayer(s)); member !== K.NONE; member = nextCard(s, member))
    if ((s[K.cardField(member, K.CARD_FLAGS)] & L.CARD_ATTACKING) !== 0) noteDamagedBy(s, card, member);
}

// ---- who has broken what leaves ----

/** The cards that leave, while the abilities are looked for that breaking them triggers. */
const breaking = new Int32Array(256);

/**
 * Tells for the first `broken` cards of SELECTED which card broke them: the card by whose text they leave, or that
 * dealt the damage. A card that is removed instead was broken by nobody.
 * @clause SE 11.13.5.4, 6.4.1
 */
function creditBreaks(s: State, broken: number, how: number): void {
  copyCards(breaking, SELECTED, broken);
  for (let i = 0; i < broken; i++) {
    const card = breaking[i];
    if ((cardTypes(s, card) & L.TYPE_FORWARD) === 0 || movement.fateOf(s, card) === L.FATE_REMOVED) continue;
    if (how === movement.LEAVE_BROKEN) creditDamage(s, card);
    else emitBreak(s, movement.breakerOf(how), card);
  }
  copyCards(SELECTED, breaking, broken);
}

/**
 * The credit for breaking goes to the card that dealt the damage just before; in a party to every member.
 * @clause SE 12.4.5, 15.1.1.10.8
 */
function creditDamage(s: State, card: number): void {
  const by = s[K.cardField(card, L.CARD_DAMAGED_BY)];
  if (by > 0) emitBreak(s, by - 1, card);
  else if (by < 0) {
    for (let member = firstCard(s, L.ZONE_FIELD + turnPlayer(s)); member !== K.NONE; member = nextCard(s, member)) {
      if ((s[K.cardField(member, K.CARD_FLAGS)] & L.CARD_ATTACKING) !== 0) emitBreak(s, member, card);
    }
  }
}

/**
 * Emits that `source` breaks a Forward, which is still there. Abilities that trigger find the broken card where it
 * goes. The source is looked for only on the field, because its own departure is another event.
 * @clause SE 11.9.16.1
 */
function emitBreak(s: State, source: number, broken: number): void {
  const c = K.cardField(broken, K.CARD_FLAGS);
  s[c] |= L.CARD_LEAVING;
  emitWith(s, L.EVENT_BREAKS_FORWARD, source, controllerOf(s, broken), broken);
}

// ---- leaving together ----

function setFate(s: State, card: number, fate: number): void {
  s[K.cardField(card, K.CARD_FLAGS)] |= fate << L.CARD_FATE_SHIFT;
}

function leaveNow(s: State, count: number, kind: number, how: number, onlyPut = 0, onTop = false): void {
  if (how !== movement.LEAVE_PUT) creditBreaks(s, count - onlyPut, how);
  movement.leaveTogether(s, count, kind, how, onlyPut, onTop);
}

/**
 * Lets the cards that leave do so together, each to the zone of its fate (movement.ts); cards that are only put come
 * last.
 */
function depart(s: State, how: number, onTop: boolean, departed: Int32Array): number {
  let n = 0;
  let puts = 0;
  for (let pass = 0; pass < 2; pass++)
    for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card)) {
      const fate = movement.fateOf(s, card);
      if (fate === 0 || (fate === L.FATE_PUT) !== (pass === 1)) continue;
      departed[n++] = card;
      puts += pass;
    }
  copyCards(SELECTED, departed, n);
  leaveNow(s, n, L.ZONE_BREAK, how, puts, onTop);
  return n;
}

/**
 * Lets cards leave the field together (movement.ts). If they would go to the Break Zone, something may happen instead
 * and players may be asked; then they leave when all questions are answered.
 * @clause SE 11.13.5.7
 */
export const leaveTogether = createLeaving({
  program: PROGRAM,
  changes: RULE_CHANGES,
  leaveListener: L.LISTEN_LEAVE,
  pile: L.ZONE_BREAK,
  leaveNow,
  replacements: REPLACEMENTS,
  addLeaving: (s, card, how) =>
    REPLACEMENTS.add(
      s,
      card,
      K.NONE,
      (controllerOf(s, card) !== 0 ? ABOUT_PLAYER : 0) | (how === movement.LEAVE_PUT ? 0 : ABOUT_BROKEN),
      LEAVES,
    ),
  depart,
});

/** Lets one card leave the field. */
export function leaveField(s: State, card: number, kind: number, how: number): void {
  SELECTED[0] = card;
  leaveTogether(s, 1, kind, how);
}
