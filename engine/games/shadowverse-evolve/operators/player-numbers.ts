/** Numbers of players that card texts ask for, as values and as conditions. */
import type { State } from '../../../kernel/layout.ts';
import { cardsIn, counted, definePlayerNumbers, handSize } from '../../../shared/operators/facts.ts';
import { SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { cardDefense } from '../rules/characteristics.ts';
import { playerOf, selectLeaders } from '../rules/selection.ts';
import { ONE_PLAYER } from './places.ts';
import { EVALUATORS } from './tables.ts';

/** The upper bound of a condition where it is left out. */
export const UNBOUNDED = 999;

/** Defense of a player's leader, of the lowest where there are several. */
function leaderDefense(s: State, player: number): number {
  const n = selectLeaders(s, player, 0);
  let lowest = n > 0 ? cardDefense(s, SELECTED[0]) : 0;
  for (let i = 1; i < n; i++) lowest = Math.min(lowest, cardDefense(s, SELECTED[i]));
  return lowest;
}

const player = { kind: 'player', default: 'you', values: ONE_PLAYER } as const;

definePlayerNumbers(EVALUATORS, { playerOf, ofValue: player, ofCondition: player, unbounded: UNBOUNDED }, [
  handSize(L.ZONE_HAND, L.DEPEND_HAND),
  {
    read: cardsIn(L.ZONE_DECK),
    depends: L.DEPEND_PILES,
    value: ['deck-size', "how many cards are in a player's deck", 'card in the deck of {player}'],
    condition: ['deck', 'a player has that many cards in the deck', '{player} has {n} cards in the deck'],
  },
  {
    read: cardsIn(L.ZONE_GRAVEYARD),
    depends: L.DEPEND_PILES,
    value: ['graveyard-size', "how many cards are in a player's graveyard", 'card in the graveyard of {player}'],
    condition: [
      'graveyard',
      'a player has that many cards in the graveyard',
      '{player} has {n} cards in the graveyard',
    ],
  },
  {
    read: cardsIn(L.ZONE_BANISHED),
    depends: L.DEPEND_PILES,
    value: ['banished-size', "how many cards are in a player's banished zone", 'banished card of {player}'],
    condition: ['banished', 'a player has that many banished cards', '{player} has {n} banished cards'],
  },
  {
    read: cardsIn(L.ZONE_EX),
    depends: L.DEPEND_PILES,
    value: ['ex-size', "how many cards are in a player's EX area", 'card in the EX area of {player}'],
    condition: ['ex', 'a player has that many cards in the EX area', '{player} has {n} cards in the EX area'],
  },
  {
    read: counted(L.PLAYER_PP),
    depends: L.DEPEND_PLAYERS,
    value: ['pp', 'the PP of a player', 'PP of {player}'],
    condition: ['pp', 'a player has that many PP', '{player} has {n} PP'],
  },
  {
    read: counted(L.PLAYER_PP_MAX),
    depends: L.DEPEND_PLAYERS,
    value: ['pp-max', 'the PP maximum of a player', 'point of the PP maximum of {player}'],
    condition: ['pp-max', 'the PP maximum of a player is within bounds', '{player} has a PP maximum of {n}'],
  },
  {
    read: counted(L.PLAYER_EP),
    depends: L.DEPEND_PLAYERS,
    value: ['ep', 'the EP of a player', 'EP of {player}'],
    condition: ['ep', 'a player has that many EP', '{player} has {n} EP'],
  },
  {
    read: counted(L.PLAYER_SEP),
    depends: L.DEPEND_PLAYERS,
    value: ['sep', 'the SEP of a player', 'SEP of {player}'],
    condition: ['sep', 'a player has that many SEP', '{player} has {n} SEP'],
  },
  {
    read: leaderDefense,
    depends: L.DEPEND_PLAYERS,
    value: ['leader-defense', "the defense of a player's leader", "point of {player}'s leader defense"],
    condition: [
      'leader-defense',
      "the defense of a player's leader is within bounds",
      '{player} has a leader with {n} defense',
    ],
    from: -UNBOUNDED,
  },
  {
    read: counted(L.PLAYER_TURNS),
    depends: L.DEPEND_TURN,
    value: ['turns', 'how many turns a player has begun', 'turn of {player}'],
    condition: ['turns', 'a player has begun that many turns', '{player} has begun {n} turns'],
  },
  {
    read: counted(L.PLAYER_DECREASES),
    depends: L.DEPEND_DEEDS,
    value: [
      'decreases',
      "how often the defense of a player's leader decreased this turn",
      "decrease of {player}'s leader defense this turn",
    ],
    condition: [
      'decreased-this-turn',
      "the defense of a player's leader decreased that many times this turn",
      'the leader defense of {player} decreased {n} times this turn',
    ],
    from: 1,
  },
  {
    read: counted(L.PLAYER_FOLLOWERS_BURIED),
    depends: L.DEPEND_DEEDS,
    value: [
      'buried',
      "how many of a player's followers went from the field to the graveyard this turn",
      'follower of {player} put into the graveyard this turn',
    ],
  },
  {
    read: counted(L.PLAYER_EVOLVED),
    depends: L.DEPEND_DEEDS,
    value: ['evolved', "how often a player's followers evolved this turn", 'follower of {player} evolved this turn'],
  },
  {
    read: counted(L.PLAYER_DISCARDED),
    depends: L.DEPEND_DEEDS,
    value: ['discarded', 'how many cards a player discarded this turn', 'card {player} discarded this turn'],
  },
]);
