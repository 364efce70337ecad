/**
 * Payment: a price is a list of parts. Before anything is offered it is found by trying whether all of them can be
 * paid, so whatever is offered can be completed and nothing is ever taken back; then the cards of a part are chosen one
 * at a time in ascending rows, and the parts are paid: each as it is chosen for, or all together at the end.
 *
 * A part is one of three kinds. It takes cards, chosen one after the other (`zones`); it picks one card that it needs
 * (`find`); or it leaves nothing to choose. What is counted rather than taken, such as mana, comes last: `canCover`
 * says whether it is enough beside the cards that are taken, `cover` begins its payment.
 *
 * `createPayment` makes the procedures of one game. Hooks are read once, when they are made; parts as costs are
 * defined.
 */
import { addOption, ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../kernel/frames.ts';
import * as K from '../kernel/layout.ts';
import { FRAME_C, FRAME_SLOT_LIMIT, FRAME_SLOTS, type State } from '../kernel/layout.ts';
import { makeOption, OPTION_PASS, optionCard } from '../kernel/options.ts';
import { defineScratch } from '../kernel/scratch.ts';
import { CODE, CODE_LIMIT, END } from '../kernel/tables.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';
import { OperatorTable } from './operators/operator.ts';
import { SELECTED, sortSelected } from './selection.ts';

/**
 * What one cost operator asks for and how it is paid; only `pay` must be there. `pc` is the address of the part in its
 * list, `source` the card that the cost is of (NONE: none), `x` the number that was settled before anything is paid.
 */
export interface CostPart {
  /** It is paid with what is counted: `canCover` asks about it. */
  readonly isCounted?: boolean;
  /** Takes cards of the player, chosen one at a time, from these zones (bits of zone kinds). */
  readonly zones?: (pc: number) => number;
  /** Could the card be taken, if it is not taken already? */
  readonly fits?: (s: State, pc: number, card: number, source: number, player: number) => boolean;
  /** How many cards it takes at least. */
  readonly least?: (s: State, pc: number, source: number, player: number, x: number) => number;
  /**
   * And at most, where the player decides how many; NONE where it takes just the least. Left out: it never is the
   * player's.
   */
  readonly most?: (s: State, pc: number, source: number, player: number, x: number) => number;
  /** What the cards taken must come to together, by their weights; 0 where their number alone counts. */
  readonly total?: (pc: number) => number;
  readonly weight?: (s: State, card: number) => number;
  /** Option verb of a card that it takes. Left out: that of the game's payments. */
  readonly verb?: number;
  /** The flag with which later parts find a card that it has taken. Left out: taken, so that no part takes it again. */
  readonly mark?: number;
  /** The cards taken may be what makes room for a later part. */
  readonly makesRoom?: boolean;
  /** Fills SELECTED with the cards of which it needs one, by ascending rows; returns how many. */
  readonly find?: (s: State, pc: number, source: number, player: number, x: number) => number;
  /** Is there what it needs, the cards it takes aside? Left out: always, or as soon as `find` finds one. */
  readonly canPay?: (s: State, pc: number, source: number, player: number, x: number) => boolean;
  /** The flags with which later parts find the source of the cost once this one is paid with it. */
  readonly uses?: number;
  /** Is the source still where it was then, so that a part of another kind may be paid with it, too? */
  readonly stays?: boolean;
  /** Pays it with the first `n` of PAID_WITH; `f` is the frame of the payment. */
  readonly pay: (s: State, f: number, pc: number, player: number, n: number) => void;
}

/** The cards that the part under way is paid with. */
export const PAID_WITH = new Int32Array(256);

/** A part with all its hooks: in one shape, so that calls of them stay cheap. */
interface FullPart extends Required<CostPart> {
  readonly takesCards: boolean;
  readonly picks: boolean;
}

/** What a game says of its payments. */
export interface PaymentHooks {
  /** What the procedure is called in messages. */
  readonly name: string;
  /**
   * Are all parts paid together once everything is chosen? If not, each is paid as it is chosen for, in printed order.
   */
  readonly isTogether: boolean;
  /** Bit of CARD_FLAGS: taken for a payment under way. */
  readonly committed: number;
  /** Zone kinds where cards alike in print are choices of their own. */
  readonly distinctZones: readonly number[];
  /** Are the cards of a part offered as they lie in their zone, not by their rows? */
  readonly inZoneOrder: boolean;
  /** Option verb of a card that is taken, where its part has none of its own, and the question. */
  readonly verb: number;
  readonly question: number;
  /** Are two cards that fit the same parts the same to the price in everything else? Then one of them is tried. */
  readonly isAlike: (s: State, card: number, other: number) => boolean;
  /**
   * Can what is counted be paid for the list of `source`, beside what is taken? `f` is the frame of the payment, NONE
   * before it has begun.
   */
  readonly canCover?: (s: State, player: number, list: number, x: number, f: number, source: number) => boolean;
  /** Begins to pay what is counted for the payment in frame `f`. */
  readonly cover?: (s: State, f: number) => void;
  /** What the end of a payment leaves; its frame is still there. */
  readonly finish?: (s: State, f: number) => void;
}

// ---- the frame of a payment ----
// FRAME_SOURCE: reference of the source, 0: none · FRAME_ABILITY: the list · FRAME_PC: the part under way · FRAME_A: x
// · FRAME_B: how many more cards the part takes + 1, 0: not begun · FRAME_D: rows below this are past · FRAME_SETS:
// what the cards taken come to, or how many rows are kept from slot 2 on, where all is paid together

/** How many cards the last part took of which the player decided the number, or what a game puts in its place. */
export const PAYMENT_COUNT = FRAME_C;
/** The game's own cells. */
export const PAYMENT_GAME = FRAME_SLOTS;
/** Most cards that a payment whose parts are paid together can hold, with one mark a part. */
const KEPT_LIMIT = (FRAME_SLOT_LIMIT - 2) * 4;
const KEPT = FRAME_SLOTS + 2;
/** Stands after the rows of a part. */
const PART_END = 0xff;

function keepRow(s: State, f: number, row: number): void {
  const n = s[f + K.FRAME_SETS]++;
  if (n >= KEPT_LIMIT) throw new RangeError('a cost asks for more cards than a payment holds');
  s[f + KEPT + (n >> 2)] |= row << ((n & 3) * 8);
}

function keptRow(s: State, f: number, i: number): number {
  return (s[f + KEPT + (i >> 2)] >>> ((i & 3) * 8)) & 0xff;
}

/** The source of the payment in frame `f`, whatever has become of it. */
export function paymentSource(s: State, f: number): number {
  return s[f + K.FRAME_SOURCE] > 0 ? K.referenceCard(s[f + K.FRAME_SOURCE]) : K.NONE;
}

/** What each part of a question may take, one region after the other: at most all rows of a game for each. */
const candidates = new Int32Array(256 * 64);
/** The lists of a question. */
const lists = new Int32Array(8);

function lacking(): never {
  throw new Error('a cost that takes no cards was asked for them');
}

const never = (): number => K.NONE;
const nothing = (): number => 0;
const always = (): boolean => true;

function complete(part: CostPart, committed: number, verb: number): FullPart {
  const { find = lacking } = part;
  return {
    takesCards: part.zones !== undefined,
    picks: part.find !== undefined,
    isCounted: part.isCounted ?? false,
    zones: part.zones ?? lacking,
    fits: part.fits ?? lacking,
    least: part.least ?? lacking,
    most: part.most ?? never,
    total: part.total ?? nothing,
    weight: part.weight ?? lacking,
    verb: part.verb ?? verb,
    mark: part.mark ?? committed,
    makesRoom: part.makesRoom ?? false,
    find,
    canPay:
      part.canPay ??
      (part.find === undefined ? always : (s, pc, source, player, x) => find(s, pc, source, player, x) > 0),
    uses: part.uses ?? 0,
    stays: part.stays ?? false,
    pay: part.pay,
  };
}

/** The payments of one game. */
export interface Payment {
  /** The game's cost operators. */
  readonly costs: OperatorTable<CostPart>;
  /** A quick look before that: can the first part be paid, if it is one that uses the source itself? */
  readonly canUseSource: (s: State, player: number, source: number, list: number) => boolean;
  /** Can the player pay the list for an ability (or the playing) of `source`? */
  readonly canPayList: (s: State, player: number, source: number, list: number, x: number) => boolean;
  /** The same for several lists that are paid one after the other: `beginLists`, `addList` for each, `canPayLists`. */
  readonly beginLists: () => void;
  readonly addList: (list: number) => void;
  readonly canPayLists: (s: State, player: number, source: number, x: number) => boolean;
  /** Begins to pay a list that was found payable, for the object `source` (a reference; 0: none); gives the frame. */
  readonly beginPayment: (s: State, player: number, source: number, list: number, x: number) => number;
  /** Does a cost get paid in that frame? */
  readonly isPaying: (s: State, f: number) => boolean;
  /** Fills SELECTED with what could be taken for the part at `pc`; returns how many. */
  readonly findCards: (s: State, pc: number, source: number, player: number) => number;
  /** Is there any? */
  readonly hasCard: (s: State, pc: number, source: number, player: number) => boolean;
  /** Address of the first part from `pc` to the end of its list that is paid with what is counted; 0 without one. */
  readonly countedPart: (pc: number) => number;
}

/** Makes the payments of one game. */
export function createPayment(hooks: PaymentHooks): Payment {
  const { isTogether, committed, inZoneOrder, verb, question, isAlike, canCover, cover, finish } = hooks;
  let distinct = 0;
  for (const zone of hooks.distinctZones) distinct |= 1 << (zone >> 1);
  const costs = new OperatorTable<CostPart>('cost', { pay: () => undefined });
  const { widths } = costs;
  const parts: FullPart[] = [];

  function partOf(operator: number): FullPart {
    // completed as they are first met: operators are defined after their table is made
    parts[operator] ??= complete(costs.runs[operator], committed, verb);
    return parts[operator];
  }

  /** By address of a list: how far from it the part is that is paid with what is counted; one of the next two. */
  const countedAt = new Uint8Array(CODE_LIMIT);
  const UNKNOWN = 0;
  const NO_PART = 255;

  function countedPart(pc: number): number {
    if (countedAt[pc] === UNKNOWN) countedAt[pc] = distanceToCounted(pc);
    return countedAt[pc] === NO_PART ? 0 : pc + countedAt[pc] - 1;
  }

  function distanceToCounted(pc: number): number {
    for (let at = pc; CODE[at] !== END; at += widths[CODE[at]])
      if (partOf(CODE[at]).isCounted) {
        if (at - pc + 1 >= NO_PART) throw new RangeError('a cost that is longer than its table holds');
        return at - pc + 1;
      }
    return NO_PART;
  }

  function canUseSource(s: State, player: number, by: number, list: number): boolean {
    const part = partOf(CODE[list]);
    return part.uses === 0 || CODE[list] === END || part.canPay(s, list, by, player, 0);
  }

  // ---- what a part may take ----

  function fits(s: State, part: FullPart, pc: number, card: number, source: number, player: number): boolean {
    return (s[K.cardField(card, K.CARD_FLAGS)] & committed) === 0 && part.fits(s, pc, card, source, player);
  }

  function findCards(s: State, pc: number, source: number, player: number): number {
    const part = partOf(CODE[pc]);
    let n = 0;
    let kind = 0;
    for (let zones = part.zones(pc); zones !== 0; zones >>>= 1, kind += 2) {
      if ((zones & 1) === 0) continue;
      for (let card = firstCard(s, kind + player); card !== K.NONE; card = nextCard(s, card))
        if (fits(s, part, pc, card, source, player)) SELECTED[n++] = card;
    }
    return n;
  }

  function hasCard(s: State, pc: number, source: number, player: number): boolean {
    const part = partOf(CODE[pc]);
    let kind = 0;
    for (let zones = part.zones(pc); zones !== 0; zones >>>= 1, kind += 2) {
      if ((zones & 1) === 0) continue;
      for (let card = firstCard(s, kind + player); card !== K.NONE; card = nextCard(s, card))
        if (fits(s, part, pc, card, source, player)) return true;
    }
    return false;
  }

  /** Fills `candidates` from `at` with what a part may take, by ascending rows or as it lies; returns the end. */
  function findCandidates(s: State, pc: number, by: number, player: number, at: number, sorted: boolean): number {
    const n = findCards(s, pc, by, player);
    if (sorted) sortSelected(n);
    for (let i = 0; i < n; i++) candidates[at + i] = SELECTED[i];
    return at + n;
  }

  // ---- whether all of it can be paid ----
  // what a question is about, while it is answered

  let listCount = 0;
  let payer = 0;
  let source = K.NONE;
  let settled = 0;
  let frame = K.NONE;

  /**
   * Tries the cards of each part, the rest of the question after each choice. `left`: how many more the part at `pc`
   * takes, from rows after `cursor`; NONE: it is not begun. What it has to choose from stands in `candidates` from
   * `from` to `end`; NONE: is to be found, and put at `depth`. Cards that no part tells apart are tried once, so that
   * many alike cost no more than one.
   */
  function canPayRest(
    s: State,
    list: number,
    address: number,
    left: number,
    cursor: number,
    depth: number,
    from: number = K.NONE,
    end: number = K.NONE,
  ): boolean {
    let pc = address;
    let operator = CODE[pc];
    let part = partOf(operator);
    // one after the other those that leave nothing for later parts to find
    while (operator !== END && !part.takesCards && part.uses === 0) {
      if (!part.canPay(s, pc, source, payer, settled)) return false;
      pc += widths[operator];
      operator = CODE[pc];
      part = partOf(operator);
    }
    if (operator === END) {
      if (list + 1 < listCount) return canPayRest(s, list + 1, lists[list + 1], K.NONE, K.NONE, depth);
      return canCover === undefined || canCoverAt(s, list, depth);
    }
    const next = pc + widths[operator];
    if (left === K.NONE && !canPayPart(s, list, part, pc)) return false;
    if (!part.takesCards) {
      // parts after this one find the source used
      const c = K.cardField(source, K.CARD_FLAGS);
      const before = s[c];
      s[c] = before | part.uses;
      const ok = canPayRest(s, list, next, K.NONE, K.NONE, depth);
      s[c] = before;
      return ok;
    }
    const need = left === K.NONE ? part.least(s, pc, source, payer, settled) : left;
    if (need === 0) return canPayRest(s, list, next, K.NONE, K.NONE, depth);
    const at = from === K.NONE ? depth : from;
    const past = from === K.NONE ? findCandidates(s, pc, source, payer, at, true) : end;
    let first = K.NONE;
    for (let i = at; i < past; i++) {
      const card = candidates[i];
      if (card <= cursor || past - i < need) continue;
      if (first === K.NONE) first = i;
      if (i > first && isLikeTried(s, list, pc, first, i)) continue;
      const c = K.cardField(card, K.CARD_FLAGS);
      s[c] |= part.mark;
      const ok = canPayRest(s, list, pc, need - 1, card, past, at, past);
      s[c] &= ~part.mark;
      if (ok) return true;
    }
    return false;
  }

  /**
   * What an earlier part has only used of the source, and not sent away, does not keep the part at `pc` from being paid
   * with it.
   */
  function canPayPart(s: State, list: number, part: FullPart, pc: number): boolean {
    if (part.uses === 0 || !followsUse(list, pc)) return part.canPay(s, pc, source, payer, settled);
    const c = K.cardField(source, K.CARD_FLAGS);
    const before = s[c];
    s[c] = before & ~part.uses;
    const ok = part.canPay(s, pc, source, payer, settled);
    s[c] = before;
    return ok;
  }

  /** Is an earlier part of the list paid with the source, which stays, and none in the same way? */
  function followsUse(list: number, pc: number): boolean {
    let follows = false;
    for (let at = lists[list]; at !== pc; at += widths[CODE[at]]) {
      const part = partOf(CODE[at]);
      if (part.uses === 0) continue;
      if (!part.stays || CODE[at] === CODE[pc]) return false;
      follows = true;
    }
    return follows;
  }

  /** What is asked in turn while this is answered has its candidates behind those of this question. */
  let room = 0;
  defineScratch(() => {
    listCount = 0;
    room = 0;
    frame = K.NONE;
  });

  function canCoverAt(s: State, list: number, depth: number): boolean {
    const before = room;
    room = depth;
    const ok = canCover!(s, payer, lists[list], settled, frame, source);
    room = before;
    return ok;
  }

  /**
   * Is candidate `i` no other to the rest of the question than one from `first` on, with which it could not be paid?
   */
  function isLikeTried(s: State, list: number, pc: number, first: number, i: number): boolean {
    for (let j = first; j < i; j++) if (areAlike(s, list, pc, candidates[j], candidates[i])) return true;
    return false;
  }

  /**
   * Do two cards that fit the part at `pc` fit the same parts after it, from the same zone, and are they alike besides?
   */
  function areAlike(s: State, list: number, pc: number, card: number, other: number): boolean {
    if (s[K.cardField(card, K.CARD_ZONE)] !== s[K.cardField(other, K.CARD_ZONE)]) return false;
    if (card === source || other === source || !isAlike(s, card, other)) return false;
    for (let k = list; k < listCount || k === list; k++) {
      for (let at = k === list ? pc : lists[k]; CODE[at] !== END; at += widths[CODE[at]]) {
        const part = partOf(CODE[at]);
        if (!part.takesCards) continue;
        if (fits(s, part, at, card, source, payer) !== fits(s, part, at, other, source, payer)) return false;
      }
    }
    return true;
  }

  function beginLists(): void {
    listCount = 0;
  }

  function addList(list: number): void {
    lists[listCount++] = list;
  }

  function canPayLists(s: State, player: number, from: number, x: number): boolean {
    if (listCount === 0) return true;
    payer = player;
    source = from;
    settled = x;
    frame = K.NONE;
    return canPayRest(s, 0, lists[0], K.NONE, K.NONE, room);
  }

  /** Also in the middle of another question, while `canCover` answers it. */
  function canPayList(s: State, player: number, from: number, list: number, x: number): boolean {
    const wereLists = listCount;
    const first = lists[0];
    const wasPayer = payer;
    const wasSource = source;
    const wasSettled = settled;
    const wasFrame = frame;
    lists[0] = list;
    listCount = 1;
    const ok = canPayLists(s, player, from, x);
    listCount = wereLists;
    lists[0] = first;
    payer = wasPayer;
    source = wasSource;
    settled = wasSettled;
    frame = wasFrame;
    return ok;
  }

  /**
   * Can what is left of the payment in frame `f` be paid, once the part at `pc` takes just `left` more after `cursor`?
   */
  function canGoOn(s: State, f: number, pc: number, left: number, cursor: number, at: number): boolean {
    lists[0] = s[f + K.FRAME_ABILITY];
    listCount = 1;
    payer = K.frameController(s, f);
    source = paymentSource(s, f);
    settled = s[f + K.FRAME_A];
    frame = f;
    return canPayRest(s, 0, pc, left, cursor, at);
  }

  /** The same with `card` taken for the part. */
  function canGoOnWith(s: State, f: number, pc: number, card: number, left: number, at: number): boolean {
    if (canCover === undefined && CODE[pc + widths[CODE[pc]]] === END) return true;
    const { mark } = partOf(CODE[pc]);
    const c = K.cardField(card, K.CARD_FLAGS);
    s[c] |= mark;
    const ok = canGoOn(s, f, pc, left, card, at);
    s[c] &= ~mark;
    return ok;
  }

  // ---- the procedure ----

  function offerPart(s: State, f: number): number {
    const pc = s[f + K.FRAME_PC];
    const operator = CODE[pc];
    const player = K.frameController(s, f);
    beginOptions(s);
    if (operator === END) {
      if (!isTogether) return endPayment(s, f);
      s[f + K.FRAME_STEP] = PAY.payTogether;
      if (cover !== undefined) cover(s, f);
      return CONTINUE;
    }
    const part = partOf(operator);
    if (part.takesCards) offerCards(s, f, part, pc, player);
    else if (part.picks) {
      const n = part.find(s, pc, paymentSource(s, f), player, s[f + K.FRAME_A]);
      for (let i = 0; i < n; i++) addOption(s, makeOption(part.verb, SELECTED[i], 0));
    } else {
      s[K.ANSWER] = K.NONE;
      return CONTINUE;
    }
    return ask(s, player, question);
  }

  function offerCards(s: State, f: number, part: FullPart, pc: number, player: number): void {
    const from = paymentSource(s, f);
    const least = part.least(s, pc, from, player, s[f + K.FRAME_A]);
    const most = part.most(s, pc, from, player, s[f + K.FRAME_A]);
    const total = part.total(pc);
    const isOpen = most !== K.NONE;
    if (s[f + K.FRAME_B] === 0) {
      s[f + K.FRAME_B] = (isOpen ? most : least) + 1;
      s[f + K.FRAME_D] = 0;
      if (!isTogether) s[f + K.FRAME_SETS] = 0;
      if (isOpen) s[f + PAYMENT_COUNT] = 0;
    }
    const need = s[f + K.FRAME_B] - 1;
    if (need === 0) return;
    const end = findCandidates(s, pc, from, player, 0, !inZoneOrder);
    const cursor = s[f + K.FRAME_D];
    const short = total - s[f + K.FRAME_SETS];
    for (let i = 0; i < end; i++) {
      const card = candidates[i];
      if (card < cursor || isTwin(s, i, cursor)) continue;
      if (total > 0 && short > 0) {
        // a total must still be reachable with the rows from the one taken on
        if (weightFrom(s, part, card, end) < short) continue;
      } else {
        if (!isOpen && countFrom(card, end) < need) continue;
        const goesOn =
          canGoOnWith(s, f, pc, card, isOpen ? 0 : need - 1, end) ||
          (part.makesRoom && isOpen && need > 1 && canGoOnWith(s, f, pc, card, 1, end));
        if (!goesOn) continue;
      }
      addOption(s, makeOption(part.verb, card, 0));
    }
    if (!isOpen || (total > 0 ? short > 0 : s[f + PAYMENT_COUNT] < least)) return;
    if (!part.makesRoom || canGoOn(s, f, pc + widths[CODE[pc]], K.NONE, K.NONE, end)) addOption(s, OPTION_PASS);
  }

  /** How many of the first `end` candidates are `card` or rows after it. */
  function countFrom(card: number, end: number): number {
    let n = 0;
    for (let i = 0; i < end; i++) if (candidates[i] >= card) n++;
    return n;
  }

  /** What these weigh. */
  function weightFrom(s: State, part: FullPart, card: number, end: number): number {
    let sum = 0;
    for (let i = 0; i < end; i++) if (candidates[i] >= card) sum += part.weight(s, candidates[i]);
    return sum;
  }

  /** Cards alike in print are one choice, but for zones where more lies on them. */
  function isTwin(s: State, index: number, cursor: number): boolean {
    const c = K.cardOffset(candidates[index]);
    if (((distinct >> (s[c + K.CARD_ZONE] >> 1)) & 1) !== 0) return false;
    for (let i = 0; i < index; i++) {
      const o = K.cardOffset(candidates[i]);
      if (
        candidates[i] >= cursor &&
        s[o + K.CARD_DEF] === s[c + K.CARD_DEF] &&
        s[o + K.CARD_ZONE] === s[c + K.CARD_ZONE]
      )
        return true;
    }
    return false;
  }

  function takePart(s: State, f: number): number {
    const pc = s[f + K.FRAME_PC];
    const part = partOf(CODE[pc]);
    const option = s[K.ANSWER];
    const card = option === K.NONE || option === OPTION_PASS ? K.NONE : optionCard(option);
    s[f + K.FRAME_STEP] = PAY.offerPart;
    if (part.takesCards && card !== K.NONE) {
      s[K.cardField(card, K.CARD_FLAGS)] |= committed;
      s[f + K.FRAME_D] = card + 1;
      s[f + K.FRAME_B]--;
      s[f + PAYMENT_COUNT]++;
      if (isTogether) keepRow(s, f, card);
      else if (part.total(pc) > 0) s[f + K.FRAME_SETS] += part.weight(s, card);
      if (s[f + K.FRAME_B] > 1) return CONTINUE;
    }
    s[f + K.FRAME_B] = 0;
    s[f + K.FRAME_PC] = pc + widths[CODE[pc]];
    if (isTogether) setAside(s, f, part, card);
    else payPart(s, f, part, pc, card);
    return CONTINUE;
  }

  /** The part is paid with all the others: what it uses is out of reach of those after it. */
  function setAside(s: State, f: number, part: FullPart, card: number): void {
    if (part.uses !== 0) s[K.cardField(paymentSource(s, f), K.CARD_FLAGS)] |= part.uses;
    if (part.picks && card !== K.NONE) keepRow(s, f, card);
    if (part.picks || part.takesCards) keepRow(s, f, PART_END);
  }

  /** The part is paid at once, with the cards taken for it. */
  function payPart(s: State, f: number, part: FullPart, pc: number, card: number): void {
    const player = K.frameController(s, f);
    let n = 0;
    if (part.takesCards) {
      let kind = 0;
      for (let zones = part.zones(pc); zones !== 0; zones >>>= 1, kind += 2) {
        if ((zones & 1) === 0) continue;
        for (let other = firstCard(s, kind + player); other !== K.NONE; other = nextCard(s, other)) {
          const c = K.cardField(other, K.CARD_FLAGS);
          if ((s[c] & committed) === 0) continue;
          s[c] &= ~committed;
          PAID_WITH[n++] = other;
        }
      }
    } else if (part.picks && card !== K.NONE) PAID_WITH[n++] = card;
    part.pay(s, f, pc, player, n);
  }

  /** All that was chosen is paid, in printed order: nothing that one part moves serves another. */
  function payTogether(s: State, f: number): number {
    const player = K.frameController(s, f);
    let i = 0;
    for (let pc = s[f + K.FRAME_ABILITY]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      const part = partOf(CODE[pc]);
      if (part.uses !== 0) s[K.cardField(paymentSource(s, f), K.CARD_FLAGS)] &= ~part.uses;
      let n = 0;
      if (part.picks || part.takesCards) {
        for (let row = keptRow(s, f, i++); row !== PART_END; row = keptRow(s, f, i++)) {
          s[K.cardField(row, K.CARD_FLAGS)] &= ~committed;
          PAID_WITH[n++] = row;
        }
      }
      part.pay(s, f, pc, player, n);
    }
    return endPayment(s, f);
  }

  /** What a part has begun comes to its end before. */
  function endPayment(s: State, f: number): number {
    if (s[K.FRAME_TOP] !== f) {
      s[f + K.FRAME_STEP] = PAY.endPayment;
      return CONTINUE;
    }
    if (finish !== undefined) finish(s, f);
    popFrame(s);
    return CONTINUE;
  }

  /** Nothing runs it: the step that a frame names while its last one runs is still one of these. */
  function pastPayment(): number {
    throw new Error('a payment went on past its end');
  }

  const PAY = defineProcedure(hooks.name, { offerPart, takePart, payTogether, endPayment, pastPayment });

  function beginPayment(s: State, player: number, from: number, list: number, x: number): number {
    const f = pushFrame(s, PAY.offerPart, player);
    s[f + K.FRAME_SOURCE] = from;
    s[f + K.FRAME_ABILITY] = list;
    s[f + K.FRAME_PC] = list;
    s[f + K.FRAME_A] = x;
    return f;
  }

  // the loop has moved the frame on to the step behind the one that runs
  function isPaying(s: State, f: number): boolean {
    return s[f + K.FRAME_STEP] >= PAY.offerPart && s[f + K.FRAME_STEP] <= PAY.pastPayment;
  }

  return {
    costs,
    canUseSource,
    canPayList,
    beginLists,
    addList,
    canPayLists,
    beginPayment,
    isPaying,
    findCards,
    hasCard,
    countedPart,
  };
}
