import { describe, expect, it } from 'vitest';
import { applyByDefinition } from '../testing/slow-layers.ts';
import {
  addInstance,
  applyLayer,
  createInstances,
  INSTANCE_LIMIT,
  type LayerActions,
  makeGroup,
  READS_ABILITIES,
  READS_VALUES,
} from './layers.ts';

/** Effects on one number and on a set of types, as a layer would hold them. */
interface World {
  power: number;
  types: Set<string>;
  saved: { power: number; types: Set<string> };
  order: string[];
}

interface Effect {
  readonly name: string;
  readonly apply: (world: World) => void;
  /** What the effect would do now, as a number. */
  readonly would?: (world: World) => number;
}

function run(
  effects: readonly (Effect & { time: number; own?: boolean; reads?: boolean })[],
  mutualCounts = true,
  ranked = false,
): World {
  const world: World = { power: 0, types: new Set(), saved: { power: 0, types: new Set() }, order: [] };
  let trying = 0;
  const actions: LayerActions<World> = {
    mutualCounts,
    apply: (s, handle) => {
      effects[handle].apply(s);
      if (trying === 0) s.order.push(effects[handle].name);
    },
    signature: (s, handle) => effects[handle].would?.(s) ?? 0,
    save: (s) => {
      trying++;
      s.saved = { power: s.power, types: new Set(s.types) };
    },
    restore: (s) => {
      trying--;
      s.power = s.saved.power;
      s.types = new Set(s.saved.types);
    },
  };
  const list = createInstances();
  effects.forEach((effect, handle) => {
    const group = ranked ? makeGroup(0, effect.own ? 0 : 1) : makeGroup(effect.own ? 0 : 1, 0);
    addInstance(list, handle, effect.time, group, effect.reads ? 1 : 0);
  });
  applyLayer(world, list, actions);
  expect(list.count).toBe(0);
  return world;
}

const set = (name: string, power: number): Effect => ({ name, apply: (w) => void (w.power = power) });
const plus = (name: string, n: number): Effect => ({ name, apply: (w) => void (w.power += n) });
const becomes = (name: string, type: string): Effect => ({ name, apply: (w) => void w.types.add(type) });
/** An effect that gives +n while the card has the type: it reads what `becomes` changes. */
const plusIf = (name: string, type: string, n: number): Effect => ({
  name,
  apply: (w) => void (w.power += w.types.has(type) ? n : 0),
  would: (w) => (w.types.has(type) ? n : 0),
});

describe('the order inside a layer', () => {
  it('an empty layer does nothing, one effect is applied', () => {
    expect(run([]).order).toEqual([]);
    expect(run([{ ...plus('a', 3), time: 1, reads: true }]).power).toBe(3);
  });

  it('the older effect first, in whatever order they were collected', () => {
    const world = run([
      { ...set('younger', 5000), time: 9 },
      { ...set('older', 3000), time: 2 },
      { ...plus('between', 1000), time: 4 },
    ]);
    expect(world.order).toEqual(['older', 'between', 'younger']);
    expect(world.power).toBe(5000);
  });

  it('effects of one timestamp stay in the order they were collected', () => {
    const effects = ['a', 'b', 'c', 'd'].map((name) => ({ ...plus(name, 1), time: 7 }));
    expect(run(effects).order).toEqual(['a', 'b', 'c', 'd']);
  });

  it('effects on their own card come before all others, even younger ones', () => {
    const world = run([
      { ...plus('old, of another card', 1), time: 1 },
      { ...plus('young, own', 2), time: 9, own: true },
      { ...plus('younger, own', 3), time: 10, own: true },
    ]);
    expect(world.order).toEqual(['young, own', 'younger, own', 'old, of another card']);
  });

  it('what depends on another waits for it, although it is older', () => {
    const world = run([
      { ...plusIf('reads', 'dragon', 1000), time: 1, reads: true },
      { ...becomes('changes', 'dragon'), time: 2 },
    ]);
    expect(world.order).toEqual(['changes', 'reads']);
    expect(world.power).toBe(1000);
  });

  it('what could depend and does not keeps its place', () => {
    const world = run([
      { ...plusIf('reads', 'dragon', 1000), time: 1, reads: true },
      { ...becomes('changes', 'knight'), time: 2 },
    ]);
    expect(world.order).toEqual(['reads', 'changes']);
    expect(world.power).toBe(0);
  });

  it('a chain of dependencies is followed from its end', () => {
    const unlessWyrm: Effect = {
      name: 'dragon, if no wyrm',
      apply: (w) => void (w.types.has('wyrm') || w.types.add('dragon')),
      would: (w) => (w.types.has('wyrm') ? 0 : 1),
    };
    const world = run([
      { ...plusIf('reads', 'dragon', 1000), time: 1, reads: true },
      { ...unlessWyrm, time: 2, reads: true },
      { ...becomes('changes', 'wyrm'), time: 3 },
    ]);
    expect(world.order).toEqual(['changes', 'reads', 'dragon, if no wyrm']);
    expect(world.power).toBe(0);
  });

  it('effects that depend on each other in a circle are taken by age', () => {
    const toggles = (name: string, needs: string, gives: string): Effect => ({
      name,
      apply: (w) => void (w.types.has(needs) || w.types.add(gives)),
      would: (w) => (w.types.has(needs) ? 0 : 1),
    });
    const world = run([
      { ...toggles('second', 'x', 'y'), time: 5, reads: true },
      { ...toggles('first', 'y', 'x'), time: 3, reads: true },
    ]);
    expect(world.order).toEqual(['first', 'second']);
    expect([...world.types]).toEqual(['x']);
  });

  it('two that depend on each other wait for all others, or not at all, as the game says', () => {
    const toggles = (name: string, needs: string, gives: string): Effect => ({
      name,
      apply: (w) => void (w.types.has(needs) || w.types.add(gives)),
      would: (w) => (w.types.has(needs) ? 0 : 1),
    });
    const effects = [
      { ...toggles('first', 'y', 'x'), time: 1, reads: true },
      { ...toggles('second', 'x', 'y'), time: 2, reads: true },
      { ...plus('youngest', 1), time: 3 },
    ];
    expect(run(effects).order).toEqual(['youngest', 'first', 'second']);
    expect(run(effects, false).order).toEqual(['first', 'second', 'youngest']);
  });

  it('an own effect never waits for one of another card', () => {
    const world = run([
      { ...plusIf('own', 'dragon', 1000), time: 5, own: true, reads: true },
      { ...becomes('other', 'dragon'), time: 1 },
    ]);
    expect(world.order).toEqual(['own', 'other']);
    expect(world.power).toBe(0);
  });

  it('where being its own is a rank only, it waits; what is independent goes by rank before age', () => {
    const dependent = [
      { ...plusIf('own', 'dragon', 1000), time: 5, own: true, reads: true },
      { ...becomes('other', 'dragon'), time: 1 },
    ];
    expect(run(dependent, true, true).order).toEqual(['other', 'own']);
    const independent = [
      { ...plus('other', 1), time: 1, reads: true },
      { ...plus('own', 1), time: 5, own: true },
    ];
    expect(run(independent, true, true).order).toEqual(['own', 'other']);
  });

  it('trying effects out leaves nothing behind', () => {
    const world = run([
      { ...plusIf('a', 'dragon', 10), time: 1, reads: true },
      { ...plus('b', 1), time: 2 },
      { ...plus('c', 100), time: 3 },
    ]);
    expect(world.power).toBe(101);
  });

  it('more effects than a layer holds are refused, none is lost silently', () => {
    const list = createInstances();
    for (let i = 0; i < INSTANCE_LIMIT; i++) addInstance(list, i, i, 0, 0);
    expect(() => addInstance(list, 0, 0, 0, 0)).toThrow(RangeError);
  });
});

describe('the order inside a layer, against its definition', () => {
  const CELLS = 8;
  /** The cells below this one are values of cards; those from it on tell whether abilities are there. */
  const FIRST_ABILITY = 4;
  const readsOf = (cell: number): number => (cell < FIRST_ABILITY ? READS_VALUES : READS_ABILITIES);

  /** Draws effects that read one cell and change another from a seed, and counts how often they were tried. */
  function drawLayer(seed: number, mutualCounts: boolean) {
    let state = seed;
    const below = (n: number): number => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return (state >>> 8) % n;
    };
    const effects = Array.from({ length: 2 + below(12) }, () => ({
      ...{ looksAt: below(CELLS), above: below(4), changes: below(CELLS), by: below(3) - 1, sets: below(3) === 0 },
      ...{ time: below(6), group: makeGroup(below(2), below(2)), isBlind: below(3) === 0 },
    }));
    const isOn = (world: Int32Array, { looksAt, above, isBlind }: (typeof effects)[number]): boolean =>
      isBlind || world[looksAt] > above;
    const saved = new Int32Array(CELLS);
    const order: number[] = [];
    const tries = { now: 0, all: 0 };
    const actions: LayerActions<Int32Array> = {
      mutualCounts,
      apply: (world, handle) => {
        if (tries.now === 0) order.push(handle);
        const effect = effects[handle];
        if (!isOn(world, effect)) return;
        world[effect.changes] = effect.sets ? 2 : world[effect.changes] + effect.by;
      },
      signature: (world, handle) => (isOn(world, effects[handle]) ? 1 : 0),
      save: (world) => {
        tries.now = 1;
        tries.all++;
        saved.set(world);
      },
      restore: (world) => {
        tries.now = 0;
        world.set(saved);
      },
    };
    const list = createInstances();
    effects.forEach(({ looksAt, changes, isBlind, time, group }, handle) => {
      addInstance(list, handle, time, group, isBlind ? 0 : readsOf(looksAt), readsOf(changes));
    });
    const world = Int32Array.from({ length: CELLS }, () => below(5));
    return { list, actions, world, order, tries };
  }

  it.each([true, false])('is the same, with less trying, where mutual dependency counts: %s', (mutualCounts) => {
    let [tried, triedSlowly] = [0, 0];
    for (let seed = 1; seed <= 200; seed++) {
      const fast = drawLayer(seed, mutualCounts);
      const slow = drawLayer(seed, mutualCounts);
      applyByDefinition(slow.world, slow.list, slow.actions);
      applyLayer(fast.world, fast.list, fast.actions);
      expect(fast.order).toEqual(slow.order);
      expect(fast.world).toEqual(slow.world);
      tried += fast.tries.all;
      triedSlowly += slow.tries.all;
    }
    expect(tried).toBeLessThan(triedSlowly / 2);
  });

  it('asks of a long chain no more than twice for each two of its effects', () => {
    // each effect waits for the next one, so that the last one comes first
    const count = 40;
    const world = new Int32Array(count + 1);
    const saved = new Int32Array(count + 1);
    let tries = 0;
    const actions: LayerActions<Int32Array> = {
      mutualCounts: true,
      apply: (w, handle) => void (w[handle] = w[handle + 1] + 1),
      signature: (w, handle) => w[handle + 1],
      save: (w) => {
        tries++;
        saved.set(w);
      },
      restore: (w) => void w.set(saved),
    };
    const list = createInstances();
    for (let i = 0; i < count; i++) addInstance(list, i, i, 0, READS_VALUES);
    applyLayer(world, list, actions);
    expect([...world]).toEqual(Array.from({ length: count + 1 }, (_, i) => count - i));
    expect(tries).toBeLessThan(2 * count * count);
  });
});
