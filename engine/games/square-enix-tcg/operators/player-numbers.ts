/** Numbers of players that card texts ask for, as values and as conditions. */
import { cardsIn, counted, deckSize, definePlayerNumbers, handSize } from '../../../shared/operators/facts.ts';
import * as L from '../layout.ts';
import { playerOf } from '../rules/selection.ts';
import { EVALUATORS } from './tables.ts';

/** The upper bound of a condition where it is left out. */
export const UNBOUNDED = 99999;

definePlayerNumbers(
  EVALUATORS,
  {
    playerOf,
    ofValue: { kind: 'player', values: L.ONE_PLAYER },
    ofCondition: { kind: 'player', default: 'you', values: L.ONE_PLAYER },
    unbounded: UNBOUNDED,
  },
  [
    {
      read: cardsIn(L.ZONE_DAMAGE),
      depends: L.DEPEND_POINTS,
      value: ['damage', 'points of damage a player has received', 'point of damage {player} received'],
      condition: [
        'points',
        'a player has received that many points of damage',
        '{player} received {n} points of damage',
      ],
    },
    {
      read: counted(L.PLAYER_POINTS),
      depends: L.DEPEND_DEEDS,
      condition: [
        'points-this-turn',
        'a player has received that many points of damage this turn',
        '{player} received {n} points of damage this turn',
      ],
      from: 1,
    },
    handSize(L.ZONE_HAND, L.DEPEND_HAND),
    deckSize(L.ZONE_DECK, L.DEPEND_PILES),
    {
      read: counted(L.PLAYER_SUMMONS_CAST),
      depends: L.DEPEND_DEEDS,
      value: ['summons-cast', 'how many Summons a player has summoned this turn', 'Summon {player} cast this turn'],
    },
    {
      read: counted(L.PLAYER_CARDS_CAST),
      depends: L.DEPEND_DEEDS,
      value: ['cards-cast', 'how many cards a player has played this turn', 'card {player} cast this turn'],
    },
    {
      read: counted(L.PLAYER_CRYSTALS),
      depends: L.DEPEND_DEEDS,
      value: ['crystals', 'how many crystals a player has', 'crystal of {player}'],
      condition: ['crystals', 'a player has that many crystals', '{player} has {n} crystals'],
      from: 1,
    },
    {
      read: counted(L.PLAYER_DISCARDED),
      depends: L.DEPEND_DEEDS,
      condition: [
        'discarded-this-turn',
        'a player has discarded that many cards by effects this turn',
        '{player} discarded {n} cards by effects this turn',
      ],
      from: 1,
    },
    {
      read: counted(L.PLAYER_FORWARDS_BROKEN),
      depends: L.DEPEND_DEEDS,
      condition: [
        'forward-broken-this-turn',
        "that many of a player's Forwards went from the field to the Break Zone this turn",
        '{n} Forwards of {player} went from the field to the Break Zone this turn',
      ],
      from: 1,
    },
    {
      read: counted(L.PLAYER_FORWARDS_LEFT),
      depends: L.DEPEND_DEEDS,
      value: [
        'forwards-left',
        'how many Forwards left the field this turn that a player controlled',
        'Forward of {player} that left the field this turn',
      ],
    },
    {
      read: counted(L.PLAYER_CHARACTERS_BROKEN),
      depends: L.DEPEND_DEEDS,
      value: [
        'characters-broken',
        "how many Characters went from a player's field to the Break Zone this turn",
        'Character that went from the field of {player} to the Break Zone this turn',
      ],
    },
    {
      read: counted(L.PLAYER_ATTACKERS),
      depends: L.DEPEND_DEEDS,
      condition: [
        'attacked-this-turn',
        'that many Forwards of a player have attacked this turn, each once',
        '{n} Forwards of {player} attacked this turn',
      ],
      from: 1,
    },
    {
      read: counted(L.PLAYER_DRAWN),
      depends: L.DEPEND_DEEDS,
      condition: [
        'drawn-this-turn',
        'a player has drawn that many cards this turn',
        '{player} drew {n} cards this turn',
      ],
      from: 1,
    },
    {
      read: counted(L.PLAYER_MADE_DISCARDS),
      depends: L.DEPEND_DEEDS,
      condition: [
        'made-discard-this-turn',
        'the other player has discarded that many cards this turn by effects of this one',
        'effects of {player} made the other player discard {n} cards this turn',
      ],
      from: 1,
      // asked by what a card costs
      places: ['field'],
    },
    {
      read: counted(L.PLAYER_CRYSTALS_PAID),
      depends: L.DEPEND_DEEDS,
      condition: [
        'crystals-paid-this-turn',
        'a player has paid that many crystals this turn',
        '{player} paid {n} crystals this turn',
      ],
      from: 1,
      // asked at the end of a turn
      places: ['trigger'],
    },
  ],
);
