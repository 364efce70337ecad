/** Additions (ext.add): what they are added to, and what becomes of them. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const KINDS = ['resonator', 'ruler', 'j-ruler', 'j/resonator', 'j/ruler'];
const CARDS = [
  '- { id: t-bear, name: Bear, type: resonator, cost: { free: 1 }, atk: 500, def: 500 }\n',
  '- { id: t-boar, name: Boar, type: resonator, cost: { free: 1 }, atk: 300, def: 200 }\n',
  '- { id: t-ghost, name: Ghost, type: resonator, cost: { free: 1 }, atk: 300, def: 300, abilities: [{ always: { keyword: cannot-be-targeted } }] }\n',
  '- { id: t-orb, name: Orb, type: regalia, cost: { free: 1 } }\n',
  '- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { free: 0 } }] }], j-ruler: { atk: 800, def: 800 } }\n',
  ...KINDS.map(
    (kind, i) =>
      `- { id: t-add-${i}, name: "Sash ${kind}", type: addition, adds-to: ${kind}, cost: { free: 0 }, abilities: [{ always: [{ atk: 100 }, { keyword: flying }], affects: { host: true } }] }\n`,
  ),
  '- { id: t-aura, name: Aura, type: addition, adds-to: field, cost: { free: 0 }, abilities: [{ always: { atk: 100 }, affects: { type: resonator } }] }\n',
  ...[
    ['Kill', '{ target: { of: { zone: field } } }, { destroy: chosen }'],
    ['Away', '{ target: { of: { zone: field } } }, { put: { who: chosen, into: hand } }'],
    ['Charm', '{ target: { of: { type: resonator } } }, { control: { who: chosen } }'],
    ['Stone', '{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: { type-is: regalia } } }'],
    ['Back', '{ return-to-ruler: { all: { type: j-ruler } } }'],
  ].map(
    ([name, text]) =>
      `- { id: t-${name.toLowerCase()}, name: ${name}, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [${text}] }] }\n`,
  ),
].join('');

type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
function at(players: Players, switches: Record<string, string> = {}): Table {
  return setUp({ cards: CARDS, phase: 'main', switches, players });
}
function settle(t: Table): Table {
  while (!t.isOver() && (t.stack().length > 0 || t.waiting() > 0)) t.doAt(0);
  return t;
}
/** The choices that the player with priority has when playing the card of that name. */
function choices(t: Table, name: string): string[] {
  if (!t.can(`play ${name}`)) return [];
  t.do(`play ${name}`);
  return t.kind() === 'choose' ? t.offered() : t.forced().filter((text) => text.startsWith('choose'));
}
function add(t: Table, name: string, host: string): Table {
  t.do(`play ${name}`, `choose ${host}`);
  return settle(t);
}
const FIELDS: Players = [
  { ruler: ['King'], field: ['Bear', 'Ghost', 'Orb'], hand: KINDS.map((kind) => `Sash ${kind}`) },
  { field: ['Boar', { card: 'King', as: 'enemy' }] },
];

describe('playing an addition', () => {
  it('FOW ext.add.1 an addition comes into the field of its player, added to its target', () => {
    const t = add(at([{ hand: ['Sash resonator'], field: ['Bear'] }, { field: ['Boar'] }]), 'Sash', 'Boar');
    expect([t.zone(0, 'field'), t.card('Boar').atk, t.card('Bear').atk]).toEqual([
      ['Bear', 'Sash resonator'],
      400,
      500,
    ]);
  });

  it.each([['Away'], ['Stone']])('FOW ext.add.2 after %s the addition goes into the graveyard of its owner', (name) => {
    const t = at([
      { hand: ['Sash resonator'], field: ['Bear', 'Orb'] },
      { field: ['Boar'], hand: [name] },
    ]);
    t.do('play Sash', 'choose Boar', 'pass', `play ${name}`);
    if (t.kind() === 'choose') t.do('choose Boar');
    settle(t);
    expect([t.zone(0, 'graveyard'), t.zone(0, 'field'), t.card('Bear').atk]).toEqual([
      ['Sash resonator'],
      ['Bear', 'Orb'],
      500,
    ]);
  });

  it('FOW ext.add.1 an addition to the field needs no target, and is added to nothing', () => {
    const t = settle(at([{ hand: ['Aura'], field: ['Bear'] }, { field: ['Boar'] }]).do('play Aura'));
    expect([t.zone(0, 'field'), t.card('Bear').atk, t.card('Boar').atk]).toEqual([['Bear', 'Aura'], 600, 400]);
  });

  it('FOW ext.add.3 FOW ext.add.4 of each kind the cards that fit, of both players; rulers in ruler areas, J-rulers in fields', () => {
    const own = 'choose King#1';
    expect(choices(at(FIELDS), 'Sash resonator')).toEqual(['choose Bear', 'choose Boar']);
    expect(choices(at(FIELDS), 'Sash ruler')).toEqual(['choose King']);
    expect(choices(at(FIELDS), 'Sash j-ruler')).toEqual(['choose King']);
    expect(choices(at(FIELDS), 'Sash j/resonator')).toEqual(['choose Bear', 'choose Boar', 'choose enemy']);
    expect(choices(at(FIELDS), 'Sash j/ruler')).toEqual([own, 'choose enemy']);
    const ruler = settle(at(FIELDS).do('play Sash ruler'));
    expect(ruler.card('King#1').keywords).toEqual(['flying']);
    expect(settle(at(FIELDS).do('play Sash j-ruler')).card('enemy').atk).toBe(900);
  });

  it('FOW ext.add.3 by the switch only cards in fields', () => {
    const switches = { 'ruler-additions': 'field' };
    expect(choices(at(FIELDS, switches), 'Sash ruler')).toEqual([]);
    expect(choices(at(FIELDS, switches), 'Sash j/ruler')).toEqual(['choose King']);
    expect(choices(at(FIELDS, switches), 'Sash resonator')).toEqual(['choose Bear', 'choose Boar']);
  });

  it('FOW ext.add.4 an addition stays with a card of the other player', () => {
    const t = add(at([{ hand: ['Sash resonator'], field: ['Bear'] }, { field: ['Boar'] }]), 'Sash', 'Boar');
    t.toPhase('next-turn').toPhase('main');
    expect([t.zone(0, 'field'), t.card('Boar').atk]).toEqual([['Bear', 'Sash resonator'], 400]);
  });
});

describe('what it is added to moves', () => {
  it('FOW ext.add.5 an addition stays added to a card that changes sides, and to a ruler that turns if both sides fit', () => {
    const t = add(at([{ hand: ['Sash resonator', 'Charm'], field: ['Bear'] }, { field: ['Boar'] }]), 'Sash', 'Boar');
    settle(t.do('play Charm', 'choose Boar'));
    expect([t.zone(0, 'field'), t.card('Boar').atk]).toEqual([['Bear', 'Sash resonator', 'Boar'], 400]);
    const j = add(at([{ ruler: ['King'], hand: ['Sash j/ruler', 'Back'] }, { ruler: ['King'] }]), 'Sash', 'King#1');
    settle(j.do('judgment of King'));
    expect([j.zone(0, 'field'), j.card('King#1').atk]).toEqual([['Sash j/ruler', 'King'], 900]);
    settle(j.do('play Back'));
    expect([j.zone(0, 'field'), j.card('King#1').keywords]).toEqual([['Sash j/ruler'], ['flying']]);
  });

  it('FOW ext.add.5 an addition goes by the rule process if the type of its host does not fit any more', () => {
    const t = settle(at([{ ruler: ['King'], hand: ['Sash ruler'] }, {}]).do('play Sash ruler'));
    settle(t.do('judgment of King'));
    expect([t.zone(0, 'field'), t.zone(0, 'graveyard'), t.card('King').atk]).toEqual([['King'], ['Sash ruler'], 800]);
    const back = add(at([{ field: ['King', 'Bear'], hand: ['Sash j/resonator', 'Back'] }, {}]), 'Sash', 'King');
    settle(back.do('play Back'));
    expect([back.zone(0, 'ruler'), back.zone(0, 'field'), back.zone(0, 'graveyard')]).toEqual([
      ['King'],
      ['Bear'],
      ['Back', 'Sash j/resonator'],
    ]);
  });

  it.each([['Kill'], ['Away'], ['Stone']])(
    'FOW ext.add.5 FOW ext.rule.7 after %s the addition goes, too, and nothing else',
    (name) => {
      const t = at([{ hand: ['Sash resonator', 'Aura', name], field: ['Bear'] }, { field: ['Boar'] }]);
      settle(add(t, 'Sash', 'Boar').do('play Aura'));
      settle(t.do(`play ${name}`, 'choose Boar'));
      expect([t.zone(0, 'field'), t.zone(0, 'graveyard')]).toEqual([
        ['Bear', 'Aura'],
        [name, 'Sash resonator'],
      ]);
    },
  );
});
