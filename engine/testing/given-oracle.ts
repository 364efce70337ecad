/**
 * The negative oracle of given abilities. Each line that cards print is given to another card, by a text that resolves
 * and by a card in play. Only the card that was given the line may have it: it triggers when the line's event happens
 * and at no other, changes what the line means, and is offered for use. All this ends with the duration, when the
 * giving card has left, and when the card itself has left and come back.
 */

import { givingBack } from '../cards/lowering.ts';
import type { CardSummary, Game } from '../game.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_DEF,
  ABILITY_NUMBER,
  abilityField,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_NAME,
  DEFS,
  defField,
  nameOf,
  tableEnd,
} from '../kernel/tables.ts';
import { zoneOf } from '../shared/movement.ts';
import { referenceTo } from '../shared/selection.ts';
import { type Coverage, StageDice } from './every-card.ts';
import type { GivenTable, GivenWords } from './given-words.ts';
import { eventsAround, type NegativeStage, partsOf, type Waiting, waits, writtenSides } from './negative-oracle.ts';
import { isUsable } from './offer-oracle.ts';
import { changedCards, isBecoming, isElsewhere } from './standing-oracle.ts';
import { type GameEvent, holdsWritten, isMeant, listOf, type Written, writtenTriggers } from './written-words.ts';

/**
 * Counts of what was tried: lines given by kind, events refused, lines that did what they say, and events around
 * triggers.
 */
export interface GivenCounts {
  triggers: number;
  standing: number;
  used: number;
  refused: number;
  fired: number;
  changed: number;
  offered: number;
  nearly: number;
}

export function noGivenCounts(): GivenCounts {
  return { triggers: 0, standing: 0, used: 0, refused: 0, fired: 0, changed: 0, offered: 0, nearly: 0 };
}

/** A line as it is given. Its effect is replaced by drawing a card, unless it is a standing ability. */
interface GivenLine {
  readonly kind: 'trigger' | 'standing' | 'used';
  readonly written: Written;
}

/** The keys of a printed line that say when it works. How often it works in a turn is tested elsewhere. */
const KEPT = ['if', 'only', 'quick'];

function keptOf(entry: Written): Written {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => KEPT.includes(key)));
}

function linesOf(stage: NegativeStage, entry: Written): GivenLine[] {
  const { key } = stage.standing;
  const kept = keptOf(entry);
  if (entry.from !== undefined) return [];
  // `state` is no event: the game looks for the state itself
  if (entry.when !== undefined)
    return listOf(entry.when)
      .filter((when) => when !== 'state')
      .map((when) => ({ kind: 'trigger', written: { ...kept, when, do: [{ draw: 1 }] } }));
  if (entry[key] !== undefined) {
    if (isElsewhere(stage, entry) || isBecoming(stage, entry)) return [];
    const affects = entry.affects === undefined ? {} : { affects: entry.affects };
    return [{ kind: 'standing', written: { ...kept, ...affects, [key]: entry[key] } }];
  }
  return entry.cost !== undefined && entry.do !== undefined
    ? [{ kind: 'used', written: { ...kept, cost: entry.cost, do: [{ draw: 1 }] } }]
    : [];
}

/** Returns all lines of the pool, each once. */
export function givenLines(stage: NegativeStage, game: Pick<Game, 'cards' | 'cardSource'>): GivenLine[] {
  const lines = game.cards.flatMap((card: CardSummary) =>
    writtenSides(game, card).flatMap(({ abilities }) =>
      listOf(abilities).flatMap((entry) => linesOf(stage, entry as Written)),
    ),
  );
  return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()];
}

/** Returns the row of the one ability that is inside the texts of cards added since `first`. */
function rowSince(first: number): number {
  for (let row = first; row < tableEnd().abilities; row++) {
    const definition = ABILITIES[abilityField(row, ABILITY_DEF)];
    const own = DEFS[defField(definition, DEF_ABILITY)];
    const isPrinted = row >= own && row < own + DEFS[defField(definition, DEF_ABILITY_COUNT)];
    if (!isPrinted && ABILITIES[abilityField(row, ABILITY_NUMBER)] === K.NONE) return row;
  }
  throw new RangeError('no ability is given');
}

/** A position in which the Actor has been given a line, and the ways in which it loses the line. */
interface Gift {
  readonly way: string;
  readonly row: number;
  readonly table: GivenTable;
  readonly actor: number;
  readonly others: readonly number[];
  /** Each function does something that takes the line away; it returns false where that cannot be done. */
  readonly ends: Readonly<Record<string, (table: GivenTable) => boolean>>;
}

function layGift(stage: NegativeStage, words: GivenWords, line: GivenLine, byText: boolean): Gift {
  const first = tableEnd().abilities;
  const ability = JSON.stringify({ [words.word]: line.written });
  // both cards are there in both ways of giving, so that the positions are alike
  const giver = words.source(byText ? '' : `{ ${stage.standing.key}: ${ability}, affects: { name: Actor } }`);
  const give = words.text('Give', byText ? words.giving(ability) : words.clear('Nobody'));
  const clear = words.text('Clear', words.clear('Giver')) + words.text('Home', words.clear('Actor'));
  const cards = ['Actor', 'Other', 'Foe', 'Spare'].map((name) => words.plain(name)).join('') + clear + give + giver;
  const table = words.lay(cards, ['Giver'], ['Give', 'Clear', 'Home', 'Spare', 'Spare', 'Spare']);
  const row = rowSince(first);
  if (!words.play(table, 'Give') && byText) throw new RangeError('the text that gives is not offered');
  const [actor, other, foe] = ['Actor', 'Other', 'Foe'].map((name) => cardNamed(table.state, name));
  return {
    ...{ way: byText ? 'given by a text' : 'given by a card', row, table, actor, others: [other, foe] },
    ends: byText
      ? {
          'when the turn is over': (t) => words.turn(t) !== undefined,
          'when the card has come back': (t) => words.play(t, 'Home') && words.play(t, 'Actor'),
        }
      : { 'when the card that gives has left': (t) => words.play(t, 'Clear') },
  };
}

function cardNamed(s: State, name: string): number {
  for (let card = 0; card < s[K.CARD_COUNT]; card++)
    if (nameOf(DEFS[defField(s[K.cardField(card, K.CARD_DEF)], DEF_NAME)]) === name) return card;
  throw new RangeError(`there is no ${name}`);
}

function emitTo(stage: NegativeStage, position: State, s: State, happening: GameEvent): void {
  s.set(position);
  s[K.PENDING_COUNT] = 0;
  stage.emit(s, happening.event, happening.subject, happening.player, happening.amount, happening.other);
}

/** Returns the cards in hands and in play. */
function nearCards(stage: NegativeStage, s: State): number[] {
  const cards = Array.from({ length: s[K.CARD_COUNT] }, (_, card) => card);
  return cards.filter((card) => ['hand', ...stage.inPlay].includes(stage.zoneKinds[zoneOf(s, card) >> 1]));
}

/** Whether an ability of this row is pending for any card. */
function isAnyWaiting(s: State, row: number): boolean {
  for (let card = 0; card < s[K.CARD_COUNT]; card++) if (waits(s, row, referenceTo(s, card))) return true;
  return false;
}

/** The rounds of events around a given trigger, and the most rounds while it has not triggered. */
const ROUNDS = 6;
const MOST_ROUNDS = 12;

/**
 * Tries events around a given trigger and reports where it triggers against its words; returns whether it triggered at
 * all.
 */
function tryTrigger(stage: NegativeStage, gift: Gift, line: GivenLine, counts: GivenCounts, say: Say): boolean {
  const { row, actor, others, table } = gift;
  const [trigger] = writtenTriggers(stage.triggers, line.written.when);
  const waiting: Waiting = {
    ...{ row, definition: K.NONE, line: { written: line.written, triggers: [trigger] }, trigger },
    ...{ text: '', tried: new Set() },
  };
  const s = table.state.slice();
  const near = nearCards(stage, s);
  const fired: GameEvent[] = [];
  for (let round = 0; round < ROUNDS || (round < MOST_ROUNDS && fired.length === 0); round++) {
    const position = table.state.slice();
    // in every second round it is the other player's turn
    if (round % 2 === 1) position[K.TURN_PLAYER] ^= 1;
    const center = [actor, actor, ...others][round % 4];
    for (const happening of eventsAround(stage, position, center, waiting, new StageDice(DICE, round), near)) {
      emitTo(stage, position, s, happening);
      for (const card of [actor, ...others]) {
        if (!waits(s, row, referenceTo(s, card))) continue;
        const parts = { ...partsOf(stage, position, card, waiting, happening), zone: true, given: card === actor };
        const no = Object.entries(parts).flatMap(([part, truth]) => (truth === false ? [part] : []));
        if (no.length > 0) say(`triggers though ${no.join(' and ')} says no`);
        else fired.push(happening);
      }
      counts.nearly++;
    }
  }
  for (const [when, end] of Object.entries(gift.ends)) {
    const after = table.copy();
    if (!isDone(after, end)) continue;
    for (const happening of fired) {
      emitTo(stage, after.state, s, happening);
      if (isAnyWaiting(s, row)) say(`triggers ${when}`);
    }
  }
  return fired.length > 0;
}

/** The first number of the dice; the second one is the round. */
const DICE = 7;

/** Ends the gift; returns false where that fails, for example because the line itself prevents it. */
function isDone(table: GivenTable, end: (table: GivenTable) => boolean): boolean {
  try {
    return end(table);
  } catch {
    return false;
  }
}

type Say = (fault: string) => void;

/** Reports what a given standing ability changes beyond its words; returns whether it changed anything. */
function tryStanding(stage: NegativeStage, gift: Gift, { written }: GivenLine, counts: GivenCounts, say: Say): boolean {
  const { row, actor, table } = gift;
  const by = { card: actor, you: stage.controllerOf(table.state, actor) };
  const isIdle = written.if !== undefined && holdsWritten(stage, table.state, written.if, by) === false;
  const found = changedCards(stage, table.state, row);
  for (const card of found) {
    const isOwn = written.affects === undefined ? card === actor : undefined;
    if (isIdle) say('changes a card though its condition says no');
    else if ((isOwn ?? isMeant(stage, table.state, card, written.affects, by)) === false)
      say('changes a card that it does not mean');
  }
  counts.nearly += table.state[K.CARD_COUNT] - found.length;
  for (const [when, end] of Object.entries(gift.ends)) {
    const after = table.copy();
    if (!isDone(after, end)) continue;
    if (changedCards(stage, after.state, row).length > 0) say(`changes a card ${when}`);
  }
  return found.length > 0;
}

/** Reports where a given line is offered for use by a card that does not have it; returns whether it was offered. */
function tryUse(coverage: Coverage, gift: Gift, counts: GivenCounts, say: Say): boolean {
  const { row, actor, others, table } = gift;
  const isOffered = isUsable(coverage, table.state, actor, row);
  for (const card of others)
    if (isUsable(coverage, table.state, card, row)) say('is offered of a card that has it not');
  counts.nearly += others.length;
  for (const [when, end] of Object.entries(gift.ends)) {
    const after = table.copy();
    if (!isDone(after, end)) continue;
    for (const card of [actor, ...others]) if (isUsable(coverage, after.state, card, row)) say(`is offered ${when}`);
  }
  return isOffered;
}

/** Returns what given lines do that they must not: one sentence each. */
export function findWrongGifts(
  stage: NegativeStage,
  coverage: Coverage,
  lines: readonly GivenLine[],
  counts: GivenCounts,
): string[] {
  const faults = new Set<string>();
  for (const line of lines) {
    const text = JSON.stringify(line.written).slice(0, 160);
    const done = [true, false].map((byText) =>
      givingBack(() => {
        const gift = laid(stage, line, byText);
        if (gift === undefined) return undefined;
        const say = (fault: string): void => {
          faults.add(`${text} ${gift.way}: ${fault}`);
        };
        if (line.kind === 'trigger') return tryTrigger(stage, gift, line, counts, say);
        if (line.kind === 'standing') return tryStanding(stage, gift, line, counts, say);
        return tryUse(coverage, gift, counts, say);
      }),
    );
    count(counts, line, done);
    // changes of rules are seen only through a question about them, which the two ways do not ask alike
    if (line.kind !== 'standing' && !done.includes(undefined) && done[0] !== done[1])
      faults.add(`${text}: works only when it is given by a ${done[0] ? 'text' : 'card'}`);
  }
  return [...faults];
}

function laid(stage: NegativeStage, line: GivenLine, byText: boolean): Gift | undefined {
  try {
    return layGift(stage, stage.given, line, byText);
  } catch (error) {
    if ((error as Partial<Error>).name === 'InputError') {
      return undefined;
    }
    throw error;
  }
}

function count(counts: GivenCounts, { kind }: GivenLine, done: readonly (boolean | undefined)[]): void {
  if (done.every((each) => each === undefined)) {
    counts.refused++;
    return;
  }
  const isDone = done.includes(true) ? 1 : 0;
  if (kind === 'trigger') {
    counts.triggers++;
    counts.fired += isDone;
  } else if (kind === 'standing') {
    counts.standing++;
    counts.changed += isDone;
  } else {
    counts.used++;
    counts.offered += isDone;
  }
}
