/**
 * Phrases of printed Square Enix TCG texts that stand on one card or two and have words of their own: named types,
 * choices of any number, counters that are removed for something, and parties.
 */
import type { Filled } from '../../../import/phrase.ts';
import type { Tree } from '../../../import/steps.ts';
import { type Clause, choose, chosen, effect, inHand, moving } from './clauses.ts';
import { IT } from './flow.ts';
import type { Filter } from './nouns.ts';
import { type CostPart, type Gains, modifications } from './parts.ts';
import type { Table } from './table.ts';
import { MOST_PICKED, NAMED_TYPES, named } from './words.ts';

type Line = Readonly<Record<string, Tree>>;

const isSelf = (of: Filter): Tree => ({ is: { who: 'self', of } });
const when = (is: Tree, steps: unknown): Clause => [{ kind: 'if', is, steps: steps as Clause }];
const whereIs = (is: Tree, then: readonly Tree[], otherwise: readonly Tree[]): Tree => ({
  if: { is, then, else: otherwise },
});
/** A noun that says what kind of card is meant, and not where it is; undefined for any other noun. */
function plainKind(noun: unknown): Filter | undefined {
  const of = inHand(noun);
  return of && Object.keys(of).length > 0 ? of : undefined;
}

// ---- within sentences ----

function counted(table: Table<Clause>): void {
  table
    .add('choose any number of {nouns}', ({ nouns }) =>
      'controller' in (nouns as Filter) ? choose(chosen(nouns, MOST_PICKED, true)) : undefined,
    )
    .add('all {nouns} of that cost {gains} this turn', ({ nouns, gains }) => {
      const of = plainKind(nouns);
      const who = { all: { ...of, 'cost-is': { is: 'equal', than: 'named-number' } } };
      return of && !('cost' in of) ? effect({ gain: { who, gives: modifications(gains as Gains) } }) : undefined;
    })
    .add("remove all the {nouns} in each player's Break Zone from the game", ({ nouns }) => {
      const of = plainKind(nouns);
      return of && effect({ remove: { all: { ...of, zone: 'break' } } });
    })
    .add(
      'look at the same number of cards from the top of your deck as the {counters} placed on {me}. Add 1 card among ' +
        'them to your hand. Then, shuffle the other cards and return them to the bottom of your deck',
      () => moving({ look: { count: { counters: 'self' }, 'to-hand': 1, rest: 'bottom-shuffled' } }),
    );
}

function giving(table: Table<Clause>): void {
  table
    .add('{yours} gains control of {me}', () => effect({ 'give-control': 'self' }))
    .add('give control of {me} to your opponent', () => effect({ 'give-control': 'self' }));
}

function extreme(table: Table<Clause>): void {
  table.add('choose {n} {noun} of the highest cost opponent controls', ({ n, noun }) => {
    const of = plainKind(noun);
    if (of === undefined || 'cost' in of || n !== 1) return undefined;
    const theirs = { ...of, controller: 'opponent' };
    const most = { 'cost-is': { is: 'at-least', than: { 'highest-cost': theirs } } };
    return choose({ of: { ...theirs, ...most } });
  });
}

export const loneClauses = [counted, extreme, giving] as const;

// ---- whole sentences ----

/** Adds the phrases of what is asked as the text resolves, and of what is done at the end of the turn. */
function asked(table: Table<Clause>): void {
  const shield = (less: unknown): Tree => ({ shield: { who: IT, next: less } });
  table
    .add(
      'during this turn, the next damage dealt to it is reduced by {n} instead. If the Forward is {noun}, during ' +
        'this turn, the next damage dealt to it is reduced by {m} instead',
      ({ n, noun, m }) => {
        const of = plainKind(noun);
        return of && effect(whereIs({ is: { who: IT, of } }, [shield(m)], [shield(n)]));
      },
    )
    .add("if you don't {costs}, {clauses}", ({ costs, clauses }) => {
      const { parts, from } = costs as CostPart;
      const isOwn = parts.some((part) => typeof part === 'string');
      return from === undefined && !isOwn
        ? [{ kind: 'unless', cost: parts, player: 'you', steps: clauses as Clause }]
        : undefined;
    })
    .add('at the end of this turn, if you control {me}, {clauses}', ({ clauses }) => [
      { kind: 'later', at: 'end-of-turn', steps: when(isSelf({ zone: 'field', controller: 'you' }), clauses) },
    ])
    .add('at the beginning of the next Main Phase 1, {clauses}', ({ clauses }) => [
      { kind: 'later', at: 'main-phase-1', steps: clauses as Clause },
    ])
    .add(
      'remove all the {nouns} from the game. If {n} or more cards are removed from the game by this effect, {clauses}',
      ({ nouns, n, clauses }) =>
        (nouns as Filter).zone === 'break'
          ? [
              ...moving({ remove: { all: nouns } }),
              ...when({ compare: { a: { 'how-many': { who: 'it' } }, is: 'at-least', b: n } }, clauses),
            ]
          : undefined,
    )
    .add(
      'select 1 card type. Turn over one card at a time from the top of your deck until a selected type is ' +
        'revealed. Add it to your hand. Then, shuffle the other cards revealed and return them to the bottom of your ' +
        'deck',
      () => named(NAMED_TYPES, (type) => moving({ 'reveal-until': { of: { type } } })),
    );
  for (const end of [':', '.'])
    table.add(
      'select {n} of the {m} following actions. If the Forward is {noun}, select up to {most:n} of the {all:m} ' +
        `following actions instead${end} {modes}`,
      ({ n, m, noun, most, all, modes }) => {
        const of = plainKind(noun);
        if (of === undefined || m !== all || (modes as readonly Clause[]).length !== m || n !== 1) return undefined;
        const how = { if: { is: { who: 'subject', of } }, most };
        return [{ kind: 'modes', how, modes: modes as readonly Clause[] }];
      },
    );
}

/** @param table the sentences, which know `clauses` */
export function loneSentences(table: Table<Clause>): void {
  asked(table);
}

// ---- what lines wait for ----

/** What a line waits for. */
interface Waits {
  readonly when: readonly Tree[];
  readonly isOncePerTurn?: boolean;
}

/** Adds the triggers of a party whose members deal damage to a player. */
export function loneTriggers(table: Table<Waits>): void {
  const party = { type: 'forward', state: 'party', controller: 'you' };
  table.add('When a party you control deals damage to your opponent', () => ({
    when: [{ 'damages-opponent': party }],
    isOncePerTurn: true,
  }));
}

// ---- lines ----

/** Adds the lines about damage to Forwards that form a party. */
export function loneStatics(table: Table<Line>): void {
  const party = { type: 'forward', state: 'party', controller: 'you' };
  const unhurt = ({ n }: Filled): Tree => ({ 'set-damage': { to: n, from: 'anything' } });
  table
    .add(
      'if {me} or a Forward forming a party with {me} receives damage, the damage decreases by {n} instead',
      ({ n }) => ({
        field: { 'reduce-damage': { by: n, from: 'anything' } },
        affects: { 'any-of': [{ other: false }, { type: 'forward', 'in-party-with-this': true }] },
      }),
    )
    .add(
      'if {me} forms a party, the damage dealt to the Forwards forming this party becomes {n} instead',
      (filled) => ({ field: unhurt(filled), affects: party, if: isSelf({ state: 'party' }) }),
    )
    .add('all {nouns} lose {keyword} and cannot gain {same:keyword}', ({ nouns, keyword, same }) => {
      const of = plainKind(nouns);
      return of && keyword === same
        ? { field: { 'without-keyword': keyword as Tree }, affects: of as Tree }
        : undefined;
    })
    .add('the {nouns} lose {keyword} and cannot gain {same:keyword}', ({ nouns, keyword, same }) =>
      'controller' in (nouns as Filter) && keyword === same
        ? { field: { 'without-keyword': keyword as Tree }, affects: nouns as Tree }
        : undefined,
    )
    .add('if a Forward forming a party you control is dealt damage, the damage becomes {n} instead', (filled) => ({
      field: unhurt(filled),
      affects: party,
    }))
    .add('if {me} is dealt {n} damage or less, the damage becomes 0 instead', ({ n }) => ({
      field: { 'prevents-damage': { is: 'at-most', than: n } },
    }))
    .add('if {me} is dealt {n} damage or more, the damage becomes 0 instead', ({ n }) => ({
      field: { 'prevents-damage': { is: 'at-least', than: n } },
    }))
    .add('you can only pay with {element} CP to cast {me}', ({ element }) => ({ field: { 'pay-only': element } }))
    .add('you can only pay with {element} CP to play {me} onto the field', ({ element }) => ({
      field: { 'pay-only': element },
    }));
}
