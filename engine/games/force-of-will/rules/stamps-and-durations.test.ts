/** How long a card has been where it is, how long an effect lasts, and battles that a text ends. */
import { describe, expect, it } from 'vitest';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';

const instant = (name: string, text: string): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [${text}] }] }\n`;
const CARDS = [
  '- { id: t-bear, name: Bear, type: resonator, cost: { free: 0 }, atk: 500, def: 500 }\n',
  '- { id: t-fox, name: Fox, type: resonator, cost: { free: 0 }, atk: 500, def: 500, keywords: [first-strike] }\n',
  '- { id: t-wall, name: Wall, type: resonator, cost: { free: 0 }, atk: 100, def: 900 }\n',
  '- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { free: 0 } }] }], j-ruler: { atk: 800, def: 800 } }\n',
  instant(
    'Cheer',
    '{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: { atk: 200 }, until: next-turn } }',
  ),
  instant('Bolt', '{ target: { of: { type: resonator } } }, { damage: { who: chosen, amount: 100 } }'),
  instant('Twist', '{ target: { of: { zone: chase } } }, { change-target: chosen }'),
  instant(
    'Hex',
    '{ target: { of: { type: [resonator, chant-instant], any-of: [{ zone: chase }, { type: resonator }] } } }, { gain-life: 100 }',
  ),
  instant('Peace', 'end-battle'),
].join('');
type Table = ReturnType<typeof setUp>;
type Players = Parameters<typeof setUp>[0]['players'];
const at = (players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });

describe('since when', () => {
  it('FOW ext.battle.6 a J-ruler does not attack in the turn of its judgment, and does in its next one', () => {
    const t = at([{ ruler: ['King'], field: ['Bear'] }, {}])
      .do('judgment of King')
      .passUntilQuiet();
    t.do('begin a battle').passUntil('attack');
    expect(t.offered().sort()).toEqual(['attack with Bear', 'forfeit the battle']);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    t.do('begin a battle').passUntil('attack');
    expect(t.offered().sort()).toEqual(['attack with Bear', 'attack with King', 'forfeit the battle']);
  });
});

describe('until when', () => {
  it('FOW 9.1.b2.2 FOW ext.turn.22 until the end of the next turn is over in the turn after that', () => {
    const t = at([{ hand: ['Cheer'], field: ['Bear'] }, {}])
      .do('play Cheer')
      .passUntilQuiet();
    expect(t.card('Bear').atk).toBe(700);
    expect(t.toPhase('next-turn').toPhase('main').card('Bear').atk).toBe(700);
    expect(t.toPhase('next-turn').card('Bear').atk).toBe(500);
  });
});

describe('a text that ends the battle', () => {
  const attack = (name: string, hand: string[]): Table => {
    const t = at([{ field: [name], hand }, { field: ['Wall'] }])
      .do('begin a battle')
      .passUntil('attack');
    return t.do(`attack with ${name}`).do('attack the opponent');
  };
  const damage = (t: Table): number[] => [t.player(1).life, t.card('Wall').damage];
  const peace = (t: Table): Table => {
    t.do('play Peace').passUntil('priority');
    while (!t.isOver() && t.state[L.BATTLE_STEP] !== 0) t.doAt(0);
    return t;
  };

  it('FOW ext.gact.33 a battle that ends before the block has no block and no damage', () => {
    const t = peace(attack('Bear', ['Peace']));
    expect([damage(t), t.card('Wall').rested]).toEqual([[4000, 0], false]);
  });

  it('FOW ext.gact.33 before the attack nobody is asked to attack, and behind the attack step, or at the block step, nothing more of it', () => {
    for (const step of [L.BATTLE_BEGUN, L.BATTLE_ATTACK]) {
      const t = at([{ field: ['Bear'], hand: ['Peace'] }, { field: ['Wall'] }]).do('begin a battle');
      while (t.state[L.BATTLE_STEP] < step) t.do('pass');
      const asked: string[] = [];
      t.do('play Peace');
      while (t.state[L.BATTLE_STEP] !== 0) asked.push(t.doAt(t.offered().length - 1).kind());
      expect([step, asked.includes('attack')]).toEqual([step, false]);
    }
    const t = attack('Bear', ['Peace']);
    while (t.state[L.BATTLE_STEP] < L.BATTLE_BLOCK) t.do('pass');
    const asked: string[] = [];
    t.do('play Peace');
    while (t.state[L.BATTLE_STEP] !== 0) asked.push(t.doAt(t.offered().length - 1).kind());
    expect([asked.includes('block'), damage(t), t.card('Wall').rested]).toEqual([false, [4000, 0], false]);
  });

  it('FOW ext.gact.33 a battle that ends after the block has no damage', () => {
    const t = peace(attack('Bear', ['Peace']).passUntil('block').do('block with Wall'));
    expect([damage(t), t.card('Wall').rested, t.card('Bear').damage]).toEqual([[4000, 0], true, 0]);
  });

  it('FOW ext.gact.33 a battle that ends after first strike has no damage in return', () => {
    const t = attack('Fox', ['Peace']).passUntil('block').do('block with Wall');
    while (t.state[L.BATTLE_STEP] < L.BATTLE_FIRST_STRIKE) t.do('pass');
    peace(t);
    expect([damage(t), t.card('Fox').damage]).toEqual([[4000, 500], 0]);
    // a battle that no text ends: Wall deals its damage
    const s = attack('Fox', []).passUntil('block').do('block with Wall');
    while (t.state[L.BATTLE_STEP] !== s.state[L.BATTLE_STEP]) s.doAt(0);
    expect(s.card('Fox').damage).toBe(100);
  });
});

describe('another target', () => {
  it('FOW ext.gact.30 FOW ext.play.3 another target is one that the text may have: not the old one, and not the spell itself', () => {
    const t = at([{ field: ['Bear'], hand: ['Hex', 'Twist'] }, { field: ['Wall'] }]).do('play Hex', 'choose Bear');
    t.do('play Twist');
    if (t.kind() === 'choose') t.do('choose Hex');
    t.passUntil('choose');
    expect(t.offered()).not.toContain('choose Hex');
    expect(t.offered()).not.toContain('choose Bear');
    expect(t.offered()).toContain('choose Wall');
  });
});
