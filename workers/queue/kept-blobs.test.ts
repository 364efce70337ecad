import { describe, expect, it } from 'vitest';
import { KeptBlobs } from './kept-blobs.ts';

/** Returns a store of blobs of ten bytes each, and the list of those that were fetched. */
function tens(most: number): { readonly blobs: KeptBlobs; readonly fetched: string[] } {
  const fetched: string[] = [];
  const blobs = new KeptBlobs(async (hash) => {
    fetched.push(hash);
    if (hash === 'gone') throw new Error('gone');
    return Buffer.alloc(10, hash);
  }, most);
  return { blobs, fetched };
}

describe('blobs of a worker', () => {
  it('are fetched once, also when they are asked for at the same time', async () => {
    const { blobs, fetched } = tens(100);
    const [one, same] = await Promise.all([blobs.get('a'), blobs.get('a')]);
    expect([one, same, await blobs.get('a')]).toEqual([Buffer.alloc(10, 'a'), one, one]);
    expect(fetched).toEqual(['a']);
  });

  it('are kept within their bytes: what was asked for last stays', async () => {
    const { blobs, fetched } = tens(25);
    for (const hash of ['a', 'b', 'a', 'c', 'a', 'b']) await blobs.get(hash);
    expect(fetched).toEqual(['a', 'b', 'c', 'b']);
  });

  it('are asked for again when they could not be fetched', async () => {
    const { blobs, fetched } = tens(100);
    for (const _ of [1, 2]) await expect(blobs.get('gone')).rejects.toThrow('gone');
    expect(fetched).toEqual(['gone', 'gone']);
  });
});
