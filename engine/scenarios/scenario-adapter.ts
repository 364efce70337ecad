/** What a game fills in so that scenario files can be written for it. */
import type { ZodType } from 'zod';
import type { JsonSchema } from '../cards/schema.ts';
import type { Path, YamlFile } from '../cards/yaml-input.ts';
import type { CardText, Game } from '../game.ts';
import type { State } from '../kernel/layout.ts';

/** The keys that a game adds to scenario files and to expectations, and how a position is built from them. */
export interface ScenarioAdapter {
  readonly game: () => Game;
  /**
   * Shapes of the keys that describe the position, such as `turn` and `players`; `cards` and `switches` are not among
   * them.
   */
  readonly setting: Readonly<Record<string, ZodType>>;
  /** Shapes of the keys of an expectation. */
  readonly expectation: Readonly<Record<string, ZodType>>;
  /** The phases that a step `to-phase` may name. */
  readonly phases: readonly string[];
  /** The kinds of decision that a step `pass-until` may name. */
  readonly decisions: readonly string[];
  /** JSON Schema of the game's card files, whose cards may stand under `cards`. */
  cardSchema(): JsonSchema;
  /** Checks what the shapes cannot check: cards and names. Throws an InputError for the first problem of the file. */
  prepare(yaml: YamlFile<ScenarioFile>, readBeside: (name: string) => CardText): PreparedScenario;
}

/** A checked scenario of a game. */
export interface PreparedScenario {
  /** Builds the position, up to the first decision. */
  begin(): ScenarioTable;
  /** Checks the names in an expectation at `path`; throws the file's InputError. */
  checkExpectation(expectation: Expectation, path: Path): void;
}

/**
 * A position that a scenario plays. If a step cannot be done, it throws an Error whose message lists what is offered.
 */
export interface ScenarioTable {
  readonly state: State;
  do(text: string): void;
  offered(): readonly string[];
  can(text: string): boolean;
  passUntilQuiet(answers: readonly string[]): void;
  passUntil(decision: string, answers: readonly string[]): void;
  toPhase(phase: string, answers: readonly string[]): void;
  /** Lists each difference between an expectation and the position. */
  compare(expectation: Expectation): readonly Difference[];
}

export type Expectation = Readonly<Record<string, unknown>>;

export interface Difference {
  /** The keys from the expectation to the part that differs. */
  readonly path: Path;
  /** One sentence: what was found instead. */
  readonly message: string;
}

/** A scenario file whose shape was checked. */
export interface ScenarioFile {
  readonly name: string;
  readonly game: string;
  readonly about?: string;
  readonly clauses?: readonly string[];
  readonly switches?: Readonly<Record<string, string>>;
  readonly cards?: readonly unknown[];
  readonly steps?: readonly ScenarioStep[];
  readonly expect?: Expectation;
  /** The keys that the game adds. */
  readonly [key: string]: unknown;
}

/** One entry of `steps`: a bare word, or a map with one action. */
export type ScenarioStep =
  | 'pass'
  | 'pass-until-quiet'
  | {
      readonly do?: string | readonly string[];
      readonly expect?: Expectation;
      readonly 'expect-offered'?: string | readonly string[];
      readonly 'expect-not-offered'?: string | readonly string[];
      readonly 'pass-until-quiet'?: string | readonly string[] | null;
      readonly 'pass-until'?: string;
      readonly 'to-phase'?: string;
      readonly answers?: string | readonly string[];
      readonly note?: string;
    };
