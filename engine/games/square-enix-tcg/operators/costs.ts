/** Costs: what may stand before the colon. `rules/cost.ts` pays them; CP last, everything else in printed order. */
import { OperatorTable, SEARCHING } from '../../../shared/operators/operator.ts';

export const COSTS = new OperatorTable<null>('cost', null);

/** The symbols of one element in a price: it has three bits for them. */
export const MOST_OF_ELEMENT = 7;
/** The most cards that one cost may take: as many as a payment holds. */
const MOST_CARDS = 12;
/** A card's counters as it left the field have so many bits. */
const MOST_COUNTERS = 0x7ff;

const zero = { kind: 'number', default: 0, max: MOST_OF_ELEMENT } as const;
const one = { kind: 'number', default: 1, min: 1, max: MOST_CARDS } as const;
const onField = { kind: 'filter', place: 'field' } as const;

/** Everywhere but in an overdrive cost, which is CP only (15.2.9.4). */
const PAID = ['field', 'hand', 'break', 'payment', 'play'] as const;

function define(definition: Omit<Parameters<typeof COSTS.define>[0], 'run'>): number {
  return COSTS.define({ ...definition, run: null });
}

/** Operands of `cp` from its address: any, x, then the eight elements in order. */
export const CP_ANY = 1;
export const CP_X = 2;
export const CP_ELEMENTS = 3;
export const COST_CP = define({
  name: 'cp',
  operands: {
    any: { kind: 'value', default: 0 },
    x: { kind: 'flag', default: false },
    fire: zero,
    ice: zero,
    wind: zero,
    earth: zero,
    lightning: zero,
    water: zero,
    light: zero,
    dark: zero,
  },
  meaning: 'pay CP: of elements, of any kind (a number that is fixed before anything is paid), and X',
  wording: (o, raw) =>
    `pay ${Object.entries(o)
      .filter(([key, text]) => (key === 'x' ? raw.x === true : text !== '0'))
      .map(([key, text]) => (key === 'x' ? 'X' : key === 'any' ? text : `${text} ${key}`))
      .join(' + ')} CP`,
});
export const COST_DULL_SELF = define({
  name: 'dull-self',
  places: ['field', 'payment'],
  operands: {},
  meaning: 'dull this card (the dull icon)',
  wording: 'dull this card',
});
export const COST_BREAK_SELF = define({
  name: 'break-self',
  places: ['field', 'payment'],
  operands: {},
  meaning: 'put this card into the Break Zone',
  wording: 'put this card into the Break Zone',
});
export const COST_DISCARD_SELF = define({
  name: 'discard-self',
  places: ['hand'],
  operands: {},
  meaning: 'discard this card',
  wording: 'discard this card',
});
export const COST_REMOVE_SELF = define({
  name: 'remove-self',
  places: ['field', 'hand', 'break', 'payment'],
  operands: {},
  meaning: 'remove this card',
  wording: 'remove this card from the game',
});
export const COST_RETURN_SELF = define({
  name: 'return-self',
  places: ['field', 'payment'],
  operands: {},
  meaning: "return this card to its owner's hand",
  wording: "return this card to its owner's hand",
});
export const COST_DULL = define({
  name: 'dull',
  places: PAID,
  operands: { count: one, of: onField },
  meaning: 'dull that many active cards you control',
  wording: 'dull {count} {of}',
});
export const COST_BREAK = define({
  name: 'to-break-zone',
  places: PAID,
  operands: { count: one, of: onField },
  meaning: 'put that many cards you control into the Break Zone',
  wording: 'put {count} {of} into the Break Zone',
});
export const COST_DISCARD = define({
  name: 'discard',
  places: PAID,
  operands: { count: one, of: { kind: 'filter', default: {}, place: 'hand' } },
  meaning: 'discard that many cards from your hand',
  wording: 'discard {count} {of}',
});
export const COST_REMOVE = define({
  name: 'remove',
  places: PAID,
  operands: { count: one, of: { kind: 'filter', place: SEARCHING } },
  meaning: 'remove that many cards of yours from the game',
  wording: 'remove {count} {of} from the game',
});
export const COST_RETURN = define({
  name: 'return',
  places: PAID,
  operands: { count: one, of: onField },
  meaning: "return that many cards you control to their owner's hand",
  wording: "return {count} {of} to the owner's hand",
});
export const COST_COUNTERS = define({
  name: 'counters',
  places: ['field', 'payment'],
  operands: { count: { kind: 'number', min: 1, max: MOST_COUNTERS } },
  meaning: 'remove that many counters from this card',
  wording: 'remove {count} counters from this card',
});
export const COST_MILL = define({
  name: 'mill',
  places: PAID,
  operands: { count: { kind: 'number', min: 1 } },
  meaning: 'put that many cards from the top of your deck into the Break Zone',
  wording: 'put the top {count} cards of your deck into the Break Zone',
});
