/** Words about decks that several games have; a game gives its nouns, and what of a word is its own. */
import { NONE, type State } from '../../kernel/layout.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import type { Choices } from '../choices.ts';
import { revealCard } from '../movement.ts';
import {
  type EffectReader,
  held,
  ONE_BY_DEFAULT,
  rememberHeld,
  type Wording,
  YOU_BY_DEFAULT,
  youOf,
} from './effect.ts';
import type { EffectRun, Operand, OperatorTable } from './operator.ts';

/** What a word about a deck needs of a game. */
interface DeckWordHooks extends Pick<EffectReader, 'amountOf'> {
  readonly meaning: string;
  readonly wording: Wording;
  /** The words for where cards go that are found or taken, by the numbers of the game's destinations. */
  readonly destinations: readonly string[];
}

/** What `search` needs of a game. */
export interface SearchWordHooks extends DeckWordHooks {
  /** Which cards; left out of a text: any. */
  readonly of?: Operand;
  readonly count?: Operand;
  /** One or two more operands of the game's own, by their names. */
  readonly more?: Readonly<Record<string, Operand>>;
  /** Begins the search; `more` and `last` are the operands of the game's own. */
  readonly begin: (s: State, f: number, filter: number, count: number, to: number, more: number, last: number) => void;
}

const ANY_OF_DECK: Operand = { kind: 'filter', default: {}, place: 'deck' };

/** The operator `search`. */
export function defineSearch(effects: OperatorTable<EffectRun>, hooks: SearchWordHooks): void {
  const { meaning, wording, destinations, of = ANY_OF_DECK, count = ONE_BY_DEFAULT, more, amountOf, begin } = hooks;
  // the function for so many operands of the game's own
  const runs: readonly EffectRun[] = [
    (s, f, filter, many, to) => begin(s, f, filter, amountOf(s, f, many), to, 0, 0),
    (s, f, filter, many, to, own) => begin(s, f, filter, amountOf(s, f, many), to, own, 0),
    (s, f, filter, many, to, own, last) => begin(s, f, filter, amountOf(s, f, many), to, own, last),
  ];
  effects.define({
    name: 'search',
    it: 'moved',
    operands: { of, count, to: { kind: 'choice', values: destinations, default: 'hand' }, ...more },
    meaning,
    wording,
    run: runs[Object.keys(more ?? {}).length],
  });
}

/** What `look` needs of a game. */
export interface LookWordHooks extends DeckWordHooks, Pick<Choices, 'beginLook'> {
  /** The words for where the rest goes, by its numbers. */
  readonly rests: readonly string[];
  /** Which of two decks, in a game that has two: the operand `zone`, and the LOOK_ flags of each. */
  readonly zone?: { readonly operand: Operand; readonly flags: readonly number[] };
}

/** The operator `look`: at cards from the top of the deck, of which some are taken. */
export function defineLook(effects: OperatorTable<EffectRun>, hooks: LookWordHooks): void {
  const { meaning, wording, destinations, rests, zone, amountOf, beginLook } = hooks;
  const look: EffectRun = (s, f, count, take, filter, to, rest) =>
    beginLook(s, f, youOf(s, f), amountOf(s, f, count), amountOf(s, f, take), filter, to, rest, 0);
  effects.define({
    name: 'look',
    it: 'moved',
    operands: {
      count: ONE_BY_DEFAULT,
      take: ONE_BY_DEFAULT,
      of: ANY_OF_DECK,
      to: { kind: 'choice', values: destinations, default: 'hand' },
      rest: { kind: 'choice', values: rests, default: 'bottom' },
      ...(zone && { zone: zone.operand }),
    },
    meaning,
    wording,
    run:
      zone === undefined
        ? look
        : (s, f, count, take, filter, to, rest, which) => {
            const flags = zone.flags[which];
            beginLook(s, f, youOf(s, f), amountOf(s, f, count), amountOf(s, f, take), filter, to, rest, flags);
          },
  });
}

/** Reveals the top `count` cards of a deck where they are; they are "it" for the text in frame `f`. */
export function revealTop(s: State, f: number, deck: number, count: number): void {
  let n = 0;
  for (let card = firstCard(s, deck); card !== NONE && n < count; card = nextCard(s, card)) held[n++] = card;
  for (let i = 0; i < n; i++) revealCard(s, held[i]);
  rememberHeld(s, f, n);
}

/** What `shuffle` needs of a game. */
export interface ShuffleHooks extends Pick<EffectReader, 'forPlayers'> {
  readonly meaning: string;
  readonly wording: Wording;
  readonly shuffleDeck: (s: State, player: number) => void;
}

/** The operator `shuffle`. */
export function defineShuffle(effects: OperatorTable<EffectRun>, hooks: ShuffleHooks): void {
  const { meaning, wording, forPlayers, shuffleDeck } = hooks;
  effects.define({
    name: 'shuffle',
    operands: { player: YOU_BY_DEFAULT },
    meaning,
    wording,
    run: (s, f, player) => forPlayers(s, f, player, shuffleDeck, 0),
  });
}
