/**
 * Playing cards, abilities and judgments (9.3.b2): one procedure for all of it. What is offered can be carried to its end, so that
 * nothing has to be taken back.
 */

import { addOption, CONTINUE, defineProcedure, popFrame, pushFrame } from '../../../kernel/frames.ts';
import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_STATS,
  CARD_STRIDE,
  CARDS,
  FRAME_A,
  FRAME_ABILITY,
  FRAME_C,
  FRAME_CONTROL,
  FRAME_PC,
  FRAME_SOURCE,
  FRAME_STEP,
  NONE,
  PENDING,
  PENDING_STRIDE,
  referenceCard,
  STACK_COUNT,
  STACK_LIMIT,
  STAT_PLAYED,
  type State,
  TURN_PHASE,
} from '../../../kernel/layout.ts';
import { makeOption, VERB_ABILITY, VERB_PLAY } from '../../../kernel/options.ts';
import { isSwitched, playerCell, setPlayerCell, turnPlayer } from '../../../kernel/players.ts';
import {
  ABILITIES,
  ABILITY_CONDITION,
  ABILITY_COST,
  ABILITY_EFFECT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  ABILITY_STRIDE,
  ABILITY_ZONES,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_FLAGS,
  END,
} from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import {
  askedCost,
  beginWaiting,
  COST_MAY,
  COST_MUST,
  createAnnouncedChoices,
  createAnnouncedX,
  createFurtherCosts,
  paidCosts,
  stackAnnounced,
} from '../../../shared/announce.ts';
import { GIVEN_FROM } from '../../../shared/given.ts';
import { giveIt } from '../../../shared/moved.ts';
import { ownerOf, revealCard, zoneOf } from '../../../shared/movement.ts';
import { WAITING_ABOUT } from '../../../shared/pending.ts';
import { cardOf, referenceTo, sourceRow } from '../../../shared/selection.ts';
import { stackObject } from '../../../shared/stack.ts';
import { nameTop } from '../../../shared/targets.ts';
import { ASK, VERB_CALL, VERB_JUDGMENT, VERB_SET } from '../decisions.ts';
import {
  ABILITY_ACTIVATED,
  ABILITY_FLAG_BATTLE,
  ABILITY_FLAG_BATTLE_BEGINS,
  ABILITY_FLAG_MAIN,
  ABILITY_FLAG_ONCE,
  ABILITY_FLAG_OPPONENT_TURN,
  ABILITY_FLAG_OPTIONAL,
  ABILITY_FLAG_RECOVERY,
  ABILITY_FLAG_REVEALS,
  ABILITY_FLAG_UNCHASED,
  ABILITY_FLAG_YOUR_TURN,
  ABILITY_JUDGMENT,
  ABILITY_MODE_TARGETS,
  ABILITY_STATIC,
  ABILITY_WILL,
  BATTLE_ANSWERED,
  BATTLE_BEGUN,
  BATTLE_STEP,
  CARD_AWAKENED,
  CARD_COMMITTED,
  CARD_FROM_HAND,
  CARD_RESTED,
  CARD_SET_THIS_TURN,
  CONTROL_AWAKENED,
  CONTROL_CARD,
  CONTROL_FREE,
  CONTROL_JUDGMENT,
  CONTROL_TRIGGER,
  CONTROL_WILL,
  DEF_AWAKENING,
  DEF_INCARNATION,
  DEF_PLAY_COST,
  DEF_TEXT,
  DEPEND_PLAYERS,
  EVENT_ABILITY_PLAYED,
  EVENT_SPELL_PLAYED,
  FLAG_DEF_ABILITY,
  FLAG_DEF_AS_SPELL,
  FLAG_DEF_ELSEWHERE,
  FLAG_DEF_STANDBY,
  FLAG_DEF_X_COST,
  KEYWORD_QUICKCAST,
  LISTEN_PLAY,
  PHASE_MAIN,
  PHASE_RECOVERY,
  PLAYER_ABILITY_CARDS,
  PLAYER_CALLED,
  PLAYER_EACH,
  PLAYER_JUDGED,
  SETTING_COST,
  SWITCH_MAIN_TIMING_IN_BATTLE,
  TYPE_ADDITION,
  TYPE_ASTRAL,
  TYPE_CHANT_INSTANT,
  TYPE_CHANT_STANDBY,
  TYPE_REGALIA,
  TYPE_RESONATOR,
  TYPE_STONE,
  TYPES_J_RULER,
  USED_SHIFT,
  ZONE_BIT_FIELD,
  ZONE_BIT_GRAVEYARD,
  ZONE_BIT_RULER,
  ZONE_BIT_STONES,
  ZONE_CHASE,
  ZONE_FIELD,
  ZONE_GRAVEYARD,
  ZONE_HAND,
  ZONE_RULER,
  ZONE_STANDBY,
  ZONE_STONE_DECK,
  ZONE_STONES,
} from '../layout.ts';
import { MOD_NO_CALL, MOD_NO_JUDGMENT, MOD_NOT_CHASED, MODIFICATIONS } from '../operators/modifications.ts';
import { EFFECTS, holds, matches, SELECT } from '../operators/tables.ts';
import { cardTypes, hasKeyword, hasLostAbilities, isValid, printed, touch } from './characteristics.ts';
import { CHOICES } from './choice.ts';
import { emit } from './events.ts';
import { abilityAt, mayHaveGiven } from './given.ts';
import { areRoundsOver, isLoopClosed } from './loops.ts';
import { addStone, moveCard, restCard, SIDE_RULER, sideOf } from './movement.ts';
import { asksForX, beginPayment, MOST_X } from './payment.ts';
import { beginPayingWill, canPayWill } from './pools.ts';
import { canPayFor, findPrice, PRICE_ABILITY, PRICE_CARD, PRICE_JUDGMENT } from './price.ts';
import { PROGRAMS } from './programs.ts';
import { beginChanges, change, mayHaveChanges, nextChange } from './rule-changes.ts';
import { playerOf } from './selection.ts';

// ---- what may be played ----

/** "FOW 9.3.b2.4" Can all be chosen that the text in that row chooses, as it is played? */
function canAnnounce(s: State, row: number, card: number, player: number): boolean {
  const condition = ABILITIES[row * ABILITY_STRIDE + ABILITY_CONDITION];
  if (condition !== 0 && !holds(s, condition, card, player, NONE)) return false;
  return canChooseFor(s, row, card, player, 0);
}

const PERMANENT = TYPE_RESONATOR | TYPE_REGALIA | TYPE_ADDITION;

function isMainTiming(s: State, player: number): boolean {
  if (s[TURN_PHASE] !== PHASE_MAIN || turnPlayer(s) !== player || s[STACK_COUNT] !== 0) return false;
  return s[BATTLE_STEP] === 0 || isSwitched(s, SWITCH_MAIN_TIMING_IN_BATTLE);
}

/** May the card be played as far as its type goes? "FOW ext.kw.15" What is quick comes at any time. */
function isTime(s: State, card: number, isMain: boolean): boolean {
  const types = cardTypes(s, card);
  if ((types & (TYPE_STONE | TYPES_J_RULER | TYPE_ASTRAL)) !== 0) return false;
  if ((types & TYPE_CHANT_STANDBY) !== 0) return (printed(s, card, DEF_FLAGS) & FLAG_DEF_STANDBY) !== 0;
  return isMain || (types & TYPE_CHANT_INSTANT) !== 0 || hasKeyword(s, card, KEYWORD_QUICKCAST);
}

/** What is played out of a standby area costs nothing but what its text asks ("FOW ext.act.19"). */
function isStandby(s: State, card: number): boolean {
  return (zoneOf(s, card) & ~1) === ZONE_STANDBY;
}

function canPlay(s: State, card: number, player: number, isMain: boolean): boolean {
  if (!isTime(s, card, isMain) || isBarred(s, card, player)) return false;
  const text = printed(s, card, DEF_TEXT);
  if (text !== NONE && !canAnnounce(s, text, card, player)) return false;
  const flags = CARDS + card * CARD_STRIDE + CARD_FLAGS;
  s[flags] |= CARD_COMMITTED;
  const can = FURTHER.canPayCard(s, card, player, 0);
  s[flags] &= ~CARD_COMMITTED;
  return can;
}

/** "FOW ext.play.6" Does something in the chase say that it cannot be answered with this card, or what is on it? */
function isBarred(s: State, card: number, player: number): boolean {
  for (let i = 0; i < s[STACK_COUNT]; i++) {
    const o = stackObject(i);
    const row = s[o + FRAME_ABILITY];
    if (row !== NONE && (ABILITIES[row * ABILITY_STRIDE + ABILITY_FLAGS] & ABILITY_FLAG_UNCHASED) !== 0) return true;
    if ((s[o + FRAME_CONTROL] & CONTROL_CARD) === 0) continue;
    const spell = referenceCard(s[o + FRAME_SOURCE]);
    if ((printed(s, spell, DEF_FLAGS) & FLAG_DEF_AS_SPELL) !== 0 && barsCard(s, spell, card, player)) return true;
  }
  return false;
}

function barsCard(s: State, spell: number, card: number, player: number): boolean {
  const { widths } = MODIFICATIONS;
  const end = printed(s, spell, DEF_ABILITY) + printed(s, spell, DEF_ABILITY_COUNT);
  for (let row = printed(s, spell, DEF_ABILITY); row < end; row++) {
    const a = row * ABILITY_STRIDE;
    if (ABILITIES[a + ABILITY_KIND] !== ABILITY_STATIC) continue;
    for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]])
      if (CODE[pc] === MOD_NOT_CHASED && (CODE[pc + 1] === 0 || matches(s, card, CODE[pc + 1], spell, player)))
        return true;
  }
  return false;
}

// ---- the options of a player with priority ----

/** A stack this high takes no more that players use: what triggers must still find room. */
const FULL_STACK = STACK_LIMIT - 6;

/** An option is offered unless it only repeats a loop. */
function offer(s: State, option: number, player: number): void {
  if (!isLoopClosed(s, option) && !areRoundsOver(s, option, player)) addOption(s, option);
}

/** What the player with priority may play. */
export function addPlays(s: State, player: number): void {
  if (s[STACK_COUNT] >= FULL_STACK) return;
  const isMain = isMainTiming(s, player);
  addCards(s, ZONE_HAND + player, player, isMain);
  addCards(s, ZONE_STANDBY + player, player, isMain);
  if (playerCell(s, player, PLAYER_ABILITY_CARDS) !== 0) {
    addAbilities(s, ZONE_FIELD + player, FLAG_DEF_ABILITY, ZONE_BIT_FIELD, player);
    addAbilities(s, ZONE_RULER + player, FLAG_DEF_ELSEWHERE, ZONE_BIT_RULER, player);
    addAbilities(s, ZONE_STONES + player, FLAG_DEF_ELSEWHERE, ZONE_BIT_STONES, player);
    addAbilities(s, ZONE_GRAVEYARD + player, FLAG_DEF_ELSEWHERE, ZONE_BIT_GRAVEYARD, player);
  }
  if (mayHaveGiven(s))
    for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card))
      addAbilitiesOf(s, card, ZONE_BIT_FIELD, player, GIVEN_FROM);
  if (isMain) addMainActions(s, player);
}

function addCards(s: State, zone: number, player: number, isMain: boolean): void {
  for (let card = firstCard(s, zone); card !== NONE; card = nextCard(s, card)) {
    if (isStandby(s, card)) {
      if ((cardTypes(s, card) & TYPE_CHANT_STANDBY) === 0) continue;
      // "FOW 9.6.b4.1"
      if ((s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_SET_THIS_TURN) !== 0) continue;
    }
    if (!isTwin(s, card, zone) && canPlay(s, card, player, isMain)) offer(s, makeOption(VERB_PLAY, card, 0), player);
  }
}

/** Copies of one card in the same zone, and in the same state, are one option. */
function isTwin(s: State, card: number, zone: number): boolean {
  const c = CARDS + card * CARD_STRIDE;
  for (let other = firstCard(s, zone); other !== card; other = nextCard(s, other)) {
    const o = CARDS + other * CARD_STRIDE;
    if (s[o + CARD_DEF] === s[c + CARD_DEF] && s[o + CARD_FLAGS] === s[c + CARD_FLAGS]) return true;
  }
  return false;
}

function addAbilities(s: State, zone: number, flag: number, zoneBit: number, player: number): void {
  for (let card = firstCard(s, zone); card !== NONE; card = nextCard(s, card))
    if ((printed(s, card, DEF_FLAGS) & flag) !== 0 && !hasLostAbilities(s, card))
      addAbilitiesOf(s, card, zoneBit, player, 0);
}

function addAbilitiesOf(s: State, card: number, zoneBit: number, player: number, from: number): void {
  for (let number = from, row = abilityAt(s, card, from); row !== NONE; row = abilityAt(s, card, ++number)) {
    const a = row * ABILITY_STRIDE;
    const kind = ABILITIES[a + ABILITY_KIND];
    if (kind !== ABILITY_ACTIVATED && kind !== ABILITY_WILL) continue;
    if ((ABILITIES[a + ABILITY_ZONES] & zoneBit) === 0 || !isUsable(s, card, row, number, player)) continue;
    if (kind === ABILITY_ACTIVATED && isBarred(s, card, player)) continue;
    if (canAnnounce(s, row, card, player) && canPayFor(s, card, player, PRICE_ABILITY, ABILITIES[a + ABILITY_COST], 0))
      offer(s, makeOption(VERB_ABILITY, card, number), player);
  }
}

/** Is it the time that the ability asks for, and was it not used yet where it is for once a turn? */
function isUsable(s: State, card: number, row: number, number: number, player: number): boolean {
  const flags = ABILITIES[row * ABILITY_STRIDE + ABILITY_FLAGS];
  if (flags === 0) return true;
  if (
    (flags & ABILITY_FLAG_ONCE) !== 0 &&
    ((s[CARDS + card * CARD_STRIDE + CARD_FLAGS] >> (USED_SHIFT + (number & 7))) & 1) !== 0
  )
    return false;
  if ((flags & ABILITY_FLAG_YOUR_TURN) !== 0 && turnPlayer(s) !== player) return false;
  if ((flags & ABILITY_FLAG_OPPONENT_TURN) !== 0 && turnPlayer(s) === player) return false;
  if ((flags & ABILITY_FLAG_MAIN) !== 0 && s[TURN_PHASE] !== PHASE_MAIN) return false;
  if ((flags & ABILITY_FLAG_RECOVERY) !== 0 && s[TURN_PHASE] !== PHASE_RECOVERY) return false;
  if ((flags & ABILITY_FLAG_BATTLE_BEGINS) !== 0 && s[BATTLE_STEP] !== BATTLE_BEGUN) return false;
  if ((flags & ABILITY_FLAG_BATTLE) !== 0 && s[BATTLE_STEP] === 0) return false;
  return number >= GIVEN_FROM || isValid(s, flags, player, card);
}

// ---- what is done in main timing ----

/** Does a text forbid that to the player? `word`: one of the modifications of permissions. */
export function isForbidden(s: State, word: number, player: number): boolean {
  if (!mayHaveChanges(s, LISTEN_PLAY)) return false;
  beginChanges(s, LISTEN_PLAY, word);
  while (nextChange(s)) {
    const whose = CODE[change.pc + 1];
    if (whose === PLAYER_EACH || playerOf(s, whose, change.you, NONE) === player) return true;
  }
  return false;
}

/** The ruler, J-ruler or astral of a player that can be rested; NONE without. */
function recoveredRuler(s: State, player: number): number {
  for (const zone of [ZONE_RULER, ZONE_FIELD])
    for (let card = firstCard(s, zone + player); card !== NONE; card = nextCard(s, card))
      if (sideOf(s, card) !== NONE && (s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_RESTED) === 0) return card;
  return NONE;
}

function addMainActions(s: State, player: number): void {
  addJudgments(s, player);
  addCall(s, player);
  // "FOW ext.act.14" "FOW ext.act.15"
  if (canPayWill(s, player, SETTING_COST, 0, 0))
    for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card))
      if (!isTwin(s, card, ZONE_HAND + player)) offer(s, makeOption(VERB_SET, card, 0), player);
}

/** "FOW ext.act.1" "FOW ext.act.4" "FOW ext.act.25" The ruler is rested for a magic stone: once a turn, and not in a turn of judgment. */
function addCall(s: State, player: number): void {
  if (playerCell(s, player, PLAYER_CALLED) !== 0 || playerCell(s, player, PLAYER_JUDGED) !== 0) return;
  if (firstCard(s, ZONE_STONE_DECK + player) === NONE || isForbidden(s, MOD_NO_CALL, player)) return;
  const ruler = recoveredRuler(s, player);
  if (ruler !== NONE) offer(s, makeOption(VERB_CALL, ruler, 0), player);
}

/** "FOW ext.act.2" It happens at once. */
export function callStone(s: State, card: number, player: number): void {
  setPlayerCell(s, player, PLAYER_CALLED, 1);
  restCard(s, card);
  addStone(s, player, false);
}

/** "FOW ext.act.6" "FOW ext.act.26" */
function addJudgments(s: State, player: number): void {
  if (playerCell(s, player, PLAYER_JUDGED) !== 0 || isForbidden(s, MOD_NO_JUDGMENT, player)) return;
  for (let card = firstCard(s, ZONE_RULER + player); card !== NONE; card = nextCard(s, card)) {
    if (sideOf(s, card) !== SIDE_RULER || (s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_RESTED) !== 0) continue;
    if (hasLostAbilities(s, card)) continue;
    for (let number = 0, row = abilityAt(s, card, 0); row !== NONE; row = abilityAt(s, card, ++number)) {
      const a = row * ABILITY_STRIDE;
      if (ABILITIES[a + ABILITY_KIND] !== ABILITY_JUDGMENT) continue;
      const condition = ABILITIES[a + ABILITY_CONDITION];
      if (condition !== 0 && !holds(s, condition, card, player, NONE)) continue;
      if (canPayFor(s, card, player, PRICE_JUDGMENT, ABILITIES[a + ABILITY_COST], 0))
        offer(s, makeOption(VERB_JUDGMENT, card, number), player);
    }
  }
}

/** "FOW ext.act.7" */
export function beginJudgment(s: State, card: number, number: number, player: number): void {
  setPlayerCell(s, player, PLAYER_JUDGED, 1);
  const row = abilityAt(s, card, number);
  beginAnnouncing(s, card, NONE, ABILITIES[row * ABILITY_STRIDE + ABILITY_COST], player | CONTROL_JUDGMENT);
}

/** "FOW ext.act.14" A card of the hand is put face down into the standby area for two will. */
export function setCard(s: State, card: number, player: number): void {
  moveCard(s, card, ZONE_STANDBY + player, false);
  s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |= CARD_SET_THIS_TURN;
  beginPayingWill(s, player, SETTING_COST, 0, 0);
}

// ---- costs beside that of a card, or instead of it ----

/** The row of the k-th of them: awakening, incarnation, a further cost of playing it; NONE past the last. */
function costAt(s: State, _f: number, card: number, k: number): number {
  let left = k;
  for (const field of FURTHER_FIELDS) {
    const row = printed(s, card, field) - 1;
    if (row !== NONE && left-- === 0) return row;
  }
  return NONE;
}

const FURTHER_FIELDS = [DEF_AWAKENING, DEF_INCARNATION, DEF_PLAY_COST] as const;

function isInstead(s: State, card: number, row: number): boolean {
  return printed(s, card, DEF_INCARNATION) - 1 === row;
}

/** The list that is paid with these further costs, and whether it stands instead of the cost of the card; NONE for more than one. */
const chosenCost = { list: 0, instead: false };

function readFurther(s: State, card: number, paid: number): boolean {
  const text = printed(s, card, DEF_TEXT);
  chosenCost.list = text === NONE ? 0 : ABILITIES[text * ABILITY_STRIDE + ABILITY_COST];
  chosenCost.instead = false;
  for (let k = 0, row = costAt(s, NONE, card, 0); row !== NONE; row = costAt(s, NONE, card, ++k)) {
    if (((paid >> k) & 1) === 0) continue;
    if (chosenCost.list !== 0) return false;
    chosenCost.list = ABILITIES[row * ABILITY_STRIDE + ABILITY_COST];
    chosenCost.instead = isInstead(s, card, row);
  }
  return true;
}

function canPayWith(s: State, f: number, card: number, player: number, _price: number, paid: number): boolean {
  if (!readFurther(s, card, paid)) return false;
  const { list, instead } = chosenCost;
  return canPayFor(s, card, player, PRICE_CARD, list, f === NONE ? 0 : s[f + FRAME_A], instead || isStandby(s, card));
}

const FURTHER = createFurtherCosts({
  costAt,
  standingOf: (s, _f, row, card) =>
    printed(s, card, DEF_PLAY_COST) - 1 === row &&
    (ABILITIES[row * ABILITY_STRIDE + ABILITY_FLAGS] & ABILITY_FLAG_OPTIONAL) === 0
      ? COST_MUST
      : COST_MAY,
  canPayWith,
  priceOf: () => 0,
  question: (s, f) => {
    const card = sourceRow(s, f);
    const row = costAt(s, f, card, askedCost(s, f));
    if (printed(s, card, DEF_AWAKENING) - 1 === row) return ASK.awakening;
    return isInstead(s, card, row) ? ASK.incarnation : ASK.furtherCost;
  },
  yesFirst: true,
});

// ---- the procedure: the frame is laid out as the record in the chase will be ----
// FRAME_A: X · FRAME_B, FRAME_C, FRAME_OTHER: the event · FRAME_D: modes, further costs · FRAME_ABILITY: the text, NONE for a card
// without one · FRAME_PC: the cost of an ability, 0 for cards

/** "FOW 9.3.b2.3" "FOW 9.3.b2.4" Modes, and what can be chosen for them. */
const { offerMode, takeMode, chooseTargets, canChooseFor, canChooseAnnounced } = createAnnouncedChoices({
  ...CHOICES,
  modes: {
    effects: EFFECTS,
    select: SELECT,
    targetsCell: ABILITY_MODE_TARGETS,
    toPick: (_s, select) => Math.min(CODE[select + SELECT.count], CODE[CODE[select + SELECT.modes]]),
    least: 1,
    canChooseTargets: CHOICES.canChooseTargets,
  },
});

function isOfCard(s: State, f: number): boolean {
  return (s[f + FRAME_CONTROL] & CONTROL_CARD) !== 0;
}

/** "FOW 9.3.b2.2" The further costs of a card are settled first. */
function offerCost(s: State, f: number): number {
  if (!isOfCard(s, f) || (s[f + FRAME_CONTROL] & CONTROL_FREE) !== 0) {
    s[f + FRAME_STEP]++;
    return CONTINUE;
  }
  return FURTHER.offerCost(s, f);
}

function kindOf(s: State, f: number): number {
  if (isOfCard(s, f)) return PRICE_CARD;
  return (s[f + FRAME_CONTROL] & CONTROL_JUDGMENT) !== 0 ? PRICE_JUDGMENT : PRICE_ABILITY;
}

function canPayAnnounced(s: State, f: number): boolean {
  const card = sourceRow(s, f);
  const player = s[f + FRAME_CONTROL] & 1;
  if (isOfCard(s, f)) return canPayWith(s, f, card, player, 0, paidCosts(s, f));
  return canPayFor(s, card, player, kindOf(s, f), s[f + FRAME_PC], s[f + FRAME_A]);
}

/** "FOW ext.play.2" X is named, as far as it can be paid and all be chosen. */
const { offerX, takeX } = createAnnouncedX({
  least: (s, f) => {
    if ((s[f + FRAME_CONTROL] & (CONTROL_TRIGGER | CONTROL_FREE)) !== 0) return NONE;
    const wantsX = isOfCard(s, f)
      ? (printed(s, sourceRow(s, f), DEF_FLAGS) & FLAG_DEF_X_COST) !== 0 && !isStandby(s, sourceRow(s, f))
      : asksForX(s[f + FRAME_PC]);
    return wantsX ? 0 : NONE;
  },
  most: MOST_X,
  canPay: canPayAnnounced,
  canChoose: (s, f) => s[f + FRAME_ABILITY] === NONE || canChooseAnnounced(s, f),
});

/** "FOW 9.3.b2.5" The cost is determined, locked and paid. An automatic ability costs nothing. */
function pay(s: State, f: number): number {
  const control = s[f + FRAME_CONTROL];
  if ((control & CONTROL_TRIGGER) !== 0 && !isOfCard(s, f)) return CONTINUE;
  if ((control & CONTROL_FREE) !== 0) return CONTINUE;
  const player = control & 1;
  const card = sourceRow(s, f);
  let list = s[f + FRAME_PC];
  if (isOfCard(s, f)) {
    readFurther(s, card, paidCosts(s, f));
    list = chosenCost.list;
    findPrice(s, card, player, PRICE_CARD, list, s[f + FRAME_A], chosenCost.instead || isStandby(s, card));
    notePaid(s, f, card);
  } else findPrice(s, card, player, kindOf(s, f), list, s[f + FRAME_A]);
  beginPayment(s, player, s[f + FRAME_SOURCE], list, s[f + FRAME_A]);
  return CONTINUE;
}

/** "FOW ext.kw.16" Notes that the card is awakened. */
function notePaid(s: State, f: number, card: number): void {
  if (printed(s, card, DEF_AWAKENING) !== 0 && (paidCosts(s, f) & 1) !== 0) s[f + FRAME_CONTROL] |= CONTROL_AWAKENED;
}

/** "FOW 9.3.b2.6" What was announced comes to the chase, and counts as played; "FOW 9.7.b1" a will ability resolves at once. */
function finish(s: State, f: number): number {
  const control = s[f + FRAME_CONTROL];
  const player = control & 1;
  const card = referenceCard(s[f + FRAME_SOURCE]);
  s[CARDS + card * CARD_STRIDE + CARD_FLAGS] &= ~CARD_COMMITTED;
  if ((control & CONTROL_WILL) !== 0) {
    const row = s[f + FRAME_ABILITY];
    popFrame(s);
    const p = pushFrame(s, PROGRAMS.program, player);
    s[p + FRAME_SOURCE] = referenceTo(s, card);
    s[p + FRAME_ABILITY] = row;
    s[p + FRAME_PC] = ABILITIES[row * ABILITY_STRIDE + ABILITY_EFFECT];
    return CONTINUE;
  }
  if ((control & CONTROL_CARD) !== 0) {
    const fromHand = (zoneOf(s, card) & ~1) === ZONE_HAND;
    moveCard(s, card, ZONE_CHASE, true);
    s[f + FRAME_SOURCE] = referenceTo(s, card);
    s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |=
      (fromHand ? CARD_FROM_HAND : 0) | ((control & CONTROL_AWAKENED) !== 0 ? CARD_AWAKENED : 0);
  }
  stackAnnounced(s, f);
  nameTop(s);
  touch(s, DEPEND_PLAYERS);
  if (player !== turnPlayer(s)) s[BATTLE_ANSWERED] = 1;
  if ((control & CONTROL_CARD) !== 0) emit(s, EVENT_SPELL_PLAYED, card, player, 0, NONE);
  else if ((control & (CONTROL_TRIGGER | CONTROL_JUDGMENT)) === 0) emit(s, EVENT_ABILITY_PLAYED, card, player, 0, NONE);
  return CONTINUE;
}

const PLAY = defineProcedure('play', {
  offerCost,
  takeCost: FURTHER.takeCost,
  offerMode,
  takeMode,
  offerX,
  takeX,
  chooseTargets,
  pay,
  finish,
});

// ---- what is played ----

function beginAnnouncing(s: State, card: number, row: number, cost: number, control: number): number {
  const f = pushFrame(s, PLAY.offerCost, control);
  s[f + FRAME_SOURCE] = referenceTo(s, card);
  s[f + FRAME_ABILITY] = row;
  s[f + FRAME_PC] = cost;
  return f;
}

/** "FOW 9.3.b2.1" Begins to play a card: it is shown. */
export function beginPlay(s: State, card: number, player: number): void {
  const c = CARDS + card * CARD_STRIDE;
  s[c + CARD_STATS] |= STAT_PLAYED;
  revealCard(s, card);
  s[c + CARD_FLAGS] |= CARD_COMMITTED;
  const isChosen = (cardTypes(s, card) & PERMANENT) === 0 || printed(s, card, DEF_TEXT) !== NONE;
  beginAnnouncing(s, card, isChosen ? printed(s, card, DEF_TEXT) : NONE, 0, player | CONTROL_CARD);
}

/** Begins to play an activate ability, or a will ability that goes no shorter way. */
export function beginAbility(s: State, card: number, number: number, player: number): void {
  const row = abilityAt(s, card, number);
  const a = row * ABILITY_STRIDE;
  if ((ABILITIES[a + ABILITY_FLAGS] & ABILITY_FLAG_ONCE) !== 0)
    s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |= 1 << (USED_SHIFT + (number & 7));
  const will = ABILITIES[a + ABILITY_KIND] === ABILITY_WILL ? CONTROL_WILL : 0;
  beginAnnouncing(s, card, row, ABILITIES[a + ABILITY_COST], player | will);
}

/**
 * "FOW 9.6.b5" "FOW 9.6.b10" Begins to play what waits at that place of the pending list, whatever has become of its card. "FOW 9.6.b6" What cannot choose
 * is not played.
 */
export function beginTrigger(s: State, index: number): void {
  const about = s[PENDING + index * PENDING_STRIDE + WAITING_ABOUT];
  const f = beginWaiting(s, index, PLAY.offerCost, CONTROL_TRIGGER);
  const row = s[f + FRAME_ABILITY];
  if (row === NONE) {
    // what a text put off finds the card that it is about as "it"
    const subject = s[f + FRAME_SOURCE] > 0 ? about : 0;
    s[f + FRAME_CONTROL] &= 1;
    s[f + FRAME_C] = 0;
    giveIt(s, f, subject);
    stackAnnounced(s, f);
    nameTop(s);
    return;
  }
  giveIt(s, f, about);
  s[f + FRAME_PC] = 0;
  const card = cardOf(s, s[f + FRAME_SOURCE]);
  const source = card === NONE ? referenceCard(s[f + FRAME_SOURCE]) : card;
  const player = s[f + FRAME_CONTROL] & 1;
  const isSpell = (ABILITIES[row * ABILITY_STRIDE + ABILITY_FLAGS] & ABILITY_FLAG_REVEALS) !== 0;
  if (!canChooseFor(s, row, source, player, 0, f)) {
    popFrame(s);
    // "FOW 9.6.b6.1"
    if (isSpell && card !== NONE) moveCard(s, card, ZONE_GRAVEYARD + ownerOf(s, card), true);
  } else if (isSpell) beginShown(s, f, card, player);
}

/** "FOW 9.6.b6.1" "FOW 9.6.b10" A card that was shown is played as a spell; where it has gone, or cannot be paid, it is not. */
function beginShown(s: State, f: number, card: number, player: number): void {
  if (card === NONE) {
    popFrame(s);
    return;
  }
  if (!canPayWith(s, NONE, card, player, 0, 0)) {
    popFrame(s);
    moveCard(s, card, ZONE_GRAVEYARD + ownerOf(s, card), true);
    return;
  }
  s[f + FRAME_CONTROL] |= CONTROL_CARD;
  s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |= CARD_COMMITTED;
}
