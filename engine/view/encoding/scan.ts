/** Finds the numbers of a position, as one player knows it: lookups, sums, and the slot of each card. */
import type { FoundNumbers } from '../../game.ts';
import { lowestBit } from '../../kernel/bits.ts';
import { isKnownTo } from '../../kernel/knowledge.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import type { GameView } from '../game-view.ts';
import { type EncodingPlan, type LookedAt, mayOf, SUM_PARTS, wholeOf } from './plan.ts';

/** A larger fact or lookup, in its unit, counts as this one. */
const LARGEST = 200;

/** The slot that a card counts in for a player. */
export type SlotOf = (s: State, card: number, player: number) => number;

/** Makes the `SlotOf` of one game. */
export function createSlotOf({ unseenAt }: EncodingPlan): SlotOf {
  return (s, card, player) => {
    const c = K.cardOffset(card);
    const owner = s[c + K.CARD_OWNER];
    if ((owner & (1 << (K.KNOWN_SHIFT + player))) !== 0) return s[c + K.CARD_ZONE] ^ player;
    return unseenAt + (((owner & K.OWNER_BIT) + ((owner & K.SECOND_DECK) !== 0 ? 2 : 0)) ^ player);
  };
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

/** Makes the `Sums` of one game. */
function createSums(view: GameView, plan: EncodingPlan, found: FoundNumbers): Sums {
  const sorts = view.cards[view.sorts ?? '']?.numbers;
  const typesOf = sorts && mayOf(sorts);
  const spent = view.cards[view.spent ?? '']?.read;

  /** For each sum: has it been found in this position? */
  const isFound = new Uint8Array(plan.sums.length);

  /** `parts` are counted in the `sumParts` of this place. */
  function addSum(place: number, parts: number): void {
    if (isFound[place] === 0) {
      isFound[place] = 1;
      found.sumPlaces[found.sumCount[0]++] = place;
    }
    found.sums[place] += parts;
  }

  function addFacts(s: State, card: number, at: number, plan: LookedAt, isKnown: boolean): void {
    const { single, several } = plan;
    for (let i = 0; i < single.length; i++) {
      const { isOpen, unit, read } = single[i];
      if (!isKnown && !isOpen) continue;
      const value = wholeOf(read(s, card));
      if (value !== 0) addSum(at + i, partsOf(value, unit));
    }
    addSum(at + plan.width - 1, 1);
    if (!isKnown) return;
    let place = at + single.length;
    for (let k = 0; k < several.length; k++) {
      const { names, read, may } = several[k];
      for (let bits = may(s, card); bits !== 0; bits &= bits - 1) {
        const i = lowestBit(bits);
        const value = read(s, card, i);
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

  function clearSums(): void {
    for (let i = 0; i < found.sumCount[0]; i++) {
      found.sums[found.sumPlaces[i]] = 0;
      isFound[found.sumPlaces[i]] = 0;
    }
    found.sumCount[0] = 0;
  }

  return { addCard, clearSums };
}

/** Makes the function that finds the lookups and sums of a position. */
export function createScan(
  view: GameView,
  encodingPlan: EncodingPlan,
  found: FoundNumbers,
): (s: State, player: number) => void {
  const { lookups, zones } = encodingPlan;
  const { addCard, clearSums } = createSums(view, encodingPlan, found);

  return (s, player) => {
    clearSums();
    for (let i = 0; i < lookups.length; i++) found.lookups[i] = lookups[i].read(s, player);
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
