/** Words that cards of the open list need: what each changes, and what it leaves alone. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { engaged, many, numbers } from '../position-words.ts';

const read = (list: string): string => readFileSync(new URL(`../lists/${list}.yaml`, import.meta.url), 'utf8');
const spell = (name: string, effects: string, more = ''): string =>
  `- { id: ol-${name.toLowerCase()}, name: ${name}, kind: spell, class: neutral, cost: 0${more}, abilities: [{ do: [${effects}] }] }\n`;
const CARDS = `${read('by-hand')}
- { id: ol-man, name: Man, kind: follower, class: royal, cost: 1, attack: 2, defense: 5 }
- { id: ol-imp, name: Imp, kind: follower, class: nightmare, cost: 2, attack: 1, defense: 9 }
- { id: ol-tall, name: Tall, kind: follower, class: witch, cost: 3, attack: 1, defense: 4 }
- { id: ol-stone, name: Stone, kind: amulet, class: witch, cost: 1, keywords: stack }
- { id: ol-leaf, name: 魔法のアイテム, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ heal: 0 }] }] }
- { id: ol-tree, name: ナテラの大樹, kind: amulet, class: dragon, cost: 1 }
- { id: ol-hat, name: Hat, kind: amulet, class: royal, cost: 1, abilities: [{ static: { attack: 3 }, affects: { name: レヴィールの無法者 } }] }
- { id: ol-judge, name: ピースキーパー・ヴィンセント, kind: follower, special: evolve, class: witch, attack: 5, defense: 5 }
- { id: ol-riley, name: アストラルシャーマン・ライリー, kind: follower, special: evolve, class: witch, attack: 3, defense: 3 }
- { id: ol-merwin, name: 安息の絶傑・マーウィン, kind: follower, special: evolve, class: bishop, attack: 5, defense: 5 }
${spell('Hit', '{ choose: { of: { kind: follower, zone: field } } }, { damage: { who: chosen, amount: 3 } }')}
${spell('Shot', '{ damage: { who: opponent-leader, amount: 3 } }')}
${spell('Self', '{ damage: { who: leader, amount: 3 } }', ', keywords: quick')}
${spell('Grow', '{ choose: { of: { kind: follower, zone: field } } }, { gain: { who: chosen, gives: { attack: 1 }, until: turn } }')}
${spell('Shrink', '{ choose: { of: { kind: follower, zone: field } } }, { gain: { who: chosen, gives: { attack: -1, defense: -1 } } }')}
${spell('Set', '{ choose: { of: { kind: follower, zone: field } } }, { gain: { who: chosen, gives: { set-attack: 4 } } }')}
${spell('Lower', '{ choose: { of: { kind: follower, zone: field } } }, { gain: { who: chosen, gives: { set-attack: 0 } } }')}
${spell('Kill', '{ choose: { of: { zone: field } } }, { destroy: chosen }')}
${spell('Back', '{ choose: { of: { zone: field } } }, { to-hand: chosen }')}
${spell('Clear', '{ banish: { all: { zone: ex, master: you } } }')}
${spell('Read', '{ draw: 2 }')}
${spell('Rite', '{ pay: { cost: { earth-rite: 2 }, then: [{ heal: 1 }] } }')}
${spell('Chain', '{ if: { is: { spellchain: 3 }, then: [{ heal: 5 }] } }')}
${spell('Shed', '{ mill: { player: opponent } }')}
${spell('Toss', '{ discard: { player: opponent } }')}
${spell('Win', 'win')}
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}, rest: object = {}) =>
  setUp({ cards: CARDS, players: [mine, theirs], ...rest });
type Table = ReturnType<typeof at>;
const lives = (table: Table): number[] => [table.player(0).defense, table.player(1).defense];

describe('numbers that were raised', () => {
  const OUTLAW = 'レヴィールの無法者';
  const storms = (table: Table): boolean => (table.card(OUTLAW).keywords ?? []).includes('storm');

  it('SVE 5.27.1 an effect that adds to attack or defense raises them, one that takes from them does not', () => {
    expect(storms(at({ hand: ['Grow'], field: ['BP11-113'] }).do('play Grow'))).toBe(true);
    const shrunk = at({ hand: ['Shrink'], field: ['BP11-114'] }).do('play Shrink');
    expect([storms(shrunk), numbers(shrunk, OUTLAW)]).toEqual([false, [1, 1]]);
    // another follower is raised
    const other = at({ hand: ['Grow'], field: ['BP11-113', 'Man'] }).do('play Grow', 'choose Man');
    expect([storms(other), other.card('Man').attack]).toEqual([false, 3]);
    // a static ability raises nothing
    expect(storms(at({ field: ['BP11-113', 'Hat'] }))).toBe(false);
  });

  it('SVE 5.27.2 setting an attack raises it where it was lower before', () => {
    expect(storms(at({ hand: ['Set'], field: ['BP11-113'] }).do('play Set'))).toBe(true);
    expect(storms(at({ hand: ['Lower'], field: ['BP11-113'] }).do('play Lower'))).toBe(false);
  });

  it('SVE 5.27.1 whether a card was raised is known until the turn ends, of that card only', () => {
    const judge = { field: ['BP11-035', 'Man'], 'evolve-deck': ['ol-judge'], hand: ['Grow'] };
    const evolves = (table: Table): boolean => table.can('evolve ピースキーパー・ヴィンセント');
    expect(evolves(at(judge))).toBe(false);
    expect(evolves(at(judge).do('play Grow', 'choose Man'))).toBe(false);
    const table = at(judge).do('play Grow', 'choose ピースキーパー・ヴィンセント');
    expect(evolves(table)).toBe(true);
    expect(evolves(table.toPhase('next-turn').toPhase('next-turn').toPhase('main'))).toBe(false);
  });
});

describe('the next damage', () => {
  it('SVE 10.10.1 to a leader is not dealt, the one after it is', () => {
    const table = at({ hand: ['BP05-017', 'Self', 'Self'] }).do('play むつらの刻印', 'play Self');
    expect(lives(table)).toEqual([20, 20]);
    expect(lives(table.do('play Self'))).toEqual([17, 20]);
    // the other leader is not kept
    expect(lives(at({ hand: ['BP05-017', 'Shot'] }).do('play むつらの刻印', 'play Shot'))).toEqual([20, 17]);
  });

  it('SVE 10.2.1.2 is kept off in this turn only', () => {
    const table = at({ hand: ['BP05-017', 'Self'] })
      .do('play むつらの刻印')
      .toPhase('next-turn')
      .toPhase('next-turn');
    expect(lives(table.toPhase('main').do('play Self'))).toEqual([17, 20]);
  });

  it('SVE 10.10.2 to a follower that fights is not dealt, however much it is; its own is', () => {
    const field = ['BP17-062', '竜槍の戦士・ローウェン'];
    const cards = `${CARDS}- { id: ol-lance, name: 竜槍の戦士・ローウェン, kind: follower, class: dragon, cost: 2, attack: 2, defense: 2 }\n`;
    const table = setUp({ cards, players: [{ field }, { field: [engaged('Man')] }] });
    table.do('use ability 2 of 竜殺しの槍', 'attack with 竜槍の戦士・ローウェン', 'attack Man').passUntilQuiet();
    expect([numbers(table, '竜槍の戦士・ローウェン'), numbers(table, 'Man', 1)]).toEqual([
      [2, 2],
      [2, 3],
    ]);
  });

  it('SVE 10.10.1 damage that comes to nothing by something else uses no such effect up', () => {
    const cards = `${CARDS}- { id: ol-wall, name: Wall, kind: amulet, class: royal, cost: 1, abilities: [{ static: { damage-taken: -3 }, affects: { kind: leader, zone: leader, master: you } }] }\n${spell('Burn', '{ damage: { who: leader, amount: 9 } }')}`;
    const table = setUp({ cards, players: [{ hand: ['BP05-017', 'Self', 'Burn'], field: ['Wall'] }, {}] });
    table.do('play むつらの刻印', 'play Self').passUntilQuiet('change the damage');
    expect(table.do('play Burn').passUntilQuiet().player(0).defense).toBe(20);
  });
});

describe('damage dealt and taken otherwise', () => {
  it('SVE 8.4.9 a follower that deals no damage deals none in an attack and by its text, and takes it', () => {
    const table = at({ hand: ['BP01-024'], field: ['Man'] }, { field: [engaged('Tall')] });
    table.do('play 精霊の呪い', 'attack with Man', 'attack Tall').passUntilQuiet();
    expect([numbers(table, 'Man'), numbers(table, 'Tall', 1)]).toEqual([
      [2, 5],
      [1, 2],
    ]);
    // in the next turn it does again
    const later = at({ hand: ['BP01-024'] }, { field: ['Tall'] })
      .do('play 精霊の呪い')
      .toPhase('next-turn');
    expect(later.toPhase('main').do('attack with Tall').passUntilQuiet().player(0).defense).toBe(19);
  });

  it('SVE 8.4.9 followers deal as much as their defense in attack and answer, the other side does not', () => {
    const table = at({ field: ['BP01-129', 'Imp'] }, { field: [engaged('Man')] });
    table.do('attack with Imp', 'attack the leader').passUntilQuiet();
    expect(lives(table)).toEqual([20, 11]);
    const fight = at({ field: ['BP01-129'] }, { field: [engaged('Imp')] });
    fight.do('attack with アークビショップ・レリア', 'attack Imp').passUntilQuiet();
    expect([numbers(fight, 'アークビショップ・レリア'), numbers(fight, 'Imp', 1)]).toEqual([
      [0, 5],
      [1, 3],
    ]);
  });

  it("SVE 5.14.2 damage by the opponent's abilities is less, that by one's own and in combat is not", () => {
    const mine = at({ hand: ['Hit'], field: ['BP02-004', 'Imp'] }).do('play Hit', 'choose Imp');
    expect(mine.card('Imp').defense).toBe(6);
    const theirs = at({ hand: ['Hit', 'Hit'], field: ['Imp'] }, { field: ['BP02-004', 'Man'] });
    theirs.do('play Hit', 'choose Man', 'play Hit', 'choose Imp');
    expect([theirs.card('Man', 1).defense, theirs.card('Imp').defense]).toEqual([3, 6]);
    const fight = at({ field: ['Man'] }, { field: ['BP02-004', engaged('Imp')] });
    fight.do('attack with Man', 'attack Imp').passUntilQuiet();
    expect(fight.card('Imp', 1).defense).toBe(7);
  });

  it('SVE 5.14.3.1 attack damage and combat damage are twice as much, once each', () => {
    const dragon = 'ツインヘッドドラゴン';
    const leader = at({ field: [dragon] })
      .do(`attack with ${dragon}`)
      .passUntilQuiet();
    expect(lives(leader)).toEqual([20, 16]);
    const fight = at({ field: [dragon] }, { field: [engaged('Imp')] });
    fight.do(`attack with ${dragon}`, 'attack Imp').passUntilQuiet();
    expect([fight.card('Imp', 1).defense, fight.card(dragon).defense]).toEqual([5, 4]);
    // as the target it answers with combat damage
    const target = at({ field: ['Imp'] }, { field: [engaged(dragon)] });
    target.do('attack with Imp', `attack ${dragon}`).passUntilQuiet();
    expect([target.card('Imp').defense, target.card(dragon, 1).defense]).toEqual([5, 4]);
  });

  it('SVE 5.14.3.3 damage by abilities is not twice as much', () => {
    const cards = `${CARDS}- { id: ol-two, name: Two, kind: follower, class: dragon, cost: 1, attack: 2, defense: 5, abilities: [{ static: { damage-times: { times: 2, kind: battle } } }, { cost: { pp: 0 }, times: 1, do: [{ damage: { who: opponent-leader, amount: 3 } }] }] }\n`;
    const table = setUp({ cards, players: [{ field: ['Two'] }, {}] }).do('use ability 2 of Two');
    expect(lives(table)).toEqual([20, 17]);
  });
});

describe('draws', () => {
  it('SVE 7.1.2 a draw outside of the start phase is heard, that of the start phase is not', () => {
    const subject = '不定の実験体';
    const deck = many('Man', 9);
    const table = at({ hand: ['Read'], field: ['BP05-094'], deck }, { deck }, { phase: 'start' });
    expect(numbers(table, subject)).toEqual([3, 7]);
    expect(numbers(table.do('play Read').passUntilQuiet(), subject)).toEqual([5, 9]);
    // the draws of the opponent are not its player's
    const other = at({ hand: ['Read'], deck }, { field: ['BP05-094'], deck })
      .do('play Read')
      .passUntilQuiet();
    expect(numbers(other, subject, 1)).toEqual([3, 7]);
  });

  it('SVE 1.3.3 who cannot draw outside of the start phase draws in it, and the other player always', () => {
    const deck = many('Man', 9);
    const table = at({ hand: ['Read'], deck }, { field: ['BP10-076'], deck }, { phase: 'start' });
    expect(table.zone(0, 'hand')).toHaveLength(2);
    expect(table.do('play Read').passUntilQuiet().zone(0, 'hand')).toHaveLength(1);
    const own = at({ hand: ['Read'], field: ['BP10-076'], deck }).do('play Read');
    expect(own.zone(0, 'hand')).toHaveLength(2);
    // nobody who cannot draw from an empty deck loses for it
    const empty = at({ hand: ['Read'], deck: [] }, { field: ['BP10-076'], deck })
      .do('play Read')
      .passUntilQuiet();
    expect(empty.isOver()).toBe(false);
  });

  it('SVE 1.3.4.1 each player discards down to two cards, and who has fewer keeps them', () => {
    const table = at({ hand: ['BP10-076', 'Hit', 'Shot', 'Man', 'Imp'] }, { hand: ['Man'] });
    table.do('play 《節制》・ルーゼン').passUntilQuiet('choose Hit', 'choose Shot');
    expect([table.zone(0, 'hand').length, table.zone(1, 'hand')]).toEqual([2, ['Man']]);
  });

  it('SVE 7.2.4 the opponent leaves out the draw, the rise of the maximum, or plays no followers, in one turn', () => {
    const deck = many('Man', 9);
    const turnAfter = (mode: number): Table => {
      const table = at({ field: ['BP05-006'], hand: ['Kill'], deck }, { deck, hand: ['Man', 'Shot'], pp: 5, ppMax: 5 });
      table.do('end the main phase', `select mode ${mode}`);
      return table.toPhase('next-turn').toPhase('main');
    };
    const seen = (table: Table): unknown[] => [
      table.zone(1, 'hand').length,
      table.player(1).ppMax,
      table.can('play Man'),
      table.can('play Shot'),
    ];
    expect(seen(turnAfter(1))).toEqual([2, 6, true, true]);
    expect(seen(turnAfter(2))).toEqual([3, 5, true, true]);
    expect(seen(turnAfter(3))).toEqual([3, 6, false, true]);
    // the opponent picks, and the turn after that is as usual
    const asked = at({ field: ['BP05-006'], deck }, { deck }).do('end the main phase');
    expect([asked.kind(), asked.decider()]).toEqual(['mode', 1]);
    const later = turnAfter(1).toPhase('next-turn').toPhase('main').do('play Kill');
    later.toPhase('next-turn').toPhase('main');
    expect(later.zone(1, 'hand')).toHaveLength(3);
  });
});

describe('what happened this turn', () => {
  it('SVE 5.6.1 destroyed followers of yours are asked for, not those that left otherwise', () => {
    const soldier = 'フレイムソルジャー';
    const hurt = (deed: string, field: string): number => {
      const table = at({ hand: [deed, 'BP02-033'], field: [field] }, { field: ['Imp'] });
      table.do(`play ${deed}`).passUntilQuiet(`choose ${field}`);
      return 9 - table.do(`play ${soldier}`).passUntilQuiet('choose Imp').card('Imp', 1).defense!;
    };
    expect([hurt('Kill', 'Man'), hurt('Back', 'Man'), hurt('Kill', 'ナテラの大樹')]).toEqual([4, 1, 1]);
  });

  it('SVE 4.1.4 cards that left the field this turn are counted wherever they went, by name and kind', () => {
    const can = (deed: string, name: string, side: 0 | 1 = 0): boolean => {
      const field = [name];
      const table = at(
        { hand: [deed, 'BP16-011'], ...(side === 0 ? { field } : {}) },
        { field: side === 1 ? [...field, 'Imp'] : ['Imp'] },
      );
      table.do(`play ${deed}`).passUntilQuiet(`choose ${name}`);
      return table.can('play 煌撃の戦士・ベイル');
    };
    expect([can('Back', 'Man'), can('Kill', 'Man')]).toEqual([true, true]);
    expect([can('Back', 'ナテラの大樹'), can('Kill', 'Man', 1)]).toEqual([false, false]);
    expect(at({ hand: ['BP16-011'] }, { field: ['Imp'] }).can('play 煌撃の戦士・ベイル')).toBe(false);
    const tree = at({ hand: ['Kill', 'BP17-061'], field: ['ナテラの大樹', 'Man'], pp: 2 }, { field: ['Imp'] });
    expect(tree.can('play 森羅の産声')).toBe(false);
    expect(tree.do('play Kill', 'choose ナテラの大樹').can('play 森羅の産声')).toBe(true);
    const man = at({ hand: ['Kill', 'BP17-061'], field: ['ナテラの大樹', 'Man'], pp: 2 }, { field: ['Imp'] });
    expect(man.do('play Kill', 'choose Man').can('play 森羅の産声')).toBe(false);
  });

  it('SVE 8.4.4 attacks of your followers are counted, not followers that attacked', () => {
    const deck = many('Man', 9);
    const drawn = (count: number): number => {
      const table = at({ field: ['BP02-098', ...many('Imp', 3)], deck }, { deck });
      for (let i = 1; i <= count; i++) table.do(`attack with Imp#${i}`).passUntilQuiet();
      return table.toPhase('next-turn').zone(0, 'hand').length;
    };
    expect([drawn(2), drawn(3)]).toEqual([0, 3]);
  });

  it('SVE 5.7.1 cards banished from the EX area are asked for, not those that went elsewhere', () => {
    const drawn = (ex: string[]): string[] => {
      const table = at({ hand: ['Clear', 'Kill'], field: ['CP02-007'], ex, deck: many('Man', 3) });
      return table.do('play Clear', 'play Kill').zone(0, 'hand');
    };
    expect([drawn(['魔法のアイテム']), drawn(['Man'])]).toEqual([['Man'], []]);
    const played = at({ hand: ['Kill'], field: ['CP02-007'], ex: ['魔法のアイテム'], deck: many('Man', 3) });
    expect(played.do('play 魔法のアイテム from the EX area', 'play Kill').zone(0, 'hand')).toEqual([]);
  });

  it('SVE 13.3.3.2 stack counters that Earth Rite took are counted until the turn ends', () => {
    const riley = 'アストラルシャーマン・ライリー';
    const field = ['BP14-037', { card: 'Stone', counters: { スタック: 3 } }];
    const table = at({ field, hand: ['Rite'], 'evolve-deck': ['ol-riley'] });
    expect(table.can(`evolve ${riley}`)).toBe(false);
    table.do('play Rite', 'do it').passUntilQuiet();
    expect(table.can(`evolve ${riley}`)).toBe(true);
    expect(table.toPhase('next-turn').toPhase('next-turn').toPhase('main').can(`evolve ${riley}`)).toBe(false);
  });

  it('SVE 10.7.1 a card that comes to the graveyard from the deck is heard, from the hand it is not', () => {
    const heard = (deed: string, turn: Options): number | undefined =>
      at({ hand: [deed], field: ['BP05-029'] }, { deck: many('Man', 3), hand: ['Man'], ...turn })
        .do(`play ${deed}`)
        .card('簒奪の従者').attack;
    expect([heard('Shed', {}), heard('Toss', {})]).toEqual([2, 1]);
    const own = at({ hand: ['Shed'], deck: many('Man', 3) }, { field: ['BP05-029'], deck: many('Man', 3) });
    expect(own.do('play Shed').card('簒奪の従者', 1).attack).toBe(1);
  });
});

describe('other words', () => {
  it('SVE 13.3.1.1 Spellchain counts followers of the graveyard that a card on the field names, and no others', () => {
    const healed = (graveyard: string[], field: string[] = ['BP02-035']): number =>
      at({ hand: ['Chain'], field, graveyard })
        .do('play Chain')
        .player(0).defense;
    expect(healed(['Hit', 'Shot', 'Tall'])).toBe(25);
    expect([healed(['Hit', 'Shot', 'Man']), healed(['Hit', 'Shot', 'Tall'], [])]).toEqual([20, 20]);
    const lost = at({ hand: ['Chain'], field: ['Man'], graveyard: ['Hit', 'Shot', 'Tall'] }, { field: ['BP02-035'] });
    expect(lost.do('play Chain').player(0).defense).toBe(20);
  });

  it('SVE 5.26.2 the next own turn is skipped as a cost of evolving, and the opponent has two turns', () => {
    const merwin = '安息の絶傑・マーウィン';
    const table = at({ field: ['BP05-086'], 'evolve-deck': ['ol-merwin'], pp: 0 }, {});
    table.do(`evolve ${merwin}`).passUntilQuiet();
    expect(table.card(merwin).evolved).toBe(true);
    table.toPhase('next-turn');
    expect(table.decider()).toBe(1);
    expect(table.toPhase('next-turn').toPhase('main').decider()).toBe(1);
    expect(table.toPhase('next-turn').toPhase('main').decider()).toBe(0);
  });

  it('SVE 1.3.3 who cannot lose does not lose: the card goes, and the leader has a defense of 1', () => {
    const keeper = '古き護り手';
    const table = at({ hand: ['Shot'] }, { field: ['BP05-092'], defense: 2 })
      .do('play Shot')
      .passUntilQuiet();
    expect([table.isOver(), table.player(1).defense, table.zone(1, 'graveyard')]).toEqual([false, 1, [keeper]]);
    const bare = at({ hand: ['Shot'] }, { defense: 2 }).do('play Shot');
    expect(bare.isOver()).toBe(true);
    // the other player cannot win, but can lose
    expect(
      at({ hand: ['Win'] }, { field: ['BP05-092'] })
        .do('play Win')
        .isOver(),
    ).toBe(false);
    expect(
      at({ hand: ['Win'], field: ['BP05-092'] }, {})
        .do('play Win')
        .isOver(),
    ).toBe(true);
    expect(
      at({ hand: ['Self'], defense: 2 }, { field: ['BP05-092'] })
        .do('play Self')
        .isOver(),
    ).toBe(true);
  });

  it('SVE 11.2.2 a draw from an empty deck while a player cannot lose does not count later', () => {
    const table = at({ hand: ['Read', 'Kill'], field: ['BP05-092'], deck: [] })
      .do('play Read')
      .passUntilQuiet();
    expect(table.isOver()).toBe(false);
    expect(table.do('play Kill').passUntilQuiet().isOver()).toBe(false);
  });

  it("SVE 10.6.2.3 a card that must be chosen is chosen by the opponent's texts, not by its own player's", () => {
    const offered = (mine: string[], theirs: string[]): string[] => {
      const table = at({ hand: ['Hit'], field: mine }, { field: theirs }).do('play Hit');
      return table.kind() === 'choose' ? [...table.offered()] : table.forced().map(String);
    };
    const both = at({ hand: ['Hit'], field: ['Man'] }, { field: ['CP04-087', 'Imp'] })
      .do('play Hit')
      .passUntilQuiet();
    expect([both.zone(1, 'graveyard'), both.card('Imp', 1).defense, both.card('Man').defense]).toEqual([
      ['クウカ'],
      9,
      5,
    ]);
    expect(offered(['CP04-087', 'Man'], ['Imp'])).toHaveLength(3);
  });

  it('SVE 5.9.1 each player shuffles the hand into the deck and draws as many, and the player one more', () => {
    const table = at(
      { hand: ['BP01-161', 'Hit', 'Shot'], deck: many('Man', 5) },
      { hand: ['Imp'], deck: many('Man', 2) },
    );
    table.do('play 新たなる運命');
    expect([0, 1].map((side) => table.zone(side as 0 | 1, 'hand').length)).toEqual([3, 1]);
    expect([0, 1].map((side) => table.zone(side as 0 | 1, 'deck').length)).toEqual([4, 2]);
  });

  it('SVE 10.6.2.3.1 a card is chosen that was not chosen before', () => {
    const table = at(
      { hand: ['ECP01-039'], graveyard: ['Runner', 'Walker'] },
      {},
      {
        cards: `${CARDS}
- { id: ol-run, name: Runner, kind: follower, class: elf, cost: 2, attack: 1, defense: 1, types: [ウマ娘] }
- { id: ol-walk, name: Walker, kind: follower, class: elf, cost: 4, attack: 1, defense: 1, types: [ウマ娘] }
`,
      },
    );
    table.do('play ダイイチルビー', 'choose Runner');
    // Walker costs too much for the second choice, and Runner is chosen already
    expect(table.passUntilQuiet().zone(0, 'field')).toEqual(['ダイイチルビー', 'Runner']);
    expect(table.card('Runner').engaged).toBe(true);
  });

  it('SVE 5.18 a player picks an option for the text of another: the owner of the card says top or bottom', () => {
    const table = at({ hand: ['BP01-008'] }, { field: ['Man'], deck: ['Imp', 'Imp'] }).do('play 根源への回帰');
    expect([table.kind(), table.decider()]).toEqual(['mode', 1]);
    expect(table.do('select mode 2').zone(1, 'deck')).toEqual(['Imp', 'Imp', 'Man']);
    const all = at({ hand: ['BP01-008'], cardsPlayed: 4 }, { field: ['Man', 'Tall'], deck: ['Imp'] });
    all.do('play 根源への回帰', 'choose Man', 'choose Tall', 'select mode 1', 'select mode 2');
    expect([all.zone(1, 'field'), all.zone(1, 'deck')]).toEqual([[], ['Tall', 'Imp', 'Man']]);
  });

  it('SVE 10.4.6 a card pays by going to the bottom of the deck', () => {
    const table = at(
      { field: ['BP07-012'], ex: ['Doll'], deck: ['Man'] },
      {},
      {
        cards: `${CARDS}- { id: ol-doll, name: Doll, kind: follower, class: elf, cost: 2, attack: 1, defense: 1, types: [童話] }\n`,
      },
    );
    table.do('use ability 2 of チェシャキャット', 'choose Doll');
    expect([table.zone(0, 'deck'), table.card('Doll').counters]).toEqual([['Man', 'チェシャキャット'], { 童話: 2 }]);
  });

  it('SVE 13.3.3 a card with Earth Rite is found by it, one without is not', () => {
    const cards = `${CARDS}- { id: ol-rabbit, name: ラビットメイジ, kind: follower, class: witch, cost: 1, attack: 1, defense: 1, abilities: [{ evolve: { pp: 0 } }] }
- { id: ol-clay, name: Clay, kind: follower, class: witch, cost: 1, attack: 1, defense: 1, abilities: [{ when: fanfare, rite: 1, do: [{ heal: 1 }] }] }
- { id: ol-mud, name: Mud, kind: follower, class: witch, cost: 1, attack: 1, defense: 1, abilities: [{ cost: { earth-rite: 1 }, do: [{ heal: 1 }] }] }
`;
    const deck = ['Man', 'Clay', 'Mud', 'Hit', 'Imp'];
    const table = setUp({ cards, players: [{ field: ['ol-rabbit'], 'evolve-deck': ['BP08-049'], deck }, {}] });
    table.do('evolve ラビットメイジ');
    expect(table.offered()).toEqual(['choose Clay', 'choose Mud', 'choose no more']);
  });

  it('SVE 5.7.1 a card hears that it is banished from the hand, as it hears that it is discarded', () => {
    const cards = `${CARDS}
- { id: ol-waste, name: Waste, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ banish: { all: { zone: hand, class: nightmare, master: you } } }] }] }
- { id: ol-throw, name: Throw, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ discard: { of: { class: nightmare } } }] }] }
- { id: ol-rest, name: Rest, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ to-deck: { all: { zone: hand, class: nightmare, master: you } } }] }] }
- { id: ol-bat, name: Bat, kind: follower, class: nightmare, cost: 1, attack: 1, defense: 1 }
`;
    const name = '因果の迷い子・アンサージュ';
    const ex = (deed: string): string[] => {
      const table = setUp({ cards, players: [{ hand: [deed, 'BP14-074'] }, {}] }).do(`play ${deed}`);
      return (table.can('do it') ? table.do('do it') : table).zone(0, 'ex');
    };
    expect([ex('Waste'), ex('Throw'), ex('Rest')]).toEqual([[name], [name], []]);
    const spells = setUp({ cards, players: [{ hand: ['Waste', 'BP14-081'], field: ['Bat', 'Man'] }, {}] });
    spells.do('play Waste').passUntilQuiet();
    expect([spells.card('Bat').keywords, spells.card('Man').keywords]).toEqual([['bane'], []]);
  });

  it('SVE 10.9.1 a static ability that would give leaders something is refused', () => {
    const card = (line: string): string =>
      `- { id: ol-x, name: X, kind: amulet, class: royal, cost: 1, abilities: [${line}] }`;
    const read = (line: string) => () => setUp({ cards: card(line), players: [{}, {}] });
    expect(read('{ static: { keyword: no-ability-damage }, affects: { kind: leader } }')).toThrow(
      '"keyword" of a static ability reaches no leader; a text gives it to a leader with "gain"',
    );
    expect(read('{ static: { spellchain-also: { kind: follower } }, if: your-turn }')).toThrow(
      '"spellchain-also" holds as long as its card is there; it takes no condition',
    );
    expect(read('{ static: { damage-taken: -1 }, affects: { kind: leader, zone: leader } }')).not.toThrow();
    expect(read('{ static: { keyword: no-ability-damage }, affects: { kind: [leader, follower] } }')).not.toThrow();
  });
});
