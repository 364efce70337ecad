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
  fillRow,
  hashOf,
  rowsByLine,
  sentence,
  setFlag,
  setListener,
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
} from '../../cards/lowering.ts';
import { mentions, type OperatorNode } from '../../cards/reader.ts';
import { fillTrigger, listeningZones, triggerOf, triggerText } from '../../cards/trigger-operators.ts';
import { type Reading, Wording, withUnless } from '../../cards/wording.ts';
import { createPools } from '../../files/shipped-cards.ts';
import type { CardSummary } from '../../game.ts';
import { NONE } from '../../kernel/layout.ts';
import * as T from '../../kernel/tables.ts';
import { didYouMean } from '../../text/suggestion.ts';
import {
  CARD_FILES,
  CARD_VOCABULARY,
  CARROT,
  CHOOSING_OPERATORS,
  type CheckedAbility,
  type CheckedCard,
  DRIVE_POINT,
  GROUPS,
} from './card-file.ts';
import { FACTS, FIELDS, FROM } from './facts.ts';
import * as L from './layout.ts';
import { dependenciesOf } from './operators/dependencies.ts';
import { signed } from './operators/effect-parts.ts';
import * as M from './operators/modifications.ts';
import { BURIED_FROM, TRIGGERS } from './operators/triggers.ts';
import { LESSON_ITEM, TITLE_WITH_ITEMS } from './rules/title-names.ts';

const CHOICES: ChoiceOperators = { choose: CHOOSING_OPERATORS, select: 'select', modes: 'modes' };

/** A compiled card: the row, and what only cold code needs. */
export interface EvolveCard extends CardSummary {
  /** All its card numbers; the first is the id. */
  readonly numbers: readonly string[];
  /** How many copies a deck may have, main deck and evolve deck each. */
  readonly copies: number;
}

/** @clause SVE 6.1.1.4 */

/** Key by which cards find a token that they create: they know its name alone (9.1.2.3). */
const tokenKey = (name: string): string => `token ${name}`;
/** Key by which a card finds its second face. */
const faceKey = (id: string): string => `face ${id}`;
/** Key by which cards of a name find the collab names that stand for it (2.14.2). */
const collabKey = (name: string): string => `collab ${name}`;

/** Pools of cards, found by id (or any of their numbers) and by row. */
export const POOLS = createPools({
  files: CARD_FILES,
  compile: (source: CheckedCard, place): EvolveCard => {
    compileCard(source, place);
    const { id, name, numbers } = source;
    return { def: place.def, id, name, numbers, copies: source.copies || L.COPY_LIMIT };
  },
  gives: (card) => [
    faceKey(card.id),
    ...((card.kinds & L.KIND_TOKEN) !== 0 ? [tokenKey(card.name)] : []),
    ...(card.collab !== '' ? [collabKey(card.name)] : []),
  ],
  byAnyNumber: true,
});
export type CardPool = AnyPool<CheckedCard, EvolveCard>;

/** Is the definition the second face of a card (2.15), and so no card of a deck? */
export function isFaceTwo(pool: CardPool, definition: number): boolean {
  const card = pool.at(definition);
  return card !== undefined && pool.isTaken(faceKey(card.id));
}

// ---- compiling ----

/** The zones where activated abilities may work, each with the flag of cards that have one there. */
const PLACE_FLAGS: readonly (readonly [number, number])[] = [
  [L.ZONE_BIT_FIELD, L.FLAG_DEF_FIELD_ABILITY],
  [L.ZONE_BIT_HAND, L.FLAG_DEF_HAND_ABILITY],
  [L.ZONE_BIT_EX, L.FLAG_DEF_EX_ABILITY],
  [L.ZONE_BIT_GRAVEYARD, L.FLAG_DEF_GRAVEYARD_ABILITY],
];

/** The modifications by which a card changes how it is played itself: they work where it is played from. */
const OWN_PLAY_WORDS = new Set([M.MOD_OWN_COST, M.MOD_SET_OWN_COST, M.MOD_NOT_PLAYABLE, M.MOD_NOT_PLAYABLE_FROM_EX]);

/**
 * Where the abilities of a card of these kinds work when its text does not say.
 * @clause SVE 10.3.5, 10.3.6, 14.5.2.1.3
 */
function usualZones(kinds: number): number {
  if ((kinds & L.KIND_EQUIPMENT) !== 0) return L.ZONE_BIT_EQUIPMENT;
  if ((kinds & L.KIND_CREST) !== 0) return L.ZONE_BIT_EX;
  return (kinds & L.KIND_LEADER) !== 0 ? L.ZONE_BIT_LEADER : L.ZONE_BIT_FIELD;
}

/** The row of the token with a name, in the card's pool. */
function tokenRow(card: CheckedCard, { given, keys }: Place<CheckedCard>, name: string): number {
  const token = given(tokenKey(name)).at(-1);
  if (token) return token.def;
  const names = keys()
    // a token that a change has taken away keeps its key
    .filter((key) => key.startsWith(tokenKey('')) && given(key).length > 0)
    .map((key) => key.slice(tokenKey('').length));
  const hint = didYouMean(name, names);
  throw new LinkError(`"${card.id}" creates "${name}", and there is no token of that name${hint}`, card.id);
}

/** The row of a card's second face + 1 (2.15.1); 0 for a card with one face. */
function otherFace({ id, otherFace: face }: CheckedCard, { given }: Place<CheckedCard>): number {
  if (face === '') return 0;
  const [other] = given(faceKey(face));
  if (!other) throw new LinkError(`there is no card "${face}" that could be the other face of "${id}"`, id);
  return other.def + 1;
}

/**
 * The collab names that stand for cards of this card's name: address of [count, name …]; 0 for none.
 * @clause SVE 2.14.2
 */
function collabNames({ name }: CheckedCard, { given }: Place<CheckedCard>): number {
  const names = [...new Set(given(collabKey(name)).map(({ source }) => source.collab))];
  return names.length === 0 ? 0 : lowerOperand({ form: 'names', names });
}

function compileCard(card: CheckedCard, place: Place<CheckedCard>): void {
  const { def } = place;
  const d = T.defOffset(def);
  T.DEFS[d + T.DEF_TYPES] = card.kinds;
  T.DEFS[d + T.DEF_NAME] = T.internName(card.name);
  T.DEFS[d + T.DEF_KEYWORDS] = card.keywords;
  T.DEFS[d + T.DEF_HASH] = hashOf(card.id);
  T.DEFS[d + L.DEF_COLLABS] = collabNames(card, place);
  T.DEFS[d + L.DEF_OTHER_FACE] = otherFace(card, place);
  if (card.title === TITLE_WITH_ITEMS && place.given(tokenKey(LESSON_ITEM)).length > 0)
    T.DEFS[d + L.DEF_ITEM] = tokenRow(card, place, LESSON_ITEM) + 1;
  T.DEFS[d + L.DEF_SPELL] = NONE;
  FACTS.write(def, card);
  // 2.8.3.1: a leader has 20 defense though none is printed
  if (card.defense === undefined && (card.kinds & L.KIND_LEADER) !== 0) T.DEFS[d + L.DEF_DEFENSE] = L.START_DEFENSE;
  T.DEFS[d + T.DEF_FLAGS] =
    (card.isStack ? L.FLAG_DEF_STACK : 0) |
    (card.isStartAmulet ? L.FLAG_DEF_START_AMULET : 0) |
    (card.name === CARROT ? L.FLAG_DEF_CARROT : 0) |
    (card.name === DRIVE_POINT ? L.FLAG_DEF_DRIVE_POINT : 0);
  const token = (word: string): number => tokenRow(card, place, word);
  // The rows of a card's own lines stand together, so rows of abilities inside its texts are added before them.
  const lowered = card.abilities.map((ability) => lower(def, ability, token));
  card.abilities.forEach((ability, number) => {
    compileAbility(def, card.kinds, ability, lowered[number], number);
  });
  if (card.abilities.some(hasEarthRite)) setFlag(def, L.FLAG_DEF_EARTH_RITE);
  if ((card.kinds & L.KIND_SPELL) !== 0 && T.DEFS[d + L.DEF_SPELL] === NONE) {
    const row = addRow(def);
    fillLine(row, NO_TEXT, EMPTY, L.ABILITY_SPELL, 0, card.abilities.length);
    T.DEFS[d + L.DEF_SPELL] = row;
  }
}

/**
 * Does a line print Earth Rite: as it is played, in its cost, or inside of its text?
 * @clause SVE 13.3.3.2
 */
function hasEarthRite({ rite, cost, effects }: CheckedAbility): boolean {
  const isRite = ({ name }: OperatorNode): boolean => name === 'earth-rite';
  return rite.length > 0 || mentions(cost, isRite) || mentions(effects, isRite);
}

/** The code of one printed line. */
interface Lowered extends LoweredLine {
  readonly rite: number;
}

const EMPTY: Lowered = {
  effect: 0,
  targets: 0,
  modeTargets: 0,
  cost: 0,
  rite: 0,
  condition: 0,
  modifications: 0,
  affects: 0,
};

/** A spell that has no text. */
const NO_TEXT: Pick<CheckedAbility, 'flags' | 'cells'> = { flags: 0, cells: [] };

function lower(def: number, ability: CheckedAbility, token: Linker['token']): Lowered {
  const linker: Linker = { ability: (inner) => compileNested(def, inner as CheckedAbility, token), token };
  return { ...lowerLine(ability, CARD_VOCABULARY, CHOICES, linker), rite: lowerList(ability.rite) };
}

/** Fills an ability row with what all kinds of ability have. */
function fillLine(
  row: number,
  line: Pick<CheckedAbility, 'flags' | 'cells'>,
  code: Lowered,
  kind: number,
  zones: number,
  number: number,
): void {
  fillRow(row, code, { kind, zones, number, line });
  T.ABILITIES[T.abilityField(row, L.ABILITY_MODE_TARGETS)] = code.modeTargets;
}

/** Compiles a printed line to one row, or to one row for each of its triggers. */
function compileAbility(def: number, kinds: number, ability: CheckedAbility, code: Lowered, number: number): void {
  const usual = usualZones(kinds);
  switch (ability.form) {
    case 'spell': {
      const row = addRow(def);
      fillLine(row, ability, code, L.ABILITY_SPELL, 0, number);
      T.DEFS[T.defField(def, L.DEF_SPELL)] = row;
      if (code.rite !== 0) addPlayCost(def, ability, { ...EMPTY, cost: code.rite }, number, RITE_FLAGS);
      break;
    }
    case 'play-cost':
      addPlayCost(def, ability, code, number, 0);
      break;
    case 'static':
      compileStatic(def, usual, ability, code, number);
      break;
    case 'triggered':
      for (let i = 0; i < ability.triggers.length; i++) {
        const row = addRow(def);
        compileTriggered(row, usual, ability, code, number, i);
        const a = T.abilityOffset(row);
        if (T.ABILITIES[a + T.ABILITY_EVENT] !== L.EVENT_GAME_START)
          listenIn(def, T.ABILITIES[a + T.ABILITY_ZONES], T.ABILITIES[a + T.ABILITY_EVENT]);
      }
      break;
    default: {
      const row = addRow(def);
      const zones = compileActivated(row, usual, ability, code, number);
      for (const [bit, flag] of PLACE_FLAGS) if ((zones & bit) !== 0) setFlag(def, flag);
      if (ability.form === 'evolve') setFlag(def, L.FLAG_DEF_EVOLVE);
    }
  }
}

const RITE_FLAGS = L.ABILITY_FLAG_OPTIONAL | L.ABILITY_FLAG_EARTH_RITE;

/**
 * Adds the row of a play cost: an additional cost, or a change of the PP cost.
 * @clause SVE 10.6.2.5, 10.2.1.3.3, 10.4.7.2
 */
function addPlayCost(def: number, ability: CheckedAbility, code: Lowered, number: number, flags: number): void {
  const row = addRow(def);
  const a = T.abilityOffset(row);
  fillLine(row, ability, code, L.ABILITY_PLAY_COST, L.ZONE_BIT_HAND | L.ZONE_BIT_EX, number);
  T.ABILITIES[a + T.ABILITY_FLAGS] |= flags;
  if (ability.by) T.ABILITIES[a + T.ABILITY_AMOUNT] = lowerOperand(ability.by);
  if (ability.set) T.ABILITIES[a + T.ABILITY_SUBJECT] = lowerOperand(ability.set);
  setFlag(def, L.FLAG_DEF_PLAY_COST);
}

/** Fills the row of an activated ability; returns the zones where it works. */
function compileActivated(row: number, usual: number, ability: CheckedAbility, code: Lowered, number: number): number {
  const a = T.abilityOffset(row);
  const zones = ability.form === 'fusion' ? L.ZONE_BIT_HAND : ability.from ? FROM.zonesOf(ability.from) : usual;
  fillLine(row, ability, code, L.ABILITY_ACTIVATED, zones, number);
  T.ABILITIES[a + T.ABILITY_FLAGS] |= ACTIVATED_FLAGS[ability.form] ?? 0;
  if (ability.form === 'evolve') T.ABILITIES[a + T.ABILITY_SUBJECT] = T.internName(ability.into);
  if (code.rite !== 0) {
    T.ABILITIES[a + T.ABILITY_FLAGS] |= L.ABILITY_FLAG_EARTH_RITE;
    T.ABILITIES[a + T.ABILITY_AFFECTS] = code.rite;
  }
  return zones;
}

/**
 * The printed icons of activated abilities.
 * @clause SVE 12.16.1, 12.18.1, 14.2.2.1, 14.4.9.1, 12.2.1
 */
const ACTIVATED_FLAGS: Readonly<Partial<Record<CheckedAbility['form'], number>>> = {
  evolve: L.ABILITY_FLAG_EVOLVE,
  advance: L.ABILITY_FLAG_EVOLVE_LIKE,
  meal: L.ABILITY_FLAG_EVOLVE_LIKE | L.ABILITY_FLAG_MEAL,
  ride: L.ABILITY_FLAG_EVOLVE_LIKE | L.ABILITY_FLAG_RIDE,
  fusion: L.ABILITY_FLAG_FUSION,
};

/**
 * Fills the row of a triggered ability for one of its triggers.
 * @clause SVE 10.1.1.2.1.1, 12.1.2, 12.1.2.e1, 14.5.1.1.2
 */
function compileTriggered(
  row: number,
  usual: number,
  ability: CheckedAbility,
  code: Lowered,
  number: number,
  trigger: number,
): void {
  const a = T.abilityOffset(row);
  const { run, operands } = triggerOf(TRIGGERS, ability.triggers[trigger]);
  const zones = ability.from ? FROM.zonesOf(ability.from) : listeningZones(run, operands, usual);
  fillLine(row, ability, code, L.ABILITY_TRIGGERED, zones, number);
  fillTrigger(row, run, operands);
  T.ABILITIES[a + T.ABILITY_AFFECTS] = run.other ? lowerList(operands[run.other].list) : 0;
  T.ABILITIES[a + T.ABILITY_FLAGS] |=
    (run.flags ?? 0) | (run.flag && operands[run.flag.operand].number === 1 ? run.flag.bit : 0);
  if (code.rite !== 0) {
    T.ABILITIES[a + T.ABILITY_FLAGS] |= L.ABILITY_FLAG_EARTH_RITE;
    T.ABILITIES[a + T.ABILITY_COST] = code.rite;
  }
}

/** Compiles a static ability to a row, and notes the listeners of what it changes. */
function compileStatic(def: number, usual: number, ability: CheckedAbility, code: Lowered, number: number): void {
  const own = ability.modifications.filter((word) => OWN_PLAY_WORDS.has(word.index));
  const isOwnOnly = own.length === ability.modifications.length;
  const played = own.length > 0 ? L.ZONE_BIT_HAND | L.ZONE_BIT_EX : 0;
  const zones = (ability.from ? FROM.zonesOf(ability.from) : isOwnOnly ? 0 : usual) | played;
  const row = addRow(def);
  fillLine(row, ability, code, L.ABILITY_STATIC, zones, number);
  if (own.length > 0) setFlag(def, L.FLAG_DEF_OWN_COST);
  if (isOwnOnly) return;
  let layered = false;
  for (const { index } of ability.modifications) {
    if (OWN_PLAY_WORDS.has(index)) continue;
    if (M.MODIFICATIONS.listeners[index] !== 0) listenIn(def, zones, M.MODIFICATIONS.listeners[index]);
    if (M.MODIFICATIONS.layers[index] !== 0) layered = true;
  }
  listenForGranted(def, row, zones);
  // derived values, which could grow stale, hold changes of characteristics only
  if (!layered) return;
  for (const dependency of dependenciesOf(row)) listenIn(def, zones, dependency);
}

/** Notes the events of abilities that a static ability gives to others: the card that gives them listens. */
function listenForGranted(def: number, row: number, zones: number): void {
  const a = T.abilityOffset(row);
  for (const pc of wordsAt(M.MODIFICATIONS, T.ABILITIES[a + T.ABILITY_EFFECT])) {
    if (T.CODE[pc] !== M.MOD_ABILITY) continue;
    const given = T.abilityOffset(T.CODE[pc + 1]);
    T.ABILITIES[a + T.ABILITY_FLAGS] |= L.ABILITY_FLAG_GRANTS;
    if (T.ABILITIES[given + T.ABILITY_KIND] === L.ABILITY_ACTIVATED) setFlag(def, L.FLAG_DEF_GRANTS);
    if (T.ABILITIES[given + T.ABILITY_EVENT] !== NONE) listenIn(def, zones, T.ABILITIES[given + T.ABILITY_EVENT]);
  }
}

/** Notes an event for the zones in which an ability works; the field counts its listeners apart. */
function listenIn(def: number, zones: number, event: number): void {
  if ((zones & L.ZONE_BIT_FIELD) !== 0) setListener(def, T.DEF_LISTENS, event);
  if ((zones & ~L.ZONE_BIT_FIELD) !== 0) setListener(def, T.DEF_LISTENS_ELSEWHERE, event);
}

/** Compiles an ability inside a text to a row that is no printed ability of the card. */
function compileNested(def: number, ability: CheckedAbility, token: Linker['token']): number {
  const code = lower(def, ability, token);
  const row = addNestedRow(def);
  if (ability.form === 'static') fillLine(row, ability, code, L.ABILITY_STATIC, L.ZONE_BIT_FIELD, NONE);
  else if (ability.form === 'triggered') compileTriggered(row, L.ZONE_BIT_FIELD, ability, code, NONE, 0);
  else compileActivated(row, L.ZONE_BIT_FIELD, ability, code, NONE);
  return row;
}

// ---- wording ----

const PRINTED_KEYWORDS = L.KEYWORDS.slice(0, 9);
const spoken = (word: string): string => `"${word.replaceAll('-', ' ')}"`;
const keywordTerm = (word: string): string =>
  (PRINTED_KEYWORDS as readonly string[]).includes(word) || word === 'drive' ? capital(word) : spoken(word);

/** How the texts of this game read. */
export const READING: Reading = {
  players: { 'its-player': 'its player' },
  noun: 'kind',
  anything: 'card',
  adjectives: ['state', 'special', 'class', 'type', 'all-types'],
  terms: {
    ...Object.fromEntries(L.CLASSES.map((word) => [word, capital(word)])),
    ...Object.fromEntries(L.KEYWORDS.map((word) => [word, keywordTerm(word)])),
    'zone.ex': 'EX area',
    'zone.leader': 'leader area',
    'zone.evolve-deck': 'evolve deck',
    'opponent-turn': "until the end of your opponent's next turn",
    'your-next-turn': 'until the start of your next turn',
    'end-of-turn': 'at the end of the turn',
    'end-of-your-turn': 'at the end of your turn',
    'end-of-opponent-turn': "at the end of your opponent's turn",
    'your-next-main': 'when your next main phase begins',
    'your-next-start': 'when your next start phase begins',
    'next-turn': 'when the next turn begins',
  },
  groups: GROUPS,
  ability: (row) => describeAbility([row]).replace(/\.$/, ''),
};

/** What a card is and does, one line a printed line. */
export function describeCard(card: EvolveCard): string {
  const tell = (address: number): string => new Wording(CARD_VOCABULARY, READING).condition(address);
  const lines = [`${card.id}  ${card.name}`, FACTS.head(card.def).join(', ')];
  if (card.numbers.length > 1) lines.push(`Also numbered ${card.numbers.slice(1).join(', ')}.`);
  lines.push(...FACTS.lines(card.def, tell));
  for (const rows of rowsByLine(card.def)) {
    const text = describeAbility(rows);
    if (text !== '') lines.push(text);
  }
  return lines.join('\n');
}

const joined = (parts: readonly string[], joint = ', '): string => parts.filter(Boolean).join(joint);

/** How a cost reads of which only the change of the price matters. */
const PAY_NOTHING = 'pay 0 PP';

/** What is paid as the card is played, and what becomes of its price. */
function playCostText(a: number, wording: Wording, cost: string, asPlayed: string): string {
  const flags = T.ABILITIES[a + T.ABILITY_FLAGS];
  const isOptional = (flags & L.ABILITY_FLAG_OPTIONAL) !== 0;
  const instead = (flags & L.ABILITY_FLAG_INSTEAD) !== 0 ? ' instead of its PP cost' : '';
  const by = T.ABILITIES[a + T.ABILITY_AMOUNT];
  const set = T.ABILITIES[a + T.ABILITY_SUBJECT];
  const changes = joined(
    [
      set === NONE ? '' : `its cost becomes ${wording.value(set)}`,
      by === 0 ? '' : `its cost changes by ${signed(wording.value(by))}`,
    ],
    ' and ',
  );
  if (cost === PAY_NOTHING) return `${asPlayed}, ${isOptional ? 'you may decide that ' : ''}${changes}`;
  return joined([`${asPlayed}, ${isOptional ? 'you may ' : ''}${cost}${instead}`, changes], ': ');
}

/** The last touches of a sentence, which no template of a word can give: what stands beside what decides them. */
const TOUCHES: readonly (readonly [RegExp, string])[] = [
  // how many costs cards have
  [
    /\b1 for each different cost among (?:each of )?([^;:]*?) is (at least|at most) (\d+)/g,
    'there are $2 $3 different costs among $1',
  ],
  [/\b1 for each different cost among it is equal to 1\b/g, 'those cards have the same cost'],
  [/\b1 for each different cost among (the chosen cards) is equal to 1\b/g, '$1 have the same cost'],
  [/\b1 for each different cost among (?:each of )?/g, 'the number of different costs among '],
  [/\b1 for each point of the PP maximum of yours\b/g, 'your PP maximum'],
  [/\bminus each free place of\b/g, 'minus the number of free places of'],
  // a price that only falls
  [
    /^Costs N more to play, where N is ((?:-\d+ if [^.]*?, otherwise )+)0(?=\.)/,
    'Costs N less to play, where N is $10',
  ],
  // where a card is and whether there is one
  [/\b(this|it|the chosen \w+) is a card (?=in|on)/g, '$1 is '],
  [/\bif the chosen (\w+) is a card(?=[,:])/g, 'if you chose a $1'],
  [/\bif it is not so that it is a card(?=[,:])/g, 'if no card was put there'],
  [/\bif it is a card(?=[,:])/g, 'if a card was put there'],
  [/, put up to 0 of them into the hand, and put the rest back as they were\b/g, ' and put it back'],
  // several cards
  [/\bthe chosen (\w+s) does not\b/g, 'the chosen $1 do not'],
  [/(\bput up to [2-9][^;]*; \w+) it(?=[.;])/g, '$1 them'],
  [/(\bput [^;,]* and [^;,]* onto your field; (?:if [^,;]*, )?)it has\b/g, '$1they have'],
  // whose turn it is to be "you"
  [/\beach player in turn: (?=.*\byour?\b)/g, 'each player in turn, as "you": '],
  [/\band it is not so that your PP maximum is\b/g, 'and your PP maximum is not'],
];

function told(text: string): string {
  const meant = withUnless(TOUCHES.reduce((so, [from, to]) => so.replace(from, to), text));
  if (/^Costs N less to play/.test(meant)) return meant.replaceAll('-', '');
  // of several cards that were put somewhere, a test of "it" asks for one of them
  return /\bput each of [^;]* into the graveyard;/.test(text)
    ? meant.replace(/\bif it is a\b/g, 'if one of them is a')
    : meant;
}

/** A printed line from its rows, as a sentence. */
function describeAbility(rows: readonly number[]): string {
  return told(abilityText(rows));
}

function abilityText(rows: readonly number[]): string {
  const wording = new Wording(CARD_VOCABULARY, READING);
  const row = rows[0];
  const a = T.abilityOffset(row);
  const flags = T.ABILITIES[a + T.ABILITY_FLAGS];
  const condition =
    T.ABILITIES[a + T.ABILITY_CONDITION] === 0 ? '' : `if ${wording.condition(T.ABILITIES[a + T.ABILITY_CONDITION])}`;
  const cost = T.ABILITIES[a + T.ABILITY_COST] === 0 ? '' : wording.cost(T.ABILITIES[a + T.ABILITY_COST]);
  const effect = (): string => wording.effects(T.ABILITIES[a + T.ABILITY_EFFECT]);
  const title = FIELDS.title(rows);
  const head = joined([FROM.sayOne(T.ABILITIES[a + T.ABILITY_ZONES]), ...FIELDS.limits(rows), condition]);
  switch (T.ABILITIES[a + T.ABILITY_KIND]) {
    case L.ABILITY_STATIC: {
      const affects = T.ABILITIES[a + T.ABILITY_AFFECTS];
      const changes = wording.modifications(T.ABILITIES[a + T.ABILITY_EFFECT], affects === 0 ? undefined : affects);
      return `${title}${sentence(joined([head && `${head}:`, changes], ' '))}`;
    }
    case L.ABILITY_SPELL: {
      if (T.ABILITIES[a + T.ABILITY_EFFECT] === 0) return '';
      const rite =
        rows.length > 1 ? `You may pay ${wording.cost(T.ABILITIES[T.abilityField(rows[1], T.ABILITY_COST)])}. ` : '';
      return `${rite}${sentence(effect())}`;
    }
    case L.ABILITY_PLAY_COST:
      return sentence(playCostText(a, wording, cost, joined(['as you play this', condition])));
    case L.ABILITY_TRIGGERED: {
      const when = rows.map((each) => triggerOperators(each, wording)).join(' or ');
      const rite = cost === '' ? '' : `; you may pay ${cost}`;
      return `${title}${sentence(`${joined([`when ${when}`, head])}${rite}: ${effect()}`)}`;
    }
    default: {
      const rite = T.ABILITIES[a + T.ABILITY_AFFECTS];
      const paid = joined([cost || 'free', rite === 0 ? '' : `you may pay ${wording.cost(rite)}`]);
      const does = (flags & L.ABILITY_FLAG_EVOLVE) !== 0 ? evolveText(a) : effect();
      return `${title}${sentence(`${joined([paid, head])}: ${does}`)}`;
    }
  }
}

function evolveText(a: number): string {
  const into = T.ABILITIES[a + T.ABILITY_SUBJECT];
  return into === 0 ? 'evolve this card' : `evolve this card into ${T.nameOf(into)}`;
}

/** A trigger in words, from its row. */
function triggerOperators(row: number, wording: Wording): string {
  const a = T.abilityOffset(row);
  return triggerText(TRIGGERS, row, wording, (run) => ({
    ...(run.other && T.ABILITIES[a + T.ABILITY_AFFECTS] !== 0
      ? { [run.other]: wording.one(T.ABILITIES[a + T.ABILITY_AFFECTS]) }
      : {}),
    ...(run.flag && (T.ABILITIES[a + T.ABILITY_FLAGS] & run.flag.bit) !== 0 ? { [run.flag.operand]: 'yes' } : {}),
    ...(run.amount
      ? { [run.amount]: (run.amount === 'from' ? BURIED_FROM : M.DAMAGE_KINDS)[T.ABILITIES[a + T.ABILITY_AMOUNT]] }
      : {}),
  }));
}
