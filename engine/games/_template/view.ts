/** What this game shows of a position: its facts, and its options in words. */
import { CARD_DEF, CARD_STRIDE, CARDS, type State } from '../../kernel/layout.ts';
import { DEF_NAME, DEF_STRIDE, DEFS, nameOf } from '../../kernel/tables.ts';
import { AMOUNT, type Facts, settableCell, zoneCount } from '../../view/facts.ts';
import { defineView } from '../../view/game-view.ts';
import { ASK_LAY, PLAYER_POINTS, REASONS, ZONE_DECK, ZONE_HAND, ZONE_KINDS } from './layout.ts';
import { valueOfCard } from './rules.ts';

function cardName(s: State, card: number): string {
  return nameOf(DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_NAME]);
}

const CARD_FACTS = { value: { kind: AMOUNT, read: valueOfCard } } as const satisfies Facts;

const PLAYER_FACTS = {
  points: { ...settableCell(PLAYER_POINTS), text: (points: number) => `${points} points` },
  hand: zoneCount(ZONE_HAND, 'in hand'),
  deck: zoneCount(ZONE_DECK, 'in deck'),
} as const satisfies Facts;

/** The view of this game. An option is the row of a card. */
export const VIEW = defineView({
  asks: { lay: ASK_LAY },
  zoneKinds: ZONE_KINDS,
  sharedZones: [],
  phases: ['round'],
  reasons: REASONS,
  cardName,
  describeOption: (s, option) => `lay ${valueOfCard(s, option)}`,
  cards: CARD_FACTS,
  players: PLAYER_FACTS,
  own: {},
  zones: { hand: 'cards in hand', deck: 'the first is the top' },
  furtherZones: ['table', 'pile'],
  page: [
    { zone: 'hand', title: 'hand', always: true },
    { zone: 'table', title: 'table' },
  ],
});
