/** Scenario files of Shadowverse EVOLVE: the keys of a position and of an expectation (see engine/scenarios/card-scenarios.ts). */

import { z } from 'zod';
import type { Game, Player } from '../../game.ts';
import { DEF_STRIDE, DEF_TYPES, DEFS } from '../../kernel/tables.ts';
import {
  amountShape,
  cardScenarios,
  checkBearers,
  commonExpectation,
  compareFacts,
  compareKeywords,
  deckTopShape,
  type FoundCard,
  nameShape,
  type PlacementRest,
  pileShape,
  placementShape,
  playerShape,
  positionHead,
} from '../../scenarios/card-scenarios.ts';
import type { ScenarioAdapter, ScenarioFile } from '../../scenarios/scenario-adapter.ts';
import { type CheckedCard, cardFileSchema, readCardList } from './card-file.ts';
import { type EvolveCard, shippedPool } from './cards.ts';
import { ASK } from './decisions.ts';
import type { CardView, PlayerView, Table } from './driver.ts';
import {
  CLASSES,
  KEYWORDS,
  KIND_ADVANCE,
  KIND_EVOLVE,
  KIND_TOKEN,
  KINDS,
  PHASES,
  REASONS,
  ZONE_KINDS,
} from './layout.ts';
import {
  buildPosition,
  completeZones,
  FILLER_NAME,
  type FoundPlacement,
  type FoundZones,
  findCardFor,
  isOfEvolveDeck,
  LEADER_NAME,
  type PlayerNumbers,
  POSITION_PHASES,
  POSITION_ZONES,
  type PositionPhase,
  type PositionZone,
} from './position.ts';

const number = z.int().min(-1000).max(1000);

const placement = placementShape({
  engaged: z.boolean().optional(),
  since: z.enum(['before', 'this-turn']).optional().describe('this-turn: it is new on the field'),
  attack: number.optional().describe('as it is, not as it is printed'),
  defense: number.optional().describe('as it is before damage'),
  damage: amountShape.optional(),
  counters: z.record(nameShape, amountShape).optional().describe('by name; stack counters are スタック'),
  evolved: z
    .union([z.boolean(), nameShape])
    .optional()
    .describe('its evolve card lies over it: the one of its name, or this one'),
  'super-evolved': z.boolean().optional(),
  boxed: z.boolean().optional(),
  'face-up': z.boolean().optional().describe('in the evolve deck'),
  on: nameShape.optional().describe('equipment, carrots, drive points: alias or name of the card they belong to'),
});

const ZONE_MEANINGS: Readonly<Record<PositionZone, string>> = {
  field: 'standing and not new unless said otherwise',
  hand: 'cards in hand',
  ex: 'the EX area',
  graveyard: 'oldest first',
  banished: 'oldest first',
  'evolve-deck': 'face down unless said otherwise; a name means the evolve card',
  equipment: 'equipment worn by followers',
  run: 'carrots of meals',
  drive: 'drive points',
  leader: 'left out: a plain one',
  deck: 'the first is the top; left out: 20 plain cards',
};

const playerPosition = z.strictObject({
  ...Object.fromEntries(
    POSITION_ZONES.map((zone) => [zone, z.array(placement).optional().describe(ZONE_MEANINGS[zone])]),
  ),
  pp: amountShape.optional().describe('default: pp-max'),
  'pp-max': z.int().min(0).max(10).optional().describe('default 10'),
  ep: amountShape.optional().describe('default 0'),
  sep: amountShape.optional().describe('default 0'),
  defense: number.optional().describe('of the leader; default 20'),
  turns: amountShape.optional().describe('turns begun; default: by the number of the turn'),
  title: nameShape.optional().describe('title that the deck is based on; default: based on a class'),
  'cards-played': amountShape.optional().describe('this turn so far; default 0'),
  decreases: amountShape.optional().describe('how often the leader’s defense has decreased this turn; default 0'),
});

const setting = {
  turn: playerShape.optional().describe('whose turn it is; default 0'),
  phase: z.enum(POSITION_PHASES).optional().describe('the phase that begins; default main'),
  'turn-number': z.int().min(1).max(1000).optional().describe('default 5; odd turns are the first player’s'),
  key: z.int().optional().describe('random key'),
  players: z.array(playerPosition).length(2).describe('player 0 and player 1'),
};

const card = z.strictObject({
  zone: z.enum(ZONE_KINDS).optional(),
  player: playerShape.optional().describe('its master: the player whose zone it is in'),
  attack: number.optional(),
  defense: number.optional().describe('damage taken off'),
  cost: amountShape.optional().describe('original cost'),
  engaged: z.boolean().optional(),
  evolved: z.boolean().optional(),
  'super-evolved': z.boolean().optional(),
  boxed: z.boolean().optional(),
  'face-up': z.boolean().optional(),
  counters: z.record(nameShape, amountShape).optional().describe('exactly these; left out names: none'),
  on: nameShape.optional().describe('equipment and the like: name of the card it belongs to'),
  keywords: z.array(z.enum(KEYWORDS)).optional().describe('it has these, among others'),
  'no-keywords': z.array(z.enum(KEYWORDS)).optional().describe('it has none of these'),
  kinds: z.array(z.enum(KINDS)).optional().describe('exactly these'),
  classes: z.array(z.enum(CLASSES)).optional().describe('exactly these'),
  types: z.array(nameShape).optional().describe('exactly these'),
});
type CardExpectation = z.infer<typeof card>;

const expectation = {
  cards: z
    .record(nameShape, z.union([z.enum(ZONE_KINDS), card]))
    .optional()
    .describe('by name, Name#2 or alias: the zone, or what is to be so of it'),
  players: z
    .array(
      z.strictObject({
        ...Object.fromEntries([...POSITION_ZONES, 'evolve'].map((zone) => [zone, pileShape.optional()])),
        'deck-top': deckTopShape.optional(),
        pp: amountShape.optional(),
        'pp-max': amountShape.optional(),
        ep: amountShape.optional(),
        sep: amountShape.optional(),
        turns: amountShape.optional(),
        defense: number.optional().describe('of the leader; of two the lower'),
        'cards-played': amountShape.optional().describe('this turn'),
      }),
    )
    .length(2)
    .optional(),
  ...commonExpectation(Object.keys(ASK), PHASES, REASONS),
};

/** Where cards have what: a key that is not here may stand anywhere. */
const PLACES: Readonly<Record<string, { readonly zones: readonly PositionZone[]; readonly words: string }>> = {
  ...Object.fromEntries(
    ['engaged', 'since', 'evolved', 'super-evolved', 'boxed'].map((key) => [
      key,
      { zones: ['field'], words: 'cards on the field' },
    ]),
  ),
  ...Object.fromEntries(
    ['attack', 'defense', 'damage', 'counters'].map((key) => [
      key,
      { zones: ['field', 'ex'], words: 'cards on the field or in the EX area' },
    ]),
  ),
  'face-up': { zones: ['evolve-deck'], words: 'cards in the evolve deck' },
  on: { zones: ['equipment', 'run', 'drive'], words: 'what belongs to a card on the field' },
};

const isForEvolveDeck = (one: CheckedCard | EvolveCard): boolean =>
  'def' in one ? isOfEvolveDeck(one.def) : (one.kinds & (KIND_EVOLVE | KIND_ADVANCE)) !== 0;

function zonesOf(zones: Readonly<Record<PositionZone, readonly FoundCard[] | undefined>>): FoundZones {
  const placementOf = ({ 'face-up': faceUp, 'super-evolved': superEvolved, ...rest }: FoundCard): FoundPlacement =>
    ({ ...rest, faceUp, superEvolved }) as FoundPlacement;
  return completeZones((zone) => zones[zone]?.map(placementOf));
}

function numbersOf(file: ScenarioFile, side: Player): PlayerNumbers {
  const position = (file.players as z.infer<typeof playerPosition>[])[side];
  const { pp, ep, sep, defense, turns, title, decreases, 'pp-max': ppMax, 'cards-played': cardsPlayed } = position;
  return { pp, ppMax, ep, sep, defense, turns, title, decreases, cardsPlayed } as PlayerNumbers;
}

/** Facts of a player by the keys of an expectation. */
const PLAYER_FACTS: Readonly<Record<string, keyof PlayerView>> = {
  'pp-max': 'ppMax',
  'cards-played': 'cardsPlayed',
};

/** Tokens, which texts create: names that may be spoken of in any scenario. */
function tokenNames(): string[] {
  const { pool } = shippedPool();
  return pool.cards
    .filter(({ def }) => (DEFS[def * DEF_STRIDE + DEF_TYPES] & KIND_TOKEN) !== 0)
    .map(({ name }) => name);
}

/** The scenario keys of this game. */
export function scenarios(game: () => Game): ScenarioAdapter {
  return cardScenarios({
    game,
    setting,
    expectation,
    phases: ['start', 'main', 'end'],
    asks: Object.keys(ASK),
    cardSchema: cardFileSchema,
    zones: POSITION_ZONES,
    furtherPiles: ['evolve'],
    readCards: readCardList,
    findCard: (word, own, place) => findCardFor(word, own, shippedPool().pool, place, isForEvolveDeck),
    compile: (own) => {
      const pool = shippedPool().pool.withCards(own);
      return (id) => pool.find(id)!.def;
    },
    misplaced: (zone, rest) => {
      const key = Object.keys(rest).find((one) => PLACES[one] && !PLACES[one].zones.includes(zone));
      return key === undefined ? undefined : { key, problem: `"${key}" is for ${PLACES[key].words}` };
    },
    resolve: (rest, { name }, find) => {
      const { evolved, ...others } = rest;
      if (evolved === undefined || evolved === false) return others;
      return { ...others, evolved: find(evolved === true ? name : (evolved as string), 'evolved') };
    },
    place: (rest, definitionOf): PlacementRest => {
      const { evolved, ...others } = rest;
      return evolved === undefined ? others : { ...others, evolved: definitionOf((evolved as { id: string }).id) };
    },
    checkZone: (yaml, zone, entries, zones, path) => {
      if (zone !== 'field') checkBearers(yaml, entries, zones.field ?? [], path);
    },
    unwritten: (zones) => [
      ...(zones.deck === undefined ? [FILLER_NAME] : []),
      ...(zones.leader === undefined ? [LEADER_NAME] : []),
      ...tokenNames(),
    ],
    begin: (file, players) =>
      buildPosition({
        ...positionHead(file),
        phase: file.phase as PositionPhase | undefined,
        players: [
          { ...zonesOf(players[0]), ...numbersOf(file, 0) },
          { ...zonesOf(players[1]), ...numbersOf(file, 1) },
        ],
      }),
    zoneOf: (view: CardView) => view.zone,
    compareCard: (view, word, wanted: CardExpectation) => {
      const { keywords = [], 'no-keywords': absent = [], counters, on, ...facts } = wanted;
      const counterWords = (of: Readonly<Record<string, number>> | undefined): string[] | undefined =>
        of && Object.entries(of).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []));
      const found = {
        ...view,
        'super-evolved': view.superEvolved,
        'face-up': view.faceUp,
        counters: counterWords(view.counters),
        on: view.on?.toLowerCase() === on?.toLowerCase() ? on : view.on,
      };
      return [
        ...compareFacts(found, word, { ...facts, counters: counterWords(counters), on }),
        ...compareKeywords(view.keywords, word, keywords, absent),
      ];
    },
    playerFact: (table, side, key) => (table as Table).player(side)[PLAYER_FACTS[key] ?? (key as keyof PlayerView)],
  });
}
