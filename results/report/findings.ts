/** What the rows of an experiment mean: every number of the verdict, computed once. */

import { itemAt } from '../../engine/index.ts';
import { anytimeConfidence } from '../statistics/anytime.ts';
import {
  addedCards,
  againstDeck,
  type CardCounts,
  type CardRates,
  cardRates,
  legDesignEffect,
  pilotDifference,
} from '../statistics/card-rates.ts';
import { endReasons } from '../statistics/end-reasons.ts';
import { benjaminiHochberg, benjaminiYekutieli } from '../statistics/false-discovery.ts';
import { gameLengths } from '../statistics/game-lengths.ts';
import { DEFAULT_CONFIDENCE, selectedConfidence } from '../statistics/interval.ts';
import { fieldScores, type MatchupRow, matchupMatrix } from '../statistics/matchup-matrix.ts';
import {
  addedPairs,
  type PairCounts,
  pairedDifference,
  pairMoments,
  reversedPairs,
} from '../statistics/paired-difference.ts';
import { pairingGain } from '../statistics/pairing-gain.ts';
import { seatAdvantage } from '../statistics/seat-advantage.ts';
import { byStrength, orderedMatrix, standingOf } from './standing.ts';
import { type TierFindings, tierFindings } from './tiers.ts';
import { tooManyFaults } from './trust.ts';
import type { VerdictCard, VerdictCell, VerdictInput } from './verdict.ts';
import type {
  AgentFindings,
  CardFindings,
  FieldFindings,
  PilotFindings,
  SeatFindings,
  VerdictFindings,
} from './verdict-findings.ts';
import { verdictSentences } from './verdict-sentences.ts';

/** At most so many cards of a pilot are shown as the strongest, and as the weakest. */
export const CARDS_SHOWN = 12;

/** Effective copies on the smaller side of IWD below which a card is not judged. */
const FEWEST_COPIES = 20;

/**
 * Every number of the verdict as one object. What cannot be estimated is null with the widest interval, never NaN, so
 * that the object survives JSON. The page is laid out from this object and from nothing else.
 */
export function verdictJson(input: VerdictInput): VerdictFindings {
  const named = input.confidence ?? DEFAULT_CONFIDENCE;
  const { cells, anytime } = input;
  // with any number of looks, the level is shared among the cells: they are what is compared with each other
  const confidence = anytime === undefined ? named : anytimeConfidence(named, anytime, Math.max(1, cells.length));
  const games = sum(cells, (cell) => cell.games);
  const pairs = sum(cells, (cell) => pairMoments(cell.pairs.deck).n);
  const capped = sum(cells, (cell) => cell.capped);
  const faults = input.faults.length;
  const fields = fieldFindings(cells, confidence);
  const findings = {
    experiment: input.experiment,
    game: input.game,
    firstPlayer: input.firstPlayer,
    switches: input.switches,
    changedSwitches: Object.fromEntries(
      Object.entries(input.switches).filter(([name, value]) => input.standardSwitches?.[name] !== value),
    ),
    leftOut: input.leftOut ?? [],
    status:
      (input.alarms ?? []).length > 0
        ? ('invalid' as const)
        : status(games, games + capped + faults, faults, input.plannedGames),
    confidence: named,
    anytime: anytime !== undefined,
    counts: {
      cells: cells.length,
      games,
      planned: input.plannedGames ?? null,
      pairs,
      mirrors: cells.filter((cell) => cell.mirror).length,
      unpaired: sum(cells, (cell) => Math.max(0, cell.games - (cell.mirror ? 1 : 2) * pairMoments(cell.pairs.deck).n)),
      capped,
      faults,
    },
    decks: [...new Set([...(fields[0]?.decks ?? []).map(({ deck }) => deck), ...cells.flatMap((cell) => cell.decks)])],
    fields,
    tiers: tiersOf(cells, confidence),
    agents: agentFindings(cells, confidence),
    firstTurn: {
      ...seatAdvantage(
        cells.map((cell) => cell.pairs.first),
        confidence,
      ),
      ...seatExtremes(cells, confidence),
      cells: cells.map((cell) => seatOf(cell, confidence)),
    },
    courses: [...grouped(cells, agentsOf)].map(([agents, group]) => ({
      agents,
      lengths: gameLengths(group.flatMap((cell) => cell.turns)),
      reasons: endReasons(
        group.flatMap((cell) => cell.reasons),
        confidence,
        // a mirror has one game for each deal
        group.every((cell) => cell.mirror) ? 1 : 2,
      ),
    })),
    cards: cardFindings(input, named),
    faults: input.faults,
    alarms: input.alarms ?? [],
    reproduction: input.reproduction,
  };
  return { ...findings, sentences: verdictSentences(findings) };
}

function seatOf(cell: VerdictCell, confidence: number): SeatFindings {
  return { cell: cell.name, agents: agentsOf(cell), ...seatAdvantage([cell.pairs.first], confidence) };
}

/** The cells where the first turn is worth least and most. */
function seatExtremes(
  cells: readonly VerdictCell[],
  confidence: number,
): { least: SeatFindings | null; most: SeatFindings | null } {
  const played = cells.filter((cell) => pairMoments(cell.pairs.first).n > 0);
  if (played.length < 2) return { least: null, most: null };
  const joint = selectedConfidence(confidence, 1, played.length);
  const order = played.map((cell) => seatOf(cell, joint)).sort((a, b) => a.estimate! - b.estimate!);
  return { least: itemAt(order, 0), most: itemAt(order, order.length - 1) };
}

function status(
  scored: number,
  finished: number,
  faults: number,
  planned: number | undefined,
): VerdictFindings['status'] {
  if (tooManyFaults(faults, finished)) return 'invalid';
  if (scored === 0) return 'empty';
  return planned !== undefined && planned > finished ? 'partial' : 'complete';
}

/** Who plays in a cell, in words; the same whichever agent is named first. */
export function agentsOf(cell: VerdictCell): string {
  const [first, second] = cell.agents;
  if (first === second) return first;
  if (cell.swapped === 'agents') return [first, second].sort().join(' and ');
  return `${first} against ${second}`;
}

/**
 * The cells in which both decks are played by the same agents, by who plays. Where an agent keeps its deck, the
 * agent's strength would be counted as the deck's.
 */
export function fairFields(cells: readonly VerdictCell[]): Map<string, VerdictCell[]> {
  return grouped(
    cells.filter((cell) => cell.agents[0] === cell.agents[1] || cell.swapped === 'agents'),
    agentsOf,
  );
}

function fieldFindings(cells: readonly VerdictCell[], confidence: number): FieldFindings[] {
  return [...fairFields(cells)].map(([agents, group]) => {
    const rows = rowsOf(group);
    const decks = byStrength(fieldScores(rows, confidence));
    const names = decks.map(({ deck }) => deck);
    return {
      agents,
      decks,
      matrix: orderedMatrix(matchupMatrix(rows, confidence), names),
      standing: standingOf(decks, rows, confidence),
    };
  });
}

/** Holds agents against each other that have each played cells on both sides; without two of them null. */
function tiersOf(cells: readonly VerdictCell[], confidence: number): TierFindings | null {
  if (cells.some(({ agents: [first, second] }) => first !== second)) return null;
  const fields = [...grouped(cells, agentsOf)].map(([agents, group]) => ({ agents, rows: rowsOf(group) }));
  return tierFindings(fields, confidence);
}

function rowsOf(cells: readonly VerdictCell[]): MatchupRow[] {
  return cells.map((cell) => ({ decks: cell.decks, pairs: cell.pairs.deck }));
}

function agentFindings(cells: readonly VerdictCell[], confidence: number): AgentFindings[] {
  const contests = cells.filter((cell) => cell.agents[0] !== cell.agents[1]);
  return [...grouped(contests, (cell) => [...cell.agents].sort().join('\n'))].map(([, group]) => {
    const { agents } = itemAt(group, 0);
    const pairs = group.map((cell): PairCounts => {
      // Where agents do not swap, side 0 is agent 0 throughout.
      const counts = cell.pairs.agent ?? cell.pairs.deck;
      return cell.agents[0] === agents[0] ? counts : reversedPairs(counts);
    });
    return {
      agents,
      confounded: group.some((cell) => cell.swapped !== 'agents' && cell.decks[0] !== cell.decks[1]),
      pairing: pairingGain(
        group.flatMap((cell) => (cell.legs && cell.swapped === 'agents' ? [cell.legs] : [])),
        confidence,
      ),
      ...pairedDifference(addedPairs(pairs), confidence),
    };
  });
}

interface PilotedCard {
  readonly cell: VerdictCell;
  readonly card: VerdictCard;
  readonly pilot: string;
  readonly deck: string;
}

function pilotOf(cell: VerdictCell, card: VerdictCard): string {
  const pilot = card.agent ?? cell.agents[card.side];
  const opponent = cell.agents[0] === pilot ? cell.agents[1] : cell.agents[0];
  return pilot === opponent ? pilot : `${pilot} against ${opponent}`;
}

/** The least that a second leg tells beyond the first, over the cells from which a deck's cards come. */
function designEffect(cells: readonly VerdictCell[]): number {
  // Where two different agents swap, each has the deck in one leg of a pair only; a mirror is one game a pair, and its
  // two sides win and lose against each other, which leaves differences between cards as independent games would.
  const clustered = cells.filter(
    (cell) => !cell.mirror && (cell.swapped !== 'agents' || cell.agents[0] === cell.agents[1]),
  );
  if (clustered.length === 0) return 1;
  return legDesignEffect(
    clustered.map((cell) => ({
      pairs: cell.pairs.deck,
      shareOfDraws: cell.games > 0 ? (cell.first[0].draws + cell.first[1].draws) / cell.games : 0,
    })),
  );
}

/** A card with what its rates are made from. */
interface CountedCard extends CardFindings {
  readonly counts: CardCounts;
  readonly designEffect: number;
  readonly deckIwd: number | null;
}

function ratesAt({ counts, designEffect: effect }: CountedCard, confidence: number): CardRates {
  return cardRates(counts, { confidence, designEffect: effect });
}

/** The confidence that intervals of cards must have, because many cards are compared. */
function cardLevel({ cells, anytime }: VerdictInput): (confidence: number) => number {
  if (anytime === undefined) return (confidence) => confidence;
  const keys = cells.flatMap((cell) =>
    cell.cards.map((card) => `${pilotOf(cell, card)}\n${cell.decks[card.side]}\n${card.id}`),
  );
  // Benjamini–Yekutieli divides by the sum of 1/i, too, and pilots are compared two by two
  const rows = Math.max(1, new Set(keys).size);
  const most = rows * (1 + Math.log(rows)) * new Set(cells.map(agentsOf)).size;
  return (confidence) => anytimeConfidence(confidence, anytime, most);
}

function cardFindings(input: VerdictInput, named: number): VerdictFindings['cards'] {
  const { method, q } = input.falseDiscovery ?? { method: 'benjamini-yekutieli', q: 0.05 };
  const level = cardLevel(input);
  const confidence = level(named);
  const control = method === 'benjamini-hochberg' ? benjaminiHochberg : benjaminiYekutieli;
  const all = input.cells.flatMap((cell) =>
    cell.cards.map((card): PilotedCard => ({ cell, card, pilot: pilotOf(cell, card), deck: cell.decks[card.side] })),
  );
  const rows: CountedCard[] = [];
  const deckIwd: { pilot: string; deck: string; estimate: number | null }[] = [];
  for (const [, ofDeck] of grouped(all, ({ pilot, deck }) => `${pilot}\n${deck}`)) {
    const { pilot, deck } = itemAt(ofDeck, 0);
    const effect = designEffect([...new Set(ofDeck.map(({ cell }) => cell))]);
    const whole = cardRates(addedCards(ofDeck.map(({ card }): CardCounts => card))).iwd.estimate;
    deckIwd.push({ pilot, deck, estimate: whole });
    for (const [id, ofCard] of grouped(ofDeck, ({ card }) => card.id)) {
      const counts = addedCards(ofCard.map(({ card }): CardCounts => card));
      const rates = cardRates(counts, { confidence, designEffect: effect });
      const judged = rates.iwd.n >= FEWEST_COPIES;
      const known = { pilot, deck, id, name: itemAt(ofCard, 0).card.name, rates, judged, counts, designEffect: effect };
      rows.push({ ...known, deckIwd: whole, againstDeck: againstDeck(rates.iwd, whole), flag: null });
    }
  }

  const family = rows.filter((row) => row.judged);
  const { rejected } = control(
    family.map((row) => row.againstDeck.pValue),
    1 - level(1 - q),
  );
  const flagged = new Set(family.filter((_, index) => rejected[index]));
  const pilots = [...new Set(rows.map((row) => row.pilot))];
  const shown = selectedConfidence(confidence, 2 * CARDS_SHOWN * pilots.length, family.length);
  const marked = rows.map((row): CardFindings => {
    const excess = row.judged ? againstDeck(ratesAt(row, shown).iwd, row.deckIwd) : row.againstDeck;
    const flag = !flagged.has(row) ? null : excess.estimate! > 0 ? 'above' : 'below';
    const { pilot, deck, id, name, rates, judged } = row;
    return { pilot, deck, id, name, rates, againstDeck: excess, judged, flag };
  });
  marked.sort(
    (a, b) =>
      pilots.indexOf(a.pilot) - pilots.indexOf(b.pilot) ||
      (b.againstDeck.estimate ?? -2) - (a.againstDeck.estimate ?? -2) ||
      byText(a.id, b.id) ||
      byText(a.deck, b.deck),
  );
  return {
    method,
    q,
    games: sum(input.cells, (cell) => cell.cardGames ?? cell.games),
    family: family.length,
    tooFew: rows.length - family.length,
    flagged: flagged.size,
    rows: marked,
    own: input.ownCards ?? [],
    deckIwd,
    ...pilotFindings(marked, 1 - level(1 - q), confidence),
  };
}

/** Compares each card of each deck between every two pilots. */
function pilotFindings(
  rows: readonly CardFindings[],
  q: number,
  confidence: number,
): { pilots: PilotFindings[]; pilotComparisons: number } {
  const compared: PilotFindings[] = [];
  for (const [, same] of grouped(
    rows.filter((row) => row.judged),
    (row) => `${row.deck}\n${row.id}`,
  )) {
    for (const [i, one] of same.entries()) {
      const { deck, id, name } = one;
      for (const other of same.slice(i + 1)) {
        const difference = pilotDifference(one.againstDeck, other.againstDeck, confidence);
        if (difference) compared.push({ deck, id, name, pilots: [one.pilot, other.pilot], ...difference });
      }
    }
  }
  const { rejected } = benjaminiYekutieli(
    compared.map((one) => one.pValue),
    q,
  );
  const pilots = compared.filter((_, index) => rejected[index]);
  pilots.sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate) || byText(a.id, b.id));
  return { pilots, pilotComparisons: compared.length };
}

/** Code unit order: the same on every machine, which `localeCompare` is not. */
function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

function grouped<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
