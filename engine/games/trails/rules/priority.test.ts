/** Priority (9), the rule check (10) and rule processes (11); simultaneous choices (1502). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: p-ox, name: Ox, type: unit, organizations: wayfarers, cp: 2, str: 3, def: 3 }
- { id: p-elk, name: Elk, type: unit, organizations: wayfarers, cp: 1, str: 1, def: 1 }
- { id: p-rope, name: Rope, type: item, cp: 1 }
- { id: p-inn, name: Inn, type: base, level: 1, abilities: [{ always: { boost: { str: 1, def: 0 } }, affects: { type: unit, controller: you } }] }
- { id: p-one, name: One, type: event, ep: 0, abilities: [{ do: [{ gain-bond: 1 }] }] }
- { id: p-two, name: Two, type: event, ep: 0, abilities: [{ do: [{ gain-bond: 2 }] }] }
- { id: p-mine, name: Miner, type: unit, cp: 1, str: 1, def: 1, arts: { ep: 0, do: [{ gain-bond: 4 }] }, abilities: [{ cost: [action-self], do: [{ gain-bond: 8 }] }] }
- { id: p-toll, name: Toll, type: item, cp: 1, abilities: [{ cost: [{ ep: 1 }], do: [{ gain-bond: 1 }] }] }
- { id: p-horn, name: Horn, type: item, cp: 1, abilities: [{ when: { draws: each }, do: [{ gain-bond: 1 }] }] }
- { id: p-drum, name: Drum, type: item, cp: 1, abilities: [{ when: { deployment-step: each }, do: [{ gain-bond: 10 }] }] }
- { id: p-fife, name: Fife, type: item, cp: 1, abilities: [{ when: { deployment-step: each }, do: [{ gain-bond: 3 }] }] }
- { id: p-bell, name: Bell, type: item, cp: 1, abilities: [{ when: { bond-gained: each }, do: [{ draw: 1 }] }] }
- { id: p-race, name: Race, type: event, ep: 0, abilities: [{ do: [{ draw: { player: each } }] }] }
- { id: p-sip, name: Sip, type: event, ep: 0, abilities: [{ do: [{ draw: 1 }, { put: { who: { all: { zone: hand, owner: you } }, into: deck-top } }] }] }
- { id: p-mill, name: Mill, type: event, ep: 0, abilities: [{ do: [{ mill: 3 }, { plan: 2 }, { place-top: 1 }] }] }
- { id: p-both, name: Both, type: event, ep: 0, abilities: [{ do: [{ each-picks: { of: { type: unit, controller: you } } }, { instant-death: chosen }] }] }
- { id: p-moan, name: Moan, type: item, cp: 1, abilities: [{ when: { dies: { type: unit } }, do: [{ gain-bond: 1 }] }] }
- { id: p-wail, name: Wail, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: { dies: { type: unit, other: true } }, do: [{ gain-bond: 1 }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const play = (t: Table, ...texts: string[]): Table => t.do(...texts).passUntilQuiet();
const cards = (count: number): string[] => Array<string>(count).fill('Rope');

describe('priority (902)', () => {
  it('TR 902.1 TR 902.2 the Primary player has priority first, in whosever step it is', () => {
    for (const turn of [0, 1] as const) {
      const t = setUp({ cards: CARDS, turn, players: [{ hand: ['One'] }, { hand: ['One'] }] });
      expect([t.kind(), t.decider(), t.phase()]).toEqual(['priority', turn, 'deployment']);
    }
  });

  it('TR 902.3 TR 902.6 what has triggered is in Pending before anybody may act, at the beginning and after each action', () => {
    const t = at({ field: ['Drum'], hand: ['One'] }, {});
    expect(t.stack()).toEqual(['ability 1 of Drum']);
    const later = at({ field: ['Bell'], hand: ['One', 'Two'], bond: 10 }, {}).do('play One', 'pass', 'pass');
    expect(later.stack()).toEqual(['ability 1 of Bell']);
  });

  it('TR 902.4 TR 902.4a TR 902.4b TR 902.4c TR 902.4d TR 902.4e TR 902.4f TR 902.4g what a player with priority may do', () => {
    const own = { field: ['Miner', 'Ox', 'Elk'], hand: ['One', 'Miner'], stronghold: ['Inn'] };
    // the opponent has no step, so that player can play no UNIT
    const t = at({}, own).do('pass');
    expect([t.decider(), t.offered().sort()]).toEqual([
      1,
      [
        'Action Inn for EP',
        'pass',
        'play Inn',
        'play One',
        'play the Arts of Miner',
        'support Elk with Ox',
        'support Ox with Elk',
        'use ability 1 of Miner',
      ],
    ]);
  });

  it('TR 902.4h TR 902.4h-1 TR 902.4h-2 UNIT and ITEM in the own Deployment step, with nothing in Pending', () => {
    const own = { hand: ['Elk', 'Rope', 'One', 'One'], stronghold: cards(3) };
    const t = at(own, own);
    expect([t.can('play Elk'), t.can('play Rope')]).toEqual([true, true]);
    t.do('play One');
    expect([t.decider(), t.can('play Elk'), t.can('play Rope'), t.can('play One')]).toEqual([0, false, false, true]);
    t.do('pass');
    expect([t.decider(), t.can('play Elk'), t.can('play Rope')]).toEqual([1, false, false]);
    t.do('pass');
    expect([t.decider(), t.can('play Elk')]).toEqual([0, true]);
    const battle = setUp({ cards: CARDS, phase: 'battle', players: [own, {}] });
    expect([battle.can('play One'), battle.can('play Elk'), battle.can('play Rope')]).toEqual([true, false, false]);
  });

  it('TR 902.5 TR 902.5a who acts keeps priority and may act again before the other', () => {
    const t = at({ hand: ['One', 'Two'] }, { hand: ['One'] }).do('play One');
    expect([t.decider(), t.can('play Two')]).toEqual([0, true]);
    expect(t.do('play Two').stack()).toEqual(['Two', 'One']);
  });

  it('TR 902.5b a pass hands priority over, and an action between makes two passes necessary again', () => {
    const t = at({ hand: ['One', 'Two'] }, { hand: ['One'] }).do('play One', 'pass');
    expect(t.decider()).toBe(1);
    t.do('play One', 'pass');
    expect([t.decider(), t.stack()]).toEqual([0, ['One', 'One']]);
  });

  it('TR 902.5c two passes resolve one object, the newest; then the Primary player has priority', () => {
    const t = at({ hand: ['One'], bond: 10 }, { hand: ['Two', 'One'], bond: 10 }).do(
      'play One',
      'pass',
      'play Two',
      'pass',
      'pass',
    );
    expect([t.stack(), t.decider(), t.player(0).bond, t.player(1).bond]).toEqual([['One'], 0, 10, 12]);
  });

  it('TR 902.5c two passes with nothing in Pending end the process', () => {
    const t = at({ hand: ['One'] }, { hand: ['One'] }).do('pass', 'pass');
    expect(t.phase()).not.toBe('deployment');
  });
});

describe('the rule check (1002)', () => {
  it('TR 1001.1 TR 1002.1b TR 1002.1c the Primary player plays all of theirs first, in an order of choice; they resolve last', () => {
    const t = setUp({
      cards: CARDS,
      turn: 1,
      players: [
        { field: ['Drum'], hand: ['One'] },
        { field: ['Drum', 'Fife'], hand: ['One'] },
      ],
    });
    expect([t.kind(), t.decider()]).toEqual(['triggerOrder', 1]);
    t.do('put the ability of Fife on the stack');
    expect(t.stack()).toEqual(['ability 1 of Drum', 'ability 1 of Drum', 'ability 1 of Fife']);
    t.do('pass', 'pass');
    expect([t.player(0).bond, t.player(1).bond]).toEqual([40, 40]);
  });

  it('TR 1002.1 TR 1002.1a rule processes come before triggers: who has lost plays none', () => {
    const t = at({ hand: ['Race'], field: ['Horn'], bond: 10 }, { deck: [] }).do('play Race');
    t.passUntilQuiet();
    expect([t.over()?.winner, t.player(0).bond, t.stack(), t.waiting() > 0]).toEqual([0, 10, [], true]);
  });

  it('TR 1002.1d without anything to do the check is over and players act', () => {
    const t = at({ hand: ['One'] }, {});
    expect([t.stack(), t.waiting(), t.kind()]).toEqual([[], 0, 'priority']);
  });
});

describe('rule processes (1102)', () => {
  it('TR 1101.1 TR 1102.1 a player who had to draw from an empty deck loses, though the deck has cards again', () => {
    expect(play(at({ hand: ['Sip', 'One'], deck: [] }, {}), 'play Sip').over()).toEqual({ winner: 1, reason: 'deck' });
    expect(play(at({ hand: ['Sip', 'One'], deck: ['Ox'] }, {}), 'play Sip').over()).toBeUndefined();
  });

  it('TR 1102.1 an empty deck alone loses nothing, nor does anything but drawing', () => {
    const t = play(at({ hand: ['Mill'], deck: ['Ox', 'Ox'] }, {}), 'play Mill');
    expect([t.zone(0, 'deck'), t.over()]).toEqual([[], undefined]);
  });

  it('TR 1102.1 the last two cards may be drawn; with one the loss comes before anybody acts', () => {
    const draw = (deck: string[]): Table => {
      const t = setUp({ cards: CARDS, phase: 'draw', players: [{ deck, hand: ['One'] }, { hand: ['One'] }] });
      return t;
    };
    expect(draw(['Ox', 'Ox']).over()).toBeUndefined();
    expect([draw(['Ox']).over(), draw(['Ox']).offered()]).toEqual([{ winner: 1, reason: 'deck' }, []]);
  });
});

describe('simultaneous choices (1502)', () => {
  it('TR 1502.1 the Primary player chooses first, the other knowing what; then all is done at once', () => {
    for (const turn of [0, 1] as const) {
      const own = { field: ['Wail', 'Ox'], hand: ['Both'], bond: 10 };
      const t = setUp({ cards: CARDS, turn, players: [own, own] })
        .do('play Both')
        .passUntil('choose');
      expect(t.decider()).toBe(turn);
      t.do('choose Wail');
      expect([t.decider(), t.zone(turn, 'field')]).toEqual([turn ^ 1, ['Wail', 'Ox']]);
      t.do('choose Wail').passUntilQuiet();
      // each of the two sees the other one die
      expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([['Ox'], ['Ox']]);
      expect([t.player(0).bond, t.player(1).bond]).toEqual([11, 11]);
    }
  });
});
