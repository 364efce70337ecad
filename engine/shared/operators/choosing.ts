/** Words that choose cards, how they read, and dealing what was divided. */
import { FRAME_CONTROL, FRAME_PC, FRAME_SLOTS, NONE, type State, TURN_PLAYER } from '../../kernel/layout.ts';
import { CODE } from '../../kernel/tables.ts';
import { shareOf } from '../choices/distribution.ts';
import {
  CHOOSE_AMONG_IT,
  CHOOSE_ANOTHER,
  CHOOSE_DIFFERENT,
  CHOOSE_OWN_EYES,
  CHOOSE_TARGET,
  CHOOSE_UP_TO,
} from '../choices/finding.ts';
import type { Choices } from '../choices.ts';
import { CONTROL_CHOSEN } from '../programs.ts';
import { cardOf, clearSetsFrom, copyCards, SELECTED, SLOT_LIMIT, setLength, setStart } from '../selection.ts';
import { playerOfReference } from '../targets.ts';
import {
  CHOSEN_SET,
  DIVIDED_SET,
  type EffectHooks,
  type EffectReader,
  FLAG,
  type Raw,
  type Texts,
  youOf,
} from './effect.ts';
import { choiceAsked, type EffectRun, type Located, type Operand, type OperatorTable, SEARCHING } from './operator.ts';

/**
 * Wording of an effect that chooses: operands `of`, `count`, `up-to` and `by`, and as far as a game has them `any`,
 * `different`, `another`, `random` and `if`.
 */
export function choiceWording(verb: string): (o: Texts, raw: Raw) => string {
  return (o, raw) => {
    const many = raw.any === true ? 'any number of' : `${raw['up-to'] === true ? 'up to ' : ''}${o.count}`;
    const what =
      `${many} ${raw.another === true ? 'other ' : ''}` +
      `${o.of}${raw.different === true ? ' with different names' : ''}${raw.random === true ? ' at random' : ''}`;
    const text = raw.by === undefined || raw.by === 'you' ? `${verb} ${what}` : `${o.by} ${verb}s ${what}`;
    return raw.if === undefined ? text : `if ${o.if}, ${text}`;
  };
}

/** What an effect that chooses cards of a filter needs of a game. */
export interface ChoiceWordHooks extends Pick<EffectReader, 'amountOf' | 'onePlayer'>, Pick<Choices, 'beginChoice'> {
  readonly meaning: string;
  /** How many; a value, 1 where it is left out. */
  readonly count?: Operand;
  /** Who chooses; left out: the effect's controller. */
  readonly by?: Operand;
}

/** What choosing on announcement needs of a game besides. */
export interface ChooseHooks extends ChoiceWordHooks, Pick<Choices, 'countChoices'> {
  /** Are so many cards enough for the operand that says how many? Left out: one card is. */
  readonly isEnough?: (s: State, found: number, count: number, source: number, you: number, f: number) => boolean;
  /** Further CHOOSE_ flags, by the filter. Left out: none. */
  readonly flagsFor?: (filter: number) => number;
  /** Has it, beside `by`, an operand by which only cards are chosen that the text has not chosen before? */
  readonly another?: boolean;
  /** Looks again on resolution at what was chosen. Left out: that stands. */
  readonly recheckChoice?: Choices['recheckChoice'];
}

/** At most as many cards as a frame can hold. */
const AS_MANY_AS_FIT: Operand = { kind: 'value', default: 1, max: SLOT_LIMIT };

type RunChoice = (
  s: State,
  f: number,
  filter: number,
  count: number,
  upTo: number,
  set: number,
  by: number,
  more: number,
) => void;

/** The operands of such an effect, and what runs it: `choose` is told who chooses. */
function choiceParts(
  { count = AS_MANY_AS_FIT, by, onePlayer }: ChoiceWordHooks,
  choose: RunChoice,
  more?: 'another' | 'different',
): { readonly operands: Readonly<Record<string, Operand>>; readonly run: EffectRun } {
  const operands = { of: { kind: 'filter', place: SEARCHING }, count, 'up-to': FLAG, as: CHOSEN_SET } as const;
  if (by === undefined)
    return { operands, run: (s, f, filter, many, upTo, set) => choose(s, f, filter, many, upTo, set, youOf(s, f), 0) };
  if (more === undefined)
    return {
      operands: { ...operands, by },
      run: (s, f, filter, many, upTo, set, who) => choose(s, f, filter, many, upTo, set, onePlayer(s, f, who), 0),
    };
  return {
    operands: { ...operands, by, [more]: FLAG },
    run: (s, f, filter, many, upTo, set, who, own) => choose(s, f, filter, many, upTo, set, onePlayer(s, f, who), own),
  };
}

/** The operator `choose`: cards are chosen as the text is announced. */
export function defineChoose(effects: OperatorTable<EffectRun>, hooks: ChooseHooks): void {
  const { meaning, amountOf, beginChoice, countChoices, isEnough, flagsFor, recheckChoice, another = false } = hooks;
  const choose: RunChoice = (s, f, filter, count, upTo, set, chooser, other) => {
    if ((s[f + FRAME_CONTROL] & CONTROL_CHOSEN) !== 0) {
      recheckChoice?.(s, f, filter, set);
      return;
    }
    clearSetsFrom(s, f, set);
    const others = another && other === 1 ? CHOOSE_ANOTHER : 0;
    const flags = CHOOSE_TARGET | (flagsFor?.(filter) ?? 0) | (upTo === 1 ? CHOOSE_UP_TO : 0) | others;
    beginChoice(s, f, filter, amountOf(s, f, count), flags, set, chooser);
  };
  effects.define({
    name: 'choose',
    ...choiceParts(hooks, choose, another ? 'another' : undefined),
    meaning,
    wording: choiceWording('choose'),
    canChoose: (s, source, you, f, flags, filter, count, upTo) => {
      if (upTo === 1) return true;
      const found = countChoices(s, filter, source, you, flags | (flagsFor?.(filter) ?? 0));
      return isEnough?.(s, found, count, source, you, f) ?? found > 0;
    },
  });
}

/** What counting the cards that earlier choices take needs of a game. */
export interface TakenBeforeHooks extends Pick<Choices, 'countChoices'> {
  readonly widths: readonly number[];
  /** The word that chooses, and where its operands stand. */
  readonly word: Located<'another' | 'count' | 'of'>;
  /** May the choice at `pc` take no card of the filter `of` at all? */
  readonly mayTakeNone: (s: State, pc: number, source: number, you: number, f: number) => boolean;
  readonly matches: (s: State, card: number, filter: number, source: number, you: number) => boolean;
  readonly computeValue: EffectHooks['computeValue'];
}

/** How many cards of a filter the choices of a text take that stand before the one that is asked for. */
type TakenBefore = (s: State, source: number, you: number, f: number, flags: number, filter: number) => number;

/**
 * Counts how many of the cards that pass the filter are at least taken by the choices which stand before this one in
 * the list. A choice without "another" may be of the same card as one before it.
 * @clause FOW 9.3.b2.4
 * @clause SVE 10.6.2.3.3
 */
export function createTakenBefore(hooks: TakenBeforeHooks): TakenBefore {
  const { countChoices, widths, word, mayTakeNone, matches, computeValue } = hooks;
  const earlier = new Int32Array(SELECTED.length);
  return (s, source, you, f, flags, filter) => {
    let taken = 0;
    const { at, list } = choiceAsked;
    for (let pc = list; pc !== at; pc += widths[CODE[pc]]) {
      if (CODE[pc] !== word.index || mayTakeNone(s, pc, source, you, f)) continue;
      const n = countChoices(s, CODE[pc + word.of], source, you, flags);
      copyCards(earlier, SELECTED, n);
      let besides = 0;
      for (let i = 0; i < n; i++) if (!matches(s, earlier[i], filter, source, you)) besides++;
      const forced = Math.max(0, computeValue(s, CODE[pc + word.count], source, you, f) - besides);
      taken = CODE[pc + word.another] === 1 ? taken + forced : Math.max(taken, forced);
    }
    return taken;
  };
}

/** What picking needs of a game besides. */
export interface PickHooks extends ChoiceWordHooks {
  /** How it reads, where that is not "pick". */
  readonly verb?: string;
  /** Has it, beside `by`, an operand by which no two of the cards share a name? */
  readonly different?: boolean;
}

/** The operator `pick-among-it`: of what the text has moved, found or revealed last, some are taken. */
export function definePickAmongIt(effects: OperatorTable<EffectRun>, hooks: PickHooks): void {
  const { meaning, amountOf, beginChoice, verb = 'pick' } = hooks;
  const words = choiceWording(verb);
  effects.define({
    name: 'pick-among-it',
    operands: {
      of: { kind: 'filter', place: SEARCHING },
      count: hooks.count ?? AS_MANY_AS_FIT,
      'up-to': FLAG,
      as: CHOSEN_SET,
      another: FLAG,
    },
    meaning,
    wording: (o, raw) => `among those, ${words(o, raw)}`,
    places: ['text', 'auto'],
    run: (s, f, filter, count, upTo, set, other) => {
      clearSetsFrom(s, f, set);
      const flags = CHOOSE_AMONG_IT | (other === 1 ? CHOOSE_ANOTHER : 0) | (upTo === 1 ? CHOOSE_UP_TO : 0);
      beginChoice(s, f, filter, amountOf(s, f, count), flags, set, youOf(s, f));
    },
  });
}

/** The operator `pick`: cards are taken as the text resolves. */
export function definePick(effects: OperatorTable<EffectRun>, hooks: PickHooks): void {
  const { meaning, amountOf, beginChoice, verb = 'pick', different = false } = hooks;
  const pick: RunChoice = (s, f, filter, count, upTo, set, chooser, unlike) => {
    clearSetsFrom(s, f, set);
    const flags = (upTo === 1 ? CHOOSE_UP_TO : 0) | (unlike === 1 ? CHOOSE_DIFFERENT : 0);
    beginChoice(s, f, filter, amountOf(s, f, count), flags, set, chooser);
  };
  const parts = choiceParts(hooks, pick, different ? 'different' : undefined);
  effects.define({ name: 'pick', ...parts, meaning, wording: choiceWording(verb) });
}

/** What picking by both players needs of a game. */
export interface EachPicksHooks {
  readonly meaning: string;
  /** The words before what is picked. */
  readonly verb: string;
  /** Bit of FRAME_CONTROL: the first player has picked, and the other is to. */
  readonly secondPicks: number;
  readonly amountOf: EffectReader['amountOf'];
  readonly beginChoice: Choices['beginChoice'];
}

/** The operator `each-picks`: the turn player picks first, and the other knowing what; what was picked is one set. */
export function defineEachPicks(effects: OperatorTable<EffectRun>, hooks: EachPicksHooks): void {
  const { meaning, verb, secondPicks, amountOf, beginChoice } = hooks;
  const index = effects.define({
    name: 'each-picks',
    operands: {
      of: { kind: 'filter', place: SEARCHING },
      count: { kind: 'value', default: 1, max: SLOT_LIMIT >> 1 },
      'up-to': FLAG,
      as: CHOSEN_SET,
    },
    meaning,
    wording: choiceWording(verb),
    run: (s, f, filter, count, upTo, set) => {
      const isSecond = (s[f + FRAME_CONTROL] & secondPicks) !== 0;
      if (!isSecond) {
        clearSetsFrom(s, f, set);
        s[f + FRAME_PC] -= effects.widths[index];
      }
      s[f + FRAME_CONTROL] ^= secondPicks;
      const flags = CHOOSE_OWN_EYES | (upTo === 1 ? CHOOSE_UP_TO : 0);
      beginChoice(s, f, filter, amountOf(s, f, count), flags, set, s[TURN_PLAYER] ^ (isSecond ? 1 : 0));
    },
  });
}

/** What a game says of damage that was divided. */
export interface DivisionHooks {
  readonly deal: (s: State, f: number, card: number, share: number) => void;
  /** Where players may have shares, too: deals a player a share. Cards are then dealt a multiple of theirs. */
  readonly dealPlayer?: (s: State, f: number, player: number, share: number) => void;
  /** The zone kinds, as bits, of cards to which damage can be dealt; left out: all. */
  readonly reach?: number;
  readonly begin: (s: State) => void;
  readonly end: (s: State) => void;
}

/**
 * The operator `deal-divided`: each card of a set, and each player in it, is dealt its share, between `begin` and
 * `end`.
 */
export function defineDealDivided(effects: OperatorTable<EffectRun>, hooks: DivisionHooks): void {
  const { deal, dealPlayer, reach, begin, end } = hooks;
  const set: Operand = { ...DIVIDED_SET, reach };
  const times: Operand = { kind: 'number', default: 1, min: 1 };

  function dealAll(s: State, f: number, set: number, cardTimes: number): void {
    const start = f + FRAME_SLOTS + setStart(s, f, set);
    const n = setLength(s, f, set);
    begin(s);
    for (let i = 0; i < n; i++) {
      const card = cardOf(s, s[start + i]);
      const player = playerOfReference(s[start + i]);
      if (card !== NONE) deal(s, f, card, shareOf(s, f, i) * cardTimes);
      else if (player !== NONE) dealPlayer?.(s, f, player, shareOf(s, f, i));
    }
    end(s);
  }

  effects.define({
    name: 'deal-divided',
    operands: dealPlayer === undefined ? { set } : { set, 'card-times': times },
    meaning: 'deals the divided damage',
    wording: (o, raw) =>
      raw['card-times'] === undefined
        ? 'deal that damage'
        : `deal that damage to players, and ${o['card-times']} times as much to cards`,
    run: dealPlayer === undefined ? (s, f, set) => dealAll(s, f, set, 1) : dealAll,
  });
}

/** What `note-number` needs of a game. */
export interface NoteHooks extends Pick<EffectReader, 'amountOf'> {
  /** Keeps the number where a named one is kept, for the text in frame `f`. */
  readonly note: (s: State, f: number, number: number) => void;
  readonly places?: readonly string[];
}

/** The operator `note-number`: filters and costs, which know of no text, ask for the number afterwards. */
export function defineNoteNumber(effects: OperatorTable<EffectRun>, { amountOf, note, places }: NoteHooks): void {
  effects.define({
    name: 'note-number',
    operands: { number: { kind: 'value' } },
    meaning: 'a number that filters of this text ask for as named-number, as if you had named it',
    wording: 'note {number}',
    places,
    run: (s, f, number) => note(s, f, amountOf(s, f, number)),
  });
}
