/** The content of a training folder is used again only for the same games and settings, and never if it is damaged. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseNet, writeNet } from '../../agents/learned/net-file.ts';
import { randomNet } from '../../agents/learned/testing/random-net.ts';
import type { Plan } from '../../workers/plan.ts';
import { createFakeGame } from '../../workers/testing/fake-game.ts';
import { fakePlan } from '../../workers/testing/fake-plan.ts';
import { gameHashes } from '../identity.ts';
import { readFacts, type TrainingFacts, writeFacts } from './facts.ts';
import { playShards, readShard, type SelfPlay, samplesKey, shardBytes, shardFile } from './shards.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-training-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sentenceOf = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    return (error as { sentence?: string }).sentence ?? `no sentence: ${(error as Error).message}`;
  }
};

/** Yields, at every `step`-th byte, the content with this byte changed, and the content cut off before it. */
function* damaged(bytes: Buffer, step: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += step) {
    const other = Buffer.from(bytes);
    other[at] ^= 1;
    yield other;
    yield bytes.subarray(0, at);
  }
}

describe('samples of a training folder', () => {
  const game = createFakeGame();
  const worker = join(folder, 'worker.cjs');
  const otherWorker = join(folder, 'other.cjs');
  writeFileSync(worker, 'a build');
  writeFileSync(otherWorker, 'another build');
  const run: SelfPlay = {
    plan: fakePlan(),
    ...{ encoding: 'e', hashes: gameHashes(game), folder, shards: 1, every: 4 },
    ...{ detours: { thousandths: 50, once: false }, threads: 1, workerFile: worker },
    stop: AbortSignal.timeout(60_000),
    onStored: () => expect.unreachable('nothing is missing'),
  };
  const file = shardFile(folder, 0);
  const header = { game: 'fake', encoding: 'e', key: samplesKey(run), shard: 0 };
  const counts = { games: 4, decisions: 40, samples: 3, faults: 0, cardIds: ['a', 'b'] };
  const bytes = shardBytes({ ...header, ...counts }, Int16Array.of(5, -3, 300, 7));
  const planWith = (change: Partial<Plan>): SelfPlay => ({ ...run, plan: fakePlan(change) });
  const [first, ...others] = run.plan.decks;

  it('are taken again for the same games', async () => {
    writeFileSync(file, bytes);
    await playShards(run);
    // neither the number of games nor the name of the training changes a game
    await playShards({ ...run, plan: { ...run.plan, name: 'renamed' } });
    expect(readShard(file)).toMatchObject({ header: counts, samples: Int16Array.of(5, -3, 300, 7) });
  });

  it.each([
    ['another seed', planWith({ seed: 'other' })],
    [
      'a deck of the same name with other cards',
      planWith({ decks: [{ ...first, cards: others[0].cards }, ...others] }),
    ],
    ['another card file', planWith({ cardFiles: [{ file: 'mine.yaml', text: '[]' }] })],
    ['other switches', planWith({ switches: { mood: 'wild' } })],
    ['other cards of the game', { ...run, hashes: { ...run.hashes, cardsHash: 'x' } }],
    ['other rules', { ...run, hashes: { ...run.hashes, rulesHash: 'x' } }],
    ['another build', { ...run, workerFile: otherWorker }],
    ['other decisions kept', { ...run, every: 5 }],
    ['other detours', { ...run, detours: { thousandths: 0, once: false } }],
  ])('are not learned from for %s', async (_what, other) => {
    writeFileSync(file, bytes);
    await expect(playShards(other as SelfPlay)).rejects.toThrow('these samples come from other games than');
  });

  it('are not those of another place in the order', async () => {
    writeFileSync(shardFile(folder, 1), bytes);
    await expect(playShards({ ...run, shards: 2 })).rejects.toThrow('these samples come from other games than');
  });

  it('are one sentence where a byte of them is another, or the end is missing', () => {
    for (const other of damaged(bytes, 1)) {
      writeFileSync(file, other);
      expect(sentenceOf(() => readShard(file))).toMatch(/delete it to play its games again$/);
    }
  });
});

describe('a net of a training folder', () => {
  const factsFile = join(folder, 'generation-1.json');
  const netFile = join(folder, 'generation-1.net');
  const calibration = { n: 1, logLoss: 0.7, brier: 0.2, deciles: [] };
  const facts: TrainingFacts = {
    ...{ generation: 1, agent: 'greedy', games: 300, backend: 'none', seconds: 3, losses: [] },
    samples: { training: 1, heldOut: 1, leftOut: 0 },
    heldOut: { net: calibration, hand: calibration },
  };
  const written = writeFacts(facts, 'key', 'a net');

  it('is taken again where it was trained as is asked for now', () => {
    writeFileSync(factsFile, written);
    writeFileSync(netFile, 'a net');
    expect(readFacts(factsFile, netFile, 'key')).toEqual(facts);
  });

  it('is one sentence where it was trained otherwise, is another one or damaged', () => {
    writeFileSync(netFile, 'a net');
    writeFileSync(factsFile, written);
    expect(sentenceOf(() => readFacts(factsFile, netFile, 'other'))).toContain('was trained otherwise than');
    writeFileSync(factsFile, JSON.stringify(facts));
    expect(sentenceOf(() => readFacts(factsFile, netFile, 'key'))).toContain('is of another version of Assay');
    writeFileSync(factsFile, written);
    writeFileSync(netFile, 'b net');
    expect(sentenceOf(() => readFacts(factsFile, netFile, 'key'))).toContain('this net is damaged');
    writeFileSync(netFile, 'a net');
    for (const other of damaged(Buffer.from(written.trimEnd()), 7)) {
      writeFileSync(factsFile, other);
      expect(sentenceOf(() => readFacts(factsFile, netFile, 'key'))).toMatch(/to train it again$/);
    }
  });

  it('is told to be damaged by its own checksum, wherever it is read', () => {
    const text = writeNet({ ...randomNet(createFakeGame(), 1), provenance: { training: 'x' } });
    expect(parseNet(text, 'a.net').net.provenance).toEqual({ training: 'x' });
    for (const other of damaged(Buffer.from(text.trimEnd()), 101))
      expect(sentenceOf(() => parseNet(other.toString('latin1'), 'a.net'))).not.toBe('');
    // a net from before checksums were introduced is read unchanged
    const old = text.replace(/,"checksum":"[0-9a-f]+"/, '');
    expect(parseNet(old, 'a.net').net.game).toBe('fake');
  });
});
