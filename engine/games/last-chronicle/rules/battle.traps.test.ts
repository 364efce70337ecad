/** Traps of the Battle Phase (10) and of platoons (6.7). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-fly, name: Fly, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 2 }
- { id: t-bear, name: Bear, type: unit, cost: { free: 1 }, level: 1, power: 3000, atk: 3 }
- { id: t-odd, name: Odd, type: unit, cost: { free: 1 }, level: 1, power: 1250, atk: 0 }
- { id: t-tiny, name: Tiny, type: unit, cost: { free: 1 }, level: 1, power: 400, atk: 0 }
- { id: t-wall, name: Wall, type: unit, cost: { free: 1 }, level: 1, power: 9000, atk: 1 }
- { id: t-elder, name: Elder, type: unit, cost: { free: 0 }, level: 3, power: 5000, atk: 4 }
- { id: t-hasty, name: Hasty, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, keywords: haste }
- { id: t-brave, name: Brave, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, keywords: valor }
- { id: t-veil, name: Veil, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, keywords: aura }
- { id: t-ram, name: Ram, type: unit, cost: { free: 0 }, level: 1, power: 3000, atk: 1, abilities: [{ breakthrough: 2 }] }
- { id: t-ram-2, name: Small Ram, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, abilities: [{ breakthrough: 1 }] }
- { id: t-stony, name: Stony, type: unit, cost: { free: 0 }, level: 1, power: 2500, atk: 1, keywords: soulstone }
- { id: t-still, name: Still, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, keywords: [haste, cannot-attack] }
- { id: t-driven, name: Driven, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, keywords: must-attack }
- { id: t-driven-2, name: Driven Too, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, keywords: must-attack }
- { id: t-guard, name: Guard, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, keywords: must-block }
- { id: t-crier, name: Crier, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, abilities: [{ when: attacks, do: [{ gain-life: 1 }] }] }
- { id: t-crier-2, name: Crier Too, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, abilities: [{ when: attacks, do: [{ gain-life: 1 }] }] }
- { id: t-drum, name: Drum, type: history, cost: { free: 0 }, abilities: [{ when: before-attack, do: [{ gain-life: 1 }] }] }
- { id: t-hurt, name: Hurt, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 0, abilities: [{ when: damages-player, do: [{ gain-life: 9 }] }] }
- { id: t-aim, name: Aim, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { damage-player: { player: opponent, amount: 1, source: chosen } }] }] }
- { id: t-hunt, name: Hunt, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, keywords: pursuit }
- { id: t-march, name: March, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, abilities: [{ conquer: 2 }] }
- { id: t-kill, name: Kill, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { destroy: chosen }] }] }
- { id: t-bolt, name: Bolt, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { damage: { who: chosen, amount: 1000 } }] }] }
- { id: t-away, name: Away, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-grow, name: Grow, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ atk: 5 }] } }] }] }
- { id: t-wake, name: Wake, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { recover: chosen }] }] }
- { id: t-weak, name: Weak, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ atk: -3 }] } }] }] }
- { id: t-shrink, name: Shrink, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ power: -2000 }] } }] }] }
- { id: t-hunter, name: Strike, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { attacking: true } } }, { destroy: chosen }] }] }
- { id: t-fall, name: Fall, type: spell, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { zone: era, controller: you } } }, { put: { who: chosen, into: discard } }] }] }
- { id: t-mourner, name: Mourner, type: history, cost: { free: 1 }, abilities: [{ when: { destroyed: { type: unit } }, do: [{ draw: 1 }] }] }
- { id: t-give, name: Give, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ keyword: aura }] } }] }] }
- { id: t-push, name: Push, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ breakthrough: 2 }] } }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
/** A table at the attack declaration of player 0. */
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'battle', players }).do('pass', 'pass');
const life = (t: Table): number[] => [t.player(0).life, t.player(1).life];
/** Declares all of these attackers. */
function attack(t: Table, ...names: string[]): Table {
  for (const name of names) t.do(`attack with ${name}`);
  if (t.kind() === 'platoon') t.do('no more');
  return t;
}

describe('declaring attackers', () => {
  it('LC 10.1.2.3.1 LC 15.2.2.2 what came this turn waits, unless it has haste; what is wiped cannot', () => {
    const t = at(
      {
        battlefield: [
          { card: 'Ox', since: 'this-turn' },
          { card: 'Hasty', since: 'this-turn' },
          { card: 'Fly', wiped: true },
          'Bear',
        ],
      },
      {},
    );
    expect([
      t.can('attack with Ox'),
      t.can('attack with Hasty'),
      t.can('attack with Fly'),
      t.can('attack with Bear'),
    ]).toEqual([false, true, false, true]);
  });

  it('LC 10.1.2.3.2 LC 10.1.4.2.2 LC 5.13.2 the level must be within the era, for blocking too; placing does not ask', () => {
    const t = at({ battlefield: ['Elder', 'Ox'] }, { battlefield: ['Elder', 'Fly'] });
    expect([t.can('attack with Elder'), t.can('attack with Ox')]).toEqual([false, true]);
    attack(t, 'Ox').do('pass', 'pass');
    expect([t.can('block with Elder'), t.can('block with Fly')]).toEqual([false, true]);
    expect(setUp({ cards: CARDS, players: [{ hand: ['Elder'] }, {}] }).can('play Elder')).toBe(true);
    const third = at({ battlefield: ['Elder'], era: ['Ox', 'Ox', 'Ox'] }, {});
    expect(third.can('attack with Elder')).toBe(true);
  });

  it('LC 10.1.2.3.3 LC 10.3.3 one that was recovered after its attack is not declared again', () => {
    const t = attack(at({ battlefield: ['Ox', 'Bear'], hand: ['Wake'] }, {}), 'Ox');
    t.do('play Wake', 'choose Ox').passUntil('attackAgain').do('attack again').do('pass', 'pass');
    expect([t.card('Ox').wiped, t.can('attack with Ox'), t.can('attack with Bear')]).toEqual([false, false, true]);
  });

  it('LC 10.1.2.3.3 LC 15.2.1.2 one with valor stays active and is not declared again', () => {
    const t = attack(at({ battlefield: ['Brave', 'Bear'] }, {}), 'Brave');
    expect(t.card('Brave').wiped).toBe(false);
    t.passUntil('attackAgain').do('attack again', 'pass', 'pass');
    expect(t.can('attack with Brave')).toBe(false);
  });

  it('LC 7.3 one that left and was placed again is another card and may attack', () => {
    const t = attack(at({ battlefield: ['Hasty', 'Bear'], hand: ['Away'] }, {}), 'Hasty');
    t.do('play Away', 'choose Hasty').passUntil('attackAgain').do('end the battle').toPhase('main-2');
    expect(t.do('play Hasty').zone(0, 'battlefield')).toEqual(['Bear', 'Hasty']);
  });

  it('LC 10.1.2.3.5 one that cannot be declared forces nothing', () => {
    expect(at({ battlefield: [{ card: 'Driven', wiped: true }, 'Ox'] }, {}).can('do not attack')).toBe(true);
  });

  it('LC 10.3.2 LC 10.1.2.8 no attack goes straight to the second main phase', () => {
    const t = at({ battlefield: ['Ox'] }, { battlefield: ['Ox'] }).do('do not attack');
    expect(t.phase()).toBe('main-2');
  });

  it('LC 10.1.1.2 each attack has its own beginning', () => {
    const t = setUp({ cards: CARDS, phase: 'battle', players: [{ battlefield: ['Drum', 'Ox', 'Fly'] }, {}] });
    t.passUntil('attack')
      .do('attack with Ox', 'no more')
      .passUntil('attackAgain')
      .do('attack again')
      .passUntil('attack');
    expect(life(t)[0]).toBe(22);
  });
});

describe('blocking', () => {
  it('LC 10.1.4.2 LC 10.1.4.3 the same Unit blocks every attack, and what it takes adds up', () => {
    const t = at({ battlefield: ['Ox', 'Bear', 'Fly'] }, { battlefield: ['Wall'] });
    for (const name of ['Ox', 'Bear', 'Fly']) {
      if (t.kind() !== 'attack') t.passUntil('attackAgain').do('attack again', 'pass', 'pass');
      attack(t, name).do('pass', 'pass', 'block with Wall');
      expect(t.card('Wall').wiped).toBe(false);
    }
    t.do('pass', 'pass');
    expect([t.card('Wall').damage, t.zone(0, 'battlefield'), life(t)[1]]).toEqual([5500, [], 20]);
  });

  it('LC 10.1.4.2.1 a wiped Unit does not block; one that came this turn does', () => {
    const t = at(
      { battlefield: ['Ox'] },
      {
        battlefield: [
          { card: 'Wall', wiped: true },
          { card: 'Fly', since: 'this-turn' },
        ],
      },
    );
    attack(t, 'Ox').do('pass', 'pass');
    expect(t.offered()).toEqual(['block with Fly', 'do not block']);
  });

  it('LC 10.1.4.4 LC 10.2.1.1 a blocker that is gone before the damage: nobody takes any', () => {
    const t = attack(at({ battlefield: ['Bear', 'Ox'] }, { battlefield: ['Wall'], hand: ['Away'] }), 'Bear').do(
      'pass',
      'pass',
      'block with Wall',
    );
    t.do('pass', 'play Away', 'choose Wall').passUntil('attackAgain');
    expect([life(t)[1], t.card('Bear').damage, t.card('Wall').zone]).toEqual([20, 0, 'hand']);
  });

  it('LC 10.1.4.4 an attacker that is gone after the block: the blocker is not hurt', () => {
    const t = attack(at({ battlefield: ['Bear', 'Ox'], hand: ['Away'] }, { battlefield: ['Wall'] }), 'Bear').do(
      'pass',
      'pass',
      'block with Wall',
    );
    t.do('play Away', 'choose Bear').passUntil('attackAgain');
    expect([t.card('Wall').damage, life(t)[1]]).toEqual([0, 20]);
  });

  it('LC 10.1.2.6 all attackers gone before the block: no damage, and the phase goes on (Q15)', () => {
    const t = attack(at({ battlefield: ['Bear', 'Ox'], hand: ['Away'] }, { battlefield: ['Wall'] }), 'Bear');
    t.do('play Away', 'choose Bear').do('pass', 'pass');
    if (t.kind() === 'priority') t.do('pass', 'pass');
    if (t.kind() === 'block') t.do('do not block');
    t.passUntil('attackAgain');
    expect([life(t)[1], t.can('attack again')]).toEqual([20, true]);
  });
});

describe('battle damage', () => {
  it('LC 10.2.1 LC 5.13.6 is the ATK as it is then', () => {
    const t = attack(at({ battlefield: ['Ox', 'Bear'], hand: ['Grow'] }, {}), 'Ox').do('pass', 'pass');
    if (t.kind() === 'block') t.do('do not block');
    expect(life(t.do('play Grow', 'choose Ox').passUntil('attackAgain'))[1]).toBe(14);
  });

  it('LC 6.4.2 with no ATK no damage is dealt, and nothing triggers', () => {
    const t = attack(at({ battlefield: ['Hurt', 'Ox'] }, {}), 'Hurt').passUntil('attackAgain');
    expect(life(t)).toEqual([20, 20]);
    const weak = attack(at({ battlefield: ['Hurt', 'Ox'], hand: ['Weak'] }, {}), 'Hurt').do('play Weak', 'choose Hurt');
    expect(life(weak.passUntil('attackAgain'))).toEqual([20, 20]);
  });

  it('LC 6.6.1.2 a text may let a Unit deal damage to a player, and that Unit has dealt it', () => {
    const t = setUp({ cards: CARDS, players: [{ battlefield: ['Hurt', 'Ox'], hand: ['Aim', 'Aim'] }, {}] });
    expect(life(t.do('play Aim', 'choose Ox').passUntilQuiet())).toEqual([20, 19]);
    expect(life(t.do('play Aim', 'choose Hurt').passUntilQuiet())).toEqual([29, 18]);
  });

  it('LC 10.2.1.2 both die at once, and what mourns them sees both', () => {
    const t = attack(at({ battlefield: ['Ox', 'Mourner', 'Bear'] }, { battlefield: ['Guard'] }), 'Ox').passUntil(
      'attackAgain',
      'block with Guard',
    );
    expect([t.zone(0, 'discard'), t.zone(1, 'discard'), t.zone(0, 'hand').length]).toEqual([['Ox'], ['Guard'], 2]);
  });

  it('LC 10.3.3.1 with nobody left who could attack the phase ends without a question', () => {
    const t = attack(at({ battlefield: ['Ox'] }, {}), 'Ox');
    t.passUntilQuiet().toPhase('main-2');
    expect(life(t)[1]).toBe(19);
  });

  it('LC 10.3.1 afterwards nobody is attacking', () => {
    const t = attack(at({ battlefield: ['Ox'], hand: ['Strike'] }, {}), 'Ox');
    expect(t.can('play Strike')).toBe(true);
    expect(t.toPhase('main-2').can('play Strike')).toBe(false);
  });
});

describe('keywords in battle', () => {
  it('LC 15.2.3.2 aura that comes after the block changes nothing', () => {
    const t = attack(at({ battlefield: ['Ox', 'Bear'], hand: ['Give'] }, { battlefield: ['Wall'] }), 'Ox').do(
      'pass',
      'pass',
      'block with Wall',
    );
    t.do('play Give', 'choose Ox').passUntil('attackAgain');
    expect([life(t)[1], t.card('Wall').damage]).toEqual([20, 2000]);
  });

  it.each(['Kill', 'Bolt'])('LC 15.2.4.2 breakthrough does not work when the blocker died of %s', (spell) => {
    const t = attack(at({ battlefield: ['Ram', 'Ox'], hand: [spell] }, { battlefield: ['Fly'] }), 'Ram').do(
      'pass',
      'pass',
      'block with Fly',
    );
    expect(life(t.do(`play ${spell}`, 'choose Fly').passUntil('attackAgain'))[1]).toBe(20);
    expect(t.zone(1, 'discard')).toEqual(['Fly']);
  });

  it('LC 15.2.4.2 breakthrough does not work when nobody blocked', () => {
    expect(life(attack(at({ battlefield: ['Ram', 'Ox'] }, {}), 'Ram').passUntil('attackAgain'))[1]).toBe(19);
  });

  it('LC 15.2.17.2 conquering needs no success', () => {
    const t = attack(at({ battlefield: ['March', 'Ox'] }, { battlefield: ['Wall'] }), 'March').do('pass', 'pass');
    while (t.kind() === 'priority') t.do('pass');
    t.do('block with Wall').passUntil('attackAgain');
    expect([t.player(0).advance, t.player(1).advance]).toEqual([2, 0]);
  });
});
