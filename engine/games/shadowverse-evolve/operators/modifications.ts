/**
 * Modifications: what a continuous effect changes. Those with a layer change a card's characteristics (10.9.1); the
 * others change rules while something has them, and are read where the rule is (cost, damage, playing, attacking, …).
 */

import { adding, givingBits, ModificationTable, setting, takingBits } from '../../../shared/modifications.ts';
import { GIVEN, type Operand } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
import { OF_CARDS, OF_ITSELF, OF_OTHERS, OF_PLAYERS, PRINTED } from './places.ts';

export const MODIFICATIONS = new ModificationTable(L.LISTEN_LAYERS);

/** Layers of 10.9.1; the printed information is what they begin with. */
export const LAYER_ABILITIES = 2;
export const LAYER_FORM = 3;
export const LAYER_NUMBERS = 4;

const anyCard: Operand = { kind: 'filter', default: {}, place: GIVEN };
const youByDefault: Operand = { kind: 'player', default: 'you' };

/** "+2 attack", "-1 attack", "+N attack". */
function gets(text: string, what: string): string {
  return `gets ${text.startsWith('-') ? '' : '+'}${text} ${what}`;
}

// ---- abilities ----

/** Keywords that a card has in print only: they say how it comes to the field. */
const PRINTED_ONLY = { 'enters-engaged': [] } as const;

const inAbilities = MODIFICATIONS.inLayer(LAYER_ABILITIES);
export const MOD_KEYWORD = inAbilities({
  name: 'keyword',
  places: OF_CARDS,
  operands: { keywords: { kind: 'bits', values: L.KEYWORDS, valuePlaces: PRINTED_ONLY } },
  meaning: 'has these keywords',
  wording: 'has {keywords}',
  run: givingBits(L.CARD_KEYWORDS),
});
inAbilities({
  name: 'lose-keyword',
  places: OF_CARDS,
  operands: { keywords: { kind: 'bits', values: L.KEYWORDS, valuePlaces: PRINTED_ONLY } },
  meaning: 'loses these keywords',
  wording: 'loses {keywords}',
  run: takingBits(L.CARD_KEYWORDS),
});
export const MOD_LOSE_ABILITIES = inAbilities({
  name: 'lose-abilities',
  places: OF_CARDS,
  meaning: 'loses all abilities it has now; what it gains later stays',
  wording: 'loses all its abilities',
  run: (s, c) => {
    s[c + L.CARD_TYPES] |= L.TYPES_NO_ABILITIES;
    s[c + L.CARD_KEYWORDS] = 0;
  },
  // abilities that an effect takes away are an entry of their own kind
  takesAbilities: true,
  onlyInAbilities: true,
});
export const MOD_ABILITY = MODIFICATIONS.rules(0)({
  name: 'ability',
  places: OF_CARDS,
  operands: { ability: { kind: 'ability' } },
  meaning: 'has this ability',
  wording: 'has "{ability}"',
});

// ---- kind, type, class, name ----

const inForm = MODIFICATIONS.inLayer(LAYER_FORM);
export const MOD_BECOMES = inForm({
  name: 'becomes',
  places: OF_CARDS,
  operands: { kind: { kind: 'bits', values: L.KINDS } },
  meaning: 'is of that kind instead of its own; special kinds stay',
  wording: 'becomes {kind}',
  run: (s, c, kind) => {
    // the old kind is lost, special kinds and abilities stay
    // @clause SVE 5.25.1, 5.25.3
    s[c + L.CARD_TYPES] =
      (s[c + L.CARD_TYPES] & ~(L.KIND_LEADER | L.KIND_FOLLOWER | L.KIND_AMULET | L.KIND_SPELL)) | kind;
  },
});
export const MOD_TRAIT = inForm({
  name: 'type',
  places: ['gain'],
  operands: { type: { kind: 'name' } },
  meaning: 'gains a type',
  wording: 'has the type {type}',
});
inForm({
  name: 'class',
  places: OF_CARDS,
  operands: { class: { kind: 'bits', values: L.CLASSES } },
  meaning: 'is of that class instead of its own',
  wording: 'becomes {class}',
  run: (s, c, bits) => {
    s[c + L.CARD_TYPES] = (s[c + L.CARD_TYPES] & ~(0x7f << L.CLASS_SHIFT)) | (bits << L.CLASS_SHIFT);
  },
});
export const MOD_ALSO_NAMED = inForm({
  name: 'also-named',
  places: ['gain'],
  operands: { name: { kind: 'name' } },
  meaning: 'has that name too',
  wording: 'is also named {name}',
});

// ---- numbers ----

const inNumbers = MODIFICATIONS.inLayer(LAYER_NUMBERS);
export const MOD_ATTACK = inNumbers({
  name: 'attack',
  places: OF_CARDS,
  operands: { attack: { kind: 'value' } },
  meaning: 'attack plus or minus',
  wording: (o) => gets(o.attack, 'attack'),
  run: adding(L.CARD_ATTACK),
});
export const MOD_DEFENSE = inNumbers({
  name: 'defense',
  places: OF_CARDS,
  operands: { defense: { kind: 'value' } },
  meaning: "defense plus or minus, a leader's too",
  wording: (o) => gets(o.defense, 'defense'),
  run: adding(L.CARD_DEFENSE),
});
export const MOD_SET_ATTACK = inNumbers({
  name: 'set-attack',
  places: OF_CARDS,
  operands: { attack: { kind: 'value' } },
  meaning: 'attack becomes a number',
  wording: 'has its attack become {attack}',
  run: setting(L.CARD_ATTACK),
  sets: true,
  onlyInAbilities: true,
});
export const MOD_SET_DEFENSE = inNumbers({
  name: 'set-defense',
  places: OF_CARDS,
  operands: { defense: { kind: 'value' } },
  meaning: 'defense becomes a number',
  wording: 'has its defense become {defense}',
  run: setting(L.CARD_DEFENSE),
  sets: true,
  onlyInAbilities: true,
});

// ---- costs ----

/** "3 less", "2 more", "X more". */
function moreOrLess(by: string): string {
  return by.startsWith('-') ? `${by.slice(1)} less` : `${by} more`;
}

const by: Operand = { kind: 'value' };
const least: Operand = { kind: 'number', default: 0 };

const costRule = MODIFICATIONS.rules(L.LISTEN_COST, OF_ITSELF);
export const MOD_OWN_COST = costRule({
  name: 'own-cost',
  operands: { by, min: least },
  meaning: 'costs that much more or less to play',
  wording: (o) => `costs ${moreOrLess(o.by)} to play${o.min === '0' ? '' : ` (not below ${o.min})`}`,
});
export const MOD_SET_OWN_COST = costRule({
  name: 'set-own-cost',
  operands: { to: { kind: 'value' } },
  meaning: 'costs that much to play',
  wording: 'costs {to} to play',
});
export const MOD_COST = costRule({
  name: 'cost',
  places: OF_PLAYERS,
  operands: { of: { kind: 'filter', place: GIVEN }, by, player: youByDefault, min: least },
  meaning: 'matching cards cost that player that much more or less to play',
  wording: (o) =>
    `${o.of} cost${o.player === 'you' ? '' : `s ${o.player}`} ${moreOrLess(o.by)} to ` +
    `play${o.min === '0' ? '' : ` (not below ${o.min})`}`,
});
export const MOD_ABILITY_COST = costRule({
  name: 'ability-cost',
  places: OF_PLAYERS,
  operands: { of: { kind: 'filter', place: GIVEN }, by },
  meaning: 'activated and evolve abilities of your matching cards cost that many PP more or less',
  wording: (o) => `abilities of ${o.of} cost ${moreOrLess(o.by)} PP`,
});

/** What evolving costs other cards, or this card for a time; a card's own usual price stands in its evolve line. */
const evolveCostRule = MODIFICATIONS.rules(L.LISTEN_COST, OF_OTHERS);
export const MOD_EVOLVE_COST = evolveCostRule({
  name: 'evolve-cost',
  operands: { by },
  meaning: 'its evolve abilities cost that many PP more or less',
  wording: (o) => `costs ${moreOrLess(o.by)} PP to evolve`,
});
export const MOD_SET_EVOLVE_COST = evolveCostRule({
  name: 'set-evolve-cost',
  operands: { to: { kind: 'value' } },
  meaning: 'its evolve abilities cost that many PP',
  wording: 'costs {to} PP to evolve',
});

// ---- damage ----

export const DAMAGE_KINDS = ['any', 'ability', 'attack', 'combat', 'battle'] as const;
const damageKind: Operand = { kind: 'choice', values: DAMAGE_KINDS, default: 'any' };
/** Whose cards deal it. */
export const DEALERS = ['anyone', 'opponent'] as const;
/** "ability damage", "damage". */
function damageWords(kind: string): string {
  if (kind === 'battle') return 'attack or combat damage';
  return kind === 'any' ? 'damage' : `${kind} damage`;
}

const damageRule = MODIFICATIONS.rules(L.LISTEN_DAMAGE, OF_CARDS);
export const MOD_DAMAGE_DEALT = damageRule({
  name: 'damage-dealt',
  operands: { by, kind: damageKind },
  meaning: 'the damage it deals changes by a number',
  wording: (o) => `deals ${moreOrLess(o.by)} ${damageWords(o.kind)}`,
});
export const MOD_DAMAGE_TAKEN = damageRule({
  name: 'damage-taken',
  operands: {
    by,
    kind: damageKind,
    'at-least': { kind: 'number', default: 0 },
    from: { kind: 'choice', values: DEALERS, default: 'anyone' },
  },
  meaning: "the damage it takes changes by a number; only damage of at least so much, or of the opponent's cards",
  wording: (o) =>
    `takes ${moreOrLess(o.by)} ${damageWords(o.kind)}${o.from === 'opponent' ? " of your opponent's cards" : ''}` +
    `${o['at-least'] === '0' ? '' : ` when it is ${o['at-least']} or more`}`,
});
export const MOD_DAMAGE_TIMES = damageRule({
  name: 'damage-times',
  operands: { times: { kind: 'number', min: 2 }, kind: damageKind },
  meaning: 'the damage it deals becomes so many times as much',
  wording: (o) => `deals ${o.times} times as much ${damageWords(o.kind)}`,
});
export const MOD_DEALS_NO_DAMAGE = damageRule({
  name: 'deals-no-damage',
  operands: { kind: damageKind },
  meaning: 'deals no damage',
  wording: (o) => `deals no ${damageWords(o.kind)}`,
});
export const MOD_FIGHTS_WITH_DEFENSE = damageRule({
  name: 'fights-with-defense',
  meaning: 'deals damage equal to its defense in an attack, instead of to its attack',
  wording: 'deals damage equal to its defense instead of its attack',
});
export const MOD_DAMAGE_CAP = damageRule({
  name: 'damage-cap',
  operands: { to: { kind: 'value' }, 'at-least': { kind: 'value', default: 0 } },
  meaning: 'damage of at least so much that it takes becomes a number',
  wording: 'takes {to} damage in place of {at-least} or more',
});

// ---- playing, choosing, limits ----

const playRule = MODIFICATIONS.rules(L.LISTEN_PLAY, OF_PLAYERS);
export const MOD_COUNTER_LIMIT = playRule({
  name: 'counter-limit',
  places: OF_CARDS,
  operands: { name: { kind: 'name' }, limit: { kind: 'number' } },
  meaning: 'has at most so many counters of that name',
  wording: 'has at most {limit} {name} counters',
});
export const MOD_NOT_PLAYABLE = playRule({
  name: 'not-playable',
  places: PRINTED,
  meaning: 'cannot be played',
});
export const MOD_NOT_PLAYABLE_FROM_EX = playRule({
  name: 'not-playable-from-ex',
  places: PRINTED,
  meaning: 'cannot be played from the EX area',
});
export const MOD_CANNOT_PLAY = playRule({
  name: 'cannot-play',
  operands: { of: anyCard, player: { kind: 'player', default: 'opponent' } },
  meaning: 'that player cannot play matching cards',
  wording: '{player}: {of} cannot be played',
});
export const MOD_PLAY_FROM = playRule({
  name: 'play-from',
  operands: { zone: { kind: 'choice', values: L.ZONE_KINDS }, of: anyCard },
  meaning: 'you may play matching cards from that zone',
  wording: 'you may play {of} from the {zone}',
});
export const MOD_SELECT_ANY_NUMBER = playRule({
  name: 'select-any-number',
  meaning: 'you may pick any number of the options of a Choice, at least one',
  wording: 'you may pick any number of options of a Choice',
});
const SUPPRESSED = ['fanfare', 'on-evolve', 'last-words'] as const;
export const MOD_SUPPRESS = playRule({
  name: 'suppress',
  operands: {
    what: { kind: 'bits', values: SUPPRESSED },
    player: { kind: 'player', default: 'opponent' },
  },
  meaning: "such abilities of that player's cards do not trigger",
  wording: '{player}: {what} abilities do not trigger',
});
export const MOD_CANNOT_DRAW = playRule({
  name: 'cannot-draw',
  operands: { player: { kind: 'player', default: 'opponent' } },
  meaning: 'that player cannot draw cards',
  wording: '{player} cannot draw',
});
const START_STEPS = ['draw', 'pp-max'] as const;
export const MOD_SKIPS_START = playRule({
  name: 'skips-start',
  operands: { what: { kind: 'bits', values: START_STEPS }, player: youByDefault },
  meaning: 'that player leaves steps of the start phase out: the draw, or the rise of the PP maximum',
  wording: '{player} leaves out of the start phase: {what}',
});
export const MOD_CANNOT_LOSE = playRule({
  name: 'cannot-lose',
  operands: { player: youByDefault },
  meaning: 'that player cannot lose, and the other cannot win',
  wording: '{player} cannot lose the game, and the other player cannot win it',
});
export const MOD_SPELLCHAIN_ALSO = playRule({
  name: 'spellchain-also',
  places: PRINTED,
  operands: { of: { kind: 'filter', place: GIVEN } },
  meaning: 'your Spellchain counts matching cards of your graveyard as well as spells',
  wording: 'your Spellchain counts {of} in your graveyard too',
});
export const MOD_MUST_BE_CHOSEN = playRule({
  name: 'must-be-chosen',
  places: OF_CARDS,
  meaning: "texts of the opponent's choose it if they can",
  wording: 'must be chosen by texts of the opponent that can choose it',
});
export const MOD_IGNORE_WARD = playRule({
  name: 'ignore-ward',
  places: OF_CARDS,
  meaning: 'may attack ignoring Ward',
});
export const MOD_FIELD_LIMIT = playRule({
  name: 'field-limit',
  operands: { limit: { kind: 'number' } },
  meaning: 'so many cards may be on your field',
  wording: 'your field holds {limit} cards',
});
export const MOD_EX_LIMIT = playRule({
  name: 'ex-limit',
  operands: { limit: { kind: 'number' } },
  meaning: 'so many cards may be in your EX area',
  wording: 'your EX area holds {limit} cards',
});
export const MOD_HAND_LIMIT = playRule({
  name: 'hand-limit',
  operands: { limit: { kind: 'number' } },
  meaning: 'so many cards may be in your hand at the end of your turn',
  wording: 'your hand limit is {limit}',
});
export const MOD_GOES_INSTEAD = MODIFICATIONS.rules(L.LISTEN_LEAVE)({
  name: 'goes-instead',
  places: OF_CARDS,
  operands: {
    would: { kind: 'choice', values: L.ZONE_KINDS, default: 'graveyard' },
    to: { kind: 'choice', values: L.ZONE_KINDS, default: 'banished' },
  },
  meaning: 'if it would go from the field to one zone, it goes to another instead',
  wording: 'if it would leave the field for the {would}, it goes to the {to} instead',
});
