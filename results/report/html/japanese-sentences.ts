/** The verdict in Japanese: the same findings as the English sentences, said from the same numbers. */
import { itemAt } from '../../../engine/index.ts';
import { agreements, type ComparisonFindings, type ComparisonVerdict, type TestFindings } from '../comparison.ts';
import { FIRST_PLAYER_WORDS } from '../first-player.ts';
import { count, percent, points, score, versus } from '../number-words.ts';
import { pairsPlayed, type RatingReport } from '../rating.ts';
import type { Circle, Standing } from '../standing.ts';
import {
  CARDS_TOLD,
  CHANGED_TOLD,
  type Chosen,
  dealsNeeded,
  type Effect,
  type Improvement,
  type StrengthCard,
  type StrengthFindings,
} from '../strength.ts';
import type { TierComparison, TierFindings } from '../tiers.ts';
import { tooManyFaults } from '../trust.ts';
import type { AgentFindings, FieldFindings, VerdictFindings } from '../verdict-findings.ts';
import { DIFFERENT_NAMED } from '../verdict-sentences.ts';

/** As in the English sentences: what must be ruled out before a small difference may be spoken of. */
const WIDE = 0.1;

/** An alarm says in its own words what was found: its names are those of the program. */
export function japaneseAlarm(alarm: string): string {
  return `無効。${alarm}。`;
}

export function japaneseSentences(findings: VerdictFindings): readonly string[] {
  const { counts } = findings;
  const sentences: string[] = [];
  for (const alarm of findings.alarms) sentences.push(japaneseAlarm(alarm));
  if (tooManyFaults(counts.faults, counts.games + counts.capped + counts.faults)) {
    const share = counts.faults / (counts.games + counts.capped + counts.faults);
    sentences.push(
      `無効：${count(counts.faults)}ゲーム（${(100 * share).toFixed(2)} %）が最後までプレイできなかったため、以下の結果は信頼できません。`,
    );
  }
  const warnings = sentences.length;
  if (counts.games === 0) return [...sentences, '得点のついたゲームがまだないため、判定できません。'];
  if (counts.pairs === 0) {
    return [
      ...sentences,
      `ゲーム不足：${count(counts.games)}ゲームのどれもペアの片方しかなく、判定は完全なペアだけで行います。`,
    ];
  }
  if (findings.tiers) sentences.push(tierSentence(findings.tiers));
  const several = findings.fields.length > 1;
  for (const field of findings.fields) {
    const said = fieldSentence(field, findings);
    const by = several ? `${field.agents}によるプレイ：` : '';
    const told = [...(said ? [said] : []), ...(field.standing ? standingSentences(field.standing) : [])];
    sentences.push(...told.map((sentence) => by + sentence));
  }
  for (const agents of findings.agents) sentences.push(agentSentence(agents));
  if (sentences.length === warnings) {
    const { low, high } = findings.firstTurn;
    const { both, first } = FIRST_PLAYER_WORDS[findings.firstPlayer].japanese;
    const seat = low > 0.5 ? '有利です' : high < 0.5 ? '不利です' : '50 %と区別できません';
    sentences.push(
      `デッキもプレイヤーも1種類なので、比べられるのは${both}だけです。${first}の勝率は${score(findings.firstTurn)}で、${seat}。`,
    );
  }
  return sentences;
}

function tierSentence({ best, leader, others }: TierFindings): string {
  const said = others.map((other) => `${other.agents}では${agreement(other, leader)}`);
  return `ここで最も強いとみなすプレイヤー${best}によるプレイでは、勝率が最も高いのは${leader}です。${said.join('。')}。`;
}

function agreement({ leader, differ }: TierComparison, expected: string): string {
  const front = leader === expected ? '首位は同じです' : `${leader}が首位です`;
  if (differ.length === 0) return `${front}が、勝率が確実に異なるデッキはありません`;
  const named = differ
    .slice(0, DIFFERENT_NAMED)
    .map(({ deck, other, best, estimate }) => `${deck}（${percent(other)} %→${percent(best)} %、${points(estimate)}）`);
  const rest = differ.length - named.length;
  if (rest > 0) named.push(`他${count(rest)}デッキ`);
  return `${front}が、${named.join('、')}の勝率は確実に異なります`;
}

function fieldSentence({ decks }: FieldFindings, { confidence }: { confidence: number }): string | null {
  const scored = decks.filter((deck) => deck.estimate !== null);
  if (scored.length < 2) return null;
  const order = [...scored].sort((a, b) => b.estimate! - a.estimate!);
  const [best, worst] = [itemAt(order, 0), itemAt(order, order.length - 1)];
  if (decks.length === 2) {
    const result = `${best.deck}の勝率は${score(best)}（${count(best.n)}ペア）`;
    if (best.separable) return `${best.deck}は${worst.deck}に勝ち越します：${result}。`;
    return `${best.deck}と${worst.deck}に差があるとは言えません：${result}。${ruledOut(scored)}`;
  }
  const joint = `（区間は${count(decks.length)}デッキ同時に${(100 * confidence).toFixed(0)} %で成り立ちます）`;
  const said = (deck: (typeof scored)[number]) =>
    `${deck.deck} ${score(deck)}${deck.separable ? '' : '（50 %と区別できません）'}`;
  const pair = `勝率が最も高いデッキ：${said(best)}、最も低いデッキ：${said(worst)}${joint}。`;
  return best.separable || worst.separable ? pair : `${pair}${ruledOut(scored)}`;
}

/** As in the English sentences: decks named as possibly the best. */
const CONTENDERS_NAMED = 3;

function standingSentences({ leader, contenders, mix, circle }: Standing): string[] {
  const named = contenders
    .slice(0, CONTENDERS_NAMED)
    .map(({ deck, score: against, pairs }) => `${deck}（直接対戦 ${versus(1 - against)}、${count(pairs)}ペア）`);
  const rest = contenders.length - named.length;
  if (rest > 0) named.push(`他${count(rest)}デッキ`);
  const best =
    named.length > 0
      ? `${named.join('、')}はフィールド全体に対する成績で${leader}と区別できません`
      : `${leader}は他のどのデッキより上です`;
  const nash = mix.map(({ deck, weight }) => `${deck} ${percent(weight)} %`).join('、');
  const [only, second] = mix;
  const beaten =
    only !== undefined && second === undefined
      ? `${only.deck}に勝ち越すデッキも混合もありません`
      : `ナッシュ混合（${nash}）に勝ち越すデッキはなく、この${mix.length}デッキすべてに勝ち越す混合もありません`;
  const sentences = [`最も勝率が高いのは${leader}です。${best}。測定上、${beaten}。`];
  if (circle) {
    sentences.push(`三すくみがあります：${japaneseCircle(circle)}（全対戦を同時に判定しても偶然ではありません）。`);
  }
  return sentences;
}

/** `グーはチョキに勝ち越し（62 : 38）、…`. */
export function japaneseCircle({ decks, scores }: Circle): string {
  return decks
    .map((deck, k) => `${deck}は${decks[(k + 1) % decks.length]}に勝ち越し（${versus(itemAt(scores, k))}）`)
    .join('、');
}

function ruledOut(scores: readonly { readonly low: number; readonly high: number }[]): string {
  const beyond = Math.max(...scores.map(({ low, high }) => Math.max(high - 0.5, 0.5 - low)));
  if (beyond > WIDE) return '大きな差がないと言うにはゲームが足りません。';
  return `50 %から${percent(beyond)}ポイントを超える差はありません。`;
}

function agentSentence({ agents: [first, second], ...result }: AgentFindings): string {
  if (result.estimate === null) return `ゲーム不足：${first}と${second}には完全なペアがありません。`;
  const deck = result.confounded ? 'デッキを交換していないため、エージェントとデッキを合わせた結果です。' : '';
  if (result.low > 0.5)
    return `${first}は${second}に勝ち越します：勝率${score(result)}（${count(result.n)}ペア）。${deck}`;
  if (result.high < 0.5) {
    const turned = { estimate: 1 - result.estimate, low: 1 - result.high, high: 1 - result.low };
    return `${second}は${first}に勝ち越します：勝率${score(turned)}（${count(result.n)}ペア）。${deck}`;
  }
  const rate = `${first}の勝率${score(result)}（${count(result.n)}ペア）`;
  return `${first}と${second}に差があるとは言えません：${rate}。${ruledOut([result])}${deck}`;
}

/** What was found of cards: the most improved, and by tier the strongest and the weakest by all copies. */
export function japaneseStrength({
  improved,
  extremes,
  cards,
  tiers,
  status,
  faults,
  alarms,
  games,
  tierChanges,
  missing,
}: StrengthFindings): readonly string[] {
  const said: string[] = alarms.map(japaneseAlarm);
  if (tooManyFaults(faults, games + faults))
    said.push(`無効：${count(games + faults)}ゲームのうち${count(faults)}ゲームが最後までプレイできませんでした。`);
  if (status === 'empty') return [...said, '得点のついたゲームがまだないため、判定できません。'];
  if (status === 'partial') return [`途中経過：残り${count(missing)}ゲームのため、カードはまだ判定できません。`];
  said.push(...changeSentences(improved, tiers.length > 1));
  if (cards.length <= CARDS_TOLD) said.push(...cards.map((card) => cardSentence(card, tiers.length > 1)));
  for (const { tier, strongest, weakest } of cards.length > CARDS_TOLD ? extremes : []) {
    const who = tiers.length > 1 ? `${tier}によるプレイ：` : '';
    const told = (one: Chosen) => {
      const unsure = one.low <= 0 && one.high >= 0 ? '（選び出したことを考慮すると0と区別できません）' : '';
      return `${one.name}（${one.deck}）、${effect(one)}${allAtOnce(one.of)}${unsure}`;
    };
    if (strongest) said.push(`${who}測定上、全枚数の合計で最も強いカードは${told(strongest)}。`);
    if (weakest) said.push(`${who}測定上、全枚数の合計で最も弱いカードは${told(weakest)}。`);
    if (!strongest && !weakest) said.push(`${who}全枚数を合わせて中立カードと差があると言えるカードはありません。`);
  }
  if (tierChanges.length > 0)
    said.push(`プレイヤーによって価値の異なるカードが${count(tierChanges.length)}枚あります。`);
  return said;
}

/** How strong one of a few cards is. */
function cardSentence({ name, deck, tier, all, opening, marginal }: StrengthCard, withTier: boolean): string {
  const told = (one: Effect) => `${effect(one)}${one.low <= 0 && one.high >= 0 ? '（0と区別できません）' : ''}`;
  const copies = marginal.length > 1 ? marginal.map((one, i) => `、${i + 1}枚目${told(one)}`) : [];
  const place = withTier ? `${deck}、${tier}` : deck;
  return `${name}（${place}）：中立カードとの差は全${marginal.length}枚で${told(all)}${copies.join('')}。初手の1枚は${told(opening)}。`;
}

function effect({ estimate, low, high }: Pick<Effect, 'estimate' | 'low' | 'high'>): string {
  return `${points(estimate ?? 0)}（${points(low)}、${points(high)}）ポイント`;
}

function allAtOnce(cards: number): string {
  return cards > 1 ? `（区間は${count(cards)}枚すべてに同時に成り立ちます）` : '';
}

function beforeAndAfter({ before, after }: Improvement): string {
  return before === null || after === null
    ? ''
    : `（中立カードとの差：変更前${points(before)}、変更後${points(after)}ポイント）`;
}

/**
 * As in the English sentences: the changed cards with their direction, then the card that gained most, where it is
 * another.
 */
function changeSentences(improved: readonly Improvement[], withTier: boolean): string[] {
  const [most] = improved;
  if (!most) return [];
  const said: string[] = [];
  const changed = improved.filter((one) => one.isChanged && one.estimate !== null);
  for (const one of changed.slice(0, CHANGED_TOLD)) {
    const way =
      one.low > 0 ? '強くなりました' : one.high < 0 ? '弱くなりました' : '強くなったとも弱くなったとも言えません';
    const place = withTier ? `${one.deck}、${one.tier}によるプレイ` : one.deck;
    const first =
      one === most && one.low > 0 && improved.length > 1 ? '測定上、これ以上強くなったカードはありません。' : '';
    said.push(
      `変更された${one.name}（${place}）は${way}：全枚数で${effect(one)}${allAtOnce(improved.length)}${beforeAndAfter(one)}。` +
        `${first}`,
    );
  }
  const rest = changed.length - CHANGED_TOLD;
  if (rest > 0) said.push(`変更されたカードの残り${count(rest)}件の結果は表にあります。`);
  const needed = dealsNeeded(changed);
  if (needed)
    said.push(
      `2ポイントの差を5回に4回見つけるには約${count(needed.deals)}ペアが必要です（今回：${count(needed.n)}）。`,
    );
  if (most.isChanged) return said;
  const sure = most.flag === 'above' && most.low > 0 ? '' : '（変化なしと区別できません）';
  const worth = `${most.name}（${most.deck}）、全枚数で${effect(most)}${allAtOnce(improved.length)}`;
  said.push(
    (most.estimate ?? 0) <= 0
      ? `測定上、変更で強くなったカードはありません。最も下げ幅の小さいカード：${worth}。`
      : `測定上、変更で最も強くなったカード：${worth}${sure}。`,
  );
  return said;
}

/** What a comparison found, a sentence a test. */
export function japaneseComparison(findings: ComparisonFindings): readonly string[] {
  const { tests, verdict, alarms, faults, games } = findings;
  if (verdict === 'invalid') {
    const said = alarms.map(japaneseAlarm);
    if (tooManyFaults(faults, games + faults))
      said.push(`無効：${count(faults)}ゲームが最後までプレイできなかったため、以下の結果は信頼できません。`);
    return said;
  }
  return [...japaneseAgreement(tests), ...tests.map((test) => japaneseTest(test, findings))];
}

/** Verdicts of a comparison, as words. */
export const JAPANESE_VERDICTS: Readonly<Record<ComparisonVerdict, string>> = {
  better: '強化',
  worse: '弱体化',
  mixed: '強化と弱体化',
  'no-difference': '差なし',
  'not-worse': '弱体化なし',
  'not-better': '強化なし',
  'not-enough': 'ゲーム不足',
  invalid: '無効',
};

/** Whether all players of a judged deck say the same. */
function japaneseAgreement(tests: readonly TestFindings[]): string[] {
  return agreements(tests).map(({ subject, groups }) => {
    const [one, other] = groups;
    if (one !== undefined && other === undefined)
      return `${subject}の判定は${one.pilots.length}人のプレイヤーすべてで同じです：${JAPANESE_VERDICTS[one.verdict]}。`;
    const said = groups.map(({ verdict, pilots }) => `${pilots.join('、')}では${JAPANESE_VERDICTS[verdict]}`);
    return `${subject}の判定はプレイヤーによって異なります：${said.join('、')}。`;
  });
}

function japaneseTest(test: TestFindings, findings: ComparisonFindings): string {
  const margin = `${Number(findings.margin.toFixed(3))}ポイント`;
  const change = `${effect(test)}（${test.pilot}、${count(test.pairs)}ペア）`;
  switch (test.verdict) {
    case 'better':
      return `強化：${test.subject}、${change}。`;
    case 'worse':
      return `弱体化：${test.subject}、${change}。`;
    case 'no-difference':
      return test.low < -findings.margin / 100 || test.high > findings.margin / 100
        ? `差は見つかりません：${test.subject}、${change}。${margin}を超える差は考えにくいものの、区間には含まれます。`
        : `${margin}を超える差はありません：${test.subject}、${change}。`;
    case 'not-worse':
      return `${
        test.low < -findings.margin / 100
          ? `弱体化は見つかりません：${test.subject}、${change}。${margin}を超える弱体化は考えにくいものの、区間には含まれます。`
          : `${margin}を超える弱体化はありません：${test.subject}、${change}。`
      }強化されたかどうかは検定していません。`;
    case 'not-better':
      return `${
        test.high > findings.margin / 100
          ? `強化は見つかりません：${test.subject}、${change}。${margin}を超える強化は考えにくいものの、区間には含まれます。`
          : `${margin}を超える強化はありません：${test.subject}、${change}。`
      }弱体化されたかどうかは検定していません。`;
    default: {
      const side = findings.oneSided === null ? '差' : findings.oneSided === 'worse' ? '弱体化' : '強化';
      return `ゲーム不足：${test.subject}、${change}。${margin}の${side}は、あるともないとも言えません。`;
    }
  }
}

/** What to make of the worth of coming first where players choose it, and not alike. */
export function japaneseChosen(report: RatingReport): string {
  const { firstPlayer, unevenPairs } = report;
  if (unevenPairs === 0) return '';
  const { first } = FIRST_PLAYER_WORDS[firstPlayer].japanese;
  return (
    `${count(pairsPlayed(report))}ペアのうち${count(unevenPairs)}ペアでは、選択により同じエージェントが2ゲームとも${first}` +
    'でした。この値はその選択のもとでの値で、レーティングには含まれません。'
  );
}

/** What says that a ladder cannot be trusted, then who is strongest. */
export function japaneseRating(report: RatingReport): readonly string[] {
  const said = report.alarms.map(japaneseAlarm);
  if (tooManyFaults(report.faults, report.games))
    said.push(`無効：${count(report.faults)}ゲームが隔離されたため、このレーティングは信頼できません。`);
  const [best, next] = report.ratings;
  const match = report.best;
  if (!match || !best || !next) return said;
  const met = `${next.label}に対する勝率${score({ estimate: match.score, ...match })}（${count(match.pairs)}ペア）`;
  if (match.low > 0.5) return [...said, `最も強いエージェント：${best.label}。${met}。`];
  if (match.high < 0.5)
    return [...said, `全ゲームでの評価は${best.label}が最も高いものの、次点には負け越しています：${met}。`];
  return [...said, `評価は${best.label}が最も高いものの、上位2つの直接対戦では差があるとは言えません：${met}。`];
}
