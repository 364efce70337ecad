/** Finds the numbers of a position, as one player knows it: lookups, sums, and the slot of each card. */
import type { FoundNumbers } from '../../game.ts';
import { lowestBit } from '../../kernel/bits.ts';
import { isKnownTo } from '../../kernel/knowledge.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import type { GameView } from '../game-view.ts';
import { type EncodingPlan, type LookedAt, mayOf, type ReadLookup, SUM_PARTS, wholeOf } from './plan.ts';

/** A larger fact or lookup, in its unit, counts as this one. */
const LARGEST = 200;

/** The slot that a card counts in for a player. */
export type SlotOf = (s: State, card: number, player: number) => number;

/**
 * The slot of the card whose row begins at `c`, as a player knows it.
 *
 * @param unseenAt `EncodingPlan.unseenAt` of the game
 */
export function slotAt(s: State, c: number, player: number, unseenAt: number): number {
  const owner = s[c + K.CARD_OWNER];
  if ((owner & (1 << (K.KNOWN_SHIFT + player))) !== 0) return s[c + K.CARD_ZONE] ^ player;
  return unseenAt + (((owner & K.OWNER_BIT) + ((owner & K.SECOND_DECK) !== 0 ? 2 : 0)) ^ player);
}

/** Makes the `SlotOf` of one game. */
export function createSlotOf({ unseenAt }: EncodingPlan): SlotOf {
  return (s, card, player) => slotAt(s, K.cardOffset(card), player, unseenAt);
}

/** Makes the object that holds the numbers found last; the scan fills it again for each position. */
export function foundNumbers({ lookups, sums }: EncodingPlan): FoundNumbers {
  return {
    lookups: new Int32Array(lookups.length),
    sumPlaces: new Int32Array(sums.length),
    sums: new Int32Array(sums.length),
    sumCount: new Int32Array(1),
    option: new Int32Array(4),
  };
}

/** Adds up the sums of the position under way. */
interface Sums {
  /**
   * Adds one card. `at` is the place of the first sum of the group that the card counts in; `isKnown`: does the player
   * know the card?
   */
  readonly addCard: (s: State, card: number, at: number, plan: LookedAt, isKnown: boolean) => void;
  readonly clearSums: () => void;
}

/** Makes what adds up the sums that are found in a position, and forgets them. */
function createTally(plan: EncodingPlan, found: FoundNumbers) {
  /** For each sum: has it been found in this position? */
  const isFound = new Uint8Array(plan.sums.length);
  return {
    /** `parts` are counted in the `sumParts` of this place. */
    addSum(place: number, parts: number): void {
      if (isFound[place] === 0) {
        isFound[place] = 1;
        found.sumPlaces[found.sumCount[0]++] = place;
      }
      found.sums[place] += parts;
    },
    clearSums(): void {
      for (let i = 0; i < found.sumCount[0]; i++) {
        found.sums[found.sumPlaces[i]] = 0;
        isFound[found.sumPlaces[i]] = 0;
      }
      found.sumCount[0] = 0;
    },
  };
}

/** Makes the `Sums` of one game. */
function createSums(view: GameView, plan: EncodingPlan, found: FoundNumbers): Sums {
  const sorts = view.cards[view.sorts ?? '']?.numbers;
  const typesOf = sorts && mayOf(sorts);
  const spent = view.cards[view.spent ?? '']?.read;

  const { addSum, clearSums } = createTally(plan, found);

  /** Adds the numbers that stand in cells of the row that begins at `c`. */
  function addCells(s: State, c: number, at: number, { cells }: LookedAt, isKnown: boolean): void {
    for (let i = 0; i < cells.length; i++) {
      const { bits, numbers } = cells[i];
      const held = s[c + cells[i].at];
      if ((held & bits) === 0) continue;
      for (let k = 0; k < numbers.length; k++) {
        const { place, shift, mask, isOpen, unit } = numbers[k];
        const value = (held >>> shift) & mask;
        if (value !== 0 && (isKnown || isOpen)) addSum(at + place, partsOf(value, unit));
      }
    }
  }

  function addFacts(s: State, card: number, at: number, plan: LookedAt, isKnown: boolean): void {
    const { single, several, read: places } = plan;
    addCells(s, K.cardOffset(card), at, plan, isKnown);
    for (let n = 0; n < places.length; n++) {
      const i = places[n];
      const { isOpen, unit, read } = single[i];
      if (!isKnown && !isOpen) continue;
      const value = wholeOf(read(s, card));
      if (value !== 0) addSum(at + i, partsOf(value, unit));
    }
    addSum(at + plan.width - 1, 1);
    if (!isKnown) return;
    let place = at + single.length;
    for (let k = 0; k < several.length; k++) {
      const { names, read, may, isBit } = several[k];
      for (let bits = may(s, card); bits !== 0; bits &= bits - 1) {
        const i = lowestBit(bits);
        const value = isBit ? 1 : read(s, card, i);
        if (value !== 0) addSum(place + i, value);
      }
      place += names.length;
    }
  }

  function addCard(s: State, card: number, at: number, plan: LookedAt, isKnown: boolean): void {
    if (plan.types === 0) {
      addFacts(s, card, at, plan, isKnown);
      return;
    }
    if (!isKnown) return;
    const state = spent?.(s, card) ? plan.width : 0;
    for (let bits = typesOf!(s, card); bits !== 0; bits &= bits - 1)
      addFacts(s, card, at + lowestBit(bits) * 2 * plan.width + state, plan, true);
  }

  return { addCard, clearSums };
}

/** Makes the function that finds the lookups of a position. */
function createLookupReader(lookups: readonly ReadLookup[], found: FoundNumbers): (s: State, player: number) => void {
  const places = [...lookups.keys()];
  const inCells = Int32Array.from(places.filter((place) => lookups[place].cell));
  const others = places.filter((place) => !lookups[place].cell);
  const ats = [0, 1].map((player) => Int32Array.from(inCells, (place) => lookups[place].cell!.at[player]));
  const shifts = Int32Array.from(inCells, (place) => lookups[place].cell!.shift);
  const masks = Int32Array.from(inCells, (place) => lookups[place].cell!.mask);
  return (s, player) => {
    const out = found.lookups;
    const at = ats[player];
    for (let i = 0; i < inCells.length; i++) out[inCells[i]] = (s[at[i]] >>> shifts[i]) & masks[i];
    for (let i = 0; i < others.length; i++) out[others[i]] = lookups[others[i]].read(s, player);
  };
}

/** Makes the function that finds the lookups and sums of a position. */
export function createScan(
  view: GameView,
  encodingPlan: EncodingPlan,
  found: FoundNumbers,
): (s: State, player: number) => void {
  const { lookups, zones } = encodingPlan;
  const { addCard, clearSums } = createSums(view, encodingPlan, found);

  const readLookups = createLookupReader(lookups, found);

  return (s, player) => {
    clearSums();
    readLookups(s, player);
    for (let z = 0; z < zones.length; z++) {
      const plan = zones[z];
      const side = (Math.max(1, plan.types * 2) * plan.width) | 0;
      for (let other = 0; other < (plan.isShared ? 1 : 2); other++) {
        const zone = plan.isShared ? plan.zone : plan.zone + (player ^ other);
        const at = plan.at + other * side;
        for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
          addCard(s, card, at, plan, isKnownTo(s, card, player));
      }
    }
  };
}

/**
 * A whole number in units of `unit`, counted in whole parts of a unit. So sums are exact in whatever order the cards
 * are added.
 */
function partsOf(value: number, unit: number): number {
  return unit === 1 ? clamp(value) : Math.round(clamp(value / unit) * SUM_PARTS) | 0;
}

/** The value within its bounds. */
export function clamp(value: number): number {
  return Math.max(-LARGEST, Math.min(LARGEST, value));
}
