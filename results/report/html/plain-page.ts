/** A page of what a command prints: its sentences first, then its tables as they stand on a terminal. */
import { html, type Markup } from './markup.ts';
import { pageText, type Section } from './page.ts';

export interface PlainPage {
  readonly title: string;
  /** What was measured, and of which game. */
  readonly of: readonly [string, string];
  /** Such as `complete`. */
  readonly status: string;
  readonly isAlarm?: boolean;
  /** The first one is the headline. */
  readonly sentences: readonly string[];
  readonly tiles: readonly (readonly [string, string])[];
  readonly note: string;
  readonly parts: readonly PlainPart[];
}

/** A part with its heading: what a terminal shows, or names with what stands beside each. */
export type PlainPart = { readonly title: string } & (
  | { readonly text: string }
  | { readonly rows: readonly (readonly [string, string])[] }
);

/** The whole file, in English. */
export function plainPage({ title, of, status, isAlarm = false, sentences, tiles, note, parts }: PlainPage): string {
  const sections = parts.map(
    (part, i): Section => ({
      id: `part-${i + 1}`,
      title: part.title,
      body: html`${'rows' in part ? rowsOf(part.rows) : paragraphs(part.text)}`,
    }),
  );
  return pageText({ language: 'en', title, eyebrow: [...of, status], isAlarm, sentences, tiles, note, sections });
}

/** A column begins behind it: sentences have one space between words. */
const GAP = /\S {2,}\S/;

/**
 * The paragraphs of a text. What stands in columns keeps its lines and is moved sideways where it is too wide;
 * sentences break where the page ends.
 */
function paragraphs(text: string): Markup[] {
  return text
    .replace(/^\n+|\n+$/g, '')
    .split(/\n{2,}/)
    .map((paragraph) =>
      GAP.test(paragraph)
        ? html`<pre class="wide" tabindex="0"><code>${paragraph}</code></pre>`
        : html`<pre><code>${paragraph}</code></pre>`,
    );
}

function rowsOf(rows: readonly (readonly [string, string])[]): Markup {
  const lines = rows.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`);
  return html`<div class="scroll" tabindex="0"><table class="list figures"><tbody>${lines}</tbody></table></div>`;
}
