import { describe, expect, it } from 'vitest';
import { writeNet } from '../../agents/learned/net-file.ts';
import { checkNetFile, type NetFile } from '../../agents/learned/nets.ts';
import { randomNet } from '../../agents/learned/testing/random-net.ts';
import { InputError } from '../../engine/index.ts';
import type { Plan } from '../plan.ts';
import { createFakeGame } from '../testing/fake-game.ts';
import { fakePlan } from '../testing/fake-plan.ts';
import { type Blobs, blobHash, LARGEST_BLOB, packPlan, unpackPlan } from './plan-blobs.ts';

function fetchFrom(blobs: Blobs): (hash: string) => Promise<Buffer> {
  return async (hash) => blobs.get(hash)!;
}

const { decks, switches } = fakePlan();
const FILE = { file: 'new.yaml', text: 'cards: []\n' };

describe('a plan in blobs', () => {
  it.each<[string, Partial<Plan>]>([
    ['alone', {}],
    ['with card files', { cardFiles: [FILE, { file: 'more.yaml', text: 'more' }] }],
    ['with a change', { change: { cardFiles: [FILE], switches, decks, sides: 'both', agent: 'random' }, block: 2 }],
  ])('%s comes back letter by letter', async (_what, change) => {
    const plan = fakePlan(change);
    const { hash, blobs } = packPlan(plan);
    expect(JSON.stringify((await unpackPlan(hash, fetchFrom(blobs))).plan)).toBe(JSON.stringify(plan));
  });

  it('shares what two plans have in common', () => {
    const [one, other] = ['one', 'other'].map((seed) => packPlan(fakePlan({ cardFiles: [FILE], seed })));
    expect([...other.blobs.keys()].filter((hash) => !one.blobs.has(hash))).toEqual([other.hash]);
  });

  it.each<[string, object]>([
    ['no plan at all', { hello: 1 }],
    [
      'a cell of a deck that is not there',
      { ...fakePlan(), cells: [{ decks: [0, 9], agents: ['random', 'random'], swap: 'seats' }] },
    ],
    ['more in it than a plan has', { ...fakePlan(), run: 'rm' }],
    ['a deck of something else', { ...fakePlan(), decks: [{ name: 'x', cards: [1] }] }],
  ])('is refused with %s', async (_what, plan) => {
    const { hash, blobs } = packPlan({ cardFiles: [], decks: [], ...plan } as unknown as Plan);
    await expect(unpackPlan(hash, fetchFrom(blobs))).rejects.toThrow(InputError);
  });

  it('is refused when it is no JSON', async () => {
    const bytes = Buffer.from('process.exit()');
    await expect(unpackPlan(blobHash(bytes), async () => bytes)).rejects.toThrow(InputError);
  });
});

describe('the nets of a plan', () => {
  const game = createFakeGame();
  const text = writeNet(randomNet(game));
  const sha = blobHash(Buffer.from(text));
  const net: NetFile = { reference: `./no-such-folder/mine.net@${sha.slice(0, 12)}`, text };
  const spec = `ismcts:net=${net.reference}`;
  const plan = fakePlan({ cells: [{ decks: [0, 1], agents: [spec, 'random'], swap: 'seats' }] });

  async function travel(nets: readonly NetFile[], of = plan): Promise<readonly NetFile[]> {
    const { hash, blobs } = packPlan(of, nets);
    return (await unpackPlan(hash, fetchFrom(blobs))).nets;
  }

  it('come along, each a blob by the hash that its spec begins with', async () => {
    const { hash, blobs } = packPlan(plan, [net]);
    expect(blobs.get(sha)!.toString()).toBe(text);
    const { plan: same, nets } = await unpackPlan(hash, fetchFrom(blobs));
    expect(nets).toEqual([net]);
    expect(JSON.stringify(same)).toBe(JSON.stringify(plan));
    const changed = fakePlan({ change: { cardFiles: [], switches, decks, sides: 'both', agent: spec } });
    expect(await travel([net], changed)).toEqual([net]);
  });

  it('are exactly those of its agents: none is looked for on the disk of a worker', async () => {
    await expect(travel([])).rejects.toThrow(`fake does not bring along its net ${net.reference}`);
    await expect(travel([{ ...net, reference: `${net.reference}0` }])).rejects.toThrow('does not bring along its net');
    await expect(travel([net], fakePlan())).rejects.toThrow('brings along a net that none of its agents plays with');
  });

  it('are bounded', async () => {
    const large = { ...net, text: 'x'.repeat(LARGEST_BLOB + 1) };
    expect(() => packPlan(plan, [large])).toThrow(/net .*mine\.net.* of fake takes \d+ bytes, and a queue carries/);
    const { hash, blobs } = packPlan(plan, [net]);
    const fetch = async (blob: string) => (blob === sha ? Buffer.alloc(LARGEST_BLOB + 1) : blobs.get(blob)!);
    await expect(unpackPlan(hash, fetch)).rejects.toThrow('the nets of fake take more than');
  });

  /** Returns a net whose first number has another name. */
  function renamed(name: string): string {
    const { names, ...rest } = randomNet(game);
    return writeNet({ ...rest, names: { ...names, numbers: [name, ...names.numbers.slice(1)] } });
  }

  it.each<[string, string, string]>([
    ['no net', 'process.exit()', 'this is no file of a net: it is not JSON'],
    ['another net', writeNet(randomNet(game, 3)), 'this net is'],
    ['a net of another game', writeNet({ ...randomNet(game), game: 'trails' }), 'this net plays trails, not fake'],
    ['a net that reads something else', renamed('mine luck'), 'trained with "mine luck"'],
    ['a net with weights missing', text.replace('"card":4', '"card":5'), 'numbers are wanted'],
  ])('are refused when what came is %s', (_what, came, sentence) => {
    const isOther = sentence.startsWith('this net is');
    const reference = isOther ? net.reference : `./mine.net@${blobHash(Buffer.from(came)).slice(0, 12)}`;
    expect(() => checkNetFile(game, { reference, text: came })).toThrow(sentence);
  });
});
