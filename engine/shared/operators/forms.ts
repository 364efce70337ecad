/**
 * Two forms that many effects have: the same is done to each card of a selector, or something is done to one player or
 * to both.
 */
import type { State } from '../../kernel/layout.ts';
import { NONE } from '../../kernel/layout.ts';
import { firstCard } from '../../kernel/zones.ts';
import { AMOUNT, type EffectReader, ONE_BY_DEFAULT, WHO, type Wording, YOU_BY_DEFAULT } from './effect.ts';
import type { EffectRun, Operand, OperatorTable } from './operator.ts';

/** What is done to a player; `amount` is how many times, or how much. */
export type ToPlayer = (s: State, player: number, amount: number) => void;

/** What may be said of an effect on cards beyond its name. */
export interface CardEffectTraits {
  /** The cards are "it" afterwards. */
  readonly moves?: true;
  /** The operand `who`, where it says in which zones such cards are. */
  readonly who?: Operand;
}

export interface EffectForms {
  /** Defines an effect that does the same to each card of a selector; its function finds these cards in `held`. */
  readonly toCards: (
    name: string,
    meaning: string,
    wording: Wording,
    traits: CardEffectTraits,
    run: (s: State, f: number, n: number) => void,
  ) => void;
  /**
   * Defines an effect on one player or on both. `number` is the operand that says how much: its name, and what it may
   * be.
   */
  readonly toPlayers: (
    name: string,
    meaning: string,
    wording: Wording,
    run: ToPlayer,
    number?: Readonly<Record<string, Operand>>,
  ) => void;
  /** Defines the operator `draw`. */
  readonly defineDraw: (drawCards: ToPlayer) => void;
}

/** The operand of effects that are done so many times; once where a text leaves it out. */
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
    defineDraw(drawCards) {
      toPlayers(
        'draw',
        'a player draws cards',
        (o, raw) => `${raw.player === undefined ? 'draw' : `${o.player} draws`} ${o.count} cards`,
        drawCards,
        COUNT,
      );
    },
  };
}

/** Makes the draw of several cards of that of one: they are drawn one after the other. */
export function oneByOne(drawCard: (s: State, player: number) => void): ToPlayer {
  return (s, player, count) => {
    for (let i = 0; i < count; i++) drawCard(s, player);
  };
}

/** Makes a function that does something with so many cards from the top of a player's deck, one after the other. */
export function fromTop(deck: number, run: (s: State, card: number, player: number) => void): ToPlayer {
  return (s, player, count) => {
    for (let i = 0; i < count; i++) {
      const card = firstCard(s, deck + player);
      if (card === NONE) return;
      run(s, card, player);
    }
  };
}
