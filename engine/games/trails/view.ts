import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { optionCard, VERB_FIRST, VERB_REPLACE } from '../../kernel/options.ts';
import { DEF_NAME, nameOf } from '../../kernel/tables.ts';
import { LINKED } from '../../shared/links.ts';
import {
  AMOUNT,
  cardFlag,
  type FactPlace,
  type Facts,
  FLAG,
  INTEGER,
  keywordsFact,
  NAMES,
  NUMBER,
  ON_FIELD,
  PLAYER,
  printedName,
  settableCell,
  settableFlag,
  wordsFact,
  zoneCount,
} from '../../view/facts.ts';
import { defineView } from '../../view/game-view.ts';
import { nameForDecider, optionDescriber } from '../../view/options.ts';
import { createStackView } from '../../view/stack.ts';
import * as D from './decisions.ts';
import * as L from './layout.ts';
import {
  cardTypes,
  costOf,
  defenceOf,
  hasKeyword,
  hasName,
  isFaceDown,
  LINKS,
  organizationsOf,
  printed,
  strOf,
  wingsOf,
} from './rules/characteristics.ts';
import { isKept } from './rules/replacement.ts';
import { layFaceUp } from './rules/stronghold.ts';

/**
 * The name of a card, and the sub-name that tells it from others of that name.
 * @clause TR 202.1
 */
function fullName(s: State, card: number): string {
  const sub = printed(s, card, L.DEF_SUB_NAME);
  return sub === 0 ? printedName(s, card) : `${nameOf(printed(s, card, DEF_NAME))} [${nameOf(sub)}]`;
}

const STACK_VIEW = createStackView(fullName, L.CONTROL_CARD, (s, o) =>
  (s[o + K.FRAME_CONTROL] & L.CONTROL_SUPPORT) === 0
    ? undefined
    : `Scrum support for ${fullName(s, K.referenceCard(s[o + K.FRAME_SLOTS]))}`,
);

/** One short phrase for an option of the standing decision. */
const describeOption = optionDescriber({
  cardName: nameForDecider(fullName, L.ZONE_STRONGHOLD),
  hasStack: true,
  abilityOf: LINKS.abilityAt,
  pass: {
    [D.ASK.mulligan]: 'keep the rest',
    [D.ASK.attackers]: 'do not attack',
    [D.ASK.scrum]: 'no more',
    [D.ASK.recovery]: 'recover none',
    [D.ASK.stronghold]: 'put none into the Stronghold',
    [D.ASK.dispatch]: 'put none into the Stronghold',
    [D.ASK.reveal]: 'keep it hidden',
    [D.ASK.partner]: 'do not link',
    [D.ASK.covert]: 'not covert',
    [D.ASK.otherCost]: 'pay the cost itself',
    [D.ASK.furtherCost]: 'do not pay the further cost',
    [D.ASK.payCost]: 'take no more',
  },
  yes: {
    [D.ASK.mulligan]: 'replace cards',
    [D.ASK.reveal]: 'reveal it',
    [D.ASK.covert]: 'covert',
    [D.ASK.otherCost]: 'pay the other cost',
    [D.ASK.furtherCost]: 'pay the further cost',
  },
  verbs: {
    [D.VERB_GAIN]: (name) => `Action ${name} for EP`,
    [D.VERB_SPEND]: (_name, kind) => `spend ${L.POOL_KINDS[kind].toUpperCase()}`,
    [D.VERB_PLACE]: (name) => `put ${name} into the Stronghold`,
    [D.VERB_SUPPORT]: (name, supporter, s) => `support ${name} with ${fullName(s, supporter)}`,
    [D.VERB_ARTS]: (name) => `play the Arts of ${name}`,
    [D.VERB_TARGET]: (name) => `attack ${name}`,
    [D.VERB_TARGET_PLAYER]: () => 'attack the opponent',
    [D.VERB_RETALIATE]: (name) => `retaliate against ${name}`,
    [D.VERB_ROUNDS]: (_name, rounds) => (rounds === 1 ? 'one more round' : `${rounds} more rounds`),
    [D.VERB_RECOVER]: (name) => `recover ${name}`,
    [D.VERB_REPLACE_CARD]: (name) => `replace ${name}`,
    [VERB_REPLACE]: (name, _number, s, option) =>
      `${isKept(s, option) ? 'let it happen' : 'do what is done instead'} (${name})`,
    [VERB_FIRST]: (_name, player) => `player ${player} has the initiative`,
    [D.VERB_PLAYER_SHARE]: (_name, number, _s, option) => `${number} to player ${optionCard(option)}`,
    [D.VERB_ACTION]: (name) => `Action ${name}`,
    [D.VERB_STUN]: (name) => `stun ${name}`,
    [D.VERB_EXCLUDE]: (name) => `exclude ${name}`,
    [D.VERB_RETURN]: (name) => `return ${name}`,
    [D.VERB_PUT_INTO_TRAIL]: (name) => `put ${name} into the Trail`,
    [D.VERB_BOARD]: (name) => `board ${name}`,
    [D.VERB_CHOOSE_PLAYER]: (_name, player) => `choose player ${player}`,
    [D.VERB_CHOOSE_OBJECT]: (_name, index, s) => `choose ${STACK_VIEW.objectName(s, index)} in Pending`,
    [D.VERB_ORGANIZATION]: (_name, organization) => `choose ${L.ORGANIZATIONS[organization]}`,
  },
});

// ---- facts ----

/**
 * Where cards are Ready or Actioned.
 * @clause TR 503.1
 */
const PLACED: FactPlace = { words: 'cards on the field and in Strongholds', zones: ['field', 'stronghold'] };

const isUnit = (s: State, card: number): boolean => (cardTypes(s, card) & L.TYPE_UNIT) !== 0;

const CARD_FACTS = {
  str: {
    kind: NUMBER,
    read: strOf,
    text: (str: number, s, card) => (isUnit(s, card) ? `${str}/${defenceOf(s, card)}` : undefined),
  },
  def: { kind: NUMBER, read: defenceOf },
  cp: { kind: INTEGER, about: 'CP cost', read: costOf },
  actioned: { ...settableFlag(L.CARD_ACTIONED), place: PLACED, text: 'Actioned', isOpen: true },
  stunned: {
    ...cardFlag(L.CARD_STUNNED),
    place: ON_FIELD,
    text: 'stunned',
    set: {
      write: (s: State, card: number, value: boolean): void => {
        if (value) s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_STUNNED | L.CARD_ACTIONED;
      },
    },
  },
  faceUp: {
    ...cardFlag(0),
    place: PLACED,
    read: (s, card) => !isFaceDown(s, card),
    set: {
      place: { words: 'cards in Strongholds', zones: ['stronghold'] },
      write: (s: State, card: number, value: boolean): void => {
        if (!value) return;
        layFaceUp(s, card);
        s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_FOUNDED;
      },
    },
  },
  supported: { ...settableFlag(L.CARD_SUPPORTED), place: ON_FIELD, text: 'supported' },
  attacking: { ...cardFlag(L.CARD_ATTACKING), text: 'attacking' },
  defending: { ...cardFlag(L.CARD_DEFENDING), text: 'defending' },
  linked: {
    kind: NAMES,
    about: 'names of the cards that are one UNIT with it, or have boarded it',
    place: ON_FIELD,
    read: (s, card) => Array.from(LINKED.subarray(0, LINKS.findLinked(s, card)), (linked) => fullName(s, linked)),
    text: (names: readonly string[]) => (names.length > 0 ? `with ${names.join(', ')}` : undefined),
    numbers: { names: ['cards'], read: (s: State, card: number): number => LINKS.findLinked(s, card) },
  },
  wings: { kind: AMOUNT, read: wingsOf, text: (wings: number) => (wings > 0 ? `wings ${wings}` : undefined) },
  keywords: keywordsFact(L.KEYWORDS, hasKeyword),
  types: wordsFact(L.TYPES, cardTypes),
  organizations: wordsFact(L.ORGANIZATIONS, (s, card) => organizationsOf(s, card) & L.ORGANIZATIONS_MASK),
} as const satisfies Facts;

const points =
  (words: string) =>
  (value: number): string | undefined =>
    value > 0 ? `${value} ${words}` : undefined;

const PLAYER_FACTS = {
  bond: {
    ...settableCell(L.PLAYER_BOND, 'left out: what it begins with'),
    kind: NUMBER,
    text: (n: number) => `Bond ${n}`,
  },
  cp: { ...settableCell(L.PLAYER_CP), text: points('CP') },
  ep: { ...settableCell(L.PLAYER_EP), text: points('EP') },
  initiative: {
    kind: FLAG,
    read: (s, player) => s[L.INITIATIVE] === player,
    set: {
      about: 'left out: of the player whose step it is',
      write: (s: State, player: number, value: boolean): void => {
        s[L.INITIATIVE] = value ? player : player ^ 1;
      },
    },
  },
  // @clause TR 502.2a
  hand: zoneCount(L.ZONE_HAND, 'in hand'),
  deck: zoneCount(L.ZONE_DECK, 'in deck'),
} as const satisfies Facts;

/** Zones that a position fills, in the order of their rows, with what it says of them. */
export const POSITION_ZONES = {
  field: 'Ready unless said otherwise',
  hand: 'cards in hand',
  stronghold: 'Ready and face down unless said otherwise',
  trail: 'oldest first',
  excluded: 'oldest first',
  deck: 'the first is the top; left out: 20 plain cards',
} as const;

/** The view of this game. */
export const VIEW = defineView({
  asks: D.ASK,
  layout: L,
  sharedZones: ['pending'],
  cardName: fullName,
  hasName,
  describeOption,
  sorts: 'types',
  spent: 'actioned',
  price: 'cp',
  colours: {
    fact: 'organizations',
    hues: {
      ...{ wayfarers: 125, 'iron-crown': 10, 'quiet-circle': 270, 'bell-chapter': 48 },
      ...{ gearwrights: 30, redclaw: 345, starward: 220, 'dusk-court': 300 },
    },
  },
  fights: { attacks: 'attacking', defends: 'defending' },
  hostOf: LINKS.hostOf,
  abilityOf: LINKS.abilityAt,
  questions: {
    choosePlayer: 'say who has the initiative',
    mulligan: 'keep the hand, or not',
    triggerOrder: 'choose which ability comes first',
    arrivalOrder: 'choose which card comes first',
    priority: 'do something, or pass',
    payUnits: (s, f) => `pay ${s[f + K.FRAME_A]} ${L.POOL_KINDS[s[f + K.FRAME_C]].toUpperCase()} more`,
    payCost: 'choose what pays the cost',
    attackers: 'choose who attacks, or do not attack',
    attackTarget: 'choose what is attacked',
    retaliation: 'choose whom it retaliates against',
    recovery: 'choose what recovers',
    stronghold: 'put a card into the Stronghold, or none',
    reveal: 'reveal it, or keep it hidden',
    organization: 'choose an organization',
    partner: 'choose the partner that it links with, or none',
    dispatch: 'put a card into the Stronghold, or none',
    covert: 'play it covert, or not',
    attackCost: 'choose what pays for the attack',
    rounds: 'say how many more rounds of the loop there are',
    otherCost: 'pay the other cost, or the cost itself',
    furtherCost: 'pay the further cost, or not',
    scrum: 'choose who joins the Scrum, or no more',
  },
  cards: CARD_FACTS,
  players: PLAYER_FACTS,
  own: {
    stack: STACK_VIEW.fact,
    initiative: {
      kind: PLAYER,
      about: 'the Initiative player',
      read: (s) => s[L.INITIATIVE],
      text: (player: number) => `player ${player} has the initiative`,
    },
  },
  zones: POSITION_ZONES,
  page: [
    { zone: 'field', title: 'field', always: true },
    { zone: 'hand', title: 'hand', always: true, lies: 'hand', distance: 2 },
    { zone: 'stronghold', title: 'Stronghold', always: true, withFacts: true, distance: 1 },
    { zone: 'trail', title: 'Trail', always: true, lies: 'pile', distance: 1 },
    { zone: 'excluded', title: 'excluded', lies: 'pile', distance: 1 },
  ],
});
