/**
 * Parts that the operator stages of all games share (operator-proofs.ts): the surrounding cards and those under test,
 * the roots of texts, cards that begin in unusual zones, and the goals of scripts.
 */
import type { AbilityForm } from '../cards/ability-forms.ts';
import type { Pools } from '../cards/card-pool.ts';
import type { PoolSource } from '../cards/pool-source.ts';
import type { PlacesHere } from '../cards/reader.ts';
import type { CardSummary } from '../game.ts';
import { advance, takeOption } from '../kernel/frames.ts';
import { isKnownTo } from '../kernel/knowledge.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { addCode, END } from '../kernel/tables.ts';
import type { Operand } from '../shared/operators/operator.ts';
import { inEnglish, type Phrase } from '../text/phrase.ts';
import { cardsIn, type GameView, zoneNumber } from '../view/game-view.ts';
import type { OperatorPair, OperatorStage, Root, WitnessCard } from './operator-proofs.ts';

/** The cards of a stage. */
interface StageCards<Card> {
  /** Returns the surrounding cards. */
  world(): readonly Card[];
  /** Returns the card under test; throws InputError if the reader refuses it. */
  compile(card: unknown): Card;
  /** Whether an address is in the code of a card under test. */
  isTested(address: number): boolean;
}

/**
 * Makes the cards of a stage.
 *
 * @param about the surrounding cards, as in a card file
 * @param given those of them that texts under test find in their pool
 */
export function createStageCards<Source extends PoolSource, Card extends CardSummary>(
  pools: Pools<Source, Card>,
  about: string,
  given = '',
): StageCards<Card> {
  let world: readonly Card[] | undefined;
  /**
   * The address at which the code of the first card under test begins; before it is the code of the surrounding cards.
   */
  let codeOfTested = 0;
  let base = pools.emptyPool();
  const compiled = new Map<string, Card>();
  return {
    world: () => {
      if (!world) {
        try {
          world = pools.emptyPool().addFile(about, 'the cards about');
        } catch (error) {
          // this error must not be taken for a refusal of the card under test
          throw new Error('the cards about are wrong', { cause: error });
        }
        codeOfTested = addCode([END]);
      }
      return world;
    },
    compile: (card) => {
      const text = JSON.stringify([card]);
      let known = compiled.get(text);
      if (!known) {
        if (given !== '' && base.ids.length === 0) base = base.with([{ text: given, file: 'the tokens about' }]);
        [known] = base.with([]).addFile(text, 'the card under test');
        compiled.set(text, known);
      }
      return known;
    },
    isTested: (address) => address >= codeOfTested,
  };
}

/**
 * Returns the roots of the texts of abilities: every field of every form.
 *
 * @param variants what an ability has written that determines its places
 * @param isOwn whether a field is written in a way of its own
 */
export function formRoots(
  forms: readonly AbilityForm[],
  variants: readonly Readonly<Record<string, unknown>>[],
  placesOf: (written: Readonly<Record<string, unknown>>) => PlacesHere,
  isOwn: (form: AbilityForm, key: string) => boolean,
): Root[] {
  const roots: Root[] = [];
  for (const form of forms) {
    for (const written of variants) {
      // a form without such a field is written without it
      if (Object.keys(written).some((key) => form.fields[key] === undefined)) continue;
      const outer = placesOf(written);
      for (const [key, field] of Object.entries(form.fields))
        if (!isOwn(form, key)) roots.push({ operand: field, places: { ...outer, ...field.within } });
    }
  }
  return roots;
}

/** A card under test and the zone in which it begins. */
export interface Elsewhere<Zone extends string> {
  readonly zone: Zone;
  readonly card: unknown;
}

/** Returns a card under test that begins in another zone than usual. */
export function inZone<Zone extends string>(zone: Zone, card: unknown): Elsewhere<Zone> {
  return { zone, card };
}

/** Returns where a witness begins: in the zone that it names, or where such a card usually does. */
export function placeOf<Zone extends string>(witness: unknown, usual: (card: unknown) => Zone): Elsewhere<Zone> {
  const placed = witness as Elsewhere<Zone>;
  return placed.zone === undefined ? inZone(usual(witness), witness) : placed;
}

/** An option that is taken when it is offered, once; earlier goals of a list are preferred. */
export interface Goal {
  readonly text: string;
  /** The side in whose turn the goal is pursued; side 0 has the card under test. */
  readonly turn?: number;
}

/** Returns the two sides in their seats: the first one sits in `seat`, and it is its turn. */
export function seated<Side>(first: Side, second: Side, seat: number): { players: [Side, Side]; turn: 0 | 1 } {
  return seat === 0 ? { players: [first, second], turn: 0 } : { players: [second, first], turn: 1 };
}

/** Returns the index of the option for the first goal that can be reached now; undefined where none can. */
export function pursue<AnyGoal extends Goal>(
  s: State,
  offered: readonly string[],
  goals: readonly AnyGoal[],
  done: Set<AnyGoal>,
  seat: number,
  isMeant: (goal: AnyGoal) => boolean = () => true,
): number | undefined {
  const side = s[K.TURN_PLAYER] ^ seat;
  for (const goal of goals) {
    if (done.has(goal) || (goal.turn !== undefined && goal.turn !== side) || !isMeant(goal)) continue;
    const found = offered.findIndex((text) => text.includes(goal.text));
    if (found < 0) continue;
    done.add(goal);
    return found;
  }
  return undefined;
}

/** A goal in a game with a battle and a stack. */
export interface BattleGoal extends Goal {
  /** The number of entries on the stack with which the goal is pursued; any when left out. */
  readonly stack?: number;
  /** Whether the goal is pursued only while a card blocks. */
  readonly battle?: boolean;
}

/** The goals for which a position is played. */
export interface BattleScript {
  readonly goals: readonly BattleGoal[];
  /** Whether liked options are ignored, and the last option is taken by default in place of the first. */
  readonly late?: boolean;
}

/** The way in which one game plays scripts. */
interface BattleStage {
  describeOption(s: State, option: number): Phrase;
  /** Whether a card blocks. */
  isBlocked(s: State): boolean;
  /**
   * Where no goal is offered: parts of the texts of options that are taken, in order of preference (`liked`); then
   * whole texts of options that are taken before any other (`declined`).
   */
  readonly liked: readonly string[];
  readonly declined: readonly string[];
  /** The most decisions, and the last turn. */
  readonly steps: number;
  readonly lastTurn: number;
}

/** Plays a position by a script; reports each decision with what `look` sees at it. */
function playScript(
  stage: BattleStage,
  s: State,
  { goals, late = false }: BattleScript,
  look: () => string,
  see: (what: string, decided?: State) => void,
  seat: number,
): void {
  const { liked, declined, steps, lastTurn } = stage;
  const done = new Set<BattleGoal>();
  const answerTo = (offered: readonly string[]): number => {
    const isMeant = ({ battle, stack }: BattleGoal): boolean =>
      !(battle && !stage.isBlocked(s)) && (stack === undefined || stack === s[K.STACK_COUNT]);
    const pursued = pursue(s, offered, goals, done, seat, isMeant);
    if (pursued !== undefined) return pursued;
    const like = liked.find((part) => offered.some((text) => text.includes(part)));
    if (like !== undefined && !late) return offered.findIndex((text) => text.includes(like));
    const decline = offered.findIndex((text) => declined.includes(text));
    return decline >= 0 ? decline : late ? offered.length - 1 : 0;
  };
  advance(s);
  for (let step = 0; step < steps && s[K.GAME_OVER] === 0 && s[K.TURN_NUMBER] <= lastTurn; step++) {
    const options = Array.from(s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT]));
    const offered = options.map((option) => inEnglish(stage.describeOption(s, option)));
    see(`${s[K.DECISION_PLAYER]}: ${offered.join(' · ')}\n${look()}`, s);
    takeOption(s, options[answerTo(offered)]);
  }
  see(look());
}

/** Returns the cards in these zones of a player, in order, each as `told` words it. */
export function toldCards(
  view: GameView,
  s: State,
  player: number,
  zones: readonly string[],
  tell: (card: number) => string,
): string[] {
  return zones.flatMap((zone) => cardsIn(s, zoneNumber(view, zone, player)).map(tell));
}

/** Returns who knows the cards in these zones of a player, in order. */
export function knownLine(view: GameView, s: State, player: number, zones: readonly string[]): string {
  return toldCards(view, s, player, zones, (card) => `${isKnownTo(s, card, 0)},${isKnownTo(s, card, 1)}`).join(' ');
}

/** A card of a position by its name, with further fields of its placement. */
export type Placed<Placement> = string | readonly [string, Partial<Placement>];

/** Returns the cards of a player by zone. `found` returns the definition of a name; undefined leaves the card out. */
export function placeCards<Zone extends string, Placement>(
  side: Readonly<Record<Zone, readonly Placed<Placement>[]>>,
  found: (name: string) => number | undefined,
): Record<Zone, (Placement & { definition: number; name: string })[]> {
  const entries = Object.entries<readonly Placed<Placement>[]>(side).map(([zone, cards]) => [
    zone,
    cards.flatMap((entry) => {
      const [name, rest] = typeof entry === 'string' ? [entry, {}] : entry;
      const definition = found(name);
      return definition === undefined ? [] : [{ ...rest, definition, name }];
    }),
  ]);
  return Object.fromEntries(entries);
}

/** The functions by which a game with a battle and a stack plays the card under test. */
interface PlayHooks<Zone extends string, Card> {
  readonly cards: StageCards<Card>;
  /** Returns the zone in which a card begins that names none. */
  readonly usual: (card: unknown) => Zone;
  /** Lays position number `position`, with the card under test in this zone of the side that sits in `seat`. */
  readonly lay: (cards: ReadonlyMap<string, Card>, tested: Card, zone: Zone, position: number, seat: number) => State;
  readonly stage: BattleStage;
  readonly scripts: readonly BattleScript[];
  readonly look: (s: State) => string;
}

/** Returns the function that plays a card in a position by its script. */
export function createPlay<Zone extends string, Card extends CardSummary & { readonly copies?: number | undefined }>(
  hooks: PlayHooks<Zone, Card>,
): OperatorStage['play'] {
  const { cards, usual, lay, stage, scripts, look } = hooks;
  return (witness, position, see, seat = 0) => {
    const { zone, card } = placeOf<Zone>(witness, usual);
    const byName = new Map(cards.world().map((each) => [each.name, each]));
    const tested = cards.compile(card);
    const s = lay(byName, tested, zone, position, seat);
    see(`copies ${tested.copies}`);
    playScript(stage, s, scripts[position], () => look(s), see, seat);
    see(`over: ${s[K.GAME_OVER]} ${s[K.GAME_WINNER]}`);
  };
}

/** The words of a game whose cards fight, have abilities for a cost, and wait on a stack. */
export interface StageWords {
  /** Returns the card under test with these abilities. */
  readonly actor: (abilities: readonly unknown[], rest?: Readonly<Record<string, unknown>>) => unknown;
  /** Costs: nothing, a given amount, and X. */
  readonly free: unknown;
  readonly costing: (value: unknown) => unknown;
  readonly costingX: unknown;
  /** A trigger whose event has a subject, an amount and another card. */
  readonly happens: unknown;
  readonly choose: unknown;
  /** Returns an effect that shows a number, by that many counters on cards that nothing else changes. */
  readonly shown: (count: unknown) => unknown;
  /** The form of standing abilities. */
  readonly lasting: string;
  /** The modification that makes a card stronger, and two amounts of it; power, 1000 and 3000 when left out. */
  readonly strength?: string;
  readonly strengths?: readonly [number, number];
  /**
   * The moments in which texts resolve, and for moments that only this game has the cards whose texts resolve in them.
   */
  readonly resolves: readonly string[];
  readonly resolving?: Readonly<Record<string, (effects: readonly unknown[]) => unknown>>;
  /** The effects before the tested one that choose its cards, by moment, where these are not `choose`. */
  readonly first?: Readonly<Record<string, readonly unknown[]>>;
  /** Cards that ask a condition, for moments that only this game has. */
  readonly asking?: Readonly<Record<string, (condition: unknown) => unknown>>;
  /** Filters: for the type of most cards on the field, and for other cards there and elsewhere. */
  readonly fighters: unknown;
  readonly others: unknown;
  readonly played: unknown;
  /** A condition that holds, on the number of cards in some zone. */
  readonly there: unknown;
  /** The names of tokens. */
  readonly tokens?: readonly string[];
  /** Returns a trigger as an ability has it; when absent, it is taken as written. */
  readonly when?: (trigger: unknown) => unknown;
  /** Effects: one that shows which cards are meant, one that does nothing, and one that shows which player is meant. */
  readonly marks: (who: unknown) => unknown;
  readonly nothing: unknown;
  readonly hits: (player: string) => unknown;
  /** Effects that put Guard away, and that take "it" back. */
  readonly moves: readonly [away: unknown, up: unknown];
  /** Effects that choose cards as the sets `a` and `b`. */
  readonly chooseOne: unknown;
  readonly chooseTwo: unknown;
  /** The value that is the cost of a card. */
  readonly costOf: (who: unknown) => unknown;
  /**
   * Returns cards whose filter in that place has the test; `placeTests` are the operands of tests that say where cards
   * are.
   */
  readonly filtering: (place: string, test: Readonly<Record<string, unknown>>) => readonly unknown[];
  readonly placeTests?: readonly string[];
  /** The selectors that take a filter; `all` when left out. */
  readonly filtered?: readonly string[];
}

/**
 * Functions that write cards which show, in a given moment, what a text does, whether a condition holds, or what a
 * number is.
 */
export interface StageTexts {
  readonly resolving: (
    moment: string,
    effects: readonly unknown[],
    cost?: unknown,
    rest?: Readonly<Record<string, unknown>>,
  ) => unknown;
  readonly chosenFirst: (moment: string, effects: readonly unknown[]) => readonly unknown[];
  readonly asking: (moment: string, condition: unknown) => unknown;
  readonly counting: (moment: string, value: unknown) => unknown;
  /** Returns the cards that have a word in a place, as most games write them. */
  readonly usualCards: OperatorStage['cards'];
  /** Returns the ways to write an operand, by its kind. */
  readonly usual: (operand: Operand, pair: OperatorPair) => readonly unknown[];
  /** Effects that show what the event of a trigger tells. */
  readonly reading: OperatorStage['reading'];
}

/** The amount of an event plus 2, so that an amount below zero shows as well. */
export const AMOUNT_SHOWN = { amount: { plus: 2 } };

/** Returns the functions that write the texts of a game's stage. */
export function createStageTexts(words: StageWords): StageTexts {
  const { actor, free, costing, costingX, happens, choose, shown, lasting, strength = 'power' } = words;
  const first: StageWords['first'] = { delayed: [], ...words.first };

  const resolving: StageTexts['resolving'] = (moment, effects, cost = costingX, rest = {}) => {
    const own = words.resolving?.[moment];
    if (own) return own(effects);
    if (moment === 'auto') return actor([{ when: happens, do: effects }], rest);
    const later = { later: { at: 'end-of-turn', about: 'chosen', do: effects } };
    return moment === 'delayed'
      ? actor([{ cost: free, do: [choose, later] }], rest)
      : actor([{ cost, do: effects }], rest);
  };

  const chosenFirst: StageTexts['chosenFirst'] = (moment, effects) => [...(first[moment] ?? [choose]), ...effects];

  function asking(moment: string, condition: unknown): unknown {
    const own = words.asking?.[moment];
    if (own) return own(condition);
    switch (moment) {
      case 'trigger':
        return actor([{ when: happens, if: condition, do: [shown(1)] }]);
      case 'use':
        return actor([{ cost: free, if: condition, do: [shown(1)] }]);
      case 'field':
        return actor([{ [lasting]: { [strength]: strongerBy(words)[0] }, if: condition }]);
      default:
        return resolving(moment, chosenFirst(moment, [{ if: { is: condition, then: [shown(1)] } }]));
    }
  }

  function counting(moment: string, value: unknown): unknown {
    if (moment === 'field') return actor([{ [lasting]: { [strength]: value } }]);
    if (moment === 'cost') return actor([{ cost: costing(value), do: [shown(1)] }]);
    return moment === 'trigger' || moment === 'use' || words.asking?.[moment]
      ? asking(moment, { compare: { a: value, is: 'at-least', b: 1 } })
      : resolving(moment, chosenFirst(moment, [shown(value)]));
  }

  const only = (card: unknown, without?: unknown): WitnessCard[] => [{ card, without }];

  function selecting(word: string, place: string): WitnessCard[] {
    const { filtered = ['all'] } = words;
    const selector = filtered.includes(word) ? { [word]: words.fighters } : word === 'set' ? 'chosen' : word;
    if (!words.resolves.includes(place)) return only(counting(place, words.costOf(selector)), counting(place, 0));
    const [away, up] = words.moves;
    return only(
      resolving(place, chosenFirst(place, word === 'it' ? [away, up] : [words.marks(selector)]), free),
      resolving(place, chosenFirst(place, [word === 'it' ? away : words.nothing]), free),
    );
  }

  function testing(place: string, written: unknown): WitnessCard[] {
    const test = written as Readonly<Record<string, unknown>>;
    const { placeTests = ['zone'] } = words;
    const rest = Object.fromEntries(Object.entries(test).filter(([name]) => !placeTests.includes(name)));
    const isPlaced = placeTests.some((name) => test[name] !== undefined);
    const without = isPlaced ? words.filtering(place === 'given' ? place : 'searching', rest) : [];
    return words.filtering(place, test).map((card, i) => ({ card, without: without[i] }));
  }

  const usualCards: StageTexts['usualCards'] = ({ kind, word, place }, written) => {
    switch (kind) {
      case 'values':
        if (word === 'chosen-count') return only(resolving(place, [words.chooseOne, words.chooseTwo, shown(written)]));
        if (word === 'x' && place === 'auto')
          return only(resolving(place, [{ pay: { cost: costingX, then: [shown(written)] } }]));
        return only(counting(place, written));
      case 'conditions':
        return only(asking(place, written));
      case 'tests':
        return testing(place, written);
      case 'triggers': {
        const when = words.when?.(written) ?? written;
        return [
          ...only(actor([{ when, do: [shown(1)] }]), actor([])),
          ...only(actor([{ when, if: 'your-turn', do: [shown(1)] }]), actor([])),
        ];
      }
      case 'selectors':
        return selecting(word, place);
      case 'players':
        return words.resolves.includes(place)
          ? only(
              resolving(place, chosenFirst(place, [words.hits(word)])),
              resolving(place, chosenFirst(place, [words.nothing])),
            )
          : only(counting(place, { 'hand-size': word }), counting(place, 0));
      default:
        return only(resolving(place, chosenFirst(place, [written])));
    }
  };

  return {
    resolving,
    chosenFirst,
    asking,
    counting,
    usualCards,
    usual: (operand, pair) => usualOperands(words, operand, pair),
    reading: { amount: shown(AMOUNT_SHOWN), subject: words.marks('subject'), other: words.marks('other') },
  };
}

function strongerBy({ strengths = [1000, 3000] }: StageWords): readonly [number, number] {
  return strengths;
}

const NAMES = ['Squire', 'Knight', 'Rival', 'Actor'];

function usualOperands(words: StageWords, operand: Operand, pair: OperatorPair): readonly unknown[] {
  const { fighters, others, played, there, free, shown } = words;
  switch (operand.kind) {
    case 'number':
      return [operand.default === 0 ? undefined : (operand.default ?? 1), 2, 3];
    case 'value':
      return [operand.default === undefined ? 2 : undefined, 3, 1];
    case 'flag':
      return [operand.default, !operand.default];
    case 'filter':
      return pair.kind === 'triggers' ? [undefined, fighters, others] : [fighters, others, {}];
    case 'filters':
      return [[fighters, played], [{ cost: 2 }], [{ cost: 1 }]];
    case 'selector':
      return words.resolves.includes(pair.place)
        ? [operand.default ?? 'chosen', { all: { controller: 'opponent' } }, 'self']
        : ['self', { all: { name: 'Rival' } }];
    case 'player':
      return ['you', 'opponent'].filter((word) => (operand.values ?? [word]).includes(word));
    case 'effects':
      return [[{ draw: 1 }], [{ mill: 2 }]];
    case 'condition':
      return ['your-turn', 'opponent-turn', there];
    case 'conditions':
      return [
        ['opponent-turn', there],
        ['opponent-turn', { hand: { 'at-least': 60 } }],
      ];
    case 'cost':
      return [words.costing(1), { discard: 1 }];
    case 'modifications':
      return strongerBy(words).map((by) => ({ [words.strength ?? 'power']: by }));
    case 'modes':
      return [
        [[{ draw: 1 }], [{ mill: 2 }]],
        [[{ mill: 1 }], [{ draw: 3 }]],
      ];
    case 'set':
      return [undefined];
    case 'name':
      return operand.isToken ? (words.tokens ?? []) : NAMES;
    case 'names':
      return NAMES;
    case 'range':
      return [{ min: 1 }, { max: 3 }, 2, { min: 4000 }];
    case 'choice':
    case 'bits':
      return operand.values ?? [];
    case 'ability':
      return [1, 2].map((count) => ({ cost: free, do: [shown(count)] }));
  }
}

/**
 * Returns the ways to write an operand: the zone that its place names, the game's own ways by word and operand, or the
 * usual ways.
 */
export function operandsBy(
  own: Readonly<Record<string, readonly unknown[]>>,
  usual: StageTexts['usual'],
): OperatorStage['operands'] {
  return (pair, name, operand) =>
    (pair.word === 'zone' && pair.place.startsWith('in-') ? [pair.place.slice(3)] : undefined) ??
    own[`${pair.kind}.${pair.word}.${name}`] ??
    usual(operand, pair);
}
