import { describe, expect, it } from 'vitest';
import { CARD_FILES } from '../card-file.ts';
import type { Table } from '../driver.ts';
import { type CardSpec, type Position, setUp } from '../position.ts';

const CARDS = `
- { id: jf-squall, name: Squall, type: forward, element: ice, cost: 3, power: 5000, abilities: [{ junction: { cp: { any: 0 } } }, { field: { power: 3000, keyword: brave }, if: { is: { who: self, of: { state: junctioned } } } }] }
- { id: jf-rinoa, name: Rinoa, type: backup, element: ice, cost: 3, abilities: [{ junction: { cp: { ice: 1 } } }] }
- { id: jf-moomba, name: Moomba, type: monster, element: ice, cost: 1, abilities: [{ junction: { dull-self: true } }] }
- { id: jf-quistis, name: Quistis, type: backup, element: ice, cost: 1, abilities: [{ cost: { cp: { any: 0 } }, do: [{ choose: { of: { state: junctioned } } }, { gain: { who: chosen, gives: { power: 1000 } } }] }] }
- { id: jf-shiva, name: Shiva, type: summon, element: ice, cost: 2, abilities: [{ do: [{ draw: 1 }] }] }
- { id: jf-ifrit, name: Ifrit, type: summon, element: fire, cost: 2, abilities: [{ do: [{ draw: 1 }] }] }
- { id: jf-odin, name: Odin, type: summon, element: dark, cost: 2, abilities: [{ do: [{ draw: 1 }] }] }
- { id: jf-zell, name: Zell, type: forward, element: ice, cost: 3, power: 5000 }
- { id: jf-selphie, name: Selphie, type: forward, element: ice, cost: 3, power: 5000 }
- { id: jf-cook, name: Cook, type: backup, element: ice, cost: 1, generic: true }
- { id: jf-draw, name: Draw, type: backup, element: ice, cost: 1, generic: true, abilities: [{ cost: { cp: { any: 0 } }, do: [{ choose: { of: { zone: removed } } }, { to-hand: chosen }] }] }
- { id: jf-bury, name: Bury, type: backup, element: ice, cost: 1, abilities: [{ cost: { cp: { any: 0 } }, do: [{ choose: { of: { zone: removed } } }, { to-break-zone: chosen }] }] }
- { id: jf-gust, name: Gust, type: summon, element: wind, cost: 0, abilities: [{ do: [{ choose: { of: {} } }, { to-hand: chosen }] }] }
- { id: jf-thief, name: Thief, type: summon, element: wind, cost: 0, abilities: [{ do: [{ choose: { of: { controller: opponent } } }, { control: { who: chosen, until: forever } }] }] }
- { id: jf-quick, name: Quick, type: summon, element: wind, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: jf-flare, name: Flare, type: summon, element: fire, cost: 0, abilities: [{ do: [{ damage: { who: { all: { type: forward } }, amount: 6000 } }] }] }
- { id: jf-ice, name: Ice, type: summon, element: ice, cost: 0, abilities: [{ do: [{ choose: { of: {} } }, { freeze: chosen }] }] }
- { id: jf-rouse, name: Rouse, type: summon, element: ice, cost: 0, abilities: [{ do: [{ choose: { of: {} } }, { activate: chosen }] }] }
- { id: jf-sorceress, name: Edea, type: forward, element: ice, cost: 3, power: 5000, keywords: haste, abilities: [{ cost: dull-self, do: [{ draw: 1 }] }] }
- { id: jf-watch, name: Watch, type: backup, element: ice, cost: 1, abilities: [{ when: { becomes-active: { type: forward } }, do: [{ draw: 1 }] }] }
- { id: jf-blade, name: Blade, type: weapon, element: ice, cost: 1, bearer: forward }
`;

type Side = Position['players'][0];

const main = (mine: Side, theirs: Side = {}, more: Partial<Position> = {}): Table =>
  setUp({ cards: CARDS, ...more, players: [mine, theirs] });

/** A table at which Squall was junctioned with the Summon. */
function junctioned(mine: Side, theirs: Side = {}, summon = 'Shiva'): Table {
  const table = main(
    { ...mine, field: ['Squall', ...(mine.field ?? [])], hand: [...(mine.hand ?? []), summon] },
    theirs,
  );
  table.do('use ability 1 of Squall', 'pass', 'pass');
  return table.kind() === 'choose' ? table.do(`choose ${summon}`) : table;
}

const power = (table: Table): number => table.card('Squall').power;

describe('Junction', () => {
  it('SE 15.2.15.1 is an action ability of Characters: paid, on the stack, to be responded to', () => {
    const table = main({ field: ['Rinoa', 'Cook'], hand: ['Shiva'] }, { hand: ['Gust'] }).do(
      'use ability 1 of Rinoa',
      'dull Cook',
    );
    expect([table.stack(), table.card('Cook').dull, table.zone(0, 'hand')]).toEqual([
      ['ability 1 of Rinoa'],
      true,
      ['Shiva'],
    ]);
    table.do('pass');
    expect([table.decider(), table.can('play Gust')]).toEqual([1, true]);
    // a Monster with the dull icon uses it in the opponent's turn
    const theirs = main({}, { field: [{ card: 'Moomba', since: 'this-turn' }], hand: ['Shiva'] }).do('pass');
    theirs.do('use ability 1 of Moomba').passUntilQuiet();
    expect([theirs.zone(1, 'removed'), theirs.card('Moomba').dull]).toEqual([['Shiva'], true]);
    for (const type of ['summon', 'weapon'])
      expect(() =>
        CARD_FILES.readCards(
          `- { id: x-1, name: X, type: ${type}, element: ice, cost: 1${type === 'weapon' ? ', bearer: forward' : ''}, abilities: [{ junction: { cp: { any: 1 } } }] }\n`,
          'x.yaml',
        ),
      ).toThrow(/may have|may not have/);
  });

  it('SE 15.2.15.2 as it resolves one Summon of the hand is removed, and the Character is junctioned', () => {
    const table = main({ field: ['Squall', 'Quistis'], hand: ['Shiva', 'Ifrit', 'Odin', 'Zell'], break: ['Gust'] });
    expect(power(table)).toBe(5000);
    table.do('use ability 1 of Squall');
    // no card is removed as a cost
    expect([table.zone(0, 'hand').length, table.zone(0, 'removed')]).toEqual([4, []]);
    table.do('pass', 'pass');
    // any Summon of the hand may be chosen, and the player cannot decline
    expect(table.offered()).toEqual(['choose Shiva', 'choose Ifrit', 'choose Odin']);
    table.do('choose Ifrit');
    expect([table.zone(0, 'removed'), table.zone(0, 'hand')]).toEqual([['Ifrit'], ['Shiva', 'Odin', 'Zell']]);
    expect([power(table), table.card('Squall').keywords]).toEqual([8000, ['brave']]);
    // only this Character is junctioned, and other texts can find it by that
    table.do('use ability 1 of Quistis').passUntilQuiet();
    expect([power(table), table.forced()]).toEqual([9000, ['choose Squall']]);
  });

  it('SE 15.2.15.2 without a Summon in hand, or with the Character gone, nothing is removed', () => {
    const none = main({ field: ['Squall'], hand: ['Zell'], break: ['Shiva'] }, { hand: ['Ifrit'] });
    none.do('use ability 1 of Squall').passUntilQuiet();
    expect([power(none), none.zone(0, 'removed'), none.zone(1, 'removed')]).toEqual([5000, [], []]);
    const gone = main({ field: ['Squall'], hand: ['Shiva'] }, { hand: ['Gust'] });
    gone.do('use ability 1 of Squall', 'pass', 'play Gust').passUntilQuiet();
    expect([gone.zone(0, 'removed'), [...gone.zone(0, 'hand')].sort()]).toEqual([[], ['Shiva', 'Squall']]);
  });

  it('SE 15.2.15.3 it is junctioned as long as the Summon stays removed, over turns and other controllers', () => {
    const table = junctioned({}, { hand: ['Thief'] });
    table.toPhase('next-turn');
    expect(power(table)).toBe(8000);
    table.do('play Thief').passUntilQuiet();
    expect([table.card('Squall').player, power(table)]).toEqual([1, 8000]);
    // as a new object the card is not junctioned
    const back = junctioned({ hand: ['Gust'] });
    back.do('play Gust').passUntilQuiet();
    expect([back.card('Squall').zone, back.zone(0, 'removed')]).toEqual(['hand', ['Shiva']]);
  });

  it('SE 15.2.15.3 once the Summon is removed no more, by whatever effect, it is not junctioned any more', () => {
    for (const helper of ['Draw', 'Bury']) {
      const table = junctioned({ field: [helper, 'Quistis'] });
      table.do(`use ability 1 of ${helper}`).passUntilQuiet();
      expect([helper, table.zone(0, 'removed'), power(table)]).toEqual([helper, [], 5000]);
      expect(table.card('Squall').keywords).toEqual([]);
    }
    // damage that the card survived while it was junctioned breaks it then
    const hurt = junctioned({ field: ['Draw'], hand: ['Flare'] })
      .do('play Flare')
      .passUntilQuiet();
    expect([hurt.card('Squall').zone, hurt.card('Squall').damage]).toEqual(['field', 6000]);
    hurt.do('use ability 1 of Draw').passUntilQuiet();
    expect(hurt.zone(0, 'break')).toEqual(['Flare', 'Squall']);
    // the same Summon removed again by another effect does not junction it again
    const again = main({ field: ['Squall', 'Moomba', 'Draw'], hand: ['Shiva'] });
    again.do('use ability 1 of Squall').passUntilQuiet();
    again.do('use ability 1 of Draw').passUntilQuiet();
    again.do('use ability 1 of Moomba').passUntilQuiet();
    expect([again.zone(0, 'removed'), power(again)]).toEqual([['Shiva'], 5000]);
  });

  it('SE 15.2.15.3 another Summon that leaves the removed cards is nothing to it', () => {
    const table = junctioned({ field: ['Draw'], removed: ['Ifrit'] });
    table.do('use ability 1 of Draw', 'pass', 'pass', 'choose Ifrit');
    expect([table.zone(0, 'hand'), power(table)]).toEqual([['Ifrit'], 8000]);
  });

  it('SE 15.2.15.4 on a junctioned Character the cost can be paid, but no Summon is removed', () => {
    const table = main({ field: ['Rinoa', 'Cook', 'Cook', 'Quistis'], hand: ['Shiva', 'Ifrit'] });
    table.do('use ability 1 of Rinoa', 'dull Cook').passUntilQuiet('choose Shiva');
    table.do('use ability 1 of Rinoa', 'dull Cook').passUntilQuiet();
    expect(table.cards(0, 'field').filter((card) => card.name === 'Cook' && card.dull).length).toBe(2);
    expect([table.zone(0, 'hand'), table.zone(0, 'removed')]).toEqual([['Ifrit'], ['Shiva']]);
    // with two abilities on the stack the first to resolve removes its Summon
    const both = main({ field: ['Squall'], hand: ['Shiva', 'Ifrit'] });
    both.do('use ability 1 of Squall', 'use ability 1 of Squall').passUntilQuiet('choose Ifrit');
    expect([both.zone(0, 'removed'), both.zone(0, 'hand'), power(both)]).toEqual([['Ifrit'], ['Shiva'], 8000]);
    // a Character that is not junctioned any more can be junctioned again
    const anew = junctioned({ field: ['Draw'] });
    anew.do('use ability 1 of Draw').passUntilQuiet().do('use ability 1 of Squall').passUntilQuiet();
    expect([anew.zone(0, 'removed'), power(anew)]).toEqual([['Shiva'], 8000]);
  });
});

describe('Freeze', () => {
  const dull = (card: string, frozen = false): CardSpec => ({ card, dull: true, frozen });

  it('SE 15.2.16.1 is a state like a field ability: nothing is stacked, and nobody can respond to it', () => {
    const table = main(
      { field: [dull('Zell', true), dull('Selphie'), 'Watch'] },
      { hand: ['Quick'] },
      { phase: 'active' },
    );
    // there is one trigger, for the Character that became active
    expect([table.phase(), table.kind(), table.stack()]).toEqual(['main-1', 'priority', ['ability 1 of Watch']]);
    expect([table.card('Zell').dull, table.card('Selphie').dull]).toEqual([true, false]);
    expect(table.zone(1, 'hand')).toEqual(['Quick']);
    // freezing does not dull a card, and a frozen card may use its abilities
    const frozen = main({ field: [{ card: 'Edea', frozen: true }] });
    expect([frozen.card('Edea').frozen, frozen.card('Edea').dull, frozen.can('use ability 1 of Edea')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('SE 15.2.16.2 a frozen Character stays dull in its controller’s next active phase, and becomes active in the one after', () => {
    const table = main({ hand: ['Ice'] }, { field: [dull('Zell'), dull('Selphie'), dull('Cook', true)] });
    table.do('play Ice', 'pass', 'pass', 'choose Zell');
    expect([table.card('Zell').frozen, table.card('Selphie').frozen]).toEqual([true, false]);
    table.toPhase('next-turn').toPhase('main-1');
    expect(['Zell', 'Selphie', 'Cook'].map((name) => [table.card(name).dull, table.card(name).frozen])).toEqual([
      [true, false],
      [false, false],
      [true, false],
    ]);
    // the other player's active phase does not activate the card
    table.toPhase('next-turn').toPhase('main-1');
    expect(table.card('Zell').dull).toBe(true);
    table.toPhase('next-turn').toPhase('main-1');
    expect([table.card('Zell').dull, table.card('Cook').dull]).toEqual([false, false]);
  });

  it('SE 15.2.16.2 the opponent’s active phase neither activates it nor ends it', () => {
    const table = main({ field: [dull('Zell', true)] })
      .toPhase('next-turn')
      .toPhase('main-1');
    expect([table.card('Zell').dull, table.card('Zell').frozen]).toEqual([true, true]);
    table.toPhase('next-turn').toPhase('main-1');
    expect([table.card('Zell').dull, table.card('Zell').frozen]).toEqual([true, false]);
  });

  it('SE 15.2.16.2 effects may activate it meanwhile; on an active card it is used up all the same', () => {
    const table = main({ field: [dull('Zell', true)], hand: ['Rouse'] })
      .do('play Rouse')
      .passUntilQuiet();
    expect([table.card('Zell').dull, table.card('Zell').frozen]).toEqual([false, true]);
    table.toPhase('next-turn').toPhase('next-turn').toPhase('main-1');
    expect(table.card('Zell').frozen).toBe(false);
    // an attack dulls the card then, and the next active phase activates it
    table.toPhase('attack').passUntil('attack').do('attack with Zell').passUntil('priority');
    expect(table.card('Zell').dull).toBe(true);
    table.toPhase('next-turn').toPhase('next-turn').toPhase('main-1');
    expect(table.card('Zell').dull).toBe(false);
  });

  it('SE 15.2.16.2 it is the active phase of whoever controls it then, and a new object is not frozen', () => {
    const stolen = main({ hand: ['Thief'] }, { field: [dull('Zell', true)] })
      .do('play Thief')
      .passUntilQuiet();
    expect([stolen.card('Zell').player, stolen.card('Zell').frozen]).toEqual([0, true]);
    stolen.toPhase('next-turn').toPhase('main-1');
    expect([stolen.card('Zell').dull, stolen.card('Zell').frozen]).toEqual([true, true]);
    stolen.toPhase('next-turn').toPhase('main-1');
    expect([stolen.card('Zell').dull, stolen.card('Zell').frozen]).toEqual([true, false]);
    const back = main({ field: [dull('Zell', true), 'Cook', 'Cook', 'Cook'], hand: ['Gust'] });
    back.do('play Gust', 'pass', 'pass', 'choose Zell').do('play Zell');
    expect([back.card('Zell').zone, back.card('Zell').frozen]).toEqual(['field', false]);
  });
});
