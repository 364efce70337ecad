/** Cards read against their print: what was found wrong, and stays mended. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { listed } from './testing/listed.ts';

const CARDS = `
${listed('cards/tokens', 'A.4.7')}
${listed('lists/by-hand', 'BP08-024')}
${listed('lists/bp11', 'BP11-041')}
${listed('cards/witch', 'BP16-049')}
${listed('lists/bp04', 'BP04-061')}
${listed('cards/nightmare', 'BP01-107')}
- { id: r1-give, name: Give, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: you } } }, { give: chosen }] }] }
- { id: r1-raise, name: Raise, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pick: { of: { kind: follower, zone: graveyard }, any: true } }, { put: chosen }, { gain: { who: it, gives: { attack: 1 } } }] }] }
- { id: r1-wyrm, name: レーヴァテインドラゴン, kind: follower, class: dragon, types: 武装, cost: 1, attack: 1, defense: 1, abilities: [{ evolve: { pp: 0 } }] }
- { id: r1-ox, name: Ox, kind: follower, class: witch, types: 自然, cost: 2, attack: 3, defense: 9 }
- { id: r1-onion, name: オニオン軍団, kind: follower, class: witch, cost: 1, attack: 1, defense: 1 }
- { id: r1-tome, name: Tome, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ draw: 0 }] }] }
- { id: r1-hit, name: Hit, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: 8 } }] }] }
- { id: r1-doom, name: Doom, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { destroy: chosen }] }] }
- { id: r1-heir, name: Heir, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { ability: { when: last-words, do: [{ heal: 5 }] } } } }] }] }
- { id: r1-flag, name: Flag, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { ability: { static: { attack: 2 }, affects: { kind: follower, name: オニオン軍団, master: you } } } } }] }] }
- { id: r1-arm, name: Arm, kind: spell, class: dragon, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, zone: field, master: you } } }, { equip: { who: chosen, equipment: 氷竜剣 } }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });
type Table = ReturnType<typeof at>;
const many = (name: string, count: number): string[] => Array.from({ length: count }, () => name);
const defenses = (table: Table): number[] => [table.player(0).defense, table.player(1).defense];

describe('what a follower has been given is lost with its abilities', () => {
  const cap = (loss: readonly string[], hand: string[], more: Options = {}) => {
    const table = at({ field: ['不滅の聖剣・デュランダル', 'Ox'] }, { hand, pp: 9, deck: many('Ox', 20), ...more });
    table.do('use ability 1 of 不滅の聖剣・デュランダル', 'mode 3', 'choose Ox').passUntilQuiet();
    table.toPhase('next-turn');
    for (const spell of loss) table.do(`play ${spell}`, 'choose Ox').passUntilQuiet();
    return table;
  };

  it('SVE 10.9.1.2 BP08-024 gives an ability: it goes as the follower loses all', () => {
    const hit = (table: Table) => 9 - Number(table.do('play Hit', 'choose Ox').passUntilQuiet().card('Ox').defense);
    expect(hit(cap([], ['Hit']))).toBe(3);
    expect(hit(cap(['ジャッジメントワード'], ['ジャッジメントワード', 'Hit']))).toBe(8);
    const spells = { graveyard: many('Tome', 10) };
    const frozen = cap(['スノーアウェイク'], ['スノーアウェイク', 'Hit'], spells);
    expect(frozen.do('play Hit', 'choose Ox').passUntilQuiet().zone(0, 'graveyard')).toContain('Ox');
  });

  it('SVE 10.9.1.2 BP11-041 takes given abilities for the turn, and none that are given later', () => {
    const died = (...spells: string[]) => {
      const table = at({ hand: spells, pp: 9 }, { field: ['Ox'] });
      for (const spell of spells) table.do(`play ${spell}`, 'choose Ox').passUntilQuiet();
      return table.player(1).defense;
    };
    expect(died('Heir', 'Doom')).toBe(25);
    expect(died('Heir', 'ジャッジメントワード', 'Doom')).toBe(20);
    expect(died('ジャッジメントワード', 'Heir', 'Doom')).toBe(25);
    const table = at({ hand: ['Heir', 'ジャッジメントワード', 'Doom'], pp: 9 }, { field: ['Ox'] });
    table
      .do('play Heir', 'choose Ox', 'play ジャッジメントワード', 'choose Ox')
      .toPhase('next-turn')
      .toPhase('next-turn');
    expect(table.do('play Doom', 'choose Ox').passUntilQuiet().player(1).defense).toBe(25);
  });

  it('SVE 10.9.1.2 BP11-041 takes a given static ability for the turn: what it does to others ends so long', () => {
    const table = at({ hand: ['Flag', 'ジャッジメントワード'] }, { field: ['Ox', 'オニオン軍団'] });
    const attack = () => table.card('オニオン軍団', 1).attack;
    table.do('play Flag', 'choose Ox');
    expect(attack()).toBe(3);
    table.do('play ジャッジメントワード', 'choose Ox');
    expect(attack()).toBe(1);
    table.toPhase('next-turn');
    expect(attack()).toBe(3);
  });
});

describe('A.4.6', () => {
  it('SVE A.4.6, 10.9.1.6 『ワンドオブミラージュ』 gives its wearer an ability, which is lost with the others', () => {
    const dealt = (...spells: string[]) => {
      const table = at(
        { field: ['Ox', 'ミラーイメージ・ネネカ'], equipment: [{ card: 'ワンドオブミラージュ', on: 'Ox' }] },
        { field: ['オニオン軍団', 'Ox'], hand: spells, graveyard: many('Tome', 10), pp: 9, ppMax: 9 },
      );
      table.toPhase('next-turn');
      for (const spell of spells) table.do(`play ${spell}`, 'choose Ox');
      table.toPhase('next-turn').do('use ability 1 of ミラーイメージ・ネネカ', 'choose Ox');
      return 9 - Number(table.passUntilQuiet().card('Ox', 1).defense);
    };
    expect(dealt()).toBe(2);
    expect(dealt('スノーアウェイク')).toBe(1);
    expect(dealt('ジャッジメントワード')).toBe(2); // for that turn only
  });
});

describe('A.4.7', () => {
  it('SVE A.4.7, 10.7.3.2 『氷竜剣』 raises the follower in the ability that engages: with nobody to engage, not', () => {
    const armed = (theirs: Options) =>
      at({ field: ['Ox'], hand: ['Arm'] }, theirs)
        .do('play Arm', 'choose Ox')
        .passUntilQuiet()
        .card('Ox');
    expect(armed({ field: ['オニオン軍団'] })).toMatchObject({ attack: 5, defense: 11 });
    expect(armed({})).toMatchObject({ attack: 3, defense: 9 });
  });
});

describe('BP04-061', () => {
  it('SVE 5.16.1.1.1, 1.3.1 is a proper evolve card of the name that it has besides its own', () => {
    const mode = 'レーヴァテインドラゴン・ディフェンスモード';
    const table = at({ field: ['レーヴァテインドラゴン', 'Ox'], 'evolve-deck': [mode] });
    table.do('evolve レーヴァテインドラゴン');
    if (table.kind() === 'evolveCard') table.do(table.offered()[0]);
    expect(table.passUntilQuiet().card('レーヴァテインドラゴン')).toMatchObject({
      evolved: true,
      attack: 5,
      defense: 7,
    });
  });
});

describe('a field that is not named', () => {
  const name = 'デュエリスト・モルディカイ';

  it("SVE 4.1.6 BP01-107 puts itself onto its owner's field, where its master has paid", () => {
    const table = at({ hand: ['Give', 'Doom'], field: [name] }).do('play Give', `choose ${name}`);
    expect(table.zone(1, 'field')).toEqual([name]);
    table.do('play Doom', `choose ${name}`, 'do it').passUntilQuiet();
    expect([table.zone(0, 'field'), table.zone(1, 'field'), defenses(table)]).toEqual([[name], [], [20, 17]]);
  });

  it('SVE 4.1.6, 4.4.4.2 is for each card the field of its owner; where there is no room there, some are left', () => {
    const raised = (field: string[], ...more: string[]) => {
      const table = at({ hand: ['Raise'], field, graveyard: ['Ox', name] }, { graveyard: ['オニオン軍団'] });
      table.do('play Raise', 'choose Ox', `choose ${name}`, 'choose オニオン軍団', ...more).passUntilQuiet();
      expect(table.card('オニオン軍団', 1)).toMatchObject({ zone: 'field', attack: 2 });
      return table.zone(0, 'field').slice(field.length);
    };
    expect(raised([])).toEqual(['Ox', name]);
    expect(raised(many('レーヴァテインドラゴン', 4), 'choose Ox')).toEqual(['Ox']);
    expect(raised(many('レーヴァテインドラゴン', 4), `choose ${name}`)).toEqual([name]);
  });
});
