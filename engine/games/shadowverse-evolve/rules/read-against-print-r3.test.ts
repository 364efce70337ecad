/** Cards read against their print by a third reader: what was found wrong, and stays mended. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}.yaml`, import.meta.url), 'utf8');
const follower = (name: string, cost: number, more = ''): string =>
  `- { id: r3-${name.toLowerCase()}, name: ${name}, kind: follower, class: neutral, cost: ${cost}, attack: 1, defense: 9${more} }\n`;
const spell = (name: string, does: string): string =>
  `- { id: r3-${name.toLowerCase()}, name: ${name}, kind: spell, class: neutral, cost: 0, abilities: [{ do: [${does}] }] }\n`;
const CARDS = [
  ...['by-hand', 'bp04', 'bp13', 'bp17', 'cp02'].map((list) => read(`lists/${list}`)),
  follower('Fox', 3),
  follower('Elk', 2),
  follower('Veiled', 2, ', keywords: aura'),
  follower('Cog', 2, ', types: [機械]'),
  spell('Kill', '{ choose: { of: { kind: follower, zone: field } } }, { destroy: chosen }'),
  spell('Note', '{ heal: 1 }'),
  spell('Tip', '{ discount: { of: { kind: spell, cost: { min: 1 } }, by: -6, next: true } }'),
  spell('Again', '{ choose: { of: { kind: spell, zone: graveyard, master: you } } }, { play-free: chosen }'),
].join('');

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('a choice of another card than the first', () => {
  it('SVE 10.6.2.3.3 BP13-111 takes two followers, and cannot be played where only one can be chosen', () => {
    const hand = ['紅蓮の凍結'];
    const table = at({ hand }, { field: ['Fox', 'Elk'] }).do('play 紅蓮の凍結', 'choose Fox');
    // the second is the only one that is left, so nobody is asked
    expect([table.kind(), table.card('Fox', 1).defense]).toEqual(['main', 4]);
    expect([table.card('Fox', 1).engaged, table.card('Elk', 1).engaged]).toEqual([false, true]);
    const offered = (...field: string[]) => at({ hand }, { field }).offered().includes('play 紅蓮の凍結');
    expect([offered('Fox', 'Elk'), offered('Fox'), offered('Fox', 'Veiled')]).toEqual([true, false, false]);
  });
});

describe('a cost that may be raised as the card is played', () => {
  it('SVE 10.10.2.4, 1.3.2.2.1 BP13-060 and others count what raises and what lowers it together', () => {
    // 6 less and 3, 5, 2, 2 or 4 more
    const paid = (card: string, name: string, raised: boolean) => {
      const table = at({ hand: ['Tip', card], ex: ['Cog', 'Cog', 'Cog'] }, { field: ['Fox'] });
      table.do('play Tip', `play ${name}`, `${raised ? '' : 'do not '}pay the additional cost`);
      return 10 - table.player(0).pp;
    };
    const both = (card: string, name = card) => [paid(card, name, false), paid(card, name, true)];
    expect(both('爆炎の咆哮')).toEqual([0, 0]);
    expect(both('BP04-066', 'ライトニングブラスト')).toEqual([0, 4]);
    expect(both('BP04-067', 'ライトニングブラスト')).toEqual([0, 4]);
    expect(both('戦慄の侵略')).toEqual([0, 0]);
    expect(both('レヴィオンの正義')).toEqual([0, 0]);
    expect(both('レヴィオンシスターズ登場！')).toEqual([0, 0]);
  });

  it('SVE 10.10.2.4 BP13-060 costs 3 more where nothing else changes its cost', () => {
    const played = (pp: number) => at({ hand: ['爆炎の咆哮'], pp }, { field: ['Fox'] }).do('play 爆炎の咆哮');
    expect([played(5).kind(), played(4).kind()]).toEqual(['playCost', 'main']);
    expect(played(5).do('pay the additional cost').player(0).pp).toBe(0);
  });
});

describe('which card of the turn a card is', () => {
  it('SVE 10.7.2.1 CP02-006 asks it of the card that was played, whatever has been played since', () => {
    const played = (...hand: string[]) => {
      const table = at({ field: ['アナスタシア'], hand, graveyard: ['Note'], pp: 3 });
      for (const card of hand) table.do(`play ${card}`);
      return [table.player(0).pp, table.card('アナスタシア').attack];
    };
    expect([played('Note', 'Note'), played('Note', 'Note', 'Note')]).toEqual([
      [3, 2],
      [5, 2],
    ]);
    // the third card plays the fourth; the fourth plays the fifth
    expect(played('Note', 'Note', 'Again')).toEqual([5, 2]);
    expect(played('Note', 'Note', 'Note', 'Again')).toEqual([5, 3]);
    expect(played('Note', 'Note', 'Note', 'Note', 'Again')).toEqual([5, 3]);
  });
});

describe('an ability that a card is given', () => {
  it('SVE 10.6.2.5.1 BP17-079 costs 1 less from the EX area, by the ability that it was given there', () => {
    const died = (pp: number, answer: string) =>
      at({ field: ['永続の機構・ニコラ'], hand: ['Cog', 'Cog', 'Kill'], pp }).do('play Kill', answer);
    const table = died(1, 'do it');
    expect([table.zone(0, 'ex'), table.zone(0, 'hand')]).toEqual([['永続の機構・ニコラ'], []]);
    expect(table.do('play 永続の機構・ニコラ').player(0).pp).toBe(0);
    expect(died(0, 'do it').offered()).toEqual(['end the main phase']);
    expect(died(1, 'decline').zone(0, 'ex')).toEqual([]);
  });
});
