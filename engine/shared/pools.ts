/**
 * Resource pools: units of several kinds that last until a rule wipes them, made by cards while a player has priority or in the
 * middle of a payment, some of them for some purposes only.
 *
 * A price asks for so many units of each colour and so many of any kind. Whether it can be met from the pool and what cards can
 * still make is exact: each unit serves one need, so it is enough if every set of needs has units enough that can serve one of
 * them (Hall's theorem). Units are made only while the pool lacks some, one card at a time in ascending rows; then they are
 * spent, colour by colour. What is offered can always be completed.
 */
import { addOption, ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, optionCard, optionNumber, optionVerb } from '../kernel/options.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';
import { SELECTED, sortSelected } from './selection.ts';

/** Colours that a price can ask for; its `needs` have four bits for each. */
const COLOURS = 8;
const ALL_COLOURS = (1 << COLOURS) - 1;
const KIND_LIMIT = 32;

/** What a game says of its pools. */
export interface PoolHooks {
  /** What the procedure is called in messages. */
  readonly name: string;
  /** For each kind of unit the colours it pays, as bits; every kind pays what asks for no colour. */
  readonly pays: readonly number[];
  /** May a unit of the kind be spent for that purpose (a number of the game's)? */
  readonly serves: (kind: number, purpose: number) => boolean;
  readonly unitsOf: (s: State, player: number, kind: number) => number;
  readonly addUnits: (s: State, player: number, kind: number, change: number) => void;
  /** The kinds of zone whose cards make units, and the flag of one that is taken for something else. */
  readonly makerZones: readonly number[];
  readonly committed: number;
  /** The kinds of unit of which a card can make one now, as bits; 0 if it can make none. */
  readonly makes: (s: State, card: number) => number;
  /** Are two cards that can make units the same to whoever pays? Then one of them is offered. Left out: no two are. */
  readonly isAlike?: (s: State, card: number, other: number) => boolean;
  /** Does what making a unit takes; the unit is added after it. */
  readonly make: (s: State, card: number) => void;
  /** Options: a card and the kind it makes, a kind to spend; and the question. */
  readonly makeVerb: number;
  readonly spendVerb: number;
  readonly question: number;
}

/** The pools of one game. */
export interface Pools {
  /** Can `player` meet the price now, making what is lacking? `free`: units of any kind. */
  readonly canMeet: (s: State, player: number, free: number, needs: number, purpose: number) => boolean;
  /** Begins to pay a price that can be met. */
  readonly beginSpending: (s: State, player: number, free: number, needs: number, purpose: number) => void;
  /** Makes a unit of the kind, outside of a payment or within. */
  readonly makeUnit: (s: State, player: number, card: number, kind: number) => void;
}

function needOf(needs: number, colour: number): number {
  return (needs >>> (colour * 4)) & 15;
}

function needOfAll(needs: number, colours: number): number {
  let sum = 0;
  for (let colour = 0; colour < COLOURS; colour++) if (((colours >> colour) & 1) !== 0) sum += needOf(needs, colour);
  return sum;
}

/** Makes the pools of one game. */
export function createPools(hooks: PoolHooks): Pools {
  const { pays, serves, unitsOf, addUnits, makerZones, committed, makes, make, makeVerb, spendVerb, question } = hooks;
  const { isAlike = () => false } = hooks;
  const kinds = pays.length;
  if (kinds > KIND_LIMIT) throw new Error('more kinds of units than a pool counts');
  const paid = pays.reduce((all, colours) => all | colours, 0);
  /** Units that are counted, by the colours that each could pay. */
  const counted = new Int32Array(1 << (32 - Math.clz32(paid)));
  /** How many they are. */
  let total = 0;

  /** The colours that a unit of one of these kinds could pay; NONE if none of them serves the purpose. */
  function coloursOf(bits: number, purpose: number): number {
    let colours = K.NONE;
    for (let kind = 0; kind < kinds; kind++)
      if (((bits >> kind) & 1) !== 0 && serves(kind, purpose))
        colours = (colours === K.NONE ? 0 : colours) | pays[kind];
    return colours;
  }

  function count(colours: number, units: number): void {
    counted[colours] += units;
    total += units;
  }

  function countPool(s: State, player: number, purpose: number): void {
    counted.fill(0);
    total = 0;
    for (let kind = 0; kind < kinds; kind++) if (serves(kind, purpose)) count(pays[kind], unitsOf(s, player, kind));
  }

  /** Counts what cards could make, those of rows after `cursor`. */
  function countMakers(s: State, player: number, cursor: number, purpose: number): void {
    for (let i = 0; i < makerZones.length; i++) {
      for (let card = firstCard(s, makerZones[i] + player); card !== K.NONE; card = nextCard(s, card)) {
        if (card <= cursor || (s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] & committed) !== 0) continue;
        const colours = coloursOf(makes(s, card), purpose);
        if (colours !== K.NONE) count(colours, 1);
      }
    }
  }

  /** Units that are counted and could pay one of the colours. */
  function supplyOf(colours: number): number {
    let units = 0;
    for (let mask = 1; mask <= paid; mask++) if ((mask & colours) !== 0) units += counted[mask];
    return units;
  }

  /** How many of the needs the counted units leave unmet at best. */
  function countLacking(free: number, needs: number): number {
    let asked = 0;
    for (let colour = 0; colour < COLOURS; colour++) if (needOf(needs, colour) !== 0) asked |= 1 << colour;
    let lacking = Math.max(0, free + needOfAll(needs, asked) - total);
    for (let some = asked; some !== 0; some = (some - 1) & asked)
      lacking = Math.max(lacking, needOfAll(needs, some) - supplyOf(some));
    return lacking;
  }

  /** Where no colour is asked for units are only counted, as far as needed. */
  function canMeetFree(s: State, player: number, free: number, purpose: number): boolean {
    let left = free;
    for (let kind = 0; kind < kinds; kind++) if (serves(kind, purpose)) left -= unitsOf(s, player, kind);
    for (let i = 0; i < makerZones.length && left > 0; i++) {
      for (let card = firstCard(s, makerZones[i] + player); card !== K.NONE; card = nextCard(s, card)) {
        if ((s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] & committed) !== 0) continue;
        if (coloursOf(makes(s, card), purpose) !== K.NONE && --left <= 0) break;
      }
    }
    return left <= 0;
  }

  function canMeet(s: State, player: number, free: number, needs: number, purpose: number): boolean {
    if (needs === 0) return canMeetFree(s, player, free, purpose);
    countPool(s, player, purpose);
    countMakers(s, player, K.NONE, purpose);
    return free + needOfAll(needs, ALL_COLOURS) <= total && countLacking(free, needs) === 0;
  }

  // ---- paying ----
  // FRAME_A: units of any kind still to pay · FRAME_B: needs · FRAME_C: purpose · FRAME_D: rows below this are past

  function offerUnit(s: State, f: number): number {
    const player = s[f + K.FRAME_CONTROL] & 1;
    const free = s[f + K.FRAME_A];
    const needs = s[f + K.FRAME_B];
    const purpose = s[f + K.FRAME_C];
    if (free === 0 && needs === 0) {
      popFrame(s);
      return CONTINUE;
    }
    beginOptions(s);
    countPool(s, player, purpose);
    const lacking = countLacking(free, needs);
    if (lacking > 0) offerMakers(s, f, player, lacking);
    else {
      let colour = 0;
      while (colour < COLOURS && needOf(needs, colour) === 0) colour++;
      const less = colour === COLOURS ? needs : needs - (1 << (colour * 4));
      // where all there is will be spent its order makes no difference
      const spendsAll = total === free + needOfAll(needs, ALL_COLOURS);
      for (let kind = 0; kind < kinds; kind++) {
        if (unitsOf(s, player, kind) === 0 || !serves(kind, purpose)) continue;
        if (spendsAll && s[K.OPTION_COUNT] > 0) break;
        if (colour < COLOURS && ((pays[kind] >> colour) & 1) === 0) continue;
        count(pays[kind], -1);
        if (countLacking(colour === COLOURS ? free - 1 : free, less) === 0)
          addOption(s, makeOption(spendVerb, 0, kind));
        count(pays[kind], 1);
      }
    }
    return ask(s, player, question);
  }

  /** A card is offered with a kind that leaves less lacking, if those after it can make up for the rest. */
  function offerMakers(s: State, f: number, player: number, lacking: number): void {
    const purpose = s[f + K.FRAME_C];
    let n = 0;
    for (let i = 0; i < makerZones.length; i++)
      for (let card = firstCard(s, makerZones[i] + player); card !== K.NONE; card = nextCard(s, card))
        if (card >= s[f + K.FRAME_D] && (s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] & committed) === 0)
          SELECTED[n++] = card;
    sortSelected(n);
    for (let i = 0; i < n; i++) {
      const bits = makes(s, SELECTED[i]);
      if (bits === 0 || repeatsEarlier(s, i)) continue;
      for (let kind = 0; kind < kinds; kind++) {
        if (((bits >> kind) & 1) === 0 || !serves(kind, purpose)) continue;
        countPool(s, player, purpose);
        count(pays[kind], 1);
        if (countLacking(s[f + K.FRAME_A], s[f + K.FRAME_B]) >= lacking) continue;
        countMakers(s, player, SELECTED[i], purpose);
        if (countLacking(s[f + K.FRAME_A], s[f + K.FRAME_B]) === 0)
          addOption(s, makeOption(makeVerb, SELECTED[i], kind));
      }
    }
  }

  /** Is there a card before that one of SELECTED that is like it? */
  function repeatsEarlier(s: State, index: number): boolean {
    for (let i = 0; i < index; i++)
      if (isAlike(s, SELECTED[i], SELECTED[index]) && makes(s, SELECTED[i]) !== 0) return true;
    return false;
  }

  function takeUnit(s: State, f: number): number {
    const option = s[K.ANSWER];
    if (option === K.NONE) throw new Error('a price was begun that cannot be met');
    const player = s[f + K.FRAME_CONTROL] & 1;
    const kind = optionNumber(option);
    s[f + K.FRAME_STEP] = SPEND.offerUnit;
    if (optionVerb(option) === makeVerb) {
      s[f + K.FRAME_D] = optionCard(option) + 1;
      makeUnit(s, player, optionCard(option), kind);
      return CONTINUE;
    }
    addUnits(s, player, kind, -1);
    const needs = s[f + K.FRAME_B];
    let colour = 0;
    while (colour < COLOURS && needOf(needs, colour) === 0) colour++;
    if (colour === COLOURS) s[f + K.FRAME_A]--;
    else s[f + K.FRAME_B] = needs - (1 << (colour * 4));
    return CONTINUE;
  }

  const SPEND = defineProcedure(hooks.name, { offerUnit, takeUnit });

  function beginSpending(s: State, player: number, free: number, needs: number, purpose: number): void {
    const f = pushFrame(s, SPEND.offerUnit, player);
    s[f + K.FRAME_A] = free;
    s[f + K.FRAME_B] = needs;
    s[f + K.FRAME_C] = purpose;
  }

  function makeUnit(s: State, player: number, card: number, kind: number): void {
    make(s, card);
    addUnits(s, player, kind, 1);
  }

  return { canMeet, beginSpending, makeUnit };
}
