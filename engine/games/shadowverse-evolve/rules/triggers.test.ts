/**
 * Triggered abilities (10.7): when they wait, when they are played, and what they read; and one-shot effects (10.8).
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: tr-soldier, name: Soldier, kind: follower, class: royal, types: 兵士, cost: 2, attack: 2, defense: 3, abilities: [{ evolve: { pp: 1 } }] }
- id: tr-soldier-evolved
  name: Soldier
  kind: follower
  special: evolve
  class: royal
  types: 兵士
  attack: 4
  defense: 5
  abilities: [{ when: last-words, do: [{ draw: 2 }] }]
- { id: tr-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 5, defense: 6 }
- { id: tr-imp, name: Imp, kind: follower, special: token, class: nightmare, cost: 1, attack: 1, defense: 1 }
- { id: tr-ogre, name: Ogre, kind: follower, special: token, class: nightmare, cost: 1, attack: 3, defense: 1 }
- { id: tr-troll, name: Troll, kind: follower, special: token, class: nightmare, cost: 1, attack: 4, defense: 1 }
- { id: tr-drainer, name: Drainer, kind: follower, class: bishop, cost: 2, attack: 2, defense: 1, keywords: drain }
- id: tr-herald
  name: Herald
  kind: follower
  class: royal
  cost: 2
  attack: 1
  defense: 1
  abilities: [{ when: { enters: { kind: follower, master: you, other: true } }, do: [{ heal: 1 }] }]
- id: tr-counter
  name: Counter
  kind: amulet
  class: royal
  cost: 1
  abilities:
    - when: { enters: { kind: follower, master: you } }
      do: [{ heal: { amount: { hand-size: you } } }]
- id: tr-captain
  name: Captain
  kind: amulet
  class: royal
  cost: 1
  abilities:
    - when: { enters: { kind: follower, master: you } }
      times: 2
      do: [{ gain: { who: subject, gives: { attack: 10 } } }]
- id: tr-mourner
  name: Mourner
  kind: follower
  class: nightmare
  cost: 2
  attack: 1
  defense: 2
  abilities: [{ when: { buried: { kind: follower, master: you, other: true } }, do: [{ heal: 1 }] }]
- id: tr-shooter
  name: Shooter
  kind: follower
  class: nightmare
  cost: 1
  attack: 1
  defense: 1
  abilities:
    - when: last-words
      do: [{ choose: { of: { kind: follower, master: opponent } } }, { damage: { who: chosen, amount: 2 } }, { heal: 3 }]
- id: tr-giver
  name: Giver
  kind: follower
  class: elf
  cost: 1
  attack: 1
  defense: 1
  abilities: [{ when: last-words, do: [{ draw: 1 }] }]
- id: tr-lament
  name: Lament
  kind: amulet
  class: nightmare
  cost: 1
  abilities:
    - when: { returned: { kind: follower, attack: { min: 5 } } }
      do: [{ heal: 4 }]
    - when: { buried: { kind: follower, attack: { min: 5 } } }
      do: [{ heal: 5 }]
- id: tr-gate
  name: Gate
  kind: amulet
  class: nightmare
  cost: 1
  abilities:
    - when: { enters: { kind: follower, attack: { min: 3 } } }
      do: [{ heal: 2 }]
- { id: tr-banner, name: Banner, kind: amulet, class: royal, cost: 1, abilities: [{ affects: { kind: follower, master: you }, static: { attack: 2 } }] }
- id: tr-beggar
  name: Beggar
  kind: amulet
  class: neutral
  cost: 1
  abilities:
    - when: state
      if: { hand: { at-most: 0 } }
      do: [{ heal: 1 }, { draw: 1 }]
- { id: tr-bolt, name: Bolt, kind: spell, class: witch, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: 3 } }] }] }
- { id: tr-storm, name: Tempest, kind: spell, class: witch, cost: 1, abilities: [{ do: [{ destroy: { all: { kind: follower } } }] }] }
- { id: tr-wave, name: Wave, kind: spell, class: witch, cost: 1, abilities: [{ do: [{ to-hand: { all: { kind: follower } } }] }] }
- { id: tr-muster, name: Muster, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ put-token: { token: Imp } }, { draw: 3 }] }] }
- { id: tr-horde, name: Horde, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ put-token: { token: [Imp, Ogre, Troll] } }] }] }
- { id: tr-theft, name: Theft, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: chosen }] }] }
- { id: tr-tithe, name: Tithe, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ discard: 1 }] }] }
- { id: tr-waste, name: Waste, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ discard-hand: you }] }] }
- { id: tr-doom, name: Doom, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { later: { at: end-of-your-turn, about: chosen, do: [{ destroy: it }] } }] }] }
- { id: tr-promise, name: Promise, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ later: { at: end-of-your-turn, do: [{ draw: 1 }] } }] }] }
- id: tr-oath
  name: Oath
  kind: spell
  class: royal
  cost: 1
  abilities:
    - do:
        - choose: { of: { kind: follower, master: you }, as: first }
        - choose: { of: { kind: follower, master: opponent }, as: second }
        - later: { at: end-of-your-turn, about: { set: second }, do: [{ damage: { who: { set: second }, amount: 1 } }] }
- id: tr-ember
  name: Ember
  kind: spell
  class: dragon
  cost: 1
  abilities: [{ do: [{ damage: { who: opponent-leader, amount: 2 } }] }]
- id: tr-relic
  name: Relic
  kind: follower
  class: neutral
  cost: 1
  attack: 1
  defense: 1
  abilities: [{ when: buried-elsewhere, from: graveyard, do: [{ heal: 7 }] }]
`;

describe('waiting and playing', () => {
  it('SVE 10.7.1 a triggered ability is played at the check timing after its event, not in the middle of a text', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Muster'], field: ['Counter'] }, {}] });
    table.do('play Muster');
    // the three cards are drawn before the ability asks for the hand
    expect(table.player(0)).toMatchObject({ hand: 3, defense: 23 });
  });

  it('SVE 10.7.2 an ability whose condition is met waits until the text has resolved and it is its turn', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Muster'], field: ['Counter', 'Herald'] }, {}] });
    table.do('play Muster');
    expect(table.kind()).toBe('triggerOrder');
    expect(table.waiting()).toBe(2);
    expect(table.player(0)).toMatchObject({ hand: 3, defense: 20 });
    table.do('resolve the ability of Herald');
    expect(table.waiting()).toBe(0);
    expect(table.player(0).defense).toBe(24);
  });

  it('SVE 10.7.2 an ability whose condition is not met does not wait', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Herald'] }, { field: ['Herald'] }] });
    table.do('play Herald');
    expect([table.player(0).defense, table.player(1).defense]).toEqual([20, 20]);
  });

  it('SVE 10.7.2.1 a condition that is met three times has the ability wait three times', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Horde'], field: ['Herald'] }, {}] });
    table.do('play Horde').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual(['Herald', 'Imp', 'Ogre', 'Troll']);
    expect(table.player(0).defense).toBe(23);
  });

  it('SVE 10.7.2.2 of three conditions met together an ability for twice a turn waits for the two that its master picks', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Horde'], field: ['Captain'] }, {}] });
    table.do('play Horde');
    expect(table.kind()).toBe('triggerOrder');
    expect(
      table
        .offered()
        .map((text) => text.split(' ').at(-1))
        .sort(),
    ).toEqual(['Imp', 'Ogre', 'Troll']);
    const first = table.copy();
    const attacks = (it: typeof table): (number | undefined)[] =>
      ['Imp', 'Ogre', 'Troll'].map((name) => it.card(name).attack);
    table.do('about Troll', 'about Ogre').passUntilQuiet();
    expect(attacks(table)).toEqual([1, 13, 14]);
    first.do('about Imp', 'about Troll').passUntilQuiet();
    expect(attacks(first)).toEqual([11, 3, 14]);
  });

  it('SVE 10.7.2.2 conditions met later in the turn find it used up, and the next turn begins anew', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Muster', 'Muster', 'Muster'], field: ['Captain'] }, {}],
    });
    table.do('play Muster', 'play Muster', 'play Muster');
    expect(table.cards(0, 'field').map(({ attack }) => attack)).toEqual([undefined, 11, 11, 1]);
  });

  it('SVE 10.7.3 the player picks which of their waiting abilities is played, and it then waits no more', () => {
    const position = {
      cards: CARDS,
      players: [{ hand: ['Tempest'], field: ['Shooter', 'Giver'] }, { field: ['Giant', 'Giver'] }],
    } as const;
    const table = setUp(position);
    table.do('play Tempest');
    // the turn player's two abilities come first; the opponent's waits
    expect(table.waiting()).toBe(3);
    expect(table.decider()).toBe(0);
    table.do('resolve the ability of Giver');
    expect(table.zone(0, 'hand')).toHaveLength(1);
    expect(table.zone(1, 'hand')).toHaveLength(1);
    expect(table.waiting()).toBe(0);
  });

  it('SVE 10.7.3.1 a waiting ability has to be played: only the order is chosen', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Tempest'], field: ['Giver', 'Shooter'] }, {}] });
    table.do('play Tempest');
    expect(table.kind()).toBe('triggerOrder');
    expect(table.offered()).toEqual(['resolve the ability of Giver', 'resolve the ability of Shooter']);
    // for a single ability nothing is asked
    const alone = setUp({ cards: CARDS, players: [{ hand: ['Tempest'], field: ['Giver'] }, {}] });
    alone.do('play Tempest');
    expect(alone.player(0).hand).toBe(1);
  });

  it('SVE 10.7.3.2 an ability without its target is lost whole', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Bolt'], field: ['Shooter'] }, { field: ['Counter'] }] });
    table.do('play Bolt', 'choose Shooter');
    expect(table.waiting()).toBe(0);
    expect(table.player(0).defense).toBe(20);
    // with a target all of the ability is done
    const other = setUp({ cards: CARDS, players: [{ hand: ['Bolt'], field: ['Shooter'] }, { field: ['Giant'] }] });
    other.do('play Bolt', 'choose Shooter').passUntilQuiet();
    expect(other.player(0).defense).toBe(23);
    expect(other.card('Giant').defense).toBe(4);
  });

  it('SVE 10.7.7 an ability is played though its card has gone elsewhere', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Drainer'] }, { field: [{ card: 'Giant', engaged: true }] }],
    });
    table.attack('Drainer', 'Giant');
    expect(table.card('Drainer').zone).toBe('graveyard');
    expect(table.player(0).defense).toBe(22);
  });
});

describe('movement triggers', () => {
  it('SVE 10.7.4 an ability may wait for a card to change zones', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Bolt'], field: ['Mourner', 'Soldier'] }, {}] });
    table.do('play Bolt', 'choose Soldier');
    expect(table.player(0).defense).toBe(21);
  });

  it("SVE 10.7.4 another player's follower, or no move at all, is no such event", () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Bolt', 'Bolt'], field: ['Mourner'] }, { field: ['Soldier', 'Giant'] }],
    });
    table.do('play Bolt', 'choose Soldier', 'play Bolt', 'choose Giant');
    expect(table.card('Soldier').zone).toBe('graveyard');
    expect(table.player(0).defense).toBe(20);
  });

  it('SVE 10.7.4.1 what the ability asks of the card is asked where the move tells, not when the ability resolves', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Tempest'], field: ['Lament', { card: 'Soldier', attack: 5 }] }, { field: ['Soldier'] }],
    });
    table.do('play Tempest');
    // one follower had 5 attack on the field, though neither has in the graveyard
    expect(table.card('Soldier#1')).toMatchObject({ zone: 'graveyard', attack: 2 });
    expect(table.player(0).defense).toBe(25);
  });

  it('SVE 10.7.4.1.1 for a move to a hand the card is read as it was on the field', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Wave'], field: ['Lament', { card: 'Soldier', attack: 5 }, 'Herald'] }, {}],
    });
    table.do('play Wave');
    expect(table.zone(0, 'hand')).toEqual(['Soldier', 'Herald']);
    expect(table.player(0).defense).toBe(24);
  });

  it('SVE 10.7.4.1.2 a card that goes from a field to an EX area is put there, and read as it was on the field', () => {
    const watching = `
- { id: tr-watch, name: Watch, kind: amulet, class: royal, cost: 1, abilities: [{ when: { enters-ex: { attack: 5, master: you } }, do: [{ heal: 1 }] }] }
- { id: tr-tuck, name: Tuck, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ to-ex: { all: { kind: follower } } }] }] }
- { id: tr-tuck-one, name: Tuck Cost, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ pay: { cost: { to-ex: { of: { zone: field, kind: follower } } }, then: [{ heal: 10 }] } }] }] }`;
    const table = setUp({
      cards: CARDS + watching,
      players: [{ hand: ['Tuck'], field: ['Watch', { card: 'Soldier', attack: 5 }, 'Soldier'] }, { field: ['Giant'] }],
    });
    table.do('play Tuck');
    expect(table.card('Soldier#1')).toMatchObject({ zone: 'ex', attack: 2 });
    expect(table.player(0).defense).toBe(21);
    const paid = setUp({ cards: CARDS + watching, players: [{ hand: ['Tuck Cost'], field: ['Watch', 'Giant'] }, {}] });
    paid.do('play Tuck Cost', 'do it').passUntilQuiet();
    expect(paid.card('Giant').zone).toBe('ex');
    expect(paid.player(0).defense).toBe(31);
  });

  it('SVE 10.7.4.2 a card hears that it was itself put into the EX area, from the hand and from the field', () => {
    const anemone = `
- { id: tr-bud, name: Bud, kind: follower, class: royal, cost: 1, attack: 1, defense: 1, abilities: [{ when: enters-ex, do: [{ heal: 1 }] }] }
- { id: tr-tuck, name: Tuck, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ to-ex: { all: { name: Bud } } }] }] }
- { id: tr-store, name: Store, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ to-ex: { all: { name: Bud, zone: hand } } }] }] }`;
    for (const from of ['field', 'hand']) {
      const spell = from === 'field' ? 'Tuck' : 'Store';
      const players = [{ hand: [spell], [from]: from === 'hand' ? [spell, 'Bud'] : ['Bud'] }, {}] as const;
      const table = setUp({ cards: CARDS + anemone, players });
      table.do(`play ${spell}`);
      expect(table.card('Bud').zone).toBe('ex');
      expect(table.player(0).defense).toBe(21);
    }
  });

  it("SVE 10.7.4.1.2 the Last Words of a dying evolved follower are its evolve card's", () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Tempest'], field: [{ card: 'Soldier', evolved: true }] }, {}],
    });
    table.do('play Tempest');
    expect(table.player(0).hand).toBe(2);
    // the card in the graveyard is the card itself, which has no Last Words
    expect(table.cards(0, 'graveyard').map(({ attack }) => attack)).toContain(2);
    const plain = setUp({ cards: CARDS, players: [{ hand: ['Tempest'], field: ['Soldier'] }, {}] });
    plain.do('play Tempest');
    expect(plain.player(0).hand).toBe(0);
  });

  it('SVE 10.7.4.1.3 for a move between other public zones the card is read in the new one', () => {
    // the card has 2 attack in the resolution zone, and 4 on the field to which it goes
    const table = setUp({ cards: CARDS, players: [{ hand: ['Soldier'], field: ['Gate', 'Banner'] }, {}] });
    table.do('play Soldier');
    expect(table.player(0).defense).toBe(22);
    const plain = setUp({ cards: CARDS, players: [{ hand: ['Soldier'], field: ['Gate'] }, {}] });
    plain.do('play Soldier');
    expect(plain.player(0).defense).toBe(20);
  });

  it('SVE 10.7.4.1.3 an ability that works in the graveyard sees its own card get there from the EX area or by being discarded', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Tithe', 'Relic'] }, {}] });
    table.do('play Tithe').passUntilQuiet();
    expect(table.zone(0, 'graveyard')).toContain('Relic');
    expect(table.player(0).defense).toBe(27);
    const full = setUp({
      cards: `${CARDS}
- { id: tr-narrow, name: Narrow, kind: amulet, class: neutral, cost: 1, abilities: [{ static: { ex-limit: 1 } }] }`,
      players: [{ hand: ['Narrow'], ex: ['Relic', 'Giant'] }, {}],
    });
    full.do('play Narrow', 'put Relic into the graveyard').passUntilQuiet();
    expect([full.zone(0, 'graveyard'), full.player(0).defense]).toEqual([['Relic'], 27]);
  });

  it('SVE 10.7.4.2 followers that die together see each other', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Tempest'], field: ['Mourner', 'Mourner', 'Giant'] }, {}] });
    table.do('play Tempest').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual([]);
    // each of the two sees the other one and Giant, and not itself
    expect(table.player(0).defense).toBe(24);
  });

  it('SVE 10.7.4.2 an entering card sees what enters together with it', () => {
    const table = setUp({
      cards: `${CARDS}
- { id: tr-rally, name: Rally, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ put: { all: { kind: follower, zone: graveyard, master: you } } }] }] }`,
      players: [{ hand: ['Rally'], graveyard: ['Herald', 'Giant'] }, {}],
    });
    table.do('play Rally').passUntilQuiet();
    expect(table.zone(0, 'field').sort()).toEqual(['Giant', 'Herald']);
    expect(table.player(0).defense).toBe(21);
  });

  it('SVE 10.7.4.3 a follower that is stolen has not entered', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Theft'], field: ['Herald', 'Counter'] }, { field: ['Giant'] }],
    });
    table.do('play Theft');
    expect(table.card('Giant')).toMatchObject({ zone: 'field', player: 0 });
    expect(table.player(0).defense).toBe(20);
  });
});

describe('delayed triggers and states', () => {
  it('SVE 10.7.5 an effect makes an ability that waits for a later moment', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Promise'] }, {}] });
    table.do('play Promise');
    expect(table.player(0).hand).toBe(0);
    table.toPhase('end');
    expect(table.player(0).hand).toBe(1);
  });

  it('SVE 10.7.5 it is about the cards of the set that was named, not of the first that was chosen', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Oath'], field: ['Giant'] }, { field: ['Soldier'] }] });
    table.do('play Oath').toPhase('end');
    expect([table.card('Giant').defense, table.card('Soldier').defense]).toEqual([6, 2]);
  });

  it('SVE 10.7.5 "it" in what is done later is the card that the text is about, and no other object', () => {
    const doomed = (...deeds: string[]): string[] => {
      const table = setUp({ cards: CARDS, players: [{ hand: ['Doom', 'Wave'], field: ['Giant', 'Soldier'] }, {}] });
      table.do('play Doom', 'choose Giant');
      expect(table.zone(0, 'field')).toEqual(['Giant', 'Soldier']);
      for (const deed of deeds) table.do(deed);
      return table.toPhase('end').passUntilQuiet().zone(0, 'graveyard');
    };
    expect(doomed()).toContain('Giant');
    expect(doomed()).not.toContain('Soldier');
    // the card in hand is another object
    expect(doomed('play Wave')).not.toContain('Giant');
  });

  it('SVE 10.7.5.1 it goes off once, not in every such phase', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Promise'] }, {}] });
    table.do('play Promise').toPhase('next-turn').toPhase('next-turn');
    expect(table.decider()).toBe(0);
    // one card for the promise, and one for the start phase
    expect(table.player(0).hand).toBe(2);
    table.toPhase('end');
    expect(table.player(0).hand).toBe(2);
  });

  it('SVE 10.7.6 an ability may wait for a state instead of an event', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Waste', 'Giant'], field: ['Beggar'] }, {}] });
    expect(table.player(0).defense).toBe(20);
    table.do('play Waste');
    expect(table.player(0)).toMatchObject({ hand: 1, defense: 21 });
  });

  it('SVE 10.7.6.1 it waits once while the state lasts, and again only when it has resolved and the state still holds', () => {
    // the first ability draws; the second one waits only once, though the state was true at several check timings
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Waste'], field: ['Beggar', 'Giant'], deck: ['Giant', 'Giant'] }, {}],
    });
    table.do('play Waste');
    expect(table.player(0)).toMatchObject({ hand: 1, defense: 21 });
    const lasting = setUp({
      cards: `${CARDS}
- { id: tr-poor, name: Pauper, kind: amulet, class: neutral, cost: 1, abilities: [{ when: state, if: { leader-defense: { at-most: 17 } }, do: [{ heal: 1 }] }] }
- { id: tr-blow, name: Blow, kind: spell, class: neutral, cost: 1, abilities: [{ do: [{ damage: { who: leader, amount: 3 } }, { damage: { who: leader, amount: 2 } }] }] }`,
      players: [{ hand: ['Blow'], field: ['Pauper'] }, {}],
    });
    lasting.do('play Blow');
    // 15, then healed by one at a time until the state is over
    expect(lasting.player(0).defense).toBe(18);
  });

  it('SVE 10.8.1 a one-shot effect is done a single time', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Ember'] }, {}] });
    table.do('play Ember');
    expect(table.player(1).defense).toBe(18);
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.player(1).defense).toBe(18);
  });
});
