/** Deck construction (6.1), and its changes by Sealed (B-1.6) and Crossover (B-2.6). */
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../game.ts';
import { DEF_TYPES, DEFS, defField } from '../../../kernel/tables.ts';
import { POOLS } from '../cards.ts';
import { readDeck } from '../deck-file.ts';
import { KIND_ADVANCE, KIND_EVOLVE, KIND_LEADER } from '../layout.ts';

const pool = POOLS.emptyPool();
/** Twenty followers `p-<class>-<n>` of each class, and four evolve cards `p-<class>-e<n>`. */
for (const word of ['royal', 'witch', 'neutral']) {
  const cards = Array.from(
    { length: 20 },
    (_, i) =>
      `- { id: p-${word}-${i}, name: ${word} ${i}, kind: follower, class: ${word}, cost: 1, attack: 1, defense: 1 }`,
  );
  const evolved = Array.from(
    { length: 4 },
    (_, i) =>
      `- { id: p-${word}-e${i}, name: ${word} ${i}, kind: follower, special: evolve, class: ${word}, attack: 2, defense: 2 }`,
  );
  pool.addFile([...cards, ...evolved].join('\n'), 'cards.yaml');
}
/** Twenty cards of one title, of two classes in turn. */
pool.addFile(
  Array.from(
    { length: 20 },
    (_, i) =>
      `- { id: p-title-${i}, name: Titled ${i}, kind: amulet, class: ${i % 2 ? 'elf' : 'dragon'}, cost: 1, title: Saga }`,
  ).join('\n'),
  'cards.yaml',
);
pool.addFile(
  `
- { id: p-leader, name: Leader, kind: leader, class: royal }
- { id: p-leader-2, name: Second leader, kind: leader, class: royal }
- { id: p-leader-witch, name: Witch leader, kind: leader, class: witch }
- { id: p-leader-saga, name: Saga leader, kind: leader, class: elf, title: Saga }
- { id: p-leader-tale, name: Tale leader, kind: leader, class: elf, title: Tale }
- { id: p-tale, name: Tale, kind: spell, class: elf, cost: 1, title: Tale, abilities: [{ do: [{ draw: 1 }] }] }
- { id: p-token, name: Token, kind: follower, special: token, class: royal, cost: 1, attack: 1, defense: 1 }
- { id: p-advance, name: Advance, kind: follower, special: advance, class: royal, cost: 1, attack: 1, defense: 1 }
- { id: p-same-1, name: Same, kind: follower, class: royal, cost: 1, attack: 1, defense: 1 }
- { id: p-same-2, name: Same, kind: follower, class: royal, cost: 3, attack: 3, defense: 3 }
- { id: p-same-e1, name: Same, kind: follower, special: evolve, class: royal, attack: 1, defense: 1 }
- { id: p-same-e2, name: Same, kind: follower, special: evolve, class: royal, attack: 2, defense: 2 }
- { id: p-many, name: Many, kind: amulet, class: royal, cost: 1, copies: 6 }
- { id: p-face, name: Face, other-face: p-back, kind: follower, class: royal, special: evolve, attack: 1, defense: 1 }
- { id: p-back, name: Back, kind: follower, class: royal, special: evolve, attack: 2, defense: 2 }
- { id: p-back-name, name: Back, kind: follower, class: royal, special: evolve, attack: 3, defense: 3 }
- { id: p-both, name: Both, kind: amulet, class: [witch, dragon], cost: 1 }
`,
  'cards.yaml',
);

interface Written {
  readonly rule?: string;
  /** Written as YAML; `none` leaves the leader out. */
  readonly leader?: string;
  readonly title?: string;
  readonly cards: Readonly<Record<string, number>>;
  readonly evolve?: Readonly<Record<string, number>>;
}

/** That many cards of one kind of the pool, three of each name. */
function some(sort: string, count: number): Record<string, number> {
  const cards: Record<string, number> = {};
  for (let i = 0, left = count; left > 0; i++, left -= 3) cards[`p-${sort}-${i}`] = Math.min(3, left);
  return cards;
}

function textOf({ rule, leader = 'p-leader', title, cards, evolve }: Written): string {
  const lines = ['name: Test'];
  if (rule) lines.push(`rule: ${rule}`);
  if (leader !== 'none') lines.push(`leader: ${leader}`);
  if (title) lines.push(`title: ${title}`);
  lines.push(`cards: ${JSON.stringify(cards)}`);
  if (evolve) lines.push(`evolve: ${JSON.stringify(evolve)}`);
  return lines.join('\n');
}

/** The number of cards that are read from a deck. */
function sizeOf(written: Written): number {
  return readDeck(textOf(written), 'd.yaml', pool).cards.length;
}

/** The sentence with which a deck is refused. */
function refusal(written: Written): string {
  try {
    readDeck(textOf(written), 'd.yaml', pool);
  } catch (error) {
    if (error instanceof InputError) return error.sentence.replace(/^d\.yaml:\d+:\d+: /, '');
    throw error;
  }
  throw new Error('the deck was accepted');
}

const MAIN = some('royal', 40);
const EVOLVE = { 'p-royal-e0': 3, 'p-royal-e1': 3, 'p-royal-e2': 3, 'p-royal-e3': 1 };
const CROSS: Written = {
  rule: 'crossover',
  leader: '[p-leader, p-leader-witch]',
  cards: { ...some('royal', 20), ...some('witch', 20) },
};

describe('a deck', () => {
  it('SVE 6.1.1 is a leader, a main deck and an evolve deck', () => {
    const { cards } = readDeck(textOf({ cards: MAIN, evolve: EVOLVE }), 'd.yaml', pool);
    const kinds = Array.from(cards, (def) => DEFS[defField(def, DEF_TYPES)]);
    expect(kinds.filter((bits) => (bits & KIND_LEADER) !== 0)).toHaveLength(1);
    expect(kinds.filter((bits) => (bits & (KIND_EVOLVE | KIND_ADVANCE)) !== 0)).toHaveLength(10);
    expect(kinds).toHaveLength(1 + 40 + 10);
  });

  it('SVE 6.1.1.1 has exactly one leader', () => {
    expect(refusal({ leader: 'none', cards: MAIN })).toMatch(/"leader" is missing/);
    expect(refusal({ leader: '[p-leader, p-leader-2]', cards: MAIN })).toMatch(/^2 leaders;.*exactly one leader/);
    expect(refusal({ leader: 'p-royal-0', cards: MAIN })).toMatch(/is no leader$/);
    expect(sizeOf({ leader: '[p-leader]', cards: MAIN })).toBe(41);
  });

  it('SVE 6.1.1.2 has a main deck of 40 to 50 cards without leaders, evolve cards, advance cards and tokens', () => {
    expect(refusal({ cards: some('royal', 39) })).toBe('39 cards; a main deck has 40 to 50');
    expect(sizeOf({ cards: some('royal', 40) })).toBe(41);
    expect(sizeOf({ cards: some('royal', 50) })).toBe(51);
    expect(refusal({ cards: some('royal', 51) })).toBe('51 cards; a main deck has 40 to 50');
    expect(refusal({ cards: { ...MAIN, 'p-leader-2': 1 } })).toMatch(/is a leader/);
    expect(refusal({ cards: { ...MAIN, 'p-royal-e0': 1 } })).toMatch(/is an evolve card/);
    expect(refusal({ cards: { ...MAIN, 'p-advance': 1 } })).toMatch(/is an advance card/);
    expect(refusal({ cards: { ...MAIN, 'p-token': 1 } })).toMatch(/is a token/);
  });

  it('SVE 6.1.1.3 has an evolve deck of at most 10 cards, all of them evolve or advance cards', () => {
    expect(sizeOf({ cards: MAIN })).toBe(41);
    expect(sizeOf({ cards: MAIN, evolve: EVOLVE })).toBe(51);
    expect(sizeOf({ cards: MAIN, evolve: { 'p-advance': 1 } })).toBe(42);
    expect(refusal({ cards: MAIN, evolve: { ...EVOLVE, 'p-advance': 1 } })).toBe(
      '11 cards; an evolve deck has at most 10',
    );
    expect(refusal({ cards: MAIN, evolve: { 'p-royal-19': 1 } })).toMatch(/is no evolve or advance card/);
    expect(refusal({ cards: MAIN, evolve: { 'p-token': 1 } })).toMatch(/is a token/);
  });

  it('SVE 6.1.1.4 has three cards of a name in each of its decks, whatever their ids', () => {
    expect(
      sizeOf({ cards: { ...MAIN, 'p-same-1': 2, 'p-same-2': 1 }, evolve: { 'p-same-e1': 2, 'p-same-e2': 1 } }),
    ).toBe(41 + 3 + 3);
    expect(refusal({ cards: { ...MAIN, 'p-same-1': 2, 'p-same-2': 2 } })).toBe(
      '4 cards named Same; a main deck has at most 3',
    );
    expect(refusal({ cards: MAIN, evolve: { 'p-same-e1': 3, 'p-same-e2': 1 } })).toBe(
      '4 cards named Same; an evolve deck has at most 3',
    );
  });

  it('SVE 6.1.1.4.1 counts a two-faced card by the name of its first face', () => {
    expect(sizeOf({ cards: MAIN, evolve: { 'p-face': 3, 'p-back-name': 3 } })).toBe(47);
    expect(refusal({ cards: MAIN, evolve: { 'p-face': 4 } })).toMatch(/^4 cards named Face/);
    expect(refusal({ cards: MAIN, evolve: { 'p-back': 1 } })).toMatch(/second face/);
  });

  it('SVE 6.1.1.5 is based on a class or on a title', () => {
    const titled = some('title', 40);
    // one deck is based on a class only, the other on a title only
    expect(sizeOf({ cards: MAIN })).toBe(41);
    expect(sizeOf({ leader: 'p-leader-saga', cards: titled })).toBe(41);
    // a card of another class and without the title fits neither
    expect(refusal({ leader: 'p-leader-saga', cards: { ...titled, 'p-royal-0': 1 } })).toMatch(/cards of one title$/);
  });

  it('SVE 6.1.1.5.1 of a class has cards of that class and neutral ones, in both decks', () => {
    expect(sizeOf({ cards: { ...some('royal', 20), ...some('neutral', 20) }, evolve: { 'p-neutral-e0': 3 } })).toBe(44);
    expect(refusal({ cards: { ...MAIN, 'p-witch-0': 1 } })).toMatch(/^"p-witch-0".* is witch/);
    expect(refusal({ cards: MAIN, evolve: { 'p-witch-e0': 1 } })).toMatch(/^"p-witch-e0".* is witch/);
    // a card of two classes needs one of them to fit
    expect(refusal({ cards: { ...MAIN, 'p-both': 1 } })).toMatch(/is dragon and witch|is witch and dragon/);
    expect(sizeOf({ leader: 'p-leader-witch', cards: { ...some('witch', 40), 'p-both': 1 } })).toBe(42);
  });

  it('SVE 6.1.1.5.2 of a title has leader and cards of that title, whatever their classes', () => {
    const titled = some('title', 40);
    const saga = (more: Partial<Written>): Written => ({
      leader: 'p-leader-saga',
      title: 'Saga',
      cards: titled,
      ...more,
    });
    expect(sizeOf(saga({}))).toBe(41);
    expect(refusal(saga({ cards: { ...titled, 'p-neutral-0': 1 } }))).toMatch(
      /has no title; the deck is based on Saga/,
    );
    expect(refusal(saga({ cards: { ...titled, 'p-tale': 1 } }))).toMatch(/has the title Tale/);
    expect(refusal(saga({ evolve: { 'p-neutral-e0': 1 } }))).toMatch(/"p-neutral-e0".*has no title/);
    expect(refusal(saga({ leader: 'p-leader-tale' }))).toMatch(/"p-leader-tale".*has the title Tale/);
    expect(refusal(saga({ leader: 'p-leader' }))).toMatch(/"p-leader" .*has no title/);
  });

  it('SVE 6.1.2 may hold more copies of a card that says so, and of no other', () => {
    expect(sizeOf({ cards: { ...MAIN, 'p-many': 6 } })).toBe(47);
    expect(refusal({ cards: { ...MAIN, 'p-many': 7 } })).toBe('7 cards named Many; a main deck has at most 6');
    expect(refusal({ cards: { ...some('royal', 37), 'p-same-1': 4 } })).toMatch(/^4 cards named Same/);
  });
});

describe('a sealed deck', () => {
  const sealed = (more: Partial<Written>): Written => ({ rule: 'sealed', cards: some('royal', 30), ...more });

  it('SVE B-1.6.1.1.2 may do without a leader', () => {
    expect(sizeOf(sealed({ leader: 'none' }))).toBe(30);
    expect(sizeOf(sealed({}))).toBe(31);
    expect(refusal(sealed({ leader: '[p-leader, p-leader-witch]' }))).toMatch(/exactly one leader/);
  });

  it('SVE B-1.6.1.1.3 has 30 main deck cards or more (60 at most here), no leader, evolve card, advance card or token', () => {
    expect(refusal(sealed({ cards: some('royal', 29) }))).toBe(
      '29 cards; the main deck of a sealed deck has at least 30',
    );
    expect(sizeOf(sealed({ cards: some('royal', 60) }))).toBe(61);
    expect(refusal(sealed({ cards: { ...some('royal', 60), 'p-witch-0': 1 } }))).toMatch(/^61 cards/);
    for (const stray of ['p-leader-2', 'p-royal-e0', 'p-advance', 'p-token'])
      expect(refusal(sealed({ cards: { ...some('royal', 30), [stray]: 1 } }))).toContain(`"${stray}"`);
  });

  it('SVE B-1.6.1.1.4 has any number of evolve or advance cards (60 cards in all here), and nothing else among them', () => {
    expect(sizeOf(sealed({ evolve: { ...EVOLVE, 'p-witch-e0': 3, 'p-advance': 2 } }))).toBe(46);
    expect(sizeOf(sealed({}))).toBe(31);
    expect(refusal(sealed({ evolve: { 'p-royal-e0': 31 } }))).toMatch(/^61 cards with the evolve deck/);
    expect(refusal(sealed({ evolve: { 'p-royal-19': 1 } }))).toMatch(/is no evolve or advance card/);
  });

  it('SVE B-1.6.1.1.5 has any number of cards of a name', () => {
    expect(
      sizeOf(sealed({ cards: { 'p-royal-0': 25, 'p-same-1': 3, 'p-same-2': 3 }, evolve: { 'p-royal-e0': 7 } })),
    ).toBe(39);
  });

  it('SVE B-1.6.1.1.6 mixes classes and titles as it likes', () => {
    const cards = { ...some('royal', 10), ...some('witch', 10), ...some('title', 10), 'p-tale': 1 };
    expect(sizeOf(sealed({ cards, evolve: { 'p-royal-e0': 1, 'p-witch-e0': 1 } }))).toBe(34);
  });
});

describe('a crossover deck', () => {
  it('SVE B-2.6.1.1.1 has two leaders of different classes', () => {
    expect(sizeOf(CROSS)).toBe(42);
    expect(refusal({ ...CROSS, leader: '[p-leader, p-leader-2]' })).toMatch(/same class/);
    expect(refusal({ ...CROSS, leader: 'p-leader' })).toMatch(/^1 leader;.*two leaders/);
    expect(refusal({ ...CROSS, leader: 'none' })).toMatch(/"leader" is missing/);
  });

  it('SVE B-2.6.1.1.5 is based on neither a class nor a title', () => {
    // the deck has two classes, which no class basis allows
    expect(sizeOf(CROSS)).toBe(42);
    expect(refusal({ ...CROSS, title: 'Saga' })).toMatch(/cannot be based on a title/);
    // cards of one title must have the classes all the same
    expect(refusal({ ...CROSS, leader: '[p-leader-saga, p-leader]', cards: some('title', 40) })).toMatch(/is dragon/);
  });

  it('SVE B-2.6.1.1.5.1 has cards of one of the two classes and neutral ones, in both decks', () => {
    const cards = { ...CROSS.cards, 'p-neutral-0': 3 };
    expect(sizeOf({ ...CROSS, cards, evolve: { 'p-royal-e0': 1, 'p-witch-e0': 1, 'p-neutral-e0': 1 } })).toBe(48);
    expect(refusal({ ...CROSS, cards: { ...CROSS.cards, 'p-tale': 1 } })).toMatch(/^"p-tale".* is elf/);
    expect(refusal({ ...CROSS, leader: '[p-leader, p-leader-saga]', evolve: { 'p-witch-e0': 1 } })).toMatch(/is witch/);
  });

  it('SVE B-2.6.1.1.5.2 has at least one card of each class in the main deck', () => {
    const lone = { ...some('royal', 40), 'p-witch-0': 1 };
    expect(sizeOf({ ...CROSS, cards: lone })).toBe(43);
    expect(refusal({ ...CROSS, cards: some('royal', 40), evolve: { 'p-witch-e0': 1 } })).toMatch(/^no witch card/);
    expect(refusal({ ...CROSS, cards: some('witch', 40) })).toMatch(/^no royal card/);
  });
});
