import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { optionCard, VERB_AMOUNT, VERB_REPLACE } from '../../kernel/options.ts';
import { playerCell, setPlayerCell } from '../../kernel/players.ts';
import { DEF_COST } from '../../kernel/tables.ts';
import { LINKED } from '../../shared/links.ts';
import { itemAt } from '../../text/certain.ts';
import { both, listed, ownWord, type Pattern, type Phrase, pattern } from '../../text/phrase.ts';
import {
  AMOUNT,
  COUNTS,
  cardFlag,
  countersFact,
  DAMAGE,
  type FactPlace,
  type Facts,
  IN_DECK,
  IN_HAND,
  keywordsFact,
  LIFE,
  NAMES,
  printedName,
  settableCell,
  settableField,
  settableFlag,
  sinceFact,
  WITH,
  whereAny,
  wordsFact,
  zoneCount,
} from '../../view/facts.ts';
import { defineView, PLAYER_NUMBER } from '../../view/game-view.ts';
import { dealDamage, optionDescriber } from '../../view/options.ts';
import { unitsOwed, waitingOf } from '../../view/prompt.ts';
import * as Q from '../../view/questions.ts';
import { createStackView } from '../../view/stack.ts';
import * as D from './decisions.ts';
import * as L from './layout.ts';
import { MARKS } from './marks.ts';
import {
  breakthroughOf,
  cardAtk,
  cardFactions,
  cardLevel,
  cardPower,
  cardTypes,
  coloursOf,
  eraOf,
  keywordsOf,
  LINKS,
  printed,
} from './rules/characteristics.ts';
import { UNDECLARED } from './rules/movement.ts';
import { caTotal } from './rules/progress.ts';
import { replacedCard, replacementNumber, replacementSort } from './rules/replacement.ts';
import { TERMS } from './terms.ts';

const STACK_VIEW = createStackView(printedName, L.CONTROL_SPELL);

// ---- options ----

const INSTEAD = pattern('do what is done instead ({0})', '代わりの処理を行う（{0}）');
const NUMBERED_INSTEAD = pattern('do what is done instead ({0}) ({1})', '代わりの処理{0}を行う（{1}）');

/** Words for the replacements that options apply to an event. */
const REPLACEMENT_WORDS: readonly Pattern[] = [
  pattern('reduce the damage by {0} ({1})', 'ダメージを{0}軽減する（{1}）'),
  pattern('prevent {0} of the next damage ({1})', '次のダメージを{0}軽減する（{1}）'),
  pattern('take the damage over ({1})', 'ダメージを肩代わりする（{1}）'),
  pattern('absorb the damage ({1})', 'ダメージを吸収する（{1}）'),
  pattern('become a soul stone ({1})', 'ソウルストーンになる（{1}）'),
  pattern('be removed ({1})', '除外される（{1}）'),
  pattern('become wiped ({1})', 'ワイプする（{1}）'),
  (number, name) => (number === '0' ? INSTEAD(name) : NUMBERED_INSTEAD(Number(number) + 1, name)),
  pattern('do what is done instead of drawing ({1})', '引く代わりの処理を行う（{1}）'),
];

const A_SOUL = pattern('a {0} soul', '{0}のソウル');
const AN_SOUL = pattern('an {0} soul', '{0}のソウル');
const WIPE_FOR = pattern('wipe {0} for {1}', '{0}をワイプして{1}を得る');
const SPEND = pattern('spend {0}', '{0}を使う');
const PROGRESS = both('progress the era', '時代を進展させる');
const COMBINE = pattern('combine {0} with {1}', '{0}を{1}に結合');
const BLOCK_WITH = pattern('block with {0}', '{0}で防御');

/** A soul of a kind. */
function aSoul(kind: number): Phrase {
  const word = itemAt(L.SOULS, kind);
  return (/^[aeiou]/.test(word) ? AN_SOUL : A_SOUL)(ownWord(word));
}

/** Options about one card, by their verbs. */
const CARD_OPTIONS: Readonly<Record<number, Pattern>> = {
  [D.VERB_STONE]: pattern('put {0} into the Soul Yard', '{0}をソウルヤードに置く'),
  [D.VERB_BURST]: pattern('declare the burst of {0}', '{0}のバーストを宣言'),
  [D.VERB_BLOCK]: BLOCK_WITH,
  [D.VERB_WIPE]: pattern('wipe {0}', '{0}をワイプ'),
  [D.VERB_SACRIFICE]: pattern('sacrifice {0}', '{0}を犠牲にする'),
  [D.VERB_REMOVE]: pattern('remove {0}', '{0}を除外'),
  [D.VERB_RETURN]: pattern('return {0}', '{0}を戻す'),
};

/** One short phrase for an option of the standing decision. */
const describeOption = optionDescriber({
  cardName: printedName,
  hasStack: true,
  abilityOf: LINKS.abilityAt,
  pass: {
    [D.ASK.mulligan]: Q.KEEPS_HAND,
    [D.ASK.attack]: Q.NO_ATTACK,
    [D.ASK.platoon]: Q.NO_MORE,
    [D.ASK.block]: both('do not block', '防御しない'),
    [D.ASK.attackAgain]: both('end the battle', '戦闘を終える'),
    [D.ASK.burst]: both('do not declare the burst', 'バーストを宣言しない'),
    [D.ASK.soulChange]: both('sacrifice nothing', '犠牲にしない'),
    [D.ASK.otherCost]: Q.PAYS_COST_ITSELF,
    [D.ASK.furtherCost]: Q.NO_FURTHER_COST,
  },
  yes: {
    [D.ASK.mulligan]: both('put the hand on the bottom and draw five', '手札をデッキの下に置いて5枚引き直す'),
    [D.ASK.attackAgain]: Q.ATTACK_AGAIN,
    [D.ASK.otherCost]: Q.PAYS_OTHER_COST,
    [D.ASK.furtherCost]: Q.PAYS_FURTHER_COST,
  },
  verbs: {
    ...Object.fromEntries(Object.entries(CARD_OPTIONS).map(([verb, words]) => [verb, (name: Phrase) => words(name)])),
    [D.VERB_SOUL]: (name, kind) => WIPE_FOR(name, aSoul(kind)),
    [D.VERB_SPEND]: (_name, kind) => SPEND(aSoul(kind)),
    [D.VERB_PROGRESS]: () => PROGRESS,
    [D.VERB_COMBINE]: (name, host, s) => COMBINE(name, printedName(s, host)),
    [VERB_REPLACE]: (name, _, s, option) =>
      REPLACEMENT_WORDS[replacementSort(s, option)](String(replacementNumber(s, option)), name),
    [D.VERB_ROUNDS]: (_name, rounds) => Q.moreRounds(rounds),
    [VERB_AMOUNT]: (name, number, s) =>
      s[K.DECISION_KIND] === D.ASK.distribute ? Q.SHARE(number, name) : dealDamage(number, name),
    [D.VERB_PLAYER_SHARE]: (_name, number, _s, option) => Q.SHARE(number, PLAYER_NUMBER(optionCard(option))),
  },
});

// ---- facts ----

const LEVEL = pattern('level {0}', 'レベル {0}');
const BREAKTHROUGH = pattern('breakthrough {0}', '突破 {0}');
const ERA = pattern('era {0}', '時代 {0}');
const CA = pattern('{0} CA', 'CA {0}');
const ADVANCE = pattern('advance value {0}', '進攻値 {0}');
const SOULS = pattern('{0} {1} souls', '{1}のソウル {0}');

const ON_BATTLEFIELD: FactPlace = { words: 'cards on the battlefield', zones: ['battlefield'] };
const WIPEABLE: FactPlace = { words: 'cards on the battlefield and soul stones', zones: ['battlefield', 'soul'] };

const isUnit = (s: State, card: number): boolean => (cardTypes(s, card) & L.TYPE_UNIT) !== 0;

const CARD_FACTS = {
  power: {
    kind: AMOUNT,
    read: cardPower,
    unit: 1000,
    text: (power: number, s, card) => (isUnit(s, card) ? `${power}/${cardAtk(s, card)}` : undefined),
  },
  atk: { kind: AMOUNT, read: cardAtk },
  level: {
    kind: AMOUNT,
    read: cardLevel,
    text: whereAny(LEVEL),
  },
  damage: {
    ...settableField(L.CARD_DAMAGE),
    unit: 1000,
    place: ON_BATTLEFIELD,
    text: whereAny(DAMAGE),
  },
  wiped: { ...settableFlag(L.CARD_WIPED), place: WIPEABLE, text: 'wiped' },
  counters: { ...countersFact(L.COUNTERS, L.CARD_COUNTERS), place: ON_BATTLEFIELD },
  since: {
    ...sinceFact('this-turn: its controller got it this turn', (s, card) => {
      s[K.cardField(card, L.CARD_SINCE)] = s[K.TURN_NUMBER];
    }),
    place: ON_BATTLEFIELD,
  },
  attacking: { ...cardFlag(L.CARD_ATTACKING), text: 'attacking' },
  blocking: { ...cardFlag(L.CARD_BLOCKING), text: 'blocking' },
  breakthrough: {
    kind: AMOUNT,
    place: ON_BATTLEFIELD,
    read: breakthroughOf,
    text: whereAny(BREAKTHROUGH),
  },
  combined: {
    kind: NAMES,
    about: 'names of the cards that are combined with it',
    place: ON_BATTLEFIELD,
    read: (s, card) => Array.from(LINKED.subarray(0, LINKS.findLinked(s, card)), (linked) => printedName(s, linked)),
    text: (names: readonly string[]) => (names.length > 0 ? WITH(listed(names)) : undefined),
    numbers: { names: ['cards'], read: (s: State, card: number): number => LINKS.findLinked(s, card) },
  },
  keywords: keywordsFact(L.KEYWORDS, keywordsOf),
  types: wordsFact(L.TYPES, cardTypes),
  factions: wordsFact(L.FACTIONS, cardFactions),
  colours: wordsFact(L.COLOURS, coloursOf),
  cost: { kind: AMOUNT, about: 'printed cost, icons counted', read: (s, card) => printed(s, card, DEF_COST) },
} as const satisfies Facts;

const PLAYER_FACTS = {
  life: { ...settableCell(L.PLAYER_LIFE, 'left out: 20'), text: (life: number) => LIFE(life) },
  era: { kind: AMOUNT, read: eraOf, text: (era: number) => ERA(era) },
  ca: {
    kind: AMOUNT,
    about: 'CA in the CA Yard',
    read: caTotal,
    text: whereAny(CA),
  },
  advance: {
    ...settableCell(L.PLAYER_ADVANCE, 'advance value'),
    text: whereAny(ADVANCE),
  },
  souls: {
    kind: COUNTS,
    read: (s, player) =>
      Object.fromEntries(L.SOULS.map((name, i) => [name, playerCell(s, player, L.PLAYER_SOULS + i)])),
    numbers: {
      names: L.SOULS,
      read: (s: State, player: number, i: number): number => playerCell(s, player, L.PLAYER_SOULS + i),
    },
    text: (counts: Record<string, number>) =>
      L.SOULS.filter((name) => counts[name] > 0).map((name) => SOULS(counts[name], ownWord(name))),
    set: {
      write: (s, player, counts: Record<string, number>) => {
        for (const [i, name] of L.SOULS.entries()) setPlayerCell(s, player, L.PLAYER_SOULS + i, counts[name] ?? 0);
      },
    },
  },
  stonePlaced: settableCell(L.PLAYER_STONE_PLACED, '1: a soul stone was placed this turn'),
  hand: zoneCount(L.ZONE_HAND, IN_HAND),
  deck: zoneCount(L.ZONE_DECK, IN_DECK),
} as const satisfies Facts;

/** Zones that a position fills, in the order of their rows, with what it says of them. */
export const POSITION_ZONES = {
  battlefield: 'active unless said otherwise',
  hand: 'cards in hand',
  era: 'era markers, the last placed last; left out: a plain one, which is era I',
  soul: 'soul stones, active unless said otherwise',
  ca: 'cards in the CA Yard',
  discard: 'oldest first',
  removed: 'oldest first',
  deck: 'the first is the top; left out: 20 plain cards',
} as const;

/** A card attacks as soon as it was chosen for that, while others of its platoon still are. */
function isAttacking(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_FLAGS)] & (L.CARD_ATTACKING | L.CARD_DECLARED)) !== 0;
}

const PROGRESSING = both('progress of the era', '時代の進展');

/** The view of this game. */
export const VIEW = defineView({
  asks: D.ASK,
  layout: L,
  terms: TERMS,
  marks: MARKS,
  field: 'battlefield',
  sharedZones: ['stack'],
  cardName: printedName,
  describeOption,
  stack: STACK_VIEW,
  sorts: 'types',
  spent: 'wiped',
  price: 'cost',
  colours: {
    fact: 'factions',
    hues: { white: 55, orange: 25, purple: 285, black: 250, blue: 215 },
  },
  fights: { attacks: isAttacking, defends: 'blocking', together: 'platoon' },
  hostOf: LINKS.bearerOf,
  abilityOf: LINKS.abilityAt,
  questions: {
    choosePlayer: Q.SAY_FIRST,
    mulligan: Q.KEEP_HAND,
    triggerOrder: both('choose which ability comes first', '先にスタックに置くアビリティを選ぶ'),
    arrivalOrder: Q.CARD_ORDER,
    priority: Q.DO_SOMETHING,
    paySouls: unitsOwed(L.SOULS, 'soul'),
    payCost: Q.PAY_COST,
    attack: Q.ATTACK_OR_NOT,
    platoon: both('choose who else is in the platoon, or no more', '小隊に加えるユニットを選ぶ'),
    block: both('block, or not', '防御するかどうか'),
    splitDamage: both('divide the damage', 'ダメージを割り振る'),
    attackAgain: both('attack again, or end the battle', 'もう一度攻撃するか、戦闘を終える'),
    handLimit: Q.HAND_LIMIT,
    burst: both('declare the burst, or not', 'バーストを宣言するかどうか'),
    marker: both('choose the card that becomes the era marker', '時代マーカーを選ぶ'),
    taken: both('choose the card that goes to your hand', '手札に加えるカードを選ぶ'),
    striker: both('choose who strikes', 'ダメージを与えるユニットを選ぶ'),
    latestMarker: both('choose the latest era marker', '最新の時代マーカーを選ぶ'),
    rounds: Q.MORE_ROUNDS,
    otherCost: Q.OTHER_COST,
    furtherCost: Q.FURTHER_COST,
    soulChange: both('choose what is sacrificed, or nothing', '犠牲にするカードを選ぶか、選ばない'),
    replacement: (s) => Q.replaceFor(replacedCard(s), (card) => printedName(s, card)),
  },
  causes: {
    handLimit: Q.LIMIT_OF_HAND,
    burst: (s) => waitingOf(s, optionCard(s[K.OPTIONS]), UNDECLARED),
    marker: PROGRESSING,
    taken: PROGRESSING,
    rounds: Q.A_LOOP,
  },
  cards: CARD_FACTS,
  players: PLAYER_FACTS,
  own: { stack: STACK_VIEW.fact },
  zones: POSITION_ZONES,
  outside: ['void'],
  page: [
    { zone: 'battlefield', title: 'battlefield', always: true, rows: [['unit'], ['history', 'structure']] },
    { zone: 'hand', title: 'hand', always: true, lies: 'hand', distance: 2 },
    { zone: 'era', title: 'era markers', always: true, lies: 'pile', distance: 1 },
    { zone: 'soul', title: 'soul stones', always: true, withFacts: true, distance: 1 },
    { zone: 'ca', title: 'CA Yard', always: true, lies: 'pile', distance: 1 },
    { zone: 'discard', title: 'discard', always: true, lies: 'pile', distance: 1 },
    { zone: 'removed', title: 'removed', lies: 'pile', distance: 1 },
  ],
});
