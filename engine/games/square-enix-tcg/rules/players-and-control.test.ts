/** Turn player, owner, controller, active and dull (6.1 to 6.3). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: pc-smith, name: Smith, type: backup, element: fire, cost: 1 }
- { id: pc-mason, name: Mason, type: backup, element: fire, cost: 1 }
- { id: pc-knight, name: Knight, type: forward, element: fire, cost: 1, power: 5000 }
- { id: pc-squire, name: Squire, type: forward, element: fire, cost: 1, power: 3000 }
- { id: pc-page, name: Page, type: forward, element: fire, cost: 1, power: 1000 }
- { id: pc-imp, name: Imp, type: monster, element: fire, cost: 1 }
- id: pc-purge
  name: Purge
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ discard: { player: each, count: 2 } }, { draw: { count: 1, player: each } }] }]
- id: pc-quake
  name: Quake
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ damage-player: { player: each, amount: 2 } }] }]
- id: pc-rule
  name: Rule
  type: summon
  element: fire
  cost: 1
  abilities:
    - do:
        - draw: { player: turn-player }
        - if: { is: your-turn, then: [{ mill: { count: 1, player: you } }], else: [{ mill: { count: 1, player: opponent } }] }
- id: pc-charm
  name: Charm
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { type: forward, controller: opponent } } }, { control: { who: chosen, until: forever } }] }]
- id: pc-doom
  name: Doom
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { type: forward } } }, { break: chosen }] }]
- id: pc-recall
  name: Recall
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { type: forward } } }, { to-hand: chosen }] }]
- id: pc-bury
  name: Bury
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { type: forward } } }, { to-deck: { who: chosen, place: top } }] }]
- id: pc-deny
  name: Deny
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { type: summon, zone: stack, controller: opponent } } }, { cancel: chosen }] }]
- id: pc-flare
  name: Flare
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ draw: 1 }] }]
- id: pc-grave
  name: Grave
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { type: forward, zone: break, owner: opponent } } }, { put: chosen }] }]
- id: pc-gift
  name: Gift
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { type: forward, zone: break, owner: you } } }, { put: { who: chosen, player: opponent } }] }]
- id: pc-watch
  name: Watch
  type: backup
  element: fire
  cost: 1
  abilities:
    - when: { becomes-dull: { type: forward } }
      do: [{ draw: 1 }]
    - when: { becomes-active: { type: forward } }
      do: [{ mill: 1 }]
- id: pc-tire
  name: Tire
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { type: forward } } }, { dull: chosen }] }]
- id: pc-rouse
  name: Rouse
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { type: forward } } }, { activate: chosen }] }]
`;

describe('turn player', () => {
  it('SE 6.1.3 the player whose turn it is acts first and is meant by "turn player"; the other is the non-turn player', () => {
    for (const turn of [0, 1] as const) {
      const other = (1 - turn) as 0 | 1;
      const player = { hand: ['Rule'], field: ['Smith'] };
      const table = setUp({ cards: CARDS, turn, players: [player, player] });
      expect(table.decider()).toBe(turn);
      table.do('pass');
      expect(table.decider()).toBe(other);
      // the non-turn player casts the Summon: the turn player draws, and puts cards away because it is not the caster's
      // turn
      table.do('play Rule').passUntilQuiet();
      expect(table.zone(turn, 'hand')).toEqual(['Rule', 'Filler']);
      expect(table.zone(other, 'hand')).toEqual([]);
      expect(table.zone(turn, 'break')).toEqual(['Filler']);
      expect(table.zone(other, 'break')).toEqual(['Rule']);
      // after their own turn the roles are exchanged
      expect(table.toPhase('next-turn').decider()).toBe(other);
    }
  });

  it('SE 6.1.4 both players choose, the turn player first, and only then does everything happen', () => {
    for (const turn of [0, 1] as const) {
      const other = (1 - turn) as 0 | 1;
      const caster = { hand: ['Purge', 'Knight', 'Squire', 'Page'], field: ['Smith'] };
      const table = setUp({ cards: CARDS, turn, players: [caster, caster] });
      // the non-turn player casts the Summon, and the turn player chooses first all the same
      table.do('pass', 'play Purge', 'dull Smith for CP', 'pass', 'pass');
      expect(table.kind()).toBe('choose');
      expect(table.decider()).toBe(turn);
      table.do('choose Knight', 'choose Page');
      expect(table.decider()).toBe(other);
      expect(table.zone(turn, 'hand')).toHaveLength(4); // nothing has happened yet
      expect(table.zone(turn, 'break')).toEqual([]);
      expect(table.card('Knight', turn).known).toEqual([true, true]); // the other player sees the choice
      table.do('choose Knight', 'choose Squire');
      expect(table.zone(turn, 'break')).toEqual(['Knight', 'Page']);
      expect(table.zone(other, 'break')).toEqual(['Knight', 'Squire', 'Purge']);
      expect(table.zone(turn, 'hand')).toEqual(['Purge', 'Squire', 'Filler']);
      expect(table.zone(other, 'hand')).toEqual(['Page', 'Filler']);
    }
  });

  it('SE 6.1.4 with too few cards in one hand the other player still discards', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Purge'], field: ['Smith'] }, { hand: ['Knight', 'Squire', 'Page'] }],
    });
    table.do('play Purge', 'pass', 'pass');
    expect(table.decider()).toBe(1);
    table.do('choose Squire', 'choose Page');
    expect(table.zone(1, 'hand')).toEqual(['Knight', 'Filler']);
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
  });

  it('SE 6.1.4 damage to both players is one event: all cards are turned up before the first EX Burst', () => {
    const burst = `${CARDS}
- id: pc-burst
  name: Burst
  type: summon
  element: fire
  cost: 1
  abilities: [{ ex: true, do: [{ draw: 1 }] }]
`;
    for (const turn of [0, 1] as const) {
      const player = { hand: ['Quake'], field: ['Smith'], deck: ['Burst', 'Knight', 'Squire', 'Squire'] };
      const table = setUp({ cards: burst, turn, players: [player, player] });
      table.do('play Quake', 'pass', 'pass');
      expect(table.kind()).toBe('exBurst');
      expect(table.decider()).toBe(turn);
      expect(table.zone(0, 'damage')).toEqual(['Burst', 'Knight']);
      expect(table.zone(1, 'damage')).toEqual(['Burst', 'Knight']);
      table.do('use the EX Burst of Burst');
      expect(table.decider()).toBe(1 - turn);
      table.do('use the EX Burst of Burst');
      expect([table.zone(0, 'hand').includes('Squire'), table.zone(1, 'hand').includes('Squire')]).toEqual([
        true,
        true,
      ]);
    }
  });
});

describe('owner', () => {
  it('SE 6.2.1 a card is its owner’s whoever controls it: wherever it goes, it goes to its owner’s zone', () => {
    for (const [summon, zone] of [
      ['Doom', 'break'],
      ['Recall', 'hand'],
      ['Bury', 'deck'],
    ] as const) {
      const table = setUp({
        cards: CARDS,
        players: [{ hand: ['Charm', summon], field: ['Smith', 'Mason'] }, { field: ['Knight'] }],
      });
      table.do('play Charm', 'dull Smith').passUntilQuiet();
      expect(table.card('Knight')).toMatchObject({ zone: 'field', player: 0 });
      table.do(`play ${summon}`).passUntilQuiet();
      expect(table.card('Knight')).toMatchObject({ zone, player: 1 });
      expect(table.zone(0, zone)).not.toContain('Knight');
    }
  });

  it('SE 6.2.1 the owner does not change with repeated changes of control', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Charm', 'Doom'], field: ['Smith', 'Mason'] },
        { hand: ['Charm'], field: ['Knight', 'Smith'] },
      ],
    });
    table.do('play Charm', 'dull Smith').passUntilQuiet();
    table.do('pass', 'play Charm').passUntilQuiet();
    expect(table.card('Knight').player).toBe(1);
    table.do('play Doom').passUntilQuiet();
    expect(table.zone(1, 'break')).toContain('Knight');
    expect(table.zone(0, 'break')).not.toContain('Knight');
  });
});

describe('controller', () => {
  it('SE 6.2.3 a Summon on the stack is controlled by who played it, in either player’s turn', () => {
    for (const turn of [0, 1] as const) {
      const other = (1 - turn) as 0 | 1;
      const table = setUp({
        cards: CARDS,
        turn,
        players: [
          { hand: ['Flare', 'Deny'], field: ['Smith', 'Mason'] },
          { hand: ['Flare', 'Deny'], field: ['Smith', 'Mason'] },
        ],
      });
      // each player casts one Flare; then the turn player's Deny finds the opponent's Flare only
      table.do('play Flare', 'dull Smith', 'pass', 'play Flare', 'dull Smith', 'pass', 'play Deny');
      expect(table.stack()).toEqual(['Deny', 'Flare', 'Flare']);
      table.do('pass', 'pass');
      expect(table.zone(other, 'break')).toEqual(['Flare']);
      expect(table.stack()).toEqual(['Flare']);
      table.passUntilQuiet();
      expect(table.zone(turn, 'hand')).toEqual(['Filler']);
      expect(table.zone(other, 'hand')).toEqual(['Deny']);
    }
  });

  it('SE 6.2.4 what an effect puts on the field comes under its player’s control', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Grave', 'Doom'], field: ['Smith', 'Mason'] }, { break: ['Knight'] }],
    });
    table.do('play Grave', 'dull Smith').passUntilQuiet();
    expect(table.card('Knight')).toMatchObject({ zone: 'field', player: 0 });
    // the opponent still owns the card
    table.do('play Doom').passUntilQuiet();
    expect(table.card('Knight')).toMatchObject({ zone: 'break', player: 1 });
  });

  it('SE 6.2.4 unless the text says otherwise', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Gift'], field: ['Smith'], break: ['Knight'] }, {}] });
    table.do('play Gift').passUntilQuiet();
    expect(table.card('Knight')).toMatchObject({ zone: 'field', player: 1 });
  });

  it('SE 6.2.5 a card on the field is controlled by who put it there, until an effect changes that', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Knight', 'Charm'], field: ['Smith', 'Mason'] }, { field: ['Squire'] }],
    });
    table.do('play Knight', 'dull Smith');
    expect(table.card('Knight').player).toBe(0);
    table.do('play Charm').passUntilQuiet();
    expect(table.card('Squire').player).toBe(0);
    // the card attacks for its new controller in that player's next turn, and not in this one
    table.toPhase('main-2');
    expect(table.zone(1, 'damage')).toEqual([]);
    table.toPhase('next-turn').toPhase('next-turn').toPhase('attack').passUntil('attack');
    expect(table.offered()).toEqual(['attack with Knight', 'attack with Squire', 'do not attack']);
  });
});

describe('active and dull', () => {
  it('SE 6.3.1 dulling makes a card dull, activating makes it active', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Tire', 'Rouse'], field: ['Smith', 'Mason', 'Knight'] }, { field: ['Watch'] }],
    });
    expect(table.card('Knight').dull).toBe(false);
    table.do('play Tire', 'dull Smith').passUntilQuiet();
    expect(table.card('Knight').dull).toBe(true);
    expect(table.zone(1, 'hand')).toHaveLength(1);
    table.do('play Rouse').passUntilQuiet();
    expect(table.card('Knight').dull).toBe(false);
    expect(table.zone(1, 'break')).toHaveLength(1);
  });

  it('SE 6.3.1.1 a dull card may be dulled and an active one activated: it stays as it is, and nothing has become so', () => {
    const dull = setUp({
      cards: CARDS,
      players: [{ hand: ['Tire'], field: ['Smith', { card: 'Knight', dull: true }] }, { field: ['Watch'] }],
    });
    dull.do('play Tire').passUntilQuiet();
    expect(dull.card('Knight').dull).toBe(true);
    expect(dull.zone(0, 'break')).toEqual(['Tire']);
    expect(dull.zone(1, 'hand')).toEqual([]);

    const active = setUp({
      cards: CARDS,
      players: [{ hand: ['Rouse'], field: ['Smith', 'Knight'] }, { field: ['Watch'] }],
    });
    active.do('play Rouse').passUntilQuiet();
    expect(active.card('Knight').dull).toBe(false);
    expect(active.zone(1, 'break')).toEqual([]);
  });

  it('SE 6.3.1.1 it can be chosen for it although another could be turned', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Tire'], field: ['Smith', { card: 'Knight', dull: true }, 'Squire'] }, {}],
    });
    table.do('play Tire', 'pass', 'pass');
    expect(table.offered()).toEqual(['choose Knight', 'choose Squire']);
    table.do('choose Knight');
    expect(table.card('Squire').dull).toBe(false);
  });
});
