import { describe, expect, it } from 'vitest';
import { PRESENCE_SCHEMA } from './protocol.ts';

const PRESENCE = {
  ...{ id: 'a', host: 'h', pid: 1, since: 'now', node: 'v22', version: '1', build: '0123456789abcdef' },
  ...{ threads: 64, games: 10, gamesPerSecond: 5, idle: 0 },
};

describe('what a worker says of itself', () => {
  it('is heard within bounds', () => expect(PRESENCE_SCHEMA.safeParse(PRESENCE).success).toBe(true));

  it.each([
    ['threads', 1025],
    ['threads', Number.MAX_SAFE_INTEGER],
    ['gamesPerSecond', 1e12],
    ['idle', 2],
    ['host', 'x'.repeat(300)],
  ])('is not heard with %s %s', (name, value) =>
    expect(PRESENCE_SCHEMA.safeParse({ ...PRESENCE, [name]: value }).success).toBe(false),
  );
});
