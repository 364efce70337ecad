/** A game as a page steps through it, written down as `codes.ts` says. */
import type { Agent } from '../../../agents/agent.ts';
import type { Board, BoardCard, Game, Paid, Phrase, Player, Prompt, State } from '../../../engine/index.ts';
import {
  CARD_DEF,
  CARD_OWNER,
  cardField,
  inEnglish,
  itemAt,
  KNOWN_SHIFT,
  OPTION_LIMIT,
  pattern,
} from '../../../engine/index.ts';
import {
  type CardCode,
  type DecisionCode,
  type FrameCode,
  LINE_SHIFT,
  MARK_ATTACKS,
  MARK_DEFENDS,
  MARK_TURNED,
  type ObjectCode,
  type PaidCode,
  type Recording,
  type ZoneCode,
} from './codes.ts';

/** What was decided, and of which card it is the text. */
const OF_TEXT = pattern('{0} ({1})', '{0}（{1}）');
/** A card that the viewer does not know. */
const HIDDEN = '?';

/**
 * Follows a game: `decide` before each decision, `finish` at its end. With a viewer, nothing is recorded that they do
 * not know.
 */
export class GameRecorder {
  readonly #game: Game;
  readonly #viewer: Player | undefined;
  readonly #texts: string[] = [];
  readonly #japanese: (string | 0)[] = [];
  /** The number of a text, by what it is in all languages. */
  readonly #numbers = new Map<string, number>();
  readonly #zones: ZoneCode[] = [];
  readonly #frames: FrameCode[] = [];
  readonly #marks: Record<string, number> = {};
  #price = -1;
  readonly #before: State;
  readonly #after: State;
  readonly #options = new Int32Array(OPTION_LIMIT);
  /** The texts of cards, by definition row. */
  readonly #faces = new Map<number, string | undefined>();
  /** Whoever the log is told to: to the viewer, or to all (undefined), A and B. */
  readonly #hearers: readonly (Player | undefined)[];
  /** What happened since the last frame, as each of them saw it. */
  #log: Phrase[][];
  /** JSON of what each part was in the last frame. */
  readonly #last = new Map<string, string>([['aim', '-1']]);
  #begun = false;
  /** The decision that was recorded last, while what the other player hears of it may become more. */
  #untold: { readonly decision: DecisionCode; readonly words: Phrase; readonly card: number } | undefined;

  /** What has been paid without a choice since the decision that was recorded last. */
  #unpaid: readonly Paid<Phrase>[] = [];

  constructor(game: Game, viewer?: Player) {
    this.#game = game;
    this.#viewer = viewer;
    this.#hearers = viewer === undefined ? [undefined, 0, 1] : [viewer];
    this.#log = this.#hearers.map(() => []);
    this.#before = new Int32Array(game.stateCells);
    this.#after = new Int32Array(game.stateCells);
  }

  get recording(): Recording {
    return {
      ...{ texts: this.#texts, japanese: this.#japanese, zones: this.#zones, frames: this.#frames },
      ...{ marks: this.#marks, price: this.#price },
    };
  }

  /** A decision that stands, with the option that will be taken where it is known and whoever thought about it. */
  decide(state: State, player: Player, option: number | undefined, agent?: Agent): void {
    this.#follow(state);
    const game = this.#game;
    const count = game.sensibleActions(state, this.#options);
    const prompt = game.told.prompt(state);
    // what is no decision is told by what comes of it, and by what is paid
    if (count < 2) {
      if (prompt.isPayment && option !== undefined) this.#unpaid = [this.#paidBy(state, player, option, prompt.owed)];
      this.#awaitPaid(state, option);
      return;
    }
    const told = option === undefined ? undefined : this.#heard(state, option, prompt, (1 - player) as Player);
    const { cause, text, question, isPayment } = prompt;
    const owed = prompt.owed === undefined ? {} : { owed: this.#text(prompt.owed) };
    const pays = isPayment ? { pays: 1, ...owed } : {};
    if (this.#viewer !== undefined && this.#viewer !== player) {
      const deed = this.#deed(option);
      this.#addFrame({ by: player, options: [], taken: -1, ...pays, ...deed, ...this.#told(told) });
      this.#awaitTold(state, option, told);
      this.#awaitPaid(state, option);
      return;
    }
    const options = this.#options.subarray(0, count);
    const words = Array.from(options, (each) => game.told.describeOption(state, each));
    const taken = option === undefined ? -1 : options.indexOf(option);
    const decision: DecisionCode = {
      by: player,
      options: words.map((each) => this.#text(each)),
      taken,
      cause: this.#text(cause),
      ...(text === undefined ? {} : { text: this.#text(text) }),
      question: this.#text(question),
      ...pays,
      ...this.#deed(option),
      ...(isSame(told, words[taken]) ? {} : this.#told(told)),
    };
    const thoughts = agent?.thoughts?.(options);
    if (thoughts)
      decision.thoughts = thoughts.map((each) => (each ? [Math.round(1000 * each.worth), each.visits ?? 0] : 0));
    this.#addFrame(decision, this.#spokenOf(state, options));
    this.#awaitTold(state, option, told);
    this.#awaitPaid(state, option);
  }

  /** What a player hears of an option: where it names no card, of whose text it is part, as far as they know that. */
  #heard(state: State, option: number, { cause, card, text }: Prompt<Phrase>, player: Player): Phrase {
    const words = this.#game.told.describeOption(state, option, player);
    if (card === undefined || text === undefined || inEnglish(words) === 'pass') return words;
    const isKnown = (itemAt(state, cardField(card, CARD_OWNER)) & (1 << (KNOWN_SHIFT + player))) !== 0;
    const isNamed = this.#game.explainOption(state, option).card !== undefined;
    return isKnown && !isNamed ? OF_TEXT(words, cause) : words;
  }

  #told(words: Phrase | undefined): Pick<DecisionCode, 'told'> {
    return words === undefined ? {} : { told: this.#text(words) };
  }

  /** A card that was hidden when it was chosen may be seen by all in a moment: then it is told which. */
  #awaitTold(state: State, option: number | undefined, told: Phrase | undefined): void {
    const { decision } = itemAt(this.#frames, this.#frames.length - 1);
    if (option === undefined || decision === undefined) return;
    const words = this.#game.told.describeOption(state, option);
    const { card } = this.#game.explainOption(state, option);
    if (card !== undefined && !isSame(words, told)) this.#untold = { decision, words, card };
  }

  #tellNow(): void {
    if (this.#untold === undefined) return;
    const { decision, words, card } = this.#untold;
    this.#untold = undefined;
    if (this.#isSeen(card, decision.by as Player)) decision.told = this.#text(words);
  }

  /** What is no decision, told as a payment. */
  #paidBy(state: State, player: Player, option: number, owed: Phrase | undefined): Paid<Phrase> {
    const { describeOption } = this.#game.told;
    const heard = describeOption(state, option, (1 - player) as Player);
    return {
      player,
      words: describeOption(state, option),
      heard,
      card: this.#game.explainOption(state, option).card,
      owed,
    };
  }

  #awaitPaid(state: State, option: number | undefined): void {
    if (option !== undefined) this.#unpaid = [...this.#unpaid, ...this.#game.told.paidWithoutChoice(state, option)];
  }

  /** Notes with the last decision what was paid without a choice since, now that it shows who saw it. */
  #tellPaid(): void {
    const paid = this.#unpaid;
    this.#unpaid = [];
    const decision = this.#frames[this.#frames.length - 1]?.decision;
    if (paid.length > 0 && decision)
      decision.paid = [...(decision.paid ?? []), ...paid.map((each) => this.#paidCode(each))];
  }

  #paidCode({ player, words, heard, card, owed }: Paid<Phrase>): PaidCode {
    const left = owed === undefined ? -1 : this.#text(owed);
    if (card === undefined && left >= 0) return [player, -1, -1, left];
    const told = this.#isSeen(card, player) ? words : heard;
    const own = this.#viewer === undefined || this.#viewer === player ? words : told;
    return [player, this.#text(own), this.#text(told), left];
  }

  /** Does the other player know now which card that is? A shuffled row may hold another card. */
  #isSeen(card: number | undefined, player: Player): boolean {
    if (card === undefined) return false;
    const [definition, owner] = [cardField(card, CARD_DEF), cardField(card, CARD_OWNER)];
    const isKnown = (itemAt(this.#after, owner) & (1 << (KNOWN_SHIFT + 1 - player))) !== 0;
    return isKnown && this.#before[definition] === this.#after[definition];
  }

  /** What a log says of an option that is taken in the position before, where that is not what it is called. */
  #deed(option: number | undefined): Pick<DecisionCode, 'deed'> {
    if (option === undefined) return {};
    const { describeDeed, describeOption } = this.#game.told;
    const words = describeDeed(this.#before, option);
    if (words === undefined) return { deed: -1 };
    return isSame(words, describeOption(this.#before, option)) ? {} : { deed: this.#text(words) };
  }

  /** The option that was taken of the last decision, which had been open. */
  take(index: number): void {
    const { decision } = itemAt(this.#frames, this.#frames.length - 1);
    if (!decision) return;
    decision.taken = index;
    const count = this.#game.sensibleActions(this.#before, this.#options);
    const option = this.#options.subarray(0, count)[index];
    Object.assign(decision, this.#deed(option));
    this.#awaitPaid(this.#before, option);
  }

  /** The end, or where the game had to be quarantined. */
  finish(state: State): void {
    this.#follow(state);
    this.#addFrame(undefined);
  }

  /** The cards and lines of text that options speak of. */
  #spokenOf(state: State, options: Int32Array): Pick<DecisionCode, 'rows' | 'lines'> {
    const explained = Array.from(options, (each) => this.#game.explainOption(state, each));
    const rows = explained.map(({ card }) => card ?? -1);
    const lines = explained.map(({ text }) => (text === undefined ? -1 : this.#text(text)));
    return {
      rows: rows.some((row) => row >= 0) ? rows : undefined,
      lines: lines.some((line) => line >= 0) ? lines : undefined,
    };
  }

  /** Notes what happened since the last call. */
  #follow(state: State): void {
    const game = this.#game;
    game.copyState(this.#after, state);
    this.#tellNow();
    this.#tellPaid();
    if (this.#begun) {
      for (const [i, hearer] of this.#hearers.entries())
        itemAt(this.#log, i).push(...game.told.tellChanges(this.#before, this.#after, hearer));
    }
    this.#begun = true;
    game.copyState(this.#before, state);
  }

  #addFrame(decision: DecisionCode | undefined, spoken: Pick<DecisionCode, 'rows' | 'lines'> = {}): void {
    const board = this.#game.told.board(this.#after);
    for (const { said, means } of board.marks) this.#marks[this.#text(said)] = this.#text(means);
    if (board.priceMeans !== undefined) this.#price = this.#text(board.priceMeans);
    const { zones, cards } = this.#changedZones(board, decision, spoken.rows ?? []);
    const frame: Record<string, unknown> = {
      turn: this.#changed('turn', board.turn),
      turnPlayer: this.#changed('turnPlayer', board.turnPlayer),
      phase: this.#changed('phase', this.#text(board.phase)),
      players: this.#changed(
        'players',
        board.players.map((notes) => this.#codes(notes)),
      ),
      ...{ zones, cards },
      notes: this.#changed('notes', this.#codes(board.notes)),
      objects: this.#changed('objects', this.#objectCodes(board)),
      aim: this.#changed('aim', board.aim === undefined ? -1 : this.#text(board.aim)),
      log: this.#takeLog(),
      decision: decision && withoutHoles({ ...decision, ...spoken }),
    };
    this.#frames.push(withoutHoles(frame) as FrameCode);
  }

  #changedZones(
    board: Board<Phrase>,
    decision: DecisionCode | undefined,
    spoken: readonly number[],
  ): Pick<FrameCode, 'zones' | 'cards'> {
    const rows: Record<string, readonly number[]> = {};
    const cards: Record<string, CardCode> = {};
    const add = (row: number, card: CardCode): void => {
      const code = this.#changed(`card ${row}`, card);
      if (code) cards[row] = code;
    };
    const lying = new Set<number>();
    for (const [number, { player, title, cards: held, lies, distance, most }] of board.zones.entries()) {
      const zone = [player, this.#text(title), lies, distance] as const;
      this.#zones[number] ??= most === undefined ? zone : [...zone, most];
      const now = this.#changed(
        `zone ${number}`,
        held.map(({ row }) => row),
      );
      if (now) rows[number] = now;
      for (const card of held) {
        lying.add(card.row);
        add(card.row, this.#cardCode(card));
      }
    }
    // what is chosen from a deck lies in no zone that is shown
    for (const row of spoken) if (row >= 0 && !lying.has(row) && decision) add(row, this.#lookedAt(row, decision.by));
    return { zones: orNothing(rows), cards: orNothing(cards) };
  }

  #cardCode(card: BoardCard<Phrase>): CardCode {
    const { name, known, face, cost = -1, hue = -1, isTurned, fights, host = -1, line, notes, changes } = card;
    const turned = isTurned ? MARK_TURNED : 0;
    if (this.#viewer !== undefined && !(known & (1 << this.#viewer)))
      return [this.#text(HIDDEN), 0, -1, -1, -1, turned, -1, [], []];
    const fight = fights === undefined ? 0 : fights === 'attacks' ? MARK_ATTACKS : MARK_DEFENDS;
    const marks = turned | fight | (line << LINE_SHIFT);
    const [said, changed] = [this.#codes(notes), this.#codes(changes)];
    return [this.#text(name), known, this.#face(face), cost, hue, marks, host, said, changed];
  }

  /** A card in no zone that is shown, as whoever decides about it sees it. */
  #lookedAt(row: number, by: number): CardCode {
    const face = itemAt(this.#after, cardField(row, CARD_DEF));
    const name = this.#game.cardAt(face).name;
    return [this.#text(name), 1 << by, this.#face(face), -1, -1, 0, -1, [], []];
  }

  #face(definition: number): number {
    if (!this.#faces.has(definition)) this.#faces.set(definition, this.#game.describeFace(definition)?.trimEnd());
    const text = this.#faces.get(definition);
    return text === undefined ? -1 : this.#text(text);
  }

  #objectCodes({ objects }: Board<Phrase>): ObjectCode[] {
    return objects.map(({ name, row, player, text, waits, known }) => {
      const isSeen = this.#viewer === undefined || (known & (1 << this.#viewer)) !== 0;
      if (!isSeen) return [this.#text(HIDDEN), -1, player, -1, Number(waits), known];
      return [this.#text(name), row, player, text === undefined ? -1 : this.#text(text), Number(waits), known];
    });
  }

  #takeLog(): readonly (readonly number[])[] | undefined {
    const codes = this.#log.map((lines) => this.#codes(lines));
    this.#log = this.#hearers.map(() => []);
    if (codes.every((lines) => lines.length === 0)) return undefined;
    const [all = []] = codes;
    return codes.every((one) => String(one) === String(all)) ? [all] : codes;
  }

  #changed<T>(part: string, value: T): T | undefined {
    const json = JSON.stringify(value);
    if (this.#last.get(part) === json) return undefined;
    this.#last.set(part, json);
    return value;
  }

  #codes(texts: readonly Phrase[]): number[] {
    return texts.map((text) => this.#text(text));
  }

  #text(text: Phrase): number {
    const [en, ja] = [this.#game.say(text, 'en'), this.#game.say(text, 'ja')];
    const key = en === ja ? en : JSON.stringify([en, ja]);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#texts.length);
    this.#japanese.push(en === ja ? 0 : ja);
    return this.#texts.push(en) - 1;
  }
}

/** Do both say the same? */
function isSame(one: Phrase | undefined, other: Phrase | undefined): boolean {
  return one === undefined || other === undefined ? one === other : inEnglish(one) === inEnglish(other);
}

function orNothing<T extends object>(record: T): T | undefined {
  return Object.keys(record).length > 0 ? record : undefined;
}

/** The record without what is undefined. */
function withoutHoles<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}
