/**
 * Replacement effects (9.10) of damage, of leaving a field for a graveyard, and of drawing. All effects that may
 * replace an event are listed. Each applies once, in the order that the player chooses whom the rules name
 * (shared/replacement.ts, shared/instead.ts).
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { CODE } from '../../../kernel/tables.ts';
import { firstCard } from '../../../kernel/zones.ts';
import * as C from '../../../shared/continuous.ts';
import { createInsteads, REPLACE_OWN } from '../../../shared/instead.ts';
import { addLasting } from '../../../shared/pending.ts';
import { listReplacement, PLAYER_ROW } from '../../../shared/replacement.ts';
import { cardOf, copyCards, SELECTED, sourceRow } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import { CONTINUOUS_MILLS, CONTINUOUS_PREVENT, CONTINUOUS_SHIELD, controllerOf } from './characteristics.ts';
import { canBeDamaged, markDamage, takeDamage } from './damage.ts';
import { isInForce } from './derive.ts';
import { drawNow, LEAVE_DESTROYED, leaveNow, sendTo, sideOf } from './movement.ts';
import { PROGRAMS } from './programs.ts';
import {
  beginChanges,
  change,
  changeBearsOn,
  changeMeans,
  changeNumber,
  mayHaveChanges,
  nextChange,
  RULE_CHANGES,
} from './rule-changes.ts';

// what is known of damage, as bits; the two lowest bits belong to shared/instead.ts
const ABOUT_BATTLE = 4;
/** The bit of the player whose effect, or whose card in battle, deals the damage. */
const ABOUT_PLAYER = 8;
/** A spell deals the damage. */
const ABOUT_SPELL = 16;

// the sorts of replacement effects; those that reduce damage have the higher numbers
// @clause FOW 9.10.b2.1
const DOUBLE = REPLACE_OWN;
const MORE = REPLACE_OWN + 1;
const REDIRECT = REPLACE_OWN + 2;
const PREVENT = REPLACE_OWN + 3;
const SHIELD = REPLACE_OWN + 4;
const NO_REDUCTION = 0;
const REDUCTION = 1;

/** CONTINUOUS_EXTRA of a shield against damage that its card deals, instead of damage that its card is dealt. */
export const SHIELDED_FROM = 1;

/** The limit of an effect that does not apply to this event. */
const CLOSED = -1;

/** The zones to which a card goes that leaves for a graveyard: the graveyard, or where it is put instead. */
export const KINDS_OF_FATES = [L.ZONE_GRAVEYARD, L.ZONE_REMOVED, L.ZONE_HAND];

/**
 * Is the damage of that sort? Every spell but a resonator is a normal spell; a resonator has no text that deals damage
 * as a spell.
 * @clause FOW ext.word.1
 */
function isSort(sort: number, about: number): boolean {
  switch (M.DAMAGE_FROM[sort]) {
    case 'any':
      return true;
    case 'battle':
      return (about & ABOUT_BATTLE) !== 0;
    case 'normal-spells':
      return (about & ABOUT_SPELL) !== 0;
  }
}

/**
 * Does the change speak of damage from that card?
 * @clause FOW 9.12.b1, 9.12.b2
 */
function isFrom(s: State, filter: number, source: number): boolean {
  return filter === 0 || (source !== K.NONE && matches(s, source, filter, change.source, change.you));
}

/** Is the change about damage of this source, and about damage to this card or player? `to` 0: to any. */
function isDealtBy(s: State, source: number, card: number, to: number): boolean {
  if (source === K.NONE || !changeBearsOn(s, source)) return false;
  return to === 0 || (card >= PLAYER_ROW && card - PLAYER_ROW !== controllerOf(s, source));
}

/** Does the change that the walk has come to apply to the damage? */
function isOpen(s: State, card: number, source: number, about: number): boolean {
  const { pc } = change;
  if (!isSort(CODE[pc + M.DAMAGE_SORT], about)) return false;
  switch (CODE[pc]) {
    case M.MOD_PREVENTS_DAMAGE:
      return card < PLAYER_ROW && isFrom(s, CODE[pc + M.DAMAGE_OF], source) && changeBearsOn(s, card);
    case M.MOD_PREVENTS_PLAYER_DAMAGE:
      if (card < PLAYER_ROW || !isFrom(s, CODE[pc + M.DAMAGE_OF], source)) return false;
      return changeMeans(s, M.DAMAGE_WHOSE, card - PLAYER_ROW);
    case M.MOD_DAMAGE_INSTEAD:
      if (card >= PLAYER_ROW || card === change.holder || !isFrom(s, CODE[pc + M.DAMAGE_OF], source)) return false;
      return changeBearsOn(s, card);
    case M.MOD_PREVENTS_DEALING:
      return isDealtBy(s, source, card, 0) && (CODE[pc + M.DAMAGE_TO] === 0 || card - PLAYER_ROW === change.you);
    default:
      return isDealtBy(s, source, card, CODE[pc + M.DAMAGE_TO]);
  }
}

function listChange(s: State, card: number, source: number, about: number): void {
  const { pc, holder } = change;
  const limit = isOpen(s, card, source, about) ? 0 : CLOSED;
  switch (CODE[pc]) {
    case M.MOD_DOUBLES_DAMAGE:
      listReplacement(DOUBLE, holder, 0, limit, NO_REDUCTION);
      break;
    case M.MOD_MORE_DAMAGE:
      listReplacement(MORE, holder, Math.max(0, changeNumber(s)), limit, NO_REDUCTION);
      break;
    case M.MOD_DAMAGE_INSTEAD:
      listReplacement(REDIRECT, holder, holder, limit, NO_REDUCTION);
      break;
    case M.MOD_PREVENTS_DEALING:
      listReplacement(PREVENT, holder, M.ALL_DAMAGE, limit, REDUCTION);
      break;
    default:
      listReplacement(PREVENT, holder, Math.max(0, changeNumber(s)), limit, REDUCTION);
  }
}

/**
 * Lists all replacement effects that are there when the damage would be dealt; those that do not apply to it are
 * closed.
 */
function listForDamage(s: State, card: number, source: number, about: number): void {
  if (mayHaveChanges(s, L.LISTEN_DAMAGE)) {
    beginChanges(s, L.LISTEN_DAMAGE, K.NONE);
    while (nextChange(s)) if (CODE[change.pc] !== M.MOD_NO_DAMAGE_FROM) listChange(s, card, source, about);
  }
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    const kind = s[e + C.CONTINUOUS_CONTROL] >> 1;
    const holder = Math.min(card, PLAYER_ROW - 1);
    if (kind === CONTINUOUS_PREVENT) {
      const isMeant = s[e + C.CONTINUOUS_VALUE] <= 0 || cardOf(s, s[e + C.CONTINUOUS_VALUE]) !== source;
      const limit = isMeant && isInForce(s, e) && isSort(s[e + C.CONTINUOUS_EXTRA], about) ? 0 : CLOSED;
      listReplacement(PREVENT, holder, M.ALL_DAMAGE, limit, REDUCTION);
    } else if (kind === CONTINUOUS_SHIELD) {
      const shielded = s[e + C.CONTINUOUS_EXTRA] === SHIELDED_FROM ? source : card;
      const isItsCard = shielded < PLAYER_ROW && cardOf(s, s[e + C.CONTINUOUS_TARGET]) === shielded && isInForce(s, e);
      listReplacement(SHIELD, holder, s[e + C.CONTINUOUS_VALUE], isItsCard ? 0 : CLOSED, REDUCTION, i);
    }
  }
}

/**
 * The amount of damage after a replacement effect of that sort.
 * @clause FOW ext.abil.21, ext.abil.22
 */
function replace(sort: number, number: number, amount: number): number {
  switch (sort) {
    case DOUBLE:
      return amount * 2;
    case MORE:
      return amount + number;
    case REDIRECT:
      return amount;
    default:
      return Math.max(0, amount - number);
  }
}

/**
 * What was replaced has not happened. Each effect applies once; after one has applied, the others are looked for in the
 * event as it is then. The player who is affected, or who controls the affected card, picks the next effect. Of damage,
 * as long as there are effects that do not reduce it, the player who deals it picks among those.
 * @clause FOW 9.1.b2.3, 9.10.b1, 9.10.b3, ext.abil.18, 9.10.b2, 9.10.b2.1, ext.abil.19
 */
const INSTEADS = createInsteads({
  program: PROGRAMS.program,
  changes: RULE_CHANGES,
  controllerOf,
  gather: listForDamage,
  apply: replace,
  redirects: (sort) => sort === REDIRECT,
  isUsedUp: (sort) => sort === SHIELD,
  hasApplied: (s, sort, handle, taken) => {
    if (sort === SHIELD) s[K.continuousField(handle, C.CONTINUOUS_VALUE)] -= taken;
  },
  useUp: (s, handle) => {
    const e = K.continuousOffset(handle);
    if (s[e + C.CONTINUOUS_VALUE] <= 0 || s[e + C.CONTINUOUS_EXTRA] === SHIELDED_FROM) C.removeContinuous(s, handle);
  },
  otherPicker: (rank, about) => (rank === REDUCTION ? K.NONE : (about & ABOUT_PLAYER) !== 0 ? 1 : 0),
  happen: (s, card, source, about, amount) => {
    if (amount > 0) dealNow(s, card, source, about, amount);
  },
  // the effects of a text that replaces a draw must be done, unless the text says "may"
  // @clause FOW 9.10.b3
  doAt: M.MODIFICATIONS.position(M.MOD_DRAW_INSTEAD, 'do'),
  mayAt: M.MODIFICATIONS.position(M.MOD_DRAW_INSTEAD, 'may'),
  playerAt: M.MODIFICATIONS.position(M.MOD_DRAW_INSTEAD, 'player'),
  leaveListener: L.LISTEN_LEAVE,
  stayOperator: M.MOD_DESTROYED_INSTEAD,
  keepOperator: M.MOD_BURIED_INSTEAD,
  destroyed: LEAVE_DESTROYED,
  // J-rulers do not go to a graveyard, so nothing can replace that
  fateBy: (s, card) => {
    if (sideOf(s, card) !== K.NONE) return 0;
    if (CODE[change.pc] === M.MOD_LEAVE_INSTEAD) return 1 + KINDS_OF_FATES.indexOf(L.ZONE_REMOVED);
    return CODE[change.pc] === M.MOD_PUT_INSTEAD ? 2 + CODE[change.pc + 1] : 0;
  },
  kinds: KINDS_OF_FATES,
  field: L.ZONE_FIELD,
  keepsHow: true,
  fateCell: L.FATE_CELL,
  fateMask: L.FATE_MASK,
  leaveNow,
  drawListener: L.LISTEN_DRAW,
  drawOperator: M.MOD_DRAW_INSTEAD,
  drawNow,
});

/**
 * Lets cards leave the field, with replacements. A cost for which cards leave is paid, whatever happens instead.
 * @clause FOW 9.3.b2.5
 */
export const leaveField: typeof INSTEADS.leaveTogether = (s, count, kind, how, onlyPut = 0, onTop = false) => {
  const asked = kind !== L.ZONE_GRAVEYARD && kind !== L.ZONE_REMOVED && mayHaveChanges(s, L.LISTEN_LEAVE);
  const removed = asked ? takeRemoved(s, count) : 0;
  INSTEADS.leaveTogether(s, count - removed, kind, how, onlyPut, onTop);
  if (removed === 0) return;
  copyCards(SELECTED, removedInstead, removed);
  leaveNow(s, removed, L.ZONE_REMOVED, 0);
};

/**
 * A player draws so many cards by one instruction, one after the other. What is done instead of the instruction changes
 * it first: cards go to the graveyard before, or more cards are drawn.
 * @clause FOW 9.10.b1, 9.10.b3, ext.gact.9
 */
export function drawCards(s: State, player: number, count: number, isTurnDraw = false): void {
  if (count <= 0) return;
  let more = 0;
  if (mayHaveChanges(s, L.LISTEN_DRAW)) {
    beginChanges(s, L.LISTEN_DRAW, M.MOD_DRAWS_MORE);
    while (nextChange(s)) if (changeMeans(s, DRAWS_MORE_WHOSE, player)) more += CODE[change.pc + 1];
  }
  millFirst(s, player);
  for (let i = 0; i < count + more; i++) INSTEADS.drawCard(s, player, isTurnDraw);
}

const DRAWS_MORE_WHOSE = M.MODIFICATIONS.position(M.MOD_DRAWS_MORE, 'player');

/** The player's next draw in this phase will put so many cards of the deck into the graveyard first. */
export function millBeforeDraw(s: State, player: number, count: number, source: number): void {
  addLasting(s, CONTINUOUS_MILLS, player, C.NO_CODE, K.NONE, s[K.TURN_NUMBER], count, source, s[K.TURN_PHASE]);
}

/** Uses up what is to be done before the player draws in this phase. */
function millFirst(s: State, player: number): void {
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] !== (player | (CONTINUOUS_MILLS << 1))) continue;
    if (s[e + C.CONTINUOUS_EXTRA] !== s[K.TURN_PHASE]) continue;
    const count = s[e + C.CONTINUOUS_VALUE];
    C.removeContinuous(s, i);
    for (let k = 0; k < count; k++) {
      const card = firstCard(s, L.ZONE_DECK + player);
      if (card !== K.NONE) sendTo(s, card, L.ZONE_GRAVEYARD, true);
    }
  }
}

const removedInstead = new Int32Array(256);

/** Takes out of the first `count` of SELECTED the cards that are removed from the game instead; returns how many. */
function takeRemoved(s: State, count: number): number {
  let removed = 0;
  let others = 0;
  for (let i = 0; i < count; i++) {
    const card = SELECTED[i];
    if (sideOf(s, card) === K.NONE && isRemovedInstead(s, card)) removedInstead[removed++] = card;
    else SELECTED[others++] = card;
  }
  return removed;
}

function isRemovedInstead(s: State, card: number): boolean {
  beginChanges(s, L.LISTEN_LEAVE, M.MOD_LEAVE_INSTEAD);
  while (nextChange(s)) if (changeBearsOn(s, card)) return true;
  return false;
}
const REPLACEMENTS = INSTEADS.replacements;

/**
 * Deals damage after all replacements. In the first strike step it is noted that some was dealt.
 * @clause FOW ext.battle.25
 */
function dealNow(s: State, card: number, source: number, about: number, amount: number): void {
  const isBattle = (about & ABOUT_BATTLE) !== 0;
  if (card < PLAYER_ROW && !canBeDamaged(s, card, isBattle, source)) return;
  if (isBattle) {
    s[L.DAMAGE_OF_BATTLE] |= L.BATTLE_DEALING | L.BATTLE_LETHAL;
    if (s[L.BATTLE_STEP] === L.BATTLE_FIRST_STRIKE) s[L.DAMAGE_OF_BATTLE] |= L.BATTLE_STRUCK_FIRST;
  }
  if (card >= PLAYER_ROW) takeDamage(s, card - PLAYER_ROW, amount, source);
  else markDamage(s, card, amount, source);
  s[L.DAMAGE_OF_BATTLE] &= ~L.BATTLE_DEALING;
}

/** The sort (and, the next function, the number) of the replacement that an option picks. */
export const replacementSort = REPLACEMENTS.sortOf;
export const replacementNumber = REPLACEMENTS.numberOf;
export const replacedCard = REPLACEMENTS.standingCard;

/** Begins damage that is dealt together: it is added up, and `endDamage` deals it. */
export const beginDamage = REPLACEMENTS.begin;
export const endDamage = REPLACEMENTS.finish;

function byPlayer(player: number): number {
  return player !== 0 ? ABOUT_PLAYER : 0;
}

/**
 * The bits of damage that the effect of the program in frame `f` deals, with `source` dealing it. What was played tells
 * whether a spell deals it.
 * @clause FOW ext.zone.12
 */
export function byEffect(s: State, f: number, source: number): number {
  const control = s[f + K.FRAME_CONTROL];
  const isSpell = (control & L.CONTROL_CARD) !== 0 && source === sourceRow(s, f);
  return byPlayer(control & 1) | (isSpell ? ABOUT_SPELL : 0);
}

/**
 * The bits of damage that a card of that player deals in battle.
 * @clause FOW ext.abil.20
 */
export function byBattle(player: number): number {
  return ABOUT_BATTLE | byPlayer(player);
}

/**
 * Adds damage that `source` deals to a card; an amount of 0 or less is no damage.
 * @clause FOW ext.battle.30
 */
export function dealToCard(s: State, card: number, amount: number, source: number, about: number): void {
  if (amount > 0 && canBeDamaged(s, card, (about & ABOUT_BATTLE) !== 0, source))
    REPLACEMENTS.add(s, card, source, about, amount);
}

/** Adds damage to a player. */
export function dealToPlayer(s: State, player: number, amount: number, source: number, about: number): void {
  if (amount > 0) REPLACEMENTS.add(s, PLAYER_ROW + player, source, about, amount);
}
