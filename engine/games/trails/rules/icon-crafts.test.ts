/** Icon crafts (1401 to 1416), tactical links (1336) and riders (1337). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, cp: 2, str: 3, def: 3, organizations: wayfarers }
- { id: t-cow, name: Cow, type: unit, cp: 1, str: 2, def: 2, organizations: [wayfarers, redclaw] }
- { id: t-wolf, name: Wolf, type: unit, cp: 3, str: 4, def: 3, organizations: redclaw }
- { id: t-plain, name: Plain, type: unit, cp: 1, str: 1, def: 1 }
- { id: t-wall, name: Wall, type: unit, cp: 3, str: 1, def: 9 }
- { id: t-joiner, name: Joiner, type: unit, cp: 1, str: 1, def: 1, icons: [belonging] }
- { id: t-fighter, name: Fighter, type: unit, cp: 1, str: 2, def: 2, organizations: wayfarers, icons: [martial-arts] }
- { id: t-boxer, name: Boxer, type: unit, cp: 1, str: 2, def: 2, organizations: wayfarers, icons: [martial-arts, tactical-link] }
- { id: t-breaker, name: Breaker, type: unit, cp: 1, str: 2, def: 2, icons: [break-stance] }
- { id: t-mage, name: Mage, type: unit, cp: 2, str: 2, def: 2, icons: [magic] }
- { id: t-puppet-mage, name: Toy, type: unit, cp: 2, str: 2, def: 2, icons: [magic, puppet] }
- { id: t-friend, name: Friend, type: unit, cp: 2, str: 2, def: 2, organizations: redclaw, icons: [tactical-link, { wings: 2 }] }
- { id: t-mate, name: Mate, type: unit, cp: 3, str: 3, def: 1, organizations: wayfarers, icons: [{ wings: 3 }], abilities: [{ when: attacks, do: [{ gain-bond: 1 }] }] }
- { id: t-shade, name: Shade, type: unit, cp: 2, str: 2, def: 2, icons: [covert] }
- { id: t-cart, name: Cart, type: item, cp: 1, str: 5, def: 4, icons: [{ board: 3 }] }
- { id: t-hood, name: Hood, type: item, cp: 0, abilities: [{ always: { boost: { str: 1, def: 0 } }, affects: { type: unit, icon: covert } }] }
- { id: t-choosy, name: Choosy, type: unit, cp: 0, str: 2, def: 2, icons: [optional-covert] }
- { id: t-proud, name: Proud, type: unit, cp: 1, str: 1, def: 1, icons: [{ exaltation: { always: { boost: { str: 3, def: 0 } } } }] }
- { id: t-fervent, name: Fervent, type: unit, cp: 1, str: 1, def: 9, icons: [{ exaltation: { when: attacks, do: [{ gain-bond: 5 }] } }] }
- { id: t-sly, name: Sly, type: unit, cp: 1, str: 1, def: 1, icons: [{ exaltation: covert }] }
- { id: t-cursed, name: Cursed, type: unit, cp: 1, str: 1, def: 1, icons: [curse] }
- { id: t-doll, name: Doll, type: unit, cp: 1, str: 1, def: 1, icons: [puppet] }
- { id: t-ally, name: Ally, type: unit, cp: 0, str: 1, def: 1, organizations: redclaw, icons: [reinforcement] }
- { id: t-kill, name: Kill, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { destroy: chosen }] }] }
- { id: t-away, name: Away, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-break, name: Break, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: item } } }, { destroy: chosen }] }] }
- { id: t-grow, name: Grow, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ boost: { str: 3, def: 3 } }] } }] }] }
- { id: t-disarm, name: Disarm, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { loses-icon: martial-arts } } }] }] }
- { id: t-daze, name: Daze, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { stun: chosen }] }] }
- { id: t-count, name: Count, type: event, ep: 0, abilities: [{ do: [{ gain-bond: { count: { of: { zone: trail, controller: you, cursed: true } } } }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const bonds = (t: Table): number[] => [t.player(0).bond, t.player(1).bond];

function at(players: Players, switches: Record<string, string> = {}): Table {
  return setUp({ cards: CARDS, phase: 'battle', switches, players }).passUntil('attackers');
}
function declare(t: Table, names: readonly string[], target = ''): Table {
  for (const name of names) t.do(`attack with ${name}`);
  if (t.kind() === 'scrum') t.do('no more');
  return t.kind() === 'attackTarget' ? t.do(`attack ${target}`) : t;
}
/** Passes to the window of 804.9. */
function attacking(t: Table): Table {
  while (t.phase() === 'attack') t.do('pass');
  return t;
}
function over(t: Table): Table {
  while (t.kind() === 'priority' || t.kind() === 'triggerOrder') t.doAt(0);
  return t;
}
function play(t: Table, player: number, name: string, on = ''): Table {
  while (t.decider() !== player) t.do('pass');
  t.do(`play ${name}`);
  if (on !== '' && t.kind() === 'choose') t.do(`choose ${on}`);
  return t.do('pass', 'pass');
}
/** Goes through the steps of the other player to the first attack. */
function toBattle(t: Table): Table {
  while (t.kind() !== 'attackers') t.do(t.kind() === 'priority' ? 'pass' : 'put none into the Stronghold');
  return t;
}
const values = (t: Table, name: string): number[] => [t.card(name).str, t.card(name).def];

describe('belonging', () => {
  const organizations = (t: Table, name: string): readonly string[] => t.card(name).organizations;

  it('TR 1404.1 on the first attack of the turn the card gains what the attackers belong to, until the end of the turn', () => {
    const t = at([{ field: ['Ox', 'Cow', 'Wolf', 'Joiner'] }, { field: ['Wall'] }]);
    attacking(declare(t, ['Ox', 'Cow'], 'Wall')).do('pass', 'pass');
    expect(organizations(t, 'Joiner')).toEqual(['wayfarers', 'redclaw']);
    expect(organizations(over(t).do('retaliate against Ox').toPhase('next-turn'), 'Joiner')).toEqual([]);
  });

  it('TR 1404.1 Q25 nothing on the second attack, unless by the switch belonging it is the first of that UNIT', () => {
    const second = (switches: Record<string, string>): readonly string[] => {
      const t = at([{ field: ['Plain', 'Wolf', 'Joiner'] }, { field: ['Wall'] }], switches);
      over(declare(t, ['Plain'], 'Wall'));
      t.passUntil('attackers').do('do not attack').passUntil('attackers');
      return organizations(over(declare(t, ['Wolf'], 'Wall')), 'Joiner');
    };
    expect([second({}), second({ belonging: 'each-unit' })]).toEqual([[], ['redclaw']]);
  });

  it('TR 1404.1 what an attacker that has gone belonged to is gained too', () => {
    const t = at([{ field: ['Wolf', 'Joiner', 'Ox', 'Plain'] }, { field: ['Wall'], hand: ['Kill'] }]);
    const u = attacking(declare(t, ['Wolf'], 'Wall'));
    while (u.decider() !== 1) u.do('pass');
    u.do('play Kill', 'choose Wolf', 'pass', 'pass').passUntil('attackers');
    expect(organizations(u, 'Joiner')).toEqual(['redclaw']);
  });
});

describe('martial arts', () => {
  it('TR 1406.1 TR 1406.1.e1 +1/+1 while in battle with a UNIT without it, and not with one that has it', () => {
    const t = attacking(declare(at([{ field: ['Fighter', 'Ox'] }, { field: ['Wall', 'Plain'] }]), ['Fighter'], 'Wall'));
    expect([values(t, 'Fighter'), values(t, 'Wall')]).toEqual([
      [3, 3],
      [1, 9],
    ]);
    expect(values(over(t), 'Fighter')).toEqual([2, 2]);
    const u = attacking(
      declare(at([{ field: ['Fighter', 'Ox'] }, { field: ['Boxer', 'Plain'] }]), ['Fighter'], 'Boxer'),
    );
    expect([values(u, 'Fighter'), values(u, 'Boxer')]).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });

  it('TR 1406.1 TR 1334.1 a UNIT that has lost it is one without it', () => {
    const players: Players = [{ field: ['Fighter', 'Ox'] }, { field: ['Boxer', 'Plain'], hand: ['Disarm'] }];
    const t = attacking(declare(at(players), ['Fighter'], 'Boxer'));
    play(t, 1, 'Disarm', 'Boxer');
    expect([values(t, 'Fighter'), values(t, 'Boxer')]).toEqual([
      [3, 3],
      [2, 2],
    ]);
  });

  it('TR 1406.1.e2 P40 the bonus counts for each UNIT in battle with it, and changes as they leave the battle', () => {
    const players: Players = [
      { field: ['Ox', 'Cow', 'Boxer'] },
      { field: [{ card: 'Fighter', actioned: false }, 'Plain'], hand: ['Kill'] },
    ];
    const t = attacking(declare(at(players), ['Ox', 'Cow', 'Boxer'], 'Fighter'));
    expect([values(t, 'Fighter'), values(t, 'Boxer')]).toEqual([
      [4, 4],
      [2, 2],
    ]);
    play(t, 1, 'Kill', 'Ox');
    expect(values(t, 'Fighter')).toEqual([3, 3]);
  });

  it('TR 1406.1 before the UNITs attack there is nothing of it', () => {
    const t = declare(at([{ field: ['Fighter', 'Ox'] }, { field: ['Wall', 'Plain'] }]), ['Fighter'], 'Wall');
    expect([t.phase(), values(t, 'Fighter')]).toEqual(['attack', [2, 2]]);
  });
});

describe('break stance', () => {
  it('TR 1410.1 the UNIT that is attacked is Actioned, and strikes back all the same', () => {
    const t = attacking(
      declare(at([{ field: ['Breaker', 'Ox'] }, { field: ['Wolf', 'Wall'] }]), ['Breaker'], 'Wolf'),
    ).do('pass', 'pass');
    expect(t.card('Wolf').actioned).toBe(true);
    expect([over(t).card('Breaker').stunned, bonds(t)]).toEqual([true, [39, 40]]);
  });

  it('TR 1410.1 nothing where a player is attacked', () => {
    expect(bonds(over(declare(at([{ field: ['Breaker'] }, {}]), ['Breaker'])))).toEqual([40, 38]);
  });
});

describe('magic', () => {
  const used = (name: string, switches: Record<string, string> = {}): Table =>
    setUp({ cards: CARDS, phase: 'battle', switches, players: [{ field: [name, 'Plain'] }, { field: ['Wall'] }] });

  it('TR 1412.1 TR 1306.3.e2 the card is stunned for it, which costs Bond, and recovers as the Recovery phase begins', () => {
    const t = used('Mage');
    t.do('use ability 1 of Mage');
    expect([t.card('Mage').stunned, bonds(t)]).toEqual([true, [38, 40]]);
    t.passUntil('attackers').do('do not attack').passUntil('attackers').do('do not attack');
    t.toPhase('next-turn');
    expect([t.card('Mage').zone, t.card('Mage').stunned, t.card('Mage').actioned]).toEqual(['field', false, false]);
  });

  it('TR 1306.5 Q31 an ITEM that is a UNIT is destroyed for it, which pays; by the switch stun-this-item it cannot', () => {
    const t = used('Toy').do('use ability 1 of Toy');
    expect([t.card('Toy').zone, bonds(t)]).toEqual(['trail', [40, 40]]);
    expect(used('Toy', { 'stun-this-item': 'unpayable' }).can('use ability 1 of Toy')).toBe(false);
  });
});

/** A table at the first window of player 0's Deployment step, with these cards in hand and enough CP. */
function deploying(
  hand: readonly string[],
  own: object = {},
  switches: Record<string, string> = {},
  other: object = {},
): Table {
  const players: Players = [{ hand, cp: 9, ...own }, other];
  return setUp({ cards: CARDS, phase: 'deployment', switches, players });
}
/** Plays the card, which enters; triggers resolve up to the question for a link, if there is one. */
function enter(t: Table, name: string): Table {
  t.do(`play ${name}`);
  while (t.kind() === 'priority') t.do('pass');
  return t;
}

describe('tactical links', () => {
  const field = ['Mate', { card: 'Wolf', actioned: true }, 'Shade'];

  it('TR 1408.1 TR 1336.1 TR 1336.1b TR 1336.1b.e1 TR 1336.1d a UNIT that enters may be linked with one that is Ready and not covert; they are one UNIT', () => {
    const t = enter(deploying(['Friend'], { field }), 'Friend');
    expect([t.kind(), t.offered()]).toEqual(['partner', ['do not link', 'choose Mate']]);
    t.do('choose Mate');
    expect(t.zone(0, 'field').sort()).toEqual(['Friend', 'Shade', 'Wolf']);

    expect([values(t, 'Friend'), t.card('Friend').cp, t.card('Friend').wings]).toEqual([[5, 3], 5, 5]);
    expect(t.card('Friend').organizations).toEqual(['wayfarers', 'redclaw']);
  });

  it('TR 1408.1 the link may be declined, and by the switch link-partner nothing is there to choose', () => {
    const t = enter(deploying(['Friend'], { field }), 'Friend').do('do not link');
    expect([t.zone(0, 'field').length, values(t, 'Friend')]).toEqual([4, [2, 2]]);
    expect(enter(deploying(['Friend'], { field }, { 'link-partner': 'none' }), 'Friend').kind()).not.toBe('partner');
  });

  it('TR 1408.1 also as another UNIT enters, but not a covert one, nor while either is Actioned or in a link', () => {
    const asked = (name: string, friend: object = {}): string =>
      enter(deploying([name], { field: [{ card: 'Friend', ...friend }] }), name).kind();
    expect([asked('Ox'), asked('Shade'), asked('Ox', { actioned: true })]).toEqual(
      ['partner', 'priority', 'priority'].map((kind, i) => (i === 0 ? kind : expect.not.stringMatching('partner'))),
    );
    const t = enter(deploying(['Ox', 'Cow'], { field: ['Friend'] }), 'Ox').do('choose Ox');
    expect(enter(t, 'Cow').kind()).not.toBe('partner');
    // the UNIT is not linked with a third one, either
    const one = enter(deploying(['Ox'], { field: ['Friend', 'Mate'] }), 'Ox');
    expect([one.kind(), one.offered()]).toEqual(['partner', ['do not link', 'choose Ox']]);
  });

  it('TR 1336.1c the crafts of both work: they attack as one and trigger for one', () => {
    const t = enter(deploying(['Friend'], { field: ['Mate'] }), 'Friend').do('choose Mate');
    declare(toBattle(t), ['Friend']);
    expect([over(t).player(1).bond, t.player(0).bond]).toEqual([35, 40]);
    const low = toBattle(enter(deploying(['Friend'], { field: ['Mate'], bond: 9 }), 'Friend').do('choose Mate'));
    expect(over(declare(low, ['Friend'])).player(0).bond).toBe(10);
  });

  it('TR 1336.1c TR 1336.1c.e1 TR 1406.1 two copies of martial arts give twice as much', () => {
    const t = enter(deploying(['Boxer'], { field: ['Fighter'] }, {}, { field: ['Wall', 'Plain'] }), 'Boxer').do(
      'choose Fighter',
    );
    expect(values(t, 'Boxer')).toEqual([4, 4]);
    expect(values(attacking(declare(toBattle(t), ['Boxer'], 'Wall')), 'Boxer')).toEqual([6, 6]);
  });

  it('TR 1336.1 TR 1306.3 as it is stunned both costs count, and as it leaves both go', () => {
    const t = enter(deploying(['Friend', 'Daze', 'Away'], { field: ['Mate'] }), 'Friend').do('choose Mate');
    play(t, 0, 'Daze', 'Friend');
    expect(bonds(t)).toEqual([35, 40]);
    play(t, 0, 'Away', 'Friend');
    expect(t.zone(0, 'hand').sort()).toEqual(['Friend', 'Mate']);
  });

  it('TR 1336.1 Q18 what effects did to either they do to both', () => {
    const t = deploying(['Friend', 'Grow'], { field: ['Mate'] });
    play(t, 0, 'Grow', 'Mate');
    enter(t, 'Friend').do('choose Mate');
    expect(values(t, 'Friend')).toEqual([8, 6]);
  });
});

describe('riders', () => {
  const board = (own: object = {}, other: object = {}): Table => {
    const players: Players = [
      { field: ['Cart', 'Ox', 'Cow', { card: 'Wolf', actioned: true }, 'Plain'], ...own },
      other,
    ];
    return setUp({ cards: CARDS, phase: 'battle', players }).do('use ability 1 of Cart');
  };

  it('TR 1411.1 TR 1337.1 up to two Ready UNITs with so much CP cost together board the ITEM, and are excluded', () => {
    const t = board();
    // first a UNIT that costs enough together with another one, then any other UNIT
    expect([t.forced(), t.offered()]).toEqual([['board Ox'], ['board Cow', 'board Plain']]);
    t.do('board Cow');
    expect(t.zone(0, 'excluded').sort()).toEqual(['Cow', 'Ox']);
  });

  it('TR 1337.2 it is a UNIT as well from then on, and is not boarded again', () => {
    const t = board().do('board Cow', 'pass', 'pass');
    expect([t.card('Cart').types, values(t, 'Cart'), t.can('use ability 1 of Cart')]).toEqual([
      ['unit', 'item'],
      [5, 4],
      false,
    ]);
    expect(over(declare(t.passUntil('attackers'), ['Cart'])).player(1).bond).toBe(35);
  });

  it('TR 1337.3 as it leaves the riders enter the field, Actioned', () => {
    const t = board({ hand: ['Break'] }).do('board Cow', 'pass', 'pass');
    play(t, 0, 'Break', 'Cart');
    expect([t.zone(0, 'excluded'), t.card('Ox').actioned, t.card('Cow').actioned]).toEqual([[], true, true]);
  });

  it('TR 1411.1 not by UNITs that cost too little', () => {
    const players: Players = [{ field: ['Cart', 'Cow', 'Plain'] }, {}];
    expect(setUp({ cards: CARDS, phase: 'battle', players }).can('use ability 1 of Cart')).toBe(false);
    // three UNITs would cost enough, but they are too many
    const three: Players = [{ field: ['Cart', 'Cow', 'Plain', 'Boxer'] }, {}];
    expect(setUp({ cards: CARDS, phase: 'battle', players: three }).can('use ability 1 of Cart')).toBe(false);
    // Wolf alone costs enough, and may take another UNIT along
    const one: Players = [{ field: ['Cart', 'Wolf', 'Cow'] }, {}];
    const t = setUp({ cards: CARDS, phase: 'battle', players: one }).do('use ability 1 of Cart');
    expect([t.forced(), t.offered()]).toEqual([['board Wolf'], ['board Cow', 'take no more']]);
  });
});

describe('what a card has by icons', () => {
  it('TR 1415.1 what is about covert UNITs hears of the choice', () => {
    const t = setUp({ cards: CARDS, phase: 'deployment', players: [{ hand: ['Choosy'], field: ['Hood'] }, {}] });
    t.do('play Choosy').passUntil('covert');
    t.do('covert').passUntilQuiet();
    expect(t.card('Choosy').str).toBe(3);
    const plain = setUp({ cards: CARDS, phase: 'deployment', players: [{ hand: ['Choosy'], field: ['Hood'] }, {}] });
    plain.do('play Choosy').passUntil('covert');
    plain.do('not covert').passUntilQuiet();
    expect(plain.card('Choosy').str).toBe(2);
  });
  it('TR 1415.1 optional covert is chosen as the card enters, and holds', () => {
    const t = enter(deploying(['Choosy'], {}, {}, { field: ['Wall', 'Plain'] }), 'Choosy');
    expect([t.kind(), t.offered()]).toEqual(['covert', ['covert', 'not covert']]);
    const covert = (answer: string): number => {
      const u = toBattle(enter(deploying(['Choosy'], {}, {}, { field: ['Wall'] }), 'Choosy').do(answer));
      return over(declare(u, ['Choosy'], 'Wall')).player(1).bond;
    };
    expect([covert('covert'), covert('not covert')]).toEqual([38, 40]);
  });

  it('TR 1409.1 what exaltation gives is had while the Bond is 20 or less', () => {
    const str = (bond: number): number =>
      setUp({ cards: CARDS, phase: 'battle', players: [{ field: ['Proud'], bond }, {}] }).card('Proud').str;
    expect([str(21), str(20)]).toEqual([1, 4]);
    const struck = (bond: number): number =>
      over(declare(at([{ field: ['Sly'], bond }, { field: ['Wall'] }]), ['Sly'], 'Wall')).player(1).bond;
    expect([struck(20), struck(21)]).toEqual([39, 40]);
    const gained = (bond: number): number =>
      over(declare(at([{ field: ['Fervent'], bond }, { field: ['Wall'] }]), ['Fervent'], 'Wall')).player(0).bond - bond;
    expect([gained(20), gained(21)]).toEqual([5, 0]);
  });

  it('TR 1414.1 TR 1338.2 a cursed card is so in the Trail as well', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'battle',
      players: [{ trail: ['Cursed', 'Ox', 'Cursed'], hand: ['Count'], bond: 9 }, {}],
    });
    expect(play(t, 0, 'Count').player(0).bond).toBe(11);
  });

  it('TR 1416.1 a puppet is an ITEM and a UNIT', () => {
    expect(at([{ field: ['Doll'] }, {}]).card('Doll').types).toEqual(['unit', 'item']);
  });

  it('TR 1403.1 reinforcement is played only beside a card with an organization of it', () => {
    const can = (name: string): boolean => deploying(['Ally'], { field: [name] }).can('play Ally');
    expect([can('Wolf'), can('Plain'), can('Ox')]).toEqual([true, false, false]);
  });
});

describe('icon crafts that texts give and take', () => {
  const OWN = `${CARDS}
- { id: t-teach, name: Teach, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ icon: [break-stance, magic] }] } }] }] }
- { id: t-unlearn, name: Unlearn, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ loses-icon: { icons: [break-stance, magic] } }] } }] }] }
`;
  const begin = (field: readonly string[], hand: readonly string[]): Table =>
    setUp({ cards: OWN, phase: 'battle', players: [{ field, hand }, { field: ['Wolf', 'Wall'] }] });

  it('TR 1331.3 TR 1401.1 a UNIT that is given one does what it says', () => {
    const t = play(begin(['Plain', 'Ox'], ['Teach']), 0, 'Teach', 'Plain');
    expect(t.offered().filter((option) => option.startsWith('use')).length).toBe(1);
    attacking(declare(t.passUntil('attackers'), ['Plain'], 'Wolf')).do('pass', 'pass');
    expect(t.card('Wolf').actioned).toBe(true);
  });

  it('TR 1334.2 one that has lost it does not', () => {
    const t = play(begin(['Breaker', 'Ox'], ['Unlearn']), 0, 'Unlearn', 'Breaker').passUntil('attackers');
    over(declare(t, ['Breaker'], 'Wolf'));
    expect(t.card('Wolf').actioned).toBe(false);
    const u = play(begin(['Mage', 'Ox'], ['Unlearn']), 0, 'Unlearn', 'Mage');
    expect(u.can('use ability 1 of Mage')).toBe(false);
  });
});
