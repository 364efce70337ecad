import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-plain, name: Plain, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: t-banner, name: Banner, type: forward, element: fire, cost: 0, power: 5000, generic: true, abilities: [ { field: { power: 1000 }, affects: { type: forward, controller: you } } ] }
- { id: t-ghost, name: Ghost, type: forward, element: fire, cost: 0, power: 2000, generic: true, abilities: [ { from: break, field: { power: 1000 }, affects: { type: forward, controller: you } } ] }
- { id: t-flame, name: Flame, type: summon, element: fire, cost: 0, abilities: [ { do: [ { damage: { who: { all: { name: [Banner, Ghost] } }, amount: 9000 } } ] } ] }
- { id: t-exorcise, name: Exorcise, type: summon, element: fire, cost: 0, abilities: [ { do: [ { choose: { of: { zone: break, type: forward } } }, { remove: chosen } ] } ] }
- { id: t-mixed, name: Mixed, type: backup, element: fire, cost: 0, abilities: [ { field: { power: 1000 }, affects: { type: forward, controller: you } }, { cost: { cp: { any: 0 } }, do: [ { draw: 1 } ] } ] }
- { id: t-insight, name: Insight, type: summon, element: fire, cost: 0, abilities: [ { do: [ { draw: 1 } ] } ] }
- { id: t-mirror, name: Mirror, type: forward, element: fire, cost: 4, power: 5000, also-named: [Shade] }
- { id: t-shade, name: Shade, type: forward, element: fire, cost: 0, power: 5000, abilities: [ { special: Strike, cost: dull-self, do: [ { draw: 1 } ] } ] }
- { id: t-namer, name: Namer, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { gain: { who: { all: { name: Shade } }, gives: { power: 1000 } } }, { damage-player: { player: opponent, amount: { count: { name: Shade, zone: break } } } }, { draw: { count: { count: { name: Shade, zone: removed } } } } ] } ] }
- { id: t-seeker, name: Seeker, type: summon, element: fire, cost: 0, abilities: [ { do: [ { search: { of: { name: Shade } } } ] } ] }
- { id: t-blank, name: Blank, type: summon, element: fire, cost: 0, abilities: [ { do: [ { gain: { who: { all: { name: Mirror } }, gives: lose-abilities } } ] } ] }
- { id: t-curse, name: Curse, type: backup, element: fire, cost: 0, abilities: [ { field: { power: -1000 }, affects: { type: forward, controller: opponent } } ] }
- { id: t-frail, name: Frail, type: forward, element: fire, cost: 0, power: 1000, generic: true }
- { id: t-proud, name: Proud, type: forward, element: fire, cost: 0, power: 0, generic: true, abilities: [ { field: { power: { count: { type: forward, controller: you }, times: 1000 } } } ] }
- { id: t-gate, name: Gate, type: backup, element: fire, cost: 0, abilities: [ { when: { enters: { type: forward, power: { min: 5000 } } }, do: [ { draw: 1 } ] } ] }
- { id: t-fetters, name: Fetters, type: backup, element: fire, cost: 0, abilities: [ { field: { keyword: enters-dull }, affects: { type: forward, controller: opponent } } ] }
`;

describe('a field ability', () => {
  it('SE 11.10.1 has its effect all the time while its card is on the field', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Banner', 'Plain'], hand: ['Flame'] }, { field: ['Plain'] }],
    });
    expect(table.card('Plain', 0).power).toBe(6000);
    expect(table.card('Banner').power).toBe(6000);
    expect(table.card('Plain', 1).power).toBe(5000);
    table.do('play Flame').passUntilQuiet();
    expect(table.card('Banner').zone).toBe('break');
    expect(table.card('Plain', 0).power).toBe(5000);
  });

  it('SE 11.10.1 has none from a hand, a break zone, a damage zone or while removed', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Plain'], hand: ['Banner'], break: ['Banner'], damage: ['Banner'], removed: ['Banner'] }, {}],
    });
    expect(table.card('Plain').power).toBe(5000);
    table.do('play Banner');
    expect(table.card('Plain').power).toBe(6000);
  });

  it('SE 11.10.1 whose text names the break zone has it there and nowhere else', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Plain', 'Ghost'], hand: ['Flame', 'Exorcise'] }, { field: ['Plain'] }],
    });
    expect(table.card('Plain', 0).power).toBe(5000);
    expect(table.card('Ghost').power).toBe(2000);
    table.do('play Flame').passUntilQuiet();
    expect(table.card('Ghost').zone).toBe('break');
    expect(table.card('Plain', 0).power).toBe(6000);
    expect(table.card('Plain', 1).power).toBe(5000);
    table.do('play Exorcise').passUntilQuiet();
    expect(table.card('Plain', 0).power).toBe(5000);
  });

  it('SE 11.10.2 that adds a name works on the field, in the break zone and for a removed card', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Mirror'], hand: ['Namer'], break: ['Mirror', 'Mirror'], removed: ['Mirror'] }, {}],
    });
    table.do('play Namer').passUntilQuiet();
    expect(table.card('Mirror').power).toBe(6000);
    expect(table.zone(1, 'damage')).toHaveLength(2);
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
  });

  it('SE 11.10.2 works in the deck, for a search, and in the hand, for the discard of a special ability', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Shade'], hand: ['Seeker'], deck: ['Plain', 'Mirror', 'Plain'] }, {}],
    });
    expect(table.can('use ability 1 of Shade')).toBe(false);
    table.do('play Seeker').passUntilQuiet('choose Mirror');
    expect(table.zone(0, 'hand')).toEqual(['Mirror']);
    table.do('use ability 1 of Shade').passUntilQuiet();
    expect(table.zone(0, 'break')).toContain('Mirror');
    expect(table.zone(0, 'hand')).toEqual(['Plain']);
  });

  it('SE 11.10.2 counts against a second card of that name', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Mirror'], hand: ['Shade', 'Blank'] }, {}] });
    expect(table.can('play Shade')).toBe(false);
    // the words are a field ability, which is lost with the other abilities
    table.do('play Blank').passUntilQuiet();
    expect(table.can('play Shade')).toBe(true);
  });

  it('SE 11.10.3 applies as a card enters: it is never there with its printed characteristics', () => {
    const position = { cards: CARDS, players: [{ field: ['Gate'], hand: ['Plain'] }, { field: ['Curse'] }] } as const;
    const table = setUp(position);
    table.do('play Plain');
    // Plain had 4000 as it entered, so the ability for 5000 did not trigger
    expect(table.stack()).toEqual([]);
    const free = setUp({ ...position, players: [position.players[0], {}] });
    free.do('play Plain');
    expect(free.stack()).toEqual(['ability 1 of Gate']);
  });

  it('SE 11.10.3 lets no player act before a card with no power left is gone', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Frail'] }, { field: ['Curse'] }] });
    table.do('play Frail');
    expect(table.card('Frail').zone).toBe('break');
    expect(table.decider()).toBe(0);
  });

  it('SE 11.10.3 applies to the card with the ability as well', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Proud'], field: ['Plain', 'Gate'] }, {}] });
    table.do('play Proud');
    expect(table.card('Proud')).toMatchObject({ zone: 'field', power: 2000 });
    expect(table.stack()).toEqual([]);
  });

  it('SE 11.10.3 applies to how a card enters', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Plain'] }, { field: ['Fetters'], hand: [] }] });
    table.do('play Plain');
    expect(table.card('Plain').dull).toBe(true);
  });

  it('SE 11.10.4 never is on the stack: nobody can respond to it', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Banner'], field: ['Plain'] }, { hand: ['Insight'] }] });
    table.do('play Banner');
    expect(table.stack()).toEqual([]);
    expect(table.waiting()).toBe(0);
    expect(table.decider()).toBe(0);
    expect(table.card('Plain').power).toBe(6000);
    // the field ability is not used, though another ability of the card is
    const mixed = setUp({ cards: CARDS, players: [{ field: ['Mixed', 'Plain'] }, {}] });
    expect([mixed.can('use ability 1 of Mixed'), mixed.can('use ability 2 of Mixed')]).toEqual([false, true]);
  });
});
