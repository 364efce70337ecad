import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-plain, name: Plain, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: t-greeter, name: Greeter, type: forward, element: fire, cost: 0, power: 5000, generic: true, abilities: [ { when: enters, do: [ { draw: 1 } ] } ] }
- { id: t-waker, name: Waker, type: forward, element: fire, cost: 0, power: 5000, abilities: [ { when: becomes-active, do: [ { draw: 1 } ] } ] }
- { id: t-sleeper, name: Sleeper, type: forward, element: fire, cost: 0, power: 5000, abilities: [ { when: { end-phase: each }, do: [ { draw: 1 } ] } ] }
- { id: t-hunter, name: Hunter, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: { enters: { type: forward, controller: you } }, once: true, do: [ { choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: 1000 } } ] } ] }
- { id: t-gift, name: Gift, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { zone: break, owner: opponent, type: forward } } }, { put: { who: chosen, player: opponent } } ] } ] }
- { id: t-watcher, name: Watcher, type: forward, element: fire, cost: 0, power: 5000, generic: true, abilities: [ { when: { enters: { type: forward } }, do: [ { draw: 1 } ] } ] }
- { id: t-steal, name: Steal, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { type: forward, controller: opponent } } }, { control: { who: chosen, until: forever } } ] } ] }
- { id: t-call, name: Twin Call, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { zone: break, owner: you, type: forward }, count: 2 } }, { put: { who: chosen } } ] } ] }
- { id: t-frail, name: Frail, type: forward, element: fire, cost: 0, power: 1000, abilities:
    [ { when: enters, do: [ { draw: 1 } ] }, { when: put-into-break-zone, do: [ { draw: 2 } ] } ] }
- { id: t-curse, name: Curse, type: backup, element: fire, cost: 0, abilities: [ { field: { power: -1000 }, affects: { type: forward, controller: opponent } } ] }
- { id: t-scholar, name: Scholar, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: enters, if: { hand: { player: you, at-most: 2 } }, do: [ { draw: 1 } ] } ] }
- { id: t-insight, name: Insight, type: summon, element: fire, cost: 0, abilities: [ { do: [ { draw: 2 } ] } ] }
- { id: t-dump, name: Dump, type: summon, element: fire, cost: 0, abilities: [ { do: [ discard-hand ] } ] }
- { id: t-stoic, name: Stoic, type: forward, element: fire, cost: 0, power: 9000, abilities:
    [ { when: is-damaged, if: { compare: { a: amount, is: at-least, b: 3000 } }, do: [ { draw: 1 } ] } ] }
- { id: t-spark, name: Spark, type: summon, element: fire, cost: 0, abilities: [ { do: [ { damage: { who: { all: { type: forward, controller: opponent } }, amount: 2000 } } ] } ] }
- { id: t-flame, name: Flame, type: summon, element: fire, cost: 0, abilities: [ { do: [ { damage: { who: { all: { type: forward, controller: opponent } }, amount: 3000 } } ] } ] }
- { id: t-asker, name: Asker, type: forward, element: fire, cost: 0, power: 5000, abilities: [ { when: enters, do: [ { may: [ { draw: 1 } ] } ] } ] }
- { id: t-martyr, name: Martyr, type: forward, element: fire, cost: 0, power: 3000, abilities: [ { when: put-into-break-zone, do: [ { draw: 1 } ] }, { when: broken, do: [ { draw: 1 } ] } ] }
- { id: t-void, name: Void, type: backup, element: fire, cost: 0, abilities: [ { field: remove-instead, affects: { controller: opponent, type: forward } } ] }
- { id: t-vandal, name: Vandal, type: forward, element: fire, cost: 0, power: 9000, abilities: [ { when: breaks-forward, do: [ { draw: 1 } ] }, { cost: { cp: { any: 0 } }, do: [ { choose: { of: { type: [forward, backup], controller: opponent } } }, { break: chosen } ] } ] }
- { id: t-victor, name: Victor, type: forward, element: fire, cost: 0, power: 9000, abilities: [ { when: breaks-forward, do: [ { draw: 1 } ] } ] }
- { id: t-ward, name: Ward, type: summon, element: fire, cost: 0, abilities: [ { do: [ { shield: { who: { all: { name: Stoic } } } } ] } ] }
`;

describe('an auto ability', () => {
  it('SE 11.9.1 comes up by itself when its event happens, without anybody using it', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Greeter'] }, {}] });
    expect(table.stack()).toEqual([]);
    table.do('play Greeter');
    expect(table.stack()).toEqual(['ability 1 of Greeter']);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
    // the event is over, and nothing triggers again
    expect(table.stack()).toEqual([]);
    expect(table.waiting()).toBe(0);
  });

  it('SE 11.9.1 of a card for which nothing happens stays silent', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Plain'], field: ['Greeter'] }, { field: ['Greeter'] }] });
    table.do('play Plain');
    expect(table.stack()).toEqual([]);
    expect(table.zone(0, 'hand')).toEqual([]);
  });

  it('SE 11.9.3 triggers in the Active Phase, in which nobody may use anything', () => {
    const table = setUp({ cards: CARDS, phase: 'active', players: [{ field: [{ card: 'Waker', dull: true }] }, {}] });
    expect(table.phase()).toBe('main-1');
    expect(table.stack()).toEqual(['ability 1 of Waker']);
    expect(table.zone(0, 'hand')).toHaveLength(2);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(3);
  });

  it('SE 11.9.3 triggers in the End Phase, in which only passing is possible, for both players', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'end',
      players: [{ field: ['Sleeper'], hand: ['Insight'] }, { field: ['Sleeper'] }],
    });
    expect(table.stack()).toEqual(['ability 1 of Sleeper', 'ability 1 of Sleeper']);
    expect(table.offered()).toEqual(['pass']);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Insight', 'Filler']);
    expect(table.zone(1, 'hand')).toEqual(['Filler']);
  });

  for (const chooseAt of ['resolution', 'play']) {
    it(`SE 11.9.4 that chooses leaves the stack at once when there is nothing to choose (choices at ${chooseAt})`, () => {
      const table = setUp({
        cards: CARDS,
        switches: { 'choose-at': chooseAt },
        players: [{ hand: ['Hunter', 'Greeter'] }, { hand: ['Insight'] }],
      });
      table.do('play Hunter');
      // nobody can respond to the ability: the turn player may play the next Character right away
      expect(table.stack()).toEqual([]);
      expect(table.waiting()).toBe(0);
      expect(table.decider()).toBe(0);
      expect(table.can('play Greeter')).toBe(true);
    });

    it(`SE 11.9.4 triggers even so, and a once-a-turn one is used up by it (choices at ${chooseAt})`, () => {
      const table = setUp({
        cards: CARDS,
        switches: { 'choose-at': chooseAt },
        players: [{ field: ['Hunter'], hand: ['Plain', 'Plain', 'Gift'] }, { break: ['Greeter'] }],
      });
      table.do('play Plain').do('play Gift').passUntilQuiet();
      expect(table.card('Greeter').zone).toBe('field');
      table.do('play Plain');
      expect(table.stack()).toEqual([]);
      expect(table.card('Greeter').damage).toBe(0);
    });
  }

  it('SE 11.9.4 with something to choose is stacked and can be responded to', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Hunter'] }, { field: ['Plain'], hand: ['Insight'] }] });
    table.do('play Hunter');
    expect(table.stack()).toEqual(['ability 1 of Hunter']);
    table.do('pass');
    expect(table.decider()).toBe(1);
    expect(table.can('play Insight')).toBe(true);
  });

  it('SE 11.9.5 is controlled by the player who controls its source, not by the owner', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Steal', 'Plain'] }, { field: ['Watcher'] }] });
    table.do('play Steal').passUntilQuiet().do('play Plain');
    expect(table.stack()).toEqual(['ability 1 of Watcher']);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
    expect(table.zone(1, 'hand')).toEqual([]);
  });

  it('SE 11.9.6 triggers once for its event, each copy for itself', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Watcher', 'Watcher'], hand: ['Plain'] }, {}] });
    table.do('play Plain');
    expect(table.stack().length + table.waiting()).toBe(2);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(2);
  });

  it('SE 11.9.6 triggers once for each occurrence that one event is made of', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Watcher'], hand: ['Twin Call'], break: ['Plain', 'Plain'] }, {}],
    });
    table.do('play Twin Call').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual(['Watcher', 'Plain', 'Plain']);
    expect(table.zone(0, 'hand')).toHaveLength(2);
  });

  it('SE 11.9.7 is stacked after those of the turn player, each player ordering their own', () => {
    const table = setUp({
      cards: CARDS,
      turn: 1,
      players: [
        { field: [{ card: 'Watcher', as: 'theirs' }] },
        {
          field: [
            { card: 'Watcher', as: 'one' },
            { card: 'Watcher', as: 'two' },
          ],
          hand: ['Greeter'],
        },
      ],
    });
    table.do('play Greeter');
    // the turn player orders their three abilities first; the other player's is not among them
    expect(table.kind()).toBe('triggerOrder');
    expect(table.decider()).toBe(1);
    expect(table.offered()).toHaveLength(3);
    expect(table.can('put the ability of theirs')).toBe(false);
    table.do('put the ability of two', 'put the ability of Greeter');
    expect(table.stack()).toEqual([
      'ability 1 of Watcher',
      'ability 1 of Watcher',
      'ability 1 of Greeter',
      'ability 1 of Watcher',
    ]);
    // no ability has had its effect yet
    expect(table.zone(0, 'hand')).toEqual([]);
    expect(table.zone(1, 'hand')).toEqual([]);
    expect(table.decider()).toBe(1);
    // the non-turn player's ability was stacked last, so it resolves first
    table.do('pass', 'pass');
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
    expect(table.zone(1, 'hand')).toEqual([]);
  });

  it('SE 11.9.7 waits until rule processes have run and brought no new trigger', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Frail'] }, { field: ['Curse'] }] });
    table.do('play Frail');
    // the order is asked after the rule process, whose trigger is ordered together with the first one
    expect(table.kind()).toBe('triggerOrder');
    expect(table.card('Frail').zone).toBe('break');
    expect(table.waiting()).toBe(2);
    expect(table.stack()).toEqual([]);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(3);
  });
});

describe('a conditional auto ability', () => {
  it('SE 11.9.13 whose condition fails at the event does not trigger, even if it holds a moment later', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Scholar', 'Plain', 'Plain', 'Dump'] }, {}] });
    table.do('play Scholar');
    expect(table.stack()).toEqual([]);
    table.do('play Dump').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual([]);
    expect(table.stack()).toEqual([]);
  });

  it('SE 11.9.13 whose condition no longer holds on resolution does nothing', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Scholar', 'Plain', 'Insight'] }, {}] });
    table.do('play Scholar');
    expect(table.stack()).toEqual(['ability 1 of Scholar']);
    table.do('play Insight').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Plain', 'Filler', 'Filler']);
  });

  it('SE 11.9.13 whose condition holds both times acts', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Scholar', 'Plain'] }, {}] });
    table.do('play Scholar').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Plain', 'Filler']);
  });

  it('SE 11.9.13 may ask about the event itself', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Spark', 'Flame'] }, { field: ['Stoic'] }] });
    table.do('play Spark').passUntilQuiet();
    expect(table.zone(1, 'hand')).toEqual([]);
    table.do('play Flame', 'pass', 'pass');
    expect(table.stack()).toEqual(['ability 1 of Stoic']);
    table.passUntilQuiet();
    expect(table.zone(1, 'hand')).toEqual(['Filler']);
  });
});

describe('an auto ability with "may"', () => {
  it('SE 11.9.14 is stacked in any case, and decided on only as it resolves', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Asker'] }, { hand: ['Insight'] }] });
    table.do('play Asker');
    expect(table.kind()).toBe('priority');
    expect(table.stack()).toEqual(['ability 1 of Asker']);
    table.do('pass');
    // the opponent may respond before the decision is made
    expect(table.decider()).toBe(1);
    table.do('play Insight').do('pass', 'pass').do('pass', 'pass');
    expect(table.kind()).toBe('may');
    expect(table.decider()).toBe(0);
    const other = table.copy();
    table.do('decline');
    expect(table.zone(0, 'hand')).toEqual([]);
    other.do('do it');
    expect(other.zone(0, 'hand')).toEqual(['Filler']);
  });
});

describe('an auto ability on a replaced event', () => {
  it('SE 11.9.15 does not trigger: a Forward removed instead was neither put into the break zone nor broken', () => {
    const fight = {
      cards: CARDS,
      turn: 1 as const,
      players: [{ field: ['Martyr'] }, { field: ['Victor', 'Void'], hand: ['Flame'] }] as const,
    };
    const table = setUp(fight);
    table.do('play Flame').do('pass', 'pass');
    expect(table.card('Martyr').zone).toBe('removed');
    expect(table.stack()).toEqual([]);
    expect(table.zone(0, 'hand')).toEqual([]);
    const free = setUp({ ...fight, players: [fight.players[0], { field: ['Victor'], hand: ['Flame'] }] });
    free.do('play Flame').passUntilQuiet();
    expect(free.card('Martyr').zone).toBe('break');
    expect(free.zone(0, 'hand')).toHaveLength(2);
  });

  it('SE 11.9.15 does not trigger for whoever would have broken it', () => {
    for (const [field, drawn] of [
      [['Victor', 'Void'], 0],
      [['Victor'], 1],
    ] as const) {
      const table = setUp({ cards: CARDS, phase: 'attack', players: [{ field }, { field: ['Plain'] }] });
      table.passUntil('attack').do('attack with Victor').passUntil('block').do('block with Plain').passUntilQuiet();
      table.toPhase('main-2');
      expect(table.card('Plain').zone).toBe(drawn === 0 ? 'removed' : 'break');
      expect(table.zone(0, 'hand')).toHaveLength(drawn);
    }
  });

  it('SE 11.9.15 does not trigger on damage that was prevented', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Flame', 'Flame'] }, { field: ['Stoic'], hand: ['Ward'] }],
    });
    table.do('play Flame', 'pass', 'play Ward', 'pass', 'pass', 'pass', 'pass');
    expect(table.card('Stoic').damage).toBe(0);
    expect(table.stack()).toEqual([]);
    table.do('play Flame').passUntilQuiet();
    expect(table.card('Stoic').damage).toBe(3000);
    expect(table.zone(1, 'hand')).toEqual(['Filler']);
  });

  it('SE 6.4.1 a card that breaks a Backup has broken no Forward', () => {
    const drawn = (broken: string): number => {
      const table = setUp({ cards: CARDS, players: [{ field: ['Vandal'] }, { field: [broken] }] });
      return table.do('use ability 2 of Vandal').passUntilQuiet().zone(0, 'hand').length;
    };
    expect([drawn('Victor'), drawn('Curse')]).toEqual([1, 0]);
  });
});
