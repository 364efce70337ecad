import { describe, expect, it } from 'vitest';
import { describeCard, POOLS } from '../cards.ts';
import { GIVEN_ABILITIES } from '../layout.ts';
import { setUp } from '../position.ts';
import { findStale } from '../proofs/state-check.ts';

const summon = (id: string, name: string, effects: string): string =>
  `- { id: ga-${id}, name: ${name}, type: summon, element: fire, cost: 0, abilities: [ { do: [ ${effects} ] } ] }`;
const give = (id: string, name: string, gives: string, until = 'turn'): string =>
  summon(
    id,
    name,
    `{ choose: { of: { type: forward } } }, { gain: { who: chosen, until: ${until}, gives: { ability: ${gives} } } }`,
  );
const CARDS = `
- { id: ga-hero, name: Hero, type: forward, element: fire, cost: 3, power: 5000 }
- { id: ga-mate, name: Mate, type: forward, element: fire, cost: 3, power: 5000 }
- { id: ga-school, name: School, type: backup, element: fire, cost: 1, abilities:
    [ { affects: { type: forward, controller: you }, field: { ability: { when: attacks, do: [ { draw: 1 } ] } } },
      { affects: { type: forward, controller: you }, field: { ability: { cost: dull-self, do: [ { draw: 1 } ] } } } ] }
- { id: ga-guard, name: Guardpost, type: backup, element: fire, cost: 1, abilities:
    [ { affects: { type: forward, controller: you }, field: { ability: { when: state, if: { hand: { player: you, at-most: 0 } }, do: [ { may: [ { draw: 1 } ] } ] } } } ] }
- { id: ga-mute, name: Mute, type: backup, element: fire, cost: 0, abilities: [ { affects: { type: forward }, field: lose-abilities } ] }
${give('fury', 'Fury', '{ when: attacks, do: [ { damage: { who: { all: { type: forward, controller: opponent } }, amount: 2000 } } ] }')}
${give('will', 'Testament', '{ when: put-into-break-zone, do: [ { draw: 2 } ] }', 'forever')}
${give('craft', 'Craft', '{ cost: { cp: { any: 1 } }, once: true, do: [ { draw: 1 } ] }')}
${give('lore', 'Lore', '{ special: Lorestrike, do: [ { damage-player: { player: opponent, amount: 1 } } ] }')}
${give('aura', 'Aura', '{ affects: { type: forward, controller: you, other: true }, field: { power: 2000 } }')}
${give('calm', 'Calm', '{ when: state, if: { points: { player: you, at-least: 1 } }, once: true, do: [ { draw: 1 } ] }')}
${summon('set', 'Fixing', '{ choose: { of: { type: forward } } }, { gain: { who: chosen, gives: { set-power: 3000 } } }')}
${summon('rise', 'Rising', '{ gain: { who: { all: { type: forward } }, gives: { keyword: haste } } }')}
${summon('hush', 'Hush', '{ choose: { of: { type: forward } } }, { gain: { who: chosen, gives: lose-abilities } }')}
${summon('kill', 'Kill', '{ choose: { of: { type: forward } } }, { break: chosen }')}
${summon('back', 'Recall', '{ choose: { of: { type: forward } } }, { to-hand: chosen }')}
`;
const cast = (name: string, target: string): string[] => [`play ${name}`, 'pass', 'pass', `choose ${target}`];

describe('an ability that an effect gives', () => {
  it('SE 11.13.4.2 an auto triggers for the card that has it, and for no other, until the duration ends', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Fury'], field: ['Hero', 'Mate'] }, { field: [{ card: 'Mate', as: 'Foe' }] }],
    });
    table
      .do(...cast('Fury', 'Hero'))
      .toPhase('attack')
      .passUntil('attack')
      .do('attack with Mate', 'let nobody else join');
    table.passUntil('block').do('do not block').passUntil('attackAgain').do('attack again').passUntil('attack');
    expect(table.card('Foe').damage).toBe(0);
    table.do('attack with Hero');
    expect(table.stack()).toEqual(['given ability of Hero']);
    table.passUntil('block');
    expect(table.card('Foe').damage).toBe(2000);
    table.toPhase('next-turn').toPhase('next-turn').toPhase('attack').passUntil('attack').do('attack with Hero');
    if (table.kind() === 'party') table.do('let nobody else join');
    expect(table.stack()).toEqual([]);
  });

  it('SE 11.9.16.1 one that waits for its card to leave triggers as it leaves, once for each time it was given', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Testament', 'Testament', 'Kill', 'Kill'], field: ['Hero', 'Mate'] }, {}],
    });
    table.do(...cast('Testament', 'Hero'), ...cast('Testament', 'Hero'), ...cast('Kill', 'Mate'));
    expect(table.stack()).toEqual([]);
    table.do(...cast('Kill', 'Hero'));
    expect(table.stack()).toEqual(['given ability of Hero', 'given ability of Hero']);
    expect(findStale(table.state)).toBeUndefined();
    // the card has left, and its given ability is gone
    expect(table.state[GIVEN_ABILITIES]).toBe(0);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(4);
  });

  it('SE 11.13.4.2 a card that has left and come back is another object, without it', () => {
    const table = setUp({
      cards: CARDS.replace(
        'name: Hero, type: forward, element: fire, cost: 3',
        'name: Hero, type: forward, element: fire, cost: 0',
      ),
      players: [{ hand: ['Testament', 'Recall', 'Kill'], field: ['Hero'] }, {}],
    });
    table.do(...cast('Testament', 'Hero'), ...cast('Recall', 'Hero'), 'play Hero', ...cast('Kill', 'Hero'));
    expect(table.stack()).toEqual([]);
    expect(table.zone(0, 'hand')).toEqual([]);
  });

  it('SE 11.7.11 an action ability is used by whoever controls the card, at its cost, once a turn if it says so', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Craft', 'Craft', 'Fury', 'Kill', 'Rising'], field: ['Hero', 'Mate'] }, {}],
    });
    expect(table.offered().filter((option) => option.startsWith('use'))).toEqual([]);
    table.do(...cast('Craft', 'Hero'));
    expect(table.offered().filter((option) => option.startsWith('use'))).toEqual(['use given ability 1 of Hero']);
    table.do('use given ability 1 of Hero', 'discard Kill for CP');
    expect(table.stack()).toEqual(['given ability of Hero']);
    expect(table.can('use given ability 1 of Hero')).toBe(false);
    table.do('pass', 'pass');
    expect(table.zone(0, 'hand')).toHaveLength(4);
    // given once more, it is another ability, which has not been used
    table.do(...cast('Craft', 'Hero'));
    expect(table.offered().filter((option) => option.startsWith('use'))).toEqual(['use given ability 2 of Hero']);
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.offered().filter((option) => option.startsWith('use'))).toEqual([]);
  });

  it('SE 11.8.1 a special ability asks for the discard of a card of the same name', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Lore', 'Mate', 'Hero'], field: ['Hero'] }, {}] });
    table.do(...cast('Lore', 'Hero'), 'use given ability 1 of Hero');
    expect(table.zone(0, 'hand')).toEqual(['Mate']);
    table.do('pass', 'pass');
    expect(table.zone(1, 'damage')).toHaveLength(1);
    expect(table.can('use given ability 1 of Hero')).toBe(false);
  });

  it('SE 11.13.4.8 a field ability has the timestamp of what gave it, and ends with it', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Aura', 'Fixing'], field: ['Hero', 'Mate'] }, { field: [{ card: 'Mate', as: 'Foe' }] }],
    });
    // the given ability is younger than the effect that sets the power, though its card came before that effect
    const set = table.copy().do(...cast('Fixing', 'Mate#1'), ...cast('Aura', 'Hero'));
    expect([set.card('Mate#1').power, set.card('Hero').power, set.card('Foe').power]).toEqual([5000, 5000, 5000]);
    table.do(...cast('Aura', 'Hero'));
    expect(findStale(table.state)).toBeUndefined();
    expect([table.card('Mate#1').power, table.card('Hero').power]).toEqual([7000, 5000]);
    table.do(...cast('Fixing', 'Mate#1'));
    expect(table.card('Mate#1').power).toBe(3000);
    table.toPhase('next-turn');
    expect(table.card('Mate#1').power).toBe(5000);
    expect(findStale(table.state)).toBeUndefined();
  });

  it('SE 11.9.18 one that waits for a state looks at the player who controls the card', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Calm'], field: ['Hero'], damage: ['Mate'] }, {}],
    });
    table.do(...cast('Calm', 'Hero'));
    expect(table.stack()).toEqual(['given ability of Hero']);
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
    expect(table.stack()).toEqual([]);
  });

  it('SE 11.13.4.13 what takes abilities away takes those given before it, not those given after', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Testament', 'Hush', 'Testament', 'Kill'], field: ['Hero'] }, {}],
    });
    const before = table.copy().do(...cast('Testament', 'Hero'), ...cast('Hush', 'Hero'), ...cast('Kill', 'Hero'));
    expect(before.stack()).toEqual([]);
    table.do(...cast('Hush', 'Hero'), ...cast('Testament', 'Hero'), ...cast('Kill', 'Hero'));
    expect(table.stack()).toEqual(['given ability of Hero']);
    // here a field ability takes abilities away: of a card that came before the given ability, and of one that came
    // after it
    const field = setUp({ cards: CARDS, players: [{ hand: ['Testament', 'Kill'], field: ['Hero', 'Mute'] }, {}] });
    expect(field.do(...cast('Testament', 'Hero'), ...cast('Kill', 'Hero')).stack()).toEqual(['given ability of Hero']);
    const late = setUp({ cards: CARDS, players: [{ hand: ['Testament', 'Kill', 'Mute'], field: ['Hero'] }, {}] });
    expect(late.do(...cast('Testament', 'Hero'), 'play Mute', ...cast('Kill', 'Hero')).stack()).toEqual([]);
  });
});

describe('an ability that a field ability gives', () => {
  it('SE 11.13.4.5 each card that is affected has it, as long as the giver is there', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Hero', 'School', 'Mate'] }, { field: [{ card: 'Mate', as: 'Foe' }] }],
    });
    expect(table.offered()).toEqual(['pass', 'use given ability 1 of Hero', 'use given ability 1 of Mate']);
    table.do('use given ability 1 of Mate');
    expect([table.card('Mate#1').dull, table.stack()]).toEqual([true, ['given ability of Mate']]);
    table.passUntilQuiet().toPhase('attack').passUntil('attack').do('attack with Hero');
    expect(table.stack()).toEqual(['given ability of Hero']);
    table.passUntil('block');
    expect(table.zone(0, 'hand')).toHaveLength(2);
    const without = setUp({ cards: CARDS, players: [{ field: ['Hero'] }, { field: ['School'] }] });
    expect(without.offered()).toEqual(['pass']);
  });

  it('SE 11.9.18 each of them waits for the state it gives, by itself', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Hero', 'Guardpost', 'Mate'] }, {}] });
    table.passUntil('priority');
    expect([...table.stack()].sort()).toEqual(['given ability of Hero', 'given ability of Mate']);
  });
});

describe('abilities inside a text', () => {
  const pool = (text: string) => POOLS.emptyPool().addFile(text, 'given.yaml');
  const card = (ability: string) =>
    `- { id: x-1, name: X, type: forward, element: fire, cost: 1, power: 1000, abilities: [ ${ability} ] }`;

  it('are worded within the text that gives them', () => {
    const [one] = pool(
      card(
        '{ when: enters, do: [ { gain: { who: self, gives: { ability: { when: attacks, do: [ { draw: 1 } ] } } } } ] }',
      ),
    );
    expect(describeCard(one).split('\n').at(-1)).toBe(
      'When this card enters the field: this card has "When this card attacks: draw 1" until the end of the turn.',
    );
  });

  it('are refused where they could do nothing', () => {
    const refused: readonly (readonly [string, RegExp])[] = [
      ['{ field: { ability: { field: { power: 1000 } } } }', /a field ability cannot give a field ability/],
      ['{ field: { ability: { cost: dull-self, once: true, do: [ { draw: 1 } ] } } }', /cannot be "once"/],
      [
        '{ when: enters, do: [ { gain: { who: self, gives: { ability: { link: { element: fire, cost: 2 } } } } } ] }',
        /a text cannot give a link line/,
      ],
      [
        '{ when: enters, do: [ { gain: { who: self, gives: { ability: { cost: dull-self, from: hand, do: [ { draw: 1 } ] } } } } ] }',
        /has no "from"/,
      ],
      [
        '{ when: enters, do: [ { gain: { who: self, gives: { ability: { field: { hand-limit: 3 } } } } } ] }',
        /"hand-limit" changes a rule/,
      ],
      [
        '{ when: enters, do: [ { gain: { who: self, gives: { ability: { when: [attacks, blocks], do: [ { draw: 1 } ] } } } } ] }',
        /has one trigger/,
      ],
    ];
    for (const [ability, message] of refused) expect(() => pool(card(ability)), ability).toThrow(message);
  });
});
