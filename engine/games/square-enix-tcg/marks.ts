/** What the marks of this game's table mean, in a sentence each, for somebody who does not know the game. */
import { both } from '../../text/phrase.ts';
import { DECK_LEFT, HAND_SIZE, type Marks } from '../../view/marks.ts';

export const MARKS: Marks = {
  cards: {
    power: both(
      'power: how much damage a Forward deals, and how much it can take before it is broken',
      'パワー。フォワードが与えるダメージであり、これ以上のダメージを受けるとブレイクされる',
    ),
    damage: both(
      'damage that it has taken this turn; at its power it is broken',
      'このターンに受けたダメージ。パワー以上になるとブレイクされる',
    ),
    dull: both(
      'dull (turned sideways): it has attacked or paid for something, and neither attacks nor blocks until it ' +
        'becomes active at the start of its player’s turn',
      'ダル状態（横向き）。アタックやコストの支払いをしたカードで、次の自分のアクティブフェイズまでアタックもブロックもできない',
    ),
    frozen: both(
      'frozen: it does not become active in the next Active Phase of its player',
      '凍結。次の自分のアクティブフェイズにアクティブにならない',
    ),
    counters: both('counters that its own text uses', 'テキストで使うカウンター'),
    cost: both(
      'cost in CP: discarding a card from the hand gives 2 CP, dulling a Backup gives 1',
      'CPのコスト。手札を1枚捨てると2CP、バックアップを1枚ダルにすると1CPになる',
    ),
  },
  keywords: {
    haste: both(
      'it may attack, and dull itself for abilities, in the turn in which it came',
      'フィールドに出たターンにもアタックでき、ダルにする能力も使える',
    ),
    brave: both('it does not become dull by attacking', 'アタックしてもダルにならない'),
    'first-strike': both('in battle it deals its damage first', '戦闘で先にダメージを与える'),
    'back-attack': both(
      'it may be played whenever a Summon could be, also in the other turn',
      '召喚獣と同じタイミングで、相手のターンにもプレイできる',
    ),
  },
  players: {
    damage: both(
      'damage that the player has taken, a card each: at 7 the game is lost',
      'プレイヤーが受けたダメージ（1点につきカード1枚）。7点で敗北する',
    ),
    hand: HAND_SIZE,
    deck: DECK_LEFT,
    crystals: both(
      'crystals: some cards give them, and some costs take them',
      'クリスタル。カードの効果で得て、コストの支払いに使う',
    ),
  },
  zones: {
    field: both(
      'cards in play: Forwards, which fight, in front, Backups, which give CP, behind (5 at most)',
      '場のカード。手前が戦うフォワード、奥がCPを生むバックアップ（最大5枚）',
    ),
    hand: both('the hand, 5 cards at most at the end of the turn', '手札。ターン終了時に5枚まで'),
    damage: both(
      'the damage zone: a card from the deck for each damage taken; at 7 the game is lost. An EX Burst among ' +
        'them may be used as it is turned up',
      'ダメージゾーン。ダメージ1点ごとにデッキから1枚置く。7枚で敗北。置かれたカードのEXバーストを使える',
    ),
    break: both(
      'the Break Zone: what was broken, discarded or used up',
      'ブレイクゾーン。ブレイクされたカードや捨てたカード、使い終えたカードを置く',
    ),
    removed: both('removed from the game', 'ゲームから除外されたカード'),
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
    active: both('what is dull becomes active', '自分のダル状態のカードをアクティブにする'),
    draw: both('two cards are drawn (one in the first turn)', 'カードを2枚引く（先攻の最初のターンは1枚）'),
    'main-1': both(
      'characters, Summons and abilities are played; after it the attacks begin',
      'キャラクターや召喚獣、アビリティをプレイする。次はアタックフェイズ',
    ),
    attack: both(
      'Forwards attack, one after the other or as a party; each may be blocked by one Forward. Unblocked, an ' +
        'attack deals 1 damage to the player',
      'フォワードが1体ずつ、またはパーティーでアタックする。相手は1体でブロックできる。ブロックされなければプレイヤーに1点のダメージ',
    ),
    'main-2': both(
      'once more characters and abilities are played; then the turn ends',
      'もう一度プレイできる。次はエンドフェイズ',
    ),
    end: both(
      'the hand goes down to 5 cards, and damage on Forwards goes',
      '手札を5枚まで減らし、フォワードのダメージがなくなる',
    ),
  },
};
