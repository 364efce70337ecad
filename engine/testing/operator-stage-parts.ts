/**
 * What the stages of operators of all games share (operator-proofs.ts): the cards about and those under test, the roots of texts,
 * cards that begin elsewhere than usual, and goals that a script pursues.
 */
import type { AbilityForm } from '../cards/ability-forms.ts';
import type { PoolSource, Pools } from '../cards/card-pool.ts';
import type { PlacesHere } from '../cards/reader.ts';
import type { CardSummary } from '../game.ts';
import { advance, takeOption } from '../kernel/frames.ts';
import {
  DECISION_PLAYER,
  GAME_OVER,
  OPTION_COUNT,
  OPTIONS,
  STACK_COUNT,
  type State,
  TURN_NUMBER,
  TURN_PLAYER,
} from '../kernel/layout.ts';
import { addCode, END } from '../kernel/tables.ts';
import type { Root } from './operator-proofs.ts';

/** The cards of a stage. */
interface StageCards<Card> {
  /** The cards about. */
  world(): readonly Card[];
  /** The card under test; an InputError if the reader refuses it. */
  compile(card: unknown): Card;
  /** Is it code of a card under test? */
  isTested(address: number): boolean;
}

/**
 * Makes the cards of a stage.
 *
 * @param about the cards about, as in a card file
 * @param given those of them that texts under test take from their own pool
 */
export function createStageCards<Source extends PoolSource, Card extends CardSummary>(
  pools: Pools<Source, Card>,
  about: string,
  given = '',
): StageCards<Card> {
  let world: readonly Card[] | undefined;
  /** Address of the code of the first card under test: before it is that of the cards about. */
  let codeOfTested = 0;
  let base = pools.emptyPool();
  const compiled = new Map<string, Card>();
  return {
    world: () => {
      if (!world) {
        try {
          world = pools.emptyPool().addFile(about, 'the cards about');
        } catch (error) {
          // not as a refusal of the card under test
          throw new Error('the cards about are wrong', { cause: error });
        }
        codeOfTested = addCode([END]);
      }
      return world;
    },
    compile: (card) => {
      const text = JSON.stringify([card]);
      let known = compiled.get(text);
      if (!known) {
        if (given !== '' && base.ids.length === 0) base = base.with([{ text: given, file: 'the tokens about' }]);
        [known] = base.with([]).addFile(text, 'the card under test');
        compiled.set(text, known);
      }
      return known;
    },
    isTested: (address) => address >= codeOfTested,
  };
}

/**
 * The roots of the texts of abilities: every field of every form.
 *
 * @param variants what an ability has written that decides its places
 * @param isOwn a field that is written in a way of its own
 */
export function formRoots(
  forms: readonly AbilityForm[],
  variants: readonly Readonly<Record<string, unknown>>[],
  placesOf: (written: Readonly<Record<string, unknown>>) => PlacesHere,
  isOwn: (form: AbilityForm, key: string) => boolean,
): Root[] {
  const roots: Root[] = [];
  for (const form of forms) {
    for (const written of variants) {
      // a form that has no such field is written without it
      if (Object.keys(written).some((key) => form.fields[key] === undefined)) continue;
      const outer = placesOf(written);
      for (const [key, field] of Object.entries(form.fields))
        if (!isOwn(form, key)) roots.push({ operand: field, places: { ...outer, ...field.within } });
    }
  }
  return roots;
}

/** A card under test in the zone in which it begins. */
export interface Elsewhere<Zone extends string> {
  readonly zone: Zone;
  readonly card: unknown;
}

/** A card under test that begins in another zone than usual. */
export function inZone<Zone extends string>(zone: Zone, card: unknown): Elsewhere<Zone> {
  return { zone, card };
}

/** Where a witness begins: as it says, or where such a card usually does. */
export function placeOf<Zone extends string>(witness: unknown, usual: (card: unknown) => Zone): Elsewhere<Zone> {
  const placed = witness as Elsewhere<Zone>;
  return placed.zone === undefined ? inZone(usual(witness), witness) : placed;
}

/** What is done when it is offered: once each, in this order of preference. */
export interface Goal {
  readonly text: string;
  /** Only in the turn of that player. */
  readonly turn?: number;
}

/** The first goal that can be reached now, as the number of an option; undefined for none. */
export function pursue<AnyGoal extends Goal>(
  s: State,
  offered: readonly string[],
  goals: readonly AnyGoal[],
  done: Set<AnyGoal>,
  isMeant: (goal: AnyGoal) => boolean = () => true,
): number | undefined {
  for (const goal of goals) {
    if (done.has(goal) || (goal.turn !== undefined && goal.turn !== s[TURN_PLAYER]) || !isMeant(goal)) continue;
    const found = offered.findIndex((text) => text.includes(goal.text));
    if (found < 0) continue;
    done.add(goal);
    return found;
  }
  return undefined;
}

/** A goal in a game with a battle and a stack. */
export interface BattleGoal extends Goal {
  /** Only with so many on the stack. */
  readonly stack?: number;
  /** Only while a card blocks. */
  readonly battle?: boolean;
}

/** What a position is played for. */
export interface BattleScript {
  readonly goals: readonly BattleGoal[];
  /** Whether the options that are liked are left alone, and the last one stands for the first. */
  readonly late?: boolean;
}

/** How scripts are played in one game. */
interface BattleStage {
  describeOption(s: State, option: number): string;
  /** Cell of the game that is not 0 while a card blocks. */
  readonly blocked: number;
  /** Parts of options that are taken where no goal is offered, in this order; then whole ones. */
  readonly liked: readonly string[];
  readonly declined: readonly string[];
  /** Decisions at most, and the last turn. */
  readonly steps: number;
  readonly lastTurn: number;
}

/** Plays a position by a script and logs each decision with what can be seen at it. */
export function playScript(
  stage: BattleStage,
  s: State,
  { goals, late = false }: BattleScript,
  look: () => string,
): string[] {
  const { blocked, liked, declined, steps, lastTurn } = stage;
  const log: string[] = [];
  const done = new Set<BattleGoal>();
  const answerTo = (offered: readonly string[]): number => {
    const isMeant = ({ battle, stack }: BattleGoal): boolean =>
      !(battle && s[blocked] === 0) && (stack === undefined || stack === s[STACK_COUNT]);
    const pursued = pursue(s, offered, goals, done, isMeant);
    if (pursued !== undefined) return pursued;
    const like = liked.find((part) => offered.some((text) => text.includes(part)));
    if (like !== undefined && !late) return offered.findIndex((text) => text.includes(like));
    const decline = offered.findIndex((text) => declined.includes(text));
    return decline >= 0 ? decline : late ? offered.length - 1 : 0;
  };
  advance(s);
  for (let step = 0; step < steps && s[GAME_OVER] === 0 && s[TURN_NUMBER] <= lastTurn; step++) {
    const options = Array.from(s.subarray(OPTIONS, OPTIONS + s[OPTION_COUNT]));
    const offered = options.map((option) => stage.describeOption(s, option));
    log.push(`${s[DECISION_PLAYER]}: ${offered.join(' · ')}`, look());
    takeOption(s, options[answerTo(offered)]);
  }
  log.push(look());
  return log;
}
