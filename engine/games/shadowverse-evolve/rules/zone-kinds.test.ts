/** The zones of a player one by one (4.3 to 4.8): which cards lie there, who sees them, and how many there may be. */
import { describe, expect, it } from 'vitest';
import { observeState } from '../../../kernel/knowledge.ts';
import { Table } from '../driver.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: zk-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3, abilities: [{ evolve: { pp: 1 } }] }
- { id: zk-soldier-evolved, name: Soldier, kind: follower, special: evolve, class: royal, attack: 4, defense: 5 }
- { id: zk-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 3, defense: 8 }
- { id: zk-idol, name: Idol, kind: amulet, class: witch, cost: 3 }
- { id: zk-squire, name: Squire, kind: follower, special: token, class: royal, cost: 1, attack: 1, defense: 1 }
- { id: zk-page, name: Page, kind: follower, special: token, class: royal, cost: 1, attack: 2, defense: 1 }
- { id: zk-crown, name: Crown, kind: crest, special: token, class: witch }
- { id: zk-carrot, name: にんじん, kind: spell, special: evolve, class: neutral, copies: 10 }
- { id: zk-point, name: ドライブポイント, kind: spell, special: evolve, class: neutral, copies: 10 }
- { id: zk-charm, name: Charm, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: zk-burn, name: Burn, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: leader, amount: 1 } }, { damage: { who: { all: { kind: leader, master: opponent } }, amount: 2 } }] }] }
- { id: zk-purge, name: Purge, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ banish: { all: {} } }] }] }
- { id: zk-reap, name: Reap, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ heal: { count: { kind: follower } } }, { heal: { deck-size: you } }] }] }
- { id: zk-pair, name: Pair, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ put-token: { token: Squire, count: 2 } }] }] }
- { id: zk-mixed, name: Mixed, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ put-token: { token: [Squire, Page] } }] }] }
- { id: zk-mixedex, name: Stock, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ put-token: { token: [Squire, Page], zone: ex } }] }] }
- { id: zk-raise, name: Raise, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ put: { who: { all: { kind: follower, zone: graveyard, master: you } } } }] }] }
- { id: zk-loot, name: Loot, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ steal: { all: { kind: follower, master: opponent } } }] }] }
- { id: zk-lend, name: Borrow, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ steal: { who: { all: { kind: follower, master: opponent } }, until: turn } }] }] }
- { id: zk-gifts, name: Gifts, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ give: { all: { kind: follower, master: you } } }] }] }
- { id: zk-store, name: Store, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ to-ex: { all: { kind: follower, master: you } } }] }] }
- { id: zk-deploy, name: Deploy, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { zone: ex, master: you } } }, { put: chosen }] }] }
- { id: zk-bless, name: Bless, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { zone: ex, kind: follower, master: you } } }, { gain: { who: chosen, gives: { attack: 2, defense: 1, keyword: storm } } }] }] }
- { id: zk-count, name: Count, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ heal: { count: { zone: evolve-deck, master: you } } }, { heal: { count: { zone: evolve-deck, master: you, state: face-up } } }] }] }
- { id: zk-still, name: Stillness, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ heal: { count: { zone: evolve-deck, master: you, state: standing } } }] }] }
- { id: zk-wide, name: Wide, kind: amulet, class: neutral, cost: 1, abilities: [{ static: { field-limit: 6 } }, { static: { ex-limit: 6 } }, { static: { hand-limit: 8 } }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });
const five = ['Idol', 'Idol', 'Idol', 'Idol', 'Idol'];
const four = five.slice(1);

/** A table as the player sees it. */
function seenBy(table: Table, viewer: 0 | 1): Table {
  const out = table.state.slice();
  observeState(out, table.state, viewer);
  return new Table(out);
}

describe('leader area', () => {
  it('SVE 4.3.2 both see the leader there', () => {
    const table = at({});
    expect(table.cards(1, 'leader').map((card) => [card.name, card.known])).toEqual([['Leader', [true, true]]]);
    expect(seenBy(table, 0).zone(1, 'leader')).toEqual(['Leader']);
  });

  it('SVE 4.3.3 "leader" means the one in a leader area', () => {
    const table = at({ hand: ['Burn'], field: ['Soldier'] });
    table.do('play Burn');
    expect([table.player(0).defense, table.player(1).defense]).toEqual([19, 18]);
    expect(table.card('Soldier').defense).toBe(3);
  });
});

describe('field', () => {
  it('SVE 4.4.1 followers and amulets are put onto the field of their player, a spell is not', () => {
    const table = at({ hand: ['Soldier', 'Idol', 'Charm'] });
    table.do('play Soldier', 'play Idol', 'play Charm');
    expect(table.zone(0, 'field')).toEqual(['Soldier', 'Idol']);
    expect(table.zone(1, 'field')).toEqual([]);
    expect(table.zone(0, 'graveyard')).toEqual(['Charm']);
  });

  it('SVE 4.4.2 both see the field and how its cards stand', () => {
    const table = at({ hand: ['Soldier'], field: [{ card: 'Giant', engaged: true }] });
    table.do('play Soldier');
    const seen = seenBy(table, 1);
    expect(seen.cards(0, 'field').map((card) => [card.name, card.engaged, card.known])).toEqual([
      ['Giant', true, [true, true]],
      ['Soldier', false, [true, true]],
    ]);
  });

  it('SVE 4.4.3 a text that names no zone means cards on fields only', () => {
    const zones: Options = { ex: ['Giant'], graveyard: ['Soldier'], 'evolve-deck': ['Soldier'] };
    const table = at(
      { hand: ['Purge', 'Reap', 'Giant'], field: ['Soldier', 'Idol'], deck: ['Giant'], ...zones },
      { field: ['Giant'], hand: ['Giant'], ...zones },
    );
    const count = table.copy().do('play Reap');
    expect(count.player(0).defense).toBe(23);
    table.do('play Purge');
    expect([table.zone(0, 'banished'), table.zone(1, 'banished')]).toEqual([['Soldier', 'Idol'], ['Giant']]);
    expect([table.zone(0, 'ex'), table.zone(1, 'ex'), table.zone(0, 'hand')]).toEqual([
      ['Giant'],
      ['Giant'],
      ['Reap', 'Giant'],
    ]);
  });

  it('SVE 4.4.4 effects may change the limit of a field, for their player', () => {
    const table = at({ hand: ['Soldier'], field: [...four, 'Wide'] }, { field: four });
    expect(table.can('play Soldier')).toBe(true);
    table.do('play Soldier');
    expect(table.zone(0, 'field')).toHaveLength(6);
    expect(at({ hand: ['Soldier'], field: five }, { field: ['Wide'] }).can('play Soldier')).toBe(false);
  });

  it('SVE 4.4.4.1 five cards may lie on a field: the sixth cannot be played', () => {
    const table = at({ hand: ['Soldier', 'Giant', 'Charm'], field: four });
    table.do('play Soldier');
    expect(table.zone(0, 'field')).toHaveLength(5);
    expect(table.can('play Giant')).toBe(false);
    expect(table.can('play Charm')).toBe(true);
  });

  it('SVE 4.4.4.2 of two tokens that four cards leave room for one is created', () => {
    const table = at({ hand: ['Pair'], field: four });
    table.do('play Pair');
    expect(table.zone(0, 'field')).toEqual([...four, 'Squire']);
    const full = at({ hand: ['Pair'], field: five });
    full.do('play Pair');
    expect(full.zone(0, 'field')).toEqual(five);
  });

  it('SVE 4.4.4.2 of different tokens the master of the effect picks the one that is created', () => {
    const table = at({ hand: ['Mixed'], field: four });
    table.do('play Mixed');
    expect(table.decider()).toBe(0);
    table.do('Page');
    expect(table.zone(0, 'field')).toEqual([...four, 'Page']);
    const room = at({ hand: ['Mixed'], field: four.slice(1) });
    room.do('play Mixed');
    expect(room.zone(0, 'field')).toEqual([...four.slice(1), 'Squire', 'Page']);
  });

  it('SVE 4.4.4.2 of cards that are moved the others stay where they are', () => {
    const table = at({ hand: ['Raise'], field: four, graveyard: ['Giant', 'Soldier'] });
    table.do('play Raise');
    expect(table.decider()).toBe(0);
    table.do('Soldier');
    expect(table.zone(0, 'field')).toEqual([...four, 'Soldier']);
    expect(table.zone(0, 'graveyard')).toEqual(['Giant', 'Raise']);
  });

  it('SVE 4.4.4.2 of stolen cards the thief picks those there is room for; the others stay where they are', () => {
    const table = at({ hand: ['Loot'], field: four }, { field: [{ card: 'Giant', engaged: true }, 'Soldier'] });
    table.do('play Loot');
    expect([table.decider(), table.kind()]).toEqual([0, 'choose']);
    expect(table.offered()).toHaveLength(2);
    table.do('Giant');
    expect(table.zone(0, 'field')).toEqual([...four, 'Giant']);
    expect(table.card('Giant')).toMatchObject({ player: 0, engaged: true });
    expect(table.zone(1, 'field')).toEqual(['Soldier']);
    // nothing is asked where there is room for all cards, or for none
    const roomy = at({ hand: ['Loot'], field: four.slice(1) }, { field: ['Giant', 'Soldier'] }).do('play Loot');
    expect([roomy.zone(0, 'field'), roomy.zone(1, 'field')]).toEqual([[...four.slice(1), 'Giant', 'Soldier'], []]);
    const full = at({ hand: ['Loot'], field: five }, { field: ['Giant', 'Soldier'] }).do('play Loot');
    expect([full.kind(), full.zone(1, 'field')]).toEqual(['main', ['Giant', 'Soldier']]);
  });

  it('SVE 4.4.4.2 what was picked of cards stolen for the turn goes back, and nothing else', () => {
    const table = at({ hand: ['Borrow'], field: four }, { field: ['Giant', 'Soldier'] });
    table.do('play Borrow', 'Soldier');
    expect(table.zone(1, 'field')).toEqual(['Giant']);
    table.toPhase('next-turn');
    expect(table.zone(1, 'field')).toEqual(['Giant', 'Soldier']);
    expect(table.zone(0, 'field')).toEqual(four);
  });

  it('SVE 4.4.4.2 of cards that are given the master of the effect picks, not who gets them', () => {
    const table = at({ hand: ['Gifts'], field: ['Giant', 'Soldier'] }, { field: four });
    table.do('play Gifts');
    expect(table.decider()).toBe(0);
    table.do('Giant');
    expect(table.zone(1, 'field')).toEqual([...four, 'Giant']);
    expect(table.zone(0, 'field')).toEqual(['Soldier']);
  });
});

describe('deck', () => {
  it('SVE 4.5.2 neither player sees what lies in a deck; an action may show it', () => {
    const table = at({ deck: ['Giant', 'Soldier'] });
    expect(table.cards(0, 'deck').map((card) => card.known)).toEqual([
      [false, false],
      [false, false],
    ]);
    const other = at({ deck: ['Soldier', 'Giant'] });
    expect(seenBy(table, 0).zone(0, 'deck')).toEqual(seenBy(other, 0).zone(0, 'deck'));
  });

  it('SVE 4.5.2.1 cards are drawn from the top', () => {
    const table = at({ hand: ['Charm', 'Charm'], deck: ['Giant', 'Soldier', 'Idol'] });
    table.do('play Charm');
    expect(table.zone(0, 'hand')).toEqual(['Charm', 'Giant']);
    expect(table.zone(0, 'deck')).toEqual(['Soldier', 'Idol']);
    table.do('play Charm');
    expect(table.zone(0, 'hand')).toEqual(['Giant', 'Soldier']);
  });

  it('SVE 4.5.3 "deck" means the cards in the deck zone, none of the evolve deck', () => {
    const table = at({ hand: ['Reap'], deck: ['Giant', 'Soldier'], 'evolve-deck': ['Soldier', 'Soldier', 'Soldier'] });
    table.do('play Reap');
    expect(table.player(0).defense).toBe(22);
  });
});

describe('evolve deck', () => {
  it('SVE 4.6.2 its player sees it, the other one does not', () => {
    const table = at({ 'evolve-deck': ['Soldier', 'にんじん'] });
    expect(table.cards(0, 'evolve-deck').map((card) => card.known)).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(seenBy(table, 0).zone(0, 'evolve-deck')).toEqual(['Soldier', 'にんじん']);
  });

  it('SVE 4.6.3 a face-up card does not count as one in the evolve deck, but for texts that ask for face-up ones', () => {
    const table = at({
      hand: ['Count'],
      field: ['Soldier'],
      'evolve-deck': [{ card: 'Soldier', faceUp: true }, { card: 'にんじん', faceUp: true }, 'ドライブポイント'],
    });
    expect(table.can('evolve Soldier')).toBe(false);
    expect(table.cards(0, 'evolve-deck')[0].known).toEqual([true, true]);
    table.do('play Count');
    expect(table.player(0).defense).toBe(23); // one card is face down, and two are face up
    const faceUp = [
      { card: 'Soldier', faceUp: true },
      { card: 'にんじん', faceUp: true },
    ] as const;
    const still = at({ hand: ['Stillness'], 'evolve-deck': [...faceUp, 'ドライブポイント'] });
    // a text about another state does not ask for face-up cards
    expect(still.do('play Stillness').player(0).defense).toBe(21);
  });
});

describe('hand', () => {
  it('SVE 4.7.2 its player sees it, the other one does not', () => {
    const table = at({ hand: ['Charm'], deck: ['Giant', 'Idol'] });
    table.do('play Charm');
    expect(table.cards(0, 'hand').map((card) => card.known)).toEqual([[true, false]]);
    expect(seenBy(table, 0).zone(0, 'hand')).toEqual(['Giant']);
  });

  it('SVE 4.7.3 the limit of the hand is applied in the own end phase only', () => {
    const table = at({ hand: ['Charm', ...five, 'Giant', 'Soldier'] }, { hand: [...five, ...four] });
    table.do('play Charm');
    expect(table.player(0).hand).toBe(8); // nothing is discarded in the main phase
    table.do('end the main phase').passUntil('handLimit');
    expect(table.decider()).toBe(0);
    table.do('discard Giant').passUntilQuiet();
    expect(table.player(0).hand).toBe(7);
    expect(table.player(1).hand).toBe(10); // nothing is discarded in the other player's turn
  });

  it('SVE 4.7.3.1 seven cards may stay in the hand', () => {
    const hand = [...five, 'Giant', 'Soldier'];
    const seven = at({ hand });
    seven.toPhase('next-turn');
    expect(seven.player(0).hand).toBe(7);
    expect(seven.zone(0, 'graveyard')).toEqual([]);
    const nine = at({ hand: [...hand, 'Idol', 'Idol'] });
    nine.do('end the main phase').passUntil('handLimit');
    nine.do('discard Giant', 'discard Soldier').passUntilQuiet();
    expect(nine.player(0).hand).toBe(7);
  });
});

describe('EX area', () => {
  it('SVE 4.8.2 both see it, and its player may play from it', () => {
    const table = at({ ex: ['Soldier'] });
    expect(seenBy(table, 1).zone(0, 'ex')).toEqual(['Soldier']);
    table.do('play Soldier from the EX area');
    expect(table.zone(0, 'field')).toEqual(['Soldier']);
  });

  it('SVE 4.8.3 effects may change the limit, and crests count', () => {
    const table = at({ hand: ['Stock'], field: ['Wide'], ex: ['Crown', 'Soldier', 'Soldier', 'Soldier', 'Soldier'] });
    table.do('play Stock', 'Page');
    expect(table.zone(0, 'ex')).toEqual(['Crown', 'Soldier', 'Soldier', 'Soldier', 'Soldier', 'Page']);
    const crest = at({ hand: ['Stock'], ex: ['Crown', 'Soldier', 'Soldier', 'Soldier', 'Soldier'] });
    crest.do('play Stock');
    expect(crest.zone(0, 'ex')).toHaveLength(5);
  });

  it('SVE 4.8.3.1 five cards may lie in an EX area', () => {
    const table = at({ hand: ['Stock', 'Stock'], ex: ['Soldier', 'Soldier', 'Soldier'] });
    table.do('play Stock');
    expect(table.zone(0, 'ex')).toHaveLength(5);
    table.do('play Stock');
    expect(table.zone(0, 'ex')).toEqual(['Soldier', 'Soldier', 'Soldier', 'Squire', 'Page']);
  });

  it('SVE 4.8.3.2 a field card that finds no room there stays on the field', () => {
    const full = at({ hand: ['Store'], field: ['Soldier'], ex: five });
    full.do('play Store');
    expect(full.zone(0, 'field')).toEqual(['Soldier']);
    expect(full.zone(0, 'ex')).toEqual(five);
  });

  it('SVE 4.8.3.2 where not all find room, the master of the effect picks those that do', () => {
    const table = at({ hand: ['Store'], field: ['Soldier', 'Giant'], ex: four });
    table.do('play Store');
    expect(table.decider()).toBe(0);
    table.do('Giant');
    expect(table.zone(0, 'field')).toEqual(['Soldier']);
    expect(table.zone(0, 'ex')).toEqual([...four, 'Giant']);
    const tokens = at({ hand: ['Stock'], ex: four });
    tokens.do('play Stock', 'Page');
    expect(tokens.zone(0, 'ex')).toEqual([...four, 'Page']);
  });

  it('SVE 4.8.3.3 put from there onto the field a card keeps the effects on it, and loses its counters', () => {
    const table = at({ hand: ['Bless', 'Deploy'], ex: [{ card: 'Soldier', counters: { 雷: 2 } }] });
    table.do('play Bless');
    expect(table.card('Soldier')).toMatchObject({ attack: 4, defense: 4, counters: { 雷: 2 } });
    table.do('play Deploy');
    expect(table.card('Soldier')).toMatchObject({
      zone: 'field',
      attack: 4,
      defense: 4,
      keywords: ['storm'],
      counters: {},
    });
    expect(table.can('attack with Soldier')).toBe(true);
  });

  it('SVE 4.8.3.3 what it is given there it has there, for texts that ask for it, and no other card has it', () => {
    const cards = `${CARDS}
- { id: zk-gale, name: Gale, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ heal: { count: { zone: ex, keyword: storm } } }] }] }`;
    // this is so whichever player gives it
    const stormy = (field: string[], seat: 0 | 1): number => {
      const side = { hand: ['Gale', ...field], ex: ['Soldier', 'Giant'], defense: 10 };
      const other = { ex: ['Soldier'] };
      const table = setUp({ cards, players: seat === 0 ? [side, other] : [other, side] });
      if (seat === 1) table.toPhase('next-turn');
      return table.do(...field.flatMap((name) => [`play ${name}`, 'choose Soldier']), 'play Gale').player(seat).defense;
    };
    for (const seat of [0, 1] as const) expect([stormy([], seat), stormy(['Bless'], seat)]).toEqual([10, 11]);
  });

  it('SVE 4.1.4 Stack counters stay behind as others do, when a card leaves the EX area for a hand', () => {
    const table = setUp({
      cards: `${CARDS}
- { id: zk-pile, name: Pile, kind: amulet, class: witch, cost: 1, keywords: stack }
- { id: zk-fetch, name: Fetch, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ to-hand: { all: { zone: ex, master: you } } }] }] }`,
      players: [{ hand: ['Fetch'], ex: [{ card: 'Pile', counters: { スタック: 2 } }] }, {}],
    }).do('play Fetch');
    expect(table.card('Pile')).toMatchObject({ zone: 'hand', counters: {} });
  });
});
