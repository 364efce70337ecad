/**
 * Plans of a payment. In the middle of a payment a player may use abilities that make units at a cost of their own.
 * What such an ability costs may again be units, and cards, and each card can serve only once. A plan answers the
 * question: can a price be met, together with every payment that it interrupts?
 *
 * Payments are stages in time: the innermost is over first, and what it pays for is made then, for the stages after it.
 * A plan puts more stages among them, the prices of abilities that are used. Whether units are enough is a matching of
 * units and needs; which abilities are used is found by trying, the cards that they take among it. Nothing of it is
 * done where no ability of the kind is there.
 */

import { lowBits, lowestBit } from '../kernel/bits.ts';
import { addOption } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption } from '../kernel/options.ts';
import { defineScratch } from '../kernel/scratch.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';

/** Colours that a price can ask for; its `needs` have four bits for each. */
export const COLOURS = 8;
export function needOf(needs: number, colour: number): number {
  return (needs >>> (colour * 4)) & 15;
}

/** What a game says of its pools. */
export interface PoolHooks {
  /** What the procedure is called in messages. */
  readonly name: string;
  /** For each kind of unit the colours that it can pay, as bits. Every kind can pay a need without a colour. */
  readonly pays: readonly number[];
  /** May a unit of the kind that the player holds be spent for that purpose (a number of the game's)? */
  readonly serves: (kind: number, purpose: number, s: State, player: number) => boolean;
  readonly unitsOf: (s: State, player: number, kind: number) => number;
  /** The kinds of unit that the player holds any of, as bits. Left out: each is looked at. */
  readonly heldBy?: (s: State, player: number) => number;
  readonly addUnits: (s: State, player: number, kind: number, change: number) => void;
  /** The zone kinds of cards that make units, and the flag of a card that is already taken for something else. */
  readonly makerZones: readonly number[];
  readonly committed: number;
  /** The kinds of unit, as bits, of which the card can make one now; 0 if it can make none. */
  readonly makes: (s: State, card: number) => number;
  /**
   * Are two cards that can make units the same for whoever pays? Then only one of them is offered. Left out: no two
   * are.
   */
  readonly isAlike?: (s: State, card: number, other: number) => boolean;
  /** Told while units are offered, as nothing happens then, and afterwards. Left out: nobody needs to know. */
  readonly hold?: (isStill: boolean) => void;
  /** Does what it takes to make a unit; the unit is added afterwards. */
  readonly make: (s: State, card: number) => void;
  /** May units be made although those held are enough (but no more than are still to be paid)? Left out: no. */
  readonly makesFreely?: boolean;
  /** The option verbs of a card with the kind that it makes, and of a kind to spend; and the question. */
  readonly makeVerb: number;
  readonly spendVerb: number;
  readonly question: number;
  /** Abilities that make units at a cost of their own, in a game that has such abilities. */
  readonly abilities?: MakerAbilities;
}

/** What a game says of abilities that do more than rest their card for one unit. */
export interface MakerAbilities {
  /**
   * Fills ABILITY_CARDS and ABILITY_NUMBERS with those that the player could use now, but for their costs; returns how
   * many.
   */
  readonly find: (s: State, player: number) => number;
  /** Fills OUTPUT with what such an ability makes; returns how many entries. */
  readonly outputOf: (s: State, player: number, card: number, number: number) => number;
  /** Puts the units that it costs into `asked`; false if it costs none. */
  readonly priceOf: (s: State, card: number, number: number) => boolean;
  /** Could the ability be used more than once in a payment? */
  readonly mayRepeat: (s: State, card: number, number: number) => boolean;
  /** Can an ability no longer be used once the other one was? Left out: it always can. */
  readonly excludes?: (s: State, card: number, number: number, other: number, ofOther: number) => boolean;
  /**
   * Could everything be paid except the units? It asks `goOn` of the plans about the rest, with the cards taken that
   * the ability takes.
   */
  readonly canPay: (s: State, player: number, card: number, number: number) => boolean;
  readonly begin: (s: State, player: number, card: number, number: number) => void;
  /**
   * Fills OUTPUT with what the procedure in frame `f` makes when those above it have ended; returns how many entries.
   */
  readonly makingOf: (s: State, f: number) => number;
  /** May units made with that restriction be spent for the purpose? */
  readonly isMeant: (s: State, restriction: number, purpose: number, player: number) => boolean;
  readonly verb: number;
}

/** Where a game puts the abilities that it finds. */
export const ABILITY_CARDS = new Int32Array(64);
export const ABILITY_NUMBERS = new Int32Array(64);
/**
 * What an ability makes, entry by entry: the kinds of units, as bits; how many units of any of these kinds; and what
 * they may be spent for alone (0: for anything).
 */
export const OUTPUT = { kinds: new Int32Array(16), units: new Int32Array(16), only: new Int32Array(16) };
/** The units that an ability costs. */
export const asked = { free: 0, needs: 0, purpose: 0 };

/**
 * Most payments in one plan: those under way and those of abilities. Each has eight bits, one for each colour and one
 * for any kind.
 */
const MOST_STAGES = 4;
const ANY_KIND = 1 << 7;
const MOST_USES = 8;
const MOST_UNITS = 256;
/** A plan is given up after so many trials. */
const MOST_TRIALS = 4000;

/** The plans of one game. */
export interface Plans extends Pick<PlanSearch, 'goOn' | 'isTrying'>, PlanQuestions {}

/** The hooks of a game whose abilities make units. */
export type PlanHooks = PoolHooks & { readonly abilities: MakerAbilities };

const plan = {
  // stages, the earliest in time first
  stages: 0,
  // what abilities make, for the stages from a given one on
  outputs: 0,
  // abilities; those that cost units come first
  found: 0,
  priced: 0,
  /** How many abilities are in use, and from which one on the next is tried. */
  uses: 0,
  /**
   * While one ability is being paid for no other is used: uses come one after the other, before the stage of the
   * outermost payment. The next use is put before the stage `place`. What makes units without a price serves the
   * stages from `earliest` on.
   */
  place: 0,
  earliest: 0,
  payer: 0,
  trials: 0,
  adjusted: K.NONE,
  adjustment: 0,
  units: 0,
  round: 0,
};
const free = new Int32Array(MOST_STAGES);
const needs = new Int32Array(MOST_STAGES);
const purposes = new Int32Array(MOST_STAGES);
/** For each stage: cards of rows below this make no unit for it by being rested alone. */
const cursors = new Int32Array(MOST_STAGES);
const outputKinds = new Int32Array(64);
const outputUnits = new Int32Array(64);
const outputOnly = new Int32Array(64);
const outputFrom = new Int32Array(64);
const cards = new Int32Array(64);
const numbers = new Int32Array(64);
const used = new Int32Array(MOST_USES);
const next = new Int32Array(MOST_USES);
/** What each unit could pay: eight bits for each stage. */
const unitPays = new Int32Array(MOST_UNITS);
const unitPaid = new Int32Array(MOST_UNITS);
const unitSeen = new Int32Array(MOST_UNITS);

/** The needs of a stage, as bits, that a unit of these colours could meet. */
function bitsOf(stage: number, colours: number): number {
  let bits = free[stage] > 0 ? ANY_KIND : 0;
  for (let colour = 0; colour < COLOURS - 1; colour++)
    if (((colours >> colour) & 1) !== 0 && needOf(needs[stage], colour) > 0) bits |= 1 << colour;
  return bits << (stage * 8);
}

function addUnits(count: number, bits: number): void {
  for (let i = 0; i < count && bits !== 0 && plan.units < MOST_UNITS; i++) {
    unitPays[plan.units] = bits;
    unitPaid[plan.units++] = K.NONE;
  }
}

/** Finds a unit for a need; true also where another need can use another unit instead. */
function findUnit(need: number): boolean {
  for (let unit = 0; unit < plan.units; unit++) {
    if (((unitPays[unit] >>> need) & 1) === 0 || unitSeen[unit] === plan.round) continue;
    unitSeen[unit] = plan.round;
    if (unitPaid[unit] !== K.NONE && !findUnit(unitPaid[unit])) continue;
    unitPaid[unit] = need;
    return true;
  }
  return false;
}

/** How many of so many needs find no unit. */
function lackingFor(need: number, count: number): number {
  let lacking = 0;
  for (let i = 0; i < count; i++) {
    plan.round++;
    if (!findUnit(need)) lacking++;
  }
  return lacking;
}

function addStage(at: number, freeUnits: number, colours: number, purpose: number, cursor: number): void {
  for (let stage = plan.stages; stage > at; stage--) {
    free[stage] = free[stage - 1];
    needs[stage] = needs[stage - 1];
    purposes[stage] = purposes[stage - 1];
    cursors[stage] = cursors[stage - 1];
  }
  for (let i = 0; i < plan.outputs; i++) if (outputFrom[i] > at) outputFrom[i]++;
  free[at] = freeUnits;
  needs[at] = colours;
  purposes[at] = purpose;
  cursors[at] = cursor;
  plan.stages++;
}

function removeStage(at: number): void {
  plan.stages--;
  for (let stage = at; stage < plan.stages; stage++) {
    free[stage] = free[stage + 1];
    needs[stage] = needs[stage + 1];
    purposes[stage] = purposes[stage + 1];
    cursors[stage] = cursors[stage + 1];
  }
  for (let i = 0; i < plan.outputs; i++) if (outputFrom[i] > at) outputFrom[i]--;
}

function addOutputs(count: number, from: number): void {
  for (let i = 0; i < count; i++) {
    outputKinds[plan.outputs] = OUTPUT.kinds[i];
    outputUnits[plan.outputs] = OUTPUT.units[i];
    outputOnly[plan.outputs] = OUTPUT.only[i];
    outputFrom[plan.outputs++] = from;
  }
}

function begin(player: number): void {
  plan.payer = player;
  plan.stages = 0;
  plan.outputs = 0;
  plan.uses = 0;
  plan.trials = 0;
}

function isInUse(i: number): boolean {
  for (let n = 0; n < plan.uses; n++) if (used[n] === i) return true;
  return false;
}

/** Whether units are enough for the needs of all stages: a matching. */
export interface UnitCount {
  /** How many needs of all stages remain unmet at best. */
  readonly countLacking: (s: State) => number;
}

/** Makes the `UnitCount` of one game. */
function createUnitCount(
  hooks: Pick<PlanHooks, 'abilities' | 'committed' | 'heldBy' | 'makerZones' | 'makes' | 'pays' | 'serves' | 'unitsOf'>,
): UnitCount {
  const { pays, abilities, serves, heldBy = () => all, unitsOf, makerZones, committed, makes } = hooks;

  const all = lowBits(pays.length);

  /**
   * What a unit of one of these kinds can pay, from a stage on. `row` is the row of the card that is rested for it;
   * NONE: it is made in another way.
   */
  function bitsOfKinds(s: State, of: number, from: number, row: number, only: number): number {
    let bits = 0;
    for (let stage = from; stage < plan.stages; stage++) {
      if (row !== K.NONE && row < cursors[stage]) continue;
      if (only !== 0 && !abilities.isMeant(s, only, purposes[stage], plan.payer)) continue;
      for (let left = of; left !== 0; left &= left - 1) {
        const kind = lowestBit(left);
        if (serves(kind, purposes[stage], s, plan.payer)) bits |= bitsOf(stage, pays[kind]);
      }
    }
    return bits;
  }

  function findUnits(s: State): void {
    plan.units = 0;
    for (
      let left = heldBy(s, plan.payer) | (plan.adjusted === K.NONE ? 0 : 1 << plan.adjusted);
      left !== 0;
      left &= left - 1
    ) {
      const kind = lowestBit(left);
      const count = unitsOf(s, plan.payer, kind) + (kind === plan.adjusted ? plan.adjustment : 0);
      if (count > 0) addUnits(count, bitsOfKinds(s, 1 << kind, 0, K.NONE, 0));
    }
    for (let i = 0; i < makerZones.length; i++)
      for (let card = firstCard(s, makerZones[i] + plan.payer); card !== K.NONE; card = nextCard(s, card)) {
        if ((s[K.cardField(card, K.CARD_FLAGS)] & committed) !== 0) continue;
        const of = makes(s, card);
        if (of !== 0) addUnits(1, bitsOfKinds(s, of, 0, card, 0));
      }
    for (let i = 0; i < plan.outputs; i++)
      addUnits(outputUnits[i], bitsOfKinds(s, outputKinds[i], outputFrom[i], K.NONE, outputOnly[i]));
  }

  function countLacking(s: State): number {
    findUnits(s);
    plan.trials++;
    let lacking = 0;
    for (let stage = 0; stage < plan.stages; stage++) {
      for (let colour = 0; colour < COLOURS - 1; colour++)
        lacking += lackingFor(stage * 8 + colour, needOf(needs[stage], colour));
      lacking += lackingFor(stage * 8 + 7, free[stage]);
    }
    return lacking;
  }

  return { countLacking };
}

/** The payments under way, and the abilities that there are for them. */
export interface FoundAbilities {
  /** Adds what is being paid, from the innermost frame outwards. */
  readonly addFrames: (s: State) => void;
  /** Notes the abilities that there are; those that cost units come first. */
  readonly findAbilities: (s: State) => void;
  /** Would there be enough units if abilities cost nothing? */
  readonly mayBeEnough: (s: State) => boolean;
}

/** Makes the `FoundAbilities` of one game. */
function createFoundAbilities(
  hooks: Pick<PlanHooks, 'abilities'>,
  unitCount: UnitCount,
  isSpending: (s: State, f: number) => boolean,
): FoundAbilities {
  const { abilities } = hooks;
  const { countLacking } = unitCount;

  function addFrames(s: State): void {
    for (let f = s[K.FRAME_TOP]; f >= K.FRAMES; f -= K.FRAME_STRIDE)
      if (isSpending(s, f)) {
        if (plan.stages < MOST_STAGES)
          addStage(plan.stages, s[f + K.FRAME_A], s[f + K.FRAME_B], s[f + K.FRAME_C], s[f + K.FRAME_D]);
      } else addOutputs(abilities.makingOf(s, f), plan.stages);
  }

  function findAbilities(s: State): void {
    const count = abilities.find(s, plan.payer);
    plan.found = 0;
    for (let pass = 0; pass < 2; pass++) {
      if (pass === 1) plan.priced = plan.found;
      for (let i = 0; i < count; i++) {
        if (abilities.priceOf(s, ABILITY_CARDS[i], ABILITY_NUMBERS[i]) !== (pass === 0)) continue;
        cards[plan.found] = ABILITY_CARDS[i];
        numbers[plan.found++] = ABILITY_NUMBERS[i];
      }
    }
  }

  function mayBeEnough(s: State): boolean {
    const before = plan.outputs;
    for (let i = 0; i < plan.found; i++) {
      const count = abilities.outputOf(s, plan.payer, cards[i], numbers[i]);
      for (let n = abilities.mayRepeat(s, cards[i], numbers[i]) ? MOST_USES : 1; n > 0 && plan.outputs < 48; n--)
        addOutputs(count, 0);
    }
    const may = countLacking(s) === 0;
    plan.outputs = before;
    return may;
  }

  return { addFrames, findAbilities, mayBeEnough };
}

/** Which abilities are used, found by trying. */
export interface PlanSearch {
  /** Is there an ability before this one that is like it and not in use? */
  readonly repeatsEarlier: (s: State, i: number, from: number) => boolean;
  /**
   * Searches for a plan. Abilities that cost units are tried first, one after the other in time. Any other ability is
   * used only where its units meet a need that nothing meets yet: one that is of no use now would be of no use beside
   * more units either.
   */
  readonly search: (s: State, from: number) => boolean;
  /** Can everything be paid if that ability is used next? */
  readonly canUse: (s: State, i: number, lacking: number) => boolean;
  readonly goOn: (s: State) => boolean;
  /** Is a plan being tried? Then code that asks whether a price can be met asks `goOn` instead. */
  readonly isTrying: () => boolean;
}

/** Makes the `PlanSearch` of one game. */
function createPlanSearch(hooks: Pick<PlanHooks, 'abilities' | 'isAlike'>, unitCount: UnitCount): PlanSearch {
  const { isAlike = () => false, abilities } = hooks;
  const { excludes = () => false } = hooks.abilities;
  const { countLacking } = unitCount;

  function isExcluded(s: State, i: number): boolean {
    for (let n = 0; n < plan.uses; n++)
      if (used[n] !== i && excludes(s, cards[i], numbers[i], cards[used[n]], numbers[used[n]])) return true;
    return false;
  }

  function repeatsEarlier(s: State, i: number, from: number): boolean {
    for (let j = from; j < i; j++)
      if (numbers[j] === numbers[i] && areAlike(s, cards[j], cards[i]) && !isInUse(j)) return true;
    return false;
  }

  function areAlike(s: State, card: number, other: number): boolean {
    const c = K.cardField(card, K.CARD_FLAGS);
    return s[c] === s[K.cardField(other, K.CARD_FLAGS)] && isAlike(s, card, other);
  }

  function search(s: State, from: number): boolean {
    const lacking = countLacking(s);
    if (lacking === 0) return true;
    for (let i = from; i < plan.found; i++) if (!repeatsEarlier(s, i, from) && canUse(s, i, lacking)) return true;
    return false;
  }

  function canUse(s: State, i: number, lacking: number): boolean {
    if (plan.uses === MOST_USES || plan.outputs > 40 || plan.trials > MOST_TRIALS) return false;
    if (isExcluded(s, i) || (isInUse(i) && !abilities.mayRepeat(s, cards[i], numbers[i]))) return false;
    const isPriced = i < plan.priced;
    if (isPriced && plan.stages === MOST_STAGES) return false;
    const before = plan.outputs;
    const at = plan.place;
    if (isPriced) {
      abilities.priceOf(s, cards[i], numbers[i]);
      addStage(plan.place++, asked.free, asked.needs, asked.purpose, 0);
    }
    addOutputs(abilities.outputOf(s, plan.payer, cards[i], numbers[i]), isPriced ? plan.place : plan.earliest);
    let ok = false;
    if (isPriced || countLacking(s) < lacking) {
      next[plan.uses] = isPriced ? 0 : plan.priced;
      used[plan.uses++] = i;
      ok = abilities.canPay(s, plan.payer, cards[i], numbers[i]);
      plan.uses--;
    }
    plan.outputs = before;
    plan.place = at;
    if (isPriced) removeStage(at);
    return ok;
  }

  function goOn(s: State): boolean {
    return search(s, next[plan.uses - 1]);
  }

  function isTrying(): boolean {
    return plan.uses > 0;
  }

  return { repeatsEarlier, search, canUse, goOn, isTrying };
}

/** What payments ask of plans. */
export interface PlanQuestions {
  /** Can that price be met, and after it everything that is being paid? */
  readonly canMeet: (s: State, player: number, free: number, needs: number, purpose: number) => boolean;
  /** Can everything that is being paid be met, with so many more units of a kind? */
  readonly canFinish: (s: State, player: number, kind: number, more: number) => boolean;
  /** Offers the abilities after whose use everything can be met. */
  readonly offerAbilities: (s: State, player: number) => void;
  /** Does a payment of units stand beneath this frame? With NONE: is one under way at all? */
  readonly isWithin: (s: State, f: number) => boolean;
}

/** Makes the `PlanQuestions` of one game. */
function createPlanQuestions(
  hooks: Pick<PlanHooks, 'abilities'>,
  unitCount: UnitCount,
  foundAbilities: FoundAbilities,
  planSearch: PlanSearch,
  isSpending: (s: State, f: number) => boolean,
): PlanQuestions {
  const { abilities } = hooks;
  const { countLacking } = unitCount;
  const { findAbilities, mayBeEnough, addFrames } = foundAbilities;
  const { search, repeatsEarlier, canUse } = planSearch;

  function canDo(s: State): boolean {
    findAbilities(s);
    plan.place = plan.stages - 1;
    plan.earliest = plan.place;
    return plan.found === 0 ? countLacking(s) === 0 : mayBeEnough(s) && search(s, 0);
  }

  function canMeet(s: State, player: number, freeUnits: number, colours: number, purpose: number): boolean {
    begin(player);
    addStage(0, freeUnits, colours, purpose, 0);
    addFrames(s);
    return canDo(s);
  }

  function canFinish(s: State, player: number, kind: number, more: number): boolean {
    begin(player);
    plan.adjusted = kind;
    plan.adjustment = more;
    addFrames(s);
    const ok = canDo(s);
    plan.adjusted = K.NONE;
    return ok;
  }

  function offerAbilities(s: State, player: number): void {
    begin(player);
    addFrames(s);
    findAbilities(s);
    if (plan.stages > 1) return;
    const lacking = countLacking(s);
    for (let i = 0; i < plan.found; i++) {
      plan.place = 0;
      // while the price of an ability is paid no other ability is used
      plan.earliest = i < plan.priced ? 1 : 0;
      if (!repeatsEarlier(s, i, 0) && canUse(s, i, lacking))
        addOption(s, makeOption(abilities.verb, cards[i], numbers[i]));
    }
  }

  function isWithin(s: State, f: number): boolean {
    const top = f === K.NONE ? s[K.FRAME_TOP] : K.frameBelow(f);
    for (let g = top; g >= K.FRAMES; g -= K.FRAME_STRIDE) if (isSpending(s, g)) return true;
    return false;
  }

  return { canMeet, canFinish, offerAbilities, isWithin };
}

/** Makes the plans of one game; `isSpending` recognises the frames of its payments. */
export function createPlans(hooks: PlanHooks, isSpending: (s: State, f: number) => boolean): Plans {
  const units = createUnitCount(hooks);
  const found = createFoundAbilities(hooks, units, isSpending);
  const search = createPlanSearch(hooks, units);
  return { ...search, ...createPlanQuestions(hooks, units, found, search, isSpending) };
}

defineScratch(() => {
  plan.uses = 0;
  plan.adjusted = K.NONE;
});
