/**
 * A slow reference for what rules keep so as not to look at every card again and again: counters and derived values,
 * found from scratch from the rows of the cards that are about, and compared with what a state has. For tests, at any
 * decision.
 *
 * - `createReference`: says which kept word is wrong first, or that a rule process is due, by what a game declares.
 *
 * A reference must not believe what it checks: neither dirty flags and counters of the state nor the bits that were
 * noted for a definition as its card was read.
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
  DEFS,
  defField,
  END,
} from '../kernel/tables.ts';
import { DIRTY_ALL, ownDefinition } from '../shared/characteristics.ts';
import { CONTINUOUS_CODE, CONTINUOUS_CONTROL } from '../shared/continuous.ts';
import { printedName } from '../view/facts.ts';
import { cardsIn } from '../view/game-view.ts';

/** A counter of the cards in a zone with abilities that are used from there. */
export interface UsedAbilities {
  readonly zone: number;
  /** ABILITY_ZONES bit of the zone. */
  readonly bit: number;
  /** A cell of each player, or of the game. */
  readonly cell: number;
  readonly ofPlayer: boolean;
  /** What it counts, in the plural. */
  readonly counts: string;
  /** Does the card count, if it has such an ability? Left out: it does. */
  isCounted?(s: State, card: number): boolean;
}

/** What a game's layout has for what it keeps. */
export interface ReferenceLayout {
  /** Listener that counts the cards which listen elsewhere. */
  readonly LISTEN_ELSEWHERE: number;
  /** Cell that counts the abilities that entries of `givenEntry` give. */
  readonly GIVEN_ABILITIES: number;
  /** Header word that is 1 while derived values hold more than printed ones. */
  readonly LAYERED: number;
}

/** What a game says about what it keeps. */
export interface SlowReference {
  readonly layout: ReferenceLayout;
  /** Kinds of ability rows: that wait for an event, that stand, that are used. */
  readonly triggered: number;
  readonly standing: number;
  readonly activated: readonly number[];
  /** The words of standing abilities. */
  readonly modifications: {
    readonly widths: ArrayLike<number>;
    readonly listeners: ArrayLike<number>;
    readonly layers: ArrayLike<number>;
  };
  /** Words and events that nobody has to listen to, if any: they are read where they count. */
  readonly unheardWords?: readonly number[];
  readonly unheardEvents?: readonly number[];
  dependenciesOf(ability: number): readonly number[];
  /** What a standing ability listens to beside its words, such as a keyword that it gives. */
  heardBeside?(effect: number): readonly number[];
  /** The word that gives an ability, if its event counts as one that the giver listens to. */
  readonly giver?: number;
  /** Layers whose effects change what a card is, and the event of those that depend on something. */
  readonly form?: { readonly layers: readonly number[]; readonly event: number };
  /** The definition whose abilities a card has; if left out, that of its row. */
  definitionOf?(s: State, card: number): number;
  /** The field, and ABILITY_ZONES bits of it and of the other zones in which cards listen. */
  readonly field: number;
  readonly fieldBit: number;
  readonly elsewhere: readonly number[];
  readonly elsewhereBits: number;
  /**
   * Does the card listen by its abilities for other zones than the field? Left out: it does in the zones of
   * `elsewhere`.
   */
  listensElsewhere?(s: State, card: number): boolean;
  /** What an ability listens to off the field, whatever zones its row names. */
  heardElsewhere?(ability: number): readonly number[];
  /** Zones of cards that lie with cards on the field and lend them their texts (shared/links.ts). */
  readonly lending?: readonly number[];
  readonly used: readonly UsedAbilities[];
  /** The kind of entries that give an ability. */
  readonly givenEntry: number;
  /** The zones whose cards have derived values; left out: the field. */
  readonly derivedZones?: readonly number[];
  /** Fields of cards that are derived: the first, and the one after the last. */
  readonly derivedFrom: number;
  readonly derivedTo: number;
  derive(s: State): void;
  /** What players are asked when nothing is left for a rule process; is any due, once all is looked at again? */
  readonly asked: number;
  markDirty(s: State): void;
  isRuleProcessDue(s: State): boolean;
}

/** Visits the cards that both players have in zones of a kind. */
export function eachCard(s: State, zone: number, visit: (card: number, player: number) => void): void {
  for (const player of [0, 1]) for (const card of cardsIn(s, zone + player)) visit(card, player);
}

/** Visits the ability rows of a definition, by where they begin. */
function eachAbility(definition: number, visit: (ability: number, a: number) => void): void {
  const first = DEFS[defField(definition, DEF_ABILITY)];
  const end = first + DEFS[defField(definition, DEF_ABILITY_COUNT)];
  for (let ability = first; ability < end; ability++) visit(ability, abilityOffset(ability));
}

/** Visits the words of a standing ability, by their addresses. */
function eachWord({ modifications }: SlowReference, a: number, visit: (word: number, pc: number) => void): void {
  for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += modifications.widths[CODE[pc]])
    visit(CODE[pc], pc);
}

/** What an ability listens to where it works. */
function findHeard(reference: SlowReference, ability: number, a: number, onField: boolean, heard: Set<number>): void {
  const { modifications, form, unheardWords = [], unheardEvents = [], fieldBit, elsewhereBits } = reference;
  if (!onField) for (const event of reference.heardElsewhere?.(ability) ?? []) heard.add(event);
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
 * Counts what an ability that an entry gives listens to: a triggered one its event, so one that is used, where its rows
 * have one (which nothing emits), and a standing one each of its words.
 */
function countGiven(reference: SlowReference, out: State, ability: number): void {
  const a = abilityOffset(ability);
  // a blank row is a mark on the card and does nothing
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
  // more than a printed one: whatever it changes, it counts as changing what a card is
  if (reference.form && dependencies.length > 0) out[K.LISTENERS + reference.form.event]++;
}

const cellOf = ({ cell, ofPlayer }: UsedAbilities, player: number): number =>
  ofPlayer ? K.playerField(player, cell) : cell;

/** Counts all that is about into the blank listeners and counters of `out`, a copy of `s`. */
function countAll(reference: SlowReference, heardBy: HeardBy, s: State, out: State): void {
  const { activated, elsewhere, field, lending = [], definitionOf = ownDefinition } = reference;
  const count = (card: number, isElsewhere: boolean): void => {
    const heard = heardBy(definitionOf(s, card), !isElsewhere);
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
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + CONTINUOUS_CONTROL] >> 1 === reference.givenEntry) countGiven(reference, out, s[e + CONTINUOUS_CODE]);
  }
}

/** The events that a definition listens to on the field, or elsewhere. */
type HeardBy = (definition: number, onField: boolean) => readonly number[];

/** Remembers them, because rows do not change. */
function rememberHeard(reference: SlowReference): HeardBy {
  const remembered = new Map<number, readonly number[]>();
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

/** No value that was derived: whatever is left of it has not been derived anew. */
const UNDERIVED = 0x5a5a5a5a;

/**
 * What says which counter or derived value of a state is not what counting and deriving from scratch gives, or that a
 * rule process was overlooked, as a sentence.
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
  ];
  const heardBy = rememberHeard(reference);
  return (s) => staleWord(reference, heardBy, counters, s) ?? overlookedProcess(reference, s);
}

/** Nothing is left for a rule process when a player may act. */
function overlookedProcess({ asked, markDirty, isRuleProcessDue }: SlowReference, s: State): string | undefined {
  if (s[K.GAME_OVER] !== 0 || s[K.DECISION_KIND] !== asked) return undefined;
  const fresh = s.slice();
  markDirty(fresh);
  return isRuleProcessDue(fresh) ? 'a player may act while a rule process is due' : undefined;
}

/** A word of the state that counts something, beside the listeners. */
interface Counter {
  readonly at: number;
  /** What it counts, in the plural. */
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
