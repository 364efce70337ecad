/** Short words of the tests that set up positions: how a card lies there, and what a test reads of a table. */
import { type PlayerPosition, setUp } from './position.ts';

export type Table = ReturnType<typeof setUp>;
/** What a position says besides its cards and its players. */
export type Rest = Omit<Parameters<typeof setUp>[0], 'players' | 'cards'>;

/** A card that lies engaged. */
export const engaged = (card: string): { card: string; engaged: true } => ({ card, engaged: true });

/** A card that entered this turn. */
export const isNew = (card: string): { card: string; since: 'this-turn' } => ({ card, since: 'this-turn' });

export const many = (card: string, count: number): string[] => new Array(count).fill(card);

/** Attack and defense of a card. */
export const numbers = (table: Table, name: string, player: 0 | 1 = 0): (number | undefined)[] => {
  const { attack, defense } = table.card(name, player);
  return [attack, defense];
};

/** The defenses of both leaders. */
export const defenses = (table: Table): number[] => [table.player(0).defense, table.player(1).defense];

type Using<Result> = (token: string, mine: PlayerPosition, theirs?: PlayerPosition, ...answers: string[]) => Result;

/** Where `cards` are, a spell of player 0 puts a token on their field; answers to what is asked on the way. */
export const creating =
  (cards: string): Using<Table> =>
  (token, mine, theirs = {}, ...answers) => {
    const call =
      '- { id: created-call, name: Call, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ put-token: { ' +
      `token: ${token} } }] }] }`;
    const hand = [...(mine.hand ?? []), 'Call'];
    return setUp({ cards: cards + call, players: [{ ...mine, hand }, theirs] })
      .do('play Call')
      .passUntilQuiet(...answers);
  };

/** Where `cards` are, player 0 has a token in the EX area and plays it with these answers. */
export const casting =
  (cards: string): Using<Table> =>
  (token, mine, theirs = {}, ...answers) =>
    setUp({ cards, players: [{ ...mine, ex: [token, ...(mine.ex ?? [])] }, theirs] })
      .do(`play ${token}`)
      .passUntilQuiet(...answers);
