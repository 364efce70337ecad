/** Combining cards (9.5.5, 15.2.15). */
import { describe, expect, it } from 'vitest';
import { playerCell } from '../../../kernel/players.ts';
import { PLAYER_ABILITY_CARDS } from '../layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, category: Beast, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-shy, name: Shy, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, keywords: unchoosable }
- { id: t-tower, name: Tower, type: structure, cost: { free: 0 } }
- { id: t-join, name: Join, type: unit, cost: { white: 1 }, level: 3, power: 1500, atk: 2, keywords: combine, abilities: [{ when: enters, do: [{ gain-life: 1 }] }, { always: [{ keyword: valor }] }] }
- { id: t-page, name: Page, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 0, lamps: [green, red, none, none], green: { power: 500 }, keywords: combine, abilities: [{ always: [{ power: 1000 }], colour: green }, { when: attacks, do: [{ gain-life: 1 }], colour: red }, { cost: { life: 1 }, do: [{ gain: { who: self, gives: { power: 500 } } }] }, { cost: { life: 2 }, do: [{ draw: 1 }], colour: red }] }
- { id: t-green, name: Green, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, lamps: [red, none, none, none] }
- { id: t-heir, name: Heir, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, keywords: [combine, soulstone], abilities: [{ when: destroyed, do: [{ gain-life: 1 }] }, { when: leaves, do: [{ damage-player: { player: opponent, amount: { atk: self } } }] }] }
- { id: t-last, name: Last, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, keywords: combine, abilities: [{ when: leaves, do: [{ lose-life: { player: opponent, amount: 3 } }] }, { when: combined, do: [{ advance: 1 }] }, { always: [{ cost: { of: { type: spell }, free: 1, player: each } }] }] }
- { id: t-herd, name: Herd, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, keywords: combine, abilities: [{ awakening: { category: Beast } }, { affects: { type: unit, controller: you }, always: [{ atk: 1 }] }] }
- { id: t-moth, name: Moth, type: unit, category: Beast, cost: { free: 0 }, level: 1, power: 1000, atk: 1, red: { power: 500 } }
- { id: t-hero, name: Hero, type: unit, legacy: true, cost: { free: 0 }, level: 1, power: 1000, atk: 1, keywords: combine }
- { id: t-king, name: King, type: unit, epic: true, cost: { free: 0 }, level: 1, power: 1000, atk: 1, keywords: combine }
- { id: t-watch, name: Watch, type: history, cost: { free: 0 }, abilities: [{ when: { enters: { type: unit } }, do: [{ lose-life: 1 }] }] }
- { id: t-ban, name: Ban, type: history, cost: { free: 0 }, abilities: [{ always: [{ forbids: { of: { type: unit }, player: each } }] }] }
- { id: t-cheap, name: Cheap, type: history, cost: { free: 0 }, abilities: [{ always: [{ cost: { of: { type: unit }, white: -1 } }] }] }
- { id: t-away, name: Away, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: battlefield } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-kill, name: Kill, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: battlefield } } }, { destroy: chosen }] }] }
- { id: t-set, name: Set, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { power-is: 5000 } } }, { gain: { who: chosen, gives: { atk-is: 5 } } }] }] }
- { id: t-mute, name: Mute, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain: { who: { all: { type: unit } }, gives: { loses-abilities: true } } }] }] }
- { id: t-count, name: Count, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain-life: { count: { of: { type: unit, zone: battlefield } } } }] }] }
- { id: t-sweep, name: Sweep, type: spell, cost: { free: 0 }, abilities: [{ do: [{ destroy: { all: { type: unit } } }] }] }
- { id: t-take, name: Take, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { control: { who: chosen, until: forever } }] }] }
- { id: t-split, name: Split, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: combined } } }, { put: { who: chosen, into: hand } }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const life = (t: Table): number[] => [t.player(0).life, t.player(1).life];

describe('combining', () => {
  it('LC 15.2.15.1.1 LC 9.5.5 with an own Unit alone, for the cost of the card', () => {
    const t = at({ hand: ['Join'], battlefield: ['Ox', 'Tower'], soul: [{ card: 'Join' }] }, { battlefield: ['Shy'] });
    expect([t.can('combine Join with Ox'), t.can('combine Join with Tower'), t.can('combine Join with Shy')]).toEqual([
      true,
      false,
      false,
    ]);
    t.do('combine Join with Ox');
    expect([t.card('Ox').combined, t.zone(0, 'hand'), t.zone(0, 'soul'), t.decider()]).toEqual([
      ['Join'],
      [],
      ['Join'],
      0,
    ]);
    expect(at({ hand: ['Join'], battlefield: ['Ox'], soul: ['Ox'] }, {}).can('combine Join')).toBe(false);
    const cheap = at({ hand: ['Join'], battlefield: ['Ox', 'Cheap'] }, {});
    expect(cheap.can('combine Join')).toBe(true);
  });

  it('LC 9.5.5 in the own main phases with an empty stack', () => {
    const players: Players = [
      { hand: ['Page', 'Count'], battlefield: ['Ox'] },
      { hand: ['Page'], battlefield: ['Ox'] },
    ];
    const t = at(...players);
    expect([t.can('combine Page'), t.can('play Page')]).toEqual([true, true]);
    t.do('play Count');
    expect(t.can('combine Page')).toBe(false);
    t.do('pass');
    expect(t.can('combine Page')).toBe(false);
    const battle = setUp({ cards: CARDS, phase: 'battle', players });
    expect(battle.can('combine Page')).toBe(false);
  });

  it('LC 15.2.15.1.1 no placing: what forbids placing, icons and what waits for placing have no say', () => {
    const t = at({ hand: ['Join', 'Hero'], battlefield: ['Ox', 'Hero', 'Watch', 'Ban', 'Cheap'] }, {});
    expect([t.can('play Hero'), t.can('combine Hero with Ox')]).toEqual([false, true]);
    t.do('combine Join with Ox').passUntilQuiet();
    expect(life(t)[0]).toBe(20);
  });

  it('LC 15.2.15.1.2 an unchoosable Unit may be the host', () => {
    expect(
      at({ hand: ['Page'], battlefield: ['Shy'] }, {})
        .do('combine Page')
        .card('Shy').combined,
    ).toEqual(['Page']);
  });

  it('LC 15.2.15.1.3 without the stack: the turn player has priority again, it is done', () => {
    const t = at({ hand: ['Page'], battlefield: ['Ox'] }, { hand: ['Kill'] }).do('combine Page');
    expect([t.stack(), t.decider(), t.card('Ox').power]).toEqual([[], 0, 3500]);
  });

  it('LC 15.2.15.1.4 the printed power and ATK, beside what sets a value, and several at once', () => {
    const t = at({ hand: ['Page', 'Herd', 'Set'], battlefield: ['Shy', 'Ox'] }, {}).do('combine Page with Shy');
    // the lamp is green: the card's own text gives 1000, and its modifier gives nothing (Q27)
    expect([t.card('Shy').power, t.card('Shy').atk]).toEqual([2500, 1]);
    t.do('combine Herd with Shy');
    expect([t.card('Shy').power, t.card('Shy').atk, t.card('Ox').atk]).toEqual([3000, 3, 2]);
    t.do('play Set').passUntilQuiet();
    expect([t.card('Ox').power, t.card('Ox').atk]).toEqual([5000, 6]);
    const set = at({ hand: ['Join', 'Set'], battlefield: ['Ox', 'Cheap'] }, {})
      .do('play Set')
      .passUntilQuiet();
    set.do('combine Join');
    expect([set.card('Ox').power, set.card('Ox').atk]).toEqual([6500, 7]);
  });

  it('LC 15.2.15.1.5 the text of the card, as that of the host, in the colours of the card (Q28)', () => {
    const t = at({ hand: ['Page'], battlefield: ['Green'] }, {}).do('combine Page');
    expect([t.card('Green').power, t.can('use ability 4 of Green'), t.can('use ability 3 of Green')]).toEqual([
      2500,
      false,
      true,
    ]);
    t.do('use ability 3 of Green').passUntilQuiet();
    expect([t.card('Green').power, life(t)[0]]).toEqual([3000, 19]);
    const second = at({ hand: ['Page'], battlefield: ['Green'], era: ['Ox', 'Ox'] }, {}).do('combine Page');
    expect([second.card('Green').power, second.can('use ability 4 of Green')]).toEqual([1500, true]);
    second.toPhase('battle').passUntil('attack').do('attack with Green').passUntilQuiet();
    expect(life(second)[0]).toBe(21);
  });

  it('LC 15.2.15.1.5 a text that was triggered by being placed has nothing to do; loses-abilities takes it too', () => {
    const t = at({ hand: ['Join', 'Mute'], battlefield: ['Ox', 'Cheap'] }, {}).do('combine Join');
    expect([t.card('Ox').keywords.includes('valor'), life(t)[0]]).toEqual([true, 20]);
    t.do('play Mute').passUntilQuiet();
    expect([t.card('Ox').keywords, t.card('Ox').power]).toEqual([[], 3500]);
  });

  it('LC 15.2.15.1.5 its rule changes, its awakening and what waits for the combining are the host’s', () => {
    const t = at({ hand: ['Last', 'Herd', 'Count'], battlefield: ['Ox', 'Moth'] }, {});
    expect(t.can('play Count')).toBe(true);
    t.do('combine Last with Ox').passUntilQuiet();
    expect([t.can('play Count'), t.player(0).advance]).toEqual([false, 1]);
    expect(t.card('Moth').power).toBe(1000);
    t.do('combine Herd with Ox').passUntilQuiet();
    expect([t.card('Moth').power, t.player(0).advance]).toEqual([1500, 2]);
  });

  it('LC 15.2.15.1.6 it is no Unit on the battlefield, cannot attack, and its icon does not count (Q26)', () => {
    const t = at({ hand: ['Hero', 'Count'], battlefield: ['Hero'] }, {})
      .do('combine Hero')
      .passUntilQuiet();
    expect([t.zone(0, 'battlefield'), t.card('Hero', 0).power]).toEqual([['Hero'], 2000]);
    expect(life(t.do('play Count').passUntilQuiet())[0]).toBe(21);
    t.toPhase('battle').passUntil('attack');
    expect(t.offered()).toEqual(['attack with Hero', 'do not attack']);
  });

  it('LC 15.2.15.1.6 LC 12.4.5 LC 12.4.6 by a switch the icons count, and both cards go', () => {
    for (const name of ['Hero', 'King']) {
      const players: Players = [{ hand: [name], battlefield: [name, 'Ox'] }, {}];
      const t = setUp({ cards: CARDS, players, switches: { 'combined-icons': 'counted' } });
      t.do(`combine ${name} with Ox`).passUntilQuiet();
      expect([t.zone(0, 'battlefield'), t.zone(0, 'discard').length, t.card('Ox').power]).toEqual([['Ox'], 2, 2000]);
      const both = setUp({ cards: CARDS, players, switches: { 'combined-icons': 'counted' } });
      both.do(`combine ${name} with ${name}`).passUntilQuiet();
      expect([both.zone(0, 'battlefield'), both.zone(0, 'discard').length]).toEqual([['Ox'], 2]);
      // this is so where only the combined cards exceed the limit, too
      const lying: Players = [{ hand: [name, name], battlefield: ['Ox', 'Moth'] }, {}];
      const two = setUp({ cards: CARDS, players: lying, switches: { 'combined-icons': 'counted' } });
      two.do(`combine ${name} with Ox`).passUntilQuiet().do(`combine ${name} with Moth`).passUntilQuiet();
      expect([two.zone(0, 'battlefield').sort(), two.zone(0, 'discard')]).toEqual([
        ['Moth', 'Ox'],
        [name, name],
      ]);
    }
  });

  it('LC 15.2.15.1.7 it goes to the discard when the host leaves, wherever that goes', () => {
    const hand = at({ hand: ['Page', 'Away'], battlefield: ['Ox'] }, {}).do('combine Page', 'play Away');
    hand.passUntilQuiet();
    expect([hand.zone(0, 'hand'), hand.zone(0, 'discard').sort()]).toEqual([['Ox'], ['Away', 'Page']]);
    const back = hand.passUntilQuiet();
    expect(back.can('use ability 3 of Ox')).toBe(false);
  });

  it('LC 15.2.15.1.7 a soulstone that was combined sends the host to the Soul Yard, itself to the discard', () => {
    const t = at({ hand: ['Heir', 'Kill'], battlefield: ['Ox'] }, {})
      .do('combine Heir', 'play Kill')
      .passUntilQuiet();
    expect([t.zone(0, 'soul'), t.zone(0, 'discard').sort(), t.card('Ox').wiped]).toEqual([
      ['Ox'],
      ['Heir', 'Kill'],
      true,
    ]);
    // the host was not destroyed, and its last known values are used
    expect(life(t)).toEqual([20, 18]);
  });

  it('LC 15.2.15.1.7 what waits for leaving triggers for the host, once', () => {
    const t = at({ hand: ['Last', 'Sweep'], battlefield: ['Ox'], soul: ['Ox'] }, {}).do('combine Last');
    t.passUntilQuiet().do('play Sweep').passUntilQuiet();
    expect([life(t), t.zone(0, 'discard').sort()]).toEqual([
      [20, 17],
      ['Last', 'Ox', 'Sweep'],
    ]);
  });

  it('LC 15.2.15.1.7 a text may take it away from a host that stays', () => {
    const t = at({ hand: ['Page', 'Split'], battlefield: ['Ox'] }, {}).do('combine Page', 'play Split');
    t.passUntilQuiet();
    expect([t.zone(0, 'hand'), t.card('Ox').power, t.card('Ox').combined, t.can('use ability 3 of Ox')]).toEqual([
      ['Page'],
      2000,
      [],
      false,
    ]);
  });

  it('LC 15.2.15.1.5 LC 15.2.15.1.7 it goes along to another side, by that player’s era, and to its owner’s discard', () => {
    const t = at({ hand: ['Page', 'Kill'], battlefield: ['Ox'] }, { era: ['Ox', 'Ox'], hand: ['Take', 'Kill'] });
    t.do('combine Page');
    expect(t.card('Ox').power).toBe(3500);
    t.do('pass', 'play Take', 'choose Ox').passUntilQuiet();
    expect([t.zone(1, 'battlefield'), t.card('Ox').power, t.can('use ability 3 of Ox')]).toEqual([['Ox'], 2500, false]);
    // the number of cards with abilities that each player has, which a window looks at
    const usable = (): number[] => [0, 1].map((player) => playerCell(t.state, player, PLAYER_ABILITY_CARDS));
    expect(usable()).toEqual([0, 1]);
    t.do('pass');
    expect([t.decider(), t.can('use ability 3 of Ox'), t.can('use ability 4 of Ox')]).toEqual([1, true, true]);
    t.do('play Kill', 'choose Ox').passUntilQuiet();
    expect([t.zone(0, 'discard').sort(), t.zone(1, 'discard').sort()]).toEqual([
      ['Ox', 'Page'],
      ['Kill', 'Take'],
    ]);
    expect(usable()).toEqual([0, 0]);
  });

  it('LC 15.2.15.1.1 the host keeps what it was: since when it is there, wiped, damaged', () => {
    const t = setUp({
      cards: CARDS,
      players: [
        { hand: ['Page'], battlefield: [{ card: 'Ox', wiped: true, damage: 1500, counters: { grain: 2 } }] },
        {},
      ],
    }).do('combine Page');
    const ox = t.card('Ox');
    expect([ox.wiped, ox.damage, ox.counters.grain]).toEqual([true, 1500, 2]);
  });

  it('LC 15.2.15.1.1 only Unit cards may have it', () => {
    expect(() =>
      setUp({
        cards: '- { id: t-bad, name: Bad, type: history, cost: { free: 0 }, keywords: combine }',
        players: [{}, {}],
      }),
    ).toThrow(/only units/);
  });
});

describe('what is forbidden', () => {
  it('LC 2.2 LC 15.2.15.1.1 a card that may not be placed may be combined, unless a switch says otherwise', () => {
    const combine = (switches: Record<string, string>, ...battlefield: string[]): boolean[] => {
      const t = setUp({
        cards: CARDS,
        switches,
        players: [{ hand: ['Page'], battlefield: ['Ox', ...battlefield] }, {}],
      });
      return [t.can('play Page'), t.can('combine Page with Ox')];
    };
    const illegal = { 'combining-what-is-forbidden': 'illegal' };
    expect([combine({}), combine({}, 'Ban')]).toEqual([
      [true, true],
      [false, true],
    ]);
    expect([combine(illegal), combine(illegal, 'Ban')]).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});
