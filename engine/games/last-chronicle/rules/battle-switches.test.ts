/** The switches of battle (digest section Q), each with both values, and platoons of any size. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-fly, name: Fly, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 2 }
- { id: t-gnat, name: Gnat, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 2 }
- { id: t-bear, name: Bear, type: unit, cost: { free: 1 }, level: 1, power: 3000, atk: 3 }
- { id: t-odd, name: Odd, type: unit, cost: { free: 1 }, level: 1, power: 1250, atk: 0 }
- { id: t-tiny, name: Tiny, type: unit, cost: { free: 1 }, level: 1, power: 400, atk: 0 }
- { id: t-wall, name: Wall, type: unit, cost: { free: 1 }, level: 1, power: 9000, atk: 1 }
- { id: t-veil, name: Veil, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, keywords: aura }
- { id: t-sly, name: Sly, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ always: { not-blocked-by: { power: { min: 3000 } } } }] }
- { id: t-ram, name: Ram, type: unit, cost: { free: 0 }, level: 1, power: 3000, atk: 1, abilities: [{ breakthrough: 2 }] }
- { id: t-stony, name: Stony, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, keywords: soulstone }
- { id: t-driven, name: Driven, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, keywords: must-attack }
- { id: t-goad, name: Goad, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ keyword: must-attack }] } }] }] }
- { id: t-stone, name: Petrify, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ type-is: history }] } }] }] }
- { id: t-cheer, name: Cheer, type: history, cost: { free: 0 }, abilities: [{ when: { damages-unit: { controller: you } }, do: [{ gain-life: { amount: amount } }] }] }
- { id: t-song, name: Song, type: history, cost: { free: 0 }, abilities: [{ when: { platoon-attacks: you }, if: { platoon: { faction: black } }, do: [{ gain-life: 1 }] }] }
- { id: t-swan, name: Swan, type: unit, cost: { white: 1 }, level: 1, power: 500, atk: 1 }
- { id: t-crow, name: Crow, type: unit, cost: { black: 1 }, level: 1, power: 500, atk: 1 }
- { id: t-lark, name: Lark, type: unit, cost: { white: 1 }, level: 2, power: 500, atk: 1 }
- { id: t-horn, name: Horn, type: history, cost: { free: 0 }, abilities: [{ when: { damages-player: { name: Fly } }, do: [{ gain-life: 1 }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const life = (t: Table): number[] => [t.player(0).life, t.player(1).life];

/** Player 0 attacks with these Units; the table then stands at the window before the block. */
function attack(switches: Record<string, string>, players: Players, ...names: string[]): Table {
  const t = setUp({ cards: CARDS, phase: 'battle', switches, players }).do('pass', 'pass');
  for (const name of names) t.do(`attack with ${name}`);
  if (t.kind() === 'platoon') t.do('no more');
  return t;
}
/** The blocker blocks these attackers; the table then stands at the window before the damage. */
function fight(switches: Record<string, string>, blocker: string, ...names: string[]): Table {
  const t = attack(switches, [{ battlefield: [...names, 'Ox'] }, { battlefield: [blocker] }], ...names);
  return t.do('pass', 'pass', `block with ${blocker}`);
}

describe('platoons of any size', () => {
  it('LC 6.7.1 LC 6.7.2 twenty Units attack as one platoon, and each takes the share that it is given', () => {
    const herd = Array.from({ length: 20 }, (_, i) => ({ card: 'Fly', as: `fly ${i}` }));
    const t = setUp({ cards: CARDS, phase: 'battle', players: [{ battlefield: herd }, { battlefield: ['Wall'] }] });
    t.do('pass', 'pass');
    while (t.kind() !== 'block')
      t.do(t.kind() === 'priority' ? 'pass' : t.offered().find((one) => one !== 'no more' && one !== 'do not attack')!);
    expect(t.cards(0, 'battlefield').every((card) => card.attacking)).toBe(true);
    t.do('block with Wall', 'pass', 'pass');
    while (t.kind() === 'splitDamage') t.do(t.offered()[1]);
    // 9000 of power make eighteen shares of 500, for twenty Units of 500
    expect([t.card('Wall').zone, t.zone(0, 'battlefield').length, t.zone(0, 'discard').length]).toEqual([
      'discard',
      2,
      18,
    ]);
  });
});

describe('declaring', () => {
  it('LC 10.1.1.1 LC 10.3.4 the player whose turn it is attacks, and the other one blocks', () => {
    const t = attack({}, [{ battlefield: ['Ox'] }, { battlefield: ['Bear', 'Gnat'] }], 'Ox').passUntil('block');
    expect(t.decider()).toBe(1);
    t.do('do not block').toPhase('next-turn').passUntil('attack');
    expect([t.decider(), t.offered()]).toEqual([1, ['attack with Bear', 'attack with Gnat', 'do not attack']]);
    // outside of the phase no Unit attacks
    expect(setUp({ cards: CARDS, players: [{ battlefield: ['Ox'] }, {}] }).can('attack with Ox')).toBe(false);
  });

  it('LC 10.1.2.2 LC 10.1.2.3 nobody, one Unit or several; each of several must be able to attack by itself', () => {
    const players: Players = [{ battlefield: ['Ox', { card: 'Fly', wiped: true }, 'Lark', 'Gnat'] }, {}];
    const t = setUp({ cards: CARDS, phase: 'battle', players }).do('pass', 'pass');
    expect(t.offered()).toEqual(['attack with Ox', 'attack with Gnat', 'do not attack']);
    expect(t.do('attack with Ox').offered()).toEqual(['attack with Gnat', 'no more']);
  });

  it('LC 6.7.3.1 a platoon is of the factions of all its members; a single Unit is none', () => {
    const sung = (...names: string[]): number =>
      life(attack({}, [{ battlefield: [...names, 'Song', 'Ox'] }, {}], ...names).passUntil('attackAgain'))[0];
    expect([sung('Swan', 'Crow'), sung('Swan', 'Fly'), sung('Crow')]).toEqual([21, 20, 20]);
  });
});

describe('blocking a platoon', () => {
  const blocks = (switches: Record<string, string>, member: string): boolean =>
    attack(switches, [{ battlefield: [member, 'Ox', 'Fly'] }, { battlefield: ['Bear', 'Gnat'] }], member, 'Ox')
      .do('pass', 'pass')
      .can('block with Bear');

  it('LC 15.2.3.3 the switch platoon-aura: all members must have aura, or one', () => {
    expect([blocks({}, 'Veil'), blocks({ 'platoon-aura': 'any-member' }, 'Veil')]).toEqual([true, false]);
    expect([blocks({}, 'Gnat'), blocks({ 'platoon-aura': 'any-member' }, 'Gnat')]).toEqual([true, true]);
  });

  it('LC 6.7.3 LC 10.1.4.2.3 the switch platoon-evasion: it is enough that one member cannot be blocked so, or all must', () => {
    expect([blocks({}, 'Sly'), blocks({ 'platoon-evasion': 'every-member' }, 'Sly')]).toEqual([false, true]);
    const alone = attack(
      { 'platoon-evasion': 'every-member' },
      [{ battlefield: ['Sly', 'Ox'] }, { battlefield: ['Bear', 'Gnat'] }],
      'Sly',
    ).do('pass', 'pass');
    expect([alone.can('block with Bear'), alone.can('block with Gnat')]).toEqual([false, true]);
  });
});

describe('breakthrough', () => {
  it('LC 15.2.4.3 the switch platoon-breakthrough: a member that dies with the blocker stops it for all, or for itself', () => {
    const lost = (switches: Record<string, string>, share: string): number[] => {
      const t = fight(switches, 'Bear', 'Ram', 'Gnat').do('pass', 'pass', share);
      return life(t.passUntil('attackAgain'));
    };
    expect(lost({}, '0 damage to Ram')[1]).toBe(20);
    const perUnit = { 'platoon-breakthrough': 'per-unit' };
    expect(lost(perUnit, '0 damage to Ram')[1]).toBe(18);
    // the member with breakthrough is destroyed itself
    expect(lost(perUnit, '3000 damage to Ram')[1]).toBe(20);
  });

  it('LC 15.2.4.2 a member that dies stops it wherever it stands among the cards of the game', () => {
    const herd: string[] = Array(40).fill('Fly');
    const players: Players = [{ battlefield: [...herd, 'Ram', 'Gnat', 'Ox'] }, { battlefield: ['Bear'] }];
    const t = attack({}, players, 'Ram', 'Gnat').do('pass', 'pass', 'block with Bear', 'pass', 'pass');
    t.do('0 damage to Ram').passUntil('attackAgain');
    expect([t.zone(0, 'discard'), t.zone(1, 'discard'), life(t)[1]]).toEqual([['Gnat'], ['Bear'], 20]);
  });

  it('LC 15.2.4.2 a member that becomes a soul stone was not destroyed, and stops nothing', () => {
    const t = fight({}, 'Bear', 'Ram', 'Stony').do('pass', 'pass', '0 damage to Ram').passUntil('attackAgain');
    expect([t.zone(0, 'soul'), t.zone(1, 'discard'), life(t)[1]]).toEqual([['Stony'], ['Bear'], 18]);
  });

  it('LC 15.2.4.2 the switch breakthrough-at: in the check, or on the stack', () => {
    const check = fight({}, 'Gnat', 'Ram').do('pass', 'pass');
    expect([check.stack(), life(check)[1]]).toEqual([[], 18]);
    const trigger = fight({ 'breakthrough-at': 'trigger' }, 'Gnat', 'Ram').do('pass', 'pass');
    expect([trigger.stack().length, life(trigger)[1]]).toEqual([1, 20]);
    expect(life(trigger.do('pass', 'pass'))[1]).toBe(18);
  });
});

describe('damage of a platoon and to it', () => {
  it('LC 6.7.5 the switch split-rest: what is no multiple of 500 is not dealt, or goes along where one takes all', () => {
    const shares = (switches: Record<string, string>): Table =>
      fight(switches, 'Odd', 'Bear', 'Gnat').do('pass', 'pass');
    expect(shares({}).offered()).toEqual(['0 damage to Bear', '500 damage to Bear', '1000 damage to Bear']);
    const whole = shares({ 'split-rest': 'to-a-single-unit' });
    expect(whole.offered()).toEqual(['0 damage to Bear', '500 damage to Bear', '1250 damage to Bear']);
    expect(whole.do('1250 damage to Bear').card('Bear').damage).toBe(1250);
    const parted = shares({ 'split-rest': 'to-a-single-unit' }).do('500 damage to Bear').passUntil('attackAgain');
    expect([parted.card('Bear').damage, parted.card('Gnat').zone]).toEqual([500, 'discard']);
    const last = shares({ 'split-rest': 'to-a-single-unit' }).do('0 damage to Bear').passUntil('attackAgain');
    expect([last.card('Bear').damage, last.card('Gnat').zone]).toEqual([0, 'discard']);
    // damage below one share is not dealt
    expect(fight({}, 'Tiny', 'Bear', 'Gnat').passUntil('attackAgain').card('Bear').damage).toBe(0);
  });

  it('LC 6.7.4 LC 6.6.1.1 the switch platoon-damage: one amount that each member deals, or one by each', () => {
    const cheering = (switches: Record<string, string>): Table =>
      attack(switches, [{ battlefield: ['Bear', 'Gnat', 'Cheer', 'Ox'] }, { battlefield: ['Wall'] }], 'Bear', 'Gnat')
        .do('pass', 'pass', 'block with Wall', 'pass', 'pass', '3000 damage to Bear')
        .passUntil('attackAgain');
    const one = cheering({});
    expect([one.card('Wall').damage, life(one)[0]]).toEqual([3500, 20 + 2 * 3500]);
    const each = cheering({ 'platoon-damage': 'per-member' });
    expect([each.card('Wall').damage, life(each)[0]]).toEqual([3500, 20 + 3000 + 500]);
  });

  it('LC 6.7.3.2 of members with the same ATK the attacker says which one deals the damage, where it matters', () => {
    const plain = attack({}, [{ battlefield: ['Fly', 'Gnat', 'Ox'] }, {}], 'Fly', 'Gnat').passUntil('attackAgain');
    expect(life(plain)).toEqual([20, 18]);
    const asked = (): Table =>
      attack({}, [{ battlefield: ['Fly', 'Gnat', 'Ox', 'Horn'] }, {}], 'Fly', 'Gnat').passUntil('striker');
    expect([asked().decider(), asked().offered()]).toEqual([0, ['choose Fly', 'choose Gnat']]);
    expect(life(asked().do('choose Fly').passUntil('attackAgain'))).toEqual([21, 18]);
    expect(life(asked().do('choose Gnat').passUntil('attackAgain'))).toEqual([20, 18]);
  });
});

describe('the end of the phase, and of being in battle', () => {
  it('LC 10.3.3 the switch forced-at-the-end: the phase may end though a Unit must attack, or may not', () => {
    const again = (switches: Record<string, string>): string[] => {
      const t = attack(switches, [{ battlefield: ['Ox', 'Fly'], hand: ['Goad'] }, {}], 'Ox');
      return t.do('play Goad', 'choose Fly').passUntil('attackAgain').offered();
    };
    expect(again({})).toEqual(['attack again', 'end the battle']);
    // the attack is forced, so the player is not asked
    const must = (switches: Record<string, string>): Table =>
      attack(switches, [{ battlefield: ['Ox', 'Fly'], hand: ['Goad'] }, {}], 'Ox').do('play Goad', 'choose Fly');
    expect(life(must({ 'forced-at-the-end': 'must-attack' }).toPhase('main-2'))[1]).toBe(17);
  });

  it('LC 10.1.4.4 LC 10.2.1.1 the switch leaves-battle: what is no Unit any more is removed from battle, or fights on', () => {
    const blocked = (switches: Record<string, string>): Table => {
      const players: Players = [{ battlefield: ['Ox', 'Fly'], hand: ['Petrify'] }, { battlefield: ['Bear'] }];
      const t = attack(switches, players, 'Ox').do('pass', 'pass', 'block with Bear');
      return t.do('play Petrify', 'choose Bear').do('pass', 'pass');
    };
    const removed = blocked({});
    expect(removed.card('Bear').blocking).toBe(false);
    removed.passUntil('attackAgain');
    expect([life(removed)[1], removed.card('Ox').damage]).toEqual([20, 0]);
    expect(blocked({ 'leaves-battle': 'zone-only' }).card('Bear').blocking).toBe(true);
  });

  it('LC 5.13.1 what is no Unit any more has no power and no ATK', () => {
    const players: Players = [{ battlefield: ['Ox', 'Fly'], hand: ['Petrify'] }, {}];
    const t = attack({ 'leaves-battle': 'zone-only' }, players, 'Ox').do('play Petrify', 'choose Ox');
    t.passUntil('attackAgain');
    expect([t.card('Ox').power, t.card('Ox').atk, t.card('Ox').level, life(t)[1]]).toEqual([0, 0, 0, 20]);
  });
});
