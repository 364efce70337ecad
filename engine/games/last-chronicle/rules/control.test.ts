/**
 * Control, durations, rules for a turn, delayed triggers, and choices on resolution (6.2, 6.5.1, 6.6, 9.7.3.2.2,
 * 11.6.18, 11.8, 11.9.4).
 */
import { describe, expect, it } from 'vitest';
import { CONTINUOUS_COUNT, STACK_COUNT } from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

const unit = (name: string, more: string, power = 4000): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: unit, cost: {}, level: 1, power: ${power}, atk: 2${more} }\n`;
const spell = (name: string, ...effects: string[]): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: spell, cost: {}, abilities: [{ do: [${effects.join(', ')}] }] }\n`;
const history = (name: string, ability: string): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: history, cost: {}, abilities: [${ability}] }\n`;
const CHOSEN = '{ choose: { of: { type: unit } } }';
const CARDS = [
  unit('Ox', ''),
  unit('Elk', '', 3000),
  unit('Fast', ', keywords: haste'),
  unit('Idol', ', legacy: true'),
  unit('King', ', legacy: true'),
  unit('Smith', ', abilities: [{ cost: wipe-self, do: [{ gain-life: 1 }] }]'),
  unit('Soul', ', keywords: soulstone'),
  unit(
    'Herald',
    ', keywords: haste, abilities: [{ when: enters, do: [{ pay: { cost: wipe-self, then: [{ gain-life: 3 }] } }] }]',
  ),
  unit(
    'Mirror',
    ', abilities: [{ when: enters, do: [{ later: { at: end-of-turn, do: [{ damage-player: { player: opponent, amount: 1 } }] } }] }, { when: damages-player, do: [{ gain-life: 5 }] }]',
  ),
  unit('Fighter', ', abilities: [{ when: damages-unit, do: [{ gain-life: 1 }] }]'),
  unit('Wounded', ', abilities: [{ when: is-damaged, do: [{ gain-life: 1 }] }]'),
  unit(
    'Rally',
    ', abilities: [{ cost: sacrifice-self, do: [{ this-turn: { always: { power: 500 }, affects: { type: unit, controller: you } } }] }]',
  ),
  history('Banner', '{ always: { power: 500 }, affects: { type: unit, controller: you } }'),
  history('Even', '{ always: { power-is: 5000 }, affects: { type: unit } }'),
  history('Odd', '{ always: { power-is: 3000 }, affects: { type: unit } }'),
  spell(
    'Take',
    CHOSEN,
    '{ control: { who: chosen } }',
    '{ recover: chosen }',
    '{ gain: { who: chosen, gives: { keyword: haste } } }',
  ),
  spell('Call', '{ pick: { of: { zone: hand, type: unit } } }', '{ place: chosen }'),
  spell('Keep', CHOSEN, '{ control: { who: chosen, until: forever } }'),
  spell('Doom', CHOSEN, '{ destroy: chosen }'),
  spell('Back', CHOSEN, '{ put: { who: chosen, into: hand } }'),
  spell('Long', CHOSEN, '{ gain: { who: chosen, gives: { power: 500 }, until: next-turn } }'),
  spell('Short', CHOSEN, '{ gain: { who: chosen, gives: { power: 500 } } }'),
  spell('Peace', '{ this-turn: { always: { keyword: cannot-attack }, affects: { type: unit } } }'),
  spell('Surge', '{ this-turn: { always: { power: 500 }, affects: { type: unit, controller: you } } }'),
  spell('Edict', '{ this-turn: { always: { forbids: { of: { type: unit }, player: you } } } }'),
  spell('Hard', '{ this-turn: { always: { reduce-damage: 1000 }, affects: { type: unit } } }'),
  spell('Bolt', CHOSEN, '{ damage: { who: chosen, amount: 1500 } }'),
  spell(
    'Curse',
    CHOSEN,
    '{ later: { at: end-of-turn, about: chosen, do: [{ damage: { who: it, amount: 1500 } }, { gain-life: 1 }] } }',
  ),
  spell('Spite', '{ later: { at: end-of-turn, do: [{ damage-player: { player: opponent, amount: 2 } }] } }'),
  spell('Each', '{ each-picks: { of: { type: unit, controller: you } } }', '{ sacrifice: chosen }'),
  spell('Both', '{ place: { who: { all: { zone: discard, type: history } } } }'),
  spell(
    'Count',
    '{ gain: { who: { all: { type: unit, controller: you } }, gives: { power: { count: { of: { type: unit }, times: 500 } } } } }',
  ),
  spell('Once', '{ gain-life: { count: { of: { type: unit } } } }'),
  spell('Say', '{ pick: { of: { type: unit }, by: opponent } }', '{ destroy: chosen }'),
  spell('Duel', CHOSEN, '{ damage: { who: { all: { name: Wounded } }, amount: 500, source: chosen } }'),
  spell(
    'Lend',
    CHOSEN,
    '{ gain: { who: chosen, gives: { ability: { always: { power-is: 1000 }, affects: { type: unit } } } } }',
  ),
].join('');

type Players = Parameters<typeof setUp>[0]['players'];
const at = (players: Players, switches = {}) => setUp({ cards: CARDS, players, switches });
type Table = ReturnType<typeof at>;
const cast = (t: Table, ...texts: string[]) => t.do(...texts).passUntilQuiet();
const life = (t: Table): number[] => [t.player(0).life, t.player(1).life];
const names = (t: Table, player: 0 | 1): string[] => [...t.zone(player, 'battlefield')];

describe('control', () => {
  it('LC 6.2.4 an effect changes it, for the turn or for good', () => {
    const t = cast(at([{ hand: ['Take', 'Keep'] }, { battlefield: ['Ox', 'Elk'] }]), 'play Take', 'choose Ox');
    cast(t, 'play Keep', 'choose Elk');
    expect([names(t, 0), names(t, 1)]).toEqual([['Ox', 'Elk'], []]);
    t.toPhase('next-turn');
    expect([names(t, 0), names(t, 1)]).toEqual([['Elk'], ['Ox']]);
  });

  it('LC 6.2.4 when one effect has ended the other goes on', () => {
    const t = cast(at([{ hand: ['Take'] }, { battlefield: ['Ox'], hand: ['Take', 'Keep'] }]), 'play Take');
    expect(names(t.toPhase('next-turn'), 1)).toEqual(['Ox']);
  });

  it('LC 10.1.2.3.1 LC 11.5.2.1.1 it has not been controlled since the turn began', () => {
    const t = cast(at([{ hand: ['Keep', 'Keep'] }, { battlefield: ['Ox', 'Smith'] }]), 'play Keep', 'choose Ox');
    cast(t, 'play Keep', 'choose Smith');
    expect(t.offered().filter((option) => option.includes('Smith'))).toEqual([]);
    expect(() => t.toPhase('battle').passUntil('attack')).toThrow('attack');
    t.toPhase('next-turn').toPhase('main-1');
    expect(t.offered().filter((option) => option.includes('Smith')).length).toBe(1);
    t.toPhase('battle').passUntil('attack');
    expect(t.can('attack with Ox')).toBe(true);
  });

  it('LC 15.2.2.2 with haste it attacks for who took it', () => {
    const t = cast(at([{ hand: ['Take'] }, { battlefield: ['Ox'] }]), 'play Take').toPhase('battle');
    t.passUntil('attack').do('attack with Ox').toPhase('main-2');
    expect(life(t)).toEqual([20, 18]);
  });

  it('LC 10.1.4.4 a Unit that changes sides attacks no more and blocks no more', () => {
    const t = at([{ battlefield: ['Ox'] }, { hand: ['Keep'] }])
      .toPhase('battle')
      .passUntil('attack');
    t.do('attack with Ox', 'pass', 'play Keep').toPhase('main-2');
    expect([names(t, 1), life(t)]).toEqual([['Ox'], [20, 20]]);
  });

  it('LC 7.2 LC 6.2.1 it dies into the discard of its owner, and returns to the hand of its owner', () => {
    const t = at([{ hand: ['Keep', 'Keep', 'Doom', 'Back'] }, { battlefield: ['Ox', 'Elk'] }]);
    cast(t, 'play Keep', 'choose Ox');
    cast(t, 'play Keep', 'choose Elk');
    cast(t, 'play Doom', 'choose Ox');
    cast(t, 'play Back');
    expect([t.zone(1, 'discard').length, t.zone(1, 'hand').length, t.zone(0, 'hand').length]).toEqual([1, 1, 0]);
  });

  it('LC 7.2 its soulstone sends it to the Soul Yard of its owner', () => {
    const t = cast(at([{ hand: ['Keep', 'Doom'] }, { battlefield: ['Soul'] }]), 'play Keep');
    expect(cast(t, 'play Doom').zone(1, 'soul').length).toBe(1);
  });

  it('LC 12.4.5 two LEGACY cards of one player after a change of control both go', () => {
    const t = cast(
      at([{ hand: ['Keep'], battlefield: ['King'] }, { battlefield: ['Idol'] }]),
      'play Keep',
      'choose Idol',
    );
    expect([t.zone(0, 'discard').length, t.zone(1, 'discard').length]).toEqual([2, 1]);
  });

  it('LC 11.6.4 field abilities follow the side of their card', () => {
    const t = cast(at([{ hand: ['Take'], battlefield: ['Banner'] }, { battlefield: ['Ox'] }]), 'play Take');
    expect(t.card('Ox').power).toBe(4500);
    expect(t.toPhase('next-turn').card('Ox').power).toBe(4000);
  });
});

describe('durations', () => {
  it('LC 9.7.3.2.2 what lasts until the end of the turn ends with it, and until the end of the next one with that', () => {
    const t = cast(at([{ hand: ['Long', 'Short'], battlefield: ['Ox'] }, {}]), 'play Long');
    cast(t, 'play Short');
    expect(t.card('Ox').power).toBe(5000);
    expect(t.toPhase('next-turn').card('Ox').power).toBe(4500);
    expect(t.toPhase('next-turn').card('Ox').power).toBe(4000);
  });

  it('LC 9.7.3.2.2 LC 11.6.18 what lasts longer is over with the turn if its Unit has left, and not if it is there', () => {
    const lasting = (...spells: string[]): number => {
      const t = at([{ hand: spells, battlefield: ['Ox'] }, {}]);
      for (const name of spells) cast(t, `play ${name}`);
      return t.toPhase('next-turn').state[CONTINUOUS_COUNT];
    };
    expect([lasting('Long'), lasting('Long', 'Doom')]).toEqual([1, 0]);
  });

  it('LC 11.9.4.3 a rule of the turn holds for cards that come later, and until the end of the turn', () => {
    const t = cast(at([{ hand: ['Surge', 'Ox'], battlefield: ['Elk'] }, { battlefield: ['Fast'] }]), 'play Surge');
    cast(t, 'play Ox');
    expect([t.card('Elk').power, t.card('Ox').power, t.card('Fast').power]).toEqual([3500, 4500, 4000]);
    expect(t.toPhase('next-turn').card('Ox').power).toBe(4000);
  });

  it('LC 11.9.4.3 it is a rule of who resolved it, wherever its card has gone', () => {
    const t = cast(
      at([{ hand: ['Keep'], battlefield: ['Ox'] }, { battlefield: ['Rally', 'Elk'] }]),
      'play Keep',
      'choose Rally',
    );
    cast(t, t.offered().find((option) => option.includes('Rally'))!);
    expect([t.zone(1, 'discard').length, t.card('Ox').power, t.card('Elk').power]).toEqual([1, 4500, 3000]);
  });

  it('LC 11.9.4.3 it keeps from attacking what was not there, too', () => {
    const t = cast(at([{ hand: ['Peace', 'Fast'], battlefield: ['Ox'] }, {}]), 'play Peace');
    cast(t, 'play Fast');
    expect(() => t.toPhase('battle').passUntil('attack')).toThrow('attack');
    t.toPhase('next-turn').toPhase('battle').passUntil('attack');
    expect(t.can('attack with Fast')).toBe(true);
  });

  it('LC 11.9.4.3 it changes what players may do, and what damage is', () => {
    const t = cast(at([{ hand: ['Edict', 'Ox', 'Hard', 'Bolt'] }, { battlefield: ['Elk'] }]), 'play Edict');
    expect(t.offered()).not.toContain('play Ox');
    cast(t, 'play Hard');
    expect(cast(t, 'play Bolt').card('Elk').damage).toBe(500);
    expect(t.toPhase('next-turn').toPhase('next-turn').toPhase('main-1').offered()).toContain('play Ox');
  });

  it('LC 11.9.4.3 a rule of the turn is refused where it would be about nothing', () => {
    for (const rule of ['{ always: { power: 500 } }', '{ always: { power: { life: you } }, affects: { type: unit } }'])
      expect(() => setUp({ cards: spell('Bad', `{ this-turn: ${rule} }`), players: [{}, {}] })).toThrow('this-turn');
  });

  it('LC 11.9.3.1 a one-shot effect is over when it is done', () => {
    const t = cast(at([{ hand: ['Once', 'Ox'], battlefield: ['Elk'] }, {}]), 'play Once');
    expect(life(cast(t, 'play Ox'))[0]).toBe(21);
    // the effect is over: the card lies with its owner, and no object waits on the stack
    expect([t.zone(0, 'discard'), t.zone(1, 'discard'), t.state[STACK_COUNT]]).toEqual([['Once'], [], 0]);
  });

  it('LC 11.8.9 a variable is settled once, as it resolves', () => {
    const t = cast(at([{ hand: ['Count', 'Ox'], battlefield: ['Elk'] }, {}]), 'play Count');
    expect(cast(t, 'play Ox').card('Elk').power).toBe(3500);
  });
});

describe('timestamps', () => {
  it('LC 11.9.4.11 the effect of an ability that was given is as old as what gave it', () => {
    const t = cast(at([{ hand: ['Lend'], battlefield: ['Ox', 'Even'] }, {}]), 'play Lend');
    expect(t.card('Ox').power).toBe(1000);
    // the effect of a card's ability is as old as the card's stay on the battlefield
    const u = cast(at([{ hand: ['Lend', 'Even'], battlefield: ['Ox'] }, {}]), 'play Lend');
    expect(cast(u, 'play Even').card('Ox').power).toBe(5000);
  });

  it('LC 11.9.4.14 of cards that come together the turn player says which is the older', () => {
    for (const [older, power] of [
      ['Even', 3000],
      ['Odd', 5000],
    ] as const) {
      const t = at([{ hand: ['Both'], battlefield: ['Ox'] }, { discard: ['Even', 'Odd'] }]);
      t.do('play Both').passUntil('arrivalOrder');
      expect(t.decider()).toBe(0);
      expect(t.do(`choose ${older}`).passUntilQuiet().card('Ox').power).toBe(power);
    }
  });
});

describe('delayed triggers and sources', () => {
  it('LC 11.6.18.3 is about its card though that is something else now, but not once it has left', () => {
    const t = cast(at([{ hand: ['Curse', 'Back', 'Ox'], battlefield: [] }, { battlefield: ['Elk'] }]), 'play Curse');
    cast(t, 'play Back').toPhase('next-turn');
    expect([life(t)[0], t.card('Elk').zone]).toEqual([21, 'hand']);
    const u = cast(at([{ hand: ['Curse', 'Short'] }, { battlefield: ['Wounded'] }]), 'play Curse');
    expect(life(cast(u, 'play Short').toPhase('next-turn'))).toEqual([21, 21]);
  });

  it('LC 6.5.1.1 what a spell delays is controlled by who resolved it, and its damage is the spell\u2019s', () => {
    const t = cast(at([{ hand: ['Spite'] }, {}]), 'play Spite').toPhase('next-turn');
    expect(life(t)).toEqual([20, 18]);
  });

  it('LC 6.5.1 LC 11.6.18.5 what an ability delays has its card as source', () => {
    expect(life(cast(at([{ hand: ['Mirror'] }, {}]), 'play Mirror').toPhase('next-turn'))).toEqual([25, 19]);
  });

  it('LC 6.5.1.2 or, by a switch, the ability, which is no card', () => {
    const t = cast(at([{ hand: ['Mirror'] }, {}], { 'delayed-source': 'ability' }), 'play Mirror');
    expect(life(t.toPhase('next-turn'))).toEqual([20, 19]);
  });

  it('LC 6.6.1 LC 11.8.8 the card that deals the damage is its source, not the text that says so', () => {
    const t = cast(
      at([{ hand: ['Duel'], battlefield: ['Fighter'] }, { battlefield: ['Wounded'] }]),
      'play Duel',
      'choose Fighter',
    );
    expect(life(t)).toEqual([21, 21]);
  });

  it('LC 6.6.1.1 a Unit is the source of its battle damage', () => {
    const t = at([{ battlefield: ['Fighter'] }, { battlefield: ['Ox'] }])
      .toPhase('battle')
      .passUntil('attack');
    t.do('attack with Fighter').passUntil('block').do('block with Ox').toPhase('main-2');
    expect(life(t)[0]).toBe(21);
  });
});

describe('choices on resolution', () => {
  it('LC 11.8.5.1 are made then, by the player whom the text names', () => {
    const t = at([{ hand: ['Say'], battlefield: ['Ox'] }, { battlefield: ['Elk'] }]);
    t.do('play Say').passUntil('choose');
    expect(t.decider()).toBe(1);
    expect(t.do('choose Ox').passUntilQuiet().card('Ox').zone).toBe('discard');
  });

  it('LC 6.1.4 LC 11.8.6 the turn player declares first, whose text it is, and all is done at once', () => {
    const t = at([{ battlefield: ['Ox', 'Elk'] }, { hand: ['Each'], battlefield: ['Fast', 'Smith'] }]);
    t.do('pass', 'play Each').passUntil('choose');
    expect([t.decider(), t.offered()]).toEqual([0, ['choose Ox', 'choose Elk']]);
    t.do('choose Elk');
    expect([t.decider(), t.offered(), t.card('Elk').zone]).toEqual([1, ['choose Fast', 'choose Smith'], 'battlefield']);
    t.do('choose Smith').passUntilQuiet();
    expect([t.card('Elk').zone, t.card('Smith').zone, t.card('Ox').zone]).toEqual([
      'discard',
      'discard',
      'battlefield',
    ]);
  });

  it('LC 11.8.6 the turn player is who declares first', () => {
    const t = at([{ battlefield: ['Ox'] }, { hand: ['Each'], battlefield: ['Fast', 'Smith'] }]).toPhase('next-turn');
    t.toPhase('main-1').do('play Each').passUntil('choose');
    expect([t.decider(), t.offered()]).toEqual([1, ['choose Fast', 'choose Smith']]);
    t.do('choose Fast').passUntilQuiet();
    expect([t.card('Ox').zone, t.card('Fast').zone]).toEqual(['discard', 'discard']);
  });
});

describe('a card that wipes itself in a text', () => {
  it('LC 11.5.2.1.1 LC 6.8.2 only its controller can, and only on the battlefield', () => {
    const answered = (answer: string): ReturnType<typeof setUp> => {
      const t = setUp({ cards: CARDS, players: [{ hand: ['Herald'] }, { hand: [answer] }] }).do('play Herald');
      if (answer === 'Elk') return t.passUntilQuiet('do it');
      return t.do('pass', `play ${answer}`).passUntilQuiet('choose Herald');
    };
    const paid = answered('Elk');
    expect([paid.card('Herald').wiped, paid.player(0).life]).toEqual([true, 23]);
    const returned = answered('Back');
    expect([returned.zone(0, 'hand'), returned.player(0).life]).toEqual([['Herald'], 20]);
    const stolen = answered('Keep');
    expect([stolen.card('Herald').player, stolen.card('Herald').wiped, stolen.player(0).life]).toEqual([1, false, 20]);
  });

  it("LC 11.5.2.1.1 in the opponent's turn a Unit must have been there since its player's last turn began", () => {
    // Smith is placed in the opponent's turn, or in its player's turn after that; the test looks in the opponent's next
    // turn
    const smith = (turns: number): boolean => {
      const t = setUp({ cards: CARDS, turn: 1, players: [{ hand: ['Call', 'Smith'] }, {}] });
      for (let i = 1; i < turns; i++) t.toPhase('next-turn').toPhase('main-1');
      while (t.decider() !== 0) t.do('pass');
      t.do('play Call').passUntilQuiet();
      for (let i = turns; i < 3; i++) t.toPhase('next-turn').toPhase('main-1');
      expect([t.zone(0, 'battlefield'), t.player(0).life]).toEqual([['Smith'], 20]);
      while (t.decider() !== 0) t.do('pass');
      return t.can('use ability 1 of Smith');
    };
    expect([smith(1), smith(2), smith(3)]).toEqual([true, false, false]);
    // in its player's own turn it is enough that the card came before that turn
    const own = setUp({ cards: CARDS, turn: 1, players: [{ hand: ['Call', 'Smith'] }, {}] }).do('pass', 'play Call');
    own.passUntilQuiet().toPhase('next-turn').toPhase('main-1');
    expect([own.decider(), own.can('use ability 1 of Smith')]).toEqual([0, true]);
  });
});
