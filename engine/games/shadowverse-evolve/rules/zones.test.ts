/** Rules for all zones (4.1, 4.2): which are public, which keep an order, and what a move makes of a card. */
import { describe, expect, it } from 'vitest';
import { observeState } from '../../../kernel/knowledge.ts';
import { Table } from '../driver.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: zon-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3, abilities: [{ evolve: { pp: 1 } }] }
- { id: zon-soldier-evolved, name: Soldier, kind: follower, special: evolve, class: royal, attack: 4, defense: 5 }
- { id: zon-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 3, defense: 8 }
- { id: zon-guard, name: Guard, kind: follower, class: royal, cost: 1, attack: 1, defense: 2, keywords: ward }
- { id: zon-idol, name: Idol, kind: amulet, class: witch, cost: 3 }
- { id: zon-squire, name: Squire, kind: follower, special: token, class: royal, cost: 1, attack: 1, defense: 1 }
- { id: zon-charm, name: Charm, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: zon-third, name: Third, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { to-deck: { who: chosen, place: top, nth: 3 } }] }] }
- { id: zon-last, name: Penultimate, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { to-deck: { who: chosen, place: bottom, nth: 2 } }] }] }
- { id: zon-sink, name: Sink, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ to-deck: { who: { all: { kind: [follower, amulet] } } } }] }] }
- { id: zon-lift, name: Lift, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ to-deck: { who: { all: { zone: graveyard, master: you } }, place: top } }] }] }
- { id: zon-top, name: Topple, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ reveal-top: 1 }, { to-deck: { who: it } }] }] }
- { id: zon-bounce, name: Bounce, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { to-hand: chosen }] }] }
- { id: zon-blink, name: Blink, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: you } } }, { to-ex: chosen }, { put: chosen }, { gain: { who: chosen, gives: { attack: 5 } } }] }] }
- { id: zon-raise, name: Raise, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, zone: graveyard, master: you } } }, { put: chosen }, { gain: { who: it, gives: { keyword: rush, attack: 1 }, until: turn } }] }] }
- { id: zon-bless, name: Bless, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { attack: 2, defense: 2, keyword: storm } } }] }] }
- { id: zon-theft, name: Theft, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: chosen }] }] }
- { id: zon-seek, name: Seek, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ search: { of: { kind: amulet } } }] }] }
- { id: zon-any, name: Anything, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ search: {} }] }] }
- { id: zon-evolver, name: Evolver, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: you } } }, { evolve: chosen }] }] }
- { id: zon-count, name: Count, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ heal: { hand-size: opponent } }, { heal: { deck-size: opponent } }] }] }
- { id: zon-slay, name: Slay, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: {} } }, { destroy: chosen }] }] }
- { id: zon-arrive, name: Arrive, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ put-token: { token: Squire } }, { put-token: { token: Squire, engaged: true } }] }] }
- { id: zon-watch, name: Watch, kind: amulet, class: neutral, cost: 1, abilities: [{ when: { leaves: { other: true } }, do: [{ heal: 1 }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

/** A table as the player sees it. */
function seenBy(table: Table, viewer: 0 | 1): Table {
  const out = table.state.slice();
  observeState(out, table.state, viewer);
  return new Table(out);
}

describe('what is seen', () => {
  it('SVE 4.1.1 each player has every zone for themselves', () => {
    const zones = (name: string): Options => ({
      field: [name],
      hand: [name],
      ex: [name],
      graveyard: [name],
      banished: [name],
      deck: [name],
    });
    const table = at(zones('Giant'), zones('Idol'));
    for (const zone of ['field', 'hand', 'ex', 'graveyard', 'banished', 'deck'] as const) {
      expect([zone, table.zone(0, zone), table.zone(1, zone)]).toEqual([zone, ['Giant'], ['Idol']]);
    }
    expect(table.card('Leader', 0).row).not.toBe(table.card('Leader', 1).row);
  });

  it('SVE 4.1.2 both see a public zone, a hidden one only who may look into it', () => {
    const table = at(
      {},
      {
        field: ['Giant'],
        ex: ['Giant'],
        graveyard: ['Giant'],
        banished: ['Giant'],
        hand: ['Giant'],
        'evolve-deck': ['Soldier'],
        deck: ['Giant', 'Idol'],
      },
    );
    const known = (zone: Parameters<Table['cards']>[1]) => table.cards(1, zone)[0].known;
    for (const zone of ['field', 'ex', 'graveyard', 'banished', 'leader'] as const)
      expect(known(zone)).toEqual([true, true]);
    for (const zone of ['hand', 'evolve-deck'] as const) expect(known(zone)).toEqual([false, true]);
    expect(known('deck')).toEqual([false, false]);
  });

  it('SVE 4.1.2 a view of the position does not tell an opposing hand from the deck', () => {
    const swap = (hand: string, top: string) =>
      at({}, { hand: [hand], deck: [top, 'Squire'.replace('Squire', 'Giant')] });
    const one = seenBy(swap('Soldier', 'Idol'), 0);
    const other = seenBy(swap('Idol', 'Soldier'), 0);
    expect(one.zone(1, 'hand')).toEqual(other.zone(1, 'hand'));
    const own = seenBy(swap('Soldier', 'Idol'), 1);
    expect(own.zone(1, 'hand')).toEqual(['Soldier']);
  });

  it('SVE 4.1.2.1 the numbers of cards in hidden zones are known to both, and to texts', () => {
    const table = at(
      { hand: ['Count'] },
      { hand: ['Giant', 'Idol'], deck: ['Giant', 'Idol', 'Idol'], 'evolve-deck': ['Soldier'] },
    );
    const seen = seenBy(table, 0);
    expect([seen.zone(1, 'hand').length, seen.zone(1, 'deck').length, seen.zone(1, 'evolve-deck').length]).toEqual([
      2, 3, 1,
    ]);
    table.do('play Count');
    expect(table.player(0).defense).toBe(25);
  });

  it('SVE 4.1.2.2 a card with some property need not be found in a hidden zone', () => {
    const table = at({ hand: ['Seek'], deck: ['Giant', 'Idol'] });
    table.do('play Seek');
    expect(table.offered()).toHaveLength(2);
    const declined = table.copy();
    declined.do('choose no more');
    expect(declined.zone(0, 'hand')).toEqual([]);
    table.do('choose Idol');
    expect(table.zone(0, 'hand')).toEqual(['Idol']);
  });

  it('SVE 4.1.2.2 a proper evolve card need not be found when an effect evolves', () => {
    const table = at({ hand: ['Evolver'], field: ['Soldier'], 'evolve-deck': ['Soldier'] });
    table.do('play Evolver');
    expect(table.kind()).toBe('evolveCard');
    table.do('pass');
    expect(table.card('Soldier').evolved).toBe(false);
  });

  it('SVE 4.1.2.2 a mere number of cards has to be taken', () => {
    const table = at({ hand: ['Anything'], deck: ['Giant', 'Idol'] });
    table.do('play Anything');
    expect(table.offered()).toEqual(['choose Giant', 'choose Idol']);
  });
});

describe('order', () => {
  const deck = ['Giant', 'Idol', 'Guard', 'Charm'];

  it('SVE 4.1.3 a deck keeps its order while cards come and go', () => {
    const table = at({ hand: ['Charm', 'Sink'], deck, field: ['Soldier'] });
    table.do('play Charm');
    expect(table.zone(0, 'hand')).toEqual(['Sink', 'Giant']);
    table.do('play Sink');
    expect(table.zone(0, 'deck')).toEqual(['Idol', 'Guard', 'Charm', 'Soldier']);
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.zone(0, 'deck')).toEqual(['Guard', 'Charm', 'Soldier']);
  });

  it('SVE 4.1.3 a card of the deck that goes to its bottom leaves the rest as it was', () => {
    const table = at({ hand: ['Topple'], deck });
    table.do('play Topple');
    expect(table.zone(0, 'deck')).toEqual(['Idol', 'Guard', 'Charm', 'Giant']);
  });

  it('SVE 4.1.3.1 the third from the top is there; where there are too few cards it is the last', () => {
    const third = (cards: string[]) =>
      at({ hand: ['Third'], deck: cards, field: ['Soldier'] })
        .do('play Third')
        .zone(0, 'deck');
    expect(third(deck)).toEqual(['Giant', 'Idol', 'Soldier', 'Guard', 'Charm']);
    expect(third(['Giant', 'Idol'])).toEqual(['Giant', 'Idol', 'Soldier']);
    expect(third([])).toEqual(['Soldier']);
    const second = (cards: string[]) =>
      at({ hand: ['Penultimate'], deck: cards, field: ['Soldier'] })
        .do('play Pen')
        .zone(0, 'deck');
    expect(second(deck)).toEqual(['Giant', 'Idol', 'Guard', 'Soldier', 'Charm']);
    expect(second(['Giant'])).toEqual(['Soldier', 'Giant']);
  });

  it('SVE 4.1.3.1.e1 third from the top of a deck of one card is its bottom', () => {
    const table = at({ hand: ['Third'], deck: ['Giant'], field: ['Soldier'] });
    table.do('play Third');
    expect(table.zone(0, 'deck')).toEqual(['Giant', 'Soldier']);
  });

  it('SVE 4.1.5 the player whose deck it is settles the order of cards that go there together', () => {
    const table = at({ hand: ['Sink'], deck: [], field: ['Soldier'] }, { deck: ['Charm'], field: ['Giant', 'Idol'] });
    table.do('play Sink');
    expect(table.kind()).toBe('arrange');
    expect(table.decider()).toBe(1);
    table.do('put Idol on the bottom');
    expect(table.zone(1, 'deck')).toEqual(['Charm', 'Idol', 'Giant']);
    expect(table.zone(0, 'deck')).toEqual(['Soldier']);
  });

  it('SVE 4.1.5 cards that go to a deck together leave together, so that each sees the others go', () => {
    const table = at({ hand: ['Sink'], deck: [], field: ['Watch', 'Soldier', 'Giant'] });
    table.do('play Sink').passUntilQuiet('put Giant on the bottom', 'put Watch on the bottom');
    expect(table.player(0).defense).toBe(22);
  });

  it('SVE 4.1.5 the player settles the order on top of the deck as well: the last one put there is the top', () => {
    const table = at({ hand: ['Lift'], deck: ['Charm'], graveyard: ['Giant', 'Idol'] });
    table.do('play Lift', 'put Idol on top');
    expect(table.zone(0, 'deck')).toEqual(['Giant', 'Idol', 'Charm']);
  });

  it('SVE 4.1.5.1 of cards that are alike there is no order, and both players know where they lie', () => {
    const table = at({ hand: ['Lift'], deck: ['Charm'], graveyard: ['Giant', 'Giant'] });
    table.do('play Lift');
    expect([table.kind(), table.zone(0, 'deck')]).toEqual(['main', ['Giant', 'Giant', 'Charm']]);
    expect(seenBy(table, 1).zone(0, 'deck').slice(0, 2)).toEqual(['Giant', 'Giant']);
    expect(table.cards(0, 'deck').map((card) => card.known[1])).toEqual([true, true, false]);
  });

  it('SVE 4.1.5.1 the other player does not learn the order of what went from a public zone into the deck', () => {
    const table = at({ hand: ['Lift'], deck: ['Charm'], graveyard: ['Giant', 'Idol'] });
    table.do('play Lift');
    const one = table.copy().do('put Idol on top');
    const other = table.copy().do('put Giant on top');
    expect(one.zone(0, 'deck')).not.toEqual(other.zone(0, 'deck'));
    expect(seenBy(one, 1).zone(0, 'deck')).toEqual(seenBy(other, 1).zone(0, 'deck'));
    expect(seenBy(one, 0).zone(0, 'deck').slice(0, 2)).toEqual(['Giant', 'Idol']);
  });
});

describe('moving', () => {
  it('SVE 4.1.4 a card that comes back is a new one: damage, counters, changes and effects are gone', () => {
    const table = at({
      hand: ['Bless', 'Bounce', 'Slay'],
      field: [{ card: 'Soldier', damage: 1, engaged: true, evolved: true, counters: { 雷: 2 } }],
    });
    table.do('play Bless');
    expect(table.card('Soldier')).toMatchObject({ attack: 6, defense: 6, evolved: true, keywords: ['storm'] });
    table.do('play Bounce', 'play Soldier');
    expect(table.card('Soldier')).toMatchObject({
      attack: 2,
      defense: 3,
      evolved: false,
      engaged: false,
      keywords: [],
      counters: {},
    });
    expect(table.can('attack with Soldier')).toBe(false);
  });

  it('SVE 4.1.4 what was chosen on the field is not found in the zone that it has gone to since', () => {
    const table = at({ hand: ['Blink'], field: ['Soldier'] });
    table.do('play Blink');
    expect(table.zone(0, 'field')).toEqual([]);
    expect(table.card('Soldier')).toMatchObject({ zone: 'ex', attack: 2 });
  });

  it('SVE 4.1.4.1 an effect that has put a card onto the field reaches it there', () => {
    const table = at({ hand: ['Raise'], graveyard: ['Soldier'] }, { field: [{ card: 'Giant', engaged: true }] });
    table.do('play Raise');
    expect(table.card('Soldier')).toMatchObject({ zone: 'field', attack: 3, keywords: ['rush'] });
    table.do('attack with Soldier');
    expect(table.forced()).toEqual(['attack Giant']);
  });

  it('SVE 4.1.6 without a player named, a card goes to the zone of its owner', () => {
    const table = at({ hand: ['Theft', 'Sink'] }, { field: ['Giant'], deck: ['Idol'] });
    table.do('play Theft', 'play Sink');
    expect(table.zone(1, 'deck')).toEqual(['Idol', 'Giant']);
    expect(table.zone(0, 'deck')).toHaveLength(20);
  });
});

describe('how cards lie', () => {
  it('SVE 4.2.2 a card on the field is standing or engaged; only one that stands can be engaged', () => {
    const table = at({ field: ['Soldier', { card: 'Giant', engaged: true }] });
    expect([table.card('Soldier').engaged, table.card('Giant').engaged]).toEqual([false, true]);
    expect(table.can('attack with Giant')).toBe(false);
    table.attack('Soldier');
    expect(table.card('Soldier').engaged).toBe(true);
    expect(table.can('attack with Soldier')).toBe(false);
  });

  it('SVE 4.2.2.3 cards arrive standing, unless it is said that they do not', () => {
    const table = at({ hand: ['Giant', 'Arrive'] });
    table.do('play Giant', 'play Arrive');
    expect(table.card('Giant').engaged).toBe(false);
    expect([table.card('Squire#1').engaged, table.card('Squire#2').engaged].sort()).toEqual([false, true]);
  });

  it('SVE 4.2.3 a card of the evolve deck is face up or face down, and only one of them', () => {
    const table = at({ field: ['Soldier'], 'evolve-deck': ['Soldier', { card: 'Soldier', faceUp: true }] });
    expect(table.cards(0, 'evolve-deck').map((card) => card.faceUp)).toEqual([false, true]);
    table.do('evolve Soldier#1');
    expect(table.cards(0, 'evolve-deck').map((card) => card.faceUp)).toEqual([true]);
  });

  it('SVE 4.2.3.3 what comes to a public zone is seen, what comes to a hidden one is not', () => {
    const table = at(
      { hand: ['Slay', 'Slay'] },
      { hand: ['Idol'], deck: ['Giant', 'Guard'], field: ['Soldier', 'Guard'] },
    );
    table.do('play Slay#1', 'choose Soldier');
    expect(table.card('Soldier')).toMatchObject({ zone: 'graveyard', known: [true, true] });
    table.toPhase('next-turn');
    expect(table.card('Giant')).toMatchObject({ zone: 'hand', known: [false, true] });
    table.do('play Giant');
    expect(table.card('Giant')).toMatchObject({ zone: 'field', known: [true, true] });
  });
});
