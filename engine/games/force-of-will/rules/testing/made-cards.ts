/** Cards made for a test of words, and what a test does with them at a table. */
import { InputError } from '../../../../game.ts';
import { seated as inSeats } from '../../../../testing/operator-stage-parts.ts';
import { POOLS } from '../../cards.ts';
import * as L from '../../layout.ts';
import { setUp } from '../../position.ts';

/** The effect that chooses a resonator as a target. */
export const TARGET = '{ target: { of: { type: resonator } } }';
/** The key of a cost that is paid with nothing. */
export const FREE = 'cost: [{ will: { free: 0 } }]';
/** A resonator that costs nothing; `more`: its further keys. */
export const free = (name: string, more = '', atk = 300, def = 300): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: resonator, cost: { free: 0 }, atk: ${atk}, def: ${def}${more} }\n`;
/** A resonator of cost 1; `more`: its further keys. */
export const resonator = (name: string, more = '', atk = 300, def = 300): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: resonator, cost: { free: 1 }, atk: ${atk}, def: ${def}${more} }\n`;
/** The key with these abilities. */
export const having = (...abilities: readonly string[]): string => `, abilities: [${abilities.join(', ')}]`;
/** A chant of that type that costs nothing. */
export const chant = (type: string, name: string, ...abilities: readonly string[]): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: ${type}, cost: { free: 0 }${having(...abilities)} }\n`;
/** A Chant-Instant of these effects that costs nothing. */
export const instant = (name: string, ...effects: readonly string[]): string =>
  chant('chant-instant', name, `{ do: [${effects.join(', ')}] }`);
/** A regalia that costs nothing. */
export const regalia = (name: string, ...abilities: readonly string[]): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: regalia, cost: { free: 0 }${having(...abilities)} }\n`;

type Setting = Parameters<typeof setUp>[0];
export type Players = Setting['players'];
export type Table = ReturnType<typeof setUp>;

export type Seat = 0 | 1;
export const SEATS = [0, 1] as const;
export const other = (me: Seat): Seat => (me === 0 ? 1 : 0);

/** A position in the main phase in which that player has the turn: `mine` is theirs. */
export function seated(
  cards: string,
  me: Seat,
  mine: Players[0],
  theirs: Players[0] = {},
  more: Partial<Setting> = {},
): Table {
  return setUp({ cards, phase: 'main', ...inSeats(mine, theirs, me), ...more });
}

/** Plays a card, and passes with these answers until nothing waits. */
export function cast(t: Table, name: string, ...answers: string[]): Table {
  return t.do(`play ${name}`).passUntilQuiet(...answers);
}

export function use(t: Table, name: string, ...answers: string[]): Table {
  return t.do(`use ability 1 of ${name}`).passUntilQuiet(...answers);
}

/** The attack is declared, and the turn player has priority. */
export function declared(t: Table, name: string, object = 'the opponent'): Table {
  return t.do('begin a battle').passUntil('attack').do(`attack with ${name}`).do(`attack ${object}`);
}

/** The battle is over, by the first option of each decision. */
export function over(t: Table): Table {
  while (!t.isOver() && t.state[L.BATTLE_STEP] !== 0) t.doAt(0);
  return t;
}

/** Goes on until nothing waits: by the answers that are offered, and by the first option where none of them is. */
export function finish(t: Table, ...answers: string[]): Table {
  for (let i = 0; i < 60; i++) {
    const offered = t.offered();
    const answer = answers.find((text) => offered.includes(text));
    if (answer !== undefined) t.do(answer);
    else if (!offered.includes('pass')) t.doAt(0);
    else if (t.stack().length === 0) return t;
    else t.do('pass');
  }
  throw new Error('the table does not become quiet');
}

export const life = (t: Table, player: 0 | 1 = 0): number => t.player(player).life;

/** The sentence by which the cards of a file are refused; empty where they are taken. */
export function refused(cards: string): string {
  try {
    POOLS.emptyPool().addFile(cards, 'test');
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  return '';
}
