/** Traps of what cards, zones and abilities are (5, 6, 7, 11.4); and no illegal action can be begun (14). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, category: Beast, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-hydra, name: Hydra, type: unit, cost: { white: 1, x: true }, level: 1, power: 500, atk: 1 }
- { id: t-lamb, name: Lamb, type: unit, cost: { white: 1 }, level: 1, power: 500, atk: 1 }
- { id: t-fly, name: Fly, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1 }
- { id: t-tale, name: Tale, type: history, cost: { free: 0 } }
- { id: t-tool, name: Tool, type: structure, cost: { free: 0 } }
- { id: t-hero, name: Hero, type: unit, legacy: true, cost: { free: 0 }, level: 1, power: 1000, atk: 1 }
- { id: t-saga, name: Saga, type: history, legacy: true, cost: { free: 0 } }
- { id: t-keep, name: Keep, type: structure, legacy: true, cost: { free: 0 } }
- { id: t-king, name: King, type: unit, epic: true, cost: { free: 0 }, level: 1, power: 1000, atk: 1 }
- { id: t-queen, name: Queen, type: unit, epic: true, cost: { free: 0 }, level: 1, power: 1000, atk: 1 }
- { id: t-mixed, name: Mixed, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ power: -500 }] } }, { gain: { who: chosen, gives: [{ atk: -1 }] } }] }] }
- { id: t-storm, name: Storm, type: spell, cost: { free: 0 }, abilities: [{ do: [{ damage: { who: { all: { zone: battlefield } }, amount: 500 } }] }] }
- { id: t-quick, name: Quick, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 1 }] }] }
- { id: t-dear, name: Dear, type: spell, cost: { free: 2 }, abilities: [{ do: [{ gain-life: 1 }] }] }
- { id: t-lively, name: Lively, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: { enters: { type: unit } }, do: [{ gain-life: 1 }] }, { affects: { type: unit }, always: [{ power: 500 }] }, { cost: { souls: { free: 0 } }, do: [{ gain-life: 10 }] }] }
- { id: t-listening, name: Listening, type: spell, cost: { free: 5 }, abilities: [{ do: [{ gain-life: 1 }] }] }
- { id: t-two, name: Two, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: enters, do: [{ gain-life: 1 }] }, { when: enters, do: [{ gain-life: 10 }] }] }
- { id: t-all-now, name: All Now, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ power: { hand-size: { player: you, times: 500 } } }] } }] }] }
- { id: t-need, name: Need, type: history, cost: { free: 0 }, abilities: [{ cost: [{ sacrifice: { of: { type: unit } } }, { discard: 1 }], do: [{ gain-life: 1 }] }] }
- { id: t-swap, name: Swap, type: history, cost: { free: 0 }, abilities: [{ cost: { sacrifice: { of: { type: unit } } }, do: [{ choose: { of: { type: unit } } }, { destroy: chosen }, { gain-life: 1 }] }] }
- { id: t-sacred, name: Sacred, type: spell, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { zone: soul, controller: you } } }, { sacrifice: chosen }, { gain-life: 1 }] }] }
- { id: t-mill, name: Mill, type: spell, cost: { free: 0 }, abilities: [{ do: [{ mill: 2 }] }] }
- { id: t-find, name: Find, type: spell, cost: { free: 0 }, abilities: [{ do: [{ search: { of: { type: unit } } }] }] }
- { id: t-burst, name: Burst, type: unit, cost: { free: 0 }, ca: 1, level: 1, power: 500, atk: 1, burst: { do: [{ gain-life: 1 }] } }
- { id: t-top, name: Top, type: spell, cost: { free: 0 }, abilities: [{ do: [{ from-top: { to: ca } }] }] }
- { id: t-hasty, name: Hasty, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, keywords: haste }
- { id: t-ram, name: Ram, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ breakthrough: 2 }] }
- { id: t-strip, name: Strip, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [loses-abilities] } }] }] }
- { id: t-spark, name: Spark, type: spell, cost: { free: 0 }, abilities: [{ do: [{ token: { token: Imp } }] }] }
- { id: T-imp, name: Imp, type: unit, level: 1, power: 500, atk: 1 }
- { id: t-exchange, name: Exchange, type: spell, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { zone: era, controller: you }, as: a } }, { pick: { of: { zone: hand, controller: you }, as: b } }, { exchange: { markers: { set: a }, cards: { set: b } } }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const life = (t: Table): number[] => [t.player(0).life, t.player(1).life];
const cast = (t: Table, ...texts: string[]): Table => t.do(...texts).passUntilQuiet();
const BOTH = [true, true];

describe('cards', () => {
  it('LC 4.6 a change of power and ATK changes each of them', () => {
    const t = cast(at({ hand: ['Mixed'], battlefield: ['Ox'] }, {}), 'play Mixed');
    expect([t.card('Ox').power, t.card('Ox').atk]).toEqual([1500, 0]);
  });

  it('LC 5.2.1 the cost is for using and for placing, not for becoming a soul stone', () => {
    const t = at({ hand: ['Dear', 'Ox'] }, {});
    expect([t.can('play Dear'), t.can('play Ox'), t.can('put Dear into the Soul Yard')]).toEqual([false, false, true]);
  });

  it('LC 5.5.2 any type of LEGACY card keeps any other away', () => {
    for (const there of ['Hero', 'Saga', 'Keep'])
      for (const other of ['Hero', 'Saga', 'Keep'])
        expect(at({ hand: [other], battlefield: [there] }, {}).can(`play ${other}`), `${other} beside ${there}`).toBe(
          false,
        );
  });

  it('LC 5.5.3 EPIC cards of other names do not disturb each other, nor LEGACY cards', () => {
    const t = at({ hand: ['Queen', 'Hero'], battlefield: ['King'] }, {})
      .do('play Queen', 'play Hero')
      .passUntilQuiet();
    expect(t.zone(0, 'battlefield')).toEqual(['King', 'Queen', 'Hero']);
  });

  it('LC 5.5.4 of other cards there may be any number', () => {
    const t = at({ hand: ['Fly'], battlefield: Array(9).fill('Fly') }, {})
      .do('play Fly')
      .passUntilQuiet();
    expect(t.zone(0, 'battlefield').length).toBe(10);
  });

  it('LC 5.4.1 LC 5.4.2 a burst is offered on a check, and not when its card comes there otherwise', () => {
    const check = setUp({ cards: CARDS, phase: 'check', players: [{ deck: ['Burst', 'Ox'] }, {}] });
    expect(check.kind()).toBe('burst');
    const top = at({ hand: ['Top'], deck: ['Burst', 'Ox'] }, {}).do('play Top', 'pass', 'pass');
    expect([top.kind(), top.zone(0, 'ca')]).toEqual(['priority', ['Burst']]);
  });
});

describe('what can be done to cards', () => {
  it('LC 6.4.1 only Units are damaged', () => {
    const t = cast(at({ hand: ['Storm'], battlefield: ['Tale', 'Tool', 'Ox'] }, {}), 'play Storm');
    expect([t.card('Tale').damage, t.card('Tool').damage, t.card('Ox').damage]).toEqual([0, 0, 500]);
  });

  it('LC 5.13.4 as much damage as power destroys, outside of battle too', () => {
    expect(cast(at({ hand: ['Storm'], battlefield: ['Fly'] }, {}), 'play Storm').card('Fly').zone).toBe('discard');
  });

  it('LC 6.1.3 LC 6.2.1 LC 6.2.4 the turn changes the turn player, not who has what', () => {
    const t = at({ battlefield: ['Ox'] }, { battlefield: ['Fly'] });
    expect(t.decider()).toBe(0);
    t.toPhase('next-turn').toPhase('main-1');
    expect([t.decider(), t.card('Ox').player, t.card('Fly').player]).toEqual([1, 0, 1]);
  });
});

describe('zones', () => {
  it('LC 7.4.2 LC 7.5.2 LC 7.7.2 LC 7.8.2 LC 7.10.2 LC 7.12.2 both players see the public ones', () => {
    const zones = ['battlefield', 'soul', 'ca', 'discard', 'removed'] as const;
    const t = at(Object.fromEntries(zones.map((zone) => [zone, ['Tale']])), {});
    for (const zone of zones) expect(t.cards(0, zone)[0].known, zone).toEqual(BOTH);
    // a card that comes there from the hand is shown, and no other card of the hand is
    for (const into of ['soul', 'ca', 'discard', 'removed'] as const) {
      const text = `{ put: { who: { all: { zone: hand, name: Ox } }, into: ${into} } }`;
      const away = `- { id: t-away, name: Away, type: spell, cost: { free: 0 }, abilities: [{ do: [${text}] }] }`;
      const moved = setUp({ cards: CARDS + away, players: [{ hand: ['Away', 'Ox', 'Fly'] }, {}] });
      expect(moved.card('Ox').known, into).toEqual([true, false]);
      cast(moved, 'play Away');
      expect([moved.card('Ox').zone, moved.card('Ox').known, moved.card('Fly').known], into).toEqual([
        into,
        BOTH,
        [true, false],
      ]);
    }
  });

  it('LC 7.4.1 hand, deck and markers are hidden, even when what is there was seen', () => {
    const t = at({ hand: ['Find'], deck: ['Ox', 'Tale'] }, {})
      .do('play Find')
      .passUntilQuiet('choose Ox');
    expect(t.card('Ox').known).toEqual(BOTH);
    expect(t.cards(0, 'deck')[0].known).toEqual([false, false]);
  });

  it('LC 7.13.2 LC 11.2.2 a spell on the stack is seen by both', () => {
    expect(
      at({ hand: ['Quick'] }, {})
        .do('play Quick')
        .card('Quick').known,
    ).toEqual(BOTH);
  });

  it('LC 15.1.7.1 after a search nobody knows where in the deck a card is', () => {
    const t = at({ hand: ['Find'], deck: ['Ox', 'Tale', 'Tool'] }, {})
      .do('play Find')
      .passUntilQuiet('choose no more');
    expect(t.cards(0, 'deck').map((card) => card.known)).toEqual(Array(3).fill([false, false]));
  });

  it('LC 15.1.13.4 a soul stone is sacrificed from the Soul Yard', () => {
    const t = cast(at({ hand: ['Sacred'], soul: ['Ox'] }, {}), 'play Sacred');
    expect([t.zone(0, 'soul'), t.zone(0, 'discard'), life(t)[0]]).toEqual([[], ['Ox', 'Sacred'], 21]);
  });

  it('LC 15.1.15.2 LC 15.1.15.3 LC 15.1.15.4 an exchange keeps the era, shows both cards, and is none without a card in hand', () => {
    const t = cast(at({ hand: ['Exchange', 'Fly'], era: ['Ox'] }, {}), 'play Exchange');
    expect([t.zone(0, 'era'), t.zone(0, 'hand'), t.player(0).era]).toEqual([['Fly'], ['Ox'], 1]);
    expect([t.card('Fly').known, t.card('Ox').known]).toEqual([BOTH, BOTH]);
    const none = cast(at({ hand: ['Exchange'], era: ['Ox'] }, {}), 'play Exchange');
    expect([none.zone(0, 'era'), none.zone(0, 'hand')]).toEqual([['Ox'], []]);
  });
});

describe('what else a card is', () => {
  it('LC 7.1 each player has all zones', () => {
    const zones = ['battlefield', 'era', 'soul', 'ca', 'deck', 'discard', 'hand', 'removed'] as const;
    const all = Object.fromEntries(zones.map((zone) => [zone, ['Tale']]));
    const t = at(all, all);
    for (const zone of zones) expect([t.zone(0, zone), t.zone(1, zone)], zone).toEqual([['Tale'], ['Tale']]);
  });

  it('LC 6.11.2 a token costs nothing and is factionless', () => {
    const t = cast(at({ hand: ['Spark'] }, {}), 'play Spark');
    expect([t.card('Imp').cost, t.card('Imp').factions]).toEqual([0, []]);
  });

  it('LC 11.3.2 LC 11.3.9 what is placed is seen by both, and paid for in full', () => {
    const t = at({ hand: ['Ox'], soul: ['Tale', 'Tool'] }, {}).do('play Ox', 'Tale');
    expect([t.card('Ox').known, t.card('Tale').wiped, t.card('Tool').wiped]).toEqual([BOTH, true, false]);
    // a soul of each kind that is asked for, and X souls: as many as were chosen, and no play where a part is missing
    const hydra = (...soul: string[]): Table => at({ hand: ['Hydra'], soul }, {});
    const paid = hydra('Lamb', 'Tale', 'Tool', 'Ox').do('play Hydra', 'X = 2', 'Tale', 'Tool');
    const isWiped = ['Lamb', 'Tale', 'Tool', 'Ox'].map((name) => paid.card(name).wiped);
    expect([paid.zone(0, 'battlefield'), isWiped]).toEqual([['Hydra'], [true, true, true, false]]);
    expect([hydra('Tale', 'Tool', 'Ox').can('play Hydra'), hydra('Lamb').can('play Hydra')]).toEqual([false, true]);
  });

  it('LC 15.2.2.1 haste that is lost gives no attack', () => {
    const since = { card: 'Hasty', since: 'this-turn' } as const;
    const t = cast(at({ hand: ['Strip'], battlefield: [since] }, {}), 'play Strip')
      .toPhase('battle')
      .do('pass', 'pass');
    expect([t.card('Hasty').keywords, t.can('attack with Hasty')]).toEqual([[], false]);
  });

  it('LC 15.2.4.1 breakthrough is an ability that can be lost', () => {
    const t = at({ hand: ['Strip'], battlefield: ['Ram'] }, {});
    expect(t.card('Ram').breakthrough).toBe(2);
    expect(cast(t, 'play Strip').card('Ram').breakthrough).toBe(0);
  });
});

describe('where abilities work', () => {
  it('LC 11.4.3 on the battlefield alone: not in the hand, the discard, the Soul Yard or the CA Yard', () => {
    for (const zone of ['hand', 'discard', 'soul', 'ca', 'removed'] as const) {
      const t = at(
        { [zone]: ['Lively'], ...(zone === 'hand' ? {} : { hand: ['Fly'] }), battlefield: ['Ox'] },
        { hand: ['Fly'] },
      );
      expect([t.card('Ox').power, t.offered().some((text) => text.startsWith('use'))], zone).toEqual([2000, false]);
    }
    const there = at({ battlefield: ['Lively', 'Ox'] }, {});
    expect([there.card('Ox').power, there.can('use ability 3 of Lively')]).toEqual([2500, true]);
  });

  it('LC 11.4.6 each line triggers for itself', () => {
    const t = at({ hand: ['Two'] }, {})
      .do('play Two')
      .do('(ability 1)');
    expect(t.stack()).toEqual(['ability 2 of Two', 'ability 1 of Two']);
    expect(life(t.passUntilQuiet())[0]).toBe(31);
  });

  it('LC 11.7.3 a field ability is there at once and on no stack', () => {
    const t = at({ hand: ['Lively'], battlefield: ['Ox'] }, {}).do('play Lively');
    expect([t.card('Ox').power, t.stack()]).toEqual([2500, ['ability 1 of Lively']]);
  });

  it('LC 11.8.9 LC 11.9.4.4 a number of an effect is counted once', () => {
    const t = cast(at({ hand: ['All Now', 'Fly', 'Fly'], battlefield: ['Ox'] }, {}), 'play All Now');
    expect(t.card('Ox').power).toBe(3000);
    expect(t.do('play Fly').card('Ox').power).toBe(3000);
  });

  it('LC 11.9.3.1 what an effect does once it does once', () => {
    const t = cast(at({ hand: ['Quick'] }, {}), 'play Quick');
    expect(life(t.toPhase('next-turn').toPhase('next-turn'))[0]).toBe(21);
  });
});

describe('nothing illegal is begun', () => {
  it('LC 14.1 LC 14.2 what could not be paid to the end is not offered, and nothing is paid for it', () => {
    const t = at({ battlefield: ['Need', 'Fly'] }, {});
    expect([t.offered(), t.zone(0, 'battlefield')]).toEqual([['pass'], ['Need', 'Fly']]);
    expect(at({ battlefield: ['Need', 'Fly'], hand: ['Dear'] }, {}).can('use ability 1 of Need')).toBe(true);
  });

  it('LC 14.3 looking for what is legal triggers nothing and leaves all as it is', () => {
    const t = at({ battlefield: ['Need', 'Lively', 'Fly'], hand: ['Dear', 'Ox'] }, {});
    const before = t.copy();
    t.offered();
    expect(Array.from(t.state)).toEqual(Array.from(before.state));
    expect(t.waiting()).toBe(0);
  });

  it('LC 14.5 who has priority keeps it until something legal is taken', () => {
    const t = at({ hand: ['Dear'] }, {});
    expect(() => t.do('play Dear')).toThrow('not offered');
    expect([t.decider(), t.kind()]).toEqual([0, 'priority']);
  });

  it('LC 11.5.3 the Unit that is to be destroyed may be the one that pays: the choice comes first and is gone', () => {
    const t = at({ battlefield: ['Swap', 'Fly'] }, {}).do('use ability 1 of Swap');
    expect([t.stack(), t.zone(0, 'discard')]).toEqual([['ability 1 of Swap'], ['Fly']]);
    // 11.8.3: the ability does nothing at all
    expect(life(t.passUntilQuiet())[0]).toBe(20);
  });
});
