import { describe, expect, it } from 'vitest';
import { CARD_FILES, CARD_VOCABULARY } from '../games/_template/card-file.ts';
import { GAME_NAMES, loadGame } from '../games/index.ts';
import { OPERATOR_NOUNS, type OperatorList, type TableName } from './reader.ts';
import { parseYaml } from './yaml-input.ts';
import { toYaml } from './yaml-output.ts';

describe('the words of cards', () => {
  it('are every word of every table that a card file may have, with a meaning each', () => {
    const words = CARD_FILES.words();
    for (const table of Object.keys(OPERATOR_NOUNS) as TableName[])
      for (const name of (CARD_VOCABULARY[table] as OperatorList).names)
        expect(
          words.some((word) => word.name === name && word.kind === OPERATOR_NOUNS[table]),
          name,
        ).toBe(true);
    for (const { name, meaning } of words) expect(meaning, name).not.toBe('');
  });

  it('of one name in two tables are told apart in the cards that use them', () => {
    const game = loadGame('square-enix-tcg');
    const uses = (kind: string) =>
      new Set(
        game.cardsUsing(game.words().find((word) => word.name === 'damage' && word.kind === kind)!).map(({ id }) => id),
      );
    // Gabranth becomes stronger for points of damage, and deals none
    expect(uses('value').has('1-098')).toBe(true);
    expect(uses('effect').has('1-098')).toBe(false);
    expect(uses('effect').has('1-004')).toBe(true);
  });

  it('are named by each other only as they are called', () => {
    for (const game of GAME_NAMES) {
      const words = loadGame(game).words();
      // the list of an operand's values is told in words: "turn, next-turn or battle"
      const said = words.flatMap(({ name, operands }) => [
        name,
        ...operands.flatMap((operand) => [operand.name, operand.takes]),
      ]);
      const known = new Set(said.flatMap((text) => text.match(/[a-z]+(?:-[a-z]+)*/g) ?? []));
      for (const { name, meaning } of words)
        for (const [, quoted] of meaning.matchAll(/"([a-z]+(?:-[a-z]+)*)"/g))
          expect(known.has(quoted), `${game}: "${name}" speaks of "${quoted}"`).toBe(true);
    }
  });

  it('are used by some card each, but for a few, and by no card twice', () => {
    for (const name of GAME_NAMES) {
      const game = loadGame(name);
      const [first] = game.words().filter((word) => word.kind === 'effect');
      const ids = game.cardsUsing(first).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length, name).toBeGreaterThan(3);
    }
  });
});

describe('a card as its file has it', () => {
  it.each(GAME_NAMES)('%s: is written so that it reads back the same', (name) => {
    const game = loadGame(name);
    for (const { id } of game.cards.slice(0, 150)) {
      const source = game.cardSource(id);
      expect(parseYaml(toYaml([source]), id).value).toEqual([source]);
    }
  });
});
