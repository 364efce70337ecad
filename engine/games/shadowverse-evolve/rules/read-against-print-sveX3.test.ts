/** Cards read against their print by a fifth reader: what was found wrong, and stays mended. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const list = (name: string): string => readFileSync(new URL(`../lists/${name}.yaml`, import.meta.url), 'utf8');
const card = (name: string, kind: string, more: string): string =>
  `- { id: x3-${name.toLowerCase()}, name: ${name}, kind: ${kind}, class: neutral, ${more} }\n`;
const spell = (name: string, does: string, more = 'cost: 0'): string =>
  card(name, 'spell', `${more}, abilities: [{ do: [${does}] }]`);
const CARDS = [
  ...['bp04', 'bp14', 'bp16'].map(list),
  card('Wall', 'follower', 'cost: 2, attack: 1, defense: 9'),
  spell('Zeal', '{ heal: 1 }', 'cost: 0, types: 宴楽'),
  // buries what comes to its master's field, before what that does
  card(
    'Pit',
    'amulet',
    'cost: 1, abilities: [{ when: { enters: { kind: follower, master: you } }, do: [{ bury: subject }] }]',
  ),
  spell('Back', '{ choose: { of: { kind: follower, zone: field, master: you } } }, { to-hand: chosen }'),
  spell('Bring', '{ pick: { of: { kind: follower, zone: hand, master: you } } }, { put: chosen }'),
  spell('Raise', '{ choose: { of: { kind: follower, zone: graveyard, master: you } } }, { put: chosen }'),
].join('');

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = { field: ['Wall'] }) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('another card that was played this turn', () => {
  const sing = (...deeds: string[]) => at({ hand: ['管弦の魔術師', 'Back', 'Bring', 'Zeal'] }).do(...deeds);

  it('SVE 4.1.4 BP14-043 that came back to the hand counts as another card when it is played once more', () => {
    const again = sing('play 管弦の魔術師', 'play Back', 'play 管弦の魔術師');
    expect(again.kind()).toBe('mode');
    expect(again.do('select mode 2').card('管弦の魔術師').keywords).toEqual(['drain']);
    // an effect puts it there: what was played before is another card, too
    expect(sing('play 管弦の魔術師', 'play Back', 'play Bring', 'choose 管弦の魔術師').kind()).toBe('mode');
  });

  it('SVE 4.1.4 BP14-043 does not count its own play, and counts that of another card', () => {
    expect(sing('play 管弦の魔術師').kind()).toBe('main');
    expect(sing('play Zeal', 'play 管弦の魔術師').kind()).toBe('mode');
  });
});
