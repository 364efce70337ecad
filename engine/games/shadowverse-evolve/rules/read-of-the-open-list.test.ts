/** Cards that were wrong when they were read against the print: whose damage it is, and what may be played. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `${readFileSync(new URL('../lists/by-hand.yaml', import.meta.url), 'utf8')}
- { id: ro-man, name: Man, kind: follower, class: royal, cost: 1, attack: 2, defense: 5 }
- { id: ro-imp, name: Imp, kind: follower, class: nightmare, cost: 2, attack: 1, defense: 9 }
- { id: ro-bomb, name: Bomb, kind: follower, class: nightmare, cost: 2, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ damage: { who: { all: { kind: follower, zone: field } }, amount: 3 } }] }] }
- { id: ro-hide, name: Hider, kind: follower, class: royal, types: [暗殺者], cost: 1, attack: 1, defense: 1 }
- { id: ro-lio, name: 影のリオード, kind: follower, class: royal, types: [暗殺者], cost: 1, attack: 1, defense: 1 }
- { id: ro-steal, name: Steal, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, zone: field, master: opponent } } }, { steal: chosen }] }] }
- { id: ro-kill, name: Kill, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ choose: { of: { zone: field } } }, { destroy: chosen }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('whose ability deals damage', () => {
  it("SVE 10.12.1.1 the Last Words of a stolen follower are its master's, although its card lies with its owner", () => {
    const table = at({ hand: ['Steal', 'Kill'] }, { field: ['BP02-004', 'Imp', 'Bomb'] });
    table.do('play Steal', 'choose Bomb', 'play Kill', 'choose Bomb').passUntilQuiet();
    expect(table.card('Imp', 1).defense).toBe(7);
    // the stealing player's own card protects from the other player only
    const own = at({ hand: ['Steal', 'Kill'], field: ['BP02-004', 'Imp'] }, { field: ['Bomb'] });
    own.do('play Steal', 'play Kill', 'choose Bomb').passUntilQuiet();
    expect(own.card('Imp').defense).toBe(6);
  });

  it("SVE 10.12.1.1 the Last Words of a follower that nobody stole are its owner's", () => {
    const table = at({ hand: ['Kill'], field: ['Imp'] }, { field: ['BP02-004', 'Man', 'Bomb'] });
    table.do('play Kill', 'choose Bomb').passUntilQuiet();
    expect([table.card('Imp').defense, table.card('Man', 1).defense]).toEqual([6, 2]);
  });
});

describe('what is chosen makes a card cheaper', () => {
  const MEMORY = '隠伏の記憶';
  const can = (field: string[], pp: number): boolean =>
    at({ hand: ['BP17-030'], field, pp, ppMax: 5 }).can(`play ${MEMORY}`);

  it('SVE 10.6.2.1.2 it can be played where only a follower of that name can be chosen, and then costs less', () => {
    expect([can(['影のリオード'], 0), can(['Hider'], 1), can(['Hider'], 2), can(['Man'], 5)]).toEqual([
      ...[true, false, true, false],
    ]);
    const table = at({ hand: ['BP17-030'], field: ['影のリオード', 'Man'], pp: 2, ppMax: 5 }).do(`play ${MEMORY}`);
    expect([table.passUntilQuiet().zone(0, 'ex'), table.player(0).pp]).toEqual([['影のリオード'], 2]);
  });

  it('SVE 10.6.2.5.1.4 with both kinds of followers the player picks one, and only that name makes it cheaper', () => {
    const both = at({ hand: ['BP17-030'], field: ['影のリオード', 'Hider'], pp: 2, ppMax: 5 }).do(`play ${MEMORY}`);
    const dear = both.copy().do('do not pay the additional cost').passUntilQuiet();
    expect([dear.zone(0, 'ex'), dear.player(0).pp]).toEqual([['Hider'], 0]);
    const cheap = both.do('pay the additional cost').passUntilQuiet();
    expect([cheap.zone(0, 'ex'), cheap.player(0).pp]).toEqual([['影のリオード'], 2]);
    const poor = at({ hand: ['BP17-030'], field: ['影のリオード', 'Hider'], pp: 1, ppMax: 5 }).do(`play ${MEMORY}`);
    expect(poor.passUntilQuiet().zone(0, 'ex')).toEqual(['影のリオード']);
  });
});
