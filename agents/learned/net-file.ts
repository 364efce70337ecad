/**
 * Files of nets: JSON with the weights as base64 of 32-bit floats, what they were trained with, and where they come
 * from.
 *
 * A net adds up what a position shows and asks two layers about the sum:
 *
 *   h = relu(bias + numbers · x + Σ slots (slot weights · Σ cards (attributes of the card · attribute weights + the
 *   card's own vector)))
 *   z = third · relu(second · h + second bias) + third bias + hand · e / sqrt(1 - e²);  chance of winning = (1 + z /
 *   sqrt(1 + z²)) / 2
 *
 * `e` is what the game's own evaluation says, from -1 to 1: a net with `hand` = 1 corrects it, and one with 0 judges
 * alone. What it would do stands beside it, asked of the same h:
 *
 *   l = out · relu(state weights · h + bias + option weights · what the option is + card weights · vector of its card)
 *
 * and an option is taken in proportion to (1 + l / sqrt(1 + l²)) / 2 and a little more (`optionWeight`).
 *
 * `x` are lookups and sums of the encoding (`Game.encoding`); a card that training never saw has no vector of its own
 * and is what its attributes say.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { InputError } from '../../engine/index.ts';

/** Where a net comes from, for people: nothing is read of it. */
export type Provenance = Readonly<Record<string, unknown>>;

/** A net. Weights stand in rows: row i holds those of place i in the list of names before it. */
export interface Net {
  /** Folder name of its game. */
  readonly game: string;
  /** The unit in which each fact of cards was counted when the net was trained (`Encoding.units`). */
  readonly units: Readonly<Record<string, number>>;
  /** What each row of weights belongs to, by the names that the encoding has for it (net-places.ts). */
  readonly names: {
    /** From `Encoding.names`, before the slots. */
    readonly numbers: readonly string[];
    /** From `Encoding.attributes.names`. */
    readonly attributes: readonly string[];
    /** From `Encoding.slots`. */
    readonly slots: readonly string[];
    /** From `Encoding.optionNames`, before the attributes of the card. */
    readonly options: readonly string[];
  };
  /** Width of a card's vector, of the first and of the second layer. */
  readonly card: number;
  readonly hidden: readonly [number, number];
  /** [numbers × first]. */
  readonly numbers: Float32Array;
  /** [attributes × card]. */
  readonly attributes: Float32Array;
  /** Ids of the cards that have vectors of their own. */
  readonly cardIds: readonly string[];
  /** [cards × card]. */
  readonly cards: Float32Array;
  /** [slots × card × first]. */
  readonly slots: Float32Array;
  readonly firstBias: Float32Array;
  /** [second × first]. */
  readonly second: Float32Array;
  readonly secondBias: Float32Array;
  readonly third: Float32Array;
  readonly thirdBias: Float32Array;
  /** How much the game's own evaluation counts; one number. */
  readonly hand: Float32Array;
  /** Width of the layer by which options are judged; 0 for a net that does not judge options. */
  readonly policy: number;
  /** [policy × first]. */
  readonly policyState: Float32Array;
  readonly policyBias: Float32Array;
  /** [options × policy]. */
  readonly policyOptions: Float32Array;
  /** [card × policy]. */
  readonly policyCards: Float32Array;
  readonly policyOut: Float32Array;
  readonly provenance: Provenance;
}

/** A net that was read, with what identifies it. */
export interface NamedNet {
  readonly net: Net;
  /** First `NET_HASH_DIGITS` hexadecimal digits of the SHA-256 of its file. */
  readonly hash: string;
}

export const NET_HASH_DIGITS = 12;

const FORMAT = 'assay-net-3';
/** Stands in place of the checksum while that is computed. */
const NO_CHECKSUM = '"checksum":""';
const LARGEST_LAYER = 1024;

const names = z.array(z.string().min(1));
const width = z.int().min(1).max(LARGEST_LAYER);
const weights = z.string();

const FILE_SCHEMA = z.strictObject({
  format: z.literal(FORMAT),
  game: z.string().min(1),
  units: z.record(z.string(), z.number().positive()),
  card: width,
  hidden: z.tuple([width, width]),
  names: z.strictObject({ numbers: names, attributes: names, slots: names, options: names }),
  cardIds: z.array(z.string().min(1)),
  policy: z.int().min(0).max(LARGEST_LAYER),
  weights: z.strictObject({
    numbers: weights,
    attributes: weights,
    cards: weights,
    slots: weights,
    firstBias: weights,
    second: weights,
    secondBias: weights,
    third: weights,
    thirdBias: weights,
    hand: weights,
    policyState: weights,
    policyBias: weights,
    policyOptions: weights,
    policyCards: weights,
    policyOut: weights,
  }),
  provenance: z.record(z.string(), z.unknown()),
  /** Checksum of the file's text without the checksum itself; older nets have none. */
  checksum: z.string().optional(),
});

type WeightName = keyof z.infer<typeof FILE_SCHEMA>['weights'];

/** How many weights there are of each name. */
function weightCounts(net: Omit<Net, WeightName | 'provenance'>): Record<WeightName, number> {
  const { card, hidden, policy } = net;
  const [first, second] = hidden;
  return {
    numbers: net.names.numbers.length * first,
    attributes: net.names.attributes.length * card,
    cards: net.cardIds.length * card,
    slots: net.names.slots.length * card * first,
    firstBias: first,
    second: first * second,
    secondBias: second,
    third: second,
    thirdBias: 1,
    hand: 1,
    policyState: policy * first,
    policyBias: policy,
    policyOptions: net.names.options.length * policy,
    policyCards: card * policy,
    policyOut: policy,
  };
}

/** The text of a net's file. */
export function writeNet(net: Net): string {
  const { game, units, card, hidden, names, cardIds, policy, provenance } = net;
  const weightNames = Object.keys(weightCounts(net)) as WeightName[];
  const base64 = (floats: Float32Array): string =>
    Buffer.from(floats.buffer, floats.byteOffset, floats.byteLength).toString('base64');
  const file = {
    ...{ format: FORMAT, game, units, card, hidden, names, cardIds, policy },
    weights: Object.fromEntries(weightNames.map((name) => [name, base64(net[name])])),
    provenance,
    checksum: '',
  };
  const text = `${JSON.stringify(file)}\n`;
  const end = text.lastIndexOf(NO_CHECKSUM);
  return `${text.slice(0, end)}${NO_CHECKSUM.slice(0, -1)}${hashOf(text)}"}\n`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, NET_HASH_DIGITS);
}

/** Is the text, except for blanks at its end, the one for which its checksum was written? */
function isWhole(text: string, checksum: string): boolean {
  const written = `${NO_CHECKSUM.slice(0, -1)}${checksum}"`;
  const whole = `${text.trimEnd()}\n`;
  const start = whole.lastIndexOf(written);
  if (start < 0) return false;
  return hashOf(`${whole.slice(0, start)}${NO_CHECKSUM}${whole.slice(start + written.length)}`) === checksum;
}

/** Reads the text of a net's file; throws an InputError that names the file. */
export function parseNet(text: string, file: string): NamedNet {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new InputError('this is no file of a net: it is not JSON', file);
  }
  const { success, data, error } = FILE_SCHEMA.safeParse(json);
  if (!success) {
    const [issue] = error.issues;
    throw new InputError(`this is no file of a net: ${issue.path.join('.') || 'it'}: ${issue.message}`, file);
  }
  const { weights: texts, format: _, checksum, ...rest } = data;
  const counts = weightCounts(rest);
  const read = Object.entries(texts).map(([name, base64]) => [
    name,
    readWeights(name as WeightName, base64, counts, file),
  ]);
  const net = { ...rest, ...(Object.fromEntries(read) as Record<WeightName, Float32Array>) };
  if (checksum !== undefined && !isWhole(text, checksum))
    throw new InputError('this net is damaged: it is not what was written', file);
  return { net, hash: hashOf(text) };
}

function readWeights(
  name: WeightName,
  base64: string,
  counts: Readonly<Record<WeightName, number>>,
  file: string,
): Float32Array {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== counts[name] * 4)
    throw new InputError(`weights.${name}: ${counts[name]} numbers are wanted, not ${bytes.length / 4}`, file);
  const floats = Float32Array.from({ length: counts[name] }, (__, i) => bytes.readFloatLE(i * 4));
  if (!floats.every(Number.isFinite)) throw new InputError(`weights.${name}: one of them is no number`, file);
  return floats;
}
