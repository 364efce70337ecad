/**
 * Effects that choose, and effects that steer others. As much as possible is done.
 * @clause TR 104.2
 */
import { FRAME_CONTROL } from '../../../kernel/layout.ts';
import { SHARE_LIMIT } from '../../../shared/choices/distribution.ts';
import { defineChoose, defineEachPicks, definePick } from '../../../shared/operators/choosing.ts';
import { AMOUNT, CHOSEN_SET, DIVIDED_SET, FLAG, YOU_BY_DEFAULT } from '../../../shared/operators/effect.ts';
import { defineFlow, definePay, defineRepeat, defineSelect } from '../../../shared/operators/flow.ts';
import { type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import { CONTROL_CHOSEN } from '../../../shared/programs.ts';
import { clearSetsFrom } from '../../../shared/selection.ts';
import { TARGET_CARDS, TARGET_OBJECTS, TARGET_PLAYERS } from '../../../shared/targets.ts';
import * as L from '../layout.ts';
import { CHOICES, CHOOSE_OPEN } from '../rules/choice.ts';
import { beginPaidEffect } from '../rules/price.ts';
import { PROGRAMS } from '../rules/programs.ts';
import { OBJECTS, OBJECTS_SHIFT, TARGETS } from '../rules/targets.ts';
import { amountOf, onePlayer } from './effect-parts.ts';
import { asksWhatItIs, computeValue, EFFECTS, holds } from './tables.ts';

const BY: Operand = { ...YOU_BY_DEFAULT, values: L.ONE_PLAYER };
const CHOICE = { amountOf, onePlayer, beginChoice: CHOICES.beginChoice };

/**
 * The flag of a choice whose filter asks what a card is: all must see that of a target, so no face-down card of a
 * Stronghold is one.
 * @clause TR 1204.2d-4
 */
function openFlag(filter: number): number {
  return asksWhatItIs(filter) ? CHOOSE_OPEN : 0;
}

/**
 * Targets are chosen as the text is played: as many as it asks for, or it cannot be played; none where the number is 0;
 * no target twice. The number stays as it was then. Targets that are illegal on resolution are left out
 * (rules/stack.ts).
 * @clause TR 1204.2d, 1204.2d-1, 1204.2d-2, 1204.2d-5, 1205.1a
 */
defineChoose(EFFECTS, {
  ...CHOICE,
  meaning: 'chooses targets (対象), as the text is played',
  countChoices: CHOICES.countChoices,
  isEnough: (s, found, count, source, you, f) => found >= Math.max(0, computeValue(s, count, source, you, f)),
  flagsFor: openFlag,
});

/** TARGET_ bits of a `target`, and above them the OBJECTS bits of what it may be in Pending. */
function kindsOf(filter: number, players: number, objects: number): number {
  const cards = filter > 0 ? TARGET_CARDS : 0;
  return cards | (players === 1 ? TARGET_PLAYERS : 0) | (objects > 1 ? TARGET_OBJECTS | (objects << OBJECTS_SHIFT) : 0);
}

/**
 * An object in Pending does not choose itself: it comes there after it has chosen.
 * @clause TR 1204.2d-3
 */
EFFECTS.define({
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
EFFECTS.define({
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
/**
 * Cards are chosen as the text resolves: the whole number, as far as there are legal cards.
 * @clause TR 1312.1
 */
definePick(EFFECTS, { ...CHOICE, by: BY, verb: 'choose', meaning: 'chooses cards as the text resolves (選ぶ)' });
/**
 * The Primary player picks first, and the other sees what; then the effect happens to all picked cards at once.
 * @clause TR 1502.1
 */
defineEachPicks(EFFECTS, {
  meaning: 'each player chooses cards as the text resolves; "you" in the filter is who does',
  verb: 'each player chooses',
  secondPicks: L.CONTROL_SECOND_PICKS,
  amountOf,
  beginChoice: CHOICES.beginChoice,
});
defineSelect(EFFECTS, {
  meaning: 'selects some of these modes, each once, and does them in printed order',
  beginModes: CHOICES.beginModes,
  callMode: PROGRAMS.callMode,
});

defineFlow(EFFECTS, { holds, callEffects: PROGRAMS.callEffects, beginMay: CHOICES.beginMay });
/** @clause TR 1203.6, 1203.6a */
definePay(EFFECTS, {
  onePlayer,
  meaning: 'a player may pay a cost; what happens when it is paid, and when not',
  player: BY,
  beginPaidEffect,
});
defineRepeat(EFFECTS, amountOf, PROGRAMS.callEffects);
