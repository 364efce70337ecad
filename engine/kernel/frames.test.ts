import { describe, expect, it } from 'vitest';
import {
  addOption,
  advance,
  advanceOnce,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  describeFrames,
  popFrame,
  pushFrame,
  STOP,
  type Step,
  takeOption,
  workDone,
} from './frames.ts';
import {
  FRAME_A,
  FRAME_LIMIT,
  FRAME_STEP,
  FRAME_TOP,
  OPTION_COUNT,
  OPTIONS,
  type State,
  stateCells,
} from './layout.ts';
import { clearState } from './state.ts';

function emptyState(): State {
  const s = new Int32Array(stateCells(0));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  return s;
}

const goOn: Step = () => CONTINUE;
const stop: Step = () => STOP;
const end: Step = (s) => {
  popFrame(s);
  return CONTINUE;
};

/** A procedure that asks for a number in its second step, with two steps of one function. */
const COUNT = defineProcedure('count', {
  offer: (s) => {
    beginOptions(s);
    for (let i = 1; i <= 3; i++) addOption(s, i);
    return ask(s, 0, 0);
  },
  firstWait: goOn,
  secondWait: goOn,
  again: (s, f) => {
    s[f + FRAME_A]++;
    if (s[f + FRAME_A] < 3) s[f + FRAME_STEP] = COUNT.secondWait;
    return CONTINUE;
  },
  stop,
});
const INNER = defineProcedure('inner', { end });
const OUTER = defineProcedure('outer', {
  begin: (s: State) => {
    pushFrame(s, INNER.end, 0);
    return CONTINUE;
  },
  stop,
});
const DEEP = defineProcedure('deep', {
  wait: goOn,
  // this step jumps before it pushes, and is still the step that overflows
  nest: (s: State, f: number): number => {
    s[f + FRAME_STEP] = DEEP.wait;
    pushFrame(s, DEEP.nest, 0);
    return CONTINUE;
  },
});
const FAULTY = defineProcedure('faulty', {
  wait: goOn,
  fail: () => {
    throw new TypeError('no such card');
  },
  throwText: () => {
    throw 'a text';
  },
});

describe('the steps of a procedure', () => {
  it('stand one after the other, by name, also where two steps are one function', () => {
    const names = ['offer', 'firstWait', 'secondWait', 'again', 'stop'] as const;
    expect(Object.keys(COUNT)).toEqual(names);
    expect(names.map((name) => COUNT[name] - COUNT.offer)).toEqual([0, 1, 2, 3, 4]);
    expect(INNER.end).toBe(COUNT.stop + 1);
  });

  it('run in turn, and are jumped to by name', () => {
    const s = emptyState();
    const f = pushFrame(s, COUNT.offer, 0);
    advance(s);
    takeOption(s, 2);
    expect(s[f + FRAME_A]).toBe(3);
    expect(s[f + FRAME_STEP]).toBe(COUNT.stop + 1);
  });

  it('go on with an option that is offered, and with no other', () => {
    const s = emptyState();
    pushFrame(s, COUNT.offer, 0);
    advance(s);
    s[OPTIONS + s[OPTION_COUNT]] = 98; // this option is left over from an earlier decision
    const standing = s.slice();
    for (const option of [-1, 98, 99]) {
      expect(() => takeOption(s, option)).toThrow(`option ${option} is not offered at count.`);
      expect(s).toEqual(standing);
    }
    takeOption(s, s[OPTIONS + s[OPTION_COUNT] - 1]);
  });

  it('count as work each question and each of its options, also where one option is taken at once', () => {
    const s = emptyState();
    pushFrame(s, COUNT.offer, 0);
    const before = workDone();
    advance(s);
    expect(workDone() - before).toBe(4);
    takeOption(s, 2);
    expect(workDone() - before).toBe(4);
    beginOptions(s);
    addOption(s, 7);
    expect(ask(s, 0, 0)).toBe(CONTINUE);
    expect(workDone() - before).toBe(6);
  });

  it('are named from the first frame to the top', () => {
    const s = emptyState();
    expect(describeFrames(s)).toBe('');
    pushFrame(s, OUTER.begin, 0);
    expect(describeFrames(s)).toBe('outer.begin');
    advanceOnce(s);
    expect(describeFrames(s)).toBe('outer.stop > inner.end');
    advanceOnce(s);
    expect(describeFrames(s)).toBe('outer.stop');
  });
});

describe.each([
  ['advance', advance],
  ['advanceOnce', advanceOnce],
])('a fault in %s', (_name, run) => {
  it('names the procedure and the step, not the one that it goes on with', () => {
    const s = emptyState();
    pushFrame(s, FAULTY.fail, 0);
    expect(() => run(s)).toThrow(new TypeError('no such card in faulty.fail'));
  });

  it('names the step whose frame is one too many', () => {
    const s = emptyState();
    for (let i = 0; i < FRAME_LIMIT; i++) pushFrame(s, DEEP.nest, 0);
    expect(() => run(s)).toThrow(new RangeError('frame stack overflow in deep.nest'));
    expect(() => pushFrame(emptyStateAtTop(s), DEEP.nest, 0)).toThrow(new RangeError('frame stack overflow'));
  });

  it('that is no Error is thrown as it is', () => {
    const s = emptyState();
    pushFrame(s, FAULTY.throwText, 0);
    expect(() => run(s)).toThrow('a text');
  });

  it('of a step that does not exist says its number', () => {
    const s = emptyState();
    pushFrame(s, 1_000_000, 0);
    expect(() => run(s)).toThrow(/in step 1000000$/);
  });
});

/** An empty state whose frames are as high as those of `s`. */
function emptyStateAtTop(s: State): State {
  const copy = emptyState();
  copy[FRAME_TOP] = s[FRAME_TOP];
  return copy;
}
