/** The page that steps through a game: one file that needs no network. */
import { type Language, type Said, showHidden } from '../../../engine/index.ts';
import { html, Markup } from '../html/markup.ts';
import { letterPlayers } from '../seat-letters.ts';
import type { Recording } from './codes.ts';
import { VIEWER_STYLE } from './style.ts';

export interface GamePage {
  readonly title: string;
  /** Who sits where, such as `A Fire rush (greedy)`. */
  readonly names: readonly [string, string];
  /** The key of the game, or what else says which one it is. */
  readonly key: string;
  /** How it ended, in one line; undefined for one that is being played. */
  readonly outcome?: Said;
  readonly recording: Recording;
  /**
   * The page follows a game that is being played, in which these seats decide on it; `viewer` sees what their seat
   * knows alone.
   */
  readonly live?: {
    readonly people: readonly number[];
    readonly viewer: number | undefined;
    /** Agents that give hints. */
    readonly advisers: readonly string[];
  };
  /** The language that it begins in: who reads it may change it. */
  readonly language: Language;
}

/** What the page says of itself. */
const WORDS = {
  en: {
    all: 'all cards',
    seenBy: 'as % sees it',
    viewer: 'cards shown',
    hidden: 'hidden',
    decision: 'decision',
    yours: 'Your decision',
    decides: '% decides',
    unseen: 'What they can do is not seen from here.',
    thoughts: 'show what they thought: the chance to win in their judgement, and how often it was tried',
    tries: '% tries',
    turn: 'Turn %',
    theirTurn: 'turn',
    turnOf: '%’s turn',
    before: 'Before the first turn',
    waiting: 'The game is being played …',
    lost: 'The program that plays this game has ended.',
    log: 'What happened',
    paying: 'paying',
    now: 'Now:',
    close: 'close',
    about: 'what is',
    objects: 'stack, the top first',
    waits: 'waits',
    place: 'decision',
    first: 'to the beginning',
    back: 'back',
    next: 'on',
    last: 'to the end',
    play: 'play',
    game: 'game',
    auto: 'pass again where I passed with the same options in this phase',
    takeBack: 'take back',
    concede: 'concede',
    sure: 'Give this game to the other side?',
    newGame: 'new game',
    newDeal: 'a new deal',
    sameDeal: 'the same deal',
    otherSide: 'the same deal from the other side',
    hint: 'hint of %',
    otherAgent: 'another agent',
    itsHint: 'its hint',
    advice: '% would take',
    otherDecision: 'This is not the decision that stands.',
  },
  ja: {
    all: 'すべてのカード',
    seenBy: '%の視点',
    viewer: '表示するカード',
    hidden: '非公開',
    decision: '選択',
    yours: 'あなたの選択',
    decides: '%の選択',
    unseen: 'この視点からは選択肢が見えません。',
    thoughts: '選択したエージェントが見積もった勝率と試行回数を表示',
    tries: '%回',
    turn: '%ターン目',
    theirTurn: 'ターン中',
    turnOf: '%のターン',
    before: '最初のターンの前',
    waiting: 'プレイ中…',
    lost: 'このゲームを進めていたプログラムは終了しました。',
    log: '経過',
    paying: '支払い',
    now: '現在:',
    close: '閉じる',
    about: 'カードの説明:',
    objects: 'スタック（上から）',
    waits: '待機中',
    place: '選択',
    first: '最初へ',
    back: '戻る',
    next: '進む',
    last: '最後へ',
    play: '再生',
    game: 'ゲーム',
    auto: '同じフェイズの同じ選択肢では自動でパスする',
    takeBack: '一手戻す',
    concede: '投了',
    sure: 'このゲームを投了しますか？',
    newGame: '新しいゲーム',
    newDeal: '新しい配り方',
    sameDeal: '同じ配り方',
    otherSide: '同じ配り方で相手側',
    hint: '%のヒント',
    otherAgent: '別のエージェント',
    itsHint: 'そのヒント',
    advice: '%の選択:',
    otherDecision: 'その選択はすでに終わっています。',
  },
} as const;

/** What a person chose stands in the spec of a stored game: it is no part of their name. */
function withoutMoves(text: string): string {
  return text.replace(/\(human:[^)]*\)/g, '(human)');
}

/** The page; `client` is the script that the build makes of `client/`. */
export function gamePage({ names: fullNames, ...page }: GamePage, client: string): string {
  const names = fullNames.map(withoutMoves);
  const outcome = page.outcome && { en: withoutMoves(page.outcome.en), ja: withoutMoves(page.outcome.ja) };
  const data = {
    names,
    outcome,
    language: page.language,
    live: page.live !== undefined,
    people: page.live?.people,
    human: page.live?.viewer,
    advisers: page.live?.advisers,
    words: WORDS,
    recording: readableRecording(page.recording),
  };
  const body = html`<!doctype html>
<html lang="${page.language}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline';\
 script-src 'unsafe-inline'; img-src data:; connect-src ${page.live ? "'self'" : "'none'"}">
<title>${page.title}</title><link rel="icon" href="data:,"><style>${new Markup(VIEWER_STYLE)}</style></head>
<body><main><h1>${names[0]} – ${names[1]}</h1>\
<p class="muted">${page.key}${outcome ? html` · <span id="ended">${outcome[page.language]}</span>` : ''}</p>
<div id="page"></div></main>
<script type="application/json" id="game">${new Markup(scriptJson(data))}<\/script>
<script>${new Markup(client)}<\/script></body></html>
`;
  return body.text;
}

/** A recording as a reader may see it: players by letters, hidden characters written out. */
export function readableRecording(recording: Recording): Recording {
  const readable = (text: string): string => showHidden(letterPlayers(text));
  return {
    ...recording,
    texts: recording.texts.map(readable),
    japanese: recording.japanese.map((text) => text && readable(text)),
  };
}

/** JSON that cannot end the script element that it stands in. */
function scriptJson(data: unknown): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
