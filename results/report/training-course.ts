/** The course of a training: what each generation lost on deals that it never saw, and what its gate said. */
import type { PlainPart } from './html/plain-page.ts';
import { count, percent, score } from './number-words.ts';

export interface CourseGeneration {
  readonly generation: number;
  /** Who played the games that it learned from, and who plays with it. */
  readonly agent: string;
  readonly spec: string;
  /** Whom it had to beat. */
  readonly champion: string;
  readonly games: number;
  readonly positions: number;
  /** Log loss after each pass over the positions. */
  readonly losses: readonly { readonly training: number; readonly heldOut: number }[];
  /** Log loss on held-out deals, of the net and of the evaluation of the game. */
  readonly heldOut: number;
  readonly evaluation: number;
  /** The same on decks that were left out. */
  readonly leftOut?: number;
  readonly evaluationLeftOut?: number;
  readonly verdict: string;
  readonly pairs: number;
  /** Score of the candidate at the gate; the interval holds however its test stopped. */
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
  /** The experiment of its gate. */
  readonly experiment: string;
}

export interface TrainingCourse {
  readonly name: string;
  readonly game: string;
  /** Who won the last gate, or was there before. */
  readonly champion: string;
  readonly generations: readonly CourseGeneration[];
}

/** What is said of a training at once. */
export function courseSentences({ generations, champion }: TrainingCourse): string[] {
  const taken = generations.filter(({ verdict }) => verdict === 'better').length;
  return [
    `Champion: ${champion}.`,
    `${taken} of ${generations.length} generations won their test against the champion before them.`,
  ];
}

/** The tables of the page: gates, and losses. */
export function courseParts({ generations }: TrainingCourse): PlainPart[] {
  const gates = generations.map((one): readonly [string, string] => [
    `generation ${one.generation}`,
    `${one.verdict}: ${score(one)} over ${count(one.pairs)} pairs against ${one.champion}`,
  ]);
  const losses = generations.map((one): readonly [string, string] => {
    const change = one.heldOut / one.evaluation - 1;
    const side = change <= 0 ? 'below' : 'above';
    return [
      `generation ${one.generation}`,
      `${one.heldOut.toFixed(4)}; the evaluation of the game ${one.evaluation.toFixed(4)}: ` +
        `${percent(Math.abs(change))} % ${side} it; ${count(one.games)} games, ${count(one.positions)} positions`,
    ];
  });
  return [
    { title: 'Gates: the score of the new net, with intervals that hold however its test stopped', rows: gates },
    { title: 'Log loss on held-out deals', rows: losses },
  ];
}
