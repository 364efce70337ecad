/** Scenario files of the Square Enix TCG: the keys of a position and of an expectation (see engine/scenarios/card-scenarios.ts). */

import { z } from 'zod';
import type { Game } from '../../game.ts';
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
  pileShape,
  placementShape,
  playerShape,
  positionHead,
} from '../../scenarios/card-scenarios.ts';
import { findNamedCard } from '../../scenarios/position-cards.ts';
import type { ScenarioAdapter } from '../../scenarios/scenario-adapter.ts';
import { cardFileSchema, readCardList } from './card-file.ts';
import { shippedPool } from './cards.ts';
import { ASK } from './decisions.ts';
import type { CardView, Table } from './driver.ts';
import { ELEMENTS, KEYWORDS, PHASES, REASONS, TYPES, ZONE_KINDS } from './layout.ts';
import {
  buildPosition,
  FILLER_NAME,
  type FoundZones,
  fillers,
  POSITION_PHASES,
  POSITION_ZONES,
  type PositionPhase,
  type PositionZone,
} from './position.ts';

const placement = placementShape({
  dull: z.boolean().optional(),
  frozen: z.boolean().optional(),
  damage: amountShape.optional(),
  counters: amountShape.optional(),
  since: z.enum(['before', 'this-turn']).optional().describe('this-turn: it came this turn and cannot attack yet'),
  on: nameShape.optional().describe('Items: alias or name of the bearer'),
});

const ZONE_MEANINGS: Readonly<Record<PositionZone, string>> = {
  field: 'active unless said otherwise',
  hand: 'cards in hand',
  damage: 'oldest first',
  break: 'oldest first',
  removed: 'removed from the game',
  deck: 'the first is the top; left out: 20 plain cards',
};

const playerPosition = z.strictObject(
  Object.fromEntries(POSITION_ZONES.map((zone) => [zone, z.array(placement).optional().describe(ZONE_MEANINGS[zone])])),
);

const setting = {
  turn: playerShape.optional().describe('whose turn it is; default 0'),
  phase: z.enum(POSITION_PHASES).optional().describe('the phase that begins; default main-1'),
  'turn-number': z.int().min(1).max(1000).optional().describe('default 5'),
  key: z.int().optional().describe('random key'),
  players: z.array(playerPosition).length(2).describe('player 0 and player 1'),
};

const card = z.strictObject({
  zone: z.enum(ZONE_KINDS).optional(),
  player: playerShape.optional().describe('whose zone it is in; on the field its controller'),
  power: amountShape.optional(),
  damage: amountShape.optional(),
  counters: amountShape.optional(),
  dull: z.boolean().optional(),
  frozen: z.boolean().optional(),
  attacking: z.boolean().optional(),
  blocking: z.boolean().optional(),
  on: nameShape.optional().describe('Items: name of the bearer'),
  keywords: z.array(z.enum(KEYWORDS)).optional().describe('it has these, among others'),
  'no-keywords': z.array(z.enum(KEYWORDS)).optional().describe('it has none of these'),
  types: z.array(z.enum(TYPES)).optional().describe('exactly these'),
  elements: z.array(z.enum(ELEMENTS)).optional().describe('exactly these'),
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
        ...Object.fromEntries(POSITION_ZONES.map((zone) => [zone, pileShape.optional()])),
        'deck-top': deckTopShape.optional(),
      }),
    )
    .length(2)
    .optional(),
  stack: z
    .union([z.int().min(0), z.array(z.string())])
    .optional()
    .describe('how many, or what, the top first'),
  ...commonExpectation(Object.keys(ASK), PHASES, REASONS),
};

/** What only a card on the field can be. */
const FIELD_ONLY = ['dull', 'frozen', 'damage', 'counters', 'since', 'on'] as const;

/** The scenario keys of this game. */
export function scenarios(game: () => Game): ScenarioAdapter {
  return cardScenarios({
    game,
    setting,
    expectation,
    phases: ['main-1', 'attack', 'main-2', 'end'],
    asks: Object.keys(ASK),
    cardSchema: cardFileSchema,
    zones: POSITION_ZONES,
    readCards: readCardList,
    findCard: (word, own) => findNamedCard(word, own, shippedPool().pool),
    compile: (own) => {
      const pool = shippedPool().pool.withCards(own);
      return (id) => pool.find(id)!.def;
    },
    misplaced: (zone, rest) => {
      const key = zone === 'field' ? undefined : FIELD_ONLY.find((one) => rest[one] !== undefined);
      return key && { key, problem: `"${key}" is for cards on the field` };
    },
    checkZone: (yaml, zone, entries, zones, path) => {
      if (zone === 'field') checkBearers(yaml, entries, zones.field ?? [], path);
    },
    unwritten: (zones) => (zones.deck === undefined ? [FILLER_NAME] : []),
    begin: (file, players) => {
      const complete = (zones: Readonly<Record<PositionZone, readonly FoundCard[] | undefined>>): FoundZones =>
        Object.fromEntries(
          POSITION_ZONES.map((zone) => [zone, zones[zone] ?? (zone === 'deck' ? fillers() : [])]),
        ) as unknown as FoundZones;
      return buildPosition({
        ...positionHead(file),
        phase: file.phase as PositionPhase | undefined,
        players: [complete(players[0]), complete(players[1])],
      });
    },
    zoneOf: (view: CardView) => view.zone,
    compareCard: (view, word, wanted: CardExpectation) => {
      const { keywords = [], 'no-keywords': absent = [], on, ...facts } = wanted;
      const bearer = view.bearer?.toLowerCase() === on?.toLowerCase() ? on : view.bearer;
      return [
        ...compareFacts({ ...view, on: bearer }, word, { ...facts, on }),
        ...compareKeywords(view.keywords, word, keywords, absent),
      ];
    },
    compareMore: (table, expected, same) => {
      const stack = (table as Table).stack();
      if (typeof expected.stack === 'number')
        same(['stack'], 'the number of objects on the stack', stack.length, expected.stack);
      else if (expected.stack) same(['stack'], 'the stack', stack.join(', '), (expected.stack as string[]).join(', '));
    },
  });
}
