/** Which player knows which cards (7.4 to 7.13, 14), and that determinizing respects it. */
import { describe, expect, it } from 'vitest';
import type { State } from '../../../kernel/layout.ts';
import { load } from '../index.ts';
import { setUp } from '../position.ts';

const game = load();
const NAMES = ['Ant', 'Bee', 'Cow', 'Doe', 'Elk', 'Fox', 'Gnu', 'Hen', 'Ibex', 'Jay'];
const CARDS = [
  ...NAMES.map((name) => `- { id: ${name.toLowerCase()}, name: ${name}, type: history, cost: {}, ca: 4 }`),
  '- { id: dig, name: Dig, type: spell, cost: {}, abilities: [{ do: [{ search: { of: { name: Fox } } }] }] }',
  '- { id: peek, name: Peek, type: spell, cost: {}, abilities: [{ do: [look-at-hand] }] }',
  '- { id: show, name: Show, type: spell, cost: {}, abilities: [{ do: [{ pick: { of: { zone: era } } }, { turn-up: chosen }] }] }',
  ...[
    ['Eye', '{ type: unit }'],
    ['Nose', '{ zone: hand, type: unit }'],
    ['Ear', '{ zone: hand, owner: you }'],
    ['Dog', '{ zone: discard, type: unit }'],
  ].map(
    ([name, of]) =>
      `- { id: x-${name.toLowerCase()}, name: ${name}, type: history, cost: {}, abilities: [{ when: { chosen: { of: ${of} } }, do: [{ gain-life: 1 }] }] }`,
  ),
  ...[
    ['Poke', '{ type: unit }'],
    ['Point', '{ zone: hand, owner: you }'],
    ['Rake', '{ zone: discard, type: unit }'],
  ].map(
    ([name, of]) =>
      `- { id: x-${name.toLowerCase()}, name: ${name}, type: spell, cost: {}, abilities: [{ do: [{ choose: { of: ${of} } }] }] }`,
  ),
  '- { id: ox, name: Ox, type: unit, cost: {}, level: 1, power: 1000, atk: 1 }',
].join('\n');

/**
 * The cards that a zone of a player may hold for a viewer, over many states in which the unknown cards are dealt anew.
 */
function seen(
  table: ReturnType<typeof setUp>,
  viewer: 0 | 1,
  player: 0 | 1,
  zone: 'hand' | 'era' | 'deck' | 'ca' | 'soul',
) {
  const dealt: State = new Int32Array(game.stateCells);
  const found = new Set<string>();
  for (let key = 1; key <= 24; key++) {
    game.determinize(dealt, table.state, viewer, Int32Array.of(key, 5, 6, 7));
    const copy = table.copy();
    copy.state.set(dealt.subarray(0, copy.state.length));
    found.add(copy.zone(player, zone).join(' '));
  }
  return found.size;
}

describe('zones', () => {
  const side = {
    hand: ['Ant', 'Bee'],
    deck: ['Cow', 'Doe', 'Elk', 'Fox', 'Gnu'],
    era: ['Hen'],
    soul: ['Ibex'],
    ca: ['Jay'],
  };

  it('LC 7.4.1 what triggers when a card is chosen does not tell what a hidden one is, only where it lies', () => {
    const heard = (spell: string): number[] =>
      ['Eye', 'Nose', 'Ear', 'Dog'].map((hearer) => {
        const t = setUp({
          cards: CARDS,
          players: [{ hand: [spell, 'Ox'], battlefield: [hearer, 'Ox'], discard: ['Ox'] }, {}],
        });
        return t.do(`play ${spell}`).passUntilQuiet().player(0).life - 20;
      });
    // a Unit that is named without a zone is one on the battlefield
    expect([heard('Poke'), heard('Rake'), heard('Point')]).toEqual([
      [1, 0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 1, 0],
    ]);
  });

  it('LC 7.11.2 LC 7.9.2 a hand is known to its owner, a deck to nobody', () => {
    const table = setUp({ cards: CARDS, players: [side, side] });
    expect([seen(table, 0, 0, 'hand'), seen(table, 0, 0, 'deck') > 1]).toEqual([1, true]);
    expect([seen(table, 1, 0, 'hand') > 1, seen(table, 1, 0, 'deck') > 1]).toEqual([true, true]);
  });

  it('LC 7.6.3 the first era marker is known to its owner only', () => {
    const table = setUp({ cards: CARDS, players: [side, side] });
    expect([seen(table, 0, 0, 'era'), seen(table, 1, 0, 'era') > 1]).toEqual([1, true]);
  });

  it('LC 7.6.4 a marker that is turned up is known to both', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { ...side, hand: ['Show'] },
        { ...side, era: [] },
      ],
    });
    table.do('play Show').passUntilQuiet();
    expect(table.card('Hen', 0).known).toEqual([true, true]);
    expect(seen(table, 1, 0, 'era')).toBe(1);
  });

  it('LC 7.7.2 LC 7.8.2 soul stones and the CA Yard are public', () => {
    const table = setUp({ cards: CARDS, players: [side, side] });
    for (const viewer of [0, 1] as const)
      expect([seen(table, viewer, 0, 'soul'), seen(table, viewer, 0, 'ca')]).toEqual([1, 1]);
  });

  it('LC 9.5.7.1 LC 9.5.7.2 what a progress takes from the CA Yard stays known to both', () => {
    const table = setUp({ cards: CARDS, players: [{ ...side, ca: ['Jay', 'Ibex'], soul: [] }, {}] });
    table.do('progress the era', 'choose Jay');
    expect(table.zone(0, 'hand')).toContain('Ibex');
    expect([table.card('Jay').known, table.card('Ibex').known]).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('LC 15.1.9.1 a card that a search finds is shown, and the deck is shuffled', () => {
    const table = setUp({ cards: CARDS, players: [{ ...side, hand: ['Dig'] }, {}] });
    table.do('play Dig').passUntilQuiet('choose Fox');
    expect(table.card('Fox').known).toEqual([true, true]);
    expect(table.cards(0, 'deck').every(({ known }) => !known[0] && !known[1])).toBe(true);
  });

  it('LC 11.3.2 LC 11.2.2 what is placed or used is seen by both', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Ant', 'Dig'] }, {}] }).do('play Ant', 'play Dig');
    expect([table.card('Ant').known, table.card('Dig').known]).toEqual([
      [true, true],
      [true, true],
    ]);
  });
});

it('LC 7.4.1 LC 7.11.2 who looks at a hand knows it, and nothing more', () => {
  const players = [{ hand: ['Peek'] }, { hand: ['Ant', 'Bee'], deck: ['Cow', 'Doe', 'Elk', 'Fox'] }] as const;
  const table = setUp({ cards: CARDS, players });
  expect(seen(table, 0, 1, 'hand')).toBeGreaterThan(1);
  table.do('play Peek').passUntilQuiet();
  expect([seen(table, 0, 1, 'hand'), seen(table, 0, 1, 'deck') > 1]).toEqual([1, true]);
});
