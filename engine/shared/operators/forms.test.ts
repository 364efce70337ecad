/** The forms of effects, in a made-up game in which a selector is the number of cards that it holds. */
import { beforeEach, expect, it } from 'vitest';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { addCard, clearState } from '../../kernel/state.ts';
import { linkFirst, unlinkCard } from '../../kernel/zones.ts';
import { COUNT, createEffectForms, fromTop, oneByOne } from './forms.ts';
import { type EffectRun, OperatorTable } from './operator.ts';

const DECK = 0;
const PILE = 2;
const effects = new OperatorTable<EffectRun>('effect', () => undefined);
let told: string[] = [];
const { toCards, toPlayers, defineDraw } = createEffectForms(effects, {
  holdCards: (_s, _f, selector) => selector,
  amountOf: (_s, _f, value) => value,
  forPlayers: (s, _f, player, run, amount) => run(s, player, amount),
});

toCards('turn', 'turns cards', 'turn {who}', { moves: true }, (_s, _f, n) => void told.push(`${n} turned`));
toPlayers('heal', 'heals', '{player} heals', (_s, player, amount) => void told.push(`${player} heals ${amount}`));
const mill = fromTop(DECK, (s, card, player) => {
  unlinkCard(s, card);
  linkFirst(s, card, PILE + player);
  told.push(`${card} falls`);
});
toPlayers('mill', 'mills', '{player} mills', mill, COUNT);
defineDraw(oneByOne((_s, player) => void told.push(`${player} draws`)));

function run(name: string, ...operands: number[]): string[] {
  const s: State = new Int32Array(K.stateCells(2));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  for (let i = 0; i < 2; i++) addCard(s, 0, 1, DECK + 1);
  effects.definitions[effects.find(name)!]!.run(s, 0, ...operands);
  return told;
}

beforeEach(() => {
  told = [];
});

it('hands over how many cards are held, or so much for a player', () => {
  expect(run('turn', 3)).toEqual(['3 turned']);
  expect(run('heal', 5, 1)).toEqual(['3 turned', '1 heals 5']);
});

it('does as much as it can from the top of a deck', () => {
  expect(run('mill', 3, 1)).toEqual(['0 falls', '1 falls']);
});

it('draws one after the other', () => {
  expect(run('draw', 2, 0)).toEqual(['0 draws', '0 draws']);
  expect(effects.definitions[effects.find('draw')!]!.it).toBe('untold');
  expect(effects.definitions[effects.find('turn')!]!.it).toBe('moved');
});
