/** What can be seen of a game of Force of Will: facts of cards and players, by name. */

import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { optionCard, VERB_ATTACK, VERB_FIRST, VERB_PLAY, VERB_REPLACE } from '../../kernel/options.ts';
import * as T from '../../kernel/tables.ts';
import { changeCounters, counterBits } from '../../shared/counters.ts';
import { referenceTo } from '../../shared/selection.ts';
import { both, ownWord, type Phrase, pattern } from '../../text/phrase.ts';
import {
  AMOUNT,
  cardFlag,
  DAMAGE,
  type FactPlace,
  type Facts,
  FLAG,
  factName,
  IN_DECK,
  IN_HAND,
  INTEGER,
  keywordsFact,
  LIFE,
  ON_FIELD,
  settableCell,
  settableFlag,
  whereAny,
  wordsFact,
  zoneCount,
} from '../../view/facts.ts';
import { type Asking, cardsIn, defineView, PLAYER_NUMBER } from '../../view/game-view.ts';
import { nameForDecider, optionDescriber } from '../../view/options.ts';
import { isOfCard, unitsOwed, waitingOf } from '../../view/prompt.ts';
import * as Q from '../../view/questions.ts';
import { createStackView } from '../../view/stack.ts';
import * as D from './decisions.ts';
import * as L from './layout.ts';
import { MARKS } from './marks.ts';
import { ALL_DAMAGE } from './operators/modifications.ts';
import {
  atkOf,
  attributesOf,
  cardTypes,
  costOf,
  countersOn,
  defenceOf,
  hasAtk,
  hasDefence,
  hasName,
  hostOf,
  isInField,
  keywordsOf,
  ownDefinition,
} from './rules/characteristics.ts';
import { UNSHOWN } from './rules/events.ts';
import { abilityAt } from './rules/given.ts';
import { SIDE_FUTURE } from './rules/movement.ts';
import { gainWill, willBits, willOf } from './rules/pools.ts';
import { KINDS_OF_FATES, replacedCard, replacementNumber, replacementSort } from './rules/replacement.ts';
import { TERMS } from './terms.ts';

/** The name of a card: that of its own definition, also while it is like another card. */
function printedName(s: State, card: number): string {
  return T.nameOf(T.DEFS[T.defField(ownDefinition(s, card), T.DEF_NAME)]);
}

const JUDGMENT_OF = pattern('judgment of {0}', '{0}のジャッジメント');

const STACK_VIEW = createStackView(printedName, L.CONTROL_CARD, (s, o) =>
  (s[o + K.FRAME_CONTROL] & L.CONTROL_JUDGMENT) === 0
    ? undefined
    : JUDGMENT_OF(printedName(s, K.referenceCard(s[o + K.FRAME_SOURCE]))),
);

const RETURN_INSTEAD = both("return it to its owner's hand instead", '代わりにオーナーの手札に戻す');
const REMOVE_INSTEAD = both('remove it from the game instead', '代わりにゲームから除外する');
const PREVENT_ALL = both('prevent the damage', 'ダメージを0にする');
const PREVENT = pattern('prevent {0} of the damage', 'ダメージを{0}減らす');
const MORE_DAMAGE = pattern('deal {0} more damage', 'ダメージを{0}増やす');
const REPLACED = pattern('{0} ({1})', '{0}（{1}）');

const preventText = (by: number): Phrase => (by >= ALL_DAMAGE ? PREVENT_ALL : PREVENT(by));

/** The words for what a replacement effect does to an event, by its sort (rules/replacement.ts). */
const REPLACEMENT_WORDS: readonly ((number: number) => Phrase)[] = [
  (fate) => (KINDS_OF_FATES[fate - 1] === L.ZONE_HAND ? RETURN_INSTEAD : REMOVE_INSTEAD),
  () => both('do this instead', '代わりにこれを行う'),
  () => both('let it happen', 'そのまま行う'),
  () => both('double the damage', 'ダメージを2倍にする'),
  (by) => MORE_DAMAGE(by),
  () => both('deal the damage to this card instead', '代わりにこのカードがダメージを受ける'),
  preventText,
  preventText,
];

/** How many lines of judgment a ruler has. */
function judgmentLines(s: State, card: number): number {
  let lines = 0;
  for (let number = 0, row = abilityAt(s, card, 0); row !== K.NONE; row = abilityAt(s, card, ++number))
    if (T.ABILITIES[T.abilityField(row, T.ABILITY_KIND)] === L.ABILITY_JUDGMENT) lines++;
  return lines;
}

/** The name on the future side of a card with two sides. */
function futureName(s: State, card: number): string {
  const definition = s[K.cardField(card, K.CARD_DEF)];
  return T.nameOf(T.DEFS[T.defField(T.DEFS[T.defField(definition, L.DEF_SIDES + SIDE_FUTURE)], T.DEF_NAME)]);
}

const MAKE_WILL = pattern('rest {0} for {1} will', '{0}をレストして{1}のウィルを出す');
const SPEND_WILL = pattern('{0} will', '{0}のウィル');
const LESS = pattern('less {0}', '{0}を減らす');
const FREE_COST = both('free cost', '無属性コスト');
const BREAK_LIFE = both('break a card of the lifebreak area', 'ライフブレイクエリアのカードをブレイク');
const CALL = pattern('rest {0} for a magic stone', '{0}をレストして魔石をコール');
const JUDGMENT_LINE = pattern('judgment of {0} (line {1})', '{0}のジャッジメント（{1}行目）');
const STAY = pattern('leave {0} rested', '{0}をレスト状態のままにする');
const SET = pattern('put {0} into the standby area', '{0}を詠唱待機エリアに置く');
const ATTACK_WITH = pattern('attack with {0}', '{0}で攻撃');
const BATTLE = both('begin a battle', 'バトルを始める');
const EXCESS = pattern('deal {0} beyond the blocker', 'ブロッカーを超えて{0}ダメージを与える');
const CHOOSE_OBJECT = pattern('choose {0} in the chase', 'チェイスの{0}を選ぶ');
const CHANGE = pattern('change {0}', '{0}を引き直す');
const BEGINS = pattern('{0} begins', '{0}が先攻');
const REST = pattern('rest {0}', '{0}をレスト');
const BANISH = pattern('banish {0}', '{0}を生け贄にする');
const REMOVE = pattern('remove {0}', '{0}を除外');
const REVEAL = pattern('reveal {0}', '{0}を公開');
const TAKE_COUNTER = pattern('take a {1} counter off {0}', '{0}から{1}カウンターを1個取り除く');

/** A part of a cost, by its number: the free cost, the symbols, any attribute. */
function costPart(part: number): Phrase {
  return part === 0 ? FREE_COST : ownWord([...L.SYMBOLS, 'attribute'][part - 1]);
}

/** One short phrase for an option of the standing decision. */
const describeOption = optionDescriber({
  cardName: nameForDecider(printedName, L.ZONE_STANDBY),
  hasStack: true,
  abilityOf: (s, card, number) => abilityAt(s, card, number),
  pass: {
    [D.ASK.mulligan]: Q.KEEPS_REST,
    [D.ASK.attack]: both('forfeit the battle', 'バトルを取りやめる'),
    [D.ASK.block]: Q.NO_BLOCK,
    [D.ASK.show]: Q.KEEPS_HIDDEN,
    [D.ASK.staying]: both('recover all others', '残りをすべてリカバリーする'),
    [D.ASK.awakening]: both('do not awaken it', '覚醒しない'),
    [D.ASK.incarnation]: both('pay its cost', 'コストを支払う'),
    [D.ASK.furtherCost]: Q.NO_FURTHER_COST,
    [D.ASK.payLess]: both('pay as much', 'コストを減らさない'),
    [D.ASK.banishFor]: both('pay its cost', 'コストを支払う'),
  },
  yes: {
    [D.ASK.mulligan]: both('change cards', 'カードを引き直す'),
    [D.ASK.show]: both('show it', '公開する'),
    [D.ASK.awakening]: both('awaken it', '覚醒する'),
    [D.ASK.incarnation]: both('incarnate it', '降臨させる'),
    [D.ASK.furtherCost]: Q.PAYS_FURTHER_COST,
    [D.ASK.payLess]: both('pay less', 'コストを減らす'),
    [D.ASK.banishFor]: both('banish a card for it', '代わりにカードを生け贄にする'),
  },
  verbs: {
    [VERB_PLAY]: (name, side, s, option) => Q.PLAY_IT(side === SIDE_FUTURE ? futureName(s, optionCard(option)) : name),
    [D.VERB_MAKE]: (name, kind) => MAKE_WILL(name, ownWord(L.WILL_KINDS[kind])),
    [D.VERB_SPEND]: (_name, kind) => SPEND_WILL(ownWord(L.WILL_KINDS[kind])),
    [D.VERB_LESS]: (_name, part) => LESS(costPart(part)),
    [D.VERB_LIFEBREAK]: () => BREAK_LIFE,
    [D.VERB_CALL]: (name) => CALL(name),
    [D.VERB_JUDGMENT]: (name, number, s, option) =>
      judgmentLines(s, optionCard(option)) > 1 ? JUDGMENT_LINE(name, number + 1) : JUDGMENT_OF(name),
    [D.VERB_STAY]: (name) => STAY(name),
    [D.VERB_SET]: (name) => SET(name),
    [VERB_ATTACK]: (name) => ATTACK_WITH(name),
    [D.VERB_BATTLE]: () => BATTLE,
    [D.VERB_OBJECT]: (name) => Q.ATTACK_IT(name),
    [D.VERB_OBJECT_PLAYER]: () => Q.ATTACK_OPPONENT,
    [D.VERB_BLOCK]: (name) => Q.BLOCK_WITH(name),
    [D.VERB_EXCESS]: (_name, hundreds) => EXCESS(hundreds * 100),
    [D.VERB_ROUNDS]: (_name, rounds) => Q.moreRounds(rounds),
    [VERB_REPLACE]: (name, _number, s, option) =>
      REPLACED(REPLACEMENT_WORDS[replacementSort(s, option)](replacementNumber(s, option)), name),
    [D.VERB_CHOOSE_PLAYER]: (_name, player) => Q.CHOOSE_IT(PLAYER_NUMBER(player)),
    [D.VERB_CHOOSE_OBJECT]: (_name, index, s) => CHOOSE_OBJECT(STACK_VIEW.objectName(s, index)),
    [D.VERB_RACE]: (_name, race) => T.nameOf(race),
    [D.VERB_ATTRIBUTE]: (_name, attribute) => ownWord(L.ATTRIBUTES[attribute]),
    [D.VERB_CHANGE]: (name) => CHANGE(name),
    [VERB_FIRST]: (_name, player) => BEGINS(PLAYER_NUMBER(player)),
    [D.VERB_PLAYER_SHARE]: (_name, number, _s, option) => Q.SHARE(number, PLAYER_NUMBER(optionCard(option))),
    [D.VERB_REST]: (name) => REST(name),
    [D.VERB_BANISH]: (name) => BANISH(name),
    [D.VERB_REMOVE]: (name) => REMOVE(name),
    [D.VERB_REVEAL]: (name) => REVEAL(name),
    [D.VERB_COUNTER]: (name, kind) => TAKE_COUNTER(name, ownWord(L.COUNTERS[kind])),
  },
});

const IN_PLAY_PLACE: FactPlace = { words: 'cards in play', zones: ['field', 'stones', 'ruler'] };

const COUNTERS = pattern('{0} {1} counters', '{1}カウンター {0}');
const WILL = pattern('{0} {1} will', '{1}のウィル {0}');
const IN_STONE_DECK = pattern('{0} in stone deck', '魔石デッキ {0}');

/** The fact that tells the counters of a kind on a card. */
function counterFact(name: string, kind: number) {
  return {
    kind: AMOUNT,
    place: IN_PLAY_PLACE,
    cell: counterBits(L.CARD_COUNTERS, kind),
    read: (s: State, card: number): number => countersOn(s, card, kind),
    text: (n: number): Phrase | undefined => (n > 0 ? COUNTERS(n, ownWord(name)) : undefined),
    set: {
      write: (s: State, card: number, n: number): void =>
        changeCounters(s, K.cardField(card, L.CARD_COUNTERS), kind, n - countersOn(s, card, kind)),
    },
  };
}

/** ATK and DEF as "800/600", or "–/600" without an ATK; undefined for a card with neither. */
function fightText(s: State, card: number, atk: number): string | undefined {
  if (!hasAtk(s, card) && !hasDefence(s, card)) return undefined;
  return `${hasAtk(s, card) ? atk : '–'}/${hasDefence(s, card) ? defenceOf(s, card) : '–'}`;
}

const CARD_FACTS = {
  atk: {
    kind: INTEGER,
    read: atkOf,
    unit: 500,
    text: (atk: number, s, card) => fightText(s, card, atk),
  },
  def: { kind: INTEGER, read: defenceOf, unit: 500 },
  cost: { kind: INTEGER, about: 'total cost', read: costOf },
  rested: { ...settableFlag(L.CARD_RESTED), place: IN_PLAY_PLACE, text: 'rested' },
  damage: {
    kind: AMOUNT,
    unit: 500,
    place: ON_FIELD,
    read: (s, card) => s[K.cardField(card, L.CARD_DAMAGE)],
    text: whereAny(DAMAGE),
    set: {
      write: (s: State, card: number, value: number): void => {
        s[K.cardField(card, L.CARD_DAMAGE)] = value;
      },
    },
  },
  ...(Object.fromEntries(L.COUNTERS.map((kind, i) => [factName(kind), counterFact(kind, i)])) as Record<
    (typeof L.COUNTERS)[number],
    ReturnType<typeof counterFact>
  >),
  thisTurn: {
    kind: FLAG,
    about: 'came this turn',
    place: IN_PLAY_PLACE,
    read: (s, card) => (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_SINCE_FIELD) === 0,
    set: {
      write: (s: State, card: number, value: boolean): void => {
        if (!value) return;
        s[K.cardField(card, K.CARD_FLAGS)] &= ~(L.CARD_SINCE_FIELD | L.CARD_SINCE_GROUND);
        s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_ENTERED;
      },
    },
  },
  attacking: { ...cardFlag(L.CARD_ATTACKING), text: 'attacking' },
  blocking: { ...cardFlag(L.CARD_BLOCKING), text: 'blocking' },
  keywords: keywordsFact(L.KEYWORDS, keywordsOf),
  types: wordsFact(L.TYPES, cardTypes),
  attributes: wordsFact(L.ATTRIBUTES, attributesOf),
} as const satisfies Facts;

type FactName<Word extends string> = Word extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<FactName<Rest>>}`
  : Word;
type WillFact = ReturnType<typeof willFact>;

function willFact(name: string, kind: number) {
  return {
    kind: AMOUNT,
    cell: willBits(kind),
    read: (s: State, player: number): number => willOf(s, player, kind),
    set: {
      write: (s: State, player: number, n: number): void => gainWill(s, player, kind, n - willOf(s, player, kind)),
    },
    text: (n: number): Phrase | undefined => (n > 0 ? WILL(n, ownWord(name)) : undefined),
  };
}

/**
 * The facts of a player. Those of zones count the cards, whoever sees them.
 * @clause FOW ext.zone.10
 */
const PLAYER_FACTS = {
  life: {
    ...settableCell(L.PLAYER_LIFE, 'left out: what it begins with'),
    kind: INTEGER,
    text: (n: number) => LIFE(n),
  },
  ...(Object.fromEntries(L.WILL_KINDS.map((kind, i) => [factName(kind), willFact(kind, i)])) as Record<
    FactName<L.WillKind>,
    WillFact
  >),
  hand: zoneCount(L.ZONE_HAND, IN_HAND),
  deck: zoneCount(L.ZONE_DECK, IN_DECK),
  stoneDeck: zoneCount(L.ZONE_STONE_DECK, IN_STONE_DECK),
} as const satisfies Facts;

/** The zones that a position fills, in the order of their rows, and how a position names them. */
export const POSITION_ZONES = {
  ruler: 'ruler side up',
  field: 'recovered, there since the turn began',
  stones: 'magic stones',
  hand: 'cards in hand',
  standby: 'face down',
  graveyard: 'oldest first',
  removed: 'oldest first',
  'stone-deck': 'the first is the top',
  deck: 'the first is the top; left out: 20 plain cards',
  lifebreak: 'the first is the top',
} as const;

/**
 * Is the card attacking? It is from its choice as an attacker on, also while the object of the attack is still to be
 * chosen.
 */
function isAttacking(s: State, card: number): boolean {
  if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_ATTACKING) !== 0) return true;
  return s[K.DECISION_KIND] === D.ASK.attackedObject && s[L.ATTACKER] === referenceTo(s, card);
}

/** What will is paid for if no card is played: setting a card face down. */
function paidFor(s: State, f: number): Asking | undefined {
  if (isOfCard(s, f)) return undefined;
  const cards = cardsIn(s, L.ZONE_STANDBY + s[K.DECISION_PLAYER]);
  const last = cards.filter((card) => (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_SET_THIS_TURN) !== 0).at(-1);
  return last === undefined ? undefined : { cards: [last] };
}

/** The view of this game. */
export const VIEW = defineView({
  asks: D.ASK,
  layout: L,
  terms: TERMS,
  marks: MARKS,
  sharedZones: ['chase'],
  cardName: printedName,
  hasName,
  describeOption,
  stack: STACK_VIEW,
  sorts: 'types',
  spent: 'rested',
  price: 'cost',
  colours: {
    fact: 'attributes',
    hues: { light: 50, fire: 10, water: 215, wind: 130, darkness: 275 },
  },
  fights: { attacks: isAttacking, defends: 'blocking' },
  // the cell of a removed card names the card that removed it
  hostOf: (s, card) => (isInField(s, card) ? hostOf(s, card) : K.NONE),
  abilityOf: abilityAt,
  questions: {
    choosePlayer: Q.SAY_FIRST,
    mulligan: both('change cards of the hand, or keep the rest', '手札を引き直すかどうか'),
    triggerOrder: Q.ABILITY_ORDER,
    arrivalOrder: Q.CARD_ORDER,
    priority: Q.DO_SOMETHING,
    payWill: unitsOwed(L.SYMBOLS, 'will'),
    payCost: Q.PAY_COST,
    attackedObject: Q.WHAT_IS_ATTACKED,
    block: Q.BLOCK_OR_NOT,
    handLimit: Q.HAND_LIMIT,
    show: both('show it, or keep it hidden', '公開するかどうか'),
    awakening: both('awaken it, or not', '覚醒するかどうか'),
    incarnation: both('incarnate it, or pay its cost', '降臨させるか、コストを支払うか'),
    furtherCost: Q.FURTHER_COST,
    willKind: both('choose the kind of will', 'ウィルの種類を選ぶ'),
    staying: both('choose what stays rested', 'レスト状態のままにするカードを選ぶ'),
    excess: both('say how much damage goes beyond the blocker', 'ブロッカーを超えて与えるダメージを決める'),
    attack: both('attack, or forfeit the battle', '攻撃するか、バトルを取りやめる'),
    rounds: Q.MORE_ROUNDS,
    name: both('name something', '指定する'),
    secret: Q.NUMBER_IN_SECRET,
    lessCost: both('choose which part of the cost gets less', 'コストのどの部分を減らすか選ぶ'),
    payLess: both('pay less, or as much', 'コストを減らすかどうか'),
    banishFor: both('banish a card for it, or pay its cost', '代わりにカードを生け贄にするか、コストを支払うか'),
    replacement: (s) => Q.replaceFor(replacedCard(s), (card) => printedName(s, card)),
  },
  causes: {
    handLimit: Q.LIMIT_OF_HAND,
    show: (s) => waitingOf(s, optionCard(s[K.OPTIONS + 1]), UNSHOWN),
    payWill: paidFor,
    rounds: Q.A_LOOP,
  },
  secretAsks: ['secret'],
  cards: CARD_FACTS,
  players: PLAYER_FACTS,
  own: { stack: STACK_VIEW.fact },
  zones: POSITION_ZONES,
  outside: ['blank'],
  page: [
    { zone: 'ruler', title: 'ruler', always: true, distance: 1 },
    {
      zone: 'field',
      title: 'field',
      always: true,
      rows: [
        ['resonator', 'j-ruler'],
        ['regalia', 'addition'],
      ],
    },
    { zone: 'stones', title: 'magic stones', always: true, distance: 1 },
    { zone: 'hand', title: 'hand', always: true, lies: 'hand', distance: 2 },
    { zone: 'standby', title: 'standby', distance: 1 },
    { zone: 'graveyard', title: 'graveyard', always: true, lies: 'pile', distance: 1 },
    { zone: 'removed', title: 'removed', lies: 'pile', distance: 1 },
  ],
});
