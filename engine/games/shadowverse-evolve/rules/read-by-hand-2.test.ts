/** Cards that are written by hand, read against their print: what was found wrong, and stays mended. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const follower = (name: string, cost: number, more = ''): string =>
  `- { id: rb-${name.toLowerCase()}, name: ${name}, kind: follower, class: neutral, cost: ${cost}, attack: 1, defense: 5${more} }\n`;
const base = (name: string, id: string, more = ''): string =>
  `- { id: ${id}, name: ${name}, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1${more}, abilities: [{ evolve: { pp: 0 } }] }\n`;
const TITLE = 'プリンセスコネクト！Re:Dive';
const DRAGONISH = ', types: [武闘竜人]';
const CARDS = [
  readFileSync(new URL('../lists/by-hand.yaml', import.meta.url), 'utf8'),
  follower('Fox', 3),
  follower('Elk', 2),
  follower('Cool', 2, ', types: [クール]'),
  follower('Passion', 2, ', types: [パッション]'),
  follower('Six', 6, ', types: [機械]'),
  follower('Seven', 7, ', types: [機械]'),
  follower('Five', 5, DRAGONISH),
  follower('Sixth', 6, DRAGONISH),
  follower('Seventh', 7, DRAGONISH),
  follower('Nil', 0, ', types: [プリコネ]'),
  follower('One', 1, ', types: [プリコネ]'),
  base('焦熱の竜翼・ドラーク', 'rb-drake'),
  '- { id: rb-arm, name: 蹂躙の触手, kind: follower, special: token, class: witch, cost: 1, attack: 1, defense: 1 }\n',
  '- { id: rb-idol, name: Idol, kind: amulet, class: bishop, cost: 1 }\n',
  '- { id: rb-note, name: Note, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ heal: 1 }] }] }\n',
  '- { id: rb-free, name: Free, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { ability: union-burst, master: you } } }, { burst: chosen }] }] }\n',
  '- { id: rb-payer, name: Payer, kind: follower, class: royal, cost: 0, attack: 1, defense: 1, abilities: [{ when: fanfare, union-burst: true, do: [{ pay: { cost: [{ discard: { of: { kind: spell } } }], then: [{ heal: 5 }] } }] }] }\n',
].join('');

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('what was moved is asked before something else is moved', () => {
  it('SVE 10.6.2.8.2 CSD02c-009 asks for the card that was put into the graveyard, not for the one that was drawn', () => {
    const played = (top: string, next: string) =>
      at({ hand: ['矢口美羽'], deck: [top, next, 'Fox'] }).do('play 矢口美羽', 'standing');
    const odd = played('Fox', 'Elk');
    expect([odd.zone(0, 'hand'), odd.player(0).defense]).toEqual([['Elk'], 20]);
    const even = played('Elk', 'Fox');
    expect([even.zone(0, 'hand'), even.player(0).defense]).toEqual([[], 22]);
  });

  it('SVE 10.6.2.8.2 CP02-056 asks for the cards that were discarded, not for the one that was drawn', () => {
    const played = (hand: string[]) => {
      const table = at({ hand: ['砂塚あきら', ...hand], deck: ['Passion', 'Fox', 'Elk', 'Elk'] }).do('play 砂塚あきら');
      table.do('resolve the ability of 砂塚あきら (ability 1)', ...hand.map((card) => `choose ${card}`));
      if (table.kind() === 'choose') table.do('choose no more');
      table.passUntilQuiet();
      return [table.zone(0, 'hand'), table.player(1).defense];
    };
    // its second ability draws two more
    expect(played(['Cool'])).toEqual([['Passion', 'Fox', 'Elk'], 20]);
    expect(played(['Cool', 'Passion'])).toEqual([['Passion', 'Fox', 'Elk'], 18]);
    expect(played(['Passion'])).toEqual([['Passion', 'Fox'], 18]);
  });

  it('SVE 10.6.2.8.2 BP17-040 asks for what was put into the graveyard, not for its token', () => {
    const played = (...field: string[]) => {
      const table = at({ hand: ['極致の創造主・ベルフォメット'], field }, { field: ['Fox'] });
      table.do('play 極致の創造主・ベルフォメット').passUntilQuiet();
      return [table.zone(0, 'field').includes('蹂躙の触手'), table.card('Fox').defense];
    };
    expect([played('Six', 'Seven'), played('Six'), played('Seven')]).toEqual([
      [true, 1],
      [true, 5],
      [false, 1],
    ]);
  });
});

describe('a number that is worked out in a filter', () => {
  it('SVE 5.2.1.1 BP13-055 offers all cards that cost no more than its attack, and puts the one that is chosen', () => {
    const mine = {
      field: ['rb-drake'],
      'evolve-deck': ['焦熱の竜翼・ドラーク'],
      graveyard: ['Five', 'Sixth', 'Seventh'],
    };
    const table = at(mine).do('evolve 焦熱の竜翼・ドラーク');
    expect(table.offered()).toEqual(['choose Five', 'choose Sixth']);
    table.do('choose Five').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual(['焦熱の竜翼・ドラーク', 'Five']);
  });
});

describe('a Union Burst without its cost', () => {
  const free = (mine: Options, theirs: Options = {}) =>
    at({ title: TITLE, ...mine, hand: ['Free', ...(mine?.hand ?? [])] }, theirs).do('play Free');

  it('SVE 14.5.1.4 a cost that is paid as it resolves does not exist either', () => {
    const table = free({ field: ['Payer'], hand: ['Note'] });
    expect([table.player(0).defense, table.zone(0, 'hand')]).toEqual([25, ['Note']]);
    expect(free({ field: ['Payer'] }).player(0).defense).toBe(25);
    // played with its cost, it asks for it
    const paid = at({ title: TITLE, hand: ['Payer', 'Note'] }).do('play Payer', 'decline');
    expect(paid.player(0).defense).toBe(20);
  });

  it('SVE 14.5.1.4.2 CP04-096 and CP04-104 X is 0: it pays nothing, engages nothing, and chooses as much', () => {
    const yui = { field: [{ card: 'Fox', evolved: 'CP04-096' }], graveyard: ['Nil', 'One'] };
    const table = free(yui);
    expect([table.player(0).pp, table.zone(0, 'field')]).toEqual([10, ['ユイ', 'Nil']]);
    const mimi = free({ field: [{ card: 'Fox', evolved: 'CP04-104' }, 'Idol'] }, { field: ['Elk'] });
    expect([mimi.kind(), mimi.card('Elk').defense, mimi.card('Idol').engaged]).toEqual(['main', 5, false]);
  });
});
