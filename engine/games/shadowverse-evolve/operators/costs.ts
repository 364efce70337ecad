/**
 * Costs: what must be done to play a card or ability (10.4), in printed order. `rules/cost.ts` pays them. A part that takes
 * cards has its count at pc + 1 and its filter at pc + 2; only your own cards can be taken, on the field unless the filter
 * names another zone.
 */
import { GIVEN, type Operand, OperatorTable, SEARCHING } from '../../../shared/operators/operator.ts';

export const COSTS = new OperatorTable<null>('cost', null);

const one: Operand = { kind: 'value', default: 1 };
const of: Operand = { kind: 'filter', place: SEARCHING };
const anyCard: Operand = { kind: 'filter', default: {}, place: SEARCHING };
const flag: Operand = { kind: 'flag', default: false };
const zero: Operand = { kind: 'number', default: 0 };

function define(definition: Omit<Parameters<typeof COSTS.define>[0], 'run'>): number {
  return COSTS.define({ ...definition, run: null });
}

/** "2 X", "any number of X". */
function taken(o: Readonly<Record<string, string>>, raw: Readonly<Record<string, unknown>>): string {
  const different = raw.different === true ? ' with different names' : '';
  return `${raw.any === true ? 'any number of' : o.count} ${o.of}${different}`;
}

// ---- numbers of the player ----

export const COST_PP = define({
  // "SVE 5.3.1.1" "SVE 5.3.1.2"
  name: 'pp',
  operands: { amount: { kind: 'value' } },
  meaning: 'pay that many PP; X is chosen by the player',
  wording: 'pay {amount} PP',
});
export const COST_EP = define({
  name: 'ep',
  operands: { amount: one },
  meaning: 'pay that many EP',
  wording: 'pay {amount} EP',
});
export const COST_SEP = define({
  name: 'sep',
  operands: { amount: one },
  meaning: 'pay that many SEP',
  wording: 'pay {amount} SEP',
});
export const COST_LEADER_DEFENSE = define({
  name: 'leader-defense',
  operands: { amount: { kind: 'value' } },
  meaning: "your leader's defense decreases by that much",
  wording: "your leader's defense -{amount}",
});

// ---- this card ----

export const COST_ENGAGE_SELF = define({
  name: 'engage-self',
  operands: {},
  meaning: 'engage this standing card on the field (the engage icon)',
  wording: 'engage this',
});
export const COST_BURY_SELF = define({
  name: 'bury-self',
  operands: {},
  meaning: 'put this card into the graveyard',
  wording: 'put this into the graveyard',
});
export const COST_BANISH_SELF = define({
  name: 'banish-self',
  operands: {},
  meaning: 'banish this card',
  wording: 'banish this',
});
export const COST_DISCARD_SELF = define({
  name: 'discard-self',
  operands: {},
  meaning: 'discard this card from the hand',
  wording: 'discard this',
});
export const COST_RETURN_SELF = define({
  name: 'return-self',
  operands: {},
  meaning: "return this card to its owner's hand",
  wording: "return this to its owner's hand",
});
export const COST_TO_EX_SELF = define({
  name: 'to-ex-self',
  operands: {},
  meaning: 'put this card into the EX area',
  wording: 'put this into the EX area',
});
export const COST_DESTROY_SELF = define({
  name: 'destroy-self',
  operands: {},
  meaning: 'destroy this card',
  wording: 'destroy this',
});

// ---- cards of the player ----

export const COST_ENGAGE = define({
  name: 'engage',
  operands: { count: one, of, any: flag, total: zero },
  meaning: 'engage that many standing cards of yours; or any number whose original costs together are at least a total',
  wording: (o, raw) => `engage ${taken(o, raw)}${o.total === '0' ? '' : ` of total cost ${o.total} or more`}`,
});
export const COST_BURY = define({
  name: 'bury',
  operands: { count: one, of, any: flag, different: flag },
  meaning: 'put that many cards of yours into the graveyard',
  wording: (o, raw) => `put ${taken(o, raw)} into the graveyard`,
});
export const COST_DESTROY = define({
  name: 'destroy',
  operands: { count: one, of, any: flag },
  meaning: 'destroy that many cards of yours',
  wording: (o, raw) => `destroy ${taken(o, raw)}`,
});
export const COST_BANISH = define({
  name: 'banish',
  operands: { count: one, of, any: flag, different: flag },
  meaning: 'banish that many cards of yours',
  wording: (o, raw) => `banish ${taken(o, raw)}`,
});
export const COST_DISCARD = define({
  name: 'discard',
  operands: { count: one, of: { ...anyCard, place: 'hand' }, any: flag, all: flag },
  meaning: 'discard that many cards from your hand (or all of them)',
  wording: (o, raw) => (raw.all === true ? 'discard your hand' : `discard ${taken(o, raw)}`),
});
export const COST_RETURN = define({
  name: 'return',
  operands: { count: one, of, any: flag },
  meaning: "return that many cards on your field to their owner's hand",
  wording: (o, raw) => `return ${taken(o, raw)} to the owner's hand`,
});
export const COST_TO_EX = define({
  name: 'to-ex',
  operands: { count: one, of: anyCard, any: flag },
  meaning: 'put that many cards into your EX area, from your hand unless the filter names another zone',
  wording: (o, raw) => `put ${taken(o, raw)} into the EX area`,
});
const COST_PLACES = ['bottom', 'top'] as const;
export const COST_TO_DECK = define({
  name: 'to-deck',
  operands: { count: one, of, any: flag, place: { kind: 'choice', values: COST_PLACES, default: 'bottom' } },
  meaning: 'put that many cards of yours at the bottom or on top of your deck',
  wording: (o, raw) => `put ${taken(o, raw)} on the ${o.place} of the deck`,
});
export const COST_TURN_UP = define({
  name: 'turn-up',
  operands: { count: one, of: anyCard, any: flag },
  meaning: 'turn that many face-down cards of your evolve deck face up',
  wording: (o, raw) => `turn ${taken(o, raw)} of the evolve deck face up`,
});
/** "SVE 12.18.2" Part of the fusion form: other cards from hand and EX area, then this card into the EX area. */
export const COST_FUSE = define({
  name: 'fuse',
  operands: { count: one, of: { ...anyCard, place: GIVEN }, any: flag, 'up-to': flag },
  meaning: 'fuse: put that many other cards from hand or EX area into the graveyard, then this card into the EX area',
  wording: (o, raw) => `fuse ${raw['up-to'] === true ? 'up to ' : ''}${taken(o, raw)}`,
});

// ---- counters, decks, titles ----

export const COST_COUNTERS = define({
  name: 'counters',
  operands: { name: { kind: 'name' }, count: one, of: anyCard },
  meaning: 'remove that many counters of a name from one matching card of yours (without a filter from this card)',
  wording: (o, raw) => `remove ${o.count} ${o.name} counters from ${raw.of === undefined ? 'this' : `1 ${o.of}`}`,
});
/** "SVE 13.3.3.2" */
export const COST_EARTH_RITE = define({
  name: 'earth-rite',
  operands: { count: one },
  meaning: 'Earth Rite: remove that many stack counters from one Stack amulet of yours',
  wording: 'Earth Rite {count}',
});
/** "SVE 14.3.2.1" */
export const COST_LESSON = define({
  name: 'lesson',
  operands: { count: one },
  meaning: 'Lesson: banish that many of the magic items of your EX area',
  wording: 'Lesson {count}',
});
/** "SVE 14.2.2" */
export const COST_MEALS = define({
  name: 'meals',
  operands: { count: one },
  meaning: 'this card has that many meals',
  wording: 'this has {count} meals',
});
/** "SVE 14.4.9.2" Part of the ride form. */
export const COST_RIDE = define({
  name: 'drive-point',
  operands: {},
  meaning: 'put a drive point from the evolve deck into the drive zone, linked to this card',
  wording: 'put a drive point under this',
});
export const COST_MILL = define({
  name: 'mill',
  operands: { count: one },
  meaning: 'put that many cards from the top of your deck into the graveyard',
  wording: 'put the top {count} cards of your deck into the graveyard',
});
export const COST_DAMAGE = define({
  name: 'damage',
  operands: { who: { kind: 'selector', default: 'leader' }, amount: { kind: 'value' } },
  meaning: 'damage is dealt to your leader or a card of yours',
  wording: 'deal {amount} damage to {who}',
});
