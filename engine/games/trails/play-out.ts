/** Quiet positions: where a position can be judged, and how an agent gets there without thinking. */
import type { Omission } from '../../game.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { OPTION_PASS, optionCard, optionNumber, optionVerb, VERB_ABILITY } from '../../kernel/options.ts';
import * as T from '../../kernel/tables.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { chooseTheirs, considered, hasSensible, optionOrFirst } from '../../shared/judging.ts';
import { cardOf } from '../../shared/selection.ts';
import { ASK, VERB_ARTS, VERB_GAIN, VERB_SUPPORT, VERB_TARGET_PLAYER } from './decisions.ts';
import * as L from './layout.ts';
import { cardTypes, costOf, defenceOf, isFaceDown, isStunned, printed, strOf } from './rules/characteristics.ts';
import { abilityAt } from './rules/given.ts';
import { isAnswering, isOccasion, isOwnObject, isTimely, isTimelyCard, mayAnswerAttack } from './rules/occasions.ts';
import { isPriorityFrame } from './rules/priority.ts';

/** Nothing announced and not yet paid, nothing in Pending, no attack under way. */
export function isQuiet(s: State): boolean {
  if (s[K.GAME_OVER] !== 0) return true;
  if (isAnswering(s)) return false;
  const kind = s[K.DECISION_KIND];
  // windows that are no occasion are passed while a position is played out (addActions), whatever options they have
  if (isPriorityFrame(s, s[K.FRAME_TOP])) return isOccasion(s, s[K.DECISION_PLAYER]) && hasSensible(s, isIdle);
  return kind === ASK.attackers || kind === ASK.stronghold || kind === ASK.recovery;
}

/**
 * An option that settles the position: pass, decline, pay in the first way; of targets, and of UNITs that recover, the
 * best.
 */
export function quietOption(s: State): number {
  switch (s[K.DECISION_KIND]) {
    case ASK.priority:
    case ASK.mulligan:
    case ASK.attackers:
    case ASK.stronghold:
      return optionOrFirst(s, OPTION_PASS);
    case ASK.payUnits: {
      const plain = plainMaker(s);
      return plain === K.NONE ? s[K.OPTIONS] : plain;
    }
    case ASK.scrum:
      return isStrongEnough(s) ? optionOrFirst(s, OPTION_PASS) : bestOption(s, strOfJoining);
    case ASK.attackTarget:
      return bestOption(s, gainOfTarget);
    case ASK.retaliation:
      return bestOption(s, gainOfRetaliation);
    case ASK.recovery:
      return bestOption(s, worthOfSaved);
    case ASK.choose:
      return chooseTheirs(s, L.ZONE_FIELD);
    default:
      return s[K.OPTIONS];
  }
}

/** The first of the options with the highest value. */
function bestOption(s: State, worthOfOption: (s: State, option: number) => number): number {
  let best = s[K.OPTIONS];
  let most = worthOfOption(s, best);
  for (let i = 1; i < s[K.OPTION_COUNT]; i++) {
    const value = worthOfOption(s, s[K.OPTIONS + i]);
    if (value <= most) continue;
    best = s[K.OPTIONS + i];
    most = value;
  }
  return best;
}

/**
 * The gain of attacking a target: roughly the Bond that the defender loses, and the UNIT, since stunned UNITs rarely
 * come back.
 */
function gainOfTarget(s: State, option: number): number {
  const strength = declaredStr(s);
  if (optionVerb(option) === VERB_TARGET_PLAYER) return strength;
  const target = optionCard(option);
  const over = strength - defenceOf(s, target);
  if (over < 0) return over - 100;
  const isLone = s[L.ATTACK_COUNT] === 1 && (s[K.cardField(target, K.CARD_FLAGS)] & L.CARD_SUPPORTED) === 0;
  return 3 * costOf(s, target) + strOf(s, target) + (isLone ? over : 0);
}

/** Do the chosen attackers stun a UNIT, or is there none in their way? */
function isStrongEnough(s: State): boolean {
  const strength = declaredStr(s);
  let isOpposed = false;
  for (let card = firstCard(s, L.ZONE_FIELD + (s[K.TURN_PLAYER] ^ 1)); card !== K.NONE; card = nextCard(s, card)) {
    if ((cardTypes(s, card) & L.TYPE_UNIT) === 0 || isStunned(s, card)) continue;
    if (strength >= defenceOf(s, card)) return true;
    isOpposed = true;
  }
  return !isOpposed;
}

function strOfJoining(s: State, option: number): number {
  return option === OPTION_PASS ? -100 : strOf(s, optionCard(option));
}

function declaredStr(s: State): number {
  let sum = 0;
  const zone = L.ZONE_FIELD + s[K.TURN_PLAYER];
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
    if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_DECLARED) !== 0) sum += Math.max(0, strOf(s, card));
  return sum;
}

function gainOfRetaliation(s: State, option: number): number {
  const attacker = optionCard(option);
  const defender = cardOf(s, s[L.ATTACK_TARGET]);
  const stuns = defender !== K.NONE && strOf(s, defender) >= defenceOf(s, attacker);
  return worthOfSaved(s, option) + (stuns ? 100 : 0);
}

function worthOfSaved(s: State, option: number): number {
  if (option === OPTION_PASS) return -1;
  const card = optionCard(option);
  return 3 * costOf(s, card) + strOf(s, card);
}

/** Options that agents leave out: see `isIdle`. */
export const OMISSIONS = [
  {
    name: 'payments',
    meaning: 'paying EP by another card than the first that lies face down and is no BASE with a craft',
  },
  { name: 'early-ep', meaning: 'Actioning cards for EP that nothing asks for yet' },
  { name: 'early-support', meaning: 'Scrum support of UNITs that are not attacked, before the last attack of a turn' },
  { name: 'own-objects', meaning: 'answers to what is their own in Pending' },
  {
    name: 'own-attacks',
    meaning: 'what the attacker could do before the attackers are Actioned, and all that could be done after the fight',
  },
  {
    name: 'preparation',
    meaning:
      'what has no condition before the own Deployment step, but for what draws in the own Draw step and BASEs ' +
      'that wait for a step to come',
  },
  {
    name: 'between',
    meaning:
      'what could be done in windows of the Battle phase in which nothing is to be answered, outside of the own ' +
      'target step',
  },
] as const satisfies readonly Omission[];
const [PAYMENTS, EARLY_EP, EARLY_SUPPORT, OWN_OBJECTS, OWN_ATTACKS, PREPARATION, BETWEEN] = OMISSIONS.map(
  (_, i) => 1 << i,
);

/**
 * Is the option an idle one, which gains nothing now? EP that nothing asks for: a payment gains its own, from any
 * face-down card. Scrum support before it is needed: the supporter stays Ready, and Support can be given when the UNIT
 * is attacked, or when no attack comes any more this turn. And whatever can be done as well later in the turn: the
 * player waits for an act of the opponent or for an occasion, unless the option needs just this moment. Leaving idle
 * options out loses plays around texts that Action cards, answers to the player's own objects, and draws before a card
 * is put into the Stronghold.
 */
export function isIdle(s: State, option: number): boolean {
  if (s[K.DECISION_KIND] === ASK.payUnits) return leavesOut(PAYMENTS) && isOtherPayment(s, option);
  if (s[K.DECISION_KIND] !== ASK.priority || option === OPTION_PASS) return false;
  const verb = optionVerb(option);
  if (verb === VERB_GAIN) return leavesOut(EARLY_EP);
  if (verb === VERB_SUPPORT && leavesOut(EARLY_SUPPORT) && !mayHelp(s, optionCard(option))) return true;
  const player = s[K.DECISION_PLAYER];
  if (isAnswering(s))
    return s[K.STACK_COUNT] > 0
      ? leavesOut(OWN_OBJECTS) && isOwnObject(s, player)
      : leavesOut(OWN_ATTACKS) && !mayAnswerAttack(s, player);
  if (isOccasion(s, player)) return false;
  return s[K.TURN_PHASE] > L.PHASE_DEPLOYMENT
    ? leavesOut(BETWEEN)
    : leavesOut(PREPARATION) && !asksForMoment(s, option);
}

/** Does that rule of OMISSIONS hold for the deciding player? */
function leavesOut(rule: number): boolean {
  return (considered & rule) === 0;
}

function isOtherPayment(s: State, option: number): boolean {
  const plain = plainMaker(s);
  return plain !== K.NONE && option !== plain;
}

/**
 * The first option that pays by a face-down card of the Stronghold which may just as well be Actioned; NONE without
 * one. A BASE with a craft may be needed Ready, and so may any face-up card.
 */
function plainMaker(s: State): number {
  for (let i = 0; i < s[K.OPTION_COUNT]; i++) {
    const option = s[K.OPTIONS + i];
    if (optionVerb(option) !== VERB_GAIN) continue;
    const card = optionCard(option);
    if (isFaceDown(s, card) && (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_BASE_ABILITY) === 0) return option;
  }
  return K.NONE;
}

/** Does the option want just this moment? */
function asksForMoment(s: State, option: number): boolean {
  const card = optionCard(option);
  const player = s[K.DECISION_PLAYER];
  if (optionVerb(option) === VERB_ABILITY) return isTimely(s, abilityAt(s, card, optionNumber(option)), player);
  if (optionVerb(option) === VERB_ARTS) return isTimely(s, printed(s, card, L.DEF_ARTS) - 1, player);
  return isTimelyCard(s, card, player);
}

/** Is Support of use to a UNIT now? */
function mayHelp(s: State, target: number): boolean {
  if ((s[K.cardField(target, K.CARD_FLAGS)] & L.CARD_SUPPORTED) !== 0 || isStunned(s, target)) return false;
  if (s[L.ATTACK_STAGE] === L.ATTACK_NONE) return s[K.TURN_PHASE] === L.PHASE_RECOVERY;
  return cardOf(s, s[L.ATTACK_TARGET]) === target;
}
