/** Awakening (15.2.13): how it is given and lost, colours, conditions, and the switch for lamps. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-waker, name: Waker, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ awakening: { category: Beast } }] }
- { id: t-double, name: Double, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ awakening: { category: Beast } }, { awakening: { category: Bird } }] }
- { id: t-coloured, name: Coloured, type: unit, category: Beast, cost: { free: 0 }, level: 1, power: 500, atk: 1, lamps: [none, red, none, none], red: { power: 500 }, abilities: [{ awakening: { category: Beast }, colour: red }] }
- { id: t-beast, name: Beast, type: unit, category: Beast, cost: { free: 0 }, ca: { green: 1, red: 2 }, level: 1, power: 1000, atk: 1, lamps: [green, none, none, none], green: { power: 500 }, red: { power: 1000, atk: 1 }, abilities: [{ always: [{ keyword: haste }], colour: green }, { always: [{ keyword: valor }], colour: red }] }
- { id: t-bird, name: Bird, type: unit, category: Bird, cost: { free: 0 }, level: 1, power: 1000, atk: 1, red: { power: 1000 } }
- { id: t-lair, name: Lair, type: structure, category: Beast, cost: { free: 0 }, ca: { red: 3 }, abilities: [{ always: [{ hand-limit: 1 }], colour: red }, { cost: { life: 1 }, do: [{ draw: 1 }], colour: red }] }
- { id: t-rouse, name: Rouse, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain: { who: { all: { type: structure } }, gives: [{ type-is: [unit, structure] }, { power: 1000 }] } }] }] }
- { id: t-tale, name: Tale, type: history, category: Beast, cost: { free: 0 }, ca: { red: 3 }, abilities: [{ cost: { life: 1 }, do: [{ draw: 1 }], colour: red }] }
- { id: t-roar, name: Roar, type: spell, category: Beast, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 1 }] }, { do: [{ gain-life: 10 }], colour: green }, { do: [{ gain-life: 100 }], colour: red }] }
- { id: t-howl, name: Howl, type: unit, category: Beast, cost: { free: 0 }, level: 1, power: 500, atk: 1, burst: { do: [{ gain-life: 1 }], colour: red } }
- { id: t-mute, name: Mute, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { loses-abilities: true } } }] }] }
- { id: t-kill, name: Kill, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: battlefield } } }, { destroy: chosen }] }] }
- { id: t-tame, name: Tame, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { category: Beast } } }] }] }
- { id: t-tend, name: Tend, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { category: Beast } } }, { gain-life: { count: { category: Beast } } }] }] }
- { id: t-teach, name: Teach, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { ability: { awakening: { category: Beast } } } } }] }] }
- { id: t-hint, name: Hint, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { awakens: { category: Beast } } } }] }] }
- { id: t-feast, name: Feast, type: spell, cost: { free: 0 }, abilities: [{ do: [{ this-turn: { always: { awakens: { category: Beast } }, affects: { type: unit, controller: you } } }] }] }
- { id: t-take, name: Take, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { control: { who: chosen, until: forever } }] }] }
- { id: t-school, name: School, type: history, cost: { free: 0 }, abilities: [{ always: [{ awakens: { category: Beast } }], affects: { name: Ox } }] }
- { id: t-mood, name: Mood, type: history, cost: { free: 0 }, abilities: [{ if: { life: { at-most: 19 } }, always: [{ awakens: { category: Beast } }] }, { cost: { life: 1 }, do: [{ gain-life: 0 }] }] }
- { id: t-count, name: Count, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ if: { ca-total: { at-least: 3 } }, always: [{ awakens: { type: [unit, history, structure] } }] }] }
- { id: t-alpha, name: Alpha, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ awakening: { category: Beast } }] }
- { id: t-omega, name: Omega, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ awakening: { category: Bird } }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const life = (t: Table): number[] => [t.player(0).life, t.player(1).life];

describe('awakening', () => {
  it('LC 15.2.13.1 a field ability: without the stack, and lost with the abilities of its Unit', () => {
    for (const field of [
      ['Waker', 'Beast'],
      ['Beast', 'Waker'],
    ]) {
      const t = at({ hand: ['Waker', 'Mute', 'Roar'], battlefield: field, ca: ['Beast'] }, {});
      expect([t.card('Beast').power, t.card('Beast').keywords, t.player(0).ca]).toEqual([2500, ['valor', 'haste'], 3]);
      t.do('play Mute', 'choose Waker').passUntilQuiet();
      expect([t.card('Beast').power, t.card('Beast').keywords, t.player(0).ca]).toEqual([1500, ['haste'], 1]);
      // the ability of a second card works at once
      t.do('play Waker');
      expect([t.stack(), t.card('Beast').power, t.player(0).ca]).toEqual([[], 2500, 3]);
      expect(life(t.do('play Roar').passUntilQuiet())[0]).toBe(131);
    }
  });

  it('LC 11.9.4.10 a Unit that has lost its abilities awakens by those that it is given afterwards, not by earlier ones', () => {
    const power = (...spells: string[]): number => {
      const t = at({ hand: spells, battlefield: ['Ox', 'Beast'] }, {});
      for (const spell of spells) t.do(`play ${spell}`, 'choose Ox').passUntilQuiet();
      return t.card('Beast').power;
    };
    expect([power('Mute', 'Teach'), power('Teach', 'Mute'), power('Mute', 'Hint')]).toEqual([2500, 1500, 2500]);
  });

  it('LC 15.2.13.1 by the texts of the Unit, and by none of the card that stands next in the file', () => {
    const bird = (waker: string): number => at({ battlefield: [waker, 'Bird'] }, {}).card('Bird').power;
    expect([bird('Alpha'), bird('Omega')]).toEqual([1000, 2000]);
  });

  it('LC 15.2.13.2 of both that a Unit has, and of what becomes such a card', () => {
    const t = at({ hand: ['Tame'], battlefield: ['Double', 'Bird', 'Beast', 'Ox'] }, {});
    expect([t.card('Bird').power, t.card('Beast').power]).toEqual([2000, 2500]);
    const tamed = at({ hand: ['Tame'], battlefield: ['Waker', 'Bird'] }, {});
    expect(tamed.card('Bird').power).toBe(1000);
    expect(tamed.do('play Tame', 'choose Bird').passUntilQuiet().card('Bird').power).toBe(2000);
  });

  it('LC 5.6.3 a category that a text gives is there for what the same text asks next', () => {
    const lives = (...field: string[]): number => {
      const t = at({ hand: ['Tend'], battlefield: field }, {});
      const before = life(t)[0];
      return life(t.do('play Tend').passUntilQuiet('choose Ox'))[0] - before;
    };
    expect([lives('Ox'), lives('Ox', 'Bird'), lives('Ox', 'Beast')]).toEqual([1, 1, 2]);
  });

  it('LC 15.2.13.2 a Structure that is a Unit, too, is awakened while it is one', () => {
    const t = at({ hand: ['Rouse'], battlefield: ['Waker', 'Lair'] }, { battlefield: ['Lair'] });
    expect(t.can('use ability 2 of Lair')).toBe(false);
    t.do('play Rouse').passUntilQuiet();
    expect(t.can('use ability 2 of Lair')).toBe(true);
    // the opponent's Lair is not awakened
    t.do('pass');
    expect([t.decider(), t.can('use ability 2 of Lair')]).toEqual([1, false]);
    t.toPhase('next-turn').toPhase('next-turn');
    expect(t.toPhase('main-1').can('use ability 2 of Lair')).toBe(false);
  });

  it('LC 15.2.13.2 Units, spells and Histories, of its player alone; Structures are not awakened', () => {
    const t = at(
      { battlefield: ['Waker', 'Lair', 'Tale'], ca: ['Lair', 'Tale'] },
      { battlefield: ['Beast'], ca: ['Tale'] },
    );
    expect([t.card('Lair', 0).colours, t.can('use ability 2 of Lair')]).toEqual([[], false]);
    expect([t.can('use ability 1 of Tale'), t.player(0).ca, t.player(1).ca]).toEqual([true, 3, 0]);
    expect(t.card('Beast', 1).power).toBe(1500);
  });

  it('LC 15.2.13.2 the foot text of a card that a chrono check turns up', () => {
    const check = (...field: string[]) =>
      setUp({ cards: CARDS, phase: 'check', players: [{ deck: ['Howl', 'Ox'], battlefield: field }, {}] })
        .do('declare the burst of Howl')
        .toPhase('main-1');
    expect([life(check('Waker'))[0], life(check('Ox'))[0]]).toEqual([21, 20]);
  });

  it('LC 15.2.13.1 given to a Unit it is the Unit’s, and ends with it', () => {
    for (const teacher of ['Teach', 'Hint']) {
      const t = at({ hand: [teacher, 'Kill'], battlefield: ['Ox', 'Beast'] }, { battlefield: ['Beast'] });
      t.do(`play ${teacher}`, 'choose Ox').passUntilQuiet();
      expect([t.card('Beast', 0).power, t.card('Beast', 1).power]).toEqual([2500, 1500]);
      t.do('play Kill', 'choose Ox').passUntilQuiet();
      expect(t.card('Beast', 0).power).toBe(1500);
    }
    const theirs = at({ hand: ['Teach'], battlefield: ['Beast'] }, { battlefield: ['Ox', 'Beast'] });
    theirs.do('play Teach', 'choose Ox').passUntilQuiet();
    expect([theirs.card('Beast', 0).power, theirs.card('Beast', 1).power]).toEqual([1500, 2500]);
  });

  it('LC 15.2.13.1 given by a field ability it is there as long as a Unit has it, and is that Unit’s', () => {
    const t = at({ hand: ['Kill'], battlefield: ['School', 'Beast'] }, { battlefield: ['Ox', 'Beast'] });
    expect([t.card('Beast', 0).power, t.card('Beast', 1).power]).toEqual([1500, 2500]);
    t.do('play Kill', 'choose Ox').passUntilQuiet();
    expect(t.card('Beast', 1).power).toBe(1500);
  });

  it('LC 15.2.13.1 LC 11.9.4.3 as a rule of the turn it is for Units that come later, too', () => {
    const t = at({ hand: ['Feast', 'Ox'], battlefield: ['Beast'], soul: ['Ox'] }, { battlefield: ['Beast'] });
    t.do('play Feast').passUntilQuiet();
    expect([t.card('Beast', 0).power, t.card('Beast', 1).power]).toEqual([2500, 1500]);
    t.toPhase('next-turn');
    expect(t.card('Beast', 0).power).toBe(1500);
  });

  it('LC 15.2.13.2 under another’s control it is for the cards of that player', () => {
    const t = at({ hand: ['Take'], battlefield: ['Beast'] }, { battlefield: ['Waker', 'Beast'] });
    expect([t.card('Beast', 0).power, t.card('Beast', 1).power]).toEqual([1500, 2500]);
    t.do('play Take', 'choose Waker').passUntilQuiet();
    expect([t.card('Beast', 0).power, t.card('Beast', 1).power]).toEqual([2500, 1500]);
  });

  it('LC 15.2.13.1 coloured, or with a condition, it goes by lamps and by the state; it does not light itself', () => {
    expect(at({ battlefield: ['Coloured', 'Beast'] }, {}).card('Beast').power).toBe(1500);
    const second = at({ battlefield: ['Coloured', 'Beast'], era: ['Ox', 'Ox'] }, {});
    expect([second.card('Beast').power, second.card('Coloured').power]).toEqual([2500, 1000]);
    const t = at({ battlefield: ['Mood', 'Beast'] }, {});
    expect(t.card('Beast').power).toBe(1500);
    expect(t.do('use ability 2 of Mood').card('Beast').power).toBe(2500);
    // the condition does not count orbs that it would light itself
    const count = at({ battlefield: ['Count'], ca: ['Beast'] }, {});
    expect([count.card('Count').colours, count.player(0).ca]).toEqual([[], 1]);
  });

  it('LC 15.2.13.2 by a switch what is awakened has the red lamps alone (Q20)', () => {
    const players: Players = [{ battlefield: ['Waker', 'Beast'] }, {}];
    const t = setUp({ cards: CARDS, players, switches: { awakened: 'red-only' } });
    expect([t.card('Beast').power, t.card('Beast').colours]).toEqual([2000, ['red']]);
  });

  it('LC 11.2.6 LC 15.2.13.2 on the stack it is as it was announced; by a switch as it is on resolution (Q49)', () => {
    const awake: Players = [{ battlefield: ['Waker'], hand: ['Roar', 'Kill'] }, {}];
    const asleep: Players = [{ hand: ['Roar', 'Waker'] }, { hand: ['Teach'], battlefield: ['Ox'] }];
    const killed = (switches: Record<string, string>): number[] =>
      life(
        setUp({ cards: CARDS, players: awake, switches }).do('play Roar', 'play Kill', 'choose Waker').passUntilQuiet(),
      );
    expect([killed({})[0], killed({ 'awakening-on-stack': 'read-late' })[0]]).toEqual([131, 21]);
    const taught = (switches: Record<string, string>): number[] => {
      const [mine] = asleep;
      const t = setUp({
        cards: CARDS,
        players: [{ ...mine, hand: ['Roar', 'Teach'], battlefield: ['Ox'] }, {}],
        switches,
      });
      return life(t.do('play Roar', 'play Teach').passUntilQuiet());
    };
    expect([taught({})[0], taught({ 'awakening-on-stack': 'read-late' })[0]]).toEqual([21, 131]);
  });
});
