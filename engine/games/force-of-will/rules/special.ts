/** Choices that only some texts ask for: naming, another target, the card that an addition is added to. */
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { nameInSet } from '../../../kernel/name-sets.ts';
import {
  makeOption,
  numberOption,
  OPTION_PASS,
  OPTION_YES,
  optionCard,
  optionNumber,
  optionVerb,
  VERB_CHOOSE,
  VERB_NUMBER,
} from '../../../kernel/options.ts';
import { playerCell, turnPlayer } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, firstOfBoth, nextCard, nextOfBoth } from '../../../kernel/zones.ts';
import { chosenModes } from '../../../shared/announce.ts';
import { setIt } from '../../../shared/moved.ts';
import { zoneOf } from '../../../shared/movement.ts';
import { createNaming } from '../../../shared/naming.ts';
import { CONTROL_CHOSEN, CONTROL_MODES } from '../../../shared/programs.ts';
import { createSecrets } from '../../../shared/secrets.ts';
import {
  cardOf,
  clearSetsFrom,
  referenceTo,
  SELECTED,
  SLOT_LIMIT,
  setLength,
  setStart,
  sourceRow,
} from '../../../shared/selection.ts';

import { pushStackObject } from '../../../shared/stack.ts';
import { nameTop, playerOfReference, playerReference } from '../../../shared/targets.ts';
import { ASK, VERB_ATTRIBUTE, VERB_CHOOSE_OBJECT, VERB_CHOOSE_PLAYER, VERB_RACE } from '../decisions.ts';
import * as L from '../layout.ts';
import { MOD_NO_ADDING, MOD_NO_LIFE_PAYMENT } from '../operators/modifications.ts';
import { DIVIDE, EFFECTS, matches, TARGET } from '../operators/tables.ts';
import { mayBeAddedTo } from './additions.ts';
import { hostOf, printed, setNamed } from './characteristics.ts';
import { loseLife } from './damage.ts';
import { addTo, entered, putIntoField } from './movement.ts';
import { isForbidden } from './permissions.ts';
import { beginPayingWill, canPayWill } from './pools.ts';
import { PROGRAMS } from './programs.ts';
import { findMatching } from './selection.ts';
import { canBeTargeted, canChoosePlayer, emitTargeted, emitTargetedBySpell, kindsOf, spellFlag } from './targets.ts';
import { createCopy } from './tokens.ts';
import { textOfRecord } from './transcribed.ts';

// ---- naming ----

export const NAME_RACE = 0;
export const NAME_ATTRIBUTE = 1;
export const NAME_NUMBER = 2;
const MOST_NAMED = 99;

/**
 * Adds the races of the cards in both decks, each once, in the order of their numbers: the order of hidden cards must
 * not show.
 */
function addRaces(s: State): void {
  let n = 0;
  for (let card = 0; card < s[K.CARD_COUNT]; card++) {
    const set = printed(s, card, L.DEF_RACES);
    for (let i = 0, race = nameInSet(set, 0); race !== 0; race = nameInSet(set, ++i)) {
      let at = n;
      while (at > 0 && SELECTED[at - 1] > race) at--;
      if (at > 0 && SELECTED[at - 1] === race) continue;
      SELECTED.copyWithin(at + 1, at, n++);
      SELECTED[at] = race;
    }
  }
  for (let i = 0; i < n; i++) addOption(s, numberOption(VERB_RACE, SELECTED[i]));
}

function addNames(s: State, sort: number): void {
  if (sort === NAME_RACE) addRaces(s);
  else if (sort === NAME_ATTRIBUTE)
    for (let i = 0; i < L.ATTRIBUTES.length; i++) addOption(s, numberOption(VERB_ATTRIBUTE, i));
  else for (let number = 0; number <= MOST_NAMED; number++) addOption(s, numberOption(VERB_NUMBER, number));
}

/**
 * The card of the text keeps what is named.
 * @clause FOW ext.gact.35
 */
export const { beginNaming } = createNaming({
  question: ASK.name,
  offer: addNames,
  keep: (s, card, _player, named) => {
    if (card !== K.NONE) setNamed(s, card, named);
  },
});

// FRAME_A: the most hundreds of life · FRAME_B: the card of the text

/**
 * Lets the player pay any amount of life in hundreds, up to `most`; the card keeps the amount as its named number.
 * @clause FOW ext.gold.5, ext.obj.23
 */
export function beginPayingLife(s: State, card: number, player: number, most: number): void {
  const f = pushFrame(s, PAYING_LIFE.offerLife, player);
  const isFree = !isForbidden(s, MOD_NO_LIFE_PAYMENT, player);
  s[f + K.FRAME_A] = isFree ? Math.floor(Math.min(most, playerCell(s, player, L.PLAYER_LIFE)) / 100) : 0;
  s[f + K.FRAME_B] = card;
}

function offerLife(s: State, f: number): number {
  beginOptions(s);
  for (let hundreds = 0; hundreds <= Math.max(0, s[f + K.FRAME_A]); hundreds++)
    addOption(s, numberOption(VERB_NUMBER, hundreds * 100));
  return ask(s, K.frameController(s, f), ASK.name);
}

function takeLife(s: State, f: number): number {
  const player = K.frameController(s, f);
  const card = s[f + K.FRAME_B];
  const paid = optionNumber(s[K.ANSWER]);
  popFrame(s);
  loseLife(s, player, paid);
  if (card !== K.NONE) setNamed(s, card, paid);
  return CONTINUE;
}

const PAYING_LIFE = defineProcedure('paying-life', { offerLife, takeLife });

/**
 * Secret numbers: the first effects are done if the controller chose the larger number, otherwise the second ones.
 * @clause FOW ext.gact.36
 */
export const SECRETS = createSecrets({
  name: 'secret',
  question: ASK.secret,
  cell: L.PLAYER_SECRET,
  settled(s, program, first, second, a, b) {
    if (b === EACH_HIGHEST) {
      callHighest(s, program, first, second, a);
      return;
    }
    const isTurns = K.frameController(s, program) === s[K.TURN_PLAYER];
    PROGRAMS.callEffects(s, program, (isTurns ? first > second : second > first) ? a : b);
  },
});

/** Stands in place of the second effects: each player with the highest number does the first effects. */
export const EACH_HIGHEST = K.NONE;

/**
 * Each player with the highest number does the effects, the turn player first. "You" is that player, and the card keeps
 * the number as the one that was named for it.
 */
function callHighest(s: State, program: number, first: number, second: number, effects: number): void {
  const source = sourceRow(s, program);
  if (source !== K.NONE) setNamed(s, source, Math.max(first, second));
  // the frame that is pushed last runs first
  if (second >= first) callAs(s, program, turnPlayer(s) ^ 1, effects);
  if (first >= second) callAs(s, program, turnPlayer(s), effects);
}

function callAs(s: State, program: number, player: number, effects: number): void {
  if (effects === 0) return;
  PROGRAMS.callEffects(s, program, effects);
  const f = s[K.FRAME_TOP];
  s[f + K.FRAME_CONTROL] = (s[f + K.FRAME_CONTROL] & ~1) | player;
}

// ---- another target ----

/**
 * The address of the first target, in the text of a record in the chase, that is one card or one player; 0 if there is
 * none.
 */
function singleTarget(s: State, o: number): number {
  const text = textOfRecord(s, o);
  if (text === K.NONE) return 0;
  let found = singleTargetIn(s, o, T.ABILITIES[T.abilityField(text, T.ABILITY_TARGETS)]);
  const list = T.ABILITIES[T.abilityField(text, L.ABILITY_MODE_TARGETS)];
  const modes = list === 0 ? 0 : chosenModes(s, o);
  for (let i = 0; found === 0 && modes >> i !== 0; i++)
    if (((modes >> i) & 1) !== 0) found = singleTargetIn(s, o, T.CODE[list + 1 + i]);
  return found;
}

function singleTargetIn(s: State, o: number, targets: number): number {
  for (let pc = targets; pc > 0 && T.CODE[pc] !== T.END; pc += EFFECTS.widths[T.CODE[pc]])
    if ((T.CODE[pc] === TARGET.index || T.CODE[pc] === DIVIDE.index) && setLength(s, o, setAt(pc)) === 1) return pc;
  return 0;
}

/** The word at that address, which chooses one target or divides something among several. */
function wordAt(pc: number): typeof DIVIDE | typeof TARGET {
  return T.CODE[pc] === DIVIDE.index ? DIVIDE : TARGET;
}

/** The set in which the word at that address keeps what it chooses. */
function setAt(pc: number): number {
  return T.CODE[pc + wordAt(pc).as];
}

// FRAME_A: the place of the record in the chase · FRAME_B: the address of its target

/**
 * Lets a player choose another legal card or player as the target of the object at that place of the chase, if there is
 * one. The share of something divided stays the same.
 * @clause FOW ext.gact.30
 */
export function beginChangeTarget(s: State, index: number, player: number): void {
  const target = singleTarget(s, K.stackObject(index));
  if (target === 0) return;
  const f = pushFrame(s, RETARGETING.offerOther, player);
  s[f + K.FRAME_A] = index;
  s[f + K.FRAME_B] = target;
}

function slotOf(s: State, f: number): number {
  const o = K.stackObject(s[f + K.FRAME_A]);
  return o + K.FRAME_SLOTS + setStart(s, o, setAt(s[f + K.FRAME_B]));
}

function offerOther(s: State, f: number): number {
  beginOptions(s);
  addOthers(s, K.stackObject(s[f + K.FRAME_A]), s[f + K.FRAME_B], slotOf(s, f));
  return ask(s, K.frameController(s, f), ASK.choose);
}

/** Adds what the record could have as a target, chosen by the word at `pc`, in that cell instead. */
function addOthers(s: State, o: number, pc: number, slot: number): void {
  const you = K.frameController(s, o);
  const source = K.referenceCard(s[o + K.FRAME_SOURCE]);
  const flags = spellFlag(s[o + K.FRAME_CONTROL]);
  const word = wordAt(pc);
  const of = T.CODE[pc + word.of];
  const kinds = kindsOf(of, T.CODE[pc + word.players]);
  for (let i = 0; i < 2; i++) {
    const player = turnPlayer(s) ^ i;
    if (!isInSet(s, o, pc, playerReference(player)) && canChoosePlayer(player, you, kinds, s))
      addOption(s, numberOption(VERB_CHOOSE_PLAYER, player));
  }
  const n = of > 0 ? findMatching(s, of, source, you) : 0;
  for (let i = 0; i < n; i++) {
    const card = SELECTED[i];
    if (card === cardOf(s, s[slot]) || card === source || isInSet(s, o, pc, referenceTo(s, card))) continue;
    if (canBeTargeted(s, card, you, source, flags)) addOption(s, makeOption(VERB_CHOOSE, card));
  }
}

/** Has the word at that address chosen that card or player? */
function isInSet(s: State, o: number, pc: number, reference: number): boolean {
  const start = o + K.FRAME_SLOTS + setStart(s, o, setAt(pc));
  for (let i = setLength(s, o, setAt(pc)) - 1; i >= 0; i--) if (s[start + i] === reference) return true;
  return false;
}

/** Takes the new target. The object targets it, and counts as its controller's. */
function takeOther(s: State, f: number): number {
  const option = s[K.ANSWER];
  const o = K.stackObject(s[f + K.FRAME_A]);
  const slot = slotOf(s, f);
  popFrame(s);
  if (option !== K.NONE) putTarget(s, o, slot, option);
  return CONTINUE;
}

function putTarget(s: State, o: number, slot: number, option: number): void {
  if (optionVerb(option) === VERB_CHOOSE_PLAYER) {
    s[slot] = playerReference(optionNumber(option));
    return;
  }
  s[slot] = referenceTo(s, optionCard(option));
  const source = K.referenceCard(s[o + K.FRAME_SOURCE]);
  emitTargeted(s, optionCard(option), K.frameController(s, o), source);
  if ((s[o + K.FRAME_CONTROL] & L.CONTROL_CARD) !== 0)
    emitTargetedBySpell(s, optionCard(option), K.frameController(s, o), source);
}

const RETARGETING = defineProcedure('change-target', { offerOther, takeOther });

// ---- other targets of an object that has certain ones ----

/** The words that have chosen something for a record, and the cells in which what they chose stands. */
const chosenBy = new Int32Array(SLOT_LIMIT);
const chosenIn = new Int32Array(SLOT_LIMIT);

/** Fills these lists for the record; returns how many targets it has. */
function findChosen(s: State, o: number): number {
  const text = textOfRecord(s, o);
  if (text === K.NONE) return 0;
  let n = addChosen(s, o, T.ABILITIES[T.abilityField(text, T.ABILITY_TARGETS)], 0);
  const list = T.ABILITIES[T.abilityField(text, L.ABILITY_MODE_TARGETS)];
  const modes = list === 0 ? 0 : chosenModes(s, o);
  for (let i = 0; modes >> i !== 0; i++) if (((modes >> i) & 1) !== 0) n = addChosen(s, o, T.CODE[list + 1 + i], n);
  return n;
}

function addChosen(s: State, o: number, targets: number, from: number): number {
  let n = from;
  for (let pc = targets; pc > 0 && T.CODE[pc] !== T.END; pc += EFFECTS.widths[T.CODE[pc]]) {
    if (T.CODE[pc] !== TARGET.index && T.CODE[pc] !== DIVIDE.index) continue;
    const set = setAt(pc);
    for (let i = 0; i < setLength(s, o, set) && n < SLOT_LIMIT; i++) {
      chosenBy[n] = pc;
      chosenIn[n++] = o + K.FRAME_SLOTS + setStart(s, o, set) + i;
    }
  }
  return n;
}

// FRAME_SOURCE: the card of the text · FRAME_PC: the filter of the targets that are meant, 0: none · FRAME_A: the place
// of the record in the chase · FRAME_B: bits, as below · FRAME_C: which target is changed · FRAME_D: 1 + the player of
// the text

const MEANS_PLAYERS = 1;
const CHANGES_ALL = 2;

/** Is the target in that cell one of those that the text in frame `f` means? */
function isMeant(s: State, f: number, cell: number): boolean {
  if (playerOfReference(s[cell]) !== K.NONE) return (s[f + K.FRAME_B] & MEANS_PLAYERS) !== 0;
  const card = cardOf(s, s[cell]);
  if (card === K.NONE || s[f + K.FRAME_PC] <= 0) return false;
  return matches(s, card, s[f + K.FRAME_PC], K.rowNamed(s[f + K.FRAME_SOURCE]), K.frameController(s, f));
}

/**
 * Lets a player change targets of a spell or an ability in the chase that has a target which the text means: one of
 * those to another legal one, or with `all` any of its targets.
 * @clause FOW ext.gact.30
 */
export function beginChangingTargets(
  s: State,
  player: number,
  source: number,
  of: number,
  players: boolean,
  all: boolean,
): void {
  const f = pushFrame(s, CHANGING.offerObject, player);
  s[f + K.FRAME_SOURCE] = source;
  s[f + K.FRAME_PC] = of;
  s[f + K.FRAME_B] = (players ? MEANS_PLAYERS : 0) | (all ? CHANGES_ALL : 0);
}

function offerObject(s: State, f: number): number {
  beginOptions(s);
  for (let i = 0; i < s[K.STACK_COUNT]; i++) {
    const n = findChosen(s, K.stackObject(i));
    let isOne = false;
    for (let k = 0; k < n && !isOne; k++) isOne = isMeant(s, f, chosenIn[k]);
    if (isOne) addOption(s, numberOption(VERB_CHOOSE_OBJECT, i));
  }
  return ask(s, K.frameController(s, f), ASK.choose);
}

function takeObject(s: State, f: number): number {
  if (s[K.ANSWER] === K.NONE) popFrame(s);
  else s[f + K.FRAME_A] = optionNumber(s[K.ANSWER]);
  return CONTINUE;
}

/** Asks which of the targets that are meant is changed; with CHANGES_ALL they are gone through one after the other. */
function offerTarget(s: State, f: number): number {
  if ((s[f + K.FRAME_B] & CHANGES_ALL) !== 0) {
    s[f + K.FRAME_STEP]++;
    return CONTINUE;
  }
  const n = findChosen(s, K.stackObject(s[f + K.FRAME_A]));
  beginOptions(s);
  for (let k = 0; k < n; k++) {
    if (!isMeant(s, f, chosenIn[k])) continue;
    const player = playerOfReference(s[chosenIn[k]]);
    if (player !== K.NONE) addOption(s, numberOption(VERB_CHOOSE_PLAYER, player));
    else addOption(s, makeOption(VERB_CHOOSE, cardOf(s, s[chosenIn[k]])));
  }
  return ask(s, K.frameController(s, f), ASK.choose);
}

function takeTarget(s: State, f: number): number {
  const option = s[K.ANSWER];
  const isPlayer = optionVerb(option) === VERB_CHOOSE_PLAYER;
  const old = isPlayer ? playerReference(optionNumber(option)) : referenceTo(s, optionCard(option));
  const n = findChosen(s, K.stackObject(s[f + K.FRAME_A]));
  for (let k = n - 1; k >= 0; k--) if (s[chosenIn[k]] === old && isMeant(s, f, chosenIn[k])) s[f + K.FRAME_C] = k;
  return CONTINUE;
}

function offerNew(s: State, f: number): number {
  const o = K.stackObject(s[f + K.FRAME_A]);
  const k = s[f + K.FRAME_C];
  beginOptions(s);
  if (k < findChosen(s, o)) {
    addOthers(s, o, chosenBy[k], chosenIn[k]);
    if ((s[f + K.FRAME_B] & CHANGES_ALL) !== 0 && s[K.OPTION_COUNT] > 0) addOption(s, OPTION_PASS);
  }
  return ask(s, K.frameController(s, f), ASK.choose);
}

function takeNew(s: State, f: number): number {
  const option = s[K.ANSWER];
  const o = K.stackObject(s[f + K.FRAME_A]);
  const n = findChosen(s, o);
  const k = s[f + K.FRAME_C]++;
  const goesOn = (s[f + K.FRAME_B] & CHANGES_ALL) !== 0 && k + 1 < n;
  const cell = chosenIn[k];
  if (goesOn) s[f + K.FRAME_STEP] = CHANGING.offerNew;
  else popFrame(s);
  if (option !== K.NONE && option !== OPTION_PASS) putTarget(s, o, cell, option);
  return CONTINUE;
}

const CHANGING = defineProcedure('changing-targets', {
  offerObject,
  takeObject,
  offerTarget,
  takeTarget,
  offerNew,
  takeNew,
});

// ---- copies of the spell that resolves ----

/** The frame of the spell that resolves, below that of a question in the middle of its text; NONE if it has left. */
function resolvingBelow(s: State, f: number): number {
  let p = K.frameBelow(f);
  const card = cardOf(s, s[p + K.FRAME_SOURCE]);
  if (card === K.NONE || zoneOf(s, card) !== L.ZONE_CHASE) return K.NONE;
  // parts of the text, such as those behind an "if", have frames above that of the text
  while (s[K.frameBelow(p) + K.FRAME_SOURCE] === s[p + K.FRAME_SOURCE]) p = K.frameBelow(p);
  return p;
}

/** How many sets of the text in frame `f` were chosen as it was played; the others are chosen as it resolves. */
function setsAnnounced(s: State, f: number): number {
  const n = findChosen(s, f);
  let sets = 0;
  for (let k = 0; k < n; k++) sets = Math.max(sets, 1 + setAt(chosenBy[k]));
  return sets;
}

/**
 * Asks the player whether to copy the spell that resolves now. The copy is controlled by that player, who may choose
 * new targets for it, each or none.
 * @clause FOW ext.gact.17, ext.gact.18, ext.gact.30
 */
export function beginCopyingThis(s: State, player: number): void {
  pushFrame(s, COPYING.offerCopy, player);
}

function offerCopy(s: State, f: number): number {
  beginOptions(s);
  if (resolvingBelow(s, f) !== K.NONE) addOption(s, OPTION_YES);
  addOption(s, OPTION_PASS);
  return ask(s, K.frameController(s, f), ASK.may);
}

function takeCopy(s: State, f: number): number {
  const player = K.frameController(s, f);
  const p = resolvingBelow(s, f);
  popFrame(s);
  if (s[K.ANSWER] !== OPTION_YES || p === K.NONE) return CONTINUE;
  const card = createCopy(s, K.referenceCard(s[p + K.FRAME_SOURCE]), player);
  if (card === K.NONE) return CONTINUE;
  const o = pushStackObject(s);
  s.copyWithin(o + K.FRAME_PC, p + K.FRAME_PC, p + K.FRAME_STRIDE);
  s[o + K.FRAME_SOURCE] = referenceTo(s, card);
  s[o + K.FRAME_CONTROL] = (s[p + K.FRAME_CONTROL] & COPIED) | CONTROL_CHOSEN | player;
  clearSetsFrom(s, o, setsAnnounced(s, o));
  nameTop(s);
  const g = pushFrame(s, CHANGING.offerNew, player);
  s[g + K.FRAME_SOURCE] = s[o + K.FRAME_SOURCE];
  s[g + K.FRAME_A] = s[K.STACK_COUNT] - 1;
  s[g + K.FRAME_B] = CHANGES_ALL;
  return CONTINUE;
}

/** The bits of FRAME_CONTROL of a spell that its copy takes over. */
const COPIED = L.CONTROL_CARD | CONTROL_MODES;

const COPYING = defineProcedure('copying', { offerCopy, takeCopy });

// ---- cards that are paid for and not played ----

// FRAME_A: the filter of the cards · FRAME_B: the card of the text · FRAME_C: the card that is paid for, + 1

/**
 * Lets the player choose a matching card of the hand and pay its printed cost; the card is "it" for the text then. It
 * is not played: nothing changes that cost, and an X in it is 0.
 * @clause FOW ext.obj.14, ext.cost.18, ext.cost.8
 */
export function beginPayingFor(s: State, player: number, filter: number, source: number): void {
  const f = pushFrame(s, PAYING_FOR.offerPaidFor, player);
  s[f + K.FRAME_A] = filter;
  s[f + K.FRAME_B] = source;
}

/** Can the player pay the printed cost of the card without the card itself? */
function canPayFor(s: State, card: number, player: number): boolean {
  const flags = K.cardField(card, K.CARD_FLAGS);
  const packed = printed(s, card, L.DEF_SYMBOLS);
  s[flags] |= L.CARD_COMMITTED;
  const can = canPayWill(s, player, packed >>> L.FREE_SHIFT, packed & SYMBOLS, card + 1);
  s[flags] &= ~L.CARD_COMMITTED;
  return can;
}

/** The symbols of a packed cost, below the free cost. */
const SYMBOLS = (1 << L.FREE_SHIFT) - 1;

function offerPaidFor(s: State, f: number): number {
  const player = K.frameController(s, f);
  beginOptions(s);
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card)) {
    if (!matches(s, card, s[f + K.FRAME_A], s[f + K.FRAME_B], player) || isOfferedBefore(s, card)) continue;
    if (canPayFor(s, card, player)) addOption(s, makeOption(VERB_CHOOSE, card));
  }
  addOption(s, OPTION_PASS);
  return ask(s, player, ASK.choose);
}

/** Is an alike card among the options? Both are one choice. */
function isOfferedBefore(s: State, card: number): boolean {
  const definition = s[K.cardField(card, K.CARD_DEF)];
  for (let i = 0; i < s[K.OPTION_COUNT]; i++)
    if (s[K.cardField(optionCard(s[K.OPTIONS + i]), K.CARD_DEF)] === definition) return true;
  return false;
}

function takePaidFor(s: State, f: number): number {
  const option = s[K.ANSWER];
  if (option === OPTION_PASS) {
    popFrame(s);
    setIt(s, s[K.FRAME_TOP], paidFor, 0);
    return CONTINUE;
  }
  const card = optionCard(option);
  const packed = printed(s, card, L.DEF_SYMBOLS);
  s[f + K.FRAME_C] = card + 1;
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_COMMITTED;
  beginPayingWill(s, K.frameController(s, f), packed >>> L.FREE_SHIFT, packed & SYMBOLS, card + 1);
  return CONTINUE;
}

function paidForIt(s: State, f: number): number {
  paidFor[0] = s[f + K.FRAME_C] - 1;
  s[K.cardField(paidFor[0], K.CARD_FLAGS)] &= ~L.CARD_COMMITTED;
  popFrame(s);
  setIt(s, s[K.FRAME_TOP], paidFor, 1);
  return CONTINUE;
}

const paidFor = new Int32Array(1);
const PAYING_FOR = defineProcedure('paying-for', { offerPaidFor, takePaidFor, paidForIt });

// ---- additions that come from elsewhere ----

const HOST_ZONES = [L.ZONE_FIELD, L.ZONE_RULER] as const;

// FRAME_A: the reference of the addition · FRAME_B: 1 if it comes rested, 2 if it is in the field already and moves

const MOVES = 2;

/**
 * Begins to put an addition into the field otherwise than from the chase: it is added to a card that fits, or does not
 * come.
 * @clause FOW ext.gact.2
 */
export function beginAdding(s: State, card: number, player: number, rested: boolean): void {
  if (isForbidden(s, MOD_NO_ADDING, player, card)) return;
  const f = pushFrame(s, ADDING.offerHost, player);
  s[f + K.FRAME_A] = referenceTo(s, card);
  s[f + K.FRAME_B] = rested ? 1 : 0;
}

/**
 * Begins to move an addition in the field to another card that fits, if there is one.
 * @clause FOW ext.gact.31
 */
export function beginMoving(s: State, card: number, player: number): void {
  const f = pushFrame(s, ADDING.offerHost, player);
  s[f + K.FRAME_A] = referenceTo(s, card);
  s[f + K.FRAME_B] = MOVES;
}

/** Is there a card that the addition may be added to? */
export function hasHost(s: State, card: number): boolean {
  for (const zone of HOST_ZONES)
    for (let host = firstOfBoth(s, zone); host !== K.NONE; host = nextOfBoth(s, zone, host))
      if (mayBeAddedTo(s, card, host)) return true;
  return false;
}

/**
 * Offers the cards that the addition may be added to. The controller of the effect picks one; that is no targeting.
 * @clause FOW ext.gact.3, ext.gact.4
 */
function offerHost(s: State, f: number): number {
  const card = cardOf(s, s[f + K.FRAME_A]);
  beginOptions(s);
  for (const zone of HOST_ZONES)
    for (let player = 0; card !== K.NONE && player < 2; player++)
      for (let host = firstCard(s, zone + player); host !== K.NONE; host = nextCard(s, host))
        if (host !== hostOf(s, card) && mayBeAddedTo(s, card, host)) addOption(s, makeOption(VERB_CHOOSE, host));
  return ask(s, K.frameController(s, f), ASK.choose);
}

function takeHost(s: State, f: number): number {
  const card = cardOf(s, s[f + K.FRAME_A]);
  const player = K.frameController(s, f);
  const how = s[f + K.FRAME_B];
  popFrame(s);
  if (s[K.ANSWER] === K.NONE || card === K.NONE) return CONTINUE;
  if (how !== MOVES) putIntoField(s, card, player, how === 1);
  addTo(s, card, optionCard(s[K.ANSWER]), player);
  if (how !== MOVES) entered(s, card);
  return CONTINUE;
}

const ADDING = defineProcedure('adding', { offerHost, takeHost });
