/**
 * What is done instead of an event (replacement.ts): texts of cards that replace it, and cards that would leave a field
 * for a pile but go elsewhere or stay. An event that is not damage has a number too: below 0 something else happens in
 * its place.
 *
 * `createInsteads` makes the functions of one game; `createLeaving` and what stands before it serve one with other
 * texts than these.
 */
import { lowestBit } from '../kernel/bits.ts';
import { CONTINUE, defineProcedure, popFrame, pushFrame } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { CODE } from '../kernel/tables.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';
import { setIt } from './moved.ts';
import { LEAVE_PUT, type Movement } from './movement.ts';
import {
  createReplacements,
  listReplacement,
  PLAYER_ROW,
  type ReplacementHooks,
  type Replacements,
} from './replacement.ts';
import type { RuleChanges } from './rule-changes.ts';
import { cardOf, copyCards, referenceTo, SELECTED } from './selection.ts';

/**
 * Above this frame no effect is done instead of an event any more: what is under way needs the frames that are left.
 */
const DEEPEST = K.frameAt(K.FRAME_LIMIT - 6);

/** Have the frames room for another text when so many are about to begin? */
export function hasRoom(s: State, texts: number): boolean {
  return K.frameAbove(s[K.FRAME_TOP], texts) <= DEEPEST;
}

/**
 * Does that card do these effects instead of something already, so that what happens now comes of them? So it is taken
 * to be, too, where more such texts are under way within each other than the state holds. `program`: the step of
 * programs (programs.ts).
 */
export function isUnderWay(s: State, program: number, holder: number, effects: number): boolean {
  if (!hasRoom(s, 0)) return true;
  for (let f = s[K.FRAME_TOP]; f >= K.FRAMES; f -= K.FRAME_STRIDE) {
    if (s[f + K.FRAME_STEP] !== program || s[f + K.FRAME_ABILITY] !== K.NONE) continue;
    // a text that has not begun to run comes of the same event
    if (s[f + K.FRAME_PC] !== effects && cardOf(s, s[f + K.FRAME_SOURCE]) === holder) return true;
  }
  return false;
}

/**
 * Begins the effects that a card does instead of an event, for a player. `about` is a reference to what the event is
 * about.
 */
export function beginInstead(
  s: State,
  program: number,
  holder: number,
  effects: number,
  player: number,
  about: number,
): void {
  const f = pushFrame(s, program, player);
  s[f + K.FRAME_PC] = effects;
  s[f + K.FRAME_SOURCE] = referenceTo(s, holder);
  s[f + K.FRAME_ABILITY] = K.NONE;
  s[f + K.FRAME_B] = about;
}

// ---- leaving a field together ----

/** What leaving a field needs of a game. */
export interface LeavingHooks {
  readonly program: number;
  readonly changes: RuleChanges;
  /** The counter of rule changes by which cards do not go to a zone kind, the pile. */
  readonly leaveListener: number;
  readonly pile: number;
  /** Movement in which no effect is done instead. */
  readonly leaveNow: Movement['leaveTogether'];
  readonly replacements: Replacements;
  /** Adds, to the events that may be replaced, the event that a card leaves in the way `how`. */
  readonly addLeaving: (s: State, card: number, how: number) => void;
  /**
   * Called when the fate of each card is settled: the cards leave, or stay. Fills `departed` with those that have
   * left; returns how many.
   */
  readonly depart: (s: State, how: number, onTop: boolean, departed: Int32Array) => number;
}

const waiting = new Int32Array(256);

// FRAME_A: how they leave · FRAME_B: 1 if somebody was asked · FRAME_C: 1 if each goes on top of those before it

/**
 * Makes `leaveTogether` of one game. It is that of Movement, but a text may do something else to cards that go to the
 * pile.
 */
export function createLeaving(hooks: LeavingHooks): Movement['leaveTogether'] {
  const { program, leaveListener, pile, leaveNow, replacements, addLeaving, depart } = hooks;
  const { mayHaveChanges } = hooks.changes;

  function leave(s: State, f: number): number {
    const how = s[f + K.FRAME_A];
    const wasAsked = s[f + K.FRAME_B] !== 0;
    const onTop = s[f + K.FRAME_C] !== 0;
    popFrame(s);
    const below = s[K.FRAME_TOP];
    const n = depart(s, how, onTop, waiting);
    // the text that moved the cards has gone on before they moved
    if (wasAsked && s[below + K.FRAME_STEP] === program) setIt(s, below, waiting, n);
    return CONTINUE;
  }

  const LEAVING = defineProcedure('leaving', { leave });

  return (s, count, kind, how, onlyPut = 0, onTop = false) => {
    if (kind !== pile || count === 0 || !mayHaveChanges(s, leaveListener)) {
      leaveNow(s, count, kind, how, onlyPut, onTop);
      return;
    }
    copyCards(waiting, SELECTED, count);
    const f = pushFrame(s, LEAVING.leave, 0);
    s[f + K.FRAME_A] = how;
    s[f + K.FRAME_C] = onTop ? 1 : 0;
    replacements.begin(s);
    for (let i = 0; i < count; i++) addLeaving(s, waiting[i], i < count - onlyPut ? how : LEAVE_PUT);
    replacements.finish(s);
    // where nobody is asked, all of it is over with this call
    if (s[K.FRAME_TOP] === f) leave(s, f);
    else s[f + K.FRAME_B] = 1;
  };
}

// ---- texts, each of which may be left out ----

// sorts of replacement effects: a card goes elsewhere (its fate), a text is done (which one), a text that may be left
// out is (its bit)
const ELSEWHERE = 0;
const TEXT = 1;
export const REPLACE_KEEP = 2;
/** The first sort of a game's own events. */
export const REPLACE_OWN = 3;

/**
 * The number of the events "leaves" and "draws" until something else happens. Above it stand bits for the texts that
 * were left out.
 */
const HAPPENS = 1;
const LEFT_OUT_SHIFT = 16;

/**
 * Lists a replacement effect that a player may leave out, as two choices: to apply it, and to leave it out. Both have
 * one limit, a bit of the event's number that says that the effect was left out. `isLeftOut` looks at that bit, so
 * that neither can be picked again.
 *
 * @param k how many such effects of the event have been listed before
 */
export function listOptional(sort: number, number: number, k: number, rank: number, holder: number): void {
  const bit = 1 << (LEFT_OUT_SHIFT + k);
  listReplacement(sort, holder, number, bit, rank);
  listReplacement(REPLACE_KEEP, holder, bit, bit, rank);
}

/** Was the effect with that limit left out of an event that has come to `amount`? */
export function isLeftOut(limit: number, amount: number): boolean {
  return (amount & limit) !== 0;
}

// ranks: who is affected picks first, also among what they may leave out; then the other player says whether theirs,
// which they may leave out, are done
const OF_AFFECTED = 0;
const OF_OTHER = 1;

// an event's number has in its lowest bits what kind of event it is (0: one of the game's own); then: the card is
// destroyed, or it is the draw of the turn
const OF_LEAVING = 1;
const OF_DRAWING = 2;
const SORT_MASK = 3;
const ABOUT_MARK = 4;

/**
 * What becomes of a card that would leave (its fate). The first fates are the zone kinds of the game's list, the pile
 * first; with those behind the card stays, one for each text that keeps it.
 */
const FATE_PILE = 1;
const FATE_MASK = 15;

/** What a game says of texts that are done instead of leaving, of drawing, and of the game's own events. */
export interface InsteadHooks
  extends Omit<ReplacementHooks, 'name' | 'endsAtZero' | 'applies'>,
    Omit<LeavingHooks, 'pile' | 'replacements' | 'addLeaving' | 'depart'> {
  // gather, applies, apply, happen and otherPicker concern the game's own events
  readonly applies?: (sort: number, amount: number) => boolean;
  /**
   * How far behind the address of such a text its operands stand: the effects, whether they may be left out (1), and
   * the player, where the text names one.
   */
  readonly doAt: number;
  readonly mayAt: number;
  readonly playerAt: number;
  /**
   * The operator of texts that keep a card on the field; and of those that keep a card which is destroyed, where that
   * way of leaving is given.
   */
  readonly stayOperator: number;
  readonly destroyed?: number;
  /** The operator of texts that keep a card whatever the way in which it would leave; left out: there are none. */
  readonly keepOperator?: number;
  /**
   * The fate of a card by another rule change that bears on it: the place of a zone kind in `kinds`, plus 1; 0: none.
   */
  readonly fateBy: (s: State, card: number) => number;
  readonly kinds: readonly number[];
  readonly field: number;
  /**
   * Does a card that goes elsewhere than to the pile still leave in the way in which it would have left? If not, it is
   * only put there.
   */
  readonly keepsHow: boolean;
  /**
   * The cell of a card that holds its fate, and the bits of that cell: four, or five where a card that is destroyed is
   * told apart.
   */
  readonly fateCell: number;
  readonly fateMask: number;
  readonly drawListener: number;
  readonly drawOperator: number;
  readonly drawNow: (s: State, player: number, isTurnDraw: boolean) => void;
}

/** Effects that are done instead of events, in one game. */
export interface Insteads {
  readonly leaveTogether: Movement['leaveTogether'];
  /** A player draws a card, or the effect is done that replaces the draw. */
  readonly drawCard: (s: State, player: number, isTurnDraw?: boolean) => void;
  /** For the game's own events. */
  readonly replacements: Replacements;
  /** Lists the texts by an operator that replace what happens to a player. */
  readonly listTexts: (s: State, listener: number, operator: number, player: number) => void;
  /** Begins one of these texts for that player; `amount` is the number that the event has come to. */
  readonly beginText: (s: State, listener: number, operator: number, player: number, amount: number) => void;
}

const always = (): boolean => true;
const nobody = (): number => K.NONE;
const staying = new Int32Array(256);

/** Does a text by that operator keep a card that would leave for the pile, and perhaps is destroyed? */
const keeps = (
  { stayOperator, keepOperator, destroyed = K.NONE }: Pick<InsteadHooks, 'stayOperator' | 'keepOperator' | 'destroyed'>,
  operator: number,
  isDestroyed: boolean,
): boolean => operator === keepOperator || (operator === stayOperator && (isDestroyed || destroyed === K.NONE));
/** The fate of a card that stays because of the first text listed. */
const firstTextOf = ({ kinds }: Pick<InsteadHooks, 'kinds'>): number => FATE_PILE + kinds.length;
/** The bit beside the fate that says that the card is destroyed. */
const destroyedBitOf = ({ destroyed = K.NONE }: Pick<InsteadHooks, 'destroyed'>): number =>
  destroyed === K.NONE ? 0 : FATE_MASK + 1;

/** What becomes of each card that would leave. It stands in bits of a cell of the card until all fates are settled. */
interface Fates {
  readonly setFate: (s: State, card: number, amount: number, bit: number) => void;
  readonly fateOf: (s: State, card: number) => number;
  /** Returns the fate of a card and clears it. */
  readonly takeFate: (s: State, card: number) => number;
  /**
   * Selects the cards with that fate, from place `at` of SELECTED on, and clears their fate; returns how many are
   * selected then.
   */
  readonly selectFated: (s: State, fate: number, at: number) => number;
}

/** Makes the `Fates` of one game. */
function createFates(hooks: Pick<InsteadHooks, 'fateCell' | 'fateMask' | 'field'>): Fates {
  const { field, fateCell, fateMask } = hooks;
  const fateShift = lowestBit(fateMask);

  function setFate(s: State, card: number, amount: number, bit: number): void {
    const fate = (amount > 0 ? FATE_PILE : -amount) | bit;
    s[K.cardField(card, fateCell)] |= fate << fateShift;
  }

  function fateOf(s: State, card: number): number {
    return (s[K.cardField(card, fateCell)] & fateMask) >> fateShift;
  }

  function takeFate(s: State, card: number): number {
    const fate = fateOf(s, card);
    s[K.cardField(card, fateCell)] &= ~fateMask;
    return fate;
  }

  function selectFated(s: State, fate: number, at: number): number {
    let n = at;
    for (let zone = field; zone < field + 2; zone++)
      for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) {
        if (fateOf(s, card) !== fate) continue;
        takeFate(s, card);
        SELECTED[n++] = card;
      }
    return n;
  }

  return { setFate, fateOf, takeFate, selectFated };
}

/** The texts that may be done instead of an event. */
interface InsteadTexts {
  /** Lists the effects that may be done instead of an event. */
  readonly gather: ReplacementHooks['gather'];
  readonly listTexts: Insteads['listTexts'];
}

/** Makes the `InsteadTexts` of one game. */
function createInsteadTexts(hooks: InsteadHooks): InsteadTexts {
  const { program, doAt, mayAt, playerAt, leaveListener, stayOperator, keepOperator, fateBy } = hooks;
  const { drawListener, drawOperator, controllerOf } = hooks;
  const { change, beginChanges, nextChange, changeBearsOn, changeMeans } = hooks.changes;
  const mostTexts = FATE_MASK - firstTextOf(hooks) + 1;

  /** How many texts have been listed. */
  let texts = 0;

  function gather(s: State, card: number, source: number, about: number): void {
    texts = 0;
    const sort = about & SORT_MASK;
    if (sort === OF_LEAVING) listForLeaving(s, card, (about & ABOUT_MARK) !== 0);
    else if (sort === OF_DRAWING) listTexts(s, drawListener, drawOperator, card - PLAYER_ROW);
    else hooks.gather(s, card, source, about);
  }

  function listForLeaving(s: State, card: number, isDestroyed: boolean): void {
    beginChanges(s, leaveListener, K.NONE);
    while (nextChange(s)) {
      if (!changeBearsOn(s, card)) continue;
      if (CODE[change.pc] === stayOperator || CODE[change.pc] === keepOperator) {
        if (keeps(hooks, CODE[change.pc], isDestroyed))
          listText(s, change.you === controllerOf(s, card) ? OF_AFFECTED : OF_OTHER);
        continue;
      }
      const fate = fateBy(s, card);
      if (fate !== 0) listReplacement(ELSEWHERE, change.holder, fate);
    }
  }

  function listTexts(s: State, listener: number, operator: number, player: number): void {
    beginChanges(s, listener, operator);
    while (nextChange(s)) if (changeMeans(s, playerAt, player)) listText(s, OF_AFFECTED);
  }

  /** A text that is done instead. It must be, unless it says "may": then the player of that rank says whether it is. */
  function listText(s: State, rank: number): void {
    const text = texts++;
    if (text >= mostTexts || isUnderWay(s, program, change.holder, CODE[change.pc + doAt])) return;
    if (CODE[change.pc + mayAt] === 1) listOptional(TEXT, text, text, rank, change.holder);
    else listReplacement(TEXT, change.holder, text);
  }

  return { gather, listTexts };
}

/** Cards leave the field, each as its fate says. */
interface Departing {
  readonly depart: LeavingHooks['depart'];
}

/** Makes the `Departing` of one game. */
function createDeparting(hooks: InsteadHooks, fates: Fates): Departing {
  const { program, doAt, leaveListener, kinds, field, leaveNow, keepsHow } = hooks;
  const { change, beginChanges, nextChange, changeBearsOn } = hooks.changes;
  const { setFate, fateOf, takeFate, selectFated } = fates;
  const firstText = firstTextOf(hooks);
  const destroyedBit = destroyedBitOf(hooks);

  /** Begins the text that keeps a card on the field. */
  function stay(s: State, card: number): void {
    const fate = takeFate(s, card);
    let left = (fate & FATE_MASK) - firstText;
    const isDestroyed = (fate & destroyedBit) !== 0;
    beginChanges(s, leaveListener, K.NONE);
    while (nextChange(s)) {
      if (!changeBearsOn(s, card) || !keeps(hooks, CODE[change.pc], isDestroyed)) continue;
      if (left-- === 0) break;
    }
    beginInstead(s, program, change.holder, CODE[change.pc + doAt], change.you, referenceTo(s, card));
  }

  /** The cards that leave do so together, zone kind by zone kind; then the texts run that are done instead. */
  function depart(s: State, how: number, onTop: boolean, departed: Int32Array): number {
    let stays = 0;
    for (let zone = field; zone < field + 2; zone++)
      for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) {
        if ((fateOf(s, card) & FATE_MASK) < firstText) continue;
        if (hasRoom(s, stays)) staying[stays++] = card;
        // a text for which there are no frames left is not done
        else setFate(s, card, HAPPENS, takeFate(s, card) & destroyedBit);
      }
    // texts are found before anything leaves and done after it; the last one begun is done first
    for (let i = stays - 1; i >= 0; i--) stay(s, staying[i]);
    let left = 0;
    for (let k = 0; k < kinds.length; k++) {
      const first = selectFated(s, (FATE_PILE + k) | destroyedBit, 0);
      const all = selectFated(s, FATE_PILE + k, first);
      for (let i = 0; i < all; i++) departed[left++] = SELECTED[i];
      leaveNow(s, all, kinds[k], k === 0 || keepsHow ? how : LEAVE_PUT, all - first, onTop);
    }
    return left;
  }

  return { depart };
}

/** Makes the functions of one game. */
export function createInsteads(hooks: InsteadHooks): Insteads {
  const { program, doAt, playerAt, destroyed = K.NONE, kinds, drawListener, drawOperator, drawNow } = hooks;
  const { applies = always, otherPicker = nobody } = hooks;
  const { change, mayHaveChanges, beginChanges, nextChange, changeMeans } = hooks.changes;
  const fates = createFates(hooks);
  const { setFate } = fates;
  const { gather, listTexts } = createInsteadTexts(hooks);
  const { depart } = createDeparting(hooks, fates);
  const firstText = firstTextOf(hooks);
  const destroyedBit = destroyedBitOf(hooks);

  function apply(sort: number, number: number, amount: number): number {
    if (sort >= REPLACE_OWN) return hooks.apply(sort, number, amount);
    if (sort === REPLACE_KEEP) return amount | number;
    return sort === TEXT ? -firstText - number : -number;
  }

  function happen(s: State, card: number, source: number, about: number, amount: number): void {
    const sort = about & SORT_MASK;
    if (sort === OF_LEAVING) setFate(s, card, amount, (about & ABOUT_MARK) !== 0 ? destroyedBit : 0);
    else if (sort !== OF_DRAWING) hooks.happen(s, card, source, about, amount);
    else if (amount > 0) drawNow(s, card - PLAYER_ROW, (about & ABOUT_MARK) !== 0);
    // "you" in such a text is the player who would have drawn
    else beginText(s, drawListener, drawOperator, card - PLAYER_ROW, amount);
  }

  const replacements = createReplacements({
    ...hooks,
    name: 'replacement',
    endsAtZero: true,
    gather,
    applies: (sort, _number, limit, amount) => !isLeftOut(limit, amount) && applies(sort, amount),
    apply,
    happen,
    otherPicker: (rank, about, affected) =>
      (about & SORT_MASK) === 0 ? otherPicker(rank, about, affected) : rank === OF_OTHER ? affected ^ 1 : K.NONE,
  });

  function beginText(s: State, listener: number, operator: number, player: number, amount: number): void {
    let left = -amount - firstText;
    beginChanges(s, listener, operator);
    while (nextChange(s)) if (changeMeans(s, playerAt, player) && left-- === 0) break;
    beginInstead(s, program, change.holder, CODE[change.pc + doAt], player, 0);
  }

  function drawCard(s: State, player: number, isTurnDraw = false): void {
    const about = OF_DRAWING | (isTurnDraw ? ABOUT_MARK : 0);
    if (!mayHaveChanges(s, drawListener)) drawNow(s, player, isTurnDraw);
    else replacements.addAlone(s, PLAYER_ROW + player, K.NONE, about, HAPPENS);
  }

  const leaveTogether = createLeaving({
    ...hooks,
    pile: kinds[0],
    replacements,
    addLeaving: (s, card, how) =>
      replacements.add(s, card, K.NONE, OF_LEAVING | (how === destroyed ? ABOUT_MARK : 0), HAPPENS),
    depart,
  });

  return { leaveTogether, drawCard, replacements, listTexts, beginText };
}
