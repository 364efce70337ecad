/**
 * `playOut` comes to the same position as quiet options taken one by one, with no more work than that needs. Played out
 * early it ends at a decision on the way there, of which no option was looked for.
 */
import { describe, expect, it } from 'vitest';
import type { Game, Player } from './game.ts';
import { OPTION_LIMIT, type State } from './kernel/layout.ts';
import { randomWord } from './kernel/random.ts';
import { importBundled } from './testing/bundle.ts';

const { GAME_NAMES, loadGame } = await importBundled<typeof import('./testing/suites.ts')>('engine/testing/suites.ts');

const GAMES = 2;
/** From this many decisions of a game on, fewer positions are tried, because some games are long. */
const MANY = 150;

function stepByStep(game: Game, s: State, option: number): void {
  game.step(s, option);
  while (!game.isOver(s) && !game.isQuiet(s)) game.step(s, game.quietOption(s));
}

/** All that an agent can ask about a position that was played out. */
function findings(game: Game, s: State) {
  const { decisions: _, ...outcome } = game.outcome(s);
  return {
    text: game.describeState(s),
    values: ([0, 1] as const).map((player: Player) => game.evaluate(s, player, false)),
    isOver: game.isOver(s),
    outcome,
    decider: game.isOver(s) ? undefined : [game.decisionPlayer(s), game.isQuiet(s)],
  };
}

const standing = (game: Game, s: State): number[] => {
  const out = new Int32Array(OPTION_LIMIT);
  return Array.from(out.subarray(0, game.legalActions(s, out)));
};

/** Goes on by quiet options from where playing out has ended early to where `stepByStep` ends. */
function goOnQuietly(game: Game, s: State): void {
  while (!game.isOver(s) && !game.isQuiet(s)) game.step(s, game.quietOption(s));
}

describe.each(GAME_NAMES)('%s played out', (name) => {
  const game = loadGame(name);
  const state = new Int32Array(game.stateCells);
  const trials = [new Int32Array(game.stateCells), new Int32Array(game.stateCells)] as const;
  const settled = new Int32Array(game.stateCells);
  const options = new Int32Array(OPTION_LIMIT);
  const found = [new Int32Array(OPTION_LIMIT), new Int32Array(OPTION_LIMIT)] as const;

  it('comes to the position of single steps, with two options of its options or more', () => {
    const offered = [0, 0];
    for (let index = 0; index < GAMES; index++) {
      const key = Int32Array.of(15, index, 3, 5);
      const decks = [
        game.decks[(5 * index) % game.decks.length],
        game.decks[(3 * index + 1) % game.decks.length],
      ] as const;
      game.createState(state, { decks, key });
      for (let decision = 0; !game.isOver(state); decision++) {
        const count = game.legalActions(state, options);
        const isTried = decision % (decision < MANY ? 3 : 15) === 0;
        for (let i = 0; i < count && isTried; i++) {
          for (const trial of [...trials, settled]) game.copyState(trial, state);
          stepByStep(game, trials[0], options[i]);
          const isCut = game.playOut(trials[1], options[i]);
          game.settle(settled, options[i]);
          for (const trial of [trials[1], settled]) expect(findings(game, trial)).toEqual(findings(game, trials[0]));
          expect(standing(game, settled)).toEqual(standing(game, trials[0]));
          const counts = trials.map((trial, k) => game.legalActions(trial, found[k]));
          for (const k of [0, 1]) offered[k] += counts[k];
          if (game.isOver(trials[0])) continue;
          const all = new Set(found[0].subarray(0, counts[0]));
          expect(found[1].subarray(0, counts[1]).every((option) => all.has(option))).toBe(true);
          expect(Math.min(counts[1], 2)).toBe(Math.min(counts[0], 2));
          if (!isCut) expect(counts[1]).toBe(counts[0]);
          game.copyState(settled, trials[1]);
          if (isCut) game.offerAgain(settled);
          expect(standing(game, settled)).toEqual(standing(game, trials[0]));
          expect(findings(game, settled)).toEqual(findings(game, trials[0]));
          // the next step looks for all options again
          const next = found[1][0];
          for (const trial of trials) game.step(trial, next);
          const [full, again] = trials.map((trial, k) =>
            Array.from(found[k].subarray(0, game.legalActions(trial, found[k]))),
          );
          expect(again).toEqual(full);
        }
        game.step(state, options[(randomWord(1, 2, 3, index, 0, decision) >>> 0) % count]);
      }
    }
    expect(offered[1]).toBeLessThanOrEqual(offered[0]);
    if (name === 'shadowverse-evolve') expect(offered[1]).toBeLessThan(0.7 * offered[0]);
  });

  it('early: ends where nothing is under way, and what follows by itself follows when it goes on', () => {
    let ends = 0;
    let shorter = 0;
    for (let index = 0; index < GAMES; index++) {
      const decks = [game.decks[index % game.decks.length], game.decks[(index + 1) % game.decks.length]] as const;
      game.createState(state, { decks, key: Int32Array.of(16, index, 3, 5) });
      for (let decision = 0; !game.isOver(state); decision++) {
        const count = game.legalActions(state, options);
        const isTried = decision % (decision < MANY ? 6 : 30) === 0;
        for (let i = 0; i < count && isTried; i++) {
          const [whole, early] = trials;
          for (const trial of trials) game.copyState(trial, state);
          stepByStep(game, whole, options[i]);
          const isCut = game.playOut(early, options[i], true);
          if (game.isOver(early)) {
            expect(findings(game, early)).toEqual(findings(game, whole));
            continue;
          }
          ends++;
          if (game.describeState(early) !== game.describeState(whole)) shorter++;
          // playing out early never goes beyond its usual end
          expect(game.outcome(early).turns).toBeLessThanOrEqual(game.outcome(whole).turns);
          if (isCut) game.offerAgain(early);
          goOnQuietly(game, early);
          expect(findings(game, early)).toEqual(findings(game, whole));
          expect(standing(game, early)).toEqual(standing(game, whole));
        }
        game.step(state, options[(randomWord(1, 2, 3, index, 1, decision) >>> 0) % count]);
      }
    }
    expect(ends).toBeGreaterThan(100);
    // decisions that only passing would lead to are left out
    expect(shorter).toBeGreaterThan(0);
  });
});
