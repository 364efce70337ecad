/**
 * The only ability of a player in each zone, copies that come to an end, rulers among what leaves, and what is over
 * with the turn.
 */
import { describe, expect, it } from 'vitest';
import {
  cast,
  FREE,
  free,
  having,
  instant,
  life,
  type Players,
  regalia,
  SEATS,
  type Seat,
  seated,
  TARGET,
  type Table,
} from './testing/made-cards.ts';

const GAIN = `{ ${FREE}, do: [{ gain-life: 100 }] }`;
const CARDS = [
  free('Bear', '', 500, 500),
  free('Wall', '', 100, 900),
  free('Adept', having(GAIN), 100, 100),
  free(
    'Lord',
    having('{ always: { atk: 300 }, affects: { type: resonator, controller: you, other: true } }'),
    200,
    200,
  ),
  free('Shade', having(`{ ${FREE}, from: graveyard, do: [{ gain-life: 100 }] }`)),
  free('Once', having(`{ ${FREE}, once: true, do: [{ gain-life: 100 }] }`)),
  `- { id: t-rune, name: Rune, type: magic-stone, attribute: light, abilities: [${GAIN}] }\n`,
  `- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ life: 0 }] }, ${GAIN}], j-ruler: { atk: 800, def: 800, abilities: [{ ${FREE}, do: [{ gain-life: 1000 }] }] } }\n`,
  `- { id: t-duke, name: Duke, type: ruler, abilities: [{ judgment: [{ life: 0 }] }], j-ruler: { atk: 500, def: 500, abilities: [{ when: leaves, do: [{ gain-life: { amount: { atk: self } } }] }] } }\n`,
  instant('Ape', TARGET, '{ become-copy: { who: chosen, of: { all: { name: Adept } } } }'),
  instant('Mime', TARGET, '{ become-copy: { who: chosen, of: { all: { name: Lord } } } }'),
  instant('Mask', TARGET, '{ become-copy: { who: chosen, of: { all: { name: Wall } }, until: next-turn } }'),
  instant('Steal', TARGET, '{ control: { who: chosen } }'),
  instant('Kill', '{ target: { of: { type: [resonator, j-ruler] } } }', '{ destroy: chosen }'),
  instant(
    'Wrath',
    '{ destroy: { all: { type: [resonator, j-ruler] } } }',
    '{ gain-life: { product: { a: { how-many: it }, b: 100 } } }',
  ),
  instant('Weaken', '{ target: { of: { type: j-ruler } } }', '{ gain: { who: chosen, gives: { atk: -700 } } }'),
  instant('Send', '{ return-to-ruler: { all: { type: j-ruler } } }'),
  instant('Boon', '{ gain-life: 100 }'),
  instant('Sift', '{ draw: 1 }'),
  instant('Burn', '{ damage-player: { amount: 100 } }'),
  instant('Place', '{ put-onto-field: { who: { all: { name: Bear, zone: hand } } } }'),
  ...(
    [
      ['Drew', '{ drawn-this-turn: { player: you, at-least: 2 } }'],
      ['Gained', '{ gained-this-turn: { player: you } }'],
      ['Lost', '{ lost-this-turn: { player: you } }'],
      ['Destroyed', '{ destroyed-this-turn: { player: you } }'],
      ['Buried', '{ buried-this-turn: { of: { name: Bear }, player: you } }'],
      ['Put', '{ put-this-turn: { of: { name: Bear } } }'],
      ['Hurt', '{ compare: { a: { damage-taken: you }, is: at-least, b: 100 } }'],
    ] as const
  ).map(([name, condition]) => regalia(name, `{ ${FREE}, if: ${condition}, do: [{ draw: 1 }] }`)),
].join('');
function at(mine: Players[0], theirs: Players[0] = {}, me: Seat = 0, switches: Record<string, string> = {}): Table {
  return seated(CARDS, me, mine, theirs, { switches });
}
const atk = (t: Table, name: string): number => t.card(name).atk;

describe('the only ability of a player', () => {
  it('FOW 9.5.b1 FOW 9.2.b1 FOW 9.2.b1.2 FOW 9.2.b1.3 FOW 9.2.b2 is found in whatever zone it works', () => {
    const uses = (t: Table): string[] => t.offered().filter((text) => text.startsWith('use'));
    for (const me of SEATS) {
      expect(uses(at({ field: ['Adept'] }, {}, me))).toEqual(['use ability 1 of Adept']);
      expect(uses(at({ stones: ['Rune'] }, {}, me))).toEqual(['use ability 1 of Rune']);
      expect(uses(at({ graveyard: ['Shade'] }, {}, me))).toEqual(['use ability 1 of Shade']);
      expect(uses(at({ ruler: ['King'] }, {}, me)).length).toBe(1);
      // and nowhere else, nor by the opponent
      for (const zone of ['hand', 'graveyard', 'removed', 'standby'] as const)
        expect(uses(at({ [zone]: ['Adept'] }, {}, me))).toEqual([]);
      expect(uses(at({ field: ['Shade'] }, { field: ['Adept'], graveyard: ['Shade'] }, me))).toEqual([]);
    }
  });

  it('FOW 9.5.b1 FOW ext.abil.8 FOW ext.gact.19 it comes and goes with control, with judgment and with what a card is a copy of', () => {
    for (const me of SEATS) {
      const you = me === 0 ? 1 : 0;
      const stolen = cast(at({ hand: ['Steal'] }, { field: ['Adept'] }, me), 'Steal');
      expect(stolen.can('use ability 1 of Adept')).toBe(true);
      stolen.toPhase('next-turn').toPhase('main');
      expect([stolen.decider(), stolen.can('use ability 1 of Adept')]).toEqual([you, true]);
      const judged = at({ ruler: ['King'] }, {}, me)
        .do('judgment of King')
        .passUntilQuiet();
      judged.do('use ability 1 of King').passUntilQuiet();
      expect(life(judged, me)).toBe(5000);
      const copy = at({ hand: ['Ape'], field: ['Bear'] }, { field: ['Adept'] }, me);
      expect(copy.offered().some((text) => text.startsWith('use'))).toBe(false);
      copy.do('play Ape', 'choose Bear').passUntilQuiet();
      copy.do('use ability 1 of Adept').passUntilQuiet();
      expect(life(copy, me)).toBe(4100);
      copy.toPhase('next-turn').toPhase('next-turn').toPhase('main');
      expect([copy.decider(), copy.offered().some((text) => text.startsWith('use'))]).toEqual([me, false]);
    }
  });
});

describe('copies that come to an end', () => {
  it('FOW 9.1.b1.3 FOW ext.gact.19 what a copy did to others is over as it leaves', () => {
    const t = cast(at({ hand: ['Mime', 'Kill'], field: ['Bear', 'Wall'] }, { field: ['Lord'] }), 'Mime', 'choose Bear');
    expect(atk(t, 'Wall')).toBe(400);
    t.do('play Kill');
    t.doAt(t.offered().findIndex((text) => !text.includes('Wall'))).passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(0, 'graveyard').includes('Bear'), atk(t, 'Wall')]).toEqual([
      ['Wall'],
      true,
      100,
    ]);
  });

  it('FOW ext.gact.19 FOW ext.gact.20 the youngest copy applies, then the other, then the card is itself', () => {
    const t = at({ hand: ['Mask', 'Ape'], field: ['Bear'] }, { field: ['Wall', 'Adept'] });
    cast(t, 'Mask', 'choose Bear');
    expect(t.cards(0, 'field').map(({ def }) => def)).toEqual([900]);
    t.do('play Ape');
    t.doAt(0).passUntilQuiet();
    expect(t.cards(0, 'field').map(({ def }) => def)).toEqual([100]);
    t.toPhase('next-turn');
    expect(t.cards(0, 'field').map(({ def }) => def)).toEqual([900]);
    t.toPhase('next-turn');
    expect(t.cards(0, 'field').map(({ def }) => def)).toEqual([500]);
  });
});

describe('rulers among what leaves', () => {
  it('FOW ext.rule.13 FOW ext.rule.14 of a J-ruler and resonators that are destroyed together each goes where it belongs', () => {
    const judged = (t: Table): Table => t.do('judgment of Duke').passUntilQuiet();
    for (const me of SEATS) {
      const t = judged(at({ ruler: ['Duke'], hand: ['Wrath'], field: ['Bear'] }, { field: ['Wall', 'Adept'] }, me));
      cast(t, 'Wrath');
      const you = me === 0 ? 1 : 0;
      expect([t.zone(me, 'ruler').length, t.zone(me, 'field'), t.zone(me, 'graveyard')]).toEqual([
        1,
        [],
        ['Bear', 'Wrath'],
      ]);
      expect(t.zone(you, 'graveyard').sort()).toEqual(['Adept', 'Wall']);
    }
  });

  it('FOW 9.11.b1 a J-ruler whose ATK was below 0 as it went back counts as one with none', () => {
    const back = (...names: string[]): number => {
      const t = at({ ruler: ['Duke'], hand: [...names, 'Send'] }, {}, 0, { 'returned-j-ruler': 'last-known' });
      t.do('judgment of Duke').passUntilQuiet();
      for (const name of names) cast(t, name);
      cast(t, 'Send');
      return life(t) - 4000;
    };
    expect([back(), back('Weaken')]).toEqual([500, 0]);
  });
});

describe('what is over with the turn', () => {
  it('FOW ext.turn.6 FOW ext.turn.2 counts of a turn begin anew with the next one, for both players', () => {
    const names = ['Drew', 'Gained', 'Lost', 'Destroyed', 'Buried', 'Put', 'Hurt'];
    for (const me of SEATS) {
      const hand = ['Sift', 'Sift', 'Boon', 'Burn', 'Place', 'Kill', 'Bear', 'Bear'];
      const t = at({ hand, field: names }, { field: names }, me);
      const open = (): string[] => names.filter((name) => t.can(`use ability 1 of ${name}`));
      expect(open()).toEqual([]);
      for (const name of ['Sift', 'Sift', 'Boon', 'Burn', 'Place']) cast(t, name);
      t.do('play Kill');
      t.doAt(0).passUntilQuiet();
      expect(open()).toEqual(names);
      // nothing of it has happened to the opponent
      t.do('pass');
      expect([t.decider() === me, open()]).toEqual([false, []]);
      t.toPhase('next-turn').toPhase('main');
      expect(open()).toEqual([]);
      t.toPhase('next-turn').toPhase('main');
      expect([t.decider() === me, open()]).toEqual([true, []]);
    }
  });

  it('FOW ext.gold.1 FOW ext.turn.6 what is for once a turn is used once by each of two copies, and again in the next turn', () => {
    const t = at({ field: ['Once', 'Once'] });
    const offered = (): number => t.offered().filter((text) => text.startsWith('use')).length;
    expect(offered()).toBe(2);
    t.do(t.offered().find((text) => text.startsWith('use'))!).passUntilQuiet();
    expect(offered()).toBe(1);
    t.do(t.offered().find((text) => text.startsWith('use'))!).passUntilQuiet();
    expect([offered(), life(t)]).toEqual([0, 4200]);
    t.toPhase('next-turn');
    t.toPhase('next-turn').toPhase('main');
    expect(offered()).toBe(2);
  });
});
