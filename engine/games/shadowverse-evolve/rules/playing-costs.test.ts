/**
 * Playing (10.6.2.5 to 10.6.2.8): its cost, room on the field, the moment at which a card was played, and how it
 * resolves.
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: pc-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3 }
- { id: pc-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 5, defense: 6 }
- { id: pc-imp, name: Imp, kind: follower, special: token, class: nightmare, cost: 1, attack: 1, defense: 1 }
- { id: pc-rock, name: Rock, kind: amulet, class: witch, cost: 1, keywords: stack }
- { id: pc-tax, name: Tax, kind: amulet, class: royal, cost: 1, abilities: [{ static: { cost: { of: { kind: [follower, spell] }, by: 1 } } }] }
- { id: pc-cheap, name: Cheap, kind: amulet, class: royal, cost: 1, abilities: [{ static: { cost: { of: { kind: [follower, spell] }, by: -3 } } }] }
- { id: pc-feather, name: Feather, kind: follower, class: elf, cost: 2, attack: 1, defense: 1, abilities: [{ static: { own-cost: -5 } }] }
- { id: pc-exile, name: Exile, kind: follower, class: elf, cost: 3, attack: 1, defense: 1, abilities: [{ static: { own-cost: -2 }, if: { played-from: ex } }] }
- { id: pc-herald, name: Herald, kind: amulet, class: royal, cost: 1, abilities: [{ when: { played: {} }, do: [{ heal: { cards-played: you } }] }] }
- { id: pc-gate, name: Gate, kind: amulet, class: royal, cost: 1, abilities: [{ when: { enters: { kind: follower, master: you } }, do: [{ heal: 1 }] }] }
- { id: pc-half, name: Halver, kind: spell, class: witch, cost: 1, abilities: [{ do: [{ discount: { of: { kind: follower }, set: 1 } }] }] }
- { id: pc-surge, name: Surge, kind: spell, class: dragon, cost: 5, abilities: [{ play-cost: [{ leader-defense: 3 }], optional: true, set: 2 }, { do: [{ draw: 1 }] }] }
- { id: pc-pact, name: Pact, kind: spell, class: nightmare, cost: 6, abilities: [{ play-cost: [{ bury: { of: { kind: follower } } }], optional: true, instead: true }, { do: [{ draw: 2 }] }] }
- { id: pc-more, name: More, kind: spell, class: dragon, cost: 1, abilities: [{ play-cost: [{ discard: 1 }], optional: true, by: 2 }, { do: [{ heal: 1 }, { if: { is: paid, then: [{ heal: 10 }] } }] }] }
- { id: pc-rite, name: Ritual, kind: spell, class: nightmare, cost: 2, abilities: [{ play-cost: [{ bury: { of: { any-of: [{ kind: follower }, { kind: amulet }] } } }] }, { do: [{ heal: 4 }] }] }
- { id: pc-lich, name: Lich, kind: follower, class: nightmare, cost: 2, attack: 3, defense: 3, abilities: [{ play-cost: [{ bury: { of: { kind: follower } } }] }] }
- { id: pc-grave, name: Digger, kind: follower, class: nightmare, cost: 2, attack: 3, defense: 3, abilities: [{ play-cost: [{ banish: { of: { zone: graveyard } } }] }] }
- { id: pc-vault, name: Vault, kind: amulet, class: elf, cost: 1, abilities: [{ cost: [{ counters: { name: 雷, count: x } }], do: [{ heal: { sum: { a: x, b: 1 } } }] }, { cost: [{ discard: { any: true } }], do: [{ heal: 2 }] }] }
- { id: pc-bomb, name: Bomb, kind: amulet, class: witch, cost: 1, abilities: [{ cost: [bury-self], do: [{ damage: { who: opponent-leader, amount: 3 } }] }] }
- { id: pc-moaner, name: Moaner, kind: follower, class: nightmare, cost: 1, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ heal: 3 }] }] }
- { id: pc-reaper, name: Reaper, kind: spell, class: nightmare, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { banish: chosen }] }] }
- { id: pc-slay, name: Slay, kind: spell, class: nightmare, cost: 1, abilities: [{ do: [{ destroy: { all: { kind: follower } } }, { banish: { all: { kind: follower, zone: graveyard } } }] }] }
- { id: pc-three, name: Threefold, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ select: { modes: [[{ draw: 1 }], [{ heal: { hand-size: you } }], [{ discard-hand: you }]], count: 2 } }] }] }
- { id: pc-order, name: Order, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ heal: { hand-size: you } }, { draw: 1 }, { heal: { hand-size: you, times: 10 } }] }] }
- { id: pc-echo, name: Echo, kind: spell, class: witch, cost: 1, abilities: [{ do: [{ heal: { graveyard-size: you } }] }] }
- { id: pc-keep, name: Keepsake, kind: spell, class: witch, cost: 1, abilities: [{ do: [{ to-ex: self }] }] }
- { id: pc-store, name: Store, kind: spell, class: elf, cost: 1, abilities: [{ do: [{ gain: { who: { all: { kind: follower, zone: ex, master: you } }, gives: { attack: 2, keyword: rush } } }, { counters: { who: { all: { kind: follower, zone: ex, master: you } }, name: 雷, count: 2 } }] }] }
`;

const table0 = (mine: object, theirs: object = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('the cost of playing', () => {
  it('SVE 8.2.1 what a card costs from a zone is asked while it lies there', () => {
    const can = (side: Parameters<typeof setUp>[0]['players'][0]): boolean =>
      setUp({ cards: CARDS, players: [{ ...side, pp: 1 }, {}] }).can('play Exile');
    expect([can({ ex: ['Exile'] }), can({ hand: ['Exile'] })]).toEqual([true, false]);
    expect(can({ hand: ['Exile'], ex: ['Imp'] })).toBe(false);
  });

  it('SVE 10.6.2.5 the cost is settled, then all of it is paid: PP and what is asked for beside', () => {
    const table = table0({ hand: ['Ritual'], field: ['Cheap', 'Soldier', 'Giant'] });
    table.do('play Ritual');
    expect(table.kind()).toBe('payCost');
    table.do('pay with Soldier');
    expect(table.zone(0, 'field')).toEqual(['Cheap', 'Giant']);
    expect(table.player(0)).toMatchObject({ pp: 10, defense: 24 });
  });

  it('SVE 10.6.2.5.1.1 the cost begins with the cost of the card or the ability itself', () => {
    const table = table0({ hand: ['Giant', 'Soldier'], pp: 7 });
    table.do('play Giant');
    expect(table.player(0).pp).toBe(3);
    table.do('play Soldier');
    expect(table.player(0).pp).toBe(1);
  });

  it('SVE 10.6.2.5.1.2 then a part may be swapped for something else, if the player likes and only if that can be done', () => {
    const table = table0({ hand: ['Pact'], field: ['Soldier'] });
    table.do('play Pact');
    const paid = table.copy().do('pay the additional cost');
    expect(paid.player(0)).toMatchObject({ pp: 10, hand: 2 });
    expect(paid.zone(0, 'field')).toEqual([]);
    table.do('do not pay the additional cost');
    expect(table.player(0)).toMatchObject({ pp: 4, hand: 2 });
    expect(table.zone(0, 'field')).toEqual(['Soldier']);
    // 5 PP are not enough for the cost itself, and without a follower it cannot be swapped
    expect(table0({ hand: ['Pact'], pp: 5 }).can('play Pact')).toBe(false);
    expect(table0({ hand: ['Pact'], pp: 5, field: ['Soldier'] }).can('play Pact')).toBe(true);
    // an increase of the cost comes after the swap
    const taxed = table0({ hand: ['Pact'], pp: 5, field: ['Soldier', 'Tax'] }).do('play Pact');
    expect(taxed.player(0)).toMatchObject({ pp: 4, hand: 2 });
  });

  it('SVE 10.6.2.5.1.3 then come effects that set the cost, before effects that raise and lower it', () => {
    const table = table0({ hand: ['Halver', 'Giant', 'Giant'], field: ['Tax'] });
    table.do('play Halver');
    expect(table.player(0).pp).toBe(8);
    table.do('play Giant');
    expect(table.player(0).pp).toBe(6); // 4, set to 1, and 1 more
    // the card's own offer sets the cost, too
    const surge = table0({ hand: ['Surge'], field: ['Tax'] }).do('play Surge', 'pay the additional cost');
    expect(surge.player(0)).toMatchObject({ pp: 7, defense: 17 });
    const plain = table0({ hand: ['Surge'], field: ['Tax'] }).do('play Surge', 'do not pay the additional cost');
    expect(plain.player(0)).toMatchObject({ pp: 4, defense: 20 });
  });

  it('SVE 10.6.2.5.1.4 then additional actions join, and what raises or lowers comes last, all in one', () => {
    const table = table0({ hand: ['More', 'Giant'], field: ['Tax'] });
    table.do('play More', 'pay the additional cost');
    expect(table.player(0)).toMatchObject({ pp: 6, hand: 0, defense: 31 }); // the cost is 1 + 1 + 2
    // 1 - 3 + 2 is 0: the sum is not raised to 0 in between
    const cheap = table0({ hand: ['More', 'Giant'], field: ['Cheap'] }).do('play More', 'pay the additional cost');
    expect(cheap.player(0)).toMatchObject({ pp: 10, defense: 31 });
  });

  it('SVE 10.6.2.5.1.4 a reduction by the card itself may bring the sum below 0 before others raise it', () => {
    const pp = (field: readonly string[]): number =>
      table0({ hand: ['Feather'], field })
        .do('play Feather')
        .player(0).pp;
    // 2 - 5 is paid as 0
    expect(pp([])).toBe(10);
    // 2 - 5 + 4 is 1, and not 4; 2 - 5 + 3 is 0, and not 3
    expect(pp(['Tax', 'Tax', 'Tax', 'Tax'])).toBe(9);
    expect(pp(['Tax', 'Tax', 'Tax'])).toBe(10);
  });

  it('SVE 10.6.2.5.2 a part that something replaced counts as paid', () => {
    const table = table0({ hand: ['Ritual'], field: [{ card: 'Rock', counters: { スタック: 2 } }] });
    table.do('play Ritual');
    // the amulet lost a counter instead of leaving
    expect(table.card('Rock')).toMatchObject({ zone: 'field', counters: { スタック: 1 } });
    expect(table.player(0).defense).toBe(24);
  });

  it('SVE 10.6.2.5.3 a part that is done 0 times counts as paid', () => {
    const table = table0({ field: ['Vault'] });
    table.do('use ability 1 of Vault');
    expect(table.player(0).defense).toBe(21);
    table.do('use ability 2 of Vault'); // "any number of cards" may be none
    expect(table.player(0).defense).toBe(23);
    const rich = table0({ field: [{ card: 'Vault', counters: { 雷: 3 } }] }).do('use ability 1 of Vault', 'X = 2');
    expect(rich.card('Vault').counters).toEqual({ 雷: 1 });
    expect(rich.player(0).defense).toBe(23);
  });

  it('SVE 10.6.2.5.4 a card or ability that cannot be paid for is not played', () => {
    expect(table0({ hand: ['Ritual'] }).can('play')).toBe(false);
    expect(table0({ hand: ['Ritual'], field: ['Soldier'], pp: 1 }).can('play')).toBe(false);
    expect(table0({ hand: ['Giant'], field: ['Tax'], pp: 4 }).can('play')).toBe(false);
    expect(table0({ hand: ['Giant'], field: ['Cheap'], pp: 1 }).can('play')).toBe(true);
  });

  it('SVE 10.6.2.6 room on the field is looked at after paying: a cost that makes room makes it legal', () => {
    const full = ['pc-imp', 'pc-imp', 'pc-imp', 'pc-imp', 'Soldier'];
    const table = table0({ hand: ['Giant', 'Lich', 'Digger'], field: full, graveyard: ['Giant'] });
    expect(table.offered().filter((text) => text.startsWith('play'))).toEqual(['play Lich']);
    table.do('play Lich', 'pay with Soldier');
    expect(table.zone(0, 'field')).toEqual(['Imp', 'Imp', 'Imp', 'Imp', 'Lich']);
    const room = table0({ hand: ['Giant', 'Digger'], field: full.slice(1), graveyard: ['Giant'] });
    expect(room.offered().filter((text) => text.startsWith('play'))).toEqual(['play Giant', 'play Digger']);
    // a Stack amulet with counters would stay and make no room
    const stack = ['pc-imp', 'pc-imp', 'pc-imp', 'pc-imp', { card: 'Rock', counters: { スタック: 2 } }];
    const cards = CARDS.replace('name: Lich', 'name: Mason').replace(
      'play-cost: [{ bury: { of: { kind: follower } } }] }] }\n- { id: pc-grave',
      'play-cost: [{ bury: { of: { kind: amulet } } }] }] }\n- { id: pc-grave',
    );
    const mason = setUp({ cards, players: [{ hand: ['Mason'], field: stack }, {}] });
    expect(mason.can('play Mason')).toBe(false);
  });
});

describe('played and resolved', () => {
  it('SVE 10.6.2.7 then it has been played: once for each card, also a token, and not before it was paid for', () => {
    const table = table0({ hand: ['Soldier'], ex: ['pc-imp'], field: ['Herald', 'Bomb'] });
    table.do('play Soldier');
    expect(table.player(0)).toMatchObject({ cardsPlayed: 1, defense: 21 });
    table.do('play Imp');
    expect(table.player(0)).toMatchObject({ cardsPlayed: 2, defense: 23 });
    table.do('use ability 1 of Bomb'); // an ability is no card
    expect(table.player(0)).toMatchObject({ cardsPlayed: 2, defense: 23 });
  });

  it('SVE 10.6.2.8 it resolves at once: nobody may do anything before', () => {
    const table = table0({ hand: ['Soldier', 'Order'] }, { hand: ['Order'] });
    table.do('play Soldier');
    expect(table.decider()).toBe(0);
    expect(table.card('Soldier').zone).toBe('field');
    table.do('play Order');
    expect(table.zone(0, 'graveyard')).toEqual(['Order']);
  });

  it('SVE 10.6.2.8.1 a follower or amulet comes to the field of who played it, standing', () => {
    const table = table0({ hand: ['Soldier', 'Rock'], field: ['Gate'] });
    table.do('play Soldier', 'play Rock');
    expect(table.zone(0, 'field')).toEqual(['Gate', 'Soldier', 'Rock']);
    expect(table.card('Soldier').engaged).toBe(false);
    expect(table.card('Rock').counters).toEqual({ スタック: 1 });
    expect(table.player(0).defense).toBe(21);
    expect(table.zone(0, 'graveyard')).toEqual([]);
  });

  it('SVE 10.6.2.8.1.1 effects and counters on the card in the resolution zone go on to the field', () => {
    const table = table0({ hand: ['Store', 'Soldier'], ex: ['Soldier'], field: ['Imp'] });
    table.do('play Store', 'play Soldier from the EX area');
    expect(table.card('Soldier')).toMatchObject({ zone: 'field', attack: 4, counters: { 雷: 2 }, keywords: ['rush'] });
    table.do('play Soldier');
    expect(table.card('Soldier#1')).toMatchObject({ zone: 'field', attack: 2, counters: {}, keywords: [] });
  });

  it('SVE 10.6.2.8.2 a text is carried out in printed order', () => {
    const table = table0({ hand: ['Order', 'Giant'] });
    table.do('play Order');
    // 1 for the card in hand, then 10 for each of two cards
    expect(table.player(0).defense).toBe(41);
    const slay = table0({ hand: ['Slay'], field: ['Soldier'] }, { field: ['Giant'] }).do('play Slay');
    expect(slay.zone(1, 'banished')).toEqual(['Giant']);
    expect(slay.zone(0, 'graveyard')).toEqual(['Slay']);
  });

  it('SVE 10.6.2.8.2.1 an ability resolves though its card has gone', () => {
    const table = table0({ field: ['Bomb'] });
    table.do('use ability 1 of Bomb');
    expect(table.zone(0, 'graveyard')).toEqual(['Bomb']);
    expect(table.player(1).defense).toBe(17);
    const slain = table0({ hand: ['Slay'], field: ['Moaner'] }).do('play Slay');
    expect(slain.zone(0, 'banished')).toEqual(['Moaner']);
    expect(slain.player(0).defense).toBe(23);
  });

  it('SVE 10.6.2.8.2.2 chosen options are done in printed order, whichever was named first', () => {
    const table = table0({ hand: ['Threefold', 'Giant', 'Soldier'] });
    table.do('play Threefold', 'select mode 2', 'select mode 3');
    // the two cards give 2 before they are discarded
    expect(table.player(0)).toMatchObject({ defense: 22, hand: 0 });
    const drawn = table0({ hand: ['Threefold', 'Giant'] }).do('play Threefold', 'select mode 1', 'select mode 2');
    expect(drawn.player(0)).toMatchObject({ defense: 22, hand: 2 });
  });

  it('SVE 10.6.2.8.3 in the end what is in the resolution zone goes to its owner’s graveyard; not before', () => {
    const table = table0({ hand: ['Echo', 'Echo', 'Keepsake'] });
    table.do('play Echo');
    expect(table.player(0).defense).toBe(20);
    expect(table.zone(0, 'graveyard')).toEqual(['Echo']);
    table.do('play Echo');
    expect(table.player(0).defense).toBe(21);
    // a card that has gone to another zone stays there
    table.do('play Keepsake');
    expect(table.zone(0, 'ex')).toEqual(['Keepsake']);
    expect(table.zone(0, 'graveyard')).toEqual(['Echo', 'Echo']);
    expect(table.zone(0, 'resolution')).toEqual([]);
  });
});
