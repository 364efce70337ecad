/** Choosing between options (5.18), and chance: cards at random (5.19), dice (5.20). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import type { Rest } from '../position-words.ts';

const CARDS = `
- { id: op-man, name: Man, kind: follower, class: royal, cost: 2, attack: 2, defense: 5 }
- { id: op-leaf, name: Leaf, kind: spell, class: elf, cost: 0, abilities: [{ do: [{ heal: 0 }] }] }
- { id: op-two, name: Two, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ select: { count: 2, modes: [[{ heal: 1 }], [{ heal: 10 }], [{ heal: 100 }]] } }] }] }
- { id: op-upto, name: Upto, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ select: { count: 2, up-to: true, modes: [[{ heal: 1 }], [{ heal: 10 }], [{ heal: 100 }]] } }] }] }
- { id: op-amulets, name: Amulets, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ select: { count: { count: { of: { kind: amulet, master: you } } }, modes: [[{ heal: 1 }], [{ heal: 10 }]] } }] }] }
- { id: op-shrine, name: Shrine, kind: amulet, class: bishop, cost: 1 }
- id: op-targets
  name: Targets
  kind: spell
  class: witch
  cost: 0
  keywords: quick
  abilities:
    - do:
        - select:
            modes:
              - [{ choose: { of: { kind: follower, master: opponent } } }, { damage: { who: chosen, amount: 2 } }]
              - [{ heal: 1 }]
- id: op-both
  name: Both
  kind: spell
  class: witch
  cost: 0
  abilities:
    - do:
        - select:
            count: 2
            modes:
              - [{ choose: { of: { kind: follower, master: opponent } } }, { damage: { who: chosen, amount: 2 } }]
              - [{ heal: 1 }]
- id: op-slow
  name: Slow
  kind: amulet
  class: witch
  cost: 0
  abilities:
    - { when: { attacks: { kind: follower, master: you } }, do: [{ select: { modes: [[{ heal: 1 }], [{ heal: 10 }]] } }] }
- id: op-study
  name: Study
  kind: spell
  class: witch
  cost: 0
  abilities:
    - { play-cost: [{ discard: { of: { kind: spell } } }] }
    - do:
        - select:
            count: { depending: { is: { spellchain: 2 }, then: 2, else: 1 } }
            modes: [[{ heal: 1 }], [{ heal: 10 }]]
        - if: { is: { spellchain: 2 }, then: [{ damage: { who: opponent-leader, amount: 1 } }] }
- id: op-grave
  name: Grave
  kind: follower
  class: nightmare
  cost: 0
  attack: 1
  defense: 1
  abilities:
    - { cost: { bury: { of: { kind: amulet } } }, do: [{ select: { count: { depending: { is: { necrocharge: 2 }, then: 2, else: 1 } }, modes: [[{ heal: 1 }], [{ heal: 10 }]] } }] }
- { id: op-lost, name: Lost, kind: spell, class: nightmare, cost: 0, abilities: [{ do: [{ discard: { count: 1, random: true } }] }] }
- { id: op-shot, name: Shot, kind: spell, class: nightmare, cost: 0, abilities: [{ do: [{ pick: { of: { kind: follower, master: opponent }, count: 2, random: true } }, { damage: { who: chosen, amount: 1 } }] }] }
- { id: op-die, name: Die, kind: spell, class: nightmare, cost: 0, abilities: [{ do: [roll, { damage: { who: opponent-leader, amount: die } }] }] }
- { id: op-again, name: Again, kind: spell, class: nightmare, cost: 0, abilities: [{ do: [roll, { heal: die }, { may: [roll] }, { damage: { who: opponent-leader, amount: die } }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}, rest: Rest = {}) =>
  setUp({ cards: CARDS, players: [mine, theirs], ...rest });

describe('Choice', () => {
  it('SVE 5.18.1 as many options as stated are picked and carried out, each once', () => {
    const table = at({ hand: ['Two'] }).do('play Two');
    expect(table.offered()).toEqual(['select mode 1', 'select mode 2']);
    table.do('select mode 1');
    expect(table.offered()).toEqual(['select mode 2', 'select mode 3']);
    table.do('select mode 3');
    expect(table.player(0).defense).toBe(121);
    expect(table.kind()).toBe('main');
  });

  it('SVE 5.18.2.1 "up to two" is one or two, not none', () => {
    const table = at({ hand: ['Upto'] }).do('play Upto');
    expect(table.offered()).toEqual(['select mode 1', 'select mode 2', 'select mode 3']);
    table.do('select mode 2');
    expect(table.offered()).toEqual(['select mode 3', 'select no more']);
    expect(table.copy().do('select no more').player(0).defense).toBe(30);
    expect(table.do('select mode 3').player(0).defense).toBe(130);
  });

  it('SVE 5.18.2.2 with a number of 0 no option is done', () => {
    const table = at({ hand: ['Amulets'] }).do('play Amulets');
    expect(table.kind()).toBe('main');
    expect(table.player(0).defense).toBe(20);
    expect(table.zone(0, 'graveyard')).toEqual(['Amulets']);
  });

  it('SVE 5.18.2.3 a number larger than that of the options means all of them', () => {
    const table = at({ hand: ['Amulets'], field: ['Shrine', 'Shrine', 'Shrine'] }).do('play Amulets');
    expect(table.kind()).toBe('main');
    expect(table.player(0).defense).toBe(31);
  });

  it('SVE 5.18.3 options are picked as the ability is played, before anything of it happens', () => {
    const table = at({ hand: ['Both'] }, { field: ['Man'] });
    table.do('play Both');
    expect(table.card('Man').defense).toBe(3);
    // an ability that triggers by an attack picks its option as it is played, whatever comes later
    const picked = at({ field: ['Man', 'Slow'] }).do('attack with Man', 'attack the leader');
    expect(picked.kind()).toBe('mode');
    picked.do('select mode 2');
    expect(picked.player(0).defense).toBe(30);
  });

  it('SVE 5.18.3.1 a condition that settles how many is read as the play begins', () => {
    // its cost buries one of the two amulets; the further card in the graveyard comes too late
    const table = at({ field: ['Grave', 'Shrine'], graveyard: ['Leaf'] }).do('use ability 1 of Grave');
    expect(table.offered()).toEqual(['select mode 1', 'select mode 2']);
    table.do('select mode 1');
    expect(table.player(0).defense).toBe(21);
    expect(table.zone(0, 'graveyard')).toHaveLength(2);
    const full = at({ field: ['Grave', 'Shrine'], graveyard: ['Leaf', 'Leaf'] }).do('use ability 1 of Grave');
    expect(full.player(0).defense).toBe(31);
  });

  it('SVE 5.18.3.1.1 Spellchain counts as the play begins for the number of options, and only for that', () => {
    const table = at({ hand: ['Study', 'Leaf'], graveyard: ['Leaf'] }).do('play Study');
    expect(table.offered()).toEqual(['select mode 1', 'select mode 2']);
    table.do('select mode 2');
    expect(table.player(0).defense).toBe(30);
    // the spell that was discarded for the cost counts as the text resolves
    expect(table.player(1).defense).toBe(19);
  });

  it('SVE 5.18.3.1.2 an option without targets cannot be picked', () => {
    const table = at({ hand: ['Targets'] }).do('play Targets');
    expect(table.forced()).toContain('select mode 2');
    expect(table.player(0).defense).toBe(21);
    // too few options can be picked, so the spell cannot be played
    expect(at({ hand: ['Both'] }).can('play Both')).toBe(false);
  });

  it('SVE 5.18.4 options that were not picked count as not there', () => {
    const table = at({ hand: ['Targets'] }, { field: ['Man'] }).do('play Targets', 'select mode 2');
    expect(table.card('Man').defense).toBe(5);
    expect(table.player(0).defense).toBe(21);
  });

  it('SVE 5.18.4.1 nobody chooses targets for them, and none are needed', () => {
    const table = at({ hand: ['Targets'] }, { field: ['Man', 'Man'] }).do('play Targets');
    const other = table.copy().do('select mode 2');
    expect(other.kind()).toBe('main');
    table.do('select mode 1');
    expect(table.kind()).toBe('choose');
    expect(at({ hand: ['Targets'] }).can('play Targets')).toBe(true);
  });
});

describe('chance', () => {
  it('SVE 5.19.1 cards at random are drawn from the whole group, each as likely', () => {
    const counts = { Man: 0, Leaf: 0, Shrine: 0 };
    for (let key = 1; key <= 300; key++) {
      const table = at({ hand: ['Lost', 'Man', 'Leaf', 'Shrine'] }, {}, { key }).do('play Lost');
      expect(table.zone(0, 'hand')).toHaveLength(2);
      counts[table.zone(0, 'graveyard')[0] as keyof typeof counts]++;
    }
    for (const count of Object.values(counts)) expect(Math.abs(count - 100)).toBeLessThan(35);
    // chance picks followers on a field, too, and no player is asked
    const hits = new Set<string>();
    for (let key = 1; key <= 60; key++) {
      const table = at({ hand: ['Shot'] }, { field: ['Man', 'Man', 'Man'] }, { key }).do('play Shot');
      expect(table.kind()).toBe('main');
      const defenses = table.cards(1, 'field').map(({ defense }) => defense);
      expect([...defenses].sort()).toEqual([4, 4, 5]);
      hits.add(defenses.join());
    }
    expect(hits.size).toBe(3);
  });

  it('SVE 5.20.1 a die gives 1 to 6, each as likely, and what follows uses it', () => {
    const counts = Array(7).fill(0);
    for (let key = 1; key <= 600; key++)
      counts[
        20 -
          at({ hand: ['Die'] }, {}, { key })
            .do('play Die')
            .player(1).defense
      ]++;
    expect(counts[0]).toBe(0);
    for (const count of counts.slice(1)) expect(Math.abs(count - 100)).toBeLessThan(40);
  });

  it('SVE 5.20.2 a reroll gives a new number, used from then on', () => {
    let changed = 0;
    for (let key = 1; key <= 30; key++) {
      const table = at({ hand: ['Again'] }, {}, { key }).do('play Again');
      const first = table.player(0).defense - 20;
      const kept = table.copy().do('decline');
      expect(20 - kept.player(1).defense).toBe(first);
      table.do('do it');
      // the effect of the first number stays
      expect(table.player(0).defense).toBe(20 + first);
      const second = 20 - table.player(1).defense;
      expect(second >= 1 && second <= 6).toBe(true);
      if (second !== first) changed++;
    }
    expect(changed).toBeGreaterThan(15);
    expect(changed).toBeLessThan(30);
  });
});
