/**
 * Rule changes in force: modifications without a layer (cost, damage, blocking, …), of static abilities that work where
 * their cards are and of the entries of effects that last. They are read where the rule is.
 *
 *     beginChanges(s, LISTEN_DAMAGE, MOD_REDUCE_DAMAGE);
 *     while (nextChange(s)) if (changeBearsOn(s, card)) …
 *
 * `createRuleChanges` makes the walk of one game. There is one, so it must be over before the next begins: nothing that
 * a card text asks (a condition, a test, a number) begins one.
 */

import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { defineScratch } from '../kernel/scratch.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  ABILITY_ZONES,
  abilityField,
  abilityOffset,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_LISTENS,
  DEF_LISTENS_ELSEWHERE,
  DEFS,
  defField,
  defOffset,
  END,
} from '../kernel/tables.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';
import { ownDefinition } from './characteristics.ts';
import {
  CONTINUOUS_CODE,
  CONTINUOUS_CONTROL,
  CONTINUOUS_SOURCE,
  CONTINUOUS_TARGET,
  CONTINUOUS_TIMESTAMP,
  CONTINUOUS_VALUE,
} from './continuous.ts';
import { type LentTexts, NO_LENT_TEXTS } from './links.ts';
import { listens, mayListenFrom } from './listeners.ts';
import type { ModificationTable } from './modifications.ts';

/** What reading rule changes needs of a game. */
export interface RuleChangeHooks {
  readonly modifications: ModificationTable;
  /** The zone kind where abilities work unless they say otherwise. */
  readonly field: number;
  /**
   * The other zone kinds in which abilities work that say so, and the event that counts such cards. Left out: they
   * change no rules.
   */
  readonly elsewhere: readonly number[];
  readonly elsewhereEvent: number;
  /** ABILITY_KIND of what is always on. */
  readonly staticKind: number;
  /** Is an entry of that kind a list of modifications? */
  readonly isList: (kind: number) => boolean;
  /** The kind of entries that give an ability which may change rules; NONE if given abilities do not. */
  readonly givenKind: number;
  /**
   * Is the list of an entry in force only while its card is on the field? Left out: yes. If not, it is in force
   * without a card, too.
   */
  readonly whileOnField?: boolean;
  /**
   * Has an entry one number, fixed when it was made, so that its list ends before the second? Left out: yes. If not,
   * numbers are computed as they are asked for.
   */
  readonly oneNumber?: boolean;
  /** The definition whose abilities a card has; if left out, that of its row. */
  readonly definitionOf?: (s: State, card: number) => number;
  /** Cards whose texts are those of cards on the field (links.ts). */
  readonly lent?: LentTexts;
  readonly controllerOf: (s: State, card: number) => number;
  readonly hasLostAbilities: (s: State, card: number) => boolean;
  /** Do abilities that are printed on the card, with those ABILITY_FLAGS, work for that player? Left out: all do. */
  readonly isEnabled?: (s: State, flags: number, player: number, card: number) => boolean;
  /** The same question about what a card says of itself as it is played, wherever it is. */
  readonly isOwnEnabled?: (s: State, flags: number, player: number, card: number) => boolean;
  readonly matches: (s: State, card: number, filter: number, source: number, you: number) => boolean;
  readonly holds: (s: State, condition: number, source: number, you: number, f: number) => boolean;
  readonly computeValue: (s: State, operand: number, source: number, you: number, f: number) => number;
  /** The operand that means every player; and the player whom any other operand means. */
  readonly everyPlayer: number;
  readonly playerOf: (s: State, operand: number, you: number, f: number) => number;
  /** Has its card lost the ability that the entry at that offset gives it? Left out: never. */
  readonly isGivenLost?: (s: State, e: number) => boolean;
  /** Has an effect of that age no influence on a card? Left out: all have. */
  readonly isNullified?: (s: State, card: number, time: number) => boolean;
  /**
   * The card on whose behalf the list of an entry speaks; `holder` is the card that the entry is on. Left out: the
   * source of the entry.
   */
  readonly sourceOf?: (s: State, e: number, holder: number) => number;
}

/** The rule change that the walk has come to. */
export interface RuleChange {
  /** Address of its operator. */
  pc: number;
  /** The card that has the ability, or that the entry is on; NONE for a change that is on a player. */
  holder: number;
  /** The card on whose behalf it speaks: filters and numbers are asked for that card. */
  source: number;
  /** The player whose ability or effect it is. */
  you: number;
}

/** Where the walk is: cards by player and zone, then the entries. */
export interface Walk {
  wantedListener: number;
  wantedOperator: number;
  /** Which of the zones, for the player under way. */
  place: number;
  zone: number;
  card: number;
  /** The card that has the abilities printed on `card`, and the zone kind from which they work. */
  owner: number;
  from: number;
  ability: number;
  abilityEnd: number;
  /** Are conditions taken to hold, and abilities taken to work? */
  isSupposing: boolean;
  /**
   * How many cards the walk has come to that listen on the field. Once it is the number of the counter, there are no
   * more.
   */
  listening: number;
  /** The next entry; NONE while the walk is among the cards. */
  entry: number;
  /** Address of the next operator of the list under way; 0 between two lists. */
  at: number;
  /**
   * Of the list under way: the filter of the cards affected (0: the holder), and its fixed number if it is an entry's.
   */
  affects: number;
  isFixed: boolean;
  fixed: number;
  /** Its timestamp. */
  time: number;
  count: number;
}

/** Rule changes in one game. */
export interface RuleChanges
  extends Pick<WalkState, 'change'>,
    Pick<Lists, 'mayHaveChanges'>,
    ChangeWalk,
    OwnWalk,
    KeptChanges,
    ChangeQuestions {
  /** Does a change of that operator, among cards with that listener, concern the card? Begins a walk of its own. */
  readonly anyBearsOn: (s: State, listener: number, operator: number, card: number) => boolean;
}

/** Most rule changes that can be kept, and how many cells are kept of each. */
const KEPT_LIMIT = 256;
const KEPT_STRIDE = 8;

// in place of hooks that a game has no use for
const always = (): boolean => true;
const never = (): boolean => false;
const entrySource = (s: State, e: number): number => K.rowNamed(s[e + CONTINUOUS_SOURCE]);

/** The place of a walk, and the change that it has come to. */
export interface WalkState {
  readonly change: RuleChange;
  readonly walk: Walk;
}

/** Makes the `WalkState` of one game. */
function createWalkState(): WalkState {
  const change: RuleChange = { pc: 0, holder: K.NONE, source: K.NONE, you: 0 };

  const walk: Walk = {
    wantedListener: 0,
    wantedOperator: K.NONE,
    place: 0,
    zone: 0,
    card: K.NONE,
    owner: K.NONE,
    from: 0,
    ability: 0,
    abilityEnd: 0,
    isSupposing: false,
    listening: 0,
    entry: K.NONE,
    at: 0,
    affects: 0,
    isFixed: false,
    fixed: 0,
    time: 0,
    count: 0,
  };

  return { change, walk };
}

/** Which lists of modifications the walk takes up. */
export interface Lists {
  /** Can there be a rule change with this listener? A quick look, for rules that are asked about often. */
  readonly mayHaveChanges: (s: State, listener: number) => boolean;
  readonly isWanted: (operator: number) => boolean;
  /** Begins the list of a static ability, if the ability works now. */
  readonly takeUp: (s: State, row: number, text: number, holder: number, you: number) => boolean;
}

/** Makes the `Lists` of one game. */
function createLists(
  hooks: Pick<RuleChangeHooks, 'holds' | 'isEnabled' | 'isList' | 'modifications'>,
  walkState: WalkState,
): Lists {
  const { isList, modifications, isEnabled = always, holds } = hooks;
  const { widths, listeners } = modifications;
  const { walk, change } = walkState;

  function mayHaveChanges(s: State, listener: number): boolean {
    return s[K.LISTENERS + listener] !== 0 || (s[K.CONTINUOUS_COUNT] !== 0 && hasEntry(s, listener));
  }

  /** Is there a change with this listener in the list of an entry? Given abilities are counted among the listeners. */
  function hasEntry(s: State, listener: number): boolean {
    for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
      const e = K.continuousOffset(i);
      if (!isList(s[e + CONTINUOUS_CONTROL] >> 1)) continue;
      for (let pc = s[e + CONTINUOUS_CODE]; CODE[pc] !== END; pc += widths[CODE[pc]])
        if (listeners[CODE[pc]] === listener) return true;
    }
    return false;
  }

  function isWanted(operator: number): boolean {
    return walk.wantedOperator === K.NONE
      ? listeners[operator] === walk.wantedListener
      : operator === walk.wantedOperator;
  }

  /** Is there anything in that list that the walk looks for? */
  function isMentioned(list: number): boolean {
    for (let pc = list; CODE[pc] !== END; pc += widths[CODE[pc]]) if (isWanted(CODE[pc])) return true;
    return false;
  }

  function takeUp(s: State, row: number, text: number, holder: number, you: number): boolean {
    const a = abilityOffset(row);
    const list = ABILITIES[a + ABILITY_EFFECT];
    // a look at the list costs less than asking its condition
    if (!isMentioned(list)) return false;
    if (!walk.isSupposing) {
      if (!isEnabled(s, ABILITIES[a + ABILITY_FLAGS], you, text)) return false;
      const condition = ABILITIES[a + ABILITY_CONDITION];
      if (condition !== 0 && !holds(s, condition, holder, you, K.NONE)) return false;
    }
    walk.at = list;
    walk.affects = ABILITIES[a + ABILITY_AFFECTS];
    change.holder = holder;
    change.source = holder;
    change.you = you;
    walk.isFixed = false;
    walk.time = s[K.cardField(text, K.CARD_TIMESTAMP)];
    return true;
  }

  return { mayHaveChanges, isWanted, takeUp };
}

/** The card that an entry is on, while it is still that object; NONE otherwise, and for entries on players. */
function holderOf(s: State, e: number): number {
  const target = s[e + CONTINUOUS_TARGET];
  if (target <= 0) return K.NONE;
  const holder = K.referenceCard(target);
  return s[K.cardField(holder, K.CARD_SERIAL)] === K.referenceSerial(target) ? holder : K.NONE;
}

/** Walking over the entries of effects that last. */
export interface EntryWalk {
  /** Begins the list of the next entry that is in force. */
  readonly nextEntry: (s: State) => boolean;
}

/** Makes the `EntryWalk` of one game. */
function createEntryWalk(
  hooks: Pick<
    RuleChangeHooks,
    | 'controllerOf'
    | 'field'
    | 'givenKind'
    | 'isGivenLost'
    | 'isList'
    | 'oneNumber'
    | 'sourceOf'
    | 'staticKind'
    | 'whileOnField'
  >,
  walkState: WalkState,
  lists: Lists,
): EntryWalk {
  const {
    givenKind,
    staticKind,
    isGivenLost = never,
    controllerOf,
    isList,
    whileOnField = true,
    field,
    sourceOf = entrySource,
    oneNumber = true,
  } = hooks;
  const { walk, change } = walkState;
  const { takeUp } = lists;

  function nextEntry(s: State): boolean {
    while (walk.entry < s[K.CONTINUOUS_COUNT]) {
      const e = K.continuousOffset(walk.entry++);
      const kind = s[e + CONTINUOUS_CONTROL] >> 1;
      if (kind === givenKind) {
        const row = s[e + CONTINUOUS_CODE];
        const isRule = s[e + CONTINUOUS_TARGET] === K.NONE;
        const holder = isRule ? K.referenceCard(s[e + CONTINUOUS_SOURCE]) : holderOf(s, e);
        if (holder === K.NONE || ABILITIES[abilityField(row, ABILITY_KIND)] !== staticKind) continue;
        if (!isRule && !walk.isSupposing && isGivenLost(s, e)) continue;
        const you = isRule ? s[e + CONTINUOUS_CONTROL] & 1 : controllerOf(s, holder);
        if (!takeUp(s, row, holder, holder, you)) continue;
        walk.time = s[e + CONTINUOUS_TIMESTAMP];
        return true;
      }
      if (!isList(kind)) continue;
      const holder = holderOf(s, e);
      if (whileOnField && (holder === K.NONE || (s[K.cardField(holder, K.CARD_ZONE)] & ~1) !== field)) continue;
      walk.at = s[e + CONTINUOUS_CODE];
      walk.affects = 0;
      change.holder = holder;
      change.source = sourceOf(s, e, holder);
      change.you = s[e + CONTINUOUS_CONTROL] & 1;
      walk.isFixed = oneNumber;
      walk.fixed = s[e + CONTINUOUS_VALUE];
      walk.time = s[e + CONTINUOUS_TIMESTAMP];
      walk.count = 0;
      return true;
    }
    return false;
  }

  return { nextEntry };
}

/** Walking over the static abilities of cards. */
export interface AbilityWalk {
  /** Begins the list of the next static ability that works; behind the last one, that of the first entry. */
  readonly nextAbility: (s: State) => boolean;
}

/** Makes the function that goes on to the next zone in which a card may listen; it returns false behind the last. */
function createZoneWalk(
  hooks: Pick<RuleChangeHooks, 'elsewhere' | 'elsewhereEvent' | 'field' | 'lent'>,
  { walk }: WalkState,
): (s: State) => boolean {
  const { field, elsewhere, elsewhereEvent } = hooks;
  const { lending } = hooks.lent ?? NO_LENT_TEXTS;
  /** Zone kinds that are walked for each player; texts in the first ones work on the field. */
  const walked = [field, ...lending, ...elsewhere];

  const zoneCount = walked.length;

  function enterZone(s: State): boolean {
    while (++walk.place < 2 * zoneCount) {
      const which = walk.place % zoneCount;
      const isElsewhere = which > lending.length;
      if (isElsewhere && (s[K.LISTENERS + elsewhereEvent] === 0 || !mayListenFrom(walk.wantedListener, walked[which])))
        continue;
      walk.from = isElsewhere ? walked[which] : field;
      walk.zone = walked[which] + (walk.place >= zoneCount ? 1 : 0);
      return true;
    }
    return false;
  }

  return enterZone;
}

/** Makes the `AbilityWalk` of one game. */
function createAbilityWalk(
  hooks: Pick<
    RuleChangeHooks,
    'definitionOf' | 'elsewhere' | 'elsewhereEvent' | 'field' | 'hasLostAbilities' | 'lent' | 'staticKind'
  >,
  walkState: WalkState,
  lists: Lists,
  entryWalk: EntryWalk,
): AbilityWalk {
  const { field, staticKind, definitionOf = ownDefinition, hasLostAbilities } = hooks;
  const { holderOf: holderOfTexts } = hooks.lent ?? NO_LENT_TEXTS;
  const { walk } = walkState;
  const { takeUp } = lists;
  const { nextEntry } = entryWalk;
  const enterZone = createZoneWalk(hooks, walkState);

  function nextAbility(s: State): boolean {
    do {
      while (walk.ability < walk.abilityEnd) {
        const row = walk.ability++;
        const a = abilityOffset(row);
        if (
          ABILITIES[a + ABILITY_KIND] !== staticKind ||
          ((ABILITIES[a + ABILITY_ZONES] >> (walk.from >> 1)) & 1) === 0
        )
          continue;
        if (takeUp(s, row, walk.card, walk.owner, walk.zone & 1)) return true;
      }
    } while (enterListening(s));
    walk.entry = 0;
    return nextEntry(s);
  }

  /** Goes on to the next card that listens and has its abilities, and notes them; false where there is none. */
  function enterListening(s: State): boolean {
    const { wantedListener } = walk;
    const listening = s[K.LISTENERS + wantedListener];
    let { card } = walk;
    while (walk.listening !== listening) {
      if (card !== K.NONE) card = nextCard(s, card);
      while (card === K.NONE) {
        if (!enterZone(s)) return false;
        card = firstCard(s, walk.zone);
      }
      const definition = definitionOf(s, card);
      if (!listens(definition, walk.from === field ? DEF_LISTENS : DEF_LISTENS_ELSEWHERE, wantedListener)) continue;
      if (walk.from === field) walk.listening++;
      walk.card = card;
      walk.owner = holderOfTexts(s, card);
      if (!walk.isSupposing && hasLostAbilities(s, walk.owner)) continue;
      walk.ability = DEFS[defField(definition, DEF_ABILITY)];
      walk.abilityEnd = walk.ability + DEFS[defField(definition, DEF_ABILITY_COUNT)];
      return true;
    }
    return false;
  }

  return { nextAbility };
}

/** Walking over all changes. */
export interface ChangeWalk {
  /** Could there be a change by that operator, if conditions of abilities are left aside? */
  readonly mayHaveChangeBy: (s: State, listener: number, operator: number) => boolean;
  /** Begins a walk over the changes by one operator with its listener; NONE: over all changes with this listener. */
  readonly beginChanges: (s: State, listener: number, operator: number) => void;
  /** Goes on to the next rule change, which is then in `change`; false at the end. */
  readonly nextChange: (s: State) => boolean;
}

/** Makes the `ChangeWalk` of one game. */
function createChangeWalk(
  hooks: Pick<RuleChangeHooks, 'modifications'>,
  walkState: WalkState,
  lists: Lists,
  entryWalk: EntryWalk,
  abilityWalk: AbilityWalk,
): ChangeWalk {
  const { modifications } = hooks;
  const { numbers, widths } = modifications;
  const { walk, change } = walkState;
  const { mayHaveChanges, isWanted } = lists;
  const { nextEntry } = entryWalk;
  const { nextAbility } = abilityWalk;

  function mayHaveChangeBy(s: State, listener: number, operator: number): boolean {
    if (!mayHaveChanges(s, listener)) return false;
    beginChanges(s, listener, operator);
    walk.isSupposing = true;
    return nextChange(s);
  }

  function beginChanges(s: State, listener: number, operator: number): void {
    walk.isSupposing = false;
    walk.wantedListener = listener;
    walk.wantedOperator = operator;
    walk.at = 0;
    walk.ability = 0;
    walk.abilityEnd = 0;
    walk.card = K.NONE;
    walk.place = -1;
    walk.listening = 0;
    walk.entry = s[K.LISTENERS + listener] === 0 ? 0 : K.NONE;
  }

  function nextChange(s: State): boolean {
    for (;;) {
      while (walk.at !== 0 && CODE[walk.at] !== END) {
        const pc = walk.at;
        const operator = CODE[pc];
        // where a text gave several numbers, the next number is that of the next entry
        if (walk.isFixed && numbers[operator] !== 0 && walk.count++ > 0) break;
        walk.at += widths[operator];
        if (!isWanted(operator)) continue;
        change.pc = pc;
        return true;
      }
      walk.at = 0;
      if (!(walk.entry === K.NONE ? nextAbility(s) : nextEntry(s))) return false;
    }
  }

  return { mayHaveChangeBy, beginChanges, nextChange };
}

/** Walking over what a card says of itself. */
export interface OwnWalk {
  /**
   * Begins a walk over what the static abilities of a card say, whatever zone it is in, as far as their conditions
   * hold for that player: what a card says of itself as it is played. By one operator, or (NONE) by all.
   */
  readonly beginOwnChanges: (s: State, card: number, player: number, operator: number) => void;
  readonly nextOwnChange: (s: State) => boolean;
}

/** Makes the `OwnWalk` of one game. */
function createOwnWalk(
  hooks: Pick<RuleChangeHooks, 'holds' | 'isOwnEnabled' | 'modifications' | 'staticKind'>,
  walkState: WalkState,
): OwnWalk {
  const { modifications, staticKind, isOwnEnabled = always, holds } = hooks;
  const { widths } = modifications;
  const { walk, change } = walkState;

  function beginOwnChanges(s: State, own: number, player: number, operator: number): void {
    const d = defOffset(s[K.cardField(own, K.CARD_DEF)]);
    walk.wantedOperator = operator;
    walk.ability = DEFS[d + DEF_ABILITY];
    walk.abilityEnd = walk.ability + DEFS[d + DEF_ABILITY_COUNT];
    walk.at = 0;
    change.holder = own;
    change.source = own;
    change.you = player;
    walk.isFixed = false;
  }

  function nextOwnChange(s: State): boolean {
    for (;;) {
      while (walk.at !== 0 && CODE[walk.at] !== END) {
        change.pc = walk.at;
        walk.at += widths[CODE[walk.at]];
        if (walk.wantedOperator === K.NONE || CODE[change.pc] === walk.wantedOperator) return true;
      }
      walk.at = 0;
      if (walk.ability === walk.abilityEnd) return false;
      const a = abilityOffset(walk.ability++);
      if (ABILITIES[a + ABILITY_KIND] !== staticKind) continue;
      if (!isOwnEnabled(s, ABILITIES[a + ABILITY_FLAGS], change.you, change.holder)) continue;
      const condition = ABILITIES[a + ABILITY_CONDITION];
      if (condition === 0 || holds(s, condition, change.holder, change.you, K.NONE))
        walk.at = ABILITIES[a + ABILITY_EFFECT];
    }
  }

  return { beginOwnChanges, nextOwnChange };
}

/** Keeping changes while nothing happens. */
export interface KeptChanges {
  /**
   * With true: from here on nothing happens, so the changes that are kept next serve for every question. With false:
   * something may happen again.
   */
  readonly holdKept: (isStill: boolean) => void;
  /**
   * Keeps all changes with this listener, for rules that ask about many cards while nothing happens; returns how many.
   * While nothing happens, it walks over them only once, and changes with several listeners are kept side by side.
   */
  readonly keepChanges: (s: State, listener: number) => number;
  /** The number of the time in which nothing happens, for what is derived from kept changes; 0: it is none now. */
  readonly currentHold: () => number;
  /** Takes the kept change of that number back into `change`; false behind the last. */
  readonly takeKept: (index: number) => boolean;
}

/** The rows of changes that were kept. */
interface KeptRows {
  /** Keeps the change that the walk has come to in that row. */
  readonly put: (row: number) => void;
  /** Takes the change in that row back. */
  readonly take: (row: number) => void;
}

/** Makes the `KeptRows` of one game. */
function createKeptRows({ change, walk }: WalkState): KeptRows {
  /** The changes, one behind the other. */
  const kept = new Int32Array(KEPT_LIMIT * KEPT_STRIDE);

  function put(row: number): void {
    if (row === KEPT_LIMIT) throw new RangeError('more rule changes than are kept');
    const k = row * KEPT_STRIDE;
    kept[k] = change.pc;
    kept[k + 1] = change.holder;
    kept[k + 2] = change.source;
    kept[k + 3] = change.you;
    kept[k + 4] = walk.affects;
    kept[k + 5] = walk.isFixed ? 1 : 0;
    kept[k + 6] = walk.fixed;
    kept[k + 7] = walk.time;
  }

  function take(row: number): void {
    const k = row * KEPT_STRIDE;
    change.pc = kept[k];
    change.holder = kept[k + 1];
    change.source = kept[k + 2];
    change.you = kept[k + 3];
    walk.affects = kept[k + 4];
    walk.isFixed = kept[k + 5] !== 0;
    walk.fixed = kept[k + 6];
    walk.time = kept[k + 7];
  }

  return { put, take };
}

/** Makes the `KeptChanges` of one game. */
function createKeptChanges(lists: Lists, changeWalk: ChangeWalk, rows: KeptRows): KeptChanges {
  const { mayHaveChanges } = lists;
  const { beginChanges, nextChange } = changeWalk;

  /** While nothing happens: where the changes with each listener stand, if they are kept. */
  const heldFrom = new Int32Array(K.EVENT_LIMIT);
  const heldTo = new Int32Array(K.EVENT_LIMIT);
  /** The number of the hold in which the changes with each listener were kept last. */
  const heldIn = new Int32Array(K.EVENT_LIMIT);

  const held = {
    keptCount: 0,
    isStill: false,
    /** The number of the hold under way. */
    hold: 1,
    /** Where the changes stand that `takeKept` takes. */
    from: 0,
    to: 0,
  };

  function holdKept(still: boolean): void {
    held.isStill = still;
    held.hold++;
    held.keptCount = 0;
  }

  function currentHold(): number {
    return held.isStill ? held.hold : 0;
  }

  function keepChanges(s: State, listener: number): number {
    if (!held.isStill) held.keptCount = 0;
    else if (heldIn[listener] === held.hold) {
      held.from = heldFrom[listener];
      held.to = heldTo[listener];
      return held.to - held.from;
    }
    held.from = held.keptCount;
    if (mayHaveChanges(s, listener)) {
      beginChanges(s, listener, K.NONE);
      while (nextChange(s)) rows.put(held.keptCount++);
    }
    held.to = held.keptCount;
    heldFrom[listener] = held.from;
    heldTo[listener] = held.to;
    heldIn[listener] = currentHold();
    return held.to - held.from;
  }

  function takeKept(index: number): boolean {
    if (held.from + index >= held.to) return false;
    rows.take(held.from + index);
    return true;
  }

  defineScratch(() => holdKept(false));

  return { holdKept, currentHold, keepChanges, takeKept };
}

/** Questions about the change that the walk has come to. */
export interface ChangeQuestions {
  /** Does the change concern `card`: is it a card that the ability affects, or the card that has it? */
  readonly changeBearsOn: (s: State, card: number) => boolean;
  /** Is the player one of those whom the operand at that place of the change means? */
  readonly changeMeans: (s: State, place: number, player: number) => boolean;
  /** Does `card` pass the filter of the change? */
  readonly changeMatches: (s: State, card: number) => boolean;
  /**
   * The number of the change. Of an ability: as it is now. Of an entry, in games whose entries have a number: as it
   * was fixed.
   */
  readonly changeNumber: (s: State) => number;
}

/** Makes the `ChangeQuestions` of one game. */
function createChangeQuestions(
  hooks: Pick<
    RuleChangeHooks,
    'computeValue' | 'everyPlayer' | 'isNullified' | 'matches' | 'modifications' | 'playerOf'
  >,
  walkState: WalkState,
): ChangeQuestions {
  const { matches, isNullified = never, everyPlayer, playerOf, modifications, computeValue } = hooks;
  const { filters, numbers } = modifications;
  const { walk, change } = walkState;

  function changeBearsOn(s: State, other: number): boolean {
    if (walk.affects === 0 ? change.holder !== other : !matches(s, other, walk.affects, change.source, change.you))
      return false;
    return !isNullified(s, other, walk.time);
  }

  function changeMeans(s: State, operand: number, player: number): boolean {
    const whose = CODE[change.pc + operand];
    return whose === everyPlayer || playerOf(s, whose, change.you, K.NONE) === player;
  }

  function changeMatches(s: State, other: number): boolean {
    return matches(s, other, CODE[change.pc + filters[CODE[change.pc]]], change.source, change.you);
  }

  function changeNumber(s: State): number {
    if (walk.isFixed) return walk.fixed;
    return computeValue(s, CODE[change.pc + numbers[CODE[change.pc]]], change.source, change.you, K.NONE);
  }

  return { changeBearsOn, changeMeans, changeMatches, changeNumber };
}

/** Makes the functions of one game. */
export function createRuleChanges(hooks: RuleChangeHooks): RuleChanges {
  const state = createWalkState();
  const lists = createLists(hooks, state);
  const entries = createEntryWalk(hooks, state, lists);
  const changes = createChangeWalk(hooks, state, lists, entries, createAbilityWalk(hooks, state, lists, entries));
  const questions = createChangeQuestions(hooks, state);

  function anyBearsOn(s: State, listener: number, operator: number, card: number): boolean {
    if (!lists.mayHaveChanges(s, listener)) return false;
    changes.beginChanges(s, listener, operator);
    while (changes.nextChange(s)) if (questions.changeBearsOn(s, card)) return true;
    return false;
  }

  return {
    change: state.change,
    mayHaveChanges: lists.mayHaveChanges,
    ...changes,
    ...createOwnWalk(hooks, state),
    ...createKeptChanges(lists, changes, createKeptRows(state)),
    ...questions,
    anyBearsOn,
  };
}
