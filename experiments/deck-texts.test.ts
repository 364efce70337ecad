/** Deck lists in the formats of players: reading, refusals by card, and that a written deck reads as the same deck. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME_NAMES, type Game, InputError, loadGame } from '../engine/index.ts';
import { countCards, readDeckText, writeDeckText, writeOctgn } from './deck-texts.ts';
import { findDeck } from './experiment-file.ts';

const SE = loadGame('square-enix-tcg').withCards([
  { file: 'own.yaml', text: '[{ id: dt-1, name: "Quill, the Only", type: backup, element: fire, cost: 1 }]' },
]);
const cardsOf = (text: string, game = SE): unknown => readDeckText(game, text, 'deck.txt').cards;
function problemsOf(text: string, game: Game = SE): readonly string[] {
  try {
    readDeckText(game, text, 'deck.txt');
  } catch (error) {
    if (error instanceof InputError) return error.all.map(({ sentence }) => sentence);
    throw error;
  }
  throw new Error('no error');
}

describe('a deck as text', () => {
  it.each([
    '3 x 1-005R Warrior of Light',
    '3x 1-005 Warrior of Light',
    '3 Warrior of Light (1-005R)',
    '3 × 1-005',
    '1-005R Warrior of Light x3',
    'Warrior of Light 1-005 (3)',
    '3\tWarrior of Light [1-005R] # the leader',
    'Forwards (3)\n3 1-005\n\nTotal: 3',
  ])('reads %j', (line) => expect(cardsOf(line)).toEqual({ '1-005': 3 }));

  it('takes a name alone where one card has it, once where no number stands there', () => {
    expect(cardsOf('Quill, the Only\n2 quill the only\n1 x dt-1 Quill')).toEqual({ 'dt-1': 4 });
  });

  it('says of each card what is wrong with it, with its line, and gives no deck', () => {
    const text = 'Name: Mine\n3 1-005\n2 x 99-001H Nobody\n3 Cloud\n1 No Such Hero\n';
    const [number, name, nobody, ...rest] = problemsOf(text);
    expect(number).toBe('deck.txt:3: square-enix-tcg has no card 99-001H Nobody in its pool');
    expect(name).toMatch(/^deck\.txt:4: "Cloud" may be 1-009, 1-1\d\d, .*: write the number too$/);
    expect(nobody).toBe('deck.txt:5: square-enix-tcg has no card called "No Such Hero" in its pool');
    expect(rest).toEqual([]);
    // every problem is reported, however many there are
    const many = Array.from({ length: 30 }, (_, i) => `1 99-${String(i + 1).padStart(3, '0')}`).join('\n');
    expect(problemsOf(many)).toHaveLength(30);
  });

  it('refuses what holds no card', () => {
    expect(problemsOf('Forwards:\n\n# nothing')).toEqual(['deck.txt: holds no card of a deck']);
    expect(problemsOf('0 x 1-005')).toEqual(['deck.txt:1: "0 x 1-005" is no copy of a card']);
    expect(problemsOf('{ "mainDeck": [')[0]).toMatch(/^deck\.txt: is no JSON: /);
  });
});

describe('a deck of OCTGN', () => {
  it('is read by the numbers or names of its cards', () => {
    const text = `<?xml version="1.0"?>
<deck game="0"><section name="Main">
  <!-- <card qty="1" id="x">Cloud</card> -->
  <card qty="3" id="0b1f5a2e-0000-4000-8000-000000000000">Quill, the Only</card>
  <card qty="2" id="0b1f5a2e-0000-4000-8000-000000000001">1-005R Warrior of Light</card>
</section></deck>`;
    expect(cardsOf(text)).toEqual({ 'dt-1': 3, '1-005': 2 });
    expect(problemsOf(text.replace('>Quill, the Only<', '>Cloud &amp; Tifa<'))).toEqual([
      'deck.txt:4: square-enix-tcg has no card called "Cloud & Tifa" in its pool',
    ]);
  });
});

describe('a deck as JSON', () => {
  it('is read with counts (Deck Log), with an entry a copy (simulators), and by numbers', () => {
    const log = {
      title: 'Mine',
      list: [{ card_number: '1-005', num: 3 }],
      sub_list: [{ card_number: '2-097', num: 2 }],
    };
    expect(readDeckText(SE, JSON.stringify(log), 'd.json')).toEqual({
      name: 'Mine',
      cards: { '1-005': 3, '2-097': 2 },
    });
    const copies = { deckName: 'Two', mainDeck: [{ id: '1-005' }, { id: '1-005' }], tokenDeck: [{ id: '99-9' }] };
    expect(readDeckText(SE, JSON.stringify(copies), 'd.json')).toEqual({ name: 'Two', cards: { '1-005': 2 } });
    expect(cardsOf('{ "deck": { "1-005": 3 } }')).toEqual({ '1-005': 3 });
  });

  it('has leaders, evolve decks and the rule in their places', () => {
    const game = loadGame('shadowverse-evolve');
    const deck = game.decks.find(({ name }) => name === 'Sample crossover')!;
    const entries = [...countCards(game, deck)].map(([card_number, num]) => ({ card_number, num }));
    const file = readDeckText(game, JSON.stringify({ rule: 'crossover', list: entries }), 'd.json');
    expect(file.rule).toBe('crossover');
    expect(file.leader).toHaveLength(2);
    expect(game.parseDeck(JSON.stringify(file), 'd.json').cards).toEqual(deck.cards);
  });
});

describe('a deck that is written and read', () => {
  it.each(GAME_NAMES.filter((name) => !name.startsWith('_')))('is the same: %s', (name) => {
    const game = loadGame(name);
    const sorted = (cards: Int32Array): number[] => [...cards].sort((a, b) => a - b);
    for (const deck of game.decks)
      for (const text of [writeDeckText(game, deck), writeOctgn(game, deck)]) {
        const file = readDeckText(game, text, 'deck.txt');
        expect(file.name).toBe(deck.name);
        expect(sorted(game.parseDeck(JSON.stringify(file), 'deck.txt').cards)).toEqual(sorted(deck.cards));
      }
  });
});

describe('a deck by the name of a list', () => {
  it('is read as one, and not played with holes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-deck-'));
    try {
      const deck = SE.decks[0];
      const text = writeDeckText(SE, deck);
      writeFileSync(join(folder, 'whole.txt'), text);
      writeFileSync(join(folder, 'holes.txt'), text.replace(/^3 x \S+/m, '3 x 99-001'));
      expect(findDeck(SE, 'whole.txt', folder).cards).toEqual(deck.cards);
      writeFileSync(join(folder, 'more.txt'), text.replace(/^3 x/m, '9 x'));
      expect(() => findDeck(SE, 'more.txt', folder)).toThrow(/^9 copies of card number/);
      expect(() => findDeck(SE, 'holes.txt', folder)).toThrow(/^square-enix-tcg has no card 99-001 .* in its pool/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
