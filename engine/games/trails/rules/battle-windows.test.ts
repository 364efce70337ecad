/** Changes between the choice of attackers and the end of the battle: 803.7, 804.1 to 804.10, Support, and triggers. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const event = (id: string, name: string, text: string): string =>
  `- { id: ${id}, name: ${name}, type: event, ep: 0, abilities: [{ do: [${text}] }] }\n`;
const A_UNIT = '{ choose: { of: { type: unit } } }';
const CARDS = `
- { id: t-ox, name: Ox, type: unit, cp: 2, str: 3, def: 3, organizations: wayfarers }
- { id: t-cow, name: Cow, type: unit, cp: 1, str: 2, def: 2, organizations: wayfarers }
- { id: t-calf, name: Calf, type: unit, cp: 0, str: 1, def: 1, organizations: wayfarers }
- { id: t-wolf, name: Wolf, type: unit, cp: 3, str: 4, def: 3, organizations: redclaw }
- { id: t-wall, name: Wall, type: unit, cp: 3, str: 3, def: 4, organizations: redclaw }
- { id: t-brick, name: Brick, type: unit, cp: 1, str: 1, def: 1, organizations: redclaw }
- { id: t-horn, name: Horn, type: unit, cp: 1, str: 2, def: 2, abilities: [{ when: attacks, do: [{ gain-bond: 1 }] }] }
- { id: t-rage, name: Rage, type: item, cp: 1, abilities: [{ if: { attacked: { player: you } }, always: { str: 2 }, affects: { name: Ox } }] }
- { id: t-drum, name: Drum, type: item, cp: 1, abilities: [{ when: { target-step: you }, do: [{ lose-bond: { amount: 1, player: opponent } }] }] }
- { id: t-flag, name: Flag, type: item, cp: 1, abilities: [{ when: { attacks: { controller: you } }, do: [{ gain-bond: 1 }] }] }
- { id: t-pole, name: Pole, type: item, cp: 1, abilities: [{ when: { attack: you }, do: [{ gain-bond: 1 }] }] }
- { id: t-pack, name: Pack, type: item, cp: 1, abilities: [{ when: { scrum-attack: you }, do: [{ gain-bond: 5 }] }] }
- { id: t-gate, name: Gate, type: unit, cp: 1, str: 0, def: 5, organizations: redclaw, abilities: [{ when: is-attacked, do: [{ gain-bond: 1 }] }] }
- { id: t-bully, name: Bully, type: unit, cp: 1, str: 3, def: 3, abilities: [{ when: stuns, do: [{ gain-bond: 7 }] }] }
- { id: t-guard, name: Guard, type: unit, cp: 1, str: 3, def: 3, abilities: [{ when: stuns, do: [{ gain-bond: 7 }] }] }
- { id: t-crush, name: Crush, type: unit, cp: 1, str: 4, def: 3, abilities: [{ when: overkills, do: [{ lose-bond: { amount: amount, player: opponent } }] }] }
- { id: t-taxed, name: Taxed, type: unit, cp: 1, str: 1, def: 1, organizations: wayfarers, abilities: [{ always: { attack-cost: { what: ep, amount: 1 } } }] }
- { id: t-taxed-2, name: Taxed Too, type: unit, cp: 1, str: 1, def: 1, organizations: wayfarers, abilities: [{ always: { attack-cost: { what: ep, amount: 1 } } }] }
- { id: t-hungry, name: Hungry, type: unit, cp: 1, str: 1, def: 1, organizations: wayfarers, abilities: [{ always: { attack-cost: { what: discard, amount: 2 } } }] }
- { id: t-shade, name: Shade, type: unit, cp: 2, str: 2, def: 2, organizations: wayfarers, icons: [covert] }
- { id: t-cart, name: Cart, type: item, cp: 1 }
- { id: t-seer, name: Seer, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: state, if: [{ there-are: { of: { stunned: true, controller: opponent } } }, { not: { there-are: { of: { str: { min: 5 } } } } }], do: [{ gain-bond: 6 }, { recover: { all: { stunned: true } } }] }] }
${event('t-kill', 'Kill', `${A_UNIT}, { destroy: chosen }`)}
${event('t-away', 'Away', `${A_UNIT}, { put: { who: chosen, into: hand } }`)}
${event('t-tire', 'Tire', `${A_UNIT}, { action: chosen }`)}
${event('t-wake', 'Wake', `${A_UNIT}, { ready: chosen }`)}
${event('t-daze', 'Daze', `${A_UNIT}, { stun: chosen }`)}
${event('t-grow', 'Grow', `${A_UNIT}, { gain: { who: chosen, gives: [{ boost: { str: 3, def: 3 } }], until: battle } }`)}
${event('t-hide', 'Hide', `${A_UNIT}, { gain: { who: chosen, gives: [{ icon: covert }] } }`)}
${event('t-veil', 'Veil', `${A_UNIT}, { gain: { who: chosen, gives: [{ rule: not-attacked }] } }`)}
${event('t-exile', 'Exile', `${A_UNIT}, { gain: { who: chosen, gives: [{ loses-organization: wayfarers }] } }`)}
${event('t-charm', 'Charm', `${A_UNIT}, { control: { who: chosen } }`)}
${event('t-shield', 'Shield', `${A_UNIT}, { gain-support: chosen }`)}
${event('t-bare', 'Bare', `${A_UNIT}, { lose-support: chosen }`)}
${event('t-call', 'Call', '{ pick: { of: { zone: trail, type: unit, controller: you } } }, { put-onto-field: chosen }')}
${event('t-still', 'Still', `${A_UNIT}, { gain: { who: chosen, gives: [{ rule: cannot-attack }] } }`)}
${event('t-stone', 'Stone', `${A_UNIT}, { gain: { who: chosen, gives: [{ type-is: item }] } }`)}
${event('t-calm', 'Calm', '{ no-stun-damage: { player: you } }')}
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
/** Player 0 has declared that attack; only the windows before the declaration were passed. */
function attack(players: Players, names: readonly string[], target = '', switches: Record<string, string> = {}): Table {
  const t = setUp({ cards: CARDS, phase: 'battle', switches, players }).passUntil('attackers');
  return declare(t, names, target);
}
function declare(t: Table, names: readonly string[], target = ''): Table {
  for (const name of names) t.do(`attack with ${name}`);
  if (t.kind() === 'scrum') t.do('no more');
  return t.kind() === 'attackTarget' ? t.do(`attack ${target}`) : t;
}
/** The player plays the EVENT on that card as soon as they have priority, and all pass until it has resolved. */
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
const bonds = (t: Table): number[] => [t.player(0).bond, t.player(1).bond];

const seen = (t: Table, name: string): string[] => {
  const card = t.card(name);
  const flags = [card.actioned && 'actioned', card.stunned && 'stunned', card.attacking && 'attacking'];
  return flags.filter((flag) => flag !== false) as string[];
};

describe('between the declaration and the attack', () => {
  it('TR 803.7 TR 804.1 TR 804.2 TR 804.4 the attackers are Ready still; P13 without its target the attack does not take place', () => {
    const t = attack([{ field: ['Horn', 'Ox', 'Cow'] }, { field: ['Wall', 'Wolf'], hand: ['Kill'] }], ['Horn'], 'Wall');
    expect([t.phase(), seen(t, 'Horn')]).toEqual(['attack', []]);
    play(t, 1, 'Kill', 'Wall').passUntil('attackers');
    // the same player chooses again; no UNIT was Actioned, and nothing has triggered
    expect([t.decider(), seen(t, 'Horn'), bonds(t)]).toEqual([0, [], [40, 40]]);
    expect(t.offered()).toContain('attack with Horn');
    expect(over(declare(t, ['Horn'], 'Wolf')).player(0).bond).toBe(39);
  });

  it('TR 803.1 what starts with the step does so once, not after an attack that did not take place, and for a player who passes too', () => {
    const t = attack([{ field: ['Ox', 'Cow', 'Drum'] }, { field: ['Wall', 'Wolf'], hand: ['Kill'] }], ['Ox'], 'Wall');
    expect(bonds(t)).toEqual([40, 39]);
    play(t, 1, 'Kill', 'Wall').passUntil('attackers');
    expect([bonds(t), t.do('do not attack').passUntil('attackers').decider()]).toEqual([[40, 39], 1]);
  });

  it('TR 803.4 Q17 an attack that was declared ends a row of passes, though it does not take place', () => {
    const players: Players = [{ field: ['Wall', 'Wolf'], hand: ['Kill'] }, { field: ['Ox', 'Cow'] }];
    const t = setUp({ cards: CARDS, phase: 'battle', players }).passUntil('attackers');
    t.do('do not attack').passUntil('attackers');
    play(declare(t, ['Ox'], 'Wall'), 0, 'Kill', 'Wall').passUntil('attackers');
    expect(t.decider()).toBe(1);
    expect(t.do('do not attack').passUntil('attackers').decider()).toBe(0);
  });

  it('TR 804.1a Q11 a chosen attacker that has left cancels the attack, or by the switch attacker-moved drops out', () => {
    const players: Players = [{ field: ['Ox', 'Cow'] }, { field: ['Brick', 'Wall'], hand: ['Away'] }];
    const t = play(attack(players, ['Ox', 'Cow'], 'Brick'), 1, 'Away', 'Cow').passUntil('attackers');
    expect([t.decider(), seen(t, 'Ox'), t.card('Brick').stunned]).toEqual([0, [], false]);
    const u = over(play(attack(players, ['Ox', 'Cow'], 'Brick', { 'attacker-moved': 'drops-out' }), 1, 'Away', 'Cow'));
    // the UNIT that is left makes no Scrum attack: it overkills
    expect([bonds(u), u.card('Brick').stunned]).toEqual([[40, 37], true]);
  });

  it('TR 804.1 an attacker that is Actioned drops out, and the other attacks alone', () => {
    const players: Players = [{ field: ['Ox', 'Cow'] }, { field: ['Brick', 'Wall'], hand: ['Tire'] }];
    const t = over(play(attack(players, ['Ox', 'Cow'], 'Brick'), 1, 'Tire', 'Cow'));
    expect(bonds(t)).toEqual([40, 37]);
    // a UNIT that is Ready again at that time attacks
    const twice: Players = [
      { field: ['Ox', 'Cow'], hand: ['Wake'] },
      { field: ['Wall', 'Wolf'], hand: ['Tire'] },
    ];
    const u = attack(twice, ['Ox', 'Cow'], 'Wall').do('pass', 'play Tire', 'choose Cow', 'pass', 'pass');
    play(u, 0, 'Wake', 'Cow');
    expect([over(u).kind(), u.card('Wall').stunned]).toEqual(['retaliation', false]);
  });

  it('TR 804.1 TR 803.6d where they have nothing in common any more all of them drop out', () => {
    const players: Players = [{ field: ['Ox', 'Cow'] }, { field: ['Brick', 'Wall'], hand: ['Exile'] }];
    const t = play(attack(players, ['Ox', 'Cow'], 'Brick'), 1, 'Exile', 'Cow').passUntil('attackers');
    expect([t.decider(), seen(t, 'Ox'), t.card('Brick').stunned]).toEqual([0, [], false]);
  });

  it('TR 804.1 TR 803.6h a UNIT that has come stands before the player, but not one that cannot be attacked', () => {
    const t = attack([{ field: ['Ox'] }, { trail: ['Wall'], hand: ['Call'] }], ['Ox']);
    play(t, 1, 'Call', 'Wall').passUntil('attackers');
    expect([t.decider(), seen(t, 'Ox'), bonds(t)]).toEqual([0, [], [40, 40]]);
    const u = over(play(attack([{ field: ['Ox'] }, { trail: ['Shade'], hand: ['Call'] }], ['Ox']), 1, 'Call', 'Shade'));
    expect(bonds(u)).toEqual([40, 37]);
  });

  it('TR 804.1 TR 803.6e TR 803.6g a target that has come to be covert, or is stunned, is none any more', () => {
    const players: Players = [{ field: ['Ox', 'Cow'] }, { field: ['Brick', 'Wall'], hand: ['Hide', 'Daze'] }];
    const t = play(attack(players, ['Ox'], 'Brick'), 1, 'Hide', 'Brick').passUntil('attackers');
    expect([t.decider(), seen(t, 'Ox')]).toEqual([0, []]);
    const u = play(attack(players, ['Ox'], 'Brick'), 1, 'Daze', 'Brick').passUntil('attackers');
    expect([u.decider(), seen(u, 'Ox'), bonds(u)]).toEqual([0, [], [40, 39]]);
  });

  it('TR 804.1 TR 1326.1 Q37 one that is not attacked is no target any more, unless by late-not-attacked', () => {
    const players: Players = [{ field: ['Ox', 'Cow'] }, { field: ['Brick', 'Wall'], hand: ['Veil'] }];
    const t = play(attack(players, ['Ox'], 'Brick'), 1, 'Veil', 'Brick').passUntil('attackers');
    expect([t.decider(), seen(t, 'Ox')]).toEqual([0, []]);
    const u = over(play(attack(players, ['Ox'], 'Brick', { 'late-not-attacked': 'choice-only' }), 1, 'Veil', 'Brick'));
    expect(bonds(u)).toEqual([40, 37]);
  });

  it('TR 804.1 Q23 a target that has changed sides is none any more', () => {
    const players: Players = [{ field: ['Ox', 'Cow'], hand: ['Charm'] }, { field: ['Brick', 'Wall'] }];
    const t = play(attack(players, ['Ox'], 'Brick'), 0, 'Charm', 'Brick').passUntil('attackers');
    expect([t.decider(), seen(t, 'Ox'), bonds(t)]).toEqual([0, [], [40, 40]]);
  });
});

describe('windows and the end of the battle', () => {
  it('TR 801.1 TR 802.3a TR 803.2 TR 803.3 a window comes before the choice, and another after it; then the second step', () => {
    const players: Players = [{ field: ['Ox', 'Cow'] }, { field: ['Wall', 'Wolf'], hand: ['Kill'] }];
    const t = setUp({ cards: CARDS, phase: 'battle', players });
    while (t.phase() === 'battle') t.do('pass');
    expect([t.phase(), t.kind()]).toEqual(['attack', 'priority']);
    t.do('pass', 'pass');
    expect([t.kind(), t.offered()]).toEqual(['attackers', ['attack with Ox', 'attack with Cow', 'do not attack']]);
    declare(t, ['Ox'], 'Wall');
    expect([t.phase(), t.kind(), t.decider()]).toEqual(['attack', 'priority', 0]);
    t.do('pass', 'pass');
    expect([t.phase(), t.kind(), t.decider()]).toEqual(['resolution', 'priority', 0]);
  });

  it('TR 803.6c TR 803.6f an attacker that is forbidden to attack meanwhile, and a target that is no UNIT any more, drop out', () => {
    const stays: Players = [
      { field: ['Ox', 'Cow'], hand: ['Still'] },
      { field: ['Brick', 'Wall'], hand: ['Stone'] },
    ];
    const t = play(attack(stays, ['Ox', 'Cow'], 'Brick'), 0, 'Still', 'Cow');
    expect(over(t).player(1).bond).toBe(37);
    const u = play(attack(stays, ['Ox'], 'Brick'), 1, 'Stone', 'Brick').passUntil('attackers');
    expect([u.decider(), seen(u, 'Ox')]).toEqual([0, []]);
  });

  it('TR 804.5a TR 804.6a TR 804.7 TR 804.9 in the window of the attack what is no UNIT any more attacks and defends no more', () => {
    const players: Players = [{ field: ['Ox', 'Cow'] }, { field: ['Brick', 'Wall'], hand: ['Stone', 'Stone'] }];
    const t = attack(players, ['Ox', 'Cow'], 'Wall');
    while (t.phase() === 'attack') t.do('pass');
    play(t, 1, 'Stone', 'Ox');
    expect([t.card('Ox').attacking, t.card('Cow').attacking, t.card('Wall').defending]).toEqual([false, true, true]);
    play(t, 1, 'Stone', 'Wall').passUntil('attackers');
    expect([t.decider(), t.card('Wall').defending, seen(t, 'Cow')]).toEqual([0, false, []]);
  });

  it('TR 804.11 TR 804.11a TR 804.12 TR 804.13 TR 804.13c TR 804.13d TR 804.13e after the fight there is a window in which the UNITs are in battle still, then they are not', () => {
    const players: Players = [{ field: ['Ox'], hand: ['Kill'] }, { field: ['Wall', 'Wolf'] }];
    const t = attack(players, ['Ox'], 'Wall');
    while (!t.card('Ox').stunned) t.do('pass');
    expect([t.phase(), t.kind(), t.card('Wall').defending, t.card('Ox').attacking]).toEqual([
      'resolution',
      'priority',
      true,
      false,
    ]);
    over(t);
    expect([t.card('Wall').defending, t.phase(), t.decider()]).toEqual([false, 'attack', 1]);
    const player = attack([{ field: ['Ox', 'Cow'], hand: ['Kill'] }, { field: ['Cart'] }], ['Ox']);
    while (player.player(1).bond === 40) player.do('pass');
    expect(seen(player, 'Ox')).toEqual(['actioned', 'attacking']);
    expect(seen(player.passUntil('attackers'), 'Ox')).toEqual(['actioned']);
  });

  it('TR 804.13f TR 1211.9 what the end of the battle brings about is dealt with in the same step, with nobody in battle any more', () => {
    const players: Players = [{ field: ['Cow', 'Seer'], hand: ['Grow'], bond: 20 }, { field: ['Wall', 'Wolf'] }];
    const t = attack(players, ['Cow'], 'Wall');
    while (t.phase() === 'attack') t.do('pass');
    play(t, 0, 'Grow', 'Cow');
    t.do('pass', 'pass', 'pass', 'pass');
    expect([t.phase(), t.card('Cow').attacking, t.card('Cow').str]).toEqual(['resolution', false, 2]);
    expect(over(t).player(0).bond).toBe(26);
  });
});

describe('what attacks cost', () => {
  const stronghold = ['Cart', 'Cart'];

  it('TR 804.3 it is paid before the attackers are Actioned, all of it', () => {
    const t = attack([{ field: ['Taxed', 'Taxed Too', 'Ox'], stronghold }, {}], ['Taxed', 'Taxed Too']);
    const actioned = (): number => t.cards(0, 'stronghold').filter((card) => card.actioned).length;
    expect(actioned()).toBe(0);
    expect([over(t).player(1).bond, actioned()]).toEqual([38, 2]);
  });

  it('TR 804.3 nobody is offered whose cost could not be paid beside that of the others', () => {
    const field = ['Taxed', 'Taxed Too', 'Ox'];
    const t = setUp({ cards: CARDS, phase: 'battle', players: [{ field, stronghold: ['Cart'] }, {}] });
    t.passUntil('attackers').do('attack with Taxed');
    expect([t.can('attack with Ox'), t.can('attack with Taxed Too')]).toEqual([true, false]);
  });

  it('TR 804.3 a cost that cannot be paid any more when it is due lets the attack lapse', () => {
    const t = attack(
      [{ field: ['Taxed', 'Ox'], stronghold: ['Cart'], hand: ['Wake'] }, { field: ['Brick', 'Wall'] }],
      ['Taxed'],
      'Brick',
    );
    t.do('Action Cart for EP').passUntil('attackers');
    expect([t.decider(), seen(t, 'Taxed'), t.can('attack with Taxed'), t.can('attack with Ox')]).toEqual([
      0,
      [],
      false,
      true,
    ]);
  });

  it('TR 804.3 cards are discarded for it', () => {
    const players: Players = [{ field: ['Hungry', 'Ox'], hand: ['Cart', 'Ox', 'Wolf'] }, {}];
    const t = attack(players, ['Hungry']).passUntil('attackCost');
    t.do('choose Cart', 'choose Wolf');
    expect([over(t).player(1).bond, t.zone(0, 'trail').sort()]).toEqual([39, ['Cart', 'Wolf']]);
    const poor = setUp({ cards: CARDS, phase: 'battle', players: [{ field: ['Hungry', 'Ox'], hand: ['Cart'] }, {}] });
    expect(poor.passUntil('attackers').can('attack with Hungry')).toBe(false);
  });
});

describe('while UNITs attack', () => {
  /** A table at the window of 804.9. */
  function attacking(players: Players, names: readonly string[], target = '', switches = {}): Table {
    const t = attack(players, names, target, switches);
    while (t.phase() === 'attack') t.do('pass');
    return t;
  }

  it('TR 804.5 TR 804.6 TR 804.8 TR 1211.7 the UNITs attack and defend, and what waits for that triggers: for each of them, and once for the attack', () => {
    const field = ['Ox', 'Cow', 'Horn', 'Flag', 'Pole', 'Pack'];
    const t = attacking([{ field }, { field: ['Gate', 'Wall'] }], ['Ox', 'Cow'], 'Gate');
    expect([seen(t, 'Ox'), t.card('Gate').defending]).toEqual([['actioned', 'attacking'], true]);
    // two for the flag, one for the pole, five for the Scrum attack; the attacked UNIT triggers its own
    t.passUntil('retaliation');
    expect(bonds(t)).toEqual([48, 41].map((bond) => Math.min(bond, 40)));
    const low = attacking(
      [
        { field, bond: 10 },
        { field: ['Gate', 'Wall'], bond: 10 },
      ],
      ['Ox', 'Cow'],
      'Gate',
    );
    expect(bonds(low.passUntil('retaliation'))).toEqual([18, 11]);
    const alone = attacking(
      [
        { field, bond: 10 },
        { field: ['Gate'], bond: 10 },
      ],
      ['Horn'],
      'Gate',
    );
    expect(over(alone).player(0).bond).toBe(13);
  });

  it('TR 804.10 P11 without its target the attackers become Ready, and may attack again; what has triggered has triggered', () => {
    const players: Players = [
      { field: ['Horn', 'Ox', 'Cow'], bond: 10 },
      { field: ['Wall', 'Wolf'], hand: ['Kill'] },
    ];
    const t = play(attacking(players, ['Horn'], 'Wall'), 1, 'Kill', 'Wall').passUntil('attackers');
    expect([t.decider(), seen(t, 'Horn'), t.player(0).bond]).toEqual([0, [], 11]);
    expect(over(declare(t, ['Horn'], 'Wolf')).player(0).bond).toBe(11);
  });

  it('TR 804.7 TR 804.10 an attacker that is stunned attacks no more, and is not Readied; its player chooses again', () => {
    const players: Players = [{ field: ['Ox', 'Cow'] }, { field: ['Brick', 'Wall'], hand: ['Daze'] }];
    const t = play(attacking(players, ['Ox'], 'Brick'), 1, 'Daze', 'Ox').passUntil('attackers');
    expect([t.decider(), seen(t, 'Ox'), t.offered()]).toEqual([
      0,
      ['actioned', 'stunned'],
      ['attack with Cow', 'do not attack'],
    ]);
  });

  it('TR 804.7 a defender that changes sides defends no more', () => {
    const players: Players = [{ field: ['Ox', 'Cow'], hand: ['Charm'] }, { field: ['Brick', 'Wall'] }];
    const t = play(attacking(players, ['Ox'], 'Brick'), 0, 'Charm', 'Brick').passUntil('attackers');
    expect([t.decider(), seen(t, 'Ox'), bonds(t)]).toEqual([0, [], [40, 40]]);
  });

  it('TR 804.7 an attacker that changes sides attacks no more, and the others attack on', () => {
    const players: Players = [{ field: ['Ox', 'Cow'] }, { field: ['Brick', 'Wall'], hand: ['Charm'] }];
    const t = play(attacking(players, ['Ox', 'Cow'], 'Wall'), 1, 'Charm', 'Ox');
    expect([t.card('Ox').attacking, t.card('Cow').attacking, t.card('Wall').defending]).toEqual([false, true, true]);
    // a defender that changes its controller does not defend any more, either
    const defended: Players = [{ field: ['Ox', 'Cow'], hand: ['Charm'] }, { field: ['Brick', 'Wall'] }];
    const u = play(attacking(defended, ['Ox'], 'Brick'), 0, 'Charm', 'Brick');
    expect([u.card('Brick').player, u.card('Brick').defending]).toEqual([0, false]);
  });

  it('TR 804.7 one that is Readied attacks on, and may attack again', () => {
    const players: Players = [{ field: ['Ox'], hand: ['Wake'] }, { field: ['Brick', 'Wall'] }];
    const t = over(play(attacking(players, ['Ox'], 'Brick'), 0, 'Wake', 'Ox'));
    expect([bonds(t), t.do('do not attack').passUntil('attackers').can('attack with Ox')]).toEqual([[40, 37], true]);
  });

  it('TR 804.5b P10 a Scrum attack stays one, though one attacker is left: it does not overkill UNITs, and strikes with its own STR', () => {
    const players: Players = [{ field: ['Ox', 'Cow'] }, { field: ['Brick', 'Wall'], hand: ['Kill'] }];
    const t = over(play(attacking(players, ['Ox', 'Cow'], 'Brick'), 1, 'Kill', 'Cow'));
    expect([bonds(t), t.card('Brick').stunned]).toEqual([[40, 39], true]);
    const u = over(play(attacking(players, ['Ox', 'Cow'], 'Wall'), 1, 'Kill', 'Cow'));
    expect(u.card('Wall').stunned).toBe(false);
  });

  it('TR 804.13a TR 804.13b what lasts for the battle ends with it', () => {
    const players: Players = [{ field: ['Cow'], hand: ['Grow'] }, { field: ['Wall', 'Wolf'] }];
    const t = over(play(attacking(players, ['Cow'], 'Wall'), 0, 'Grow', 'Cow'));
    expect([t.card('Wall').stunned, t.card('Cow').stunned, t.card('Cow').str]).toEqual([true, false, 2]);
    // the same holds where no fight takes place (Q18)
    const lapsed: Players = [
      { field: ['Cow'], hand: ['Grow'] },
      { field: ['Wall', 'Wolf'], hand: ['Kill'] },
    ];
    const u = play(attacking(lapsed, ['Cow'], 'Wall'), 0, 'Grow', 'Cow');
    play(u, 1, 'Kill', 'Wall').passUntil('attackers');
    expect(u.card('Cow').str).toBe(2);
  });

  it('TR 302.1b P20 EP of the window before is gone', () => {
    const players: Players = [{ field: ['Ox'], stronghold: ['Cart'], hand: ['Wake'] }, { field: ['Wall', 'Wolf'] }];
    const t = attack(players, ['Ox'], 'Wall').do('Action Cart for EP');
    expect(t.player(0).ep).toBe(1);
    while (t.phase() === 'attack') t.do('pass');
    expect(t.player(0).ep).toBe(0);
  });
});

describe('stunning', () => {
  const stuns = (switches: Record<string, string>): number[] =>
    bonds(
      over(
        attack(
          [
            { field: ['Bully'], bond: 20 },
            { field: ['Guard'], bond: 20 },
          ],
          ['Bully'],
          'Guard',
          switches,
        ),
      ),
    );

  it('TR 1222.4a TR 1211.10.e1 what waits for a stun triggers though its UNIT is stunned at the same time; Q7 not for one by retaliation', () => {
    expect(stuns({})).toEqual([26, 19]);
    expect(stuns({ 'stun-credit': 'both' })).toEqual([26, 26]);
  });

  it('TR 1306.5 TR 1222.4 nobody has stunned what was destroyed instead', () => {
    const cards = `${CARDS}\n- { id: t-doll, name: Doll, type: unit, cp: 4, str: 1, def: 2, icons: [puppet] }`;
    const players: Players = [{ field: ['Bully'], bond: 20 }, { field: ['Doll'] }];
    const t = setUp({ cards, phase: 'battle', players }).passUntil('attackers');
    expect(bonds(over(declare(t, ['Bully'], 'Doll')))).toEqual([20, 39]);
  });

  it('TR 804.11a-3 TR 1222.3 overkill damage triggers with its amount, and not without any', () => {
    expect(bonds(over(attack([{ field: ['Crush'] }, { field: ['Cow'] }], ['Crush'], 'Cow')))).toEqual([40, 35]);
    expect(bonds(over(attack([{ field: ['Crush'] }, { field: ['Wall'] }], ['Crush'], 'Wall')))).toEqual([39, 37]);
  });

  it('TR 1306.1 TR 1306.2 TR 1306.2a TR 1306.3.e1 TR 1306.2d an effect stuns, for the CP cost, and not twice', () => {
    const players: Players = [{ hand: ['Daze', 'Daze'] }, { field: ['Wolf'] }];
    const t = setUp({ cards: CARDS, phase: 'battle', players });
    play(t, 0, 'Daze', 'Wolf');
    expect([seen(t, 'Wolf'), bonds(t)]).toEqual([
      ['actioned', 'stunned'],
      [40, 37],
    ]);
    play(t, 0, 'Daze', 'Wolf');
    expect(bonds(t)).toEqual([40, 37]);
  });

  it('TR 1306.2b TR 1315.1 a stunned UNIT does not become Ready', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'battle',
      players: [{ hand: ['Wake'] }, { field: [{ card: 'Wolf', stunned: true }] }],
    });
    expect(seen(play(t, 0, 'Wake', 'Wolf'), 'Wolf')).toEqual(['actioned', 'stunned']);
  });

  it('TR 1307.1 a player who takes no stun damage loses no Bond for it, and the UNIT is stunned', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'battle',
      players: [
        { hand: ['Daze', 'Daze'], field: ['Cow'] },
        { field: ['Wolf', 'Wall'], hand: ['Calm'] },
      ],
    });
    play(t, 1, 'Calm');
    play(t, 0, 'Daze', 'Wolf');
    expect([bonds(t), t.card('Wolf').stunned]).toEqual([[40, 40], true]);
    play(t, 0, 'Daze', 'Cow');
    expect(bonds(t)).toEqual([39, 40]);
  });
});

describe('Support', () => {
  it('TR 1309.1a no overkill against a UNIT that has it, but the stun costs what it costs; TR 1309.1 it lasts', () => {
    const players: Players = [{ field: ['Ox', 'Calf'] }, { field: [{ card: 'Brick', supported: true }, 'Wall'] }];
    const t = over(attack(players, ['Ox'], 'Brick'));
    expect([bonds(t), t.card('Brick').supported]).toEqual([[40, 39], true]);
  });

  it('TR 1309.1a an attacker has nothing of it, and neither has the player who is attacked', () => {
    const t = over(attack([{ field: [{ card: 'Ox', supported: true }] }, { field: ['Brick'] }], ['Ox'], 'Brick'));
    expect(bonds(t)).toEqual([40, 37]);
  });

  it('TR 1309.1 TR 1309.2 it is gained and lost; what counts is whether it is there as overkill damage would be dealt', () => {
    const gains: Players = [{ field: ['Ox'] }, { field: ['Brick', 'Wall'], hand: ['Shield'] }];
    const late = (switches: Record<string, string>): number => {
      const t = attack(gains, ['Ox'], 'Brick', switches);
      while (t.phase() === 'attack') t.do('pass');
      return over(play(t, 1, 'Shield', 'Brick')).player(1).bond;
    };
    expect([late({}), late({ 'support-counts': 'when-attacked' })]).toEqual([39, 37]);
    const loses: Players = [{ field: ['Ox'], hand: ['Bare'] }, { field: [{ card: 'Brick', supported: true }, 'Wall'] }];
    const lost = (switches: Record<string, string>): number => {
      const t = attack(loses, ['Ox'], 'Brick', switches);
      while (t.phase() === 'attack') t.do('pass');
      return over(play(t, 0, 'Bare', 'Brick')).player(1).bond;
    };
    expect([lost({}), lost({ 'support-counts': 'when-attacked' })]).toEqual([37, 39]);
  });

  it('TR 1309.1 the switch support-ends: it ends with the battle, or with the turn', () => {
    const players: Players = [{ field: ['Ox', 'Calf'] }, { field: [{ card: 'Wall', supported: true }, 'Wolf'] }];
    const lasts = (switches: Record<string, string>): boolean =>
      over(attack(players, ['Calf'], 'Wolf', switches)).card('Wall').supported;
    expect([lasts({}), lasts({ 'support-ends': 'battle' }), lasts({ 'support-ends': 'turn' })]).toEqual([
      true,
      false,
      true,
    ]);
    const turn = (switches: Record<string, string>): boolean =>
      setUp({
        cards: CARDS,
        phase: 'recovery',
        switches,
        players: [{ field: [{ card: 'Wall', supported: true }] }, {}],
      })
        .toPhase('next-turn')
        .card('Wall').supported;
    expect([turn({}), turn({ 'support-ends': 'turn' })]).toEqual([true, false]);
  });

  it('TR 804.8 what holds once UNITs have attacked holds from the attack on, until the turn ends', () => {
    const t = setUp({ cards: CARDS, phase: 'battle', players: [{ field: ['Ox', 'Cow', 'Rage'] }, {}] });
    t.passUntil('attackers');
    expect(t.card('Ox').str).toBe(3);
    t.do('attack with Cow');
    while (t.player(1).bond === 40 && !t.card('Cow').attacking) t.doAt(0);
    expect(t.card('Ox').str).toBe(5);
    t.toPhase('next-turn');
    expect(t.card('Ox').str).toBe(3);
  });
});
