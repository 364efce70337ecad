/** The verdict as one page for a terminal: the sentence first, then what it rests on, then how to get it again. */

import { itemAt } from '../../engine/index.ts';
import { verdictJson } from './findings.ts';
import { FIRST_PLAYER_WORDS } from './first-player.ts';
import { ANYTIME, count, counted, ONE_LOOK, percent, points, range, score } from './number-words.ts';
import {
  COLOR,
  displayWidth,
  NO_COLOR,
  type Palette,
  padEnd,
  padStart,
  printable,
  truncated,
  wrapped,
  wrappedCommand,
} from './terminal-text.ts';
import { leftOutSentence } from './trust.ts';
import type { VerdictInput } from './verdict.ts';
import type { CardFindings, FieldFindings, SeatFindings, VerdictFindings } from './verdict-findings.ts';

/** Where the page will be read. */
export interface VerdictLayout {
  /** Cells in a line; 80 when absent, and never laid out narrower than 72. */
  readonly width?: number;
  /** Whether to use ANSI colours; the page says the same without. */
  readonly color?: boolean;
}

const NARROWEST = 72;
/** Cards listed as strongest and as weakest. */
const CARDS_LISTED = 10;
const FAULTS_LISTED = 5;
const INDENT = '  ';

/**
 * The verdict as text: sentence, decks, matchups, first turn, lengths and ends, cards, faults, reproduction. It is laid
 * out from `verdictJson` alone. No line is longer than `width`, but for a word of the command that is longer itself.
 */
export function verdictText(input: VerdictInput, layout: VerdictLayout = {}): string {
  const width = Math.max(NARROWEST, Math.floor(layout.width ?? 80));
  const page = new Page(width, layout.color ? COLOR : NO_COLOR);
  const findings = verdictJson(input);
  writeOpening(page, findings);
  if (findings.counts.games > 0) {
    for (const field of findings.fields) writeField(page, field, findings);
    writeFirstTurn(page, findings);
    writeCourses(page, findings);
    writeCards(page, findings);
  }
  writeFaults(page, findings);
  writeReproduction(page, findings);
  return page.lines.join('\n');
}

/** Lines of the page so far. */
class Page {
  readonly lines: string[] = [];
  constructor(
    readonly width: number,
    readonly palette: Palette,
  ) {}

  heading(title: string, aside = ''): void {
    this.lines.push('');
    const [first = '', ...rest] = wrapped(printable(aside ? `${title}: ${aside}` : title), this.width);
    this.lines.push(this.palette.heading(first), ...rest);
  }

  /** A paragraph; later lines hang under the text of the first. */
  paragraph(text: string, indent = INDENT, hanging = indent, style: (line: string) => string = (line) => line): void {
    const room = this.width - Math.max(displayWidth(indent), displayWidth(hanging));
    wrapped(printable(text), room).forEach((line, index) => {
      this.lines.push((index === 0 ? indent : hanging) + style(line));
    });
  }

  note(text: string): void {
    this.paragraph(text, INDENT, INDENT, this.palette.faint);
  }

  /** Rows of a table; cells come padded, and trailing blanks go. */
  row(cells: readonly string[]): void {
    this.lines.push((INDENT + cells.join('  ')).trimEnd());
  }
}

/** A, B, … Z, AA, AB, … */
function letters(index: number): string {
  return (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}

function writeOpening(page: Page, findings: VerdictFindings): void {
  const { counts, confidence, anytime } = findings;
  const [first = '', ...others] = findings.sentences;
  page.paragraph(first, '', '', page.palette.heading);
  for (const sentence of others) page.paragraph(sentence, '');
  page.lines.push('');
  const played = [counted(counts.games, 'game'), counted(counts.pairs, 'pair'), counted(counts.cells, 'cell')];
  const left = counts.planned === null ? 0 : counts.planned - counts.games - counts.capped - counts.faults;
  if (left > 0)
    played.push(
      `${count(left)} of ${counted(counts.planned!, 'game')} still to play: this is a look at an unfinished run`,
    );
  if (counts.unpaired > 0) played.push(`${counted(counts.unpaired, 'game')} without its other leg, not in any score`);
  if (counts.capped > 0) played.push(`${counted(counts.capped, 'game')} stopped at a cap, not scored`);
  page.paragraph(`${findings.experiment} (${findings.game}): ${played.join(', ')}.`, '');
  const mirrors =
    counts.mirrors > 0 ? ' A deck against itself is one game a pair: the other would be the same game.' : '';
  page.paragraph(
    `Intervals in brackets are at ${(100 * confidence).toFixed(0)} %${anytime ? ANYTIME : ONE_LOOK}; the unit is ` +
      `the pair of games.${mirrors}`,
    '',
  );
  if (findings.leftOut.length > 0) page.paragraph(leftOutSentence(findings.leftOut), '');
}

function writeField(page: Page, field: FieldFindings, findings: VerdictFindings): void {
  const name = (deck: string) => letters(findings.decks.indexOf(deck));
  const { decks } = field;
  if (decks.length < 2) return;
  const fullField = decks.length - 1;
  const rows = decks.map((deck) => [
    deck.estimate === null ? '–' : percent(deck.estimate),
    deck.estimate === null ? '–' : range(deck),
    count(deck.n),
    deck.estimate === null
      ? 'no whole pair'
      : (deck.separable ? (deck.estimate > 0.5 ? '▲ above 50' : '▼ below 50') : '· not told from 50') +
        (deck.opponents < fullField ? ` (${deck.opponents} of ${fullField} opponents)` : ''),
  ]);
  const head = ['score %', 'interval', 'pairs', ''];
  const widths = head.map((title, k) =>
    Math.max(displayWidth(title), ...rows.map((row) => displayWidth(itemAt(row, k)))),
  );
  const tag = displayWidth(letters(findings.decks.length - 1));
  const room = page.width - 2 - tag - 1 - widths.reduce((sum, width) => sum + width + 2, 0);
  const longest = Math.max(4, ...decks.map((deck) => displayWidth(printable(deck.deck))));
  const nameWidth = Math.min(longest, Math.max(16, room));

  page.heading('Decks against the field', `agents ${field.agents}`);
  page.row([padEnd('deck', tag + 1 + nameWidth), ...head.map((title, k) => padStart(title, itemAt(widths, k)))]);
  decks.forEach((deck, index) => {
    const row = itemAt(rows, index);
    const [first = '', ...rest] = wrapped(printable(deck.deck), nameWidth);
    const mark = padEnd(itemAt(row, 3), itemAt(widths, 3));
    const style = !deck.separable ? page.palette.faint : deck.estimate! > 0.5 ? page.palette.good : page.palette.bad;
    page.row([
      `${padEnd(name(deck.deck), tag)} ${padEnd(first, nameWidth)}`,
      ...row.slice(0, 3).map((cell, k) => padStart(cell, itemAt(widths, k))),
      style(mark.trimEnd()),
    ]);
    for (const line of rest) page.row([`${' '.repeat(tag)} ${line}`]);
  });
  if (decks.length > 2) {
    page.note(
      'Score: a win counts 1, a draw one half. Every other deck counts alike, mirror matches not at all: in a ' +
        'field with other shares they score otherwise. ▲ ▼ mark decks whose interval leaves out 50. These ' +
        `intervals hold for all ${count(decks.length)} decks at once, and are wider than one alone would be.`,
    );
  }
  if (decks.some((deck) => deck.n > 0)) writeMatrix(page, field, findings);
}

function writeMatrix(page: Page, { matrix, agents }: FieldFindings, findings: VerdictFindings): void {
  const { decks, entries } = matrix;
  const tags = decks.map((deck) => letters(findings.decks.indexOf(deck)));
  const ns = new Set(entries.flat().flatMap((entry) => (entry ? [entry.n] : [])));
  const sameN = ns.size === 1;
  const texts = entries.map((line) =>
    line.map((entry) => {
      if (!entry || entry.estimate === null) return ['–', '', ''];
      return [
        `${percent(entry.estimate)}${entry.separable ? '*' : ' '}`,
        entry.method === 'exact' ? '' : `${range(entry)} `,
        sameN ? '' : `n ${count(entry.n)} `,
      ];
    }),
  );
  const column = 1 + Math.max(...texts.flat(2).map(displayWidth), ...tags.map(displayWidth));
  const tag = Math.max(...tags.map(displayWidth));
  const longest = tag + 1 + Math.max(...decks.map((deck) => displayWidth(printable(deck))));
  const fits = Math.max(1, Math.floor((page.width - 2 - 12) / column));
  const label = Math.min(longest, Math.max(12, page.width - 2 - column * Math.min(fits, decks.length)));

  page.heading('Matchups', `score % of the row's deck against the column's, agents ${agents}`);
  for (let from = 0; from < decks.length; from += fits) {
    const shown = decks.map((_, j) => j).slice(from, from + fits);
    if (from > 0) page.lines.push('');
    page.row([padEnd('', label) + shown.map((j) => padStart(`${tags[j]} `, column)).join('')]);
    decks.forEach((deck, i) => {
      const title = truncated(`${padEnd(itemAt(tags, i), tag)} ${printable(deck)}`, label);
      const own = itemAt(texts, i);
      itemAt(own, 0).forEach((_, line) => {
        const cells = shown.map((j) => {
          const text = padStart(itemAt(itemAt(own, j), line), column);
          const entry = entries[i]?.[j];
          if (line > 0 || i === j) return page.palette.faint(text);
          if (!entry?.separable) return text;
          return entry.estimate! > 0.5 ? page.palette.good(text) : page.palette.bad(text);
        });
        if (shown.some((j) => itemAt(itemAt(own, j), line).trim()) || line === 0) {
          page.row([padEnd(line === 0 ? title : '', label) + cells.join('')]);
        }
      });
    });
  }
  const each = sameN ? `${counted(itemAt([...ns], 0), 'pair')} each. ` : 'n counts pairs. ';
  const mirrors = entries.some((line, i) => (line[i]?.n ?? 0) > 0)
    ? ' A deck against itself is at 50 by itself: nothing is measured there.'
    : '';
  page.note(
    `${each}* differs from 50 after control of false discoveries over all matchups (Benjamini–Hochberg). Each ` +
      `interval here stands for itself.${mirrors}`,
  );
}

function writeFirstTurn(page: Page, { firstTurn, firstPlayer }: VerdictFindings): void {
  const words = FIRST_PLAYER_WORDS[firstPlayer];
  page.heading(words.heading);
  if (firstTurn.estimate === null) {
    page.paragraph('Not known: there is no whole pair.');
    return;
  }
  const found = firstTurn.low > 0.5 ? 'an advantage' : firstTurn.high < 0.5 ? 'a disadvantage' : 'not told from 50';
  page.paragraph(
    `${words.player} scores ${score(firstTurn)}, ${points(firstTurn.estimate - 0.5)} points: ${found}. n = ` +
      `${counted(firstTurn.n, 'pair')}.`,
  );
  const { least, most } = firstTurn;
  if (!least || !most) return;
  const where = (cell: SeatFindings) => `${score(cell)}, n ${count(cell.n)}, in ${cell.cell} (${cell.agents})`;
  page.paragraph(`Least: ${where(least)}.`, INDENT, `${INDENT}  `);
  page.paragraph(`Most: ${where(most)}.`, INDENT, `${INDENT}  `);
  const cells = firstTurn.cells.filter((cell) => cell.estimate !== null).length;
  page.note(`Least and most of ${counted(cells, 'cell')}: these two intervals hold for all cells at once.`);
}

function writeCourses(page: Page, { courses, counts }: VerdictFindings): void {
  page.heading('Length and end of games');
  for (const { agents, lengths, reasons } of courses) {
    if (lengths.games === 0 && reasons.length === 0) continue;
    const { lowerQuartile, median, upperQuartile, p95, longest } = lengths;
    const length =
      lengths.games === 0
        ? 'no length known'
        : `median ${median} turns (quartiles ${lowerQuartile} and ${upperQuartile}), 95 % within ${p95}, longest ` +
          `${longest}; n = ${counted(lengths.games, 'game')}`;
    page.paragraph(`${agents}: ${length}.`, INDENT, `${INDENT}  `);
    const ends = reasons.map((reason) => `${reason.reason} ${score(reason)}`).join(' · ');
    page.paragraph(`ends: ${ends || 'none'}.`, `${INDENT}  `, `${INDENT}    `);
  }
  const capped = counts.capped > 0 ? ' Games that were stopped at a cap have no length: the longest are longer.' : '';
  const lost = counts.faults > 0 ? ' Quarantined games are in no share.' : '';
  page.note(`Shares of ends take a pair for one game, because its two games may end alike.${capped}${lost}`);
}

function writeCards(page: Page, findings: VerdictFindings): void {
  const { cards } = findings;
  if (cards.rows.length === 0) return;
  const judged = cards.rows.filter((row) => row.judged);
  for (const pilot of [...new Set(cards.rows.map((row) => row.pilot))]) {
    const rows = judged.filter((row) => row.pilot === pilot);
    const above = rows
      .filter((row) => row.againstDeck.estimate! > 0)
      .sort((a, b) => b.againstDeck.low - a.againstDeck.low);
    const below = rows
      .filter((row) => row.againstDeck.estimate! < 0)
      .sort((a, b) => a.againstDeck.high - b.againstDeck.high);
    page.heading('Cards', `played by ${pilot}`);
    const ofOwn = cards.rows.filter((row) => row.pilot === pilot && cards.own.includes(row.id));
    const own = ofOwn.filter((row) => row.judged && row.againstDeck.estimate !== null);
    if (above.length + below.length === 0)
      page.paragraph(rows.length === 0 ? 'Not enough games to judge any card.' : 'No card differs from its deck.');
    if (above.length + below.length + own.length > 0) {
      const listed = [...above.slice(0, CARDS_LISTED), ...below.slice(0, CARDS_LISTED)];
      const table = cardTable(page, findings, [...listed, ...own]);
      table.head();
      if (above.length + below.length > 0) {
        listCards(page, 'strongest', above, table.row);
        listCards(page, 'weakest', below, table.row);
      }
      if (own.length > 0) {
        page.lines.push(INDENT + page.palette.faint('own and changed cards'));
        own.forEach(table.row);
      }
    }
    const unjudged = ofOwn.filter((row) => !own.includes(row));
    if (unjudged.length > 0) {
      const names = unjudged.map((row) => `${row.name} (${row.id}, ${row.deck})`).join(', ');
      page.paragraph(`Own and changed cards seen or missed too rarely to be judged: ${names}.`);
    }
  }
  if (judged.length > 0) writeCardNotes(page, findings);
  writePilots(page, findings);
}

function listCards(page: Page, title: string, rows: readonly CardFindings[], write: (row: CardFindings) => void): void {
  const shown = rows.slice(0, CARDS_LISTED);
  const more = rows.length > shown.length ? `, ${shown.length} of ${rows.length}` : '';
  page.lines.push(INDENT + page.palette.faint(shown.length > 0 ? `${title}${more}` : `${title}: none`));
  shown.forEach(write);
}

function cardTable(
  page: Page,
  findings: VerdictFindings,
  rows: readonly CardFindings[],
): { head(): void; row(row: CardFindings): void } {
  const plainRate = (rate: CardFindings['rates']['gih']) =>
    rate.estimate === null ? '–' : `${percent(rate.estimate)} (${range(rate)})`;
  const excess = ({ againstDeck: { estimate, low, high } }: CardFindings) =>
    `${points(estimate!)} (${points(low)}, ${points(high)})`;
  const tag = letters(findings.decks.length - 1).length;
  const deckTag = (row: CardFindings) => padEnd(letters(findings.decks.indexOf(row.deck)), tag);
  // The same name may be on several cards; then the id tells them apart.
  const ids = new Map<string, Set<string>>();
  for (const row of findings.cards.rows) ids.set(row.name, (ids.get(row.name) ?? new Set()).add(row.id));
  const cells = (row: CardFindings) => [
    count(row.rates.gih.copies),
    plainRate(row.rates.gih),
    row.rates.iwd.estimate === null ? '–' : points(row.rates.iwd.estimate),
    excess(row),
  ];
  const head = ['n', 'GIH WR %', 'IWD', 'vs deck'];
  const widths = head.map((title, k) =>
    Math.max(displayWidth(title), ...rows.map((row) => displayWidth(itemAt(cells(row), k)))),
  );
  const room = page.width - 2 - 2 - tag - 1 - widths.reduce((sum, width) => sum + width + 2, 0);
  const title = (row: CardFindings) => {
    const name = printable(row.name);
    return ids.get(row.name)!.size > 1 ? { name, id: ` ${printable(row.id)}` } : { name, id: '' };
  };
  const longest = Math.max(4, ...rows.map((row) => displayWidth(title(row).name + title(row).id)));
  const nameWidth = Math.min(longest, Math.max(8, room));
  return {
    head: () =>
      page.row([`  ${padEnd('card', tag + 1 + nameWidth)}`, ...head.map((one, k) => padStart(one, itemAt(widths, k)))]),
    row: (row) => {
      const { name, id } = title(row);
      const text = truncated(name, Math.max(4, nameWidth - displayWidth(id))) + id;
      const mark = row.flag === 'above' ? page.palette.good('▲') : row.flag === 'below' ? page.palette.bad('▼') : ' ';
      page.row([
        `${mark} ${deckTag(row)} ${padEnd(truncated(text, nameWidth), nameWidth)}`,
        ...cells(row).map((cell, k) => padStart(cell, itemAt(widths, k))),
      ]);
    },
  };
}

function writeCardNotes(page: Page, { cards, counts, decks, fields }: VerdictFindings): void {
  if (cards.games < counts.games) {
    page.note(
      `Cards are counted in ${count(cards.games)} of these ${counted(counts.games, 'game')}: the database holds ` +
        'more games than were asked for, and keeps counts of cards apart by blocks of pairs (1, 2, 5, 10, 20, 50, ' +
        '100, 200, 500 and every 500 more).',
    );
  }
  const method = cards.method === 'benjamini-hochberg' ? 'Benjamini–Hochberg' : 'Benjamini–Yekutieli';
  const few = cards.tooFew > 0 ? ` ${counted(cards.tooFew, 'card')} seen or missed too rarely to be judged.` : '';
  page.note(
    `▲ ▼ marks a card above or below the average of its own deck, after ${method} at ${cards.q} over the ` +
      `declared family, all ${counted(cards.family, 'card')} of this report that can be judged: ` +
      `${count(cards.flagged)} marked.${few}`,
  );
  page.note(
    'GIH: win rate of copies that came to hand; IWD: the same less that of copies not seen, in points; vs deck: ' +
      'IWD less that of all cards of the deck. n counts the copies that came to hand; intervals allow for copies ' +
      'and legs that share a game or a deal, and those of vs deck for showing the strongest and weakest alone ' +
      '(false coverage rate). Ordered by the end of the interval that is nearer to the deck.',
  );
  page.note(
    'These columns are observational: they say what went with winning, not what caused it. They depend on the ' +
      'pilot, and more games do not cure a weak one. Compare cards within a deck; between decks they measure the ' +
      'decks.',
  );
  const named = new Set(
    fields.filter((field) => field.decks.length > 1).flatMap((field) => field.decks.map(({ deck }) => deck)),
  );
  const unnamed = decks.flatMap((deck, index) => (named.has(deck) ? [] : [`${letters(index)} ${deck}`]));
  if (unnamed.length > 0) page.note(`Decks: ${unnamed.join(', ')}.`);
}

function writePilots(page: Page, { cards, decks }: VerdictFindings): void {
  if (cards.pilotComparisons === 0) return;
  page.heading('Cards whose strength depends on the pilot');
  if (cards.pilots.length === 0) {
    page.paragraph(
      `None of ${counted(cards.pilotComparisons, 'comparison')} stands out after control of false discoveries.`,
    );
    return;
  }
  for (const one of cards.pilots.slice(0, CARDS_LISTED)) {
    const more = one.estimate > 0 ? one.pilots : ([one.pilots[1], one.pilots[0]] as const);
    const [low, high] = one.estimate > 0 ? [one.low, one.high] : [-one.high, -one.low];
    page.paragraph(
      `${one.name} in ${letters(decks.indexOf(one.deck))}: does more for ${more[0]} than for ${more[1]}, by ` +
        `${points(Math.abs(one.estimate))} points (${points(low)}, ${points(high)}).`,
      INDENT,
      `${INDENT}  `,
    );
  }
  const rest = cards.pilots.length - CARDS_LISTED;
  if (rest > 0) page.note(`and ${count(rest)} more, of ${counted(cards.pilotComparisons, 'comparison')}.`);
}

function writeFaults(page: Page, { faults, counts }: VerdictFindings): void {
  page.heading('Faults');
  if (faults.length === 0) {
    page.paragraph('None: no game was quarantined.');
    return;
  }
  const share = (100 * faults.length) / (counts.games + counts.capped + faults.length);
  page.paragraph(`${counted(faults.length, 'game')} quarantined (${share.toFixed(2)} %); their pairs are in no score.`);
  for (const fault of faults.slice(0, FAULTS_LISTED)) {
    page.paragraph(`${fault.key}: ${fault.error}`, INDENT, `${INDENT}  `);
    if (fault.command)
      for (const line of wrappedCommand(printable(fault.command), page.width - 4)) page.lines.push(`    ${line}`);
  }
  if (faults.length > FAULTS_LISTED) page.note(`and ${count(faults.length - FAULTS_LISTED)} more.`);
}

function writeReproduction(page: Page, { reproduction, switches, changedSwitches }: VerdictFindings): void {
  page.heading('To get these numbers again');
  const commandLines = wrappedCommand(printable(reproduction.command), page.width - 12);
  commandLines.forEach((line, index) => {
    page.lines.push(`${padEnd(index === 0 ? '  command' : '', 12)}${line}`);
  });
  const fact = (label: string, text: string) => page.paragraph(text, padEnd(`  ${label}`, 12), ' '.repeat(12));
  fact('seed', reproduction.seed);
  const rules = Object.entries(changedSwitches).map(([name, value]) => `${name}=${value}`);
  const others = Object.keys(switches).length - rules.length;
  if (rules.length > 0) fact('switches', `${rules.join(', ')}${others > 0 ? '; the others at their defaults' : ''}`);
  fact(
    'versions',
    Object.entries(reproduction.versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ') || 'not recorded',
  );
  for (const [name, hash] of Object.entries(reproduction.hashes)) fact(truncated(name, 9), hash);
}
