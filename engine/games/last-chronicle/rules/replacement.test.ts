/**
 * Replacement effects (11.9.5 to 11.9.9) of damage, of leaving for the discard and of drawing; and abilities that are
 * kept from triggering.
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const unit = (name: string, more: string, power = 4000): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: unit, cost: {}, level: 1, power: ${power}, atk: 2${more} }\n`;
const always = (name: string, words: string, more = ''): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: history, cost: {}, abilities: [{ always: ${words}${more} }] }\n`;
const spell = (name: string, ...effects: string[]): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: spell, cost: {}, abilities: [{ do: [${effects.join(', ')}] }] }\n`;
const CHOSEN = '{ choose: { of: { type: unit } } }';
const CARDS = [
  unit('Ox', ''),
  unit('Elk', ', abilities: [{ when: is-damaged, do: [{ gain-life: 1 }] }]'),
  unit('Sponge', ', keywords: absorb'),
  unit('Crier', ', abilities: [{ when: destroyed, do: [{ gain-life: 1 }] }]'),
  unit('Guard', ', abilities: [{ always: redirect-damage, affects: { type: unit, controller: you, other: true } }]'),
  unit('Ward', ', abilities: [{ always: redirect-damage, affects: { type: unit, controller: you, other: true } }]'),
  unit('Thick', ', abilities: [{ always: { reduce-damage: 500 } }]'),
  unit(
    'Ghost',
    ', keywords: soulstone, abilities: [{ when: destroyed, do: [{ gain-life: 1 }] }, { when: leaves, do: [{ gain-life: 2 }] }]',
  ),
  unit(
    'Double',
    ', abilities: [{ always: { destroyed-instead: [{ put: { who: self, into: removed } }, { later: { at: end-of-turn, about: it, do: [{ place: { who: it, wiped: true } }, { gain-life: 1 }] } }] } }]',
  ),
  unit('Herald', ', abilities: [{ when: enters, do: [{ gain-life: 1 }] }, { when: attacks, do: [{ gain-life: 1 }] }]'),
  unit(
    'Relic',
    ', abilities: [{ always: enters-under-opponent }, { when: enters, do: [{ draw: { count: 2, player: opponent } }] }]',
  ),
  unit('Gift', ', legacy: true, abilities: [{ always: enters-under-opponent }]'),
  unit('Crown', ', legacy: true'),
  spell('Call', '{ pick: { of: { zone: hand, type: unit, controller: you } } }', '{ place: chosen }'),
  unit('Giant', '', 5000),
  unit('Shout', ', abilities: [{ when: discarded, do: [{ gain-life: 1 }] }]'),
  unit('Self', ', abilities: [{ always: redirect-damage, affects: { type: unit, controller: you } }]'),
  always('Shell', '{ reduce-damage: { by: 1000, from: effects } }', ', affects: { type: unit, controller: you }'),
  always('Roof', '{ reduce-player-damage: 1 }'),
  always('Hollow', 'remove-instead', ', affects: { owner: opponent }'),
  always('Silence', '{ draw-instead: { do: [{ gain-life: 1 }], player: each } }', ', if: { not: { phase: draw } }'),
  always('Hour', '{ stops-triggers: { event: enters, of: { type: unit } } }'),
  always('Hush', '{ stops-triggers: { event: is-blocked, of: { type: unit } } }'),
  always('Lull', '{ stops-triggers: { event: is-blocked, of: { name: Giant } } }'),
  '- { id: hound, name: Hound, type: unit, cost: {}, level: 1, power: 1000, atk: 1, keywords: pursuit }\n',
  always('Shelf', '{ cannot-draw: { player: each } }'),
  spell('Bolt', CHOSEN, '{ damage: { who: chosen, amount: 1500 } }'),
  spell('Storm', '{ damage: { who: { all: { type: unit } }, amount: 1500 } }'),
  spell('Burn', '{ damage-player: { player: opponent, amount: 3 } }'),
  spell('Tap', '{ damage-player: { player: opponent, amount: 1 } }'),
  spell('Aid', CHOSEN, '{ shield: { who: chosen, next: 1000 } }'),
  spell('Wall', CHOSEN, '{ shield: { who: chosen } }'),
  spell('Pardon', CHOSEN, '{ gain: { who: chosen, gives: save-instead } }'),
  spell('Mark', CHOSEN, '{ gain: { who: chosen, gives: remove-instead } }'),
  spell('Mute', CHOSEN, '{ gain: { who: chosen, gives: loses-abilities } }'),
  spell('Doom', CHOSEN, '{ destroy: chosen }'),
  spell(
    'Ruin',
    '{ destroy: { all: { type: unit } } }',
    '{ gain-life: { count: { of: { type: unit, zone: discard } } } }',
  ),
  spell('Toss', CHOSEN, '{ put: { who: chosen, into: discard } }', '{ put: { who: it, into: hand } }'),
  spell('Raze', '{ destroy: { all: { type: unit } } }'),
  spell('Drop', CHOSEN, '{ put: { who: chosen, into: discard } }'),
  spell('Read', '{ draw: 2 }'),
  spell('Forget', '{ discard: { count: 1, player: opponent } }'),
  spell(
    'Judge',
    CHOSEN,
    '{ if: { is: { compare: { a: { power: chosen }, is: at-least, b: 4000 } }, then: [{ damage: { who: chosen, amount: 3000 } }], else: [{ damage: { who: chosen, amount: 500 } }] } }',
  ),
].join('');

type Players = Parameters<typeof setUp>[0]['players'];
const at = (...players: Players) => setUp({ cards: CARDS, players });
type Table = ReturnType<typeof at>;
const cast = (t: Table, ...texts: string[]) => t.do(...texts).passUntilQuiet();
const damage = (t: Table, name: string): number => t.card(name).damage;
const life = (t: Table): number[] => [t.player(0).life, t.player(1).life];

describe('leaving', () => {
  it('LC 11.9.5.1 where other cards are removed instead, a card of which that is not said is destroyed, and has been', () => {
    const t = cast(at({ hand: ['Doom'], battlefield: ['Crier', 'Hollow'] }, {}), 'play Doom');
    expect([t.card('Crier').zone, life(t)]).toEqual(['discard', [21, 20]]);
    const both = at({ hand: ['Raze'], battlefield: ['Crier', 'Hollow'] }, { battlefield: ['Crier'] });
    cast(both, 'play Raze');
    expect([both.card('Crier', 0).zone, both.card('Crier', 1).zone, life(both)]).toEqual([
      'discard',
      'removed',
      [21, 20],
    ]);
  });
});

describe('damage', () => {
  it('LC 11.9.7 LC 11.9.8 is reduced where a text says so, and what is left is dealt', () => {
    const t = cast(at({ hand: ['Bolt'] }, { battlefield: ['Ox', 'Shell'] }), 'play Bolt');
    expect(damage(t, 'Ox')).toBe(500);
  });

  it('LC 11.9.8 that is reduced to nothing is no damage: nothing triggers', () => {
    const t = cast(at({ hand: ['Wall', 'Bolt'] }, { battlefield: ['Elk'] }), 'play Wall');
    cast(t, 'play Bolt');
    expect([damage(t, 'Elk'), life(t)[1]]).toEqual([0, 20]);
  });

  it('LC 11.9.7 of battle is not that of effects', () => {
    const t = at({ battlefield: ['Ox'] }, { battlefield: ['Giant', 'Shell'] }).toPhase('battle');
    t.passUntil('attack').do('attack with Ox').passUntil('block').do('block with Giant').toPhase('main-2');
    expect(damage(t, 'Giant')).toBe(4000);
  });

  it('LC 11.9.7 to a player is reduced, and only to that player', () => {
    const t = cast(at({ hand: ['Burn', 'Tap'], battlefield: [] }, { battlefield: ['Roof'] }), 'play Burn');
    expect(life(t)).toEqual([20, 18]);
    expect(life(cast(t, 'play Tap'))).toEqual([20, 18]);
    expect(life(cast(at({ hand: ['Burn'], battlefield: ['Roof'] }, {}), 'play Burn'))).toEqual([20, 17]);
  });

  it('LC 11.9.5.3 that was dealt before a shield stays; a shield is for the next damage and no more', () => {
    const t = at({ hand: ['Bolt', 'Aid', 'Bolt', 'Bolt'] }, { battlefield: ['Giant'] });
    cast(t, 'play Bolt');
    cast(t, 'play Aid');
    expect(damage(t, 'Giant')).toBe(1500);
    expect(damage(cast(t, 'play Bolt'), 'Giant')).toBe(2000);
    expect(damage(cast(t, 'play Bolt'), 'Giant')).toBe(3500);
  });

  it('LC 11.9.5.1 a shield waits for the damage, until the end of the turn', () => {
    const t = cast(at({ hand: ['Aid'] }, { battlefield: ['Ox'], hand: ['Bolt'] }), 'play Aid').toPhase('next-turn');
    t.toPhase('main-1');
    expect(damage(cast(t, 'play Bolt'), 'Ox')).toBe(1500);
  });

  it('LC 11.9.9 LC 11.9.6 the damaged player says in which order, where it matters', () => {
    // the damage is 1500: Thick reduces it first, and Guard takes over the rest
    const t = at({ hand: ['Bolt'] }, { battlefield: ['Thick', 'Guard'] });
    t.do('play Bolt', 'choose Thick').passUntil('replacement');
    expect([t.decider(), t.offered().length]).toEqual([1, 2]);
    t.do('reduce the damage by 500 (Thick)').passUntilQuiet();
    expect([damage(t, 'Thick'), damage(t, 'Guard')]).toEqual([0, 1000]);
  });

  it('LC 11.9.9 nobody is asked for an order that changes nothing', () => {
    const t = cast(at({ hand: ['Bolt'] }, { battlefield: ['Thick', 'Shell'] }), 'play Bolt');
    expect(damage(t, 'Thick')).toBe(0);
  });

  it('LC 11.9.5.2 is dealt to another card instead; battle damage is not', () => {
    const t = cast(at({ hand: ['Bolt'] }, { battlefield: ['Ox', 'Guard'] }), 'play Bolt', 'choose Ox');
    expect([damage(t, 'Ox'), damage(t, 'Guard')]).toEqual([0, 1500]);
  });

  it('LC 11.9.9 damage that a card would take over from itself is no choice', () => {
    const t = cast(at({ hand: ['Bolt'] }, { battlefield: ['Self', 'Shell'] }), 'play Bolt');
    expect(damage(t, 'Self')).toBe(500);
  });

  it('LC 11.9.5.5 each replacement applies once: two that pass damage to each other do not do so for ever', () => {
    const t = at({ hand: ['Bolt'] }, { battlefield: ['Ox', 'Guard', 'Ward'] });
    t.do('play Bolt', 'choose Ox').passUntil('replacement').do('take the damage over (Guard)').passUntilQuiet();
    // the damage passes from Ox to Guard and from Guard to Ward, and then stays
    expect([damage(t, 'Ox'), damage(t, 'Guard'), damage(t, 'Ward')]).toEqual([0, 0, 1500]);
  });

  it('LC 11.9.5.6 a text that replaces a part of itself has done so before others replace what it does', () => {
    const t = cast(at({ hand: ['Judge'] }, { battlefield: ['Giant', 'Shell'] }), 'play Judge');
    expect(damage(t, 'Giant')).toBe(2000);
  });

  it('LC 15.2.14.5 LC 15.2.14.6 an absorb turns damage by its own player into power until the end of the turn', () => {
    const t = cast(at({ hand: ['Bolt'], battlefield: ['Sponge'] }, {}), 'play Bolt');
    expect([damage(t, 'Sponge'), t.card('Sponge').power]).toEqual([0, 5500]);
    expect(t.toPhase('next-turn').card('Sponge').power).toBe(4000);
    const other = cast(at({ hand: ['Bolt'] }, { battlefield: ['Sponge'] }), 'play Bolt');
    expect([damage(other, 'Sponge'), other.card('Sponge').power]).toEqual([1500, 4000]);
    const later = at({}, { hand: ['Bolt'], battlefield: ['Sponge'] })
      .toPhase('next-turn')
      .toPhase('main-1');
    cast(later, 'play Bolt');
    expect([damage(later, 'Sponge'), later.card('Sponge').power]).toEqual([0, 5500]);
  });

  it('LC 15.2.14.5 an absorb is gone with the abilities, and what it made before that stays', () => {
    const t = cast(at({ hand: ['Bolt', 'Mute', 'Bolt'], battlefield: ['Sponge'] }, {}), 'play Bolt');
    expect(t.card('Sponge').power).toBe(5500);
    cast(cast(t, 'play Mute', 'choose Sponge'), 'play Bolt', 'choose Sponge');
    expect([damage(t, 'Sponge'), t.card('Sponge').power]).toEqual([1500, 5500]);
    // absorb does not use the stack
    expect(t.stack()).toEqual([]);
  });

  it('LC 15.2.14.6 battle damage to a Unit with absorb is dealt', () => {
    const t = at({ battlefield: ['Sponge'] }, { battlefield: ['Giant'] }).toPhase('battle');
    t.passUntil('attack').do('attack with Sponge').passUntil('block').do('block with Giant').toPhase('main-2');
    expect(t.card('Sponge').zone).toBe('discard');
  });

  it('LC 11.9.9 an absorb and a reduction come to more or less power, as the player says', () => {
    const first = at({ hand: ['Bolt'], battlefield: ['Sponge', 'Shell'] }, {});
    first.do('play Bolt').passUntil('replacement').do('absorb the damage (Sponge)').passUntilQuiet();
    expect(first.card('Sponge').power).toBe(5500);
    const second = at({ hand: ['Bolt'], battlefield: ['Sponge', 'Shell'] }, {});
    second.do('play Bolt').passUntil('replacement').do('reduce the damage by 1000 (Shell)').passUntilQuiet();
    expect(second.card('Sponge').power).toBe(4500);
  });
});

describe('leaving for the discard', () => {
  it('LC 11.6.16 LC 11.9.5.4 a replaced event did not happen: a soulstone was not destroyed, but it left', () => {
    expect(life(cast(at({ hand: ['Doom'], battlefield: ['Ghost'] }, {}), 'play Doom'))[0]).toBe(22);
  });

  it('LC 11.9.5.2 a card that is removed instead, from wherever it comes, was not discarded', () => {
    const t = cast(at({ hand: ['Doom', 'Forget', 'Hollow'] }, { battlefield: ['Ox'], hand: ['Elk'] }), 'play Hollow');
    cast(t, 'play Doom');
    cast(t, 'play Forget');
    expect([t.card('Ox').zone, t.card('Elk').zone]).toEqual(['removed', 'removed']);
    // Hollow removes the opponent's cards only; each card comes to its owner's zone
    expect(t.zone(0, 'discard').length).toBe(2);
    expect([t.zone(0, 'removed'), t.zone(1, 'removed').sort()]).toEqual([[], ['Elk', 'Ox']]);
  });

  it('LC 11.6.16 a card that is removed instead was not discarded', () => {
    const t = cast(at({ hand: ['Forget'], battlefield: ['Hollow'] }, { hand: ['Shout'] }), 'play Forget');
    expect([t.card('Shout').zone, life(t)[1]]).toEqual(['removed', 20]);
    const u = cast(at({ hand: ['Forget'] }, { hand: ['Shout'] }), 'play Forget');
    expect([u.card('Shout').zone, life(u)[1]]).toEqual(['discard', 21]);
  });

  it('LC 11.9.6 of a soulstone and a removal its controller picks', () => {
    for (const [option, zone] of [
      ['become a soul stone (Ghost)', 'soul'],
      ['be removed (Hollow)', 'removed'],
    ]) {
      const t = at({ hand: ['Toss'], battlefield: ['Hollow'] }, { battlefield: ['Ghost'] });
      t.do('play Toss').passUntil('replacement');
      expect(t.decider()).toBe(1);
      t.do(option).passUntilQuiet();
      // "it" is the card that was put there, whatever zone that was
      expect([zone, t.zone(1, 'hand').length, t.zone(1, zone as 'soul').length]).toEqual([zone, 1, 0]);
    }
  });

  it('LC 11.9.6 cards leave together though somebody is asked about one of them', () => {
    const t = at({ hand: ['Ruin'], battlefield: ['Hollow', 'Ox'] }, { battlefield: ['Ghost', 'Elk', 'Giant'] });
    t.do('play Ruin').passUntil('replacement').do('become a soul stone (Ghost)').passUntilQuiet();
    expect([t.card('Ghost').zone, t.card('Elk').zone, t.card('Ox').zone]).toEqual(['soul', 'removed', 'discard']);
    expect(life(t)[0]).toBe(21);
  });

  it('LC 11.9.5.2 it is wiped instead of being destroyed, without damage, this turn only', () => {
    const t = cast(at({ hand: ['Pardon', 'Bolt', 'Doom', 'Doom'] }, { battlefield: ['Ox'] }), 'play Pardon');
    cast(t, 'play Bolt');
    cast(t, 'play Doom');
    expect([t.card('Ox').zone, t.card('Ox').wiped, damage(t, 'Ox')]).toEqual(['battlefield', true, 0]);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main-1');
    expect(cast(t, 'play Doom').card('Ox').zone).toBe('discard');
  });

  it('LC 11.9.5.2 instead of destruction, not of being put into the discard', () => {
    const t = cast(at({ hand: ['Pardon', 'Drop'] }, { battlefield: ['Ox'] }), 'play Pardon');
    expect(cast(t, 'play Drop').card('Ox').zone).toBe('discard');
  });

  it('LC 11.9.5.2 the rule process that destroys is replaced too', () => {
    const t = at({ hand: ['Pardon', 'Storm', 'Storm', 'Storm'] }, { battlefield: ['Ox'] });
    for (const name of ['Pardon', 'Storm', 'Storm', 'Storm']) cast(t, `play ${name}`);
    expect([t.card('Ox').zone, damage(t, 'Ox')]).toEqual(['battlefield', 0]);
  });

  it('LC 6.5.1.3 LC 11.6.18.6 what a replacement does later has its card as source, and who controlled that as controller', () => {
    const t = cast(at({ hand: ['Doom'] }, { battlefield: ['Double'] }), 'play Doom');
    expect([t.card('Double').zone, life(t)[1]]).toEqual(['removed', 20]);
    t.toPhase('next-turn');
    expect([t.card('Double').zone, t.zone(1, 'battlefield').length, life(t)]).toEqual(['battlefield', 1, [20, 21]]);
  });

  it('LC 11.9.5.2 a card that is removed for a time is so wherever it is destroyed', () => {
    const t = cast(at({ hand: ['Mark', 'Doom'] }, { battlefield: ['Ox'] }), 'play Mark');
    expect(cast(t, 'play Doom').card('Ox').zone).toBe('removed');
  });
});

describe('drawing and entering', () => {
  it('LC 11.9.5.2 something else is done instead of drawing, but in the draw phase', () => {
    const t = cast(at({ hand: ['Read'], battlefield: ['Silence'] }, {}), 'play Read');
    expect([t.zone(0, 'hand').length, life(t)[0]]).toEqual([0, 22]);
    t.toPhase('next-turn').toPhase('main-1');
    expect([t.zone(1, 'hand').length, life(t)[1]]).toEqual([1, 20]);
  });

  it('LC 2.2 a draw that cannot happen is not replaced either', () => {
    const t = cast(at({ hand: ['Read'], battlefield: ['Silence', 'Shelf'] }, {}), 'play Read');
    expect([t.zone(0, 'hand').length, life(t)[0]]).toEqual([0, 20]);
  });

  it('LC 11.9.6 a card enters under the control that its text says', () => {
    const t = cast(at({ hand: ['Relic'] }, {}), 'play Relic');
    expect([t.zone(0, 'battlefield').length, t.zone(1, 'battlefield').length]).toEqual([0, 1]);
    // the opponent of its controller draws
    expect([t.zone(0, 'hand').length, t.zone(1, 'hand').length]).toEqual([2, 0]);
  });

  it('LC 5.5.2.2 LC 11.9.6 an icon is asked about on the side that the card enters, not on that of who places it', () => {
    const call = (mine: string[], theirs: string[]): string[] =>
      cast(at({ hand: ['Call', 'Gift'], battlefield: mine }, { battlefield: theirs }), 'play Call').zone(
        1,
        'battlefield',
      );
    expect([call(['Crown'], []), call([], ['Crown'])]).toEqual([['Gift'], ['Crown']]);
  });

  it('LC 15.1.17.2 an ability kept from triggering never triggers; other events do trigger', () => {
    const t = cast(at({ hand: ['Herald'], battlefield: ['Hour', 'Herald'] }, {}), 'play Herald');
    expect(life(t)[0]).toBe(20);
    t.toPhase('battle').passUntil('attack').do('attack with Herald').passUntilQuiet();
    expect(life(t)[0]).toBe(21);
  });

  it('LC 15.1.17.2 LC 15.2.14.1 a pursuit is kept from triggering on a block, by what names that event and that card alone', () => {
    const block = (...battlefield: string[]): boolean => {
      const t = at({ battlefield: ['Hound', ...battlefield] }, { battlefield: ['Giant'] }).toPhase('battle');
      t.passUntil('attack').do('attack with Hound').passUntil('block').do('block with Giant');
      return t.stack().length > 0;
    };
    expect([block(), block('Hush'), block('Hour'), block('Lull')]).toEqual([true, false, true, true]);
  });
});

describe('where a change of rules may stand', () => {
  it('LC 11.9.5.1 is where it is read, and nowhere else', () => {
    const read = (cards: string) => () => setUp({ cards, players: [{}, {}] });
    expect(read(always('A', 'redirect-damage'))).toThrow('affects');
    expect(read(spell('A', CHOSEN, '{ gain: { who: chosen, gives: enters-under-opponent } }'))).toThrow('enters-under');
    expect(read(spell('A', CHOSEN, '{ gain: { who: chosen, gives: { own-cost: { free: 1 } } } }'))).toThrow('own-cost');
    expect(read(spell('A', CHOSEN, '{ gain: { who: chosen, gives: { keyword: combine } } }'))).toThrow('combine');
    expect(read(always('A', '{ hand-limit: 1 }', ', affects: { type: unit }'))).toThrow('hand-limit');
    expect(read(always('A', '{ reduce-damage: 500 }', ', from: discard'))).toThrow('reduce-damage');
  });
});
