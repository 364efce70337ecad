/** Declares the test that texts made up at random are read as their meaning, for a game with an import. */
import { expect, it } from 'vitest';
import { givingBack } from '../cards/lowering.ts';
import { toYaml } from '../cards/yaml-output.ts';
import type { Game } from '../game.ts';
import { type GameImport, importList, type ListedCard, type Refusal } from '../import/card-import.ts';
import type { Parser } from '../import/phrase.ts';
import { NoProgram, type Tree } from '../import/steps.ts';
import { rangeOf, shareOf } from './reach.ts';
import { chanceOf, Speaker, type Voice } from './said-at-random.ts';

/** The parts of a game's import that are tested. */
export interface SaidProofs<Draft> extends Voice {
  readonly game: Game;
  readonly imports: GameImport;
  /**
   * The parsers of lines, each with the columns of a card whose lines it reads; the card's number and text are left
   * out.
   */
  readonly lines: readonly { readonly parser: Parser<Draft>; readonly columns: ListedCard }[];
  /** Returns the abilities that a line becomes; throws `NoProgram`. */
  readonly programsOf: (draft: Draft, columns: ListedCard) => readonly Tree[];
  /** Returns the columns of the n-th card of a list, with this text. */
  readonly columnsOf: (columns: ListedCard, text: string, n: number) => ListedCard;
  /** Returns the id of the n-th card of a list. */
  readonly idOf: (n: number) => string;
  /** Further cards whose names the list knows. */
  readonly others: readonly ListedCard[];
  /** The most of a hundred texts that the import may refuse. */
  readonly refusedAtMost: number;
  /**
   * The most of a hundred phrases for which chance may find no text; each of them has its own sentence in phrases.txt.
   */
  readonly unsaidAtMost: number;
}

/** The number of texts that the long tests make up; `npm test` makes up one in `SHARE` of them. */
const TEXTS = 20_000;
const SHARE = 250;
/** The number of cards of one list. */
const BATCH = 250;
/** A prime number, so that every phrase has its turn. */
const STRIDE = 7919;
/** The number of times that chance is asked for a text with a phrase, before the phrase is left out. */
const TRIES = 40;

/** A text, and the abilities for which it was made up. */
interface SaidLine {
  readonly forms: ReadonlySet<string>;
  readonly text: string;
  readonly columns: ListedCard;
  readonly programs: readonly Tree[];
}

/** Declares the test; called inside of a `describe`. */
export function proveSaid<Draft>(proofs: SaidProofs<Draft>): void {
  it('a program made up at random and said in the words of the phrases is read as itself, or refused', {
    timeout: 1_800_000,
  }, () => {
    const { from, count } = rangeOf(TEXTS, shareOf(SHARE));
    const { lines, unsaid, forms } = saidLines(proofs, from, count);
    const refusals: Refusal[] = [];
    const read: SaidLine[] = [];
    for (let at = 0; at < lines.length; at += BATCH) {
      const done = givingBack(() => readBatch(proofs, lines.slice(at, at + BATCH)));
      refusals.push(...done.refusals);
      read.push(...done.read);
    }
    const byImport = refusals.filter(({ kind }) => kind !== 'card');
    const taken = new Set(read.flatMap((line) => [...line.forms]));
    const idle = [...new Set(lines.flatMap((line) => [...line.forms]))].filter((form) => !taken.has(form));
    if (process.env.ASSAY_SAID) console.log(summary(lines.length, read.length, refusals, unsaid, idle));
    expect(lines.length).toBeGreaterThan(count * 0.6);
    expect(byImport.length).toBeLessThanOrEqual((lines.length * proofs.refusedAtMost) / 100 + 5);
    // a share is so few texts that chance may have it far from the whole
    expect(read.length).toBeGreaterThan(lines.length * (count === TEXTS ? 0.4 : 0.25));
    // a share of the texts does not come to every phrase
    if (count === TEXTS) expect(unsaid.length).toBeLessThanOrEqual((forms * proofs.unsaidAtMost) / 100);
  });
}

/** Makes up texts for the phrases in turn. */
function saidLines<Draft>(
  proofs: SaidProofs<Draft>,
  from: number,
  count: number,
): { lines: SaidLine[]; unsaid: readonly string[]; forms: number } {
  const speakers = proofs.lines.map(({ parser, columns }) => ({ speaker: new Speaker(parser, proofs), columns }));
  const forms = [...new Set(speakers.flatMap(({ speaker }) => speaker.forms))];
  const unsaid = new Set<string>();
  const lines = new Map<string, SaidLine>();
  for (let i = from; i < from + count; i++) {
    // this order lets a share of the texts come to phrases of all kinds
    const form = forms[(i * STRIDE) % forms.length]!;
    // each text has a generator of its own, so that the parts of a long run make up the texts of the whole run
    const chance = chanceOf(i);
    let line: SaidLine | undefined;
    for (let n = 0; n < (unsaid.has(form) ? 1 : TRIES) && line === undefined; n++) {
      const { speaker, columns } = speakers[Math.floor(chance() * speakers.length)]!;
      const said = speaker.say(form, chance);
      const programs = said && programsOf(proofs, said.value as Draft, columns);
      if (said && programs) line = { text: said.text, forms: said.forms, columns, programs };
    }
    if (line === undefined) unsaid.add(form);
    else {
      unsaid.delete(form);
      lines.set(line.text, line);
    }
  }
  return { lines: [...lines.values()], unsaid: [...unsaid], forms: forms.length };
}

function programsOf<Draft>(proofs: SaidProofs<Draft>, draft: Draft, columns: ListedCard): readonly Tree[] | undefined {
  try {
    return proofs.programsOf(draft, columns);
  } catch (error) {
    expect(error).toBeInstanceOf(NoProgram);
    return undefined;
  }
}

/**
 * Reads a list of cards with these texts. The abilities that are read must be those for which the texts were made up,
 * with the same rows.
 */
function readBatch<Draft>(
  { game, imports, others, columnsOf, idOf }: SaidProofs<Draft>,
  lines: readonly SaidLine[],
): { read: readonly SaidLine[]; refusals: readonly Refusal[] } {
  const list = lines.map(({ text, columns }, i) => columnsOf(columns, text, i + 1));
  const byId = new Map(lines.map((line, i) => [idOf(i + 1), line]));
  const wants = (id: string): boolean => byId.has(id);
  const { taken, refused } = importList([...others, ...list], imports, { game, toYaml, wants });
  if (process.env.ASSAY_SAID === 'card')
    for (const { print, refusal } of refused)
      if (refusal.kind === 'card') console.log(`${refusal.reason.slice(0, 90)} | ${print}`);
  const refusals = refused.map(({ refusal }) => refusal);
  if (taken.length === 0) return { read: [], refusals };
  for (const { id, card, print } of taken) expect([print, card.abilities]).toEqual([print, byId.get(id)!.programs]);
  const said = game.withCards([
    {
      text: taken.map(({ id, card }) => toYaml([{ ...card, abilities: byId.get(id)!.programs }])).join(''),
      file: 'said',
    },
  ]);
  const read = game.withCards([{ text: taken.map(({ card }) => toYaml([card])).join(''), file: 'read' }]);
  for (const { id, print } of taken) expect([print, read.describeCard(id)]).toEqual([print, said.describeCard(id)]);
  return { read: taken.map(({ id }) => byId.get(id)!), refusals };
}

function summary(
  said: number,
  read: number,
  refusals: readonly Refusal[],
  unsaid: readonly string[],
  idle: readonly string[],
): string {
  const reasons = new Map<string, [number, string]>();
  for (const { kind, reason, line } of refusals) {
    const plain = reason.replace(/ways: .*$/, 'ways').replace(/"[^"]*"|\d+/g, '#');
    const key = `${kind}: ${plain}`;
    reasons.set(key, [(reasons.get(key)?.[0] ?? 0) + 1, reasons.get(key)?.[1] ?? line ?? '']);
  }
  const rows = [...reasons].sort(([, [a]], [, [b]]) => b - a).map(([reason, [n, line]]) => `${n} ${reason} | ${line}`);
  return [
    `said ${said}, read ${read}, phrases unsaid ${unsaid.length}`,
    ...rows,
    ...unsaid,
    `never taken by the game ${idle.length}`,
    ...idle,
  ].join('\n');
}
