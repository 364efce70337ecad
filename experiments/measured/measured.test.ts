import { describe, expect, it } from 'vitest';
import { filled, isStale, measuredText } from './measurements.ts';

const ONE = {
  ...{ id: 'one', game: 'g', command: 'assay rate', agent: 'a', against: 'b' },
  ...{ score: 0.611, low: 0.568, high: 0.654, pairs: 1208, games: 'abc' },
};
const NOW = new Map([['g', 'abc']]);

describe('measured numbers', () => {
  it('are marked where they rest on other games than this build plays, or on nobody knows which', () => {
    expect(measuredText(ONE, isStale(ONE, NOW))).toBe('61.1 % (56.8 to 65.4, 1,208 pairs)');
    expect(measuredText(ONE, isStale({ ...ONE, games: 'abd' }, NOW))).toBe('61.1 % (56.8 to 65.4, 1,208 pairs) †');
    expect(isStale({ ...ONE, games: undefined }, NOW)).toBe(true);
  });

  it('are written between their comments, and nowhere else', () => {
    const text = 'a <!-- measured one -->50 %<!-- end --> b <!-- end --> 50 %';
    expect(filled(text, [ONE], NOW)).toBe(
      'a <!-- measured one -->61.1 % (56.8 to 65.4, 1,208 pairs)<!-- end --> b <!-- end --> 50 %',
    );
    expect(() => filled('<!-- measured two --><!-- end -->', [ONE], NOW)).toThrow('there is no measurement "two"');
  });

  it('of a whole page are marked at its head', () => {
    const page = (signature: string) => filled(`<!-- rests on g ${signature} -->x<!-- end -->`, [], NOW);
    expect(page('abc')).toBe('<!-- rests on g abc --><!-- end -->');
    expect(page('abd')).toContain('**Measured before the games of this build changed**');
    expect(page('unknown')).toContain('**Measured before');
    expect(filled(page('unknown'), [], NOW)).toBe(page('unknown'));
    expect(() => filled('<!-- rests on h abc --><!-- end -->', [], NOW)).toThrow('there is no game "h"');
  });
});
