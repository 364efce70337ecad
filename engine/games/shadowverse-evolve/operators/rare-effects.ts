/**
 * Effects that no card of the pool prints, or hardly any: swapping, dice, skipped turns, looking at cards one by one, the
 * lower part of a deck, what each player does in turn. Operands as in effects.ts.
 */
import { CONTINUE, defineProcedure, popFrame, pushFrame } from '../../../kernel/frames.ts';
import {
  FRAME_CONTROL,
  FRAME_D,
  FRAME_PC,
  FRAME_SOURCE,
  FRAME_STEP,
  FRAME_STRIDE,
  STREAM_CHANCE,
  type State,
} from '../../../kernel/layout.ts';
import { drawRandom } from '../../../kernel/random.ts';
import type { Operand } from '../../../shared/operators/operator.ts';
import { beginLookUpTo, DESTINATIONS, RESTS, TAKE_REVEAL, TAKE_UP_TO, takeBottom } from '../rules/deck.ts';
import { swapCards } from '../rules/movement.ts';
import { turnPlayer } from '../rules/players.ts';
import { callEffects } from '../rules/programs.ts';
import { playerOf, SELECTED, selectCards, sourceRow } from '../rules/selection.ts';
import { skipTurn } from '../rules/special.ts';
import { EFFECTS } from './effect-table.ts';
import { ONE_PLAYER } from './places.ts';
import { PLAYER_EACH } from './selectors.ts';
import { computeValue } from './tables.ts';
import { DIE_SHIFT } from './values.ts';

const youByDefault: Operand = { kind: 'player', default: 'you', values: ONE_PLAYER };
const one: Operand = { kind: 'value', default: 1 };

function youOf(s: State, f: number): number {
  return s[f + FRAME_CONTROL] & 1;
}

function amountOf(s: State, f: number, operand: number): number {
  return Math.max(0, computeValue(s, operand, sourceRow(s, f), youOf(s, f), f));
}

EFFECTS.define({
  name: 'swap',
  operands: { who: { kind: 'selector' }, with: { kind: 'selector' } },
  meaning: "two cards go to each other's zones at the same time, both or neither (5.13)",
  wording: 'swap {who} and {with}',
  run: (s, f, who, other) => {
    if (selectCards(s, f, who, sourceRow(s, f), youOf(s, f)) === 0) return;
    const first = SELECTED[0];
    if (selectCards(s, f, other, sourceRow(s, f), youOf(s, f)) === 0) return;
    swapCards(s, first, SELECTED[0]);
  },
});

const DIE_MASK = 7 << DIE_SHIFT;
EFFECTS.define({
  name: 'roll',
  operands: {},
  // "SVE 5.20.1" "SVE 5.20.2"
  meaning: 'rolls a die: the value `die` is its number from now on, in place of the one before (5.20)',
  wording: 'roll a die',
  run: (s, f) => {
    const die = drawRandom(s, STREAM_CHANCE + youOf(s, f), 6) + 1;
    s[f + FRAME_D] = (s[f + FRAME_D] & ~DIE_MASK) | (die << DIE_SHIFT);
  },
});

EFFECTS.define({
  name: 'skip-turn',
  operands: { player: { kind: 'player', default: 'opponent' } },
  meaning: "a player's next turn is skipped (5.26)",
  wording: 'the next turn of {player} is skipped',
  run: (s, f, player) => {
    if (player === PLAYER_EACH) {
      skipTurn(s, turnPlayer(s));
      skipTurn(s, turnPlayer(s) ^ 1);
    } else skipTurn(s, playerOf(s, player, youOf(s, f), f));
  },
});

EFFECTS.define({
  name: 'look-up-to',
  operands: {
    count: one,
    take: one,
    of: { kind: 'filter', default: {}, place: 'deck' },
    to: { kind: 'choice', values: DESTINATIONS, default: 'hand' },
    rest: { kind: 'choice', values: RESTS, default: 'bottom' },
    reveal: { kind: 'flag', default: false },
    player: youByDefault,
  },
  meaning: 'looks at the top cards of a deck one by one, until you stop; then as `look` (5.11.2)',
  wording:
    'look at up to {count} cards from the top of the deck of {player}, put up to {take} {of} into {to}, the rest to {rest}',
  run: (s, f, count, take, filter, to, rest, reveal, player) => {
    const you = youOf(s, f);
    beginLookUpTo(
      s,
      you,
      sourceRow(s, f),
      playerOf(s, player, you, f),
      amountOf(s, f, count),
      amountOf(s, f, take),
      filter,
      to,
      rest,
      TAKE_UP_TO | (reveal === 1 ? TAKE_REVEAL : 0),
    );
  },
});

EFFECTS.define({
  name: 'bottom-to',
  operands: {
    count: one,
    to: { kind: 'choice', values: ['hand', 'ex', 'graveyard', 'banished'], default: 'graveyard' },
    player: youByDefault,
  },
  meaning: 'the last cards of a deck go to a zone of its player',
  wording: 'put the bottom {count} cards of the deck of {player} into {to}',
  run: (s, f, count, to, player) => {
    takeBottom(s, f, playerOf(s, player, youOf(s, f), f), amountOf(s, f, count), BOTTOM_ZONES[to]);
  },
});
/** Indices of DESTINATIONS. */
const BOTTOM_ZONES = [0, 1, 3, 5] as const;

/** The frame of `each-player` is a copy of the program's; FRAME_PC holds the address, and for how many players above it. */
const LEFT_SHIFT = 19;
const ADDRESS_MASK = (1 << LEFT_SHIFT) - 1;

function callForNext(s: State, f: number): number {
  const left = s[f + FRAME_PC] >> LEFT_SHIFT;
  if (left === 0) {
    s.copyWithin(f - FRAME_STRIDE + FRAME_D, f + FRAME_D, f + FRAME_STRIDE);
    popFrame(s);
    return CONTINUE;
  }
  const player = left === 2 ? turnPlayer(s) : turnPlayer(s) ^ 1;
  s[f + FRAME_PC] -= 1 << LEFT_SHIFT;
  s[f + FRAME_CONTROL] = (s[f + FRAME_CONTROL] & ~1) | player;
  s[f + FRAME_STEP] = EACH_PLAYER.callForNext;
  callEffects(s, f, s[f + FRAME_PC] & ADDRESS_MASK);
  return CONTINUE;
}
const EACH_PLAYER = defineProcedure('sve-each-player', { callForNext });

/** "SVE 1.3.4.1" Each player carries instructions out, the turn player first: "you" is that player in them. */
EFFECTS.define({
  name: 'each-player',
  operands: { do: { kind: 'effects' } },
  meaning: 'each player does something, the turn player first; "you" in it is that player (1.3.4.1)',
  wording: 'each player in turn: {do}',
  run: (s, f, list) => {
    if (list === 0) return;
    const g = pushFrame(s, EACH_PLAYER.callForNext, 0);
    s.copyWithin(g + FRAME_SOURCE, f + FRAME_SOURCE, f + FRAME_STRIDE);
    s[g + FRAME_PC] = (2 << LEFT_SHIFT) | list;
  },
});
