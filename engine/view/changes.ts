/** What of a card is other than printed, and which cards act on it. */
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { DIRTY_ALL } from '../shared/characteristics.ts';
import { CONTINUOUS_SOURCE, CONTINUOUS_TARGET } from '../shared/continuous.ts';
import { AMOUNT, type Fact, fileKey, INTEGER, NUMBER } from './facts.ts';
import type { GameView } from './game-view.ts';

const isNumeric = ({ kind }: Fact): boolean => kind === AMOUNT || kind === NUMBER || kind === INTEGER;

/** The cards whose effects, made by a resolution, last on this one. */
function cardsActingOn(view: GameView, s: State, card: number): string[] {
  const reference = K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
  const names = new Set<string>();
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    const source = s[e + CONTINUOUS_SOURCE];
    if (s[e + CONTINUOUS_TARGET] !== reference || source <= 0) continue;
    if (K.referenceCard(source) < s[K.CARD_COUNT]) names.add(view.cardName(s, K.referenceCard(source)));
  }
  return [...names];
}

/**
 * What tells of a card what is other than printed. Printed is what it has alone in a deck, where nothing acts on it.
 */
export function createChanges(view: GameView): (s: State, card: number) => readonly string[] {
  const facts = Object.entries(view.cards).filter(
    ([, fact]) => fact.place === undefined && fact.read !== undefined && isNumeric(fact),
  );
  const alone: State = new Int32Array(K.stateCells(1));
  const zone = Math.max(0, view.zoneKinds.indexOf('deck' as never)) * 2;
  const printed = new Map<number, readonly unknown[]>();

  function printedOf(definition: number): readonly unknown[] {
    const known = printed.get(definition);
    if (known) return known;
    clearState(alone, new Int32Array(4));
    addCard(alone, definition, 0, zone);
    alone[K.DERIVED_DIRTY] = DIRTY_ALL;
    const values = facts.map(([, { read }]) => read!(alone, 0));
    printed.set(definition, values);
    return values;
  }

  return (s, card) => {
    const values = printedOf(view.faceOf?.(s, card) ?? s[K.cardField(card, K.CARD_DEF)]);
    const told = facts.flatMap(([name, { read }], i) => {
      const now = read!(s, card);
      return now === values[i] ? [] : [`${fileKey(name)} ${now ?? 'none'}, printed ${values[i] ?? 'none'}`];
    });
    const acting = cardsActingOn(view, s, card);
    return acting.length > 0 ? [...told, `changed by ${acting.join(', ')}`] : told;
  };
}
