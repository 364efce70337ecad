/**
 * What is lost, paid and counted, and by which player: in each position a similar reading of the clause would give
 * another number.
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const event = (name: string, what: string, ep = 0): string =>
  `- { id: n-${name.toLowerCase()}, name: ${name}, type: event, ep: ${ep}, abilities: [{ do: [${what}] }] }`;
const A_UNIT = '{ choose: { of: { type: unit } } }';
const CARDS = `
- { id: n-ox, name: Ox, type: unit, organizations: wayfarers, cp: 2, str: 3, def: 3 }
- { id: n-cow, name: Cow, type: unit, organizations: wayfarers, cp: 1, str: 1, def: 1 }
- { id: n-calf, name: Calf, type: unit, organizations: wayfarers, cp: 1, str: 1, def: 1 }
- { id: n-wall, name: Wall, type: unit, cp: 3, str: 0, def: 9 }
- { id: n-wolf, name: Wolf, type: unit, cp: 3, str: 0, def: 9 }
- { id: n-lone, name: Loner, type: unit, organizations: wayfarers, cp: 1, str: 1, def: 1, abilities: [{ always: { str: 5 }, if: alone }] }
- { id: n-crush, name: Crush, type: unit, cp: 1, str: 4, def: 3, abilities: [{ when: overkills, do: [{ gain-bond: amount }] }] }
- { id: n-cart, name: Cart, type: item, cp: 1, str: 5, def: 4, icons: [{ board: 3 }] }
- { id: n-doll, name: Doll, type: unit, cp: 1, str: 2, def: 1, icons: [puppet] }
- { id: n-rope, name: Rope, type: item, cp: 1 }
- { id: n-more, name: More, type: item, cp: 1, abilities: [{ always: { price: { of: { type: event, name: Costly }, by: 2 } } }] }
- { id: n-less, name: Less, type: item, cp: 1, abilities: [{ always: { price: { of: { type: event, name: Costly }, by: -3 } } }] }
${event('Costly', '{ gain-bond: 1 }', 1)}
${event('Calm', '{ no-stun-damage: { player: you } }')}
${event('Kill', `${A_UNIT}, { destroy: chosen }`)}
${event('Daze', `${A_UNIT}, { stun: chosen }`)}
${event('Dear', `${A_UNIT}, { gain: { who: chosen, gives: { cp: 3 } } }`)}
${event('Both', '{ draw: { player: each } }')}
${event('Wake', '{ choose: { of: { type: item } } }, { gain: { who: chosen, gives: [{ type: unit }, { new-numbers: { str: 4, def: 6 } }] } }')}
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (
  players: Players,
  phase: 'battle' | 'deployment' = 'battle',
  switches: Record<string, string> = {},
): Table => setUp({ cards: CARDS, phase, players, switches });
function attack(t: Table, names: readonly string[], target = ''): Table {
  t.passUntil('attackers');
  for (const name of names) t.do(`attack with ${name}`);
  if (t.kind() === 'scrum') t.do('no more');
  return t.kind() === 'attackTarget' ? t.do(`attack ${target}`) : t;
}
function play(t: Table, player: number, name: string, on = ''): Table {
  while (t.decider() !== player) t.do('pass');
  t.do(`play ${name}`);
  if (on !== '' && t.kind() === 'choose') t.do(`choose ${on}`);
  return t.do('pass', 'pass');
}
function over(t: Table): Table {
  while (t.kind() === 'priority' || t.kind() === 'triggerOrder') t.doAt(0);
  return t;
}

describe('Bond', () => {
  it('TR 804.11b TR 1307.1 an attack on the player is overkill: who takes no stun damage loses by it all the same', () => {
    const t = attack(play(at([{ field: ['Ox'] }, { hand: ['Calm'] }]), 1, 'Calm'), ['Ox']);
    expect(over(t).player(1).bond).toBe(37);
    const u = play(play(at([{ hand: ['Daze'] }, { hand: ['Calm'], field: ['Ox'] }]), 1, 'Calm'), 0, 'Daze', 'Ox');
    expect([u.card('Ox').stunned, u.player(1).bond]).toEqual([true, 40]);
  });

  it('TR 804.11b TR 1222.3 the UNIT that attacks the player is the source of the overkill, and of no other', () => {
    expect(over(attack(at([{ field: ['Crush', 'Ox'], bond: 9 }, {}]), ['Crush'])).player(0).bond).toBe(13);
    expect(over(attack(at([{ field: ['Crush', 'Ox'], bond: 9 }, {}]), ['Ox'])).player(0).bond).toBe(9);
  });

  it('TR 1306.3 Q36 stun damage is the CP cost, by the switch cost-change as it is printed', () => {
    const bond = (switches: Record<string, string>, ...names: string[]): number => {
      const t = at([{ field: ['Ox'], hand: ['Dear', 'Daze'] }, {}], 'battle', switches);
      for (const name of names) play(t, 0, name, 'Ox');
      return t.player(0).bond;
    };
    const payment = { 'cost-change': 'payment' };
    expect([bond({}, 'Dear', 'Daze'), bond(payment, 'Dear', 'Daze'), bond(payment, 'Daze')]).toEqual([35, 38, 38]);
  });
});

describe('costs', () => {
  it('TR 302.1b TR 804.2 TR 804.10 EP that was gained in the step of an attack which comes to nothing is lost with it', () => {
    const players: Players = [
      { field: ['Ox'], stronghold: ['Rope'] },
      { field: ['Wall', 'Wolf'], hand: ['Kill'] },
    ];
    for (const phase of ['attack', 'resolution']) {
      const t = attack(at(players), ['Ox'], 'Wall');
      while (t.phase() !== phase) t.do('pass');
      expect(t.do('Action Rope for EP').player(0).ep).toBe(1);
      play(t, 1, 'Kill', 'Wall').passUntil('attackers');
      expect([t.decider(), t.player(0).ep, t.card('Ox').attacking]).toEqual([0, 0, false]);
    }
  });

  it('TR 1204.2f-7 TR 1204.2f-8 what is more is added before what is less is taken off', () => {
    const can = (...field: string[]): boolean => at([{ field, hand: ['Costly'] }, {}]).can('play Costly');
    expect([can(), can('More'), can('Less'), can('More', 'Less')]).toEqual([false, false, true, true]);
  });

  it('TR 1411.1 the second rider makes up what the first leaves: two that are too cheap together do not board', () => {
    const t = at([{ field: ['Cart', 'Cow', 'Calf', 'Ox'] }, {}]).do('use ability 1 of Cart');
    expect(t.offered()).toEqual(['board Cow', 'board Calf']);
    expect(t.do('board Cow').zone(0, 'excluded').sort()).toEqual(['Cow', 'Ox']);
    expect(field(t)).toEqual(['Calf', 'Cart']);
  });
});

const field = (t: Table): string[] => [...t.zone(0, 'field')].sort();

it('TR 103.3 where both decks run out it is the Primary player of the step who loses, not who has the initiative', () => {
  const t = at([{ deck: [] }, { hand: ['Both'], deck: [] }], 'deployment').do('pass');
  expect([t.phase(), t.decider()]).toEqual(['deployment', 1]);
  // in the step of the first player, who has the initiative, the second player wins
  expect(t.do('play Both').passUntilQuiet().over()).toMatchObject({ winner: 1 });
  const u = at(
    [
      { field: ['Ox'], deck: [] },
      { hand: ['Both'], deck: [] },
    ],
    'battle',
  ).passUntil('attackers');
  u.do('do not attack');
  while (!u.can('play Both')) u.do('pass');
  expect([u.phase(), u.decider()]).toEqual(['attack', 1]);
  expect(u.do('play Both').passUntilQuiet().over()).toMatchObject({ winner: 0 });
});

it('TR 1326.4 TR 804.5b a UNIT whose fellow attacks no more attacks alone, in a Scrum attack still', () => {
  const t = attack(at([{ field: ['Loner', 'Ox'] }, { field: ['Wall'], hand: ['Daze'] }]), ['Loner', 'Ox'], 'Wall');
  while (t.phase() === 'attack') t.do('pass');
  expect([t.card('Loner').str, t.card('Ox').attacking]).toEqual([1, true]);
  play(t, 1, 'Daze', 'Ox');
  expect([t.card('Loner').str, t.card('Loner').attacking, t.card('Ox').attacking]).toEqual([6, true, false]);
});

it('TR 1215.1e a card that has STR and DEF gets no new ones', () => {
  const numbers = (name: string): number[] => {
    const t = play(at([{ field: [name], hand: ['Wake'] }, {}]), 0, 'Wake', name);
    return [t.card(name).str, t.card(name).def];
  };
  expect([numbers('Rope'), numbers('Doll'), numbers('Cart')]).toEqual([
    [4, 6],
    [2, 1],
    [5, 4],
  ]);
});
