/**
 * The order of a layer by its definition alone, for tests of `shared/layers.ts`: there are no masks of what effects
 * read, and nothing is remembered from one effect to the next.
 */
import { type LayerActions, type LayerInstances, makeGroup } from '../shared/layers.ts';

/**
 * Applies the instances of one layer in the order of the rules; returns their handles in that order, and does not
 * change the list.
 */
export function applyByDefinition<S>(s: S, list: LayerInstances, actions: LayerActions<S>): number[] {
  const { handle, group, timestamp } = list;
  const left = Array.from({ length: list.count }, (_, i) => i);
  left.sort((a, b) => group[a] - group[b] || timestamp[a] - timestamp[b] || a - b);
  const groupOf = (i: number): number => Math.floor(group[i] / makeGroup(1, 0));
  const dependsOn = (i: number, j: number): boolean => {
    const now = actions.signature(s, handle[i]);
    actions.save(s);
    actions.apply(s, handle[j]);
    const then = actions.signature(s, handle[i]);
    actions.restore(s);
    return then !== now;
  };
  const waits = (i: number, j: number): boolean =>
    i !== j && dependsOn(i, j) && (actions.mutualCounts || !dependsOn(j, i));
  const applied: number[] = [];
  while (left.length > 0) {
    const leading = left.filter((i) => groupOf(i) === groupOf(left[0]));
    const next = leading.find((i) => !leading.some((j) => waits(i, j))) ?? left[0];
    actions.apply(s, handle[next]);
    applied.push(handle[next]);
    left.splice(left.indexOf(next), 1);
  }
  return applied;
}
