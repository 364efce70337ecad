/** The place of a writer in an unfinished YAML text, and what a schema suggests there. */
import { describe, expect, it } from 'vitest';
import { loadGame } from '../../engine/index.ts';
import { suggestions } from './suggest.ts';
import { type Place, placeAt } from './yaml-place.ts';

/** Returns the place of the bar in a text. */
function place(text: string): Place {
  return placeAt(text.replace('|', ''), text.indexOf('|'));
}

describe('the place in a text', () => {
  it.each<[string, readonly string[], string, string]>([
    ['na|', [], 'key', 'na'],
    ['name: x\n|', [], 'key', ''],
    ['name: x|', ['name'], 'value', 'x'],
    ['cards:\n  |', ['cards'], 'key', ''],
    ['cards:\n  a: 1\n  b|', ['cards'], 'key', 'b'],
    ['cards:\n  a: 1\nna|', [], 'key', 'na'],
    ['- id: a\n  ty|', ['[]'], 'either', 'ty'],
    ['- id: a\n  type: for|', ['[]', 'type'], 'value', 'for'],
    ['- id: a\n  abilities:\n    - fi|', ['[]', 'abilities', '[]'], 'either', 'fi'],
    ['- id: a\n  abilities:\n    - field: { pow|', ['[]', 'abilities', '[]', 'field'], 'key', 'pow'],
    ['- id: a\n  abilities:\n    - field: { power: 1 }\n      aff|', ['[]', 'abilities', '[]'], 'either', 'aff'],
    [
      '- id: a\n  abilities:\n  - field: { power: 1 }\n    affects: { type: |',
      ['[]', 'abilities', '[]', 'affects', 'type'],
      'value',
      '',
    ],
    ['decks: [a, b|', ['decks', '[]'], 'either', 'b'],
    ['do: [{ choose: { of: { ty|', ['do', '[]', 'choose', 'of'], 'key', 'ty'],
    ['do: [{ a: { b: c } }, { d|', ['do', '[]'], 'key', 'd'],
    ['do: [\n  { a: 1 },\n  { b: |', ['do', '[]', 'b'], 'value', ''],
    ['# a: { b\nname: "x: {"\nga|', [], 'key', 'ga'],
    ['cards:\n- { id: 1-0|', ['cards', '[]', 'id'], 'value', '1-0'],
  ])('%j', (text, path, takes, word) => {
    const found = place(text);
    expect(found).toMatchObject({ path, takes, word });
    expect(text.slice(found.from, text.indexOf('|'))).toBe(word);
  });
});

describe('what may be written there', () => {
  const game = loadGame('square-enix-tcg');
  const schema = game.schemas.card();
  const labels = (text: string): string[] => suggestions(schema, place(text), () => []).map(({ label }) => label);

  it('is what the schema of a card has', () => {
    expect(labels('- |')).toEqual(expect.arrayContaining(['id', 'name', 'type', 'element', 'abilities']));
    expect(labels('- type: |')).toEqual(expect.arrayContaining(['forward', 'backup']));
    expect(labels('- type: forw|')).toEqual(['forward']);
    expect(labels('- element: [fire, |')).toContain('ice');
    expect(labels('- abilities:\n    - |').length).toBeGreaterThan(3);
    expect(labels('- type: |')).not.toContain('id');
  });

  it('is nothing where the schema knows of no such place', () => {
    expect(labels('- nonsense: { |')).toEqual([]);
  });
});
