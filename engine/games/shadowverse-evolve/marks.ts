/** What the marks of this game's table mean, in a sentence each, for somebody who does not know the game. */
import { both } from '../../text/phrase.ts';
import { DECK_LEFT, HAND_SIZE, type Marks } from '../../view/marks.ts';

export const MARKS: Marks = {
  cards: {
    attack: both(
      'attack/defense: the damage that a follower deals, and how much it can take',
      '攻撃力/体力。フォロワーが与えるダメージと、耐えられるダメージ',
    ),
    engaged: both(
      'engaged (turned sideways): it has attacked or was used, and may be attacked; it stands up at the start ' +
        'of its player’s turn',
      'アクト状態（横向き）。攻撃や能力に使ったカードで、相手に攻撃される。次の自分のターンの最初にスタンドする',
    ),
    evolved: both(
      'evolved: the card of the evolve deck that lies on it counts',
      '進化している。重ねたエボルヴカードの情報が適用される',
    ),
    counters: both('counters that texts use', 'テキストで使うカウンター'),
    cost: both('cost in PP', 'プレイに必要なPP'),
  },
  keywords: {
    ward: both(
      'while it is engaged, attackers must choose it; it may come engaged, and be engaged at the end of its ' +
        'player’s turn',
      'アクト状態の間、相手は可能ならこのフォロワーを攻撃する。アクト状態で場に出せ、自分のターンの終わりにもアクトできる',
    ),
    storm: both('it may attack at once, leaders too', '場に出たターンに、リーダーにもフォロワーにも攻撃できる'),
    rush: both('it may attack followers at once', '場に出たターンにフォロワーを攻撃できる'),
    assail: both('it may attack followers that stand, too', 'スタンド状態のフォロワーにも攻撃できる'),
    intimidate: both('it cannot be attacked', '攻撃の対象にならない'),
    drain: both(
      'damage that it deals by attacking is added to the defense of its player’s leader',
      '攻撃で与えたダメージと同じだけ、自分のリーダーの体力を回復する',
    ),
    bane: both('a follower that has fought it is destroyed', '交戦したフォロワーを破壊する'),
    aura: both('the opponent’s cards and abilities cannot choose it', '相手のカードや能力で選ばれない'),
    quick: both(
      'it may be used when the opponent attacks, and at the end of their turn',
      '相手が攻撃したときや、相手のターンの終わりにも使える',
    ),
    drive: both('a drive check is made when it attacks', '攻撃時にドライブチェックを行う'),
  },
  players: {
    defense: both('defense of the leader: at 0 the game is lost', 'リーダーの体力。0になると敗北する'),
    pp: both(
      'play points: they pay for cards, evolving and abilities. The maximum grows by 1 each turn up to 10, and ' +
        'all come back at the start of the turn',
      'プレイポイント。カードのプレイや進化、能力のコストを支払う。最大値は毎ターン1増え（最大10）、自分のターンの最初にすべて回復する',
    ),
    ep: both(
      'evolve points: 1 EP may be paid in place of 1 PP when a follower evolves',
      'エボルヴポイント。進化するとき、PP1の代わりにEP1を支払える',
    ),
    sep: both(
      'super-evolve points: late in the game (turn 7 of the first player, turn 6 of the second) 1 SEP more ' +
        'makes an evolution a super-evolution, which gives +1/+1',
      '超進化に使うポイント。先攻は7ターン目、後攻は6ターン目から、進化のときにSEP1を追加で支払うと超進化になり、攻撃力と体力が1ずつ増える',
    ),
    hand: HAND_SIZE,
    deck: DECK_LEFT,
  },
  zones: {
    field: both('cards in play, 5 at most', '場のカード（最大5枚）'),
    hand: both('the hand, 7 cards at most at the end of the turn', '手札。ターン終了時に7枚まで'),
    ex: both(
      'the EX area: cards that may be played from here, and tokens that texts have made; both players see them',
      'EXエリア。ここからプレイできるカードやトークンを置く。お互いに見える',
    ),
    'evolve-deck': both(
      'the evolve deck: what followers become when they evolve; a card that was used lies face up',
      'エボルヴデッキ。フォロワーが進化したときの姿のカード。使ったカードは表向きになる',
    ),
    equipment: both('equipment of followers', 'フォロワーが装備しているイクイップメント'),
    graveyard: both(
      'the graveyard: destroyed followers, spells that were used, discarded cards',
      '墓場。破壊されたフォロワー、使ったスペル、捨てたカードを置く',
    ),
    banished: both('banished: out of the game, unless a text says otherwise', '消滅したカード'),
  },
  game: {
    resolving: both('the card whose text is being carried out', '効果を処理しているカード'),
  },
  phases: {
    setup: both(
      'before the game: who goes first, and whether to keep the hand',
      'ゲームの準備。先攻を決め、手札を引き直すか選ぶ',
    ),
    start: both(
      'PP grow and come back, cards stand up, a card is drawn',
      'PPが増えて回復し、カードをスタンドして1枚引く',
    ),
    main: both(
      'cards are played, followers evolve and attack, in any order',
      '好きな順番でカードをプレイし、フォロワーを進化させ、攻撃する',
    ),
    end: both('the hand goes down to 7 cards, and the turn ends', '手札を7枚まで減らし、ターンを終える'),
  },
};
