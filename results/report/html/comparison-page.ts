/** A comparison as one HTML file: what the change did, in which pairs, and where games part. */
import { itemAt } from '../../../engine/index.ts';
import type { ComparisonFindings, ComparisonVerdict, TestFindings } from '../comparison.ts';
import { intervalsText, type LabelledTest, labelled, levelsText, VERDICT_WORDS } from '../comparison.ts';
import { count, points } from '../number-words.ts';
import { type ForestRow, forestPlot } from './charts.ts';
import { JAPANESE_VERDICTS, japaneseComparison } from './japanese-sentences.ts';
import { html, type Markup } from './markup.ts';
import { pageText, reproductionSection, type Section } from './page.ts';
import { DIFFERENCE, differenceRow, UNKNOWN } from './rows.ts';
import { type Language, WORDS, type Words } from './words.ts';
import type { Report } from './written-report.ts';

interface ComparisonWords {
  readonly verdicts: Readonly<Record<ComparisonVerdict, string>>;
  readonly sentences: (findings: ComparisonFindings) => readonly string[];
  readonly judgements: string;
  readonly note: (findings: ComparisonFindings) => string;
  readonly differences: string;
  readonly differencesNote: (findings: ComparisonFindings) => string;
  readonly table: string;
  readonly tableNote: string;
  /** Titles of the columns of pairs, each with what it holds. */
  readonly columns: readonly (readonly [string, string])[];
  readonly columnsTitle: string;
  readonly saved: string;
  readonly savedBy: (times: string, low: string, high: string) => string;
  readonly nothingSaved: string;
  readonly examples: string;
  readonly results: readonly [string, string, string];
  readonly example: (subject: string, opponent: string, before: string, after: string) => string;
  readonly parts: (decision: string, turn: number) => string;
  readonly over: string;
}

const ENGLISH: ComparisonWords = {
  verdicts: VERDICT_WORDS,
  sentences: ({ sentences }) => sentences,
  judgements: 'judged',
  note: (findings) => `Margin ${Number(findings.margin.toFixed(3))} points, ${levelsText(findings)}.`,
  differences: 'What the change did',
  differencesNote: (findings) =>
    'Score with the change less score without it, on the same deals, for these decks in these hands. Shaded: ' +
    `less than the margin. ${intervalsText(findings)}`,
  table: 'Pairs: the same deal as it was and with the change',
  tableNote: 'In how many pairs the change turned the game.',
  columns: [
    ['judged', 'whose score was judged: a deck, or the first turn'],
    ['pairs', 'deals that were played as they are and with the change'],
    ['lost', 'won without the change, lost with it'],
    ['–½', 'half a point less with the change: a draw in place of a win, or a loss in place of a draw'],
    ['=', 'the same result'],
    ['+½', 'half a point more with the change'],
    ['won', 'lost without the change, won with it'],
    ['same game %', 'pairs whose two games were the same, decision by decision'],
    ['missing', 'pairs of which a game is missing or quarantined'],
  ],
  columnsTitle: 'What the columns hold',
  saved: 'Games saved by pairing',
  savedBy: (times, low, high) => `unpaired play would need ${times} times the games (${low} to ${high})`,
  nothingSaved: 'all pairs came out alike, so there is no variance to compare',
  examples: 'Where games part',
  results: ['lost', 'drawn', 'won'],
  example: (subject, opponent, before, after) => `${subject} against ${opponent}: ${before}, with the change ${after}`,
  parts: (decision, turn) => `Decision ${decision}, turn ${turn}:`,
  over: 'the game is over',
};

const JAPANESE: ComparisonWords = {
  verdicts: JAPANESE_VERDICTS,
  sentences: japaneseComparison,
  judgements: '判定',
  note: ({ margin, alpha, beta, tests, oneSided }) => {
    const points = `${Number(margin.toFixed(3))}ポイント`;
    const n = tests.length;
    const found = oneSided ? JAPANESE.verdicts[oneSided] : '強化または弱体化';
    const side = oneSided ? `、片側検定（${found}のみ）` : '';
    const missed = JAPANESE.verdicts[oneSided ? (`not-${oneSided}` as const) : 'no-difference'];
    const all = n > 1 ? `（${count(n)}件の検定全体で）` : '';
    const each = n > 1 ? `（各検定で。いずれかの検定では${Math.min(1, n * beta).toFixed(3)}以下）` : '';
    return (
      `マージン${points}${side}、誤検出率（差がないのに「${found}」とする確率）${alpha.toFixed(3)}以下${all}、見逃し率（${points}の差があるのに「${missed}` +
      `」とする確率）${beta.toFixed(3)}以下${each}。ペアが尽きた「ゲーム不足」はどちらにも数えません。`
    );
  },
  differences: '変更の効果',
  differencesNote: ({ tests }) => {
    const levels = [...new Set(tests.flatMap(({ confidence }) => confidence ?? []))];
    const few = tests.filter(({ method }) => method === 'likelihood').map(({ subject }) => subject);
    const said = [
      '同じ配りでの、変更後の得点から変更前の得点を引いた値（これらのデッキとプレイヤーについて）。網かけはマージンより小さい差です。',
    ];
    if (levels.length > 0)
      said.push(
        `推定値は停止後の中央値不偏推定、区間は検定ごとの${levels.map((level) => `${Number((100 * level).toFixed(1))} %`).join('、')}区間です。`,
      );
    if (few.length > 0)
      said.push(
        `${few.join('、')}は結果の変わったペアが少ないため、検定の限界が排除していない差をすべて含む区間です。`,
      );
    return said.join('');
  },
  table: 'ペア：同じ配りでの変更前と変更後',
  tableNote: '変更によって結果がどう変わったかを、ペアの数で示します。',
  columns: [
    ['対象', '判定したもの：デッキまたは先攻'],
    ['ペア', '変更前と変更後の両方でプレイした配り'],
    ['負けに', '変更前は勝ち、変更後は負け'],
    ['–½', '変更後に半ポイント減：勝ちが引き分けに、または引き分けが負けに'],
    ['=', '同じ結果'],
    ['+½', '変更後に半ポイント増'],
    ['勝ちに', '変更前は負け、変更後は勝ち'],
    ['同一 %', '2ゲームがすべての選択まで同じだったペア'],
    ['欠測', '片方のゲームがない、または隔離されたペア'],
  ],
  columnsTitle: '各列の意味',
  saved: 'ペアによって節約されたゲーム',
  savedBy: (times, low, high) => `ペアにしない場合は${times}倍（${low}〜${high}）のゲームが必要です`,
  nothingSaved: 'すべてのペアが同じ結果のため、分散を比べられません',
  examples: 'ゲームの分かれ目',
  results: ['負け', '引き分け', '勝ち'],
  example: (subject, opponent, before, after) => `${subject} 対 ${opponent}：${before}、変更後は${after}`,
  parts: (decision, turn) => `選択${decision}（${turn}ターン目）：`,
  over: 'ゲーム終了後',
};

const OWN_WORDS: Readonly<Record<Language, ComparisonWords>> = { en: ENGLISH, ja: JAPANESE };

/** The page of a comparison, from the findings that its page in the terminal is laid out from. */
export function comparisonPage(findings: ComparisonFindings, language: Language): Report {
  const words = WORDS[language];
  const own = OWN_WORDS[language];
  const sections = [
    differenceSection(findings, words, own),
    pairSection(findings, own),
    ...exampleSection(findings, own),
    reproductionSection(findings.reproduction, words),
  ];
  const page = pageText({
    language,
    title: words.title(findings.name),
    eyebrow: [findings.name, findings.game, own.verdicts[findings.verdict]],
    isAlarm: findings.verdict === 'invalid',
    sentences: own.sentences(findings),
    tiles: [
      [count(findings.games), words.games],
      [count(findings.tests.reduce((sum, { pairs }) => sum + pairs, 0)), words.pairs],
      [count(findings.tests.length), own.judgements],
      [count(findings.faults), words.faults],
    ],
    note: [
      own.note(findings),
      findings.changes.map((change) => html`<br>${change}`),
      findings.notes.map((note) => html`<br>${note}`),
    ],
    sections,
  });
  return { html: page, tables: sections.flatMap(({ table }) => (table ? [table] : [])) };
}

function differenceSection(findings: ComparisonFindings, words: Words, own: ComparisonWords): Section {
  const { tests, margin } = findings;
  const rows = labelled(tests).map(
    ({ test, label }): ForestRow => ({
      ...differenceRow({ ...test, n: test.pairs }, test.verdict === 'better' || test.verdict === 'worse'),
      label,
      aside: own.verdicts[test.verdict],
    }),
  );
  return {
    id: 'differences',
    title: own.differences,
    body: html`<p class="note">${own.differencesNote(findings)}</p>${forestPlot(rows, {
      reference: 0,
      tick: points,
      caption: words.changeCaption,
      bounds: DIFFERENCE,
      countTitle: words.pairs,
      band: [-margin / 100, margin / 100],
    })}`,
    table: {
      name: 'differences',
      columns: ['judged', 'player', 'verdict', 'difference', 'low', 'high', 'confidence', 'pairs', 'margin'],
      rows: tests.map((test) => [
        test.subject,
        test.pilot,
        test.verdict,
        test.estimate,
        test.low,
        test.high,
        test.confidence,
        test.pairs,
        margin / 100,
      ]),
    },
  };
}

function pairSection({ tests }: ComparisonFindings, own: ComparisonWords): Section {
  const rows = labelled(tests);
  const line = ({ test, label }: LabelledTest): Markup =>
    html`<tr><td>${label}</td>\
<td>${count(test.pairs)}</td>${test.pentanomial.map((n) => html`<td>${count(n)}</td>`)}<td>${sameGame(test)}</td>\
<td>${count(test.missingPairs)}</td></tr>`;
  const saved = ({
    test: {
      gamesSavedByPairing: { ratio, low, high },
    },
    label,
  }: LabelledTest): Markup =>
    html`<p class="note">${label}: ${
      ratio === null || low === null
        ? own.nothingSaved
        : own.savedBy(ratio.toFixed(1), low.toFixed(1), high === null ? '∞' : high.toFixed(1))
    }.</p>`;
  return {
    id: 'pairs',
    title: own.table,
    body: html`<p class="note">${own.tableNote}</p><div class="scroll" tabindex="0"><table class="list"><thead>\
<tr>${own.columns.map(
      ([title, meaning]) => html`<th scope="col" title="${meaning}">${title}</th>`,
    )}</tr></thead><tbody>${rows.map(line)}</tbody></table></div><details><summary>${own.columnsTitle}</summary>\
<dl>${own.columns.map(
      ([title, meaning]) => html`<dt>${title}</dt><dd>${meaning}</dd>`,
    )}</dl></details><h3>${own.saved}</h3>${rows.map(saved)}`,
    table: {
      name: 'pairs',
      columns: [
        'judged',
        'player',
        'pairs',
        'to_a_loss',
        'half_down',
        'same_result',
        'half_up',
        'to_a_win',
        'same_game',
        'missing',
      ],
      rows: tests.map((test) => [
        test.subject,
        test.pilot,
        test.pairs,
        ...test.pentanomial,
        test.identicalPairs,
        test.missingPairs,
      ]),
    },
  };
}

function sameGame({ identicalPairs, pairs }: TestFindings): string {
  return pairs === 0 ? UNKNOWN : ((100 * identicalPairs) / pairs).toFixed(0);
}

function exampleSection({ examples }: ComparisonFindings, own: ComparisonWords): Section[] {
  if (examples.length === 0) return [];
  const result = (score: number): string => itemAt(own.results, 2 * score);
  const said = (text: string | null | undefined): string => text ?? own.over;
  return [
    {
      id: 'examples',
      title: own.examples,
      body: html`${examples.map(
        (one) =>
          html`<h3>${own.example(one.subject, one.opponent, result(one.scores[0]), result(one.scores[1]))}</h3>${
            one.decision !== undefined &&
            html`<p>${own.parts(count(one.decision), one.turn ?? 0)} ${said(one.base)} → ${said(one.changed)}</p>`
          }<pre><code>${one.commands.join('\n')}</code></pre>`,
      )}`,
    },
  ];
}
