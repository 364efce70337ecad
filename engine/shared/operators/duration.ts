/** Effects that last: how long, and what is done later. */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { ABILITIES, ABILITY_CONDITION, abilityField, CODE, END } from '../../kernel/tables.ts';
import { addContinuous, FOREVER } from '../continuous.ts';
import type { Control } from '../control.ts';
import type { ModificationTable } from '../modifications.ts';
import { itAsOne } from '../moved.ts';
import { type addPending, WAITING_ABOUT } from '../pending.ts';
import { referenceTo, SELECT_SELF, SELECT_SET, sourceRow } from '../selection.ts';
import { type EffectReader, FLAG, held, rememberHeld, SELF_BY_DEFAULT, WHO, youOf } from './effect.ts';
import { type EffectRun, GIVEN, type Operand, type OperatorTable, selectorArgument, selectorKind } from './operator.ts';

export const DURATIONS = ['turn', 'opponent-turn', 'your-next-turn', 'forever'] as const;

/** The operand `until` of effects that last, in games that have no durations of their own. */
export const UNTIL: Operand = { kind: 'choice', values: DURATIONS, default: 'turn' };

/** A duration as texts say it. */
export function durationWords(text: string): string {
  switch (text) {
    case 'turn':
      return 'until the end of the turn';
    case 'next-turn':
      return 'until the end of the next turn';
    case 'opponent-turn':
      return "until the end of the opponent's turn";
    case 'your-next-turn':
      return 'until the end of your next turn';
    case 'battle':
      return 'until the end of the battle';
    case 'while-rested':
      return 'as long as this card stays rested';
    case 'while-here':
      return 'as long as this card is in the field';
    case 'while-added':
      return 'as long as this card is added to it';
    case 'stay':
      return 'as long as it stays on the field';
    default:
      return 'for the rest of the game';
  }
}

/**
 * Makes the function that says with which turn a duration ends, by its index in DURATIONS.
 *
 * @param turns for each but the last, how many turns after the one in which it begins: on your turn, on your opponent's
 */
export function createLastTurn(
  turns: readonly (readonly [yours: number, opponents: number])[],
): (s: State, duration: number, you: number) => number {
  const after = Int32Array.from(turns.flat());
  return (s, duration, you) =>
    duration * 2 >= after.length
      ? FOREVER
      : s[K.TURN_NUMBER] + after[duration * 2 + (s[K.TURN_PLAYER] === you ? 0 : 1)];
}

/** Adds a continuous effect on one object; it is of `player`, and of who controls the program when left out. */
export type AddEffect = (
  s: State,
  f: number,
  kind: number,
  code: number,
  target: number,
  ends: number,
  value?: number,
  extra?: number,
  player?: number,
) => void;

/**
 * Makes the function with which the program in frame `f` adds a continuous effect on one object. `added` is called
 * afterwards, with the object's reference. `add` is `addLasting` in a game whose checks ask for room.
 */
export function createAddEffect(added: (s: State, target: number) => void, add = addContinuous): AddEffect {
  return (s, f, kind, code, target, ends, value, extra, player = youOf(s, f)) => {
    add(s, kind, player, code, target, ends, value, s[f + K.FRAME_SOURCE], extra);
    added(s, target);
  };
}

export interface LaterHooks {
  readonly holdCards: EffectReader['holdCards'];
  readonly addEffect: AddEffect;
  /** What the game calls an ability that waits ("a delayed trigger"). */
  readonly delayedName: string;
  /** Kind of continuous effect: a delayed ability. */
  readonly delayed: number;
  /** The occasions for which something may wait, each with the CONTINUOUS_EXTRA of its effect. */
  readonly occasions: Readonly<Record<string, number>>;
}

/** The operator `later`. */
export function defineLater(effects: OperatorTable<EffectRun>, hooks: LaterHooks): void {
  const { holdCards, addEffect, delayedName, delayed } = hooks;
  const events = Int32Array.from(Object.values(hooks.occasions));
  effects.define({
    name: 'later',
    operands: {
      at: { kind: 'choice', values: Object.keys(hooks.occasions) },
      do: { kind: 'effects', place: 'delayed' },
      about: SELF_BY_DEFAULT,
    },
    meaning: `${delayedName}: does something once, at the next such occasion, about a card (several: once for each)`,
    wording: (o, raw) =>
      `${o.at}${raw.about === undefined || raw.about === 'self' ? '' : `, about ${o.about}`}: ${o.do}`,
    run: (s, f, at, list, about) => {
      // the effects find the card in the set that was named; if none was, in the one chosen last before the place where
      // they are written
      const set = selectorKind(about) === SELECT_SET ? selectorArgument(about) : 0;
      const n = holdCards(s, f, about);
      for (let i = 0; i < n || i === 0; i++) {
        const target = n > 0 ? referenceTo(s, held[i]) : K.NONE;
        addEffect(s, f, delayed, list, target, FOREVER, set, events[at]);
      }
    },
  });
}

export interface DelayedHooks {
  /** The operand `until`, where the game has durations of its own. */
  readonly until?: Operand;
  readonly holdCards: EffectReader['holdCards'];
  readonly addEffect: AddEffect;
  /** With which turn a duration ends; see `createLastTurn`. */
  readonly lastTurn: (s: State, duration: number, you: number) => number;
  /** The kind of continuous effects that are abilities waiting for a trigger. */
  readonly watch: number;
  readonly delayedName: string;
}

/** The operator `delayed`. */
export function defineDelayed(effects: OperatorTable<EffectRun>, hooks: DelayedHooks): void {
  const { holdCards, addEffect, lastTurn, watch, delayedName, until: { values = [] } = UNTIL } = hooks;
  effects.define({
    name: 'delayed',
    operands: {
      ability: { kind: 'ability' },
      about: SELF_BY_DEFAULT,
      until: { kind: 'choice', values: ['event', ...values], default: 'event' },
      once: FLAG,
    },
    meaning:
      `${delayedName} for any event: once at the next, or each time (or once) within a period; a trigger about the ` +
      'card itself means the card that it is about, which is "it" in what it does',
    wording: (o, raw) => {
      const period = raw.until === undefined || raw.until === 'event' ? '' : durationWords(o.until);
      const times = period === '' ? 'the next time' : raw.once === true ? `the next time ${period}` : period;
      return `${times}${raw.about === undefined || raw.about === 'self' ? '' : `, about ${o.about}`}, "${o.ability}"`;
    },
    run: (s, f, ability, about, until, once) => {
      const ends = until === 0 ? FOREVER : lastTurn(s, until - 1, youOf(s, f));
      const times = until === 0 || once === 1 ? 1 : 0;
      const n = holdCards(s, f, about);
      for (let i = 0; i < n; i++) addEffect(s, f, watch, ability, referenceTo(s, held[i]), ends, 0, times);
      // the card need not be there any more where the ability waits for something else
      if (n === 0 && selectorKind(about) === SELECT_SELF)
        addEffect(s, f, watch, ability, s[f + K.FRAME_SOURCE], ends, 0, times);
    },
  });
}

export interface WhenYouDoHooks {
  readonly holds: (s: State, condition: number, source: number, you: number, f: number) => boolean;
  /** Notes what has triggered; `addWaiting` in a game whose checks ask for room. */
  readonly addPending: typeof addPending;
  /** What the game calls such an ability ("an auto ability"), and when it is played. */
  readonly what: string;
  readonly played: string;
}

/** The operator `when-you-do`: an ability of its own, which triggers at once. */
export function defineWhenYouDo(effects: OperatorTable<EffectRun>, hooks: WhenYouDoHooks): void {
  const { holds, addPending: add, what, played } = hooks;
  effects.define({
    name: 'when-you-do',
    operands: { ability: { kind: 'ability' } },
    meaning: `${what} of its own that triggers now: "when you do so". ${played}; "it" is what was moved last before`,
    wording: 'when you do so, "{ability}"',
    run: (s, f, ability) => {
      const you = youOf(s, f);
      const condition = ABILITIES[abilityField(ability, ABILITY_CONDITION)];
      // the condition is asked as the ability triggers, and again as it resolves
      if (!holds(s, condition, sourceRow(s, f), you, f)) return;
      const before = s[K.PENDING_COUNT];
      // the X of the new ability is that of this text
      add(
        s,
        ability,
        s[f + K.FRAME_SOURCE],
        you,
        s[f + K.FRAME_B],
        s[f + K.FRAME_C],
        s[f + K.FRAME_OTHER],
        s[f + K.FRAME_A],
      );
      if (s[K.PENDING_COUNT] > before) s[K.pendingField(before, WAITING_ABOUT)] = itAsOne(s, f);
      s[K.CHECK_DUE] = 1;
    },
  });
}

/**
 * The operator `this-turn`: a standing ability that no card has is in force until the turn ends. `what` is the game's
 * name for it.
 */
export function defineThisTurn(
  effects: OperatorTable<EffectRun>,
  what: string,
  giveAbility: GainHooks['giveAbility'],
): void {
  effects.define({
    name: 'this-turn',
    operands: { ability: { kind: 'ability' } },
    meaning: `this turn the rules are changed: ${what} of no card, about cards that come later too`,
    wording: (o) => `this turn ${o.ability.charAt(0).toLowerCase()}${o.ability.slice(1)}`,
    run: (s, f, row) => giveAbility(s, youOf(s, f), row, K.NONE, s[K.TURN_NUMBER], s[f + K.FRAME_SOURCE]),
  });
}

export interface ShieldHooks {
  /** The operand `who`, where the game says in which zones such cards are. */
  readonly who?: Operand;
  /** The operand `until`, where the game has durations of its own. */
  readonly until?: Operand;
  readonly holdCards: EffectReader['holdCards'];
  readonly amountOf: EffectReader['amountOf'];
  readonly addEffect: AddEffect;
  readonly lastTurn: (s: State, duration: number, you: number) => number;
  /** The kind of continuous effects that take so much off the next damage to their card. */
  readonly shield: number;
  /** Where the game tells where damage comes from: its operand, whose value is the code of the effect. */
  readonly from?: Operand;
}

/** The operand `next` of a shield that prevents the damage altogether. */
const ALL_OF_IT = 99_999;

/** The operator `shield`. */
export function defineShield(effects: OperatorTable<EffectRun>, hooks: ShieldHooks): void {
  const { holdCards, amountOf, addEffect, lastTurn, shield, until = UNTIL, from } = hooks;

  function shieldCards(s: State, f: number, who: number, next: number, until: number, code: number): void {
    const value = amountOf(s, f, next);
    const ends = lastTurn(s, until, youOf(s, f));
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) addEffect(s, f, shield, code, referenceTo(s, held[i]), ends, value, 0);
  }

  effects.define({
    name: 'shield',
    operands: { who: hooks.who ?? WHO, next: { kind: 'value', default: ALL_OF_IT }, until, ...(from && { from }) },
    meaning: 'the next damage dealt to cards is reduced',
    wording: (o, raw) =>
      `the next damage ${raw.from === undefined ? '' : `by ${o.from} `}to ${o.who} is ` +
      `${o.next === String(ALL_OF_IT) ? 'prevented' : `reduced by ${o.next}`} ` +
      `${durationWords(o.until)}`,
    run:
      from === undefined
        ? (s, f, who, next, until) => shieldCards(s, f, who, next, until, 0)
        : (s, f, who, next, until, source) => shieldCards(s, f, who, next, until, source),
  });
}

export interface StealHooks {
  /** The operand `who`, where the game says in which zones such cards are. */
  readonly who?: Operand;
  /** The operand `until`, where the game has durations of its own. */
  readonly until?: Operand;
  readonly holdCards: EffectReader['holdCards'];
  readonly addEffect: AddEffect;
  readonly lastTurn: (s: State, duration: number, you: number, f: number) => number;
  /** The kind of continuous effects that give their player control of their card. */
  readonly steal: number;
  readonly control: Pick<Control, 'changeController' | 'controllerWithout' | 'isControlGiven'>;
  readonly isOnField: (s: State, card: number) => boolean;
  readonly controllerOf: (s: State, card: number) => number;
}

/** Gives a player control of the cards that are pointed at, as far as they are in the field; they are "it" then. */
export type GainControl = (s: State, f: number, who: number, player: number, ends: number) => void;

/** The operator `control`. Returns what it does, for operators that give control to another player. */
export function defineControl(effects: OperatorTable<EffectRun>, hooks: StealHooks): GainControl {
  const { holdCards, addEffect, lastTurn, steal, isOnField, controllerOf, until = UNTIL } = hooks;
  const { changeController, isControlGiven, controllerWithout } = hooks.control;

  function gainControl(s: State, f: number, who: number, player: number, ends: number): void {
    const n = holdCards(s, f, who);
    let gained = 0;
    for (let i = 0; i < n; i++) {
      const card = held[i];
      if (!isOnField(s, card)) continue;
      held[gained++] = card;
      const target = referenceTo(s, card);
      // nobody else has had control so far: then nothing changes, now or later
      if (controllerOf(s, card) === player && !isControlGiven(s, target)) continue;
      addEffect(s, f, steal, 0, target, ends, 0, controllerWithout(s, target), player);
      changeController(s, card, player);
    }
    rememberHeld(s, f, gained);
  }

  effects.define({
    name: 'control',
    operands: { who: hooks.who ?? WHO, until },
    meaning: 'you gain control of cards',
    wording: (o) => `gain control of ${o.who} ${durationWords(o.until)}`,
    run: (s, f, who, until) => {
      const you = youOf(s, f);
      const ends = lastTurn(s, until, you, f);
      if (ends !== K.NONE) gainControl(s, f, who, you, ends);
    },
    it: 'moved',
  });
  return gainControl;
}

export interface GainHooks {
  /** The operand `who`, where the game says in which zones such cards are. */
  readonly who?: Operand;
  /** The operand `until`, where the game has durations of its own. */
  readonly until?: Operand;
  readonly holdCards: EffectReader['holdCards'];
  readonly signedOf: EffectReader['signedOf'];
  readonly addEffect: AddEffect;
  /** With which turn a duration ends; NONE where it is over already, so that nothing is given. */
  readonly lastTurn: (s: State, duration: number, you: number, f: number) => number;
  readonly modifications: ModificationTable;
  /** The kind of continuous effects that are a list of modifications. */
  readonly gain: number;
  readonly giveAbility: (s: State, you: number, row: number, target: number, ends: number, from: number) => void;
  readonly isOnField: (s: State, card: number) => boolean;
}

/** The operator `gain`, for games whose entries hold one number each. Returns what it does. */
export function defineGain(effects: OperatorTable<EffectRun>, hooks: GainHooks): EffectRun {
  const { holdCards, signedOf, addEffect, lastTurn, gain, giveAbility, isOnField } = hooks;
  const { until = UNTIL } = hooks;
  const { widths, numbers, givesAbility } = hooks.modifications;
  const fixed = new Int32Array(16);

  /** Computes all numbers of a list before anything is given, so that none of them sees what another gave. */
  function fixNumbers(s: State, f: number, code: number): void {
    let n = 0;
    for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      const operand = numbers[CODE[pc]];
      if (operand === 0) continue;
      if (n === fixed.length) throw new RangeError('more numbers in one text than can be fixed');
      fixed[n++] = signedOf(s, f, CODE[pc + operand]);
    }
  }

  /**
   * Gives one card a list with fixed numbers. A list with several numbers becomes several entries, each up to the next
   * number.
   */
  function give(s: State, f: number, target: number, code: number, ends: number): void {
    let start = code;
    let value = 0;
    let n = 0;
    for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      if (numbers[CODE[pc]] === 0) continue;
      if (n > 0) {
        addEffect(s, f, gain, start, target, ends, value, 0);
        start = pc;
      }
      value = fixed[n++];
    }
    addEffect(s, f, gain, start, target, ends, value, 0);
  }

  /** Is there anything in the list beside abilities? */
  function hasOtherThanAbilities(code: number): boolean {
    for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]]) if (CODE[pc] !== givesAbility) return true;
    return false;
  }

  const run = (s: State, f: number, who: number, gives: number, until: number): void => {
    const you = youOf(s, f);
    const ends = lastTurn(s, until, you, f);
    if (ends === K.NONE) return;
    fixNumbers(s, f, gives);
    const n = holdCards(s, f, who);
    const other = hasOtherThanAbilities(gives);
    for (let i = 0; i < n; i++) {
      if (!isOnField(s, held[i])) continue;
      const target = referenceTo(s, held[i]);
      if (other) give(s, f, target, gives, ends);
      for (let pc = gives; CODE[pc] !== END; pc += widths[CODE[pc]])
        if (CODE[pc] === givesAbility) giveAbility(s, you, CODE[pc + 1], target, ends, s[f + K.FRAME_SOURCE]);
    }
  };
  effects.define({
    name: 'gain',
    operands: { who: hooks.who ?? WHO, gives: { kind: 'modifications', place: 'gain' }, until },
    meaning: 'cards gain something for a time; only those there now',
    wording: (o) => `${o.who} ${o.gives} ${durationWords(o.until)}`,
    run,
  });
  return run;
}

export interface NextCostHooks {
  readonly amountOf: EffectReader['amountOf'];
  /** The parts of a cost of which one is made less, and how texts call them; left out: a cost has no parts. */
  readonly parts?: Readonly<Record<string, string>>;
  /** How the game says that a player plays a card, and until when the effect waits for one. */
  readonly played: string;
  readonly until: (s: State) => number;
  /** The kind of the entries (shared/next-cost.ts). */
  readonly next: number;
  readonly add?: typeof addContinuous;
  readonly places?: readonly string[];
}

/** Where the part of the cost stands in CONTINUOUS_EXTRA, above the least that is left of it. */
export const NEXT_PART_SHIFT = 8;
const MOST_LEFT = (1 << NEXT_PART_SHIFT) - 1;

/** The operator `next-cost`. */
export function defineNextCost(effects: OperatorTable<EffectRun>, hooks: NextCostHooks): void {
  const { amountOf, parts, played, until, next, add = addContinuous, places } = hooks;
  const part: Record<string, Operand> =
    parts === undefined ? {} : { part: { kind: 'choice', values: Object.keys(parts), default: Object.keys(parts)[0] } };
  effects.define({
    name: 'next-cost',
    operands: {
      of: { kind: 'filter', place: GIVEN, default: {} },
      less: { kind: 'value' },
      min: { kind: 'number', default: 0, max: MOST_LEFT },
      ...part,
    },
    meaning: `the next matching card that you ${played} costs so much less`,
    wording: (o, raw) =>
      `the next ${raw.of === undefined ? 'card' : o.of} that you ${played} costs ${o.less} ` +
      `${parts === undefined ? '' : `${parts[o.part]} `}less${o.min === '0' ? '' : ` (it cannot go below ${o.min})`}`,
    places,
    run: (s, f, of, less, min, which = 0) => {
      const extra = min | (which << NEXT_PART_SHIFT);
      add(s, next, youOf(s, f), of, K.NONE, until(s), amountOf(s, f, less), s[f + K.FRAME_SOURCE], extra);
    },
  });
}
