import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Returns work that the test ends by hand, and notes of when each piece began and ended. */
function bench() {
  const notes: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () => {
    notes.push(`${name} begins`);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, (error) => {
        notes.push(`${name} ends`);
        if (error) reject(error);
        else resolve(name);
      });
    });
  };
  const end = async (name: string, error?: Error): Promise<void> => {
    ends.get(name)!(error);
    await settle();
  };
  return { notes, work, end };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('lets work run beside other work, in the order in which it came', async () => {
  const { notes, work, end } = bench();
  const turns = new Turns();
  const [a] = [turns.beside(work('a')), turns.beside(work('b'))];
  await settle();
  expect(notes).toEqual(['a begins', 'b begins']);
  await end('a');
  expect(await a).toBe('a');
});

it('begins what is played alone when all others have ended, and others when it has', async () => {
  const { notes, work, end } = bench();
  const turns = new Turns();
  void turns.beside(work('a'));
  void turns.beside(work('b'));
  void turns.alone(work('lone'));
  void turns.beside(work('c'));
  await settle();
  await end('a');
  expect(notes).toEqual(['a begins', 'b begins', 'a ends']);
  await end('b');
  expect(notes.slice(3)).toEqual(['b ends', 'lone begins']);
  await end('lone');
  expect(notes.slice(5)).toEqual(['lone ends', 'c begins']);
});

it('plays two that are alone one after the other', async () => {
  const { notes, work, end } = bench();
  const turns = new Turns();
  void turns.alone(work('a'));
  void turns.alone(work('b'));
  await settle();
  expect(notes).toEqual(['a begins']);
  await end('a');
  expect(notes).toEqual(['a begins', 'a ends', 'b begins']);
});

it('goes on after work that fails, and says so to whoever asked for it', async () => {
  const { notes, work, end } = bench();
  const turns = new Turns();
  const failing = [turns.beside(work('a')), turns.alone(work('b'))].map((asked) =>
    asked.catch(({ message }) => message),
  );
  const last = turns.beside(work('c'));
  await settle();
  await end('a', new Error('no a'));
  await end('b', new Error('no b'));
  expect(await Promise.all(failing)).toEqual(['no a', 'no b']);
  expect(notes.at(-1)).toBe('c begins');
  await end('c');
  expect(await last).toBe('c');
});
