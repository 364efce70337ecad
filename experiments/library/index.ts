/**
 * The entry `assay` of the package, for programs in TypeScript and JavaScript: five functions, on which the commands
 * are built, too. Bots have an entry of their own, `assay/bot` (agents/bot.ts); docs/library.md shows both.
 */
export type { Agent, AgentKind } from '../../agents/agent.ts';
export type { Bot, Decision, OpenDecision } from '../../agents/bot.ts';
export type { CardSummary, Deck, Game, PositionData, RuleSwitch } from '../../engine/index.ts';
export { InputError } from '../../engine/index.ts';
export type { VerdictFindings } from '../../results/report/verdict-findings.ts';
export { type ExperimentResult, type ExperimentSetup, type RunSettings, runExperiment } from './experiment.ts';
export { type AgentSource, createAgent, type GameOptions, loadGame } from './game.ts';
export { MatchFault, type MatchResult, type MatchSetup, playMatch, type TakenDecision } from './match.ts';
export {
  type CardUseRow,
  type DeckCardRow,
  type ExperimentRow,
  type GameSideRow,
  openResults,
  type Results,
  type RowQuery,
} from './results.ts';
export type { Verdict } from './verdict.ts';
