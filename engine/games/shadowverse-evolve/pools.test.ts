/** Two pools in one process: a card that one of them defines is not in the other, in whatever order they are made. */
import { describe, expect, it } from 'vitest';
import { InputError } from '../../game.ts';
import { CARD_DEF, cardField } from '../../kernel/layout.ts';
import { DEFS, defField } from '../../kernel/tables.ts';
import { type CardPool, describeCard, POOLS } from './cards.ts';
import { Table } from './driver.ts';
import { load } from './index.ts';
import { DEF_OTHER_FACE } from './layout.ts';
import { setUp } from './position.ts';

const CALL =
  '- { id: po-call, name: Call, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ put-token: { token: Page } }] }] }';
const page = (attack: number): string =>
  `- { id: po-page, name: Page, kind: follower, special: token, class: royal, cost: 1, attack: ${attack}, defense: 1 }`;
const knight = (attack: number): string =>
  `- { id: A.1.4, name: ナイト, kind: follower, special: token, class: royal, types: 兵士, cost: 1, attack: ${attack}, defense: 1 }`;

/** The attack of the token that the spell of these cards creates. */
function attackOf(cards: string, spell: string, token: string): number {
  const table = setUp({ cards, players: [{ hand: [spell], pp: 10, ppMax: 10 }, {}] });
  table.do(`play ${spell}`).passUntilQuiet();
  return table.card(token, 0).attack!;
}

describe('a token', () => {
  it('SVE 9.1.2.3 is the one of the pool of the card that creates it, whichever pool was made last', () => {
    const [one, four] = [1, 4].map((attack) => `${page(attack)}\n${CALL}`);
    expect([attackOf(one, 'Call', 'Page'), attackOf(four, 'Call', 'Page'), attackOf(one, 'Call', 'Page')]).toEqual([
      1, 4, 1,
    ]);
  });

  it('SVE 9.1.2.3 that is changed alone is changed for the shipped cards of its pool, and for no other pool', () => {
    const { pool } = POOLS.shippedPool();
    const muster = pool.cards.find((card) => /put 2 ナイト onto your field/.test(describeCard(card)))!;
    const changed = pool.with([{ text: knight(9), file: 'knight.yaml' }]);
    expect(changed.find(muster.id)).not.toBe(muster);
    expect([changed.find(muster.id)!.isRelinked, changed.find('A.1.4')!.isRelinked]).toEqual([true, undefined]);
    expect(describeCard(changed.find(muster.id)!)).toBe(describeCard(muster));
    // a card that does not name the token keeps its row
    const stranger = pool.cards.find((card) => !describeCard(card).includes('ナイト'))!;
    expect(changed.find(stranger.id)).toBe(stranger);
    // the pool from which the changed one was made has nothing new
    expect([pool.find(muster.id), pool.find('A.1.4')!.isRelinked]).toEqual([muster, undefined]);
    expect(POOLS.shippedPool().pool.cards).toHaveLength(pool.cards.length);
  });

  it('is reached over tokens that create tokens', () => {
    const nest = (token: string): string =>
      `{ kind: follower, special: token, class: elf, cost: 1, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ put-token: { token: ${token} } }] }]`;
    const base = POOLS.emptyPool().with([
      {
        file: 'nests.yaml',
        text: [
          page(1),
          `- ${nest('Page')}, id: po-egg, name: Egg }`,
          // these two tokens create each other
          `- ${nest('Tock')}, id: po-tick, name: Tick }`,
          `- ${nest('Tick')}, id: po-tock, name: Tock }`,
          '- { id: po-lay, name: Lay, kind: spell, class: elf, cost: 1, abilities: [{ do: [{ put-token: { token: Egg } }] }] }',
        ].join('\n'),
      },
    ]);
    const changed = base.with([{ text: page(3), file: 'page.yaml' }]);
    const moved = base.ids.filter((id) => base.find(id) !== changed.find(id));
    expect(moved.sort()).toEqual(['po-egg', 'po-lay', 'po-page']);
    expect(new Set(changed.cards.map(({ def }) => def)).size).toBe(changed.cards.length);
  });

  it('that is nobody is refused with the place of the card that names it, and nothing of the file is taken', () => {
    const { pool } = POOLS.shippedPool();
    const pooled = pool.with([]);
    const text = `${page(1)}\n${CALL.replaceAll('Page', 'Nobody').replace('po-call', 'po-cry')}`;
    let refusal: unknown;
    try {
      pooled.addFile(text, 'cards.yaml');
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(InputError);
    expect((refusal as InputError).sentence).toMatch(
      /^cards\.yaml:2:\d+: "po-cry" creates "Nobody", and there is no token of that name/,
    );
    expect([pooled.find('po-page'), pooled.cards.length]).toEqual([undefined, pool.cards.length]);
    expect(() => load().withCards([{ text: CALL.replace('Page', 'フェアリーウィスブ'), file: 'cards.yaml' }])).toThrow(
      'did you mean "フェアリーウィスプ"',
    );
    // the name that a change took away is not suggested
    const { id } = load().cards.find(({ name }) => name === 'フェアリーウィスプ')!;
    const renamed = `- { id: ${id}, name: Renamed, kind: follower, special: token, class: elf, cost: 1, attack: 1, defense: 1 }`;
    expect(() => load().withCards([{ text: renamed, file: 'cards.yaml' }])).toThrow(
      /creates "フェアリーウィスプ", and there is no token of that name(?!; did you mean "フェアリーウィスプ")/,
    );
  });

  it('SVE 14.3.1.2 that a deck begins with is the one of its pool', () => {
    const title = 'アイドルマスター シンデレラガールズ';
    const cards = Array.from(
      { length: 14 },
      (_, i) =>
        `- { id: pi-${i + 1}, name: pi ${i + 1}, kind: follower, class: elf, title: '${title}', cost: 1, attack: 1, defense: 1 }`,
    );
    cards.push(`- { id: pi-leader, name: Idol, kind: leader, class: elf, title: '${title}' }`);
    const base = load().withCards([{ text: cards.join('\n'), file: 'idols.yaml' }]);
    const item = base.cards.find(({ name }) => name === '魔法のアイテム')!;
    const changed = base.withCards([
      {
        text: `- { id: ${item.id}, name: 魔法のアイテム, kind: amulet, special: token, class: elf, cost: 1 }`,
        file: 'i',
      },
    ]);
    const deck = `name: Idols\nleader: pi-leader\ncards: { ${Array.from({ length: 14 }, (_, i) => `pi-${i + 1}: 3`).join(', ')} }`;
    const state = new Int32Array(base.stateCells);
    const decks = [base.parseDeck(deck, 'd'), changed.parseDeck(deck, 'd')] as const;
    base.createState(state, { decks, key: Int32Array.of(1, 2, 3, 4) });
    const table = new Table(state);
    const rows = ([0, 1] as const).map((player) =>
      table.cards(player, 'ex').map(({ row }) => state[cardField(row, CARD_DEF)]),
    );
    expect(rows).toEqual([Array(5).fill(item.def), Array(5).fill(changed.findCard(item.id)!.def)]);
  });
});

describe('a name', () => {
  const cards = (collab: string): string =>
    [
      `- { id: pc-guest, name: Guest${collab}, kind: follower, class: elf, cost: 1, attack: 1, defense: 1 }`,
      '- { id: pc-plain, name: Guest, kind: follower, class: elf, cost: 2, attack: 2, defense: 2 }',
      '- { id: pc-abroad, name: Abroad, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ destroy: { all: { name: Page Abroad } } }] }] }',
    ].join('\n');
  const left = (text: string): string[] => {
    const table = setUp({ cards: text, players: [{ hand: ['Abroad'], field: ['pc-guest', 'pc-plain'] }, {}] });
    return table.do('play Abroad').passUntilQuiet().zone(0, 'field');
  };

  it('SVE 2.14.2 that stands for a card name does so in its own pool, whichever pool was made last', () => {
    const [plain, collab] = [cards(''), cards(', collab: Page Abroad')];
    expect([left(plain), left(collab), left(plain)]).toEqual([['Guest', 'Guest'], [], ['Guest', 'Guest']]);
  });

  it('SVE 2.14.2 that a change takes from a card stands no longer for its other cards there', () => {
    const file = (text: string) => [{ text, file: 'c.yaml' }];
    const base = POOLS.emptyPool().with(file(cards(', collab: Page Abroad')));
    const changed = base.with(file(cards('').split('\n')[0]));
    const collabs = (pool: CardPool): number[] =>
      ['pc-guest', 'pc-plain'].map((id) => DEFS[defField(pool.find(id)!.def, 5)]);
    expect(collabs(base).every((list) => list !== 0)).toBe(true);
    expect(collabs(changed)).toEqual([0, 0]);
    expect(collabs(base).every((list) => list !== 0)).toBe(true);
  });
});

describe('a second face', () => {
  it('SVE 2.15.1 that is changed alone is the face that its card has in that pool', () => {
    const face = (id: string, cost: number, more = ''): string =>
      `- { id: ${id}, name: ${id}, kind: amulet, class: royal, cost: ${cost}${more} }`;
    const base = POOLS.emptyPool().with([
      { text: `${face('pf-1', 1, ', other-face: pf-2')}\n${face('pf-2', 1)}`, file: 'faces.yaml' },
    ]);
    const changed = base.with([{ text: face('pf-2', 4), file: 'face.yaml' }]);
    const faceOf = (pool: CardPool): number => DEFS[defField(pool.find('pf-1')!.def, DEF_OTHER_FACE)] - 1;
    expect([faceOf(base), faceOf(changed)]).toEqual([base.find('pf-2')!.def, changed.find('pf-2')!.def]);
    expect(faceOf(base)).not.toBe(faceOf(changed));
  });
});
