/** The frame of every report: what it says first, tiles, and sections that each carry their numbers as CSV. */
import type { VerdictReproduction } from '../verdict.ts';
import { type CsvTable, csvLink } from './csv.ts';
import { type Content, html, Markup } from './markup.ts';
import { STYLE } from './style.ts';
import type { Language, Words } from './words.ts';

/** A part of the page: a chart or table with its numbers. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: Markup;
  readonly table?: CsvTable;
}

export interface ReportFrame {
  readonly language: Language;
  readonly title: string;
  /** Above the headline: what was played, of which game, and in the end how it stands. */
  readonly eyebrow: readonly [string, string, string];
  /** The first one is the headline. */
  readonly sentences: readonly string[];
  /** The headline says that nothing below can be trusted. */
  readonly isAlarm: boolean;
  /** Numbers and what they count. */
  readonly tiles: readonly (readonly [string, string])[];
  readonly warning?: string | false;
  readonly note: Content;
  readonly sections: readonly Section[];
  /** Run at the end of the page. */
  readonly script?: string;
}

/** The whole file. */
export function pageText(frame: ReportFrame): string {
  const [headline, ...others] = frame.sentences;
  const [name, game, status] = frame.eyebrow;
  return html`<!doctype html>
<html lang="${frame.language}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${frame.title}</title><style>${new Markup(STYLE)}</style></head>
<body><main><header>
<p class="eyebrow">${name} · ${game} · <span class="badge">${status}</span></p>
<h1 class="${frame.isAlarm && 'alarm'}">${headline}</h1>
${others.map((sentence) => html`<p>${sentence}</p>`)}
<div class="tiles">${frame.tiles.map(
    ([n, label]) => html`<div class="tile"><b>${n}</b><span>${label}</span>\
</div>`,
  )}</div>
${frame.warning && html`<p><b>${frame.warning}</b></p>`}
<p class="note">${frame.note}</p>
<nav>${frame.sections.map(({ id, title }) => html`<a href="#${id}">${title}</a> `)}</nav></header>
${frame.sections.map(
  ({
    id,
    title,
    body,
    table,
  }) => html`<section id="${id}"><div class="section-head"><h2>${title}</h2>${table && csvLink(table)}</div>
${body}</section>
`,
)}</main>${frame.script !== undefined && html`<script>${new Markup(frame.script)}<\/script>`}</body></html>
`.text;
}

/** How to get the same numbers again. */
export function reproductionSection(reproduction: VerdictReproduction, words: Words): Section {
  const { command, seed, hashes, versions } = reproduction;
  return {
    id: 'reproduce',
    title: words.reproduce,
    body: html`<p class="note">${words.reproduceNote}${hashes.games !== undefined && ` ${words.reproduceHash}`}</p>\
<pre><code>${command}</code></pre><dl><dt>${words.seed}</dt><dd><code>${seed}</code></dd>${Object.entries(hashes).map(
      ([name, hash]) => html`<dt>${words.hash(name)}</dt><dd><code>${hash}</code></dd>`,
    )}${Object.entries(versions).map(
      ([name, version]) => html`<dt>${words.version(name)}</dt><dd><code>${version}</code></dd>`,
    )}</dl><p class="note">${words.trust}</p>`,
  };
}
