/** Damage (ext.battle.36 to 39): what prevents it, what doubles it, and what it does; and life. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addPlayerCell } from '../../../kernel/players.ts';
import { CODE, DEF_TYPES } from '../../../kernel/tables.ts';
import {
  CONTINUOUS_CONTROL,
  CONTINUOUS_EXTRA,
  CONTINUOUS_TARGET,
  CONTINUOUS_VALUE,
  removeContinuous,
} from '../../../shared/continuous.ts';
import { referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import {
  MOD_DOUBLES_DAMAGE,
  MOD_NO_LIFE_GAIN,
  MOD_PREVENTS_DAMAGE,
  MOD_PREVENTS_DEALING,
} from '../operators/modifications.ts';
import {
  CONTINUOUS_PREVENT,
  CONTINUOUS_SHIELD,
  cardTypes,
  controllerOf,
  hasKeyword,
  isFighter,
  printed,
  touch,
} from './characteristics.ts';
import { emit } from './events.ts';
import { addWaiting } from './loops.ts';
import { isForbidden } from './play.ts';
import { beginChanges, change, changeBearsOn, mayHaveChanges, nextChange } from './rule-changes.ts';

const FROM_ANY = 0;
const FROM_BATTLE = 1;
const FROM_SPELLS = 2;

/** Is damage of that sort meant, which `source` deals now? */
function isMeant(s: State, from: number, source: number): boolean {
  if (from === FROM_ANY) return true;
  if (from === FROM_BATTLE) return s[L.DEALING_BATTLE_DAMAGE] !== 0;
  return from === FROM_SPELLS && source !== K.NONE && (printed(s, source, DEF_TYPES) & TYPES_CHANT) !== 0;
}

const TYPES_CHANT = L.TYPE_CHANT | L.TYPE_CHANT_INSTANT | L.TYPE_CHANT_STANDBY;

/** "FOW 9.10.b2.1" What changes damage without reducing it comes first, what reduces it after that. `target`: NONE for a player. */
function changed(s: State, target: number, player: number, amount: number, source: number): number {
  let left = amount;
  if (mayHaveChanges(s, L.LISTEN_DAMAGE) && source !== K.NONE) {
    beginChanges(s, L.LISTEN_DAMAGE, MOD_DOUBLES_DAMAGE);
    while (nextChange(s)) {
      const toOpponent = CODE[change.pc + 2] === 1;
      if (!changeBearsOn(s, source) || !isMeant(s, CODE[change.pc + 1], source)) continue;
      if (!toOpponent || (target === K.NONE && player !== controllerOf(s, source))) left *= 2;
    }
    if (isPrevented(s, MOD_PREVENTS_DEALING, source, source)) return 0;
  }
  if (mayHaveChanges(s, L.LISTEN_DAMAGE) && target !== K.NONE && isPrevented(s, MOD_PREVENTS_DAMAGE, target, source))
    return 0;
  return shielded(s, target, left, source);
}

function isPrevented(s: State, word: number, card: number, source: number): boolean {
  beginChanges(s, L.LISTEN_DAMAGE, word);
  while (nextChange(s)) if (isMeant(s, CODE[change.pc + 1], source) && changeBearsOn(s, card)) return true;
  return false;
}

/** What effects of resolutions leave of it; one that prevents the next damage is used up. */
function shielded(s: State, target: number, amount: number, source: number): number {
  let left = amount;
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0 && left > 0; i--) {
    const e = K.CONTINUOUS + i * K.CONTINUOUS_STRIDE;
    const kind = s[e + CONTINUOUS_CONTROL] >> 1;
    if (kind === CONTINUOUS_PREVENT && isMeant(s, s[e + CONTINUOUS_EXTRA], source)) return 0;
    if (kind !== CONTINUOUS_SHIELD || target === K.NONE || s[e + CONTINUOUS_TARGET] !== referenceTo(s, target))
      continue;
    const taken = Math.min(left, s[e + CONTINUOUS_VALUE]);
    left -= taken;
    s[e + CONTINUOUS_VALUE] -= taken;
    if (s[e + CONTINUOUS_VALUE] === 0) removeContinuous(s, i);
  }
  return left;
}

/** "FOW ext.battle.36" "FOW ext.battle.38" A card deals damage to a card; "FOW ext.battle.30" none of 0 or less. */
export function damageCard(s: State, card: number, amount: number, source: number): void {
  if (!isFighter(s, card) || hasKeyword(s, card, L.KEYWORD_NO_DAMAGE)) return;
  const isBattle = s[L.DEALING_BATTLE_DAMAGE] !== 0;
  if (
    isBattle &&
    (hasKeyword(s, card, L.KEYWORD_NO_BATTLE_DAMAGE) || hasKeyword(s, source, L.KEYWORD_NO_BATTLE_DAMAGE))
  )
    return;
  const dealt = changed(s, card, controllerOf(s, card), amount, source);
  if (dealt <= 0) return;
  s[K.CARDS + card * K.CARD_STRIDE + L.CARD_DAMAGE] += dealt;
  touch(s, L.DEPEND_STATE);
  if (source !== K.NONE) {
    const player = controllerOf(s, source);
    emit(s, L.EVENT_DAMAGES, source, player, dealt, card);
    if ((cardTypes(s, card) & L.TYPE_RESONATOR) !== 0) emit(s, L.EVENT_DAMAGES_RESONATOR, source, player, dealt, card);
    // "FOW ext.kw.9" "FOW ext.kw.10"
    if (isBattle && hasKeyword(s, source, L.KEYWORD_EXPLODE) && (cardTypes(s, card) & L.TYPE_RESONATOR) !== 0)
      addWaiting(s, K.NONE, referenceTo(s, source), player, referenceTo(s, card), 0, 0, EXPLOSION.code);
  }
  emit(s, L.EVENT_IS_DAMAGED, card, controllerOf(s, card), dealt, source);
}

/** What explode does; set where its words are defined. */
export const EXPLOSION = { code: 0 };

/** "FOW ext.battle.37" */
export function damagePlayer(s: State, player: number, amount: number, source: number): void {
  const isBattle = s[L.DEALING_BATTLE_DAMAGE] !== 0;
  if (isBattle && hasKeyword(s, source, L.KEYWORD_NO_BATTLE_DAMAGE)) return;
  const dealt = changed(s, K.NONE, player, amount, source);
  if (dealt <= 0) return;
  loseLife(s, player, dealt);
  if (source === K.NONE) return;
  emit(s, L.EVENT_DAMAGES, source, controllerOf(s, source), dealt, K.NONE);
  emit(
    s,
    L.EVENT_DAMAGES_PLAYER,
    source,
    controllerOf(s, source),
    dealt,
    player === controllerOf(s, source) ? source : K.NONE,
  );
}

export function loseLife(s: State, player: number, amount: number): void {
  if (amount <= 0) return;
  addPlayerCell(s, player, L.PLAYER_LIFE, -amount);
  touch(s, L.DEPEND_PLAYERS);
}

export function gainLife(s: State, player: number, amount: number): void {
  if (amount <= 0 || isForbidden(s, MOD_NO_LIFE_GAIN, player)) return;
  addPlayerCell(s, player, L.PLAYER_LIFE, amount);
  touch(s, L.DEPEND_PLAYERS);
  emit(s, L.EVENT_LIFE_GAINED, K.NONE, player, amount, K.NONE);
}
