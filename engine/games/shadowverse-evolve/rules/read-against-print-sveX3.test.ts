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
  spell('Echo', '{ if: { is: { played-this-turn: { of: { kind: spell }, other: true } }, then: [{ draw: 1 }] } }'),
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

  it('SVE 4.1.4 a spell does not count its own play, either', () => {
    const drawn = (...hand: string[]) =>
      at({ hand })
        .do(...hand.map((name) => `play ${name}`))
        .zone(0, 'hand').length;
    expect([drawn('Echo'), drawn('Zeal', 'Echo')]).toEqual([0, 1]);
  });
});

describe('how a card came to the field that has left it since', () => {
  const first = 'resolve the ability of Pit';

  it('SVE 10.11.1 BP16-078 came from the graveyard, though a cost has buried it before its Fanfare', () => {
    const graveyard = ['BP17-081', 'BP16-078', ...Array<string>(10).fill('Wall')];
    const table = at({ hand: ['BP04-083'], graveyard }).do('play 魔将軍・ヘクター');
    table.do(
      'choose ソウルガイド・エイミー',
      'choose ゴールドラッシュゴースト',
      'resolve the ability of ソウルガイド・エイミー',
    );
    table.do('do it', 'pay with ゴールドラッシュゴースト', 'select mode 1', 'select mode 2');
    expect(table.zone(0, 'field')).toContain('魔導装甲車');
    // 12 less the two that came, and the ghost and two cards of the deck
    expect(table.zone(0, 'graveyard')).toHaveLength(13);
  });

  it('SVE 10.11.1 BP17-022 deals 1 damage where it came from the hand, and 3 where it did not', () => {
    const hit = (mine: Options, ...deeds: string[]) =>
      at({ field: ['Pit'], ...mine })
        .do(...deeds, first)
        .card('Wall', 1).defense;
    expect(hit({ hand: ['BP17-022'] }, 'play 月光の執行者・リオード')).toBe(8);
    expect(hit({ ex: ['BP17-022'] }, 'play 月光の執行者・リオード from the EX area')).toBe(6);
    expect(hit({ hand: ['Raise'], graveyard: ['BP17-022'] }, 'play Raise')).toBe(6);
  });

  it('SVE 10.11.1 BP17-065, BP17-067 were played from the EX area, BP17-107 was played', () => {
    const shark = (zone: 'hand' | 'ex') =>
      at({ field: ['Pit'], [zone]: ['BP17-067'] })
        .do('play シャークウォーリアー', first)
        .card('Wall', 1).defense;
    expect([shark('hand'), shark('ex')]).toEqual([9, 7]);
    const whale = (zone: 'hand' | 'ex') => {
      const hand = ['BP17-067', ...(zone === 'hand' ? ['BP17-065'] : [])];
      const table = at({ field: ['Pit'], hand, ex: zone === 'ex' ? ['BP17-065'] : [] });
      return table.do('play ストーンホエール', 'standing', first, 'do it').player(0).pp;
    };
    expect([whale('hand'), whale('ex')]).toEqual([6, 9]);
    const user = (...deeds: string[]) =>
      at({ field: ['Pit', 'BP17-104'], hand: ['BP17-107', 'Bring'] })
        .do(...deeds, first)
        .passUntilQuiet('ロボティクスユーザー (ability 2)');
    expect(user('play ロボティクスユーザー').card('Wall', 1).defense).toBe(9);
    expect(user('play Bring').card('Wall', 1).defense).toBe(8);
  });
});
