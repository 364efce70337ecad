/** What the marks of this game's table mean, in a sentence each, for somebody who does not know the game. */
import { both } from '../../text/phrase.ts';
import { factName } from '../../view/facts.ts';
import { DECK_LEFT, HAND_SIZE, IS_ATTACKING, IS_BLOCKING, type Marks } from '../../view/marks.ts';
import * as L from './layout.ts';

const COUNTERS = both('counters that texts use', 'テキストで使うカウンター');
const WILL = both(
  'will that is there to pay with; it is gone at the end of the phase',
  '支払いに使えるウィル。フェイズの終わりになくなる',
);

export const MARKS: Marks = {
  cards: {
    atk: both(
      'ATK/DEF: the damage that it deals, and how much it can take',
      'ATK/DEF。与えるダメージと、耐えられるダメージ',
    ),
    rested: both(
      'rested (turned sideways): it has attacked or was used; it recovers at the start of its player’s turn',
      'レスト状態（横向き）。攻撃や能力に使ったカードで、次の自分のリカバリーフェイズに戻る',
    ),
    damage: both(
      'damage that it has taken this turn; at its DEF it is destroyed',
      'このターンに受けたダメージ。DEF以上になると破壊される',
    ),
    attacking: IS_ATTACKING,
    blocking: IS_BLOCKING,
    cost: both('total cost in will', 'コスト（ウィルの合計）'),
    ...Object.fromEntries(L.COUNTERS.map((kind) => [factName(kind), COUNTERS])),
  },
  keywords: {
    flying: both('only what flies can block it', '飛行を持つカードにしかブロックされない'),
    pierce: both(
      'what is more than enough for the blocker goes to what it attacked',
      'ブロックしたカードに与えて余ったダメージを、攻撃した対象に与える',
    ),
    precision: both(
      'it may attack cards that are recovered, too',
      'リカバリー状態のリゾネイターやＪルーラーも攻撃できる',
    ),
    'first-strike': both('in battle it deals its damage first', '戦闘で先にダメージを与える'),
    explode: both(
      'a resonator that it fights is destroyed together with it',
      '戦闘ダメージを与えたリゾネイターを、自身とともに破壊する',
    ),
    swiftness: both(
      'it may attack, and rest for abilities, in the turn in which it came',
      '場に出たターンにも攻撃でき、レストする能力も使える',
    ),
    imperishable: both(
      'destroyed, it turns back into the ruler in place of staying astral',
      '破壊されてもルーラー面に戻り、再びジャッジメントできる',
    ),
    quickcast: both(
      'it may be played whenever its player has priority, also in the other turn',
      '優先権があるときはいつでも、相手のターンにもプレイできる',
    ),
  },
  players: {
    life: both('life: at 0 the game is lost', 'ライフ。0になると敗北する'),
    ...Object.fromEntries(L.WILL_KINDS.map((kind) => [factName(kind), WILL])),
    hand: HAND_SIZE,
    deck: DECK_LEFT,
    stoneDeck: both(
      'cards left in the magic stone deck: once a turn the ruler rests to call one',
      '魔石デッキの残り枚数。1ターンに1度、ルーラーをレストして魔石をコールする',
    ),
  },
  zones: {
    ruler: both(
      'the ruler: it calls magic stones, and its judgment turns it into a J-ruler that fights',
      'ルーラー。魔石をコールし、ジャッジメントでＪルーラーになって戦う',
    ),
    field: both('cards in play: resonators, which fight, in front', '場のカード。手前が戦うリゾネイター'),
    stones: both(
      'magic stones: each rests for 1 will of its attribute',
      '魔石。レストすると、その属性のウィルを1つ生み出す',
    ),
    hand: both('the hand, 7 cards at most at the end of the turn', '手札。ターン終了時に7枚まで'),
    standby: both(
      'the standby area: cards that were set face down for 2 will; they are played when their condition is met',
      '詠唱待機エリア。ウィル2つで裏向きに置いたカード。条件を満たすとプレイできる',
    ),
    graveyard: both(
      'the graveyard: what was destroyed, discarded or used up',
      '墓地。破壊されたカード、捨てたカード、使い終えたカードを置く',
    ),
    removed: both('removed from the game', 'ゲームから除外されたカード'),
  },
  game: {
    stack: both(
      'the chase: spells and abilities that wait to be carried out, the last one first; both players may ' +
        'answer before',
      'チェイス。処理を待つ呪文と能力。最後に置いたものから処理する。その前に両者が行動できる',
    ),
  },
  phases: {
    setup: both(
      'before the game: who goes first, and which cards of the hand are changed',
      'ゲームの準備。先攻を決め、手札を引き直すか選ぶ',
    ),
    draw: both('a card is drawn', 'カードを1枚引く'),
    recovery: both('what is rested recovers', '自分のレスト状態のカードをリカバリーする'),
    main: both(
      'a magic stone is called, cards are played and battles are fought, in any order; passing with nothing in ' +
        'the chase ends it',
      '魔石のコール、カードのプレイ、バトルを好きな順番で行う。チェイスが空のときに両者がパスすると終わる',
    ),
    end: both('the hand goes down to its limit, and damage goes', '手札を上限まで減らし、ダメージがなくなる'),
  },
};
