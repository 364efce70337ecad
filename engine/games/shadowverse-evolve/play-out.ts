/** Quiet positions: where a position can be judged, and how an agent gets there without thinking. */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { chooseTheirs, optionOrFirst } from '../../shared/judging.ts';
import { ASK, OPTION_PASS, OPTION_YES, optionCard, optionVerb, VERB_TARGET } from './decisions.ts';
import * as L from './layout.ts';
import { cardAttack, isLeader } from './rules/characteristics.ts';

/** Nothing played and not yet resolved, no attack under way: the turn player acts, or the turn is ending. */
export function isQuiet(s: State): boolean {
  if (s[K.GAME_OVER] !== 0) return true;
  if (s[L.ATTACKER] !== 0) return false;
  const kind = s[K.DECISION_KIND];
  return kind === ASK.main || kind === ASK.quick || kind === ASK.engageWards || kind === ASK.handLimit;
}

/** A leader if one can be attacked, else the strongest follower. */
function quietTarget(s: State): number {
  let best = s[K.OPTIONS];
  let most = L.NO_NUMBER;
  for (let i = 0; i < s[K.OPTION_COUNT]; i++) {
    const option = s[K.OPTIONS + i];
    if (optionVerb(option) !== VERB_TARGET) continue;
    if (isLeader(s, optionCard(option))) return option;
    const attack = cardAttack(s, optionCard(option));
    if (attack > most) {
      most = attack;
      best = option;
    }
  }
  return best;
}

/** An option that settles the position: pass, keep, pay in the cheapest way, use what can be used. */
export function quietOption(s: State): number {
  switch (s[K.DECISION_KIND]) {
    case ASK.main:
    case ASK.quick:
    case ASK.mulligan:
    case ASK.superEvolve:
    case ASK.evolvePoint:
    case ASK.playCost:
    case ASK.payCost:
      return optionOrFirst(s, OPTION_PASS);
    case ASK.enterEngaged:
    case ASK.trigger:
      return optionOrFirst(s, OPTION_YES);
    case ASK.attackTarget:
      return quietTarget(s);
    case ASK.choose:
      return chooseTheirs(s, L.ZONE_FIELD);
    default:
      return s[K.OPTIONS];
  }
}
