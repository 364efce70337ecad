/**
 * From the steps of a printed text, in their order, to the effects of a card file.
 *
 * Print says "choose one. Deal it 2. If …, draw." one sentence after the other; a card file says what belongs together:
 * a condition covers what follows it, a cost covers all that it pays for, choices are made before either, and "it" is
 * what was last chosen or moved. This is the walk from the one to the other; it knows the words of flow of a card
 * language and no game.
 */

/** A part of a card file. */
export type Tree = unknown;

/**
 * Names that stand for something in an effect until it is filled in: the card that the text calls "it"; its leader;
 * the first and the second of two chosen cards; the number X.
 */
export const IT = '@it';
export const LEADER_OF_IT = '@leader-of-it';
export const FORMER = '@former';
export const LATTER = '@latter';
export const X = '@x';

export interface ChooseStep {
  readonly kind: 'choose';
  /** What is chosen, with the operands of `choose`: of, count, … */
  readonly choice: Readonly<Record<string, Tree>>;
  /** The word that chooses: `choose`; or `pick`, where the rules do not call it choosing. */
  readonly word: string;
  /** Is another card chosen in the same sentence? Then "it" may mean both, and neither of them alone. */
  readonly isOneOfTwo?: boolean;
}

export interface EffectStep {
  readonly kind: 'effect';
  readonly effect: Tree;
  /** From here on, is "it" what this effect moved, made or found? */
  readonly moves?: boolean;
  /** Does it make something of its own, which "it" means only where nothing was chosen? */
  readonly creates?: boolean;
}

export interface ConditionStep {
  readonly kind: 'condition';
  readonly is: Tree;
  /** What the line says in addition where it asks this condition: an optional cost that must have been paid. */
  readonly line?: Readonly<Record<string, Tree>>;
  /**
   * Does the condition ask about the "it" of the effect before it, so that no other effect may have moved or made
   * anything?
   */
  readonly isOfOneMove?: boolean;
}

export interface CostStep {
  readonly kind: 'cost';
  readonly cost: readonly Tree[];
}

/** "Instead": the effect before it, changed, where the condition before this step holds. */
export interface InsteadStep {
  readonly kind: 'instead';
  /** Makes the changed effect from the one before; undefined where that does not fit. */
  readonly change: string;
  readonly number: number | { readonly attack?: number; readonly defense?: number };
  /** With the change `effect`: what is done to "it", in place of what the effect before did to it. */
  readonly effect?: Tree;
  /**
   * With the change `sentence`: what is done in place of the effect before, which has the same word or is called
   * `before`.
   */
  readonly effects?: readonly Tree[];
  readonly before?: Tree;
}

/** Says what the number X is. */
export interface NumberStep {
  readonly kind: 'number';
  readonly is: Tree;
}

export interface ModesStep {
  readonly kind: 'modes';
  readonly how: Readonly<Record<string, Tree>>;
  readonly modes: readonly (readonly Step[])[];
}

/** Effects that are done so many times, without a choice as the rules understand it. */
export interface RepeatStep {
  readonly kind: 'repeat';
  readonly times: number;
  readonly steps: readonly Step[];
}

export type Step =
  | ChooseStep
  | EffectStep
  | ConditionStep
  | CostStep
  | InsteadStep
  | NumberStep
  | ModesStep
  | RepeatStep;

/** Thrown where steps make no program; its message is a sentence for the user. */
export class NoProgram extends Error {}

interface Chosen {
  readonly step: ChooseStep;
  name?: string;
  conditions: Tree[];
}

const NAMES = ['first', 'second', 'third', 'fourth'];

/**
 * The effects of a list of steps. `cost` is what is paid for all of them. `subject` is what "it" means before anything
 * was chosen: the card of the event, where there is one.
 */
export function effectsOf(steps: readonly Step[], subject?: string, cost?: Tree): Tree[] {
  return new Walk(steps, subject, cost).effects();
}

class Walk {
  readonly #steps: readonly Step[];
  readonly #chosen: Chosen[] = [];
  #it: string | undefined;
  #x: Tree | undefined;
  readonly #hasCostX: boolean;
  #hasPutThis = false;

  constructor(steps: readonly Step[], subject: string | undefined, cost?: Tree) {
    this.#steps = steps;
    const costs = [cost, ...steps.flatMap((step) => (step.kind === 'cost' ? step.cost : []))];
    this.#hasCostX = costs.some(isOfX);
    this.#it = subject;
  }

  effects(): Tree[] {
    this.#x = this.#numberOf();
    const chooses = this.#steps.filter((step) => step.kind === 'choose');
    const text = JSON.stringify(this.#steps);
    const isNamed = text.includes(LEADER_OF_IT) ? chooses.length > 0 : text.includes(FORMER) || text.includes(LATTER);
    if ((text.includes(FORMER) || text.includes(LATTER)) && chooses.length !== 2)
      throw new NoProgram('the first one and the second one are of two that were chosen');
    if (isNamed && chooses.length === 1 && chooses[0]?.word !== 'choose' && text.includes(LEADER_OF_IT))
      throw new NoProgram('the leader of what was not chosen');
    for (const [i, step] of chooses.entries())
      this.#chosen.push({ step, conditions: [], ...(isNamed && { name: NAMES[i] }) });
    return this.#part(0, []).effects;
  }

  /** What X is. It is said behind the effects that use it; in a text with options, behind the last of them. */
  #numberOf(): Tree | undefined {
    const said = this.#steps.flatMap((step) => (step.kind === 'modes' ? [step, ...(step.modes.at(-1) ?? [])] : [step]));
    const numbers = said.filter((step) => step.kind === 'number');
    if (numbers.length > 1) throw new NoProgram('X is said twice');
    return numbers[0]?.is ?? this.#x;
  }

  /**
   * The effects from a step on: up to the end, or where `isCovered` up to the next condition. Choices come before the
   * condition or the cost that covers them, and are asked for under that condition.
   */
  #part(from: number, conditions: readonly Tree[]): { effects: Tree[]; next: number } {
    const effects: Tree[] = [];
    let at = from;
    for (let step = this.#steps[at]; step !== undefined; step = this.#steps[at]) {
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
          // options are picked as the text is announced, when no condition of the text has been asked yet
          effects.push(this.#modes(conditions.length > 0 ? behind(step, conditions) : step));
          at++;
          break;
        case 'repeat':
          effects.push(this.#repeated(step));
          at++;
          break;
        case 'cost': {
          const modes = this.#steps[at + 1];
          if (modes?.kind === 'modes') {
            if (conditions.length > 0) throw new NoProgram('options behind a condition');
            // the option is picked first and the cost is paid inside it; with several options it would be paid more
            // than once
            if (Object.keys(modes.how).length > 0) throw new NoProgram('a cost of several options');
            effects.push(this.#modes(modes, step));
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

  /** The effects that a condition covers, up to the next condition. */
  #covered({ is, isOfOneMove }: ConditionStep, at: number, effects: Tree[]): number {
    const before = this.#steps.slice(0, at - 1);
    if (isOfOneMove && before.some((step) => step.kind === 'effect' && (step.moves || step.creates)))
      throw new NoProgram('what was moved is not clear');
    const condition = this.#filled(is);
    const next = this.#steps[at + 1];
    if (next?.kind === 'instead') {
      const before = effects.pop();
      if (before === undefined) throw new NoProgram('"instead" with nothing before it');
      const rest = this.#part(at + 2, [condition]);
      if (rest.effects.some(isChoice)) throw new NoProgram('a choice behind "instead"');
      if (before === DIVIDED) {
        effects.push(...divided(effects.pop(), condition, next), before);
        if (rest.effects.length > 0) effects.push({ if: { is: condition, then: rest.effects } });
        return rest.next;
      }
      const inner = innerOf(before, condition);
      const last = inner === undefined ? before : inner.last;
      const changed = this.#changed(last, next);
      const either = { if: { is: condition, then: [...changed, ...rest.effects], else: [last] } };
      effects.push(inner === undefined ? either : { if: { ...inner.outer, then: [...inner.others, either] } });
      return rest.next;
    }
    const rest = this.#part(at + 1, [condition]);
    // the condition goes into each option
    if (next?.kind === 'modes') {
      effects.push(...rest.effects);
      return rest.next;
    }
    const { choices, others } = apart(rest.effects);
    if (others.some((effect) => isMap(effect) && 'select' in effect)) throw new NoProgram('options behind a condition');
    effects.push(...choices);
    if (others.length === 0) throw new NoProgram('a condition with nothing behind it');
    effects.push({ if: { is: condition, then: others } });
    return rest.next;
  }

  /** The effects that are done instead of an effect. */
  #changed(before: Tree, step: InsteadStep): readonly Tree[] {
    if (step.effects === undefined)
      return [step.effect === undefined ? instead(before, step) : this.#replaced(before, step.effect)];
    const effects = step.effects.map((effect) => this.#filled(effect));
    const fits =
      step.before === undefined
        ? isMap(before) && isMap(effects[0]) && Object.keys(before)[0] === Object.keys(effects[0])[0]
        : JSON.stringify(before) === JSON.stringify(this.#filled(step.before));
    if (!fits) throw new NoProgram('"instead" does not fit what stands before it');
    return effects;
  }

  /** Another effect on the same card. The effect before it must be about that one card and nothing else. */
  #replaced(before: Tree, effect: Tree): Tree {
    const [operands] = isMap(before) ? Object.values(before) : [];
    const who = isMap(operands) && 'who' in operands ? operands.who : operands;
    const isOne = isMap(who) ? 'set' in who : who !== undefined && ONE_CARD.includes(who as string);
    if (!isOne || (isMap(operands) && 'and' in operands))
      throw new NoProgram('"instead" does not fit what stands before it');
    // what the effect before would have moved has not been moved
    return withIt(effect, who);
  }

  #choose(step: ChooseStep, conditions: readonly Tree[]): Tree {
    const chosen = this.#chosen.find((one) => one.step === step)!;
    this.#it = chosen.name === undefined ? 'chosen' : `set:${chosen.name}`;
    if (step.isOneOfTwo) this.#it = undefined;
    // what nobody chooses in the sense of the rules is taken as the text resolves, under its condition
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
    const effect = this.#hasPutThis ? this.#aboutPut(this.#filled(step.effect)) : this.#filled(step.effect);
    this.#hasPutThis ||= putsThis(effect);
    if (step.moves) this.#it = 'it';
    if (step.creates && this.#chosen.length === 0) this.#it = 'it';
    return effect;
  }

  /**
   * A card that was put onto the field is a new object: what the text does with "this card" from then on is done with
   * "it".
   */
  #aboutPut(effect: Tree): Tree {
    const [word = '', operands] = (isMap(effect) && Object.entries(effect)[0]) || [];
    const isOfThis = operands === 'self' || (isMap(operands) && operands.who === 'self');
    if (!isOfThis) return effect;
    if (this.#it !== 'it') throw new NoProgram('what has become of this card is not clear');
    return { [word]: isMap(operands) ? { ...operands, who: 'it' } : 'it' };
  }

  #repeated({ times, steps }: RepeatStep): Tree {
    const inner = new Walk(steps, this.#it).effects();
    if (JSON.stringify(inner).match(/"(?:choose|divide-damage|select)"/))
      throw new NoProgram('a choice that is made again');
    return { repeat: { times, do: inner } };
  }

  #modes({ how, modes }: ModesStep, cost?: CostStep): Tree {
    const lists = modes.map((steps) => {
      const inner = new Walk(cost === undefined ? steps : [cost, ...steps], this.#it);
      inner.#x = this.#x;
      return inner.effects();
    });
    return { select: { ...(this.#filled(how) as object), modes: lists } };
  }

  /** The tree with everything filled in that "it", X and the other names stand for. */
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
        // where a cost is X the player says the number
        if (this.#x === undefined && this.#hasCostX) return 'x';
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

/** Does a cost contain the number X that a player says? */
function isOfX(cost: Tree): boolean {
  return cost === 'x' || (typeof cost === 'object' && cost !== null && Object.values(cost).some(isOfX));
}

/** Does an effect put this card onto the field? */
function putsThis(effect: Tree): boolean {
  if (!isMap(effect) || !('put' in effect)) return false;
  const who = isMap(effect.put) ? effect.put.who : effect.put;
  return typeof who === 'string' && (who === 'self' || who.startsWith('@self:'));
}

function isMap(tree: Tree): tree is Readonly<Record<string, Tree>> {
  return typeof tree === 'object' && tree !== null && !Array.isArray(tree);
}

/** Words that mean the one card being spoken of. */
const ONE_CARD: readonly string[] = ['chosen', 'it', 'subject', 'self'];

/** The tree with a card put in for "it". */
function withIt(tree: Tree, card: Tree): Tree {
  if (tree === IT) return card;
  if (Array.isArray(tree)) return tree.map((part) => withIt(part, card));
  if (!isMap(tree)) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, withIt(value, card)]));
}

/** The effect that deals what `divide-damage` divided. */
const DIVIDED = 'deal-divided';

/** The choice of divided damage, with another amount while a condition holds. */
function divided(choice: Tree, is: Tree, { change, number }: InsteadStep): Tree[] {
  const operands = isMap(choice) ? choice['divide-damage'] : undefined;
  if (!isMap(operands) || change !== 'damage') throw new NoProgram('"instead" does not fit what stands before it');
  const amount = { depending: { is, then: number, else: operands.amount } };
  return [{ 'divide-damage': { ...operands, amount } }];
}

/**
 * For an effect that stands last of several behind a condition, where the condition of its "instead" is the same with
 * a greater number: the greater one holds only where the first one does, so it is asked inside.
 */
function innerOf(before: Tree, condition: Tree): { outer: object; others: Tree[]; last: Tree } | undefined {
  const outer = isMap(before) ? before.if : undefined;
  if (!isMap(outer) || !Array.isArray(outer.then) || outer.then.length < 2 || 'else' in outer) return undefined;
  if (!isMap(outer.is) || !isMap(condition)) return undefined;
  const [word = '', least] = Object.entries(outer.is)[0] ?? [];
  if (typeof least !== 'number' || !((condition[word] as number) > least)) return undefined;
  return { outer, others: outer.then.slice(0, -1), last: outer.then.at(-1) };
}

/**
 * Options with the conditions put into each of them. An option that has a condition of its own would end the first
 * condition.
 */
function behind(step: ModesStep, conditions: readonly Tree[]): ModesStep {
  if (step.modes.some((mode) => mode.some(({ kind }) => kind === 'condition' || kind === 'modes')))
    throw new NoProgram('options behind a condition, with conditions of their own');
  const [is] = conditions;
  return { ...step, modes: step.modes.map((mode) => [{ kind: 'condition', is }, ...mode]) };
}

/** Is it an effect that chooses on announcement? */
function isChoice(effect: Tree): boolean {
  return isMap(effect) && ('choose' in effect || 'divide-damage' in effect);
}

/** Choices on announcement, and what is done behind them. */
export function apart(effects: readonly Tree[]): { choices: Tree[]; others: Tree[] } {
  return { choices: effects.filter(isChoice), others: effects.filter((effect) => !isChoice(effect)) };
}

/** The effect before an "instead", with the other number that is said. */
function instead(before: Tree, { change, number }: InsteadStep): Tree {
  const made = changed(before, change, number);
  if (made === undefined) throw new NoProgram('"instead" does not fit what stands before it');
  return made;
}

function changed(before: Tree, change: string, number: InsteadStep['number']): Tree | undefined {
  if (!isMap(before)) return undefined;
  const [word, operands] = Object.entries(before)[0] ?? [];
  const isNumber = (value: Tree): boolean => typeof value === 'number';
  // the effect before may have a condition of its own: its effect is what is done in another way
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
