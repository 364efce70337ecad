/** The Battle phase (8): the declaration of attacks, the two checks of their legality, and the effect of a fight. */
import { describe, expect, it } from 'vitest';
import { OPTION_PASS } from '../../../kernel/options.ts';
import { inEnglish, say } from '../../../text/phrase.ts';
import { describeDeed } from '../../../view/deeds.ts';
import { setUp } from '../position.ts';
import { VIEW } from '../view.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, cp: 2, str: 3, def: 3, organizations: wayfarers }
- { id: t-cow, name: Cow, type: unit, cp: 1, str: 2, def: 2, organizations: wayfarers }
- { id: t-calf, name: Calf, type: unit, cp: 0, str: 1, def: 1, organizations: [wayfarers, redclaw] }
- { id: t-wolf, name: Wolf, type: unit, cp: 3, str: 4, def: 3, organizations: redclaw }
- { id: t-stray, name: Stray, type: unit, cp: 1, str: 2, def: 1 }
- { id: t-mutt, name: Mutt, type: unit, cp: 1, str: 2, def: 1 }
- { id: t-wall, name: Wall, type: unit, cp: 3, str: 3, def: 4, organizations: redclaw }
- { id: t-null, name: Nil, type: unit, cp: 1, str: 0, def: 0 }
- { id: t-shade, name: Shade, type: unit, cp: 2, str: 2, def: 2, organizations: wayfarers, icons: [covert] }
- { id: t-haze, name: Haze, type: unit, cp: 2, str: 2, def: 2, organizations: redclaw, icons: [covert] }
- { id: t-bait, name: Bait, type: unit, cp: 1, str: 1, def: 1, icons: [hate] }
- { id: t-lure, name: Lure, type: unit, cp: 1, str: 1, def: 1, icons: [hate] }
- { id: t-dark-bait, name: Dark Bait, type: unit, cp: 1, str: 1, def: 1, icons: [hate, covert] }
- { id: t-doll, name: Doll, type: unit, cp: 4, str: 1, def: 2, icons: [puppet] }
- { id: t-cart, name: Cart, type: item, cp: 1 }
- { id: t-ghost, name: Ghost, type: unit, cp: 1, str: 1, def: 1, abilities: [{ always: { rule: not-attacked } }] }
- { id: t-tame, name: Tame, type: unit, cp: 1, str: 1, def: 1, abilities: [{ always: { rule: cannot-attack } }] }
- { id: t-eager, name: Eager, type: unit, cp: 1, str: 1, def: 1, abilities: [{ always: { rule: must-attack } }] }
- { id: t-mild, name: Mild, type: unit, cp: 1, str: 4, def: 4, organizations: wayfarers, abilities: [{ always: { rule: no-overkill } }] }
- { id: t-sly, name: Sly, type: unit, cp: 1, str: 1, def: 1, organizations: wayfarers, abilities: [{ always: { rule: not-retaliated } }] }
- { id: t-broad, name: Broad, type: unit, cp: 1, str: 3, def: 9, abilities: [{ always: { rule: retaliates-all } }] }
- { id: t-proud, name: Proud, type: unit, cp: 1, str: 1, def: 1, organizations: wayfarers, abilities: [{ always: { rule: must-be-retaliated } }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
/** A table at the declaration of player 0, who has the initiative. */
function at(players: Players, switches: Record<string, string> = {}): Table {
  return setUp({ cards: CARDS, phase: 'battle', switches, players }).passUntil('attackers');
}
/** Declares the attack of these UNITs, up to the next question. */
function declare(t: Table, ...names: string[]): Table {
  for (const name of names) t.do(`attack with ${name}`);
  return t.kind() === 'scrum' ? t.do('no more') : t;
}
const bonds = (t: Table): number[] => [t.player(0).bond, t.player(1).bond];
/** Passes until the attack, and all that it has triggered, is over. */
function over(t: Table): Table {
  while (t.kind() === 'priority') t.do('pass');
  return t;
}

describe('battle substeps', () => {
  it('TR 802.3 TR 803.4a TR 804.14 the players attack in turn, the Initiative player first; after a pass the other player attacks', () => {
    const t = at([{ field: ['Ox', 'Stray'] }, { field: ['Wall', 'Wolf'] }]);
    expect([t.decider(), t.phase()]).toEqual([0, 'attack']);
    over(declare(t, 'Ox').do('attack Wall'));
    expect(t.decider()).toBe(1);
    t.do('do not attack').passUntil('attackers');
    expect(t.decider()).toBe(0);
    // a player who has passed may attack again once the other player has attacked
    over(declare(t, 'Stray').do('attack Wolf'));
    expect([t.decider(), t.can('attack with Wolf')]).toEqual([1, true]);
  });

  it('TR 803.4b TR 802.4 two passes in a row end the phase, and an attack between them does not let them count', () => {
    const t = at([{ field: ['Ox'] }, { field: ['Wall'] }])
      .do('do not attack')
      .passUntil('attackers');
    over(declare(t, 'Wall').do('attack Ox'));
    t.do('do not attack');
    expect(t.phase()).not.toBe('battle-end');
  });

  it('TR 803.4b the second of two passes ends the phase at once', () => {
    const t = at([{ field: ['Ox'], bond: 7 }, { field: ['Wall'] }])
      .do('do not attack')
      .passUntil('attackers');
    expect(t.do('do not attack').toPhase('next-turn').player(0).bond).toBe(7);
  });
});

describe('who may attack', () => {
  it('TR 803.3a TR 803.3a-1 TR 803.3a-2 TR 803.6a a Ready UNIT that may, and neither an Actioned one nor an ITEM', () => {
    const t = at([
      { field: [{ card: 'Ox', actioned: true }, { card: 'Wolf', stunned: true }, 'Cow', 'Tame', 'Cart', 'Doll'] },
      {},
    ]);
    expect(t.offered()).toEqual(['attack with Cow', 'attack with Doll', 'do not attack']);
  });

  it('TR 803.3b TR 803.6d several have an organization that is common to all of them', () => {
    const t = at([{ field: ['Ox', 'Wolf', 'Calf', 'Stray', 'Mutt'] }, {}]).do('attack with Ox');
    expect(t.offered()).toEqual(['attack with Calf', 'no more']);
    expect(t.do('attack with Calf').kind()).not.toBe('scrum');
    // a chain of organizations is not enough, and UNITs without any organization cannot join, nor two of these
    const u = at([{ field: ['Wolf', 'Ox', 'Calf', 'Stray', 'Mutt'] }, {}]).do('attack with Wolf');
    expect(u.offered()).toEqual(['attack with Calf', 'no more']);
    expect(
      at([{ field: ['Stray', 'Mutt'] }, {}])
        .do('attack with Stray')
        .kind(),
    ).not.toBe('scrum');
  });

  it('TR 1326.3 a UNIT that its player is to attack with must attack, or by a switch is among those that do', () => {
    const players: Players = [{ field: ['Ox', 'Eager'] }, {}];
    expect(at(players).kind()).toBe('attackers');
    const t = at([{ field: ['Ox', 'Cow', 'Eager', 'Eager'] }, {}]);
    expect(t.offered()).toEqual(['attack with Eager#1', 'attack with Eager#2']);
    const u = at([{ field: ['Ox', 'Eager'] }, {}], { 'attack-with': 'may-pass' });
    expect(u.offered()).toEqual(['attack with Eager', 'do not attack']);
    expect(at([{ field: ['Ox', { card: 'Eager', actioned: true }] }, {}]).can('attack with Ox')).toBe(true);
  });
});

describe('what is attacked', () => {
  const targets = (t: Table, ...names: string[]): string[] => {
    declare(t, ...names);
    return t.kind() === 'attackTarget' ? t.offered() : [];
  };

  it('TR 803.5 TR 803.5a TR 803.5a-1 TR 803.6g a UNIT of the opponent, Ready or Actioned, that is not stunned', () => {
    const t = at([
      { field: ['Ox', 'Cow'] },
      { field: ['Wall', { card: 'Wolf', actioned: true }, { card: 'Calf', stunned: true }, 'Cart'] },
    ]);
    expect(targets(t, 'Ox')).toEqual(['attack Wall', 'attack Wolf']);
  });

  it('TR 803.5b TR 803.6h the opponent only where there is no UNIT that could be chosen', () => {
    const t = over(declare(at([{ field: ['Ox'] }, { field: [{ card: 'Calf', stunned: true }, 'Cart'] }]), 'Ox'));
    expect(bonds(t)).toEqual([40, 37]);
    const u = over(declare(at([{ field: ['Ox'] }, { field: ['Doll'] }]), 'Ox'));
    expect([bonds(u), u.card('Doll').zone]).toEqual([[40, 39], 'trail']);
  });

  it('TR 803.5a-2 TR 1326.1 TR 803.6h.e2 what is not attacked leaves the opponent open', () => {
    const t = over(declare(at([{ field: ['Ox'] }, { field: ['Ghost', { card: 'Calf', stunned: true }] }]), 'Ox'));
    expect(bonds(t)).toEqual([40, 37]);
    const u = at([{ field: ['Ox'] }, { field: ['Ghost', 'Wall', 'Wolf'] }]);
    expect(targets(u, 'Ox')).toEqual(['attack Wall', 'attack Wolf']);
  });

  it('TR 1402.1 TR 803.6e TR 803.6h.e1 covert UNITs fight among themselves, and attack the player past the others', () => {
    expect(bonds(over(declare(at([{ field: ['Shade'] }, { field: ['Wall'] }]), 'Shade')))).toEqual([40, 38]);
    const t = over(declare(at([{ field: ['Shade'] }, { field: ['Wall', 'Haze'] }]), 'Shade'));
    expect([bonds(t), t.card('Haze').stunned]).toEqual([[38, 38], true]);
    // only covert UNITs attack a covert UNIT
    expect(bonds(over(declare(at([{ field: ['Ox'] }, { field: ['Haze'] }]), 'Ox')))).toEqual([40, 37]);
  });

  it('TR 803.6 a group that has no target in common cannot attack', () => {
    const t = at([{ field: ['Ox', 'Shade'] }, { field: ['Wall'] }]).do('attack with Ox');
    expect(t.kind()).not.toBe('scrum');
    expect(
      at([{ field: ['Ox', 'Shade'] }, {}])
        .do('attack with Ox')
        .can('attack with Shade'),
    ).toBe(true);
  });

  it('TR 1326.2 TR 1407.1 what has hate is attacked if it can be: any of several, and none that the attackers cannot attack', () => {
    const field = ['Wall', 'Bait', 'Lure'];
    expect(targets(at([{ field: ['Ox'] }, { field }]), 'Ox')).toEqual(['attack Bait', 'attack Lure']);
    const stunned = [{ card: 'Bait', stunned: true }, 'Wall', 'Wolf', 'Dark Bait'];
    expect(targets(at([{ field: ['Ox'] }, { field: stunned }]), 'Ox')).toEqual(['attack Wall', 'attack Wolf']);
  });

  it('TR 1326.2 the switch hate: what any UNIT could attack binds those that cannot', () => {
    const players: Players = [{ field: ['Ox', 'Shade'] }, { field: ['Wall', 'Dark Bait'] }];
    expect(at(players).can('attack with Ox')).toBe(true);
    expect(at(players, { hate: 'any-unit' }).offered()).toEqual(['attack with Shade', 'do not attack']);
  });
});

describe('fighting', () => {
  it('TR 804.4 TR 803.5 attackers are Actioned, and who defends is not', () => {
    const t = over(declare(at([{ field: ['Cow'] }, { field: ['Wall'] }]), 'Cow'));
    expect([t.card('Cow').actioned, t.card('Wall').actioned]).toEqual([true, false]);
    expect([t.card('Cow').attacking, t.card('Wall').defending]).toEqual([false, false]);
  });

  it('TR 804.11a-2 TR 804.11a-4 TR 1306.3 STR of at least DEF stuns, both ways, and each costs its player its CP cost', () => {
    const t = over(declare(at([{ field: ['Wolf'] }, { field: ['Wall'] }]), 'Wolf'));
    expect([t.card('Wolf').stunned, t.card('Wall').stunned]).toEqual([true, true]);
    expect(bonds(t)).toEqual([37, 37]);
    const u = over(declare(at([{ field: ['Cow'] }, { field: ['Ox'] }]), 'Cow'));
    expect([u.card('Cow').stunned, u.card('Ox').stunned, bonds(u)]).toEqual([true, false, [39, 40]]);
  });

  it('TR 804.11a-2 TR 804.11a-3 nothing is enough for nothing, and equal values overkill nobody', () => {
    const t = over(declare(at([{ field: ['Nil'] }, { field: ['Nil'] }]), 'Nil'));
    expect(bonds(t)).toEqual([39, 39]);
    const u = over(declare(at([{ field: ['Ox'] }, { field: ['Ox'] }]), 'Ox'));
    expect(bonds(u)).toEqual([38, 38]);
  });

  it('TR 804.11a-3 TR 1222.3 what STR is beyond DEF costs Bond beside the stun; the defender overkills nobody', () => {
    const t = over(declare(at([{ field: ['Wolf'] }, { field: ['Cow'] }]), 'Wolf'));
    expect(bonds(t)).toEqual([40, 37]);
    expect(bonds(over(declare(at([{ field: ['Calf'] }, { field: ['Wolf'] }]), 'Calf')))).toEqual([40, 40]);
  });

  it('TR 1319.1 TR 804.11b.e1 a UNIT that does not overkill costs no Bond beyond the stun, alone or in a Scrum attack', () => {
    expect(bonds(over(declare(at([{ field: ['Mild'] }, { field: ['Cow'] }]), 'Mild')))).toEqual([40, 39]);
    expect(bonds(over(declare(at([{ field: ['Mild', 'Ox'] }, {}]), 'Mild', 'Ox')))).toEqual([40, 37]);
  });

  it('TR 804.11b the opponent loses Bond by the STR of each attacker', () => {
    expect(bonds(over(declare(at([{ field: ['Ox', 'Cow'] }, {}]), 'Ox', 'Cow')))).toEqual([40, 35]);
    expect(bonds(over(declare(at([{ field: ['Nil'] }, {}]), 'Nil')))).toEqual([40, 40]);
  });

  it('TR 804.5 TR 804.11a-2 TR 804.11a-3 in a Scrum attack STR is added up, and there is no overkill', () => {
    const t = declare(at([{ field: ['Ox', 'Cow', 'Calf'] }, { field: ['Wall'] }]), 'Ox', 'Cow', 'Calf').passUntil(
      'retaliation',
    );
    expect(t.decider()).toBe(1);
    over(t.do('retaliate against Calf'));
    expect([t.card('Wall').stunned, t.card('Calf').stunned, t.card('Ox').stunned]).toEqual([true, true, false]);
    expect(bonds(t)).toEqual([40, 37]);
  });

  it('TR 804.11a-1 TR 1327.2 none that may not be chosen is defended against, and one that must be is', () => {
    const t = declare(at([{ field: ['Ox', 'Cow', 'Sly'] }, { field: ['Wall'] }]), 'Ox', 'Cow', 'Sly').passUntil(
      'retaliation',
    );
    expect(t.offered()).toEqual(['retaliate against Ox', 'retaliate against Cow']);
    const alone = over(declare(at([{ field: ['Sly'] }, { field: ['Wall'] }]), 'Sly'));
    expect([alone.card('Sly').stunned, bonds(alone)]).toEqual([false, [40, 40]]);
    const u = over(declare(at([{ field: ['Ox', 'Proud'] }, { field: ['Wall'] }]), 'Ox', 'Proud'));
    expect([u.card('Proud').stunned, u.card('Ox').stunned]).toEqual([true, false]);
  });

  it('TR 1327.1 one UNIT strikes several attackers, each with all its STR, but not one that may not be chosen', () => {
    const t = over(declare(at([{ field: ['Ox', 'Cow', 'Sly'] }, { field: ['Broad'] }]), 'Ox', 'Cow', 'Sly'));
    expect([t.card('Ox').stunned, t.card('Cow').stunned, t.card('Sly').stunned]).toEqual([true, true, false]);
    expect(bonds(t)).toEqual([37, 40]);
  });

  it('TR 804.11a-4 the switch battle-values: one that is stunned before it strikes does not strike', () => {
    const players: Players = [{ field: ['Wolf'] }, { field: ['Wall'] }];
    const t = over(declare(at(players, { 'battle-values': 'in-order' }), 'Wolf'));
    expect([t.card('Wolf').stunned, t.card('Wall').stunned, bonds(t)]).toEqual([false, true, [40, 37]]);
    const u = over(declare(at([{ field: ['Wolf'] }, { field: ['Cow'] }], { 'battle-values': 'in-order' }), 'Wolf'));
    expect(bonds(u)).toEqual([40, 37]);
    // a value one below the DEF stuns nothing
    const less = over(declare(at([{ field: ['Cow'] }, { field: ['Wolf'] }], { 'battle-values': 'in-order' }), 'Cow'));
    expect([less.card('Wolf').stunned, less.card('Cow').stunned]).toEqual([false, true]);
  });

  it('TR 1306.5 an ITEM that is a UNIT is destroyed instead, which costs no Bond but for the overkill', () => {
    const t = over(declare(at([{ field: ['Wolf'] }, { field: ['Doll'] }]), 'Wolf'));
    expect([t.card('Doll').zone, bonds(t)]).toEqual(['trail', [40, 38]]);
  });

  it('TR 705.5 TR 1102.1 nobody loses in battle, however low the Bond', () => {
    const t = over(declare(at([{ field: ['Ox'] }, { field: ['Haze'], bond: 1 }]), 'Ox'));
    expect([bonds(t), t.isOver()]).toEqual([[40, -2], false]);
  });

  it('TR 803.4a a log names all who attack once nobody else joins, and one who attacks alone only when they are declared', () => {
    const table = at([{ field: ['Ox', 'Cow', 'Calf'] }, {}]);
    table.do('attack with Ox');
    expect([table.kind(), table.can('no more')]).toEqual(['scrum', true]);
    expect(describeDeed(VIEW, table.state, OPTION_PASS)).toBeUndefined();
    table.do('attack with Cow');
    expect(table.can('no more')).toBe(true);
    const told = describeDeed(VIEW, table.state, OPTION_PASS) ?? '';
    expect(inEnglish(told)).toBe('attack with Ox and Cow');
    expect(say(told, 'ja', VIEW.terms.words)).toBe('OxとCowで攻撃');
  });
});
