/** The verdict in Japanese: the same findings as the English sentences, said from the same numbers. */
import type { AgentFindings, FieldFindings, VerdictFindings } from '../findings.ts';
import { FIRST_PLAYER_WORDS } from '../first-player.ts';
import { count, percent, points, score } from '../number-words.ts';
import type { Chosen, Effect, StrengthFindings } from '../strength.ts';
import { tooManyFaults } from '../trust.ts';

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
  const several = findings.fields.length > 1;
  for (const field of findings.fields) {
    const said = fieldSentence(field, findings);
    if (said) sentences.push(several ? `${field.agents}によるプレイ：${said}` : said);
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

function fieldSentence({ decks }: FieldFindings, { confidence }: { confidence: number }): string | null {
  const scored = decks.filter((deck) => deck.estimate !== null);
  if (scored.length < 2) return null;
  const order = [...scored].sort((a, b) => b.estimate! - a.estimate!);
  const [best, worst] = [order[0], order[order.length - 1]];
  if (decks.length === 2) {
    const result = `${best.deck}の勝率は${score(best)}（${count(best.n)}ペア）`;
    if (best.separable) return `${best.deck}は${worst.deck}に勝ち越します：${result}。`;
    return `${best.deck}と${worst.deck}に差があるとは言えません：${result}。${ruledOut(scored)}`;
  }
  const joint = `（区間は${count(decks.length)}デッキ同時に${(100 * confidence).toFixed(0)} %で成り立ちます）`;
  const said = (deck: (typeof scored)[number]) =>
    `${deck.deck} ${score(deck)}${deck.separable ? '' : '（50 %と区別できません）'}`;
  const pair = `最も強いデッキ：${said(best)}、最も弱いデッキ：${said(worst)}${joint}。`;
  return best.separable || worst.separable ? pair : `${pair}${ruledOut(scored)}`;
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
  return `${first}と${second}に差があるとは言えません：${first}の勝率${score(result)}（${count(result.n)}ペア）。${ruledOut([result])}${deck}`;
}

/** What was found of cards: the most improved, and by tier the strongest and the weakest in the opening hand. */
export function japaneseStrength({
  improved,
  extremes,
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
  const effect = ({ estimate, low, high }: Pick<Effect, 'estimate' | 'low' | 'high'>) =>
    `${points(estimate ?? 0)}（${points(low)}、${points(high)}）ポイント`;
  const allAtOnce = (cards: number) => (cards > 1 ? `（区間は${count(cards)}枚すべてに同時に成り立ちます）` : '');
  const [most] = improved;
  if (most) {
    const sure = most.flag === 'above' && most.low > 0 ? '' : '（変化なしと区別できません）';
    const worth = `${most.name}（${most.deck}）、全枚数で${effect(most)}${allAtOnce(improved.length)}`;
    said.push(
      most.flag === 'below' && most.high < 0
        ? `変更で強くなったカードはありません。最も下げ幅の小さいカード：${worth}。`
        : `測定上、変更で最も強くなったカード：${worth}${sure}。`,
    );
  }
  for (const { tier, strongest, weakest } of extremes) {
    const who = tiers.length > 1 ? `${tier}によるプレイ：` : '';
    const told = (one: Chosen) => {
      const unsure = one.low <= 0 && one.high >= 0 ? '（選び出したことを考慮すると0と区別できません）' : '';
      return `${one.name}（${one.deck}）、${effect(one)}${allAtOnce(one.of)}${unsure}`;
    };
    if (strongest) said.push(`${who}測定上、初手で最も強いカードは${told(strongest)}。`);
    if (weakest) said.push(`${who}測定上、初手で最も弱いカードは${told(weakest)}。`);
    if (!strongest && !weakest) said.push(`${who}初手にあるかどうかで差がつくと言えるカードはありません。`);
  }
  if (tierChanges.length > 0)
    said.push(`プレイヤーによって価値の異なるカードが${count(tierChanges.length)}枚あります。`);
  return said;
}
