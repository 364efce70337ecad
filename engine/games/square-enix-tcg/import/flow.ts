/**
 * From the sentences of a printed Square Enix TCG text, in their order, to the effects of a card file.
 *
 * A condition covers its own sentence; "if you do so" belongs to the cost in the sentence before it, "when you do so"
 * makes an ability of its own of all that follows, and "instead" changes what the sentence before it does. "It" is what
 * was chosen last, or where nothing was chosen the card of the event.
 */
import { NoProgram, type Tree } from '../../../import/steps.ts';
import type { Filter } from './nouns.ts';

/**
 * In an effect: the card that the text calls "it" (or all of "them"); the first and the second of two that were chosen.
 */
export const IT = '@it';
/** The cards that the text calls "they": all of the group that was named last, or those that were chosen. */
export const THEM = '@them';
/** The chosen card of a type: "the Forward". */
export const THE = '@the:';
export const FIRST = '@first';
export const SECOND = '@second';
/** The card that a text has just revealed. */
export const REVEALED = '@revealed';
/** The card that a text has just discarded, having moved nothing else since. */
export const DISCARDED = '@discarded';
/** The name of the special ability to which the text belongs. */
export const SPECIAL = '@special';
/** The card that a text has just removed from the top of your deck. */
export const REMOVED = '@removed';

export interface Choice {
  readonly of: Filter;
  /** How many: a number, or a value that is counted. */
  readonly count?: Tree;
  readonly 'up-to'?: boolean;
  /** The choice is of another card than those that the text has chosen already. */
  readonly another?: boolean;
  readonly by?: string;
  /** For a choice on the stack: the kinds of objects that may be chosen. */
  readonly kinds?: Tree;
  readonly source?: string;
}

/**
 * What a sentence, or a part of one, does; inside of a text it has the number of its sentence. `then`: the sentence
 * begins with "then".
 */
export type Step = StepKind & { readonly sentence?: number; readonly then?: boolean };

/**
 * The ways to take cards: choosing in the sense of the rules, selecting without that, selecting by each player, or
 * choosing on the stack.
 */
type ChoiceWord = 'choose' | 'pick' | 'each-picks' | 'choose-ability';

type StepKind =
  | { readonly kind: 'choose'; readonly word: ChoiceWord; readonly choices: readonly Choice[] }
  /** `moves`: the cards that the effect moved are "it" from here on. */
  | { readonly kind: 'effect'; readonly effect: Tree; readonly moves?: boolean }
  | { readonly kind: 'may'; readonly steps: readonly Step[] }
  | { readonly kind: 'if'; readonly is: Tree; readonly steps: readonly Step[] }
  /** `of`: the same is done to these cards instead; it is used if no steps say what is done. */
  | { readonly kind: 'instead'; readonly is: Tree; readonly steps: readonly Step[]; readonly of?: Tree }
  | { readonly kind: 'pay'; readonly cost: readonly Tree[]; readonly player?: string }
  /** What is done if a player does not pay. */
  | {
      readonly kind: 'unless';
      readonly cost: readonly Tree[];
      readonly player: string;
      readonly steps: readonly Step[];
    }
  /** What is done when the event happens to the chosen card this turn. */
  | { readonly kind: 'watch'; readonly event: string; readonly steps: readonly Step[] }
  /** What is done, as an ability of its own, if the condition holds for the moved card. */
  | { readonly kind: 'when-moved'; readonly is: Tree; readonly steps: readonly Step[] }
  | { readonly kind: 'so'; readonly how: 'if' | 'when' | 'not'; readonly steps: readonly Step[] }
  | { readonly kind: 'later'; readonly at: string; readonly steps: readonly Step[] }
  /** `isNaming`: the modes are the things that a player may name as the text resolves. */
  | {
      readonly kind: 'modes';
      readonly how: Filter;
      readonly modes: readonly (readonly Step[])[];
      readonly isNaming?: boolean;
    };

const NAMES = ['first', 'second', 'third', 'fourth'];

/** The effects of a text. `subject`: what "it" is before anything was chosen, for a text about the card of an event. */
export function effectsOf(steps: readonly Step[], subject?: Tree): Tree[] {
  return new Walk(subject === undefined ? [] : [subject], choicesIn(steps) > 1).all(withRemoved(steps));
}

/** Turns "remove the top card" into "reveal it, then remove it", where the text asks which card it was. */
function withRemoved(steps: readonly Step[]): readonly Step[] {
  const isAsked = mentions(steps, REMOVED);
  return steps.flatMap((step, i): readonly Step[] => {
    if (step.kind !== 'effect' || JSON.stringify(step.effect) !== REMOVE_TOP) return [step];
    const next = steps[i + 1];
    const isIt = choicesIn(steps) === 0 && next?.kind === 'if' && mentionsIt(next);
    if (!isAsked && !isIt) return [step];
    return [
      { ...step, effect: { 'reveal-top': 1 } },
      { ...step, effect: { remove: 'it' }, moves: isIt },
    ];
  });
}

const REMOVE_TOP = JSON.stringify({ look: { rest: 'remove', reveal: true } });

/** How many choices a text makes, without those of its modes and of abilities that trigger by themselves. */
function choicesIn(steps: readonly Step[]): number {
  let n = 0;
  for (const step of steps) {
    if (step.kind === 'choose') n += step.choices.length;
    else if ('steps' in step && !OF_THEIR_OWN.includes(step.kind)) n += choicesIn(step.steps);
  }
  return n;
}

/** Steps whose choices are not those of the text. */
const OF_THEIR_OWN: readonly string[] = ['instead', 'watch', 'when-moved'];

class Walk {
  readonly #named: boolean;
  /** What "it" is; there are several entries if one sentence chose several sets. */
  #it: readonly Tree[];
  #sets: Tree[] = [];
  /** The choices that the text has made, by the names of their sets or without one. */
  #chosen: Choice[] = [];
  /**
   * The text has moved its own card, which is another object since then. Moved by an effect, the card is "it"; moved by
   * a cost, it is lost.
   */
  #moved: 'it' | 'lost' | undefined;
  /** The group that the sentence before was about: "all Forwards". */
  #group: Tree | undefined;
  /** The card that was moved last was discarded. */
  #hasDiscarded = false;

  constructor(it: readonly Tree[], named: boolean) {
    this.#it = it;
    this.#named = named;
  }

  all(steps: readonly Step[]): Tree[] {
    const effects: Tree[] = [];
    /** Where the effects of the current sentence begin, and what "it" was at its beginning. */
    let sentence = { number: -1, at: 0, it: this.#it };
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i];
      const at = effects.length;
      if (step.kind === 'instead') {
        const done = effects.slice(sentence.at);
        if (done.length === 0 || 'choose' in (done[0] as object))
          throw new NoProgram('"instead" with nothing before it');
        if (isAboutFormer(done, effects.slice(0, sentence.at), step.steps))
          throw new NoProgram('"instead" of what was said before the sentence before it');
        this.#it = sentence.it;
        if (done.length > 1 && !this.#isAllAboutIt(done, step.steps) && !isSaidAgain(done, step.steps))
          throw new NoProgram('it is not clear what "instead" is in place of');
        const otherwise = effects.splice(sentence.at);
        const then = step.of === undefined ? this.#inside(step.steps) : gainedBy(otherwise, step.of);
        effects.push({ if: { is: this.#filled(step.is), then, else: otherwise } });
        continue;
      }
      if (isRevealing(step) && isTakenOnly(steps[i + 1]) && !isAskedFurther(steps.slice(i + 1)))
        throw new NoProgram('what is revealed and taken is one instruction');
      if (step.then && (steps[i - 1]?.kind === 'if' || steps[i - 1]?.kind === 'may'))
        throw new NoProgram('it is not clear whether "then" belongs to what is done only perhaps');
      if (step.sentence !== sentence.number) sentence = { number: step.sentence ?? -1, at, it: this.#it };
      if (step.kind === 'when-moved') {
        // this is an ability of its own: all that stands behind it belongs to it, up to the next such ability
        let next = i + 1;
        while (next < steps.length && steps[next].kind !== 'when-moved') next++;
        effects.push(...this.#one({ ...step, steps: [...step.steps, ...steps.slice(i + 1, next)] }));
        i = next - 1;
        continue;
      }
      if (step.kind === 'watch') {
        effects.push(this.#watched(step, steps.slice(i + 1)));
        break;
      }
      if (step.kind === 'if' && isOpposite(step, steps[i + 1])) effects.push(this.#eitherWay(step, steps[++i]));
      else if (step.kind === 'pay') i = this.#paid(steps, i, effects);
      else if (step.kind === 'may' && steps[i + 1]?.kind === 'so') i = this.#offered(step.steps, steps, i, effects);
      else if (step.kind === 'effect' && steps[i + 1]?.kind === 'so') i = this.#ordered(step, steps, i, effects);
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
      case 'when-moved':
        return [{ if: { is: this.#filled(step.is), then: [{ 'when-you-do': { do: this.#ofItsOwn(step.steps) } }] } }];
      case 'unless': {
        const { cost, player, steps } = step;
        return [{ 'unless-paid': { cost: this.#filled(cost), player, do: this.#inside(steps) } }];
      }
      case 'later':
        return this.#later(step.at, step.steps);
      case 'modes':
        return [this.#modes(step)];
      default:
        throw new NoProgram('"if you do so" with nothing that may be done before it');
    }
  }

  #modes(step: Step & { kind: 'modes' }): Tree {
    const modes = step.modes.map((mode) => new Walk(this.#it, choicesIn(mode) > 1).all(mode));
    return step.isNaming ? { 'name-one': modes } : { select: { ...(this.#filled(step.how) as Filter), modes } };
  }

  /** Two sentences of which one is done if a condition holds, and the other if it does not. */
  #eitherWay(step: Step & { kind: 'if' }, other: Step): Tree {
    const it = this.#it;
    const hasDiscarded = this.#hasDiscarded;
    const is = this.#filled(step.is);
    const then = this.#inside(step.steps);
    this.#it = it;
    this.#hasDiscarded = hasDiscarded;
    const opposite = other as typeof step;
    const otherwise = this.#inside(opposite.steps);
    if (!mentions(step.is, DISCARDED) || !('not' in (step.is as object))) return { if: { is, then, else: otherwise } };
    // if nothing was discarded, neither is done
    this.#hasDiscarded = hasDiscarded;
    const [isOther, isSome] = [opposite.is, { is: { who: DISCARDED, of: { zone: 'break' } } }].map((tree) =>
      this.#filled(tree),
    );
    return { if: { is: isOther, then: otherwise, else: [{ if: { is: isSome, then } }] } };
  }

  /**
   * The effects of steps inside of a condition or an offer. Nothing is chosen there in the sense of the rules, because
   * that was done before.
   */
  #inside(steps: readonly Step[]): Tree[] {
    if (steps.some(isChosen)) throw new NoProgram('a choice behind a condition');
    const it = this.#it;
    const done = this.all(steps);
    // a chosen card that was only perhaps moved still is "it"; a card that was moved or revealed before is "it" no more
    // if another card may have been moved since
    this.#it = it[0] === 'it' && movesOthers(done) ? [] : it;
    if (movesOthers(done)) this.#hasDiscarded = false;
    return done;
  }

  #choose(word: string, choices: readonly Choice[]): Tree[] {
    const made = choices.map((choice) => {
      const name = NAMES[this.#sets.length];
      if (name === undefined) throw new NoProgram('more choices than a text can name');
      this.#sets.push({ set: name });
      this.#chosen.push(choice);
      const { of, ...rest } = choice;
      const said = word === 'choose-ability' ? rest : { of, ...rest };
      return { [word]: { ...said, ...(this.#named && { as: name }) } };
    });
    this.#group = undefined;
    this.#it = this.#named ? this.#sets.slice(-choices.length) : ['chosen'];
    return made;
  }

  #effect(effect: Tree, moves: boolean): Tree[] {
    if (this.#moved !== undefined && mentions(effect, 'self') && isDone(effect)) return this.#movedAgain(effect);
    const isAboutThem = mentions(effect, THEM);
    if (isAboutThem && this.#group !== undefined) {
      if (mentions(effect, IT) || this.#sets.length > 0) throw new NoProgram('what "they" are is not clear');
      return [this.#filled(effect)];
    }
    const isAboutIt = isAboutThem || mentions(effect, IT);
    if (isAboutIt && this.#it.length === 0) throw new NoProgram('what "it" is is not clear');
    const done = isAboutIt ? this.#it.map((card) => this.#filled(effect, card)) : [this.#filled(effect)];
    if (this.#isOfSeveral(done)) throw new NoProgram('whose power is meant is not clear');
    this.#checkWhose(done);
    if (wordOf(effect) === 'cancel') return this.#cancelled(done);
    // texts do not speak of a drawn card: "it" still is what was chosen
    if ((moves && wordOf(effect) === 'draw') || wordOf(effect) === 'damage-player')
      this.#it = this.#it.filter((card) => card !== 'it');
    else if (moves) this.#it = done.length === 1 ? ['it'] : [];
    this.#hasDiscarded =
      wordOf(effect) === 'discard' ||
      (this.#hasDiscarded && !moves && !isMove(effect) && wordOf(effect) !== 'damage-player');
    // "it" may be the card that was revealed or the one that was chosen
    if (moves && 'reveal-top' in (effect as object) && this.#sets.length > 0) this.#it = [];
    this.#group = groupOf(effect) ?? this.#group;
    if (moves) this.#moved = isMove(effect) && mentions(effect, 'self') ? 'it' : this.#moved && 'lost';
    return done;
  }

  /** Changes effects that cancel "it": what is cancelled is the card of a Summon, or what was chosen on the stack. */
  #cancelled(done: readonly Tree[]): Tree[] {
    const last = this.#chosen[this.#chosen.length - 1];
    if (last === undefined || !('kinds' in last)) return [...done];
    const name = (this.#sets[this.#sets.length - 1] as { set: string }).set;
    return [this.#named ? { 'cancel-chosen': name } : 'cancel-chosen'];
  }

  /** Refuses effects of which it is not clear which cards are "the others", or which player is meant. */
  #checkWhose(effects: readonly Tree[]): void {
    const text = JSON.stringify(effects);
    // the card of the event was chosen; what chose it is to be cancelled
    if (text.includes('"cancel":"subject"')) throw new NoProgram('what is cancelled is not clear');
    if (text.includes('"unchosen":') && this.#sets.length === 0)
      throw new NoProgram('who "the other" are is not clear');
    if (text.includes('"player":"controller"') && (this.#sets.length !== 1 || this.#named))
      throw new NoProgram('whose controller is meant is not clear');
  }

  /**
   * The effects of an ability that triggers by itself. It knows nothing of what was chosen before it, only the card of
   * its event.
   */
  #ofItsOwn(steps: readonly Step[]): Tree[] {
    const walk = new Walk(this.#it[0] === 'subject' ? this.#it : [], choicesIn(steps) > 1);
    walk.#moved = this.#moved && 'lost';
    return walk.all(steps);
  }

  /** Changes an effect on this card after the text has moved it: the effect is done with the card where it is now. */
  #movedAgain(effect: Tree): Tree[] {
    if (this.#moved === 'lost') throw new NoProgram('where this card is by then cannot be said');
    return [JSON.parse(JSON.stringify(effect).replaceAll('"self"', '"it"'))];
  }

  /** Do effects ask the power of what may be several cards? */
  #isOfSeveral(effects: readonly Tree[]): boolean {
    const text = JSON.stringify(effects);
    return this.#chosen.some(({ count = 1 }, i) => {
      const name = this.#named ? JSON.stringify(this.#sets[i]) : '"chosen"';
      return count !== 1 && ['power', 'cost-of'].some((word) => text.includes(`"${word}":${name}`));
    });
  }

  /** The effect of an ability that waits. The sentences behind it speak of what is chosen as it triggers. */
  #watched({ event, steps }: Step & { kind: 'watch' }, behind: readonly Step[]): Tree {
    const [about, ...more] = this.#it;
    if (about === undefined || more.length > 0) throw new NoProgram('what "it" is is not clear');
    if (behind.length > 0 && choicesIn(steps) === 0)
      throw new NoProgram('it is not clear whether the last sentence is done only then too');
    const all = [...steps, ...behind];
    return {
      delayed: { about, until: 'turn', ability: { when: event, do: new Walk([], choicesIn(all) > 1).all(all) } },
    };
  }

  #later(at: string, steps: readonly Step[]): Tree[] {
    const isAboutIt = mentionsIt(steps);
    if (isAboutIt && this.#it.length !== 1) throw new NoProgram('what "it" is is not clear');
    const about = isAboutIt ? { about: this.#it[0] } : {};
    return [{ later: { at, ...about, do: this.#inside(steps) } }];
  }

  /** Adds what a player may do, and what is done if they did. */
  #offered(offered: readonly Step[], steps: readonly Step[], at: number, effects: Tree[]): number {
    const [first, ...more] = offered;
    if (more.length > 0 || first.kind !== 'effect')
      throw new NoProgram('"if you do so" with nothing that may be done before it');
    // a cost is paid, and not done
    const isOwn =
      Object.values(first.effect as object).includes('self') || JSON.stringify(first.effect) === ONE_COUNTER;
    if ('discard' in (first.effect as object) || isOwn)
      throw new NoProgram('"if you do so" with nothing that may be done before it');
    const done: Tree[] = [];
    const last = this.#ordered(first, steps, at, done);
    effects.push({ may: done });
    return last;
  }

  /**
   * Adds what is done, and what follows if it was done: then cards are where it puts them. Returns the last sentence of
   * it.
   */
  #ordered(step: Step & { kind: 'effect' }, steps: readonly Step[], at: number, effects: Tree[]): number {
    const so = steps[at + 1] as Step & { kind: 'so' };
    const not = steps[at + 2]?.kind === 'so' ? steps[at + 2] : undefined;
    if (so.how === 'not' || not !== undefined) throw new NoProgram('"if not" of what may be done only in part');
    const isReceived = (step.effect as { 'damage-player'?: { player?: string } })['damage-player']?.player === 'you';
    const zone = whereTo(step.effect);
    const it = this.#it;
    const rest = [...so.steps, ...steps.slice(at + 2)];
    const isMore = steps.length > at + 2;
    const done = this.#effect(step.effect, step.moves ?? false);
    const isCounter = JSON.stringify(step.effect) === ONE_COUNTER;
    const isTold = isReceived || isCounter;
    if ((!isTold && zone === undefined) || done.length !== 1 || (isReceived && so.how !== 'when'))
      throw new NoProgram('"if you do so" with nothing that may be done before it');
    if (isCounter) {
      // if there is no such card, none is removed
      const own: Tree[] =
        so.how === 'when' ? [{ 'when-you-do': { do: this.#ofItsOwn(rest) } }] : this.#inside(so.steps);
      if (so.how === 'if' && isMore)
        throw new NoProgram('it is not clear whether the last sentence is done only then too');
      effects.push({ if: { is: { is: { who: 'self', of: { counters: { min: 1 } } } }, then: [...done, ...own] } });
      return so.how === 'when' ? steps.length : at + 1;
    }
    // if a point of damage was prevented, no card was turned up
    const isMoved: Tree = { is: { who: 'it', of: { zone: isReceived ? 'damage' : zone } } };
    const guarded = (then: Tree[]): Tree[] => [{ if: { is: isMoved, then } }];
    if (so.how === 'when') {
      if (mentionsIt(rest) && choicesIn(rest) === 0)
        throw new NoProgram('"when you do so" about what was chosen before');
      const own = this.#ofItsOwn(rest);
      effects.push(...done, ...guarded([{ 'when-you-do': { do: own } }]));
      return steps.length;
    }
    if (isMore) throw new NoProgram('it is not clear whether the last sentence is done only then too');
    // a card from another zone is not the card that was "it"
    if (it.length > 0) this.#it = it;
    if (it.length > 0 && zone === 'field' && mentionsIt(so.steps) && mentions(so.steps, 'gain'))
      throw new NoProgram('what "it" is is not clear');
    effects.push(...done, ...guarded(this.#inside(so.steps)));
    return at + 1;
  }

  /**
   * Adds a cost that may be paid, and the sentences that say what happens if it is paid or not. Returns the last of
   * these sentences.
   */
  #paid(steps: readonly Step[], at: number, effects: Tree[]): number {
    const { cost, player } = steps[at] as Step & { kind: 'pay' };
    const so = steps[at + 1];
    if (so?.kind !== 'so') throw new NoProgram('something may be paid, and nothing is said to come of it');
    const paid = { cost: this.#filled(cost), ...(player !== undefined && { player }) };
    if (player === undefined && ['break-self', 'remove-self', 'return-self'].some((part) => cost.includes(part)))
      this.#moved = 'lost';
    if (so.how === 'when') {
      const rest = [...so.steps, ...steps.slice(at + 2)];
      if (choicesIn(steps.slice(0, at)) > 0 && mentionsIt(rest) && choicesIn(rest) === 0)
        throw new NoProgram('"when you do so" about what was chosen before');
      const own = this.#ofItsOwn(rest);
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
    // "then" goes on with what was paid for; it is not clear whether any other sentence does
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

  /** The one card of a type that was chosen. */
  #the(type: string): Tree {
    const those = this.#chosen.map(({ of }, i) => ({ of, i })).filter(({ of }) => of.type === type);
    if (those.length !== 1 || this.#chosen.some(({ of }) => of.type === undefined))
      throw new NoProgram(`it is not clear which ${type} is meant`);
    return this.#named ? this.#sets[those[0].i] : 'chosen';
  }

  /** Do effects and what is done instead of them speak of the same card and of nothing else? */
  #isAllAboutIt(done: readonly Tree[], steps: readonly Step[]): boolean {
    const [it, ...more] = this.#it;
    if (it === undefined || more.length > 0) return false;
    const about = JSON.stringify(it);
    const isAbout = (effect: Tree): boolean => {
      const [operands] = Object.values(effect as object);
      return JSON.stringify((operands as { who?: Tree }).who ?? operands) === about;
    };
    return done.every(isAbout) && steps.every((step) => step.kind === 'effect' && mentionsIt(step.effect));
  }

  /** The tree in which "it" and the other marks are replaced by what they stand for. */
  #filled(tree: Tree, it: Tree = this.#it.length === 1 ? this.#it[0] : undefined): Tree {
    if (tree === IT) {
      if (it === undefined) throw new NoProgram('what "it" is is not clear');
      return it;
    }
    if (tree === THEM) {
      const them = this.#group ?? it;
      if (them === undefined) throw new NoProgram('what "they" are is not clear');
      return them;
    }
    if (typeof tree === 'string' && tree.startsWith(THE)) return this.#the(tree.slice(THE.length));
    if (tree === REVEALED || tree === REMOVED) return 'it';
    if (tree === DISCARDED) {
      if (!this.#hasDiscarded) throw new NoProgram('what "the discarded card" is is not clear');
      return 'it';
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

/** Does a sentence repeat what an earlier sentence did, and nothing that the sentence just before it did? */
function isAboutFormer(before: readonly Tree[], former: readonly Tree[], steps: readonly Step[]): boolean {
  const words = steps.flatMap((step) => (step.kind === 'effect' ? wordOf(step.effect) : []));
  const isSaid = (effects: readonly Tree[]): boolean => effects.some((effect) => words.includes(wordOf(effect)));
  return !isSaid(before) && isSaid(former);
}

/** The effects by which other cards gain what cards have gained. */
function gainedBy(effects: readonly Tree[], who: Tree): Tree[] {
  return effects.map((effect) => {
    const { gain } = effect as { gain?: Filter };
    if (gain === undefined) throw new NoProgram('what "all previous effects" are is not clear');
    return { gain: { ...gain, who } };
  });
}

function wordOf(effect: Tree): string {
  return Object.keys(effect as object)[0];
}

function isRevealing(step: Step): boolean {
  return step.kind === 'effect' && 'reveal-top' in (step.effect as object);
}

/** Are the same things done in the same order, except for their numbers? */
function isSaidAgain(done: readonly Tree[], steps: readonly Step[]): boolean {
  return (
    done.length === steps.length &&
    steps.every((step, i) => step.kind === 'effect' && wordOf(step.effect) === wordOf(done[i]))
  );
}

/** Is the second sentence about the case that the condition of the first one does not hold? */
function isOpposite(step: Step & { kind: 'if' }, next: Step | undefined): boolean {
  if (next?.kind === 'so') return next.how === 'not' && step.steps.every(({ kind }) => kind === 'effect');
  if (next?.kind !== 'if') return false;
  const [one, other] = [step.is, next.is].map((is) => JSON.stringify(is));
  return other === JSON.stringify({ not: step.is }) || one === JSON.stringify({ not: next.is });
}

/** Do the sentences ask something about a revealed card after the first of them took it? */
function isAskedFurther(steps: readonly Step[]): boolean {
  const [first, next] = steps;
  if (mentionsIt(steps.slice(2))) return true;
  return next?.kind === 'if' && mentionsIt(next.is) && !isOpposite(first as Step & { kind: 'if' }, next);
}

/** Is what was revealed taken into the hand if it is of a kind, and nothing else done with it? */
function isTakenOnly(step: Step | undefined): boolean {
  if (step?.kind !== 'if' || step.steps.length !== 1) return false;
  const [one] = step.steps;
  return one.kind === 'effect' && 'to-hand' in (one.effect as object);
}

/** Does an effect move, draw or find another card than "it"? */
function movesOthers(effects: readonly Tree[]): boolean {
  return effects.some((effect) => {
    const [[word, operands]] = Object.entries(effect as object);
    if (operands === null || typeof operands !== 'object') return operands !== 'it' && MOVING.includes(word);
    const inner = Object.values(operands).filter(Array.isArray) as Tree[][];
    const isAboutIt = (operands as { who?: Tree }).who === 'it';
    return (MOVING.includes(word) && !isAboutIt) || inner.some((list) => list.every(isMap) && movesOthers(list));
  });
}

function isMap(tree: Tree): boolean {
  return typeof tree === 'object' && tree !== null && !Array.isArray(tree);
}

const MOVING: readonly string[] = [
  ...['draw', 'discard', 'mill', 'search', 'look', 'reveal-until', 'reveal-top', 'put-from-hand', 'put', 'to-hand'],
  ...['to-deck', 'remove', 'to-break-zone', 'break', 'cancel', 'cast-free', 'discard-hand', 'pay', 'unless-paid'],
  'damage-player',
];

/** Is it a choice that is made on announcement? */
export function isChosen(step: Step): boolean {
  return step.kind === 'choose' && step.word === 'choose';
}

/** The group that an effect is about, if there is one and the effect leaves its cards where they are. */
function groupOf(effect: Tree): Tree | undefined {
  const [[word, operands]] = Object.entries(effect as object);
  const who = (operands as { who?: Tree }).who ?? operands;
  const all = (who as { all?: Filter }).all;
  return all !== undefined && !('state' in all) && LASTING_GROUPS.includes(word) ? who : undefined;
}

const LASTING_GROUPS = ['activate', 'dull', 'freeze', 'gain', 'damage'];

/** One counter of the card itself is removed. */
const ONE_COUNTER = JSON.stringify({ 'remove-counters': { who: 'self', count: 1 } });

/** The zone in which a card is after it was moved as an effect says. */
function whereTo(effect: Tree): string | undefined {
  const [[word, operands]] = Object.entries(effect as object);
  const { to } = operands as { to?: string };
  if (word === 'search') return to === 'hand' || to === 'removed' ? to : undefined;
  if (word === 'discard')
    return ['count', 'of'].includes(Object.keys(operands)[0]) && (operands as { count?: number }).count === 1
      ? 'break'
      : undefined;
  if (word === 'put-from-hand' && 'count' in operands) return undefined;
  return MOVED_TO.get(word);
}

const MOVED_TO: ReadonlyMap<string, string> = new Map([
  ['to-hand', 'hand'],
  ['to-break-zone', 'break'],
  ['remove', 'removed'],
  ['put', 'field'],
  ['put-from-hand', 'field'],
]);

/** Does an effect do something with a card where it is, and not only ask what it is or was? */
function isDone(effect: Tree): boolean {
  return isMove(effect) || ['gain', 'activate', 'dull', 'freeze', 'counters'].includes(wordOf(effect));
}

/** Does an effect move cards to another zone? */
function isMove(effect: Tree): boolean {
  return ['put', 'to-hand', 'to-deck', 'remove', 'to-break-zone', 'break'].includes(wordOf(effect));
}

function mentionsIt(tree: unknown): boolean {
  return mentions(tree, IT) || mentions(tree, THEM);
}

function mentions(tree: unknown, word: string): boolean {
  return JSON.stringify(tree).includes(JSON.stringify(word));
}
