/** Whose damage a text means with "deals damage to your opponent". */
import { expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-eye, name: Eye, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ when: damages-opponent, do: [{ gain-life: 1000 }] }, { cost: [{ will: { free: 0 } }], once: true, do: [{ target: { players: any } }, { damage: { who: chosen, amount: 100 } }] }] }
- { id: t-all, name: All, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ when: damages-player, do: [{ gain-life: 1000 }] }, { cost: [{ will: { free: 0 } }], once: true, do: [{ target: { players: any } }, { damage: { who: chosen, amount: 100 } }] }] }
`;

function livesAfter(name: string, target: string): number[] {
  const t = setUp({ cards: CARDS, phase: 'main', players: [{ field: [name] }, {}] });
  t.do(`use ability 2 of ${name}`);
  t.do(target);
  t.passUntilQuiet();
  return [t.player(0).life, t.player(1).life];
}

it('FOW 9.6.b4 what waits for damage to your opponent does not trigger as its card damages you', () => {
  expect(livesAfter('Eye', 'choose player 1')).toEqual([5000, 3900]);
  expect(livesAfter('Eye', 'choose player 0')).toEqual([3900, 4000]);
});

it('FOW 9.6.b4 what waits for damage to a player triggers for either', () => {
  expect(livesAfter('All', 'choose player 1')).toEqual([5000, 3900]);
  expect(livesAfter('All', 'choose player 0')).toEqual([4900, 4000]);
});
