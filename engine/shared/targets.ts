/**
 * Choosing targets that are no cards: players, and objects on the stack, which need not be cards either. They stand in
 * the chosen sets of a frame as negative references, so that code which asks a set for its cards passes over them.
 *
 * `createTargets` makes the choice of one game; `playerOfReference` and `indexOfReference` tell what a reference means.
 */
import { addOption, ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { ASK_SHARED as ASK, makeOption, optionCard, optionNumber, optionVerb, VERB_CHOOSE } from '../kernel/options.ts';
import type { Demands } from './choices/hooks.ts';
import {
  addToSet,
  cardOf,
  clearSetsFrom,
  referenceTo,
  SELECTED,
  SLOT_LIMIT,
  setLength,
  setStart,
  sourceRow,
} from './selection.ts';

// what may be chosen: bits
export const TARGET_CARDS = 1;
export const TARGET_PLAYERS = 2;
export const TARGET_OBJECTS = 4;

/** References below this mean objects on the stack; from -1 down to it, players. */
const OBJECTS_BELOW = -2;

/** What stands for a player in a chosen set. */
export function playerReference(player: number): number {
  return -1 - player;
}

/** The player that a reference means; NONE if it means something else. */
export function playerOfReference(reference: number): number {
  return reference < 0 && reference >= OBJECTS_BELOW ? -1 - reference : K.NONE;
}

// A record of the stack has no serial, as a card has. Its name is one more than the name of the record below it, and
// stands in a cell that records do not use otherwise. Whatever names a record stands above it, so no other record gets
// that name while it is in use.

/** Names the record on top of the stack, so that it can be chosen. */
export function nameTop(s: State): void {
  const top = s[K.STACK_COUNT] - 1;
  s[K.stackObject(top) + K.FRAME_STEP] = top === 0 ? 1 : s[K.stackObject(top - 1) + K.FRAME_STEP] + 1;
}

/**
 * The place of the object that a reference means, from the bottom of the stack; NONE if it is not there, or no object.
 */
export function indexOfReference(s: State, reference: number): number {
  if (reference >= OBJECTS_BELOW) return K.NONE;
  const name = OBJECTS_BELOW - reference;
  for (let i = 0; i < s[K.STACK_COUNT]; i++) if (s[K.stackObject(i) + K.FRAME_STEP] === name) return i;
  return K.NONE;
}

/** What a game says of such choices. */
export interface TargetHooks {
  /** Fills SELECTED with the cards that pass a filter, by ascending row; returns how many. */
  readonly findMatching: (s: State, filter: number, source: number, you: number) => number;
  readonly matches: (s: State, card: number, filter: number, source: number, you: number) => boolean;
  /** May a text of `you`, of the card `source`, choose the card? `kinds`: those of the choice, and of the text. */
  readonly canBeChosen: (s: State, card: number, you: number, source: number, kinds: number) => boolean;
  /** Bits that a text with this FRAME_CONTROL adds to the kinds of its choices; left out: none. */
  readonly kindsOf?: (control: number) => number;
  /**
   * May it choose the object, a record of the stack? `kinds`: those of the choice, a game's own bits above
   * TARGET_OBJECTS too.
   */
  readonly canChooseObject: (s: State, record: number, you: number, kinds: number) => boolean;
  /** May it choose that player? Left out: both. */
  readonly canChoosePlayer?: (player: number, you: number, kinds: number, s: State) => boolean;
  /** The event that a card was chosen by a text of `you`; left out where nothing asks for it. */
  readonly emitChosen?: (s: State, card: number, you: number, source: number) => void;
  /** Cards of which one must be chosen beside others (choices/hooks.ts); left out: there are none. */
  readonly demands?: Demands;
  readonly playerVerb: number;
  readonly objectVerb: number;
}

/** Choosing targets in one game. `kinds` are TARGET_ bits; the filter is for the cards. */
export interface Targets {
  /** Begins the choice of one target into a set of the program in frame `f`. */
  readonly beginTarget: (s: State, f: number, filter: number, kinds: number, set: number) => void;
  /** On resolution: what was chosen on announcement counts only as far as it is still legal. */
  readonly recheckTarget: (s: State, f: number, filter: number, set: number) => void;
  /** Is there anything to choose? */
  readonly canTarget: (s: State, filter: number, kinds: number, source: number, you: number) => boolean;
}

/** The player who was chosen as a target of the text in frame `f`; `you` where none was. */
export function chosenPlayer(s: State, f: number, you: number): number {
  for (let i = 0; i < SLOT_LIMIT; i++) {
    const player = playerOfReference(s[f + K.FRAME_SLOTS + i]);
    if (player !== K.NONE) return player;
  }
  return you;
}

/** The cards that may be chosen. */
interface TargetCards {
  /** Fills SELECTED with them; returns how many. */
  readonly findCards: (s: State, filter: number, source: number, you: number, kinds: number) => number;
}

/** Makes the `TargetCards` of one game. */
function createTargetCards({ findMatching, canBeChosen }: TargetHooks): TargetCards {
  function findCards(s: State, filter: number, source: number, you: number, kinds: number): number {
    const n = findMatching(s, filter, source, you);
    let kept = 0;
    for (let i = 0; i < n; i++) if (canBeChosen(s, SELECTED[i], you, source, kinds)) SELECTED[kept++] = SELECTED[i];
    return kept;
  }

  return { findCards };
}

/** The procedure of a choice. */
interface TargetSteps {
  /** Its frame, which is filled in by who begins it. */
  readonly pushTarget: (s: State, you: number) => number;
}

/** Makes the `TargetSteps` of one game. */
function createTargetSteps(hooks: TargetHooks, cards: TargetCards): TargetSteps {
  const { canChooseObject, canChoosePlayer = () => true, emitChosen, demands, playerVerb, objectVerb } = hooks;
  const { findCards } = cards;

  // FRAME_A: filter · FRAME_B: kinds · FRAME_C: set of the program below · FRAME_D: source row

  function offerTarget(s: State, f: number): number {
    const you = K.frameController(s, f);
    const kinds = s[f + K.FRAME_B];
    beginOptions(s);
    if ((kinds & TARGET_PLAYERS) !== 0) {
      for (let i = 0; i < 2; i++) {
        const player = s[K.TURN_PLAYER] ^ i;
        if (canChoosePlayer(player, you, kinds, s)) addOption(s, makeOption(playerVerb, 0, player));
      }
    }
    if ((kinds & TARGET_CARDS) !== 0) {
      const n = findCards(s, s[f + K.FRAME_A], s[f + K.FRAME_D], you, kinds);
      const below = K.frameBelow(f);
      const asked = demands?.begin(s, below, n, you) === true;
      for (let i = 0; i < n; i++)
        if (!asked || demands!.mayPick(s, below, SELECTED[i], 0)) addOption(s, makeOption(VERB_CHOOSE, SELECTED[i], 0));
    }
    if ((kinds & TARGET_OBJECTS) !== 0) {
      for (let i = 0; i < s[K.STACK_COUNT]; i++)
        if (canChooseObject(s, K.stackObject(i), you, kinds)) addOption(s, makeOption(objectVerb, 0, i));
    }
    return ask(s, you, ASK.choose);
  }

  function takeTarget(s: State, f: number): number {
    const option = s[K.ANSWER];
    const set = s[f + K.FRAME_C];
    const you = K.frameController(s, f);
    const source = s[f + K.FRAME_D];
    popFrame(s);
    if (option === K.NONE) return CONTINUE;
    const verb = optionVerb(option);
    let reference = 0;
    if (verb === playerVerb) reference = playerReference(optionNumber(option));
    else if (verb === objectVerb) reference = OBJECTS_BELOW - s[K.stackObject(optionNumber(option)) + K.FRAME_STEP];
    else {
      reference = referenceTo(s, optionCard(option));
      emitChosen?.(s, optionCard(option), you, source);
    }
    addToSet(s, K.frameBelow(f), set, reference);
    return CONTINUE;
  }

  const TARGET = defineProcedure('target', { offerTarget, takeTarget });

  return { pushTarget: (s, you) => pushFrame(s, TARGET.offerTarget, you) };
}

/** Makes the choice of one game. */
export function createTargets(hooks: TargetHooks): Targets {
  const { matches, canBeChosen, canChooseObject, canChoosePlayer = () => true, kindsOf = () => 0 } = hooks;
  const cards = createTargetCards(hooks);
  const { findCards } = cards;
  const { pushTarget } = createTargetSteps(hooks, cards);

  return {
    beginTarget(s, f, filter, kinds, set) {
      clearSetsFrom(s, f, set);
      const source = sourceRow(s, f);
      const g = pushTarget(s, K.frameController(s, f));
      s[g + K.FRAME_A] = filter;
      s[g + K.FRAME_B] = kinds | kindsOf(s[f + K.FRAME_CONTROL]);
      s[g + K.FRAME_C] = set;
      s[g + K.FRAME_D] = source;
    },
    recheckTarget(s, f, filter, set) {
      const you = K.frameController(s, f);
      const kinds = kindsOf(s[f + K.FRAME_CONTROL]);
      const start = f + K.FRAME_SLOTS + setStart(s, f, set);
      const end = start + setLength(s, f, set);
      for (let i = start; i < end; i++) {
        const card = cardOf(s, s[i]);
        const source = sourceRow(s, f);
        if (card !== K.NONE && !(matches(s, card, filter, source, you) && canBeChosen(s, card, you, source, kinds)))
          s[i] = 0;
      }
    },
    canTarget(s, filter, kinds, source, you) {
      if ((kinds & TARGET_PLAYERS) !== 0)
        for (let player = 0; player < 2; player++) if (canChoosePlayer(player, you, kinds, s)) return true;
      if ((kinds & TARGET_CARDS) !== 0 && findCards(s, filter, source, you, kinds) > 0) return true;
      if ((kinds & TARGET_OBJECTS) !== 0)
        for (let i = 0; i < s[K.STACK_COUNT]; i++) if (canChooseObject(s, K.stackObject(i), you, kinds)) return true;
      return false;
    },
  };
}
