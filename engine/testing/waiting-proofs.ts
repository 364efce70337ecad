/**
 * Proof that a text which waits acts on the card that it is about, and on no other.
 *
 * A word of card texts lets a text wait where one of its operands is an ability, or effects of the moment `delayed`:
 * `waitingWords` finds them in the vocabulary of a game. For each of them, and for each occasion and period that it can
 * wait for, a card is played whose waiting text marks "it". It must play as a card whose text marks that card by its
 * name, and otherwise than one whose text marks nothing; about another card, it must mark the other one. If the card
 * has left and come back before, it is another object, and the text must mark nothing.
 */
import type { OperatorList } from '../cards/reader.ts';
import type { OperatorDefinition } from '../shared/operators/operator.ts';
import type { OperatorStage } from './operator-proofs.ts';

type Effect = unknown;

/** How a game writes what is asked. */
export interface WaitingStage {
  readonly stage: OperatorStage;
  /** Returns a card with an ability that has these effects, and can be used at once. */
  readonly text: (effects: readonly Effect[]) => unknown;
  /** The names of two cards in play; each names one card there. */
  readonly names: readonly [string, string];
  readonly marks: (who: unknown) => Effect;
  readonly nothing: Effect;
  /** Chooses the card of that name, which is "chosen" then. */
  readonly choose: (name: string) => Effect;
  /** Returns the effects with which a card of that name leaves play, and those with which it then comes back. */
  readonly leaves: (name: string) => readonly Effect[];
  readonly returns: (name: string) => readonly Effect[];
  /** Triggers of abilities that wait: one of the card that the text is about, and one of any card. */
  readonly triggers: readonly unknown[];
  /** Returns effects that cause both for the card of that name; when left out, the positions cause them. */
  readonly causes?: (name: string) => readonly Effect[];
  /** The effect that takes cards to a hand, and how the card that left is found where it lies. */
  readonly takes: (who: unknown) => Effect;
  readonly left: (name: string) => unknown;
  /** Words with an ability that is in force at once, so that nothing waits. */
  readonly standing: readonly string[];
  /** The words that mean the card which a waiting text is about; "it" and "subject" when left out. */
  readonly references?: readonly string[];
}

type Definition = OperatorDefinition<unknown>;

/** Returns the words of effects whose text waits. */
export function waitingWords({ stage: { vocabulary }, standing }: WaitingStage): Definition[] {
  return (vocabulary.effects as OperatorList).definitions.filter(
    (word): word is Definition =>
      word !== undefined &&
      !standing.includes(word.name) &&
      Object.values(word.operands).some(({ kind, place }) => kind === 'ability' || place === 'delayed'),
  );
}

/** One way in which a text waits: everything but what it does. */
export interface Waiting {
  readonly name: string;
  /** The effects that come before it, about the card of that name. */
  readonly before: (name: string) => readonly Effect[];
  readonly word: (name: string, does: readonly Effect[]) => Effect;
  /** By which words the waiting text finds its card. */
  readonly references: readonly string[];
  /** Does it find the card where it has gone, and not in play? */
  readonly isOfLeft?: boolean;
  /** Does it wait for the card itself, so that it is not done at all for another object? */
  readonly isOfItself?: boolean;
  readonly isOfTrigger?: boolean;
}

/** Returns all ways in which the word lets a text wait; throws for a word of a shape that no proof knows. */
export function waysToWait(game: WaitingStage, word: Definition): Waiting[] {
  const { operands, name } = word;
  const { references = ['it', 'subject'] } = game;
  const by = (of: string): unknown => ({ all: { name: of } });
  const abouts = [
    ['', by, () => []],
    [' (chosen)', () => 'chosen', (of: string) => [game.choose(of)]],
  ] as const;
  if (operands.about !== undefined && operands.do !== undefined) {
    const [[occasion, { values = [] }]] = Object.entries(operands).filter(([, { kind }]) => kind === 'choice');
    return values.flatMap((value) =>
      abouts.map(([how, about, before]) => ({
        name: `${name} ${value}${how}`,
        before,
        word: (of, does) => ({ [name]: { [occasion]: value, about: about(of), do: does } }),
        references: how === '' ? references : [...references, 'chosen'],
      })),
    );
  }
  if (operands.about !== undefined && operands.ability !== undefined) {
    const [[period, { values = [] }]] = Object.entries(operands).filter(([, { kind }]) => kind === 'choice');
    return values.flatMap((value) =>
      game.triggers.map((when) => ({
        name: `${name} ${value} ${JSON.stringify(when)}`,
        before: () => [],
        word: (of, does) => ({ [name]: { [period]: value, about: by(of), ability: { when, do: does } } }),
        references: ['it'],
        isOfItself: typeof when === 'string',
        isOfTrigger: true,
      })),
    );
  }
  if (operands.ability !== undefined && Object.keys(operands).length === 1)
    return [
      {
        name,
        before: game.leaves,
        word: (_of, does) => ({ [name]: { ability: { do: does } } }),
        references: ['it'],
        isOfLeft: true,
      },
    ];
  throw new Error(`no proof knows how a text waits with "${name}"`);
}

/** Returns what is seen of a card in a position; undefined for a card that the reader refuses. */
function seen(stage: OperatorStage, card: unknown, position: number): string | undefined {
  let all = '';
  try {
    stage.play(card, position, (what) => {
      all += `${what}\n`;
    });
  } catch (error) {
    if ((error as Partial<Error>).name === 'InputError') return undefined;
    throw error;
  }
  return all;
}

/** What is wrong with one word for the card of that name; empty where it means that card alone. */
function faultOf(game: WaitingStage, way: Waiting, name: string, reference: string): string {
  const { stage, nothing } = game;
  const does = way.isOfLeft ? game.takes : game.marks;
  const found = way.isOfLeft ? game.left(name) : { all: { name } };
  const causes = way.isOfTrigger === true ? (game.causes?.(name) ?? []) : [];
  const away = [...game.leaves(name), ...game.returns(name)];
  let isReached = false;
  let isRight = false;
  // has the card been marked by its name after it came back, and not by this word?
  let isKept = way.isOfLeft === true || way.isOfItself === true;
  for (let position = 0; position < stage.positions && !(isRight && isKept); position++) {
    const play = (effect: Effect, after: readonly Effect[] = []): string | undefined =>
      seen(stage, game.text([...way.before(name), way.word(name, [effect]), ...after, ...causes]), position);
    const idle = play(nothing);
    const named = play(does(found));
    if (idle === undefined || named === undefined) return 'refused';
    if (named === idle) continue;
    isReached = true;
    isRight ||= play(does(reference)) === named;
    if (way.isOfLeft) continue;
    const left = game.leaves(name);
    if (play(does(reference), left) !== play(nothing, left)) return `"${reference}" is ${name} although that has left`;
    const gone = play(nothing, away);
    if (play(does(reference), away) !== gone) return `"${reference}" is ${name} although that is another object now`;
    isKept ||= play(does(found), away) !== gone;
  }
  if (!isReached) return 'never comes';
  if (!isRight) return `"${reference}" is not ${name}`;
  return isKept ? '' : `${name} never comes back`;
}

/** What is wrong with one way to wait; empty where the text acts on its card alone. */
export function faultsOf(game: WaitingStage, way: Waiting): string[] {
  const faults: string[] = [];
  for (const name of game.names) {
    for (const reference of way.references) {
      const fault = faultOf(game, way, name, reference);
      if (fault !== '') faults.push(`${way.name}: ${fault}`);
    }
  }
  return [...new Set(faults)];
}
