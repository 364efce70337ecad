/**
 * Effects that choose, and effects that steer others. An impossible part is left out and the rest is done.
 * @clause LC 2.3
 */
import { FRAME_CONTROL } from '../../../kernel/layout.ts';
import { SHARE_LIMIT } from '../../../shared/choices/distribution.ts';
import { defineChoose, defineDealDivided, defineEachPicks, definePick } from '../../../shared/operators/choosing.ts';
import { AMOUNT, DIVIDED_SET, FLAG, YOU_BY_DEFAULT, youOf } from '../../../shared/operators/effect.ts';
import { defineFlow, definePay, defineRepeat, defineSelect } from '../../../shared/operators/flow.ts';
import { type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import { CONTROL_CHOSEN } from '../../../shared/programs.ts';
import { clearSetsFrom, sourceRow } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { CHOICES } from '../rules/choice.ts';
import { beginPaidEffect } from '../rules/price.ts';
import { PROGRAMS } from '../rules/programs.ts';
import { beginDamage, byEffect, dealToPlayer, dealToUnit, endDamage } from '../rules/replacement.ts';
import { amountOf, onePlayer } from './effect-parts.ts';
import { computeValue, EFFECTS, holds } from './tables.ts';

const BY: Operand = { ...YOU_BY_DEFAULT, values: L.ONE_PLAYER };
const CHOICE = { by: BY, amountOf, onePlayer, beginChoice: CHOICES.beginChoice };

/**
 * Cards are chosen on announcement: as many as are asked for, or the text cannot be announced. They are checked again
 * on resolution.
 * @clause LC 11.2.7, 11.2.1, 11.8.3
 */
defineChoose(EFFECTS, {
  ...CHOICE,
  meaning: 'choose cards (選ぶ), on announcement: what is unchoosable may not be',
  countChoices: CHOICES.countChoices,
  isEnough: (s, found, count, source, you, f) => found >= computeValue(s, count, source, you, f),
  recheckChoice: CHOICES.recheckChoice,
});
/**
 * Shares are given as the text is announced, each of 1 at least.
 * @clause LC 11.2.8, 11.3.6, 11.5.9, 11.6.11
 */
EFFECTS.define({
  name: 'divide-damage',
  operands: {
    amount: AMOUNT,
    of: { kind: 'filter', place: SEARCHING },
    players: FLAG,
    step: { kind: 'number', default: 500, min: 1 },
    as: DIVIDED_SET,
  },
  meaning:
    'divides damage, on announcement, among cards (five at most), and players with "players"; shares are 1 or ' +
    'whole steps',
  wording: (o, raw) =>
    `divide ${o.amount} damage among any number of ${o.of}${raw.players === true ? ' and players' : ''} as you ` +
    `like${raw.step === undefined ? '' : ` in shares of ${o.step}`}`,
  canChoose: (s, source, you, _f, flags, _amount, filter, players) =>
    players === 1 || CHOICES.countChoices(s, filter, source, you, flags) > 0,
  run: (s, f, amount, filter, players, step, set) => {
    if ((s[f + FRAME_CONTROL] & CONTROL_CHOSEN) !== 0) return;
    clearSetsFrom(s, f, set);
    CHOICES.beginDistribution(s, f, filter, amountOf(s, f, amount), 1, SHARE_LIMIT, set, step, players === 1);
  },
});
defineDealDivided(EFFECTS, {
  deal: (s, f, card, share) => dealToUnit(s, card, share, sourceRow(s, f), byEffect(youOf(s, f))),
  dealPlayer: (s, f, player, share) => dealToPlayer(s, player, share, sourceRow(s, f)),
  reach: L.ZONE_BIT_BATTLEFIELD,
  begin: beginDamage,
  end: endDamage,
});
/**
 * Cards are picked as the text resolves, by the player whom it names.
 * @clause LC 15.3.1.1.1, 11.8.5.1
 */
definePick(EFFECTS, {
  ...CHOICE,
  meaning: 'take cards as the text resolves, without choosing them (選ぶ is not said)',
});
/**
 * The turn player picks first, and the other sees what; then the effect happens to all picked cards at once.
 * @clause LC 6.1.4, 11.8.6
 */
defineEachPicks(EFFECTS, {
  meaning: 'each player takes cards as the text resolves; "you" in the filter is who does',
  verb: 'each player: pick',
  secondPicks: L.CONTROL_SECOND_PICKS,
  amountOf,
  beginChoice: CHOICES.beginChoice,
});
/** @clause LC 11.2.3 */
defineSelect(EFFECTS, {
  meaning: 'select some of these modes, each once, and do them in printed order',
  beginModes: CHOICES.beginModes,
  callMode: PROGRAMS.callMode,
});

// "may" is asked as the text resolves
// @clause LC 11.6.15
defineFlow(EFFECTS, { holds, callEffects: PROGRAMS.callEffects, beginMay: CHOICES.beginMay });
definePay(EFFECTS, {
  onePlayer,
  meaning: 'a player may pay a cost; what happens when it is paid, and when not',
  player: BY,
  beginPaidEffect,
});
defineRepeat(EFFECTS, amountOf, PROGRAMS.callEffects);
