/**
 * Damage by the card that deals it, damage to another card than the chosen one, parties, revealed cards, and the cards
 * with which an ability was paid.
 */
import { describe, expect, it } from 'vitest';
import { CARD_OWNER, cardField, KNOWN_BOTH } from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

const FREE = 'cost: { cp: { any: 0 } }';
const card = (name: string, facts: string, ...abilities: readonly string[]): string =>
  `- { id: rw-${name.toLowerCase()}, name: ${name}, ${facts}, abilities: [${abilities.join(', ')}] }\n`;
const forward = (name: string, facts: string, ...abilities: readonly string[]): string =>
  card(name, `type: forward, generic: true, ${facts}`, ...abilities);
const hut = (name: string, ...abilities: readonly string[]): string =>
  card(name, 'type: backup, element: ice, cost: 1, generic: true', ...abilities);
const text = (name: string, effects: string, element = 'light'): string =>
  card(name, `type: summon, element: ${element}, cost: 0`, `{ do: [${effects}] }`);
const uses = (effects: string): string => `{ ${FREE}, do: [${effects}] }`;
const HURT = '{ damage: { who: { all: { name: Wall } }, amount: 1000 } }';

const CARDS = [
  forward('Wall', 'element: earth, cost: 3, power: 9000'),
  forward('Cub', 'element: fire, cost: 1, power: 1000'),
  forward('Ace', 'element: fire, cost: 2, power: 2000, category: VI'),
  forward('King', 'element: fire, cost: 2, power: 2000, category: VI'),
  forward('Twice', 'element: ice, cost: 2, power: 3000', '{ field: double-ability-damage }', uses(HURT)),
  forward(
    'Mute',
    'element: ice, cost: 2, power: 3000',
    '{ field: { deals-damage: { to: 0, by: effects } } }',
    uses(HURT),
  ),
  forward('Safe', 'element: water, cost: 2, power: 9000', uses('{ shield: { who: self, from: effects } }')),
  forward('Shell', 'element: water, cost: 2, power: 9000', '{ field: counter-shield }', uses('{ counters: self }')),
  hut(
    'Leader',
    '{ when: { party-attacks: { of: { party-of: { of: { category: VI }, at-least: 2 } } } }, do: [{ counters: self }] }',
  ),
  forward(
    'Mate',
    'element: fire, cost: 2, power: 2000, category: VI',
    '{ when: { attacks: { other: false, party-of: { of: { category: VI, other: true } } } }, do: [{ counters: self }] }',
  ),
  hut('Clerk', '{ when: { casts-card: { at: 2 } }, do: [{ counters: self }] }'),
  forward(
    'Late',
    'element: light, cost: 0, power: 1000',
    '{ when: { casts-card: { at: 2 } }, do: [{ counters: self }] }',
  ),
  forward('Ghost', 'element: fire, cost: 2, power: 2000', '{ when: added-from-break, do: [{ mill: 2 }] }'),
  hut(
    'Spy',
    '{ when: { draws: { player: opponent } }, if: { not: [draw-phase, opponent-turn] }, do: [{ counters: self }] }',
  ),
  hut(
    'Seer',
    uses(
      '{ reveal-top: { count: 1, player: opponent } }, { if: { is: { is: { who: it, of: { name: Wall } } }, then: [{ counters: self }] } }',
    ),
  ),
  hut(
    'Fan',
    '{ when: { damages-forward: { type: summon, element: light, controller: you } }, do: [{ counters: self }] }',
  ),
  forward(
    'Blend',
    'element: fire, cost: 2, power: 9000',
    '{ field: { not-chosen-by: { of: { shares-element: true } } } }',
  ),
  hut(
    'Bank',
    '{ when: { end-phase: { turn: you } }, if: { crystals-paid-this-turn: { at-least: 2 } }, do: [{ counters: self }] }',
    uses('{ crystals: 2 }'),
  ),
  hut('Shop', '{ cost: { crystals: 1 }, do: [{ draw: 1 }] }'),
  hut('Jailer', '{ field: { attack-limit: { count: { type: backup, controller: opponent } } } }'),
  hut('Watch', '{ when: { searches: { player: opponent, of: { type: backup } } }, do: [{ counters: self }] }'),
  hut('Scout', uses('{ search: { of: { name: Cub } } }')),
  text('Hunt', '{ search: { of: { name: Cub } } }'),
  text('Ban', '{ no-search: opponent }'),
  text('Still', '{ next-dealt: { who: { all: { name: Twice } }, is: nothing } }'),
  text('Boost', '{ next-dealt: { who: { all: { name: Plainer } }, is: doubled } }'),
  forward('Plainer', 'element: ice, cost: 2, power: 3000', uses(HURT)),
  text('Bolt', '{ damage: { who: { all: { type: forward } }, amount: 2000 } }'),
  text('Frail', '{ gain: { who: { all: { name: Wall } }, gives: takes-double-damage } }'),
  text(
    'Pair',
    '{ choose: { of: { type: forward }, as: a } }, { choose: { of: { type: forward }, another: true, as: b } }, { dull: { set: a } }, { freeze: { set: b } }',
  ),
  text(
    'Show',
    '{ pick: { of: { zone: hand, owner: you }, count: 3, up-to: true } }, { reveal: chosen }, { mill: { count: { elements-of: { who: chosen } } } }',
  ),
  text(
    'Sum',
    '{ reveal-top: 2 }, { damage: { who: { all: { name: Wall } }, amount: { costs-of: { who: it, times: 1000 } } } }',
  ),
  text('Sink', '{ choose: { of: { name: Cub } } }, { to-deck: { who: chosen, place: top, under: 2 } }'),
  text('Hide', '{ search: { of: { name: Cub }, to: under-deck-top } }'),
  text('Raise', '{ choose: { of: { zone: break, owner: you, name: Ghost } } }, { to-hand: chosen }'),
  text('Gift', '{ draw: { player: opponent } }'),
  text('Names', '{ mill: { count: { names-among: { of: { zone: break, owner: you } } } } }'),
  text('Touch', '{ choose: { of: { name: Blend } } }, { dull: chosen }', 'fire'),
  text('Poke', '{ choose: { of: { name: Blend } } }, { dull: chosen }'),
  text('Pay', '{ pay: { cost: { crystals: 2 }, then: [{ draw: 1 }] } }'),
].join('');

type Table = ReturnType<typeof setUp>;
const DECK = Array<string>(9).fill('Wall');
const at = (mine: object, theirs: object = {}, more: object = {}): Table =>
  setUp({
    cards: CARDS,
    players: [
      { deck: DECK, ...mine },
      { deck: DECK, ...theirs },
    ],
    ...more,
  });

describe('damage by what deals it', () => {
  it('SE 11.13.5.5 is doubled or nothing by abilities, and in a battle as it is', () => {
    for (const [name, damage] of [
      ['Twice', 2000],
      ['Mute', 0],
    ] as const) {
      const table = at({ field: [name] }, { field: ['Wall'] });
      table.do(`use ability 2 of ${name}`).passUntilQuiet();
      expect(table.card('Wall').damage, name).toBe(damage);
      const battle = at({ field: [name, 'Cub'] }, { field: ['Wall'] }, { phase: 'attack' }).passUntil('attack');
      battle.do(`attack with ${name}`).passUntil('block').do('block with Wall').passUntil('attackAgain');
      expect(battle.card('Wall').damage, name).toBe(3000);
    }
  });

  it('SE 11.13.5.5 is doubled for a card that takes twice as much, and for no other', () => {
    const table = at({ hand: ['Frail', 'Bolt'], field: ['Safe'] }, { field: ['Wall'] });
    table.do('play Frail').passUntilQuiet().do('play Bolt').passUntilQuiet();
    expect([table.card('Wall').damage, table.card('Safe').damage]).toEqual([4000, 2000]);
  });

  it('SE 11.13.5.1 the next damage by effects is prevented, and that of a battle before it is not', () => {
    const table = at({ field: ['Safe', 'Ace'] }, { field: ['Cub'] }, { phase: 'attack' });
    table
      .do('use ability 1 of Safe')
      .passUntil('attack')
      .do('attack with Safe')
      .passUntil('block')
      .do('block with Cub');
    table.passUntil('attackAgain');
    expect(table.card('Safe').damage).toBe(1000);
    const hurt = at({ field: ['Safe'], hand: ['Bolt', 'Bolt'] });
    hurt.do('use ability 1 of Safe').passUntilQuiet().do('play Bolt').passUntilQuiet();
    expect(hurt.card('Safe').damage).toBe(0);
    expect(hurt.do('play Bolt').passUntilQuiet().card('Safe').damage).toBe(2000);
  });

  it('SE 11.13.5.1 a counter is removed for each damage that becomes 0, and without one it is dealt', () => {
    const table = at({ field: [{ card: 'Shell', counters: 1 }], hand: ['Bolt', 'Bolt'] });
    table.do('play Bolt').passUntilQuiet();
    expect([table.card('Shell').damage, table.card('Shell').counters]).toEqual([0, 0]);
    table.do('play Bolt').passUntilQuiet();
    expect(table.card('Shell').damage).toBe(2000);
  });

  it("SE 11.9.6 damage that a player's Summon of a kind deals is told, and no other", () => {
    const table = at({ field: ['Fan', 'Twice'], hand: ['Bolt'] }, { field: ['Wall'] });
    table.do('use ability 2 of Twice').passUntilQuiet();
    expect(table.card('Fan').counters).toBe(0);
    expect(table.do('play Bolt').passUntilQuiet().card('Fan').counters).toBe(2);
    const theirs = at({ hand: ['Bolt'] }, { field: ['Fan', 'Wall'] });
    expect(theirs.do('play Bolt').passUntilQuiet().card('Fan').counters).toBe(0);
  });
});

describe('what is chosen, revealed and counted', () => {
  it('SE 11.12.4.1.1 another one is chosen than the first', () => {
    const table = at({ hand: ['Pair'], field: ['Wall', 'Cub'] });
    table.do('play Pair').passUntil('choose').do('choose Wall').passUntilQuiet();
    expect([table.card('Wall').dull, table.card('Wall').frozen, table.card('Cub').frozen]).toEqual([true, false, true]);
    const alone = at({ hand: ['Pair'], field: ['Wall'] });
    alone.do('play Pair').passUntilQuiet();
    expect([alone.card('Wall').dull, alone.card('Wall').frozen]).toEqual([true, false]);
  });

  it('SE 15.1.1.6.1 cards of a hand are revealed, and their elements counted once', () => {
    const table = at({ hand: ['Show', 'Cub', 'King', 'Safe'] });
    table.do('play Show').passUntil('choose').do('choose Cub', 'choose King', 'choose Safe').passUntilQuiet();
    expect(table.zone(0, 'deck')).toHaveLength(DECK.length - 2);
    const known = table.cards(0, 'hand').map(({ row }) => table.state[cardField(row, CARD_OWNER)] & KNOWN_BOTH);
    expect(known).toEqual([KNOWN_BOTH, KNOWN_BOTH, KNOWN_BOTH]);
  });

  it('SE 4.4 costs of cards are added up, and names are counted once', () => {
    const table = at({ hand: ['Sum'], deck: ['Cub', 'Safe', 'Wall'] }, { field: ['Wall'] });
    table.do('play Sum').passUntilQuiet();
    expect(table.card('Wall').damage).toBe(3000);
    const names = at({ hand: ['Names'], break: ['Cub', 'Cub', 'Safe'] });
    names.do('play Names').passUntilQuiet();
    expect(names.zone(0, 'deck')).toHaveLength(DECK.length - 2);
  });

  it("SE 15.1.1.6.1 the top of the opponent's deck is revealed, not one's own", () => {
    const seen = at({ field: ['Seer'], deck: ['Cub'] }, { deck: ['Wall'] });
    expect(seen.do('use ability 1 of Seer').passUntil('priority').card('Seer').counters).toBeDefined();
    seen.passUntilQuiet();
    expect(seen.card('Seer').counters).toBe(1);
  });

  it('SE 7.14.2 a card goes under so many cards of a deck, or to its bottom', () => {
    const deck = ['Safe', 'Ace', 'King'];
    const under = at({ hand: ['Sink'], field: ['Cub'], deck });
    expect(under.do('play Sink').passUntilQuiet().zone(0, 'deck')).toEqual(['Safe', 'Ace', 'Cub', 'King']);
    const few = at({ hand: ['Sink'], field: ['Cub'], deck: ['Safe'] });
    expect(few.do('play Sink').passUntilQuiet().zone(0, 'deck')).toEqual(['Safe', 'Cub']);
    const found = at({ hand: ['Hide'], deck: ['Wall', 'Cub', 'Wall', 'Wall'] });
    found.do('play Hide').passUntil('choose').do('choose Cub').passUntilQuiet();
    expect(found.zone(0, 'deck').indexOf('Cub')).toBe(1);
  });

  it('SE 11.12.4.1.1 a card cannot be chosen by what shares its element, and by others it can', () => {
    const table = at({ hand: ['Touch', 'Poke'], field: ['Blend'] });
    table.do('play Touch').passUntilQuiet();
    expect(table.card('Blend').dull).toBe(false);
    expect(table.do('play Poke').passUntilQuiet().card('Blend').dull).toBe(true);
  });
});

describe('what abilities wait for', () => {
  const attack = (field: readonly string[], ...attackers: readonly string[]): Table => {
    const table = at({ field }, {}, { phase: 'attack' }).passUntil('attack');
    table.do(...attackers.map((name) => `attack with ${name}`));
    if (table.kind() === 'party') table.do('let nobody else join');
    return table.passUntil('attackAgain');
  };

  it('SE 15.1.1.10.2 a party with so many of a kind, once for all of them', () => {
    expect(attack(['Leader', 'Ace', 'King', 'Cub'], 'Ace', 'King').card('Leader').counters).toBe(1);
    expect(attack(['Leader', 'Ace', 'King', 'Cub'], 'Ace', 'Cub').card('Leader').counters).toBe(0);
    expect(attack(['Leader', 'Ace', 'King', 'Cub'], 'Ace').card('Leader').counters).toBe(0);
  });

  it('SE 15.1.1.10.2 the card itself in a party with another one of a kind', () => {
    expect(attack(['Mate', 'Ace', 'Cub'], 'Mate', 'Ace').card('Mate').counters).toBe(1);
    expect(attack(['Mate', 'Ace', 'Cub'], 'Mate', 'Cub').card('Mate').counters).toBe(0);
    expect(attack(['Mate', 'Ace', 'King'], 'Ace', 'King').card('Mate').counters).toBe(0);
  });

  it('SE 11.9.6 the second card that is cast in a turn, and not the card itself', () => {
    const table = at({ field: ['Clerk'], hand: ['Gift', 'Gift', 'Gift'] });
    for (const counters of [0, 1, 1])
      expect(table.do('play Gift').passUntilQuiet().card('Clerk').counters).toBe(counters);
    const late = at({ hand: ['Gift', 'Late', 'Gift'] });
    late.do('play Gift').passUntilQuiet().do('play Late').passUntilQuiet();
    expect(late.card('Late').counters).toBe(0);
  });

  it('SE 11.9.6 the card itself is added to a hand from the Break Zone, and not by a draw', () => {
    const table = at({ hand: ['Raise'], break: ['Ghost'] });
    table.do('play Raise').passUntilQuiet();
    expect(table.zone(0, 'deck')).toHaveLength(DECK.length - 2);
    const drawn = at({}, { hand: ['Gift'], deck: DECK });
    expect(drawn.zone(0, 'deck')).toHaveLength(DECK.length);
  });

  it('SE 9.3.1 a card that the opponent draws, but not that of their draw phase', () => {
    const table = at({ field: ['Spy'], hand: ['Gift'] });
    expect(table.do('play Gift').passUntilQuiet().card('Spy').counters).toBe(1);
    expect(table.toPhase('next-turn').passUntilQuiet().card('Spy').counters).toBe(1);
  });

  it('SE 2.1 crystals that were paid this turn are counted', () => {
    for (const [times, counters] of [
      [1, 0],
      [2, 1],
    ] as const) {
      const table = at({ field: ['Bank', 'Shop', 'Wall'] });
      table.do('use ability 2 of Bank').passUntilQuiet();
      for (let i = 0; i < times; i++) table.do('use ability 1 of Shop').passUntilQuiet();
      expect(table.toPhase('next-turn').card('Bank').counters).toBe(counters);
    }
  });
});

describe('what an ability was paid with', () => {
  it('SE 11.7.8 is the card itself where that was put into the Break Zone instead', () => {
    const cards = `${CARDS}${forward(
      'Monk',
      'element: fire, cost: 2, power: 4000',
      '{ cost: [dull-self, { to-break-zone: { of: { name: Cub } } }], or-cost: [dull-self, break-self], do: [{ damage: { who: { all: { name: Wall } }, amount: { power: paid } } }] }',
    )}`;
    const table = setUp({
      cards,
      players: [
        { field: ['Monk'], deck: DECK },
        { field: ['Wall'], deck: DECK },
      ],
    });
    table.do('use ability 1 of Monk').passUntilQuiet();
    expect(table.card('Wall').damage).toBe(4000);
    const other = setUp({
      cards,
      players: [
        { field: ['Monk', 'Cub'], deck: DECK },
        { field: ['Wall'], deck: DECK },
      ],
    });
    other.do('use ability 1 of Monk');
    other.do(other.offered().find((option) => /not|no/.test(option)) ?? other.offered()[0]).passUntilQuiet();
    expect(other.card('Wall').damage).toBe(1000);
  });
});

describe('searches, attacks and the next damage', () => {
  it("SE 15.1.1.7.1 the opponent's search by the text of a kind of card is told, and no other", () => {
    const table = at({ field: ['Scout'], hand: ['Hunt'], deck: ['Cub', 'Cub', 'Wall'] }, { field: ['Watch'] });
    table.do('play Hunt').passUntilQuiet('choose Cub');
    expect(table.card('Watch').counters).toBe(0);
    table.do('use ability 1 of Scout').passUntilQuiet('choose Cub');
    expect(table.card('Watch').counters).toBe(1);
    const own = at({ field: ['Scout', 'Watch'], deck: ['Cub', 'Wall'] });
    own.do('use ability 1 of Scout').passUntilQuiet('choose Cub');
    expect(own.card('Watch').counters).toBe(0);
  });

  it('SE 2.2 one who cannot search finds nothing, and the other player does', () => {
    const table = at({ hand: ['Ban', 'Hunt'], deck: ['Cub', 'Wall'] }, { field: ['Scout'], deck: ['Cub', 'Wall'] });
    table.do('play Ban').passUntilQuiet();
    const mine = table.copy().do('play Hunt').passUntilQuiet('choose Cub');
    expect(mine.zone(0, 'hand')).toEqual(['Cub']);
    table.do('pass').do('use ability 1 of Scout').passUntilQuiet();
    expect(table.zone(1, 'hand')).toEqual([]);
  });

  it('SE 10.1.2.1.1 there are as many attacks in a turn as there may be', () => {
    const one = at({ field: ['Cub', 'Wall', 'Clerk'] }, { field: ['Jailer'] }, { phase: 'attack' }).passUntil('attack');
    one.do('attack with Cub').passUntil('attackAgain').do('attack again');
    expect(one.offered().filter((option) => option.startsWith('attack with'))).toEqual([]);
    const two = at({ field: ['Cub', 'Wall', 'Clerk', 'Shop'] }, { field: ['Jailer'] }, { phase: 'attack' });
    two.passUntil('attack').do('attack with Cub').passUntil('attackAgain').do('attack again').passUntil('attack');
    expect(two.offered()).toContain('attack with Wall');
  });

  it('SE 11.13.5.1 the next damage that a card deals is nothing or doubled, not that of others nor a later one', () => {
    const still = at({ field: ['Twice', 'Plainer'], hand: ['Still'] }, { field: ['Wall'] });
    still.do('play Still').passUntilQuiet().do('use ability 2 of Twice').passUntilQuiet();
    expect(still.card('Wall').damage).toBe(0);
    still.do('use ability 1 of Plainer').passUntilQuiet();
    expect(still.card('Wall').damage).toBe(1000);
    const boost = at({ field: ['Plainer'], hand: ['Boost'] }, { field: ['Wall'] });
    boost.do('play Boost').passUntilQuiet();
    boost.do('use ability 1 of Plainer').passUntilQuiet().do('use ability 1 of Plainer').passUntilQuiet();
    expect(boost.card('Wall').damage).toBe(3000);
  });
});
