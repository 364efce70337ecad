/**
 * What a log says of options that were taken: of a mulligan, and of all other options except attacks of several cards
 * (`table.test.ts`).
 */
import { describe, expect, it } from 'vitest';
import { GAME_NAMES, type Game, loadGame, OPTION_LIMIT, OPTION_PASS, TURN_NUMBER } from '../index.ts';
import { inEnglish } from '../text/phrase.ts';

/** A decision as a player reads it, and as a log tells it. */
interface Told {
  readonly turn: number;
  readonly question: string;
  readonly option: string;
  readonly isPass: boolean;
  readonly deed: string | undefined;
}

/** Plays a game by the numbers of a made-up series, and tells its decisions. */
function decisionsOf(game: Game, seed: number): Told[] {
  const s = new Int32Array(game.stateCells);
  const options = new Int32Array(OPTION_LIMIT);
  const decks = [game.decks[0], game.decks[1]] as const;
  game.createState(s, { key: Int32Array.of(seed, 2, 3, 4), decks, switches: {} });
  const told: Told[] = [];
  for (let n = 0, random = seed; n < 400 && !game.isOver(s); n++) {
    const count = game.legalActions(s, options);
    random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
    const option = options[(random >>> 16) % count];
    const deed = game.told.describeDeed(s, option);
    told.push({
      turn: s[TURN_NUMBER],
      question: inEnglish(game.told.prompt(s).question),
      option: game.describeOption(s, option),
      isPass: option === OPTION_PASS,
      deed: deed && inEnglish(deed),
    });
    game.step(s, option);
  }
  return told;
}

describe('what a log says of an option that was taken', () => {
  const played = new Map(
    GAME_NAMES.map((name) => [name, [1, 2, 3].flatMap((seed) => decisionsOf(loadGame(name), seed))]),
  );
  const of = (name: string): Told[] => played.get(name) ?? [];

  it.each(GAME_NAMES)('%s: of a mulligan no more than that a hand is kept', (name) => {
    const first = of(name).filter(({ turn, question }) => turn === 0 && !/first|initiative|begins/.test(question));
    expect(first.length).toBeGreaterThan(4);
    for (const { deed, isPass } of first)
      if (deed !== undefined) expect([deed, isPass]).toEqual(['keep the hand', true]);
    expect(new Set(first.map(({ deed }) => deed))).toEqual(new Set(['keep the hand', undefined]));
  });

  it.each(GAME_NAMES)('%s: of everything else what the option is called', (name) => {
    const others = of(name).filter(({ turn, deed, option }) => turn > 0 && deed !== option);
    expect(others.filter(({ question }) => !/party|platoon|Scrum/.test(question))).toEqual([]);
  });
});
