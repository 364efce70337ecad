/** The page that steps through a game: one file that needs no network. */
import { showHidden } from '../../../engine/index.ts';
import { html, Markup } from '../html/markup.ts';
import type { Language } from '../html/words.ts';
import { letterPlayers } from '../seat-letters.ts';
import type { Recording } from './recording.ts';
import { VIEWER_STYLE } from './style.ts';

export interface GamePage {
  readonly title: string;
  /** Who sits where, such as `A Fire rush (greedy)`. */
  readonly names: readonly [string, string];
  /** The key of the game, or what else says which one it is. */
  readonly key: string;
  /** How it ended, in one line; undefined for one that is being played. */
  readonly outcome?: string;
  readonly recording: Recording;
  /**
   * The page follows a game that is being played, in which these seats decide on it; `viewer` sees what their seat
   * knows alone.
   */
  readonly live?: { readonly people: readonly number[]; readonly viewer: number | undefined };
  readonly language: Language;
}

/** Phases, steps and zones as the rules of the games call them; what is not here stays as it is. */
const JAPANESE_NAMES: Readonly<Record<string, string>> = {
  setup: 'ゲーム前の準備',
  start: 'スタートフェイズ',
  active: 'アクティブフェイズ',
  preparation: '準備フェイズ',
  recovery: '回復フェイズ',
  draw: 'ドロー',
  check: 'チェックフェイズ',
  stronghold: '拠点ステップ',
  deployment: '配備',
  main: 'メインフェイズ',
  'main-1': 'メインフェイズ1',
  'main-2': 'メインフェイズ2',
  attack: '攻撃',
  battle: '戦闘フェイズ',
  resolution: '戦闘解決ステップ',
  'battle-end': '戦闘終了',
  adjustment: '調整フェイズ',
  end: 'エンドフェイズ',
  field: '場',
  battlefield: '戦場',
  hand: '手札',
  damage: 'ダメージゾーン',
  break: 'ブレイクゾーン',
  removed: '除外',
  excluded: '除外領域',
  banished: '消滅領域',
  grave: '墓場',
  graveyard: '墓地',
  discard: '捨て札',
  EX: 'EXエリア',
  evolve: 'エボルヴデッキ',
  equipped: 'イクイップメント領域',
  ruler: 'ルーラーエリア',
  'magic stones': '魔石エリア',
  standby: '詠唱待機エリア',
  'era markers': '時代ヤード',
  'soul stones': 'ソウルヤード',
  'CA Yard': 'CAヤード',
  Stronghold: '拠点',
  Trail: '軌跡',
};

const WORDS = {
  en: {
    all: 'all cards',
    seenBy: (letter: string) => `as ${letter} sees it`,
    viewer: 'cards shown',
    hidden: 'hidden',
    decides: '% decides',
    unseen: 'What they can do is not seen from here.',
    choice: 'decides',
    thoughts: 'The chance to win in the judgement of whoever decided, and how often it was tried.',
    tries: '% tries',
    turn: 'Turn %',
    before: 'Before the first turn',
    waiting: 'The game is being played …',
    lost: 'The program that plays this game has ended.',
    log: 'What happened',
    steps: ['to the beginning', 'back', 'on', 'to the end', 'play'],
    place: 'decision',
    names: {},
  },
  ja: {
    all: 'すべてのカード',
    seenBy: (letter: string) => `${letter}の視点`,
    viewer: '表示するカード',
    hidden: '非公開',
    decides: '%の選択',
    unseen: 'この視点からは選択肢が見えません。',
    choice: '選択',
    thoughts: '選択したエージェントが見積もった勝率と試行回数。',
    tries: '%回',
    turn: '%ターン目',
    before: '最初のターンの前',
    waiting: 'プレイ中…',
    lost: 'このゲームを進めていたプログラムは終了しました。',
    log: '経過',
    steps: ['最初へ', '戻る', '進む', '最後へ', '再生'],
    place: '選択',
    names: JAPANESE_NAMES,
  },
} as const;

/** The page; `client` is the text of `client.js`. */
export function gamePage(page: GamePage, client: string): string {
  const words = WORDS[page.language];
  const data = {
    names: page.names,
    outcome: page.outcome,
    live: page.live !== undefined,
    people: page.live?.people,
    human: page.live?.viewer,
    words: { ...words, all: undefined, seenBy: undefined, steps: undefined },
    recording: readableRecording(page.recording),
  };
  const [first, back, next, last, play] = words.steps;
  const body = html`<!doctype html>
<html lang="${page.language}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline';\
 script-src 'unsafe-inline'; img-src data:; connect-src ${page.live ? "'self'" : "'none'"}">
<title>${page.title}</title><link rel="icon" href="data:,"><style>${new Markup(VIEWER_STYLE)}</style></head>
<body><main><h1>${page.names[0]} – ${page.names[1]}</h1>\
<p class="muted">${page.key}${page.outcome ? ` · ${page.outcome}` : ''}</p>
<p id="where" aria-live="polite"></p>
<div class="table"><div id="board"></div><div id="decision"></div>
<section class="panel"><h2>${words.log}</h2><div class="log" id="log" tabindex="0"></div></section></div></main>
<div class="bar"><button id="first" title="${first} (Home)" aria-label="${first}">|◀</button>\
<button id="back" title="${back} (←)" aria-label="${back}">◀</button>\
<button id="next" title="${next} (→)" aria-label="${next}">▶</button>\
<button id="last" title="${last} (End)" aria-label="${last}">▶|</button>\
<button id="play" title="${play} (Space)" aria-label="${play}" aria-pressed="false">▶▶</button>
<input type="range" id="slider" min="0" max="0" value="0" aria-label="${words.place}">\
<span id="place" class="muted"></span>
<select id="viewer" aria-label="${words.viewer}"><option value="-1">${words.all}</option>\
<option value="0">${words.seenBy('A')}</option><option value="1">${words.seenBy('B')}</option></select></div>
<script type="application/json" id="game">${new Markup(scriptJson(data))}<\/script>
<script>${new Markup(client)}<\/script></body></html>
`;
  return body.text;
}

/** A recording as a reader may see it: players by letters, hidden characters written out. */
export function readableRecording(recording: Recording): Recording {
  return { ...recording, texts: recording.texts.map((text) => showHidden(letterPlayers(text))) };
}

/** JSON that cannot end the script element that it stands in. */
function scriptJson(data: unknown): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
