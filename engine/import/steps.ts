/**
 * From the steps of a printed text, in their order, to the effects of a card file.
 *
 * Print says "choose one. Deal it 2. If …, draw." one sentence after the other; a card file says what belongs together: a condition
 * covers what follows it, a cost covers all that it pays for, choices are made before either, and "it" is what was last chosen or
 * moved. This is the walk from the one to the other; it knows the words of flow of a card language and no game.
 */

/** A part of a card file. */
export type Tree = unknown;

/** In an effect: the card that the text calls "it"; its leader; the first and the second of two that were chosen; the number X. */
export const IT = '@it';
export const LEADER_OF_IT = '@leader-of-it';
export const FORMER = '@former';
export const LATTER = '@latter';
export const X = '@x';

export interface ChooseStep {
  readonly kind: 'choose';
  /** What is chosen, as `choose` takes it: of, count, … */
  readonly choice: Readonly<Record<string, Tree>>;
  /** The word that chooses: `choose`, or `pick` where nothing is chosen by the rules. */
  readonly word: string;
  /** Is another chosen in the same sentence? Then "it" may be both, and neither is meant by it alone. */
  readonly isOneOfTwo?: boolean;
}

export interface EffectStep {
  readonly kind: 'effect';
  readonly effect: Tree;
  /** Is "it" from here on what this effect moved, made or found? */
  readonly moves?: boolean;
  /** Does it make something of its own, which is "it" only where nothing was chosen? */
  readonly creates?: boolean;
}

export interface ConditionStep {
  readonly kind: 'condition';
  readonly is: Tree;
  /** What the line says besides where it asks this: an optional cost that has to be paid before. */
  readonly line?: Readonly<Record<string, Tree>>;
}

export interface CostStep {
  readonly kind: 'cost';
  readonly cost: readonly Tree[];
}

/** "Instead": the effect before it, changed, where the condition before this step holds. */
export interface InsteadStep {
  readonly kind: 'instead';
  /** Makes the changed effect of the one before; undefined where it does not fit. */
  readonly change: string;
  readonly number: number | { readonly attack?: number; readonly defense?: number };
  /** With the change `effect`: what is done to "it" in place of what was done to it before. */
  readonly effect?: Tree;
}

/** What the number X is. */
export interface NumberStep {
  readonly kind: 'number';
  readonly is: Tree;
}

export interface ModesStep {
  readonly kind: 'modes';
  readonly how: Readonly<Record<string, Tree>>;
  readonly modes: readonly (readonly Step[])[];
}

export type Step = ChooseStep | EffectStep | ConditionStep | CostStep | InsteadStep | NumberStep | ModesStep;

/** Thrown where steps make no text: a sentence for the user. */
export class NoProgram extends Error {}

interface Chosen {
  readonly step: ChooseStep;
  name?: string;
  conditions: Tree[];
}

const NAMES = ['first', 'second', 'third', 'fourth'];

/** The effects of steps. `subject`: what "it" is before anything was chosen: the card of the event, where there is one. */
export function effectsOf(steps: readonly Step[], subject?: string): Tree[] {
  return new Walk(steps, subject).effects();
}

class Walk {
  readonly #steps: readonly Step[];
  readonly #chosen: Chosen[] = [];
  #it: string | undefined;
  #x: Tree | undefined;

  constructor(steps: readonly Step[], subject: string | undefined) {
    this.#steps = steps;
    this.#it = subject;
  }

  effects(): Tree[] {
    this.#x = this.#numberOf();
    const chooses = this.#steps.filter((step) => step.kind === 'choose');
    const text = JSON.stringify(this.#steps);
    const isNamed = text.includes(LEADER_OF_IT) ? chooses.length > 0 : text.includes(FORMER) || text.includes(LATTER);
    if ((text.includes(FORMER) || text.includes(LATTER)) && chooses.length !== 2)
      throw new NoProgram('the first one and the second one are of two that were chosen');
    if (isNamed && chooses.length === 1 && chooses[0].word !== 'choose' && text.includes(LEADER_OF_IT))
      throw new NoProgram('the leader of what was not chosen');
    for (const [i, step] of chooses.entries())
      this.#chosen.push({ step, conditions: [], ...(isNamed && { name: NAMES[i] }) });
    return this.#part(0, []).effects;
  }

  /** What X is: said behind the effects that use it. */
  #numberOf(): Tree | undefined {
    const numbers = this.#steps.filter((step) => step.kind === 'number');
    if (numbers.length > 1) throw new NoProgram('X is said twice');
    return numbers[0]?.is;
  }

  /**
   * The effects from a step on, up to the end or to the next condition where `isCovered`; choices come before the condition or the cost
   * that covers them, and are asked for with that condition.
   */
  #part(from: number, conditions: readonly Tree[]): { effects: Tree[]; next: number } {
    const effects: Tree[] = [];
    let at = from;
    while (at < this.#steps.length) {
      const step = this.#steps[at];
      switch (step.kind) {
        case 'choose':
          effects.push(this.#choose(step, conditions));
          at++;
          break;
        case 'effect':
          effects.push(this.#effect(step));
          at++;
          break;
        case 'number':
          at++;
          break;
        case 'modes':
          // options are picked as the text is announced, where no condition of the text has been asked yet
          if (conditions.length > 0) throw new NoProgram('options behind a condition');
          effects.push(this.#modes(step));
          at++;
          break;
        case 'cost': {
          if (this.#steps[at + 1]?.kind === 'modes') {
            if (conditions.length > 0) throw new NoProgram('options behind a condition');
            // the option is picked first, and the cost is paid in it: of several options it would be paid more than once
            if (Object.keys((this.#steps[at + 1] as ModesStep).how).length > 0)
              throw new NoProgram('a cost of several options');
            effects.push(this.#modes(this.#steps[at + 1] as ModesStep, step));
            at += 2;
            break;
          }
          const rest = this.#part(at + 1, conditions);
          at = rest.next;
          const { choices, others } = apart(rest.effects);
          effects.push(...choices, { pay: { cost: this.#filled(step.cost), then: others } });
          break;
        }
        case 'condition':
          if (conditions.length > 0) return { effects, next: at };
          at = this.#covered(step, at, effects);
          break;
        default:
          throw new NoProgram('"instead" without a condition before it');
      }
    }
    return { effects, next: at };
  }

  /** What a condition covers, up to the next one. */
  #covered({ is }: ConditionStep, at: number, effects: Tree[]): number {
    const condition = this.#filled(is);
    const next = this.#steps[at + 1];
    if (next?.kind === 'instead') {
      const before = effects.pop();
      if (before === undefined) throw new NoProgram('"instead" with nothing before it');
      const changed = next.effect === undefined ? instead(before, next) : this.#replaced(before, next.effect);
      const rest = this.#part(at + 2, [condition]);
      if (rest.effects.some(isChoice)) throw new NoProgram('a choice behind "instead"');
      effects.push({ if: { is: condition, then: [changed, ...rest.effects], else: [before] } });
      return rest.next;
    }
    const rest = this.#part(at + 1, [condition]);
    const { choices, others } = apart(rest.effects);
    effects.push(...choices);
    if (others.length === 0) throw new NoProgram('a condition with nothing behind it');
    effects.push({ if: { is: condition, then: others } });
    return rest.next;
  }

  /** Another effect on the same card; the effect before it must be about that card and nothing else. */
  #replaced(before: Tree, effect: Tree): Tree {
    const it = JSON.stringify(this.#who());
    const [operands] = isMap(before) ? Object.values(before) : [];
    const who = isMap(operands) && 'who' in operands ? operands.who : operands;
    if (JSON.stringify(who) !== it || (isMap(operands) && 'and' in operands))
      throw new NoProgram('"instead" does not fit what stands before it');
    return this.#filled(effect);
  }

  #choose(step: ChooseStep, conditions: readonly Tree[]): Tree {
    const chosen = this.#chosen.find((one) => one.step === step)!;
    this.#it = chosen.name === undefined ? 'chosen' : `set:${chosen.name}`;
    if (step.isOneOfTwo) this.#it = undefined;
    // what nobody chooses by the rules is taken as it resolves, inside of its condition
    const asked = step.word === 'choose' && conditions.length > 0 ? { if: conditions[0] } : {};
    return {
      [step.word]: {
        ...(this.#filled(step.choice) as object),
        ...asked,
        ...(chosen.name === undefined ? {} : { as: chosen.name }),
      },
    };
  }

  #effect(step: EffectStep): Tree {
    const effect = this.#filled(step.effect);
    if (step.moves) this.#it = 'it';
    if (step.creates && this.#chosen.length === 0) this.#it = 'it';
    return effect;
  }

  #modes({ how, modes }: ModesStep, cost?: CostStep): Tree {
    const lists = modes.map((steps) => {
      const inner = new Walk(cost === undefined ? steps : [cost, ...steps], this.#it);
      inner.#x = this.#x;
      return inner.effects();
    });
    return { select: { ...how, modes: lists } };
  }

  /** The tree with what "it", X and the others stand for. */
  #filled(tree: Tree): Tree {
    if (typeof tree === 'string') return this.#named(tree);
    if (Array.isArray(tree)) return tree.map((part) => this.#filled(part));
    if (typeof tree !== 'object' || tree === null) return tree;
    return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, this.#filled(value)]));
  }

  #named(word: string): Tree {
    switch (word) {
      case IT:
        return this.#who();
      case LEADER_OF_IT:
        if (this.#it === 'subject') return 'subject-leader';
        if (this.#it?.startsWith('set:')) return { 'leader-of': this.#it.slice(4) };
        throw new NoProgram('whose leader is meant is not clear');
      case FORMER:
      case LATTER:
        return { set: NAMES[word === FORMER ? 0 : 1] };
      case X:
        if (this.#x === undefined) throw new NoProgram('what X is is not said');
        return this.#filled(this.#x);
      default:
        return word;
    }
  }

  #who(): Tree {
    if (this.#it === undefined) throw new NoProgram('what "it" is is not clear');
    if (this.#it.startsWith('set:')) return { set: this.#it.slice(4) };
    return this.#it;
  }
}

function isMap(tree: Tree): tree is Readonly<Record<string, Tree>> {
  return typeof tree === 'object' && tree !== null && !Array.isArray(tree);
}

/** Is it an effect that chooses on announcement? */
function isChoice(effect: Tree): boolean {
  return isMap(effect) && ('choose' in effect || 'divide-damage' in effect);
}

/** Choices on announcement, and what is done behind them. */
export function apart(effects: readonly Tree[]): { choices: Tree[]; others: Tree[] } {
  return { choices: effects.filter(isChoice), others: effects.filter((effect) => !isChoice(effect)) };
}

/** The effect before an "instead", with another number of the kind that is said. */
function instead(before: Tree, { change, number }: InsteadStep): Tree {
  const made = changed(before, change, number);
  if (made === undefined) throw new NoProgram('"instead" does not fit what stands before it');
  return made;
}

function changed(before: Tree, change: string, number: InsteadStep['number']): Tree | undefined {
  if (!isMap(before)) return undefined;
  const [[word, operands]] = Object.entries(before);
  const isNumber = (value: Tree): boolean => typeof value === 'number';
  // what stands before may have a condition of its own: its effect is the one that is done in another way
  if (word === 'if' && isMap(operands) && Array.isArray(operands.then))
    return operands.then.length === 1 ? changed(operands.then[0], change, number) : undefined;
  switch (change) {
    case 'damage':
      return word === 'damage' && isMap(operands) && isNumber(operands.amount)
        ? { damage: { ...operands, amount: number } }
        : undefined;
    case 'heal':
      if (word === 'heal' && isNumber(operands)) return { heal: number };
      return undefined;
    case 'count':
      if (word === 'draw' && isNumber(operands)) return { draw: number };
      if (word === 'mill' && isNumber(operands)) return { mill: number };
      if (word !== 'put-token') return undefined;
      if (typeof operands === 'string') return { 'put-token': { token: operands, count: number } };
      return isMap(operands) && typeof operands.token === 'string'
        ? { 'put-token': { ...operands, count: number } }
        : undefined;
    case 'stats':
      return word === 'gain' && isMap(operands) && isMap(operands.gives) && isPlain(operands.gives)
        ? { gain: { ...operands, gives: number } }
        : undefined;
    default:
      return undefined;
  }
}

/** Does it change nothing but attack and defense? */
function isPlain(gives: Readonly<Record<string, Tree>>): boolean {
  return Object.keys(gives).every((key) => key === 'attack' || key === 'defense');
}
