/** Numbers of players that card texts ask for, as values and as conditions. */
import type { State } from '../../../kernel/layout.ts';
import {
  cardsIn,
  counted,
  definePlayerNumbers,
  handSize,
  type PlayerNumber,
  zoneCards,
} from '../../../shared/operators/facts.ts';
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
  const n = selectLeaders(s, player);
  let lowest = n > 0 ? cardDefense(s, SELECTED[0]) : 0;
  for (let i = 1; i < n; i++) lowest = Math.min(lowest, cardDefense(s, SELECTED[i]));
  return lowest;
}

function pointsOf(cell: number, word: string): PlayerNumber {
  const name = word.toLowerCase();
  return {
    read: counted(cell),
    depends: L.DEPEND_PLAYERS,
    value: [name, `the ${word} of a player`, `${word} of {player}`],
    condition: [name, `a player has that many ${word}`, `{player} has {n} ${word}`],
  };
}

const player = { kind: 'player', default: 'you', values: ONE_PLAYER } as const;

definePlayerNumbers(EVALUATORS, { playerOf, ofValue: player, ofCondition: player, unbounded: UNBOUNDED }, [
  handSize(L.ZONE_HAND, L.DEPEND_HAND),
  zoneCards(L.ZONE_DECK, L.DEPEND_PILES, 'deck'),
  zoneCards(L.ZONE_GRAVEYARD, L.DEPEND_PILES, 'graveyard'),
  {
    read: cardsIn(L.ZONE_BANISHED),
    depends: L.DEPEND_PILES,
    value: ['banished-size', "how many cards are in a player's banished zone", 'banished card of {player}'],
    condition: ['banished', 'a player has that many banished cards', '{player} has {n} banished cards'],
  },
  zoneCards(L.ZONE_EX, L.DEPEND_PILES, 'ex', 'EX area'),
  pointsOf(L.PLAYER_PP, 'PP'),
  {
    read: counted(L.PLAYER_PP_MAX),
    depends: L.DEPEND_PLAYERS,
    value: ['pp-max', 'the PP maximum of a player', 'point of the PP maximum of {player}'],
    condition: ['pp-max', 'the PP maximum of a player is within bounds', '{player} has a PP maximum of {n}'],
  },
  pointsOf(L.PLAYER_EP, 'EP'),
  pointsOf(L.PLAYER_SEP, 'SEP'),
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
    read: counted(L.PLAYER_RITE_COUNTERS),
    depends: L.DEPEND_DEEDS,
    condition: [
      'rite-counters-this-turn',
      "Earth Rites of a player's have taken that many stack counters this turn",
      'Earth Rites of {player} have taken {n} stack counters this turn',
    ],
    from: 1,
  },
  {
    read: counted(L.PLAYER_DISCARDED),
    depends: L.DEPEND_DEEDS,
    value: ['discarded', 'how many cards a player discarded this turn', 'card {player} discarded this turn'],
  },
]);
