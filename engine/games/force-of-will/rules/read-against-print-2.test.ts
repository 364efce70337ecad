/** Printed cards, read against their print: what has left, what may not be a target, and what damage was dealt. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { finish, free, having, instant, life, type Players, TARGET, type Table } from './testing/made-cards.ts';

const CARDS = [
  free('Bear', '', 500, 500),
  free('Fox', '', 200, 200),
  free('Shy', having('{ always: { keyword: cannot-be-targeted } }')),
  free('Ward', having('{ always: { prevents-damage: {} }, affects: { name: Bear } }')),
  instant('Kill', TARGET, '{ destroy: chosen }'),
  instant('Break', '{ target: { of: { type: addition } } }', '{ destroy: chosen }'),
  instant('Veil', TARGET, '{ gain: { who: chosen, gives: { not-targeted-by: { controller: opponent } } } }'),
  instant('Steal', TARGET, '{ control: { who: chosen, until: forever } }'),
  instant('Doom', '{ lose-game: { player: host-controller } }'),
  instant('Ruin', '{ lose-game: { player: opponent } }'),
  instant('Tire', TARGET, '{ rest: chosen }'),
  instant('Deny', '{ target: { of: { zone: chase } } }', '{ cancel: chosen }'),
].join('');
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });
const stones = (kind: string, count: number): string[] => Array.from({ length: count }, () => `${kind} Magic Stone`);
const lives = (t: Table): number[] => [life(t, 0), life(t, 1)];

/** Plays a card at that target; the opponent answers with others at the same one; then all of it resolves. */
function answered(t: Table, play: string, target: string, ...answers: readonly string[]): Table {
  const choose = (): void => {
    if (t.offered().some((text) => text.startsWith('choose ')))
      t.doAt(Math.max(0, t.offered().indexOf(`choose ${target}`)));
  };
  t.do(play);
  choose();
  for (const answer of answers) {
    t.do('pass', `play ${answer}`);
    choose();
  }
  return finish(t, 'do it');
}

describe('cards that were read against their print', () => {
  it.each([
    ['what is more than the DEF of its target', ['Bear'], [], [4000, 3900]],
    ['nothing if its damage was prevented', ['Bear', 'Ward'], [], [4000, 4000]],
    ['nothing if its target has left', ['Bear'], ['Kill'], [4000, 4000]],
    ['nothing if its target is no legal one any more, to its own player neither', ['Bear'], ['Veil'], [4000, 4000]],
  ] as const)('FOW 9.3.b3.1, ext.abil.22 Spiral Flare (EN3-044) deals %s', (_, field, answers, expected) => {
    const hand = ['Kill', 'Veil'];
    const t = at({ hand: ['Spiral Flare'], stones: stones('Fire', 2) }, { field: [...field], hand });
    expect(lives(answered(t, 'play Spiral Flare', 'Bear', ...answers))).toEqual(expected);
  });

  it('FOW ext.abil.22 Surtr (EN3-026) deals more than the DEF of its target to its controller, of damage that was dealt', () => {
    const surtr = 'Surtr, the Incinerating Giant';
    const of = (...field: string[]): number[] => {
      const t = at({ field: [surtr] }, { field });
      t.do('begin a battle').passUntil('attack').do(`attack with ${surtr}`).do('attack the opponent');
      if (t.offered().includes('choose Bear')) t.do('choose Bear');
      return lives(t.do('pass', 'pass'));
    };
    expect([of('Bear'), of('Bear', 'Ward')]).toEqual([
      [4000, 3700],
      [4000, 4000],
    ]);
  });

  it('FOW 9.3.b2.4, ext.gold.3 Forced Repatriation Machine (EN1-143) targets what was summoned, and nothing else', () => {
    const of = (name: string): string[][] => {
      const machine = 'Forced Repatriation Machine';
      const t = at({ hand: [name], field: ['Bear'] }, { standby: [machine], field: ['Bear'] });
      finish(t.do(`play ${name}`, 'pass', 'pass'), 'show it');
      return [t.zone(0, 'field'), t.zone(0, 'hand'), t.zone(1, 'field'), t.zone(1, 'graveyard')];
    };
    const machine = ['Forced Repatriation Machine'];
    expect([of('Fox'), of('Shy')]).toEqual([
      [['Bear'], ['Fox'], ['Bear'], machine],
      [['Bear', 'Shy'], [], ['Bear'], machine],
    ]);
  });

  it('FOW 9.3.b3.1, 9.11.b1 Recycle (EN1-200) lets the controller of its target draw, and not the opponent of that player', () => {
    const of = (...answers: string[]): number[] => {
      const t = at({ hand: ['Recycle'], field: ['Bear'], stones: stones('Fire', 3) }, { hand: ['Veil', 'Kill'] });
      answered(t, 'play Recycle', 'Bear', ...answers);
      return [t.zone(0, 'hand').length, t.zone(1, 'hand').length];
    };
    expect([of(), of('Veil')]).toEqual([
      [1, 2],
      [0, 1],
    ]);
  });

  it('FOW 9.3.b3.1 Stories told in 1001 nights (E-MPR-069) leaves the decks alone if its target has left', () => {
    const stories = 'Stories told in 1001 nights';
    const of = (...answers: string[]): unknown[] => {
      const deck = ['Fox', ...Array.from({ length: 20 }, () => 'Bear')];
      const t = at(
        { ruler: ['Liberator of wind'], hand: [stories], stones: stones('Wind', 3) },
        { hand: ['Kill'], field: ['Fox'], deck },
      );
      answered(t, `play ${stories}`, 'Fox', ...answers);
      return [t.zone(1, 'deck')[0], t.zone(1, 'removed').length];
    };
    expect([of(), of('Kill')]).toEqual([
      ['Bear', 2],
      ['Fox', 0],
    ]);
  });

  it('FOW 9.6.b10, 9.11.b1 Red Hot Iron Shoes (E-CMF-033) burn who controls what was rested, whatever leaves before', () => {
    const shoes = 'Red Hot Iron Shoes';
    const of = (mine: string[], theirs: string[], answer: string): number[] => {
      const hand = [shoes, 'Tire', 'Kill'];
      const t = at(
        { hand, field: mine, stones: stones('Fire', 2) },
        { field: theirs, hand: ['Kill', 'Break', 'Steal'] },
      );
      finish(t.do(`play ${shoes}`), 'choose Bear');
      if (mine.length > 0) finish(t.do('pass', 'play Steal'), 'choose Bear');
      t.do('play Tire', 'pass', 'pass', 'pass', `play ${answer}`);
      return lives(finish(t));
    };
    expect([of([], ['Bear'], 'Break'), of([], ['Bear'], 'Kill'), of(['Bear'], [], 'Kill')]).toEqual([
      [4000, 3500],
      [4000, 3500],
      [4000, 3500],
    ]);
  });

  it('FOW 9.11.b1 Yellow sign (E-MPR-088) burns the controller of its last host, and never its own player', () => {
    const of = (answer: string): number[] => {
      const t = at(
        { hand: ['Yellow sign'], stones: stones('Darkness', 2) },
        { field: ['Bear'], hand: ['Kill', 'Break'] },
      );
      finish(t.do('play Yellow sign'), 'choose Bear');
      t.toPhase('end');
      while (t.stack().length === 0) t.do('pass');
      return lives(finish(t.do('pass', `play ${answer}`)));
    };
    expect([of('Break'), of('Kill')]).toEqual([
      [4000, 3700],
      [4000, 4000],
    ]);
  });

  it('FOW 9.3.b2.5 the ruler side of White Wizard (EN2-001) makes light chants cheaper for each player', () => {
    const side = { hand: ['Dream of Juliet', 'Absolute Cake Zone'], stones: stones('Light', 1) };
    const of = (ruler: string[]): boolean[] => {
      const t = at({ ruler, ...side }, side);
      return [t.can('play Dream of Juliet'), t.do('pass').can('play Dream of Juliet')];
    };
    expect([of(['White Wizard']), of([])]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('FOW ext.cost.9, ext.cost.14 who plays Amon (EN1-177) without its cost still pays life for its numbers', () => {
    const amon = 'Amon, the Demon Prince of Conspiracy';
    const t = at(
      { hand: [amon], stones: stones('Darkness', 4) },
      { hand: ['Grasp of Magic Power'], stones: stones('Wind', 4) },
    );
    t.do(`play ${amon}`, 'X = 3', 'pass', 'play Grasp of Magic Power');
    finish(t, 'do it', 'X = 7');
    expect([t.zone(1, 'field'), ...lives(t)]).toEqual([[amon], 3700, 3300]);
  });

  it('FOW 9.3.b3.1 Fiethsing (E-MOA-033) lets nobody pay for a spell that has left the chase', () => {
    const name = 'Fiethsing, the elvish oracle';
    const of = (...answers: string[]): boolean => {
      const t = at(
        { field: [{ card: name, knowledge: 1 }], hand: [...answers] },
        { hand: ['Tire', 'Return to Stories'], stones: stones('Light', 1), field: ['Fox'] },
      );
      t.do('pass', 'play Tire');
      if (t.offered().includes('choose Fox')) t.do('choose Fox');
      t.do('pass', `use ability 3 of ${name}`);
      if (t.offered().includes('choose Tire')) t.do('choose Tire');
      for (const answer of answers) {
        t.do(`play ${answer}`);
        if (t.offered().includes('choose Tire')) t.do('choose Tire');
      }
      for (let i = 0; i < 12 && t.stack().length > 0; i++) {
        if (t.offered().includes('do it')) return true;
        t.do('pass');
      }
      return false;
    };
    expect([of(), of('Deny')]).toEqual([true, false]);
  });

  it('FOW ext.win.2 nobody loses where the controller of a host is meant and there is no host', () => {
    const winnerOf = (name: string): unknown => {
      const t = at({ hand: [name] }, {}).do(`play ${name}`, 'pass');
      return t.do('pass').over()?.winner;
    };
    expect([winnerOf('Doom'), winnerOf('Ruin')]).toEqual([undefined, 0]);
  });
});
