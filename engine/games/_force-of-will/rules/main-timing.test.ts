/** What a player does in main timing beside a battle. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-bear, name: Bear, type: resonator, cost: { free: 2 }, atk: 500, def: 500 }
- { id: t-boar, name: Boar, type: resonator, cost: { free: 1 }, atk: 300, def: 200 }
- { id: t-herald, name: Herald, type: resonator, cost: { light: 1 }, atk: 100, def: 100, abilities: [{ enter: [{ gain-life: 300 }] }] }
- { id: t-raise, name: Raise, type: chant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator, zone: graveyard } } }, { put-onto-field: chosen }] }] }
- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { light: 1 } }] }], j-ruler: { atk: 800, def: 800 } }
- { id: t-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }
- { id: t-ember, name: Ember, type: magic-stone, attribute: fire, abilities: [{ cost: [rest-self], do: [{ produce: { fire: 1 } }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
function at(players: Players, switches: Record<string, string> = {}): Table {
  return setUp({ cards: CARDS, phase: 'main', switches, players });
}
describe('main timing', () => {
  const ruled = { ruler: ['King'], 'stone-deck': ['Sun', 'Ember'] };

  it('FOW ext.act.1 the ruler is rested for a magic stone once a turn', () => {
    const t = at([{ ...ruled }, {}]).do('rest King for a magic stone');
    expect(t.zone(0, 'stones')).toEqual(['Sun']);
    expect(t.card('King').rested).toBe(true);
    expect(t.can('rest King for a magic stone')).toBe(false);
  });

  it('FOW ext.act.10 FOW ext.act.1 a judgment that resolves makes a J-ruler of the ruler, and no stone is called that turn', () => {
    const t = at([{ ...ruled, stones: ['Sun'] }, {}]).do('judgment of King');
    expect(t.can('rest King for a magic stone')).toBe(false);
    while (t.zone(0, 'field').length === 0) t.do('pass');
    expect(t.zone(0, 'field')).toEqual(['King']);
    expect(t.card('King').atk).toBe(800);
    expect(t.can('rest King for a magic stone')).toBe(false);
  });

  it('FOW ext.act.14 a card of the hand is put into the standby area for two will', () => {
    const t = at([{ hand: ['Bear'], stones: ['Sun', 'Sun'] }, {}]).do('put Bear into the standby area');
    while (t.kind() === 'payWill') t.do(t.offered()[0]);
    expect([t.zone(0, 'standby'), t.cards(0, 'stones').map(({ rested }) => rested)]).toEqual([['Bear'], [true, true]]);
    expect(at([{ hand: ['Bear'], stones: ['Sun'] }, {}]).can('put Bear into the standby area')).toBe(false);
  });

  it('FOW 9.7.b5 an attribute symbol is paid with will of that attribute only', () => {
    expect(at([{ hand: ['Herald', 'Boar'], stones: ['Ember'] }, {}]).can('play Herald')).toBe(false);
    expect(at([{ hand: ['Herald', 'Boar'], stones: ['Ember'] }, {}]).can('play Boar')).toBe(true);
    expect(at([{ hand: ['Herald'], stones: ['Sun'] }, {}]).can('play Herald')).toBe(true);
  });

  it('FOW 9.6.b1.1 an enter ability triggers for a card that was played from the hand, not for one that was put into the field', () => {
    const t = at([{ hand: ['Herald'], stones: ['Sun'] }, {}]).do('play Herald');
    t.passUntil('priority');
    while (t.zone(0, 'field').length === 0 || t.can('pass') === false) t.do(t.offered()[0]);
    for (let i = 0; i < 4 && t.player(0).life === 4000; i++) t.do('pass');
    expect(t.player(0).life).toBe(4300);
    const r = at([{ hand: ['Raise'], graveyard: ['Herald'] }, {}]).do('play Raise');
    for (let i = 0; i < 4 && r.zone(0, 'field').length === 0; i++) r.do(r.offered()[0]);
    expect([r.zone(0, 'field'), r.player(0).life]).toEqual([['Herald'], 4000]);
  });
});
