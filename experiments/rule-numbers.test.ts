/**
 * Numbers of the rules that an experiment may set: the rules use each of them, in two values, and each is a part of the
 * experiment's identity.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import {
  GAME_NAMES,
  type Game,
  loadGame,
  OPTION_COUNT,
  OPTIONS,
  type State,
  type SwitchSettings,
  TURN_NUMBER,
} from '../engine/index.ts';
import { settleSwitches } from './experiment-file.ts';

type Side = Readonly<Record<string, unknown>>;

const begin = (game: Game, switches: SwitchSettings): State => {
  const state = new Int32Array(game.stateCells);
  const deck = game.decks[0];
  game.createState(state, {
    decks: [deck, deck],
    key: Int32Array.of(1, 2, 3, 4),
    switches: settleSwitches(game, switches),
  });
  return state;
};
const sides = (game: Game, state: State): readonly Side[] => game.positionData(state).players;
const count = (side: Side, zone: string): number => (side[zone] as readonly unknown[]).length;

/** Returns a state of the game in which hands are dealt. */
function dealt(game: Game, switches: SwitchSettings): State {
  const state = begin(game, switches);
  for (let i = 0; i < 20 && sides(game, state).some((side) => count(side, 'hand') === 0); i++)
    game.step(state, state[OPTIONS]);
  return state;
}

/**
 * Plays a random game up to turn `until`; `visit` gets the position at the beginning of each turn, and the last one.
 */
function playByChance(
  game: Game,
  switches: SwitchSettings,
  seed: number,
  visit: (state: State) => void,
  until = Number.POSITIVE_INFINITY,
): State {
  const state = begin(game, switches);
  let random = seed;
  let turn = 0;
  for (let i = 0; i < 4000 && turn < until && !game.isOver(state); i++) {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    game.step(state, state[OPTIONS + (random % state[OPTION_COUNT])]);
    if (state[TURN_NUMBER] === turn) continue;
    turn = state[TURN_NUMBER];
    visit(state);
  }
  visit(state);
  return state;
}

/**
 * Returns a shipped deck with cards left out, so that it has fewer than its size, and the number of cards in its main
 * deck.
 */
function smallerDeck(name: string): { text: string; cards: number } {
  const folder = new URL(`../engine/games/${name}/decks/`, import.meta.url);
  const [file] = readdirSync(folder).sort();
  const deck = parse(readFileSync(new URL(file, folder), 'utf8')) as { cards: Record<string, number> };
  const entries = Object.entries(deck.cards);
  const size = () => entries.reduce((sum, [, copies]) => sum + copies, 0);
  const wanted = size() - 2;
  while (size() > wanted) entries.pop();
  return { text: stringify({ ...deck, cards: Object.fromEntries(entries) }), cards: size() };
}

describe('numbers of the rules', () => {
  it.each(GAME_NAMES)('%s: hand-size is how many cards are dealt', (name) => {
    const game = loadGame(name);
    const [normal] = game.switches.find((one) => one.name === 'hand-size')!.values;
    for (const size of [normal, '3', '7']) {
      const hands = sides(game, dealt(game, { 'hand-size': size })).map((side) => count(side, 'hand'));
      expect(hands).toEqual([Number(size), Number(size)]);
    }
    expect(game.hash(begin(game, { 'hand-size': normal }))).toBe(game.hash(begin(game, {})));
  });

  it.each([
    ['last-chronicle', 'starting-life', 'life', 20, [11, 33]],
    ['force-of-will', 'starting-life', 'life', 4000, [3500, 9900]],
    ['trails', 'starting-bond', 'bond', 40, [20, 60]],
    ['shadowverse-evolve', 'leader-defense', 'defense', 20, [12, 35]],
  ] as const)('%s: %s is what players begin with', (name, number, fact, normal, values) => {
    const game = loadGame(name);
    const read = (switches: SwitchSettings) => sides(game, dealt(game, switches)).map((side) => side[fact]);
    expect(read({})).toEqual([normal, normal]);
    for (const value of values) expect(read({ [number]: String(value) })).toEqual([value, value]);
  });

  it.each(GAME_NAMES.filter((name) => name !== 'trails'))(
    '%s: hand-limit is what is kept at the end of a turn',
    (name) => {
      const game = loadGame(name);
      const largest = (limit: string): number => {
        let most = 0;
        const visit = (state: State): void => {
          if (state[TURN_NUMBER] < 3) return;
          // the player whose turn it is not has discarded, unless a text gave them cards since
          most = Math.max(most, Math.min(...sides(game, state).map((side) => count(side, 'hand'))));
        };
        // one hand that is too large is enough to fail, whichever game it is in
        for (let seed = 1; seed <= 8 && (seed <= 2 || limit === '14') && most <= 3; seed++)
          playByChance(game, { 'hand-limit': limit, 'hand-size': '9' }, seed, visit, 6);
        return most;
      };
      expect(largest('2')).toBeLessThanOrEqual(3);
      expect(largest('14')).toBeGreaterThan(3);
    },
  );

  it.each([3, 9])('square-enix-tcg: losing-damage %i ends the game', (points) => {
    const game = loadGame('square-enix-tcg');
    const ends = [1, 2, 3, 4].map((seed) => {
      const state = playByChance(game, { 'losing-damage': String(points) }, seed, () => undefined);
      return {
        over: game.isOver(state),
        reason: game.isOver(state) && game.outcome(state).reason,
        most: Math.max(...sides(game, state).map((side) => count(side, 'damage'))),
      };
    });
    const byDamage = ends.filter(({ reason }) => reason === 'damage');
    expect(byDamage.length).toBeGreaterThan(0);
    for (const { most } of byDamage) expect(most).toBeGreaterThanOrEqual(points);
    for (const { most, reason } of ends) if (reason !== 'damage') expect(most).toBeLessThan(points);
  });

  it.each([2, 7])('square-enix-tcg: backup-limit %i is the most Backups on a field', (limit) => {
    const game = loadGame('square-enix-tcg');
    let most = 0;
    for (const seed of [1, 2, 3, 4, 5, 6])
      playByChance(game, { 'backup-limit': String(limit), 'losing-damage': '20' }, seed, (state) => {
        for (const side of sides(game, state)) {
          const field = side.field as readonly { readonly card: string }[];
          const backups = field.filter(({ card }) => (game.cardSource(card) as { type: string }).type === 'backup');
          most = Math.max(most, backups.length);
        }
      });
    expect(most).toBeLessThanOrEqual(limit);
    expect(most).toBeGreaterThanOrEqual(Math.min(limit, 6));
  });

  it('of deck construction are asked of decks, own and shipped ones', () => {
    for (const name of GAME_NAMES) {
      const game = loadGame(name);
      const deck = game.decks[0].name;
      const has = (number: string) => game.switches.some((one) => one.name === number);
      expect(() => game.shippedDeck(deck, settleSwitches(game, {}))).not.toThrow();
      if (has('deck-copies'))
        expect(() => game.shippedDeck(deck, settleSwitches(game, { 'deck-copies': '1' }))).toThrow(/ at most 1/);
      if (has('deck-size') && !['force-of-will', 'shadowverse-evolve'].includes(name))
        expect(() => game.shippedDeck(deck, settleSwitches(game, { 'deck-size': '45' }))).toThrow(/exactly 45/);
    }
    // these decks may have more cards than the number says
    for (const [name, size, sentence] of [
      ['force-of-will', '60', /a deck has 60 to 60/],
      ['shadowverse-evolve', '45', /a main deck has 45 to 50/],
    ] as const) {
      const game = loadGame(name);
      expect(() => game.shippedDeck(game.decks[0].name, settleSwitches(game, { 'deck-size': size }))).toThrow(sentence);
    }
  });

  it('of deck construction let smaller decks in than the rules do, and only where they are set', () => {
    for (const name of GAME_NAMES) {
      const game = loadGame(name);
      const smaller = smallerDeck(name);
      const size = `${smaller.cards}`;
      expect(
        () => game.parseDeck(smaller.text, 'small.yaml', settleSwitches(game, { 'deck-size': size })),
        name,
      ).not.toThrow();
      expect(() => game.parseDeck(smaller.text, 'small.yaml', settleSwitches(game, {})), name).toThrow(
        `${smaller.cards} cards`,
      );
    }
  });

  it('have bounds, and clauses of the game', () => {
    for (const name of GAME_NAMES) {
      const game = loadGame(name);
      const clauses = new Set(game.rulebook.map(({ id }) => id));
      for (const one of game.switches) {
        for (const clause of one.clauses) expect(clauses.has(clause), `${name} ${one.name} ${clause}`).toBe(true);
        if (!one.range) continue;
        const [least, most] = one.range;
        for (const value of [least, most])
          expect(() => settleSwitches(game, { [one.name]: String(value) })).not.toThrow();
        for (const value of [least - 1, most + 1, 1.5])
          expect(() => settleSwitches(game, { [one.name]: String(value) })).toThrow(
            `a whole number from ${least} to ${most}`,
          );
      }
    }
  });
});
