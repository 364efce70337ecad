/**
 * A slow reference for the values that rules keep so as not to look at every card again: counters and derived values
 * are computed from scratch from the rows of all cards, and compared with those of a state. For tests, at every
 * decision.
 *
 * - `createReference`: returns a function that tells which kept word is wrong first, that a rule process is due, or that
 * a cell beyond the last object on the stack or the last entry is not blank, from what a game declares.
 *
 * A reference must not trust what it checks: neither the dirty flags and counters of the state, nor the bits that
 * were noted for a definition when its card was read.
 */
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_EFFECT,
  ABILITY_EVENT,
  ABILITY_KIND,
  ABILITY_ZONES,
  abilityField,
  abilityOffset,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_FLAGS,
  DEFS,
  defField,
  END,
  forgetWithTables,
} from '../kernel/tables.ts';
import { DIRTY_ALL, ownDefinition } from '../shared/characteristics.ts';
import { CONTINUOUS_CODE, CONTINUOUS_CONTROL } from '../shared/continuous.ts';
import { printedName } from '../view/facts.ts';
import { cardsIn } from '../view/game-view.ts';

/** A counter of the cards in a zone that have abilities used from there. */
export interface UsedAbilities {
  readonly zone: number;
  /** The ABILITY_ZONES bit of the zone. */
  readonly bit: number;
  /** The cell of the counter: one of each player, or one of the game. */
  readonly cell: number;
  readonly ofPlayer: boolean;
  /** What it counts, as a plural. */
  readonly counts: string;
  /** Whether a card with such an ability is counted; when absent, it is. */
  isCounted?(s: State, card: number): boolean;
}

/** The places of kept values in a game's layout. */
export interface ReferenceLayout {
  readonly ROOM: Pick<K.Room, 'stackCells'>;
  /** The listener that counts the cards which listen in other zones than the field. */
  readonly LISTEN_ELSEWHERE: number;
  /** The cell that counts the abilities given by entries of `givenEntry`. */
  readonly GIVEN_ABILITIES: number;
  /** The header word that is 1 while derived values differ from printed ones. */
  readonly LAYERED: number;
}

/** What a game declares about the values that it keeps. */
export interface SlowReference {
  readonly layout: ReferenceLayout;
  /** The kinds of ability rows: triggered, standing, and those that players use. */
  readonly triggered: number;
  readonly standing: number;
  readonly activated: readonly number[];
  /** The tables of the words of standing abilities. */
  readonly modifications: {
    readonly widths: ArrayLike<number>;
    readonly listeners: ArrayLike<number>;
    readonly layers: ArrayLike<number>;
  };
  /** Words and events that need no listener, because they are read where they count. */
  readonly unheardWords?: readonly number[];
  readonly unheardEvents?: readonly number[];
  dependenciesOf(ability: number): readonly number[];
  /** Returns what a standing ability listens to besides its words, for example by a keyword that it gives. */
  heardBeside?(effect: number): readonly number[];
  /** The word that gives an ability, if the giver listens to the event of that ability. */
  readonly giver?: number;
  /** The layers whose effects change what a card is, and the event of effects that depend on something. */
  readonly form?: { readonly layers: readonly number[]; readonly event: number };
  /** Returns the definition whose abilities a card has; when absent, that of its row. */
  definitionOf?(s: State, card: number): number;
  /** The same of what a card listens to off the field; when absent, the definition that `definitionOf` returns. */
  elsewhereDefinitionOf?(s: State, card: number): number;
  /** The zone kind of the field and its ABILITY_ZONES bit, then the same of the other zones in which cards listen. */
  readonly field: number;
  readonly fieldBit: number;
  readonly elsewhere: readonly number[];
  readonly elsewhereBits: number;
  /**
   * Whether the card listens by its abilities for other zones than the field; when absent, it does in the zones of
   * `elsewhere`.
   */
  listensElsewhere?(s: State, card: number): boolean;
  /** Returns what an ability listens to off the field, whatever zones its row names. */
  heardElsewhere?(ability: number): readonly number[];
  /** Returns what an ability listens to on the field beside its event and its words. */
  heardOnField?(ability: number): readonly number[];
  /** The zones of cards that lie with cards on the field and lend them their texts (shared/links.ts). */
  readonly lending?: readonly number[];
  readonly used: readonly UsedAbilities[];
  /** Cells that count the cards on the field whose definition has a flag. */
  readonly flagged?: readonly { readonly cell: number; readonly flag: number; readonly counts: string }[];
  /** Marks (bits of CARD_FLAGS) that cards bear while something is done, and none while a player may act. */
  readonly passingMarks?: number;
  /** The kind of entries that give an ability. */
  readonly givenEntry: number;
  /** The zones whose cards have derived values; the field when left out. */
  readonly derivedZones?: readonly number[];
  /** The derived fields of cards: the first one, and the one after the last. */
  readonly derivedFrom: number;
  readonly derivedTo: number;
  derive(s: State): void;
  /** The decision kind of players who may act; no rule process may be due then, when all is looked at again. */
  readonly asked: number;
  markDirty(s: State): void;
  isRuleProcessDue(s: State): boolean;
}

/** Visits the cards that both players have in zones of a kind. */
export function eachCard(s: State, zone: number, visit: (card: number, player: number) => void): void {
  for (const player of [0, 1]) for (const card of cardsIn(s, zone + player)) visit(card, player);
}

/** Visits the ability rows of a definition, each with its number and its offset. */
function eachAbility(definition: number, visit: (ability: number, a: number) => void): void {
  const first = DEFS[defField(definition, DEF_ABILITY)];
  const end = first + DEFS[defField(definition, DEF_ABILITY_COUNT)];
  for (let ability = first; ability < end; ability++) visit(ability, abilityOffset(ability));
}

/** Visits the words of a standing ability, each with its address. */
function eachWord({ modifications }: SlowReference, a: number, visit: (word: number, pc: number) => void): void {
  for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += modifications.widths[CODE[pc]])
    visit(CODE[pc], pc);
}

/** Adds what an ability listens to where it works. */
function findHeard(reference: SlowReference, ability: number, a: number, onField: boolean, heard: Set<number>): void {
  const { modifications, form, unheardWords = [], unheardEvents = [], fieldBit, elsewhereBits } = reference;
  for (const event of (onField ? reference.heardOnField : reference.heardElsewhere)?.(ability) ?? []) heard.add(event);
  if ((ABILITIES[a + ABILITY_ZONES] & (onField ? fieldBit : elsewhereBits)) === 0) return;
  const event = ABILITIES[a + ABILITY_EVENT];
  if (ABILITIES[a + ABILITY_KIND] === reference.triggered && !unheardEvents.includes(event)) heard.add(event);
  if (ABILITIES[a + ABILITY_KIND] !== reference.standing) return;
  let isLayered = false;
  let changesForm = false;
  eachWord(reference, a, (word, pc) => {
    if (unheardWords.includes(word)) return;
    const listener = modifications.listeners[word];
    if (listener !== 0) heard.add(listener);
    isLayered ||= modifications.layers[word] !== 0;
    changesForm ||= form?.layers.includes(modifications.layers[word]) ?? false;
    const given = word === reference.giver ? ABILITIES[abilityField(CODE[pc + 1], ABILITY_EVENT)] : K.NONE;
    if (given !== K.NONE) heard.add(given);
  });
  for (const event of reference.heardBeside?.(ABILITIES[a + ABILITY_EFFECT]) ?? []) heard.add(event);
  const dependencies = isLayered ? reference.dependenciesOf(ability) : [];
  for (const dependency of dependencies) heard.add(dependency);
  if (form && changesForm && dependencies.length > 0) heard.add(form.event);
}

/**
 * Counts what an ability given by an entry listens to: the event of a triggered ability and of one that is used (if it
 * has an event, which nothing emits), and each word of a standing ability.
 */
function countGiven(reference: SlowReference, out: State, ability: number): void {
  const a = abilityOffset(ability);
  // a blank row only marks the card and does nothing
  if (ABILITIES[a + ABILITY_KIND] === 0) return;
  out[reference.layout.GIVEN_ABILITIES]++;
  if (ABILITIES[a + ABILITY_KIND] !== reference.standing) {
    if (ABILITIES[a + ABILITY_EVENT] !== K.NONE) out[K.LISTENERS + ABILITIES[a + ABILITY_EVENT]]++;
    return;
  }
  eachWord(reference, a, (word) => {
    const listener = reference.modifications.listeners[word];
    if (listener !== 0) out[K.LISTENERS + listener]++;
  });
  const dependencies = reference.dependenciesOf(ability);
  for (const dependency of dependencies) out[K.LISTENERS + dependency]++;
  // unlike a printed ability, whatever it changes counts as changing what a card is
  if (reference.form && dependencies.length > 0) out[K.LISTENERS + reference.form.event]++;
}

const cellOf = ({ cell, ofPlayer }: UsedAbilities, player: number): number =>
  ofPlayer ? K.playerField(player, cell) : cell;

/** Counts all cards and entries into the blank listeners and counters of `out`, a copy of `s`. */
function countAll(reference: SlowReference, heardBy: HeardBy, s: State, out: State): void {
  const { activated, elsewhere, field, lending = [], definitionOf = ownDefinition } = reference;
  const { elsewhereDefinitionOf = definitionOf } = reference;
  const count = (card: number, isElsewhere: boolean): void => {
    const heard = heardBy(isElsewhere ? elsewhereDefinitionOf(s, card) : definitionOf(s, card), !isElsewhere);
    for (const event of heard) out[K.LISTENERS + event]++;
    if (isElsewhere && heard.length > 0) out[K.LISTENERS + reference.layout.LISTEN_ELSEWHERE]++;
  };
  for (const zone of [field, ...lending]) eachCard(s, zone, (card) => count(card, false));
  if (reference.listensElsewhere === undefined)
    for (const zone of elsewhere) eachCard(s, zone, (card) => count(card, true));
  else for (let card = 0; card < s[K.CARD_COUNT]; card++) if (reference.listensElsewhere(s, card)) count(card, true);
  for (const used of reference.used) {
    eachCard(s, used.zone, (card, player) => {
      let isUsed = false;
      eachAbility(definitionOf(s, card), (_, a) => {
        isUsed ||= activated.includes(ABILITIES[a + ABILITY_KIND]) && (ABILITIES[a + ABILITY_ZONES] & used.bit) !== 0;
      });
      if (isUsed && (used.isCounted?.(s, card) ?? true)) out[cellOf(used, player)]++;
    });
  }
  for (const { cell, flag } of reference.flagged ?? []) {
    eachCard(s, field, (card) => {
      if ((DEFS[defField(definitionOf(s, card), DEF_FLAGS)] & flag) !== 0) out[cell]++;
    });
  }
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + CONTINUOUS_CONTROL] >> 1 === reference.givenEntry) countGiven(reference, out, s[e + CONTINUOUS_CODE]);
  }
}

/** Returns the events that a definition listens to, on the field or elsewhere. */
type HeardBy = (definition: number, onField: boolean) => readonly number[];

/** Returns a `HeardBy` that remembers its answers until rows are taken back. */
function rememberHeard(reference: SlowReference): HeardBy {
  const remembered = new Map<number, readonly number[]>();
  forgetWithTables(() => remembered.clear());
  return (definition, onField) => {
    const key = definition * 2 + (onField ? 1 : 0);
    let events = remembered.get(key);
    if (events === undefined) {
      const heard = new Set<number>();
      eachAbility(definition, (ability, a) => findHeard(reference, ability, a, onField, heard));
      events = [...heard];
      remembered.set(key, events);
    }
    return events;
  };
}

/** Marks values that have not been derived anew; no derived value equals it. */
const UNDERIVED = 0x5a5a5a5a;

/**
 * Returns a function that returns a sentence on the first counter or derived value of a state that differs from
 * counting and deriving from scratch, or on a rule process that was overlooked.
 */
export function createReference(reference: SlowReference): (s: State) => string | undefined {
  const counters = [
    ...reference.used.flatMap((used) =>
      (used.ofPlayer ? [0, 1] : [0]).map((player) => ({
        at: cellOf(used, player),
        counts: used.ofPlayer ? `${used.counts} of player ${player}` : used.counts,
      })),
    ),
    { at: reference.layout.GIVEN_ABILITIES, counts: 'given abilities' },
    ...(reference.flagged ?? []).map(({ cell, counts }) => ({ at: cell, counts })),
  ];
  const heardBy = rememberHeard(reference);
  return (s) => notBlank(reference, s) ?? staleWord(reference, heardBy, counters, s) ?? overlookedProcess(reference, s);
}

/** Returns a sentence if something is left beyond the counts of stack and entries, where copies expect blank cells. */
function notBlank({ layout: { ROOM } }: SlowReference, s: State): string | undefined {
  for (let at = K.STACK + s[K.STACK_COUNT] * ROOM.stackCells; at < K.CONTINUOUS; at++)
    if (s[at] !== 0)
      return `cell ${at - K.STACK} of the stack is beyond its ${s[K.STACK_COUNT]} records and is ${s[at]}`;
  for (let at = K.continuousOffset(s[K.CONTINUOUS_COUNT]); at < K.CARDS - s[K.PENDING_COUNT] * K.PENDING_CELLS; at++)
    if (s[at] !== 0) return `cell ${at - K.CONTINUOUS} of the entries lies between the two lists and is ${s[at]}`;
  return undefined;
}

/** Returns a sentence if a rule process is due, or a mark of what was done is left, although a player may act. */
function overlookedProcess(reference: SlowReference, s: State): string | undefined {
  const { asked, markDirty, isRuleProcessDue, passingMarks = 0 } = reference;
  if (s[K.GAME_OVER] !== 0 || s[K.DECISION_KIND] !== asked) return undefined;
  for (let card = 0; card < s[K.CARD_COUNT]; card++) {
    const marks = s[K.cardField(card, K.CARD_FLAGS)] & passingMarks;
    if (marks !== 0) return `a player may act while ${printedName(s, card)} still bears the marks ${marks}`;
  }
  const fresh = s.slice();
  markDirty(fresh);
  return isRuleProcessDue(fresh) ? 'a player may act while a rule process is due' : undefined;
}

/** A word of the state, besides the listeners, that counts something. */
interface Counter {
  readonly at: number;
  /** What it counts, as a plural. */
  readonly counts: string;
}

function staleWord(
  reference: SlowReference,
  heardBy: HeardBy,
  counters: readonly Counter[],
  s: State,
): string | undefined {
  const { derivedFrom, derivedTo } = reference;
  const fresh = s.slice();
  fresh.fill(0, K.LISTENERS, K.LISTENERS + K.EVENT_LIMIT);
  for (const { at } of counters) fresh[at] = 0;
  countAll(reference, heardBy, s, fresh);
  for (let event = 0; event < K.EVENT_LIMIT; event++) {
    const [kept, counted] = [s[K.LISTENERS + event], fresh[K.LISTENERS + event]];
    if (kept !== counted) return `${kept} cards are held to listen to event ${event}, and ${counted} do`;
  }
  for (const { at, counts } of counters) {
    if (s[at] !== fresh[at]) return `${s[at]} ${counts} are held to be there, and ${fresh[at]} are`;
  }
  const kept = s.slice();
  if (kept[K.DERIVED_DIRTY] !== 0) reference.derive(kept);
  const derived: number[] = [];
  for (const zone of reference.derivedZones ?? [reference.field]) eachCard(s, zone, (card) => derived.push(card));
  for (const card of derived) {
    const c = K.cardOffset(card);
    fresh.fill(UNDERIVED, c + derivedFrom, c + derivedTo);
  }
  fresh[K.DERIVED_DIRTY] = DIRTY_ALL;
  fresh[reference.layout.LAYERED] = 1;
  reference.derive(fresh);
  let stale: string | undefined;
  for (const card of derived) {
    const c = K.cardOffset(card);
    for (let field = derivedFrom; field < derivedTo; field++) {
      if (kept[c + field] === fresh[c + field]) continue;
      stale ??= `field ${field} of ${printedName(s, card)} is kept as ${kept[c + field]} and is ${fresh[c + field]}`;
    }
  }
  return stale;
}
