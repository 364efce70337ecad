/**
 * What players of other games, and people who write cards, call things: a word that a vocabulary does not have is
 * looked up here before its spelling is compared.
 *
 * - `meaningSame`: the candidate that says the same as a word; undefined where none does.
 */

/**
 * Words for one thing, each group by itself. Which of them is right follows from the words that may stand: `destroy` is
 * "break" where there is "break", and "destroy" where there is that.
 */
const GROUPS: readonly (readonly string[])[] = [
  ['destroy', 'break', 'kill', 'ko', 'die', 'dies', 'destroyed', 'broken'],
  ['choose', 'target', 'choose-target', 'select-target', 'pick-target'],
  ['pick', 'choose-card', 'choose-later'],
  ['dull', 'rest', 'tap', 'exhaust', 'engage', 'stun', 'action', 'bow', 'kneel', 'turn-sideways', 'wipe'],
  ['activate', 'stand', 'recover', 'ready', 'untap', 'unexhaust', 'refresh', 'straighten'],
  ['draw', 'draws', 'pick-up'],
  ['discard', 'throw-away', 'ditch'],
  ['mill', 'deck-to-graveyard', 'deck-to-trash'],
  ['banish', 'exclude', 'remove', 'exile', 'remove-from-game', 'remove-from-the-game'],
  ['to-hand', 'bounce', 'return-to-hand', 'return', 'unsummon'],
  ['to-deck', 'tuck', 'return-to-deck', 'put-into-deck'],
  ['cancel', 'negate', 'counter', 'counterspell', 'nullify'],
  ['search', 'tutor', 'fetch', 'look-for'],
  ['look', 'scry', 'peek', 'look-at'],
  ['sacrifice', 'bury', 'to-break-zone', 'banish', 'put-into-trail'],
  ['gain', 'give', 'gets', 'get', 'buff', 'pump', 'boost', 'grant'],
  ['damage', 'deal', 'deal-damage', 'deals', 'burn', 'hit'],
  ['damage-player', 'damage-opponent', 'face-damage', 'deal-player', 'burn-player'],
  ['gain-life', 'heal', 'gain-bond', 'lifegain', 'restore'],
  ['lose-life', 'lose-bond', 'drain'],
  ['gain-control', 'control', 'steal', 'take-control', 'mind-control'],
  ['select', 'modes', 'choose-one', 'one-of', 'mode', 'modal'],
  ['may', 'optional', 'you-may', 'can'],
  ['token', 'put-token', 'create', 'create-token', 'make-token', 'summon-token'],
  ['put', 'put-onto-field', 'play', 'put-into-play', 'put-into-the-field', 'reanimate'],
  ['place-counters', 'counters', 'counter', 'put-counters', 'add-counters', 'add-counter', 'place-counter'],
  ['freeze', 'skip-activation', 'skip-recovery', 'skip-stand', 'does-not-untap'],
  ['enters', 'etb', 'enters-the-battlefield', 'enters-play', 'comes-into-play', 'enter', 'played', 'fanfare'],
  [
    'put-into-break-zone',
    'put-into-graveyard',
    'put-into-trail',
    'put-into-discard',
    'buried',
    'last-words',
    'dies',
    'deathrattle',
    'last-breath',
  ],
  ['leaves', 'leave', 'ltb', 'leaves-play', 'leaves-the-battlefield'],
  ['attacks', 'attack', 'swings', 'when-attacking', 'strike'],
  ['blocks', 'block', 'defends'],
  ['turn-begins', 'turn-starts', 'start-phase', 'upkeep', 'start-of-turn', 'beginning-of-turn', 'turn-start'],
  ['end-phase', 'turn-ends', 'adjustment-phase', 'end-of-turn', 'end-step', 'turn-end'],
  ['power', 'atk', 'attack', 'str', 'strength', 'offense'],
  ['def', 'defense', 'toughness', 'health', 'hp'],
  ['cost', 'cp', 'mana-cost', 'mana', 'price', 'will', 'pp'],
  ['element', 'attribute', 'class', 'faction', 'factions', 'organization', 'color', 'colour', 'colors', 'colours'],
  ['job', 'race', 'type', 'category', 'subtype', 'tribe', 'creature-type', 'sub-type'],
  ['type', 'kind', 'card-type'],
  ['forward', 'unit', 'follower', 'resonator', 'creature', 'minion', 'monster', 'character'],
  ['break', 'graveyard', 'trail', 'discard', 'cemetery', 'trash', 'discard-pile', 'break-zone'],
  ['field', 'battlefield', 'board', 'in-play', 'table'],
  ['opponent', 'enemy', 'foe', 'other-player'],
  ['you', 'me', 'self-player', 'owner-player', 'yourself'],
  ['each', 'both', 'all-players', 'each-player'],
  ['self', 'this', 'this-card', 'source', 'itself'],
  ['it', 'that-card', 'them', 'that'],
  ['haste', 'rush', 'storm', 'swiftness', 'charge'],
  ['first-strike', 'quick-strike'],
  ['count', 'number-of', 'for-each', 'per', 'how-many'],
  ['damage-on', 'damaged', 'damage-taken'],
  ['hand-size', 'cards-in-hand'],
  ['graveyard-size', 'cards-in-graveyard', 'trail', 'discard-size'],
  ['points', 'damage-points', 'life', 'bond', 'leader-defense', 'hp'],
  ['when', 'trigger', 'whenever', 'triggers', 'on'],
  ['do', 'effect', 'effects', 'then', 'text'],
  ['if', 'condition', 'only-if', 'conditions'],
  ['field', 'static', 'continuous', 'passive', 'gives', 'always'],
  ['cost', 'activated', 'activate'],
  ['abilities', 'ability', 'effects', 'texts'],
  ['id', 'number', 'card-number', 'code'],
  ['name', 'title', 'card-name'],
];

/** Words that mean nothing by themselves: `draw-a-card` means `draw`. */
const FILLERS: ReadonlySet<string> = new Set(['a', 'an', 'the', 'one', 'card', 'cards', 'your', 'target', 'this']);

const MEANINGS = new Map<string, string[]>();
for (const group of GROUPS)
  for (const word of group) MEANINGS.set(word, [...(MEANINGS.get(word) ?? []), ...group.filter((one) => one !== word)]);

/** How a word is compared: case, spaces, underscores and hyphens are not what people mean to differ in. */
export function folded(word: string): string {
  return word.toLowerCase().replace(/[\s_-]+/g, '-');
}

/**
 * The candidate that says the same as `word`; the nearest meaning wins, and a part of a word may be meant (`tap-self`:
 * `dull-self`).
 */
export function meaningSame(word: string, candidates: Iterable<string>): string | undefined {
  const offered = new Map<string, string>();
  for (const candidate of candidates) if (!offered.has(folded(candidate))) offered.set(folded(candidate), candidate);
  for (const variant of variantsOf(folded(word))) {
    const found = offered.get(variant);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What may be meant by a word, the likeliest first. */
function* variantsOf(word: string): Generator<string> {
  yield* MEANINGS.get(word) ?? [];
  const parts = word.split('-');
  const plain = parts.filter((part, i) => i === 0 || !FILLERS.has(part)).join('-');
  if (plain !== word) {
    yield plain;
    yield* MEANINGS.get(plain) ?? [];
  }
  // what is done to this card itself: costs have words of their own for that
  if (parts.length > 1 && parts[parts.length - 1] === 'this') yield* variantsOf(`${parts.slice(0, -1).join('-')}-self`);
  for (let cut = parts.length - 1; cut > 0; cut--) {
    const head = parts.slice(0, cut).join('-');
    const tail = parts.slice(cut).join('-');
    for (const other of MEANINGS.get(head) ?? []) yield `${other}-${tail}`;
    for (const other of MEANINGS.get(tail) ?? []) yield `${head}-${other}`;
  }
}
