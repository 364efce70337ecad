/**
 * Modifications: what continuous effects change. A modification with a layer (9.9.b1) changes what cards are; one
 * without changes rules.
 */

import { CARD_DEF } from '../../../kernel/layout.ts';
import { addToNameSet, nameInSet, removeFromNameSet } from '../../../kernel/name-sets.ts';
import { DEF_FLAGS, DEFS, defField, internName, nameOf } from '../../../kernel/tables.ts';
import { adding, givingBits, ModificationTable, setting, takingBits } from '../../../shared/modifications.ts';
import { GIVEN, type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
import { HOLDERS, OWN, RULES } from './places.ts';

// the layers, in order: printed values and base abilities, abilities, kinds, numbers
// @clause FOW 9.9.b1
export const LAYER_BASE = 1;
/** The layer of kinds where the switch `layer-order` puts it before that of abilities. */
export const LAYER_KINDS_FIRST = 2;
export const LAYER_ABILITIES = 3;
export const LAYER_KINDS = 4;
export const LAYER_NUMBERS = 5;

export const MODIFICATIONS = new ModificationTable(L.LISTEN_LAYERS);
const { inLayer, rules } = MODIFICATIONS.shorthand();

/** A change of a number in words: with its sign. */
function signed(number: string): string {
  return /^\d/.test(number) ? `+${number}` : number.replace('-', '−');
}

const BY: Readonly<Record<string, Operand>> = { by: { kind: 'value' } };
const IS: Readonly<Record<string, Operand>> = { is: { kind: 'value' } };

// ---- abilities ----
// @clause FOW 9.9.b1.2

const inAbilities = inLayer(LAYER_ABILITIES);
inAbilities(
  'keyword',
  { keyword: { kind: 'bits', values: L.KEYWORDS } },
  'has these keywords too, or is under these rules',
  (o) => (/^(?:may|cannot|has) /.test(o.keyword) ? o.keyword : `gains ${o.keyword}`),
  givingBits(L.CARD_KEYWORDS),
);
inAbilities(
  'loses-keyword',
  { keyword: { kind: 'bits', values: L.KEYWORDS } },
  'has these keywords no more',
  'loses {keyword}',
  takingBits(L.CARD_KEYWORDS),
  { overwrites: true },
);
/**
 * Gives an ability. What that ability listens to is looked up in the entry or in the text that gives it
 * (shared/given.ts).
 */
export const MOD_ABILITY = inAbilities(
  'ability',
  { ability: { kind: 'ability' } },
  'gains an ability',
  'gains "{ability}"',
  undefined,
  { onlyInAbilities: true },
);
const ICONS = ['all', 'continuous', 'activate'] as const;
const ICON_WORDS: Readonly<Record<string, string>> = {
  all: 'loses all abilities',
  continuous: 'loses its [Continuous] abilities',
  activate: 'loses its [Activate] abilities',
};
/**
 * The card loses all abilities, keywords too; or those with one icon. Automatic abilities have the icon of held ones.
 * @clause FOW ext.word.3, ext.abil.15
 */
inAbilities(
  'loses-abilities',
  { of: { kind: 'choice', values: ICONS, default: 'all' } },
  'loses all its abilities, or those with an icon',
  (o) => ICON_WORDS[o.of],
  (s, c, icon) => {
    s[L.ABILITIES_LOST] = 1;
    s[c + L.CARD_TYPES] |= L.TYPES_NO_ABILITIES << icon;
    if (icon === 0) s[c + L.CARD_KEYWORDS] = 0;
  },
  { takesAbilities: true },
);

// ---- kinds; what is replaced is gone ----
// @clause FOW 9.9.b1.3, 9.9.b6

const inKinds = inLayer(LAYER_KINDS);
/**
 * A race that a card gains is added to its races; a race that it becomes replaces them.
 * @clause FOW ext.abil.14
 */
inKinds('race', { race: { kind: 'name' } }, 'is of that race too', 'is a {race} too', (s, c, name) => {
  s[c + L.CARD_RACES] = addToNameSet(s[c + L.CARD_RACES], name);
});
const gained: number[] = [];
/** The number under which a gained name stands among the races of a card. Its spelling is not that of any race. */
export function gainedName(name: number): number {
  gained[name] ??= internName(`"${nameOf(name)}"`);
  return gained[name];
}
/** Does that number among the races stand for a gained name? */
export function isGainedName(name: number): boolean {
  return nameOf(name).startsWith('"');
}
inKinds('name', { name: { kind: 'name' } }, 'has that name too', 'has the name "{name}" too', (s, c, name) => {
  s[c + L.CARD_RACES] = addToNameSet(s[c + L.CARD_RACES], gainedName(name));
});
inKinds(
  'loses-race',
  { race: { kind: 'name' } },
  'is of that race no more',
  'is no {race}',
  (s, c, name) => {
    s[c + L.CARD_RACES] = removeFromNameSet(s[c + L.CARD_RACES], name);
  },
  { overwrites: true },
);
/** The set with that race as its only race. Names that the card has gained are no races and stay. */
function onlyRace(set: number, race: number): number {
  let kept = race;
  for (let i = 0, name = nameInSet(set, 0); name !== 0; name = nameInSet(set, ++i))
    if (isGainedName(name)) kept = addToNameSet(kept, name);
  return kept;
}
inKinds(
  'race-is',
  { race: { kind: 'name' } },
  'is of that race and no other',
  'is a {race} and nothing else',
  (s, c, name) => {
    s[c + L.CARD_RACES] = onlyRace(s[c + L.CARD_RACES], name);
  },
  { overwrites: true },
);
/** @clause FOW ext.gact.35 */
MODIFICATIONS.change(
  {
    name: 'race-is-named',
    places: OWN,
    meaning: 'is of the race that was named for it and no other, once one was',
    wording: 'is of the named race and nothing else',
  },
  LAYER_KINDS,
  (s, c) => {
    const named = s[c + L.CARD_HOST] >> L.NAMED_SHIFT;
    if (named !== 0) s[c + L.CARD_RACES] = onlyRace(s[c + L.CARD_RACES], named);
  },
  { overwrites: true },
);
inKinds(
  'type-is',
  { type: { kind: 'bits', values: L.TYPES } },
  'is of that type and no other',
  'is a {type}',
  (s, c, types) => {
    s[c + L.CARD_TYPES] = (s[c + L.CARD_TYPES] & ~L.TYPES_MASK) | types;
  },
  { overwrites: true },
);
inKinds(
  'attribute-is',
  { attribute: { kind: 'bits', values: L.ATTRIBUTES } },
  'has these attributes and no others',
  'is {attribute}',
  (s, c, bits) => {
    s[c + L.CARD_TYPES] = (s[c + L.CARD_TYPES] & ~(L.ATTRIBUTES_MASK << L.ELEMENTS_SHIFT)) | (bits << L.ELEMENTS_SHIFT);
  },
  { overwrites: true },
);

// ---- numbers ----
// @clause FOW 9.9.b1.4

/**
 * A change of the printed number: the layers begin with another number.
 * @clause FOW ext.word.10
 */
for (const [name, words, cell] of [
  ['printed-atk-is', 'ATK', L.CARD_ATK],
  ['printed-def-is', 'DEF', L.CARD_DEFENCE],
] as const)
  MODIFICATIONS.change(
    {
      name,
      places: ['gain'],
      operands: IS,
      meaning: `has that printed ${words}`,
      wording: `has {is} printed ${words}`,
    },
    LAYER_BASE,
    setting(cell),
    { sets: true, overwrites: true },
  );

const ownRule = rules(0, OWN);
/**
 * The number that a base ability defines. It applies before everything else, in every zone (rules/characteristics.ts).
 */
export const MOD_BASE_ATK = ownRule('base-atk', IS, 'has that ATK by itself', 'its ATK is {is}');
export const MOD_BASE_DEF = ownRule('base-def', IS, 'has that DEF by itself', 'its DEF is {is}');

const inNumbers = inLayer(LAYER_NUMBERS);
/**
 * A number that is added, and one that is set.
 * @clause FOW ext.abil.13
 */
function definesNumber(name: string, words: string, cell: number): number {
  inNumbers(`${name}-is`, IS, `has that ${words}`, `has {is} ${words}`, setting(cell), {
    sets: true,
    overwrites: true,
  });
  return inNumbers(
    name,
    BY,
    `so much ${words} more`,
    (o) => (/^[-\d]/.test(o.by) ? `gains ${signed(o.by)} ${words}` : `gains ${words} equal to ${o.by}`),
    adding(cell),
  );
}

export const MOD_ATK = definesNumber('atk', 'ATK', L.CARD_ATK);
export const MOD_DEF = definesNumber('def', 'DEF', L.CARD_DEFENCE);
/**
 * Exchanges ATK and DEF of a card that has both.
 * @clause FOW ext.word.11, ext.obj.19
 */
inNumbers(
  'swap-atk-def',
  {},
  'its ATK and DEF are exchanged',
  'has its ATK and DEF exchanged',
  (s, c) => {
    const flags = DEFS[defField(s[c + CARD_DEF], DEF_FLAGS)];
    if ((flags & L.FLAG_DEF_ATK) === 0 || (flags & L.FLAG_DEF_DEFENCE) === 0) return;
    const atk = s[c + L.CARD_ATK];
    s[c + L.CARD_ATK] = s[c + L.CARD_DEFENCE];
    s[c + L.CARD_DEFENCE] = atk;
  },
  { overwrites: true },
);

/** @clause FOW ext.abil.13 */
inNumbers(
  'atk-is-def',
  {},
  'its ATK is what its DEF is by then',
  'has ATK equal to its DEF',
  (s, c) => {
    s[c + L.CARD_ATK] = s[c + L.CARD_DEFENCE];
  },
  { overwrites: true },
);

// ---- rule changes ----

const OF: Operand = { kind: 'filter', place: GIVEN };
const NUMBER: Operand = { kind: 'value', default: 0 };
const OPTIONAL: Operand = { kind: 'flag', default: false };
const WHOSE: Readonly<Record<string, Operand>> = {
  player: { kind: 'player', values: ['you', 'opponent', 'each'], default: 'you' },
};
const symbols: Readonly<Record<string, Operand>> = Object.fromEntries(
  L.ATTRIBUTES.map((attribute) => [attribute, { kind: 'number', default: 0, min: -9, max: 9 } as Operand]),
);

/**
 * Decreases of any part of the cost, and of any symbol; the player picks which.
 * @clause FOW ext.cost.22
 */
const picked: Readonly<Record<string, Operand>> = {
  any: { kind: 'number', default: 0, min: -9, max: 0 },
  symbols: { kind: 'number', default: 0, min: -9, max: 0 },
};

/**
 * The player may leave the decrease, and pay as much as without it.
 * @clause FOW ext.cost.10
 */
const MAY: Operand = { kind: 'flag', default: false };

const PART_WORDS: Readonly<Record<string, string>> = { any: 'of any part', symbols: 'of any symbol' };

function costWords(o: Readonly<Record<string, string>>): string {
  const parts = ['free', ...L.ATTRIBUTES, 'any', 'symbols'].filter((part) => o[part] !== undefined && o[part] !== '0');
  return parts.map((part) => moreOrLess(o[part], PART_WORDS[part] ?? part)).join(', ') + mayWords(o);
}

function mayWords(o: Readonly<Record<string, string>>): string {
  return o.may === 'true' ? ', if you like' : '';
}

function moreOrLess(number: string, of: string): string {
  return number.startsWith('-') ? `${number.slice(1)} ${of} less` : `${number} ${of} more`;
}

const costRule = rules(L.LISTEN_COST, HOLDERS);
/**
 * Changes what matching cards cost you, or whichever player plays them.
 * @clause FOW 9.3.b2.5
 */
export const MOD_COST = costRule(
  'cost',
  { of: OF, free: NUMBER, ...symbols, ...picked, ...WHOSE, may: MAY },
  'matching cards cost that player so much more, or less',
  (o) => `all ${o.of} cost ${o.player} ${costWords(o)}`,
);
/** Changes what the card itself costs, wherever it is played from. */
export const MOD_OWN_COST = ownRule(
  'own-cost',
  { free: NUMBER, ...symbols, ...picked, may: MAY },
  'this card costs so much more, or less',
  (o) => `this card costs ${costWords(o)}`,
);
export const MOD_JUDGMENT_COST = costRule(
  'judgment-cost',
  { free: NUMBER, ...symbols, ...picked, may: MAY },
  'your judgment costs so much more, or less',
  (o) => `your judgment costs ${costWords(o)}`,
);
/** How far behind the address of a change of costs its parts stand: the free cost, then the attributes. */
export const COST_FREE = MODIFICATIONS.position(MOD_COST, 'free');
export const COST_WHOSE = MODIFICATIONS.position(MOD_COST, 'player');
export const OWN_COST_FREE = MODIFICATIONS.position(MOD_OWN_COST, 'free');
export const JUDGMENT_COST_FREE = MODIFICATIONS.position(MOD_JUDGMENT_COST, 'free');
/**
 * Changes what activate abilities cost, and no other abilities.
 * @clause FOW ext.act.9
 */
export const MOD_ABILITY_COST = rules(L.LISTEN_ABILITY_COST, HOLDERS)(
  'ability-cost',
  { of: OF, free: NUMBER, may: MAY },
  'activate abilities of matching cards cost whoever plays them so much more, or less',
  (o) => `abilities of ${o.of} cost ${moreOrLess(o.free, 'free')}${mayWords(o)}`,
);
/** @clause FOW ext.cost.20 */
export const MOD_PAY_ONLY = costRule(
  'pay-only',
  { of: OF, kind: { kind: 'choice', values: L.SYMBOLS } },
  'the free cost of matching cards can be paid with that kind of will only',
  (o) => `the free cost of ${o.of} can be paid with ${o.kind} will only`,
);
export const MOD_PAY_ANY = costRule(
  'pay-any-attribute',
  { of: OF },
  'the attribute cost of matching cards can be paid with will of any attribute',
  (o) => `you may pay the attribute cost of ${o.of} with will of any attribute`,
);
/** @clause FOW ext.cost.20 */
export const MOD_SYMBOLS_FREE = costRule(
  'symbols-are-free',
  { of: OF },
  'the attribute cost of matching cards is treated as free cost',
  (o) => `the attribute cost of ${o.of} is treated as free cost`,
);
/**
 * The card is banished rather than that the cost of another card is paid; what is added to that cost is paid.
 * @clause FOW ext.cost.14
 */
export const MOD_BANISHED_FOR = costRule(
  'banished-for',
  { of: OF },
  'you may banish this card rather than pay the cost of a matching card that you play',
  (o) => `you may banish this card rather than pay the cost of ${o.of}`,
);
export const ABILITY_COST_FREE = MODIFICATIONS.position(MOD_ABILITY_COST, 'free');
/** The offset of whether the player may leave the decrease. */
export const COST_MAY_BE = MODIFICATIONS.position(MOD_COST, 'may');
export const OWN_COST_MAY_BE = MODIFICATIONS.position(MOD_OWN_COST, 'may');
export const JUDGMENT_COST_MAY_BE = MODIFICATIONS.position(MOD_JUDGMENT_COST, 'may');
export const ABILITY_COST_MAY_BE = MODIFICATIONS.position(MOD_ABILITY_COST, 'may');
export const PAY_ONLY_KIND = MODIFICATIONS.position(MOD_PAY_ONLY, 'kind');
/**
 * Says that the card cannot be chased. It is read on the card while it is a spell.
 * @clause FOW ext.play.6
 */
export const MOD_NOT_CHASED = ownRule(
  'not-chased',
  { by: { kind: 'filter', place: GIVEN, default: {} } },
  'cannot be answered with matching cards; with anything, without a filter',
  (o, raw) => (raw.by === undefined ? 'cannot be chased' : `cannot be chased by ${o.by}`),
);
const FIGHTERS: Operand = { kind: 'filter', place: 'field' };
const attackRule = rules(L.LISTEN_ATTACK, RULES);
export const MOD_NOT_ATTACKED_BY = attackRule(
  'not-attacked-by',
  { of: FIGHTERS },
  'is not attacked by matching cards',
  'cannot be attacked by {of}',
);
export const MOD_NOT_BLOCKED_BY = attackRule(
  'not-blocked-by',
  { of: FIGHTERS },
  'is not blocked by matching cards',
  'cannot be blocked by {of}',
);
/** @clause FOW ext.battle.7 */
export const MOD_NOT_ATTACKING_YOU = rules(L.LISTEN_ATTACK, HOLDERS)(
  'not-attacking-you',
  { of: FIGHTERS },
  'matching cards cannot attack you; they may attack your cards',
  'no {of} can attack you',
);
/** @clause FOW ext.gold.7 */
export const MOD_ATTACKS_THIS = rules(L.LISTEN_ATTACK, ['affecting'])(
  'attacks-this',
  {},
  'has to attack, and this card of all, where it can',
  'has to attack this card if able',
);
const WILL: Readonly<Record<string, Operand>> = { free: { kind: 'value' } };
/** @clause FOW ext.battle.9 */
export const MOD_ATTACK_COST = attackRule(
  'attack-cost',
  WILL,
  'attacking with it costs its controller so much will',
  'cannot attack unless its controller pays {free}',
);
/** @clause FOW ext.battle.9 */
export const MOD_ATTACK_RESTS = attackRule(
  'attack-rests',
  { of: { kind: 'filter', place: GIVEN } },
  'attacking with it costs its controller the resting of a matching recovered card of theirs, other than it',
  (o) => `cannot attack unless its controller rests another ${o.of}`,
);
/** @clause FOW ext.battle.16 */
export const MOD_BLOCK_COST = attackRule(
  'block-cost',
  WILL,
  'blocking with it costs its controller so much will',
  'cannot block unless its controller pays {free}',
);
export const MOD_NOT_TARGETED_BY = rules(L.LISTEN_TARGET, RULES)(
  'not-targeted-by',
  { of: OF, opponent: OPTIONAL },
  'is not chosen as a target by matching cards, or abilities on them; of the opponent alone, with the flag',
  (o) => `cannot be targeted by ${o.of}${o.opponent === 'true' ? ' of the opponent' : ''}`,
);
/** @clause FOW ext.gold.7 */
export const MOD_TARGETED_WITH = rules(L.LISTEN_TARGET, OWN)(
  'targeted-with',
  { of: OF },
  'as your opponent plays something that targets another matching card, this card is among its targets, if it can be',
  (o) =>
    `as your opponent plays a spell or an ability that targets another ${o.of}, it must target this card too if able`,
);
export const TARGETED_WITH_OF = MODIFICATIONS.position(MOD_TARGETED_WITH, 'of');
/** The words for a player who does something, and the words for that player again. */
function anyPlayer(player: string): readonly [who: string, they: string] {
  return player === 'each player' ? ['a player', 'that player'] : [player, player];
}
const playRule = rules(L.LISTEN_PLAY, HOLDERS);
export const MOD_NO_JUDGMENT = playRule(
  'no-judgment',
  WHOSE,
  'that player cannot do judgment',
  '{player} cannot do judgment',
);
export const MOD_NO_CALL = playRule(
  'no-call',
  WHOSE,
  'that player cannot call magic stones',
  '{player} cannot call magic stones',
);
export const MOD_NO_LIFE_GAIN = playRule(
  'no-life-gain',
  WHOSE,
  'that player gains no life',
  '{player} cannot gain life',
);
/** @clause FOW ext.play.5 */
export const MOD_NO_PLAY = playRule(
  'no-play',
  { ...WHOSE, of: { ...OF, default: {} } },
  'that player cannot play matching cards',
  (o) => `${o.player} can play no ${o.of}`,
);
export const NO_PLAY_OF = MODIFICATIONS.position(MOD_NO_PLAY, 'of');
/** @clause FOW ext.gold.3 */
export const MOD_NO_ADDING = playRule(
  'no-adding',
  { ...WHOSE, of: OF },
  'that player cannot add matching additions to anything',
  (o) => `${o.player} can add no ${o.of}`,
);
export const MOD_NO_STONE_REST = playRule(
  'no-stone-rest',
  WHOSE,
  'that player cannot rest magic stones',
  '{player} cannot rest magic stones',
);
/** @clause FOW 9.7.b2, ext.obj.12 */
export const MOD_STONES_MAKE_ANY = playRule(
  'stones-make-any',
  WHOSE,
  'magic stones of that player may be rested for one will of any attribute, too',
  (o) => `magic stones of ${o.player} may be rested for one will of any attribute`,
);
/** @clause FOW 9.7.b2, ext.obj.12 */
export const MOD_MAKES_AS_OTHERS = ownRule(
  'makes-as-others',
  {},
  'it may be rested for one will of any attribute that a magic stone of its player can make',
  'this card may be rested for one will of any attribute that your magic stones can produce',
);
/** @clause FOW ext.play.5 */
export const MOD_NO_ABILITIES = playRule(
  'no-abilities',
  WHOSE,
  'that player cannot play activate abilities, those that make will too',
  '{player} cannot play activate abilities',
);
/** @clause FOW 9.10.b1 */
export const MOD_NO_WILL = playRule(
  'no-will',
  WHOSE,
  'spells and abilities produce no will for that player',
  'nothing produces will for {player}',
);
/** @clause FOW 9.10.b1 */
export const MOD_LIFE_HURTS = playRule(
  'life-hurts',
  WHOSE,
  'if that player would gain life, the source of the effect deals that much damage to them instead',
  (o) => `if ${anyPlayer(o.player)[0]} would gain life, the source of the effect deals them that much damage instead`,
);
/** @clause FOW 9.3.b2.5 */
export const MOD_NO_LIFE_PAYMENT = playRule(
  'no-life-payment',
  WHOSE,
  'that player cannot pay life',
  '{player} cannot pay life',
);
/** @clause FOW ext.turn.10 */
export const MOD_STAYS_RESTED = playRule(
  'stays-rested',
  { of: OF },
  'matching cards of either player do not recover in recovery phases',
  (o) => `${o.of} do not recover in recovery phases`,
);
/** @clause FOW ext.abil.6 */
export const MOD_NO_TRIGGERS = playRule(
  'no-triggers',
  { of: OF },
  'automatic abilities of matching cards do not trigger',
  (o) => `automatic abilities of ${o.of} will not trigger`,
);
/** The hidden zones, or parts of them, that a player may have to show. */
const SHOWN = ['hand', 'standby', 'deck-top'] as const;
export const MOD_REVEALS = rules(L.LISTEN_SHOWS, HOLDERS)(
  'reveals',
  { ...WHOSE, zone: { kind: 'choice', values: SHOWN } },
  'that player shows the cards in that zone all the time',
  (o) => `${o.player} ${o.player === 'you' ? 'reveal' : 'reveals'} ${SHOWN_WORDS[o.zone]}`,
);
const SHOWN_WORDS: Readonly<Record<string, string>> = {
  hand: 'the hand',
  standby: 'the standby area',
  'deck-top': 'the top card of the deck',
};
export const REVEALS_ZONE = MODIFICATIONS.position(MOD_REVEALS, 'zone');
/**
 * A face-down card says nothing of itself.
 * @clause FOW ext.prio.9, ext.zone.8
 */
export const MOD_PLAYS_FROM_REMOVED = ownRule(
  'plays-from-removed',
  {},
  'its owner may play it from the removed area, at its time and cost',
  'you may play this card from your removed area',
);
const PLAY_ZONES = ['graveyard', 'removed'] as const;
export const MOD_PLAY_FROM = playRule(
  'play-from',
  { of: OF, zone: { kind: 'choice', values: PLAY_ZONES, default: 'graveyard' } },
  'you may play matching cards from that zone of yours, at their time and cost',
  (o) => `you may play ${o.of} from your ${o.zone === 'removed' ? 'removed area' : o.zone}`,
);
export const PLAY_FROM_OF = MODIFICATIONS.position(MOD_PLAY_FROM, 'of');
export const PLAY_FROM_ZONE = MODIFICATIONS.position(MOD_PLAY_FROM, 'zone');
/**
 * Puts a card elsewhere instead of into a graveyard. The words of PUT_INSTEAD are its fates, in their order.
 * @clause FOW 9.10.b1
 */
const PUT_INSTEAD = ['removed', 'hand'] as const;
const PUT_FROM = ['field', 'anywhere'] as const;
const leaveRule = rules(L.LISTEN_LEAVE, RULES);
export const MOD_PUT_INSTEAD = leaveRule(
  'put-instead',
  { into: { kind: 'choice', values: PUT_INSTEAD }, from: { kind: 'choice', values: PUT_FROM, default: 'field' } },
  'as it would be put from the field (or from anywhere) into a graveyard it is put there instead',
  (o) =>
    `${o.into === 'hand' ? "is returned to its owner's hand" : 'is removed from the game'} instead of being put into ` +
    `the graveyard${o.from === 'anywhere' ? ' from anywhere' : ''}`,
);
/** How far behind the address of such a change stands from where it is: 1 for "from anywhere". */
export const PUT_INSTEAD_FROM = MODIFICATIONS.position(MOD_PUT_INSTEAD, 'from');
/** @clause FOW 9.10.b1 */
export const MOD_LEAVE_INSTEAD = leaveRule(
  'leave-instead',
  {},
  'as it would leave the field, for whatever zone, it is removed from the game instead',
  'is removed from the game instead of leaving the field otherwise',
);
const INSTEAD: Readonly<Record<string, Operand>> = { do: { kind: 'effects', place: 'instead' }, may: OPTIONAL };
export const MOD_DESTROYED_INSTEAD = leaveRule(
  'destroyed-instead',
  INSTEAD,
  'this is done instead of destroying it; it is "that card"',
  (o) => `if it would be destroyed, ${o.may === 'true' ? 'you may do this' : 'this happens'} instead: ${o.do}`,
);
/** @clause FOW 9.10.b1 */
export const MOD_BURIED_INSTEAD = leaveRule(
  'buried-instead',
  INSTEAD,
  'this is done instead of putting it from the field into a graveyard; it is "that card"',
  (o) =>
    'if it would be put from the field into a graveyard, ' +
    `${o.may === 'true' ? 'you may do this' : 'this happens'} instead: ${o.do}`,
);
export const MOD_DRAW_INSTEAD = rules(L.LISTEN_DRAW, HOLDERS)(
  'draw-instead',
  { ...INSTEAD, ...WHOSE },
  'this is done, by who would draw, instead of drawing a card',
  (o) => {
    const [who, they] = anyPlayer(o.player);
    return `if ${who} would draw a card, ${o.may === 'true' ? `${they} may do this` : 'this happens'} instead: ${o.do}`;
  },
);
/**
 * Makes an instruction to draw one of more cards; each such text applies once to it.
 * @clause FOW 9.10.b1, 9.10.b3
 */
export const MOD_DRAWS_MORE = rules(L.LISTEN_DRAW, HOLDERS)(
  'draws-more',
  { by: { kind: 'number', min: 1, max: 9 }, ...WHOSE },
  'if that player would draw one or more cards, they draw so many more instead',
  (o) => {
    const [who, they] = anyPlayer(o.player);
    return `if ${who} would draw one or more cards, ${they} draws ${o.by} more instead`;
  },
);
/**
 * The card is, but for its name, cost, race, attribute and type, what is printed on another card; it is looked for anew
 * whenever cards move (rules/likeness.ts).
 * @clause FOW ext.gact.20
 */
export const MOD_LIKE = ownRule(
  'like',
  { of: { kind: 'filter', place: SEARCHING } },
  'its ATK, DEF and abilities are what is printed on the first matching card, as long as there is one',
  (o) => `its ATK, DEF and abilities are those printed on ${o.of}, if there is one`,
);
export const LIKE_OF = MODIFICATIONS.position(MOD_LIKE, 'of');
/**
 * Says how many copies of the card a deck may have. Only deck-file.ts reads it, before any game.
 * @clause FOW ext.deck.7
 */
export const MOD_DECK_COPIES = ownRule(
  'deck-copies',
  { copies: { kind: 'number', min: 1, max: L.MOST_CARDS } },
  'a deck may have that many copies of this card',
  'a deck may have up to {copies} copies of this card',
);
/**
 * Says what an addition may be added to, in addition to what its kind says.
 * @clause FOW ext.obj.5
 */
export const MOD_ADDED_ONLY_TO = ownRule(
  'added-only-to',
  { of: OF },
  'it is added to matching cards only',
  (o) => `this can be added to ${o.of} only`,
);
/** The sorts of damage that a change of damage may be about. */
export const DAMAGE_FROM = ['any', 'battle', 'normal-spells'] as const;
const DAMAGE: Readonly<Record<string, Operand>> = {
  from: { kind: 'choice', values: DAMAGE_FROM, default: 'any' },
  of: { kind: 'filter', place: GIVEN, default: {} },
};
const SORT_WORDS: Readonly<Record<string, string>> = {
  any: 'damage',
  battle: 'battle damage',
  'normal-spells': 'damage of normal spells',
};
/**
 * Damage that cannot be dealt is no event that anything could replace.
 * @clause FOW ext.word.5
 */
export const MOD_NO_DAMAGE_FROM = rules(L.LISTEN_DAMAGE, RULES)(
  'no-damage-from',
  { of: { kind: 'filter', place: GIVEN } },
  'matching cards cannot deal damage to it',
  'cannot be dealt damage by {of}',
);
/** The amount that stands for all damage, where a text names none. */
export const ALL_DAMAGE = 99_999;
const SO_MUCH: Readonly<Record<string, Operand>> = { by: { kind: 'value', default: ALL_DAMAGE } };

type Words = Readonly<Record<string, string>>;
function damageWords(o: Words): string {
  // the filter means any card if only the usual noun stands between the marks of the phrase
  const isAnything = o.of === undefined || o.of.replace(/\W/g, '') === 'card';
  return `${SORT_WORDS[o.from]}${isAnything ? '' : ` from any ${o.of}`}`;
}

/** Is all damage of a sort meant, and not so much of it each time? */
function isAllDamage(o: Words): boolean {
  return o.by === undefined || o.by === String(ALL_DAMAGE);
}

const damageRule = rules(L.LISTEN_DAMAGE, RULES);
export const MOD_PREVENTS_DAMAGE = damageRule(
  'prevents-damage',
  { ...DAMAGE, ...SO_MUCH },
  'damage that would be dealt to it is prevented, all or so much each time',
  (o) =>
    isAllDamage(o)
      ? `has all incoming ${damageWords(o)} prevented`
      : `has incoming ${damageWords(o)} reduced by ${o.by} each time`,
);
export const MOD_PREVENTS_PLAYER_DAMAGE = rules(L.LISTEN_DAMAGE, HOLDERS)(
  'prevents-player-damage',
  { ...DAMAGE, ...SO_MUCH, ...WHOSE },
  'damage that would be dealt to a player is prevented, all or so much each time',
  (o) =>
    isAllDamage(o)
      ? `all ${damageWords(o)} is prevented that would be dealt to ${o.player}`
      : `${damageWords(o)} is reduced by ${o.by} each time that it is dealt to ${o.player}`,
);
export const MOD_PREVENTS_DEALING = damageRule(
  'prevents-dealing',
  { from: DAMAGE.from, to: { kind: 'choice', values: ['any', 'you'], default: 'any' } },
  'damage that it would deal is prevented; to the player of this alone, with "you"',
  (o) => `has all outgoing ${damageWords(o)}${o.to === 'you' ? ' to you' : ''} prevented`,
);
const DEALT_TO: Operand = { kind: 'choice', values: ['any', 'opponent'], default: 'any' };
export const MOD_DOUBLES_DAMAGE = damageRule(
  'doubles-damage',
  { from: DAMAGE.from, to: DEALT_TO },
  'damage that it would deal is doubled',
  (o) => `deals double ${SORT_WORDS[o.from]}${o.to === 'opponent' ? ' to your opponent' : ''}`,
);
export const MOD_MORE_DAMAGE = damageRule(
  'more-damage',
  { from: DAMAGE.from, to: DEALT_TO, by: { kind: 'value' } },
  'it deals so much more damage instead',
  (o) => `deals ${o.by} more ${SORT_WORDS[o.from]}${o.to === 'opponent' ? ' to your opponent' : ''}`,
);
export const MOD_DAMAGE_INSTEAD = rules(L.LISTEN_DAMAGE, ['affecting'])(
  'damage-instead',
  { ...DAMAGE },
  'damage that would be dealt to it is dealt to this card instead',
  (o) => `${damageWords(o)} dealt to it is dealt to this card instead`,
);
/** How far behind the address of a change of damage its parts stand. */
export const DAMAGE_SORT = MODIFICATIONS.position(MOD_PREVENTS_DAMAGE, 'from');
export const DAMAGE_OF = MODIFICATIONS.position(MOD_PREVENTS_DAMAGE, 'of');
export const DAMAGE_TO = MODIFICATIONS.position(MOD_DOUBLES_DAMAGE, 'to');
export const DAMAGE_WHOSE = MODIFICATIONS.position(MOD_PREVENTS_PLAYER_DAMAGE, 'player');
