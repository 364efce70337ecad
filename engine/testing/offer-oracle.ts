/**
 * The negative oracle of offers: a player is not offered what they may not use or play. In positions around each card,
 * played on for some decisions, every offer is judged by the words of the card file: from which zone, by whom, when, on
 * what condition and at what cost it is allowed. An ability that fails one of these must not be among the options.
 */

import type { CardSummary, Game } from '../game.ts';
import { advance } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { optionCard, optionVerb, VERB_PLAY } from '../kernel/options.ts';
import { ownerOf, zoneOf } from '../shared/movement.ts';
import { type Coverage, StageDice } from './every-card.ts';
import { holdersOf, type NegativeStage, rowsByLine, writtenSides } from './negative-oracle.ts';
import {
  holdsWritten,
  isMap,
  isMeant,
  listOf,
  type Parts,
  type Speaker,
  type Truth,
  type Written,
} from './written-words.ts';

/** Counts of what was tried. */
export interface OfferCounts {
  /** Lines; those that failed one thing only in some position; and those that were offered. */
  lines: number;
  covered: number;
  offered: number;
  /** Lines at a decision that fail one thing only, and cards that may not be played for one reason only. */
  nearly: number;
  nearlyPlayed: number;
}

export function noOfferCounts(): OfferCounts {
  return { lines: 0, covered: 0, offered: 0, nearly: 0, nearlyPlayed: 0 };
}

/** A line that players use: its row, and how it is written. */
interface Used {
  readonly row: number;
  readonly definition: number;
  readonly written: Written;
  readonly text: string;
  readonly tried: Set<string>;
}

function usedOf(stage: NegativeStage, game: Pick<Game, 'cardSource'>, card: CardSummary): Used[] {
  return writtenSides(game, card).flatMap(({ definition, abilities }) =>
    stage.offers.kinds.flatMap((kind) => {
      const rows = rowsByLine(definition, kind);
      let number = 0;
      return listOf(abilities).flatMap((entry) => {
        const written = entry as Written;
        const own = rows.get(number) ?? [];
        number += stage.linesOf?.(written) ?? 1;
        const text = `${card.id} ${card.name}: ${JSON.stringify(entry).slice(0, 160)}`;
        return own.map((row) => ({ row, definition, written, text, tried: new Set<string>() }));
      });
    }),
  );
}

const isTurned = (s: State, card: number): boolean => (s[K.cardField(card, K.CARD_FLAGS)] & 1) !== 0;

/** Whether one part of a cost can be paid, as far as its words tell. */
function canPay(stage: NegativeStage, s: State, line: Written, word: string, value: unknown, by: Speaker): Truth {
  const { turning, taking, takenFrom = {}, purse } = stage.offers;
  if (turning.includes(word)) return !isTurned(s, by.card);
  if (purse[word] !== undefined) return typeof value === 'number' ? purse[word](s, by.you, line) >= value : undefined;
  if (taking[word] === undefined) return undefined;
  const { count = 1, of = {} } = isMap(value) ? value : {};
  if (typeof count !== 'number' || !isMap(of)) return undefined;
  const filter = of.zone === undefined && takenFrom[word] !== undefined ? { ...of, zone: takenFrom[word] } : of;
  let possible = 0;
  for (let card = 0; card < s[K.CARD_COUNT]; card++) {
    const isOwn = (filter.zone === undefined ? stage.controllerOf(s, card) : ownerOf(s, card)) === by.you;
    if (!isOwn || (taking[word] === 'turned' && isTurned(s, card))) continue;
    if (isMeant(stage, s, card, filter, by) !== false) possible++;
  }
  return possible >= count ? undefined : false;
}

/** Whether a cost can be paid: one part for each of its words. */
function partsOfCost(stage: NegativeStage, s: State, line: Written, cost: unknown, by: Speaker): Record<string, Truth> {
  const parts: Record<string, Truth> = {};
  for (const each of listOf(cost))
    for (const [word, value] of isMap(each) ? Object.entries(each) : [[String(each), undefined] as const])
      parts[word] = canPay(stage, s, line, word, value, by);
  return parts;
}

/** Whether the cost of a line can be paid. A part that the cost in its place (`or-cost`) does not lack forbids nothing. */
function costParts(stage: NegativeStage, s: State, line: Written, by: Speaker): Record<string, Truth> {
  const parts = partsOfCost(stage, s, line, line.cost, by);
  if (line['or-cost'] === undefined) return parts;
  const instead = partsOfCost(stage, s, line, line['or-cost'], by);
  for (const word of Object.keys(parts)) if (parts[word] === false && instead[word] !== false) parts[word] = undefined;
  return parts;
}

/** Returns for each part of a line's words whether it allows a player to use it now. */
function partsOf(stage: NegativeStage, s: State, card: number, you: number, { written }: Used): Parts {
  const by = { card, you };
  const zone = stage.zoneKinds[zoneOf(s, card) >> 1];
  const own = written.from === undefined ? stage.offers.usedFrom?.(written) : listOf(written.from);
  const from = own ?? stage.home(s, card);
  // a card that lies with a card in play may lend it its text
  const isNear = own === undefined && stage.inPlay.includes(zone);
  return {
    zone: from.includes(zone) || (isNear ? undefined : false),
    player: (stage.offers.userOf?.(s, card, written) ?? stage.controllerOf(s, card)) === you,
    condition: written.if === undefined ? true : holdsWritten(stage, s, written.if, by),
    only: written.only === undefined ? true : holdsWritten(stage, s, written.only, by),
    time: stage.offers.useTime?.(s, written, by),
    ...costParts(stage, s, written, by),
  };
}

/** Whether the line of this card is among the options. */
export function isUsable(coverage: Coverage, s: State, card: number, row: number): boolean {
  for (let i = 0; i < s[K.OPTION_COUNT]; i++) {
    const option = s[K.OPTIONS + i];
    if (optionCard(option) === card && coverage.usedRow(s, option) === row) return true;
  }
  return false;
}

const falseIn = (parts: Parts): string[] => Object.keys(parts).filter((part) => parts[part] === false);

/** Judges at a decision whether the lines of a card may be offered. */
function judgeUses(
  stage: NegativeStage,
  coverage: Coverage,
  s: State,
  lines: readonly Used[],
  counts: OfferCounts,
  faults: Set<string>,
): void {
  const you = s[K.DECISION_PLAYER];
  for (const line of lines)
    for (const holder of holdersOf(stage, s, line.definition)) {
      const no = falseIn(partsOf(stage, s, holder, you, line));
      if (isUsable(coverage, s, holder, line.row)) {
        line.tried.add('offered');
        if (no.length > 0) faults.add(`${line.text}: offered though ${no.join(' and ')} says no`);
      } else if (no.length === 1) {
        counts.nearly++;
        line.tried.add(no[0]);
      }
    }
}

/** Returns for each condition of playing a card whether it holds now. */
function playParts(
  stage: NegativeStage,
  s: State,
  game: Pick<Game, 'cardSource' | 'cards'>,
  card: number,
  you: number,
): Parts {
  const zone = stage.zoneKinds[zoneOf(s, card) >> 1];
  const { playedFrom, allowedFrom = [], ownFrom = {} } = stage.offers;
  const saying = Object.keys(ownFrom).filter((word) => ownFrom[word] === zone);
  const isAllowed =
    (allowedFrom.includes(zone) && s[K.CONTINUOUS_COUNT] > 0) || (saying.length > 0 && says(s, game, card, saying));
  return {
    owner: ownerOf(s, card) === you,
    zone: playedFrom.includes(zone) || (isAllowed ? undefined : false),
    time: stage.offers.playTime(s, card, you),
  };
}

/** Whether the words of the card have one of these. */
function says(s: State, game: Pick<Game, 'cardSource' | 'cards'>, card: number, words: readonly string[]): boolean {
  const found = game.cards.find(({ def }) => def === s[K.cardField(card, K.CARD_DEF)]);
  const source = found === undefined ? '' : JSON.stringify(game.cardSource(found.id));
  return words.some((word) => source.includes(`"${word}"`));
}

/** Judges the plays that are offered at a decision. */
function judgePlays(
  stage: NegativeStage,
  s: State,
  game: Pick<Game, 'cardSource' | 'cards'>,
  counts: OfferCounts,
  faults: Set<string>,
): void {
  const you = s[K.DECISION_PLAYER];
  const played = new Set<number>();
  for (let i = 0; i < s[K.OPTION_COUNT]; i++)
    if (optionVerb(s[K.OPTIONS + i]) === VERB_PLAY) played.add(optionCard(s[K.OPTIONS + i]));
  for (let card = 0; card < s[K.CARD_COUNT]; card++) {
    const no = falseIn(playParts(stage, s, game, card, you));
    if (!played.has(card)) counts.nearlyPlayed += no.length === 1 ? 1 : 0;
    else if (no.length > 0) {
      const definition = s[K.cardField(card, K.CARD_DEF)];
      const { id, name } = game.cards.find(({ def }) => def === definition) ?? { id: 'a card', name: definition };
      const zone = stage.zoneKinds[zoneOf(s, card) >> 1];
      faults.add(`${id} ${name} is offered to be played from ${zone} though ${no.join(' and ')} says no`);
    }
  }
}

/** Returns what is offered around a card and must not be: one sentence each. */
export function findWrongOffers(
  stage: NegativeStage,
  coverage: Coverage,
  game: Pick<Game, 'cardSource' | 'cards'>,
  card: CardSummary,
  positions: number,
  decisions: number,
  counts: OfferCounts,
): string[] {
  const lines = usedOf(stage, game, card);
  const faults = new Set<string>();
  const isOpen = (): boolean => lines.some(({ tried }) => !tried.has('offered') || tried.size < 2);
  for (let attempt = 0; attempt < positions || (attempt < MOST_POSITIONS && isOpen()); attempt++) {
    const dice = new StageDice(card.def, attempt);
    const s = coverage.set(card, dice);
    advance(s);
    for (let decision = 0; decision < decisions; decision++) {
      if (s[K.GAME_OVER] !== 0 || s[K.OPTION_COUNT] < 2) break;
      if (stage.offers.decisions.includes(s[K.DECISION_KIND])) {
        judgeUses(stage, coverage, s, lines, counts, faults);
        judgePlays(stage, s, game, counts, faults);
      }
      s[K.ANSWER] = coverage.choose(s, card, dice);
      s[K.OPTION_COUNT] = 0;
      s[K.DECISION_COUNT]++;
      advance(s);
    }
  }
  counts.lines += lines.length;
  for (const { tried } of lines) {
    if (tried.has('offered')) counts.offered++;
    if (tried.size > (tried.has('offered') ? 1 : 0)) counts.covered++;
  }
  return [...faults];
}

/** The most positions that are laid for a line that has not been offered, or has not failed one thing only. */
const MOST_POSITIONS = 24;
