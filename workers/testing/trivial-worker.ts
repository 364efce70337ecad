/**
 * Answers batches at a queue as fast as it can, without playing them: `node trivial-worker.mjs <address>
 * [milliseconds]`. It serves to measure how many batches the coordinator can handle; the batches become as large as if
 * a game took `milliseconds`.
 */
import { Worker } from 'bullmq';
import { readQueueAddress } from '../queue/address.ts';
import { QueueConnection } from '../queue/connection.ts';
import { packResult, unpackKeys } from '../queue/packing.ts';
import { unpackPlan } from '../queue/plan-blobs.ts';
import { describeProcess, listExperiments, sayPresent } from '../queue/presence.ts';
import { JOB_SCHEMA, JOBS_PREFIX, resultsKeyOf } from '../queue/protocol.ts';
import {
  CARD_PLACES,
  CARD_ROW_BLOCK,
  CARD_ROW_CARD,
  CARD_ROW_CELL,
  CARD_ROW_COUNTS,
  CARD_ROW_SIDE,
  CARD_ROW_STRIDE,
  cardBlockEnd,
  KEY_STRIDE,
  RECORD_HASH,
  RECORD_LEG,
  RECORD_STRIDE,
  RECORD_TURNS,
  RECORD_WINNER,
} from '../records.ts';
import { createFakeGame } from './fake-game.ts';

const THREADS = 4;
const MILLISECONDS = Number(process.argv[3] ?? 0);
const connection = await QueueConnection.open(readQueueAddress(process.argv[2]));
let [experiment] = await listExperiments(connection);
while (!experiment) {
  await new Promise((resolve) => setTimeout(resolve, 50));
  [experiment] = await listExperiments(connection);
}
const { id } = experiment;
const { plan } = await unpackPlan(experiment.plan, (hash) => connection.fetchBlob(hash));
const cardIds = createFakeGame().cards.map((card) => card.id);
const who = describeProcess('trivial');
const presence = { id: String(process.pid), ...who, build: experiment.engineHash, threads: THREADS, experiment: id };
const beat = () => sayPresent(connection, { ...presence, games: 0, gamesPerSecond: 0, idle: 0 });
await beat();
setInterval(beat, 1000);

/** Returns records of games that were not played, and card counts as such games would have them. */
function invent(keys: Int32Array) {
  const records = new Int32Array((keys.length / KEY_STRIDE) * RECORD_STRIDE);
  const blocks = new Set<string>();
  for (let i = 0; i < keys.length / KEY_STRIDE; i++) {
    const at = i * RECORD_STRIDE;
    const [cell, pair, leg] = keys.subarray(i * KEY_STRIDE, (i + 1) * KEY_STRIDE);
    records.set([cell, pair, leg], at);
    records[at + RECORD_WINNER] = (pair ^ leg) & 1;
    records[at + RECORD_TURNS] = 10 + (pair % 7);
    records[at + RECORD_HASH] = Math.imul(pair, 0x9e3779b9) ^ records[at + RECORD_LEG];
    blocks.add(`${cell}:${cardBlockEnd(pair)}`);
  }
  const rows: number[] = [];
  for (const block of blocks) {
    const [cell, end] = block.split(':').map(Number);
    for (const side of [0, 1]) {
      for (let card = 0; card < cardIds.length; card++) {
        const row = new Array<number>(CARD_ROW_STRIDE).fill(0);
        row[CARD_ROW_CELL] = cell;
        row[CARD_ROW_SIDE] = side;
        row[CARD_ROW_CARD] = card;
        row[CARD_ROW_BLOCK] = end;
        for (let i = 0; i < CARD_PLACES.length; i++) row.splice(CARD_ROW_COUNTS + 3 * i, 3, 3, 1, 2);
        rows.push(...row);
      }
    }
  }
  return {
    records,
    cards: Int32Array.from(rows),
    cardIds,
    faults: [],
    milliseconds: 1 + (keys.length / KEY_STRIDE) * MILLISECONDS,
  };
}

const worker = new Worker(
  id,
  async (job) => {
    const keys = unpackKeys(JOB_SCHEMA.parse(job.data).keys, plan)!;
    const packed = packResult({ batch: job.id!, worker: 'trivial', keys, result: invent(keys), error: undefined });
    await connection.command('rpush', resultsKeyOf(id), packed);
  },
  { connection: connection.options, prefix: JOBS_PREFIX, concurrency: 2 * THREADS },
);
worker.on('error', () => undefined);
