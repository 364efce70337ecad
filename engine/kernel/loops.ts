/**
 * Infinite loops. Each round is played, and the options in it are decided anew; a game may ask how many rounds a player
 * wants (see LoopPlaces.rounds), others do not.
 *
 * A loop that a player can stop comes back to an identical position, where the number of rounds cannot matter. Once a
 * turn has gone on for long, an option that was taken from an identical position before is therefore not offered there
 * again: it is the player's option that keeps the loop going, so the loop stops. A loop that changes something each
 * time may be repeated until the turn is very long; then nothing but stopping is offered. What goes on even then,
 * nobody can stop: the game is a draw.
 */
import { kindBits, lowestBit } from './bits.ts';
import {
  CARD_COUNT,
  CARD_DEF,
  CARD_NEXT,
  CARD_OWNER,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  CONTINUOUS_COUNT,
  cardOffset,
  ENTRY_LIMIT,
  KNOWN_BOTH,
  NONE,
  PENDING_COUNT,
  playerField,
  STACK_LIMIT,
  type State,
  TURN_PHASE,
} from './layout.ts';
import { DEF_HASH, DEFS, defField } from './tables.ts';

/** Repeated positions are looked for once a turn has had so many plays, uses and resolutions. */
const SUSPICION = 60;
/** A turn with so many of them offers nothing any more that could keep it going. */
const NO_MORE_CHOICES = 1000;
/** After so many steps in a turn, a player with any other option may no longer pass. */
const LAST_CALL = 900;
/** With so many the turn goes on although nobody can choose anything: the game is a draw. */
const NO_END = 1200;
/**
 * Most continuous effects, and the highest stack, that a loop may build up: the state has no room for further rounds.
 */
const MANY_EFFECTS = ENTRY_LIMIT / 2;
const TOO_MANY_EFFECTS = ENTRY_LIMIT / 2 + 8;
const TOO_HIGH_STACK = STACK_LIMIT - 4;

// what a player has named stands behind the hash of the loop
const ROUNDS_LEFT = 1;
const ROUND_OPTION = 2;
const ROUND_CELLS = 3;

/** Which cells of a game's layout hold what is remembered of a turn. */
export interface LoopLayout {
  /** Header cell: cards played, abilities used and objects resolved this turn. */
  readonly STEPS_THIS_TURN: number;
  /** Header cell: how many positions were noted this turn. */
  readonly LOOP_NOTES: number;
  /** First of LOOP_MEMORY_SIZE cells: hashes of positions, each with an option that was taken there this turn. */
  readonly LOOP_MEMORY: number;
  readonly LOOP_MEMORY_SIZE: number;
  /**
   * Six cells, three a player: the loop for which they have named a number of rounds, how many are left, and the option
   * that begins one. Without them nobody is asked.
   */
  readonly LOOP_ROUNDS?: number;
}

/** What makes a position of a turn, beside which card is in which zone. */
export interface LoopPlaces {
  readonly layout: LoopLayout;
  /** Header cell with the height of the stack; NONE for a game without a stack. */
  readonly stack: number;
  /** Zone kinds whose order counts (first zone of each: kind * 2). */
  readonly orderedZones: readonly number[];
  /** Fields of a card row that are part of a position, beside its zone and what it is. */
  readonly cardFields: readonly number[];
  /** Cells of each player that are part of a position (what they have left to spend). */
  readonly playerCells: readonly number[];
}

export interface Loops {
  /** Is there reason to look for loops at all? If not, all options are offered. */
  readonly mayCloseLoops: (s: State) => boolean;
  /** May the option not be taken here again, because it only repeats a loop? */
  readonly isLoopClosed: (s: State, option: number) => boolean;
  /** Notes that an option is taken here. */
  readonly rememberPosition: (s: State, option: number) => void;
  /**
   * Counts one more card played, ability used or object resolved. True once that has gone on without an end: for many
   * rounds, or for fewer where each round leaves an effect or a higher stack and the state has no more room.
   */
  readonly countStep: (s: State) => boolean;
  /** A new turn: nothing is remembered. */
  readonly forgetPositions: (s: State) => void;
  /**
   * Must the player say how many rounds before this option begins another round? Two rounds are alike if the same
   * cards are in the same places.
   */
  readonly asksForRounds: (s: State, option: number, player: number) => boolean;
  readonly nameRounds: (s: State, option: number, player: number, count: number) => void;
  /** Notes that an option is taken which may begin a round. */
  readonly noteRound: (s: State, option: number, player: number) => void;
  /** Are all rounds over that were named for this option, so that it may not be taken again? */
  readonly areRoundsOver: (s: State, option: number, player: number) => boolean;
  /**
   * The option that begins the next round, where the player has named more rounds and the loop has come round; else
   * NONE.
   */
  readonly nextRound: (s: State, player: number) => number;
  /** Has the turn gone on for so long that a player who can do something else may no longer pass? */
  readonly isLastCall: (s: State) => boolean;
}

/** Positions as numbers. */
interface PositionHashes {
  /**
   * Hash of a position: every card, its place and its state. Which card it is counts only where both players see it,
   * so that the state remembers nothing that a player may not know.
   */
  readonly positionHash: (s: State, option: number) => number;
  /** Hash of what the rounds of a loop have in common: which cards are where, and their flags (the first field). */
  readonly roundHash: (s: State, option: number) => number;
}

/** Makes the `PositionHashes` of one game. */
function createPositionHashes(places: LoopPlaces): PositionHashes {
  const { stack } = places;
  const fields = Int32Array.from(places.cardFields);
  const cells = Int32Array.from(
    [0, 1].flatMap((player) => places.playerCells.map((cell) => playerField(player, cell))),
  );
  const ordered = kindBits(places.orderedZones);

  function positionHash(s: State, option: number): number {
    return hashOf(s, option, cells.length, fields.length);
  }

  function roundHash(s: State, option: number): number {
    return hashOf(s, ~option, 0, 1);
  }

  function hashOf(s: State, option: number, cellCount: number, fieldCount: number): number {
    let h = 0x811c9dc5 ^ option;
    h = Math.imul(h ^ s[TURN_PHASE], 0x01000193);
    if (stack !== NONE) h = Math.imul(h ^ s[stack], 0x01000193);
    h = Math.imul(h ^ s[PENDING_COUNT], 0x01000193);
    for (let i = 0; i < cellCount; i++) h = Math.imul(h ^ s[cells[i]], 0x01000193);
    const end = cardOffset(s[CARD_COUNT]);
    for (let c = CARDS; c < end; c += CARD_STRIDE) {
      const zone = s[c + CARD_ZONE];
      const isPublic = (s[c + CARD_OWNER] & KNOWN_BOTH) === KNOWN_BOTH;
      h = Math.imul(h ^ zone, 0x01000193);
      if (isPublic) h = Math.imul(h ^ DEFS[defField(s[c + CARD_DEF], DEF_HASH)], 0x01000193);
      if (((ordered >> (zone >> 1)) & 1) !== 0) h = Math.imul(h ^ s[c + CARD_NEXT], 0x01000193);
      for (let i = 0; i < fieldCount; i++) h = Math.imul(h ^ s[c + fields[i]], 0x01000193);
    }
    return h | 1;
  }

  return { positionHash, roundHash };
}

/** The positions of a turn that are noted. */
interface LoopMemory {
  readonly isNoted: (s: State, hash: number) => boolean;
  /**
   * Notes a position. Cell k of the memory is written by every 2^k-th note and keeps it for twice as many notes: a
   * loop of any length comes back to a position that is still noted.
   */
  readonly note: (s: State, hash: number) => void;
}

/** Makes the `LoopMemory` of one game. */
function createLoopMemory({ layout }: LoopPlaces): LoopMemory {
  const { LOOP_NOTES: notes, LOOP_MEMORY: memory, LOOP_MEMORY_SIZE: memorySize } = layout;

  function isNoted(s: State, h: number): boolean {
    for (let i = 0; i < memorySize; i++) if (s[memory + i] === h) return true;
    return false;
  }

  function note(s: State, h: number): void {
    const number = ++s[notes];
    const at = lowestBit(number);
    s[memory + (at < memorySize ? at : memorySize - 1)] = h;
  }

  return { isNoted, note };
}

/** The rounds of a loop that players name. */
type LoopRounds = Pick<Loops, 'areRoundsOver' | 'asksForRounds' | 'nameRounds' | 'nextRound' | 'noteRound'>;

/** Makes the `LoopRounds` of one game. */
function createLoopRounds({ layout }: LoopPlaces, hashes: PositionHashes, memory: LoopMemory): LoopRounds {
  const { STEPS_THIS_TURN: steps, LOOP_ROUNDS: rounds = 0 } = layout;
  const { roundHash } = hashes;
  const { isNoted, note } = memory;

  function asksForRounds(s: State, option: number, player: number): boolean {
    if (s[steps] < SUSPICION || s[rounds + player * ROUND_CELLS + ROUNDS_LEFT] > 0) return false;
    return isNoted(s, roundHash(s, option));
  }

  function nameRounds(s: State, option: number, player: number, count: number): void {
    const at = rounds + player * ROUND_CELLS;
    s[at] = roundHash(s, option);
    s[at + ROUNDS_LEFT] = count;
    s[at + ROUND_OPTION] = option;
  }

  function noteRound(s: State, option: number, player: number): void {
    if (s[steps] < SUSPICION) return;
    const at = rounds + player * ROUND_CELLS;
    const h = roundHash(s, option);
    if (s[at] === h) s[at + ROUNDS_LEFT]--;
    note(s, h);
  }

  function areRoundsOver(s: State, option: number, player: number): boolean {
    const at = rounds + player * ROUND_CELLS;
    return s[at] !== 0 && s[at + ROUNDS_LEFT] <= 0 && s[at] === roundHash(s, option);
  }

  function nextRound(s: State, player: number): number {
    const at = rounds + player * ROUND_CELLS;
    if (s[at + ROUNDS_LEFT] <= 0) return NONE;
    return s[at] === roundHash(s, s[at + ROUND_OPTION]) ? s[at + ROUND_OPTION] : NONE;
  }

  return { asksForRounds, nameRounds, noteRound, areRoundsOver, nextRound };
}

/** The loop memory of one game. */
export function createLoops(places: LoopPlaces): Loops {
  const { layout, stack } = places;
  const { STEPS_THIS_TURN: steps, LOOP_NOTES: notes, LOOP_MEMORY: memory, LOOP_MEMORY_SIZE: memorySize } = layout;
  const { LOOP_ROUNDS: rounds = 0 } = layout;
  const hashes = createPositionHashes(places);
  const { positionHash } = hashes;
  const noted = createLoopMemory(places);
  const { isNoted, note } = noted;

  // many effects early in a turn count too: what is done again and again for nothing must leave room for what triggers
  function mayCloseLoops(s: State): boolean {
    return s[CONTINUOUS_COUNT] >= MANY_EFFECTS || s[steps] >= SUSPICION;
  }

  function isLoopClosed(s: State, option: number): boolean {
    if (!mayCloseLoops(s)) return false;
    if (s[CONTINUOUS_COUNT] >= MANY_EFFECTS || s[steps] >= NO_MORE_CHOICES) return true;
    return isNoted(s, positionHash(s, option));
  }

  function rememberPosition(s: State, option: number): void {
    if (s[steps] >= SUSPICION) note(s, positionHash(s, option));
  }

  function countStep(s: State): boolean {
    const count = ++s[steps];
    if (count < SUSPICION) return false;
    if (stack !== NONE && s[stack] >= TOO_HIGH_STACK) return true;
    return count >= NO_END || s[CONTINUOUS_COUNT] >= TOO_MANY_EFFECTS;
  }

  function forgetPositions(s: State): void {
    s[steps] = 0;
    s[notes] = 0;
    s.fill(0, memory, memory + memorySize);
    if (rounds !== 0) s.fill(0, rounds, rounds + 2 * ROUND_CELLS);
  }

  function isLastCall(s: State): boolean {
    return s[steps] >= LAST_CALL;
  }

  return {
    mayCloseLoops,
    isLoopClosed,
    rememberPosition,
    countStep,
    forgetPositions,
    isLastCall,
    ...createLoopRounds(places, hashes, noted),
  };
}
