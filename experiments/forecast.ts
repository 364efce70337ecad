/**
 * The forecast before games are played: how many there are, how long they will take, and what differences they can
 * show.
 */

import { availableParallelism } from 'node:os';
import { isOutside } from '../agents/registry.ts';
import { itemAt } from '../engine/index.ts';
import {
  DEAL_DIFFERENCE_DEVIATION,
  DEFAULT_LEVEL,
  detectableDifference,
  eloOf,
  LEG_DIFFERENCE_DEVIATION,
  ONE_GAME_DEVIATION,
  observationsFor,
  PAIR_SCORE_DEVIATION,
} from '../results/statistics/power.ts';
import { equalityBound, type SequentialDesign } from '../results/statistics/sequential-test.ts';
import type { ResultStore } from '../results/store.ts';
import { measurePace, type Pace } from '../workers/pace.ts';
import { isMirror, type Plan, specsOf } from '../workers/plan.ts';
import type { PlannedComparison } from './change-file.ts';
import { countMissing } from './designs/pairs.ts';
import type { PlannedExperiment } from './experiment-file.ts';
import type { PlannedLadder } from './ladder-file.ts';
import type { Players } from './play-keys.ts';
import { duration } from './progress.ts';
import { leaveToOthers, type Share } from './share.ts';
import type { PlannedStrength } from './strength-plan.ts';
import type { PlannedTry } from './try-plan.ts';

/** Milliseconds of trying games: before a run, and in a dry run. */
export const TRIAL_BEFORE_RUN = 1500;
export const TRIAL_OF_DRY_RUN = 30_000;

/** Returns by cell which legs need not be played: bits 0 and 1 of a byte for each pair. */
export async function doneByCell(
  plan: Plan,
  pairs: number | readonly number[],
  stored: { readonly store: ResultStore; readonly experiment: number } | undefined,
  share?: Share,
): Promise<Uint8Array[]> {
  const done: Uint8Array[] = [];
  for (const [cell, planned] of plan.cells.entries()) {
    const asked = typeof pairs === 'number' ? pairs : itemAt(pairs, cell);
    const legs = stored ? await stored.store.doneLegs(stored.experiment, cell, asked) : new Uint8Array(asked);
    // the second leg of a mirror would be the same game
    done.push(isMirror(planned) ? legs.map((bits) => bits | 0b10) : legs);
  }
  if (share) leaveToOthers(done, share);
  return done;
}

/** The number of games that are still to be played, by cell. */
export function missingByCell(done: readonly Uint8Array[]): number[] {
  return done.map((legs) => countMissing([legs]));
}

/** An estimate of the time that games will take, made by playing a few of them. */
export interface TimeForecast {
  readonly games: number;
  /** Seconds of wall clock on the threads that play; null if nothing could be measured. */
  readonly seconds: number | null;
  /** Whether no game of some kind ended during the trial. Then `seconds` covers only the other kinds. */
  readonly atLeast: boolean;
  /** The number of games that were played for the estimate. They are not stored. */
  readonly tried: number;
}

/**
 * Estimates the time of games by trying some of each pair of agents. Games of bots from outside are not tried, because
 * the bots would be started twice.
 *
 * @param missing games to be played, by cell
 * @param milliseconds for trying
 */
export async function forecastTime(
  plan: Plan,
  missing: readonly number[],
  players: Players,
  milliseconds: number,
  stop?: AbortSignal,
): Promise<TimeForecast> {
  const games = missing.reduce((sum, n) => sum + n, 0);
  const kinds = new Map<string, { cells: number[]; games: number }>();
  plan.cells.forEach(({ agents }, cell) => {
    if (missing[cell] === 0) return;
    const key = [...agents].sort().join('\n');
    const kind = kinds.get(key) ?? { cells: [], games: 0 };
    kinds.set(key, kind);
    kind.cells.push(cell);
    kind.games += itemAt(missing, cell);
  });
  if (games === 0 || specsOf(plan).some(isOutside)) return { games, seconds: null, atLeast: false, tried: 0 };
  const all = [...kinds.values()];
  const paces = await measurePace(plan, all, { workerFile: players.workerFile, milliseconds, stop });
  return { games, ...timeOf(all, paces, busyThreads(players)) };
}

function timeOf(
  kinds: readonly { readonly games: number }[],
  paces: readonly (Pace | undefined)[],
  threads: number,
): Omit<TimeForecast, 'games'> {
  const known = paces.flatMap((pace, i) => (pace ? [{ ...pace, wanted: itemAt(kinds, i).games }] : []));
  if (known.length === 0) return { seconds: null, atLeast: false, tried: 0 };
  const milliseconds = known.reduce((sum, pace) => sum + pace.milliseconds * pace.wanted, 0);
  return {
    seconds: milliseconds / 1000 / threads,
    atLeast: known.length < kinds.length,
    tried: known.reduce((sum, { games }) => sum + games, 0),
  };
}

/**
 * The threads that can run at once: no more than the machine has. If workers play at a queue, one thread of this
 * machine.
 */
function busyThreads({ threads, queue }: Players): number {
  return queue ? 1 : Math.min(threads, availableParallelism());
}

/** With fewer trial games than this the estimate says little. */
const COLD_GAMES = 8;

/** Words the forecast. `atMost`: it covers all games that may be played, and the run may end with fewer. */
export function timeSentence(
  { games, seconds, atLeast, tried }: TimeForecast,
  players: Players,
  atMost = false,
): string {
  if (games === 0) return 'Time: nothing is left to be played.';
  if (seconds === null)
    return 'Time: not estimated, because no game that was tried beforehand ended in time; progress tells it.';
  const threads = busyThreads(players);
  const where = players.queue
    ? 'of one thread of this machine, shared by the workers at the queue'
    : `on ${threads} ${threads === 1 ? 'thread' : 'threads'}`;
  const length = `${duration(seconds)}${atMost ? ' for all of them' : ''}`;
  const from = `estimated from ${tried.toLocaleString('en')} ${tried === 1 ? 'game' : 'games'} tried beforehand`;
  // the first games run in code that is not compiled yet
  const doubt = tried < COLD_GAMES ? 'so few that it may be much less' : 'it may be off by half';
  if (atLeast)
    return (
      `Time: about ${length} ${where} for a part of the games (${from}), and longer in all: ` +
      'of some agents no game ended in the time for trying.'
    );
  return `Time: about ${length} ${where} (${from}; ${doubt}).`;
}

/**
 * Words that there are too few games: even the largest possible difference (a score of 0 or 100 %, or a card that
 * decides every game) could not be found.
 */
function tooFew(n: number, what: string): string {
  const [pairs, are] = Math.round(n) === 1 ? ['pair', 'is'] : ['pairs', 'are'];
  return (
    `Power: ${count(n)} ${pairs} ${what} ${are} too few to count on finding anything: by the reckoning that takes ` +
    'the two games of a pair to have nothing in common, even the largest difference is missed more often than one ' +
    'time in five.'
  );
}

const ASSUMED = 'found four times in five at a level of 5 %, as if the two games of a pair had nothing in common';

/**
 * A cell with fewer pairs gets an interval in which each pair counts as one game: with so few pairs that differ, a t
 * interval would be wrong.
 */
const T_PAIRS = 14;

/**
 * Returns the smallest difference found in `pairs` pairs, of cells with `ofCell` pairs each, by the intervals of the
 * page: t intervals, or Wilson's.
 */
function pairsDetect(pairs: number, ofCell: number, level = DEFAULT_LEVEL): number {
  if (ofCell < T_PAIRS) return detectableDifference(pairs, ONE_GAME_DEVIATION, { level });
  return detectableDifference(pairs, PAIR_SCORE_DEVIATION, { level, freedom: ofCell - 1 });
}

/** The sentences about what the pairs of an experiment can show of decks and agents. */
export function runPower({ plan, pairs }: PlannedExperiment): string[] {
  const sentences: string[] = [];
  const meetings = plan.cells.filter(({ decks }) => decks[0] !== decks[1]);
  const fair = meetings.filter(({ agents, swap }) => agents[0] === agents[1] || swap === 'agents');
  const decks = new Set(fair.flatMap((cell) => cell.decks)).size;
  if (decks > 1) {
    // agents of different kinds form separate fields
    const fields = new Set(fair.map(({ agents }) => [...agents].sort().join('\n'))).size;
    const field = ((2 * fair.length) / fields / decks) * pairs;
    const joint = pairsDetect(field, pairs, DEFAULT_LEVEL / (decks > 2 ? decks : 1));
    const one = pairsDetect(pairs, pairs);
    const whole =
      `Power: a deck's score ${distance(joint)} from 50 % against the field (${count(field)} ` +
      `pairs${decks > 2 ? `, all ${decks} decks judged at once` : ''})`;
    if (joint >= 0.5) sentences.push(tooFew(field, 'a deck'));
    else if (decks === 2) sentences.push(`${whole} is ${ASSUMED}.`);
    else if (one >= 0.5)
      sentences.push(`${whole} is ${ASSUMED}; one matchup (${count(pairs)} pairs) is too little to find anything in.`);
    else sentences.push(`${whole}, or one matchup ${distance(one)} from 50 % (${count(pairs)} pairs), is ${ASSUMED}.`);
  }
  const contests = new Map<string, number>();
  for (const { agents } of plan.cells) {
    if (agents[0] !== agents[1]) contests.set([...agents].sort().join(' and '), 0);
  }
  for (const names of contests.keys()) {
    const n = pairs * plan.cells.filter(({ agents }) => [...agents].sort().join(' and ') === names).length;
    const least = pairsDetect(n, n);
    sentences.push(
      least >= 0.5
        ? tooFew(n, `of ${names}`)
        : `Power: a score ${distance(least)} from 50 % between ${names} (${count(n)} pairs) is ${ASSUMED}.`,
    );
  }
  if (sentences.length === 0) {
    const least = pairsDetect(pairs, pairs);
    sentences.push(
      least >= 0.5
        ? tooFew(pairs, 'of one deck')
        : 'Power: one deck in the same hands leaves only the first turn to be judged; what it is worth is ' +
            `${ASSUMED} when it is ${distance(least)} or more.`,
    );
  }
  return sentences;
}

/** The sentence about what the pairs of a ladder can show of two of its agents. */
export function ladderPower({ pairs }: PlannedLadder): string[] {
  const difference = pairsDetect(pairs, pairs);
  if (difference >= 0.5) return [tooFew(pairs, 'of two agents')];
  const elo = eloOf(difference);
  const rating = Number.isFinite(elo) ? ` (${Math.ceil(elo).toLocaleString('en')} rating points)` : '';
  return [
    `Power: between two agents, a score ${distance(difference)} from 50 %${rating} in ${count(pairs)} pairs is ` +
      `${ASSUMED}; games against the other agents make ratings a little surer.`,
  ];
}

/** The sentences about what the deals of card strengths can show of a card. */
export function strengthPower({ plan, pairs, design }: PlannedStrength): string[] {
  const [deck] = design.measured;
  const deals = pairs * (deck?.base.length ?? 0);
  const cards = design.measured.reduce((sum, one) => sum + one.cards.length, 0);
  if (cards === 0 || plan.cells.length === 0) return [];
  const freedom = deals - 1;
  const one = detectableDifference(deals, DEAL_DIFFERENCE_DEVIATION, { freedom });
  const many = detectableDifference(deals, DEAL_DIFFERENCE_DEVIATION, { level: DEFAULT_LEVEL / cards, freedom });
  const family = cards > 1 ? `, ${distance(many, 1)} where all ${count(cards)} are looked at` : '';
  const needed = observationsFor(0.02, DEAL_DIFFERENCE_DEVIATION);
  return [
    `Power: with ${count(deals)} deals a comparison, what one card does to the score is ${ASSUMED}, when it is ` +
      `${distance(one, 1)} or more${family}; 2 points would need ${count(needed)} deals. Deals that a card does ` +
      'not touch make it surer.',
  ];
}

/** The sentences about what the deals of a card and its peers can show. */
export function tryPower({ decks, pairsByCell, peers }: PlannedTry): string[] {
  const deals = decks.reduce((sum, { byAgent }) => {
    const { having } = itemAt(itemAt(byAgent, 0), 0);
    return sum + having.length * itemAt(pairsByCell, itemAt(having, 0));
  }, 0);
  const one = detectableDifference(deals, DEAL_DIFFERENCE_DEVIATION, { freedom: Math.max(1, deals - 1) });
  return [
    `Power: with ${count(deals)} deals for each of ${count(peers.length)} peers, a card ${distance(one, 1)} away ` +
      `from the median is ${ASSUMED}.`,
  ];
}

/**
 * The sentences about what a comparison can show with the pairs that it may play, and how many it is expected to need.
 */
export function comparisonPower({ tests, settings }: PlannedComparison): string[] {
  const { alpha, beta, pairs, margin, oneSided: side } = settings;
  // a two-sided test uses the level on each side that a one-sided test has
  const level = ((side ? 2 : 1) * alpha) / tests.length;
  const least = detectableDifference(pairs, LEG_DIFFERENCE_DEVIATION, { level, power: 1 - beta });
  const expected = expectedPairs({ margin: margin / 100, alpha: level, beta, mostPairs: pairs, side });
  const points = `${margin} ${margin === 1 ? 'point' : 'points'}`;
  const enough =
    least <= margin / 100
      ? `enough for the margin of ${points}`
      : `not enough for the margin of ${points}: either --margin ${(100 * least).toFixed(1)} or --pairs ` +
        `${observationsFor(margin / 100, LEG_DIFFERENCE_DEVIATION, { level, power: 1 - beta })}`;
  return [
    `Power: ${count(pairs)} pairs a judged deck at most find a difference of ` +
      `${distance(least, 1)}${side ? ` for the ${side}` : ''} with chance ${(100 * (1 - beta)).toFixed(0)} % even ` +
      `if the two games of a pair had nothing in common: ${enough}. Without a difference about ` +
      `${count(Math.min(pairs, expected))} pairs would do then; fewer, the fewer games the change touches.`,
  ];
}

/** How many times as many pairs it takes to exclude both directions as to exclude one; found by simulation. */
const BOTH_SIDES = 1.65;

/**
 * Returns after how many pairs, on average, a comparison's test finds no difference, if the two games of a pair have
 * nothing in common (Wald: the bound by the drift of its likelihood ratio, -margin²/2s² a pair).
 */
function expectedPairs(design: SequentialDesign): number {
  const oneSide = (equalityBound(design) * 2 * LEG_DIFFERENCE_DEVIATION ** 2) / design.margin ** 2;
  return Math.ceil(oneSide * (design.side ? 1 : BOTH_SIDES));
}

function count(n: number): string {
  return Math.round(n).toLocaleString('en');
}

/** Words a difference in points; one of `most` or more is larger than any can be. */
function distance(difference: number, most = 0.5): string {
  if (difference >= most) return `over ${100 * most} points (more than there can be)`;
  return `${(100 * difference).toFixed(1)} points`;
}
