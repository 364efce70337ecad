/** Traps of several clauses that meet. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const event = (name: string, what: string): string =>
  `- { id: x-${name.toLowerCase()}, name: ${name}, type: event, ep: 0, abilities: [{ do: [${what}] }] }`;
const A_UNIT = '{ choose: { of: { type: unit } } }';
const CARDS = `
- { id: x-ox, name: Ox, type: unit, organizations: wayfarers, cp: 2, str: 3, def: 3 }
- { id: x-elk, name: Elk, type: unit, organizations: redclaw, cp: 1, str: 1, def: 1 }
- { id: x-rope, name: Rope, type: item, cp: 1 }
- { id: x-miner, name: Miner, type: unit, cp: 1, str: 1, def: 1, abilities: [{ cost: [action-self], do: [{ gain-bond: 5 }] }] }
- { id: x-bell, name: Bell, type: item, cp: 1, abilities: [{ when: { bond-gained: you }, do: [{ lose-bond: { amount: 1, player: opponent } }] }] }
- { id: x-spy, name: Spy, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: { bond-lost: you }, from: hand, do: [{ draw: 1 }] }] }
- { id: x-scout, name: Scout, type: unit, cp: 1, str: 1, def: 1, icons: [dispatch] }
- { id: x-twin, name: Twin, type: unit, organizations: wayfarers, cp: 3, str: 2, def: 2, icons: [tactical-link] }
- { id: x-doll, name: Doll, type: unit, cp: 4, str: 1, def: 1, icons: [puppet] }
- { id: x-cat, name: Cat, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: control-changes, do: [{ gain-bond: 2 }] }] }
- { id: x-wake, name: Wake, type: item, cp: 1, abilities: [{ when: { put-into-trail: { type: unit } }, do: [{ gain-bond: 1 }] }] }
${event('One', '{ gain-bond: 1 }')}
${event('Hurt', '{ lose-bond: 1 }')}
${event('Take', `${A_UNIT}, { control: { who: chosen } }`)}
${event('Steal', `${A_UNIT}, { control: { who: chosen, until: forever } }`)}
${event('Give', '{ give-control: { who: { all: { type: unit } } } }')}
${event('Kill', `${A_UNIT}, { destroy: chosen }`)}
${event('Daze', `${A_UNIT}, { stun: chosen }`)}
${event('Links', '{ link-organizations: { organizations: [wayfarers, redclaw] } }')}
${event('Anew', '{ choose: { of: { zone: stronghold, controller: you } } }, { rebuild: chosen }')}
${event('Sap', `${A_UNIT}, { gain: { who: chosen, gives: { boost: { str: -9, def: 0 } } } }`)}
${event('Draw', '{ draw: 1 }')}
${event('Raze', '{ choose: { of: { zone: stronghold, controller: opponent } } }, { destroy: chosen }')}
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const play = (t: Table, ...texts: string[]): Table => t.do(...texts).passUntilQuiet();
const cards = (count: number): string[] => Array<string>(count).fill('Rope');

describe('traps', () => {
  it('TR 105.3c a craft in Pending stays with who played it, though its card changes sides', () => {
    const t = at({ field: ['Miner'], bond: 10 }, { hand: ['Take'], bond: 10 });
    t.do('use ability 1 of Miner', 'pass', 'play Take').passUntilQuiet();
    expect([t.card('Miner').player, t.player(0).bond, t.player(1).bond]).toEqual([1, 15, 10]);
  });

  it('TR 1205.1c-2 an EVENT of the Stronghold has its effect though its card has gone by then', () => {
    const t = at({ stronghold: ['One', 'Ox'], bond: 10 }, { hand: ['Raze'], bond: 10 }).do('play One', 'pass');
    t.do('play Raze', 'choose One').passUntilQuiet();
    expect([t.player(0).bond, t.zone(0, 'stronghold'), t.zone(0, 'trail')]).toEqual([11, ['Ox'], ['One']]);
  });

  it('TR 902.5b Q17 a trigger that comes to Pending between two passes does not start them anew', () => {
    const t = at({ field: ['Bell'], hand: ['One'], bond: 10 }, { hand: ['One'], bond: 10 }).do(
      'play One',
      'pass',
      'pass',
    );
    expect([t.stack(), t.decider()]).toEqual([['ability 1 of Bell'], 0]);
    expect(t.do('pass', 'pass').player(1).bond).toBe(9);
  });

  it('TR 1211.3a each of two hidden copies is asked about by itself', () => {
    const t = at({ hand: ['Hurt', 'Spy', 'Spy'], deck: cards(5) }, {})
      .do('play Hurt')
      .passUntil('reveal')
      .do('reveal it');
    expect(t.kind()).toBe('reveal');
    t.do('keep it hidden').passUntilQuiet();
    expect(t.player(0).hand).toBe(3);
  });

  it('TR 1310.1 links follow who owns the card, not who controls it', () => {
    const t = play(at({ hand: ['Links', 'Take'], field: ['Ox'] }, { field: ['Elk'] }), 'play Take', 'choose Elk');
    play(t, 'play Links');
    expect([t.card('Ox').organizations, t.card('Elk').organizations]).toEqual([['wayfarers', 'redclaw'], ['redclaw']]);
  });

  it('TR 506.4 what is given to the opponent is theirs for the turn: all of it, and nothing that was', () => {
    for (const player of [0, 1]) {
      const mine = { hand: ['Give'], field: ['Ox', 'Elk', 'Rope'] };
      const theirs = { field: ['Scout'] };
      const t = player === 0 ? at(mine, theirs) : at(theirs, mine).do('pass');
      play(t, 'play Give');
      expect([t.zone(player as 0, 'field'), [...t.zone((player ^ 1) as 0, 'field')].sort()]).toEqual([
        ['Rope'],
        ['Elk', 'Ox', 'Scout'],
      ]);
      t.toPhase('next-turn');
      expect([[...t.zone(player as 0, 'field')].sort(), t.zone((player ^ 1) as 0, 'field')]).toEqual([
        ['Elk', 'Ox', 'Rope'],
        ['Scout'],
      ]);
    }
  });

  it('TR 506.4 TR 1215.8 what was stolen for good and is given back for a turn is the thief’s again', () => {
    const t = at({ hand: ['Steal', 'Give'] }, { field: ['Ox'] });
    expect(play(t, 'play Steal').card('Ox').player).toBe(0);
    expect(play(t, 'play Give').card('Ox').player).toBe(1);
    expect(t.toPhase('next-turn').card('Ox').player).toBe(0);
  });

  it('TR 506.4 a UNIT that comes under the control of another player triggers once, for that player', () => {
    const t = play(at({ hand: ['Steal', 'Steal'], bond: 10 }, { field: ['Cat'], bond: 10 }), 'play Steal');
    expect([t.card('Cat').player, t.player(0).bond, t.player(1).bond]).toEqual([0, 12, 10]);
    // the thief controls the UNIT already, so nothing triggers
    expect(play(t, 'play Steal').player(0).bond).toBe(12);
  });

  it('TR 1335.1 rebuilding with an empty deck puts nothing there, and loses nothing', () => {
    const t = play(at({ hand: ['Anew', 'One'], stronghold: ['Ox'], deck: [] }, {}), 'play Anew');
    expect([t.zone(0, 'stronghold'), t.zone(0, 'trail'), t.over()]).toEqual([[], ['Ox', 'Anew'], undefined]);
    const full = play(at({ hand: ['Anew'], stronghold: ['Ox'], deck: ['Elk'] }, {}), 'play Anew');
    expect(full.cards(0, 'stronghold')[0]).toMatchObject({ name: 'Elk', actioned: true, faceUp: false });
  });

  it('TR 1405.1 TR 503.1a a dispatched UNIT enters Ready, though it was Actioned', () => {
    const t = at({ stronghold: [{ card: 'Scout', actioned: true }, 'Rope'] }, {});
    expect(play(t, 'play Scout').card('Scout')).toMatchObject({ zone: 'field', actioned: false });
  });

  it('TR 506.4 TR 1336.1 a tactical link changes sides as one', () => {
    const t = at({ hand: ['Twin'], field: ['Ox'], stronghold: cards(3) }, { hand: ['Steal'], field: [] }).do(
      'play Twin',
    );
    t.passUntil('partner')
      .do(t.offered().find((text) => text !== 'do not link')!)
      .passUntilQuiet();
    expect([t.zone(0, 'field'), t.card(t.zone(0, 'field')[0]).str]).toEqual([[t.zone(0, 'field')[0]], 5]);
    t.do('pass', 'play Steal').passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(1, 'field').length, t.cards(1, 'field')[0].str]).toEqual([[], 1, 5]);
  });

  it('TR 1306.5 TR 1416.1 a puppet that is to be stunned is destroyed, and costs nothing', () => {
    const t = play(at({ hand: ['Daze'], field: ['Wake'], bond: 10 }, { field: ['Doll'] }), 'play Daze');
    expect([t.zone(1, 'trail'), t.player(1).bond, t.player(0).bond]).toEqual([['Doll'], 40, 11]);
  });

  it('TR 104.2 TR 804.11b negative STR takes no Bond, and gives none', () => {
    const t = setUp({ cards: CARDS, phase: 'battle', players: [{ field: ['Ox'], hand: ['Sap'] }, { bond: 20 }] });
    t.do('play Sap').passUntil('attackers').do('attack with Ox');
    while (t.kind() === 'priority') t.do('pass');
    expect(t.player(1).bond).toBe(20);
  });

  it('TR 705.5 TR 1102.1 a deck that runs out in the last window of a turn is found there, before the Bond is looked at', () => {
    const t = setUp({ cards: CARDS, phase: 'recovery', players: [{ hand: ['Draw'], deck: [] }, { bond: -5 }] });
    t.do('pass', 'pass', 'play Draw').passUntilQuiet();
    expect(t.over()).toEqual({ winner: 1, reason: 'deck' });
  });
});
