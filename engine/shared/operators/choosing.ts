/** What effects that choose share: how they read, and dealing what was divided. */
import { FRAME_SLOTS, NONE, type State } from '../../kernel/layout.ts';
import { shareOf } from '../choices.ts';
import { cardOf, setLength, setStart } from '../selection.ts';
import { CHOSEN_SET, type Raw, type Texts } from './effect.ts';
import type { EffectRun, OperatorTable } from './operator.ts';

/**
 * Wording of an effect that chooses: operands `of`, `count`, `up-to` and `by`, and as far as a game has them `any`, `different`,
 * `random` and `if`.
 */
export function choiceWording(verb: string): (o: Texts, raw: Raw) => string {
  return (o, raw) => {
    const many = raw.any === true ? 'any number of' : `${raw['up-to'] === true ? 'up to ' : ''}${o.count}`;
    const what = `${many} ${o.of}${raw.different === true ? ' with different names' : ''}${raw.random === true ? ' at random' : ''}`;
    const text = raw.by === undefined || raw.by === 'you' ? `${verb} ${what}` : `${o.by} ${verb}s ${what}`;
    return raw.if === undefined ? text : `if ${o.if}, ${text}`;
  };
}

/** The operator `deal-divided`: each card of a set is dealt its share, between `begin` and `end`. */
export function defineDealDivided(
  effects: OperatorTable<EffectRun>,
  deal: (s: State, f: number, card: number, share: number) => void,
  begin: (s: State) => void,
  end: (s: State) => void,
): void {
  effects.define({
    name: 'deal-divided',
    operands: { set: CHOSEN_SET },
    meaning: 'deals the divided damage',
    wording: 'deal that damage',
    run: (s, f, set) => {
      const start = f + FRAME_SLOTS + setStart(s, f, set);
      const n = setLength(s, f, set);
      begin(s);
      for (let i = 0; i < n; i++) {
        const card = cardOf(s, s[start + i]);
        if (card !== NONE) deal(s, f, card, shareOf(s, f, i));
      }
      end(s);
    },
  });
}
