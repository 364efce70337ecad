/**
 * Words about whose effect something was, what is on the stack, from where a card came, and attacks that are allowed
 * once more.
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: we-plain, name: Plain, type: forward, element: fire, cost: 3, power: 9000, generic: true }
- { id: we-watch, name: Watcher, type: backup, element: fire, cost: 0, abilities:
    [{ when: makes-discard, do: [{ draw: 1 }] }] }
- { id: we-once, name: Counter, type: backup, element: fire, cost: 0, abilities:
    [{ when: makes-discards, do: [{ draw: 1 }] }] }
- { id: we-loss, name: Mourner, type: backup, element: fire, cost: 0, abilities:
    [{ when: discards-by-effect, do: [{ mill: 1 }] }] }
- { id: we-rob, name: Robbery, type: summon, element: light, cost: 0, abilities: [{ do: [{ discard: { player: opponent, count: 2 } }] }] }
- { id: we-mug, name: Mugging, type: summon, element: light, cost: 0, abilities: [{ do: [{ discard: { player: opponent, count: 2, random: true } }] }] }
- { id: we-drop, name: Drop, type: summon, element: light, cost: 0, abilities: [{ do: [{ discard: 1 }] }] }
- { id: we-hand, name: Bin, type: backup, element: fire, cost: 0, abilities:
    [{ cost: { cp: { any: 0 } }, do: [{ discard: 1 }] }, { cost: { discard: 1 }, do: [{ mill: 1 }] }] }
- { id: we-toll, name: Toll, type: forward, element: fire, cost: 0, power: 1000, abilities:
    [{ when: enters, do: [{ pay: { cost: { discard: 1 }, then: [{ activate: self }] } }] }] }
- { id: we-levy, name: Levy, type: summon, element: light, cost: 0, abilities:
    [{ do: [{ unless-paid: { cost: { discard: 1 }, player: opponent, do: [{ damage-player: { player: opponent, amount: 1 } }] } }] }] }
- { id: we-self, name: Cinder, type: forward, element: light, cost: 5, power: 1000, generic: true, abilities:
    [{ when: discarded-by-ability, do: [{ draw: 1 }] }] }
- { id: we-spring, name: Spring, type: forward, element: fire, cost: 0, power: 1000, abilities: [{ when: enters, do: [{ draw: 1 }] }] }
- { id: we-void, name: Void, type: backup, element: fire, cost: 0, abilities:
    [{ cost: { cp: { any: 0 } }, once: true, do: [{ choose-ability: { kinds: auto } }, cancel-chosen] },
     { cost: { cp: { any: 0 } }, once: true, do: [{ choose-ability: { kinds: [summon, action], by: opponent } }, cancel-chosen] },
     { cost: { cp: { any: 0 } }, once: true, do: [{ choose-ability: { kinds: auto, source: forward } }, cancel-chosen] }] }
- { id: we-bell, name: Bell, type: backup, element: fire, cost: 0, abilities: [{ when: { enters: { name: Spring } }, do: [{ mill: 1 }] }] }
- { id: we-came, name: Comer, type: forward, element: fire, cost: 0, power: 1000, abilities:
    [{ when: enters, if: { entered-from: break }, do: [{ draw: 1 }] }, { when: enters, if: { not: { entered-from: hand } }, do: [{ mill: 1 }] }] }
- { id: we-lift, name: Lift, type: summon, element: light, cost: 0, abilities: [{ do: [{ put: { all: { zone: break, name: Comer } } }] }] }
- { id: we-find, name: Find, type: summon, element: light, cost: 0, abilities: [{ do: [{ search: { of: { name: Comer }, to: field } }] }] }
- { id: we-oust, name: Oust, type: summon, element: light, cost: 0, abilities: [{ do: [{ search: { of: { name: Comer }, to: removed } }] }] }
- { id: we-keen, name: Keen, type: forward, element: fire, cost: 0, power: 1000, keywords: [haste, brave], abilities:
    [{ cost: { cp: { any: 0 } }, once: true, do: [{ attack-again: self }] }] }
- { id: we-calm, name: Calm, type: forward, element: fire, cost: 0, power: 1000, keywords: [haste, brave] }
`;

describe('whose effect it was', () => {
  it('SE 15.1.1.4.1 what makes the opponent discard is told for each card, or once for all', () => {
    const their = ['Plain', 'Plain', 'Plain'];
    for (const [watcher, summon, drawn] of [
      ['Watcher', 'Robbery', 2],
      ['Counter', 'Robbery', 1],
      ['Watcher', 'Mugging', 2],
      ['Counter', 'Mugging', 1],
      ['Counter', 'Drop', 0],
    ] as const) {
      const hand = [summon, 'Plain'];
      const table = setUp({ cards: CARDS, players: [{ hand, field: [watcher] }, { hand: their }] });
      table.do(`play ${summon}`).passUntilQuiet();
      const left = summon === 'Drop' ? 0 : 1;
      expect(table.zone(0, 'hand'), `${watcher}, ${summon}`).toHaveLength(left + drawn);
    }
  });

  it('SE 11.9.6 a player’s discard by an effect is told for own effects too, and not for a cost', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Plain', 'Spring'], field: ['Bin', 'Mourner'] }, {}] });
    table.do('use ability 2 of Bin', 'choose Plain').passUntilQuiet();
    expect(table.zone(0, 'break')).toHaveLength(2);
    table.do('use ability 1 of Bin').passUntilQuiet();
    // two cards more: the discarded card, and the one that Mourner has put there
    expect(table.zone(0, 'break')).toHaveLength(4);
    const theirs = setUp({
      cards: CARDS,
      players: [{ hand: ['Robbery'], field: ['Mourner'] }, { hand: ['Plain', 'Plain'] }],
    });
    theirs.do('play Robbery').passUntilQuiet();
    expect(theirs.zone(0, 'break')).toEqual(['Robbery']);
  });

  it('SE 11.9.16 a card knows that an ability has discarded it, and not a Summon or a price', () => {
    const hit = setUp({ cards: CARDS, players: [{ hand: ['Cinder'], field: ['Bin'] }, {}] });
    hit.do('use ability 1 of Bin').passUntilQuiet();
    expect(hit.zone(0, 'hand')).toHaveLength(1);
    const paid = setUp({ cards: CARDS, players: [{ hand: ['Cinder'], field: ['Bin'] }, {}] });
    paid.do('use ability 2 of Bin').passUntilQuiet();
    expect(paid.zone(0, 'hand')).toHaveLength(0);
    const summoned = setUp({ cards: CARDS, players: [{ hand: ['Cinder', 'Drop'] }, {}] });
    summoned.do('play Drop').passUntilQuiet();
    expect(summoned.zone(0, 'hand')).toHaveLength(0);
  });

  it('SE 11.9.14 what may be discarded in the middle of a text is discarded by that text', () => {
    const toll = setUp({ cards: CARDS, players: [{ hand: ['Toll', 'Cinder'], field: ['Mourner'] }, {}] });
    toll.do('play Toll').passUntil('may').do('do it').passUntilQuiet('put the ability of Cinder on the stack');
    expect(toll.zone(0, 'hand')).toHaveLength(1);
    expect(toll.zone(0, 'break')).toHaveLength(2);
    const levy = setUp({
      cards: CARDS,
      players: [{ hand: ['Levy'], field: ['Watcher', 'Mourner'] }, { hand: ['Plain'] }],
    });
    levy.do('play Levy').passUntil('may').do('do it').passUntilQuiet();
    expect(levy.zone(0, 'hand')).toHaveLength(1);
    expect(levy.zone(0, 'break')).toEqual(['Levy']);
    expect(levy.zone(1, 'damage')).toHaveLength(0);
  });
});

describe('what is on the stack', () => {
  it('SE 11.12.4.1 where an auto ability is to be chosen, an action ability is none', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Plain'], field: ['Void', 'Bin'] }, {}] });
    table.do('use ability 1 of Bin').do('use ability 1 of Void').passUntilQuiet();
    expect(table.zone(0, 'break')).toEqual(['Plain']);
  });

  it('SE 11.12.4.1 an auto ability is chosen and cancelled, and the others resolve', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Spring'], field: ['Void'] }, {}] });
    table.do('play Spring').do('use ability 1 of Void').passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(0);
    const left = setUp({ cards: CARDS, players: [{ hand: ['Spring'], field: ['Void'] }, {}] });
    left.do('play Spring').passUntilQuiet();
    expect(left.zone(0, 'hand')).toHaveLength(1);
  });

  it.each(['resolution', 'play'])('SE 11.12.4.1 with choose-at %s it is chosen as the text resolves', (chooseAt) => {
    const table = setUp({
      cards: CARDS,
      switches: { 'choose-at': chooseAt },
      players: [{ hand: ['Spring'], field: ['Void', 'Bell'] }, {}],
    });
    table.do('play Spring').do('put the ability of Spring on the stack').do('use ability 1 of Void');
    expect(table.kind()).toBe('priority');
    table.do('pass', 'pass');
    expect(table.kind()).not.toBe('priority');
    expect(table.offered()).toHaveLength(2);
  });

  it("SE 11.12.4.1 only an opponent's Summon is chosen where the text says so", () => {
    const own = setUp({
      cards: CARDS,
      players: [{ hand: ['Robbery'], field: ['Void'] }, { hand: ['Plain', 'Plain'] }],
    });
    own.do('play Robbery').do('use ability 2 of Void').passUntilQuiet();
    expect(own.zone(1, 'hand')).toHaveLength(0);
    const theirs = setUp({
      cards: CARDS,
      players: [{ hand: ['Robbery'] }, { hand: ['Plain', 'Plain'], field: ['Void'] }],
    });
    theirs.do('play Robbery').do('pass').do('use ability 2 of Void').passUntilQuiet();
    expect(theirs.zone(1, 'hand')).toHaveLength(2);
    expect(theirs.zone(0, 'break')).toEqual(['Robbery']);
  });

  it('SE 11.12.4.1 of two auto abilities that of the Forward is the only one to be chosen', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Spring'], field: ['Void', 'Bell'] }, {}] });
    table.do('play Spring').do('put the ability of Spring on the stack').do('use ability 3 of Void').passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(0);
    expect(table.zone(0, 'break')).toHaveLength(1);
  });
});

describe('where a card came from, and how often it attacks', () => {
  it('SE 11.9.16.2.1 a card knows from where it entered', () => {
    const cast = setUp({ cards: CARDS, players: [{ hand: ['Comer'] }, {}] });
    cast.do('play Comer').passUntilQuiet();
    expect([cast.zone(0, 'hand').length, cast.zone(0, 'break').length]).toEqual([0, 0]);
    const lifted = setUp({ cards: CARDS, players: [{ hand: ['Lift'], break: ['Comer'] }, {}] });
    lifted.do('play Lift').passUntilQuiet('put the ability of Comer on the stack (ability 1)');
    expect([lifted.zone(0, 'hand').length, lifted.zone(0, 'break').length]).toEqual([1, 2]);
    const found = setUp({ cards: CARDS, players: [{ hand: ['Find'], deck: ['Comer', 'Plain'] }, {}] });
    found.do('play Find').passUntil('choose').do('choose Comer').passUntilQuiet();
    expect([found.zone(0, 'hand').length, found.zone(0, 'break').length]).toEqual([0, 2]);
  });

  it('SE 15.1.1.7.1 what is searched for may be removed from the game', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Oust'], deck: ['Comer', 'Plain'] }, {}] });
    table.do('play Oust').passUntil('choose').do('choose Comer').passUntilQuiet();
    expect(table.zone(0, 'removed')).toEqual(['Comer']);
    expect(table.zone(0, 'deck')).toEqual(['Plain']);
  });

  it('SE 10.1.2.1.2 a card that may attack once more is offered again', () => {
    const attacks = (uses: boolean): number => {
      const table = setUp({ cards: CARDS, players: [{ field: ['Keen', 'Plain'] }, {}] });
      if (uses) table.do('use ability 1 of Keen').passUntilQuiet();
      table.passUntil('attack').do('attack with Keen', 'let nobody else join');
      table.passUntil('attackAgain').do('attack again');
      table.passUntil('attack');
      return table.can('attack with Keen') ? 2 : 1;
    };
    expect(attacks(false)).toBe(1);
    expect(attacks(true)).toBe(2);
  });

  it('SE 10.1.2.1.2 once more is once, in this turn, and for no other card', () => {
    const deck = Array.from({ length: 20 }, () => 'Plain');
    const table = setUp({ cards: CARDS, players: [{ field: ['Keen', 'Calm'], deck }, { deck }] });
    const offered = (): string[] => ['Keen', 'Calm'].filter((name) => table.can(`attack with ${name}`));
    const attack = (name: string): void => {
      table.do(`attack with ${name}`, ...(offered().length > 1 ? ['let nobody else join'] : []));
    };
    const again = (): void => {
      table.passUntil('attackAgain').do('attack again');
      table.passUntil('attack');
    };
    table.do('use ability 1 of Keen').passUntilQuiet();
    table.passUntil('attack');
    attack('Calm');
    again();
    expect(offered()).toEqual(['Keen']);
    attack('Keen');
    again();
    expect(offered()).toEqual(['Keen']);
    table.do('attack with Keen');
    // no Forward is left to attack in that turn, so it is not asked again; in the player's next turn everything is as
    // before
    expect(() => table.passUntil('attackAgain')).toThrow('nobody was asked "attackAgain"');
    // an allowed attack that was not used is over with the turn
    table.toPhase('next-turn').do('use ability 1 of Keen').passUntilQuiet();
    table.passUntil('attack').do('do not attack');
    table.toPhase('next-turn').toPhase('next-turn').passUntil('attack');
    expect(offered()).toEqual(['Keen', 'Calm']);
    attack('Keen');
    again();
    expect(offered()).toEqual(['Calm']);
  });
});
