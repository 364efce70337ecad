/**
 * Effects: what a card text does. Every operator is one operation. An
 * impossible part is not done and the rest is ("SVE 1.3.2"), so no operation fails; "SVE 1.3.2.2" what would be done 0 times or
 * fewer is not done.
 *
 * What an instruction does to several cards happens at once: they are held aside first, and events come when all has happened.
 */

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
  FRAME_CONTROL,
  FRAME_D,
  FRAME_PC,
  FRAME_SLOTS,
  FRAME_SOURCE,
  FRAME_STEP,
  FRAME_STRIDE,
  NONE,
  STREAM_CHANCE,
  type State,
  TURN_NUMBER,
} from '../../../kernel/layout.ts';
import { drawRandom } from '../../../kernel/random.ts';
import {
  ABILITIES,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_EVENT,
  ABILITY_KIND,
  ABILITY_STRIDE,
  ABILITY_SUBJECT,
  ABILITY_ZONES,
  addAbility,
  addCode,
  CODE,
  DEF_STRIDE,
  DEF_TYPES,
  DEFS,
  END,
} from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { CHOOSE_DIFFERENT, MOST_MODES } from '../../../shared/choices.ts';
import { addContinuous } from '../../../shared/continuous.ts';
import { defineFlow } from '../../../shared/operators/common.ts';
import {
  type EffectRun,
  GIVEN,
  type Operand,
  SEARCHING,
  selectorArgument,
  selectorKind,
} from '../../../shared/operators/operator.ts';
import { roomInSets, SELECT_SET, SLOT_LIMIT } from '../../../shared/selection.ts';
import { ASK, makeOption, optionNumber, VERB_MODE } from '../decisions.ts';
import {
  ABILITY_STATIC,
  CARD_BOXED,
  CARD_FACE_UP,
  DEF_ATTACK,
  DEF_DEFENSE,
  DEPEND_PILES,
  DEPEND_STATE,
  EVENT_END_PHASE,
  EVENT_MAIN_PHASE,
  EVENT_RAN,
  EVENT_START_PHASE,
  EXTRA_TURNS,
  KEYWORD_DOES_NOT_STAND,
  KEYWORD_DRIVE,
  KEYWORD_NOT_BANISHED_BY_ABILITIES,
  KEYWORD_NOT_BANISHED_BY_OPPONENT,
  KEYWORD_NOT_BURIED_BY_OPPONENT,
  KEYWORD_NOT_DESTROYED,
  KEYWORD_NOT_DESTROYED_BY_ABILITIES,
  KEYWORD_RUSH,
  KIND_AMULET,
  KIND_CREST,
  KIND_FOLLOWER,
  LISTEN_PLAY,
  NO_NUMBER,
  PLAYER_PP,
  ZONE_BANISHED,
  ZONE_BIT_FIELD,
  ZONE_DECK,
  ZONE_EVOLVE_DECK,
  ZONE_EX,
  ZONE_FIELD,
  ZONE_GRAVEYARD,
  ZONE_HAND,
} from '../layout.ts';
import {
  CONTINUOUS_DELAYED,
  CONTINUOUS_DISCOUNT,
  CONTINUOUS_GAIN,
  CONTINUOUS_PLAYER,
  cardDefense,
  cardKinds,
  counterCount,
  dateAsPlayed,
  FOREVER,
  hasKeyword,
  isOnField,
  markDirty,
  masterOf,
  printed,
  touch,
} from '../rules/characteristics.ts';
import {
  beginChoice,
  beginMay,
  beginModes,
  CHOOSE_TARGET,
  CHOOSE_UP_TO,
  countChoices,
  shareOf,
} from '../rules/choice.ts';
import { beginPaidEffect, payPp } from '../rules/cost.ts';
import { beginDamage, dealDamage, endDamage } from '../rules/damage.ts';
import { DAMAGE_ABILITY } from '../rules/damage-kinds.ts';
import {
  beginDiscard,
  beginDrawUpTo,
  beginLook,
  beginSearch,
  beginSearchEach,
  changeMasters,
  DESTINATIONS,
  keepTokens,
  placeInDeck,
  putCards,
  RESTS,
  sendToEx,
  TAKE_DIFFERENT,
  TAKE_ENGAGED,
  TAKE_REVEAL,
  TAKE_UP_TO,
  TO_GRAVEYARD,
  takeTop,
} from '../rules/deck.ts';
import { packFixed } from '../rules/derive.ts';
import { beginDivision, canDivide, MOST_DIVIDED, MOST_SHARES } from '../rules/division.ts';
import { emit, giveAbility, hasBeenGiven } from '../rules/events.ts';
import { eat, evolveByEffect, gainedDrive, mayGainDrive, transformTogether } from '../rules/evolve.ts';
import { randomModes } from '../rules/modes.ts';
import {
  discardTogether,
  drawCard,
  engageCard,
  LEAVE_BANISH,
  LEAVE_DESTROY,
  LEAVE_PUT,
  leaveTogether,
  revealCard,
  roomInEx,
  roomOnField,
  sendTo,
  shuffleDeck,
  standTogether,
  zoneOf,
} from '../rules/movement.ts';
import { beginPlay } from '../rules/play.ts';
import { playerCell, turnPlayer } from '../rules/players.ts';
import { CONTROL_CHOSEN, CONTROL_MODES, callEffects, callMode } from '../rules/programs.ts';
import { beginChanges, change, changeBearsOn, nextChange } from '../rules/rule-changes.ts';
import {
  addToSet,
  cardOf,
  clearSetsFrom,
  findMatching,
  playerOf,
  referenceTo,
  SELECTED,
  selectCards,
  selectLeaders,
  setIt,
  setLength,
  setStart,
  sourceRow,
} from '../rules/selection.ts';
import { beginBurst, beginDriveCheck, beginStack, winGame } from '../rules/special.ts';
import {
  addCounters,
  changeEp,
  changeLeader,
  changeNumbers,
  changeOneLeader,
  changePpMax,
  changeSep,
  loseAbilities,
  recoverPp,
  setNumber,
} from '../rules/stat-changes.ts';
import { stackCounter } from '../rules/title-names.ts';
import { createToken, equip, setTokenAside, tokenEntered } from '../rules/tokens.ts';
import { CONDITION_FED } from './conditions.ts';
import { DRAIN_PROGRAM, DRIVE_PROGRAM, EFFECTS, SELECT } from './effect-table.ts';
import {
  MOD_ABILITY,
  MOD_ATTACK,
  MOD_BECOMES,
  MOD_COUNTER_LIMIT,
  MOD_DEFENSE,
  MOD_KEYWORD,
  MOD_LOSE_ABILITIES,
  MOD_SET_ATTACK,
  MOD_SET_DEFENSE,
  MODIFICATIONS,
} from './modifications.ts';
import { ONE_PLAYER } from './places.ts';
import { PLAYER_EACH } from './selectors.ts';
import { computeValue, holds } from './tables.ts';
import { VALUE_AMOUNT } from './values.ts';

/** Stack counters (13.3.2) are counters of this name; the rules keep them in the card rows. */

type Wording = Parameters<typeof EFFECTS.define>[0]['wording'];
type Texts = Readonly<Record<string, string>>;
type Raw = Readonly<Record<string, unknown>>;

/** "SVE 10.2.1" "SVE 10.2.1.1" "SVE 10.8.1" */
function define(
  name: string,
  operands: Readonly<Record<string, Operand>>,
  meaning: string,
  wording: Wording,
  run: EffectRun,
): number {
  return EFFECTS.define({ name, operands, meaning, wording, run });
}

const who: Operand = { kind: 'selector' };
const selfByDefault: Operand = { kind: 'selector', default: 'self' };
const youByDefault: Operand = { kind: 'player', default: 'you' };
/** Only one of them can. */
const oneYou: Operand = { ...youByDefault, values: ONE_PLAYER };
const one: Operand = { kind: 'value', default: 1 };
const flag: Operand = { kind: 'flag', default: false };
const anyCard: Operand = { kind: 'filter', default: {}, place: GIVEN };
const searched: Operand = { kind: 'filter', place: SEARCHING };
const ofHand: Operand = { kind: 'filter', default: {}, place: 'hand' };
const ofDeck: Operand = { kind: 'filter', default: {}, place: 'deck' };

/** Is the player of a word the one who has the effect? */
function isYours(raw: Raw): boolean {
  return raw.player === undefined || raw.player === 'you';
}

/** "your", "your opponent's". */
function whose(o: Texts, raw: Raw): string {
  return isYours(raw) ? 'your' : `${o.player}'s`;
}

/** "draw", "your opponent draws". */
function does(o: Texts, raw: Raw, verb: string): string {
  return isYours(raw) ? verb : `${o.player} ${verb}s`;
}

/** "SVE 3.1.2.4" "SVE 3.1.2.4.1" */
function youOf(s: State, f: number): number {
  return s[f + FRAME_CONTROL] & 1;
}

function select(s: State, f: number, selector: number): number {
  return selectCards(s, f, selector, sourceRow(s, f), youOf(s, f));
}

/** "SVE 1.3.2.2" How many, or how much: nothing below 0. */
function amountOf(s: State, f: number, operand: number): number {
  const value = signedOf(s, f, operand);
  return value > 0 ? value : 0;
}

/** A number that is added keeps its sign. */
function signedOf(s: State, f: number, operand: number): number {
  return computeValue(s, operand, sourceRow(s, f), youOf(s, f), f);
}

const held = new Int32Array(256);

/** Copies the selection aside, for operations whose events select again. */
function hold(n: number): number {
  for (let i = 0; i < n; i++) held[i] = SELECTED[i];
  return n;
}

/** Holds the cards of a selector. */
function holdCards(s: State, f: number, selector: number): number {
  return hold(select(s, f, selector));
}

/** Holds the cards of another selector beside the `n` that are held, each once; returns how many there are then. */
function holdMore(s: State, f: number, selector: number, n: number): number {
  const more = select(s, f, selector);
  let count = n;
  for (let i = 0; i < more; i++) {
    let isHeld = false;
    for (let k = 0; k < n && !isHeld; k++) isHeld = held[k] === SELECTED[i];
    if (!isHeld) held[count++] = SELECTED[i];
  }
  return count;
}

/** Is the effect one of the opponent of the card's master? */
function isOpposing(s: State, f: number, card: number): boolean {
  return masterOf(s, card) !== youOf(s, f);
}

/** The two cards that "it" means from now on: the first of those held. "SVE 4.1.4.1" */
function rememberHeld(s: State, f: number, n: number): void {
  setIt(s, f, n > 0 ? held[0] : NONE, n > 1 ? held[1] : NONE);
}

// ---- choosing ----

function choiceWording(verb: string): (o: Texts, raw: Raw) => string {
  return (o, raw) => {
    const many = raw.any === true ? 'any number of' : `${raw['up-to'] === true ? 'up to ' : ''}${o.count}`;
    const what = `${many} ${o.of}${raw.different === true ? ' with different names' : ''}${raw.random === true ? ' at random' : ''}`;
    const text = raw.by === undefined || raw.by === 'you' ? `${verb} ${what}` : `${o.by} ${verb}s ${what}`;
    return raw.if === undefined ? text : `if ${o.if}, ${text}`;
  };
}

/** "SVE 1.3.5.1" Most cards that a choice takes; 0 and below: none. */
function mostChosen(s: State, f: number, count: number, any: number): number {
  return any === 1 ? SLOT_LIMIT : Math.min(amountOf(s, f, count), SLOT_LIMIT);
}

function choiceFlags(upTo: number, any: number, different: number): number {
  return ((upTo | any) === 1 ? CHOOSE_UP_TO : 0) | (different === 1 ? CHOOSE_DIFFERENT : 0);
}

EFFECTS.define({
  name: 'choose',
  operands: {
    of: searched,
    count: one,
    'up-to': flag,
    any: flag,
    as: { kind: 'set', default: 'chosen' },
    different: flag,
    if: { kind: 'condition', default: null },
    by: oneYou,
  },
  meaning: 'choose cards (選ぶ) as this is played: what cannot be chosen may not be',
  wording: choiceWording('choose'),
  // "SVE 10.6.2.3.3" it finds as many cards as it must; with a condition that does not hold it is not made
  canChoose: (s, source, you, f, flags, filter, count, upTo, any, _set, _different, condition) => {
    if ((upTo | any) === 1 || (condition !== 0 && !holds(s, condition, source, you, f))) return true;
    const need = computeValue(s, count, source, you, f);
    return need <= 0 || countChoices(s, filter, source, you, flags) >= need;
  },
  run: (s, f, filter, count, upTo, any, set, different, condition, by) => {
    // 10.6.2.3: chosen as it was played, and not looked at again
    if ((s[f + FRAME_CONTROL] & CONTROL_CHOSEN) !== 0) return;
    const you = youOf(s, f);
    const made = condition === 0 || holds(s, condition, sourceRow(s, f), you, f);
    clearSetsFrom(s, f, set);
    if (!made) return;
    const flags = choiceFlags(upTo, any, different) | CHOOSE_TARGET;
    beginChoice(s, f, filter, mostChosen(s, f, count, any), flags, set, playerOf(s, by, you, f));
  },
});
define(
  'pick',
  {
    of: searched,
    count: one,
    'up-to': flag,
    any: flag,
    as: { kind: 'set', default: 'chosen' },
    different: flag,
    random: flag,
    by: oneYou,
  },
  'take cards as this resolves, without choosing them (選ぶ is not said)',
  choiceWording('pick'),
  (s, f, filter, count, upTo, any, set, different, random, by) => {
    clearSetsFrom(s, f, set);
    if (random === 1) pickAtRandom(s, f, filter, any === 1 ? NONE : count, set);
    else {
      const chooser = playerOf(s, by, youOf(s, f), f);
      beginChoice(s, f, filter, mostChosen(s, f, count, any), choiceFlags(upTo, any, different), set, chooser);
    }
  },
);
/** "SVE 5.19.1" Random among all cards of the group; `count` is NONE for all of them. */
function pickAtRandom(s: State, f: number, filter: number, count: number, set: number): void {
  const you = youOf(s, f);
  let n = hold(findMatching(s, filter, sourceRow(s, f), you));
  const most = Math.min(n, roomInSets(s, f), count === NONE ? n : amountOf(s, f, count));
  for (let i = 0; i < most; i++) {
    const at = drawRandom(s, STREAM_CHANCE + you, n);
    addToSet(s, f, set, referenceTo(s, held[at]));
    held[at] = held[--n];
  }
}

EFFECTS.define({
  name: 'divide-damage',
  operands: {
    // each card with each share is an option
    amount: { kind: 'value', min: 0, max: MOST_DIVIDED },
    of: searched,
    count: { kind: 'value', default: MOST_SHARES, min: 0, max: MOST_SHARES },
    'up-to': { kind: 'flag', default: true },
    as: { kind: 'set', default: 'chosen' },
  },
  meaning: 'choose cards, five at most, and divide damage among them as you like, at least 1 each (10.6.2.4)',
  wording: (o, raw) =>
    `divide ${o.amount} damage among ${raw.count === undefined ? 'any number of' : `${raw['up-to'] === false ? '' : 'up to '}${o.count}`} ${o.of} as you like`,
  canChoose: (s, source, you, f, _flags, amount, filter, count, upTo) =>
    upTo === 1 ||
    canDivide(s, filter, computeValue(s, amount, source, you, f), computeValue(s, count, source, you, f), source, you),
  run: (s, f, amount, filter, count, upTo, set) => {
    if ((s[f + FRAME_CONTROL] & CONTROL_CHOSEN) !== 0) return;
    clearSetsFrom(s, f, set);
    const most = amountOf(s, f, count);
    beginDivision(s, f, filter, amountOf(s, f, amount), upTo === 1 ? 0 : most, most, set);
  },
});
define(
  'deal-divided',
  { set: { kind: 'set', default: 'chosen' } },
  'deals the divided damage',
  'deal that damage',
  (s, f, set) => {
    const start = f + FRAME_SLOTS + setStart(s, f, set);
    const n = setLength(s, f, set);
    beginDamage(s);
    for (let i = 0; i < n; i++) {
      const card = cardOf(s, s[start + i]);
      if (card !== NONE) dealDamage(s, card, shareOf(s, f, i), sourceRow(s, f), DAMAGE_ABILITY);
    }
    endDamage(s);
  },
);

// ---- options ----

/** Which options were picked stands in the low half of FRAME_D; above it what was paid. */
const MODES_MASK = 0xffff;

SELECT.index = define(
  'select',
  { modes: { kind: 'modes', max: MOST_MODES }, count: one, 'up-to': flag, 'once-a-turn': flag, random: flag },
  'Choice: pick options as this is played, each once ("up to": at least one), and do them in printed order (5.18)',
  (o, raw) =>
    `select ${raw['up-to'] === true ? 'up to ' : ''}${o.count}${raw.random === true ? ' at random' : ''}${raw['once-a-turn'] === true ? ' not selected this turn' : ''}: ${o.modes}`,
  (s, f, modes, count, upTo, _onceATurn, random) => {
    if ((s[f + FRAME_CONTROL] & CONTROL_MODES) !== 0) {
      runModes(s, f, modes);
      return;
    }
    const most = Math.min(CODE[modes], amountOf(s, f, count));
    // 5.18.2.2
    if (most === 0) return;
    // pick first, then come back to this operator with the options known
    s[f + FRAME_CONTROL] |= CONTROL_MODES;
    s[f + FRAME_PC] -= EFFECTS.widths[SELECT.index];
    if (random === 1) s[f + FRAME_D] = (s[f + FRAME_D] & ~MODES_MASK) | randomModes(s, youOf(s, f), CODE[modes], most);
    else beginModes(s, youOf(s, f), modes, most, upTo === 1);
  },
);
SELECT.modes = EFFECTS.position(SELECT.index, 'modes');
SELECT.count = EFFECTS.position(SELECT.index, 'count');
SELECT.upTo = EFFECTS.position(SELECT.index, 'up-to');
SELECT.once = EFFECTS.position(SELECT.index, 'once-a-turn');
SELECT.random = EFFECTS.position(SELECT.index, 'random');

function runModes(s: State, f: number, modes: number): void {
  const picked = s[f + FRAME_D] & MODES_MASK;
  s[f + FRAME_CONTROL] &= ~CONTROL_MODES;
  // frames run last pushed first
  for (let i = CODE[modes] - 1; i >= 0; i--) if ((picked & (1 << i)) !== 0) callMode(s, f, CODE[modes + 1 + i]);
}
// FRAME_A: address of [count, address …]
function offerOne(s: State, f: number): number {
  beginOptions(s);
  for (let i = 0; i < CODE[s[f + FRAME_A]]; i++) addOption(s, makeOption(VERB_MODE, 0, i));
  return ask(s, youOf(s, f), ASK.mode);
}
function takeOne(s: State, f: number): number {
  const address = CODE[s[f + FRAME_A] + 1 + optionNumber(s[ANSWER])];
  popFrame(s);
  callEffects(s, f - FRAME_STRIDE, address);
  return CONTINUE;
}
const ONE_OF = defineProcedure('sve-one-of', { offerOne, takeOne });
define(
  'one-of',
  { modes: { kind: 'modes', max: MOST_MODES } },
  'do one of these lists, picked as this resolves',
  'do one: {modes}',
  (s, f, modes) => {
    const g = pushFrame(s, ONE_OF.offerOne, youOf(s, f));
    s[g + FRAME_A] = modes;
  },
);

// ---- flow ----

const otherwise: Operand = { kind: 'effects', default: [] };

// "SVE 10.10.2.5"
defineFlow(EFFECTS, { holds, callEffects, beginMay });
define(
  'pay',
  { cost: { kind: 'cost', place: 'payment' }, then: { kind: 'effects' }, else: otherwise, player: oneYou },
  'a player may pay a cost as this resolves; what happens when it is paid, and when not (10.4.7.3)',
  (o, raw) =>
    `${raw.player === undefined ? 'you' : o.player} may ${o.cost}; if so, ${o.then}${raw.else === undefined ? '' : `; if not, ${o.else}`}`,
  (s, f, cost, then, otherwise, player) => {
    beginPaidEffect(s, f, cost, then, otherwise, playerOf(s, player, youOf(s, f), f));
  },
);

/** The frame of a repetition is a copy of the program's; FRAME_PC holds the address, and how many more above it. */
const REPEAT_SHIFT = 19;
const ADDRESS_MASK = (1 << REPEAT_SHIFT) - 1;

function repeatOnce(s: State, f: number): number {
  const left = s[f + FRAME_PC] >> REPEAT_SHIFT;
  if (left === 0) {
    s.copyWithin(f - FRAME_STRIDE + FRAME_D, f + FRAME_D, f + FRAME_STRIDE);
    popFrame(s);
    return CONTINUE;
  }
  s[f + FRAME_PC] -= 1 << REPEAT_SHIFT;
  s[f + FRAME_STEP] = REPEAT.repeatOnce;
  callEffects(s, f, s[f + FRAME_PC] & ADDRESS_MASK);
  return CONTINUE;
}
const REPEAT = defineProcedure('sve-repeat', { repeatOnce });
const REPEAT_LIMIT = 99;
define(
  'repeat',
  { times: { kind: 'value' }, do: { kind: 'effects' } },
  'does something a number of times',
  '{times} times: {do}',
  (s, f, times, list) => {
    const count = Math.min(amountOf(s, f, times), REPEAT_LIMIT);
    if (count === 0 || list === 0) return;
    const g = pushFrame(s, REPEAT.repeatOnce, 0);
    s.copyWithin(g + FRAME_SOURCE, f + FRAME_SOURCE, f + FRAME_STRIDE);
    s[g + FRAME_PC] = (count << REPEAT_SHIFT) | list;
  },
);

// ---- continuous effects ----

const DURATIONS = ['turn', 'opponent-turn', 'your-next-turn', 'forever'] as const;
const until: Operand = { kind: 'choice', values: DURATIONS, default: 'forever' };
const untilTurn: Operand = { kind: 'choice', values: DURATIONS, default: 'turn' };

function durationWords(text: string): string {
  if (text === 'forever') return '';
  return text === 'turn' ? ' until the end of the turn' : ` ${text}`;
}

/** Number of the turn with which a duration ends. "SVE 10.2.1.2" */
function lastTurn(s: State, duration: number, you: number): number {
  const now = s[TURN_NUMBER];
  const yours = turnPlayer(s) === you;
  switch (duration) {
    case 0:
      return now;
    case 1:
      return yours ? now + 1 : now + 2;
    case 2:
      return yours ? now + 1 : now;
    default:
      return FOREVER;
  }
}

/** Adds a continuous effect on one object, which dates from when its ability was played. */
function addEffect(
  s: State,
  f: number,
  kind: number,
  code: number,
  target: number,
  ends: number,
  value: number,
  extra: number,
): void {
  addContinuous(s, kind, youOf(s, f), code, target, ends, value, s[f + FRAME_SOURCE], extra);
  dateAsPlayed(s);
  markDirty(s);
}

/** What a list of modifications has beside numbers: bits. */
const HAS_NUMBERS = 1;
const HAS_OTHERS = 2;

// the numbers of the list under way, fixed as the effect is made
let attackChange = 0;
let defenseChange = 0;

/** Reads a list that cards gain: its attack and defense numbers are computed now. */
function readGain(s: State, f: number, code: number): number {
  const { widths } = MODIFICATIONS;
  let found = 0;
  attackChange = 0;
  defenseChange = 0;
  for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    switch (CODE[pc]) {
      case MOD_ATTACK:
        attackChange += signedOf(s, f, CODE[pc + 1]);
        found |= HAS_NUMBERS;
        break;
      case MOD_DEFENSE:
        defenseChange += signedOf(s, f, CODE[pc + 1]);
        found |= HAS_NUMBERS;
        break;
      case MOD_SET_ATTACK:
      case MOD_SET_DEFENSE:
      case MOD_LOSE_ABILITIES:
      case MOD_ABILITY:
        break;
      default:
        found |= HAS_OTHERS;
    }
  }
  return found;
}

/** The parts of a list that have a procedure of their own: numbers that are set, abilities lost and given. */
function gainParts(s: State, f: number, code: number, card: number, ends: number): void {
  const { widths } = MODIFICATIONS;
  const you = youOf(s, f);
  const source = s[f + FRAME_SOURCE];
  for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    switch (CODE[pc]) {
      case MOD_SET_ATTACK:
        setNumber(s, you, card, true, signedOf(s, f, CODE[pc + 1]), ends, source);
        break;
      case MOD_SET_DEFENSE:
        setNumber(s, you, card, false, signedOf(s, f, CODE[pc + 1]), ends, source);
        break;
      case MOD_LOSE_ABILITIES:
        loseAbilities(s, you, card, ends, source);
        break;
      case MOD_ABILITY:
        giveAbility(s, you, CODE[pc + 1], referenceTo(s, card), ends, source);
        break;
      default:
    }
  }
}

/** CONTINUOUS_EXTRA of an CONTINUOUS_GAIN entry whose attack and defense stand in the card's row already. */
const NUMBERS_IN_ROW = 1;

define(
  'gain',
  { who, gives: { kind: 'modifications', place: 'gain' }, until },
  'cards that are there now gain modifications, for good or for a time (10.9.2)',
  (o) => `${o.who} ${o.gives}${durationWords(o.until)}`,
  (s, f, who, gives, until) => {
    const code = gives;
    const ends = lastTurn(s, until, youOf(s, f));
    const parts = readGain(s, f, code);
    const attack = attackChange;
    const defense = defenseChange;
    const forGood = ends === FOREVER;
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) {
      const card = held[i];
      gainParts(s, f, code, card, ends);
      if (forGood && (attack !== 0 || defense !== 0)) changeNumbers(s, card, attack, defense);
      if ((parts & HAS_OTHERS) !== 0 || (!forGood && (parts & HAS_NUMBERS) !== 0)) {
        const fixed = packFixed(attack, defense);
        addEffect(s, f, CONTINUOUS_GAIN, code, referenceTo(s, card), ends, fixed, forGood ? NUMBERS_IN_ROW : 0);
      }
    }
  },
);
define(
  'player-gains',
  { player: youByDefault, gives: { kind: 'modifications', place: 'player' }, until: untilTurn },
  'a player gains modifications for a time: what may be played, what it costs',
  (o) => `${o.player}: ${o.gives}${durationWords(o.until)}`,
  (s, f, player, gives, until) => {
    const ends = lastTurn(s, until, youOf(s, f));
    const each = player === PLAYER_EACH;
    const target = each ? turnPlayer(s) : playerOf(s, player, youOf(s, f), f);
    addContinuous(s, CONTINUOUS_PLAYER, target, gives, 0, ends, 0, s[f + FRAME_SOURCE], target);
    if (each) addContinuous(s, CONTINUOUS_PLAYER, target ^ 1, gives, 0, ends, 0, s[f + FRAME_SOURCE], target ^ 1);
    markDirty(s);
  },
);
define(
  'discount',
  {
    of: anyCard,
    by: { kind: 'value', default: 0 },
    // no cost is negative: nothing is set
    set: { kind: 'value', default: -1 },
    next: flag,
    player: oneYou,
    until: untilTurn,
  },
  'matching cards that a player plays cost more or less, or a number; all of them, or only the next one',
  (o, raw) =>
    `${raw.next === true ? 'the next of' : ''} ${o.of} that ${o.player} plays${durationWords(o.until)} costs ${raw.set === undefined ? `${o.by} more` : o.set}`.trim(),
  (s, f, filter, by, set, next, player, until) => {
    const you = youOf(s, f);
    const target = playerOf(s, player, you, f);
    const fixed = signedOf(s, f, set);
    const value = fixed >= 0 ? fixed : signedOf(s, f, by);
    const extra = (fixed >= 0 ? 1 : 0) | (next << 1);
    const ends = lastTurn(s, until, you);
    addContinuous(s, CONTINUOUS_DISCOUNT, target, filter, 0, ends, value, s[f + FRAME_SOURCE], extra);
    markDirty(s);
  },
);
const OCCASIONS = [
  'end-of-turn',
  'end-of-your-turn',
  'end-of-opponent-turn',
  'your-next-main',
  'your-next-start',
  'next-turn',
] as const;
const OWN_OCCASION = 0x100;
const OPPONENTS_OCCASION = 0x200;
const OCCASION_EVENTS = [
  EVENT_END_PHASE,
  EVENT_END_PHASE | OWN_OCCASION,
  EVENT_END_PHASE | OPPONENTS_OCCASION,
  EVENT_MAIN_PHASE | OWN_OCCASION,
  EVENT_START_PHASE | OWN_OCCASION,
  EVENT_START_PHASE,
] as const;
define(
  'later',
  { at: { kind: 'choice', values: OCCASIONS }, do: { kind: 'effects', place: 'delayed' }, about: selfByDefault },
  'a delayed triggered ability: does something once, at the next such occasion, about a card (several: once for each)',
  '{at}: {do}',
  (s, f, at, list, about) => {
    // the effects find the card in the set that was named, or chosen last, where they are written
    const set = selectorKind(about) === SELECT_SET ? selectorArgument(about) : 0;
    const n = holdCards(s, f, about);
    for (let i = 0; i < n || i === 0; i++) {
      const target = n > 0 ? referenceTo(s, held[i]) : NONE;
      addEffect(s, f, CONTINUOUS_DELAYED, list, target, FOREVER, set, OCCASION_EVENTS[at]);
    }
  },
);

// ---- damage and defense ----

define(
  'damage',
  { who, amount: { kind: 'value' }, source: selfByDefault, and: { kind: 'selector', default: null } },
  'deals ability damage to followers and leaders, with `and` to others too, all at once; the source is this card unless another deals it',
  (o, raw) => {
    const taking = `${o.who}${raw.and === undefined ? '' : ` and ${o.and}`}`;
    return raw.source === undefined
      ? `deal ${o.amount} damage to ${taking}`
      : `${o.source} deals ${o.amount} damage to ${taking}`;
  },
  (s, f, who, amount, source, and) => {
    const points = amountOf(s, f, amount);
    if (points === 0) return;
    const dealer = select(s, f, source) > 0 ? SELECTED[0] : sourceRow(s, f);
    let n = holdCards(s, f, who);
    if (and !== NONE) n = holdMore(s, f, and, n);
    beginDamage(s);
    for (let i = 0; i < n; i++) dealDamage(s, held[i], points, dealer, DAMAGE_ABILITY);
    endDamage(s);
  },
);
const HEAL_WORD = define(
  'heal',
  { amount: { kind: 'value' }, player: youByDefault },
  "a player's leader gets so much more defense (or less); this is no damage",
  (o, raw) => `${whose(o, raw)} leader gets ${signed(o.amount)} defense`,
  (s, f, amount, player) => {
    forPlayers(s, f, player, changeLeader, signedOf(s, f, amount));
  },
);
DRAIN_PROGRAM.address = addCode([HEAL_WORD, addCode([VALUE_AMOUNT, 1, 0]) * 2 + 1, 0, END]);
define(
  'set-leader-defense',
  { to: { kind: 'value' }, player: { kind: 'player', default: 'opponent' } },
  "the defense of a player's leader becomes a number",
  (o, raw) => `the defense of ${whose(o, raw)} leader becomes ${o.to}`,
  (s, f, to, player) => {
    forPlayers(s, f, player, setLeaders, signedOf(s, f, to));
  },
);
/** "SVE 5.27.2" Whether it was an increase or a decrease is told by the value just before. */
function setLeaders(s: State, player: number, value: number): void {
  const n = hold(selectLeaders(s, player, 0));
  for (let i = 0; i < n; i++) changeOneLeader(s, held[i], value - cardDefense(s, held[i]));
}

// ---- leaving the field, moving ----

define('destroy', { who }, 'destroys cards on a field (5.6)', 'destroy {who}', (s, f, who) => {
  const n = select(s, f, who);
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const card = SELECTED[i];
    if (!isOnField(s, card) || hasKeyword(s, card, KEYWORD_NOT_DESTROYED | KEYWORD_NOT_DESTROYED_BY_ABILITIES))
      continue;
    SELECTED[kept++] = card;
  }
  leaveTogether(s, kept, ZONE_GRAVEYARD, LEAVE_DESTROY);
});

/** Sends cards to their owners' zones of a kind, wherever they are; those on a field leave it together. */
function sendHeld(s: State, f: number, n: number, kind: number, how: number): void {
  for (let i = 0; i < n; i++) if (!isOnField(s, held[i])) sendTo(s, held[i], kind, false);
  let onField = 0;
  for (let i = 0; i < n; i++) if (isOnField(s, held[i])) SELECTED[onField++] = held[i];
  leaveTogether(s, onField, kind, how);
  rememberHeld(s, f, n);
}

/** Holds the cards of a selector, but not those with a keyword against all effects or against those of the opponent. */
function holdUnprotected(s: State, f: number, selector: number, byAll: number, byOpponent: number): number {
  const n = select(s, f, selector);
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const card = SELECTED[i];
    if (isOnField(s, card) && hasKeyword(s, card, isOpposing(s, f, card) ? byAll | byOpponent : byAll)) continue;
    held[kept++] = card;
  }
  return kept;
}

define('banish', { who }, 'banishes cards, from any zone (5.7)', 'banish {who}', (s, f, who) => {
  const byAll = KEYWORD_NOT_BANISHED_BY_ABILITIES;
  const n = holdUnprotected(s, f, who, byAll, KEYWORD_NOT_BANISHED_BY_OPPONENT);
  sendHeld(s, f, n, ZONE_BANISHED, LEAVE_BANISH);
});
define(
  'bury',
  { who },
  "puts cards into their owners' graveyards, from any zone (this destroys nothing)",
  'put {who} into the graveyard',
  (s, f, who) => {
    const n = holdUnprotected(s, f, who, 0, KEYWORD_NOT_BURIED_BY_OPPONENT);
    sendHeld(s, f, n, ZONE_GRAVEYARD, LEAVE_PUT);
  },
);
define(
  'to-hand',
  { who },
  "returns cards to their owners' hands, or adds cards from elsewhere to them",
  "put {who} into its owner's hand",
  (s, f, who) => {
    sendHeld(s, f, holdCards(s, f, who), ZONE_HAND, LEAVE_PUT);
  },
);
const DECK_PLACES = ['bottom', 'top', 'shuffle'] as const;
define(
  'to-deck',
  {
    who,
    place: { kind: 'choice', values: DECK_PLACES, default: 'bottom' },
    nth: { kind: 'number', default: 1 },
  },
  "puts cards on or under their owners' decks (the n-th from there), or shuffles them in; several in the order their owner likes",
  (o, raw) => {
    if (o.place === 'shuffle') return `shuffle ${o.who} into the owner's deck`;
    const place = o.place === 'top' ? 'on top' : 'at the bottom';
    return `put ${o.who} ${raw.nth === undefined ? place : `as number ${o.nth} from the ${o.place}`} of the owner's deck`;
  },
  (s, f, who, place, nth) => {
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) if (!isOnField(s, held[i])) sendTo(s, held[i], ZONE_DECK, false);
    let onField = 0;
    for (let i = 0; i < n; i++) if (isOnField(s, held[i])) SELECTED[onField++] = held[i];
    leaveTogether(s, onField, ZONE_DECK, LEAVE_PUT);
    // the turn player arranges first: what is asked first stands uppermost
    for (let turn = 1; turn >= 0; turn--) {
      const player = turnPlayer(s) ^ turn;
      let arrived = 0;
      for (let i = 0; i < n; i++) if (zoneOf(s, held[i]) === ZONE_DECK + player) SELECTED[arrived++] = held[i];
      if (arrived === 0) continue;
      if (place === 2) shuffleDeck(s, player);
      else placeInDeck(s, player, SELECTED, arrived, place === 1, nth);
    }
  },
);
define(
  'to-ex',
  { who },
  "puts cards into their owners' EX areas; where there is no room for all, you pick which",
  'put {who} into the EX area',
  (s, f, who) => {
    const n = select(s, f, who);
    let kept = 0;
    for (let i = 0; i < n; i++) if ((zoneOf(s, SELECTED[i]) & ~1) !== ZONE_EX) held[kept++] = SELECTED[i];
    sendToEx(s, f, youOf(s, f), held, kept);
  },
);
define(
  'put',
  { who, engaged: flag, player: oneYou },
  "puts cards from wherever they are onto a player's field; where there is no room for all, you pick which",
  (o, raw) =>
    `put ${o.who} onto ${raw.player === undefined ? 'your field' : `the field of ${o.player}`}${raw.engaged === true ? ' engaged' : ''}`,
  (s, f, who, engaged, player) => {
    const n = select(s, f, who);
    let kept = 0;
    for (let i = 0; i < n; i++) {
      const card = SELECTED[i];
      if (isOnField(s, card) || (cardKinds(s, card) & (KIND_FOLLOWER | KIND_AMULET)) === 0) continue;
      held[kept++] = card;
    }
    const you = youOf(s, f);
    putCards(s, f, you, held, kept, playerOf(s, player, you, f), engaged === 1);
  },
);
const TOKEN_ZONES = ['field', 'ex'] as const;
function areNoCrests(names: number): boolean {
  for (let i = 1; i <= CODE[names]; i++) {
    if ((DEFS[CODE[names + i] * DEF_STRIDE + DEF_TYPES] & KIND_CREST) !== 0) return false;
  }
  return true;
}
/** "SVE 5.5.2" "SVE 5.5.2.1" "SVE 5.5.2.2" "SVE 9.1.1" */
define(
  'put-token',
  {
    token: { kind: 'names', isToken: true },
    count: one,
    zone: { kind: 'choice', values: TOKEN_ZONES, default: 'field' },
    player: oneYou,
    engaged: flag,
  },
  "creates tokens, so many of each name, on a player's field or in the EX area, as far as there is room (9.1)",
  (o, raw) =>
    `put ${o.count} ${o.token.replace(/ or /g, ' and ')} ${o.zone === 'ex' ? 'into' : 'onto'} ${whose(o, raw)} ${o.zone === 'ex' ? 'EX area' : 'field'}${raw.engaged === true ? ' engaged' : ''}`,
  (s, f, token, count, zone, player, engaged) => {
    const names = token;
    const number = amountOf(s, f, count);
    const kind = zone === 1 ? ZONE_EX : ZONE_FIELD;
    const target = playerOf(s, player, youOf(s, f), f);
    const room = kind === ZONE_FIELD ? roomOnField(s, target) : roomInEx(s, target);
    if (CODE[names] > 1 && room > 0 && CODE[names] * number > room && areNoCrests(names)) {
      let waiting = 0;
      for (let i = 1; i <= CODE[names]; i++) {
        // more of a name than there is room for would not come anyway
        for (let k = 0; k < Math.min(number, room); k++) {
          const card = setTokenAside(s, CODE[names + i], target);
          if (card !== NONE) held[waiting++] = card;
        }
      }
      keepTokens(s, youOf(s, f), held, waiting, target, kind === ZONE_FIELD, engaged === 1);
      return;
    }
    let n = 0;
    for (let i = 1; i <= CODE[names]; i++) {
      for (let k = 0; k < number; k++) {
        const card = createToken(s, CODE[names + i], target, kind, engaged === 1);
        if (card === NONE) break;
        held[n++] = card;
      }
    }
    rememberHeld(s, f, n);
    // what is asked first stands uppermost
    for (let i = n - 1; i >= 0; i--) tokenEntered(s, held[i], kind);
  },
);
define(
  'transform',
  { who, token: { kind: 'name', isToken: true } },
  'transforms cards: they are banished, and a token is created where each was (5.17)',
  'transform {who} into {token}',
  (s, f, who, token) => {
    const byAll = KEYWORD_NOT_BANISHED_BY_ABILITIES;
    const n = holdUnprotected(s, f, who, byAll, KEYWORD_NOT_BANISHED_BY_OPPONENT);
    rememberHeld(s, f, transformTogether(s, held, n, token));
  },
);
/** "SVE 5.22.2" */
const GIVE_WORD = define(
  'give',
  { who, player: { kind: 'player', default: 'opponent', values: ONE_PLAYER } },
  "cards go to a player's field as they are; where there is no room for all, you pick which (渡す, 5.22)",
  'give {who} to {player}',
  (s, f, who, player) => {
    const n = holdCards(s, f, who);
    const target = playerOf(s, player, youOf(s, f), f);
    changeMasters(s, f, youOf(s, f), held, n, target, 0);
  },
);
const SELECTS_SUBJECT = 3;
const GIVE_BACK = addCode([GIVE_WORD, SELECTS_SUBJECT, 1, END]);
const STEAL_DURATIONS = ['turn', 'forever'] as const;
/** "SVE 5.22.1" */

EFFECTS.define({
  name: 'steal',
  places: ['text', 'auto'],
  operands: { who, until: { kind: 'choice', values: STEAL_DURATIONS, default: 'forever' } },
  meaning:
    "cards on the opponent's field come to yours as they are, for good or until the end of the turn; without room for all you pick which (奪う, 5.22)",
  wording: (o) => `steal ${o.who}${durationWords(o.until)}`,
  run: (s, f, who, until) => {
    const you = youOf(s, f);
    const n = holdCards(s, f, who);
    changeMasters(s, f, you, held, n, you, until === 0 ? GIVE_BACK : 0);
  },
});
define(
  'equip',
  { who, equipment: { kind: 'name', isToken: true }, count: one },
  'followers equip so many tokens of that name (14.5.2)',
  '{who} equips {count} {equipment}',
  (s, f, who, equipment, count) => {
    const number = amountOf(s, f, count);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) for (let k = 0; k < number; k++) equip(s, held[i], equipment);
  },
);

// ---- orientation and form ----

define('engage', { who }, 'engages cards', 'engage {who}', (s, f, who) => {
  const n = holdCards(s, f, who);
  for (let i = 0; i < n; i++) engageCard(s, held[i]);
});
define('stand', { who }, 'stands cards', 'stand {who}', (s, f, who) => {
  standTogether(s, held, holdCards(s, f, who));
});
const STAYS_ENGAGED = addCode([MOD_KEYWORD, KEYWORD_DOES_NOT_STAND, END]);
define(
  'skip-stand',
  { who },
  "cards do not stand in their master's next start phase",
  "{who} does not stand in its master's next start phase",
  (s, f, who) => {
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) {
      if (!isOnField(s, held[i])) continue;
      const ends = s[TURN_NUMBER] + (masterOf(s, held[i]) === turnPlayer(s) ? 2 : 1);
      addEffect(s, f, CONTINUOUS_GAIN, STAYS_ENGAGED, referenceTo(s, held[i]), ends, 0, 0);
    }
  },
);
define(
  'evolve',
  { who, super: flag, into: { kind: 'name', default: null } },
  'cards evolve (or super-evolve), with an evolve card of their name or of another (5.16)',
  (o, raw) =>
    `${raw.super === true ? 'super-evolve' : 'evolve'} ${o.who}${raw.into === undefined ? '' : ` into ${o.into}`}`,
  (s, f, who, isSuper, into) => {
    const n = holdCards(s, f, who);
    rememberHeld(s, f, n);
    // frames run last pushed first
    for (let i = n - 1; i >= 0; i--) evolveByEffect(s, held[i], isSuper === 1, into);
  },
);
define(
  'box',
  { who, until },
  'boxes followers: they lose the abilities they have, and do not stand in the start phase (5.31)',
  (o) => `box ${o.who}${durationWords(o.until)}`,
  (s, f, who, until) => {
    const you = youOf(s, f);
    const ends = lastTurn(s, until, you);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) {
      if (!isOnField(s, held[i])) continue;
      loseAbilities(s, you, held[i], ends, s[f + FRAME_SOURCE]);
      if (ends === FOREVER) s[CARDS + held[i] * CARD_STRIDE + CARD_FLAGS] |= CARD_BOXED;
      else addEffect(s, f, CONTINUOUS_GAIN, STAYS_ENGAGED, referenceTo(s, held[i]), ends, 0, 0);
    }
    touch(s, DEPEND_STATE);
  },
);
/** "SVE 5.32.1" "SVE 5.32.1.1" What piloting makes of an amulet with printed numbers. */
const BECOMES_FOLLOWER = addCode([MOD_BECOMES, KIND_FOLLOWER, END]);
define(
  'pilot',
  { who: selfByDefault },
  'amulets with printed attack and defense become followers this turn, with these numbers (5.32)',
  'pilot {who}',
  (s, f, who) => {
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) {
      const card = held[i];
      if (!isOnField(s, card) || (printed(s, card, DEF_TYPES) & KIND_AMULET) === 0) continue;
      const attack = printed(s, card, DEF_ATTACK);
      const defense = printed(s, card, DEF_DEFENSE);
      if (attack === NO_NUMBER || defense === NO_NUMBER) continue;
      const ends = s[TURN_NUMBER];
      addEffect(s, f, CONTINUOUS_GAIN, BECOMES_FOLLOWER, referenceTo(s, card), ends, 0, 0);
      setNumber(s, youOf(s, f), card, true, attack, ends, s[f + FRAME_SOURCE]);
      setNumber(s, youOf(s, f), card, false, defense, ends, s[f + FRAME_SOURCE]);
    }
  },
);

// ---- hands and decks ----

/** Does something for one player or for both, the turn player first (1.3.4.1). "SVE 1.3.4" "SVE 1.3.4.1.e1" */
function forPlayers(
  s: State,
  f: number,
  operand: number,
  run: (s: State, player: number, amount: number) => void,
  amount: number,
): void {
  if (operand === PLAYER_EACH) {
    run(s, turnPlayer(s), amount);
    run(s, turnPlayer(s) ^ 1, amount);
  } else run(s, playerOf(s, operand, youOf(s, f), f), amount);
}

function drawCards(s: State, player: number, count: number): void {
  for (let i = 0; i < count; i++) drawCard(s, player);
}

define(
  'draw',
  { count: one, player: youByDefault, 'up-to': flag },
  'a player draws cards; with "up to" they decide before each whether to stop (5.10)',
  (o, raw) => {
    const what = `${raw['up-to'] === true ? 'up to ' : ''}${o.count}`;
    return raw.player === undefined ? `draw ${what}` : `${o.player} draws ${what}`;
  },
  (s, f, count, player, upTo) => {
    const number = amountOf(s, f, count);
    if (upTo === 1) {
      const each = player === PLAYER_EACH;
      // what is asked first stands uppermost
      if (each) beginDrawUpTo(s, turnPlayer(s) ^ 1, number);
      beginDrawUpTo(s, each ? turnPlayer(s) : playerOf(s, player, youOf(s, f), f), number);
    } else forPlayers(s, f, player, drawCards, number);
  },
);
define(
  'discard',
  {
    player: youByDefault,
    count: one,
    of: ofHand,
    random: flag,
    chooser: { kind: 'choice', values: ['owner', 'you'], default: 'owner' },
    'up-to': flag,
  },
  'a player discards cards from hand together: of their choice, at random, or picked by you (5.12)',
  (o, raw) =>
    `${o.player} discard${raw.player === undefined ? '' : 's'} ${raw['up-to'] === true ? 'up to ' : ''}${o.count} ${raw.of === undefined ? (o.count === '1' ? 'card' : 'cards') : o.of}${raw.random === true ? ' at random' : ''}${raw.chooser === 'you' ? ' that you pick' : ''}`,
  (s, f, player, count, filter, random, chooser, upTo) => {
    const number = amountOf(s, f, count);
    const you = youOf(s, f);
    const source = sourceRow(s, f);
    if (random === 1) {
      forPlayers(s, f, player, discardAtRandom, number);
      return;
    }
    if (player === PLAYER_EACH) {
      // 1.3.4.1: the turn player picks first, then the other; the cards go together. What is asked first stands uppermost
      const second = turnPlayer(s) ^ 1;
      beginDiscard(s, source, second, number, filter, chooser === 1 ? you : second, upTo === 1, false);
      beginDiscard(s, source, second ^ 1, number, filter, chooser === 1 ? you : second ^ 1, upTo === 1, true);
      return;
    }
    const target = playerOf(s, player, you, f);
    beginDiscard(s, source, target, number, filter, chooser === 1 ? you : target, upTo === 1, false);
  },
);
/** "SVE 5.19.1" */
function discardAtRandom(s: State, player: number, count: number): void {
  let n = 0;
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card)) SELECTED[n++] = card;
  let chosen = 0;
  for (; chosen < count && n > 0; chosen++) {
    const at = drawRandom(s, STREAM_CHANCE + player, n);
    held[chosen] = SELECTED[at];
    SELECTED[at] = SELECTED[--n];
  }
  discardTogether(s, held, chosen);
}
define(
  'discard-hand',
  { player: youByDefault },
  'a player discards their whole hand',
  (o, raw) => `${does(o, raw, 'discard')} the whole hand`,
  (s, f, player) => {
    forPlayers(s, f, player, discardHand, 0);
  },
);
function discardHand(s: State, player: number): void {
  let n = 0;
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card)) held[n++] = card;
  discardTogether(s, held, n);
}
define(
  'reveal-hand',
  { player: youByDefault },
  'a player reveals their hand',
  (o, raw) => `${does(o, raw, 'reveal')} the hand`,
  (s, f, player) => {
    forPlayers(s, f, player, revealHand, 0);
  },
);
function revealHand(s: State, player: number): void {
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card)) revealCard(s, card);
}
define(
  'mill',
  { count: one, player: youByDefault },
  'a player puts cards from the top of the deck into the graveyard',
  (o, raw) => `put the top ${o.count} cards of ${whose(o, raw)} deck into the graveyard`,
  (s, f, count, player) => {
    const number = amountOf(s, f, count);
    const each = player === PLAYER_EACH;
    const target = each ? turnPlayer(s) : playerOf(s, player, youOf(s, f), f);
    takeTop(s, f, target, number, TO_GRAVEYARD);
    if (each) takeTop(s, f, target ^ 1, number, TO_GRAVEYARD);
  },
);
define(
  'top-to',
  { count: one, to: { kind: 'choice', values: DESTINATIONS }, player: oneYou },
  'the top cards of a deck go to a zone of its player',
  (o, raw) => `put the top ${o.count} cards of ${whose(o, raw)} deck ${destinationWords(o.to, false)}`,
  (s, f, count, to, player) => {
    takeTop(s, f, playerOf(s, player, youOf(s, f), f), amountOf(s, f, count), to);
  },
);
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
define(
  'reveal-top',
  { count: one, player: oneYou },
  'reveals the top cards of a deck where they are; they are "it"',
  (o, raw) => `reveal the top ${o.count} cards of ${whose(o, raw)} deck`,
  (s, f, count, player) => {
    const target = playerOf(s, player, youOf(s, f), f);
    const number = amountOf(s, f, count);
    let n = 0;
    for (let card = firstCard(s, ZONE_DECK + target); card !== NONE && n < number; card = nextCard(s, card)) {
      revealCard(s, card);
      held[n++] = card;
    }
    rememberHeld(s, f, n);
  },
);
define(
  'look',
  {
    count: one,
    take: one,
    'up-to': { kind: 'flag', default: true },
    of: ofDeck,
    to: { kind: 'choice', values: DESTINATIONS, default: 'hand' },
    rest: { kind: 'choice', values: RESTS, default: 'bottom' },
    reveal: flag,
    different: flag,
    engaged: flag,
    player: oneYou,
  },
  'looks at the top cards of a deck: some of them (shown with `reveal`) go somewhere, the rest elsewhere',
  (o, raw) => {
    const deck = whose(o, raw);
    const taken = `${raw['up-to'] === false ? '' : 'up to '}${o.take} ${raw.of === undefined ? 'of them' : o.of}${raw.different === true ? ' with different names' : ''}`;
    return `look at the top ${o.count} cards of ${deck} deck, ${raw.reveal === true ? 'reveal and ' : ''}put ${taken} ${destinationWords(o.to, raw.engaged === true)}, and ${restWords(o.rest)}`;
  },
  (s, f, count, take, upTo, filter, to, rest, reveal, different, engaged, player) => {
    const you = youOf(s, f);
    const flags =
      (upTo === 1 ? TAKE_UP_TO : 0) |
      (reveal === 1 ? TAKE_REVEAL : 0) |
      (different === 1 ? TAKE_DIFFERENT : 0) |
      (engaged === 1 ? TAKE_ENGAGED : 0);
    beginLook(
      s,
      you,
      sourceRow(s, f),
      playerOf(s, player, you, f),
      amountOf(s, f, count),
      amountOf(s, f, take),
      filter,
      to,
      rest,
      flags,
    );
  },
);
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
define(
  'search',
  {
    of: ofDeck,
    count: one,
    'up-to': flag,
    to: { kind: 'choice', values: DESTINATIONS, default: 'hand' },
    different: flag,
    engaged: flag,
  },
  'searches your deck for cards (with a condition one may fail to find), puts them somewhere, and shuffles (5.8)',
  (o, raw) =>
    `search your deck for ${raw['up-to'] === true ? 'up to ' : ''}${o.count} ${o.of}${raw.different === true ? ' with different names' : ''} and put it ${destinationWords(o.to, raw.engaged === true)}`,
  (s, f, filter, count, upTo, to, different, engaged) => {
    const flags =
      (upTo === 1 ? TAKE_UP_TO : 0) | (different === 1 ? TAKE_DIFFERENT : 0) | (engaged === 1 ? TAKE_ENGAGED : 0);
    beginSearch(s, youOf(s, f), sourceRow(s, f), filter, amountOf(s, f, count), to, flags);
  },
);
define(
  'search-each',
  { of: { kind: 'filters', place: 'deck' }, to: { kind: 'choice', values: DESTINATIONS, default: 'hand' } },
  'searches your deck for one card for each of these filters, puts them somewhere, and shuffles',
  (o) => `search your deck for 1 ${o.of.replace(/ or /g, ' and 1 ')} and put them ${destinationWords(o.to, false)}`,
  (s, f, filter, to) => {
    beginSearchEach(s, youOf(s, f), sourceRow(s, f), filter, to);
  },
);
define(
  'shuffle',
  { player: youByDefault },
  'a player shuffles their deck',
  (o, raw) => `shuffle ${whose(o, raw)} deck`,
  (s, f, player) => {
    forPlayers(s, f, player, shuffleDeck, 0);
  },
);

// ---- numbers of players ----

const amount: Operand = { kind: 'value' };

function definePlayerChange(
  name: string,
  operand: string,
  operands: Operand,
  meaning: string,
  wording: Wording,
  change: (s: State, player: number, amount: number) => void,
): void {
  define(name, { [operand]: operands, player: youByDefault }, meaning, wording, (s, f, operand, player) => {
    forPlayers(s, f, player, change, signedOf(s, f, operand));
  });
}

/** "+1", "-1". */
function signed(text: string): string {
  return text.startsWith('-') ? text : `+${text}`;
}

definePlayerChange(
  'recover-pp',
  'amount',
  amount,
  'a player recovers PP, never above the maximum (5.15)',
  (o, raw) => `${does(o, raw, 'recover')} ${o.amount} PP`,
  recoverPp,
);
definePlayerChange(
  'pp-max',
  'by',
  amount,
  'the PP maximum of a player changes, within 0 and 10',
  (o, raw) => `${whose(o, raw)} PP maximum changes by ${signed(o.by)}`,
  changePpMax,
);
definePlayerChange(
  'ep',
  'by',
  one,
  'the EP of a player change',
  (o, raw) => `${whose(o, raw)} EP change by ${signed(o.by)}`,
  changeEp,
);
definePlayerChange(
  'sep',
  'by',
  one,
  'the SEP of a player change',
  (o, raw) => `${whose(o, raw)} SEP change by ${signed(o.by)}`,
  changeSep,
);

// ---- counters ----

/** Puts counters on a card, as far as it may have them. */
function placeCounters(s: State, card: number, name: number, count: number): void {
  let limit = 1 << 20;
  beginChanges(s, LISTEN_PLAY, MOD_COUNTER_LIMIT);
  // operands: name, limit
  while (nextChange(s))
    if (CODE[change.pc + 1] === name && changeBearsOn(s, card)) limit = Math.min(limit, CODE[change.pc + 2]);
  addCounters(s, card, name, Math.max(0, Math.min(count, limit - counterCount(s, card, name))));
}

define(
  'counters',
  { who, name: { kind: 'name' }, count: one },
  'puts counters of a name on cards (15.1)',
  'put {count} {name} counters on {who}',
  (s, f, who, name, count) => {
    const number = amountOf(s, f, count);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) placeCounters(s, held[i], name, number);
  },
);
define(
  'remove-counters',
  { who, name: { kind: 'name' }, count: one },
  'takes counters of a name off cards',
  'remove {count} {name} counters from {who}',
  (s, f, who, name, count) => {
    const number = amountOf(s, f, count);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) addCounters(s, held[i], name, -number);
  },
);
define(
  'stack',
  { count: one, of: anyCard },
  'puts stack counters on one Stack card of yours, picked now (13.3.2.4)',
  (o, raw) => `Stack +${o.count}${raw.of === undefined ? '' : ` on 1 ${o.of}`}`,
  (s, f, count, filter) => {
    beginStack(s, youOf(s, f), sourceRow(s, f), filter, amountOf(s, f, count), stackCounter());
  },
);

// ---- the evolve deck ----

/** Turns cards of evolve decks face down or face up; a card that lies so already is left alone. */
function turnCards(s: State, f: number, selector: number, down: boolean): void {
  const n = holdCards(s, f, selector);
  for (let i = 0; i < n; i++) {
    const c = CARDS + held[i] * CARD_STRIDE + CARD_FLAGS;
    if ((zoneOf(s, held[i]) & ~1) !== ZONE_EVOLVE_DECK) continue;
    if (down) s[c] &= ~CARD_FACE_UP;
    else {
      s[c] |= CARD_FACE_UP;
      revealCard(s, held[i]);
    }
  }
  touch(s, DEPEND_STATE);
  touch(s, DEPEND_PILES);
}

define('turn-down', { who }, 'turns cards of an evolve deck face down', 'turn {who} face down', (s, f, who) => {
  turnCards(s, f, who, true);
});
define('turn-up', { who }, 'turns cards of an evolve deck face up', 'turn {who} face up', (s, f, who) => {
  turnCards(s, f, who, false);
});

// ---- playing, titles, the game ----

define(
  'play-free',
  { who, pay: { kind: 'value', default: 0 } },
  'plays a card now for so many PP instead of its cost; nothing where they cannot be paid',
  (o) =>
    (o.pay === '0' ? 'play {who} without paying its cost' : 'play {who} for {pay} PP')
      .replace('{who}', o.who)
      .replace('{pay}', o.pay),
  (s, f, who, pay) => {
    const you = youOf(s, f);
    if (select(s, f, who) === 0) return;
    const card = SELECTED[0];
    const price = amountOf(s, f, pay);
    if (price > playerCell(s, you, PLAYER_PP)) return;
    if ((cardKinds(s, card) & (KIND_FOLLOWER | KIND_AMULET)) !== 0 && roomOnField(s, you) <= 0) return;
    if (price > 0) payPp(s, you, price);
    beginPlay(s, card, you, true);
  },
);
define(
  'burst',
  { who },
  'activates one Union Burst ability of a card without its cost or condition (14.5.1.4)',
  'activate a Union Burst of {who} without its cost',
  (s, f, who) => {
    const n = holdCards(s, f, who);
    for (let i = n - 1; i >= 0; i--) beginBurst(s, held[i], youOf(s, f));
  },
);
const DRIVE_CHECK_WORD = define(
  'drive-check',
  { count: one },
  'makes drive checks (14.4.5)',
  'make {count} drive checks',
  (s, f, count) => {
    beginDriveCheck(s, youOf(s, f), amountOf(s, f, count));
  },
);
DRIVE_PROGRAM.address = addCode([DRIVE_CHECK_WORD, 1 * 2, END]);
const HAS_DRIVE = addCode([MOD_KEYWORD, KEYWORD_DRIVE | KEYWORD_RUSH, END]);
define('drive', { who }, 'cards gain Drive, once each (14.4.7)', '{who} gains Drive', (s, f, who) => {
  const n = holdCards(s, f, who);
  for (let i = 0; i < n; i++) {
    if (!mayGainDrive(s, held[i])) continue;
    addEffect(s, f, CONTINUOUS_GAIN, HAS_DRIVE, referenceTo(s, held[i]), FOREVER, 0, 0);
    gainedDrive(s, held[i]);
  }
});
/** "SVE 14.2.3.1" What a card that has run has from then on: Rush while a card of the run zone belongs to it. */
const RUNNER = addAbility();
ABILITIES[RUNNER * ABILITY_STRIDE + ABILITY_KIND] = ABILITY_STATIC;
ABILITIES[RUNNER * ABILITY_STRIDE + ABILITY_EVENT] = NONE;
ABILITIES[RUNNER * ABILITY_STRIDE + ABILITY_SUBJECT] = NONE;
ABILITIES[RUNNER * ABILITY_STRIDE + ABILITY_ZONES] = ZONE_BIT_FIELD;
ABILITIES[RUNNER * ABILITY_STRIDE + ABILITY_EFFECT] = addCode([MOD_KEYWORD, KEYWORD_RUSH, END]);
ABILITIES[RUNNER * ABILITY_STRIDE + ABILITY_CONDITION] = addCode([CONDITION_FED, END]);

/** "SVE 14.2.3.1.1" */
define(
  'run',
  { who: selfByDefault, count: { kind: 'value', default: 1, min: 0, max: 9 } },
  'cards run so many times; with a meal they have Rush (14.2.3)',
  (o) => `${o.who} runs${o.count === '1' ? '' : ` ${o.count} times`}`,
  (s, f, who, count) => {
    const number = amountOf(s, f, count);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) {
      const card = held[i];
      if (!isOnField(s, card)) continue;
      if (!hasBeenGiven(s, card, RUNNER))
        giveAbility(s, masterOf(s, card), RUNNER, referenceTo(s, card), FOREVER, s[f + FRAME_SOURCE]);
      for (let k = 0; k < number; k++) emit(s, EVENT_RAN, card, masterOf(s, card), 0, NONE);
    }
  },
);
/** "SVE 14.2.1.1.1" */
define(
  'eat',
  { who: selfByDefault, count: { kind: 'value', default: 1, min: 0, max: 9 } },
  'cards have so many meals, unless they have had one (14.2.1)',
  (o) => `${o.who} has ${o.count} meals`,
  (s, f, who, count) => {
    const number = amountOf(s, f, count);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) eat(s, held[i], number);
  },
);
define(
  'win',
  { player: oneYou },
  'a player wins at once (5.23)',
  (o, raw) => does(o, raw, 'win'),
  (s, f, player) => {
    winGame(s, playerOf(s, player, youOf(s, f), f));
  },
);
define(
  'extra-turn',
  { player: oneYou },
  'a player takes an extra turn after this one (5.28)',
  (o, raw) => `${does(o, raw, 'take')} an extra turn after this one`,
  (s, f, player) => {
    // two bits an entry, the last created lowest
    s[EXTRA_TURNS] = (s[EXTRA_TURNS] << 2) | (playerOf(s, player, youOf(s, f), f) + 1);
  },
);
