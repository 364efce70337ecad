import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ed-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 5, defense: 6 }
- { id: ed-court, name: Court, kind: amulet, special: token, class: elf, cost: 1, abilities: [{ affects: { name: Giant }, static: { class: elf } }] }
- { id: ed-knighting, name: Knighting, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { put-token: { token: Court } }, { gain: { who: chosen, gives: { class: royal } } }] }] }
- { id: ed-cub, name: Cub, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1 }
- { id: ed-tide, name: Tide, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pick: { of: { kind: follower, master: you }, as: first } }, { pick: { of: { zone: hand, master: you, kind: follower }, as: second } }, { swap: { who: { set: first }, with: { set: second } } }] }] }
- { id: ed-rise, name: Rise, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pick: { of: { kind: follower, master: you, zone: graveyard }, as: first } }, { pick: { of: { kind: follower, master: you }, as: second } }, { swap: { who: { set: first }, with: { set: second } } }] }] }
- { id: ed-watch, name: Watch, kind: amulet, class: elf, cost: 1, abilities: [{ when: { leaves: { name: Cub } }, do: [{ put: { who: subject } }] }] }
- { id: ed-lone, name: Lone, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1 }
- { id: ed-mouse, name: Mouse, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1, abilities: [{ when: discarded, do: [{ draw: 1 }] }] }
- { id: ed-purge, name: Purge, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ discard: { player: each } }, { banish: it }] }] }
- { id: ed-none, name: Naught, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ divide-damage: { amount: 3, of: { kind: follower }, count: { count: { of: { name: Nobody, kind: follower } } } } }, deal-divided] }] }
- { id: ed-seek, name: Seek, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ search: { of: {}, count: 2, up-to: true } }] }] }
- { id: ed-find, name: Find, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ search: { of: {}, count: 2 } }] }] }
- { id: ed-blame, name: Blame, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { name: Nobody, kind: follower }, up-to: true, as: first } }, { choose: { of: { kind: follower, master: opponent }, as: second } }, { damage: { who: { leader-of: first }, amount: 1 } }] }] }
- { id: ed-seer, name: Seer, kind: follower, class: neutral, cost: 1, attack: 1, defense: 1, abilities: [{ when: enters-ex, from: ex, do: [{ draw: 1 }] }] }
- { id: ed-bounce, name: Bounce, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: you } } }, { to-ex: chosen }, { to-ex: it }] }] }
- { id: ed-switch, name: Switch, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: { all: { name: Giant } }, amount: 1 } }, { swap: { who: { all: { name: Mouse, zone: hand } }, with: { all: { name: Cub } } } }, { banish: it }] }] }
- { id: ed-smith, name: Smith, kind: follower, class: neutral, cost: 1, attack: 1, defense: 9, abilities: [{ cost: { pp: 2 }, do: [{ draw: 1 }] }] }
- { id: ed-thrift, name: Thrift, kind: amulet, class: neutral, cost: 1, abilities: [{ static: { ability-cost: { of: { kind: follower }, by: -1 } } }] }
- { id: ed-pot, name: Pot, kind: amulet, class: neutral, cost: 1, abilities: [{ when: counter-placed, do: [{ draw: 1 }] }] }
- { id: ed-fill, name: Fill, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ counters: { who: { all: { name: Pot } }, name: drop } }] }] }
- { id: ed-spill, name: Spill, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ remove-counters: { who: { all: { name: Pot } }, name: drop } }] }] }
- { id: ed-hollow, name: Hollow, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ stack: { count: { count: { of: { name: Nobody, kind: follower } } } } }] }] }
- { id: ed-sigil, name: Sigil, kind: amulet, class: witch, cost: 1, keywords: stack }
- { id: ed-toll, name: Toll, kind: amulet, class: witch, cost: 1, abilities: [{ when: { leaves: { kind: follower } }, do: [{ discard: { player: subject-player } }] }] }
- { id: ed-gust, name: Gust, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { destroy: chosen }] }] }
`;

describe('lasting effects and swaps, at their edges', () => {
  it('SVE 10.9.1.6.2 a gained class is as old as the play of its ability: a token that came after the play is younger', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Knighting'], field: ['Giant'] }, {}] });
    table.do('play Knighting');
    expect([table.zone(0, 'field'), table.card('Giant').classes]).toEqual([['Giant', 'Court'], ['elf']]);
  });

  it('SVE 5.13.1 a card swapped into the graveyard is found there by what waits for its leaving, in the hand it is not', () => {
    const buried = setUp({
      cards: CARDS,
      players: [{ hand: ['Rise'], field: ['Cub', 'Watch'], graveyard: ['Giant'] }, {}],
    });
    buried.do('play Rise');
    expect([buried.zone(0, 'field'), buried.zone(0, 'graveyard')]).toEqual([['Watch', 'Giant', 'Cub'], ['Rise']]);
    const held = setUp({ cards: CARDS, players: [{ hand: ['Tide', 'Giant'], field: ['Cub', 'Watch'] }, {}] });
    held.do('play Tide');
    expect([held.zone(0, 'field'), held.zone(0, 'hand')]).toEqual([['Watch', 'Giant'], ['Cub']]);
  });

  it('SVE 5.13.2 after a swap "it" is the two cards, whatever a text moved before', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Switch', 'Mouse'], field: ['Cub', 'Giant'] }, {}] });
    table.do('play Switch');
    expect([table.zone(0, 'field'), table.zone(0, 'banished')]).toEqual([['Giant'], ['Cub', 'Mouse']]);
  });
});

describe('zones, at their edges', () => {
  it('SVE 1.3.4.1 what both players discard for one text goes together, and all of it is "it"', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Purge', 'Cub'] }, { hand: ['Giant'] }] });
    table.do('play Purge');
    expect([table.zone(0, 'banished'), table.zone(1, 'banished')]).toEqual([['Cub'], ['Giant']]);
  });

  it.each([0, 1] as const)(
    'SVE 10.7.4.2 a card that comes to the EX area of player %i from a field hears it there, and stays',
    (player) => {
      const own = { hand: ['Bounce'], field: ['Seer'] };
      const table = setUp({ cards: CARDS, turn: player, players: player === 0 ? [own, {}] : [{}, own] });
      table.do('play Bounce');
      expect([table.zone(player, 'ex'), table.zone(player, 'hand')]).toEqual([['Seer'], ['Filler']]);
    },
  );

  it('SVE 5.8 a search for up to so many cards may end with fewer, one for so many may not', () => {
    const deck = ['Giant', 'Cub', 'Mouse'];
    const few = setUp({ cards: CARDS, players: [{ hand: ['Seek'], deck }, {}] }).do('play Seek', 'choose Giant');
    expect(few.offered()).toEqual(['choose Cub', 'choose Mouse', 'choose no more']);
    expect(few.do('choose no more').zone(0, 'hand')).toEqual(['Giant']);
    const all = setUp({ cards: CARDS, players: [{ hand: ['Find'], deck }, {}] }).do('play Find', 'choose Giant');
    expect(all.offered()).toEqual(['choose Cub', 'choose Mouse']);
  });

  it('SVE 7.4.7 what was drawn over the hand limit is discarded down again, from the first card on', () => {
    const hand = ['Lone', ...Array.from({ length: 6 }, () => 'Cub'), 'Mouse'];
    const table = setUp({ cards: CARDS, players: [{ hand, deck: ['Giant', 'Giant'] }, {}] });
    expect(table.card('Lone').row).toBe(0);
    table.do('end the main phase', 'use nothing Quick', 'discard Mouse');
    expect(table.offered()).toEqual(['discard Lone', 'discard Cub', 'discard Giant']);
  });
});

describe('empty sets, at their edges', () => {
  it('SVE 10.6.2.4 among no targets nothing is divided', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Naught'] }, { field: ['Giant'] }] });
    table.do('play Naught');
    expect([table.kind(), table.card('Giant').defense]).toEqual(['main', 6]);
  });

  it('SVE 5.18.3.1.2 the leader of a card that was not chosen is nobody, though another card was chosen', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Blame'] }, { field: ['Giant'] }] });
    const before = [table.player(0).defense, table.player(1).defense];
    table.do('play Blame');
    expect([table.player(0).defense, table.player(1).defense]).toEqual(before);
  });

  it('SVE 13.3.2.4 for no stack counters no Stack card is picked', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Hollow'], field: ['Sigil', 'Sigil'] }, {}] });
    expect(table.do('play Hollow').kind()).toBe('main');
  });
});

describe('the other player, at the edges', () => {
  it("SVE 10.4.2.2 an effect on the cost of a player's abilities is not on those of the other player", () => {
    const offered = (mine: readonly string[], theirs: readonly string[]): readonly string[] =>
      setUp({ cards: CARDS, players: [{ pp: 1, field: ['Smith', ...mine] }, { field: theirs }] }).offered();
    expect(offered(['Thrift'], [])).toContain('use ability 1 of Smith');
    expect(offered([], ['Thrift'])).not.toContain('use ability 1 of Smith');
  });

  it('SVE 10.7.4.2 the player of the card that left discards, whosever ability says so', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Gust', 'Giant'], field: ['Toll'] },
        { hand: ['Giant'], field: ['Smith'] },
      ],
    });
    table.do('play Gust');
    expect([table.zone(0, 'hand'), table.zone(1, 'hand')]).toEqual([['Giant'], []]);
  });

  it('SVE 15.1 a counter that is put on a card triggers what waits for that, one that is taken off does not', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Fill', 'Spill'], field: ['Pot'] }, {}] });
    expect(table.do('play Fill').zone(0, 'hand')).toEqual(['Spill', 'Filler']);
    expect(table.do('play Spill').zone(0, 'hand')).toEqual(['Filler']);
  });
});
