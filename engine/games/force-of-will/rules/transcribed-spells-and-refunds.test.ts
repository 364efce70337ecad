/** Spells with the text of another spell, and judgments whose cost is returned. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { chant, free, instant, life, type Players, refused, TARGET, type Table } from './testing/made-cards.ts';

const stone = (name: string, kind: string): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: magic-stone, attribute: ${kind}, abilities: [{ cost: [rest-self], do: [{ produce: { ${kind}: 1 } }] }] }\n`;
const ruler = (name: string, cost: string): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: ruler, abilities: [{ judgment: [${cost}] }], j-ruler: { atk: 500, def: 500 } }\n`;
const CARDS = [
  free('Bear', '', 500, 500),
  free('Fox', '', 200, 200),
  free('Wall', '', 100, 900),
  free('Shy', ', abilities: [{ always: { keyword: cannot-be-targeted } }]'),
  stone('Gale', 'wind'),
  stone('Coal', 'fire'),
  instant('Echo', '{ transcribe: { of: { zone: chase, type: [chant, chant-instant] } } }'),
  instant('Burn', TARGET, '{ damage: { who: chosen, amount: 100 } }'),
  '- { id: t-kill, name: Kill, type: chant, attribute: fire, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator, controller: opponent } } }, { destroy: chosen }] }] }\n',
  '- { id: t-dear, name: Dear, type: chant, attribute: fire, cost: { fire: 1, x: true }, abilities: [{ do: [{ gain-life: { product: { a: x, b: 100 } } }] }] }\n',
  instant('Either', `{ select: { count: 1, modes: [[${TARGET}, { rest: chosen }], [{ gain-life: 300 }]] } }`),
  instant('Deny', '{ target: { of: { zone: chase, type: chant } } }', '{ cancel: chosen }'),
  instant('Scorch', '{ target: { of: { zone: chase, attribute: fire, cost: { min: 3 } } } }', '{ cancel: chosen }'),
  chant(
    'chant-instant',
    'Halt',
    '{ do: [{ target-ability: { kind: judgment } }, refund-judgment, { cancel: chosen }] }',
  ),
  ruler('King', '{ will: { fire: 1, free: 2 } }, { discard: { count: 2 } }'),
  ruler('Queen', '{ banish: { count: 2, of: { type: resonator } } }, { life: 500 }'),
  ruler('Baron', '{ life: 500 }'),
  free('Miser', ', abilities: [{ if: { life: { at-most: 3900 } }, always: { atk: 200 } }]'),
  ruler('Duke', '{ rest: { of: { type: resonator } } }'),
].join('');
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });

describe('spells with the text of another', () => {
  it('FOW 9.3.b2.4 FOW ext.gact.17 such a spell does what its target does, with targets of its own', () => {
    const t = at({ hand: ['Kill'], field: ['Bear', 'Wall'] }, { hand: ['Echo'], field: ['Fox'] });
    expect(t.do('play Kill').do('pass').can('play Echo')).toBe(true);
    t.do('play Echo', 'choose Bear');
    expect([t.stack().length, t.zone(0, 'field')]).toEqual([2, ['Bear', 'Wall']]);
    t.do('pass', 'pass');
    // the text of the opponent's spell means the opponent of this one's player
    expect([t.zone(0, 'field'), t.zone(1, 'field'), t.zone(1, 'graveyard')]).toEqual([['Wall'], ['Fox'], ['Echo']]);
    t.passUntilQuiet();
    expect([t.zone(1, 'field'), t.zone(0, 'graveyard').sort()]).toEqual([[], ['Bear', 'Kill']]);
  });

  it('FOW 9.3.b2.4 it cannot be played without a spell for which it could choose targets', () => {
    expect(at({ hand: ['Echo'], field: ['Bear'] }, {}).can('play Echo')).toBe(false);
    const none = at({ hand: ['Kill'], field: [] }, { hand: ['Echo'], field: ['Fox'] }).do('play Kill', 'pass');
    expect(none.can('play Echo')).toBe(false);
    const shy = at({ hand: ['Kill'], field: ['Shy'] }, { hand: ['Echo'], field: ['Fox'] }).do('play Kill', 'pass');
    expect(shy.can('play Echo')).toBe(false);
    const resonator = at({ hand: ['Bear'] }, { hand: ['Echo'], field: ['Fox'] }).do('play Bear', 'pass');
    expect(resonator.can('play Echo')).toBe(false);
    // its new target is looked at again as it resolves
    const gone = at({ hand: ['Burn'], field: ['Bear'] }, { hand: ['Echo', 'Burn'], field: ['Fox'] });
    gone.do('play Burn', 'choose Fox', 'pass', 'play Echo', 'choose Bear').passUntilQuiet();
    expect([gone.card('Bear').damage, gone.card('Fox').damage]).toEqual([100, 100]);
  });

  it('FOW 9.3.b2.3 FOW ext.cost.18 it has the modes and the X of that spell, and its type, attribute and total cost', () => {
    const t = at({ hand: ['Dear'], stones: ['Coal', 'Coal', 'Coal'] }, { hand: ['Echo'] }).do(
      'play Dear',
      'X = 2',
      'pass',
    );
    t.do('play Echo').passUntilQuiet();
    expect([life(t), life(t, 1)]).toEqual([4200, 4200]);
    const either = at({ hand: ['Either'], field: ['Bear'] }, { hand: ['Echo'], field: ['Fox'] });
    either.do('play Either', 'select mode 1', 'choose Fox', 'pass', 'play Echo', 'choose Bear').passUntilQuiet();
    expect([either.card('Bear').rested, either.card('Fox').rested, life(either, 1)]).toEqual([true, true, 4000]);
    const gain = at({ hand: ['Either'], field: ['Bear'] }, { hand: ['Echo'] });
    gain.do('play Either', 'select mode 2', 'pass', 'play Echo').passUntilQuiet();
    expect([life(gain), life(gain, 1)]).toEqual([4300, 4300]);
    const dear = at({ hand: ['Dear', 'Scorch', 'Deny'], stones: ['Coal', 'Coal', 'Coal'] }, { hand: ['Echo'] });
    dear.do('play Dear', 'X = 2', 'pass', 'play Echo', 'pass');
    expect([dear.copy().do('play Scorch').offered(), dear.do('play Deny').offered()]).toEqual([
      ['choose Dear', 'choose Echo'],
      ['choose Dear', 'choose Echo'],
    ]);
    dear.do('choose Echo').passUntilQuiet();
    expect([life(dear), life(dear, 1), dear.zone(1, 'graveyard')]).toEqual([4200, 4000, ['Echo']]);
  });

  it('FOW 9.3.b3.1 what becomes of that spell afterwards makes no difference', () => {
    const t = at({ hand: ['Burn'], field: ['Bear'] }, { hand: ['Echo', 'Deny'], field: ['Fox'] });
    t.do('play Burn', 'choose Fox', 'pass', 'play Echo', 'choose Bear');
    expect(t.can('play Deny')).toBe(false);
    const kill = at({ hand: ['Kill'], field: ['Bear'] }, { hand: ['Echo', 'Deny'], field: ['Fox'] });
    kill.do('play Kill', 'pass', 'play Echo', 'play Deny', 'choose Kill').passUntilQuiet();
    expect([kill.zone(0, 'field'), kill.zone(1, 'field')]).toEqual([[], ['Fox']]);
  });
});

describe('judgments whose cost is returned', () => {
  it('FOW ext.word.8 will and cards of the cost come back, and the judgment is not done', () => {
    const t = at(
      { ruler: ['King'], hand: ['Bear', 'Fox', 'Wall'], stones: ['Coal', 'Gale', 'Gale'], graveyard: ['Wall'] },
      { hand: ['Halt'] },
    );
    t.do('judgment of King', 'discard Bear', 'discard Fox');
    expect([t.zone(0, 'hand'), t.player(0).fire + t.player(0).wind]).toEqual([['Wall'], 0]);
    t.do('pass', 'play Halt').passUntil('priority');
    while (t.stack().length > 0) t.do('pass');
    expect([t.zone(0, 'hand').sort(), t.zone(0, 'graveyard'), t.zone(0, 'ruler')]).toEqual([
      ['Bear', 'Fox', 'Wall'],
      ['Wall'],
      ['King'],
    ]);
    expect([t.player(0).fire, t.player(0).wind, t.can('judgment of King')]).toEqual([1, 2, false]);
    expect(refused(instant('Odd', 'refund-judgment'))).toContain('needs a target before it');
  });

  it('FOW ext.word.8 FOW ext.zone.13 life and banished cards come back, rested cards recover, and what has moved stays', () => {
    const t = at({ ruler: ['Queen'], field: ['Bear', 'Fox'] }, { hand: ['Halt'] }).do('judgment of Queen');
    expect([t.zone(0, 'field'), life(t)]).toEqual([[], 3500]);
    t.do('pass', 'play Halt').passUntilQuiet();
    expect([t.zone(0, 'field').sort(), life(t), t.zone(0, 'graveyard')]).toEqual([['Bear', 'Fox'], 4000, []]);
    const duke = at({ ruler: ['Duke'], field: ['Bear'] }, { hand: ['Halt'] }).do('judgment of Duke');
    expect(duke.card('Bear').rested).toBe(true);
    duke.do('pass', 'play Halt').passUntilQuiet();
    expect([duke.card('Bear').rested, duke.zone(0, 'ruler')]).toEqual([false, ['Duke']]);
    // without the refund nothing comes back
    const done = at({ ruler: ['Queen'], field: ['Bear', 'Fox'] }, {})
      .do('judgment of Queen')
      .passUntilQuiet();
    expect([done.zone(0, 'field'), life(done)]).toEqual([['Queen'], 3500]);
  });

  it('FOW ext.word.8 life that comes back counts at once for a text that asks for it', () => {
    const t = at({ ruler: ['Baron'], field: ['Miser'] }, { hand: ['Halt'] }).do('judgment of Baron');
    expect([life(t), t.card('Miser').atk]).toEqual([3500, 500]);
    t.do('pass', 'play Halt').passUntilQuiet();
    expect([life(t), t.card('Miser').atk]).toEqual([4000, 300]);
  });

  it('FOW ext.gold.3 Second Chance (EN1-199) forbids judgment for the turn, and Pandora has two J-rulers', () => {
    const gales = ['Gale', 'Gale', 'Gale'];
    const t = at({ ruler: ['Duke'], field: ['Bear', 'Fox'] }, { hand: ['Second Chance'], stones: gales });
    t.do('judgment of Duke', 'rest Bear', 'pass', 'play Second Chance').passUntilQuiet();
    expect([t.card('Bear').rested, t.can('judgment of Duke'), t.zone(0, 'ruler')]).toEqual([false, false, ['Duke']]);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect(t.can('judgment of Duke')).toBe(true);
    const will = { light: 1, darkness: 1, wind: 3 };
    const light = at({ ruler: ['E-CMF-013'], field: ['Bear'], ...will }, { field: ['Fox'], hand: ['Wall'] });
    light.do('judgment of Pandora, Girl of the Box').passUntilQuiet();
    expect([light.zone(0, 'field'), light.zone(1, 'field'), light.zone(1, 'hand')]).toEqual([
      ['Pandora of Light'],
      [],
      ['Wall'],
    ]);
    const dark = at({ ruler: ['E-CMF-087'], hand: ['Bear'], ...will }, { field: ['Fox'], hand: ['Wall'] });
    dark.do('judgment of Pandora, Girl of the Box').passUntilQuiet();
    expect([dark.zone(0, 'field'), dark.zone(1, 'field'), dark.zone(1, 'hand'), dark.zone(0, 'hand')]).toEqual([
      ...[['Pandora of Dark'], ['Fox'], [], ['Bear']],
    ]);
  });
});
