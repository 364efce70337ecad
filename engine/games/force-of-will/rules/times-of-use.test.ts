/** When the activate abilities of a card may be played whose text names a time: at that time, and at no other. */
import { expect, it } from 'vitest';
import { setUp } from '../position.ts';

const TIMES = ['your-turn', 'opponent-turn', 'main-phase', 'recovery-phase'] as const;
type Time = (typeof TIMES)[number];
type Phase = 'recovery' | 'main' | 'end';

/** The name of the card with that time: a number in it, because a word of the time could begin another option. */
const nameOf = (time: Time): string => `Clock ${TIMES.indexOf(time)}`;
const CARDS = TIMES.map((time) => {
  const ability = `{ cost: [{ life: 100 }], only: ${time}, do: [{ gain-life: 100 }] }`;
  return `- { id: t-${time}, name: ${nameOf(time)}, type: regalia, cost: { free: 0 }, abilities: [${ability}] }\n`;
}).join('');

/** The times whose abilities player 0 may play with priority in that phase of that player's turn. */
function offered(turn: 0 | 1, phase: Phase): Time[] {
  const field = TIMES.map(nameOf);
  const t = setUp({ cards: CARDS, turn, phase, players: [{ field }, { field }] });
  for (let i = 0; i < 4 && (t.kind() !== 'priority' || t.decider() !== 0); i++) t.do('pass');
  expect([t.phase(), t.decider(), t.kind()]).toEqual([phase, 0, 'priority']);
  return TIMES.filter((time) => t.can(`use ability 1 of ${nameOf(time)}`));
}

it.each<[turn: 0 | 1, phase: Phase, times: Time[]]>([
  [0, 'recovery', ['your-turn', 'recovery-phase']],
  [0, 'main', ['your-turn', 'main-phase']],
  [0, 'end', ['your-turn']],
  [1, 'recovery', ['opponent-turn', 'recovery-phase']],
  [1, 'main', ['opponent-turn', 'main-phase']],
  [1, 'end', ['opponent-turn']],
])(
  'FOW 9.5.b1 in the turn of player %i, %s: what names that time may be played, and nothing else',
  (turn, phase, times) => {
    expect(offered(turn, phase)).toEqual(times);
  },
);
