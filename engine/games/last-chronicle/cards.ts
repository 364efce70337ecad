/** The card pool: checked cards compiled to rows of the definition and ability tables, and worded back from them. */
import {
  addNestedRow,
  addRow,
  capital,
  eventsGiven,
  fillRow,
  hashOf,
  rowsByLine,
  sentence,
  setFlag,
  setListener,
  termsOf,
  wordsAt,
} from '../../cards/ability-rows.ts';
import { type CardPool as AnyPool, LinkError, type Place } from '../../cards/card-pool.ts';
import {
  type ChoiceOperators,
  type Linker,
  type LoweredLine,
  lowerLine,
  lowerList,
  lowerOperand,
  NO_LINKER,
} from '../../cards/lowering.ts';
import { mentions, type OperatorNode } from '../../cards/reader.ts';
import {
  fillNestedTrigger,
  fillTrigger,
  listeningZones,
  triggerOf,
  triggerText,
  zonesUnsaid,
} from '../../cards/trigger-operators.ts';
import { polished, type Reading, Wording } from '../../cards/wording.ts';
import { createPools } from '../../files/shipped-cards.ts';
import type { CardSummary } from '../../game.ts';
import { NONE } from '../../kernel/layout.ts';
import * as T from '../../kernel/tables.ts';
import { SELECT_SELF } from '../../shared/selection.ts';
import {
  CARD_FILES,
  CARD_VOCABULARY,
  CHOOSING_OPERATORS,
  type CheckedAbility,
  type CheckedCard,
  type FormName,
  isOptional,
} from './card-file.ts';
import { FACTS, FIELDS, FROM, keywordText } from './facts.ts';
import * as L from './layout.ts';
import { dependenciesOf } from './operators/dependencies.ts';
import * as M from './operators/modifications.ts';
import { TRIGGERS } from './operators/triggers.ts';
import { listOfWay } from './rules/payment.ts';

const CHOICES: ChoiceOperators = { choose: CHOOSING_OPERATORS, select: 'select', modes: 'modes' };

/** A compiled card: the row, and what only cold code needs. */
export interface ChronicleCard extends CardSummary {
  /** It is put into no deck (6.11). */
  readonly isToken: boolean;
  /** Most copies in a deck. */
  readonly copies: number;
}

/** Pools of cards, found by id and by row. */
export const POOLS = createPools({
  files: CARD_FILES,
  compile: (source: CheckedCard, place): ChronicleCard => {
    compileCard(source, place);
    return { def: place.def, id: source.id, name: source.name, isToken: source.isToken, copies: copiesOf(source) };
  },
  // texts that place a token know it by its name
  gives: (source) => (source.isToken ? [source.name] : []),
});
export type CardPool = AnyPool<CheckedCard, ChronicleCard>;

// ---- compiling ----

/** Packs numbers of the same width into one cell, the first lowest. */
function packed(numbers: readonly number[], bits: number): number {
  return numbers.reduce((cell, number, i) => cell | (number << (i * bits)), 0);
}

/**
 * A card has every faction whose icon stands in its cost.
 * @clause LC 5.2.2.3
 */
function factionsOf(card: CheckedCard): number {
  return card.icons.reduce((bits, icons, i) => (icons > 0 ? bits | (1 << i) : bits), 0);
}

function compileCard(card: CheckedCard, place: Place<CheckedCard>): void {
  const { def } = place;
  const d = T.defOffset(def);
  T.DEFS[d + T.DEF_NAME] = T.internName(card.name);
  FACTS.write(def, card);
  T.DEFS[d + T.DEF_ELEMENTS] = factionsOf(card);
  T.DEFS[d + T.DEF_COST] = card.icons.reduce((sum, icons) => sum + icons, card.free);
  T.DEFS[d + L.DEF_ICONS] = packed(card.icons, 4);
  [
    [T.DEFS[d + L.DEF_GREEN_POWER], T.DEFS[d + L.DEF_GREEN_ATK]],
    [T.DEFS[d + L.DEF_RED_POWER], T.DEFS[d + L.DEF_RED_ATK]],
  ] = card.modifiers;
  T.DEFS[d + L.DEF_CA] = packed(card.ca, 8);
  T.DEFS[d + L.DEF_LAMPS] = packed(card.lamps, 2);
  T.DEFS[d + T.DEF_HASH] = hashOf(card.id);
  [T.DEFS[d + L.DEF_PRICE], T.DEFS[d + L.DEF_WAYS]] = compileWays(card.price, card.abilities.filter(isPaying));
  T.DEFS[d + L.DEF_TEXT] = NONE;
  const isChanged = card.abilities.some(
    ({ form, modifications }) => form === 'soul-change' || modifications.some(({ index }) => index === M.MOD_OWN_COST),
  );
  if (!card.hasX && !isChanged && !card.abilities.some(isPaying)) setFlag(def, L.FLAG_DEF_PLAIN_PRICE);
  if (card.isToken) setFlag(def, L.FLAG_DEF_TOKEN);
  if (card.hasX) setFlag(def, L.FLAG_DEF_X_COST);
  // abilities given inside a text have rows of their own, before the card's rows, which stand together
  const codes = card.abilities.map((ability) => lower(place, card.id, ability));
  const burst = card.burst && lower(place, card.id, card.burst);
  card.abilities.forEach((ability, number) => {
    compileAbility(def, ability, codes[number], number);
  });
  if (card.burst && burst)
    T.DEFS[d + L.DEF_BURST] = fillLine(addRow(def), card.burst, burst, card.abilities.length, L.ABILITY_BURST) + 1;
}

/** A line with a cost that is paid beside the card's cost, or in place of it. */
type FurtherCost = Pick<CheckedAbility, 'form' | 'cost' | 'flags'>;

function isPaying({ form }: CheckedAbility): boolean {
  return form === 'play-cost' || form === 'alternative-cost';
}

/**
 * The list that is paid where the player picks nothing, and the ways to pay (rules/payment.ts), 0 where there is one
 * only.
 */
function compileWays(own: readonly OperatorNode[], lines: readonly FurtherCost[]): [list: number, ways: number] {
  const open = lines.filter(isOptional);
  const lists = Array.from({ length: 1 << open.length }, (_, way) => {
    const paid = lines.filter((line) => !isOptional(line) || ((way >> open.indexOf(line)) & 1) === 1);
    const isReplaced = paid.some(({ form }) => form === 'alternative-cost');
    return lowerList(oneLife([...(isReplaced ? [] : own), ...paid.flatMap(({ cost }) => cost)]));
  });
  const instead = open.reduce((bits, { form }, k) => (form === 'alternative-cost' ? bits | (1 << k) : bits), 0);
  return [lists[0], open.length === 0 ? 0 : T.addCode([open.length, instead, ...lists])];
}

/**
 * Adds up the life that several costs ask for.
 * @clause LC 6.8.3
 */
function oneLife(list: readonly OperatorNode[]): readonly OperatorNode[] {
  const points = ({ operands: [amount] }: OperatorNode): number => (amount.form === 'number' ? amount.number : 0);
  const life = list.filter(({ name }) => name === 'life');
  if (life.length < 2) return list;
  const sum = life.reduce((all, cost) => all + points(cost), 0);
  return [...list.filter(({ name }) => name !== 'life'), { ...life[0], operands: [{ form: 'number', number: sum }] }];
}

function lower(place: Place<CheckedCard>, id: string, ability: CheckedAbility): LoweredLine {
  const linker: Linker = {
    ...NO_LINKER,
    ability: (inner) => compileNested(place, id, inner as CheckedAbility),
    token: (name) => {
      const given = place.given(name);
      if (given.length === 0) throw new LinkError(`"${id}" places "${name}", and there is no token of that name`, id);
      return given[given.length - 1].def;
    },
  };
  return lowerLine(ability, CARD_VOCABULARY, CHOICES, linker);
}

/** Does the word place its own card? */
function placesSelf({ name, operands }: OperatorNode): boolean {
  const [who] = operands;
  return name === 'place' && who.form === 'selector' && who.selector.form === SELECT_SELF;
}

/** Fills an ability row with a line; returns the row. */
function fillLine(
  row: number,
  ability: CheckedAbility,
  code: LoweredLine,
  number: number,
  kind: number,
  zones = L.ZONE_BIT_BATTLEFIELD,
): number {
  const gives = wordsAt(M.MODIFICATIONS, code.modifications).some((pc) => T.CODE[pc] === M.MOD_ABILITY);
  const flags =
    (gives ? L.ABILITY_FLAG_GRANTS : 0) |
    (ability.form === 'preparation' ? L.ABILITY_FLAG_PREPARED : 0) |
    (ability.form === 'alternative-cost' ? L.ABILITY_FLAG_INSTEAD : 0) |
    (kind === L.ABILITY_BURST && mentions(ability.effects, placesSelf) ? L.ABILITY_FLAG_PLACES_SELF : 0);
  fillRow(row, code, { kind, zones, number, flags, line: ability });
  T.ABILITIES[T.abilityField(row, L.ABILITY_MODE_TARGETS)] = code.modeTargets;
  if (ability.or)
    [, T.ABILITIES[T.abilityField(row, L.ABILITY_WAYS)]] = compileWays(ability.cost, [
      { form: 'alternative-cost', cost: ability.or, flags: L.ABILITY_FLAG_OPTIONAL },
    ]);
  return row;
}

const NESTED_KINDS: Readonly<Partial<Record<FormName, number>>> = {
  trigger: L.ABILITY_TRIGGER,
  field: L.ABILITY_FIELD,
  action: L.ABILITY_ACTION,
};

/** Compiles an ability inside a text to a row that is no printed ability of the card. It works on the battlefield. */
function compileNested(place: Place<CheckedCard>, id: string, ability: CheckedAbility): number {
  const code = lower(place, id, ability);
  const row = addNestedRow(place.def);
  fillLine(row, ability, code, NONE, NESTED_KINDS[ability.form]!, L.ZONE_BIT_BATTLEFIELD);
  if (ability.form === 'trigger') fillNestedTrigger(row, TRIGGERS, ability.triggers[0]);
  else if (ability.form === 'action') T.ABILITIES[T.abilityField(row, T.ABILITY_EVENT)] = L.LISTEN_USING;
  return row;
}

/**
 * Compiles a printed line to one row, or to one for each of its triggers; a line about the card itself becomes a field
 * of its definition.
 * @clause LC 11.4.6
 */
function compileAbility(def: number, ability: CheckedAbility, code: LoweredLine, number: number): void {
  const d = T.defOffset(def);
  const place = ability.from && FROM.zonesOf(ability.from);
  switch (ability.form) {
    case 'soul-change':
      T.DEFS[d + L.DEF_SOUL_CHANGE] = lowerList(ability.filter) || T.addCode([T.END]);
      break;
    case 'alternative-cost':
    case 'play-cost':
      fillLine(addRow(def), ability, code, number, L.ABILITY_PAYING);
      break;
    case 'power-source':
      T.DEFS[d + L.DEF_POWER_SOURCE] = lowerOperand(ability.number!);
      break;
    case 'soul-burst':
      T.DEFS[d + L.DEF_SOUL_BURST] = fillLine(addRow(def), ability, code, number, L.ABILITY_BURST) + 1;
      break;
    case 'as-placed':
    case 'spell': {
      const kind = ability.form === 'spell' ? L.ABILITY_SPELL : L.ABILITY_PLACED;
      const row = fillLine(addRow(def), ability, code, number, kind);
      if (T.DEFS[d + L.DEF_TEXT] === NONE) T.DEFS[d + L.DEF_TEXT] = row;
      break;
    }
    case 'field':
      compileField(def, fillLine(addRow(def), ability, code, number, L.ABILITY_FIELD, place), ability);
      break;
    case 'action': {
      const zones = place ?? L.ZONE_BIT_BATTLEFIELD;
      fillLine(addRow(def), ability, code, number, L.ABILITY_ACTION, zones);
      setFlag(
        def,
        zones === L.ZONE_BIT_HAND
          ? L.FLAG_DEF_HAND_ABILITY
          : zones === L.ZONE_BIT_DISCARD
            ? L.FLAG_DEF_DISCARD_ABILITY
            : L.FLAG_DEF_ABILITY,
      );
      break;
    }
    default:
      // each of several preparations brings its counters
      if (ability.number?.form === 'number') T.DEFS[d + L.DEF_PREPARATION] += ability.number.number;
      for (const trigger of ability.triggers) {
        const { run, operands } = triggerOf(TRIGGERS, trigger);
        // the ability works on the battlefield, unless it says otherwise
        // @clause LC 11.4.3
        const zones = place ?? listeningZones(run, operands, L.ZONE_BIT_BATTLEFIELD);
        fillTrigger(fillLine(addRow(def), ability, code, number, L.ABILITY_TRIGGER, zones), run, operands);
        // abilities that trigger on leaving the deck need no listener: the event asks its card
        if (zones !== L.ZONE_BIT_DECK)
          setListener(def, zones === L.ZONE_BIT_BATTLEFIELD ? T.DEF_LISTENS : T.DEF_LISTENS_ELSEWHERE, run.event);
      }
  }
}

/**
 * How many copies of a card a deck may have: the number that its own text says, or that of the rule.
 * @clause LC 8.1.2
 */
function copiesOf(card: CheckedCard): number {
  for (const { modifications } of card.abilities)
    for (const { index, operands } of modifications)
      if (index === M.MOD_DECK_COPIES && operands[0].form === 'number') return operands[0].number;
  return L.COPY_LIMIT;
}

/** Notes the listeners of a field ability: of what it changes, looks at and gives. */
function compileField(def: number, row: number, ability: CheckedAbility): void {
  const zones = T.ABILITIES[T.abilityField(row, T.ABILITY_ZONES)];
  const listens = zones === L.ZONE_BIT_BATTLEFIELD ? T.DEF_LISTENS : T.DEF_LISTENS_ELSEWHERE;
  for (const { index } of ability.modifications) {
    if (index === M.MOD_OWN_COST) setFlag(def, L.FLAG_DEF_OWN_COST);
    if (index === M.MOD_ENTERS_UNDER_OPPONENT) setFlag(def, L.FLAG_DEF_ENTERS_UNDER);
    const listener = M.MODIFICATIONS.listeners[index];
    if (listener !== 0) setListener(def, listens, listener);
  }
  const given = eventsGiven(row, M.MODIFICATIONS);
  if (given.length > 0) setFlag(def, L.FLAG_DEF_GRANTS);
  for (const event of given) if (event !== NONE) setListener(def, listens, event);
  // derived values begin with the awakened cards, so awakening makes them stale too
  if (ability.modifications.some(({ index }) => M.MODIFICATIONS.layers[index] !== 0 || index === M.MOD_AWAKENS))
    for (const dependency of dependenciesOf(row)) setListener(def, listens, dependency);
}

// ---- wording ----

const DESTINATION_TERMS: Readonly<Record<string, string>> = {
  hand: 'into your hand',
  battlefield: 'onto the battlefield',
  'battlefield-wiped': 'onto the battlefield wiped',
  soul: 'into your Soul Yard',
  ca: 'into your CA Yard',
  discard: 'into the discard',
  'deck-top': 'on top of your deck',
};

/** Mends a sentence where templates cannot: "a Unit", and whose zone it is. */
function inPrint(text: string): string {
  return polished(text.replace(/\b([Aa])n Unit\b/g, '$1 Unit'), '\\w+(?: Yard)?');
}

/** How the texts of this game read. */
export const READING: Reading = {
  noun: 'type',
  anything: 'card',
  adjectives: ['wiped', 'faction'],
  terms: {
    ...Object.fromEntries(L.TYPES.map((word) => [word, capital(word)])),
    ...Object.fromEntries(L.KEYWORDS.map((word) => [word, keywordText(word)])),
    'zone.soul': 'Soul Yard',
    'zone.ca': 'CA Yard',
    'put.soul': 'Soul Yard',
    'put.ca': 'CA Yard',
    'from-top.soul': 'Soul Yard',
    'from-top.ca': 'CA Yard',
    'from-top.era': 'era',
    ...termsOf('look', DESTINATION_TERMS),
    ...termsOf('search', DESTINATION_TERMS),
    'look.bottom': 'on the bottom of your deck',
    'look.top': 'on top of your deck',
    'look.top-or-bottom': 'on the top or bottom of your deck',
    'later.end-of-turn': 'at the end of the turn',
    'later.end-of-your-turn': 'at the end of your turn',
    'later.your-draw-phase': 'when your next Draw Phase begins',
    'later.your-check-phase': 'when your next Check Phase begins',
    'later.your-main-phase-1': 'when your next Main Phase 1 begins',
    'stops-triggers.enters': 'cards being placed',
    'stops-triggers.leaves': 'cards leaving the battlefield',
    'stops-triggers.destroyed': 'cards being destroyed',
    'stops-triggers.attacks': 'attacks',
    'stops-triggers.is-blocked': 'blocks',
  },
  ability: (row) => describeAbility([row]).replace(/\.$/, ''),
};

/** What a card is and does, one line a printed line. */
export function describeCard(card: ChronicleCard): string {
  const d = T.defOffset(card.def);
  const wording = new Wording(CARD_VOCABULARY, READING);
  const lines = [
    T.DEFS[d + L.DEF_SOUL_CHANGE] !== 0 ? `Soul change: ${inPrint(wording.one(T.DEFS[d + L.DEF_SOUL_CHANGE]))}.` : '',
    T.DEFS[d + L.DEF_PREPARATION] !== 0 ? `Enters with ${T.DEFS[d + L.DEF_PREPARATION]} preparation counters.` : '',
    T.DEFS[d + L.DEF_POWER_SOURCE] !== 0
      ? `Power source ${inPrint(wording.value(T.DEFS[d + L.DEF_POWER_SOURCE]))}.`
      : '',
  ];
  const heads = [`${card.id}  ${card.name}`, FACTS.head(card.def).join(' · '), ...lines.filter(Boolean)];
  const rows = rowsByLine(card.def);
  const said = rows.map((line) => {
    // the next line of a spell may speak of cards that a line before it chooses
    const isSpell = T.ABILITIES[T.abilityField(line[0], T.ABILITY_KIND)] === L.ABILITY_SPELL;
    return `${burstWord(d, line[0])}${describeAbility(line, isSpell ? wording : undefined)}`;
  });
  return [...heads, ...said].join('\n');
}

function burstWord(d: number, row: number): string {
  if (row === T.DEFS[d + L.DEF_BURST] - 1) return 'Chrono burst. ';
  return row === T.DEFS[d + L.DEF_SOUL_BURST] - 1 ? 'Soul burst. ' : '';
}

/** Words for the zone where an ability works, if its line says one. */
function placeText(row: number): string {
  const zones = T.ABILITIES[T.abilityField(row, T.ABILITY_ZONES)];
  if (zones === zonesUnsaid(TRIGGERS, row, L.ZONE_BIT_BATTLEFIELD)) return '';
  const place = FROM.sayOne(zones);
  return place && `while this card is ${place}`;
}

/** One printed line; `rows` are its rows, one a trigger. */
function describeAbility(rows: readonly number[], wording = new Wording(CARD_VOCABULARY, READING)): string {
  const a = T.abilityOffset(rows[0]);
  const flags = T.ABILITIES[a + T.ABILITY_FLAGS];
  const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
  const cost = T.ABILITIES[a + T.ABILITY_COST];
  const limits = [
    ...FIELDS.limits(rows),
    placeText(rows[0]),
    condition === 0 ? '' : `if ${wording.condition(condition)}`,
  ];
  const line = (head: readonly string[], does: string): string =>
    `${FIELDS.title(rows)}` +
    `${inPrint(sentence([[...head, ...limits].filter(Boolean).join(', '), does].filter(Boolean).join(': ')))}`;
  const effects = (): string => wording.effects(T.ABILITIES[a + T.ABILITY_EFFECT]);
  const ways = T.ABILITIES[a + L.ABILITY_WAYS];
  const costs = [wording.cost(cost), ways === 0 ? '' : wording.cost(listOfWay(cost, ways, 1))]
    .filter(Boolean)
    .join(', or ');
  switch (T.ABILITIES[a + T.ABILITY_KIND]) {
    case L.ABILITY_FIELD: {
      const affects = T.ABILITIES[a + T.ABILITY_AFFECTS];
      return line([], wording.modifications(T.ABILITIES[a + T.ABILITY_EFFECT], affects === 0 ? undefined : affects));
    }
    case L.ABILITY_TRIGGER:
      return line(
        [
          `${(flags & L.ABILITY_FLAG_PREPARED) !== 0 ? 'preparation: ' : ''}when ` +
            `${rows.map((row) => triggerText(TRIGGERS, row, wording)).join(' or ')}`,
          costs,
        ],
        effects(),
      );
    case L.ABILITY_PLACED:
      return line(['as you place this card'], effects());
    case L.ABILITY_ACTION:
      return line([costs], effects());
    case L.ABILITY_PAYING: {
      const isMust = (flags & L.ABILITY_FLAG_OPTIONAL) === 0;
      const kind = (flags & L.ABILITY_FLAG_INSTEAD) !== 0 ? 'instead of its cost' : 'further cost';
      return line([], `${kind}${isMust ? '' : ', if you wish'}: ${costs}`);
    }
    default:
      return line([costs], effects());
  }
}
