import { describe, expect, it } from 'vitest';
import type { Table } from '../driver.ts';
import { type CardSpec, setUp } from '../position.ts';

const CARDS = `
- { id: lv-squire, name: Ramza, type: forward, element: fire, cost: 2, power: 6000, abilities: [{ level-up: true }] }
- { id: lv-knight, name: Ramza, type: forward, element: fire, cost: 5, power: 9000 }
- { id: lv-scholar, name: Ramza, type: backup, element: fire, cost: 2 }
- { id: lv-other, name: Delita, type: forward, element: fire, cost: 3, power: 6000 }
- { id: lv-ally, name: Ally, type: forward, element: fire, cost: 2, power: 4000, abilities: [{ level-up: true }] }
- { id: lv-ally2, name: Ally, type: forward, element: fire, cost: 4, power: 7000 }
- { id: lv-wild, name: Wild, type: forward, element: earth, cost: 2, power: 6000, abilities:
    [{ level-up: true }, { cost: { cp: { any: 0 } }, once: true, do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 5000 } }] },
     { cost: { cp: { any: 0 } }, once: true, do: [{ choose: { of: { type: forward } } }, { break: chosen }] },
     { cost: { cp: { any: 0 } }, once: true, do: [{ damage-player: { player: you, amount: 1 } }] }] }
- { id: lv-wild2, name: Wild, type: forward, element: earth, cost: 4, power: 8000 }
- { id: lv-page, name: Page, type: forward, element: water, cost: 2, power: 5000, generic: true }
- { id: lv-guard, name: Guard, type: forward, element: water, cost: 4, power: 7000 }
- { id: lv-beast, name: Beast, type: monster, element: water, cost: 1 }
- { id: lv-seer, name: Seer, type: backup, element: water, cost: 1, abilities: [{ when: { breaks-forward: { type: forward } }, do: [{ draw: 1 }] }] }
- { id: lv-undertaker, name: Undertaker, type: backup, element: water, cost: 1, abilities: [{ when: { breaks-forward: { of: { type: forward }, whose: opponent } }, do: [{ to-hand: other }] }] }
- { id: lv-void, name: Void, type: backup, element: water, cost: 1, abilities: [{ field: remove-instead, affects: { type: forward } }] }
- { id: lv-silence, name: Silence, type: backup, element: water, cost: 1, abilities: [{ field: lose-abilities, affects: { type: forward, controller: opponent } }] }
- { id: lv-gust, name: Gust, type: summon, element: water, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { to-hand: chosen }] }] }
- { id: lv-wane, name: Wane, type: summon, element: water, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { gain: { who: chosen, gives: { power: -1000 } } }] }] }
- { id: lv-thief, name: Thief, type: summon, element: water, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward, controller: opponent } } }, { control: { who: chosen } }] }] }
- { id: lv-d1, name: One, type: backup, element: wind, cost: 1 }
- { id: lv-d2, name: Two, type: backup, element: wind, cost: 1 }
- { id: lv-d3, name: Three, type: backup, element: wind, cost: 1 }
- { id: lv-d4, name: Four, type: backup, element: wind, cost: 1 }
- { id: lv-d5, name: Five, type: backup, element: wind, cost: 1 }
- { id: lv-d6, name: Six, type: backup, element: wind, cost: 1 }
- { id: lk-caller, name: Caller, type: forward, element: fire, cost: 0, power: 5000, abilities: [{ link: { element: fire, cost: 3 } }] }
- { id: lk-both, name: Both, type: forward, element: fire, cost: 0, power: 5000, abilities: [{ link: { element: [fire, ice], cost: 3 } }] }
- { id: lk-chain, name: Chain, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ link: { element: ice, cost: 2 } }] }
- { id: lk-ember, name: Ember, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ when: enters, do: [{ draw: 1 }] }] }
- { id: lk-spark, name: Spark, type: forward, element: fire, cost: 1, power: 2000 }
- { id: lk-blaze, name: Blaze, type: forward, element: fire, cost: 4, power: 7000 }
- { id: lk-frost, name: Frost, type: forward, element: ice, cost: 2, power: 4000 }
- { id: lk-rime, name: Rime, type: forward, element: ice, cost: 2, power: 4000 }
- { id: lk-steam, name: Steam, type: forward, element: [fire, water], cost: 2, power: 4000 }
- { id: lk-wave, name: Wave, type: forward, element: water, cost: 1, power: 4000 }
- { id: lk-smith, name: Smith, type: backup, element: fire, cost: 1 }
- { id: lk-imp, name: Imp, type: monster, element: fire, cost: 1 }
- { id: lk-raise, name: Raise, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward, zone: break, owner: you } } }, { put: chosen }] }] }
`;

type Side = {
  field?: readonly CardSpec[];
  hand?: readonly CardSpec[];
  deck?: readonly CardSpec[];
  break?: readonly CardSpec[];
};

const LIBRARY = ['One', 'Two', 'Three', 'lv-knight', 'Four', 'Five', 'lv-scholar', 'Six'];

/** lv-squire attacks; the table then stands after the damage step. Where `blocker` is undefined, no Forward blocks. */
function attack(blocker: string | undefined, mine: Side = {}, theirs: Side = {}): Table {
  const table = setUp({
    phase: 'attack',
    cards: CARDS,
    players: [
      { deck: LIBRARY, ...mine, field: ['lv-squire', ...(mine.field ?? [])] },
      { ...theirs, field: [...(blocker === undefined ? [] : [blocker]), ...(theirs.field ?? [])] },
    ],
  }).passUntil('attack');
  table.do('attack with Ramza');
  if (table.kind() === 'party') table.do('let nobody else join');
  table.do('pass', 'pass');
  if (table.kind() === 'block') table.do(blocker === undefined ? 'do not block' : `block with ${blocker}`);
  return table.do('pass', 'pass');
}

const LEVEL_UP = ['ability 1 of Ramza'];

describe('Level Up', () => {
  it('SE 15.2.4.1 is an auto ability: it goes on the stack, can be responded to, and is lost with the abilities', () => {
    const table = attack('Page', {}, { hand: ['Gust'] });
    expect([table.kind(), table.decider(), table.stack()]).toEqual(['priority', 0, LEVEL_UP]);
    expect(table.card('Ramza').zone).toBe('field');
    table.do('pass');
    expect([table.decider(), table.can('play Gust')]).toEqual([1, true]);
    const silent = attack('Page', {}, { field: ['Silence'] });
    expect([silent.card('Page').zone, silent.stack(), silent.waiting()]).toEqual(['break', [], 0]);
  });

  it('SE 15.2.4.2 breaking an opponent’s Forward: another of the name from the deck enters dull, the deck is shuffled', () => {
    const table = attack('Page').do('pass', 'pass');
    expect(table.kind()).toBe('may');
    table.do('do it');
    // only Forwards of the name are offered, and the player may take none
    expect([table.zone(0, 'break'), table.offered()]).toEqual([['Ramza'], ['choose Ramza', 'choose no more']]);
    const failed = table.copy().do('choose no more');
    table.do('choose Ramza');
    expect(table.cards(0, 'field').map(({ name, power, dull, known }) => [name, power, dull, ...known])).toEqual([
      ['Ramza', 9000, true, true, true],
    ]);
    expect([...table.zone(0, 'deck')].sort()).toEqual(['Five', 'Four', 'One', 'Ramza', 'Six', 'Three', 'Two']);
    expect(table.zone(0, 'deck')).not.toEqual(
      LIBRARY.filter((id) => id !== 'lv-knight').map((id) => (id === 'lv-scholar' ? 'Ramza' : id)),
    );
    expect([failed.zone(0, 'break'), failed.zone(0, 'field'), failed.zone(0, 'deck').length]).toEqual([
      ['Ramza'],
      [],
      8,
    ]);
    expect(failed.zone(0, 'deck')).not.toEqual(['One', 'Two', 'Three', 'Ramza', 'Four', 'Five', 'Ramza', 'Six']);
  });

  it('SE 15.2.4.2 Level Up may be declined, and then nothing is done', () => {
    const table = attack('Page').passUntil('may').do('decline');
    expect([table.zone(0, 'field'), table.zone(0, 'break'), table.zone(0, 'deck').length]).toEqual([['Ramza'], [], 8]);
    expect([table.card('Ramza', 0).power, table.stack()]).toEqual([6000, []]);
  });

  it('SE 15.2.4.2 without another of the name in the deck the Forward is gone all the same', () => {
    const table = attack('Page', { deck: ['One', 'lv-scholar', 'Two'] })
      .passUntil('may')
      .do('do it');
    expect([table.zone(0, 'field'), table.zone(0, 'break'), table.zone(0, 'deck').length]).toEqual([[], ['Ramza'], 3]);
    expect(table.kind()).toBe('priority');
  });

  it('SE 15.2.4.2 damage to a player, either of them, but not damage to a Forward that lives', () => {
    const table = attack(undefined);
    expect([table.zone(1, 'damage').length, table.stack()]).toEqual([1, LEVEL_UP]);
    const blocked = attack('Guard');
    expect([blocked.card('Guard').damage, blocked.card('Ramza').zone, blocked.stack()]).toEqual([6000, 'break', []]);
    const own = setUp({ cards: CARDS, players: [{ field: ['lv-wild'] }, {}] });
    own.do('use ability 4 of Wild', 'pass', 'pass');
    expect([own.zone(0, 'damage').length, own.stack()]).toEqual([1, ['ability 1 of Wild']]);
  });

  it('SE 15.2.4.2 only a Forward that the opponent controls, by damage or by an ability of this Forward', () => {
    const start = (): Table =>
      setUp({ cards: CARDS, players: [{ field: ['lv-wild', 'Delita', 'Page'] }, { field: ['Page', 'Beast'] }] });
    for (const ability of [2, 3]) {
      const mine = start().do(`use ability ${ability} of Wild`, 'pass', 'pass');
      const names = mine.offered();
      // the first of the two Pages is the player's own
      mine.do(names.filter((name) => name.startsWith('choose Page'))[0]);
      expect([ability, mine.zone(0, 'break'), mine.stack()]).toEqual([ability, ['Page'], []]);
      const theirs = start().do(`use ability ${ability} of Wild`, 'pass', 'pass');
      theirs.do(names.filter((name) => name.startsWith('choose Page'))[1]);
      expect([ability, theirs.zone(1, 'break'), theirs.stack()]).toEqual([ability, ['Page'], ['ability 1 of Wild']]);
    }
    // a Forward that the opponent controls is the opponent's, whoever owns it
    const lent = setUp({
      cards: CARDS,
      players: [{ field: ['lv-wild', 'Page'] }, { hand: ['Thief'] }],
    }).do('pass', 'play Thief', 'pass', 'pass', 'choose Page');
    expect(lent.card('Page').player).toBe(1);
    lent.do('use ability 3 of Wild', 'pass', 'pass', 'choose Page');
    expect([lent.zone(0, 'break'), lent.stack()]).toEqual([['Page'], ['ability 1 of Wild']]);
  });

  it('SE 15.2.4.2 not a Forward that breaks for another reason after its damage', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['lv-wild'], hand: ['Wane', 'Wane'] }, { field: ['Guard'] }],
    });
    table.do('use ability 2 of Wild', 'pass', 'pass', 'choose Guard');
    table.do('play Wane', 'pass', 'pass', 'choose Guard', 'play Wane', 'pass', 'pass', 'choose Guard');
    expect([table.zone(1, 'break'), table.stack(), table.waiting()]).toEqual([['Guard'], [], 0]);
    // a Forward that was removed instead of broken does not count, either
    const removed = setUp({ cards: CARDS, players: [{ field: ['lv-wild'] }, { field: ['Page', 'Void'] }] });
    removed.do('use ability 3 of Wild', 'pass', 'pass', 'choose Page');
    expect([removed.zone(1, 'removed'), removed.stack()]).toEqual([['Page'], []]);
  });

  it('SE 15.2.4.2 every member of a party has broken the blocker', () => {
    const table = setUp({
      phase: 'attack',
      cards: CARDS,
      players: [{ field: ['lv-squire', 'lv-ally'], deck: ['lv-knight', 'lv-ally2'] }, { field: ['Guard'] }],
    }).passUntil('attack');
    table.do('attack with Ramza', 'attack with Ally', 'pass', 'pass', 'block with Guard', 'pass', 'pass');
    table.do('7000 damage to Ramza').passUntil('priority');
    // the blocker broke Ramza at the same time: its ability is stacked, and finds no card to put away
    expect([...table.stack()].sort()).toEqual(['ability 1 of Ally', 'ability 1 of Ramza']);
    table.passUntil('may');
    expect(table.offered()).toEqual(['do it', 'decline']);
    table.do('do it', 'choose Ally').passUntilQuiet();
    expect(table.cards(0, 'field').map(({ name, power }) => [name, power])).toEqual([['Ally', 7000]]);
    expect([...table.zone(0, 'break')].sort()).toEqual(['Ally', 'Ramza']);
  });

  it('SE 15.2.4.2 a Forward that would be removed instead was not put into the break zone: none is looked for', () => {
    const table = attack('Page', { field: ['Void'] }, {});
    // the Forward was removed, so nothing was broken
    expect([table.zone(1, 'removed'), table.stack()]).toEqual([['Page'], []]);
    const hit = attack(undefined, { field: ['Void'] })
      .passUntil('may')
      .do('do it');
    expect([hit.zone(0, 'removed'), hit.zone(0, 'break'), hit.zone(0, 'deck').length]).toEqual([['Ramza'], [], 8]);
    expect(hit.zone(0, 'field')).toEqual(['Void']);
  });

  it('SE 15.2.4.2 others see it break a Forward too, and know the broken one in the break zone', () => {
    const table = attack('Page', { field: ['Undertaker', 'Seer'] });
    table.passUntil('priority');
    expect([...table.stack()].sort()).toEqual(['ability 1 of Ramza', 'ability 1 of Seer', 'ability 1 of Undertaker']);
    table.passUntilQuiet('decline');
    expect([table.zone(1, 'hand'), table.zone(1, 'break')]).toEqual([['Page'], []]);
  });

  it('SE 15.2.4.3 nothing is levelled up if the Forward has left the field in response', () => {
    const table = attack('Page', {}, { hand: ['Gust'] }).do('pass', 'play Gust', 'pass', 'pass', 'choose Ramza');
    expect([table.zone(0, 'hand'), table.stack()]).toEqual([['Ramza'], LEVEL_UP]);
    const before = table.zone(0, 'deck');
    table.do('pass', 'pass');
    expect([table.kind(), table.stack(), table.zone(0, 'deck')]).toEqual(['priority', [], before]);
    expect([table.zone(0, 'field'), table.zone(0, 'hand'), table.zone(0, 'break')]).toEqual([[], ['Ramza'], []]);
  });
});

describe('Link', () => {
  const play = (mine: Side, card = 'Caller', theirs: Side = {}): Table =>
    setUp({ cards: CARDS, players: [mine, theirs] }).do(`play ${card}`);

  it('SE 15.2.5.1 triggers as its Forward enters, by whatever route, and goes on the stack', () => {
    const table = play({ hand: ['Caller', 'Spark'] }, 'Caller', { hand: ['Gust'] });
    expect([table.stack(), table.card('Caller').zone, table.card('Spark').zone]).toEqual([
      ['ability 1 of Caller'],
      'field',
      'hand',
    ]);
    table.do('pass');
    expect([table.decider(), table.can('play Gust')]).toEqual([1, true]);
    // the ability resolves though its Forward has left
    table.do('play Gust', 'pass', 'pass', 'choose Caller', 'pass', 'pass');
    expect(table.can('choose Spark')).toBe(true);
    const raised = setUp({ cards: CARDS, players: [{ hand: ['Raise', 'Spark'], break: ['Caller'] }, {}] });
    raised.do('play Raise', 'pass', 'pass');
    expect(raised.stack()).toEqual(['ability 1 of Caller']);
    // the entering of another Forward triggers nothing
    const other = setUp({ cards: CARDS, players: [{ field: ['Caller', 'Smith'], hand: ['Spark', 'Frost'] }, {}] });
    expect(other.do('play Spark').stack()).toEqual([]);
  });

  it('SE 15.2.5.2 brings one Forward of the element, of at most that cost, from the hand, if its controller likes', () => {
    const hand = ['Caller', 'Ember', 'Spark', 'Blaze', 'Frost', 'Steam', 'Wave', 'Smith', 'Imp'];
    const table = play({ hand, break: ['lv-other'], deck: ['lv-ally', 'lv-ally'] }).do('pass', 'pass');
    expect(table.offered()).toEqual(['choose Ember', 'choose Spark', 'choose Steam', 'choose no more']);
    const declined = table.copy().do('choose no more');
    expect([declined.kind(), declined.zone(0, 'field'), declined.zone(0, 'hand').length]).toEqual([
      'priority',
      ['Caller'],
      8,
    ]);
    table.do('choose Ember');
    expect([table.card('Ember').zone, table.card('Ember').dull]).toEqual(['field', false]);
    // one Forward comes, nothing is paid, and its ability for entering triggers
    expect([table.kind(), table.zone(0, 'field'), table.stack()]).toEqual([
      'priority',
      ['Caller', 'Ember'],
      ['ability 1 of Ember'],
    ]);
    expect([table.zone(0, 'hand').length, table.zone(0, 'break')]).toEqual([7, ['Delita']]);
  });

  it('SE 15.2.5.2 no second Forward of a name that is there, and nothing is asked with an empty hand', () => {
    const table = play({ field: ['Spark'], hand: ['Caller', 'Spark', 'Ember'] }).do('pass', 'pass');
    expect(table.offered()).toEqual(['choose Ember', 'choose no more']);
    const empty = play({ hand: ['Caller'] }).do('pass', 'pass');
    expect([empty.kind(), empty.stack(), empty.zone(0, 'field')]).toEqual(['priority', [], ['Caller']]);
  });

  it('SE 15.2.5.3 a card that Link brings triggers its own Link', () => {
    const table = play({ hand: ['Caller', 'Chain', 'Frost', 'Rime'] }).do('pass', 'pass', 'choose Chain');
    expect([table.zone(0, 'field'), table.stack()]).toEqual([['Caller', 'Chain'], ['ability 1 of Chain']]);
    table.do('pass', 'pass');
    expect(table.offered()).toEqual(['choose Frost', 'choose Rime', 'choose no more']);
    table.do('choose Rime');
    expect([table.zone(0, 'field'), table.stack(), table.zone(0, 'hand')]).toEqual([
      ['Caller', 'Chain', 'Rime'],
      [],
      ['Frost'],
    ]);
  });

  it('SE 15.2.5.4 of several elements one is picked: a single Forward comes', () => {
    const table = play({ hand: ['Both', 'Spark', 'Frost', 'Wave'] }, 'Both').do('pass', 'pass');
    expect(table.offered()).toEqual(['choose Spark', 'choose Frost', 'choose no more']);
    table.do('choose Frost');
    expect([table.kind(), table.stack(), table.zone(0, 'field')]).toEqual(['priority', [], ['Both', 'Frost']]);
  });
});
