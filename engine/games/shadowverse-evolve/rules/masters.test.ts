/**
 * Revealing (5.21), stealing and giving (5.22), winning (5.23), original values (5.24), other kinds (5.25), boxing
 * (5.31), piloting (5.32).
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import type { Rest } from '../position-words.ts';

const CARDS = `
- { id: ma-man, name: Man, kind: follower, class: royal, types: 兵士, cost: 2, attack: 2, defense: 4, abilities: [{ cost: { pp: 1 }, do: [{ heal: 1 }] }] }
- { id: ma-man-evolved, name: Man, kind: follower, special: evolve, class: royal, attack: 4, defense: 6, keywords: ward, abilities: [{ cost: { pp: 1 }, do: [{ heal: 3 }] }] }
- { id: ma-big, name: Big, kind: follower, class: royal, cost: 5, attack: 5, defense: 5 }
- { id: ma-shrine, name: Shrine, kind: amulet, class: bishop, cost: 1 }
- { id: ma-hymn, name: Hymn, kind: amulet, class: bishop, cost: 3, abilities: [{ evolve: { pp: 0 } }] }
- { id: ma-hymn-evolved, name: Hymn, kind: amulet, special: evolve, class: bishop, abilities: [{ when: on-evolve, do: [{ heal: 1 }] }] }
- { id: ma-show, name: Show, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ reveal-hand: opponent }] }] }
- { id: ma-top, name: Top, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ reveal-top: 1 }] }] }
- { id: ma-mix, name: Mix, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ shuffle: you }] }] }
- { id: ma-guess, name: Guess, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ reveal-top: 1 }, { if: { is: { is: { who: it, of: { zone: deck, kind: follower } } }, then: [{ damage: { who: opponent-leader, amount: 4 } }] } }] }] }
- { id: ma-theft, name: Theft, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: [follower, amulet], master: opponent } } }, { steal: chosen }] }] }
- { id: ma-loan, name: Loan, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: { who: chosen, until: turn } }] }] }
- { id: ma-gift, name: Gift, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: [follower, amulet], master: you } } }, { give: chosen }] }] }
- { id: ma-slay, name: Slay, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: [follower, amulet] } } }, { destroy: chosen }] }] }
- { id: ma-gust, name: Gust, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: [follower, amulet] } } }, { to-hand: chosen }] }] }
- { id: ma-bell, name: Bell, kind: amulet, class: witch, cost: 0, abilities: [{ when: { enters: { kind: follower } }, do: [{ heal: 1 }] }, { when: { leaves: { kind: follower } }, do: [{ heal: 10 }] }] }
- { id: ma-win, name: Win, kind: spell, class: witch, cost: 0, abilities: [{ do: [win, { damage: { who: leader, amount: 30 } }] }] }
- { id: ma-lose, name: Lose, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ win: opponent }] }] }
- { id: ma-bless, name: Bless, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { attack: 3, defense: 1, keyword: drain, ability: { cost: { pp: 1 }, do: [{ heal: 2 }] } } } }] }] }
- { id: ma-two, name: Original, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: opponent-leader, amount: { count: { of: { kind: follower, master: you, original-attack: 2 } } } } }, { heal: { count: { of: { kind: follower, master: you, original-defense: 6 } } } }] }] }
- { id: ma-cheap, name: Cheap, kind: amulet, class: witch, cost: 0, abilities: [{ static: { cost: { of: { kind: follower }, by: -1 } } }] }
- { id: ma-price, name: Price, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: opponent-leader, amount: { count: { of: { zone: hand, master: you, cost: 2 } } } } }] }] }
- { id: ma-stone, name: Petrify, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { becomes: amulet } } }] }] }
- { id: ma-wake, name: Wake, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: amulet } } }, { gain: { who: chosen, gives: { becomes: follower } } }] }] }
- { id: ma-all, name: Everything, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: { all: { kind: [follower, amulet] } }, amount: 1 } }] }] }
- { id: ma-sum, name: Sum, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: opponent-leader, amount: { sum-of: { what: attack, of: { kind: [follower, amulet], master: you } } } } }, { heal: { count: { of: { kind: [follower, amulet], master: you, attack: { min: 0 } } } } }] }] }
- { id: ma-self, name: Self, kind: follower, class: elf, cost: 1, attack: 1, defense: 1, abilities: [{ cost: { pp: 1 }, do: [{ if: { is: { is: { who: self, of: { kind: follower } } }, then: [{ gain: { who: self, gives: { attack: 2 } } }, { heal: 1 }] } }] }] }
- { id: ma-box, name: Box, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { box: chosen }] }] }
- { id: ma-grow, name: Grow, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: [follower, amulet] } } }, { evolve: chosen }] }] }
- { id: ma-guard, name: Guard, kind: follower, class: royal, cost: 1, attack: 1, defense: 2, keywords: ward, abilities: [{ when: last-words, do: [{ heal: 1 }] }] }
- { id: ma-giver, name: Giver, kind: amulet, class: bishop, cost: 0, abilities: [{ static: { keyword: ward, ability: { cost: { pp: 1 }, do: [{ heal: 5 }] } }, affects: { kind: follower, master: you } }, { static: { ability: { when: strike, do: [{ heal: 10 }] } }, affects: { kind: follower, master: you } }] }
- { id: ma-drum, name: Drum, kind: amulet, class: royal, cost: 1, abilities: [{ when: start-phase, do: [{ stand: { all: { kind: follower, master: you } } }] }] }
- { id: ma-car, name: Car, kind: amulet, class: witch, cost: 2, attack: 3, defense: 4, abilities: [{ cost: { engage: { of: { kind: follower } } }, do: [pilot] }] }
- { id: ma-tune, name: Tune, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ gain: { who: { all: { kind: [follower, amulet], master: you } }, gives: { attack: 1, defense: 1 } } }] }] }
- { id: ma-scratch, name: Scratch, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: 3 } }] }] }
- { id: ma-plow, name: Plow, kind: amulet, class: witch, cost: 2, abilities: [{ cost: { pp: 1 }, do: [pilot] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}, rest: Rest = {}) =>
  setUp({ cards: CARDS, players: [mine, theirs], ...rest });

describe('revealing', () => {
  it('SVE 5.21.1 everybody sees a revealed card, in the zone where it is', () => {
    const table = at({ hand: ['Show'] }, { hand: ['Man', 'Big'] });
    expect(table.cards(1, 'hand').map(({ known }) => known[0])).toEqual([false, false]);
    table.do('play Show');
    expect(table.zone(1, 'hand')).toEqual(['Man', 'Big']);
    expect(table.cards(1, 'hand').map(({ known }) => known)).toEqual(Array(2).fill([true, true]));
    const top = at({ hand: ['Guess'], deck: ['Man', 'Big'] }).do('play Guess');
    expect(top.zone(0, 'deck')).toEqual(['Man', 'Big']);
    expect(top.player(1).defense).toBe(16);
  });

  it('SVE 5.21.1.1 nobody forgets what was shown: it stays known until the deck is shuffled', () => {
    const table = at({ hand: ['Top', 'Mix'], deck: ['Man', 'Big', 'Shrine'] }).do('play Top');
    expect(table.cards(0, 'deck').map(({ known }) => known)).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    table.do('play Mix');
    expect(table.cards(0, 'deck').map(({ known }) => known)).toEqual(Array(3).fill([false, false]));
  });
});

describe('stealing and giving', () => {
  it("SVE 5.22.1 a stolen card moves to one's own field, and one is its master", () => {
    const table = at({ hand: ['Theft'] }, { field: ['Man'] }).do('play Theft');
    expect(table.zone(0, 'field')).toEqual(['Man']);
    expect(table.zone(1, 'field')).toEqual([]);
    table.do('use ability 1 of Man');
    expect(table.player(0).defense).toBe(21);
    // a full field takes no stolen card
    const full = at({ hand: ['Theft'], field: Array(5).fill('Shrine') }, { field: ['Man'] }).do('play Theft');
    expect(full.zone(1, 'field')).toEqual(['Man']);
  });

  it("SVE 5.22.2 a given card moves to the opponent's field, who is its master", () => {
    const table = at({ hand: ['Gift'], field: ['Man'] }).do('play Gift');
    expect(table.zone(1, 'field')).toEqual(['Man']);
    expect(table.can('use ability 1 of Man')).toBe(false);
    table.toPhase('next-turn').do('use ability 1 of Man');
    expect(table.player(1).defense).toBe(21);
    const full = at({ hand: ['Gift'], field: ['Man'] }, { field: Array(5).fill('Shrine') }).do('play Gift');
    expect(full.zone(0, 'field')).toEqual(['Man']);
  });

  it('SVE 5.22.3 the owner stays: their zones take it, and it goes back where it was stolen for the turn', () => {
    const table = at({ hand: ['Theft', 'Gust'] }, { field: ['Man'] }).do('play Theft', 'play Gust');
    expect(table.zone(1, 'hand')).toEqual(['Man']);
    expect(table.zone(0, 'hand')).toEqual([]);
    const loan = at({ hand: ['Loan'] }, { field: ['Man'] }).do('play Loan');
    expect(loan.card('Man').player).toBe(0);
    loan.toPhase('next-turn');
    expect(loan.card('Man')).toMatchObject({ player: 1, zone: 'field' });
  });

  it('SVE 5.22.4 it has not newly entered, and keeps what it has and how it stands', () => {
    const table = at(
      { hand: ['Theft', 'Gift'], field: ['Bell'] },
      { field: [{ card: 'Man', engaged: true, damage: 2, evolved: true, counters: { 雷: 1 } }] },
    );
    table.do('play Theft');
    expect(table.player(0).defense).toBe(20);
    const kept = { engaged: true, attack: 4, defense: 4, evolved: true, counters: { 雷: 1 }, keywords: ['ward'] };
    expect(table.card('Man', 0)).toMatchObject(kept);
    table.do('play Gift', 'choose Man');
    expect(table.card('Man')).toMatchObject({ player: 1, ...kept });
    expect(table.player(0).defense).toBe(20);
    // the follower is new to its master: it cannot attack this turn
    const fresh = at({ hand: ['Theft'] }, { field: ['Big'] }).do('play Theft');
    expect(fresh.can('attack with Big')).toBe(false);
  });

  it('SVE 5.22.5 leaving the field it goes to a zone of its owner; so does its evolve card', () => {
    const table = at({ hand: ['Theft', 'Slay'] }, { field: [{ card: 'Man', evolved: true }] });
    table.do('play Theft', 'play Slay');
    expect(table.zone(1, 'graveyard')).toEqual(['Man']);
    expect(table.cards(1, 'evolve-deck')).toMatchObject([{ name: 'Man', faceUp: true }]);
    expect(table.zone(0, 'evolve-deck')).toEqual([]);
  });
});

describe('winning', () => {
  it('SVE 5.23.1 whoever wins the battle by an effect has won at once; the other has lost', () => {
    const table = at({ hand: ['Win'] }).do('play Win');
    expect(table.over()).toEqual({ winner: 0, reason: 'effect' });
    expect(table.player(0).defense).toBe(20);
    expect(
      at({ hand: ['Lose'] })
        .do('play Lose')
        .over(),
    ).toEqual({ winner: 1, reason: 'effect' });
  });
});

describe('original values', () => {
  it('SVE 5.24.1 the original information is the printed one, whatever has changed it', () => {
    const table = at({ hand: ['Bless', 'Original'], field: ['Man'] }).do('play Bless', 'play Original');
    expect(table.card('Man').attack).toBe(5);
    expect(table.player(1).defense).toBe(19);
    // for an evolved card the print of its evolve card counts
    const evolved = at({ hand: ['Original'], field: [{ card: 'Man', evolved: true, damage: 1 }] }).do('play Original');
    expect([evolved.player(1).defense, evolved.player(0).defense]).toEqual([20, 21]);
    // the original cost counts, not the present one
    const cheap = at({ hand: ['Price', 'Man'], field: ['Cheap'] }).do('play Price');
    expect(cheap.player(1).defense).toBe(19);
    expect(cheap.do('play Man').player(0).pp).toBe(9);
  });
});

describe('becoming another kind', () => {
  it('SVE 5.25.1 it has the new kind and no longer the old one', () => {
    const table = at({ hand: ['Petrify', 'Wake'], field: ['Man'] }).do('play Petrify');
    expect(table.card('Man').kinds).toEqual(['amulet']);
    expect(table.can('attack with Man')).toBe(false);
    table.do('play Wake');
    expect(table.card('Man').kinds).toEqual(['follower']);
    expect(table.can('attack with Man')).toBe(true);
  });

  it('SVE 5.25.2 its other information stays', () => {
    const table = at({ hand: ['Petrify', 'Wake'], field: [{ card: 'Man', damage: 1, counters: { 雷: 1 } }] });
    table.do('play Petrify');
    const rest = { name: 'Man', classes: ['royal'], types: ['兵士'], cost: 2, counters: { 雷: 1 } };
    expect(table.card('Man')).toMatchObject({ ...rest, attack: undefined, defense: undefined });
    table.do('play Wake');
    expect(table.card('Man')).toMatchObject({ ...rest, attack: 2, defense: 3 });
  });

  it('SVE 5.25.2.1 attack and defense of what is no follower cannot be read', () => {
    const table = at({ hand: ['Petrify', 'Sum', 'Everything'], field: ['Man', 'Big', 'Car'] });
    table.do('play Petrify', 'choose Man', 'play Sum');
    expect(table.player(1).defense).toBe(15);
    expect(table.player(0).defense).toBe(21);
    table.do('play Everything');
    expect(table.zone(0, 'field')).toEqual(['Man', 'Big', 'Car']);
    // an amulet is not destroyed for a lack of defense
    const dying = at({ hand: ['Petrify'], field: [{ card: 'Man', damage: 3 }, 'Shrine'] }).do('play Petrify');
    expect(dying.zone(0, 'field')).toEqual(['Man', 'Shrine']);
  });

  it('SVE 5.25.3 its abilities stay', () => {
    const table = at({ hand: ['Bless', 'Petrify'], field: ['Man'] }).do('play Bless', 'play Petrify');
    table.do('use ability 1 of Man', 'use given ability 1 of Man');
    expect(table.player(0).defense).toBe(23);
    expect(table.card('Man').keywords).toEqual(['drain']);
  });

  it('SVE 5.25.3.1 what speaks of "this follower" does nothing while it is none', () => {
    const table = at({ hand: ['Petrify', 'Wake'], field: ['Self'] }).do('play Petrify', 'use ability 1 of Self');
    expect(table.player(0)).toMatchObject({ defense: 20, pp: 9 });
    table.do('play Wake', 'use ability 1 of Self');
    expect(table.player(0).defense).toBe(21);
    expect(table.card('Self').attack).toBe(3);
  });

  it('SVE 5.25.3.2 a card that is no follower can evolve', () => {
    const table = at({ hand: ['Grow'], field: ['Hymn'], 'evolve-deck': ['Hymn'] }).do('play Grow', 'reveal Hymn');
    expect(table.card('Hymn')).toMatchObject({ evolved: true, kinds: expect.arrayContaining(['amulet']) });
    expect(table.player(0).defense).toBe(21);
    expect(at({ field: ['Hymn'], 'evolve-deck': ['Hymn'] }).can('evolve Hymn')).toBe(true);
  });
});

describe('boxed cards', () => {
  it('SVE 5.31.2 lose their abilities and all those gained up to then', () => {
    const table = at({ hand: ['Bless', 'Bless', 'Box', 'Box', 'Slay'], field: ['Man', 'Guard'] });
    table.do('play Bless', 'choose Man', 'play Box', 'choose Man', 'play Box', 'choose Guard');
    expect(table.card('Man')).toMatchObject({ boxed: true, attack: 5, defense: 5, keywords: [] });
    expect(table.card('Guard').keywords).toEqual([]);
    expect(table.offered().filter((text) => text.startsWith('use'))).toEqual([]);
    table.do('play Slay', 'choose Guard');
    expect(table.player(0).defense).toBe(20);
  });

  it('SVE 5.31.2.1 what they gain later they have: of effects, and of the evolve card', () => {
    const table = at({ hand: ['Box', 'Bless', 'Grow'], field: ['Man'], 'evolve-deck': ['Man'] });
    table.do('play Box', 'play Bless');
    expect(table.card('Man').keywords).toEqual(['drain']);
    table.do('use given ability 1 of Man');
    expect(table.player(0).defense).toBe(22);
    table.do('play Grow', 'reveal Man');
    expect(table.card('Man')).toMatchObject({ boxed: true, attack: 7, defense: 7 });
    expect([...table.card('Man').keywords].sort()).toEqual(['drain', 'ward']);
    table.do('use ability 1 of Man');
    expect(table.player(0).defense).toBe(25);
  });

  it('SVE 5.31.2.1 what another card gives them is lost with the rest, unless that card came later', () => {
    const table = at({ hand: ['Box', 'Giver'], field: ['Big', 'Giver'] });
    expect(table.can('use given ability 1 of Big')).toBe(true);
    table.do('play Box');
    expect(table.can('use given ability 1 of Big')).toBe(false);
    expect(table.card('Big').keywords).toEqual([]);
    const struck = table.copy().attack('Big');
    expect(struck.player(0).defense).toBe(20);
    table.do('play Giver', 'use given ability 1 of Big');
    expect(table.card('Big').keywords).toEqual(['ward']);
    expect(table.player(0).defense).toBe(25);
    expect(table.can('use given ability 2 of Big')).toBe(false);
    table.attack('Big');
    expect(table.player(0).defense).toBe(35);
    // evolving gives back no lost ability
    const evolved = at({ hand: ['Box', 'Grow'], field: ['Man', 'Giver'], 'evolve-deck': ['Man'] }).do('play Box');
    evolved.do('play Grow', 'choose Man', 'reveal Man');
    expect(evolved.can('use ability 1 of Man')).toBe(true);
    expect(evolved.can('use given ability 1 of Man')).toBe(false);
  });

  it("SVE 5.31.3 do not stand as their player's cards stand in the start phase", () => {
    const table = at(
      { hand: ['Box'] },
      {
        field: [
          { card: 'Man', engaged: true },
          { card: 'Big', engaged: true },
        ],
      },
    );
    table.do('play Box', 'choose Man').toPhase('next-turn');
    expect(table.card('Man')).toMatchObject({ boxed: true, engaged: true });
    expect(table.card('Big').engaged).toBe(false);
  });

  it('SVE 5.31.3.1 stand by an effect, in the start phase too', () => {
    const table = at({ hand: ['Box'] }, { field: [{ card: 'Man', engaged: true }, 'Drum'] });
    table.do('play Box').toPhase('next-turn');
    expect(table.card('Man')).toMatchObject({ boxed: true, engaged: false });
  });
});

describe('piloting', () => {
  it('SVE 5.32.1 an amulet with printed attack and defense is a follower with them this turn', () => {
    const table = at({ field: ['Car', { card: 'Man', since: 'this-turn' }] });
    expect(table.card('Car')).toMatchObject({ kinds: ['amulet'], attack: undefined, defense: undefined });
    table.do('use ability 1 of Car');
    expect(table.card('Car')).toMatchObject({ kinds: ['follower'], attack: 3, defense: 4, engaged: false });
    expect(table.card('Man').engaged).toBe(true);
    table.attack('Car');
    expect(table.player(1).defense).toBe(17);
    table.toPhase('next-turn');
    expect(table.card('Car')).toMatchObject({ kinds: ['amulet'], attack: undefined });
  });

  it('SVE 5.32.1 attack and defense become those numbers: damage and bonuses from before do not count', () => {
    const table = at({ field: ['Car', 'Man', 'Big'], hand: ['Tune', 'Scratch', 'Tune'] });
    table.do('use ability 1 of Car', 'pay with Man', 'play Scratch', 'choose Car');
    expect(table.card('Car')).toMatchObject({ attack: 3, defense: 1 });
    // the card is piloted once more in the same turn: the numbers become the same again, and later changes count
    table.do('play Tune');
    expect(table.card('Car')).toMatchObject({ attack: 4, defense: 2 });
    table.do('use ability 1 of Car', 'pay with Big');
    expect(table.card('Car')).toMatchObject({ attack: 3, defense: 4 });
    table.do('play Tune');
    expect(table.card('Car')).toMatchObject({ attack: 4, defense: 5 });
  });

  it('SVE 5.32.1 a vehicle that was damaged last turn is not worn when it is piloted again', () => {
    const table = at({ field: ['Car', 'Man'], hand: ['Scratch'] });
    table.do('use ability 1 of Car', 'play Scratch', 'choose Car');
    expect(table.card('Car').defense).toBe(1);
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.card('Car')).toMatchObject({ kinds: ['amulet'], defense: undefined });
    table.do('use ability 1 of Car');
    expect(table.card('Car')).toMatchObject({ kinds: ['follower'], attack: 3, defense: 4 });
  });

  it('SVE 5.32.1.1 piloting an amulet without these numbers does nothing', () => {
    const table = at({ field: ['Plow'] }).do('use ability 1 of Plow');
    expect(table.card('Plow')).toMatchObject({ kinds: ['amulet'], zone: 'field', attack: undefined });
    expect(table.can('attack with Plow')).toBe(false);
  });
});
