/** Effects that choose cards or players, and effects of which a player selects one. */

import { FRAME_CONTROL, FRAME_SLOTS, NONE, type State } from '../../../kernel/layout.ts';
import { CODE } from '../../../kernel/tables.ts';
import { onlySubject } from '../../../shared/choices/choosing.ts';
import { SHARE_LIMIT } from '../../../shared/choices/distribution.ts';
import { CHOOSE_ANOTHER, CHOOSE_SUBJECT, CHOOSE_TARGET, CHOOSE_UP_TO } from '../../../shared/choices/finding.ts';
import { createTakenBefore, defineDealDivided, defineNoteNumber } from '../../../shared/operators/choosing.ts';
import {
  AMOUNT,
  CHOSEN_SET,
  DIVIDED_SET,
  ELSE,
  FLAG,
  held,
  rememberHeld,
  YOU_BY_DEFAULT,
  youOf,
} from '../../../shared/operators/effect.ts';
import { defineFlow, defineRepeat, defineSelect } from '../../../shared/operators/flow.ts';
import { type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import { CONTROL_CHOSEN } from '../../../shared/programs.ts';
import { clearSetsFrom, referenceTo, roomInSets, SELECTED, SLOT_LIMIT, sourceRow } from '../../../shared/selection.ts';
import { TARGET_OBJECTS } from '../../../shared/targets.ts';
import * as L from '../layout.ts';
import { setNamed } from '../rules/characteristics.ts';
import { CHOICES } from '../rules/choice.ts';
import { beginPaidEffect } from '../rules/price.ts';
import { PROGRAMS } from '../rules/programs.ts';
import { beginDamage, byEffect, dealToCard, dealToPlayer, endDamage } from '../rules/replacement.ts';
import { findMatching } from '../rules/selection.ts';
import { beginPayingFor } from '../rules/special.ts';
import { BY_SPELL, kindsOf, OBJECT_ACTIVATE, TARGETS, WHICH_PLAYERS } from '../rules/targets.ts';
import { amountOf, onePlayer } from './effect-parts.ts';
import { computeValue, EFFECTS, holds, matches, TARGET } from './tables.ts';

const BY: Operand = { ...YOU_BY_DEFAULT, values: L.ONE_PLAYER };
const UP_TO: Operand = { kind: 'flag', default: false };
/** "any number" of cards. */
const ANY_NUMBER = 15;

/** The flags of a choice of targets (shared/choices.ts). */
function flagsFor(upTo: number): number {
  return CHOOSE_TARGET | (upTo === 1 ? CHOOSE_UP_TO : 0);
}

/**
 * Targets are chosen as the text is played. As many are chosen as the text asks for; otherwise it cannot be played.
 * @clause FOW 9.3.b2.4
 */
EFFECTS.define({
  name: 'target',
  operands: {
    of: { kind: 'filter', default: null, place: SEARCHING },
    players: { kind: 'choice', values: WHICH_PLAYERS, default: 'none' },
    count: { kind: 'value', default: 1, max: SLOT_LIMIT },
    'up-to': UP_TO,
    as: CHOSEN_SET,
    another: { kind: 'flag', default: false },
  },
  meaning:
    'chooses targets as the text is played: cards that pass the filter ("another": none that was targeted before), ' +
    'or a card or a player',
  wording: (o, raw) =>
    raw.players === undefined
      ? `target ${raw['up-to'] === true ? 'up to ' : ''}${raw.another === true ? 'another ' : ''}${o.count} ${o.of}`
      : `target ${raw.of === undefined ? '' : `1 ${o.of} or `}${PLAYER_WORDS[o.players]}`,
  canChoose: (s, source, you, f, flags, filter, players, count, upTo, _set, another) => {
    if (players !== 0) return TARGETS.canTarget(s, filter, kindsOf(filter, players) | (flags & BY_SPELL), source, you);
    const found = CHOICES.countChoices(s, filter, source, you, flags | flagsFor(upTo));
    if (upTo === 1) return true;
    const taken = another === 1 ? takenBefore(s, source, you, f, flags, filter) : 0;
    return found >= Math.max(0, computeValue(s, count, source, you, f)) + taken;
  },
  run: (s, f, filter, players, count, upTo, set, another) => {
    if ((s[f + FRAME_CONTROL] & CONTROL_CHOSEN) !== 0) return;
    clearSetsFrom(s, f, set);
    if (players !== 0) TARGETS.beginTarget(s, f, filter, kindsOf(filter, players), set);
    else {
      const flags = flagsFor(upTo) | (another === 1 ? CHOOSE_ANOTHER : 0);
      CHOICES.beginChoice(s, f, filter, amountOf(s, f, count), flags, set, youOf(s, f));
    }
  },
});

/**
 * The card of the event is the only one that may be chosen; the text cannot be played if it may not be.
 * @clause FOW 9.3.b2.4, 9.6.b6
 */
EFFECTS.define({
  name: 'target-that',
  places: ['auto'],
  operands: { of: { kind: 'filter', place: 'field' }, as: CHOSEN_SET },
  meaning: 'chooses the card of the event as a target, as the text is played; it has to pass the filter',
  wording: 'target that {of}',
  canChoose: (s, source, you, f, flags, filter) => {
    const found = CHOICES.countChoices(s, filter, source, you, flags);
    return f === NONE ? found > 0 : onlySubject(s, f, found) > 0;
  },
  run: (s, f, filter, set) => {
    if ((s[f + FRAME_CONTROL] & CONTROL_CHOSEN) !== 0) return;
    clearSetsFrom(s, f, set);
    CHOICES.beginChoice(s, f, filter, 1, CHOOSE_TARGET | CHOOSE_SUBJECT, set, youOf(s, f));
  },
});

const takenBefore = createTakenBefore({
  countChoices: CHOICES.countChoices,
  widths: EFFECTS.widths,
  word: TARGET,
  // a target of "up to" so many, or one that may be a player
  mayTakeNone: (_s, pc) => CODE[pc + TARGET.players] > 0 || CODE[pc + TARGET.upTo] === 1,
  matches,
  computeValue,
});

/** The words of a target that may be a player. */
const PLAYER_WORDS: Readonly<Record<string, string>> = {
  any: '1 player',
  opponent: 'your opponent',
  healed: '1 player who has gained life this turn',
};
const ABILITY_KINDS = ['activate', 'enter', 'judgment', 'automatic', 'break'] as const;
EFFECTS.define({
  name: 'target-ability',
  operands: { kind: { kind: 'choice', values: ABILITY_KINDS }, as: CHOSEN_SET },
  meaning: 'chooses an ability in the chase as the text is played',
  wording: (o) => (o.kind === 'judgment' ? 'target judgment' : `target ${o.kind} ability`),
  canChoose: (s, source, you, _f, _flags, kind) =>
    TARGETS.canTarget(s, 0, TARGET_OBJECTS | (OBJECT_ACTIVATE << kind), source, you),
  run: (s, f, kind, set) => {
    if ((s[f + FRAME_CONTROL] & CONTROL_CHOSEN) === 0)
      TARGETS.beginTarget(s, f, 0, TARGET_OBJECTS | (OBJECT_ACTIVATE << kind), set);
  },
});
/**
 * The targets get their shares as the text is played.
 * @clause FOW ext.play.4
 */
EFFECTS.define({
  name: 'divide-damage',
  operands: { amount: AMOUNT, of: { kind: 'filter', place: SEARCHING }, players: FLAG, as: DIVIDED_SET },
  meaning:
    'divides damage in hundreds, as the text is played, among targets (five at most), and players with "players"',
  wording: (o, raw) =>
    `divide ${o.amount} damage among any number of target ${o.of}${raw.players === true ? ' and players' : ''}`,
  canChoose: (s, source, you, _f, flags, _amount, filter, players) =>
    players === 1 || CHOICES.countChoices(s, filter, source, you, flags | CHOOSE_TARGET) > 0,
  run: (s, f, amount, filter, players, set) => {
    if ((s[f + FRAME_CONTROL] & CONTROL_CHOSEN) !== 0) return;
    clearSetsFrom(s, f, set);
    CHOICES.beginDistribution(s, f, filter, amountOf(s, f, amount), 100, SHARE_LIMIT, set, 100, players === 1);
  },
});
defineDealDivided(EFFECTS, {
  deal: (s, f, card, share) => dealToCard(s, card, share, sourceRow(s, f), byEffect(s, f, sourceRow(s, f))),
  dealPlayer: (s, f, player, share) => dealToPlayer(s, player, share, sourceRow(s, f), byEffect(s, f, sourceRow(s, f))),
  reach: L.ZONE_BIT_FIELD,
  begin: beginDamage,
  end: endDamage,
});
/**
 * The choice is made as the text resolves: the whole number, or all cards that there are.
 * @clause FOW ext.gact.14
 */
EFFECTS.define({
  name: 'pick',
  operands: {
    of: { kind: 'filter', place: SEARCHING },
    count: { kind: 'value', default: 1, max: SLOT_LIMIT },
    'up-to': UP_TO,
    'any-number': UP_TO,
    as: CHOSEN_SET,
    by: BY,
  },
  meaning: 'chooses cards as the text resolves',
  wording: (o, raw) =>
    `${raw.by === undefined ? 'pick' : `${o.by} picks`} ` +
    `${raw['any-number'] === true ? 'any number of' : `${raw['up-to'] === true ? 'up to ' : ''}${o.count}`} ` +
    `${o.of}`,
  run: (s, f, filter, count, upTo, any, set, by) => {
    clearSetsFrom(s, f, set);
    const flags = upTo === 1 || any === 1 ? CHOOSE_UP_TO : 0;
    CHOICES.beginChoice(s, f, filter, any === 1 ? ANY_NUMBER : amountOf(s, f, count), flags, set, onePlayer(s, f, by));
  },
});
/** @clause FOW ext.obj.14 */
EFFECTS.define({
  name: 'pay-for',
  it: 'moved',
  operands: { of: { kind: 'filter', place: 'hand' } },
  meaning: 'you may choose a matching card of your hand and pay its printed cost; it is "it" then, and is not played',
  wording: 'you may choose 1 {of} in your hand and pay its cost',
  run: (s, f, of) => beginPayingFor(s, youOf(s, f), of, sourceRow(s, f)),
});
/** @clause FOW ext.gact.14 */
EFFECTS.define({
  name: 'others',
  it: 'moved',
  operands: { of: { kind: 'filter', place: SEARCHING } },
  meaning: 'all matching cards but those that this text has chosen are "it"',
  wording: 'of {of} take those that were not chosen',
  run: (s, f, filter) => {
    const n = findMatching(s, filter, sourceRow(s, f), youOf(s, f));
    let kept = 0;
    for (let i = 0; i < n; i++) if (!isChosen(s, f, SELECTED[i])) held[kept++] = SELECTED[i];
    rememberHeld(s, f, kept);
  },
});

/** Has the text in that frame chosen the card? */
function isChosen(s: State, f: number, card: number): boolean {
  const reference = referenceTo(s, card);
  for (let i = SLOT_LIMIT - roomInSets(s, f) - 1; i >= 0; i--) if (s[f + FRAME_SLOTS + i] === reference) return true;
  return false;
}

defineSelect(EFFECTS, {
  meaning: 'selects some of these modes, each once, and does them in printed order',
  beginModes: CHOICES.beginModes,
  callMode: PROGRAMS.callMode,
  holds,
});

defineFlow(EFFECTS, { holds, callEffects: PROGRAMS.callEffects, beginMay: CHOICES.beginMay });
/** The word for who may pay, said again. */
function payer(raw: Readonly<Record<string, unknown>>): string {
  return raw.player === undefined ? 'you' : 'they';
}
EFFECTS.define({
  name: 'pay',
  operands: { cost: { kind: 'cost', place: 'payment' }, then: ELSE, else: ELSE, player: BY },
  meaning: 'a player may pay a cost; what happens when it is paid, and when not',
  wording: (o, raw) =>
    `${o.player} may ${o.cost}${raw.then === undefined ? '' : `; if ${payer(raw)} do, ${o.then}`}` +
    `${raw.else === undefined ? '' : `; if ${payer(raw)} do not, ${o.else}`}`,
  run: (s, f, cost, paid, unpaid, player) => beginPaidEffect(s, f, onePlayer(s, f, player), cost, paid, unpaid),
});
defineRepeat(EFFECTS, amountOf, PROGRAMS.callEffects);
/** @clause FOW ext.gact.35 */
defineNoteNumber(EFFECTS, {
  amountOf,
  note: (s, f, number) => {
    const card = sourceRow(s, f);
    if (card !== NONE) setNamed(s, card, number);
  },
});
