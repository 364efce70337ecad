/** Printed cards, read against their print a second time: who strikes, who controls, and what a card was added to. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { declared, finish, free, instant, type Players, type Table } from './testing/made-cards.ts';

const CARDS = [
  free('Fox', '', 400, 400),
  free('Wolf', '', 400, 400),
  free('Ox', '', 100, 1600),
  free('Vamp', ', race: Vampire'),
  instant('Break', '{ target: { of: { type: addition } } }', '{ destroy: chosen }'),
  instant('Steal', '{ target: { of: { type: resonator } } }', '{ control: { who: chosen } }'),
  instant('Rest', '{ target: { of: { type: resonator } } }', '{ rest: chosen }'),
].join('');
const stones = (n: number, attribute: string): string[] => Array.from({ length: n }, () => `${attribute} Magic Stone`);
const table = (phase: 'draw' | 'main', ...players: Players): Table => setUp({ cards: CARDS, phase, players });
const at = (...players: Players): Table => table('main', ...players);

/** Passes until an ability waits in the chase. */
function waiting(t: Table): Table {
  for (let i = 0; i < 40 && t.stack().length === 0; i++) t.do(t.can('pass') ? 'pass' : t.offered()[0]);
  expect(t.stack()).toHaveLength(1);
  return t;
}

describe('printed cards, read again', () => {
  it('FOW ext.battle.26 Leviathan (008S) destroys in battle also the resonator that attacks it and is not blocked', () => {
    const leviathan = 'Leviathan, the tyrant of ocean';
    const kept = (of: 'attacks' | 'blocks' | 'is attacked' | 'is guarded'): number => {
      const theirs = [leviathan, ...(of === 'is guarded' ? ['Wolf'] : [])].map((card) =>
        card === leviathan && of.startsWith('is ') ? { card, rested: true } : card,
      );
      const other = { field: of === 'attacks' ? [{ card: 'Fox', rested: true }] : ['Fox'] };
      const mine = { field: theirs, deck: ['Ox', 'Ox', 'Ox'] };
      const t = setUp({
        cards: CARDS,
        phase: 'main',
        switches: { lifebreak: 'valhalla' },
        players: of === 'attacks' ? [mine, other] : [other, mine],
      });
      const me = of === 'attacks' ? 0 : 1;
      const before = t.zone(me, 'lifebreak').length;
      if (of === 'attacks') declared(t, leviathan, 'Fox');
      else declared(t, 'Fox', of === 'blocks' ? undefined : leviathan);
      const answers = [`block with ${of === 'blocks' ? leviathan : 'Wolf'}`, 'do it'];
      while (!t.can('begin a battle')) {
        const offered = t.offered();
        t.do(answers.find((text) => offered.includes(text)) ?? (offered.includes('pass') ? 'pass' : offered[0]));
      }
      expect(t.zone(of === 'attacks' ? 1 : 0, 'graveyard')).toEqual(['Fox']);
      return t.zone(me, 'lifebreak').length - before;
    };
    expect([kept('attacks'), kept('blocks'), kept('is attacked'), kept('is guarded')]).toEqual([1, 1, 1, 0]);
  });

  it('FOW ext.gact.10 Nidhogg (015S) and Squirmer (E-CMF-054) are not banished by a player who has lost control of them', () => {
    const banished = (name: string, begun: Table, stolen: boolean): string[] => {
      const t = waiting(begun);
      t.do('pass');
      if (stolen) t.do('play Steal').do(`choose ${name}`);
      for (let i = 0; i < 20 && (t.stack().length > 0 || t.kind() !== 'priority'); i++)
        t.do(t.offered().find((text) => text === 'pass' || text === 'decline') ?? t.offered()[0]);
      return t.zone(0, 'graveyard');
    };
    const NIDHOGG = 'Nidhogg, the Hell Dragon';
    const SQUIRMER = 'Squirmer of the Dark';
    const other = { hand: ['Steal'] };
    const nidhogg = (stolen: boolean): string[] => banished(NIDHOGG, at({ field: [NIDHOGG] }, other), stolen);
    const squirmer = (stolen: boolean): string[] =>
      banished(SQUIRMER, table('draw', { field: [SQUIRMER], deck: ['Ox', 'Ox'] }, other), stolen);
    expect([nidhogg(false), squirmer(false)]).toEqual([[NIDHOGG], [SQUIRMER]]);
    expect([nidhogg(true), squirmer(true)]).toEqual([[], []]);
  });

  it('FOW 9.11.b1 Glyph of Unkill (E-MPR-029) that has left destroys the resonator that it was added to', () => {
    const left = (answer: boolean): unknown[] => {
      const t = at({ hand: ['Glyph of Unkill', 'Break'], field: ['Fox', 'Wolf'], stones: stones(1, 'Fire') }, {});
      finish(t.do('play Glyph of Unkill'), 'choose Fox');
      waiting(t);
      if (answer) t.do('play Break').do('pass').do('pass');
      const there = t.zone(0, 'field');
      finish(t);
      return [there, t.zone(0, 'field')];
    };
    expect(left(false)).toEqual([['Fox', 'Wolf', 'Glyph of Unkill'], ['Wolf']]);
    expect(left(true)).toEqual([['Fox', 'Wolf'], ['Wolf']]);
  });

  it('FOW 9.11.b1 Bind of gravity (E-MPR-075) that has left rests, and recovers, the resonator that it was added to', () => {
    const bind = 'Bind of gravity';
    const of = (use: boolean, answer: boolean): boolean => {
      const t = at({ hand: [bind, 'Break'], field: ['Fox', 'Wolf'], stones: stones(4, 'Darkness') }, {});
      t.do(`play ${bind}`).do('choose Fox');
      waiting(t);
      t.do('pass', 'pass');
      if (use) finish(t).do(`use ability 3 of ${bind}`);
      else waiting(t);
      if (answer) {
        t.do('play Break').do('pass').do('pass');
        expect(t.zone(0, 'field')).toEqual(['Fox', 'Wolf']);
      }
      return finish(t).card('Fox').rested;
    };
    expect([of(false, false), of(false, true), of(true, false), of(true, true)]).toEqual([true, true, false, false]);
  });

  it('FOW 9.9.b8 Scheherazade (E-MOA-039) protects nobody where it was lost before its ability resolved, also as it comes back', () => {
    const scheherazade = 'Scheherazade the teller of crimson moon';
    const attacks = (thief: boolean): boolean => {
      const t = at(
        { hand: [scheherazade], field: [], stones: stones(5, 'Wind') },
        { hand: thief ? ['Steal'] : [], field: ['Vamp'] },
      );
      t.do(`play ${scheherazade}`);
      t.do('pass', 'pass');
      waiting(t);
      t.do('pass');
      if (thief) t.do('play Steal');
      finish(t, `choose ${scheherazade}`, 'Vampire');
      t.toPhase('next-turn').toPhase('main');
      expect(t.zone(0, 'field')).toEqual([scheherazade]);
      return t.can('begin a battle') && t.do('begin a battle').passUntil('attack').can('attack with Vamp');
    };
    expect([attacks(false), attacks(true)]).toEqual([false, true]);
  });
});
