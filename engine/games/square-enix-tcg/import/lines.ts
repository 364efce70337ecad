/** A printed line of Square Enix TCG as an ability of a card file. */
import {
  either,
  type Filled,
  first,
  later,
  listed,
  literal,
  mapped,
  modelled,
  type Parser,
  pattern,
  respelled,
  sequence,
  words,
} from '../../../import/phrase.ts';
import { NoProgram, type Tree } from '../../../import/steps.ts';
import type { Clause } from './clauses.ts';
import { DISCARDED, effectsOf, SPECIAL } from './flow.ts';
import { loneStatics, loneTriggers } from './lone.ts';
import { CardText, ELEMENTS, type Filter, KEYWORDS, ordered, together } from './nouns.ts';
import {
  AMOUNT,
  CONDITION,
  COST,
  type CostPart,
  CP,
  CRYSTALS,
  createGains,
  EACH,
  type Gains,
  gained,
  HOLES,
  inOne,
  modifications,
  WHO,
} from './parts.ts';
import { createPhrases, type Phrases } from './phrases.ts';
import { DEED, rareStatics, rareTriggers } from './rare.ts';
import { Table } from './table.ts';
import { wordStatics, wordTriggers } from './words.ts';

export type Line = Readonly<Record<string, Tree>>;

/** An ability that is being read: its text is still steps. */
export interface Draft {
  readonly line: Line;
  readonly steps?: Clause;
  /** What the first "it" of the text means. */
  readonly it?: Tree;
}

/** The ability as a card file writes it; throws `NoProgram` where its steps make no text. */
export function lineOf({ line, steps, it }: Draft): Line {
  const made = ordered(steps === undefined ? line : { ...line, do: named(effectsOf(steps, it), line.special) }) as Line;
  if (JSON.stringify(made).includes('"@')) throw new NoProgram('what "it" is is not clear');
  return made;
}

/** Effects with the name of the special ability to which they belong. */
function named(effects: readonly Tree[], special: Tree): readonly Tree[] {
  const text = JSON.stringify(effects);
  if (!text.includes(JSON.stringify(SPECIAL))) return effects;
  if (special === undefined) throw new NoProgram('"this special ability" of a text that is of none');
  return JSON.parse(text.replaceAll(JSON.stringify(SPECIAL), JSON.stringify(special))) as Tree[];
}

// ---- triggers ----

/** What a line waits for, and the condition that must hold then. */
export interface Trigger {
  readonly when: readonly Tree[];
  readonly it?: Tree;
  readonly is?: Tree;
  /**
   * The event happens once for each of several cards, while the printed text means it once: only the first of a turn
   * triggers.
   */
  readonly isOncePerTurn?: boolean;
}

const EVENTS: readonly (readonly [string, Tree])[] = [
  ['enters the field', 'enters'],
  ['enters the Field', 'enters'],
  ['attacks', 'attacks'],
  ['blocks', 'blocks'],
  ['is blocked', 'is-blocked'],
  ['leaves the field', 'leaves'],
  ['is put from the field into the Break Zone', 'put-into-break-zone'],
  ['deals damage to your opponent', 'damages-opponent'],
  ['deals damage to a Forward', 'damages-forward'],
  ['to a Forward', 'damages-forward'],
  ['is dealt damage', 'is-damaged'],
  ['becomes dull', 'becomes-dull'],
  ["is chosen by your opponent's Summons or abilities", { chosen: { by: 'opponent' } }],
  ["is chosen by opponent's Summons or abilities", { chosen: { by: 'opponent' } }],
  ["is chosen by your opponent's Summon or ability", { chosen: { by: 'opponent' } }],
  ["is chosen by your opponent's Summons or ability", { chosen: { by: 'opponent' } }],
  ['is chosen by a Summon or an ability of your opponent', { chosen: { by: 'opponent' } }],
  ['is chosen by Summons or abilities', { chosen: { by: 'each' } }],
  ['is chosen by a Summon or an ability', { chosen: { by: 'each' } }],
  ["is returned from the field to its owner's hand", 'returned-to-hand'],
];

/** The printed forms of another card being chosen, by whose Summons or abilities. */
const CHOSEN_BY: readonly (readonly [string, string])[] = EVENTS.flatMap(([said, event]) =>
  typeof event === 'object' ? [[said, (event as { chosen: { by: string } }).chosen.by] as const] : [],
);

const ORDINALS: ReadonlyMap<string, number> = new Map(
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((word, i) => [word, i + 1]),
);

function createTriggers(): Table<Trigger> {
  const table = new Table<Trigger>('trigger', {
    ...HOLES,
    events: eventsParser(),
    ordinal: words(ORDINALS),
    when: either(...['When a ', 'When an ', 'When the ', 'Each time a ', 'Each time an '].map(literal)),
    chosen: either(...CHOSEN_BY.map(([said, by]) => mapped(literal(said), () => by))),
  });
  const about =
    (event: string, extra: Filter = {}) =>
    (filled: Filled): Trigger | undefined => {
      const of = together(filled.noun as Filter, extra);
      return of === undefined || 'zone' in of ? undefined : { when: [{ [event]: of }], it: 'subject' };
    };
  table
    .add('When {me} {events}', ({ events }) => ({ when: events as Tree[] }))
    .add('When active {me} becomes dull', () => ({ when: ['becomes-dull'] }))
    .add('When {me} deals damage to a Forward', () => ({ when: ['damages-forward'], it: 'other' }))
    .add('When {me} forms a party and attacks', () => ({ when: [{ attacks: { state: 'party', other: false } }] }))
    .add('{when}{noun} forms a party and attacks', about('attacks', { state: 'party' }))
    .add('When {me} or {a}{noun} enters your field', ({ noun }) => entering(noun))
    .add('When {me} or {a}{noun} enters the field under your control', ({ noun }) => entering(noun))
    .add('When {me} or {a}{noun} attacks', ({ noun }) => eitherOf('attacks', noun))
    .add('When {me} or {a}{noun} is dealt damage', ({ noun }) => eitherOf('is-damaged', noun))
    .add('When {me} or {a}{noun} is put from the field into the Break Zone', ({ noun }) =>
      eitherOf('put-into-break-zone', noun),
    );
  table
    .add('{when}{noun} {chosen}', ({ noun, chosen }) => {
      const of = noun as Filter;
      const by = chosen === 'each' ? {} : { by: chosen };
      return 'zone' in of ? undefined : { when: [{ chosen: { of, ...by } }], it: 'subject' };
    })
    .add('{when}{noun} enters your field', about('enters', { controller: 'you' }))
    .add('When {noun} enters your field', (filled) =>
      'name' in (filled.noun as Filter) ? about('enters', { controller: 'you' })(filled) : undefined,
    )
    .add("{when}{noun} returns to its owner's hand from the field", about('returned-to-hand'))
    .add('{when}{one:noun} deals damage to {a}{two:noun}', ({ one, two }) => {
      const [of, other] = [one as Filter, two as Filter];
      if ('zone' in of || other.controller !== 'opponent' || Object.keys(other).length > 2) return undefined;
      // the filter names Forwards anyway
      return other.type === 'forward'
        ? {
            when: [{ 'damages-forward': of }],
            it: 'other',
            is: { is: { who: 'other', of: { controller: 'opponent' } } },
          }
        : undefined;
    })
    .add("{when}{noun} enters your opponent's field", about('enters', { controller: 'opponent' }))
    .add('{when}{noun} enters the field', about('enters'))
    .add('{when}{noun} attacks', about('attacks'))
    .add('{when}{noun} blocks', about('blocks'))
    .add('{when}{noun} is put from the field into the Break Zone', about('put-into-break-zone'))
    .add('{when}{noun} is put from your field into the Break Zone', about('put-into-break-zone', { controller: 'you' }))
    .add("{when}{noun} is returned from the field to its owner's hand", about('returned-to-hand'))
    .add('{when}{noun} leaves the field', about('leaves'))
    .add('{when}{noun} becomes dull', about('becomes-dull'))
    .add('{when}{noun} is dealt damage', about('is-damaged'))
    .add('{when}{noun} is blocked', about('is-blocked'))
    .add('{when}{noun} deals damage to your opponent', about('damages-opponent'))
    .add('When {me} or {a}{noun} {chosen}', ({ noun, chosen }) => orChosen(noun, chosen))
    .add('When {me} or the {noun} {chosen}', ({ noun, chosen }) => orChosen(noun, chosen))
    .add("When an opponent's {noun} enters the field", about('enters', { controller: 'opponent' }))
    .add('When one of your {nouns} enters the field', ({ nouns }) =>
      about('enters', { controller: 'you' })({ noun: nouns }),
    );
  wordTriggers(table);
  return players(comings(byKind(table)));
}

/** Adds triggers that say by what kind of object a card is chosen or dealt damage. */
function byKind(table: Table<Trigger>): Table<Trigger> {
  const isOther = (type: string): Tree => ({ is: { who: 'other', of: { type } } });
  const chosen = (type: string, by: Tree): (() => Trigger) => {
    const event = by === 'each' ? 'chosen' : { chosen: { by } };
    return () => ({ when: [event], is: isOther(type), it: 'other' });
  };
  return table
    .add('When {me} is chosen by a Summon', chosen('summon', 'each'))
    .add('When {me} is chosen by a Summon of your opponent', chosen('summon', 'opponent'))
    .add("When {me} is chosen by a Forward's ability", chosen('forward', 'each'))
    .add('When {me} is chosen by an ability of a Character your opponent controls', chosen('character', 'opponent'))
    .add("{when}{noun} is chosen by your opponent's Summon", ({ noun }) =>
      'zone' in (noun as Filter)
        ? undefined
        : { when: [{ chosen: { of: noun, by: 'opponent' } }], is: isOther('summon'), it: 'subject' },
    )
    .add('When {me} is dealt damage by a Character', () => ({
      when: ['is-damaged'],
      is: isOther('character'),
      it: 'other',
    }))
    .add('When {me} deals damage to a Forward or is dealt damage by a Forward', () => ({
      when: ['damages-forward', 'is-damaged'],
      is: isOther('forward'),
      it: 'other',
    }));
}

/** Adds triggers that say from where the card itself has come. */
function comings(table: Table<Trigger>): Table<Trigger> {
  const from = (is: Tree) => (): Trigger => ({ when: ['enters'], is });
  loneTriggers(table);
  rareTriggers(table);
  return table
    .add('When {me} is dealt {n} damage or more', ({ n }) => ({
      when: ['is-damaged'],
      is: { compare: { a: 'amount', is: 'at-least', b: n } },
    }))
    .add('When {me} enters the field, or active {me} becomes dull', () => ({ when: ['enters', 'becomes-dull'] }))
    .add('When {me} enters your field other than from your hand', from({ not: { 'entered-from': 'hand' } }))
    .add('When {me} enters the field from the Break Zone', from({ 'entered-from': 'break' }))
    .add('When {me} enters the field from your hand', from({ 'entered-from': 'hand' }));
}

/** The trigger "this card or another one is chosen". */
function orChosen(noun: unknown, chosen: unknown): Trigger | undefined {
  const of = together(noun as Filter, { other: true });
  const by = chosen === 'each' ? {} : { by: chosen };
  if (of === undefined || 'zone' in of) return undefined;
  return { when: [chosen === 'each' ? 'chosen' : { chosen: by }, { chosen: { of, ...by } }], it: 'subject' };
}

/** The trigger of a card that enters; the noun means another card only if it says so. */
function entering(noun: unknown): Trigger | undefined {
  const of = together(noun as Filter, { other: true, controller: 'you' });
  return of === undefined || 'zone' in of ? undefined : { when: ['enters', { enters: of }] };
}

/** The trigger of an event of this card or of one of yours; as both are there, the second is another card. */
function eitherOf(event: string, noun: unknown): Trigger | undefined {
  const of = together(noun as Filter, { other: true });
  return of === undefined || of.controller !== 'you' || 'zone' in of ? undefined : { when: [event, { [event]: of }] };
}

/**
 * The trigger of a player who casts a Summon of a kind. Other cards are "cast" as well as "played", so only Summons are
 * read here.
 */
function casting(noun: unknown, player: string): Trigger | undefined {
  const of = noun as Filter;
  if (of.type !== 'summon' || Object.keys(of).length === 1 || 'zone' in of) return undefined;
  return { when: [{ casts: { of, ...(player !== 'you' && { player }) } }] };
}

/** The trigger of a Character of a kind, or a card of a name (which may be a Summon), that you cast. */
function playing(noun: unknown): Trigger | undefined {
  // the card itself is cast before it is on the field, so it does not see that
  const of = together(noun as Filter, { other: true, controller: 'you' });
  if (of === undefined || 'zone' in of || 'state' in of || of.type === 'summon') return undefined;
  if ('type' in of) return { when: [{ played: of }], it: 'subject' };
  return 'name' in of ? { when: [{ casts: { of: noun as Tree } }, { played: of }] } : undefined;
}

function players(table: Table<Trigger>): Table<Trigger> {
  const at =
    (when: string, turn: string): (() => Trigger) =>
    () => ({ when: [{ [when]: { turn } }] });
  return table
    .add('When your opponent discards a card from {hand} due to your Summons or abilities', () => ({
      when: [{ 'makes-discard': { player: 'you' } }],
    }))
    .add('When your opponent discards 1 or more cards from {hand} due to your Summons or abilities', () => ({
      when: [{ 'makes-discards': { player: 'you' } }],
    }))
    .add('When your opponent discards 1 or more cards due to your Summons or abilities', () => ({
      when: [{ 'makes-discards': { player: 'you' } }],
    }))
    .add('When you discard 1 or more cards due to Summons or abilities', () => ({
      when: [{ 'discards-by-effect': { player: 'you' } }],
    }))
    .add('When {me} is discarded from your hand due to an ability', () => ({ when: ['discarded-by-ability'] }))
    .add('When you cast a Summon', () => ({ when: [{ summoned: { player: 'you' } }] }))
    .add('When you cast {a}{noun}', ({ noun }) => casting(noun, 'you') ?? playing(noun))
    .add('When your opponent casts {a}{noun}', ({ noun }) => casting(noun, 'opponent'))
    .add('When your opponent casts a Summon', () => ({ when: [{ summoned: { player: 'opponent' } }] }))
    .add('When you receive damage', () => ({ when: [{ 'player-damaged': { player: 'you' } }] }))
    .add('When your opponent receives a point of damage', () => ({
      when: [{ 'player-damaged': { player: 'opponent' } }],
    }))
    .add('When your opponent is dealt damage', () => ({ when: [{ 'player-damaged': { player: 'opponent' } }] }))
    .add('At the beginning of your Main Phase 1 during each of your turns', at('main-phase-1', 'you'))
    .add('At the beginning of Main Phase 2 during each of your turns', at('main-phase-2', 'you'))
    .add("At the beginning of Main Phase 1 during each of your opponent's turns", at('main-phase-1', 'opponent'))
    .add("At the beginning of your opponent's Main Phase 1", at('main-phase-1', 'opponent'))
    .add("At the beginning of your opponent's Attack Phase", at('attack-phase', 'opponent'))
    .add('At the end of the turn', at('end-phase', 'each'))
    .add('When you receive a point of damage', () => ({ when: [{ 'player-damaged': { player: 'you' } }] }))
    .add('When you receive {a}{ordinal} point of damage', ({ ordinal }) => ({
      when: [{ 'player-damaged': { player: 'you', at: ordinal } }],
    }))
    .add('When a party you control attacks', () => ({ when: [{ 'party-attacks': { player: 'you' } }] }))
    .add('At the end of your turn', at('end-phase', 'you'))
    .add('At the end of each of your turns', at('end-phase', 'you'))
    .add("At the end of your opponent's turn", at('end-phase', 'opponent'))
    .add("At the end of each of your opponent's turns", at('end-phase', 'opponent'))
    .add('At the beginning of your Main Phase 1', at('main-phase-1', 'you'))
    .add('At the beginning of Main Phase 1 during each of your turns', at('main-phase-1', 'you'))
    .add('At the beginning of the Main Phase 1 during each of your turns', at('main-phase-1', 'you'))
    .add('At the beginning of the Attack Phase during each of your turns', at('attack-phase', 'you'))
    .add("At the beginning of the Attack Phase during each of your opponent's turns", at('attack-phase', 'opponent'))
    .add('At the beginning of your Attack Phase', at('attack-phase', 'you'))
    .add("At the beginning of the Attack Phase during each player's turn", at('attack-phase', 'each'))
    .add("At the end of each player's turn", at('end-phase', 'each'))
    .add('At the beginning of your Main Phase 2', at('main-phase-2', 'you'));
}

/** `enters the field or attacks`, `enters the field or when X is put …`: events of the card itself. */
function eventsParser(): Parser<readonly Tree[]> {
  const one = either<Tree>(...EVENTS.map(([said, event]) => mapped(literal(said), () => event)));
  const or = either<unknown>(
    literal(' or '),
    sequence([literal(' or when '), HOLES.me, literal(' ')], () => ' or '),
  );
  return listed(one, or);
}

// ---- limits ----

/** The phrases at the end of a line that limit its use. */
const LIMIT = new Table<Line>('limit', {
  ...HOLES,
  limits: later(() => LIMITS),
})
  .add('You can only use this ability {limits}.', ({ limits }) => limits as Line)
  .add('You can use this ability {limits}.', ({ limits }) => limits as Line)
  .add('This effect will trigger only {limits}.', ({ limits }) => limits as Line)
  .add('This effect will only trigger {limits}.', ({ limits }) => limits as Line)
  .add('This ability will not trigger if {me} is a Forward.)', () => ({
    if: { not: { is: { who: 'self', of: { type: 'forward' } } } },
  }))
  .add('(This ability will not trigger if {me} is a Forward.)', () => ({
    if: { not: { is: { who: 'self', of: { type: 'forward' } } } },
  }));

const LIMIT_PART = new Table<Line>('limit part', HOLES)
  .add('during your turn', () => ({ only: ['your-turn'] }))
  .add("during your opponent's turn", () => ({ only: ['opponent-turn'] }))
  .add('during your Main Phase', () => ({ only: ['your-turn', 'main-phase'] }))
  .add('only during your turn', () => ({ only: ['your-turn'] }))
  .add('once per turn', () => ({ once: true }))
  .add('only once per turn', () => ({ once: true }))
  .add('if {cond}', ({ cond }) => ({ if: cond }))
  .add('if {me} is in your hand', () => ({ from: 'hand' }))
  .add('if {me} is in the Break Zone', () => ({ from: 'break' }))
  .add('while {me} is blocking', () => ({ if: { is: { who: 'self', of: { state: 'blocking' } } } }))
  .add('while {me} is attacking', () => ({ if: { is: { who: 'self', of: { state: 'attacking' } } } }));

const LIMITS: Parser<Line> = mapped(listed(LIMIT_PART.parser, either(...[' and ', ', and '].map(literal))), allLimits);

/** Joins limits with all their conditions; undefined where two of them contradict each other. */
function allLimits(list: readonly Line[]): Line | undefined {
  const conditions = list.flatMap((limit) => ('if' in limit ? [limit.if] : []));
  const keys = list.flatMap((limit) => Object.keys(limit).filter((key) => key !== 'if'));
  if (new Set(keys).size !== keys.length) return undefined;
  const is = conditions.length > 1 ? { if: conditions.flat() } : {};
  return Object.assign({}, ...list, is);
}

/** Reads a text and the limits behind it. */
function limited({ body }: Phrases): Parser<{ steps: Clause; limits: Line }> {
  return either(
    mapped(body, (steps) => ({ steps, limits: {} })),
    sequence([body, literal(' '), listed(LIMIT.parser, literal(' '))], (steps, _, said) => {
      const limits = allLimits(said);
      return limits && { steps, limits };
    }),
  );
}

/** Tidies a line: a single word of `only` and a single condition stand without a list. */
function tidied(line: Line): Line {
  const { only } = line;
  return Array.isArray(only) && only.length === 1 ? { ...line, only: only[0] } : line;
}

// ---- lines ----

export interface Lines {
  readonly tables: readonly Table<never>[];
  readonly ofSummons: Parser<Draft>;
  readonly ofOthers: Parser<Draft>;
}

export function createLines(): Lines {
  const quotedGains: Parser<Gains> = later(() => quoted);
  const { lasting, own } = createGains(quotedGains);
  const phrases = createPhrases(lasting, own);
  const statics = createStatics(lasting, own);
  const triggers = createTriggers();
  const auto = triggered(triggers, phrases);
  const action = activated(phrases);
  const staticLine = mapped(statics.parser, (line): Draft => ({ line }));
  const quoted = createQuoted(either(auto, action), statics.parser);
  const withStop = stopped(staticLine);
  const plain = either(auto, action, withStop);
  const others = either(plain, damageLine(either(plain, marked(auto))));
  const summon = mapped(phrases.body, (steps): Draft => ({ line: {}, steps }));
  const tables = [
    EACH,
    AMOUNT,
    WHO,
    CONDITION,
    phrases.clause,
    phrases.sentence,
    lasting,
    own,
    statics,
    triggers,
    LIMIT,
    LIMIT_PART,
    COST,
    DEED,
  ];
  return {
    tables: tables as unknown as readonly Table<never>[],
    ofOthers: either(others, marked(auto)),
    ofSummons: either(summon, marked(summon), withStop),
  };
}

/** Reads `{EX}` before an ability that is used as an EX Burst. */
function marked(parser: Parser<Draft>): Parser<Draft> {
  const icon = either(literal('{EX} '), literal('{EX}: '), literal('{EX}'));
  return sequence([icon, parser], (_, draft) => ({ ...draft, line: { ...draft.line, ex: true } }));
}

/** Reads `Damage 3 --` before an ability that a card has from so many points of damage on. */
function damageLine(parser: Parser<Draft>): Parser<Draft> {
  const head = either(
    pattern(/_Damage (\d+)_ ?(?:-{1,3}|—|–|―) ?/, (_, n) => Number(n)),
    pattern(/Damage (\d+) ?(?:--?|—|–) ?/, (_, n) => Number(n)),
  );
  return sequence([head, parser], (points, draft) => {
    const is = { points: { player: 'you', 'at-least': points } };
    const own = draft.line.if;
    return { ...draft, line: { ...draft.line, if: own === undefined ? is : [is, own].flat() } };
  });
}

function stopped(parser: Parser<Draft>): Parser<Draft> {
  return modelled(
    (text, at) =>
      parser(text, at).flatMap(({ value, end }) =>
        text.text[end] === '.' ? [{ value, end: end + 1 }] : end === text.text.length ? [{ value, end }] : [],
      ),
    sequence([parser, literal('.')], (draft) => draft),
  );
}

/** Reads triggers one after the other, "… or at the beginning of …", and in whose turn they trigger. */
function anyTrigger(one: Parser<Trigger>): Parser<Trigger> {
  // a trigger begins with a capital: within a sentence it is written small
  const small = respelled<Trigger>(
    one,
    (said) => said.charAt(0).toLowerCase() + said.slice(1),
    (text, at) => {
      const said = text.text.slice(at);
      if (!/^(?:when|at|each time) /.test(said)) return [];
      const { self } = text as CardText;
      const inner = new CardText(said.charAt(0).toUpperCase() + said.slice(1), self);
      const read = one(inner, 0).map(({ value, end }) => ({ value, end: end + at }));
      text.reached(at + inner.furthest);
      return read;
    },
  );
  const several: Parser<Trigger> = either(
    one,
    sequence([one, either(literal(' or '), literal(', or ')), small], (head, _, next): Trigger | undefined => {
      // a condition, or a limit to once a turn, would belong to only one of the triggers
      if ([head, next].some(({ is, isOncePerTurn }) => is !== undefined || isOncePerTurn === true)) return undefined;
      const it = head.it === next.it ? head.it : undefined;
      return { when: [...head.when, ...next.when], it };
    }),
  );
  const turns: readonly (readonly [string, Tree])[] = [
    ['During your turn, ', 'your-turn'],
    ["During your opponent's turn, ", 'opponent-turn'],
    ["During your opponent's Attack Phase, ", ['opponent-turn', 'attack-phase']],
    ['During your Attack Phase, ', ['your-turn', 'attack-phase']],
  ];
  const inTurn = either(...turns.map(([said, is]) => mapped(literal(said), () => is)));
  return either(
    several,
    sequence([inTurn, small], (turn, trigger) => ({
      ...trigger,
      is: trigger.is === undefined ? turn : [turn, trigger.is].flat(),
    })),
  );
}

function triggered(triggers: Table<Trigger>, phrases: Phrases): Parser<Draft> {
  const text = limited(phrases);
  const condition: Parser<Line> = first<Line>(
    sequence([literal('if '), HOLES.cond, literal(', ')], (_, is): Line => ({ if: is })),
    mapped(literal(''), (): Line => ({})),
  );
  return sequence(
    [anyTrigger(triggers.parser), literal(', '), condition, text],
    ({ when, it, is, isOncePerTurn }, _, own, { steps, limits }): Draft | undefined => {
      if (isOncePerTurn === true && limits.once !== true) return undefined;
      const turn: Line = is === undefined ? {} : { if: is };
      const line = allLimits([{ when: when.length === 1 ? when[0] : when }, turn, own, limits]);
      return line && { line: tidied(inOneTrigger(line)), steps, it };
    },
  );
}

/**
 * Joins the triggers of the card itself and of another one, which together trigger once per turn, to one trigger about
 * either of them.
 */
function inOneTrigger(line: Line): Line {
  const { when, once } = line;
  if (once !== true || !Array.isArray(when) || when.length !== 2 || typeof when[0] !== 'string') return line;
  const { other, ...of } = ((when[1] as Filter)[when[0]] ?? {}) as Filter;
  return other === true ? { ...line, when: { [when[0]]: { 'any-of': [{ other: false }, of] } } } : line;
}

/** `[Name] {S}{f}{D}, discard 1 card: text` */
function activated(phrases: Phrases): Parser<Draft> {
  const text = limited(phrases);
  const name = first(
    pattern(/\[([^\]]+)\] \{S\}(?:, |(?=[:{]))/, (_, special): Line => ({ special })),
    mapped(literal(''), (): Line => ({})),
  );
  const dull = pattern(/\{D\}/, (): CostPart => ({ parts: ['dull-self'] }));
  const cp: Parser<CostPart> = mapped(CP, (paid) => ({ parts: [paid] }));
  const crystals: Parser<CostPart> = mapped(CRYSTALS, (n) => ({ parts: [{ crystals: n }] }));
  const icon = either(cp, dull, crystals);
  const icons = first<readonly CostPart[]>(
    either(listed(icon, literal('')), listed(icon, literal(', '))),
    mapped(literal(''), () => []),
  );
  const costs = mapped(listed(COST.parser, either(literal(', '), literal(' and '))), inOne);
  // the comma stands where there are icons before it
  const behind = either(
    mapped(literal(', '), () => true),
    mapped(literal(''), () => false),
  );
  const paid: Parser<CostPart> = either(
    mapped(icons, inOne),
    sequence([icons, behind, costs], (own, isBehind, more) =>
      isBehind === own.length > 0 ? inOne([inOne(own)!, more]) : undefined,
    ),
  );
  return sequence([name, paid, literal(': '), text], (special, cost, _, { steps, limits }): Draft | undefined => {
    const line = actionLine(special, cost, limits);
    return line && { line, steps: ofPaid(line.cost, steps) };
  });
}

const DISCARDS = '"effect":{"discard"';

/** If the cost discards one card and the text none, "the discarded card" is that card. */
function ofPaid(cost: Tree, steps: Clause): Clause {
  const said = JSON.stringify(steps);
  const [one, ...more] = (Array.isArray(cost) ? (cost as Filter[]) : []).filter((part) => 'discard' in Object(part));
  const isOne = more.length === 0 && (one?.discard as Filter | undefined)?.count === 1;
  return isOne && !said.includes(DISCARDS)
    ? (JSON.parse(said.replaceAll(`"${DISCARDED}"`, '"paid"')) as Clause)
    : steps;
}

function actionLine(special: Line, { parts, from }: CostPart, limits: Line): Line | undefined {
  if (parts.length === 0 && !('special' in special)) return undefined;
  // a card that is discarded for its own ability is in the hand, and its text says so
  if (from !== undefined && limits.from !== from) return undefined;
  return tidied({ ...special, ...(parts.length > 0 && { cost: parts }), ...limits });
}

// ---- what is so ----

/** The printed forms of field abilities, without their full stops. */
function createStatics(lasting: Table<Gains>, own: Table<Gains>): Table<Line> {
  const gains = mapped(
    listed(either(lasting.parser, own.parser), either(...[' and ', ', and ', ', '].map(literal))),
    gained,
  );
  const table: Table<Line> = new Table<Line>('static', {
    ...HOLES,
    gains,
    sources: damageSources(),
    is: either(literal('is dealt'), literal('receives')),
    its: either(...['its', 'his', 'her'].map(literal)),
    keyword: words(KEYWORDS),
    plain: later(() => table.parser),
    cost: PRICE,
    cp: CP,
    deed: DEED.parser,
  });
  gaining(table);
  gainingOthers(table);
  bound(table);
  parties(table);
  damages(table);
  damagesBy(table);
  priced(table);
  paidOtherwise(table);
  notPlayable(table);
  paidWith(table);
  wordStatics(table);
  loneStatics(table);
  rareStatics(table);
  return table;
}

/** A field ability by which the card itself gains something. */
function itselfGains(given: unknown, more: Line = {}): Line {
  const { keywords, others } = given as Gains;
  const [one] = others as readonly { readonly ability?: Line }[];
  // the card itself has a field ability under a condition: the condition stands on the line
  return keywords.length === 0 && others.length === 1 && one.ability?.affects !== undefined && !('if' in one.ability)
    ? { ...one.ability, ...more }
    : { field: modifications(given as Gains), ...more };
}

/** A field ability by which other cards gain something. */
function othersGain(of: unknown, given: unknown, more: Line = {}): Line | undefined {
  const filter = of as Filter;
  return Object.keys(filter).length > 0 && !('zone' in filter)
    ? { field: modifications(given as Gains), affects: filter, ...more }
    : undefined;
}

/** Adds the printed forms of what the card itself has. */
function gaining(table: Table<Line>): void {
  const counted = (n: unknown, each: unknown): Line => ({
    field: { power: { ...(each as Filter), times: n } },
  });
  table
    .add('{me} {gains}', ({ gains: given }) => itselfGains(given))
    .add('{me} {gains} and {me} {more:gains}', ({ gains: given, more }) =>
      itselfGains(gained([given as Gains, more as Gains])),
    )
    .add('if {cond}, {me} {gains}', ({ cond, gains: given }) => itselfGains(given, { if: cond }))
    .add('if {cond}, then {me} {gains}', ({ cond, gains: given }) => itselfGains(given, { if: cond }))
    .add('during your turn, {me} {gains}', ({ gains: given }) => itselfGains(given, { if: 'your-turn' }))
    .add("during your opponent's turn, {me} {gains}", ({ gains: given }) => itselfGains(given, { if: 'opponent-turn' }))
    .add('{me} {gains} during your turn', ({ gains: given }) => itselfGains(given, { if: 'your-turn' }))
    .add("{me} {gains} during your opponent's turn", ({ gains: given }) => itselfGains(given, { if: 'opponent-turn' }))
    .add('for {each:per}, {me} gains +{n} power', ({ each, n }) => counted(n, each));
}

/** Adds the printed forms of what other cards have. */
function gainingOthers(table: Table<Line>): void {
  table
    .add('the {nouns} {gains}', ({ nouns, gains: given }) => othersGain(nouns, given))
    .add(
      'if {a}{noun} is put from the field into the Break Zone, you may remove it from the game instead',
      ({ noun }) => othersGain(noun, { keywords: [], others: [{ 'remove-instead': 'you-may' }] }),
    )
    .add('all the {nouns} {gains}', ({ nouns, gains: given }) => othersGain(nouns, given))
    .add("the opponent's forwards enter the field dull", () =>
      othersGain({ type: 'forward', controller: 'opponent' }, { keywords: ['enters-dull'], others: [] }),
    )
    .add('if {cond}, the {nouns} {gains}', ({ cond, nouns, gains: given }) => othersGain(nouns, given, { if: cond }))
    .add('during your turn, the {nouns} {gains}', ({ nouns, gains: given }) =>
      othersGain(nouns, given, { if: 'your-turn' }),
    )
    .add('the {nouns} {gains} during your turn', ({ nouns, gains: given }) =>
      othersGain(nouns, given, { if: 'your-turn' }),
    )
    .add('all {nouns} {gains}', ({ nouns, gains: given }) => othersGain(nouns, given))
    .add('if all the Forwards you control have {noun}, they gain +{n} power', ({ noun, n }) => {
      const { job, ...more } = noun as Filter;
      if (job === undefined || Object.keys(more).length > 0) return undefined;
      const none = { not: { control: { of: { 'not-job': job, type: 'forward' } } } };
      return { field: { power: n as Tree }, affects: { type: 'forward', controller: 'you' }, if: none };
    })
    .add('each {noun} {gains}', ({ noun, gains: given }) =>
      'controller' in (noun as Filter) ? othersGain(noun, given) : undefined,
    )
    .add('{nouns} {gains}', ({ nouns, gains: given }) => {
      const of = nouns as Filter;
      return 'controller' in of || ('type' in of && 'cost' in of) ? othersGain(nouns, given) : undefined;
    })
    .add('{me} and the {nouns} {gains}', ({ nouns, gains: given }) => withItself(nouns, given))
    .add('if {a}{noun} is put from the field into the Break Zone, remove it from the game instead', ({ noun }) =>
      othersGain(noun, { keywords: [], others: ['remove-instead'] }),
    );
}

/** A field ability by which the card itself and others gain something. */
function withItself(nouns: unknown, given: unknown): Line | undefined {
  const of = nouns as Filter;
  return 'controller' in of ? othersGain({ 'any-of': [{ other: false }, of] }, given) : undefined;
}

/** Adds the printed forms of what cards may or must do, and of what holds only under a condition. */
function bound(table: Table<Line>): void {
  table
    .add('{me} can only attack if {cond}', ({ cond }) => ({ field: { keyword: 'cannot-attack' }, if: { not: cond } }))
    .add('{me} cannot attack or block unless {cond}', ({ cond }) => ({
      field: { keyword: ['cannot-attack', 'cannot-block'] },
      if: { not: cond },
    }))
    .add('{me} cannot attack unless {cond}', ({ cond }) => ({ field: { keyword: 'cannot-attack' }, if: { not: cond } }))
    .add('the {nouns} can produce CP of any Element', ({ nouns }) =>
      othersGain(nouns, { keywords: [], others: [{ produces: [...ELEMENTS.values()] }] }),
    )
    .add('{nouns} can produce CP of any Element', ({ nouns }) =>
      othersGain(nouns, { keywords: [], others: [{ produces: [...ELEMENTS.values()] }] }),
    )
    .add('if possible, {me} must block', () => ({ field: { keyword: 'must-block' } }))
    .add('if possible, {me} must attack', () => ({ field: { keyword: 'must-attack' } }))
    .add('Summons and abilities of your opponent must choose {me} if possible', () => ({
      field: { keyword: 'must-be-chosen-by-opponent' },
    }))
    .add('if {cond}, put {me} into the Break Zone', ({ cond }) => ({
      when: 'state',
      if: cond,
      do: [{ 'to-break-zone': 'self' }],
    }))
    .add('during your turn, {plain}', ({ plain }) => conditional(plain as Line, 'your-turn'))
    .add("during your opponent's turn, {plain}", ({ plain }) => conditional(plain as Line, 'opponent-turn'))
    .add('if {cond}, {plain}', ({ cond, plain }) => conditional(plain as Line, cond))
    .add('Summons or abilities of your opponent must choose {me} if possible', () => ({
      field: { keyword: 'must-be-chosen-by-opponent' },
    }))
    .add('if you control {noun}, it {gains}', ({ noun, gains: given }) => {
      const of = together(noun as Filter, { controller: 'you' });
      // a name in the singular means the one card of that name
      return of !== undefined && typeof of.name === 'string' ? othersGain(of, given) : undefined;
    });
}

/** A line that holds only under a condition; undefined if it has a condition already. */
function conditional(line: Line, is: Tree): Line | undefined {
  return 'if' in line || !('field' in line) ? undefined : { ...line, if: is };
}

function parties(table: Table<Line>): void {
  const inParty = { is: { who: 'self', of: { state: 'party' } } };
  const party = { type: 'forward', state: 'party', controller: 'you' };
  table
    .add('the Forwards forming a party with {me} {gains}', ({ gains: given }) => ({
      field: modifications(given as Gains),
      affects: { ...party, other: true },
      if: inParty,
    }))
    .add('if {me} forms a party, {me} {gains}', ({ gains: given }) => ({
      field: modifications(given as Gains),
      if: inParty,
    }))
    .add('if {me} forms a party, that party cannot be blocked', () => ({
      field: { keyword: 'unblockable' },
      affects: party,
      if: inParty,
    }));
}

/** Reads a cost in words: one part, or several. */
const PRICE: Parser<CostPart> = mapped(listed(COST.parser, either(literal(' and '), literal(', '))), inOne);

/** Reads the words for where damage comes from. */
function damageSources(): Parser<string> {
  const said: readonly (readonly [string, string])[] = [
    ['', 'anything'],
    [' by a Forward', 'forwards'],
    [' by a Summon or an ability', 'effects'],
    [' by Summons or abilities', 'effects'],
    [' from Summons or abilities', 'effects'],
    [' by an ability', 'abilities'],
    [' by abilities', 'abilities'],
    [' by a Summon', 'summons'],
    [' other than battle damage', 'effects'],
    [" by your opponent's Summons or abilities", 'opponent-effects'],
    [" by your opponent's abilities", 'opponent-abilities'],
    [" by opponent's Summons or abilities", 'opponent-effects'],
    [" from your opponent's Summons or abilities", 'opponent-effects'],
    [' by Summons', 'summons'],
    [' from Summons', 'summons'],
    [' by a Summon or an ability of your opponent', 'opponent-effects'],
  ];
  return either(...said.map(([text, source]) => mapped(literal(text), () => source)));
}

/** A line about other cards than the one with the text. */
function ofOthers(noun: unknown, line: Line): Line | undefined {
  const affects = noun as Filter;
  return 'controller' in affects && !('zone' in affects) ? { ...line, affects } : undefined;
}

/** A line by which damage that is dealt to cards of a kind becomes more. */
function more(noun: unknown, n: unknown): Line {
  return { field: { 'increase-damage': { by: n, against: noun } } };
}

/** Adds the printed forms about damage that cards of a kind deal; another phrase reads those about all Forwards. */
function damagesBy(table: Table<Line>): void {
  const by = (noun: unknown, mod: string, operands: Filter): Line | undefined => {
    const of = noun as Filter;
    if ('zone' in of || 'controller' in of) return undefined;
    return { field: { [mod]: { ...operands, of } } };
  };
  const narrow = (noun: unknown): boolean => Object.keys(noun as Filter).length > 1;
  const raised = (by: unknown, more: Filter): Line => ({ field: { 'raise-damage': { by, ...more } } });
  table
    .add('if {me} {is} damage by {a}{noun}, reduce the damage by {n} instead', ({ noun, n }) =>
      narrow(noun) ? by(noun, 'reduce-damage', { by: n }) : undefined,
    )
    .add("if {me} {is} damage by {a}{noun}'s ability, the damage becomes {n} instead", ({ noun, n }) =>
      by(noun, 'set-damage', { to: n, from: 'abilities' }),
    )
    .add("{one:nouns} don't deal damage to the {two:nouns}", ({ one, two }) => {
      const line = by(one, 'set-damage', { to: 0 });
      return line && ofOthers(two, line);
    })
    .add('if {a}{noun} {is} damage by your Summon, the damage increases by {n} instead', ({ noun, n }) =>
      raised(n, { to: noun, from: 'summons', whose: 'you' }),
    )
    .add(
      'if your Summon or an ability of a Character you control deals damage to {a}{noun}, the damage increases by ' +
        '{n} instead',
      ({ noun, n }) => raised(n, { to: noun, from: 'effects', whose: 'you' }),
    )
    .add('if {me} {is} damage, the damage increases by {n} instead', ({ n }) => raised(n, { to: { other: false } }))
    .add('if the {one:noun} deals damage to {a}{two:noun}, increase the damage by {n} instead', ({ one, two, n }) =>
      ofOthers(one, more(two, n)),
    )
    .add('if {me} {is} damage while dull, the damage is reduced by {n} instead', ({ n }) => ({
      field: { 'reduce-damage': { by: n, from: 'anything' } },
      if: { is: { who: 'self', of: { state: 'dull' } } },
    }));
}

function damages(table: Table<Line>): void {
  const from = (sources: unknown, mod: string, operands: Filter): Line => ({
    field: { [mod]: { ...operands, from: sources } },
  });
  table
    .add('if {me} {is} damage{sources}, reduce the damage by {n} instead', ({ sources, n }) =>
      from(sources, 'reduce-damage', { by: n }),
    )
    .add('if {me} {is} damage{sources}, the damage is reduced by {n} instead', ({ sources, n }) =>
      from(sources, 'reduce-damage', { by: n }),
    )
    .add('if {me} {is} damage{sources}, the damage becomes {n} instead', ({ sources, n }) =>
      from(sources, 'set-damage', { to: n }),
    )
    .add('if {me} {is} damage{sources}, reduce the damage to {n} instead', ({ sources, n }) =>
      from(sources, 'set-damage', { to: n }),
    )
    .add('if {me} {is} damage less than {its} power, the damage becomes 0 instead', () => ({
      field: { 'prevents-lower-damage': true },
    }))
    .add('if {me} {is} damage{sources}, the damage decreases by {n} instead', ({ sources, n }) =>
      from(sources, 'reduce-damage', { by: n }),
    )
    .add('if {a}{noun} {is} damage{sources}, reduce the damage by {n} instead', ({ noun, sources, n }) =>
      ofOthers(noun, from(sources, 'reduce-damage', { by: n })),
    )
    .add('if {a}{noun} {is} damage{sources}, the damage is reduced by {n} instead', ({ noun, sources, n }) =>
      ofOthers(noun, from(sources, 'reduce-damage', { by: n })),
    )
    .add('if {a}{noun} {is} damage{sources}, the damage becomes {n} instead', ({ noun, sources, n }) =>
      ofOthers(noun, from(sources, 'set-damage', { to: n })),
    )
    .add('if {me} {is} damage during your turn, the damage becomes {n} instead', ({ n }) => ({
      ...from('anything', 'set-damage', { to: n }),
      if: 'your-turn',
    }))
    .add("if {me} {is} damage during your opponent's turn, reduce the damage by {n} instead", ({ n }) => ({
      ...from('anything', 'reduce-damage', { by: n }),
      if: 'opponent-turn',
    }))
    .add('if the {noun} {is} damage{sources}, reduce the damage by {n} instead', ({ noun, sources, n }) =>
      ofOthers(noun, from(sources, 'reduce-damage', { by: n })),
    )
    .add('if {me} deals damage to {a}{noun}, the damage increases by {n} instead', ({ noun, n }) => more(noun, n))
    .add('if {me} deals damage to {a}{noun}, increase the damage by {n} instead', ({ noun, n }) => more(noun, n))
    .add('if {a}{one:noun} deals damage to {a}{two:noun}, the damage increases by {n} instead', ({ one, two, n }) =>
      ofOthers(one, more(two, n)),
    )
    .add('if {a}{one:noun} deals damage to {a}{two:noun}, increase the damage by {n} instead', ({ one, two, n }) =>
      ofOthers(one, more(two, n)),
    )
    .add('if the {one:noun} deals damage to {a}{two:noun}, the damage increases by {n} instead', ({ one, two, n }) =>
      ofOthers(one, more(two, n)),
    )
    .add('the damage dealt to {me} is reduced by {n} instead', ({ n }) => from('anything', 'reduce-damage', { by: n }))
    .add('reduce the damage dealt to the {nouns} by {n}', ({ nouns, n }) =>
      ofOthers(nouns, from('anything', 'reduce-damage', { by: n })),
    )
    .add('if {me} deals damage to {a}{noun}, double the damage', ({ noun }) => ({
      field: { 'double-damage': { against: noun } },
    }))
    .add('if {me} deals damage to {a}{noun}, double the damage instead', ({ noun }) => ({
      field: { 'double-damage': { against: noun } },
    }));
}

function unlessControlled(noun: unknown, n: unknown): Line | undefined {
  const of = noun as Filter;
  return 'controller' in of || 'zone' in of
    ? undefined
    : { field: 'not-playable', if: { not: { control: { of, ...(n !== 1 && { 'at-least': n }) } } } };
}

const COST_FORMS = [
  'the cost required to play {me} onto the field is reduced by',
  'the cost required to cast {me} is reduced by',
  'the cost required to play {me} is reduced by',
  'the cost to play {me} onto the field is reduced by',
  'the cost to cast {me} is reduced by',
  'the cost for playing {me} onto the field is reduced by',
];

const LEASTS: readonly (readonly [string, Filter])[] = [
  ['', {}],
  [' (it cannot become 0)', { min: 1 }],
];

const less = (n: unknown): number => -(n as number);

/** Adds the printed forms of costs that are higher or lower. */
function priced(table: Table<Line>): void {
  for (const form of COST_FORMS)
    for (const [said, least] of LEASTS)
      table
        .add(`if {cond}, ${form} {n}${said}`, ({ cond, n }) => ({
          field: { 'own-cost': { by: less(n), ...least } },
          if: cond,
        }))
        .add(`${form} {n} for {each:per}${said}`, ({ n, each }) => ({
          field: { 'own-cost': { by: { ...(each as Filter), times: less(n) }, ...least } },
        }));
  for (const [said, least] of LEASTS) {
    const costs = ({ nouns, n }: Filled): Line | undefined => {
      const of = nouns as Filter;
      return 'controller' in of || 'zone' in of ? undefined : { field: { cost: { of, by: less(n), ...least } } };
    };
    table
      .add(`the cost required to cast your {nouns} is reduced by {n} for {each:per}${said}`, ({ nouns, n, each }) => {
        const of = nouns as Filter;
        const by = { ...(each as Filter), times: less(n) };
        return 'controller' in of || 'zone' in of ? undefined : { field: { cost: { of, by, ...least } } };
      })
      .add(`the cost required to cast your {nouns} is reduced by {n}${said}`, costs)
      .add(`the cost required to play your {nouns} onto the field is reduced by {n}${said}`, costs)
      .add(`the cost required to play {nouns} onto the field is reduced by {n}${said}`, costs)
      .add(`the cost required to cast {nouns} is reduced by {n}${said}`, costs);
  }
  table.add('if {cond}, the cost for playing {me} onto the field becomes 0', ({ cond }) => ({
    field: { 'own-cost': { by: { product: { a: -1, b: { 'cost-of': 'self' } } } } },
    if: cond,
  }));
  const dearer = ({ nouns, n }: Filled): Line | undefined => {
    const of = nouns as Filter;
    return 'controller' in of || 'zone' in of ? undefined : { field: { cost: { of, by: n, player: 'opponent' } } };
  };
  table
    .add('the cost required for all players to cast {nouns} is increased by {n}', (filled) => {
      const line = dearer(filled);
      return line && { field: { cost: { ...(line.field as { cost: Filter }).cost, player: 'each' } } };
    })
    .add('the cost required to cast {me} is increased by {n} for {each:per}', ({ n, each }) => ({
      field: { 'own-cost': { by: n === 1 ? each : { ...(each as Filter), times: n } } },
    }))
    .add('the cost required for your opponent to cast {nouns} increases by {n}', dearer)
    .add('the cost required for your opponent to cast {nouns} is increased by {n}', dearer);
}

/** A line with a cost in addition to the cost of the card, or instead of it. */
function paid(cost: unknown, more: Line): Line | undefined {
  const { parts, from } = cost as CostPart;
  return from === undefined && !parts.some((part) => typeof part === 'string')
    ? { 'play-cost': parts, ...more }
    : undefined;
}

/** A line by which CP of any element pay for cards of yours. */
function anyElement(nouns: unknown, more: Filter): Line | undefined {
  const of = nouns as Filter;
  return 'controller' in of || 'zone' in of ? undefined : { field: { ...more, 'any-element': { of } } };
}

/** Adds the printed forms of costs in addition to the cost of the card, or instead of it. */
function paidOtherwise(table: Table<Line>): void {
  for (const instead of ['instead', 'Instead'])
    table
      .add(`you can {cost} (${instead} of paying the CP cost) to cast {me}`, ({ cost }) =>
        paid(cost, { instead: true }),
      )
      .add(`you can {cost} (${instead} of paying the CP cost) to play {me} from your hand onto the field`, ({ cost }) =>
        paid(cost, { instead: true }),
      )
      .add(`you can {cost} (${instead} of paying the CP cost) to play {me} onto the field`, ({ cost }) =>
        paid(cost, { instead: true }),
      );
  table
    .add('you can pay {cp} (instead of paying the CP cost) to cast {me}', ({ cp }) =>
      paid({ parts: [cp] }, { instead: true }),
    )
    .add('if you cast {me}, you may {cost} as an extra cost', ({ cost }) => paid(cost, { optional: true }))
    .add('if you cast {me}, you may pay an extra {cp}', ({ cp }) => ({ 'play-cost': [cp], optional: true }))
    .add('the cost required to cast {me} can be paid with CP of any Element', () => ({ field: 'pay-any-element' }))
    .add('the cost required to cast your {nouns} can be paid with CP of any Element', ({ nouns }) =>
      anyElement(nouns, {}),
    )
    .add(
      'the cost required to play your {nouns} onto the field is reduced by {n} and can be paid with CP of any Element',
      ({ nouns, n }) => anyElement(nouns, { cost: { of: nouns as Tree, by: less(n) } }),
    )
    .add(
      'if {cond}, the cost for playing {me} onto the field is reduced by {n} and can be paid with CP of any Element',
      ({ cond, n }) => ({ field: [{ 'own-cost': { by: less(n) } }, 'pay-any-element'], if: cond }),
    )
    .add('the cost required to play {me} onto the field can be paid with CP of any Element', () => ({
      field: 'pay-any-element',
    }));
}

/** Adds the printed forms of when a card may not be played. */
function notPlayable(table: Table<Line>): void {
  table
    .add('you must control {n} or more {nouns} to cast {me}', ({ nouns, n }) => unlessControlled(nouns, n))
    .add('you must control {n} or more {nouns} to play {me} from your hand onto the field', ({ nouns, n }) =>
      unlessControlled(nouns, n),
    )
    .add('you must control {a}{noun} to cast {me}', ({ noun }) => unlessControlled(noun, 1))
    .add('you can only cast {me} if {cond}', ({ cond }) => ({ field: 'not-playable', if: { not: cond } }))
    .add('you can only play {me} if {cond}', ({ cond }) => ({ field: 'not-playable', if: { not: cond } }))
    .add('you can only cast {me} during your turn', () => ({ field: 'not-playable', if: { not: 'your-turn' } }))
    .add('you can only cast {me} during your Main Phase', () => ({
      field: 'not-playable',
      if: { either: [{ not: 'your-turn' }, { not: 'main-phase' }] },
    }))
    .add('you cannot play {me} or {noun} while already in control of either Character', ({ noun }) => {
      const { name, ...more } = noun as Filter;
      return typeof name === 'string' && Object.keys(more).length === 0
        ? { field: { 'not-with': name, forbids: { of: { name }, player: 'you' } } }
        : undefined;
    })
    .add('you must control {a}{noun} to play {me} from your hand onto the field', ({ noun }) => {
      const of = noun as Filter;
      return 'controller' in of || 'zone' in of
        ? undefined
        : { field: 'not-playable', if: { not: { control: { of } } } };
    });
}

/** Adds the printed forms of which CP may pay for a card, and which CP cards produce. */
function paidWith(table: Table<Line>): void {
  const all = [...ELEMENTS.values()];
  const only = (element: unknown): Line => ({ field: { 'pay-only-backups': element } });
  table
    .add(
      'you can only pay with CP produced by {element} Backups to play {me} from your hand onto the field',
      ({ element }) => only(element),
    )
    .add('you can only pay with CP produced by {element} Backups to cast {me}', ({ element }) => only(element))
    .add('you can only pay with CP produced by Backups to cast {me}', () => only(all))
    .add('you can only pay with {element} Backup CP to play {me} from your hand onto the field', ({ element }) =>
      only(element),
    )
    .add('if {me} is on the field, {me} can produce {elements} CP', ({ elements }) => ({
      field: { produces: elements },
    }))
    .add('if {me} is on the field, {me} can produce CP of any Element', () => ({ field: { produces: all } }))
    .add('if {me} is on the field, it gains Elements of {elements}', ({ elements }) => {
      const rest = all.filter((element) => !(elements as readonly string[]).includes(element));
      // all elements except these two, which includes the card's own
      return rest.join() === 'light,dark' ? { field: { element: elements } } : undefined;
    })
    .add('you can play 2 or more {element} Characters onto the field', ({ element }) =>
      element === 'light' || element === 'dark' ? { field: { 'allow-light-dark': element } } : undefined,
    );
}

// ---- abilities in quotes ----

/** An ability in quotes, as something that is gained; its full stop may be left out. */
function createQuoted(abilities: Parser<Draft>, statics: Parser<Line>): Parser<Gains> {
  const given: Parser<Gains> = either(
    mapped(abilities, (draft): Gains | undefined => {
      if ('from' in draft.line || 'ex' in draft.line) return undefined;
      try {
        // an ability inside of a text has one trigger
        const line = lineOf(draft);
        const { when, once } = line;
        if (Array.isArray(when) && once !== undefined) return undefined;
        const each = Array.isArray(when) ? when.map((one: Tree): Line => ({ ...line, when: one })) : [line];
        return { keywords: [], others: each.map((ability) => ({ ability })) };
      } catch (error) {
        if (error instanceof NoProgram) return undefined;
        throw error;
      }
    }),
    mapped(statics, ({ field, ...rest }): Gains | undefined => {
      if (Object.keys(rest).length > 0) return { keywords: [], others: [{ ability: { field, ...rest } }] };
      return gained([asGains(field)]);
    }),
  );
  // an ability in quotes inside of another one may have other quotation marks
  const stop = first(literal('.'), literal(''));
  const between = (open: string): Parser<Gains> =>
    sequence([literal(open), given, stop, literal(open)], (_, inner) => inner);
  return either(...['"', '""', "'"].map(between));
}

function asGains(field: Tree): Gains {
  const parts = Array.isArray(field) ? field : [field];
  return gained(
    parts.map((part): Gains => {
      if (typeof part === 'string') return { keywords: [], others: [part] };
      const { keyword, ...rest } = part as { keyword?: string | readonly string[] };
      return {
        keywords: keyword === undefined ? [] : [keyword].flat(),
        others: Object.keys(rest).length > 0 ? [rest] : [],
      };
    }),
  );
}
