/**
 * The battle from its beginning to the block (ext.battle.1 to 20, 32 to 35, 40): who may attack what, who may block,
 * and which steps end.
 */
import { describe, expect, it } from 'vitest';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';

const resonator = (name: string, atk: number, def: number, more = ''): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: resonator, cost: { free: 1 }, atk: ${atk}, def: ${def}${more} }\n`;
const with_ = (...abilities: readonly string[]): string => `, abilities: [${abilities.join(', ')}]`;
const instant = (name: string, text: string): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [${text}] }] }\n`;
const regalia = (name: string, ability: string): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: regalia, cost: { free: 1 }${with_(ability)} }\n`;
const TARGET = '{ target: { of: { type: [resonator, j-ruler] } } }';
const gain = (gives: string, until = 'turn'): string =>
  `${TARGET}, { gain: { who: chosen, gives: ${gives}, until: ${until} } }`;
const CARDS = [
  resonator('Bear', 500, 500),
  resonator('Boar', 300, 200),
  resonator('Wall', 0, 900),
  resonator('Eye', 500, 500, ', keywords: [precision]'),
  resonator('Dash', 300, 300, ', keywords: [swiftness]'),
  resonator('Rash', 400, 400, with_('{ always: { keyword: must-attack } }')),
  resonator('Fury', 600, 600, with_('{ always: { keyword: must-attack } }')),
  resonator('Toll', 700, 700, with_('{ always: { attack-cost: 1 } }', '{ always: { keyword: must-attack } }')),
  resonator('Gate', 100, 700, with_('{ always: { block-cost: 2 } }')),
  resonator('Elf', 200, 200, with_('{ cost: [rest-self], do: [{ produce: { wind: 1 } }] }')),
  resonator(
    'Snare',
    300,
    300,
    with_('{ as-attacker: [{ pick: { of: { type: resonator, controller: opponent } } }, { rest: chosen }] }'),
  ),
  resonator('Martyr', 300, 300, with_('{ as-attacker: [{ banish: self }] }')),
  resonator('Horn', 200, 200, with_('{ when: attacks, do: [{ gain-life: 100 }] }')),
  resonator('Guard', 200, 600, with_('{ when: blocks, do: [{ gain-life: 100 }] }')),
  resonator('Ogre', 700, 700),
  resonator('Saint', 100, 500, with_('{ always: { keyword: cannot-be-attacked } }')),
  resonator('Cat', 100, 500, with_('{ always: { not-attacked-by: { atk: { max: 500 } } } }')),
  resonator('Coward', 100, 500, with_('{ always: { keyword: cannot-block } }')),
  resonator('Watch', 100, 500, with_('{ always: { keyword: blocks-rested } }')),
  resonator('Ghost', 400, 400, with_('{ always: { keyword: unblockable } }')),
  resonator('Giant', 400, 400, with_('{ always: { not-blocked-by: { atk: { max: 200 } } } }')),
  regalia('Booth', '{ always: { attack-cost: 1 }, affects: { type: resonator, controller: opponent } }'),
  regalia('Dawn', '{ when: { battle-begins: each }, do: [{ gain-life: 100 }] }'),
  regalia('Drum', '{ when: { attack-step: each }, do: [{ gain-life: 200 }] }'),
  regalia('Shield', '{ when: { block-step: each }, do: [{ gain-life: 400 }] }'),
  regalia('Dusk', '{ when: { battle-ends: each }, do: [{ gain-life: 800 }] }'),
  instant('Tire', `${TARGET}, { rest: chosen }`),
  instant('Wake', `${TARGET}, { recover: chosen }`),
  instant('Kill', `${TARGET}, { destroy: chosen }`),
  instant('Away', `${TARGET}, { put: { who: chosen, into: hand } }`),
  instant('Charm', `${TARGET}, { control: { who: chosen } }`),
  instant('Stone', gain('{ type-is: regalia }')),
  instant('Flesh', `{ target: { of: { type: regalia } } }, { gain: { who: chosen, gives: { type-is: resonator } } }`),
  instant('Still', gain('{ keyword: cannot-attack }')),
  instant('Point', gain('{ keyword: precision }')),
  instant('Haste', gain('{ keyword: swiftness }')),
  instant('Grow', gain('[{ atk: 300 }, { def: 300 }]', 'battle')),
  instant('Fade', gain('{ def: -500 }', 'battle')),
  instant('Nod', '{ gain-life: 100 }'),
  '- { id: t-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }\n',
  '- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { light: 1 } }] }], j-ruler: { atk: 800, def: 800 } }\n',
  '- { id: t-sage, name: Sage, type: ruler, abilities: [{ judgment: [{ will: { light: 1 } }] }], j-ruler: {} }\n',
].join('');

type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
function at(players: Players, switches: Record<string, string> = {}): Table {
  return setUp({ cards: CARDS, phase: 'main', switches, players });
}
/** A table at which a battle was begun, at the choice of the attacker. */
function fight(players: Players): Table {
  return at(players).do('begin a battle').passUntil('attack');
}
/** A table at which the attack is declared and the turn player has priority. */
function declared(players: Players, name: string, object = 'the opponent'): Table {
  return fight(players).do(`attack with ${name}`).do(`attack ${object}`);
}
/** The player plays the card as soon as they have priority, and it resolves. */
function play(t: Table, player: number, name: string, on = ''): Table {
  while (t.decider() !== player || !t.can(`play ${name}`)) t.do('pass');
  t.do(`play ${name}`);
  if (t.kind() === 'choose') t.do(`choose ${on}`);
  return t.do('pass', 'pass');
}
/** Passes until the battle is over; nobody blocks. */
function over(t: Table): Table {
  while (!t.isOver() && t.state[L.BATTLE_STEP] !== 0) {
    if (t.kind() === 'block') t.do('do not block');
    else t.doAt(0);
  }
  return t;
}
/** Is a player asked for a block before the battle comes to its damage? */
function isAskedToBlock(t: Table): boolean {
  while (t.state[L.BATTLE_STEP] !== 0 && t.state[L.BATTLE_STEP] < L.BATTLE_FIRST_STRIKE) {
    if (t.kind() === 'block') return true;
    t.doAt(0);
  }
  return false;
}
const lives = (t: Table): number[] => [t.player(0).life, t.player(1).life];

describe('beginning a battle', () => {
  it('FOW ext.battle.1 the turn player begins one in main timing; nothing stands in the chase, and no other is begun in it', () => {
    const t = at([{ field: ['Bear'], hand: ['Nod'] }, { field: ['Boar'] }]);
    expect(t.can('begin a battle')).toBe(true);
    t.do('play Nod');
    expect(t.can('begin a battle')).toBe(false);
    t.do('pass', 'pass').do('begin a battle');
    expect([t.stack(), t.state[L.BATTLE_STEP], t.decider()]).toEqual([[], L.BATTLE_BEGUN, 0]);
    expect(t.can('begin a battle')).toBe(false);
    expect(t.do('pass').can('begin a battle')).toBe(false);
    const end = setUp({ cards: CARDS, phase: 'end', players: [{ field: ['Bear'] }, {}] });
    expect(end.can('begin a battle')).toBe(false);
  });

  it('FOW ext.battle.1 a battle in which nothing could attack is offered only if something waits for it', () => {
    expect(at([{ field: [{ card: 'Bear', rested: true }] }, {}]).can('begin a battle')).toBe(false);
    const t = at([{ field: [{ card: 'Bear', rested: true }, 'Dawn'] }, {}]);
    expect(t.can('begin a battle')).toBe(true);
    over(t.do('begin a battle'));
    expect(lives(t)).toEqual([4100, 4000]);
    expect(t.can('begin a battle')).toBe(false);
  });

  it('FOW ext.battle.2 after a battle that was forfeited with no play of the opponent there is no other this turn', () => {
    const t = over(fight([{ field: ['Bear'] }, { hand: ['Nod'] }]).do('forfeit the battle'));
    expect(t.can('begin a battle')).toBe(false);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect([t.decider(), t.can('begin a battle')]).toEqual([0, true]);
  });

  it('FOW ext.battle.2 a spell or a will ability of the opponent allows another; the own spell does not', () => {
    const t = at([{ field: ['Bear'] }, { hand: ['Nod'] }]).do('begin a battle');
    over(play(t, 1, 'Nod').passUntil('attack').do('forfeit the battle'));
    expect(t.can('begin a battle')).toBe(true);
    const w = at([{ field: ['Bear'] }, { stones: ['Sun'] }]).do('begin a battle', 'pass', 'rest Sun for light will');
    over(w.passUntil('attack').do('forfeit the battle'));
    expect(w.can('begin a battle')).toBe(true);
    const own = play(at([{ field: ['Bear'], hand: ['Nod'] }, {}]).do('begin a battle'), 0, 'Nod');
    over(own.passUntil('attack').do('forfeit the battle'));
    expect(own.can('begin a battle')).toBe(false);
  });

  it('FOW ext.battle.2 a battle in which something attacked forbids nothing', () => {
    const t = over(declared([{ field: ['Bear', 'Boar'] }, {}], 'Bear'));
    expect(t.can('begin a battle')).toBe(true);
  });

  it('FOW ext.battle.3 FOW ext.battle.4 FOW ext.battle.13 FOW ext.battle.14 FOW ext.battle.20 FOW ext.battle.23 FOW ext.battle.31 FOW ext.battle.32 each step has its priority sequence, which the turn player begins', () => {
    const t = at([{ field: ['Bear'] }, { field: ['Boar'] }]).do('begin a battle');
    const seen: string[] = [];
    while (t.state[L.BATTLE_STEP] !== 0) {
      seen.push(t.kind() === 'priority' ? `${t.state[L.BATTLE_STEP]}${t.decider() === 0 ? 'a' : 'b'}` : t.kind());
      if (t.kind() === 'attack') t.do('attack with Bear');
      else t.doAt(0);
    }
    expect(seen.join(' ')).toBe('1a 1b 2a 2b attack 2a 2b 3a 3b block 3a 3b 4a 4b 5a 5b 6a 6b');
  });

  it('FOW ext.battle.3 FOW ext.battle.4 FOW ext.battle.14 FOW ext.battle.32 what waits for a step triggers as it begins', () => {
    const t = at([{ field: ['Bear', 'Dawn', 'Drum', 'Shield', 'Dusk'] }, { field: ['Boar'] }]).do('begin a battle');
    // the ability is in the chase and has not resolved
    expect([t.stack().length, lives(t)[0]]).toEqual([1, 4000]);
    t.passUntil('attack');
    expect(lives(t)[0]).toBe(4300);
    t.do('attack with Bear').passUntil('block');
    expect(lives(t)[0]).toBe(4700);
    t.do('do not block');
    while (t.state[L.BATTLE_STEP] < L.BATTLE_END) t.do('pass');
    expect([t.stack().length, lives(t)]).toEqual([1, [4700, 3500]]);
    over(t);
    expect(lives(t)[0]).toBe(5500);
  });
});

describe('the attacker', () => {
  it('FOW ext.battle.5 the turn player may forfeit, which leads to the end step', () => {
    const t = fight([{ field: ['Bear', 'Dusk', 'Shield'] }, { field: ['Boar'] }]);
    t.do('forfeit the battle');
    expect([t.state[L.BATTLE_STEP], t.card('Bear').rested]).toEqual([L.BATTLE_END, false]);
    expect(lives(over(t))).toEqual([4800, 4000]);
  });

  it('FOW ext.battle.5 FOW ext.battle.6 FOW ext.prio.10 a card that must attack does: no pass, no forfeit, no other attacker', () => {
    const t = at([{ field: ['Bear', 'Rash', 'Fury'], hand: ['Nod'] }, {}]);
    expect([t.can('pass'), t.can('play Nod'), t.can('begin a battle')]).toEqual([false, true, true]);
    t.do('begin a battle').passUntil('attack');
    expect(t.offered()).toEqual(['attack with Rash', 'attack with Fury']);
    over(t.do('attack with Fury'));
    // the other card must attack, too; after that nothing is forced
    expect(t.can('pass')).toBe(false);
    over(t.do('begin a battle'));
    expect([t.can('pass'), t.can('begin a battle'), lives(t)[1]]).toEqual([true, true, 3000]);
  });

  it('FOW ext.battle.5 FOW ext.prio.10 what cannot attack is not forced to, nor what pays for it; the opponent is not', () => {
    expect(at([{ field: [{ card: 'Rash', rested: true }] }, {}]).can('pass')).toBe(true);
    expect(at([{ field: [{ card: 'Rash', thisTurn: true }] }, {}]).can('pass')).toBe(true);
    expect(at([{ field: ['Toll'], stones: ['Sun'] }, {}]).can('pass')).toBe(true);
    expect(at([{}, { field: ['Rash'] }]).can('pass')).toBe(true);
    const toll = fight([{ field: ['Toll', 'Bear'], stones: ['Sun'] }, {}]);
    expect(toll.offered()).toEqual(['forfeit the battle', 'attack with Toll', 'attack with Bear']);
    // Still forbids the attack during the battle: the battle is forfeited without an attack, and then nothing is forced
    const t = at([{ field: ['Rash'], hand: ['Still'] }, {}]).do('begin a battle');
    over(play(t, 0, 'Still', 'Rash'));
    expect([t.can('pass'), t.can('begin a battle')]).toEqual([true, false]);
  });

  it('FOW ext.battle.6 one recovered J/resonator with ATK and DEF that was in the field as the turn began', () => {
    const t = fight([
      { field: ['Bear', { card: 'Boar', rested: true }, { card: 'Wall', thisTurn: true }, 'King', 'Dawn'] },
      { field: ['Eye'] },
    ]);
    expect(t.offered()).toEqual(['forfeit the battle', 'attack with Bear', 'attack with King']);
    expect(at([{ field: ['Sage'] }, {}]).can('begin a battle')).toBe(false);
  });

  it('FOW ext.battle.6 a J-ruler does not attack in the turn of its judgment', () => {
    const t = at([{ ruler: ['King'], stones: ['Sun'], field: ['Bear'] }, {}]).do('judgment of King');
    while (t.card('King').zone !== 'field')
      t.do(t.can('light will') ? 'light will' : t.can('pass') ? 'pass' : t.offered()[0]);
    t.do('begin a battle').passUntil('attack');
    expect(t.offered()).toEqual(['forfeit the battle', 'attack with Bear']);
  });

  it('FOW ext.battle.7 the opponent, or a rested J/resonator with ATK and DEF in their field', () => {
    const rested = (card: string): { card: string; rested: true } => ({ card, rested: true });
    const their = { ruler: ['King'], field: ['Wall', rested('Boar'), rested('Dawn'), rested('Sage')] };
    const t = fight([{ field: ['Bear', rested('Dash')] }, their]).do('attack with Bear');
    expect(t.offered()).toEqual(['attack the opponent', 'attack Boar']);
    const j = fight([{ field: ['Bear'] }, { field: [rested('King')] }]).do('attack with Bear');
    expect(j.offered()).toEqual(['attack the opponent', 'attack King']);
  });

  it('FOW ext.battle.7 FOW ext.kw.6 an effect may allow another: precision attacks what is recovered', () => {
    const t = fight([{ field: ['Eye'] }, { field: ['Wall', { card: 'Boar', rested: true }] }]).do('attack with Eye');
    expect(t.offered()).toEqual(['attack the opponent', 'attack Wall', 'attack Boar']);
    const given = at([{ field: ['Bear', 'Dash'], hand: ['Point'] }, { field: ['Wall'] }]);
    play(given, 0, 'Point', 'Bear').do('begin a battle').passUntil('attack').do('attack with Bear');
    expect(given.offered()).toEqual(['attack the opponent', 'attack Wall']);
    const other = at([{ field: ['Bear', 'Dash'], hand: ['Point'] }, { field: ['Wall'] }]);
    play(other, 0, 'Point', 'Dash').do('begin a battle').passUntil('attack').do('attack with Bear');
    expect(other.can('attack Wall')).toBe(false);
  });

  it('FOW ext.battle.7 texts forbid attacks: on a card by all, or by some', () => {
    const field = ['Saint', 'Cat', 'Boar'].map((card) => ({ card, rested: true }) as const);
    const t = fight([{ field: ['Bear'] }, { field }]).do('attack with Bear');
    expect(t.offered()).toEqual(['attack the opponent', 'attack Boar']);
    const strong = fight([{ field: ['Ogre'] }, { field }]).do('attack with Ogre');
    expect(strong.offered()).toEqual(['attack the opponent', 'attack Cat', 'attack Boar']);
  });

  it('FOW ext.battle.40 what is done as it is chosen to attack comes before the choice of what it attacks', () => {
    const t = fight([{ field: ['Snare'] }, { field: ['Wall', 'Bear'] }]).do('attack with Snare');
    expect(t.kind()).toBe('choose');
    t.do('choose Wall');
    expect(t.offered()).toEqual(['attack the opponent', 'attack Wall']);
  });

  it('FOW ext.battle.8 a battle without its attacker is forfeited', () => {
    const t = fight([{ field: ['Martyr', 'Shield', 'Bear'] }, { field: ['Wall'] }]).do('attack with Martyr');
    expect([t.state[L.BATTLE_STEP], t.zone(0, 'graveyard')]).toEqual([L.BATTLE_END, ['Martyr']]);
    expect(lives(over(t))).toEqual([4000, 4000]);
    expect(t.can('begin a battle')).toBe(false);
  });

  it('FOW ext.battle.9 FOW ext.battle.10 the attacker rests and its cost is paid; what cannot be paid is not offered', () => {
    const t = declared([{ field: ['Toll'], stones: ['Sun'] }, {}], 'Toll');
    expect([t.card('Toll').rested, t.card('Sun').rested, t.card('Toll').attacking]).toEqual([true, true, true]);
    expect(lives(over(t))).toEqual([4000, 3300]);
    expect(at([{ field: ['Toll'] }, {}]).can('begin a battle')).toBe(false);
    expect(fight([{ field: ['Toll', 'Bear'] }, {}]).can('attack with Toll')).toBe(false);
    // a held ability makes the attack of the opponent's cards cost more, and both prices are due together
    const taxed: Players = [{ field: ['Toll', 'Bear'], stones: ['Sun'] }, { field: ['Booth'] }];
    expect(fight(taxed).offered()).toEqual(['forfeit the battle', 'attack with Bear']);
    const free = declared([{ field: ['Bear', 'Booth'], stones: ['Sun'] }, {}], 'Bear');
    expect([free.card('Bear').rested, free.card('Sun').rested]).toEqual([true, false]);
  });

  it('FOW ext.battle.9 what waits for an attack triggers as it is declared', () => {
    const t = declared([{ field: ['Horn'] }, {}], 'Horn');
    expect([t.decider(), t.stack().length]).toEqual([0, 1]);
    t.do('pass', 'pass');
    expect(lives(t)).toEqual([4100, 4000]);
  });

  it.each([
    ['Away', 'it leaves'],
    ['Kill', 'it is destroyed'],
    ['Stone', 'it is no resonator any more'],
    ['Charm', 'it changes sides'],
  ])(
    'FOW ext.battle.11 FOW ext.battle.21 after %s there is no attacker, for %s: nobody blocks, nothing is dealt',
    (name) => {
      const t = declared([{ field: ['Bear', 'Dusk'] }, { field: ['Wall'], hand: [name] }], 'Bear');
      play(t, 1, name, 'Bear');
      expect(isAskedToBlock(t)).toBe(false);
      expect(lives(over(t))).toEqual([4800, 4000]);
    },
  );

  it('FOW ext.battle.11 what was no J/resonator for a moment attacks no more', () => {
    const t = declared(
      [
        { field: ['Bear'], hand: ['Flesh'] },
        { field: ['Wall'], hand: ['Stone'] },
      ],
      'Bear',
    );
    play(play(t, 1, 'Stone', 'Bear'), 0, 'Flesh', 'Bear');
    expect([t.card('Bear').types, t.card('Bear').attacking]).toEqual([['resonator'], false]);
    expect(isAskedToBlock(t)).toBe(false);
  });

  it('FOW ext.battle.12 recovered after the declaration both keep their parts, and rested too', () => {
    const t = declared([{ field: ['Bear'], hand: ['Wake', 'Wake'] }, { field: ['Eye'] }], 'Bear');
    play(t, 0, 'Wake', 'Bear').passUntil('block');
    expect([t.card('Bear').rested, t.card('Bear').attacking]).toEqual([false, true]);
    play(t.do('block with Eye'), 0, 'Wake', 'Eye');
    expect([t.card('Eye').rested, t.card('Eye').blocking]).toEqual([false, true]);
    over(t);
    expect([t.zone(0, 'field'), t.zone(1, 'field'), lives(t)]).toEqual([[], [], [4000, 4000]]);
  });
});

describe('the blocker', () => {
  it('FOW ext.battle.15 FOW ext.battle.16 one recovered J/resonator with ATK and DEF of the other player, however long it has been there', () => {
    const field = ['Bear', { card: 'Boar', rested: true }, { card: 'Wall', thisTurn: true }, 'Dawn', 'Sage', 'King'];
    const t = declared([{ field: ['Eye', 'Dash'] }, { field }], 'Eye').passUntil('block');
    expect([t.decider(), t.offered()]).toEqual([
      1,
      ['do not block', 'block with Bear', 'block with Wall', 'block with King'],
    ]);
    t.do('block with Bear');
    expect([t.card('Bear').rested, t.card('Bear').blocking, t.kind()]).toEqual([true, true, 'priority']);
  });

  it('FOW ext.battle.15 texts forbid blocks, of a card or of an attack, or allow one by a rested card', () => {
    const field = ['Coward', 'Bear', 'Boar', { card: 'Watch', rested: true }, { card: 'Eye', rested: true }];
    const asked = (name: string): string[] =>
      declared([{ field: [name, 'Martyr'] }, { field }], name)
        .passUntil('block')
        .offered();
    expect(asked('Horn')).toEqual(['do not block', 'block with Bear', 'block with Boar', 'block with Watch']);
    expect(asked('Giant')).toEqual(['do not block', 'block with Bear', 'block with Boar']);
    expect(isAskedToBlock(declared([{ field: ['Ghost', 'Martyr'] }, { field }], 'Ghost'))).toBe(false);
  });

  it('FOW ext.battle.16 what is attacked does not block', () => {
    const t = declared([{ field: ['Eye'] }, { field: ['Bear', 'Boar'] }], 'Eye', 'Bear').passUntil('block');
    expect(t.offered()).toEqual(['do not block', 'block with Boar']);
  });

  it('FOW ext.battle.16 what blocking costs is paid as it blocks; it is not offered without', () => {
    const t = declared([{ field: ['Bear'] }, { field: ['Gate'], stones: ['Sun', 'Sun'] }], 'Bear').passUntil('block');
    t.do('block with Gate');
    expect(t.cards(1, 'stones').map(({ rested }) => rested)).toEqual([true, true]);
    expect(lives(over(t))).toEqual([4000, 4000]);
    const poor = declared([{ field: ['Bear'] }, { field: ['Gate'], stones: ['Sun'] }], 'Bear');
    expect(isAskedToBlock(poor)).toBe(false);
  });

  it('FOW ext.battle.9 FOW ext.battle.16 a card that makes will does not rest for its own part', () => {
    const given = { field: ['Elf', 'Bear'], hand: ['Tax'] };
    const tax = `${CARDS}${instant('Tax', gain('{ attack-cost: 1 }'))}`;
    const t = setUp({ cards: tax, phase: 'main', players: [given, {}] });
    play(t, 0, 'Tax', 'Elf').do('begin a battle').passUntil('attack');
    expect(t.offered()).toEqual(['forfeit the battle', 'attack with Bear']);
    const u = setUp({ cards: tax, phase: 'main', players: [given, {}] });
    play(u, 0, 'Tax', 'Bear').do('begin a battle').passUntil('attack').do('attack with Bear', 'attack the opponent');
    expect([u.card('Elf').rested, u.card('Bear').attacking]).toEqual([true, true]);
  });

  it('FOW ext.battle.16 what waits for a block triggers as it is declared', () => {
    const t = declared([{ field: ['Bear'] }, { field: ['Guard'] }], 'Bear')
      .passUntil('block')
      .do('block with Guard');
    expect([t.decider(), t.stack().length]).toEqual([0, 1]);
    t.do('pass', 'pass');
    expect(lives(t)).toEqual([4000, 4100]);
  });

  it.each([['Away'], ['Kill'], ['Stone'], ['Charm']])(
    'FOW ext.battle.17 FOW ext.battle.19 after %s there is no blocker, and the attack goes through',
    (name) => {
      const t = declared([{ field: ['Bear'], hand: [name] }, { field: ['Wall'] }], 'Bear').passUntil('block');
      play(t.do('block with Wall'), 0, name, 'Wall');
      expect(t.card('Wall').blocking).toBe(false);
      expect(lives(over(t))).toEqual([4000, 3500]);
    },
  );

  it('FOW ext.battle.18 attacker and blocker battle each other, and not what was attacked', () => {
    const t = declared([{ field: ['Bear'] }, { field: ['Wall', { card: 'Boar', rested: true }] }], 'Bear', 'Boar');
    over(t.passUntil('block').do('block with Wall'));
    expect([t.card('Wall').damage, t.card('Boar').damage, t.card('Bear').damage]).toEqual([500, 0, 0]);
  });
});

describe('the end of a battle', () => {
  it('FOW ext.battle.33 effects for this battle end in its final step, not in its end step', () => {
    const t = declared([{ field: ['Bear'], hand: ['Grow'] }, {}], 'Bear');
    play(t, 0, 'Grow', 'Bear');
    while (t.state[L.BATTLE_STEP] < L.BATTLE_END) t.doAt(0);
    expect([t.card('Bear').atk, lives(t)[1]]).toEqual([800, 3200]);
    expect(over(t).card('Bear').atk).toBe(500);
  });

  it('FOW ext.battle.34 if the end of an effect makes a rule process due, there is a priority sequence, and then the final step again', () => {
    const t = declared([{ field: ['Bear'], hand: ['Grow'] }, { field: ['Eye'] }], 'Bear').passUntil('block');
    play(t.do('block with Eye'), 0, 'Grow', 'Bear');
    while (t.state[L.BATTLE_STEP] < L.BATTLE_END) t.doAt(0);
    expect(t.card('Bear').damage).toBe(500);
    // as the effect ends the damage is more than the DEF of Bear
    t.do('pass', 'pass');
    expect([t.zone(0, 'graveyard'), t.state[L.BATTLE_STEP], t.kind()]).toEqual([
      ['Grow', 'Bear'],
      L.BATTLE_END,
      'priority',
    ]);
    expect(over(t).phase()).toBe('main');
  });

  it('FOW ext.battle.35 the roles of cards end with the battle', () => {
    const t = over(declared([{ field: ['Bear', 'Boar'] }, { field: ['Wall'] }], 'Bear'));
    expect([t.card('Bear').attacking, t.card('Bear').rested]).toEqual([false, true]);
    t.do('begin a battle').passUntil('attack');
    expect(t.offered()).toEqual(['forfeit the battle', 'attack with Boar']);
  });
});
