/**
 * Traps of rules that meet rare places: cards that are set aside, cards that are no Units any more, and cards that are
 * not on the battlefield.
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-bold, name: Bold, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 1, keywords: valor }
- { id: t-veil, name: Veil, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 1, keywords: [unchoosable] }
- { id: t-mirage, name: Mirage, type: spell, cost: { free: 0 }, keywords: unchoosable, abilities: [{ do: [{ gain-life: 1 }] }] }
- { id: t-bell, name: Bell, type: history, cost: { free: 0 } }
- { id: t-taboo, name: Taboo, type: unit, cost: { free: 5 }, level: 1, power: 500, atk: 1, abilities: [{ taboo: { souls: { free: 1 } } }] }
- { id: t-look, name: Look, type: spell, cost: { free: 0 }, abilities: [{ do: [{ look: { count: 2, take: 1, rest: discard } }] }] }
- { id: t-dig-up, name: Dig Up, type: spell, cost: { free: 0 }, abilities: [{ do: [{ mill: { player: opponent } }] }] }
- { id: t-take, name: Take, type: spell, cost: { free: 0 }, abilities: [{ do: [{ look: { count: 2, take: 1, to: discard } }] }] }
- { id: t-search, name: Search, type: spell, cost: { free: 0 }, abilities: [{ do: [{ search: { of: { name: Taboo }, to: discard } }] }] }
- { id: t-modal, name: Modal, type: history, cost: { free: 1 }, burst: { do: [{ select: { modes: [[{ choose: { of: { type: unit } } }, { destroy: chosen }], [{ choose: { of: { type: structure } } }, { destroy: chosen }]] } }] } }
- { id: t-check, name: Check, type: spell, cost: { free: 0 }, abilities: [{ do: [{ chrono-checks: 1 }] }] }
- { id: t-stony, name: Stony, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, keywords: soulstone }
- { id: t-frost, name: Frost, type: history, cost: { free: 0 }, abilities: [{ affects: { type: unit, name: Stony }, always: { type-is: history } }] }
- { id: t-spare, name: Spare, type: history, cost: { free: 0 }, abilities: [{ affects: { name: Stony }, always: remove-instead }] }
- { id: t-purge, name: Purge, type: spell, cost: { free: 0 }, abilities: [{ do: [{ destroy: { all: { name: Stony } } }] }] }
- { id: t-again, name: Again, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { attack-again: chosen }] }] }
- { id: t-dig, name: Dig, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: discard } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-smash, name: Smash, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: soul, owner: opponent } } }, { destroy: chosen }] }] }
- { id: t-stop, name: Stop, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: stack } } }, { cancel: chosen }] }] }
- { id: t-noon, name: Noon, type: history, cost: { free: 1 }, abilities: [{ when: { check-phase: each }, do: [{ gain-life: 1 }] }] }
- { id: t-flash, name: Flash, type: history, cost: { free: 1 }, burst: { do: [{ draw: 1 }] } }
- { id: t-twin, name: Twin, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit }, count: 2 } }, { damage: { who: chosen, amount: 500 } }] }] }
- { id: t-pair, name: Pair, type: history, cost: { free: 0 }, abilities: [{ when: enters, do: [{ choose: { of: { type: unit }, count: 2 } }, { damage: { who: chosen, amount: 500 } }] }] }
- { id: t-many, name: Many, type: spell, cost: { free: 0, x: true }, abilities: [{ do: [{ choose: { of: { type: unit }, count: x } }, { damage: { who: chosen, amount: 500 } }] }] }
- { id: t-steal, name: Steal, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { control: { who: chosen, until: forever } }] }] }
- { id: t-erase, name: Erase, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { put: { who: chosen, into: removed } }, { gain-life: { amount: 3, player: controller } }] }] }
- { id: t-wake, name: Wake, type: history, cost: { free: 0 }, abilities: [{ when: { leaves: { type: unit } }, do: [{ gain-life: { amount: 5, player: controller } }] }] }
- { id: t-toss, name: Toss, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: hand, controller: you } } }, { put: { who: chosen, into: discard } }] }] }
- { id: t-offer, name: Offer, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ as-placed: [{ choose: { of: { zone: hand, controller: you } } }, { put: { who: chosen, into: discard } }] }] }
- { id: t-dear, name: Dear, type: history, cost: { free: 3 }, lamps: [none, none, green, none], abilities: [{ colour: green, always: { own-cost: { free: -3 } } }] }
- { id: t-seed, name: Seed, type: history, cost: { free: 1 }, abilities: [{ when: becomes-stone, do: [{ gain-life: 1 }] }, { when: chrono-checked, do: [{ gain-life: 2 }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });

describe('what comes to the discard from a deck that is looked at', () => {
  it.each([
    ['is left over', 'Look', 'choose Ox'],
    ['is taken there', 'Take', 'choose Taboo'],
    ['is searched for', 'Search', 'choose Taboo'],
  ])('LC 15.2.18.2 a taboo triggers though its card %s', (_how, spell, option) => {
    const t = at({ hand: [spell], deck: ['Ox', 'Taboo', 'Bell'], soul: ['Bell'] }, {}).do(
      `play ${spell}`,
      'pass',
      'pass',
    );
    t.do(option);
    if (t.kind() === 'arrange') t.passUntil('priority');
    expect([t.stack(), t.card('Taboo').zone]).toEqual([['ability 1 of Taboo'], 'discard']);
    t.passUntil('may').do('do it').passUntilQuiet();
    expect([t.card('Taboo').zone, t.card('Taboo').wiped]).toEqual(['battlefield', true]);
  });

  it('LC 15.2.18.2 it comes to the discard of its owner, whose taboo it is', () => {
    const t = at({ hand: ['Dig Up'], deck: ['Ox', 'Bell'] }, { deck: ['Taboo', 'Ox'], soul: ['Bell'] });
    t.do('play Dig Up').passUntil('may').do('do it').passUntilQuiet();
    expect([t.zone(0, 'battlefield'), t.zone(1, 'battlefield')]).toEqual([[], ['Taboo']]);
  });

  it('LC 15.2.18.2 a taboo does not trigger for a card that is taken into the hand and discarded later', () => {
    const t = at({ hand: ['Look'], deck: ['Ox', 'Taboo', 'Bell'], soul: ['Bell'] }, {}).do('play Look', 'pass', 'pass');
    expect(t.do('choose Taboo').stack()).toEqual([]);
    expect(t.zone(0, 'hand')).toEqual(['Taboo']);
  });
});

describe('bursts', () => {
  it('LC 15.3.2.2.1 nobody is asked where no mode of the burst can choose; with one that can they are', () => {
    const checked = (battlefield: string[]): string =>
      at({ hand: ['Check'], deck: ['Modal'], battlefield }, {})
        .do('play Check', 'pass', 'pass')
        .kind();
    expect([checked([]), checked(['Ox'])]).toEqual(['priority', 'burst']);
  });

  it('LC 9.4.2 LC 9.4.3 what begins the Check Phase is stacked, of both players, below the burst of its check', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'check',
      players: [{ battlefield: ['Noon'], deck: ['Flash', 'Ox'] }, { battlefield: ['Noon'] }],
    });
    expect([t.kind(), t.stack(), t.zone(0, 'ca')]).toEqual([
      'burst',
      ['ability 1 of Noon', 'ability 1 of Noon'],
      ['Flash'],
    ]);
    t.do('declare the burst of Flash');
    expect([t.stack()[0], t.stack().length, t.player(0).life]).toEqual(['ability 1 of Flash', 3, 20]);
  });
});

describe('who had what has left, and what has left the hand', () => {
  it('LC 11.8.7 LC 6.5.2 "its controller" is who had it last, not its owner', () => {
    const taken = (...hand: string[]): Table =>
      at({ hand: ['Steal', ...hand], battlefield: ['Wake'] }, { battlefield: ['Ox'] })
        .do('play Steal')
        .passUntilQuiet();
    const erased = taken('Erase').do('play Erase').passUntilQuiet();
    expect([erased.player(0).life, erased.player(1).life, erased.zone(1, 'removed')]).toEqual([28, 20, ['Ox']]);
    const theirs = at({ hand: ['Erase'] }, { battlefield: ['Ox'] })
      .do('play Erase')
      .passUntilQuiet();
    expect([theirs.player(0).life, theirs.player(1).life]).toEqual([20, 23]);
  });

  it('LC 11.2.2 LC 11.3.2 a card that is announced does not choose itself in the hand', () => {
    const can = (name: string, ...hand: string[]): boolean => at({ hand: [name, ...hand] }, {}).can(`play ${name}`);
    expect([can('Toss'), can('Toss', 'Ox'), can('Offer'), can('Offer', 'Ox')]).toEqual([false, true, false, true]);
    const t = at({ hand: ['Offer', 'Ox'] }, {}).do('play Offer');
    expect([t.zone(0, 'battlefield'), t.zone(0, 'discard')]).toEqual([['Offer'], ['Ox']]);
  });
});

describe('choosing as many as are asked for', () => {
  it('LC 11.2.7 LC 11.2.1 two cannot be chosen where there is one: the spell is not used', () => {
    const can = (...battlefield: string[]): boolean => at({ hand: ['Twin'], battlefield }, {}).can('play Twin');
    expect([can(), can('Ox'), can('Ox', 'Bell'), can('Ox', 'Bold')]).toEqual([false, false, false, true]);
  });

  it('LC 11.6.10 a trigger without enough to choose is not stacked', () => {
    const stacked = (...battlefield: string[]): string[] =>
      at({ hand: ['Pair'], battlefield }, {})
        .do('play Pair')
        .passUntil('priority')
        .stack();
    expect(stacked('Ox')).toEqual([]);
    const t = at({ hand: ['Pair'], battlefield: ['Ox', 'Bold'] }, {}).do('play Pair');
    expect(t.passUntilQuiet().card('Ox').damage).toBe(500);
  });

  it('LC 11.2.7 LC 11.2.4 an X that is to be chosen is named as far as there is something to choose', () => {
    const t = at({ hand: ['Many'], battlefield: ['Ox'], soul: ['Bell', 'Bell', 'Bell'] }, {}).do('play Many');
    expect(t.offered()).toEqual(['X = 0', 'X = 1']);
    expect(t.do('X = 1').passUntilQuiet().card('Ox').damage).toBe(500);
  });
});

describe('what is no Unit, or not on the battlefield', () => {
  it('LC 15.2.5.2 a soulstone acts for Units: what has become a History goes to the discard', () => {
    const purged = (...battlefield: string[]): [string[], string[]] => {
      const t = at({ hand: ['Purge'], battlefield }, {}).do('play Purge', 'pass', 'pass');
      return [t.zone(0, 'soul'), t.zone(0, 'discard')];
    };
    expect(purged('Stony')).toEqual([['Stony'], ['Purge']]);
    expect(purged('Stony', 'Frost')).toEqual([[], ['Stony', 'Purge']]);
  });

  it('LC 11.9.6 a soulstone of what has become a History is not asked about beside other replacements', () => {
    const t = at({ hand: ['Purge'], battlefield: ['Stony', 'Frost', 'Spare'] }, {}).do('play Purge', 'pass', 'pass');
    expect([t.kind(), t.zone(0, 'removed')]).toEqual(['priority', ['Stony']]);
  });

  it('LC 15.3.1.1 LC 11.4.3 a card is unchoosable on the battlefield: not in the discard, nor as a soul stone', () => {
    const dug = at({ hand: ['Dig'], discard: ['Veil'] }, {})
      .do('play Dig', 'choose Veil')
      .passUntilQuiet();
    expect(dug.zone(0, 'hand')).toEqual(['Veil']);
    const smashed = at({ hand: ['Smash'] }, { soul: ['Veil'] })
      .do('play Smash', 'choose Veil')
      .passUntilQuiet();
    expect([smashed.zone(1, 'soul'), smashed.zone(1, 'discard')]).toEqual([[], ['Veil']]);
    expect(at({ hand: ['Again'], battlefield: ['Veil'] }, {}).can('play Again')).toBe(false);
  });

  it('LC 11.4.4 LC 15.3.1.1 a spell is unchoosable on the stack', () => {
    const t = at({ hand: ['Mirage'] }, { hand: ['Stop'] }).do('play Mirage', 'pass');
    expect(t.can('play Stop')).toBe(false);
  });

  it('LC 15.1.14.1 LC 7.7.1 an ability about the card itself in a yard listens in that yard', () => {
    const t = at({ hand: ['Seed', 'Check'], deck: ['Seed'] }, {})
      .do('put Seed into the Soul Yard')
      .passUntilQuiet();
    expect(t.player(0).life).toBe(21);
    expect(t.do('play Check').passUntilQuiet().player(0).life).toBe(23);
  });

  it('LC 11.4.3 a trigger is refused in a zone where what it waits for happens to no card', () => {
    const with_ = (ability: string) => (): Table =>
      setUp({ cards: `- { id: z-a, name: A, type: history, cost: {}, abilities: [${ability}] }`, players: [{}, {}] });
    const gain = 'do: [{ gain-life: 1 }]';
    expect(with_(`{ when: attacks, from: discard, ${gain} }`)).toThrow(
      /"attacks" never happens to a card in the discard/,
    );
    expect(with_(`{ when: { wiped: { zone: soul } }, ${gain} }`)).toThrow(
      /"wiped" never happens to a card in the soul/,
    );
    expect(with_(`{ when: removed, from: discard, ${gain} }`)).not.toThrow();
  });

  const DISCARDED = '{ choose: { of: { zone: discard } } }';
  const GAIN = (who: string): string => `{ gain: { who: ${who}, gives: { power: 500 } } }`;
  const textOf = (text: string) => (): Table =>
    setUp({
      cards: `- { id: z-a, name: A, type: spell, cost: {}, abilities: [{ do: [${text}] }] }`,
      players: [{}, {}],
    });

  it.each([
    ['damage', 'discard', `${DISCARDED}, { damage: { who: chosen, amount: 500 } }`],
    ['gain', 'discard', `${DISCARDED}, { may: [${GAIN('chosen')}] }`],
    ['gain', 'discard', `{ select: { modes: [[${DISCARDED}, ${GAIN('chosen')}], [{ draw: 1 }]] } }`],
    ['gain', 'discard', `${DISCARDED}, { later: { at: end-of-turn, do: [${GAIN('chosen')}] } }`],
    ['gain', 'discard', `${DISCARDED}, { place: chosen }, ${GAIN('chosen')}`],
    ['gain', 'soul', GAIN('{ all: { zone: soul } }')],
    ['shield', 'ca', '{ shield: { who: { all: { zone: ca } }, next: 500 } }'],
    ['control', 'removed', '{ control: { all: { zone: removed } } }'],
    ['attack-again', 'hand', '{ attack-again: { all: { zone: hand } } }'],
    ['wipe', 'hand', '{ wipe: { all: { zone: hand } } }'],
    ['recover', 'ca', '{ pick: { of: { zone: ca } } }, { recover: chosen }'],
    ['place', 'battlefield', '{ choose: { of: { zone: battlefield } } }, { place: chosen }'],
    ['turn-up', 'soul', '{ pick: { of: { zone: soul } } }, { turn-up: chosen }'],
    ['cancel', 'discard', `${DISCARDED}, { cancel: chosen }`],
    [
      'exchange',
      'ca',
      '{ exchange: { markers: { all: { zone: era, owner: you } }, cards: { all: { zone: ca, owner: you } } } }',
    ],
    ['deal-divided', 'discard', '{ divide-damage: { amount: 2000, of: { zone: discard } } }, deal-divided'],
  ])('LC 2.3 a text is refused that would "%s" cards in the %s, where that does nothing', (word, zone, text) => {
    expect(textOf(text)).toThrow(new RegExp(`"${word}" does nothing to cards in the ${zone}`));
  });

  it.each([
    ['of soul stones', '{ choose: { of: { zone: soul } } }, { wipe: chosen }, { destroy: chosen }'],
    ['of what comes from there', `${DISCARDED}, { place: chosen }`],
    ['of what has come from there', `${DISCARDED}, { place: chosen }, ${GAIN('it')}`],
    ['of another set', `${DISCARDED}, { choose: { of: { type: unit }, as: unit } }, ${GAIN('{ set: unit }')}`],
    ['of cards there or elsewhere', GAIN('{ all: { any-of: [{ zone: discard }, { type: unit }] } }')],
    ['by numbers from there', `${DISCARDED}, { gain: { who: self, gives: { power: { power: chosen } } } }`],
    [
      'of players beside cards',
      '{ divide-damage: { amount: 2000, of: { zone: discard }, players: true } }, deal-divided',
    ],
  ])('LC 2.3 a text %s does something', (_what, text) => {
    expect(textOf(text)).not.toThrow();
  });

  it('LC 11.9.4.2 what was chosen in the discard is "it" on the battlefield, a new object', () => {
    const cards = `${CARDS}- { id: t-recall, name: Recall, type: spell, cost: { free: 0 }, abilities: [{ do: [${DISCARDED}, { place: chosen }, { gain: { who: it, gives: { keyword: soulstone } } }] }] }`;
    const t = setUp({ cards, players: [{ hand: ['Recall'], discard: ['Ox'] }, {}] });
    t.do('play Recall').passUntilQuiet();
    expect([t.card('Ox').zone, t.card('Ox').keywords]).toEqual(['battlefield', ['soulstone']]);
  });

  it('LC 11.4.4 a spell has none of the keywords of what is on the battlefield', () => {
    const cards = `- { id: z-a, name: A, type: spell, cost: {}, keywords: [haste], abilities: [{ do: [{ gain-life: 1 }] }] }`;
    expect(() => setUp({ cards, players: [{}, {}] })).toThrow(/a spell is never on the battlefield/);
  });
});

it('LC 5.7.4 LC 11.3.7 a coloured ability about the own cost is there with its lamp alone', () => {
  const can = (eras: number): boolean =>
    at({ hand: ['Dear'], era: Array<string>(eras).fill('Bell') }, {}).can('play Dear');
  expect([can(2), can(3), can(4)]).toEqual([false, true, false]);
});

describe('attacking once more', () => {
  it('LC 15.2.14.2 what may attack once more before its first attack attacks twice, and no third time', () => {
    const t = at({ hand: ['Again'], battlefield: ['Bold'] }, {})
      .do('play Again', 'choose Bold')
      .passUntilQuiet();
    t.passUntil('attack').do('attack with Bold').passUntil('attackAgain').do('attack again').passUntil('attack');
    t.do('attack with Bold');
    expect(() => t.copy().passUntil('attackAgain')).toThrow(/nobody was asked/);
    expect(t.toPhase('main-2').player(1).life).toBe(18);
  });

  it('LC 15.2.14.2 twice once more is two attacks more', () => {
    const t = at({ hand: ['Again', 'Again'], battlefield: ['Bold'] }, {});
    for (let i = 0; i < 2; i++) t.do('play Again', 'choose Bold').passUntilQuiet();
    for (let i = 0; i < 3; i++) {
      if (i > 0) t.passUntil('attackAgain').do('attack again');
      t.passUntil('attack').do('attack with Bold');
    }
    expect(t.passUntil('priority').toPhase('main-2').player(1).life).toBe(17);
    expect(
      t.toPhase('next-turn').toPhase('next-turn').passUntil('attack').do('attack with Bold').toPhase('main-2').player(1)
        .life,
    ).toBe(16);
  });
});
