import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packageFiles } from '../../files/package-root.ts';
import { readTextFile } from '../../files/text-file.ts';
import { type Deck, InputError } from '../../game.ts';
import { POOLS } from './cards.ts';
import { readDeck } from './deck-file.ts';
import { load } from './index.ts';

const VANGUARD = 'カードファイト!! ヴァンガード';
const pool = POOLS.emptyPool();
const lines: string[] = [
  '- { id: l-royal, name: Royal leader, kind: leader, class: royal, title: T }',
  '- { id: l-witch, name: Witch leader, kind: leader, class: witch }',
  `- { id: l-dragon, name: Dragon leader, kind: leader, class: dragon, title: ${VANGUARD} }`,
  '- { id: tk, name: Token, kind: follower, special: token, class: royal, cost: 1, attack: 1, defense: 1 }',
  '- { id: adv, name: Advance, kind: follower, special: advance, class: royal, cost: 1, attack: 1, defense: 1 }',
  '- { id: many, name: Many, kind: spell, class: royal, cost: 1, copies: 6, abilities: [{ do: draw }] }',
  '- { id: again, name: Card 1, kind: spell, class: royal, cost: 1, abilities: [{ do: draw }] }',
  '- { id: face-1, name: Two faces, kind: amulet, special: advance, class: royal, other-face: face-2 }',
  '- { id: face-2, name: Other face, kind: follower, special: advance, class: royal, cost: 3, attack: 1, defense: 1 }',
  ...['royal', 'neutral', 'witch', 'dragon'].flatMap((type) =>
    Array.from(
      { length: 14 },
      (_, i) =>
        `- { id: ${type}-${i + 1}, name: ${type === 'royal' ? `Card ${i + 1}` : `${type} ${i + 1}`}, numbers: [${type}-P${i + 1}], kind: amulet, class: ${type}, cost: 1 }`,
    ),
  ),
  ...Array.from(
    { length: 5 },
    (_, i) =>
      `- { id: ev-${i + 1}, name: Card ${i + 1}, kind: follower, special: evolve, class: royal, attack: 2, defense: 2 }`,
  ),
  ...Array.from(
    { length: 14 },
    (_, i) =>
      `- { id: t-${i + 1}, name: Titled ${i + 1}, kind: amulet, class: ${i < 7 ? 'royal' : 'elf'}, cost: 1, title: T }`,
  ),
  ...Array.from(
    { length: 14 },
    (_, i) => `- { id: v-${i + 1}, name: Unit ${i + 1}, kind: amulet, class: witch, cost: 1, title: ${VANGUARD} }`,
  ),
  ...Array.from(
    { length: 14 },
    (_, i) => `- { id: vd-${i + 1}, name: Wing ${i + 1}, kind: amulet, class: dragon, cost: 1, title: ${VANGUARD} }`,
  ),
  `- { id: start-1, name: Start 1, kind: amulet, class: dragon, cost: 1, title: ${VANGUARD}, keywords: start-amulet }`,
  `- { id: start-2, name: Start 2, kind: amulet, class: dragon, cost: 1, title: ${VANGUARD}, keywords: start-amulet }`,
  `- { id: trigger, name: Trigger, kind: amulet, class: dragon, cost: 1, title: ${VANGUARD}, trigger: heal }`,
  `- { id: stray, name: Stray trigger, kind: amulet, class: neutral, cost: 1, title: ${VANGUARD}, trigger: draw }`,
];
pool.addFile(lines.join('\n'), 'cards.yaml');

/** A YAML map of ids to counts, on one line. */
const list = (entries: string): string => `{ ${entries} }`;
/** `n` different cards of a kind, three times each. */
const three = (kind: string, n: number): string =>
  Array.from({ length: n }, (_, i) => `${kind}-${i + 1}: 3`).join(', ');

/** A deck of 39 royal cards and these further ones. */
function deck(more: string, evolve = '', leader = 'l-royal', head = ''): string {
  const second = evolve === '' ? '' : `evolve: ${list(evolve)}\n`;
  return `name: Test\nleader: ${leader}\n${head}cards: ${list(`${three('royal', 13)}${more === '' ? '' : `, ${more}`}`)}\n${second}`;
}

const rowsOf = (text: string): number[] => [...readDeck(text, 'd.yaml', pool).cards];
const row = (id: string): number => pool.find(id)!.def;

function sentenceOf(text: string): string {
  try {
    readDeck(text, 'd.yaml', pool);
  } catch (error) {
    if (error instanceof InputError) return error.sentence.replace(/^d\.yaml:(\d+):\d+: /, '$1: ');
    throw error;
  }
  throw new Error('no error');
}

describe('a deck file', () => {
  it('SVE 6.1.1 gives leader, main deck and evolve deck', () => {
    const cards = rowsOf(deck('royal-14: 1', 'ev-1: 2'));
    expect(cards).toHaveLength(1 + 40 + 2);
    expect([cards[0], cards[1], cards[40], cards[41], cards[42]]).toEqual([
      row('l-royal'),
      row('royal-1'),
      row('royal-14'),
      row('ev-1'),
      row('ev-1'),
    ]);
  });

  it('may name a card by any of its numbers', () => {
    expect(rowsOf(deck('royal-P14: 1'))[40]).toBe(row('royal-14'));
  });

  it('SVE 6.1.1.2 has 40 to 50 cards in the main deck', () => {
    expect(sentenceOf(deck(''))).toBe('3: 39 cards; a main deck has 40 to 50');
    expect(rowsOf(deck('royal-14: 1'))).toHaveLength(41);
    const fifty = `royal-14: 3, ${three('neutral', 2)}, neutral-3: 2`;
    expect(rowsOf(deck(fifty))).toHaveLength(51);
    expect(sentenceOf(deck(`${fifty}, neutral-4: 1`))).toBe('3: 51 cards; a main deck has 40 to 50');
  });

  it('SVE 6.1.1.2 has no leaders, evolve, advance or token cards in the main deck', () => {
    expect(sentenceOf(deck('l-witch: 1'))).toBe('3: "l-witch" (Witch leader) is a leader; it stands under "leader"');
    expect(sentenceOf(deck('ev-1: 1'))).toBe('3: "ev-1" (Card 1) is an evolve card; it belongs to "evolve"');
    expect(sentenceOf(deck('adv: 1'))).toBe('3: "adv" (Advance) is an advance card; it belongs to "evolve"');
    expect(sentenceOf(deck('tk: 1'))).toBe('3: "tk" (Token) is a token; no deck has any');
  });

  it('SVE 6.1.1.3 has up to 10 evolve or advance cards in the evolve deck', () => {
    expect(rowsOf(deck('royal-14: 1', 'ev-1: 3, ev-2: 3, ev-3: 3, adv: 1'))).toHaveLength(51);
    expect(sentenceOf(deck('royal-14: 1', 'ev-1: 3, ev-2: 3, ev-3: 3, adv: 2'))).toBe(
      '4: 11 cards; an evolve deck has at most 10',
    );
    expect(sentenceOf(deck('royal-14: 1', 'neutral-1: 1'))).toBe(
      '4: "neutral-1" (neutral 1) is no evolve or advance card; it belongs to "cards"',
    );
    expect(sentenceOf(deck('royal-14: 1', 'tk: 1'))).toBe('4: "tk" (Token) is a token; no deck has any');
  });

  it('SVE 6.1.1.4 has a name three times in each of both decks', () => {
    expect(rowsOf(deck('royal-14: 1', 'ev-1: 3'))).toHaveLength(44);
    expect(sentenceOf(deck('royal-14: 4'))).toBe('3: 4 cards named Card 14; a main deck has at most 3');
    expect(sentenceOf(deck('again: 1'))).toBe('3: 4 cards named Card 1; a main deck has at most 3');
    expect(sentenceOf(deck('royal-14: 1', 'ev-1: 4'))).toBe('4: 4 cards named Card 1; an evolve deck has at most 3');
  });

  it('SVE 6.1.1.4.1 has a two-faced card by its first face', () => {
    expect(rowsOf(deck('royal-14: 1', 'face-1: 3'))).toHaveLength(44);
    expect(sentenceOf(deck('royal-14: 1', 'face-2: 1'))).toBe(
      '4: "face-2" (Other face) is the second face of a card; a deck has the card by its first face',
    );
    expect(sentenceOf(deck('royal-14: 1', 'face-1: 4'))).toBe(
      '4: 4 cards named Two faces; an evolve deck has at most 3',
    );
  });

  it('SVE 6.1.2 has more of a card that says so', () => {
    expect(rowsOf(deck('many: 6'))).toHaveLength(46);
    expect(sentenceOf(deck('many: 7'))).toBe('3: 7 cards named Many; a main deck has at most 6');
  });

  it('SVE 6.1.1.1 has one leader', () => {
    const text = deck('royal-14: 1');
    expect(sentenceOf(text.replace('leader: l-royal\n', ''))).toBe(
      '1: "leader" is missing; a constructed deck needs one',
    );
    expect(sentenceOf(text.replace('l-royal', '[l-royal, l-witch]'))).toBe(
      '2: 2 leaders; a constructed deck has exactly one leader',
    );
    expect(sentenceOf(text.replace('l-royal', 'royal-1'))).toBe('2: "royal-1" (Card 1) is no leader');
    expect(sentenceOf(text.replace('l-royal', 'l-royl'))).toBe('2: unknown card "l-royl"; did you mean "l-royal"?');
  });
});

describe('the basis of a deck', () => {
  it("SVE 6.1.1.5.1 is the leader's class", () => {
    expect(rowsOf(deck('neutral-1: 3'))).toHaveLength(43);
    expect(sentenceOf(deck('witch-2: 1'))).toBe(
      '3: "witch-2" (witch 2) is witch; a deck of a royal leader has royal and neutral cards, or cards of one title',
    );
    expect(sentenceOf(deck('royal-14: 1', 'ev-1: 1', 'l-witch'))).toMatch(
      /^3: "royal-1" \(Card 1\) is royal; a deck of/,
    );
  });

  it('SVE 6.1.1.5.2 is a title of leader and cards', () => {
    const titled = (more: string, head = ''): string =>
      `name: Test\nleader: l-royal\n${head}cards: ${list(`${three('t', 13)}, ${more}`)}\n`;
    expect(rowsOf(titled('t-14: 1'))).toHaveLength(41);
    expect(rowsOf(titled('t-14: 1', 'title: T\n'))).toHaveLength(41);
    expect(sentenceOf(titled('neutral-1: 1', 'title: T\n'))).toBe(
      '4: "neutral-1" (neutral 1) has no title; the deck is based on T',
    );
    expect(sentenceOf(titled('t-14: 1', 'title: U\n'))).toBe(
      '2: "l-royal" (Royal leader) has the title T; the deck is based on U',
    );
    expect(sentenceOf(titled('t-14: 1').replace('l-royal', 'l-witch'))).toMatch(
      /^3: "t-1" \(Titled 1\) is royal; a deck/,
    );
  });

  it('SVE 6.1.1.5 is class or title: one of them is enough', () => {
    // this card has the class and not the title
    expect(rowsOf(deck('t-1: 1'))).toHaveLength(41);
    // this card has neither the class nor the title
    expect(sentenceOf(deck('t-8: 1'))).toBe(
      '3: "t-8" (Titled 8) is elf; a deck of a royal leader has royal and neutral cards, or cards of one title',
    );
  });

  it('SVE 6.2.1.3 a deck may say which of the two it is based on, and must keep to that', () => {
    const cards = (of: string): string => `cards: ${list(`${three(of, 13)}, ${of}-14: 1`)}\n`;
    const read = (head: string, of = 't'): Deck => readDeck(`name: Test\n${head}${cards(of)}`, 'deck.yaml', pool);
    // the title T has royal and elf cards
    expect(read('leader: l-royal\nbasis: title\n').basis).toBeUndefined();
    expect(sentenceOf(`name: Test\nleader: l-royal\nbasis: class\n${cards('t')}`)).toBe(
      '4: "t-8" (Titled 8) is elf; a deck based on the class of a royal leader has royal and neutral cards',
    );
    expect(read('leader: l-royal\nbasis: class\n', 'royal').basis).toBe('class');
    expect(sentenceOf(`name: Test\nleader: l-royal\nbasis: title\n${cards('royal')}`)).toMatch(
      /^4: "royal-1" \(.*\) has no title; the deck is based on T$/,
    );
    expect(sentenceOf(`name: Test\nleader: l-witch\nbasis: title\n${cards('royal')}`)).toMatch(
      /^3: "l-witch" \(.*\) has no title; the deck cannot be based on one$/,
    );
    expect(sentenceOf(`name: Test\nleader: l-royal\ntitle: T\nbasis: class\n${cards('t')}`)).toBe(
      '3: the deck is based on its class; leave "title" out, or "basis"',
    );
    expect(sentenceOf(`name: Test\nleader: [l-royal, l-witch]\nrule: crossover\nbasis: class\n${cards('royal')}`)).toBe(
      '4: a crossover deck is based on neither class nor title; leave it out',
    );
  });

  it("SVE 6.2.1.3 a deck without a word is based on its class where it breaks its title's own conditions", () => {
    const of = (more: string): Deck =>
      readDeck(`name: Test\nleader: l-dragon\ncards: ${list(`${three('vd', 13)}, ${more}`)}\n`, 'deck.yaml', pool);
    // 14.4.2.1.1: a deck based on the title needs a Start Amulet
    expect(of('vd-14: 1').basis).toBe('class');
    expect(of('start-1: 1').basis).toBeUndefined();
  });

  const vanguard = (more: string): string =>
    `name: Test\nleader: l-dragon\ntitle: ${VANGUARD}\ncards: ${list(`${three('v', 13)}, ${more}`)}\n`;

  it('SVE 14.4.2.1.1 needs a Start Amulet for the title that has them', () => {
    expect(rowsOf(vanguard('start-1: 1'))).toHaveLength(41);
    expect(sentenceOf(vanguard('v-14: 1'))).toBe(`4: no Start Amulet; a deck based on ${VANGUARD} has at least one`);
  });

  it("SVE 14.4.2.1.2 has triggers of the leader's class", () => {
    expect(rowsOf(vanguard('start-1: 1, trigger: 2'))).toHaveLength(43);
    expect(sentenceOf(vanguard('start-1: 1, stray: 1'))).toBe(
      '4: "stray" (Stray trigger) has a trigger and is not dragon, as the leader is',
    );
  });

  it('SVE 14.4.4.1.1 has Start Amulets of one name', () => {
    expect(rowsOf(vanguard('start-1: 3'))).toHaveLength(43);
    expect(sentenceOf(vanguard('start-1: 1, start-2: 1'))).toBe(
      '4: "start-2" (Start 2) is a second Start Amulet beside "start-1" (Start 1); a deck has those of one name',
    );
  });
});

describe('a sealed deck', () => {
  const sealed = (cards: string, more = ''): string => `name: Test\nrule: sealed\n${more}cards: ${list(cards)}\n`;

  it('SVE B-1.6.1.1.2 needs no leader', () => {
    expect(rowsOf(sealed(three('royal', 10)))).toHaveLength(30);
    expect(rowsOf(sealed(three('royal', 10), 'leader: l-witch\n'))).toHaveLength(31);
  });

  it('SVE B-1.6.1.1.3 has at least 30 cards, of the same kinds as others', () => {
    expect(sentenceOf(sealed('royal-1: 29'))).toBe('3: 29 cards; the main deck of a sealed deck has at least 30');
    expect(rowsOf(sealed(`${three('royal', 10)}, ${three('witch', 10)}`))).toHaveLength(60);
    expect(sentenceOf(sealed(`${three('royal', 10)}, ev-1: 1`))).toBe(
      '3: "ev-1" (Card 1) is an evolve card; it belongs to "evolve"',
    );
  });

  it('SVE B-1.6.1.1.4 has any number of evolve and advance cards', () => {
    const text = `${sealed(three('royal', 10))}evolve: { ev-1: 9, ev-2: 9 }\n`;
    expect(rowsOf(text)).toHaveLength(48);
    expect(sentenceOf(`${sealed(three('royal', 10))}evolve: { royal-1: 1 }\n`)).toBe(
      '4: "royal-1" (Card 1) is no evolve or advance card; it belongs to "cards"',
    );
  });

  it('SVE B-1.6.1.1.5 has any number of copies', () => {
    expect(rowsOf(sealed('royal-1: 30'))).toHaveLength(30);
  });

  it('SVE B-1.6.1.1.6 mixes classes and titles', () => {
    expect(rowsOf(sealed(`${three('royal', 5)}, ${three('witch', 5)}, t-8: 1`, 'leader: l-dragon\n'))).toHaveLength(32);
    expect(sentenceOf(sealed(three('royal', 10), 'title: T\n'))).toBe(
      '3: a sealed deck is based on no title; leave it out',
    );
  });
});

describe('a crossover deck', () => {
  const crossover = (cards: string, leader = '[l-royal, l-witch]', more = ''): string =>
    `name: Test\nrule: crossover\nleader: ${leader}\n${more}cards: ${list(cards)}\n`;
  const both = `${three('royal', 7)}, ${three('witch', 7)}`;

  it('SVE B-2.6.1.1.1 has two leaders of different classes', () => {
    const cards = rowsOf(crossover(both));
    expect(cards.slice(0, 2)).toEqual([row('l-royal'), row('l-witch')]);
    expect(sentenceOf(crossover(both, 'l-royal'))).toBe('3: 1 leader; a crossover deck has two leaders, in a list');
    expect(sentenceOf(crossover(both, '[l-royal, l-royal]'))).toBe(
      '3: both leaders are of the same class; those of a crossover deck differ',
    );
    expect(sentenceOf(crossover(both).replace('leader: [l-royal, l-witch]\n', ''))).toBe(
      '1: "leader" is missing; a crossover deck needs two',
    );
  });

  it('SVE B-2.6.1.1.5 is based on no title', () => {
    expect(sentenceOf(crossover(both, undefined, 'title: T\n'))).toBe(
      '4: a crossover deck cannot be based on a title; leave it out',
    );
  });

  it("SVE B-2.6.1.1.5.1 has cards of both leaders' classes and neutral ones", () => {
    expect(rowsOf(crossover(`${both}, neutral-1: 3`))).toHaveLength(47);
    expect(sentenceOf(crossover(`${both}, dragon-1: 1`))).toBe(
      '4: "dragon-1" (dragon 1) is dragon; a crossover deck of these leaders has neutral, royal and witch cards',
    );
  });

  it('SVE B-2.6.1.1.5.2 has a card of each class in the main deck', () => {
    expect(sentenceOf(crossover(`${three('royal', 14)}`))).toBe(
      "4: no witch card; the main deck has at least one of each leader's class",
    );
    expect(rowsOf(crossover(`${three('royal', 13)}, witch-1: 1`))).toHaveLength(42);
  });
});

describe('the form of a deck file', () => {
  const good = deck('royal-14: 1');
  const bad: [string, string, string][] = [
    ['an unknown id', deck('royal-144: 1'), '3: unknown card "royal-144"; did you mean "royal-14"?'],
    ['a name', deck('card 14: 1'), '3: unknown card "card 14"; cards stand by their ids here: royal-14'],
    ['a count of nothing', deck('royal-14: 0'), '3: "royal-14" must be an integer of at least 1, not 0'],
    ['no name', good.replace('name: Test\n', ''), '1: "name" is missing; it must be a text'],
    ['a misspelt key', good.replace('cards:', 'crads:'), '3: unknown key "crads"; did you mean "cards"?'],
    ['another rule', `${good}rule: sealde\n`, '4: "rule" must not be "sealde"; did you mean "sealed"?'],
  ];
  for (const [title, text, sentence] of bad) {
    it(`refuses ${title}`, () => {
      expect(sentenceOf(text)).toBe(sentence);
    });
  }

  it('has a JSON Schema', () => {
    expect(load().schemas.deck()).toMatchObject({ required: ['name', 'cards'], additionalProperties: false });
  });
});

describe('the shipped decks', () => {
  const shipped = POOLS.shippedPool().pool;

  it('are legal', () => {
    const { decks } = load();
    expect(decks.length).toBeGreaterThanOrEqual(6);
    expect(new Set(decks.map((one) => one.name)).size).toBe(decks.length);
  });

  it('never make anything but an InputError with line and column, however they are damaged', () => {
    const texts = packageFiles('engine', 'games', 'shadowverse-evolve', 'decks').map((file) => readTextFile(file));
    fc.assert(
      fc.property(
        fc.nat(texts.length - 1),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(10),
        fc.oneof(
          fc.constantFrom('', ':', '\n', '- ', '{', '-', '9', '"', '&a *a', '__proto__: 1\n'),
          fc.string({ maxLength: 5 }),
        ),
        (index, at, remove, insert) => {
          const text = texts[index];
          const from = Math.floor(at * text.length);
          try {
            readDeck(text.slice(0, from) + insert + text.slice(from + remove), 'd.yaml', shipped);
          } catch (error) {
            if (!(error instanceof InputError)) throw error;
            expect(error.sentence).toMatch(/^d\.yaml:\d+:\d+: [^\n]+$/);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
