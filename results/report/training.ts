/** What is measured of a net, as text: the page of a generation. */
import type { Calibration } from '../statistics/calibration.ts';
import type { OptionAgreement } from '../statistics/option-agreement.ts';

export interface TrainingPage {
  readonly game: string;
  /** As commands take it. */
  readonly gameName: string;
  readonly generation: number;
  readonly agent: string;
  readonly games: number;
  readonly samples: { readonly training: number; readonly heldOut: number; readonly leftOut: number };
  readonly heldOut: { readonly net: Calibration; readonly hand: Calibration };
  readonly leftOut?: { readonly net: Calibration; readonly hand: Calibration };
  readonly policy?: OptionAgreement;
  readonly backend: string;
  readonly seconds: number;
  readonly spec: string;
  readonly champion: string;
  readonly gate: {
    readonly verdict: string;
    readonly pairs: number;
    readonly score: number | null;
    readonly low: number;
    readonly high: number;
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const count = (n: number): string => n.toLocaleString('en');

const VERDICTS: Readonly<Record<string, string>> = {
  better: 'better: it is champion from now on',
  worse: 'worse: it is not taken',
  'no-difference': 'no difference: it is not taken',
  'not-enough': 'not enough pairs to tell: it is not taken',
};

/** One net on one page. */
export function trainingText(page: TrainingPage): string {
  const { game, generation, agent, games, samples, heldOut, leftOut, policy, backend, seconds, spec, champion, gate } =
    page;
  const lines = [
    `${game}, generation ${generation}: ${spec}`,
    '',
    `played      ${count(games)} games by ${agent}`,
    `positions   ${count(samples.training)} learned from, ${count(samples.heldOut)} of held-out deals`,
    `training    ${seconds.toFixed(0)} s, ${backend}`,
    '',
    ...lossLines('held-out deals', heldOut),
    ...(leftOut ? lossLines(`decks that were left out (${count(samples.leftOut)} positions)`, leftOut) : []),
    ...(policy ? policyLines(policy) : []),
    'chance of winning, as it said and as it came, on held-out deals:',
    ...heldOut.net.deciles
      .filter(({ n }) => n > 0)
      .map(
        ({ n, predicted, came }) =>
          `  ${percent(predicted).padStart(7)}  ${percent(came).padStart(7)}  ${count(n).padStart(9)} positions`,
      ),
    '',
    `gate, against ${champion}: ${VERDICTS[gate.verdict] ?? gate.verdict}`,
  ];
  if (gate.score !== null)
    lines.push(
      `  it scored ${percent(gate.score)} over ${count(gate.pairs)} pairs (${percent(gate.low)} to ` +
        `${percent(gate.high)}; median-unbiased after the stop)`,
    );
  if (gate.verdict === 'better')
    lines.push(
      '  of several trainings of which this one was chosen, that is the best, and too much: measure the net on ' +
        'fresh deals',
      `  assay rate --game ${page.gameName} --agents "${champion}" "${spec}" --pairs 330 --seed fresh`,
    );
  return `${lines.join('\n')}\n`;
}

function lossLines(where: string, { net, hand }: { readonly net: Calibration; readonly hand: Calibration }): string[] {
  const change = net.logLoss / hand.logLoss - 1;
  const sign = change <= 0 ? 'below' : 'above';
  return [
    `log loss on ${where}: ${net.logLoss.toFixed(4)}; the evaluation of the game ${hand.logLoss.toFixed(4)}: ` +
      `${percent(Math.abs(change))} ${sign} it`,
    `Brier score: ${net.brier.toFixed(4)}; the evaluation ${hand.brier.toFixed(4)}`,
    '',
  ];
}

function policyLines({ decisions, loss, evenLoss, agrees, chance }: OptionAgreement): string[] {
  return [
    `options: of ${count(decisions)} decisions of held-out deals it likes best what its teacher did in ` +
      `${percent(agrees)}; taken at random ${percent(chance)}`,
    `cross-entropy: ${loss.toFixed(4)}; all options alike ${evenLoss.toFixed(4)}`,
    '',
  ];
}
