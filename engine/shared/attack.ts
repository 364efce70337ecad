/**
 * Attacks of cards on a player, alone or several together: declaring them, blocking, and the end of the attack. What
 * damage is dealt in between is the game's own. A game puts these steps into a procedure of its own.
 *
 * Who is declared carries a flag until the attack begins, so that any number may attack together.
 */
import { addOption, ask, beginOptions, CONTINUE, hasEnoughOptions, popFrame, type Step } from '../kernel/frames.ts';
import * as K from '../kernel/layout.ts';
import { FRAME_C, FRAME_D, type State } from '../kernel/layout.ts';
import { makeOption, OPTION_PASS, OPTION_YES, optionCard, VERB_ATTACK } from '../kernel/options.ts';
import { turnPlayer } from '../kernel/players.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';
import type { Events } from './events.ts';
import type { RuleChanges } from './rule-changes.ts';

/** How many attackers are declared. */
export const ATTACK_MEMBERS = FRAME_C;
/** Rows below this are past: the next attacker has this row or a later one. */
export const ATTACK_FROM = FRAME_D;

/** What a game says of declaring attackers. */
export interface DeclarationHooks {
  /** Zone of player 0. */
  readonly field: number;
  /** Header cell: how many attack. */
  readonly countCell: number;
  /** CARD_FLAGS bits. */
  readonly declaredFlag: number;
  readonly attackingFlag: number;
  /** The flag of cards that attacking turns before its cost is paid; 0 where it turns none. */
  readonly turnedFlag: number;
  readonly mustAttack: number;
  /** Who has it is not turned by attacking. */
  readonly staysUnturned: number;
  readonly asks: { readonly attack: number; readonly together: number };
  /** What attacking costs: the listener of such rule changes, and their operator. */
  readonly listener: number;
  readonly attackCost: number;
  readonly changes: RuleChanges;
  /**
   * What one unit of the number of a rule change counts for, where costs of several kinds are packed into one number;
   * left out: 1.
   */
  readonly costWeight?: (pc: number) => number;
  readonly hasKeyword: (s: State, card: number, keyword: number) => boolean;
  /** Called as something changes that depends only on the state of cards in battle. */
  readonly touchState: (s: State) => void;
  readonly canPay: (s: State, player: number, cost: number) => boolean;
  /** Could the card attack, costs aside? */
  readonly canAttack: (s: State, card: number) => boolean;
  /** Could the card attack together with those that are declared? Left out: any card can. */
  readonly fits?: (s: State, f: number, card: number) => boolean;
  /** Called as a card is declared, after those before it. */
  readonly joins?: (s: State, f: number, card: number) => void;
  /** How many of the cards that must attack could still be declared; left out: only whether any can is asked. */
  readonly countCompelled?: (s: State, f: number) => number;
  /**
   * With this card declared, how many of the cards that must attack could be declared, this one counted? Left out: as
   * many as can be paid for.
   */
  readonly compelledBeside?: (s: State, f: number, card: number) => number;
  /** May a player attack with nobody although a card must attack? Left out: no. */
  readonly mayDecline?: (s: State) => boolean;
  /** The game's procedure, for the step at which the declaration begins. */
  readonly procedure: () => { readonly offerAttackers: number };
}

/** Declaring attackers in one game. */
export interface Declaration {
  /**
   * Offers one more attacker, or to stop, or no attack. Cards that must attack come first, then the others by
   * ascending rows.
   */
  readonly offerAttackers: Step;
  readonly takeAttacker: Step;
  /** Fills `attackers`, those of the turn player first; returns how many cards attack. */
  readonly findAttackers: (s: State) => number;
  readonly attackers: Int32Array;
  /** Could the card be declared beside those that are? */
  readonly canDeclare: (s: State, f: number, card: number) => boolean;
  /** Declares the card as an attacker. */
  readonly declare: (s: State, f: number, card: number) => void;
  /** What attacking costs, for all declared attackers together. */
  readonly attackCost: (s: State) => number;
  /** Does a rule change by that operator, which bears on `card`, name `other`? */
  readonly forbids: (s: State, card: number, other: number, operator: number) => boolean;
}

/** What a game says of its attacks. */
export interface AttackHooks extends DeclarationHooks {
  /** Header cells: the blocker (or NONE), 1 once there was one. */
  readonly blockerCell: number;
  readonly blockedCell: number;
  /** CARD_FLAGS bit. */
  readonly blockingFlag: number;
  readonly mustBlock: number;
  readonly blockVerb: number;
  readonly asks: { readonly attack: number; readonly together: number; readonly block: number };
  /** Emitted once for each attacker; where several attack together, once for the first of them. */
  readonly attacksEvent: number;
  readonly togetherEvent: number;
  readonly blocksEvent: number;
  readonly isBlockedEvent: number;
  /** The operator of rule changes that make blocking cost something; they are read from the same listener. */
  readonly blockCost: number;
  readonly emit: Events['emit'];
  readonly turnCard: (s: State, card: number) => void;
  readonly pay: (s: State, player: number, cost: number) => void;
  readonly openWindow: (s: State) => void;
  /** The CARD_FLAGS of a declared card as its attack begins. */
  readonly attackFlags: (flags: number, s: State, card: number) => number;
  /** Must the card block this attack, beside the keyword, if it can? Left out: no card must. */
  readonly isCompelledToBlock?: (s: State, card: number) => boolean;
  /** Could the card block, costs aside? */
  readonly canBlock: (s: State, card: number, player: number) => boolean;
  /** Is a block offered even after all attackers have gone? */
  readonly blocksNobody: boolean;
  /** An attacker has been blocked. */
  readonly blocked?: (s: State, attacker: number) => void;
  /** The game's procedure, for the steps at which the declaration and an attack begin. */
  readonly procedure: () => { readonly offerAttackers: number; readonly prepareAttack: number };
}

/** The steps of a game's attacks, in their order, and what else its rules ask of them. */
export interface Attack extends Declaration {
  /** Turns the declared cards; then what attacking costs is fixed and paid. */
  readonly turnAttackers: Step;
  /** The declared cards that their player still controls attack; a window opens. */
  readonly beginAttack: Step;
  /** Offers one blocker or none; where a card must block and can, only such cards. */
  readonly offerBlock: Step;
  /** Takes the blocker; what blocking costs is fixed and paid. */
  readonly takeBlock: Step;
  /** The blocker blocks if its player still controls it; a window opens. */
  readonly beginBlock: Step;
  /** After the answer to whether there is another attack. */
  readonly takeAgain: Step;
  /** Nobody attacks or blocks any more. */
  readonly endAttack: (s: State) => void;
}

function flagsOf(s: State, card: number): number {
  return s[K.cardField(card, K.CARD_FLAGS)];
}

/** What an operator of rule changes makes it cost one card to attack or to block. */
function combatCost(hooks: DeclarationHooks, s: State, card: number, operator: number): number {
  const { beginChanges, nextChange, changeBearsOn, changeNumber, change } = hooks.changes;
  const { costWeight = one } = hooks;
  let total = 0;
  beginChanges(s, hooks.listener, operator);
  while (nextChange(s)) if (changeBearsOn(s, card)) total += Math.max(0, changeNumber(s)) * costWeight(change.pc);
  return total;
}

const one = (): number => 1;
const never = (): boolean => false;

/** Who attacks. */
type Attackers = Pick<Declaration, 'attackers' | 'findAttackers'>;

/** Makes the `Attackers` of one game. */
function createAttackers(hooks: Pick<DeclarationHooks, 'attackingFlag' | 'countCell' | 'field'>): Attackers {
  const { field, countCell, attackingFlag } = hooks;
  const attackers = new Int32Array(256);

  function findAttackers(s: State): number {
    let n = 0;
    for (let side = 0; side < 2 && n < s[countCell]; side++)
      for (let card = firstCard(s, field + (turnPlayer(s) ^ side)); card !== K.NONE; card = nextCard(s, card))
        if ((flagsOf(s, card) & attackingFlag) !== 0) attackers[n++] = card;
    return n;
  }

  return { attackers, findAttackers };
}

/** What attacking costs. */
interface AttackCosts {
  /** What attacking costs all that are declared together. */
  readonly attackCost: (s: State) => number;
  /** Could the cost be paid if this card were declared, too? Asked as it will be once the attackers are turned. */
  readonly canPayAttack: (s: State, card: number) => boolean;
}

/** Makes the `AttackCosts` of one game. */
function createAttackCosts(hooks: DeclarationHooks): AttackCosts {
  const { field, declaredFlag, turnedFlag, staysUnturned, listener, hasKeyword, touchState, canPay } = hooks;
  const { mayHaveChanges, mayHaveChangeBy } = hooks.changes;

  function attackCost(s: State): number {
    if (!mayHaveChanges(s, listener)) return 0;
    let total = 0;
    for (let card = firstCard(s, field + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card))
      if ((flagsOf(s, card) & declaredFlag) !== 0) total += combatCost(hooks, s, card, hooks.attackCost);
    return total;
  }

  function canPayAttack(s: State, card: number): boolean {
    if (!mayHaveChangeBy(s, listener, hooks.attackCost)) return true;
    const at = K.cardField(card, K.CARD_FLAGS);
    s[at] |= declaredFlag;
    supposeTurned(s, true);
    const cost = attackCost(s);
    const ok = cost === 0 || canPay(s, turnPlayer(s), cost);
    supposeTurned(s, false);
    s[at] &= ~declaredFlag;
    return ok;
  }

  /** Turns the declared cards, which were all unturned, without events; or turns them back. */
  function supposeTurned(s: State, isTurned: boolean): void {
    for (let card = firstCard(s, field + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card)) {
      const at = K.cardField(card, K.CARD_FLAGS);
      if ((s[at] & declaredFlag) === 0) continue;
      if (!isTurned) s[at] &= ~turnedFlag;
      else if (!hasKeyword(s, card, staysUnturned)) s[at] |= turnedFlag;
    }
    touchState(s);
  }

  return { attackCost, canPayAttack };
}

/** One attacker is declared beside others. */
type Declaring = Pick<Declaration, 'canDeclare' | 'declare'>;

/** Makes the `Declaring` of one game. */
function createDeclaring(hooks: DeclarationHooks, costs: AttackCosts): Declaring {
  const { declaredFlag, mustAttack, hasKeyword, canAttack, fits = () => true, joins = () => undefined } = hooks;
  const { canPayAttack } = costs;

  function canDeclare(s: State, f: number, card: number): boolean {
    if ((flagsOf(s, card) & declaredFlag) !== 0) return false;
    return canAttack(s, card) && fits(s, f, card) && canPayAttack(s, card);
  }

  function declare(s: State, f: number, card: number): void {
    s[K.cardField(card, K.CARD_FLAGS)] |= declaredFlag;
    joins(s, f, card);
    s[f + ATTACK_MEMBERS]++;
    // cards that must attack come first, whatever their rows; the others by ascending rows
    s[f + ATTACK_FROM] = hasKeyword(s, card, mustAttack) ? 0 : card + 1;
  }

  return { canDeclare, declare };
}

/** The cards that must attack. */
interface Compelled {
  /** How many of them could be declared from here, or only whether any can. */
  readonly countCompelled: (s: State, f: number) => number;
  /**
   * Could some of them keep others from attacking: by a game's rules, or by what they cost where nothing else binds
   * them?
   */
  readonly mayExclude: (s: State, compelled: number) => boolean;
  /** With the card declared, how many of them could be declared, the card counted. */
  readonly compelledBeside: (s: State, f: number, card: number) => number;
}

/** Makes the `Compelled` of one game. */
function createCompelled(hooks: DeclarationHooks, declaring: Declaring): Compelled {
  const { field, declaredFlag, mustAttack, listener, hasKeyword } = hooks;
  const { countCompelled = anyCompelled, compelledBeside = payableBeside } = hooks;
  const { mayHaveChangeBy } = hooks.changes;
  const { canDeclare } = declaring;
  /** The cards that are taken to attack while it is asked how many could. */
  const supposed = new Int32Array(256);

  function mayExclude(s: State, compelled: number): boolean {
    if (hooks.compelledBeside !== undefined) return compelled > 1;
    return compelled > 0 && hooks.fits === undefined && mayHaveChangeBy(s, listener, hooks.attackCost);
  }

  function anyCompelled(s: State, f: number): number {
    for (let card = firstCard(s, field + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card))
      if (hasKeyword(s, card, mustAttack) && canDeclare(s, f, card)) return 1;
    return 0;
  }

  /** The cheapest card that must attack and can be declared beside the others; NONE if there is none. */
  function cheapestCompelled(s: State, f: number): number {
    let cheapest = K.NONE;
    let least = 0;
    for (let card = firstCard(s, field + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card)) {
      if (!hasKeyword(s, card, mustAttack) || !canDeclare(s, f, card)) continue;
      const cost = combatCost(hooks, s, card, hooks.attackCost);
      if (cheapest !== K.NONE && cost >= least) continue;
      cheapest = card;
      least = cost;
    }
    return cheapest;
  }

  /**
   * With the card declared, how many of the cards that must attack could be paid for: most are if the cheapest come
   * first.
   */
  function payableBeside(s: State, f: number, card: number): number {
    let n = 0;
    for (let next = card; next !== K.NONE; next = cheapestCompelled(s, f)) {
      s[K.cardField(next, K.CARD_FLAGS)] |= declaredFlag;
      supposed[n++] = next;
    }
    for (let i = 0; i < n; i++) s[K.cardField(supposed[i], K.CARD_FLAGS)] &= ~declaredFlag;
    return n;
  }

  return { countCompelled, mayExclude, compelledBeside };
}

/** Makes the declaration of one game. */
export function createDeclaration(hooks: DeclarationHooks): Declaration {
  const { field, mustAttack, asks, listener, hasKeyword, mayDecline = never } = hooks;
  const { mayHaveChanges, beginChanges, nextChange, changeBearsOn, changeMatches } = hooks.changes;
  const costs = createAttackCosts(hooks);
  const declaring = createDeclaring(hooks, costs);
  const { canDeclare, declare } = declaring;
  const { countCompelled, mayExclude, compelledBeside } = createCompelled(hooks, declaring);

  function forbids(s: State, card: number, other: number, operator: number): boolean {
    if (!mayHaveChanges(s, listener)) return false;
    beginChanges(s, listener, operator);
    while (nextChange(s)) if (changeBearsOn(s, card) && changeMatches(s, other)) return true;
    return false;
  }

  function offerAttackers(s: State, f: number): number {
    const player = turnPlayer(s);
    const compelled = countCompelled(s, f);
    // of the cards that must attack, those that leave room for the most others
    let beside = 0;
    if (mayExclude(s, compelled))
      for (let card = firstCard(s, field + player); card !== K.NONE; card = nextCard(s, card))
        if (hasKeyword(s, card, mustAttack) && canDeclare(s, f, card))
          beside = Math.max(beside, compelledBeside(s, f, card));
    beginOptions(s);
    for (let card = firstCard(s, field + player); card !== K.NONE; card = nextCard(s, card)) {
      if (compelled > 0 ? !hasKeyword(s, card, mustAttack) : card < s[f + ATTACK_FROM]) continue;
      if (!canDeclare(s, f, card)) continue;
      if (beside > 0 && compelledBeside(s, f, card) < beside) continue;
      addOption(s, makeOption(VERB_ATTACK, card, 0));
      if (hasEnoughOptions(s)) break;
    }
    if (compelled === 0 || (s[f + ATTACK_MEMBERS] === 0 && mayDecline(s))) addOption(s, OPTION_PASS);
    return ask(s, player, s[f + ATTACK_MEMBERS] === 0 ? asks.attack : asks.together);
  }

  function takeAttacker(s: State, f: number): number {
    if (s[K.ANSWER] === OPTION_PASS || s[K.ANSWER] === K.NONE) return CONTINUE;
    declare(s, f, optionCard(s[K.ANSWER]));
    s[f + K.FRAME_STEP] = hooks.procedure().offerAttackers;
    return CONTINUE;
  }

  return {
    ...createAttackers(hooks),
    ...declaring,
    offerAttackers,
    takeAttacker,
    attackCost: costs.attackCost,
    forbids,
  };
}

/** The steps of blocking. */
type Blocking = Pick<Attack, 'beginBlock' | 'offerBlock' | 'takeBlock'>;

/** Makes the `Blocking` of one game. */
function createBlocking(hooks: AttackHooks, declaration: Attackers): Blocking {
  const { field, countCell, blockerCell, blockedCell, blockingFlag, mustBlock, blockVerb, asks, listener } = hooks;
  const { hasKeyword, emit, touchState, canPay, pay, openWindow, canBlock, blocksNobody } = hooks;
  const { blocksEvent, isBlockedEvent, blocked = () => undefined, isCompelledToBlock = () => false } = hooks;
  const { mayHaveChanges } = hooks.changes;
  const { findAttackers, attackers } = declaration;

  function mustBlockNow(s: State, card: number): boolean {
    return hasKeyword(s, card, mustBlock) || isCompelledToBlock(s, card);
  }

  function canBeBlocker(s: State, card: number, player: number): boolean {
    if (!canBlock(s, card, player)) return false;
    const cost = mayHaveChanges(s, listener) ? combatCost(hooks, s, card, hooks.blockCost) : 0;
    return cost === 0 || canPay(s, player, cost);
  }

  function offerBlock(s: State): number {
    const player = turnPlayer(s) ^ 1;
    beginOptions(s);
    if (s[countCell] > 0 || blocksNobody) {
      let isCompelled = false;
      for (let card = firstCard(s, field + player); card !== K.NONE && !isCompelled; card = nextCard(s, card))
        isCompelled = mustBlockNow(s, card) && canBeBlocker(s, card, player);
      for (let card = firstCard(s, field + player); card !== K.NONE; card = nextCard(s, card))
        if ((!isCompelled || mustBlockNow(s, card)) && canBeBlocker(s, card, player))
          addOption(s, makeOption(blockVerb, card, 0));
      if (!isCompelled) addOption(s, OPTION_PASS);
    }
    return ask(s, player, asks.block);
  }

  function takeBlock(s: State): number {
    if (s[K.ANSWER] === OPTION_PASS || s[K.ANSWER] === K.NONE) return CONTINUE;
    const card = optionCard(s[K.ANSWER]);
    s[blockerCell] = card;
    const cost = mayHaveChanges(s, listener) ? combatCost(hooks, s, card, hooks.blockCost) : 0;
    if (cost > 0) pay(s, turnPlayer(s) ^ 1, cost);
    return CONTINUE;
  }

  function beginBlock(s: State): number {
    const card = s[blockerCell];
    const player = turnPlayer(s) ^ 1;
    if (card !== K.NONE && s[K.cardField(card, K.CARD_ZONE)] === field + player) {
      s[K.cardField(card, K.CARD_FLAGS)] |= blockingFlag;
      s[blockedCell] = 1;
      touchState(s);
      const n = findAttackers(s);
      emit(s, blocksEvent, card, player, 0, n > 0 ? attackers[0] : K.NONE);
      for (let i = 0; i < n; i++) {
        emit(s, isBlockedEvent, attackers[i], player ^ 1, 0, card);
        blocked(s, attackers[i]);
      }
    } else s[blockerCell] = K.NONE;
    openWindow(s);
    return CONTINUE;
  }

  return { offerBlock, takeBlock, beginBlock };
}

/** Makes the steps of one game. */
export function createAttack(hooks: AttackHooks): Attack {
  const { field, countCell, blockerCell, declaredFlag, attackingFlag, blockingFlag, staysUnturned } = hooks;
  const { hasKeyword, emit, touchState, turnCard, pay, openWindow, attackFlags, attacksEvent, togetherEvent } = hooks;
  const declaration = createDeclaration(hooks);
  const { findAttackers, attackers, attackCost } = declaration;

  function turnAttackers(s: State, f: number): number {
    if (s[f + ATTACK_MEMBERS] === 0) return CONTINUE;
    const player = turnPlayer(s);
    for (let card = firstCard(s, field + player); card !== K.NONE; card = nextCard(s, card))
      if ((flagsOf(s, card) & declaredFlag) !== 0 && !hasKeyword(s, card, staysUnturned)) turnCard(s, card);
    const cost = attackCost(s);
    if (cost > 0) pay(s, player, cost);
    return CONTINUE;
  }

  function beginAttack(s: State): number {
    const player = turnPlayer(s);
    let n = 0;
    for (let card = firstCard(s, field + player); card !== K.NONE; card = nextCard(s, card)) {
      const at = K.cardField(card, K.CARD_FLAGS);
      if ((s[at] & declaredFlag) === 0) continue;
      s[at] = attackFlags(s[at] & ~declaredFlag, s, card) | attackingFlag;
      n++;
    }
    s[countCell] = n;
    touchState(s);
    findAttackers(s);
    for (let i = 0; i < n; i++) emit(s, attacksEvent, attackers[i], player, n);
    if (n > 1) emit(s, togetherEvent, attackers[0], player, n);
    openWindow(s);
    return CONTINUE;
  }

  function endAttack(s: State): void {
    for (let player = 0; player < 2; player++)
      for (let card = firstCard(s, field + player); card !== K.NONE; card = nextCard(s, card))
        s[K.cardField(card, K.CARD_FLAGS)] &= ~(attackingFlag | blockingFlag);
    s[blockerCell] = K.NONE;
    s[countCell] = 0;
    touchState(s);
  }

  function takeAgain(s: State, f: number): number {
    if (s[K.ANSWER] === OPTION_YES) s[f + K.FRAME_STEP] = hooks.procedure().prepareAttack;
    else popFrame(s);
    return CONTINUE;
  }

  return {
    ...declaration,
    ...createBlocking(hooks, declaration),
    turnAttackers,
    beginAttack,
    takeAgain,
    endAttack,
  };
}
