/** The words "You may remove it from the game instead": whom they ask, about which cards, and with what result. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: or-plain, name: Plain, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: or-giant, name: Giant, type: forward, element: fire, cost: 0, power: 9000, generic: true }
- { id: or-store, name: Store, type: backup, element: fire, cost: 1, generic: true }
- { id: or-yuna, name: Yuna, type: backup, element: water, cost: 0, generic: true, abilities: [{ field: { remove-instead: you-may }, affects: { type: character } }] }
- { id: or-own, name: Guard, type: forward, element: water, cost: 0, power: 5000, abilities: [{ field: { remove-instead: you-may } }] }
- { id: or-void, name: Void, type: backup, element: fire, cost: 0, abilities: [{ field: remove-instead, affects: { type: forward } }] }
- { id: or-flame, name: Flame, type: summon, element: fire, cost: 0, abilities: [{ do: [{ damage: { who: { all: { type: forward, controller: opponent } }, amount: 5000 } }] }] }
- { id: or-quake, name: Quake, type: summon, element: fire, cost: 0, abilities: [{ do: [{ break: { all: { type: forward } } }, { draw: 1 }] }] }
- { id: or-crush, name: Crush, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { break: chosen }] }] }
- { id: or-raid, name: Raid, type: summon, element: fire, cost: 0, abilities: [{ do: [{ to-break-zone: { all: { type: backup } } }] }] }
- { id: or-gust, name: Gust, type: summon, element: fire, cost: 0, abilities: [{ do: [{ to-hand: { all: { type: forward } } }] }] }
- { id: or-blast, name: Blast, type: summon, element: fire, cost: 3, abilities: [{ ex: true, do: [{ break: { all: { type: forward } } }] }] }
- { id: or-sting, name: Sting, type: summon, element: fire, cost: 0, abilities: [{ do: [{ damage-player: { player: opponent } }] }] }
- { id: or-take, name: Take, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: [forward, backup], controller: opponent } } }, { control: { who: chosen, until: forever } }] }] }
- { id: or-altar, name: Altar, type: forward, element: fire, cost: 0, power: 9000, abilities:
    [{ cost: [{ to-break-zone: { count: 2, of: { name: Plain } } }], do: [{ draw: 1 }] },
     { cost: [break-self], do: [{ draw: 1 }] }] }
- { id: or-mourner, name: Mourner, type: backup, element: fire, cost: 0, abilities:
    [{ when: { put-into-break-zone: { type: forward } }, do: [{ draw: 1 }] }, { when: { removed: { type: forward } }, do: [{ mill: 1 }] }] }
- { id: or-slayer, name: Slayer, type: forward, element: fire, cost: 0, power: 9000, abilities:
    [{ when: breaks-forward, do: [{ draw: 1 }] }, { cost: { cp: { any: 0 } }, do: [{ choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: 5000 } }] },
     { cost: { cp: { any: 0 } }, do: [{ choose: { of: { type: forward, controller: opponent } } }, { break: chosen }] }] }
- { id: or-rite, name: Rite, type: summon, element: fire, cost: 0, abilities:
    [{ do: [{ choose: { of: { name: Plain } } }, { break: chosen }, { if: { is: { is: { who: it, of: { zone: break } } }, then: [{ draw: 1 }] } }] }] }
`;

const REMOVE = (name: string, by = 'Yuna'): string => `remove ${name} from the game instead (${by})`;
const KEEP = (name: string, by = 'Yuna'): string => `let ${name} go to the Break Zone (${by})`;
const set = (first: object, second: object) => setUp({ cards: CARDS, players: [first, second] });

describe('a card that a player may remove instead', () => {
  it('SE 11.13.5.7 that player is asked, though the card is the opponent’s', () => {
    const mine = set({ hand: ['Crush'], field: ['Yuna'] }, { field: ['Plain'] });
    mine.do('play Crush').passUntil('replacement');
    expect([mine.kind(), mine.decider(), mine.offered()]).toEqual(['replacement', 0, [REMOVE('Plain'), KEEP('Plain')]]);
    expect(mine.card('Plain').zone).toBe('field');
    expect(mine.do(REMOVE('Plain')).passUntilQuiet().card('Plain').zone).toBe('removed');
    const theirs = set({ hand: ['Crush'], field: ['Plain'] }, { field: ['Yuna'] });
    theirs.do('play Crush').passUntil('replacement');
    expect(theirs.decider()).toBe(1);
    expect(theirs.do(KEEP('Plain')).passUntilQuiet().card('Plain').zone).toBe('break');
  });

  it('SE 11.13.5.4 what is removed was not put there, what is left alone was', () => {
    for (const [answer, drawn, milled] of [
      [REMOVE('Plain'), 0, 1],
      [KEEP('Plain'), 1, 0],
    ] as const) {
      const table = set({ hand: ['Crush'], field: ['Plain', 'Yuna', 'Mourner'] }, {});
      const deck = table.zone(0, 'deck').length;
      table.do('play Crush').passUntil('replacement').do(answer).passUntilQuiet();
      expect([table.zone(0, 'hand').length, deck - table.zone(0, 'deck').length]).toEqual([drawn, drawn + milled]);
    }
  });

  it.each([
    ['damage', 'use ability 2 of Slayer', 1],
    ['its text', 'use ability 3 of Slayer', 1],
  ])('SE 11.13.5.4 a card that breaks a Forward by %s has broken it unless it was removed', (_by, act, drawn) => {
    for (const [answer, cards] of [
      [REMOVE('Plain'), 0],
      [KEEP('Plain'), drawn],
    ] as const) {
      const table = set({ field: ['Slayer', 'Yuna'] }, { field: ['Plain'] });
      table.do(act).passUntil('replacement').do(answer).passUntilQuiet();
      expect(table.zone(0, 'hand')).toHaveLength(cards);
    }
  });

  it('SE 11.13.5.1 several cards that leave together are asked about one by one, and leave when all is answered', () => {
    const table = set({ hand: ['Quake'], field: ['Plain', 'Yuna'] }, { field: ['Giant', 'Plain'] });
    table.do('play Quake').passUntil('replacement');
    const asked: string[] = [];
    while (table.kind() === 'replacement') {
      const about = table.offered()[0].split(' ')[1];
      asked.push(about);
      expect([table.decider(), table.zone(0, 'break'), table.zone(1, 'break')]).toEqual([0, [], []]);
      table.do(about === 'Giant' ? REMOVE(about) : KEEP(about));
    }
    expect(asked.sort()).toEqual(['Giant', 'Plain', 'Plain']);
    expect([table.zone(0, 'break'), table.zone(1, 'break'), table.zone(1, 'removed')]).toEqual([
      ['Plain', 'Quake'],
      ['Plain'],
      ['Giant'],
    ]);
    // the rest of the text is done after the questions
    expect(table.passUntilQuiet().zone(0, 'hand')).toHaveLength(1);
  });

  it('SE 12.4.5 a rule process asks, and goes on when it is answered', () => {
    const table = set({ hand: ['Flame'], field: ['Yuna'] }, { field: ['Plain', 'Giant'] });
    table.do('play Flame').passUntil('replacement');
    expect([table.decider(), table.offered()]).toEqual([0, [REMOVE('Plain'), KEEP('Plain')]]);
    table.do(REMOVE('Plain')).passUntilQuiet();
    expect([table.zone(1, 'removed'), table.zone(1, 'field')]).toEqual([['Plain'], ['Giant']]);
  });

  it('SE 7.10.3 the rule process that takes Backups of which there are too many is replaced, too', () => {
    const field = ['Yuna', 'Store', 'Store', 'Store', 'Store'];
    const table = set({ field, hand: ['Take'] }, { field: ['Store'] })
      .do('play Take')
      .passUntil('excessBackup');
    table.do('choose Yuna');
    // Yuna was there before the event, so her text asks about her, too
    expect([table.kind(), table.offered()]).toEqual(['replacement', [REMOVE('Yuna'), KEEP('Yuna')]]);
    table.do(KEEP('Yuna')).passUntilQuiet();
    expect([table.zone(0, 'break'), table.zone(0, 'field').length, table.kind()]).toEqual([
      ['Take', 'Yuna'],
      5,
      'priority',
    ]);
  });

  it('SE 11.13.5.1 other ways off the field, and other ways into the Break Zone, are left alone', () => {
    const table = set({ hand: ['Gust', 'Crush'], field: ['Plain', 'Yuna'] }, {});
    table.do('play Gust').passUntilQuiet();
    expect([table.card('Plain').zone, table.card('Gust').zone]).toEqual(['hand', 'break']);
    // the card is no Character, so nothing is asked
    const items = set({ hand: ['Raid'], field: ['Plain'] }, { field: ['Store'] });
    items.do('play Raid').passUntilQuiet();
    expect(items.zone(1, 'break')).toEqual(['Store']);
  });

  it('SE 11.11.3 an EX Burst that breaks asks as any other text', () => {
    const table = set({ hand: ['Sting'], field: ['Plain', 'Yuna'] }, { deck: ['Blast', 'Plain', 'Plain', 'Plain'] });
    table.do('play Sting').passUntil('exBurst').do('use the EX Burst of Blast').passUntil('replacement');
    expect(table.decider()).toBe(0);
    expect(table.do(REMOVE('Plain')).passUntilQuiet().zone(0, 'removed')).toEqual(['Plain']);
  });

  it('SE 11.7.9 a cost is paid by what leaves for it, whatever comes of that', () => {
    const table = set({ field: ['Altar', 'Plain', 'Plain', 'Yuna'] }, {});
    table.do('use ability 1 of Altar').passUntil('replacement');
    expect(table.stack()).toEqual([]);
    table.do(REMOVE('Plain'), KEEP('Plain'));
    expect([table.zone(0, 'removed'), table.zone(0, 'break'), table.stack()]).toEqual([
      ['Plain'],
      ['Plain'],
      ['ability 1 of Altar'],
    ]);
    table.passUntilQuiet();
    table.do('use ability 2 of Altar', REMOVE('Altar')).passUntilQuiet();
    expect([table.card('Altar').zone, table.zone(0, 'hand').length]).toEqual(['removed', 2]);
  });

  it('SE 11.13.5.3 the player of an effect whose card leaves in the same event may still use it, and it is over after that', () => {
    const table = set({ hand: ['Raid', 'Crush'], field: ['Plain', 'Yuna', 'Store'] }, {});
    table.do('play Raid').passUntil('replacement');
    table.do(table.offered()[0]);
    table.do(table.offered()[0]).passUntilQuiet();
    expect(table.zone(0, 'removed').sort()).toEqual(['Store', 'Yuna']);
    table.do('play Crush').passUntilQuiet('choose Plain');
    expect(table.card('Plain').zone).toBe('break');
  });

  it('SE 11.13.5.7 the controller of the card says first whether theirs applies, then the other player', () => {
    const declined = set({ hand: ['Crush'], field: ['Yuna'] }, { field: ['Plain', 'Yuna'] });
    declined.do('play Crush').passUntil('replacement');
    expect([declined.kind(), declined.decider()]).toEqual(['replacement', 1]);
    declined.do(KEEP('Plain'));
    expect([declined.kind(), declined.decider()]).toEqual(['replacement', 0]);
    expect(declined.do(REMOVE('Plain')).passUntilQuiet().card('Plain').zone).toBe('removed');
    const taken = set({ hand: ['Crush'], field: ['Yuna'] }, { field: ['Plain', 'Yuna'] });
    taken.do('play Crush').passUntil('replacement').do(REMOVE('Plain')).passUntilQuiet();
    expect(taken.card('Plain').zone).toBe('removed');
  });

  it('SE 11.13.5.7 nobody is asked twice for the same, nor where it must be removed anyway', () => {
    const two = set({ hand: ['Crush'], field: ['Plain', 'Yuna', 'Yuna'] }, {});
    two.do('play Crush').passUntil('replacement');
    expect(two.offered()).toHaveLength(2);
    expect(two.do(KEEP('Plain')).passUntilQuiet().card('Plain').zone).toBe('break');
    const forced = set({ hand: ['Crush'], field: ['Plain', 'Yuna'] }, { field: ['Void', 'Yuna'] });
    forced.do('play Crush').passUntilQuiet();
    expect(forced.card('Plain').zone).toBe('removed');
  });

  it('SE 11.13.5.1 a card that speaks of itself speaks of no other', () => {
    const table = set({ hand: ['Quake'], field: ['Guard', 'Plain'] }, {});
    table.do('play Quake').passUntil('replacement');
    expect(table.offered()).toEqual([REMOVE('Guard', 'Guard'), KEEP('Guard', 'Guard')]);
    table.do(REMOVE('Guard', 'Guard')).passUntilQuiet();
    expect([table.zone(0, 'removed'), table.card('Plain').zone]).toEqual([['Guard'], 'break']);
  });

  it('SE 6.2.3 "you" is who controls the card with the effect now; a stolen card goes to its owner', () => {
    const table = set({ hand: ['Take', 'Take', 'Crush'] }, { field: ['Yuna', 'Plain'] });
    table.do('play Take').passUntilQuiet('choose Yuna').do('play Take').passUntilQuiet('choose Plain');
    table.do('play Crush').passUntil('replacement');
    expect(table.decider()).toBe(0);
    table.do(REMOVE('Plain')).passUntilQuiet();
    expect([table.zone(1, 'removed'), table.zone(0, 'removed')]).toEqual([['Plain'], []]);
  });

  it('SE 11.12.4 the text that moved it knows where it went', () => {
    for (const [answer, cards] of [
      [REMOVE('Plain'), 0],
      [KEEP('Plain'), 1],
    ] as const) {
      const table = set({ hand: ['Rite'], field: ['Plain', 'Yuna'] }, {});
      table.do('play Rite').passUntil('replacement').do(answer).passUntilQuiet();
      expect(table.zone(0, 'hand')).toHaveLength(cards);
    }
  });
});
