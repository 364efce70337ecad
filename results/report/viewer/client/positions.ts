/** What a page was given, and frames put together to whole positions. */
import type { CardCode, DecisionCode, FrameCode, ObjectCode, ZoneCode } from '../codes.ts';

type Words = Readonly<Record<string, string>>;
/** What the page can be read in. */
export type Language = keyof PageData['words'];
/** The same in every language. */
type Said = Readonly<Record<Language, string>>;

/** What stands in the page as JSON. */
export interface PageData {
  readonly names: readonly [string, string];
  readonly outcome?: Said;
  /** The language that the page begins in. */
  readonly language: Language;
  readonly live: boolean;
  /** Seats of people. */
  readonly people?: readonly number[];
  /** The seat that alone sees what it knows. */
  readonly human?: number;
  /** Agents that give hints. */
  readonly advisers?: readonly string[];
  /** What the page says of itself. */
  readonly words: { readonly en: Words; readonly ja: Words };
  readonly recording: RecordingData;
}

export interface RecordingData {
  readonly texts: readonly string[];
  readonly japanese: readonly (string | 0)[];
  readonly zones: readonly ZoneCode[];
  readonly frames: readonly FrameCode[];
  readonly marks: Readonly<Record<string, number>>;
  readonly price: number;
  readonly outcome?: Said;
}

/** A position; each shares with the one before what did not change. */
export interface Position {
  readonly turn: number;
  readonly turnPlayer: number;
  readonly phase: number;
  readonly players: readonly (readonly number[])[];
  readonly notes: readonly number[];
  readonly objects: readonly ObjectCode[];
  readonly aim: number;
  readonly zones: Readonly<Record<string, readonly number[]>>;
  readonly cards: Readonly<Record<string, CardCode>>;
  /** Rows of cards that are otherwise than in the frame before, or elsewhere. */
  readonly changed: ReadonlySet<number>;
  readonly log?: readonly (readonly number[])[];
  readonly decision?: DecisionCode;
}

const NOWHERE: Position = {
  ...{ turn: 0, turnPlayer: 0, phase: 0, players: [[], []], notes: [], objects: [], aim: -1 },
  ...{ zones: {}, cards: {}, changed: new Set<number>() },
};

/** Rows that changed, or that lie in a zone in which they did not lie before. */
function changedRows(frame: FrameCode, before: Position): Set<number> {
  const rows = new Set(Object.keys(frame.cards ?? {}).map(Number));
  for (const [zone, held] of Object.entries(frame.zones ?? {})) {
    const had = new Set(before.zones[zone] ?? []);
    for (const row of held) if (!had.has(row)) rows.add(row);
  }
  return rows;
}

/** The position of a frame that follows another one. */
function follow(frame: FrameCode, before: Position | undefined): Position {
  const last = before ?? NOWHERE;
  return {
    turn: frame.turn ?? last.turn,
    turnPlayer: frame.turnPlayer ?? last.turnPlayer,
    phase: frame.phase ?? last.phase,
    players: frame.players ?? last.players,
    notes: frame.notes ?? last.notes,
    objects: frame.objects ?? last.objects,
    aim: frame.aim ?? last.aim,
    zones: frame.zones ? { ...last.zones, ...frame.zones } : last.zones,
    cards: frame.cards ? { ...last.cards, ...frame.cards } : last.cards,
    changed: before ? changedRows(frame, last) : new Set(),
    log: frame.log,
    decision: frame.decision,
  };
}

/** Adds the positions of the frames that have none yet. */
export function addPositions(positions: Position[], frames: readonly FrameCode[]): void {
  for (let i = positions.length; i < frames.length; i++) positions.push(follow(frames[i], positions[i - 1]));
}
