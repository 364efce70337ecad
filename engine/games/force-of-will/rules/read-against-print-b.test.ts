/** Printed cards, read against their print: damage that was dealt, what happened this turn, and where a card comes from. */
import { describe, expect, it } from 'vitest';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';
import { declared, instant, life, over, type Players, type Table } from './testing/made-cards.ts';

const CARDS = [
  ...[
    ['Bear', 500],
    ['Fox', 200],
  ].map(
    ([name, number]) =>
      `- { id: t-${name}, name: ${name}, type: resonator, cost: { free: 0 }, atk: ${number}, def: ${number} }\n`,
  ),
  '- { id: t-blade, name: Blade, type: addition, adds-to: j/resonator, race: Weapon, cost: { free: 0 } }\n',
  instant('Regicide', '{ target: { of: { type: j-ruler } } }', '{ destroy: chosen }'),
  instant('Save', '{ target: { of: { type: resonator } } }', '{ put: { who: chosen, into: hand } }'),
  instant(
    'Ward',
    '{ target: { of: { type: resonator } } }',
    '{ gain: { who: chosen, gives: { keyword: no-damage } } }',
  ),
  instant('Peace', '{ prevent-all: any }'),
  instant('Kill', '{ target: { of: { type: resonator } } }', '{ destroy: chosen }'),
  instant('Break', '{ target: { of: { type: addition } } }', '{ destroy: chosen }'),
  instant('Steal', '{ target: { of: { type: resonator } } }', '{ control: { who: chosen, until: forever } }'),
  instant('Take', '{ pick: { of: { name: Bear } } }', '{ control: { who: chosen } }'),
].join('');
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });
const stones = (n: number, attribute: string): string[] => Array.from({ length: n }, () => `${attribute} Magic Stone`);
const many = (name: string): string[] => Array.from({ length: 9 }, () => name);
const ALICE = 'Alice, the guardian of dimension';
const SURTR = 'Surtr, the Incinerating Giant';
const PANDORA = 'Pandora, the Weaver of Myth';
const TREE = 'Sephirothic Tree';
const RAHAB = 'Rahab, the Emperor Dragon of Riptide';
const BOOK = 'Book of Eibon';

/**
 * Goes on until nothing waits, or until one of the options `before` is offered: by the answers that are offered, and by
 * the first option where none of them is.
 */
function finish(t: Table, answers: readonly string[] = [], before: string = ''): Table {
  for (let i = 0; i < 80; i++) {
    const offered = t.offered();
    const answer = answers.find((text) => offered.includes(text));
    if (offered.includes(before)) return t;
    if (answer !== undefined) t.do(answer);
    else if (!offered.includes('pass')) t.doAt(0);
    else if (t.stack().length === 0) return t;
    else t.do('pass');
  }
  throw new Error('the table does not become quiet');
}

/** Is the opponent's Bear offered as a blocker in this battle? */
function mayBlock(t: Table): boolean {
  while (t.state[L.BATTLE_STEP] !== 0 && !t.can('block with Bear')) t.doAt(0);
  return t.can('block with Bear');
}

describe('more cards that were read against their print', () => {
  it('FOW ext.gold.3 Crucifix keeps the opponent of its own player from choosing its resonator, whose that is', () => {
    const of = (host: 0 | 1): boolean[] => {
      const mine = { hand: ['Kill', 'Crucifix'], stones: stones(2, 'Wind'), field: host === 0 ? ['Bear'] : [] };
      const t = finish(at(mine, { hand: ['Kill'], field: host === 1 ? ['Bear'] : [] }).do('play Crucifix'));
      const own = t.can('play Kill');
      return [own, t.do('pass').can('play Kill')];
    };
    expect([of(0), of(1)]).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('FOW ext.gold.3 Alice (E-MPR-091) keeps her opponent from choosing the resonator, also one that was stolen since', () => {
    const mine = { field: [ALICE, 'Bear'], stones: stones(1, 'Water'), hand: ['Kill'] };
    const t = at(mine, { hand: ['Kill', 'Take'], field: ['Fox'] });
    t.do(`use ability 1 of ${ALICE}`);
    finish(t, ['choose Bear']);
    const choices = (): string[] => t.offered().filter((text) => text.startsWith('choose'));
    finish(t.do('pass', 'play Take'));
    expect(t.zone(1, 'field')).toContain('Bear');
    t.do('pass', 'play Kill');
    expect(choices()).toEqual([`choose ${ALICE}`, 'choose Fox']);
    finish(t.do('choose Fox')).do('play Kill');
    expect(choices()).toEqual([`choose ${ALICE}`, 'choose Bear']);
  });

  it('FOW 9.10.b1 Surtr (EN3-026) and Spiral Flare (EN3-044) deal on what they have dealt beyond the DEF, and no other', () => {
    const surtr = (hand: string, answer: string): number => {
      const t = at({ field: [SURTR], hand: [hand] }, { field: ['Bear', 'Fox'] });
      declared(t, SURTR);
      finish(t, ['choose Fox'], `play ${hand}`).do(`play ${hand}`);
      return life(finish(t, [answer]), 1);
    };
    expect([surtr('Ward', 'choose Bear'), surtr('Ward', 'choose Fox'), surtr('Save', 'choose Fox')]).toEqual([
      3400, 4000, 4000,
    ]);
    const flare = (...cast: string[]): number => {
      const mine = { hand: ['Spiral Flare', ...cast], stones: stones(2, 'Fire') };
      const t = at(mine, { field: ['Bear', 'Fox'] }).do('play Spiral Flare');
      finish(t, ['choose Fox'], 'play Ward');
      for (const name of cast) finish(t.do(`play ${name}`), ['choose Fox']);
      return life(finish(t, ['choose Fox']), 1);
    };
    expect([flare(), flare('Ward')]).toEqual([3600, 4000]);
  });

  it("FOW 9.10.b1 Vampire's Staff gives life for the damage that it has dealt, and none for what was prevented", () => {
    const of = (...hand: string[]): number[] => {
      const staff = { field: ["Vampire's Staff"], deck: many('Flare Dragon'), hand };
      const t = setUp({ cards: CARDS, phase: 'draw', players: [staff, {}] });
      for (const name of hand) finish(t.do(`play ${name}`), [], 'pass');
      for (let i = 0; i < 30 && t.phase() !== 'main'; i++) {
        if (t.can('choose player 1')) t.do('choose player 1');
        else t.do(t.can('pass') ? 'pass' : t.offered()[0]);
      }
      return [life(t), life(t, 1)];
    };
    expect([of(), of('Peace')]).toEqual([
      [4200, 3800],
      [4000, 4000],
    ]);
  });

  it('FOW ext.gact.2 Pandora (E-MPR-010) takes a Weapon out of the deck to add it; where she is gone it stays there', () => {
    const of = (...hand: string[]): string[][] => {
      const t = at({ field: [PANDORA], deck: ['Blade', ...many('Fox')] }, { hand });
      declared(t, PANDORA);
      if (hand.length > 0) t.do('pass', 'play Regicide');
      finish(t, [`choose ${PANDORA}`, 'do it', 'choose Blade']);
      return [t.zone(0, 'hand'), t.zone(0, 'field'), t.zone(0, 'deck').filter((name) => name === 'Blade')];
    };
    expect(of()).toEqual([[], [PANDORA, 'Blade'], []]);
    expect(of('Regicide')).toEqual([[], [], ['Blade']]);
  });

  it.each([
    ['Jubal, the grandsire of musicians', (t: Table) => t.zone(1, 'field').length === 0],
    ['Jabal, the grandsire of nomads', (t: Table) => !mayBlock(t)],
  ] as const)(
    'FOW ext.battle.13 %s finds that the J-ruler has attacked, also one that is destroyed by then',
    (name, did) => {
      const of = (attacks: boolean, dies: boolean): boolean => {
        const t = at(
          { field: [PANDORA, name], hand: ['Regicide'] },
          { field: [{ card: 'Bear', rested: name.startsWith('Jubal') }] },
        );
        if (attacks) over(declared(t, PANDORA));
        if (dies) finish(t.do('play Regicide'));
        declared(t, name);
        if (t.can('choose Bear')) finish(t.do('choose Bear'));
        return did(t);
      };
      expect([of(false, false), of(true, false), of(true, true), of(false, true)]).toEqual([false, true, true, false]);
    },
  );

  it('FOW ext.battle.13 Apostle of cain finds that the J-ruler has attacked, also one that is destroyed by then', () => {
    const of = (attacks: boolean): boolean => {
      const t = at({ field: [PANDORA], hand: ['Regicide', 'Apostle of cain'], stones: stones(1, 'Fire') }, {});
      if (attacks) over(declared(t, PANDORA));
      finish(t.do('play Regicide'));
      finish(t.do('play Apostle of cain'));
      return t.can('begin a battle');
    };
    expect([of(true), of(false)]).toEqual([true, false]);
  });

  it('FOW 9.7.b1 Sephirothic Tree makes will for the first magic stone that is rested for will in a turn, and at once', () => {
    const late = at({ hand: [TREE, 'Fox'], stones: stones(6, 'Wind'), deck: many('Fox') }, {});
    finish(late.do(`play ${TREE}`));
    late.do('rest Wind Magic Stone for wind will');
    expect([late.offered().includes('do it'), late.stack(), late.player(0).wind]).toEqual([false, [], 1]);
    const t = at({ field: [TREE], stones: stones(3, 'Wind') }, { stones: stones(1, 'Fire') });
    t.do('rest Wind Magic Stone for wind will');
    expect([t.stack(), t.offered()]).toEqual([[], ['do it', 'decline']]);
    expect(t.do('do it').player(0).wind).toBe(2);
    expect(t.do('rest Wind Magic Stone for wind will').player(0).wind).toBe(3);
    const two = at({ field: [TREE, TREE], stones: stones(1, 'Wind') }, {});
    finish(two.do('rest Wind Magic Stone for wind will'), ['do it']);
    expect(two.player(0).wind).toBe(3);
  });

  it('FOW 9.7.b1 Sephirothic Tree counts stones that are rested while a cost is paid, and those of its player alone', () => {
    const t = at(
      { field: [TREE], stones: stones(2, 'Wind'), hand: ['Law of Silence'] },
      { stones: stones(1, 'Fire'), hand: ['Kill'] },
    );
    t.do('pass', 'rest Fire Magic Stone for fire will', 'pass');
    expect([t.offered().includes('do it'), t.player(0).wind]).toEqual([false, 0]);
    t.do('play Law of Silence', 'choose player 1');
    finish(t, [], 'do it').do('do it');
    expect(t.player(0).wind).toBe(1);
  });

  it('FOW ext.gact.15 Oathkeeper of the Sacred Sea finds her dragon in the hand where the deck has none', () => {
    const oath = 'Oathkeeper of the Sacred Sea';
    const of = (deck: string[], hand: string[]): string[] => {
      const t = at({ ruler: [oath], standby: ['Fox', 'Fox'], deck: [...deck, ...many('Fox')], hand }, {});
      finish(t.do(t.offered().find((text) => text.includes('judgment'))!), ['do it', `choose ${RAHAB}`]);
      return t.zone(0, 'field').filter((name) => name === RAHAB);
    };
    expect([of([RAHAB], []), of([], [RAHAB]), of([], [])]).toEqual([[RAHAB], [RAHAB], []]);
  });

  it('FOW ext.gact.10 Book of Eibon banishes its resonator as it leaves the field, unless the opponent has it by then', () => {
    const of = (hand: string[]): string[][] => {
      const mine = { hand: [BOOK, 'Break'], graveyard: ['Bear'], stones: stones(3, 'Darkness') };
      const t = finish(at(mine, { hand }).do(`play ${BOOK}`));
      for (const name of hand) finish(t.do('pass', `play ${name}`), ['choose Bear']);
      finish(t.do('play Break'));
      return [t.zone(0, 'field'), t.zone(1, 'field'), t.zone(0, 'graveyard').filter((name) => name === 'Bear')];
    };
    expect([of([]), of(['Steal'])]).toEqual([
      [[], [], ['Bear']],
      [[], ['Bear'], []],
    ]);
  });

  it.each(['Guardian of Asakna', 'Babel Tree', 'Tempting Alraune'])(
    'FOW ext.zone.13 %s is destroyed at the end of the turn in which it broke into the field',
    (name) => {
      const t = setUp({
        ...{ cards: CARDS, phase: 'main', switches: { lifebreak: 'valhalla' } },
        players: [{ lifebreak: [name], life: 900 }, {}],
      });
      finish(t.do('break a card of the lifebreak area'));
      expect(t.zone(0, 'field')).toEqual([name]);
      for (let i = 0; i < 20 && t.phase() !== 'draw'; i++) t.do(t.can('pass') ? 'pass' : t.offered()[0]);
      expect([t.zone(0, 'field'), t.zone(0, 'graveyard')]).toEqual([[], [name]]);
    },
  );
});
