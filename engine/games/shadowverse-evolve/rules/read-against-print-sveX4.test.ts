/** Cards read against their print by one more reader: what was found wrong, and stays mended. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { POOLS } from '../cards.ts';
import { readDeck } from '../deck-file.ts';
import { setUp } from '../position.ts';

const list = (name: string): string => readFileSync(new URL(`../lists/${name}.yaml`, import.meta.url), 'utf8');
const CARDS = `${['by-hand', 'cp04', 'sd08'].map(list).join('')}
- { id: x4-wall, name: Wall, kind: follower, class: neutral, cost: 5, attack: 1, defense: 9 }
- { id: x4-amulet, name: Idol, kind: amulet, class: neutral, cost: 1 }
- { id: x4-burst, name: Burst, kind: follower, class: royal, cost: 0, attack: 1, defense: 1, abilities: [{ cost: { pp: 0 }, times: 1, union-burst: true, do: [{ heal: 1 }] }] }
- { id: x4-martyr, name: Martyr, kind: follower, class: royal, cost: 0, attack: 1, defense: 1, abilities: [{ when: fanfare, do: [{ destroy: self }] }, { when: fanfare, union-burst: true, do: [{ heal: 1 }] }] }
- { id: x4-deep, name: Deep, kind: follower, class: royal, cost: 0, attack: 1, defense: 1, abilities: [{ when: fanfare, union-burst: true, do: [{ if: { is: your-turn, then: [{ pay: { cost: [{ discard: {} }], then: [{ heal: 5 }] } }] } }] }] }
- { id: x4-count, name: Count, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ heal: { union-bursts: { times: 100 } } }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const TITLE = 'プリンセスコネクト！Re:Dive';
const at = (mine: Options, theirs: Options = {}) =>
  setUp({
    cards: CARDS,
    players: [
      { title: TITLE, ...mine },
      { title: TITLE, ...theirs },
    ],
  });

describe('Carrots under another name', () => {
  const guests = ['ECP01-058', 'ECP01-059', 'ECP01-060', 'ECP01-061', 'ECP01-062'];

  it.each(guests)('SVE 14.2.1.1 %s is にんじん by its card name, so it is eaten', (guest) => {
    const table = at({ field: ['カレンチャン'], 'evolve-deck': [guest] });
    expect(table.zone(0, 'evolve-deck')).toEqual(['にんじん']);
    table.do('use ability 1 of カレンチャン');
    expect([table.zone(0, 'run'), table.zone(0, 'evolve-deck')]).toEqual([['にんじん'], []]);
  });

  it('SVE 2.14.1 an evolve deck has ten cards of the name, whatever collab names they have', () => {
    const { pool: shipped } = POOLS.shippedPool();
    const men = Array.from(
      { length: 14 },
      (_, i) => `- { id: x4-${i}, name: Man ${i}, kind: follower, class: elf, cost: 1, attack: 1, defense: 1 }`,
    );
    const pool = shipped.with([{ text: men.join('\n'), file: 'men.yaml' }]);
    const main = men.map((_, i) => `x4-${i}: 3`).join(', ');
    for (const guest of guests) {
      expect(pool.find(guest)?.name).toBe('にんじん');
      const deck = (count: number) =>
        `name: Test\nleader: leader-elf\ncards: { ${main} }\nevolve: { ${guest}: 5, CSD01-032: ${count} }\n`;
      expect(() => readDeck(deck(5), 'deck.yaml', pool)).not.toThrow();
      expect(() => readDeck(deck(6), 'deck.yaml', pool)).toThrow(/11/);
    }
  });
});

describe('Union Bursts that count as activated', () => {
  /** Damage that クリア deals when another follower's Union Burst is activated, and the count of the turn. */
  const told = (table: ReturnType<typeof at>, before: number) => {
    table.passUntilQuiet();
    const dealt = before - table.player(1).defense;
    const healed = table.player(0).defense;
    return [dealt, (table.do('play Count').player(0).defense - healed) / 100];
  };

  it('SVE 14.5.1.3 CP04-021 is not activated where its cost is not paid', () => {
    const mine = { field: ['クリスティーナ', 'クリア'], hand: ['Wall', 'Count'] };
    const table = at(mine, { field: ['Wall'] }).do('attack with クリスティーナ', 'leader');
    const declined = table.copy().do('decline');
    expect(told(declined, 20)).toEqual([4, 0]);
    expect(told(table.do('do it', 'Wall'), 20)).toEqual([5, 1]);
  });

  it('SVE 14.5.1.3 PCS01-043 is not activated where its cost cannot be paid', () => {
    const played = (field: string[]) =>
      at({ field: ['クリア', ...field], hand: ['ミサト', 'Count'] }).do('play ミサト', 'standing');
    expect(told(played([]), 20)).toEqual([0, 0]);
    expect(told(played(['Idol']).do('do it'), 20)).toEqual([1, 1]);
  });

  it('SVE 14.5.1.3 a cost that is not paid deeper in the text leaves it activated', () => {
    const table = at({ field: ['クリア'], hand: ['Deep', 'Wall', 'Count'] }).do('play Deep');
    expect(told(table.do('decline'), 20)).toEqual([1, 1]);
  });

  it('SVE 14.5.1.3 CP04-114 counts itself for the Union Burst that it activates, and once', () => {
    const mine = {
      field: ['Burst', 'Burst', 'エリス', 'アメス', 'Wall'],
      hand: ['Count'],
      'evolve-deck': ['CP04-114'],
    };
    const table = at(mine).do('use ability 1 of Burst#1', 'use ability 1 of Burst#2', 'evolve アメス');
    table.do('select mode 2', 'choose エリス');
    expect(table.card('アメス')).toMatchObject({ attack: 4, defense: 4, keywords: ['storm'] });
    expect(table.do('play Count').player(0).defense).toBe(22 + 400);
  });

  it('SVE 14.5.1.3 CP04-097 does not hear of a follower that has left the field by then', () => {
    const played = (first: string) => at({ field: ['クリア'], hand: ['Martyr', 'Count'] }).do('play Martyr', first);
    expect(told(played('ability 2'), 20)).toEqual([1, 1]);
    expect(told(played('ability 1'), 20)).toEqual([0, 1]);
  });
});

describe('evolves or returns', () => {
  const name = '《正義》・イランツァ';
  const played = (more: Options) => at({ hand: [name], deck: ['Wall'], ...more }).do(`play ${name}`, 'standing');

  it('SVE 1.3.2.3 SD08-003 returns to the hand where it does not evolve', () => {
    const table = played({}).do('select mode 1').passUntilQuiet();
    expect([table.zone(0, 'field'), table.zone(0, 'hand'), table.zone(0, 'ex')]).toEqual([[], [name], ['Wall']]);
    expect(table.player(0).defense).toBe(28);
    // nor where its player does not want it to evolve
    const kept = played({ 'evolve-deck': ['SD08-004'] })
      .do('select mode 1', 'do not evolve')
      .passUntilQuiet();
    expect([kept.zone(0, 'field'), kept.zone(0, 'hand'), kept.player(0).defense]).toEqual([[], [name], 28]);
  });

  it('SVE 1.3.2.3 SD08-003 stays where it evolves, and may return instead', () => {
    const table = played({ 'evolve-deck': ['SD08-004'] });
    const returned = table.copy().do('select mode 2').passUntilQuiet();
    expect([returned.zone(0, 'field'), returned.zone(0, 'hand')]).toEqual([[], [name]]);
    table.do('select mode 1', 'reveal').passUntilQuiet();
    expect(table.card(name)).toMatchObject({ evolved: true, attack: 11, defense: 11 });
    expect([table.zone(0, 'hand'), table.player(0).defense]).toEqual([[], 20]);
  });
});
