import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-plain, name: Plain, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: t-gray, name: Gray, type: backup, element: fire, cost: 0, generic: true }
- { id: t-flame, name: Flame, type: summon, element: fire, cost: 0, abilities: [ { do: [ { damage: { who: { all: { type: forward } }, amount: 3000 } } ] } ] }
- { id: t-trinity, name: Trinity, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { damage-player: { player: opponent, amount: 1 } }, { gain: { who: { all: { name: Plain } }, gives: { power: 4000 } } }, { shield: { who: { all: { name: Plain } } } } ] } ] }
- { id: t-roar, name: Roar, type: summon, element: fire, cost: 0, abilities: [ { do: [ { gain: { who: { all: { type: forward, controller: you } }, gives: { power: 1000 } } } ] } ] }
- { id: t-oath, name: Oath, type: summon, element: fire, cost: 0, abilities: [ { do: [ { gain: { who: { all: { type: forward, controller: you } }, gives: { power: 2000 }, until: forever } } ] } ] }
- { id: t-vow, name: Vow, type: summon, element: fire, cost: 0, abilities: [ { do: [ { gain: { who: { all: { type: forward, controller: you } }, gives: { power: 4000 }, until: opponent-turn } } ] } ] }
- { id: t-count, name: Census, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { gain: { who: { all: { name: Plain, controller: you } }, gives: { power: { count: { type: forward, controller: you }, times: 1000 } } } } ] } ] }
- { id: t-banner, name: Banner, type: forward, element: fire, cost: 0, power: 5000, generic: true, abilities: [ { field: { power: 1000 }, affects: { type: forward, controller: you } } ] }
- { id: t-pride, name: Pride, type: forward, element: fire, cost: 0, power: 5000, generic: true, abilities: [ { field: { power: { count: { type: forward, controller: you }, times: 1000 } } } ] }
- { id: t-gust, name: Gust, type: summon, element: fire, cost: 0, abilities: [ { do: [ { to-hand: { all: { name: [Banner, Leveller, Lifter, Plain] } } } ] } ] }
- { id: t-steal, name: Steal, type: summon, element: fire, cost: 0, abilities: [ { do: [ { choose: { of: { type: forward, controller: opponent } } }, { control: { who: chosen, until: turn } } ] } ] }
- { id: t-knights, name: Knights, type: backup, element: fire, cost: 0, abilities: [ { field: { power: 1000 }, affects: { job: Knight, controller: you } } ] }
- { id: t-ices, name: Ices, type: backup, element: fire, cost: 0, abilities: [ { field: { power: 1000 }, affects: { element: ice } } ] }
- { id: t-hastes, name: Hastes, type: backup, element: fire, cost: 0, abilities: [ { field: { power: 1000 }, affects: { keyword: haste } } ] }
- { id: t-squire, name: Squire, type: forward, element: fire, cost: 0, power: 5000, generic: true, job: Squire, keywords: [haste] }
- { id: t-dub, name: Dub, type: summon, element: fire, cost: 0, abilities: [ { do: [ { gain: { who: { all: { name: Squire } }, gives: { job: Knight } } } ] } ] }
- { id: t-chill, name: Chill, type: summon, element: fire, cost: 0, abilities: [ { do: [ { gain: { who: { all: { name: Squire } }, gives: { element: ice } } } ] } ] }
- { id: t-mute, name: Mute, type: summon, element: fire, cost: 0, abilities: [ { do: [ { gain: { who: { all: { name: [Squire, Banner, Quickener, Golem] } }, gives: lose-abilities } } ] } ] }
- { id: t-quick, name: Quicken, type: summon, element: fire, cost: 0, abilities: [ { do: [ { gain: { who: { all: { name: Squire } }, gives: { keyword: haste } } } ] } ] }
- { id: t-golem, name: Golem, type: backup, element: fire, cost: 0, abilities: [ { field: { becomes: { type: forward, power: 4000 } } } ] }
- { id: t-quickener, name: Quickener, type: backup, element: fire, cost: 0, abilities: [ { field: { keyword: brave }, affects: { type: forward, controller: you } } ] }
- { id: t-hush, name: Hush, type: backup, element: fire, cost: 0, abilities: [ { field: lose-abilities, affects: { name: [Quickener, Squire] } } ] }
- { id: t-leveller, name: Leveller, type: backup, element: fire, cost: 0, generic: true, abilities: [ { field: { set-power: 2000 }, affects: { name: [Plain, Grower, Weigher] } } ] }
- { id: t-lifter, name: Lifter, type: backup, element: fire, cost: 0, generic: true, abilities: [ { field: { power: 3000 }, affects: { name: [Plain, Grower, Weigher] } } ] }
- { id: t-grower, name: Grower, type: forward, element: fire, cost: 0, power: 5000, abilities: [ { field: { power: 1000 } } ] }
- { id: t-fix, name: Fix, type: summon, element: fire, cost: 0, abilities: [ { do: [ { gain: { who: { all: { name: Plain } }, gives: { set-power: 7000 } } } ] } ] }
- { id: t-strong, name: Strongs, type: backup, element: fire, cost: 0, abilities: [ { field: { power: 1000 }, affects: { type: forward, power: { min: 6000 } } } ] }
- { id: t-twin, name: Twin Call, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { zone: break, owner: you, type: backup }, count: 2 } }, { put: { who: chosen } } ] } ] }
- { id: t-low, name: Low, type: backup, element: fire, cost: 0, abilities: [ { field: { power: 2000 }, affects: { type: forward, power: { max: 5000 } } } ] }
- { id: t-high, name: High, type: backup, element: fire, cost: 0, abilities: [ { field: { power: -2000 }, affects: { type: forward, power: { min: 6000 } } } ] }
- { id: t-sevenths, name: Sevens, type: forward, element: fire, cost: 0, power: 5000, generic: true, abilities: [ { if: { control: { of: { type: forward, power: 7000 } } }, field: { power: 1000 }, affects: { name: Plain } } ] }
- { id: t-rich, name: Rich, type: forward, element: fire, cost: 0, power: 7000, generic: true }
`;

describe('effects', () => {
  it('SE 11.13.2 are of three kinds: done at once, going on, or waiting for an event to replace', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Trinity', 'Flame', 'Flame'], field: ['Plain'] }, {}] });
    table.do('play Trinity').passUntilQuiet();
    // the one-shot effect was done at once
    expect(table.zone(1, 'damage')).toHaveLength(1);
    // the continuous effect is there now, until the end of the turn
    expect(table.card('Plain').power).toBe(9000);
    // the replacement effect shows nothing before there is damage
    table.do('play Flame').passUntilQuiet();
    expect(table.card('Plain').damage).toBe(0);
    table.do('play Flame').passUntilQuiet();
    expect(table.card('Plain').damage).toBe(3000);
    table.toPhase('next-turn');
    expect(table.card('Plain').power).toBe(5000);
    expect(table.zone(1, 'damage')).toHaveLength(1);
  });
});

describe('a one-shot effect', () => {
  it('SE 11.13.3.1 happens once and leaves nothing behind', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Flame', 'Plain'], field: ['Gray'] }, { field: ['Plain'] }],
    });
    table.do('play Flame').passUntilQuiet();
    expect(table.card('Plain', 1).damage).toBe(3000);
    table.do('play Plain');
    expect(table.card('Plain', 0).damage).toBe(0);
    expect(table.card('Plain', 1).damage).toBe(3000);
    table.toPhase('next-turn');
    expect(table.card('Plain', 1).damage).toBe(0);
  });
});

describe('a continuous effect', () => {
  it('SE 11.13.4.1 lasts as long as its text says, or to the end of the game', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Roar', 'Oath', 'Vow'], field: ['Plain'] }, {}] });
    table.do('play Roar', 'play Oath', 'play Vow').passUntilQuiet();
    expect(table.card('Plain').power).toBe(12000);
    table.toPhase('main-2');
    expect(table.card('Plain').power).toBe(12000);
    table.toPhase('next-turn');
    expect(table.card('Plain').power).toBe(11000);
    table.toPhase('next-turn');
    expect(table.card('Plain').power).toBe(7000);
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.card('Plain').power).toBe(7000);
  });

  it('SE 11.13.4.2 of a resolution affects only the cards it found', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Roar', 'Plain', 'Gust'], field: ['Squire'] }, {}] });
    table.do('play Roar').passUntilQuiet().do('play Plain');
    expect(table.card('Squire').power).toBe(6000);
    expect(table.card('Plain').power).toBe(5000);
  });

  it('SE 11.13.4.2 does not find a card again that left and came back', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Oath', 'Gust'], field: ['Plain'] }, {}] });
    table.do('play Oath').passUntilQuiet();
    expect(table.card('Plain').power).toBe(7000);
    table.do('play Gust').passUntilQuiet().do('play Plain');
    expect(table.card('Plain').power).toBe(5000);
  });

  it('SE 11.13.4.2 of control is about the card that was taken, and no other', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Steal'] }, { field: ['Plain', { card: 'Plain', as: 'other' }] }],
    });
    table.do('play Steal').passUntilQuiet('choose Plain#1');
    expect(table.zone(0, 'field')).toEqual(['Plain']);
    expect(table.card('other').player).toBe(1);
    table.toPhase('next-turn');
    expect(table.zone(0, 'field')).toEqual([]);
    expect(table.zone(1, 'field')).toHaveLength(2);
  });

  it('SE 11.13.4.3 of a resolution keeps the number it was made with', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Census', 'Squire'], field: ['Plain', 'Banner'] }, {}] });
    table.do('play Census').passUntilQuiet();
    expect(table.card('Plain').power).toBe(8000);
    table.do('play Squire');
    expect(table.card('Plain').power).toBe(8000);
  });

  it('SE 11.13.4.4 of a field ability lasts exactly as long as its card is where it works, with the number of the moment', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Banner', 'Gust'], field: ['Squire', 'Pride'] }, {}] });
    expect(table.card('Pride').power).toBe(7000);
    table.do('play Banner');
    expect(table.card('Squire').power).toBe(6000);
    expect(table.card('Pride').power).toBe(9000);
    table.do('play Gust').passUntilQuiet();
    expect(table.card('Squire').power).toBe(5000);
    expect(table.card('Pride').power).toBe(7000);
  });

  it('SE 11.13.4.5 of a field ability affects cards that come under it later', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Plain'], field: ['Banner'] }, { field: ['Squire'] }] });
    table.do('play Plain');
    expect(table.card('Plain').power).toBe(6000);
    expect(table.card('Squire').power).toBe(5000);
  });
});

describe('the order of continuous effects', () => {
  it('SE 11.13.4.6 control comes before everything', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Steal'], field: ['Banner'] }, { field: ['Squire'] }] });
    table.do('play Steal').passUntilQuiet();
    expect(table.card('Squire')).toMatchObject({ player: 0, power: 6000 });
  });

  it('SE 11.13.4.6 a Job comes before power, whatever the timestamps', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Dub'], field: ['Squire', 'Knights'] }, {}] });
    expect(table.card('Squire').power).toBe(5000);
    table.do('play Dub').passUntilQuiet();
    expect(table.card('Squire').power).toBe(6000);
  });

  it('SE 11.13.4.6 an element, of the fourth sort, comes before power', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Chill'], field: ['Squire', 'Ices'] }, {}] });
    table.do('play Chill').passUntilQuiet();
    expect(table.card('Squire')).toMatchObject({ power: 6000, elements: ['ice'] });
  });

  it('SE 11.13.4.6 text comes before card type and power: a lost ability changes neither', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Mute'], field: ['Squire', 'Banner', 'Golem', 'Hastes'] }, {}],
    });
    expect(table.card('Golem')).toMatchObject({ types: ['forward', 'backup'], power: 5000 });
    expect(table.card('Squire').power).toBe(7000);
    table.do('play Mute').passUntilQuiet();
    // neither the effect of the older Banner nor the haste that depended on it is left
    expect(table.card('Golem').types).toEqual(['backup']);
    expect(table.card('Squire')).toMatchObject({ power: 5000, keywords: [] });
  });

  it('SE 11.13.4.6 a card type comes before power: what becomes a Forward gets what Forwards get', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Golem'], field: ['Banner'] }, {}] });
    table.do('play Golem');
    expect(table.card('Golem')).toMatchObject({ types: ['forward', 'backup'], power: 5000 });
  });

  it('SE 11.13.4.7 effects on the very card that has them apply first in their sort, whatever the timestamps', () => {
    // Leveller is older in one position and younger in the other
    for (const field of [
      ['Leveller', 'Grower'],
      ['Grower', 'Leveller'],
    ]) {
      const table = setUp({ cards: CARDS, players: [{ field }, {}] });
      expect(table.card('Grower').power).toBe(2000);
    }
  });

  it('SE 11.13.4.7 in the sort of texts: an own ability is there before another takes it away', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Mute', 'Quicken'], field: ['Squire'] }, {}] });
    table.do('play Mute').passUntilQuiet();
    expect(table.card('Squire').keywords).toEqual([]);
    // a keyword that is given later stays
    table.do('play Quicken').passUntilQuiet();
    expect(table.card('Squire').keywords).toEqual(['haste']);
  });

  it("SE 11.13.4.8 a field ability's effect has the time of its card, not of when it was first of use", () => {
    for (const [field, power] of [
      [['Leveller', 'Lifter'], 5000],
      [['Lifter', 'Leveller'], 2000],
    ] as const) {
      const table = setUp({ cards: CARDS, players: [{ field, hand: ['Plain'] }, {}] });
      table.do('play Plain');
      expect(table.card('Plain').power).toBe(power);
    }
  });

  it('SE 11.13.4.9 an effect of a resolution has the time at which it was made', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Plain', 'Lifter'], hand: ['Fix', 'Roar'] }, {}] });
    table.do('play Roar').passUntilQuiet();
    expect(table.card('Plain').power).toBe(9000);
    // the effect is younger than both others, so their thousands do not count
    table.do('play Fix').passUntilQuiet();
    expect(table.card('Plain').power).toBe(7000);
  });

  it('SE 11.13.4.9 an effect made after it comes on top', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Plain', 'Lifter'], hand: ['Fix', 'Roar'] }, {}] });
    table.do('play Fix').passUntilQuiet().do('play Roar').passUntilQuiet();
    expect(table.card('Plain').power).toBe(8000);
  });

  it('SE 11.13.4.10 a card has the time at which it came to its zone: leaving and coming back makes it younger', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Plain', 'Leveller', 'Lifter'], hand: ['Gust'] }, {}] });
    expect(table.card('Plain').power).toBe(5000);
    table.do('play Gust').passUntilQuiet();
    table.do('play Lifter', 'play Leveller', 'play Plain');
    expect(table.card('Plain').power).toBe(2000);
  });

  it.each([
    ['Leveller', 5000],
    ['Lifter', 2000],
  ])('SE 11.13.4.11 of cards that come at once the turn player says which is the older: %s', (older, power) => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Plain'], hand: ['Twin Call'], break: ['Lifter', 'Leveller'] }, {}],
    });
    table.do('play Twin Call').do('pass', 'pass');
    expect([table.decider(), table.kind()]).toEqual([0, 'arrivalOrder']);
    table.do(`choose ${older}`);
    expect(table.card('Plain').power).toBe(power);
  });

  it('SE 11.13.4.11 nobody is asked where it changes nothing', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Plain'], hand: ['Twin Call'], break: ['Lifter', 'Lifter'] }, {}],
    });
    expect(table.do('play Twin Call').do('pass', 'pass').kind()).toBe('priority');
  });

  it('SE 11.13.4.12 an effect depends on another that changes what it does, and waits for it though it is older', () => {
    // Strongs is older, but Banner's younger effect decides which Forward has 6000
    const table = setUp({ cards: CARDS, players: [{ field: ['Strongs', 'Squire', 'Banner'] }, {}] });
    expect(table.card('Squire').power).toBe(7000);
    expect(table.card('Banner').power).toBe(7000);
  });

  it('SE 11.13.4.12 an effect depends on another that changes whether it is there', () => {
    // in either order Quickener has lost its ability to Hush
    for (const field of [
      ['Quickener', 'Hush', 'Plain'],
      ['Hush', 'Quickener', 'Plain'],
    ]) {
      const table = setUp({ cards: CARDS, players: [{ field }, {}] });
      expect(table.card('Plain').keywords).toEqual([]);
    }
    const free = setUp({ cards: CARDS, players: [{ field: ['Quickener', 'Plain'] }, {}] });
    expect(free.card('Plain').keywords).toEqual(['brave']);
  });

  it('SE 11.13.4.12 a condition counts for it too', () => {
    // Sevens is older and has an effect only if there is a Forward of 7000: Banner makes Rich 8000, so there is none
    const table = setUp({ cards: CARDS, players: [{ field: ['Sevens', 'Rich', 'Plain', 'Banner'] }, {}] });
    expect(table.card('Plain').power).toBe(6000);
    const free = setUp({ cards: CARDS, players: [{ field: ['Sevens', 'Rich', 'Plain'] }, {}] });
    expect(free.card('Plain').power).toBe(6000);
  });

  it('SE 11.13.4.13 independent effects of a sort apply by their timestamps', () => {
    for (const [field, power] of [
      [['Plain', 'Leveller', 'Lifter', 'Lifter'], 8000],
      [['Plain', 'Lifter', 'Leveller', 'Lifter'], 5000],
      [['Plain', 'Lifter', 'Lifter', 'Leveller'], 2000],
    ] as const) {
      expect(setUp({ cards: CARDS, players: [{ field }, {}] }).card('Plain').power).toBe(power);
    }
  });

  it('SE 11.13.4.13 an independent effect comes before one that depends on it', () => {
    // Lifter is independent and Low depends on it: Plain has 8000 before Low is applied
    for (const field of [
      ['Plain', 'Low', 'Lifter'],
      ['Plain', 'Lifter', 'Low'],
    ]) {
      expect(setUp({ cards: CARDS, players: [{ field }, {}] }).card('Plain').power).toBe(8000);
    }
  });

  it('SE 11.13.4.13 effects that depend on each other in a circle apply by their timestamps', () => {
    // Low gives 2000 to Forwards of up to 5000, and High takes 2000 from Forwards of 6000 or more: each changes which
    // Forwards the other finds
    for (const [field, power] of [
      [['Plain', 'Rich', 'Low', 'High'], 5000],
      [['Plain', 'Rich', 'High', 'Low'], 7000],
    ] as const) {
      const table = setUp({ cards: CARDS, players: [{ field }, {}] });
      expect([table.card('Plain').power, table.card('Rich').power]).toEqual([power, power]);
    }
  });
});

describe('the end of a turn', () => {
  it('SE 9.6.1.3.2 gives back abilities that were taken away, and what they do to other cards', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Mute'], field: ['Banner', 'Plain'] }, { field: ['Plain'] }],
    });
    expect(table.card('Plain', 0).power).toBe(6000);
    table.do('play Mute').passUntilQuiet();
    expect(table.card('Plain', 0).power).toBe(5000);
    expect(table.card('Banner').power).toBe(5000);
    table.toPhase('next-turn');
    expect(table.card('Banner').power).toBe(6000);
    expect(table.card('Plain', 0).power).toBe(6000);
    expect(table.card('Plain', 1).power).toBe(5000);
  });
});
