/**
 * Gathers the input of a comparison's page: its tests, notes and examples. The design of the tests and the words for
 * the change, which the games do not tell, are stored with the judgement, so that a page can be made from the database
 * alone.
 */
import { z } from 'zod';
import { leftOutBy, shortSpec } from '../agents/registry.ts';
import { type Game, InputError, itemAt } from '../engine/index.ts';
import type { ComparisonExample, ComparisonInput, FailOn } from '../results/report/comparison.ts';
import { FIRST_PLAYER_WORDS } from '../results/report/first-player.ts';
import { namePlayers, seatLetter } from '../results/report/seat-letters.ts';
import { leftOutNote } from '../results/report/trust.ts';
import type { Side } from '../results/statistics/sequential-test.ts';
import type { Judgement, ResultStore, StoredExperiment } from '../results/store.ts';
import { isSameDeck, type Plan, specsOf } from '../workers/plan.ts';
import { tracePairs } from '../workers/trace.ts';
import { findAlarms } from './alarms.ts';
import type { PlannedComparison, PlannedTest, TestSettings } from './change-file.ts';
import { ComparisonMonitor } from './comparison-monitor.ts';
import { observeStored } from './comparison-run.ts';
import { reproductionOf } from './identity.ts';
import type { OtherBuild } from './other-build.ts';

/** How a comparison is judged, beside its plan: a different design is a different judgement of the same games. */
export interface JudgedDesign extends TestSettings {
  readonly tests: readonly PlannedTest[];
  readonly wholeGame: boolean;
  readonly failOn: FailOn;
  readonly until: 'all' | 'first';
  /** What was changed: one phrase each. */
  readonly changes: readonly string[];
}

/** The most changed cards that are listed. */
const CHANGES_LISTED = 12;

const SIDE = z.enum(['worse', 'better']);
/** The stored design of a judgement. Older versions stored only the number of tests. */
const SETTINGS = z.looseObject({
  margin: z.number(),
  alpha: z.number(),
  beta: z.number(),
  pairs: z.number(),
  oneSided: SIDE.optional(),
});
const WHOLE_DESIGN = SETTINGS.extend({
  tests: z.array(
    z.object({
      subject: z.union([z.number(), z.literal('first-turn')]),
      cells: z.array(z.number()),
      pilot: z.string(),
    }),
  ),
  wholeGame: z.boolean(),
  failOn: z.enum(['worse', 'better', 'any']),
  until: z.enum(['all', 'first']),
  changes: z.array(z.string()),
});

/** A comparison whose tests have ended, played just now or read from a database. */
export interface JudgedComparison {
  readonly comparison: Pick<PlannedComparison, 'game' | 'plan' | 'tests' | 'settings' | 'wholeGame'>;
  readonly design: JudgedDesign;
  readonly experiment: StoredExperiment;
  readonly store: ResultStore;
  readonly monitor: ComparisonMonitor;
  /** The command that reproduces the verdict. */
  readonly command: string;
  /** The build that played the changed games, if it is on this machine. */
  readonly other?: OtherBuild;
  /** The number of pairs to show whose two games ended differently. */
  readonly examples: number;
  /**
   * Whether this build plays the same games, so that playing a pair again finds the decision at which its games part.
   */
  readonly canPlayAgain: boolean;
}

/** Returns the verdicts that are a regression. */
export function regressions(failOn: FailOn): readonly Side[] {
  return failOn === 'any' ? ['worse', 'better'] : [failOn];
}

/** Returns the design in the form in which it is stored. */
export function designText({ margin, alpha, beta, pairs, oneSided, ...rest }: JudgedDesign): string {
  return JSON.stringify({ margin, alpha, beta, pairs, oneSided, ...rest });
}

/**
 * Judges the comparison of a database again from its stored games. Throws InputError where its tests have not ended, or
 * were judged by a version that did not store their design.
 */
export async function readJudged(
  store: ResultStore,
  experiment: StoredExperiment,
  game: Game,
): Promise<Pick<JudgedComparison, 'comparison' | 'design' | 'monitor'>> {
  const { name, plan, command } = experiment;
  const judgements = await store.judgements(experiment.number);
  if (judgements.length === 0)
    throw new InputError(`the tests of "${name}" have no verdict yet: go on with ${command}`);
  const read = WHOLE_DESIGN.safeParse(JSON.parse(judgements.at(-1)!.design));
  if (!read.success)
    throw new InputError(
      `"${name}" was judged by an older Assay, which did not store what it tested: run its command once more, ` +
        `which plays nothing twice: ${command}`,
    );
  const design = read.data;
  const { margin, alpha, beta, pairs, oneSided, tests, wholeGame, failOn, until } = design;
  const settings = { margin, alpha, beta, pairs, oneSided };
  const comparison = { game, plan, tests, settings, wholeGame };
  const monitor = new ComparisonMonitor(comparison, until === 'first' ? regressions(failOn) : []);
  await observeStored(store, experiment, monitor);
  // a judgement is stored only when all tests have ended: those still open here had run out of time
  if (!monitor.done) monitor.spend();
  return { comparison, design, monitor };
}

/** Reads the input of a comparison's page. */
export async function readComparisonInput(
  judged: JudgedComparison,
  workerFile: string | URL,
): Promise<ComparisonInput> {
  const { comparison, design, experiment, store, monitor, command } = judged;
  const { plan, tests, wholeGame } = comparison;
  return {
    name: plan.name,
    game: plan.game,
    changes: design.changes,
    wholeGame,
    tests: tests.map(({ subject, cells, pilot }, index) => {
      const { test, tables, identical, missing } = itemAt(monitor.states, index);
      const { ratios, evidence } = test;
      const against = subject === 'first-turn' ? [] : cells.map((cell) => opponentName(plan, cell, subject));
      return {
        subject: subjectName(comparison, subject),
        pilot: pilotName(plan, itemAt(cells, 0), pilot),
        against,
        design: test.design,
        verdict: test.verdict!,
        counts: test.counts,
        ratios,
        evidence,
        tables: [...tables.values()],
        identical,
        missing,
      };
    }),
    examples: await findExamples(judged, workerFile),
    faults: monitor.faults,
    games: monitor.games,
    alarms: await findAlarms(store, experiment, monitor.rounds),
    failOn: design.failOn,
    notes: await notesOf(judged),
    reproduction: reproductionOf(experiment, command, { build: plan.change?.build }),
  };
}

/** Whether one test judges two decks that meet only each other: what one gains the other loses. */
export function isOneOfTwo({ plan, tests, wholeGame, settings }: JudgedComparison['comparison']): boolean {
  const judged = new Set(tests.map(({ subject }) => subject).filter((subject) => subject !== 'first-turn'));
  const cells = plan.cells.map(({ decks }) => decks);
  return (
    wholeGame &&
    settings.oneSided === undefined &&
    judged.size === 1 &&
    cells.every(([a, b]) => a !== b && judged.has(a) !== judged.has(b)) &&
    new Set(cells.flat()).size === 2
  );
}

/** Returns the notes beside the verdict, one sentence each. */
async function notesOf(judged: JudgedComparison): Promise<string[]> {
  const { comparison, monitor } = judged;
  const { plan, tests } = comparison;
  const notes = await judgedBefore(judged);
  const leftOut = leftOutBy(comparison.game, specsOf(plan));
  if (leftOut.length > 0) notes.push(leftOutNote(leftOut));
  if (monitor.spent > 0)
    notes.push(
      `the time of --budget was up: ${monitor.spent} of ${tests.length} tests ended with it,` +
        ' before their own verdict; the same command goes on where this one stopped',
    );
  if (isOneOfTwo(comparison))
    notes.push('two decks meet each other alone: what one gains the other loses, so one of them is judged for both');
  if (monitor.ended > 0)
    notes.push(
      `the first regression ended all tests (--until first), ${monitor.ended} of them before their own verdict: ` +
        'their intervals are of a stop that they did not choose, and no interval holds for them',
    );
  return notes;
}

/**
 * Returns a note if the same games were judged before by another test, because that is a second chance of a false
 * alarm.
 */
async function judgedBefore({ design, experiment, store }: JudgedComparison): Promise<string[]> {
  const others = (await store.judgements(experiment.number)).filter((one) => isOtherTest(one, design));
  return others.slice(0, 1).map(({ design: text, verdict }) => {
    const { margin, alpha, beta, pairs, oneSided } = SETTINGS.parse(JSON.parse(text));
    const side = oneSided === undefined ? '' : `, looking for ${oneSided} only`;
    return (
      `these games were judged before, with margin ${margin}, alpha ${alpha}, beta ${beta} and ${pairs} ` +
      `pairs${side} (${verdict}); a test chosen after a look has not the level that it names`
    );
  });
}

/** Whether a judgement has other tests than the design. Which results count as a regression makes no difference. */
function isOtherTest({ design: text }: Judgement, design: JudgedDesign): boolean {
  const { tests, ...other } = JSON.parse(text) as TestSettings & { readonly tests: number | readonly unknown[] };
  const count = typeof tests === 'number' ? tests : tests.length;
  return (
    count !== design.tests.length ||
    (['margin', 'alpha', 'beta', 'pairs', 'oneSided'] as const).some((name) => other[name] !== design[name])
  );
}

/** Returns what a comparison changes: one phrase each. */
export function changePhrases({ plan, changedCards }: Pick<PlannedComparison, 'plan' | 'changedCards'>): string[] {
  const change = plan.change!;
  const who = change.sides === 'both' ? 'on both sides' : 'on the judged side';
  const phrases: string[] = [];
  if (changedCards.length > 0) phrases.push(...listed(changedCards).map((change) => `${change} (${who})`));
  else if (change.cardFiles.length > 0)
    phrases.push(`card files ${change.cardFiles.map(({ file }) => file).join(', ')}`);
  change.decks.forEach((deck, i) => {
    if (!isSameDeck(deck, itemAt(plan.decks, i))) phrases.push(`deck ${deck.name} (${who})`);
  });
  for (const [name, value] of Object.entries(change.switches)) {
    if (value !== plan.switches[name]) phrases.push(`switch ${name}: ${plan.switches[name]} → ${value}`);
  }
  if (change.agent !== undefined) phrases.push(`agent ${change.agent} (${who})`);
  if (change.build !== undefined) phrases.push(`build ${change.build}`);
  return phrases.length > 0 ? phrases : ['nothing that is in force'];
}

/** Returns the first changed cards, and how many further ones there are. */
function listed(changes: readonly string[]): string[] {
  const rest = changes.length - CHANGES_LISTED;
  return rest > 0 ? [...changes.slice(0, CHANGES_LISTED), `${rest} further cards`] : [...changes];
}

/** Returns some pairs whose two games ended differently, with the first decision at which they part. */
async function findExamples(judged: JudgedComparison, workerFile: string | URL): Promise<ComparisonExample[]> {
  const { comparison, experiment, store, other, monitor, examples, canPlayAgain } = judged;
  const { plan, tests } = comparison;
  const seen = new Set<string>();
  const chosen = tests
    .flatMap(({ subject }, index) => itemAt(monitor.states, index).changed.map((pair) => ({ ...pair, subject })))
    .filter(({ cell, pair }) => !seen.has(`${cell}:${pair}`) && seen.add(`${cell}:${pair}`))
    .slice(0, examples);
  if (chosen.length === 0) return [];
  const divergences = canPlayAgain
    ? await tracePairs(plan, chosen, workerFile, other?.workerFile).catch(() => undefined)
    : undefined;
  return chosen.map(({ cell, pair, points, subject }, index) => {
    const key = `${experiment.id}:${cell}:${pair}`;
    const divergence = divergences?.[index];
    const { first, second } = divergence ?? {};
    const say = (decision: typeof first) =>
      decision === undefined ? null : `${seatName(plan, cell, decision.player)}: ${namePlayers(decision.text)}`;
    const programs = ['assay', other?.command ?? 'assay'];
    return {
      key,
      subject: subjectName(comparison, subject),
      opponent: otherName(comparison, cell, subject),
      scores: [points[0] / 2, points[1] / 2],
      ...(divergence && {
        decision: divergence.decision,
        turn: (first ?? second)!.turn,
        base: say(first),
        changed: say(second),
      }),
      commands: [0, 1].map((leg) => `${programs[leg]} replay ${store.file} ${key}:${leg}`) as [string, string],
    };
  });
}

/** Names the pilot of a cell: one agent in both seats, or the judged deck's agent against the other deck's. */
function pilotName({ cells }: Plan, cell: number, pilot: string): string {
  const [, opponent] = itemAt(cells, cell).agents;
  const own = shortSpec(pilot);
  return opponent === pilot ? own : `${own} against ${shortSpec(opponent)}`;
}

type Subject = PlannedTest['subject'];
type Named = Pick<PlannedComparison, 'plan' | 'game'>;

/** Returns the name of what a test judges: a deck, or the player who goes first. */
export function subjectName({ plan, game }: Named, subject: Subject): string {
  return subject === 'first-turn' ? FIRST_PLAYER_WORDS[game.firstPlayer].first : itemAt(plan.decks, subject).name;
}

function otherName({ plan, game }: Named, cell: number, subject: Subject): string {
  return subject === 'first-turn' ? FIRST_PLAYER_WORDS[game.firstPlayer].second : opponentName(plan, cell, subject);
}

function opponentName(plan: Plan, cell: number, subject: number): string {
  const [first, second] = itemAt(plan.cells, cell).decks;
  return itemAt(plan.decks, first === subject ? second : first).name;
}

function seatName(plan: Plan, cell: number, seat: number): string {
  const deck = itemAt(itemAt(plan.cells, cell).decks, seat);
  return `${seatLetter(seat)} ${itemAt(plan.decks, deck).name}`;
}
