import { expect, it } from 'vitest';
import { InputError } from '../game.ts';
import { loadGame } from '../games/index.ts';
import { addDefinition, TablesFull } from '../kernel/tables.ts';

it('cards that do not fit beside those that were read before are one sentence', () => {
  const game = loadGame('square-enix-tcg');
  const text = `- ${JSON.stringify(game.cardSource(game.cards[0].id))}\n`;
  expect(game.withCards([{ file: 'mine.yaml', text }]).cards).toHaveLength(game.cards.length + 1);
  expect(() => {
    for (;;) addDefinition();
  }).toThrow(TablesFull);
  const add = (): unknown => game.withCards([{ file: 'mine.yaml', text }]);
  expect(add).toThrow(InputError);
  expect(add).toThrow(/more card definitions than the tables hold: one command reads up to 8,192 cards/);
});
