/**
 * Effects that choose cards, and effects of which a player selects one. An impossible part of a text is ignored and the
 * rest is done, so no operator fails.
 * @clause SE 2.3, 11.13.2, 11.13.3.1
 */
import { FRAME_CONTROL, FRAME_D, NONE, STREAM_CHANCE, type State } from '../../../kernel/layout.ts';
import { drawRandom } from '../../../kernel/random.ts';
import { SHARE_LIMIT } from '../../../shared/choices/distribution.ts';
import { MODE_BITS, MOST_MODES } from '../../../shared/choices/modes.ts';
import {
  defineChoose,
  defineDealDivided,
  defineEachPicks,
  defineNoteNumber,
  definePick,
  definePickAmongIt,
} from '../../../shared/operators/choosing.ts';
import { AMOUNT, CHOSEN_SET, DIVIDED_SET, WHO, youOf } from '../../../shared/operators/effect.ts';
import {
  callModes,
  defineFlow,
  definePay,
  defineRepeat,
  defineSelect,
  defineUnlessPaid,
  returnWithModes,
} from '../../../shared/operators/flow.ts';
import { SEARCHING } from '../../../shared/operators/operator.ts';
import { CONTROL_CHOSEN, CONTROL_MODES } from '../../../shared/programs.ts';
import { addToSet, clearSetsFrom, referenceTo, SELECTED, sourceRow } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { beginChoice, beginDistribution, beginMay, beginModes, countChoices, recheckChoice } from '../rules/choice.ts';
import { beginNamingJob, beginNamingNumber, MOST_NAMED, nameNumber } from '../rules/naming.ts';
import { beginPaidEffect } from '../rules/payment.ts';
import { callEffects, callMode } from '../rules/programs.ts';
import { beginDamage, endDamage } from '../rules/replacement.ts';
import { findMatching } from '../rules/selection.ts';
import { beginObjectChoice, cancelChosen, OBJECT_KINDS } from '../rules/stack-choice.ts';
import { amountOf, dealBy, ONE_YOU, onePlayer, SOME_CARDS, select } from './effect-parts.ts';
import { EFFECTS } from './effect-table.ts';
import { holds } from './tables.ts';

const CHOICE = { count: SOME_CARDS, by: ONE_YOU, amountOf, onePlayer, beginChoice };

/** @clause SE 11.12.6 */
defineChoose(EFFECTS, {
  ...CHOICE,
  meaning:
    'choose cards (選ぶ): what cannot be chosen may not be, nor, if another one is meant, what the text has chosen',
  another: true,
  countChoices,
  recheckChoice,
});
definePickAmongIt(EFFECTS, {
  ...CHOICE,
  meaning:
    'takes cards among those that the text has moved, found, revealed or pointed at last (another: than it has taken ' +
    'before)',
});
definePick(EFFECTS, { ...CHOICE, different: true, meaning: 'take cards without choosing them (選ぶ is not said)' });
EFFECTS.define({
  name: 'pick-random',
  operands: { of: { kind: 'filter', place: SEARCHING }, as: CHOSEN_SET },
  meaning: 'takes a card at random: nobody chooses',
  wording: 'take 1 {of} at random',
  places: ['text', 'auto'],
  run: (s, f, filter, set) => {
    clearSetsFrom(s, f, set);
    const n = findMatching(s, filter, sourceRow(s, f), youOf(s, f));
    if (n > 0) addToSet(s, f, set, referenceTo(s, SELECTED[drawRandom(s, STREAM_CHANCE + youOf(s, f), n)]));
  },
});
/** @clause SE 11.12.5 */
defineEachPicks(EFFECTS, {
  meaning: 'each player takes cards, the turn player first; "you" in the filter is who does, and all of it is one set',
  verb: 'each player: pick',
  secondPicks: L.CONTROL_SECOND_PICKS,
  amountOf,
  beginChoice,
});
EFFECTS.define({
  name: 'divide-damage',
  operands: {
    amount: AMOUNT,
    of: { kind: 'filter', place: 'field' },
    as: DIVIDED_SET,
    most: { kind: 'number', default: SHARE_LIMIT, min: 1, max: SHARE_LIMIT },
  },
  meaning: 'divides damage among matching Forwards, any number of them or some at most, as you like',
  wording: (o, raw) => {
    const number = raw.most === undefined ? 'any number of' : `up to ${o.most}`;
    return `divide ${o.amount} damage among ${number} ${o.of} as you like`;
  },
  canChoose: (s, source, you, _f, flags, _amount, filter) => countChoices(s, filter, source, you, flags) > 0,
  run: (s, f, amount, filter, set, most) => {
    // for a Summon or an action ability, the shares were given on announcement (11.2.6, 11.7.7)
    if ((s[f + FRAME_CONTROL] & CONTROL_CHOSEN) === 0) {
      clearSetsFrom(s, f, set);
      beginDistribution(s, f, filter, amountOf(s, f, amount), leastShare(s, f), most, set);
    }
  },
});

/**
 * The least share of divided damage: 1 for Summons and autos, 1000 for other abilities.
 * @clause SE 11.2.6, 11.9.11, 11.7.7, 11.8.7
 */
function leastShare(s: State, f: number): number {
  return (s[f + FRAME_CONTROL] & (L.CONTROL_SUMMON | L.CONTROL_AUTO)) !== 0 ? 1 : 1000;
}

defineDealDivided(EFFECTS, {
  deal: (s, f, card, share) => dealBy(s, f, card, share, NONE),
  reach: L.ZONE_BIT_FIELD,
  begin: beginDamage,
  end: endDamage,
});

defineSelect(EFFECTS, {
  meaning: 'select some of these modes, each once, and do them in printed order',
  beginModes,
  callMode,
  holds,
});

defineFlow(EFFECTS, { holds, callEffects, beginMay });
const PAYING = { onePlayer, player: ONE_YOU, beginPaidEffect };
definePay(EFFECTS, { ...PAYING, meaning: 'a player may pay a cost; what happens when it is paid, and when not' });
/** @clause SE 11.9.9 */
defineUnlessPaid(EFFECTS, PAYING);
defineRepeat(EFFECTS, amountOf, callEffects);

// ---- the stack ----

/** @clause SE 11.12.4.1 */
EFFECTS.define({
  name: 'choose-ability',
  operands: {
    kinds: { kind: 'bits', values: OBJECT_KINDS },
    by: { kind: 'choice', values: ['each', 'opponent'], default: 'each' },
    source: { kind: 'choice', values: ['card', 'forward'], default: 'card' },
    as: CHOSEN_SET,
  },
  meaning: 'as the text resolves, chooses one of these on the stack: of your opponent only, of Forwards only',
  wording: (o) =>
    `choose 1 ${o.by === 'opponent' ? "opponent's " : ''}${o.kinds.replaceAll(' and ', ' or ')} on the stack` +
    `${o.source === 'forward' ? ' of a Forward' : ''}`,
  places: ['text', 'auto'],
  run: (s, f, kinds, by, source, set) => beginObjectChoice(s, f, kinds, by === 1, source === 1, set),
});
EFFECTS.define({
  name: 'cancel-chosen',
  operands: { set: CHOSEN_SET },
  meaning: 'cancels what choose-ability chose: it leaves the stack without effect',
  wording: 'cancel what was chosen on the stack',
  places: ['text', 'auto'],
  run: (s, f, set) => cancelChosen(s, f, set),
});

// ---- naming ----

/** A player names something as the text resolves. There is one mode for each thing that can be named. */
const NAME_ONE = EFFECTS.define({
  name: 'name-one',
  operands: { modes: { kind: 'modes', max: MOST_MODES } },
  meaning: 'names one of these as the text resolves (an element, a card type), and does what is said of it',
  wording: 'name one: {modes}',
  places: ['text', 'auto'],
  run: (s, f, modes) => {
    if ((s[f + FRAME_CONTROL] & CONTROL_MODES) !== 0) {
      callModes(s, f, modes, s[f + FRAME_D] & MODE_BITS, callMode);
      return;
    }
    returnWithModes(s, f, EFFECTS, NAME_ONE);
    beginModes(s, youOf(s, f), modes, 1, false);
  },
});

/** The modes of a text that the other player selects, as it resolves. */
const OPPONENT_SELECTS = EFFECTS.define({
  name: 'opponent-selects',
  operands: { modes: { kind: 'modes', max: MOST_MODES }, count: { kind: 'number', default: 1, min: 1 } },
  meaning: 'as the text resolves, your opponent selects some of these, each once; they are done in printed order',
  wording: 'your opponent selects {count}: {modes}',
  places: ['text', 'auto'],
  run: (s, f, modes, count) => {
    if ((s[f + FRAME_CONTROL] & CONTROL_MODES) !== 0) {
      callModes(s, f, modes, s[f + FRAME_D] & MODE_BITS, callMode);
      return;
    }
    returnWithModes(s, f, EFFECTS, OPPONENT_SELECTS);
    beginModes(s, youOf(s, f) ^ 1, modes, count, false);
  },
});

EFFECTS.define({
  name: 'name-number',
  operands: { by: ONE_YOU },
  meaning: `a player names a number from 0 to ${MOST_NAMED}`,
  wording: (o) => (o.by === 'you' ? 'name a number' : `${o.by} names a number`),
  places: ['text', 'auto'],
  run: (s, f, by) => beginNamingNumber(s, onePlayer(s, f, by)),
});
EFFECTS.define({
  name: 'name-job',
  meaning: 'you name a Job, of those that cards of this game have in print',
  wording: 'name a Job',
  places: ['text', 'auto'],
  run: (s, f) => beginNamingJob(s, youOf(s, f)),
});
EFFECTS.define({
  name: 'note-card',
  operands: { who: WHO },
  meaning: 'a card of which filters of this text ask by "same-name-noted"',
  wording: 'note {who}',
  places: ['text', 'auto'],
  run: (s, f, who) => nameNumber(s, youOf(s, f), select(s, f, who) > 0 ? SELECTED[0] + 1 : 0),
});
defineNoteNumber(EFFECTS, {
  amountOf,
  note: (s, f, number) => nameNumber(s, youOf(s, f), number),
  places: ['text', 'auto'],
});
