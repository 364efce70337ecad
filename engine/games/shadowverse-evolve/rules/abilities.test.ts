/** Kinds of abilities (10.1) and of effects (10.2), and disabled parts (10.3). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ab-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3, abilities: [{ evolve: { pp: 1 } }] }
- { id: ab-soldier-evolved, name: Soldier, kind: follower, special: evolve, class: royal, attack: 4, defense: 5 }
- { id: ab-brute, name: Brute, kind: follower, class: royal, cost: 2, attack: 6, defense: 6 }
- { id: ab-forge, name: Forge, kind: amulet, class: royal, cost: 1, abilities: [{ cost: [{ pp: 2 }], do: [{ heal: 3 }] }] }
- { id: ab-herald, name: Herald, kind: amulet, class: royal, cost: 1, abilities: [{ when: { enters: { kind: follower, master: you } }, do: [{ heal: 1 }] }] }
- { id: ab-banner, name: Banner, kind: amulet, class: royal, cost: 1, abilities: [{ static: { attack: 1 }, affects: { kind: follower, master: you } }] }
- { id: ab-vigil, name: Vigil, kind: follower, class: royal, cost: 1, attack: 1, defense: 1, abilities: [{ static: { attack: 3 }, if: { hand: { at-least: 2 } } }] }
- id: ab-trader
  name: Trader
  kind: follower
  class: royal
  cost: 1
  attack: 1
  defense: 1
  abilities:
    - when: fanfare
      do: [{ choose: { of: { kind: follower, master: opponent } } }, { pay: { cost: [{ pp: 2 }], then: [{ destroy: chosen }] } }]
- { id: ab-bolt, name: Bolt, kind: spell, class: witch, cost: 1, abilities: [{ do: [{ damage: { who: { all: { kind: follower, master: opponent } }, amount: 2 } }] }] }
- { id: ab-cheer, name: Cheer, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ gain: { who: { all: { kind: follower, master: you } }, gives: { attack: 2 } } }] }] }
- { id: ab-rally, name: Rally, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ gain: { who: { all: { kind: follower, master: you } }, gives: { attack: 2 }, until: turn } }] }] }
- { id: ab-wall, name: Wall, kind: follower, class: royal, cost: 1, attack: 0, defense: 5, abilities: [{ static: { damage-taken: { by: -1 } } }, { when: is-damaged, do: [{ draw: 1 }] }] }
- id: ab-abyss
  name: Abyss
  kind: amulet
  class: nightmare
  cost: 1
  abilities:
    - static: { goes-instead: { would: graveyard, to: banished } }
      affects: { kind: follower }
- { id: ab-moaner, name: Moaner, kind: follower, class: nightmare, cost: 1, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ draw: 1 }] }] }
- id: ab-surge
  name: Surge
  kind: spell
  class: dragon
  cost: 3
  abilities:
    - { play-cost: [{ leader-defense: 2 }], optional: true, by: -2 }
    - { do: [{ if: { is: paid, then: [{ draw: 1 }], else: [{ draw: 2 }] } }] }
- id: ab-oracle
  name: Oracle
  kind: spell
  class: dragon
  cost: 1
  abilities:
    - do:
        - { choose: { of: { kind: follower, master: opponent }, if: overflow } }
        - { if: { is: overflow, then: [{ destroy: chosen }] } }
        - { heal: 1 }
- id: ab-dreamer
  name: Dreamer
  kind: follower
  class: neutral
  cost: 1
  attack: 1
  defense: 1
  abilities:
    - { when: fanfare, union-burst: true, do: [{ choose: { of: { kind: follower, master: opponent } } }, { destroy: chosen }] }
    - { cost: [{ pp: 1 }], union-burst: true, do: [{ heal: 5 }] }
- { id: ab-scout, name: Scout, kind: follower, class: elf, cost: 4, attack: 1, defense: 1, abilities: [{ static: { own-cost: { by: -2 } }, if: { exists: { of: { kind: amulet, master: you } } } }, { cost: [discard-self], from: hand, do: [{ heal: 2 }] }] }
- id: ab-mage
  name: Mage
  kind: follower
  class: witch
  cost: 2
  attack: 1
  defense: 1
  abilities:
    - { static: { attack: 1 }, affects: { kind: follower, master: you, other: true } }
    - { when: { enters: { kind: follower, master: you, other: true } }, do: [{ heal: 1 }] }
    - { cost: [{ pp: 1 }], do: [{ heal: 4 }] }
- { id: ab-seed, name: Seed, kind: amulet, class: elf, cost: 2, abilities: [{ when: { enters: { kind: follower, master: you } }, from: graveyard, do: [{ heal: 7 }] }] }
- id: ab-crest
  name: Sigil
  kind: crest
  special: token
  class: royal
  abilities:
    - { static: { attack: 1 }, affects: { kind: follower, master: you } }
    - { when: { enters: { kind: follower, master: you } }, do: [{ heal: 1 }] }
    - { cost: [{ pp: 1 }], times: 1, do: [{ heal: 10 }] }
- { id: ab-call, name: Call, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ put-token: { token: Sigil, zone: ex } }] }] }
- { id: ab-clear, name: Clear, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ banish: { all: { kind: crest, zone: ex } } }] }] }
`;

describe('kinds of ability', () => {
  it.each([
    ['activated', 'Forge', ['use ability 1 of Forge'], 3],
    ['triggered', 'Herald', ['play Brute'], 1],
    ['static', 'Banner', [], 0],
    ['the text of a spell', 'Cheer', ['play Cheer'], 0],
  ] as const)('SVE 10.1.1 an ability that is %s (%s) works in its own way', (_, name, acts, healed) => {
    const place = name === 'Cheer' ? {} : { field: ['Soldier', name] };
    const table = setUp({ cards: CARDS, players: [{ field: ['Soldier'], ...place, hand: ['Brute', 'Cheer'] }, {}] });
    table.do(...acts);
    expect(table.player(0).defense).toBe(20 + healed);
    expect(table.card('Soldier').attack).toBe(name === 'Banner' ? 3 : name === 'Cheer' ? 4 : 2);
  });

  it('SVE 10.1.1.1 an activated ability is used by a player who may act, for its cost, as often as it can be paid', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Forge'], pp: 5 }, { field: ['Forge'] }] });
    // the other player's Forge is not offered
    expect(table.offered()).toEqual(['use ability 1 of Forge', 'end the main phase']);
    table.do('use ability 1 of Forge', 'use ability 1 of Forge');
    expect(table.player(0)).toMatchObject({ pp: 1, defense: 26 });
    expect(table.can('use ability 1 of Forge')).toBe(false);
  });

  it('SVE 10.1.1.2 a triggered ability plays itself: nobody is asked, and it is never offered as an action', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Herald'], hand: ['Brute'] }, {}] });
    expect(table.offered()).toEqual(['play Brute', 'end the main phase']);
    table.do('play Brute');
    expect(table.player(0).defense).toBe(21);
  });

  it('SVE 10.1.1.2.1.1 a triggered ability has triggered when its event has happened, and only by that event', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Herald'], hand: ['Brute', 'Forge', 'Bolt'] }, { hand: ['Brute'] }],
    });
    table.do('play Forge', 'play Bolt');
    expect(table.player(0).defense).toBe(20);
    table.do('play Brute');
    expect(table.player(0).defense).toBe(21);
    table.toPhase('next-turn').do('play Brute');
    expect(table.player(0).defense).toBe(21); // the follower of the other player does not trigger it
  });

  it('SVE 10.1.1.2.2 a triggered ability with a cost is played, its target chosen, and the cost offered as it resolves', () => {
    const position = { cards: CARDS, players: [{ hand: ['Trader'], pp: 3 }, { field: ['Brute', 'Soldier'] }] } as const;
    const table = setUp(position).do('play Trader');
    expect(table.kind()).toBe('choose');
    table.do('choose Brute');
    expect(table.offered()).toEqual(['do it', 'decline']);
    table.do('do it');
    expect(table.player(0).pp).toBe(0);
    expect(table.zone(1, 'field')).toEqual(['Soldier']);
    // without PP the ability is played all the same
    const poor = setUp({ cards: CARDS, players: [{ hand: ['Trader'], pp: 2 }, position.players[1]] }).do('play Trader');
    expect(poor.kind()).toBe('choose');
    poor.do('choose Brute').passUntilQuiet();
    expect(poor.zone(1, 'field')).toEqual(['Brute', 'Soldier']);
    expect(poor.player(0).pp).toBe(1);
  });

  it('SVE 10.1.1.3 a static ability has its effect as long as it is enabled', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Vigil'], hand: ['Brute', 'Brute', 'Brute'] }, {}] });
    expect(table.card('Vigil').attack).toBe(4);
    table.do('play Brute');
    expect(table.card('Vigil').attack).toBe(4);
    table.do('play Brute');
    expect(table.card('Vigil').attack).toBe(1);
  });

  it('SVE 10.1.1.3.1 an ability that is neither activated nor triggered is not used and waits for nothing', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Banner', 'Soldier'] }, {}] });
    expect(table.card('Soldier').attack).toBe(3);
    expect(table.waiting()).toBe(0);
    expect(table.offered()).toEqual(['attack with Soldier', 'end the main phase']);
  });

  it('SVE 10.1.1.4 the text of a spell is carried out as it resolves, and does nothing anywhere else', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Bolt'], ex: ['Bolt'], graveyard: ['Bolt'] }, { field: ['Soldier'] }],
    });
    expect(table.card('Soldier').defense).toBe(3);
    table.do('play Bolt from the EX area');
    expect(table.card('Soldier').defense).toBe(1);
  });
});

describe('kinds of effect', () => {
  it('SVE 10.2.1 one spell does something once, another changes something for a time, an amulet replaces', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Soldier', 'Abyss'], hand: ['Bolt', 'Rally'] }, { field: ['Moaner'] }],
    });
    table.do('play Bolt').passUntilQuiet();
    expect(table.zone(1, 'banished')).toEqual(['Moaner']);
    table.do('play Rally');
    expect(table.card('Soldier').attack).toBe(4);
    table.toPhase('next-turn');
    expect(table.card('Soldier').attack).toBe(2);
  });

  it('SVE 10.2.1.1 a one-shot effect is over once it is done', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Bolt'] }, { field: ['Soldier'], hand: ['Brute'] }] });
    table.do('play Bolt').toPhase('next-turn').do('play Brute');
    expect(table.card('Soldier').defense).toBe(1);
    expect(table.card('Brute').defense).toBe(6);
  });

  it('SVE 10.2.1.2 a continuous effect without word of how long lasts on, one for the turn ends with it', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Soldier'], hand: ['Cheer', 'Rally'] }, {}] });
    table.do('play Cheer', 'play Rally');
    expect(table.card('Soldier').attack).toBe(6);
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.card('Soldier').attack).toBe(4);
  });

  it('SVE 10.2.1.3 a replacement lets something else happen: the replaced event triggers nothing', () => {
    const position = (more: readonly string[]) =>
      setUp({ cards: CARDS, players: [{ hand: ['Bolt'] }, { field: ['Moaner', ...more] }] })
        .do('play Bolt')
        .passUntilQuiet();
    expect(position([]).zone(1, 'graveyard')).toEqual(['Moaner']);
    expect(position([]).player(1).hand).toBe(1);
    expect(position(['Abyss']).zone(1, 'graveyard')).toEqual([]);
    expect(position(['Abyss']).player(1).hand).toBe(0);
  });

  it('SVE 10.2.1.3.1 a move elsewhere "instead" is replaced, and only for the destination that is named', () => {
    const cards = `${CARDS}
- { id: ab-bounce, name: Bounce, kind: spell, class: elf, cost: 1, abilities: [{ do: [{ to-hand: { all: { kind: follower } } }] }] }`;
    const table = setUp({
      cards,
      players: [{ hand: ['Bolt', 'Bounce'], field: ['Abyss'] }, { field: ['Moaner', 'Brute'] }],
    });
    table.do('play Bolt').passUntilQuiet();
    expect(table.zone(1, 'banished')).toEqual(['Moaner']);
    table.do('play Bounce');
    expect(table.zone(1, 'hand')).toEqual(['Brute']);
  });

  it('SVE 10.2.1.3.2 changes of damage replace it: the smaller damage is what happened', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Bolt'] }, { field: ['Wall'] }] });
    table.do('play Bolt').passUntilQuiet();
    expect(table.card('Wall').defense).toBe(4);
    expect(table.player(1).hand).toBe(1);
    // the damage is reduced to nothing, so no damage was dealt
    const weak = CARDS.replace('amount: 2', 'amount: 1');
    const none = setUp({ cards: weak, players: [{ hand: ['Bolt'] }, { field: ['Wall'] }] })
      .do('play Bolt')
      .passUntilQuiet();
    expect(none.card('Wall').defense).toBe(5);
    expect(none.player(1).hand).toBe(0);
  });

  it('SVE 10.2.1.3.3 a change "when playing" replaces how the card is played', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Surge'], pp: 3 }, {}] });
    const plain = table.copy().do('play Surge', 'do not pay the additional cost');
    expect(plain.player(0)).toMatchObject({ pp: 0, defense: 20, hand: 2 });
    table.do('play Surge', 'pay the additional cost');
    expect(table.player(0)).toMatchObject({ pp: 2, defense: 18, hand: 1 });
  });
});

describe('enabled and disabled', () => {
  it('SVE 10.3.2 a disabled part does nothing, and nothing is chosen for it', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Oracle'], ppMax: 5 }, { field: ['Brute', 'Soldier'] }] });
    table.do('play Oracle');
    expect(table.kind()).toBe('main');
    expect(table.player(0).defense).toBe(21);
    expect(table.zone(1, 'field')).toEqual(['Brute', 'Soldier']);
    // the Union Burst is disabled in a deck that is not based on its title
    const off = setUp({ cards: CARDS, players: [{ hand: ['Dreamer'] }, { field: ['Brute', 'Soldier'] }] }).do(
      'play Dreamer',
    );
    expect(off.offered()).toEqual(['end the main phase']);
  });

  it('SVE 10.3.3 a part that needs a condition is disabled without it, and works with it', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Oracle'], ppMax: 7 }, { field: ['Brute', 'Soldier'] }] });
    table.do('play Oracle', 'choose Brute');
    expect(table.zone(1, 'field')).toEqual(['Soldier']);
    expect(table.player(0).defense).toBe(21);
    // with the condition the part needs a target, too
    expect(setUp({ cards: CARDS, players: [{ hand: ['Oracle'], ppMax: 7 }, {}] }).can('play Oracle')).toBe(false);
    expect(setUp({ cards: CARDS, players: [{ hand: ['Oracle'], ppMax: 6 }, {}] }).can('play Oracle')).toBe(true);
  });

  it('SVE 10.3.4 an ability that plainly belongs to a zone works there and nowhere else', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Scout', 'Scout'], field: ['Forge'], graveyard: ['Seed'], pp: 2 }, {}],
    });
    table.do('use ability 2 of Scout');
    expect(table.player(0)).toMatchObject({ defense: 22, hand: 1 });
    table.do('play Scout'); // the cost is 4, less 2; the seed in the graveyard triggers by the play
    expect(table.player(0)).toMatchObject({ defense: 29, pp: 0 });
    expect(table.can('use ability 2 of Scout')).toBe(false);
    const onField = setUp({ cards: CARDS, players: [{ hand: ['Brute'], field: ['Seed'] }, {}] }).do('play Brute');
    expect(onField.player(0).defense).toBe(20);
  });

  it('SVE 10.3.5 abilities of followers and amulets work on the field only', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Soldier'], hand: ['Mage', 'Brute'], ex: ['Mage'], graveyard: ['Mage'] }, {}],
    });
    expect(table.card('Soldier').attack).toBe(2);
    expect(table.can('use ability 3 of Mage')).toBe(false);
    table.do('play Brute');
    expect(table.player(0).defense).toBe(20);
    table.do('play Mage from the EX area');
    expect(table.card('Soldier').attack).toBe(3);
    table.do('use ability 3 of Mage');
    expect(table.player(0).defense).toBe(24);
  });

  it('SVE 10.3.6 abilities of crests work in the EX area: static, triggered and activated', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Soldier'], hand: ['Call', 'Brute', 'Clear'] }, { field: ['Vigil'] }],
    });
    expect(table.card('Soldier').attack).toBe(2);
    table.do('play Call');
    expect(table.card('Soldier').attack).toBe(3);
    expect(table.card('Vigil').attack).toBe(1);
    table.do('play Brute');
    expect(table.player(0).defense).toBe(21);
    table.do('use ability 3 of Sigil');
    expect(table.player(0)).toMatchObject({ defense: 31 });
    expect(table.can('use ability 3 of Sigil')).toBe(false);
    table.do('play Clear');
    expect(table.card('Soldier').attack).toBe(2);
  });
});
