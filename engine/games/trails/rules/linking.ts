/** Tactical links (1336): two UNITs that are one while they are on the field, and those that board an ITEM (1337). */
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, optionCard, VERB_CHOOSE } from '../../../kernel/options.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { LINKED } from '../../../shared/links.ts';
import { LEAVE_PUT, zoneOf } from '../../../shared/movement.ts';
import { renameObject } from '../../../shared/renaming.ts';
import { cardOf, copyCards, referenceTo, SELECTED } from '../../../shared/selection.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import {
  cardTypes,
  controllerOf,
  hasIcon,
  isOnField,
  LINKS,
  markDirty,
  setPrintedCharacteristics,
} from './characteristics.ts';
import { moveCard } from './movement.ts';
import { PROGRAMS } from './programs.ts';
import { leaveTogether } from './replacement.ts';
import { joinRoles } from './roles.ts';

// ---- tactical links ----

/**
 * Is the card a Ready UNIT of that player, in no link?
 * @clause TR 1408.1
 */
export function canBeLinked(s: State, card: number, player: number): boolean {
  if (card === K.NONE || !isOnField(s, card) || controllerOf(s, card) !== player) return false;
  const flags = s[K.cardField(card, K.CARD_FLAGS)];
  return (cardTypes(s, card) & L.TYPE_UNIT) !== 0 && (flags & (L.CARD_ACTIONED | L.CARD_IN_LINK)) === 0;
}

/**
 * Flags that a link has if either card had them: covert by choice, boarded.
 * @clause TR 1336.1c, 1415.1, 1337.1
 */
const KEPT = L.CARD_SUPPORTED | L.CARD_ATTACKED | L.CARD_COVERT_CHOSEN | L.CARD_HAS_RIDERS;

/**
 * Links two UNITs: they are one, of which the first is the card on the field and the second lies with it. Neither has
 * left the field: the linked UNIT has the battle roles of both, and pending texts and effects about either card are
 * about it (Q18). Riders of either come back as the link leaves. For its characteristics see setPrintedCharacteristics.
 * @clause TR 1336.1, 1337.3, 1336.1a, 1336.1b, 1336.1c, 1336.1d
 */
export function linkUnits(s: State, head: number, other: number): void {
  joinRoles(s, head, other);
  renameObject(s, referenceTo(s, other), referenceTo(s, head), PROGRAMS.program);
  for (let n = LINKS.countLinked(s, other, L.ZONE_EXCLUDED); n > 0; n--) LINKS.linkTo(s, LINKED[n - 1], head);
  const kept = s[K.cardField(other, K.CARD_FLAGS)] & KEPT;
  const age = s[K.cardField(other, K.CARD_TIMESTAMP)];
  moveCard(s, other, L.ZONE_LINKED + controllerOf(s, head), false);
  // the other card's crafts have been valid since it came
  // @clause TR 1215.3b-1
  s[K.cardField(other, K.CARD_TIMESTAMP)] = age;
  LINKS.linkTo(s, other, head);
  s[K.cardField(head, K.CARD_FLAGS)] |= L.CARD_IN_LINK | kept;
  setPrintedCharacteristics(s, head);
  markDirty(s);
}

// FRAME_A: reference of the UNIT with the craft · FRAME_B: reference of the only UNIT that it may be linked with, or
// NONE

/**
 * Asks whether the UNIT is linked with `partner`, or (NONE) with a UNIT of its player that is not covert (Q38).
 * @clause TR 1408.1
 */
export function askForLink(s: State, unit: number, partner: number, player: number): void {
  const f = pushFrame(s, LINKING.offerPartner, player);
  s[f + K.FRAME_A] = referenceTo(s, unit);
  s[f + K.FRAME_B] = partner === K.NONE ? K.NONE : referenceTo(s, partner);
}

function offerPartner(s: State, f: number): number {
  const player = K.frameController(s, f);
  const unit = cardOf(s, s[f + K.FRAME_A]);
  beginOptions(s);
  addOption(s, OPTION_PASS);
  if (canBeLinked(s, unit, player))
    for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
      const isMeant =
        s[f + K.FRAME_B] === K.NONE ? !hasIcon(s, card, L.KEYWORD_COVERT) : referenceTo(s, card) === s[f + K.FRAME_B];
      if (card !== unit && isMeant && canBeLinked(s, card, player)) addOption(s, makeOption(VERB_CHOOSE, card));
    }
  return ask(s, player, ASK.partner);
}

function takePartner(s: State, f: number): number {
  const unit = cardOf(s, s[f + K.FRAME_A]);
  popFrame(s);
  if (s[K.ANSWER] !== OPTION_PASS) linkUnits(s, unit, optionCard(s[K.ANSWER]));
  return CONTINUE;
}

const LINKING = defineProcedure('linking', { offerPartner, takePartner });

// ---- riders ----

const riders = new Int32Array(256);

/**
 * UNITs, the first `n` of the list, board an ITEM: they are removed from the game, and stay tied to it (Q10); of a
 * linked UNIT both cards. The ITEM is an ITEM and a UNIT. For what becomes of riders when it leaves, see releaseRiders
 * in movement.ts.
 * @clause TR 1337.1, 1337.2, 1337.3
 */
export function boardTogether(s: State, cards: Int32Array, n: number, vehicle: number): void {
  let count = 0;
  for (let i = 0; i < n; i++) {
    riders[count++] = cards[i];
    const linked = LINKS.countLinked(s, cards[i], L.ZONE_LINKED);
    for (let k = 0; k < linked; k++) riders[count++] = LINKED[k];
  }
  copyCards(SELECTED, cards, n);
  leaveTogether(s, n, L.ZONE_EXCLUDED, LEAVE_PUT);
  for (let i = 0; i < count; i++) {
    if ((zoneOf(s, riders[i]) & ~1) !== L.ZONE_EXCLUDED) continue;
    s[K.cardField(riders[i], K.CARD_FLAGS)] |= L.CARD_BOARDED;
    LINKS.linkTo(s, riders[i], vehicle);
  }
  s[K.cardField(vehicle, K.CARD_FLAGS)] |= L.CARD_HAS_RIDERS;
  setPrintedCharacteristics(s, vehicle);
  markDirty(s);
}
