import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ed-fire, name: Ember, type: forward, element: fire, cost: 9, power: 5000, generic: true }
- { id: ed-hero, name: Hero, type: forward, element: fire, cost: 1, power: 9000 }
- { id: ed-volley, name: Volley, type: summon, element: fire, cost: 1, x-cost: true, abilities:
    [ { play-cost: { to-break-zone: { of: { type: forward } } }, instead: true }, { do: [ { draw: { count: x } } ] } ] }
- { id: ed-night, name: Night Well, type: backup, element: dark, cost: 1, generic: true }
- { id: ed-hearth, name: Hearth, type: backup, element: fire, cost: 1, generic: true }
- { id: ed-moth, name: Moth, type: forward, element: fire, cost: 1, power: 1000, abilities: [ { cost: { cp: { dark: 1, any: 1 } }, do: [ { draw: 1 } ] } ] }
- { id: ed-wisp, name: Wisp, type: forward, element: fire, cost: 1, power: 1000, abilities:
    [ { cost: { remove-self: true }, do: [ { draw: 1 } ] }, { cost: { return-self: true }, do: [ { draw: 1 } ] } ] }
- { id: ed-tether, name: Tether, type: backup, element: fire, cost: 1, abilities:
    [ { when: { leaves: { of: { name: Wisp } } }, do: [ { put: { who: subject } } ] } ] }
- { id: ed-blaze, name: Blaze, type: summon, element: fire, cost: 3, abilities: [ { do: [ { draw: 1 } ] } ] }
- { id: ed-opener, name: Opener, type: summon, element: fire, cost: 0, abilities: [ { do: [ { cast-paid: { of: { name: Blaze }, less: 1 } }, { draw: 1 } ] } ] }
- { id: ed-usher, name: Usher, type: summon, element: fire, cost: 0, abilities: [ { do: [ { cast-paid: { of: { name: Blaze } } } ] } ] }
- { id: ed-boost, name: Boost, type: summon, element: fire, cost: 0, abilities: [ { do: [ { gain: { who: { all: { name: Hero } }, gives: { power: 1000 } } } ] } ] }
- { id: ed-spark, name: Spark, type: summon, element: fire, cost: 2, abilities: [ { do: [ { draw: 1 } ] } ] }
- { id: ed-permit, name: Permit, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { zone: break, owner: you } } }, { remove: chosen }, { may-cast: { who: it, less: 2 } } ] } ] }
- { id: ed-page, name: Page, type: forward, element: fire, cost: 2, power: 1000 }
- { id: ed-cook, name: Cook, type: backup, element: fire, cost: 2 }
- { id: ed-hunt, name: Hunt, type: summon, element: fire, cost: 0, abilities: [ { do: [ { search: { of: { type: character }, count: 2, to: field } } ] } ] }
- { id: ed-squall, name: Squall, type: forward, element: ice, cost: 3, power: 5000, abilities:
    [ { junction: { cp: { any: 0 } } }, { when: leaves, do: [ { if: { is: { is: { who: self, of: { state: junctioned } } }, then: [ { draw: 1 } ] } } ] } ] }
- { id: ed-shiva, name: Shiva, type: summon, element: ice, cost: 9, abilities: [ { do: [ { draw: 1 } ] } ] }
- { id: ed-gust, name: Gust, type: summon, element: wind, cost: 0, abilities: [ { do: [ { choose: { of: { type: forward } } }, { break: chosen } ] } ] }
- { id: ed-warden, name: Warden, type: forward, element: earth, cost: 3, power: 9000, abilities:
    [ { field: { reduce-damage: { by: 4000, from: summons } } }, { cost: { cp: { any: 0 } }, do: [ { shield-player: { deals: 5000 } } ] } ] }
- { id: ed-imp, name: Imp, type: forward, element: fire, cost: 1, power: 1000, abilities: [ { cost: { cp: { any: 0 } }, do: [ { damage-player: { player: opponent } } ] } ] }
- { id: ed-bolt, name: Bolt, type: summon, element: fire, cost: 0, abilities: [ { do: [ { damage-player: { player: opponent } } ] } ] }
- { id: ed-spring, name: Spring, type: forward, element: fire, cost: 0, power: 1000, abilities: [ { when: enters, do: [ { draw: 1 } ] } ] }
- { id: ed-void, name: Void, type: backup, element: fire, cost: 0, abilities:
    [ { cost: { cp: { any: 0 } }, once: true, do: [ { choose-ability: { kinds: auto } }, cancel-chosen ] } ] }
- { id: ed-bell, name: Bell, type: backup, element: fire, cost: 0, abilities: [ { when: { enters: { name: Spring } }, do: [ { mill: 1 } ] } ] }
- { id: ed-gong, name: Gong, type: backup, element: fire, cost: 0, abilities: [ { when: { enters: { name: Spring } }, do: [ { mill: 3 } ] } ] }
- { id: ed-let, name: Let, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { remove: { all: { zone: break, name: Spark } } }, { choose: { of: { zone: break, name: Blaze } } }, { may-cast: { who: chosen, less: 2 } } ] } ] }
- { id: ed-meek, name: Meek, type: forward, element: fire, cost: 1, power: 1000, abilities:
    [ { field: { set-player-damage: 0 } }, { cost: { cp: { any: 0 } }, do: [ { damage-player: { player: opponent } } ] } ] }
`;
const resolve = ['pass', 'pass'];

describe('costs, at their edges', () => {
  it('SE 11.2.4 who pays another cost in place of the CP picks no X; who pays the CP does', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Volley', 'Ember'], field: ['Hero'] }, {}] });
    table.do('play Volley');
    const other = table.copy().do('with the other cost');
    expect([other.kind(), other.stack(), other.zone(0, 'hand')]).toEqual(['priority', ['Volley'], ['Ember']]);
    table.do('without the other cost');
    expect(table.offered()).toEqual(['X = 0', 'X = 1']);
  });

  it('SE 5.2.1.2.1 CP of another element count for none that is asked for', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Moth', 'Hearth', 'Hearth', 'Night Well'] }, {}] });
    table.do('use ability 1 of Moth', 'dull Hearth#1');
    // the darkness that is missing comes from the only card that makes it, and nobody is asked
    expect([table.card('Night Well').dull, table.card('Hearth#2').dull]).toEqual([true, false]);
    expect(table.stack()).toEqual(['ability 1 of Moth']);
  });

  it('SE 11.13.5 a card that its own cost removed is found where it went, one that went to the hand is not', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Wisp', 'Tether'] }, {}] });
    const removed = table.copy().do('use ability 1 of Wisp').passUntilQuiet();
    expect([removed.zone(0, 'field'), removed.zone(0, 'removed')]).toEqual([['Tether', 'Wisp'], []]);
    const returned = table.do('use ability 2 of Wisp').passUntilQuiet();
    expect([returned.zone(0, 'field'), returned.zone(0, 'hand')]).toEqual([['Tether'], ['Wisp', 'Filler']]);
  });

  it('SE 11.2.7 a discount for one casting is over where nothing is cast, and takes nothing else with it', () => {
    // with 2 CP the full 3 cannot be paid afterwards
    const poor = setUp({ cards: CARDS, players: [{ hand: ['Opener', 'Blaze'], deck: ['Ember', 'Ember'] }, {}] });
    poor.do('play Opener', ...resolve);
    expect([poor.zone(0, 'hand'), poor.can('play Blaze')]).toEqual([['Blaze', 'Ember'], false]);
    // without a discount there is none to end: what lasts goes on
    const boosted = setUp({ cards: CARDS, players: [{ hand: ['Boost', 'Usher', 'Blaze'], field: ['Hero'] }, {}] });
    boosted.do('play Boost', ...resolve, 'play Usher', ...resolve);
    expect([boosted.zone(0, 'hand'), boosted.card('Hero').power]).toEqual([['Blaze'], 10000]);
  });

  it('SE 11.2.7 what may be cast for less is paid with no less than 1 CP, and with no more', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Permit'], break: ['Spark'], field: ['Hearth', 'Hearth'] }, {}],
    });
    table.do('play Permit', ...resolve).do('play Spark');
    if (table.kind() === 'payCp') table.do('dull Hearth#1');
    expect(table.stack()).toEqual(['Spark']);
    expect([table.card('Hearth#1').dull, table.card('Hearth#2').dull]).toEqual([true, false]);
  });
});

describe('other rules, at their edges', () => {
  it('SE 5.2.3.1.2 of cards that are put together only the Backups count for the five', () => {
    const hearths = Array.from({ length: 4 }, () => 'Hearth');
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Hunt'], deck: ['Page', 'Cook'], field: hearths }, {}],
    });
    table.do('play Hunt', ...resolve, 'choose Page');
    expect(table.offered()).toEqual(['choose Cook', 'choose no more']);
  });

  it('SE 11.12.7 whether a Character that has left was junctioned is what it was as it left', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Shiva', 'Gust'], field: ['Squall'] }, {}] });
    const plain = table
      .copy()
      .do('play Gust', ...resolve)
      .passUntilQuiet();
    expect(plain.zone(0, 'hand')).toEqual(['Shiva']);
    table.do('use ability 1 of Squall', ...resolve, 'choose Shiva', 'play Gust', ...resolve).passUntilQuiet();
    expect([table.zone(0, 'hand'), table.zone(0, 'removed')]).toEqual([['Filler'], ['Shiva']]);
  });

  it('SE 11.13.5.1 a card that is dealt damage in place of a player is dealt it in the same way', () => {
    const damageBy = (name: string, deed: string): number => {
      const theirs = name === 'Imp' ? { field: [name] } : { hand: [name] };
      const table = setUp({ cards: CARDS, turn: 1, players: [{ field: ['Warden'] }, theirs] });
      table
        .do('pass')
        .do('use ability 2 of Warden', ...resolve)
        .do(deed, ...resolve);
      return table.card('Warden').damage;
    };
    expect([damageBy('Imp', 'use ability 1 of Imp'), damageBy('Bolt', 'play Bolt')]).toEqual([5000, 1000]);
  });

  it('SE 11.12.4.1 of several abilities on the stack the one that was chosen is cancelled, and no other', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Spring'], field: ['Void', 'Bell', 'Gong'] }, {}] });
    table.do('play Spring');
    while (table.kind() === 'triggerOrder') table.do(table.offered()[0]);
    const [bell, gong, spring] = ['Bell', 'Gong', 'Spring'].map((name) => `ability 1 of ${name}`);
    expect(table.stack()).toEqual([spring, gong, bell]);
    table.do('use ability 1 of Void', ...resolve);
    expect(table.offered().map((option) => table.copy().do(option).stack())).toEqual([
      [spring, gong],
      [spring, bell],
      [gong, bell],
    ]);
  });

  it('SE 7.10.3 where both players have too many Backups, each gives up those of their own', () => {
    const seven = (name: string): string[] => [...Array.from({ length: 6 }, () => 'Hearth'), name];
    const table = setUp({ cards: CARDS, players: [{ field: seven('Void') }, { field: seven('Bell') }] });
    const deciders: number[] = [];
    while (table.kind() === 'excessBackup') {
      deciders.push(table.decider());
      expect(table.offered()).toHaveLength(6);
      table.do(table.offered()[0]);
    }
    expect(deciders).toEqual([0, 0, 1, 1]);
    expect([table.zone(0, 'field').at(-1), table.zone(1, 'field').at(-1)]).toEqual(['Void', 'Bell']);
    expect([table.zone(0, 'field').length, table.zone(1, 'field').length]).toEqual([5, 5]);
  });

  it('SE 11.3.1 a text that lets one card be cast lets none of those be cast that it moved before', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Let', 'Ember'], break: ['Spark', 'Spark', 'Blaze'] }, {}],
    });
    table.do('play Let', ...resolve);
    if (table.kind() === 'choose') table.do('choose Blaze');
    expect(table.zone(0, 'removed')).toEqual(['Spark', 'Spark']);
    expect([table.can('play Blaze'), table.can('play Spark')]).toEqual([true, false]);
  });

  it('SE 11.13.5.1 damage that has become 0 uses up nothing that waits for damage to the player', () => {
    const table = setUp({
      cards: CARDS,
      turn: 1,
      players: [{ field: ['Warden'] }, { hand: ['Bolt'], field: ['Meek'] }],
    });
    table.do('pass', 'use ability 2 of Warden', ...resolve, 'use ability 2 of Meek', ...resolve);
    expect([table.card('Warden').damage, table.zone(0, 'damage')]).toEqual([0, []]);
    table.do('play Bolt', ...resolve);
    expect([table.card('Warden').damage, table.zone(0, 'damage')]).toEqual([1000, []]);
  });
});
