/**
 * Evidence for a difference of any size, as a mixture of bets. A bet of λ on "better" stakes a share λ of its wealth on
 * every pair: its wealth after pairs with differences d in [-1, 1] is Π(1 + λd), and, where no difference is expected,
 * wealth is expected to stay as it is. So is the mean wealth of several bets: it is an e-value at any number of pairs
 * (Shafer & Vovk; Waudby-Smith & Ramdas, "Estimating means of bounded random variables by betting", JRSS B 86, 2024),
 * whatever the pairs' variance, and however few differ.
 *
 * WRONG where pairs depend on earlier ones, or come in the order of their arrival.
 */
import type { PairCounts } from './paired-difference.ts';

/** The smallest bet, in margins: what is best for a difference of three margins where half of the pairs differ. */
const SMALLEST = 6;
/** How many times larger each next bet is. */
const STEP = 2.5;
/** No bet is larger: one lost pair must leave something. */
const LARGEST = 0.95;
/** The only bet where the margin leaves no room for larger ones. */
const LONE = 0.9;

/**
 * The bets beside a test of a margin (a share): from a few margins up to nearly everything, so that one of them is near
 * to what is best.
 */
export function betsFor(margin: number): readonly number[] {
  const bets: number[] = [];
  for (let bet = SMALLEST * margin; bet < LARGEST; bet *= STEP) bets.push(bet);
  return bets.length > 0 ? bets : [LONE];
}

/** Logarithm of the mean wealth of bets on "better", over pairs by their class. */
export function logWealth(pairs: PairCounts, bets: readonly number[]): number {
  const logs = bets.map((bet) => {
    let log = 0;
    for (let k = 0; k < 5; k++) if (pairs[k] > 0) log += pairs[k] * Math.log1p(bet * (k / 2 - 1));
    return log;
  });
  return logMean(logs);
}

/** Logarithm of the mean of e^x. */
export function logMean(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / logs.length);
}

/**
 * What the logarithm of each bet's wealth loses a pair where nothing is won or lost in sum, and as many pairs differ,
 * and by as much, as in these.
 */
export function wealthLosses(pairs: PairCounts, bets: readonly number[]): number[] {
  const n = pairs.reduce((sum, one) => sum + one, 0);
  const whole = (pairs[0] + pairs[4]) / n;
  const half = (pairs[1] + pairs[3]) / n;
  return bets.map((bet) => -(whole * Math.log1p(-bet * bet) + half * Math.log1p((-bet * bet) / 4)) / 2);
}
