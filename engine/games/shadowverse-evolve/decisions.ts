/** This game's option codes and questions, beside the ones that all games share (kernel/options.ts). */
import { ASK_SHARED } from '../../kernel/options.ts';

export {
  makeOption,
  numberOption,
  OPTION_PASS,
  OPTION_YES,
  optionCard,
  optionNumber,
  optionVerb,
  VERB_ABILITY,
  VERB_AMOUNT,
  VERB_ATTACK,
  VERB_CHOOSE,
  VERB_DISCARD,
  VERB_MODE,
  VERB_NUMBER,
  VERB_PLAY,
  VERB_YES,
} from '../../kernel/options.ts';

/** The target of an attack. */
export const VERB_TARGET = 18;
/** A card that pays a part of a cost. */
export const VERB_PAY = 19;
/** Pays 1 EP in place of 1 PP. */
export const VERB_EP = 20;
/** The evolve card that is revealed; number: the face. */
export const VERB_EVOLVE = 21;
/** Which cards stay where there are too many. */
export const VERB_KEEP = 22;

/** Sealed: turns an evolve card up to give Rush (B-1.8.5.1). */
export const VERB_GRANT = 23;
/** An engaged Ward follower of the end phase (7.4.3). */
export const VERB_ENGAGE = 24;

/** What is being asked; DECISION_KIND. */
export const ASK = {
  ...ASK_SHARED,
  choosePlayer: 1,
  mulligan: 2,
  mulliganOrder: 3,
  main: 4,
  payCost: 6,
  attackTarget: 11,
  quick: 12,
  triggerOrder: 16,
  handLimit: 17,
  evolveCard: 32,
  evolvePoint: 33,
  superEvolve: 34,
  enterEngaged: 35,
  engageWards: 36,
  keepOnField: 37,
  playCost: 38,
  drawMore: 39,
  trigger: 40,
  nameCard: 41,
  startAmulet: 42,
  keepLink: 43,
  grantRush: 44,
  playFree: 45,
  lookMore: 46,
} as const;
