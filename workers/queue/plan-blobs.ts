/**
 * A plan as blobs: its large parts, and the nets of its agents, each named by the hash of its content. Each blob is
 * therefore stored in the queue once for all experiments, and fetched once by a worker.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { NetFile } from '../../agents/learned/nets.ts';
import { netReferences } from '../../agents/registry.ts';
import { InputError } from '../../engine/index.ts';
import { type Plan, specsOf } from '../plan.ts';

/** Bytes of the largest blob; also the most bytes of all nets of a plan together. */
export const LARGEST_BLOB = 64 * 1024 * 1024;

/** Blobs by the SHA-256 of their content, in hexadecimal digits. */
export type Blobs = ReadonlyMap<string, Buffer>;

export function blobHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const NAME = z.string().max(1000);
const CARD_FILES = z.array(z.strictObject({ file: NAME, text: z.string() })).max(1000);
const SWITCH_SETTINGS = z.record(NAME, NAME);
const DECKS = z
  .array(z.strictObject({ name: NAME, cards: z.array(NAME).max(1000), basis: NAME.optional() }))
  .min(1)
  .max(100_000);
const BY_PLAYER = <T extends z.ZodType>(one: T) => z.tuple([one, one]);
const INDEX = z.number().int().min(0);

/** The form of a plan; a plan that was received is checked against it. */
const PLAN_SCHEMA = z
  .strictObject({
    name: NAME,
    game: NAME,
    seed: NAME,
    switches: SWITCH_SETTINGS,
    cardFiles: CARD_FILES,
    decks: DECKS,
    cells: z
      .array(
        z.strictObject({
          decks: BY_PLAYER(INDEX),
          agents: BY_PLAYER(NAME),
          swap: z.enum(['seats', 'agents', 'change']),
          dealsOf: INDEX.optional(),
          opening: NAME.optional(),
        }),
      )
      .min(1)
      .max(1_000_000),
    block: INDEX.optional(),
    change: z
      .strictObject({
        cardFiles: CARD_FILES,
        switches: SWITCH_SETTINGS,
        decks: DECKS,
        agent: NAME.optional(),
        sides: z.enum(['subject', 'both']),
        build: NAME.optional(),
      })
      .optional(),
  })
  .refine(({ cells, decks, change }) =>
    cells.every(
      (cell) =>
        cell.decks.every((deck) => deck < decks.length && (!change || deck < change.decks.length)) &&
        (cell.dealsOf ?? 0) < cells.length,
    ),
  ) satisfies z.ZodType<Plan>;

/**
 * Returns the hash that names a plan with the nets of its agents, and all blobs that they consist of. Throws InputError
 * for a part that is too large.
 */
export function packPlan(plan: Plan, nets: readonly NetFile[] = []): { readonly hash: string; readonly blobs: Blobs } {
  const blobs = new Map<string, Buffer>();
  const bound = (what: string, bytes: number): void => {
    if (bytes > LARGEST_BLOB)
      throw new InputError(`${what} of ${plan.name} takes ${bytes} bytes, and a queue carries ${LARGEST_BLOB}`);
  };
  const putBytes = (what: string, bytes: Buffer): string => {
    bound(what, bytes.length);
    const hash = blobHash(bytes);
    blobs.set(hash, bytes);
    return hash;
  };
  const put = (what: string, value: unknown): string => putBytes(what, Buffer.from(JSON.stringify(value)));
  const parts = <T extends Pick<Plan, 'cardFiles' | 'decks'>>(one: T) => ({
    ...one,
    cardFiles: one.cardFiles.map(({ file, text }) => ({ file, text: put(`card file ${file}`, text) })),
    decks: put('the list of decks', one.decks),
  });
  // stored as their files are, because the hash in a spec is the beginning of the blob's hash
  const netBlobs = nets.map(({ reference, text }) => [reference, putBytes(`net ${reference}`, Buffer.from(text))]);
  bound('all nets', netBytes(nets));
  const packed = {
    ...parts(plan),
    ...(plan.change ? { change: parts(plan.change) } : {}),
    ...(nets.length > 0 ? { nets: Object.fromEntries(netBlobs) } : {}),
  };
  return { hash: put('the plan', packed), blobs };
}

function netBytes(nets: readonly NetFile[]): number {
  return nets.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
}

const HASH = z.string().regex(/^[0-9a-f]{64}$/);
const PARTS_SCHEMA = z.looseObject({
  cardFiles: z.array(z.looseObject({ text: HASH })).max(1000),
  decks: HASH,
});
const PACKED_SCHEMA = PARTS_SCHEMA.extend({
  change: PARTS_SCHEMA.optional(),
  nets: z.record(NAME, HASH).optional(),
});

/** A plan, and the nets that the specs of its agents name. Their contents are not checked yet. */
export interface UnpackedPlan {
  readonly plan: Plan;
  readonly nets: readonly NetFile[];
}

/**
 * Returns the plan with this hash; `fetch` returns the bytes of a blob, which it has checked. Throws InputError if
 * these are no plan, or if a part is missing.
 */
export async function unpackPlan(hash: string, fetch: (hash: string) => Promise<Buffer>): Promise<UnpackedPlan> {
  const read = async (blob: string): Promise<unknown> => JSON.parse((await fetch(blob)).toString('utf8'));
  const refuse = (): InputError =>
    new InputError(`the plan ${hash.slice(0, 16)} in the queue is no plan that this build knows`);
  const parts = async <T extends z.infer<typeof PARTS_SCHEMA>>(one: T) => ({
    // the keys stay in the order of the original plan, whose id is a hash of its text
    ...one,
    cardFiles: await Promise.all(one.cardFiles.map(async (file) => ({ ...file, text: await read(file.text) }))),
    decks: await read(one.decks),
  });
  let packed: z.infer<typeof PACKED_SCHEMA>;
  const written = await read(hash).catch((error: unknown) => {
    throw error instanceof SyntaxError ? refuse() : error;
  });
  try {
    PACKED_SCHEMA.parse(written);
    packed = written as z.infer<typeof PACKED_SCHEMA>;
  } catch {
    throw refuse();
  }
  const { nets: netBlobs = {}, ...rest } = packed;
  const unpacked = await parts(rest.change ? { ...rest, change: await parts(rest.change) } : rest);
  if (!PLAN_SCHEMA.safeParse(unpacked).success) throw refuse();
  const plan = unpacked as unknown as Plan;
  return { plan, nets: await unpackNets(plan, netBlobs, fetch) };
}

/** Returns the nets of a plan: exactly those that its specs name, so that a worker looks for no net on its own disk. */
async function unpackNets(
  plan: Plan,
  netBlobs: Readonly<Record<string, string>>,
  fetch: (hash: string) => Promise<Buffer>,
): Promise<NetFile[]> {
  const wanted = netReferences(specsOf(plan));
  const missing = wanted.find((reference) => !Object.hasOwn(netBlobs, reference));
  if (missing !== undefined) throw new InputError(`${plan.name} does not bring along its net ${missing}`);
  const odd = Object.keys(netBlobs).find((reference) => !wanted.includes(reference));
  if (odd !== undefined)
    throw new InputError(`${plan.name} brings along a net that none of its agents plays with: ${odd}`);
  const nets: NetFile[] = [];
  let bytes = 0;
  for (const reference of wanted) {
    const file = await fetch(netBlobs[reference]);
    bytes += file.length;
    if (bytes > LARGEST_BLOB)
      throw new InputError(`the nets of ${plan.name} take more than the ${LARGEST_BLOB} bytes that a queue carries`);
    nets.push({ reference, text: file.toString('utf8') });
  }
  return nets;
}
