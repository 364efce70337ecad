/**
 * Resource pools: units of several kinds, which last until a rule empties the pool. Cards make them while a player has
 * priority or in the middle of a payment; some units may be spent for some purposes only.
 *
 * A price asks for so many units of each colour and so many of any kind. Whether it can be met from the pool and what
 * cards can still make is exact: each unit serves one need, so it is enough if every set of needs has units enough that
 * can serve one of them (Hall's theorem). Units are made while the pool lacks some, one card at a time in ascending
 * rows, and in a game that says so beyond that, so that others are kept; then they are spent, colour by colour. What is
 * offered can always be completed.
 */

import { lowBits, lowestBit } from '../kernel/bits.ts';
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
  tellWanted,
} from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, optionCard, optionNumber, optionVerb } from '../kernel/options.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';
import { COLOURS, createPlans, needOf, type Plans, type PoolHooks } from './pool-plans.ts';
import { copyCards, SELECTED, sortSelected } from './selection.ts';

const ALL_COLOURS = (1 << COLOURS) - 1;
const KIND_LIMIT = 32;

/** The pools of one game. */
export interface Pools
  extends Pick<Meeting, 'canMeet'>,
    Pick<Spending, 'makeUnit'>,
    Pick<SpendingFrames, 'beginSpending'> {
  /** Is a price being paid? */
  readonly isSpending: (s: State) => boolean;
  /** Can everything that is being paid still be met with one more unit of the kind? */
  readonly canFinishWith: (s: State, player: number, kind: number) => boolean;
  /**
   * Is the cost of an ability that would make units being looked at? Then the question is whether everything can be
   * met with these units, too.
   */
  readonly isTrying: () => boolean;
  readonly goOn: (s: State) => boolean;
}

function needOfAll(needs: number, colours: number): number {
  let sum = 0;
  for (let colour = 0; colour < COLOURS; colour++) if (((colours >> colour) & 1) !== 0) sum += needOf(needs, colour);
  return sum;
}

/** The first colour that the needs ask for; COLOURS where they ask for none. */
function firstColour(needs: number): number {
  let colour = 0;
  while (colour < COLOURS && needOf(needs, colour) === 0) colour++;
  return colour;
}

/** Cards that could make units, by ascending rows; the kinds that each makes, and the colours that these could pay. */
const makers = new Int32Array(256);
const makerKinds = new Int32Array(256);
const makerColours = new Int32Array(256);

/** What units of the kinds of a game can pay. */
export interface UnitKinds {
  readonly all: number;
  /** The colours that a unit of one of these kinds could pay; NONE if none of the kinds serves the purpose. */
  readonly coloursOf: (s: State, player: number, bits: number, purpose: number) => number;
}

/** Makes the `UnitKinds` of one game. */
function createUnitKinds(hooks: Pick<PoolHooks, 'pays' | 'serves'>): UnitKinds {
  const { pays, serves } = hooks;

  const all = lowBits(pays.length);

  function coloursOf(s: State, player: number, bits: number, purpose: number): number {
    let colours = K.NONE;
    for (let left = bits; left !== 0; left &= left - 1) {
      const kind = lowestBit(left);
      if (serves(kind, purpose, s, player)) colours = (colours === K.NONE ? 0 : colours) | pays[kind];
    }
    return colours;
  }

  return { all, coloursOf };
}

/** Units that are counted, by the colours that each could pay. */
export interface Counting {
  readonly tally: { total: number; sortCount: number };
  readonly count: (colours: number, units: number) => void;
  readonly countPool: (s: State, player: number, purpose: number) => void;
  /** Counts the units that cards could make. */
  readonly countMakers: (s: State, player: number, purpose: number) => void;
  /** How many of the needs remain unmet at best with the counted units. */
  readonly countLacking: (free: number, needs: number) => number;
}

/** Makes the `Counting` of one game. */
function createCounting(
  hooks: Pick<PoolHooks, 'committed' | 'heldBy' | 'makerZones' | 'makes' | 'pays' | 'serves' | 'unitsOf'>,
  unitKinds: UnitKinds,
): Counting {
  const { pays, heldBy = () => all, unitsOf, serves, makerZones, committed, makes } = hooks;
  const { all, coloursOf } = unitKinds;

  /** How many units were counted for each set of colours that they could pay; and how many in all. */
  const counted = new Int32Array(1 << (32 - Math.clz32(pays.reduce((paid, colours) => paid | colours, 0))));

  const tally = {
    total: 0,
    sortCount: 0,
  };

  /** The sets of colours that were counted so far. */
  const sorts = new Int32Array(counted.length);

  const isSort = new Uint8Array(counted.length);

  function count(colours: number, units: number): void {
    if (isSort[colours] === 0) {
      isSort[colours] = 1;
      sorts[tally.sortCount++] = colours;
    }
    counted[colours] += units;
    tally.total += units;
  }

  function countPool(s: State, player: number, purpose: number): void {
    for (let i = 0; i < tally.sortCount; i++) {
      counted[sorts[i]] = 0;
      isSort[sorts[i]] = 0;
    }
    tally.sortCount = 0;
    tally.total = 0;
    for (let left = heldBy(s, player); left !== 0; left &= left - 1) {
      const kind = lowestBit(left);
      const units = unitsOf(s, player, kind);
      if (units !== 0 && serves(kind, purpose, s, player)) count(pays[kind], units);
    }
  }

  function countMakers(s: State, player: number, purpose: number): void {
    for (let i = 0; i < makerZones.length; i++) {
      for (let card = firstCard(s, makerZones[i] + player); card !== K.NONE; card = nextCard(s, card)) {
        if ((s[K.cardField(card, K.CARD_FLAGS)] & committed) !== 0) continue;
        const colours = coloursOf(s, player, makes(s, card), purpose);
        if (colours !== K.NONE) count(colours, 1);
      }
    }
  }

  /** How many counted units could pay one of these colours. */
  function supplyOf(colours: number): number {
    let units = 0;
    for (let i = 0; i < tally.sortCount; i++) if ((sorts[i] & colours) !== 0) units += counted[sorts[i]];
    return units;
  }

  function countLacking(free: number, needs: number): number {
    let asked = 0;
    for (let colour = 0; colour < COLOURS; colour++) if (needOf(needs, colour) !== 0) asked |= 1 << colour;
    let lacking = Math.max(0, free + needOfAll(needs, asked) - tally.total);
    for (let some = asked; some !== 0; some = (some - 1) & asked)
      lacking = Math.max(lacking, needOfAll(needs, some) - supplyOf(some));
    return lacking;
  }

  return { tally, count, countPool, countMakers, countLacking };
}

/** Whether a price can be met. */
export interface Meeting {
  /** Can `player` meet the price now, by making the units that are lacking? `free` is how many units of any kind. */
  readonly canMeet: (s: State, player: number, free: number, needs?: number, purpose?: number) => boolean;
}

/** Makes the `Meeting` of one game. */
function createMeeting(
  hooks: Pick<PoolHooks, 'abilities' | 'committed' | 'heldBy' | 'makerZones' | 'makes' | 'serves' | 'unitsOf'>,
  unitKinds: UnitKinds,
  counting: Counting,
  plans: Plans | undefined,
): Meeting {
  const { heldBy = () => all, serves, unitsOf, makerZones, committed, makes, abilities } = hooks;
  const { all, coloursOf } = unitKinds;
  const { countPool, countMakers, tally, countLacking } = counting;

  /** Where no colour is asked for, units are merely counted, until there are enough. */
  function canMeetFree(s: State, player: number, free: number, purpose: number): boolean {
    let left = free;
    for (let held = heldBy(s, player); held !== 0 && left > 0; held &= held - 1) {
      const kind = lowestBit(held);
      if (serves(kind, purpose, s, player)) left -= unitsOf(s, player, kind);
    }
    for (let i = 0; i < makerZones.length && left > 0; i++) {
      for (let card = firstCard(s, makerZones[i] + player); card !== K.NONE; card = nextCard(s, card)) {
        if ((s[K.cardField(card, K.CARD_FLAGS)] & committed) !== 0) continue;
        if (coloursOf(s, player, makes(s, card), purpose) !== K.NONE && --left <= 0) break;
      }
    }
    return left <= 0;
  }

  function canMeet(s: State, player: number, free: number, needs = 0, purpose = 0): boolean {
    if (plans?.isWithin(s, K.NONE)) return plans.canMeet(s, player, free, needs, purpose);
    if (needs === 0 && canMeetFree(s, player, free, purpose)) return true;
    if (needs === 0 && plans === undefined) return false;
    countPool(s, player, purpose);
    countMakers(s, player, purpose);
    if (free + needOfAll(needs, ALL_COLOURS) <= tally.total && countLacking(free, needs) === 0) return true;
    return plans !== undefined && abilities!.find(s, player) > 0 && plans.canMeet(s, player, free, needs, purpose);
  }

  return { canMeet };
}

/** The units that are offered to be spent. */
export interface UnitOffers {
  /**
   * Offers the units held, colour by colour, as far as the rest of this payment can still be paid, and what it
   * interrupts.
   */
  readonly offerUnits: (s: State, f: number, player: number) => void;
}

/** Makes the `UnitOffers` of one game. */
function createUnitOffers(
  hooks: Pick<PoolHooks, 'heldBy' | 'pays' | 'serves' | 'spendVerb' | 'unitsOf'>,
  unitKinds: UnitKinds,
  counting: Counting,
  plans: Plans | undefined,
): UnitOffers {
  const { heldBy = () => all, unitsOf, serves, pays, spendVerb } = hooks;
  const { all } = unitKinds;
  const { tally, count, countLacking } = counting;

  function offerUnits(s: State, f: number, player: number): void {
    const free = s[f + K.FRAME_A];
    const needs = s[f + K.FRAME_B];
    const isInner = plans?.isWithin(s, f) === true;
    const colour = firstColour(needs);
    const less = colour === COLOURS ? needs : needs - (1 << (colour * 4));
    const freeLess = colour === COLOURS ? free - 1 : free;
    // where everything will be spent its order makes no difference
    const spendsAll = !isInner && tally.total === free + needOfAll(needs, ALL_COLOURS);
    for (let held = heldBy(s, player); held !== 0; held &= held - 1) {
      const kind = lowestBit(held);
      if (unitsOf(s, player, kind) === 0 || !serves(kind, s[f + K.FRAME_C], s, player)) continue;
      if (spendsAll && s[K.OPTION_COUNT] > 0) break;
      if (colour < COLOURS && ((pays[kind] >> colour) & 1) === 0) continue;
      count(pays[kind], -1);
      if (countLacking(freeLess, less) === 0 && (!isInner || canFinishAt(s, f, freeLess, less, kind, -1)))
        addOption(s, makeOption(spendVerb, 0, kind));
      count(pays[kind], 1);
    }
  }

  /** Can everything be paid, with so much left of this payment and so many more units of a kind? */
  function canFinishAt(s: State, f: number, free: number, needs: number, kind: number, more: number): boolean {
    const wasFree = s[f + K.FRAME_A];
    const were = s[f + K.FRAME_B];
    s[f + K.FRAME_A] = free;
    s[f + K.FRAME_B] = needs;
    const ok = plans!.canFinish(s, K.frameController(s, f), kind, more);
    s[f + K.FRAME_A] = wasFree;
    s[f + K.FRAME_B] = were;
    return ok;
  }

  return { offerUnits };
}

/** The cards that may still make units for a payment. */
export interface Makers {
  /** Fills `makers` with the cards that may still make units for the payment; returns how many. */
  readonly findMakers: (s: State, f: number, player: number) => number;
  /** Can the makers behind number `index` of `n` make up for everything that the counted units lack? */
  readonly canFollow: (free: number, needs: number, index: number, n: number) => boolean;
  /** Is there a card in `makers`, before that one, which is like it? */
  readonly repeatsEarlier: (s: State, index: number) => boolean;
}

/** Makes the `Makers` of one game. */
function createMakers(
  hooks: Pick<PoolHooks, 'committed' | 'isAlike' | 'makerZones' | 'makes'>,
  unitKinds: UnitKinds,
  counting: Counting,
): Makers {
  const { makerZones, committed, makes, isAlike = () => false } = hooks;
  const { coloursOf } = unitKinds;
  const { count, countLacking } = counting;

  function findMakers(s: State, f: number, player: number): number {
    let n = 0;
    for (let i = 0; i < makerZones.length; i++)
      for (let card = firstCard(s, makerZones[i] + player); card !== K.NONE; card = nextCard(s, card))
        if (card >= s[f + K.FRAME_D] && (s[K.cardField(card, K.CARD_FLAGS)] & committed) === 0) SELECTED[n++] = card;
    sortSelected(n);
    // the question about each card selects again, so the list is copied first
    copyCards(makers, SELECTED, n);
    for (let i = 0; i < n; i++) {
      makerKinds[i] = makes(s, makers[i]);
      makerColours[i] = coloursOf(s, player, makerKinds[i], s[f + K.FRAME_C]);
    }
    return n;
  }

  function canFollow(free: number, needs: number, index: number, n: number): boolean {
    for (let i = index + 1; i < n; i++) if (makerColours[i] !== K.NONE) count(makerColours[i], 1);
    const isEnough = countLacking(free, needs) === 0;
    for (let i = index + 1; i < n; i++) if (makerColours[i] !== K.NONE) count(makerColours[i], -1);
    return isEnough;
  }

  function repeatsEarlier(s: State, index: number): boolean {
    for (let i = 0; i < index; i++) if (makerKinds[i] !== 0 && isAlike(s, makers[i], makers[index])) return true;
    return false;
  }

  return { findMakers, canFollow, repeatsEarlier };
}

/** Offering the cards that make units. */
export interface MakerOffers {
  /**
   * Offers each card with each kind that leaves less lacking, if the cards behind it can make up for the rest. The
   * pool has been counted before.
   */
  readonly offerMakers: (s: State, f: number, player: number, lacking: number) => void;
}

/** Makes the `MakerOffers` of one game. */
function createMakerOffers(
  hooks: Pick<PoolHooks, 'committed' | 'makeVerb' | 'pays' | 'serves'>,
  counting: Counting,
  makerCards: Makers,
  plans: Plans | undefined,
): MakerOffers {
  const { serves, pays, makeVerb, committed } = hooks;
  const { count, countLacking } = counting;
  const { findMakers, repeatsEarlier, canFollow } = makerCards;

  function offerMakers(s: State, f: number, player: number, lacking: number): void {
    const purpose = s[f + K.FRAME_C];
    const isInner = plans?.isWithin(s, f) === true;
    const n = findMakers(s, f, player);
    for (let i = 0; i < n; i++) {
      if (makerKinds[i] === 0 || repeatsEarlier(s, i)) continue;
      for (let left = makerKinds[i]; left !== 0; left &= left - 1) {
        const kind = lowestBit(left);
        if (!serves(kind, purpose, s, player)) continue;
        count(pays[kind], 1);
        if (lacking === 0 || countLacking(s[f + K.FRAME_A], s[f + K.FRAME_B]) < lacking) {
          const isEnough = !isInner && canFollow(s[f + K.FRAME_A], s[f + K.FRAME_B], i, n);
          if (isEnough || (plans !== undefined && canFinishAfter(s, f, makers[i], kind)))
            addOption(s, makeOption(makeVerb, makers[i], kind));
        }
        count(pays[kind], -1);
      }
    }
  }

  /** Can everything be paid, with the abilities that there are, once the card has made a unit of the kind? */
  function canFinishAfter(s: State, f: number, card: number, kind: number): boolean {
    const flags = K.cardField(card, K.CARD_FLAGS);
    const cursor = s[f + K.FRAME_D];
    s[flags] |= committed;
    s[f + K.FRAME_D] = card + 1;
    const ok = plans!.canFinish(s, K.frameController(s, f), kind, 1);
    s[f + K.FRAME_D] = cursor;
    s[flags] &= ~committed;
    return ok;
  }

  return { offerMakers };
}

/** The procedure of paying with units. */
export interface Spending {
  readonly SPEND: Readonly<Record<'offerUnit' | 'takeUnit', number>>;
  /** Makes a unit of the kind, in the middle of a payment or outside of one. */
  readonly makeUnit: (s: State, player: number, card: number, kind: number) => void;
}

/** Makes the `Spending` of one game. */
function createSpending(
  hooks: Pick<
    PoolHooks,
    'abilities' | 'addUnits' | 'hold' | 'make' | 'makeVerb' | 'makesFreely' | 'name' | 'question' | 'spendVerb'
  >,
  counting: Counting,
  unitOffers: UnitOffers,
  makerOffers: MakerOffers,
  plans: Plans | undefined,
): Spending {
  const { makesFreely = false, question, makeVerb, spendVerb, abilities, addUnits, make, hold = () => {} } = hooks;
  const { countPool, countLacking } = counting;
  const { offerUnits } = unitOffers;
  const { offerMakers } = makerOffers;

  // FRAME_A: units of any kind still to pay · FRAME_B: needs · FRAME_C: purpose · FRAME_D: rows below this are past ·
  // FRAME_SETS: units made that may still be spent
  function offerUnit(s: State, f: number): number {
    const player = K.frameController(s, f);
    const free = s[f + K.FRAME_A];
    const needs = s[f + K.FRAME_B];
    if (free === 0 && needs === 0) {
      popFrame(s);
      return CONTINUE;
    }
    beginOptions(s);
    hold(true);
    countPool(s, player, s[f + K.FRAME_C]);
    const lacking = countLacking(free, needs);
    const mayMake = makesFreely && s[f + K.FRAME_SETS] < free + needOfAll(needs, ALL_COLOURS);
    if (lacking === 0) offerUnits(s, f, player);
    if (lacking > 0 || mayMake || s[K.OPTION_COUNT] === 0) {
      offerMakers(s, f, player, lacking);
      plans?.offerAbilities(s, player);
    }
    hold(false);
    return ask(s, player, question);
  }

  function takeUnit(s: State, f: number): number {
    const option = s[K.ANSWER];
    if (option === K.NONE) throw new Error('a price was begun that cannot be met');
    const player = K.frameController(s, f);
    const kind = optionNumber(option);
    s[f + K.FRAME_STEP] = SPEND.offerUnit;
    if (optionVerb(option) === makeVerb) {
      s[f + K.FRAME_D] = optionCard(option) + 1;
      s[f + K.FRAME_SETS]++;
      makeUnit(s, player, optionCard(option), kind);
      return CONTINUE;
    }
    if (optionVerb(option) !== spendVerb) {
      abilities!.begin(s, player, optionCard(option), kind);
      return CONTINUE;
    }
    addUnits(s, player, kind, -1);
    const colour = firstColour(s[f + K.FRAME_B]);
    if (colour === COLOURS) s[f + K.FRAME_A]--;
    else s[f + K.FRAME_B] -= 1 << (colour * 4);
    return CONTINUE;
  }

  const SPEND = defineProcedure(hooks.name, { offerUnit, takeUnit });

  function makeUnit(s: State, player: number, card: number, kind: number): void {
    make(s, card);
    addUnits(s, player, kind, 1);
  }

  return { SPEND, makeUnit };
}

/** The frames of payments. */
export interface SpendingFrames {
  readonly isSpendingAt: (s: State, f: number) => boolean;
  /** Begins to pay a price that can be met. */
  readonly beginSpending: (s: State, player: number, free: number, needs?: number, purpose?: number) => void;
}

/** Makes the `SpendingFrames` of one game. */
function createSpendingFrames(spending: Spending): SpendingFrames {
  const { SPEND } = spending;
  tellWanted([SPEND.takeUnit], { deed: 'pay', isPayment: true });

  function isSpendingAt(s: State, f: number): boolean {
    return s[f + K.FRAME_STEP] === SPEND.offerUnit || s[f + K.FRAME_STEP] === SPEND.takeUnit;
  }

  function beginSpending(s: State, player: number, free: number, needs = 0, purpose = 0): void {
    const f = pushFrame(s, SPEND.offerUnit, player);
    s[f + K.FRAME_A] = free;
    s[f + K.FRAME_B] = needs;
    s[f + K.FRAME_C] = purpose;
  }

  return { isSpendingAt, beginSpending };
}

/** Makes the pools of one game. */
export function createPools(hooks: PoolHooks): Pools {
  if (hooks.pays.length > KIND_LIMIT) throw new Error('more kinds of units than a pool counts');
  const { abilities } = hooks;
  // plans look at the frames of payments, and payments ask plans
  const plans =
    abilities === undefined ? undefined : createPlans({ ...hooks, abilities }, (s, f) => frames.isSpendingAt(s, f));
  const kinds = createUnitKinds(hooks);
  const counting = createCounting(hooks, kinds);
  const unitOffers = createUnitOffers(hooks, kinds, counting, plans);
  const makerOffers = createMakerOffers(hooks, counting, createMakers(hooks, kinds, counting), plans);
  const spending = createSpending(hooks, counting, unitOffers, makerOffers, plans);
  const frames = createSpendingFrames(spending);
  return {
    canMeet: createMeeting(hooks, kinds, counting, plans).canMeet,
    beginSpending: frames.beginSpending,
    makeUnit: spending.makeUnit,
    isSpending: (s) => plans?.isWithin(s, K.NONE) === true,
    canFinishWith: (s, player, kind) => plans?.canFinish(s, player, kind, 1) !== false,
    isTrying: () => plans?.isTrying() === true,
    goOn: (s) => plans?.goOn(s) !== false,
  };
}
