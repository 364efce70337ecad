/** The parts of clauses of printed Square Enix TCG texts: steps of `flow.ts`. */
import type { Tree } from '../../../import/steps.ts';
import { type Choice, isChosen, type Step } from './flow.ts';
import { type Filter, together } from './nouns.ts';

export type Clause = readonly Step[];

export const effect = (tree: Tree): Clause => [{ kind: 'effect', effect: tree }];
export const moving = (tree: Tree): Clause => [{ kind: 'effect', effect: tree, moves: true }];

/** The steps that do the same to each of the cards that are meant. */
export const toEach = (who: unknown, make: (card: Tree) => Tree): Clause =>
  (who as readonly Tree[]).map((card) => ({ kind: 'effect', effect: make(card) }));

/** The steps that move each of the cards that are meant; if that is one card, "it" is that card from here on. */
export function moveEach(who: unknown, make: (card: Tree) => Tree): Clause {
  const cards = who as readonly Tree[];
  return cards.map((card) => ({ kind: 'effect', effect: make(card), moves: cards.length === 1 }));
}

/** The choice of a noun: on the field if no zone is said; only a Summon may be chosen on the stack. */
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

/** The step by which a player selects cards; that is no choosing in the sense of the rules. */
export function select(noun: unknown, n: unknown, by: 'you' | 'opponent'): Step | undefined {
  const of = together(noun as Filter, { controller: by });
  if (of === undefined || 'zone' in of) return undefined;
  const count = n === 1 ? {} : { count: n as number };
  return { kind: 'choose', word: 'pick', choices: [{ of, ...count, ...(by === 'opponent' && { by }) }] };
}

/** The steps by which each player selects cards of their own. */
export function selectEach(noun: unknown, n: unknown): Clause | undefined {
  const own = select(noun, n, 'you');
  return own?.kind === 'choose' ? [{ ...own, word: 'each-picks' }] : undefined;
}

/** The steps of which the player does one or the other. */
export function either2(one: Clause, two: Clause): Clause {
  return [{ kind: 'modes', how: {}, modes: [one, two] }];
}

/** The steps that a player may do; undefined if they choose something, which cannot be offered. */
export function may(steps: Clause): Clause | undefined {
  return steps.some(isChosen) ? undefined : [{ kind: 'may', steps }];
}

/** A filter of cards of a hand or a deck; undefined if it names a zone or a player. */
export function inHand(noun: unknown): Filter | undefined {
  const of = noun as Filter;
  return 'zone' in of || 'controller' in of || 'state' in of ? undefined : of;
}
