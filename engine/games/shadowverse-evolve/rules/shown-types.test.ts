/** The types (traits) that are shown of a card, compared with a test for each type. */
import { expect, it } from 'vitest';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { loadGame } from '../../index.ts';
import { hasTrait, traitsOf } from './characteristics.ts';

/** The types of a card, found by asking for each of them. */
function typesAsked(s: State, card: number): number[] {
  const types: number[] = [];
  for (let type = 1; T.nameOf(type) !== ''; type++) if (hasTrait(s, card, type)) types.push(type);
  return types;
}

it('SVE 2.4 the types that are shown of a card are all that it has, printed and given', () => {
  const game = loadGame('shadowverse-evolve');
  const s = new Int32Array(game.stateCells);
  const options = new Int32Array(K.OPTION_LIMIT);
  game.createState(s, { decks: [game.decks[0], game.decks[1]], key: Int32Array.of(1, 2, 3, 4) });
  const cards = Array.from({ length: s[K.CARD_COUNT] }, (_, card) => card);
  for (let decision = 0; !game.isOver(s); decision++) {
    game.step(s, options[(decision * 7) % game.legalActions(s, options)]);
    if (decision % 8 === 0)
      expect(cards.map((card) => traitsOf(s, card))).toEqual(cards.map((card) => typesAsked(s, card)));
  }
});
