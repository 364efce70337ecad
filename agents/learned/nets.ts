/**
 * Nets as parameters of agents. A spec names a net by its file and, after an @, by its hash:
 * `value:net=nets/mine.net@0a1b2c3d4e5f`; a word without a slash or a point is a shipped one
 * (`agents/nets/<word>.net`). Whoever plays with it later gets the same net or a sentence.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Game, InputError, packageRoot, readTextFile } from '../../engine/index.ts';
import type { AgentParameter } from '../agent.ts';
import { NetEvaluator } from './evaluator.ts';
import { type NamedNet, NET_HASH_DIGITS, parseNet } from './net-file.ts';
import { placesOf } from './net-places.ts';

/** The file of a net, as it is sent to another thread or machine. */
export interface NetFile {
  /** The net as specs name it: `file@hash`. */
  readonly reference: string;
  readonly text: string;
}

interface OpenedNet extends NamedNet {
  /** The name as the spec has it, without the hash. */
  readonly name: string;
  readonly text: string;
}

/** The nets that this process has read. The value of a net parameter is a place in this list. */
const opened: OpenedNet[] = [];

function fileOf(name: string): string {
  return /[./\\]/.test(name) ? name : join(packageRoot(), 'agents', 'nets', `${name}.net`);
}

const REFERENCE = new RegExp(`^(.*?)(?:@([0-9a-f]{${NET_HASH_DIGITS}}))?$`, 's');

function readReference(reference: string): { readonly name: string; readonly hash: string | undefined } {
  const [, name, hash] = REFERENCE.exec(reference)!;
  return { name, hash };
}

/**
 * Reads the net that a spec names; returns its place. Throws an InputError where the file is not there or has changed.
 */
function openNet(reference: string): number {
  const { name, hash } = readReference(reference);
  if (name === '') throw new InputError('net must be the file of a net, such as square-enix-tcg or ./my.net');
  const known = opened.findIndex((net) => net.name === name && net.hash === hash);
  if (known >= 0) return known;
  const file = fileOf(name);
  return opened.push(parseAs(reference, readTextFile(file), file)) - 1;
}

/** The net of a file. It must be the one that `reference` names; messages call it `file`. */
function parseAs(reference: string, text: string, file: string): OpenedNet {
  const { name, hash } = readReference(reference);
  const net = parseNet(text, file);
  if (hash !== undefined && hash !== net.hash)
    throw new InputError(`this net is ${net.hash} by now, and the agent played with ${hash}`, file);
  return { ...net, name, text };
}

/** The files of the nets that specs name, as this process has read them; a net that was not read before is read now. */
export function netFiles(references: readonly string[]): NetFile[] {
  return references.map((reference) => ({ reference, text: opened[openNet(reference)].text }));
}

/** Takes nets from another thread: specs that name them use these, and no file is read. */
export function takeNets(files: readonly NetFile[]): void {
  for (const { reference, text } of files) opened.push(parseAs(reference, text, readReference(reference).name));
}

/** Throws an InputError if the file is no net, not the one that `reference` names, or not for this game. */
export function checkNetFile(game: Game, { reference, text }: NetFile): void {
  const { name } = readReference(reference);
  placesOf(game, parseAs(reference, text, name).net, name);
}

/** The parameter that names a net. */
export const NET_PARAMETER: AgentParameter = {
  name: 'net',
  meaning: 'a net to judge positions: its file, or the name of a game for the net that is shipped',
  ...{ standard: 0, least: 0, most: 0 },
  text: {
    values: 'a file, or the name of a game',
    read: openNet,
    write: (place) => `${opened[place].name}@${opened[place].hash}`,
  },
};

/** Throws an InputError if the net cannot judge positions of this game, or, with `asksPolicy`, its options. */
export function checkNetAt(game: Game, place: number, asksPolicy = false): void {
  const { net, name } = opened[place];
  placesOf(game, net, fileOf(name));
  if (asksPolicy && net.policy === 0)
    throw new InputError(
      'this net does not judge options: the agent that played its games did not say what it thought of them',
      fileOf(name),
    );
}

/** A net ready to judge positions of a game. */
export function evaluatorOf(game: Game, place: number): NetEvaluator {
  const { net, name } = opened[place];
  return new NetEvaluator(game, net, fileOf(name));
}

/** Does a net come with the game of this name? */
export function hasShippedNet(game: string): boolean {
  return existsSync(fileOf(game));
}

/** The net that is shipped with a game, ready to judge; undefined where there is none. */
export function shippedEvaluator(game: Game): NetEvaluator | undefined {
  if (!hasShippedNet(game.name)) return undefined;
  const file = fileOf(game.name);
  const { net } = parseNet(readTextFile(file), file);
  return new NetEvaluator(game, net, file);
}
