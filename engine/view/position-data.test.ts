/**
 * Positions as data, of all games: what is listed once for a view and read by bits equals the answers to each fact of
 * each card, asked one by one.
 */
import { describe, expect, it } from 'vitest';
import type { Game, Player } from '../game.ts';
import { GAME_NAMES, loadGame } from '../games/index.ts';
import { isKnownTo } from '../kernel/knowledge.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { type Fact, type Facts, fileKey } from './facts.ts';
import { cardsIn, type GameView, pilesOf, zoneNumber } from './game-view.ts';

/** The value of a fact; words that are numbers, too (keywords, types), are asked for one by one. */
function readSlowly({ read, numbers }: Fact, s: State, subject: number): unknown {
  const value = read?.(s, subject);
  const isOfWords =
    numbers !== undefined && Array.isArray(value) && value.every((word) => numbers.names.includes(word));
  return isOfWords ? numbers.names.filter((_, i) => numbers.read(s, subject, i) !== 0) : value;
}

function said(facts: Facts, s: State, subject: number, zone?: string): object {
  const isHere = ({ place }: Fact): boolean => zone === undefined || !place || place.zones.includes(zone);
  const entries = Object.entries(facts).map(([name, fact]) => [
    fileKey(name),
    isHere(fact) ? readSlowly(fact, s, subject) : undefined,
  ]);
  // a value that is false, empty or absent is not told
  return Object.fromEntries(
    entries.filter(([, value]) => value !== false && !/^(\[\]|\{\}|undefined)$/.test(`${JSON.stringify(value)}`)),
  );
}

function slowData(game: Game, view: GameView, s: State, viewer: number | undefined): object {
  const cardData = (card: number, zone: string): object | null => {
    if (viewer !== undefined && !isKnownTo(s, card, viewer)) return null;
    const { id } = game.cardAt(s[K.cardField(card, K.CARD_DEF)]);
    return { card: id, name: view.cardName(s, card), ...said(view.cards, s, card, zone) };
  };
  const cardsOf = (zone: string, player: number): unknown[] =>
    cardsIn(s, zoneNumber(view, zone, player)).map((card) => cardData(card, zone));
  const players = [0, 1].map((player) => ({
    ...said(view.players, s, player),
    ...Object.fromEntries(pilesOf(view).map((zone) => [zone, cardsOf(zone, player)])),
  }));
  return { ...said(view.gameFacts, s, K.NONE), players };
}

describe.each(GAME_NAMES)('%s', (name) => {
  it('says of a position what its facts say one by one, to each viewer', { timeout: 60_000 }, async () => {
    const game = loadGame(name);
    const { VIEW: view } = (await import(`../games/${name}/view.ts`)) as { VIEW: GameView };
    const [s, observed] = [new Int32Array(game.stateCells), new Int32Array(game.stateCells)];
    const options = new Int32Array(K.OPTION_LIMIT);
    game.createState(s, { decks: [game.decks[0], game.decks[1]], key: Int32Array.of(1, 2, 3, 4) });
    for (let seed = 7; !game.isOver(s); seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) {
      const decider = game.decisionPlayer(s);
      game.observe(observed, s, decider);
      const check = (position: State, viewer?: Player): void => {
        const slow = JSON.stringify(slowData(game, view, position, viewer));
        expect(JSON.stringify(game.positionData(position, viewer))).toBe(slow);
      };
      const whose = (seed >>> 16) % 12;
      if (whose === 0) check(observed, decider);
      if (whose === 1) check(s, (decider ^ 1) as Player);
      if (whose === 2) check(s);
      game.step(s, options[(seed >>> 8) % game.legalActions(s, options)]);
    }
  });
});
