/**
 * Plans of a payment: can a price be met, and every payment that it interrupts, with abilities that make units at a
 * cost of their own? Such an ability may be used in the middle of a payment; what it costs may be units in turn, and
 * cards, and each card can serve once.
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
  /** For each kind of unit the colours it pays, as bits; every kind pays what asks for no colour. */
  readonly pays: readonly number[];
  /** May a unit of the kind that the player holds be spent for that purpose (a number of the game's)? */
  readonly serves: (kind: number, purpose: number, s: State, player: number) => boolean;
  readonly unitsOf: (s: State, player: number, kind: number) => number;
  /** The kinds of unit that the player holds any of, as bits. Left out: each is looked at. */
  readonly heldBy?: (s: State, player: number) => number;
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
  /**
   * May units be made though those that are held are enough, no more of them than are still to be paid? Left out: no.
   */
  readonly makesFreely?: boolean;
  /** Options: a card and the kind it makes, a kind to spend; and the question. */
  readonly makeVerb: number;
  readonly spendVerb: number;
  readonly question: number;
  /** Abilities that make units at a cost of their own, of a game that has such. */
  readonly abilities?: MakerAbilities;
}

/** What a game says of abilities that do more than rest their card for one unit. */
export interface MakerAbilities {
  /**
   * Fills ABILITY_CARDS and ABILITY_NUMBERS with those that the player could use now, but for their costs; returns how
   * many.
   */
  readonly find: (s: State, player: number) => number;
  /** What one makes, into OUTPUT; returns how many entries. */
  readonly outputOf: (s: State, player: number, card: number, number: number) => number;
  /** The units that it costs, into `asked`; false for none. */
  readonly priceOf: (s: State, card: number, number: number) => boolean;
  /** Could it be used more than once in a payment? */
  readonly mayRepeat: (s: State, card: number, number: number) => boolean;
  /** Is an ability not used any more once the other was? Left out: never. */
  readonly excludes?: (s: State, card: number, number: number, other: number, ofOther: number) => boolean;
  /** Could all be paid but the units? Asks `goOn` of the plans about the rest, with the cards taken that it takes. */
  readonly canPay: (s: State, player: number, card: number, number: number) => boolean;
  readonly begin: (s: State, player: number, card: number, number: number) => void;
  /** What the procedure in frame `f` makes when those above it have ended, into OUTPUT; returns how many entries. */
  readonly makingOf: (s: State, f: number) => number;
  /** May units made with that restriction be spent for the purpose? */
  readonly isMeant: (s: State, restriction: number, purpose: number, player: number) => boolean;
  readonly verb: number;
}

/** Where a game puts the abilities that it finds. */
export const ABILITY_CARDS = new Int32Array(64);
export const ABILITY_NUMBERS = new Int32Array(64);
/**
 * What an ability makes: kinds of units, as bits, how many units of any of them, and for what alone, 0 for anything.
 */
export const OUTPUT = { kinds: new Int32Array(16), units: new Int32Array(16), only: new Int32Array(16) };
/** The units that an ability costs. */
export const asked = { free: 0, needs: 0, purpose: 0 };

/**
 * Payments of one plan, those under way and those of abilities: each has eight bits, a colour each and one for any
 * kind.
 */
const MOST_STAGES = 4;
const ANY_KIND = 1 << 7;
const MOST_USES = 8;
const MOST_UNITS = 256;
/** A plan that takes more trials than that is not found. */
const MOST_TRIALS = 4000;

/** The plans of one game. */
export interface Plans {
  /** Does a payment of units stand beneath the frames of this one, or is one under way at all (NONE)? */
  readonly isWithin: (s: State, f: number) => boolean;
  /** Can that price be met, and after it all that is being paid? */
  readonly canMeet: (s: State, player: number, free: number, needs: number, purpose: number) => boolean;
  /** Can all be met that is being paid, with so many more units of a kind? */
  readonly canFinish: (s: State, player: number, kind: number, more: number) => boolean;
  /** Offers the abilities after whose use all can be met. */
  readonly offerAbilities: (s: State, player: number) => void;
  /** Is a plan being tried? Then what asks whether a price can be met asks `goOn` instead. */
  readonly isTrying: () => boolean;
  readonly goOn: (s: State) => boolean;
}

/** Makes the plans of one game; `isSpending` tells the frames of its payments. */
export function createPlans(hooks: PoolHooks, isSpending: (s: State, f: number) => boolean): Plans {
  const { pays, serves, unitsOf, makerZones, committed, makes, isAlike = () => false } = hooks;
  const abilities = hooks.abilities!;
  const all = lowBits(pays.length);
  const { heldBy = () => all } = hooks;
  const { excludes = () => false } = abilities;

  // stages, the first in time first
  let stages = 0;
  const free = new Int32Array(MOST_STAGES);
  const needs = new Int32Array(MOST_STAGES);
  const purposes = new Int32Array(MOST_STAGES);
  /** Cards of rows below this make no unit for the stage by being rested alone. */
  const cursors = new Int32Array(MOST_STAGES);
  // what abilities make: for stages from that one on
  let outputs = 0;
  const outputKinds = new Int32Array(64);
  const outputUnits = new Int32Array(64);
  const outputOnly = new Int32Array(64);
  const outputFrom = new Int32Array(64);
  // abilities: those that cost units come first
  let found = 0;
  let priced = 0;
  const cards = new Int32Array(64);
  const numbers = new Int32Array(64);
  /** Those in use, and from which one the next is tried. */
  let uses = 0;
  const used = new Int32Array(MOST_USES);
  const next = new Int32Array(MOST_USES);
  /**
   * In the middle of a payment for an ability no other is used: uses come one after the other, before the stage of the
   * outermost payment. The next is put before the stage `place`; what makes units at no price serves the stages from
   * `earliest` on.
   */
  let place = 0;
  let earliest = 0;
  let payer = 0;
  let trials = 0;
  let adjusted = K.NONE;
  let adjustment = 0;

  // ---- units and needs ----

  let units = 0;
  /** What each unit could pay: eight bits a stage. */
  const unitPays = new Int32Array(MOST_UNITS);
  const unitPaid = new Int32Array(MOST_UNITS);
  const unitSeen = new Int32Array(MOST_UNITS);
  let round = 0;

  /** The needs of a stage that a unit of these colours could meet. */
  function bitsOf(stage: number, colours: number): number {
    let bits = free[stage] > 0 ? ANY_KIND : 0;
    for (let colour = 0; colour < COLOURS - 1; colour++)
      if (((colours >> colour) & 1) !== 0 && needOf(needs[stage], colour) > 0) bits |= 1 << colour;
    return bits << (stage * 8);
  }

  function addUnits(count: number, bits: number): void {
    for (let i = 0; i < count && bits !== 0 && units < MOST_UNITS; i++) {
      unitPays[units] = bits;
      unitPaid[units++] = K.NONE;
    }
  }

  /**
   * What a unit of one of these kinds can pay from a stage on; `row`: that of the card that is rested for it, NONE: it
   * is made otherwise.
   */
  function bitsOfKinds(s: State, of: number, from: number, row: number, only: number): number {
    let bits = 0;
    for (let stage = from; stage < stages; stage++) {
      if (row !== K.NONE && row < cursors[stage]) continue;
      if (only !== 0 && !abilities.isMeant(s, only, purposes[stage], payer)) continue;
      for (let left = of; left !== 0; left &= left - 1) {
        const kind = lowestBit(left);
        if (serves(kind, purposes[stage], s, payer)) bits |= bitsOf(stage, pays[kind]);
      }
    }
    return bits;
  }

  function findUnits(s: State): void {
    units = 0;
    for (let left = heldBy(s, payer) | (adjusted === K.NONE ? 0 : 1 << adjusted); left !== 0; left &= left - 1) {
      const kind = lowestBit(left);
      const count = unitsOf(s, payer, kind) + (kind === adjusted ? adjustment : 0);
      if (count > 0) addUnits(count, bitsOfKinds(s, 1 << kind, 0, K.NONE, 0));
    }
    for (let i = 0; i < makerZones.length; i++)
      for (let card = firstCard(s, makerZones[i] + payer); card !== K.NONE; card = nextCard(s, card)) {
        if ((s[K.cardField(card, K.CARD_FLAGS)] & committed) !== 0) continue;
        const of = makes(s, card);
        if (of !== 0) addUnits(1, bitsOfKinds(s, of, 0, card, 0));
      }
    for (let i = 0; i < outputs; i++)
      addUnits(outputUnits[i], bitsOfKinds(s, outputKinds[i], outputFrom[i], K.NONE, outputOnly[i]));
  }

  /** Finds a unit for a need, if others can pay what it was to pay. */
  function findUnit(need: number): boolean {
    for (let unit = 0; unit < units; unit++) {
      if (((unitPays[unit] >>> need) & 1) === 0 || unitSeen[unit] === round) continue;
      unitSeen[unit] = round;
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
      round++;
      if (!findUnit(need)) lacking++;
    }
    return lacking;
  }

  /** How many needs of all stages the units leave unmet at best. */
  function countLacking(s: State): number {
    findUnits(s);
    trials++;
    let lacking = 0;
    for (let stage = 0; stage < stages; stage++) {
      for (let colour = 0; colour < COLOURS - 1; colour++)
        lacking += lackingFor(stage * 8 + colour, needOf(needs[stage], colour));
      lacking += lackingFor(stage * 8 + 7, free[stage]);
    }
    return lacking;
  }

  // ---- stages ----

  function addStage(at: number, freeUnits: number, colours: number, purpose: number, cursor: number): void {
    for (let stage = stages; stage > at; stage--) {
      free[stage] = free[stage - 1];
      needs[stage] = needs[stage - 1];
      purposes[stage] = purposes[stage - 1];
      cursors[stage] = cursors[stage - 1];
    }
    for (let i = 0; i < outputs; i++) if (outputFrom[i] > at) outputFrom[i]++;
    free[at] = freeUnits;
    needs[at] = colours;
    purposes[at] = purpose;
    cursors[at] = cursor;
    stages++;
  }

  function removeStage(at: number): void {
    stages--;
    for (let stage = at; stage < stages; stage++) {
      free[stage] = free[stage + 1];
      needs[stage] = needs[stage + 1];
      purposes[stage] = purposes[stage + 1];
      cursors[stage] = cursors[stage + 1];
    }
    for (let i = 0; i < outputs; i++) if (outputFrom[i] > at) outputFrom[i]--;
  }

  function addOutputs(count: number, from: number): void {
    for (let i = 0; i < count; i++) {
      outputKinds[outputs] = OUTPUT.kinds[i];
      outputUnits[outputs] = OUTPUT.units[i];
      outputOnly[outputs] = OUTPUT.only[i];
      outputFrom[outputs++] = from;
    }
  }

  /** What is being paid, from the innermost frame down. */
  function addFrames(s: State): void {
    for (let f = s[K.FRAME_TOP]; f >= K.FRAMES; f -= K.FRAME_STRIDE)
      if (isSpending(s, f)) {
        if (stages < MOST_STAGES)
          addStage(stages, s[f + K.FRAME_A], s[f + K.FRAME_B], s[f + K.FRAME_C], s[f + K.FRAME_D]);
      } else addOutputs(abilities.makingOf(s, f), stages);
  }

  // ---- trying ----

  function begin(player: number): void {
    payer = player;
    stages = 0;
    outputs = 0;
    uses = 0;
    trials = 0;
  }

  /** Notes the abilities that there are, those that cost units first. */
  function findAbilities(s: State): void {
    const count = abilities.find(s, payer);
    found = 0;
    for (let pass = 0; pass < 2; pass++) {
      if (pass === 1) priced = found;
      for (let i = 0; i < count; i++) {
        if (abilities.priceOf(s, ABILITY_CARDS[i], ABILITY_NUMBERS[i]) !== (pass === 0)) continue;
        cards[found] = ABILITY_CARDS[i];
        numbers[found++] = ABILITY_NUMBERS[i];
      }
    }
  }

  /** Would it be enough if abilities cost nothing? */
  function mayBeEnough(s: State): boolean {
    const before = outputs;
    for (let i = 0; i < found; i++) {
      const count = abilities.outputOf(s, payer, cards[i], numbers[i]);
      for (let n = abilities.mayRepeat(s, cards[i], numbers[i]) ? MOST_USES : 1; n > 0 && outputs < 48; n--)
        addOutputs(count, 0);
    }
    const may = countLacking(s) === 0;
    outputs = before;
    return may;
  }

  function isInUse(i: number): boolean {
    for (let n = 0; n < uses; n++) if (used[n] === i) return true;
    return false;
  }

  function isExcluded(s: State, i: number): boolean {
    for (let n = 0; n < uses; n++)
      if (used[n] !== i && excludes(s, cards[i], numbers[i], cards[used[n]], numbers[used[n]])) return true;
    return false;
  }

  /** Is there one like it before, which is not in use? */
  function repeatsEarlier(s: State, i: number, from: number): boolean {
    for (let j = from; j < i; j++)
      if (numbers[j] === numbers[i] && areAlike(s, cards[j], cards[i]) && !isInUse(j)) return true;
    return false;
  }

  function areAlike(s: State, card: number, other: number): boolean {
    const c = K.cardField(card, K.CARD_FLAGS);
    return s[c] === s[K.cardField(other, K.CARD_FLAGS)] && isAlike(s, card, other);
  }

  /**
   * Abilities that cost units are tried first, one after the other in time. Any other is used only where its units meet
   * a need that nothing meets yet: what is of no use to what there is would be of none beside more.
   */
  function search(s: State, from: number): boolean {
    const lacking = countLacking(s);
    if (lacking === 0) return true;
    for (let i = from; i < found; i++) if (!repeatsEarlier(s, i, from) && canUse(s, i, lacking)) return true;
    return false;
  }

  /** Can all be paid if that ability is used next? */
  function canUse(s: State, i: number, lacking: number): boolean {
    if (uses === MOST_USES || outputs > 40 || trials > MOST_TRIALS) return false;
    if (isExcluded(s, i) || (isInUse(i) && !abilities.mayRepeat(s, cards[i], numbers[i]))) return false;
    const isPriced = i < priced;
    if (isPriced && stages === MOST_STAGES) return false;
    const before = outputs;
    const at = place;
    if (isPriced) {
      abilities.priceOf(s, cards[i], numbers[i]);
      addStage(place++, asked.free, asked.needs, asked.purpose, 0);
    }
    addOutputs(abilities.outputOf(s, payer, cards[i], numbers[i]), isPriced ? place : earliest);
    let ok = false;
    if (isPriced || countLacking(s) < lacking) {
      next[uses] = isPriced ? 0 : priced;
      used[uses++] = i;
      ok = abilities.canPay(s, payer, cards[i], numbers[i]);
      uses--;
    }
    outputs = before;
    place = at;
    if (isPriced) removeStage(at);
    return ok;
  }

  function goOn(s: State): boolean {
    return search(s, next[uses - 1]);
  }

  function canDo(s: State): boolean {
    findAbilities(s);
    place = stages - 1;
    earliest = place;
    return found === 0 ? countLacking(s) === 0 : mayBeEnough(s) && search(s, 0);
  }

  function canMeet(s: State, player: number, freeUnits: number, colours: number, purpose: number): boolean {
    begin(player);
    addStage(0, freeUnits, colours, purpose, 0);
    addFrames(s);
    return canDo(s);
  }

  function canFinish(s: State, player: number, kind: number, more: number): boolean {
    begin(player);
    adjusted = kind;
    adjustment = more;
    addFrames(s);
    const ok = canDo(s);
    adjusted = K.NONE;
    return ok;
  }

  function offerAbilities(s: State, player: number): void {
    begin(player);
    addFrames(s);
    findAbilities(s);
    if (stages > 1) return;
    const lacking = countLacking(s);
    for (let i = 0; i < found; i++) {
      place = 0;
      // while its price is paid nothing else is used
      earliest = i < priced ? 1 : 0;
      if (!repeatsEarlier(s, i, 0) && canUse(s, i, lacking))
        addOption(s, makeOption(abilities.verb, cards[i], numbers[i]));
    }
  }

  function isWithin(s: State, f: number): boolean {
    const top = f === K.NONE ? s[K.FRAME_TOP] : K.frameBelow(f);
    for (let g = top; g >= K.FRAMES; g -= K.FRAME_STRIDE) if (isSpending(s, g)) return true;
    return false;
  }

  return { isWithin, canMeet, canFinish, offerAbilities, isTrying: () => uses > 0, goOn };
}
