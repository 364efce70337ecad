/** Changes before the game for decks based on a title: magic items (14.3.1), and Start Amulets (14.4.2 to 14.4.4). */
import { describe, expect, it } from 'vitest';
import { type Deck, InputError, type SwitchSettings } from '../../../game.ts';
import { CARD_DEF, cardField } from '../../../kernel/layout.ts';
import { DEFS, defField } from '../../../kernel/tables.ts';
import { Table } from '../driver.ts';
import { load } from '../index.ts';
import { DEF_COLLAB, PLAYER_TITLE } from '../layout.ts';
import { playerCell } from './players.ts';

const GIRLS = 'アイドルマスター シンデレラガールズ';
const VANGUARD = 'カードファイト!! ヴァンガード';
const ITEM = '魔法のアイテム';

const many = (id: string, rest: string): string =>
  Array.from(
    { length: 14 },
    (_, i) => `- { id: ${id}-${i + 1}, name: ${id} ${i + 1}, ${rest}, cost: 1, attack: 1, defense: 1 }`,
  ).join('\n');
const game = load().withCards([
  {
    text: [
      many('tg', `kind: follower, class: elf, title: '${GIRLS}'`),
      many('tv', `kind: follower, class: dragon, title: '${VANGUARD}'`),
      many('tp', 'kind: follower, class: elf'),
      `- { id: tg-leader, name: Girl, kind: leader, class: elf, title: '${GIRLS}' }`,
      `- { id: tg-leader-royal, name: Girl two, kind: leader, class: royal, title: '${GIRLS}' }`,
      `- { id: tg-royal, name: tg royal, kind: follower, class: royal, title: '${GIRLS}', cost: 1, attack: 1, defense: 1 }`,
      '- { id: tp-leader, name: Plain leader, kind: leader, class: elf }',
      `- { id: tv-leader, name: Avatar, kind: leader, class: dragon, title: '${VANGUARD}' }`,
      `- { id: tv-start, name: Start, kind: amulet, class: dragon, title: '${VANGUARD}', cost: 1, keywords: start-amulet }`,
      `- { id: tv-other, name: Other start, kind: amulet, class: dragon, title: '${VANGUARD}', cost: 1, keywords: start-amulet }`,
      `- { id: tv-evolved, name: Start evolved, kind: amulet, special: evolve, class: dragon, title: '${VANGUARD}', keywords: start-amulet }`,
      `- { id: tv-crit, name: Own trigger, kind: follower, class: dragon, title: '${VANGUARD}', cost: 1, attack: 1, defense: 1, trigger: critical }`,
      `- { id: tv-stray, name: Stray trigger, kind: follower, class: royal, title: '${VANGUARD}', cost: 1, attack: 1, defense: 1, trigger: heal }`,
      `- { id: tv-stranger, name: Stranger, kind: follower, class: royal, title: '${VANGUARD}', cost: 1, attack: 1, defense: 1 }`,
    ].join('\n'),
    file: 'titles.yaml',
  },
]);

const list = (id: string): string => Array.from({ length: 14 }, (_, i) => `${id}-${i + 1}: 3`).join(', ');
const parse = (text: string): Deck => game.parseDeck(`name: Titles\n${text}`, 'deck.yaml');
const girls = (more = ''): Deck => parse(`leader: tg-leader\ncards: { ${list('tg')} }\n${more}`);
const plain = (): Deck => parse(`leader: tp-leader\ncards: { ${list('tp')} }`);
const vanguard = (cards = ', tv-start: 3', more = `title: '${VANGUARD}'`): Deck =>
  parse(`leader: tv-leader\n${more}\ncards: { ${list('tv')}${cards} }`);
/** The sentence with which a deck is refused. */
function refusal(build: () => Deck): string {
  try {
    build();
  } catch (error) {
    if (error instanceof InputError) return error.sentence;
    throw error;
  }
  throw new Error('the deck was accepted');
}

/** A new game at its first question. */
function begin(decks: readonly [Deck, Deck], switches?: SwitchSettings): Table {
  const state = new Int32Array(game.stateCells);
  game.createState(state, { decks, key: Int32Array.of(1, 2, 3, 4), switches });
  return new Table(state);
}

describe('magic items', () => {
  it('SVE 14.3.1.1 the token is known by its card name; its collab name is no part of the reference', () => {
    const table = begin([girls(), plain()]);
    const [item] = table.cards(0, 'ex');
    expect(item).toMatchObject({ name: ITEM, kinds: ['spell', 'token'] });
    expect(DEFS[defField(table.state[cardField(item.row, CARD_DEF)], DEF_COLLAB)]).toBe(0);
  });

  it('SVE 14.3.1.2 five of them before it is settled who goes first, for a deck based on that title', () => {
    const table = begin([girls(), plain()]);
    expect(table.kind()).toBe('choosePlayer');
    expect([table.zone(0, 'ex'), table.zone(1, 'ex')]).toEqual([Array.from({ length: 5 }, () => ITEM), []]);
    // with one card of another title, or of none, the deck is based on its class
    const mixed = begin([parse(`leader: tg-leader\ncards: { ${list('tg')}, tp-1: 1 }`), girls()]);
    expect([mixed.zone(0, 'ex').length, mixed.zone(1, 'ex').length]).toEqual([0, 5]);
    // the magic items stay, and fill the area
    table.do('player 0 goes first', 'keep the hand', 'keep the hand');
    expect(table.zone(0, 'ex')).toHaveLength(5);
  });

  it('SVE 6.1.1.5 no deck is based on a title in Sealed and Crossover', () => {
    const sealed = begin([girls('rule: sealed'), plain()], { format: 'sealed' });
    expect(playerCell(sealed.state, 0, PLAYER_TITLE)).toBe(0);
    expect(sealed.zone(0, 'ex')).toEqual([]);
    const crossed = parse(
      `rule: crossover\nleader: [tg-leader, tg-leader-royal]\ncards: { ${list('tg')}, tg-royal: 1 }`,
    );
    const crossover = begin([crossed, crossed], { format: 'crossover' });
    expect(playerCell(crossover.state, 0, PLAYER_TITLE)).toBe(0);
    expect(crossover.zone(1, 'ex')).toEqual([]);
    expect(playerCell(begin([girls(), girls()], { format: 'crossover' }).state, 0, PLAYER_TITLE)).toBe(0);
  });
});

describe('Vanguard decks', () => {
  it('SVE 14.4.2.1.1 need a card with Start Amulet', () => {
    expect(refusal(() => vanguard(''))).toMatch(/no Start Amulet/);
    expect(vanguard(', tv-start: 1').cards.length).toBe(44);
    // this is so only where the deck is based on the title
    expect(parse(`leader: tp-leader\ncards: { ${list('tp')} }`).cards.length).toBe(43);
  });

  it("SVE 14.4.2.1.2 have triggers of the leader's class only", () => {
    expect(refusal(() => vanguard(', tv-start: 1, tv-stray: 1'))).toMatch(/has a trigger and is not/);
    expect(vanguard(', tv-start: 1, tv-crit: 3').cards.length).toBe(47);
    // cards without a trigger may be of any class
    expect(vanguard(', tv-start: 1, tv-stranger: 3').cards.length).toBe(47);
  });

  it('SVE 14.4.3.1 put one Start Amulet face down onto the field before the deck is shuffled', () => {
    const table = begin([vanguard(), plain()]);
    expect(table.kind()).toBe('choosePlayer');
    expect([table.zone(0, 'field').length, table.zone(1, 'field').length]).toEqual([1, 0]);
    expect(table.cards(0, 'field')[0].known).toEqual([true, false]);
    expect(table.zone(0, 'deck').filter((name) => name === 'Start')).toHaveLength(2);
    expect(table.zone(0, 'deck')).toHaveLength(44);
  });

  it('SVE 14.4.3.1 a card that lies face down has no information: what is derived of it, and its worth, tell nothing', () => {
    const table = begin([vanguard(), plain()]);
    const row = table.card('Start', 0).row;
    expect(table.card('Start', 0).kinds).toEqual([]);
    const worth = game.evaluate(table.state, 1, false);
    const seen = new Int32Array(game.stateCells);
    game.observe(seen, table.state, 1);
    expect(seen[cardField(row, CARD_DEF)]).not.toBe(table.state[cardField(row, CARD_DEF)]);
    expect(game.evaluate(seen, 1, false)).toBe(worth);
    table.do('player 0 goes first', 'keep the hand', 'keep the hand');
    expect(table.card('Start', 0).kinds).toEqual(['amulet']);
  });

  it('SVE 14.4.3.2 turn it face up at the start of the game, after the mulligan', () => {
    const table = begin([vanguard(), vanguard()]);
    table.do('player 0 goes first', 'keep the hand');
    expect(table.cards(1, 'field')[0].known).toEqual([false, true]);
    table.do('keep the hand');
    for (const player of [0, 1] as const) {
      expect(table.cards(player, 'field').map((card) => [card.name, card.known])).toEqual([['Start', [true, true]]]);
    }
    // the amulet was not put there now, so nothing triggers
    expect(table.card('Start', 0)).toMatchObject({ engaged: false, counters: {} });
  });

  it('SVE 14.4.4.1 Start Amulet concerns deck building: it does nothing in the game', () => {
    const table = begin([vanguard(), plain()]);
    table.do('player 0 goes first', 'keep the hand', 'keep the hand');
    expect(table.offered().filter((option) => option.includes('Start'))).toEqual(
      table.zone(0, 'hand').includes('Start') ? ['play Start'] : [],
    );
    expect(table.card('Start', 0).keywords).toEqual([]);
  });

  it('SVE 14.4.4.1.1 no Start Amulet of another name beside it, in either deck', () => {
    expect(refusal(() => vanguard(', tv-start: 1, tv-other: 1'))).toMatch(/second Start Amulet/);
    expect(
      refusal(() =>
        parse(
          `leader: tv-leader\ntitle: '${VANGUARD}'\ncards: { ${list('tv')}, tv-start: 1 }\nevolve: { tv-evolved: 1 }`,
        ),
      ),
    ).toMatch(/second Start Amulet/);
    expect(vanguard(', tv-start: 3').cards.length).toBe(46);
  });
});
