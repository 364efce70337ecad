import { describe, expect, it } from 'vitest';
import { CARD_FILES } from '../card-file.ts';
import type { Table } from '../driver.ts';
import { type CardSpec, setUp } from '../position.ts';

const CARDS = `
- { id: kp-scout, name: Scout, type: backup, element: fire, cost: 0, abilities: [{ assist: [{ draw: 2 }] }] }
- { id: kp-archer, name: Archer, type: backup, element: fire, cost: 0, abilities: [{ assist: [{ choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: 5000 } }] }, { when: enters, do: [{ draw: 1 }] }] }
- { id: kp-usher, name: Usher, type: backup, element: fire, cost: 0, abilities: [{ job-change: { cost: { cp: { any: 0 } }, up-to: 3 } }] }
- { id: kp-clerk, name: Clerk, type: backup, element: fire, cost: 1, abilities: [{ when: { enters: { type: backup, controller: you, other: true } }, do: [{ draw: 1 }] }] }
- { id: kp-tally, name: Tally, type: backup, element: fire, cost: 1, abilities: [{ when: { broken: { type: [forward, backup, monster] } }, do: [{ draw: 1 }] }] }
- { id: kp-grave, name: Grave, type: backup, element: fire, cost: 1, abilities: [{ when: { put-into-break-zone: { type: [forward, backup, monster] } }, do: [{ draw: 1 }] }] }
- { id: kp-void, name: Void, type: backup, element: fire, cost: 1, abilities: [{ field: remove-instead, affects: { type: backup } }] }
- { id: kp-lift, name: Lift, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { zone: break, type: backup } } }, { put: chosen }] }] }
- { id: kp-gust, name: Gust, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: {} } }, { to-hand: chosen }] }] }
- { id: kp-quick, name: Quick, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: kp-giant, name: Giant, type: forward, element: earth, cost: 5, power: 9000 }
- { id: kp-odin, name: Odin, type: summon, element: fire, cost: 5, abilities: [{ gunshin: Knight }, { ex: true, do: [{ draw: 1 }] }] }
- { id: kp-modal, name: Modal, type: summon, element: fire, cost: 5, abilities: [{ gunshin: Knight }, { do: [{ select: { modes: [[{ draw: 1 }], [{ draw: 2 }]] } }] }] }
- { id: kp-squire, name: Squire, type: backup, element: fire, cost: 3, job: Knight }
- { id: kp-steiner, name: Steiner, type: forward, element: earth, cost: 4, power: 8000, job: [Soldier, Knight], abilities: [{ when: leaves, do: [{ draw: 1 }] }] }
- { id: kp-beast, name: Charger, type: monster, element: fire, cost: 9, job: Knight }
- { id: kp-thief, name: Robber, type: forward, element: earth, cost: 4, power: 8000, job: Thief }
- { id: kp-spare, name: Spare, type: forward, element: fire, cost: 2, power: 2000, generic: true }
- { id: kp-helper, name: Helper, type: backup, element: fire, cost: 1, generic: true }
- { id: kp-breeze, name: Breeze, type: backup, element: wind, cost: 1, generic: true }
- { id: kp-caster, name: Caster, type: forward, element: fire, cost: 1, power: 5000, abilities: [{ cost: { cp: { any: 0 } }, once: true, do: [{ cast-free: {} }] }] }
- { id: kp-knighting, name: Knighting, type: backup, element: fire, cost: 1, abilities: [{ field: { job: Knight }, affects: { type: forward, controller: you } }] }
- { id: kp-racer, name: Racer, type: forward, element: wind, cost: 3, power: 5000, abilities: [{ overdrive: { cp: { wind: 1, any: 2 } }, do: [{ draw: 1 }] }, { when: enters, do: [{ gain: { who: self, gives: { power: 1000 } } }] }] }
- { id: kp-drummer, name: Drummer, type: backup, element: wind, cost: 0, abilities: [{ overdrive: { cp: { any: 1 } }, when: becomes-active, do: [{ draw: 1 }] }] }
- { id: kp-dragon, name: Dragon, type: monster, element: wind, cost: 0, abilities: [{ overdrive: { cp: { any: 0 } }, do: [{ draw: 1 }] }] }
- { id: kp-gale, name: Gale, type: forward, element: wind, cost: 3, power: 5000, generic: true }
- { id: kp-flame, name: Flame, type: forward, element: fire, cost: 3, power: 5000, generic: true }
- { id: kp-wake, name: Wake, type: summon, element: fire, cost: 0, abilities: [{ do: [{ activate: { all: {} } }] }] }
- { id: kp-raise, name: Raise, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { zone: break, type: forward } } }, { put: chosen }] }] }
`;

type Side = {
  field?: readonly CardSpec[];
  hand?: readonly CardSpec[];
  break?: readonly CardSpec[];
  deck?: readonly CardSpec[];
};

const main = (mine: Side, theirs: Side = {}): Table => setUp({ cards: CARDS, players: [mine, theirs] });

describe('Assist', () => {
  it('SE 15.2.6.1 is an auto ability: it goes on the stack and can be responded to', () => {
    const table = main({ hand: ['Scout', 'Quick'] }, { hand: ['Quick'] }).do('play Scout', 'use Assist');
    expect([table.kind(), table.decider(), table.stack()]).toEqual(['priority', 0, ['ability 1 of Scout']]);
    expect([table.card('Scout').zone, table.can('play Quick')]).toEqual(['field', true]);
    table.do('pass');
    expect([table.decider(), table.can('play Quick')]).toEqual([1, true]);
  });

  it('SE 15.2.6.2 the Backup goes to the break zone, and then the effect is resolved', () => {
    const table = main({ hand: ['Scout'], field: ['Tally', 'Grave'] }).do('play Scout', 'use Assist', 'pass', 'pass');
    expect([table.zone(0, 'break'), table.zone(0, 'hand').length]).toEqual([['Scout'], 2]);
    // the Backup was put into the Break Zone, and was not broken
    expect(table.stack()).toEqual(['ability 1 of Grave']);
    const archer = main({ hand: ['Archer'] }, { field: ['Spare', 'Giant'] }).do('play Archer', 'use Assist');
    archer.passUntil('choose');
    expect([archer.zone(0, 'break'), archer.offered()]).toEqual([['Archer'], ['choose Spare', 'choose Giant']]);
    expect(archer.do('choose Giant').card('Giant').damage).toBe(5000);
  });

  it('SE 15.2.6.2 removed instead of put into the break zone: the effect is not resolved', () => {
    const table = main({ hand: ['Scout'], field: ['Void'] }).do('play Scout', 'use Assist', 'pass', 'pass');
    expect([table.zone(0, 'removed'), table.zone(0, 'break'), table.zone(0, 'hand')]).toEqual([['Scout'], [], []]);
  });

  it('SE 15.2.6.3 whoever puts such a Backup on the field has to say whether it is used, by every route', () => {
    const played = main({ hand: ['Scout'] }).do('play Scout');
    expect([played.kind(), played.decider(), played.offered()]).toEqual([
      'assist',
      0,
      ['use Assist', 'do not use Assist'],
    ]);
    const changed = main({ hand: ['Scout', 'Archer'], field: ['Usher'] });
    changed.do('use ability 1 of Usher', 'pass', 'pass', 'choose Scout');
    expect([changed.kind(), changed.decider()]).toEqual(['assist', 0]);
    // in the other player's turn the Backup's controller decides, too
    const lifted = main({}, { hand: ['Lift'], break: ['Scout'] }).do('pass', 'play Lift', 'pass', 'pass');
    expect([lifted.kind(), lifted.decider()]).toEqual(['assist', 1]);
    expect(lifted.do('use Assist').stack()).toEqual(['ability 1 of Scout']);
  });

  it('SE 15.2.6.4 Assist that is not used is not put on the stack; other abilities trigger as usual', () => {
    const table = main({ hand: ['Archer'], field: ['Clerk'] }, { field: ['Spare'] });
    table.do('play Archer', 'do not use Assist').passUntil('priority');
    expect([...table.stack()].sort()).toEqual(['ability 1 of Clerk', 'ability 2 of Archer']);
    table.passUntilQuiet();
    expect([table.card('Archer').zone, table.card('Spare').damage, table.zone(0, 'hand').length]).toEqual([
      'field',
      0,
      2,
    ]);
    const quiet = main({ hand: ['Scout'] }).do('play Scout', 'do not use Assist');
    expect([quiet.stack(), quiet.waiting(), quiet.card('Scout').zone]).toEqual([[], 0, 'field']);
    // the choice was made for that object: as the card comes back, it is asked again
    const again = main({ hand: ['Scout', 'Gust'] }).do('play Scout', 'use Assist', 'play Gust', 'pass', 'pass');
    again.passUntilQuiet().do('play Scout');
    expect(again.kind()).toBe('assist');
    expect(again.do('do not use Assist').stack()).toEqual([]);
  });

  it('SE 15.2.6.5 the effect is void if the Backup has left the field in response', () => {
    const table = main({ hand: ['Scout'] }, { hand: ['Gust'] }).do('play Scout', 'use Assist', 'pass', 'play Gust');
    table.do('pass', 'pass');
    expect([table.zone(0, 'hand'), table.stack()]).toEqual([['Scout'], ['ability 1 of Scout']]);
    table.do('pass', 'pass');
    expect([table.zone(0, 'hand'), table.zone(0, 'break'), table.stack()]).toEqual([['Scout'], [], []]);
  });

  it('SE 15.2.6.5 the object that came back in the meantime does not stand in for the old one', () => {
    const table = main({ hand: ['Scout', 'Gust', 'Usher'], field: [] });
    table.do('play Usher').do('play Scout', 'use Assist', 'play Gust', 'pass', 'pass', 'choose Scout');
    // Scout enters again by Job Change while the first Assist is on the stack
    table.do('use ability 1 of Usher', 'pass', 'pass', 'choose Scout', 'do not use Assist');
    expect(table.stack()).toEqual(['ability 1 of Scout']);
    table.do('pass', 'pass');
    expect([table.card('Scout').zone, table.zone(0, 'hand')]).toEqual(['field', []]);
  });
});

describe('Gunshin', () => {
  const five = Array.from({ length: 5 }, () => 'Helper');

  it('SE 15.2.7.1 is a field ability of the Summon: it acts while it is summoned and is never on the stack', () => {
    const table = main({ hand: ['Odin', 'Spare'], field: ['Steiner'] }, { hand: ['Quick'] });
    table.do('play Odin', 'choose Steiner', 'discard Spare');
    // the stack holds the Summon, and the trigger of the Knight that left
    expect(table.stack()).toEqual(['ability 1 of Steiner', 'Odin']);
    expect([table.decider(), table.zone(0, 'break')]).toEqual([0, ['Steiner', 'Spare']]);
    // an EX Burst is no summoning, so Gunshin is not asked
    const burst = setUp({
      cards: CARDS,
      phase: 'attack',
      players: [{ field: ['Spare'] }, { field: ['Squire'], deck: ['Odin', 'Giant', 'Giant'] }],
    });
    burst.do('attack with Spare').passUntil('exBurst').do('use the EX Burst of Odin');
    expect([burst.kind(), burst.zone(1, 'hand'), burst.zone(1, 'field')]).toEqual(['priority', ['Giant'], ['Squire']]);
  });

  it('SE 15.2.7.2 using it is up to the player', () => {
    const table = main({ hand: ['Odin'], field: [...five.slice(1), 'Squire'] }).do('play Odin');
    expect([table.kind(), table.offered()]).toEqual(['gunshin', ['without Gunshin', 'choose Squire']]);
    const plain = table.copy().do('without Gunshin');
    expect([plain.card('Squire').dull, plain.stack()]).toEqual([true, ['Odin']]);
    expect(plain.cards(0, 'field').every((card) => card.dull)).toBe(true);
    // without the CP for the full cost Gunshin must be used
    const poor = main({ hand: ['Odin'], field: ['Squire', 'Helper', 'Helper'] }).do('play Odin');
    expect([poor.forced()[0], poor.zone(0, 'break')]).toEqual(['choose Squire', ['Squire']]);
    // Gunshin is not asked where nothing is paid
    const free = main({ hand: ['Odin'], field: ['Caster', 'Squire'] });
    free.do('use ability 1 of Caster', 'pass', 'pass', 'choose Odin');
    expect([free.stack(), free.card('Squire').zone]).toEqual([['Odin'], 'field']);
  });

  it('SE 15.2.7.3 a Character of the Job that the player controls is put away, and the cost is less by its cost', () => {
    const field = [...five.slice(2), 'Squire', 'Steiner', 'Charger', 'Robber', 'Tally'];
    const table = main({ hand: ['Odin'], field }, { field: [{ card: 'Squire', as: 'theirs' }] }).do('play Odin');
    // any Character with the Job among its Jobs may be put away; one with another Job, or of the opponent, may not
    expect(table.offered()).toEqual(
      ['without Gunshin', 'choose Squire#1', 'choose Steiner', 'choose Charger'].map((t) => t.replace('#1', '')),
    );
    table.do('choose Squire');
    // the cost is 5 - 3, for two of the Backups that are left; Squire is gone and makes no CP, and was put away, not
    // broken
    expect(table.kind()).toBe('payCp');
    expect(table.offered().some((text) => text.includes('Squire'))).toBe(false);
    table.do('dull Helper', 'dull Helper');
    expect([table.stack(), table.zone(0, 'break')]).toEqual([['Odin'], ['Squire']]);
    expect(
      table
        .cards(0, 'field')
        .filter((card) => card.dull)
        .map((card) => card.name),
    ).toEqual(['Helper', 'Helper']);
  });

  it('SE 15.2.7.3 before modes and the payment; a Job that was gained counts', () => {
    const table = main({ hand: ['Modal'], field: ['Squire', 'Helper', 'Helper'] }).do('play Modal');
    expect([table.zone(0, 'break'), table.kind()]).toEqual([['Squire'], 'mode']);
    expect(table.cards(0, 'field').some((card) => card.dull)).toBe(false);
    table.do('select mode 2');
    expect(table.cards(0, 'field').map((card) => card.dull)).toEqual([true, true]);
    const gained = main({ hand: ['Odin'], field: ['Robber', 'Knighting'] }).do('play Odin');
    expect([gained.zone(0, 'break'), gained.card('Knighting').dull]).toEqual([['Robber'], true]);
  });

  it('SE 15.2.7.4 the cost does not fall to 0: 1 CP is left, and must be there', () => {
    const table = main({ hand: ['Odin'], field: ['Charger', 'Helper'] }).do('play Odin');
    expect([table.zone(0, 'break'), table.card('Helper').dull, table.stack()]).toEqual([['Charger'], true, ['Odin']]);
    expect(main({ hand: ['Odin'], field: ['Charger'] }).offered()).toEqual(['pass']);
    // the Character that is put away cannot make the CP
    expect(main({ hand: ['Odin'], field: ['Squire', 'Helper'] }).can('play Odin')).toBe(false);
    // the 1 CP must be of the element
    expect(main({ hand: ['Odin'], field: ['Charger', 'Breeze'] }).can('play Odin')).toBe(false);
  });

  it('SE 15.2.7.5 only one Character is put away', () => {
    const table = main({ hand: ['Odin'], field: ['Squire', 'Steiner', 'Helper', 'Helper'] }).do(
      'play Odin',
      'choose Squire',
    );
    expect([table.zone(0, 'break'), table.card('Steiner').zone, table.stack()]).toEqual([
      ['Squire'],
      'field',
      ['Odin'],
    ]);
    expect(table.cards(0, 'field').map((card) => card.dull)).toEqual([false, true, true]);
    // two Characters that would be enough together do not help
    const pair = main({ hand: ['Odin'], field: ['Steiner', 'Charger', 'Breeze'] });
    expect(pair.can('play Odin')).toBe(false);
  });
});

describe('Overdrive', () => {
  it('SE 15.2.9.1 is a field ability of Characters: it acts while the card is played and is never on the stack', () => {
    const table = main({ hand: ['Dragon'] }, { hand: ['Quick'] }).do('play Dragon', 'with Overdrive');
    // nobody could respond to Overdrive; the stack holds the auto ability that it gave
    expect([table.stack(), table.decider()]).toEqual([['ability 1 of Dragon'], 0]);
    // only Characters have Overdrive
    for (const type of ['summon', 'weapon', 'formation']) {
      const card = `- { id: x-1, name: X, type: ${type}, element: fire, cost: 1${type === 'weapon' ? ', bearer: forward' : ''}, abilities: [{ overdrive: { cp: { any: 1 } }, do: [{ draw: 1 }] }] }\n`;
      expect(() =>
        CARD_FILES.readCards(
          card.replace('formation, element', 'formation, condition: { hand: { at-least: 0 } }, element'),
          'x.yaml',
        ),
      ).toThrow(/overdrive/);
    }
    // the cost of Overdrive is CP
    expect(() =>
      CARD_FILES.readCards(
        '- { id: x-1, name: X, type: forward, element: fire, cost: 1, power: 1000, abilities: [{ overdrive: { discard: 1 }, do: [{ draw: 1 }] }] }\n',
        'x.yaml',
      ),
    ).toThrow(/would do nothing in an overdrive cost/);
  });

  it('SE 15.2.9.2 using it is up to the player, and to be able to pay for it', () => {
    const field = ['Breeze', 'Breeze', 'Breeze', 'Helper'];
    const table = main({ hand: ['Racer', 'Gale'], field }).do('play Racer');
    expect([table.kind(), table.offered()]).toEqual(['overdrive', ['without Overdrive', 'with Overdrive']]);
    const plain = table.copy().do('without Overdrive', 'dull Breeze', 'dull Breeze', 'dull Breeze');
    expect([plain.card('Racer').zone, plain.card('Helper').dull]).toEqual(['field', false]);
    const poor = main({ hand: ['Racer'], field: field.slice(1) }).do('play Racer');
    expect([poor.forced()[0], poor.card('Racer').zone]).toEqual(['without Overdrive', 'field']);
  });

  it('SE 15.2.9.3 paid for, the card enters with the auto ability; if not, without', () => {
    const field = ['Breeze', 'Breeze', 'Breeze', 'Helper'];
    const start = (): Table => main({ hand: ['Racer', 'Gale'], field }).do('play Racer');
    const driven = start().do('with Overdrive').passUntil('priority');
    expect([...driven.stack()].sort()).toEqual(['ability 1 of Racer', 'ability 2 of Racer']);
    driven.passUntilQuiet();
    expect([driven.zone(0, 'hand').length, driven.card('Racer').power]).toEqual([1, 6000]);
    const plain = start().do('without Overdrive', 'dull Breeze', 'dull Breeze', 'dull Breeze');
    expect(plain.stack()).toEqual(['ability 2 of Racer']);
    plain.passUntilQuiet();
    expect([plain.zone(0, 'hand'), plain.card('Racer').power]).toEqual([['Gale'], 6000]);
  });

  it('SE 15.2.9.3 the auto ability may wait for something else, and is the object’s that was paid for', () => {
    const play = (...choices: readonly string[]): Table =>
      main({ hand: ['Drummer', 'Wake'], field: ['Breeze'] })
        .do('play Drummer', ...choices)
        .do('play Wake', 'pass', 'pass');
    expect(play('with Overdrive', 'dull Breeze').stack()).toEqual(['ability 1 of Drummer']);
    expect(play('without Overdrive').stack()).toEqual([]);
    // a card that an effect puts on the field asks nothing, and has no such ability
    const raised = main({ hand: ['Lift', 'Wake'], break: ['Drummer'], field: ['Breeze'] });
    raised.do('play Lift', 'pass', 'pass');
    expect([raised.card('Drummer').zone, raised.kind()]).toEqual(['field', 'priority']);
    expect(raised.do('play Wake', 'pass', 'pass').stack()).toEqual([]);
    const racer = main({ hand: ['Raise'], break: ['Racer'], field: ['Breeze'] }).do('play Raise', 'pass', 'pass');
    expect(racer.stack()).toEqual(['ability 2 of Racer']);
  });

  it('SE 15.2.9.4 both costs are one sum: 6 CP, 2 of them wind', () => {
    // three discards, one of them wind, pay exactly
    const three = main({ hand: ['Racer', 'Gale', 'Flame', 'Flame'] });
    three.do('play Racer', 'with Overdrive');
    expect([three.card('Racer').zone, three.zone(0, 'hand'), three.zone(0, 'break').length]).toEqual(['field', [], 3]);
    // with 6 CP of which one is wind, only the plain cost can be paid
    const one = main({ hand: ['Racer', 'Flame', 'Flame', 'Flame'], field: ['Breeze'] }).do('play Racer');
    expect(one.forced()[0]).toBe('without Overdrive');
    // the whole may have one surplus CP: two wind Backups and two fire discards make 6, and no further card is taken
    const mixed = main({ hand: ['Racer', 'Flame', 'Flame', 'Flame'], field: ['Breeze', 'Breeze'] });
    mixed.do('play Racer', 'with Overdrive', 'discard Flame', 'discard Flame');
    mixed.do('dull Breeze', 'dull Breeze');
    expect([mixed.card('Racer').zone, mixed.zone(0, 'hand')]).toEqual(['field', ['Flame']]);
    // five CP are too few
    const few = main({ hand: ['Racer', 'Gale', 'Gale'], field: ['Breeze'] }).do('play Racer');
    expect(few.forced()[0]).toBe('without Overdrive');
  });
});
