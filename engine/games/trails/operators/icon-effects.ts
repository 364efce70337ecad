/** Effects of the lines of icon crafts (1401.1) that no general effect says. */
import * as K from '../../../kernel/layout.ts';
import { isSwitched } from '../../../kernel/players.ts';
import { addCode, END } from '../../../kernel/tables.ts';
import { youOf } from '../../../shared/operators/effect.ts';
import { addLasting } from '../../../shared/pending.ts';
import { cardOf, SELECTED, sourceRow } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { ATTACKED_SHIFT } from '../rules/battle.ts';
import { allOrganizationsOf, CONTINUOUS_GAIN, controllerOf, isOnField, markDirty } from '../rules/characteristics.ts';
import { askForLink, canBeLinked, linkUnits } from '../rules/linking.ts';
import { ON_FIELD, select } from './effect-parts.ts';
import { MOD_ORGANIZATIONS } from './modifications.ts';
import { ATTACKERS } from './selectors.ts';
import { EFFECTS } from './tables.ts';

const GAINED = addCode([MOD_ORGANIZATIONS, 0, END]);

/**
 * Gives the organizations that the attackers have as this resolves; those that have gone, as they attacked. "All
 * organizations" is given as that.
 * @clause TR 1404.1, 1333.2
 */
EFFECTS.define({
  name: 'belong',
  // no UNIT attacks while a "later" text is done
  places: ['text', 'auto'],
  meaning: 'this card belongs to the organizations of the attacking UNITs too, until the end of the turn',
  wording: 'this card gains the organizations of the attacking UNITs until the end of the turn',
  run: (s, f) => {
    const target = s[f + K.FRAME_SOURCE];
    if (cardOf(s, target) === K.NONE) return;
    const n = select(s, f, ATTACKERS);
    const before = s[f + K.FRAME_C];
    let bits = n < before >> ATTACKED_SHIFT ? before & ((1 << ATTACKED_SHIFT) - 1) : 0;
    for (let i = 0; i < n; i++) bits |= allOrganizationsOf(s, SELECTED[i]);
    addLasting(s, CONTINUOUS_GAIN, youOf(s, f), GAINED, target, s[K.TURN_NUMBER], bits, target);
    markDirty(s);
  },
});

/**
 * Offers a tactical link as this card enters (Q38).
 * @clause TR 1408.1
 */
EFFECTS.define({
  name: 'link-partner',
  meaning:
    'this card may be linked with another Ready UNIT of yours that is not covert, if it is Ready; neither may be ' +
    'in a link',
  wording: 'you may link this card with another of your UNITs, if both are Ready',
  run: (s, f) => {
    if (isSwitched(s, L.SWITCH_NO_LINK_PARTNER)) return;
    const unit = cardOf(s, s[f + K.FRAME_SOURCE]);
    if (unit !== K.NONE && isOnField(s, unit)) askForLink(s, unit, K.NONE, youOf(s, f));
  },
});

/**
 * Offers a tactical link as another UNIT enters.
 * @clause TR 1408.1
 */
EFFECTS.define({
  name: 'link-with',
  operands: { who: ON_FIELD },
  meaning: 'this card may be linked with that UNIT of yours, if both are Ready and in no link',
  wording: 'you may link this card with {who}, if both are Ready',
  run: (s, f, who) => {
    const unit = sourceRow(s, f);
    if (select(s, f, who) > 0 && cardOf(s, s[f + K.FRAME_SOURCE]) !== K.NONE)
      askForLink(s, unit, SELECTED[0], youOf(s, f));
  },
});

/**
 * Links two UNITs that a text names.
 * @clause TR 1336.1
 */
EFFECTS.define({
  name: 'link-units',
  operands: { who: ON_FIELD },
  meaning: 'two Ready UNITs of one player that are in no link are linked',
  wording: 'link {who}',
  run: (s, f, who) => {
    if (select(s, f, who) < 2) return;
    const [head, other] = SELECTED;
    const player = controllerOf(s, head);
    if (canBeLinked(s, head, player) && canBeLinked(s, other, player)) linkUnits(s, head, other);
  },
});
