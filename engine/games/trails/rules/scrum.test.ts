/** Scrum support (1218 to 1220). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, cp: 2, str: 3, def: 3, organizations: wayfarers }
- { id: t-cow, name: Cow, type: unit, cp: 1, str: 2, def: 2, organizations: [wayfarers, redclaw] }
- { id: t-wolf, name: Wolf, type: unit, cp: 3, str: 4, def: 3, organizations: redclaw }
- { id: t-stray, name: Stray, type: unit, cp: 1, str: 1, def: 1 }
- { id: t-shade, name: Shade, type: unit, cp: 2, str: 2, def: 2, organizations: wayfarers, icons: [covert] }
- { id: t-haze, name: Haze, type: unit, cp: 2, str: 2, def: 2, organizations: wayfarers, icons: [covert] }
- { id: t-doll, name: Doll, type: unit, cp: 1, str: 1, def: 1, organizations: wayfarers, icons: [puppet] }
- { id: t-cheer, name: Cheer, type: item, cp: 1, abilities: [{ when: { support-gained: { controller: you } }, do: [{ gain-bond: 1 }] }] }
- { id: t-kill, name: Kill, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { destroy: chosen }] }] }
- { id: t-charm, name: Charm, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { control: { who: chosen } }] }] }
- { id: t-stop, name: Stop, type: event, ep: 0, abilities: [{ do: [{ target: { object: [unit, item, event, base, activated, triggered, arts] } }, negate] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (players: Players, switches: Record<string, string> = {}): Table =>
  setUp({ cards: CARDS, phase: 'battle', switches, players });
const supports = (...field: (string | object)[]): string[] =>
  at([{ field: field as never }, {}])
    .offered()
    .filter((option) => option.startsWith('support'));

describe('Scrum support', () => {
  it('TR 1218.1 TR 1218.2 TR 1218.2a TR 1219.2b-1 TR 1219.2b-3 one UNIT supports another that it shares an organization with', () => {
    expect(supports('Ox', 'Cow', 'Wolf', 'Stray')).toEqual([
      'support Cow with Ox',
      'support Ox with Cow',
      'support Wolf with Cow',
      'support Cow with Wolf',
    ]);
    expect(supports('Ox', 'Wolf')).toEqual([]);
    expect(supports('Stray', { card: 'Stray', as: 'another' })).toEqual([]);
    expect(supports('Ox', 'Doll')).toEqual(['support Doll with Ox', 'support Ox with Doll']);
  });

  it('TR 1218.2b TR 1218.2c TR 1219.2b-4 TR 1219.2b-5 P41 covert UNITs support covert ones, and others others', () => {
    expect(supports('Ox', 'Shade', 'Cow')).toEqual(['support Cow with Ox', 'support Ox with Cow']);
    expect(supports('Shade', 'Haze')).toEqual(['support Haze with Shade', 'support Shade with Haze']);
  });

  it('TR 1219.2b TR 1219.2b-2 TR 1219.2a Q30 what supports is Ready, what is supported lies as it may', () => {
    expect(supports({ card: 'Ox', actioned: true }, 'Cow')).toEqual(['support Ox with Cow']);
    expect(supports({ card: 'Ox', stunned: true }, 'Cow')).toEqual(['support Ox with Cow']);
    // the opponent's UNITs neither support nor are supported
    expect(at([{ field: ['Ox'] }, { field: ['Cow'] }]).offered()).not.toContain('support Cow with Ox');
  });

  it('TR 1219.1 TR 1219.2 TR 1219.2c TR 1220.1 TR 1220.1b it is Actioned at once, and Support comes as the support resolves', () => {
    const t = at([
      { field: ['Ox', 'Cow', 'Cheer'], bond: 10 },
      { field: ['Wolf'], hand: ['Kill'] },
    ]);
    t.do('support Ox with Cow');
    expect([t.card('Cow').actioned, t.card('Ox').supported, t.decider()]).toEqual([true, false, 0]);
    t.do('pass', 'pass');
    expect(t.card('Ox').supported).toBe(true);
    t.do('pass', 'pass');
    expect(t.player(0).bond).toBe(11);
  });

  it('TR 1220.1a a target that has gone, or has changed sides, gets nothing, and its supporter stays Actioned', () => {
    const t = at([{ field: ['Ox', 'Cow'] }, { field: ['Wolf'], hand: ['Kill', 'Charm'] }]);
    t.do('support Ox with Cow', 'pass', 'play Kill', 'choose Ox', 'pass', 'pass', 'pass', 'pass');
    expect([t.card('Ox').zone, t.card('Cow').actioned]).toEqual(['trail', true]);
    const u = at([{ field: ['Ox', 'Cow'] }, { field: ['Wolf'], hand: ['Charm'] }]);
    u.do('support Ox with Cow', 'pass', 'play Charm', 'choose Ox', 'pass', 'pass', 'pass', 'pass');
    expect([u.zone(1, 'field').includes('Ox'), u.card('Ox').supported]).toEqual([true, false]);
  });

  it('TR 1219.2c Q5 it is neither a card nor an ability in Pending; by the switch scrum-support it is carried out at once', () => {
    const players: Players = [{ field: ['Ox', 'Cow'] }, { field: ['Wolf'], hand: ['Stop', 'Kill'] }];
    const t = at(players).do('support Ox with Cow', 'pass');
    expect([t.can('play Kill'), t.can('play Stop')]).toEqual([true, false]);
    const u = at(players, { 'scrum-support': 'at-once' }).do('support Ox with Cow');
    expect([u.card('Cow').actioned, u.card('Ox').supported]).toEqual([true, true]);
  });

  it('TR 1219.2 TR 1219.2d TR 803.6b TR 804.1 a chosen attacker may support, and attacks no more', () => {
    const t = at([{ field: ['Ox', 'Cow'] }, { field: ['Wolf', 'Stray'] }]).passUntil('attackers');
    t.do('attack with Cow', 'no more', 'attack Stray', 'support Ox with Cow').passUntil('attackers');
    expect([t.decider(), t.card('Ox').supported, t.offered()]).toEqual([0, true, ['attack with Ox', 'do not attack']]);
  });
});
