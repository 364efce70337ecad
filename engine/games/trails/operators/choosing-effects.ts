/**
 * Effects that choose, and those that say what is done. As much as possible is done.
 * @clause TR 104.2
 */
import { FRAME_CONTROL } from '../../../kernel/layout.ts';
import { CODE, END, forgetWithTables } from '../../../kernel/tables.ts';
import { SHARE_LIMIT } from '../../../shared/choices/distribution.ts';
import { CHOOSE_TARGET, CHOOSE_UP_TO } from '../../../shared/choices/finding.ts';
import { choiceWording, defineEachPicks } from '../../../shared/operators/choosing.ts';
import { AMOUNT, CHOSEN_SET, DIVIDED_SET, FLAG, YOU_BY_DEFAULT, youOf } from '../../../shared/operators/effect.ts';
import { defineFlow, definePay, defineRepeat, defineSelect } from '../../../shared/operators/flow.ts';
import { type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import { CONTROL_CHOSEN } from '../../../shared/programs.ts';
import { clearSetsFrom, SLOT_LIMIT } from '../../../shared/selection.ts';
import { TARGET_CARDS, TARGET_OBJECTS, TARGET_PLAYERS } from '../../../shared/targets.ts';
import * as L from '../layout.ts';
import { CHOICES, CHOOSE_OPEN } from '../rules/choice.ts';
import { beginPaidEffect } from '../rules/price.ts';
import { PROGRAMS } from '../rules/programs.ts';
import { OBJECTS, OBJECTS_SHIFT, TARGETS } from '../rules/targets.ts';
import { amountOf, onePlayer } from './effect-parts.ts';
import { CHOOSE, computeValue, DIVIDE, EFFECTS, holds, SELECT, TARGET, TESTS } from './tables.ts';

const BY: Operand = { ...YOU_BY_DEFAULT, values: L.ONE_PLAYER };
const CHOOSE_OPERANDS: Readonly<Record<string, Operand>> = {
  of: { kind: 'filter', place: SEARCHING },
  count: { kind: 'value', default: 1, max: SLOT_LIMIT },
  'up-to': FLAG,
  as: CHOSEN_SET,
};

/** Tests that ask where a card is and how it lies, not what it is. */
const OF_PLACE: readonly string[] = ['zone', 'controller', 'owner', 'actioned', 'face-down', 'other'];
/** The flag that a choice has by its filter, found once each. */
const openness = new Map<number, number>();
forgetWithTables(({ code }) => {
  for (const filter of openness.keys()) if (filter >= code) openness.delete(filter);
});

/**
 * What a target is asked for must be seen by all: then it is no face-down card of a Stronghold.
 * @clause TR 1204.2d-4
 */
function openFlag(filter: number): number {
  let flag = openness.get(filter);
  if (flag !== undefined) return flag;
  flag = 0;
  for (let pc = filter; CODE[pc] !== END; pc += TESTS.widths[CODE[pc]])
    if (!OF_PLACE.includes(TESTS.definitions[CODE[pc]]!.name)) flag = CHOOSE_OPEN;
  openness.set(filter, flag);
  return flag;
}

/**
 * Chosen as the text is played: all that is asked for, or it cannot be played. None where the number is 0; nothing
 * twice. The number stays as it was then. What is not legal any more on resolution is left out (rules/stack.ts).
 * @clause TR 1204.2d, 1204.2d-1, 1204.2d-2, 1204.2d-5, 1205.1a
 */
CHOOSE.index = EFFECTS.define({
  name: 'choose',
  operands: CHOOSE_OPERANDS,
  meaning: 'chooses targets (対象), as the text is played',
  wording: choiceWording('choose'),
  canChoose: (s, source, you, f, flags, filter, count, upTo) =>
    upTo === 1 ||
    CHOICES.countChoices(s, filter, source, you, flags | openFlag(filter)) >=
      Math.max(0, computeValue(s, count, source, you, f)),
  run: (s, f, filter, count, upTo, set) => {
    if ((s[f + FRAME_CONTROL] & CONTROL_CHOSEN) !== 0) return;
    clearSetsFrom(s, f, set);
    const flags = CHOOSE_TARGET | openFlag(filter) | (upTo === 1 ? CHOOSE_UP_TO : 0);
    CHOICES.beginChoice(s, f, filter, amountOf(s, f, count), flags, set, youOf(s, f));
  },
});

/** TARGET_ bits of a `target`, and above them what it may be in Pending. */
function kindsOf(filter: number, players: number, objects: number): number {
  const cards = filter > 0 ? TARGET_CARDS : 0;
  return cards | (players === 1 ? TARGET_PLAYERS : 0) | (objects > 1 ? TARGET_OBJECTS | (objects << OBJECTS_SHIFT) : 0);
}

/**
 * Something in Pending does not choose itself: it comes there after it has chosen.
 * @clause TR 1204.2d-3
 */
TARGET.index = EFFECTS.define({
  name: 'target',
  operands: {
    of: { kind: 'filter', default: {}, place: SEARCHING },
    player: FLAG,
    object: { kind: 'bits', values: OBJECTS, default: null },
    as: CHOSEN_SET,
  },
  meaning: 'chooses one target as the text is played: a card that passes the filter, a player, or something in Pending',
  wording: (o, raw) => {
    const objects = o.object.replaceAll(' and ', ' or ').replace(/\b(activated|triggered)\b/g, '$1 craft');
    const kinds = [raw.of && o.of, raw.player && 'player', raw.object && `${objects} in Pending`];
    return `choose 1 ${kinds.filter(Boolean).join(' or ')}`;
  },
  canChoose: (s, source, you, _f, _flags, filter, players, objects) =>
    TARGETS.canTarget(s, filter, kindsOf(filter, players, objects), source, you),
  run: (s, f, filter, players, objects, set) => {
    if ((s[f + FRAME_CONTROL] & CONTROL_CHOSEN) === 0)
      TARGETS.beginTarget(s, f, filter, kindsOf(filter, players, objects), set);
  },
});
/**
 * Shares are given as the text is played, and stay.
 * @clause TR 1204.2e, 1204.2e-1
 */
DIVIDE.index = EFFECTS.define({
  name: 'divide',
  operands: { amount: AMOUNT, of: { kind: 'filter', place: SEARCHING }, as: DIVIDED_SET },
  meaning:
    'divides a number among targets (five at most), as the text is played; "gain-divided" says what the shares do',
  wording: 'divide {amount} among any number of {of} as you like',
  canChoose: (s, source, you, _f, flags, _amount, filter) => CHOICES.countChoices(s, filter, source, you, flags) > 0,
  run: (s, f, amount, filter, set) => {
    if ((s[f + FRAME_CONTROL] & CONTROL_CHOSEN) !== 0) return;
    clearSetsFrom(s, f, set);
    CHOICES.beginDistribution(s, f, filter, amountOf(s, f, amount), 1, SHARE_LIMIT, set);
  },
});
for (const word of [CHOOSE, TARGET, DIVIDE]) {
  word.of = EFFECTS.position(word.index, 'of');
  word.as = EFFECTS.position(word.index, 'as');
}
/**
 * As the text resolves: all of the number, as far as there are legal ones.
 * @clause TR 1312.1
 */
EFFECTS.define({
  name: 'pick',
  operands: { ...CHOOSE_OPERANDS, by: BY },
  meaning: 'chooses cards as the text resolves (選ぶ)',
  wording: choiceWording('choose'),
  run: (s, f, filter, count, upTo, set, by) => {
    clearSetsFrom(s, f, set);
    const flags = upTo === 1 ? CHOOSE_UP_TO : 0;
    CHOICES.beginChoice(s, f, filter, amountOf(s, f, count), flags, set, onePlayer(s, f, by));
  },
});
/**
 * The Primary player picks first, and the other knowing what; what is done with all that was picked is done at once.
 * @clause TR 1502.1
 */
defineEachPicks(EFFECTS, {
  meaning: 'each player chooses cards as the text resolves; "you" in the filter is who does',
  verb: 'each player chooses',
  secondPicks: L.CONTROL_SECOND_PICKS,
  amountOf,
  beginChoice: CHOICES.beginChoice,
});
Object.assign(
  SELECT,
  defineSelect(EFFECTS, {
    meaning: 'selects some of these modes, each once, and does them in printed order',
    beginModes: CHOICES.beginModes,
    callMode: PROGRAMS.callMode,
  }),
);

defineFlow(EFFECTS, { holds, callEffects: PROGRAMS.callEffects, beginMay: CHOICES.beginMay });
/** @clause TR 1203.6, 1203.6a */
definePay(EFFECTS, {
  onePlayer,
  meaning: 'a player may pay a cost; what happens when it is paid, and when not',
  player: BY,
  beginPaidEffect,
});
defineRepeat(EFFECTS, amountOf, PROGRAMS.callEffects);
