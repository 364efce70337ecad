/** Reads lists of printed Square Enix TCG cards (English). Loaded by the command that imports, never by what plays. */
import { type GameImport, type ListedCard, type ListReader, onlyProgram, refuse } from '../../../import/card-import.ts';
import { readWhole } from '../../../import/phrase.ts';
import type { Tree } from '../../../import/steps.ts';
import { hasName } from '../../../kernel/tables.ts';
import { didYouMean } from '../../../text/suggestion.ts';
import { corrected } from './corrections.ts';
import { entriesOf, factsOf, idOf, plain, splitText, unsayable } from './facts.ts';
import { createLines, type Line, lineOf } from './lines.ts';
import { CardText, ELEMENTS, type Filter, NOBODY } from './nouns.ts';

export const imports: GameImport = {
  columns: ['name', 'type', 'set', 'index', 'elements', 'cost', 'text'],
  read: createReader,
};

/** A Job, a name or a Category in a text. */
const MARK = /_(Job|Card Name|Category) \(?([^_()]+)\)?_/g;

/** A line in which a Job, a name or a Category is not marked: the text before it, and the word. */
const UNMARKED = /^(.*?)(?<![\w_])(Job|Card Name|Category) (?=[A-Z(])/s;

/** The entries of a card that texts may name: its name, its Jobs and its Categories. */
function namesOf(card: ListedCard): readonly string[] {
  return [corrected(card, idOf(card)).name, ...entriesOf(card, 'jobs'), ...entriesOf(card, 'categories')];
}

function createReader(cards: readonly ListedCard[]): ListReader {
  const { ofSummons, ofOthers } = createLines();
  const listed = new Set(cards.flatMap(namesOf));

  /** The longest entries first: "Job Chaos, Walker" is not "Job Chaos". */
  const entries = [...listed].filter((entry) => entry !== '').sort((a, b) => b.length - a.length);

  /** Marks the Jobs, Categories and names of a line that the list prints without marks. */
  function marked(line: string): string {
    let made = '';
    let rest = line;
    for (let found = UNMARKED.exec(rest); found !== null; found = UNMARKED.exec(rest)) {
      const [all, before, kind] = found;
      made += before;
      rest = rest.slice(all.length);
      const entry = entries.find((one) => rest.startsWith(one) && !/^\w/.test(rest.slice(one.length)));
      made += entry === undefined ? `${kind} ` : `_${kind} ${entry}_`;
      rest = rest.slice(entry?.length ?? 0);
    }
    return made + rest;
  }

  /**
   * Refuses a Job, Category or name that no card of the list and no card of the pool has: it is a misprint of the list.
   */
  function checkMarks(line: string): void {
    for (const [, kind, marked] of line.matchAll(MARK))
      if (!listed.has(marked) && !hasName(marked))
        refuse(
          `no card of the list or the pool has the ${kind} "${marked}"${didYouMean(marked, listed)}`,
          line,
          line.indexOf(marked),
        );
  }

  /** Reads one line as an ability; `isSummon`: the line is the text of a Summon. */
  function lineAs(line: string, name: string, isSummon: boolean): Tree {
    const text = new CardText(line, plain(name));
    const program = onlyProgram(text, readWhole(isSummon ? ofSummons : ofOthers, text), lineOf, unsayable);
    checkMarks(line);
    checkLoss(line, name, program);
    return program;
  }

  return {
    idOf,
    setOf: ({ set }) => set,
    keyOf: (card) => JSON.stringify([card.name, card.type, card.elements, card.cost, card.power, card.jobs, card.text]),
    isAside: () => false,
    cardOf: (listedCard) => {
      const card = corrected(listedCard, idOf(listedCard));
      const { lines, facts } = splitText(card.text ?? '', plain(card.name));
      const abilities = lines.map((line) => lineAs(marked(line), plain(card.name), card.type === 'summon'));
      checkBurst(card, abilities);
      const own = factsOf(card);
      const lined = abilities.map((ability) => withItself(ability as Line, own));
      return { ...own, ...facts, ...(lined.length > 0 && { abilities: lined }) };
    },
    printOf: ({ text }) => text ?? '',
    lineOf: (line) => {
      try {
        return lineAs(marked(line), NOBODY, true);
      } catch {
        return lineAs(marked(line), NOBODY, false);
      }
    },
  };
}

/**
 * Adds the alternative cost of an ability in which the dulled card itself is one of the cards that are put into the
 * Break Zone. It has to be said as a cost of its own, because a card that is dulled for a cost is not taken for another
 * part of it.
 */
export function withItself(ability: Line, card: Filter): Line {
  const cost = Array.isArray(ability.cost) ? (ability.cost as readonly Tree[]) : [];
  const at = cost.findIndex((part) => typeof part === 'object' && part !== null && 'to-break-zone' in part);
  if (at < 0 || !cost.includes('dull-self') || cost.includes('break-self')) return ability;
  const { count, of } = (cost[at] as { 'to-break-zone': { count: number; of: Filter } })['to-break-zone'];
  const isAmong = Object.entries(of).every(([key, value]) =>
    key === 'type'
      ? value === card.type || value === 'character'
      : [card[key]].flat().includes(value) || key === 'controller',
  );
  // other tests of a filter are not handled here
  const isPlain = Object.entries(of).every(([key, value]) => PRINTED.includes(key) && typeof value === 'string');
  if (!isAmong || !isPlain) return ability;
  const others = (n: number): Tree[] =>
    n > 0 ? [{ 'to-break-zone': { count: n, of: { ...of, other: true } as Tree } }] : [];
  const paid = (...parts: Tree[]): Tree[] => [...cost.slice(0, at), ...parts, ...cost.slice(at + 1)];
  const { cost: _, ...rest } = ability;
  const { special, ...more } = rest;
  return {
    ...(special !== undefined && { special }),
    cost: paid(...others(count)),
    'or-cost': paid('break-self', ...others(count - 1)),
    ...more,
  };
}

/** The tests of filters about printed values of which a card has one each. */
const PRINTED = ['type', 'controller', 'category', 'job', 'element', 'name'];

/** Refuses a card on which the icon of an EX Burst stands only in the column, or only in the text. */
function checkBurst(card: ListedCard, abilities: readonly Tree[]): void {
  if (card.exburst === undefined) return;
  const marked = abilities.some((ability) => (ability as { ex?: boolean }).ex === true);
  if (marked !== (card.exburst === 'true'))
    refuse(
      marked ? 'a line is marked as an EX Burst, the card is not' : 'no line is marked as an EX Burst, the card is',
    );
}

/**
 * Numbers that the program of a text need not have: those in names, and those that words of the card language say
 * without a number.
 */
const NO_NUMBERS = new RegExp(
  [
    '_Card Name [^_]+_',
    '(?:[A-Z]\\w* )+Counter',
    'Main Phase \\d',
    'of the \\d following actions',
    '\\{\\d+\\}',
    'play 2 or more \\w+ Characters',
    '\\(Units? must be 1000',
    'half of its power \\(round up to the nearest 1000\\)',
    'Choose 2 Forwards(?: opponent controls)?\\. \\w+ the first Forward',
    'choose 2 Forwards opponent controls\\. Return the first Forward',
    'can attack [34] times',
    'Choose 4 Summons in your Break Zone\\. Add 1 of them',
    'name 1 Element other than Light (?:and|or) Dark',
    'Name 1 Element other than Light (?:and|or) Dark',
  ].join('|'),
  'g',
);

/** Refuses a reading in which a name, an element or a number above 1 of the line is missing. */
function checkLoss(line: string, name: string, program: Tree): void {
  const text = JSON.stringify(program);
  const said = line.split(name).join('');
  for (const [, , mark] of said.matchAll(MARK))
    if (!text.includes(JSON.stringify(mark).slice(1, -1))) refuse(`the reading has lost "${mark}"`, line);
  const plain = said.replace(NO_NUMBERS, '').replace(/^\[[^\]]*\]/, '');
  for (const [number] of plain.matchAll(/\d+/g))
    if (Number(number) > 1 && !new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text))
      refuse(`the reading has lost the number ${number}`, line);
  for (const [element] of plain.replace(/_[^_]*_|"[^"]*"/g, '').matchAll(/[A-Z]\w+/g))
    if (ELEMENTS.has(element) && !text.includes(element.toLowerCase()))
      refuse(`the reading has lost "${element}"`, line);
}
