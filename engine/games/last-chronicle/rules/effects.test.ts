/** Effects on yards, souls, tokens, the stack and the end of the game (2.3, 3, 6.11, 15.1). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: T-spark, name: Spark, type: unit, category: Spirit, level: 1, power: 500, atk: 1 }
- { id: ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 3 }
- { id: elk, name: Elk, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1 }
- id: bell
  name: Bell
  type: history
  cost: { free: 1 }
  abilities: [{ when: draws, do: { gain-life: 1 } }]
- { id: sparks, name: Sparks, type: spell, cost: { free: 0 }, abilities: [{ do: { token: { token: Spark, count: 2 } } }] }
- { id: dig, name: Dig, type: spell, cost: { free: 0 }, abilities: [{ do: { from-top: { to: ca } } }] }
- { id: stone, name: Bury, type: spell, cost: { free: 0 }, abilities: [{ do: { from-top: { to: soul, wiped: true } } }] }
- { id: mark, name: Mark, type: spell, cost: { free: 0 }, abilities: [{ do: { from-top: { to: era } } }] }
- id: swap
  name: Swap
  type: spell
  cost: { free: 0 }
  abilities:
    - do:
        - pick: { of: { zone: era, controller: you }, as: a }
        - pick: { of: { zone: hand, controller: you }, as: b }
        - exchange: { markers: { set: a }, cards: { set: b } }
- { id: souls, name: Font, type: spell, cost: { free: 0 }, abilities: [{ do: { add-souls: { white: 2, factionless: 1 } } }] }
- { id: edict, name: Edict, type: spell, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { type: unit, controller: opponent }, by: opponent } }, { sacrifice: chosen }] }] }
- { id: purge, name: Purge, type: spell, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { zone: ca, controller: you } } }, { sacrifice: chosen }] }] }
- { id: wake, name: Wake, type: history, cost: { free: 1 }, abilities: [{ when: { leaves: { type: unit } }, do: { gain-life: 3 } }] }
- { id: no, name: Deny, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: stack, type: spell } } }, { cancel: chosen }] }] }
- { id: win, name: Crown, type: spell, cost: { free: 0 }, abilities: [{ do: win }] }
- { id: both, name: Ruin, type: spell, cost: { free: 0 }, abilities: [{ do: [win, lose-game] }] }
- { id: all, name: End, type: spell, cost: { free: 0 }, abilities: [{ do: { lose-game: { player: each } } }] }
- { id: more, name: Noon, type: spell, cost: { free: 0 }, abilities: [{ do: extra-main-phase }] }
- { id: later, name: Dusk, type: spell, cost: { free: 0 }, abilities: [{ do: { later: { at: end-of-turn, do: { lose-life: 2 } } } }] }
- { id: guess, name: Guess, type: spell, cost: { free: 0 }, abilities: [{ do: [{ name-number: 3 }, { lose-life: { amount: x, player: opponent } }] }] }
- { id: lend, name: Lend, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { power: 1000, atk: 2 } } }] }] }
- id: oath
  name: Oath
  type: spell
  cost: { free: 0 }
  abilities:
    - do: [{ choose: { of: { type: unit } } }, { delayed: { about: chosen, ability: { when: destroyed, do: { gain-life: 5 } } } }]
- { id: doom, name: Doom, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { destroy: chosen }] }] }
`;

const ICONS = `
- { id: T-idol, name: Idol, type: history, legacy: true }
- { id: T-king, name: King, type: unit, epic: true, level: 1, power: 500, atk: 1 }
- { id: king, name: King, type: unit, epic: true, cost: {}, level: 1, power: 1000, atk: 1 }
- { id: king-2, name: King, type: unit, cost: {}, level: 1, power: 1000, atk: 1 }
- { id: relic, name: Relic, type: history, legacy: true, cost: {} }
- { id: carve, name: Carve, type: spell, cost: {}, abilities: [{ do: [{ token: { token: Idol } }, { gain-life: 1 }] }] }
- { id: crowning, name: Crowning, type: spell, cost: {}, abilities: [{ do: [{ token: { token: King } }] }] }
- { id: pair, name: Pair, type: spell, cost: {}, abilities: [{ do: [{ token: { token: Idol, count: 2 } }] }] }
`;

describe('tokens', () => {
  it('LC 6.11.5 who places tokens owns and controls them', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Sparks'] }, {}] });
    t.do('play Sparks').passUntilQuiet();
    expect(t.zone(0, 'battlefield')).toEqual(['Spark', 'Spark']);
    expect(t.zone(1, 'battlefield')).toEqual([]);
  });
  it('LC 12.4.8 a token that is destroyed vanishes', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Sparks', 'Doom'] }, {}] });
    t.do('play Sparks').passUntilQuiet();
    t.do('play Doom').do('choose Spark').passUntilQuiet();
    expect(t.zone(0, 'battlefield')).toEqual(['Spark']);
    expect(t.zone(0, 'discard')).not.toContain('Spark');
  });

  it('LC 5.5.2.2 no LEGACY token is placed beside a LEGACY card of its player, and the rest is done', () => {
    const idols = (mine: string[], theirs: string[] = []): unknown[] => {
      const t = setUp({ cards: ICONS, players: [{ hand: ['Carve'], battlefield: mine }, { battlefield: theirs }] });
      t.do('play Carve').passUntilQuiet();
      return [t.zone(0, 'battlefield'), t.player(0).life];
    };
    expect(idols(['Relic'])).toEqual([['Relic'], 21]);
    expect(idols(['King'], ['Relic'])).toEqual([['King', 'Idol'], 21]);
  });

  it('LC 5.5.3.2 no EPIC token beside an EPIC card of its name; one without the icon keeps it not away', () => {
    const kings = (mine: string[], theirs: string[] = []): string[] => {
      const t = setUp({ cards: ICONS, players: [{ hand: ['Crowning'], battlefield: mine }, { battlefield: theirs }] });
      return t.do('play Crowning').passUntilQuiet().zone(0, 'battlefield');
    };
    expect([kings(['king']), kings(['king-2']), kings(['Relic'], ['king'])]).toEqual([
      ['King'],
      ['King', 'King'],
      ['Relic', 'King'],
    ]);
  });

  it('LC 5.5.2.2 LC 12.4.5 two at once do not see each other, unless the switch says that the first alone enters (Q25)', () => {
    const pair = (switches: Record<string, string>): string[] => {
      const t = setUp({ cards: ICONS, switches, players: [{ hand: ['Pair'] }, {}] });
      return t.do('play Pair').passUntilQuiet().zone(0, 'battlefield');
    };
    expect([pair({}), pair({ 'two-legacy-at-once': 'one-enters' })]).toEqual([[], ['Idol']]);
  });
});

describe('yards', () => {
  it('LC 15.1.14.4 a card put into the CA Yard is no chrono check', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Dig'], deck: ['Ox', 'Elk'] }, {}] });
    t.do('play Dig').passUntilQuiet();
    expect(t.zone(0, 'ca')).toEqual(['Ox']);
  });
  it('LC 7.7.1 a card from the deck becomes a soul stone, wiped where it is said', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Bury'], deck: ['Ox'] }, {}] });
    t.do('play Bury').passUntilQuiet();
    expect(t.zone(0, 'soul')).toEqual(['Ox']);
    expect(t.card('Ox').wiped).toBe(true);
  });
  it('LC 12.4.7 a fifth marker goes to the discard, the last one put', () => {
    const t = setUp({
      cards: CARDS,
      players: [{ hand: ['Mark'], deck: ['Ox', 'Elk'], era: ['Bell', 'Bell', 'Bell', 'Bell'] }, {}],
    });
    t.do('play Mark').passUntilQuiet();
    expect(t.zone(0, 'era')).toEqual(['Bell', 'Bell', 'Bell', 'Bell']);
    expect(t.zone(0, 'discard')).toContain('Ox');
  });
  it('LC 15.1.15.1 a marker and a card of the hand change places, and both are known', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Swap', 'Elk'], era: ['Ox'] }, {}] });
    t.do('play Swap').passUntilQuiet();
    expect(t.zone(0, 'era')).toEqual(['Elk']);
    expect(t.zone(0, 'hand')).toEqual(['Ox']);
  });
  it('LC 15.1.15.2 without a card in hand nothing is exchanged', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Swap'], era: ['Ox'] }, {}] });
    t.do('play Swap').passUntilQuiet();
    expect(t.zone(0, 'era')).toEqual(['Ox']);
    expect(t.zone(0, 'hand')).toEqual([]);
  });
  it('LC 15.1.13.1 the opponent picks what they sacrifice', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Edict'] }, { battlefield: ['Ox', 'Elk'] }] });
    t.do('play Edict');
    t.do('pass', 'pass');
    expect(t.decider()).toBe(1);
    t.do('choose Elk').passUntilQuiet();
    expect(t.zone(1, 'battlefield')).toEqual(['Ox']);
    expect(t.zone(1, 'discard')).toEqual(['Elk']);
  });
});

describe('a sacrifice from elsewhere', () => {
  it('LC 15.1.13.1 of a card in the CA Yard is no leaving of the battlefield', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Purge'], ca: ['Ox'], battlefield: ['Wake'] }, {}] });
    t.do('play Purge').passUntilQuiet();
    expect([t.zone(0, 'ca'), t.zone(0, 'discard'), t.player(0).life]).toEqual([[], ['Ox', 'Purge'], 20]);
  });
});

describe('souls, the stack, numbers', () => {
  it('LC 7.7.3 a text puts souls into the pool', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Font'] }, {}] });
    t.do('play Font').passUntilQuiet();
    expect(t.player(0).souls).toEqual({ white: 2, orange: 0, purple: 0, black: 0, blue: 0, factionless: 1 });
  });
  it('LC 11.8.10 a spell that is cancelled goes to the discard and does nothing', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Crown'] }, { hand: ['Deny'] }] });
    t.do('play Crown', 'pass', 'play Deny', 'choose Crown').passUntilQuiet();
    expect(t.isOver()).toBe(false);
    expect(t.zone(0, 'discard')).toEqual(['Crown']);
    expect(t.zone(1, 'discard')).toEqual(['Deny']);
    expect(t.stack()).toEqual([]);
  });
  it('LC 4.1 a number that is named is 0 or more, and stays for the rest of the text', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Guess'] }, {}] });
    t.do('play Guess', 'pass', 'pass');
    expect(t.offered()).toEqual(['X = 0', 'X = 1', 'X = 2', 'X = 3']);
    t.do('X = 3');
    expect(t.player(1).life).toBe(17);
  });
  it('LC 11.9.4.4 each number of what is gained is its own', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Lend'], battlefield: ['Ox'] }, {}] });
    t.do('play Lend', 'choose Ox').passUntilQuiet();
    expect(t.card('Ox').power).toBe(3000);
    expect(t.card('Ox').atk).toBe(5);
  });
});

describe('what is done later', () => {
  it('LC 11.6.18.2 once, at the next occasion', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Dusk'] }, {}] });
    t.do('play Dusk').passUntilQuiet();
    expect(t.player(0).life).toBe(20);
    t.toPhase('next-turn');
    expect(t.player(0).life).toBe(18);
    t.toPhase('next-turn');
    expect(t.player(0).life).toBe(18);
  });
  it('LC 11.6.18.4 it belongs to who resolved the text, whoever has the card that it is about', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Oath', 'Doom'] }, { battlefield: ['Ox'] }] });
    t.do('play Oath', 'choose Ox').passUntilQuiet();
    t.do('play Doom', 'choose Ox').passUntilQuiet();
    expect(t.player(0).life).toBe(25);
    expect(t.player(1).life).toBe(20);
  });
});

describe('phases and the end of the game', () => {
  it('LC 9.5.1.3 an added main phase is a second one', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Noon'] }, {}] });
    t.do('play Noon').passUntilQuiet();
    t.do('pass', 'pass');
    expect(t.phase()).toBe('main-2');
    t.do('pass', 'pass');
    expect(t.phase()).toBe('battle');
  });
  it('LC 3.1 a text makes its player the winner', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Crown'] }, {}] });
    t.do('play Crown', 'pass', 'pass');
    expect(t.over()).toEqual({ winner: 0, reason: 'effect' });
  });
  it('LC 3.2 who wins and loses at once has lost', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Ruin'] }, {}] });
    t.do('play Ruin', 'pass', 'pass');
    expect(t.over()).toEqual({ winner: 1, reason: 'effect' });
  });
  it('LC 3.3 both lose: a draw', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['End'] }, {}] });
    t.do('play End', 'pass', 'pass');
    expect(t.over()?.winner).toBe(2);
  });
});
