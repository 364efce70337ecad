import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { optionCard, VERB_FIRST, VERB_REPLACE } from '../../kernel/options.ts';
import { DEF_NAME, nameOf } from '../../kernel/tables.ts';
import { LINKED } from '../../shared/links.ts';
import { both, listed, ownWord, type Pattern, type Phrase, pattern } from '../../text/phrase.ts';
import {
  AMOUNT,
  cardFlag,
  type FactPlace,
  type Facts,
  FLAG,
  IN_DECK,
  IN_HAND,
  INTEGER,
  keywordsFact,
  NAMES,
  NUMBER,
  ON_FIELD,
  PLAYER,
  printedName,
  settableCell,
  settableFlag,
  WITH,
  whereAny,
  wordsFact,
  zoneCount,
} from '../../view/facts.ts';
import { cardsIn, defineView, PLAYER_NUMBER } from '../../view/game-view.ts';
import { nameForDecider, optionDescriber } from '../../view/options.ts';
import { isOfCard, payMore, waitingOf } from '../../view/prompt.ts';
import * as Q from '../../view/questions.ts';
import { createStackView } from '../../view/stack.ts';
import * as D from './decisions.ts';
import * as L from './layout.ts';
import { MARKS } from './marks.ts';
import {
  cardTypes,
  costOf,
  defenceOf,
  hasName,
  isFaceDown,
  keywordsOf,
  LINKS,
  organizationsOf,
  printed,
  strOf,
  wingsOf,
} from './rules/characteristics.ts';
import { UNREVEALED } from './rules/events.ts';
import { isKept, replacedCard } from './rules/replacement.ts';
import { layFaceUp } from './rules/stronghold.ts';
import { TERMS } from './terms.ts';

/**
 * The name of a card, and the sub-name that tells it from others of that name.
 * @clause TR 202.1
 */
function fullName(s: State, card: number): string {
  const sub = printed(s, card, L.DEF_SUB_NAME);
  return sub === 0 ? printedName(s, card) : `${nameOf(printed(s, card, DEF_NAME))} [${nameOf(sub)}]`;
}

const SCRUM_SUPPORT = pattern('Scrum support for {0}', '{0}へのスクラムサポート');

const STACK_VIEW = createStackView(fullName, L.CONTROL_CARD, (s, o) =>
  (s[o + K.FRAME_CONTROL] & L.CONTROL_SUPPORT) === 0
    ? undefined
    : SCRUM_SUPPORT(fullName(s, K.referenceCard(s[o + K.FRAME_SLOTS]))),
);

/** Options about one card, by their verbs. */
const CARD_OPTIONS: Readonly<Record<number, Pattern>> = {
  [D.VERB_GAIN]: pattern('Action {0} for EP', '{0}をアクションしてEPを得る'),
  [D.VERB_PLACE]: pattern('put {0} into the Stronghold', '{0}を拠点に置く'),
  [D.VERB_ARTS]: pattern('play the Arts of {0}', '{0}のアーツをプレイ'),
  [D.VERB_TARGET]: Q.ATTACK_IT,
  [D.VERB_RETALIATE]: pattern('retaliate against {0}', '{0}に応戦'),
  [D.VERB_RECOVER]: pattern('recover {0}', '{0}を回復'),
  [D.VERB_REPLACE_CARD]: pattern('replace {0}', '{0}を引き直す'),
  [D.VERB_ACTION]: pattern('Action {0}', '{0}をアクション'),
  [D.VERB_STUN]: pattern('stun {0}', '{0}をスタン'),
  [D.VERB_EXCLUDE]: pattern('exclude {0}', '{0}を除外'),
  [D.VERB_RETURN]: pattern('return {0}', '{0}を戻す'),
  [D.VERB_PUT_INTO_TRAIL]: pattern('put {0} into the Trail', '{0}を軌跡に置く'),
  [D.VERB_BOARD]: pattern('board {0}', '{0}を搭乗させる'),
};

const SPEND = pattern('spend {0}', '{0}を使う');
const SUPPORT = pattern('support {0} with {1}', '{1}で{0}をサポート');
const LET_HAPPEN = pattern('let it happen ({0})', 'そのまま行う（{0}）');
const INSTEAD = pattern('do what is done instead ({0})', '代わりの処理を行う（{0}）');
const REVEAL_OR_NOT = pattern('reveal {0}, or keep it hidden', '{0}を公開するかどうか');
const HAS_INITIATIVE = pattern('{0} has the initiative', '{0}がイニシアチブを持つ');
const CHOOSE_OBJECT = pattern('choose {0} in Pending', '発動待機領域の{0}を選ぶ');

const nameInOptions = nameForDecider(fullName, L.ZONE_STRONGHOLD);

/** One short phrase for an option of the standing decision. */
const describeOption = optionDescriber({
  cardName: nameInOptions,
  hasStack: true,
  abilityOf: LINKS.abilityAt,
  pass: {
    [D.ASK.mulligan]: Q.KEEPS_REST,
    [D.ASK.attackers]: Q.NO_ATTACK,
    [D.ASK.scrum]: Q.NO_MORE,
    [D.ASK.recovery]: both('recover none', '回復しない'),
    [D.ASK.stronghold]: both('put none into the Stronghold', '拠点に置かない'),
    [D.ASK.dispatch]: both('put none into the Stronghold', '拠点に置かない'),
    [D.ASK.reveal]: Q.KEEPS_HIDDEN,
    [D.ASK.partner]: both('do not link', 'リンクしない'),
    [D.ASK.covert]: both('not covert', '暗躍にしない'),
    [D.ASK.otherCost]: Q.PAYS_COST_ITSELF,
    [D.ASK.furtherCost]: Q.NO_FURTHER_COST,
    [D.ASK.payCost]: both('take no more', 'これ以上選ばない'),
  },
  yes: {
    [D.ASK.mulligan]: both('replace cards', 'カードを引き直す'),
    [D.ASK.reveal]: both('reveal it', '公開する'),
    [D.ASK.covert]: both('covert', '暗躍にする'),
    [D.ASK.otherCost]: Q.PAYS_OTHER_COST,
    [D.ASK.furtherCost]: Q.PAYS_FURTHER_COST,
  },
  verbs: {
    ...Object.fromEntries(Object.entries(CARD_OPTIONS).map(([verb, words]) => [verb, (name: Phrase) => words(name)])),
    [D.VERB_SPEND]: (_name, kind) => SPEND(L.POOL_KINDS[kind].toUpperCase()),
    [D.VERB_SUPPORT]: (name, supporter, s) => SUPPORT(name, fullName(s, supporter)),
    [D.VERB_TARGET_PLAYER]: () => Q.ATTACK_OPPONENT,
    [D.VERB_ROUNDS]: (_name, rounds) => Q.moreRounds(rounds),
    [VERB_REPLACE]: (name, _number, s, option) => (isKept(s, option) ? LET_HAPPEN : INSTEAD)(name),
    [VERB_FIRST]: (_name, player) => HAS_INITIATIVE(PLAYER_NUMBER(player)),
    [D.VERB_PLAYER_SHARE]: (_name, number, _s, option) => Q.SHARE(number, PLAYER_NUMBER(optionCard(option))),
    [D.VERB_CHOOSE_PLAYER]: (_name, player) => Q.CHOOSE_IT(PLAYER_NUMBER(player)),
    [D.VERB_CHOOSE_OBJECT]: (_name, index, s) => CHOOSE_OBJECT(STACK_VIEW.objectName(s, index)),
    [D.VERB_ORGANIZATION]: (_name, organization) => Q.CHOOSE_IT(ownWord(L.ORGANIZATIONS[organization])),
  },
});

// ---- facts ----

const WINGS = pattern('wings {0}', '光まとう翼 {0}');
const BOND = pattern('Bond {0}', '絆 {0}');
const CP = pattern('{0} CP', 'CP {0}');
const EP = pattern('{0} EP', 'EP {0}');
const UNITS = pattern('{0} {1}', '{1} {0}');

/**
 * The zones where cards are Ready or Actioned.
 * @clause TR 503.1
 */
const PLACED: FactPlace = { words: 'cards on the field and in Strongholds', zones: ['field', 'stronghold'] };

const isUnit = (s: State, card: number): boolean => (cardTypes(s, card) & L.TYPE_UNIT) !== 0;

const CARD_FACTS = {
  str: {
    kind: NUMBER,
    read: strOf,
    text: (str: number, s, card) => (isUnit(s, card) ? `${str}/${defenceOf(s, card)}` : undefined),
  },
  def: { kind: NUMBER, read: defenceOf },
  cp: { kind: INTEGER, about: 'CP cost', read: costOf },
  actioned: { ...settableFlag(L.CARD_ACTIONED), place: PLACED, text: 'Actioned', isOpen: true },
  stunned: {
    ...cardFlag(L.CARD_STUNNED),
    place: ON_FIELD,
    text: 'stunned',
    set: {
      write: (s: State, card: number, value: boolean): void => {
        if (value) s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_STUNNED | L.CARD_ACTIONED;
      },
    },
  },
  faceUp: {
    kind: FLAG,
    place: PLACED,
    read: (s, card) => !isFaceDown(s, card),
    set: {
      place: { words: 'cards in Strongholds', zones: ['stronghold'] },
      write: (s: State, card: number, value: boolean): void => {
        if (!value) return;
        layFaceUp(s, card);
        s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_FOUNDED;
      },
    },
  },
  supported: { ...settableFlag(L.CARD_SUPPORTED), place: ON_FIELD, text: 'supported' },
  attacking: { ...cardFlag(L.CARD_ATTACKING), text: 'attacking' },
  defending: { ...cardFlag(L.CARD_DEFENDING), text: 'defending' },
  linked: {
    kind: NAMES,
    about: 'names of the cards that are one UNIT with it, or have boarded it',
    place: ON_FIELD,
    read: (s, card) => Array.from(LINKED.subarray(0, LINKS.findLinked(s, card)), (linked) => fullName(s, linked)),
    text: (names: readonly string[]) => (names.length > 0 ? WITH(listed(names)) : undefined),
    numbers: { names: ['cards'], read: (s: State, card: number): number => LINKS.findLinked(s, card) },
  },
  wings: { kind: AMOUNT, read: wingsOf, text: whereAny(WINGS) },
  keywords: keywordsFact(L.KEYWORDS, keywordsOf),
  types: wordsFact(L.TYPES, cardTypes),
  organizations: wordsFact(L.ORGANIZATIONS, (s, card) => organizationsOf(s, card) & L.ORGANIZATIONS_MASK),
} as const satisfies Facts;

const PLAYER_FACTS = {
  bond: {
    ...settableCell(L.PLAYER_BOND, 'left out: what it begins with'),
    kind: NUMBER,
    text: (n: number) => BOND(n),
  },
  cp: { ...settableCell(L.PLAYER_CP), text: whereAny(CP) },
  ep: { ...settableCell(L.PLAYER_EP), text: whereAny(EP) },
  initiative: {
    kind: FLAG,
    read: (s, player) => s[L.INITIATIVE] === player,
    set: {
      about: 'left out: of the player whose step it is',
      write: (s: State, player: number, value: boolean): void => {
        s[L.INITIATIVE] = value ? player : player ^ 1;
      },
    },
  },
  // @clause TR 502.2a
  hand: zoneCount(L.ZONE_HAND, IN_HAND),
  deck: zoneCount(L.ZONE_DECK, IN_DECK),
} as const satisfies Facts;

/** Zones that a position fills, in the order of their rows, with what it says of them. */
export const POSITION_ZONES = {
  field: 'Ready unless said otherwise',
  hand: 'cards in hand',
  stronghold: 'Ready and face down unless said otherwise',
  trail: 'oldest first',
  excluded: 'oldest first',
  deck: 'the first is the top; left out: 20 plain cards',
} as const;

/** A card attacks as soon as it was chosen for that, while its Scrum or its target still is. */
function isAttacking(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_FLAGS)] & (L.CARD_ATTACKING | L.CARD_DECLARED)) !== 0;
}

const RETALIATION = pattern('choose whom {0} retaliates against', '{0}の応戦対象を選ぶ');

/** The question whom the attacked UNIT retaliates against. */
function retaliationOf(s: State): Phrase {
  const attacked = [0, 1].flatMap((player) => cardsIn(s, L.ZONE_FIELD + player));
  const defends = (card: number): boolean => (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_DEFENDING) !== 0;
  return RETALIATION(listed(attacked.filter(defends).map((card) => fullName(s, card))));
}

/** The view of this game. */
export const VIEW = defineView({
  asks: D.ASK,
  layout: L,
  terms: TERMS,
  marks: MARKS,
  sharedZones: ['pending'],
  cardName: fullName,
  hasName,
  describeOption,
  stack: STACK_VIEW,
  sorts: 'types',
  spent: 'actioned',
  price: 'cp',
  colours: {
    fact: 'organizations',
    hues: {
      ...{ wayfarers: 125, 'iron-crown': 10, 'quiet-circle': 270, 'bell-chapter': 48 },
      ...{ gearwrights: 30, redclaw: 345, starward: 220, 'dusk-court': 300 },
    },
  },
  fights: { attacks: isAttacking, defends: 'defending', together: 'scrum' },
  hostOf: LINKS.bearerOf,
  abilityOf: LINKS.abilityAt,
  questions: {
    choosePlayer: both('say who has the initiative', 'イニシアチブを持つプレイヤーを決める'),
    mulligan: both('replace cards of the hand, or keep the rest', '手札を引き直すかどうか'),
    triggerOrder: Q.ABILITY_ORDER,
    arrivalOrder: Q.CARD_ORDER,
    priority: Q.DO_SOMETHING,
    payUnits: (s, f) => payMore(UNITS(s[f + K.FRAME_A], L.POOL_KINDS[s[f + K.FRAME_C]].toUpperCase())),
    payCost: Q.PAY_COST,
    attackers: both('choose who attacks, or do not attack', '攻撃するUNITを選ぶか、攻撃しない'),
    attackTarget: Q.WHAT_IS_ATTACKED,
    retaliation: (s) => retaliationOf(s),
    recovery: both('choose what recovers', '回復するカードを選ぶ'),
    stronghold: both('put a card into the Stronghold, or none', '拠点にカードを置くかどうか'),
    // the first option of the question keeps the card hidden
    reveal: (s) => REVEAL_OR_NOT(nameInOptions(s, optionCard(s[K.OPTIONS + 1]))),
    organization: both('choose an organization', '組織を選ぶ'),
    partner: both('choose the partner that it links with, or none', '戦術リンクする相手を選ぶか、リンクしない'),
    dispatch: both('put a card into the Stronghold, or none', '拠点にカードを置くかどうか'),
    covert: both('play it covert, or not', '暗躍にするかどうか'),
    attackCost: both('choose what pays for the attack', '攻撃のコストの支払い方を選ぶ'),
    rounds: Q.MORE_ROUNDS,
    otherCost: Q.OTHER_COST,
    furtherCost: Q.FURTHER_COST,
    scrum: both('choose who joins the Scrum, or no more', 'スクラム攻撃に加えるUNITを選ぶか、終える'),
    replacement: (s) => Q.replaceFor(replacedCard(s), (card) => fullName(s, card)),
  },
  causes: {
    // its first option keeps it hidden
    reveal: (s) => waitingOf(s, optionCard(s[K.OPTIONS + 1]), UNREVEALED),
    dispatch: ownWord('dispatch'),
    rounds: Q.A_LOOP,
    // the frame that asks holds the card; a text that lets it enter asks by itself
    covert: (s, f) => (isOfCard(s, f) ? undefined : { cards: [s[f + K.FRAME_A]] }),
  },
  cards: CARD_FACTS,
  players: PLAYER_FACTS,
  own: {
    stack: STACK_VIEW.fact,
    initiative: {
      kind: PLAYER,
      about: 'the Initiative player',
      read: (s) => s[L.INITIATIVE],
      text: (player: number) => HAS_INITIATIVE(PLAYER_NUMBER(player)),
    },
  },
  zones: POSITION_ZONES,
  page: [
    { zone: 'field', title: 'field', always: true },
    { zone: 'hand', title: 'hand', always: true, lies: 'hand', distance: 2 },
    { zone: 'stronghold', title: 'Stronghold', always: true, withFacts: true, distance: 1 },
    { zone: 'trail', title: 'Trail', always: true, lies: 'pile', distance: 1 },
    { zone: 'excluded', title: 'excluded', lies: 'pile', distance: 1 },
  ],
});
