/** Eras, lamps, chrono achievement and chrono checks (5.3, 5.7, 5.13, 7.6, 9.5.7, 15.1.14, 15.3.2). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: seven, name: Seven, type: history, cost: { free: 1 }, ca: 7 }
- { id: three, name: Three, type: history, cost: { free: 1 }, ca: 3 }
- { id: four, name: Four, type: history, cost: { free: 2 }, ca: { normal: 2, azure: 2 } }
- { id: lit, name: Lit, type: history, cost: { free: 1 }, ca: { normal: 1, green: 2, red: 5 }, lamps: [none, green, red, none] }
- { id: marker, name: Marker, type: history, cost: { free: 1 } }
- { id: elf, name: Elf, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 2, lamps: [none, green, red, none], green: { power: 500, atk: -1 }, red: { power: 1000, atk: 1 },
    abilities: [{ always: { keyword: haste }, colour: green }, { when: attacks, do: [{ gain-life: 1 }], colour: red }] }
- { id: hero, name: Hero, type: unit, cost: { free: 1 }, level: 3, power: 3000, atk: 3 }
- { id: harvester, name: Harvester, type: history, cost: { free: 1 }, abilities: [{ harvest: grain, count: 2 }] }
- { id: cheer, name: Cheer, type: history, cost: {}, abilities: [{ when: { era-progresses: each }, do: [{ gain-life: 1 }] }] }
- { id: bolt, name: Bolt, type: spell, cost: {}, lamps: [none, green, red, none], abilities: [
    { do: [{ gain-life: 1 }] }, { do: [{ gain-life: 10 }], colour: green }, { do: [{ lose-life: 5 }], colour: red }] }
- { id: dawn, name: Dawn, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1, burst: { do: [{ gain-life: 4 }] } }
- { id: dusk, name: Dusk, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1, lamps: [green, none, none, none], burst: { do: [{ gain-life: 4 }], colour: green } }
- { id: aim, name: Aim, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1, burst: { do: [{ choose: { type: unit, controller: opponent } }, { destroy: chosen }] } }
- { id: lord, name: Lord, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1, legacy: true, burst: { do: [{ place: self }] } }
- { id: crown, name: Crown, type: history, cost: { free: 1 }, legacy: true }
- { id: mark, name: Mark, type: spell, cost: {}, abilities: [{ do: [{ from-top: { to: era } }] }] }
- { id: seer, name: Seer, type: spell, cost: {}, abilities: [{ do: [{ chrono-checks: 2 }] }] }
- { id: dig, name: Dig, type: spell, cost: {}, abilities: [{ do: [{ look: { count: 1, to: ca } }] }] }
- { id: power, name: Mighty, type: spell, cost: {}, abilities: [{ do: [{ gain: { who: { all: { type: unit } }, gives: { power-is: 500 } } }] }] }
`;

/** That many markers of an era. */
const era = (n: number): string[] => Array.from({ length: n }, () => 'Marker');

describe('chrono achievement', () => {
  it('LC 5.3.1 LC 5.3.2 normal and azure orbs count always', () => {
    const table = setUp({ cards: CARDS, players: [{ ca: ['Three', 'Four'] }, {}] });
    expect(table.player(0).ca).toBe(7);
    expect(table.can('progress the era')).toBe(true);
  });

  it('LC 5.3.3 green and red orbs count while the lamp of the era has that colour', () => {
    const ca = (n: number): number => setUp({ cards: CARDS, players: [{ era: era(n), ca: ['Lit'] }, {}] }).player(0).ca;
    expect([ca(1), ca(2), ca(3), ca(4)]).toEqual([1, 3, 6, 1]);
  });

  it('LC 5.3.3 the switch lamps lets every lamp up to the era count', () => {
    const ca = (n: number): number =>
      setUp({ cards: CARDS, switches: { lamps: 'up-to-era' }, players: [{ era: era(n), ca: ['Lit'] }, {}] }).player(0)
        .ca;
    expect([ca(1), ca(2), ca(3), ca(4)]).toEqual([1, 3, 8, 8]);
  });
});

describe('progressing the era', () => {
  it('LC 9.5.7 it takes seven CA', () => {
    expect(setUp({ cards: CARDS, players: [{ ca: ['Three', 'Three'] }, {}] }).can('progress the era')).toBe(false);
    expect(
      setUp({ cards: CARDS, players: [{}, { ca: ['Seven'] }] })
        .do('pass')
        .can('progress the era'),
    ).toBe(false);
  });

  it('LC 9.5.7.1 LC 9.5.7.2 LC 9.5.7.3 one card becomes a marker, one goes to the hand, the rest to the discard', () => {
    const table = setUp({ cards: CARDS, players: [{ ca: ['Seven', 'Three', 'Four', 'Lit'] }, {}] });
    table.do('progress the era');
    expect(table.offered()).toEqual(['choose Seven', 'choose Three', 'choose Four', 'choose Lit']);
    table.do('choose Four');
    expect(table.offered()).toEqual(['choose Seven', 'choose Three', 'choose Lit']);
    table.do('choose Seven');
    expect(table.zone(0, 'era').at(-1)).toBe('Four');
    expect([table.zone(0, 'hand'), table.zone(0, 'discard')]).toEqual([['Seven'], ['Three', 'Lit']]);
    expect([table.player(0).era, table.player(0).ca, table.decider()]).toEqual([2, 0, 0]);
    // both players have seen these cards
    expect([table.card('Four').known, table.card('Seven').known]).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('LC 9.5.7.2 LC 2.3 with one card only nothing is taken into the hand', () => {
    const table = setUp({ cards: CARDS, players: [{ ca: ['Seven'] }, {}] }).do('progress the era');
    expect(table.player(0)).toMatchObject({ era: 2, hand: 0, ca: 0 });
    expect(table.zone(0, 'discard')).toEqual([]);
  });

  it('LC 9.5.7.4 LC 9.5.7.5 in era IV there is no marker, but the progress counts', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ era: era(4), ca: ['Seven', 'Three'], battlefield: ['Harvester', 'Cheer'] }, {}],
    });
    table.do('progress the era', 'choose Seven');
    expect([table.zone(0, 'hand'), table.zone(0, 'discard')]).toEqual([['Seven'], ['Three']]);
    expect([table.player(0).era, table.kind()]).toEqual([4, 'triggerOrder']);
    table.passUntilQuiet('put the ability of Cheer on the stack');
    expect([table.player(0).life, table.card('Harvester').counters.grain]).toEqual([21, 2]);
  });

  it('LC 9.5.7 nothing limits how often a turn', () => {
    const table = setUp({ cards: CARDS, players: [{ ca: ['Seven', 'Seven'] }, {}] });
    table.do('progress the era').passUntilQuiet();
    expect(table.player(0)).toMatchObject({ era: 2, hand: 1 });
    expect(table.can('progress the era')).toBe(false);
  });
});

describe('lamps', () => {
  it('LC 5.13.5 LC 5.13.7 modifiers of power and ATK count with the lamp of the controller’s era', () => {
    const elf = (n: number) => {
      const { power, atk } = setUp({ cards: CARDS, players: [{ era: era(n), battlefield: ['Elf'] }, {}] }).card('Elf');
      return [power, atk];
    };
    expect([elf(1), elf(2), elf(3), elf(4)]).toEqual([
      [2000, 2],
      [2500, 1],
      [3000, 3],
      [2000, 2],
    ]);
  });

  it('LC 5.7.3 LC 5.7.4 coloured abilities are there with their lamp, and go with it', () => {
    const side = (n: number) => ({ era: era(n), battlefield: [{ card: 'Elf', since: 'this-turn' as const }] });
    expect(setUp({ cards: CARDS, players: [side(1), {}] }).card('Elf').keywords).toEqual([]);
    const table = setUp({ cards: CARDS, players: [{ ...side(2), ca: ['Seven'] }, {}] });
    expect(table.card('Elf')).toMatchObject({ keywords: ['haste'], colours: ['green'] });
    table.do('progress the era');
    expect(table.card('Elf')).toMatchObject({ keywords: [], colours: ['red'], power: 3000 });
    const red = setUp({ cards: CARDS, phase: 'battle', players: [{ era: era(3), battlefield: ['Elf'] }, {}] });
    expect(red.passUntil('attack').do('attack with Elf').stack()).toEqual(['ability 2 of Elf']);
    const green = setUp({ cards: CARDS, phase: 'battle', players: [{ era: era(2), battlefield: ['Elf'] }, {}] });
    expect(green.passUntil('attack').do('attack with Elf').stack()).toEqual([]);
  });

  it('LC 11.2.6 the colours of a spell are fixed as it is used', () => {
    const cast = (n: number): number => {
      const table = setUp({ cards: CARDS, players: [{ era: era(n), hand: ['Bolt'] }, {}] });
      return table.do('play Bolt').passUntilQuiet().player(0).life;
    };
    expect([cast(1), cast(2), cast(3), cast(4)]).toEqual([21, 31, 16, 21]);
  });

  it('LC 5.13.5 LC 11.9.4.9 what sets power sets it beside the modifiers (switch lamp-modifiers)', () => {
    const power = (value: string): number => {
      const table = setUp({
        cards: CARDS,
        switches: { 'lamp-modifiers': value },
        players: [{ era: era(3), hand: ['Mighty'], battlefield: ['Elf'] }, {}],
      });
      return table.do('play Mighty').passUntilQuiet().card('Elf').power;
    };
    expect([power('effect'), power('base')]).toEqual([1500, 500]);
  });

  it('LC 5.13.2 a level is no gate for placing', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Hero'], soul: ['Three'] }, {}] }).do('play Hero');
    expect(table.zone(0, 'battlefield')).toEqual(['Hero']);
  });
});

describe('era markers', () => {
  it('LC 7.6.2 LC 12.4.7 a fifth marker goes to the discard, or is not put (switch fifth-marker)', () => {
    const zones = (value: string) => {
      const table = setUp({
        cards: CARDS,
        switches: { 'fifth-marker': value },
        players: [{ era: era(4), hand: ['Mark'], deck: ['Seven', 'Three'] }, {}],
      });
      table.do('play Mark').passUntilQuiet();
      return [table.zone(0, 'era').length, table.zone(0, 'discard'), table.zone(0, 'deck').length];
    };
    expect(zones('put')).toEqual([4, ['Mark', 'Seven'], 1]);
    expect(zones('not-put')).toEqual([4, ['Mark'], 2]);
  });
});

describe('chrono checks', () => {
  it('LC 15.1.14.1 LC 15.1.14.3 the top card goes to the CA Yard; with an empty deck nothing happens', () => {
    const table = setUp({ cards: CARDS, phase: 'check', players: [{ deck: ['Seven', 'Three'] }, {}] });
    expect([table.zone(0, 'ca'), table.zone(0, 'deck')]).toEqual([['Seven'], ['Three']]);
    const empty = setUp({ cards: CARDS, phase: 'check', players: [{ deck: [] }, {}] });
    expect([empty.zone(0, 'ca'), empty.toPhase('main-1').isOver()]).toEqual([[], false]);
  });

  it('LC 15.3.2.2.4 LC 15.3.2.2.5 LC 15.3.2.2.6 a burst may be declared at once, and goes to the stack', () => {
    const begin = () => setUp({ cards: CARDS, phase: 'check', players: [{ deck: ['Dawn', 'Three'] }, {}] });
    const table = begin();
    expect([table.kind(), table.offered()]).toEqual([
      'burst',
      ['declare the burst of Dawn', 'do not declare the burst'],
    ]);
    table.do('declare the burst of Dawn');
    expect(table.stack()).toEqual(['ability 1 of Dawn']);
    expect(table.toPhase('main-1').player(0).life).toBe(24);
    expect(begin().do('do not declare the burst').toPhase('main-1').player(0).life).toBe(20);
  });

  it('LC 15.3.2.2.1 no opportunity where the burst must choose and cannot', () => {
    const side = { deck: ['Aim', 'Three'] };
    expect(setUp({ cards: CARDS, phase: 'check', players: [side, {}] }).kind()).toBe('priority');
    const table = setUp({ cards: CARDS, phase: 'check', players: [side, { battlefield: ['Hero'] }] });
    table.do('declare the burst of Aim').toPhase('main-1');
    expect(table.zone(1, 'discard')).toEqual(['Hero']);
  });

  it('LC 15.3.2.2.2 no opportunity where it would place its own LEGACY card beside another', () => {
    const side = { deck: ['Lord', 'Three'] };
    const table = setUp({ cards: CARDS, phase: 'check', players: [side, {}] });
    table.do('declare the burst of Lord').toPhase('main-1');
    expect([table.zone(0, 'battlefield'), table.zone(0, 'ca')]).toEqual([['Lord'], []]);
    expect(setUp({ cards: CARDS, phase: 'check', players: [{ ...side, battlefield: ['Crown'] }, {}] }).kind()).toBe(
      'priority',
    );
  });

  it('LC 15.3.2.4 LC 15.3.2.4.1 in the wrong colour it may be declared, and is empty', () => {
    const life = (n: number): number => {
      const table = setUp({ cards: CARDS, phase: 'check', players: [{ era: era(n), deck: ['Dusk', 'Three'] }, {}] });
      expect(table.do('declare the burst of Dusk').stack()).toEqual(['ability 1 of Dusk']);
      return table.toPhase('main-1').player(0).life;
    };
    expect([life(1), life(2)]).toEqual([24, 20]);
  });

  it('LC 15.1.14.4 checks that a text performs come one after the other, each with its burst', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Seer'], deck: ['Dawn', 'Dawn', 'Three'] }, {}] });
    table.do('play Seer', 'pass', 'pass', 'declare the burst of Dawn', 'do not declare the burst');
    expect([table.zone(0, 'ca'), table.stack()]).toEqual([['Dawn', 'Dawn'], ['ability 1 of Dawn']]);
  });

  it('LC 15.3.2.2 LC 15.1.14.4 a card that comes to the CA Yard in another way is no chrono check', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Dig'], deck: ['Dawn', 'Three'] }, {}] });
    table.do('play Dig').passUntilQuiet('choose Dawn');
    expect([table.zone(0, 'ca'), table.kind()]).toEqual([['Dawn'], 'priority']);
  });
});

describe('the colours of what has left', () => {
  const LEFT = `${CARDS}
- { id: t-ghost, name: Ghost, type: unit, cost: {}, level: 1, power: 500, atk: 1, lamps: [none, green, red, none], abilities: [{ when: destroyed, do: [{ if: { is: { lamp: red }, then: [{ gain-life: 10 }] } }, { if: { is: { lamp: green }, then: [{ gain-life: 1 }] } }] }] }
- { id: t-doom, name: Doom, type: spell, cost: {}, abilities: [{ do: [{ choose: { of: { type: unit } } }, { destroy: chosen }] }] }
- { id: t-take, name: Take, type: spell, cost: {}, abilities: [{ do: [{ choose: { of: { type: unit, controller: opponent } } }, { control: { who: chosen, until: forever } }] }] }
- { id: t-waker, name: Waker, type: unit, cost: {}, level: 1, power: 500, atk: 1, abilities: [{ awakening: { name: Ghost } }] }
- { id: t-cull, name: Cull, type: spell, cost: {}, abilities: [{ do: [{ destroy: { all: { type: unit } } }] }] }
- { id: t-lent, name: Lent, type: unit, cost: {}, level: 1, power: 500, atk: 0, keywords: combine, lamps: [red, green, none, none], abilities: [{ when: destroyed, do: [{ if: { is: { lamp: red }, then: [{ gain-life: 10 }] } }, { if: { is: { lamp: green }, then: [{ gain-life: 1 }] } }] }] }
`;
  const lives = (t: ReturnType<typeof setUp>): number[] => [t.player(0).life, t.player(1).life];

  it('LC 11.4.9 LC 11.6.9 LC 5.7.4 a trigger goes by the lamp of its last controller, not by that of its owner', () => {
    const doom = (mine: number, theirs: number): number[] => {
      const t = setUp({
        cards: LEFT,
        players: [
          { hand: ['Take', 'Doom'], era: era(mine) },
          { battlefield: ['Ghost'], era: era(theirs) },
        ],
      });
      return lives(t.do('play Take', 'choose Ghost').passUntilQuiet().do('play Doom', 'choose Ghost').passUntilQuiet());
    };
    expect([doom(3, 2), doom(2, 3), doom(1, 3)]).toEqual([
      [30, 20],
      [21, 20],
      [20, 20],
    ]);
  });

  it('LC 11.4.9 LC 15.2.13.2 it was awakened if it was as it left, though what woke it has left with it', () => {
    const cull = (...battlefield: string[]): number =>
      lives(
        setUp({ cards: LEFT, players: [{ hand: ['Cull'], battlefield }, {}] })
          .do('play Cull')
          .passUntilQuiet(),
      )[0];
    expect([cull('Ghost'), cull('Ghost', 'Waker')]).toEqual([20, 31]);
    // an ability that comes after the card has left does not awaken it
    const late = setUp({ cards: LEFT, players: [{ hand: ['Doom', 'Waker'], battlefield: ['Ghost'] }, {}] });
    late.do('play Doom', 'choose Ghost', 'pass', 'pass');
    expect([late.stack(), lives(late.passUntilQuiet())[0]]).toEqual([['ability 1 of Ghost'], 20]);
  });

  it('LC 11.4.9 LC 15.2.15.1.5 a text that was lent goes by the lamps of the card that lent it, in the era of the controller', () => {
    const lent = (markers: number): number => {
      const host = { hand: ['Lent', 'Doom'], battlefield: ['Ghost'], era: era(markers) };
      const t = setUp({ cards: LEFT, players: [host, {}] }).do('combine Lent with Ghost', 'play Doom', 'choose Ghost');
      return lives(t.passUntilQuiet())[0];
    };
    // with one marker only the lent red lamp is lit, with two both green ones, and with three only the red one of the
    // host
    expect([lent(1), lent(2), lent(3)]).toEqual([30, 22, 30]);
  });
});
