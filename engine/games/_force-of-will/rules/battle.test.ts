/** Battle, the rule processes that come of it, and what a ruler does in main timing. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-bear, name: Bear, type: resonator, cost: { free: 2 }, atk: 500, def: 500 }
- { id: t-boar, name: Boar, type: resonator, cost: { free: 1 }, atk: 300, def: 200 }
- { id: t-wall, name: Wall, type: resonator, cost: { free: 1 }, atk: 0, def: 900 }
- { id: t-hawk, name: Hawk, type: resonator, cost: { free: 1 }, atk: 400, def: 300, keywords: [flying] }
- { id: t-fox, name: Fox, type: resonator, cost: { free: 1 }, atk: 500, def: 400, keywords: [first-strike] }
- { id: t-lance, name: Lance, type: resonator, cost: { free: 1 }, atk: 1000, def: 500, keywords: [pierce] }
- { id: t-eye, name: Eye, type: resonator, cost: { free: 1 }, atk: 500, def: 500, keywords: [precision] }
- { id: t-dash, name: Dash, type: resonator, cost: { fire: 1 }, atk: 300, def: 300, keywords: [swiftness] }
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
/** A battle is begun; at the choice of the attacker. */
function fight(players: Players): Table {
  return at(players).do('begin a battle').passUntil('attack');
}
/** Nobody does anything until the battle is over. */
function over(t: Table): Table {
  if (t.kind() === 'block') t.do('do not block');
  for (let i = 0; i < 12 && t.kind() === 'priority' && t.phase() === 'main'; i++) t.do('pass');
  return t;
}
const lives = (t: Table): number[] => [t.player(0).life, t.player(1).life];

describe('declaring an attack', () => {
  it('FOW ext.battle.6 who is recovered and was there as the turn began attacks; swiftness need not have been', () => {
    const t = fight([
      {
        field: [
          'Bear',
          { card: 'Boar', rested: true },
          { card: 'Wall', thisTurn: true },
          { card: 'Dash', thisTurn: true },
        ],
      },
      {},
    ]);
    expect(t.can('attack with Bear')).toBe(true);
    expect(t.can('attack with Dash')).toBe(true);
    expect(t.can('attack with Boar')).toBe(false);
    expect(t.can('attack with Wall')).toBe(false);
  });

  it('FOW ext.battle.7 the opponent or a rested card of theirs is attacked; one that is recovered only with precision', () => {
    const players: Players = [{ field: ['Bear', 'Eye'] }, { field: ['Wall', { card: 'Boar', rested: true }] }];
    const t = fight(players).do('attack with Bear');
    expect([t.can('attack the opponent'), t.can('attack Boar'), t.can('attack Wall')]).toEqual([true, true, false]);
    const e = fight(players).do('attack with Eye');
    expect([e.can('attack Boar'), e.can('attack Wall'), e.can('attack Bear')]).toEqual([true, true, false]);
  });

  it('FOW ext.battle.9 the attacker is rested as it attacks', () => {
    const t = fight([{ field: ['Bear'] }, { field: ['Wall'] }])
      .do('attack with Bear')
      .do('attack the opponent')
      .passUntil('block');
    expect(t.card('Bear').rested).toBe(true);
  });

  it('FOW ext.battle.2 who forfeits a battle in which the opponent did nothing has no other this turn', () => {
    const t = fight([{ ruler: ['King'], 'stone-deck': ['Sun'], field: ['Bear'] }, {}]).do('forfeit the battle');
    // back in main timing
    while (!t.can('rest King for a magic stone')) t.do('pass');
    expect(t.can('begin a battle')).toBe(false);
  });
});

describe('blocking and damage', () => {
  it('FOW ext.battle.37 FOW ext.battle.25 an attack that nobody blocks takes as much life as the attacker has ATK', () => {
    const t = over(
      fight([{ field: ['Bear'] }, { field: ['Wall'] }])
        .do('attack with Bear')
        .do('attack the opponent')
        .passUntil('block'),
    );
    expect(lives(t)).toEqual([4000, 3500]);
  });

  it('FOW ext.battle.28 FOW ext.rule.5 both deal their damage at once, and both are destroyed by it', () => {
    const t = fight([{ field: ['Bear'] }, { field: ['Eye'] }])
      .do('attack with Bear')
      .do('attack the opponent')
      .passUntil('block');
    over(t.do('block with Eye'));
    expect([t.zone(0, 'graveyard'), t.zone(1, 'graveyard')]).toEqual([['Bear'], ['Eye']]);
    expect(lives(t)).toEqual([4000, 4000]);
  });

  it('FOW ext.battle.22 FOW ext.battle.27 first strike of an attacker kills a blocker before it strikes back', () => {
    const t = fight([{ field: ['Fox'] }, { field: ['Bear'] }])
      .do('attack with Fox')
      .do('attack the opponent')
      .passUntil('block');
    over(t.do('block with Bear'));
    expect([t.zone(0, 'field'), t.zone(1, 'graveyard')]).toEqual([['Fox'], ['Bear']]);
    expect(lives(t)).toEqual([4000, 4000]);
  });

  it('FOW ext.battle.16 FOW ext.rule.5 a rested card does not block, and a blocker outlives damage below its DEF', () => {
    const t = fight([{ field: ['Bear'] }, { field: ['Wall', { card: 'Boar', rested: true }] }])
      .do('attack with Bear')
      .do('attack the opponent')
      .passUntil('block');
    expect([t.can('block with Wall'), t.can('block with Boar')]).toEqual([true, false]);
    t.do('block with Wall');
    expect(t.card('Wall').rested).toBe(true);
    // less damage than it has DEF does not destroy it
    over(t);
    expect(t.zone(1, 'field')).toEqual(['Wall', 'Boar']);
  });

  it('FOW ext.kw.11 what flies is blocked by what flies only', () => {
    const t = fight([{ field: ['Hawk'] }, { field: ['Wall', 'Hawk'] }])
      .do('attack with Hawk')
      .do('attack the opponent')
      .passUntil('block');
    expect([t.can('block with Wall'), t.can('block with Hawk')]).toEqual([false, true]);
  });

  it('FOW ext.kw.4 what pierce leaves of the ATK over the DEF of a blocker goes through', () => {
    const t = fight([{ field: ['Lance'] }, { field: ['Bear'] }])
      .do('attack with Lance')
      .do('attack the opponent')
      .passUntil('block');
    over(t.do('block with Bear'));
    expect(lives(t)).toEqual([4000, 3500]);
    expect(t.zone(1, 'graveyard')).toEqual(['Bear']);
  });
});

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
