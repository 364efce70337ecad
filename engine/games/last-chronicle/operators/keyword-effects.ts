/** Effects of keywords (15.2), and the small programs made of them. */
import { CARD_FLAGS, cardField } from '../../../kernel/layout.ts';
import { addCode, END } from '../../../kernel/tables.ts';
import { held } from '../../../shared/operators/effect.ts';
import { makeSelector } from '../../../shared/operators/operator.ts';
import { SELECT_IT, SELECT_SELF } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { PURSUIT } from '../rules/battle.ts';
import { BREAKTHROUGH } from '../rules/check.ts';
// the words that the programs here are made of
import './choosing-effects.ts';
import './effects.ts';
import './questions.ts';
import { holdCards, ON_BATTLEFIELD } from './effect-parts.ts';
import { EFFECTS, VALUES } from './tables.ts';

/**
 * One attack more than the Unit has anyway: given before its first attack of the turn, after it, and several times.
 * @clause LC 15.2.14.2
 */
const ATTACK_AGAIN = EFFECTS.define({
  name: 'attack-again',
  places: ['text', 'auto'],
  operands: { who: ON_BATTLEFIELD },
  meaning: 'Units may attack one more time this turn',
  wording: '{who} may attack one more time this turn',
  run: (s, f, who) => {
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) {
      const at = cardField(held[i], CARD_FLAGS);
      if ((s[at] & L.CARD_FURTHER_ATTACKS) !== L.CARD_FURTHER_ATTACKS) s[at] += 1 << L.CARD_FURTHER_ATTACKS_SHIFT;
    }
  },
});

const IT = makeSelector(SELECT_IT, 0);

/**
 * You may recover the Unit; it may attack one more time this turn.
 * @clause LC 15.2.14.2
 */
const RECOVERED = addCode([EFFECTS.find('recover')!, IT, END]);
PURSUIT.code = addCode([EFFECTS.find('may')!, RECOVERED, 0, ATTACK_AGAIN, IT, END]);

/**
 * The program of breakthrough as a trigger (Q14): this card deals that amount of damage to the opponent.
 * @clause LC 15.2.4.2
 */
const POINTS = addCode([VALUES.find('amount')!, 1, 0]) * 2 + 1;
BREAKTHROUGH.code = addCode([
  EFFECTS.find('damage-player')!,
  L.PLAYER_WORDS.indexOf('opponent'),
  POINTS,
  makeSelector(SELECT_SELF, 0),
  END,
]);
