/**
 * The facts of a net: how it was trained, and what was measured of it. They are stored beside it in the training's
 * folder.
 */
import { readFileSync } from 'node:fs';
import { InputError } from '../../engine/index.ts';
import type { Calibration } from '../../results/statistics/calibration.ts';
import type { OptionAgreement } from '../../results/statistics/option-agreement.ts';
import { hashOf } from './shards.ts';

/** How a net was trained, and what was measured of it. */
export interface TrainingFacts {
  readonly generation: number;
  readonly agent: string;
  readonly games: number;
  readonly samples: { readonly training: number; readonly heldOut: number; readonly leftOut: number };
  readonly losses: readonly { readonly training: number; readonly heldOut: number }[];
  /** The calibration of the net and that of the game's evaluation, on the same samples. */
  readonly heldOut: { readonly net: Calibration; readonly hand: Calibration };
  readonly leftOut?: { readonly net: Calibration; readonly hand: Calibration };
  /** How well the net's judgement of options agrees with the agent's, on decisions of held-out deals. */
  readonly policy?: OptionAgreement;
  readonly backend: string;
  readonly seconds: number;
}

/** Facts as they are stored: with the key of everything that made the net, and the hash of the net's file. */
interface SealedFacts extends TrainingFacts {
  readonly key: string;
  readonly net: string;
}

/**
 * Returns the text of a file of facts. `key` is the hash of everything that made the net, and `netText` the text of its
 * file.
 */
export function writeFacts(facts: TrainingFacts, key: string, netText: string): string {
  const sealed: SealedFacts = { ...facts, key, net: hashOf(netText) };
  return `${JSON.stringify({ ...sealed, checksum: hashOf(JSON.stringify(sealed)) }, null, 2)}\n`;
}

/**
 * Returns the facts of a net that is there. Throws InputError if it was made in another way than is asked for now, or
 * if a file is damaged.
 */
export function readFacts(factsFile: string, netFile: string, key: string): TrainingFacts {
  const again = `delete ${factsFile} and ${netFile} to train it again`;
  let read: Partial<SealedFacts & { checksum: string }>;
  try {
    read = JSON.parse(readFileSync(factsFile, 'utf8'));
  } catch {
    throw new InputError(`this file is damaged; ${again}`, factsFile);
  }
  const { checksum, ...sealed } = read;
  if (checksum === undefined) throw new InputError(`this file is of another version of Assay; ${again}`, factsFile);
  if (checksum !== hashOf(JSON.stringify(sealed))) throw new InputError(`this file is damaged; ${again}`, factsFile);
  if (sealed.net !== hashOf(readFileSync(netFile))) throw new InputError(`this net is damaged; ${again}`, netFile);
  if (sealed.key !== key)
    throw new InputError(
      'this net was trained otherwise than this training file and this build ask for (its games, "net" or ' +
        `"leave-out"); give another folder with --out, or ${again}`,
      netFile,
    );
  const { key: _key, net: _net, ...facts } = sealed as SealedFacts;
  return facts;
}
