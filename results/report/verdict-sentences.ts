/**
 * The verdict in words. An outcome is "stronger", "weaker", "no difference larger than d" or "not enough games", never
 * a bare p value.
 */
import { alternatives, itemAt } from '../../engine/index.ts';
import { capitalized, FIRST_PLAYER_WORDS } from './first-player.ts';
import { count, counted, percent, points, score, versus } from './number-words.ts';
import { circleText, type Standing } from './standing.ts';
import type { TierComparison, TierDifference, TierFindings } from './tiers.ts';
import { alarmSentence, tooManyFaults } from './trust.ts';
import type { AgentFindings, FieldFindings, VerdictFindings } from './verdict-findings.ts';

/**
 * The difference in win rate that must be ruled out before a page may say "no difference"; else the sentence asks for
 * more games.
 */
const WIDE = 0.1;

/** Sentences from the most important on; at least one, whatever the rows. */
export function verdictSentences(findings: Omit<VerdictFindings, 'sentences'>): readonly string[] {
  const sentences: string[] = [];
  const { counts } = findings;
  for (const alarm of findings.alarms) sentences.push(alarmSentence(alarm));
  if (tooManyFaults(counts.faults, counts.games + counts.capped + counts.faults)) {
    const share = counts.faults / (counts.games + counts.capped + counts.faults);
    sentences.push(
      `Invalid: ${counted(counts.faults, 'game')} (${(100 * share).toFixed(2)} %) could not be played to an end, ` +
        'so nothing below can be trusted.',
    );
  }
  const warnings = sentences.length;
  if (counts.games === 0) return [...sentences, 'No game has been scored, so there is nothing to judge.'];
  if (counts.pairs === 0) {
    return [
      ...sentences,
      `Not enough games: none of the ${counted(counts.games, 'game')} has its other leg yet, and only whole ` +
        'pairs are judged.',
    ];
  }
  if (findings.tiers) sentences.push(tierSentence(findings.tiers));
  for (const field of findings.fields) {
    const said = fieldSentence(field, findings);
    const by = findings.fields.length > 1 ? `Played by ${field.agents}: ` : '';
    const told = [...(said ? [said] : []), ...(field.standing ? standingSentences(field.standing) : [])];
    sentences.push(...told.map((sentence) => by + sentence));
  }
  for (const agents of findings.agents) sentences.push(agentSentence(agents));
  if (sentences.length === warnings) {
    const { estimate, low, high } = findings.firstTurn;
    const seat = low > 0.5 ? 'an advantage' : high < 0.5 ? 'a disadvantage' : 'not separable from 50 %';
    sentences.push(
      'One deck and one kind of player: there is nothing to compare but the seats. ' +
        `${capitalized(FIRST_PLAYER_WORDS[findings.firstPlayer].first)} scores ${score({ estimate, low, high })}, ` +
        `${seat}.`,
    );
  }
  return sentences;
}

/** Decks named as scoring otherwise; of more it is said how many. */
export const DIFFERENT_NAMED = 3;

/** Who has which deck in front, and which decks surely score otherwise. */
export function tierSentence({ best, leader, others }: TierFindings): string {
  const said = others.map((other) => `${other.agents} ${agreement(other, leader, best)}.`);
  return `Played by ${best}, taken for the best player here, ${leader} scores most. ${said.join(' ')}`;
}

/** What another player makes of the field, as the end of a sentence. */
function agreement({ agents, leader, differ }: TierComparison, expected: string, best: string): string {
  const front = leader === expected ? 'agrees' : `has ${leader} in front instead`;
  if (differ.length === 0) return `${front}; no deck surely scores otherwise`;
  const named = differ.slice(0, DIFFERENT_NAMED).map((one) => differenceWords(one, agents, best));
  const rest = differ.length - named.length;
  if (rest > 0) named.push(counted(rest, 'more deck'));
  return `${front}; surely different: ${alternatives(named, 'and')}`;
}

function differenceWords(found: TierDifference, agents: string, best: string): string {
  const scores = `${percent(found.other)} % with ${agents}, ${percent(found.best)} % with ${best}`;
  const by = `${points(found.estimate)} points, ${points(found.low)} to ${points(found.high)}`;
  return `${found.deck} (${scores}: ${by})`;
}

function fieldSentence({ decks }: FieldFindings, { confidence }: { confidence: number }): string | null {
  const scored = decks.filter((deck) => deck.estimate !== null);
  if (scored.length < 2) return null;
  const order = [...scored].sort((a, b) => b.estimate! - a.estimate!);
  const [best, worst] = [itemAt(order, 0), itemAt(order, order.length - 1)];
  const level = `${(100 * confidence).toFixed(0)} %`;
  if (decks.length === 2) {
    if (best.separable)
      return `${best.deck} beats ${worst.deck}: it scores ${score(best)} in ${counted(best.n, 'pair')}.`;
    return (
      `${best.deck} and ${worst.deck} cannot be told apart: ${best.deck} scores ${score(best)} in ` +
      `${counted(best.n, 'pair')}; ${ruledOut(scored)}`
    );
  }
  const joint = `(intervals hold for all ${count(decks.length)} decks at once at ${level})`;
  if (best.separable && worst.separable) {
    return (
      `Highest score: ${best.deck}, ${score(best)} against the field; lowest: ${worst.deck}, ${score(worst)}. Both ` +
      `differ from 50 % ${joint}.`
    );
  }
  if (best.separable) {
    return (
      `Highest score: ${best.deck}, ${score(best)} against the field, which differs from 50 %; the lowest, ` +
      `${worst.deck}, ${score(worst)}, does not ${joint}.`
    );
  }
  if (worst.separable) {
    return (
      `Lowest score: ${worst.deck}, ${score(worst)} against the field, which differs from 50 %; the highest, ` +
      `${best.deck}, ${score(best)}, does not ${joint}.`
    );
  }
  const others = scored.filter((deck) => deck.separable);
  const which = others.length > 0 ? 'Neither the highest nor the lowest score' : 'No deck';
  return (
    `${which} can be told from 50 %: the highest, ${best.deck}, scores ${score(best)} against the field, the ` +
    `lowest, ${worst.deck}, ${score(worst)} ${joint}; ${ruledOut(scored)}`
  );
}

/** Decks named as possibly the best; of more it is said how many. */
const CONTENDERS_NAMED = 3;

/** Who may be the best, beside the mix that no deck beats; then the circle, where there is one. */
function standingSentences({ leader, contenders, mix, circle }: Standing): string[] {
  const named = contenders
    .slice(0, CONTENDERS_NAMED)
    .map(
      ({ deck, score: against, pairs }) => `${deck} (${versus(1 - against)} against it in ${counted(pairs, 'pair')})`,
    );
  const rest = contenders.length - named.length;
  if (rest > 0) named.push(counted(rest, 'other deck'));
  const best =
    named.length > 0
      ? `${leader} scores most; ${alternatives(named, 'and')} cannot be told from it against the field`
      : `Strongest deck: ${leader}, which scores surely more than every other deck against the field`;
  const sentences = [`${best}; as measured, ${mixPhrase(mix, [leader, ...contenders.map(({ deck }) => deck)])}.`];
  if (circle)
    sentences.push(
      `There is a circle: ${circleText(circle)}; none of the three is chance, all matchups judged at once.`,
    );
  return sentences;
}

function mixPhrase(mix: Standing['mix'], best: readonly string[]): string {
  const [only, second] = mix;
  if (only && !second) return `no deck and no mix of decks beats ${only.deck}`;
  const parts = alternatives(
    mix.map(({ deck, weight }) => `${deck} ${percent(weight)} %`),
    'and',
  );
  const all = mix.length === 2 ? 'both' : `all ${mix.length} of them`;
  const below = mix.flatMap(({ deck }) => (best.includes(deck) ? [] : [deck]));
  const weak =
    below.length > 0 ? `, though another deck is surely above ${alternatives(below, 'and')} against the field` : '';
  return `no deck beats the Nash mix (${parts}), and no mix beats ${all}${weak}`;
}

/** What the intervals exclude. */
function ruledOut(scores: readonly { readonly low: number; readonly high: number }[]): string {
  const beyond = Math.max(...scores.map(({ low, high }) => Math.max(high - 0.5, 0.5 - low)));
  if (beyond > WIDE) return 'not enough games to rule out a large difference.';
  return `a difference from 50 % larger than ${percent(beyond)} points is ruled out.`;
}

function agentSentence({ agents: [first, second], ...result }: AgentFindings): string {
  if (result.estimate === null) return `Not enough games: ${first} and ${second} have no whole pair.`;
  const pairs = counted(result.n, 'pair');
  const { ratio } = result.pairing;
  const saved = ratio === null ? '' : ` Unpaired play would need ${ratio.toFixed(1)} times the games.`;
  const deck = `${result.confounded ? ' This is agent and deck together: they did not swap decks.' : ''}${saved}`;
  if (result.low > 0.5) return `${first} beats ${second}: it scores ${score(result)} in ${pairs}.${deck}`;
  if (result.high < 0.5) {
    const turned = { estimate: 1 - result.estimate, low: 1 - result.high, high: 1 - result.low };
    return `${second} beats ${first}: it scores ${score(turned)} in ${pairs}.${deck}`;
  }
  return (
    `${first} and ${second} cannot be told apart: ${first} scores ${score(result)} in ${pairs}; ` +
    `${ruledOut([result])}${deck}`
  );
}
