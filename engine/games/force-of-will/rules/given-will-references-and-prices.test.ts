/**
 * Will abilities that texts give, which cards and players a text means, and decreases of costs, in positions that
 * fulfil all conditions of a rule but one.
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const resonator = (name: string, cost: string, more = ''): string =>
  `- { id: n-${name.toLowerCase()}, name: ${name}, type: resonator, cost: ${cost}, atk: 300, def: 900${more} }\n`;
const regalia = (name: string, ability: string): string =>
  `- { id: n-${name.toLowerCase()}, name: ${name}, type: regalia, cost: { free: 0 }, abilities: [${ability}] }\n`;
const spell = (name: string, ...effects: string[]): string =>
  `- { id: n-${name.toLowerCase()}, name: ${name}, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [${effects.join(', ')}] }] }\n`;
const MAKES = '{ cost: [rest-self], do: [{ produce: { light: 1 } }] }';
const GAIN = '{ gain-life: 100 }';
const give = (ability: string): string => `{ gain: { who: chosen, gives: [{ ability: ${ability} }] } }`;

/** The triggers that wait for a resonator leaving the field, in each of its ways. */
const LEAVING = ['leaves', 'put-into-graveyard', 'destroyed', 'returned', 'removed'] as const;
const CHOSEN = '{ target: { of: { type: resonator } } }';

const CARDS = [
  resonator('Bear', '{ free: 0 }'),
  resonator('Boar', '{ free: 0 }'),
  resonator('Saint', '{ light: 1 }'),
  resonator('Trio', '{ light: 1, fire: 1, free: 1 }'),
  resonator('Greeter', '{ free: 0 }', `, abilities: [{ enter: [${GAIN}] }]`),
  resonator(
    'Nun',
    '{ free: 0 }',
    `, abilities: [{ when: { put-into-graveyard: { name: Bear } }, do: [{ pay: { cost: [banish-self], then: [${GAIN}] } }] }]`,
  ),
  spell(
    'Blink',
    '{ target: { of: { name: Nun } } }',
    '{ put: { who: chosen, into: removed } }',
    '{ put-onto-field: it }',
  ),
  resonator('Waiter', '{ free: 0 }', `, abilities: [{ when: [{ enters: { name: Bear } }], do: [${GAIN}] }]`),
  spell('Lend', '{ target: { of: { name: Bear } } }', give(MAKES)),
  regalia('School', `{ affects: { name: Bear }, always: [{ ability: ${MAKES} }] }`),
  spell('Tire', '{ target: { of: { type: resonator } } }', '{ rest: chosen }'),
  spell('Spur', '{ gain: { who: attacker, gives: [{ atk: 100 }] } }'),
  spell('Brace', '{ gain: { who: blocker, gives: [{ def: 100 }] } }'),
  spell('Hush', '{ target-ability: { kind: enter } }', '{ cancel: chosen }'),
  spell('Still', '{ target-ability: { kind: activate } }', '{ cancel: chosen }'),
  spell('Mend', '{ target-ability: { kind: break } }', '{ cancel: chosen }'),
  spell('Strip', '{ discard: { count: 1, player: opponent, chooser: you } }'),
  spell('Press', '{ discard: { count: 1, player: opponent } }'),
  regalia('Sale', '{ always: { cost: { of: {}, any: -1 } } }'),
  regalia('Clearance', '{ always: { cost: { of: {}, any: -2 } } }'),
  regalia(
    'Gauge',
    `{ cost: [{ life: 100 }], do: [{ if: { is: { life: { player: turn-player, at-most: 3000 } }, then: [${GAIN}] } }] }`,
  ),
  spell('Arrived', `{ if: { is: { put-this-turn: { of: { name: Bear } } }, then: [${GAIN}] } }`),
  spell('Reap', CHOSEN, '{ destroy: chosen }', '{ gain-life: { amount: { atk: chosen } } }'),
  spell('Rouse', CHOSEN, '{ gain: { who: chosen, gives: [{ atk: 200 }] } }'),
  spell('Shed', '{ discard: { count: 1, player: each } }'),
  spell('Scatter', '{ discard: { count: 1, player: each, random: true } }'),
  spell('Bleed-you', '{ lose-life: { amount: 4000, player: you } }'),
  spell('Bleed-opponent', '{ lose-life: { amount: 4000, player: opponent } }'),
  spell('Bleed-each', '{ lose-life: { amount: 4000, player: each } }'),
  resonator('Duo', '{ light: 2 }'),
  regalia('Vein', '{ cost: [{ life: 100 }], do: [{ produce: { light: 1 } }] }'),
  regalia('Drip', '{ cost: [{ life: 100 }], once: true, do: [{ produce: { light: 1 } }] }'),
  ...LEAVING.map((when) => regalia(`On-${when}`, `{ when: [{ ${when}: { type: resonator } }], do: [${GAIN}] }`)),
  spell('Slay', CHOSEN, '{ destroy: chosen }'),
  spell('Recall', CHOSEN, '{ put: { who: chosen, into: hand } }'),
  spell('Banish', CHOSEN, '{ put: { who: chosen, into: removed } }'),
  spell('Bury', CHOSEN, '{ put: { who: chosen, into: graveyard } }'),
  spell('Gift', '{ target: { players: any } }', '{ gain-life: { amount: 300, player: chosen } }'),
  `- { id: n-charm, name: Charm, type: addition, adds-to: resonator, cost: { free: 0 }, abilities: [{ cost: [rest-self], do: [{ gain: { who: host, gives: [{ atk: 200 }] } }, { gain-life: { amount: 100, player: host-controller } }] }] }\n`,
  '- { id: n-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { free: 0 } }] }], j-ruler: { atk: 800, def: 800 } }\n',
  '- { id: n-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }\n',
  '- { id: n-ash, name: Ash, type: magic-stone, attribute: fire, abilities: [{ cost: [rest-self], do: [{ produce: { fire: 1 } }] }] }\n',
  '- { id: n-ember, name: Ember, type: magic-stone, attribute: fire, abilities: [{ cost: [rest-self], do: [{ produce: { fire: 1 } }] }] }\n',
].join('');
type Setting = Parameters<typeof setUp>[0];
type Table = ReturnType<typeof setUp>;
const at = (players: Setting['players'], more: Partial<Setting> = {}): Table =>
  setUp({ cards: CARDS, phase: 'main', ...more, players });
/** Pays the price by the first options. */
function pay(t: Table): Table {
  while (t.kind() === 'payWill') t.doAt(0);
  return t;
}

describe('will abilities that were given', () => {
  it.each([
    ['by a text', ['Lend', 'Saint'], ['Bear']],
    ['by a card', ['Saint'], ['Bear', 'School']],
  ])('FOW 9.7.b2 FOW 9.1.b1.2 pay for a play (%s), resting their card, once', (_, hand, field) => {
    const t = at([{ hand: [...hand, 'Saint'], field }, {}]);
    if (hand.includes('Lend')) {
      expect(t.can('play Saint')).toBe(false);
      t.do('play Lend').passUntilQuiet();
    }
    pay(t.do('play Saint')).passUntilQuiet();
    expect([t.card('Bear').rested, t.zone(0, 'field').includes('Saint'), t.can('play Saint')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('FOW 9.5.b4 a given will ability of a rested card pays nothing, nor does one that another card has', () => {
    const given = ['Bear', 'School'];
    const can = (field: string[], theirs: string[] = []): boolean =>
      at([{ hand: ['Saint'], field }, { field: theirs }]).can('play Saint');
    expect([can(given), can(['Boar', 'School']), can(['School'], ['Bear'])]).toEqual([true, false, false]);
    const tired = at([{ hand: ['Saint', 'Tire'], field: given }, {}])
      .do('play Tire')
      .passUntilQuiet();
    expect([tired.card('Bear').rested, tired.can('play Saint'), tired.can('given ability 1 of Bear')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('whom a text means', () => {
  const battle = (hand: string[]): Table => {
    const t = at([{ field: ['Bear'], hand }, { field: ['Boar'] }])
      .do('begin a battle')
      .passUntil('attack');
    return t.do('attack with Bear').passUntil('block').do('block with Boar');
  };
  it('FOW ext.battle.6 the attacker and the blocker are those of this battle, each by itself; outside of one nobody is', () => {
    const spurred = battle(['Spur']).passUntil('priority');
    while (!spurred.can('play Spur')) spurred.do('pass');
    spurred.do('play Spur', 'pass', 'pass');
    expect([spurred.card('Bear').atk, spurred.card('Boar').atk]).toEqual([400, 300]);
    const braced = battle(['Brace']).passUntil('priority');
    while (!braced.can('play Brace')) braced.do('pass');
    braced.do('play Brace', 'pass', 'pass');
    expect([braced.card('Bear').def, braced.card('Boar').def]).toEqual([900, 1000]);
    const idle = at([{ field: ['Bear'], hand: ['Spur', 'Brace'] }, { field: ['Boar'] }]);
    for (const name of ['Spur', 'Brace']) idle.do(`play ${name}`).passUntilQuiet();
    expect([idle.card('Bear').atk, idle.card('Bear').def, idle.card('Boar').def]).toEqual([300, 900, 900]);
  });

  it('FOW ext.word.8 an [Enter] ability is one that a card plays as it enters, not any that waits for that', () => {
    const canHush = (name: string): boolean => {
      const field = name === 'Bear' ? ['Waiter'] : [];
      const t = at([{ field, hand: [name, 'Hush'] }, {}]).do(`play ${name}`, 'pass', 'pass');
      while (t.stack().length === 0) t.do('pass');
      return t.can('play Hush');
    };
    expect([canHush('Greeter'), canHush('Bear')]).toEqual([true, false]);
    // an [Enter] ability is found by no word for another kind of ability
    const t = at([{ hand: ['Greeter', 'Hush', 'Still', 'Mend'] }, {}]).do('play Greeter', 'pass', 'pass');
    while (t.stack().length === 0) t.do('pass');
    expect(['Hush', 'Still', 'Mend'].map((spell) => t.can(`play ${spell}`))).toEqual([true, false, false]);
  });

  it('FOW ext.gact.7 the player who discards picks the card, unless the text says that you pick it', () => {
    const decider = (name: string): unknown => {
      const t = at([{ hand: [name] }, { hand: ['Bear', 'Boar'] }]).do(`play ${name}`, 'pass', 'pass');
      return [t.kind() !== 'priority', t.decider()];
    };
    expect([decider('Press'), decider('Strip')]).toEqual([
      [true, 1],
      [true, 0],
    ]);
  });
});

describe('whose turn it is', () => {
  it('FOW ext.turn.26 what asks for the turn player asks for that one, whoever plays the ability', () => {
    const lives = (user: 0 | 1, low: 0 | 1): unknown => {
      const side = (player: 0 | 1): Setting['players'][0] => ({
        field: player === user ? ['Gauge'] : [],
        life: player === low ? 3000 : 4000,
      });
      const t = at([side(0), side(1)]);
      while (t.decider() !== user || !t.can('ability 1 of Gauge')) t.do('pass');
      const before = t.player(user).life as number;
      return (t.do('ability 1 of Gauge').passUntilQuiet().player(user).life as number) - before;
    };
    // 100 life is paid, and the text gives it back where the turn player has little life
    expect([lives(0, 0), lives(0, 1), lives(1, 0), lives(1, 1)]).toEqual([0, -100, 0, -100]);
  });
});

describe('what is counted in a turn', () => {
  const CALL = 'rest King for a magic stone';
  it('FOW ext.turn.6 FOW ext.act.1 counts begin anew for both players: each calls a stone in each of their turns', () => {
    const side = { ruler: ['King'], 'stone-deck': ['Sun', 'Ember', 'Ash', 'Sun'] };
    const t = at([side, side]);
    for (const player of [0, 1, 0, 1]) {
      expect([t.decider(), t.can(CALL)]).toEqual([player, true]);
      t.do(CALL);
      expect(t.can(CALL)).toBe(false);
      t.toPhase('next-turn').toPhase('main');
    }
    expect([t.zone(0, 'stones').length, t.zone(1, 'stones').length]).toEqual([2, 2]);
  });
});

describe('off the field', () => {
  it('FOW 9.9.b1 off the field, a card is what is printed on it, and nothing that is about the field changes it', () => {
    const t = at([{ hand: ['Bear', 'Spur'], graveyard: ['Boar'], field: ['Greeter'] }, {}]);
    for (const name of ['Bear', 'Boar', 'Greeter']) expect([t.card(name).atk, t.card(name).def]).toEqual([300, 900]);
  });
});

describe('what is taken off a price', () => {
  const cost = (...field: string[]): number[] => {
    const stones = ['Sun', 'Ember', 'Ash'];
    const t = at([{ hand: ['Trio'], stones, field }, {}]).do('play Trio');
    let asked = 0;
    for (; t.kind() === 'lessCost'; asked++) t.doAt(0);
    pay(t).passUntilQuiet();
    return [asked, stones.filter((name) => t.card(name).rested === true).length];
  };
  it('FOW ext.cost.10 a decrease of any part is taken off as often as the text says', () => {
    expect([cost(), cost('Sale'), cost('Clearance'), cost('Sale', 'Clearance')]).toEqual([
      [0, 3],
      [1, 2],
      [2, 1],
      [0, 0],
    ]);
  });
});

describe('what waits for a resonator that leaves the field', () => {
  it.each([
    ['Slay', ['leaves', 'put-into-graveyard', 'destroyed']],
    ['Bury', ['leaves', 'put-into-graveyard']],
    ['Recall', ['leaves', 'returned']],
    ['Banish', ['leaves', 'removed']],
  ])(
    'FOW ext.abil.2 an ability triggers by the way in which the resonator leaves, and by no other (%s)',
    (name, triggered) => {
      const found = LEAVING.filter((when) => {
        const t = at([{ hand: [name], field: ['Bear', `On-${when}`] }, {}]).do(`play ${name}`);
        if (t.kind() === 'choose') t.do('choose Bear');
        return t.passUntilQuiet().player(0).life === 4100;
      });
      expect(found).toEqual(triggered);
    },
  );
});

describe('whom a text has chosen', () => {
  it('FOW 9.3.b2.4 a text means the player that was chosen, whoever plays it', () => {
    const lives = (player: 0 | 1): unknown[] => {
      const t = at([{ hand: ['Gift'] }, {}]).do('play Gift');
      t.do(`choose player ${player}`).passUntilQuiet();
      return [t.player(0).life, t.player(1).life];
    };
    expect([lives(0), lives(1)]).toEqual([
      [4300, 4000],
      [4000, 4300],
    ]);
  });

  it('FOW ext.add.1 an addition means the card that it is added to, and the controller of that card', () => {
    const t = at([{ hand: ['Charm'], field: ['Boar'] }, { field: ['Bear'] }]).do('play Charm');
    if (t.can('choose Bear')) t.do('choose Bear');
    t.passUntilQuiet().do('use ability 1 of Charm').passUntilQuiet();
    expect([t.card('Bear').atk, t.card('Boar').atk]).toEqual([500, 300]);
    expect([t.player(0).life, t.player(1).life]).toEqual([4000, 4100]);
  });
});

describe('a text that is paid with its own card', () => {
  it('FOW ext.zone.13 a text is paid with the object of that moment, and not with one that the card became since', () => {
    const fallen = (...hand: readonly string[]): Table =>
      at([{ hand: ['Reap', ...hand], field: ['Nun', 'Bear'] }, {}]).do('play Reap', 'choose Bear', 'pass', 'pass');
    const paid = fallen().passUntil('may').do('do it').passUntilQuiet();
    expect([paid.zone(0, 'field'), paid.player(0).life]).toEqual([[], 4400]);
    const gone = fallen('Blink');
    while (!gone.can('play Blink')) gone.do('pass');
    gone.do('play Blink').passUntilQuiet();
    expect([gone.kind(), gone.zone(0, 'field'), gone.player(0).life]).toEqual(['priority', ['Nun'], 4300]);
  });
});

describe('will abilities that rest nothing', () => {
  it('FOW ext.abil.26 a will ability that may be used again pays twice for one card; one for once a turn pays once', () => {
    const can = (...field: string[]): boolean => at([{ hand: ['Duo'], field }, {}]).can('play Duo');
    expect([can('Vein'), can('Drip'), can('Drip', 'Drip'), can('Vein', 'Drip')]).toEqual([true, false, true, true]);
    const t = pay(at([{ hand: ['Duo'], field: ['Vein'] }, {}]).do('play Duo')).passUntilQuiet();
    expect([t.card('Duo').zone, t.player(0).life]).toEqual(['field', 3800]);
  });
});

describe('what was, and who', () => {
  it('FOW ext.abil.2 a resonator that has left is read as it last was, whoever controlled it', () => {
    const life = (mine: boolean): unknown => {
      const field = { field: ['Bear'] };
      const t = at([{ hand: ['Rouse', 'Reap'], ...(mine ? field : {}) }, mine ? {} : field]);
      for (const name of ['Rouse', 'Reap']) {
        t.do(`play ${name}`);
        if (t.kind() === 'choose') t.do('choose Bear');
        t.passUntilQuiet();
      }
      return t.player(0).life;
    };
    expect([life(true), life(false)]).toEqual([4500, 4500]);
  });

  it('FOW 9.3.b3.2 a card was put into the field this turn if it came in it, whichever of the game it is', () => {
    const life = (hand: string[], ...plays: string[]): unknown => {
      const t = at([{ hand, field: plays.length > 1 ? [] : ['Bear'] }, {}]);
      for (const name of plays) t.do(`play ${name}`).passUntilQuiet();
      return t.player(0).life;
    };
    expect(life(['Bear', 'Arrived'], 'Bear', 'Arrived')).toBe(4100);
    expect(life(['Boar', 'Arrived'], 'Boar', 'Arrived')).toBe(4000);
    expect(life(['Arrived'], 'Arrived')).toBe(4000);
  });

  it('FOW 9.3.b3.2 each player discards one, of their choice or at random', () => {
    const hands = (name: string, answer?: (t: Table) => void): unknown[] => {
      const t = at([{ hand: [name, 'Bear', 'Boar'] }, { hand: ['Saint', 'Trio'] }]).do(`play ${name}`);
      while (t.stack().length > 0 && t.kind() === 'priority') t.do('pass');
      answer?.(t);
      return [t.zone(0, 'hand').length, t.zone(1, 'hand').length, t.zone(0, 'graveyard').length];
    };
    const choose = (t: Table): void => {
      const asked: number[] = [];
      for (; t.kind() !== 'priority'; t.doAt(0)) asked.push(t.decider());
      expect(asked).toEqual([0, 1]);
    };
    expect([hands('Shed', choose), hands('Scatter')]).toEqual([
      [1, 1, 2],
      [1, 1, 2],
    ]);
  });

  it.each([
    ['you', 1],
    ['opponent', 0],
    ['each', 2],
  ])(
    'FOW ext.rule.2 a player without life has lost, and both players together if both have none (%s)',
    (who, winner) => {
      const t = at([{ hand: [`Bleed-${who}`] }, {}]).do(`play Bleed-${who}`);
      while (!t.isOver() && t.stack().length > 0) t.do('pass');
      expect(t.over()?.winner).toBe(winner);
    },
  );
});
