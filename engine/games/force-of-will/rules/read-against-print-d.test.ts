/** Printed cards, read against their print: additions that are moved, and cards that have left. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { finish, instant, type Players, refused, type Table } from './testing/made-cards.ts';

const CARDS = [
  ...['Fox', 'Wolf', 'Hare'].map(
    (name) =>
      `- { id: t-${name}, name: ${name}, type: resonator, attribute: fire, cost: { free: 0 }, atk: 200, def: 200 }\n`,
  ),
  ...[0, 1, 2, 3].flatMap((cost) =>
    ['A', 'B'].map(
      (name) =>
        `- { id: t-cost${cost}${name}, name: Cost ${cost}${name}, type: resonator, cost: { free: ${cost} }, atk: 100, def: 100 }\n`,
    ),
  ),
  '- { id: t-Bat, name: Bat, type: resonator, race: Vampire, cost: { free: 0 }, atk: 300, def: 300, abilities: [{ cost: [rest-self], do: [{ damage: { who: { all: { name: Fox } }, amount: 100 } }] }] }\n',
  '- { id: t-Rat, name: Rat, type: resonator, cost: { free: 0 }, atk: 300, def: 300, abilities: [{ cost: [rest-self], do: [{ damage: { who: { all: { name: Fox } }, amount: 100 } }] }] }\n',
  '- { id: t-Shield, name: Shield, type: resonator, cost: { free: 0 }, atk: 100, def: 900, abilities: [{ always: { damage-instead: {} }, affects: { name: Fox } }] }\n',
  instant('Doom', '{ destroy: { all: { type: resonator } } }'),
  instant('Kill', '{ target: { of: { type: resonator } } }', '{ destroy: chosen }'),
  instant('Break', '{ target: { of: { type: addition } } }', '{ destroy: chosen }'),
  instant('Recall', '{ target: { of: { type: addition } } }', '{ put: { who: chosen, into: hand } }'),
].join('');
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });
const stones = (n: number, attribute: string): string[] => Array.from({ length: n }, () => `${attribute} Magic Stone`);
const ROBE = 'Heavenly Feathered Robe';
const NERVE = 'Nerve Control';
const TAILOR = 'Clothes Tailor';
const BOOK = 'Book of Genesis';

/** My addition is on the opponent's Fox, and Clothes Tailor has moved it to the card of that name. */
function moved(addition: string, to: string, ...hand: string[]): Table {
  const mine = { field: [TAILOR, 'Hare'], hand: [addition, ...hand], stones: stones(4, 'Water') };
  const t = finish(at(mine, { field: ['Fox', 'Wolf'] }).do(`play ${addition}`), 'choose Fox');
  expect(t.zone(0, 'field')).toContain('Fox');
  return finish(t.do(`use ability 1 of ${TAILOR}`), `choose ${addition}`, `choose ${to}`);
}

/** My Book of Genesis has so many counters, and its ability of the main phase waits in the chase. */
function opened(counters: number, ...hand: string[]): Table {
  const book = { card: BOOK, creation: counters };
  const deck = [0, 1, 2, 3].flatMap((cost) => [`Cost ${cost}A`, `Cost ${cost}B`]);
  const t = setUp({ cards: CARDS, phase: 'draw', players: [{ field: [book], hand, deck: ['Hare', ...deck] }, {}] });
  for (let i = 0; i < 30 && t.stack().length === 0; i++) t.doAt(0);
  expect(t.stack()).toHaveLength(1);
  return t;
}

/** What the search of the Book offers. */
function found(t: Table): string[] {
  for (let i = 0; i < 20 && t.stack().length > 0; i++) {
    const offered = t.offered().filter((text) => text.startsWith('choose Cost'));
    if (offered.length > 0) return offered;
    t.do('pass');
  }
  return t.offered().filter((text) => text.startsWith('choose Cost'));
}

describe('additions that are moved, and cards that have left', () => {
  it('FOW ext.gact.31 Robe (E-CMF-044) gives control of the card that it is added to, also where another card moves it', () => {
    const t = moved(ROBE, 'Wolf', 'Break');
    expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([[TAILOR, 'Hare', ROBE, 'Wolf'], ['Fox']]);
    expect([t.card('Wolf').attributes, t.card('Fox').attributes]).toEqual([['water'], ['fire']]);
    finish(t.do('play Break'));
    expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([
      [TAILOR, 'Hare'],
      ['Fox', 'Wolf'],
    ]);
    const own = moved(ROBE, 'Hare');
    expect([own.zone(0, 'field'), own.zone(1, 'field')]).toEqual([
      [TAILOR, 'Hare', ROBE],
      ['Wolf', 'Fox'],
    ]);
  });

  it('FOW ext.gact.35 Nerve Control (EN1-132) gives control as it comes, and not again where it is moved', () => {
    const t = moved(NERVE, 'Wolf');
    expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([[TAILOR, 'Hare', NERVE, 'Fox'], ['Wolf']]);
  });

  it('FOW ext.add.5 only an addition to a card does something as it is added, for as long as it is added', () => {
    const card = (kind: string, line: string): string =>
      refused(`- { id: x, name: X, type: ${kind}, attribute: fire, cost: { fire: 1 }, abilities: [${line}] }\n`);
    const adding = '{ as-added: [{ control: { who: host, until: while-added } }] }';
    const added = 'addition, adds-to: resonator';
    expect(card(added, adding)).toBe('');
    expect(card('addition, adds-to: field', adding)).toContain('for an addition to a card');
    expect(card('chant', '{ do: [{ control: { who: { all: { type: resonator } }, until: while-added } }] }')).toContain(
      '"who: host"',
    );
    expect(card(added, '{ as-added: [{ control: { who: self, until: while-added } }] }')).toContain('"who: host"');
    expect(card(added, `${adding}, { as-placed: [{ draw: 1 }] }`)).toContain('not both');
  });

  it('FOW 9.11.b1 Book of Genesis (E-MPR-005) that has left looks for the number of counters that it had', () => {
    expect(found(opened(1))).toEqual(['choose Cost 2A', 'choose Cost 2B']);
    const left = (counters: number, spell: string): string[] => {
      const t = opened(counters, spell);
      return found(t.do(`play ${spell}`));
    };
    expect(left(3, 'Break')).toEqual(['choose Cost 3A', 'choose Cost 3B']);
    expect(left(1, 'Recall')).toEqual(['choose Cost 1A', 'choose Cost 1B']);
    expect(left(7, 'Break')).toEqual([]);
  });

  it('FOW ext.word.5 Silver Stake (E-CMF-016) forbids the damage of Vampires, so that nothing is dealt to another card instead', () => {
    const dealt = (by: string, stake: boolean): unknown[] => {
      const mine = { field: ['Fox', 'Shield'], hand: ['Silver Stake'], stones: stones(1, 'Light') };
      const t = at(mine, { field: ['Bat', 'Rat'] });
      if (stake) finish(t.do('play Silver Stake'), 'choose Fox');
      // the opponent's resonator is used in the opponent's answer
      t.do('pass');
      if (t.can(`use ability 1 of ${by}`)) t.do(`use ability 1 of ${by}`);
      finish(t);
      return [t.card('Fox').damage, t.card('Shield').damage];
    };
    expect([dealt('Bat', false), dealt('Bat', true), dealt('Rat', true)]).toEqual([
      [0, 100],
      [0, 0],
      [0, 100],
    ]);
  });

  it('FOW 9.4.b1 Alucard (E-CMF-077) cannot do judgment only where both are missing, a Vampire and a resonator that died', () => {
    const may = (field: string[], kill: boolean): boolean => {
      const t = at({ ruler: ['Alucard, the Dark Noble'], field, hand: ['Kill'] }, { field: ['Fox'] });
      if (kill) finish(t.do('play Kill'), 'choose Fox');
      return t.offered().some((text) => text.includes('judgment'));
    };
    expect([may([], false), may(['Bat'], false), may([], true), may(['Bat'], true)]).toEqual([false, true, true, true]);
  });

  it('FOW ext.zone.25 Black Sun (EN1-185) puts all magic stones on the bottom of the magic stone decks', () => {
    const t = at(
      { hand: ['Black Sun'], stones: stones(5, 'Darkness'), 'stone-deck': ['Wind Magic Stone'] },
      { stones: ['Fire Magic Stone'], 'stone-deck': ['Wind Magic Stone'] },
    );
    finish(t.do('play Black Sun'));
    expect([t.zone(0, 'stones'), t.zone(1, 'stones')]).toEqual([[], []]);
    expect(t.zone(1, 'stone-deck')).toEqual(['Wind Magic Stone', 'Fire Magic Stone']);
    expect(t.zone(0, 'stone-deck')).toHaveLength(6);
  });

  it('FOW 9.4.b2 The little prince (E-MPR-017) counts total costs, and its own never', () => {
    const atk = (...field: string[]): number =>
      Number(at({ field: ['The little prince', ...field] }, {}).card('The little prince').atk);
    expect([atk(), atk('Cost 2A'), atk('Cost 1A', 'Cost 1B'), atk('Cost 1A', 'Cost 3A', 'Cost 2B')]).toEqual([
      200, 200, 600, 1000,
    ]);
  });

  it('FOW ext.turn.10 Trou (EN3-075) that has left the field asks for nothing at the end of the recovery phase', () => {
    const asked = (...cast: string[]): string[] => {
      const field = ["Trou, the Giant of the Fairie's Stronghold"];
      const mine = { field, stones: stones(4, 'Wind'), hand: ['Doom'], deck: ['Hare', 'Hare'] };
      const t = setUp({ cards: CARDS, phase: 'draw', players: [mine, {}] });
      for (let i = 0; i < 30 && t.stack().length === 0; i++) t.doAt(0);
      for (const name of cast) t.do(`play ${name}`);
      const other: string[] = [];
      for (let i = 0; i < 20 && (t.stack().length > 0 || t.kind() !== 'priority'); i++) {
        if (t.kind() !== 'priority') other.push(t.kind());
        t.do(t.can('pass') ? 'pass' : t.offered()[0]);
      }
      return other;
    };
    expect([asked(), asked('Doom')]).toEqual([['may'], []]);
  });
});
