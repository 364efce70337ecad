/** Which cards are derived where not all of them have to be. */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { changedCard, MOST_CHANGED } from '../characteristics.ts';
import { TAKES_ABILITIES } from '../modifications.ts';
import { LOOKS_AROUND } from '../operators/dependencies.ts';
import {
  about,
  derivedCards,
  gatheredHandle,
  gatheredLayers,
  gatheredOwn,
  gatheredRead,
  gatheredReads,
  gatheredTime,
  isDerivedCard,
} from './about.ts';
import type { Handles } from './handles.ts';
import type { DeriveHooks } from './hooks.ts';
import type { Lost } from './lost.ts';

export const inAll = (): number => -1;

/** Which cards may be something else. */
export interface Chosen {
  /**
   * Chooses the cards whose values may be different now: the changed cards, and those whose own abilities look at
   * other cards. Of the gathered effects it keeps those that may act on them. Returns false where any card may be
   * different: where an ability that looks at others acts on others, or one effect on what another does.
   */
  readonly choose: (s: State, dirty: number) => boolean;
}

/** Makes the `Chosen` of one game. */
export function createChosen(
  hooks: Pick<DeriveHooks, 'beginZones' | 'beginsAround' | 'beginsIn' | 'zones'>,
  lost: Lost,
  handles: Handles,
): Chosen {
  const { beginsAround, zones, beginsIn = inAll, beginZones = [zones[0]] } = hooks;
  const { isDerived } = lost;
  const { holderOf, isChange } = handles;

  function choose(s: State, dirty: number): boolean {
    if (about.mayGrant || (about.gatheredAny & TAKES_ABILITIES) !== 0 || (about.readByAny & about.readOfAny) !== 0)
      return false;
    for (let i = 0; i < about.chosenCount; i++) isDerivedCard[derivedCards[i]] = 0;
    about.chosenCount = 0;
    if (beginsAround !== undefined) {
      if ((about.readByAny & beginsIn(s)) !== 0) return false;
      for (let i = 0; i < beginZones.length; i++) {
        for (let player = 0; player < 2; player++) {
          for (let card = firstCard(s, beginZones[i] + player); card !== K.NONE; card = nextCard(s, card))
            if (beginsAround(s, card)) addChosen(s, card);
        }
      }
    }
    for (let i = 0; i < MOST_CHANGED; i++) {
      const changed = changedCard(dirty, i);
      if (changed !== K.NONE) addChosen(s, changed);
    }
    for (let i = 0; i < about.gatheredCount; i++) {
      if ((gatheredReads[i] & LOOKS_AROUND) === 0) continue;
      if (gatheredOwn[i] === 0) return false;
      addChosen(s, holderOf(s, gatheredHandle[i]));
    }
    about.gatheredAny = 0;
    if (about.chosenCount > 0) keepActing(s);
    return true;
  }

  /** Keeps only the effects that may act on the cards chosen. */
  function keepActing(s: State): void {
    let kept = 0;
    for (let i = 0; i < about.gatheredCount; i++) {
      const handle = gatheredHandle[i];
      const isOwn = gatheredOwn[i] !== 0 || isChange(s, handle);
      if (isOwn && isDerivedCard[holderOf(s, handle)] === 0) continue;
      gatheredHandle[kept] = handle;
      gatheredLayers[kept] = gatheredLayers[i];
      gatheredReads[kept] = gatheredReads[i];
      gatheredRead[kept] = gatheredRead[i];
      gatheredTime[kept] = gatheredTime[i];
      gatheredOwn[kept++] = gatheredOwn[i];
      about.gatheredAny |= gatheredLayers[i];
    }
    about.gatheredCount = kept;
  }

  function addChosen(s: State, card: number): void {
    if (isDerivedCard[card] !== 0 || !isDerived(s, card)) return;
    isDerivedCard[card] = 1;
    derivedCards[about.chosenCount++] = card;
  }

  return { choose };
}
