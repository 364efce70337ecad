/** What can be seen of a game of the Square Enix TCG: facts of cards and players, and options in words. */
import { z } from 'zod';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { VERB_AMOUNT, VERB_DISCARD, VERB_NUMBER, VERB_REPLACE } from '../../kernel/options.ts';
import * as T from '../../kernel/tables.ts';
import { DEF_COST } from '../../kernel/tables.ts';
import { REPLACE_KEEP } from '../../shared/instead.ts';
import { both, type Pattern, type Phrase, pattern } from '../../text/phrase.ts';
import {
  AMOUNT,
  cardFlag,
  DAMAGE,
  type Facts,
  IN_DECK,
  IN_HAND,
  keywordsFact,
  NAME,
  ON_FIELD,
  printedName,
  settableCell,
  settableField,
  settableFlag,
  sinceFact,
  type ValueKind,
  valueKind,
  whereAny,
  wordsFact,
  zoneCount,
} from '../../view/facts.ts';
import { defineView, zoneNames } from '../../view/game-view.ts';
import { dealDamage, optionDescriber } from '../../view/options.ts';
import { cardsOfOptions, payMore } from '../../view/prompt.ts';
import * as Q from '../../view/questions.ts';
import { createStackView } from '../../view/stack.ts';
import { ASK, VERB_BEARER, VERB_BLOCK, VERB_DULL, VERB_EX, VERB_FINER, VERB_OBJECT } from './decisions.ts';
import * as L from './layout.ts';
import { MARKS } from './marks.ts';
import { splitSlack } from './rules/battle.ts';
import { cardElements, cardPower, cardTypes, keywordsOf, nameMatches, printed } from './rules/characteristics.ts';
import { cpOwed } from './rules/cp.ts';
import { jobAt } from './rules/naming.ts';
import {
  REPLACE_COUNTER,
  REPLACE_DOUBLE,
  REPLACE_INCREASE,
  REPLACE_NEXT_DOUBLE,
  REPLACE_NEXT_NONE,
  REPLACE_NEXT_REDIRECT,
  REPLACE_PREVENT,
  REPLACE_PREVENT_LESS,
  REPLACE_PREVENT_MORE,
  REPLACE_REDIRECT,
  REPLACE_REDUCE,
  REPLACE_REMOVE,
  REPLACE_SET,
  REPLACE_SHIELD,
  replacedCard,
  replacementNumber,
  replacementSort,
} from './rules/replacement.ts';
import { TERMS } from './terms.ts';

const STACK_VIEW = createStackView(printedName, L.CONTROL_SUMMON);

// ---- options ----

/** The words for what a replacement effect does to damage, or to a card that leaves the field, by its sort. */
const REPLACEMENT_WORDS: Readonly<Record<number, Pattern>> = {
  [REPLACE_KEEP]: pattern('let {1} go to the Break Zone ({2})', '{1}をブレイクゾーンに置く（{2}）'),
  [REPLACE_REMOVE]: pattern('remove {1} from the game instead ({2})', '代わりに{1}をゲームから除外する（{2}）'),
  [REPLACE_REDUCE]: pattern('first reduce the damage by {0} ({2})', '先にダメージを{0}軽減する（{2}）'),
  [REPLACE_SET]: pattern('first make the damage {0} ({2})', '先にダメージを{0}にする（{2}）'),
  [REPLACE_PREVENT]: pattern(
    'first prevent damage lower than its power ({2})',
    '先にパワー未満のダメージを0にする（{2}）',
  ),
  [REPLACE_PREVENT_LESS]: pattern('first prevent damage of {0} or less ({2})', '先に{0}以下のダメージを0にする（{2}）'),
  [REPLACE_PREVENT_MORE]: pattern('first prevent damage of {0} or more ({2})', '先に{0}以上のダメージを0にする（{2}）'),
  [REPLACE_DOUBLE]: pattern('first double the damage ({2})', '先にダメージを2倍にする（{2}）'),
  [REPLACE_INCREASE]: pattern('first add {0} damage ({2})', '先にダメージを{0}増やす（{2}）'),
  [REPLACE_COUNTER]: pattern(
    'first remove a counter and prevent the damage ({2})',
    '先にカウンターを取り除き、ダメージを0にする（{2}）',
  ),
  [REPLACE_NEXT_NONE]: pattern('first make the damage 0 ({2})', '先にダメージを0にする（{2}）'),
  [REPLACE_NEXT_DOUBLE]: pattern('first double the damage ({2})', '先にダメージを2倍にする（{2}）'),
  [REPLACE_REDIRECT]: pattern('first have {2} take the damage', '先に{2}がダメージを受ける'),
  [REPLACE_NEXT_REDIRECT]: pattern('first have {2} take the damage', '先に{2}がダメージを受ける'),
  [REPLACE_SHIELD]: pattern('first use the shield of {0} ({2})', '先に{0}点分の軽減を使う（{2}）'),
};

const CP = pattern('{0} CP', '{0}CP');
const DISCARD_FOR = pattern('discard {0} for {1}', '{0}を捨てる（{1}）');
const DULL_FOR = pattern('dull {0} for {1}', '{0}をダルにする（{1}）');
const EQUIP = pattern('equip {0}', '{0}に装備');
const RANGE = pattern('{0} to {1}', '{0}～{1}');
const DIGITS = pattern('name the damage to {0} digit by digit', '{0}へのダメージを細かく決める');
const USE_EX = pattern('use the EX Burst of {0}', '{0}のEXバーストを使う');
const CHOOSE_OBJECT = pattern('choose number {0} on the stack: {1}', 'スタックの{0}番目を選ぶ（{1}）');
const NAME_NUMBER = pattern('name {0}', '{0}を宣言');

/** The names of the elements, in their order. */
const ELEMENTS = [
  ...[both('fire', '火'), both('ice', '氷'), both('wind', '風'), both('earth', '土')],
  ...[both('lightning', '雷'), both('water', '水'), both('light', '光'), both('dark', '闇')],
];
const TWO = pattern('{0} {1}', '{0}{1}');
const ANY_CP = both('CP', 'CP');

/** The words for CP of the elements in the bits, at most two; CP of any element if none is told. */
function cpOf(elements: number): Phrase {
  const [one, other] = ELEMENTS.filter((_, i) => (elements & (1 << i)) !== 0);
  if (one === undefined) return ANY_CP;
  return CP(other === undefined ? one : TWO(one, other));
}

/** One short phrase for an option of the standing decision. */
const describeOption = optionDescriber({
  cardName: printedName,
  hasStack: true,
  pass: {
    [ASK.mulligan]: Q.KEEPS_HAND,
    [ASK.attack]: both('do not attack', 'アタックしない'),
    [ASK.party]: both('let nobody else join', 'このままアタックする'),
    [ASK.block]: Q.NO_BLOCK,
    [ASK.attackAgain]: both('go to the second main phase', '第2メインフェイズへ進む'),
    [ASK.exBurst]: both('use no (further) EX Burst', 'EXバーストを（これ以上）使わない'),
    [ASK.overdrive]: both('without Overdrive', 'オーバードライブを使わない'),
    [ASK.assist]: both('do not use Assist', 'アシストを使わない'),
    [ASK.gunshin]: both('without Gunshin', '軍神を使わない'),
    [ASK.playCost]: both('without the other cost', '別のコストを使わない'),
  },
  yes: {
    [ASK.mulligan]: both('put the hand on the bottom and draw five', '手札をデッキの下に置いて5枚引き直す'),
    [ASK.attackAgain]: both('attack again', 'もう一度アタックする'),
    [ASK.overdrive]: both('with Overdrive', 'オーバードライブを使う'),
    [ASK.assist]: both('use Assist', 'アシストを使う'),
    [ASK.playCost]: both('with the other cost', '別のコストを使う'),
  },
  verbs: {
    [VERB_DISCARD]: (name, elements, s) =>
      s[K.DECISION_KIND] === ASK.payCp ? DISCARD_FOR(name, cpOf(elements)) : Q.DISCARD_IT(name),
    [VERB_DULL]: (name, elements) => DULL_FOR(name, cpOf(elements)),
    [VERB_BLOCK]: (name) => Q.BLOCK_WITH(name),
    [VERB_BEARER]: (name) => EQUIP(name),
    [VERB_AMOUNT]: (name, number, s) => {
      const slack = s[K.DECISION_KIND] === ASK.splitDamage ? splitSlack(s) : 0;
      return dealDamage(slack > 0 ? RANGE(number, number + slack) : number, name);
    },
    [VERB_FINER]: (name) => DIGITS(name),
    [VERB_REPLACE]: (name, _, s, option) => {
      const words = REPLACEMENT_WORDS[replacementSort(s, option)];
      return words(replacementNumber(s, option), printedName(s, replacedCard(s)), name);
    },
    [VERB_OBJECT]: (_, place, s) => {
      const source = K.referenceCard(s[K.stackObject(place) + K.FRAME_SOURCE]);
      return CHOOSE_OBJECT(place + 1, printedName(s, source));
    },
    [VERB_EX]: (name) => USE_EX(name),
    [VERB_NUMBER]: (_, number, s) => {
      if (s[K.DECISION_KIND] === ASK.nameJob) return NAME_NUMBER(T.nameOf(jobAt(s, number)));
      return (s[K.DECISION_KIND] === ASK.name ? NAME_NUMBER : Q.X_IS)(number);
    },
  },
});

// ---- facts ----

const COUNTERS = pattern('{0} counters', 'カウンター {0}');
const CRYSTAL = pattern('{0} crystal', 'クリスタル {0}');
const CRYSTALS = pattern('{0} crystals', 'クリスタル {0}');
const STACK_HOLDS = pattern('stack: {0} ({1})', 'スタック: {0}（{1}）');

const isForward = (s: State, card: number): boolean => (cardTypes(s, card) & L.TYPE_FORWARD) !== 0;
const isOnField = (s: State, card: number): boolean => (s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_FIELD;

const CARD_FACTS = {
  power: {
    kind: AMOUNT,
    read: cardPower,
    unit: 1000,
    text: (power: number, s, card) => (isForward(s, card) ? String(power) : undefined),
  },
  damage: {
    ...settableField(L.CARD_DAMAGE),
    unit: 1000,
    place: ON_FIELD,
    text: (damage: number, s, card) => (damage > 0 && isForward(s, card) ? DAMAGE(damage) : undefined),
  },
  dull: { ...settableFlag(L.CARD_DULL), place: ON_FIELD, text: 'dull' },
  frozen: { ...settableFlag(L.CARD_FROZEN), place: ON_FIELD, text: 'frozen' },
  counters: {
    ...settableField(L.CARD_COUNTERS),
    place: ON_FIELD,
    text: whereAny(COUNTERS),
  },
  since: sinceFact('this-turn: it came this turn and cannot attack yet', (s, card) => {
    const c = K.cardOffset(card);
    s[c + L.CARD_SINCE] = s[K.TURN_NUMBER];
    s[c + K.CARD_FLAGS] |= L.CARD_ENTERED;
  }),
  attacking: cardFlag(L.CARD_ATTACKING),
  blocking: cardFlag(L.CARD_BLOCKING),
  on: {
    kind: NAME,
    about: 'Items: name of the bearer',
    place: ON_FIELD,
    read: (s, card): string | undefined => {
      const bearer = s[K.cardField(card, L.CARD_LINK)];
      return isOnField(s, card) && bearer !== K.NONE ? printedName(s, bearer) : undefined;
    },
    set: {
      about: 'Items: alias or name of the bearer',
      isBearer: true,
      pass: 1,
      write: (s, card, bearer: number) => {
        s[K.cardField(card, L.CARD_LINK)] = bearer;
      },
    },
  },
  keywords: keywordsFact(L.KEYWORDS, (s, card) => (isOnField(s, card) ? keywordsOf(s, card) : 0)),
  types: wordsFact(L.TYPES, cardTypes),
  elements: wordsFact(L.ELEMENTS, cardElements),
  cost: { kind: AMOUNT, about: 'printed cost', read: (s, card) => printed(s, card, DEF_COST) },
} as const satisfies Facts;

const PLAYER_FACTS = {
  damage: zoneCount(L.ZONE_DAMAGE, DAMAGE),
  hand: zoneCount(L.ZONE_HAND, IN_HAND),
  deck: zoneCount(L.ZONE_DECK, IN_DECK),
  crystals: {
    ...settableCell(L.PLAYER_CRYSTALS),
    text: (n: number): Phrase | undefined => (n > 0 ? (n === 1 ? CRYSTAL : CRYSTALS)(n) : undefined),
  },
} as const satisfies Facts;

const EXACT = valueKind(z.unknown());
/** The kind of value of the stack: how many objects, or what they are in their order. */
const STACK_KIND: ValueKind = {
  shape: z.union([z.int().min(0), z.array(z.string())]).describe('how many, or what, the top first'),
  difference: (found, wanted, called, subject) => {
    const names = found as string[];
    return typeof wanted === 'number'
      ? EXACT.difference(names.length, wanted, `the number of objects on ${called}`, subject)
      : EXACT.difference(names.join(', '), (wanted as string[]).join(', '), called, subject);
  },
};

/** The zones that a position fills, in the order of their rows, and how a position names them. */
export const ZONE_VIEWS = {
  field: 'active unless said otherwise',
  hand: 'cards in hand',
  damage: 'oldest first',
  break: 'oldest first',
  removed: 'removed from the game',
  deck: 'the first is the top; left out: 20 plain cards',
} as const;

const HOW_CP_ARE_PAID = both(
  // cards are offered in one order, so that a card may be offered only behind another one
  ' (a discarded card gives 2, a dulled Backup 1; what is not offered now may be offered next)',
  '（捨てた手札は2CP、ダルにしたバックアップは1CP。今選べないカードも次に選べることがあります）',
);
const MISSING_ELEMENT = both('pay CP of the element that is missing', '足りない属性のCPを支払う');

/** Is the card attacking? It is from its declaration on, also while other members of its party are still declared. */
function isAttacking(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_FLAGS)] & (L.CARD_ATTACKING | L.CARD_DECLARED)) !== 0;
}

/** The view of this game. */
export const VIEW = defineView({
  asks: ASK,
  layout: L,
  terms: TERMS,
  marks: MARKS,
  sharedZones: ['stack'],
  cardName: printedName,
  hasName: nameMatches,
  describeOption,
  stack: STACK_VIEW,
  sorts: 'types',
  spent: 'dull',
  price: 'cost',
  colours: {
    fact: 'elements',
    hues: { fire: 10, ice: 195, wind: 130, earth: 38, lightning: 280, water: 220, light: 55, dark: 250 },
  },
  fights: { attacks: isAttacking, defends: 'blocking', together: 'party' },
  hostOf: (s, card) => (isOnField(s, card) ? s[K.cardField(card, L.CARD_LINK)] : K.NONE),
  questions: {
    choosePlayer: Q.SAY_FIRST,
    mulligan: Q.KEEP_HAND,
    triggerOrder: both('choose which ability comes first', '先にスタックに置くアビリティを選ぶ'),
    arrivalOrder: Q.CARD_ORDER,
    mulliganOrder: Q.TO_THE_BOTTOM,
    priority: Q.DO_SOMETHING,
    payCp: (s, f) => (cpOwed(s, f) > 0 ? payMore(CP(cpOwed(s, f)), HOW_CP_ARE_PAID) : MISSING_ELEMENT),
    payCost: Q.PAY_COST,
    attack: both('attack, or not', 'アタックするかどうか'),
    party: both('choose who else is in the party, or let nobody else join', 'パーティーを組むフォワードを選ぶ'),
    block: Q.BLOCK_OR_NOT,
    splitDamage: both('divide the damage among the blocking party', 'パーティーへのダメージを割り振る'),
    attackAgain: both('attack again, or not', 'もう一度アタックするかどうか'),
    handLimit: Q.HAND_LIMIT,
    exBurst: both('use an EX Burst, or not', 'EXバーストを使うかどうか'),
    excessBackup: both(
      'choose which Backup goes: there are too many',
      'バックアップが多すぎるため、ブレイクゾーンに置くものを選ぶ',
    ),
    bearer: both('choose who gets the Item', 'アイテムを装備するキャラクターを選ぶ'),
    overdrive: both('play it with Overdrive, or without', 'オーバードライブを使うかどうか'),
    assist: both('use Assist, or not', 'アシストを使うかどうか'),
    gunshin: both('play it with Gunshin, or without', '軍神を使うかどうか'),
    playCost: both('play it with the other cost, or without', '別のコストを使うかどうか'),
    name: both('name a number', '数を宣言する'),
    nameJob: both('name a Job', 'ジョブを宣言する'),
    replacement: (s) => Q.replaceFor(replacedCard(s), (card) => printedName(s, card)),
  },
  causes: {
    handLimit: Q.LIMIT_OF_HAND,
    exBurst: (s) => ({ cards: cardsOfOptions(s) }),
    excessBackup: both('limit of Backups', 'バックアップの上限'),
  },
  cards: CARD_FACTS,
  players: PLAYER_FACTS,
  own: {
    stack: {
      ...STACK_VIEW.fact,
      kind: STACK_KIND,
      text: (names: string[], s, _, viewer) =>
        names.length > 0 ? STACK_HOLDS(names.length, zoneNames(s, L.ZONE_STACK, viewer, printedName)) : undefined,
    },
  },
  zones: ZONE_VIEWS,
  page: [
    { zone: 'field', title: 'field', always: true, rows: [['forward', 'monster'], ['backup']] },
    { zone: 'hand', title: 'hand', always: true, lies: 'hand', distance: 2 },
    { zone: 'damage', title: 'damage', always: true, lies: 'pile', distance: 1, most: 7 },
    { zone: 'break', title: 'break', always: true, lies: 'pile', distance: 1 },
    { zone: 'removed', title: 'removed', lies: 'pile', distance: 1 },
  ],
});
