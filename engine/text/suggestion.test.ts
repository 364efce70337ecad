import { describe, expect, it } from 'vitest';
import { didYouMean, nearestWord } from './suggestion.ts';

describe('the word that was meant', () => {
  it.each([
    ['destroy', ['break', 'dull'], 'break'],
    ['destroy-target', ['break', 'dull'], 'break'],
    ['tap', ['dull', 'gain'], 'dull'],
    ['tap', ['rest', 'gain'], 'rest'],
    ['tap-self', ['dull-self', 'break-self'], 'dull-self'],
    ['tap-this', ['rest-self', 'banish-self'], 'rest-self'],
    ['target', ['choose', 'damage'], 'choose'],
    ['choose', ['target', 'damage'], 'target'],
    ['draw-a-card', ['draw', 'discard'], 'draw'],
    ['draw cards', ['draw', 'discard'], 'draw'],
    ['bounce', ['to-hand', 'to-deck'], 'to-hand'],
    ['etb', ['enters', 'leaves'], 'enters'],
  ])('%s among %j is %s, by its meaning', (word, words, meant) => {
    expect(nearestWord(word, words)).toBe(meant);
  });

  it('is a slip of the pen before it is another word for the thing', () => {
    expect(nearestWord('attacks', ['attack', 'swings'])).toBe('attack');
    expect(nearestWord('daw', ['draw', 'dull'])).toBe('draw');
  });

  it('is nobody where nothing is near in meaning or spelling', () => {
    expect(didYouMean('xylophone', ['break', 'draw'])).toBe('');
    // a synonym of a word that is not in the list is no help
    expect(nearestWord('bounce', ['draw'])).toBeUndefined();
  });
});
