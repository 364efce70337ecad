/** Platoons (6.7), rules that force or forbid attacks and blocks (10.1), and the keywords of battle (15.2). */
import { describe, expect, it } from 'vitest';
import { OPTION_PASS } from '../../../kernel/options.ts';
import { inEnglish, say } from '../../../text/phrase.ts';
import { describeDeed } from '../../../view/deeds.ts';
import { setUp } from '../position.ts';
import { VIEW } from '../view.ts';

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
- { id: t-still, name: Still, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, keywords: [haste, cannot-attack] }
- { id: t-driven, name: Driven, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, keywords: must-attack }
- { id: t-driven-2, name: Driven Too, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, keywords: must-attack }
- { id: t-guard, name: Guard, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, keywords: must-block }
- { id: t-crier, name: Crier, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, abilities: [{ when: attacks, do: [{ gain-life: 1 }] }] }
- { id: t-crier-2, name: Crier Too, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, abilities: [{ when: attacks, do: [{ gain-life: 1 }] }] }
- { id: t-drum, name: Drum, type: history, cost: { free: 0 }, abilities: [{ when: before-attack, do: [{ gain-life: 1 }] }] }
- { id: t-hurt, name: Hurt, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 0, abilities: [{ when: damages-player, do: [{ gain-life: 9 }] }] }
- { id: t-hunt, name: Hunt, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, keywords: pursuit }
- { id: t-march, name: March, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, abilities: [{ conquer: 2 }] }
- { id: t-kill, name: Kill, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { destroy: chosen }] }] }
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

const platoon = (blocker: string, ...names: string[]): Table =>
  attack(at({ battlefield: names }, { battlefield: [blocker] }), ...names)
    .do('pass', 'pass')
    .do(`block with ${blocker}`);

describe('platoons, forces and keywords of battle', () => {
  it('LC 10.1.2.3.4 one that cannot attack is not offered, whatever else allows it', () => {
    expect(at({ battlefield: ['Still', 'Ox'] }, {}).can('attack with Still')).toBe(false);
  });

  it('LC 10.1.2.3.5 all that must attack do, as a platoon; no attack is not offered', () => {
    const one = at({ battlefield: ['Driven', 'Ox'] }, {});
    expect(one.can('do not attack')).toBe(false);
    const t = at({ battlefield: ['Driven', 'Driven Too', 'Ox'] }, {});
    t.do('attack with Driven');
    // the other Unit that must attack was forced to, so it is not among the options
    expect(t.offered()).toEqual(['attack with Ox', 'no more']);
    t.do('no more').passUntil('attackAgain');
    expect([t.card('Driven').wiped, t.card('Driven Too').wiped, t.card('Ox').wiped]).toEqual([true, true, false]);
  });

  it('LC 10.1.4.2.4 one that must block does, unless it cannot', () => {
    const t = attack(at({ battlefield: ['Ox'] }, { battlefield: ['Guard', 'Wall'] }), 'Ox').do('pass', 'pass');
    expect([t.can('do not block'), t.can('block with Wall')]).toEqual([false, false]);
    const aura = attack(at({ battlefield: ['Veil', 'Ox'] }, { battlefield: ['Guard', 'Wall'] }), 'Veil').passUntil(
      'attackAgain',
    );
    expect(life(aura)[1]).toBe(19);
  });

  it('LC 6.7.3.2 deal the highest ATK once, not the sum', () => {
    expect(
      life(attack(at({ battlefield: ['Bear', 'Fly', 'Ox'] }, {}), 'Bear', 'Fly').passUntil('attackAgain'))[1],
    ).toBe(17);
  });

  it('LC 6.7.4 deal their blocker the sum of their powers', () => {
    const t = attack(at({ battlefield: ['Bear', 'Ox', 'Fly'] }, { battlefield: ['Wall'] }), 'Bear', 'Ox').do(
      'pass',
      'pass',
      'block with Wall',
    );
    t.do('pass', 'pass');
    expect(t.kind()).toBe('splitDamage');
    t.do('1500 damage to Bear').passUntil('attackAgain');
    expect([t.card('Wall').damage, t.card('Bear').damage, t.card('Ox').zone]).toEqual([5000, 1500, 'discard']);
  });

  it('LC 10.1.2.7 each member’s attack triggers', () => {
    const t = attack(at({ battlefield: ['Crier', 'Crier Too', 'Ox'] }, {}), 'Crier', 'Crier Too').passUntil(
      'attackAgain',
    );
    expect(life(t)[0]).toBe(22);
  });

  it('LC 6.7.2.1 one that lost all but one member is a single Unit', () => {
    const t = attack(at({ battlefield: ['Bear', 'Fly', 'Ox'], hand: ['Kill'] }, {}), 'Bear', 'Fly').do(
      'play Kill',
      'choose Bear',
    );
    expect(life(t.passUntil('attackAgain'))[1]).toBe(18);
  });

  it('LC 15.2.3.3 one with a member without aura is blocked by anyone', () => {
    const t = attack(at({ battlefield: ['Veil', 'Ox'] }, { battlefield: ['Fly'] }), 'Veil', 'Ox').do('pass', 'pass');
    expect(t.can('block with Fly')).toBe(true);
  });

  it('LC 15.2.3.2 aura is blocked by aura alone', () => {
    const t = attack(
      at({ battlefield: ['Veil'] }, { battlefield: ['Fly', { card: 'Veil', as: 'theirs' }] }),
      'Veil',
    ).do('pass', 'pass');
    expect(t.offered()).toEqual(['block with theirs', 'do not block']);
  });

  it('LC 15.2.4.2 breakthrough works when the blocker alone was destroyed', () => {
    const against = (blocker: string) =>
      life(
        attack(at({ battlefield: ['Ram', 'Ox'] }, { battlefield: [blocker] }), 'Ram')
          .do('pass', 'pass', `block with ${blocker}`)
          .passUntil('attackAgain'),
      )[1];
    expect([against('Bear'), against('Ox'), against('Wall')]).toEqual([20, 18, 20]);
  });

  it('LC 15.2.4.5 the number that is given takes the place of the old one', () => {
    const t = at({ battlefield: ['Small Ram', 'Ox'], hand: ['Push'] }, { battlefield: ['Fly'] });
    attack(t, 'Small Ram').do('play Push', 'choose Small Ram').do('pass', 'pass', 'pass', 'pass', 'block with Fly');
    expect(life(t.passUntil('attackAgain'))[1]).toBe(18);
  });

  it('LC 15.2.4.4 two in a platoon work separately', () => {
    const t = attack(at({ battlefield: ['Ram', 'Small Ram', 'Ox'] }, { battlefield: ['Fly'] }), 'Ram', 'Small Ram');
    t.do('pass', 'pass', 'block with Fly', 'pass', 'pass', '500 damage to Ram').passUntil('attackAgain');
    expect(life(t)[1]).toBe(17);
  });

  it('LC 15.2.14.2 pursuit recovers the Unit that was blocked, for one more attack and no third', () => {
    const t = attack(at({ battlefield: ['Hunt'] }, { battlefield: ['Tiny', 'Wall'] }), 'Hunt').do(
      'pass',
      'pass',
      'block with Tiny',
    );
    t.passUntil('may').do('do it').passUntil('attackAgain').do('attack again', 'pass', 'pass');
    expect(t.can('attack with Hunt')).toBe(true);
    t.do('attack with Hunt').do('pass', 'pass');
    if (t.kind() === 'block') t.do('do not block');
    t.toPhase('main-2');
    expect([t.card('Hunt').wiped, life(t)[1]]).toEqual([true, 19]);
  });

  it('LC 6.7.5 the shares are multiples of 500; all of its power is divided, a rest is not dealt', () => {
    const t = attack(at({ battlefield: ['Bear', 'Fly', 'Ox'] }, { battlefield: ['Odd'] }), 'Bear', 'Fly');
    t.do('pass', 'pass', 'block with Odd', 'pass', 'pass');
    expect(t.offered()).toEqual(['0 damage to Bear', '500 damage to Bear', '1000 damage to Bear']);
    t.do('500 damage to Bear').passUntil('attackAgain');
    expect([t.card('Bear').damage, t.card('Fly').zone]).toEqual([500, 'discard']);
  });

  it('LC 10.1.2.5 what attacking costs is paid as it is declared, and without souls there is no attack', () => {
    const toll =
      '- { id: t-toll, name: Toll, type: history, cost: { free: 0 }, abilities: [{ affects: { type: unit, controller: opponent }, always: { attack-cost: { free: 1 } } }] }';
    const stone = '- { id: t-stone, name: Stone, type: history, cost: { white: 1 } }';
    const cards = `${CARDS}${toll}\n${stone}\n`;
    const begin = (soul: string[]) =>
      setUp({ cards, phase: 'battle', players: [{ battlefield: ['Ox', 'Bear'], soul }, { battlefield: ['Toll'] }] }).do(
        'pass',
        'pass',
      );
    expect(begin([]).can('attack with Ox')).toBe(false);
    const one = begin(['Stone']).do('attack with Ox');
    expect(one.can('attack with Bear')).toBe(false);
    expect(one.card('Stone').wiped).toBe(true);
    const two = begin(['Stone', 'Stone']).do('attack with Ox', 'attack with Bear');
    expect(two.cards(0, 'soul').map((card) => card.wiped)).toEqual([true, true]);
  });

  it('LC 10.1.4.2.5 the cost of blocking', () => {
    const toll =
      '- { id: t-toll, name: Toll, type: history, cost: { free: 0 }, abilities: [{ affects: { type: unit, controller: opponent }, always: { block-cost: { free: 1 } } }] }';
    const stone = '- { id: t-stone, name: Stone, type: history, cost: { white: 1 } }';
    const begin = (soul: string[]) => {
      const players = [{ battlefield: ['Ox', 'Toll'] }, { battlefield: ['Bear'], soul }] as const;
      return setUp({ cards: `${CARDS}${toll}\n${stone}\n`, phase: 'battle', players }).do(
        'pass',
        'pass',
        'attack with Ox',
        'pass',
        'pass',
      );
    };
    expect(begin(['Stone']).do('block with Bear').card('Stone').wiped).toBe(true);
    const without = begin([]).toPhase('main-2');
    expect(without.player(1).life).toBe(19);
  });

  it('LC 10.1.4.2.3 a Unit that some cannot block is not blocked by those; nor is its platoon', () => {
    const sly =
      '- { id: t-sly, name: Sly, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ always: { not-blocked-by: { power: { min: 3000 } } } }] }';
    const t = setUp({
      cards: `${CARDS}${sly}\n`,
      phase: 'battle',
      players: [{ battlefield: ['Sly', 'Ox'] }, { battlefield: ['Bear', 'Fly'] }],
    });
    t.do('pass', 'pass', 'attack with Sly', 'attack with Ox', 'pass', 'pass');
    expect([t.can('block with Bear'), t.can('block with Fly')]).toEqual([false, true]);
  });

  it('LC 6.7.5 the blocker divides its power in steps of 500, and may give all to one', () => {
    const t = platoon('Bear', 'Ox', 'Wall').do('pass', 'pass');
    expect([t.kind(), t.decider()]).toEqual(['splitDamage', 1]);
  });

  it('LC 6.7.4 a member that is gone does not add its power', () => {
    const t = attack(
      at({ battlefield: ['Bear', 'Ox', 'Fly'], hand: ['Kill'] }, { battlefield: ['Wall'] }),
      'Bear',
      'Ox',
    );
    t.do('pass', 'pass').do('block with Wall').do('play Kill', 'choose Bear').passUntil('attackAgain');
    expect(t.card('Wall').damage).toBe(2000);
  });

  it('LC 15.2.4.3 breakthrough works for its member beside one without', () => {
    const t = platoon('Fly', 'Ram', 'Ox').passUntil('splitDamage').do('500 damage to Ram').toPhase('main-2');
    expect(t.player(1).life).toBe(18);
  });
});

describe('forced attackers with costs', () => {
  const DRIVEN = (name: string, cost: number): string =>
    `- { id: t-${name.toLowerCase()}, name: ${name}, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, keywords: must-attack, abilities: [{ always: { attack-cost: { free: ${cost} } } }] }\n`;
  const FORCED = DRIVEN('Dear', 3) + DRIVEN('Cheap', 1) + DRIVEN('Fair', 2);
  const attackers = (souls: number): Table =>
    setUp({
      cards: FORCED,
      phase: 'battle',
      players: [{ battlefield: ['Dear', 'Cheap', 'Fair'], soul: Array.from({ length: souls }, () => 'Dear') }, {}],
    }).passUntil('attack');

  it('LC 10.1.2.3.5 as many Units must attack as can be paid for: none that leaves the souls of fewer others', () => {
    const t = attackers(3);
    expect(t.offered()).toEqual(['attack with Cheap', 'attack with Fair']);
    t.do('attack with Cheap');
    expect([t.kind(), t.card('Cheap').attacking, t.card('Fair').attacking, t.card('Dear').attacking]).toEqual([
      'priority',
      true,
      true,
      false,
    ]);
  });

  it('LC 10.1.2.3.5 where one alone can be paid for it is any of those, and where all can all come', () => {
    expect(attackers(2).offered()).toEqual(['attack with Cheap', 'attack with Fair']);
    const all = attackers(6);
    expect(all.offered()).toEqual(['attack with Dear', 'attack with Cheap', 'attack with Fair']);
    all.do('attack with Dear');
    expect(all.offered().length).toBe(2);
  });

  it('LC 10.1.2.3 a log names all who attack once nobody else joins, and one who attacks alone only when they are declared', () => {
    const table = at({ battlefield: ['Ox', 'Bear', 'Odd'] }, {});
    table.do('attack with Ox');
    expect([table.kind(), table.can('no more')]).toEqual(['platoon', true]);
    expect(describeDeed(VIEW, table.state, OPTION_PASS)).toBeUndefined();
    table.do('attack with Bear');
    expect(table.can('no more')).toBe(true);
    const told = describeDeed(VIEW, table.state, OPTION_PASS) ?? '';
    expect(inEnglish(told)).toBe('attack with Ox and Bear');
    expect(say(told, 'ja', VIEW.terms.words)).toBe('OxとBearで攻撃');
  });
});
