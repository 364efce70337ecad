/** A printed line of Force of Will as an ability of a card file. */
import {
  either,
  type Filled,
  first,
  type Holes,
  later,
  listed,
  literal,
  mapped,
  type Parser,
  pattern,
  phrase,
  sequence,
  words,
} from '../../../import/phrase.ts';
import { effectsOf, IT, NoProgram, type Step, type Tree } from '../../../import/steps.ts';
import { ATTRIBUTES, type Filter, followed, type Names, ordered, prefixed, without } from './nouns.ts';
import { createPhrases, type Phrases, SYMBOL_LIST } from './phrases.ts';

type Line = Readonly<Record<string, Tree>>;

/** An ability that is being read: its effects are still steps. */
export interface Draft {
  readonly line: Line;
  readonly steps?: readonly Step[];
  /** The key of the card file under which the effects will stand. */
  readonly under?: 'do' | 'enter' | 'break';
  /** The selector that the first "it" of the text means. */
  readonly it?: string;
  /** The ability that an awakening gives. */
  readonly gives?: Draft;
}

const TARGETING = ['target', 'target-ability', 'divide-damage'];

/** The ability as a card file writes it; throws `NoProgram` where its steps make no text. */
export function lineOf({ line, steps, under = 'do', it, gives }: Draft): Line {
  const given = gives && { gives: lineOf(gives) };
  if (steps === undefined) return ordered({ ...line, ...given }) as Line;
  // two cards that one text chooses would both be "it"
  if (steps.filter((step) => step.kind === 'choose').length > 1) throw new NoProgram('more than one choice');
  const effects = effectsOf(steps, it);
  if (effects.some((effect) => !isTarget(effect) && !isModal(effect, effects) && mentionsTarget(effect)))
    throw new NoProgram('a target inside of a condition or a cost');
  const { unchased, ...facts } = line;
  return ordered({ ...facts, ...given, [under]: effects, ...(unchased === undefined ? {} : { unchased }) }) as Line;
}

function isTarget(effect: Tree): boolean {
  return TARGETING.includes(Object.keys(effect as object)[0]);
}

/** Is the whole text a choice of modes? Their targets are chosen together with them. */
function isModal(effect: Tree, effects: readonly Tree[]): boolean {
  return effects.length === 1 && Object.keys(effect as object)[0] === 'select';
}

function mentionsTarget(tree: Tree): boolean {
  if (Array.isArray(tree)) return tree.some(mentionsTarget);
  if (typeof tree !== 'object' || tree === null) return false;
  return Object.entries(tree).some(([key, value]) => TARGETING.includes(key) || mentionsTarget(value));
}

/** The parsers of the lines of a list's cards. */
export interface Lines {
  /** The parser of the lines of chants, whose text has no cost and no trigger before it. */
  readonly ofSpells: Parser<Draft>;
  readonly ofOthers: Parser<Draft>;
}

export function createLines(names: Names): Lines {
  const quoted: Parser<Tree> = later(() => inQuotes);
  const phrases = createPhrases(names, quoted);
  const basic = either(
    entering(phrases),
    breaking(phrases),
    activated(phrases),
    triggered(phrases),
    ...statics(phrases),
  );
  const inQuotes: Parser<Tree> = mapped(
    between('"', either(activated(phrases), first(...statics(phrases))), '"'),
    (draft): Tree | undefined => {
      try {
        return lineOf(draft);
      } catch (error) {
        if (error instanceof NoProgram) return undefined;
        throw error;
      }
    },
  );
  const ofOthers = either(basic, ...ruling(phrases), ...awakening(phrases, basic), incarnation(), playCost(phrases));
  return { ofOthers, ofSpells: either(ofOthers, trigger(phrases), spell(phrases)) };
}

function between<T>(open: string, parser: Parser<T>, close: string): Parser<T> {
  return followed(prefixed(open, parser), literal(close));
}

/** Reads the sentences at the end of a line that limit its use. */
function limited({ body, holes }: Phrases): Parser<{ steps: readonly Step[]; limits: Line }> {
  const p = (form: string, limits: Line): Parser<Line> => phrase(form, holes, () => limits);
  const uses = ['activated', 'played', 'used'];
  const can = uses.flatMap((used) => [`this ability can only be ${used}`, `this ability can be ${used} only`]);
  const once = ['once each turn', 'once per turn', 'only once per turn'];
  const limit = first<Line>(
    ...can.flatMap((said) => [
      ...once.map((often) => p(`. ${said} ${often}`, { once: true })),
      p(`. ${said} during your recovery phase`, { only: ['your-turn', 'recovery-phase'] }),
      p(`. ${said} in battle phase`, { only: 'battle' }),
    ]),
    ...['play', 'activate'].map((use) => p(`. ${use} this ability only once per turn`, { once: true })),
    ...['chase', 'chase to'].map((chase) => p(`. players cannot ${chase} this [enter]`, { unchased: true })),
    p('', {}),
  );
  return sequence([body, limit], (steps, limits) => ({ steps, limits }));
}

interface Limited {
  readonly steps: readonly Step[];
  readonly limits: Line;
}

function only(limits: Line, ...keys: readonly string[]): boolean {
  return Object.keys(limits).every((key) => keys.includes(key));
}

function entering(phrases: Phrases): Parser<Draft> {
  const holes = { ...phrases.holes, text: limited(phrases) };
  const make = ({ text }: Filled): Draft | undefined => {
    const { steps, limits } = text as Limited;
    return only(limits, 'unchased') ? { line: limits, steps, under: 'enter' } : undefined;
  };
  return either(
    phrase('[enter] {text}.', holes, make),
    // the text speaks of this card only, until the end of the turn in which the card comes
    phrase('[enter] this card {able}.', holes, ({ able }) =>
      (able as Filter).keyword === 'attacks-at-once'
        ? { line: {}, steps: [{ kind: 'effect', effect: { gain: { who: 'self', gives: able } } }], under: 'enter' }
        : undefined,
    ),
  );
}

function breaking({ body, holes }: Phrases): Parser<Draft> {
  return phrase('[break] {body}.', { ...holes, body }, ({ body: steps }) => ({
    line: {},
    steps: steps as Step[],
    under: 'break',
  }));
}

function activated(phrases: Phrases): Parser<Draft> {
  const holes = { ...phrases.holes, text: limited(phrases) };
  const make = (filled: Filled, more: Line): Draft | undefined => {
    const { steps, limits } = filled.text as Limited;
    const cost = filled.costs as readonly Tree[];
    if (!only(limits, 'once', 'only')) return undefined;
    const from = cost.includes('remove-self') || steps.some((step) => 'from' in step) ? { from: 'graveyard' } : {};
    return { line: { cost, ...more, ...limits, ...from }, steps };
  };
  const icon = first(literal('[activate] '), literal(''));
  const battleBegins = { only: ['opponent-turn', 'battle-begins'] };
  return either(
    phrase('{icon}{costs}: {text}.', { ...holes, icon }, (filled) => make(filled, {})),
    phrase(
      "{icon}{costs}: activate only at the beginning of your opponent's battle phase. {text}.",
      { ...holes, icon },
      (filled) => make(filled, battleBegins),
    ),
    phrase(
      '{icon}{costs}: {noun} can attack during the turn that it was put into a field.',
      { ...holes, icon, noun: chosen(phrases) },
      (filled) => ({
        line: { cost: filled.costs },
        steps: [
          ...(filled.noun as readonly Step[]),
          { kind: 'effect', effect: { gain: { who: IT, gives: { keyword: 'attacks-at-once' } } } },
        ],
      }),
    ),
  );
}

/** Reads a text that chooses a target and does nothing to it. */
function chosen({ holes }: Phrases): Parser<readonly Step[]> {
  return mapped(holes.who as Parser<{ steps: readonly Step[] }>, ({ steps }) =>
    steps.length === 1 ? steps : undefined,
  );
}

interface Trigger {
  readonly when: Tree;
  readonly it?: string;
  readonly only?: string;
  /** Further keys of the line that has this trigger. */
  readonly more?: Line;
}

function createTriggers({ holes }: Phrases): Parser<Trigger> {
  const whenever = first(literal('when '), literal('whenever '));
  const all: Holes = { ...holes, whenever };
  const p = (form: string, make: (filled: Filled) => Trigger) => phrase(`{whenever}${form}`, all, make);
  // in the text of an event of this card, "it" is this card
  const plain = (form: string, when: Tree) => p(form, () => ({ when, it: 'self' }));
  const battle = (form: string, when: Tree) => p(form, () => ({ when, only: 'battle' }));
  const about = (word: string, noun: unknown, more: Filter = {}): Trigger => ({
    when: { [word]: { ...(noun as Filter), ...more } },
    it: 'subject',
  });
  const opponents = ['your opponent', 'an opponent'];
  return either<Trigger>(
    plain('this card is put into a graveyard from your field', 'put-into-graveyard'),
    plain('this card put into a graveyard from a field', 'put-into-graveyard'),
    plain('this card is put into your graveyard from a field', 'put-into-graveyard'),
    p('this card deals damage to a resonator', () => ({ when: 'damages-resonator', it: 'other' })),
    p('you play a normal spell', () => ({ when: { 'spell-played': { 'not-type': 'resonator', controller: 'you' } } })),
    plain('this card enters your field', 'enters'),
    plain('this card is put into a field', 'enters'),
    plain('you add this card', 'enters'),
    plain('this card is destroyed', 'destroyed'),
    battle('this card is destroyed by battle damage', 'destroyed'),
    plain('this card attacks', 'attacks'),
    plain('you attack with this card', 'attacks'),
    plain('this card blocks', 'blocks'),
    plain('this card blocks or is blocked', ['blocks', 'is-blocked']),
    plain('a magic stone is put into your magic stone area', { 'stone-enters': 'you' }),
    plain('this card is blocked', 'is-blocked'),
    plain('this card is targeted by a spell or ability', 'targeted'),
    plain('this card deals damage', 'damages'),
    plain('this card returns to hand from a field', 'returned'),
    battle('this card is dealt battle damage', 'is-damaged'),
    ...opponents.flatMap((who) => [
      plain(`this card deals damage to ${who}`, 'damages-opponent'),
      battle(`this card deals battle damage to ${who}`, 'damages-opponent'),
      p(`a resonator with this deals battle damage to ${who}`, () => ({
        when: { 'damages-opponent': { host: true } },
        only: 'battle',
      })),
    ]),
    p('a {noun} is put into a graveyard from your field', ({ noun }) =>
      about('put-into-graveyard', noun, { controller: 'you' }),
    ),
    p("a {noun} is put into a graveyard from your opponent's field", ({ noun }) =>
      about('put-into-graveyard', noun, { controller: 'opponent' }),
    ),
    p('{noun} enters your field', ({ noun }) => about('enters', noun, { controller: 'you' })),
    p('a {noun} comes into a field', ({ noun }) => about('enters', noun)),
    p('a {noun} you control attacks', ({ noun }) => about('attacks', noun, { controller: 'you' })),
    plain('your opponent discards a card', { discards: 'opponent' }),
    ...['at the end of turn', 'at the end of the turn'].map((said) => at(said, { 'turn-ends': 'each' })),
    at('at the end of your turn', { 'turn-ends': 'you' }),
    at('at the end of your recovery phase', { 'recovery-ends': 'you' }),
    at('at the beginning of your draw phase', { 'draw-phase': 'you' }),
    at('at the beginning of your recovery phase', { 'recovery-phase': 'you' }),
    at('at the beginning of your main phase', { 'main-phase': 'you' }),
  );
}

function at(said: string, when: Tree): Parser<Trigger> {
  return mapped(literal(said), (): Trigger => ({ when }));
}

function triggered(phrases: Phrases): Parser<Draft> {
  const holes: Holes = {
    ...phrases.holes,
    body: phrases.body,
    trigger: createTriggers(phrases),
    icon: first(literal('[continuous] '), literal('')),
  };
  const make = ({ trigger, body, condition }: Filled): Draft => {
    const { when, it, only: kind } = trigger as Trigger;
    const line = { when, ...(condition === undefined ? {} : { if: condition }), ...(kind && { only: kind }) };
    return { line, steps: body as Step[], it };
  };
  // a condition that stands directly behind the event is asked as the ability triggers
  const plain = pattern(/,? (?!if )/, () => '');
  return either(
    phrase('{icon}{trigger}{plain}{body}.', { ...holes, plain }, make),
    phrase('{icon}{trigger}, if {condition}, {body}.', holes, make),
  );
}

// ---- what holds as long as the card is there ----

/** Reads the cards that a held ability affects: this card, the card that it is added to, or all cards of a kind. */
function createBearers({ holes }: Phrases): Parser<Line> {
  const p = (form: string, make: (filled: Filled) => Line | undefined) => phrase(form, holes, make);
  const host = ({ noun }: Filled): Line | undefined => {
    const { type, ...filter } = noun as Filter;
    return type === 'resonator' ? { affects: { host: true, ...filter } } : undefined;
  };
  const all = ({ noun }: Filled): Line | undefined =>
    Object.keys(noun as Filter).length > 0 ? { affects: noun } : undefined;
  return either<Line>(
    p('this card', () => ({})),
    p('{noun} with this', host),
    p('added resonator', () => ({ affects: { host: true } })),
    p('added j/resonator', () => ({ affects: { host: true } })),
    p('all {noun}', all),
    p('each {noun}', all),
    p('each of {noun}', all),
    mapped(
      followed(
        holes.noun as Parser<Filter>,
        pattern(/(?<=s|field|controls|control|\])(?= )/, () => ''),
      ),
      (noun) => (Object.keys(noun).length > 0 ? { affects: noun } : undefined),
    ),
  );
}

const NOT_CHASED = [
  'while this card is a summon spell, players cannot chase',
  'when this card is a summon spell players cannot chase',
];

/** Adds the printed form of a held ability, and what it means. */
type AlwaysForm = (form: string, make: (filled: Filled) => Line | undefined) => Parser<Draft>;

const always = (who: unknown, gives: unknown, more: Line = {}): Line | undefined =>
  isGiftToStones((who as Line).affects, gives) ? undefined : { always: gives, ...(who as Line), ...more };

/**
 * Would the ability be given to magic stones? Abilities are given in fields only, and magic stones lie in an area of
 * their own.
 */
function isGiftToStones(affects: unknown, gives: unknown): boolean {
  if (typeof affects !== 'object' || affects === null || typeof gives !== 'object' || gives === null) return false;
  return 'ability' in gives && ((affects as Filter).type === 'magic-stone' || 'stone' in affects);
}

/** ATK or DEF that is gained for each card of a kind. */
const perCard = (gains: unknown, noun: unknown): Filter | undefined => {
  const entries = Object.entries(gains as Filter);
  if (!entries.every(([key, n]) => (key === 'atk' || key === 'def') && typeof n === 'number' && n > 0))
    return undefined;
  return Object.fromEntries(entries.map(([key, n]) => [key, { count: noun, times: n }]));
};

/** A free cost that is less for cards of a kind. */
const cheaper = (noun: unknown, symbols: unknown): Line | undefined => {
  const { free, ...more } = symbols as { free?: number };
  const of = without(noun as Filter, 'controller');
  return free === undefined || Object.keys(more).length > 0 ? undefined : { always: { cost: { of, free: -free } } };
};

function statics(phrases: Phrases): Parser<Draft>[] {
  const holes: Holes = {
    ...phrases.holes,
    who: createBearers(phrases),
    icon: first(literal('[continuous] '), literal('')),
    have: first(literal('gains '), literal('gains'), literal('gain ')),
  };
  const p: AlwaysForm = (form, make) =>
    phrase(`{icon}${form}.`, holes, (filled) => {
      const line = make(filled);
      return line && { line };
    });
  return [...having(p), ...chasing(p), ...cheapening(p), ...forAll(p)];
}

/** The printed forms of what cards have, always or under a condition. */
function having(p: AlwaysForm): Parser<Draft>[] {
  const conditions = ['if', 'as long as', 'while'];
  return [
    p('{who} {have}{gains}', ({ who, gains }) => always(who, gains)),
    p('{who} {able}', ({ who, able }) =>
      (able as Filter).keyword === 'attacks-at-once' ? undefined : always(who, able),
    ),
    ...conditions.flatMap((word) => [
      p(`{who} {have}{gains} ${word} {condition}`, ({ who, gains, condition }) =>
        always(who, gains, { if: condition }),
      ),
      p(`{who} {able} ${word} {condition}`, ({ who, able, condition }) => always(who, able, { if: condition })),
      p(`${word} {condition}, {who} {have}{gains}`, ({ who, gains, condition }) =>
        always(who, gains, { if: condition }),
      ),
      p(`${word} {condition}, {who} {able}`, ({ who, able, condition }) => always(who, able, { if: condition })),
    ]),
    ...['for each', 'for each of'].map((each) =>
      p(`{who} {have}{gains} ${each} {noun}`, ({ who, gains, noun }) => {
        const gives = perCard(gains, noun);
        return gives && always(who, gives);
      }),
    ),
    p('as long as this card is in your field, {who} {able}', ({ who, able }) => always(who, able)),
  ];
}

/** The printed forms of cards that cannot be chased, and of what counts as a magic stone. */
function chasing(p: AlwaysForm): Parser<Draft>[] {
  return [
    ...NOT_CHASED.flatMap((said) => [
      p(said, () => ({ always: { 'not-chased': {} }, from: 'chase' })),
      p(`${said} cards with total cost {number} or less`, ({ number }) => ({
        always: { 'not-chased': { by: { cost: { max: number } } } },
        from: 'chase',
      })),
    ]),
    ...['players cannot chase this card', 'players cannot chase to this card'].map((said) =>
      p(said, () => ({ always: { 'not-chased': {} }, from: 'chase' })),
    ),
    p('treat this card as {a:attribute} magic stone and {b:attribute} magic stone', ({ a, b }) => ({
      define: { stones: [a, b] },
    })),
  ];
}

/** The printed forms of costs that are less. */
function cheapening(p: AlwaysForm): Parser<Draft>[] {
  return [
    p('free cost for {noun} you play costs {symbols} less to play', ({ noun, symbols }) => cheaper(noun, symbols)),
    p('free cost for {noun} you play cost {symbols} less to play', ({ noun, symbols }) => cheaper(noun, symbols)),
    ...['for {noun} are', 'for {noun} you play are'].map((of) =>
      p(`the free cost ${of} reduced by {symbols}`, ({ noun, symbols }) => cheaper(noun, symbols)),
    ),
    p('if {condition}, you may pay {symbols} less to play this card', ({ condition, symbols }) => ({
      always: { 'own-cost': { ...less(symbols), may: true } },
      if: condition,
    })),
  ];
}

/** The printed forms of what no player can do. */
function forAll(p: AlwaysForm): Parser<Draft>[] {
  return [
    p('players cannot gain life', () => ({ always: { 'no-life-gain': 'each' } })),
    p('each player cannot pay life', () => ({ always: { 'no-life-payment': 'each' } })),
    p('if damage would be dealt to you by a normal spell, prevent {number} of it', ({ number }) => ({
      always: { 'prevents-player-damage': { from: 'normal-spells', by: number, player: 'you' } },
    })),
    p('as you choose a card to attack, you must choose this card if able', () => ({
      always: { keyword: 'attacks-first' },
    })),
    p('you may choose not to recover this card in a recover phase', () => ({ always: { keyword: 'may-stay-rested' } })),
    p('as long as this card is in your field, rulers cannot do judgement', () => ({
      always: { 'no-judgment': 'each' },
    })),
  ];
}

function less(symbols: unknown): Filter {
  return Object.fromEntries(Object.entries(symbols as object).map(([kind, n]) => [kind, -n]));
}

// ---- rulers, and what is paid as a card is played ----

function ruling({ costs, condition, holes }: Phrases): Parser<Draft>[] {
  const all = { ...holes, costs, condition };
  const p = (form: string, make: (filled: Filled) => Line) =>
    phrase(form, all, (filled): Draft => ({ line: make(filled) }));
  return [
    p('[j-activate] {condition}.', ({ condition: is }) => ({ judgment: [{ will: { free: 0 } }], if: is })),
    p('[j-activate] {costs}.', ({ costs: judgment }) => ({ judgment })),
    p('[j-activate] {costs}. you can activate this if {condition}.', ({ costs: judgment, condition: is }) => ({
      judgment,
      if: is,
    })),
  ];
}

function awakening({ will, holes }: Phrases, basic: Parser<Draft>): Parser<Draft>[] {
  const all: Holes = { ...holes, will, given: later(() => basic) };
  return [
    phrase('[awakening] {will}: {given}', all, ({ will: paid, given }) => ({
      line: { awakening: [paid] },
      gives: given as Draft,
    })),
    phrase('[awakening] {will}:{given}', all, ({ will: paid, given }) => ({
      line: { awakening: [paid] },
      gives: given as Draft,
    })),
  ];
}

/** Reads an Incarnation. Each part names the attributes that a banished resonator may have. */
function incarnation(): Parser<Draft> {
  const one = mapped(SYMBOL_LIST, (units) => {
    const kinds = Object.entries(units);
    const [[kind, n]] = kinds;
    return kinds.length === 1 && n === 1 && [...ATTRIBUTES.values()].includes(kind) ? kind : undefined;
  });
  const or = first(literal(' or '), literal('or '), literal('or'));
  const part = mapped(listed(one, or), (list): Tree => (list.length === 1 ? list[0] : list));
  const parts = listed(part, first(literal(', '), literal(',')));
  // several symbols of one attribute stand one behind the other
  const many = mapped(SYMBOL_LIST, (units) => {
    const [[kind, n], ...others] = Object.entries(units);
    return others.length === 0 && n > 1 && [...ATTRIBUTES.values()].includes(kind) ? Array(n).fill(kind) : undefined;
  });
  return either(
    phrase('[incarnation] {parts}.', { parts }, ({ parts: list }): Draft => ({ line: { incarnation: list } })),
    phrase('[incarnation] {many}.', { many }, ({ many: list }): Draft => ({ line: { incarnation: list } })),
  );
}

function playCost({ costs }: Phrases): Parser<Draft> {
  return phrase('as an additional cost to play this card, {costs}.', { costs }, ({ costs: paid }) => ({
    line: { 'play-cost': paid },
  }));
}

// ---- chants ----

/** Reads the trigger of a chant in a standby area: an event, a condition or a cost. */
function trigger({ body, costs, condition, holes }: Phrases): Parser<Draft> {
  const moments = words<Line>(
    new Map<string, Line>([
      ['anytime', {}],
      ['during your battle phase', { if: ['your-turn', 'battle'] }],
      ['during your turn', { if: 'your-turn' }],
    ]),
  );
  const all: Holes = { ...holes, body, costs, condition, moments };
  const make = ({ body: steps }: Filled, line: Line, it?: string): Draft => ({
    line: { standby: true, ...line },
    steps: steps as Step[],
    it,
  });
  const summoned = (filled: Filled, more: Filter = {}): Draft =>
    make(filled, { when: { summoned: { ...(filled.noun as Filter), ...more } } }, 'subject');
  return either(
    phrase('[trigger] {moments}: {body}.', all, (filled) => make(filled, filled.moments as Line)),
    phrase('[trigger] {moments}, {costs}: {body}.', all, (filled) =>
      make(filled, { ...(filled.moments as Line), cost: filled.costs }),
    ),
    phrase('[trigger] {costs}: {body}.', all, (filled) => make(filled, { cost: filled.costs })),
    phrase('[trigger] while {condition}: {body}.', all, (filled) => make(filled, { if: filled.condition })),
    phrase('[trigger] {condition}: {body}.', all, (filled) => make(filled, { if: filled.condition })),
    phrase('[trigger] when a {noun} summoned: {body}.', all, (filled) => summoned(filled)),
    phrase('[trigger] when opponent summons a {noun}: {body}.', all, (filled) =>
      summoned(filled, { controller: 'opponent' }),
    ),
  );
}

function spell(phrases: Phrases): Parser<Draft> {
  return phrase('{body}.', { ...phrases.holes, body: phrases.body }, ({ body }) => ({
    line: {},
    steps: body as Step[],
  }));
}
