/** Group types, card types, Jobs and subtypes: what cards of each kind are and may do (5.2.3, 6.6). */
import { describe, expect, it } from 'vitest';
import { CARD_FILES } from '../card-file.ts';
import { TYPE_CHARACTER, TYPE_FORMATION, TYPE_ITEM, TYPE_SUMMON, TYPES } from '../layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ct-smith, name: Smith, type: backup, element: fire, cost: 1 }
- { id: ct-mason, name: Mason, type: backup, element: fire, cost: 1 }
- { id: ct-knight, name: Knight, type: forward, element: fire, cost: 1, power: 5000, job: Guard }
- { id: ct-squire, name: Squire, type: forward, element: fire, cost: 1, power: 3000 }
- { id: ct-imp, name: Imp, type: monster, element: fire, cost: 1 }
- { id: ct-sword, name: Sword, type: weapon, element: fire, cost: 1, bearer: character, subtype: Guard }
- { id: ct-mail, name: Mail, type: armor, element: fire, cost: 1, bearer: character }
- { id: ct-ring, name: Ring, type: accessory, element: fire, cost: 1, bearer: character, subtype: Band }
- { id: ct-line, name: Line, type: formation, element: fire, cost: 1, condition: { control: { of: { type: forward } } } }
- id: ct-flare
  name: Flare
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ draw: 1 }] }]
- id: ct-mark-characters
  name: Mark Characters
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ counters: { who: { all: { type: character } } } }] }]
- id: ct-mark-items
  name: Mark Items
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ counters: { who: { all: { type: item } } } }] }]
- id: ct-mark-formations
  name: Mark Formations
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ counters: { who: { all: { type: formation } } } }] }]
- id: ct-mark-summons
  name: Mark Summons
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ counters: { who: { all: { type: summon } } } }, { choose: { of: { type: summon, zone: break } } }, { remove: chosen }] }]
- id: ct-mark-guards
  name: Mark Guards
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ counters: { who: { all: { job: Guard } } } }] }]
- id: ct-mark-subtype
  name: Mark Subtype
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ counters: { who: { all: { subtype: [Guard, Shield] } } } }] }]
- id: ct-summon-all
  name: Summon All
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { zone: break, owner: you }, count: 4 } }, { put: chosen }] }]
- id: ct-bring
  name: Bring
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ put-from-hand: { of: {} } }] }]
- id: ct-beast
  name: Beast
  type: monster
  element: fire
  cost: 1
  abilities: [{ cost: { cp: { any: 0 } }, do: [{ gain: { who: self, gives: { becomes: { type: forward, power: 4000 } } } }] }]
`;

const FIELD = [
  'Smith',
  'Knight',
  'Imp',
  { card: 'Sword', on: 'Knight' },
  { card: 'Mail', on: 'Knight' },
  { card: 'Ring', on: 'Smith' },
  'Line',
];

/** The cards on both fields that a Summon marks with a counter. */
function markedBy(summon: string): string[] {
  const table = setUp({
    cards: CARDS,
    players: [{ hand: [summon], field: FIELD }, { field: ['Mason', 'Squire', 'Beast'] }],
  });
  table.do(`play ${summon}`).passUntilQuiet();
  return [...table.cards(0, 'field'), ...table.cards(1, 'field')]
    .filter((card) => card.counters > 0)
    .map((card) => card.name);
}

function sentenceOf(type: string, extra: string): string {
  try {
    CARD_FILES.readCards(`- { id: x-1, name: X, type: ${type}, element: fire, cost: 1${extra} }`, 'c.yaml');
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}
/** The further fields that a card file must have, by card type. */
const NEEDED: Readonly<Record<string, string>> = {
  forward: ', power: 1000',
  backup: '',
  monster: '',
  summon: ', abilities: [{ do: [{ draw: 1 }] }]',
  weapon: ', bearer: forward',
  armor: ', bearer: forward',
  accessory: ', bearer: forward',
  formation: ', condition: { control: { of: { type: forward } } }',
};

describe('group types', () => {
  it('SE 5.2.3.1 every card type belongs to exactly one of the four groups', () => {
    const groups = [TYPE_CHARACTER, TYPE_SUMMON, TYPE_ITEM, TYPE_FORMATION];
    TYPES.forEach((_, i) => {
      expect(groups.filter((group) => (group & (1 << i)) !== 0)).toHaveLength(1);
    });
    // effects tell the groups apart: together they reach every card, and none twice
    const all = [...markedBy('Mark Characters'), ...markedBy('Mark Items'), ...markedBy('Mark Formations')];
    expect(all.sort()).toEqual(
      ['Beast', 'Imp', 'Knight', 'Line', 'Mail', 'Mason', 'Ring', 'Smith', 'Squire', 'Sword'].sort(),
    );
  });

  it('SE 5.2.3.1.1 Forwards, Backups and Monsters are Characters, and nothing else is', () => {
    expect(markedBy('Mark Characters')).toEqual(['Smith', 'Knight', 'Imp', 'Mason', 'Squire', 'Beast']);
  });

  it('SE 5.2.3.1.2 a card of card type Summon is a Summon; on the field there is none', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Mark Summons'], field: FIELD, break: ['Knight', 'Flare', 'Imp', 'Mail'] },
        { field: ['Mason'] },
      ],
    });
    table.do('play Mark Summons', 'dull Smith for CP').passUntilQuiet();
    expect(table.cards(0, 'field').every((card) => card.counters === 0)).toBe(true);
    // the only Summon in the Break Zone was chosen and removed
    expect(table.zone(0, 'removed')).toEqual(['Flare']);
  });

  it('SE 5.2.3.1.3 Weapons, Armors and Accessories are Items, and nothing else is', () => {
    expect(markedBy('Mark Items')).toEqual(['Sword', 'Mail', 'Ring']);
  });

  it('SE 5.2.3.1.4.1 a card of card type Formation is a Formation, and nothing else is', () => {
    expect(markedBy('Mark Formations')).toEqual(['Line']);
  });
});

describe('Characters', () => {
  it('SE 5.2.3.1.1.1 Characters of all three card types are put on the field when they are played, and stay', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Knight', 'Imp', 'Mason', 'Flare', 'Flare', 'Flare'] }, {}],
    });
    table.do('play Knight', 'discard Flare', 'play Imp', 'discard Flare', 'play Mason');
    expect(table.stack()).toEqual([]);
    expect(table.zone(0, 'field')).toEqual(['Knight', 'Imp', 'Mason']);
    expect(table.toPhase('next-turn').zone(0, 'field')).toEqual(['Knight', 'Imp', 'Mason']);
  });

  it('SE 5.2.3.1.1.2 Forwards attack; Backups, Monsters, Items and Formations do not', () => {
    const table = setUp({ cards: CARDS, phase: 'attack', players: [{ field: FIELD }, {}] });
    table.passUntil('attack');
    expect(table.offered()).toEqual(['attack with Knight', 'do not attack']);
  });

  it('SE 5.2.3.1.1.2 Forwards block; Backups, Monsters, Items and Formations do not', () => {
    const table = setUp({ cards: CARDS, phase: 'attack', players: [{ field: ['Squire'] }, { field: FIELD }] });
    table.do('attack with Squire').passUntil('block');
    expect(table.offered()).toEqual(['block with Knight', 'do not block']);
  });

  it('SE 5.2.3.1.1.2 a Monster that has become a Forward attacks like one', () => {
    const table = setUp({ cards: CARDS, phase: 'attack', players: [{ field: ['Beast'] }, {}] });
    expect(table.copy().toPhase('main-2').zone(1, 'damage')).toEqual([]);
    table.do('use ability 1 of Beast').passUntil('attack');
    expect(table.offered()).toEqual(['attack with Beast', 'do not attack']);
  });

  it('SE 5.2.3.1.1.3 an active Backup makes 1 CP by being dulled; a dull one, a Forward and the opponent’s make none', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Squire'], field: ['Smith', 'Mason', 'Knight', 'Imp'] }, { field: ['Smith'] }],
    });
    table.do('play Squire');
    expect(table.offered()).toEqual(['dull Smith for CP', 'dull Mason for CP']);
    table.do('dull Mason');
    expect(table.card('Squire').zone).toBe('field');
    expect([table.card('Mason').dull, table.card('Smith', 0).dull, table.card('Smith', 1).dull]).toEqual([
      true,
      false,
      false,
    ]);

    const dull = setUp({
      cards: CARDS,
      players: [{ hand: ['Squire'], field: [{ card: 'Smith', dull: true }, 'Knight', 'Imp'] }, { field: ['Mason'] }],
    });
    expect(dull.can('play Squire')).toBe(false);
  });

  it('SE 5.2.3.1.1.3 one Backup makes 1 CP, not 2, and none again once it has paid', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Squire', 'Imp'], field: ['Smith'] }, {}] });
    table.do('play Squire', 'dull Smith');
    expect(table.offered()).toEqual(['pass']);
  });
});

describe('Summons', () => {
  it('SE 5.2.3.1.2.1 a Summon is used once, from the stack, and goes to the break zone', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Flare'], field: ['Smith'] }, {}] });
    table.do('play Flare');
    expect(table.stack()).toEqual(['Flare']);
    expect(table.zone(0, 'field')).toEqual(['Smith']);
    table.passUntilQuiet();
    expect(table.zone(0, 'break')).toEqual(['Flare']);
    expect(table.zone(0, 'field')).toEqual(['Smith']);
  });

  it('SE 5.2.3.1.2.1 no effect puts a Summon on the field, from a hand or from a break zone', () => {
    const broken = setUp({
      cards: CARDS,
      players: [{ hand: ['Summon All'], field: ['Mason'], break: ['Flare', 'Knight', 'Flare', 'Imp'] }, {}],
    });
    broken.do('play Summon All').passUntilQuiet();
    expect(broken.zone(0, 'field')).toEqual(['Mason', 'Knight', 'Imp']);
    expect(broken.zone(0, 'break')).toEqual(['Flare', 'Flare', 'Summon All']);

    const held = setUp({ cards: CARDS, players: [{ hand: ['Bring', 'Flare', 'Knight'], field: ['Mason'] }, {}] });
    held.do('play Bring', 'dull Mason for CP').passUntil('choose');
    expect(held.offered()).toEqual(['choose Knight', 'choose no more']);
  });
});

describe('the four axes of type', () => {
  it('SE 6.6.2 group type, card type, Job and subtype are asked for apart', () => {
    expect(markedBy('Mark Guards')).toEqual(['Knight']); // the Weapon of subtype Guard is not marked
    expect(markedBy('Mark Subtype')).toEqual(['Sword']); // the Forward with the Job Guard is not marked
    expect(markedBy('Mark Items')).toContain('Mail'); // a group also holds cards without a subtype
  });

  it('SE 6.6.3 a Job is given to Characters only', () => {
    for (const type of ['forward', 'backup', 'monster'])
      expect(sentenceOf(type, `${NEEDED[type]}, job: Guard`)).toBe('');
    for (const type of ['summon', 'weapon', 'armor', 'accessory', 'formation']) {
      expect(sentenceOf(type, NEEDED[type])).toBe('');
      expect(sentenceOf(type, `${NEEDED[type]}, job: Guard`)).toMatch(/has no "job"/);
    }
  });

  it('SE 6.6.4 a subtype is given to Items only', () => {
    for (const type of ['weapon', 'armor', 'accessory'])
      expect(sentenceOf(type, `${NEEDED[type]}, subtype: Band`)).toBe('');
    for (const type of ['forward', 'backup', 'monster', 'summon', 'formation']) {
      expect(sentenceOf(type, `${NEEDED[type]}, subtype: Band`)).toMatch(/has no "subtype"/);
    }
  });

  it('SE 5.2.3.1.3.5 an Item’s subtype is no Job: nothing that looks for the Job finds it', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Mark Guards'], field: ['Smith', 'Squire', { card: 'Sword', on: 'Squire' }] }, {}],
    });
    table.do('play Mark Guards').passUntilQuiet();
    expect(table.cards(0, 'field').every((card) => card.counters === 0)).toBe(true);
    expect(markedBy('Mark Subtype')).toEqual(['Sword']);
  });

  it('SE 5.2.3.1.4.2 a Formation has neither Job nor subtype', () => {
    expect(sentenceOf('formation', `${NEEDED.formation}, job: Guard`)).toMatch(/a formation has no "job"/);
    expect(sentenceOf('formation', `${NEEDED.formation}, subtype: Band`)).toMatch(/a formation has no "subtype"/);
  });

  it('SE 6.6.5 the engine has a fourth group besides the three listed: a Formation is no Character and no Item', () => {
    expect(markedBy('Mark Formations')).toEqual(['Line']);
    expect(markedBy('Mark Characters')).not.toContain('Line');
    expect(markedBy('Mark Items')).not.toContain('Line');
  });

  it('SE 6.6.6 the engine has Summon and Formation besides the six card types listed', () => {
    expect(TYPES).toEqual(['forward', 'backup', 'monster', 'summon', 'weapon', 'armor', 'accessory', 'formation']);
    for (const type of TYPES) expect(sentenceOf(type, NEEDED[type])).toBe('');
    expect(sentenceOf('vehicle', '')).toMatch(/vehicle/);
  });
});
