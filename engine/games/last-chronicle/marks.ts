/** What the marks of this game's table mean, in a sentence each, for somebody who does not know the game. */
import { both } from '../../text/phrase.ts';
import { DECK_LEFT, HAND_SIZE, IS_ATTACKING, IS_BLOCKING, type Marks } from '../../view/marks.ts';

export const MARKS: Marks = {
  cards: {
    power: both(
      'power/ATK: power decides battles between Units, ATK is the damage to a player',
      'パワー/ATK。パワーはユニット同士の戦闘に、ATKはプレイヤーへのダメージに使う',
    ),
    level: both(
      'level: it attacks and blocks only when its player’s era is as high',
      'レベル。自分の時代がこれ以上でないと攻撃も防御もできない',
    ),
    damage: both(
      'damage that it has taken this turn; at its power it is destroyed',
      'このターンに受けたダメージ。パワー以上になると破壊される',
    ),
    wiped: both(
      'wiped (turned sideways): it has attacked or paid for something; it recovers at the start of its ' +
        'player’s turn',
      'ワイプ状態（横向き）。攻撃やコストの支払いをしたカードで、次の自分の回復フェイズに戻る',
    ),
    counters: both('counters that texts use', 'テキストで使うカウンター'),
    attacking: IS_ATTACKING,
    blocking: IS_BLOCKING,
    breakthrough: both(
      'breakthrough: if it destroys its blocker, the defending player takes so much damage',
      '突破。防御したユニットを破壊すると、防御側のプレイヤーにこの値のダメージを与える',
    ),
    combined: both('cards that are combined with it into one Unit', '結合して1体のユニットになっているカード'),
    cost: both(
      'cost in souls: wiping a soul stone gives one',
      'ソウルのコスト。ソウルストーンを1つワイプするとソウルを1つ得る',
    ),
  },
  keywords: {
    valor: both('it does not become wiped by attacking', '攻撃してもワイプしない'),
    haste: both(
      'it may attack, and wipe itself for abilities, in the turn in which it came',
      '戦場に出たターンにも攻撃でき、ワイプする能力も使える',
    ),
    aura: both('only Units with Aura can block it', 'オーラを持つユニットにしか防御されない'),
    soulstone: both(
      'from the battlefield it goes to the Soul Yard in place of the discard',
      '戦場から捨て札置き場に置かれる代わりに、ワイプ状態でソウルヤードに置かれる',
    ),
    pursuit: both('blocked, it may recover and attack once more', '防御されたとき、回復してもう一度攻撃できる'),
    absorb: both('a Unit that takes damage over for its player', 'プレイヤーへのダメージを代わりに引き受ける'),
    combine: both('it may be combined with other Units into one', '他のユニットと結合して1体になれる'),
    unchoosable: both('no text can choose it', 'テキストで選ばれない'),
  },
  players: {
    life: both('life: at 0 the game is lost', 'ライフ。0になると敗北する'),
    era: both(
      'era, I to IV: how many era markers there are; Units fight only up to this level. 7 CA progress it',
      '時代（最初は1、最大4）。時代マーカーの枚数。これ以下のレベルのユニットだけが戦える。CA7で進展する',
    ),
    ca: both(
      'chrono achievement: the orbs on the cards of the CA Yard. At 7 or more the era may be progressed in a ' +
        'main phase',
      'クロノアチーブメント。CAヤードのカードのオーブの数。7以上で、メインフェイズに時代を進展させられる',
    ),
    advance: both(
      'advance value: it grows when its player explores and conquers, and some cards ask for it',
      '進攻値。探索や制圧で増え、カードの条件に使う',
    ),
    souls: both('souls that are there to pay with', '支払いに使えるソウル'),
    hand: HAND_SIZE,
    deck: DECK_LEFT,
  },
  zones: {
    battlefield: both('cards in play: Units, which fight, in front', '戦場のカード。手前が戦うユニット'),
    hand: both('the hand; it has a limit at the end of the turn', '手札。ターン終了時に上限がある'),
    era: both('era markers: as many as the era', '時代マーカー。枚数が現在の時代になる'),
    soul: both(
      'soul stones: each is wiped for 1 soul, which pays; one a turn is placed from the hand',
      'ソウルストーン。ワイプするとソウルを1つ得てコストを支払える。1ターンに1枚、手札から置ける',
    ),
    ca: both(
      'the CA Yard: the top card of the deck comes here in each check phase; its orbs are CA',
      'CAヤード。チェックフェイズにデッキの一番上のカードを置く。そのオーブがCAになる',
    ),
    discard: both(
      'the discard: what was destroyed, discarded or used up',
      '捨て札置き場。破壊されたカード、捨てたカード、使い終えたカードを置く',
    ),
    removed: both('removed from the game', '除外されたカード'),
  },
  game: {
    stack: both(
      'cards and abilities that wait to be carried out, the last one first; both players may answer before',
      '処理を待つカードとアビリティ。最後に置いたものから処理する。その前に両者が行動できる',
    ),
  },
  phases: {
    setup: both(
      'before the game: who goes first, and whether to keep the hand',
      'ゲームの準備。先攻を決め、手札を引き直すか選ぶ',
    ),
    recovery: both('what is wiped recovers', '自分のワイプ状態のカードを回復する'),
    draw: both('a card is drawn', 'カードを1枚引く'),
    check: both(
      'the top card of the deck goes to the CA Yard; a burst on it may be declared',
      'デッキの一番上のカードをCAヤードに置く。バーストを宣言できる',
    ),
    'main-1': both(
      'cards and abilities are played, a soul stone is placed; after it the battle',
      'カードやアビリティをプレイし、ソウルストーンを置く。次は戦闘フェイズ',
    ),
    battle: both(
      'Units attack, alone or as a platoon; each attack may be blocked by one Unit',
      'ユニットが1体または小隊で攻撃する。相手は1体で防御できる',
    ),
    'main-2': both('once more cards are played; then the turn ends', 'もう一度プレイできる。次は調整フェイズ'),
    adjustment: both('the hand goes down to its limit, and damage goes', '手札を上限まで減らし、ダメージがなくなる'),
  },
};
