/**
 * Defined actions that few texts use: several tokens at once (9.1), piloting (5.32), boxing (5.31), equipping (14.5.2), running
 * (14.2.3), drive checks (14.4.5), Drive (14.4.7), Union Burst without its cost (14.5.1.4), playing in the course of a text,
 * winning (5.23), extra and skipped turns (5.26, 5.28).
 */
import { addContinuous } from '../../../kernel/continuous.ts';
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import {
  ANSWER,
  CARD_FLAGS,
  CARD_STRIDE,
  CARDS,
  FRAME_A,
  FRAME_B,
  FRAME_C,
  FRAME_CONTROL,
  FRAME_D,
  FRAME_SLOTS,
  FRAME_STEP,
  FRAME_STRIDE,
  NONE,
  PLAYER_STRIDE,
  PLAYERS,
  referenceCard,
  type State,
  TURN_NUMBER,
} from '../../../kernel/layout.ts';
import { addToSet, referenceTo, SELECTED, setIt, setLength, setStart } from '../../../kernel/selection.ts';
import {
  ABILITIES,
  ABILITY_FLAGS,
  ABILITY_STRIDE,
  addCode,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_FLAGS,
  DEF_NAME,
  DEF_STRIDE,
  DEFS,
  END,
} from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { ASK, makeOption, OPTION_PASS, OPTION_YES, optionCard, VERB_CHOOSE } from '../actions.ts';
import {
  ABILITY_FLAG_UNION_BURST,
  CARD_BOXED,
  CARD_CANNOT_ATTACK_LEADERS,
  DEF_ATTACK,
  DEF_DEFENSE,
  DEF_TRIGGER_ICON,
  EVENT_CHOSEN,
  EVENT_RAN,
  EVENT_TRIGGERED,
  EXTRA_TURNS,
  FLAG_DEF_STACK,
  KEYWORD_DRIVE,
  KEYWORD_RUSH,
  KIND_AMULET,
  KIND_FOLLOWER,
  NO_NUMBER,
  PLAYER_PP,
  PLAYER_TITLE,
  REASON_EFFECT,
  SKIPPED_TURNS,
  ZONE_DECK,
  ZONE_FIELD,
  ZONE_GRAVEYARD,
  ZONE_RUN,
  ZONE_TRIGGER,
} from '../layout.ts';
import { MOD_BECOMES, MOD_KEYWORD } from '../words/modifications.ts';
import { matches } from '../words/tests.ts';
import {
  addCounters,
  cardKinds,
  EFFECT_GAIN,
  FOREVER,
  formOf,
  hasLostAbilities,
  isOnField,
  markDirty,
  masterOf,
} from './characteristics.ts';
import { endGame } from './check-timing.ts';
import { canBeChosen } from './choice.ts';
import { payPp } from './cost.ts';
import { emit } from './events.ts';
import { eat, gainedDrive, linkedCount, mayGainDrive } from './evolve.ts';
import { drawCard, moveCard, sendTo, standTogether } from './movement.ts';
import { changeLeader, changeNumbers, loseAbilities } from './numbers.ts';
import { beginAbility, beginPlay, canChooseFor, canPlay } from './play.ts';
import { playerWord } from './players.ts';
import { findMatching } from './selection.ts';
import { createToken, equip as equipOne, tokenEntered } from './tokens.ts';

const created = new Int32Array(64);

/**
 * "SVE 9.1.2" Creates tokens of a definition, as many as there is room for; all are there before anything waits for it. The
 * program in frame `f` remembers the first two.
 */
export function createTokens(
  s: State,
  f: number,
  definition: number,
  player: number,
  zoneKind: number,
  count: number,
  engaged: boolean,
): void {
  let n = 0;
  for (let i = 0; i < count && n < created.length; i++) {
    const card = createToken(s, definition, player, zoneKind, engaged);
    if (card === NONE) break;
    created[n++] = card;
  }
  if (f !== NONE) setIt(s, f, n > 0 ? created[0] : NONE, n > 1 ? created[1] : NONE);
  for (let i = n - 1; i >= 0; i--) tokenEntered(s, created[i], zoneKind);
}

const PILOTED = addCode([MOD_BECOMES, KIND_FOLLOWER, END]);

/** "SVE 5.32.1" An amulet with printed attack and defense is a follower with them this turn; anything else is left alone. */
export function pilotCard(s: State, card: number): void {
  if (!isOnField(s, card) || (cardKinds(s, card) & KIND_AMULET) === 0) return;
  const d = formOf(s, card) * DEF_STRIDE;
  if (DEFS[d + DEF_ATTACK] === NO_NUMBER || DEFS[d + DEF_DEFENSE] === NO_NUMBER) return;
  const target = referenceTo(s, card);
  addContinuous(s, EFFECT_GAIN, masterOf(s, card), PILOTED, target, s[TURN_NUMBER], 0, target, 1);
  markDirty(s);
}

/** "SVE 5.31" Boxed: it loses what abilities it has, and does not stand in the start phase (5.31.3). */
export function boxCard(s: State, card: number, until: number): void {
  if (!isOnField(s, card)) return;
  loseAbilities(s, masterOf(s, card), card, until, 0);
  s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |= CARD_BOXED;
}

/** "SVE 14.5.2.2" A follower equips `count` tokens of a definition. */
export function equip(s: State, f: number, follower: number, definition: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const card = equipOne(s, follower, definition);
    if (card !== NONE) setIt(s, f, card, NONE);
  }
}

const RUSH = addCode([MOD_KEYWORD, KEYWORD_RUSH, END]);

/** "SVE 14.2.3.1" The card runs `count` times; while a carrot belongs to it it has Rush. */
export function runCard(s: State, card: number, count: number): void {
  if (!isOnField(s, card)) return;
  const target = referenceTo(s, card);
  if (linkedCount(s, card, ZONE_RUN) > 0) {
    addContinuous(s, EFFECT_GAIN, masterOf(s, card), RUSH, target, FOREVER, 0, target, 1);
    markDirty(s);
  }
  for (let i = 0; i < count; i++) emit(s, EVENT_RAN, card, masterOf(s, card), 0, NONE);
}

/** "SVE 14.2.1.1" */
export function eatMeals(s: State, card: number, count: number): void {
  eat(s, card, count);
}

const DRIVE = addCode([MOD_KEYWORD, KEYWORD_DRIVE | KEYWORD_RUSH, END]);

/** "SVE 14.4.7.3" The card gains Drive, Single Drive and Rush, once while it is this object (14.4.7.3.1). */
export function gainDrive(s: State, card: number): void {
  if (!mayGainDrive(s, card)) return;
  const target = referenceTo(s, card);
  addContinuous(s, EFFECT_GAIN, masterOf(s, card), DRIVE, target, FOREVER, 0, target, 1);
  markDirty(s);
  gainedDrive(s, card);
}

// ---- drive checks (14.4.5) ----
// control: player · FRAME_A: how many more · FRAME_B: row of the card in the trigger zone

const ICON_CRITICAL = 1;
const ICON_DRAW = 2;
const ICON_STAND = 3;
const ICON_HEAL = 4;

/** "SVE 14.4.5.1.1" The top card goes to the trigger zone; without a title as the basis it goes on to the bottom. */
function turnUp(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  beginOptions(s);
  const card = s[f + FRAME_A] > 0 ? firstCard(s, ZONE_DECK + player) : NONE;
  if (card === NONE) {
    popFrame(s);
    return CONTINUE;
  }
  s[f + FRAME_A]--;
  moveCard(s, card, ZONE_TRIGGER + player, false);
  s[f + FRAME_B] = card;
  if (playerWord(s, player, PLAYER_TITLE) === 0) {
    moveCard(s, card, ZONE_DECK + player, false);
    popFrame(s);
    return CONTINUE;
  }
  if (iconOf(s, card) !== 0) {
    addOption(s, OPTION_YES);
    addOption(s, OPTION_PASS);
  }
  return ask(s, player, ASK.trigger);
}

function iconOf(s: State, card: number): number {
  return DEFS[formOf(s, card) * DEF_STRIDE + DEF_TRIGGER_ICON];
}

/** "SVE 14.4.5.1.3" The trigger is used, or not; critical and stand pick a follower. */
function useTrigger(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  const card = s[f + FRAME_B];
  if (s[ANSWER] !== OPTION_YES) {
    moveCard(s, card, ZONE_DECK + player, false);
    s[f + FRAME_STEP] = DRIVE_CHECK;
    return CONTINUE;
  }
  const icon = iconOf(s, card);
  beginOptions(s);
  if (icon === ICON_DRAW) drawCard(s, player);
  else if (icon === ICON_HEAL) changeLeader(s, player, HEAL);
  else {
    for (let other = firstCard(s, ZONE_FIELD + player); other !== NONE; other = nextCard(s, other))
      if ((cardKinds(s, other) & KIND_FOLLOWER) !== 0) addOption(s, makeOption(VERB_CHOOSE, other, 0));
  }
  return ask(s, player, ASK.choose);
}

const HEAL = 3;
const CRITICAL = 2;
const stood = new Int32Array(1);

/** "SVE 14.4.5.1.3.2" Done: it has triggered, and the card goes to the graveyard. */
function finishTrigger(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  const card = s[f + FRAME_B];
  const icon = iconOf(s, card);
  if (s[ANSWER] !== NONE) {
    const target = optionCard(s[ANSWER]);
    if (icon === ICON_CRITICAL) changeNumbers(s, target, CRITICAL, 0);
    else if (icon === ICON_STAND) {
      stood[0] = target;
      standTogether(s, stood, 1);
      s[CARDS + target * CARD_STRIDE + CARD_FLAGS] |= CARD_CANNOT_ATTACK_LEADERS;
    }
  }
  emit(s, EVENT_TRIGGERED, card, player, icon, NONE);
  sendTo(s, card, ZONE_GRAVEYARD, false);
  s[f + FRAME_STEP] = DRIVE_CHECK;
  return CONTINUE;
}

const DRIVE_CHECK = defineProcedure('sve-drive-check', [turnUp, useTrigger, finishTrigger]);

/** "SVE 14.4.6" Begins `count` drive checks of a player, one after the other. */
export function beginDriveCheck(s: State, player: number, count: number): void {
  if (count <= 0) return;
  const f = pushFrame(s, DRIVE_CHECK, player);
  s[f + FRAME_A] = count;
}

// ---- playing in the course of a text ----
// control: player · FRAME_A: row of the card · FRAME_B: PP to be paid

function offerFree(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  const card = s[f + FRAME_A];
  beginOptions(s);
  const kept = playerWord(s, player, PLAYER_PP);
  if (kept >= s[f + FRAME_B] && mayPlayFree(s, card, player)) addOption(s, OPTION_YES);
  addOption(s, OPTION_PASS);
  return ask(s, player, ASK.playFree);
}

/** Could the card be played if its price were nothing? */
function mayPlayFree(s: State, card: number, player: number): boolean {
  const before = s[PLAYERS + player * PLAYER_STRIDE + PLAYER_PP];
  s[PLAYERS + player * PLAYER_STRIDE + PLAYER_PP] = PLENTY;
  const ok = canPlay(s, card, player);
  s[PLAYERS + player * PLAYER_STRIDE + PLAYER_PP] = before;
  return ok;
}

const PLENTY = 99;

function takeFree(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  const card = s[f + FRAME_A];
  const price = s[f + FRAME_B];
  popFrame(s);
  if (s[ANSWER] !== OPTION_YES) return CONTINUE;
  payPp(s, player, price);
  beginPlay(s, card, player, true);
  return CONTINUE;
}

const FREE = defineProcedure('sve-play-free', [offerFree, takeFree]);

/** Asks the player whether to play a card now for `pay` PP. */
export function beginFreePlay(s: State, player: number, card: number, pay: number): void {
  const f = pushFrame(s, FREE, player);
  s[f + FRAME_A] = card;
  s[f + FRAME_B] = pay;
}

/** "SVE 14.5.1.4" Plays a Union Burst ability of a card as if its cost and its trigger condition did not exist. */
export function beginBurst(s: State, card: number, player: number): void {
  if (!isOnField(s, card)) return;
  const d = formOf(s, card) * DEF_STRIDE;
  const end = DEFS[d + DEF_ABILITY] + DEFS[d + DEF_ABILITY_COUNT];
  for (let ability = DEFS[d + DEF_ABILITY]; ability < end; ability++) {
    if ((ABILITIES[ability * ABILITY_STRIDE + ABILITY_FLAGS] & ABILITY_FLAG_UNION_BURST) === 0) continue;
    if (!canChooseFor(s, ability, card, player)) continue;
    beginAbility(s, card, ability, player, true);
    return;
  }
}

// ---- choosing cards with different names ----
// control: who chooses · FRAME_A: filter · FRAME_B: how many more · FRAME_C: bit 0 up to, bit 1 選ぶ · FRAME_D: rows below are past
// slot 0: set · slot 1: source row + 1 · slot 2: whose eyes

/** Fills SELECTED with what may be taken now: names that are in the set already are out. Returns how many. */
function findDifferent(s: State, f: number): number {
  const below = f - FRAME_STRIDE;
  const you = s[f + FRAME_SLOTS + 2];
  const start = below + FRAME_SLOTS + setStart(s, below, s[f + FRAME_SLOTS]);
  const end = start + setLength(s, below, s[f + FRAME_SLOTS]);
  const n = findMatching(s, s[f + FRAME_A], s[f + FRAME_SLOTS + 1] - 1, you);
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const card = SELECTED[i];
    if ((s[f + FRAME_C] & 2) !== 0 && !canBeChosen(s, card, you, 0)) continue;
    let taken = false;
    for (let j = start; j < end; j++) if (printedName(s, referenceCard(s[j])) === printedName(s, card)) taken = true;
    if (!taken) SELECTED[kept++] = card;
  }
  return kept;
}

function printedName(s: State, card: number): number {
  return DEFS[formOf(s, card) * DEF_STRIDE + DEF_NAME];
}

/** How many different names are among SELECTED from place `from` on. */
function namesFrom(s: State, n: number, from: number): number {
  let names = 0;
  for (let i = from; i < n; i++) {
    let seen = false;
    for (let j = from; j < i; j++) if (printedName(s, SELECTED[j]) === printedName(s, SELECTED[i])) seen = true;
    if (!seen) names++;
  }
  return names;
}

function offerDifferent(s: State, f: number): number {
  beginOptions(s);
  const n = findDifferent(s, f);
  const upTo = (s[f + FRAME_C] & 1) !== 0;
  let from = 0;
  while (from < n && SELECTED[from] < s[f + FRAME_D]) from++;
  const need = Math.min(s[f + FRAME_B], namesFrom(s, n, from));
  for (let i = from; i < n && need > 0; i++) {
    // what comes from this row on must still be enough
    if (!upTo && namesFrom(s, n, i) < need) break;
    addOption(s, makeOption(VERB_CHOOSE, SELECTED[i], 0));
  }
  if (upTo && need > 0) addOption(s, OPTION_PASS);
  return ask(s, s[f + FRAME_CONTROL] & 1, ASK.choose);
}

function takeDifferent(s: State, f: number): number {
  const option = s[ANSWER];
  if (option === NONE || option === OPTION_PASS) {
    popFrame(s);
    return CONTINUE;
  }
  const card = optionCard(option);
  addToSet(s, f - FRAME_STRIDE, s[f + FRAME_SLOTS], referenceTo(s, card));
  s[f + FRAME_D] = card + 1;
  s[f + FRAME_B]--;
  if ((s[f + FRAME_C] & 2) !== 0) emit(s, EVENT_CHOSEN, card, s[f + FRAME_SLOTS + 2], 0, s[f + FRAME_SLOTS + 1] - 1);
  if (s[f + FRAME_B] === 0) popFrame(s);
  else s[f + FRAME_STEP] = DIFFERENT;
  return CONTINUE;
}

const DIFFERENT = defineProcedure('sve-different', [offerDifferent, takeDifferent]);

/** Begins a choice of cards with different names into a set of the program in the frame below; `target`: by 選ぶ. */
export function beginDifferent(
  s: State,
  chooser: number,
  you: number,
  source: number,
  filter: number,
  count: number,
  set: number,
  upTo: boolean,
  target: boolean,
): void {
  if (count <= 0) return;
  const f = pushFrame(s, DIFFERENT, chooser);
  s[f + FRAME_A] = filter;
  s[f + FRAME_B] = count;
  s[f + FRAME_C] = (upTo ? 1 : 0) | (target ? 2 : 0);
  s[f + FRAME_SLOTS] = set;
  s[f + FRAME_SLOTS + 1] = source + 1;
  s[f + FRAME_SLOTS + 2] = you;
}

// ---- stack counters (13.3.2.4) ----
// control: player · FRAME_A: filter · FRAME_B: how many counters · FRAME_C: name · FRAME_D: source row + 1

function offerStack(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  beginOptions(s);
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
    if ((DEFS[formOf(s, card) * DEF_STRIDE + DEF_FLAGS] & FLAG_DEF_STACK) === 0 || hasLostAbilities(s, card)) continue;
    if (matches(s, card, s[f + FRAME_A], s[f + FRAME_D] - 1, player)) addOption(s, makeOption(VERB_CHOOSE, card, 0));
  }
  return ask(s, player, ASK.choose);
}

function takeStack(s: State, f: number): number {
  const count = s[f + FRAME_B];
  const name = s[f + FRAME_C];
  popFrame(s);
  if (s[ANSWER] !== NONE) addCounters(s, optionCard(s[ANSWER]), name, count);
  return CONTINUE;
}

const STACK_MORE = defineProcedure('sve-stack', [offerStack, takeStack]);

/** "SVE 13.3.2.4" "Stack +N": N stack counters go on one Stack card of the player, picked now. */
export function beginStack(
  s: State,
  player: number,
  source: number,
  filter: number,
  count: number,
  name: number,
): void {
  if (count <= 0) return;
  const f = pushFrame(s, STACK_MORE, player);
  s[f + FRAME_A] = filter;
  s[f + FRAME_B] = count;
  s[f + FRAME_C] = name;
  s[f + FRAME_D] = source + 1;
}

// ---- the game itself ----

/** "SVE 5.23.1" "SVE 1.2.4" A player wins: the other loses at once, no check timing needed. */
export function winGame(s: State, player: number): void {
  endGame(s, player, REASON_EFFECT);
}

/** "SVE 5.28.1.1" An extra turn, before those made earlier. */
export function addExtraTurn(s: State, player: number): void {
  s[EXTRA_TURNS] = (s[EXTRA_TURNS] << 2) | (player + 1);
}

/** "SVE 5.26.2.1" The player's next turn is skipped; two such instructions, two turns. */
export function skipTurn(s: State, player: number): void {
  s[SKIPPED_TURNS] += 1 << (player * 8);
}
