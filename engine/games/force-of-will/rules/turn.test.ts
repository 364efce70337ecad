/** The turn (ext.turn): its phases, and what is done in them in which order. */
import { describe, expect, it } from 'vitest';
import { TURN_NUMBER, TURN_PLAYER } from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: u-bear, name: Bear, type: resonator, cost: { free: 2 }, atk: 500, def: 500 }
- { id: u-cub, name: Cub, type: resonator, cost: { free: 0 }, atk: 100, def: 100 }
- { id: u-dash, name: Dash, type: resonator, cost: { free: 0 }, atk: 300, def: 300, keywords: [swiftness] }
- { id: u-sloth, name: Sloth, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ always: { keyword: may-stay-rested } }] }
- { id: u-elf, name: Elf, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }
- { id: u-clock, name: Clock, type: regalia, cost: { free: 0 }, abilities: [
    { when: { turn-begins: { player: you } }, do: [{ gain-life: 100 }] }, { when: { draw-phase: { player: you } }, do: [{ gain-life: 1000 }] },
    { when: { recovery-phase: { player: you } }, do: [{ gain-life: 10000 }] }] }
- { id: u-bell, name: Bell, type: regalia, cost: { free: 0 }, abilities: [
    { when: { recovery-ends: { player: you } }, do: [{ gain-life: 100 }] }, { when: { main-phase: { player: you } }, do: [{ gain-life: 1000 }] }] }
- { id: u-gong, name: Gong, type: regalia, cost: { free: 0 }, abilities: [
    { when: { end-phase: { player: you } }, do: [{ gain-life: 100 }] }, { when: { turn-ends: { player: you } }, do: [{ gain-life: 1000 }] }] }
- { id: u-dawn, name: Dawn, type: regalia, cost: { free: 0 }, abilities: [{ when: { turn-begins: { player: you } }, do: [{ put-onto-field: { who: { all: { zone: graveyard, name: Bear, controller: you } } } }] }] }
- { id: u-wake, name: Wake, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ when: recovers, do: [{ gain-life: { amount: { count: { of: { rested: true, controller: you }, plus: 1 } } } }] }] }
- { id: u-spark, name: Spark, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ produce: { fire: 2 } }] }] }
- { id: u-hit, name: Hit, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { damage: { who: chosen, amount: 700 } }] }] }
- { id: u-pump, name: Pump, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: { def: { by: 500 } } } }] }] }
- { id: u-sap, name: Sap, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: { def: { by: -500 } }, until: forever } }] }] }
- { id: u-cache, name: Cache, type: regalia, cost: { free: 0 }, abilities: [{ when: { discards: { player: you } }, if: { drawn-this-turn: { at-most: 0 } }, do: [{ produce: { fire: 1 } }, draw] }] }
- { id: u-ward, name: Ward, type: regalia, cost: { free: 0 }, abilities: [{ when: { put-into-graveyard: { of: { name: Bear } } }, do: [{ gain-life: 100 }] }] }
- { id: u-again, name: Again, type: chant, cost: { free: 0 }, abilities: [{ do: [extra-turn] }] }
- { id: u-gift, name: Gift, type: chant, cost: { free: 0 }, abilities: [{ do: [{ extra-turn: opponent }] }] }
- { id: u-more, name: More, type: chant, cost: { free: 0 }, abilities: [{ do: [{ draw: 3 }] }] }
- { id: u-rite, name: Rite, type: chant, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 100 }] }] }
- { id: u-pray, name: Pray, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 100 }] }] }
- { id: u-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { light: 1 } }] }], j-ruler: { atk: 800, def: 800 } }
- { id: u-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }
`;
type Setting = Parameters<typeof setUp>[0];
type Players = Setting['players'];
type Table = ReturnType<typeof setUp>;
function at(phase: Setting['phase'], players: Players, more: Partial<Setting> = {}): Table {
  return setUp({ cards: CARDS, phase, players, ...more });
}
/** Passes windows as long as `reads` gives something, and lists what it gave at each of them. */
function walk<Seen>(t: Table, reads: (t: Table) => Seen | undefined): Seen[] {
  const seen: Seen[] = [];
  for (let i = 0; i < 60 && !t.isOver(); i++) {
    const now = reads(t);
    if (now === undefined) break;
    seen.push(now);
    t.do(t.kind() === 'priority' ? 'pass' : t.offered()[0]);
  }
  return seen;
}
/** What `read` gives at each window of this turn, after the phase and the player with priority. */
const windows = (t: Table, read: (t: Table) => unknown): string[] => {
  const turn = t.state[TURN_NUMBER];
  return walk(t, () => (t.state[TURN_NUMBER] === turn ? `${t.phase()} ${t.decider()} ${read(t)}` : undefined));
};
const life = (t: Table): number => t.player(0).life - 4000;
const rested = (t: Table, name: string): boolean => t.card(name).rested;

describe('phases', () => {
  it('FOW ext.turn.1 FOW ext.turn.3 FOW ext.turn.4 FOW ext.turn.5 draw, recovery, main, end: a window before the draw and one behind it, and the draw comes before the stones recover', () => {
    const t = at('draw', [{ stones: [{ card: 'Sun', rested: true }] }, {}]);
    expect(windows(t, () => `${t.player(0).hand} ${t.cards(0, 'stones')[0].rested}`)).toEqual([
      ...['draw 0 0 true', 'draw 1 0 true', 'draw 0 1 true', 'draw 1 1 true'],
      ...['recovery 0 1 true', 'recovery 1 1 true', 'recovery 0 1 false', 'recovery 1 1 false'],
      ...['main 0 1 false', 'main 1 1 false', 'end 0 1 false', 'end 1 1 false', 'end 0 1 false', 'end 1 1 false'],
    ]);
    expect(t.player(1).hand).toBe(0);
  });

  it('FOW ext.turn.2 what waits for the beginning of a turn and of its draw phase triggers before anybody draws', () => {
    const t = at('draw', [{ field: ['Clock'] }, {}]);
    expect(t.waiting() + t.stack().length).toBe(2);
    const seen = windows(t, () => `${life(t)} ${t.player(0).hand}`).filter((text) => text.startsWith('draw'));
    expect(seen[0]).toBe('draw 0 0 0');
    expect(seen).toContain('draw 0 1100 0');
    expect(seen.at(-1)).toBe('draw 1 1100 1');
    // in the opponent's turn the ability does not trigger
    expect(at('draw', [{}, { field: ['Clock'] }]).waiting()).toBe(0);
  });

  it('FOW ext.turn.6 what a trigger of the beginning puts into the field was not there as the turn began', () => {
    const t = at('draw', [{ field: ['Dawn', 'Cub'], graveyard: ['Bear'] }, {}]).toPhase('main', 'Dawn');
    expect(t.zone(0, 'field')).toEqual(['Dawn', 'Cub', 'Bear']);
    t.do('begin a battle').passUntil('attack');
    expect([t.can('attack with Cub'), t.can('attack with Bear')]).toEqual([true, false]);
    // a card that came in an earlier turn was there as this turn began
    const late = at('main', [{ hand: ['Cub'] }, {}])
      .do('play Cub')
      .passUntilQuiet();
    expect(late.can('begin a battle')).toBe(false);
    expect(late.toPhase('next-turn').toPhase('next-turn').toPhase('main').can('begin a battle')).toBe(true);
  });

  it('FOW ext.turn.7 FOW ext.turn.8 the recovery phase begins with its triggers and a window, while all is rested', () => {
    const t = at('recovery', [{ field: ['Clock', { card: 'Bear', rested: true }] }, {}]);
    expect([t.stack().length, rested(t, 'Bear')]).toEqual([1, true]);
    const seen = windows(t, () => `${life(t)} ${rested(t, 'Bear')}`);
    expect(seen.slice(0, 6)).toEqual([
      ...['recovery 0 0 true', 'recovery 1 0 true', 'recovery 0 10000 true', 'recovery 1 10000 true'],
      ...['recovery 0 10000 false', 'recovery 1 10000 false'],
    ]);
  });

  it('FOW ext.turn.11 FOW ext.turn.12 FOW ext.turn.13 the end of the recovery phase and the beginning of the main phase are for triggers, and each has a window', () => {
    const t = at('recovery', [{ field: ['Bell', { card: 'Bear', rested: true }] }, {}]);
    const seen = windows(t, () => `${life(t)} ${rested(t, 'Bear')} ${t.stack().length}`);
    expect(seen.slice(2, 10)).toEqual([
      ...['recovery 0 0 false 1', 'recovery 1 0 false 1', 'recovery 0 100 false 0', 'recovery 1 100 false 0'],
      ...['main 0 100 false 1', 'main 1 100 false 1', 'main 0 1100 false 0', 'main 1 1100 false 0'],
    ]);
  });

  it('FOW ext.turn.17 FOW ext.turn.18 FOW ext.turn.19 FOW ext.turn.20 the end phase has its beginning, and behind a window the end of the turn', () => {
    const t = at('end', [{ field: ['Gong'] }, {}]);
    expect(windows(t, () => `${life(t)} ${t.stack().length}`)).toEqual([
      ...[
        'end 0 0 1',
        'end 1 0 1',
        'end 0 100 0',
        'end 1 100 0',
        'end 0 100 1',
        'end 1 100 1',
        'end 0 1100 0',
        'end 1 1100 0',
      ],
    ]);
  });

  it('FOW ext.turn.26 the next turn is the other player’s', () => {
    const t = at('end', [{}, {}]).toPhase('next-turn');
    expect([t.state[TURN_PLAYER], t.phase(), t.state[TURN_NUMBER]]).toEqual([1, 'draw', 6]);
    expect(t.toPhase('next-turn').state[TURN_PLAYER]).toBe(0);
  });

  it('FOW ext.turn.27 extra turns are taken one after the other, before the opponent’s', () => {
    const t = at('main', [{ hand: ['Again', 'Again', 'Rite'] }, {}]);
    t.do('play Again').passUntilQuiet().do('play Again').passUntilQuiet();
    expect(t.state[TURN_PLAYER]).toBe(0);
    const players = [];
    for (let i = 0; i < 4; i++) players.push(t.toPhase('next-turn').state[TURN_PLAYER]);
    expect(players).toEqual([0, 0, 1, 0]);
    // an extra turn of the opponent comes before the turn that the opponent has anyway
    const g = at('main', [{ hand: ['Gift', 'Rite'] }, {}])
      .do('play Gift')
      .passUntilQuiet();
    expect([1, 2, 3].map(() => g.toPhase('next-turn').state[TURN_PLAYER])).toEqual([1, 1, 0]);
  });
});

describe('recovering', () => {
  it('FOW ext.turn.9 will of both players that was made in the draw phase is gone before the cards recover, and not sooner', () => {
    const t = at('draw', [{ stones: ['Sun'] }, { stones: ['Sun'] }]);
    t.do('rest Sun for light will', 'pass', 'rest Sun for light will');
    const seen = windows(t, () => `${t.player(0).light}${t.player(1).light} ${t.cards(0, 'stones')[0].rested}`);
    expect(seen.filter((text) => text.startsWith('recovery'))).toEqual([
      ...['recovery 0 11 true', 'recovery 1 11 true', 'recovery 0 00 false', 'recovery 1 00 false'],
    ]);
  });

  it('FOW ext.turn.10 field, magic stones and ruler of the turn player recover, at once; nothing of the other player', () => {
    const down = (card: string) => ({ card, rested: true });
    const all = { field: [down('Bear')], stones: [down('Sun')], ruler: [down('King')] };
    const t = at('recovery', [all, all]).toPhase('main');
    for (const zone of ['field', 'stones', 'ruler'] as const)
      expect([t.cards(0, zone)[0].rested, t.cards(1, zone)[0].rested]).toEqual([false, true]);
    // both cards recover at once, so each of them finds the other recovered
    const w = at('recovery', [{ field: [down('Wake'), down('Wake')] }, {}]);
    expect(life(w.toPhase('main'))).toBe(200);
  });

  it('FOW ext.turn.28 a card that may stay rested is asked for before anything recovers, when the will has gone', () => {
    const down = (card: string) => ({ card, rested: true });
    const t = at('recovery', [{ field: [down('Sloth'), down('Bear')], stones: ['Sun'] }, {}]).do(
      'rest Sun for light will',
    );
    t.passUntil('staying');
    expect([t.decider(), t.offered(), rested(t, 'Bear'), t.player(0).light]).toEqual([
      ...[0, ['leave Sloth rested', 'recover all others'], true, 0],
    ]);
    const left = t.copy().do('leave Sloth rested').toPhase('main');
    expect([rested(left, 'Sloth'), rested(left, 'Bear')]).toEqual([true, false]);
    t.do('recover all others').toPhase('main');
    expect([rested(t, 'Sloth'), rested(t, 'Bear')]).toEqual([false, false]);
    // in the next turn the player is asked again, and a recovered card is not asked about
    expect(left.toPhase('next-turn').toPhase('next-turn').passUntil('staying').offered()).toHaveLength(2);
    expect(rested(left.do('recover all others').toPhase('main'), 'Sloth')).toBe(false);
    expect(windows(at('recovery', [{ field: ['Sloth'] }, {}]), (x) => x.kind()).join()).not.toContain('staying');
  });
});

describe('main timing', () => {
  it('FOW ext.turn.14 FOW ext.turn.15 the turn player alone plays resonators and chants in the main phase, with an empty chase', () => {
    const t = at('draw', [{ hand: ['Cub', 'Rite', 'Pray'] }, { hand: ['Cub', 'Pray'] }]);
    expect(t.offered()).toEqual(['pass', 'play Pray']);
    t.toPhase('main');
    expect(['play Cub', 'play Rite', 'begin a battle'].map((text) => t.can(text))).toEqual([true, true, false]);
    t.do('play Pray');
    expect([t.can('play Cub'), t.can('play Rite')]).toEqual([false, false]);
    t.do('pass');
    expect([t.decider(), t.can('play Cub'), t.can('play Pray')]).toEqual([1, false, true]);
    t.passUntilQuiet();
    expect(t.can('play Cub')).toBe(true);
    expect(at('end', [{ hand: ['Cub'] }, {}]).can('play Cub')).toBe(false);
  });

  it('FOW ext.turn.14 the main phase is over when both have passed in a row', () => {
    const t = at('main', [{ hand: ['Cub'] }, { hand: ['Pray'] }])
      .do('pass', 'play Pray')
      .passUntilQuiet();
    expect([t.phase(), t.decider(), t.can('play Cub')]).toEqual(['main', 0, true]);
    expect(t.do('pass', 'pass').phase()).toBe('end');
  });

  it('FOW ext.turn.15 nothing of main timing in a battle, but with the switch', () => {
    const players: Players = [
      { hand: ['Cub'], field: ['Dash'], ruler: ['King'], stones: ['Sun', 'Sun', 'Sun'], 'stone-deck': ['Sun'] },
      {},
    ];
    const barred = ['play Cub', 'rest King for a magic stone', 'judgment of King', 'put Cub into the standby area'];
    const t = at('main', players);
    expect(barred.map((text) => t.can(text))).toEqual([true, true, true, true]);
    t.do('begin a battle');
    expect([t.kind(), ...barred.map((text) => t.can(text))]).toEqual(['priority', false, false, false, false]);
    const too = at('main', players, { switches: { 'main-timing': 'battle-too' } }).do('begin a battle');
    expect([...barred.map((text) => too.can(text)), too.can('begin a battle')]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('FOW ext.turn.16 after a battle the turn player goes on in the main phase, and no pass counts that was before', () => {
    const t = at('main', [{ hand: ['Cub'], field: ['Dash', 'Dash'] }, { stones: ['Sun'] }]);
    t.do('pass', 'rest Sun for light will', 'pass');
    t.do('begin a battle').passUntil('attack').doAt(1).do('attack the opponent');
    for (let i = 0; i < 30 && !t.can('begin a battle'); i++) t.do(t.kind() === 'block' ? 'do not block' : 'pass');
    expect([t.phase(), t.decider(), t.can('play Cub'), t.can('begin a battle')]).toEqual(['main', 0, true, true]);
    t.do('pass');
    expect([t.phase(), t.decider()]).toEqual(['main', 1]);
  });
});

describe('the final step', () => {
  it('FOW ext.turn.21 FOW ext.turn.22 damage goes before effects of the turn end', () => {
    const t = at('main', [{ hand: ['Pump', 'Hit'], field: ['Bear'] }, {}]);
    t.do('play Pump').passUntilQuiet('Bear').do('play Hit').passUntilQuiet('Bear');
    expect([t.card('Bear').damage, t.card('Bear').def]).toEqual([700, 1000]);
    t.toPhase('next-turn');
    expect([t.zone(0, 'field'), t.card('Bear').damage, t.card('Bear').def]).toEqual([['Bear'], 0, 500]);
  });

  it('FOW ext.turn.21 damage goes from the cards of both players, and what is lasting stays', () => {
    const t = at('main', [{ field: [{ card: 'Bear', damage: 300 }] }, { field: [{ card: 'Bear', damage: 200 }] }]);
    t.toPhase('next-turn');
    expect([t.cards(0, 'field')[0].damage, t.cards(1, 'field')[0].damage]).toEqual([0, 0]);
  });

  it('FOW ext.turn.22 FOW ext.turn.25 what the end of an effect leaves without DEF is destroyed before the turn is over, in a window of its own', () => {
    const t = at('main', [{ hand: ['Pump', 'Sap'], field: ['Bear', 'Ward'] }, {}]);
    t.do('play Pump').passUntilQuiet('Bear').do('play Sap').passUntilQuiet('Bear');
    expect(t.card('Bear').def).toBe(500);
    expect(windows(t, () => `${t.zone(0, 'field').length} ${life(t)}`).slice(-6)).toEqual([
      ...['end 0 2 0', 'end 1 2 0', 'end 0 1 0', 'end 1 1 0', 'end 0 1 100', 'end 1 1 100'],
    ]);
    expect([t.zone(0, 'graveyard').includes('Bear'), t.state[TURN_NUMBER]]).toEqual([true, 6]);
  });

  it('FOW ext.turn.23 will of both players goes as the turn ends, not as the main phase does', () => {
    const t = at('main', [{ hand: ['Spark'] }, { hand: ['Spark'] }])
      .do('play Spark')
      .passUntilQuiet();
    t.do('pass', 'play Spark').passUntilQuiet();
    const seen = windows(t, () => `${t.player(0).fire}${t.player(1).fire}`);
    expect([...new Set(seen)]).toEqual(['main 0 22', 'main 1 22', 'end 0 22', 'end 1 22']);
    expect([t.player(0).fire, t.player(1).fire]).toEqual([0, 0]);
  });

  it('FOW ext.turn.24 the turn player discards down to seven, of their own choice; the other player does not', () => {
    const eight = ['Bear', 'Cub', 'Dash', 'Elf', 'Hit', 'Pump', 'Rite', 'Pray'];
    const t = at('end', [{ hand: [...eight, 'Sap'] }, { hand: [...eight] }]).passUntil('handLimit');
    expect([t.decider(), t.can('discard Bear')]).toEqual([0, true]);
    t.do('discard Cub', 'discard Rite');
    expect([t.zone(0, 'graveyard').sort(), t.player(0).hand, t.player(1).hand]).toEqual([['Cub', 'Rite'], 7, 8]);
  });

  it('FOW ext.turn.25 what triggers in the final step is played in it, and then all of it is done once more', () => {
    const eight = ['Bear', 'Cub', 'Dash', 'Elf', 'Hit', 'Pump', 'Rite', 'Pray'];
    const t = at('end', [{ hand: eight, field: ['Cache'] }, {}])
      .passUntil('handLimit')
      .do('discard Cub');
    expect([t.phase(), t.stack().length]).toEqual(['end', 1]);
    t.passUntil('handLimit');
    // will that was made in the final step is gone again before the second discard
    expect([t.player(0).hand, t.player(0).fire, t.state[TURN_NUMBER]]).toEqual([8, 0, 5]);
    expect(t.do('discard Bear').state[TURN_NUMBER]).toBe(6);
    expect(t.zone(0, 'graveyard').sort()).toEqual(['Bear', 'Cub']);
  });
});
