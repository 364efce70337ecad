/**
 * What the desk says of itself, in English and Japanese. The English text is the key, so that a text without its
 * Japanese does not compile. What commands print, and what their help says of options, stays as they say it.
 */

/** What the desk can be read in, by its own name. */
export const LANGUAGE_NAMES = { en: 'English', ja: '日本語' } as const;
export type Language = keyof typeof LANGUAGE_NAMES;

/** `%` is where the next part stands, `%2` where the second one does. */
export const JAPANESE = {
  // parts of all pages
  desk: 'デスク',
  folder: 'フォルダー',
  cards: 'カード',
  start: '開始',
  jobs: 'ジョブ',
  '% running': '%件実行中',
  beside: '並べて比較',
  ladders: 'ラダー',
  copy: 'コピー',
  copied: 'コピーしました',
  'one moment …': 'お待ちください…',
  game: 'ゲーム',
  name: '名前',
  database: 'データベース',
  experiment: '実験',
  '% to %': '%〜%',
  '% in %': '%2の%1',
  'the desk answered %': 'デスクの応答: %',
  'What was written is not saved. Leave it?': '書いた内容は保存されていません。このページを離れますか？',
  'The program that serves this desk has ended: start it again with assay open.':
    'このデスクのプログラムは終了しました。assay open でもう一度開始してください。',

  // the folder
  Running: '実行中',
  'new %': '新規: %',
  'find a card': 'カードを探す',
  'play a game': 'ゲームをプレイする',
  'Nothing that Assay knows lies in this folder yet.': 'このフォルダーには Assay のファイルがまだありません。',
  Databases: 'データベース',
  Experiments: '実験',
  Changes: '変更',
  Cards: 'カード',
  Decks: 'デッキ',
  Ladders: 'ラダー',
  'What may be balanced': 'バランス調整の範囲',
  Scenarios: 'シナリオ',
  Training: '学習',
  'Statements of the real game': '実際のゲームについての記述',
  'YAML of no kind': '種類の分からない YAML',
  Pages: 'ページ',
  Tables: '表',
  'Lists and texts': 'リストとテキスト',
  edit: '編集',
  look: '見る',
  export: '書き出し',
  verify: '検証',
  merge: '統合',
  run: '実行',
  compare: '比較',
  strength: '強さの測定',
  meta: 'メタ分析',
  play: 'プレイ',
  rate: 'レーティング',
  balance: 'バランス調整',
  train: '学習',
  'hold against': '照合',
  open: '開く',
  save: '保存',

  // kinds of files
  card: 'カード',
  deck: 'デッキ',
  change: '変更',
  ladder: 'ラダー',
  training: '学習',
  scenario: 'シナリオ',
  reality: '実際のゲーム',
  '% file': '%のファイル',

  // forms
  'What can be started': '開始できるもの',
  more: 'その他の項目',
  forecast: '所要時間の予測',
  'Enter adds one': 'Enter で追加',
  'without %': '%を除く',
  'Run an experiment': '実験を実行する',
  'Compare a change with its base': '変更を元の状態と比較する',
  'Try a card among the cards of its cost': '同じコストのカードの中でカードを試す',
  'Rate agents: a ladder': 'エージェントのレーティング（ラダー）',
  'Measure what cards are worth in decks': 'デッキの中でのカードの強さを測る',
  'Find the mix of decks that nobody beats': 'どのデッキにも負けないデッキの配分を求める',
  'Find changes that bring a field into balance': '環境のバランスをとる変更を探す',
  'Search for strong decks': '強いデッキを探す',
  'Find how far a bot can be exploited': 'ボットの弱点の大きさを調べる',
  'Train a net by self-play': '自己対戦でネットを学習させる',
  'Hold the lab against the real game': '実際のゲームと照らし合わせる',
  'Join databases that were played in shares': '分担してプレイしたデータベースを統合する',
  'Play a game at the table': 'テーブルでゲームをプレイする',
  'Make a folder to start from': '最初のフォルダーを作る',
  'Read a deck list into a deck file': 'デッキリストをデッキファイルに読み込む',
  'Read a list of printed cards into card files': '印刷されたカードのリストをカードファイルに読み込む',
  'Play scenarios': 'シナリオを実行する',
  'Check a database, and play games of it again': 'データベースを検査し、そのゲームを再びプレイする',
  'Export what a database holds': 'データベースの内容を書き出す',

  // jobs
  'What was started here': 'ここで開始したもの',
  'All of it ends when the desk does; what was played stays in its database.':
    'デスクが終了するとすべて終了します。プレイしたゲームはデータベースに残ります。',
  'Nothing yet.': 'まだありません。',
  'There is no job %': 'ジョブ%はありません',
  running: '実行中',
  stopping: '停止中',
  done: '完了',
  stopped: '停止しました',
  failed: '失敗しました',
  'stopped; what was played is stored, and the same command goes on':
    '停止しました。プレイした分は保存されていて、同じコマンドで続けられます',
  'failed: see what it said': '失敗しました。出力を見てください',
  'refused: see what it said': '受け付けられませんでした。出力を見てください',
  'done: a regression was found': '完了: 悪化が見つかりました',
  'done: not enough games to say': '完了: 判定にはゲームが足りません',
  stop: '停止',
  'stop now, without what is under way': '途中のゲームを待たずに今すぐ停止',
  'go on': '続ける',
  'do it again': 'もう一度実行',
  'change and start another one': '変更して新しく開始',
  'share of the games that is played': 'プレイしたゲームの割合',
  'So far, not a verdict': 'ここまでの結果（判定ではありません）',
  'What it says': '出力',
  'sit down at the table': 'テーブルにつく',
  'what was found': '結果',
  'the course of the training': '学習の経過',
  'look into %': '%を見る',
  'save %': '%を保存',
  'So far': 'ここまで',
  'no games yet': 'まだゲームなし',
  'no pairs yet': 'まだペアなし',
  '% games.': '%ゲーム。',
  '% games; the intervals hold however often you look.': '%ゲーム。区間は何度見ても有効です。',

  // databases, experiments, games
  'this page by itself': 'このページだけを開く',
  'It holds no experiment yet.': '実験はまだありません。',
  '% games of % decks, played by %; seed “%”': '%2デッキ、%1ゲーム、プレイヤー: %3、シード「%4」',
  'verdict of %': '%の判定',
  verdict: '判定',
  Verdict: '判定',
  games: 'ゲーム',
  'beside another one': '別の実験と並べる',
  'beside another experiment': '別の実験と並べる',
  'go on with this command': 'このコマンドを続ける',
  'all games': 'すべてのゲーム',
  'The whole verdict': '判定の全体',
  'What was changed': '変更点',
  'Note: %.': '注: %。',
  'From a matchup to its games (%)': '対戦からそのゲームへ（%）',
  'How long the games were': 'ゲームの長さ',
  'What cards are worth, by what they cost': 'コストごとのカードの強さ',
  'Points that all copies of a card are worth against as many neutral cards.':
    'カードのすべての枚数が、同じ枚数の中立カードと比べて何ポイントの価値を持つか。',
  'Points of win rate where a card was drawn, beside the same of the other cards of its deck.':
    'カードを引いたときの勝率の差を、同じデッキの他のカードと比べたポイント。',
  'From a card to its words and games (%)': 'カードからその説明とゲームへ（%枚）',
  points: 'ポイント',
  'Games in %': '%のゲーム',
  against: '相手',
  winner: '勝者',
  first: '先攻',
  reason: '理由',
  'longest first': '長い順',
  decks: 'デッキ',
  end: '結果',
  turns: 'ターン',
  decisions: '選択',
  '% games': '%ゲーム',
  '; the first %': '（最初の%件）',
  '% against %': '%対%',
  'games of % against %': '%対%のゲーム',
  'a draw': '引き分け',
  '% won': '%の勝ち',
  'The same game as stored.': '保存されたものと同じゲームです。',
  'NOT the game that is stored.': '保存されたゲームとは異なります。',
  'game %': 'ゲーム%',
  matchups: '対戦表',
  'wins of … against': '勝率（縦対横）',

  // two experiments
  'Two experiments beside each other': '2つの実験を並べる',
  'first database': '1つ目のデータベース',
  'second database': '2つ目のデータベース',
  'No deck is in both of them.': '両方にあるデッキはありません。',
  'Decks that both have': '両方にあるデッキ',
  'first one': '1つ目',
  'second one': '2つ目',
  'second less first': '2つ目 − 1つ目',
  'Whether a difference is more than chance is told by comparing on the same deals:':
    '差が偶然を超えるかどうかは、同じ配りでの比較で分かります:',

  // cards
  'words in id, name or text': '番号・名前・テキストの語',
  'all of them': 'すべて',
  find: '検索',
  '% cards': '%枚',
  'words, games and worth': 'テキスト・ゲーム・強さ',
  'Cards that it names': 'このファイルのカード',
  'change it': '変更する',
  'a card like it': '似たカードを作る',
  'try it': '試す',
  'What it is worth, and its games': '強さとゲーム',
  'games of decks that hold it': 'このカードを含むデッキのゲーム',
  'Points: %.': 'ポイント: %。',
  'all its copies against as many neutral cards': 'すべての枚数を同じ枚数の中立カードと比べた差',
  'win rate where it was drawn less where it was not, beside the same of the other cards of its deck':
    '引いたときと引かなかったときの勝率の差を、同じデッキの他のカードと比べたもの',
  'stands out above': '上に突出',
  'stands out below': '下に突出',
  'No deck of this experiment holds it.': 'この実験のどのデッキにも入っていません。',

  // plots
  'games by their number of turns': 'ターン数ごとのゲーム数',
  '% turns: % games': '%ターン: %ゲーム',
  'The same as a list': '同じ内容の一覧',
  'log loss on held-out deals by generation, of the net and of the evaluation of the game':
    '学習に使わない配りでの対数損失（世代ごと、ネットとゲームの評価関数）',
  'log loss pass after pass, on positions that are learned from and on held-out deals':
    '反復ごとの対数損失（学習した局面と学習に使わない配り）',
  'scores of the nets at their gates, by generation, with intervals': '世代ごとの昇格判定でのネットの得点と区間',
  'ratings of agents by the time at which their ladders were begun': 'ラダーの開始時刻ごとのエージェントのレーティング',
  'ratings of agents by the version of Assay that played their ladders':
    'ラダーを対戦した Assay のバージョンごとのエージェントのレーティング',
  'worth of cards in points against what they cost': 'コストに対するカードの強さ（ポイント）',
  net: 'ネット',
  evaluation: '評価関数',
  'evaluation of the game': 'ゲームの評価関数',
  generation: '世代',
  'generation %': '第%世代',
  'log loss': '対数損失',
  'positions that it learns from': '学習に使う局面',
  'held-out deals': '学習に使わない配り',
  'pass over the positions': '局面の反復',
  'score in percent': '得点（パーセント）',
  score: '得点',
  gate: '昇格判定',
  pairs: 'ペア',
  cost: 'コスト',
  'cost %': 'コスト%',
  begun: '開始',
  'Champion: %': 'チャンピオン: %',
  'Losses by generation': '世代ごとの損失',
  'Losses, pass after pass': '反復ごとの損失',
  'Gates: scores against the champion before': '昇格判定: 直前のチャンピオンに対する得点',
  'The intervals hold however the test stopped. “Better” became champion.':
    '区間は検定がどこで止まっても有効です。「better」がチャンピオンになりました。',
  'Ladders over time and versions': 'ラダーの推移（時刻・バージョン）',
  'ratings by': 'レーティングの横軸',
  time: '時刻',
  version: 'バージョン',
  'version %': 'バージョン%',
  'No ladder is in the databases of this folder: “start” has one.':
    'このフォルダーのデータベースにラダーはありません。「開始」から作れます。',

  // the editor
  'a new file': '新しいファイル',
  'text of the file': 'ファイルのテキスト',
  saved: '保存しました',
  'Ctrl-Space proposes what may be written, Ctrl-S saves, Tab leaves the field.':
    'Ctrl-Space で候補を表示、Ctrl-S で保存、Tab で欄を離れます。',
  'what is found of it': '検査の結果',
  'as it is found': '自動',
  base: '元の実験',
  'try %': '%を試す',
  'play with it': 'これでプレイする',
  'run it': '実行する',
  'compare a change with it': '変更と比較する',
  'compare it with its base': '元の状態と比較する',
  'play a game with it now': '今すぐこれでゲームをプレイする',
  'not any kind of file yet': 'まだどの種類のファイルでもありません',
  sound: '問題なし',
  'line %: ': '%行目: ',
  'With % as its base': '%を元の実験として',
  'Judged: %.': '判定の対象: %。',
  'from a printed text': '印刷されたテキストから',
  'printed line': '印刷された1行',
  'game of the text': 'テキストのゲーム',
  'read it': '読み込む',
  'write it below the cursor': 'カーソルの下に書き込む',
} as const;

export type Text = keyof typeof JAPANESE;

let spoken: Language = 'en';

export function language(): Language {
  return spoken;
}

export function speak(chosen: Language): void {
  spoken = chosen;
}

/** A text of the desk in the language that it is read in. */
export function say(text: Text, ...parts: readonly string[]): string {
  let next = 0;
  return (spoken === 'ja' ? JAPANESE[text] : text).replace(/%(\d?)/g, (hole, place: string) => {
    const part = parts[place === '' ? next++ : Number(place) - 1];
    return part ?? hole;
  });
}

const isText = (text: string): text is Text => Object.hasOwn(JAPANESE, text);

/** The same for a text that the program has sent: one that the desk does not know stays as it is. */
export function known(text: string): string {
  return isText(text) ? say(text) : text;
}

const LOCALES = { en: 'en-GB', ja: 'ja-JP' } as const;

/** A point of time: day and minute. */
export function time(when: number | string): string {
  return new Date(when).toLocaleString(LOCALES[spoken]);
}

export function day(when: number | string): string {
  return new Date(when).toLocaleDateString(LOCALES[spoken]);
}
