/**
 * What counts as something else than it is (1329), for crafts and effects only. Texts ask for it while rule changes are read, so it has a walk
 * over them of its own; and what counts so hangs on nothing that itself does.
 */
import { NONE, type State } from '../../../kernel/layout.ts';
import { playerCell } from '../../../kernel/players.ts';
import { CODE } from '../../../kernel/tables.ts';
import { createRuleChanges } from '../../../shared/rule-changes.ts';
import { LISTEN_AS_IF, LISTEN_BOND, PLAYER_BOND, PLAYER_EACH } from '../layout.ts';
import { MOD_BOND_COUNTS, MOD_NAME_COUNTS, MOD_ONLY_UNIT, MODIFICATIONS } from '../operators/modifications.ts';
import { setBondFor } from './characteristics.ts';
import { RULE_CHANGE_HOOKS } from './rule-changes.ts';
import { playerOf } from './selection.ts';

const { change, mayHaveChanges, beginChanges, nextChange, changeNumber } = createRuleChanges(RULE_CHANGE_HOOKS);

/** Is it being found out already? What is asked on the way is as it is. */
let isAsking = false;

const PLAYER_OF_BOND = MODIFICATIONS.position(MOD_BOND_COUNTS, 'player');

/** "TR 1329.2" What a player's Bond counts as for texts: as itself, or as what they say, or as less. */
export function bondFor(s: State, player: number): number {
  const bond = playerCell(s, player, PLAYER_BOND);
  if (isAsking || !mayHaveChanges(s, LISTEN_BOND)) return bond;
  isAsking = true;
  let counts = bond;
  beginChanges(s, LISTEN_BOND, MOD_BOND_COUNTS);
  while (nextChange(s)) {
    const whose = CODE[change.pc + PLAYER_OF_BOND];
    if (whose === PLAYER_EACH || playerOf(s, whose, change.you, NONE) === player)
      counts = Math.min(counts, changeNumber(s));
  }
  isAsking = false;
  return counts;
}
setBondFor(bondFor);

/** "TR 1329.1" Does a UNIT with that name count as being on the player's field? */
export function isNamedThere(s: State, name: number, player: number): boolean {
  if (isAsking || !mayHaveChanges(s, LISTEN_AS_IF)) return false;
  isAsking = true;
  let isThere = false;
  beginChanges(s, LISTEN_AS_IF, MOD_NAME_COUNTS);
  while (nextChange(s)) if (change.you === player && CODE[change.pc + 1] === name) isThere = true;
  isAsking = false;
  return isThere;
}

/** "TR 1329.3" "TR 1329.3.e1" Does the card count as its player's only UNIT? Several may, each for itself. */
export function countsAsOnly(s: State, card: number, player: number): boolean {
  if (isAsking || !mayHaveChanges(s, LISTEN_AS_IF)) return false;
  isAsking = true;
  let counts = false;
  beginChanges(s, LISTEN_AS_IF, MOD_ONLY_UNIT);
  while (nextChange(s)) if (change.you === player && change.holder === card) counts = true;
  isAsking = false;
  return counts;
}
