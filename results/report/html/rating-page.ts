/** A ladder as one HTML file: ratings with their intervals, and the scores they were made from. */
import { FIRST_PLAYER_WORDS } from '../first-player.ts';
import { count, percent, range } from '../number-words.ts';
import { chosenSentence, pairsPlayed, type RatingReport, signedElo, verdictSentences } from '../rating.ts';
import type { VerdictReproduction } from '../verdict.ts';
import { type ForestRow, forestPlot } from './charts.ts';
import { japaneseChosen, japaneseRating } from './japanese-sentences.ts';
import { html } from './markup.ts';
import { pageText, reproductionSection, type Section } from './page.ts';
import { scoreOptions, scoreRow, UNKNOWN } from './rows.ts';
import { type Language, WORDS, type Words } from './words.ts';
import type { Report } from './written-report.ts';

interface RatingWords {
  readonly sentences: (report: RatingReport) => readonly string[];
  readonly agents: string;
  readonly ratings: string;
  readonly ratingsNote: (anchor: string) => string;
  readonly elo: string;
  readonly anchor: string;
  readonly clock: string;
  readonly scores: string;
  readonly scoresNote: string;
  readonly expected: (score: string) => string;
  readonly first: (report: RatingReport, elo: string) => string;
}

const OWN_WORDS: Readonly<Record<Language, RatingWords>> = {
  en: {
    sentences: verdictSentences,
    agents: 'agents',
    ratings: 'Ratings',
    ratingsNote: (anchor) =>
      `Elo points by Bradley and Terry's model, ${anchor} at 0; 400 points are odds of ten to one. Intervals are ` +
      `of the distance to ${anchor}, and hold for all agents at once.`,
    elo: 'Elo points',
    anchor: 'at 0 by definition',
    clock: 'cannot be played again: it looks at a clock, or is a bot that promises nothing',
    scores: 'Scores between every two agents',
    scoresNote:
      'Score of the first against the second: a win counts 1, a draw one half. Where a score is far from what ' +
      'the ratings say, strength is not one number: trust the score. Each interval stands for itself.',
    expected: (score) => `by the ratings ${score} %`,
    first: (report, elo) => `${FIRST_PLAYER_WORDS[report.firstPlayer].worth}: ${elo} Elo.${chosenSentence(report)}`,
  },
  ja: {
    sentences: japaneseRating,
    agents: 'エージェント',
    ratings: 'レーティング',
    ratingsNote: (anchor) =>
      `Bradley–Terry モデルによる Elo ポイント。${anchor}を0とし、400ポイントの差は10対1の勝算です。区間は${anchor}との差の区間で、全エージェント同時に成り立ちます。`,
    elo: 'Elo ポイント',
    anchor: '基準（0）',
    clock: '再現できません：時計に依存するか、再現性を約束しないボットです',
    scores: '各2エージェント間の勝率',
    scoresNote:
      '1番目のエージェントの2番目に対する勝率（引き分けは半分）。レーティングからの予測と大きく異なる場合、強さは1つの数では表せません。勝率のほうを信じてください。各区間は単独のものです。',
    expected: (score) => `レーティングからの予測 ${score} %`,
    first: (report, elo) =>
      `${FIRST_PLAYER_WORDS[report.firstPlayer].japanese.heading}：${elo} Elo。${japaneseChosen(report)}`,
  },
};

/** The page of a ladder, from the report that its page in the terminal is laid out from. */
export function ratingPage(report: RatingReport, reproduction: VerdictReproduction, language: Language): Report {
  const words = WORDS[language];
  const own = OWN_WORDS[language];
  const sections = [...ratingSections(report, language), reproductionSection(reproduction, words)];
  const isInvalid = report.warnings.length > 0;
  const page = pageText({
    language,
    title: words.title(report.name),
    eyebrow: [report.name, report.game, words.status[isInvalid ? 'invalid' : 'complete']],
    isAlarm: isInvalid,
    sentences: own.sentences(report),
    tiles: [
      [count(report.games), words.games],
      [count(pairsPlayed(report)), words.pairs],
      [count(report.ratings.length), own.agents],
      [count(report.faults), words.faults],
    ],
    note: words.level(0.95),
    sections,
  });
  return { html: page, tables: sections.flatMap(({ table }) => (table ? [table] : [])) };
}

/** Ratings and scores, for a page of their own or for the report of the ladder's database. */
export function ratingSections(report: RatingReport, language: Language): Section[] {
  const words = WORDS[language];
  const own = OWN_WORDS[language];
  return [eloSection(report, words, own), scoreSection(report, words, own)];
}

function eloSection({ ratings, seat, ...report }: RatingReport, words: Words, own: RatingWords): Section {
  const anchor = ratings.find(({ agent }) => agent === report.anchor)!;
  // what won or lost everything has no end on that side: its bar goes to the edge of the others
  const ends = ratings.flatMap(({ elo, low, high }) => [elo, low, high]).filter((end) => end !== null);
  const edges = [Math.min(...ends), Math.max(...ends)] as const;
  const rows = ratings.map((row): ForestRow => {
    const isAnchor = row === anchor;
    const text = isAnchor
      ? `0 (${own.anchor})`
      : row.elo === null && row.low === null && row.high === null
        ? UNKNOWN
        : `${signedElo(row.elo)} (${signedElo(row.low)}, ${signedElo(row.high)})`;
    return {
      label: row.label,
      aside: row.reproducible ? '' : own.clock,
      estimate: row.elo,
      low: row.low ?? edges[0],
      high: row.high ?? edges[1],
      text,
      count: count(row.pairs),
      side: isAnchor ? 'level' : (row.low ?? -1) > 0 ? 'above' : (row.high ?? 1) < 0 ? 'below' : 'level',
    };
  });
  const elo = `${signedElo(seat.elo)} (${signedElo(seat.low)}, ${signedElo(seat.high)})`;
  return {
    id: 'ratings',
    title: own.ratings,
    body: html`<p class="note">${own.ratingsNote(anchor.label)}</p>${forestPlot(rows, {
      reference: 0,
      tick: signedElo,
      caption: own.elo,
      bounds: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
      countTitle: words.pairs,
    })}<p>${own.first({ ratings, seat, ...report }, elo)}</p>`,
    table: {
      name: 'ratings',
      columns: ['agent', 'elo', 'low', 'high', 'pairs', 'reproducible'],
      rows: ratings.map((row) => [row.agent, row.elo, row.low, row.high, row.pairs, row.reproducible]),
    },
  };
}

function scoreSection({ matches }: RatingReport, words: Words, own: RatingWords): Section {
  const rows = matches.map(
    ({ labels, score, low, high, expected, pairs }): ForestRow => ({
      ...scoreRow({ estimate: score, low, high, n: pairs }),
      label: words.contest(...labels),
      aside: expected === null ? '' : own.expected(percent(expected)),
      text: score === null ? UNKNOWN : `${percent(score)} (${range({ estimate: score, low, high })})`,
    }),
  );
  return {
    id: 'scores',
    title: own.scores,
    body: html`<p class="note">${own.scoresNote}</p>${forestPlot(rows, scoreOptions(words))}`,
    table: {
      name: 'scores',
      columns: ['agent', 'against', 'score', 'low', 'high', 'by_the_ratings', 'pairs'],
      rows: matches.map((match) => [...match.agents, match.score, match.low, match.high, match.expected, match.pairs]),
    },
  };
}
