/** The card pool: checked cards compiled to rows of the definition and ability tables, and worded back from them. */

import {
  addNestedRow,
  addRow,
  eventsGiven,
  fillRow,
  hasFlag,
  isOfType,
  rowsByLine,
  sentence,
  setFlag,
  setListener,
  termsFor,
  termsOf,
  titled,
  wordsAt,
} from '../../cards/ability-rows.ts';
import { LinkError, type Place } from '../../cards/card-pool.ts';
import { type ChoiceOperators, type Linker, type LoweredLine, lowerLine, NO_LINKER } from '../../cards/lowering.ts';
import {
  fillNestedTrigger,
  fillTrigger,
  listeningZones,
  triggerOf,
  triggerText,
  zonesUnsaid,
} from '../../cards/trigger-operators.ts';
import { type Reading, Wording, withUnless } from '../../cards/wording.ts';
import { createPools } from '../../files/shipped-cards.ts';
import type { CardSummary } from '../../game.ts';
import { NONE } from '../../kernel/layout.ts';
import { addToNameSet } from '../../kernel/name-sets.ts';
import * as T from '../../kernel/tables.ts';
import {
  CARD_FILES,
  CARD_VOCABULARY,
  CHOOSING_OPERATORS,
  type CheckedAbility,
  type CheckedCard,
  type CheckedSide,
  type FormName,
} from './card-file.ts';
import { FACTS, FIELDS, FROM, PRINTED_KEYWORDS, typeName } from './facts.ts';
import * as L from './layout.ts';
import { dependenciesOf } from './operators/dependencies.ts';
import * as M from './operators/modifications.ts';
import { TRIGGERS } from './operators/triggers.ts';
import { MODULE_STEALTH } from './rules/characteristics.ts';
import { SIDE_ASTRAL, SIDE_FUTURE, SIDE_J_RULER, SIDE_PAST } from './rules/movement.ts';
import { costs, DISCARD_COST, price, REST_COST, readPrice } from './rules/payment.ts';
import { willAsked } from './rules/pools.ts';
import { FURTHER_FIELDS } from './rules/price.ts';

const CHOICES: ChoiceOperators = { choose: CHOOSING_OPERATORS, select: 'select', modes: 'modes' };

/** A compiled card: the row of the side that it begins with, and what only cold code needs. */
export interface ForceCard extends CardSummary {
  /** All card numbers of the card; the first is its id. */
  readonly numbers: readonly string[];
  readonly type: number;
  readonly special: boolean;
  readonly isToken: boolean;
  /**
   * The most copies of the card in a deck; undefined where its text does not say.
   * @clause FOW ext.deck.7
   */
  readonly copies: number | undefined;
}

/** Pools of cards, found by id (or any of their numbers) and by row. */
export const POOLS = createPools({
  files: CARD_FILES,
  compile: (source: CheckedCard, place): ForceCard => {
    const sides = compileCard(source, place);
    return {
      def: place.def,
      sides,
      id: source.id,
      name: source.name,
      numbers: source.numbers,
      type: source.type,
      special: source.special,
      isToken: source.token,
      copies: copiesOf(source),
    };
  },
  byAnyNumber: true,
  // texts that make a token name it by its name
  gives: (source) => (source.token ? [source.name] : []),
});
export type CardPool = ReturnType<typeof POOLS.emptyPool>;

// ---- compiling ----

const HIDDEN = L.ZONE_BIT_HAND | L.ZONE_BIT_STANDBY;
const ELSEWHERE = L.ZONE_BIT_RULER | L.ZONE_BIT_STONES | L.ZONE_BIT_GRAVEYARD;

const KINDS: Readonly<Record<FormName, number>> = {
  standby: L.ABILITY_TEXT,
  enter: L.ABILITY_TRIGGERED,
  triggered: L.ABILITY_TRIGGERED,
  static: L.ABILITY_STATIC,
  activated: L.ABILITY_ACTIVATED,
  judgment: L.ABILITY_JUDGMENT,
  break: L.ABILITY_OTHER,
  awakening: L.ABILITY_OTHER,
  incarnation: L.ABILITY_OTHER,
  'play-cost': L.ABILITY_OTHER,
  'as-attacker': L.ABILITY_OTHER,
  'as-placed': L.ABILITY_OTHER,
  'as-added': L.ABILITY_OTHER,
  stealth: L.ABILITY_TRIGGERED,
  text: L.ABILITY_TEXT,
};

/** The cells of a definition that hold the row + 1 of a line, by the form of that line. */
const LINE_CELLS: Readonly<Partial<Record<FormName, number>>> = {
  awakening: L.DEF_AWAKENING,
  incarnation: L.DEF_INCARNATION,
  'play-cost': L.DEF_PLAY_COST,
  'as-attacker': L.DEF_AS_ATTACKER,
  break: L.DEF_BREAK,
  'as-placed': L.DEF_AS_PLACED,
  'as-added': L.DEF_AS_PLACED,
};

/** Fills the rows of a card; returns those of its other sides. */
function compileCard(card: CheckedCard, place: Place<CheckedCard>): readonly number[] {
  const sides = compileRow(card, place, place.def, '');
  noteAsked(card, [place.def, ...sides]);
  const other = card.future ?? card.becomes;
  if (other === undefined) return sides;
  const future = T.addDefinition();
  compileRow(other, place, future, '/future');
  noteAsked(card, [future]);
  for (const row of [place.def, future]) {
    setFlag(row, L.FLAG_DEF_DOUBLE);
    if (card.becomes !== undefined) setFlag(row, L.FLAG_DEF_BECOMES);
    T.DEFS[T.defField(row, L.DEF_SIDES + SIDE_PAST)] = place.def;
    T.DEFS[T.defField(row, L.DEF_SIDES + SIDE_FUTURE)] = future;
  }
  return [future];
}

/** The words that ask for what is remembered of a turn (rules/turn-memory.ts). */
const ASKING: readonly (readonly [word: RegExp, flag: number])[] = [
  [/"(?:damaged-by-(?:this|host)|damage-dealt)"/, L.FLAG_DEF_ASKS_DAMAGE],
  [/"buried-this-turn"/, L.FLAG_DEF_ASKS_BURIALS],
];

/** Notes on the rows of a card what its texts, and those inside of them, ask for. */
function noteAsked({ source }: CheckedCard, rows: readonly number[]): void {
  const written = JSON.stringify(source);
  for (const [word, flag] of ASKING) if (word.test(written)) for (const row of rows) setFlag(row, flag);
}

/** Fills one row; `suffix` tells its hash from that of the other side of the card. */
function compileRow(card: CheckedCard, place: Place<CheckedCard>, def: number, suffix: string): readonly number[] {
  const races = card.races.reduce((set, race) => addToNameSet(set, T.internName(race)), 0);
  const fill = (row: number, type: number, side: CheckedSide | undefined, name: string): void => {
    const d = T.defOffset(row);
    T.DEFS[d + T.DEF_TYPES] = type;
    T.DEFS[d + T.DEF_ELEMENTS] = card.attributes | (card.stones << L.STONE_SHIFT);
    T.DEFS[d + L.DEF_RACES] = races;
    T.DEFS[d + T.DEF_NAME] = T.internName(name);
    T.DEFS[d + T.DEF_HASH] = T.hashOf(`${card.id}/${type}${suffix}`);
    T.DEFS[d + L.DEF_TEXT] = NONE;
    if (side === undefined) return;
    T.DEFS[d + T.DEF_KEYWORDS] = side.keywords;
    const [atk, defence] = side.numbers;
    if (atk !== null) setFlag(row, L.FLAG_DEF_ATK);
    if (defence !== null) setFlag(row, L.FLAG_DEF_DEFENCE);
    T.DEFS[d + T.DEF_POWER] = atk ?? 0;
    T.DEFS[d + L.DEF_DEFENCE] = defence ?? 0;
    compileLines(place, row, side.abilities);
  };
  fill(def, card.type, { ...card, numbers: card.fighting }, card.name);
  const d = T.defOffset(def);
  T.DEFS[d + L.DEF_SYMBOLS] = card.symbols;
  let total = card.symbols >>> L.FREE_SHIFT;
  for (let i = 0; i < L.SYMBOLS.length; i++) total += (card.symbols >> (i * 4)) & 15;
  T.DEFS[d + T.DEF_COST] = total;
  T.DEFS[d + L.DEF_ADDED_TO] = card.addsTo;
  if (card.hasX) setFlag(def, L.FLAG_DEF_X_COST);
  if (card.placesItself) setFlag(def, L.FLAG_DEF_PLACES_ITSELF);
  // the total cost of a token is 0
  // @clause FOW ext.tok.6
  FACTS.write(def, card);
  if ((card.type & L.TYPE_RULER) === 0) return [];
  const sides = compileSides(card, def, fill);
  if (card.coin === undefined) return sides;
  const coin = T.addDefinition();
  fill(coin, 0, { name: COIN_NAME, numbers: [null, null], keywords: 0, abilities: [card.coin] }, COIN_NAME);
  setFlag(coin, L.FLAG_DEF_TOKEN);
  setFlag(def, L.FLAG_DEF_COIN);
  return [...sides, coin];
}

/**
 * A will coin has a name and no type.
 * @clause FOW ext.tok.7
 */
const COIN_NAME = 'Will Coin';

/**
 * Fills the rows of the other sides of a ruler: J-ruler and astral. An astral has no abilities, no ATK and no DEF.
 * @clause FOW ext.rule.14
 */
function compileSides(
  { name, jRuler }: CheckedCard,
  def: number,
  fill: (row: number, type: number, side: CheckedSide | undefined, name: string) => void,
): readonly number[] {
  const sides = [def, T.addDefinition(), T.addDefinition()];
  fill(sides[SIDE_J_RULER], L.TYPE_J_RULER, jRuler, jRuler?.name ?? name);
  fill(sides[SIDE_ASTRAL], L.TYPE_ASTRAL, undefined, jRuler?.name ?? name);
  for (const row of sides)
    for (let side = 0; side < 3; side++) T.DEFS[T.defField(row, L.DEF_SIDES + side)] = sides[side];
  return sides.slice(1);
}

/**
 * Fills one row or several for each paragraph. An ability that a text gives has rows of its own; they come before the
 * rows of the card, which stand together.
 * @clause FOW ext.obj.20
 */
function compileLines(place: Place<CheckedCard>, def: number, lines: readonly CheckedAbility[]): void {
  const main = lines.find(({ form, awakened }) => form === 'text' && !awakened);
  // an awakened chant has its own text and the one that awakening brings
  // @clause FOW ext.play.11
  const codes = lines.map((ability) =>
    lower(
      place,
      def,
      main && ability.form === 'text' && ability.awakened && !ability.instead
        ? { ...ability, effects: [...main.effects, ...ability.effects] }
        : ability,
    ),
  );
  lines.forEach((ability, number) => {
    compileAbility(def, ability, codes[number], number);
  });
  compileCosts(def);
}

/**
 * Writes one list of costs for each choice of further costs of a card: the parts in printed order, a discard at random
 * last.
 * @clause FOW ext.cost.13, ext.cost.14
 */
function compileCosts(def: number): void {
  const d = T.defOffset(def);
  const further = FURTHER_FIELDS.map((field) => T.DEFS[d + field] - 1).filter((row) => row !== NONE);
  const text = T.DEFS[d + L.DEF_TEXT];
  const hasCost = text !== NONE && T.ABILITIES[T.abilityField(text, T.ABILITY_COST)] !== 0;
  if (further.length === 0 && !hasCost) return;
  const lists = Array.from({ length: 1 << further.length }, (_, paid) => {
    const rows = [...(hasCost ? [text] : []), ...further.filter((_row, k) => ((paid >> k) & 1) !== 0)];
    const codes = rows.sort((a, b) => a - b).map((row) => T.ABILITIES[T.abilityField(row, T.ABILITY_COST)]);
    if (codes.length < 2) return codes[0] ?? 0;
    const parts = codes.flatMap((pc) => partsAt(pc)).sort((a, b) => Number(isAtRandom(a)) - Number(isAtRandom(b)));
    return T.addCode([...parts, T.END].flat());
  });
  T.DEFS[d + L.DEF_COST_LISTS] = T.addCode(lists);
}

/** The cells of each part of a list of costs. */
function partsAt(list: number): number[][] {
  const parts: number[][] = [];
  for (let pc = list; T.CODE[pc] !== T.END; pc += costs.widths[T.CODE[pc]])
    parts.push([...T.CODE.subarray(pc, pc + costs.widths[T.CODE[pc]])]);
  return parts;
}

function isAtRandom([operator, ...operands]: readonly number[]): boolean {
  return operator === DISCARD_COST.index && operands[DISCARD_COST.random - 1] === 1;
}

function lower(place: Place<CheckedCard>, def: number, ability: CheckedAbility): LoweredLine {
  const linker: Linker = {
    ...NO_LINKER,
    ability: (inner) => compileNested(place, def, inner as CheckedAbility),
    token: (name) => {
      const given = place.given(name);
      const maker = T.nameOf(T.DEFS[T.defField(def, T.DEF_NAME)]);
      if (given.length === 0)
        throw new LinkError(`${maker} makes "${name}", and there is no token of that name`, maker);
      return given[given.length - 1].def;
    },
  };
  return lowerLine(ability, CARD_VOCABULARY, CHOICES, linker);
}

/**
 * The zones in which an ability of a card works: those that the ability names, otherwise those of the card's type.
 * @clause FOW 9.2.b1.1, 9.2.b1.2, 9.2.b1.3, 9.2.b2
 */
function zonesOf(def: number, ability: CheckedAbility): number {
  if (ability.form === 'standby') return L.ZONE_BIT_HAND | L.ZONE_BIT_STANDBY;
  // @clause FOW ext.tok.7
  if (ability.module === 'energize') return L.ZONE_BIT_REMOVED;
  // @clause FOW ext.kwo.1
  if (ability.form === 'stealth') return L.ZONE_BIT_STANDBY;
  if (ability.from !== 0) return FROM.zonesIn(ability.from);
  if (isOfType(def, L.TYPE_RULER)) return L.ZONE_BIT_RULER;
  return isOfType(def, L.TYPE_STONE) ? L.ZONE_BIT_STONES : L.ZONE_BIT_FIELD;
}

/**
 * Is the ability a base ability, which defines the numbers of its own card?
 * @clause FOW 9.4.b2
 */
function isBase(ability: CheckedAbility): boolean {
  return ability.modifications.some(({ index }) => index === M.MOD_BASE_ATK || index === M.MOD_BASE_DEF);
}

/**
 * Does the ability give its own card, without a condition, some ATK or DEF for each of the cards that it counts?
 * @clause FOW ext.word.9
 */
function isGain({ form, condition, affects, modifications }: CheckedAbility): boolean {
  if (form !== 'static' || condition.length > 0 || affects !== undefined || modifications.length === 0) return false;
  return modifications.every(
    ({ index, operands: [by] }) =>
      (index === M.MOD_ATK || index === M.MOD_DEF) && by.form === 'computed' && by.value.name === 'count',
  );
}

function kindOf(ability: CheckedAbility): number {
  if (isBase(ability)) return L.ABILITY_BASE;
  if (ability.makes !== 0) return L.ABILITY_MAKES;
  if (ability.isWill) return L.ABILITY_WILL;
  return ability.form === 'standby' && ability.triggers.length > 0 ? L.ABILITY_TRIGGERED : KINDS[ability.form];
}

/**
 * Is the card itself played when its player shows it because of an event?
 * @clause FOW 9.6.b2, ext.kwo.1
 */
function isShown(ability: CheckedAbility): boolean {
  return ability.form === 'stealth' || (ability.form === 'standby' && ability.triggers.length > 0);
}

/** Does the ability wait for an event in a zone where its card may be hidden? */
function isHidden(ability: CheckedAbility): boolean {
  if (ability.triggers.length === 0) return false;
  return isShown(ability) || (FROM.zonesIn(ability.from) & HIDDEN) !== 0;
}

/** Fills the row of a line and returns its number. */
function fillLine(row: number, ability: CheckedAbility, code: LoweredLine, number: number, zones: number): number {
  const gives = wordsAt(M.MODIFICATIONS, code.modifications).some((pc) => T.CODE[pc] === M.MOD_ABILITY);
  const flags =
    (gives ? L.ABILITY_FLAG_GRANTS : 0) |
    (ability.form === 'enter' ? L.ABILITY_FLAG_ENTER : 0) |
    (isHidden(ability) ? L.ABILITY_FLAG_REVEALS : 0) |
    (isShown(ability) ? L.ABILITY_FLAG_SPELL : 0) |
    (ability.awakened ? L.ABILITY_FLAG_AWAKENED : 0) |
    (ability.form === 'static' || ability.form === 'triggered' ? L.ABILITY_FLAG_CONTINUOUS : 0) |
    (ability.form === 'activated' ? L.ABILITY_FLAG_ACTIVATE : 0) |
    (isGain(ability) ? L.ABILITY_FLAG_GAINS : 0) |
    (L.MODULES.indexOf(ability.module) << L.ABILITY_FLAG_MODULE_SHIFT);
  fillRow(row, code, { kind: kindOf(ability), zones, number, flags, line: ability });
  const a = T.abilityOffset(row);
  T.ABILITIES[a + L.ABILITY_MODE_TARGETS] = code.modeTargets;
  if (ability.form !== 'activated') return row;
  const parts = wordsAt(costs, code.cost).map((pc) => T.CODE[pc]);
  if (parts.includes(REST_COST.index)) T.ABILITIES[a + T.ABILITY_FLAGS] |= L.ABILITY_FLAG_RESTS_ITSELF;
  readPrice(code.cost, 0);
  T.ABILITIES[a + L.ABILITY_WILL_COST] = willAsked(price.free, price.symbols);
  return row;
}

/**
 * Compiles an ability inside of a text to a row of its own. It is no printed ability of the card, and works where it is
 * given.
 */
function compileNested(place: Place<CheckedCard>, def: number, ability: CheckedAbility): number {
  const code = lower(place, def, ability);
  const row = addNestedRow(def);
  fillLine(row, ability, code, NONE, L.ZONE_BIT_FIELD);
  if (ability.form === 'triggered') fillNestedTrigger(row, TRIGGERS, ability.triggers[0]);
  else if (ability.form === 'enter') fillEnter(row);
  else if (ability.form === 'activated') T.ABILITIES[T.abilityField(row, T.ABILITY_EVENT)] = L.LISTEN_USING;
  return row;
}

/** Compiles a paragraph: to one row, or to one row for each of its triggers. */
function compileAbility(def: number, ability: CheckedAbility, code: LoweredLine, number: number): void {
  const zones = zonesOf(def, ability);
  const cell = LINE_CELLS[ability.form];
  if (ability.triggers.length > 0) {
    for (const trigger of ability.triggers) compileTrigger(def, ability, code, number, trigger);
    return;
  }
  const row = fillLine(addRow(def), ability, code, number, zones);
  if (cell !== undefined) T.DEFS[T.defField(def, cell)] = row + 1;
  switch (ability.form) {
    case 'enter':
      fillEnter(row);
      listen(def, zones, L.EVENT_ENTERS);
      break;
    case 'standby':
      T.DEFS[T.defField(def, L.DEF_TEXT)] = row;
      setFlag(def, L.FLAG_DEF_STANDBY);
      break;
    case 'text':
      if (ability.awakened)
        T.ABILITIES[T.abilityField(T.DEFS[T.defField(def, L.DEF_AWAKENING)] - 1, L.ABILITY_LABEL)] = row;
      else T.DEFS[T.defField(def, L.DEF_TEXT)] = row;
      break;
    case 'activated':
      if (ability.makes !== 0) T.DEFS[T.defField(def, L.DEF_MAKES)] |= ability.makes;
      else setFlag(def, (zones & L.ZONE_BIT_FIELD) !== 0 ? L.FLAG_DEF_ABILITY : L.FLAG_DEF_ELSEWHERE);
      if ((ability.flags & L.ABILITY_FLAG_HOST_USES) !== 0) {
        setFlag(def, L.FLAG_DEF_HOST_USES);
        listen(def, L.ZONE_BIT_FIELD, L.LISTEN_USING);
      }
      break;
    case 'as-added':
      setFlag(def, L.FLAG_DEF_AS_ADDED);
      break;
    case 'static':
      compileStatic(def, row, ability);
  }
}

/**
 * Makes the row of an enter ability. It triggers as its own card comes to the field by being played from the hand or by
 * judgment, and not otherwise.
 * @clause FOW 9.6.b1.1
 */
function fillEnter(row: number): void {
  const a = T.abilityOffset(row);
  T.ABILITIES[a + T.ABILITY_EVENT] = L.EVENT_ENTERS;
  T.ABILITIES[a + T.ABILITY_SUBJECT] = 0;
  T.ABILITIES[a + T.ABILITY_AMOUNT] = 1;
}

function compileTrigger(
  def: number,
  ability: CheckedAbility,
  code: LoweredLine,
  number: number,
  trigger: CheckedAbility['triggers'][number],
): void {
  const zones = zonesOf(def, ability);
  const { run, operands } = triggerOf(TRIGGERS, trigger);
  const isStandby = ability.form === 'standby';
  const listening = ability.from !== 0 || isShown(ability) ? zones : listeningZones(run, operands, zones);
  const row = fillLine(addRow(def), ability, code, number, listening);
  fillTrigger(row, run, operands);
  listen(def, listening, run.event);
  if (isHidden(ability)) setFlag(def, L.FLAG_DEF_HIDDEN);
  if (!isStandby) return;
  T.DEFS[T.defField(def, L.DEF_TEXT)] = row;
  const a = T.abilityOffset(row);
  T.ABILITIES[a + L.ABILITY_PLAY_CONDITION] = T.ABILITIES[a + T.ABILITY_CONDITION];
  T.ABILITIES[a + T.ABILITY_CONDITION] = 0;
}

/** Notes that the card listens to an event in these zones. */
function listen(def: number, zones: number, event: number): void {
  if ((zones & L.ZONE_BIT_FIELD) !== 0) setListener(def, T.DEF_LISTENS, event);
  if ((zones & ~L.ZONE_BIT_FIELD) !== 0) setListener(def, T.DEF_LISTENS_ELSEWHERE, event);
}

/**
 * How many copies of the card its own text lets a deck have.
 * @clause FOW ext.deck.7
 */
function copiesOf(card: CheckedCard): number | undefined {
  for (const { modifications } of card.abilities)
    for (const { index, operands } of modifications)
      if (index === M.MOD_DECK_COPIES && operands[0].form === 'number') return operands[0].number;
  return undefined;
}

/** Notes the listeners of what a held ability changes, of what it depends on, and of what it gives. */
function compileStatic(def: number, row: number, ability: CheckedAbility): void {
  if (isBase(ability)) {
    // a base ability works in hidden zones too, and counters of listeners must not tell where the card is
    T.DEFS[T.defField(def, L.DEF_BASE)] = row + 1;
    setFlag(def, L.FLAG_DEF_HIDDEN);
    for (const dependency of dependenciesOf(row)) setListener(def, T.DEF_LISTENS_ELSEWHERE, dependency);
    return;
  }
  if (isGain(ability)) {
    T.DEFS[T.defField(def, L.DEF_GAINS)] = row + 1;
    for (const dependency of dependenciesOf(row)) setListener(def, T.DEF_LISTENS_ELSEWHERE, dependency);
  }
  const zones = T.ABILITIES[T.abilityField(row, T.ABILITY_ZONES)];
  for (const { index } of ability.modifications) {
    if (index === M.MOD_OWN_COST) setFlag(def, L.FLAG_DEF_OWN_COST);
    if (index === M.MOD_NOT_CHASED) setFlag(def, L.FLAG_DEF_AS_SPELL);
    if (index === M.MOD_LIKE) setFlag(def, L.FLAG_DEF_LIKE);
    if (index === M.MOD_PLAYS_FROM_REMOVED) setFlag(def, L.FLAG_DEF_PLAYS_FROM_REMOVED);
    if (index === M.MOD_ADDED_ONLY_TO) setFlag(def, L.FLAG_DEF_HOSTS);
    if (index === M.MOD_MAKES_AS_OTHERS) setFlag(def, L.FLAG_DEF_MAKES_AS_OTHERS);
    const listener = M.MODIFICATIONS.listeners[index];
    if (listener !== 0 && (zones & (L.ZONE_BIT_FIELD | ELSEWHERE)) !== 0) listen(def, zones, listener);
  }
  const given = eventsGiven(row, M.MODIFICATIONS);
  if (given.length > 0) setFlag(def, L.FLAG_DEF_GRANTS);
  for (const event of given) if (event !== NONE) listen(def, zones, event);
  if (ability.modifications.some(({ index }) => M.MODIFICATIONS.layers[index] !== 0))
    for (const dependency of dependenciesOf(row)) listen(def, zones, dependency);
}

// ---- wording ----

/** How a text names the zones that it puts cards into. */
const PUT_INTO: Readonly<Record<string, string>> = {
  hand: "into its owner's hand",
  deck: "into its owner's deck, which is shuffled",
  graveyard: 'into the graveyard',
  removed: 'into the removed area',
  standby: 'into the standby area',
  'standby-face-up': 'face up into the standby area',
  stones: "into its owner's magic stone area",
  'deck-top': "on top of its owner's deck",
  'deck-bottom': "on the bottom of its owner's deck",
  'stone-deck-top': "on top of its owner's magic stone deck",
  'stone-deck-bottom': "on the bottom of its owner's magic stone deck",
  'removed-face-down': 'face down into the removed area',
  lifebreak: "on top of its owner's lifebreak area",
  'lifebreak-bottom': "on the bottom of its owner's lifebreak area",
};
const FOUND: Readonly<Record<string, string>> = {
  hand: 'into your hand',
  field: 'into your field',
  'field-rested': 'into your field rested',
  stones: 'into your magic stone area',
  'stones-rested': 'rested into your magic stone area',
  'deck-top': 'on top of your deck',
  'stone-deck-top': 'on top of your magic stone deck',
  graveyard: 'into your graveyard',
  removed: 'into the removed area',
};
const RULE_KEYWORDS: Readonly<Record<string, string>> = {
  'attacks-at-once': 'may attack in its first turn on the field',
  'must-attack': 'has to attack if able',
  'attacks-first': 'has to be the first of yours to attack, if able',
  'cannot-attack': 'cannot attack',
  'cannot-block': 'cannot block',
  'blocks-flying': 'may block cards with Flying',
  'blocks-rested': 'may block rested',
  unblockable: 'cannot be blocked',
  'cannot-be-attacked': 'cannot be attacked',
  'cannot-be-targeted': 'cannot be targeted',
  'cannot-be-targeted-by-opponent': 'cannot be targeted by your opponent',
  'cannot-be-targeted-by-spells': 'cannot be targeted by spells',
  'cannot-be-destroyed': 'cannot be destroyed',
  'no-damage': 'cannot be dealt damage',
  'no-battle-damage': 'cannot be dealt battle damage',
  'no-recovery': 'cannot recover in the recovery phase',
  'enters-rested': 'has to enter rested',
  'may-stay-rested': 'may stay rested in the recovery phase',
  'blocks-unrested': 'has to stay recovered when blocking',
  'cannot-recover': 'cannot recover',
  'cannot-be-returned-by-opponent': 'cannot be returned to a hand by your opponent',
  'hosts-as-resonator': 'may have additions to resonators on it, as if it were one',
};

/** How the texts of this game read. */
export const READING: Reading = {
  players: {
    owner: 'its owner',
    chosen: 'that player',
    'host-controller': 'the controller of the card that this is added to',
  },
  noun: 'type',
  ownNoun: 'stone',
  anything: 'card',
  adjectives: [
    'true-stone',
    'special',
    'attacking',
    'blocking',
    'rested',
    'not-attribute',
    'not-race',
    'not-type',
    'attribute',
    'race',
  ],
  terms: {
    ...termsFor(PRINTED_KEYWORDS, titled),
    ...termsFor(L.TYPES, typeName),
    ...RULE_KEYWORDS,
    'stone-deck': 'magic stone deck',
    'zone.ruler': 'ruler area',
    'zone.removed': 'removed area',
    'zone.stones': 'magic stone area',
    ...termsOf('put', PUT_INTO),
    ...termsOf('cancel', PUT_INTO),
    'cancel.graveyard': '',
    ...termsOf('search', FOUND),
    ...termsOf('look', FOUND),
    'look.bottom': 'on the bottom of your deck',
    'look.top': 'on top of your deck',
    'look.top-or-bottom': 'on the top or bottom of your deck',
    'look.removed-face-down': 'face down into the removed area',
    'look.graveyard': 'into your graveyard',
    'later.end-of-battle': 'at the end of the battle',
    'later.next-turn': 'at the beginning of the next turn',
    'later.your-recovery-phase': 'at the beginning of your recovery phase',
    'later.end-of-turn': 'at the end of the turn',
    'later.end-of-your-turn': 'at the end of your turn',
  },
  ability: (row) => describeAbility([row]).replace(/\.$/, ''),
};

/** The beginning of the line behind which the J-ruler side of a ruler is told. */
export const J_RULER_HEAD = '\nJ-ruler: ';
const FUTURE_HEAD = '\nFuture: ';
const ADDITION_HEAD = '\nAs an addition: ';

/** Tells what a card is and does, one line for each paragraph; both sides, where the card has two. */
export function describeCard(card: ForceCard): string {
  const side = (def: number): string[] => [
    FACTS.head(def).join(' · '),
    ...coinText(def),
    ...rowsByLine(def)
      .filter(isSaid)
      .map((rows) => describeAbility(rows)),
  ];
  const side2 = T.DEFS[T.defField(card.def, L.DEF_SIDES + SIDE_J_RULER)];
  const second = side2 !== 0 && isSaidSide(card.def, side2) ? side2 : 0;
  const other = second === 0 ? [] : [T.nameOf(T.DEFS[T.defField(second, T.DEF_NAME)]), ...side(second)];
  const also = card.numbers.length > 1 ? [`Also numbered ${card.numbers.slice(1).join(', ')}.`] : [];
  const [own, ...paragraphs] = side(card.def);
  const front = [`${card.id}  ${card.name}`, own, ...also, ...paragraphs].join('\n');
  const flags = T.DEFS[T.defField(card.def, T.DEF_FLAGS)];
  const ofDouble = (flags & L.FLAG_DEF_BECOMES) !== 0 ? ADDITION_HEAD : FUTURE_HEAD;
  const head = (flags & L.FLAG_DEF_DOUBLE) !== 0 ? ofDouble : J_RULER_HEAD;
  const text = second === 0 ? front : `${front}${head}${other.join('\n')}`;
  return text.replaceAll('the named number', numberTold(text));
}

/** Does the other side say anything? A ruler may be printed without a J-ruler side. */
function isSaidSide(first: number, second: number): boolean {
  const d = T.defOffset(second);
  if (!isOfType(second, L.TYPE_J_RULER) || T.DEFS[d + T.DEF_ABILITY_COUNT] > 0) return true;
  if (hasFlag(second, L.FLAG_DEF_ATK | L.FLAG_DEF_DEFENCE) || T.DEFS[d + T.DEF_KEYWORDS] !== 0) return true;
  return T.DEFS[d + T.DEF_NAME] !== T.DEFS[T.defField(first, T.DEF_NAME)];
}

/** Is the line a printed paragraph? That an addition chooses what it is added to is a rule, and not printed. */
export function isSaid([row]: readonly number[]): boolean {
  const a = T.abilityOffset(row);
  const def = T.ABILITIES[a + T.ABILITY_DEF];
  return (
    T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_TEXT ||
    !isOfType(def, L.TYPE_ADDITION) ||
    hasFlag(def, L.FLAG_DEF_PLACES_ITSELF)
  );
}

/**
 * The sentence about the will coin that a ruler brings; none for other cards.
 * @clause FOW ext.kwo.8
 */
function coinText(def: number): string[] {
  const d = T.defOffset(def);
  if ((T.DEFS[d + T.DEF_FLAGS] & L.FLAG_DEF_COIN) === 0) return [];
  return rowsByLine(T.DEFS[d + L.DEF_SIDES + SIDE_ASTRAL] + 1).map((rows) => `Energize: ${describeAbility(rows)}`);
}

const FORM_HEADS: Readonly<Partial<Record<FormName, string>>> = {
  awakening: 'awakening',
  incarnation: 'incarnation',
  'play-cost': 'further cost',
  'as-attacker': 'as this card is chosen as an attacker',
  break: 'break',
  'as-placed': 'as this card comes into the field',
};

/** The words for what is done as a card is placed, by what the card is and how it is placed. */
function placedText(row: number, head: string): string {
  const def = T.ABILITIES[T.abilityField(row, T.ABILITY_DEF)];
  if (isOfType(def, L.TYPE_STONE)) return 'as this card comes into a magic stone area';
  if (!hasFlag(def, L.FLAG_DEF_AS_ADDED)) return head;
  const isByYou = (T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_YOU_ADD) !== 0;
  return isByYou ? 'as you add this card to a card' : 'as this card is added to a card';
}

/** The words that say what a line is which a cell of the definition names (LINE_CELLS); empty for any other line. */
function formText(row: number): string {
  const a = T.abilityOffset(row);
  const d = T.defOffset(T.ABILITIES[a + T.ABILITY_DEF]);
  for (const [form, head] of Object.entries(FORM_HEADS) as [FormName, string][])
    if (T.DEFS[d + LINE_CELLS[form]!] === row + 1) {
      if (form === 'as-placed') return placedText(row, head);
      return (T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_OPTIONAL) === 0 ? head : `${head}, if you wish`;
    }
  return '';
}

/** The words for the zones that an ability names as those where it works. */
function placeTexts(row: number): string[] {
  const a = T.abilityOffset(row);
  const def = T.ABILITIES[a + T.ABILITY_DEF];
  const zones = T.ABILITIES[a + T.ABILITY_ZONES];
  const own = isOfType(def, L.TYPE_RULER)
    ? L.ZONE_BIT_RULER
    : isOfType(def, L.TYPE_STONE)
      ? L.ZONE_BIT_STONES
      : L.ZONE_BIT_FIELD;
  if (T.ABILITIES[a + T.ABILITY_NUMBER] === NONE || zones === zonesUnsaid(TRIGGERS, row, own)) return [];
  const places = FROM.say(zones);
  return places.length === 0 ? [] : [`while this card is ${places.join(' or ')}`];
}

/** The last touches of a sentence, in this order: what the templates of several words say together. */
const TOUCHES: readonly (readonly [RegExp, string])[] = [
  // what waits and is about a card calls it "this card", which is another one than the card of the text
  [/\babout (?!this card)([^":;]+), "When this card (?!itself)/g, 'about $1, "When it '],
  // what is said of ATK and of DEF alike is said once
  [/\b(gains?) ([+−]\d+) ATK and gains? ([+−]\d+) DEF\b/g, '$1 $2 ATK and $3 DEF'],
  [
    /\b(gains?) ATK equal to N and gains? DEF equal to N\b([^;:]*?), where N is ([^;:]+?) and N is \3(?=[.;"]|$)/g,
    '$1 ATK and DEF, each equal to N$2, where N is $3',
  ],
  [
    /\b(gains?) ATK equal to N, where N is ([^;:]+?) and gains? DEF equal to N, where N is \2(?=[.;"]|$)/g,
    '$1 ATK and DEF, each equal to N, where N is $2',
  ],
  [/\b(gains?) ATK and DEF, each equal to N, where N is (\d+) for each\b/g, '$1 +$2 ATK and +$2 DEF for each'],
  [/\b(gains?) (ATK|DEF) equal to N, where N is (\d+) for each\b/g, '$1 +$3 $2 for each'],
  [
    /\b(has|have) N ATK and (?:has|have) N DEF\b([^;:]*?), where N is ([^;:]+?) and N is ([^;:.]+)/g,
    '$1 ATK equal to $3 and DEF equal to $4$2',
  ],
  [
    /\b(has|have) N ATK, where N is ([^;:]+?) and (?:has|have) N DEF, where N is ([^;:.]+)/g,
    '$1 ATK equal to $2 and DEF equal to $3',
  ],
  [/, rounded up, rounded up to 100s/g, ', rounded up to 100s'],
  [/ with (\d+) printed ATK with (\d+) printed DEF\b/g, ' with $1 printed ATK and $2 printed DEF'],
  [/ plus ((?:the|N)\b[^,;.]*?) times -1\b/g, ' minus $1'],
  // a card that is known is not "any" of several, and what it is needs no noun
  [/\bany of (the blocker|the attacker|the other card|the noted card|the card that [^,;:.]*?) is\b/g, '$1 is'],
  [/\b(is|are) (?:a card|cards) in (?=the|your|its|their)/g, '$1 in '],
  [/\bis an? (attacking|blocking) card or (attacking|blocking) card\b/g, 'is $1 or $2'],
  [/\bare (attacking|blocking) cards or (attacking|blocking) cards\b/g, 'are $1 or $2'],
  [/\bis an? (attacking|blocking|rested|recovered) card\b/g, 'is $1'],
  [/\b(resonators?) that (?:are|is) attacking or blocking\b/g, 'attacking or blocking $1'],
  [/\bis a card with\b/g, 'has'],
  [/\bthe noted card is a card(?=[:,])/g, 'there is a noted card'],
  [/\b(a|the) card that is this card\b/g, 'this card itself'],
  [/\bfor each card of it\b/g, 'for each of those cards'],
  [/\bthe number of cards of it\b/g, 'the number of those cards'],
  [/(take those that were not chosen; \w+) it\b/g, '$1 them'],
  // which card is meant
  [/^(All [^:]+): if it would\b/, '$1: if one of them would'],
  [/\bprinted on (?=resonator|card)/g, 'printed on the '],
  [/\bthat targets (?=resonator|J-ruler|addition)/g, 'that targets a '],
  // additions are cards that are added to something, and zones have names
  [/\bcard to (?=field|resonator|ruler|j-ruler|j\/)/g, 'card that is an addition to '],
  [/\bcards to (?=field|resonator|ruler|j-ruler|j\/)/g, 'cards that are additions to '],
  [/\b(additions?) (in the hand or in the graveyard) to (resonator|field)\b/g, '$1 to $3 $2'],
  [/\bin (the|your) (lifebreak|standby)\b(?! area)/g, 'in $1 $2 area'],
  [/\ball cards in the magic stone area\b/g, 'all cards in all magic stone areas'],
  [/\bin the ((?:\w+ )?(?:stone )?area|magic stone deck) of yours\b/g, 'in your $1'],
  [/\bin the ((?:\w+ )?(?:stone )?area|magic stone deck) of your opponent\b/g, "in your opponent's $1"],
  [/^(.*lifebreak area) on top of the deck\b/, '$1 on top of your deck'],
  [/\bdecks, which is shuffled\b/g, 'decks, which are shuffled'],
  [/\btheir owner's magic stone deck\b/g, "their owners' magic stone decks"],
  // as a reader would say it
  [/\bput 0 cards of them into your hand and the rest\b/g, 'put it'],
  [/\bmay have: /g, 'may do this: '],
  [/\beach player cannot\b/g, 'players cannot'],
  [/\bEach player cannot\b/g, 'Players cannot'],
  [/\beach player can play no\b/g, 'players can play no'],
  [/\bnon-light, fire, water, wind or darkness\b/g, 'void'],
  [/\bexactly 0 cards in hand\b/g, 'no cards in hand'],
  [/\bpay X \+ 0\b/g, 'pay X'],
  [/\bwith ("[^"]+") in their name\b/g, 'with $1 in its name'],
  [/^Deals\b/, 'This card deals'],
  [/^When it is so, if\b/, 'When'],
];

/** What "the other card" of an event is, by the words of its trigger. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^When this card is dealt damage\b/, 'the card that dealt it'],
  [/^When this card deals damage to a resonator\b/, 'that resonator'],
  [/^When this card is targeted by a spell\b/, 'that spell'],
  [/^When this card blocks\b/, 'the card that it blocks'],
];

function told(text: string): string {
  const other = OTHERS.find(([trigger]) => trigger.test(text))?.[1];
  const meant = TOUCHES.reduce((told, [from, to]) => told.replace(from, to), withUnless(text));
  return other === undefined ? meant : meant.replaceAll('the other card', other);
}

/** What "the named number" of a card is: by its text, it is paid, noted or named. */
function numberTold(text: string): string {
  if (/\bpay X\b/i.test(text)) return 'X';
  if (/\bpay any amount of life\b/i.test(text)) return 'the life that was paid';
  return /\bnotes? N\b/i.test(text) ? 'the noted number' : 'the named number';
}

/** Tells one paragraph; `rows` are its rows, one for each trigger. */
function describeAbility(rows: readonly number[]): string {
  const wording = new Wording(CARD_VOCABULARY, READING);
  const a = T.abilityOffset(rows[0]);
  const kind = T.ABILITIES[a + T.ABILITY_KIND];
  const flags = T.ABILITIES[a + T.ABILITY_FLAGS];
  const isShown = (flags & L.ABILITY_FLAG_SPELL) !== 0;
  const isStandby = isShown || (kind === L.ABILITY_TEXT && (T.ABILITIES[a + T.ABILITY_ZONES] & HIDDEN) !== 0);
  const art = kind === L.ABILITY_ACTIVATED ? T.ABILITIES[a + L.ABILITY_LABEL] : 0;
  const isStealth = isShown && (flags & L.ABILITY_FLAG_MODULE) === MODULE_STEALTH;
  const heads = [
    isStealth ? 'stealth' : isStandby ? 'trigger' : formText(rows[0]),
    art === 0 ? '' : `God's Art "${T.nameOf(art)}"`,
  ];
  const limits = isStandby ? [] : [...FIELDS.limits(rows), ...placeTexts(rows[0])];
  const condition = T.ABILITIES[a + (isShown && !isStealth ? L.ABILITY_PLAY_CONDITION : T.ABILITY_CONDITION)];
  const limit = condition === 0 ? '' : `if ${wording.condition(condition)}`;
  const line = (head: string, does: string): string =>
    told(sentence([[...heads, head, ...limits, limit].filter(Boolean).join(', '), does].filter(Boolean).join(': '))) +
    FIELDS.after(rows);
  const cost = T.ABILITIES[a + T.ABILITY_COST] === 0 ? '' : wording.cost(T.ABILITIES[a + T.ABILITY_COST]);
  if (kind === L.ABILITY_STATIC || kind === L.ABILITY_BASE) {
    const affects = T.ABILITIES[a + T.ABILITY_AFFECTS];
    return line('', wording.modifications(T.ABILITIES[a + T.ABILITY_EFFECT], affects === 0 ? undefined : affects));
  }
  const effects = T.ABILITIES[a + T.ABILITY_EFFECT] === 0 ? '' : wording.effects(T.ABILITIES[a + T.ABILITY_EFFECT]);
  if (kind === L.ABILITY_JUDGMENT) return line(`judgment, ${cost}`, '');
  if (kind === L.ABILITY_OTHER && effects === '') return line('', cost);
  if (kind !== L.ABILITY_TRIGGERED) return line(cost, effects);
  const isEnter = (T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_ENTER) !== 0;
  const when = isEnter ? 'enter' : `when ${rows.map((row) => triggerText(TRIGGERS, row, wording)).join(' or ')}`;
  return line([when, cost].filter(Boolean).join(', '), effects);
}
