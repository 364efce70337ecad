/** Terms of chapter 13 for battle and icons: stun, recovery, death, what counts as true, organizations. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const event = (id: string, name: string, text: string): string =>
  `- { id: ${id}, name: ${name}, type: event, ep: 0, abilities: [{ do: [${text}] }] }\n`;
const A_UNIT = '{ choose: { of: { type: unit } } }';
const CARDS = `
- { id: t-ox, name: Ox, type: unit, cp: 2, str: 3, def: 3, organizations: wayfarers }
- { id: t-cow, name: Cow, type: unit, cp: 1, str: 2, def: 2, organizations: [wayfarers, redclaw] }
- { id: t-wolf, name: Wolf, type: unit, cp: 3, str: 4, def: 3, organizations: redclaw }
- { id: t-plain, name: Plain, type: unit, cp: 1, str: 1, def: 1 }
- { id: t-chief, name: Chief, type: unit, cp: 1, str: 1, def: 1, abilities: [{ always: { boost: { str: 2, def: 0 } }, affects: { type: unit, controller: you, other: true } }] }
- { id: t-moth, name: Moth, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: destroyed, do: [{ gain-bond: 1 }] }, { when: dies, do: [{ gain-bond: 5 }] }, { when: stunned, do: [{ gain-bond: 3 }] }] }
- { id: t-gun, name: Gunner, type: unit, cp: 1, str: 1, def: 1, abilities: [{ cost: [action-self], do: [${A_UNIT}, { stun: chosen }] }, { when: stuns, do: [{ gain-bond: 7 }] }] }
- { id: t-lone, name: Loner, type: unit, cp: 1, str: 1, def: 1, organizations: wayfarers, abilities: [{ when: attacks, if: alone, do: [{ gain-bond: 1 }] }] }
- { id: t-only, name: Only, type: unit, cp: 1, str: 1, def: 1, abilities: [{ always: { boost: { str: 8, def: 8 } }, if: only-unit }] }
- { id: t-only-2, name: Sole, type: unit, cp: 1, str: 1, def: 1, abilities: [{ always: { boost: { str: 8, def: 8 } }, if: only-unit }] }
- { id: t-as-only, name: Crown, type: item, cp: 1, abilities: [{ always: { counts-as-only-unit: true } }] }
- { id: t-as-there, name: Portrait, type: item, cp: 1, abilities: [{ always: { name-counts-as-there: Ox } }] }
- { id: t-fan, name: Fan, type: unit, cp: 1, str: 1, def: 1, abilities: [{ always: { boost: { str: 1, def: 0 } }, if: { named-is-there: Ox } }] }
- { id: t-low, name: Omen, type: item, cp: 1, abilities: [{ always: { bond-counts-as: { bond: 5 } } }] }
- { id: t-desperate, name: Desperate, type: unit, cp: 1, str: 1, def: 1, abilities: [{ always: { boost: { str: 4, def: 0 } }, if: { bond: { at-most: 5 } } }] }
- { id: t-banner, name: Banner, type: item, cp: 1, abilities: [{ always: { all-organizations: true }, affects: { type: unit, controller: you } }] }
- { id: t-scribe, name: Scribe, type: unit, cp: 1, str: 0, def: 1, abilities: [{ always: { str: { organizations-count: { of: { type: unit } } } } }] }
- { id: t-red, name: Red Fan, type: unit, cp: 1, str: 1, def: 1, abilities: [{ always: { boost: { str: 3, def: 0 } }, if: { there-are: { of: { organization: redclaw, other: true } } } }] }
- { id: t-joiner, name: Joiner, type: unit, cp: 1, str: 1, def: 1, organizations: iron-crown, icons: [belonging] }
- { id: t-right, name: Right, type: unit, cp: 1, str: 1, def: 1, icons: [tactical-link] }
- { id: t-wing, name: Wing, type: unit, cp: 1, str: 1, def: 1, icons: [{ wings: 3 }] }
${event('t-kill', 'Kill', `${A_UNIT}, { destroy: chosen }`)}
${event('t-raze', 'Raze', '{ choose: { of: { zone: stronghold, controller: opponent } } }, { destroy: chosen }')}
${event('t-doom', 'Doom', `${A_UNIT}, { instant-death: chosen }`)}
${event('t-daze', 'Daze', `${A_UNIT}, { stun: chosen }`)}
${event('t-heal', 'Heal', `${A_UNIT}, { recover: chosen }`)}
${event('t-join', 'Join', `${A_UNIT}, { gain: { who: chosen, gives: [{ organization: redclaw }] } }`)}
${event('t-leave', 'Leave', `${A_UNIT}, { gain: { who: chosen, gives: [{ loses-organization: redclaw }] } }`)}
${event('t-dub', 'Dub', `${A_UNIT}, { gain: { who: chosen, gives: [{ name: Ox }] } }`)}
${event('t-curse', 'Hex', `${A_UNIT}, { gain: { who: chosen, gives: [{ icon: curse }] } }`)}
${event('t-pact', 'Pact', '{ link-organizations: { organizations: [wayfarers, redclaw] } }')}
${event('t-pact-2', 'Second Pact', '{ link-organizations: { organizations: [redclaw, iron-crown] } }')}
${event('t-moult', 'Moult', `${A_UNIT}, { gain: { who: chosen, gives: [{ wings: -5 }] } }`)}
${event('t-soar', 'Soar', `${A_UNIT}, { gain: { who: chosen, gives: [{ wings: 300 }] } }`)}
${event('t-pluck', 'Pluck', `${A_UNIT}, { gain: { who: chosen, gives: [{ loses-icon: { icons: wings } }] } }`)}
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (players: Players, switches: Record<string, string> = {}): Table =>
  setUp({ cards: CARDS, phase: 'battle', switches, players });
const bonds = (t: Table): number[] => [t.player(0).bond, t.player(1).bond];
const str = (t: Table, name: string): number => t.card(name).str;
function play(t: Table, name: string, on = ''): Table {
  t.do(`play ${name}`);
  if (on !== '' && t.kind() === 'choose') t.do(`choose ${on}`);
  t.do('pass', 'pass');
  return t;
}
function over(t: Table): Table {
  while (t.kind() === 'priority' || t.kind() === 'triggerOrder') t.doAt(0);
  return t;
}
function declare(t: Table, ...names: string[]): Table {
  for (const name of names) t.do(`attack with ${name}`);
  return t.kind() === 'scrum' ? t.do('no more') : t;
}

describe('Wings of Light', () => {
  it('TR 212.1 TR 1413.1 Wings of Light are never below 0, and a card holds at most 255', () => {
    const wings = (...events: string[]): number => {
      const t = at([{ field: ['Wing', 'Ox'], hand: events }, {}]);
      for (const name of events) play(t, name, 'Wing');
      expect(t.card('Ox').wings).toBe(0);
      return t.card('Wing').wings;
    };
    expect([wings(), wings('Moult'), wings('Soar'), wings('Soar', 'Moult')]).toEqual([3, 0, 255, 250]);
  });
});

describe('stunned UNITs', () => {
  it('TR 1306.2c TR 1202.2a none of their crafts works, TR 1306.4 TR 1308.1 until they recover, face up and Actioned', () => {
    const t = at([{ field: ['Chief', 'Ox'], hand: ['Daze', 'Heal'] }, {}]);
    expect(str(t, 'Ox')).toBe(5);
    play(t, 'Daze', 'Chief');
    expect([str(t, 'Ox'), t.card('Chief').faceUp]).toEqual([3, false]);
    play(t, 'Heal', 'Chief');
    const chief = t.card('Chief');
    expect([str(t, 'Ox'), chief.stunned, chief.actioned, chief.faceUp]).toEqual([5, false, true, true]);
    // the recovery is no gain of Bond
    expect(bonds(t)).toEqual([39, 40]);
  });

  it('TR 1308.1 one that is not stunned does not recover', () => {
    const t = play(at([{ field: ['Ox'], hand: ['Heal'] }, {}]), 'Heal', 'Ox');
    expect([t.card('Ox').actioned, t.card('Ox').stunned]).toEqual([false, false]);
  });

  it('TR 1222.1 TR 1222.2 TR 1222.4 TR 1222.4b a card has stunned what its effect has, and not what another has', () => {
    const t = at([{ field: ['Gunner'], hand: ['Daze'], bond: 10 }, { field: ['Ox', 'Cow'] }]);
    play(t, 'Daze', 'Cow');
    expect(bonds(over(t.do('use ability 1 of Gunner', 'choose Ox', 'pass', 'pass')))).toEqual([17, 37]);
  });
});

describe('instant death and destruction', () => {
  const killed = (name: string): [number[], string, boolean] => {
    const t = play(at([{ hand: [name, 'Ox'] }, { field: ['Moth'], bond: 10 }]), name, 'Moth');
    t.do('pass', 'pass');
    return [bonds(t), t.card('Moth').zone, t.card('Moth').zone === 'trail'];
  };

  it('TR 1317.1 TR 1317.1a TR 1317.2 TR 1317.2a at once into the Trail, each by its name, and neither is a stun', () => {
    expect([killed('Doom'), killed('Kill')]).toEqual([
      [[40, 15], 'trail', true],
      [[40, 11], 'trail', true],
    ]);
  });

  it('TR 1317.2 cards of a Stronghold can be destroyed, and are not offered to what kills UNITs', () => {
    const t = at([{ hand: ['Raze', 'Kill'] }, { stronghold: ['Wolf'], field: ['Plain'] }]);
    play(t, 'Raze');
    expect([t.zone(1, 'trail'), t.zone(1, 'stronghold')]).toEqual([['Wolf'], []]);
  });
});

describe('alone', () => {
  it('TR 1326.4 a UNIT attacks alone while no other attacks', () => {
    const gained = (...names: string[]): number =>
      over(declare(at([{ field: ['Loner', 'Ox'], bond: 9 }, {}]).passUntil('attackers'), ...names)).player(0).bond;
    expect([gained('Loner'), gained('Loner', 'Ox')]).toEqual([10, 9]);
  });
});

describe('what counts as being so', () => {
  it('TR 1329.1 a UNIT with that name counts as being there', () => {
    expect([str(at([{ field: ['Fan'] }, {}]), 'Fan'), str(at([{ field: ['Fan', 'Portrait'] }, {}]), 'Fan')]).toEqual([
      1, 2,
    ]);
    expect(str(at([{ field: ['Fan'] }, { field: ['Portrait'] }]), 'Fan')).toBe(1);
  });

  it('TR 1329.2 P49 the Bond counts as that or less for crafts, and not for what it is', () => {
    expect(str(at([{ field: ['Desperate'], bond: 30 }, {}]), 'Desperate')).toBe(1);
    const t = at([{ field: ['Desperate', 'Omen'], bond: 30 }, {}]);
    expect([str(t, 'Desperate'), bonds(t)]).toEqual([5, [30, 40]]);
  });

  it('TR 1329.3 TR 1329.3.e1 each UNIT that asks counts as the only one', () => {
    expect(str(at([{ field: ['Only', 'Sole'] }, {}]), 'Only')).toBe(1);
    const t = at([{ field: ['Only', 'Sole', 'Crown'] }, {}]);
    expect([str(t, 'Only'), str(t, 'Sole')]).toEqual([9, 9]);
  });
});

describe('organizations and names', () => {
  it('TR 1331.1 TR 1332.1 TR 1332.3 what is gained is had beside the rest, TR 1334.1 and what is lost is not', () => {
    const t = play(at([{ field: ['Ox', 'Red Fan'], hand: ['Join', 'Leave'] }, {}]), 'Join', 'Ox');
    expect([t.card('Ox').organizations, str(t, 'Red Fan')]).toEqual([['wayfarers', 'redclaw'], 4]);
    play(t, 'Leave', 'Ox');
    expect([t.card('Ox').organizations, str(t, 'Red Fan')]).toEqual([['wayfarers'], 1]);
  });

  it('TR 1331.2 TR 1332.2 a name is gained beside the rest', () => {
    const t = play(at([{ field: ['Fan', 'Plain'], hand: ['Dub'] }, {}]), 'Dub', 'Plain');
    expect([str(t, 'Fan'), t.card('Plain').name]).toEqual([2, 'Plain']);
  });

  it('TR 1336.1a TR 1336.1a.e1 a linked UNIT has both names', () => {
    const players: Players = [{ field: ['Right', 'Fan'], hand: ['Ox'], cp: 9 }, {}];
    const t = setUp({ cards: CARDS, phase: 'deployment', players }).do('play Ox');
    while (t.kind() === 'priority') t.do('pass');
    expect(t.do('choose Ox').zone(0, 'field')).toEqual(['Right', 'Fan']);
    expect(str(t, 'Fan')).toBe(2);
  });

  it('TR 1333.1 TR 1333.1.e1 P46 having all of them is to share one with every UNIT that has any', () => {
    const t = at([{ field: ['Plain', 'Ox', 'Banner'] }, {}])
      .passUntil('attackers')
      .do('attack with Plain');
    expect(t.can('attack with Ox')).toBe(true);
    expect(
      at([{ field: ['Plain', 'Ox'] }, {}])
        .passUntil('attackers')
        .do('attack with Plain')
        .kind(),
    ).not.toBe('scrum');
    const three = at([{ field: ['Plain', 'Ox', 'Wolf'] }, {}]);
    expect(three.passUntil('attackers').do('attack with Ox').kind()).not.toBe('scrum');
  });

  it('TR 1333.2 TR 1333.2.e1 TR 1333.2.e2 a count leaves out those that are had only by having all, but not linked ones', () => {
    const t = at([{ field: ['Scribe', 'Ox', 'Banner'], hand: ['Pact'] }, {}]);
    expect(str(t, 'Scribe')).toBe(1);
    expect(str(play(t, 'Pact'), 'Scribe')).toBe(2);
  });

  it('TR 1333.1.e2 TR 1333.2.e3 belonging takes over what the UNIT has itself, and that it has all', () => {
    const players: Players = [{ field: ['Scribe', 'Ox', 'Banner', 'Joiner'] }, {}];
    const t = over(declare(at(players).passUntil('attackers'), 'Ox'));
    expect([str(t, 'Scribe'), t.card('Joiner').organizations.length]).toEqual([2, 8]);
  });

  it('TR 1310.1 TR 1310.1.e1 TR 1310.1.e2 linked organizations are had together, in all zones, by cards of that player alone', () => {
    const t = play(
      at([{ field: ['Ox', 'Plain'], hand: ['Pact', 'Second Pact', 'Wolf', 'Join'] }, { field: ['Wolf'] }]),
      'Pact',
    );
    expect([t.card('Ox').organizations, t.card('Wolf', 1).organizations]).toEqual([
      ['wayfarers', 'redclaw'],
      ['redclaw'],
    ]);
    play(t, 'Second Pact');
    const three = ['wayfarers', 'iron-crown', 'redclaw'];
    expect([t.card('Ox').organizations, t.card('Wolf', 0).organizations]).toEqual([three, three]);
    // an organization that is gained brings the linked ones with it
    expect(play(t, 'Join', 'Plain').card('Plain').organizations).toEqual(three);
  });
});

describe('marks', () => {
  it('TR 1338.1 TR 1332.7 a UNIT that is cursed has the mark', () => {
    const t = play(at([{ field: ['Plain'], hand: ['Hex'] }, {}]), 'Hex', 'Plain');
    expect(t.card('Plain').keywords).toContain('curse');
  });

  it('TR 1413.1 TR 212.1 Wings are what the icon says, and none once it is lost', () => {
    const t = at([{ field: ['Wing', 'Plain'], hand: ['Pluck'] }, {}]);
    expect([t.card('Wing').wings, t.card('Plain').wings]).toEqual([3, 0]);
    expect(play(t, 'Pluck', 'Wing').card('Wing').wings).toBe(0);
  });
});
