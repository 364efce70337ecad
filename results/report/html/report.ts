/**
 * The report of an experiment as one HTML file that needs nothing else: no network, no library, no file beside it. A
 * script makes its table of cards sortable and searchable; the page says the same without it.
 *
 * It is laid out from the same findings as the page for a terminal. Every chart has its numbers as CSV, in a link of
 * its own.
 */

import { type CyclicPart, cyclicPart } from '../../statistics/cyclic-part.ts';
import { type DealDifference, dealDifference } from '../../statistics/deal-difference.ts';
import { pairTable } from '../../statistics/matchup-matrix.ts';
import { type NashMix, nashMix } from '../../statistics/nash-mix.ts';
import { addedPairs, type PairCounts } from '../../statistics/paired-difference.ts';
import { agentsOf, CARDS_SHOWN, fairFields, verdictJson } from '../findings.ts';
import { count, percent, points, range, score } from '../number-words.ts';
import type { RatingReport } from '../rating.ts';
import { CIRCLE_LEVEL, type Circle, circleOf } from '../standing.ts';
import {
  type Effect,
  type StrengthCard,
  type StrengthFindings,
  type StrengthInput,
  strengthJson,
} from '../strength.ts';
import { FAULT_BOUND } from '../trust.ts';
import type { VerdictCell, VerdictInput } from '../verdict.ts';
import type { CardFindings, FieldFindings, VerdictFindings } from '../verdict-findings.ts';
import { type ForestOptions, type ForestRow, forestPlot, type HeatCell, heatMap, histogram } from './charts.ts';
import type { CsvTable } from './csv.ts';
import { html, type Markup } from './markup.ts';
import { pageText, reproductionSection, type Section } from './page.ts';
import { ratingSections } from './rating-page.ts';
import { DIFFERENCE, differenceRow, pointsText, scoreOptions, scoreRow, signedRange, UNKNOWN, WHOLE } from './rows.ts';
import { TABLE_SCRIPT } from './table-script.ts';
import { type Language, WORDS, type Words } from './words.ts';
import type { Report } from './written-report.ts';

/** A cell whose second leg was played with a change, by what the change did to side 0. */
export interface ChangedCell {
  readonly name: string;
  readonly agents: string;
  /** By (1 + d) / 2, d the score with the change less the score without. */
  readonly pairs: PairCounts;
}

export interface ReportInput {
  readonly verdict: VerdictInput;
  readonly changes: readonly ChangedCell[];
  /** Where the experiment measures cards. */
  readonly strength?: StrengthInput;
  /** Where the experiment is a ladder. */
  readonly ratings?: RatingReport;
  /** Every quarantined game, of cells that the verdict does not look at too, and the games of all cells. */
  readonly faults: VerdictInput['faults'];
  readonly games: number;
  /** Whole pairs of all cells, and how many cells there are. */
  readonly pairs: number;
  readonly cells: number;
  /** What sequential tests of this experiment have found. */
  readonly judgements: readonly string[];
}

/** Cards shown in the plot at each end; all of them are in the list below it. */
const CARDS_PLOTTED = CARDS_SHOWN;
/** Decks of a matrix that a phone shows without scrolling. */
const FIT_A_PHONE = 3;

export function reportPage(input: ReportInput, language: Language): Report {
  const words = WORDS[language];
  const findings = verdictJson(input.verdict);
  const sections = [
    changeSection(input, words),
    ...strengthSections(input.strength, words),
    ...(input.ratings ? ratingSections(input.ratings, language) : []),
    ...findings.fields.flatMap((field, i) => fieldSections(field, i, input.verdict, findings, words)),
    contestSection(findings, words),
    seatSection(findings, words),
    courseSection(input.verdict, findings, words),
    cardSection(findings, words),
    pilotSection(findings, words),
    quarantineSection(input, words),
    reproductionSection(findings.reproduction, words),
  ].filter((section) => section !== undefined);
  const tables = sections.flatMap(({ table }) => (table ? [table] : []));
  return { html: layOut(input, findings, sections, words, language), tables };
}

function layOut(
  input: ReportInput,
  findings: VerdictFindings,
  sections: readonly Section[],
  words: Words,
  language: Language,
): string {
  const { counts } = findings;
  const { judgements, changes } = input;
  // where every cell has a change in its second leg there is no score of decks to speak of
  const said = counts.games > 0 || changes.length === 0 ? words.sentences(findings) : changeSentences(changes, words);
  const strength = input.strength && strengthJson(input.strength);
  const measured = strength ? words.strengthSentences(strength) : [];
  const { status } = strength ?? findings;
  // what makes the games worthless comes first, and once
  const [first = '', ...others] = new Set([...findings.alarms.map(words.alarm), ...measured, ...said]);
  const left =
    strength?.missing ?? (counts.planned === null ? 0 : counts.planned - counts.games - counts.capped - counts.faults);
  const changedPairs = changes.reduce((sum, { pairs }) => sum + pairs.reduce((all, n) => all + n, 0), 0);
  // where cards are measured most games are of cells with other cards or deals, which no verdict looks at
  const [pairs, cells] = strength
    ? [input.pairs, input.cells]
    : [counts.pairs + changedPairs, counts.cells + changes.length];
  const tiles: [string, string][] = [
    [count(input.games), words.games],
    [count(pairs), words.pairs],
    [count(cells), words.cells],
    [count(input.faults.length), words.faults],
  ];
  if (counts.unpaired > 0) tiles.push([count(counts.unpaired), words.unpaired]);
  return pageText({
    language,
    title: words.title(findings.experiment),
    eyebrow: [findings.experiment, findings.game, words.status[status]],
    isAlarm: status === 'invalid',
    sentences: [first, ...others, ...judgements.map((verdict) => words.judged(verdict))],
    tiles,
    warning: left > 0 && words.stillToPlay(left),
    note: html`${words.level(findings.confidence, findings.anytime)} ${counts.mirrors > 0 && `${words.mirrors} `}\
${findings.leftOut.length > 0 && `${words.leftOut(findings.leftOut)} `}${words.switches}: ${
      Object.entries(findings.changedSwitches)
        .map(([name, value]) => `${name} = ${value}`)
        .join(', ') || words.standardSwitches
    }`,
    sections,
    script: TABLE_SCRIPT,
  });
}

// the change
function changeSentences(changes: readonly ChangedCell[], words: Words): string[] {
  const all = difference(addedPairs(changes.map(({ pairs }) => pairs)));
  return [`${words.change}: ${pointsText(all)}, n = ${count(all.n)}`];
}

/** Pairs by (1 + d) / 2 as the differences d of their deals. */
function difference(pairs: PairCounts): DealDifference {
  return dealDifference(pairs.flatMap((n, k) => new Array<number>(n).fill(k / 2 - 1)));
}

function changeSection({ changes }: ReportInput, words: Words): Section | undefined {
  if (changes.length === 0) return undefined;
  const all = addedPairs(changes.map(({ pairs }) => pairs));
  const rows = [{ name: words.seatAll, agents: '', pairs: all }, ...(changes.length > 1 ? changes : [])].map(
    ({ name, agents, pairs }) => ({ name, agents, ...difference(pairs) }),
  );
  return {
    id: 'change',
    title: words.change,
    body: html`<p class="note">${words.changeNote}</p>${forestPlot(
      rows.map((row): ForestRow => ({ ...differenceRow(row), label: row.name, aside: row.agents })),
      { reference: 0, tick: points, caption: words.changeCaption, bounds: DIFFERENCE, countTitle: words.pairs },
    )}`,
    table: {
      name: 'change',
      columns: ['cell', 'agents', 'difference', 'low', 'high', 'pairs'],
      rows: rows.map((row) => [row.name, row.agents, row.estimate, row.low, row.high, row.n]),
    },
  };
}

// strengths of cards
function strengthSections(input: StrengthInput | undefined, words: Words): Section[] {
  if (!input) return [];
  const findings = strengthJson(input);
  const sections = findings.decks.map((deck, i) =>
    strengthSection(findings, deck, `strength${i === 0 ? '' : `-${i + 1}`}`, words),
  );
  if (findings.improved.length > 0) sections.unshift(improvedSection(findings, words));
  if (findings.tierChanges.length + findings.agreement.length > 0) sections.push(tierSection(findings, words));
  return sections;
}

/** The cards of one deck, played by one tier. */
function strengthSection(
  findings: StrengthFindings,
  found: StrengthFindings['decks'][number],
  id: string,
  words: Words,
): Section {
  const { tier, deck, neutral, regression, shrinkage } = found;
  const rows = findings.cards.filter((card) => card.tier === tier && card.deck === deck);
  const options = { ...differencePlot(words), countTitle: words.deals };
  const effectRow = (effect: Effect, label: string, aside = ''): ForestRow => ({
    ...differenceRow(effect, effect.flag !== null),
    label,
    aside,
  });
  const all = rows.map((row) => effectRow(row.all, row.name));
  const opening = rows.map((row) => effectRow(row.opening, row.name));
  const shrunk = rows.flatMap(({ shrunk: one, opening: { n }, name, inDoubt }): ForestRow[] =>
    one ? [{ ...differenceRow({ ...one, n }), label: `${name}${inDoubt ? ' †' : ''}` }] : [],
  );
  const copies = rows.flatMap((row) =>
    row.marginal.map((effect, copy) => effectRow(effect, row.name, words.copy(copy + 1))),
  );
  const variants = rows.flatMap((row): ForestRow[] =>
    row.regression ? [{ ...differenceRow(row.regression), label: row.name }] : [],
  );
  const note = words.strengthNote(`${neutral.name} (${neutral.id})`, findings.q, findings.family);
  const few = regression?.few && html`<p class="note">${words.fewVariants}</p>`;
  const shrunkPart =
    shrinkage &&
    html`<h3>${words.shrunk}</h3>\
<p class="note">${words.shrunkNote(points(shrinkage.mean), percent(shrinkage.spread))}</p>\
${forestPlot(shrunk, options)}`;
  const variantsPart =
    regression &&
    html`<h3>${words.variants(regression.variants)}</h3>${few}${forestPlot(variants, { ...options, countTitle: 'n' })}`;
  return {
    id,
    title: `${words.strength}: ${deck} · ${tier}`,
    body: html`<p class="note">${note}</p>
<h3>${words.allCopies}</h3>${forestPlot(all, options)}
<h3>${words.opening}</h3>${forestPlot(opening, options)}${shrunkPart}
<h3>${words.copies}</h3>${forestPlot(copies, options)}${variantsPart}`,
    table: strengthTable(rows, id),
  };
}

/** The same as a table. */
function strengthTable(rows: readonly StrengthCard[], name: string): NonNullable<Section['table']> {
  return {
    name,
    columns: [
      ...['tier', 'deck', 'card', 'name', 'what', 'estimate', 'low', 'high', 'deals'],
      ...['p', 'adjusted_p', 'flag', 'rank'],
    ],
    rows: rows.flatMap((row) => {
      const line = (what: string, { estimate, low, high, n, pValue, adjusted, flag }: Effect) => [
        ...[row.tier, row.deck, row.id, row.name, what, estimate, low, high, n, pValue, adjusted, flag, row.rank],
      ];
      return [
        line('all copies', row.all),
        line('opening hand', row.opening),
        ...shrunkLines(row),
        ...row.marginal.map((effect, copy) => line(`copy ${copy + 1}`, effect)),
      ];
    }),
  };
}

function shrunkLines({
  tier,
  deck,
  id,
  name,
  shrunk,
  inDoubt,
  opening,
  rank,
}: StrengthCard): (string | number | null)[][] {
  if (!shrunk) return [];
  const { estimate, low, high } = shrunk;
  const flag = inDoubt ? 'in doubt' : null;
  return [[tier, deck, id, name, 'opening hand, shrunk', estimate, low, high, opening.n, null, null, flag, rank]];
}

/** How differences in points are plotted. */
function differencePlot(words: Words): Omit<ForestOptions, 'countTitle'> {
  return { reference: 0, tick: points, caption: words.changeCaption, bounds: DIFFERENCE };
}

function improvedSection({ improved, changes }: StrengthFindings, words: Words): Section {
  const order = [...improved.filter(({ isChanged }) => isChanged), ...improved.filter(({ isChanged }) => !isChanged)];
  const rows = order.map(
    (one): ForestRow => ({
      ...differenceRow(one, one.flag !== null),
      label: one.name,
      aside: `${one.isChanged ? `${words.changedCard} · ` : ''}${one.deck} · ${one.tier}`,
    }),
  );
  return {
    id: 'improved',
    title: words.improved,
    body: html`${changes.map((change) => html`<p>${change}</p>`)}\
<p class="note">${words.improvedNote}</p>${forestPlot(rows, { ...differencePlot(words), countTitle: words.deals })}`,
    table: {
      name: 'improved',
      columns: ['tier', 'deck', 'card', 'name', 'changed', 'gain', 'low', 'high', 'deals', 'p', 'adjusted_p', 'flag'],
      rows: order.map((one) => [
        one.tier,
        one.deck,
        one.id,
        one.name,
        one.isChanged,
        one.estimate,
        one.low,
        one.high,
        one.n,
        one.pValue,
        one.adjusted,
        one.flag,
      ]),
    },
  };
}

function tierSection({ tierChanges, agreement }: StrengthFindings, words: Words): Section {
  const rows = tierChanges.map(
    (one): ForestRow => ({
      ...differenceRow({ ...one, n: 0 }),
      label: one.name,
      aside: `${one.deck} · ${words.contest(`${one.tiers[0]} #${one.ranks[0]}`, `${one.tiers[1]} #${one.ranks[1]}`)}`,
      count: '',
    }),
  );
  return {
    id: 'tiers',
    title: words.pilots,
    body: html`${agreement.map(
      (one) =>
        html`<p class="note">${one.deck}: ${words.contest(...one.tiers)},\
 ${words.rankCorrelation} ${one.correlation.toFixed(2)} (n ${one.cards};\
 ${words.rankCorrelationOfEqual} ${one.ofEqual.toFixed(2)})</p>`,
    )}${rows.length > 0 && forestPlot(rows, { ...differencePlot(words), countTitle: '' })}`,
    table: {
      name: 'tiers',
      columns: [
        'card',
        'name',
        'deck',
        'tier',
        'against',
        'rank',
        'rank_against',
        'difference',
        'low',
        'high',
        'adjusted_p',
      ],
      rows: tierChanges.map((one) => [
        one.id,
        one.name,
        one.deck,
        ...one.tiers,
        ...one.ranks,
        one.estimate,
        one.low,
        one.high,
        one.adjusted,
      ]),
    },
  };
}

// decks
function fieldSections(
  field: FieldFindings,
  index: number,
  input: VerdictInput,
  findings: VerdictFindings,
  words: Words,
): (Section | undefined)[] {
  if (field.decks.length < 2) return [];
  const suffix = index === 0 ? '' : `-${index + 1}`;
  return [
    scoreSection(field, suffix, findings, words),
    matrixSection(field, suffix, findings, words),
    nashSection(field, suffix, fairFields(input.cells).get(field.agents) ?? [], words),
  ];
}

function ofAgents(title: string, agents: string, findings: VerdictFindings): string {
  return findings.fields.length > 1 ? `${title} · ${agents}` : title;
}

function scoreSection(
  { decks, agents }: FieldFindings,
  suffix: string,
  findings: VerdictFindings,
  words: Words,
): Section {
  const rows = decks.map(
    (deck): ForestRow => ({ ...scoreRow(deck, deck.separable), label: `${tagOf(deck.deck, findings)} ${deck.deck}` }),
  );
  return {
    id: `decks${suffix}`,
    title: ofAgents(words.field, agents, findings),
    body: html`<p class="note">${words.agents(agents)}. ${words.fieldNote(decks.length)}\
</p>${forestPlot(rows, scoreOptions(words))}`,
    table: {
      name: `decks${suffix}`,
      columns: ['deck', 'agents', 'score', 'low', 'high', 'pairs', 'opponents', 'differs_from_half'],
      rows: decks.map((deck) => [
        deck.deck,
        agents,
        deck.estimate,
        deck.low,
        deck.high,
        deck.n,
        deck.opponents,
        deck.separable,
      ]),
    },
  };
}

function matrixSection(
  { matrix, agents }: FieldFindings,
  suffix: string,
  findings: VerdictFindings,
  words: Words,
): Section {
  const { decks, entries } = matrix;
  const cells = entries.map((line, i) =>
    line.map((entry, j): HeatCell | null => {
      if (!entry || entry.estimate === null) return null;
      return {
        score: entry.estimate,
        value: percent(entry.estimate),
        range: entry.method === 'exact' ? '' : range(entry),
        count: `n ${count(entry.n)}`,
        separable: entry.separable,
        title:
          `${decks[i]} – ${decks[j]}: ${entry.method === 'exact' ? percent(entry.estimate) : score(entry)}, n ` +
          `${count(entry.n)}`,
      };
    }),
  );
  return {
    id: `matchups${suffix}`,
    title: ofAgents(words.matchups, agents, findings),
    body: html`${heatMap(
      decks.map((deck) => tagOf(deck, findings)),
      decks,
      cells,
      words.matchupCaption,
    )}${decks.length > FIT_A_PHONE && html`<p class="note scroll-hint">${words.scrollHint}</p>`}<p \
class="note">${words.matchupNote}</p>`,
    table: {
      name: `matchups${suffix}`,
      columns: ['deck', 'against', 'agents', 'score', 'low', 'high', 'pairs', 'differs_from_half'],
      rows: entries.flatMap((line, i) =>
        line.flatMap((entry, j) => {
          if (!entry) return [];
          const ends = entry.method === 'exact' ? [null, null] : [entry.low, entry.high];
          return [[decks[i], decks[j], agents, entry.estimate, ...ends, entry.n, entry.separable]];
        }),
      ),
    },
  };
}

function nashSection(
  { decks, agents }: FieldFindings,
  suffix: string,
  cells: readonly VerdictCell[],
  words: Words,
): Section | undefined {
  if (decks.length < 3) return undefined;
  const names = decks.map(({ deck }) => deck);
  const pairs = pairTable(
    names,
    cells.map((cell) => ({ decks: cell.decks, pairs: cell.pairs.deck })),
  );
  const title = suffix === '' ? words.nash : `${words.nash} · ${agents}`;
  if (!pairs) return { id: `nash${suffix}`, title, body: html`<p class="note">${words.nashIncomplete}</p>` };
  const mix = nashMix(names, pairs);
  const { estimate: expected, high: most } = mix.exploitability;
  const cyclic = cyclicPart(pairs);
  const order = [...mix.weights].sort(
    (a, b) => b.estimate - a.estimate || b.score - a.score || (a.deck < b.deck ? -1 : 1),
  );
  const n = (deck: string) =>
    pairs.reduce(
      (sum, line, i) =>
        sum +
        line.reduce(
          (part, counts, j) =>
            part + (i < j && (names[i] === deck || names[j] === deck) ? counts.reduce((a, b) => a + b, 0) : 0),
          0,
        ),
      0,
    );
  return {
    id: `nash${suffix}`,
    title,
    body: html`<p class="note">${words.nashNote(mix.resamples)} ${words.bestAnswer(percent(expected), percent(most))}\
</p>${nashPlot(order, n, words)}\
${cyclicWords(cyclic, cyclic.circle?.isSure ? circleOf(cyclic.circle.decks, names, pairs) : null, words)}`,
    table: {
      name: `nash${suffix}`,
      columns: ['deck', 'agents', 'weight', 'low', 'high', 'share_of_resamples', 'score_against_mix', 'pairs'],
      rows: order.map((one) => [
        one.deck,
        agents,
        one.estimate,
        one.low,
        one.high,
        one.present,
        one.score,
        n(one.deck),
      ]),
    },
  };
}

function nashPlot(weights: NashMix['weights'], n: (deck: string) => number, words: Words): Markup {
  const rows = weights.map((weight): ForestRow => {
    const { deck, estimate, low, high, present, score: against } = weight;
    return {
      label: deck,
      aside: words.nashRow(percent(present), percent(against)),
      estimate,
      low,
      high,
      text: `${percent(estimate)} (${range(weight)})`,
      count: count(n(deck)),
      side: estimate > 0 ? 'above' : 'level',
    };
  });
  return forestPlot(rows, {
    reference: 0,
    tick: percent,
    caption: words.share,
    bounds: WHOLE,
    countTitle: words.pairs,
  });
}

function cyclicWords({ share, low, high, pValue }: CyclicPart, circle: Circle | null, words: Words): Markup {
  const found = pValue < CIRCLE_LEVEL;
  const p = pValue < 0.001 ? '< 0.001' : `= ${pValue.toFixed(3)}`;
  // see cyclicShare of meta.ts
  const part = (estimate: number) =>
    found && low <= 0 ? words.cyclicAtMost(percent(high), percent(estimate)) : score({ estimate, low, high });
  return html`${share !== null && html`<p>${words.cyclic(part(share), p, found)}</p>`}${
    circle && html`<p class="note">${words.circle(circle)}</p>`
  }`;
}

// agents and seats
function contestSection({ agents }: VerdictFindings, words: Words): Section | undefined {
  if (agents.length === 0) return undefined;
  const rows = agents.map(
    (one): ForestRow => ({
      ...scoreRow(one),
      label: words.contest(...one.agents),
      aside: one.confounded ? words.confounded : '',
    }),
  );
  return {
    id: 'agents',
    title: words.contests,
    body: forestPlot(rows, scoreOptions(words)),
    table: {
      name: 'agents',
      columns: ['agent', 'against', 'score', 'low', 'high', 'pairs', 'decks_not_swapped'],
      rows: agents.map((one) => [...one.agents, one.estimate, one.low, one.high, one.n, one.confounded]),
    },
  };
}

function seatSection({ firstTurn, firstPlayer }: VerdictFindings, words: Words): Section | undefined {
  if (firstTurn.estimate === null) return undefined;
  const cells = [...firstTurn.cells].sort((a, b) => (b.estimate ?? -1) - (a.estimate ?? -1));
  const row = (cell: (typeof cells)[number]): ForestRow => ({
    ...scoreRow(cell),
    label: cell.cell,
    aside: cell.agents,
  });
  return {
    id: 'seat',
    title: words.seat(firstPlayer),
    body: html`<p class="note">${words.seatNote(firstPlayer)}</p>${forestPlot(
      [{ ...scoreRow(firstTurn), label: words.seatAll }],
      scoreOptions(words),
    )}${
      cells.length > 1 &&
      html`<details><summary>${count(cells.length)} ${words.cells}\
</summary>${forestPlot(cells.map(row), scoreOptions(words))}</details>`
    }`,
    table: {
      name: 'going-first',
      columns: ['cell', 'agents', 'score', 'low', 'high', 'pairs'],
      rows: [{ ...firstTurn, cell: 'all', agents: '' }, ...cells].map((cell) => [
        cell.cell,
        cell.agents,
        cell.estimate,
        cell.low,
        cell.high,
        cell.n,
      ]),
    },
  };
}

function courseSection({ cells }: VerdictInput, { courses }: VerdictFindings, words: Words): Section | undefined {
  const known = courses.filter(({ lengths }) => lengths.games > 0);
  if (known.length === 0) return undefined;
  const turnsOf = fairCourses(cells);
  const rows: CsvTable['rows'][number][] = [];
  const body = known.map(({ agents, lengths, reasons }) => {
    const turns = turnsOf.get(agents) ?? new Map<number, number>();
    const bars = Array.from({ length: lengths.longest! - lengths.shortest! + 1 }, (_, i) => {
      const length = lengths.shortest! + i;
      const games = turns.get(length) ?? 0;
      rows.push([agents, 'turns', String(length), games, games / lengths.games, null, null]);
      return { label: String(length), size: games, title: words.turns(length, games) };
    });
    for (const one of reasons) rows.push([agents, 'reason', one.reason, one.games, one.estimate, one.low, one.high]);
    const caption = words.lengthCaption(
      String(lengths.median),
      String(lengths.p95),
      String(lengths.longest),
      lengths.games,
    );
    const ends = reasons.map(
      (one): ForestRow => ({
        label: one.reason,
        estimate: one.estimate,
        low: one.low,
        high: one.high,
        text: `${percent(one.estimate ?? 0)} (${range(one)})`,
        count: count(one.games),
        side: 'above',
      }),
    );
    return html`${known.length > 1 && html`<h3>${agents}</h3>`}${histogram(bars, caption)}<h3>${words.ends}\
</h3>${forestPlot(ends, {
      reference: 0,
      tick: percent,
      caption: words.shareOfGames,
      bounds: WHOLE,
      countTitle: words.games,
    })}`;
  });
  return {
    id: 'course',
    title: words.course,
    body: html`${body}`,
    table: { name: 'course', columns: ['agents', 'what', 'value', 'games', 'share', 'low', 'high'], rows },
  };
}

/** Games of each length by who played, in the words of the findings. */
function fairCourses(cells: readonly VerdictCell[]): Map<string, Map<number, number>> {
  const all = new Map<string, Map<number, number>>();
  for (const cell of cells) {
    const agents = agentsOf(cell);
    const turns = all.get(agents) ?? new Map<number, number>();
    for (const one of cell.turns) turns.set(one.turns, (turns.get(one.turns) ?? 0) + one.games);
    all.set(agents, turns);
  }
  return all;
}

// cards
function cardSection(findings: VerdictFindings, words: Words): Section | undefined {
  const { cards } = findings;
  if (cards.rows.length === 0) return undefined;
  const method = cards.method === 'benjamini-hochberg' ? 'Benjamini–Hochberg' : 'Benjamini–Yekutieli';
  const judged = cards.rows.filter((row) => row.judged);
  const pilots = [...new Set(judged.map(({ pilot }) => pilot))];
  const options = { reference: 0, tick: points, caption: words.cardCaption, bounds: DIFFERENCE, countTitle: 'n' };
  const plots = pilots.map((pilot) => {
    const rows = judged.filter((row) => row.pilot === pilot);
    const above = rows
      .filter((row) => row.againstDeck.estimate! > 0)
      .sort((a, b) => b.againstDeck.low - a.againstDeck.low);
    const below = rows
      .filter((row) => row.againstDeck.estimate! < 0)
      .sort((a, b) => a.againstDeck.high - b.againstDeck.high);
    // both ends on one scale
    const shown = [...above.slice(0, CARDS_PLOTTED), ...below.slice(0, CARDS_PLOTTED).reverse()];
    return html`<h3>${pilot}: \
${words.extremes(Math.min(CARDS_PLOTTED, above.length), Math.min(CARDS_PLOTTED, below.length), rows.length)}\
</h3>${forestPlot(shown.map(cardRow), options)}`;
  });
  return {
    id: 'cards',
    title: words.cards,
    body: html`<p class="note">${words.cardNote(method, cards.q, cards.family, cards.flagged, cards.tooFew)}</p>${
      cards.games < findings.counts.games &&
      html`<p class="note">${words.cardGames(cards.games, findings.counts.games)}</p>`
    }${judged.length === 0 ? html`<p>${words.noCards}</p>` : plots}${ownCards(cards, options, words)}<details>\
<summary>${words.allCards(cards.rows.length)}</summary>${cardList(cards.rows, findings, words)}</details>`,
    table: cardTable(cards.rows),
  };
}

/** The cards that the experiment brings itself, whatever came of them. */
function ownCards({ rows, own }: VerdictFindings['cards'], options: ForestOptions, words: Words): Markup[] {
  const pilots = [...new Set(rows.map(({ pilot }) => pilot))];
  return pilots.flatMap((pilot) => {
    const mine = rows.filter((row) => row.pilot === pilot && own.includes(row.id));
    const judged = mine.filter((row) => row.judged && row.againstDeck.estimate !== null);
    const others = mine.filter((row) => !judged.includes(row));
    const names = others.map((row) => `${row.name} (${row.id}, ${row.deck})`).join(', ');
    return [
      html`${
        judged.length > 0 &&
        html`<h3>${pilot}: ${words.ownCards}\
</h3>${forestPlot(judged.map(cardRow), options)}`
      }${others.length > 0 && html`<p class="note">${pilot}: ${words.ownUnjudged(names)}</p>`}`,
    ];
  });
}

function cardRow(row: CardFindings): ForestRow {
  const { againstDeck, flag, rates } = row;
  return {
    label: row.name,
    aside: row.deck,
    estimate: againstDeck.estimate,
    low: againstDeck.low,
    high: againstDeck.high,
    text: pointsText(againstDeck),
    count: count(rates.gih.copies),
    side: flag ?? 'level',
  };
}

const RATES = ['gp', 'oh', 'gd', 'gih', 'gns'] as const;

function cardList(rows: readonly CardFindings[], findings: VerdictFindings, words: Words): Markup {
  const head: [string, string][] = [
    [words.card, words.columns.card],
    [words.deck, words.columns.deck],
    ...RATES.map((rate): [string, string] => [`${rate.toUpperCase()} %`, words.columns[rate]]),
    ['IWD', words.columns.iwd],
  ];
  return html`<div class="scroll" tabindex="0">\
<table class="list" data-search="${words.search}" data-decks="${words.allDecks}" data-flags="${words.allFlags}" \
data-above="${words.flagAbove}" data-below="${words.flagBelow}"><thead>\
<tr>${head.map(
    ([title, meaning], i) => html`<th class="${i < 2 && 'left'}" scope="col" \
title="${meaning}">${title}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr data-deck="${row.deck}" data-flag="${row.flag}">\
<td>${row.name}<small>${row.id}${
        findings.cards.own.includes(row.id) &&
        ` \
· ${words.ownCard}`
      }${findings.fields.length > 1 && ` · ${row.pilot}`}</small></td>\
<td class="left" title="${row.deck}">${tagOf(row.deck, findings)}</td>${RATES.map((rate) =>
        rateCell(row.rates[rate]),
      )}<td data-v="${row.rates.iwd.estimate}\
">${row.rates.iwd.estimate === null ? UNKNOWN : points(row.rates.iwd.estimate)}<small>${signedRange(row.rates.iwd)}\
</small><small>n ${count(row.rates.iwd.n)}</small></td></tr>`,
  )}</tbody></table></div>`;
}

function rateCell(rate: CardFindings['rates']['gp']): Markup {
  if (rate.estimate === null) return html`<td data-v="">${UNKNOWN}</td>`;
  return html`<td data-v="${rate.estimate}">${percent(rate.estimate)}<small>${range(rate)}</small>\
<small>n ${count(rate.copies)}</small></td>`;
}

function cardTable(rows: readonly CardFindings[]): CsvTable {
  const columns = ['pilot', 'deck', 'card', 'name'];
  for (const rate of [...RATES, 'iwd']) columns.push(rate, `${rate}_low`, `${rate}_high`, `${rate}_n`);
  columns.push('against_deck', 'against_deck_low', 'against_deck_high', 'p', 'flag');
  return {
    name: 'cards',
    columns,
    rows: rows.map((row) => [
      row.pilot,
      row.deck,
      row.id,
      row.name,
      ...RATES.flatMap((rate) => [
        row.rates[rate].estimate,
        row.rates[rate].low,
        row.rates[rate].high,
        row.rates[rate].copies,
      ]),
      ...[row.rates.iwd.estimate, row.rates.iwd.low, row.rates.iwd.high, row.rates.iwd.n],
      ...[row.againstDeck.estimate, row.againstDeck.low, row.againstDeck.high, row.againstDeck.pValue, row.flag],
    ]),
  };
}

function pilotSection({ cards }: VerdictFindings, words: Words): Section | undefined {
  if (cards.pilotComparisons === 0) return undefined;
  const rows = cards.pilots.map(
    (one): ForestRow => ({
      ...differenceRow({ ...one, n: 0 }),
      label: one.name,
      aside: `${one.deck} · ${words.contest(...one.pilots)}`,
      count: '',
    }),
  );
  return {
    id: 'pilots',
    title: words.pilots,
    body: html`<p class="note">${words.pilotNote(cards.pilotComparisons)}</p>${
      rows.length > 0 &&
      forestPlot(rows, { reference: 0, tick: points, caption: words.cardCaption, bounds: DIFFERENCE, countTitle: '' })
    }`,
    table: {
      name: 'pilots',
      columns: ['card', 'name', 'deck', 'pilot', 'against', 'difference', 'low', 'high', 'p'],
      rows: cards.pilots.map((one) => [
        one.id,
        one.name,
        one.deck,
        ...one.pilots,
        one.estimate,
        one.low,
        one.high,
        one.pValue,
      ]),
    },
  };
}

// faults and reproduction
function quarantineSection({ faults, games }: ReportInput, words: Words): Section {
  const finished = games + faults.length;
  const list = html`<div class="scroll"><table class="list"><thead><tr><th>${words.key}</th>\
<th class="wrap">${words.reason}</th><th class="wrap">${words.command}</th></tr></thead><tbody>${faults.map(
    (fault) =>
      html`<tr><td><code>${fault.key}</code></td><td class="wrap">${fault.error}</td><td class="wrap">\
<code>${fault.command}</code></td></tr>`,
  )}</tbody></table></div>`;
  const share = finished > 0 ? (100 * faults.length) / finished : 0;
  return {
    id: 'quarantine',
    title: words.quarantine,
    body:
      faults.length === 0
        ? html`<p>${words.noQuarantine}</p>`
        : html`<p>${words.quarantineNote(share.toFixed(3), String(100 * FAULT_BOUND))}</p>${list}`,
    table: {
      name: 'quarantine',
      columns: ['key', 'what_happened', 'command'],
      rows: faults.map((fault) => [fault.key, fault.error, fault.command]),
    },
  };
}

/** A, B, … Z, AA, AB, … by place in the findings, as on the page for a terminal. */
function tagOf(deck: string, { decks }: VerdictFindings): string {
  const letters = (index: number): string =>
    (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
  return letters(decks.indexOf(deck));
}
