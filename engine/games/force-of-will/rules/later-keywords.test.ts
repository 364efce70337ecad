/**
 * Keywords of later sets, each present by its switch (ext.kwo): Stealth, Energize with its coin, Shift with cards of
 * two sides.
 */
import { describe, expect, it } from 'vitest';
import type { Deck } from '../../../game.ts';
import type * as K from '../../../kernel/layout.ts';
import { Table as GameTable } from '../driver.ts';
import { load } from '../index.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: lk-bear, name: Bear, type: resonator, cost: { free: 0 }, atk: 500, def: 500 }
- { id: lk-ninja, name: Ninja, type: resonator, cost: { free: 5 }, atk: 300, def: 300, abilities: [{ stealth: { summoned: { of: { type: resonator } } } }, { enter: [{ gain-life: 100 }] }, { when: enters, do: [{ gain-life: 1000 }] }] }
- { id: lk-dart, name: Dart, type: chant, cost: { free: 5 }, abilities: [{ stealth: { summoned: { of: { type: resonator } } }, if: { life: { at-most: 5000 } } }, { do: [{ target: { of: { type: resonator } } }, { destroy: chosen }] }] }
- { id: lk-blind, name: Blind, type: chant, cost: { free: 5 }, abilities: [{ stealth: { summoned: { of: { type: resonator } } } }, { do: [{ target: { of: { type: regalia } } }, { destroy: chosen }] }] }
- { id: lk-child, name: Child, type: resonator, race: Human, attribute: light, cost: { light: 1 }, atk: 200, def: 200, abilities: [{ when: enters, do: [{ gain-life: 100 }] }], future: { shift: [{ will: { free: 2 } }], name: Elder, race: Ghost, attribute: darkness, cost: { darkness: 2 }, atk: 700, def: 600, keywords: [flying], abilities: [{ cost: [{ life: 100 }], do: [{ gain-life: 300 }] }, { when: enters, do: [{ gain-life: 1000 }] }] } }
- { id: lk-spark, name: Spark, type: chant, cost: { fire: 1 }, abilities: [{ do: [{ gain-life: 100 }] }], future: { shift: [{ life: 100 }], name: Blaze, type: chant-instant, cost: { fire: 2 }, abilities: [{ do: [{ gain-life: 500 }] }] } }
- { id: lk-home, name: Home, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { put: { who: chosen, into: hand } }] }] }
- { id: lk-mark, name: Mark, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { place-counters: { kind: knowledge, who: chosen } }, { damage: { who: chosen, amount: 100 } }] }] }
- { id: lk-mirror, name: Mirror, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { turn-future: chosen }] }] }
- { id: lk-gate, name: Gate, type: regalia, cost: { free: 0 }, abilities: [{ always: { play-from: { of: { type: resonator } } } }] }
- { id: lk-toll, name: Toll, type: chant, cost: { free: 5 }, abilities: [{ stealth: { summoned: { of: { type: resonator } } } }, { play-cost: [{ life: 300 }] }, { do: [{ gain-life: 1000 }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (switches: Record<string, string>, ...players: Players): Table =>
  setUp({ cards: CARDS, phase: 'main', switches, players });

describe('Stealth', () => {
  const ON = { stealth: 'on' };
  const summon = (standby: string[], switches: Record<string, string> = ON, more: Players[1] = {}): Table =>
    at(switches, { hand: ['Bear'] }, { ...more, standby }).do('play Bear', 'pass', 'pass');

  it('FOW ext.kwo.1 it may be shown in the standby area as its condition comes true, and is played without its cost', () => {
    const t = summon(['Ninja']);
    expect([t.kind(), t.decider(), t.offered()]).toEqual(['show', 1, ['keep it hidden', 'show it']]);
    const kept = t.copy().do('keep it hidden');
    expect([kept.stack(), kept.zone(1, 'standby')]).toEqual([[], ['Ninja']]);
    t.do('show it');
    expect([t.stack(), t.kind()]).toEqual([['Ninja'], 'priority']);
    // the card was not played from the hand, so its enter ability does not trigger
    t.passUntilQuiet();
    expect([t.zone(1, 'field'), t.player(1).life]).toEqual([['Ninja'], 5000]);
    // without the switch the card has no Stealth
    expect(summon(['Ninja'], {}).kind()).toBe('priority');
  });

  it('FOW ext.kwo.1 a chant has its own text and chooses its targets; one in a hand is not shown', () => {
    const t = summon(['Dart']).do('show it');
    expect(t.stack()).toEqual(['Dart']);
    t.passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(1, 'graveyard')]).toEqual([[], ['Dart']]);
    const hand = at(ON, { hand: ['Bear'] }, { hand: ['Ninja'] }).do('play Bear', 'pass', 'pass');
    expect(hand.kind()).toBe('priority');
    // this Stealth has a condition beside its event, which is not true here
    expect(summon(['Dart'], ON, { life: 6000 }).kind()).toBe('priority');
  });

  it('FOW ext.kwo.1 what is paid beside its cost is paid; what cannot be played stays', () => {
    const t = summon(['Toll']).do('show it');
    expect([t.stack(), t.player(1).life]).toEqual([['Toll'], 3700]);
    const poor = summon(['Toll'], ON, { life: 200 }).do('show it');
    expect([poor.stack(), poor.zone(1, 'standby')]).toEqual([[], ['Toll']]);
    const blind = summon(['Blind']).do('show it');
    expect([blind.stack(), blind.zone(1, 'standby')]).toEqual([[], ['Blind']]);
  });

  it('FOW ext.kwo.2 Stealth works in the turn in which the card was set, too', () => {
    const t = at(ON, { hand: ['Ninja', 'Bear'], light: 2 }, {}).do('put Ninja into the standby area');
    t.do('play Bear', 'pass', 'pass');
    expect([t.kind(), t.decider()]).toEqual(['show', 0]);
    expect(t.do('show it').stack()).toEqual(['Ninja']);
  });
});

describe('Energize', () => {
  const ids = Array.from({ length: 10 }, (_, i) => i);
  const DECK = `
- { id: en-sage, name: Sage, type: ruler, energize: wind, abilities: [{ judgment: [{ life: 0 }] }], j-ruler: { atk: 500, def: 500 } }
- { id: en-king, name: King, type: ruler, abilities: [{ judgment: [{ life: 0 }] }], j-ruler: { atk: 500, def: 500 } }
- { id: en-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }
${ids.map((i) => `- { id: en-${i}, name: Sprout ${i}, type: chant-instant, cost: { wind: 1 }, abilities: [{ do: [{ gain-life: 100 }] }] }`).join('\n')}
`;
  const game = load().withCards([{ text: DECK, file: 'energize.yaml' }]);
  const deck = (ruler: string): Deck =>
    game.parseDeck(
      `name: D\nruler: ${ruler}\ncards:\n${ids.map((i) => `  en-${i}: 4`).join('\n')}\nstones:\n  en-sun: 10`,
      'deck.yaml',
    );
  const ON = { energize: 'on' };
  const begin = (first: 0 | 1, decks: [Deck, Deck], switches: Record<string, string> = ON): GameTable => {
    const state: K.State = new Int32Array(game.stateCells);
    game.createState(state, { decks, key: Int32Array.of(7, 2, 3, 4), switches });
    return new GameTable(state).do(`player ${first} begins`, 'keep the rest', 'keep the rest');
  };
  const removed = (t: GameTable): number[] => ([0, 1] as const).map((player) => t.zone(player, 'removed').length);

  it('FOW ext.setup.8 a player who goes second and has Energize in the deck begins with a will coin in the removed area', () => {
    const both: [Deck, Deck] = [deck('en-sage'), deck('en-sage')];
    expect([removed(begin(0, both)), removed(begin(1, both))]).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(begin(0, both).zone(1, 'removed')).toEqual(['Will Coin']);
    expect(removed(begin(0, [deck('en-sage'), deck('en-king')]))).toEqual([0, 0]);
    expect(removed(begin(0, both, {}))).toEqual([0, 0]);
  });

  it('FOW ext.tok.7 FOW ext.kwo.8 a will coin is erased for its will, with priority', () => {
    const t = begin(0, [deck('en-king'), deck('en-sage')]).do('pass');
    expect([t.decider(), t.can('use ability 1 of Will Coin')]).toEqual([1, true]);
    t.do('use ability 1 of Will Coin');
    expect([t.player(1).wind, removed(t), t.stack(), t.kind()]).toEqual([1, [0, 0], [], 'priority']);
    expect(t.can('use ability 1 of Will Coin')).toBe(false);
  });

  it('FOW ext.tok.7 FOW ext.kwo.8 a will coin pays in the middle of a payment, as will abilities do', () => {
    const t = begin(0, [deck('en-king'), deck('en-sage')]).do('pass');
    const sprout = t.offered().find((option) => option.startsWith('play'));
    expect(sprout).toMatch(/^play Sprout/);
    t.do(sprout!);
    while (t.kind() === 'payWill') t.doAt(0);
    expect([t.stack().length, removed(t), t.player(1).wind]).toEqual([1, [0, 0], 0]);
    // a player without a coin has nothing to pay with
    expect(
      begin(0, [deck('en-sage'), deck('en-king')])
        .do('pass')
        .offered(),
    ).toEqual(['pass']);
  });
});

describe('Shift', () => {
  const ON = { shift: 'on' };

  it('FOW ext.dbl.1 a card with two sides is past side up in a hand, a deck and a graveyard', () => {
    const t = at(ON, { hand: ['Child'], deck: ['Child'], graveyard: ['Child'], darkness: 2 }, {});
    expect([t.zone(0, 'hand'), t.zone(0, 'deck'), t.zone(0, 'graveyard')]).toEqual([['Child'], ['Child'], ['Child']]);
    expect(t.cards(0, 'hand')[0].attributes).toEqual(['light']);
    t.do('play Elder');
    expect([t.stack(), t.zone(0, 'chase')]).toEqual([['Elder'], ['Elder']]);
    t.passUntilQuiet();
    expect([t.zone(0, 'field'), t.card('Elder').atk, t.card('Elder').attributes]).toEqual([
      ['Elder'],
      700,
      ['darkness'],
    ]);
    const home = at(ON, { hand: ['Child', 'Home'], darkness: 2 }, {})
      .do('play Elder')
      .passUntilQuiet();
    home.do('play Home').passUntilQuiet();
    expect([home.zone(0, 'hand'), home.cards(0, 'hand')[0].atk]).toEqual([['Child'], 200]);
    const chant = at(ON, { hand: ['Spark'], fire: 2 }, {})
      .do('play Blaze')
      .passUntilQuiet();
    expect([chant.zone(0, 'graveyard'), chant.player(0).life]).toEqual([['Spark'], 4500]);
  });

  it('FOW ext.kwo.5 a card with Shift is played with either side, at the cost and the time of that side', () => {
    const can = (will: Players[0], switches = ON as Record<string, string>): string[] =>
      at(switches, { hand: ['Child'], ...will }, {})
        .offered()
        .filter((option) => option.startsWith('play'));
    expect(can({ light: 1 })).toEqual(['play Child']);
    expect(can({ darkness: 2 })).toEqual(['play Elder']);
    expect(can({ light: 1, darkness: 2 })).toEqual(['play Child', 'play Elder']);
    // two copies of the card give one option for each side
    expect(can({ hand: ['Child', 'Child'], light: 1, darkness: 2 })).toEqual(['play Child', 'play Elder']);
    expect(can({ light: 1, darkness: 2 }, {})).toEqual(['play Child']);
    const t = at(ON, { hand: ['Child'], light: 1, darkness: 2 }, {});
    const child = t.copy().do('play Child').passUntilQuiet();
    expect([child.zone(0, 'field'), child.player(0).life, child.player(0).light]).toEqual([['Child'], 4100, 0]);
    t.do('play Elder').passUntilQuiet();
    expect([t.player(0).life, t.player(0).darkness, t.player(0).light]).toEqual([5000, 0, 1]);
    expect(t.can('use ability 1 of Elder')).toBe(true);
    // the future side is an instant, so it can be played outside of the main phase
    const late = setUp({ cards: CARDS, phase: 'end', switches: ON, players: [{ hand: ['Spark'], fire: 2 }, {}] });
    expect(late.offered()).toEqual(['pass', 'play Blaze']);
  });

  it('FOW ext.kwo.5 FOW ext.gact.34 a card with Shift is played with either side also from a zone from which a text lets it be played', () => {
    const t = at({ shift: 'on' }, { graveyard: ['Child'], field: ['Gate'], light: 1, darkness: 2 }, {});
    expect(t.offered().filter((option) => option.startsWith('play'))).toEqual(['play Child', 'play Elder']);
    t.do('play Elder').passUntilQuiet();
    expect([t.zone(0, 'field'), t.player(0).life]).toEqual([['Gate', 'Elder'], 5000]);
  });

  it('FOW ext.kwo.5 a card with Shift is turned in main timing for its cost: it is the same card, which has not entered', () => {
    const t = at(ON, { hand: ['Mark', 'Child'], field: ['Child'], light: 3, darkness: 2 }, {});
    t.do('play Mark').passUntilQuiet('choose Child');
    const row = t.cards(0, 'field')[0].row;
    t.do('use ability 2 of Child');
    while (t.kind() === 'payWill') t.doAt(0);
    expect([t.stack(), t.zone(0, 'field')]).toEqual([['ability 2 of Child'], ['Child']]);
    // the ability needs main timing, so it cannot be used in response: the chase is not empty
    expect(t.offered().some((option) => option.includes('ability 2 of'))).toBe(false);
    t.passUntilQuiet();
    const elder = t.cards(0, 'field')[0];
    expect([elder.name, elder.row, elder.damage, elder.atk, elder.keywords]).toEqual([
      'Elder',
      row,
      100,
      700,
      ['flying'],
    ]);
    expect([t.player(0).life, t.waiting()]).toEqual([4000, 0]);
    expect(t.can('use ability 1 of Elder')).toBe(true);
    // the ability cannot be used in another phase, nor without the switch
    const end = setUp({ cards: CARDS, phase: 'end', switches: ON, players: [{ field: ['Child'], light: 2 }, {}] });
    expect(end.can('use ability 2 of Child')).toBe(false);
    expect(at({}, { field: ['Child'], light: 2 }, {}).can('use ability 2 of Child')).toBe(false);
    // a text turns the card, too; a card without a second side is not turned
    const mirror = at(ON, { hand: ['Mirror', 'Mirror'], field: ['Child', 'Bear'] }, {});
    mirror.do('play Mirror').passUntilQuiet('choose Child').do('play Mirror').passUntilQuiet('choose Bear');
    expect(mirror.zone(0, 'field')).toEqual(['Elder', 'Bear']);
  });

  it('FOW ext.dbl.1 its two sides are described, and only cards with a cost have them', () => {
    const game = load().withCards([{ text: CARDS, file: 'shift.yaml' }]);
    expect(game.describeCard('lk-child')).toContain('Future: Elder');
    const bad =
      (card: string): (() => unknown) =>
      () =>
        load().withCards([{ text: card, file: 'bad.yaml' }]);
    const side = 'future: { shift: [{ life: 100 }], name: B, cost: { free: 1 } }';
    expect(bad(`- { id: x, name: X, type: magic-stone, ${side} }`)).toThrow(
      /only cards with a cost have a future side/,
    );
    expect(bad('- { id: x, name: X, type: regalia, cost: { free: 1 }, energize: wind }')).toThrow(
      /only rulers have Energize/,
    );
  });
});
