/**
 * The negative oracle of standing abilities: they affect the cards that the text means and no others, and only while
 * their condition holds and their card is where they work. The expectation is read from the card file, as in
 * negative-oracle.ts.
 *
 * - `findOverreach`: in a position, all standing abilities but one are silenced, and everything that the one changes
 * is looked at: the derived values of all cards, and its changes of rules, card by card.
 * - `findStirring`: a position is played with the ability and without it for as long as its words say that it does
 * nothing. Both games must be the same, cell by cell, with the same options.
 */

import type { CardSummary, Game } from '../game.ts';
import { advance, advanceOnce, CONTINUE, isOffered } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { optionCard } from '../kernel/options.ts';
import { ABILITIES, ABILITY_EFFECT, ABILITY_KIND, abilityField, tableEnd } from '../kernel/tables.ts';
import { DIRTY_ALL } from '../shared/characteristics.ts';
import { zoneOf } from '../shared/movement.ts';
import { type Coverage, StageDice } from './every-card.ts';
import { holdersOf, layPosition, type NegativeStage, rowsByLine, writtenSides } from './negative-oracle.ts';
import { allOf, holdsWritten, isMap, isMeant, listOf, type Parts, type Truth, type Written } from './written-words.ts';

/** Counts of what was tried. */
export interface StandingCounts {
  /** Lines; those that failed one thing only in some position; and those that were seen to do something. */
  lines: number;
  covered: number;
  fired: number;
  /**
   * Cards that a line does not mean in a position, and how many of these differ in one thing from those that it means.
   */
  refused: number;
  nearly: number;
  /** Decisions at which games with and without a line that does nothing were compared. */
  compared: number;
}

export function noStandingCounts(): StandingCounts {
  return { lines: 0, covered: 0, fired: 0, refused: 0, nearly: 0, compared: 0 };
}

/** A standing ability of a card: its row, and how it is written. */
interface Standing {
  readonly row: number;
  readonly definition: number;
  readonly written: Written;
  readonly text: string;
  readonly tried: Set<string>;
}

function standingOf(stage: NegativeStage, game: Pick<Game, 'cardSource'>, card: CardSummary): Standing[] {
  return writtenSides(game, card).flatMap(({ definition, abilities }) => {
    const rows = rowsByLine(definition, stage.standing.kind);
    let number = 0;
    return listOf(abilities).flatMap((entry) => {
      const written = entry as Written;
      const own = rows.get(number) ?? [];
      number += stage.linesOf?.(written) ?? 1;
      if (written[stage.standing.key] === undefined) return [];
      const text = `${card.id} ${card.name}: ${JSON.stringify(entry).slice(0, 160)}`;
      return own.map((row) => ({ row, definition, written, text, tried: new Set<string>() }));
    });
  });
}

/** Runs something while the abilities of these rows do nothing. */
function silencing<T>(rows: readonly number[], run: () => T): T {
  const kept = rows.map((row) => ABILITIES[abilityField(row, ABILITY_EFFECT)]);
  for (const row of rows) ABILITIES[abilityField(row, ABILITY_EFFECT)] = 0;
  try {
    return run();
  } finally {
    rows.forEach((row, i) => {
      ABILITIES[abilityField(row, ABILITY_EFFECT)] = kept[i];
    });
  }
}

/** Returns the modifications of a line. */
function modificationsOf(stage: NegativeStage, written: Written): string[] {
  return listOf(written[stage.standing.key]).flatMap((each) => (isMap(each) ? Object.keys(each) : [String(each)]));
}

/**
 * Whether the line changes something of its own card that works in other zones than the card's abilities (such as its
 * price).
 */
export function isElsewhere(stage: NegativeStage, written: Written): boolean {
  return modificationsOf(stage, written).some((word) => stage.standing.elsewhere.includes(word));
}

/** Whether the line gives its card the text of another card. */
export function isBecoming(stage: NegativeStage, written: Written): boolean {
  const { words = [] } = stage.standing.becoming ?? {};
  return modificationsOf(stage, written).some((word) => words.includes(word));
}

/** Returns the cards that have the line: one that gives a card another text is still the card's own. */
function holdersOfLine(stage: NegativeStage, s: State, line: Standing): number[] {
  const { becoming } = stage.standing;
  return becoming !== undefined && isBecoming(stage, line.written)
    ? holdersOf({ ...stage, definitionOf: becoming.definitionOf }, s, line.definition)
    : holdersOf(stage, s, line.definition);
}

/** Whether the line works in the zone of the card. */
function worksThere(stage: NegativeStage, s: State, card: number, written: Written): Truth {
  const zone = stage.zoneKinds[zoneOf(s, card) >> 1];
  const { from } = written;
  if (from !== undefined) return from === 'any' ? undefined : listOf(from).includes(zone);
  if (stage.home(s, card).includes(zone)) return true;
  if (isElsewhere(stage, written)) return undefined;
  // a card that lies with a card in play may lend it its text
  return stage.inPlay.includes(zone) ? undefined : false;
}

/** Returns for each part of the line's words whether they let it work from this card. */
function isInForce(stage: NegativeStage, s: State, holder: number, { written }: Standing): Parts {
  const by = { card: holder, you: stage.controllerOf(s, holder) };
  return {
    zone: worksThere(stage, s, holder, written),
    condition: written.if === undefined ? true : holdsWritten(stage, s, written.if, by),
  };
}

/** Whether the line of the holder means a card. */
function isSubject(stage: NegativeStage, s: State, holder: number, card: number, { written }: Standing): Truth {
  if (written.affects !== undefined)
    return isMeant(stage, s, card, written.affects, { card: holder, you: stage.controllerOf(s, holder) });
  if (card === holder) return true;
  // a lent text is about the card that holds it
  return stage.home(s, holder).includes(stage.zoneKinds[zoneOf(s, holder) >> 1]) ? false : undefined;
}

/** A position while only one standing ability works, and while none does, with the changes of rules in each. */
interface Compared {
  readonly without: State;
  readonly with: State;
  readonly changesWithout: ReadonlySet<string>;
  readonly changesWith: readonly RuleChangeSeen[];
}

interface RuleChangeSeen {
  readonly key: string;
  readonly holder: number;
  readonly bearsOn: readonly number[];
}

/**
 * Returns all changes of rules in a position, each with the cards in play that it bears on. A rule asks about cards in
 * their zone; whether a change bears on them is looked at in play.
 */
function rulesChanged(stage: NegativeStage, s: State): RuleChangeSeen[] {
  const { beginChanges, nextChange, change, changeBearsOn } = stage.standing.changes;
  const found: RuleChangeSeen[] = [];
  const inPlay: number[] = [];
  for (let card = 0; card < s[K.CARD_COUNT]; card++)
    if (stage.inPlay.includes(stage.zoneKinds[zoneOf(s, card) >> 1])) inPlay.push(card);
  for (let listener = 0; listener < K.EVENT_LIMIT; listener++) {
    beginChanges(s, listener, K.NONE);
    while (nextChange(s)) {
      const bearsOn = inPlay.filter((card) => changeBearsOn(s, card));
      found.push({ key: `${change.pc} ${change.holder}`, holder: change.holder, bearsOn });
    }
  }
  return found;
}

function derived(stage: NegativeStage, position: State): State {
  const s = position.slice();
  s[K.DERIVED_DIRTY] = DIRTY_ALL;
  stage.standing.ensureDerived(s);
  return s;
}

/** Whether any field of a card differs. */
function differs(a: State, b: State, card: number): boolean {
  const c = K.cardOffset(card);
  for (let i = c; i < c + K.CARD_STRIDE; i++) if (a[i] !== b[i]) return true;
  return false;
}

/** Returns the cards of which a value or a rule differs because of a row. */
export function changedCards(stage: NegativeStage, position: State, row: number): number[] {
  const look = (): { s: State; rules: RuleChangeSeen[] } => {
    const s = derived(stage, position);
    return { s, rules: rulesChanged(stage, s) };
  };
  const without = silencing([row], look);
  const { s, rules } = look();
  const known = new Set(without.rules.map(({ key }) => key));
  const ruled = new Set(rules.filter(({ key }) => !known.has(key)).flatMap(({ bearsOn }) => bearsOn));
  return Array.from({ length: s[K.CARD_COUNT] }, (_, card) => card).filter(
    (card) => differs(without.s, s, card) || ruled.has(card),
  );
}

/** Judges what one line changes, card by card. */
function judge(
  stage: NegativeStage,
  line: Standing,
  { without, with: after, changesWithout, changesWith }: Compared,
  counts: StandingCounts,
  faults: Set<string>,
): void {
  const holders = holdersOf(stage, without, line.definition);
  const forces = holders.map((holder) => isInForce(stage, without, holder, line));
  const own = changesWith.filter(({ key }) => !changesWithout.has(key));
  for (let card = 0; card < without[K.CARD_COUNT]; card++) {
    const isChanged = differs(without, after, card);
    const ruled = own.filter(({ bearsOn }) => bearsOn.includes(card));
    if (isChanged || ruled.length > 0) line.tried.add('fired');
    const parts = holders.map((holder, i) => ({
      ...forces[i],
      subject: isSubject(stage, without, holder, card, line),
    }));
    if (parts.some((each) => allOf(Object.values(each)) !== false)) continue;
    counts.refused++;
    if (isChanged || ruled.length > 0) faults.add(faultOf(stage, line, without, card, isChanged));
    const no = parts.map((each) => Object.entries(each).filter(([, truth]) => truth === false));
    const near = no.find((each) => each.length === 1);
    if (near === undefined) continue;
    counts.nearly++;
    line.tried.add(near[0][0]);
  }
  // a change about a player bears on no card
  for (const { holder } of own) {
    const i = holders.indexOf(holder);
    if (i >= 0 && allOf(Object.values(forces[i])) === false)
      faults.add(`${line.text}: changes a rule from ${stage.zoneKinds[zoneOf(without, holder) >> 1]}`);
  }
}

function faultOf(stage: NegativeStage, line: Standing, s: State, card: number, isChanged: boolean): string {
  const where = stage.zoneKinds[zoneOf(s, card) >> 1];
  return `${line.text}: ${isChanged ? 'changes' : 'changes a rule for'} a card in ${where} that it does not mean`;
}

/**
 * Returns the rows of all standing abilities of a kind. Rows of other games are of other kinds, or about no card of
 * this game.
 */
function allStanding(kind: number): number[] {
  const rows: number[] = [];
  for (let row = 0; row < tableEnd().abilities; row++)
    if (ABILITIES[abilityField(row, ABILITY_KIND)] === kind) rows.push(row);
  return rows;
}

/** In two of three positions this many decisions are taken first, and at most as many again. */
const PLAYED = 6;

/** Returns a position around a card, as it is laid or after some decisions. */
function playedPosition(coverage: Coverage, card: CardSummary, attempt: number): State {
  const dice = new StageDice(card.def, attempt);
  const s = layPosition(coverage, card, dice);
  for (let left = (attempt % 3) * (PLAYED + dice.below(PLAYED)); left > 0; left--) {
    if (s[K.GAME_OVER] !== 0 || s[K.OPTION_COUNT] < 2) break;
    takeOption(s, coverage.choose(s, card, dice));
    advance(s);
  }
  return s;
}

function takeOption(s: State, option: number): void {
  s[K.ANSWER] = option;
  s[K.OPTION_COUNT] = 0;
  s[K.DECISION_COUNT]++;
}

/** The most positions that are laid for a line that has not been seen to fail one thing only. */
const MOST_POSITIONS = 60;

function isCovered({ tried }: Standing): boolean {
  return tried.size > (tried.has('fired') ? 1 : 0);
}

/** Returns what standing abilities of a card change beyond their words: one sentence each. */
export function findOverreach(
  stage: NegativeStage,
  coverage: Coverage,
  game: Pick<Game, 'cardSource'>,
  card: CardSummary,
  positions: number,
  counts: StandingCounts,
): string[] {
  const lines = standingOf(stage, game, card).filter(
    ({ written }) => !isElsewhere(stage, written) && !isBecoming(stage, written),
  );
  const faults = new Set<string>();
  const all = lines.length === 0 ? [] : allStanding(stage.standing.kind);
  const isOpen = (): boolean => lines.some((line) => !isCovered(line) || !line.tried.has('fired'));
  for (
    let attempt = 0;
    lines.length > 0 && (attempt < positions || (attempt < MOST_POSITIONS && isOpen()));
    attempt++
  ) {
    const position = playedPosition(coverage, card, attempt);
    if (position[K.GAME_OVER] !== 0) continue;
    const look = (): Pick<Compared, 'with' | 'changesWith'> => {
      const s = derived(stage, position);
      return { with: s, changesWith: rulesChanged(stage, s) };
    };
    const bare = silencing(all, look);
    const changesWithout = new Set(bare.changesWith.map(({ key }) => key));
    for (const line of lines) {
      const others = all.filter((row) => row !== line.row);
      judge(stage, line, { without: bare.with, changesWithout, ...silencing(others, look) }, counts, faults);
    }
  }
  counts.lines += lines.length;
  for (const line of lines) {
    if (line.tried.has('fired')) counts.fired++;
    if (isCovered(line)) counts.covered++;
  }
  return [...faults];
}

/** Whether the words of the line say that it does nothing now. */
function isIdle(stage: NegativeStage, s: State, line: Standing): boolean {
  return holdersOfLine(stage, s, line).every(
    (holder) => allOf(Object.values(isInForce(stage, s, holder, line))) === false,
  );
}

/** Returns the first word in which two states differ, apart from options; -1 where they are equal. */
function firstDifference(a: State, b: State): number {
  for (let i = 0; i < a.length; i++) {
    const isOption = i === K.OPTION_COUNT || (i >= K.OPTIONS && i < K.OPTIONS + K.OPTION_LIMIT);
    if (a[i] !== b[i] && !isOption) return i;
  }
  return -1;
}

/** Returns the options that only one of two states offers. */
function otherOptions(a: State, b: State): number[] {
  const offered = (s: State): number[] => [...s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT])];
  const [inA, inB] = [offered(a), offered(b)];
  return [...inA.filter((option) => !inB.includes(option)), ...inB.filter((option) => !inA.includes(option))];
}

/**
 * Plays to the next decision; returns whether the line does nothing on the way. It stops as soon as the line may do
 * something, unless only the line's effect on its own card is compared.
 *
 * @param asked a copy in which the words are asked, because the derived values of the state must stay as old as they
 * are
 */
function advanceIdle(stage: NegativeStage, s: State, asked: State, line: Standing, isOwn: boolean): boolean {
  let isSilent = true;
  for (;;) {
    asked.set(s);
    isSilent &&= isIdle(stage, asked, line);
    if (!isSilent && !isOwn) return false;
    if (advanceOnce(s) !== CONTINUE) break;
  }
  asked.set(s);
  return isSilent && isIdle(stage, asked, line);
}

/**
 * Returns a sentence on the first difference between the games with and without the line, at a decision at which its
 * own card is not offered otherwise.
 */
function faultAt(s: State, other: State): string | undefined {
  const at = firstDifference(s, other);
  if (at >= 0) return `a game goes otherwise with it (cell ${at})`;
  const [strange] = otherOptions(s, other);
  return strange === undefined ? undefined : `option ${strange} is offered otherwise with it`;
}

/** Whether only one of two states offers something with a card of the line. Then all that follows may differ. */
function isOwnOffer(stage: NegativeStage, s: State, other: State, line: Standing): boolean {
  const holders = holdersOf(stage, s, line.definition);
  return otherOptions(s, other).some((option) => holders.includes(optionCard(option)));
}

/**
 * Plays one position with a line and without it for as long as its words say that it does nothing. If the line changes
 * something of its own card from elsewhere (its price), it plays for as long as nothing is done with that card; until
 * then all other cards must be the same.
 */
function playIdle(
  stage: NegativeStage,
  coverage: Coverage,
  card: CardSummary,
  line: Standing,
  attempt: number,
  decisions: number,
  counts: StandingCounts,
): string | undefined {
  const dice = new StageDice(card.def, attempt);
  const s = coverage.set(card, dice);
  const other = s.slice();
  const asked = s.slice();
  const isOwn = isElsewhere(stage, line.written);
  for (let decision = 0; decision < decisions; decision++) {
    const isSilent = advanceIdle(stage, s, asked, line, isOwn);
    if (!isSilent && !isOwn) return undefined;
    silencing([line.row], () => {
      while (advanceOnce(other) === CONTINUE);
    });
    if (!isSilent && isOwnOffer(stage, s, other, line)) return undefined;
    counts.compared++;
    const fault = faultAt(s, other);
    if (fault !== undefined)
      return `${line.text}: ${fault} while it ${isSilent ? 'does nothing' : 'is about its card'}`;
    if (s[K.GAME_OVER] !== 0 || s[K.OPTION_COUNT] < 2) return undefined;
    const option = coverage.choose(s, card, dice);
    if (!isOffered(other, option)) return undefined;
    if (!isSilent && holdersOf(stage, s, line.definition).includes(optionCard(option))) return undefined;
    takeOption(s, option);
    takeOption(other, option);
  }
  return undefined;
}

/** Returns the lines of a card that change a game while they do nothing: one sentence each. */
export function findStirring(
  stage: NegativeStage,
  coverage: Coverage,
  game: Pick<Game, 'cardSource'>,
  card: CardSummary,
  attempts: number,
  decisions: number,
  counts: StandingCounts,
): string[] {
  const faults = new Set<string>();
  const lines = standingOf(stage, game, card);
  counts.lines += lines.length;
  for (const line of lines)
    for (let attempt = 0; attempt < attempts; attempt++) {
      const fault = playIdle(stage, coverage, card, line, attempt, decisions, counts);
      if (fault !== undefined) faults.add(fault);
    }
  return [...faults];
}
