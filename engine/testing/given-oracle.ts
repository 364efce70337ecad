/**
 * The negative oracle of given abilities: the lines that cards print, each given to another card, by a text that
 * resolves and by a card that stands there. The card that was given the line is alone in having it: it triggers for
 * what the line waits for and for nothing else, changes what the line means, is offered to be used. All of it is over
 * with the duration, when the card that gives has left, and for the card once it has left and come back.
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
import { changedCards, isElsewhere } from './standing-oracle.ts';
import { type GameEvent, holdsWritten, isMeant, listOf, type Written, writtenTriggers } from './written-words.ts';

/** What was tried: lines that were given, refused ones, those that did what they say, and events around them. */
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

/** A line as it is given: what it does is to draw a card, unless it always is. */
interface GivenLine {
  readonly kind: 'trigger' | 'standing' | 'used';
  readonly written: Written;
}

/** What a printed line says of when it works; how often it does in a turn other proofs ask. */
const KEPT = ['if', 'only', 'quick'];

function keptOf(entry: Written): Written {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => KEPT.includes(key)));
}

function linesOf(stage: NegativeStage, entry: Written): GivenLine[] {
  const { key } = stage.standing;
  const kept = keptOf(entry);
  if (entry.from !== undefined) return [];
  // a state is looked for by the game, and is no event
  if (entry.when !== undefined)
    return listOf(entry.when)
      .filter((when) => when !== 'state')
      .map((when) => ({ kind: 'trigger', written: { ...kept, when, do: [{ draw: 1 }] } }));
  if (entry[key] !== undefined) {
    if (isElsewhere(stage, entry)) return [];
    const affects = entry.affects === undefined ? {} : { affects: entry.affects };
    return [{ kind: 'standing', written: { ...kept, ...affects, [key]: entry[key] } }];
  }
  return entry.cost !== undefined && entry.do !== undefined
    ? [{ kind: 'used', written: { ...kept, cost: entry.cost, do: [{ draw: 1 }] } }]
    : [];
}

/** All lines of the pool, each once. */
export function givenLines(stage: NegativeStage, game: Pick<Game, 'cards' | 'cardSource'>): GivenLine[] {
  const lines = game.cards.flatMap((card: CardSummary) =>
    writtenSides(game, card).flatMap(({ abilities }) =>
      listOf(abilities).flatMap((entry) => linesOf(stage, entry as Written)),
    ),
  );
  return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()];
}

/** The row of the one ability that stands inside of texts of cards added since. */
function rowSince(first: number): number {
  for (let row = first; row < tableEnd().abilities; row++) {
    const definition = ABILITIES[abilityField(row, ABILITY_DEF)];
    const own = DEFS[defField(definition, DEF_ABILITY)];
    const isPrinted = row >= own && row < own + DEFS[defField(definition, DEF_ABILITY_COUNT)];
    if (!isPrinted && ABILITIES[abilityField(row, ABILITY_NUMBER)] === K.NONE) return row;
  }
  throw new RangeError('no ability is given');
}

/** A position in which the Actor has been given a line, and how it loses it. */
interface Gift {
  readonly way: string;
  readonly row: number;
  readonly table: GivenTable;
  readonly actor: number;
  readonly others: readonly number[];
  /** Each does something that takes the line away; false where it cannot be done. */
  readonly ends: Readonly<Record<string, (table: GivenTable) => boolean>>;
}

function layGift(stage: NegativeStage, words: GivenWords, line: GivenLine, byText: boolean): Gift {
  const first = tableEnd().abilities;
  const ability = JSON.stringify({ [words.word]: line.written });
  // both cards are there in both ways, so that positions are alike
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

/** The cards that are not in a deck. */
function nearCards(stage: NegativeStage, s: State): number[] {
  const cards = Array.from({ length: s[K.CARD_COUNT] }, (_, card) => card);
  return cards.filter((card) => ['hand', ...stage.inPlay].includes(stage.zoneKinds[zoneOf(s, card) >> 1]));
}

/** Does anything wait by that row? */
function isAnyWaiting(s: State, row: number): boolean {
  for (let card = 0; card < s[K.CARD_COUNT]; card++) if (waits(s, row, referenceTo(s, card))) return true;
  return false;
}

/** So many times events are made around a given trigger, and so many at most while it has not waited. */
const ROUNDS = 6;
const MOST_ROUNDS = 12;

/** What a given trigger does that it does not say; true if it waited at all. */
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

/** The first number of the dice; the second is the round. */
const DICE = 7;

/** Ends it, unless the line itself keeps that from being done. */
function isDone(table: GivenTable, end: (table: GivenTable) => boolean): boolean {
  try {
    return end(table);
  } catch {
    return false;
  }
}

type Say = (fault: string) => void;

/** What a given standing ability changes that it does not mean; true if it changed anything. */
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

/** Where a given line that is used is offered though it is not there; true if it was offered. */
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

/** What given lines do that they may not, a sentence each. */
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
    // rules that change are seen through what asks for them, which is not the same in both ways
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
