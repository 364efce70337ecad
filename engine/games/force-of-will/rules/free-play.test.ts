/** Texts that play cards and abilities without their costs (ext.cost.9, ext.cost.19). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const chant = (name: string, ...effects: string[]): string =>
  `- { id: fp-${name.toLowerCase()}, name: ${name}, type: chant, cost: { free: 0 }, abilities: [{ do: [${effects.join(', ')}] }] }\n`;
const CARDS = `
- { id: fp-bear, name: Bear, type: resonator, attribute: wind, cost: { free: 4 }, atk: 500, def: 500 }
- { id: fp-moth, name: Moth, type: resonator, cost: { free: 4 }, atk: 100, def: 100, abilities: [{ incarnation: [wind] }] }
- { id: fp-feast, name: Feast, type: chant, cost: { free: 4 }, abilities: [{ play-cost: [{ life: 300 }] }, { do: [{ gain-life: 1000 }] }] }
- { id: fp-dawn, name: Dawn, type: chant, cost: { free: 4 }, abilities: [{ do: [{ gain-life: 100 }] }, { awakening: [{ will: { light: 1 } }], gives: { do: [{ gain-life: 700 }] } }] }
- { id: fp-flood, name: Flood, type: chant, cost: { free: 2, x: true }, abilities: [{ do: [{ gain-life: { product: { a: x, b: 100 } } }, { gain-life: 300 }] }] }
- { id: fp-toll, name: Toll, type: regalia, cost: { free: 0 }, abilities: [{ always: { cost: { of: { type: resonator }, free: 4 } } }] }
- { id: fp-tax, name: Tax, type: regalia, cost: { free: 0 }, abilities: [{ always: { ability-cost: { of: { type: regalia }, free: 1 } } }] }
- { id: fp-ward, name: Ward, type: chant-standby, cost: { free: 9 }, abilities: [{ standby: true, cost: [{ will: { light: 1 } }], do: [{ gain-life: 100 }] }] }
- { id: fp-gem, name: Gem, type: regalia, cost: { free: 0 }, abilities: [{ cost: [{ will: { free: 5 } }, { life: 1000 }, banish-self], do: [{ gain-life: 100 }] }, { cost: [rest-self], once: true, do: [{ gain-life: 200 }] }, { cost: [{ will: { free: 0, x: true } }], if: { life: { at-most: 100 } }, do: [{ gain-life: 400 }] }] }
- { id: fp-well, name: Well, type: regalia, cost: { free: 0 }, abilities: [{ cost: [{ will: { x: true } }], do: [{ gain-life: { sum: { a: 100, b: { product: { a: x, b: 100 } } } } }] }] }
- { id: fp-nun, name: Nun, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ cost: [rest-self], do: [{ gain-life: 300 }] }] }
${chant('Free', '{ pick: { of: { zone: hand, controller: you } } }', '{ play-free: chosen }')}
${chant('Use', '{ pick: { of: { type: [regalia, resonator], controller: you } } }', '{ use-free: chosen }')}
`;
type Player = Parameters<typeof setUp>[0]['players'][0];
type Table = ReturnType<typeof setUp>;
function free(card: string, player: Player): Table {
  const hand = [...((player.hand ?? []) as string[]), 'Free'];
  const t = setUp({ cards: CARDS, phase: 'main', players: [{ ...player, hand }, {}] });
  return t.do('play Free', 'pass', 'pass', `choose ${card}`);
}
function use(player: Player, card = 'Gem'): Table {
  const t = setUp({ cards: CARDS, phase: 'main', players: [{ ...player, hand: ['Use', 'Use'] }, {}] });
  return t.do('play Use', 'pass', 'pass', `choose ${card}`);
}

describe('cards that a text plays without their costs', () => {
  it('FOW ext.cost.9 what is printed as the cost of the card is left out, and nothing stands instead of it', () => {
    const t = free('Bear', { hand: ['Bear'], light: 1 });
    expect([t.stack(), t.player(0).light]).toEqual([['Bear'], 1]);
    // incarnation would take the place of the cost, so it is not offered
    const moth = free('Moth', { hand: ['Moth'], field: ['Bear'] });
    expect([moth.kind(), moth.stack(), moth.zone(0, 'field')]).toEqual(['priority', ['Moth'], ['Bear']]);
  });

  it('FOW ext.cost.9 what is paid beside the cost must be paid, or the card is not played', () => {
    const t = free('Feast', { hand: ['Feast'] });
    expect([t.stack(), t.player(0).life]).toEqual([['Feast'], 3700]);
    const poor = free('Feast', { hand: ['Feast'], life: 200 });
    expect([poor.stack(), poor.zone(0, 'hand'), poor.player(0).life]).toEqual([[], ['Feast'], 200]);
  });

  it('FOW ext.cost.9 a further cost that brings a text may still be paid', () => {
    const t = free('Dawn', { hand: ['Dawn'], light: 1 });
    expect([t.kind(), t.offered()]).toEqual(['awakening', ['awaken it', 'do not awaken it']]);
    t.do('awaken it', 'pass', 'pass');
    expect([t.player(0).light, t.player(0).life]).toEqual([0, 4800]);
    const poor = free('Dawn', { hand: ['Dawn'] }).do('pass', 'pass');
    expect(poor.player(0).life).toBe(4100);
  });

  it('FOW ext.cost.9 what others add to its cost must be paid', () => {
    const t = free('Bear', { hand: ['Bear'], field: ['Toll'], light: 4 });
    expect([t.stack(), t.player(0).light]).toEqual([['Bear'], 0]);
    const poor = free('Bear', { hand: ['Bear'], field: ['Toll'], light: 3 });
    expect([poor.stack(), poor.zone(0, 'hand')]).toEqual([[], ['Bear']]);
  });

  it('FOW ext.cost.9 what stands before the colon of a chant-standby is no part of its own cost', () => {
    const t = free('Ward', { hand: ['Ward'], light: 1 });
    expect([t.stack(), t.player(0).light]).toEqual([['Ward'], 0]);
    expect(free('Ward', { hand: ['Ward'] }).stack()).toEqual([]);
  });

  it('FOW ext.cost.19 the X of a card that a text plays is 0 and is not asked for', () => {
    const t = free('Flood', { hand: ['Flood'], light: 3 });
    expect([t.kind(), t.stack(), t.player(0).light]).toEqual(['priority', ['Flood'], 3]);
    expect(t.do('pass', 'pass').player(0).life).toBe(4300);
  });
});

describe('abilities that a text plays without their costs', () => {
  it('FOW ext.cost.9 nothing before the colon is paid, and who plays picks among those that could be played now', () => {
    const t = use({ field: ['Gem'] });
    expect(t.offered()).toEqual(['use ability 1 of Gem', 'use ability 2 of Gem']);
    t.do('use ability 1 of Gem');
    expect([t.stack(), t.zone(0, 'field'), t.player(0).life]).toEqual([['ability 1 of Gem'], ['Gem'], 4000]);
    expect(t.do('pass', 'pass').player(0).life).toBe(4100);
  });

  it('FOW ext.cost.9 FOW 9.5.b3 a card that need not rest for it may lie rested, or have come this turn', () => {
    const rested = use({ field: [{ card: 'Nun', rested: true }] }, 'Nun');
    expect(rested.stack()).toEqual(['ability 1 of Nun']);
    const t = setUp({ cards: CARDS, phase: 'main', players: [{ hand: ['Use', 'Nun'] }, {}] });
    t.do('play Nun', 'pass', 'pass');
    expect(t.can('use ability 1 of Nun')).toBe(false);
    t.do('play Use').passUntilQuiet();
    expect([t.player(0).life, t.card('Nun').rested]).toEqual([4300, false]);
  });

  it('FOW ext.cost.9 an ability that a text has played counts as used', () => {
    const t = use({ field: ['Gem'] }).do('use ability 2 of Gem', 'pass', 'pass');
    expect([t.player(0).life, t.card('Gem').rested, t.can('use ability 2 of Gem')]).toEqual([4200, false, false]);
    t.do('play Use', 'pass', 'pass', 'choose Gem');
    expect(t.stack()).toEqual(['ability 1 of Gem']);
  });

  it('FOW ext.cost.9 what others add to its cost must be paid', () => {
    const t = use({ field: ['Gem', 'Tax'], light: 1 }).do('use ability 2 of Gem');
    expect([t.stack(), t.player(0).light]).toEqual([['ability 2 of Gem'], 0]);
    const poor = use({ field: ['Gem', 'Tax'] });
    expect([poor.stack(), poor.kind(), poor.card('Gem').rested]).toEqual([[], 'priority', false]);
    expect(poor.do('pass', 'pass').player(0).life).toBe(4000);
  });

  it('FOW ext.cost.19 the X of an ability that a text has played is 0', () => {
    const t = use({ field: ['Well'], light: 2 }, 'Well').do('pass', 'pass');
    expect([t.player(0).life, t.player(0).light]).toEqual([4100, 2]);
  });
});
