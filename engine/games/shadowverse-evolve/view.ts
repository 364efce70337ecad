/** What this game shows of a position: its facts, and its options in words. */
import { z } from 'zod';
import { InputError } from '../../game.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import {
  optionCard,
  optionNumber,
  VERB_CHOOSE,
  VERB_NUMBER,
  VERB_PLAY,
  VERB_REPLACE,
  VERB_TRIGGER,
} from '../../kernel/options.ts';
import { addPlayerCell, playerCell, setPlayerCell } from '../../kernel/players.ts';
import { addCard } from '../../kernel/state.ts';
import * as T from '../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../kernel/zones.ts';
import * as C from '../../shared/continuous.ts';
import { WAITING_ABILITY, WAITING_SOURCE, WAITING_SUBJECT } from '../../shared/pending.ts';
import { referenceTo } from '../../shared/selection.ts';
import { both, listed, type Pattern, type Phrase, pattern } from '../../text/phrase.ts';
import {
  AMOUNT,
  COUNTS,
  cardFlag,
  type Facts,
  FLAG,
  IN_DECK,
  IN_HAND,
  keywordsFact,
  NAME,
  NAMES,
  NUMBER,
  nameShape,
  ON_FIELD,
  settableCell,
  settableFlag,
  sinceFact,
  valueKind,
  wordsFact,
  zoneCount,
} from '../../view/facts.ts';
import { cardsIn, defineView, PLAYER_NUMBER, zoneNames } from '../../view/game-view.ts';
import { optionDescriber, resolveTrigger, waitingNote } from '../../view/options.ts';
import { isOfCard } from '../../view/prompt.ts';
import * as Q from '../../view/questions.ts';
import { ASK, VERB_ENGAGE, VERB_EP, VERB_EVOLVE, VERB_GRANT, VERB_KEEP, VERB_PAY, VERB_TARGET } from './decisions.ts';
import * as L from './layout.ts';
import { MARKS } from './marks.ts';
import {
  BOXES,
  bearerOf,
  CONTINUOUS_COUNTER,
  cardAttack,
  cardClasses,
  cardDefense,
  cardKinds,
  FOREVER,
  faceOf,
  formOf,
  isBoxed,
  isLeader,
  keywordsOf,
  linkTo,
  markDirty,
  nameMatches,
  originalCost,
  traitsOf,
} from './rules/characteristics.ts';
import {
  REPLACE_CAP,
  REPLACE_SHIELD,
  REPLACE_TIMES,
  replacedCard,
  replacementNumber,
  replacementSort,
} from './rules/damage.ts';
import { evolveWith } from './rules/evolve.ts';
import { moveCard } from './rules/movement.ts';
import { abilityAt } from './rules/play.ts';
import { loseAbilities } from './rules/stat-changes.ts';
import { STACK_COUNTER, titleCode } from './rules/title-names.ts';
import { TERMS } from './terms.ts';

/** Name of a card as it is now: an evolved one has its evolve card's (10.9.1.1.1). */
export function cardName(s: State, card: number): string {
  return T.nameOf(T.DEFS[T.defField(formOf(s, card), T.DEF_NAME)]);
}

const LEADER = pattern('the leader of {0}', '{0}のリーダー');
const ONE_OF_LEADERS = pattern('the leader {1} of {0}', '{0}のリーダー{1}');

/** Name of a card for an option: a leader is called so, with its name where the player has two. */
function spokenName(s: State, card: number): Phrase {
  const zone = s[K.cardField(card, K.CARD_ZONE)];
  if ((zone & ~1) !== L.ZONE_LEADER) return cardName(s, card);
  return (zoneSize(s, zone) > 1 ? ONE_OF_LEADERS : LEADER)(PLAYER_NUMBER(zone & 1), cardName(s, card));
}

// ---- options ----

/** Playing a card, by where it is, if that is not the hand. */
const PLAY_FROM: Readonly<Record<number, Pattern>> = {
  [L.ZONE_EX]: pattern('play {0} from the EX area', 'EXエリアの{0}をプレイ'),
  [L.ZONE_BANISHED]: pattern('play {0} from the banished zone', '消滅領域の{0}をプレイ'),
  [L.ZONE_GRAVEYARD]: pattern('play {0} from the graveyard', '墓場の{0}をプレイ'),
};

/** Words for options that pick a card, where "choose" does not say what is done with it. */
const CHOICE_WORDS: Readonly<Record<number, Pattern>> = {
  [ASK.handLimit]: Q.DISCARD_IT,
  [ASK.keepLink]: pattern('keep {0}', '{0}を残す'),
  [ASK.startAmulet]: pattern('start with {0}', '{0}でゲームを始める'),
};

const ABOUT = pattern('{0} about {1}', '{0}（{1}について）');
const EVOLVE = pattern('evolve {0}', '{0}を進化');
const CAP = pattern('first make the damage {0} ({1})', '先にダメージを{0}にする（{1}）');
const TIMES = pattern('first make the damage {0} times as much ({1})', '先にダメージを{0}倍にする（{1}）');
const SHIELD = pattern('first keep the damage off ({0})', '先にダメージを受けないことにする（{0}）');
const CHANGE = pattern('first change the damage by {0} ({1})', '先にダメージを{0}する（{1}）');
const BURY = pattern('put {0} into the graveyard', '{0}を墓場に置く');
const ENGAGE = pattern('engage {0}', '{0}をアクトする');
const GRANT = pattern('grant Rush with {0}', '{0}で突進を与える');
const NAME_CARD = pattern('name {0}', '{0}を指定');
const PAY_WITH = pattern('pay with {0}', '{0}で支払う');
const PAY_EP = both('pay 1 EP', 'EP1を支払う');
const REVEAL = pattern('reveal {0}', '{0}を公開');
const REVEAL_OTHER = pattern('reveal {0}, other face', '{0}を公開（裏面）');

/**
 * A note that tells pending abilities apart: the ability, and where it is pending several times, the card of its event.
 */
function aboutNote(s: State, option: number): Phrase {
  const at = (one: number): number => K.pendingOffset(optionNumber(one));
  const alike = (field: number) => (other: number) => s[at(other) + field] === s[at(option) + field];
  const options = Array.from(s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT]));
  const twins = options.filter(alike(WAITING_ABILITY)).filter(alike(WAITING_SOURCE));
  const subject = s[at(option) + WAITING_SUBJECT];
  const note = waitingNote(s, option);
  return twins.length < 2 || subject <= 0 ? note : ABOUT(note, cardName(s, K.referenceCard(subject)));
}

/** One short phrase for an option of the standing decision. */
const describeOption = optionDescriber({
  cardName,
  spokenName,
  abilityOf: abilityAt,
  abilityWord: (row) =>
    (T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_EVOLVE) !== 0 ? EVOLVE : undefined,
  pass: {
    [ASK.mulligan]: Q.KEEPS_HAND,
    [ASK.main]: both('end the main phase', 'メインフェイズを終了する'),
    [ASK.payCost]: both('pay with no more', 'これ以上支払わない'),
    [ASK.quick]: both('use nothing Quick', 'クイックを使わない'),
    [ASK.evolveCard]: both('do not evolve', '進化しない'),
    [ASK.evolvePoint]: both('pay with PP', 'PPで支払う'),
    [ASK.superEvolve]: both('without super-evolving', '超進化しない'),
    [ASK.enterEngaged]: both('standing', 'スタンド状態で出す'),
    [ASK.engageWards]: both('engage no more', 'これ以上アクトしない'),
    [ASK.playCost]: both('do not pay the additional cost', '追加コストを支払わない'),
    [ASK.drawMore]: both('draw no more', 'これ以上引かない'),
    [ASK.lookMore]: both('look no more', 'これ以上見ない'),
    [ASK.trigger]: both('do not use the trigger', 'トリガーを使わない'),
    [ASK.distribute]: both('divide nothing', '割り振らない'),
  },
  yes: {
    [ASK.mulligan]: both('put the hand on the bottom and draw four', '手札をデッキの下に置いて4枚引き直す'),
    [ASK.superEvolve]: both('super-evolve', '超進化する'),
    [ASK.enterEngaged]: both('engaged', 'アクト状態で出す'),
    [ASK.playCost]: both('pay the additional cost', '追加コストを支払う'),
    [ASK.drawMore]: both('draw one more', 'もう1枚引く'),
    [ASK.lookMore]: both('look at one more', 'もう1枚見る'),
    [ASK.trigger]: both('use the trigger', 'トリガーを使う'),
  },
  verbs: {
    [VERB_PLAY]: (name, _, s, option) =>
      (PLAY_FROM[s[K.cardField(optionCard(option), K.CARD_ZONE)] & ~1] ?? Q.PLAY_IT)(name),
    [VERB_REPLACE]: (name, _, s, option) => {
      const by = replacementNumber(s, option);
      switch (replacementSort(s, option)) {
        case REPLACE_CAP:
          return CAP(by, name);
        case REPLACE_TIMES:
          return TIMES(by, name);
        case REPLACE_SHIELD:
          return SHIELD(name);
        default:
          return CHANGE(by > 0 ? `+${by}` : String(by), name);
      }
    },
    [VERB_KEEP]: (name, _, s) => (s[K.DECISION_KIND] === ASK.keepOnField ? BURY : Q.CHOOSE_IT)(name),
    [VERB_ENGAGE]: (name) => ENGAGE(name),
    [VERB_GRANT]: (name) => GRANT(name),
    [VERB_CHOOSE]: (name, _, s) => (CHOICE_WORDS[s[K.DECISION_KIND]] ?? Q.CHOOSE_IT)(name),
    [VERB_NUMBER]: (_, number, s) =>
      s[K.DECISION_KIND] === ASK.nameCard ? NAME_CARD(T.nameOf(number)) : Q.X_IS(number),
    [VERB_TARGET]: (name) => Q.ATTACK_IT(name),
    [VERB_PAY]: (name) => PAY_WITH(name),
    [VERB_EP]: () => PAY_EP,
    [VERB_EVOLVE]: (_, number, s, option) =>
      (number === 1 ? REVEAL_OTHER : REVEAL)(T.nameOf(T.DEFS[T.defField(faceOf(s, optionCard(option)), T.DEF_NAME)])),
    [VERB_TRIGGER]: (name, _, s, option) => resolveTrigger(name, aboutNote(s, option)),
  },
});

// ---- facts ----

/** The counters on a card: how many by name, stack counters too. */
function countersOf(s: State, card: number): Readonly<Record<string, number>> {
  const c = K.cardOffset(card);
  const reference = K.makeReference(card, s[c + K.CARD_SERIAL]);
  const counters: Record<string, number> = {};
  if (s[c + L.CARD_STACK] > 0) counters[STACK_COUNTER] = s[c + L.CARD_STACK];
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_COUNTER && s[e + C.CONTINUOUS_TARGET] === reference)
      counters[T.nameOf(s[e + C.CONTINUOUS_EXTRA])] = s[e + C.CONTINUOUS_VALUE];
  }
  return counters;
}

/** More than any leader has. */
const MOST_DEFENSE = 0x7fffffff;

/** The defense of each leader of a player. */
function leaderDefenses(s: State, player: number): number[] {
  return cardsIn(s, L.ZONE_LEADER + player).map((card) => cardDefense(s, card));
}

function leastDefense(s: State, player: number): number {
  let least = MOST_DEFENSE;
  for (let card = firstCard(s, L.ZONE_LEADER + player); card !== K.NONE; card = nextCard(s, card))
    least = Math.min(least, cardDefense(s, card));
  return least;
}

/** Sets a number of a card to its present value, effects of other cards included. */
function setNumber(s: State, card: number, field: number, change: number): void {
  s[K.cardField(card, field)] += change;
  markDirty(s);
}

function setCounters(s: State, card: number, counters: Readonly<Record<string, number>>, player: number): void {
  const reference = referenceTo(s, card);
  for (const [name, count] of Object.entries(counters)) {
    if (name === STACK_COUNTER) s[K.cardField(card, L.CARD_STACK)] = count;
    else if (count > 0)
      C.addContinuous(s, CONTINUOUS_COUNTER, player, 0, reference, FOREVER, count, reference, T.internName(name));
  }
}

/** Lays an evolve card over a card of the field, as if in an earlier turn. */
function setEvolved(s: State, card: number, definition: number, player: number): void {
  const c = K.cardOffset(card);
  const over = addCard(s, definition, player, L.ZONE_DECK + player);
  s[K.cardField(over, K.CARD_OWNER)] |= K.SECOND_DECK;
  moveCard(s, over, L.ZONE_EVOLVE_DECK + player, false);
  evolveWith(s, card, over, 0, false);
  if (s[c + L.CARD_EVOLVED] === 0) throw new InputError(`"${cardName(s, card)}" cannot be evolved`);
  s[c + K.CARD_FLAGS] &= ~L.CARD_EVOLVED_THIS_TURN;
  addPlayerCell(s, player, L.PLAYER_EVOLVED, -1);
}

/** The types (traits) that a card has now. */
function typesOf(s: State, card: number): string[] {
  return traitsOf(s, card).map(T.nameOf);
}

const asNumber = (value: number): number | undefined => (value === L.NO_NUMBER ? undefined : value);

const COUNTED = pattern('{0} {1}', '{1} {0}');
const DEFENSE = pattern('{0} defense', '体力 {0}');
const AND = pattern('{0} and {1}', '{0}・{1}');
const PP = pattern('{0} of {1} PP', 'PP {0}/{1}');
const EP = pattern('{0} EP', 'EP {0}');
const SEP = pattern('{0} SEP', 'SEP {0}');
const PP_PAID = pattern('{0} PP', '{0}PP');
const EP_PAID = pattern('{0} EP', '{0}EP');
const SEP_PAID = pattern('{0} SEP', '{0}SEP');
const RESOLVING = pattern('resolving: {0}', '解決中: {0}');

const ON_FIELD_OR_EX = { words: 'cards on the field or in the EX area', zones: ['field', 'ex'] };

const CARD_FACTS = {
  since: sinceFact('this-turn: it is new on the field', (s, card) => {
    s[K.cardField(card, L.CARD_SINCE)] = s[K.TURN_NUMBER];
  }),
  attack: {
    kind: NUMBER,
    read: (s, card) => asNumber(cardAttack(s, card)),
    text: (attack: number | undefined, s, card) =>
      attack === undefined ? undefined : `${attack}/${cardDefense(s, card)}`,
    set: {
      about: 'as it is, not as it is printed',
      place: ON_FIELD_OR_EX,
      pass: 3,
      write: (s, card, attack: number) => setNumber(s, card, L.CARD_ATTACK_CHANGE, attack - cardAttack(s, card)),
    },
  },
  defense: {
    kind: NUMBER,
    about: 'damage taken off',
    read: (s, card) => asNumber(cardDefense(s, card)),
    set: {
      about: 'as it is before damage',
      place: { words: 'leaders, and cards on the field or in the EX area', zones: ['leader', 'field', 'ex'] },
      pass: 3,
      write: (s, card, defense: number) => setNumber(s, card, L.CARD_DEFENSE_CHANGE, defense - cardDefense(s, card)),
    },
  },
  damage: {
    kind: AMOUNT,
    set: {
      place: ON_FIELD_OR_EX,
      pass: 3,
      write: (s, card, damage: number) => setNumber(s, card, L.CARD_DEFENSE_CHANGE, -damage),
    },
  },
  cost: { kind: AMOUNT, about: 'original cost', read: (s, card) => asNumber(originalCost(s, card)) },
  engaged: { ...settableFlag(L.CARD_ENGAGED), place: ON_FIELD, text: 'engaged' },
  evolved: {
    kind: FLAG,
    place: ON_FIELD,
    read: (s, card) => s[K.cardField(card, L.CARD_EVOLVED)] !== 0,
    text: 'evolved',
    set: {
      kind: valueKind(z.union([z.boolean(), nameShape])),
      about: 'its evolve card lies over it: the one of its name, or this one',
      isCard: true,
      pass: 2,
      write: setEvolved,
    },
  },
  superEvolved: {
    ...cardFlag(L.CARD_SUPER_EVOLVED),
    place: ON_FIELD,
    set: {
      pass: 2,
      write: (s, card, superEvolved: boolean) => {
        const c = K.cardOffset(card);
        if (superEvolved && s[c + L.CARD_EVOLVED] !== 0) s[c + K.CARD_FLAGS] |= L.CARD_SUPER_EVOLVED;
      },
    },
  },
  boxed: {
    kind: FLAG,
    read: isBoxed,
    place: ON_FIELD,
    set: {
      write: (s, card, boxed: boolean, player) => {
        if (boxed) loseAbilities(s, player, card, FOREVER, 0, BOXES);
      },
    },
  },
  faceUp: {
    ...cardFlag(L.CARD_FACE_UP),
    place: { words: 'cards in the evolve deck', zones: ['evolve-deck'] },
    set: {
      about: 'in the evolve deck',
      write: (s, card, faceUp: boolean) => {
        if (!faceUp) return;
        s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_FACE_UP;
        s[K.cardField(card, K.CARD_OWNER)] |= K.KNOWN_BOTH;
      },
    },
  },
  counters: {
    kind: COUNTS,
    about: 'exactly these; left out names: none',
    read: countersOf,
    text: (counters: Readonly<Record<string, number>>) =>
      Object.entries(counters).map(([name, count]) => COUNTED(count, name)),
    set: { about: 'by name; stack counters are スタック', place: ON_FIELD_OR_EX, write: setCounters },
  },
  on: {
    kind: NAME,
    about: 'equipment and the like: name of the card it belongs to',
    read: (s, card): string | undefined => {
      const host = bearerOf(s, card);
      return host !== K.NONE ? cardName(s, host) : undefined;
    },
    set: {
      about: 'equipment, carrots, drive points: alias or name of the card they belong to',
      place: { words: 'what belongs to a card on the field', zones: ['equipment', 'run', 'drive'] },
      isBearer: true,
      pass: 1,
      write: linkTo,
    },
  },
  keywords: keywordsFact(L.KEYWORDS, keywordsOf),
  kinds: wordsFact(L.KINDS, cardKinds),
  classes: wordsFact(L.CLASSES, cardClasses),
  types: { kind: NAMES, about: 'exactly these', read: typesOf },
} as const satisfies Facts;

function setDefense(s: State, player: number, defense: number): void {
  for (const card of cardsIn(s, L.ZONE_LEADER + player))
    setNumber(s, card, L.CARD_DEFENSE_CHANGE, defense - cardDefense(s, card));
}

/** Play points: a maximum that is set fills them. */
function setPlayPoints(s: State, player: number, max: number): void {
  setPlayerCell(s, player, L.PLAYER_PP_MAX, max);
  setPlayerCell(s, player, L.PLAYER_PP, max);
}

const PLAYER_FACTS = {
  defense: {
    kind: NUMBER,
    about: 'of the leader; of two the lower',
    read: leastDefense,
    text: (_: number, s, player) => DEFENSE(listed(leaderDefenses(s, player).map(String), AND)),
    set: { about: 'of the leader; default 20', write: setDefense },
  },
  ppMax: {
    kind: AMOUNT,
    read: (s, player) => playerCell(s, player, L.PLAYER_PP_MAX),
    set: {
      kind: valueKind(z.int().min(0).max(L.PP_LIMIT)),
      about: `default ${L.PP_LIMIT}`,
      write: setPlayPoints,
    },
  },
  pp: {
    ...settableCell(L.PLAYER_PP, 'default: pp-max'),
    text: (points: number, s, player) => PP(points, playerCell(s, player, L.PLAYER_PP_MAX)),
  },
  ep: { ...settableCell(L.PLAYER_EP, 'default 0'), text: (points: number) => EP(points) },
  sep: { ...settableCell(L.PLAYER_SEP, 'default 0'), text: (points: number) => SEP(points) },
  hand: zoneCount(L.ZONE_HAND, IN_HAND),
  deck: zoneCount(L.ZONE_DECK, IN_DECK),
  turns: {
    kind: AMOUNT,
    read: (s, player) => playerCell(s, player, L.PLAYER_TURNS),
    set: {
      about: 'turns begun; default: by the number of the turn',
      write: (s, player, turns: number) => setPlayerCell(s, player, L.PLAYER_TURNS, turns - turnToBegin(s, player)),
    },
  },
  title: {
    kind: NAME,
    set: {
      about: 'title that the deck is based on; default: based on a class',
      write: (s, player, title: string) => setPlayerCell(s, player, L.PLAYER_TITLE, titleCode(title)),
    },
  },
  cardsPlayed: { ...settableCell(L.PLAYER_CARDS_PLAYED, 'this turn so far; default 0'), about: 'this turn' },
  decreases: settableCell(L.PLAYER_DECREASES, 'how often the leader’s defense has decreased this turn; default 0'),
} as const satisfies Facts;

/** 1 for the player whose turn a position is to begin: beginning counts it. */
export function turnToBegin(s: State, player: number): number {
  return s[K.TURN_PHASE] === L.PHASE_START && s[K.TURN_PLAYER] === player ? 1 : 0;
}

/** Zones that a position fills, in the order of their rows, with what it says of them. */
export const ZONE_VIEWS = {
  field: 'standing and not new unless said otherwise',
  hand: 'cards in hand',
  ex: 'the EX area',
  graveyard: 'oldest first',
  banished: 'oldest first',
  'evolve-deck': 'face down unless said otherwise; a name means the evolve card',
  equipment: 'equipment worn by followers',
  run: 'carrots of meals',
  drive: 'drive points',
  leader: 'left out: a plain one',
  deck: 'the first is the top; left out: 20 plain cards',
} as const;

const STANDING_OR_NOT = pattern('say whether {0} comes standing or engaged', '{0}をスタンドとアクトのどちらで出すか');

/**
 * The view of this game.
 * @clause SVE 4.1.2.1
 */
export const VIEW = defineView({
  asks: ASK,
  layout: L,
  terms: TERMS,
  marks: MARKS,
  sharedZones: ['resolution'],
  cardName,
  hasName: nameMatches,
  describeOption,
  sorts: 'kinds',
  spent: 'engaged',
  price: 'cost',
  colours: {
    fact: 'classes',
    hues: { elf: 125, royal: 48, witch: 230, dragon: 20, nightmare: 330, bishop: 180 },
  },
  fights: {
    attacks: (s, card) => s[L.ATTACKER] === referenceTo(s, card),
    defends: (s, card) => s[L.ATTACK_TARGET] === referenceTo(s, card),
    aim: (s) => {
      const target = s[L.ATTACK_TARGET] === 0 ? K.NONE : K.referenceCard(s[L.ATTACK_TARGET]);
      return target !== K.NONE && isLeader(s, target) ? spokenName(s, target) : undefined;
    },
  },
  hostOf: bearerOf,
  faceOf: formOf,
  abilityOf: abilityAt,
  questions: {
    choosePlayer: Q.SAY_FIRST,
    mulligan: Q.KEEP_HAND,
    triggerOrder: Q.ABILITY_ORDER,
    mulliganOrder: Q.TO_THE_BOTTOM,
    main: both('do something, or end the main phase', '行動するか、メインフェイズを終了する'),
    payCost: Q.PAY_COST,
    attackTarget: Q.WHAT_IS_ATTACKED,
    quick: both('use something Quick, or not', 'クイックを使うかどうか'),
    handLimit: Q.HAND_LIMIT,
    evolveCard: both('choose the evolve card, or do not evolve', 'エボルヴカードを選ぶか、進化しない'),
    evolvePoint: both('pay with EP or with PP', 'EPとPPのどちらで支払うか'),
    superEvolve: both('super-evolve, or not', '超進化するかどうか'),
    enterEngaged: (s, f) => STANDING_OR_NOT(cardName(s, s[f + K.FRAME_A])),
    engageWards: both(
      'engage followers with Ward, which must be attacked first then',
      '守護を持つフォロワーをアクトするかどうか',
    ),
    keepOnField: both('choose what stays: there is no room for all', '場の上限を超えるため、墓場に置くカードを選ぶ'),
    playCost: both('pay the additional cost, or not', '追加コストを支払うかどうか'),
    drawMore: both('draw one more, or not', 'もう1枚引くかどうか'),
    trigger: both('use the trigger, or not', 'トリガーを使うかどうか'),
    nameCard: both('name a card', 'カード名を指定する'),
    startAmulet: both('choose the amulet to start with', 'ゲーム開始時に出すアミュレットを選ぶ'),
    keepLink: both('choose what is kept', '残すカードを選ぶ'),
    grantRush: both('grant Rush, or not', '突進を与えるかどうか'),
    playFree: both('choose what is played', 'プレイするカードを選ぶ'),
    lookMore: both('look at one more, or not', 'もう1枚見るかどうか'),
    replacement: (s) => Q.replaceFor(replacedCard(s), (card) => spokenName(s, card)),
  },
  purse: { pp: PP_PAID, ep: EP_PAID, sep: SEP_PAID },
  causes: {
    handLimit: Q.LIMIT_OF_HAND,
    // the frame that asks holds the card
    attackTarget: (s, f) => ({ cards: [s[f + K.FRAME_A]] }),
    enterEngaged: (s, f) => (isOfCard(s, f) ? undefined : { cards: [s[f + K.FRAME_A]] }),
  },
  cards: CARD_FACTS,
  players: PLAYER_FACTS,
  own: {
    resolving: {
      kind: NAMES,
      called: 'what is being resolved',
      read: (s) => cardsIn(s, L.ZONE_RESOLUTION).map((card) => cardName(s, card)),
      text: (names: string[], s, _, viewer) =>
        names.length > 0 ? RESOLVING(zoneNames(s, L.ZONE_RESOLUTION, viewer, cardName)) : undefined,
    },
  },
  zones: ZONE_VIEWS,
  furtherZones: ['evolve'],
  outside: ['void'],
  page: [
    { zone: 'field', title: 'field', always: true },
    { zone: 'hand', title: 'hand', always: true, lies: 'hand', distance: 2 },
    { zone: 'ex', title: 'EX', distance: 1 },
    { zone: 'evolve-deck', title: 'evolve', lies: 'pile', distance: 1 },
    { zone: 'equipment', title: 'equipped', distance: 1 },
    { zone: 'graveyard', title: 'grave', lies: 'pile', distance: 1 },
    { zone: 'banished', title: 'banished', lies: 'pile', distance: 1 },
  ],
});
