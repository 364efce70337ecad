/** Questions and answers that several games have in the same words. */
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { PLAYER_ROW } from '../shared/replacement.ts';
import { both, type Phrase, pattern } from '../text/phrase.ts';
import { PLAYER_NUMBER } from './game-view.ts';

export const SAY_FIRST = both('say who goes first', '先攻を決める');
export const KEEP_HAND = both('keep the hand, or not', '手札を引き直すかどうか');
export const ABILITY_ORDER = both('choose which ability comes first', '先に処理する能力を選ぶ');
export const CARD_ORDER = both('choose which card comes first', '先に処理するカードを選ぶ');
export const TO_THE_BOTTOM = both(
  'put the hand on the bottom, one card after the other',
  '手札を1枚ずつデッキの下に置く',
);
const DO_OR_END = both(
  'do something, or pass (if both pass, this step is over)',
  '行動するか、パスする（両者がパスするとこのステップが終わる）',
);
const DO_OR_RESOLVE = both(
  'do something, or pass (if both pass, what came last is carried out)',
  '行動するか、パスする（両者がパスすると最後のものを処理する）',
);

/** What a player with priority is asked, and what comes of passing. */
export const DO_SOMETHING = (s: State): Phrase => (s[K.STACK_COUNT] > 0 ? DO_OR_RESOLVE : DO_OR_END);
export const PAY_COST = both('choose what pays the cost', 'コストの支払い方を選ぶ');
export const ATTACK_OR_NOT = both('attack, or not', '攻撃するかどうか');
export const WHAT_IS_ATTACKED = both('choose what is attacked', '攻撃対象を選ぶ');
export const BLOCK_OR_NOT = both('block, or not', 'ブロックするかどうか');
/** What asks for discards at the end of a turn. */
export const LIMIT_OF_HAND = both('hand limit', '手札の上限');
/** What asks what becomes of an event: `to` is the card or player that it is about. */
const REPLACE = pattern('choose which effect changes what happens to {0}', '{0}への出来事に先に適用する効果を選ぶ');

/** The question which effect applies first to what happens to a card, or to a player who stands in its place. */
export function replaceFor(card: number, nameOf: (card: number) => Phrase): Phrase {
  return REPLACE(card >= PLAYER_ROW ? PLAYER_NUMBER(card - PLAYER_ROW) : nameOf(card));
}
export const HAND_LIMIT = both('discard down to the hand limit', '手札の上限まで捨てる');
export const MORE_ROUNDS = both('say how many more rounds of the loop there are', 'ループをあと何回繰り返すか決める');
export const NUMBER_IN_SECRET = both('choose a number in secret', '秘密裏に数を選ぶ');
export const FURTHER_COST = both('pay the further cost, or not', '追加コストを支払うかどうか');
export const OTHER_COST = both('pay the other cost, or the cost itself', '代替コストと元のコストのどちらを支払うか');

// ---- what passing and doing it mean ----

export const KEEPS_HAND = both('keep the hand', '手札をそのままにする');
export const NO_BLOCK = both('do not block', 'ブロックしない');
export const NO_ATTACK = both('do not attack', '攻撃しない');
export const ATTACK_AGAIN = both('attack again', 'もう一度攻撃する');
export const NO_MORE = both('no more', 'これ以上加えない');
export const PAYS_COST_ITSELF = both('pay the cost itself', '元のコストを支払う');
export const PAYS_OTHER_COST = both('pay the other cost', '代替コストを支払う');
export const NO_FURTHER_COST = both('do not pay the further cost', '追加コストを支払わない');
export const PAYS_FURTHER_COST = both('pay the further cost', '追加コストを支払う');
export const KEEPS_REST = both('keep the rest', '残りはそのままにする');
export const KEEPS_HIDDEN = both('keep it hidden', '公開しない');

// ---- options ----

export const BLOCK_WITH = pattern('block with {0}', '{0}でブロック');
export const ATTACK_IT = pattern('attack {0}', '{0}を攻撃');
export const CHOOSE_IT = pattern('choose {0}', '{0}を選ぶ');
export const PLAY_IT = pattern('play {0}', '{0}をプレイ');
export const DISCARD_IT = pattern('discard {0}', '{0}を捨てる');
export const X_IS = pattern('X = {0}', 'X＝{0}');
export const ATTACK_OPPONENT = both('attack the opponent', '相手プレイヤーを攻撃');
/** A share of what is divided. */
export const SHARE = pattern('{0} to {1}', '{1}に{0}');

/** What asks how often a loop is gone round. */
export const A_LOOP = both('loop', 'ループ');
const ONE_ROUND = both('one more round', 'あと1回');
const ROUNDS = pattern('{0} more rounds', 'あと{0}回');

/** So many more rounds of a loop. */
export function moreRounds(rounds: number): Phrase {
  return rounds === 1 ? ONE_ROUND : ROUNDS(rounds);
}
