/**
 * Effects that choose, and effects that steer others. An impossible part is left out and the rest is done, so no
 * operation fails; an effect that would happen 0 times or fewer does not happen.
 * @clause SVE 1.3.2, 1.3.2.2, 10.2.1, 10.2.1.1, 10.8.1
 */
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
  tellWanted,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { drawRandom } from '../../../kernel/random.ts';
import { CODE } from '../../../kernel/tables.ts';
import { CHOOSE_ANOTHER, CHOOSE_DIFFERENT } from '../../../shared/choices/finding.ts';
import { MODE_BITS, MOST_MODES } from '../../../shared/choices/modes.ts';
import {
  choiceWording,
  createTakenBefore,
  defineDealDivided,
  defineNoteNumber,
} from '../../../shared/operators/choosing.ts';
import {
  CHOSEN_SET,
  DIVIDED_SET,
  FLAG,
  held,
  hold,
  ONE_BY_DEFAULT,
  WHO,
  youOf,
} from '../../../shared/operators/effect.ts';
import {
  callModes,
  defineEachPlayer,
  defineFlow,
  definePay,
  defineRepeat,
  returnWithModes,
} from '../../../shared/operators/flow.ts';
import { roomInSets, SLOT_LIMIT } from '../../../shared/selection.ts';
import { ASK, numberOption, optionNumber, VERB_MODE } from '../decisions.ts';
import * as L from '../layout.ts';
import { beginChoice, beginMay, beginModes, CHOOSE_TARGET, CHOOSE_UP_TO, countChoices } from '../rules/choice.ts';
import { beginDamage, dealDamage, endDamage } from '../rules/damage.ts';
import { DAMAGE_ABILITY } from '../rules/damage-kinds.ts';
import { beginDivision, canDivide, MOST_DIVIDED, MOST_SHARES } from '../rules/division.ts';
import { randomModes } from '../rules/modes.ts';
import { noteCard, noteNumber } from '../rules/noting.ts';
import { beginPaidEffect } from '../rules/payment.ts';
import { CONTROL_CHOSEN, CONTROL_MODES, callEffects, callMode } from '../rules/programs.ts';
import { isAllowed } from '../rules/rule-changes.ts';
import { addToSet, clearSetsFrom, findMatching, referenceTo, SELECTED, sourceRow } from '../rules/selection.ts';
import { amountOf, ONE_YOU, onePlayer, SEARCHED, select } from './effect-parts.ts';
import { CHOOSE, EFFECTS, SELECT } from './effect-table.ts';
import { MOD_SELECT_ANY_NUMBER } from './modifications.ts';
import { computeValue, holds, matches } from './tables.ts';

/**
 * Most cards that a choice takes; 0 and below: none.
 * @clause SVE 1.3.5.1
 */
function mostChosen(s: State, f: number, count: number, any: number): number {
  return any === 1 ? SLOT_LIMIT : Math.min(amountOf(s, f, count), SLOT_LIMIT);
}

function choiceFlags(upTo: number, any: number, different: number): number {
  return ((upTo | any) === 1 ? CHOOSE_UP_TO : 0) | (different === 1 ? CHOOSE_DIFFERENT : 0);
}

const takenBefore = createTakenBefore({
  countChoices,
  widths: EFFECTS.widths,
  word: CHOOSE,
  mayTakeNone: (s, pc, source, you, f) => {
    const condition = CODE[pc + CHOOSE.if];
    return (
      (CODE[pc + CHOOSE.upTo] | CODE[pc + CHOOSE.any]) === 1 ||
      (condition !== 0 && !holds(s, condition, source, you, f))
    );
  },
  matches,
  computeValue,
});

EFFECTS.define({
  name: 'choose',
  operands: {
    of: SEARCHED,
    count: ONE_BY_DEFAULT,
    'up-to': FLAG,
    any: FLAG,
    as: CHOSEN_SET,
    different: FLAG,
    if: { kind: 'condition', default: null },
    by: ONE_YOU,
    another: FLAG,
  },
  meaning: 'choose cards (選ぶ) as this is played: what cannot be chosen may not be; `another`: none chosen before',
  wording: choiceWording('choose'),
  // there must be as many cards as the choice takes; no choice is made where its condition does not hold
  // @clause SVE 10.6.2.3.3
  canChoose: (s, source, you, f, flags, filter, count, upTo, any, _set, different, condition, _by, another) => {
    if ((upTo | any) === 1 || (condition !== 0 && !holds(s, condition, source, you, f))) return true;
    const taken = another === 1 ? takenBefore(s, source, you, f, flags, filter) : 0;
    const unlike = different === 1 ? CHOOSE_DIFFERENT : 0;
    return countChoices(s, filter, source, you, flags | unlike) >= computeValue(s, count, source, you, f) + taken;
  },
  run: (s, f, filter, count, upTo, any, set, different, condition, by, another) => {
    // 10.6.2.3: the cards were chosen as the text was played, and are not looked at again
    if ((s[f + K.FRAME_CONTROL] & CONTROL_CHOSEN) !== 0) return;
    const you = youOf(s, f);
    const made = condition === 0 || holds(s, condition, sourceRow(s, f), you, f);
    // a number of the cards paid with is read before their set, which stands behind this one, is given up
    const most = mostChosen(s, f, count, any);
    clearSetsFrom(s, f, set);
    if (!made) return;
    const others = another === 1 ? CHOOSE_ANOTHER : 0;
    const flags = choiceFlags(upTo, any, different) | CHOOSE_TARGET | others;
    beginChoice(s, f, filter, most, flags, set, onePlayer(s, f, by));
  },
});
EFFECTS.define({
  name: 'pick',
  operands: {
    of: SEARCHED,
    count: { ...ONE_BY_DEFAULT, max: SLOT_LIMIT },
    'up-to': FLAG,
    any: FLAG,
    as: CHOSEN_SET,
    different: FLAG,
    random: FLAG,
    by: ONE_YOU,
  },
  meaning: 'take cards as this resolves, without choosing them (選ぶ is not said)',
  wording: choiceWording('pick'),
  run: (s, f, filter, count, upTo, any, set, different, random, by) => {
    const most = mostChosen(s, f, count, any);
    clearSetsFrom(s, f, set);
    if (random === 1) pickAtRandom(s, f, filter, any === 1 ? K.NONE : count, set);
    else beginChoice(s, f, filter, most, choiceFlags(upTo, any, different), set, onePlayer(s, f, by));
  },
});

/**
 * Random among all cards of the group; `count` is NONE for all of them.
 * @clause SVE 5.19.1
 */
function pickAtRandom(s: State, f: number, filter: number, count: number, set: number): void {
  const you = youOf(s, f);
  let n = hold(findMatching(s, filter, sourceRow(s, f), you));
  const most = Math.min(n, roomInSets(s, f), count === K.NONE ? n : amountOf(s, f, count));
  for (let i = 0; i < most; i++) {
    const at = drawRandom(s, K.STREAM_CHANCE + you, n);
    addToSet(s, f, set, referenceTo(s, held[at]));
    held[at] = held[--n];
  }
}

EFFECTS.define({
  name: 'divide-damage',
  operands: {
    // each card with each share is an option
    amount: { kind: 'value', min: 0, max: MOST_DIVIDED },
    of: SEARCHED,
    count: { kind: 'value', default: MOST_SHARES, min: 0, max: MOST_SHARES },
    'up-to': { kind: 'flag', default: true },
    as: DIVIDED_SET,
  },
  meaning: 'choose cards, five at most, and divide damage among them as you like, at least 1 each (10.6.2.4)',
  wording: (o, raw) =>
    `divide ${o.amount} damage among ` +
    `${raw.count === undefined ? 'any number of' : `${raw['up-to'] === false ? '' : 'up to '}${o.count}`} ` +
    `${o.of} as you like`,
  canChoose: (s, source, you, f, _flags, amount, filter, count, upTo) =>
    upTo === 1 ||
    canDivide(s, filter, computeValue(s, amount, source, you, f), computeValue(s, count, source, you, f), source, you),
  run: (s, f, amount, filter, count, upTo, set) => {
    if ((s[f + K.FRAME_CONTROL] & CONTROL_CHOSEN) !== 0) return;
    clearSetsFrom(s, f, set);
    const most = amountOf(s, f, count);
    beginDivision(s, f, filter, amountOf(s, f, amount), upTo === 1 ? 0 : most, most, set);
  },
});
defineDealDivided(EFFECTS, {
  deal: (s, f, card, share) => dealDamage(s, card, share, sourceRow(s, f), DAMAGE_ABILITY),
  reach: L.ZONE_BIT_FIELD | L.ZONE_BIT_LEADER,
  begin: beginDamage,
  end: endDamage,
});

// ---- what filters behind it ask for ----

EFFECTS.define({
  name: 'note-card',
  operands: { who: WHO },
  meaning: 'a card of which filters of this text ask by "same-name-noted"',
  wording: 'note {who}',
  places: ['text', 'auto'],
  run: (s, f, who) => noteCard(s, youOf(s, f), select(s, f, who) > 0 ? SELECTED[0] : K.NONE),
});
defineNoteNumber(EFFECTS, {
  amountOf,
  note: (s, f, number) => noteNumber(s, youOf(s, f), number),
  places: ['text', 'auto'],
});

// ---- options ----

EFFECTS.define({
  name: 'select',
  operands: {
    modes: { kind: 'modes', max: MOST_MODES },
    count: ONE_BY_DEFAULT,
    'up-to': FLAG,
    'once-a-turn': FLAG,
    random: FLAG,
  },
  meaning:
    'Choice: pick options as this is played, each once ("up to": at least one), and do them in printed order (5.18)',
  wording: (o, raw) =>
    'select ' +
    `${raw['up-to'] === true ? 'up to ' : ''}${o.count}${raw.random === true ? ' at random' : ''}` +
    `${raw['once-a-turn'] === true ? ' not selected this turn' : ''}: ` +
    `${o.modes}`,
  run: (s, f, modes, count, upTo, _onceATurn, random) => {
    if ((s[f + K.FRAME_CONTROL] & CONTROL_MODES) !== 0) {
      callModes(s, f, modes, s[f + K.FRAME_D] & MODE_BITS, callMode);
      return;
    }
    const said = Math.min(CODE[modes], amountOf(s, f, count));
    // 5.18.2.2
    if (said === 0) return;
    // @clause SVE A.5.4
    const any = random === 0 && isAllowed(s, youOf(s, f), MOD_SELECT_ANY_NUMBER);
    const most = any ? CODE[modes] : said;
    returnWithModes(s, f, EFFECTS, SELECT.index);
    if (random === 1)
      s[f + K.FRAME_D] = (s[f + K.FRAME_D] & ~MODE_BITS) | randomModes(s, youOf(s, f), CODE[modes], most);
    // "up to" is one at least, behind a cost too
    // @clause SVE 5.18.2.1
    else beginModes(s, youOf(s, f), modes, most, any || upTo === 1, 1);
  },
});

// FRAME_A: address of [count, address …]
function offerOne(s: State, f: number): number {
  beginOptions(s);
  for (let i = 0; i < CODE[s[f + K.FRAME_A]]; i++) addOption(s, numberOption(VERB_MODE, i));
  return ask(s, K.frameController(s, f), ASK.mode);
}

function takeOne(s: State, f: number): number {
  const address = CODE[s[f + K.FRAME_A] + 1 + optionNumber(s[K.ANSWER])];
  popFrame(s);
  callEffects(s, K.frameBelow(f), address);
  return CONTINUE;
}

const ONE_OF = defineProcedure('sve-one-of', { offerOne, takeOne });
tellWanted([ONE_OF.takeOne], { deed: 'select', modes: (s, f) => s[f + K.FRAME_A] });
EFFECTS.define({
  name: 'one-of',
  operands: { modes: { kind: 'modes', max: MOST_MODES }, by: ONE_YOU },
  meaning: 'do one of these lists, picked as this resolves by you or by another player; "you" in it stays you',
  wording: (o, raw) => (raw.by === undefined ? `do one: ${o.modes}` : `${o.by} picks, and one is done: ${o.modes}`),
  run: (s, f, modes, by) => {
    const g = pushFrame(s, ONE_OF.offerOne, onePlayer(s, f, by));
    s[g + K.FRAME_A] = modes;
  },
});

// ---- flow ----

// @clause SVE 10.10.2.5
defineFlow(EFFECTS, { holds, callEffects, beginMay });
definePay(EFFECTS, {
  onePlayer,
  meaning: 'a player may pay a cost as this resolves; what happens when it is paid, and when not (10.4.7.3)',
  player: ONE_YOU,
  beginPaidEffect,
});
defineRepeat(EFFECTS, amountOf, callEffects);
defineEachPlayer(EFFECTS, callEffects);
