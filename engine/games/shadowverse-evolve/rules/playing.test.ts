/** Playing cards and abilities (10.6), up to choices and shares; playing-costs.test.ts tests the rest. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: pl-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3 }
- { id: pl-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 5, defense: 6 }
- { id: pl-ghost, name: Ghost, kind: follower, class: bishop, cost: 1, attack: 1, defense: 1, keywords: aura }
- { id: pl-moaner, name: Moaner, kind: follower, class: nightmare, cost: 1, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ heal: 1 }] }] }
- { id: pl-banner, name: Banner, kind: amulet, class: royal, cost: 1, abilities: [{ static: { attack: 1 }, affects: { kind: follower, master: you } }] }
- { id: pl-witness, name: Witness, kind: amulet, class: royal, cost: 1, abilities: [{ when: { played: { kind: spell } }, do: [{ heal: 5 }] }] }
- { id: pl-alarm, name: Alarm, kind: spell, class: royal, cost: 1, keywords: quick, abilities: [{ do: [{ heal: 1 }] }] }
- { id: pl-bolt, name: Bolt, kind: spell, class: witch, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { damage: { who: chosen, amount: 3 } }] }] }
- { id: pl-twin, name: Twin, kind: spell, class: witch, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent }, count: 2 } }, { destroy: chosen }] }] }
- { id: pl-upto, name: Gather, kind: spell, class: witch, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent }, count: 2, up-to: true } }, { destroy: chosen }, { draw: 1 }] }] }
- { id: pl-any, name: Sweep, kind: spell, class: witch, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent }, any: true } }, { destroy: chosen }] }] }
- { id: pl-recall, name: Recall, kind: spell, class: elf, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower, zone: graveyard, master: you } } }, { to-hand: chosen }] }] }
- { id: pl-shed, name: Shed, kind: spell, class: elf, cost: 1, abilities: [{ do: [{ draw: 1 }, { pick: { of: { zone: hand, master: you } } }, { to-deck: { who: chosen } }] }] }
- { id: pl-swap, name: Sacrifice, kind: spell, class: nightmare, cost: 1, abilities: [{ play-cost: [{ bury: { of: { kind: follower } } }] }, { do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { attack: 3 } } }, { draw: 1 }] }] }
- { id: pl-hexed, name: Hexed, kind: spell, class: nightmare, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent, defense: { min: 3 } } } }, { damage: { who: { all: { kind: follower } }, amount: 2 } }, { gain: { who: chosen, gives: { attack: 1 } } }] }] }
- id: pl-choice
  name: Crossroads
  kind: spell
  class: royal
  cost: 1
  abilities:
    - { play-cost: [{ pp: 2 }], optional: true }
    - do:
        - select:
            modes: [[{ choose: { of: { kind: follower, master: opponent } } }, { destroy: chosen }], [{ draw: 1 }], [{ heal: 2 }]]
            count: 2
        - { if: { is: paid, then: [{ heal: 10 }] } }
- { id: pl-secret, name: Secret, kind: follower, class: elf, cost: 3, attack: 1, defense: 1, abilities: [{ cost: [{ pp: 1 }], from: hand, times: 1, do: [{ select: { modes: [[{ heal: 1 }], [{ heal: 2 }]] } }] }] }
- { id: pl-engine, name: Engine, kind: amulet, class: witch, cost: 1, abilities: [{ cost: [{ pp: x }], do: [{ choose: { of: { kind: follower, master: opponent }, count: x } }, { destroy: chosen }] }] }
- { id: pl-wheel, name: Wheel, kind: amulet, class: witch, cost: 1, abilities: [{ cost: [{ pp: x }], do: [{ select: { modes: [[{ heal: 1 }], [{ heal: 2 }], [{ draw: 1 }]], count: x } }] }] }
- { id: pl-lever, name: Lever, kind: amulet, class: witch, cost: 1, abilities: [{ cost: [{ pp: x }], do: [{ select: { modes: [[{ heal: x }], [{ choose: { of: { kind: follower, master: opponent }, count: x } }, { destroy: chosen }]] } }] }] }
- { id: pl-rain, name: Rain, kind: spell, class: dragon, cost: 1, abilities: [{ do: [{ divide-damage: { amount: 3, of: { kind: follower, master: opponent } } }, deal-divided, { draw: 1 }] }] }
- { id: pl-fork, name: Fork, kind: spell, class: dragon, cost: 1, abilities: [{ do: [{ divide-damage: { amount: 3, of: { kind: follower, master: opponent }, count: 2, up-to: false } }, deal-divided] }] }
- { id: pl-drizzle, name: Drizzle, kind: spell, class: dragon, cost: 1, abilities: [{ do: [{ divide-damage: { amount: 1, of: { kind: follower, master: opponent }, count: 2, up-to: false } }, deal-divided] }] }
- id: pl-cursed
  name: Cursed
  kind: follower
  class: nightmare
  cost: 1
  attack: 1
  defense: 1
  abilities: [{ when: fanfare, do: [{ choose: { of: { kind: follower, master: opponent } } }, { heal: 4 }] }]
- { id: pl-boost, name: Boost, kind: spell, class: elf, cost: 1, abilities: [{ do: [{ gain: { who: { all: { kind: follower, zone: ex, master: you } }, gives: { attack: 2, defense: 1, keyword: rush } } }, { counters: { who: { all: { kind: follower, zone: ex, master: you } }, name: 雷, count: 2 } }] }] }
`;

const FOES = { field: ['Soldier', 'Giant'] };
const table0 = (mine: object, theirs: object = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('playing', () => {
  it('SVE 10.6.1 cards and abilities are played and have their effect then; a static ability has it without', () => {
    const table = table0({ hand: ['Banner', 'Bolt'], field: ['Soldier'] }, FOES);
    expect(table.card('Soldier', 0).attack).toBe(2);
    table.do('play Banner');
    expect(table.card('Soldier', 0).attack).toBe(3);
    expect(table.offered().some((text) => text.includes('Banner'))).toBe(false);
    table.do('play Bolt', 'choose Giant');
    expect(table.card('Giant').defense).toBe(3);
  });

  it('SVE 10.6.2 nothing comes between the steps of a play: no answer of the other player, no rule process, no trigger', () => {
    const table = table0(
      { hand: ['Hexed'], field: ['Witness', 'Moaner'] },
      { field: ['Giant', 'Soldier'], hand: ['Alarm'] },
    );
    table.do('play Hexed');
    expect(table.decider()).toBe(0);
    expect(table.waiting()).toBe(0);
    // the play has begun, and nothing else can be done until it is over
    expect(table.zone(0, 'resolution')).toEqual(['Hexed']);
    expect(table.offered()).toEqual(['choose Giant', 'choose Soldier']);
    table.do('choose Giant');
    // Moaner died at the check timing after the play, and both abilities come after that
    expect(table.kind()).toBe('triggerOrder');
    expect(table.card('Moaner').zone).toBe('graveyard');
    table.passUntilQuiet();
    expect(table.player(0).defense).toBe(26);
    expect(table.card('Giant')).toMatchObject({ attack: 6, defense: 4 });
    expect(table.decider()).toBe(0);
  });

  it('SVE 10.6.2.1 a card that is played is shown to all and goes to the resolution zone', () => {
    const table = table0({ hand: ['Bolt', 'Giant'] }, FOES);
    expect(table.card('Bolt').known).toEqual([true, false]);
    table.do('play Bolt');
    expect(table.card('Bolt')).toMatchObject({ zone: 'resolution', known: [true, true] });
    expect(table.zone(0, 'hand')).toEqual(['Giant']);
    expect(table.card('Giant', 0).known).toEqual([true, false]);
  });

  it('SVE 10.6.2.1.1 a card in the hand whose ability is played is shown to all until that has resolved', () => {
    const table = table0({ hand: ['Secret'] });
    expect(table.card('Secret').known).toEqual([true, false]);
    table.do('use ability 1 of Secret');
    expect(table.card('Secret')).toMatchObject({ zone: 'hand', known: [true, true] });
    table.do('select mode 2');
    expect(table.player(0).defense).toBe(22);
    expect(table.card('Secret')).toMatchObject({ zone: 'hand', known: [true, false] });
  });

  it('SVE 10.6.2.1.2 what could not be played legally is not offered', () => {
    const offered = (mine: object, theirs: object = {}): boolean => table0(mine, theirs).can('play');
    expect(table0({ hand: ['Bolt'] }, FOES).offered()).toContain('play Bolt');
    expect(table0({ hand: ['Bolt'] }, {}).offered()).toEqual(['end the main phase']);
    expect(table0({ hand: ['Bolt'], pp: 0 }, FOES).offered()).toEqual(['end the main phase']);
    // there is no card to pay with
    expect(table0({ hand: ['Sacrifice'] }, FOES).offered()).toEqual(['end the main phase']);
    expect(offered({ hand: ['Giant'], pp: 3 })).toBe(false);
  });

  it('SVE 10.6.2.1.3 a card played from the EX area keeps what is on it, also on the field', () => {
    const table = table0({ hand: ['Boost', 'Giant'], ex: ['Soldier'] });
    table.do('play Boost', 'play Soldier');
    expect(table.card('Soldier')).toMatchObject({ zone: 'field', attack: 4, defense: 4, counters: { 雷: 2 } });
    expect(table.card('Soldier').keywords).toEqual(['rush']);
  });

  it('SVE 10.6.2.2 options on which the play depends are settled before targets and costs', () => {
    const table = table0({ hand: ['Crossroads'] }, FOES);
    table.do('play Crossroads');
    expect(table.kind()).toBe('playCost');
    table.do('pay the additional cost');
    expect(table.kind()).toBe('mode');
    expect(table.player(0).pp).toBe(10);
    table.do('select mode 1', 'select mode 3');
    expect(table.kind()).toBe('choose');
    expect(table.player(0).pp).toBe(10);
    table.do('choose Giant');
    expect(table.player(0)).toMatchObject({ pp: 7, defense: 32 });
  });

  it('SVE 10.6.2.2.1 an X that says how many options are taken is picked first', () => {
    const table = table0({ field: ['Wheel'], pp: 5 });
    table.do('use ability 1 of Wheel');
    expect(table.kind()).toBe('chooseX');
    expect(table.offered()).toEqual(['X = 0', 'X = 1', 'X = 2', 'X = 3', 'X = 4', 'X = 5']);
    table.do('X = 2');
    expect(table.kind()).toBe('mode');
    table.do('select mode 2', 'select mode 3');
    expect(table.player(0)).toMatchObject({ pp: 3, defense: 22, hand: 1 });
  });

  it('SVE 10.6.2.2.2 whether an optional additional cost is paid is decided here, where it can be', () => {
    const table = table0({ hand: ['Crossroads'], pp: 3 });
    table.do('play Crossroads');
    expect(table.offered()).toEqual(['pay the additional cost', 'do not pay the additional cost']);
    table.do('do not pay the additional cost');
    expect(table.player(0)).toMatchObject({ pp: 2, defense: 22, hand: 1 });
    const poor = table0({ hand: ['Crossroads'], pp: 2 }).do('play Crossroads');
    expect(poor.player(0)).toMatchObject({ pp: 1, defense: 22, hand: 1 });
  });

  it('SVE 10.6.2.2.3 which options are taken is decided here, each once, and only those that can be played', () => {
    const table = table0({ hand: ['Crossroads'], pp: 1 }, FOES);
    table.do('play Crossroads');
    expect(table.offered()).toEqual(['select mode 1', 'select mode 2']);
    table.do('select mode 2');
    expect(table.forced()).toEqual(['select mode 3']);
    expect(table.zone(1, 'field')).toEqual(['Soldier', 'Giant']);
    // without a follower the first option cannot be taken
    const empty = table0({ hand: ['Crossroads'], pp: 1 }).do('play Crossroads');
    expect(empty.player(0)).toMatchObject({ hand: 1, defense: 22 });
  });

  it('SVE 10.6.2.2.4 any other X is picked once the options are known', () => {
    const table = table0({ field: ['Lever'], pp: 4 }, FOES);
    table.do('use ability 1 of Lever');
    expect(table.kind()).toBe('mode');
    const heal = table.copy().do('select mode 1');
    expect(heal.offered()).toEqual(['X = 0', 'X = 1', 'X = 2', 'X = 3', 'X = 4']);
    heal.do('X = 4');
    expect(heal.player(0)).toMatchObject({ pp: 0, defense: 24 });
    // there are two followers, so no larger X can be chosen
    table.do('select mode 2');
    expect(table.offered()).toEqual(['X = 0', 'X = 1', 'X = 2']);
    table.do('X = 1', 'choose Giant');
    expect(table.zone(1, 'field')).toEqual(['Soldier']);
    expect(table.player(0).pp).toBe(3);
  });
});

describe('targets', () => {
  it('SVE 10.6.2.3 targets are chosen before costs are paid, and not looked at again', () => {
    const table = table0({ hand: ['Sacrifice'], field: ['Soldier', 'Moaner'] });
    table.do('play Sacrifice', 'choose Soldier');
    expect(table.kind()).toBe('payCost');
    table.do('pay with Soldier');
    // the target has paid the cost: the rest of the text is done
    expect(table.zone(0, 'graveyard')).toEqual(['Soldier', 'Sacrifice']);
    expect(table.player(0).hand).toBe(1);
    expect(table.card('Moaner').attack).toBe(1);
    // the text changes the target so that it does not fit any more: it is still the target
    const hexed = table0({ hand: ['Hexed'] }, { field: ['Soldier', 'Giant'] }).do('play Hexed', 'choose Soldier');
    expect(hexed.card('Soldier')).toMatchObject({ attack: 3, defense: 1 });
  });

  it('SVE 10.6.2.3 cards of a hidden zone are no targets: they are taken when the text comes to it', () => {
    const table = table0({ hand: ['Shed', 'Giant'], deck: ['Soldier'] });
    table.do('play Shed');
    expect(table.offered()).toEqual(['choose Giant', 'choose Soldier']);
    expect(table.player(0).pp).toBe(9);
    // a graveyard is not hidden
    const recall = table0({ hand: ['Recall'], graveyard: ['Soldier', 'Giant'] }).do('play Recall');
    expect(recall.card('Recall').zone).toBe('resolution');
    expect(recall.player(0).pp).toBe(10);
  });

  it('SVE 10.6.2.3.1 a number that is given has to be chosen', () => {
    const table = table0({ hand: ['Twin'] }, { field: ['Soldier', 'Giant', 'Moaner'] });
    table.do('play Twin');
    // the last follower alone would be too few, and the choice cannot end yet
    expect(table.offered()).toEqual(['choose Soldier', 'choose Giant']);
    table.do('choose Soldier');
    expect(table.offered()).toEqual(['choose Giant', 'choose Moaner']);
    table.do('choose Moaner');
    expect(table.zone(1, 'field')).toEqual(['Giant']);
    // the only follower that can be chosen is chosen
    const one = table0({ hand: ['Bolt'] }, { field: ['Giant'] }).do('play Bolt');
    expect(one.card('Giant').defense).toBe(3);
  });

  it.each([
    [0, ['choose no more'], ['Soldier', 'Giant', 'Moaner']],
    [1, ['choose Giant', 'choose no more'], ['Soldier', 'Moaner']],
    [2, ['choose Soldier', 'choose Moaner'], ['Giant']],
  ] as const)('SVE 10.6.2.3.2 of "up to two" %s are chosen', (_, acts, left) => {
    const table = table0({ hand: ['Gather'] }, { field: ['Soldier', 'Giant', 'Moaner'] });
    table.do('play Gather', ...acts);
    expect(table.zone(1, 'field')).toEqual(left);
    expect(table.player(0).hand).toBe(1);
    expect(table.kind()).toBe('main');
  });

  it('SVE 10.6.2.3.2 with nothing to choose the rest is done; "any number" goes up to all', () => {
    const none = table0({ hand: ['Gather'] }).do('play Gather');
    expect(none.player(0).hand).toBe(1);
    const sweep = table0({ hand: ['Sweep'] }, { field: ['Soldier', 'Giant', 'Moaner'] }).do('play Sweep');
    sweep.do('choose Soldier', 'choose Giant', 'choose Moaner');
    expect(sweep.zone(1, 'field')).toEqual([]);
  });

  it('SVE 10.6.2.3.3 with too few targets it cannot be played; a triggered ability is lost whole', () => {
    expect(table0({ hand: ['Twin'] }, { field: ['Soldier'] }).can('play Twin')).toBe(false);
    expect(table0({ hand: ['Twin'] }, { field: ['Soldier', 'Ghost'] }).can('play Twin')).toBe(false);
    expect(table0({ hand: ['Twin'] }, FOES).can('play Twin')).toBe(true);
    const cursed = table0({ hand: ['Cursed'] }).do('play Cursed');
    expect(cursed.card('Cursed').zone).toBe('field');
    expect(cursed.player(0).defense).toBe(20);
    // an X of more targets than there are is not offered, either
    const engine = table0({ field: ['Engine'] }, FOES).do('use ability 1 of Engine');
    expect(engine.offered()).toEqual(['X = 0', 'X = 1', 'X = 2']);
  });
});

describe('dividing', () => {
  it('SVE 10.6.2.4 what is divided is shared out as it is played', () => {
    const table = table0({ hand: ['Rain'] }, FOES);
    table.do('play Rain');
    expect(table.kind()).toBe('distribute');
    table.do('2 damage to Soldier', '1 damage to Giant');
    expect(table.card('Soldier').defense).toBe(1);
    expect(table.card('Giant').defense).toBe(5);
    expect(table.player(0)).toMatchObject({ pp: 9, hand: 1 });
  });

  it('SVE 10.6.2.4.1 with nothing to divide among nothing is divided, and the rest is done', () => {
    const empty = table0({ hand: ['Rain'] }).do('play Rain');
    expect(empty.player(0)).toMatchObject({ hand: 1, defense: 20 });
    // no follower has to be chosen
    const none = table0({ hand: ['Rain'] }, FOES).do('play Rain', 'divide nothing');
    expect(none.card('Soldier').defense).toBe(3);
    expect(none.player(0).hand).toBe(1);
  });

  it('SVE 10.6.2.4.2 each target gets at least 1', () => {
    const many = { field: ['Soldier', 'Giant', 'Moaner', 'Witness'] };
    const table = table0({ hand: ['Rain'] }, many);
    table.do('play Rain');
    expect(table.offered().some((text) => text.startsWith('0'))).toBe(false);
    table.do('1 damage to Soldier', '1 damage to Giant', '1 damage to Moaner');
    expect(table.cards(1, 'field').map((card) => card.defense)).toEqual([2, 5, undefined]);
    // each of two followers that must be chosen needs its share
    const fork = table0({ hand: ['Fork'] }, FOES).do('play Fork');
    expect(fork.offered()).toEqual(['2 damage to Soldier', '1 damage to Soldier']);
    fork.do('1 damage to Soldier');
    expect(fork.card('Giant').defense).toBe(4);
  });

  it('SVE 10.6.2.4.2.1 where targets cannot be chosen so that it works out, it cannot be played', () => {
    expect(table0({ hand: ['Drizzle'] }, FOES).can('play Drizzle')).toBe(false);
    expect(table0({ hand: ['Fork'] }, { field: ['Giant'] }).can('play Fork')).toBe(false);
    expect(table0({ hand: ['Fork'] }, FOES).can('play Fork')).toBe(true);
  });
});
