/** The card pool: checked cards compiled to rows of the definition and ability tables, and worded back from them. */
import {
  addNestedRow,
  addRow,
  capital,
  eventsGiven,
  fillRow,
  hashOf,
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
import type { CardPool as AnyPool, Place } from '../../cards/card-pool.ts';
import { type ChoiceOperators, type Linker, type LoweredLine, lowerLine, NO_LINKER } from '../../cards/lowering.ts';
import type { OperatorNode } from '../../cards/reader.ts';
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
import {
  CARD_FILES,
  CARD_VOCABULARY,
  CHOOSING_OPERATORS,
  type CheckedAbility,
  type CheckedCard,
  type FormName,
} from './card-file.ts';
import { FACTS, FIELDS, FROM, ICONS } from './facts.ts';
import * as L from './layout.ts';
import { dependenciesOf } from './operators/dependencies.ts';
import { MOD_ABILITY, MOD_OWN_PRICE, MOD_PLAY_ONLY_IF, MODIFICATIONS } from './operators/modifications.ts';
import { TRIGGERS } from './operators/triggers.ts';

const CHOICES: ChoiceOperators = { choose: CHOOSING_OPERATORS, select: 'select', modes: 'modes' };

/**
 * The sub-name of which a deck may have any number.
 * @clause TR 602.4b-1
 */
const GENERAL = 'General';

/** A compiled card: the row, and what only cold code needs. */
export interface TrailsCard extends CardSummary {
  readonly subName: string;
}

/** Pools of cards, found by id and by row. */
export const POOLS = createPools({
  files: CARD_FILES,
  compile: (source: CheckedCard, place): TrailsCard => {
    compileCard(source, place);
    const { id, name, otherNames } = source;
    return { def: place.def, id, name, subName: source['sub-name'], otherNames };
  },
});
export type CardPool = AnyPool<CheckedCard, TrailsCard>;

// ---- compiling ----

const EVERYWHERE = L.ZONE_BIT_FIELD | L.ZONE_BIT_HAND | L.ZONE_BIT_STRONGHOLD | L.ZONE_BIT_TRAIL;

const KINDS: Readonly<Record<FormName, number>> = {
  triggered: L.ABILITY_TRIGGERED,
  static: L.ABILITY_STATIC,
  baseline: L.ABILITY_STATIC,
  activated: L.ABILITY_ACTIVATED,
  text: L.ABILITY_TEXT,
};

function compileCard(card: CheckedCard, place: Place<CheckedCard>): void {
  const { def } = place;
  const d = T.defOffset(def);
  T.DEFS[d + T.DEF_NAME] = T.internName(card.name);
  FACTS.write(def, card);
  // a puppet is an ITEM in all zones
  // @clause TR 1416.1
  if ((card.icons & L.KEYWORD_PUPPET) !== 0) T.DEFS[d + T.DEF_TYPES] |= L.TYPE_ITEM | L.TYPE_UNIT;
  T.DEFS[d + T.DEF_KEYWORDS] = card.icons;
  T.DEFS[d + L.DEF_WINGS] = card.wings;
  T.DEFS[d + L.DEF_BOARD] = card.board;
  T.DEFS[d + T.DEF_HASH] = hashOf(card.id);
  T.DEFS[d + L.DEF_TEXT] = NONE;
  if (card.str !== undefined) setFlag(def, L.FLAG_DEF_NUMBERS);
  if (card['sub-name'] === GENERAL) setFlag(def, L.FLAG_DEF_UNLIMITED);
  // abilities given inside a text have rows of their own, before the card's rows, which stand together
  const codes = card.abilities.map((ability) => lower(place, ability));
  const arts = card.arts && lower(place, card.arts);
  card.abilities.forEach((ability, number) => {
    compileAbility(def, ability, codes[number], number);
  });
  if (!card.arts || !arts) return;
  T.DEFS[d + L.DEF_EP] = card.artsEp;
  T.DEFS[d + L.DEF_ARTS] = fillLine(addRow(def), card.arts, arts, card.abilities.length, L.ABILITY_ARTS, 0) + 1;
}

function lower(place: Place<CheckedCard>, ability: CheckedAbility): LoweredLine {
  const linker: Linker = { ...NO_LINKER, ability: (inner) => compileNested(place, inner as CheckedAbility) };
  return lowerLine(ability, CARD_VOCABULARY, CHOICES, linker);
}

/**
 * The zones in which a craft of a card works.
 * @clause TR 1202.2, 1202.4, 1202.5, 1212.2, 1409.1
 */
function zonesOf(def: number, ability: CheckedAbility): number {
  if (ability.form === 'baseline' || (ability.isExalted && ability.form === 'static')) return EVERYWHERE;
  if (ability.from !== 0) return FROM.zonesIn(ability.from);
  return isOfType(def, L.TYPE_BASE) ? L.ZONE_BIT_STRONGHOLD : L.ZONE_BIT_FIELD;
}

/** Fills an ability row with a line; returns the row. */
function fillLine(
  row: number,
  ability: CheckedAbility,
  code: LoweredLine,
  number: number,
  kind: number,
  zones: number,
): number {
  const def = T.ABILITIES[T.abilityField(row, T.ABILITY_DEF)];
  const gives = wordsAt(MODIFICATIONS, code.modifications).some((pc) => T.CODE[pc] === MOD_ABILITY);
  // a craft that works in the hand or face down is hidden from the opponent
  // @clause TR 1211.3a
  const isHidden = ability.form === 'triggered' && ability.from !== 0 && zones !== L.ZONE_BIT_TRAIL;
  const flags =
    (gives ? L.ABILITY_FLAG_GRANTS : 0) |
    (ability.form === 'baseline' ? L.ABILITY_FLAG_BASE_LINE : 0) |
    (ability.icon ? L.ABILITY_FLAG_ICON : 0) |
    (ability.isExalted ? L.ABILITY_FLAG_EXALTED : 0) |
    (isOfType(def, L.TYPE_BASE) && ability.from === 0 ? L.ABILITY_FLAG_FACE_UP : 0) |
    (isHidden ? L.ABILITY_FLAG_REVEALS : 0) |
    (draws(ability.effects) ? L.ABILITY_FLAG_DRAWS : 0);
  fillRow(row, code, { kind, zones, number, flags, line: ability });
  const a = T.abilityOffset(row);
  T.ABILITIES[a + L.ABILITY_MODE_TARGETS] = code.modeTargets;
  if (ability.icon) T.ABILITIES[a + L.ABILITY_LABEL] = -1 - ICONS.indexOf(ability.icon);
  return row;
}

/** Effects that show cards of a deck to their player. */
const DRAWING: readonly string[] = ['draw', 'look', 'search', 'plan', 'reveal-top'];

function draws(effects: readonly OperatorNode[]): boolean {
  return effects.some(
    ({ name, operands }) =>
      DRAWING.includes(name) ||
      operands.some(
        (operand) =>
          (operand.form === 'list' && operand.table === 'effects' && draws(operand.list)) ||
          (operand.form === 'lists' && operand.lists.some(draws)),
      ),
  );
}

/**
 * Compiles a craft inside a text to a row that is no printed craft of the card. It works where it is given: on a BASE
 * while that is face up.
 */
function compileNested(place: Place<CheckedCard>, ability: CheckedAbility): number {
  const code = lower(place, ability);
  const row = addNestedRow(place.def);
  fillLine(row, ability, code, NONE, KINDS[ability.form], L.ZONE_BIT_FIELD);
  T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] |= L.ABILITY_FLAG_FACE_UP;
  if (ability.form === 'triggered') fillNestedTrigger(row, TRIGGERS, ability.triggers[0]);
  else if (ability.form === 'activated') T.ABILITIES[T.abilityField(row, T.ABILITY_EVENT)] = L.LISTEN_USING;
  return row;
}

/**
 * Compiles a paragraph to one row, or to one for each of its triggers.
 * @clause TR 207.4
 */
function compileAbility(def: number, ability: CheckedAbility, code: LoweredLine, number: number): void {
  const zones = zonesOf(def, ability);
  const kind = KINDS[ability.form];
  switch (ability.form) {
    case 'triggered':
      for (const trigger of ability.triggers) {
        const { run, operands } = triggerOf(TRIGGERS, trigger);
        const isBare = (operands.of?.list ?? []).length === 0;
        const from = ability.from === 0 && isBare && run.isHidden ? FROM.bit('stronghold') : ability.from;
        const listening = ability.from !== 0 ? zones : listeningZones(run, operands, zones);
        const row = fillLine(addRow(def), { ...ability, from }, code, number, kind, listening);
        fillTrigger(row, run, operands);
        listen(def, listening, run.event);
        if (run.event >= L.EVENT_PREPARATION && run.event <= L.EVENT_DEPLOYMENT_STEP) setFlag(def, L.FLAG_DEF_EARLY);
        if (from !== 0) noteHidden(def, row);
      }
      break;
    case 'text':
      T.DEFS[T.defField(def, L.DEF_TEXT)] = fillLine(addRow(def), ability, code, number, kind, 0);
      break;
    case 'activated':
      fillLine(addRow(def), ability, code, number, kind, zones);
      setFlag(def, isOfType(def, L.TYPE_BASE) ? L.FLAG_DEF_BASE_ABILITY : L.FLAG_DEF_ABILITY);
      break;
    default:
      compileStatic(def, fillLine(addRow(def), ability, code, number, kind, zones), ability);
  }
}

/** Notes that the card listens to an event in those zones. */
function listen(def: number, zones: number, event: number): void {
  if ((zones & L.ZONE_BIT_FIELD) !== 0) setListener(def, T.DEF_LISTENS, event);
  if ((zones & ~L.ZONE_BIT_FIELD) !== 0) setListener(def, T.DEF_LISTENS_ELSEWHERE, event, zones);
}

/** Notes that a craft works where its card is hidden. */
function noteHidden(def: number, row: number): void {
  const zones = T.ABILITIES[T.abilityField(row, T.ABILITY_ZONES)];
  const isFaceUp = (T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_FACE_UP) !== 0;
  if ((zones & L.ZONE_BIT_HAND) !== 0 || ((zones & L.ZONE_BIT_STRONGHOLD) !== 0 && !isFaceUp))
    setFlag(def, L.FLAG_DEF_HIDDEN);
}

/** Notes the listeners of a static craft: of what it changes, looks at and gives. */
function compileStatic(def: number, row: number, ability: CheckedAbility): void {
  const zones = T.ABILITIES[T.abilityField(row, T.ABILITY_ZONES)];
  noteHidden(def, row);
  for (const { index } of ability.modifications) {
    if (index === MOD_PLAY_ONLY_IF) setFlag(def, L.FLAG_DEF_OWN_PLAY);
    if (index === MOD_OWN_PRICE) setFlag(def, L.FLAG_DEF_OWN_COST);
    const listener = MODIFICATIONS.listeners[index];
    if (listener !== 0) listen(def, zones, listener);
  }
  const given = eventsGiven(row, MODIFICATIONS);
  if (given.length > 0) setFlag(def, L.FLAG_DEF_GRANTS);
  for (const event of given) if (event !== NONE) listen(def, zones, event);
  if (ability.modifications.some(({ index }) => MODIFICATIONS.layers[index] !== 0)) {
    for (const dependency of dependenciesOf(row)) listen(def, zones, dependency);
    // whether the craft is valid depends on the Bond
    // @clause TR 1409.1
    if (ability.isExalted) listen(def, zones, L.DEPEND_PLAYERS);
  }
}

// ---- wording ----

/** Mends a sentence where templates cannot: whose zone it is, and how a word is said. */
function inPrint(text: string): string {
  const said = text
    .replace(/\b([Aa])n UNIT\b/g, '$1 UNIT')
    .replace(/(^|[ (])-(\d)/g, '$1−$2')
    .replace(/\b1 cards\b/g, '1 card')
    .replace(/\bany of (this card|that card|it|the chosen \w+) is\b/g, '$1 is');
  return polished(said);
}

/** Where cards go that were looked at or found. */
const DESTINATION_TERMS: Readonly<Record<string, string>> = {
  hand: 'into your hand',
  field: 'onto the field',
  'field-actioned': 'onto the field Actioned',
  stronghold: 'face down into your Stronghold',
  'stronghold-actioned': 'face down and Actioned into your Stronghold',
  trail: 'into your Trail',
  'deck-top': 'on top of your deck',
  excluded: 'out of the game',
};
/** Words for the rules that a card may be under. */
const RULE_TERMS: Readonly<Record<string, string>> = {
  'cannot-attack': 'cannot attack',
  'not-attacked': 'cannot be attacked',
  'must-attack': 'has to attack if possible',
  'no-overkill': 'cannot overkill',
  'not-retaliated': 'cannot be chosen as retaliation target',
  'retaliates-all': 'takes all attacking UNITs as retaliation targets',
  'must-be-retaliated': 'is the retaliation target if possible',
  'no-trail': 'cannot be put into the Trail',
  'stays-actioned': 'cannot become Ready in the Recovery phase',
};

/** How the texts of this game read. */
export const READING: Reading = {
  players: {
    primary: 'the Primary player',
    initiative: 'the Initiative player',
    'chosen-player': 'the chosen player',
  },
  noun: 'type',
  anything: 'card',
  adjectives: [
    'stunned',
    'actioned',
    'face-down',
    'attacking',
    'scrum-attacking',
    'defending',
    'cursed',
    'organization',
  ],
  terms: {
    ...termsFor(L.TYPES, (word) => word.toUpperCase()),
    ...termsFor(L.ORGANIZATIONS, titled),
    ...termsFor(ICONS, titled),
    'zone.stronghold': 'Stronghold',
    'zone.trail': 'Trail',
    'put.hand': "its owner's hand",
    'put.trail': "its owner's Trail",
    'put.deck-bottom': "on the bottom of its owner's deck",
    'put.deck-top': "on top of its owner's deck",
    ...termsOf('look', DESTINATION_TERMS),
    ...termsOf('search', DESTINATION_TERMS),
    'look.bottom': 'on the bottom of your deck',
    'look.top': 'on top of your deck',
    'look.top-or-bottom': 'on the top or bottom of your deck',
    ...termsOf('rule', RULE_TERMS),
    'phase.battle': 'Battle',
    'later.turn-starts': 'when the next turn starts',
    'later.your-deployment-step': 'when your next Deployment step starts',
    'later.battle-starts': 'when the next Battle phase starts',
    'later.your-target-step': 'when your next Attack-target selection step starts',
    'later.battle-ends': 'when the Battle phase ends',
    'later.recovery-starts': 'when the Recovery phase starts',
    'later.turn-ends': 'when the turn ends',
  },
  ability: (row) => describeAbility([row]).replace(/\.$/, ''),
};

/** What a card is and does, one line a paragraph; lines of an icon craft are told by its name alone. */
export function describeCard(card: TrailsCard): string {
  const flagsAt = (row: number): number => T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)];
  const said = rowsByLine(card.def)
    .filter(([row]) => (flagsAt(row) & (L.ABILITY_FLAG_ICON | L.ABILITY_FLAG_EXALTED)) !== L.ABILITY_FLAG_ICON)
    .map((rows) => describeAbility(rows));
  return [`${card.id}  ${card.name}`, FACTS.head(card.def).join(' · '), ...said].join('\n');
}

/** One paragraph; `rows` are its rows, one a trigger. */
function describeAbility(rows: readonly number[]): string {
  const wording = new Wording(CARD_VOCABULARY, READING);
  const a = T.abilityOffset(rows[0]);
  const kind = T.ABILITIES[a + T.ABILITY_KIND];
  const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
  const limits = [
    ...FIELDS.limits(rows),
    placeText(rows[0]),
    condition === 0 ? '' : `if ${wording.condition(condition)}`,
  ];
  const line = (head: readonly string[], does: string): string =>
    `${labelText(rows[0])}` +
    `${inPrint(sentence([[...head, ...limits].filter(Boolean).join(', '), does].filter(Boolean).join(': ')))}`;
  const effects = (): string => wording.effects(T.ABILITIES[a + T.ABILITY_EFFECT]);
  switch (kind) {
    case L.ABILITY_STATIC: {
      const affects = T.ABILITIES[a + T.ABILITY_AFFECTS];
      return line([], wording.modifications(T.ABILITIES[a + T.ABILITY_EFFECT], affects === 0 ? undefined : affects));
    }
    case L.ABILITY_TRIGGERED:
      return line([`when ${rows.map((row) => triggerText(TRIGGERS, row, wording)).join(' or ')}`], effects());
    default:
      return line([wording.cost(T.ABILITIES[a + T.ABILITY_COST])], effects());
  }
}

/** Words for the zone where a craft works, if its paragraph says one. */
function placeText(row: number): string {
  const a = T.abilityOffset(row);
  const zones = T.ABILITIES[a + T.ABILITY_ZONES];
  const isOfBase = (T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_FACE_UP) !== 0;
  if (isOfBase || zones === EVERYWHERE || zones === zonesUnsaid(TRIGGERS, row, L.ZONE_BIT_FIELD)) return '';
  const places = FROM.say(zones);
  return places.length === 0 ? '' : `while this card is ${places.join(' or ')}`;
}

/**
 * The label of a craft; for Arts that word, their cost and their name.
 * @clause TR 207.7
 */
function labelText(row: number): string {
  const a = T.abilityOffset(row);
  const word = T.ABILITIES[a + L.ABILITY_LABEL];
  const label = word > 0 ? T.nameOf(word) : '';
  if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_ARTS) return label === '' ? '' : `${capital(label)}: `;
  const ep = T.DEFS[T.defField(T.ABILITIES[a + T.ABILITY_DEF], L.DEF_EP)];
  return `Arts, ${ep} EP${label === '' ? '' : ` (${label})`}: `;
}
