/** What clauses of printed Square Enix TCG texts are made of: steps of `flow.ts`. */
import type { Tree } from '../../../import/steps.ts';
import { type Choice, isChosen, type Step } from './flow.ts';
import { type Filter, together } from './nouns.ts';

export type Clause = readonly Step[];

export const effect = (tree: Tree): Clause => [{ kind: 'effect', effect: tree }];
export const moving = (tree: Tree): Clause => [{ kind: 'effect', effect: tree, moves: true }];

/** The same to each of those who are meant. */
export const toEach = (who: unknown, make: (card: Tree) => Tree): Clause =>
  (who as readonly Tree[]).map((card) => ({ kind: 'effect', effect: make(card) }));

/** They are "it" from here on, where it is one card. */
export function moveEach(who: unknown, make: (card: Tree) => Tree): Clause {
  const cards = who as readonly Tree[];
  return cards.map((card) => ({ kind: 'effect', effect: make(card), moves: cards.length === 1 }));
}

/** What is chosen: on the field where no zone is said, a Summon alone on the stack. */
export function chosen(noun: unknown, n: unknown, isUpTo: boolean): Choice | undefined {
  const of = noun as Filter;
  const count = n as Tree;
  if (Object.keys(of).length === 0) return undefined;
  const on = of.type === 'summon' && !('zone' in of) ? { ...of, zone: 'stack' } : of;
  if (!('zone' in on) && 'owner' in on && !('controller' in on)) return undefined;
  return { of: on, ...(count !== 1 && { count }), ...(isUpTo && { 'up-to': true }) };
}

export function choose(...choices: readonly (Choice | undefined)[]): Clause | undefined {
  if (choices.includes(undefined)) return undefined;
  const [one, ...others] = choices as readonly Choice[];
  // "a Forward and a Backup in your Break Zone": where is the Forward?
  const isPlaced = ({ of }: Choice): boolean => 'zone' in of || 'controller' in of;
  if (!isPlaced(one) && others.some(isPlaced)) return undefined;
  return [{ kind: 'choose', word: 'choose', choices: [one, ...others] }];
}

/** Cards that a player selects: nothing is chosen by the rules. */
export function select(noun: unknown, n: unknown, by: 'you' | 'opponent'): Step | undefined {
  const of = together(noun as Filter, { controller: by });
  if (of === undefined || 'zone' in of) return undefined;
  const count = n === 1 ? {} : { count: n as number };
  return { kind: 'choose', word: 'pick', choices: [{ of, ...count, ...(by === 'opponent' && { by }) }] };
}

/** Each player takes cards of their own. */
export function selectEach(noun: unknown, n: unknown): Clause | undefined {
  const own = select(noun, n, 'you');
  return own?.kind === 'choose' ? [{ ...own, word: 'each-picks' }] : undefined;
}

/** One or the other, as you like. */
export function either2(one: Clause, two: Clause): Clause {
  return [{ kind: 'modes', how: {}, modes: [one, two] }];
}

/** Choices are not offered. */
export function may(steps: Clause): Clause | undefined {
  return steps.some(isChosen) ? undefined : [{ kind: 'may', steps }];
}

/** Cards of a hand or a deck say nothing of a zone or a player. */
export function inHand(noun: unknown): Filter | undefined {
  const of = noun as Filter;
  return 'zone' in of || 'controller' in of || 'state' in of ? undefined : of;
}
