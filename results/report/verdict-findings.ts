/** What a verdict finds, as data: the shape of its JSON. */

import type { FirstPlayer } from '../../engine/index.ts';
import type { CardRates, Excess, PilotDifference } from '../statistics/card-rates.ts';
import type { EndReason } from '../statistics/end-reasons.ts';
import type { GameLengths } from '../statistics/game-lengths.ts';
import type { FieldScore, MatchupMatrix } from '../statistics/matchup-matrix.ts';
import type { PairEstimate } from '../statistics/paired-difference.ts';
import type { PairingGain } from '../statistics/pairing-gain.ts';
import type { Standing } from './standing.ts';
import type { TierFindings } from './tiers.ts';
import type { VerdictFault, VerdictReproduction } from './verdict.ts';

/** Decks against each other in the hands of the same agents. */
export interface FieldFindings {
  /** Who played, such as `greedy`, or `greedy and random` where both play both decks. */
  readonly agents: string;
  /** The highest score first. */
  readonly decks: readonly FieldScore[];
  /** In the order of `decks`. */
  readonly matrix: MatchupMatrix;
  /** Null below three decks, and where some two have not met. */
  readonly standing: Standing | null;
}

/** One agent against another, by the score of the first. */
export interface AgentFindings extends PairEstimate {
  readonly agents: readonly [string, string];
  /** Do some pairs not swap decks that differ? Then the score is that of deck and agent together. */
  readonly confounded: boolean;
  /** What playing both legs on one deal saved; without numbers where the agents did not change places. */
  readonly pairing: PairingGain;
}

/** Games of the same agents: how long, and why they ended. */
export interface CourseFindings {
  readonly agents: string;
  readonly lengths: GameLengths;
  readonly reasons: readonly EndReason[];
}

/** A card in a deck in the hands of an agent. */
export interface CardFindings {
  readonly pilot: string;
  readonly deck: string;
  readonly id: string;
  readonly name: string;
  readonly rates: CardRates;
  /** Its interval allows for the fact that only the strongest and weakest cards are shown (false coverage rate). */
  readonly againstDeck: Excess;
  /** Was it in the family that was tested? */
  readonly judged: boolean;
  readonly flag: 'above' | 'below' | null;
}

/** What the first turn is worth in a cell. */
export interface SeatFindings extends PairEstimate {
  readonly cell: string;
  readonly agents: string;
}

/** A card that does more for one pilot than for another. */
export interface PilotFindings extends PilotDifference {
  readonly deck: string;
  readonly id: string;
  readonly name: string;
  readonly pilots: readonly [string, string];
}

export interface VerdictFindings {
  readonly experiment: string;
  readonly game: string;
  readonly firstPlayer: FirstPlayer;
  readonly switches: Readonly<Record<string, string>>;
  /** The rule switches that are not at their standard values. */
  readonly changedSwitches: Readonly<Record<string, string>>;
  /** What these agents left out of what the game offers; results are those of such play. */
  readonly leftOut: readonly string[];
  readonly status: 'complete' | 'partial' | 'invalid' | 'empty';
  /** The verdict in words, the most important first. */
  readonly sentences: readonly string[];
  readonly confidence: number;
  /** Intervals and marks hold for any number of looks, not for one; p values are always those of one. */
  readonly anytime: boolean;
  readonly counts: {
    readonly cells: number;
    readonly games: number;
    readonly planned: number | null;
    readonly pairs: number;
    /** Cells in which a pair is one game. */
    readonly mirrors: number;
    /** Scored games whose other leg is missing; no score counts them. */
    readonly unpaired: number;
    readonly capped: number;
    readonly faults: number;
  };
  /** As in the first field, the highest score first; the page calls them A, B, C … */
  readonly decks: readonly string[];
  readonly fields: readonly FieldFindings[];
  /** Whether the players agree; null unless several agents have each played the field on both sides. */
  readonly tiers: TierFindings | null;
  readonly agents: readonly AgentFindings[];
  readonly firstTurn: PairEstimate & {
    /**
     * The cells where the first turn is worth least and most, with intervals that hold for all cells at once; null
     * below two cells.
     */
    readonly least: SeatFindings | null;
    readonly most: SeatFindings | null;
    readonly cells: readonly SeatFindings[];
  };
  readonly courses: readonly CourseFindings[];
  readonly cards: {
    readonly method: 'benjamini-hochberg' | 'benjamini-yekutieli';
    readonly q: number;
    /**
     * Scored games that the cards were counted in: fewer than all where counts of fewer pairs than are stored are not
     * kept apart.
     */
    readonly games: number;
    /** Size of the tested family: the cards with enough copies that were seen and that were not. */
    readonly family: number;
    readonly tooFew: number;
    readonly flagged: number;
    /** By pilot, then from the strongest to the weakest against their deck. */
    readonly rows: readonly CardFindings[];
    /** Ids of the cards that the experiment brings itself. */
    readonly own: readonly string[];
    /** IWD of all cards of a deck together. */
    readonly deckIwd: readonly { readonly pilot: string; readonly deck: string; readonly estimate: number | null }[];
    /** Cards that differ between pilots after control over all such comparisons. */
    readonly pilots: readonly PilotFindings[];
    readonly pilotComparisons: number;
  };
  readonly faults: readonly VerdictFault[];
  readonly alarms: readonly string[];
  readonly reproduction: VerdictReproduction;
}
