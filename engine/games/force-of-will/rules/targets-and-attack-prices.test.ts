/** Other targets for what targets something, attacks for which cards rest, abilities that the other player uses. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import {
  cast,
  FREE,
  free,
  having,
  instant,
  life,
  type Players,
  refused,
  regalia,
  TARGET,
  type Table,
} from './testing/made-cards.ts';

const CARDS = [
  free('Bear', '', 500, 500),
  free('Wall', ', attribute: darkness', 100, 900),
  free('Fox', '', 200, 200),
  free('Shy', ', keywords: [flying], abilities: [{ always: { keyword: cannot-be-targeted } }]'),
  instant('Kill', TARGET, '{ destroy: chosen }'),
  instant('Both', '{ target: { of: { type: resonator }, count: 2 } }', '{ rest: chosen }'),
  instant('Burn', '{ target: { players: any } }', '{ damage: { who: chosen, amount: 500 } }'),
  instant('Mixed', '{ target: { of: { type: resonator }, players: any } }', '{ damage: { who: chosen, amount: 100 } }'),
  instant('Boon', '{ gain-life: 300 }'),
  regalia('Wand', `{ ${FREE}, do: [${TARGET}, { rest: chosen }] }`),
  instant('Diffuse', '{ change-targets: { of: { type: [resonator, addition], zone: field } } }'),
  instant('Mirror', '{ change-targets: { players: true, all: true } }'),
  '- { id: t-field, name: Field, type: addition, adds-to: field, cost: { free: 0 }, abilities: [{ always: { attack-rests: { of: { type: [resonator, magic-stone] } } }, affects: { type: resonator, not-attribute: darkness } }] }\n',
  '- { id: t-gale, name: Gale, type: magic-stone, attribute: wind, abilities: [{ cost: [rest-self], do: [{ produce: { wind: 1 } }] }] }\n',
  `- { id: t-seed, name: Seed, type: addition, adds-to: resonator, cost: { free: 0 }, abilities: [{ cost: [{ will: { free: 1 } }], host-uses: true, once: true, do: [{ target: { of: { type: resonator, can-host: true, host: false } } }, { add: { who: self, to: chosen } }] }] }\n`,
  regalia(
    'Box',
    '{ when: { turn-begins: you }, do: [{ remove-top: 1 }] }',
    '{ cost: [banish-self], do: [{ pick: { of: { zone: removed, removed-by-this: true, type: resonator } } }, { put-onto-field: { who: chosen, rested: true } }] }',
    `{ ${FREE}, do: [{ remove-top: 2 }] }`,
  ),
  regalia('Grab', `{ ${FREE}, do: [{ pick: { of: { zone: removed } } }, { put: { who: chosen, into: hand } }] }`),
  free(
    'Sailor',
    having(
      '{ if: { not: { phase: draw } }, always: { draw-instead: { may: true, do: [{ when-you-do: { do: [{ select: { count: 1, modes: [[{ target: { of: { type: resonator } } }, { destroy: chosen }], [{ gain-life: 100 }]] } }] } }] } } }',
    ),
  ),
  instant('Sift', '{ draw: 1 }'),
  instant('Mark', TARGET, '{ gain: { who: chosen, gives: leave-instead } }'),
  instant('Home', TARGET, '{ put: { who: chosen, into: hand } }'),
  instant('Lift', TARGET, '{ put: { who: chosen, into: deck-top } }'),
  instant('Under', TARGET, '{ put: { who: chosen, into: deck-bottom } }'),
  instant('Bury', TARGET, '{ put: { who: chosen, into: graveyard } }'),
  instant('Sweep', '{ put: { who: { all: { type: resonator } }, into: hand } }'),
  regalia('Bell', '{ when: { returned: { of: { type: resonator } } }, do: [{ gain-life: 100 }] }'),
].join('');
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });
const rested = (t: Table, ...names: string[]): boolean[] => names.map((name) => t.card(name).rested);

describe('other targets', () => {
  it('FOW ext.gact.30 one target that the text means is changed to another legal one, and nothing else', () => {
    const answered = (name: string, ...targets: string[]): Table =>
      at({ hand: [name], field: ['Bear'] }, { hand: ['Diffuse'], field: ['Fox', 'Wall', 'Shy'] })
        .do(`play ${name}`, ...targets)
        .do('pass');
    const t = answered('Kill', 'choose Fox').do('play Diffuse', 'pass', 'pass');
    expect(t.offered()).toEqual(['choose Bear', 'choose Wall']);
    t.do('choose Bear').passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([[], ['Fox', 'Wall', 'Shy']]);
    // of two targets one is changed, to a card that is not a target already
    const both = answered('Both', 'choose Bear', 'choose Fox').do('play Diffuse', 'pass', 'pass', 'choose Fox');
    both.passUntilQuiet();
    expect(rested(both, 'Bear', 'Fox', 'Wall')).toEqual([true, false, true]);
    // what targets a player alone is not meant
    const burn = answered('Burn', 'choose player 1').do('play Diffuse').passUntilQuiet();
    expect([life(burn), life(burn, 1)]).toEqual([4000, 3500]);
    const wand = at({ field: ['Wand', 'Bear'] }, { hand: ['Diffuse'], field: ['Fox'] });
    wand.do('use ability 1 of Wand', 'choose Fox', 'pass', 'play Diffuse').passUntilQuiet();
    expect(rested(wand, 'Bear', 'Fox')).toEqual([true, false]);
  });

  it('FOW ext.gact.30 all targets of what targets a player may be changed, each or none', () => {
    const answered = (name: string, target: string): Table =>
      at({ hand: [name], field: ['Bear'] }, { hand: ['Mirror'], field: ['Fox'] })
        .do(`play ${name}`, target)
        .do('pass', 'play Mirror');
    const t = answered('Burn', 'choose player 1').passUntilQuiet('choose player 0');
    expect([life(t), life(t, 1)]).toEqual([3500, 4000]);
    const kept = answered('Burn', 'choose player 1').passUntilQuiet('choose no more');
    expect([life(kept), life(kept, 1)]).toEqual([4000, 3500]);
    // a card may be the new target where the spell allows it
    const mixed = answered('Mixed', 'choose player 1').passUntilQuiet('choose Bear');
    expect([life(mixed, 1), mixed.card('Bear').damage]).toEqual([4000, 100]);
    // what targets a card is not meant
    const kill = answered('Kill', 'choose Fox').passUntilQuiet();
    expect(kill.zone(1, 'field')).toEqual([]);
  });
});

describe('attacks for which cards rest', () => {
  it('FOW ext.battle.9 attacking rests another recovered card of the player for each text, and not the attacker', () => {
    const fight = (field: string[], stones: string[], theirs: string[] = ['Field']): Table =>
      at({ field, stones }, { field: theirs }).do('begin a battle').passUntil('attack');
    const alone = at({ field: ['Bear'] }, { field: ['Field', 'Fox'] });
    expect(alone.can('begin a battle')).toBe(false);
    const t = fight(['Bear', 'Fox'], ['Gale']);
    t.do('attack with Bear', 'attack the opponent');
    expect(t.offered()).toEqual(['rest Fox', 'rest Gale']);
    t.do('rest Gale');
    expect(rested(t, 'Bear', 'Fox', 'Gale')).toEqual([true, false, true]);
    // two such texts ask for two cards
    expect(at({ field: ['Bear', 'Fox'] }, { field: ['Field', 'Field'] }).can('begin a battle')).toBe(false);
    const two = fight(['Bear', 'Fox'], ['Gale'], ['Field', 'Field']).do('attack with Bear', 'attack the opponent');
    two.do('rest Fox').passUntilQuiet();
    expect(rested(two, 'Bear', 'Fox', 'Gale')).toEqual([true, true, true]);
    // a resonator of darkness attacks as it likes
    const dark = at({ field: ['Wall'] }, { field: ['Field'] })
      .do('begin a battle')
      .passUntil('attack');
    dark.do('attack with Wall', 'attack the opponent');
    expect(dark.kind()).toBe('priority');
  });
});

describe('abilities of the other player', () => {
  it('FOW 9.5.b1 the controller of the host uses the ability of the addition, once a turn, and nobody else does', () => {
    const seeded = (host: string, theirs: string[] = ['Gale', 'Gale']): Table =>
      cast(
        at({ hand: ['Seed'], field: ['Bear', 'Wall'], stones: ['Gale', 'Gale'] }, { field: ['Fox'], stones: theirs }),
        'Seed',
        `choose ${host}`,
      );
    const own = seeded('Bear').do('use ability 1 of Seed', 'choose Wall').passUntilQuiet();
    expect(own.can('use ability 1 of Seed')).toBe(false);
    const t = seeded('Fox');
    expect(t.can('use ability 1 of Seed')).toBe(false);
    t.do('pass');
    expect(t.can('use ability 1 of Seed')).toBe(true);
    t.do('use ability 1 of Seed');
    expect(t.offered()).toEqual(['choose Bear', 'choose Wall']);
    t.do('choose Bear').passUntilQuiet();
    expect([t.can('use ability 1 of Seed'), t.zone(0, 'field')]).toEqual([false, ['Bear', 'Wall', 'Seed']]);
    expect(seeded('Fox', []).do('pass').can('use ability 1 of Seed')).toBe(false);
  });
});

describe('what is removed face down, and what happens when one does so', () => {
  it('FOW ext.zone.8 FOW ext.gact.5 the player sees what a card removes face down, and its text finds it, and no other', () => {
    const t = at({ field: ['Box', 'Grab'], deck: ['Bear', 'Boon', 'Fox'] }, {});
    t.do('use ability 3 of Box').passUntilQuiet();
    expect([t.zone(0, 'removed'), t.zone(0, 'deck')]).toEqual([['Bear', 'Boon'], ['Fox']]);
    expect(t.cards(0, 'removed').map(({ known }) => known)).toEqual([
      ...[
        [true, false],
        [true, false],
      ],
    ]);
    // other texts know nothing of it
    const other = t.copy().do('use ability 1 of Grab').passUntilQuiet();
    expect([other.zone(0, 'hand'), other.zone(0, 'removed')]).toEqual([[], ['Bear', 'Boon']]);
    t.do('use ability 2 of Box').passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(0, 'removed'), t.card('Bear').rested]).toEqual([
      ['Grab', 'Bear'],
      ['Boon'],
      true,
    ]);
  });

  it('FOW 9.6.b8 "when you do so" triggers an ability of its own, which is answered, and only if it was done', () => {
    const t = at({ hand: ['Sift'], field: ['Sailor'], deck: ['Bear'] }, { field: ['Fox'], hand: ['Boon'] });
    t.do('play Sift', 'pass', 'pass', 'do this instead');
    expect([t.zone(0, 'deck'), t.zone(1, 'field')]).toEqual([['Bear'], ['Fox']]);
    t.do('select mode 1', 'choose Fox');
    expect(t.stack()).toHaveLength(1);
    t.do('pass', 'play Boon').passUntilQuiet();
    expect([t.zone(1, 'field'), life(t, 1), t.zone(0, 'deck')]).toEqual([[], 4300, ['Bear']]);
    const drawn = at({ hand: ['Sift'], field: ['Sailor'], deck: ['Bear'] }, { field: ['Fox'] });
    drawn.do('play Sift', 'pass', 'pass', 'let it happen').passUntilQuiet();
    expect([drawn.zone(0, 'hand'), drawn.zone(1, 'field')]).toEqual([['Bear'], ['Fox']]);
    expect(refused(instant('Odd', '{ when-you-do: { when: attacks, do: [{ draw: 1 }] } }'))).toContain('"do" alone');
    expect(refused(free('Odder', having('{ always: { ability: { do: [{ draw: 1 }] } } }')))).toContain(
      'waits for something',
    );
  });
});

describe('cards that are removed instead of leaving', () => {
  it('FOW 9.10.b1 a card is removed for whatever zone it would leave, as long as that lasts, and no other card is', () => {
    const marked = (...hand: string[]): Table =>
      cast(at({ hand: ['Mark', ...hand], field: ['Bear', 'Fox'] }, {}), 'Mark', 'choose Bear');
    for (const name of ['Kill', 'Home', 'Lift', 'Under', 'Bury']) {
      const t = cast(marked(name), name, 'choose Bear');
      expect([name, t.zone(0, 'removed'), t.zone(0, 'field')]).toEqual([name, ['Bear'], ['Fox']]);
      const other = cast(marked(name), name, 'choose Fox');
      expect([name, other.zone(0, 'removed'), other.zone(0, 'field')]).toEqual([name, [], ['Bear']]);
    }
    const all = cast(marked('Sweep'), 'Sweep');
    expect([all.zone(0, 'removed'), all.zone(0, 'hand')]).toEqual([['Bear'], ['Fox']]);
    // what waits for a return to the hand does not see one
    const bell = cast(at({ hand: ['Mark', 'Home'], field: ['Bear', 'Bell'] }, {}), 'Mark', 'choose Bear');
    cast(bell, 'Home', 'choose Bear');
    expect(life(bell)).toBe(4000);
    // the turn is over, and a new object is not marked
    const later = marked('Home').toPhase('next-turn');
    expect(cast(later, 'Home', 'choose Bear').zone(0, 'hand')).toContain('Bear');
  });
});
