import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ed-bard, name: Bard, type: unit, cp: 1, str: 2, def: 2, arts: { ep: 0, do: [{ gain-bond: 1 }] },
    abilities: [{ when: arts-played, do: [{ put: { who: self, into: hand } }] }] }
- { id: ed-monk, name: Monk, type: unit, cp: 1, str: 2, def: 2, arts: { ep: 0, do: [{ gain-bond: 1 }] },
    abilities: [{ when: arts-played, do: [{ exclude: self }] }] }
- { id: ed-herald, name: Herald, type: unit, cp: 1, str: 1, def: 1, icons: [dispatch], abilities: [{ when: played, from: stronghold, do: [{ gain-bond: 1 }] }] }
- { id: ed-crier, name: Crier, type: unit, cp: 1, str: 1, def: 1, icons: [dispatch], abilities: [{ when: played, from: hand, do: [{ gain-bond: 1 }] }] }
- { id: ed-fly, name: Fly, type: unit, cp: 1, str: 1, def: 1 }
- { id: ed-ant, name: Ant, type: unit, cp: 1, str: 1, def: 1 }
- { id: ed-both, name: Both, type: event, ep: 0, abilities: [{ do: [{ discard: { player: each } }] }] }
- { id: ed-rally, name: Rally, type: event, ep: 0, abilities: [{ do: [{ this-turn: { always: { str: 2 }, affects: { type: unit, controller: you } } }] }] }
- { id: ed-wall, name: Wall, type: item, cp: 1, abilities: [{ always: { bond-loss-less: 2 } }] }
- { id: ed-trade, name: Trade, type: item, cp: 1, abilities: [{ always: { bond-loss-instead: { do: [{ draw: 2 }] } } }] }
- { id: ed-hurt, name: Hurt, type: event, ep: 0, abilities: [{ do: [{ lose-bond: { amount: 2 } }] }] }
`;

describe('plays, at their edges', () => {
  it.each(['hand', 'stronghold'] as const)(
    'TR 1202.5 a craft on its own Arts being played finds the card, from the %s',
    (zone) => {
      const zonesAfter = (name: string): Record<string, readonly string[]> => {
        const table = setUp({ cards: CARDS, players: [{ [zone]: [name] }, {}] });
        table.do(`play the Arts of ${name}`).passUntilQuiet();
        return Object.fromEntries(
          (['hand', 'stronghold', 'trail', 'excluded'] as const).map((at) => [at, table.zone(0, at)]),
        );
      };
      expect(zonesAfter('Bard')).toEqual({ hand: ['Bard'], stronghold: [], trail: [], excluded: [] });
      expect(zonesAfter('Monk')).toEqual({ hand: [], stronghold: [], trail: [], excluded: ['Monk'] });
    },
  );

  it('TR 1202.5 a craft for cards that are played from one zone waits for no play from the other', () => {
    const bondAfter = (name: string, zone: string): number => {
      const table = setUp({ cards: CARDS, players: [{ bond: 20, cp: 5, [zone]: [name] }, {}] });
      return table.do(`play ${name}`).passUntilQuiet().player(0).bond as number;
    };
    expect([bondAfter('Herald', 'stronghold'), bondAfter('Herald', 'hand')]).toEqual([21, 20]);
    expect([bondAfter('Crier', 'stronghold'), bondAfter('Crier', 'hand')]).toEqual([20, 21]);
  });
});

describe('texts, at their edges', () => {
  it('TR 1201.2 where each player discards, each does so once', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Both', 'Fly', 'Fly'] }, { hand: ['Fly', 'Ant'] }] });
    table.do('play Both', 'pass', 'pass', 'choose Ant').passUntilQuiet();
    expect([table.zone(0, 'hand'), table.zone(1, 'hand')]).toEqual([['Fly'], ['Fly']]);
  });

  it('TR 1214.1 a craft of this turn that is about no card lasts: also for a UNIT that comes later, and not in the next turn', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Rally'], field: ['Ant'] }, { field: ['Fly'] }] });
    table.do('play Rally').passUntilQuiet();
    expect([table.card('Ant').str, table.card('Fly').str]).toEqual([3, 1]);
    table.toPhase('next-turn');
    expect(table.card('Ant').str).toBe(1);
  });

  it('TR 1216.1 a loss that has become 0 is not replaced any more', () => {
    const table = setUp({ cards: CARDS, players: [{ bond: 20, hand: ['Hurt'], field: ['Wall', 'Trade'] }, {}] });
    table.do('play Hurt', 'pass', 'pass');
    const less = table.copy().do('do what is done instead (Wall)').passUntilQuiet();
    expect([less.player(0).bond, less.zone(0, 'hand')]).toEqual([20, []]);
    const instead = table.do('do what is done instead (Trade)').passUntilQuiet();
    expect([instead.player(0).bond, instead.zone(0, 'hand')]).toEqual([20, ['Filler', 'Filler']]);
  });
});
