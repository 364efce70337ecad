/** Targets that are no cards in play: players, and objects in the chase. */

import { FromAbove } from '../../../kernel/from-above.ts';
import {
  CARD_FLAGS,
  cardField,
  FRAME_ABILITY,
  FRAME_CONTROL,
  FRAME_SOURCE,
  FRAME_STRIDE,
  FRAME_TOP,
  FRAMES,
  LISTENERS,
  NONE,
  type State,
} from '../../../kernel/layout.ts';
import { playerCell } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import type { Demands } from '../../../shared/choices/hooks.ts';
import { zoneOf } from '../../../shared/movement.ts';
import { cardOf } from '../../../shared/selection.ts';
import { createTargets, TARGET_CARDS, TARGET_PLAYERS } from '../../../shared/targets.ts';
import { VERB_CHOOSE_OBJECT, VERB_CHOOSE_PLAYER } from '../decisions.ts';
import * as L from '../layout.ts';
import { MOD_NOT_TARGETED_BY } from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import { controllerOf, hasKeyword } from './characteristics.ts';
import { emitWith } from './events.ts';
import { beginChanges, change, changeBearsOn, mayHaveChanges, nextChange } from './rule-changes.ts';
import { findMatching } from './selection.ts';

/** A flag of choices and of kinds of targets: the text of a spell makes the choice. */
export const BY_SPELL = 1 << 9;

/**
 * BY_SPELL, or 0, by the FRAME_CONTROL of what is played. A card that is played is a spell, wherever it is played from;
 * an ability is none, wherever its card lies.
 * @clause FOW ext.zone.12
 */
export function spellFlag(control: number): number {
  return (control & L.CONTROL_CARD) !== 0 ? BY_SPELL : 0;
}

/**
 * May a text of player `you` on the card `source` choose the card as a target? `flags`: with BY_SPELL, or without.
 * @clause FOW ext.gold.3, 9.1.b1.5, 9.1.b1.5.ex1
 */
export function canBeTargeted(s: State, card: number, you: number, source: number, flags = 0): boolean {
  if (hasKeyword(s, card, UNTARGETABLE)) {
    if (hasKeyword(s, card, L.KEYWORD_CANNOT_BE_TARGETED)) return false;
    if (hasKeyword(s, card, L.KEYWORD_CANNOT_BE_TARGETED_BY_OPPONENT) && controllerOf(s, card) !== you) return false;
    if ((flags & BY_SPELL) !== 0 && hasKeyword(s, card, L.KEYWORD_CANNOT_BE_TARGETED_BY_SPELLS)) return false;
  }
  if (source === NONE || !mayHaveChanges(s, L.LISTEN_TARGET)) return true;
  beginChanges(s, L.LISTEN_TARGET, MOD_NOT_TARGETED_BY);
  while (nextChange(s))
    if (T.CODE[change.pc + 2] === 1 && controllerOf(s, card) === you) continue;
    else if (changeBearsOn(s, card) && matches(s, source, T.CODE[change.pc + 1], change.source, change.you))
      return false;
  return true;
}

const UNTARGETABLE =
  L.KEYWORD_CANNOT_BE_TARGETED | L.KEYWORD_CANNOT_BE_TARGETED_BY_OPPONENT | L.KEYWORD_CANNOT_BE_TARGETED_BY_SPELLS;

/**
 * The bits above TARGET_OBJECTS say which players a target may be (the first: only the opponent) and which abilities.
 * An enter ability is an automatic one.
 */
const ONLY_OPPONENT = 8;
export const OBJECT_ACTIVATE = 16;
const OBJECT_ENTER = 32;
const OBJECT_JUDGMENT = 64;
const OBJECT_AUTOMATIC = 128;
const OBJECT_BREAK = 256;
/** A bit above BY_SPELL: only a player who has gained life this turn. */
const ONLY_HEALED = 1 << 10;

/** The players whom a `target` may name. */
export const WHICH_PLAYERS = ['none', 'any', 'opponent', 'healed'] as const;

/** The kinds of targets that a `target` with these operands allows, as bits. */
export function kindsOf(filter: number, players: number): number {
  return (
    (filter > 0 ? TARGET_CARDS : 0) |
    (players !== 0 ? TARGET_PLAYERS : 0) |
    (WHICH_PLAYERS[players] === 'opponent' ? ONLY_OPPONENT : WHICH_PLAYERS[players] === 'healed' ? ONLY_HEALED : 0)
  );
}

/** May a text of `you` that chooses those kinds name the player? */
export function canChoosePlayer(player: number, you: number, kinds: number, s: State): boolean {
  if ((kinds & ONLY_HEALED) !== 0 && playerCell(s, player, L.PLAYER_GAINED) === 0) return false;
  return (kinds & TARGET_PLAYERS) !== 0 && ((kinds & ONLY_OPPONENT) === 0 || player !== you);
}

function canChooseObject(s: State, record: number, _you: number, kinds: number): boolean {
  const control = s[record + FRAME_CONTROL];
  // @clause FOW ext.word.8
  if ((control & L.CONTROL_JUDGMENT) !== 0) return (kinds & OBJECT_JUDGMENT) !== 0;
  if ((control & L.CONTROL_CARD) !== 0) return false;
  if ((control & L.CONTROL_BREAK) !== 0) return (kinds & OBJECT_BREAK) !== 0;
  const row = s[record + FRAME_ABILITY];
  if (row === NONE) return (kinds & OBJECT_AUTOMATIC) !== 0;
  const a = T.abilityOffset(row);
  if (T.ABILITIES[a + T.ABILITY_KIND] === L.ABILITY_ACTIVATED) return (kinds & OBJECT_ACTIVATE) !== 0;
  if ((kinds & OBJECT_AUTOMATIC) !== 0) return true;
  return (kinds & OBJECT_ENTER) !== 0 && (T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_ENTER) !== 0;
}

/** Emits that the card has become the target of a text of `you` on the card `source`. */
export function emitTargeted(s: State, card: number, you: number, source: number): void {
  emitWith(s, L.EVENT_TARGETED, card, you, source);
  if (s[LISTENERS + L.EVENT_TARGETED_BY_SPELL] !== 0 && isBeingPlayed(s, source))
    emitTargetedBySpell(s, card, you, source);
}

/** Is the card being played as a spell? */
function isBeingPlayed(s: State, source: number): boolean {
  for (let f = s[FRAME_TOP]; f >= FRAMES; f -= FRAME_STRIDE)
    if ((s[f + FRAME_CONTROL] & L.CONTROL_CARD) !== 0 && cardOf(s, s[f + FRAME_SOURCE]) === source) return true;
  return false;
}

/**
 * Emits that a spell has chosen the card. Abilities that wait for that find the spell in the chase, to which it comes.
 * @clause FOW ext.zone.12, 9.6.b7.1
 */
export function emitTargetedBySpell(s: State, card: number, you: number, spell: number): void {
  const flags = cardField(spell, CARD_FLAGS);
  const comes = zoneOf(s, spell) === L.ZONE_CHASE ? 0 : L.CARD_LEAVING;
  s[flags] |= comes;
  emitWith(s, L.EVENT_TARGETED_BY_SPELL, card, you, spell);
  s[flags] &= ~comes;
}

/** The cards that must be targets beside others (demands.ts). */
export const DEMANDED = new FromAbove<Demands>();

export const TARGETS = createTargets({
  findMatching,
  matches,
  canBeChosen: canBeTargeted,
  kindsOf: spellFlag,
  canChooseObject,
  canChoosePlayer,
  emitChosen: emitTargeted,
  demands: {
    begin: (s, f, n, you) => DEMANDED.value.begin(s, f, n, you),
    mayPick: (s, f, card, room) => DEMANDED.value.mayPick(s, f, card, room),
    mayStop: (s, f) => DEMANDED.value.mayStop(s, f),
  },
  playerVerb: VERB_CHOOSE_PLAYER,
  objectVerb: VERB_CHOOSE_OBJECT,
});
