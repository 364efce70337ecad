/** Events that happen instead of others (1216), and costs that are replaced (1203.3). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ox, name: Ox, type: unit, cp: 2, str: 3, def: 3 }
- { id: elk, name: Elk, type: unit, cp: 1, str: 1, def: 4 }
- { id: hex, name: Hex, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { destroy: chosen }] }] }
- { id: hurt, name: Hurt, type: event, ep: 0, abilities: [{ do: [{ lose-bond: 5 }] }] }
- { id: read, name: Read, type: event, ep: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: void, name: Void, type: item, cp: 1, abilities: [{ always: excluded-instead, affects: { type: unit } }] }
- { id: home, name: Home, type: item, cp: 1, abilities: [{ always: returned-instead, affects: { type: unit } }] }
- { id: save, name: Save, type: item, cp: 1, abilities: [{ always: { trail-instead: { do: [{ action: subject }, { gain-bond: 1 }] } }, affects: { type: unit, controller: you } }] }
- { id: mays, name: Mays, type: item, cp: 1, abilities: [{ always: { trail-instead: { do: [{ action: subject }], may: true } }, affects: { type: unit, controller: you } }] }
- { id: wall, name: Wall, type: item, cp: 1, abilities: [{ always: { bond-loss-less: 2 } }] }
- { id: trade, name: Trade, type: item, cp: 1, abilities: [{ always: { bond-loss-instead: { do: [{ draw: 2 }], may: true } } }] }
- { id: dig, name: Dig, type: item, cp: 1, abilities: [{ always: { draw-instead: { do: [{ gain-bond: 3 }] } } }] }
- { id: owl, name: Owl, type: item, cp: 1, abilities: [{ when: { put-into-trail: { type: unit } }, do: [{ lose-bond: { amount: 7, player: opponent } }] }] }
- { id: sell, name: Sell, type: item, cp: 1, abilities: [{ cost: { put-into-trail: { of: { type: unit } } }, do: [{ lose-bond: { amount: 3, player: opponent } }] }] }
`;

type Side = Parameters<typeof setUp>[0]['players'][0];
const at = (you: Side, opponent: Side = {}) =>
  setUp({
    cards: CARDS,
    players: [
      { bond: 20, ...you },
      { bond: 20, ...opponent },
    ],
  });

describe('replacement', () => {
  it('TR 1201.2c TR 1216.1 the original event does not happen: what would trigger on it does not', () => {
    const t = at({ hand: ['Hex'], field: ['Ox', 'Void', 'Owl'] });
    t.do('play Hex').passUntilQuiet();
    expect([t.zone(0, 'excluded'), t.zone(0, 'trail'), t.player(1).bond]).toEqual([['Ox'], ['Hex'], 20]);
    const plain = at({ hand: ['Hex'], field: ['Ox', 'Owl'] })
      .do('play Hex')
      .passUntilQuiet();
    expect([plain.zone(0, 'trail').sort(), plain.player(1).bond]).toEqual([['Hex', 'Ox'], 13]);
  });
  it('TR 1216.1 a text is done in place of the move, and the card stays', () => {
    const t = at({ hand: ['Hex'], field: ['Ox', 'Save'] })
      .do('play Hex')
      .passUntilQuiet();
    expect([t.zone(0, 'field').sort(), t.card('Ox').actioned, t.player(0).bond]).toEqual([['Ox', 'Save'], true, 21]);
  });
  it('TR 1216.2 TR 1216.3 of two that could apply the controller of the card picks one; then nothing is left to replace', () => {
    const t = at({ hand: ['Hex'] }, { field: ['Ox', 'Void', 'Home'] });
    t.do('play Hex', 'pass', 'pass');
    expect([t.kind(), t.decider()]).toEqual(['replacement', 1]);
    t.do('do what is done instead (Void)').passUntilQuiet();
    expect([t.zone(1, 'excluded'), t.zone(1, 'hand')]).toEqual([['Ox'], []]);
  });
  it('TR 1216.3 one that says "may" may be left out; any other may not', () => {
    const t = at({ hand: ['Hex'], field: ['Ox', 'Mays'] });
    t.do('play Hex', 'pass', 'pass');
    expect(t.kind()).toBe('replacement');
    t.do('let it happen (Mays)').passUntilQuiet();
    expect(t.zone(0, 'trail').sort()).toEqual(['Hex', 'Ox']);
    const done = at({ hand: ['Hex'], field: ['Ox', 'Mays'] });
    done.do('play Hex', 'pass', 'pass', 'do what is done instead (Mays)').passUntilQuiet();
    expect([done.zone(0, 'trail'), done.card('Ox').actioned]).toEqual([['Hex'], true]);
  });
  it('TR 1216.3 TR 1216.2 of whose text it is says whether it is done, though the card is the other player’s', () => {
    const table = (field: string[]) =>
      setUp({
        cards: `${CARDS}
- { id: grip, name: Grip, type: item, cp: 1, abilities: [{ always: { trail-instead: { do: [{ action: subject }], may: true } }, affects: { type: unit, controller: opponent } }] }`,
        players: [{ hand: ['Hex'], field }, { field: ['Grip'] }],
      }).do('play Hex', 'pass', 'pass');
    const t = table(['Ox']);
    expect([t.kind(), t.decider()]).toEqual(['replacement', 1]);
    const kept = t.copy().do('do what is done instead (Grip)').passUntilQuiet();
    expect([kept.zone(0, 'field'), kept.card('Ox').actioned]).toEqual([['Ox'], true]);
    t.do('let it happen (Grip)').passUntilQuiet();
    expect(t.zone(0, 'trail').sort()).toEqual(['Hex', 'Ox']);
    // the affected player says first whether that player's own replacement is done
    const both = table(['Ox', 'Mays']);
    expect([both.kind(), both.decider()]).toEqual(['replacement', 0]);
    both.do('let it happen (Mays)');
    expect([both.kind(), both.decider()]).toEqual(['replacement', 1]);
  });
  it('TR 1216.3 each applies once to one loss, and all that fit do', () => {
    expect(
      at({ hand: ['Hurt'], field: ['Wall'] })
        .do('play Hurt')
        .passUntilQuiet()
        .player(0).bond,
    ).toBe(17);
    expect(
      at({ hand: ['Hurt'], field: ['Wall', 'Wall'] })
        .do('play Hurt')
        .passUntilQuiet()
        .player(0).bond,
    ).toBe(19);
    const t = at({ hand: ['Hurt'], field: ['Trade'] });
    t.do('play Hurt', 'pass', 'pass', 'do what is done instead (Trade)').passUntilQuiet();
    expect([t.player(0).bond, t.player(0).hand]).toEqual([20, 2]);
  });
  it('TR 1216.1 a draw that is replaced is no draw', () => {
    const t = at({ hand: ['Read'], field: ['Dig'] })
      .do('play Read')
      .passUntilQuiet();
    expect([t.player(0).bond, t.player(0).hand]).toEqual([23, 0]);
  });
  it('TR 1203.3 a cost whose action is replaced counts as paid', () => {
    const t = at({ field: ['Ox', 'Void', 'Sell'] })
      .do('use ability 1 of Sell')
      .passUntilQuiet();
    expect([t.zone(0, 'excluded'), t.player(1).bond]).toEqual([['Ox'], 17]);
  });
});
