import { describe, expect, it } from 'vitest';
import type { Table } from '../driver.ts';
import { type CardSpec, type PlayerPosition, setUp } from '../position.ts';

const CARDS = `
- { id: t-red, name: Red, type: forward, element: fire, cost: 3, power: 7000 }
- { id: t-rose, name: Rose, type: forward, element: fire, cost: 3, power: 5000 }
- { id: t-a, name: Ash, type: forward, element: fire, cost: 3, power: 5000 }
- { id: t-b, name: Birch, type: forward, element: fire, cost: 3, power: 5000 }
- { id: t-c, name: Cedar, type: forward, element: fire, cost: 3, power: 5000 }
- { id: t-d, name: Dogwood, type: backup, element: fire, cost: 3 }
- { id: t-e, name: Elm, type: backup, element: fire, cost: 3 }
- { id: t-riser, name: Riser, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ when: becomes-active, do: [{ draw: 1 }] }] }
- { id: t-sinker, name: Sinker, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ when: becomes-dull, do: [{ draw: 1 }] }] }
- { id: t-worker, name: Worker, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ cost: dull-self, do: [{ draw: 1 }] }, { cost: { dull: { count: 2, of: { type: forward } } }, do: [{ draw: 1 }] }] }
- { id: t-martyr, name: Martyr, type: backup, element: fire, cost: 1, abilities: [{ cost: break-self, do: [{ draw: 1 }] }] }
- { id: t-eternal, name: Eternal, type: forward, element: fire, cost: 3, power: 5000, keywords: cannot-be-broken }
- { id: t-scribe, name: Scribe, type: backup, element: water, cost: 1, abilities: [{ when: { broken: { type: [forward, backup] } }, do: [{ draw: 1 }] }] }
- { id: t-tally, name: Tally, type: backup, element: water, cost: 1, abilities: [{ when: { put-into-break-zone: { type: [forward, backup] } }, do: [{ draw: 1 }] }] }
- { id: t-page, name: Page, type: backup, element: water, cost: 1, abilities: [{ when: { removed: { type: forward } }, do: [{ draw: 1 }] }] }
- { id: t-lamenter, name: Lamenter, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ when: discarded, do: [{ draw: 1 }] }] }
- { id: t-choir, name: Choir, type: backup, element: fire, cost: 1, abilities: [{ when: summoned, do: [{ draw: 1 }] }] }
- { id: t-helper, name: Helper, type: backup, element: fire, cost: 1, generic: true }
- { id: t-wake, name: Wake, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { activate: chosen }] }] }
- { id: t-lull, name: Lull, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { dull: chosen }] }] }
- { id: t-shatter, name: Shatter, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: {} } }, { break: chosen }] }] }
- { id: t-bury, name: Bury, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: {} } }, { to-break-zone: chosen }] }] }
- { id: t-wither, name: Wither, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { gain: { who: chosen, gives: { power: -9000 } } }] }] }
- { id: t-thief, name: Thief, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { controller: opponent } } }, { control: { who: chosen } }] }] }
- { id: t-rob, name: Rob, type: summon, element: fire, cost: 0, abilities: [{ do: [{ discard: { player: opponent, count: 1 } }] }] }
- { id: t-dig, name: Dig, type: summon, element: fire, cost: 0, abilities: [{ do: [{ mill: 2 }] }] }
- { id: t-banish, name: Banish, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { remove: chosen }] }] }
- { id: t-exhume, name: Exhume, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward, zone: break } } }, { remove: chosen }] }] }
- { id: t-forget, name: Forget, type: summon, element: fire, cost: 0, abilities: [{ do: [{ pick: { of: { zone: hand, owner: you } } }, { remove: chosen }] }] }
- { id: t-burn, name: Burn, type: summon, element: fire, cost: 0, abilities: [{ do: [{ look: { count: 2, rest: remove } }] }] }
- { id: t-peek, name: Peek, type: summon, element: fire, cost: 0, abilities: [{ do: [{ look: { count: 2, rest: top } }] }] }
- { id: t-call, name: Call, type: summon, element: fire, cost: 0, abilities: [{ do: [{ look: { count: 4, to-hand: 1, of: { type: forward }, reveal: true, to: field } }] }] }
- { id: t-rouse, name: Rouse, type: summon, element: fire, cost: 0, abilities: [{ do: [{ look: { count: 4, to-hand: 1, of: { type: forward }, reveal: true, up-to: true, to: field-dull } }] }] }
- { id: t-mix, name: Mix, type: summon, element: fire, cost: 0, abilities: [{ do: [shuffle] }] }
- { id: t-recall, name: Recall, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward, zone: break, owner: you } } }, { to-deck: { who: chosen, place: top } }] }] }
- { id: t-fetch, name: Fetch, type: summon, element: fire, cost: 0, abilities: [{ do: [{ search: { of: { type: forward } } }] }] }
- { id: t-fetches, name: Fetches, type: summon, element: fire, cost: 0, abilities: [{ do: [{ search: { of: { type: forward }, count: 2 } }] }] }
- { id: t-hire, name: Hire, type: summon, element: fire, cost: 0, abilities: [{ do: [{ search: { of: { type: backup }, to: field } }] }] }
- { id: t-plan, name: Plan, type: summon, element: fire, cost: 0, abilities: [{ do: [{ search: { of: { type: backup }, to: deck-top } }] }] }
- { id: t-salvage, name: Salvage, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward, zone: break, owner: you } } }, { to-hand: chosen }] }] }
- { id: t-muse, name: Muse, type: summon, element: fire, cost: 2, abilities: [{ ex: true, do: [{ draw: 1 }] }] }
- { id: t-sword, name: Sword, type: weapon, element: fire, cost: 2, bearer: forward }
`;

function place(mine: PlayerPosition, theirs: PlayerPosition = {}): Table {
  return setUp({ cards: CARDS, players: [mine, theirs] });
}

/** Player 0 casts a Summon of cost 0, which resolves up to its first choice with several options. */
function cast(table: Table, name: string, ...choices: readonly string[]): Table {
  return table.do(`play ${name}`, 'pass', 'pass', ...choices.map((choice) => `choose ${choice}`));
}

const zones = (table: Table, ...names: readonly string[]): string[] => names.map((name) => table.card(name).zone);
const dull = (card: string): CardSpec => ({ card, dull: true });

describe('to activate and to dull', () => {
  it('SE 15.1.1.1.1 to activate makes a dull Character active, whoever controls it', () => {
    const table = cast(
      place({ field: ['Red'], hand: ['Wake'] }, { field: [dull('Riser'), dull('Rose')] }),
      'Wake',
      'Riser',
    );
    expect([table.card('Riser').dull, table.card('Rose').dull, table.stack()]).toEqual([
      false,
      true,
      ['ability 1 of Riser'],
    ]);
  });

  it('SE 15.1.1.1.2 an active Character may be activated; it does not become active by that', () => {
    const table = place({ field: [dull('Red'), 'Riser'], hand: ['Wake'] });
    cast(table, 'Wake', 'Riser');
    expect([table.card('Riser').dull, table.card('Red').dull, table.kind(), table.stack()]).toEqual([
      false,
      true,
      'priority',
      [],
    ]);
  });

  it('SE 15.1.1.2.1 to dull makes an active Character dull', () => {
    const table = cast(place({ field: ['Red'], hand: ['Lull'] }, { field: ['Sinker', 'Rose'] }), 'Lull', 'Sinker');
    expect([table.card('Sinker').dull, table.card('Rose').dull, table.stack()]).toEqual([
      true,
      false,
      ['ability 1 of Sinker'],
    ]);
  });

  it('SE 15.1.1.2.2 a dull Character may be dulled by an effect, but not for a cost', () => {
    const table = place({ field: ['Red', dull('Worker')], hand: ['Lull'] }, { field: [dull('Sinker')] });
    // neither the dull icon of a dull card nor a cost of two active Forwards can be paid
    expect(table.offered()).toEqual(['pass', 'play Lull']);
    cast(table, 'Lull', 'Sinker');
    expect([table.card('Sinker').dull, table.card('Red').dull, table.kind(), table.stack()]).toEqual([
      true,
      false,
      'priority',
      [],
    ]);
    const active = place({ field: ['Red', 'Worker'] });
    expect(active.offered()).toEqual(['pass', 'use ability 1 of Worker', 'use ability 2 of Worker']);
  });
});

describe('to break', () => {
  it("SE 15.1.1.3.1 moves a card from the field to its owner's break zone", () => {
    const table = place({ field: ['Red', 'Scribe'], hand: ['Thief', 'Shatter'] }, { field: ['Rose', 'Dogwood'] });
    cast(cast(table, 'Thief', 'Rose'), 'Shatter', 'Rose');
    expect([table.zone(1, 'break'), table.zone(0, 'break')]).toEqual([['Rose'], ['Thief', 'Shatter']]);
    expect(table.stack()).toEqual(['ability 1 of Scribe']);
    const backup = cast(place({ hand: ['Shatter'] }, { field: ['Rose', 'Dogwood'] }), 'Shatter', 'Dogwood');
    expect(zones(backup, 'Dogwood', 'Rose')).toEqual(['break', 'field']);
  });

  it('SE 15.1.1.3.2 what a cost, "put into the Break Zone" or a rule process puts there is not broken', () => {
    const field = ['Rose', 'Martyr', 'Eternal', 'Scribe', 'Tally'];
    const byCost = place({ field }).do('use ability 1 of Martyr');
    expect([byCost.card('Martyr').zone, byCost.stack()]).toEqual([
      'break',
      ['ability 1 of Tally', 'ability 1 of Martyr'],
    ]);
    const byEffect = cast(place({ field, hand: ['Bury'] }), 'Bury', 'Rose');
    expect([byEffect.card('Rose').zone, byEffect.stack()]).toEqual(['break', ['ability 1 of Tally']]);
    const byRule = cast(place({ field, hand: ['Wither'] }), 'Wither', 'Rose');
    expect([byRule.card('Rose').zone, byRule.stack()]).toEqual(['break', ['ability 1 of Tally']]);
    // therefore a card that cannot be broken can be put away so
    expect(cast(place({ field, hand: ['Bury'] }), 'Bury', 'Eternal').card('Eternal').zone).toBe('break');
    expect(cast(place({ field, hand: ['Wither'] }), 'Wither', 'Eternal').card('Eternal').zone).toBe('break');
    expect(cast(place({ field, hand: ['Shatter'] }), 'Shatter', 'Eternal').card('Eternal').zone).toBe('field');
    const broken = cast(place({ field, hand: ['Shatter'] }), 'Shatter', 'Rose');
    expect([broken.card('Rose').zone, broken.waiting()]).toEqual(['break', 2]);
  });
});

describe('to discard and to remove', () => {
  it('SE 15.1.1.4.1 to discard is from the hand to the break zone, for an effect or a cost', () => {
    const byEffect = place({ hand: ['Rob'] }, { hand: ['Lamenter', 'Red'] }).do('play Rob', 'pass', 'pass');
    expect([byEffect.decider(), byEffect.offered()]).toEqual([1, ['choose Lamenter', 'choose Red']]);
    byEffect.do('choose Lamenter');
    expect([byEffect.zone(1, 'hand'), byEffect.zone(1, 'break'), byEffect.stack()]).toEqual([
      ['Red'],
      ['Lamenter'],
      ['ability 1 of Lamenter'],
    ]);
    const forCost = place({ hand: ['Muse', 'Lamenter'] }).do('play Muse');
    expect([forCost.zone(0, 'break'), forCost.stack()]).toEqual([['Lamenter'], ['ability 1 of Lamenter', 'Muse']]);
  });

  it('SE 15.1.1.4.1 from the field or the deck to the break zone is no discard', () => {
    const field = cast(place({ field: ['Lamenter', 'Red'], hand: ['Bury'] }), 'Bury', 'Lamenter');
    expect([field.card('Lamenter').zone, field.kind(), field.stack()]).toEqual(['break', 'priority', []]);
    const deck = cast(place({ hand: ['Dig'], deck: ['Lamenter', 'Red', 'Rose'] }), 'Dig');
    expect([deck.zone(0, 'break'), deck.zone(0, 'deck'), deck.stack()]).toEqual([
      ['Lamenter', 'Red', 'Dig'],
      ['Rose'],
      [],
    ]);
  });

  it("SE 15.1.1.5.1 to remove takes a card out of the game, from any zone, to its owner's removed cards", () => {
    const field = cast(
      place({ field: ['Page', 'Tally'], hand: ['Banish'] }, { field: ['Rose', 'Red'] }),
      'Banish',
      'Rose',
    );
    expect([field.zone(1, 'removed'), field.zone(1, 'break'), field.stack()]).toEqual([
      ['Rose'],
      [],
      ['ability 1 of Page'],
    ]);
    const pile = cast(place({ hand: ['Exhume'] }, { break: ['Rose', 'Red'] }), 'Exhume', 'Red');
    expect([pile.zone(1, 'removed'), pile.zone(1, 'break')]).toEqual([['Red'], ['Rose']]);
    const hand = cast(place({ hand: ['Forget', 'Rose', 'Lamenter'] }), 'Forget', 'Lamenter');
    expect([hand.zone(0, 'removed'), hand.zone(0, 'hand'), hand.stack()]).toEqual([['Lamenter'], ['Rose'], []]);
    const deck = cast(place({ hand: ['Burn'], deck: ['Red', 'Rose', 'Ash'] }), 'Burn');
    expect([deck.zone(0, 'removed'), deck.zone(0, 'deck')]).toEqual([['Red', 'Rose'], ['Ash']]);
    // both players know a removed card
    expect(deck.card('Red').known).toEqual([true, true]);
  });
});

describe('to shuffle, to look for, to search', () => {
  const deck = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Red', 'Rose'];
  const known = (table: Table, player: 0 | 1 = 0): boolean[] =>
    table.cards(player, 'deck').map((card) => card.known[player]);

  it('SE 15.1.1.6.1 after a shuffle the order is another and nobody knows it', () => {
    const table = place({ hand: ['Peek', 'Recall', 'Mix'], deck, break: ['Lamenter'] });
    cast(table, 'Peek').do('put Birch on top', 'put Ash on top').passUntilQuiet();
    cast(table, 'Recall');
    expect(table.zone(0, 'deck').slice(0, 3)).toEqual(['Lamenter', 'Ash', 'Birch']);
    expect(table.cards(0, 'deck').map((card) => card.known)).toEqual([
      [true, true],
      [true, false],
      [true, false],
      ...deck.slice(2).map(() => [false, false]),
    ]);
    const before = table.zone(0, 'deck');
    cast(table, 'Mix');
    expect(table.zone(0, 'deck')).not.toEqual(before);
    expect([...table.zone(0, 'deck')].sort()).toEqual([...before].sort());
    expect(table.cards(0, 'deck').flatMap((card) => card.known)).not.toContain(true);
  });

  it('SE 15.1.1.6.1 the order is by chance: other keys give other orders, and all places are reached', () => {
    const tops = new Set<string>();
    for (let key = 1; key <= 60; key++) {
      tops.add(
        setUp({ cards: CARDS, key, players: [{ hand: ['Mix'], deck }, {}] })
          .do('play Mix', 'pass', 'pass')
          .zone(0, 'deck')[0],
      );
    }
    expect([...tops].sort()).toEqual([...deck].sort());
  });

  it('SE 15.1.1.7.1 to look for is to pick the stated number, no more, of what fits', () => {
    const table = cast(place({ hand: ['Fetches'], deck }), 'Fetches');
    expect([table.kind(), table.offered()]).toEqual([
      'choose',
      ['Ash', 'Birch', 'Cedar', 'Red', 'Rose'].map((name) => `choose ${name}`).concat('choose no more'),
    ]);
    table.do('choose Ash');
    expect(table.offered()).toEqual(
      ['Birch', 'Cedar', 'Red', 'Rose'].map((name) => `choose ${name}`).concat('choose no more'),
    );
    table.do('choose Cedar');
    expect([table.kind(), [...table.zone(0, 'hand')].sort(), table.zone(0, 'deck').length]).toEqual([
      'priority',
      ['Ash', 'Cedar'],
      5,
    ]);
  });

  it('SE 15.1.1.7.2 a player may find nothing in a hidden zone though something fits, but not in a public one', () => {
    const table = cast(place({ hand: ['Fetch'], deck: ['Ash', 'Dogwood', 'Elm'] }), 'Fetch');
    expect(table.offered()).toEqual(['choose Ash', 'choose no more']);
    table.do('choose no more');
    expect([table.zone(0, 'hand'), [...table.zone(0, 'deck')].sort()]).toEqual([[], ['Ash', 'Dogwood', 'Elm']]);
    const salvage = cast(place({ hand: ['Salvage'], break: ['Ash', 'Birch'] }), 'Salvage');
    expect(salvage.offered()).toEqual(['choose Ash', 'choose Birch']);
  });

  it('SE 15.1.1.7.1 what is taken of cards looked at may be put on the field, and the rest goes where it is said to', () => {
    const table = cast(place({ hand: ['Call', 'Rouse'], deck: ['Dogwood', 'Ash', 'Elm', 'Rose', 'Red'] }), 'Call');
    expect(table.offered()).toEqual(['choose Ash', 'choose Rose']);
    table.do('choose Rose');
    while (table.kind() !== 'priority') table.do(table.offered()[0]);
    expect([table.zone(0, 'field'), table.card('Rose').dull, table.zone(0, 'hand')]).toEqual([
      ['Rose'],
      false,
      ['Rouse'],
    ]);
    expect([table.zone(0, 'deck')[0], table.zone(0, 'deck').length]).toEqual(['Red', 4]);
    // the player may take nothing, and a card that enters dull is dull
    const none = cast(table.copy(), 'Rouse').do('choose no more');
    expect(none.zone(0, 'field')).toEqual(['Rose']);
    cast(table, 'Rouse', 'Red');
    expect([...table.zone(0, 'field')].sort()).toEqual(['Red', 'Rose']);
    expect(table.card('Red').dull).toBe(true);
  });

  it('SE 15.1.1.9.1 a search reveals and sets aside what it finds, and shuffles the deck afterwards', () => {
    const table = place({ hand: ['Peek', 'Fetches'], deck });
    cast(table, 'Peek').do('put Birch on top', 'put Ash on top').passUntilQuiet();
    expect(known(table).filter((one) => one).length).toBe(2);
    const before = table.zone(0, 'deck').filter((name) => name !== 'Cedar' && name !== 'Red');
    cast(table, 'Fetches', 'Cedar');
    expect([table.card('Cedar').zone, table.card('Cedar').known]).toEqual(['aside', [true, true]]);
    table.do('choose Red');
    expect([table.zone(0, 'hand'), table.zone(0, 'aside')]).toEqual([['Cedar', 'Red'], []]);
    // the opponent has seen the found cards
    expect(table.cards(0, 'hand').map((card) => card.known)).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(table.zone(0, 'deck')).not.toEqual(before);
    expect(known(table)).not.toContain(true);
  });

  it('SE 15.1.1.9.1 the deck is shuffled also when nothing was found, and a card for its top is put there after that', () => {
    const table = place({ hand: ['Peek', 'Plan', 'Fetch'], deck });
    cast(table, 'Peek').do('put Birch on top', 'put Ash on top').passUntilQuiet();
    const failed = cast(table.copy(), 'Fetch').do('choose no more');
    expect([failed.zone(0, 'deck').length, known(failed).includes(true)]).toEqual([7, false]);
    cast(table, 'Plan', 'Elm');
    expect(table.zone(0, 'deck')[0]).toBe('Elm');
    expect(table.cards(0, 'deck').map((card) => card.known[1])).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    // no card fits, so nothing is asked, and the deck is shuffled all the same
    const none = place({ hand: ['Hire', 'Peek'], deck: ['Ash', 'Birch', 'Cedar', 'Red'] });
    cast(none, 'Peek').do('put Birch on top', 'put Ash on top').passUntilQuiet();
    cast(none, 'Hire');
    expect([none.kind(), known(none).includes(true)]).toEqual(['priority', false]);
  });

  it('SE 15.1.1.9.1 a card that a search finds for the field enters there, if it may be there at all', () => {
    const table = cast(place({ hand: ['Hire'], deck, field: ['Dogwood'] }), 'Hire');
    // a second Dogwood cannot be on the field, so it is not offered
    expect(table.offered()).toEqual(['choose Elm', 'choose no more']);
    table.do('choose Elm');
    expect([table.card('Elm').zone, table.card('Elm').dull]).toEqual(['field', true]);
  });
});

describe('to summon and to equip', () => {
  it('SE 15.1.1.8.1 to summon puts a Summon from hand on the stack and pays for it', () => {
    const table = place({ field: ['Helper', 'Helper', 'Choir'], hand: ['Muse', 'Red'] });
    table.do('play Muse');
    expect([table.kind(), table.card('Muse').zone, table.card('Muse').known]).toEqual(['payCp', 'stack', [true, true]]);
    table.do('discard Red for CP');
    expect([table.stack(), table.zone(0, 'hand'), table.zone(0, 'break')]).toEqual([
      ['ability 1 of Choir', 'Muse'],
      [],
      ['Red'],
    ]);
    // a Summon that cannot be paid for is not offered
    expect(place({ field: ['Helper'], hand: ['Muse'] }).offered()).toEqual(['pass']);
  });

  it('SE 15.1.1.8.1 an EX Burst is no summoning, nor is a discard', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [{ field: ['Red', 'Rose'] }, { field: ['Choir', 'Helper'], deck: ['Muse', 'Ash', 'Birch'] }],
    }).passUntil('attack');
    table.do('attack with Red', 'let nobody else join', 'pass', 'pass', 'pass', 'pass').do('use the EX Burst');
    expect([table.zone(1, 'hand'), table.zone(1, 'damage'), table.kind(), table.stack()]).toEqual([
      ['Ash'],
      ['Muse'],
      'priority',
      [],
    ]);
    const discarded = place({ field: ['Red'], hand: ['Rob'] }, { field: ['Choir'], hand: ['Muse'] }).do(
      'play Rob',
      'pass',
      'pass',
    );
    expect([discarded.zone(1, 'break'), discarded.stack()]).toEqual([['Muse'], []]);
  });

  it('SE 15.1.1.11.1 to equip pays the cost of an Item and puts it on a Character', () => {
    const table = place({ field: ['Red', 'Rose', 'Helper', 'Helper'], hand: ['Sword'] }, { field: ['Ash'] });
    table.do('play Sword');
    expect([table.kind(), table.offered()]).toEqual(['bearer', ['equip Red', 'equip Rose']]);
    table.do('equip Rose');
    expect([table.card('Sword').zone, table.card('Sword').on, table.kind()]).toEqual(['field', 'Rose', 'priority']);
    expect(
      table
        .cards(0, 'field')
        .filter((card) => card.dull)
        .map((card) => card.name),
    ).toEqual(['Helper', 'Helper']);
    expect(place({ field: ['Red', 'Helper'], hand: ['Sword'] }).can('play Sword')).toBe(false);
    expect(place({ field: ['Helper', 'Helper'], hand: ['Sword'] }, { field: ['Red'] }).can('play Sword')).toBe(false);
  });
});
