/**
 * Replacement effects (9.10): of damage. All there is to replace one event is listed; each applies once, in the order of the player
 * whom the rules say (shared/replacement.ts).
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { CODE, DEF_TYPES } from '../../../kernel/tables.ts';
import {
  CONTINUOUS_CONTROL,
  CONTINUOUS_EXTRA,
  CONTINUOUS_TARGET,
  CONTINUOUS_VALUE,
  removeContinuous,
} from '../../../shared/continuous.ts';
import { createReplacements, listReplacement } from '../../../shared/replacement.ts';
import { cardOf } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import {
  ALL_DAMAGE,
  DAMAGE_FROM,
  DAMAGE_OF,
  DAMAGE_SORT,
  DAMAGE_TO,
  DAMAGE_WHOSE,
  MOD_DAMAGE_INSTEAD,
  MOD_DOUBLES_DAMAGE,
  MOD_MORE_DAMAGE,
  MOD_PREVENTS_DAMAGE,
  MOD_PREVENTS_DEALING,
  MOD_PREVENTS_PLAYER_DAMAGE,
} from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import { CONTINUOUS_PREVENT, CONTINUOUS_SHIELD, controllerOf, printed } from './characteristics.ts';
import { canBeDamaged, dealsNone, markDamage, takeDamage } from './damage.ts';
import { isInForce } from './derive.ts';
import { beginChanges, change, changeBearsOn, changeNumber, mayHaveChanges, nextChange } from './rule-changes.ts';
import { playerOf } from './selection.ts';

// what is known of an event
const ABOUT_BATTLE = 1;
/** The player whose effect, or whose card in battle, deals the damage. */
const ABOUT_PLAYER = 2;

/** The rows from here on stand for the players. */
const PLAYER_ROW = 254;

// sorts of replacement effects; "FOW 9.10.b2.1" those that reduce have the higher rank
const DOUBLE = 0;
const MORE = 1;
const REDIRECT = 2;
const PREVENT = 3;
const SHIELD = 4;
const NO_REDUCTION = 0;
const REDUCTION = 1;

/** Limit of what does not apply to this event. */
const CLOSED = -1;

const TYPES_CHANT = L.TYPE_CHANT | L.TYPE_CHANT_INSTANT | L.TYPE_CHANT_STANDBY;

/** Is damage of that sort meant? "FOW ext.word.1" Normal spells are all but resonators. */
function isSort(s: State, sort: number, source: number, about: number): boolean {
  switch (DAMAGE_FROM[sort]) {
    case 'any':
      return true;
    case 'battle':
      return (about & ABOUT_BATTLE) !== 0;
    case 'normal-spells':
      return source !== K.NONE && (printed(s, source, DEF_TYPES) & TYPES_CHANT) !== 0;
  }
}

/** Is damage from that card meant by the change? "FOW 9.12.b1" "FOW 9.12.b2" */
function isFrom(s: State, filter: number, source: number): boolean {
  return filter === 0 || (source !== K.NONE && matches(s, source, filter, change.source, change.you));
}

/** Is damage of what the change is about, which the card in that row is dealt, meant? */
function isDealtBy(s: State, source: number, card: number, to: number): boolean {
  if (source === K.NONE || !changeBearsOn(s, source)) return false;
  return to === 0 || (card >= PLAYER_ROW && card - PLAYER_ROW !== controllerOf(s, source));
}

/** Does the change that the walk has come to apply to the damage? */
function isOpen(s: State, card: number, source: number, about: number): boolean {
  const { pc, you } = change;
  if (!isSort(s, CODE[pc + DAMAGE_SORT], source, about)) return false;
  switch (CODE[pc]) {
    case MOD_PREVENTS_DAMAGE:
      return card < PLAYER_ROW && isFrom(s, CODE[pc + DAMAGE_OF], source) && changeBearsOn(s, card);
    case MOD_PREVENTS_PLAYER_DAMAGE: {
      if (card < PLAYER_ROW || !isFrom(s, CODE[pc + DAMAGE_OF], source)) return false;
      const whose = CODE[pc + DAMAGE_WHOSE];
      return whose === L.PLAYER_EACH || playerOf(s, whose, you, K.NONE) === card - PLAYER_ROW;
    }
    case MOD_DAMAGE_INSTEAD:
      if (card >= PLAYER_ROW || card === change.holder || !isFrom(s, CODE[pc + DAMAGE_OF], source)) return false;
      return changeBearsOn(s, card);
    case MOD_PREVENTS_DEALING:
      return isDealtBy(s, source, card, 0);
    default:
      return isDealtBy(s, source, card, CODE[pc + DAMAGE_TO]);
  }
}

function listChange(s: State, card: number, source: number, about: number): void {
  const { pc, holder } = change;
  const limit = isOpen(s, card, source, about) ? 0 : CLOSED;
  switch (CODE[pc]) {
    case MOD_DOUBLES_DAMAGE:
      listReplacement(DOUBLE, 0, limit, NO_REDUCTION, holder, 0);
      break;
    case MOD_MORE_DAMAGE:
      listReplacement(MORE, Math.max(0, changeNumber(s)), limit, NO_REDUCTION, holder, 0);
      break;
    case MOD_DAMAGE_INSTEAD:
      listReplacement(REDIRECT, holder, limit, NO_REDUCTION, holder, 0);
      break;
    case MOD_PREVENTS_DEALING:
      listReplacement(PREVENT, ALL_DAMAGE, limit, REDUCTION, holder, 0);
      break;
    default:
      listReplacement(PREVENT, Math.max(0, changeNumber(s)), limit, REDUCTION, holder, 0);
  }
}

/** All that is there when the damage would be dealt; what does not apply to it is closed. */
function gatherReplacements(s: State, card: number, source: number, about: number): void {
  if (mayHaveChanges(s, L.LISTEN_DAMAGE)) {
    beginChanges(s, L.LISTEN_DAMAGE, K.NONE);
    while (nextChange(s)) listChange(s, card, source, about);
  }
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.CONTINUOUS + i * K.CONTINUOUS_STRIDE;
    const kind = s[e + CONTINUOUS_CONTROL] >> 1;
    const holder = Math.min(card, PLAYER_ROW - 1);
    if (kind === CONTINUOUS_PREVENT) {
      const limit = isInForce(s, e) && isSort(s, s[e + CONTINUOUS_EXTRA], source, about) ? 0 : CLOSED;
      listReplacement(PREVENT, ALL_DAMAGE, limit, REDUCTION, holder, 0);
    } else if (kind === CONTINUOUS_SHIELD) {
      const isItsCard = card < PLAYER_ROW && cardOf(s, s[e + CONTINUOUS_TARGET]) === card && isInForce(s, e);
      listReplacement(SHIELD, s[e + CONTINUOUS_VALUE], isItsCard ? 0 : CLOSED, REDUCTION, holder, i);
    }
  }
}

/** "FOW ext.abil.21" "FOW ext.abil.22" What the damage comes to. */
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
 * "FOW 9.1.b2.3" "FOW 9.10.b1" What was replaced has not happened. "FOW 9.10.b3" Each applies once; "FOW ext.abil.18" after one those that are
 * left are looked for in what is to happen then. "FOW 9.10.b2" "FOW 9.10.b2.1" "FOW ext.abil.19" As long as one that reduces nothing is there, who
 * deals the damage picks among those; then who is dealt it, or controls the card that is.
 */
const REPLACEMENTS = createReplacements({
  name: 'replacement',
  endsAtZero: true,
  gather: gatherReplacements,
  applies: (_sort, _number, limit) => limit === 0,
  apply: replace,
  redirects: (sort) => sort === REDIRECT,
  isUsedUp: (sort) => sort === SHIELD,
  hasApplied: (s, sort, handle, taken) => {
    if (sort === SHIELD) s[K.CONTINUOUS + handle * K.CONTINUOUS_STRIDE + CONTINUOUS_VALUE] -= taken;
  },
  useUp: (s, handle) => {
    if (s[K.CONTINUOUS + handle * K.CONTINUOUS_STRIDE + CONTINUOUS_VALUE] <= 0) removeContinuous(s, handle);
  },
  affectedPlayer: (s, card, _source, rank, about) => {
    if (rank === NO_REDUCTION) return (about & ABOUT_PLAYER) !== 0 ? 1 : 0;
    return card >= PLAYER_ROW ? card - PLAYER_ROW : controllerOf(s, card);
  },
  happen: (s, card, source, about, amount) => {
    if (amount <= 0) return;
    s[L.DEALING_BATTLE_DAMAGE] = about & ABOUT_BATTLE;
    if (card >= PLAYER_ROW) takeDamage(s, card - PLAYER_ROW, amount, source);
    else if (canBeDamaged(s, card, source, (about & ABOUT_BATTLE) !== 0)) markDamage(s, card, amount, source);
    s[L.DEALING_BATTLE_DAMAGE] = 0;
  },
  beginTogether: () => undefined,
  endTogether: () => undefined,
});

/** The sort, and the number, of the replacement that an option picks. */
export const replacementSort = REPLACEMENTS.sortOf;
export const replacementNumber = REPLACEMENTS.numberOf;

/** Damage is dealt together from here on: it is added, and `endDamage` lets it happen. */
export const beginDamage = REPLACEMENTS.begin;
export const endDamage = REPLACEMENTS.finish;

/** By an effect of that player; "FOW ext.abil.20" by a card of that player in battle. */
export function byEffect(player: number): number {
  return player !== 0 ? ABOUT_PLAYER : 0;
}
export function byBattle(player: number): number {
  return ABOUT_BATTLE | byEffect(player);
}

/** Adds damage to a card. `source`: the card that deals it. "FOW ext.battle.30" None of 0 or less. */
export function dealToCard(s: State, card: number, amount: number, source: number, about: number): void {
  if (amount > 0 && canBeDamaged(s, card, source, (about & ABOUT_BATTLE) !== 0))
    REPLACEMENTS.add(s, card, source, about, amount);
}

/** Adds damage to a player. */
export function dealToPlayer(s: State, player: number, amount: number, source: number, about: number): void {
  if (amount <= 0 || ((about & ABOUT_BATTLE) !== 0 && dealsNone(s, source))) return;
  REPLACEMENTS.add(s, PLAYER_ROW + player, source, about, amount);
}
