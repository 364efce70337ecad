/** What is remembered of a turn, objects that have left, two copies of one card, prohibitions, and new targets. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import {
  cast,
  declared,
  having,
  instant,
  life,
  over,
  type Players,
  regalia,
  resonator,
  type Table,
  use,
} from './testing/made-cards.ts';

const addition = (name: string, ...abilities: readonly string[]): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: addition, adds-to: resonator, cost: { free: 0 }${having(...abilities)} }\n`;
const TARGET = '{ target: { of: { type: resonator } } }';
const FREE = 'cost: [{ will: { free: 0 } }]';
const HUNTS = '{ when: { put-into-graveyard: { type: resonator, damaged-by-this: true } }, do: [{ gain-life: 100 }] }';

const CARDS = [
  resonator('Bear', ', race: Beast, attribute: wind', 500, 500),
  resonator('Fox', ', race: [Beast, Fox]', 200, 200),
  resonator('Wall', '', 0, 900),
  resonator('Ogre', ', cost: { free: 4 }', 700, 700).replace('cost: { free: 1 }, ', ''),
  instant('Kill', TARGET, '{ destroy: chosen }'),
  instant('Zap', '{ target: { of: { type: resonator }, players: any } }', '{ damage: { who: chosen, amount: 200 } }'),
  instant('Boon', '{ gain-life: 300 }'),
  instant('Sift', '{ draw: 1 }'),
  instant('Steal', TARGET, '{ control: { who: chosen, until: forever } }'),
  instant('Back', TARGET, '{ put: { who: chosen, into: hand } }'),
  // a token whose text asks what it has done
  `- { id: t-pup, name: Pup, token: true, atk: 200, def: 900, race: Beast, abilities: [${HUNTS}] }\n`,
  '- { id: t-whelp, name: Whelp, token: true, atk: 100, def: 100, race: Beast }\n',
  '- { id: t-drone, name: Drone, token: true, atk: 100, def: 100, race: Machine }\n',
  instant('Litter', '{ token: { token: Pup } }'),
  instant('Breed', '{ token: { token: Whelp } }'),
  instant('Build', '{ token: { token: Drone } }'),
  regalia('Mourning', `{ ${FREE}, if: { buried-this-turn: { of: { race: Beast }, player: you } }, do: [{ draw: 1 }] }`),
  regalia(
    'Vigil',
    `{ ${FREE}, if: { buried-this-turn: { of: { race: Ghost, attribute: fire }, player: you } }, do: [{ draw: 1 }] }`,
  ),
  regalia('Toll', `{ ${FREE}, if: { lost-this-turn: { player: opponent } }, do: [{ draw: 1 }] }`),
  resonator(
    'Widow',
    having('{ if: { lost-this-turn: { player: you } }, always: { atk: 500 }, affects: { name: Widow } }'),
  ),
  resonator(
    'Miser',
    having('{ if: { gained-this-turn: { player: you } }, always: { atk: 500 }, affects: { name: Miser } }'),
  ),
  instant('Haunt', TARGET, '{ gain: { who: chosen, gives: [{ race: Ghost }, { attribute-is: fire }] } }'),
  // cards about gaining life
  regalia('Curse', '{ always: { life-hurts: each } }'),
  regalia('Drought', '{ always: { no-life-gain: each } }'),
  instant('Feast', '{ gain-life: { amount: 300, player: each } }'),
  // cards about explode
  resonator('Bomb', ', keywords: [explode]', 100, 100),
  regalia(
    'Ash',
    '{ when: { put-into-graveyard: { type: resonator, controller: you } }, if: by-explode, do: [{ gain-life: 100 }] }',
  ),
  resonator(
    'Wisp',
    having(
      '{ always: { destroyed-instead: { may: true, do: [{ pay: { cost: [banish-self], else: [{ destroy: subject }] } }] } }, affects: { type: resonator, controller: you, other: true } }',
    ),
    0,
    100,
  ),
  // additions, and cards about them
  addition('Charm', '{ always: { atk: 200 }, affects: { host: true } }'),
  addition(
    'Robe',
    '{ always: { added-only-to: { of: { race: Beast } } } }',
    '{ always: { atk: 100 }, affects: { host: true } }',
  ),
  regalia('Bare', '{ always: { no-adding: { player: opponent, of: { adds-to: resonator } } } }'),
  instant('Shift', '{ target: { of: { type: addition } } }', '{ move-addition: chosen }'),
  instant('Fetch', '{ pick: { of: { type: addition, zone: graveyard } } }', '{ put-onto-field: { who: chosen } }'),
  '- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { free: 0 } }] }], j-ruler: { atk: 500, def: 500, abilities: [{ enter: [{ pick: { of: { type: addition, adds-to: resonator, zone: hand, controller: you }, any-number: true } }, { add: { who: chosen, to: self } }] }, { always: { keyword: hosts-as-resonator } }] } }\n',
  '- { id: t-gnt, name: Giant King, type: ruler, abilities: [{ judgment: [{ will: { free: 0 } }] }], j-ruler: { atk: 500, def: 500, abilities: [{ always: { ability: { cost: [rest-self], do: [{ draw: 1 }] } }, affects: { type: resonator, controller: you } }] } }\n',
  instant('Regicide', '{ target: { of: { type: j-ruler } } }', '{ destroy: chosen }'),
  // cards that ask what they have removed
  regalia(
    'Vault',
    `{ ${FREE}, do: [${TARGET}, { put: { who: chosen, into: removed } }] }`,
    `{ ${FREE}, do: [{ put-onto-field: { who: { all: { type: resonator, zone: removed, removed-by-this: true } } } }] }`,
  ),
  instant(
    'Blink',
    '{ target: { of: { type: regalia } } }',
    '{ put: { who: chosen, into: hand } }',
    '{ put-onto-field: { who: it } }',
  ),
  instant('Wreck', '{ target: { of: { type: regalia } } }', '{ put: { who: chosen, into: hand } }'),
  // spells about spells and their targets
  instant('Ward', '{ target: { of: { zone: chase, targets: { name: Bear } } } }', '{ cancel: chosen }'),
  instant(
    'Turn',
    '{ target: { of: { zone: chase, not-type: resonator, single-target: true } } }',
    '{ change-target: chosen }',
  ),
  instant('Scatter', '{ divide-damage: { of: { type: resonator }, amount: 300, players: true } }', 'deal-divided'),
  instant('Twist', '{ target: { of: { zone: chase, not-type: resonator } } }', '{ change-target: chosen }'),
  instant(
    'Quake',
    '{ destroy: { all: { any-of: [{ zone: stones }, { type: resonator }] } } }',
    '{ gain-life: { how-many: { who: it, times: 100 } } }',
  ),
  instant('Spread', '{ divide-damage: { of: { type: resonator }, amount: 300 } }', 'deal-divided'),
  instant(
    'Both',
    '{ target: { of: { type: resonator }, count: 2, as: two } }',
    '{ target: { of: { type: resonator }, another: true, as: third } }',
    '{ rest: { set: two } }',
    '{ destroy: { set: third } }',
  ),
  instant(
    'Three',
    '{ target: { of: { type: resonator }, as: one } }',
    '{ target: { of: { type: resonator }, another: true, as: two } }',
    '{ target: { of: { type: resonator }, another: true, as: third } }',
    '{ destroy: { set: third } }',
  ),
  instant(
    'Perhaps',
    '{ target: { of: { type: resonator }, count: 2, up-to: true, as: one } }',
    '{ target: { of: { type: resonator }, another: true, as: third } }',
    '{ destroy: { set: third } }',
  ),
  regalia(
    'Treason',
    `{ ${FREE}, if: { buried-this-turn: { of: { race: Beast, controller: opponent }, player: you } }, do: [{ draw: 1 }] }`,
  ),
  instant(
    'Mixed',
    '{ target: { of: { type: regalia }, as: one } }',
    '{ target: { of: { type: resonator }, another: true, as: third } }',
    '{ destroy: { set: third } }',
  ),
  resonator('Late', having('{ if: { not: other-attacked }, always: { keyword: cannot-attack } }')),
  instant(
    'Rise',
    '{ target: { of: { type: resonator, zone: graveyard, arrived-this-turn: true } } }',
    '{ put-onto-field: { who: chosen, player: owner } }',
  ),
  instant('Toss', '{ pick: { of: { zone: hand, controller: you, type: resonator } } }', '{ discard-these: chosen }'),
  instant('Mill', '{ mill: 1 }'),
  resonator(
    'Rahab',
    having(
      '{ enter: [{ put: { who: { all: { type: [resonator, addition], other: true } }, into: hand } }, { note-number: { how-many: { who: it, times: 200 } } }] }',
      '{ define: { atk: named-number } }',
    ),
    0,
    600,
  ),
  resonator('Anchored', having('{ always: { keyword: cannot-be-returned-by-opponent } }')),
  instant('Hold', TARGET, '{ shield-from: { who: chosen, until: forever } }'),
  regalia('Void', '{ always: { no-will: each } }'),
  regalia('Well', '{ cost: [rest-self], do: [{ produce: { light: 1 } }, { gain-life: 100 }] }'),
  '- { id: t-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }\n',
  '- { id: t-moon, name: Moon, type: magic-stone, special: true, abilities: [{ cost: [rest-self], do: [{ produce: { moon: 1 } }] }, { always: makes-as-others, from: stones }] }\n',
  resonator('Sumo', having('{ define: { atk: { total: { of: { race: Beast, controller: you }, number: atk } } } }'), 0),
  resonator('Rumo', having('{ always: { atk: { total: { of: { race: Beast, controller: you }, number: atk } } } }'), 0),
  instant('Grow', TARGET, '{ gain: { who: chosen, gives: { atk: 300 } } }'),
  resonator(
    'Mourner',
    having('{ when: { put-into-graveyard: { type: resonator, other: true } }, once: true, do: [{ gain-life: 100 }] }'),
  ),
  instant('Flit', TARGET, '{ put: { who: chosen, into: hand } }', '{ put-onto-field: { who: it } }'),
  instant(
    'Swap',
    '{ target: { of: { type: resonator }, as: one } }',
    '{ target: { of: { type: resonator }, another: true, as: two } }',
    '{ exchange-control: { a: { set: one }, b: { set: two } } }',
  ),
  resonator(
    'Changeling',
    having(`{ cost: [banish-self], do: [${TARGET}, { exchange-control: { a: self, b: chosen } }] }`),
  ),
  '- { id: t-leech, name: Leech, type: resonator, cost: { free: 1 }, atk: 400, def: 400, abilities: [{ when: put-into-graveyard, once: true, do: [{ target: { of: { type: resonator } } }, { become-addition: chosen }] }], as-addition: { abilities: [{ when: put-into-graveyard, once: true, do: [{ target: { of: { type: resonator } } }, { become-addition: chosen }] }, { always: { def: -400 }, affects: { host: true } }] } }\n',
].join('');

function at(players: Players): Table {
  return setUp({ cards: CARDS, phase: 'main', players });
}

describe('a turn is remembered', () => {
  it('FOW ext.battle.36 a token that asks what it has damaged is told, though no card of a deck asks', () => {
    const t = cast(at([{ hand: ['Litter', 'Zap'] }, { field: ['Fox'] }]), 'Zap', 'choose player 1');
    cast(t, 'Litter').toPhase('next-turn').toPhase('main');
    t.do('begin a battle').passUntil('attack').do('attack with Fox').do('attack the opponent').passUntil('block');
    over(t.do('block with Pup'));
    expect([t.zone(1, 'field'), life(t)]).toEqual([[], 4100]);
  });

  it('FOW ext.zone.18 a token is remembered as it was, and what takes its row is not asked', () => {
    const t = cast(at([{ hand: ['Breed', 'Kill', 'Build'], field: ['Mourning'] }, {}]), 'Breed');
    expect(t.can('use ability 1 of Mourning')).toBe(false);
    cast(t, 'Kill');
    expect(t.can('use ability 1 of Mourning')).toBe(true);
    cast(t, 'Build');
    expect(t.can('use ability 1 of Mourning')).toBe(true);
    const other = cast(at([{ hand: ['Breed', 'Kill', 'Build'], field: ['Mourning'] }, {}]), 'Build');
    cast(other, 'Kill');
    expect(other.can('use ability 1 of Mourning')).toBe(false);
    cast(other, 'Breed');
    expect(other.can('use ability 1 of Mourning')).toBe(false);
  });

  it('FOW 9.6.b7.2 what went to a graveyard is remembered as it was in the field', () => {
    const t = cast(at([{ field: ['Vigil', 'Bear'], hand: ['Haunt', 'Kill'] }, {}]), 'Haunt');
    cast(t, 'Kill');
    expect(t.can('use ability 1 of Vigil')).toBe(true);
    const back = cast(cast(at([{ field: ['Vigil', 'Bear'], hand: ['Haunt', 'Back'] }, {}]), 'Haunt'), 'Back');
    expect(back.can('use ability 1 of Vigil')).toBe(false);
  });

  it('FOW ext.zone.18 a stolen card is buried in the graveyard of its owner, and lost by who controlled it', () => {
    const t = cast(at([{ field: ['Mourning', 'Toll'], hand: ['Steal', 'Kill'] }, { field: ['Bear'] }]), 'Steal');
    cast(t, 'Kill');
    expect([t.can('use ability 1 of Mourning'), t.can('use ability 1 of Toll')]).toEqual([false, false]);
  });

  it('FOW 9.6.b7.2 the controller of a buried card is remembered for each of two cards that are alike', () => {
    const t = at([{ field: ['Treason', 'Fox', 'Fox'], hand: ['Kill', 'Kill'] }, { hand: ['Steal'] }]);
    cast(t, 'Kill', 'choose Fox#1');
    expect(t.can('use ability 1 of Treason')).toBe(false);
    cast(t.do('pass'), 'Steal');
    expect(t.zone(1, 'field')).toEqual(['Fox']);
    cast(t, 'Kill');
    expect(t.can('use ability 1 of Treason')).toBe(true);
  });

  it('FOW 9.9.b1.2 what holds while resonators were lost, or life gained, begins at once and ends with the turn', () => {
    const t = cast(at([{ field: ['Widow', 'Fox'], hand: ['Kill'] }, {}]), 'Kill', 'choose Fox');
    expect(t.card('Widow').atk).toBe(800);
    expect(t.toPhase('next-turn').toPhase('main').card('Widow').atk).toBe(300);
    const m = cast(at([{ field: ['Miser'], hand: ['Boon'] }, {}]), 'Boon');
    expect(m.card('Miser').atk).toBe(800);
    expect(m.toPhase('next-turn').toPhase('main').card('Miser').atk).toBe(300);
  });

  it('FOW ext.zone.13 what came to a graveyard from the hand or the deck has come there this turn, too', () => {
    const t = cast(at([{ hand: ['Fox', 'Toss', 'Rise'] }, {}]), 'Toss');
    expect(cast(t, 'Rise').zone(0, 'field')).toEqual(['Fox']);
    const m = cast(at([{ hand: ['Mill', 'Rise'], deck: ['Bear', 'Wall'] }, {}]), 'Mill');
    expect(cast(m, 'Rise').zone(0, 'field')).toEqual(['Bear']);
  });
});

describe('numbers of other cards', () => {
  it('FOW 9.9.b1.1 a base ability reads other cards as they begin, an effect on numbers as they are; both anew', () => {
    const t = at([{ field: ['Sumo', 'Rumo', 'Bear', 'Fox'], hand: ['Grow', 'Kill'] }, { field: ['Bear'] }]);
    const both = (): number[] => [t.card('Sumo').atk, t.card('Rumo').atk];
    expect(both()).toEqual([700, 700]);
    cast(t, 'Grow', 'choose Fox');
    expect(both()).toEqual([700, 1000]);
    cast(t, 'Kill', 'choose Fox');
    expect(both()).toEqual([500, 500]);
  });
});

describe('in place of', () => {
  it('FOW ext.gold.3 a player who cannot gain life would gain none, so that no damage is dealt', () => {
    expect(life(cast(at([{ field: ['Curse', 'Drought'], hand: ['Boon'] }, {}]), 'Boon'))).toBe(4000);
  });

  it('FOW 9.6.b4 what asks how something came about is refused where what it waits for does not tell that', () => {
    const refused = (when: string, asked: string): string => {
      const cards = regalia('Odd', `{ when: ${when}, if: ${asked}, do: [{ draw: 1 }] }`);
      try {
        setUp({ cards, phase: 'main', players: [{}, {}] });
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    const untold = (word: string): string => `"${word}" means nothing here: what this waits for does not tell that`;
    expect(refused('{ turn-ends: you }', 'by-explode')).toBe(untold('by-explode'));
    expect(refused('{ turn-ends: you }', '{ not: judged-by-effect }')).toBe(untold('judged-by-effect'));
    expect(refused('{ put-into-graveyard: { type: resonator } }', 'by-explode')).toBe('');
  });

  it('FOW 9.10.b1 both players, two copies: each is dealt the damage once', () => {
    const t = cast(at([{ field: ['Curse', 'Curse'], hand: ['Feast'] }, {}]), 'Feast');
    expect([life(t), life(t, 1)]).toEqual([3700, 3700]);
  });

  it('FOW ext.kw.9 what is banished while Explode destroys was not destroyed by it', () => {
    const t = declared(at([{ field: ['Ash', 'Bomb', 'Wisp'] }, { field: ['Wall'] }]), 'Bomb')
      .passUntil('block')
      .do('block with Wall');
    over(t).passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(1, 'field'), life(t)]).toEqual([['Ash', 'Bomb'], [], 4000]);
  });
});

describe('additions', () => {
  it('FOW ext.obj.5 an addition that says what it is added to is not added to another card that is treated as a resonator', () => {
    const dressed = (name: string): string[] =>
      at([{ ruler: ['King'], hand: [name] }, {}])
        .do('judgment of King')
        .passUntilQuiet(`choose ${name}`)
        .zone(0, 'field');
    expect([dressed('Robe'), dressed('Charm')]).toEqual([['King'], ['King', 'Charm']]);
  });

  it('FOW ext.gold.3 a player who cannot add neither moves nor fetches an addition', () => {
    const t = at([{ field: ['Bear', 'Fox'], hand: ['Charm', 'Shift'], graveyard: ['Robe'] }, { hand: ['Bare'] }]);
    cast(t, 'Charm', 'choose Bear');
    const own = at([{ field: ['Bare', 'Bear'], hand: ['Fetch'], graveyard: ['Charm'] }, {}]);
    expect(cast(own, 'Fetch').card('Bear').atk).toBe(700);
    const their = at([{ field: ['Bear'], hand: ['Fetch'], graveyard: ['Charm'] }, { field: ['Bare'] }]);
    expect(cast(their, 'Fetch').zone(0, 'field')).toEqual(['Bear']);
  });
});

describe('objects', () => {
  it('FOW ext.zone.13 a card that has left and come again has removed nothing', () => {
    const t = use(at([{ field: ['Vault'], hand: ['Wreck'] }, { field: ['Bear'] }]), 'Vault');
    cast(t, 'Wreck');
    cast(t, 'Vault');
    t.do('use ability 2 of Vault').passUntilQuiet();
    expect(t.zone(1, 'removed')).toEqual(['Bear']);
  });

  it('FOW ext.zone.13 what an ability of the object before removes is not removed by the one that came after it', () => {
    const t = at([{ field: ['Vault'], hand: ['Blink'] }, { field: ['Bear'] }]);
    t.do('use ability 1 of Vault').do('play Blink').passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(1, 'removed')]).toEqual([['Vault'], ['Bear']]);
    t.do('use ability 2 of Vault').passUntilQuiet();
    expect(t.zone(1, 'removed')).toEqual(['Bear']);
  });

  it('FOW ext.gold.1 what happens once a turn as a card goes to the graveyard happens once though it comes again', () => {
    const t = at([{ field: ['Leech', 'Fox', 'Wall'], hand: ['Kill', 'Kill'] }, {}]);
    cast(t, 'Kill', 'choose Leech', 'choose Fox');
    expect([t.zone(0, 'field'), t.zone(0, 'graveyard').includes('Leech')]).toEqual([['Wall'], true]);
    const later = cast(
      at([{ field: ['Leech', 'Fox', 'Wall'], hand: ['Kill'] }, { hand: ['Kill'] }]),
      'Kill',
      'choose Leech',
      'choose Wall',
    );
    expect(later.zone(0, 'field').sort()).toEqual(['Fox', 'Leech', 'Wall']);
    cast(later.toPhase('next-turn').toPhase('main'), 'Kill', 'choose Wall', 'choose Fox');
    expect(later.zone(0, 'field')).toEqual([]);
  });

  it('FOW 9.6.b4 what waits once a turn for other cards to go to the graveyard is a new object as it comes again', () => {
    const t = cast(
      at([{ field: ['Mourner', 'Fox', 'Wall'], hand: ['Kill', 'Kill', 'Kill', 'Flit'] }, {}]),
      'Kill',
      'choose Fox',
    );
    cast(t, 'Flit', 'choose Mourner');
    expect([life(cast(t, 'Kill', 'choose Wall')), life(cast(t, 'Kill'))]).toEqual([4200, 4200]);
  });

  it('FOW ext.gact.32 two cards of one player do not change sides, nor one alone, nor what is in no field', () => {
    const sides = (t: Table): string[][] => [t.zone(0, 'field').sort(), t.zone(1, 'field').sort()];
    const swapped = (mine: string[], theirs: string[]): string[][] =>
      sides(cast(at([{ field: mine, hand: ['Swap'] }, { field: theirs }]), 'Swap', 'choose Bear', 'choose Fox'));
    expect(swapped(['Bear'], ['Fox'])).toEqual([['Fox'], ['Bear']]);
    expect(swapped(['Bear', 'Fox'], ['Wall'])).toEqual([['Bear', 'Fox'], ['Wall']]);
    for (const name of ['Bear', 'Fox']) {
      const t = at([{ field: ['Bear'], hand: ['Swap', 'Kill'] }, { field: ['Fox'] }]);
      t.do('play Swap', 'choose Bear', 'choose Fox').do('play Kill').do(`choose ${name}`).passUntilQuiet();
      expect(sides(t)).toEqual(name === 'Bear' ? [[], ['Fox']] : [['Bear'], []]);
    }
    const t = use(at([{ field: ['Changeling'] }, { field: ['Fox'] }]), 'Changeling', 'choose Fox');
    expect([sides(t), t.zone(0, 'graveyard')]).toEqual([[[], ['Fox']], ['Changeling']]);
  });

  it('FOW ext.rule.14 an astral gives nothing', () => {
    const t = at([{ field: ['Giant King', 'Bear'], hand: ['Regicide'] }, {}]);
    expect(t.offered().some((text) => text.includes('of Bear'))).toBe(true);
    cast(t, 'Regicide');
    expect(t.zone(0, 'ruler')).toEqual(['Giant King']);
    expect(t.offered().filter((text) => text.includes('of Bear'))).toEqual([]);
  });

  it('FOW ext.rule.13 stones that were destroyed are among what a text has destroyed', () => {
    const t = at([{ hand: ['Quake'], stones: ['Sun', 'Sun'], field: ['Bear'] }, { field: ['Wall'] }]);
    expect(life(cast(t, 'Quake'))).toBe(4400);
    expect([t.zone(0, 'stones'), t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([[], [], []]);
  });

  it('FOW ext.gact.30 the one target of something divided is changed too: the other has the whole share', () => {
    const spread = (name: string, ...shares: string[]): Table =>
      at([{ hand: [name] }, { field: ['Bear', 'Wall'], hand: ['Turn', 'Twist'] }]).do(`play ${name}`, ...shares);
    const t = cast(spread('Spread', '300 damage to Bear').do('pass'), 'Turn');
    expect([t.card('Bear').damage, t.card('Wall').damage]).toEqual([0, 300]);
    // a spell with two targets is not changed
    const two = cast(spread('Spread', '100 damage to Bear', '200 damage to Wall').do('pass'), 'Twist');
    expect([two.card('Bear').damage, two.card('Wall').damage]).toEqual([100, 200]);
    // where damage may be divided among players, too, the new target may be a player; otherwise it may not
    const any = cast(spread('Scatter', '300 damage to Bear').do('pass'), 'Turn', 'choose player 0');
    expect([any.card('Bear').damage, any.card('Wall').damage, life(any)]).toEqual([0, 0, 3700]);
    const player = cast(spread('Scatter', '300 to player 1').do('pass'), 'Turn', 'choose Wall');
    expect([player.card('Bear').damage, player.card('Wall').damage, life(player, 1)]).toEqual([0, 300, 4000]);
  });

  it('FOW ext.gact.30 a spell whose damage is divided has as many targets as it names', () => {
    const t = at([{ hand: ['Spread'] }, { field: ['Bear', 'Fox'], hand: ['Turn', 'Ward'] }]);
    t.do('play Spread', '300 damage to Bear');
    const one = t.do('pass');
    expect([one.can('play Ward'), one.can('play Turn')]).toEqual([true, true]);
    const both = at([{ hand: ['Spread'] }, { field: ['Bear', 'Fox'], hand: ['Turn', 'Ward'] }]);
    both.do('play Spread', '100 damage to Bear', '200 damage to Fox', 'pass');
    expect([both.can('play Ward'), both.can('play Turn')]).toEqual([true, false]);
  });

  it('FOW 9.3.b2.4 another target than two that came before needs a third card', () => {
    expect(at([{ field: ['Bear', 'Fox'], hand: ['Both'] }, {}]).can('play Both')).toBe(false);
    expect(at([{ field: ['Bear', 'Fox', 'Wall'], hand: ['Both'] }, {}]).can('play Both')).toBe(true);
  });

  it('FOW 9.3.b2.4 a third target that is another than two others needs a third card; up to two may be none', () => {
    const side = (name: string, ...field: string[]): boolean => at([{ field, hand: [name] }, {}]).can(`play ${name}`);
    expect([side('Three', 'Bear', 'Fox'), side('Three', 'Bear', 'Fox', 'Wall')]).toEqual([false, true]);
    expect([side('Perhaps'), side('Perhaps', 'Bear')]).toEqual([false, true]);
  });

  it('FOW 9.3.b2.4 another target than a card of another sort needs no second card', () => {
    expect(at([{ field: ['Bear', 'Vault'], hand: ['Mixed'] }, {}]).can('play Mixed')).toBe(true);
  });

  it('FOW 9.4.b2 what was returned to hands is counted, what stayed is not', () => {
    const t = cast(at([{ hand: ['Rahab'], field: ['Fox'], void: 1 }, { field: ['Bear', 'Anchored'] }]), 'Rahab');
    expect([t.card('Rahab').atk, t.zone(1, 'field')]).toEqual([400, ['Anchored']]);
  });

  it('FOW 9.10.b3 two such effects prevent two damages', () => {
    const t = declared(at([{ field: ['Bear'], hand: ['Hold', 'Hold'] }, {}]), 'Bear');
    cast(cast(t, 'Hold'), 'Hold');
    over(t);
    for (const left of [4000, 3500]) {
      t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
      over(t.do('begin a battle').passUntil('attack').do('attack with Bear').do('attack the opponent'));
      expect(life(t, 1)).toBe(left);
    }
  });

  it('FOW 9.10.b1 an ability that makes will and does more is used, and does the rest', () => {
    const t = at([{ field: ['Void', 'Well'] }, {}]);
    expect(t.can('use ability 1 of Well')).toBe(true);
    expect(life(use(t, 'Well'))).toBe(4100);
  });
});
