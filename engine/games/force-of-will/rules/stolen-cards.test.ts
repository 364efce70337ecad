/**
 * Cards that another player than their owner controls: spells, cards put into a field, and an attacked card that
 * changes its controller.
 */
import { describe, expect, it } from 'vitest';
import { playerCell } from '../../../kernel/players.ts';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';

const chant = (name: string, text: string, more = ''): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [${text}] }${more}] }\n`;
const resonator = (name: string, abilities = ''): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: resonator, race: Beast, cost: { free: 0 }, atk: 500, def: 900${abilities} }\n`;
const CARDS = [
  resonator('Bear'),
  resonator('Boar'),
  chant('Borrow', '{ pick: { of: { zone: graveyard, controller: opponent } } }, { play-free: chosen }'),
  chant('Song', '{ gain-life: { amount: { count: { of: { zone: chase, controller: you }, times: 100 } } } }'),
  chant('Proud', '{ gain-life: 100 }', ', { always: { not-chased: { by: { controller: opponent } } } }'),
  chant('Mine', '{ target: { of: { zone: chase, controller: you } } }, { cancel: chosen }'),
  chant('Yours', '{ target: { of: { zone: chase, controller: opponent } } }, { cancel: chosen }'),
  chant('Raise', '{ pick: { of: { zone: graveyard, controller: opponent } } }, { put-onto-field: chosen }'),
  chant('Charm', '{ target: { of: { name: Boar } } }, { control: { who: chosen } }'),
  '- { id: t-watch, name: Watch, type: regalia, cost: { free: 0 }, abilities: [{ cost: [{ will: { free: 0 } }], if: { put-this-turn: { race: Beast } }, do: [{ draw: 1 }] }] }\n',
  '- { id: t-twice, name: Twice, type: regalia, cost: { free: 0 }, abilities: [{ always: { doubles-damage: { from: battle } }, affects: { name: Boar } }] }\n',
  '- { id: t-extra, name: Extra, type: regalia, cost: { free: 0 }, abilities: [{ always: { more-damage: { from: battle, by: 100 } }, affects: { name: Boar } }] }\n',
  '- { id: t-mint, name: Mint, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ cost: [banish-self], do: [{ produce: { fire: 1 } }] }] }\n',
  '- { id: t-fuse, name: Fuse, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ cost: [banish-self], do: [{ damage-player: { amount: 100, player: each } }] }] }\n',
  '- { id: t-ear, name: Ear, type: regalia, cost: { free: 0 }, abilities: [{ when: { ability-played: { type: resonator, controller: you } }, do: [draw] }, { when: { will-ability: { type: resonator, controller: you } }, do: [draw] }] }\n',
  '- { id: t-eye, name: Eye, type: regalia, cost: { free: 0 }, abilities: [{ when: { damages-player: { type: resonator, controller: you } }, do: [draw] }] }\n',
  '- { id: t-dear, name: Dear, type: chant-instant, cost: { fire: 2 }, abilities: [{ do: [draw] }] }\n',
  chant('Kill', '{ target: { of: { type: resonator } } }, { destroy: chosen }'),
  chant('Press', '{ target: { of: { type: resonator } } }, { control: { who: chosen } }'),
].join('');
type Table = ReturnType<typeof setUp>;
type Players = Parameters<typeof setUp>[0]['players'];
const at = (players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });
const lives = (t: Table): number[] => [t.player(0).life, t.player(1).life];

describe('a spell of a card that another player owns', () => {
  it('FOW ext.obj.25 is controlled by who played it, in the chase and as it resolves', () => {
    const t = at([{ hand: ['Borrow', 'Mine', 'Yours'] }, { graveyard: ['Song'], hand: ['Mine', 'Yours'] }]);
    t.do('play Borrow', 'pass', 'pass');
    expect([t.stack(), t.can('play Mine'), t.can('play Yours')]).toEqual([['Song'], true, false]);
    t.do('pass');
    expect([t.decider(), t.can('play Mine'), t.can('play Yours')]).toEqual([1, false, true]);
    // the spell counts itself among the cards of its controller, and goes to its owner's graveyard
    t.do('pass');
    expect([lives(t), t.zone(1, 'graveyard')]).toEqual([[4100, 4000], ['Song']]);
  });

  it('FOW ext.play.6 says with the eyes of who played it what it cannot be chased with', () => {
    const t = at([{ hand: ['Proud', 'Song'] }, { hand: ['Song'] }]).do('play Proud');
    expect(t.can('play Song')).toBe(true);
    t.do('pass');
    expect([t.decider(), t.can('play Song')]).toEqual([1, false]);
    const borrowed = at([{ hand: ['Borrow', 'Song'] }, { graveyard: ['Proud'], hand: ['Song'] }]);
    borrowed.do('play Borrow', 'pass', 'pass');
    expect([borrowed.stack(), borrowed.decider(), borrowed.can('play Song')]).toEqual([['Proud'], 0, true]);
    borrowed.do('pass');
    expect([borrowed.decider(), borrowed.can('play Song')]).toEqual([1, false]);
  });
});

describe('"was put into your field this turn"', () => {
  it('FOW ext.obj.26 is true for the player in whose field it was put, and not for its owner', () => {
    const t = at([
      { hand: ['Raise'], field: ['Watch'] },
      { graveyard: ['Bear'], field: ['Watch'] },
    ]);
    expect(t.can('ability 1 of Watch')).toBe(false);
    t.do('play Raise').passUntilQuiet();
    expect([t.zone(0, 'field'), t.can('ability 1 of Watch')]).toEqual([['Watch', 'Bear'], true]);
    t.do('pass');
    expect([t.decider(), t.can('ability 1 of Watch')]).toEqual([1, false]);
    // the condition is false for the owner in the next turn, too
    t.toPhase('next-turn').toPhase('main');
    expect(t.can('ability 1 of Watch')).toBe(false);
    expect(t.toPhase('next-turn').toPhase('main').can('ability 1 of Watch')).toBe(false);
  });

  it('FOW ext.zone.17 is not true for who takes control of what has come', () => {
    const t = at([
      { hand: ['Boar'], field: ['Watch'] },
      { hand: ['Charm'], field: ['Watch'] },
    ]);
    t.do('play Boar').passUntilQuiet();
    expect(t.can('ability 1 of Watch')).toBe(true);
    t.do('pass', 'play Charm').passUntilQuiet();
    expect(t.zone(1, 'field')).toEqual(['Watch', 'Boar']);
    t.do('pass');
    expect([t.decider(), t.can('ability 1 of Watch')]).toEqual([1, false]);
  });
});

describe('a card with abilities that changes sides', () => {
  it('FOW ext.abil.8 is counted for who controls it, and for nobody once it has left', () => {
    const counted = (t: Table): number[] => [0, 1].map((player) => playerCell(t.state, player, L.PLAYER_ABILITY_CARDS));
    const t = at([{ hand: ['Press', 'Kill'] }, { field: ['Mint'] }]);
    expect(counted(t)).toEqual([0, 1]);
    t.do('play Press').passUntilQuiet('choose Mint');
    expect(counted(t)).toEqual([1, 0]);
    expect(counted(t.do('play Kill').passUntilQuiet('choose Mint'))).toEqual([0, 0]);
  });

  it('FOW ext.abil.8 FOW 9.7.b2 is found whatever cards lie before it, to be used and to pay with', () => {
    const t = at([{ hand: ['Dear'], field: ['Bear', 'Mint', 'Boar', 'Mint', 'Fuse'] }, {}]);
    expect(t.offered().filter((option) => option.startsWith('use ability'))).toHaveLength(3);
    expect(t.can('play Dear')).toBe(true);
    expect(at([{ hand: ['Dear'], field: ['Bear', 'Mint', 'Boar', 'Fuse'] }, {}]).can('play Dear')).toBe(false);
  });
});

describe('what is attacked and changes sides', () => {
  /**
   * Boar is attacked and `thief` takes control of it. Which player picks between two replacements of the damage that
   * Boar is dealt?
   */
  function pickerOf(thief: number): number {
    const hand = (player: number): string[] => (player === thief ? ['Charm'] : []);
    const t = at([
      { field: ['Bear', 'Twice', 'Extra'], hand: hand(0) },
      { field: [{ card: 'Boar', rested: true }], hand: hand(1) },
    ]);
    t.do('begin a battle').passUntil('attack').do('attack with Bear').do('attack Boar');
    if (thief === 0) t.do('play Charm', 'pass', 'pass');
    return t.passUntil('replacement').decider();
  }
  it('FOW ext.abil.20 FOW 9.10.b2.1 what it deals is of an effect of its controller, who picks among what changes that', () => {
    expect([pickerOf(0), pickerOf(2)]).toEqual([0, 1]);
  });
});

describe('an ability for which its card has left', () => {
  /**
   * Player 0 takes control of the card and uses its ability; the answer is how many cards each player has in hand then.
   */
  function drawn(name: string, listener: string): number[] {
    const t = at([{ hand: ['Press'], field: [listener] }, { field: [name, listener] }]).do('play Press');
    t.passUntilQuiet(`choose ${name}`).do(`use ability 1 of ${name}`).passUntilQuiet();
    expect(t.zone(1, 'graveyard')).toEqual([name]);
    return [t.zone(0, 'hand').length, t.zone(1, 'hand').length];
  }

  it('FOW 9.11.b1 FOW ext.obj.25 is that of its last controller, for what waits for abilities, will and damage', () => {
    expect(drawn('Mint', 'Ear')).toEqual([2, 0]);
    expect(drawn('Fuse', 'Ear')).toEqual([1, 0]);
    // the ability damages both players, and the listener triggers for each
    expect(drawn('Fuse', 'Eye')).toEqual([2, 0]);
  });
});
