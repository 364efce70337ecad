/** Chrono achievement and eras: progressing the era (9.5.7). */
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
import { makeOption, optionCard, VERB_CHOOSE } from '../../../kernel/options.ts';
import { firstCard, nextCard, zoneSize } from '../../../kernel/zones.ts';
import { ownerOf } from '../../../shared/movement.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { coloursOf, eraOf, printed } from './characteristics.ts';
import { emit } from './events.ts';
import { moveCard } from './movement.ts';

/**
 * The orbs of a kind on a card: green and red ones count while a lamp of that colour is in force.
 * @clause LC 5.3.1, 5.3.2, 5.3.3
 */
function orbsOf(s: State, card: number, kind: number): number {
  const orbs = (printed(s, card, L.DEF_CA) >> (8 * kind)) & 0xff;
  if (orbs === 0 || kind < L.ORB_GREEN) return orbs;
  return (coloursOf(s, card) & (1 << (kind - L.ORB_GREEN))) !== 0 ? orbs : 0;
}

/** The orbs of a kind in a player's CA Yard. */
export function orbsIn(s: State, player: number, kind: number): number {
  let total = 0;
  for (let card = firstCard(s, L.ZONE_CA + player); card !== K.NONE; card = nextCard(s, card))
    total += orbsOf(s, card, kind);
  return total;
}

/** The chrono achievement in a player's CA Yard: orbs of all kinds. */
export function caTotal(s: State, player: number): number {
  let total = 0;
  for (let kind = 0; kind < L.ORBS.length; kind++) total += orbsIn(s, player, kind);
  return total;
}

/**
 * May the player progress the era? It takes seven CA.
 * @clause LC 9.5.7
 */
export function canProgress(s: State, player: number): boolean {
  return caTotal(s, player) >= L.CA_TO_PROGRESS;
}

/** Offers the cards of the CA Yard; copies are one option. */
function offerYard(s: State, player: number): void {
  beginOptions(s);
  for (let card = firstCard(s, L.ZONE_CA + player); card !== K.NONE; card = nextCard(s, card)) {
    let isTwin = false;
    for (let other = firstCard(s, L.ZONE_CA + player); other !== card; other = nextCard(s, other))
      if (s[K.cardField(other, K.CARD_DEF)] === s[K.cardField(card, K.CARD_DEF)]) isTwin = true;
    if (!isTwin) addOption(s, makeOption(VERB_CHOOSE, card));
  }
}

/**
 * One card becomes an era marker; not if there are four.
 * @clause LC 9.5.7.1, 9.5.7.4
 */
function offerMarker(s: State, f: number): number {
  const player = K.frameController(s, f);
  if (zoneSize(s, L.ZONE_ERA + player) < L.MOST_ERAS) offerYard(s, player);
  return ask(s, player, ASK.marker);
}

/**
 * One of the other cards is taken into the hand; both players have seen it in the public yard.
 * @clause LC 9.5.7.2
 */
function offerTaken(s: State, f: number): number {
  const player = K.frameController(s, f);
  if (s[K.ANSWER] !== K.NONE) moveCard(s, optionCard(s[K.ANSWER]), L.ZONE_ERA + player, false);
  offerYard(s, player);
  return ask(s, player, ASK.taken);
}

/**
 * The rest of the yard goes to the discard. The era has progressed, even if it stays IV.
 * @clause LC 9.5.7.3, 9.5.7.5
 */
function finishProgress(s: State, f: number): number {
  const player = K.frameController(s, f);
  if (s[K.ANSWER] !== K.NONE) {
    const card = optionCard(s[K.ANSWER]);
    moveCard(s, card, L.ZONE_HAND + ownerOf(s, card), false);
  }
  for (let card = firstCard(s, L.ZONE_CA + player); card !== K.NONE; card = firstCard(s, L.ZONE_CA + player))
    moveCard(s, card, L.ZONE_DISCARD + ownerOf(s, card), false);
  popFrame(s);
  emit(s, L.EVENT_ERA_PROGRESSES, K.NONE, player, eraOf(s, player));
  return CONTINUE;
}

const PROGRESS = defineProcedure('progress', { offerMarker, offerTaken, finishProgress });

/** Begins to progress the era of a player. */
export function beginProgress(s: State, player: number): void {
  pushFrame(s, PROGRESS.offerMarker, player);
}
