/** What this game's words are called in Japanese, as its rules have them. */
import type { TermsOf } from '../../view/game-view.ts';
import type * as L from './layout.ts';

/** Kinds of souls: of a faction, or of none. */
const SOULS: Readonly<Record<(typeof L.SOULS)[number], string>> = {
  white: '白',
  orange: '橙',
  purple: '紫',
  black: '黒',
  blue: '青',
  factionless: '無勢力',
};

const COUNTERS: Readonly<Record<(typeof L.COUNTERS)[number], string>> = {
  power: '動力カウンター',
  preparation: '準備カウンター',
  grain: '麦カウンター',
  star: '星カウンター',
  rune: 'ルーンカウンター',
  ember: '熾火カウンター',
  dew: '露カウンター',
  song: '歌カウンター',
};

export const TERMS: TermsOf<typeof L> = {
  zones: {
    deck: 'デッキ',
    hand: '手札',
    battlefield: '戦場',
    era: '時代ヤード',
    soul: 'ソウルヤード',
    ca: 'CAヤード',
    discard: '捨て札置き場',
    removed: 'リムーブヤード',
    stack: 'スタック',
    combined: '結合中',
    aside: '脇',
    void: 'ゲームの外',
  },
  phases: {
    setup: 'ゲームの準備',
    recovery: '回復フェイズ',
    draw: 'ドローフェイズ',
    check: 'チェックフェイズ',
    'main-1': '第1メインフェイズ',
    battle: '戦闘フェイズ',
    'main-2': '第2メインフェイズ',
    adjustment: '調整フェイズ',
  },
  reasons: {
    none: 'なし',
    life: 'ライフ0',
    deck: 'デッキ切れ',
    both: '両者同時の敗北',
    loop: '無限ループ',
    effect: '効果',
  },
  facts: { power: 'パワー', atk: 'ATK', level: 'レベル', cost: 'コスト' },
  words: {
    ability: 'アビリティ',
    attack: '攻撃',
    stack: 'スタック',
    wiped: 'ワイプ',
    attacking: '攻撃中',
    blocking: '防御中',
    soul: 'ソウル',
    ...SOULS,
    ...COUNTERS,
    valor: '勇猛',
    haste: '速攻',
    aura: 'オーラ',
    soulstone: '魂石化',
    pursuit: '追撃',
    absorb: '吸収',
    combine: '結合',
    unchoosable: '選ばれない',
    'cannot-attack': '攻撃できない',
    'cannot-block': '防御できない',
    'must-attack': '可能なら攻撃する',
    'must-block': '可能なら防御する',
    unblockable: '防御されない',
    'cannot-be-destroyed': '破壊されない',
    'enters-wiped': 'ワイプ状態で戦場に出る',
    'no-recovery': '回復フェイズに回復しない',
  },
};
