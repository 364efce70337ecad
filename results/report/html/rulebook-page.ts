/**
 * A game's rulebook as one HTML file: each clause with its status, its meaning, the code that carries it, the words of
 * cards that rest on it, and its tests.
 */
import { count, counted } from '../number-words.ts';
import { html, type Markup } from './markup.ts';
import { pageText, type Section } from './page.ts';

/** A clause, with where it is in the code and which tests begin with it. */
export interface ShownClause {
  readonly id: string;
  readonly status: 'modelled' | 'deviates' | 'out-of-scope';
  readonly title: string;
  readonly meaning: string;
  readonly reason?: string;
  /** `file:line`. */
  readonly code: readonly string[];
  /** `file: name`. */
  readonly tests: readonly string[];
  /** Words of the card language whose definition cites it. */
  readonly words: readonly string[];
}

export interface ShownRulebook {
  /** The game's title, and the tag of its clauses. */
  readonly game: string;
  readonly tag: string;
  readonly clauses: readonly ShownClause[];
}

const NOTE =
  'Each clause is told in words of our own; the rules themselves are their publisher’s. Under a clause stand the ' +
  'words of card files whose definition cites it, the places of the code that cite it, and the names of the tests ' +
  'and scenarios that begin with it.';

const STYLE = `
.clause{border-top:1px solid var(--rule);padding:.6rem 0}
.clause h3{margin:0 0 .2rem;font-size:1rem;overflow-wrap:anywhere}
.clause p{margin:.2rem 0}
.clause details{font-size:.85rem}
.clause li{overflow-wrap:anywhere}
.clause .open{background:var(--bad-surface);color:var(--bad)}`;

/** The page: chapters by the first number of their clauses, what is not modelled named first. */
export function rulebookPage({ game, tag, clauses }: ShownRulebook): string {
  const modelled = clauses.filter(({ status }) => status === 'modelled').length;
  const deviates = clauses.filter(({ status }) => status === 'deviates').length;
  const tests = clauses.reduce((sum, clause) => sum + clause.tests.length, 0);
  const chapters = new Map<string, ShownClause[]>();
  for (const clause of clauses) {
    const chapter = chapterOf(clause.id);
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), clause]);
  }
  const open = clauses.filter(({ status }) => status !== 'modelled');
  return pageText({
    language: 'en',
    title: `${game}: the rulebook`,
    eyebrow: [game, `${tag} clauses`, `${count(modelled)} of ${count(clauses.length)} modelled`],
    isAlarm: false,
    sentences: [
      `${count(modelled)} of ${count(clauses.length)} clauses are modelled.`,
      open.length === 0
        ? 'No clause is left out, and the engine does none of them otherwise.'
        : 'Those that the engine does otherwise, or leaves out, stand first, each with its reason.',
    ],
    tiles: [
      [count(clauses.length), 'clauses'],
      [count(deviates), 'deviate'],
      [count(open.length - deviates), 'out of scope'],
      [count(tests), 'tests that begin with a clause'],
    ],
    note: NOTE,
    sections: [
      ...(open.length === 0 ? [] : [section('not-modelled', 'Not modelled as written', tag, open)]),
      ...[...chapters].map(([chapter, own]) => section(`chapter-${chapter}`, `Chapter ${chapter}`, tag, own)),
    ],
  }).replace('</style>', `${STYLE}</style>`);
}

/**
 * `10` of `10.1.2`, `ext.battle` of `ext.battle.12`, `A` of `A.1.12`, and `8` of `803.3a`, where chapters are hundreds.
 */
function chapterOf(id: string): string {
  const [, words, hundreds, number] = /^(ext\.[a-z]+|[A-Z])|^(\d{1,2})\d\d(?=\.|[a-z]|$)|^(\d+)/.exec(id) ?? [];
  return words ?? hundreds ?? number ?? id;
}

function section(id: string, title: string, tag: string, clauses: readonly ShownClause[]): Section {
  return { id, title: `${title} (${count(clauses.length)})`, body: html`${clauses.map((one) => clauseBox(tag, one))}` };
}

function clauseBox(tag: string, { id, status, title, meaning, reason, code, tests, words }: ShownClause): Markup {
  const said = status === 'out-of-scope' ? 'out of scope' : status;
  const places = `${counted(code.length, 'place')} in the code, ${counted(tests.length, 'test')}`;
  const badge = html`<span class="${status === 'modelled' ? 'badge' : 'badge open'}">${said}</span>`;
  const found = [...code, ...tests].map((place) => html`<li>${place}</li>`);
  const used = words.length > 0 && html`<p class="note">words of cards: ${words.join(', ')}</p>`;
  return html`<article class="clause"><h3>${tag} ${id} ${title} ${badge}</h3>
<p>${meaning}</p>${reason !== undefined && html`<p class="note">${reason}</p>`}${used}
<details><summary>${places}</summary><ul>${found}</ul></details></article>`;
}
