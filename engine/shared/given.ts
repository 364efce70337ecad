/**
 * Abilities that effects give to cards: one entry of the continuous effects each, its code the ability's row, its
 * target the object that has it. What given abilities listen to is counted as if a card of the pool had them.
 *
 * `createGiven` makes the functions of one game. Hooks are read as they are needed, for modules that import each other.
 */

import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_EVENT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  ABILITY_ZONES,
  abilityField,
  abilityOffset,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_FLAGS,
  DEFS,
  defOffset,
  END,
} from '../kernel/tables.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';
import { ownDefinition } from './characteristics.ts';
import {
  addContinuous,
  CONTINUOUS_CODE,
  CONTINUOUS_CONTROL,
  CONTINUOUS_EXTRA,
  CONTINUOUS_TARGET,
  removeContinuous,
} from './continuous.ts';
import type { Links } from './links.ts';
import type { ModificationTable } from './modifications.ts';
import { referenceTo } from './selection.ts';

/** What giving abilities to cards needs of a game. */
export interface GivenHooks {
  /** The kind of the entries. */
  readonly kind: () => number;
  /** The header cell that counts them. */
  readonly counter: number;
  /** Is the effect of an ability of that ABILITY_KIND a list of modifications? */
  readonly isStatic: (kind: number) => boolean;
  readonly modifications: () => ModificationTable;
  /** Counts in or out what a static ability depends on beside its listeners. */
  readonly registerDependencies: (s: State, ability: number, sign: number) => void;
  /** Triggers one ability of a card, if it is meant by the event. */
  readonly trigger: (
    s: State,
    ability: number,
    card: number,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
    entry: number,
  ) => void;
  /** Is there no room for one more entry, so that nothing is given? Left out: the state must have the room. */
  readonly isFull?: (s: State) => boolean;
  /** What is derived must be looked at again. */
  readonly changed: (s: State) => void;
  /**
   * Called in place of `changed` where the last entry is an ability just given, by a game that dates given abilities
   * otherwise.
   */
  readonly gave?: (s: State) => void;
}

/** Given abilities in one game. */
export interface Given {
  /** Counts what a given ability listens to in (sign 1) or out (-1). */
  readonly registerGiven: (s: State, ability: number, sign: number) => void;
  /** Gives a card an ability until the end of turn `until`. `source` is the reference of what gives it. */
  readonly giveAbility: (s: State, you: number, ability: number, target: number, until: number, source: number) => void;
  /** Takes an entry of any kind out of the effects region, with what it stood for. */
  readonly dropEntry: (s: State, index: number) => void;
  /** Takes out all entries that give an object an ability. */
  readonly dropGiven: (s: State, target: number) => void;
  /** Triggers the given abilities that wait for an event. */
  readonly triggerGiven: (
    s: State,
    event: number,
    subject: number,
    player: number,
    amount: number,
    other: number,
  ) => void;
  /** Is the entry at that offset an ability that is given to this object? */
  readonly isGivenTo: (s: State, entry: number, target: number) => boolean;
}

/** Makes the functions of one game. */
export function createGiven(hooks: GivenHooks): Given {
  const { counter, isStatic, registerDependencies, trigger, changed, gave = changed, isFull = () => false } = hooks;

  function isGiven(s: State, entry: number): boolean {
    return s[entry + CONTINUOUS_CONTROL] >> 1 === hooks.kind();
  }

  function registerGiven(s: State, ability: number, sign: number): void {
    const a = abilityOffset(ability);
    // an ability with a blank row is a mark on the card, and does nothing
    if (ABILITIES[a + ABILITY_KIND] === 0) return;
    s[counter] += sign;
    if (ABILITIES[a + ABILITY_EVENT] !== K.NONE) s[K.LISTENERS + ABILITIES[a + ABILITY_EVENT]] += sign;
    if (!isStatic(ABILITIES[a + ABILITY_KIND])) return;
    const { widths, listeners } = hooks.modifications();
    for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      const listener = listeners[CODE[pc]];
      if (listener > 0) s[K.LISTENERS + listener] += sign;
    }
    registerDependencies(s, ability, sign);
  }

  function giveAbility(s: State, you: number, ability: number, target: number, until: number, source: number): void {
    if (isFull(s)) return;
    addContinuous(s, hooks.kind(), you, ability, target, until, 0, source, 0);
    registerGiven(s, ability, 1);
    gave(s);
  }

  function dropEntry(s: State, index: number): void {
    const e = K.continuousOffset(index);
    if (isGiven(s, e)) registerGiven(s, s[e + CONTINUOUS_CODE], -1);
    removeContinuous(s, index);
  }

  function dropGiven(s: State, target: number): void {
    for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
      const e = K.continuousOffset(i);
      if (isGivenTo(s, e, target)) dropEntry(s, i);
    }
  }

  function triggerGiven(s: State, event: number, subject: number, player: number, amount: number, other: number): void {
    const count = s[K.CONTINUOUS_COUNT];
    for (let i = 0; i < count; i++) {
      const e = K.continuousOffset(i);
      if (!isGiven(s, e)) continue;
      const ability = s[e + CONTINUOUS_CODE];
      if (ABILITIES[abilityField(ability, ABILITY_EVENT)] !== event) continue;
      const target = s[e + CONTINUOUS_TARGET];
      const card = K.referenceCard(target);
      if (s[K.cardField(card, K.CARD_SERIAL)] !== K.referenceSerial(target)) continue;
      trigger(s, ability, card, event, subject, player, amount, other, e);
    }
  }

  function isGivenTo(s: State, entry: number, target: number): boolean {
    return isGiven(s, entry) && s[entry + CONTINUOUS_TARGET] === target;
  }

  return { registerGiven, giveAbility, dropEntry, dropGiven, triggerGiven, isGivenTo };
}

/** A cell of an entry that gives an ability which may be used once a turn: the turn in which it was used. */
export const GIVEN_USED = CONTINUOUS_EXTRA;

/** The numbers that options have for given abilities begin here, behind those of the card's own. */
export const GIVEN_FROM = 64;

/** What a game's layout has for given abilities. */
export interface GrantedLayout {
  /** The header cell that counts entries which give an ability. */
  readonly GIVEN_ABILITIES: number;
  /** DEF_FLAGS of a definition with a static ability that gives one, and its ABILITY_FLAGS. */
  readonly FLAG_DEF_GRANTS: number;
  readonly ABILITY_FLAG_GRANTS: number;
}

/** What finding the abilities that a card has been given needs of a game. */
export interface GrantedHooks {
  readonly layout: GrantedLayout;
  readonly modifications: ModificationTable;
  /** The kind of entries that give an ability. */
  readonly kind: number;
  /**
   * The zone kinds from which static abilities give abilities, as far as those say that they work there; first the
   * field.
   */
  readonly zones: readonly number[];
  /** The cell that counts cards which give abilities or have been given some; left out: nobody counts them. */
  readonly grantersCell?: number;
  /** Is the ability one of those that are looked for? Left out: all are. */
  readonly isWanted?: (ability: number) => boolean;
  /** Has the card lost the ability that the entry at that offset gives it? Left out: never. */
  readonly hasLostGiven?: (s: State, entry: number) => boolean;
  /** Left out: the definition of the row. */
  readonly definitionOf?: (s: State, card: number) => number;
  /** Cards whose texts are those of other cards. */
  readonly lent?: Pick<Links, 'holderOf' | 'abilityAt'>;
  readonly hasLostAbilities: (s: State, card: number) => boolean;
  /** Left out: all do. */
  readonly isEnabled?: (s: State, flags: number, player: number, card: number) => boolean;
  readonly holds: (s: State, condition: number, source: number, you: number, f: number) => boolean;
  /** Does the static ability of `giver`, whose condition holds, give what it gives to this card? */
  readonly isGrantedTo: (s: State, ability: number, giver: number, you: number, card: number) => boolean;
}

/** Finding the abilities that a card has been given, in one game. */
export interface Granted {
  /**
   * Row of the k-th ability that the card has been given: first by entries, then by static abilities. NONE past the
   * last.
   */
  readonly givenAbility: (s: State, card: number, k: number) => number;
  /** Offset of the entry that gives the ability which was found last; NONE where a static ability gives it. */
  readonly givenEntry: () => number;
  /** May any card have been given an ability? A quick look. */
  readonly mayHaveGiven: (s: State) => boolean;
  /**
   * Row of the ability that an option's number means: the card's own, one lent to it, or one given. NONE past the last
   * of either.
   */
  readonly abilityAt: (s: State, card: number, number: number) => number;
  /**
   * Offset of the entry that gives the ability which an option's number means; NONE for an ability that no entry
   * gives.
   */
  readonly entryAt: (s: State, card: number, number: number) => number;
}

// in place of hooks that a game has no use for
const always = (): boolean => true;
const never = (): boolean => false;
const itself = (_s: State, card: number): number => card;

/** The abilities that static abilities give. */
interface Granters {
  /**
   * Row of the ability that static abilities give to the card, after the first `skipped` ones; NONE if they give no
   * more.
   */
  readonly grantedAbility: (s: State, card: number, skipped: number) => number;
}

/** Makes the `Granters` of one game. */
function createGranters(hooks: GrantedHooks): Granters {
  const { zones, isWanted = always, definitionOf = ownDefinition } = hooks;
  const { FLAG_DEF_GRANTS: grantsFlag, ABILITY_FLAG_GRANTS: abilityGrantsFlag } = hooks.layout;
  const { lent, hasLostAbilities, isEnabled = always, holds, isGrantedTo } = hooks;
  const { holderOf = itself } = lent ?? {};
  const { widths, givesAbility } = hooks.modifications;

  function grantedAbility(s: State, card: number, skipped: number): number {
    let left = skipped;
    for (let player = 0; player < 2; player++) {
      for (let i = 0; i < zones.length; i++) {
        for (let giver = firstCard(s, zones[i] + player); giver !== K.NONE; giver = nextCard(s, giver)) {
          const d = defOffset(definitionOf(s, giver));
          if ((DEFS[d + DEF_FLAGS] & grantsFlag) === 0 || hasLostAbilities(s, holderOf(s, giver))) continue;
          const end = DEFS[d + DEF_ABILITY] + DEFS[d + DEF_ABILITY_COUNT];
          for (let row = DEFS[d + DEF_ABILITY]; row < end; row++) {
            if (!grantsTo(s, row, giver, zones[i], player, card)) continue;
            for (let pc = ABILITIES[abilityField(row, ABILITY_EFFECT)]; CODE[pc] !== END; pc += widths[CODE[pc]])
              if (CODE[pc] === givesAbility && isWanted(CODE[pc + 1]) && left-- === 0) return CODE[pc + 1];
          }
        }
      }
    }
    return K.NONE;
  }

  /** `zone`: the kind that `giver` is in. A lent text works where its holder is, on the field. */
  function grantsTo(s: State, row: number, giver: number, zone: number, player: number, card: number): boolean {
    const a = abilityOffset(row);
    const flags = ABILITIES[a + ABILITY_FLAGS];
    if ((flags & abilityGrantsFlag) === 0 || !isEnabled(s, flags, player, giver)) return false;
    const holder = holderOf(s, giver);
    const from = holder === giver ? zone : zones[0];
    if (((ABILITIES[a + ABILITY_ZONES] >> (from >> 1)) & 1) === 0) return false;
    const condition = ABILITIES[a + ABILITY_CONDITION];
    if (condition !== 0 && !holds(s, condition, holder, player, K.NONE)) return false;
    return isGrantedTo(s, row, holder, player, card);
  }

  return { grantedAbility };
}

/** Makes the functions of one game. */
export function createGranted(hooks: GrantedHooks): Granted {
  const { kind, grantersCell = K.NONE, isWanted = always, hasLostGiven = never, definitionOf = ownDefinition } = hooks;
  const { GIVEN_ABILITIES: counter } = hooks.layout;
  const { abilityAt: ownAbility = printedAbility } = hooks.lent ?? {};
  const { grantedAbility } = createGranters(hooks);
  let entry = K.NONE;

  function givenAbility(s: State, card: number, k: number): number {
    let left = k;
    entry = K.NONE;
    if (s[counter] !== 0) {
      const reference = referenceTo(s, card);
      for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
        const e = K.continuousOffset(i);
        if (s[e + CONTINUOUS_CONTROL] >> 1 !== kind || s[e + CONTINUOUS_TARGET] !== reference) continue;
        if (!isWanted(s[e + CONTINUOUS_CODE]) || hasLostGiven(s, e) || left-- > 0) continue;
        entry = e;
        return s[e + CONTINUOUS_CODE];
      }
    }
    return mayHaveGiven(s) ? grantedAbility(s, card, left) : K.NONE;
  }

  function mayHaveGiven(s: State): boolean {
    return grantersCell === K.NONE || s[grantersCell] !== 0;
  }

  function printedAbility(s: State, card: number, number: number): number {
    const d = defOffset(definitionOf(s, card));
    return number < DEFS[d + DEF_ABILITY_COUNT] ? DEFS[d + DEF_ABILITY] + number : K.NONE;
  }

  function abilityAt(s: State, card: number, number: number): number {
    return number >= GIVEN_FROM ? givenAbility(s, card, number - GIVEN_FROM) : ownAbility(s, card, number);
  }

  function entryAt(s: State, card: number, number: number): number {
    if (number < GIVEN_FROM) return K.NONE;
    givenAbility(s, card, number - GIVEN_FROM);
    return entry;
  }

  return { givenAbility, givenEntry: () => entry, mayHaveGiven, abilityAt, entryAt };
}
