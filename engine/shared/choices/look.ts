/** Looking at cards from the top of a deck, of which some are taken. */

import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
  tellWanted,
  wantsCards,
} from '../../kernel/frames.ts';
import * as K from '../../kernel/layout.ts';
import { FRAME_SLOTS, type State } from '../../kernel/layout.ts';
import { ASK_SHARED as ASK, makeOption, OPTION_PASS, optionCard, VERB_CHOOSE } from '../../kernel/options.ts';
import { firstCard, linkLast, nextCard, unlinkCard, zoneSize } from '../../kernel/zones.ts';
import { addToIt, setIt } from '../moved.ts';
import { lookAtCard, ownerOf, putShuffled, revealCard } from '../movement.ts';
import { cardOf, referenceTo, SELECTED, sortSelected, sourceRow } from '../selection.ts';
import type { Arranging } from './arrange.ts';
import { type Delivery, delivered } from './delivery.ts';
import { always, besides, type Finding } from './finding.ts';
import type { ChoiceHooks } from './hooks.ts';

// how cards from the top of a deck are taken: bits
/** Fewer cards may be taken than the number says. */
export const LOOK_UP_TO = 1;
/** They are revealed: both players see them. */
export const LOOK_SHOWN = 2;
/** The top of the second deck. */
export const LOOK_SECOND = 1 << 8;
/** No two that share a name. */
const LOOK_DIFFERENT = 4;
/** The deck is the opponent's. */
const LOOK_OPPONENT = 8;

/** Copies what a look has taken and noted to `besides`; returns how many. */
function holdTaken(s: State, f: number): number {
  const n = s[f + FRAME_SLOTS + 2];
  for (let i = 0; i < n; i++) besides[i] = K.referenceCard(s[f + FRAME_SLOTS + 3 + i]);
  return n;
}

/** Has the look in frame `f` taken the card already, although the card is not where it goes yet? */
function isTaken(s: State, f: number, card: number): boolean {
  const reference = referenceTo(s, card);
  for (let i = 0; i < s[f + FRAME_SLOTS + 2]; i++) if (s[f + FRAME_SLOTS + 3 + i] === reference) return true;
  return false;
}

function isDelivered(card: number, n: number): boolean {
  for (let i = 0; i < n; i++) if (delivered[i] === card) return true;
  return false;
}

/** What a look does with the cards. */
export interface Looked {
  /**
   * Puts one of the cards looked at to its destination. Cards put on the field count as entered only when all are
   * there.
   */
  readonly takeLooked: (s: State, f: number, you: number, card: number) => void;
  /**
   * Ends the look in frame `f`: the rest goes where the text says, and the cards put on the field have entered
   * together.
   */
  readonly endLook: (s: State, f: number, you: number) => void;
}

/** Makes the `Looked` of one game. */
export function createLooked(
  hooks: Pick<ChoiceHooks, 'destinations' | 'layout' | 'moveCard' | 'restZones' | 'shuffledRest'>,
  delivery: Delivery,
  arranging: Arranging,
): Looked {
  const { destinations = [], moveCard, shuffledRest = K.NONE } = hooks;
  const { ZONE_ASIDE: aside, ZONE_DECK: deck } = hooks.layout;
  const { deliverTo, enterDelivered } = delivery;
  const { beginArrange } = arranging;

  const restZones = Int32Array.from(hooks.restZones ?? []);

  function takeLooked(s: State, f: number, you: number, card: number): void {
    const destination = s[f + FRAME_SLOTS + 1];
    const flags = s[f + K.FRAME_D];
    const { asks } = destinations[destination];
    if (asks === undefined || !asks(s, card)) deliverTo(s, card, you, destination, (flags & LOOK_SHOWN) !== 0);
    addToIt(s, K.frameBelow(f), card);
    if ((flags & LOOK_DIFFERENT) === 0 && destinations[destination].is !== 'field') return;
    const n = s[f + FRAME_SLOTS + 2]++;
    if (n + 3 === K.FRAME_SLOT_LIMIT) throw new RangeError('more cards taken from a deck than a frame holds');
    s[f + FRAME_SLOTS + 3 + n] = referenceTo(s, card);
  }

  /** Puts the cards that are set aside into that zone, except the first `n` delivered. */
  function emptyAside(s: State, owner: number, kind: number, n: number): void {
    for (let card = firstCard(s, aside + owner), next = card; card !== K.NONE; card = next) {
      next = nextCard(s, card);
      if (!isDelivered(card, n)) moveCard(s, card, kind + ownerOf(s, card), false);
    }
  }

  /** Puts the cards that are set aside under the deck in an unknown order, except the first `n` delivered. */
  function shuffleAside(s: State, owner: number, n: number): void {
    let count = 0;
    for (let card = firstCard(s, aside + owner); card !== K.NONE; card = nextCard(s, card))
      if (!isDelivered(card, n)) SELECTED[count++] = card;
    putShuffled(s, SELECTED, count, owner, deck, moveCard);
  }

  function endLook(s: State, f: number, you: number): void {
    const rest = s[f + K.FRAME_C];
    const owner = (s[f + K.FRAME_D] & LOOK_OPPONENT) !== 0 ? you ^ 1 : you;
    const isSecond = (s[f + K.FRAME_D] & LOOK_SECOND) !== 0;
    const destination = s[f + FRAME_SLOTS + 1];
    const n = destinations[destination].is === 'field' ? s[f + FRAME_SLOTS + 2] : 0;
    for (let i = 0; i < n; i++) delivered[i] = cardOf(s, s[f + FRAME_SLOTS + 3 + i]);
    popFrame(s);
    if (zoneSize(s, aside + owner) > 0) {
      if (rest === shuffledRest) shuffleAside(s, owner, n);
      // a rest for which the game names no zone is arranged on the deck, too
      else if (rest >= restZones.length || restZones[rest] === K.NONE) beginArrange(s, owner, rest, you, isSecond);
      else emptyAside(s, owner, restZones[rest], n);
    }
    // above the frame that arranges the rest
    for (let i = 0; i < n; i++)
      if (delivered[i] !== K.NONE && s[K.cardField(delivered[i], K.CARD_ZONE)] === aside + owner)
        deliverTo(s, delivered[i], you, destination, false);
    enterDelivered(s, n);
  }

  return { takeLooked, endLook };
}

/** The procedure of a look. */
export interface Looking {
  /** The frame of a look, which is filled in by who begins it. */
  readonly pushLook: (s: State, you: number) => number;
}

/** Makes the `Looking` of one game. */
export function createLooking(
  hooks: Pick<ChoiceHooks, 'canPut' | 'destinations' | 'layout' | 'matches'>,
  finding: Finding,
  looked: Looked,
): Looking {
  const { destinations = [], matches, canPut = always } = hooks;
  const { ZONE_ASIDE: aside } = hooks.layout;
  const { onlyDifferent, isTwin } = finding;
  const { takeLooked, endLook } = looked;

  // FRAME_A: filter of what may be taken · FRAME_B: how many more · FRAME_C: what becomes of the rest · FRAME_D: LOOK_
  // bits slot 0: source row + 1 · slot 1: destination · slot 2: how many of those taken are noted, and from slot 3
  // their references
  function offerLook(s: State, f: number): number {
    const you = K.frameController(s, f);
    const flags = s[f + K.FRAME_D];
    const owner = (flags & LOOK_OPPONENT) !== 0 ? you ^ 1 : you;
    beginOptions(s);
    if (s[f + K.FRAME_B] > 0) {
      let n = 0;
      const toField = destinations[s[f + FRAME_SLOTS + 1]].is === 'field';
      for (let card = firstCard(s, aside + owner); card !== K.NONE; card = nextCard(s, card)) {
        if (!matches(s, card, s[f + K.FRAME_A], s[f + FRAME_SLOTS] - 1, you)) continue;
        if (!toField || (canPut(s, card, you) && !isTaken(s, f, card))) SELECTED[n++] = card;
      }
      if ((flags & LOOK_DIFFERENT) !== 0) n = onlyDifferent(s, holdTaken(s, f), n);
      sortSelected(n);
      for (let i = 0; i < n; i++) if (!isTwin(s, i, 0)) addOption(s, makeOption(VERB_CHOOSE, SELECTED[i], 0));
      if (n > 0 && (flags & LOOK_UP_TO) !== 0) addOption(s, OPTION_PASS);
    }
    return ask(s, you, ASK.choose);
  }

  function takeLook(s: State, f: number): number {
    const option = s[K.ANSWER];
    const you = K.frameController(s, f);
    if (option !== K.NONE && option !== OPTION_PASS) {
      takeLooked(s, f, you, optionCard(option));
      s[f + K.FRAME_B]--;
      if (s[f + K.FRAME_B] > 0) {
        s[f + K.FRAME_STEP] = LOOK.offerLook;
        return CONTINUE;
      }
    }
    endLook(s, f, you);
    return CONTINUE;
  }

  const LOOK = defineProcedure('look', { offerLook, takeLook });
  tellWanted([LOOK.takeLook], wantsCards('take'));

  function pushLook(s: State, you: number): number {
    return pushFrame(s, LOOK.offerLook, you);
  }

  return { pushLook };
}

/** Looks at the top of a deck. */
export interface Looks {
  /**
   * Begins looking at the top `count` cards of `owner`'s deck, by the controller of the program in frame `f`: `take` of
   * those that pass the filter go to `destination`, the rest where `rest` says. `flags`: LOOK_ bits.
   */
  readonly beginLook: (
    s: State,
    f: number,
    owner: number,
    count: number,
    take: number,
    filter: number,
    destination: number,
    rest: number,
    flags: number,
  ) => void;
}

/** Makes the `Looks` of one game. */
export function createLooks(hooks: Pick<ChoiceHooks, 'layout' | 'secondDeck'>, looking: Looking): Looks {
  const { secondDeck = K.NONE } = hooks;
  const { ZONE_DECK: deck, ZONE_ASIDE: aside } = hooks.layout;
  const { pushLook } = looking;

  function beginLook(
    s: State,
    f: number,
    owner: number,
    count: number,
    take: number,
    filter: number,
    destination: number,
    rest: number,
    flags: number,
  ): void {
    const you = K.frameController(s, f);
    setIt(s, f, delivered, 0);
    for (let i = 0; i < count; i++) {
      const card = firstCard(s, ((flags & LOOK_SECOND) !== 0 ? secondDeck : deck) + owner);
      if (card === K.NONE) break;
      unlinkCard(s, card);
      linkLast(s, card, aside + owner);
      if ((flags & LOOK_SHOWN) !== 0) revealCard(s, card);
      else lookAtCard(s, card, you);
    }
    const g = pushLook(s, you);
    s[g + K.FRAME_A] = filter;
    s[g + K.FRAME_B] = take;
    s[g + K.FRAME_C] = rest;
    s[g + K.FRAME_D] = flags | (owner === you ? 0 : LOOK_OPPONENT);
    s[g + FRAME_SLOTS] = sourceRow(s, f) + 1;
    s[g + FRAME_SLOTS + 1] = destination;
  }

  return { beginLook };
}
