import { expect, it } from 'vitest';
import { loadGame } from '../../engine/index.ts';
import { createFakeGame } from '../../workers/testing/fake-game.ts';
import { settleSwitches } from '../experiment-file.ts';
import { runFake } from '../testing/fake-context.ts';
import { FrameWriter } from './binary-answer.ts';
import { Environment } from './environment.ts';

/** The answer to the same request in the line protocol. */
type Answered = Readonly<Record<string, number[] & number[][] & number[][][]>>;

/** Reads the words of a frame one after the other. */
class Frame {
  readonly #view: DataView;
  #at = 0;
  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  get left(): number {
    return this.#view.byteLength - this.#at;
  }
  whole(count: number): number[] {
    return Array.from({ length: count }, () => this.#view.getInt32((this.#at += 4) - 4, true));
  }
  floats(count: number): number[] {
    return Array.from({ length: count }, () => this.#view.getFloat32((this.#at += 4) - 4, true));
  }
  sparse(lists: number): number[][] {
    const begins = this.whole(lists + 1);
    const places = this.whole(begins[lists]);
    const values = this.floats(begins[lists]);
    return begins.slice(1).map((end, i) => {
      const from = begins[i];
      return places.slice(from, end).flatMap((place, k) => [place, values[from + k]]);
    });
  }
}

const rounded = (lists: readonly (readonly number[])[]): number[][] => lists.map((list) => list.map(Math.fround));

it('says in numbers what lines say in JSON', async () => {
  const game = loadGame('SE');
  const setup = { game, decks: game.decks, switches: settleSwitches(game, {}) };
  const [lines, numbers] = [new Environment(setup), new Environment(setup, { binary: true })];
  const writer = new FrameWriter();
  let request: object = { do: 'reset', games: 40, parts: ['option-encodings', 'codes', 'encoding'] };
  for (let step = 0; step < 30; step++) {
    const columns = (await lines.answer(request)) as Answered;
    const frame = new Frame(writer.columns(numbers, await numbers.carryOut(request)));
    expect(frame.whole(1)).toEqual([frame.left]);
    expect(frame.whole(3)).toEqual([1, 40, 0]);
    for (const name of ['games', 'episode', 'player', 'count', 'done', 'reward'])
      expect(frame.whole(40)).toEqual(columns[name]);
    const options = columns.count.reduce((sum, count) => sum + count, 0);
    expect(frame.whole(options)).toEqual(columns['codes'].flat());
    expect(frame.sparse(40)).toEqual(rounded(columns['encoding']));
    expect(frame.sparse(options)).toEqual(rounded(columns['option-encodings'].flat()));
    expect(frame.left).toBe(0);
    request = { do: 'step', choices: columns.count.map((count) => count - 1) };
  }
});

it('assay env --binary says hello in a line, then answers by frames, and what is wrong in words', async () => {
  const lines = ['{"do": "reset", "games": 2, "parts": ["codes"]}', '{"do": "reset", "parts": ["texts"]}'];
  const { out } = await runFake(['env', '--game', 'fake', '--binary'], '', {}, lines);
  const hello = out.slice(0, out.indexOf('\n'));
  expect(JSON.parse(hello)).toMatchObject({ binary: 1, parts: ['codes', 'encoding', 'option-encodings'] });
  const bytes = Buffer.from(out.slice(hello.length + 1), 'latin1');
  const first = bytes.readInt32LE(0) + 4;
  expect([bytes.readInt32LE(4), bytes.readInt32LE(8)]).toEqual([1, 2]);
  expect(bytes.readInt32LE(first)).toBe(bytes.length - first - 4);
  expect(bytes.readInt32LE(first + 4)).toBe(2);
  expect(JSON.parse(bytes.subarray(first + 8).toString())).toEqual({
    error: '"texts" is no part of numbers: --binary has codes, encoding, option-encodings',
  });
});

it('assay env --binary answers requests that were sent together as it answers them one after the other', async () => {
  const reset = '{"do": "reset", "games": 6, "parts": ["encoding"]}';
  const halves = ['0, 1, 2', '3, 4, 5'];
  const steps = [...halves, ...halves, ...halves].map((of) => `{"do": "step", "of": [${of}], "choices": [0, 0, 0]}`);
  const together = await runFake(['env', '--game', 'fake', '--binary'], '', {}, [reset, '', ...steps, 'what?', '']);
  const fake = createFakeGame();
  const made = new Environment({ game: fake, decks: fake.decks, switches: settleSwitches(fake, {}) }, { binary: true });
  const writer = new FrameWriter();
  const alone: string[] = [];
  for (const line of [reset, ...steps]) {
    const frame = writer.columns(made, await made.carryOut(JSON.parse(line)));
    alone.push(Buffer.from(frame).toString('latin1'));
  }
  const frames = together.out.slice(together.out.indexOf('\n') + 1);
  expect(frames.slice(0, alone.join('').length)).toBe(alone.join(''));
  expect(frames.slice(alone.join('').length)).toContain('a request must be one line of JSON');
});
