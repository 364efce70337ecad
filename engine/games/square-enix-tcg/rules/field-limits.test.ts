/** How many cards a field holds: one of a name, five Backups, one Formation. */
import { describe, expect, it } from 'vitest';
import type { Table } from '../driver.ts';
import { type CardSpec, setUp } from '../position.ts';

const CARDS = `
- { id: fl-cecil, name: Cecil, type: forward, element: fire, cost: 0, power: 5000 }
- { id: fl-cecil-2, name: Cecil, type: forward, element: ice, cost: 0, power: 7000 }
- { id: fl-cecil-b, name: Cecil, type: backup, element: ice, cost: 0 }
- { id: fl-cecil-m, name: Cecil, type: monster, element: ice, cost: 0 }
- { id: fl-golbez, name: Golbez, type: forward, element: dark, cost: 0, power: 7000, also-named: [Cecil] }
- { id: fl-guard, name: Guard, type: forward, element: fire, cost: 0, power: 3000, generic: true }
- { id: fl-guard-1, name: Guard, type: forward, element: fire, cost: 0, power: 4000 }
- { id: fl-rosa, name: Rosa, type: backup, element: light, cost: 0 }
- { id: fl-rosa-2, name: Rosa, type: backup, element: fire, cost: 0 }
- { id: fl-maid, name: Maid, type: backup, element: fire, cost: 0, generic: true }
- { id: fl-imp, name: Imp, type: monster, element: fire, cost: 0 }
- { id: fl-imp-2, name: Imp, type: monster, element: ice, cost: 0 }
- { id: fl-bomb, name: Bomb, type: monster, element: fire, cost: 0, generic: true }
- { id: fl-b1, name: Edge, type: backup, element: fire, cost: 0 }
- { id: fl-b2, name: Rydia, type: backup, element: fire, cost: 0 }
- { id: fl-b3, name: Palom, type: backup, element: fire, cost: 0 }
- { id: fl-b4, name: Porom, type: backup, element: fire, cost: 0 }
- { id: fl-b5, name: Yang, type: backup, element: fire, cost: 0 }
- { id: fl-b6, name: Tellah, type: backup, element: fire, cost: 0 }
- { id: fl-b7, name: Edward, type: backup, element: fire, cost: 0 }
- { id: fl-steal, name: Steal, type: summon, element: ice, cost: 0, abilities: [{ do: [{ choose: { of: { controller: opponent } } }, { control: { who: chosen, until: forever } }] }] }
- { id: fl-steal-2, name: Plunder, type: summon, element: ice, cost: 0, abilities: [{ do: [{ choose: { of: { controller: opponent }, count: 2 } }, { control: { who: chosen, until: forever } }] }] }
- { id: fl-deploy, name: Deploy, type: summon, element: wind, cost: 0, abilities: [{ do: [{ put-from-hand: { of: { type: [forward, backup, monster] } } }] }] }
- { id: fl-deploy-2, name: Muster, type: summon, element: wind, cost: 0, abilities: [{ do: [{ put-from-hand: { of: { type: [forward, backup, monster] }, count: 2 } }] }] }
- { id: fl-raise, name: Raise, type: summon, element: wind, cost: 0, abilities: [{ do: [{ choose: { of: { zone: break, owner: you } } }, { put: { who: chosen } }] }] }
- { id: fl-raise-2, name: Exodus, type: summon, element: wind, cost: 0, abilities: [{ do: [{ choose: { of: { zone: break, owner: you }, count: 2 } }, { put: { who: chosen } }] }] }
- { id: fl-seek, name: Seek, type: summon, element: wind, cost: 0, abilities: [{ do: [{ search: { of: { type: [forward, backup, monster] }, to: field } }] }] }
- { id: fl-seek-2, name: Rally, type: summon, element: wind, cost: 0, abilities: [{ do: [{ search: { of: { type: [forward, backup, monster] }, count: 2, to: field } }] }] }
- { id: fl-line, name: Line, type: formation, element: fire, cost: 0, condition: { control: { of: { type: forward } } } }
- { id: fl-wedge, name: Wedge, type: formation, element: fire, cost: 0, condition: { hand: { at-least: 0 } } }
- { id: fl-cross, name: Cross, type: formation, element: fire, cost: 2, condition: { hand: { at-least: 0 } } }
- id: fl-watch
  name: Watch
  type: forward
  element: fire
  cost: 0
  power: 9000
  abilities:
    - { when: { broken: { controller: you } }, do: [{ counters: { who: self, count: 1 } }] }
    - { when: { put-into-break-zone: { controller: you } }, do: [{ counters: { who: self, count: 10 } }] }
    - { when: { enters: { type: backup } }, do: [{ counters: { who: self, count: 100 } }] }
`;

const FIVE: readonly CardSpec[] = ['fl-b1', 'fl-b2', 'fl-b3', 'fl-b4', 'fl-b5'];

function names(table: Table, player: 0 | 1): string[] {
  return table.zone(player, 'field').sort();
}

/** The options of player 0 with this hand and field. */
function playable(hand: readonly CardSpec[], field: readonly CardSpec[]): string[] {
  return setUp({ cards: CARDS, players: [{ hand, field }, {}] }).offered();
}

describe('one Forward of a name', () => {
  it('SE 7.9.2 a second Forward of a name cannot be played, whatever its number', () => {
    expect(playable(['fl-cecil', 'fl-cecil-2', 'fl-guard-1'], ['fl-cecil'])).toEqual(['pass', 'play Guard']);
    expect(playable(['fl-cecil', 'fl-cecil-2'], [])).toEqual(['pass', 'play Cecil#1', 'play Cecil#2']);
    // the opponent's card of the name does not count
    const table = setUp({ cards: CARDS, players: [{ hand: ['fl-cecil'] }, { field: ['fl-cecil'] }] });
    table.do('play Cecil');
    expect(names(table, 0)).toEqual(['Cecil']);
    expect(names(table, 1)).toEqual(['Cecil']);
  });

  it('SE 7.9.2 any number of generic Forwards of a name may be there, beside one that is not', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['fl-guard', 'fl-guard', 'fl-guard-1'] }, {}] });
    table.do('play Guard#1', 'play Guard#2', 'play Guard#3');
    table.toPhase('attack');
    expect(names(table, 0)).toEqual(['Guard', 'Guard', 'Guard']);
    expect(table.zone(0, 'break')).toEqual([]);
  });

  it('SE 7.9.2 a further name counts as well', () => {
    expect(playable(['fl-cecil'], ['fl-golbez'])).toEqual(['pass']);
    expect(playable(['fl-golbez'], ['fl-cecil'])).toEqual(['pass']);
  });

  it('SE 7.9.2 effects cannot put it out either: from hand, break zone and deck', () => {
    for (const way of ['Deploy', 'Raise', 'Seek']) {
      const table = setUp({
        cards: CARDS,
        players: [
          { hand: [way, 'fl-cecil-2'], break: ['fl-cecil-2'], deck: ['fl-cecil-2', 'fl-cecil-2'], field: ['fl-cecil'] },
          {},
        ],
      });
      table.do(`play ${way}`).passUntilQuiet();
      expect(names(table, 0)).toEqual(['Cecil']);
      expect(table.zone(0, 'break').filter((name) => name === 'Cecil')).toEqual(['Cecil']);
      expect(table.zone(0, 'hand')).toEqual(['Cecil']);
      expect(table.zone(0, 'deck')).toEqual(['Cecil', 'Cecil']);
    }
  });

  it('SE 7.9.2 of two that are put together only one comes', () => {
    const raised = setUp({
      cards: CARDS,
      players: [{ hand: ['Exodus'], break: ['fl-cecil', 'fl-cecil-2'] }, {}],
    });
    raised.do('play Exodus').passUntilQuiet();
    expect(raised.zone(0, 'field')).toEqual(['Cecil']);
    expect(raised.zone(0, 'break')).toEqual(['Cecil', 'Exodus']);
    const mustered = setUp({ cards: CARDS, players: [{ hand: ['Muster', 'fl-cecil', 'fl-cecil-2'] }, {}] });
    mustered.do('play Muster', 'pass', 'pass', 'choose Cecil#1');
    expect(mustered.can('choose Cecil#2')).toBe(false);
    expect(mustered.zone(0, 'field')).toEqual(['Cecil']);
    const found = setUp({
      cards: CARDS,
      players: [{ hand: ['Rally'], deck: ['fl-cecil', 'fl-cecil-2', 'fl-guard'] }, {}],
    });
    found.do('play Rally', 'pass', 'pass', 'choose Cecil#1');
    expect(found.can('choose Cecil#2')).toBe(false);
    found.do('choose Guard');
    expect(names(found, 0)).toEqual(['Cecil', 'Guard']);
    expect(found.zone(0, 'deck')).toEqual(['Cecil']);
  });

  it('SE 7.9.2 two that are there all the same both go to their owners’ break zones, and are not broken', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Steal'], field: ['fl-cecil', 'fl-watch'] }, { field: ['fl-cecil-2'] }],
    });
    table.do('play Steal', 'pass', 'pass');
    // both are put away before anybody may act
    expect(names(table, 0)).toEqual(['Watch']);
    expect(table.zone(0, 'break')).toEqual(['Steal', 'Cecil']);
    expect(table.zone(1, 'break')).toEqual(['Cecil']);
    table.passUntilQuiet();
    expect(table.card('Watch').counters).toBe(20);
  });

  it('SE 7.9.2 two generic ones under one control stay', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Steal'], field: ['fl-guard-1'] }, { field: ['fl-guard'] }],
    });
    table.do('play Steal').passUntilQuiet();
    expect(names(table, 0)).toEqual(['Guard', 'Guard']);
  });
});

describe('one Backup of a name', () => {
  it('SE 7.10.2 a second Backup of a name cannot be played or put out; generic ones can', () => {
    expect(playable(['fl-rosa', 'fl-rosa-2', 'fl-maid'], ['fl-rosa-2', 'fl-maid'])).toEqual(['pass', 'play Maid']);
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Deploy', 'fl-rosa-2', 'fl-maid'], field: ['fl-rosa', 'fl-maid'] }, {}],
    });
    table.do('play Deploy', 'pass', 'pass');
    expect(table.offered()).toEqual(['choose Maid', 'choose no more']);
    table.do('choose Maid');
    expect(names(table, 0)).toEqual(['Maid', 'Maid', 'Rosa']);
  });

  it('SE 7.10.2 two that are there all the same both go', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Steal'], field: ['fl-rosa', 'fl-maid'] }, { field: ['fl-rosa-2'] }],
    });
    table.do('play Steal').passUntilQuiet();
    expect(names(table, 0)).toEqual(['Maid']);
    expect(table.zone(1, 'break')).toEqual(['Rosa']);
    expect(table.zone(0, 'break')).toEqual(['Steal', 'Rosa']);
  });

  it('SE 7.10.2 a Backup and a Forward of one name are two Characters of that name', () => {
    expect(playable(['fl-cecil-b'], ['fl-cecil'])).toEqual(['pass']);
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Steal'], field: ['fl-cecil'] }, { field: ['fl-cecil-b'] }],
    });
    table.do('play Steal').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual([]);
    expect(table.zone(1, 'break')).toEqual(['Cecil']);
  });
});

describe('five Backups', () => {
  it('SE 7.10.3 with five Backups a sixth cannot be played, nor put out by an effect', () => {
    expect(playable(['fl-b6', 'fl-maid', 'fl-imp'], FIVE)).toEqual(['pass', 'play Imp']);
    expect(playable(['fl-b6'], FIVE.slice(1))).toEqual(['pass', 'play Tellah']);
    for (const way of ['Deploy', 'Raise', 'Seek']) {
      const table = setUp({
        cards: CARDS,
        players: [{ hand: [way, 'fl-b6'], break: ['fl-b7'], deck: ['fl-b6'], field: FIVE }, {}],
      });
      table.do(`play ${way}`).passUntilQuiet();
      expect(table.zone(0, 'field')).toHaveLength(5);
      expect(table.zone(0, 'hand')).toEqual(['Tellah']);
    }
  });

  it('SE 7.10.3 of two Backups put together beside four only one comes', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Muster', 'fl-b5', 'fl-b6'], field: FIVE.slice(0, 4) }, {}],
    });
    table.do('play Muster', 'pass', 'pass', 'choose Tellah');
    expect(table.kind()).toBe('priority');
    expect(table.zone(0, 'field')).toHaveLength(5);
    expect(table.zone(0, 'hand')).toEqual(['Yang']);
    const raised = setUp({
      cards: CARDS,
      players: [{ hand: ['Exodus'], break: ['fl-b5', 'fl-b6'], field: FIVE.slice(0, 4) }, {}],
    });
    raised.do('play Exodus').passUntilQuiet();
    expect(raised.zone(0, 'field')).toHaveLength(5);
    // beside four Backups a search does not even offer the second one; beside three it does
    const found = (beside: number): Table =>
      setUp({
        cards: CARDS,
        players: [{ hand: ['Rally'], deck: ['fl-b5', 'fl-b6', 'fl-guard'], field: FIVE.slice(0, beside) }, {}],
      }).do('play Rally', 'pass', 'pass', 'choose Yang');
    expect([found(4).can('choose Tellah'), found(3).can('choose Tellah')]).toEqual([false, true]);
  });

  it('SE 7.10.3 with six Backups under one control their controller picks the one that goes, and it is not broken', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: [...FIVE, 'fl-watch'], hand: ['Steal'] }, { field: ['fl-b6'] }],
    });
    table.do('play Steal', 'pass', 'pass');
    expect(table.kind()).toBe('excessBackup');
    expect(table.decider()).toBe(0);
    expect(table.offered()).toHaveLength(6);
    table.do('choose Palom');
    expect(names(table, 0)).toEqual(['Edge', 'Porom', 'Rydia', 'Tellah', 'Watch', 'Yang']);
    expect(table.zone(0, 'break')).toEqual(['Steal', 'Palom']);
    table.passUntilQuiet();
    expect(table.card('Watch').counters).toBe(10);
  });

  it('SE 7.10.3 the one that was taken over may go too, to its owner’s break zone', () => {
    const table = setUp({ cards: CARDS, players: [{ field: FIVE, hand: ['Steal'] }, { field: ['fl-b6'] }] });
    table.do('play Steal', 'pass', 'pass', 'choose Tellah');
    expect(table.zone(1, 'break')).toEqual(['Tellah']);
    expect(table.zone(0, 'field')).toHaveLength(5);
  });

  it('SE 7.10.3 of seven Backups two go together, each pair offered once, chosen in the opponent’s turn too', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['fl-b6', 'fl-b7'] }, { field: [...FIVE, 'fl-watch'], hand: ['Plunder'] }],
    });
    table.do('pass', 'play Plunder').passUntil('excessBackup');
    expect(table.decider()).toBe(1);
    const pairs = new Set<string>();
    let paths = 0;
    expect(table.offered()).toHaveLength(6); // no pair begins with the last Backup
    for (const first of table.offered()) {
      const one = table.copy().do(first);
      // where only two Backups are left, the second is not asked for
      const seconds = one.kind() === 'excessBackup' ? one.offered() : [undefined];
      for (const second of seconds) {
        const two = second === undefined ? one : one.copy().do(second);
        expect(two.kind()).not.toBe('excessBackup');
        expect(two.zone(1, 'field')).toHaveLength(6);
        pairs.add([...two.zone(0, 'break'), ...two.zone(1, 'break')].sort().join());
        paths++;
        expect(two.passUntilQuiet().card('Watch').counters).toBe(20);
      }
    }
    expect(pairs.size).toBe(21);
    expect(paths).toBe(21);
  });
});

describe('how Backups enter', () => {
  it('SE 7.10.4 a Backup enters dull when played, when put from hand, break zone or deck; others do not', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        {
          hand: ['fl-b1', 'fl-cecil', 'fl-imp', 'Deploy', 'fl-b2', 'Raise', 'Seek'],
          break: ['fl-b3'],
          deck: ['fl-b4', 'Deploy'],
        },
        {},
      ],
    });
    table.do('play Edge', 'play Cecil', 'play Imp');
    table.do('play Deploy').passUntilQuiet('choose Rydia');
    table.do('play Raise').passUntilQuiet('choose Palom');
    table.do('play Seek').passUntilQuiet('choose Porom');
    const dull = Object.fromEntries(table.cards(0, 'field').map((card) => [card.name, card.dull]));
    expect(dull).toEqual({ Edge: true, Cecil: false, Imp: false, Rydia: true, Palom: true, Porom: true });
  });

  it('SE 7.10.4 a Backup that just entered makes no CP', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['fl-b1', 'fl-b2', 'fl-cross'] }, {}] });
    table.do('play Edge', 'play Rydia');
    expect(table.can('play Cross')).toBe(false);
    const later = table.toPhase('next-turn').toPhase('next-turn');
    expect(later.can('play Cross')).toBe(true);
  });

  it('SE 7.10.4 a Backup that only changes its controller stays as it is', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Steal'] }, { field: ['fl-b1'] }] });
    table.do('play Steal').passUntilQuiet();
    expect(table.card('Edge')).toMatchObject({ player: 0, dull: false });
  });
});

describe('one Monster of a name', () => {
  it('SE 7.11.2 a second Monster of a name cannot be played or put out; generic ones can', () => {
    expect(playable(['fl-imp', 'fl-imp-2', 'fl-bomb'], ['fl-imp-2', 'fl-bomb'])).toEqual(['pass', 'play Bomb']);
    const table = setUp({ cards: CARDS, players: [{ hand: ['Deploy', 'fl-imp-2'], field: ['fl-imp'] }, {}] });
    table.do('play Deploy').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual(['Imp']);
    expect(table.zone(0, 'hand')).toEqual(['Imp']);
  });

  it('SE 7.11.2 two that are there all the same both go, and so do a Monster and a Forward of one name', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Steal'], field: ['fl-imp', 'fl-bomb'] }, { field: ['fl-imp-2'] }],
    });
    table.do('play Steal').passUntilQuiet();
    expect(names(table, 0)).toEqual(['Bomb']);
    expect(table.zone(1, 'break')).toEqual(['Imp']);
    expect(playable(['fl-cecil-m'], ['fl-cecil'])).toEqual(['pass']);
  });
});

describe('Formations', () => {
  it('SE 7.12.2 two Formations under one control both go to their owners’ break zones', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Steal'], field: ['Wedge', 'fl-cecil'] }, { field: ['Line'] }],
    });
    table.do('play Steal', 'pass', 'pass');
    expect(table.zone(0, 'field')).toEqual(['Cecil']);
    expect(table.zone(0, 'break')).toEqual(['Steal', 'Wedge']);
    expect(table.zone(1, 'break')).toEqual(['Line']);
  });

  it('SE 7.12.2 each player may have one', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Wedge'] }, { field: ['Wedge'] }] });
    table.do('play Wedge').toPhase('attack');
    expect(table.zone(0, 'field')).toEqual(['Wedge']);
    expect(table.zone(1, 'field')).toEqual(['Wedge']);
  });

  it('SE 7.12.3 a Formation can only be played while its condition is met', () => {
    expect(playable(['Line', 'Wedge'], [])).toEqual(['pass', 'play Wedge']);
    expect(playable(['Line'], ['fl-b1'])).toEqual(['pass']);
    const table = setUp({ cards: CARDS, players: [{ hand: ['Line', 'fl-cecil'] }, { field: ['fl-cecil'] }] });
    expect(table.can('play Line')).toBe(false); // the Forward must be one's own
    table.do('play Cecil');
    expect(table.can('play Line')).toBe(true);
    table.do('play Line');
    expect(table.zone(0, 'field')).toEqual(['Cecil', 'Line']);
  });

  it('SE 7.12.3 the condition is for playing: a Formation stays when it is no longer met', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Line', 'Wedge'].slice(0, 1) }, { hand: [] }] });
    table.toPhase('next-turn');
    expect(table.zone(0, 'field')).toEqual(['Line']);
  });

  it('SE 7.12.4 a second Formation may be played: the old one returns to hand, at once and without the stack', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Wedge'], field: ['fl-cecil', 'Line'] }, { hand: ['Deploy'] }],
    });
    table.do('play Wedge');
    expect(table.stack()).toEqual([]);
    expect(table.decider()).toBe(0);
    expect(table.zone(0, 'field')).toEqual(['Cecil', 'Wedge']);
    expect(table.zone(0, 'hand')).toEqual(['Line']);
    expect(table.zone(0, 'break')).toEqual([]);
    // the exchange works the other way round, too
    table.do('play Line');
    expect(table.zone(0, 'field')).toEqual(['Cecil', 'Line']);
    expect(table.zone(0, 'hand')).toEqual(['Wedge']);
  });

  it('SE 7.12.4 the old Formation returns after the payment: it cannot be discarded for it', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Cross'], field: ['Wedge'] }, {}] });
    expect(table.can('play Cross')).toBe(false);
    const paid = setUp({ cards: CARDS, players: [{ hand: ['Cross', 'fl-cecil'], field: ['Wedge'] }, {}] });
    paid.do('play Cross');
    expect(paid.zone(0, 'break')).toEqual(['Cecil']);
    expect(paid.zone(0, 'hand')).toEqual(['Wedge']);
    expect(paid.zone(0, 'field')).toEqual(['Cross']);
  });

  it('SE 7.12.4 an old Formation that belongs to the opponent returns to its owner’s hand', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Steal', 'Wedge'] }, { field: ['Line'] }] });
    table.do('play Steal').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual(['Line']);
    table.do('play Wedge');
    expect(table.zone(0, 'field')).toEqual(['Wedge']);
    expect(table.zone(1, 'hand')).toEqual(['Line']);
    expect(table.zone(0, 'hand')).toEqual([]);
  });
});
