/** Rules for players, battles, races, conditions about costs, cards that change zones, and modes. */
import { describe, expect, it } from 'vitest';
import { isKnownTo } from '../../../kernel/knowledge.ts';
import * as K from '../../../kernel/layout.ts';
import { internName } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';
import { hasRace } from './characteristics.ts';

const resonator = (name: string, more = '', atk = 300, def = 300): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: resonator, cost: { free: 1 }, atk: ${atk}, def: ${def}${more} }\n`;
const having = (...abilities: readonly string[]): string => `, abilities: [${abilities.join(', ')}]`;
const instant = (name: string, ...effects: readonly string[]): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [${effects.join(', ')}] }] }\n`;
const regalia = (name: string, ...abilities: readonly string[]): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: regalia, cost: { free: 0 }${having(...abilities)} }\n`;
const TARGET = '{ target: { of: { type: resonator } } }';

const CARDS = [
  resonator('Bear', ', race: Beast, attribute: wind', 500, 500),
  resonator('Wall', '', 0, 900),
  resonator('Fox', ', race: [Beast, Fox], keywords: [first-strike]', 500, 400),
  '- { id: t-costly, name: Costly, type: resonator, cost: { light: 2, moon: 1, free: 3 }, atk: 100, def: 100 }\n',
  resonator('Mourner', having('{ when: destroyed, only: battle, do: [{ gain-life: 100 }] }'), 100, 200),
  resonator(
    'Rival',
    having('{ when: battles, do: [{ gain: { who: other, gives: { atk: -100 } } }, { gain-life: 100 }] }'),
  ),
  resonator('Sentry', having('{ always: { keyword: blocks-unrested } }')),
  resonator('Vanguard', having('{ always: { keyword: attacks-first } }')),
  resonator('Anchor', having('{ always: { keyword: cannot-be-returned-by-opponent } }')),
  resonator('Shape', having('{ cost: [{ will: { free: 0 } }], do: [name-race] }', '{ always: race-is-named }')),
  resonator('Bearer', having('{ cost: [{ banish: { of: { type: addition, on-this: true } } }], do: [{ draw: 1 }] }')),
  regalia('Truce', '{ always: { no-play: { player: opponent, of: { type: chant-instant } } } }'),
  regalia('Thrift', '{ always: { no-life-payment: each } }'),
  regalia('Blood', '{ cost: [{ life: 100 }], do: [{ draw: 1 }] }'),
  regalia('Tame', '{ always: { loses-race: Beast, race: Pet }, affects: { race: Beast } }'),
  regalia(
    'Rich',
    '{ always: { atk: { different-costs: { who: { all: { type: resonator, controller: you } }, times: 100 } } }, affects: { name: Bear } }',
  ),
  '- { id: t-charm, name: Charm, type: addition, adds-to: resonator, cost: { free: 0 }, abilities: [{ always: { atk: 200 }, affects: { host: true } }] }\n',
  instant(
    'Silence',
    '{ target: { players: any } }',
    '{ rule: { ability: { always: { no-play: {} } }, player: chosen } }',
  ),
  instant('Boon', '{ gain-life: 100 }'),
  instant(
    'Once',
    '{ gain-life: 100 }',
    '{ rule: { ability: { always: { no-play: { of: { name: Once } } } }, until: forever } }',
  ),
  instant('Lift', TARGET, '{ put: { who: chosen, into: hand } }'),
  instant('Sink', TARGET, '{ put: { who: chosen, into: deck-top } }'),
  instant('Kill', TARGET, '{ destroy: chosen }'),
  instant('Even', TARGET, '{ gain: { who: chosen, gives: atk-is-def } }'),
  instant('Become', TARGET, '{ gain: { who: chosen, gives: { race-is: Ghost } } }'),
  instant('Tax', TARGET, '{ gain-life: { product: { a: { attribute-cost: chosen }, b: 100 } } }'),
  instant('Poor', '{ target: { of: { type: resonator, attribute-cost: { max: 0 } } } }', '{ destroy: chosen }'),
  instant('Half', TARGET, '{ gain-life: { rounded: { of: { half: { atk: chosen } }, to: 100 } } }'),
  instant(
    'Anew',
    '{ put: { who: { all: { zone: hand, controller: you } }, into: deck } }',
    '{ draw: { how-many: it } }',
  ),
  instant('Grind', '{ mill: { count: 2, player: opponent, zone: stone-deck } }'),
  instant(
    'Clear',
    '{ target: { players: any } }',
    '{ remove-graveyard: { player: chosen } }',
    '{ gain-life: { how-many: { who: it, times: 100 } } }',
  ),
  '- { id: t-waste, name: Waste, type: chant-standby, cost: { free: 0 }, abilities: [{ standby: true, when: { draws: opponent }, do: [{ discard-these: subject }] }] }\n',
  regalia(
    'Leash',
    '{ enter: [{ target: { of: { type: resonator } } }, { control: { who: chosen, until: while-here } }] }',
  ),
  regalia(
    'Pin',
    '{ enter: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: { keyword: no-recovery }, until: while-here } }] }',
  ),
  regalia('Glass', '{ always: { reveals: { player: you, zone: hand } } }'),
  instant('Sift', '{ draw: 1 }'),
  '- { id: t-gift, name: Gift, type: chant, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { name: Boon, zone: hand, controller: you } } }, { play-free: chosen }] }] }\n',
  instant('Sweep', '{ destroy: { all: { type: regalia } } }'),
  instant(
    'Fork',
    '{ select: { modes: [[{ draw: 1 }], [{ gain-life: 100 }], [{ mill: 1 }]], if: { there-are: { of: { name: Bear, controller: you } } }, most: 2 } }',
  ),
  '- { id: t-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }\n',
].join('');

type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
function at(players: Players): Table {
  return setUp({ cards: CARDS, phase: 'main', players });
}
function cast(t: Table, name: string, ...answers: string[]): Table {
  return t.do(`play ${name}`).passUntilQuiet(...answers);
}
/** A table at which the attack is declared and the turn player has priority. */
function declared(players: Players, name: string, object = 'the opponent'): Table {
  return at(players).do('begin a battle').passUntil('attack').do(`attack with ${name}`).do(`attack ${object}`);
}
function over(t: Table): Table {
  while (!t.isOver() && t.state[L.BATTLE_STEP] !== 0) t.doAt(0);
  return t;
}
/** The races that the tests ask about, in the order in which `races` finds them on the first card in the field. */
const RACES = ['Beast', 'Fox', 'Pet', 'Ghost'];
function races(t: Table): string[] {
  const row = firstCard(t.state, L.ZONE_FIELD);
  return RACES.filter((race) => hasRace(t.state, row, internName(race)));
}
const life = (t: Table): number => t.player(0).life;

describe('what a player cannot do', () => {
  it('FOW ext.play.5 cards that a text names are not played by that player; others are, and by the other player', () => {
    const t = at([{ field: ['Truce'], hand: ['Boon'] }, { hand: ['Boon', 'Bear'] }]);
    expect(t.can('play Boon')).toBe(true);
    t.do('pass');
    expect(t.decider()).toBe(1);
    expect(t.can('play Boon')).toBe(false);
  });

  it('FOW 9.9.b4 a rule for a chosen player lasts until the turn ends, and only that player is under it', () => {
    const t = cast(at([{ hand: ['Silence', 'Boon'] }, { hand: ['Boon'] }]), 'Silence', 'choose player 1');
    expect(t.can('play Boon')).toBe(true);
    t.do('pass');
    expect(t.can('play Boon')).toBe(false);
    t.toPhase('next-turn').toPhase('main');
    expect([t.decider(), t.can('play Boon')]).toEqual([1, true]);
  });

  it('FOW 9.6.b10 a card that is shown is not played either, and goes to the graveyard', () => {
    const shown = (silence: string): Table => {
      const t = at([{ hand: [silence, 'Sift'], deck: ['Fox'] }, { standby: ['Waste'] }]);
      cast(t, silence, ...(silence === 'Silence' ? ['choose player 1'] : [])).do('play Sift', 'pass', 'pass');
      return t.do('show it').passUntilQuiet();
    };
    expect([shown('Boon').zone(0, 'hand'), shown('Silence').zone(0, 'hand')]).toEqual([[], ['Fox']]);
    expect(shown('Silence').zone(1, 'graveyard')).toEqual(['Waste']);
  });

  it('FOW ext.gact.34 a card that a text would have played is not played either', () => {
    const played = (field: string[]): number =>
      cast(at([{ hand: ['Gift', 'Boon'] }, { field }]), 'Gift').player(0).life;
    expect([played([]), played(['Truce'])]).toEqual([4100, 4000]);
  });

  it('FOW 9.1.b2.2 a rule that never ends is there turns later, and names no other card', () => {
    const t = cast(at([{ hand: ['Once', 'Once', 'Boon'] }, {}]), 'Once');
    expect([t.can('play Once'), t.can('play Boon')]).toEqual([false, true]);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect([t.can('play Once'), t.can('play Boon')]).toEqual([false, true]);
  });

  it('FOW 9.3.b2.5 life that cannot be paid pays for nothing', () => {
    expect(at([{ field: ['Blood'] }, {}]).can('use ability 1 of Blood')).toBe(true);
    expect(at([{ field: ['Blood', 'Thrift'] }, {}]).can('use ability 1 of Blood')).toBe(false);
  });
});

describe('battles', () => {
  it('FOW ext.battle.26 a blocked attacker battles the blocker, and the event happens for each of the two', () => {
    const t = declared([{ field: ['Rival'] }, { field: ['Bear'] }], 'Rival')
      .passUntil('block')
      .do('block with Bear');
    t.do('pass', 'pass');
    expect([t.card('Bear').atk, t.card('Rival').atk, life(t)]).toEqual([400, 300, 4100]);
  });

  it('FOW ext.battle.26 without a blocker the attacked card battles the attacker; in an attack on a player no card battles', () => {
    const t = declared([{ field: ['Rival'] }, { field: [{ card: 'Bear', rested: true }] }], 'Rival', 'Bear');
    expect(t.card('Bear').atk).toBe(500);
    over(t);
    expect(life(t)).toBe(4100);
    expect(life(over(declared([{ field: ['Rival'] }, {}], 'Rival')))).toBe(4000);
  });

  it('FOW ext.rule.5 what waits for destruction by battle damage triggers for that, and for no other destruction', () => {
    const fought = declared([{ field: ['Mourner'] }, { field: ['Bear'] }], 'Mourner').passUntil('block');
    expect(life(over(fought.do('block with Bear')).passUntilQuiet())).toBe(4100);
    const first = declared([{ field: ['Mourner'] }, { field: ['Bear'] }], 'Mourner');
    expect(life(over(first))).toBe(4000);
    const killed = at([{ field: ['Mourner'], hand: ['Kill'] }, {}]);
    expect(life(cast(killed, 'Kill', 'choose Mourner'))).toBe(4000);
    // a text destroys the card during a battle
    const inBattle = declared([{ field: ['Mourner'], hand: ['Kill'] }, {}], 'Mourner');
    expect(life(over(cast(inBattle, 'Kill', 'choose Mourner')))).toBe(4000);
  });

  it('FOW ext.battle.22 a card that first strike destroys is destroyed by battle damage', () => {
    const t = declared([{ field: ['Fox'] }, { field: ['Mourner'] }], 'Fox')
      .passUntil('block')
      .do('block with Mourner');
    over(t).passUntilQuiet();
    expect(t.player(1).life).toBe(4100);
  });

  it('FOW ext.battle.16 a blocker that need not rest stays as it is; another rests', () => {
    const blocked = (name: string): boolean => {
      const t = declared([{ field: ['Bear'] }, { field: [name] }], 'Bear')
        .passUntil('block')
        .do(`block with ${name}`);
      return t.card(name).rested === true;
    };
    expect([blocked('Sentry'), blocked('Wall')]).toEqual([false, true]);
  });

  it('FOW ext.battle.5 a card that attacks first is the one that can be chosen, but no card has to attack', () => {
    const t = at([{ field: ['Vanguard', 'Bear'] }, {}])
      .do('begin a battle')
      .passUntil('attack');
    expect([t.can('attack with Vanguard'), t.can('attack with Bear'), t.can('forfeit the battle')]).toEqual([
      true,
      false,
      true,
    ]);
    const rested = at([{ field: [{ card: 'Vanguard', rested: true }, 'Bear'] }, {}]);
    expect(rested.do('begin a battle').passUntil('attack').can('attack with Bear')).toBe(true);
  });
});

describe('changes and questions', () => {
  it('FOW ext.abil.14 a race that is lost is gone, what is gained instead is there; other races stay', () => {
    const t = at([{ field: ['Fox', 'Tame'] }, {}]);
    expect(races(t)).toEqual(['Fox', 'Pet']);
  });

  it('FOW ext.abil.14 what becomes a race has no other, until the end of the turn', () => {
    const t = cast(at([{ field: ['Fox'], hand: ['Become'] }, {}]), 'Become');
    expect(races(t)).toEqual(['Ghost']);
    expect(races(t.toPhase('next-turn'))).toEqual(['Beast', 'Fox']);
  });

  it('FOW ext.gact.35 a card that is of the named race is of none before one was named', () => {
    const t = at([{ field: ['Shape', 'Bear'] }, {}]);
    expect(races(t)).toEqual([]);
    t.do('use ability 1 of Shape').passUntilQuiet('Beast');
    expect(races(t)).toEqual(['Beast']);
  });

  it('FOW ext.abil.13 ATK becomes what DEF is', () => {
    const t = cast(at([{ field: ['Wall'], hand: ['Even'] }, {}]), 'Even');
    expect([t.card('Wall').atk, t.card('Wall').def]).toEqual([900, 900]);
  });

  it('FOW 9.7.b6.2 the attribute cost counts symbols of attributes, not the moon trait and not free cost', () => {
    expect(life(cast(at([{ field: ['Costly'], hand: ['Tax'] }, {}]), 'Tax'))).toBe(4200);
    const t = at([{ field: ['Costly', 'Bear'], hand: ['Poor'] }, {}]);
    expect(cast(t, 'Poor', 'choose Bear').zone(0, 'field')).toEqual(['Costly']);
  });

  it('FOW ext.abil.16 half of a number is rounded up to hundreds where the text says so', () => {
    expect(life(cast(at([{ field: ['Fox'], hand: ['Half'] }, {}]), 'Half'))).toBe(4300);
  });

  it('FOW ext.obj.15 different total costs are counted once each', () => {
    const t = at([{ field: ['Bear', 'Fox', 'Costly', 'Rich'] }, { field: ['Wall'] }]);
    expect(t.card('Bear').atk).toBe(700);
  });

  it('FOW ext.gact.1 what is on a card is what was added to it', () => {
    const added = (host: string): Table =>
      cast(at([{ field: ['Bearer', 'Bear'], hand: ['Charm'] }, {}]), 'Charm', `choose ${host}`);
    expect(added('Bearer').can('use ability 1 of Bearer')).toBe(true);
    expect(added('Bear').can('use ability 1 of Bearer')).toBe(false);
  });
});

describe('cards that move', () => {
  it('FOW ext.gact.5 what an opponent cannot return stays for a hand, goes to a deck, and for its own player returns', () => {
    const theirs = (name: string): string =>
      cast(at([{ hand: [name] }, { field: ['Anchor'] }]), name).card('Anchor').zone;
    expect([theirs('Lift'), theirs('Sink')]).toEqual(['field', 'deck']);
    expect(cast(at([{ field: ['Anchor'], hand: ['Lift'] }, {}]), 'Lift').card('Anchor').zone).toBe('hand');
  });

  it('FOW ext.gact.9 as many cards are drawn as went into the deck', () => {
    const t = cast(at([{ hand: ['Anew', 'Bear', 'Fox'] }, {}]), 'Anew');
    expect(t.zone(0, 'hand')).toHaveLength(2);
  });

  it('FOW ext.zone.16 magic stones of the deck go to the graveyard one after the other, and no card of the main deck', () => {
    const t = at([{ hand: ['Grind'] }, { 'stone-deck': ['Sun', 'Sun', 'Sun'], deck: ['Bear'] }]);
    cast(t, 'Grind');
    expect([t.zone(1, 'stone-deck'), t.zone(1, 'graveyard'), t.zone(1, 'deck')]).toEqual([
      ['Sun'],
      ['Sun', 'Sun'],
      ['Bear'],
    ]);
  });

  it('FOW ext.gact.5 the graveyard of the chosen player is removed, and how much of it there was is known', () => {
    const t = at([{ hand: ['Clear'], graveyard: ['Fox'] }, { graveyard: ['Bear', 'Wall'] }]);
    cast(t, 'Clear', 'choose player 1');
    expect([t.zone(1, 'graveyard'), t.zone(1, 'removed'), life(t)]).toEqual([[], ['Bear', 'Wall'], 4200]);
    expect(t.zone(0, 'graveyard')).toContain('Fox');
  });

  it('FOW ext.gact.21 the card that was drawn is discarded, and no other', () => {
    const drawing = (): Table =>
      setUp({
        ...{ cards: CARDS, phase: 'draw', turn: 1 },
        players: [{ standby: ['Waste'] }, { hand: ['Bear'], deck: ['Fox', 'Wall'] }],
      }).passUntil('show');
    expect(drawing().do('pass').passUntilQuiet().zone(1, 'hand')).toEqual(['Bear', 'Fox']);
    const shown = drawing().do('show it').passUntilQuiet();
    expect([shown.zone(1, 'hand'), shown.zone(1, 'graveyard')]).toEqual([['Bear'], ['Fox']]);
  });
});

describe('what lasts as long as a card is there', () => {
  const held = (): Table =>
    cast(at([{ hand: ['Leash', 'Sweep'] }, { field: ['Bear', 'Wall'] }]), 'Leash', 'choose Bear');

  it('FOW ext.abil.8 control is had until the card leaves, and no longer; other cards stay where they are', () => {
    const t = held();
    expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([['Leash', 'Bear'], ['Wall']]);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect(t.zone(1, 'field')).toEqual(['Wall']);
    cast(t, 'Sweep');
    expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([[], ['Wall', 'Bear']]);
  });

  it('FOW 9.9.b8 what a card that has left would hold is not made', () => {
    const t = at([{ hand: ['Leash', 'Sweep'] }, { field: ['Bear'] }]).do('play Leash', 'pass', 'pass');
    expect(t.stack()).toHaveLength(1);
    t.do('play Sweep').passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([[], ['Bear']]);
  });

  it('FOW 9.1.b1.3 a keyword is had until the card leaves', () => {
    const t = cast(at([{ hand: ['Pin', 'Sweep'] }, { field: ['Bear'] }]), 'Pin');
    expect(t.card('Bear').keywords).toContain('no-recovery');
    cast(t, 'Sweep');
    expect(t.card('Bear').keywords).not.toContain('no-recovery');
  });

  it('FOW ext.gact.6 what a player always shows is known to the other; the cards of the other player are not', () => {
    const known = (t: Table, zone: number): boolean[] => {
      const found: boolean[] = [];
      for (let card = firstCard(t.state, zone); card !== K.NONE; card = nextCard(t.state, card))
        found.push(isKnownTo(t.state, card, zone & 1 ? 0 : 1));
      return found;
    };
    const t = at([{ field: ['Glass'], hand: ['Bear', 'Boon'] }, { hand: ['Bear'] }]);
    expect([known(t, L.ZONE_HAND), known(t, L.ZONE_HAND + 1)]).toEqual([[true, true], [false]]);
    const without = at([{ hand: ['Bear'] }, {}]);
    expect(known(without, L.ZONE_HAND)).toEqual([false]);
  });
});

describe('modes', () => {
  it('FOW 9.3.b2.3 one is selected, or up to as many as the condition allows, one at the least', () => {
    const few = at([{ hand: ['Fork'] }, {}])
      .do('play Fork')
      .do('select mode 2')
      .passUntilQuiet();
    expect([life(few), few.zone(0, 'hand')]).toEqual([4100, []]);
    const t = at([{ hand: ['Fork'], field: ['Bear'] }, {}])
      .do('play Fork')
      .do('select mode 1');
    expect(t.kind()).toBe('mode');
    t.do('select mode 2').passUntilQuiet();
    expect([life(t), t.zone(0, 'hand').length]).toEqual([4100, 1]);
  });
});
