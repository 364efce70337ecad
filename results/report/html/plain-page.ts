/** A page of what a command prints: its sentences first, then its tables as they stand on a terminal. */
import { html } from './markup.ts';
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
  /** Parts with a heading each, laid out in lines of equal letters. */
  readonly parts: readonly { readonly title: string; readonly text: string }[];
}

/** The whole file, in English. */
export function plainPage({ title, of, status, isAlarm = false, sentences, tiles, note, parts }: PlainPage): string {
  const sections = parts.map(
    (part, i): Section => ({
      id: `part-${i + 1}`,
      title: part.title,
      body: html`<pre class="wide"><code>${part.text}</code></pre>`,
    }),
  );
  return pageText({ language: 'en', title, eyebrow: [...of, status], isAlarm, sentences, tiles, note, sections });
}
