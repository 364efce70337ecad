/**
 * ⑩ The verdict: what an experiment found, as one page for a terminal and as one object with the same numbers.
 *
 * The input is plain rows, so that the report can be made from a store, from a test, or from a file. Everything that is
 * printed is computed once, by `verdictJson`; `verdictText` only lays it out, so the two can never disagree.
 */
import type { FirstPlayer } from '../../engine/index.ts';
import type { CardCounts } from '../statistics/card-rates.ts';
import type { PairCounts } from '../statistics/paired-difference.ts';

export type { CardCounts, CopyCounts } from '../statistics/card-rates.ts';
export type { PairCounts } from '../statistics/paired-difference.ts';

/** What became of one card, in one side's deck, in one cell. */
export interface VerdictCard extends CardCounts {
  /** Index into `VerdictCell.decks`: whose deck it was in. */
  readonly side: 0 | 1;
  /** Who played that deck; needed where the agents swap between legs, else `agents[side]` is taken. */
  readonly agent?: string;
  readonly id: string;
  readonly name: string;
}

/** Games in which one side took the first turn, from that side's view. */
export interface FirstTurnCounts {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
}

/** One cell: two decks, two agents, many pairs of games. */
export interface VerdictCell {
  readonly name: string;
  /** By side. The same name twice is a mirror match. */
  readonly decks: readonly [string, string];
  /** By side; where agents swap, as they sat in the first leg. */
  readonly agents: readonly [string, string];
  /** What changes from a pair's first leg to its second: who takes the first turn, or who plays which deck. */
  readonly swapped: 'first-turn' | 'agents';
  readonly pairs: {
    /** By the score of deck 0 over both legs. */
    readonly deck: PairCounts;
    /** By the score of whoever took the first turn, over both legs. */
    readonly first: PairCounts;
    /** By the score of agent 0 over both legs; only where the two agents differ. */
    readonly agent?: PairCounts;
  };
  /** Whole pairs by the half points of side 0 in their two legs: `legs[first * 3 + second]`. */
  readonly legs?: readonly number[];
  /**
   * A deck against itself in the same hands: one game a pair, for the other leg would be the same. In `pairs` it counts
   * as if both legs were there: the deck scores one half.
   */
  readonly mirror?: boolean;
  /** Scored games, whether or not their pair is complete. */
  readonly games: number;
  /** By the side that took the first turn, over the scored games. */
  readonly first: readonly [FirstTurnCounts, FirstTurnCounts];
  /** Length of the scored games, in any order. */
  readonly turns: readonly { readonly turns: number; readonly games: number }[];
  /** Why games ended, in the game's own words; a game that hit a cap is here too, and is not scored. */
  readonly reasons: readonly { readonly reason: string; readonly games: number }[];
  /** Games without a score: stopped at a cap. Never counted as draws. */
  readonly capped: number;
  readonly cards: readonly VerdictCard[];
  /** Scored games that cards were counted in, where they are fewer; see `cardBlockEnd`. */
  readonly cardGames?: number;
}

/** A game that could not be played to its end, and was quarantined. */
export interface VerdictFault {
  /** Key of the game, as `assay replay` takes it. */
  readonly key: string;
  /** What went wrong, in one sentence. */
  readonly error: string;
  /** The command that shows it again. */
  readonly command?: string;
}

/** Everything a stranger needs to get the same numbers. */
export interface VerdictReproduction {
  readonly command: string;
  readonly seed: string;
  /** Name → hash, printed in this order: `games`, `engine`, `rules`, `cards`, `config`, … */
  readonly hashes: Readonly<Record<string, string>>;
  /** Name → version, printed in this order: `assay`, `node`, `schema`, `git`, … */
  readonly versions: Readonly<Record<string, string>>;
}

/** The rows a verdict is made from. */
export interface VerdictInput {
  /** Name of the experiment. */
  readonly experiment: string;
  /** Folder name of the game. */
  readonly game: string;
  /** What its first player has. */
  readonly firstPlayer: FirstPlayer;
  /** Rule switches in force, name → value; all of them, the defaults too. */
  readonly switches: Readonly<Record<string, string>>;
  /** What they are where nobody sets them, so that a page names those alone that differ. */
  readonly standardSwitches?: Readonly<Record<string, string>>;
  /** What these agents left out of what the game offers: see `Game.omissions`. */
  readonly leftOut?: readonly string[];
  readonly cells: readonly VerdictCell[];
  /** Ids of the cards that the experiment brings itself, new or changed: they are shown whatever came of them. */
  readonly ownCards?: readonly string[];
  /** Games the plan asks for; more than were played means that this is a look at an unfinished run. */
  readonly plannedGames?: number;
  readonly faults: readonly VerdictFault[];
  /** What makes these games worthless, a sentence without its full stop each. */
  readonly alarms?: readonly string[];
  readonly reproduction: VerdictReproduction;
  /** Level of every interval; 0.95 when absent. */
  readonly confidence?: number;
  /** Pairs of each cell at this look, where intervals are to hold for any number of looks; see `anytimeConfidence`. */
  readonly anytime?: number;
  /** Control over the card rows; Benjamini–Yekutieli at 0.05 when absent. */
  readonly falseDiscovery?: { readonly method: 'benjamini-hochberg' | 'benjamini-yekutieli'; readonly q: number };
}
