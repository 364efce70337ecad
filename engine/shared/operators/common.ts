/**
 * Effects that mean the same in every game. A game defines them into its own table, each where it wants it. What an effect needs
 * of the game comes in by hooks, which are read once, as the effects are defined.
 */
import { FRAME_CONTROL, type State } from '../../kernel/layout.ts';
import { sourceRow } from '../selection.ts';
import type { EffectRun, OperatorTable } from './operator.ts';

/** Most repetitions of one text: as many nested lists as the frames have room for. */
const MOST_REPETITIONS = 6;

export interface FlowHooks {
  readonly holds: (s: State, condition: number, source: number, you: number, f: number) => boolean;
  readonly callEffects: (s: State, f: number, address: number) => void;
  readonly beginMay: (s: State, player: number, yes: number, no: number) => void;
}

export interface RepeatHooks {
  readonly computeValue: (s: State, operand: number, source: number, you: number, f: number) => number;
  readonly callEffects: (s: State, f: number, address: number) => void;
}

/** The words `if`, `may` and `opponent-may`. */
export function defineFlow(effects: OperatorTable<EffectRun>, hooks: FlowHooks): void {
  const { holds, callEffects, beginMay } = hooks;
  effects.define({
    name: 'if',
    operands: { is: { kind: 'condition' }, then: { kind: 'effects' }, else: { kind: 'effects', default: [] } },
    meaning: 'does one thing or another, by a condition asked now',
    wording: (o, raw) => `if ${o.is}, ${o.then}${raw.else === undefined ? '' : `; otherwise ${o.else}`}`,
    run: (s, f, is, then, otherwise) => {
      callEffects(s, f, holds(s, is, sourceRow(s, f), s[f + FRAME_CONTROL] & 1, f) ? then : otherwise);
    },
  });
  effects.define({
    name: 'may',
    operands: { do: { kind: 'effects' }, else: { kind: 'effects', default: [] } },
    meaning: 'you may do something',
    wording: (o, raw) => `you may ${o.do}${raw.else === undefined ? '' : `; if you do not, ${o.else}`}`,
    run: (s, f, list, otherwise) => {
      beginMay(s, s[f + FRAME_CONTROL] & 1, list, otherwise);
    },
  });
  effects.define({
    name: 'opponent-may',
    operands: { do: { kind: 'effects' }, else: { kind: 'effects', default: [] } },
    meaning: 'your opponent may have something done',
    wording: (o, raw) => `your opponent may have: ${o.do}${raw.else === undefined ? '' : `; if not, ${o.else}`}`,
    run: (s, f, list, otherwise) => {
      beginMay(s, (s[f + FRAME_CONTROL] & 1) ^ 1, list, otherwise);
    },
  });
}

/** The word `repeat`. */
export function defineRepeat(effects: OperatorTable<EffectRun>, hooks: RepeatHooks): void {
  const { computeValue, callEffects } = hooks;
  effects.define({
    name: 'repeat',
    operands: { times: { kind: 'value' }, do: { kind: 'effects' } },
    meaning: 'does something a number of times',
    wording: '{times} times: {do}',
    run: (s, f, times, list) => {
      const count = computeValue(s, times, sourceRow(s, f), s[f + FRAME_CONTROL] & 1, f);
      for (let i = Math.min(count, MOST_REPETITIONS); i > 0; i--) callEffects(s, f, list);
    },
  });
}
