/** Searching a deck, or another zone. */

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
import { DEF_COST } from '../../kernel/tables.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { printed } from '../characteristics.ts';
import { lookAtCard } from '../movement.ts';
import { SELECTED, sortSelected, sourceRow } from '../selection.ts';
import type { Delivery } from './delivery.ts';
import { always, besides, type Finding } from './finding.ts';
import type { ChoiceHooks } from './hooks.ts';

// how a deck is searched: bits
/**
 * As many cards must be found as there are, and they are not shown: the text asks for nothing but a number of cards.
 */
export const SEARCH_MUST = 1;
/** No two that share a name. */
export const SEARCH_DIFFERENT = 2;
/** No two of the same cost. */
export const SEARCH_OTHER_COSTS = 4;
/** The cards that are found are not shown, and fewer may be found. */
export const SEARCH_UNSHOWN = 8;

/** Drops from the first `n` of SELECTED what costs as much as one of the first `count` of `besides`. */
function onlyOtherCosts(s: State, count: number, n: number): number {
  let kept = 0;
  for (let i = 0; i < n; i++) {
    let j = 0;
    while (j < count && printed(s, SELECTED[i], DEF_COST) !== printed(s, besides[j], DEF_COST)) j++;
    if (j === count) SELECTED[kept++] = SELECTED[i];
  }
  return kept;
}

/** The player who searches a zone sees its cards, until the zone is shuffled. */
function lookThrough(s: State, zone: number, player: number): void {
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) lookAtCard(s, card, player);
}

/** What a search looks through. */
export interface Searched {
  readonly searchedZone: (s: State, f: number) => number;
  /** Fills SELECTED with what the search in frame `f` may find, by ascending row; returns how many. */
  readonly selectFound: (s: State, f: number, player: number) => number;
}

/** Makes the `Searched` of one game. */
export function createSearched(
  hooks: Pick<ChoiceHooks, 'canPut' | 'canPutTogether' | 'destinations' | 'layout' | 'matches'>,
  finding: Finding,
): Searched {
  const { ZONE_DECK: deck, ZONE_ASIDE: aside } = hooks.layout;
  const { destinations = [], matches, canPut = always, canPutTogether = always } = hooks;
  const { onlyDifferent } = finding;

  // FRAME_A: filter · FRAME_B: how many more · FRAME_C: destination · FRAME_D: rows below this are past · slot 0:
  // source row + 1 slot 1: SEARCH_ bits · slot 2: the zone + 1; 0: the player's own deck · slot 3: 1 where the deck is
  // not shuffled after it

  /** The zone that the search in frame `f` looks through. */
  function searchedZone(s: State, f: number): number {
    const zone = s[f + FRAME_SLOTS + 2];
    return zone === 0 ? deck + K.frameController(s, f) : zone - 1;
  }

  function selectFound(s: State, f: number, player: number): number {
    const toField = destinations[s[f + K.FRAME_C]].is === 'field';
    let found = 0;
    for (let card = firstCard(s, aside + player); card !== K.NONE; card = nextCard(s, card)) besides[found++] = card;
    let n = 0;
    for (let card = firstCard(s, searchedZone(s, f)); card !== K.NONE; card = nextCard(s, card)) {
      if (card < s[f + K.FRAME_D] || !matches(s, card, s[f + K.FRAME_A], s[f + FRAME_SLOTS] - 1, player)) continue;
      if (toField && (!canPut(s, card, player) || !canPutTogether(s, card, player, besides, found))) continue;
      SELECTED[n++] = card;
    }
    if ((s[f + FRAME_SLOTS + 1] & SEARCH_DIFFERENT) !== 0) n = onlyDifferent(s, found, n);
    if ((s[f + FRAME_SLOTS + 1] & SEARCH_OTHER_COSTS) !== 0) n = onlyOtherCosts(s, found, n);
    sortSelected(n);
    return n;
  }

  return { searchedZone, selectFound };
}

/** The procedure of a search. */
export interface Searching {
  /** The frame of a search, which is filled in by who begins it. */
  readonly pushSearch: (s: State, player: number) => number;
}

/** Makes the `Searching` of one game. */
export function createSearching(
  hooks: Pick<ChoiceHooks, 'destinations' | 'layout' | 'moveCard' | 'shuffleDeck'>,
  finding: Finding,
  delivery: Delivery,
  searched: Searched,
): Searching {
  const { moveCard, destinations = [], shuffleDeck } = hooks;
  const { ZONE_ASIDE: aside, ZONE_DECK: deck } = hooks.layout;
  const { isTwin } = finding;
  const { deliverAside } = delivery;
  const { selectFound, searchedZone } = searched;

  /**
   * Offers the cards that may be found, and finding nothing where that is allowed.
   * @clause SE 15.1.1.7.2
   * @clause SVE 5.8.1.1
   */
  function offerSearch(s: State, f: number): number {
    const player = K.frameController(s, f);
    beginOptions(s);
    if (s[f + K.FRAME_B] > 0) {
      const n = selectFound(s, f, player);
      const must = (s[f + FRAME_SLOTS + 1] & SEARCH_MUST) !== 0;
      const last = must ? n - Math.min(n, s[f + K.FRAME_B]) : n - 1;
      for (let i = 0; i <= last && i < n; i++)
        if (!isTwin(s, i, 0)) addOption(s, makeOption(VERB_CHOOSE, SELECTED[i], 0));
      if (n > 0 && !must) addOption(s, OPTION_PASS);
    }
    return ask(s, player, ASK.choose);
  }

  function takeSearch(s: State, f: number): number {
    const option = s[K.ANSWER];
    const player = K.frameController(s, f);
    if (option !== K.NONE && option !== OPTION_PASS) {
      const card = optionCard(option);
      // set aside; the deck is shuffled after the rest of the instruction
      // @clause SE 15.1.1.9.1
      moveCard(s, card, aside + player, false);
      s[f + K.FRAME_D] = card + 1;
      s[f + K.FRAME_B]--;
      if (s[f + K.FRAME_B] > 0) {
        s[f + K.FRAME_STEP] = SEARCH.offerSearch;
        return CONTINUE;
      }
    }
    const below = K.frameBelow(f);
    const destination = s[f + K.FRAME_C];
    const shown = (s[f + FRAME_SLOTS + 1] & (SEARCH_MUST | SEARCH_UNSHOWN)) === 0;
    const zone = searchedZone(s, f);
    const shuffles = s[f + FRAME_SLOTS + 3] === 0 && (zone & ~1) === deck;
    popFrame(s);
    const late = destinations[destination].is === 'deck';
    if (!late) deliverAside(s, below, player, destination, shown);
    if (shuffles) shuffleDeck(s, zone & 1);
    if (late) deliverAside(s, below, player, destination, shown);
    return CONTINUE;
  }

  const SEARCH = defineProcedure('search', { offerSearch, takeSearch });
  tellWanted([SEARCH.takeSearch], wantsCards('search for'));

  function pushSearch(s: State, player: number): number {
    return pushFrame(s, SEARCH.offerSearch, player);
  }

  return { pushSearch };
}

/** Fills in the frame `g` of a search by the program in frame `f`. */
function fillSearch(
  s: State,
  g: number,
  f: number,
  filter: number,
  count: number,
  destination: number,
  flags: number,
): void {
  s[g + K.FRAME_A] = filter;
  s[g + K.FRAME_B] = count;
  s[g + K.FRAME_C] = destination;
  s[g + FRAME_SLOTS] = sourceRow(s, f) + 1;
  s[g + FRAME_SLOTS + 1] = flags;
}

/** Searches of the own deck and of any zone. */
export interface Searches {
  /**
   * Begins a search of the controller's own deck by the program in frame `f`. One may fail to find in a hidden zone,
   * even if a card is there. `flags`: SEARCH_ bits.
   */
  readonly beginSearch: (
    s: State,
    f: number,
    filter: number,
    count: number,
    destination: number,
    flags: number,
  ) => void;
  /**
   * The same in any zone, of either player: its cards are looked at, and a deck is shuffled after it only if
   * `shuffles`. What is found goes where `destination` says for the searching player.
   */
  readonly beginSearchOf: (
    s: State,
    f: number,
    zone: number,
    shuffles: boolean,
    filter: number,
    count: number,
    destination: number,
    flags: number,
  ) => void;
}

/** Makes the `Searches` of one game. */
export function createSearches(hooks: Pick<ChoiceHooks, 'layout'>, searching: Searching): Searches {
  const { ZONE_DECK: deck } = hooks.layout;
  const { pushSearch } = searching;

  function beginSearch(s: State, f: number, filter: number, count: number, destination: number, flags: number): void {
    fillSearch(s, pushSearch(s, K.frameController(s, f)), f, filter, count, destination, flags);
    lookThrough(s, deck + K.frameController(s, f), K.frameController(s, f));
  }

  function beginSearchOf(
    s: State,
    f: number,
    zone: number,
    shuffles: boolean,
    filter: number,
    count: number,
    destination: number,
    flags: number,
  ): void {
    const g = pushSearch(s, K.frameController(s, f));
    fillSearch(s, g, f, filter, count, destination, flags);
    s[g + FRAME_SLOTS + 2] = zone + 1;
    s[g + FRAME_SLOTS + 3] = shuffles ? 0 : 1;
    lookThrough(s, zone, K.frameController(s, f));
  }

  return { beginSearch, beginSearchOf };
}
