/**
 * The card pool: checked cards compiled to rows of the definition and ability tables, and worded back from them.
 *
 * - `POOLS`: the shipped cards, and pools of others.
 * - `describeCard`: what a card does, from its rows.
 */

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
  wordsAt,
} from '../../cards/ability-rows.ts';
import type { CardPool as AnyPool } from '../../cards/card-pool.ts';
import {
  type ChoiceOperators,
  type Linker,
  type LoweredLine,
  lowerLine,
  lowerList,
  NO_LINKER,
} from '../../cards/lowering.ts';
import { mentions, type OperatorNode } from '../../cards/reader.ts';
import {
  fillNestedTrigger,
  fillTrigger,
  listeningZones,
  triggerOf,
  triggerText,
} from '../../cards/trigger-operators.ts';
import { type Reading, Wording } from '../../cards/wording.ts';
import { createPools } from '../../files/shipped-cards.ts';
import type { CardSummary } from '../../game.ts';
import { NONE } from '../../kernel/layout.ts';
import * as T from '../../kernel/tables.ts';
import {
  CARD_FILES,
  CARD_VOCABULARY,
  CHOOSING_OPERATORS,
  type CheckedAbility,
  type CheckedCard,
  GROUPS,
} from './card-file.ts';
import { FACTS, FIELDS, FROM, NAMED_KEYWORDS } from './facts.ts';
import * as L from './layout.ts';
import { withoutSameName, withSameName } from './operators/costs.ts';
import { dependenciesOf } from './operators/dependencies.ts';
import * as M from './operators/modifications.ts';
import { TRIGGERS } from './operators/triggers.ts';

const CHOICES: ChoiceOperators = { choose: CHOOSING_OPERATORS, select: 'select', modes: 'modes' };

/** A compiled card: its definition row, and what only code outside of games needs. */
export interface SquareEnixCard extends CardSummary {
  /** All its card numbers; the first is the id. */
  readonly numbers: readonly string[];
  /** How many copies a deck may have: 3 (8.1.1.2), unless a field ability of the card replaces that (8.1.2). */
  readonly copies: number;
}

/**
 * The number of copies of the card that a deck may have, as the card itself says it.
 * @clause SE 8.1.2
 */
function deckCopiesOf(card: CheckedCard): number {
  const words = card.abilities.flatMap((ability) => ability.modifications);
  const operand = words.find((word) => word.index === M.MOD_DECK_COPIES)?.operands[0];
  return operand?.form === 'number' ? operand.number : L.COPY_LIMIT;
}

/** Pools of cards, found by id and by row. */
export const POOLS = createPools({
  files: CARD_FILES,
  compile: (source: CheckedCard, { def }): SquareEnixCard => {
    compileCard(source, def);
    const { id, name, numbers } = source;
    return { def, id, name, otherNames: source.otherNames, numbers, copies: deckCopiesOf(source) };
  },
});
export type CardPool = AnyPool<CheckedCard, SquareEnixCard>;

// ---- compiling ----

/** The modifications by which a card changes its own cost; they work in the zones from which the card is played. */
const OWN_COST_WORDS = new Set([M.MOD_OWN_COST, M.MOD_PAY_ANY_ELEMENT, M.MOD_PAY_ONLY, M.MOD_PAY_ONLY_BACKUPS]);

function compileCard(card: CheckedCard, def: number): void {
  const d = T.defOffset(def);
  T.DEFS[d + T.DEF_NAME] = T.internName(card.name);
  FACTS.write(def, card);
  T.DEFS[d + T.DEF_HASH] = hashOf(card.id);
  T.DEFS[d + L.DEF_SUMMON] = NONE;
  T.DEFS[d + L.DEF_NUMBER_2] = card.numbers[1] === undefined ? 0 : T.internName(card.numbers[1]);
  // abilities that a text gives have rows of their own; these come before the rows of the card, which stand together
  const codes = card.abilities.map((ability) => lower(def, ability));
  card.abilities.forEach((ability, number) => {
    compileAbility(def, ability, codes[number], number);
  });
  if (asks(card, PAID_WORDS)) setFlag(def, L.FLAG_DEF_ASKS_PAID);
  if (asks(card, ['entered-from'])) setFlag(def, L.FLAG_DEF_ASKS_FROM);
  if (asks(card, ['damaged-by-this'])) setFlag(def, L.FLAG_DEF_ASKS_DAMAGED);
  if (asks(card, ['removed-by-this'])) setFlag(def, L.FLAG_DEF_ASKS_REMOVED);
  const isInstant = card.type === L.TYPE_SUMMON || (card.keywords & L.KEYWORD_BACK_ATTACK) !== 0;
  if (isInstant || (T.DEFS[d + T.DEF_FLAGS] & L.FLAG_DEF_HAND_ABILITY) !== 0) setFlag(def, L.FLAG_DEF_INSTANT);
}

/** Words that ask which CP were paid to cast their card. */
const PAID_WORDS: readonly string[] = ['paid-with', 'paid-elements'];

/** Does a text of the card use one of these words? */
function asks({ abilities }: CheckedCard, words: readonly string[]): boolean {
  const within = (inner: unknown): readonly OperatorNode[] => textOf(inner as CheckedAbility);
  return abilities.some((ability) => mentions(textOf(ability), ({ name }) => words.includes(name), within));
}

function textOf(ability: CheckedAbility): readonly OperatorNode[] {
  const { condition, effects, triggers, modifications, affects = [] } = ability;
  return [...condition, ...effects, ...triggers, ...modifications, ...affects];
}

function lower(def: number, ability: CheckedAbility): LoweredLine {
  const linker: Linker = { ...NO_LINKER, ability: (inner) => compileNested(def, inner as CheckedAbility) };
  return lowerLine(ability, CARD_VOCABULARY, CHOICES, linker);
}

/** Fills the row of an ability. */
function fillLine(
  row: number,
  ability: CheckedAbility,
  code: LoweredLine,
  kind: number,
  zones: number,
  number: number,
  extraFlags: number,
): void {
  const a = T.abilityOffset(row);
  const isSpecial = kind === L.ABILITY_SPECIAL;
  const cost = isSpecial ? withSameName(code.cost) : code.cost;
  fillRow(row, { ...code, cost }, { kind, zones, number, flags: extraFlags, line: ability });
  T.ABILITIES[a + L.ABILITY_MODE_TARGETS] = code.modeTargets;
  // the cell of a play-cost line says by how much less the card is played
  if (ability.form === 'play-cost') return;
  const other = lowerList(ability.otherCost);
  const discards = isSpecial && (ability.flags & L.ABILITY_FLAG_NO_NAMESAKE) === 0;
  T.ABILITIES[a + L.ABILITY_OTHER_COST] = discards && other !== 0 ? withSameName(other) : other;
}

/**
 * Compiles an ability inside of a text to a row of its own. It is no printed ability of the card, and works on the
 * field.
 */
function compileNested(def: number, ability: CheckedAbility): number {
  const code = lower(def, ability);
  const row = addNestedRow(def);
  const fill = (kind: number, flags: number): void => fillLine(row, ability, code, kind, L.ZONE_BIT_FIELD, NONE, flags);
  switch (ability.form) {
    case 'field':
      fill(L.ABILITY_FIELD, grantFlag(code.modifications));
      break;
    case 'auto':
      fill(L.ABILITY_AUTO, 0);
      fillNestedTrigger(row, TRIGGERS, ability.triggers[0]);
      break;
    // the nested auto has no event: the text that makes it says when it triggers
    case 'summon':
      fill(L.ABILITY_AUTO, 0);
      break;
    default:
      fill(ability.form === 'special' ? L.ABILITY_SPECIAL : L.ABILITY_ACTION, dullFlag(ability));
  }
  return row;
}

function dullFlag(ability: CheckedAbility): number {
  return ability.cost.some((word) => word.name === 'dull-self') ? L.ABILITY_FLAG_DULL_ICON : 0;
}

/** ABILITY_FLAG_GRANTS, if the modifications at that address give an ability. */
function grantFlag(modifications: number): number {
  return wordsAt(M.MODIFICATIONS, modifications).some((pc) => T.CODE[pc] === M.MOD_ABILITY) ? L.ABILITY_FLAG_GRANTS : 0;
}

/** Lets the card with a field ability listen to the events of the abilities that it gives. */
function listenForGranted(def: number, row: number, listens: number): void {
  for (const event of eventsGiven(row, M.MODIFICATIONS)) {
    if (event !== NONE) setListener(def, listens, event);
    else setFlag(def, L.FLAG_DEF_GRANTS);
  }
}

/**
 * Compiles a printed line: to one row, or to one row for each of its triggers.
 * @clause SE 11.6.3, 11.6.4
 */
function compileAbility(def: number, ability: CheckedAbility, code: LoweredLine, number: number): void {
  const { cost } = code;
  const add = (kind: number, zones: number, extraFlags: number): number => {
    const row = addRow(def);
    fillLine(row, ability, code, kind, zones, number, extraFlags);
    return row;
  };
  const place = ability.from && FROM.zonesOf(ability.from);
  switch (ability.form) {
    case 'gunshin':
      setFlag(def, L.FLAG_DEF_GUNSHIN);
      T.DEFS[T.defField(def, L.DEF_GUNSHIN_JOB)] = T.internName(ability.job);
      break;
    case 'play-cost': {
      T.DEFS[T.defField(def, L.DEF_PLAY_COST)] = add(L.ABILITY_PLAY_COST, 0, 0) + 1;
      setFlag(def, L.FLAG_DEF_PLAY_COST);
      break;
    }
    case 'field':
      compileField(def, ability, code, add, place);
      break;
    case 'summon': {
      const row = add(L.ABILITY_SUMMON, 0, 0);
      T.DEFS[T.defField(def, L.DEF_SUMMON)] = row;
      break;
    }
    case 'action':
    case 'special':
    case 'awakening':
    case 'blue-magic':
    case 'inspiration':
    case 'job-change':
    case 'junction':
    case 'unequip': {
      const zones = place ?? L.ZONE_BIT_FIELD;
      add(
        ability.form === 'special' ? L.ABILITY_SPECIAL : L.ABILITY_ACTION,
        zones,
        dullFlag(ability) | (ability.form === 'unequip' ? L.ABILITY_FLAG_EQUIPPED : 0),
      );
      setFlag(def, abilityPlaceFlag(zones));
      break;
    }
    default:
      if (ability.form === 'assist') setFlag(def, L.FLAG_DEF_ASSIST);
      if (ability.form === 'overdrive') {
        setFlag(def, L.FLAG_DEF_OVERDRIVE);
        T.DEFS[T.defField(def, L.DEF_OVERDRIVE_COST)] = cost;
      }
      for (const trigger of ability.triggers) {
        const { run, operands } = triggerOf(TRIGGERS, trigger);
        const zones = place ?? listeningZones(run, operands, L.ZONE_BIT_FIELD);
        fillTrigger(add(L.ABILITY_AUTO, zones, autoFlags(ability)), run, operands);
        setListener(def, (zones & L.ZONE_BIT_FIELD) !== 0 ? T.DEF_LISTENS : T.DEF_LISTENS_ELSEWHERE, run.event);
      }
  }
  if ((ability.flags & L.ABILITY_FLAG_EX) !== 0) setFlag(def, L.FLAG_DEF_EX);
}

/** Compiles a field ability: its row, and the listeners of what it changes. */
function compileField(
  def: number,
  ability: CheckedAbility,
  code: LoweredLine,
  add: (kind: number, zones: number, flags: number) => number,
  place: number | undefined,
): void {
  const own = ability.modifications.filter((word) => OWN_COST_WORDS.has(word.index));
  const isOwnOnly = own.length === ability.modifications.length;
  const zones = place ?? (isOwnOnly ? L.ZONE_BIT_HAND : L.ZONE_BIT_FIELD | (own.length > 0 ? L.ZONE_BIT_HAND : 0));
  const row = add(L.ABILITY_FIELD, zones, grantFlag(code.modifications));
  if (own.length > 0) setFlag(def, L.FLAG_DEF_OWN_COST);
  const listens = (zones & L.ZONE_BIT_FIELD) !== 0 ? T.DEF_LISTENS : T.DEF_LISTENS_ELSEWHERE;
  for (const word of ability.modifications) {
    const listener = M.MODIFICATIONS.listeners[word.index];
    if (OWN_COST_WORDS.has(word.index) || listener === undefined || listener === 0) continue;
    setListener(def, listens, listener);
    T.DEFS[T.defField(def, L.DEF_RULES)] |= 1 << (listener - L.LISTEN_LAYERS);
  }
  listenForGranted(def, row, listens);
  if (givesKeyword(code.modifications, L.KEYWORD_ENTERS_DULL)) setListener(def, listens, L.LISTEN_ENTERING);
  // only changes of characteristics are kept in derived values, which could grow stale
  const layered = ability.modifications.some(({ index }) => M.MODIFICATIONS.layers[index] !== 0);
  const dependencies = layered ? dependenciesOf(row) : [];
  for (const dependency of dependencies) setListener(def, listens, dependency);
  const changesForm = ability.modifications.some(({ index }) => FORM_LAYERS.includes(M.MODIFICATIONS.layers[index]));
  if (changesForm && dependencies.length > 0) setListener(def, listens, L.DEPEND_FORM);
}

/** Is the keyword among those that the list of modifications at that address gives? */
export function givesKeyword(list: number, keyword: number): boolean {
  return wordsAt(M.MODIFICATIONS, list).some((pc) => T.CODE[pc] === M.MOD_KEYWORD && (T.CODE[pc + 1] & keyword) !== 0);
}

/** The layers that change what a card is, and not only its power. */
const FORM_LAYERS: readonly number[] = [M.LAYER_TYPE, M.LAYER_GENERAL];

function autoFlags(ability: CheckedAbility): number {
  return ability.form === 'overdrive'
    ? L.ABILITY_FLAG_OVERDRIVE
    : ability.form === 'assist'
      ? L.ABILITY_FLAG_ASSIST
      : 0;
}

function abilityPlaceFlag(zones: number): number {
  if (zones === L.ZONE_BIT_HAND) return L.FLAG_DEF_HAND_ABILITY;
  return zones === L.ZONE_BIT_BREAK ? L.FLAG_DEF_BREAK_ABILITY : L.FLAG_DEF_FIELD_ABILITY;
}

// ---- wording ----

const spoken = (word: string): string => `"${word.replaceAll('-', ' ')}"`;

/** The words in which the texts of this game are told. */
export const READING: Reading = {
  noun: 'type',
  anything: 'card',
  adjectives: ['state', 'element'],
  terms: {
    ...Object.fromEntries([...L.TYPES, ...L.ELEMENTS, 'character', 'item'].map((word) => [word, capital(word)])),
    ...Object.fromEntries(L.KEYWORDS.map((word) => [word, NAMED_KEYWORDS[word] ?? spoken(word)])),
    'zone.break': 'Break Zone',
    'zone.damage': 'Damage Zone',
    'zone.removed': 'removed zone',
    party: 'that is in a party',
    'entered-this-turn': 'that entered this turn',
    'not-in-battle': 'that is neither attacking nor blocking',
    attacked: 'that has attacked',
    'opponent-effects': "your opponent's effects",
    'opponent-abilities': "your opponent's abilities",
    summons: 'Summons',
    forwards: 'Forwards',
    'end-of-turn': 'at the end of the turn',
    'end-of-your-turn': 'at the end of your turn',
    'end-of-opponents-turn': "at the end of your opponent's next turn",
    'your-main-phase-1': 'at the beginning of your next Main Phase 1',
    'main-phase-1': 'at the beginning of the next Main Phase 1',
    'next-turn': 'at the beginning of the next turn',
  },
  ability: (row) => describeAbility([row]).replace(/\.$/, ''),
  groups: GROUPS,
  implied: { 'put-from-hand': ['zone', 'owner'] },
};

/** Tells what a card is and does, one line for each printed line. */
export function describeCard(card: SquareEnixCard): string {
  const d = T.defOffset(card.def);
  const tell = (address: number): string => new Wording(CARD_VOCABULARY, READING).condition(address);
  const lines = [`${card.id}  ${card.name}`, FACTS.head(card.def).join(' · '), ...FACTS.lines(card.def, tell)];
  if ((T.DEFS[d + T.DEF_FLAGS] & L.FLAG_DEF_GUNSHIN) !== 0) {
    lines.push(
      `As you cast this, you may put 1 Character with the Job ${T.nameOf(T.DEFS[d + L.DEF_GUNSHIN_JOB])} into ` +
        'the Break Zone: ' +
        'this costs that much less (at least 1).',
    );
  }
  for (const rows of rowsByLine(card.def)) lines.push(describeAbility(rows));
  return lines.join('\n');
}

/** Tells one printed line; `rows` are its rows, one for each trigger. */
function describeAbility(rows: readonly number[]): string {
  const wording = new Wording(CARD_VOCABULARY, READING);
  const a = T.abilityOffset(rows[0]);
  const flags = T.ABILITIES[a + T.ABILITY_FLAGS];
  const condition =
    T.ABILITIES[a + T.ABILITY_CONDITION] !== 0 ? `if ${wording.condition(T.ABILITIES[a + T.ABILITY_CONDITION])}` : '';
  const effect = (): string => wording.effects(T.ABILITIES[a + T.ABILITY_EFFECT]);
  const ex = FIELDS.title(rows);
  const name = T.nameOf(T.ABILITIES[a + L.ABILITY_NAME]);
  const limits = FIELDS.limits(rows).join(', ');
  const zone = FROM.sayOne(T.ABILITIES[a + T.ABILITY_ZONES]);
  switch (T.ABILITIES[a + T.ABILITY_KIND]) {
    case L.ABILITY_FIELD: {
      const affects = T.ABILITIES[a + T.ABILITY_AFFECTS];
      const changes = wording.modifications(T.ABILITIES[a + T.ABILITY_EFFECT], affects === 0 ? undefined : affects);
      return sentence([condition && `${condition}:`, changes].filter(Boolean).join(' '));
    }
    case L.ABILITY_PLAY_COST: {
      const may = (flags & (L.ABILITY_FLAG_OPTIONAL | L.ABILITY_FLAG_INSTEAD)) !== 0 ? 'you may ' : '';
      const instead = (flags & L.ABILITY_FLAG_INSTEAD) !== 0 ? ' instead of its CP cost' : '';
      const less = T.ABILITIES[a + T.ABILITY_AMOUNT];
      const cheaper = less === 0 ? '' : `; if you do, it costs ${less} less`;
      const paid = `${may}${wording.cost(T.ABILITIES[a + T.ABILITY_COST])}${instead}${cheaper}`;
      return sentence([`as you play this${condition && `, ${condition}`}`, paid].join(', '));
    }
    case L.ABILITY_SUMMON:
      return `${ex}${sentence([condition && `${condition}:`, effect()].filter(Boolean).join(' '))}`;
    case L.ABILITY_AUTO: {
      if (T.ABILITIES[a + T.ABILITY_EVENT] === NONE)
        return sentence([condition && `${condition}:`, effect()].filter(Boolean).join(' '));
      const when = rows.map((row) => triggerText(TRIGGERS, row, wording)).join(' or ');
      const overdrive =
        (flags & L.ABILITY_FLAG_OVERDRIVE) !== 0
          ? `Overdrive (${wording.cost(T.ABILITIES[a + T.ABILITY_COST])}): `
          : '';
      const assist = (flags & L.ABILITY_FLAG_ASSIST) !== 0 ? 'Assist: ' : '';
      const head = [`when ${when}`, zone.replace(/^(?:from|in)/, 'while this card is in'), limits, condition]
        .filter(Boolean)
        .join(', ');
      return `${ex}${overdrive}${assist}${name ? `${name}: ` : ''}${sentence(`${head}: ${effect()}`)}`;
    }
    default: {
      const special = T.ABILITIES[a + T.ABILITY_KIND] === L.ABILITY_SPECIAL;
      const written = withoutSameName(T.ABILITIES[a + T.ABILITY_COST]);
      const cost = T.CODE[written] === T.END ? '' : wording.cost(written);
      const other = withoutSameName(T.ABILITIES[a + L.ABILITY_OTHER_COST]);
      const namesake = special ? 'discard a card of the same name' : '';
      const isWhole = (flags & L.ABILITY_FLAG_NO_NAMESAKE) !== 0;
      const either = other === 0 || isWhole ? cost : `${cost || 'nothing'} or ${wording.cost(other)}`;
      const first = [namesake, either].filter(Boolean).join(', ') || 'free';
      const paid = isWhole ? `${first}, or in place of all that ${wording.cost(other)}` : first;
      const equipped = (flags & L.ABILITY_FLAG_EQUIPPED) !== 0 ? 'while equipped' : '';
      const head = [paid, zone, limits, equipped, condition].filter(Boolean).join(', ');
      const title = special ? `Special ability ${name}. ` : name ? `${name}. ` : '';
      return `${ex}${title}${sentence(`${head}: ${effect()}`)}`;
    }
  }
}
