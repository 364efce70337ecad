/** Effects that deal damage, break cards, dull or activate them, move them from any zone, and effects on the stack. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addCode, END } from '../../../kernel/tables.ts';
import { CHOOSE_CAN_PUT, CHOOSE_UP_TO } from '../../../shared/choices/finding.ts';
import {
  AMOUNT,
  FLAG,
  held,
  ONE_BY_DEFAULT,
  rememberHeld,
  SELF_BY_DEFAULT,
  WHO,
  youOf,
} from '../../../shared/operators/effect.ts';
import { makeSelector, type Operand } from '../../../shared/operators/operator.ts';
import { createSending } from '../../../shared/operators/zones.ts';
import {
  cardOf,
  clearSetsFrom,
  copyCards,
  SELECT_SET,
  SELECTED,
  setLength,
  setStart,
  sourceRow,
} from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { cardPower, controllerOf, hasKeyword, isOnField, markDirty, touch } from '../rules/characteristics.ts';
import { canBear } from '../rules/check.ts';
import { beginChoice, enteredTogether } from '../rules/choice.ts';
import { damageBoth, damagePlayer, WITHOUT_BURSTS } from '../rules/damage.ts';
import {
  activateTogether,
  brokenBy,
  dullCard,
  LEAVE_PUT,
  moveCard,
  ownerOf,
  putOnField,
  sendTo,
  shuffleDeck,
  sinkInDeck,
  zoneOf,
} from '../rules/movement.ts';
import { canPut } from '../rules/permissions.ts';
import { beginAgain, beginFreeSummon, beginPaidSummon, castByText } from '../rules/play.ts';
import { setPlayerCell } from '../rules/players.ts';
import { NEXT_ANY_ELEMENT } from '../rules/price.ts';
import { callEffects } from '../rules/programs.ts';
import { noteRemovedBy } from '../rules/removed-by.ts';
import { beginDamage, endDamage, leaveTogether } from '../rules/replacement.ts';
import { PLAYER_EACH } from '../rules/selection.ts';
import { popStackRecordOf } from '../rules/stack.ts';
import {
  amountOf,
  dealBy,
  HAND_SET,
  holdCards,
  OFF_FIELD,
  ON_FIELD,
  ON_STACK,
  ONE_YOU,
  onePlayer,
  SOME_CARDS,
  select,
  toCards,
} from './effect-parts.ts';
import { EFFECTS } from './effect-table.ts';
import { TEST_OWNER, TEST_TYPE, TEST_ZONE } from './tests.ts';

// ---- damage and breaking ----

EFFECTS.define({
  name: 'damage',
  operands: { who: ON_FIELD, amount: AMOUNT, source: SELF_BY_DEFAULT },
  meaning: 'deals damage to Forwards; the source is this card unless another deals it',
  wording: (o, raw) =>
    raw.source === undefined
      ? `deal ${o.amount} damage to ${o.who}`
      : `${o.source} deals ${o.amount} damage to ${o.who}`,
  run: (s, f, who, amount, source) => {
    const points = amountOf(s, f, amount);
    const dealer = select(s, f, source) > 0 ? SELECTED[0] : K.NONE;
    const n = holdCards(s, f, who);
    beginDamage(s);
    for (let i = 0; i < n; i++) dealBy(s, f, held[i], points, dealer);
    endDamage(s);
  },
});
/** Half of a power in whole thousands. */
function halfOf(power: number): number {
  return Math.ceil(power / 2000) * 1000;
}

EFFECTS.define({
  name: 'own-power-damage',
  operands: { who: ON_FIELD, half: FLAG, less: { kind: 'number', default: 0, min: 0, max: 99_000 } },
  meaning:
    'deals each of some Forwards damage equal to its own power: half of it (in whole thousands, up), or so much less',
  wording: (o, raw) =>
    `deal each of ${o.who} damage equal to ${raw.half === true ? 'half of ' : ''}its power` +
    `${raw.half === true ? ' (rounded up to the nearest 1000)' : ''}${o.less === '0' ? '' : ` minus ${o.less}`}`,
  run: (s, f, who, half, less) => {
    const n = holdCards(s, f, who);
    // all powers are read before any damage is dealt
    for (let i = 0; i < n; i++) ownPowers[i] = cardPower(s, held[i]);
    beginDamage(s);
    for (let i = 0; i < n; i++)
      dealBy(s, f, held[i], (half === 1 ? halfOf(ownPowers[i]) : ownPowers[i]) - less, K.NONE);
    endDamage(s);
  },
});
const ownPowers = new Int32Array(256);
EFFECTS.define({
  name: 'damage-player',
  operands: { player: { kind: 'player' }, amount: ONE_BY_DEFAULT, 'no-ex': FLAG },
  meaning:
    'deals points of damage to a player; EX Bursts of the cards that it turns up may be used, or not; "it" is those ' +
    'of one player',
  wording: (o, raw) =>
    `deal ${o.amount} damage to ${o.player}` +
    `${raw['no-ex'] === true ? ', and EX Bursts of the cards put there cannot be used' : ''}`,
  run: (s, f, player, amount, noBursts) => {
    const points = amountOf(s, f, amount);
    const source = sourceRow(s, f);
    const how = noBursts === 1 ? WITHOUT_BURSTS : 0;
    rememberHeld(s, f, 0);
    if (player === PLAYER_EACH) damageBoth(s, points, source, how);
    else damagePlayer(s, onePlayer(s, f, player), points, source, how);
  },
  it: 'moved',
});
const { isOpposing, holdUnprotected, moveHeld, sendHeld } = createSending({
  select,
  isOnField,
  hasKeyword,
  controllerOf,
  sendTo,
  leaveTogether,
});

/** @clause SE 3.1 */
EFFECTS.define({
  name: 'lose-game',
  operands: { player: ONE_YOU },
  meaning: 'a player loses the game',
  wording: '{player} loses the game',
  run: (s, f, player) => {
    setPlayerCell(s, onePlayer(s, f, player), L.PLAYER_LOST, 1);
    s[K.CHECK_DUE] = 1;
  },
});
/** @clause SE 15.1.1.3.1 */
EFFECTS.define({
  name: 'break',
  operands: { who: ON_FIELD },
  meaning: 'breaks cards',
  wording: 'break {who}',
  run: (s, f, who) => {
    const n = holdUnprotected(s, f, who, L.KEYWORD_NOT_BROKEN, L.KEYWORD_NOT_BROKEN_BY_OPPONENT);
    let kept = 0;
    for (let i = 0; i < n; i++) if (isOnField(s, held[i])) held[kept++] = held[i];
    copyCards(SELECTED, held, kept);
    // the card whose text breaks a Forward has broken it (6.4.1)
    leaveTogether(s, kept, L.ZONE_BREAK, brokenBy(sourceRow(s, f)));
    rememberHeld(s, f, kept);
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'to-break-zone',
  operands: { who: WHO },
  meaning: 'puts cards into the Break Zone (not a break)',
  wording: 'put {who} into the Break Zone',
  it: 'moved',
  run: (s, f, who) => {
    const n = holdUnprotected(s, f, who, 0, L.KEYWORD_NOT_PUT_BY_OPPONENT);
    // cards on a field are moved after the others: a replacement may send them elsewhere, and there they stay (11.13.5)
    for (let i = 0; i < n; i++) {
      const zone = zoneOf(s, held[i]) & ~1;
      if (zone !== L.ZONE_FIELD && zone !== L.ZONE_BREAK)
        moveCard(s, held[i], L.ZONE_BREAK + ownerOf(s, held[i]), false);
    }
    let onField = 0;
    for (let i = 0; i < n; i++) if (isOnField(s, held[i])) SELECTED[onField++] = held[i];
    leaveTogether(s, onField, L.ZONE_BREAK, LEAVE_PUT);
    rememberHeld(s, f, n);
  },
});

// ---- turning ----

toCards('dull', 'dulls cards', 'dull {who}', { who: ON_FIELD }, (s, f, n) => {
  for (let i = 0; i < n; i++) {
    if (isOpposing(s, f, held[i]) && hasKeyword(s, held[i], L.KEYWORD_NOT_DULLED_BY_OPPONENT)) continue;
    dullCard(s, held[i]);
  }
});
toCards('activate', 'makes cards active', 'activate {who}', { who: ON_FIELD }, (s, _f, n) =>
  activateTogether(s, held, n),
);
toCards(
  'negate-damage',
  'the damage that cards have been dealt is gone',
  'negate all damage dealt to {who}',
  { who: ON_FIELD },
  (s, _f, n) => {
    for (let i = 0; i < n; i++) if (isOnField(s, held[i])) s[K.cardField(held[i], L.CARD_DAMAGE)] = 0;
    touch(s, L.DEPEND_STATE);
  },
);
/** @clause SE 10.1.2.1.2 */
EFFECTS.define({
  name: 'attack-again',
  operands: { who: ON_FIELD },
  meaning: 'cards may attack once more this turn',
  wording: '{who} may attack once more this turn',
  // what is done at the end of the turn comes too late
  places: ['text', 'auto'],
  run: (s, f, cards) => {
    const n = holdCards(s, f, cards);
    for (let i = 0; i < n; i++)
      if (isOnField(s, held[i])) s[K.cardField(held[i], K.CARD_FLAGS)] |= L.CARD_ATTACKS_AGAIN;
  },
});
/** @clause SE 15.2.16.1 */
toCards(
  'freeze',
  'freezes Characters: they do not become active in the next Active Phase',
  'freeze {who}',
  { who: ON_FIELD },
  (s, _f, n) => {
    for (let i = 0; i < n; i++) if (isOnField(s, held[i])) s[K.cardField(held[i], K.CARD_FLAGS)] |= L.CARD_FROZEN;
    touch(s, L.DEPEND_STATE);
  },
);
toCards(
  'skip-activation',
  "cards do not become active in their controller's next Active Phase",
  '{who} does not become active in the next Active Phase',
  { who: ON_FIELD },
  (s, _f, n) => {
    for (let i = 0; i < n; i++) if (isOnField(s, held[i])) s[K.cardField(held[i], K.CARD_FLAGS)] |= L.CARD_STAYS_DULL;
  },
);

// ---- moving ----

EFFECTS.define({
  name: 'to-hand',
  operands: { who: WHO },
  meaning: "returns cards to their owners' hands, or adds cards from elsewhere to them",
  wording: "put {who} into its owner's hand",
  run: (s, f, who) => {
    const n = holdUnprotected(s, f, who, L.KEYWORD_NOT_RETURNED, L.KEYWORD_NOT_RETURNED_BY_OPPONENT);
    sendHeld(s, f, n, L.ZONE_HAND, LEAVE_PUT);
  },
  it: 'moved',
});

const DECK_PLACES = ['top', 'bottom', 'shuffle'] as const;
EFFECTS.define({
  name: 'to-deck',
  operands: {
    who: WHO,
    place: { kind: 'choice', values: DECK_PLACES, default: 'bottom' },
    under: { kind: 'number', default: 0, max: 49 },
  },
  meaning: "puts cards on or under their owners' decks, under so many cards of the top, or shuffles them in",
  wording: (o) => {
    if (o.place === 'shuffle') return `shuffle ${o.who} into the owner's deck`;
    return o.under === '0'
      ? `put ${o.who} at the ${o.place} of the owner's deck`
      : `put ${o.who} under the top ${o.under} cards of the owner's deck`;
  },
  run: (s, f, who, place, under) => {
    const n = holdCards(s, f, who);
    moveHeld(s, n, L.ZONE_DECK, LEAVE_PUT, place === 0);
    for (let i = 0; under > 0 && i < n; i++) sinkInDeck(s, held[i], under);
    // of cards that were shuffled nobody knows any more which they are
    if (place === 2) for (let i = 0; i < n; i++) shuffleDeck(s, ownerOf(s, held[i]));
    else rememberHeld(s, f, n);
  },
  it: (written) => (written('place') === 'shuffle' ? 'untold' : 'moved'),
});
/** @clause SE 15.1.1.5.1 */
EFFECTS.define({
  name: 'remove',
  operands: { who: WHO },
  meaning: 'removes cards from the game',
  wording: 'remove {who} from the game',
  run: (s, f, who) => {
    const n = holdUnprotected(s, f, who, L.KEYWORD_NOT_REMOVED);
    const remover = sourceRow(s, f);
    sendHeld(s, f, n, L.ZONE_REMOVED, LEAVE_PUT);
    for (let i = 0; i < n; i++) noteRemovedBy(s, held[i], remover);
  },
  it: 'moved',
});

const PUT = EFFECTS.define({
  name: 'put',
  operands: { who: OFF_FIELD, dull: FLAG, player: ONE_YOU },
  meaning:
    "puts cards from wherever they are on the field, under a player's control (not onto a field that may not " +
    'have them)',
  wording: (o, raw) =>
    `put ${o.who} on the ` +
    `field${raw.dull === true ? ' dull' : ''}` +
    `${raw.player !== undefined && raw.player !== 'you' ? ` under the control of ${o.player}` : ''}`,
  run: (s, f, who, dull, player) => {
    const n = holdCards(s, f, who);
    const controller = onePlayer(s, f, player);
    let put = 0;
    for (let i = 0; i < n; i++) {
      if (isOnField(s, held[i]) || !canPut(s, held[i], controller, K.NONE)) continue;
      putOnField(s, held[i], controller, dull === 1);
      held[put++] = held[i];
    }
    rememberHeld(s, f, put);
    enteredTogether(s, held, put);
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'put-from-hand',
  operands: { of: { kind: 'filter', place: 'hand' }, count: SOME_CARDS, dull: FLAG },
  meaning: 'you may put matching cards from your hand on the field',
  isOptional: true,
  wording: (o, raw) =>
    `you may put ${o.count === '1' ? '1' : `up to ${o.count}`} ${o.of} from your hand on the ` +
    `field${raw.dull === true ? ' dull' : ''}`,
  run: (s, f, filter, count, dull) => beginPutFromHand(s, f, filter, amountOf(s, f, count), dull === 1),
  it: 'moved',
});

function beginPutFromHand(s: State, f: number, filter: number, count: number, dull: boolean): void {
  callEffects(s, f, dull ? PUT_CHOSEN_DULL : PUT_CHOSEN);
  const g = K.frameAbove(f, 1);
  clearSetsFrom(s, g, HAND_SET);
  beginChoice(s, g, filter, count, CHOOSE_UP_TO | CHOOSE_CAN_PUT, HAND_SET, youOf(s, f));
}

/** The parts of two small programs that put a card which was picked from a hand. */
const CHOSEN_FROM_HAND = makeSelector(SELECT_SET, HAND_SET);
const PUT_CHOSEN = addCode([PUT, CHOSEN_FROM_HAND, 0, 0, END]);
const PUT_CHOSEN_DULL = addCode([PUT, CHOSEN_FROM_HAND, 1, 0, END]);

// ---- the stack, links ----

/** Where a Summon that a text casts goes once it has resolved. */
const AFTERWARDS: Operand = { kind: 'choice', values: ['break', 'removed'], default: 'break' };

EFFECTS.define({
  name: 'cancel',
  operands: { who: ON_STACK },
  meaning: "cancels Summons on the stack: they go to their owners' break zones without effect",
  wording: 'cancel {who}',
  run: (s, f, who) => {
    const n = holdCards(s, f, who);
    let cancelled = 0;
    for (let i = 0; i < n; i++) {
      const card = held[i];
      if (zoneOf(s, card) !== L.ZONE_STACK) continue;
      popStackRecordOf(s, card);
      moveCard(s, card, L.ZONE_BREAK + ownerOf(s, card), false);
      held[cancelled++] = card;
    }
    rememberHeld(s, f, cancelled);
  },
  it: 'moved',
  places: ['text', 'auto'],
});
EFFECTS.define({
  name: 'cast-free',
  operands: { of: { kind: 'filter', place: 'hand' } },
  meaning: 'casts a matching Summon from your hand without paying its cost',
  wording: 'cast 1 {of} from your hand without paying its cost',
  run: (s, f, filter) => beginFreeSummon(s, f, filter, 0),
  it: 'untold',
});
/** @clause SE 11.2.2 */
EFFECTS.define({
  name: 'cast-free-returning',
  operands: { of: { kind: 'filter', place: 'hand' } },
  meaning: 'casts a matching Summon from your hand without paying its cost; it returns there once it has resolved',
  wording: 'cast 1 {of} from your hand without paying its cost; it returns to your hand after use',
  places: ['text', 'auto'],
  run: (s, f, filter) => beginFreeSummon(s, f, filter, L.CONTROL_TO_HAND_AFTER),
  it: 'untold',
});
/** @clause SE 11.2.7 */
EFFECTS.define({
  name: 'cast-paid',
  operands: {
    of: { kind: 'filter', place: 'hand' },
    less: { kind: 'number', default: 0, max: 20 },
    min: { kind: 'number', default: 0 },
    'any-element': FLAG,
    then: AFTERWARDS,
  },
  meaning: 'pays for a matching Summon from your hand, so much less than its cost, or with CP of any element; casts it',
  wording: (o, raw) =>
    `cast 1 ${o.of} from your hand${o.less === '0' ? '' : ` for ${o.less} less`}` +
    `${o.min === '0' ? '' : ` (it cannot go below ${o.min})`}` +
    `${raw['any-element'] === true ? ', paid with CP of any element' : ''}` +
    `${raw.then === 'removed' ? '; it is removed from the game after use' : ''}`,
  places: ['text', 'auto'],
  run: (s, f, filter, less, min, anyElement, then) =>
    beginPaidSummon(s, f, filter, less, anyElement === 1 ? min | NEXT_ANY_ELEMENT : min, then),
  it: 'untold',
});
/** @clause SE 11.2.2 */
EFFECTS.define({
  name: 'cast',
  operands: { who: OFF_FIELD, paid: FLAG, then: AFTERWARDS },
  meaning: 'casts a Summon of yours from wherever it is, paying its cost or not; cast or not, it is "it"',
  wording: (o, raw) =>
    `cast ${o.who}${raw.paid === true ? '' : ' without paying its cost'}` +
    `${raw.then === 'removed' ? '; it is removed from the game after use' : ''}`,
  places: ['text', 'auto'],
  run: (s, f, who, paid, then) => {
    const n = select(s, f, who);
    const card = n > 0 ? SELECTED[0] : K.NONE;
    if (card !== K.NONE) castByText(s, f, card, paid === 1, then);
    // whether it was cast is seen by where it is
    held[0] = card;
    rememberHeld(s, f, card === K.NONE ? 0 : 1);
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'use-again',
  operands: { special: { kind: 'name' } },
  meaning: 'the special ability of this card with that name is used again without paying its cost',
  wording: 'use the special ability {special} again without paying its cost',
  places: ['text', 'auto'],
  run: (s, f, name) => beginAgain(s, f, name),
});
/** @clause SE 15.2.15.4 */
EFFECTS.define({
  name: 'junction',
  meaning: 'removes a Summon from hand and junctions this Character to it (15.2.15)',
  wording: 'remove a Summon from your hand: this card is junctioned to it',
  run: (s, f) => {
    rememberHeld(s, f, 0);
    const self = cardOf(s, s[f + K.FRAME_SOURCE]);
    if (self === K.NONE || !isOnField(s, self) || s[K.cardField(self, L.CARD_LINK)] !== K.NONE) return;
    callEffects(s, f, JUNCTION_LINK);
    const g = K.frameAbove(f, 1);
    clearSetsFrom(s, g, HAND_SET);
    beginChoice(s, g, JUNCTION_FILTER, 1, 0, HAND_SET, youOf(s, f));
  },
  it: 'moved',
});
const LINK = EFFECTS.define({
  name: 'junction-link',
  meaning: 'second half of junction',
  wording: 'it is junctioned',
  run: (s, f) => {
    const self = cardOf(s, s[f + K.FRAME_SOURCE]);
    const start = setStart(s, f, HAND_SET);
    const summon = setLength(s, f, HAND_SET) > 0 ? cardOf(s, s[f + K.FRAME_SLOTS + start]) : K.NONE;
    if (self === K.NONE || summon === K.NONE) return;
    sendTo(s, summon, L.ZONE_REMOVED, false);
    s[K.cardField(self, L.CARD_LINK)] = summon;
    markDirty(s);
    held[0] = summon;
    rememberHeld(s, f, 1);
  },
  it: 'moved',
  places: [],
});
const JUNCTION_LINK = addCode([LINK, END]);
/** The filter of a Summon in your hand. */
const JUNCTION_FILTER = addCode([TEST_TYPE, L.TYPE_SUMMON, TEST_ZONE, L.ZONE_HAND >> 1, TEST_OWNER, 0, END]);

EFFECTS.define({
  name: 'attach',
  operands: { who: ON_FIELD, to: ON_FIELD },
  meaning: 'attaches Items to a Character',
  wording: 'attach {who} to {to}',
  run: (s, f, who, to) => {
    const bearer = select(s, f, to) > 0 ? SELECTED[0] : K.NONE;
    if (bearer === K.NONE) return;
    const n = select(s, f, who);
    for (let i = 0; i < n; i++) {
      const item = SELECTED[i];
      // 5.2.3.1.3.3: an Item is not put on an opponent's Character, nor on one of another type; a second Item of one
      // type is put on, and then both leave
      if (isOnField(s, item) && canBear(s, item, bearer, controllerOf(s, item)))
        s[K.cardField(item, L.CARD_LINK)] = bearer;
    }
    markDirty(s);
  },
});
