/**
 * Announcing: what is decided as a card is played, an ability used or put on the stack, or as a cost is offered within
 * a text ("you may pay: if you do"). What a text chooses is chosen in printed order; a cost or an X is offered as far
 * as it can be paid.
 *
 * What is announced is a frame that is laid out as the record on the stack, or the program, that it becomes. Each
 * question is a step that offers and one right behind it that takes; a game puts them into a procedure in the order of
 * its rules: `defineProcedure('spell', { offerMode, takeMode, offerCost, takeCost, offerX, takeX, chooseTargets, pay,
 * finish })`.
 *
 * The frame: FRAME_SOURCE · FRAME_ABILITY: the text, NONE for none · FRAME_A: X · FRAME_B, FRAME_C, FRAME_OTHER: the
 * event of what triggered · FRAME_D: modes in bits 0-15, paid costs in bits 16-23, above them how many costs have been
 * asked for
 */
import { countBits } from '../kernel/bits.ts';
import { addOption, ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import {
  ASK_SHARED as ASK,
  makeOption,
  OPTION_PASS,
  OPTION_YES,
  optionNumber,
  VERB_NUMBER,
} from '../kernel/options.ts';
import {
  ABILITIES,
  ABILITY_EFFECT,
  ABILITY_TARGETS,
  abilityField,
  abilityOffset,
  CODE,
  END,
} from '../kernel/tables.ts';
import { MODE_BITS, MOST_MODES, offerModes } from './choices/modes.ts';
import type { Choices } from './choices.ts';
import { type EffectRun, findOperator, type OperatorTable } from './operators/operator.ts';
import {
  removePending,
  WAITING_ABILITY,
  WAITING_AMOUNT,
  WAITING_CODE,
  WAITING_OTHER,
  WAITING_PLAYER,
  WAITING_SOURCE,
  WAITING_SUBJECT,
} from './pending.ts';
import { CONTROL_CHOSEN, CONTROL_MODES } from './programs.ts';
import { cardOf, sourceRow } from './selection.ts';
import { pushStackObject } from './stack.ts';

// ---- modes and targets ----

/**
 * The operator `select` of a game: its number in the table of effects, and how far behind its address its operands
 * stand.
 */
export interface SelectOperator {
  index: number;
  modes: number;
  count: number;
  upTo: number;
}

/** What a game says of modes that are chosen on announcement. `select` is the address of the operator. */
export interface AnnouncedModes {
  readonly effects: OperatorTable<EffectRun>;
  readonly select: SelectOperator;
  /**
   * The cell of ABILITIES with the address of [count, address of the targets of a mode …]; 0 in it: no mode chooses
   * anything.
   */
  readonly targetsCell: number;
  /**
   * How many modes are to be picked, at most as many as there are; left out: as many as the text says. `f` is the
   * frame, or NONE while it is only asked whether enough can be picked.
   */
  readonly toPick?: (s: State, select: number, source: number, player: number, f: number) => number;
  /** May fewer modes be picked? Left out: where `select` says "up to". */
  readonly isUpTo?: (s: State, select: number, source: number, player: number, f: number) => boolean;
  /** How many modes must be picked at least where the text says "up to"; left out: none. */
  readonly least?: number;
  /** May that mode be picked, as far as its targets go? Left out: if its targets can be chosen. */
  readonly canChooseTargets?: Choices['canChooseTargets'];
  /** May that mode be picked, as far as anything but its targets goes? Left out: any may. */
  readonly isFresh?: (s: State, select: number, mode: number, source: number) => boolean;
  /** May the player pick any number, whatever the text says? */
  readonly picksAny?: (s: State, player: number) => boolean;
}

/** What `createMoreModes` says of the modes that are chosen on announcement. */
type MoreModes = Required<Pick<AnnouncedModes, 'toPick' | 'isUpTo'>>;

/** How many modes are to be picked where a condition of `select` lets more be picked than it says. */
export function createMoreModes(
  select: SelectOperator & { if: number; most: number },
  holds: (s: State, condition: number, source: number, you: number, f: number) => boolean,
): MoreModes {
  function isMore(s: State, at: number, source: number, player: number, f: number): boolean {
    const condition = CODE[at + select.if];
    return condition !== 0 && holds(s, condition, source, player, f);
  }

  return {
    toPick: (s, at, source, player, f) =>
      Math.min(
        CODE[at + (isMore(s, at, source, player, f) ? select.most : select.count)],
        CODE[CODE[at + select.modes]],
      ),
    isUpTo: (s, at, source, player, f) => CODE[at + select.upTo] === 1 || isMore(s, at, source, player, f),
  };
}

/** What a game says of what a text chooses on announcement. */
export interface AnnouncedChoiceHooks {
  /** CHOOSE_ flags of the choices of a text that has this FRAME_CONTROL; left out by a game without such flags. */
  readonly flagsOf?: Choices['flagsOf'];
  readonly beginTargeting: Choices['beginTargeting'];
  readonly canChooseTargets: Choices['canChooseTargets'];
  /** Left out by a game whose texts have no modes. */
  readonly modes?: AnnouncedModes;
}

/** Steps and questions about what a text chooses on announcement. */
export interface AnnouncedChoices {
  /** Address of the `select` at top level of a text; 0 if it has none. */
  readonly selectOf: (ability: number) => number;
  /** Modes, one at a time in printed order, of a text that begins with a choice of them. */
  readonly offerMode: (s: State, f: number) => number;
  readonly takeMode: (s: State, f: number) => number;
  /** Begins the choices that the text makes, in printed order: its own, then those of each mode that was chosen. */
  readonly chooseTargets: (s: State, f: number) => number;
  /** The same for one text of a card that has several texts. */
  readonly beginTargets: (s: State, f: number, ability: number) => void;
  /**
   * Can the choices of a text be made: its targets, and enough modes? `f`: its frame, if it has one; `flags`: those of
   * its choices.
   */
  readonly canChooseFor: (
    s: State,
    ability: number,
    source: number,
    player: number,
    f?: number,
    flags?: number,
  ) => boolean;
  /**
   * Can the targets of what is announced be chosen as it is now: with its X, and those of the modes that were picked?
   */
  readonly canChooseAnnounced: (s: State, f: number) => boolean;
}

function never(): boolean {
  return false;
}

function always(): boolean {
  return true;
}

/** Stands in place of these hooks for a game without modes. */
const NO_MODES: Omit<AnnouncedModes, 'effects'> = {
  select: { index: 0, modes: 0, count: 0, upTo: 0 },
  targetsCell: ABILITY_TARGETS,
};

/** Passes over a question that does not come up: the step right behind it, which would take the answer, is left out. */
export function askNothing(s: State, f: number, question: number): number {
  s[f + K.FRAME_STEP]++;
  beginOptions(s);
  return ask(s, K.frameController(s, f), question);
}

/**
 * Makes what looks again, on resolution, at what a text has chosen on announcement, and at what its modes have. `look`
 * does so for the choosing operation at an address. `targetsCell` is that of AnnouncedModes.
 */
export function createRecheck(
  effects: OperatorTable<EffectRun>,
  targetsCell: number,
  look: (s: State, f: number, pc: number) => void,
): (s: State, f: number, text: number) => void {
  function lookAtList(s: State, f: number, targets: number): void {
    if (targets === 0) return;
    for (let pc = targets; CODE[pc] !== END; pc += effects.widths[CODE[pc]]) look(s, f, pc);
  }

  return (s, f, text) => {
    lookAtList(s, f, ABILITIES[abilityField(text, ABILITY_TARGETS)]);
    const list = ABILITIES[abilityField(text, targetsCell)];
    if (list === 0 || (s[f + K.FRAME_CONTROL] & CONTROL_MODES) === 0) return;
    for (let i = 0; i < CODE[list]; i++) if (((s[f + K.FRAME_D] >> i) & 1) !== 0) lookAtList(s, f, CODE[list + 1 + i]);
  };
}

/** The choice of modes that a text begins with. */
interface ModeSelection {
  readonly selectOf: AnnouncedChoices['selectOf'];
  /** The modes of a text that can be picked, as bits. */
  readonly legalModes: (
    s: State,
    ability: number,
    select: number,
    source: number,
    player: number,
    flags: number,
  ) => number;
  readonly toPick: NonNullable<AnnouncedModes['toPick']>;
  readonly isUpTo: NonNullable<AnnouncedModes['isUpTo']>;
}

/** Makes the `ModeSelection` of one game. */
function createModeSelection(hooks: AnnouncedChoiceHooks): ModeSelection {
  const { canChooseTargets, modes } = hooks;
  const { select: word, targetsCell, toPick = asManyAsSaid, isUpTo = isSaidUpTo } = modes ?? NO_MODES;
  const { isFresh = always, canChooseTargets: canTarget = canChooseTargets } = modes ?? NO_MODES;
  const effects = modes?.effects;

  function asManyAsSaid(_s: State, select: number): number {
    return Math.min(CODE[select + word.count], CODE[CODE[select + word.modes]]);
  }

  function isSaidUpTo(_s: State, select: number): boolean {
    return CODE[select + word.upTo] === 1;
  }

  function selectOf(ability: number): number {
    if (effects === undefined) return 0;
    return findOperator(effects, ABILITIES[abilityField(ability, ABILITY_EFFECT)], word.index);
  }

  function legalModes(
    s: State,
    ability: number,
    select: number,
    source: number,
    player: number,
    flags: number,
  ): number {
    const list = ABILITIES[abilityField(ability, targetsCell)];
    let legal = 0;
    for (let i = 0; i < CODE[CODE[select + word.modes]]; i++) {
      if (!isFresh(s, select, i, source)) continue;
      if (list === 0 || canTarget(s, CODE[list + 1 + i], source, player, K.NONE, flags)) legal |= 1 << i;
    }
    return legal;
  }

  return { selectOf, legalModes, toPick, isUpTo };
}

/** The question of modes. */
type ModeSteps = Pick<AnnouncedChoices, 'offerMode' | 'takeMode'>;

/** Makes the `ModeSteps` of one game. */
function createModeSteps(hooks: AnnouncedChoiceHooks, selection: ModeSelection): ModeSteps {
  const { modes, flagsOf = () => 0 } = hooks;
  const { select: word, least = 0, picksAny = never } = modes ?? NO_MODES;
  const { selectOf, legalModes, toPick, isUpTo } = selection;

  function offerMode(s: State, f: number): number {
    const ability = s[f + K.FRAME_ABILITY];
    const select = ability === K.NONE ? 0 : selectOf(ability);
    if (select === 0) return askNothing(s, f, ASK.mode);
    s[f + K.FRAME_CONTROL] |= CONTROL_MODES;
    const player = K.frameController(s, f);
    const source = sourceRow(s, f);
    const chosen = s[f + K.FRAME_D] & MODE_BITS;
    const any = picksAny(s, player);
    let need = toPick(s, select, source, player, f);
    if (any && need > 0) need = CODE[CODE[select + word.modes]];
    const legal = legalModes(s, ability, select, source, player, flagsOf(s[f + K.FRAME_CONTROL]));
    const upTo = any || isUpTo(s, select, source, player, f);
    offerModes(s, legal, chosen, need - countBits(chosen), least, upTo);
    return ask(s, player, ASK.mode);
  }

  function takeMode(s: State, f: number): number {
    const option = s[K.ANSWER];
    if (option === K.NONE || option === OPTION_PASS) return CONTINUE;
    s[f + K.FRAME_D] |= 1 << optionNumber(option);
    return askAgain(s, f);
  }

  return { offerMode, takeMode };
}

/** Makes the question of modes, and the choice of targets. */
export function createAnnouncedChoices(hooks: AnnouncedChoiceHooks): AnnouncedChoices {
  const { beginTargeting, canChooseTargets, flagsOf = () => 0 } = hooks;
  const { targetsCell, least = 0 } = hooks.modes ?? NO_MODES;
  const selection = createModeSelection(hooks);
  const { selectOf, legalModes, toPick, isUpTo } = selection;

  function beginTargets(s: State, f: number, ability: number): void {
    s[f + K.FRAME_CONTROL] |= CONTROL_CHOSEN;
    const chosen = chosenModes(s, f);
    // pushed last to first
    if (chosen !== 0) {
      const list = ABILITIES[abilityField(ability, targetsCell)];
      for (let i = list === 0 ? 0 : CODE[list]; i > 0; i--)
        if ((chosen & (1 << (i - 1))) !== 0) beginTargeting(s, f, CODE[list + i]);
    }
    beginTargeting(s, f, ABILITIES[abilityField(ability, ABILITY_TARGETS)]);
  }

  function chooseTargets(s: State, f: number): number {
    if (s[f + K.FRAME_ABILITY] !== K.NONE) beginTargets(s, f, s[f + K.FRAME_ABILITY]);
    return CONTINUE;
  }

  function canChooseFor(
    s: State,
    ability: number,
    source: number,
    player: number,
    f: number = K.NONE,
    flags = 0,
  ): boolean {
    if (ability === K.NONE) return true;
    const targets = ABILITIES[abilityField(ability, ABILITY_TARGETS)];
    if (targets !== 0 && !canChooseTargets(s, targets, source, player, f, flags)) return false;
    const select = selectOf(ability);
    if (select === 0) return true;
    const need = toPick(s, select, source, player, K.NONE);
    // a count of 0: the whole instruction does nothing
    // @clause SVE 5.18.2.2
    if (need === 0) return true;
    const found = countBits(legalModes(s, ability, select, source, player, flags));
    return isUpTo(s, select, source, player, K.NONE) ? found >= least : found >= need;
  }

  function canChooseAnnounced(s: State, f: number): boolean {
    const a = abilityOffset(s[f + K.FRAME_ABILITY]);
    const player = K.frameController(s, f);
    const source = sourceRow(s, f);
    const flags = flagsOf(s[f + K.FRAME_CONTROL]);
    if (!canChooseTargets(s, ABILITIES[a + ABILITY_TARGETS], source, player, f, flags)) return false;
    const chosen = chosenModes(s, f);
    if (chosen === 0) return true;
    const list = ABILITIES[a + targetsCell];
    for (let i = list === 0 ? 0 : CODE[list]; i > 0; i--)
      if ((chosen & (1 << (i - 1))) !== 0 && !canChooseTargets(s, CODE[list + i], source, player, f, flags))
        return false;
    return true;
  }

  const steps = createModeSteps(hooks, selection);
  return { selectOf, ...steps, chooseTargets, beginTargets, canChooseFor, canChooseAnnounced };
}

/** The modes that were picked on announcement, as bits; `f`: a frame, or a record on the stack. */
export function chosenModes(s: State, f: number): number {
  return (s[f + K.FRAME_CONTROL] & CONTROL_MODES) === 0 ? 0 : s[f + K.FRAME_D] & MODE_BITS;
}

/** To be called by a step that takes an answer: the question before it is asked once more. */
function askAgain(s: State, f: number): number {
  s[f + K.FRAME_STEP] -= 2;
  return CONTINUE;
}

// ---- costs beside the price, or instead of it ----

const PAID_SHIFT = MOST_MODES;
const PAID_BITS = 0xff;
const ASKED_SHIFT = 24;

// what a further cost is for its player: left out, optional or a must
/** The condition of the cost does not hold. */
export const COST_LEFT_OUT = 0;
export const COST_MAY = 1;
export const COST_MUST = 2;

/** Which further costs were or will be paid for what is announced in frame `f`: bit k stands for the k-th. */
export function paidCosts(s: State, f: number): number {
  return (s[f + K.FRAME_D] >> PAID_SHIFT) & PAID_BITS;
}

/** The number of the further cost that is being asked about. */
export function askedCost(s: State, f: number): number {
  return s[f + K.FRAME_D] >>> ASKED_SHIFT;
}

const noPrice = (): number => 0;

/**
 * What a game says of further costs: those beside the price of what is announced, or in place of it. `f` is the frame,
 * or NONE while it is only asked whether the card can be played.
 */
export interface FurtherCostHooks {
  /** What stands for the k-th further cost (eight at most); NONE past the last. */
  readonly costAt: (s: State, f: number, card: number, k: number) => number;
  /** Is the cost left out, optional or a must? */
  readonly standingOf: (s: State, f: number, cost: number, card: number, player: number) => number;
  /** Can all be paid with exactly these further costs? `price`: the price before them, packed as the game likes. */
  readonly canPayWith: (s: State, f: number, card: number, player: number, price: number, paid: number) => boolean;
  /** Left out where `canPayWith` finds the price itself. */
  readonly priceOf?: (s: State, f: number) => number;
  readonly question: (s: State, f: number) => number;
  /** Does "yes" stand before "no"? */
  readonly yesFirst: boolean;
}

/** Steps and questions about further costs. */
export interface FurtherCosts {
  /** One after the other in printed order: paid or not, where both ways can be completed. */
  readonly offerCost: (s: State, f: number) => number;
  readonly takeCost: (s: State, f: number) => number;
  /** Is there a way to pay for a card that is not announced yet? */
  readonly canPayCard: (s: State, card: number, player: number, price: number) => boolean;
}

/**
 * Makes the question of further costs.
 * @clause SVE 10.6.2.5.4
 */
export function createFurtherCosts(hooks: FurtherCostHooks): FurtherCosts {
  const { costAt, standingOf, canPayWith, priceOf = noPrice, question, yesFirst } = hooks;

  /** The further costs with that standing for their player, as bits, from the one of number `from` on. */
  function costsThat(s: State, f: number, card: number, player: number, standing: number, from: number): number {
    let mask = 0;
    for (let k = from; ; k++) {
      const cost = costAt(s, f, card, k);
      if (cost === K.NONE) return mask;
      if (standingOf(s, f, cost, card, player) === standing) mask |= 1 << k;
    }
  }

  /** Can it be paid with the costs of the bits `fixed` and with some of those of the bits `open`? */
  function canPaySomehow(
    s: State,
    f: number,
    card: number,
    player: number,
    price: number,
    fixed: number,
    open: number,
  ): boolean {
    for (let subset = open; ; subset = (subset - 1) & open) {
      if (canPayWith(s, f, card, player, price, fixed | subset)) return true;
      if (subset === 0) return false;
    }
  }

  function offerCost(s: State, f: number): number {
    const card = sourceRow(s, f);
    const player = K.frameController(s, f);
    const k = askedCost(s, f);
    const cost = costAt(s, f, card, k);
    if (cost === K.NONE) {
      s[f + K.FRAME_D] &= (1 << ASKED_SHIFT) - 1;
      // the frame goes on behind the step that would take the answer
      s[f + K.FRAME_STEP]++;
      return CONTINUE;
    }
    beginOptions(s);
    const standing = standingOf(s, f, cost, card, player);
    if (standing === COST_LEFT_OUT) addOption(s, OPTION_PASS);
    else if (standing === COST_MUST) addOption(s, OPTION_YES);
    else {
      const price = priceOf(s, f);
      const fixed = paidCosts(s, f) | costsThat(s, f, card, player, COST_MUST, k + 1);
      const open = costsThat(s, f, card, player, COST_MAY, k + 1);
      const yes = canPaySomehow(s, f, card, player, price, fixed | (1 << k), open);
      if (yes && yesFirst) addOption(s, OPTION_YES);
      if (canPaySomehow(s, f, card, player, price, fixed, open)) addOption(s, OPTION_PASS);
      if (yes && !yesFirst) addOption(s, OPTION_YES);
    }
    return ask(s, player, question(s, f));
  }

  function takeCost(s: State, f: number): number {
    const k = askedCost(s, f);
    if (s[K.ANSWER] === OPTION_YES) s[f + K.FRAME_D] |= 1 << (PAID_SHIFT + k);
    s[f + K.FRAME_D] += 1 << ASKED_SHIFT;
    return askAgain(s, f);
  }

  function canPayCard(s: State, card: number, player: number, price: number): boolean {
    const must = costsThat(s, K.NONE, card, player, COST_MUST, 0);
    return canPaySomehow(s, K.NONE, card, player, price, must, costsThat(s, K.NONE, card, player, COST_MAY, 0));
  }

  return { offerCost, takeCost, canPayCard };
}

// ---- X ----

/** What a game says of an X that is picked on announcement. */
export interface AnnouncedXHooks {
  /** The least X that may be picked for what is announced; NONE where no X is asked for. */
  readonly least: (s: State, f: number) => number;
  readonly most: number;
  /** Can everything be paid with the X in the frame? The first X that cannot be paid ends the offer. */
  readonly canPay: (s: State, f: number) => boolean;
  /** Can as many targets be chosen as the X in the frame asks for? */
  readonly canChoose?: (s: State, f: number) => boolean;
}

/** The steps that ask for X. */
export interface AnnouncedX {
  readonly offerX: (s: State, f: number) => number;
  readonly takeX: (s: State, f: number) => number;
}

/** Makes the question of X, which is offered as far as it can be paid. */
export function createAnnouncedX(hooks: AnnouncedXHooks): AnnouncedX {
  const { least, most, canPay, canChoose = always } = hooks;

  function offerX(s: State, f: number): number {
    const first = least(s, f);
    if (first === K.NONE) return askNothing(s, f, ASK.chooseX);
    beginOptions(s);
    for (let x = first; x <= most; x++) {
      s[f + K.FRAME_A] = x;
      if (!canPay(s, f)) break;
      if (canChoose(s, f)) addOption(s, makeOption(VERB_NUMBER, 0, x));
    }
    s[f + K.FRAME_A] = 0;
    return ask(s, K.frameController(s, f), ASK.chooseX);
  }

  function takeX(s: State, f: number): number {
    if (s[K.ANSWER] !== K.NONE) s[f + K.FRAME_A] = optionNumber(s[K.ANSWER]);
    return CONTINUE;
  }

  return { offerX, takeX };
}

// ---- where it comes from, and what becomes of it ----

/**
 * Begins to announce the waiting ability at that place of the pending list, with the step `step`; its frame knows the
 * event. A delayed text has its effects in FRAME_PC, and finds the card that it is about in the set with which it was
 * written.
 */
export function beginWaiting(s: State, index: number, step: number, control: number): number {
  const p = K.pendingOffset(index);
  const f = pushFrame(s, step, s[p + WAITING_PLAYER] | control);
  s[f + K.FRAME_SOURCE] = s[p + WAITING_SOURCE];
  s[f + K.FRAME_ABILITY] = s[p + WAITING_ABILITY];
  s[f + K.FRAME_B] = s[p + WAITING_SUBJECT];
  s[f + K.FRAME_C] = s[p + WAITING_AMOUNT];
  s[f + K.FRAME_OTHER] = s[p + WAITING_OTHER];
  if (s[p + WAITING_ABILITY] === K.NONE) {
    s[f + K.FRAME_PC] = s[p + WAITING_CODE];
    // the amount of a delayed text is the number of its set
    if (s[f + K.FRAME_B] > 0) s[f + K.FRAME_SETS] = 1 << ((s[f + K.FRAME_C] & 7) * 4);
    s[f + K.FRAME_SLOTS] = s[f + K.FRAME_B];
  }
  removePending(s, index);
  return f;
}

/** Ends an announcement: what was announced becomes the top of the stack. Returns its record there. */
export function stackAnnounced(s: State, f: number): number {
  const o = pushStackObject(s);
  s.copyWithin(o + K.FRAME_PC, f + K.FRAME_PC, f + K.FRAME_STRIDE);
  const ability = s[f + K.FRAME_ABILITY];
  if (ability !== K.NONE) s[o + K.FRAME_PC] = ABILITIES[abilityField(ability, ABILITY_EFFECT)];
  popFrame(s);
  return o;
}

// ---- costs within a text ----

/** What a game says of costs that are offered within a text. `program` is the frame of the text. */
export interface PaidEffectHooks {
  /** What the procedure is called in messages. */
  readonly name: string;
  readonly callEffects: (s: State, program: number, address: number) => void;
  readonly canPay: (s: State, program: number, player: number, cost: number, x: number) => boolean;
  /** Is the cost paid with the card of the text? That has to be the same object still. Left out: no cost is. */
  readonly usesSource?: (cost: number) => boolean;
  /**
   * Begins to pay. `record` is the frame of the effects that run afterwards; where there are none, that of the text.
   */
  readonly pay: (s: State, program: number, player: number, cost: number, x: number, record: number) => void;
  /** Is an X picked for this cost of the text? If not, its X is that of the text. */
  readonly asksForX: (cost: number, s: State, program: number) => boolean;
  readonly mostX: number;
  readonly isLoopClosed: (s: State, option: number) => boolean;
  readonly rememberPosition: (s: State, option: number) => void;
  /** The cost was not paid, perhaps because it could not be. Left out: that changes nothing else. */
  readonly declined?: (s: State, program: number) => void;
}

/** Asks `player` whether to pay a cost within `program`, the running one, and runs one of the two lists there. */
export type BeginPaidEffect = (
  s: State,
  program: number,
  player: number,
  cost: number,
  paid: number,
  unpaid: number,
) => void;

// FRAME_A: cost · FRAME_B: effects when it is paid · FRAME_C: effects when not

/** A number that tells this "yes" from others, for the memory of loops. */
function keyOf(s: State, f: number): number {
  return s[f + K.FRAME_A] ^ ((sourceRow(s, K.frameBelow(f)) + 1) << 20);
}

/** Makes the procedure of costs within texts. */
export function createPaidEffect(hooks: PaidEffectHooks): BeginPaidEffect {
  const { callEffects, canPay, usesSource = never, pay, asksForX, mostX, isLoopClosed, rememberPosition } = hooks;
  const { declined = never } = hooks;

  // @clause SE 7.4, 11.9.16.1
  function canPayWith(s: State, f: number, x: number): boolean {
    const program = K.frameBelow(f);
    const cost = s[f + K.FRAME_A];
    if (usesSource(cost) && cardOf(s, s[program + K.FRAME_SOURCE]) === K.NONE) return false;
    return canPay(s, program, K.frameController(s, f), cost, x);
  }

  function offerPaid(s: State, f: number): number {
    const program = K.frameBelow(f);
    const x = asksForX(s[f + K.FRAME_A], s, program) ? 0 : s[program + K.FRAME_A];
    beginOptions(s);
    if (canPayWith(s, f, x) && !isLoopClosed(s, keyOf(s, f))) addOption(s, OPTION_YES);
    addOption(s, OPTION_PASS);
    return ask(s, K.frameController(s, f), ASK.may);
  }

  /** Takes the answer "yes" or "no", and asks for X as far as it can be paid. */
  function takePaid(s: State, f: number): number {
    beginOptions(s);
    if (s[K.ANSWER] !== OPTION_YES) {
      const unpaid = s[f + K.FRAME_C];
      popFrame(s);
      declined(s, K.frameBelow(f));
      callEffects(s, K.frameBelow(f), unpaid);
      return CONTINUE;
    }
    rememberPosition(s, keyOf(s, f));
    if (!asksForX(s[f + K.FRAME_A], s, K.frameBelow(f))) return payAndRun(s, f);
    for (let x = 0; x <= mostX && canPayWith(s, f, x); x++) addOption(s, makeOption(VERB_NUMBER, 0, x));
    return ask(s, K.frameController(s, f), ASK.chooseX);
  }

  function takeX(s: State, f: number): number {
    s[K.frameBelow(f) + K.FRAME_A] = optionNumber(s[K.ANSWER]);
    return payAndRun(s, f);
  }

  /** Fixes the cost and pays it; then the effects run. */
  function payAndRun(s: State, f: number): number {
    const program = K.frameBelow(f);
    const player = K.frameController(s, f);
    const cost = s[f + K.FRAME_A];
    const paid = s[f + K.FRAME_B];
    popFrame(s);
    callEffects(s, program, paid);
    pay(s, program, player, cost, s[program + K.FRAME_A], s[K.FRAME_TOP]);
    return CONTINUE;
  }

  const PAID = defineProcedure(hooks.name, { offerPaid, takePaid, takeX });

  return (s, _program, player, cost, paid, unpaid) => {
    const f = pushFrame(s, PAID.offerPaid, player);
    s[f + K.FRAME_A] = cost;
    s[f + K.FRAME_B] = paid;
    s[f + K.FRAME_C] = unpaid;
  };
}
