/** What the marks of this game's table mean, in a sentence each, for somebody who does not know the game. */
import { both } from '../../text/phrase.ts';
import { DECK_LEFT, HAND_SIZE, type Marks } from '../../view/marks.ts';

export const MARKS: Marks = {
  cards: {
    power: both('power: it strikes and endures with it', 'パワー。与えるダメージであり、耐えられるダメージ'),
    rested: both('rested: it has attacked or was used', 'レスト状態。攻撃や能力に使ったカード'),
    joined: both('cards that have joined it', '合流したカード'),
    counters: both('counters that texts use', 'テキストで使うカウンター'),
    damage: both('damage that it has taken', '受けたダメージ'),
  },
  players: {
    life: both('life: at 0 the game is lost', 'ライフ。0になると敗北する'),
    energy: both(
      'energy: it pays for cards, and comes back each turn',
      'エナジー。カードのコストを支払い、毎ターン戻る',
    ),
    kindled: both('kindled energy: it lasts until it is spent', '灯したエナジー。使うまで残る'),
    hand: HAND_SIZE,
    deck: DECK_LEFT,
  },
  zones: {
    field: both('cards in play', '場のカード'),
    hand: both('the hand', '手札'),
    pile: both('the pile: what was used up or discarded', '捨て札。使い終えたカードや捨てたカードを置く'),
  },
  game: {
    stack: both('what waits to be carried out, the last one first', '処理を待つもの。最後に置いたものから処理する'),
  },
  phases: {
    setup: both('before the game', 'ゲームの準備'),
    start: both('the turn begins', 'ターンの開始'),
    main: both('cards are played and attacks made', 'カードをプレイし、攻撃する'),
    end: both('the turn ends', 'ターンの終了'),
  },
};
