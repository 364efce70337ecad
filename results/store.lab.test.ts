import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_PLACES } from '../workers/records.ts';
import { fakePlan } from '../workers/testing/fake-plan.ts';
import { APPLICATION_ID, MIGRATIONS, SCHEMA_VERSION } from './migrations.ts';
import { type CardRow, type Experiment, type GameRow, NondeterminismAlarm, ResultStore, StoreError } from './store.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-store-'));
  file = join(folder, 'results.sqlite');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function experiment(change: Partial<Experiment> = {}): Experiment {
  return {
    ...{ id: 'ab12', name: 'fake', seed: 'test', pairs: 10, plan: fakePlan() },
    ...{
      engineHash: 'e',
      rulesHash: 'r',
      cardsHash: 'c',
      assayVersion: '1',
      nodeVersion: 'v20',
      command: 'x',
      created: 'now',
    },
    ...change,
  };
}

function game(cell: number, pair: number, leg: number, change: Partial<GameRow> = {}): GameRow {
  const hash = `${cell}${pair}${leg}`.padStart(16, '0');
  return {
    cell,
    pair,
    leg,
    winner: leg,
    reason: 'points',
    turns: 9,
    decisions: 20,
    first: 0,
    hash,
    logHash: hash,
    ...change,
  };
}

function card(cell: number, id: string, n: number, blockEnd = 5): CardRow {
  const counts = Object.fromEntries(CARD_PLACES.map((place) => [place, { copies: n, games: 1, halfPoints: 2 * n }]));
  return { cell, side: 0, agent: 0, card: id, blockEnd, counts: counts as CardRow['counts'] };
}

async function withStore<T>(work: (store: ResultStore) => Promise<T>): Promise<T> {
  const store = await ResultStore.open(file, { create: true });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Runs SQL on the database file without the store's knowledge. */
function execute(sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(file, (opened) => {
      if (opened) return reject(opened);
      database.exec(sql, (error) => database.close(() => (error ? reject(error) : resolve())));
    });
  });
}

/** The stored form of the plan of an experiment with one cell. */
const ONE_DECK = JSON.stringify({
  ...{ name: 'old', game: 'fake', seed: '1', switches: {}, cardFiles: [], decks: [{ name: 'a', cards: [] }] },
  cells: [{ decks: [0, 0], agents: ['random', 'random'], swap: 'seats' }],
});

describe('the store', () => {
  it('keeps experiments, games, card counts and faults', async () => {
    await withStore(async (store) => {
      const { number } = await store.saveExperiment(experiment());
      await store.storeBatch(number, {
        games: [game(0, 0, 0), game(0, 0, 1)],
        cards: [card(0, 'F-1', 2)],
        faults: [{ cell: 0, pair: 1, leg: 0, message: 'frame stack overflow' }],
      });
      await store.storeBatch(number, { games: [game(1, 0, 0)], cards: [card(0, 'F-1', 3)], faults: [] });
    });
    await withStore(async (store) => {
      const [stored] = await store.experiments();
      expect(stored).toEqual({ ...experiment(), number: 1 });
      expect(await store.findGame(1, 0, 0, 1)).toEqual(game(0, 0, 1));
      expect(await store.findGame(1, 0, 7, 1)).toBeUndefined();
      expect(await store.countGames(1)).toBe(3);
      expect([...(await store.doneLegs(1, 0, 3))]).toEqual([3, 1, 0]);
      expect(await store.faultRows(1, 10)).toEqual([{ cell: 0, pair: 1, leg: 0, message: 'frame stack overflow' }]);
      const [row] = await store.cardRows(1, 10);
      expect(row.counts.played).toEqual({ copies: 5, games: 2, halfPoints: 10 });
    });
  });

  it('takes out all that a worker has sent, and is then what it would be without it', async () => {
    const origin = (batch: string, worker: string, runs: number[]) => ({ batch, worker, runs });
    const batches = [
      [origin('a', 'good', [0, 0, 1, 3]), [game(0, 0, 0), game(0, 0, 1)], [card(0, 'F-1', 2), card(0, 'F-2', 1)]],
      [origin('b', 'bad', [0, 1, 2, 1]), [game(0, 1, 0), game(0, 2, 0)], [card(0, 'F-1', 9), card(0, 'F-3', 4)]],
      [origin('c', 'bad', [1, 0, 1, 1]), [game(1, 0, 0)], [card(1, 'F-1', 1)]],
      [origin('d', 'good', [1, 1, 1, 1]), [], []],
    ] as const;
    const faults = [{ cell: 1, pair: 1, leg: 0, message: 'no end' }];
    const rowsOf = async (without?: string): Promise<unknown> => {
      rmSync(file, { force: true });
      return withStore(async (store) => {
        const { number } = await store.saveExperiment(experiment());
        for (const [by, games, cards] of batches)
          if (by.worker !== without || without === undefined)
            await store.storeBatch(number, { games, cards, faults: by.batch === 'd' ? faults : [] }, by);
        if (without === undefined) expect(await store.takeBack(number, 'bad')).toBe(3);
        expect(await store.takeBack(number, 'nobody')).toBe(0);
        expect(await store.findProblems(number)).toEqual([]);
        expect(await store.workers(number)).toEqual([{ worker: 'good', batches: 2 }]);
        return [
          await store.gamesHash(number, 10),
          await store.storedCardRows(number),
          await store.faultRows(number, 9),
        ];
      });
    };
    expect(await rowsOf()).toEqual(await rowsOf('bad'));
  });

  it('knows an experiment again, and notes how many pairs are asked for now', async () => {
    await withStore(async (store) => {
      const first = await store.saveExperiment(experiment());
      const other = await store.saveExperiment(experiment({ id: 'cd34', seed: 'other' }));
      const again = await store.saveExperiment(experiment({ pairs: 99, command: 'y' }));
      expect(again.number).toBe(first.number);
      expect(other.number).not.toBe(first.number);
      expect(again).toMatchObject({ pairs: 99, command: 'x' });
    });
  });

  it('hashes games in key order, whatever the order in which they came', async () => {
    const rows = [0, 1].flatMap((cell) => [0, 1, 2].flatMap((pair) => [game(cell, pair, 0), game(cell, pair, 1)]));
    const hashes = await withStore(async (store) => {
      const a = await store.saveExperiment(experiment());
      const b = await store.saveExperiment(experiment({ id: 'cd34' }));
      for (const row of rows) await store.storeBatch(a.number, { games: [row], cards: [], faults: [] });
      await store.storeBatch(b.number, { games: [...rows].reverse(), cards: [], faults: [] });
      return {
        ...{ a: await store.gamesHash(a.number, 3), b: await store.gamesHash(b.number, 3) },
        fewer: await store.gamesHash(a.number, 2),
      };
    });
    expect(hashes.a).toBe(hashes.b);
    expect(hashes.a).toMatch(/^[0-9a-f]{64}$/);
    expect(hashes.fewer).not.toBe(hashes.a);
  });

  it('groups complete pairs by deck, first turn and agent', async () => {
    await withStore(async (store) => {
      const { number } = await store.saveExperiment(experiment());
      const games = [
        // The sides of cell 0 exchange seats: deck 0 wins both legs, once as the first player.
        ...[game(0, 0, 0, { winner: 0, first: 0 }), game(0, 0, 1, { winner: 0, first: 1 })],
        // The next pair is a draw and a loss.
        ...[game(0, 1, 0, { winner: 2, first: 1 }), game(0, 1, 1, { winner: 1, first: 0 })],
        // Of this pair one leg is stored, so it is left out.
        game(0, 2, 0),
        // The sides of cell 1 exchange agents: agent 0 wins both legs, with deck 0 and then with deck 1.
        ...[game(1, 0, 0, { winner: 0, first: 0 }), game(1, 0, 1, { winner: 1, first: 0 })],
      ];
      await store.storeBatch(number, { games, cards: [], faults: [] });
      const key = ({ cell, deckPoints, firstPoints, agentPoints, pairs }: Record<string, number>) => [
        cell,
        deckPoints,
        firstPoints,
        agentPoints,
        pairs,
      ];
      const groups = await store.pairGroups(number, 10);
      expect(groups.map((group) => key({ ...group }))).toEqual([
        [0, 1, 1, 1, 1],
        [0, 4, 2, 4, 1],
        [1, 2, 2, 4, 1],
      ]);
      const gameGroups = await store.gameGroups(number, 1);
      expect(gameGroups.reduce((sum, group) => sum + group.games, 0)).toBe(4);
    });
  });

  it('samples by seed, in key order, without repeats', async () => {
    await withStore(async (store) => {
      const { number } = await store.saveExperiment(experiment());
      const games = Array.from({ length: 100 }, (_, i) => game(0, i >> 1, i & 1));
      await store.storeBatch(number, { games, cards: [], faults: [] });
      const keys = async (seed: number) =>
        (await store.sampleGames(number, 10, seed)).map((row) => row.pair * 2 + row.leg);
      const first = await keys(1);
      expect(new Set(first).size).toBe(10);
      expect(first).toEqual([...first].sort((a, b) => a - b));
      expect(await keys(1)).toEqual(first);
      expect(await keys(2)).not.toEqual(first);
      expect(await store.sampleGames(number, 1000, 3)).toEqual(games);
    });
  });
});

describe('counts of cards', () => {
  it('are those of the pairs asked for, as far as blocks of pairs go', async () => {
    await withStore(async (store) => {
      const { number } = await store.saveExperiment(experiment());
      const games = [game(0, 0, 0), game(0, 4, 0), game(0, 9, 0), game(1, 3, 0)];
      const cards = [card(0, 'F-1', 1, 1), card(0, 'F-1', 2, 5), card(0, 'F-1', 4, 10), card(1, 'F-1', 8, 5)];
      await store.storeBatch(number, { games, cards, faults: [] });
      const copies = async (pairs: number) =>
        (await store.cardRows(number, pairs)).map(({ cell, counts }) => [cell, counts.deck.copies]);
      expect(await copies(1)).toEqual([[0, 1]]);
      // A block that reaches beyond the pairs asked for counts whole if no pair is stored beyond them.
      expect(await copies(4)).toEqual([
        [0, 1],
        [1, 8],
      ]);
      expect(await copies(5)).toEqual([
        [0, 1],
        [0, 2],
        [1, 8],
      ]);
      expect(await copies(9)).toHaveLength(3);
      expect(await copies(10)).toHaveLength(4);
    });
  });

  it('of a database without blocks are there where all its pairs are asked for, and not for fewer', async () => {
    const old = MIGRATIONS.slice(0, 2).join('\n');
    await execute(`${old}; PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = 2;
      INSERT INTO experiments VALUES (1, 'ab', 'old', 'fake', '1', 10, '${ONE_DECK}', '', '', '', '', '', '', '');
      INSERT INTO cells VALUES (1, 0, 'a', 'a', 'random', 'random', 'seats', '{}');
      INSERT INTO games VALUES (1, 0, 7, 0, 0, 'points', 9, 20, 0, 'h', 'l');
      INSERT INTO card_counts VALUES (1, 0, 0, 0, 'F-1', ${Array.from({ length: 18 }, (_, i) => i + 1).join(', ')})`);
    await withStore(async (store) => {
      const [row] = await store.cardRows(1, 8);
      expect(row).toMatchObject({ blockEnd: 0, card: 'F-1' });
      expect(row.counts.deck).toEqual({ copies: 1, games: 2, halfPoints: 3 });
      expect(row.counts.unseen).toEqual({ copies: 16, games: 17, halfPoints: 18 });
      expect(await store.cardRows(1, 7)).toEqual([]);
    });
  });
});

describe('a second result for a key', () => {
  it('with another hash is a nondeterminism alarm, and nothing of its batch is stored', async () => {
    await withStore(async (store) => {
      const { number } = await store.saveExperiment(experiment());
      await store.storeBatch(number, { games: [game(0, 0, 0)], cards: [card(0, 'F-1', 1)], faults: [] });
      const again = {
        games: [game(0, 5, 0), game(0, 0, 0, { hash: 'f'.repeat(16) })],
        cards: [card(0, 'F-1', 1)],
        faults: [],
      };
      await expect(store.storeBatch(number, again)).rejects.toThrow(NondeterminismAlarm);
      await expect(store.storeBatch(number, again)).rejects.toThrow(/NONDETERMINISM: game 0:0:0 .*ffffffffffffffff/);
      expect(await store.countGames(number)).toBe(1);
      expect((await store.cardRows(number, 10))[0].counts.deck.copies).toBe(1);
    });
  });

  it('is looked up by its key, however many games are stored', async () => {
    await withStore(async (store) => {
      const { number } = await store.saveExperiment(experiment());
      const games = Array.from({ length: 4000 }, (_, i) => game(0, i >> 1, i & 1));
      await store.storeBatch(number, { games, cards: [], faults: [] });
      const some = games.slice(0, 1000);
      const started = performance.now();
      await store.compareTwins(number, some);
      const found = await store.findGames(
        number,
        some.map(({ cell, pair, leg }) => [cell, pair, leg]),
      );
      // If the list were read for each game, this would take ten seconds.
      expect(performance.now() - started).toBeLessThan(3000);
      expect(found).toHaveLength(some.length);
    });
  });

  it('leaves its alarm in the database, once', async () => {
    const other = { games: [game(0, 0, 0, { hash: 'f'.repeat(16) })], cards: [], faults: [] };
    await withStore(async (store) => {
      const { number } = await store.saveExperiment(experiment());
      await store.storeBatch(number, { games: [game(0, 0, 0)], cards: [], faults: [] });
      expect(await store.alarms(number)).toEqual([]);
      for (let times = 0; times < 2; times++)
        await expect(store.storeBatch(number, other)).rejects.toThrow(NondeterminismAlarm);
    });
    await withStore(async (store) => {
      const [{ number }] = await store.experiments();
      expect(await store.alarms(number)).toEqual([expect.stringContaining('NONDETERMINISM: game 0:0:0')]);
      expect(await store.countGames(number)).toBe(1);
    });
  });

  it('with another log hash is an alarm too', async () => {
    await withStore(async (store) => {
      const { number } = await store.saveExperiment(experiment());
      await store.storeBatch(number, { games: [game(0, 0, 0)], cards: [], faults: [] });
      const again = { games: [game(0, 0, 0, { logHash: 'f'.repeat(16) })], cards: [], faults: [] };
      await expect(store.storeBatch(number, again)).rejects.toThrow(NondeterminismAlarm);
    });
  });

  it('with the same hash is another process at the same work, and counts no card twice', async () => {
    await withStore(async (store) => {
      const { number } = await store.saveExperiment(experiment());
      const batch = { games: [game(0, 0, 0)], cards: [card(0, 'F-1', 1)], faults: [] };
      await store.storeBatch(number, batch);
      const error = await store.storeBatch(number, batch).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(StoreError);
      expect(error).toMatchObject({ resumable: true, message: expect.stringContaining('another process is running') });
      expect((await store.cardRows(number, 10))[0].counts.deck.copies).toBe(1);
    });
  });
});

describe('a file that cannot be used', () => {
  const open = (create = true) => ResultStore.open(file, { create }).then((store) => store.close());

  it('of a newer version says so', async () => {
    await withStore(async () => undefined);
    await execute('PRAGMA user_version = 99');
    await expect(open()).rejects.toThrow(`its schema is 99, this one reads ${SCHEMA_VERSION}`);
  });

  it('of no known version says so', async () => {
    await withStore(async () => undefined);
    await execute('PRAGMA user_version = 0');
    await expect(open()).rejects.toThrow('another version of Assay');
  });

  it('of another program is left alone', async () => {
    await execute('CREATE TABLE birds (name)');
    const before = readFileSync(file);
    await expect(open()).rejects.toThrow("but not one of Assay's");
    expect(readFileSync(file)).toEqual(before);
  });

  it('that is no database is left alone', async () => {
    writeFileSync(file, 'name: first\n'.repeat(1000));
    await expect(open()).rejects.toMatchObject({
      resumable: false,
      message: expect.stringContaining('is not an SQLite database'),
    });
    expect(readFileSync(file, 'utf8')).toBe('name: first\n'.repeat(1000));
  });

  it('that is not there is not made by those who read', async () => {
    await expect(open(false)).rejects.toThrow('cannot be opened');
  });

  it('in a folder that is not there cannot be made', async () => {
    file = join(folder, 'nowhere', 'results.sqlite');
    await expect(open()).rejects.toMatchObject({
      resumable: false,
      message: expect.stringContaining('cannot be opened'),
    });
  });

  it('that another process has locked is a resumable stop', async () => {
    await withStore(async (store) => {
      const { number } = await store.saveExperiment(experiment());
      const other = new sqlite3.Database(file);
      await new Promise<void>((resolve, reject) =>
        other.exec('BEGIN EXCLUSIVE', (error) => (error ? reject(error) : resolve())),
      );
      const error = await store
        .storeBatch(number, { games: [game(0, 0, 0)], cards: [], faults: [] })
        .catch((thrown) => thrown);
      await new Promise<void>((resolve) => other.exec('COMMIT', () => other.close(() => resolve())));
      expect(error).toMatchObject({
        resumable: true,
        message: expect.stringContaining('is locked by another process'),
      });
      await store.storeBatch(number, { games: [game(0, 0, 0)], cards: [], faults: [] });
      expect(await store.countGames(number)).toBe(1);
    });
  }, 30_000);

  it('that is full is a resumable stop, and what was stored stays', async () => {
    const first = { games: [game(0, 0, 0)], cards: [], faults: [] };
    const many = { games: Array.from({ length: 20_000 }, (_, i) => game(1, i >> 1, i & 1)), cards: [], faults: [] };
    const small = await ResultStore.open(file, { create: true, pageLimit: 40 });
    const { number } = await small.saveExperiment(experiment());
    await small.storeBatch(number, first);
    const error = await small.storeBatch(number, many).catch((thrown) => thrown);
    await small.close();
    expect(error).toMatchObject({ resumable: true, message: expect.stringContaining('no room left') });
    await withStore(async (store) => {
      expect(await store.countGames(number)).toBe(1);
      await store.storeBatch(number, many);
      expect(await store.countGames(number)).toBe(20_001);
    });
  });
});

describe('a file that is only read', () => {
  const read = () => ResultStore.open(file, { create: false, readOnly: true });

  it('stays byte for byte what it was, with nothing beside it', async () => {
    const { number } = await withStore((store) => store.saveExperiment(experiment()));
    const before = readFileSync(file);
    const store = await read();
    expect(await store.experiments()).toHaveLength(1);
    expect(await store.alarms(number)).toEqual([]);
    await expect(store.saveAlarm(number, 'no', 'now')).rejects.toThrow('may not be written');
    await store.close();
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(['results.sqlite']);
  });

  it('is not made a database when it is empty', async () => {
    writeFileSync(file, '');
    await expect(read()).rejects.toThrow('is empty, and no database of Assay');
    expect(readFileSync(file)).toHaveLength(0);
    expect(readdirSync(folder)).toEqual(['results.sqlite']);
  });

  it('keeps its older schema, and has none of what came later', async () => {
    const old = MIGRATIONS.slice(0, 1).join('\n');
    await execute(`${old}; PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = 1;
      INSERT INTO experiments VALUES (1, 'ab', 'old', 'fake', '1', 10, '${ONE_DECK}', '', '', '', '', '', '', '');
      INSERT INTO cells VALUES (1, 0, 'a', 'a', 'random', 'random', 'seats', '{}');
      INSERT INTO games VALUES (1, 0, 7, 0, 0, 'points', 9, 20, 0, 'h', 'l')`);
    const before = readFileSync(file);
    const store = await read();
    expect(await store.judgements(1)).toEqual([]);
    expect(await store.alarms(1)).toEqual([]);
    expect(await store.experiments()).toHaveLength(1);
    expect(await store.countGames(1)).toBe(1);
    await store.close();
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is read while another process writes, with what that has stored', async () => {
    const writer = await ResultStore.open(file, { create: true });
    const { number } = await writer.saveExperiment(experiment());
    const reader = await read();
    await writer.storeBatch(number, { games: [game(0, 0, 0)], cards: [], faults: [] });
    expect(await reader.countGames(number)).toBe(1);
    await reader.close();
    await writer.storeBatch(number, { games: [game(0, 0, 1)], cards: [], faults: [] });
    expect(await writer.countGames(number)).toBe(2);
    await writer.close();
  });

  it('may lie in a folder that may not be written', async () => {
    await withStore((store) => store.saveExperiment(experiment()));
    chmodSync(file, 0o444);
    chmodSync(folder, 0o555);
    // The root user may write everywhere, so the test acts as another user.
    const root = process.geteuid?.() === 0;
    if (root) process.seteuid!(65_534);
    try {
      const store = await read();
      expect(await store.experiments()).toHaveLength(1);
      await store.close();
      expect(readdirSync(folder)).toEqual(['results.sqlite']);
    } finally {
      if (root) process.seteuid!(0);
      chmodSync(folder, 0o755);
    }
  });
});
