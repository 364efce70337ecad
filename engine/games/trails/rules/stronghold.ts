/** The Stronghold (507): placing a card from the hand, turning cards up and down, rebuilding. */
import { addOption, ask, beginOptions } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS } from '../../../kernel/options.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { areAlike } from '../../../shared/continuous.ts';
import { ownerOf, zoneOf } from '../../../shared/movement.ts';
import { ASK, VERB_PLACE } from '../decisions.ts';
import * as L from '../layout.ts';
import { ensureDerived, touch } from './characteristics.ts';
import { emit } from './events.ts';
import { countFace, moveCard } from './movement.ts';

/**
 * Offers to put a card in hand into the Stronghold, or none; copies are one option.
 * @clause TR 703.7a
 */
export function offerPlacing(s: State, player: number, question: number = ASK.stronghold): number {
  beginOptions(s);
  addOption(s, OPTION_PASS);
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card))
    if (!isTwinInHand(s, card, player)) addOption(s, makeOption(VERB_PLACE, card));
  return ask(s, player, question);
}

/** Is a copy of the card before it in the hand? Copies are one option. */
function isTwinInHand(s: State, card: number, player: number): boolean {
  for (let other = firstCard(s, L.ZONE_HAND + player); other !== card; other = nextCard(s, other))
    if (areAlike(s, card, other)) return true;
  return false;
}

/**
 * Puts a card into the Stronghold of its owner, face down; Ready unless it is said otherwise. From the field it keeps
 * its orientation.
 * @clause TR 507.1, 703.7a, 503.1a, 502.3a
 */
export function putIntoStronghold(s: State, card: number, actioned: boolean): void {
  const player = ownerOf(s, card);
  moveCard(s, card, L.ZONE_STRONGHOLD + player, false);
  if (actioned) s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_ACTIONED;
  emit(s, L.EVENT_PLACED, card, player);
}

/**
 * Is the card in a Stronghold face up?
 * @clause TR 503.2, 503.2b
 */
export function isFaceUp(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_OWNER)] & K.FACE_DOWN) === 0;
}

/**
 * Turns a face-down card in a Stronghold face up. All players see it.
 * @clause TR 1316.1
 */
export function turnUp(s: State, card: number): void {
  if (isFaceUp(s, card)) return;
  layFaceUp(s, card);
  emit(s, L.EVENT_TURNED_UP, card, zoneOf(s, card) & 1);
}

/**
 * A face-down card lies face up from now on; emits nothing. Its crafts are valid from now on, which is their age.
 * @clause TR 1215.3b-1
 */
export function layFaceUp(s: State, card: number): void {
  const c = K.cardOffset(card);
  s[c + K.CARD_OWNER] = (s[c + K.CARD_OWNER] & ~K.FACE_DOWN) | K.KNOWN_BOTH;
  s[c + K.CARD_TIMESTAMP] = ++s[K.CLOCK];
  countFace(s, card, 1);
  touch(s, L.DEPEND_STRONGHOLD);
}

/**
 * Lays a card of the Stronghold face up without any event, to find out whether it can be played. Returns how it lay,
 * for `endSupposing`.
 * @clause TR 1204.2a
 */
export function supposeFaceUp(s: State, card: number): number {
  const at = K.cardField(card, K.CARD_OWNER);
  const before = s[at];
  s[at] = (before & ~K.FACE_DOWN) | K.KNOWN_BOTH;
  countFace(s, card, 1);
  touch(s, L.DEPEND_STRONGHOLD);
  return before;
}

/** Ends `supposeFaceUp`: the card lies as it did. */
export function endSupposing(s: State, card: number, before: number): void {
  countFace(s, card, -1);
  s[K.cardField(card, K.CARD_OWNER)] = before;
  touch(s, L.DEPEND_STRONGHOLD);
  ensureDerived(s);
}

/**
 * Turns a card in a Stronghold face down. A player who has seen it remembers it. Crafts that work face down are valid
 * from now on.
 * @clause TR 1316.2, 1215.3b-1
 */
export function turnDown(s: State, card: number): void {
  if (!isFaceUp(s, card)) return;
  countFace(s, card, -1);
  s[K.cardField(card, K.CARD_TIMESTAMP)] = ++s[K.CLOCK];
  s[K.cardField(card, K.CARD_OWNER)] |= K.FACE_DOWN;
  touch(s, L.DEPEND_STRONGHOLD);
}

/**
 * Rebuilds a card of a Stronghold: its owner puts it into the Trail, and the top card of the deck into the Stronghold,
 * face down and Actioned. With an empty deck no card follows; that is no draw.
 * @clause TR 1335.1
 */
export function rebuild(s: State, card: number): void {
  const player = ownerOf(s, card);
  moveCard(s, card, L.ZONE_TRAIL + player, false);
  const top = firstCard(s, L.ZONE_DECK + player);
  if (top !== K.NONE) putIntoStronghold(s, top, true);
}
