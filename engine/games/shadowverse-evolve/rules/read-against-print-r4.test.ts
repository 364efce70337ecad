/** Cards read against their print by a fourth reader: what was found wrong, and stays mended. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { POOLS } from '../cards.ts';
import { readDeck } from '../deck-file.ts';
import { setUp } from '../position.ts';

const list = (name: string): string => readFileSync(new URL(`../${name}.yaml`, import.meta.url), 'utf8');
const LISTS = ['bp04', 'by-hand', 'cp02', 'cp04', 'csd02c', 'pcs01'].map((name) => list(`lists/${name}`));
const CARDS = [
  ...LISTS,
  '- { id: r4-four, name: Four, kind: follower, class: neutral, cost: 4, attack: 1, defense: 9 }\n',
  '- { id: r4-wall, name: Wall, kind: follower, class: neutral, cost: 1, attack: 1, defense: 9 }\n',
].join('');

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('what a text has chosen, and what it has revealed', () => {
  it('SVE 10.6.2.8.2 CSD02c-006 damages the follower that was chosen, by the cost of the card that was revealed', () => {
    const mine = { field: ['上田鈴帆'], 'evolve-deck': ['CSD02c-006'], deck: ['Four', 'Wall'] };
    const table = at(mine, { field: ['Wall'] })
      .do('evolve 上田鈴帆')
      .passUntilQuiet();
    expect([table.card('Wall', 1).defense, table.zone(0, 'deck')]).toEqual([5, ['Four', 'Wall']]);
  });
});

describe('collab names', () => {
  it('SVE 2.14.1 PCS01-040 is サレン by its card name, so that she evolves into it', () => {
    const table = at({ field: ['サレン'], 'evolve-deck': ['PCS01-040'] })
      .do('evolve サレン')
      .passUntilQuiet();
    expect(table.card('サレン')).toMatchObject({ evolved: true, attack: 4, defense: 4 });
  });

  const pairs = [
    ['elf', 'BP04-001', 'BP04-002'],
    ['elf', 'BP04-008', 'BP04-009'],
    ['royal', 'BP04-026', 'BP04-027'],
    ['witch', 'BP04-044', 'BP04-045'],
    ['dragon', 'BP04-066', 'BP04-067'],
    ['dragon', 'BP04-071', 'BP04-072'],
    ['nightmare', 'BP04-082', 'BP04-083'],
    ['nightmare', 'BP04-082', 'BP04-SP01'],
    ['nightmare', 'BP04-090', 'BP04-091'],
    ['elf', 'CP02-103', 'CP02-SP13'],
  ];
  it('SVE 2.14.1 a card with a collab name has the card name of the other, and a deck three cards of both', () => {
    const { pool: shipped } = POOLS.shippedPool();
    const pool = shipped.with([{ text: LISTS.join(''), file: 'lists.yaml' }]);
    for (const [word, plain, guest] of pairs) {
      expect(pool.find(guest)?.name, guest).toBe(pool.find(plain)?.name);
      const deck = `name: Test\nleader: leader-${word}\ncards: { ${plain}: 3, ${guest}: 37 }\n`;
      expect(() => readDeck(deck, 'deck.yaml', pool)).toThrow(/40 cards named .*; a main deck has at most 3/);
    }
  });
});
