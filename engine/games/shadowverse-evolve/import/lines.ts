/** A printed line of Shadowverse EVOLVE as an ability of a card file. */
import {
  either,
  type Filled,
  first,
  type Holes,
  later,
  listed,
  literal,
  mapped,
  modelled,
  type Parser,
  pattern,
  phrase,
  sequence,
  words,
} from '../../../import/phrase.ts';
import { apart, effectsOf, NoProgram, type Step, type Tree } from '../../../import/steps.ts';
import type { Cost } from './costs.ts';
import { type Filter, KEYWORDS, type Names, onField, ordered } from './nouns.ts';
import { COUNTER, withoutProducts } from './numbers.ts';
import { bracket, createPhrases, type Phrases } from './phrases.ts';

type Line = Readonly<Record<string, Tree>>;

/** Effects that happen only where the optional cost was paid: choices get that condition, and stand before the rest. */
function paidFor(effects: readonly Tree[]): Tree[] {
  const { choices, others } = apart(effects);
  const options = others.length === 1 && (others[0] as { select?: { modes: Tree[][] } }).select;
  // options are picked whether the cost was paid or not, and each option says what is done where it was
  if (options && choices.length === 0) return [{ select: { ...options, modes: options.modes.map(paidFor) } }];
  if (others.some((effect) => typeof effect === 'object' && 'select' in (effect as Line)))
    throw new NoProgram('options behind a condition');
  const asked = choices.map((choice) => {
    const [[word, operands]] = Object.entries(choice as Line);
    if ('if' in (operands as Line)) throw new NoProgram('a choice with two conditions');
    return { [word]: { ...(operands as Line), if: 'paid' } };
  });
  return [...asked, { if: { is: 'paid', then: others } }];
}

/** A line whose effects are still steps. */
export interface Draft {
  readonly line: Line;
  readonly steps?: readonly Step[];
  /** What "it" means at the beginning of the text. */
  readonly it?: string;
  /** Does everything happen only where the optional cost was paid? */
  readonly ifPaid?: boolean;
  /** Further lines that the same sentence says. */
  readonly also?: readonly Line[];
}

/** A number or a test of the cards that a cost took. */
const READS_PAID = /"(?:who|cost-of|attack|defense)":"paid"/;

/** An effect that ends later, and one behind it that is not said to end. */
const LASTS_ON = /"until":"opponent-turn"}},{"gain":{"who":[^{}]*,"gives":{"keyword":"cannot-attack"}}}/;

/** Words of effects after which "it" is what they moved. */
const MOVING = new RegExp(
  `"(${[
    ...['draw', 'discard', 'mill', 'bury', 'to-ex', 'top-to', 'bottom-to', 'banish', 'look', 'look-each'],
    ...['look-total', 'put', 'put-token', 'destroy', 'to-hand', 'to-deck', 'search'],
  ].join('|')})"`,
  'g',
);

/**
 * Does a count of cards that were put somewhere "by this" mean more than the last move? That holds where several
 * effects have moved cards, and for drawn cards.
 */
function isOfAnotherMove(text: string): boolean {
  const before = (reference: string): string[] => {
    const at = text.indexOf(reference);
    return at < 0 ? [] : [...text.slice(0, at).matchAll(MOVING)].map(([, word]) => word);
  };
  const counted = before('"how-many":{"who":"it"');
  return counted.length > 1 || counted[0] === 'draw' || before('"any-are":{"who":"it"').at(-1) === 'draw';
}

/**
 * Does a list ask twice what was moved by the effect before, where the first answer moves something else? "It" is that
 * then.
 */
function asksBehindAMove(tree: Tree): boolean {
  if (typeof tree !== 'object' || tree === null) return false;
  if (!Array.isArray(tree)) return Object.values(tree).some(asksBehindAMove);
  const asks = (part: Tree): string => {
    const { if: asked } = (part ?? {}) as { if?: { is: Tree } };
    return JSON.stringify(asked?.is ?? '').includes('"who":"it"') ? JSON.stringify(asked) : '';
  };
  return tree.some(
    (part, i) => (i > 0 && asks(part) !== '' && asks(tree[i - 1]!).match(MOVING) !== null) || asksBehindAMove(part),
  );
}

/** "This card" in a named zone, as phrases write it; the line works in that zone. */
const PLACE_OF_THIS = /^@self:(\w+)$/;

/** The lines of a draft as a card file has them; throws `NoProgram` where its steps make no text. */
export function linesOf(draft: Draft): Line[] {
  const lines = [lineOf(draft), ...(draft.also ?? []).map((line) => ordered(line) as Line)];
  const text = JSON.stringify(lines);
  if (text.includes('"@')) throw new NoProgram('what "it" is is not clear');
  if (text.includes('"die"') && !text.includes('"roll"'))
    throw new NoProgram('the number of a die that was not rolled');
  return lines;
}

function lineOf({ line, steps, it, ifPaid }: Draft): Line {
  if (steps === undefined) return ordered(withoutProducts(line)) as Line;
  const { tree, from } = placed(effectsOf(steps, it, line.cost));
  const effects = tree as Tree[];
  const rites = steps.flatMap((step) => (step.kind === 'condition' && step.line !== undefined ? [step.line] : []));
  if (rites.length > 1 || (rites.length > 0 && ifPaid)) throw new NoProgram('two optional costs of one line');
  if (from !== undefined && line.from !== undefined && line.from !== from)
    throw new NoProgram('a line that works in two zones');
  const text = JSON.stringify(effects);
  if (READS_PAID.test(text) && line.cost === undefined && !text.includes('"pay"'))
    throw new NoProgram('what a cost took, and there is no cost');
  if (isOfAnotherMove(text) || asksBehindAMove(effects)) throw new NoProgram('what was moved is not clear');
  if (LASTS_ON.test(text)) throw new NoProgram('how long it cannot attack is not clear');
  const more = { ...rites[0], ...(from !== undefined && { from }) };
  return ordered(withoutProducts({ ...line, ...more, do: ifPaid ? paidFor(effects) : effects })) as Line;
}

/** Writes "this card" by its plain name, and gives the zone in which the text says it is. */
function placed(tree: Tree): { tree: Tree; from?: string } {
  const zones = new Set<string>();
  // where the text has itself put this card into the EX area, the line works where it always does
  const hasMoved = JSON.stringify(tree).includes('"to-ex":"self"');
  const plain = (part: Tree): Tree => {
    if (typeof part === 'string') {
      const zone = PLACE_OF_THIS.exec(part)?.[1];
      if (zone === undefined) return part;
      if (zone === 'ex' && hasMoved) return 'it';
      zones.add(zone);
      return 'self';
    }
    if (Array.isArray(part)) return part.map(plain);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, plain(value)]));
  };
  const made = plain(tree);
  if (zones.size > 1) throw new NoProgram('this card in two zones');
  const [from] = zones;
  return { tree: made, from };
}

const ICONS: ReadonlyMap<string, string> = new Map([
  ['[ファンファーレ]', 'fanfare'],
  ['[ラストワード]', 'last-words'],
  ['【進化時】', 'on-evolve'],
  ['【超進化時】', 'on-super-evolve'],
  ['【攻撃時】', 'strike'],
  ['【出走時】', 'on-run'],
  ['【ドライブ獲得時】', 'on-drive'],
]);

/** Limits of a line's use, which stand at its end as sentences of their own. */
interface Limits {
  readonly times?: number;
  readonly if?: Tree;
}

/** The parsers of the lines of a list's cards: of spells, which may have a plain text, and of all others. */
export interface Lines {
  readonly ofSpells: Parser<Draft>;
  readonly ofOthers: Parser<Draft>;
}

export function createLines(names: Names): Lines {
  const quotedLine: Parser<Tree> = later(() => quoted);
  const phrases = createPhrases(names, quotedLine);
  const quoted = createQuoted(phrases);
  const ofOthers = either<Draft>(...evolving(phrases), activated(phrases), triggered(phrases), ...statics(phrases));
  return { ofOthers, ofSpells: either(ofOthers, spell(phrases)) };
}

/** The text of a body, with limits behind it. */
function limited({ body, condition }: Phrases): Parser<{ steps: readonly Step[]; limits: Limits }> {
  const holes = { condition, number: pattern(/\d+/, Number) };
  const limit = either<Limits>(
    phrase('この能力は1ターンに{number}回使える。', holes, ({ number }) => ({ times: number as number })),
    phrase('この能力は1ターンに{number}回働く。', holes, ({ number }) => ({ times: number as number })),
    phrase('この能力は{condition}なら働く。', holes, ({ condition: is }) => ({ if: is })),
    phrase('この能力は1ターンに{number}回使え、{condition}なら使える。', holes, ({ condition: is, number }) => ({
      if: is,
      times: number as number,
    })),
    phrase('この能力は{condition}なら使える。', holes, ({ condition: is }) => ({ if: is })),
    phrase('この能力は{condition}なら、1ターンに{number}回使える。', holes, ({ condition: is, number }) => ({
      if: is,
      times: number as number,
    })),
  );
  return sequence(
    [
      body,
      either(
        mapped(literal(''), (): Limits => ({})),
        limit,
      ),
    ],
    (steps, limits) => ({ steps, limits }),
  );
}

function evolving(phrases: Phrases): Parser<Draft>[] {
  const { condition, costs, body } = phrases;
  const text = limited(phrases);
  const holes = { condition, costs, body, number: pattern(/\d+/, Number), name: pattern(/『([^』]+)』/, (_, n) => n) };
  const p = (form: string, make: (filled: Filled) => Draft | undefined) => phrase(form, holes, make);
  const price = (costs_: unknown): Tree => onePart((costs_ as Cost).parts);
  const meals = mapped(listed(literal('[食事]'), literal('')), (list) => list.length);
  return [
    p('[進化]{costs}:これは進化する。', ({ costs: c }) => ({ line: { evolve: price(c) } })),
    p('[進化]{costs}:これは{name}に進化する。', ({ costs: c, name }) => ({ line: { evolve: price(c), into: name } })),
    p('[進化]{costs}:これは進化する。この能力は{condition}なら使える。', ({ costs: c, condition: is }) => ({
      line: { evolve: price(c), if: is },
    })),
    p(
      '[進化]{costs}:これは{name}に進化する。この能力は{condition}なら使える。',
      ({ costs: c, name, condition: is }) => ({
        line: { evolve: price(c), into: name, if: is },
      }),
    ),
    p('[憑依]{costs}:{body}', ({ costs: c, body: steps }) => ({ line: { ride: price(c) }, steps: steps as Step[] })),
    phrase('[アドバンス起動]{costs}:{text}', { ...holes, text }, ({ costs: c, text: said }) => {
      const { steps, limits } = said as { steps: readonly Step[]; limits: Limits };
      return { line: { advance: price(c), ...limits }, steps };
    }),
    phrase('{meals}{costs}:{body}', { ...holes, meals }, ({ meals: meal, costs: c, body: steps }) => ({
      line: { meal, cost: price(c) },
      steps: steps as Step[],
    })),
  ];
}

/** A price of one part without a list; word and number. */
function onePart(parts: readonly Tree[]): Tree {
  return parts.length === 1 ? parts[0] : parts;
}

function burst(): Parser<object> {
  return first(
    mapped(literal('[UB]'), () => ({ 'union-burst': true })),
    mapped(literal(''), () => ({})),
  );
}

function activated(phrases: Phrases): Parser<Draft> {
  const holes = {
    burst: burst(),
    costs: phrases.costs,
    text: limited(phrases),
    quick: first(
      mapped(either(literal('[クイック]'), literal('[Q]')), () => ({ quick: true })),
      mapped(literal(''), () => ({})),
    ),
  };
  return phrase('{burst}{quick}[起動]{costs}:{text}', holes, ({ burst: ub, quick, costs, text }) => {
    const { parts, from } = costs as Cost;
    const { steps, limits } = text as { steps: readonly Step[]; limits: Limits };
    const line = { cost: onePart(parts), ...(ub as object), ...(quick as object), ...limits, ...(from && { from }) };
    return { line, steps };
  });
}

/** What a line waits for. */
interface Trigger {
  readonly when: Tree;
  readonly from?: string;
  /** What "it" means in the line's text. */
  readonly it?: string;
  /** What the text asks as it resolves, before all else. */
  readonly asks?: Tree;
}

/** An event of cards: the word for it, and its operands besides the cards. */
interface CardEvent {
  readonly word: string;
  readonly more?: Line;
}

const CARD_EVENTS: ReadonlyMap<string, CardEvent> = new Map<string, CardEvent>(
  (
    [
      ['の[UB]能力が発動したとき', 'union-burst'],
      ['が場から墓場に置かれたとき', 'buried'],
      ['が場を離れたとき', 'leaves'],
      ['が攻撃したとき', 'attacks'],
      ['が攻撃するとき', 'attacks'],
      ['が攻撃されたとき', 'attacked'],
      ['が進化したとき', 'evolves'],
      ['が超進化したとき', 'super-evolves'],
      ['が出走したとき', 'runs'],
      ['が食事したとき', 'eats'],
      ['が破壊されたとき', 'destroyed'],
      ['がアクトしたとき', 'engaged'],
      ['がスタンドしたとき', 'stood'],
      ['が場から手札に戻ったとき', 'returned'],
      ['が能力によって選ばれたとき', 'chosen'],
      ['が相手の能力によって選ばれたとき', 'chosen', { by: 'opponent' }],
      ['がダメージを受けたとき', 'is-damaged'],
      ['が能力によるダメージを受けたとき', 'is-damaged', { kind: 'ability' }],
      ['が能力ダメージを受けたとき', 'is-damaged', { kind: 'ability' }],
      ['が交戦ダメージを受けたとき', 'is-damaged', { kind: 'combat' }],
      ['が交戦ダメージを与えたとき', 'deals-damage', { kind: 'combat' }],
    ] as const
  ).map(([said, word, more]) => [`${said}、`, { word, ...(more && { more }) }]),
);

/** What players do, or what happens to them. */
const PLAYER_EVENTS: ReadonlyMap<string, Trigger> = new Map<string, Trigger>([
  ['相手のリーダーの体力が減少したとき、', { when: { 'leader-decreases': { player: 'opponent' } } }],
  ['自分が手札を捨てたとき、', { when: 'discards' }],
  ['相手プレイヤーが手札を捨てたとき、', { when: { discards: { player: 'opponent' } } }],
  ['いずれかのプレイヤーが自身の手札1枚を捨てたとき、', { when: { discards: { player: 'each' } } }],
  ['自分が1枚引いたとき、', { when: 'draws' }],
  ['自分がトリガーしたとき、', { when: 'triggers' }],
]);

/** Whom damage was dealt to, and of what kind it was. */
const DEALT: ReadonlyMap<string, Line> = new Map<string, Line>([
  ['相手のリーダーに', { to: { kind: 'leader', zone: 'leader', master: 'opponent' } }],
  ['フォロワーに', { to: { kind: 'follower' } }],
  ['相手のフォロワーに', { to: { kind: 'follower', master: 'opponent' } }],
]);
const HARMED: ReadonlyMap<string, Line> = new Map<string, Line>([
  ['ダメージを与えたとき、', {}],
  ['攻撃ダメージを与えたとき、', { kind: 'attack' }],
  ['交戦ダメージを与えたとき、', { kind: 'combat' }],
  ['能力ダメージを与えたとき、', { kind: 'ability' }],
]);

/** "If this is in the EX area": the line works there, and asks again as it resolves. */
const WHILE_IN_EX = { from: 'ex', asks: { is: { who: 'self', of: { zone: 'ex' } } } };

function createTriggers({ noun }: Phrases): Parser<Trigger> {
  const plain: Parser<Filter> = noun;
  const holes = { noun: plain, event: words(CARD_EVENTS), dealt: words(DEALT), harmed: words(HARMED) };
  const p = (form: string, make: (filled: Filled) => Trigger) => phrase(form, holes, make);
  return first<Trigger>(
    p('自分のエンドフェイズが来たとき、これがEXエリアにあるなら、', () => ({ when: 'end-phase', ...WHILE_IN_EX })),
    p('相手のエンドフェイズが来たとき、これがEXエリアにあるなら、', () => ({
      when: { 'end-phase': { turn: 'opponent' } },
      ...WHILE_IN_EX,
    })),
    p('自分のメインフェイズが来たとき、これがEXエリアにあるなら、', () => ({ when: 'main-phase', ...WHILE_IN_EX })),
    words(PLAYER_EVENTS),
    p('自分のエンドフェイズが来たとき、', () => ({ when: 'end-phase' })),
    p('自分のリーダーの体力が減少したとき、', () => ({ when: 'leader-decreases' })),
    p('相手のスタートフェイズが来たとき、', () => ({ when: { 'start-phase': { turn: 'opponent' } } })),
    p('自分が手札1枚を捨てたとき、', () => ({ when: 'discards' })),
    p('相手プレイヤーが手札1枚を捨てたとき、', () => ({ when: { discards: { player: 'opponent' } } })),
    p('これがEXエリアに置かれたとき、', () => ({ when: 'enters-ex', from: 'ex' })),
    p('EXエリアにこれが置かれたとき、', () => ({ when: 'enters-ex', from: 'ex' })),
    p('相手のエンドフェイズが来たとき、', () => ({ when: { 'end-phase': { turn: 'opponent' } } })),
    p('自分のメインフェイズが来たとき、', () => ({ when: 'main-phase' })),
    p('相手のメインフェイズが来たとき、', () => ({ when: { 'main-phase': { turn: 'opponent' } } })),
    p('自分のスタートフェイズが来たとき、', () => ({ when: 'start-phase' })),
    p('自分のリーダーの[体力]を+したとき、', () => ({ when: 'leader-increases' })),
    p('これを自分の手札から捨てたとき、', () => ({ when: 'discarded', from: 'hand' })),
    either(
      p('これ{event}', ({ event }) => {
        const { word, more } = event as CardEvent;
        return { when: more === undefined ? word : { [word]: more } };
      }),
      p('これが{dealt}{harmed}', ({ dealt, harmed }) => ({
        when: { 'deals-damage': { ...(dealt as Line), ...(harmed as Line) } },
      })),
      p('これが相手のリーダーへの攻撃ダメージを与えたとき、', () => ({
        when: { 'deals-damage': { ...DEALT.get('相手のリーダーに'), kind: 'attack' } },
      })),
      p('{noun}{event}', ({ noun: of, event }) => {
        const { word, more } = event as CardEvent;
        // a Union Burst is activated after its follower may have left the field
        const cards = word === 'union-burst' ? of : unplaced(of);
        return { when: { [word]: more === undefined ? cards : { of: cards, ...more } }, it: 'subject' };
      }),
      p('自分が{noun}を捨てたとき、', ({ noun: of }) => ({ when: { discards: { of } }, it: 'subject' })),
      p('相手が{noun}をプレイしたとき、', ({ noun: of }) => ({
        when: { played: { of, player: 'opponent' } },
        it: 'subject',
      })),
      p('場に{noun}が出たとき、', ({ noun: of }) => ({ when: { enters: of }, it: 'subject' })),
      p('自分が{noun}をプレイしたとき、', ({ noun: of }) => ({ when: { played: of }, it: 'subject' })),
      p('自分の場に{noun}が出たとき、', ({ noun: of }) => ({
        when: { enters: { ...(of as Filter), master: 'you' } },
        it: 'subject',
      })),
      p('相手の場に{noun}が出たとき、', ({ noun: of }) => ({
        when: { enters: { ...(of as Filter), master: 'opponent' } },
        it: 'subject',
      })),
      p('自分のEXエリアに{noun}が置かれたとき、', ({ noun: of }) => ({
        when: { 'enters-ex': { ...(of as Filter), master: 'you' } },
        it: 'subject',
      })),
    ),
  );
}

/** The filter without the field: events of cards in play mean the field anyway. */
function unplaced(noun: unknown): Filter {
  const { zone, ...rest } = noun as Filter;
  return zone === 'field' ? rest : (noun as Filter);
}

const PERIODS: ReadonlyMap<string, Line> = new Map<string, Line>([
  ['自分のターン中、', { only: 'your-turn' }],
  ['相手のターン中、', { only: 'opponent-turn' }],
]);

function triggered(phrases: Phrases): Parser<Draft> {
  const icons = mapped(
    listed(words(ICONS), either(literal(''), literal('/'))),
    (list): Trigger => ({ when: onePart(list) }),
  );
  const worded = createTriggers(phrases);
  const period = first<Line>(
    words(PERIODS),
    pattern(/自分のターンごとに(\d+)回、/, (_, n) => ({ only: 'your-turn', times: Number(n) })),
    pattern(/ターンごとに(\d+)回、/, (_, n) => ({ times: Number(n) })),
    mapped(literal(''), (): Line => ({})),
  );
  const holes = {
    burst: burst(),
    period,
    trigger: either(icons, worded),
    text: limited(phrases),
    rite: first(
      mapped(literal('【土の秘術】'), () => 1),
      mapped(literal(''), () => 0),
    ),
    own: phrases.costs,
  };
  const make = (filled: Filled, more: Line, steps: readonly Step[], limits: Limits): Draft => {
    const { when, from, it, asks } = filled.trigger as Trigger;
    const line = {
      when,
      ...(filled.burst as object),
      ...(filled.period as object),
      ...limits,
      ...(from && { from }),
      ...more,
    };
    return { line, steps: asks === undefined ? steps : [{ kind: 'condition', is: asks }, ...steps], it };
  };
  return either(
    phrase('{burst}{period}{trigger}{rite}{text}', holes, (filled) => {
      const { steps, limits } = filled.text as { steps: readonly Step[]; limits: Limits };
      if (filled.rite === 0) return make(filled, {}, steps, limits);
      return { ...make(filled, { rite: 1 }, steps, limits), ifPaid: true };
    }),
    // a cost that takes the card from where it lies: the line works in that zone
    phrase('{burst}{period}{trigger}{own}:{text}', holes, (filled) => {
      const { parts, from } = filled.own as Cost;
      if (from === undefined) return undefined;
      const { steps, limits } = filled.text as { steps: readonly Step[]; limits: Limits };
      return make(filled, { from }, [{ kind: 'cost', cost: parts }, ...steps], limits);
    }),
  );
}

const TURN_CONDITIONS: ReadonlyMap<string, Tree> = new Map([
  ['自分のターン中、', 'your-turn'],
  ['相手のターン中、', 'opponent-turn'],
]);

/** Kinds of damage that is changed. */
const HARM: ReadonlyMap<string, string> = new Map([
  ['ダメージ', ''],
  ['交戦ダメージ', 'combat'],
  ['攻撃ダメージ', 'attack'],
  ['能力ダメージ', 'ability'],
  ['能力によるダメージ', 'ability'],
]);

const YOUR_LEADER: Filter = { kind: 'leader', zone: 'leader', master: 'you' };

/** A change of damage by a number, of one kind or all. */
function harmed(word: string, by: number, kind: unknown): Line {
  return { [word]: kind === '' ? by : { by, kind } };
}

const UNABLE: ReadonlyMap<string, Tree> = new Map<string, Tree>([
  ['これは相手を攻撃できない。', { keyword: 'cannot-attack' }],
  ['これは相手のリーダーを攻撃できない。', { keyword: 'cannot-attack-leaders' }],
  ['これは能力によって破壊されない。', { keyword: 'cannot-be-destroyed-by-abilities' }],
  ['これは能力ダメージを受けない。', { keyword: 'no-ability-damage' }],
  ['これはダメージを受けない。', { keyword: 'no-damage' }],
  ['これは交戦ダメージを受けない。', { keyword: 'no-combat-damage' }],
  ['これは自分のスタートフェイズにスタンドしない。', { keyword: 'does-not-stand' }],
  ['これはEXエリアからプレイできない。', 'not-playable-from-ex'],
  [
    'これが場にいる限り、相手プレイヤーすべての[ファンファーレ]能力と【進化時】能力は誘発しない。',
    { suppress: { what: ['fanfare', 'on-evolve'], player: 'opponent' } },
  ],
  ['これは【守護】を無視して攻撃できる。', { 'ignore-ward': true }],
]);

/** A form of a line, with the phrases that stand in its holes. */
type StaticForm = (form: string, make: (filled: Filled) => Draft | undefined) => Parser<Draft>;

const line = (written: Line): Draft => ({ line: written });

function statics(phrases: Phrases): Parser<Draft>[] {
  const holes = {
    condition: phrases.condition,
    gains: phrases.gains,
    noun: phrases.noun,
    kindOf: phrases.kindOf,
    counted: phrases.counted,
    counter: phrases.counter,
    name: pattern(/『([^』]+)』/, (_, n) => n),
    number: pattern(/\d+/, Number),
    costs: phrases.costs,
    optional: phrases.optional,
    drops: listed(createDrop(phrases), literal('')),
    unable: words(UNABLE),
    n: pattern(new RegExp(`(\\d+)${COUNTER}`), (_, n) => Number(n)),
    here: pattern(/これが(?:場に)?(?:いる|ある)限り、/, (said) => said),
    turn: words(TURN_CONDITIONS),
    harm: words(HARM),
    bracket,
    keywords: mapped(listed(words(KEYWORDS), literal('')), (list) => (list.length === 1 ? list[0] : list)),
  };
  const p: StaticForm = (form, make) => phrase(form, holes, make);
  return [...standing(phrases, holes), ...striking(p), ...harming(p), ...pricing(p), ...ownPrice(p), ...playing(p)];
}

/** Lines about drive checks, and about what the card cannot do. */
function striking(p: StaticForm): Parser<Draft>[] {
  return [
    // 14.4.6: Single Drive and Twin Drive are triggered abilities
    p('【シングルドライブ】', () => line({ when: 'strike', do: ['drive-check'] })),
    p('【ツインドライブ】', () => line({ when: 'strike', do: [{ 'drive-check': 2 }] })),
    p('{unable}', ({ unable }) => line({ static: unable })),
    p('{a:unable}{b:unable}', ({ a, b }) => ({ line: { static: a }, also: [{ static: b }] })),
  ];
}

/** Damage that is more, less or bounded, and counters. */
function harming(p: StaticForm): Parser<Draft>[] {
  return [
    p('これが受ける{number}以上のダメージを{to:number}にする。', ({ number, to }) =>
      line({ static: { 'damage-cap': { 'at-least': number, to } } }),
    ),
    p('{here}{noun}が受ける{number}以上のダメージを{to:number}にする。', ({ noun, number, to }) =>
      line({ static: { 'damage-cap': { 'at-least': number, to } }, affects: onField(noun as Filter) }),
    ),
    p('これが受ける{harm}を-{number}する。', ({ harm, number }) =>
      line({ static: harmed('damage-taken', -(number as number), harm) }),
    ),
    p('{here}{noun}が受ける{harm}を-{number}する。', ({ noun, harm, number }) =>
      line({ static: harmed('damage-taken', -(number as number), harm), affects: onField(noun as Filter) }),
    ),
    p('{here}自分のリーダーが受ける{harm}を-{number}する。', ({ harm, number }) =>
      line({ static: harmed('damage-taken', -(number as number), harm), affects: YOUR_LEADER }),
    ),
    p('{here}これと自分のリーダーが受ける{harm}を-{number}する。', ({ harm, number }) => {
      const change = harmed('damage-taken', -(number as number), harm);
      return { line: { static: change }, also: [{ static: change, affects: YOUR_LEADER }] };
    }),
    p('これが与える{harm}を+{number}する。', ({ harm, number }) =>
      line({ static: harmed('damage-dealt', number as number, harm) }),
    ),
    p('{turn}これが与える{harm}を+{number}する。', ({ turn, harm, number }) =>
      line({ static: harmed('damage-dealt', number as number, harm), if: turn }),
    ),
    p('これに{counter}カウンターは{number}個まで置ける。', ({ counter, number }) =>
      line({ static: { 'counter-limit': { name: counter, limit: number } } }),
    ),
  ];
}

/** Lines about what other cards cost. */
function pricing(p: StaticForm): Parser<Draft>[] {
  return [
    p('{here}自分が{noun}をプレイする際、コストを-{number}する。', ({ noun, number }) =>
      line({ static: { cost: { of: noun, by: -(number as number) } } }),
    ),
    // a condition that counts played cards is asked before this card has been played, so it counts the others
    p(
      '{here}自分が{noun}をプレイする際、{condition}なら、コストを-{number}する。',
      ({ noun, condition: is, number }) =>
        JSON.stringify(is).includes('cards-played')
          ? undefined
          : line({ static: { cost: { of: noun, by: -(number as number) } }, if: is }),
    ),
    p(
      '{here}自分が{noun}をプレイする際、このターン中に{nth:number}枚目の{kindOf}なら、コストを-{number}する。',
      ({ noun, nth, kindOf, number }) =>
        JSON.stringify(noun) === JSON.stringify(kindOf)
          ? line({
              static: { cost: { of: noun, by: -(number as number) } },
              if: { compare: { a: { 'cards-played': { of: kindOf } }, is: 'equal', b: (nth as number) - 1 } },
            })
          : undefined,
    ),
    p('{here}自分が{kindOf}をプレイするコストを-{number}する。', ({ kindOf, number }) =>
      line({ static: { cost: { of: kindOf, by: -(number as number) } } }),
    ),
    p('{here}相手が{kindOf}をプレイする際、コストを+{number}する。', ({ kindOf, number }) =>
      line({ static: { cost: { of: kindOf, by: number, player: 'opponent' } } }),
    ),
  ];
}

/** Lines about what the card itself costs, by conditions and by counts. */
function ownPrice(p: StaticForm): Parser<Draft>[] {
  return [
    p('これをプレイする際、{bracket}コストを-{number}する。', ({ bracket: is, number }) =>
      line({ static: { 'own-cost': -(number as number) }, if: is }),
    ),
    p('これをプレイする際、{drops}', ({ drops }) => {
      const [one, ...others] = drops as readonly Line[];
      return others.length === 0 ? undefined : { line: one, also: others };
    }),
    p(
      'これをプレイする際、{a:bracket}コストを-{x:number}する。{b:bracket}代わりに-{y:number}する。',
      ({ a, x, b, y }) => line({ static: { 'own-cost': stepped([b, y], [a, x]) } }),
    ),
    p(
      'これをプレイする際、{a:bracket}コストを-{x:number}する。{b:bracket}代わりに-{y:number}する。{c:bracket}代わりに-{z:number}する。',
      ({ a, x, b, y, c, z }) => line({ static: { 'own-cost': stepped([c, z], [b, y], [a, x]) } }),
    ),
    p('これをプレイする際、{noun}{every:n}につき、コストを-{number}する。', ({ noun, every, number }) =>
      line({ static: { 'own-cost': perCards(noun, every, -(number as number)) } }),
    ),
    p('これをプレイする際、追加コストとして{optional}。', ({ optional }) =>
      line({ 'play-cost': (optional as Cost).parts, optional: true }),
    ),
    p('これをプレイする際、コストを-Xする。Xは{counted}である。', ({ counted }) =>
      line({ static: { 'own-cost': { product: { a: counted, b: -1 } } } }),
    ),
    p('これをプレイする際、コストを+Xする。Xは{counted}である。', ({ counted }) =>
      line({ static: { 'own-cost': counted } }),
    ),
    p('これをプレイする際、{costs}:コストを{number}にする。', ({ costs, number }) =>
      line({ 'play-cost': (costs as Cost).parts, optional: true, set: number }),
    ),
  ];
}

/** Lines about when the card cannot be played, and about costs beside its price or instead of it. */
function playing(p: StaticForm): Parser<Draft>[] {
  const fromEx = { 'played-from': 'ex' };
  return [
    p('これは{condition}なら、プレイできない。', ({ condition: is }) => line({ static: 'not-playable', if: is })),
    p('これは自分のターン中、プレイできない。', () => line({ static: 'not-playable', if: 'your-turn' })),
    p('これをプレイする際、追加コストとして{costs}。', ({ costs }) => line({ 'play-cost': (costs as Cost).parts })),
    p('これをプレイする際、追加コストとして{costs}する。', ({ costs }) => line({ 'play-cost': (costs as Cost).parts })),
    p('これをプレイする際、{condition}なら、コストを-{number}する。', ({ condition: is, number }) =>
      line({
        static: { 'own-cost': -(number as number) },
        if: is,
      }),
    ),
    p('これをEXエリアからプレイする際、コストを-{number}する。', ({ number }) =>
      line({
        static: { 'own-cost': -(number as number) },
        if: fromEx,
      }),
    ),
    p('これをEXエリアからプレイする際、{condition}なら、コストを-{number}する。', ({ condition: is, number }) =>
      line({
        static: { 'own-cost': -(number as number) },
        if: [fromEx, is].flat(),
      }),
    ),
    p('これをプレイする際、{costs}:コストを-{number}する。', ({ costs, number }) =>
      line({
        'play-cost': (costs as Cost).parts,
        optional: true,
        by: -(number as number),
      }),
    ),
    p('これをプレイする際、コストを+{number}してよい。', ({ number }) =>
      line({ 'play-cost': [{ pp: 0 }], optional: true, by: number }),
    ),
  ];
}

/** `…なら、コストを-5する。`: what the card costs less to play, where a condition holds. */
function createDrop({ condition }: Phrases): Parser<Line> {
  const holes = { condition, number: pattern(/\d+/, Number) };
  return phrase('{condition}なら、コストを-{number}する。', holes, ({ condition: is, number }) => ({
    static: { 'own-cost': -(number as number) },
    if: is,
  }));
}

/** A number for every so many cards. */
function perCards(noun: unknown, every: unknown, by: number): Tree {
  const of = onField(noun as Filter);
  return every === 1 ? { count: { of, times: by } } : { per: { of: { count: { of } }, every, times: by } };
}

/** What the card costs less by the first of the conditions that holds. */
function stepped(...steps: readonly (readonly [is: unknown, less: unknown])[]): Tree {
  return [...steps]
    .reverse()
    .reduce<Tree>((rest, [is, less]) => ({ depending: { is, then: -(less as number), else: rest } }), 0);
}

/** Where a static ability holds: as long as the card is there, in a turn, under a condition. */
function createWhile(phrases: Phrases, holes: Holes): Parser<readonly Tree[]> {
  const all = { ...holes, condition: phrases.condition };
  return either<readonly Tree[]>(
    phrase('{here}', all, () => []),
    phrase('{turn}', all, ({ turn }) => [turn]),
    phrase('{bracket}', all, ({ bracket: is }) => [is]),
    phrase('{condition}限り、', all, ({ condition: is }) => [is]),
    phrase('{condition}である限り、', all, ({ condition: is }) => [is]),
    phrase('{condition}なら、', all, ({ condition: is }) => [is]),
  );
}

/** Static abilities that hold under conditions: what this card has and cannot do, and what others have. */
function standing(phrases: Phrases, holes: Holes): Parser<Draft>[] {
  const all: Holes = {
    ...holes,
    while: mapped(listed(createWhile(phrases, holes), literal('')), (list) => list.flat()),
  };
  const p = (form: string, make: (filled: Filled) => Line) =>
    phrase(form, all, (filled) => {
      const conditions = filled.while as readonly Tree[];
      return { ...make(filled), ...(conditions.length > 0 && { if: onePart(conditions) }) };
    });
  const own = either<Line>(
    p('{while}{unable}', ({ unable }) => ({ static: unable })),
    p('{while}これは{gains}。', ({ gains }) => ({ static: gains as Tree })),
  );
  const others = either<Line>(
    p('{while}{noun}すべては{gains}。', ({ noun, gains }) => ({
      static: gains as Tree,
      affects: onField(noun as Filter),
    })),
    p('{while}{noun}すべては能力ダメージを受けない。', ({ noun }) => ({
      static: { keyword: 'no-ability-damage' },
      affects: onField(noun as Filter),
    })),
    p('{while}{noun}すべては能力によるダメージを受けない。', ({ noun }) => ({
      static: { keyword: 'no-ability-damage' },
      affects: onField(noun as Filter),
    })),
    p('{while}{noun}すべての[進化]コストを-{number}する。', ({ noun, number }) => ({
      static: { 'evolve-cost': -(number as number) },
      affects: onField(noun as Filter),
    })),
    // static keywords of others do not reach a leader
    p('{while}自分のリーダーは能力によるダメージを受けない。', () => ({
      static: { 'damage-taken': { by: -99, kind: 'ability' } },
      affects: YOUR_LEADER,
    })),
  );
  // what a text gives to other cards is static only where it says "as long as"
  const lasting: Parser<Line> = modelled(
    (text, at) => others(text, at).filter(({ end }) => text.text.slice(at, end).includes('限り、')),
    others,
  );
  return [
    mapped(
      listed(either(own, lasting), literal('')),
      ([line, ...also]): Draft => ({ line, ...(also.length > 0 && { also }) }),
    ),
  ];
}

function spell(phrases: Phrases): Parser<Draft> {
  const number = pattern(/\d+/, Number);
  return either(
    mapped(phrases.body, (steps): Draft => ({ line: {}, steps })),
    phrase('【土の秘術】{body}', { body: phrases.body }, ({ body: steps }) => ({
      line: { rite: 1 },
      steps: steps as Step[],
      ifPaid: true,
    })),
    phrase('【土の秘術_{number}】{body}', { body: phrases.body, number }, ({ body: steps, number: rite }) => ({
      line: { rite },
      steps: steps as Step[],
      ifPaid: true,
    })),
  );
}

/** An ability that stands in quotes; its last full stop is left out. */
function createQuoted(phrases: Phrases): Parser<Tree> {
  return mapped(either(triggered(phrases), activated(phrases), discounts()), (draft) => {
    try {
      return lineOf(draft);
    } catch (error) {
      if (error instanceof NoProgram) return undefined;
      throw error;
    }
  });
}

/** Abilities of other kinds that stand in quotes. */
function discounts(): Parser<Draft> {
  return phrase('これをプレイする際、コストを-{number}する', { number: pattern(/\d+/, Number) }, ({ number }) => ({
    line: { static: { 'own-cost': -(number as number) } },
  }));
}
