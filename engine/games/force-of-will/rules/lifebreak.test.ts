/** Lifebreak areas, break abilities and later keywords, which all exist only with a switch. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const chant = (name: string, abilities: string): string =>
  `- { id: b-${name}, name: ${name}, type: chant-instant, cost: { free: 0 }, abilities: [${abilities}] }`;
const resonator = (name: string, more: string): string =>
  `- { id: e-${name}, name: ${name}, type: resonator, cost: { free: 1 }, atk: 300, def: 300, ${more} }`;
const CARDS = [
  resonator('Bear', 'race: Bear'),
  resonator('Healer', 'abilities: [{ break: [{ gain-life: 500 }] }]'),
  resonator('Sniper', 'abilities: [{ break: [{ target: { of: { type: resonator } } }, { destroy: chosen }] }]'),
  resonator('Riser', 'abilities: [{ break: [{ put: { who: self, into: hand } }] }]'),
  resonator('Warded', 'abilities: [{ barrier: {} }]'),
  resonator('Shy', 'abilities: [{ barrier: { type: chant-instant } }]'),
  resonator('Pupil', 'abilities: [{ evolution: [{ will: { free: 1 } }] }]'),
  resonator('Candle', 'limit: 1'),
  resonator('Ghost', 'remnant: true'),
  resonator(
    'Poker',
    'abilities: [{ cost: [{ life: 100 }], do: [{ target: { of: { type: resonator } } }, { destroy: chosen }] }]',
  ),
  resonator('Calm', 'abilities: [{ always: { prevents-damage: { from: normal-spells } } }]'),
  chant(
    'Blast',
    '{ break: [{ damage: { who: { all: { type: resonator } }, amount: 200 } }] }, { do: [{ damage: { who: { all: { type: resonator } }, amount: 200 } }] }',
  ),
  chant('Zap', '{ do: [{ target: { of: { type: resonator } } }, { destroy: chosen }] }'),
  chant('Echo', '{ do: [{ gain-life: 100 }] }').replace('cost:', 'remnant: true, cost:'),
  chant('Halt', '{ do: [{ target: { of: { zone: chase } } }, { cancel: chosen }] }'),
  chant('Hush', '{ do: [{ target-ability: { kind: activate } }, { cancel: chosen }] }'),
  chant('Twin', '{ do: [{ target-ability: { kind: break } }, { copy: chosen }] }'),
  chant('Gag', '{ do: [{ target-ability: { kind: break } }, { cancel: chosen }] }'),
  '- { id: a-Crier, name: Crier, type: regalia, cost: { free: 0 }, abilities: [{ when: { summoned: { type: resonator } }, do: [{ gain-life: 200 }] }] }',
  chant('Sure', '{ always: [{ not-chased: {} }] }, { do: [{ gain-life: 300 }] }'),
  chant('Lofty', '{ always: [{ not-chased: { by: { cost: { max: 4 } } } }] }, { do: [{ gain-life: 300 }] }'),
  chant(
    'Bury',
    '{ do: [{ pick: { of: { zone: hand, controller: you } } }, { put: { who: chosen, into: lifebreak } }, { gain-life: 100 }] }',
  ),
  chant(
    'Shatter',
    '{ play-cost: [{ remove: { of: { zone: lifebreak, controller: you } } }] }, { do: [{ gain-life: 100 }] }',
  ),
].join('\n');
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const ON = { lifebreak: 'valhalla' };
const BREAK = 'break a card of the lifebreak area';
function at(you: Players[0], opponent: Players[1] = {}, switches: Record<string, string> = ON): Table {
  return setUp({ cards: CARDS, phase: 'main', switches, players: [you, opponent] });
}
const four = ['Bear', 'Bear', 'Bear', 'Bear'];

describe('lifebreak', () => {
  it('FOW ext.var.6 FOW ext.gact.17 a card goes to the graveyard when the last of its break abilities has left the chase', () => {
    const t = at({ life: 1000, lifebreak: ['Healer'], hand: ['Twin'] }).do(BREAK, 'play Twin', 'pass', 'pass');
    expect(t.stack()).toHaveLength(2);
    t.do('pass', 'pass');
    expect([t.player(0).life, t.zone(0, 'removed'), t.zone(0, 'graveyard')]).toEqual([1500, ['Healer'], ['Twin']]);
    t.do('pass', 'pass');
    expect([t.player(0).life, t.zone(0, 'removed')]).toEqual([2000, []]);
  });

  it('FOW ext.word.1 FOW ext.zone.12 damage of the break ability of a chant is that of an ability, not of a spell', () => {
    const spell = at({ hand: ['Blast'], field: ['Calm', 'Bear'] })
      .do('play Blast')
      .passUntilQuiet();
    expect([spell.card('Calm').damage, spell.card('Bear').damage]).toEqual([0, 200]);
    const broken = at({ life: 1000, lifebreak: ['Blast'], field: ['Calm', 'Bear'] })
      .do(BREAK)
      .passUntilQuiet();
    expect([broken.card('Calm').damage, broken.card('Bear').damage]).toEqual([200, 200]);
  });

  it('FOW ext.var.4 the top card is removed while there are more of them than thousands of life beyond the first point', () => {
    const can = (life: number, n: number): boolean => at({ life, lifebreak: four.slice(0, n) }).can(BREAK);
    expect([can(4100, 4), can(4000, 4), can(4000, 3), can(3000, 3), can(3000, 2), can(1000, 1), can(1000, 0)]).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
    // the top card may be broken at any priority, in the other player's turn too
    const t = at({}, { life: 3000, lifebreak: four }).do('pass');
    expect(t.can(BREAK)).toBe(true);
    t.do(BREAK);
    expect([t.zone(1, 'lifebreak').length, t.can(BREAK)]).toEqual([3, true]);
    const top = at({ life: 1000, lifebreak: ['Candle', 'Bear', 'Pupil'] }).do(BREAK);
    expect([top.zone(0, 'graveyard'), top.zone(0, 'lifebreak')]).toEqual([['Candle'], ['Bear', 'Pupil']]);
  });

  it('FOW ext.var.5 FOW ext.var.6 a break ability is played, and its card goes to the graveyard when it has left the chase', () => {
    const t = at({ life: 1000, lifebreak: ['Healer'] }).do(BREAK);
    expect([t.zone(0, 'removed'), t.zone(0, 'graveyard'), t.player(0).life]).toEqual([['Healer'], [], 1000]);
    t.do('pass', 'pass');
    expect([t.zone(0, 'removed'), t.zone(0, 'graveyard'), t.player(0).life]).toEqual([[], ['Healer'], 1500]);
    // a break ability that is cancelled leaves the chase, too
    const c = at({ life: 1000, lifebreak: ['Healer'] }, { hand: ['Hush', 'Gag'] }).do(BREAK, 'pass');
    expect([c.zone(0, 'removed'), c.can('play Hush')]).toEqual([['Healer'], false]);
    c.do('play Gag', 'pass', 'pass');
    expect([c.zone(0, 'removed'), c.zone(0, 'graveyard'), c.player(0).life]).toEqual([[], ['Healer'], 1000]);
    expect(at({ hand: ['Gag'] }, {}).can('play Gag')).toBe(false);
  });

  it('FOW ext.var.5 FOW ext.var.6 a card without a break ability, or whose break ability cannot be played, goes to the graveyard at once', () => {
    const t = at({ life: 1000, lifebreak: ['Bear'] }).do(BREAK);
    expect([t.zone(0, 'removed'), t.zone(0, 'graveyard')]).toEqual([[], ['Bear']]);
    const u = at({ life: 1000, lifebreak: ['Sniper'] }).do(BREAK);
    expect([u.zone(0, 'removed'), u.zone(0, 'graveyard')]).toEqual([[], ['Sniper']]);
  });

  it('FOW ext.play.6 FOW ext.var.6 a break ability answers nothing that cannot be answered: its card goes to the graveyard at once', () => {
    const t = at({ life: 1000, lifebreak: ['Healer'], hand: ['Sure'] }).do('play Sure', BREAK);
    expect([t.stack().length, t.zone(0, 'removed'), t.zone(0, 'graveyard')]).toEqual([1, [], ['Healer']]);
    t.do('pass', 'pass');
    expect(t.player(0).life).toBe(1300);
    // a card that certain cards cannot chase can be chased by a break ability
    const u = at({ life: 1000, lifebreak: ['Healer'], hand: ['Lofty'] }).do('play Lofty', BREAK);
    expect([u.stack().length, u.zone(0, 'removed')]).toEqual([2, ['Healer']]);
  });

  it('FOW ext.var.8 what the ability has moved stays where it is', () => {
    const t = at({ life: 1000, lifebreak: ['Riser'] })
      .do(BREAK)
      .do('pass', 'pass');
    expect([t.zone(0, 'hand'), t.zone(0, 'graveyard'), t.zone(0, 'removed')]).toEqual([['Riser'], [], []]);
    // a card that its ability has not moved goes to the graveyard
    const u = at({ life: 1000, lifebreak: ['Healer'] })
      .do(BREAK)
      .do('pass', 'pass');
    expect([u.zone(0, 'hand'), u.zone(0, 'graveyard'), u.zone(0, 'removed')]).toEqual([[], ['Healer'], []]);
  });

  it('FOW ext.var.7 the top cards of a lifebreak area with too many cards go to the graveyard', () => {
    const t = at({ hand: ['Bury', 'Healer'], lifebreak: four }).do('play Bury', 'pass', 'pass');
    expect([t.zone(0, 'lifebreak'), t.zone(0, 'graveyard').sort()]).toEqual([four, ['Bury', 'Healer']]);
    const u = at({ hand: ['Bury', 'Healer'], lifebreak: four.slice(1) }).do('play Bury', 'pass', 'pass');
    expect(u.zone(0, 'lifebreak')).toEqual(['Healer', 'Bear', 'Bear', 'Bear']);
  });

  it('FOW ext.var.1 FOW ext.var.2 without the switch neither player has any of it: what a text says of these cards is passed over', () => {
    const t = at({ life: 1000, lifebreak: ['Healer'] }, { life: 1000, lifebreak: ['Healer'] }, {});
    expect(t.can(BREAK)).toBe(false);
    t.do('pass');
    expect(t.offered().includes(BREAK)).toBe(false);
    const u = at({ hand: ['Bury', 'Bear'], life: 1000 }, {}, {}).do('play Bury', 'pass', 'pass');
    expect([u.zone(0, 'lifebreak'), u.zone(0, 'hand'), u.player(0).life]).toEqual([[], ['Bear'], 1100]);
    // with the switch both players have lifebreak areas
    const b = at({ life: 1000, lifebreak: ['Bear'] }, { life: 1000, lifebreak: ['Bear'] });
    expect(b.can(BREAK)).toBe(true);
    b.do('pass');
    expect(b.can(BREAK)).toBe(true);
  });

  it('FOW ext.var.9 without lifebreak a cost in these cards cannot be paid; by the switch it is passed over', () => {
    expect(at({ hand: ['Shatter'] }, {}, {}).can('play Shatter')).toBe(false);
    const t = at({ hand: ['Shatter'] }, {}, { 'lifebreak-costs': 'ignored' });
    t.do('play Shatter', 'pass', 'pass');
    expect(t.player(0).life).toBe(4100);
    expect(at({ hand: ['Shatter'] }).can('play Shatter')).toBe(false);
    const u = at({ hand: ['Shatter'], lifebreak: ['Bear'] }).do('play Shatter');
    expect([u.zone(0, 'lifebreak'), u.zone(0, 'removed')]).toEqual([[], ['Bear']]);
  });
});

describe('later keywords', () => {
  it('FOW ext.kwo.9 a card with barrier is not targeted by what the opponent plays, or by what it names of that', () => {
    const targets = (card: string, by: string, mine: boolean, switches: Record<string, string>): boolean => {
      const t = at(
        mine ? { field: [card, 'Bear', by], hand: ['Zap'] } : { field: ['Bear', by], hand: ['Zap'] },
        mine ? {} : { field: [card] },
        switches,
      );
      t.do(by === 'Poker' ? 'use ability 1 of Poker' : 'play Zap');
      return t.offered().some((text) => text.includes(card));
    };
    const on = { barrier: 'on' };
    expect(targets('Warded', 'Bear', false, on)).toBe(false);
    expect(targets('Warded', 'Poker', false, on)).toBe(false);
    expect(targets('Warded', 'Bear', true, on)).toBe(true);
    expect(targets('Warded', 'Bear', false, {})).toBe(true);
    expect([targets('Shy', 'Bear', false, on), targets('Shy', 'Poker', false, on)]).toEqual([false, true]);
  });

  it('FOW ext.kwo.4 evolution puts one counter, if there is none', () => {
    expect(at({ field: ['Pupil'], light: 1 }, {}, {}).can('use ability 1 of Pupil')).toBe(false);
    const t = at({ field: ['Pupil'], light: 2 }, {}, { evolution: 'on' });
    t.do('use ability 1 of Pupil', 'pass', 'pass');
    expect(t.card('Pupil').evolution).toBe(1);
    t.do('use ability 1 of Pupil', 'pass', 'pass');
    expect(t.card('Pupil').evolution).toBe(1);
  });

  it('FOW ext.kwo.6 FOW ext.kwo.7 limit: counters as it enters, one less for an attack or a block; without any nothing is forbidden', () => {
    const enter = (switches: Record<string, string>): number | undefined =>
      at({ hand: ['Candle'], light: 1 }, {}, switches)
        .do('play Candle', 'pass', 'pass')
        .card('Candle').limit;
    expect([enter({ limit: 'on' }), enter({}) ?? 0]).toEqual([1, 0]);
    const t = at({ hand: ['Candle'], light: 1 }, {}, { limit: 'on' }).do('play Candle', 'pass', 'pass');
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    for (const limit of [0, 0]) {
      t.do('begin a battle').passUntil('attack').do('attack with Candle', 'attack the opponent');
      for (let i = 0; i < 12 && t.kind() === 'priority' && t.phase() === 'main' && t.card('Candle').attacking; i++)
        t.do('pass');
      expect(t.card('Candle').limit).toBe(limit);
      t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    }
  });

  it('FOW ext.kwo.6 a block takes a limit counter too', () => {
    const t = at({ field: ['Bear'] }, { field: [{ card: 'Candle', limit: 1 }] }, { limit: 'on' });
    t.do('begin a battle').passUntil('attack').do('attack with Bear', 'attack the opponent').passUntil('block');
    t.do('block with Candle').passUntilQuiet();
    expect(t.card('Candle').limit).toBe(0);
  });

  it('FOW ext.kwo.3 remnant: played from the graveyard, and removed instead of leaving the chase for any other zone', () => {
    expect(at({ graveyard: ['Echo', 'Ghost'], light: 1 }, {}, {}).can('play Echo')).toBe(false);
    const on = { remnant: 'on' };
    const t = at({ graveyard: ['Echo', 'Zap'], field: ['Bear'] }, {}, on);
    expect(t.can('play Zap')).toBe(false);
    t.do('play Echo', 'pass', 'pass');
    expect([t.zone(0, 'removed'), t.zone(0, 'graveyard'), t.player(0).life]).toEqual([['Echo'], ['Zap'], 4100]);
    // played from the hand, the card goes to the graveyard like any other card
    const h = at({ hand: ['Echo'] }, {}, on).do('play Echo', 'pass', 'pass');
    expect(h.zone(0, 'graveyard')).toEqual(['Echo']);
    // a cancelled card is removed, too
    const c = at({ graveyard: ['Echo'] }, { hand: ['Halt'] }, on).do('play Echo', 'pass', 'play Halt', 'pass', 'pass');
    expect([c.zone(0, 'removed'), c.player(0).life]).toEqual([['Echo'], 4000]);
    const r = at({ graveyard: ['Ghost'], light: 1 }, {}, on).do('play Ghost', 'pass', 'pass');
    expect([r.zone(0, 'removed'), r.zone(0, 'field')]).toEqual([['Ghost'], []]);
    // a removed resonator was not summoned
    const c2 = at({ graveyard: ['Ghost'], field: ['Crier'], light: 1 }, {}, on).do('play Ghost', 'pass', 'pass');
    expect([c2.zone(0, 'removed'), c2.waiting(), c2.passUntilQuiet().player(0).life]).toEqual([['Ghost'], 0, 4000]);
  });
});
