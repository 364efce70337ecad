/** The Japanese names of this game's words: those of its rules, if section 9 names them. */
import type { TermsOf } from '../../view/game-view.ts';
import type * as L from './layout.ts';

/** The kinds of will that symbols of a cost ask for. */
const SYMBOLS = { light: '光', fire: '火', water: '水', wind: '風', darkness: '闇', moon: '月' };

/**
 * The names of the kinds of will, also of will with the moon trait and of will that may be spent only for some cards,
 * which has several buckets.
 */
const WILL_KINDS = Object.fromEntries(
  Object.entries(SYMBOLS).flatMap(([kind, word]) => [
    [`${kind}-moon`, `月の${word}`],
    ...['', '-b', '-c'].map((bucket) => [`restricted-${kind}${bucket}`, `限定の${word}`]),
  ]),
);

export const TERMS: TermsOf<typeof L> = {
  zones: {
    deck: 'デッキ',
    hand: '手札',
    field: '場',
    stones: '魔石エリア',
    ruler: 'ルーラーエリア',
    graveyard: '墓地',
    standby: '詠唱待機エリア',
    removed: '除外',
    'stone-deck': '魔石デッキ',
    lifebreak: 'ライフブレイクエリア',
    chase: 'チェイスエリア',
    aside: '脇',
    blank: 'ゲームの外',
  },
  phases: {
    setup: 'ゲームの準備',
    draw: 'ドローフェイズ',
    recovery: 'リカバリーフェイズ',
    main: 'メインフェイズ',
    end: 'エンドフェイズ',
  },
  reasons: {
    none: 'なし',
    life: 'ライフ0',
    deck: 'デッキ切れ',
    both: '両者同時の敗北',
    loop: '無限ループ',
    effect: '効果',
  },
  facts: { atk: 'ATK', def: 'DEF', cost: 'コスト' },
  words: {
    ability: '能力',
    attack: '攻撃',
    stack: 'チェイス',
    rested: 'レスト',
    attacking: '攻撃中',
    blocking: 'ブロック中',
    will: 'ウィル',
    ...SYMBOLS,
    ...WILL_KINDS,
    void: '無',
    attribute: '属性',
    knowledge: '知識',
    frozen: '凍結',
    '+100/+100': '+100/+100',
    creation: '創造',
    evolution: '進化',
    limit: 'リミット',
    flying: '飛行',
    pierce: '貫通',
    precision: 'ターゲットアタック',
    'first-strike': '先制攻撃',
    explode: '自爆',
    swiftness: '速攻',
    imperishable: '不滅',
    quickcast: '瞬動',
    'attacks-at-once': '場に出たターンに攻撃できる',
    'must-attack': '可能なら攻撃する',
    'cannot-attack': '攻撃できない',
    'cannot-block': 'ブロックできない',
    'blocks-flying': '飛行をブロックできる',
    'blocks-rested': 'レスト状態でもブロックできる',
    unblockable: 'ブロックされない',
    'cannot-be-attacked': '攻撃されない',
    'cannot-be-targeted': '対象にならない',
    'cannot-be-targeted-by-opponent': '相手の対象にならない',
    'cannot-be-targeted-by-spells': '呪文の対象にならない',
    'cannot-be-destroyed': '破壊されない',
    'no-damage': 'ダメージを受けない',
    'no-battle-damage': '戦闘ダメージを受けない',
    'no-recovery': 'リカバリーしない',
    'enters-rested': 'レスト状態で場に出る',
    'may-stay-rested': 'レスト状態のままにしてよい',
    'blocks-unrested': 'ブロックしてもレストしない',
    'attacks-first': '自分が攻撃するなら最初に攻撃する',
    'cannot-be-returned-by-opponent': '相手の効果で手札に戻らない',
    'cannot-recover': '何によってもリカバリーしない',
    'hosts-as-resonator': 'リゾネイターとしてアディションが付く',
  },
};
