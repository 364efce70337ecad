/** Traps of priority, costs, continuous effects and loops (11, 13). */
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../game.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, category: Beast, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-fly, name: Fly, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1 }
- { id: t-wall, name: Wall, type: unit, cost: { free: 0 }, level: 1, power: 9000, atk: 1 }
- { id: t-quick, name: Quick, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 1 }] }] }
- { id: t-white, name: White, type: unit, cost: { white: 1 }, level: 1, power: 1000, atk: 1 }
- { id: t-dear, name: Dear, type: spell, cost: { free: 1, white: 1 }, abilities: [{ do: [{ gain-life: 1 }] }] }
- { id: t-brave, name: Brave, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, keywords: valor }
- { id: t-attacker, name: Attacker, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, abilities: [{ when: attacks, do: [{ gain-life: 1 }] }, { when: is-blocked, do: [{ gain-life: 10 }] }] }
- { id: t-blocker, name: Blocker, type: unit, cost: { free: 0 }, level: 1, power: 5000, atk: 1, abilities: [{ when: blocks, do: [{ gain-life: 1 }] }] }
- { id: t-dealer, name: Dealer, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 2, abilities: [{ when: damages-player, do: [{ gain-life: 1 }] }] }
- { id: t-altar, name: Altar, type: history, cost: { free: 0 }, abilities: [{ cost: [{ sacrifice: { of: { type: unit } } }, { souls: { free: 1 } }], do: [{ gain-life: 1 }] }] }
- { id: t-aim, name: Aim, type: history, cost: { free: 0 }, abilities: [{ cost: { souls: { free: 0 } }, do: [{ choose: { of: { type: unit } } }, { destroy: chosen }] }] }
- { id: t-season, name: Season, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, lamps: [none, green, red, none], abilities: [{ when: enters, do: [{ gain-life: { era: you } }] }] }
- { id: t-ever, name: Ever, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ power: 1000 }], until: forever } }] }] }
- { id: t-grow, name: Grow, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ power: 1000 }] } }] }] }
- { id: t-three, name: Three, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ power-is: 3000 }] } }] }] }
- { id: t-self-five, name: Self Five, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, abilities: [{ always: [{ power-is: 5000 }] }] }
- { id: t-x, name: Makes Beasts, type: history, cost: { free: 0 }, abilities: [{ affects: { type: unit }, always: [{ category: Beast }] }] }
- { id: t-y, name: Beasts To Knights, type: history, cost: { free: 0 }, abilities: [{ affects: { category: Beast, type: unit }, always: [{ category: Knight }] }] }
- { id: t-z, name: Knights To Beasts, type: history, cost: { free: 0 }, abilities: [{ affects: { category: Knight, type: unit }, always: [{ category: Beast }] }] }
- { id: t-count, name: Count, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain-life: { count: { of: { category: Knight, type: unit, zone: battlefield } } } }] }] }
- { id: t-lord, name: Lord, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, abilities: [{ affects: { power: { min: 2000 }, type: unit, other: true }, always: [{ power: 1000 }] }] }
- { id: t-echo, name: Echo, type: history, cost: { free: 0 }, abilities: [{ when: { player-damaged: each }, do: [{ damage-player: { player: opponent, amount: 1 } }] }] }
- { id: t-cycle, name: Cycle, type: history, cost: { free: 0 }, abilities: [{ when: { recovers: { type: structure } }, do: [{ wipe: { all: { type: structure } } }] }, { when: { wiped: { type: structure } }, do: [{ recover: { all: { type: structure } } }] }] }
- { id: t-spring, name: Spring, type: structure, cost: { free: 0 }, abilities: [{ cost: { souls: { free: 0 } }, do: [{ gain-life: 1 }] }] }
- { id: t-kick, name: Kick, type: spell, cost: { free: 0 }, abilities: [{ do: [{ wipe: { all: { name: Flag } } }] }] }
- { id: t-fell, name: Fell, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { name: Cycle } } }, { destroy: chosen }] }] }
- { id: t-up, name: Up, type: history, cost: { free: 0 }, abilities: [{ cost: { souls: { free: 0 } }, do: [{ recover: { all: { name: Flag } } }] }] }
- { id: t-down, name: Down, type: history, cost: { free: 0 }, abilities: [{ cost: { souls: { free: 0 } }, do: [{ wipe: { all: { name: Flag } } }] }] }
- { id: t-flag, name: Flag, type: structure, cost: { free: 0 } }
- { id: t-engine, name: Engine, type: structure, cost: { free: 0 }, abilities: [{ cost: { souls: { free: 0 } }, do: [{ recover: self }] }] }
- { id: t-maker, name: Maker, type: structure, cost: { free: 0 }, abilities: [{ cost: wipe-self, do: [{ add-souls: { white: 1 } }] }] }
- { id: t-fives, name: Fives, type: history, cost: { free: 0 }, abilities: [{ affects: { type: unit }, always: [{ power-is: 5000 }] }] }
- { id: t-almanac, name: Almanac, type: history, cost: { free: 0 }, abilities: [{ cost: { souls: { free: 0 } }, do: [{ gain-life: { era: you } }] }] }
- { id: t-mark, name: Mark, type: spell, cost: { free: 0 }, abilities: [{ do: [{ from-top: { to: era } }] }] }
- { id: t-chronicle, name: Chronicle, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain-life: { era: you } }] }] }
- { id: t-colours, name: Colours, type: spell, cost: { free: 0 }, lamps: [none, green, red, none], abilities: [{ do: [{ gain-life: 10 }], colour: green }, { do: [{ gain-life: 100 }], colour: red }] }
- { id: t-shrine, name: Shrine, type: history, cost: { free: 0 }, lamps: [none, green, none, none], abilities: [{ cost: { souls: { free: 0 } }, do: [{ gain-life: 1 }], colour: green }] }
- { id: t-herald, name: Herald, type: history, cost: { free: 0 }, abilities: [{ when: era-progresses, do: [{ gain-life: 1 }] }] }
- { id: t-forget, name: Forget, type: spell, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { zone: era, controller: you } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-second, name: Second, type: unit, cost: { free: 0 }, level: 2, power: 500, atk: 1 }
- { id: t-lone, name: Lone, type: history, cost: { free: 0 }, abilities: [{ affects: { type: unit, controller: you }, always: [{ power: { count: { of: { type: history, controller: you, zone: battlefield }, times: 500 } } }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const battle = (...players: Players): Table => setUp({ cards: CARDS, phase: 'battle', players });
const life = (t: Table): number[] => [t.player(0).life, t.player(1).life];
const cast = (t: Table, ...texts: string[]): Table => t.do(...texts).passUntilQuiet();

describe('the steps of a battle', () => {
  it('LC 10.1.1.3 LC 10.1.2.1 spells are used before the attack, by either player, and not while it is declared', () => {
    const t = battle({ battlefield: ['Ox'], hand: ['Quick'] }, { hand: ['Quick'] });
    expect([t.decider(), t.can('play Quick')]).toEqual([0, true]);
    t.do('pass');
    expect([t.decider(), t.can('play Quick')]).toEqual([1, true]);
    t.do('pass');
    expect([t.kind(), t.offered()]).toEqual(['attack', ['attack with Ox', 'do not attack']]);
  });

  it('LC 10.1.2.4 who attacks is wiped at once, and with valor not', () => {
    const t = battle({ battlefield: ['Ox', 'Brave'] }, {}).passUntil('attack');
    expect(t.copy().do('attack with Ox', 'no more').card('Ox').wiped).toBe(true);
    expect(t.do('attack with Brave').card('Brave').wiped).toBe(false);
  });

  it('LC 10.1.2.7 LC 10.1.3.1 LC 10.1.3.2 attacking triggers before anybody may block', () => {
    const t = battle({ battlefield: ['Attacker'] }, { battlefield: ['Wall'], hand: ['Quick'] }).passUntil('attack');
    t.do('attack with Attacker');
    expect([t.stack(), t.decider(), t.kind()]).toEqual([['ability 1 of Attacker'], 0, 'priority']);
    t.do('pass');
    expect([t.decider(), t.can('play Quick')]).toEqual([1, true]);
  });

  it('LC 10.1.4.5 LC 10.1.5.1 LC 10.1.5.2 blocking and being blocked trigger before the damage, his above the attacker’s', () => {
    const t = battle({ battlefield: ['Attacker'] }, { battlefield: ['Blocker'] }).passUntil('attack');
    t.do('attack with Attacker', 'pass', 'pass', 'pass', 'pass', 'block with Blocker');
    expect([t.stack(), t.card('Blocker').damage]).toEqual([['ability 1 of Blocker', 'ability 2 of Attacker'], 0]);
    t.passUntilQuiet();
    expect(life(t)).toEqual([31, 21]);
  });

  it('LC 10.1.4.1 nobody acts while the blocker is named', () => {
    const t = battle({ battlefield: ['Ox'] }, { battlefield: ['Wall'], hand: ['Quick'] }).passUntil('attack');
    t.do('attack with Ox', 'pass', 'pass');
    expect(t.offered()).toEqual(['block with Wall', 'do not block']);
  });

  it('LC 10.2.1.3 LC 10.2.1.4 dealing damage triggers afterwards, and the turn player has priority', () => {
    const t = battle({ battlefield: ['Dealer'], hand: ['Quick'] }, { hand: ['Quick'] }).passUntil('attack');
    t.do('attack with Dealer', 'pass', 'pass', 'pass', 'pass');
    expect([t.stack(), t.decider(), life(t)[1], t.can('play Quick')]).toEqual([['ability 1 of Dealer'], 0, 18, true]);
  });
});

describe('paying', () => {
  it('LC 11.2.11 LC 6.8.2 all costs are paid together, and what is begun can be paid', () => {
    expect(at({ battlefield: ['Altar', 'Fly'] }, {}).can('use ability 1 of Altar')).toBe(false);
    expect(at({ battlefield: ['Altar'], soul: ['Ox'] }, {}).can('use ability 1 of Altar')).toBe(false);
    const t = at({ battlefield: ['Altar', 'Fly'], soul: ['Ox'] }, {}).do('use ability 1 of Altar');
    expect([t.zone(0, 'discard'), t.card('Ox').wiped, t.stack()]).toEqual([['Fly'], true, ['ability 1 of Altar']]);
  });

  it('LC 11.5.8 LC 11.5.12 an ability chooses before it is paid for', () => {
    const t = at({ battlefield: ['Aim'] }, { battlefield: ['Ox', 'Fly'] }).do('use ability 1 of Aim');
    expect([t.kind(), t.offered()]).toEqual(['choose', ['choose Ox', 'choose Fly']]);
    expect(at({ battlefield: ['Aim'] }, {}).can('use ability 1 of Aim')).toBe(false);
  });

  it('LC 15.1.16.3 LC 7.7.3 a soul of a text comes into the pool, for the phase', () => {
    const t = cast(at({ battlefield: ['Maker'], hand: ['White'] }, {}), 'use ability 1 of Maker');
    expect([t.player(0).souls.white, t.can('play White')]).toEqual([1, true]);
    expect(t.do('play White').player(0).souls.white).toBe(0);
  });

  it('LC 5.2.2.3 LC 5.2.2.1 a card is of the factions of its icons, whatever has paid for it', () => {
    const t = at({ hand: ['Dear'], battlefield: ['White', 'Ox'] }, {});
    expect([t.card('White').factions, t.card('Ox').factions, t.card('Dear').factions]).toEqual([
      ['white'],
      [],
      ['white'],
    ]);
  });

  it('LC 5.2.2.1 LC 5.6.2 LC 5.13.1 no other factions and types, and no power for what is no Unit', () => {
    const card = (text: string) => () => setUp({ cards: `- { id: t-a, name: A, ${text} }`, players: [{}, {}] });
    expect(card('type: unit, cost: { green: 1 }, level: 1, power: 1000, atk: 1')).toThrow(InputError);
    expect(card('type: item, cost: { free: 1 }')).toThrow(InputError);
    expect(card('type: history, cost: { free: 1 }, power: 1000')).toThrow(InputError);
    expect(card('type: structure, cost: { free: 1 }, green: { power: 500 }')).toThrow(InputError);
    const numbers = { unit: ', level: 1, power: 1000, atk: 1', spell: ', abilities: [{ do: [{ draw: 1 }] }]' };
    for (const type of ['unit', 'history', 'spell', 'structure']) {
      const more = numbers[type as keyof typeof numbers] ?? '';
      const text = `- { id: t-a, name: A, type: ${type}, cost: { free: 1 }${more} }`;
      expect(setUp({ cards: text, players: [{ hand: ['A'] }, {}] }).card('A').types, type).toEqual([type]);
    }
  });
});

describe('eras', () => {
  it('LC 7.6.2 LC 11.6.9 the era is the number of markers, and a trigger reads it', () => {
    const eras = [1, 2, 3, 4].map((n) => at({ era: Array(n).fill('Ox') }, {}).player(0).era);
    expect(eras).toEqual([1, 2, 3, 4]);
    const t = at({ hand: ['Season'], era: ['Ox', 'Ox', 'Ox'] }, {});
    expect(life(cast(t, 'play Season'))[0]).toBe(23);
  });
});

describe('continuous effects', () => {
  it('LC 11.9.4.1 until the end of the turn, or for good', () => {
    const t = at({ hand: ['Ever', 'Grow'], battlefield: ['Ox'] }, {});
    expect(cast(cast(t, 'play Ever'), 'play Grow').card('Ox').power).toBe(4000);
    expect(t.toPhase('next-turn').card('Ox').power).toBe(3000);
    expect(t.toPhase('next-turn').card('Ox').power).toBe(3000);
  });

  it('LC 11.9.4.8 what a card makes of itself comes first, so that a younger or older effect of another stands', () => {
    const t = cast(at({ hand: ['Three'], battlefield: ['Self Five'] }, {}), 'play Three');
    expect(t.card('Self Five').power).toBe(3000);
  });

  it('LC 11.9.4.15 LC 11.9.4.16 what depends on another comes after it, though it is older', () => {
    const t = at({ battlefield: ['Beasts To Knights', 'Makes Beasts', 'Fly', 'Ox'], hand: ['Count'] }, {});
    expect(life(cast(t, 'play Count'))[0]).toBe(22);
  });

  it('LC 11.9.4.17 in a circle the older one comes first', () => {
    const t = at({ battlefield: ['Beasts To Knights', 'Knights To Beasts', 'Ox', 'Fly'], hand: ['Count'] }, {});
    expect(life(cast(t, 'play Count'))[0]).toBe(21);
  });

  it('LC 11.9.4.11 LC 11.9.4.12 LC 11.9.4.13 the younger stands: a resolved effect, or the card that came later', () => {
    const t = cast(at({ battlefield: ['Fives', 'Ox'], hand: ['Three', 'Fives'] }, {}), 'play Three', 'choose Ox');
    expect(t.card('Ox').power).toBe(3000);
    expect(t.do('play Fives').card('Ox').power).toBe(5000);
  });

  it('LC 11.9.4.5 a field ability counts anew whenever it is looked at', () => {
    const t = at({ battlefield: ['Lone', 'Fly'], hand: ['Altar'] }, {});
    expect(t.do('play Altar').card('Fly').power).toBe(1500);
  });
});

describe('eras that change in between', () => {
  it('LC 11.5.7 an ability reads the era in which it was used', () => {
    const t = at({ battlefield: ['Almanac'], hand: ['Mark'], era: ['Ox', 'Ox'] }, {}).do('use ability 1 of Almanac');
    t.do('play Mark').passUntilQuiet();
    expect([t.player(0).era, life(t)[0]]).toEqual([3, 22]);
  });

  it('LC 11.6.9 a trigger reads the era in which it was stacked, lamps and number', () => {
    const t = at({ hand: ['Season', 'Mark'], era: ['Ox', 'Ox'] }, {})
      .do('play Season', 'play Mark')
      .passUntilQuiet();
    expect([t.player(0).era, life(t)[0]]).toEqual([3, 22]);
  });

  it('LC 11.2.6 a spell reads the era in which it was used', () => {
    const t = at({ hand: ['Chronicle', 'Mark'], era: ['Ox', 'Ox'] }, {}).do('play Chronicle', 'play Mark');
    t.passUntilQuiet();
    expect([t.player(0).era, life(t)[0]]).toEqual([3, 22]);
  });

  it('LC 11.2.6 its colours stay too, if the lamp changes in response', () => {
    const t = at({ hand: ['Colours', 'Mark'], era: ['Ox', 'Ox'] }, {})
      .do('play Colours', 'play Mark')
      .passUntilQuiet();
    expect(life(t)[0]).toBe(30);
  });

  it('LC 5.7.4 a coloured ability that was used resolves though the lamp is out', () => {
    const t = at({ battlefield: ['Shrine'], hand: ['Mark'], era: ['Ox', 'Ox'] }, {}).do(
      'use ability 1 of Shrine',
      'play Mark',
    );
    t.passUntilQuiet();
    expect([life(t)[0], t.can('use ability 1 of Shrine')]).toEqual([21, false]);
  });

  it('LC 9.5.7.5 an era that an effect raises was not progressed', () => {
    const t = at({ battlefield: ['Herald'], hand: ['Mark'] }, {})
      .do('play Mark')
      .passUntilQuiet();
    expect([t.player(0).era, life(t)[0]]).toEqual([2, 20]);
  });

  it('LC 7.6.2 a marker that is taken lowers the era, and the gate of levels with it', () => {
    const t = at({ hand: ['Forget', 'Fly'], battlefield: ['Second'], era: ['Ox', 'Ox'] }, {}).do('play Forget');
    t.passUntilQuiet();
    expect(t.player(0).era).toBe(1);
    t.toPhase('battle').do('pass', 'pass');
    expect(t.can('attack with Second')).toBe(false);
  });
});

describe('loops', () => {
  it('LC 13.1 what goes round by itself and nobody can stop is a draw', () => {
    const t = at({ battlefield: ['Cycle', 'Flag'], hand: ['Kick'] }, {}).do('play Kick');
    for (let i = 0; i < 4000 && !t.isOver(); i++) t.do('pass');
    expect(t.over()).toEqual({ winner: 2, reason: 'loop' });
  });

  /** Uses the ability until its player is asked for a number of rounds. */
  const wind = (t: Table, text: string): Table => {
    for (let i = 0; i < 200 && t.kind() !== 'rounds'; i++) {
      t.do(text);
      while (t.kind() === 'priority' && t.stack().length > 0) t.do('pass');
    }
    return t;
  };

  it('LC 13.2 who keeps a loop going names a number of rounds; so many are played, and no more in that turn', () => {
    const t = wind(at({ battlefield: ['Spring'] }, {}), 'use ability 1 of Spring');
    const before = life(t)[0];
    expect([t.decider(), t.offered()[0], t.offered().length]).toEqual([0, 'one more round', 99]);
    t.do('7 more rounds');
    // the player has no other choice until the rounds are over
    while (t.stack().length > 0 || !t.can('pass')) t.do(t.offered()[0]);
    expect([life(t)[0] - before, t.can('use ability 1 of Spring'), t.can('pass')]).toEqual([7, false, true]);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main-1');
    expect(t.can('use ability 1 of Spring')).toBe(true);
  });

  it('LC 13.2 who can stop what goes round by itself has to, though only with another card', () => {
    const t = at({ battlefield: ['Cycle', 'Flag'], hand: ['Kick', 'Fell'] }, {}).do('play Kick');
    for (let i = 0; i < 4000 && !t.isOver() && t.can('pass'); i++) t.do('pass');
    expect([t.isOver(), t.decider(), t.offered()]).toEqual([false, 0, ['play Fell']]);
    t.do('play Fell').passUntilQuiet();
    expect([t.isOver(), t.zone(0, 'discard').includes('Cycle')]).toEqual([false, true]);
  });

  it('LC 13.3 where both can, the turn player has to first', () => {
    const t = at({ battlefield: ['Cycle', 'Flag'], hand: ['Kick', 'Fell'] }, { hand: ['Fell'] }).do('play Kick');
    for (let i = 0; i < 4000 && !t.isOver() && t.can('pass'); i++) t.do('pass');
    expect([t.decider(), t.offered()]).toEqual([0, ['play Fell']]);
  });

  it('LC 13.3 both name a number, and the smaller one is played', () => {
    const t = at({ battlefield: ['Up', 'Flag'] }, { battlefield: ['Down'] });
    const named: number[] = [];
    const used = [0, 0];
    for (let i = 0; i < 3000; i++) {
      const player = t.decider();
      if (t.kind() === 'rounds') {
        named.push(player);
        t.do(player === 0 ? '9 more rounds' : '4 more rounds');
        used[player]++;
        continue;
      }
      // each player undoes what the other one has done
      const text = `use ability 1 of ${player === 0 ? 'Up' : 'Down'}`;
      const isTurn = t.stack().length === 0 && t.card('Flag').wiped === (player === 0);
      if (isTurn && t.can(text)) {
        t.do(text);
        if (named.includes(player)) used[player]++;
      } else if (isTurn && named.length === 2) break;
      else t.do('pass');
      if (t.phase() !== 'main-1') break;
    }
    expect(named.sort()).toEqual([0, 1]);
    expect(used[1]).toBe(4);
    expect(used[0]).toBeLessThanOrEqual(5);
  });
});
