/**
 * What was done this turn, targets of spells, damage that is not dealt, which card may attack which, and what players
 * cannot do.
 */
import { describe, expect, it } from 'vitest';
import { isKnownTo } from '../../../kernel/knowledge.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';
import {
  cast,
  chant,
  declared,
  FREE,
  having,
  instant,
  life,
  over,
  type Players,
  regalia,
  resonator,
  TARGET,
  type Table,
  use,
} from './testing/made-cards.ts';

const addition = (name: string, ...abilities: readonly string[]): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: addition, adds-to: resonator, cost: { free: 0 }${having(...abilities)} }\n`;

const CARDS = [
  resonator('Bear', ', race: Beast, attribute: wind', 500, 500),
  resonator('Wall', '', 0, 900),
  resonator('Fox', ', race: [Beast, Fox]', 200, 200),
  resonator('Kit', ', attribute: light', 100, 100),
  '- { id: t-ogre, name: Ogre, type: resonator, race: Giant, cost: { free: 4 }, atk: 700, def: 700 }\n',
  instant('Kill', TARGET, '{ destroy: chosen }'),
  instant('Zap', '{ target: { of: { type: resonator }, players: any } }', '{ damage: { who: chosen, amount: 200 } }'),
  instant('Boon', '{ gain-life: 300 }'),
  instant('Sift', '{ draw: 1 }'),
  instant('Balm', '{ gain-life: damage-taken }'),
  instant('Echo', TARGET, '{ damage: { who: chosen, amount: { damage-dealt: chosen } } }'),
  resonator(
    'Hunter',
    having('{ when: { put-into-graveyard: { type: resonator, damaged-by-this: true } }, do: [{ gain-life: 100 }] }'),
    200,
    900,
  ),
  regalia('Mourning', `{ ${FREE}, if: { buried-this-turn: { of: { race: Beast }, player: you } }, do: [{ draw: 1 }] }`),
  regalia('Toll', `{ ${FREE}, if: { lost-this-turn: { player: opponent } }, do: [{ draw: 1 }] }`),
  regalia('Joy', `{ ${FREE}, if: { gained-this-turn: { player: opponent } }, do: [{ draw: 1 }] }`),
  instant(
    'Rise',
    '{ target: { of: { type: resonator, zone: graveyard, arrived-this-turn: true } } }',
    '{ put-onto-field: { who: chosen, player: owner } }',
  ),
  instant('Anew', '{ discard-these: { all: { zone: hand, controller: you, just-drawn: true } } }', '{ draw: 1 }'),
  resonator('Late', having('{ if: { not: other-attacked }, always: { keyword: cannot-attack } }')),
  instant('Scorn', '{ target: { players: healed } }', '{ damage: { who: chosen, amount: 300 } }'),
  instant('Ward', '{ target: { of: { zone: chase, targets: { name: Bear } } } }', '{ cancel: chosen }'),
  instant(
    'Turn',
    '{ target: { of: { zone: chase, not-type: resonator, single-target: true } } }',
    '{ change-target: chosen }',
  ),
  instant('Pair', '{ target: { of: { type: resonator }, count: 2 } }', '{ rest: chosen }'),
  chant(
    'chant-instant',
    'Silence',
    '{ do: [{ target: { of: { zone: standby } } }, { destroy: chosen }] }',
    '{ always: { not-chased: { by: { target-of-this: true } } } }',
  ),
  chant('chant-standby', 'Trap', '{ standby: true, do: [{ gain-life: 100 }] }'),
  resonator('Shy', having('{ when: targeted-by-spell, do: [{ cancel: other }] }')),
  regalia('Wand', `{ ${FREE}, do: [${TARGET}, { rest: chosen }] }`),
  instant('Guard', TARGET, '{ prevent-all: { from: battle, but: chosen } }'),
  instant('Hold', TARGET, '{ shield-from: { who: chosen, until: forever } }'),
  instant('Pact', TARGET, '{ gain: { who: chosen, gives: { prevents-dealing: { to: you } }, until: forever } }'),
  instant('Lie', '{ secret-highest: { most: 5, do: [{ lose-life: { product: { a: named-number, b: 100 } } }] } }'),
  instant('Verdict', '{ do-judgment: { player: each } }'),
  '- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { free: 0 } }] }], j-ruler: { atk: 500, def: 500, abilities: [{ when: judgment, if: judged-by-effect, do: [{ gain-life: 100 }] }] } }\n',
  instant(
    'Kin',
    '{ target: { of: { type: resonator, controller: you } } }',
    '{ note-number: { cost: chosen } }',
    '{ search: { of: { type: resonator, cost-is: named-number }, to: field } }',
  ),
  regalia(
    'Book',
    `{ ${FREE}, do: [{ place-counters: { kind: creation, count: 2, who: self } }, { gain-life: { product: { a: { counters-on: { kind: creation } }, b: 100 } } }] }`,
  ),
  instant('Sum', '{ gain-life: { total: { of: { type: resonator, controller: you }, number: atk } } }'),
  instant('Peak', '{ gain-life: { highest: { of: { type: resonator }, number: def } } }'),
  instant('Fee', '{ note-number: 400 }', '{ pay: { cost: [named-life], then: [{ draw: 1 }] } }'),
  regalia(
    'Forge',
    `{ cost: [{ banish: { of: { type: resonator } } }], do: [${TARGET}, { gain: { who: chosen, gives: { atk-is: { printed-atk: paid } } } }] }`,
  ),
  regalia(
    'Shrine',
    `{ cost: [{ remove: { of: { type: resonator } } }], do: [{ if: { is: { any-are: { who: paid, of: { attribute: light } } }, then: [{ gain-life: 100 }] } }] }`,
  ),
  resonator(
    'Idol',
    having(`{ enter: [name-race] }`, '{ always: { not-attacking-you: { of: { named-race: true } } } }'),
  ),
  resonator(
    'Lure',
    having(
      '{ if: { any-are: { who: self, of: { rested: true } } }, always: attacks-this, affects: { type: resonator, controller: opponent } }',
    ),
  ),
  regalia('Chains', `{ ${FREE}, do: [{ rule: { ability: { always: { no-stone-rest: you } }, player: opponent } }] }`),
  regalia('Void', '{ always: { no-will: each } }'),
  instant('Drain', 'lose-will'),
  regalia('Mute', '{ always: { no-abilities: each } }'),
  regalia('Curse', '{ always: { life-hurts: each } }'),
  regalia('Bare', '{ always: { no-adding: { player: opponent, of: { adds-to: resonator } } } }'),
  addition('Charm', '{ always: { atk: 200 }, affects: { host: true } }'),
  addition(
    'Robe',
    '{ always: { added-only-to: { of: { cost: { max: 2 } } } } }',
    '{ always: { atk: 100 }, affects: { host: true } }',
  ),
  instant('Shift', '{ target: { of: { type: addition } } }', '{ move-addition: chosen }'),
  regalia(
    'Vault',
    `{ ${FREE}, do: [${TARGET}, { put: { who: chosen, into: removed } }] }`,
    `{ ${FREE}, do: [{ put-onto-field: { who: { all: { type: resonator, zone: removed, removed-by-this: true } } } }] }`,
  ),
  '- { id: t-imp, name: Imp, type: resonator, cost: { free: 1 }, atk: 100, def: 100, abilities: [{ when: put-into-graveyard, do: [{ target: { of: { type: resonator } } }, { become-addition: chosen }] }], as-addition: { abilities: [{ always: { atk: -200 }, affects: { host: true } }] } }\n',
  '- { id: t-heir, name: Heir, type: resonator, cost: { free: 5 }, atk: 100, def: 100, abilities: [{ incarnation: [wind] }] }\n',
  resonator('Victim', ', attribute: wind, abilities: [{ when: incarnated, do: [{ gain-life: 100 }] }]'),
  instant('Cheap', '{ next-cost: { less: 3 } }'),
  chant(
    'chant-standby',
    'Alarm',
    '{ standby: true, when: { is-attacked: { player: you, on: player } }, do: [{ gain-life: 100 }] }',
  ),
  instant(
    'Split',
    '{ target: { players: any } }',
    '{ if: { is: { same-player: { a: chosen, b: you } }, then: [{ gain-life: 100 }], else: [{ gain-life: 200 }] } }',
  ),
  regalia('Glass', '{ always: { reveals: { player: you, zone: deck-top } } }'),
  instant(
    'Spare',
    '{ pick: { of: { type: resonator, controller: you } } }',
    '{ others: { of: { type: resonator } } }',
    '{ destroy: it }',
  ),
  resonator('Bomb', ', keywords: [explode]', 100, 100),
  regalia(
    'Ash',
    '{ when: { put-into-graveyard: { type: resonator, controller: you } }, if: by-explode, do: [{ gain-life: 100 }] }',
  ),
  regalia('House', '{ always: stones-make-any }'),
  regalia('Lamp', '{ cost: [rest-self], do: [{ produce: { fire: 1 } }] }'),
  '- { id: t-ray, name: Ray, type: resonator, cost: { light: 1 }, atk: 100, def: 100 }\n',
  '- { id: t-coal, name: Coal, type: resonator, cost: { fire: 1 }, atk: 100, def: 100 }\n',
  '- { id: t-moon, name: Moon, type: magic-stone, special: true, abilities: [{ cost: [rest-self], do: [{ produce: { moon: 1 } }] }, { always: makes-as-others, from: stones }] }\n',
  regalia('Frost', '{ always: { stays-rested: { of: { type: magic-stone, non-will-ability: true } } } }'),
  '- { id: t-lode, name: Lode, type: magic-stone, special: true, abilities: [{ cost: [rest-self], do: [{ produce: { fire: 2 } }] }] }\n',
  '- { id: t-gem, name: Gem, type: magic-stone, special: true, attribute: fire, abilities: [{ cost: [rest-self], do: [{ produce: { fire: 1 } }] }, { cost: [rest-self], do: [{ draw: 1 }] }] }\n',
  instant('Tithe', '{ pay-life: { most: 300 } }', '{ damage-player: { player: opponent, amount: named-number } }'),
  instant('Stampede', '{ reveal-until: { of: { name: Bear } } }', '{ put: { who: it, into: hand } }'),
  regalia('Dawn', `{ ${FREE}, if: main-begins, do: [{ gain-life: 100 }] }`),
  '- { id: t-lord, name: Lord, type: ruler, abilities: [{ judgment: [{ will: { free: 0 } }] }, { always: { ability: { cost: [rest-self], do: [{ draw: 1 }] } }, affects: { type: resonator, controller: you } }], j-ruler: { atk: 500, def: 500, abilities: [{ enter: [{ pick: { of: { type: addition, adds-to: resonator, zone: hand, controller: you }, any-number: true } }, { add: { who: chosen, to: self } }] }, { always: { keyword: hosts-as-resonator } }] } }\n',
  '- { id: t-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }\n',
].join('');

function at(players: Players): Table {
  return setUp({ cards: CARDS, phase: 'main', players });
}

describe('what was done this turn', () => {
  it('FOW ext.battle.37 damage that a player was dealt is counted for that player, and for this turn alone', () => {
    const t = cast(at([{ hand: ['Zap', 'Zap', 'Balm', 'Balm'] }, {}]), 'Zap', 'choose player 0');
    cast(t, 'Zap', 'choose player 1');
    expect(life(cast(t, 'Balm'))).toBe(4000);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect(life(cast(t, 'Balm'))).toBe(4000);
  });

  it('FOW ext.battle.36 damage that a card dealt this turn is all that it dealt, to players and to cards', () => {
    const echoed = (name: string): number | undefined => {
      const t = over(declared(at([{ field: ['Fox', 'Kit'], hand: ['Echo'] }, {}]), 'Fox'));
      return cast(t.toPhase('main'), 'Echo', `choose ${name}`).zone(0, 'field').length;
    };
    expect([echoed('Fox'), echoed('Kit')]).toEqual([1, 2]);
  });

  it('FOW 9.6.b7 a card that was damaged by this card this turn is known as such when it goes to the graveyard; others are not', () => {
    const fought = (name: string): number => {
      const t = declared(at([{ field: ['Hunter'], hand: ['Kill'] }, { field: ['Bear', 'Fox'] }]), 'Hunter').passUntil(
        'block',
      );
      over(t.do('block with Bear'));
      return life(cast(t.toPhase('main'), 'Kill', `choose ${name}`));
    };
    expect([fought('Bear'), fought('Fox')]).toEqual([4100, 4000]);
  });

  it('FOW ext.zone.18 a card that went from a field to the graveyard of its owner is remembered, in this turn', () => {
    const t = at([
      { field: ['Mourning', 'Bear'], hand: ['Kill'] },
      { field: ['Fox'], hand: ['Kill'] },
    ]);
    expect(t.can('use ability 1 of Mourning')).toBe(false);
    cast(t, 'Kill', 'choose Bear');
    expect(t.can('use ability 1 of Mourning')).toBe(true);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect(t.can('use ability 1 of Mourning')).toBe(false);
    const theirs = cast(at([{ field: ['Mourning'], hand: ['Kill'] }, { field: ['Fox'] }]), 'Kill', 'choose Fox');
    expect(theirs.can('use ability 1 of Mourning')).toBe(false);
  });

  it('FOW ext.rule.5 resonators that a player controlled are counted as they go to the graveyard, no other cards', () => {
    const t = cast(at([{ field: ['Toll'], hand: ['Kill'] }, { field: ['Fox'] }]), 'Kill');
    expect(t.can('use ability 1 of Toll')).toBe(true);
    const own = cast(at([{ field: ['Toll', 'Fox'], hand: ['Kill'] }, {}]), 'Kill');
    expect(own.can('use ability 1 of Toll')).toBe(false);
  });

  it('FOW ext.play.5 life that the opponent gained this turn opens what asks for it; life of the own player does not', () => {
    const t = at([{ field: ['Joy'], hand: ['Boon'] }, { hand: ['Boon'] }]);
    cast(t, 'Boon');
    expect(t.can('use ability 1 of Joy')).toBe(false);
    t.do('pass').do('play Boon').passUntilQuiet();
    expect(t.can('use ability 1 of Joy')).toBe(true);
  });

  it('FOW 9.3.b2.4 a text that targets a player who gained life this turn can target no other player', () => {
    const t = at([{ hand: ['Scorn', 'Boon'] }, {}]);
    expect(t.can('play Scorn')).toBe(false);
    cast(t, 'Boon');
    cast(t, 'Scorn');
    expect([life(t), life(t, 1)]).toEqual([4000, 4000]);
  });

  it('FOW ext.zone.13 what came to a graveyard this turn is found there, what lay there is not', () => {
    const t = at([{ field: ['Bear'], graveyard: ['Fox'], hand: ['Rise', 'Kill'] }, {}]);
    expect(t.can('play Rise')).toBe(false);
    cast(t, 'Kill');
    expect(cast(t, 'Rise').zone(0, 'field')).toEqual(['Bear']);
    expect(t.zone(0, 'graveyard')).toContain('Fox');
  });

  it('FOW ext.gact.21 the card that was drawn last is discarded, no other, and none that was drawn in another turn', () => {
    const t = cast(at([{ hand: ['Sift', 'Anew', 'Bear'], deck: ['Fox', 'Wall'] }, {}]), 'Sift');
    cast(t, 'Anew');
    expect([t.zone(0, 'hand'), t.zone(0, 'graveyard').includes('Fox')]).toEqual([['Bear', 'Wall'], true]);
    const none = cast(at([{ hand: ['Anew', 'Bear'], deck: ['Wall'] }, {}]), 'Anew');
    expect(none.zone(0, 'hand')).toEqual(['Bear', 'Wall']);
  });

  it('FOW ext.battle.6 a card that needs another attack first cannot attack before it; its own attack does not count', () => {
    const t = at([{ field: ['Late', 'Bear'] }, {}])
      .do('begin a battle')
      .passUntil('attack');
    expect(t.can('attack with Late')).toBe(false);
    over(t.do('attack with Bear').do('attack the opponent'));
    t.do('begin a battle').passUntil('attack');
    expect(t.can('attack with Late')).toBe(true);
    expect(at([{ field: ['Late'] }, {}]).can('begin a battle')).toBe(false);
  });
});

describe('spells and their targets', () => {
  it('FOW ext.gact.12 a spell is found by what it targets, and no spell with another target', () => {
    const answered = (name: string): boolean => {
      const t = at([{ hand: ['Kill'] }, { field: ['Bear', 'Fox'], hand: ['Ward'] }]);
      return t.do('play Kill', `choose ${name}`, 'pass').can('play Ward');
    };
    expect([answered('Bear'), answered('Fox')]).toEqual([true, false]);
  });

  it('FOW ext.gact.30 the target of a spell with one target is changed; a spell with two is no such spell', () => {
    const t = at([{ hand: ['Kill'] }, { field: ['Bear', 'Fox'], hand: ['Turn'] }]);
    t.do('play Kill', 'choose Bear', 'pass').do('play Turn').passUntilQuiet();
    expect(t.zone(1, 'field')).toEqual(['Bear']);
    const two = at([{ hand: ['Pair'] }, { field: ['Bear', 'Fox'], hand: ['Turn'] }]);
    expect(two.do('play Pair', 'pass').can('play Turn')).toBe(false);
  });

  it('FOW ext.play.6 the card that is targeted cannot be used to chase; another can', () => {
    const chased = (card: number): boolean => {
      const t = at([{ hand: ['Silence'] }, { standby: ['Trap', 'Alarm'], hand: ['Boon'] }]);
      t.do('play Silence', `choose face-down card ${card}`, 'pass');
      expect(t.can('play Boon')).toBe(true);
      return t.can('play Trap');
    };
    expect([chased(1), chased(2)]).toEqual([false, true]);
  });

  it('FOW ext.zone.12 a spell that targets the card is cancelled, an ability is not', () => {
    const t = cast(at([{ hand: ['Kill'] }, { field: ['Shy'] }]), 'Kill');
    expect([t.zone(1, 'field'), t.zone(0, 'graveyard')]).toEqual([['Shy'], ['Kill']]);
    const used = use(at([{ field: ['Wand'] }, { field: ['Shy'] }]), 'Wand');
    expect(used.card('Shy').rested).toBe(true);
  });
});

describe('damage that is not dealt', () => {
  it('FOW 9.10.b1 all battle damage but that of the chosen card is prevented', () => {
    const t = cast(
      declared(at([{ field: ['Bear'], hand: ['Guard'] }, { field: ['Fox'] }]), 'Bear'),
      'Guard',
      'choose Fox',
    );
    expect(life(over(t), 1)).toBe(4000);
    const chosen = cast(
      declared(at([{ field: ['Bear'], hand: ['Guard'] }, { field: ['Fox'] }]), 'Bear'),
      'Guard',
      'choose Bear',
    );
    expect(life(over(chosen), 1)).toBe(3500);
  });

  it('FOW 9.10.b3 the next damage that the card would deal is prevented, once; damage that it is dealt is not', () => {
    const t = declared(at([{ field: ['Bear'], hand: ['Hold'] }, {}]), 'Bear');
    expect(life(over(cast(t, 'Hold')), 1)).toBe(4000);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    over(t.do('begin a battle').passUntil('attack').do('attack with Bear').do('attack the opponent'));
    expect(life(t, 1)).toBe(3500);
    const dealt = cast(at([{ field: ['Fox'], hand: ['Hold', 'Zap'] }, {}]), 'Hold');
    expect(cast(dealt, 'Zap', 'choose Fox').zone(0, 'field')).toEqual([]);
  });

  it('FOW 9.1.b2.2 damage to the player of the effect is prevented, damage to cards is not, and that does not end', () => {
    const t = at([{ hand: ['Pact'], field: ['Fox'] }, { field: ['Bear'] }]);
    cast(t, 'Pact', 'choose Bear');
    t.toPhase('next-turn').toPhase('main');
    over(t.do('begin a battle').passUntil('attack').do('attack with Bear').do('attack the opponent'));
    expect(life(t)).toBe(4000);
    t.toPhase('next-turn').toPhase('main');
    over(t.do('begin a battle').passUntil('attack').do('attack with Fox').do('attack Bear'));
    expect(t.zone(0, 'field')).toEqual([]);
  });
});

describe('numbers', () => {
  it('FOW ext.gact.36 each player with the highest secret number does it, with that number', () => {
    const lied = (mine: number, theirs: number): number[] => {
      const t = at([{ hand: ['Lie'] }, {}]).do('play Lie', 'pass', 'pass');
      t.do(`${mine}`).do(`${theirs}`).passUntilQuiet();
      return [life(t), life(t, 1)];
    };
    expect([lied(3, 1), lied(1, 3), lied(2, 2)]).toEqual([
      [3700, 4000],
      [4000, 3700],
      [3800, 3800],
    ]);
  });

  it('FOW ext.obj.15 a search finds cards of the cost that was noted, and no others', () => {
    const t = at([{ field: ['Bear'], hand: ['Kin'], deck: ['Ogre', 'Fox'] }, {}]);
    t.do('play Kin', 'pass', 'pass');
    expect([t.can('choose Fox'), t.can('choose Ogre')]).toEqual([true, false]);
  });

  it('FOW ext.gact.24 counters of the kind on the card are counted', () => {
    expect(life(use(at([{ field: ['Book'] }, {}]), 'Book'))).toBe(4200);
  });

  it('FOW ext.abil.13 the total and the highest number are those of the cards that pass the filter', () => {
    const side: Players = [{ field: ['Bear', 'Fox'], hand: ['Sum', 'Peak'] }, { field: ['Wall'] }];
    expect(life(cast(at(side), 'Sum'))).toBe(4700);
    expect(life(cast(at(side), 'Peak'))).toBe(4900);
  });

  it('FOW ext.cost.21 life that is worked out is paid, and cannot be paid by who has less', () => {
    const paid = (own: number): Table => at([{ life: own, hand: ['Fee'] }, {}]).do('play Fee', 'pass', 'pass');
    expect(life(paid(1000).passUntilQuiet('do it'))).toBe(600);
    expect(life(paid(300).passUntilQuiet())).toBe(300);
  });

  it('FOW 9.11.b1 what was paid with is read as it was: its printed ATK, its attribute', () => {
    const t = use(at([{ field: ['Forge', 'Bear'] }, { field: ['Fox'] }]), 'Forge', 'choose Fox', 'banish Bear');
    expect(t.card('Fox').atk).toBe(500);
    const removed = (name: string): number => life(use(at([{ field: ['Shrine', name] }, {}]), 'Shrine'));
    expect([removed('Kit'), removed('Bear')]).toEqual([4100, 4000]);
  });

  it('FOW ext.cost.10 the next spell costs less of its free cost, and the one after it does not', () => {
    const t = at([{ hand: ['Cheap', 'Ogre', 'Bear'], void: 1 }, {}]);
    expect(t.can('play Ogre')).toBe(false);
    cast(t, 'Cheap');
    expect(t.can('play Ogre')).toBe(true);
    cast(t, 'Ogre');
    expect([t.zone(0, 'field'), t.can('play Bear')]).toEqual([['Ogre'], false]);
  });
});

describe('who attacks what', () => {
  it('FOW ext.battle.7 cards of the named race cannot attack the player, but they may attack a card', () => {
    const t = at([{ hand: ['Idol'], void: 1 }, { field: ['Bear', 'Wall'] }])
      .do('play Idol')
      .passUntilQuiet('Beast');
    t.toPhase('next-turn').toPhase('main').do('begin a battle').passUntil('attack');
    expect([t.can('attack with Bear'), t.can('attack with Wall')]).toEqual([false, true]);
  });

  it('FOW ext.gold.7 while the card is rested it has to be attacked; recovered it need not be', () => {
    const lured = (rested: boolean): Table =>
      at([
        { field: ['Bear', 'Fox'] },
        {
          field: [
            { card: 'Lure', rested },
            { card: 'Wall', rested: true },
          ],
        },
      ])
        .do('begin a battle')
        .passUntil('attack');
    const t = lured(true);
    expect(t.can('forfeit the battle')).toBe(false);
    over(t.do('attack with Bear'));
    expect([t.zone(1, 'field'), life(t, 1)]).toEqual([['Wall'], 4000]);
    expect(lured(false).can('forfeit the battle')).toBe(true);
  });

  it('FOW ext.battle.13 what waits for an attack on its player does not wait for one on a card', () => {
    const shown = (object: string): boolean => {
      const side = { field: [{ card: 'Fox', rested: true }], standby: ['Alarm'] };
      return declared(at([{ field: ['Bear'] }, side]), 'Bear', object).kind() === 'show';
    };
    expect([shown('the opponent'), shown('Fox')]).toEqual([true, false]);
  });
});

describe('what players cannot do', () => {
  it('FOW ext.gold.3 magic stones of that player are not rested for will; those of the other are', () => {
    const t = use(
      at([
        { field: ['Chains'], stones: ['Sun'] },
        { stones: ['Sun'], hand: ['Fox'] },
      ]),
      'Chains',
    );
    expect(t.can('rest Sun for light will')).toBe(true);
    t.do('pass');
    expect(t.can('rest Sun for light will')).toBe(false);
  });

  it('FOW 9.7.b1 nothing makes will, and nothing is paid with what would', () => {
    const side = (field: string[]): Table => at([{ field, stones: ['Sun'], hand: ['Fox'] }, {}]);
    expect([side([]).can('play Fox'), side(['Void']).can('play Fox')]).toEqual([true, false]);
  });

  it('FOW 9.7.b4 all will that was there is lost', () => {
    const t = cast(at([{ hand: ['Drain', 'Fox'], void: 3 }, {}]), 'Drain');
    expect(t.can('play Fox')).toBe(false);
  });

  it('FOW ext.play.5 activate abilities are not played, those that make will neither', () => {
    const t = at([{ field: ['Mute', 'Wand', 'Bear'], stones: ['Sun'], hand: ['Fox'] }, {}]);
    expect([t.can('use ability 1 of Wand'), t.can('play Fox')]).toEqual([false, false]);
  });

  it('FOW 9.10.b1 in place of life gained the source of the effect deals damage', () => {
    const t = cast(at([{ field: ['Curse'], hand: ['Boon'] }, {}]), 'Boon');
    expect([life(t), life(t, 1)]).toEqual([3700, 4000]);
  });

  it('FOW ext.obj.5 a player who cannot add an addition cannot play one; the other player can', () => {
    const t = at([{ field: ['Bare', 'Bear'], hand: ['Charm'] }, { hand: ['Charm'] }]);
    expect(t.can('play Charm')).toBe(true);
    t.toPhase('next-turn').toPhase('main');
    expect(t.can('play Charm')).toBe(false);
  });
});

describe('additions', () => {
  it('FOW ext.obj.5 an addition is added to what it names only', () => {
    const t = at([{ field: ['Bear', 'Ogre'], hand: ['Robe'] }, {}]);
    cast(t, 'Robe');
    expect([t.card('Bear').atk, t.card('Ogre').atk]).toEqual([600, 700]);
    expect(at([{ field: ['Ogre'], hand: ['Robe'] }, {}]).can('play Robe')).toBe(false);
  });

  it('FOW ext.gact.31 an addition moves to another card, and stays where there is none', () => {
    const t = cast(at([{ field: ['Bear', 'Fox'], hand: ['Charm', 'Shift'] }, {}]), 'Charm', 'choose Bear');
    cast(t, 'Shift');
    expect([t.card('Bear').atk, t.card('Fox').atk]).toEqual([500, 400]);
    const alone = cast(at([{ field: ['Bear'], hand: ['Charm', 'Shift'] }, {}]), 'Charm');
    expect(cast(alone, 'Shift').card('Bear').atk).toBe(700);
  });

  it('FOW ext.gact.2 a resonator comes back as an addition; when that leaves it is a resonator again', () => {
    const t = at([{ field: ['Imp', 'Bear'], hand: ['Kill', 'Kill'] }, {}]);
    cast(t, 'Kill', 'choose Imp', 'choose Bear');
    expect([t.zone(0, 'field').sort(), t.card('Bear').atk]).toEqual([['Bear', 'Imp'], 300]);
    cast(t, 'Kill', 'choose Bear');
    expect([t.zone(0, 'field'), t.zone(0, 'graveyard').includes('Imp')]).toEqual([[], true]);
  });

  it('FOW ext.gact.5 the cards that this card removed come back, and no others', () => {
    const t = use(at([{ field: ['Vault'], removed: ['Kit'] }, { field: ['Bear'] }]), 'Vault');
    expect(t.zone(1, 'removed')).toEqual(['Bear']);
    t.do('use ability 2 of Vault').passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(0, 'removed')]).toEqual([['Vault', 'Bear'], ['Kit']]);
  });
});

describe('others', () => {
  it('FOW 9.7.b2 a magic stone makes what the others of its player can make, rested ones too, and nothing else', () => {
    const stones = ['Moon', { card: 'Gem', rested: true }];
    const side = (hand: string): boolean => at([{ stones, hand: [hand] }, { stones: ['Sun'] }]).can(`play ${hand}`);
    expect([side('Coal'), side('Ray')]).toEqual([true, false]);
    // the will that other stones make by an ability of several units counts, too
    const lode = ['Moon', { card: 'Lode', rested: true }];
    expect(['Coal', 'Ray'].map((hand) => at([{ stones: lode, hand: [hand] }, {}]).can(`play ${hand}`))).toEqual([
      true,
      false,
    ]);
    expect(at([{ stones: ['Moon'], hand: ['Coal'] }, { stones: ['Gem'] }]).can('play Coal')).toBe(false);
  });

  it('FOW 9.7.b2 magic stones make will of any attribute for their player, once each, and not for the other player', () => {
    const t = at([
      { field: ['House'], stones: ['Sun'], hand: ['Coal', 'Coal'] },
      { stones: ['Sun'], hand: ['Coal'] },
    ]);
    expect(cast(t, 'Coal').can('play Coal')).toBe(false);
    expect(t.zone(0, 'field')).toContain('Coal');
    t.toPhase('next-turn').toPhase('main');
    expect(t.can('play Coal')).toBe(false);
  });

  it('FOW 9.7.b2 such a text means magic stones, whoever of the players has it, and no other card that makes will', () => {
    const [me, you] = [
      { stones: ['Gem'], hand: ['Ray', 'Zap'] },
      { stones: ['Gem'], field: ['House'], hand: ['Ray'] },
    ];
    const t = at([me, you]);
    expect([t.can('rest Gem for water will'), t.can('play Ray')]).toEqual([false, false]);
    t.toPhase('next-turn').toPhase('main');
    expect([t.decider(), t.can('rest Gem for water will'), t.can('play Ray')]).toEqual([1, true, true]);
    const lamp = at([{ field: ['House', 'Lamp'], hand: ['Ray', 'Coal'] }, {}]);
    expect([lamp.can('rest Lamp for fire will'), lamp.can('play Coal')]).toEqual([true, true]);
    expect([lamp.can('rest Lamp for light will'), lamp.can('play Ray')]).toEqual([false, false]);
  });

  it('FOW ext.kw.9 what is destroyed by Explode is told apart from what is destroyed otherwise', () => {
    const t = declared(at([{ field: ['Ash', 'Bomb'] }, { field: ['Wall'] }]), 'Bomb')
      .passUntil('block')
      .do('block with Wall');
    over(t).passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(1, 'field'), life(t)]).toEqual([['Ash'], [], 4100]);
    expect(life(cast(at([{ field: ['Ash', 'Bomb'], hand: ['Kill'] }, {}]), 'Kill'))).toBe(4000);
  });

  it('FOW ext.gact.14 all but what was chosen is meant', () => {
    const t = cast(at([{ field: ['Bear', 'Fox'], hand: ['Spare'] }, { field: ['Wall'] }]), 'Spare', 'choose Fox');
    expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([['Fox'], []]);
  });

  it('FOW ext.turn.10 magic stones with another ability than a will ability stay rested; others recover', () => {
    const stones = [
      { card: 'Sun', rested: true },
      { card: 'Gem', rested: true },
    ];
    const t = at([{ field: ['Frost'] }, { stones }])
      .toPhase('next-turn')
      .toPhase('main');
    expect([t.card('Sun').rested, t.card('Gem').rested]).toEqual([false, true]);
  });

  it('FOW ext.gold.5 any amount of life is paid in hundreds, up to the most and to what there is', () => {
    const asked = (own: number): Table => at([{ life: own, hand: ['Tithe'] }, {}]).do('play Tithe', 'pass', 'pass');
    const t = asked(1000);
    expect([t.can('300'), t.can('400')]).toEqual([true, false]);
    t.do('200').passUntilQuiet();
    expect([life(t), life(t, 1)]).toEqual([800, 3800]);
    expect([asked(200).can('200'), asked(200).can('300')]).toEqual([true, false]);
  });

  it('FOW ext.gact.6 cards are revealed up to the one that is meant; the others go to the graveyard, the rest stays', () => {
    const t = cast(at([{ hand: ['Stampede'], deck: ['Fox', 'Wall', 'Bear', 'Ogre'] }, {}]), 'Stampede');
    expect([t.zone(0, 'hand'), t.zone(0, 'deck')]).toEqual([['Bear'], ['Ogre']]);
    expect(t.zone(0, 'graveyard')).toEqual(expect.arrayContaining(['Fox', 'Wall']));
    const none = cast(at([{ hand: ['Stampede'], deck: ['Fox', 'Wall'] }, {}]), 'Stampede');
    expect([none.zone(0, 'hand'), none.zone(0, 'deck')]).toEqual([[], []]);
  });

  it('FOW ext.gact.6 the top card of the deck is shown all the time, and no other', () => {
    const t = at([{ field: ['Glass'], deck: ['Fox', 'Bear'] }, { deck: ['Wall'] }]);
    const top = firstCard(t.state, L.ZONE_DECK);
    expect([isKnownTo(t.state, top, 1), isKnownTo(t.state, nextCard(t.state, top), 1)]).toEqual([true, false]);
    expect(isKnownTo(t.state, firstCard(t.state, L.ZONE_DECK + 1), 0)).toBe(false);
  });

  it('FOW ext.turn.14 the beginning of the main phase is over once something was done in it', () => {
    const t = at([{ field: ['Dawn'], hand: ['Boon'] }, {}]);
    expect(t.can('use ability 1 of Dawn')).toBe(true);
    expect(cast(t, 'Boon').can('use ability 1 of Dawn')).toBe(false);
  });

  it('FOW ext.obj.5 additions to resonators lie on what is treated as one, and act on it; they are not played on it', () => {
    const t = at([{ ruler: ['Lord'], hand: ['Charm'] }, {}])
      .do('judgment of Lord')
      .passUntilQuiet('choose Charm');
    expect([t.zone(0, 'field'), t.card('Lord').atk]).toEqual([['Lord', 'Charm'], 700]);
    const later = at([{ ruler: ['Lord'], hand: ['Charm'] }, {}])
      .do('judgment of Lord')
      .passUntilQuiet('choose no more');
    expect(later.can('play Charm')).toBe(false);
  });

  it('FOW 9.2.b1 what a ruler gives from its area is had by its cards, and not by those of the opponent', () => {
    const t = at([{ ruler: ['Lord'], field: ['Bear'] }, { field: ['Fox'] }]);
    expect(t.can('use ability 65 of Bear') || t.offered().some((text) => text.includes('of Bear'))).toBe(true);
    t.do('pass');
    expect(t.offered().some((text) => text.includes('ability') && text.includes('of Fox'))).toBe(false);
  });

  it('FOW ext.word.7 an effect has both players do judgment, and is told apart from one that was played', () => {
    const t = cast(at([{ ruler: ['King'], hand: ['Verdict'] }, { ruler: ['King'] }]), 'Verdict');
    expect([t.zone(0, 'field'), t.zone(1, 'field'), life(t), life(t, 1)]).toEqual([['King'], ['King'], 4100, 4100]);
    const played = at([{ ruler: ['King'] }, {}])
      .do('judgment of King')
      .passUntilQuiet();
    expect([played.zone(0, 'field'), life(played)]).toEqual([['King'], 4000]);
  });

  it('FOW ext.kw.17 a card that is banished for an incarnation tells it; one that is destroyed does not', () => {
    const t = at([{ field: ['Victim'], hand: ['Heir'] }, {}])
      .do('play Heir')
      .passUntilQuiet();
    expect([life(t), t.zone(0, 'field')]).toEqual([4100, ['Heir']]);
    expect(life(cast(at([{ field: ['Victim'], hand: ['Kill'] }, {}]), 'Kill'))).toBe(4000);
  });

  it('FOW 9.3.b2.4 a text can ask whether the chosen player is its own player', () => {
    expect(life(cast(at([{ hand: ['Split'] }, {}]), 'Split', 'choose player 0'))).toBe(4100);
    expect(life(cast(at([{ hand: ['Split'] }, {}]), 'Split', 'choose player 1'))).toBe(4200);
  });
});
