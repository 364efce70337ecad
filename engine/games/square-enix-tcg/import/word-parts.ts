/** Conditions of printed Square Enix TCG texts about numbers of kinds, and about what was paid. */
import type { Tree } from '../../../import/steps.ts';
import type { Filter } from './nouns.ts';
import type { Table } from './table.ts';

/** The condition that there are so many elements among cards. */
function elementsAmong(of: Filter, n: unknown): Tree {
  return { compare: { a: { 'elements-among': of }, is: 'at-least', b: n } };
}

/** The condition that so many cards of several kinds together lie in a Break Zone. */
function inAll(nouns: unknown, n: unknown): Tree | undefined {
  return (nouns as Filter).zone === 'break' ? { exists: { of: nouns, 'at-least': n } } : undefined;
}

export function wordConditions(table: Table<Tree>): void {
  table
    .add('you control {n} or more different Element {nouns}', ({ nouns, n }) =>
      'zone' in (nouns as Filter) || 'controller' in (nouns as Filter)
        ? undefined
        : elementsAmong({ ...(nouns as Filter), controller: 'you' }, n),
    )
    .add('you have {n} or more different Elements among {nouns}', ({ nouns, n }) =>
      (nouns as Filter).zone === 'break' ? elementsAmong(nouns as Filter, n) : undefined,
    )
    .add('you have a total of {n} or more {nouns} (before paying the cost for {me})', ({ nouns, n }) => inAll(nouns, n))
    .add('you have a total of {n} or more {nouns}', ({ nouns, n }) => inAll(nouns, n))
    .add("the cost to {cast} {me} didn't include CP of {n} or more {different}", ({ n }) => ({
      not: { 'paid-with': { 'at-least': n } },
    }))
    .add('{me} was cast', () => ({ 'entered-from': 'cast' }));
}
