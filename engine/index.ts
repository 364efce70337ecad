/**
 * The only door into the engine. `loadGame` gives a game; everything else is a member of it or a reader of the state
 * layout.
 */

export { givingBack } from './cards/lowering.ts';
export { takesValue, valueWords } from './cards/switches.ts';
export { type Path, parseYaml, readYamlFile, type YamlFile } from './cards/yaml-input.ts';
export { toYaml } from './cards/yaml-output.ts';
export { CLAUSE, type ClauseIndex, type ClausePlaces, indexClauses, placesOf } from './files/clause-index.ts';
export { packageRoot } from './files/package-root.ts';
export { readTextFile } from './files/text-file.ts';
export type {
  AttributeList,
  Board,
  BoardCard,
  BoardObject,
  ByPlayer,
  CardSummary,
  CardText,
  CardWord,
  Deck,
  DeckFile,
  Draw,
  Encoding,
  ExplainedOption,
  FirstPlayer,
  Game,
  GameSetup,
  Omission,
  Outcome,
  Paid,
  Player,
  PositionData,
  PositionMemory,
  Prompt,
  RuleSwitch,
  SparseNumbers,
  SwitchSettings,
  Told,
} from './game.ts';
export {
  bothSound,
  boundedValue,
  ENCODING_STEP_UNIT,
  ENCODING_STEPS,
  EVALUATION_LIMIT,
  FOUND_DEFINITION,
  FOUND_NUMBER,
  FOUND_SLOT,
  FOUND_VERB,
  forEachSound,
  InputError,
  joinProblems,
} from './game.ts';
export { IMPORTED_GAMES, importOf } from './games/imports.ts';
export { GAME_NAMES, loadGame } from './games/index.ts';
export { readScenario, runScenario, scenarioSchema } from './games/scenarios.ts';
export {
  bySet,
  type GameImport,
  type ImportResult,
  importList,
  type ListedCard,
  Refused,
  type RefusedCard,
  type TakenCard,
} from './import/card-import.ts';
export { workDone } from './kernel/frames.ts';
export { shareKnowledge } from './kernel/knowledge.ts';
export {
  CARD_COUNT,
  CARD_DEF,
  CARD_OWNER,
  CARD_STATS,
  CARD_STRIDE,
  CARDS,
  cardField,
  cardOffset,
  DECISION_COUNT,
  DECISION_KIND,
  KNOWN_SHIFT,
  OPTION_COUNT,
  OPTION_LIMIT,
  OPTIONS,
  OWNER_BIT,
  SECOND_DECK,
  STAT_DRAWN,
  STAT_KEPT,
  STAT_OPENING,
  STAT_PLAYED,
  type State,
  TURN_NUMBER,
  TURN_PLAYER,
} from './kernel/layout.ts';
export { OPTION_PASS } from './kernel/options.ts';
export { randomWord } from './kernel/random.ts';
export type { Rule, RuleStatus } from './rulebook.ts';
export type { ScenarioResult } from './scenarios/scenario.ts';
export { addAt, certain, itemAt } from './text/certain.ts';
export {
  both,
  inEnglish,
  LANGUAGES,
  type Language,
  type Phrase,
  pattern,
  type Said,
  say,
} from './text/phrase.ts';
export { oneLine, showHidden } from './text/plain-text.ts';
export { alternatives, didYouMean, nearestWord } from './text/suggestion.ts';
export { meaningSame } from './text/synonyms.ts';
export { slotAt } from './view/encoding/scan.ts';
