/**
 * From the sentences of a printed Square Enix TCG text, in their order, to the effects of a card file.
 *
 * A condition covers its own sentence; "if you do so" belongs to the cost in the sentence before it, "when you do so" makes an
 * ability of its own of all that follows, and "instead" changes what the sentence before it does. "It" is what was chosen last, or
 * where nothing was chosen the card of the event.
 */
import { NoProgram, type Tree } from '../../../import/steps.ts';
import type { Filter } from './nouns.ts';

/** In an effect: the card that the text calls "it" (or all of "them"); the first and the second of two that were chosen. */
export const IT = '@it';
export const FIRST = '@first';
export const SECOND = '@second';

export interface Choice {
  readonly of: Filter;
  readonly count?: number;
  readonly 'up-to'?: boolean;
  readonly by?: string;
}

/** What a sentence says, or a part of one; in a text with the number of the sentence. `then`: the sentence begins with "then". */
export type Step = StepKind & { readonly sentence?: number; readonly then?: boolean };

type StepKind =
  | { readonly kind: 'choose'; readonly word: 'choose' | 'pick'; readonly choices: readonly Choice[] }
  /** `moves`: what it did is "it" from here on. */
  | { readonly kind: 'effect'; readonly effect: Tree; readonly moves?: boolean }
  | { readonly kind: 'may'; readonly steps: readonly Step[] }
  | { readonly kind: 'if'; readonly is: Tree; readonly steps: readonly Step[] }
  | { readonly kind: 'instead'; readonly is: Tree; readonly steps: readonly Step[] }
  | { readonly kind: 'pay'; readonly cost: readonly Tree[]; readonly player?: string }
  | { readonly kind: 'so'; readonly how: 'if' | 'when' | 'not'; readonly steps: readonly Step[] }
  | { readonly kind: 'later'; readonly at: string; readonly steps: readonly Step[] }
  | { readonly kind: 'modes'; readonly how: Filter; readonly modes: readonly (readonly Step[])[] };

const NAMES = ['first', 'second', 'third', 'fourth'];

/** The effects of a text; `subject`: what "it" is before anything was chosen, where the text is about the card of an event. */
export function effectsOf(steps: readonly Step[], subject?: Tree): Tree[] {
  return new Walk(subject === undefined ? [] : [subject], choicesIn(steps) > 1).all(steps);
}

/** How many choices a text makes, without those of its modes and of abilities of its own. */
function choicesIn(steps: readonly Step[]): number {
  let n = 0;
  for (const step of steps) {
    if (step.kind === 'choose') n += step.choices.length;
    else if (step.kind === 'if' || step.kind === 'may' || step.kind === 'so' || step.kind === 'later')
      n += choicesIn(step.steps);
  }
  return n;
}

class Walk {
  readonly #named: boolean;
  /** What "it" is: several where several sets were chosen in one sentence. */
  #it: readonly Tree[];
  #sets: Tree[] = [];

  constructor(it: readonly Tree[], named: boolean) {
    this.#it = it;
    this.#named = named;
  }

  all(steps: readonly Step[]): Tree[] {
    const effects: Tree[] = [];
    /** Where what the sentence did begins, and what "it" was for it. */
    let sentence = { number: -1, at: 0, it: this.#it };
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i];
      const at = effects.length;
      if (step.kind === 'instead') {
        const done = effects.slice(sentence.at);
        if (done.length === 0 || 'choose' in (done[0] as object))
          throw new NoProgram('"instead" with nothing before it');
        if (done.length > 1) throw new NoProgram('it is not clear what "instead" is in place of');
        this.#it = sentence.it;
        const otherwise = effects.splice(sentence.at);
        effects.push({ if: { is: this.#filled(step.is), then: this.#inside(step.steps), else: otherwise } });
        continue;
      }
      if (step.then && (steps[i - 1]?.kind === 'if' || steps[i - 1]?.kind === 'may'))
        throw new NoProgram('it is not clear whether "then" belongs to what is done only perhaps');
      if (step.sentence !== sentence.number) sentence = { number: step.sentence ?? -1, at, it: this.#it };
      if (step.kind === 'pay') i = this.#paid(steps, i, effects);
      else if (step.kind === 'may' && steps[i + 1]?.kind === 'so') i = this.#received(step.steps, steps, i, effects);
      else effects.push(...this.#one(step));
    }
    return effects;
  }

  #one(step: Step): Tree[] {
    switch (step.kind) {
      case 'choose':
        return this.#choose(step.word, step.choices);
      case 'effect':
        return this.#effect(step.effect, step.moves ?? false);
      case 'may':
        return [{ may: this.#inside(step.steps) }];
      case 'if':
        return [{ if: { is: this.#filled(step.is), then: this.#inside(step.steps) } }];
      case 'later':
        return this.#later(step.at, step.steps);
      case 'modes':
        return [
          {
            select: {
              ...step.how,
              modes: step.modes.map((mode) => new Walk(this.#it, choicesIn(mode) > 1).all(mode)),
            },
          },
        ];
      default:
        throw new NoProgram('"if you do so" with nothing that may be done before it');
    }
  }

  /** Steps inside of a condition or an offer: nothing is chosen there, because choices are made before. */
  #inside(steps: readonly Step[]): Tree[] {
    if (steps.some(({ kind }) => kind === 'choose')) throw new NoProgram('a choice behind a condition');
    const it = this.#it;
    const done = this.all(steps);
    // what was only perhaps moved is still what was chosen
    this.#it = it;
    return done;
  }

  #choose(word: string, choices: readonly Choice[]): Tree[] {
    const made = choices.map((choice) => {
      const name = NAMES[this.#sets.length];
      if (name === undefined) throw new NoProgram('more choices than a text can name');
      this.#sets.push({ set: name });
      return { [word]: { ...choice, ...(this.#named && { as: name }) } };
    });
    this.#it = this.#named ? this.#sets.slice(-choices.length) : ['chosen'];
    return made;
  }

  #effect(effect: Tree, moves: boolean): Tree[] {
    const isAboutIt = mentions(effect, IT);
    if (isAboutIt && this.#it.length === 0) throw new NoProgram('what "it" is is not clear');
    const done = isAboutIt ? this.#it.map((card) => this.#filled(effect, card)) : [this.#filled(effect)];
    if (moves) this.#it = done.length === 1 ? ['it'] : [];
    return done;
  }

  #later(at: string, steps: readonly Step[]): Tree[] {
    const isAboutIt = mentions(steps, IT);
    if (isAboutIt && this.#it.length !== 1) throw new NoProgram('what "it" is is not clear');
    const about = isAboutIt ? { about: this.#it[0] } : {};
    return [{ later: { at, ...about, do: this.#inside(steps) } }];
  }

  /** A point of damage that may be taken: nothing prevents it, so it is taken where it is offered and accepted. */
  #received(offered: readonly Step[], steps: readonly Step[], at: number, effects: Tree[]): number {
    const [first, ...more] = offered;
    const so = steps[at + 1] as Step & { kind: 'so' };
    const isReceived =
      more.length === 0 &&
      first.kind === 'effect' &&
      (first.effect as { 'damage-player'?: { player?: string } })['damage-player']?.player === 'you';
    if (!isReceived || so.how !== 'when') throw new NoProgram('"if you do so" with nothing that may be done before it');
    const rest = [...so.steps, ...steps.slice(at + 2)];
    const own = new Walk([], choicesIn(rest) > 1).all(rest);
    effects.push({ may: [(first as { effect: Tree }).effect, { 'when-you-do': { do: own } }] });
    return steps.length;
  }

  /** A cost that may be paid, and the sentences that say what happens when it is paid, or not. Returns the last of them. */
  #paid(steps: readonly Step[], at: number, effects: Tree[]): number {
    const { cost, player } = steps[at] as Step & { kind: 'pay' };
    const so = steps[at + 1];
    if (so?.kind !== 'so') throw new NoProgram('something may be paid, and nothing is said to come of it');
    const paid = { cost: this.#filled(cost), ...(player !== undefined && { player }) };
    if (so.how === 'when') {
      const rest = [...so.steps, ...steps.slice(at + 2)];
      if (choicesIn(steps.slice(0, at)) > 0 && mentions(rest, IT) && choicesIn(rest) === 0)
        throw new NoProgram('"when you do so" about what was chosen before');
      const own = new Walk([], choicesIn(rest) > 1).all(rest);
      effects.push({ pay: { ...paid, then: [{ 'when-you-do': { do: own } }] } });
      return steps.length;
    }
    const not = steps[at + 2]?.kind === 'so' ? (steps[at + 2] as Step & { kind: 'so' }) : undefined;
    if (so.how === 'not') throw new NoProgram('what happens when it is paid is not said');
    if (not !== undefined && not.how !== 'not') throw new NoProgram('"if you do so" twice');
    if (so.steps[0]?.kind === 'choose') {
      effects.push({ pay: { ...paid, then: this.all([...so.steps, ...steps.slice(at + 2)]) } });
      return steps.length;
    }
    let last = not === undefined ? at + 1 : at + 2;
    const done = [...so.steps];
    // "then" goes on with what was paid for; of another sentence it is not said whether it does
    const isMore = not === undefined && steps[last + 1]?.then === true;
    if (isMore) {
      const { sentence } = steps[last + 1];
      while (steps[last + 1] !== undefined && steps[last + 1].sentence === sentence) done.push(steps[++last]);
    }
    if (steps.length > last + 1) throw new NoProgram('it is not clear whether the last sentence is paid for too');
    const then = this.#inside(done);
    effects.push({ pay: { ...paid, then, ...(not && { else: this.#inside(not.steps) }) } });
    return last;
  }

  /** The tree with what "it" and the others stand for. */
  #filled(tree: Tree, it: Tree = this.#it.length === 1 ? this.#it[0] : undefined): Tree {
    if (tree === IT) {
      if (it === undefined) throw new NoProgram('what "it" is is not clear');
      return it;
    }
    if (tree === FIRST || tree === SECOND) {
      if (this.#sets.length !== 2 || !this.#named)
        throw new NoProgram('the first one and the second one are of two that were chosen');
      return this.#sets[tree === FIRST ? 0 : 1];
    }
    if (Array.isArray(tree)) return tree.map((part) => this.#filled(part, it));
    if (typeof tree !== 'object' || tree === null) return tree;
    return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, this.#filled(value, it)]));
  }
}

function mentions(tree: unknown, word: string): boolean {
  return JSON.stringify(tree).includes(JSON.stringify(word));
}
