/** What the marks of this game's table mean, in a sentence each, for somebody who does not know the game. */
import { both } from '../../text/phrase.ts';
import { DECK_LEFT, HAND_SIZE, IS_ATTACKING, type Marks } from '../../view/marks.ts';

export const MARKS: Marks = {
  cards: {
    str: both(
      'STR/DEF: how hard it strikes, and how much it can take',
      'STR/DEF。与えるダメージと、耐えられるダメージ',
    ),
    actioned: both(
      'Actioned (turned sideways): it has attacked or was used; all become Ready at the end of the turn',
      'アクション状態（横向き）。攻撃や支払いに使ったカードで、ターンの最後にレディになる',
    ),
    stunned: both(
      'stunned: it fights no more, and its player lost Bond equal to its CP cost. In the Recovery phase ' +
        'each player may recover one, the others go to the Trail',
      'スタン状態。戦えない。スタンしたときCPコスト分の絆を失う。回復フェイズに1体だけ回復でき、残りは軌跡に置かれる',
    ),
    supported: both('it has had Scrum support in this battle', 'この戦闘でスクラムサポートを受けた'),
    attacking: IS_ATTACKING,
    defending: both('it is attacked', '攻撃を受けている'),
    linked: both('cards that are one UNIT with it, or have boarded it', 'リンクまたは搭乗して一体になっているカード'),
    wings: both('value of Wings, which texts ask for', '光まとう翼の値。テキストの条件に使う'),
    cp: both(
      'CP cost: it is also the Bond that is lost when the UNIT is stunned',
      'CPコスト。UNITがスタンすると、この値の絆を失う',
    ),
  },
  keywords: {
    covert: both(
      'it attacks the player and UNITs with Covert alone, and only UNITs with Covert attack it',
      'プレイヤーと暗躍を持つUNITだけを攻撃し、暗躍を持つUNITにだけ攻撃される',
    ),
    reinforcement: both(
      'it is played only while its player has a card of its organization on the field',
      '同じ組織のカードが自分の場にあるときだけプレイできる',
    ),
    belonging: both(
      'with the first attack of a turn it gains the organizations of its player’s UNITs until the end of the ' + 'turn',
      'そのターン最初の攻撃のとき、自分のUNITの組織をターン終了時まで得る',
    ),
    dispatch: both(
      'it may be played from the Stronghold, face down there; a card of the hand may take its place',
      '拠点に裏向きである間、拠点からプレイできる。その後、手札1枚を拠点に置ける',
    ),
    'martial-arts': both(
      '+1/+1 for each UNIT without Martial Arts that it fights',
      '武術を持たないUNITと戦うとき、1体につき+1/+1',
    ),
    hate: both('the opponent must attack it if possible', '相手は可能ならこのUNITを攻撃する'),
    'tactical-link': both(
      'it may be linked with another UNIT as it enters',
      '場に出たとき、他のUNITと戦術リンクできる',
    ),
    exaltation: both(
      'it has a further ability while its player’s Bond is 20 or less',
      '自分の絆が20以下の間、能力を得る',
    ),
    'break-stance': both('what it attacks is Actioned', '攻撃した相手のUNITをアクションする'),
    board: both('UNITs board it to make it a UNIT that fights', 'UNITが搭乗すると、UNITとして戦える'),
    magic: both(
      'it is stunned as a cost, and recovers by itself in the Recovery phase',
      'コストとしてスタンし、回復フェイズに回復する',
    ),
    wings: both('it has a value of Wings, which texts ask for', '光まとう翼の値を持つ'),
    curse: both('it is cursed, which texts ask for', '呪われている。テキストの条件に使う'),
    'optional-covert': both('its player may say that it comes with Covert', '場に出るとき、暗躍を持つかどうかを選べる'),
    puppet: both('it is an item and a UNIT at once', 'アイテムでもUNITでもある'),
  },
  players: {
    bond: both(
      'Bond: whoever has 0 or less when the turn ends has lost. Stunned UNITs and blows at the player cost it',
      '絆。0点以下のプレイヤーは敗北する。UNITのスタンやプレイヤーへの攻撃で減る',
    ),
    cp: both(
      'CP that are there to pay with; they are gone at the end of the step',
      '支払いに使えるCP。ステップの終わりになくなる',
    ),
    ep: both(
      'EP that are there to pay with: a Ready card in the Stronghold is Actioned for 1; they are gone at the ' +
        'end of the step',
      '支払いに使えるEP。拠点のレディ状態のカードをアクションすると1得る。ステップの終わりになくなる',
    ),
    hand: HAND_SIZE,
    deck: DECK_LEFT,
  },
  zones: {
    field: both('UNITs and ITEMs in play', '場のUNITなどのカード'),
    hand: both('the hand', '手札'),
    stronghold: both(
      'the Stronghold: one card a turn goes here, face down, and is Actioned for EP',
      '拠点。1ターンに1枚、手札から裏向きに置く。アクションしてEPを得る',
    ),
    trail: both(
      'the Trail: what was used up, discarded or sent away',
      '軌跡。使い終えたカードや捨てたカードなどを置く',
    ),
    excluded: both('excluded from the game', '除外されたカード'),
  },
  game: {
    stack: both(
      'Pending: cards and abilities that wait to be carried out, the last one first; both players may answer ' +
        'before',
      '発動待機領域。処理を待つカードと能力。最後に置いたものから処理する。その前に両者が行動できる',
    ),
    initiative: both(
      'the player with the initiative acts first in each turn',
      'イニシアチブを持つプレイヤーが、各ターンに先に行動する',
    ),
  },
  phases: {
    setup: both(
      'before the game: who has the initiative, and which cards of the hand are replaced',
      'ゲームの準備。イニシアチブを決め、手札を引き直すか選ぶ',
    ),
    preparation: both(
      'the turn begins: the players go one after the other through draw, Stronghold and deployment',
      'ターンの開始。イニシアチブを持つプレイヤーから順に、ドロー、拠点、配備のステップを行う',
    ),
    draw: both('cards are drawn', 'カードを引く'),
    stronghold: both(
      'one card of the hand may go into the Stronghold, where it gives EP',
      '手札1枚を拠点に置ける。拠点のカードはEPを生む',
    ),
    deployment: both(
      'each card in the Stronghold gives 1 CP; UNITs and other cards are played',
      '拠点のカード1枚につきCPを1得て、UNITなどのカードをプレイする',
    ),
    battle: both(
      'the two players attack in turns, until both let it be',
      '両者が交互に攻撃し、どちらも攻撃しなくなるまで続ける',
    ),
    attack: both('who attacks and what is attacked is said', '攻撃するUNITと攻撃対象を決める'),
    resolution: both('the attack is fought out', '攻撃を解決する'),
    'battle-end': both('the battles are over', '戦闘が終わる'),
    recovery: both(
      'each player may recover one stunned UNIT, the others go to the Trail; whoever has no Bond left has lost',
      'スタンしたUNITを1体ずつ回復でき、残りは軌跡に置かれる。絆がなくなったプレイヤーは敗北する',
    ),
  },
};
