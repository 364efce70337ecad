/** Attacks of a game made for this test: keywords are bits of a card's flags, and attacking or blocking may cost. */
import { describe, expect, it } from 'vitest';
import { advance, CONTINUE, defineProcedure, popFrame, pushFrame, STOP, takeOption } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, OPTION_PASS, OPTION_YES, VERB_ATTACK } from '../kernel/options.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { type AttackHooks, createAttack } from './attack.ts';

const FIELD = 2;
const [COUNT, BLOCKER, BLOCKED] = [K.GAME_CELLS, K.GAME_CELLS + 1, K.GAME_CELLS + 2];
const [DECLARED, ATTACKING, BLOCKING, TURNED, SPENT] = [1, 2, 4, 8, 16];
const [MUST_ATTACK, MUST_BLOCK, STAYS, DEAR] = [32, 64, 128, 256];
const [ATTACK, TOGETHER, BLOCK] = [11, 12, 13];
const BLOCK_VERB = 19;
const EVENTS = ['attacks', 'together', 'blocks', 'is blocked'];

let events: string[] = [];
let purse = [0, 0];
/** Has the walk over rule changes found one? Then dear cards cost one. */
let isFound = false;
let listens = false;

const flagsOf = (s: State, card: number): number => s[K.cardField(card, K.CARD_FLAGS)];
const isOurs = (s: State, card: number): number => s[K.cardField(card, K.CARD_ZONE)] & 1;

function attackOf(own: Partial<AttackHooks>) {
  const steps = createAttack({
    field: FIELD,
    countCell: COUNT,
    blockerCell: BLOCKER,
    blockedCell: BLOCKED,
    declaredFlag: DECLARED,
    attackingFlag: ATTACKING,
    blockingFlag: BLOCKING,
    turnedFlag: TURNED,
    mustAttack: MUST_ATTACK,
    mustBlock: MUST_BLOCK,
    staysUnturned: STAYS,
    blockVerb: BLOCK_VERB,
    asks: { attack: ATTACK, together: TOGETHER, block: BLOCK },
    attacksEvent: 0,
    togetherEvent: 1,
    blocksEvent: 2,
    isBlockedEvent: 3,
    listener: 0,
    attackCost: 0,
    blockCost: 0,
    changes: {
      change: { pc: 0, holder: K.NONE, source: K.NONE, you: 0 },
      mayHaveChanges: () => listens,
      mayHaveChangeBy: () => listens,
      anyBearsOn: (s, _listener, _operator, card) => listens && (flagsOf(s, card) & DEAR) !== 0,
      beginChanges: () => {
        isFound = false;
      },
      beginOwnChanges: () => undefined,
      nextOwnChange: () => false,
      keepChanges: () => 0,
      holdKept: () => undefined,
      currentHold: () => 0,
      takeKept: () => false,
      nextChange: () => {
        isFound = !isFound;
        return isFound;
      },
      changeBearsOn: (s, card) => (flagsOf(s, card) & DEAR) !== 0,
      changeMeans: () => true,
      changeMatches: (s, other) => (flagsOf(s, other) & STAYS) !== 0,
      changeNumber: () => 1,
    },
    hasKeyword: (s, card, keyword) => (flagsOf(s, card) & keyword) !== 0,
    emit: (_s, event, card, player, amount = 0, other = K.NONE) =>
      void events.push(`${EVENTS[event]} ${card} of ${player}, ${amount}, ${other}`),
    touchState: () => undefined,
    turnCard: (s, card) => {
      s[K.cardField(card, K.CARD_FLAGS)] |= TURNED;
    },
    canPay: (_s, player, cost) => purse[player] >= cost,
    pay: (_s, player, cost) => {
      purse[player] -= cost;
    },
    openWindow: () => void events.push('window'),
    canAttack: (s, card) => (flagsOf(s, card) & (TURNED | SPENT)) === 0,
    attackFlags: (flags) => flags | SPENT,
    canBlock: (s, card) => (flagsOf(s, card) & TURNED) === 0,
    blocksNobody: false,
    procedure: () => PROCEDURE,
    ...own,
  });
  const PROCEDURE = defineProcedure('attackTest', {
    prepareAttack: (s, f) => {
      s[BLOCKER] = K.NONE;
      s[BLOCKED] = 0;
      s[f + K.FRAME_C] = 0;
      s[f + K.FRAME_D] = 0;
      return CONTINUE;
    },
    offerAttackers: steps.offerAttackers,
    takeAttacker: steps.takeAttacker,
    turnAttackers: steps.turnAttackers,
    beginAttack: steps.beginAttack,
    offerBlock: steps.offerBlock,
    takeBlock: steps.takeBlock,
    beginBlock: steps.beginBlock,
    end: (s) => {
      steps.endAttack(s);
      s[K.GAME_OVER] = 1;
      return STOP;
    },
  });
  return { steps, first: PROCEDURE.prepareAttack };
}

/** A battle between cards with these flags, of both players, in the order of their rows. */
function begin(ours: readonly number[], theirs: readonly number[], own: Partial<AttackHooks> = {}): State {
  events = [];
  listens = [...ours, ...theirs].some((flags) => (flags & DEAR) !== 0);
  const s = new Int32Array(K.stateCells(ours.length + theirs.length));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  [ours, theirs].forEach((side, player) => {
    for (const flags of side) s[K.cardField(addCard(s, 0, player, FIELD + player), K.CARD_FLAGS)] = flags;
  });
  pushFrame(s, attackOf(own).first, 0);
  advance(s);
  return s;
}

const attack = (card: number): number => makeOption(VERB_ATTACK, card, 0);
const block = (card: number): number => makeOption(BLOCK_VERB, card, 0);
const offered = (s: State): number[] => Array.from(s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT]));
function take(s: State, ...options: number[]): State {
  for (const option of options) takeOption(s, option);
  return s;
}

describe('declaring', () => {
  it('takes one after the other by ascending rows, turns them, and tells of each and of all', () => {
    const s = begin([0, STAYS, TURNED, 0], []);
    expect([s[K.DECISION_KIND], offered(s)]).toEqual([ATTACK, [attack(0), attack(1), attack(3), OPTION_PASS]]);
    take(s, attack(1));
    expect([s[K.DECISION_KIND], offered(s)]).toEqual([TOGETHER, [attack(3), OPTION_PASS]]);
    take(s, attack(3));
    expect(events.slice(0, 3)).toEqual(['attacks 1 of 0, 2, -1', 'attacks 3 of 0, 2, -1', 'together 1 of 0, 2, -1']);
    expect([0, 1, 3].map((card) => flagsOf(s, card) & TURNED)).toEqual([0, 0, TURNED]);
  });

  it('offers those that must attack alone, until all of them do', () => {
    const s = begin([0, 0, MUST_ATTACK, MUST_ATTACK], []);
    expect(offered(s)).toEqual([attack(2), attack(3)]);
    // the other card is forced; then the rest are offered, whatever its row
    expect(offered(take(s, attack(3)))).toEqual([attack(0), attack(1), OPTION_PASS]);
    expect(offered(begin([0, MUST_ATTACK | TURNED], []))).toEqual([attack(0), OPTION_PASS]);
  });

  it('lets a player attack with nobody though one must, where the game says so, but not without that one', () => {
    const s = begin([0, MUST_ATTACK, MUST_ATTACK], [], { mayDecline: () => true });
    expect(offered(s)).toEqual([attack(1), attack(2), OPTION_PASS]);
    expect(offered(take(s, attack(1)))).toEqual([attack(0), OPTION_PASS]);
  });

  it('asks the game what fits, and takes those that leave room for most others that must', () => {
    const fits: AttackHooks['fits'] = (s, f, card) => s[f + K.FRAME_C] === 0 || card !== 0;
    expect(offered(take(begin([0, 0, 0], [], { fits }), attack(1)))).toEqual([attack(2), OPTION_PASS]);
    const s = begin([MUST_ATTACK, MUST_ATTACK, MUST_ATTACK | 0], [], {
      countCompelled: () => 2,
      compelledBeside: (_s, _f, card) => (card === 0 ? 0 : 1),
    });
    expect(offered(s)).toEqual([attack(1), attack(2)]);
  });

  it('offers nobody whose cost could not be paid beside that of the others', () => {
    purse = [1, 0];
    const s = begin([DEAR, DEAR, 0], []);
    expect(offered(s)).toEqual([attack(0), attack(1), attack(2), OPTION_PASS]);
    expect(offered(take(s, attack(0)))).toEqual([attack(2), OPTION_PASS]);
    take(s, OPTION_PASS);
    expect(purse[0]).toBe(0);
    purse = [0, 0];
    expect(offered(begin([DEAR, 0, 0], []))).toEqual([attack(1), attack(2), OPTION_PASS]);
    purse = [99, 0];
    expect(offered(begin([DEAR, 0], [], { costWeight: () => 100 }))).toEqual([attack(1), OPTION_PASS]);
  });
});

describe('blocking', () => {
  it('is by one card or none, and both sides hear of it', () => {
    const s = take(begin([0, 0], [0, TURNED, 0]), attack(0), attack(1));
    expect([s[K.DECISION_PLAYER], offered(s)]).toEqual([1, [block(2), block(4), OPTION_PASS]]);
    take(s, block(4));
    expect(events.slice(-4)).toEqual([
      'blocks 4 of 1, 0, 0',
      'is blocked 0 of 0, 0, 4',
      'is blocked 1 of 0, 0, 4',
      'window',
    ]);
    expect([s[BLOCKED], flagsOf(s, 4) & TURNED]).toEqual([1, 0]);
  });

  it('is by one that must, if any can', () => {
    const blocks = (...theirs: number[]) => take(begin([0, 0], theirs), attack(0), OPTION_PASS);
    expect(offered(blocks(0, MUST_BLOCK, MUST_BLOCK))).toEqual([block(3), block(4)]);
    expect(offered(blocks(0, MUST_BLOCK | TURNED))).toEqual([block(2), OPTION_PASS]);
  });

  it('does not happen where nobody attacks, unless the game says so', () => {
    expect(begin([TURNED], [0])[K.GAME_OVER]).toBe(1);
    expect(offered(begin([TURNED], [0], { blocksNobody: true }))).toEqual([block(1), OPTION_PASS]);
  });

  it('has no blocker that has changed sides before it blocks, and ends with nobody in battle', () => {
    const s = take(begin([0, 0], [0, 0]), attack(0), OPTION_PASS);
    s[K.cardField(2, K.CARD_ZONE)] = FIELD;
    take(s, block(2));
    expect([s[BLOCKER], s[BLOCKED], s[COUNT], s[K.GAME_OVER]]).toEqual([K.NONE, 0, 0, 1]);
    expect([0, 1, 2, 3].map((card) => flagsOf(s, card) & (ATTACKING | BLOCKING))).toEqual([0, 0, 0, 0]);
  });
});

describe('what else a game asks', () => {
  it('finds the attackers, those of the turn player first', () => {
    const s = begin([0, 0], []);
    const { steps } = attackOf({});
    s[COUNT] = 2;
    for (const card of [0, 1]) s[K.cardField(card, K.CARD_FLAGS)] |= ATTACKING;
    expect([steps.findAttackers(s), steps.attackers[0], steps.attackers[1], isOurs(s, 0)]).toEqual([2, 0, 1, 0]);
  });

  it('finds what a rule change forbids', () => {
    const s = begin([DEAR, STAYS, 0], []);
    const { steps } = attackOf({});
    expect([steps.forbids(s, 0, 1, 0), steps.forbids(s, 0, 2, 0), steps.forbids(s, 1, 1, 0)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('goes on with another attack, or ends', () => {
    const { steps, first } = attackOf({});
    const s = begin([0], []);
    const f = pushFrame(s, first, 0);
    s[K.ANSWER] = OPTION_YES;
    steps.takeAgain(s, f);
    expect(s[f]).toBe(first);
    popFrame(s);
  });
});
