/** What one part of a price asks for and how it is paid. */

import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { byAddress, CODE, CODE_LIMIT, END } from '../../kernel/tables.ts';
import { OperatorTable } from '../operators/operator.ts';

/**
 * What one cost operator asks for and how it is paid; only `pay` is required. `pc` is the address of the part in its
 * list, `source` the card that has the cost (NONE: no card), `x` the number that was settled before anything is paid.
 */
export interface CostPart {
  /** It is paid with something that is counted: `canCover` says whether there is enough. */
  readonly isCounted?: boolean;
  /** Takes cards of the player, chosen one at a time, from these zones (bits of zone kinds). */
  readonly zones?: (pc: number) => number;
  /** Could the card be taken, if it is not taken already? */
  readonly fits?: (s: State, pc: number, card: number, source: number, player: number) => boolean;
  /** How many cards it takes at least. */
  readonly least?: (s: State, pc: number, source: number, player: number, x: number) => number;
  /**
   * The most cards that it takes where the player decides how many; NONE where it takes just the least. Left out: the
   * player never decides.
   */
  readonly most?: (s: State, pc: number, source: number, player: number, x: number) => number;
  /** The sum that the weights of the cards taken must come to; 0 where only their number counts. */
  readonly total?: (pc: number) => number;
  readonly weight?: (s: State, card: number) => number;
  /** Option verb of a card that it takes. Left out: that of the game's payments. */
  readonly verb?: number;
  /**
   * The flag by which later parts recognise a card that it has taken. Left out: a flag with which no later part takes
   * the card.
   */
  readonly mark?: number;
  /** Cards taken for it may make room for a later part. */
  readonly makesRoom?: boolean;
  /** Fills SELECTED with the cards of which it needs one, by ascending rows; returns how many. */
  readonly find?: (s: State, pc: number, source: number, player: number, x: number) => number;
  /** Is there what it needs, beside the cards that it takes? Left out: always, or as soon as `find` finds one. */
  readonly canPay?: (s: State, pc: number, source: number, player: number, x: number) => boolean;
  /** The flags by which later parts recognise the source of the cost once this part is paid with it. */
  readonly uses?: number;
  /** Is the source still where it was afterwards, so that a part of another kind can be paid with it, too? */
  readonly stays?: boolean;
  /** Pays it with the first `n` of PAID_WITH; `f` is the frame of the payment. */
  readonly pay: (s: State, f: number, pc: number, player: number, n: number) => void;
}

/** A part with all its hooks: in one shape, so that calls of them stay cheap. */
export interface FullPart extends Required<CostPart> {
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
  /** Are the cards of a part offered in the order of their zone instead of by rows? */
  readonly inZoneOrder: boolean;
  /** Option verb of a card that is taken, where its part has none of its own; and the question. */
  readonly verb: number;
  readonly question: number;
  /**
   * Are two cards that fit the same parts the same for the price in everything else? Then only one of them is tried.
   */
  readonly isAlike: (s: State, card: number, other: number) => boolean;
  /**
   * Can everything that is counted be paid for the list of `source`, beside the cards that are taken? `f` is the frame
   * of the payment; NONE before it has begun.
   */
  readonly canCover?: (s: State, player: number, list: number, x: number, f: number, source: number) => boolean;
  /** Begins to pay what is counted, for the payment in frame `f`. */
  readonly cover?: (s: State, f: number) => void;
  /** Called at the end of a payment, while its frame is still there. */
  readonly finish?: (s: State, f: number) => void;
}

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

/** The parts of the costs of one game. */
export interface Parts {
  /** The game's cost operators. */
  readonly costs: OperatorTable<CostPart>;
  readonly widths: OperatorTable<CostPart>['widths'];
  readonly partOf: (operator: number) => FullPart;
  /** Address of the first part from `pc` to the end of its list that is paid with what is counted; 0 without one. */
  readonly countedPart: (pc: number) => number;
  /** A quick look before the full question: can the first part be paid, if it is one that uses the source itself? */
  readonly canUseSource: (s: State, player: number, source: number, list: number) => boolean;
  /** Is a part of the list paid with the source itself? */
  readonly usesSource: (list: number) => boolean;
}

/** Makes the `Parts` of one game. */
export function createParts(hooks: Pick<PaymentHooks, 'committed' | 'verb'>): Parts {
  const { committed, verb } = hooks;

  const costs = new OperatorTable<CostPart>('cost', { pay: () => undefined });

  const { widths } = costs;

  const parts: FullPart[] = [];

  function partOf(operator: number): FullPart {
    // completed when a part is first met, because operators are defined after their table is made
    parts[operator] ??= complete(costs.runs[operator], committed, verb);
    return parts[operator];
  }

  /** For the address of a list: how far behind it the counted part is; or one of the next two numbers. */
  const countedAt = byAddress(new Uint8Array(CODE_LIMIT));

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

  function usesSource(list: number): boolean {
    for (let at = list; CODE[at] !== END; at += widths[CODE[at]]) if (partOf(CODE[at]).uses !== 0) return true;
    return false;
  }

  return { costs, widths, partOf, countedPart, canUseSource, usesSource };
}
