/** What this game's words are called in Japanese. */
import type { TermsOf } from '../../view/game-view.ts';
import type * as L from './layout.ts';

export const TERMS: TermsOf<typeof L> = {
  zones: {
    deck: 'デッキ',
    hand: '手札',
    field: '場',
    pile: '捨て札',
    stack: 'スタック',
    aside: '脇',
    joined: '合流中',
  },
  phases: { setup: 'ゲームの準備', start: 'スタートフェイズ', main: 'メインフェイズ', end: 'エンドフェイズ' },
  reasons: { none: 'なし', life: 'ライフ0', deck: 'デッキ切れ', both: '両者同時の敗北', loop: '無限ループ' },
  facts: { power: 'パワー' },
  words: {
    ability: '能力',
    attack: '攻撃',
    stack: 'スタック',
    energy: 'エナジー',
    'kindled energy': '灯したエナジー',
    rested: 'レスト',
    leaf: '葉',
    bell: '鈴',
    eager: '速攻',
    shy: '選ばれない',
    swift: '俊足',
  },
};
