/** Which player sees which cards: hidden and public zones, and zones that keep an order. */
import { describe, expect, it } from 'vitest';
import { observeState } from '../../../kernel/knowledge.ts';
import { CARD_DEF, cardField } from '../../../kernel/layout.ts';
import type { Table } from '../driver.ts';
import type { ZONE_KINDS } from '../layout.ts';
import { setUp } from '../position.ts';

const CARDS_HERE = `
- { id: hz-soldier, name: Soldier, type: forward, element: fire, cost: 0, power: 5000 }
- { id: hz-giant, name: Giant, type: forward, element: earth, cost: 0, power: 9000 }
- { id: hz-smith, name: Smith, type: backup, element: fire, cost: 0 }
- { id: hz-bard, name: Bard, type: backup, element: wind, cost: 0 }
- { id: hz-show, name: Show, type: summon, element: fire, cost: 0, abilities: [{ do: [{ reveal-hand: opponent }, { reveal-hand: you }] }] }
- { id: hz-deploy, name: Deploy, type: summon, element: light, cost: 0, abilities: [{ do: [{ put-from-hand: { of: { type: forward } } }] }] }
- { id: hz-seek, name: Seek, type: summon, element: light, cost: 0, abilities: [{ do: [{ search: { of: { type: backup }, to: hand } }] }] }
- { id: hz-scry, name: Scry, type: summon, element: light, cost: 0, abilities: [{ do: [{ look: { count: 2, rest: top, reveal: true } }] }] }
- { id: hz-peek, name: Peek, type: summon, element: light, cost: 0, abilities: [{ do: [{ look: { count: 1, rest: top } }] }] }
- { id: hz-draw, name: Draw, type: summon, element: water, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: hz-back, name: Gust, type: summon, element: wind, cost: 0, abilities: [{ do: [{ choose: { of: { type: character } } }, { to-hand: chosen }] }] }
- { id: hz-hurt, name: Hurt, type: summon, element: dark, cost: 0, abilities: [{ do: [{ damage-player: { player: opponent, amount: 3 } }] }] }
- { id: hz-heal, name: Heal, type: summon, element: light, cost: 0, abilities: [{ do: [{ choose: { of: { zone: damage } } }, { to-hand: chosen }] }] }
- { id: hz-mill, name: Mill, type: summon, element: dark, cost: 0, abilities: [{ do: [{ mill: { player: opponent, count: 2 } }, { discard: { player: opponent, count: 1 } }] }] }
- { id: hz-away, name: Vanish, type: summon, element: dark, cost: 0, abilities: [{ do: [{ choose: { of: { type: character } } }, { remove: chosen }] }] }
- { id: hz-mourner, name: Mourner, type: backup, element: dark, cost: 0, abilities: [{ cost: { remove: { of: { zone: hand } } }, do: [{ mill: 1 }] }] }
- id: hz-sage
  name: Sage
  type: forward
  element: fire
  cost: 0
  power: 4000
  abilities:
    - { cost: { cp: { any: 0 } }, do: [{ draw: 1 }] }
    - { when: attacks, do: [{ draw: 1 }] }
`;

type ZoneName = (typeof ZONE_KINDS)[number];

/** For each card of a zone, whether each of the two players knows it. */
function knownIn(table: Table, player: 0 | 1, zone: ZoneName): (readonly [boolean, boolean])[] {
  return table.cards(player, zone).map(({ known }) => known);
}

/** What `viewer` sees of a zone: the definitions in the observation. */
function seen(table: Table, viewer: 0 | 1, player: 0 | 1, zone: ZoneName): number[] {
  const out = new Int32Array(table.state.length);
  observeState(out, table.state, viewer);
  return table.cards(player, zone).map(({ row }) => out[cardField(row, CARD_DEF)]);
}

function real(table: Table, player: 0 | 1, zone: ZoneName): number[] {
  return table.cards(player, zone).map(({ row }) => table.state[cardField(row, CARD_DEF)]);
}

const BOTH = [true, true];

describe('hidden zones', () => {
  it('SE 7.7.1 a hand stays a hidden zone though all its cards are revealed: the next card in it is not seen', () => {
    const table = setUp({
      cards: CARDS_HERE,
      players: [{ hand: ['Show', 'Draw', 'Soldier'] }, { hand: ['Giant', 'Smith'] }],
    });
    expect(knownIn(table, 1, 'hand')).toEqual([
      [false, true],
      [false, true],
    ]);
    table.do('play Show').passUntilQuiet();
    expect(knownIn(table, 0, 'hand')).toEqual([BOTH, BOTH]);
    expect(knownIn(table, 1, 'hand')).toEqual([BOTH, BOTH]);
    table.do('play Draw').passUntilQuiet();
    expect(knownIn(table, 0, 'hand')).toEqual([BOTH, [true, false]]);
  });

  it('SE 7.7.1 a deck stays a hidden zone though all its cards were revealed: a search may fail to find', () => {
    const table = setUp({
      cards: CARDS_HERE,
      players: [{ hand: ['Scry', 'Seek'], deck: ['Smith', 'Soldier'] }, {}],
    });
    table.do('play Scry').passUntilQuiet('put Soldier on top');
    expect(knownIn(table, 0, 'deck')).toEqual([BOTH, BOTH]);
    table.do('play Seek', 'pass', 'pass');
    expect(table.offered()).toEqual(['choose Smith', 'choose no more']);
    table.do('choose no more');
    expect(table.zone(0, 'hand')).toEqual([]);
    expect(table.zone(0, 'deck').sort()).toEqual(['Smith', 'Soldier']);
  });

  it('SE 7.14.2 nobody knows the cards of a deck, and both observations hide them', () => {
    const table = setUp({
      cards: CARDS_HERE,
      players: [{ deck: ['Soldier', 'Giant', 'Smith', 'Bard'] }, { deck: ['Bard', 'Smith', 'Giant', 'Soldier'] }],
    });
    for (const player of [0, 1] as const) {
      expect(knownIn(table, player, 'deck')).toEqual(Array(4).fill([false, false]));
    }
    // the observation is the same for every order of the decks
    const other = setUp({
      cards: CARDS_HERE,
      players: [{ deck: ['Bard', 'Smith', 'Giant', 'Soldier'] }, { deck: ['Giant', 'Bard', 'Soldier', 'Smith'] }],
    });
    for (const viewer of [0, 1] as const) {
      for (const player of [0, 1] as const) {
        expect(seen(table, viewer, player, 'deck')).toEqual(seen(other, viewer, player, 'deck'));
      }
    }
    expect(real(table, 0, 'deck')).not.toEqual(real(other, 0, 'deck'));
  });

  it('SE 7.14.2 a deck keeps its order, and looking at it changes nothing', () => {
    const deck = ['Soldier', 'Giant', 'Smith', 'Bard', 'Giant', 'Smith'];
    const table = setUp({ cards: CARDS_HERE, players: [{ hand: ['Peek', 'Draw'], deck }, {}] });
    expect(table.offered()).toEqual(['pass', 'play Peek', 'play Draw']);
    table.do('play Peek').passUntilQuiet();
    expect(table.zone(0, 'deck')).toEqual(deck);
    expect(knownIn(table, 0, 'deck').slice(0, 2)).toEqual([
      [true, false],
      [false, false],
    ]);
    table.do('play Draw').passUntilQuiet();
    expect(table.zone(0, 'deck')).toEqual(deck.slice(1));
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.zone(0, 'deck')).toEqual(deck.slice(3));
  });

  it('SE 7.16.2 a hand is known to its player and hidden from the other', () => {
    const table = setUp({
      cards: CARDS_HERE,
      players: [{ hand: ['Soldier', 'Giant'] }, { hand: ['Smith'], deck: ['Bard', 'Giant'] }],
    });
    expect(knownIn(table, 0, 'hand')).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(seen(table, 0, 0, 'hand')).toEqual(real(table, 0, 'hand'));
    expect(seen(table, 1, 1, 'hand')).toEqual(real(table, 1, 'hand'));
    // player 0 sees the same, whichever unseen card of player 1 is in the hand
    const other = setUp({
      cards: CARDS_HERE,
      players: [{ hand: ['Soldier', 'Giant'] }, { hand: ['Giant'], deck: ['Smith', 'Bard'] }],
    });
    expect(seen(table, 0, 1, 'hand')).toEqual(seen(other, 0, 1, 'hand'));
    expect(real(table, 1, 'hand')).not.toEqual(real(other, 1, 'hand'));
  });

  it('SE 7.16.2 the order of a hand has no meaning: the same is offered, and rearranging is no option', () => {
    const offered = (hand: string[]): string[] => setUp({ cards: CARDS_HERE, players: [{ hand }, {}] }).offered();
    const one = offered(['Soldier', 'Draw', 'Smith']);
    const other = offered(['Smith', 'Soldier', 'Draw']);
    expect([...one].sort()).toEqual([...other].sort());
    expect([...one].sort()).toEqual(['pass', 'play Draw', 'play Smith', 'play Soldier']);
  });

  it('SE 7.16.2 a card that everybody saw go to a hand is still known there', () => {
    const table = setUp({
      cards: CARDS_HERE,
      players: [{ hand: ['Gust'] }, { field: ['Giant'], hand: ['Smith'] }],
    });
    table.do('play Gust').passUntilQuiet();
    expect(table.cards(1, 'hand').map(({ name, known }) => [name, known])).toEqual([
      ['Smith', [false, true]],
      ['Giant', BOTH],
    ]);
  });
});

describe('public zones', () => {
  it('SE 7.7.2 both players see every card of the public zones, and the observation shows them as they are', () => {
    const table = setUp({
      cards: CARDS_HERE,
      players: [
        { hand: ['Draw'], field: ['Soldier'], damage: ['Giant'], break: ['Smith', 'Bard'], removed: ['Giant'] },
        { field: ['Giant', 'Bard'], damage: ['Smith', 'Soldier'], break: ['Giant'], removed: ['Smith'] },
      ],
    });
    table.do('play Draw');
    for (const player of [0, 1] as const) {
      for (const zone of ['field', 'damage', 'break', 'removed'] as const) {
        expect(knownIn(table, player, zone).length).toBeGreaterThan(0);
        for (const known of knownIn(table, player, zone)) expect(known).toEqual(BOTH);
        for (const viewer of [0, 1] as const)
          expect(seen(table, viewer, player, zone)).toEqual(real(table, player, zone));
      }
    }
    expect(knownIn(table, 0, 'stack')).toEqual([BOTH]);
  });

  it('SE 7.8.3 a card is seen on the field, from wherever it came', () => {
    const table = setUp({
      cards: CARDS_HERE,
      players: [{ hand: ['Deploy', 'Smith'] }, { hand: ['Deploy', 'Giant'] }],
    });
    table.do('play Smith');
    expect(table.card('Smith')).toMatchObject({ zone: 'field', known: BOTH });
    expect(table.cards(1, 'hand').map(({ known }) => known)).toEqual([
      [false, true],
      [false, true],
    ]);
    table.do('play Deploy', 'pass', 'play Deploy').passUntilQuiet('choose Giant');
    expect(table.cards(1, 'field').map(({ name, known }) => [name, known])).toEqual([['Giant', BOTH]]);
  });

  it('SE 7.13.3 the damage zone is public and keeps the order in which its cards came', () => {
    const table = setUp({
      cards: CARDS_HERE,
      players: [
        { hand: ['Hurt', 'Hurt', 'Heal'] },
        { deck: ['Soldier', 'Giant', 'Smith', 'Bard', 'Giant', 'Soldier', 'Bard'] },
      ],
    });
    table.do('play Hurt').passUntilQuiet();
    expect(table.zone(1, 'damage')).toEqual(['Soldier', 'Giant', 'Smith']);
    expect(knownIn(table, 1, 'damage')).toEqual([BOTH, BOTH, BOTH]);
    table.do('play Hurt').passUntilQuiet();
    expect(table.zone(1, 'damage')).toEqual(['Soldier', 'Giant', 'Smith', 'Bard', 'Giant', 'Soldier']);
    // a card taken from the middle leaves the order of the others as it was
    table.do('play Heal').passUntilQuiet('choose Smith');
    expect(table.zone(1, 'damage')).toEqual(['Soldier', 'Giant', 'Bard', 'Giant', 'Soldier']);
  });

  it('SE 7.15.2 both players see what goes to a break zone: from hand, deck, field and stack', () => {
    const table = setUp({
      cards: CARDS_HERE,
      players: [{ hand: ['Mill'] }, { hand: ['Bard'], deck: ['Smith', 'Giant', 'Soldier'] }],
    });
    expect(table.card('Smith').known).toEqual([false, false]);
    table.do('play Mill').passUntilQuiet();
    expect(table.zone(1, 'break')).toEqual(['Smith', 'Giant', 'Bard']);
    expect(table.zone(0, 'break')).toEqual(['Mill']);
    for (const player of [0, 1] as const) {
      for (const known of knownIn(table, player, 'break')) expect(known).toEqual(BOTH);
      expect(seen(table, player, 1, 'break')).toEqual(real(table, 1, 'break'));
    }
    expect(table.card('Soldier').known).toEqual([false, false]);
  });

  it('SE 7.17.2 both players see the Summons and abilities on the stack', () => {
    const table = setUp({ cards: CARDS_HERE, players: [{ hand: ['Draw'], field: ['Sage'] }, { hand: ['Peek'] }] });
    expect(table.cards(1, 'hand')[0].known).toEqual([false, true]);
    table.do('play Draw', 'use ability 1 of Sage', 'pass', 'play Peek');
    expect(table.stack()).toEqual(['Peek', 'ability 1 of Sage', 'Draw']);
    expect(knownIn(table, 0, 'stack')).toEqual([BOTH, BOTH]);
    for (const viewer of [0, 1] as const) {
      expect(seen(table, viewer, 0, 'stack')).toEqual(real(table, 0, 'stack'));
    }
  });

  it('SE 7.17.3 what comes to the stack goes on top, and the top resolves first', () => {
    const table = setUp({
      cards: CARDS_HERE,
      players: [
        { hand: ['Draw', 'Peek'], field: ['Sage'] },
        { hand: ['Draw', 'Mill'], deck: ['Bard'] },
      ],
    });
    table.do('play Draw');
    expect(table.stack()).toEqual(['Draw']);
    table.do('use ability 1 of Sage');
    expect(table.stack()).toEqual(['ability 1 of Sage', 'Draw']);
    table.do('play Peek', 'pass', 'play Draw');
    expect(table.stack()).toEqual(['Draw', 'Peek', 'ability 1 of Sage', 'Draw']);
    table.do('pass', 'pass');
    expect(table.zone(1, 'hand')).toEqual(['Mill', 'Bard']);
    expect(table.stack()).toEqual(['Peek', 'ability 1 of Sage', 'Draw']);
    // a new object goes on top of those that are left
    table.do('pass', 'play Mill');
    expect(table.stack()).toEqual(['Mill', 'Peek', 'ability 1 of Sage', 'Draw']);
    table.passUntilQuiet();
    expect(table.zone(0, 'break').filter((name) => name !== 'Filler')).toEqual(['Peek', 'Draw']);
  });

  it('SE 7.17.3 a triggered ability goes on top of what is there', () => {
    const table = setUp({
      cards: CARDS_HERE,
      phase: 'attack',
      players: [{ field: ['Sage'] }, { hand: ['Peek'] }],
    });
    table.passUntil('attack').do('attack with Sage');
    expect(table.stack()).toEqual(['ability 2 of Sage']);
    table.do('use ability 1 of Sage', 'pass', 'play Peek');
    expect(table.stack()).toEqual(['Peek', 'ability 1 of Sage', 'ability 2 of Sage']);
  });

  it('SE 7.18.2 both players see removed cards, and sorting them is no option', () => {
    const table = setUp({
      cards: CARDS_HERE,
      players: [
        { hand: ['Vanish', 'Draw'], field: ['Mourner'], removed: ['Bard', 'Smith'] },
        { field: ['Giant'], removed: ['Soldier', 'Bard'] },
      ],
    });
    table.do('play Vanish').passUntilQuiet('choose Giant');
    expect(table.zone(1, 'removed')).toEqual(['Soldier', 'Bard', 'Giant']);
    // a card of a hand, which the opponent has not seen before, is removed
    expect(knownIn(table, 0, 'hand')).toEqual([[true, false]]);
    table.do('use ability 1 of Mourner').passUntilQuiet('choose Draw');
    expect(table.zone(0, 'removed')).toEqual(['Bard', 'Smith', 'Draw']);
    for (const player of [0, 1] as const) {
      for (const known of knownIn(table, player, 'removed')) expect(known).toEqual(BOTH);
      expect(seen(table, player, 1, 'removed')).toEqual(real(table, 1, 'removed'));
    }
    expect(table.offered()).toEqual(['pass']);
  });
});
