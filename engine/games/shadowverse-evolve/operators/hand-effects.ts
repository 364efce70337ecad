/** Effects on hands and decks. */
import { NONE, STREAM_CHANCE, type State } from '../../../kernel/layout.ts';
import { drawRandom } from '../../../kernel/random.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { defineShuffle, revealTop } from '../../../shared/operators/decks.ts';
import {
  beginGathering,
  FLAG,
  gather,
  ONE_BY_DEFAULT,
  type Raw,
  rememberGathered,
  rememberHeld,
  type Texts,
  YOU_BY_DEFAULT,
  youOf,
} from '../../../shared/operators/effect.ts';
import type { Operand } from '../../../shared/operators/operator.ts';
import { defineWholeHands } from '../../../shared/operators/zones.ts';
import * as L from '../layout.ts';
import {
  beginDiscard,
  beginDrawUpTo,
  beginLook,
  beginLookEach,
  beginLookUpTo,
  beginSearch,
  beginSearchEach,
  DESTINATIONS,
  NO_TOTAL,
  RESTS,
  TAKE_DIFFERENT,
  TAKE_ENGAGED,
  TAKE_REVEAL,
  TAKE_UP_TO,
  TO_GRAVEYARD,
  takeBottom,
  takeTop,
} from '../rules/deck.ts';
import { discardTogether, drawCard, sendTo, shuffleDeck } from '../rules/movement.ts';
import { turnPlayer } from '../rules/players.ts';
import { SELECTED, sourceRow } from '../rules/selection.ts';
import { amountOf, does, forPlayers, OF_DECK, OF_HAND, ONE_YOU, onePlayer, signedOf, whose } from './effect-parts.ts';
import { EFFECTS } from './effect-table.ts';
import { PLAYER_EACH } from './selectors.ts';

/** The largest sum of the original costs of cards. */
const TOTAL: Operand = { kind: 'value', default: NO_TOTAL };

/** What stands between the filters of a list; within one, costs are "3 or less". */
const BETWEEN_FILTERS = / or (?!less|more)/g;

function totalWords(o: Texts, raw: Raw): string {
  return raw.total === undefined ? '' : ` of total cost ${o.total} or less`;
}

function drawCards(s: State, player: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const card = drawCard(s, player);
    if (card === NONE) return;
    gather(card);
  }
}

EFFECTS.define({
  name: 'draw',
  operands: { count: ONE_BY_DEFAULT, player: YOU_BY_DEFAULT, 'up-to': FLAG },
  meaning: 'a player draws cards; with "up to" they decide before each whether to stop (5.10)',
  wording: (o, raw) => {
    const what = `${raw['up-to'] === true ? 'up to ' : ''}${o.count}`;
    return raw.player === undefined ? `draw ${what}` : `${o.player} draws ${what}`;
  },
  run: (s, f, count, player, upTo) => {
    const many = amountOf(s, f, count);
    beginGathering();
    if (upTo === 1) {
      const each = player === PLAYER_EACH;
      // what is asked first stands uppermost
      if (each) beginDrawUpTo(s, turnPlayer(s) ^ 1, many, 1);
      beginDrawUpTo(s, each ? turnPlayer(s) : onePlayer(s, f, player), many, each ? 2 : 1);
    } else forPlayers(s, f, player, drawCards, many);
    rememberGathered(s, f);
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'discard',
  operands: {
    player: YOU_BY_DEFAULT,
    count: ONE_BY_DEFAULT,
    of: OF_HAND,
    random: FLAG,
    chooser: { kind: 'choice', values: ['owner', 'you'], default: 'owner' },
    'up-to': FLAG,
  },
  meaning: 'a player discards cards from hand together: of their choice, at random, or picked by you (5.12)',
  wording: (o, raw) =>
    `${o.player} discard${raw.player === undefined ? '' : 's'} ` +
    `${raw['up-to'] === true ? 'up to ' : ''}${o.count} ` +
    `${raw.of === undefined ? (o.count === '1' ? 'card' : 'cards') : o.of}` +
    `${raw.random === true ? ' at random' : ''}${raw.chooser === 'you' ? ' that you pick' : ''}`,
  run: (s, f, player, count, filter, random, chooser, upTo) => {
    const many = amountOf(s, f, count);
    const you = youOf(s, f);
    const source = sourceRow(s, f);
    beginGathering();
    if (random === 1) forPlayers(s, f, player, discardAtRandom, many);
    rememberGathered(s, f);
    if (random === 1) return;
    if (player === PLAYER_EACH) {
      // 1.3.4.1: the turn player picks first, then the other; the cards go together. What is asked first stands
      // uppermost
      const second = turnPlayer(s) ^ 1;
      beginDiscard(s, source, second, many, filter, chooser === 1 ? you : second, upTo === 1, false);
      beginDiscard(s, source, second ^ 1, many, filter, chooser === 1 ? you : second ^ 1, upTo === 1, true);
      return;
    }
    const owner = onePlayer(s, f, player);
    beginDiscard(s, source, owner, many, filter, chooser === 1 ? you : owner, upTo === 1, false);
  },
  it: 'moved',
});

/** @clause SVE 5.19.1 */
function discardAtRandom(s: State, player: number, count: number): void {
  let n = 0;
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== NONE; card = nextCard(s, card)) SELECTED[n++] = card;
  let chosen = 0;
  for (; chosen < count && n > 0; chosen++) {
    const at = drawRandom(s, STREAM_CHANCE + player, n);
    discarded[chosen] = SELECTED[at];
    SELECTED[at] = SELECTED[--n];
  }
  discardTogether(s, discarded, chosen);
  for (let i = 0; i < chosen; i++) gather(discarded[i]);
}

const discarded = new Int32Array(256);

defineWholeHands(EFFECTS, {
  forPlayers,
  hand: L.ZONE_HAND,
  discardTogether,
  discardWording: (o, raw) => `${does(o, raw, 'discard')} the whole hand`,
  revealWording: (o, raw) => `${does(o, raw, 'reveal')} the hand`,
});

/** @clause SVE 5.9.1, 5.10.2 */
function redrawHand(s: State, player: number): void {
  let n = 0;
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== NONE; card = nextCard(s, card)) SELECTED[n++] = card;
  for (let i = 0; i < n; i++) returned[i] = SELECTED[i];
  for (let i = 0; i < n; i++) sendTo(s, returned[i], L.ZONE_DECK, false);
  shuffleDeck(s, player);
  for (let i = 0; i < n; i++) drawCard(s, player);
}

const returned = new Int32Array(256);

EFFECTS.define({
  name: 'redraw-hand',
  operands: { player: YOU_BY_DEFAULT },
  meaning: 'a player shuffles the whole hand into the deck and draws as many cards',
  wording: (o, raw) =>
    `${does(o, raw, 'shuffle')} the whole hand into the deck and ` +
    `${raw.player === undefined ? 'draw' : 'draws'} as many`,
  run: (s, f, player) => forPlayers(s, f, player, redrawHand, 0),
  it: 'untold',
});

EFFECTS.define({
  name: 'mill',
  operands: { count: ONE_BY_DEFAULT, player: YOU_BY_DEFAULT },
  meaning: 'a player puts cards from the top of the deck into the graveyard',
  wording: (o, raw) => `put the top ${o.count} cards of ${whose(o, raw)} deck into the graveyard`,
  run: (s, f, count, player) => {
    const many = amountOf(s, f, count);
    const each = player === PLAYER_EACH;
    const first = each ? turnPlayer(s) : onePlayer(s, f, player);
    rememberHeld(s, f, 0);
    takeTop(s, f, first, many, TO_GRAVEYARD);
    if (each) takeTop(s, f, first ^ 1, many, TO_GRAVEYARD);
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'top-to',
  operands: { count: ONE_BY_DEFAULT, to: { kind: 'choice', values: DESTINATIONS }, player: ONE_YOU },
  meaning: 'the top cards of a deck go to a zone of its player',
  wording: (o, raw) => `put the top ${o.count} cards of ${whose(o, raw)} deck ${destinationWords(o.to, false)}`,
  run: (s, f, count, to, player) => {
    // the number may be one of "it", so it is worked out before "it" is cleared
    const many = amountOf(s, f, count);
    const from = onePlayer(s, f, player);
    rememberHeld(s, f, 0);
    takeTop(s, f, from, many, to);
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'bottom-to',
  operands: {
    count: ONE_BY_DEFAULT,
    to: { kind: 'choice', values: ['hand', 'ex', 'graveyard', 'banished'], default: 'graveyard' },
    player: ONE_YOU,
  },
  meaning: 'the last cards of a deck go to a zone of its player',
  wording: 'put the bottom {count} cards of the deck of {player} into {to}',
  run: (s, f, count, to, player) => takeBottom(s, f, onePlayer(s, f, player), amountOf(s, f, count), BOTTOM_ZONES[to]),
  it: 'moved',
});
/** Indices of DESTINATIONS. */
const BOTTOM_ZONES = [0, 1, 3, 5] as const;
function destinationWords(to: string, engaged: boolean): string {
  switch (to) {
    case 'hand':
      return 'into the hand';
    case 'ex':
      return 'into the EX area';
    case 'field':
      return `onto the field${engaged ? ' engaged' : ''}`;
    case 'graveyard':
      return 'into the graveyard';
    case 'top':
      return 'on top of the deck';
    case 'bottom':
      return 'at the bottom of the deck';
    default:
      return 'into the banished zone';
  }
}

EFFECTS.define({
  name: 'reveal-top',
  operands: { count: ONE_BY_DEFAULT, player: ONE_YOU },
  meaning: 'reveals the top cards of a deck where they are; they are "it"',
  wording: (o, raw) => `reveal the top ${o.count} cards of ${whose(o, raw)} deck`,
  run: (s, f, count, player) => {
    const deck = L.ZONE_DECK + onePlayer(s, f, player);
    revealTop(s, f, deck, amountOf(s, f, count));
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'look',
  operands: {
    count: ONE_BY_DEFAULT,
    take: ONE_BY_DEFAULT,
    'up-to': { kind: 'flag', default: true },
    of: OF_DECK,
    to: { kind: 'choice', values: DESTINATIONS, default: 'hand' },
    rest: { kind: 'choice', values: RESTS, default: 'bottom' },
    reveal: FLAG,
    different: FLAG,
    engaged: FLAG,
    player: ONE_YOU,
  },
  meaning: 'looks at the top cards of a deck: some of them (shown with `reveal`) go somewhere, the rest elsewhere',
  wording: (o, raw) => {
    const deck = whose(o, raw);
    const taken =
      `${raw['up-to'] === false ? '' : 'up to '}${o.take} ` +
      `${raw.of === undefined ? 'of them' : o.of}${raw.different === true ? ' with different names' : ''}`;
    return lookWords(o, raw, deck, taken);
  },
  run: (s, f, count, take, upTo, filter, to, rest, reveal, different, engaged, player) => {
    const flags =
      (upTo === 1 ? TAKE_UP_TO : 0) |
      (reveal === 1 ? TAKE_REVEAL : 0) |
      (different === 1 ? TAKE_DIFFERENT : 0) |
      (engaged === 1 ? TAKE_ENGAGED : 0);
    beginLook(
      s,
      youOf(s, f),
      sourceRow(s, f),
      onePlayer(s, f, player),
      amountOf(s, f, count),
      amountOf(s, f, take),
      filter,
      to,
      rest,
      flags,
      NO_TOTAL,
    );
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'look-total',
  operands: {
    count: ONE_BY_DEFAULT,
    take: ONE_BY_DEFAULT,
    of: OF_DECK,
    total: { kind: 'value' },
    to: { kind: 'choice', values: DESTINATIONS, default: 'hand' },
    rest: { kind: 'choice', values: RESTS, default: 'bottom' },
    reveal: FLAG,
  },
  meaning: 'as `look`, for up to so many cards whose original costs are at most a total together',
  wording: (o, raw) => lookWords(o, raw, 'your', `up to ${o.take} ${o.of}${totalWords(o, raw)}`),
  run: (s, f, count, take, filter, total, to, rest, reveal) => {
    const flags = TAKE_UP_TO | (reveal === 1 ? TAKE_REVEAL : 0);
    const you = youOf(s, f);
    const looked = amountOf(s, f, count);
    const most = amountOf(s, f, take);
    beginLook(s, you, sourceRow(s, f), you, looked, most, filter, to, rest, flags, amountOf(s, f, total));
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'look-each',
  operands: {
    count: ONE_BY_DEFAULT,
    of: { kind: 'filters', place: 'deck' },
    to: { kind: 'choice', values: DESTINATIONS, default: 'hand' },
    rest: { kind: 'choice', values: RESTS, default: 'bottom' },
    reveal: FLAG,
  },
  meaning:
    'looks at the top cards of your deck: up to one card for each of these filters goes somewhere, the rest elsewhere',
  wording: (o, raw) => lookWords(o, raw, 'your', `up to 1 ${o.of.replace(BETWEEN_FILTERS, ' and up to 1 ')}`),
  run: (s, f, count, filters, to, rest, reveal) =>
    beginLookEach(
      s,
      youOf(s, f),
      sourceRow(s, f),
      amountOf(s, f, count),
      filters,
      to,
      rest,
      reveal === 1 ? TAKE_REVEAL : 0,
    ),
  it: 'moved',
});
EFFECTS.define({
  name: 'look-up-to',
  operands: {
    count: ONE_BY_DEFAULT,
    take: ONE_BY_DEFAULT,
    of: OF_DECK,
    to: { kind: 'choice', values: DESTINATIONS, default: 'hand' },
    rest: { kind: 'choice', values: RESTS, default: 'bottom' },
    reveal: FLAG,
    player: ONE_YOU,
  },
  meaning: 'looks at the top cards of a deck one by one, until you stop; then as `look` (5.11.2)',
  wording:
    'look at up to {count} cards from the top of the deck of {player}, put up to {take} {of} into {to}, the rest ' +
    'to {rest}',
  run: (s, f, count, take, filter, to, rest, reveal, player) =>
    beginLookUpTo(
      s,
      youOf(s, f),
      sourceRow(s, f),
      onePlayer(s, f, player),
      amountOf(s, f, count),
      amountOf(s, f, take),
      filter,
      to,
      rest,
      TAKE_UP_TO | (reveal === 1 ? TAKE_REVEAL : 0),
    ),
  it: 'moved',
});

/** "look at the top 3 cards of your deck, reveal and put ... into the hand, and put the rest ...". */
function lookWords(o: Texts, raw: Raw, deck: string, taken: string): string {
  const put = `${raw.reveal === true ? 'reveal and ' : ''}put ${taken}`;
  const where = destinationWords(o.to, raw.engaged === true);
  return `look at the top ${o.count} cards of ${deck} deck, ${put} ${where}, and ${restWords(o.rest)}`;
}

function restWords(rest: string): string {
  switch (rest) {
    case 'stay':
      return 'put the rest back as they were';
    case 'shuffle':
      return 'shuffle the rest into the deck';
    case 'graveyard':
      return 'put the rest into the graveyard';
    case 'ex':
      return 'put the rest into the EX area';
    case 'banished':
      return 'banish the rest';
    default:
      return `put the rest on the ${rest} of the deck in any order`;
  }
}

EFFECTS.define({
  name: 'search',
  operands: {
    of: OF_DECK,
    count: ONE_BY_DEFAULT,
    'up-to': FLAG,
    to: { kind: 'choice', values: DESTINATIONS, default: 'hand' },
    different: FLAG,
    engaged: FLAG,
    total: TOTAL,
  },
  meaning:
    'searches your deck for cards (with a condition or a total one may find less), puts them somewhere, shuffles (5.8)',
  wording: (o, raw) =>
    [
      `search your deck for ${raw['up-to'] === true ? 'up to ' : ''}${o.count} ${o.of}`,
      `${raw.different === true ? ' with different names' : ''}${totalWords(o, raw)}`,
      ` and put it ${destinationWords(o.to, raw.engaged === true)}`,
    ].join(''),
  run: (s, f, filter, count, upTo, to, different, engaged, total) => {
    const flags =
      (upTo === 1 ? TAKE_UP_TO : 0) | (different === 1 ? TAKE_DIFFERENT : 0) | (engaged === 1 ? TAKE_ENGAGED : 0);
    beginSearch(s, youOf(s, f), sourceRow(s, f), filter, amountOf(s, f, count), to, flags, signedOf(s, f, total));
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'search-each',
  operands: { of: { kind: 'filters', place: 'deck' }, to: { kind: 'choice', values: DESTINATIONS, default: 'hand' } },
  meaning: 'searches your deck for one card for each of these filters, puts them somewhere, and shuffles',
  wording: (o) =>
    `search your deck for 1 ${o.of.replace(BETWEEN_FILTERS, ' and 1 ')} and put them ${destinationWords(o.to, false)}`,
  run: (s, f, filter, to) => beginSearchEach(s, youOf(s, f), sourceRow(s, f), filter, to),
  it: 'moved',
});
defineShuffle(EFFECTS, {
  meaning: 'a player shuffles their deck',
  wording: (o, raw) => `shuffle ${whose(o, raw)} deck`,
  forPlayers,
  shuffleDeck,
});
