/** Keyword abilities (15.2): printed ones, given ones, lost ones, several on one card, and those of a platoon. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-fly, name: Fly, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 2 }
- { id: t-wall, name: Wall, type: unit, cost: { free: 1 }, level: 1, power: 9000, atk: 1 }
- { id: t-brave, name: Brave, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, keywords: valor }
- { id: t-veil, name: Veil, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, keywords: aura }
- { id: t-hunt, name: Hunt, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, keywords: pursuit }
- { id: t-hunter, name: Hunter, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, keywords: pursuit }
- { id: t-stony, name: Stony, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, keywords: soulstone, abilities: [{ when: destroyed, do: [{ gain-life: 1 }] }] }
- { id: t-ram, name: Ram, type: unit, cost: { free: 0 }, level: 1, power: 3000, atk: 1, abilities: [{ breakthrough: 2 }] }
- { id: t-mute, name: Mute, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: battlefield } } }, { gain: { who: chosen, gives: { loses-abilities: true } } }] }] }
- { id: t-hush, name: Hush, type: history, cost: { free: 0 }, abilities: [{ affects: { controller: you, other: true }, always: [{ loses-abilities: true }] }] }
- { id: t-teach, name: Teach, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ keyword: [valor, pursuit] }] } }] }] }
- { id: t-train, name: Train, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { ability: { conquer: 2 } } } }] }] }
- { id: t-lesson, name: Lesson, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { ability: { cost: { life: 1 }, do: [{ gain: { who: self, gives: { power: 500 } } }] } } } }] }] }
- { id: t-school, name: School, type: history, cost: { free: 0 }, abilities: [{ affects: { type: unit, controller: you }, always: [{ ability: { cost: wipe-self, do: [{ gain-life: 3 }] } }] }, { cost: { life: 5 }, do: [{ draw: 1 }] }] }
- { id: t-guild, name: Guild, type: history, cost: { free: 0 }, abilities: [{ affects: { type: unit, controller: you }, always: [{ ability: { explore: 2 } }, { ability: { harvest: grain, count: 3 } }] }] }
- { id: t-scout, name: Scout, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ explore: 1 }, { explore: 4 }] }
- { id: t-march, name: March, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, abilities: [{ conquer: 1 }, { conquer: 2 }] }
- { id: t-seven, name: Seven, type: history, cost: { free: 1 }, ca: 7 }
- { id: t-ready, name: Ready, type: history, cost: { free: 0 }, abilities: [{ preparation: 2, when: { enters: { type: unit, controller: you } }, do: [{ gain-life: 1 }] }, { preparation: 1, when: draws, do: [{ gain-life: 10 }] }] }
- { id: t-source, name: Source, type: structure, cost: { free: 0 }, abilities: [{ power-source: 3 }, { cost: { counters: { kind: power, count: 2 } }, do: [{ gain-life: 1 }] }] }
- { id: t-taboo, name: Taboo, type: unit, cost: { free: 5 }, level: 1, power: 500, atk: 1, abilities: [{ taboo: { souls: { white: 1 } }, or: { souls: { free: 2 } } }] }
- { id: t-mill, name: Mill, type: spell, cost: { free: 0 }, abilities: [{ do: [{ mill: 1 }] }] }
- { id: t-read, name: Read, type: spell, cost: { free: 0 }, abilities: [{ do: [{ draw: 1 }] }] }
- { id: t-kill, name: Kill, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: battlefield } } }, { destroy: chosen }] }] }
- { id: t-take, name: Take, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: battlefield } } }, { control: { who: chosen, until: forever } }, { gain: { who: chosen, gives: { keyword: haste } } }] }] }
- { id: t-slip, name: Slip, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { ability: { always: [{ not-blocked-by: { type: unit } }] } } } }] }] }
- { id: t-away, name: Away, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: battlefield } } }, { put: { who: chosen, into: hand } }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const life = (t: Table): number[] => [t.player(0).life, t.player(1).life];
/** Goes to the attack declaration of player 0 and declares all of these attackers. */
function attack(t: Table, ...names: string[]): Table {
  t.toPhase('battle').passUntil('attack');
  for (const name of names) t.do(`attack with ${name}`);
  if (t.kind() === 'platoon') t.do('no more');
  return t;
}
/** Puts what has triggered on the stack, in any order, and returns the stack. */
function stacked(t: Table): string[] {
  while (t.kind() === 'triggerOrder') t.do(t.offered()[0]);
  return t.stack();
}
const refused = (ability: string, problem: RegExp): void => {
  const card = `- { id: t-bad, name: Bad, type: structure, cost: { free: 0 }, abilities: [${ability}] }`;
  expect(() => setUp({ cards: card, players: [{}, {}] })).toThrow(problem);
};

describe('valor and aura', () => {
  it('LC 15.2.1.1 valor acts without the stack, and is gone with the abilities', () => {
    const t = attack(at({ battlefield: ['Brave'] }, { battlefield: ['Wall'] }), 'Brave');
    expect([t.stack(), t.card('Brave').wiped]).toEqual([[], false]);
    const mute = at({ battlefield: ['Brave'], hand: ['Mute'] }, { battlefield: ['Wall'] });
    expect(attack(mute.do('play Mute', 'choose Brave').passUntilQuiet(), 'Brave').card('Brave').wiped).toBe(true);
    const hush = at({ battlefield: ['Brave', 'Hush'] }, { battlefield: ['Wall'] });
    expect(attack(hush, 'Brave').card('Brave').wiped).toBe(true);
  });

  it('LC 15.2.1.1 given it acts as well; given after the loss it is there', () => {
    const t = at({ battlefield: ['Ox', 'Brave'], hand: ['Teach', 'Mute', 'Teach'] }, { battlefield: ['Wall'] });
    t.do('play Teach', 'choose Ox').passUntilQuiet();
    t.do('play Mute', 'choose Brave').passUntilQuiet().do('play Teach', 'choose Brave').passUntilQuiet();
    attack(t, 'Ox', 'Brave');
    expect([t.card('Ox').wiped, t.card('Brave').wiped]).toEqual([false, false]);
  });

  it('LC 15.2.3.1 aura acts without the stack, and is gone with the abilities', () => {
    const veil = (...hand: string[]): Table => at({ battlefield: ['Veil'], hand }, { battlefield: ['Ox'] });
    const t = attack(veil(), 'Veil');
    expect(t.stack()).toEqual([]);
    // the only Unit has no aura, so no block is asked
    expect(life(t.toPhase('main-2'))).toEqual([20, 19]);
    const mute = attack(veil('Mute'), 'Veil').do('play Mute', 'choose Veil').passUntil('block');
    expect(mute.can('block with Ox')).toBe(true);
  });
});

describe('pursuit', () => {
  it('LC 15.2.14.1 it triggers on the block and stands on the stack; its player may decline', () => {
    const t = attack(at({ battlefield: ['Hunt'] }, { battlefield: ['Wall'] }), 'Hunt');
    t.passUntil('block').do('block with Wall');
    expect([t.stack().length, t.card('Hunt').wiped]).toEqual([1, true]);
    t.do('pass', 'pass').do('decline');
    expect(t.card('Hunt').wiped).toBe(true);
    const free = attack(at({ battlefield: ['Hunt'] }, { battlefield: ['Wall'] }), 'Hunt');
    expect(free.passUntil('block').do('do not block').stack()).toEqual([]);
  });

  it('LC 15.2.14.1 given it triggers; lost before the block it does not, after it it has', () => {
    const hunt = (name: string, ...hand: string[]): Table =>
      at({ battlefield: [name], hand }, { battlefield: ['Wall'] });
    const given = attack(hunt('Ox', 'Teach').do('play Teach', 'choose Ox').passUntilQuiet(), 'Ox');
    expect(stacked(given.passUntil('block').do('block with Wall')).length).toBe(1);
    const lost = attack(hunt('Hunt', 'Mute'), 'Hunt').do('play Mute', 'choose Hunt').passUntil('block');
    expect(lost.do('block with Wall').stack()).toEqual([]);
    const late = attack(hunt('Hunt', 'Mute'), 'Hunt').passUntil('block').do('block with Wall');
    late.do('play Mute', 'choose Hunt').passUntil('may').do('do it');
    expect(late.card('Hunt').wiped).toBe(false);
  });

  it('LC 15.2.14.3 printed and given it triggers once, and once a turn; each member of a platoon has its own', () => {
    const t = at({ battlefield: ['Hunt', 'Hunter'] }, { battlefield: ['Wall'] });
    attack(t, 'Hunt', 'Hunter').passUntil('block').do('block with Wall');
    expect(stacked(t).length).toBe(2);
    const grown = `- { id: t-grown, name: Grown, type: unit, cost: { free: 0 }, level: 1, power: 9500, atk: 1, keywords: pursuit, abilities: [{ always: [{ keyword: pursuit }] }] }`;
    const one = setUp({
      cards: `${CARDS}${grown}`,
      players: [{ battlefield: ['Grown'] }, { battlefield: ['Wall', 'Wall'] }],
    });
    attack(one, 'Grown').passUntil('block').do('block with Wall');
    expect(one.stack().length).toBe(1);
    one.passUntil('may').do('do it').passUntil('attackAgain').do('attack again').passUntil('attack');
    one.do('attack with Grown').passUntil('block').do('block with Wall');
    expect(one.stack()).toEqual([]);
  });

  it('LC 15.2.14.2 a Unit that has gone is neither recovered nor attacks', () => {
    const t = attack(at({ battlefield: ['Hunt', 'Ox'], hand: ['Away'] }, { battlefield: ['Wall'] }), 'Hunt');
    t.passUntil('block').do('block with Wall', 'play Away', 'choose Hunt').passUntil('may').do('do it');
    expect([t.card('Hunt').zone, t.zone(0, 'battlefield')]).toEqual(['hand', ['Ox']]);
  });
});

describe('exploring and conquering', () => {
  it('LC 15.2.16.1 it stands on the stack, each of several by itself, and is lost with the abilities', () => {
    const t = at({ hand: ['Scout'] }, {}).do('play Scout');
    expect([stacked(t).length, t.player(0).advance]).toEqual([2, 0]);
    expect(t.passUntilQuiet().player(0).advance).toBe(5);
    expect(
      at({ hand: ['Scout'], battlefield: ['Hush'] }, {})
        .do('play Scout')
        .stack(),
    ).toEqual([]);
  });

  it('LC 15.2.16.1 LC 15.2.8 given by a field ability to what is placed, not to what the opponent places', () => {
    const t = at({ hand: ['Fly', 'Seven'], battlefield: ['Guild'], ca: ['Seven'] }, {})
      .do('play Fly')
      .passUntilQuiet();
    expect([t.player(0).advance, t.player(1).advance]).toEqual([2, 0]);
    t.do('progress the era').passUntilQuiet();
    expect(t.card('Fly').counters.grain).toBe(3);
  });

  it('LC 15.2.17.1 it stands on the stack, each of several, and of each member of a platoon', () => {
    const t = attack(at({ battlefield: ['March', 'March'] }, { battlefield: ['Wall'] }), 'March', 'March');
    expect([stacked(t).length, t.player(0).advance]).toEqual([4, 0]);
    expect(t.passUntil('block').player(0).advance).toBe(6);
  });

  it('LC 15.2.17.1 given it triggers; lost again, by what is younger, it does not; given once more it does', () => {
    const t = at({ battlefield: ['Ox'], hand: ['Train', 'Mute', 'Train'] }, { battlefield: ['Wall'] });
    t.do('play Train', 'choose Ox').passUntilQuiet();
    t.do('play Mute', 'choose Ox').passUntilQuiet();
    expect(attack(t, 'Ox').stack()).toEqual([]);
    const again = at({ battlefield: ['Ox'], hand: ['Mute', 'Train'] }, { battlefield: ['Wall'] });
    again.do('play Mute', 'choose Ox').passUntilQuiet().do('play Train', 'choose Ox').passUntilQuiet();
    expect(attack(again, 'Ox').stack().length).toBe(1);
  });
});

describe('preparation, power source, taboo', () => {
  it('LC 15.2.11.1 two of them bring the counters of both, and share them; none where abilities are lost', () => {
    const t = at({ hand: ['Ready', 'Fly', 'Read'] }, {}).do('play Ready');
    expect(t.card('Ready').counters.preparation).toBe(3);
    t.do('play Fly').passUntilQuiet().do('play Read').passUntilQuiet();
    expect([t.card('Ready').counters.preparation, life(t)[0]]).toEqual([1, 31]);
    const hush = at({ hand: ['Ready'], battlefield: ['Hush'] }, {}).do('play Ready');
    expect(hush.card('Ready').counters.preparation).toBe(0);
  });

  it('LC 15.2.11.1.2 the counter goes as it triggers, before it is stacked or resolves; no choice is asked', () => {
    const t = at({ hand: ['Ready', 'Fly', 'Mute'] }, {}).do('play Ready', 'play Fly');
    expect([t.kind(), t.stack().length, t.card('Ready').counters.preparation]).toEqual(['priority', 1, 2]);
    const lost = at({ hand: ['Ready', 'Fly', 'Mute'] }, {}).do('play Ready', 'play Mute', 'choose Ready');
    lost.passUntilQuiet().do('play Fly');
    expect([lost.stack(), lost.card('Ready').counters.preparation]).toEqual([[], 3]);
  });

  it('LC 15.2.11.1.2 by a switch its player may take it off as it is stacked (Q29)', () => {
    const players: Players = [{ hand: ['Ready', 'Fly', 'Fly'] }, {}];
    const t = setUp({ cards: CARDS, players, switches: { 'preparation-counter': 'optional' } });
    t.do('play Ready', 'play Fly');
    expect([t.kind(), t.stack(), t.card('Ready').counters.preparation]).toEqual(['may', [], 3]);
    t.do('decline');
    expect([t.stack(), t.card('Ready').counters.preparation]).toEqual([[], 3]);
    t.do('play Fly', 'do it');
    expect([t.stack().length, t.card('Ready').counters.preparation]).toEqual([1, 2]);
    expect(life(t.passUntilQuiet())[0]).toBe(21);
  });

  it('LC 15.2.11.1.2 by the switch two that wait share a counter: the second is not asked about, and not stacked (Q29)', () => {
    const t = setUp({
      cards: `${CARDS}
- { id: t-sole, name: Sole, type: history, cost: { free: 0 }, abilities: [{ preparation: 1, when: draws, do: [{ gain-life: 10 }] }] }
- { id: t-tome, name: Tome, type: spell, cost: { free: 0 }, abilities: [{ do: [{ draw: 2 }] }] }`,
      players: [{ hand: ['Tome'], battlefield: [{ card: 'Sole', counters: { preparation: 1 } }] }, {}],
      switches: { 'preparation-counter': 'optional' },
    });
    t.do('play Tome').passUntil('may').do('do it');
    expect([t.kind(), t.stack().length, t.card('Sole').counters.preparation]).toEqual(['priority', 1, 0]);
    expect(life(t.passUntilQuiet())[0]).toBe(30);
  });

  it('LC 15.2.14.8 of Structures alone, without the stack; without its abilities one is neither filled nor refilled', () => {
    const t = at({ hand: ['Source'] }, {}).do('play Source');
    expect([t.stack(), t.card('Source').counters.power]).toEqual([[], 3]);
    expect(
      at({ hand: ['Source'], battlefield: ['Hush'] }, {})
        .do('play Source')
        .card('Source').counters.power,
    ).toBe(0);
    const refill = (...field: string[]) =>
      setUp({
        cards: CARDS,
        phase: 'recovery',
        players: [{ battlefield: [...field, { card: 'Source', counters: { power: 1 } }] }, {}],
      }).card('Source').counters.power;
    expect([refill(), refill('Hush')]).toEqual([3, 1]);
    const unit =
      '- { id: t-bad, name: Bad, type: unit, cost: { free: 0 }, level: 1, power: 0, atk: 0, abilities: [{ power-source: 1 }] }';
    expect(() => setUp({ cards: unit, players: [{}, {}] })).toThrow(/structure/);
    refused('{ power-source: 1 }, { power-source: 2 }', /one "power-source"/);
  });

  it('LC 15.2.18.1 it stands on the stack; its souls are paid on resolution, or not', () => {
    const t = at({ hand: ['Mill'], deck: ['Taboo', 'Ox'], soul: ['Ox', 'Ox'] }, {}).do('play Mill', 'pass', 'pass');
    expect([t.stack(), t.zone(0, 'discard').includes('Taboo')]).toEqual([['ability 1 of Taboo'], true]);
    t.passUntil('may').do('decline').passUntilQuiet();
    expect([t.card('Taboo').zone, t.can('wipe Ox for a factionless soul')]).toEqual(['discard', true]);
    refused('{ always: [{ ability: { taboo: { souls: { free: 1 } } } }], affects: { type: unit } }', /no taboo/);
  });
});

describe('under another’s control', () => {
  it('LC 15.2.1.1 LC 15.2.17.1 keywords are those of the card, for the player who has it', () => {
    const t = at({ hand: ['Take'] }, { battlefield: ['March', 'Wall'] });
    t.do('play Take', 'choose March').passUntilQuiet();
    attack(t, 'March');
    expect(stacked(t).length).toBe(2);
    t.passUntil('block');
    expect([t.player(0).advance, t.player(1).advance]).toEqual([3, 0]);
  });

  it('LC 15.2.9 LC 15.2.11.2 counters come and go for the events of the player who has the card', () => {
    const t = at({ hand: ['Take', 'Fly'] }, { battlefield: [{ card: 'Ready', counters: { preparation: 1 } }] });
    t.do('play Take', 'choose Ready').passUntilQuiet().do('play Fly');
    expect([t.stack().length, t.card('Ready').counters.preparation]).toEqual([1, 0]);
    expect(life(t.passUntilQuiet())).toEqual([21, 20]);
  });

  it('LC 11.9.4.10 a rule change that was given is lost with the abilities', () => {
    const slip = (...hand: string[]): Table => {
      const t = at({ hand, battlefield: ['Ox'] }, { battlefield: ['Wall'] });
      for (const name of hand) t.do(`play ${name}`, 'choose Ox').passUntilQuiet();
      return attack(t, 'Ox');
    };
    expect(life(slip('Slip').toPhase('main-2'))[1]).toBe(19);
    expect(slip('Slip', 'Mute').passUntil('block').can('block with Wall')).toBe(true);
    expect(life(slip('Mute', 'Slip').toPhase('main-2'))[1]).toBe(19);
  });
});

describe('given action abilities', () => {
  it('LC 15.1.12.2 one that a Unit was given can be used, and is lost with its abilities', () => {
    const t = at({ battlefield: ['Ox'], hand: ['Lesson', 'Mute'] }, {});
    expect(t.can('use given ability 1 of Ox')).toBe(false);
    t.do('play Lesson', 'choose Ox').passUntilQuiet().do('use given ability 1 of Ox').passUntilQuiet();
    expect([t.card('Ox').power, life(t)[0]]).toEqual([2500, 19]);
    t.do('play Mute', 'choose Ox').passUntilQuiet();
    expect(t.can('use given ability 1 of Ox')).toBe(false);
    const theirs = at({ hand: ['Lesson'] }, { battlefield: ['Ox'] });
    theirs.do('play Lesson', 'choose Ox').passUntilQuiet().do('pass');
    expect([theirs.decider(), theirs.can('use given ability 1 of Ox')]).toEqual([1, true]);
  });

  it('LC 15.1.12.2 one that a field ability gives can be used while that is there', () => {
    const t = at({ battlefield: ['School', 'Ox'], hand: ['Kill'] }, { battlefield: ['Ox'] });
    expect([t.can('use given ability 1 of Ox'), t.can('use given ability 1 of School')]).toEqual([true, false]);
    t.do('use given ability 1 of Ox').passUntilQuiet();
    expect([t.card('Ox', 0).wiped, life(t)[0], t.can('use given ability 1 of Ox')]).toEqual([true, 23, false]);
    const gone = at({ battlefield: ['School', 'Ox'], hand: ['Kill'] }, {}).do('play Kill', 'choose School');
    expect(gone.passUntilQuiet().can('use given ability 1 of Ox')).toBe(false);
    refused(
      '{ always: [{ ability: { always: [{ power: 500 }] } }], affects: { type: unit } }',
      /cannot give a field ability/,
    );
  });
});

describe('soulstone by a switch', () => {
  it('LC 15.2.5.2 LC 15.2.4.2 it was destroyed all the same (Q48)', () => {
    const players: Players = [{ battlefield: ['Ram'], hand: ['Kill'] }, { battlefield: ['Stony'] }];
    const run = (switches: Record<string, string>): unknown[] => {
      const t = setUp({ cards: CARDS, players, switches });
      attack(t, 'Ram').passUntil('block').do('block with Stony').toPhase('main-2');
      return [t.card('Stony').zone, ...life(t)];
    };
    expect(run({})).toEqual(['soul', 20, 20]);
    expect(run({ 'soulstone-destroyed': 'yes' })).toEqual(['soul', 20, 19]);
  });
});
