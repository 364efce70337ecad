/**
 * Why something is asked, and what: each decision in words.
 *
 * - `promptOf`: the card or the moment that asks, the line of its text, and the question.
 * - `explainOption`: the card of an option, and the line of text that it uses.
 * - `objectsOf`: what is on the stack and what waits, in order.
 *
 * The cause is read off the frames: the topmost one that has a source is the text, the announcement or the payment
 * under way. Where a card asks that no text runs of, the game's view names it (`causes`). What is wanted of it the
 * asking procedure says itself (`tellWanted`).
 */
import type { Wording } from '../cards/wording.ts';
import type { BoardObject, ExplainedOption, Prompt } from '../game.ts';
import { type Deed, isOffered, wantedBy } from '../kernel/frames.ts';
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
  VERB_FIRST,
  VERB_MODE,
  VERB_NUMBER,
  VERB_PASS,
  VERB_PLAY,
  VERB_TRIGGER,
  VERB_YES,
} from '../kernel/options.ts';
import { ABILITIES, ABILITY_EFFECT, abilityField, CODE, END } from '../kernel/tables.ts';
import { REST_BOTTOM, REST_TOP } from '../shared/choices/arrange.ts';
import type { Vocabulary } from '../shared/operators/operator.ts';
import { WAITING_ABILITY, WAITING_CODE, WAITING_PLAYER, WAITING_SOURCE } from '../shared/pending.ts';
import { needOf } from '../shared/pool-plans.ts';
import {
  AND,
  both,
  listed,
  mentions,
  ownWord,
  type Pattern,
  type Phrase,
  pattern,
  readOut,
  type Said,
} from '../text/phrase.ts';
import { type Asking, fightersOf, type GameView, phaseSaid, type Question, type SharedAsk } from './game-view.ts';
import { nameOfSource, printedAbility } from './options.ts';

/** How a game puts its texts into words. */
export interface Words {
  /** Makes what words one piece of code; each piece needs its own. */
  readonly wording: () => Wording;
  /** The words of an ability row. */
  readonly ability: (row: number) => string;
  /**
   * The address of the modes (`[count, address …]`) that the text of an ability row begins with; 0 if it begins with
   * none.
   */
  readonly modes: (row: number) => number;
}

const CHOOSE = both('choose what it acts on', '対象を選ぶ');

/** By what becomes of the cards: which of them lies uppermost is told by the order in which they are chosen. */
const ARRANGE: Readonly<Record<number, Said>> = {
  [REST_BOTTOM]: both(
    'put the cards on the bottom of the deck, one after the other; the last one lies lowest',
    'カードを1枚ずつデッキの下に置く（最後のカードが一番下）',
  ),
  [REST_TOP]: both(
    'put the cards on top of the deck, one after the other; the last one lies on top',
    'カードを1枚ずつデッキの上に置く（最後のカードが一番上）',
  ),
};
const ARRANGE_BOTH = both(
  'put each card on the top or on the bottom of the deck; the last one lies outermost',
  'カードを1枚ずつデッキの上か下に置く（後のカードほど外側）',
);

const USUAL_QUESTIONS: Readonly<Record<SharedAsk, Question>> = {
  chooseX: both('choose X', 'Xの値を選ぶ'),
  mode: both('select what it does, by the numbers of its text', 'テキストの番号から効果を選ぶ'),
  choose: CHOOSE,
  may: both('do it, or not', '行うかどうか'),
  distribute: both('divide it', '割り振る'),
  arrange: (s, f) => ARRANGE[s[f + K.FRAME_C]] ?? ARRANGE_BOTH,
  replacement: both('choose which effect changes what happens', '先に適用する置換効果を選ぶ'),
};

/** What is done with each card that is wanted, by the word of whoever asks (`tellWanted`). */
const DEEDS: Readonly<Partial<Record<Deed, Pattern>>> = {
  choose: pattern('choose {0}{1}', '{0}を選ぶ{1}'),
  take: pattern('take {0}{1}', '{0}を取る{1}'),
  discard: pattern('discard {0}{1}', '{0}を捨てる{1}'),
  'search for': pattern('search for {0}{1}', '{0}を探す{1}'),
};
const UP_TO = pattern(' (up to {0} more)', '（あと{0}枚まで）');
const OR_NONE = both(' (or none)', '（選ばなくてもよい）');
const MORE = pattern(' ({0} more)', '（あと{0}枚）');
const UNITS = pattern('{0} {1}', '{1} {0}');
const PAY_MORE = pattern('pay {0} more{1}', 'あと{0}を支払う{1}');

/** The card that a reference names; NONE if it names no card of this game. */
function cardOf(s: State, reference: number): number {
  const card = K.rowNamed(reference);
  return card < s[K.CARD_COUNT] ? card : K.NONE;
}

/**
 * The question for a price of units that is partly paid: how many units are left to pay in each colour, and how many
 * in any.
 */
export function unitsOwed(colours: readonly string[], any: string): Question {
  return (s, f) => {
    const free = s[f + K.FRAME_A];
    const parts = colours.flatMap((colour, i) => {
      const count = needOf(s[f + K.FRAME_B], i);
      return count > 0 ? [UNITS(count, ownWord(colour))] : [];
    });
    if (free > 0 || parts.length === 0) parts.unshift(UNITS(free, ownWord(any)));
    return payMore(listed(parts, AND));
  };
}

/** So much is left to pay; `note`: how it can be paid. */
export function payMore(what: Phrase, note: Phrase = ''): Phrase {
  return PAY_MORE(what, note);
}

const SENTENCE_OF_PAYING = PAY_MORE('', '');

/** What is left to pay, where the question says so. */
function owedIn(question: Phrase): Phrase | undefined {
  if (typeof question === 'string' || !('holes' in question) || typeof SENTENCE_OF_PAYING === 'string') return;
  const isSo = 'pattern' in SENTENCE_OF_PAYING && question.pattern === SENTENCE_OF_PAYING.pattern;
  return isSo ? question.holes[0] : undefined;
}

/** The name of each question of a game, by its number. */
function askNames({ asks }: GameView): ReadonlyMap<number, string> {
  return new Map(Object.entries(asks).map(([name, kind]) => [kind, name]));
}

/** What the procedure that asks wants, in words; undefined if it does not say. */
function wantedText(s: State, words: Words): Phrase | undefined {
  const f = s[K.FRAME_TOP];
  const wanted = wantedBy(s, f);
  const wording = wanted && DEEDS[wanted.deed];
  if (!wanted?.left || !wording) return undefined;
  const left = wanted.left(s, f);
  const isYours = K.frameController(s, f) === K.frameController(s, K.frameBelow(f));
  const filter = wanted.filter && isYours ? wanted.filter(s, f) : 0;
  // what card texts say of a card has no Japanese
  const what = both(filter > 0 ? words.wording().one(filter) : 'a card', 'カード');
  const canStop = isOffered(s, OPTION_PASS);
  const many = left > 1 && left <= s[K.CARD_COUNT];
  const howMany = canStop ? (many ? UP_TO(left) : OR_NONE) : many ? MORE(left) : '';
  return wording(what, howMany);
}

/** What the options of the standing decision name, one after the other: each card once. */
export function cardsOfOptions(s: State): number[] {
  const options = [...s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT])];
  return [...new Set(options.flatMap((option) => (option === OPTION_PASS ? [] : [optionCard(option)])))];
}

/** Does a frame below this one belong to a card: its text, or its announcement? */
export function isOfCard(s: State, f: number): boolean {
  for (let g = K.frameBelow(f); g >= K.FRAMES; g = K.frameBelow(g))
    if (cardOf(s, s[g + K.FRAME_SOURCE]) !== K.NONE) return true;
  return false;
}

/** The waiting ability of a card whose entry has this code. */
export function waitingOf(s: State, card: number, code: number): Asking {
  for (let i = 0; i < s[K.PENDING_COUNT]; i++) {
    const p = K.pendingOffset(i);
    if (s[p + WAITING_CODE] === code && cardOf(s, s[p + WAITING_SOURCE]) === card)
      return { cards: [card], ability: s[p + WAITING_ABILITY] };
  }
  return { cards: [card] };
}

const ATTACKS = pattern('{0} attacks', '{0}の攻撃');
const ATTACK = pattern('{0} attack', '{0}の攻撃');
const BLOCKS = pattern('{0} blocks', '{0}のブロック');

/** The standing decision in words: its cause and its question. */
export function promptOf(view: GameView, s: State, words: Words): Prompt<Phrase> {
  const name = askNames(view).get(s[K.DECISION_KIND]) ?? 'choose';
  const asked: Question | undefined = view.questions[name] ?? USUAL_QUESTIONS[name as SharedAsk];
  const own = typeof asked === 'function' ? asked(s, s[K.FRAME_TOP]) : asked;
  const isWanted = s[K.DECISION_KIND] === ASK_SHARED.choose || name === 'handLimit';
  const question = (isWanted && wantedText(s, words)) || own || CHOOSE;
  const isPayment = wantedBy(s, s[K.FRAME_TOP])?.isPayment ?? false;
  const asks = { question, isPayment, owed: isPayment ? owedIn(question) : undefined };
  const named = causeOf(view, s, name);
  if (named !== undefined) return { ...saidCause(view, s, named, words), ...asks };
  for (let f = s[K.FRAME_TOP]; f >= K.FRAMES; f = K.frameBelow(f)) {
    const card = cardOf(s, s[f + K.FRAME_SOURCE]);
    if (card === K.NONE || wantedBy(s, f)?.isPayment) continue;
    const ability = s[f + K.FRAME_ABILITY];
    const text = ability > 0 ? words.ability(ability) : undefined;
    return { cause: nameOfSource(view.cardName(s, card), ability), card, text, ...asks };
  }
  const fight = (isPayment && blockUnderWay(view, s)) || attackUnderWay(view, s);
  return { cause: fight ?? phaseSaid(view, s), ...asks };
}

/** What asks by itself: cards whose abilities wait, or what the game's view says; undefined if neither does. */
function causeOf(view: GameView, s: State, name: string): Asking | Phrase | undefined {
  const declared = view.causes?.[name];
  if (declared !== undefined) return typeof declared === 'function' ? declared(s, s[K.FRAME_TOP]) : declared;
  return optionVerb(s[K.OPTIONS]) === VERB_TRIGGER ? waitingNames(view, s) : undefined;
}

/** What the waiting abilities that may come next belong to: the card, with the text if there is but one, or names. */
function waitingNames(view: GameView, s: State): Asking | Phrase {
  const cards = cardsOfOptions(s);
  const options = [...s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT])].filter((option) => option !== OPTION_PASS);
  const [ability, ...others] = new Set(options.map((option) => waitingAbility(s, option)));
  if (cards.length === 1 && others.length === 0) return { cards, ability };
  if (cards.length === 1 && view.cardName(s, cards[0]) !== '') return { cards };
  return namesSaid(
    options.map((option) => nameOfSource(view.cardName(s, optionCard(option)), waitingAbility(s, option))),
  );
}

function waitingAbility(s: State, option: number): number {
  return s[K.pendingField(optionNumber(option), WAITING_ABILITY)];
}

function namesSaid(names: readonly string[]): Phrase {
  return readOut([...new Set(names)]);
}

function saidCause(view: GameView, s: State, asking: Asking | Phrase, words: Words) {
  if (typeof asking === 'string' || !('cards' in asking)) return { cause: asking };
  const { cards, ability = 0 } = asking;
  const cause = namesSaid(cards.map((card) => nameOfSource(view.cardName(s, card), ability)));
  if (cards.length !== 1) return { cause };
  return { cause, card: cards[0], text: ability > 0 ? words.ability(ability) : undefined };
}

/** The block that somebody pays for: `Cloud blocks`; undefined while there is none. */
function blockUnderWay(view: GameView, s: State): Phrase | undefined {
  if (s[K.DECISION_PLAYER] === s[K.TURN_PLAYER]) return undefined;
  const [blocker] = fightersOf(view, s, 'defends');
  return blocker === undefined ? undefined : BLOCKS(view.cardName(s, blocker));
}

/** The attack that is under way: `Cloud and Tifa attack`; undefined while there is none. */
function attackUnderWay(view: GameView, s: State): Phrase | undefined {
  const names = fightersOf(view, s, 'attacks').map((card) => view.cardName(s, card));
  if (names.length === 0) return undefined;
  return (names.length === 1 ? ATTACKS : ATTACK)(readOut(names));
}

/** Verbs whose options name no card. */
const WITHOUT_CARD: readonly number[] = [VERB_PASS, VERB_YES, VERB_NUMBER, VERB_MODE, VERB_FIRST];

/** The card that an option names; undefined if it names none, or only by its place. */
function cardOfOption(view: GameView, s: State, option: number): number | undefined {
  const card = optionCard(option);
  if (WITHOUT_CARD.includes(optionVerb(option)) || card >= s[K.CARD_COUNT]) return undefined;
  const isNamed = optionVerb(option) === VERB_PLAY || mentions(view.describeOption(s, option), view.cardName(s, card));
  return isNamed ? card : undefined;
}

/**
 * The address of the modes (`[count, address …]`) that the text of an ability row offers first; 0 if it offers none.
 */
export function modesOf(effects: Vocabulary['effects'], ability: number): number {
  const { definitions, widths } = effects;
  for (let pc = ABILITIES[abilityField(ability, ABILITY_EFFECT)]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    const operands = Object.entries(definitions[CODE[pc]]?.operands ?? {});
    const modes = operands.find(([, { kind }]) => kind === 'modes');
    if (modes) return CODE[pc + effects.position(CODE[pc], modes[0])];
  }
  return 0;
}

/** What one mode of the asking text does, by its place; undefined if the text does not say. */
function modeText(s: State, place: number, words: Words): string | undefined {
  const f = s[K.FRAME_TOP];
  const ability = s[f + K.FRAME_ABILITY];
  const modes = wantedBy(s, f)?.modes?.(s, f) ?? (ability > 0 ? words.modes(ability) : 0);
  return modes > 0 ? words.wording().effects(CODE[modes + 1 + place]) : undefined;
}

/** The card of an option of the standing decision, and the line of text that it uses, or the mode that it selects. */
export function explainOption(view: GameView, s: State, option: number, words: Words): ExplainedOption {
  if (optionVerb(option) === VERB_MODE) return { text: modeText(s, optionNumber(option), words) };
  const row =
    optionVerb(option) === VERB_ABILITY
      ? (view.abilityOf ?? printedAbility)(s, optionCard(option), optionNumber(option))
      : optionVerb(option) === VERB_TRIGGER
        ? waitingAbility(s, option)
        : K.NONE;
  return { card: cardOfOption(view, s, option), text: row > 0 ? words.ability(row) : undefined };
}

/** What is on the stack, from the top down, and then what waits to be put there, in its order. */
export function objectsOf(view: GameView, s: State, words: Words): BoardObject[] {
  const objectOf = (reference: number, ability: number, player: number, waits: boolean): BoardObject => {
    const card = cardOf(s, reference);
    return {
      name: card === K.NONE ? '?' : nameOfSource(view.cardName(s, card), ability),
      row: card,
      player: player as 0 | 1,
      text: ability > 0 ? words.ability(ability) : undefined,
      waits,
      known: card === K.NONE ? 3 : Number(isKnownTo(s, card, 0)) | (Number(isKnownTo(s, card, 1)) << 1),
    };
  };
  const objects: BoardObject[] = [];
  const hasStack = view.gameFacts.stack !== undefined;
  for (let i = hasStack ? s[K.STACK_COUNT] - 1 : -1; i >= 0; i--) {
    const o = K.stackObject(i);
    objects.push(objectOf(s[o + K.FRAME_SOURCE], s[o + K.FRAME_ABILITY], K.frameController(s, o), false));
  }
  for (let i = 0; i < s[K.PENDING_COUNT]; i++) {
    const p = K.pendingOffset(i);
    objects.push(objectOf(s[p + WAITING_SOURCE], s[p + WAITING_ABILITY], s[p + WAITING_PLAYER] & 1, true));
  }
  return objects;
}
