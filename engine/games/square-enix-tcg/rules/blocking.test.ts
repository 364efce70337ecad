import { describe, expect, it } from 'vitest';
import type { Table } from '../driver.ts';
import { type CardSpec, setUp } from '../position.ts';
import { changeController } from './movement.ts';

const CARDS = `
- { id: t-spare, name: Spare, type: forward, element: earth, cost: 3, power: 5000, generic: true }
- { id: t-red, name: Red, type: forward, element: fire, cost: 3, power: 7000 }
- { id: t-rose, name: Rose, type: forward, element: fire, cost: 3, power: 5000 }
- { id: t-ruby, name: Ruby, type: forward, element: fire, cost: 3, power: 5000 }
- { id: t-guard, name: Guard, type: forward, element: water, cost: 3, power: 6000 }
- { id: t-page, name: Page, type: forward, element: water, cost: 1, power: 3000 }
- { id: t-coward, name: Coward, type: forward, element: water, cost: 2, power: 6000, keywords: cannot-block }
- { id: t-warden, name: Warden, type: forward, element: water, cost: 2, power: 6000, generic: true, keywords: must-block }
- { id: t-sentry, name: Sentry, type: forward, element: water, cost: 3, power: 6000, abilities: [{ field: { not-block: { power: { min: 6000 } } } }] }
- { id: t-shade, name: Shade, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ field: { not-blocked-by: { cost: { max: 2 } } } }] }
- { id: t-wraith, name: Wraith, type: forward, element: fire, cost: 3, power: 5000, keywords: unblockable }
- { id: t-hireling, name: Hireling, type: forward, element: water, cost: 3, power: 6000, keywords: must-block, abilities: [{ field: { block-cost: 2 } }] }
- { id: t-noble, name: Noble, type: forward, element: water, cost: 3, power: 6000, abilities: [{ field: { block-cost: { count: { type: backup, controller: you, state: active } } } }] }
- { id: t-helper, name: Helper, type: backup, element: water, cost: 1, generic: true }
- { id: t-beast, name: Beast, type: monster, element: water, cost: 1 }
- { id: t-quick, name: Quick, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: t-gust, name: Gust, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { to-hand: chosen }] }] }
- { id: t-thief, name: Thief, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward, controller: opponent } } }, { control: { who: chosen } }] }] }
- { id: t-crier, name: Crier, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ when: is-blocked, do: [{ draw: 1 }] }] }
- { id: t-caller, name: Caller, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ when: is-blocked, do: [{ draw: 1 }] }] }
- { id: t-bell, name: Bell, type: forward, element: water, cost: 3, power: 6000, abilities: [{ when: blocks, do: [{ draw: 1 }] }] }
- { id: t-horn, name: Horn, type: backup, element: water, cost: 1, abilities: [{ when: { blocks: { type: forward, controller: you } }, do: [{ draw: 1 }] }] }
`;

/**
 * Player 0 attacks with the Forward named first, or with the party of all that are named; the table then stands where a
 * block would be asked.
 */
function attackOn(
  attackers: readonly string[],
  defenders: readonly CardSpec[],
  more: { field?: readonly CardSpec[]; hand?: readonly CardSpec[]; defenderHand?: readonly CardSpec[] } = {},
): Table {
  const table = setUp({
    phase: 'attack',
    cards: CARDS,
    players: [
      { field: [...attackers, ...(more.field ?? []), 'Spare'], hand: more.hand ?? [] },
      { field: defenders, hand: more.defenderHand ?? [] },
    ],
  }).passUntil('attack');
  for (const name of attackers) table.do(`attack with ${name}`);
  if (table.kind() === 'party') table.do('let nobody else join');
  table.do('pass', 'pass');
  return table;
}

const damageOf = (table: Table, ...names: string[]): number[] => names.map((name) => table.card(name).damage);

describe('naming the blocker', () => {
  it('SE 10.1.3.1 the non-turn player names one Forward of their own, or none', () => {
    const table = attackOn(['Red'], ['Guard', 'Page', 'Beast', 'Helper']);
    expect([table.kind(), table.decider()]).toEqual(['block', 1]);
    expect(table.offered()).toEqual(['block with Guard', 'block with Page', 'do not block']);
    const blocked = table.copy().do('block with Page');
    // there is only one blocker
    expect(blocked.kind()).toBe('priority');
    expect([blocked.card('Page').blocking, blocked.card('Guard').blocking]).toEqual([true, false]);
    table.do('do not block');
    expect([table.kind(), table.card('Page').blocking, table.card('Guard').blocking]).toEqual([
      'priority',
      false,
      false,
    ]);
  });

  it('SE 10.1.3.1.1 a dull Forward cannot; one that came this turn can; and blocking dulls nobody', () => {
    const table = attackOn(
      ['Red'],
      [
        { card: 'Guard', dull: true },
        { card: 'Page', since: 'this-turn' },
      ],
    );
    expect(table.offered()).toEqual(['block with Page', 'do not block']);
    expect(table.do('block with Page').card('Page').dull).toBe(false);
    // all Forwards are dull, so nothing is asked
    const none = attackOn(['Red'], [{ card: 'Guard', dull: true }]);
    expect([none.kind(), none.decider()]).toEqual(['priority', 0]);
  });

  it('SE 10.1.3.1.2 a restriction on either side rules a blocker out', () => {
    const field = ['Guard', 'Page', 'Coward', 'Sentry'];
    expect(attackOn(['Rose'], field).offered()).toEqual([
      'block with Guard',
      'block with Page',
      'block with Sentry',
      'do not block',
    ]);
    expect(attackOn(['Red'], field).can('block with Sentry')).toBe(false);
    expect(attackOn(['Shade'], field).offered()).toEqual(['block with Guard', 'block with Sentry', 'do not block']);
    expect(attackOn(['Wraith'], field).kind()).toBe('priority');
  });

  it('SE 10.1.3.1.3 a Forward that must block does, if no restriction stands against it', () => {
    const two = attackOn(['Red'], [{ card: 'Warden', as: 'one' }, 'Guard', { card: 'Warden', as: 'two' }]);
    // there is only one blocker, so each of the two may be named
    expect(two.offered()).toEqual(['block with one', 'block with two']);
    const alone = attackOn(['Red'], ['Warden', 'Guard']);
    expect([alone.kind(), alone.card('Warden').blocking]).toEqual(['priority', true]);
    expect(attackOn(['Red'], [{ card: 'Warden', dull: true }, 'Guard']).offered()).toEqual([
      'block with Guard',
      'do not block',
    ]);
    expect(attackOn(['Shade'], ['Warden', 'Guard']).offered()).toEqual(['block with Guard', 'do not block']);
  });

  it('SE 10.1.3.1.4 the block cost is paid by the blocking player, and one who cannot pay cannot block', () => {
    const rich = attackOn(['Red'], ['Hireling', 'Guard', 'Helper', 'Helper'], { field: ['Helper', 'Helper'] });
    expect(rich.card('Hireling').blocking).toBe(true);
    expect(
      [0, 1].map(
        (player) => rich.cards(player as 0 | 1, 'field').filter((card) => card.name === 'Helper' && card.dull).length,
      ),
    ).toEqual([0, 2]);
    const poor = attackOn(['Red'], ['Hireling', 'Guard', 'Helper'], { field: ['Helper'] });
    expect(poor.offered()).toEqual(['block with Guard', 'do not block']);
  });

  it('SE 10.1.3.1.4 the cost is fixed as the blocker is named; one CP too many only with a discard', () => {
    const table = attackOn(['Red'], ['Noble', 'Guard', 'Helper', 'Helper', 'Helper'], { defenderHand: ['Page'] });
    table.do('block with Noble');
    // the cost was fixed at 3 for three active Backups, although each Backup that is dulled leaves one fewer
    expect([table.kind(), table.decider(), table.card('Noble').blocking]).toEqual(['payCp', 1, false]);
    const dulled = table.copy();
    dulled.do('dull Helper for CP').passUntil('priority');
    expect(dulled.cards(1, 'field').filter((card) => card.name === 'Helper' && card.dull).length).toBe(3);
    table.do('discard Page for CP', 'dull Helper for CP').passUntil('priority');
    expect(table.cards(1, 'field').filter((card) => card.name === 'Helper' && card.dull).length).toBe(1);
    const one = attackOn(['Red'], ['Noble', 'Guard', 'Helper'], { defenderHand: ['Page'] }).do(
      'block with Noble',
      'discard Page for CP',
    );
    expect([one.card('Noble').blocking, one.card('Helper').dull]).toEqual([true, false]);
  });

  it('SE 10.1.3.2 the Forward becomes blocking once it is named and its cost is paid', () => {
    const table = attackOn(['Red'], ['Noble', 'Guard', 'Helper'], { defenderHand: ['Page'] });
    expect(table.card('Noble').blocking).toBe(false);
    table.do('block with Noble');
    expect([table.kind(), table.card('Noble').blocking]).toEqual(['payCp', false]);
    table.do('dull Helper for CP');
    expect([table.kind(), table.card('Noble').blocking, table.card('Guard').blocking]).toEqual([
      'priority',
      true,
      false,
    ]);
  });

  it('SE 10.1.3.2 a blocker that is not under its player’s control by then does not block: the attack is unblocked', () => {
    // no present text takes control of a card during this payment, so the test changes the controller by hand
    const table = attackOn(['Red'], ['Noble', 'Guard', 'Helper'], { defenderHand: ['Page'] }).do('block with Noble');
    changeController(table.state, table.card('Noble').row, 0);
    table.do('dull Helper for CP');
    expect([table.kind(), table.card('Noble').blocking]).toEqual(['priority', false]);
    table.passUntil('attackAgain');
    expect([table.zone(1, 'damage').length, table.card('Red').damage, table.card('Noble').damage]).toEqual([1, 0, 0]);
  });
});

describe('a block', () => {
  it('SE 10.1.3.3 a blocker taken out of combat takes and deals nothing, and the player is not hit', () => {
    const table = attackOn(['Red'], ['Guard', 'Page'], { hand: ['Gust'] });
    table.do('block with Guard', 'play Gust').passUntil('choose').do('choose Guard').passUntil('attackAgain');
    expect(table.card('Guard').zone).toBe('hand');
    expect([damageOf(table, 'Red'), table.zone(1, 'damage')]).toEqual([[0], []]);
  });

  it('SE 10.1.3.3 a blocker that changed sides stays on the field and takes nothing', () => {
    const table = attackOn(['Red'], ['Guard', 'Page'], { hand: ['Thief'] });
    table.do('block with Guard', 'play Thief').passUntil('choose').do('choose Guard').passUntil('attackAgain');
    expect([table.card('Guard').player, table.card('Guard').blocking]).toEqual([0, false]);
    expect([damageOf(table, 'Guard', 'Red'), table.zone(1, 'damage')]).toEqual([[0, 0], []]);
  });

  it('SE 10.1.3.3 an attacker taken out of combat takes and deals nothing', () => {
    const table = attackOn(['Red'], ['Guard'], { defenderHand: ['Gust'] });
    table.do('block with Guard', 'pass', 'play Gust').passUntil('choose').do('choose Red').passUntilQuiet();
    expect(table.card('Red').zone).toBe('hand');
    table.passUntil('attackAgain');
    expect([damageOf(table, 'Guard'), table.zone(1, 'damage')]).toEqual([[0], []]);
  });

  it('SE 10.1.3.3 of a party only the member that left takes and deals nothing', () => {
    const table = attackOn(['Red', 'Rose', 'Ruby'], ['Guard'], { defenderHand: ['Gust'] });
    table.do('block with Guard', 'pass', 'play Gust').passUntil('choose').do('choose Red').passUntil('splitDamage');
    expect(table.offered()[0]).toBe('6000 damage to Rose');
    table.do('6000 damage to Rose');
    expect(['Red', 'Rose', 'Guard'].map((name) => table.card(name).zone)).toEqual(['hand', 'break', 'break']);
    expect(damageOf(table, 'Ruby')).toEqual([0]);
  });

  it('SE 10.1.3.4 a party is blocked as one: by one Forward, and none of it hits the player', () => {
    const table = attackOn(['Red', 'Rose', 'Ruby'], ['Guard', 'Page']);
    table.do('block with Page');
    expect([table.kind(), table.card('Guard').blocking]).toEqual(['priority', false]);
    table.passUntil('splitDamage').do('3000 damage to Red');
    expect([table.card('Page').zone, damageOf(table, 'Red', 'Rose', 'Ruby'), table.zone(1, 'damage')]).toEqual([
      'break',
      [3000, 0, 0],
      [],
    ]);
  });

  it('SE 10.1.3.5 what triggers on the block is stacked together, before anyone acts', () => {
    const table = attackOn(['Crier', 'Caller'], ['Bell', 'Guard', 'Horn']);
    expect(table.stack()).toEqual([]);
    const unblocked = table.copy().do('do not block');
    expect(unblocked.stack()).toEqual([]);
    const other = table.copy().do('block with Guard').passUntil('priority');
    table.do('block with Bell');
    // the turn player orders their abilities first
    expect([table.kind(), table.decider(), table.waiting()]).toEqual(['triggerOrder', 0, 4]);
    table.do('ability of Crier');
    expect([table.kind(), table.decider()]).toEqual(['triggerOrder', 1]);
    table.do('ability of Horn');
    expect(table.stack()).toEqual([
      'ability 1 of Bell',
      'ability 1 of Horn',
      'ability 1 of Caller',
      'ability 1 of Crier',
    ]);
    expect([table.kind(), table.zone(0, 'hand'), table.zone(1, 'hand')]).toEqual(['priority', [], []]);
    // in this copy Bell did not block, so its ability did not trigger
    expect(other.stack().filter((one) => one.includes('Bell'))).toEqual([]);
    expect(other.stack().length).toBe(3);
  });

  it('SE 10.1.3.6 the turn player has priority after the block, and also when there was none', () => {
    for (const answer of ['block with Guard', 'do not block']) {
      const table = attackOn(['Red'], ['Guard'], { hand: ['Quick'], defenderHand: ['Quick'] }).do(answer);
      expect([table.kind(), table.decider(), table.offered()]).toEqual(['priority', 0, ['pass', 'play Quick']]);
      table.do('pass');
      expect([table.kind(), table.decider(), table.zone(1, 'damage')]).toEqual(['priority', 1, []]);
    }
  });
});
