/** Options and positions in words. Cold: used by narration, replays and error messages. */

import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_STRIDE,
  CARDS,
  DECISION_KIND,
  PENDING_COUNT,
  STACK_COUNT,
  type State,
  TURN_NUMBER,
  TURN_PHASE,
  TURN_PLAYER,
} from '../../kernel/layout.ts';
import {
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
  VERB_FIRST,
  VERB_MODE,
  VERB_NUMBER,
  VERB_PLAY,
  VERB_REPLACE,
  VERB_TOP,
  VERB_TRIGGER,
  VERB_YES,
} from '../../kernel/options.ts';
import { DEF_ABILITY, DEF_NAME, DEF_STRIDE, DEFS, nameOf } from '../../kernel/tables.ts';
import { zoneSize } from '../../kernel/zones.ts';
import { GIVEN_FROM } from '../../shared/given.ts';
import { printedLine, waitingNote, zoneNames } from '../../view/describe.ts';
import { ASK, VERB_BEARER, VERB_BLOCK, VERB_DULL, VERB_EX, VERB_FINER } from './decisions.ts';
import {
  CARD_COUNTERS,
  CARD_DAMAGE,
  CARD_DULL,
  CARD_FROZEN,
  CARD_KEYWORDS,
  KEYWORDS,
  PHASES,
  TYPE_FORWARD,
  ZONE_BREAK,
  ZONE_DAMAGE,
  ZONE_DECK,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_REMOVED,
  ZONE_STACK,
} from './layout.ts';
import { splitSlack } from './rules/attack.ts';
import { cardPower, cardTypes } from './rules/characteristics.ts';
import {
  REPLACE_DOUBLE,
  REPLACE_PREVENT,
  REPLACE_REDUCE,
  REPLACE_SET,
  REPLACE_SHIELD,
  replacementNumber,
  replacementSort,
} from './rules/damage.ts';

/** Name of a card, with its row where copies must be told apart. */
export function cardName(s: State, card: number): string {
  return nameOf(DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_NAME]);
}

const PASS_WORDS: Readonly<Record<number, string>> = {
  [ASK.mulligan]: 'keep the hand',
  [ASK.priority]: 'pass',
  [ASK.attack]: 'do not attack',
  [ASK.party]: 'attack with these',
  [ASK.block]: 'do not block',
  [ASK.attackAgain]: 'go to the second main phase',
  [ASK.exBurst]: 'use no (further) EX Burst',
  [ASK.may]: 'decline',
  [ASK.choose]: 'choose no more',
  [ASK.overdrive]: 'without Overdrive',
  [ASK.assist]: 'do not use Assist',
  [ASK.gunshin]: 'without Gunshin',
  [ASK.playCost]: 'without the other cost',
  [ASK.mode]: 'select no more',
};

const YES_WORDS: Readonly<Record<number, string>> = {
  [ASK.mulligan]: 'put the hand on the bottom and draw five',
  [ASK.attackAgain]: 'attack again',
  [ASK.may]: 'do it',
  [ASK.overdrive]: 'with Overdrive',
  [ASK.assist]: 'use Assist',
  [ASK.playCost]: 'with the other cost',
};

/** What is done to the damage first, by sort of replacement. */
const REPLACEMENT_WORDS: Readonly<Record<number, (number: number) => string>> = {
  [REPLACE_REDUCE]: (number) => `first reduce the damage by ${number}`,
  [REPLACE_SET]: (number) => `first make the damage ${number}`,
  [REPLACE_PREVENT]: () => 'first prevent damage lower than its power',
  [REPLACE_DOUBLE]: () => 'first double the damage',
  [REPLACE_SHIELD]: (number) => `first use the shield of ${number}`,
};

function firstAbility(s: State, card: number): number {
  return DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_ABILITY];
}

/** One short phrase for an option of the standing decision. */
export function describeOption(s: State, option: number): string {
  const kind = s[DECISION_KIND];
  const name = (): string => cardName(s, optionCard(option));
  const number = optionNumber(option);
  switch (optionVerb(option)) {
    case VERB_YES:
      return YES_WORDS[kind] ?? 'yes';
    case VERB_PLAY:
      return `play ${name()}`;
    case VERB_ABILITY:
      return number >= GIVEN_FROM
        ? `use given ability ${number - GIVEN_FROM + 1} of ${name()}`
        : `use ability ${printedLine(firstAbility(s, optionCard(option)) + number)} of ${name()}`;
    case VERB_CHOOSE:
      return `choose ${name()}`;
    case VERB_NUMBER:
      return `X = ${number}`;
    case VERB_MODE:
      return `select mode ${number + 1}`;
    case VERB_DISCARD:
      return kind === ASK.payCp ? `discard ${name()} for CP` : `discard ${name()}`;
    case VERB_DULL:
      return `dull ${name()} for CP`;
    case VERB_ATTACK:
      return `attack with ${name()}`;
    case VERB_BLOCK:
      return `block with ${name()}`;
    case VERB_TRIGGER:
      return `put the ability of ${name()} on the stack${waitingNote(s, option)}`;
    case VERB_BEARER:
      return `equip ${name()}`;
    case VERB_TOP:
      return `put ${name()} on top`;
    case VERB_BOTTOM:
      return `put ${name()} on the bottom`;
    case VERB_AMOUNT:
      return kind === ASK.splitDamage && splitSlack(s) > 0
        ? `${number} to ${number + splitSlack(s)} damage to ${name()}`
        : `${number} damage to ${name()}`;
    case VERB_FINER:
      return `name the damage to ${name()} digit by digit`;
    case VERB_REPLACE:
      return `${REPLACEMENT_WORDS[replacementSort(s, option)](replacementNumber(s, option))} (${name()})`;
    case VERB_EX:
      return `use the EX Burst of ${name()}`;
    case VERB_FIRST:
      return `player ${number} goes first`;
    default:
      return option === OPTION_PASS ? (PASS_WORDS[kind] ?? 'pass') : `option ${option}`;
  }
}

function describeCardOnField(s: State, card: number): string {
  const c = CARDS + card * CARD_STRIDE;
  const notes: string[] = [];
  if ((cardTypes(s, card) & TYPE_FORWARD) !== 0) {
    notes.push(
      s[c + CARD_DAMAGE] > 0 ? `${cardPower(s, card)}, ${s[c + CARD_DAMAGE]} damage` : String(cardPower(s, card)),
    );
  }
  if ((s[c + CARD_FLAGS] & CARD_DULL) !== 0) notes.push('dull');
  if ((s[c + CARD_FLAGS] & CARD_FROZEN) !== 0) notes.push('frozen');
  if (s[c + CARD_COUNTERS] > 0) notes.push(`${s[c + CARD_COUNTERS]} counters`);
  KEYWORDS.forEach((keyword, i) => {
    if ((s[c + CARD_KEYWORDS] & (1 << i)) !== 0) notes.push(keyword);
  });
  return notes.length > 0 ? `${cardName(s, card)} (${notes.join(', ')})` : cardName(s, card);
}

/** The position as one page; with a viewer, hidden cards are question marks. */
export function describeState(s: State, viewer?: number): string {
  const lines = [`turn ${s[TURN_NUMBER]}, ${PHASES[s[TURN_PHASE]]}, player ${s[TURN_PLAYER]}’s turn`];
  for (const player of [0, 1]) {
    lines.push(
      `player ${player}: ${zoneSize(s, ZONE_DAMAGE + player)} damage, ${zoneSize(s, ZONE_HAND + player)} in hand, ${zoneSize(s, ZONE_DECK + player)} in deck`,
      `  field   ${zoneNames(s, ZONE_FIELD + player, viewer, describeCardOnField)}`,
      `  hand    ${zoneNames(s, ZONE_HAND + player, viewer, cardName)}`,
      `  damage  ${zoneNames(s, ZONE_DAMAGE + player, viewer, cardName)}`,
      `  break   ${zoneNames(s, ZONE_BREAK + player, viewer, cardName)}`,
    );
    if (zoneSize(s, ZONE_REMOVED + player) > 0)
      lines.push(`  removed ${zoneNames(s, ZONE_REMOVED + player, viewer, cardName)}`);
  }
  if (s[STACK_COUNT] > 0) lines.push(`stack: ${s[STACK_COUNT]} (${zoneNames(s, ZONE_STACK, viewer, cardName)})`);
  if (s[PENDING_COUNT] > 0) lines.push(`waiting abilities: ${s[PENDING_COUNT]}`);
  return lines.join('\n');
}
