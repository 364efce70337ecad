/** Printed cards beside what was read of them, as one HTML file: print, program and words of each card, set by set. */
import { count } from '../number-words.ts';
import { type Content, html, type Markup } from './markup.ts';
import { pageText, type Section } from './page.ts';

/** A card of the list, whether it was understood or refused. */
export interface AuditedCard {
  readonly id: string;
  readonly set: string;
  readonly name: string;
  /** The text as the list has it. */
  readonly print: string;
  /** The card as a card file has it, and what the game says of it; of cards that were understood. */
  readonly read?: { readonly program: string; readonly words: string };
  readonly refusal?: { readonly kind: string; readonly reason: string; readonly line?: string; readonly at?: number };
  /** Does it something else than the card that the game has? */
  readonly differs?: boolean;
}

export interface Audit {
  /** What the lists are called, and the game's name. */
  readonly list: string;
  readonly game: string;
  readonly cards: readonly AuditedCard[];
}

const STYLE = `
.audit{border:1px solid var(--rule);border-radius:.5rem;padding:.6rem .9rem;margin:.75rem 0}
.audit h3{margin:0 0 .4rem}
.audit .columns{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem}
.audit .columns>div{min-width:0}
.audit h4{font-size:.78rem;color:var(--muted);margin:0 0 .2rem;font-weight:500}
.audit pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8rem;margin:0}
.audit mark{background:var(--bad-surface);color:var(--bad);border-radius:.2rem;padding:0 .15rem}
@media(max-width:48rem){.audit .columns{grid-template-columns:minmax(0,1fr)}}`;

/**
 * The page. What is marked: the place where a reading ended, and numbers that print or words have and the other has
 * not.
 */
export function importPage({ list, game, cards }: Audit): string {
  const understood = cards.filter(({ read }) => read !== undefined).length;
  const different = cards.filter(({ differs }) => differs === true).length;
  const sets = new Map<string, AuditedCard[]>();
  for (const card of cards) sets.set(card.set, [...(sets.get(card.set) ?? []), card]);
  return pageText({
    language: 'en',
    title: `${list}: print, program and words`,
    eyebrow: [list, game, `${count(understood)} of ${count(cards.length)} understood`],
    isAlarm: different > 0,
    sentences: [
      `${count(understood)} of ${count(cards.length)} cards were understood.`,
      different > 0
        ? `${count(different)} of them do something else than the card that the game has.`
        : 'Read print and words of a card against each other: they should say the same.',
    ],
    tiles: [
      [count(understood), 'understood'],
      [count(cards.length - understood), 'refused'],
      [count(sets.size), 'sets'],
    ],
    note:
      'Marked are numbers that only one of print and words has, and the place from which a refused text was not ' +
      'understood.',
    sections: [...sets].map(([set, own], i) => setSection(set, own, i)),
  }).replace('</style>', `${STYLE}</style>`);
}

function setSection(set: string, cards: readonly AuditedCard[], index: number): Section {
  const read = cards.filter((card) => card.read !== undefined).length;
  return {
    id: `set-${index + 1}`,
    title: `${set} (${count(read)} of ${count(cards.length)})`,
    body: html`${cards.map(cardBox)}`,
  };
}

function cardBox({ id, name, print, read, refusal, differs }: AuditedCard): Markup {
  const columns: readonly (readonly [string, Content])[] = read
    ? [
        ['Print', marked(print, read.words)],
        ['Words', marked(read.words, `${print} ${read.program}`)],
        ['Program', read.program],
      ]
    : [
        ['Print', cut(print, refusal)],
        [`Refused (${refusal?.kind ?? 'grammar'})`, refusal?.reason],
      ];
  return html`<article class="audit"><h3>${id} ${name}${
    differs === true &&
    html` <span class="badge">\
differs from the game's card</span>`
  }</h3><div class="columns">${columns.map(
    ([title, text]) => html`<div><h4>${title}</h4><pre>${text}</pre></div>`,
  )}</div></article>`;
}

/** The text with those of its numbers above 1 marked that the other text has not. */
function marked(text: string, other: string): Content {
  const known = new Set(other.normalize('NFKC').match(/\d+/g));
  return text.split(/(\d+)/).map((part, i) => {
    const isLost = i % 2 === 1 && Number(part.normalize('NFKC')) > 1 && !known.has(part.normalize('NFKC'));
    return isLost ? html`<mark>${part}</mark>` : part;
  });
}

/** The print, marked from the place on that was not understood, where the line is found in it as it was read. */
function cut(print: string, refusal: AuditedCard['refusal']): Content {
  const { line, at } = refusal ?? {};
  const begin = line === undefined ? -1 : print.indexOf(line);
  if (line === undefined || begin < 0) return print;
  const from = begin + (at ?? 0);
  const end = begin + line.length;
  return from >= end ? print : [print.slice(0, from), html`<mark>${print.slice(from, end)}</mark>`, print.slice(end)];
}
