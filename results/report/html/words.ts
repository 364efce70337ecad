/** What a report says, in the languages it knows. Names of decks, cards and agents stay as they are. */
import { type FirstPlayer, LANGUAGES, type Language } from '../../../engine/index.ts';
import { FIRST_PLAYER_WORDS } from '../first-player.ts';
import { ANYTIME, count, counted, ONE_LOOK, percent, score } from '../number-words.ts';
import { type Circle, circleText } from '../standing.ts';
import type { StrengthFindings } from '../strength.ts';
import { alarmSentence, leftOutSentence } from '../trust.ts';
import type { VerdictFindings } from '../verdict-findings.ts';
import { japaneseAlarm, japaneseCircle, japaneseSentences, japaneseStrength } from './japanese-sentences.ts';

export { LANGUAGES, type Language };

export interface Words {
  readonly title: (name: string) => string;
  readonly status: Readonly<Record<VerdictFindings['status'], string>>;
  readonly alarm: (alarm: string) => string;
  readonly sentences: (findings: VerdictFindings) => readonly string[];
  readonly games: string;
  readonly pairs: string;
  readonly cells: string;
  readonly faults: string;
  readonly unpaired: string;
  readonly stillToPlay: (games: number) => string;
  /** `anytime`: for any number of looks. */
  readonly level: (confidence: number, anytime?: boolean) => string;
  readonly mirrors: string;
  readonly leftOut: (leftOut: readonly string[]) => string;
  readonly switches: string;
  /** What stands there where all are as they are where nobody sets them. */
  readonly standardSwitches: string;
  readonly agents: (agents: string) => string;
  readonly field: string;
  readonly fieldNote: (decks: number) => string;
  readonly scorePercent: string;
  readonly matchups: string;
  readonly matchupCaption: string;
  readonly matchupNote: string;
  readonly nash: string;
  readonly nashNote: (resamples: number) => string;
  /** What the best answer to the mix gains, in points. */
  readonly bestAnswer: (expected: string, most: string) => string;
  readonly nashIncomplete: string;
  readonly share: string;
  readonly nashRow: (present: string, score: string) => string;
  readonly cyclic: (share: string, p: string, found: boolean) => string;
  /** A share that is there, where nothing is known of how little it may be. */
  readonly cyclicAtMost: (high: string, measured: string) => string;
  readonly circle: (circle: Circle) => string;
  readonly contests: string;
  readonly contest: (first: string, second: string) => string;
  readonly confounded: string;
  readonly seat: (first: FirstPlayer) => string;
  readonly seatAll: string;
  readonly seatNote: (first: FirstPlayer) => string;
  readonly course: string;
  readonly lengthCaption: (median: string, p95: string, longest: string, games: number) => string;
  readonly turns: (turns: number, games: number) => string;
  readonly ends: string;
  readonly shareOfGames: string;
  readonly cards: string;
  readonly cardNote: (method: string, q: number, family: number, flagged: number, tooFew: number) => string;
  readonly cardGames: (counted: number, games: number) => string;
  readonly cardCaption: string;
  readonly extremes: (strongest: number, weakest: number, all: number) => string;
  readonly noCards: string;
  /** Cards that the experiment brings itself: a heading, and the mark of one. */
  readonly ownCards: string;
  readonly ownCard: string;
  readonly ownUnjudged: (names: string) => string;
  readonly allCards: (cards: number) => string;
  readonly card: string;
  readonly deck: string;
  /** What each column of the table of cards holds. */
  readonly columns: Readonly<Record<'card' | 'deck' | 'gp' | 'oh' | 'gd' | 'gih' | 'gns' | 'iwd', string>>;
  readonly search: string;
  readonly allDecks: string;
  readonly allFlags: string;
  readonly flagAbove: string;
  readonly flagBelow: string;
  readonly scrollHint: string;
  readonly pilots: string;
  readonly pilotNote: (comparisons: number) => string;
  readonly change: string;
  readonly changeNote: string;
  readonly changeCaption: string;
  readonly strength: string;
  readonly strengthSentences: (findings: StrengthFindings) => readonly string[];
  readonly strengthNote: (neutral: string, q: number, family: number) => string;
  readonly deals: string;
  readonly allCopies: string;
  readonly opening: string;
  /** Opening effects, shrunk: heading, and what that is. */
  readonly shrunk: string;
  readonly shrunkNote: (mean: string, spread: string) => string;
  readonly copies: string;
  readonly copy: (copy: number) => string;
  readonly variants: (variants: number) => string;
  /** Where there are hardly more of them than cards. */
  readonly fewVariants: string;
  readonly improved: string;
  readonly improvedNote: string;
  readonly changedCard: string;
  readonly rankCorrelation: string;
  readonly rankCorrelationOfEqual: string;
  readonly judged: (verdict: string) => string;
  readonly quarantine: string;
  readonly noQuarantine: string;
  readonly quarantineNote: (share: string, bound: string) => string;
  readonly key: string;
  readonly reason: string;
  readonly command: string;
  readonly reproduce: string;
  readonly reproduceNote: string;
  readonly reproduceHash: string;
  /** What such numbers rest on, and where it is said how far they agree with the real game. */
  readonly trust: string;
  readonly seed: string;
  readonly hash: (name: string) => string;
  readonly version: (name: string) => string;
}

const ENGLISH: Words = {
  title: (name) => `${name}: report`,
  status: { complete: 'complete', partial: 'unfinished', invalid: 'invalid', empty: 'empty' },
  alarm: alarmSentence,
  sentences: (findings) => findings.sentences,
  games: 'games',
  pairs: 'pairs',
  cells: 'cells',
  faults: 'quarantined',
  unpaired: 'without the other leg',
  stillToPlay: (games) => `${counted(games, 'game')} still to play: this is a look at an unfinished run.`,
  level: (confidence, anytime) =>
    `Intervals are at ${(100 * confidence).toFixed(0)} %${anytime ? ANYTIME : ONE_LOOK}; the unit is the pair of ` +
    'games.',
  mirrors: 'A deck against itself is one game a pair: the other would be the same game.',
  leftOut: leftOutSentence,
  switches: 'Rule switches',
  standardSwitches: 'all at their defaults',
  agents: (agents) => `played by ${agents}`,
  field: 'Decks against the field',
  fieldNote: (decks) =>
    'Every other deck counts alike, mirror matches not at all: in a field with other shares they score ' +
    `otherwise.${decks > 2 ? ` These intervals hold for all ${count(decks)} decks at once.` : ''}`,
  scorePercent: 'score %',
  matchups: 'Matchups',
  matchupCaption: "Score % of the row's deck against the column's, its interval and n pairs",
  matchupNote:
    '* differs from 50 after control of false discoveries over all matchups (Benjamini–Hochberg). Each interval ' +
    'stands for itself. Hatched: a deck against itself is at 50 by itself; nothing is measured there.',
  nash: 'Nash mix',
  nashNote: (resamples) =>
    'A mix that no deck of this table beats on average: where players end who know this table and nothing else. ' +
    `Intervals by bootstrap over pairs (${count(resamples)} resamples). “In the mix” is the share of resamples ` +
    'in which the deck has any weight.',
  bestAnswer: (expected, most) =>
    `Made of so many pairs and no more, the mix may lose to a deck that answers it: ${expected} points are ` +
    `expected, ${most} at most (one-sided 95 %).`,
  nashIncomplete: 'Not every deck has met every other one, so there is no mix to solve for.',
  share: 'weight %',
  nashRow: (present, against) => `in the mix ${present} %, scores ${against} % against it`,
  cyclic: (share, p, found) =>
    found
      ? `One strength a deck, added up on the scale of logits, does not explain all the matchups (p ${p}): it ` +
        `leaves ${share} of what they differ by. That alone is no circle.`
      : `One strength a deck may explain all the matchups (p ${p}); what it leaves is ${share} of what they differ by.`,
  cyclicAtMost: (high, measured) => `at most ${high} % (${measured} % as measured)`,
  circle: (circle) =>
    `There is a circle: ${circleText(circle)}; none of the three is chance, all matchups judged at once.`,
  contests: 'Agents',
  contest: (first, second) => `${first} against ${second}`,
  confounded: 'agent and deck together: they did not swap decks',
  seat: (first) => FIRST_PLAYER_WORDS[first].heading,
  seatAll: 'all cells',
  seatNote: (first) => FIRST_PLAYER_WORDS[first].note,
  course: 'Length and end of games',
  lengthCaption: (median, p95, longest, games) =>
    `Turns a game: median ${median}, 95 % within ${p95}, longest ${longest}; n = ${counted(games, 'game')}`,
  turns: (turns, games) => `${counted(turns, 'turn')}: ${counted(games, 'game')}`,
  ends: 'Why games ended (a pair counts as one game, because its two games may end alike)',
  shareOfGames: 'share of games %',
  cards: 'Cards',
  cardNote: (method, q, family, flagged, tooFew) =>
    'Improvement when drawn of each card, less that of its whole deck: what seeing this card did, beyond what ' +
    `seeing any card of the deck did. Coloured: stands out after ${method} at ${q} over the declared family, all ` +
    `${counted(family, 'card')} that can be judged: ${count(flagged)} ` +
    `do.${tooFew > 0 ? ` ${counted(tooFew, 'card')} seen too rarely to be judged.` : ''} The intervals allow for ` +
    'showing the strongest and weakest alone (false coverage rate). Observed, not caused: searching, redraws and ' +
    'the pilot choose what is seen.',
  cardGames: (counts, games) =>
    `Cards are counted in ${count(counts)} of these ${counted(games, 'game')}: the database holds more games ` +
    'than were asked for, and keeps counts of cards apart by blocks of pairs.',
  cardCaption: 'IWD against the deck, points',
  extremes: (strongest, weakest, all) => `the ${strongest} strongest and ${weakest} weakest of ${counted(all, 'card')}`,
  noCards: 'Not enough games to judge any card.',
  ownCards: 'own and changed cards',
  ownCard: 'own',
  ownUnjudged: (names) => `Own and changed cards seen or missed too rarely to be judged: ${names}.`,
  allCards: (cards) => `All ${counted(cards, 'card')} with every rate`,
  card: 'card',
  deck: 'deck',
  columns: {
    card: 'name and id of the card, and who played it where there are several players',
    deck: 'letter of the deck, as in the table of matchups',
    gp: 'score of the deck in games in which the card was in it, a copy at a time',
    oh: 'score with the card in the opening hand',
    gd: 'score with the card drawn later, not in the opening hand',
    gih: 'score with the card in hand at some time: opening hand or drawn later',
    gns: 'score in games in which the card was not seen',
    iwd: 'improvement when drawn: score with the card in hand less score where it was not seen, in points',
  },
  search: 'Search cards',
  allDecks: 'all decks',
  allFlags: 'all cards',
  flagAbove: 'stands out above its deck',
  flagBelow: 'stands out below its deck',
  scrollHint: 'The table is wider than the screen: scroll it sideways.',
  pilots: 'Cards that depend on the player',
  pilotNote: (comparisons) =>
    `Out of ${counted(comparisons, 'comparison')} of one card between two players, after Benjamini–Yekutieli.`,
  change: 'Effect of the change',
  changeNote:
    'Both legs of a pair are the same deal, the second with the change: score with it less score without it. The ' +
    'intervals take the number of pairs as given; a test that stopped because of what it saw has an interval of ' +
    'its own, on its page in the terminal.',
  changeCaption: 'difference, points',
  strength: 'Strength of cards',
  strengthSentences: (findings) => findings.sentences,
  strengthNote: (neutral, q, family) =>
    `Measured on common deals: only the card differs. Neutral card: ${neutral}. Coloured: stands out after ` +
    `Benjamini–Yekutieli at ${q} over the declared family, ${counted(family, 'test')}. Each interval stands for ` +
    'itself.',
  deals: 'deals',
  allCopies: 'All copies together, against as many neutral cards in their places',
  opening: 'A copy in the opening hand, against the hand as dealt, over the hands that held none',
  shrunk: 'The same, shrunk',
  shrunkNote: (mean, spread) =>
    `Each effect drawn towards the mean of these cards (${mean} points) as far as chance explains how they ` +
    `differ (empirical Bayes, heavy-tailed; true effects lie ${spread} points around the mean). Nearer to the ` +
    'truth over all cards together. † apart from the mean as measured, and not as shrunk: chance, or a card that ' +
    'stands alone for a reason. One at three standard errors is drawn too far on average, and its interval holds ' +
    'in eight to nine of ten cases: more deals tell.',
  copies: 'One more copy in the deck, against the neutral card',
  copy: (copy) => `copy ${copy}`,
  variants: (variants) =>
    `A copy against the neutral card, over ${counted(variants, 'random legal variant')}: random effects about ` +
    'their mean (REML)',
  fewVariants:
    'There are hardly more variants than cards, or fewer: these intervals hold in about nine of ten cases; more ' +
    'variants make them right.',
  improved: 'What the change did for each card',
  improvedNote:
    'Worth of all copies of a card after the change less before it, on the same deals. The intervals hold for ' +
    'all cards at once.',
  changedCard: 'changed',
  rankCorrelation: 'rank correlation',
  rankCorrelationOfEqual: 'if each card were worth the same to both, about',
  judged: (verdict) => `Judged by a sequential test: ${verdict}.`,
  quarantine: 'Quarantined games',
  noQuarantine: 'None: no game was quarantined.',
  quarantineNote: (share, bound) =>
    `${share} % of the games could not be played to an end; their pairs count as missing. Above ${bound} % an ` +
    'experiment is invalid.',
  key: 'key',
  reason: 'what happened',
  command: 'command',
  reproduce: 'Get the same numbers',
  reproduceNote: 'The same build, cards and seed give the same games on every machine.',
  reproduceHash: 'The hash over the games proves it.',
  trust:
    'How far to trust them: they are of games between the pilots named here, and who plays is the largest error ' +
    'left. docs/trust.md, which comes with Assay, says what was held against the real game and what came out; ' +
    'assay reality measures it.',
  seed: 'seed',
  hash: (name) => `${name} hash`,
  version: (name) => name,
};

const JAPANESE: Words = {
  title: (name) => `${name}：レポート`,
  status: { complete: '完了', partial: '途中経過', invalid: '無効', empty: '結果なし' },
  alarm: japaneseAlarm,
  sentences: japaneseSentences,
  games: 'ゲーム',
  pairs: 'ペア',
  cells: 'セル',
  faults: '隔離',
  unpaired: '片方のみ',
  stillToPlay: (games) => `残り${count(games)}ゲーム。これは途中経過です。`,
  level: (confidence, anytime) =>
    `区間はすべて${(100 * confidence).toFixed(0)} ` +
    `%信頼区間${anytime ? '（途中で何度見てもゲームを追加しても成り立ちます）' : '（あらかじめ決めたゲーム数での区間）'}、単位はゲームのペアです。`,
  mirrors: '同じデッキどうしの対戦は、2ゲーム目が同じゲームになるため、1ペアにつき1ゲームだけ行います。',
  leftOut: (leftOut) =>
    `エージェントはルール上可能な選択肢のうち次のものを選びません。結果はそのようなプレイのものです: ${leftOut.join('; ')}。`,
  switches: 'ルール裁定の設定',
  standardSwitches: 'すべて既定値',
  agents: (agents) => `プレイヤー：${agents}`,
  field: 'フィールド全体に対するデッキの成績',
  fieldNote: (decks) =>
    `他のデッキはすべて同じ重みで数え、ミラーマッチは含みません。分布の違うフィールドでは成績も変わります。${decks > 2 ? `区間は${count(decks)}デッキ同時に成り立ちます。` : ''}`,
  scorePercent: '勝率 %',
  matchups: '対戦表',
  matchupCaption: '行のデッキの列のデッキに対する勝率 %、区間、ペア数 n',
  matchupNote:
    '* は全対戦にわたる偽発見率の制御（Benjamini–Hochberg）の後も50と異なるもの。各区間は単独のものです。斜線は同じデッキどうしで、測定値ではなく常に50です。',
  nash: 'ナッシュ混合',
  nashNote: (resamples) =>
    `この表のどのデッキにも平均で負け越さないデッキ配分。区間はペアのブートストラップ（${count(resamples)}回）。「採用」は重みが正になった再標本の割合です。`,
  bestAnswer: (expected, most) =>
    `この混合は限られたペア数から求めたため、最善の対策デッキに負け越すことがあります：期待値${expected}ポイント、上限${most}ポイント（片側95 %）。`,
  nashIncomplete: '対戦していないデッキの組があるため、混合を求められません。',
  share: '重み %',
  nashRow: (present, against) => `採用 ${present} %、混合に対する勝率 ${against} %`,
  cyclic: (share, p, found) =>
    found
      ? `デッキごとの強さ（ロジット尺度で足し合わせたもの）だけではすべての対戦を説明できません（p ${p}）。説明できないのは差の${share}です。それだけでは三すくみとはいえません。`
      : `デッキごとの強さだけですべての対戦を説明できる可能性があります（p ${p}）。説明できないのは差の${share}です。`,
  cyclicAtMost: (high, measured) => `最大${high} %（測定値は${measured} %）`,
  circle: (circle) => `三すくみがあります：${japaneseCircle(circle)}（全対戦を同時に判定しても偶然ではありません）。`,
  contests: 'エージェント',
  contest: (first, second) => `${first} 対 ${second}`,
  confounded: 'デッキを交換していないため、エージェントとデッキを合わせた値',
  seat: (first) => FIRST_PLAYER_WORDS[first].japanese.heading,
  seatAll: '全セル',
  seatNote: (first) => FIRST_PLAYER_WORDS[first].japanese.note,
  course: 'ゲームの長さと終わり方',
  lengthCaption: (median, p95, longest, games) =>
    `1ゲームのターン数：中央値${median}、95 %が${p95}以内、最長${longest}、n = ${count(games)}ゲーム`,
  turns: (turns, games) => `${count(turns)}ターン：${count(games)}ゲーム`,
  ends: '終了理由（ペアの2ゲームは同じ終わり方をしやすいため、1ペアを1ゲームと数えます）',
  shareOfGames: 'ゲームの割合 %',
  cards: 'カード',
  cardNote: (method, q, family, flagged, tooFew) =>
    `引いたときの勝率上昇（IWD）から、そのデッキ全体の IWD を引いた値。色付きは、宣言した族（判定できる${count(family)}枚すべて）に対する ` +
    `${method}（${q}）の後も際立つもの：${count(flagged)}枚。${tooFew > 0 ? `${count(tooFew)}枚は見えた回数が少なく判定できません。` : ''}` +
    '区間は、最も強いものと弱いものだけを示すことを考慮しています（偽被覆率）。観察値であり因果ではありません：サーチ、引き直し、プレイヤーが何を見るかを左右します。',
  cardGames: (counts, games) =>
    `カードの集計は${count(games)}ゲームのうち${count(counts)}ゲームによります：データベースには求められたより多くのゲームがあり、カードの集計はペアのまとまりごとに保存されています。`,
  cardCaption: 'デッキに対する IWD（ポイント）',
  extremes: (strongest, weakest, all) => `${count(all)}枚中、強い${strongest}枚と弱い${weakest}枚`,
  noCards: 'カードを判定できるだけのゲームがありません。',
  ownCards: '自作・変更カード',
  ownCard: '自作',
  ownUnjudged: (names) => `見えた、または見えなかった回数が少なく判定できない自作・変更カード：${names}。`,
  allCards: (cards) => `全${count(cards)}枚の全指標`,
  card: 'カード',
  deck: 'デッキ',
  columns: {
    card: 'カードの名前と番号。プレイヤーが複数の場合は使用者も',
    deck: 'デッキの記号（対戦表と同じ）',
    gp: 'カードがデッキに入っていたゲームの勝率（1枚ごと）',
    oh: '初手にあったゲームの勝率',
    gd: '初手になく、後から引いたゲームの勝率',
    gih: '初手または後から手札に来たゲームの勝率',
    gns: '一度も見えなかったゲームの勝率',
    iwd: '引いたときの勝率上昇：手札に来たゲームの勝率から見えなかったゲームの勝率を引いた値（ポイント）',
  },
  search: 'カードを検索',
  allDecks: 'すべてのデッキ',
  allFlags: 'すべてのカード',
  flagAbove: 'デッキより際立って強い',
  flagBelow: 'デッキより際立って弱い',
  scrollHint: '表は画面より広いため、横にスクロールできます。',
  pilots: 'プレイヤーによって異なるカード',
  pilotNote: (comparisons) =>
    `同じカードを2人のプレイヤー間で比べた${count(comparisons)}件のうち、Benjamini–Yekutieli の後に残ったもの。`,
  change: '変更の効果',
  changeNote:
    'ペアの2ゲームは同じ配りで、2ゲーム目だけに変更を加えます：変更後の得点から変更前の得点を引いた値。区間はペア数を所与としたものです。結果を見て止まった検定の区間は、ターミナルのページにあります。',
  changeCaption: '差（ポイント）',
  strength: 'カードの強さ',
  strengthSentences: japaneseStrength,
  strengthNote: (neutral, q, family) =>
    `同じ配りで、そのカードだけを変えて測った値。中立カード：${neutral}。色付きは、宣言した族（${count(family)}件の検定）に対する ` +
    `Benjamini–Yekutieli（${q}）の後も際立つもの。各区間は単独のものです。`,
  deals: '配り',
  allCopies: '全枚数の合計（同じ枚数の中立カードとの差）',
  opening: '初手に1枚ある場合と、配られたまま（初手にない場合）との差',
  shrunk: '同じ差（縮小推定）',
  shrunkNote: (mean, spread) =>
    `偶然で説明できる分だけ、各カードの差をこれらのカードの平均（${mean}ポイント）へ引き寄せた値です（裾の重い経験ベイズ。真の差は平均の周りに${spread}` +
    'ポイント散らばります）。全カードを合わせれば真の値に近くなります。†は測定値では平均から離れ、縮小値ではそう言えないカードです。' +
    '偶然か、理由があって1枚だけ離れているかのどちらかです。標準誤差の3倍ほど離れたカードは平均して引き寄せすぎになり、区間が真の値を含むのは10回中8〜9回です。配りを増やせば分かります。',
  copies: 'デッキに1枚増やした場合（中立カードとの差）',
  copy: (copy) => `${copy}枚目`,
  variants: (variants) =>
    `1枚あたりの値（${count(variants)}個の無作為な合法デッキによる、平均を共有する変量効果（REML））`,
  fewVariants:
    '変種の数がカードの数とほぼ同じか、それより少ないため、これらの区間が真の値を含むのは10回中約9回です。変種を増やせば正しくなります。',
  improved: '変更によるカードごとの効果',
  improvedNote:
    '同じ配りでの、変更後のカード全枚数の価値から変更前の価値を引いた値。区間はすべてのカードに同時に成り立ちます。',
  changedCard: '変更されたカード',
  rankCorrelation: '順位相関',
  rankCorrelationOfEqual: 'どのカードの価値も両者に等しければ約',
  judged: (verdict) => `逐次検定による判定：${verdict}。`,
  quarantine: '隔離されたゲーム',
  noQuarantine: 'なし：すべてのゲームが最後までプレイされました。',
  quarantineNote: (share, bound) =>
    `ゲームの${share} %が最後までプレイできませんでした。そのペアは欠測として扱います。${bound} %を超える実験は無効です。`,
  key: 'キー',
  reason: '原因',
  command: 'コマンド',
  reproduce: '同じ結果を得るには',
  reproduceNote: '同じビルド、カード、シードなら、どのマシンでも同じゲームになります。',
  reproduceHash: 'ゲームのハッシュがその証拠です。',
  trust:
    'どこまで信頼できるか：これらは上に挙げたプレイヤー同士のゲームの値で、残る最大の誤差は誰がプレイするかです。' +
    '実際のゲームと照らし合わせた結果はAssayに付属のdocs/trust.mdにあり、assay realityで測れます。',
  seed: 'シード',
  hash: (name) =>
    `${{ games: 'ゲーム', engine: 'エンジン', rules: 'ルール', cards: 'カード', id: '実験' }[name] ?? name}のハッシュ`,
  version: (name) => ({ schema: 'スキーマ' })[name] ?? name,
};

export const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, ja: JAPANESE };

/** `53.2 % (51.0–55.4)`: numbers read the same in every language. */
export { count, percent, score };
