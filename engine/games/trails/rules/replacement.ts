/**
 * What happens instead of something else (1216): draws, losses of Bond and departures from the field for the Trail go through here. An event has
 * a number: what is left of it. Below 0 something else happens in its place.
 */
import { CONTINUE, defineProcedure, popFrame, pushFrame } from '../../../kernel/frames.ts';
import * as K from '../../../kernel/layout.ts';
import { FRAME_LIMIT, FRAME_STRIDE, FRAMES, type State } from '../../../kernel/layout.ts';
import { CODE } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { LEAVE_PUT } from '../../../shared/movement.ts';
import { createReplacements, listReplacement } from '../../../shared/replacement.ts';
import { cardOf, referenceTo, SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import {
  MOD_DRAW_INSTEAD,
  MOD_EXCLUDED_INSTEAD,
  MOD_LOSS_INSTEAD,
  MOD_LOSS_LESS,
  MOD_RETURNED_INSTEAD,
  MOD_STAYS_INSTEAD,
  MODIFICATIONS,
} from '../operators/modifications.ts';
import { loseNow, setLosing } from './bond.ts';
import { controllerOf } from './characteristics.ts';
import { drawNow, leaveNow } from './movement.ts';
import { PROGRAMS } from './programs.ts';
import { beginChanges, change, changeBearsOn, changeNumber, mayHaveChanges, nextChange } from './rule-changes.ts';
import { playerOf } from './selection.ts';

// ---- what is known of an event ----

const OF_LEAVING = 0;
const OF_DRAWING = 1;
const OF_LOSING = 2;
const ABOUT_CLASS = 3;
/** Why Bond is lost (bond.ts) stands above it. */
const WHY_SHIFT = 2;
/** The rows from here on stand for the players. */
const PLAYER_ROW = 254;

// ---- sorts of replacement effects ----

/** Less Bond is lost. */
const LESS = 0;
/** A card goes elsewhere; the number is its fate. */
const ELSEWHERE = 1;
/** A text is done; the number tells which. */
const INSTEAD = 2;
/** A text that may be left out is: the number is its bit. */
const KEEP = 3;

/** What an event that happens comes to; of a loss the lowest bits are how much. Above them: the texts that were left out. */
const HAPPENS = 1;
const AMOUNT_MASK = 0xffff;
const LEFT_OUT_SHIFT = 16;
const MOST_TEXTS = 12;

/** How many texts have been listed. */
let texts = 0;

/** A text that is done instead: mandatory, "TR 1216.3" unless it says "may". */
function listText(s: State, effects: number, may: number): void {
  if (isUnderWay(s, change.holder, effects) || texts === MOST_TEXTS) {
    texts++;
    return;
  }
  const bit = may === 1 ? 1 << (LEFT_OUT_SHIFT + texts) : 0;
  listReplacement(INSTEAD, texts++, bit, 0, change.holder, 0);
  if (bit !== 0) listReplacement(KEEP, bit, bit, 0, change.holder, 0);
}

const DO = MODIFICATIONS.position(MOD_LOSS_INSTEAD, 'do');
const MAY = MODIFICATIONS.position(MOD_LOSS_INSTEAD, 'may');
const WHOSE = MODIFICATIONS.position(MOD_LOSS_INSTEAD, 'player');
const WHOSE_LESS = MODIFICATIONS.position(MOD_LOSS_LESS, 'player');

/** Is the player among those that the operand at that place of the change means? */
function isMeant(s: State, place: number, player: number): boolean {
  const whose = CODE[change.pc + place];
  return whose === L.PLAYER_EACH || playerOf(s, whose, change.you, K.NONE) === player;
}

/** "TR 1216.1" All that there is when the event would happen. */
function gather(s: State, card: number, _source: number, about: number): void {
  texts = 0;
  const sort = about & ABOUT_CLASS;
  if (sort === OF_LEAVING) {
    beginChanges(s, L.LISTEN_LEAVE, K.NONE);
    while (nextChange(s)) {
      if (!changeBearsOn(s, card)) continue;
      if (CODE[change.pc] === MOD_EXCLUDED_INSTEAD) listReplacement(ELSEWHERE, L.FATE_EXCLUDED, 0, 0, change.holder, 0);
      else if (CODE[change.pc] === MOD_RETURNED_INSTEAD)
        listReplacement(ELSEWHERE, L.FATE_RETURNED, 0, 0, change.holder, 0);
      else if (CODE[change.pc] === MOD_STAYS_INSTEAD) listText(s, CODE[change.pc + DO], CODE[change.pc + MAY]);
    }
    return;
  }
  const player = card - PLAYER_ROW;
  if (sort === OF_LOSING) {
    beginChanges(s, L.LISTEN_BOND, MOD_LOSS_LESS);
    while (nextChange(s))
      if (isMeant(s, WHOSE_LESS, player)) listReplacement(LESS, Math.max(0, changeNumber(s)), 0, 0, change.holder, 0);
  }
  beginChanges(
    s,
    sort === OF_LOSING ? L.LISTEN_BOND : L.LISTEN_DRAW,
    sort === OF_LOSING ? MOD_LOSS_INSTEAD : MOD_DRAW_INSTEAD,
  );
  while (nextChange(s)) if (isMeant(s, WHOSE, player)) listText(s, CODE[change.pc + DO], CODE[change.pc + MAY]);
}

/** Above this frame nothing more happens instead of something: what is under way needs the frames that are left. */
const DEEPEST = FRAMES + (FRAME_LIMIT - 6) * FRAME_STRIDE;

/** "TR 1216.3" Does that card do these effects instead of something already, so that what happens now comes of them? */
function isUnderWay(s: State, holder: number, effects: number): boolean {
  if (s[K.FRAME_TOP] > DEEPEST) return true;
  for (let f = s[K.FRAME_TOP]; f >= FRAMES; f -= FRAME_STRIDE) {
    if (s[f + K.FRAME_STEP] !== PROGRAMS.program || s[f + K.FRAME_ABILITY] !== K.NONE) continue;
    // one that has not begun comes of the same event
    if (s[f + K.FRAME_PC] !== effects && cardOf(s, s[f + K.FRAME_SOURCE]) === holder) return true;
  }
  return false;
}

/** What an event comes to by an effect. */
function replace(sort: number, number: number, amount: number): number {
  switch (sort) {
    case LESS:
      return (amount & ~AMOUNT_MASK) | Math.max(0, (amount & AMOUNT_MASK) - number);
    case KEEP:
      return amount | number;
    case ELSEWHERE:
      return -number;
    default:
      return -L.FATE_INSTEAD - number;
  }
}

/**
 * "TR 1201.2c" "TR 1216.1" "TR 1216.2" "TR 1216.3" Each applies once to an event; what it replaces has not happened. "TR 1203.3" A cost is paid by what is done for it,
 * whatever comes of that. Who would draw or lose, or who controls the card,
 * picks which applies next where the order matters, and whether one that may be left out does.
 */
const REPLACEMENTS = createReplacements({
  name: 'replacement',
  endsAtZero: true,
  gather,
  applies: (sort, _number, limit, amount) => (amount & limit) === 0 && (sort !== LESS || (amount & AMOUNT_MASK) > 0),
  apply: replace,
  isUsedUp: () => false,
  useUp: () => undefined,
  affectedPlayer: (s, card) => (card >= PLAYER_ROW ? card - PLAYER_ROW : controllerOf(s, card)),
  happen,
  beginTogether: () => undefined,
  endTogether: () => undefined,
});

/** Does an option of the standing question let the event be? */
export function isKept(s: State, option: number): boolean {
  return REPLACEMENTS.sortOf(s, option) === KEEP;
}

function happen(s: State, card: number, source: number, about: number, amount: number): void {
  const sort = about & ABOUT_CLASS;
  if (sort === OF_LEAVING) {
    const fate = amount > 0 ? L.FATE_PUT : -amount;
    s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] |= fate << L.CARD_FATE_SHIFT;
    return;
  }
  const player = card - PLAYER_ROW;
  if (amount < 0) {
    findText(s, sort, player, -amount - L.FATE_INSTEAD);
    beginInstead(s, player, 0, CODE[change.pc + DO]);
  } else if (sort === OF_DRAWING) drawNow(s, player);
  else if ((amount & AMOUNT_MASK) > 0) loseNow(s, player, amount & AMOUNT_MASK, about >> WHY_SHIFT, source);
}

/** Goes to the text number `k` among those that gathering passes, as `change`. */
function findText(s: State, sort: number, subject: number, k: number): void {
  let left = k;
  if (sort === OF_LEAVING) {
    beginChanges(s, L.LISTEN_LEAVE, MOD_STAYS_INSTEAD);
    while (nextChange(s)) if (changeBearsOn(s, subject) && left-- === 0) return;
    return;
  }
  beginChanges(
    s,
    sort === OF_LOSING ? L.LISTEN_BOND : L.LISTEN_DRAW,
    sort === OF_LOSING ? MOD_LOSS_INSTEAD : MOD_DRAW_INSTEAD,
  );
  while (nextChange(s)) if (isMeant(s, WHOSE, subject) && left-- === 0) return;
}

/** Begins the text that `change` is at, for that player; it is about a card (a reference), or 0. */
function beginInstead(s: State, player: number, about: number, effects: number): void {
  const f = pushFrame(s, PROGRAMS.program, player);
  s[f + K.FRAME_PC] = effects;
  s[f + K.FRAME_SOURCE] = referenceTo(s, change.holder);
  s[f + K.FRAME_ABILITY] = K.NONE;
  s[f + K.FRAME_B] = about;
}

// ---- drawing, losing ----

/** "TR 1313.1" Draws a card; from an empty deck too, which is noted. */
export function drawCard(s: State, player: number): void {
  if (!mayHaveChanges(s, L.LISTEN_DRAW)) {
    drawNow(s, player);
    return;
  }
  REPLACEMENTS.begin(s);
  REPLACEMENTS.add(s, PLAYER_ROW + player, K.NONE, OF_DRAWING, HAPPENS);
  REPLACEMENTS.finish(s);
}

// losses that happen together, each as it was added (bond.ts)
setLosing((s, losses, n) => {
  REPLACEMENTS.begin(s);
  for (let i = 0; i < n; i++) {
    const at = 4 * i;
    REPLACEMENTS.add(
      s,
      PLAYER_ROW + losses[at],
      losses[at + 3],
      OF_LOSING | (losses[at + 2] << WHY_SHIFT),
      losses[at + 1],
    );
  }
  REPLACEMENTS.finish(s);
});

// ---- leaving the field ----

const waiting = new Int32Array(256);

/** Cards, the first of SELECTED, leave the field together; see Movement. Where one goes to the Trail, something else may happen to it instead. */
export function leaveTogether(s: State, count: number, kind: number, how: number, onlyPut = 0, onTop = false): void {
  if (kind !== L.ZONE_TRAIL || count === 0 || !mayHaveChanges(s, L.LISTEN_LEAVE)) {
    leaveNow(s, count, kind, how, onlyPut, onTop);
    return;
  }
  for (let i = 0; i < count; i++) waiting[i] = SELECTED[i];
  const f = pushFrame(s, LEAVING.leave, 0);
  s[f + K.FRAME_A] = how;
  REPLACEMENTS.begin(s);
  for (let i = 0; i < count; i++) REPLACEMENTS.add(s, waiting[i], K.NONE, OF_LEAVING, HAPPENS);
  REPLACEMENTS.finish(s);
  // where nobody is asked it is over with this call
  if (s[K.FRAME_TOP] === f) leave(s, f);
}

const staying = new Int32Array(256);

function fateOf(s: State, card: number): number {
  return (s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] & L.CARD_FATE) >> L.CARD_FATE_SHIFT;
}

/** Selects the cards with that fate, which they have no longer; returns how many. */
function selectFated(s: State, fate: number): number {
  let n = 0;
  for (let zone = L.ZONE_FIELD; zone < L.ZONE_FIELD + 2; zone++)
    for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) {
      if (fateOf(s, card) !== fate) continue;
      s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] &= ~L.CARD_FATE;
      SELECTED[n++] = card;
    }
  return n;
}

/** What becomes of each is settled: those that leave do so together, then comes what happens instead. */
function leave(s: State, f: number): number {
  const how = s[f + K.FRAME_A];
  popFrame(s);
  let stays = 0;
  for (let zone = L.ZONE_FIELD; zone < L.ZONE_FIELD + 2; zone++)
    for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
      if (fateOf(s, card) >= L.FATE_INSTEAD && s[K.FRAME_TOP] + stays * FRAME_STRIDE <= DEEPEST)
        staying[stays++] = card;
  // texts are found before anything leaves, and done after it: the last that is begun is done first
  for (let i = stays - 1; i >= 0; i--) {
    const flags = K.CARDS + staying[i] * K.CARD_STRIDE + K.CARD_FLAGS;
    findText(s, OF_LEAVING, staying[i], fateOf(s, staying[i]) - L.FATE_INSTEAD);
    s[flags] &= ~L.CARD_FATE;
    beginInstead(s, change.you, referenceTo(s, staying[i]), CODE[change.pc + DO]);
  }
  leaveNow(s, selectFated(s, L.FATE_PUT), L.ZONE_TRAIL, how);
  leaveNow(s, selectFated(s, L.FATE_EXCLUDED), L.ZONE_EXCLUDED, LEAVE_PUT);
  leaveNow(s, selectFated(s, L.FATE_RETURNED), L.ZONE_HAND, LEAVE_PUT);
  return CONTINUE;
}

const LEAVING = defineProcedure('leaving', { leave });
