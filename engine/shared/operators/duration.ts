/** Effects that last: how long, and what is done later. */
import { FRAME_SOURCE, NONE, type State, TURN_NUMBER, TURN_PLAYER } from '../../kernel/layout.ts';
import { addContinuous, FOREVER } from '../continuous.ts';
import { referenceTo, SELECT_SET } from '../selection.ts';
import { type EffectReader, held, SELF_BY_DEFAULT, youOf } from './effect.ts';
import { type EffectRun, type OperatorTable, selectorArgument, selectorKind } from './operator.ts';

export const DURATIONS = ['turn', 'opponent-turn', 'your-next-turn', 'forever'] as const;

/**
 * Makes what says with which turn a duration ends, by its index in DURATIONS.
 *
 * @param turns for each but the last, how many turns after the one in which it begins: on your turn, on your opponent's
 */
export function createLastTurn(
  turns: readonly (readonly [yours: number, opponents: number])[],
): (s: State, duration: number, you: number) => number {
  const after = Int32Array.from(turns.flat());
  return (s, duration, you) =>
    duration * 2 >= after.length ? FOREVER : s[TURN_NUMBER] + after[duration * 2 + (s[TURN_PLAYER] === you ? 0 : 1)];
}

/** Adds a continuous effect on one object. */
export type AddEffect = (
  s: State,
  f: number,
  kind: number,
  code: number,
  target: number,
  ends: number,
  value: number,
  extra: number,
) => void;

/** Makes what adds a continuous effect on one object by the program in frame `f`; `added` is run after it, with the object's reference. */
export function createAddEffect(added: (s: State, target: number) => void): AddEffect {
  return (s, f, kind, code, target, ends, value, extra) => {
    addContinuous(s, kind, youOf(s, f), code, target, ends, value, s[f + FRAME_SOURCE], extra);
    added(s, target);
  };
}

export interface LaterHooks {
  readonly holdCards: EffectReader['holdCards'];
  readonly addEffect: AddEffect;
  readonly meaning: string;
  /** Kind of continuous effect: a delayed ability. */
  readonly delayed: number;
  /** The occasions that something may wait for, each with what the effect has as CONTINUOUS_EXTRA. */
  readonly occasions: Readonly<Record<string, number>>;
}

/** The operator `later`. */
export function defineLater(effects: OperatorTable<EffectRun>, hooks: LaterHooks): void {
  const { holdCards, addEffect, meaning, delayed } = hooks;
  const events = Int32Array.from(Object.values(hooks.occasions));
  effects.define({
    name: 'later',
    operands: {
      at: { kind: 'choice', values: Object.keys(hooks.occasions) },
      do: { kind: 'effects', place: 'delayed' },
      about: SELF_BY_DEFAULT,
    },
    meaning,
    wording: '{at}: {do}',
    run: (s, f, at, list, about) => {
      // the effects find the card in the set that was named, or chosen last, where they are written
      const set = selectorKind(about) === SELECT_SET ? selectorArgument(about) : 0;
      const n = holdCards(s, f, about);
      for (let i = 0; i < n || i === 0; i++) {
        const target = n > 0 ? referenceTo(s, held[i]) : NONE;
        addEffect(s, f, delayed, list, target, FOREVER, set, events[at]);
      }
    },
  });
}
