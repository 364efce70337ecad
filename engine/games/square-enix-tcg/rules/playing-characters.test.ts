import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ch-ember, name: Ember, type: forward, element: fire, cost: 9, power: 5000, generic: true }
- { id: ch-frost, name: Frost, type: forward, element: ice, cost: 9, power: 5000, generic: true }
- { id: ch-halo, name: Halo, type: forward, element: light, cost: 9, power: 5000, generic: true }
- { id: ch-shade, name: Shade, type: backup, element: dark, cost: 1, generic: true }
- { id: ch-smith, name: Smith, type: backup, element: fire, cost: 1, generic: true }
- { id: ch-glacier, name: Glacier, type: backup, element: ice, cost: 1, generic: true }
- { id: ch-free, name: Free, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: ch-one, name: One, type: forward, element: fire, cost: 1, power: 5000 }
- { id: ch-three, name: Three, type: forward, element: fire, cost: 3, power: 5000 }
- { id: ch-four, name: Four, type: forward, element: fire, cost: 4, power: 5000 }
- { id: ch-angel, name: Angel, type: forward, element: light, cost: 4, power: 5000 }
- { id: ch-twin, name: Twin, type: forward, element: [fire, ice], cost: 2, power: 5000 }
- { id: ch-imp, name: Imp, type: monster, element: fire, cost: 0 }
- { id: ch-cook, name: Cook, type: backup, element: fire, cost: 0 }
- { id: ch-cook2, name: Cook, type: forward, element: fire, cost: 0, power: 5000 }
- { id: ch-spark, name: Spark, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: ch-ambush, name: Ambush, type: forward, element: fire, cost: 0, power: 5000, keywords: [back-attack] }
- { id: ch-guest, name: Guest, type: forward, element: fire, cost: 0, power: 5000,
    abilities: [{ when: enters, do: [{ draw: 1 }] }] }
- { id: ch-host, name: Host, type: backup, element: fire, cost: 1,
    abilities: [{ when: { enters: { type: forward, other: true } }, do: [{ draw: 1 }] }] }
- { id: ch-chooser, name: Chooser, type: forward, element: fire, cost: 1, power: 5000, abilities: [{ when: enters, do:
    [{ select: { modes: [[{ draw: 1 }], [{ damage: { who: { all: { type: forward } }, amount: 1000 } }]] } }] }] }
- { id: ch-crowd, name: Crowd, type: forward, element: fire, cost: 5, power: 5000, abilities:
    [{ field: { own-cost: { by: { count: { type: backup, controller: you }, times: -1 } } } }] }
- { id: ch-racer, name: Racer, type: forward, element: fire, cost: 1, power: 5000, abilities:
    [{ overdrive: { cp: { any: 2 } }, do: [{ draw: 1 }] }] }
- { id: ch-hail, name: Hail, type: forward, element: fire, cost: 1, power: 5000, abilities:
    [{ when: enters, do: [{ divide-damage: { amount: 2000, of: { type: forward, controller: opponent } } }, deal-divided] }] }
- { id: ch-lamp, name: Lamp, type: backup, element: fire, cost: 1, abilities:
    [{ if: { is: { who: self, of: { state: active } } }, field: { cost: { of: { type: forward }, by: -2 } } }] }
- { id: ch-ban, name: Ban, type: backup, element: ice, cost: 1, abilities: [{ field: { forbids: { of: { type: monster } } } }] }
- { id: ch-shy, name: Shy, type: forward, element: fire, cost: 0, power: 5000,
    abilities: [{ field: { not-with: [Cook] } }, { if: { points: { at-most: 2 } }, field: [not-playable] }] }
`;

describe('playing a Character', () => {
  it('SE 11.3.1 only the turn player, in a main phase, with an empty stack; no stack, and nobody can respond', () => {
    const hand = ['Free', 'Imp', 'Cook', 'Spark'];
    const players = [{ hand }, { hand }] as const;
    const table = setUp({ cards: CARDS, players });
    expect(table.offered()).toEqual(['pass', 'play Free', 'play Imp', 'play Cook', 'play Spark']);
    const other = table.copy().do('pass');
    expect(other.decider()).toBe(1);
    expect(other.offered()).toEqual(['pass', 'play Spark']);
    const stacked = table.copy().do('play Spark');
    expect(stacked.decider()).toBe(0);
    expect(stacked.offered()).toEqual(['pass', 'play Free', 'play Imp', 'play Cook'].slice(0, 1));
    expect(setUp({ cards: CARDS, phase: 'attack', players }).offered()).toEqual(['pass', 'play Spark']);
    expect(setUp({ cards: CARDS, phase: 'main-2', players }).can('play Imp')).toBe(true);

    table.do('play Free');
    expect(table.card('Free', 0).zone).toBe('field');
    expect(table.stack()).toEqual([]);
    expect(table.kind()).toBe('priority');
    expect(table.decider()).toBe(0); // the opponent was not asked
  });

  it('SE 11.3.2 the Character is revealed as it is declared, and cannot pay for itself', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['One', 'Ember', 'Four'] }, {}] });
    expect(table.card('One').known).toEqual([true, false]);
    table.do('play One');
    expect(table.kind()).toBe('payCp');
    expect(table.card('One')).toMatchObject({ zone: 'hand', known: [true, true] });
    expect(table.card('Ember').known).toEqual([true, false]);
    expect(table.offered()).toEqual(['discard Ember for CP', 'discard Four for CP']);

    expect(setUp({ cards: CARDS, players: [{ hand: ['One'] }, {}] }).can('play One')).toBe(false);
  });

  it('SE 11.3.3 modes printed on a Character are those of its abilities: selected as these resolve, not while it is played', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Chooser', 'Ember', 'Frost', 'Four'] }, {}] });
    table.do('play Chooser');
    expect(table.kind()).toBe('payCp');
    table.do('discard Ember');
    expect(table.stack()).toEqual(['ability 1 of Chooser']);
    table.do('pass', 'pass');
    expect(table.kind()).toBe('mode');
    table.do('select mode 1');
    expect(table.zone(0, 'hand')).toHaveLength(3);
  });

  it('SE 11.3.4 a cost that refers to cards takes that value, and optional costs are chosen, while it is played', () => {
    const field = ['Smith', 'Smith', 'Smith', { card: 'Smith', dull: true }];
    const table = setUp({ cards: CARDS, players: [{ hand: ['Crowd'], field }, { field: ['Glacier'] }] });
    table.do('play Crowd', 'dull Smith#1'); // the cost is 5 - 4
    expect(table.card('Crowd').zone).toBe('field');
    expect(table.cards(0, 'field').filter((card) => card.dull)).toHaveLength(2);

    const racer = setUp({
      cards: CARDS,
      players: [{ hand: ['Racer', 'Ember', 'Frost', 'Four'], field: ['Smith'] }, {}],
    });
    racer.do('play Racer');
    expect(racer.kind()).toBe('overdrive');
    expect(racer.offered()).toEqual(['without Overdrive', 'with Overdrive']);
    expect(racer.zone(0, 'break')).toEqual([]); // the cost is chosen before anything is paid
    racer.do('with Overdrive', 'discard Ember', 'dull Smith');
    expect(racer.stack()).toEqual(['ability 1 of Racer']);
    // an optional cost that cannot be paid is not offered
    const poor = setUp({ cards: CARDS, players: [{ hand: ['Racer', 'Ember'] }, {}] });
    poor.do('play Racer');
    expect(poor.stack()).toEqual([]);
    expect(poor.card('Racer').zone).toBe('field');
  });

  it('SE 11.3.5 what a Character divides, its auto ability divides: as it resolves (11.9.11), not while it is played', () => {
    const field = [
      { card: 'Free', as: 'a' },
      { card: 'Free', as: 'b' },
    ];
    const table = setUp({ cards: CARDS, players: [{ hand: ['Hail', 'Ember', 'Four'] }, { field }] });
    table.do('play Hail');
    expect(table.kind()).toBe('payCp');
    table.do('discard Ember');
    expect(table.stack()).toEqual(['ability 1 of Hail']);
    table.do('pass', 'pass');
    expect(table.kind()).toBe('distribute');
    expect(table.offered().sort()).toEqual([
      '1 damage to a',
      '1000 damage to a',
      '2000 damage to a',
      '2000 damage to b',
    ]);
    table.do('1000 damage to a');
    expect(['a', 'b'].map((name) => table.card(name).damage)).toEqual([1000, 1000]);
  });

  it('SE 11.3.6 the cost is fixed before it is paid', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Four'], field: ['Lamp', 'Smith'] }, {}] });
    table.do('play Four', 'dull Lamp', 'dull Smith'); // the cost stays 4 - 2, though Lamp is dull by now
    expect(table.card('Four').zone).toBe('field');

    const dull = setUp({
      cards: CARDS,
      players: [{ hand: ['Four'], field: [{ card: 'Lamp', dull: true }, 'Smith', 'Smith'] }, {}],
    });
    expect(dull.can('play Four')).toBe(false);
  });

  it('SE 11.3.6.1.1 discards give 2 CP, Backups 1, of their element; one of its own; a surplus of 1 only with a discard', () => {
    const offers = (card: string, hand: string[], field: (string | { card: string; dull: boolean })[]): boolean =>
      setUp({ cards: CARDS, players: [{ hand: [card, ...hand], field }, {}] }).can(`play ${card}`);
    const ice3 = ['Glacier', 'Glacier', 'Glacier'];
    expect(offers('Four', [], ['Smith', ...ice3])).toBe(true);
    expect(offers('Four', [], ['Glacier', ...ice3])).toBe(false); // there is no fire CP
    expect(offers('Four', [], ice3)).toBe(false); // there are only 3 CP
    expect(offers('Four', ['Frost', 'Frost'], [])).toBe(false);
    expect(offers('Four', ['Frost', 'Ember'], [])).toBe(true);
    expect(offers('Angel', [], ['Glacier', ...ice3])).toBe(true); // a Light card takes any element
    expect(offers('Four', ['Halo', 'Ember'], [])).toBe(false); // Light and Dark cards cannot be discarded for CP
    expect(offers('Four', ['Ember'], ['Shade', 'Glacier'])).toBe(true); // a Dark Backup may be dulled for CP
    expect(offers('One', [], [{ card: 'Smith', dull: true }])).toBe(false); // the Backup is dull already (Q4)
    // a card of two elements costs CP of both (Q41); discarded, a card of two elements makes one CP of each
    expect(offers('Twin', [], ['Smith', 'Smith'])).toBe(false);
    expect(offers('Twin', [], ['Smith', 'Glacier'])).toBe(true);
    expect(offers('Twin', ['Twin'], [])).toBe(true);

    // a discard may make a surplus of 1
    const one = setUp({ cards: CARDS, players: [{ hand: ['One', 'Ember'] }, {}] }).do('play One');
    expect(one.zone(0, 'break')).toEqual(['Ember']);
    const three = setUp({ cards: CARDS, players: [{ hand: ['Three', 'Ember', 'Frost'], field: ['Smith'] }, {}] });
    three.do('play Three', 'discard Ember');
    expect(three.offered()).toEqual(['discard Frost for CP', 'dull Smith for CP']);
    three.do('discard Frost');
    expect(three.card('Three').zone).toBe('field');
    expect(three.card('Smith').dull).toBe(false); // 4 CP are enough, and 5 are not allowed
    // for a cost of 0 nothing can be discarded
    const free = setUp({ cards: CARDS, players: [{ hand: ['Free', 'Ember'] }, {}] }).do('play Free');
    expect(free.zone(0, 'hand')).toEqual(['Ember']);
  });

  it('SE 11.3.7 all of the cost is paid, never a part of it', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Four', 'Ember', 'Frost', 'Three'], field: ['Smith'] }, {}],
    });
    table.do('play Four');
    while (table.kind() === 'payCp') {
      expect(table.can('pass')).toBe(false);
      expect(table.card('Four').zone).toBe('hand');
      table.do(table.offered()[0]);
    }
    expect(table.card('Four').zone).toBe('field');
    expect(table.zone(0, 'break')).toEqual(['Ember', 'Frost']);
  });

  it('SE 11.3.8 it enters the field, what waits for that triggers, and the turn player gets priority', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Guest'], field: ['Host'] }, { field: ['Host'] }] });
    table.do('play Guest');
    // two abilities of the turn player triggered, and that player orders them
    expect(table.kind()).toBe('triggerOrder');
    table.do('ability of Host');
    expect(table.card('Guest')).toMatchObject({ zone: 'field', player: 0, dull: false });
    expect(table.stack()).toHaveLength(3);
    expect(table.zone(0, 'hand')).toEqual([]);
    expect(table.kind()).toBe('priority');
    expect(table.decider()).toBe(0);

    // the turn player has priority also when the opponent played the Character (Back Attack)
    const ambush = setUp({ cards: CARDS, players: [{ hand: ['Spark'] }, { hand: ['Ambush'] }] });
    ambush.do('pass', 'play Ambush');
    expect(ambush.card('Ambush')).toMatchObject({ zone: 'field', player: 1 });
    expect(ambush.decider()).toBe(0);
  });

  it('SE 11.3.9 a Character that may not be played cannot be begun', () => {
    const offers = (card: string, field: string[], theirs: string[] = [], rest: object = {}): boolean =>
      setUp({ cards: CARDS, players: [{ hand: [card], field, ...rest }, { field: theirs }] }).can('play');
    // a second card of a name cannot be played, whatever its type (Q10); the opponent's cards and generic cards do not
    // count
    expect(offers('ch-cook2', ['Cook'])).toBe(false);
    expect(offers('ch-cook2', [], ['Cook'])).toBe(true);
    expect(offers('Free', ['Free', 'Free'])).toBe(true);
    // a sixth Backup cannot be played
    expect(offers('Cook', ['Smith', 'Smith', 'Smith', 'Smith'])).toBe(true);
    expect(offers('Cook', ['Smith', 'Smith', 'Smith', 'Smith', 'Smith'])).toBe(false);
    // the text of another card forbids the play, or the card's own text
    expect(offers('Imp', [], ['Ban'])).toBe(false);
    expect(offers('Imp', ['Ban'])).toBe(true);
    expect(offers('Free', [], ['Ban'])).toBe(true);
    const damage = ['Ember', 'Ember', 'Ember'];
    expect(offers('Shy', [])).toBe(false);
    expect(offers('Shy', [], [], { damage })).toBe(true);
    expect(offers('Shy', ['Cook'], [], { damage })).toBe(false);
    // a second Light or Dark card may be played or not, by the switch (Q27)
    const shade = { cards: CARDS, players: [{ hand: ['Shade', 'Ember'], field: ['Halo'] }, {}] } as const;
    expect(setUp(shade).can('play Shade')).toBe(true);
    expect(setUp({ ...shade, switches: { 'second-light-dark': 'forbidden' } }).can('play Shade')).toBe(false);
  });
});
