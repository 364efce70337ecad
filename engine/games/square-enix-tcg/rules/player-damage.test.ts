/** Damage to players that is changed or prevented, or that allows no EX Burst. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const forward = (name: string, line: string): string =>
  `- { id: pd-${name.toLowerCase()}, name: ${name}, type: forward, element: fire, cost: 0, power: 5000, abilities: [${line}] }\n`;
const summon = (name: string, text: string): string =>
  `- { id: pd-${name.toLowerCase()}, name: ${name}, type: summon, element: light, cost: 0, abilities: [{ do: [${text}] }] }\n`;
const STRIKE = '{ cost: { cp: { any: 0 } }, do: [{ damage-player: { player: opponent } }] }';
const CARDS = `
- { id: pd-plain, name: Plain, type: forward, element: fire, cost: 3, power: 5000, generic: true }
- { id: pd-herald, name: Herald, type: backup, element: fire, cost: 0, abilities: [{ when: { damages-opponent: { type: forward, state: party, controller: you } }, once: true, do: [{ mill: 1 }] }] }
- { id: pd-burst, name: Burst, type: summon, element: fire, cost: 1, abilities: [{ ex: true, do: [{ counters: { all: { type: forward } } }] }] }
- { id: pd-dear, name: Dear, type: summon, element: fire, cost: 5, abilities: [{ ex: true, do: [{ counters: { all: { type: forward } } }] }] }
${forward('Twice', `{ field: double-player-damage }, ${STRIKE}`)}${forward('Two', `{ field: { set-player-damage: 2 } }, ${STRIKE}`)}
${forward('Self', '{ field: [double-player-damage, { set-player-damage: 3 }] }, { cost: { cp: { any: 0 } }, do: [{ damage-player: { player: you } }] }')}
${forward('Both', `{ field: [double-player-damage, { set-player-damage: 2 }] }, ${STRIKE}`)}${forward('Usual', STRIKE)}
${forward('Even', '{ field: double-player-damage }, { cost: { cp: { any: 0 } }, do: [{ damage-player: { player: each } }] }')}
${forward('Mute', `{ field: no-ex-burst }, ${STRIKE}, { cost: { cp: { any: 0 } }, do: [{ damage-player: { player: you } }] }`)}${forward('Hush', `{ field: { no-ex-burst: { cost: { max: 2 } } } }, ${STRIKE}`)}
${summon('Ward', '{ shield-player: you }')}${summon('Bless', '{ shield-player: opponent }')}
${summon('Toll', '{ damage-player: { player: you } }, { if: { is: { is: { who: it, of: { zone: damage } } }, then: [{ when-you-do: { do: [{ draw: 2 }] } }] } }')}
${summon('Hurt', '{ damage-player: { player: you } }')}${summon('Rain', '{ damage-player: { player: each } }')}
${summon('Flood', '{ damage-player: { player: each } }, { draw: 1 }')}
${summon('Quiet', '{ damage-player: { player: you, no-ex: true } }')}
`;

type Side = Parameters<typeof setUp>[0]['players'][0];
const DECK = Array<string>(9).fill('Plain');
const at = (mine: Side, theirs: Side = {}) =>
  setUp({
    cards: CARDS,
    players: [
      { deck: DECK, ...mine },
      { deck: DECK, ...theirs },
    ],
  });
const points = (table: ReturnType<typeof setUp>): number[] =>
  [0, 1].map((p) => table.zone(p as 0 | 1, 'damage').length);

/** The table after these Forwards have attacked the opponent, unblocked. */
function attacked(names: readonly string[]): ReturnType<typeof setUp> {
  const table = at({ field: [...names] }).passUntil('attack');
  for (const name of names) table.do(`attack with ${name}`);
  if (table.kind() === 'party') table.do('let nobody else join');
  return table.toPhase('main-2');
}

describe('damage that a card deals to the opponent', () => {
  it('SE 10.1.4.3 of a party is told by each member, once for a text that is done once per turn; alone none is one', () => {
    const milled = (names: readonly string[]): number => {
      const table = at({ field: [...names, 'Herald'] }).passUntil('attack');
      for (const name of names) table.do(`attack with ${name}`);
      if (table.kind() === 'party') table.do('let nobody else join');
      return table.toPhase('main-2').zone(0, 'break').length;
    };
    expect(milled(['Usual', 'Twice'])).toBe(1);
    expect(milled(['Usual'])).toBe(0);
  });

  it('SE 11.13.5.5 is doubled where it is dealt to both players, and the own damage is not', () => {
    const used = (mine: Side): number[] => points(at(mine).do('use ability 2 of Even').passUntilQuiet());
    expect(used({ field: ['Even'] })).toEqual([1, 2]);
    // damage is doubled for the card that deals it, not for a card beside it
    const beside = at({ field: ['Twice'], hand: ['Rain'] })
      .do('play Rain')
      .passUntilQuiet();
    expect(points(beside)).toEqual([1, 1]);
  });

  it('SE 11.13.5.5 is doubled, or becomes a number, in battle and by abilities; of others it is not', () => {
    for (const [name, dealt] of [
      ['Twice', 2],
      ['Two', 2],
      // the damaged player would choose to double the damage first
      ['Both', 2],
      ['Usual', 1],
    ] as const) {
      const line = name === 'Usual' ? 1 : 2;
      const table = at({ field: [name] })
        .do(`use ability ${line} of ${name}`)
        .passUntilQuiet();
      expect([name, points(table)]).toEqual([name, [0, dealt]]);
      expect([name, points(attacked([name]))]).toEqual([name, [0, dealt]]);
    }
    // another card of the same player deals the damage
    const other = at({ field: ['Twice', 'Usual'] })
      .do('use ability 1 of Usual')
      .passUntilQuiet();
    expect(points(other)).toEqual([0, 1]);
    // damage to the card's own player is not doubled, either
    const own = at({ field: ['Self'] })
      .do('use ability 2 of Self')
      .passUntilQuiet();
    expect(points(own)).toEqual([1, 0]);
  });

  it('SE 15.1.1.10.1 is that of a party in which it attacks', () => {
    expect(points(attacked(['Usual', 'Twice']))).toEqual([0, 2]);
  });
});

describe('the next damage to a player', () => {
  it('SE 11.13.5.1 becomes 0 once, and then no more; in this turn only, and of that player only', () => {
    const once = at({ hand: ['Ward', 'Hurt', 'Hurt'] });
    once.do('play Ward').passUntilQuiet().do('play Hurt').passUntilQuiet();
    expect(points(once)).toEqual([0, 0]);
    once.do('play Hurt').passUntilQuiet();
    expect(points(once)).toEqual([1, 0]);
    const later = at({ hand: ['Ward', 'Hurt'] });
    later.do('play Ward').passUntilQuiet().toPhase('next-turn').toPhase('next-turn').toPhase('main-1');
    later.do('play Hurt').passUntilQuiet();
    expect(points(later)).toEqual([1, 0]);
    const theirs = at({ hand: ['Bless', 'Hurt'] });
    theirs.do('play Bless').passUntilQuiet().do('play Hurt').passUntilQuiet();
    expect(points(theirs)).toEqual([1, 0]);
  });

  it('SE 6.1.4 dealt to both players at once is kept from one of them only', () => {
    const mine = at({ hand: ['Ward', 'Rain'] });
    expect(points(mine.do('play Ward').passUntilQuiet().do('play Rain').passUntilQuiet())).toEqual([0, 1]);
    const theirs = at({ hand: ['Bless', 'Rain'] });
    expect(points(theirs.do('play Bless').passUntilQuiet().do('play Rain').passUntilQuiet())).toEqual([1, 0]);
    // the text that deals it goes on with what follows
    const more = at({ hand: ['Bless', 'Flood'] })
      .do('play Bless')
      .passUntilQuiet()
      .do('play Flood')
      .passUntilQuiet();
    expect([points(more), more.zone(0, 'hand')]).toEqual([[1, 0], ['Plain']]);
  });

  it('SE 11.13.5.1 becomes 0 in a battle too, and all of it does', () => {
    const table = at({ field: ['Twice', 'Usual'], hand: ['Bless'] });
    table.do('play Bless').passUntilQuiet().do('use ability 2 of Twice').passUntilQuiet();
    expect(points(table)).toEqual([0, 0]);
    const battle = at({ field: ['Usual'], hand: ['Bless'] });
    battle.do('play Bless').passUntilQuiet().passUntil('attack').do('attack with Usual');
    expect(points(battle.toPhase('main-2'))).toEqual([0, 0]);
  });

  it('SE 11.13.5.1 two of them are used one after the other', () => {
    const table = at({ hand: ['Ward', 'Ward', 'Hurt', 'Hurt', 'Hurt'] });
    for (const name of ['Ward', 'Ward', 'Hurt', 'Hurt']) table.do(`play ${name}`).passUntilQuiet();
    expect(points(table)).toEqual([0, 0]);
    expect(points(table.do('play Hurt').passUntilQuiet())).toEqual([1, 0]);
  });
});

describe('EX Bursts of cards that damage turns up', () => {
  const offers = (name: string, line: number, deck: string): boolean => {
    const table = at({ field: [name] }, { deck: [deck, ...DECK] }).do(`use ability ${line} of ${name}`);
    table.do('pass', 'pass');
    return table.kind() === 'exBurst';
  };

  it('SE 2.2 cannot be used where the card that deals it says so: all, or those that it names', () => {
    expect(offers('Usual', 1, 'Burst')).toBe(true);
    expect(offers('Mute', 2, 'Burst')).toBe(false);
    expect(offers('Hush', 2, 'Burst')).toBe(false);
    expect(offers('Hush', 2, 'Dear')).toBe(true);
  });

  it('SE 2.2 cannot be used in a battle where one of the attackers says so, and can where another card does', () => {
    const asked = (attackers: readonly string[], beside: readonly string[] = []): boolean => {
      const table = at({ field: [...attackers, ...beside] }, { deck: ['Burst', ...DECK] }).passUntil('attack');
      table.do(...attackers.map((name) => `attack with ${name}`));
      if (table.kind() === 'party') table.do('let nobody else join');
      while (table.zone(1, 'damage').length === 0) table.do(table.kind() === 'priority' ? 'pass' : table.offered()[0]);
      return table.kind() === 'exBurst';
    };
    expect([asked(['Usual'], ['Mute']), asked(['Mute']), asked(['Usual', 'Mute'])]).toEqual([true, false, false]);
  });

  it('SE 2.2 cannot be used where the card deals it to its own player either', () => {
    const own = at({ field: ['Mute'], deck: ['Burst', ...DECK] }).do('use ability 3 of Mute', 'pass', 'pass');
    expect([points(own), own.kind()]).toEqual([[1, 0], 'priority']);
  });

  it('SE 11.11.2 cannot be used where the text that deals it says so, and can where it does not', () => {
    const burst = (name: string): string => {
      const table = at({ hand: [name], deck: ['Burst', ...DECK] }).do(`play ${name}`, 'pass', 'pass');
      return table.kind();
    };
    expect([burst('Hurt'), burst('Quiet')]).toEqual(['exBurst', 'priority']);
  });

  it('SE 11.9.6 what is done "when you do so" of a point of damage is not done where the point was prevented', () => {
    const paid = at({ hand: ['Toll'] })
      .do('play Toll')
      .passUntilQuiet();
    expect(points(paid)).toEqual([1, 0]);
    expect(paid.zone(0, 'hand')).toHaveLength(2);
    const shielded = at({ hand: ['Ward', 'Toll'] })
      .do('play Ward')
      .passUntilQuiet()
      .do('play Toll')
      .passUntilQuiet();
    expect(points(shielded)).toEqual([0, 0]);
    expect(shielded.zone(0, 'hand')).toEqual([]);
  });
});
