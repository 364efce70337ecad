/** Parts of costs that several games have: taking cards, and what the card of a text pays with itself. */
import {
  CARD_FLAGS,
  cardField,
  FRAME_CONTROL,
  FRAME_OTHER,
  frameBelow,
  NONE,
  type State,
} from '../../kernel/layout.ts';
import { CODE } from '../../kernel/tables.ts';
import type { CostPart } from '../payment/parts.ts';
import { PAID_WITH } from '../payment/paying.ts';
import { paymentSource } from '../payment/question.ts';
import { referenceTo, SELECTED } from '../selection.ts';
import type { Evaluators } from './evaluators.ts';
import type { OperatorTable } from './operator.ts';

/** What costs need of a game that a card pays with itself. */
export interface SelfHooks {
  readonly costs: OperatorTable<CostPart>;
  readonly committed: number;
  readonly controllerOf: (s: State, card: number) => number;
}

/** What else may be said of a cost that its card pays with itself. */
interface SelfPart {
  readonly places?: readonly string[];
  /** Is the card still where it was afterwards? Then a part that sends it away may come behind this one. */
  readonly stays?: boolean;
}

/** Makes the function that defines a cost which its card pays with itself; it returns the index of the operator. */
export function createPaysItself({ costs, committed, controllerOf }: SelfHooks) {
  return (
    name: string,
    wording: string,
    isPossible: (s: State, card: number) => boolean,
    pay: (s: State, card: number) => void,
    { places, stays }: SelfPart = {},
  ): number =>
    costs.define({
      name,
      places,
      operands: {},
      meaning: wording,
      wording,
      run: {
        uses: committed,
        stays,
        canPay: (s, _pc, source, player) =>
          source !== NONE &&
          controllerOf(s, source) === player &&
          (s[cardField(source, CARD_FLAGS)] & committed) === 0 &&
          isPossible(s, source),
        pay: (s, f) => {
          const source = paymentSource(s, f);
          if (source !== NONE) pay(s, source);
        },
      },
    });
}

/** Why a card cannot pay these parts with itself: once it has gone it can pay nothing more. Empty if it can. */
export function problemOfSelf(
  { runs }: OperatorTable<CostPart>,
  parts: readonly { readonly index: number; readonly name: string }[],
): string {
  const own = parts.filter(({ index }) => (runs[index].uses ?? 0) !== 0);
  for (const [i, { name }] of own.entries()) {
    const gone = own.slice(0, i).find(({ index }) => runs[index].stays !== true);
    if (gone !== undefined) return `"${gone.name}" stands behind "${name}": the card is not there any more`;
  }
  return '';
}

/** What sending away the cards of a payment needs of a game. */
export interface SendingPaidHooks {
  readonly isOnField: (s: State, card: number) => boolean;
  /**
   * Moves one card that is not on a field to its owner's zone of a kind; and moves the first of SELECTED, which are on
   * fields, together.
   */
  readonly sendTo: (s: State, card: number, kind: number, onTop: boolean) => void;
  readonly leaveTogether: (s: State, n: number, kind: number, how: number, onlyPut?: number, onTop?: boolean) => void;
  readonly onTop?: boolean;
}

/**
 * Makes the function that sends the cards of a payment to their owners' zones of a kind; those on the field go
 * together.
 */
export function createSendPaid({ isOnField, sendTo, leaveTogether, onTop = false }: SendingPaidHooks) {
  return (s: State, n: number, kind: number, how = 0): void => {
    for (let i = 0; i < n; i++) if (!isOnField(s, PAID_WITH[i])) sendTo(s, PAID_WITH[i], kind, onTop);
    let together = 0;
    for (let i = 0; i < n; i++) if (isOnField(s, PAID_WITH[i])) SELECTED[together++] = PAID_WITH[i];
    leaveTogether(s, together, kind, how, 0, onTop);
  };
}

/** What taking cards needs of a game. The operands of its parts are how many, and which. */
export interface TakingHooks extends Pick<Evaluators, 'matches'> {
  readonly zonesOf: (filter: number) => number;
  /** How many, by the operand. */
  readonly least: (s: State, count: number, source: number, player: number, x: number) => number;
  /** A bit of FRAME_CONTROL: the text was triggered, so it does not remember what was paid with. */
  readonly trigger: number;
}

const COUNT = 1;
const OF = 2;

/**
 * Makes the parts of one game that take cards. `taking` makes one of them; `fits` says whether a card passes its
 * filter.
 */
export function createTaking({ matches, zonesOf, least, trigger }: TakingHooks) {
  const fits: NonNullable<CostPart['fits']> = (s, pc, card, source, player) =>
    matches(s, card, CODE[pc + OF], source, player);

  /** The text for which a cost is paid remembers the first card taken. */
  function rememberPaid(s: State, f: number): void {
    const record = frameBelow(f);
    if ((s[record + FRAME_CONTROL] & trigger) === 0) s[record + FRAME_OTHER] = referenceTo(s, PAID_WITH[0]);
  }

  /**
   * A part that takes so many cards of the player from the zones in which its filter looks. `verb` is the option verb
   * of each.
   */
  function taking(
    verb: number,
    pay: (s: State, n: number, f: number) => void,
    own: Partial<CostPart> = {},
    isPossible?: (s: State, card: number) => boolean,
  ): CostPart {
    return {
      verb,
      zones: (pc) => zonesOf(CODE[pc + OF]),
      fits: (s, pc, card, source, player) =>
        (isPossible === undefined || isPossible(s, card)) && fits(s, pc, card, source, player),
      least: (s, pc, source, player, x) => least(s, CODE[pc + COUNT], source, player, x),
      ...own,
      pay: (s, f, _pc, _player, n) => {
        if (n > 0) rememberPaid(s, f);
        pay(s, n, f);
      },
    };
  }

  return { fits, taking };
}
