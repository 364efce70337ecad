/** Printed cards, read against their print: whose cards, whose opponent, who rests, and what is shuffled. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { declared, finish, instant, life, type Players, type Table } from './testing/made-cards.ts';

const CARDS = [
  ...[
    ['Bear', 500],
    ['Vamp', 200, ', race: Vampire'],
    ['Fox', 200],
  ].map(
    ([name, number, more = '']) =>
      `- { id: t-${name}, name: ${name}, type: resonator, cost: { free: 0 }, atk: ${number}, def: ${number}${more} }\n`,
  ),
  instant('Regicide', '{ target: { of: { type: j-ruler } } }', '{ destroy: chosen }'),
  instant('Save', '{ target: { of: { type: resonator } } }', '{ put: { who: chosen, into: hand } }'),
  instant('Peace', '{ prevent-all: any }'),
  instant('Kill', '{ target: { of: { type: resonator } } }', '{ destroy: chosen }'),
  instant('Steal', '{ target: { of: { type: resonator } } }', '{ control: { who: chosen, until: forever } }'),
  instant('Freeze', '{ rest: { all: { type: magic-stone } } }'),
  instant('Anew', '{ put: { who: { all: { zone: hand, controller: you } }, into: deck } }'),
  instant('Sink', '{ target: { of: { type: magic-stone } } }', '{ put: { who: chosen, into: deck } }'),
  instant('Deny', '{ target: { of: { zone: chase } } }', '{ cancel: { who: chosen, into: deck } }'),
  '- { id: t-sun, name: Sun, type: magic-stone, attribute: wind, abilities: [{ cost: [rest-self], do: [{ produce: { wind: 1 } }] }] }\n',
].join('');
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });
const ROMEO = 'Romeo, the Despair';
const GILLES = 'Gilles de Rais, the Golden Dragon';
const STONES = Array.from({ length: 4 }, () => 'Fire Magic Stone');
const many = (name: string): string[] => Array.from({ length: 12 }, () => name);

describe('cards that were read against their print', () => {
  it('FOW ext.obj.18 Kaguya (E-MOA-004) chooses a card of the Six sages, and no other', () => {
    const kaguya = 'Kaguya, the tale of the bamboo cutter';
    const of = (other: string): boolean =>
      at({ field: [kaguya, other], stones: ['Sun'] }, {}).can(`use ability 1 of ${kaguya}`);
    expect([of('Zero, the flashing Mage-Warrior'), of('Bear')]).toEqual([true, false]);
  });

  it('FOW ext.gold.3 Black Coffin of Vampires keeps the opponent of its own player from choosing its Vampire', () => {
    const of = (host: 0 | 1): boolean[] => {
      const coffin = {
        hand: ['Kill', 'Black Coffin of Vampires'],
        stones: Array.from({ length: 2 }, () => 'Darkness Magic Stone'),
      };
      const t =
        host === 0
          ? at({ ...coffin, field: ['Vamp'] }, { hand: ['Kill'] })
          : at(coffin, { hand: ['Kill'], field: ['Vamp'] });
      finish(t.do('play Black Coffin of Vampires'));
      const own = t.can('play Kill');
      return [own, t.do('pass').can('play Kill')];
    };
    expect([of(0), of(1)]).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it.each([
    ['Achilles', 'Bear'],
    ['Cowrie of Swallows', 'Unicorn'],
  ])('FOW ext.gold.3 %s keeps its opponent from choosing %s, whose card that is', (source, other) => {
    const t = at({ field: [source], hand: ['Kill'] }, { field: [other], hand: ['Kill'] });
    finish(t.do(`use ability 1 of ${source}`), `choose ${other}`);
    expect([t.can('play Kill'), t.do('pass').can('play Kill')]).toEqual([true, false]);
  });

  it('FOW ext.zone.26 the Humans that the J-ruler of Nameless Girl destroys are those of fields, and no ruler', () => {
    const grimm = 'Grimm, the Fairy Tale Prince';
    const stones = ['Light Magic Stone', ...STONES];
    const t = at(
      { ruler: ['Nameless Girl'], stones },
      { ruler: [grimm], field: ['Pandora, the princess of history chanter', 'Bear'] },
    );
    const judgment = t.offered().find((text) => text.includes('judgment'))!;
    finish(t.do(judgment));
    expect([t.zone(0, 'field'), t.zone(1, 'field'), t.zone(1, 'ruler')]).toEqual([
      ["Jeanne d'Arc, the Flame of Hatred"],
      ['Bear'],
      [grimm],
    ]);
  });

  it.each([
    [ROMEO, { field: ['Juliet, the Hope'], stones: ['Darkness Magic Stone'] }, 'field', ['Juliet, the Hope', ROMEO]],
    [GILLES, { stones: STONES }, 'field', [GILLES]],
    ['Shantak', {}, 'hand', ['Shantak']],
  ] as const)(
    'FOW ext.zone.18 %s comes back from the graveyard of the player of its text, from no other',
    (name, mine, zone, there) => {
      const hand = ['Kill', 'Steal', 'Freeze'];
      const of = (player: 0 | 1): Table => {
        const field = 'field' in mine ? [...mine.field] : [];
        const own = { ...mine, field: player === 0 ? [...field, name] : field, hand };
        const t = at(own as never, { field: player === 1 ? [name] : [] });
        if (player === 1) finish(t.do('play Steal'), `choose ${name}`);
        return finish(t.do('play Kill'), `choose ${name}`, 'do it', 'discard Freeze');
      };
      expect(of(0).zone(0, zone)).toEqual(expect.arrayContaining([...there]));
      const stolen = of(1);
      expect([stolen.zone(1, 'graveyard'), stolen.zone(1, 'hand')]).toEqual([[name], []]);
    },
  );

  it('FOW ext.gact.13 Mumble of Spring Wind counts the magic stones that its player rests, whose they are', () => {
    const of = (player: string): number => {
      const t = at(
        { hand: ['Mumble of Spring Wind', 'Freeze'], stones: ['Wind Magic Stone'] },
        { stones: ['Sun', 'Sun'] },
      );
      finish(t.do('play Mumble of Spring Wind', `choose ${player}`));
      return life(finish(t.do('play Freeze')));
    };
    expect([of('player 0'), of('player 1')]).toEqual([4400, 4000]);
  });

  it('FOW ext.gact.23 what is put into a deck is shuffled into it, into a stone deck too, and what is cancelled into it', () => {
    const anew = finish(at({ hand: ['Anew', 'Fox', 'Fox'], deck: many('Bear') }, {}).do('play Anew'));
    expect(anew.zone(0, 'deck').slice(0, 12)).toContain('Fox');
    const sink = at({ hand: ['Sink'] }, { stones: ['Sun'], 'stone-deck': many('Fire Magic Stone') });
    expect(finish(sink.do('play Sink')).zone(1, 'stone-deck').slice(0, 12)).toContain('Sun');
    const deny = at({ hand: ['Fox'], deck: many('Bear') }, { hand: ['Deny'] }).do('play Fox', 'pass', 'play Deny');
    expect(finish(deny).zone(0, 'deck').slice(0, 12)).toContain('Fox');
  });

  it('FOW ext.zone.26 Guardian of Outland returns what it blocked at the end of the turn, if it is there then', () => {
    const of = (...deeds: string[]): string[][] => {
      const guardian = 'Guardian of Outland';
      const t = declared(at({ hand: ['Regicide'], field: ['Bear', 'Fox'] }, { field: [guardian] }), 'Bear');
      t.passUntil('block').do(`block with ${guardian}`);
      for (const deed of deeds) finish(t.do(deed));
      t.toPhase('next-turn');
      return [t.zone(0, 'field'), t.zone(0, 'hand').filter((name) => name === 'Bear')];
    };
    expect([of(), of('play Regicide')]).toEqual([
      [['Fox'], ['Bear']],
      [['Bear', 'Fox'], []],
    ]);
  });

  it('FOW 9.6.b8 Poison Apple destroys, at the end of the turn, the resonator that it was about', () => {
    const t = at({ hand: ['Poison Apple'], field: ['Bear', 'Fox'], stones: STONES.slice(0, 2) }, {});
    finish(t.do('play Poison Apple'), 'choose Bear');
    expect(t.zone(0, 'field')).toEqual(['Bear', 'Fox']);
    expect(t.toPhase('next-turn').zone(0, 'field')).toEqual(['Fox']);
  });

  it('FOW ext.gact.5 Bloodsucking Impulse gains life for damage that was dealt, and for none that was not', () => {
    const of = (answer?: string): number => {
      const t = at(
        {
          hand: ['Bloodsucking Impulse'],
          field: ['Vamp'],
          stones: ['Darkness Magic Stone', 'Darkness Magic Stone'],
        },
        { hand: ['Save', 'Peace'], field: ['Bear'] },
      ).do('play Bloodsucking Impulse');
      while (!t.offered().includes('pass'))
        t.do(t.offered().find((text) => text === 'choose Vamp' || text === 'choose Bear') ?? t.offered()[0]!);
      t.do('pass');
      if (answer !== undefined) t.do(answer);
      return life(finish(t, 'choose Bear'));
    };
    expect([of(), of('play Save'), of('play Peace')]).toEqual([4100, 4000, 4000]);
  });

  it('FOW ext.battle.7 Scheherazade protects the player who chose the race, and nobody who takes control of it', () => {
    const scheherazade = 'Scheherazade the teller of crimson moon';
    const of = (thief: boolean): boolean[] => {
      const stones = Array.from({ length: 5 }, () => 'Wind Magic Stone');
      const t = at(
        { hand: [scheherazade, 'Steal'], field: ['Vamp'], stones },
        { hand: ['Steal'], field: ['Vamp', 'Fox'] },
      );
      finish(t.do(`play ${scheherazade}`), 'Vampire');
      const steal = (): Table => finish(t.do('play Steal'), `choose ${scheherazade}`);
      t.toPhase('next-turn').toPhase('main');
      if (thief) steal();
      const attacks = (): boolean => {
        if (!t.can('begin a battle')) return false;
        return t.do('begin a battle').passUntil('attack').can('attack with Vamp');
      };
      const theirs = attacks();
      t.toPhase('next-turn').toPhase('main');
      return [theirs, attacks()];
    };
    expect([of(false), of(true)]).toEqual([
      [false, true],
      [true, true],
    ]);
  });
});
