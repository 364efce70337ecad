/** Scrum support (1218 to 1220): a UNIT is Actioned so that another one gets Support. */
import { addOption } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption } from '../../../kernel/options.ts';
import { isSwitched } from '../../../kernel/players.ts';
import { firstCard, firstOfBoth, nextCard, nextOfBoth } from '../../../kernel/zones.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import { pushStackObject } from '../../../shared/stack.ts';
import { VERB_SUPPORT } from '../decisions.ts';
import * as L from '../layout.ts';
import { cardTypes, controllerOf, ensureDerived, hasIcon, isOnField, touch } from './characteristics.ts';
import { emit } from './events.ts';
import { actionCard } from './movement.ts';

function isUnit(s: State, card: number): boolean {
  return (cardTypes(s, card) & L.TYPE_UNIT) !== 0;
}

/** The organizations of a card on the field; its derived values must be current. */
function organizationsHere(s: State, card: number): number {
  const bits = s[K.cardField(card, L.CARD_ORGANIZATIONS)];
  return (bits & L.ORGANIZATIONS_ALL) !== 0 ? L.ORGANIZATIONS_MASK : bits;
}

/**
 * Is the card a Ready UNIT, which may be Actioned to support another?
 * @clause TR 1219.2b, 1219.2b-2
 */
function canSupport(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_ACTIONED) === 0 && isUnit(s, card);
}

/**
 * Adds the player's Scrum supports: a supporter, and another UNIT of theirs in whatever state (Q30). Both must have an
 * organization in common, and both or neither must be covert; a stunned UNIT is still covert.
 * @clause TR 1218.1, 1218.2, 1219.1, 1219.2a, 1219.2b-1, 1219.2b-3, 1218.2a, 1219.2b-4, 1219.2b-5, 1218.2b, 1218.2c
 * @clause TR 1202.2a
 */
export function addSupports(s: State, player: number): void {
  const field = L.ZONE_FIELD + player;
  ensureDerived(s);
  for (let supporter = firstCard(s, field); supporter !== K.NONE; supporter = nextCard(s, supporter)) {
    if (!canSupport(s, supporter)) continue;
    const organizations = organizationsHere(s, supporter);
    if (organizations === 0) continue;
    const isCovert = hasIcon(s, supporter, L.KEYWORD_COVERT);
    for (let target = firstCard(s, field); target !== K.NONE; target = nextCard(s, target))
      if (
        target !== supporter &&
        (organizationsHere(s, target) & organizations) !== 0 &&
        isUnit(s, target) &&
        hasIcon(s, target, L.KEYWORD_COVERT) === isCovert
      )
        addOption(s, makeOption(VERB_SUPPORT, target, supporter));
  }
}

/**
 * Begins a Scrum support; one that is offered can be carried out. The supporter is Actioned, and the support waits in
 * Pending, neither a card nor an ability; by a switch it is carried out at once (Q5).
 * @clause TR 1219.2, 1219.2c, 1219.2d
 */
export function beginSupport(s: State, target: number, supporter: number, player: number): void {
  actionCard(s, supporter);
  if (isSwitched(s, L.SWITCH_SUPPORT_AT_ONCE)) {
    giveSupport(s, target);
    return;
  }
  const o = pushStackObject(s);
  s[o + K.FRAME_CONTROL] = L.CONTROL_SUPPORT | player;
  s[o + K.FRAME_SOURCE] = K.NONE;
  s[o + K.FRAME_ABILITY] = K.NONE;
  s[o + K.FRAME_SETS] = 1;
  s[o + K.FRAME_SLOTS] = referenceTo(s, target);
}

/**
 * A target that is still a UNIT of that player gets Support.
 * @clause TR 1220.1, 1220.1a, 1220.1b
 */
export function resolveSupport(s: State, f: number): void {
  const target = cardOf(s, s[f + K.FRAME_SLOTS]);
  if (target === K.NONE || !isOnField(s, target) || !isUnit(s, target)) return;
  if (controllerOf(s, target) === K.frameController(s, f)) giveSupport(s, target);
}

/**
 * A UNIT gets Support; one that has it does not get it again.
 * @clause TR 1309.1, 104.3
 */
export function giveSupport(s: State, card: number): void {
  setSupport(s, card, true);
}

/**
 * A UNIT loses Support.
 * @clause TR 1309.2
 */
export function takeSupport(s: State, card: number): void {
  setSupport(s, card, false);
}

function setSupport(s: State, card: number, isOn: boolean): void {
  const at = K.cardField(card, K.CARD_FLAGS);
  if (((s[at] & L.CARD_SUPPORTED) !== 0) === isOn) return;
  s[at] ^= L.CARD_SUPPORTED;
  touch(s, L.DEPEND_STATE);
  if (isOn) emit(s, L.EVENT_SUPPORTED, card, controllerOf(s, card));
}

/** All UNITs lose Support (Q15: it ends with the battle, or with the turn, by a switch). */
export function endSupport(s: State): void {
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card))
    takeSupport(s, card);
}
