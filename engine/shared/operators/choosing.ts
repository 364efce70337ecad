/** What effects that choose share: how they read, and dealing what was divided. */
import { FRAME_CONTROL, FRAME_PC, FRAME_SLOTS, NONE, type State, TURN_PLAYER } from '../../kernel/layout.ts';
import { shareOf } from '../choices/distribution.ts';
import { CHOOSE_OWN_EYES, CHOOSE_UP_TO } from '../choices/finding.ts';
import type { Choices } from '../choices.ts';
import { cardOf, clearSetsFrom, SLOT_LIMIT, setLength, setStart } from '../selection.ts';
import { playerOfReference } from '../targets.ts';
import { CHOSEN_SET, DIVIDED_SET, type EffectReader, FLAG, type Raw, type Texts } from './effect.ts';
import { type EffectRun, type Operand, type OperatorTable, SEARCHING } from './operator.ts';

/**
 * Wording of an effect that chooses: operands `of`, `count`, `up-to` and `by`, and as far as a game has them `any`,
 * `different`, `random` and `if`.
 */
export function choiceWording(verb: string): (o: Texts, raw: Raw) => string {
  return (o, raw) => {
    const many = raw.any === true ? 'any number of' : `${raw['up-to'] === true ? 'up to ' : ''}${o.count}`;
    const what =
      `${many} ` +
      `${o.of}${raw.different === true ? ' with different names' : ''}${raw.random === true ? ' at random' : ''}`;
    const text = raw.by === undefined || raw.by === 'you' ? `${verb} ${what}` : `${o.by} ${verb}s ${what}`;
    return raw.if === undefined ? text : `if ${o.if}, ${text}`;
  };
}

/** What picking by both players needs of a game. */
export interface EachPicksHooks {
  readonly meaning: string;
  /** The words before what is picked. */
  readonly verb: string;
  /** Bit of FRAME_CONTROL: the first player has picked, and the other is to. */
  readonly secondPicks: number;
  readonly amountOf: EffectReader['amountOf'];
  readonly beginChoice: Choices['beginChoice'];
}

/** The operator `each-picks`: the turn player picks first, and the other knowing what; what was picked is one set. */
export function defineEachPicks(effects: OperatorTable<EffectRun>, hooks: EachPicksHooks): void {
  const { meaning, verb, secondPicks, amountOf, beginChoice } = hooks;
  const index = effects.define({
    name: 'each-picks',
    operands: {
      of: { kind: 'filter', place: SEARCHING },
      count: { kind: 'value', default: 1, max: SLOT_LIMIT >> 1 },
      'up-to': FLAG,
      as: CHOSEN_SET,
    },
    meaning,
    wording: choiceWording(verb),
    run: (s, f, filter, count, upTo, set) => {
      const isSecond = (s[f + FRAME_CONTROL] & secondPicks) !== 0;
      if (!isSecond) {
        clearSetsFrom(s, f, set);
        s[f + FRAME_PC] -= effects.widths[index];
      }
      s[f + FRAME_CONTROL] ^= secondPicks;
      const flags = CHOOSE_OWN_EYES | (upTo === 1 ? CHOOSE_UP_TO : 0);
      beginChoice(s, f, filter, amountOf(s, f, count), flags, set, s[TURN_PLAYER] ^ (isSecond ? 1 : 0));
    },
  });
}

/** What a game says of damage that was divided. */
export interface DivisionHooks {
  readonly deal: (s: State, f: number, card: number, share: number) => void;
  /** Where players may have shares, too: deals a player a share. Cards are then dealt a multiple of theirs. */
  readonly dealPlayer?: (s: State, f: number, player: number, share: number) => void;
  /** The zone kinds, as bits, of cards to which damage can be dealt; left out: all. */
  readonly reach?: number;
  readonly begin: (s: State) => void;
  readonly end: (s: State) => void;
}

/**
 * The operator `deal-divided`: each card of a set, and each player in it, is dealt its share, between `begin` and
 * `end`.
 */
export function defineDealDivided(effects: OperatorTable<EffectRun>, hooks: DivisionHooks): void {
  const { deal, dealPlayer, reach, begin, end } = hooks;
  const set: Operand = { ...DIVIDED_SET, reach };
  const times: Operand = { kind: 'number', default: 1, min: 1 };

  function dealAll(s: State, f: number, set: number, cardTimes: number): void {
    const start = f + FRAME_SLOTS + setStart(s, f, set);
    const n = setLength(s, f, set);
    begin(s);
    for (let i = 0; i < n; i++) {
      const card = cardOf(s, s[start + i]);
      const player = playerOfReference(s[start + i]);
      if (card !== NONE) deal(s, f, card, shareOf(s, f, i) * cardTimes);
      else if (player !== NONE) dealPlayer?.(s, f, player, shareOf(s, f, i));
    }
    end(s);
  }

  effects.define({
    name: 'deal-divided',
    operands: dealPlayer === undefined ? { set } : { set, 'card-times': times },
    meaning: 'deals the divided damage',
    wording: (o, raw) =>
      raw['card-times'] === undefined
        ? 'deal that damage'
        : `deal that damage to players, and ${o['card-times']} times as much to cards`,
    run: dealPlayer === undefined ? (s, f, set) => dealAll(s, f, set, 1) : dealAll,
  });
}
