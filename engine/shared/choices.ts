/**
 * Choices in the middle of an effect: choosing cards, modes, "may", discarding, searching, looking at a deck,
 * arranging, distributing. Each is a procedure of small single choices, made in ascending rows where order does not
 * matter, so the same set is reached once and what is offered can always be completed.
 *
 * `createChoices` makes the procedures of one game; what is the game's own (what a filter means, what may be chosen,
 * where cards go) comes in by hooks. Hooks are read once, when the procedures are made: a game whose modules import
 * each other in a circle gives functions written `function …`, which are there from the beginning.
 */
import { countBits } from '../kernel/bits.ts';
import { addOption, ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../kernel/frames.ts';
import * as K from '../kernel/layout.ts';
import { FRAME_SLOTS, type State } from '../kernel/layout.ts';
import {
  ASK_SHARED as ASK,
  makeOption,
  OPTION_PASS,
  OPTION_YES,
  optionCard,
  optionNumber,
  optionVerb,
  VERB_AMOUNT,
  VERB_BOTTOM,
  VERB_CHOOSE,
  VERB_MODE,
  VERB_TOP,
} from '../kernel/options.ts';
import { CODE, DEF_NAME, END } from '../kernel/tables.ts';
import { firstCard, linkFirst, linkLast, nextCard, unlinkCard, zoneSize } from '../kernel/zones.ts';
import { printed } from './characteristics.ts';
import { addToIt, setIt } from './moved.ts';
import { hideFrom, lookAtCard, ownerOf, revealCard } from './movement.ts';
import { canChooseAt, type EffectRun, type OperatorTable } from './operators/operator.ts';
import { CONTROL_CHOSEN, CONTROL_TARGETING, type Programs } from './programs.ts';
import {
  addToSet,
  cardOf,
  referenceTo,
  roomInSets,
  SELECTED,
  SLOT_LIMIT,
  setLength,
  setStart,
  sortSelected,
  sourceRow,
} from './selection.ts';
import { playerReference } from './targets.ts';

// how cards are chosen: bits
export const CHOOSE_UP_TO = 1;
/** 選ぶ: what cannot be chosen may not be, what must be chosen is. */
export const CHOOSE_TARGET = 2;
/** What `flagsOf` says of the text that chooses; the game's meaning. Further bits of a game's own begin at 32. */
export const CHOOSE_GAME = 4;
/** Only what may be put on the chooser's field. */
export const CHOOSE_CAN_PUT = 8;
/** No two that share a name. */
export const CHOOSE_DIFFERENT = 16;
/** The filter looks through the eyes of who chooses: "you" in it is that player. */
export const CHOOSE_OWN_EYES = 1 << 12;

// how a deck is searched: bits
/** As many as there are must be found, and they are not shown: nothing but a number of cards is asked for. */
export const SEARCH_MUST = 1;
/** No two that share a name. */
const SEARCH_DIFFERENT = 2;

// how cards from the top of a deck are taken: bits
/** Not all that may be taken have to be. */
export const LOOK_UP_TO = 1;
/** They are revealed: both players see them. */
export const LOOK_SHOWN = 2;
/** The top of the second deck. */
export const LOOK_SECOND = 1 << 8;
/** No two that share a name. */
const LOOK_DIFFERENT = 4;
/** The deck is the opponent's. */
const LOOK_OPPONENT = 8;

// what becomes of the cards looked at that are not taken; any other number is the game's: `restZones` says where they
// go
export const REST_BOTTOM = 0;
export const REST_TOP = 1;
/** Each on the top or on the bottom. */
export const REST_TOP_OR_BOTTOM = 3;

/** What a game's layout has for choices. The zone of a player is the kind + the player. */
export interface ChoiceLayout {
  readonly ZONE_DECK: number;
  readonly ZONE_HAND: number;
  /** Cards set aside in the middle of an instruction. */
  readonly ZONE_ASIDE: number;
  /** Bit of CARD_FLAGS: chosen for what is under way, not yet moved. */
  readonly CARD_COMMITTED: number;
}

/** Where a search puts what it finds, and a look what is taken. */
export interface Destination {
  /**
   * The player's field: cards must be able to be put there. A deck: they go there after the shuffle that ends a search.
   */
  readonly is?: 'field' | 'deck';
  /** Puts a card there that was set aside for the player; left out: it goes to its owner's hand. */
  readonly deliver?: (s: State, card: number, player: number) => void;
  /** Is its player asked for something before the card is there? A look puts it there when all have been taken. */
  readonly asks?: (s: State, card: number) => boolean;
}

/** The destinations of a game by their words. */
export type Destinations = Readonly<Record<string, Destination>>;

/**
 * What the choices of a game need of it. What is optional belongs to searches, looks and choices of what can be put.
 */
export interface ChoiceHooks {
  readonly programs: Programs;
  readonly effects: OperatorTable<EffectRun>;
  readonly layout: ChoiceLayout;
  /** A second deck, for looks with LOOK_SECOND. */
  readonly secondDeck?: number;
  readonly field: number;
  /** Zone kinds where cards alike in print may differ all the same; elsewhere such cards are one choice. */
  readonly distinctZones: readonly number[];
  /** Where the rest of the cards looked at goes, by its number; NONE where it is arranged on the deck. */
  readonly restZones?: readonly number[];
  /** Shares of a distribution above the least one come in multiples of this, unless it has a step of its own. */
  readonly shareStep: number;
  /** Option verb of a share that a player gets, who stands in place of the card; left out where only cards do. */
  readonly playerShareVerb?: number;
  /** Does a card pass a filter, seen by `you` for an ability of the card `source`? */
  readonly matches: (s: State, card: number, filter: number, source: number, you: number) => boolean;
  /** Fills SELECTED with all cards that pass, by ascending row; returns how many. */
  readonly findMatching: (s: State, filter: number, source: number, you: number) => number;
  /** Flags (CHOOSE_GAME, 32 and up) of a choice that a program with this FRAME_CONTROL makes; left out: none. */
  readonly flagsOf?: (control: number) => number;
  /** May a text of `you`, of the card `source`, choose (選ぶ) the card? */
  readonly canBeChosen: (s: State, card: number, you: number, flags: number, source: number) => boolean;
  /** Must a text of `you` choose the card if it can? Left out: none must be. */
  readonly mustBeChosen?: (s: State, card: number, you: number) => boolean;
  /** Is nothing to tell two copies in a zone apart? Left out: nothing is. */
  readonly areAlike?: (s: State, card: number, other: number) => boolean;
  /** Do the two cards share a name? Left out: if they have the same printed one. */
  readonly sharesName?: (s: State, a: number, b: number) => boolean;
  /** May the card be put on the player's field? Left out: any may. */
  readonly canPut?: (s: State, card: number, player: number) => boolean;
  /** May it, beside the first `count` of `others`, which are put there at the same time? Left out: any may. */
  readonly canPutTogether?: (s: State, card: number, player: number, others: Int32Array, count: number) => boolean;
  /** The event that a card was chosen by a text of `you`. */
  readonly emitChosen: (s: State, card: number, you: number, source: number) => void;
  readonly isLoopClosed: (s: State, option: number) => boolean;
  readonly rememberPosition: (s: State, option: number) => void;
  readonly moveCard: (s: State, card: number, zone: number, onTop: boolean) => void;
  readonly shuffleDeck: (s: State, player: number) => void;
  readonly discardTogether: (s: State, cards: Int32Array, n: number) => void;
  /** The first `n` cards of the list, all on a field now, have entered it together. */
  readonly enteredTogether: (s: State, cards: Int32Array, n: number) => void;
  /** Where searches put what they find, and looks what is taken, by number. */
  readonly destinations?: readonly Destination[];
}

/** The choices of one game. */
export interface Choices {
  /** The game's own flags of a choice that a text with this FRAME_CONTROL makes. */
  readonly flagsOf: (control: number) => number;
  /**
   * Begins a choice of cards into a set of the program in frame `f`; `flags` are CHOOSE_ bits. `chooser` chooses; the
   * filter looks through the eyes of the program's controller.
   */
  readonly beginChoice: (
    s: State,
    f: number,
    filter: number,
    count: number,
    flags: number,
    set: number,
    chooser: number,
  ) => void;
  /** On resolution a choice made on announcement counts only as far as it is still legal. */
  readonly recheckChoice: (s: State, f: number, filter: number, set: number) => void;
  /** Runs the choosing operations of an announced text; what they choose comes back to frame `f`. */
  readonly beginTargeting: (s: State, f: number, targets: number) => void;
  /** How many cards that pass a filter a text of `you` could choose (選ぶ) now; `flags`: those of the text. */
  readonly countChoices: (s: State, filter: number, source: number, you: number, flags: number) => number;
  /** Can every choice of a list of choosing operations be made? The arguments are those of CanChoose. */
  readonly canChooseTargets: (
    s: State,
    targets: number,
    source: number,
    you: number,
    f: number,
    flags: number,
  ) => boolean;
  /** Asks `player`; then runs one of the two lists in the program in the frame below. */
  readonly beginMay: (s: State, player: number, yes: number, no: number) => void;
  /** Begins the choice of modes of the program (or announcement) in the frame below: they come to its FRAME_D. */
  readonly beginModes: (s: State, player: number, modes: number, count: number, upTo: boolean) => void;
  /**
   * Begins a discard of `count` cards from a player's hand; `chooser` picks them, seeing the hand if it is not theirs.
   */
  readonly beginDiscard: (
    s: State,
    player: number,
    count: number,
    filter: number,
    chooser: number,
    upTo: boolean,
  ) => void;
  /** Both players discard: the turn player chooses, then the other, and the cards go together. */
  readonly beginDiscardBoth: (s: State, count: number, filter: number) => void;
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
  /** Begins putting the cards set aside from `owner`'s deck back there, one by one; `chooser` says how. */
  readonly beginArrange: (s: State, owner: number, rest: number, chooser: number, second?: boolean) => void;
  /**
   * Begins the distribution of a number over cards that are chosen with it, at most `most` of them; shares are at least
   * `least`. `step`: what those above it are multiples of. `players`: they may have shares too.
   */
  readonly beginDistribution: (
    s: State,
    f: number,
    filter: number,
    total: number,
    least: number,
    most: number,
    set: number,
    step?: number,
    players?: boolean,
  ) => void;
}

/** Share of the i-th card of a distribution; kept in the slots of the program from the back. */
export function shareOf(s: State, f: number, index: number): number {
  return s[f + FRAME_SLOTS + SLOT_LIMIT - 1 - index];
}

/** Most cards one distribution may be spread over. */
export const SHARE_LIMIT = 5;

// locals of the procedures that choose cards
const FRAME_SET = FRAME_SLOTS;
const FRAME_SOURCE_ROW = FRAME_SLOTS + 1;
const FRAME_EYES = FRAME_SLOTS + 2;
const FRAME_FORCED = FRAME_SLOTS + 3;
const FRAME_MOST = FRAME_SLOTS + 3;
const FRAME_SHARE_STEP = FRAME_SLOTS + 4;
const FRAME_PLAYERS = FRAME_SLOTS + 5;
/** Players come behind the rows of all cards. */
const PLAYER_ROWS = 256;

// lists that live from one line to the next: shared by all games
const together = new Int32Array(64);
const discarding = new Int32Array(256);
const delivered = new Int32Array(64);
let forcing = false;

function isInSet(s: State, f: number, set: number, card: number): boolean {
  const start = f + FRAME_SLOTS + setStart(s, f, set);
  const end = start + setLength(s, f, set);
  for (let i = start; i < end; i++) if (s[i] > 0 && K.referenceCard(s[i]) === card) return true;
  return false;
}

/** Copies the cards of a set to `together`; returns how many. */
function holdSet(s: State, f: number, set: number): number {
  const count = setLength(s, f, set);
  const start = f + FRAME_SLOTS + setStart(s, f, set);
  for (let i = 0; i < count; i++) together[i] = K.referenceCard(s[start + i]);
  return count;
}

/** Copies what a look has taken and noted to `together`; returns how many. */
function holdTaken(s: State, f: number): number {
  const n = s[f + FRAME_SLOTS + 2];
  for (let i = 0; i < n; i++) together[i] = K.referenceCard(s[f + FRAME_SLOTS + 3 + i]);
  return n;
}

/** What tells one choice of a card from others, for loops. */
function keyOfChoice(s: State, f: number, card: number): number {
  return s[f + K.FRAME_A] ^ (s[f + FRAME_SOURCE_ROW] << 15) ^ (card << 22) ^ VERB_CHOOSE;
}

/** What tells a "yes" to a "may" from others, for loops: the text and its source. */
function keyOfMay(s: State, f: number): number {
  return s[f + K.FRAME_A] ^ (K.referenceCard(s[K.frameBelow(f) + K.FRAME_SOURCE]) << 20);
}

/** Fills SELECTED with the cards of a zone from the front; returns how many. */
function selectZone(s: State, zone: number): number {
  let n = 0;
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) SELECTED[n++] = card;
  return n;
}

/**
 * The most modes that one text can have: those that are chosen are bits of FRAME_D, below the costs that were paid
 * (announce.ts).
 */
export const MOST_MODES = 16;
export const MODE_BITS = (1 << MOST_MODES) - 1;

/**
 * Offers the next mode, in ascending order: of those that are `legal` (bits) and stand behind all that were `chosen`,
 * `left` more. One that leaves too few after it is not offered, unless it is up to the player, who may stop after
 * `least`.
 */
export function offerModes(s: State, legal: number, chosen: number, left: number, least: number, upTo: boolean): void {
  beginOptions(s);
  if (left <= 0) return;
  const from = 32 - Math.clz32(chosen);
  let behind = countBits((legal >> from) << from);
  for (let i = from; legal >> i !== 0; i++) {
    if ((legal & (1 << i)) === 0) continue;
    if (upTo || behind >= left) addOption(s, makeOption(VERB_MODE, 0, i));
    behind--;
  }
  if (upTo && countBits(chosen) >= least) addOption(s, OPTION_PASS);
}

const noFlags = (): number => 0;
const always = (): boolean => true;
const never = (): boolean => false;
const isNamesake = (s: State, a: number, b: number): boolean => printed(s, a, DEF_NAME) === printed(s, b, DEF_NAME);

/** Makes the choices of one game. */
export function createChoices(hooks: ChoiceHooks): Choices {
  const { ZONE_DECK: deck, ZONE_HAND: hand, ZONE_ASIDE: aside, CARD_COMMITTED: committed } = hooks.layout;
  const { programs, effects, secondDeck = K.NONE, field, shareStep } = hooks;
  const { matches, findMatching, flagsOf = noFlags, canBeChosen, mustBeChosen = never, canPut = always } = hooks;
  const { playerShareVerb = VERB_AMOUNT } = hooks;
  const { canPutTogether = always, destinations = [] } = hooks;
  const { sharesName = isNamesake, areAlike = always } = hooks;
  const { emitChosen, isLoopClosed, rememberPosition, moveCard, shuffleDeck } = hooks;
  const { discardTogether, enteredTogether } = hooks;
  const restZones = Int32Array.from(hooks.restZones ?? []);
  let distinct = 0;
  for (const zone of hooks.distinctZones) distinct |= 1 << (zone >> 1);

  // ---- choosing cards ----
  // FRAME_A: filter · FRAME_B: how many more · FRAME_C: flags · FRAME_D: rows below this are past slot 0: set of the
  // program below · slot 1: source row + 1 · slot 2: whose eyes the filter looks through · slot 3: 1 while only what
  // must be chosen is offered

  /** Fills SELECTED with what may be chosen now, by ascending row; returns how many. */
  function findChoices(s: State, filter: number, source: number, you: number, chooser: number, flags: number): number {
    const n = findMatching(s, filter, source, you);
    if ((flags & (CHOOSE_TARGET | CHOOSE_CAN_PUT)) === 0) return n;
    let kept = 0;
    for (let i = 0; i < n; i++) {
      const card = SELECTED[i];
      if ((flags & CHOOSE_TARGET) !== 0 && !canBeChosen(s, card, you, flags, source)) continue;
      if ((flags & CHOOSE_CAN_PUT) !== 0 && !canPut(s, card, chooser)) continue;
      SELECTED[kept++] = card;
    }
    return kept;
  }

  /** Is the card alike in everything to one that is offered before it? */
  function isTwin(s: State, index: number, from: number): boolean {
    const c = K.cardOffset(SELECTED[index]);
    if (((distinct >> (s[c + K.CARD_ZONE] >> 1)) & 1) !== 0) return false;
    for (let i = from; i < index; i++) {
      const o = K.cardOffset(SELECTED[i]);
      if (s[o + K.CARD_DEF] !== s[c + K.CARD_DEF] || s[o + K.CARD_ZONE] !== s[c + K.CARD_ZONE]) continue;
      if (areAlike(s, SELECTED[index], SELECTED[i])) return true;
    }
    return false;
  }

  function offerChoice(s: State, f: number): number {
    const below = K.frameBelow(f);
    const flags = s[f + K.FRAME_C];
    const chooser = K.frameController(s, f);
    const you = s[f + FRAME_EYES];
    const set = s[f + FRAME_SET];
    let need = s[f + K.FRAME_B];
    beginOptions(s);
    let n = findChoices(s, s[f + K.FRAME_A], s[f + FRAME_SOURCE_ROW] - 1, you, chooser, flags);
    n = onlyForced(s, below, set, n, you, flags);
    if ((flags & CHOOSE_CAN_PUT) !== 0 && setLength(s, below, set) > 0) n = onlyPutTogether(s, below, set, n, chooser);
    if ((flags & CHOOSE_DIFFERENT) !== 0) n = onlyDifferent(s, holdSet(s, below, set), n);
    // what must be chosen comes first, the others after it, each by ascending rows
    if (!forcing && s[f + FRAME_FORCED] === 1) s[f + K.FRAME_D] = 0;
    s[f + FRAME_FORCED] = forcing ? 1 : 0;
    let from = 0;
    while (from < n && SELECTED[from] < s[f + K.FRAME_D]) from++;
    const different = (flags & CHOOSE_DIFFERENT) !== 0;
    const available = different ? countNames(s, from, n) : n - from;
    if (need > available) need = available;
    if (need === 0) {
      popFrame(s);
      return CONTINUE;
    }
    const mayStop = (flags & CHOOSE_UP_TO) !== 0 && !forcing;
    const last = (flags & CHOOSE_UP_TO) !== 0 && !forcing ? n - 1 : n - need;
    for (let i = from; i <= last; i++) {
      if (different && !mayStop && countNames(s, i, n) < need) break;
      if (isTwin(s, i, from) || (mayStop && isLoopClosed(s, keyOfChoice(s, f, SELECTED[i])))) continue;
      addOption(s, makeOption(VERB_CHOOSE, SELECTED[i], 0));
    }
    if (mayStop) addOption(s, OPTION_PASS);
    return ask(s, chooser, ASK.choose);
  }

  /** Drops what shares a name with one of the first `count` of `together`. */
  function onlyDifferent(s: State, count: number, n: number): number {
    let kept = 0;
    for (let i = 0; i < n; i++) {
      let j = 0;
      while (j < count && !sharesName(s, SELECTED[i], together[j])) j++;
      if (j === count) SELECTED[kept++] = SELECTED[i];
    }
    return kept;
  }

  /** How many of SELECTED, from `from` on, have a name that none of these before them has. */
  function countNames(s: State, from: number, n: number): number {
    let names = 0;
    for (let i = from; i < n; i++) {
      let j = from;
      while (j < i && !sharesName(s, SELECTED[i], SELECTED[j])) j++;
      if (j === i) names++;
    }
    return names;
  }

  /** Drops what cannot be put on the chooser's field beside what is chosen already. */
  function onlyPutTogether(s: State, below: number, set: number, n: number, chooser: number): number {
    const count = holdSet(s, below, set);
    let kept = 0;
    for (let i = 0; i < n; i++)
      if (canPutTogether(s, SELECTED[i], chooser, together, count)) SELECTED[kept++] = SELECTED[i];
    return kept;
  }

  /** Drops what is chosen already; if some of the rest must be chosen, keeps only those. */
  function onlyForced(s: State, below: number, set: number, n: number, you: number, flags: number): number {
    let kept = 0;
    forcing = false;
    for (let i = 0; i < n; i++) {
      const card = SELECTED[i];
      if (isInSet(s, below, set, card)) continue;
      const must = (flags & CHOOSE_TARGET) !== 0 && mustBeChosen(s, card, you);
      if (must && !forcing) {
        forcing = true;
        kept = 0;
      }
      if (forcing && !must) continue;
      SELECTED[kept++] = card;
    }
    return kept;
  }

  function takeChoice(s: State, f: number): number {
    const option = s[K.ANSWER];
    if (option === OPTION_PASS) {
      popFrame(s);
      return CONTINUE;
    }
    const card = optionCard(option);
    if ((s[f + K.FRAME_C] & CHOOSE_UP_TO) !== 0) rememberPosition(s, keyOfChoice(s, f, card));
    addToSet(s, K.frameBelow(f), s[f + FRAME_SET], referenceTo(s, card));
    if (card >= s[f + K.FRAME_D]) s[f + K.FRAME_D] = card + 1;
    if ((s[f + K.FRAME_C] & CHOOSE_TARGET) !== 0) emitChosen(s, card, s[f + FRAME_EYES], s[f + FRAME_SOURCE_ROW] - 1);
    s[f + K.FRAME_B]--;
    if (s[f + K.FRAME_B] === 0) popFrame(s);
    else s[f + K.FRAME_STEP] = CHOOSE.offerChoice;
    return CONTINUE;
  }

  const CHOOSE = defineProcedure('choose', { offerChoice, takeChoice });

  function beginChoice(
    s: State,
    f: number,
    filter: number,
    count: number,
    flags: number,
    set: number,
    chooser: number,
  ): void {
    const most = Math.min(count, roomInSets(s, f));
    if (most <= 0) return;
    const control = s[f + K.FRAME_CONTROL];
    const source = sourceRow(s, f);
    const g = pushFrame(s, CHOOSE.offerChoice, chooser);
    s[g + K.FRAME_A] = filter;
    s[g + K.FRAME_B] = most;
    s[g + K.FRAME_C] = flags | flagsOf(control);
    s[g + FRAME_SET] = set;
    s[g + FRAME_SOURCE_ROW] = source + 1;
    s[g + FRAME_EYES] = (flags & CHOOSE_OWN_EYES) !== 0 ? chooser : control & 1;
  }

  // @clause SE 11.12.4.1
  function recheckChoice(s: State, f: number, filter: number, set: number): void {
    const you = K.frameController(s, f);
    const flags = CHOOSE_TARGET | flagsOf(s[f + K.FRAME_CONTROL]);
    const source = sourceRow(s, f);
    const start = f + FRAME_SLOTS + setStart(s, f, set);
    const end = start + setLength(s, f, set);
    for (let i = start; i < end; i++) {
      const card = cardOf(s, s[i]);
      // what has left counts for nothing already; its reference stays for what may still be asked about it
      // @clause SE 11.12.7
      if (card !== K.NONE && (!matches(s, card, filter, source, you) || !canBeChosen(s, card, you, flags, source)))
        s[i] = 0;
    }
  }

  // ---- choices on announcement ----

  function beginTargeting(s: State, f: number, targets: number): void {
    if (targets === 0) return;
    const g = pushFrame(s, programs.program, 0);
    s.copyWithin(g + K.FRAME_SOURCE, f + K.FRAME_SOURCE, f + K.FRAME_STRIDE);
    s[g + K.FRAME_CONTROL] = (s[f + K.FRAME_CONTROL] & ~CONTROL_CHOSEN) | CONTROL_TARGETING;
    s[g + K.FRAME_PC] = targets;
  }

  function countChoices(s: State, filter: number, source: number, you: number, flags: number): number {
    return findChoices(s, filter, source, you, you, CHOOSE_TARGET | flags);
  }

  function canChooseTargets(s: State, targets: number, source: number, you: number, f: number, flags: number): boolean {
    const { canChoose, widths } = effects;
    for (let pc = targets; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      const can = canChoose[CODE[pc]];
      if (can !== undefined && !canChooseAt(can, s, source, you, f, flags, pc)) return false;
    }
    return true;
  }

  // ---- "may" ----
  // FRAME_A: effects for yes · FRAME_B: effects for no

  function offerMay(s: State, f: number): number {
    beginOptions(s);
    if (!isLoopClosed(s, keyOfMay(s, f))) addOption(s, OPTION_YES);
    addOption(s, OPTION_PASS);
    return ask(s, K.frameController(s, f), ASK.may);
  }

  function takeMay(s: State, f: number): number {
    const address = s[K.ANSWER] === OPTION_YES ? s[f + K.FRAME_A] : s[f + K.FRAME_B];
    if (s[K.ANSWER] === OPTION_YES) rememberPosition(s, keyOfMay(s, f));
    popFrame(s);
    programs.callEffects(s, K.frameBelow(f), address);
    return CONTINUE;
  }

  const MAY = defineProcedure('may', { offerMay, takeMay });

  function beginMay(s: State, player: number, yes: number, no: number): void {
    const f = pushFrame(s, MAY.offerMay, player);
    s[f + K.FRAME_A] = yes;
    s[f + K.FRAME_B] = no;
  }

  // ---- modes ----
  // FRAME_A: address of [count, address …] · FRAME_B: how many more · FRAME_C: up to · FRAME_D: chosen bits

  function offerMode(s: State, f: number): number {
    const all = (1 << CODE[s[f + K.FRAME_A]]) - 1;
    offerModes(s, all, s[f + K.FRAME_D], s[f + K.FRAME_B], 0, s[f + K.FRAME_C] === 1);
    return ask(s, K.frameController(s, f), ASK.mode);
  }

  function takeMode(s: State, f: number): number {
    const option = s[K.ANSWER];
    if (option !== K.NONE && option !== OPTION_PASS) {
      s[f + K.FRAME_D] |= 1 << optionNumber(option);
      s[f + K.FRAME_B]--;
      if (s[f + K.FRAME_B] > 0) {
        s[f + K.FRAME_STEP] = MODES.offerMode;
        return CONTINUE;
      }
    }
    const chosen = s[f + K.FRAME_D];
    popFrame(s);
    s[K.frameBelow(f) + K.FRAME_D] = (s[K.frameBelow(f) + K.FRAME_D] & ~MODE_BITS) | chosen;
    return CONTINUE;
  }

  const MODES = defineProcedure('modes', { offerMode, takeMode });

  function beginModes(s: State, player: number, modes: number, count: number, upTo: boolean): void {
    const f = pushFrame(s, MODES.offerMode, player);
    s[f + K.FRAME_A] = modes;
    s[f + K.FRAME_B] = Math.min(count, CODE[modes]);
    s[f + K.FRAME_C] = upTo ? 1 : 0;
  }

  // ---- discarding by an effect ----
  // control: who chooses · FRAME_A: filter · FRAME_B: how many more · FRAME_D: rows below this are past · slot 0: whose
  // hand slot 1: 1 when both players discard at once: what is chosen stays in hand until both have chosen · slot 2: 1
  // for "up to"

  function offerDiscard(s: State, f: number): number {
    const player = s[f + FRAME_SLOTS];
    const chooser = K.frameController(s, f);
    beginOptions(s);
    let n = 0;
    for (let card = firstCard(s, hand + player); card !== K.NONE; card = nextCard(s, card)) {
      if (card >= s[f + K.FRAME_D] && matches(s, card, s[f + K.FRAME_A], K.NONE, player)) SELECTED[n++] = card;
    }
    sortSelected(n);
    const need = Math.min(s[f + K.FRAME_B], n);
    if (need === 0) {
      popFrame(s);
      return CONTINUE;
    }
    const upTo = s[f + FRAME_SLOTS + 2] === 1;
    const last = upTo ? n - 1 : n - need;
    for (let i = 0; i <= last; i++) if (!isTwin(s, i, 0)) addOption(s, makeOption(VERB_CHOOSE, SELECTED[i], 0));
    if (upTo) addOption(s, OPTION_PASS);
    return ask(s, chooser, ASK.choose);
  }

  function takeDiscard(s: State, f: number): number {
    if (s[K.ANSWER] === OPTION_PASS) {
      popFrame(s);
      return CONTINUE;
    }
    const card = optionCard(s[K.ANSWER]);
    s[f + K.FRAME_D] = card + 1;
    s[f + K.FRAME_B]--;
    s[f + K.FRAME_STEP] = DISCARD.offerDiscard;
    if (s[f + FRAME_SLOTS + 1] === 0) {
      discarding[0] = card;
      discardTogether(s, discarding, 1);
      addToIt(s, K.frameBelow(f), card);
    } else {
      s[K.cardField(card, K.CARD_FLAGS)] |= committed;
      revealCard(s, card);
    }
    return CONTINUE;
  }

  /**
   * Both have chosen: all of it happens together.
   * @clause SE 6.1.4
   */
  function discardChosen(s: State, f: number): number {
    let n = 0;
    for (let i = 0; i < 2; i++) {
      const player = i === 0 ? s[K.TURN_PLAYER] : s[K.TURN_PLAYER] ^ 1;
      for (let card = firstCard(s, hand + player); card !== K.NONE; card = nextCard(s, card)) {
        if ((s[K.cardField(card, K.CARD_FLAGS)] & committed) !== 0) discarding[n++] = card;
      }
    }
    popFrame(s);
    discardTogether(s, discarding, n);
    setIt(s, K.frameBelow(f), discarding, n);
    return CONTINUE;
  }

  const DISCARD = defineProcedure('discard', { offerDiscard, takeDiscard });
  const DISCARD_CHOSEN = defineProcedure('discard-chosen', { discardChosen });

  function beginDiscard(s: State, player: number, count: number, filter: number, chooser: number, upTo: boolean): void {
    setIt(s, s[K.FRAME_TOP], discarding, 0);
    if (count > 0) pushDiscard(s, player, count, filter, chooser, upTo);
  }

  function pushDiscard(s: State, player: number, count: number, filter: number, chooser: number, upTo: boolean): void {
    if (chooser !== player) {
      for (let card = firstCard(s, hand + player); card !== K.NONE; card = nextCard(s, card))
        lookAtCard(s, card, chooser);
    }
    const f = pushFrame(s, DISCARD.offerDiscard, chooser);
    s[f + K.FRAME_A] = filter;
    s[f + K.FRAME_B] = count;
    s[f + FRAME_SLOTS] = player;
    s[f + FRAME_SLOTS + 2] = upTo ? 1 : 0;
  }

  function beginDiscardBoth(s: State, count: number, filter: number): void {
    setIt(s, s[K.FRAME_TOP], discarding, 0);
    if (count <= 0) return;
    pushFrame(s, DISCARD_CHOSEN.discardChosen, 0);
    // pushed last runs first
    for (let i = 1; i >= 0; i--) {
      const player = s[K.TURN_PLAYER] ^ i;
      pushDiscard(s, player, count, filter, player, false);
      s[s[K.FRAME_TOP] + FRAME_SLOTS + 1] = 1;
    }
  }

  // ---- searching a deck ----
  // FRAME_A: filter · FRAME_B: how many more · FRAME_C: destination · FRAME_D: rows below this are past · slot 0:
  // source row + 1 slot 1: SEARCH_ bits · slot 2: the zone + 1; 0: the player's own deck · slot 3: 1 where the deck is
  // not shuffled after it

  /** The zone that the search in frame `f` looks through. */
  function searchedZone(s: State, f: number): number {
    const zone = s[f + FRAME_SLOTS + 2];
    return zone === 0 ? deck + K.frameController(s, f) : zone - 1;
  }

  /**
   * Whether one may fail to find.
   * @clause SE 15.1.1.7.2
   * @clause SVE 5.8.1.1
   */
  function offerSearch(s: State, f: number): number {
    const player = K.frameController(s, f);
    beginOptions(s);
    if (s[f + K.FRAME_B] > 0) {
      const flags = s[f + FRAME_SLOTS + 1];
      const toField = destinations[s[f + K.FRAME_C]].is === 'field';
      let found = 0;
      for (let card = firstCard(s, aside + player); card !== K.NONE; card = nextCard(s, card)) together[found++] = card;
      let n = 0;
      for (let card = firstCard(s, searchedZone(s, f)); card !== K.NONE; card = nextCard(s, card)) {
        if (card < s[f + K.FRAME_D] || !matches(s, card, s[f + K.FRAME_A], s[f + FRAME_SLOTS] - 1, player)) continue;
        if (toField && (!canPut(s, card, player) || !canPutTogether(s, card, player, together, found))) continue;
        SELECTED[n++] = card;
      }
      if ((flags & SEARCH_DIFFERENT) !== 0) n = onlyDifferent(s, found, n);
      sortSelected(n);
      const must = (flags & SEARCH_MUST) !== 0;
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
    const shown = (s[f + FRAME_SLOTS + 1] & SEARCH_MUST) === 0;
    const zone = searchedZone(s, f);
    const shuffles = s[f + FRAME_SLOTS + 3] === 0 && (zone & ~1) === deck;
    popFrame(s);
    const late = destinations[destination].is === 'deck';
    if (!late) deliverAside(s, below, player, destination, shown);
    if (shuffles) shuffleDeck(s, zone & 1);
    if (late) deliverAside(s, below, player, destination, shown);
    return CONTINUE;
  }

  /**
   * A card that was set aside goes where the instruction says; `shown`: both players have seen it, and know it in a
   * hand.
   */
  function deliverTo(s: State, card: number, player: number, destination: number, shown: boolean): void {
    const { deliver } = destinations[destination];
    if (deliver) {
      deliver(s, card, player);
      return;
    }
    moveCard(s, card, hand + ownerOf(s, card), false);
    if (shown) revealCard(s, card);
    else hideFrom(s, card, player ^ 1);
  }

  /** Cards set aside go where the instruction says; they are "it" for the program in frame `below`. */
  function deliverAside(s: State, below: number, player: number, destination: number, shown: boolean): void {
    let n = 0;
    for (let card = firstCard(s, aside + player); card !== K.NONE; card = nextCard(s, card)) delivered[n++] = card;
    for (let i = 0; i < n; i++) deliverTo(s, delivered[i], player, destination, shown);
    setIt(s, below, delivered, n);
    if (destinations[destination].is !== 'field') return;
    enterDelivered(s, n);
  }

  /** Those of the first `n` cards delivered that are on a field have entered it. */
  function enterDelivered(s: State, n: number): void {
    let put = 0;
    for (let i = 0; i < n; i++) {
      const card = delivered[i];
      if (card !== K.NONE && (s[K.cardField(card, K.CARD_ZONE)] & ~1) === field) delivered[put++] = card;
    }
    enteredTogether(s, delivered, put);
  }

  const SEARCH = defineProcedure('search', { offerSearch, takeSearch });

  /** Who searches a zone sees what there is to find, until it is shuffled. */
  function lookThrough(s: State, zone: number, player: number): void {
    for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) lookAtCard(s, card, player);
  }

  function pushSearch(s: State, f: number, filter: number, count: number, destination: number, flags: number): number {
    const g = pushFrame(s, SEARCH.offerSearch, K.frameController(s, f));
    s[g + K.FRAME_A] = filter;
    s[g + K.FRAME_B] = count;
    s[g + K.FRAME_C] = destination;
    s[g + FRAME_SLOTS] = sourceRow(s, f) + 1;
    s[g + FRAME_SLOTS + 1] = flags;
    return g;
  }

  function beginSearch(s: State, f: number, filter: number, count: number, destination: number, flags: number): void {
    pushSearch(s, f, filter, count, destination, flags);
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
    const g = pushSearch(s, f, filter, count, destination, flags);
    s[g + FRAME_SLOTS + 2] = zone + 1;
    s[g + FRAME_SLOTS + 3] = shuffles ? 0 : 1;
    lookThrough(s, zone, K.frameController(s, f));
  }

  // ---- looking at the top of a deck ----
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

  /** Has the look in frame `f` taken the card already, though it is not where it goes? */
  function isTaken(s: State, f: number, card: number): boolean {
    const reference = referenceTo(s, card);
    for (let i = 0; i < s[f + FRAME_SLOTS + 2]; i++) if (s[f + FRAME_SLOTS + 3 + i] === reference) return true;
    return false;
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
    const rest = s[f + K.FRAME_C];
    const owner = (s[f + K.FRAME_D] & LOOK_OPPONENT) !== 0 ? you ^ 1 : you;
    const isSecond = (s[f + K.FRAME_D] & LOOK_SECOND) !== 0;
    const destination = s[f + FRAME_SLOTS + 1];
    const n = destinations[destination].is === 'field' ? s[f + FRAME_SLOTS + 2] : 0;
    for (let i = 0; i < n; i++) delivered[i] = cardOf(s, s[f + FRAME_SLOTS + 3 + i]);
    popFrame(s);
    if (zoneSize(s, aside + owner) > 0) {
      // what the game names no zone for is arranged too
      if (rest >= restZones.length || restZones[rest] === K.NONE) beginArrange(s, owner, rest, you, isSecond);
      else emptyAside(s, owner, restZones[rest], n);
    }
    // above the frame that arranges the rest
    for (let i = 0; i < n; i++)
      if (delivered[i] !== K.NONE && s[K.cardField(delivered[i], K.CARD_ZONE)] === aside + owner)
        deliverTo(s, delivered[i], you, destination, false);
    enterDelivered(s, n);
    return CONTINUE;
  }

  /** One card of those looked at goes to its destination; what is put on the field enters once all are there. */
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

  /** What is set aside goes there, but for the first `n` cards delivered. */
  function emptyAside(s: State, owner: number, kind: number, n: number): void {
    for (let card = firstCard(s, aside + owner), next = card; card !== K.NONE; card = next) {
      next = nextCard(s, card);
      if (!isDelivered(card, n)) moveCard(s, card, kind + ownerOf(s, card), false);
    }
  }

  function isDelivered(card: number, n: number): boolean {
    for (let i = 0; i < n; i++) if (delivered[i] === card) return true;
    return false;
  }

  const LOOK = defineProcedure('look', { offerLook, takeLook });

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
    const g = pushFrame(s, LOOK.offerLook, you);
    s[g + K.FRAME_A] = filter;
    s[g + K.FRAME_B] = take;
    s[g + K.FRAME_C] = rest;
    s[g + K.FRAME_D] = flags | (owner === you ? 0 : LOOK_OPPONENT);
    s[g + FRAME_SLOTS] = sourceRow(s, f) + 1;
    s[g + FRAME_SLOTS + 1] = destination;
  }

  // ---- arranging cards set aside on the deck ----
  // control: who arranges · FRAME_A: whose deck · FRAME_C: REST_ value · FRAME_D: 1 for the second deck; to the bottom:
  // the first chosen ends highest; to the top: the last chosen ends on top

  function offerArrange(s: State, f: number): number {
    const owner = s[f + K.FRAME_A];
    const rest = s[f + K.FRAME_C];
    beginOptions(s);
    const n = selectZone(s, aside + owner);
    if (n === 0) {
      popFrame(s);
      return CONTINUE;
    }
    for (let i = 0; i < n; i++) {
      if (isTwin(s, i, 0)) continue;
      if (rest !== REST_BOTTOM) addOption(s, makeOption(VERB_TOP, SELECTED[i], 0));
      if (rest !== REST_TOP) addOption(s, makeOption(VERB_BOTTOM, SELECTED[i], 0));
    }
    return ask(s, K.frameController(s, f), ASK.arrange);
  }

  function takeArrange(s: State, f: number): number {
    const option = s[K.ANSWER];
    const owner = s[f + K.FRAME_A];
    const card = optionCard(option);
    unlinkCard(s, card);
    const zone = (s[f + K.FRAME_D] !== 0 ? secondDeck : deck) + owner;
    if (optionVerb(option) === VERB_TOP) linkFirst(s, card, zone);
    else linkLast(s, card, zone);
    s[f + K.FRAME_STEP] = ARRANGE.offerArrange;
    return CONTINUE;
  }

  const ARRANGE = defineProcedure('arrange', { offerArrange, takeArrange });

  function beginArrange(s: State, owner: number, rest: number, chooser: number, second = false): void {
    const f = pushFrame(s, ARRANGE.offerArrange, chooser);
    s[f + K.FRAME_A] = owner;
    s[f + K.FRAME_C] = rest;
    s[f + K.FRAME_D] = second ? 1 : 0;
  }

  // ---- distributing a number over cards ----
  // FRAME_A: filter · FRAME_B: how much is left · FRAME_C: least share · FRAME_D: rows below this are past slot 0: set
  // · slot 1: source row + 1 · slot 2: eyes · slot 3: how many cards at most · slot 4: step · slot 5: 1 with players
  // the program's slots from the back hold the shares

  function offerShare(s: State, f: number): number {
    const below = K.frameBelow(f);
    const you = s[f + FRAME_EYES];
    const past = s[f + K.FRAME_D];
    const flags = CHOOSE_TARGET | flagsOf(s[below + K.FRAME_CONTROL]);
    const n = findChoices(s, s[f + K.FRAME_A], s[f + FRAME_SOURCE_ROW] - 1, you, you, flags);
    beginOptions(s);
    let later = s[f + FRAME_PLAYERS] === 0 ? 0 : PLAYER_ROWS + 2 - Math.max(past, PLAYER_ROWS);
    for (let i = 0; i < n; i++) if (SELECTED[i] >= past) later++;
    const full = setLength(s, below, s[f + FRAME_SET]) >= s[f + FRAME_MOST] - 1;
    for (let i = 0; i < n; i++)
      if (SELECTED[i] >= past) addShares(s, f, VERB_AMOUNT, SELECTED[i], full || --later === 0);
    for (let player = 0; player < 2 && s[f + FRAME_PLAYERS] === 1; player++)
      if (PLAYER_ROWS + player >= past) addShares(s, f, playerShareVerb, player, full || --later === 0);
    return ask(s, you, ASK.distribute);
  }

  /** What one of them may get: all that is left, or, if it is not the last, a share that leaves one for the next. */
  function addShares(s: State, f: number, verb: number, card: number, isLast: boolean): void {
    const left = s[f + K.FRAME_B];
    const least = s[f + K.FRAME_C];
    const step = s[f + FRAME_SHARE_STEP];
    addOption(s, makeOption(verb, card, left));
    if (isLast) return;
    // the least share, then whole steps
    if (least < step && left - least >= least) addOption(s, makeOption(verb, card, least));
    for (let share = step; share <= left - least; share += step) addOption(s, makeOption(verb, card, share));
  }

  function takeShare(s: State, f: number): number {
    const below = K.frameBelow(f);
    const option = s[K.ANSWER];
    if (option === K.NONE) {
      popFrame(s);
      return CONTINUE;
    }
    const isPlayer = optionVerb(option) !== VERB_AMOUNT;
    const card = optionCard(option);
    const share = optionNumber(option);
    const set = s[f + FRAME_SET];
    s[below + FRAME_SLOTS + SLOT_LIMIT - 1 - setLength(s, below, set)] = share;
    addToSet(s, below, set, isPlayer ? playerReference(card) : referenceTo(s, card));
    if (!isPlayer) emitChosen(s, card, s[f + FRAME_EYES], s[f + FRAME_SOURCE_ROW] - 1);
    s[f + K.FRAME_B] -= share;
    s[f + K.FRAME_D] = (isPlayer ? PLAYER_ROWS : 0) + card + 1;
    if (s[f + K.FRAME_B] <= 0) popFrame(s);
    else s[f + K.FRAME_STEP] = DISTRIBUTE.offerShare;
    return CONTINUE;
  }

  const DISTRIBUTE = defineProcedure('distribute', { offerShare, takeShare });

  function beginDistribution(
    s: State,
    f: number,
    filter: number,
    total: number,
    least: number,
    most: number,
    set: number,
    step = shareStep,
    players = false,
  ): void {
    if (total <= 0) return;
    const control = s[f + K.FRAME_CONTROL];
    const source = sourceRow(s, f);
    const g = pushFrame(s, DISTRIBUTE.offerShare, control & 1);
    s[g + K.FRAME_A] = filter;
    s[g + K.FRAME_B] = total;
    s[g + K.FRAME_C] = least;
    // a card and its share take a slot each
    s[g + FRAME_MOST] = Math.min(most, SHARE_LIMIT, roomInSets(s, f) >> 1);
    s[g + FRAME_SHARE_STEP] = step;
    s[g + FRAME_PLAYERS] = players ? 1 : 0;
    s[g + FRAME_SET] = set;
    s[g + FRAME_SOURCE_ROW] = source + 1;
    s[g + FRAME_EYES] = control & 1;
  }

  return {
    flagsOf,
    beginChoice,
    recheckChoice,
    beginTargeting,
    countChoices,
    canChooseTargets,
    beginMay,
    beginModes,
    beginDiscard,
    beginDiscardBoth,
    beginSearch,
    beginSearchOf,
    beginLook,
    beginArrange,
    beginDistribution,
  };
}
