/** Forms that effects of several games have: the same to each card of a selector, or so much to a player or to both. */
import type { State } from '../../kernel/layout.ts';
import { NONE } from '../../kernel/layout.ts';
import { firstCard } from '../../kernel/zones.ts';
import { AMOUNT, type EffectReader, ONE_BY_DEFAULT, WHO, type Wording, YOU_BY_DEFAULT } from './effect.ts';
import type { EffectRun, Operand, OperatorTable } from './operator.ts';

/** What is done so many times, or for so much, to a player. */
export type ToPlayer = (s: State, player: number, amount: number) => void;

/** What else there is to an effect on cards. */
export interface CardEffectTraits {
  /** They are "it" then. */
  readonly moves?: true;
  /** Its operand, where it says in which zones such cards are. */
  readonly who?: Operand;
}

export interface EffectForms {
  /** An effect that does the same to each card of a selector, which are held for it. */
  readonly toCards: (
    name: string,
    meaning: string,
    wording: string,
    traits: CardEffectTraits,
    run: (s: State, f: number, n: number) => void,
  ) => void;
  /** An effect that does so much to a player, or to both; `number` is what its number is called and may be. */
  readonly toPlayers: (
    name: string,
    meaning: string,
    wording: Wording,
    run: ToPlayer,
    number?: Readonly<Record<string, Operand>>,
  ) => void;
  /** The operator `draw`. */
  readonly defineDraw: (drawCard: (s: State, player: number) => void) => void;
}

/** The number of effects that are done so many times, once where nothing is said. */
export const COUNT: Readonly<Record<string, Operand>> = { count: ONE_BY_DEFAULT };

/** Makes the forms of one game's effects. */
export function createEffectForms(
  effects: OperatorTable<EffectRun>,
  { holdCards, amountOf, forPlayers }: Pick<EffectReader, 'holdCards' | 'amountOf' | 'forPlayers'>,
): EffectForms {
  const toPlayers: EffectForms['toPlayers'] = (name, meaning, wording, run, number = { amount: AMOUNT }) => {
    effects.define({
      name,
      it: 'untold',
      operands: { ...number, player: YOU_BY_DEFAULT },
      meaning,
      wording,
      run: (s, f, value, player) => forPlayers(s, f, player, run, amountOf(s, f, value)),
    });
  };

  return {
    toCards(name, meaning, wording, { moves, who = WHO }, run) {
      effects.define({
        name,
        ...(moves ? { it: 'moved' as const } : {}),
        operands: { who },
        meaning,
        wording,
        run: (s, f, cards) => run(s, f, holdCards(s, f, cards)),
      });
    },
    toPlayers,
    defineDraw(drawCard) {
      toPlayers(
        'draw',
        'a player draws cards',
        (o, raw) => `${raw.player === undefined ? 'draw' : `${o.player} draws`} ${o.count} cards`,
        (s, player, count) => {
          for (let i = 0; i < count; i++) drawCard(s, player);
        },
        COUNT,
      );
    },
  };
}

/** What is done with so many cards from the top of a player's deck, one after the other. */
export function fromTop(deck: number, run: (s: State, card: number, player: number) => void): ToPlayer {
  return (s, player, count) => {
    for (let i = 0; i < count; i++) {
      const card = firstCard(s, deck + player);
      if (card === NONE) return;
      run(s, card, player);
    }
  };
}
