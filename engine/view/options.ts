/**
 * Words for options: those of the verbs that all games have. A game adds words for its own verbs, and says what
 * passing and doing it mean.
 */
import { isKnownTo } from '../kernel/knowledge.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import {
  ASK_SHARED,
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
  VERB_TOP,
  VERB_TRIGGER,
  VERB_YES,
} from '../kernel/options.ts';
import {
  ABILITIES,
  ABILITY_DEF,
  ABILITY_NUMBER,
  abilityField,
  DEF_ABILITY,
  DEF_NAME,
  DEFS,
  defField,
  nameOf,
} from '../kernel/tables.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';
import { GIVEN_FROM } from '../shared/given.ts';
import { WAITING_ABILITY } from '../shared/pending.ts';
import { both, ownWord, type Pattern, type Phrase, pattern, type Said } from '../text/phrase.ts';
import { PLAYER_NUMBER } from './game-view.ts';
import { CHOOSE_IT, DISCARD_IT, PLAY_IT, X_IS } from './questions.ts';

/** Words an option; `name` is the name of its card. */
export type OptionWording = (name: Phrase, number: number, s: State, option: number) => Phrase;

/** How a game words its options. */
export interface OptionWords {
  cardName(s: State, card: number): Phrase;
  /**
   * What an option calls a card, where the option does not mean one of its abilities. Left out, it is the card's name.
   */
  spokenName?(s: State, card: number): Phrase;
  /** The ability row that is used for a printed ability. Left out, it is the one that the card's own definition has. */
  abilityOf?(s: State, card: number, number: number): number;
  /** How using this printed ability is said, with the name of its card, if not "use". */
  abilityWord?(row: number): Pattern | undefined;
  /** Do triggered abilities go onto a stack? */
  readonly hasStack?: boolean;
  /** By ask: the words for passing, and for doing it. What all games ask in the middle of a text need not be listed. */
  readonly pass: Readonly<Record<number, Said>>;
  readonly yes: Readonly<Record<number, Said>>;
  /** Words for the verbs of this game, and for shared verbs that it words in its own way. */
  readonly verbs: Readonly<Record<number, OptionWording>>;
}

const FACE_DOWN_CARD = pattern('face-down card {0}', '裏向きのカード{0}');

/**
 * What an option calls a card that the deciding player does not know: its place, if the zone (of kind `kind`) is one
 * whose cards are chosen by their places. In any other zone cards are called by their names, because whoever chooses
 * there knows them.
 */
export function nameForDecider(cardName: (s: State, card: number) => string, kind: number): OptionWords['cardName'] {
  return (s, card) => {
    const zone = s[K.cardField(card, K.CARD_ZONE)];
    if ((zone & ~1) !== kind || isKnownTo(s, card, s[K.DECISION_PLAYER])) return cardName(s, card);
    let place = 1;
    for (let other = firstCard(s, zone); other !== card; other = nextCard(s, other)) place++;
    return FACE_DOWN_CARD(place);
  };
}

/**
 * The number, from 1, of the printed line that an ability row belongs to; a line with several triggers has several
 * rows. 0 for an ability that a text gives.
 */
function printedLine(ability: number): number {
  return ABILITIES[abilityField(ability, ABILITY_NUMBER)] + 1;
}

const DELAYED = both(' (delayed)', '（遅延）');
const GIVEN = both(' (given)', '（得た能力）');
const NUMBERED = pattern(' (ability {0})', '（{1}{0}）');

/** If several abilities of one card wait: says which of them the option (a trigger, by its place in the list) means. */
export function waitingNote(s: State, option: number): Phrase {
  const options = s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT]);
  if (options.every((other) => other === option || optionCard(other) !== optionCard(option))) return '';
  const ability = s[K.pendingField(optionNumber(option), WAITING_ABILITY)];
  if (ability < 0) return DELAYED;
  const line = printedLine(ability);
  return line === 0 ? GIVEN : NUMBERED(line, ownWord('ability'));
}

/** The row of an ability that is printed on a card. */
export function printedAbility(s: State, card: number, number: number): number {
  return DEFS[defField(s[K.cardField(card, K.CARD_DEF)], DEF_ABILITY)] + number;
}

/**
 * The name of a card whose ability runs or waits. Of a token that is no more (its row holds no card) it is the name of
 * the card that prints the ability.
 */
export function nameOfSource<T extends Phrase>(name: T, ability: number): T | string {
  if (name !== '' || ability <= 0) return name;
  const definition = ABILITIES[abilityField(ability, ABILITY_DEF)];
  return definition > 0 ? nameOf(DEFS[defField(definition, DEF_NAME)]) : name;
}

const USE_GIVEN = pattern('use given ability {0} of {1}', '{1}の得た{2}{0}を使う');
const USE_PRINTED = pattern('use ability {0} of {1}', '{1}の{2}{0}を使う');

function describeAbility(words: OptionWords, s: State, card: number, number: number): Phrase {
  const name = words.cardName(s, card);
  if (number >= GIVEN_FROM) return USE_GIVEN(number - GIVEN_FROM + 1, name, ownWord('ability'));
  const row = (words.abilityOf ?? printedAbility)(s, card, number);
  const wording = words.abilityWord?.(row);
  return wording === undefined ? USE_PRINTED(printedLine(row), name, ownWord('ability')) : wording(name);
}

/** What passing and doing it mean for the questions that all games ask. */
const USUAL_PASS: OptionWords['pass'] = {
  [ASK_SHARED.may]: both('decline', '行わない'),
  [ASK_SHARED.choose]: both('choose no more', 'これ以上選ばない'),
  [ASK_SHARED.mode]: both('select no more', 'これ以上選ばない'),
};
const USUAL_YES: OptionWords['yes'] = { [ASK_SHARED.may]: both('do it', '行う') };

/** An option that changes nothing; readers of a log leave it out. */
const PASS = both('pass', 'パス');
const YES = both('yes', 'はい');
const NO_VERB = pattern('option {0}', '選択肢{0}');
const MODE = pattern('select mode {0}', '効果{0}を選ぶ');
const ATTACK = pattern('attack with {0}', '{0}で{1}');
const STACK_TRIGGER = pattern('put the ability of {0} on the stack{1}', '{0}の{2}{1}を{3}に置く');
const RESOLVE_TRIGGER = pattern('resolve the ability of {0}{1}', '{0}の{2}{1}を解決');
const ON_TOP = pattern('put {0} on top', '{0}を一番上に置く');
const ON_BOTTOM = pattern('put {0} on the bottom', '{0}を一番下に置く');
const DEAL = pattern('{0} damage to {1}', '{1}に{0}ダメージ');
const GOES_FIRST = pattern('{0} goes first', '{0}が先攻');

/** A waiting ability is resolved; `note`: which one. */
export function resolveTrigger(name: Phrase, note: Phrase): Phrase {
  return RESOLVE_TRIGGER(name, note, ownWord('ability'));
}

/** Damage to a card; `amount`: how much. */
export function dealDamage(amount: Phrase | number, name: Phrase): Phrase {
  return DEAL(amount, name);
}

/** Makes the function that describes an option of the standing decision in one short phrase. */
export function optionDescriber(words: OptionWords): (s: State, option: number) => Phrase {
  const pass = { ...USUAL_PASS, ...words.pass };
  const yes = { ...USUAL_YES, ...words.yes };
  const verbs: Readonly<Record<number, OptionWording>> = {
    [VERB_YES]: (_name, _number, s) => yes[s[K.DECISION_KIND]] ?? YES,
    [VERB_PLAY]: (name) => PLAY_IT(name),
    [VERB_ABILITY]: (_, number, s, option) => describeAbility(words, s, optionCard(option), number),
    [VERB_CHOOSE]: (name) => CHOOSE_IT(name),
    [VERB_NUMBER]: (_, number) => X_IS(number),
    [VERB_MODE]: (_, number) => MODE(number + 1),
    [VERB_DISCARD]: (name) => DISCARD_IT(name),
    [VERB_ATTACK]: (name) => ATTACK(name, ownWord('attack')),
    [VERB_TRIGGER]: (name, _, s, option) =>
      words.hasStack
        ? STACK_TRIGGER(name, waitingNote(s, option), ownWord('ability'), ownWord('stack'))
        : resolveTrigger(name, waitingNote(s, option)),
    [VERB_TOP]: (name) => ON_TOP(name),
    [VERB_BOTTOM]: (name) => ON_BOTTOM(name),
    [VERB_AMOUNT]: (name, number) => DEAL(number, name),
    [VERB_FIRST]: (_, number) => GOES_FIRST(PLAYER_NUMBER(number)),
    ...words.verbs,
  };
  const spokenName = words.spokenName ?? words.cardName;
  return (s, option) => {
    const verb = verbs[optionVerb(option)];
    const name = spokenName(s, optionCard(option));
    const waits =
      optionVerb(option) === VERB_TRIGGER ? s[K.pendingField(optionNumber(option), WAITING_ABILITY)] : K.NONE;
    if (verb) return verb(nameOfSource(name, waits), optionNumber(option), s, option);
    return option === OPTION_PASS ? (pass[s[K.DECISION_KIND]] ?? PASS) : NO_VERB(option);
  };
}
