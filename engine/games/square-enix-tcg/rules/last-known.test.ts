/** Last known information (11.12.3, 11.12.7): what conditions read of a card that has left the field. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

/** A Summon that chooses a Forward, has an effect, and then draws a card if the card `who` fits `of`. */
const summon = (name: string, does: string, of: string, who = 'chosen'): string =>
  `- { id: lk-${name.toLowerCase()}, name: ${name}, type: summon, element: fire, cost: 0, abilities: [ { do: [ { choose: { of: { type: forward } } }, ${does}, { if: { is: { is: { who: ${who}, of: ${of} } }, then: [ { draw: 1 } ] } } ] } ] }`;

const CARDS = `
- { id: lk-man, name: Man, type: forward, element: fire, cost: 2, power: 4000, job: Soldier, keywords: [brave] }
- { id: lk-mage, name: Mage, type: forward, element: ice, cost: 3, power: 5000, job: Wizard }
- { id: lk-flag, name: Flag, type: backup, element: fire, cost: 1, abilities: [ { field: { power: 3000, job: Captain, keyword: haste }, affects: { type: forward, controller: you } } ] }
- { id: lk-mourner, name: Mourner, type: backup, element: ice, cost: 1, abilities:
    [ { when: { put-into-break-zone: { of: { type: forward } } }, do: [ { if: { is: { is: { who: subject, of: { job: Captain } } }, then: [ { draw: 1 } ] } } ] } ] }
- { id: lk-chief, name: Chief, type: forward, element: fire, cost: 4, power: 6000, abilities: [ { field: { job: Captain }, affects: { type: forward, other: true, controller: you } } ] }
- { id: lk-raid, name: Raid, type: summon, element: fire, cost: 0, abilities: [ { do: [ { choose: { of: { type: forward }, count: 2 } }, { break: chosen }, { if: { is: { any-are: { who: chosen, of: { job: Captain } } }, then: [ { draw: 1 } ] } } ] } ] }
${summon('Slay', '{ break: chosen }', '{ job: Soldier }')}
${summon('Banner', '{ break: chosen }', '{ job: Captain, keyword: haste, power: { min: 7000, max: 7000 } }')}
${summon('Dull', '{ break: chosen }', '{ state: dull, counters: 2, controller: opponent }')}
${summon('Damaged', '{ break: chosen }', '{ state: damaged }')}
${summon('Mates', '{ break: chosen }', '{ state: party }')}
${summon('There', '{ break: chosen }', '{ zone: field }')}
${summon('Buried', '{ break: chosen }', '{ any-of: [ { zone: break }, { zone: hand } ] }')}
${summon('Bounce', '{ to-hand: chosen }', '{ job: Soldier, state: active }')}
${summon('Exile', '{ remove: chosen }', '{ keyword: brave }', 'it')}
${summon('Wait', '{ draw: 0 }', '{ job: Soldier }')}
- { id: lk-sweep, name: Sweep, type: summon, element: fire, cost: 0, abilities: [ { do: [ { choose: { of: { type: forward }, count: 2 } }, { break: chosen }, { if: { is: { any-are: { who: chosen, of: { job: Soldier } } }, then: [ { draw: 1 } ] } } ] } ] }
- { id: lk-again, name: Again, type: summon, element: fire, cost: 0, abilities: [ { do: [ { choose: { of: { type: forward }, as: gone } }, { to-break-zone: { set: gone } }, { put: { who: { all: { zone: break, name: Man } } } }, { if: { is: { is: { who: { set: gone }, of: { job: Soldier } } }, then: [ { draw: 1 } ] } } ] } ] }
`;

type Side = Parameters<typeof setUp>[0]['players'][0];

/** The number of cards that are drawn as the Summon is played on that card. */
function drawn(name: string, target: string, mine: Side, theirs: Side = {}): number {
  const table = setUp({ cards: CARDS, players: [{ ...mine, hand: [name] }, theirs] });
  const before = table.zone(0, 'deck').length;
  table.do(`play ${name}`, 'pass', 'pass');
  if (table.offered().some((text) => text.includes(`choose ${target}`))) table.do(`choose ${target}`);
  return before - table.zone(0, 'deck').length;
}

const BOTH = { field: ['Man', 'Mage'] };

describe('SE 11.12.7 a card that has left the field is asked as it last was there', () => {
  it('"break it; if it was a Soldier": printed Jobs, of one card and not of another', () => {
    expect([drawn('Slay', 'Man', BOTH), drawn('Slay', 'Mage', BOTH)]).toEqual([1, 0]);
    expect(drawn('Slay', 'Man', {}, BOTH)).toBe(1);
  });

  it('with what field abilities and keywords gave it, which is gone where it lies now', () => {
    expect(drawn('Banner', 'Man', { field: ['Man', 'Mage', 'Flag'] })).toBe(1);
    expect(drawn('Banner', 'Man', BOTH)).toBe(0);
    expect(drawn('Banner', 'Mage', { field: ['Man', 'Mage', 'Flag'] })).toBe(0);
  });

  it('dull, damaged, with its counters and its controller', () => {
    const dull = { card: 'Man', dull: true, counters: 2 };
    expect(drawn('Dull', 'Man', {}, { field: [dull, 'Mage'] })).toBe(1);
    expect(drawn('Dull', 'Man', { field: [dull, 'Mage'] })).toBe(0);
    expect(drawn('Dull', 'Man', {}, { field: [{ ...dull, dull: false }, 'Mage'] })).toBe(0);
    expect(drawn('Dull', 'Man', {}, { field: [{ ...dull, counters: 1 }, 'Mage'] })).toBe(0);
    expect(drawn('Damaged', 'Man', { field: [{ card: 'Man', damage: 1000 }, 'Mage'] })).toBe(1);
    expect(drawn('Damaged', 'Man', BOTH)).toBe(0);
  });

  it('in a party, or attacking alone', () => {
    const attacked = (...names: readonly string[]): number => {
      const players: [Side, Side] = [{ hand: ['Mates'], field: ['Man', 'Chief'] }, { field: ['Mage'] }];
      const table = setUp({ phase: 'attack', cards: CARDS, players });
      table.passUntil('attack').do(...names.map((name) => `attack with ${name}`));
      if (table.kind() !== 'priority') table.do('let nobody else join');
      const before = table.zone(0, 'deck').length;
      table.do('play Mates', 'pass', 'pass', 'choose Man');
      return before - table.zone(0, 'deck').length;
    };
    expect([attacked('Man', 'Chief'), attacked('Man')]).toEqual([1, 0]);
  });

  it('wherever it went, and as "it" too', () => {
    expect([drawn('Bounce', 'Man', BOTH), drawn('Bounce', 'Mage', BOTH)]).toEqual([1, 0]);
    expect([drawn('Exile', 'Man', BOTH), drawn('Exile', 'Mage', BOTH)]).toEqual([1, 0]);
    expect([drawn('Wait', 'Man', BOTH), drawn('Wait', 'Mage', BOTH)]).toEqual([1, 0]);
  });

  it('but where it is now by a filter that names a zone', () => {
    expect([drawn('There', 'Man', BOTH), drawn('Buried', 'Man', BOTH)]).toEqual([0, 1]);
  });

  it('one of several that were chosen', () => {
    const swept = (field: readonly string[], first: string): number => {
      const table = setUp({ cards: CARDS, players: [{ hand: ['Sweep'], field: [...field] }, {}] });
      const before = table.zone(0, 'deck').length;
      table.do('play Sweep', 'pass', 'pass');
      if (table.offered().some((text) => text.includes(first))) table.do(first);
      return before - table.zone(0, 'deck').length;
    };
    expect(swept(['Mage', 'Man'], 'choose Mage')).toBe(1);
    expect(swept(['Mage', 'Mage'], 'choose Mage')).toBe(0);
  });

  it('cards that leave together were all there: what one gave the other is known', () => {
    const raided = (field: readonly string[]): number => {
      const table = setUp({ cards: CARDS, players: [{ hand: ['Raid'], field: [...field] }, {}] });
      const before = table.zone(0, 'deck').length;
      table.do('play Raid', 'pass', 'pass');
      expect(table.zone(0, 'field')).toEqual([]);
      return before - table.zone(0, 'deck').length;
    };
    expect([raided(['Chief', 'Mage']), raided(['Mage', 'Chief']), raided(['Mage', 'Man'])]).toEqual([1, 1, 0]);
  });

  it('an object that has come back is another one, and the one before is not known any more', () => {
    expect(drawn('Again', 'Man', BOTH)).toBe(0);
  });
});

it('SE 11.9.16.1 the card of an event that left the field is asked as it was there', () => {
  const mourned = (field: readonly string[]): number => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Slay'], field: [...field, 'Mourner'] }, {}] });
    const before = table.zone(0, 'deck').length;
    table.do('play Slay', 'pass', 'pass');
    table.do('pass', 'pass');
    return before - table.zone(0, 'deck').length;
  };
  expect([mourned(['Mage', 'Flag']), mourned(['Mage'])]).toEqual([1, 0]);
});

it('SE 11.9.16.2 a card of an event that cannot be found any more is nobody’s', () => {
  const draws = (answer: string): number => {
    const table = setUp({
      cards: `${CARDS}
- { id: lk-spy, name: Spy, type: backup, element: ice, cost: 1, abilities: [ { when: { attacks: { of: { type: forward } } }, do: [ { if: { is: subject-is-opponents, then: [ { draw: 1 } ] } } ] } ] }`,
      turn: 1,
      players: [{ hand: [answer], field: ['Spy'] }, { field: ['Man'] }],
    });
    const before = table.zone(0, 'deck').length;
    table.toPhase('attack').passUntil('attack').do('attack with Man').do('pass');
    if (answer === 'Bounce') table.do('play Bounce');
    table.passUntilQuiet();
    return before - table.zone(0, 'deck').length;
  };
  expect([draws('Mage'), draws('Bounce')]).toEqual([1, 1]);
});

it('SE 11.12.7 the power of a chosen card that has left the Break Zone is the printed one, whatever it was on the field', () => {
  const powers = (answer: boolean, before: string): number => {
    const table = setUp({
      cards: `${CARDS}
- { id: lk-mimic, name: Mimic, type: forward, element: water, cost: 2, power: 3000, abilities:
    [ { cost: { cp: { any: 0 } }, once: true, do: [ { choose: { of: { type: forward, zone: break, owner: opponent } } }, { remove: chosen },
      { gain: { who: self, gives: { set-power: { power: chosen } } } } ] } ] }
- { id: lk-grave, name: Grave, type: summon, element: fire, cost: 0, abilities: [ { do: [ { remove: { all: { zone: break, type: forward } } } ] } ] }`,
      switches: { 'choose-at': 'play' },
      players: [
        { hand: ['Slay'], field: ['Mimic'] },
        { hand: ['Grave'], ...(before === 'field' ? { field: ['Man', 'Flag'] } : { break: ['Man'] }) },
      ],
    });
    if (before === 'field') table.do('play Slay').do('choose Man').passUntilQuiet();
    table.do('use ability 1 of Mimic');
    if (answer) table.do('pass', 'play Grave');
    table.passUntilQuiet();
    expect(table.zone(1, 'removed')).toEqual(['Man']);
    return table.card('Mimic').power;
  };
  expect([powers(false, 'break'), powers(true, 'break'), powers(false, 'field'), powers(true, 'field')]).toEqual([
    4000, 4000, 4000, 4000,
  ]);
});
