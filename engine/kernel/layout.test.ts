import { describe, expect, it } from 'vitest';
import * as layout from './layout.ts';
import { makeOption, optionCard } from './options.ts';

const { PLAYERS, ZONES, LISTENERS, FRAMES, STACK, CONTINUOUS, OPTIONS, CARDS } = layout;

/** Each region with the words it needs, in the order of the state. */
const regions: readonly [name: string, start: number, words: number][] = [
  ['header', 0, layout.RULE_NUMBERS + 1],
  ['players', PLAYERS, 2 * layout.PLAYER_STRIDE],
  ['zones', ZONES, layout.ZONE_LIMIT * layout.ZONE_STRIDE],
  ['listeners', LISTENERS, layout.EVENT_LIMIT],
  ['frames', FRAMES, layout.FRAME_LIMIT * layout.FRAME_STRIDE],
  ['options', OPTIONS, layout.OPTION_LIMIT],
  ['lists', layout.LISTS, layout.LIST_CELLS],
  ['stack', STACK, layout.STACK_LIMIT * layout.FRAME_STRIDE],
  ['entries', CONTINUOUS, layout.ENTRY_LIMIT * layout.CONTINUOUS_STRIDE],
  ['cards', CARDS, 0],
];

/** The size of a first-level cache, in words. */
const CACHE_WORDS = 32_768 / Int32Array.BYTES_PER_ELEMENT;
/** The card rows of the game with the most rows. */
const MOST_ROWS = 164;

describe('a reference', () => {
  it('names its row, and 0 none', () => {
    const { makeReference, NONE, rowNamed } = layout;
    expect([rowNamed(makeReference(0, 1)), rowNamed(makeReference(200, 9)), rowNamed(0)]).toEqual([0, 200, NONE]);
  });
});

describe('the layout of a state', () => {
  it('regions neither overlap nor leave a gap', () => {
    for (let i = 0; i + 1 < regions.length; i++) {
      const [name, start, words] = regions[i];
      expect([name, start + words]).toEqual([name, regions[i + 1][1]]);
    }
    expect(layout.stateCells(3)).toBe(CARDS + 3 * layout.CARD_STRIDE);
  });

  it('two states of any game fit the first cache by what a copy takes of them', () => {
    const copied = FRAMES + layout.FRAMES_COPIED * layout.FRAME_STRIDE + MOST_ROWS * layout.CARD_STRIDE;
    expect(2 * copied).toBeLessThan(CACHE_WORDS);
  });

  it('numbers of the rules stand behind the cells of a game', () => {
    expect(layout.RULE_NUMBERS).toBe(layout.GAME_CELLS + layout.GAME_CELL_LIMIT);
    expect(layout.RULE_NUMBERS).toBeLessThan(PLAYERS);
  });

  it('every card row has a name in options and references', () => {
    expect(layout.OPTION_LIMIT).toBeGreaterThan(MOST_ROWS);
    for (const card of [0, MOST_ROWS, (1 << layout.CARD_BITS) - 1])
      expect([layout.referenceCard(layout.makeReference(card, 1)), optionCard(makeOption(2, card, 3))]).toEqual([
        card,
        card,
      ]);
  });

  it.each([
    [
      'header',
      /^(GAME_(OVER|WINNER|REASON)|TURN_\w+|FRAME_TOP|DECISION_\w+|OPTION_COUNT|ANSWER|\w+_COUNT|CLOCK|DERIVED_DIRTY|CHECK_DUE|RANDOM_\w+|PLAYING_OUT|SWITCHES)$/,
      layout.GAME_CELLS,
    ],
    ['frame', /^FRAME_(?!TOP|LIMIT|STRIDE|SLOT_LIMIT)\w+$/, layout.FRAME_STRIDE],
    ['card', /^CARD_(?!COUNT|STRIDE|BITS)\w+$/, layout.CARD_STRIDE],
    ['zone', /^ZONE_(?!LIMIT|STRIDE)\w+$/, layout.ZONE_STRIDE],
  ])('every field of a %s has a place of its own within it', (_what, names, size) => {
    const fields = Object.entries(layout).filter(([name, value]) => names.test(name) && typeof value === 'number');
    expect(fields.length).toBeGreaterThan(2);
    for (const [name, offset] of fields)
      expect([name, (offset as number) >= 0 && (offset as number) < size]).toEqual([name, true]);
    expect(new Set(fields.map(([, offset]) => offset)).size).toBe(fields.length);
  });

  it('the slots of a frame end where the last moved card and the other card stand', () => {
    expect(layout.FRAME_SLOTS + layout.FRAME_SLOT_LIMIT).toBe(layout.FRAME_STRIDE);
    expect(layout.FRAME_IT).toBeGreaterThan(layout.FRAME_SLOTS);
    expect(layout.FRAME_OTHER).toBeLessThan(layout.FRAME_STRIDE);
  });

  it('the bits of CARD_OWNER do not overlap', () => {
    const bits = [layout.OWNER_BIT, layout.KNOWN_BOTH, layout.FACE_DOWN, layout.SECOND_DECK];
    expect(bits.reduce((sum, bit) => sum + bit, 0)).toBe(bits.reduce((all, bit) => all | bit, 0));
    expect(layout.KNOWN_BOTH).toBe((1 << layout.KNOWN_SHIFT) | (2 << layout.KNOWN_SHIFT));
  });

  it('a reference holds any card row and the serial it had, and is never 0', () => {
    for (const card of [0, 1, 163, 255])
      for (const serial of [1, 2, 255, 256, 8_388_607]) {
        const reference = layout.makeReference(card, serial);
        expect(reference).toBeGreaterThan(0);
        expect([layout.referenceCard(reference), layout.referenceSerial(reference)]).toEqual([card, serial]);
      }
  });
});
