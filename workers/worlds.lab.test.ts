/** Two worlds in one worker: the base legs of a change play as if there were no change, whatever the change defines. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CARD_COUNT, CARD_DEF, CARD_STRIDE, CARDS, cardOffset, loadGame } from '../engine/index.ts';
import { PlanPlayer } from './batch.ts';
import { type Cell, type Plan, planDeck } from './plan.ts';
import { type GameKey, runPool } from './pool.ts';
import { RECORD_HASH, RECORD_LEG, RECORD_LOG, RECORD_PAIR, RECORD_STRIDE, RECORD_WINNER } from './records.ts';

const PAIRS = 12;
const game = loadGame('shadowverse-evolve');
const cells: Cell[] = [{ decks: [0, 1], agents: ['random', 'random'], swap: 'change' }];
const decks = ["Soldiers' march", 'Sample Royal'];
const base: Plan = {
  ...{ name: 'worlds', game: game.name, seed: 'worlds', switches: {}, cardFiles: [], cells },
  decks: decks.map((name) =>
    planDeck(game, game.decks.find((deck) => deck.name.toLowerCase() === name.toLowerCase())!),
  ),
};

/** Returns the plan with a changed token that both decks create and neither has in its list. */
function knights(attack: number, sides: 'subject' | 'both' = 'subject'): Plan {
  const facts = 'kind: follower, special: token, class: royal, types: 兵士, cost: 1, defense: 1';
  const text = `- { id: A.1.4, name: ナイト, ${facts}, attack: ${attack} }`;
  const { switches, decks: same } = base;
  return { ...base, change: { cardFiles: [{ file: 'knight.yaml', text }], switches, decks: same, sides } };
}

/** Plays a leg of all pairs; returns the records (from the winner on) in the order of pairs. */
function playLeg(player: PlanPlayer, leg: number): string[] {
  return Array.from({ length: PAIRS }, (_, pair) => {
    const record = new Int32Array(RECORD_STRIDE);
    expect(player.playGame(0, pair, leg, record, 0)).toBeUndefined();
    return record.subarray(RECORD_WINNER).join();
  });
}

describe('a change of a token alone', () => {
  const [plain, five] = [base, knights(5)].map((plan) => new PlanPlayer(plan, game));
  const before = playLeg(plain, 0);

  it('leaves the base legs as they are without a change', () => {
    expect(playLeg(five, 0)).toEqual(before);
  });

  it('is played in the changed legs, also where another change of it was loaded later', () => {
    const changed = playLeg(five, 1);
    expect(changed.filter((one, pair) => one !== before[pair]).length).toBeGreaterThan(PAIRS / 4);
    const nine = new PlanPlayer(knights(9), game);
    const others = playLeg(nine, 1);
    expect(others).not.toEqual(changed);
    expect([playLeg(five, 1), playLeg(five, 0), playLeg(nine, 1)]).toEqual([changed, before, others]);
  });

  it('is on the judged side alone, unless it is for both', () => {
    const ownersOf = (player: PlanPlayer): Set<string> => {
      const owners = new Set<string>();
      const { game: changed } = player.runner;
      const rows = new Map(changed.cards.filter(({ id }) => id === 'A.1.4').map(({ def }, version) => [def, version]));
      for (let pair = 0; pair < PAIRS; pair++) {
        player.playGame(0, pair, 1, new Int32Array(RECORD_STRIDE), 0, (s) => {
          for (let c = CARDS; c < cardOffset(s[CARD_COUNT]); c += CARD_STRIDE) {
            const version = rows.get(s[c + CARD_DEF]);
            if (version !== undefined) owners.add(`${c < cardOffset(s[CARD_COUNT] / 2) ? 0 : 1}:${version}`);
          }
        });
      }
      return owners;
    };
    expect([...ownersOf(five)].sort()).toEqual(['0:1', '1:0']);
    expect([...ownersOf(new PlanPlayer(knights(5, 'both'), game))].sort()).toEqual(['0:1', '1:1']);
  });
});

describe('a pool of workers', () => {
  const workerFile = fileURLToPath(new URL('../dist/worker.cjs', import.meta.url));

  /** Plays pairs in the pool; returns hash and log hash of every game by pair and leg. */
  async function playAll(plan: Plan, legs: readonly number[]): Promise<Map<string, string>> {
    expect(existsSync(workerFile), 'dist/worker.cjs is made by npm test, or by npm run build').toBe(true);
    const keys = Array.from({ length: PAIRS }, (_, pair) => legs.map((leg): GameKey => [0, pair, leg])).flat();
    const played = new Map<string, string>();
    await runPool({
      ...{ plan, keys, threads: 2, workerFile },
      store: async ({ records }) => {
        for (let at = 0; at < records.length; at += RECORD_STRIDE) {
          const sum = [RECORD_HASH, RECORD_HASH + 1, RECORD_LOG].map((word) => records[at + word]).join();
          played.set(`${records[at + RECORD_PAIR]}:${records[at + RECORD_LEG]}`, sum);
        }
      },
    });
    return played;
  }

  it('plays the base legs of a changed token as a plan without any change has them', async () => {
    const plain = await playAll(base, [0]);
    const both = await playAll(knights(5), [0, 1]);
    for (let pair = 0; pair < PAIRS; pair++) expect(both.get(`${pair}:0`)).toBe(plain.get(`${pair}:0`));
    const changed = Array.from(plain.keys(), (key) => both.get(key.replace(':0', ':1')) !== plain.get(key));
    expect(changed.filter(Boolean).length).toBeGreaterThan(PAIRS / 4);
  });
});
