/** Options and positions in words. Cold: used by narration, replays and error messages. */

import {
  CARD_FLAGS,
  CARD_SERIAL,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  CONTINUOUS,
  CONTINUOUS_COUNT,
  CONTINUOUS_STRIDE,
  DECISION_KIND,
  makeReference,
  NONE,
  OPTION_COUNT,
  OPTIONS,
  PENDING,
  PENDING_COUNT,
  PENDING_STRIDE,
  referenceCard,
  type State,
  TURN_NUMBER,
  TURN_PHASE,
  TURN_PLAYER,
} from '../../kernel/layout.ts';
import { ABILITIES, ABILITY_FLAGS, ABILITY_STRIDE, DEF_NAME, DEF_STRIDE, DEFS, nameOf } from '../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../kernel/zones.ts';
import { CONTINUOUS_CONTROL, CONTINUOUS_EXTRA, CONTINUOUS_TARGET, CONTINUOUS_VALUE } from '../../shared/continuous.ts';
import { GIVEN_FROM } from '../../shared/given.ts';
import { WAITING_ABILITY, WAITING_SOURCE, WAITING_SUBJECT } from '../../shared/pending.ts';
import { printedLine, waitingNote, zoneNames } from '../../view/describe.ts';
import {
  ASK,
  OPTION_PASS,
  optionCard,
  optionNumber,
  optionVerb,
  VERB_ABILITY,
  VERB_AMOUNT,
  VERB_ATTACK,
  VERB_BOTTOM,
  VERB_CHOOSE,
  VERB_DISCARD,
  VERB_ENGAGE,
  VERB_EP,
  VERB_EVOLVE,
  VERB_FIRST,
  VERB_GRANT,
  VERB_KEEP,
  VERB_MODE,
  VERB_NUMBER,
  VERB_PAY,
  VERB_PLAY,
  VERB_TARGET,
  VERB_TOP,
  VERB_TRIGGER,
  VERB_YES,
} from './decisions.ts';
import {
  ABILITY_FLAG_EVOLVE,
  CARD_ENGAGED,
  CARD_EVOLVED,
  CARD_STACK,
  KEYWORDS,
  NO_NUMBER,
  PHASES,
  PLAYER_EP,
  PLAYER_PP,
  PLAYER_PP_MAX,
  PLAYER_SEP,
  ZONE_BANISHED,
  ZONE_DECK,
  ZONE_EQUIPMENT,
  ZONE_EVOLVE_DECK,
  ZONE_EX,
  ZONE_FIELD,
  ZONE_GRAVEYARD,
  ZONE_HAND,
  ZONE_LEADER,
  ZONE_RESOLUTION,
} from './layout.ts';
import { CONTINUOUS_COUNTER, cardAttack, cardDefense, faceOf, formOf, hasKeyword } from './rules/characteristics.ts';
import { abilityAt } from './rules/play.ts';
import { playerCell } from './rules/players.ts';
import { STACK_COUNTER } from './rules/title-names.ts';

/** Name of a card as it is now: an evolved one has its evolve card's (10.9.1.1.1). */
export function cardName(s: State, card: number): string {
  return nameOf(DEFS[formOf(s, card) * DEF_STRIDE + DEF_NAME]);
}

/** Name of a card for an option: a leader is called so, with its name where the player has two. */
function spokenName(s: State, card: number): string {
  const zone = s[CARDS + card * CARD_STRIDE + CARD_ZONE];
  if ((zone & ~1) !== ZONE_LEADER) return cardName(s, card);
  const leader = zoneSize(s, zone) > 1 ? `the leader ${cardName(s, card)}` : 'the leader';
  return `${leader} of player ${zone & 1}`;
}

const PASS_WORDS: Readonly<Record<number, string>> = {
  [ASK.mulligan]: 'keep the hand',
  [ASK.main]: 'end the main phase',
  [ASK.payCost]: 'pay with no more',
  [ASK.mode]: 'select no more',
  [ASK.choose]: 'choose no more',
  [ASK.may]: 'decline',
  [ASK.quick]: 'use nothing Quick',
  [ASK.evolveCard]: 'do not evolve',
  [ASK.evolvePoint]: 'pay with PP',
  [ASK.superEvolve]: 'without super-evolving',
  [ASK.enterEngaged]: 'standing',
  [ASK.engageWards]: 'engage no more',
  [ASK.playCost]: 'do not pay the additional cost',
  [ASK.drawMore]: 'draw no more',
  [ASK.lookMore]: 'look no more',
  [ASK.trigger]: 'do not use the trigger',
  [ASK.distribute]: 'divide nothing',
};

const YES_WORDS: Readonly<Record<number, string>> = {
  [ASK.mulligan]: 'put the hand on the bottom and draw four',
  [ASK.may]: 'do it',
  [ASK.superEvolve]: 'super-evolve',
  [ASK.enterEngaged]: 'engaged',
  [ASK.playCost]: 'pay the additional cost',
  [ASK.drawMore]: 'draw one more',
  [ASK.lookMore]: 'look at one more',
  [ASK.trigger]: 'use the trigger',
};

/** Where a card that is played from elsewhere than the hand is. */
const PLAYED_FROM: Readonly<Record<number, string>> = {
  [ZONE_EX]: ' from the EX area',
  [ZONE_BANISHED]: ' from the banished zone',
  [ZONE_GRAVEYARD]: ' from the graveyard',
};

/** What choosing a card means, where it is not simply chosen. */
const CHOICE_WORDS: Readonly<Record<number, string>> = {
  [ASK.handLimit]: 'discard',
  [ASK.keepLink]: 'keep',
  [ASK.startAmulet]: 'start with',
};

function describeAbility(s: State, card: number, number: number): string {
  if (number >= GIVEN_FROM) return `use given ability ${number - GIVEN_FROM + 1} of ${cardName(s, card)}`;
  const row = abilityAt(s, card, number);
  if ((ABILITIES[row * ABILITY_STRIDE + ABILITY_FLAGS] & ABILITY_FLAG_EVOLVE) !== 0)
    return `evolve ${cardName(s, card)}`;
  return `use ability ${printedLine(row)} of ${cardName(s, card)}`;
}

/** Of several waiting times of one ability, which: the card that its event was about. */
function aboutNote(s: State, option: number): string {
  const at = (one: number): number => PENDING + optionNumber(one) * PENDING_STRIDE;
  const alike = (field: number) => (other: number) => s[at(other) + field] === s[at(option) + field];
  const options = Array.from(s.subarray(OPTIONS, OPTIONS + s[OPTION_COUNT]));
  const twins = options.filter(alike(WAITING_ABILITY)).filter(alike(WAITING_SOURCE));
  const subject = s[at(option) + WAITING_SUBJECT];
  return twins.length < 2 || subject <= 0 ? '' : ` about ${cardName(s, referenceCard(subject))}`;
}

/** One short phrase for an option of the standing decision. */
export function describeOption(s: State, option: number): string {
  const kind = s[DECISION_KIND];
  const card = optionCard(option);
  const name = (): string => spokenName(s, card);
  const number = optionNumber(option);
  switch (optionVerb(option)) {
    case VERB_YES:
      return YES_WORDS[kind] ?? 'yes';
    case VERB_PLAY:
      return `play ${name()}${PLAYED_FROM[s[CARDS + card * CARD_STRIDE + CARD_ZONE] & ~1] ?? ''}`;
    case VERB_ABILITY:
      return describeAbility(s, card, number);
    case VERB_KEEP:
      return kind === ASK.keepOnField ? `put ${name()} into the graveyard` : `choose ${name()}`;
    case VERB_ENGAGE:
      return `engage ${name()}`;
    case VERB_GRANT:
      return `grant Rush with ${name()}`;
    case VERB_CHOOSE:
      return `${CHOICE_WORDS[kind] ?? 'choose'} ${name()}`;
    case VERB_NUMBER:
      return kind === ASK.nameCard ? `name ${nameOf(number)}` : `X = ${number}`;
    case VERB_MODE:
      return `select mode ${number + 1}`;
    case VERB_DISCARD:
      return `discard ${name()}`;
    case VERB_ATTACK:
      return `attack with ${name()}`;
    case VERB_TARGET:
      return `attack ${name()}`;
    case VERB_PAY:
      return `pay with ${name()}`;
    case VERB_EP:
      return 'pay 1 EP';
    case VERB_EVOLVE:
      return `reveal ${nameOf(DEFS[faceOf(s, card) * DEF_STRIDE + DEF_NAME])}${number === 1 ? ', other face' : ''}`;
    case VERB_TRIGGER:
      return `resolve the ability of ${name()}${waitingNote(s, option)}${aboutNote(s, option)}`;
    case VERB_TOP:
      return `put ${name()} on top`;
    case VERB_BOTTOM:
      return `put ${name()} on the bottom`;
    case VERB_AMOUNT:
      return `${number} damage to ${name()}`;
    case VERB_FIRST:
      return `player ${number} goes first`;
    default:
      return option === OPTION_PASS ? (PASS_WORDS[kind] ?? 'pass') : `option ${option}`;
  }
}

/** What stack counters (13.3.2) are called. */

/** The counters on a card: how many by name, stack counters too. */
export function countersOf(s: State, card: number): Readonly<Record<string, number>> {
  const c = CARDS + card * CARD_STRIDE;
  const reference = makeReference(card, s[c + CARD_SERIAL]);
  const counters: Record<string, number> = {};
  if (s[c + CARD_STACK] > 0) counters[STACK_COUNTER] = s[c + CARD_STACK];
  for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    if (s[e + CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_COUNTER && s[e + CONTINUOUS_TARGET] === reference)
      counters[nameOf(s[e + CONTINUOUS_EXTRA])] = s[e + CONTINUOUS_VALUE];
  }
  return counters;
}

function describeCardOnField(s: State, card: number): string {
  const c = CARDS + card * CARD_STRIDE;
  const notes: string[] = [];
  const attack = cardAttack(s, card);
  if (attack !== NO_NUMBER) notes.push(`${attack}/${cardDefense(s, card)}`);
  if ((s[c + CARD_FLAGS] & CARD_ENGAGED) !== 0) notes.push('engaged');
  if (s[c + CARD_EVOLVED] !== 0) notes.push('evolved');
  for (const [name, count] of Object.entries(countersOf(s, card))) notes.push(`${count} ${name}`);
  KEYWORDS.forEach((keyword, i) => {
    if (hasKeyword(s, card, 1 << i)) notes.push(keyword);
  });
  return notes.length > 0 ? `${cardName(s, card)} (${notes.join(', ')})` : cardName(s, card);
}

/** The defense of each leader of a player. */
export function leaderDefenses(s: State, player: number): number[] {
  const defenses: number[] = [];
  for (let card = firstCard(s, ZONE_LEADER + player); card !== NONE; card = nextCard(s, card))
    defenses.push(cardDefense(s, card));
  return defenses;
}

/** Zones of a player that are shown where they hold something. */
const FURTHER_ZONES: readonly (readonly [string, number])[] = [
  ['EX      ', ZONE_EX],
  ['evolve  ', ZONE_EVOLVE_DECK],
  ['equipped', ZONE_EQUIPMENT],
  ['grave   ', ZONE_GRAVEYARD],
  ['banished', ZONE_BANISHED],
];

/** The position as one page; with a viewer, hidden cards are question marks. "SVE 4.1.2.1" */
export function describeState(s: State, viewer?: number): string {
  const lines = [`turn ${s[TURN_NUMBER]}, ${PHASES[s[TURN_PHASE]]}, player ${s[TURN_PLAYER]}’s turn`];
  for (const player of [0, 1]) {
    const word = (offset: number): number => playerCell(s, player, offset);
    lines.push(
      `player ${player}: ${leaderDefenses(s, player).join(' and ')} defense, ` +
        `${word(PLAYER_PP)} of ${word(PLAYER_PP_MAX)} PP, ${word(PLAYER_EP)} EP, ${word(PLAYER_SEP)} SEP, ` +
        `${zoneSize(s, ZONE_HAND + player)} in hand, ${zoneSize(s, ZONE_DECK + player)} in deck`,
      `  field    ${zoneNames(s, ZONE_FIELD + player, viewer, describeCardOnField)}`,
      `  hand     ${zoneNames(s, ZONE_HAND + player, viewer, cardName)}`,
    );
    for (const [title, zone] of FURTHER_ZONES) {
      if (zoneSize(s, zone + player) > 0) lines.push(`  ${title} ${zoneNames(s, zone + player, viewer, cardName)}`);
    }
  }
  if (zoneSize(s, ZONE_RESOLUTION) > 0) lines.push(`resolving: ${zoneNames(s, ZONE_RESOLUTION, viewer, cardName)}`);
  if (s[PENDING_COUNT] > 0) lines.push(`waiting abilities: ${s[PENDING_COUNT]}`);
  return lines.join('\n');
}
