/** Summons that a text casts from the zone where they are, and cards that may be cast later from that zone. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const FREE = 'cost: { cp: { any: 0 } }';
const card = (name: string, facts: string, ...abilities: readonly string[]): string =>
  `- { id: ct-${name.toLowerCase()}, name: ${name}, ${facts}, abilities: [${abilities.join(', ')}] }\n`;
const hut = (name: string, effects: string): string =>
  card(name, 'type: monster, element: light, cost: 1, generic: true', `{ ${FREE}, once: true, do: [${effects}] }`);
const summon = (name: string, element: string, cost: number): string =>
  card(name, `type: summon, element: ${element}, cost: ${cost}`, '{ do: [{ draw: 1 }] }');

const CARDS = [
  card('Man', 'type: forward, element: fire, cost: 2, power: 5000, generic: true'),
  card('Two', 'type: forward, element: fire, cost: 3, power: 5000, generic: true'),
  card(
    'Lid',
    'type: monster, element: ice, cost: 1, generic: true',
    '{ field: { forbids: { of: { type: summon }, player: each } } }',
  ),
  summon('Spell', 'fire', 2),
  summon('Song', 'fire', 3),
  hut(
    'Raiser',
    '{ choose: { of: { type: summon, zone: break, owner: you } } }, { cast: { who: chosen, then: removed } }',
  ),
  hut(
    'Plain',
    '{ choose: { of: { type: summon, zone: break, owner: you } } }, { cast: chosen }, { if: { is: { is: { who: it, of: { zone: stack } } }, then: [{ counters: self }] } }',
  ),
  hut('Payer', '{ choose: { of: { type: summon, zone: break, owner: you } } }, { cast: { who: chosen, paid: true } }'),
  hut('Thief', '{ choose: { of: { type: summon, zone: break, owner: opponent } } }, { cast: chosen }'),
  hut('Echo', '{ cast-free-returning: { of: { type: summon } } }'),
  hut('Cheap', '{ may: [{ cast-paid: { of: { type: summon }, less: 1, min: 1 } }] }'),
  hut('Gate', '{ choose: { of: { zone: break, owner: you } } }, { remove: chosen }, { may-cast: it }'),
  hut(
    'Door',
    '{ choose: { of: { zone: break, owner: you } } }, { remove: chosen }, { may-cast: { who: it, until: forever, less: 2 } }',
  ),
].join('');

type Table = ReturnType<typeof setUp>;
const DECK = Array<string>(9).fill('Man');
const at = (mine: object, theirs: object = {}): Table =>
  setUp({
    cards: CARDS,
    players: [
      { deck: DECK, ...mine },
      { deck: DECK, ...theirs },
    ],
  });
/** The number of cards that were drawn. */
const drawn = (table: Table): number => DECK.length - table.zone(0, 'deck').length;

describe('a Summon that a text casts', () => {
  it('SE 11.2.2 comes from the Break Zone for nothing, and goes there again or out of the game', () => {
    const plain = at({ field: ['Plain'], break: ['Spell'] })
      .do('use ability 1 of Plain')
      .passUntilQuiet();
    expect([drawn(plain), plain.zone(0, 'break'), plain.card('Plain').counters]).toEqual([1, ['Spell'], 1]);
    const removed = at({ field: ['Raiser'], break: ['Spell'] })
      .do('use ability 1 of Raiser')
      .passUntilQuiet();
    expect([drawn(removed), removed.zone(0, 'break'), removed.zone(0, 'removed')]).toEqual([1, [], ['Spell']]);
    const back = at({ field: ['Echo'], hand: ['Spell'] })
      .do('use ability 1 of Echo')
      .passUntilQuiet();
    expect([drawn(back), back.zone(0, 'hand').sort(), back.zone(0, 'break')]).toEqual([1, ['Man', 'Spell'], []]);
  });

  it("SE 11.2.9 is not cast where it may not be, nor is one of the opponent's", () => {
    const table = at({ field: ['Plain', 'Lid'], break: ['Spell'] })
      .do('use ability 1 of Plain')
      .passUntilQuiet();
    expect([drawn(table), table.zone(0, 'break'), table.card('Plain').counters]).toEqual([0, ['Spell'], 0]);
    const theirs = at({ field: ['Thief'] }, { break: ['Spell'] })
      .do('use ability 1 of Thief')
      .passUntilQuiet();
    expect([drawn(theirs), theirs.zone(1, 'break')]).toEqual([0, ['Spell']]);
  });

  it('SE 11.2.7 is paid for where it says so, and not cast where that cannot be', () => {
    const table = at({ field: ['Payer'], break: ['Spell'], hand: ['Man'] })
      .do('use ability 1 of Payer')
      .passUntilQuiet();
    expect([drawn(table), table.zone(0, 'hand')]).toEqual([1, ['Man']]);
    expect(table.zone(0, 'break').sort()).toEqual(['Man', 'Spell']);
    const poor = at({ field: ['Payer'], break: ['Spell'] })
      .do('use ability 1 of Payer')
      .passUntilQuiet();
    expect(drawn(poor)).toBe(0);
  });

  it('SE 11.2.7 costs less for that text alone', () => {
    const table = at({ field: ['Cheap'], hand: ['Song', 'Man'] });
    table.do('use ability 1 of Cheap').passUntil('may').do('do it').passUntilQuiet();
    expect(drawn(table)).toBe(1);
    // the one card left makes 2 CP, and Song costs 3 again
    const declined = at({ field: ['Cheap'], hand: ['Song', 'Man'] });
    declined.do('use ability 1 of Cheap').passUntil('may').do('decline').passUntilQuiet();
    expect(declined.can('play Song')).toBe(false);
    const none = at({ field: ['Cheap'], hand: ['Song'] });
    none.do('use ability 1 of Cheap').passUntil('may').do('do it').passUntilQuiet();
    expect([drawn(none), none.can('play Song')]).toEqual([0, false]);
  });
});

describe('a card that may be cast from where it is', () => {
  it('SE 11.3.1 is played when it could be played from the hand, in that turn', () => {
    const table = at({ field: ['Gate'], break: ['Two'], hand: ['Man', 'Man'] });
    table.do('use ability 1 of Gate', 'pass', 'pass');
    expect([table.zone(0, 'removed'), table.can('play Two')]).toEqual([['Two'], true]);
    const copy = table.copy();
    table.do('play Two').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual(['Gate', 'Two']);
    copy.toPhase('next-turn').toPhase('next-turn');
    expect(copy.offered()).not.toContain('play Two');
  });

  it('SE 11.2.1 is paid for with the hand, for less, and is no card of the hand itself', () => {
    const table = at({ field: ['Door'], break: ['Song'], hand: ['Lid'] });
    table.do('use ability 1 of Door', 'pass', 'pass');
    // Song costs 1 CP of fire, and no fire is there
    expect(table.can('play Song')).toBe(false);
    const fire = at({ field: ['Door'], break: ['Song'], hand: ['Man'] });
    fire.do('use ability 1 of Door', 'pass', 'pass').do('play Song').passUntilQuiet();
    expect([drawn(fire), fire.zone(0, 'break').sort()]).toEqual([1, ['Man', 'Song']]);
    const dear = at({ field: ['Gate'], break: ['Song'], hand: ['Man'] });
    dear.do('use ability 1 of Gate', 'pass', 'pass');
    expect(dear.can('play Song')).toBe(false);
  });

  it('SE 11.2.1 for good, also in later turns, until it has gone', () => {
    const table = at({ field: ['Door'], break: ['Song', 'Man'], hand: ['Man', 'Man'] });
    table.do('use ability 1 of Door').passUntil('choose').do('choose Song').passUntilQuiet();
    table.toPhase('next-turn').toPhase('next-turn').toPhase('main-1');
    table.do('play Song').passUntilQuiet();
    expect(table.zone(0, 'break')).toContain('Song');
    expect(table.can('play Song')).toBe(false);
  });
});
