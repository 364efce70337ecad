/**
 * Words code back into English: the disassembler of card texts. It reads the lowered code and not the card file, so
 * that what is printed is what runs.
 *
 * Each word reads by its own template (shared/operators/operator.ts). The grammar around the templates is here: the
 * order of a noun phrase, plurals, verbs after "you", numbers that are computed, and which chosen card is meant.
 */
import { CODE, DEF_NAME, DEFS, defField, END, nameOf } from '../kernel/tables.ts';
import {
  type Operand,
  type OperatorDefinition,
  type OperatorTable,
  selectorArgument,
  selectorKind,
  type Vocabulary,
} from '../shared/operators/operator.ts';
import { alternatives } from '../text/suggestion.ts';
import type { TableName as AnyTableName, Groups } from './reader.ts';
import { NO_VALUE, RANGE_LIMIT } from './reader.ts';

/** How the texts of one game read. */
export interface Reading {
  /** How words of `players` read in a sentence, beyond the usual ones; `you` stays `you`. */
  readonly players?: Readonly<Record<string, string>>;
  /** The test whose values are the nouns of filters, and the noun where a filter does not have that test. */
  readonly noun: string;
  /** A test that is such a noun itself and says more than that one: "light magic stone". */
  readonly ownNoun?: string;
  readonly anything: string;
  /** The tests that stand before the noun, in this order. */
  readonly adjectives: readonly string[];
  /** How value words are spelt in print, by `test.value` or by the value alone, beyond the usual ones. */
  readonly terms: Readonly<Record<string, string>>;
  readonly groups?: Groups;
  /** For each word the tests that its own template says already. */
  readonly implied?: Readonly<Record<string, readonly string[]>>;
  /** How an ability reads that a text gives to a card; by its row. */
  readonly ability?: (row: number) => string;
}

const USUAL_PLAYERS: Readonly<Record<string, string>> = {
  opponent: 'your opponent',
  each: 'each player',
  controller: 'its controller',
  'turn-player': 'the turn player',
};

const USUAL_TERMS: Readonly<Record<string, string>> = {
  'at-least': 'at least',
  'at-most': 'at most',
  equal: 'equal to',
  more: 'more than',
  less: 'less than',
};

// marks inside texts under construction
/** Begins a noun phrase: what stands before it decides its number. */
const PHRASE = '\ue001';
/** Follows a noun that takes an s in the plural. */
const NOUN = '\ue002';
/** Ends a noun phrase. */
const PHRASE_END = '\ue003';
/** Precedes "you": the verb that follows must agree. */
const YOU = '\ue004';
/** Follows a subject of several cards: the verbs marked in its clause must agree. */
const MANY = '\ue005';
/** Precedes a verb that belongs to a subject. */
const VERB = '\ue006';
/** Stands around what a computed number is, until the end of its effect is known. */
const WHERE = '\ue007';
const WHERE_END = '\ue008';
/** Follows a name: the text behind it is no part of the name. */
const NAME_END = '\ue009';

/**
 * How the words of a modification begin that have the changed card as their subject; other modifications call the card
 * "it".
 */
const HAS_SUBJECT = /^(?:gains|loses|has|is|cannot|may|takes|becomes|also)\b/;

type TableName = Exclude<AnyTableName, 'triggers'>;
type AnyTable = OperatorTable<unknown>;
type AnyDefinition = OperatorDefinition<unknown>;

/** The name of the card of a definition row. */
function nameOfRow(row: number): string {
  return nameOf(DEFS[defField(row, DEF_NAME)]);
}

/** Words the code of one ability. Make a new one for each ability, because it remembers what was chosen. */
export class Wording {
  /** The nouns of the chosen sets so far. */
  private readonly sets: { readonly text: string; readonly isMany: boolean }[] = [];

  /** The tests that the word being worded says already. */
  private implied: readonly string[] = [];

  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly reading: Reading,
  ) {}

  effects(address: number): string {
    return finished(this.effectList(address, '; '));
  }

  filter(address: number): string {
    return finished(this.filterPhrase(address));
  }

  /** A filter's noun phrase with its article: `a Forward you control`. */
  one(address: number): string {
    const phrase = this.filter(address);
    return `${/^(?!uni)[aeiou]/i.test(phrase) ? 'an' : 'a'} ${phrase}`;
  }

  condition(address: number): string {
    return finished(this.conditionList(address));
  }

  cost(address: number): string {
    return finished(this.words('costs', address).join(', '));
  }

  /** Words what changes on the cards that pass a filter; without one, on this card. */
  modifications(address: number, affected?: number): string {
    const list = this.modificationList(address);
    const hasSubject = HAS_SUBJECT.test(list.replaceAll(VERB, ''));
    if (affected === undefined) {
      const text = finished(`${hasSubject ? 'this card ' : ''}${list}`);
      return hasSubject ? text : text.replace(/^its\b/, "this card's").replace(/\bto it\b/, 'to this card');
    }
    return finished(`all ${this.filterPhrase(affected)}${hasSubject ? `${MANY} ` : ': '}${list}`);
  }

  value(code: number): string {
    return finished(this.valueText(code));
  }

  /** How a player operand reads. */
  player(index: number): string {
    return finished(this.playerText(index));
  }

  /** The words of a list in order, each by its template. */
  private words(table: TableName, address: number): string[] {
    const { definitions, widths } = this.vocabulary[table] as AnyTable;
    const texts: string[] = [];
    for (let pc = address; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      texts.push(this.word(table, definitions[CODE[pc]]!, pc));
    }
    return texts;
  }

  private effectList(address: number, joint: string): string {
    if (address === 0) return 'nothing happens';
    return this.words('effects', address).join(joint);
  }

  /**
   * Words effects inside an effect. They are kept together, so that what follows does not read as a part of them; and
   * one with a colon or a condition of its own is, where another comes behind it.
   */
  private branch(address: number): string {
    if (address === 0) return '';
    const texts = this.words('effects', address);
    if (texts.length < 2) return texts.join('');
    const last = texts.length - 1;
    const isOpen = (text: string): boolean => text.includes(': ') || /^if .*, /.test(text);
    const list = texts.map((text, i) => (i < last && isOpen(text) ? `(${text})` : text)).join(', then ');
    return texts.some((text) => text.includes(': ')) ? `(${list})` : list;
  }

  private modificationList(address: number): string {
    return this.words('modifications', address)
      .map((text) => `${VERB}${text}`)
      .join(' and ');
  }

  /** Words modes. What one mode chooses is unknown to the others. */
  private modes(code: number): string {
    const before = this.sets.length;
    const texts = this.addresses(code).map((address, i) => {
      this.sets.length = before;
      return `(${i + 1}) ${this.branch(address)}`;
    });
    return texts.join('; ');
  }

  private conditionList(address: number): string {
    return address === 0 ? 'always' : this.words('conditions', address).join(' and ');
  }

  private word(table: TableName, definition: AnyDefinition, pc: number): string {
    const texts: Record<string, string> = {};
    const raw: Record<string, unknown> = {};
    const computed: string[] = [];
    const { implied } = this;
    this.implied = this.reading.implied?.[definition.name] ?? [];
    Object.entries(definition.operands).forEach(([name, operand], i) => {
      const code = CODE[pc + 1 + i];
      const text = this.operand(table, definition.name, operand, code);
      // a computed number would tear the sentence apart: it reads as N, and is explained at the end
      if (operand.kind === 'value' && text.includes(' ') && (table === 'effects' || table === 'modifications')) {
        const letter = 'NMK'[computed.length];
        computed.push(`${letter} is ${text}`);
        texts[name] = letter;
      } else {
        texts[name] = text;
      }
      raw[name] = this.atDefault(operand, code) ? undefined : rawOperand(operand, code, text);
    });
    this.implied = implied;
    this.rememberSet(definition, pc);
    const { wording } = definition;
    const text =
      typeof wording === 'function'
        ? wording(texts, raw)
        : wording.replace(/\{([\w-]+)\}/g, (whole, name) => texts[name] ?? whole);
    if (table === 'modifications') return `${text}${computed.map((part) => `${WHERE}${part}${WHERE_END}`).join('')}`;
    // what the modifications of an effect compute is explained behind the effect's own last word
    const plain = text.replace(/\ue007([^\ue008]*)\ue008/g, (_, part: string) => {
      computed.push(part);
      return '';
    });
    return computed.length === 0 ? plain : `${plain}, where ${computed.join(' and ')}`;
  }

  private atDefault(operand: Operand, code: number): boolean {
    if (operand.default === undefined) return false;
    switch (operand.kind) {
      case 'number':
        return code === operand.default;
      case 'value':
        return operand.default === null
          ? code === NO_VALUE
          : typeof operand.default === 'number' && code === operand.default * 2;
      case 'flag':
        return code === (operand.default === true ? 1 : 0);
      case 'player':
        return code === this.vocabulary.players.indexOf(String(operand.default));
      case 'choice':
        return code === operand.values?.indexOf(String(operand.default));
      case 'bits': {
        if (operand.default === null) return code === 0;
        const words = Array.isArray(operand.default) ? operand.default : [operand.default];
        return code === words.reduce((bits: number, word) => bits | (1 << operand.values!.indexOf(String(word))), 0);
      }
      case 'selector':
        // no name is null: an operand without a default has the code NO_VALUE
        return code === this.vocabulary.selectors.findIndex((form) => form.name === operand.default);
      default:
        return code === 0;
    }
  }

  private operand(table: TableName, word: string, operand: Operand, code: number): string {
    switch (operand.kind) {
      case 'number':
        return String(code);
      case 'value':
        return this.valueText(code);
      case 'flag':
        return code === 1 ? 'true' : 'false';
      case 'filter':
        return this.filterPhrase(code);
      case 'filters':
        return this.addresses(code)
          .map((address) => this.filterPhrase(address))
          .join(' or ');
      case 'selector':
        return code === NO_VALUE ? '' : this.selectorText(code);
      case 'player':
        return this.playerText(code);
      case 'effects':
        return this.branch(code);
      case 'condition':
        return this.conditionList(code);
      case 'conditions':
        return this.addresses(code)
          .map((address) => this.conditionList(address))
          .join(' or ');
      case 'cost':
        return this.words('costs', code).join(', ');
      case 'modifications':
        return this.modificationList(code);
      case 'modes':
        return this.modes(code);
      case 'set':
        return this.setText(code).text;
      case 'name':
        return this.name(operand, code);
      case 'names':
        return alternatives(this.addresses(code).map((each) => this.name(operand, each)));
      case 'range':
        return rangeText(CODE[code] >> 1, CODE[code + 1] >> 1);
      case 'choice':
        return this.term(word, operand.values?.[code] ?? '');
      case 'bits':
        return alternatives(this.terms(word, operand, code), table === 'tests' ? 'or' : 'and');
      case 'ability':
        return this.reading.ability?.(code) ?? '';
    }
  }

  private name(operand: Operand, code: number): string {
    const name = operand.isToken ? nameOfRow(code) : nameOf(code);
    return name === '' ? '' : `${name}${NAME_END}`;
  }

  /** The entries of a counted list. */
  private addresses(list: number): number[] {
    return Array.from(CODE.subarray(list + 1, list + 1 + CODE[list]));
  }

  private term(word: string, value: string): string {
    const { terms } = this.reading;
    return terms[`${word}.${value}`] ?? terms[value] ?? USUAL_TERMS[value] ?? value;
  }

  private terms(word: string, operand: Operand, bits: number): string[] {
    const values = operand.values ?? [];
    for (const [name, members] of Object.entries(this.reading.groups ?? {})) {
      if (members.every((member) => values.includes(member))) {
        if (members.reduce((all, member) => all | (1 << values.indexOf(member)), 0) === bits)
          return [this.term(word, name)];
      }
    }
    return values.filter((_, i) => ((bits >> i) & 1) === 1).map((value) => this.term(word, value));
  }

  private valueText(code: number): string {
    if (code === NO_VALUE) return '';
    if ((code & 1) === 0) return String(code >> 1);
    const pc = code >> 1;
    return this.word('values', this.vocabulary.values.definitions[CODE[pc]] as AnyDefinition, pc);
  }

  private playerText(index: number): string {
    const word = this.vocabulary.players[index] ?? '';
    return word === 'you' ? `${YOU}you` : (this.reading.players?.[word] ?? USUAL_PLAYERS[word] ?? word);
  }

  private selectorText(code: number): string {
    const form = this.vocabulary.selectors[selectorKind(code)];
    const argument = selectorArgument(code);
    if (form.argument === 'filter') return `${form.wording.replace('{}', this.filterPhrase(argument))}${MANY}`;
    if (form.argument === 'none') return form.wording;
    const { text, ordinal, isMany } = this.setText(argument);
    return `${form.wording.replace('{}', text).replace(/^the /, `the ${ordinal}`)}${isMany ? MANY : ''}`;
  }

  /** From here on, what a word with an `as` operand has chosen is called by its noun. */
  private rememberSet(definition: AnyDefinition, pc: number): void {
    const names = Object.keys(definition.operands);
    const at = names.indexOf('as');
    if (at < 0) return;
    const filter = names.findIndex((name) => definition.operands[name].kind === 'filter');
    const count = names.indexOf('count');
    const isMany = count >= 0 && CODE[pc + 1 + count] !== (definition.operands.count.kind === 'value' ? 2 : 1);
    const cards = filter < 0 ? 0 : CODE[pc + 1 + filter];
    // there may be players among them
    const players = names.indexOf('players');
    const who = players >= 0 && CODE[pc + 1 + players] !== 0 ? [`player${NOUN}`] : [];
    const noun = [...(who.length > 0 && cards === 0 ? [] : [this.nounOf(cards)]), ...who].join(' or ');
    this.sets[CODE[pc + 1 + at]] = { text: isMany ? plural(noun) : noun.replaceAll(NOUN, ''), isMany };
  }

  /** The noun of a chosen set; an ordinal tells it from earlier sets with the same noun. */
  private setText(set: number): { text: string; ordinal: string; isMany: boolean } {
    const { text, isMany } = this.sets[set] ?? { text: this.reading.anything, isMany: false };
    const same = this.sets.flatMap((other, i) => (other.text === text ? [i] : []));
    const ordinal = same.length < 2 ? '' : `${['first', 'second', 'third', 'fourth'][same.indexOf(set)] ?? 'last'} `;
    return { text, ordinal, isMany };
  }

  private filterPhrase(address: number): string {
    return `${PHRASE}${this.nounPhrase(address).text}${PHRASE_END}`;
  }

  /** Bare noun of a filter, such as `Forward`. */
  private nounOf(address: number): string {
    const parts = this.filterParts(address);
    return parts.noun || parts.alternatives || `${this.reading.anything}${NOUN}`;
  }

  private nounPhrase(address: number): { text: string; hasNoun: boolean } {
    const { before, noun, alternatives: either, after } = this.filterParts(address);
    const head = noun || either || `${this.reading.anything}${NOUN}`;
    const text = [...before, head, ...(noun && either ? [`that is ${either}`] : []), ...after]
      .filter(Boolean)
      .join(' ');
    return { text, hasNoun: noun !== '' || either !== '' || before.length > 0 };
  }

  private filterParts(address: number): { before: string[]; noun: string; alternatives: string; after: string[] } {
    const { noun: nounTest, ownNoun, adjectives } = this.reading;
    const { definitions, widths } = this.vocabulary.tests;
    const found: { name: string; text: string; index: number }[] = [];
    let noun = '';
    let kind = '';
    let either = '';
    for (let pc = address; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      const definition = definitions[CODE[pc]] as AnyDefinition;
      const operand = Object.values(definition.operands)[0] as Operand | undefined;
      if (this.implied.includes(definition.name)) continue;
      if (definition.name === nounTest && operand) {
        noun = alternatives(this.terms(nounTest, operand, CODE[pc + 1]).map((word) => `${word}${NOUN}`));
      } else if (definition.name === ownNoun) kind = `${this.word('tests', definition, pc)}${NOUN}`;
      else if (operand?.kind === 'filters' && definition.wording === '{filters}') {
        const phrases = this.addresses(CODE[pc + 1]).map((list) => ({
          ...this.nounPhrase(list),
          parts: this.filterParts(list),
        }));
        if (phrases.some((phrase) => phrase.hasNoun)) either = phrases.map((phrase) => phrase.text).join(' or ');
        else
          found.push({ name: '', text: phrases.map((phrase) => phrase.parts.after.join(' ')).join(' or '), index: 0 });
      } else {
        found.push({ name: definition.name, text: this.word('tests', definition, pc), index: CODE[pc] });
      }
    }
    const isBefore = (part: { name: string; text: string }): boolean =>
      adjectives.includes(part.name) && !part.text.startsWith('that ');
    return {
      before: found
        .filter(isBefore)
        .sort((a, b) => adjectives.indexOf(a.name) - adjectives.indexOf(b.name))
        .map((part) => part.text),
      noun: kind || noun,
      alternatives: either,
      after: found
        .filter((part) => !isBefore(part))
        .sort((a, b) => a.index - b.index)
        .map((part) => part.text),
    };
  }
}

/** What the function form of a template gets for an operand, beside its text. */
function rawOperand(operand: Operand, code: number, text: string): unknown {
  if (operand.kind === 'number') return code;
  if (operand.kind === 'value') return (code & 1) === 0 ? code >> 1 : text;
  if (operand.kind === 'flag') return code === 1;
  if (operand.kind === 'choice') return operand.values?.[code];
  return text;
}

/** Where cards may lack a number, ranges begin above the code for "none". No number of a card is as low as this. */
const BELOW_ALL = -999;

function rangeText(min: number, max: number): string {
  if (min === max) return String(min);
  if (max >= RANGE_LIMIT) return `${min} or more`;
  return min === 0 || min <= BELOW_ALL ? `${max} or less` : `${min} to ${max}`;
}

function plural(text: string): string {
  return text.replace(/(\w*)\ue002/g, (_, noun: string) =>
    /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`,
  );
}

/** Does the text before a noun phrase ask for the plural? */
function asksForPlural(before: string): boolean {
  const word = /([\w-]+)\s*$/.exec(before)?.[1] ?? '';
  if (/^\d+$/.test(word)) return word !== '1';
  return ['all', 'no', 'more', 'less', 'X', 'N', 'among', 'by', 'of', 'to', 'block'].includes(word);
}

/** Resolves the marks: plurals, by what stands before a phrase; verbs and possessives, after "you". */
function finished(text: string): string {
  let result = '';
  const open: { isPlural: boolean; start: number }[] = [];
  let word = '';
  const flush = (): void => {
    result += word;
    word = '';
  };
  for (const character of text) {
    if (character === PHRASE) {
      flush();
      if (/\bis\s$/.test(result)) result += 'a ';
      open.push({ isPlural: asksForPlural(result), start: result.length });
    } else if (character === PHRASE_END) {
      flush();
      const phrase = open.pop();
      if (phrase?.isPlural) {
        const text = result.slice(phrase.start).replace(/\bthat (is|has)\b/g, (_, verb) => `that ${pluralVerb(verb)}`);
        result = result.slice(0, phrase.start) + text;
      }
    } else if (character === NOUN) {
      result += open[open.length - 1]?.isPlural ? plural(`${word}${NOUN}`) : word;
      word = '';
    } else if (/\w/.test(character)) {
      word += character;
    } else {
      flush();
      result += character;
    }
  }
  flush();
  return (
    result
      .replace(/the (\w+) of \ue004you\b/g, 'your $1')
      .replace(/\ue004you's/g, 'your')
      .replace(/\bof \ue004you\b/g, 'of yours')
      .replace(/\ue004you (\w+)/g, (_, verb: string) => `you ${pluralVerb(verb)}`)
      .replaceAll(YOU, '')
      .replace(/\ue005[^;:.]*/g, (clause) =>
        clause
          .replace(/\ue006(\w+)/g, (_, verb: string) => pluralVerb(verb))
          .replace(/\b(?:its|the) owner's (hand|deck)\b/g, "their owners' $1s")
          .replace(/\bits\b/g, 'their'),
      )
      .replace(/\ue007([^\ue008]*)\ue008/g, ', where $1')
      // of a single thing one cannot say "one of"
      .replace(/\bany of (it|this card|that card|the (?:\w+ )?chosen [^\ue005,;:.]*?) is\b/g, '$1 is')
      .replace(/\bN more\b([^,;.]*), where N is [-−](\d+) for each\b/g, '$2 less$1 for each')
      .replace(/\bpay +CP\b/g, 'pay 0 CP')
      .replace(/\bthe top 1 cards\b/g, 'the top card')
      .replace(/\b1 (counter|card|point|Summon|time|magic stone)s\b/g, '1 $1')
      // counters have names, and some names have numbers in them
      .replace(/\b1 ([\w+/−-]+) counters\b/g, '1 $1 counter')
      .replace(/\b(an?) (?=[aeiou])/gi, (_, article: string) => `${article[0]}n `)
      .replace(/[\ue005\ue006\ue009]/g, '')
      .replace(/\byou may you (?:may )?/g, 'you may ')
      .replace(/ {2,}/g, ' ')
  );
}

/** `draws` as it reads behind "you" or several cards. */
function pluralVerb(verb: string): string {
  const irregular: Readonly<Record<string, string>> = {
    has: 'have',
    is: 'are',
    does: 'do',
    its: 'their',
    this: 'this',
  };
  if (irregular[verb]) return irregular[verb];
  if (/(?:sses|shes|ches)$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/**
 * The last touches that no template can do: whose zone it is (`zone` matches the names of zones), and how some words
 * are spelt.
 */
export function polished(text: string, zone = '\\w+'): string {
  return withUnless(text)
    .replace(new RegExp(`\\bin the (${zone}) (?:owned by you|of yours)\\b`, 'g'), 'in your $1')
    .replace(new RegExp(`\\bin the (${zone}) (?:owned by|of) your opponent\\b`, 'g'), "in your opponent's $1")
    .replace(/\b(\d+) or less cards\b/g, '$1 or fewer cards')
    .replace(/^When it is so, if\b/, 'When');
}

/**
 * Says "unless" of a condition that must not be so; but not where one follows that must be so, because "unless" would
 * deny that one, too.
 */
export function withUnless(text: string): string {
  return text.replace(/\b(i|I)f it is not so that\b(?![^,:;]* and (?:there|it|this|your?)\b)/g, (_, letter: string) =>
    letter === 'I' ? 'Unless' : 'unless',
  );
}
