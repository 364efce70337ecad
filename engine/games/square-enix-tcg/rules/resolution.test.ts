import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-plain, name: Plain, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: t-giant, name: Giant, type: forward, element: fire, cost: 0, power: 9000, generic: true }
- { id: t-insight, name: Insight, type: summon, element: fire, cost: 0, abilities: [ { do: [ { draw: 1 } ] } ] }
- { id: t-double, name: Double, type: summon, element: fire, cost: 0, abilities: [ { do: [ { draw: 2 } ] } ] }
- { id: t-urn, name: Urn, type: forward, element: fire, cost: 0, power: 3000, abilities: [ { when: put-into-break-zone, do: [ { draw: { count: { counters: self } } } ] } ] }
- { id: t-sting, name: Sting, type: summon, element: fire, cost: 0, abilities: [ { do: [ { damage-player: { player: opponent, amount: 1 } } ] } ] }
- { id: t-scholar, name: Scholar, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: enters, if: { hand: { player: you, at-most: 1 } }, do: [ { draw: 3 } ] } ] }
- { id: t-banner, name: Banner, type: backup, element: fire, cost: 0, abilities: [ { field: { power: 1000 }, affects: { type: forward, controller: you } } ] }
- { id: t-bomb, name: Bomb, type: forward, element: fire, cost: 0, power: 3000, abilities:
    [ { cost: break-self, do: [ { damage: { who: { all: { type: forward, controller: opponent } }, amount: { power: self } } } ] } ] }
- { id: t-archer, name: Archer, type: forward, element: fire, cost: 0, power: 3000, abilities:
    [ { cost: dull-self, do: [ { damage: { who: { all: { type: forward, controller: opponent } }, amount: { power: self } } } ] } ] }
- { id: t-snipe, name: Snipe, type: summon, element: fire, cost: 0, abilities: [ { do: [ { break: { all: { name: [Archer, Ally] } } } ] } ] }
- { id: t-gust, name: Gust, type: summon, element: fire, cost: 0, abilities: [ { do: [ { to-hand: { all: { name: [Archer, Ally] } } } ] } ] }
- { id: t-sift, name: Sift, type: summon, element: fire, cost: 0, abilities: [ { do: [ { draw: 1 }, { discard: { count: 1 } } ] } ] }
- { id: t-tfis, name: Tfis, type: summon, element: fire, cost: 0, abilities: [ { do: [ { discard: { count: 1 } }, { draw: 1 } ] } ] }
- { id: t-flare, name: Flare, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { type: forward, controller: opponent } } }, { if: { is: { control: { of: { name: Plain } } }, then: [ { damage: { who: chosen, amount: 8000 } } ], else: [ { damage: { who: chosen, amount: 4000 } } ] } } ] } ] }
- { id: t-bolt, name: Bolt, type: summon, element: fire, cost: 0, abilities: [ { do: [ { choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: 3000 } } ] } ] }
- { id: t-edict, name: Edict, type: summon, element: fire, cost: 0, abilities: [ { do: [ { pick: { of: { type: forward, controller: opponent }, by: opponent } }, { to-break-zone: chosen } ] } ] }
- { id: t-judge, name: Judge, type: summon, element: fire, cost: 0, abilities: [ { do: [ { choose: { of: { type: forward, controller: opponent }, by: opponent } }, { damage: { who: chosen, amount: 3000 } } ] } ] }
- { id: t-decoy, name: Decoy, type: forward, element: fire, cost: 0, power: 5000, generic: true, keywords: [must-be-chosen-by-opponent] }
- { id: t-shy, name: Shy, type: forward, element: fire, cost: 0, power: 5000, keywords: [cannot-be-chosen-by-opponent-summons] }
- { id: t-sly, name: Sly, type: forward, element: fire, cost: 0, power: 5000, keywords: [cannot-be-chosen-by-opponent-abilities] }
- { id: t-volley, name: Volley, type: summon, element: fire, cost: 0, abilities: [ { do: [ { choose: { of: { type: forward, controller: opponent }, count: 2, up-to: true } }, { damage: { who: chosen, amount: 1000 } } ] } ] }
- { id: t-modal, name: Modal, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { select: [ [ { draw: 1 } ], [ { choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: 3000 } } ] ] } ] } ] }
- { id: t-hunter, name: Hunter, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: enters, do: [ { choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: 3000 } } ] } ] }
- { id: t-tithe, name: Tithe, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { each-picks: { of: { type: forward, controller: you } } }, { to-break-zone: chosen } ] } ] }
- { id: t-witness, name: Witness, type: forward, element: fire, cost: 0, power: 5000, generic: true, abilities:
    [ { when: { put-into-break-zone: { type: forward, other: true } }, do: [ { draw: 1 } ] } ] }
- { id: t-purge, name: Purge, type: summon, element: fire, cost: 0, abilities: [ { do: [ { discard: { player: each, count: 1 } } ] } ] }
- { id: t-spited, name: Spited, type: forward, element: fire, cost: 0, power: 5000, abilities: [ { when: { chosen: { by: opponent } }, do: [ { draw: 1 } ] } ] }
- { id: t-proof, name: Proof, type: forward, element: fire, cost: 0, power: 5000, keywords: [no-damage-from-opponent] }
- { id: t-duel, name: Duel, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { type: forward, controller: you }, as: mine } }, { choose: { of: { type: forward, controller: opponent }, as: theirs } }, { damage: { who: { set: theirs }, amount: { power: { set: mine } }, source: { set: mine } } } ] } ] }
- { id: t-ally, name: Ally, type: forward, element: fire, cost: 0, power: 6000, abilities: [ { when: breaks-forward, do: [ { draw: 1 } ] }, { when: damages-forward, do: [ { draw: 1 } ] } ] }
- { id: t-swarm, name: Swarm, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { damage: { who: { all: { type: forward } }, amount: { count: { type: forward }, times: 1000 } } } ] } ] }
- { id: t-study, name: Study, type: summon, element: fire, cost: 0, abilities: [ { do: [ { draw: { count: { hand-size: you } } } ] } ] }
- { id: t-rally, name: Rally, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { gain: { who: { all: { type: forward, controller: you } }, gives: { power: { count: { type: forward, controller: you }, times: 1000 } } } } ] } ] }
- { id: t-memory, name: Memory, type: summon, element: fire, cost: 0, abilities: [ { do: [ { draw: { count: { count: { type: summon, zone: break, owner: you } } } } ] } ] }
- { id: t-greeter, name: Greeter, type: forward, element: fire, cost: 0, power: 5000, generic: true, abilities: [ { when: enters, do: [ { draw: 1 } ] } ] }
- { id: t-mate, name: Mate, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { type: forward, controller: you } } }, { to-hand: chosen }, { damage: { who: { all: { type: forward, controller: opponent } }, amount: { power: chosen } } } ] } ] }
`;

describe('resolving the stack', () => {
  it('SE 11.12.1 takes both players passing one after the other, and resolves the top only', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Insight', 'Sting'] }, { hand: ['Insight'] }] });
    table.do('play Insight', 'play Sting');
    expect(table.stack()).toEqual(['Sting', 'Insight']);
    table.do('pass');
    expect(table.stack()).toEqual(['Sting', 'Insight']);
    // the opponent acts, so the passes are not in succession
    table.do('play Insight', 'pass');
    expect(table.stack()).toHaveLength(3);
    table.do('pass');
    expect(table.stack()).toEqual(['Sting', 'Insight']);
    expect(table.zone(1, 'hand')).toEqual(['Filler']);
    table.do('pass', 'pass');
    expect(table.stack()).toEqual(['Insight']);
    expect(table.zone(1, 'damage')).toHaveLength(1);
    expect(table.zone(0, 'hand')).toEqual([]);
  });

  it('SE 11.12.2 asks the condition of a conditional auto ability again: not met, it is off the stack without effect', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Scholar', 'Double'] }, {}] });
    table.do('play Scholar');
    expect(table.stack()).toEqual(['ability 1 of Scholar']);
    table.do('play Double', 'pass', 'pass');
    // two cards are in hand by now, and the condition asks for at most one
    expect(table.stack()).toEqual(['ability 1 of Scholar']);
    table.do('pass', 'pass');
    expect(table.stack()).toEqual([]);
    expect(table.zone(0, 'hand')).toHaveLength(2);
  });

  it('SE 11.12.2 still met, or met again, it is resolved', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Scholar', 'Insight'] }, {}] });
    table.do('play Scholar', 'play Insight', 'pass', 'pass');
    expect(table.zone(0, 'hand')).toHaveLength(1);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(4);
  });

  it('SE 11.12.3 uses what the source was before it moved', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Bomb', 'Banner'] }, { field: ['Giant'] }] });
    // the cost takes Bomb off the field, where it had 3000, and 1000 by the field ability
    table.do('use ability 1 of Bomb').passUntilQuiet();
    expect(table.card('Bomb').zone).toBe('break');
    expect(table.card('Giant').damage).toBe(4000);
  });

  for (const response of ['Snipe', 'Gust']) {
    it(`SE 11.12.3 does so when the source is taken away in response (by ${response})`, () => {
      const table = setUp({
        cards: CARDS,
        players: [{ field: ['Archer', 'Banner'] }, { field: ['Giant'], hand: [response] }],
      });
      table.do('use ability 1 of Archer', 'pass', `play ${response}`).passUntilQuiet();
      expect(table.card('Archer').zone).toBe(response === 'Snipe' ? 'break' : 'hand');
      expect(table.card('Giant').damage).toBe(4000);
    });
  }

  it('SE 11.12.4 follows the text in its order', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Sift', 'Giant'] }, {}] });
    table.do('play Sift').passUntil('choose');
    // the card that was just drawn may be discarded
    expect(table.offered()).toEqual(['choose Giant', 'choose Filler']);
    const other = setUp({ cards: CARDS, players: [{ hand: ['Tfis', 'Giant'] }, {}] });
    other.do('play Tfis').passUntilQuiet();
    expect(other.zone(0, 'hand')).toEqual(['Filler']);
    expect(other.zone(0, 'break')).toContain('Giant');
  });

  it('SE 11.12.4 lets a later sentence modify an earlier one', () => {
    for (const [field, damage] of [
      [['Giant'], 4000],
      [['Plain'], 8000],
    ] as const) {
      const table = setUp({ cards: CARDS, players: [{ field, hand: ['Flare'] }, { field: ['Giant'] }] });
      table.do('play Flare').passUntilQuiet();
      expect(table.card('Giant', 1).damage).toBe(damage);
    }
  });
});

describe('choices', () => {
  it('SE 11.12.4.1 that were not declared are made on resolution, after the responses', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Bolt'] }, { field: ['Plain', 'Giant'], hand: ['Insight'] }],
    });
    table.do('play Bolt');
    expect(table.kind()).toBe('priority');
    table.do('pass', 'pass');
    expect(table.kind()).toBe('choose');
    expect(table.decider()).toBe(0);
    table.do('choose Giant');
    expect(table.card('Giant').damage).toBe(3000);
    expect(table.card('Plain').damage).toBe(0);
  });

  it('SE 11.12.4.1 are made on announcement by the other reading, and hold on resolution only if they still can', () => {
    const position = {
      cards: CARDS,
      switches: { 'choose-at': 'play' },
      players: [{ hand: ['Bolt'] }, { field: ['Ally', 'Giant'], hand: ['Gust'] }],
    } as const;
    const table = setUp(position);
    table.do('play Bolt');
    expect(table.kind()).toBe('choose');
    table.do('choose Ally', 'pass', 'play Gust').passUntilQuiet();
    expect(table.card('Ally').zone).toBe('hand');
    // no other card is chosen in its place
    expect(table.card('Giant').damage).toBe(0);
  });

  it('SE 11.12.4.1 are made by the player whom the text names', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Edict'] }, { field: ['Plain', 'Giant'] }] });
    table.do('play Edict').passUntil('choose');
    expect(table.decider()).toBe(1);
    table.do('choose Plain');
    expect(table.zone(1, 'field')).toEqual(['Giant']);
  });

  for (const chooseAt of ['resolution', 'play']) {
    it(`SE 11.12.4.1.1 never take what cannot be chosen (choices at ${chooseAt})`, () => {
      const switches = { 'choose-at': chooseAt };
      const table = setUp({
        cards: CARDS,
        switches,
        players: [{ hand: ['Bolt', 'Hunter', 'Modal'] }, { field: ['Shy', 'Sly'] }],
      });
      // the Summon can choose only Sly, and the ability only Shy
      table.do('play Bolt').passUntilQuiet();
      expect([table.card('Shy').damage, table.card('Sly').damage]).toEqual([0, 3000]);
      table.do('play Hunter').passUntilQuiet();
      expect([table.card('Shy').damage, table.card('Sly').damage]).toEqual([3000, 3000]);
      // a mode of a Summon is an effect of the Summon, too: Sly is broken by 6000
      table.do('play Modal', 'select mode 2').passUntilQuiet();
      expect(table.card('Shy').damage).toBe(3000);
      expect(table.card('Sly').zone).toBe('break');
    });

    it(`SE 11.12.4.1.1 take what must be chosen first, as many as there is room for (choices at ${chooseAt})`, () => {
      const switches = { 'choose-at': chooseAt };
      const table = setUp({
        cards: CARDS,
        switches,
        players: [{ hand: ['Bolt', 'Volley'] }, { field: ['Plain', 'Decoy', 'Giant'] }],
      });
      table.do('play Bolt').passUntilQuiet();
      expect(table.card('Decoy').damage).toBe(3000);
      table.do('play Volley');
      if (chooseAt === 'resolution') table.do('pass', 'pass');
      // Decoy was chosen already; the second choice of "up to 2" is free
      expect(table.offered()).toEqual(['choose Plain', 'choose Giant', 'choose no more']);
      table.do('choose no more').passUntilQuiet();
      expect(table.card('Decoy').damage).toBe(4000);
    });
  }

  it('SE 11.12.4.1.1 between two that must be chosen are free, and own cards with the words are no duty', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Bolt', 'Mate'], field: ['Decoy', 'Giant'] },
        { field: [{ card: 'Decoy', as: 'left' }, { card: 'Decoy', as: 'right' }, 'Plain'] },
      ],
    });
    table.do('play Bolt', 'pass', 'pass');
    expect(table.offered()).toEqual(['choose left', 'choose right']);
    table.do('choose right').do('play Mate', 'pass', 'pass');
    expect(table.can('choose Giant')).toBe(true);
  });

  it('SE 11.12.5 of both players at once: the turn player declares first, the other knows it, then all happens together', () => {
    const table = setUp({
      cards: CARDS,
      turn: 1,
      players: [{ hand: ['Purge', 'Plain', 'Giant'] }, { hand: ['Plain', 'Giant'] }],
    });
    table.do('pass', 'play Purge', 'pass', 'pass');
    expect(table.decider()).toBe(1);
    table.do('choose Giant');
    expect(table.decider()).toBe(0);
    // the choice is declared and seen, but not done yet
    expect(table.zone(1, 'hand')).toEqual(['Plain', 'Giant']);
    expect(table.cards(1, 'hand').find((card) => card.name === 'Giant')?.known).toEqual([true, true]);
    expect(table.cards(1, 'hand').find((card) => card.name === 'Plain')?.known).toEqual([false, true]);
    table.do('choose Plain');
    expect(table.zone(1, 'hand')).toEqual(['Plain']);
    expect(table.zone(0, 'hand')).toEqual(['Giant']);
  });

  it('SE 11.12.5 what each takes, the turn player first, goes together, and each of the cards sees the other go', () => {
    const table = setUp({
      cards: CARDS,
      turn: 1,
      players: [{ hand: ['Tithe'], field: ['Witness', 'Plain'] }, { field: ['Witness', 'Giant'] }],
    });
    table.do('pass', 'play Tithe', 'pass', 'pass');
    expect(table.decider()).toBe(1);
    table.do('choose Witness');
    expect(table.decider()).toBe(0);
    // the choice is declared, but not done yet
    expect(table.zone(1, 'field')).toEqual(['Witness', 'Giant']);
    table.do('choose Witness').passUntilQuiet();
    expect([table.zone(0, 'field'), table.zone(1, 'field')]).toEqual([['Plain'], ['Giant']]);
    expect([table.zone(0, 'hand').length, table.zone(1, 'hand').length]).toEqual([1, 1]);
  });

  it('SE 11.12.5 one who has nothing to take takes nothing, and the other does', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Tithe'] }, { field: ['Plain', 'Giant'] }] });
    table.do('play Tithe', 'pass', 'pass');
    expect(table.decider()).toBe(1);
    table.do('choose Plain');
    expect([table.zone(0, 'break'), table.zone(1, 'break')]).toEqual([['Tithe'], ['Plain']]);
    expect(table.zone(1, 'field')).toEqual(['Giant']);
  });

  it('SE 11.12.5 with nothing to declare for one: the other still does', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Purge'] }, { hand: ['Plain', 'Giant'] }] });
    table.do('play Purge', 'pass', 'pass');
    expect(table.decider()).toBe(1);
    table.do('choose Plain');
    expect(table.zone(1, 'hand')).toEqual(['Giant']);
  });

  it("SE 11.12.6 by another player leave the effect its controller's", () => {
    // the opponent of Proof's controller deals the damage, although that controller chose
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Judge', 'Judge'] }, { field: ['Proof', 'Spited', 'Shy'] }],
    });
    table.do('play Judge').passUntil('choose');
    expect(table.decider()).toBe(1);
    // for cards that Summons of the opponent cannot choose it is the opponent's Summon
    expect(table.offered()).toEqual(['choose Proof', 'choose Spited']);
    table.do('choose Proof').passUntilQuiet();
    expect(table.card('Proof').damage).toBe(0);
    table.do('play Judge').passUntil('choose').do('choose Spited');
    expect(table.stack()).toEqual(['ability 1 of Spited']);
    table.passUntilQuiet();
    expect(table.card('Spited').damage).toBe(3000);
    expect(table.zone(1, 'hand')).toHaveLength(1);
  });
});

describe('what a resolving text refers to', () => {
  it('SE 11.12.7 is a card as it was just before it moved', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Mate'], field: ['Ally', 'Banner'] }, { field: ['Giant'] }],
    });
    table.do('play Mate').passUntilQuiet();
    expect(table.card('Ally').zone).toBe('hand');
    expect(table.card('Giant').damage).toBe(7000);
  });

  it('SE 11.12.7 is a card with the counters that it had, even when it is found where it went', () => {
    const table = setUp({ cards: CARDS, players: [{ field: [{ card: 'Urn', counters: 2 }] }, { hand: ['Bolt'] }] });
    table.do('pass', 'play Bolt').passUntilQuiet();
    expect(table.card('Urn')).toMatchObject({ zone: 'break', counters: 0 });
    expect(table.zone(0, 'hand')).toHaveLength(2);
  });

  it('SE 11.12.7 holds for a card chosen on announcement that has gone before the resolution', () => {
    const table = setUp({
      cards: CARDS,
      switches: { 'choose-at': 'play' },
      players: [
        { hand: ['Duel'], field: ['Ally', 'Banner'] },
        { field: ['Giant'], hand: ['Snipe'] },
      ],
    });
    table.do('play Duel', 'pass', 'play Snipe').passUntilQuiet();
    expect(table.card('Ally').zone).toBe('break');
    expect(table.card('Giant').damage).toBe(7000);
  });

  it('SE 11.12.8 acts itself when the text says that it does something', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Duel'], field: ['Ally'] }, { field: ['Plain'] }] });
    table.do('play Duel').passUntilQuiet();
    expect(table.card('Plain').zone).toBe('break');
    // the Forward dealt the damage and broke the other one, so both its abilities triggered
    expect(table.zone(0, 'hand')).toEqual(['Filler', 'Filler']);
  });

  it('SE 11.12.8 and does not when the Summon itself deals the damage', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Bolt', 'Bolt'], field: ['Ally'] }, { field: ['Plain'] }] });
    table.do('play Bolt').passUntilQuiet().do('play Bolt').passUntilQuiet();
    expect(table.card('Plain').zone).toBe('break');
    expect(table.zone(0, 'hand')).toEqual([]);
  });

  it('SE 11.12.9 is counted once, on resolution', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Swarm', 'Greeter'], field: ['Plain'] }, { field: ['Giant'] }],
    });
    table.do('play Greeter', 'play Swarm').passUntilQuiet();
    // there are three Forwards on resolution, so each is dealt 3000; nothing was counted on announcement
    expect([table.card('Plain').damage, table.card('Greeter').damage, table.card('Giant').damage]).toEqual([
      3000, 3000, 3000,
    ]);
    const draws = setUp({ cards: CARDS, players: [{ hand: ['Study', 'Plain', 'Plain'] }, {}] });
    draws.do('play Study').passUntilQuiet();
    // two cards are in hand, so two are drawn, though the hand grows meanwhile
    expect(draws.zone(0, 'hand')).toHaveLength(4);
  });

  it('SE 11.12.9 does not change afterwards', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Rally', 'Giant'], field: ['Plain', 'Ally'] }, {}] });
    table.do('play Rally').passUntilQuiet();
    expect(table.card('Plain').power).toBe(7000);
    table.do('play Giant');
    expect(table.card('Plain').power).toBe(7000);
  });
});

describe('the end of a resolution', () => {
  it("SE 11.12.10 puts a Summon into its owner's break zone, not before", () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Memory'], break: ['Insight'] }, {}] });
    table.do('play Memory').passUntilQuiet();
    // the effect counted one Summon there, without itself
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
    expect(table.zone(0, 'break')).toEqual(['Insight', 'Memory']);
    expect(table.zone(0, 'stack')).toEqual([]);
  });

  it('SE 11.12.10 keeps a Summon on the stack while its text is still being done', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Bolt'] }, { field: ['Plain', 'Giant'] }] });
    table.do('play Bolt', 'pass', 'pass');
    expect(table.kind()).toBe('choose');
    expect(table.card('Bolt').zone).toBe('stack');
    table.do('choose Plain');
    expect(table.card('Bolt')).toMatchObject({ zone: 'break', player: 0 });
  });

  it('SE 11.12.10 lets an ability vanish and leaves its source where it is', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Greeter'] }, {}] });
    table.do('play Greeter').passUntilQuiet();
    expect(table.stack()).toEqual([]);
    expect(table.zone(0, 'break')).toEqual([]);
    expect(table.card('Greeter').zone).toBe('field');
  });
});
