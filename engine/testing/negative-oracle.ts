/**
 * The negative oracle: what a card says happens only where it says so. For each trigger of each card, events are made
 * that differ in one thing from the event that it waits for (another card, another controller, another kind, another
 * event, another player's turn, the card in another zone), and it must not be pending afterwards.
 *
 * The expectation is read from the card file (written-words.ts), not from the rows into which cards are lowered, so
 * that a row that waits for too much is found. Where the oracle does not know a written word the answer is open, and
 * nothing is judged by it.
 */
import type { Trigger, TriggerTable } from '../cards/trigger-operators.ts';
import type { CardSummary, Game } from '../game.ts';
import { advance, advanceOnce, CONTINUE } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_KIND,
  ABILITY_NUMBER,
  abilityOffset,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEFS,
  defOffset,
} from '../kernel/tables.ts';
import { zoneOf } from '../shared/movement.ts';
import { WAITING_ABILITY, WAITING_CODE, WAITING_SOURCE, WAITING_SUBJECT } from '../shared/pending.ts';
import { referenceTo } from '../shared/selection.ts';
import { type Coverage, StageDice } from './every-card.ts';
import type { GivenWords } from './given-words.ts';
import type { OfferWords } from './offer-words.ts';
import type { StandingWords } from './standing-words.ts';
import type { WordedCards } from './words-contract.ts';
import {
  allOf,
  definitionOfTrigger,
  type GameEvent,
  holdsWritten,
  listOf,
  meets,
  type Parts,
  type Speaker,
  type Truth,
  type Written,
  type WrittenFacts,
  type WrittenTrigger,
  type WrittenTriggers,
  writtenTriggers,
} from './written-words.ts';

/** A line of a card with triggers, as the card file has it. */
export interface WrittenLine {
  readonly written: Written;
  readonly triggers: readonly WrittenTrigger[];
  /** The amount that its event must have; any when left out. */
  readonly amount?: number;
}

type Emit = (s: State, event: number, subject: number, player: number, amount: number, other: number) => void;

/** The functions and words that a game fills in. */
export interface NegativeStage extends WrittenFacts {
  readonly triggers: WrittenTriggers & Pick<TriggerTable<Trigger>, 'names'>;
  /** The ABILITY_KIND of triggered abilities. */
  readonly triggeredKind: number;
  /** Returns the zones in which those abilities of a card work that name no zone. */
  readonly home: (s: State, card: number) => readonly string[];
  /** Functions of a game for shorthand lines, by their key: each returns the line that the shorthand stands for. */
  readonly standsFor?: Readonly<Record<string, (line: Written) => Written & { readonly amount?: number }>>;
  /** Returns how many lines of the lowered card an entry of the file becomes; one when absent. */
  readonly linesOf?: (line: Written) => number;
  /** Returns the definition whose abilities a card has; when absent, the card's own. */
  readonly definitionOf?: (s: State, card: number) => number;
  readonly emit: Emit;
  /** The game's words of standing abilities, for standing-oracle.ts. */
  readonly standing: StandingWords;
  /** The game's words of using and playing, for offer-oracle.ts. */
  readonly offers: OfferWords;
  /** The texts by which its cards give abilities, for given-oracle.ts. */
  readonly given: GivenWords;
  /** Its cards, read and worded, for words-contract.ts. */
  readonly words: WordedCards;
}

/** Counts of what was tried. */
export interface NegativeCounts {
  /** Lines with triggers; those for which one event was refused and one was theirs; those that triggered. */
  lines: number;
  covered: number;
  fired: number;
  /** Events that are no line's, and how many of these differ in one thing only. */
  refused: number;
  nearly: number;
}

/** A trigger of a card: its row, and how it is written. */
export interface Waiting {
  readonly row: number;
  readonly definition: number;
  readonly line: WrittenLine;
  readonly trigger: WrittenTrigger;
  readonly text: string;
  readonly tried: Set<string>;
}

/** Returns the rows of a kind in a definition, by the number of the printed line. */
export function rowsByLine(definition: number, kind: number): Map<number, number[]> {
  const rows = new Map<number, number[]>();
  const d = defOffset(definition);
  for (let i = 0; i < DEFS[d + DEF_ABILITY_COUNT]; i++) {
    const row = DEFS[d + DEF_ABILITY] + i;
    const a = abilityOffset(row);
    if (ABILITIES[a + ABILITY_KIND] !== kind) continue;
    const number = ABILITIES[a + ABILITY_NUMBER];
    rows.set(number, [...(rows.get(number) ?? []), row]);
  }
  return rows;
}

function readLine(stage: NegativeStage, entry: Written): WrittenLine {
  const key = Object.keys(stage.standsFor ?? {}).find((name) => entry[name] !== undefined);
  const { amount, ...meant } = key === undefined ? { ...entry } : stage.standsFor![key](entry);
  const written = { ...entry, ...meant } as Written;
  return { written, triggers: writtenTriggers(stage.triggers, written.when), amount: amount as number | undefined };
}

/**
 * Returns the triggers that a card has printed.
 *
 * @param abilities as the card file has them
 */
function waitingOf(stage: NegativeStage, card: CardSummary, definition: number, abilities: unknown): Waiting[] {
  const rows = rowsByLine(definition, stage.triggeredKind);
  let number = 0;
  return listOf(abilities).flatMap((entry) => {
    const line = readLine(stage, entry as Written);
    const own = rows.get(number) ?? [];
    number += stage.linesOf?.(entry as Written) ?? 1;
    if (line.triggers.length !== own.length)
      throw new Error(`${card.id} ${card.name}: ${JSON.stringify(entry)} has ${own.length} rows that trigger`);
    return line.triggers.map((trigger, i) => ({
      row: own[i],
      definition,
      line,
      trigger,
      text: `${card.id} ${card.name}: ${JSON.stringify(entry).slice(0, 120)}`,
      tried: new Set<string>(),
    }));
  });
}

/** Returns the sides of a card that have abilities, each with these as the card file has them. */
export function writtenSides(
  game: Pick<Game, 'cardSource'>,
  card: CardSummary,
): { readonly definition: number; readonly abilities: unknown }[] {
  const source = game.cardSource(card.id) as Written;
  const judged = (source['j-ruler'] as Written | undefined)?.abilities;
  const own = { definition: card.def, abilities: source.abilities };
  return judged === undefined ? [own] : [own, { definition: card.sides![0], abilities: judged }];
}

/** Returns the triggers of all sides of a card. */
function triggersOf(stage: NegativeStage, game: Pick<Game, 'cardSource'>, card: CardSummary): Waiting[] {
  return writtenSides(game, card).flatMap((side) => waitingOf(stage, card, side.definition, side.abilities));
}

/** Whether the trigger works in the zone of the card. */
function worksThere(stage: NegativeStage, s: State, card: number, { line, trigger }: Waiting): Truth {
  const kind = zoneOf(s, card) >> 1;
  const { from } = line.written;
  if (from !== undefined) return from === 'any' ? undefined : listOf(from).includes(stage.zoneKinds[kind]);
  const { run, operands } = definitionOfTrigger(stage.triggers, trigger.word);
  const isBare = run.subject !== undefined && trigger.operands.of === undefined;
  const isOwn = operands.of === undefined || operands.of.default === null;
  if (isBare && isOwn && run.zones !== undefined) return ((run.zones >> kind) & 1) === 1;
  return stage.home(s, card).includes(stage.zoneKinds[kind]);
}

/** Returns for each part of a trigger's words whether an event meets it. */
export function partsOf(stage: NegativeStage, s: State, card: number, waiting: Waiting, happening: GameEvent): Parts {
  const by: Speaker = { card, you: stage.controllerOf(s, card) };
  const { written, amount } = waiting.line;
  return {
    ...meets(stage.triggers, stage, s, waiting.trigger, happening, by),
    zone: worksThere(stage, s, card, waiting),
    condition: written.if === undefined ? true : holdsWritten(stage, s, written.if, by),
    only: written.only === undefined ? true : holdsWritten(stage, s, written.only, by),
    amount: amount === undefined ? true : happening.amount === amount,
  };
}

/** Whether an ability of this row and source is pending. */
export function waits(s: State, row: number, source: number): boolean {
  for (let i = 0; i < s[K.PENDING_COUNT]; i++) {
    const p = K.pendingOffset(i);
    if (s[p + WAITING_ABILITY] === row && s[p + WAITING_SOURCE] === source) return true;
  }
  return false;
}

/** Returns the cards that have the abilities of a definition. */
export function holdersOf(stage: NegativeStage, s: State, definition: number): number[] {
  const found: number[] = [];
  for (let card = 0; card < s[K.CARD_COUNT]; card++) {
    const own = stage.definitionOf?.(s, card) ?? s[K.cardField(card, K.CARD_DEF)];
    if (own === definition) found.push(card);
  }
  return found;
}

/** The number of other events that are made for a trigger, and of cards that each event is about. */
const OTHER_EVENTS = 4;
const SUBJECTS = 7;

/**
 * Returns events around the one that a trigger waits for.
 *
 * @param near cards that events are about, in addition to those that are drawn
 */
export function eventsAround(
  stage: NegativeStage,
  s: State,
  holder: number,
  waiting: Waiting,
  dice: StageDice,
  near: readonly number[] = [],
): GameEvent[] {
  const { run } = definitionOfTrigger(stage.triggers, waiting.trigger.word);
  const amount = waiting.line.amount ?? 1;
  const cards = Array.from({ length: s[K.CARD_COUNT] }, (_, card) => card);
  const subjects = [holder, ...near, ...dice.some(cards, SUBJECTS)];
  const about = run.subject === undefined ? [K.NONE] : subjects;
  const happening = (event: number, subject: number, player: number): GameEvent => ({
    event,
    subject,
    player,
    amount,
    other: dice.chance(50) ? dice.some(cards, 1)[0] : K.NONE,
  });
  const right = about.flatMap((subject) => [0, 1].map((player) => happening(run.event, subject, player)));
  const words = dice.some(stage.triggers.names, OTHER_EVENTS);
  const wrong = words.map((word) => {
    const other = definitionOfTrigger(stage.triggers, word).run;
    return happening(other.event, other.subject === undefined ? K.NONE : holder, dice.below(2));
  });
  return [...right, ...wrong];
}

/** Returns a sentence on an event that is not the trigger's and made it wait. */
function faultOf(stage: NegativeStage, waiting: Waiting, parts: Parts, s: State, happening: GameEvent): string {
  const no = Object.keys(parts).filter((part) => parts[part] === false);
  const { subject } = happening;
  const where = subject === K.NONE ? '' : `, about a card in ${stage.zoneKinds[zoneOf(s, subject) >> 1]}`;
  return `${waiting.text}: waits for ${waiting.trigger.word}, and triggered though ${no.join(' and ')} differs${where}`;
}

/**
 * Makes the events around each trigger of a card in one position, and reports wrong triggers.
 *
 * @param s a state that nothing else uses; on return it is a copy of the position
 */
function tryEvents(
  stage: NegativeStage,
  position: State,
  s: State,
  waiting: Waiting,
  dice: StageDice,
  counts: NegativeCounts,
  faults: Set<string>,
): void {
  for (const holder of dice.some(holdersOf(stage, position, waiting.definition), 3)) {
    for (const happening of eventsAround(stage, position, holder, waiting, dice)) {
      s.set(position);
      s[K.PENDING_COUNT] = 0;
      const parts = partsOf(stage, s, holder, waiting, happening);
      const source = referenceTo(s, holder);
      stage.emit(s, happening.event, happening.subject, happening.player, happening.amount, happening.other);
      const isWaiting = waits(s, waiting.row, source);
      if (isWaiting) waiting.tried.add('fired');
      if (allOf(Object.values(parts)) !== false) continue;
      counts.refused++;
      if (isWaiting) faults.add(faultOf(stage, waiting, parts, position, happening));
      const no = Object.keys(parts).filter((part) => parts[part] === false);
      if (no.length > 1) continue;
      counts.nearly++;
      waiting.tried.add(no[0]);
    }
  }
}

/** The most positions that are laid for a trigger that has not been tried. */
const MOST_POSITIONS = 24;

/** Whether the line was given an event that differs in one thing only. */
function isCovered(tried: ReadonlySet<string>): boolean {
  return tried.size > (tried.has('fired') ? 1 : 0);
}

export function noCounts(): NegativeCounts {
  return { lines: 0, covered: 0, fired: 0, refused: 0, nearly: 0 };
}

/**
 * Returns a position in which much can happen with a card, at its first decision; abilities pending in it are removed.
 */
export function layPosition(coverage: Coverage, card: CardSummary, dice: StageDice): State {
  const s = coverage.set(card, dice);
  advance(s);
  return s;
}

/** Returns the events that made a trigger wait and are not its own: one sentence each. */
export function findOvereager(
  stage: NegativeStage,
  coverage: Coverage,
  game: Pick<Game, 'cardSource'>,
  card: CardSummary,
  positions: number,
  counts: NegativeCounts,
): string[] {
  const waiting = triggersOf(stage, game, card);
  const faults = new Set<string>();
  const isOpen = (): boolean => waiting.some(({ tried }) => !isCovered(tried));
  for (let attempt = 0; attempt < positions || (attempt < MOST_POSITIONS && isOpen()); attempt++) {
    if (waiting.length === 0) break;
    const dice = new StageDice(card.def, attempt);
    const position = layPosition(coverage, card, dice);
    if (position[K.GAME_OVER] !== 0) continue;
    const s = position.slice();
    for (const each of waiting) tryEvents(stage, position, s, each, dice, counts, faults);
  }
  counts.lines += waiting.length;
  for (const { tried } of waiting) {
    if (tried.has('fired')) counts.fired++;
    if (isCovered(tried)) counts.covered++;
  }
  return [...faults];
}

// ---- what waits in play ----

/** Returns the triggers of all cards of a game, by their rows. */
export function triggersByRow(
  stage: NegativeStage,
  game: Pick<Game, 'cardSource' | 'cards'>,
): ReadonlyMap<number, Waiting> {
  return new Map(game.cards.flatMap((card) => triggersOf(stage, game, card).map((each) => [each.row, each] as const)));
}

/** Whether the words of a trigger allow a pending ability, as far as its entry tells. */
function allowsEntry(stage: NegativeStage, s: State, p: number, { line, trigger }: Waiting): Truth {
  const source = K.referenceCard(s[p + WAITING_SOURCE]);
  const subject = s[p + WAITING_SUBJECT] === 0 ? K.NONE : K.referenceCard(s[p + WAITING_SUBJECT]);
  const { run, operands } = definitionOfTrigger(stage.triggers, trigger.word);
  const by = { card: source, you: stage.controllerOf(s, source) };
  if (line.written.only !== undefined && holdsWritten(stage, s, line.written.only, by) === false) return false;
  if (run.subject === undefined) return true;
  const isBare = operands.of === undefined || (trigger.operands.of === undefined && operands.of.default === null);
  if (isBare) return subject === source;
  const { of } = trigger.operands;
  return (of as Written | undefined)?.other === true ? subject !== source : undefined;
}

/** Plays a position; returns the abilities that became pending against their words, one sentence each. */
export function findUnasked(
  stage: NegativeStage,
  coverage: Coverage,
  card: CardSummary,
  known: ReadonlyMap<number, Waiting>,
  decisions: number,
): string[] {
  const dice = new StageDice(card.def, 0);
  const s = coverage.set(card, dice);
  const faults = new Set<string>();
  for (let decision = 0; decision < decisions; decision++) {
    let before = s[K.PENDING_COUNT];
    do {
      for (let i = before; i < s[K.PENDING_COUNT]; i++) {
        const p = K.pendingOffset(i);
        const waiting = s[p + WAITING_CODE] > 0 ? undefined : known.get(s[p + WAITING_ABILITY]);
        if (waiting && allowsEntry(stage, s, p, waiting) === false) faults.add(`${waiting.text}: triggered in play`);
      }
      before = s[K.PENDING_COUNT];
    } while (advanceOnce(s) === CONTINUE);
    if (s[K.GAME_OVER] !== 0 || s[K.OPTION_COUNT] < 2) break;
    s[K.ANSWER] = coverage.choose(s, card, dice);
    s[K.OPTION_COUNT] = 0;
    s[K.DECISION_COUNT]++;
  }
  return [...faults];
}
