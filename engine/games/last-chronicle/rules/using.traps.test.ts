/** Traps of priority, of using spells and abilities, and of placing (11.1 to 11.5). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-fly, name: Fly, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1 }
- { id: t-calf, name: Calf, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: enters, do: [{ gain-life: 1 }] }] }
- { id: t-white, name: White, type: unit, cost: { white: 1 }, level: 1, power: 1000, atk: 1 }
- { id: t-black, name: Black, type: unit, cost: { black: 1 }, level: 1, power: 1000, atk: 1 }
- { id: t-both, name: Both, type: unit, cost: { white: 1, black: 1 }, level: 1, power: 1000, atk: 1 }
- { id: t-dear, name: Dear, type: unit, cost: { free: 1, white: 1 }, level: 1, power: 1000, atk: 1 }
- { id: t-pair, name: Pair, type: unit, cost: { black: 2 }, level: 1, power: 1000, atk: 1 }
- { id: t-quick, name: Quick, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 1 }] }] }
- { id: t-bolt, name: Bolt, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { damage: { who: chosen, amount: 1000 } }] }] }
- { id: t-twin-bolt, name: Twin Bolt, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit }, count: 2 } }, { damage: { who: chosen, amount: 1000 } }, { gain-life: 1 }] }] }
- { id: t-some, name: Some, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit }, count: 2, up-to: true } }, { damage: { who: chosen, amount: 1000 } }, { gain-life: 1 }] }] }
- { id: t-away, name: Away, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-season, name: Season, type: spell, cost: { free: 0 }, lamps: [none, green, red, none], abilities: [{ do: [{ gain-life: 1 }] }, { do: [{ gain-life: 10 }], colour: green }, { do: [{ gain-life: 100 }], colour: red }] }
- { id: t-step, name: Step, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: ca, controller: you } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-any, name: Any, type: spell, cost: { x: true }, abilities: [{ do: [{ gain-life: x }] }] }
- { id: t-or, name: Either, type: spell, cost: { free: 0 }, abilities: [{ do: [{ select: { modes: [[{ gain-life: 1 }], [{ draw: 1 }]] } }] }] }
- { id: t-tool, name: Tool, type: structure, cost: { free: 0 }, abilities: [{ cost: wipe-self, do: [{ gain-life: 1 }] }] }
- { id: t-monk, name: Monk, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ cost: wipe-self, do: [{ gain-life: 1 }] }] }
- { id: t-hasty, name: Hasty, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, keywords: haste, abilities: [{ cost: wipe-self, do: [{ gain-life: 1 }] }] }
- { id: t-drum, name: Drum, type: structure, cost: { free: 0 }, abilities: [{ cost: { wipe: { of: { type: unit } } }, do: [{ gain-life: 1 }] }] }
- { id: t-altar, name: Altar, type: history, cost: { free: 0 }, abilities: [{ cost: { sacrifice: { of: { type: unit } } }, do: [{ gain-life: 1 }] }] }
- { id: t-blood, name: Blood, type: history, cost: { free: 0 }, abilities: [{ cost: { life: 3 }, do: [{ gain-life: 7 }] }] }
- { id: t-grow, name: Grow, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ power: 1000 }] } }] }] }
- { id: t-sniper, name: Sniper, type: structure, cost: { free: 0 }, abilities: [{ cost: wipe-self, do: [{ choose: { of: { type: unit, power: { max: 1000 } } } }, { damage: { who: chosen, amount: 1000 } }, { gain-life: 1 }] }] }
- { id: t-listener, name: Listener, type: history, cost: { free: 1 }, abilities: [{ when: { spell-used: each }, do: [{ draw: 1 }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const life = (t: ReturnType<typeof setUp>): number[] => [t.player(0).life, t.player(1).life];

describe('priority', () => {
  it('LC 11.1.5 LC 6.2.2 LC 11.8.1 LC 9.5.8 after the other player’s spell has resolved the turn player has priority', () => {
    const t = at({ hand: ['Quick'] }, { hand: ['Quick'] }).do('pass', 'play Quick');
    expect(t.decider()).toBe(1);
    t.do('pass', 'pass');
    expect([t.decider(), life(t)]).toEqual([0, [20, 21]]);
  });

  it('LC 11.1.8 a soul action between two passes makes the other player pass again (Q47)', () => {
    const t = at({ hand: ['Quick'] }, { soul: ['Ox'] });
    t.do('pass', 'wipe Ox for a factionless soul');
    expect(t.decider()).toBe(1);
    t.do('pass');
    expect([t.decider(), t.phase()]).toEqual([0, 'main-1']);
  });

  it('LC 11.2.12 LC 7.13.3 LC 11.2.2 who used a spell has priority again and may put another on top', () => {
    const t = at({ hand: ['Quick', 'Bolt'], battlefield: ['Ox'] }, {}).do('play Bolt');
    expect(t.decider()).toBe(0);
    t.do('play Quick');
    expect(t.stack()).toEqual(['Quick', 'Bolt']);
    t.do('pass', 'pass');
    expect([life(t)[0], t.card('Ox').damage, t.decider()]).toEqual([21, 0, 0]);
  });

  it('LC 11.2.12 what looks for the use of spells is stacked above the spell', () => {
    const t = at({ hand: ['Quick'], battlefield: ['Listener'] }, {}).do('play Quick');
    expect(t.stack()).toEqual(['ability 1 of Listener', 'Quick']);
  });

  it('LC 11.1.1 each player may use spells with a filled stack, in the other’s turn', () => {
    const t = at({ hand: ['Quick'] }, { hand: ['Quick'] }).do('play Quick', 'pass', 'play Quick');
    expect(t.stack()).toEqual(['Quick', 'Quick']);
  });
});

describe('what is announced', () => {
  it('LC 11.2.1 a spell without a legal choice is not offered', () => {
    expect(at({ hand: ['Bolt'] }, {}).can('play Bolt')).toBe(false);
    expect(at({ hand: ['Twin Bolt'] }, {}).can('play Twin Bolt')).toBe(false);
    expect(at({ hand: ['Some'] }, {}).can('play Some')).toBe(true);
  });

  it('LC 11.2.7 two are two different ones; up to two may be none', () => {
    const t = at({ hand: ['Twin Bolt'], battlefield: ['Ox'] }, { battlefield: ['Fly'] }).do(
      'play Twin Bolt',
      'choose Ox',
    );
    expect(t.can('choose Ox')).toBe(false);
    t.passUntilQuiet();
    expect([t.card('Ox').damage, t.zone(1, 'discard'), life(t)[0]]).toEqual([1000, ['Fly'], 21]);
    const none = at({ hand: ['Some'], battlefield: ['Ox'] }, {})
      .do('play Some', 'choose no more')
      .passUntilQuiet();
    expect([none.card('Ox').damage, life(none)[0]]).toEqual([0, 21]);
  });

  it('LC 11.8.3 of two chosen the one that is left is hit', () => {
    const one = at({ hand: ['Twin Bolt', 'Away'], battlefield: ['Ox'] }, { battlefield: ['White'] });
    one.do('play Twin Bolt', 'choose Ox', 'play Away', 'choose White').passUntilQuiet();
    expect([one.card('Ox').damage, life(one)[0], one.zone(1, 'hand')]).toEqual([1000, 21, ['White']]);
  });

  it('LC 7.3 a Unit that left and came back is not the one that was chosen', () => {
    const t = at({ hand: ['Bolt', 'Away'], battlefield: ['Fly'] }, {});
    t.do('play Bolt', 'choose Fly', 'play Away', 'choose Fly', 'pass', 'pass');
    // Fly is in hand and Bolt on the stack: Fly cannot be placed now, and the chosen card has left
    expect([t.stack(), t.can('play Fly')]).toEqual([['Bolt'], false]);
    t.passUntilQuiet();
    expect([t.zone(0, 'hand'), t.zone(0, 'discard').sort()]).toEqual([['Fly'], ['Away', 'Bolt']]);
  });

  it('LC 11.2.6 the colours are those of the announcement', () => {
    const t = at({ hand: ['Season', 'Step'], era: ['Ox', 'Ox'], ca: ['Fly'] }, {}).do('play Season');
    expect(t.card('Season').colours).toEqual(['green']);
    t.passUntilQuiet();
    expect(life(t)[0]).toBe(31);
    const third = at({ hand: ['Season'], era: ['Ox', 'Ox', 'Ox'] }, {})
      .do('play Season')
      .passUntilQuiet();
    expect(life(third)[0]).toBe(121);
    expect(
      life(
        at({ hand: ['Season'] }, {})
          .do('play Season')
          .passUntilQuiet(),
      )[0],
    ).toBe(21);
  });

  it('LC 4.1 X is never below 0, and 0 without souls', () => {
    const t = at({ hand: ['Any'], soul: ['Ox', 'Ox'] }, {}).do('play Any');
    expect(t.offered()).toEqual(['X = 0', 'X = 1', 'X = 2']);
    t.do('X = 2').passUntilQuiet();
    expect(life(t)[0]).toBe(22);
    expect(
      life(
        at({ hand: ['Any'] }, {})
          .do('play Any')
          .passUntilQuiet(),
      )[0],
    ).toBe(20);
  });

  it('LC 11.2.3 the mode is selected while it is used', () => {
    const t = at({ hand: ['Either'] }, {}).do('play Either', 'select mode 1');
    expect([t.stack(), t.kind()]).toEqual([['Either'], 'priority']);
    t.passUntilQuiet();
    expect(life(t)[0]).toBe(21);
  });

  it('LC 11.8.10 the spell is in the discard after all it does', () => {
    const t = at({ hand: ['Quick'] }, {}).do('play Quick');
    expect([t.card('Quick').zone, t.stack().length]).toEqual(['stack', 1]);
    expect([t.passUntilQuiet().zone(0, 'discard'), t.stack()]).toEqual([['Quick'], []]);
  });

  it('LC 11.8.10 an ability vanishes from the stack, and its card stays where it is', () => {
    const t = at({ battlefield: ['Tool'] }, {}).do('use ability 1 of Tool');
    expect(t.stack()).toEqual(['ability 1 of Tool']);
    t.passUntilQuiet();
    expect([t.stack(), t.card('Tool').zone, t.zone(0, 'discard')]).toEqual([[], 'battlefield', []]);
  });
});

describe('souls and costs', () => {
  it('LC 5.2.2 an icon takes a soul of its faction, the number takes any', () => {
    expect(at({ hand: ['Dear'], soul: ['White', 'Ox'] }, {}).can('play Dear')).toBe(true);
    expect(at({ hand: ['Dear'], soul: ['Ox', 'Ox', 'Ox'] }, {}).can('play Dear')).toBe(false);
    expect(at({ hand: ['Pair'], soul: ['Black', 'White'] }, {}).can('play Pair')).toBe(false);
    expect(at({ hand: ['Pair'], soul: ['Black', 'Both'] }, {}).can('play Pair')).toBe(true);
  });

  it('LC 7.7.3 a stone of two factions makes one soul, of the faction that is picked', () => {
    const t = at({ soul: ['Both'], hand: ['Both'] }, {});
    expect(t.offered()).toContain('wipe Both for a white soul');
    expect([t.can('wipe Both for a black soul'), t.can('wipe Both for a purple soul')]).toEqual([true, false]);
    expect(t.can('play Both')).toBe(false);
    t.do('wipe Both for a black soul');
    expect([t.player(0).souls.black, t.player(0).souls.white, t.zone(0, 'hand')]).toEqual([1, 0, ['Both']]);
  });

  it('LC 5.2.2.1.1 a factionless soul pays no icon', () => {
    const t = at({ soul: ['Ox'], hand: ['White', 'Ox'] }, {}).do('wipe Ox for a factionless soul');
    expect([t.can('play White'), t.can('play Ox')]).toEqual([false, true]);
  });

  it('LC 6.3.1.1 a wiped stone makes no soul, a wiped Unit pays no wiping', () => {
    const t = at(
      { soul: [{ card: 'Ox', wiped: true }], hand: ['Ox'], battlefield: ['Drum', { card: 'Fly', wiped: true }] },
      {},
    );
    expect(t.offered()).toEqual(['pass', 'put Ox into the Soul Yard']);
  });

  it('LC 6.8.3 life pays down to 0 and loses before anybody has priority; not below', () => {
    expect(at({ life: 2, battlefield: ['Blood'] }, {}).can('use ability 1 of Blood')).toBe(false);
    const t = at({ life: 3, battlefield: ['Blood'] }, {}).do('use ability 1 of Blood');
    expect(t.over()).toEqual({ winner: 1, reason: 'life' });
  });

  it('LC 11.5.2.1.1 LC 15.2.2.3 the wipe icon of a new Unit waits, that of a Structure or of haste does not', () => {
    const t = at({ hand: ['Tool', 'Monk', 'Hasty'], battlefield: ['Drum'] }, {}).do('play Tool', 'play Monk');
    expect([t.can('use ability 1 of Tool'), t.can('use ability 1 of Monk')]).toEqual([true, false]);
    t.do('play Hasty');
    expect(t.can('use ability 1 of Hasty')).toBe(true);
    // a cost that wipes another Unit is no wipe icon, so a new Unit can be wiped for it
    t.do('use ability 1 of Drum', 'Monk');
    expect(t.card('Monk').wiped).toBe(true);
  });

  it('LC 11.5.2.1.1 what came in the opponent’s turn may be wiped in the own next one, not in between', () => {
    const since = { card: 'Monk', since: 'this-turn' } as const;
    const t = at({}, { battlefield: [since] }).do('pass');
    expect(t.can('use ability 1 of Monk')).toBe(false);
    expect(t.toPhase('next-turn').toPhase('main-1').can('use ability 1 of Monk')).toBe(true);
  });

  it('LC 11.5.2.1.1 in the opponent’s turn it counts whether it was there as the own latest turn began', () => {
    const t = at({ hand: ['Monk'] }, {})
      .do('play Monk')
      .toPhase('next-turn')
      .toPhase('main-1')
      .do('pass');
    expect([t.decider(), t.can('use ability 1 of Monk')]).toEqual([0, false]);
    t.toPhase('next-turn').toPhase('main-1');
    expect([t.decider(), t.can('use ability 1 of Monk')]).toEqual([0, true]);
    t.toPhase('next-turn').toPhase('main-1').do('pass');
    expect([t.decider(), t.can('use ability 1 of Monk')]).toEqual([0, true]);
  });

  it('LC 11.5.2.1.2 nothing of the opponent’s is sacrificed', () => {
    expect(at({ battlefield: ['Altar'] }, { battlefield: ['Ox'] }).can('use ability 1 of Altar')).toBe(false);
  });
});

describe('placing', () => {
  it('LC 11.3.1 LC 11.3.10 LC 11.1.6 LC 11.1.7 cannot be answered; its triggers are stacked, and the turn player is first', () => {
    const t = at({ hand: ['Calf'] }, { hand: ['Quick'] }).do('play Calf');
    expect([t.zone(0, 'battlefield'), t.stack(), t.decider()]).toEqual([['Calf'], ['ability 1 of Calf'], 0]);
    t.do('pass');
    expect([t.decider(), t.can('play Quick')]).toEqual([1, true]);
  });

  it('LC 9.5.2 not with a filled stack, not in the other turn, not in the Battle Phase', () => {
    const t = at({ hand: ['Fly', 'Calf', 'Quick'] }, { hand: ['Fly', 'Quick'] }).do('play Quick');
    expect([t.can('play Fly'), t.can('put Fly into the Soul Yard')]).toEqual([false, false]);
    t.passUntilQuiet().do('pass');
    expect([t.decider(), t.can('play Fly')]).toEqual([1, false]);
    const battle = setUp({ cards: CARDS, phase: 'battle', players: [{ hand: ['Fly', 'Quick'] }, {}] });
    expect([battle.can('play Fly'), battle.can('play Quick')]).toEqual([false, true]);
  });

  it('LC 5.2.2.2 a card that costs nothing keeps to the same moments', () => {
    const t = at({ hand: ['Fly'] }, { hand: ['Fly', 'Quick'] }).do('play Fly');
    expect([t.zone(0, 'battlefield'), t.stack()]).toEqual([['Fly'], []]);
  });

  it('LC 11.8.3 without any legal choice nothing at all is done', () => {
    const both = at({ hand: ['Twin Bolt', 'Away', 'Away'], battlefield: ['Ox'] }, { battlefield: ['White'] });
    both.do('play Twin Bolt', 'choose Ox', 'play Away', 'choose White', 'play Away', 'choose Ox').passUntilQuiet();
    expect([life(both)[0], both.zone(0, 'discard').sort()]).toEqual([20, ['Away', 'Away', 'Twin Bolt']]);
  });

  it('LC 11.8.3 an ability whose one choice has become illegal does nothing at all', () => {
    const at2 = (): Table => at({ battlefield: ['Sniper'] }, { hand: ['Grow'], battlefield: ['Fly'] });
    const hit = at2().do('use ability 1 of Sniper').passUntilQuiet();
    expect([hit.zone(1, 'discard'), life(hit)[0]]).toEqual([['Fly'], 21]);
    const missed = at2().do('use ability 1 of Sniper', 'pass', 'play Grow').passUntilQuiet();
    expect([missed.card('Fly').damage, missed.card('Fly').power, life(missed)[0]]).toEqual([0, 1500, 20]);
  });
});
