/** Tactical links (1336) that are made during an attack, while a text is in Pending, or while a craft waits. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const event = (name: string, what: string): string =>
  `- { id: l-${name.toLowerCase()}, name: ${name}, type: event, ep: 0, abilities: [{ do: [${what}] }] }`;
const CARDS = `
- { id: l-ox, name: Ox, type: unit, cp: 2, str: 3, def: 3, organizations: wayfarers }
- { id: l-cow, name: Cow, type: unit, cp: 1, str: 2, def: 2, organizations: wayfarers }
- { id: l-calf, name: Calf, type: unit, cp: 1, str: 1, def: 1, organizations: wayfarers }
- { id: l-wall, name: Wall, type: unit, cp: 3, str: 0, def: 9, organizations: redclaw }
- { id: l-brick, name: Brick, type: unit, cp: 1, str: 0, def: 1, organizations: redclaw }
- { id: l-mate, name: Mate, type: unit, cp: 1, str: 1, def: 1, icons: [tactical-link] }
- { id: l-keen, name: Keen, type: unit, cp: 0, str: 1, def: 1, abilities: [{ when: { enters: { type: unit, controller: you, other: true } }, do: [{ gain: { who: self, gives: { boost: { str: 4, def: 0 } } } }] }] }
- { id: l-chief, name: Chief, type: unit, cp: 1, str: 1, def: 1, abilities: [{ always: { boost: { str: 2, def: 0 } }, affects: { type: unit, controller: you, other: true } }] }
- { id: l-fist, name: Fist, type: unit, cp: 1, str: 2, def: 2, icons: [martial-arts] }
- { id: l-cart, name: Cart, type: item, cp: 1, str: 5, def: 4, icons: [{ board: 1 }] }
- { id: l-flag, name: Flag, type: item, cp: 0, abilities: [{ always: { boost: { str: 1, def: 0 } }, affects: { type: unit, controller: you, scrum-attacking: true } }] }
- { id: l-both, name: Both, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit, controller: you }, count: 2 } }, { gain: { who: chosen, gives: { boost: { str: 3, def: 0 } } } }] }] }
${event('Link', '{ choose: { of: { type: unit, controller: you }, count: 2 } }, { link-units: chosen }')}
${event('Wreck', '{ choose: { of: { type: item } } }, { destroy: chosen }')}
${event('Wake', '{ choose: { of: { type: unit } } }, { ready: chosen }')}
${event('Grow', '{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { boost: { str: 3, def: 0 } } } }')}
${event('Kill', '{ choose: { of: { type: unit } } }, { destroy: chosen }')}
${event('Petrify', '{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { type-is: item } } }')}
${event('Daze', '{ choose: { of: { type: unit } } }, { stun: chosen }')}
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;

/** Player 0 has declared that attack. */
function attack(players: Players, names: readonly string[], target: string): Table {
  const t = setUp({ cards: CARDS, phase: 'battle', players }).passUntil('attackers');
  for (const name of names) t.do(`attack with ${name}`);
  if (t.kind() === 'scrum') t.do('no more');
  return t.kind() === 'attackTarget' ? t.do(`attack ${target}`) : t;
}
/** Passes to the window of 804.9. */
function begun(t: Table): Table {
  while (t.phase() === 'attack') t.do('pass');
  return t;
}
function play(t: Table, player: number, name: string, ...chosen: string[]): Table {
  while (t.decider() !== player) t.do('pass');
  t.do(`play ${name}`);
  for (const card of chosen) if (t.kind() === 'choose') t.do(`choose ${card}`);
  return t.do('pass', 'pass');
}
function over(t: Table): Table {
  while (t.kind() === 'priority') t.do('pass');
  return t;
}
const field = (t: Table, player: 0 | 1): string[] => [...t.zone(player, 'field')].sort();

describe('links in battle', () => {
  for (const [first, second] of [
    ['Brick', 'Wall'],
    ['Wall', 'Brick'],
  ]) {
    it(`TR 1336.1 TR 804.7 a target that is linked is one still, whichever is the first (${first})`, () => {
      const players: Players = [{ field: ['Ox', 'Calf'] }, { field: [first, second], hand: ['Link'] }];
      const t = play(attack(players, ['Ox'], 'Brick'), 1, 'Link', first, second);
      expect([field(t, 1), t.card(first).def]).toEqual([[first], 10]);
      begun(t);
      expect([t.phase(), t.card('Ox').attacking, t.card(first).defending]).toEqual(['resolution', true, true]);
      over(t);
      expect([t.card(first).stunned, t.player(1).bond]).toEqual([false, 40]);
    });

    it(`TR 1336.1 TR 804.6 TR 804.7 a defending UNIT that is linked defends on, whichever is the first (${first})`, () => {
      const players: Players = [{ field: ['Ox', 'Calf'] }, { field: [first, second], hand: ['Link'] }];
      const t = begun(attack(players, ['Ox'], 'Brick'));
      play(t, 1, 'Link', first, second);
      expect([t.phase(), t.card(first).defending, t.card('Ox').attacking]).toEqual(['resolution', true, true]);
      over(t);
      expect([t.card(first).stunned, t.card('Ox').actioned, t.player(1).bond]).toEqual([false, true, 40]);
    });
  }

  it('TR 1336.1 two other UNITs that are linked leave target and attackers as they are', () => {
    const players: Players = [{ field: ['Ox'] }, { field: ['Brick', 'Wall', 'Calf'], hand: ['Link'] }];
    const t = begun(play(attack(players, ['Ox'], 'Brick'), 1, 'Link', 'Wall', 'Calf'));
    expect([t.card('Brick').defending, t.card('Wall').defending]).toEqual([true, false]);
    expect(over(t).player(1).bond).toBe(37);
  });

  it('TR 1336.1 TR 804.1a two chosen attackers that are linked are one, which attacks alone', () => {
    const players: Players = [{ field: ['Ox', 'Cow', 'Calf'], hand: ['Link'] }, { field: ['Brick', 'Wall'] }];
    const t = begun(play(attack(players, ['Ox', 'Cow'], 'Brick'), 0, 'Link', 'Ox', 'Cow'));
    expect([t.phase(), t.card('Ox').attacking, t.card('Calf').attacking]).toEqual(['resolution', true, false]);
    // this is no Scrum attack: the link overkills, 5 against 1
    expect(over(t).player(1).bond).toBe(35);
  });

  it('TR 1336.1 TR 804.1a of three two that are linked leave two; one that is linked with another UNIT attacks', () => {
    const three: Players = [{ field: ['Ox', 'Cow', 'Calf'], hand: ['Link'] }, { field: ['Brick', 'Wall'] }];
    const t = begun(play(attack(three, ['Ox', 'Cow', 'Calf'], 'Brick'), 0, 'Link', 'Ox', 'Cow'));
    expect([t.card('Ox').attacking, t.card('Calf').attacking]).toEqual([true, true]);
    expect(over(t).kind()).toBe('retaliation');
    const u = begun(play(attack(three, ['Cow'], 'Brick'), 0, 'Link', 'Ox', 'Cow'));
    expect([u.phase(), u.card('Ox').attacking]).toEqual(['resolution', true]);
    expect(over(u).player(1).bond).toBe(35);
  });

  it('TR 1336.1 TR 804.5b two attacking UNITs that are linked attack as one, in a Scrum attack still', () => {
    const players: Players = [
      { field: ['Ox', 'Cow', 'Calf'], hand: ['Wake', 'Wake', 'Link'] },
      { field: ['Brick', 'Wall'] },
    ];
    const t = begun(attack(players, ['Ox', 'Cow'], 'Brick'));
    play(t, 0, 'Wake', 'Ox');
    play(t, 0, 'Wake', 'Cow');
    play(t, 0, 'Link', 'Ox', 'Cow');
    expect([t.phase(), t.card('Ox').attacking, t.card('Ox').actioned]).toEqual(['resolution', true, false]);
    over(t);
    expect([t.card('Brick').stunned, t.player(1).bond]).toEqual([true, 39]);
  });
});

describe('what is about either of two that are linked', () => {
  it('TR 1336.1 TR 1205.1a a text in Pending that has chosen the second is about the link', () => {
    const t = setUp({ cards: CARDS, players: [{ field: ['Ox', 'Cow'], hand: ['Link'] }, { hand: ['Grow'] }] });
    t.do('pass', 'play Grow', 'choose Cow', 'pass');
    play(t, 0, 'Link', 'Ox', 'Cow').do('pass', 'pass');
    expect([field(t, 0), t.card('Ox').str]).toEqual([['Ox'], 8]);
  });

  it('TR 1336.1 TR 1204.2d-2 one that has chosen both is about it once', () => {
    const t = setUp({ cards: CARDS, players: [{ field: ['Ox', 'Cow'], hand: ['Both', 'Link'] }, {}] });
    t.do('play Both');
    if (t.kind() === 'choose') t.do('choose Ox', 'choose Cow');
    play(t, 0, 'Link', 'Ox', 'Cow').do('pass', 'pass');
    expect(t.card('Ox').str).toBe(8);
  });

  it('TR 1336.1 what waits for the second to get something gives it to the link', () => {
    const players: Players = [{ hand: ['Mate'], field: ['Keen', 'Calf'], stronghold: ['Ox'] }, {}];
    const t = setUp({ cards: CARDS, players }).do('play Mate').passUntil('triggerOrder');
    // the link resolves first, and then the craft of the linked UNIT
    t.do(t.offered().find((text) => /Keen/.test(text))!);
    while (t.kind() === 'triggerOrder') t.doAt(0);
    t.passUntil('partner').do('choose Keen');
    expect([field(t, 0), t.card('Mate').str]).toEqual([['Calf', 'Mate'], 2]);
    t.do('pass', 'pass');
    expect([t.card('Mate').str, t.card('Calf').str]).toEqual([6, 1]);
  });

  it('TR 1336.1 what was about another UNIT stays with it', () => {
    const t = setUp({ cards: CARDS, players: [{ field: ['Ox', 'Cow', 'Calf'], hand: ['Link'] }, { hand: ['Grow'] }] });
    t.do('pass', 'play Grow', 'choose Calf', 'pass');
    play(t, 0, 'Link', 'Ox', 'Cow').do('pass', 'pass');
    expect([t.card('Ox').str, t.card('Calf').str]).toEqual([5, 4]);
  });

  it('TR 1336.1 TR 1202.2 what the card that lies with it does to others ends as the link leaves', () => {
    const t = setUp({ cards: CARDS, players: [{ field: ['Ox', 'Chief', 'Cow'], hand: ['Link', 'Kill'] }, {}] });
    play(t, 0, 'Link', 'Ox', 'Chief');
    expect([field(t, 0), t.card('Cow').str]).toEqual([['Cow', 'Ox'], 4]);
    play(t, 0, 'Kill', 'Ox');
    expect([field(t, 0), t.zone(0, 'trail').includes('Chief'), t.card('Cow').str]).toEqual([['Cow'], true, 2]);
  });

  it('TR 1337.1 TR 1336.1 a linked UNIT that boards is removed with the card that lies with it, and both come back', () => {
    const t = setUp({ cards: CARDS, players: [{ field: ['Ox', 'Cart', 'Calf'], hand: ['Link', 'Wreck'] }, {}] });
    play(t, 0, 'Link', 'Ox', 'Calf').do('use ability 1 of Cart');
    if (t.can('board Ox')) t.do('board Ox');
    t.passUntilQuiet();
    expect([field(t, 0), [...t.zone(0, 'excluded')].sort()]).toEqual([['Cart'], ['Calf', 'Ox']]);
    play(t, 0, 'Wreck', 'Cart').passUntilQuiet();
    expect([field(t, 0), t.zone(0, 'excluded')]).toEqual([['Calf', 'Ox'], []]);
  });

  it('TR 1336.1 TR 1337.3 who has boarded the second comes back as the link leaves', () => {
    const t = setUp({ cards: CARDS, players: [{ field: ['Ox', 'Cart', 'Calf'], hand: ['Link', 'Kill'] }, {}] });
    t.do('use ability 1 of Cart', 'board Calf');
    while (!t.card('Cart').types.includes('unit')) t.doAt(0);
    play(t, 0, 'Link', 'Ox', 'Cart');
    expect([field(t, 0), t.zone(0, 'excluded')]).toEqual([['Ox'], ['Calf']]);
    play(t, 0, 'Kill', 'Ox').passUntilQuiet();
    expect([field(t, 0), t.zone(0, 'excluded'), t.zone(0, 'trail').includes('Cart')]).toEqual([['Calf'], [], true]);
  });
});

describe('what is about Scrum attacks', () => {
  it('TR 804.4 finds the UNITs that attack in one, not one that attacks alone, nor one that stays', () => {
    const players: Players = [{ field: ['Ox', 'Calf', 'Cow', 'Flag'] }, { field: ['Wall'] }];
    const of = (...names: string[]): number[] => {
      const t = begun(attack(players, names, 'Wall'));
      return ['Ox', 'Calf', 'Cow'].map((name) => t.card(name).str!);
    };
    expect([of('Ox'), of('Ox', 'Calf')]).toEqual([
      [3, 1, 2],
      [4, 2, 2],
    ]);
  });
});

describe('a UNIT that is none any more', () => {
  it('TR 804.7 TR 1406.1 it defends no more, and nobody is in battle with it', () => {
    const players: Players = [{ field: ['Fist'] }, { field: ['Wall'], hand: ['Petrify'] }];
    const t = begun(attack(players, ['Fist'], 'Wall'));
    const before = t.card('Fist').str;
    expect([t.card('Wall').defending, before > 2]).toEqual([true, true]);
    play(t, 1, 'Petrify', 'Wall');
    expect([t.card('Wall').defending, t.card('Wall').types, t.card('Fist').str]).toEqual([false, ['item'], 2]);
    over(t);
    // the attack has no target any more, so the attacker becomes Ready
    expect([t.card('Fist').actioned, t.card('Fist').stunned, t.player(1).bond]).toEqual([false, false, 40]);
  });
});
