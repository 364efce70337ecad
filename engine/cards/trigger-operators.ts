/**
 * The words of triggers: what an ability waits for, as card files write it. They are lowered to fields of the ability
 * table and not to code.
 *
 * - `TriggerTable`: the triggers of one game.
 * - `triggerOf`: the operands of a written trigger, by name; `fillTrigger`: what it makes of a row.
 * - `triggerText`: a trigger worded back from its row.
 */
import { NONE } from '../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_AMOUNT,
  ABILITY_EVENT,
  ABILITY_SUBJECT,
  ABILITY_WHOSE,
  abilityOffset,
} from '../kernel/tables.ts';
import { GIVEN, type Operand, type OperatorDefinition } from '../shared/operators/operator.ts';
import { lowerList } from './lowering.ts';
import type { OperatorList, OperatorNode } from './reader.ts';
import type { Told } from './trigger-tells.ts';

/** How a trigger stands in the ability table. */
export interface Trigger {
  readonly event: number;
  /** The operand that becomes ABILITY_SUBJECT; left out: the trigger is about no card. */
  readonly subject?: 'of';
  /** Where the operand is left out, the trigger is about any card and not about the card itself. */
  readonly anyCard?: boolean;
  /** The operand that becomes ABILITY_WHOSE, or the fixed word of WHOSE. */
  readonly whose?: string;
  /** The operand that becomes ABILITY_AMOUNT. */
  readonly amount?: string;
  /** The zones from where it listens where it is about the card itself; left out: the field. */
  readonly zones?: number;
  /** What its event tells the text, beside the card that it is about, if it has a subject. */
  readonly tells?: readonly Told[];
}

/** Whose event it must be: the index is the value of ABILITY_WHOSE. */
const WHOSE = ['each', 'you', 'opponent'] as const;

/** The operand of a trigger about a card: left out, it means the card itself. */
export const ABOUT_CARD: Operand = { kind: 'filter', default: null, place: GIVEN };
export const YOURS: Operand = { kind: 'choice', values: WHOSE, default: 'you' };
export const ANYBODYS: Operand = { kind: 'choice', values: WHOSE, default: 'each' };

type Wording = OperatorDefinition<unknown>['wording'];

export class TriggerTable<Run extends Trigger> implements OperatorList {
  readonly definitions: (OperatorDefinition<Run> | undefined)[] = [undefined];
  private readonly indices = new Map<string, number>();

  /** @param zones where a card listens to what happens to it itself; left out, wherever its abilities work */
  constructor(private readonly zones?: number) {}

  get names(): readonly string[] {
    return [...this.indices.keys()];
  }

  find(name: string): number | undefined {
    return this.indices.get(name);
  }

  define(name: string, meaning: string, operands: Readonly<Record<string, Operand>>, wording: Wording, run: Run): void {
    this.indices.set(name, this.definitions.length);
    this.definitions.push({ name, meaning, operands, wording, run });
  }

  /** A trigger about a card: the one with the ability, or any that passes a filter. */
  aboutCard(name: string, event: number, verb: string, more: Partial<Run> = {}): void {
    const run = { event, subject: 'of', zones: this.zones, ...more } as Run;
    this.define(name, `${verb} (a card)`, { of: ABOUT_CARD }, `{of} ${verb}`, run);
  }

  /** A trigger about what a player does; `third` is the verb of others than "you". */
  aboutPlayer(name: string, event: number, verb: string, third: string, tells?: readonly Told[]): void {
    this.ofPlayer(name, event, `a player ${third}`, `you ${verb}`, `your opponent ${third}`, YOURS, tells);
  }

  /**
   * A trigger that belongs to a player. `each`, `you` and `opponent` are how it reads for each of these; `player` is
   * whose it is where the text does not say.
   */
  ofPlayer(
    name: string,
    event: number,
    each: string,
    you: string,
    opponent: string,
    player = YOURS,
    tells: readonly Told[] = [],
  ): void {
    const who: Readonly<Record<string, string>> = { each, you, opponent };
    this.define(name, each, { player }, (o) => who[o.player], { event, whose: 'player', tells } as unknown as Run);
  }

  /** A trigger at a point of the turn; `whose` turn. */
  atPhase(name: string, event: number, point: string): void {
    const whose: Readonly<Record<string, string>> = {
      each: `${point} of each turn begins`,
      you: `${point} of your turn begins`,
      opponent: `${point} of your opponent's turn begins`,
    };
    this.define(name, `${point} begins`, { turn: YOURS }, (o) => whose[o.turn], { event, whose: 'turn' } as Run);
  }

  /** A trigger about a state of the game; the condition of its ability says which state. */
  aboutState(event: number, ability = 'ability', until = 'until this is off the stack'): void {
    const meaning = `the game is in the state that the condition of the ${ability} describes; not again ${until}`;
    this.define('state', meaning, {}, 'it is so', { event } as Run);
  }
}

/** A filter and a number of a written trigger, by the names of its operands. */
export type TriggerOperands = Readonly<
  Record<string, { readonly list: readonly OperatorNode[]; readonly number: number; readonly name: string }>
>;

/** A written trigger. */
export function triggerOf<Run extends Trigger>(
  table: TriggerTable<Run>,
  node: OperatorNode,
): { readonly run: Run; readonly operands: TriggerOperands } {
  const definition = table.definitions[node.index]!;
  const operands = Object.fromEntries(
    Object.keys(definition.operands).map((name, i) => {
      const operand = node.operands[i];
      return [
        name,
        {
          list: operand.form === 'list' ? operand.list : [],
          number: operand.form === 'number' ? operand.number : 0,
          name: operand.form === 'name' ? operand.name : '',
        },
      ];
    }),
  );
  return { run: definition.run, operands };
}

/** ABILITY_WHOSE of a trigger: from its operand, or fixed by the word. */
function whoseOf(run: Trigger, operands: TriggerOperands): number {
  return run.whose ? (operands[run.whose]?.number ?? WHOSE.indexOf(run.whose as 'you')) : 0;
}

/** Writes what a trigger waits for into the row of its ability. */
export function fillTrigger(row: number, run: Trigger, operands: TriggerOperands): void {
  const a = abilityOffset(row);
  const subject = run.subject ? lowerList(operands.of?.list ?? []) : NONE;
  ABILITIES[a + ABILITY_EVENT] = run.event;
  ABILITIES[a + ABILITY_SUBJECT] = subject === 0 && run.anyCard ? NONE : subject;
  ABILITIES[a + ABILITY_WHOSE] = whoseOf(run, operands);
  ABILITIES[a + ABILITY_AMOUNT] = run.amount ? operands[run.amount].number : 0;
}

/** Writes what the trigger of an ability inside a text waits for into its row. */
export function fillNestedTrigger<Run extends Trigger>(
  row: number,
  table: TriggerTable<Run>,
  node: OperatorNode,
): void {
  const { run, operands } = triggerOf(table, node);
  fillTrigger(row, run, operands);
}

/** A trigger about the card itself may listen elsewhere than where abilities of that card work. */
export function listeningZones(run: Trigger, operands: TriggerOperands, usual: number): number {
  return run.subject && (operands.of?.list ?? []).length === 0 ? (run.zones ?? usual) : usual;
}

/**
 * The zones from where the trigger of a row listens, where its ability does not say where it works and other abilities
 * of the card work in `usual`.
 */
export function zonesUnsaid<Run extends Trigger>(table: TriggerTable<Run>, row: number, usual: number): number {
  const a = abilityOffset(row);
  if (ABILITIES[a + ABILITY_SUBJECT] !== 0) return usual;
  const definition = table.definitions.find((candidate) => candidate?.run.event === ABILITIES[a + ABILITY_EVENT]);
  return definition?.run.zones ?? usual;
}

/**
 * Words a trigger from its row.
 *
 * @param words words a filter with its article
 * @param more texts of the operands that are the game's own; an amount is a number without it
 */
export function triggerText<Run extends Trigger>(
  table: TriggerTable<Run>,
  row: number,
  words: { one(filter: number): string },
  more: (run: Run) => Readonly<Record<string, string>> = () => ({}),
): string {
  const a = abilityOffset(row);
  const whose = WHOSE[ABILITIES[a + ABILITY_WHOSE]];
  const event = ABILITIES[a + ABILITY_EVENT];
  const subject = ABILITIES[a + ABILITY_SUBJECT];
  // two triggers of one event may differ in whether they are about a card, or in whose event it must be
  const ofEvent = table.definitions.filter(
    (candidate) =>
      candidate?.run.event === event && (subject !== NONE || !candidate.run.subject || candidate.run.anyCard),
  );
  const definition = ofEvent.find((candidate) => whose !== 'each' && candidate?.run.whose === whose) ?? ofEvent[0];
  if (!definition) return `event ${event}`;
  const { run, wording } = definition;
  const texts: Record<string, string> = {
    of: subject === 0 ? 'this card' : subject === NONE ? 'a card' : words.one(subject),
    ...(run.amount ? { [run.amount]: String(ABILITIES[a + ABILITY_AMOUNT]) } : {}),
    ...more(run),
  };
  if (run.whose) texts[run.whose] = whose;
  return typeof wording === 'function'
    ? wording(texts, {})
    : wording.replace(/\{(\w+)\}/g, (_, name) => texts[name] ?? '');
}
