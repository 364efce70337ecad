/** Cards read strictly against their print: what was found wrong, and stays mended. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { listed } from './testing/listed.ts';

const spell = (name: string, does: string): string =>
  `- { id: x1-${name.toLowerCase()}, name: ${name}, kind: spell, class: neutral, cost: 0, abilities: [{ do: [${does}] }] }\n`;
const CARDS = [
  listed('lists/by-hand', 'BP02-033'),
  listed('lists/by-hand', 'BP02-098'),
  listed('lists/by-hand', 'BP05-082'),
  listed('lists/bp05', 'BP05-105'),
  listed('lists/by-hand', 'BP07-012'),
  listed('lists/by-hand', 'BP10-062'),
  listed('lists/by-hand', 'BP13-043'),
  listed('lists/bp01', 'BP01-091'),
  listed('lists/bp02', 'BP02-092'),
  listed('lists/bp02', 'BP02-101'),
  '- { id: x1-ox, name: Ox, kind: follower, class: neutral, cost: 2, attack: 2, defense: 9 }\n',
  '- { id: x1-fox, name: Fox, kind: follower, class: neutral, cost: 2, attack: 1, defense: 9 }\n',
  '- { id: x1-charm, name: Charm, kind: amulet, class: neutral, cost: 1 }\n',
  '- { id: x1-cart, name: Cart, kind: amulet, class: neutral, cost: 1, attack: 1, defense: 1, keywords: storm }\n',
  '- { id: x1-pit, name: Pit, kind: amulet, class: neutral, cost: 1, abilities: [{ when: { enters: { kind: follower, master: you } }, do: [{ destroy: subject }] }] }\n',
  spell('Give', '{ choose: { of: { kind: follower, master: you } } }, { give: chosen }'),
  spell('Lift', '{ choose: { of: { kind: follower } } }, { to-hand: chosen }'),
  spell('Shelve', '{ choose: { of: { kind: follower, master: you } } }, { to-ex: chosen }'),
  spell('Toss', 'discard'),
  spell('Send', '{ put: { who: { all: { name: Fox, zone: hand, master: you } }, player: opponent } }'),
  spell('Ride', '{ pilot: { all: { name: Cart, master: you } } }'),
  spell('Doom', '{ choose: { of: {} } }, { destroy: chosen }'),
].join('');

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('how a card came to the field, where it has left before its Fanfare resolves', () => {
  /** It is played, and the Pit destroys it before its Fanfare resolves. */
  const pitted = (name: string, zone: 'hand' | 'ex', ...answers: string[]) => {
    const table = at({ [zone]: [name], field: ['Pit'], pp: 10, ppMax: 10 }, { field: ['Ox'] }).do(`play ${name}`);
    while (table.kind() !== 'triggerOrder') table.do(table.offered()[0]);
    table.do(table.offered().find((option) => option.includes('Pit'))!);
    expect(table.zone(0, 'graveyard')).toEqual([name]);
    return answers.length > 0 ? table.do(...answers).passUntilQuiet() : table;
  };

  it('SVE 10.11.1, 5.5.3 BP07-012 came from the hand, or from elsewhere', () => {
    const dealt = (zone: 'hand' | 'ex') =>
      pitted('チェシャキャット', zone, 'choose the leader of player 1').player(1).defense;
    expect([dealt('hand'), dealt('ex')]).toEqual([19, 18]);
  });

  it('SVE 10.11.1 BP10-062 was played from the EX area, or not, also where its Last Words have put it into the deck', () => {
    const left = (zone: 'hand' | 'ex', first: number) => {
      const table = pitted('エターナルホエール', zone);
      table.do(table.offered()[first]).passUntilQuiet('select mode 2');
      return table.player(0).pp;
    };
    expect([left('hand', 0), left('ex', 0), left('hand', 1), left('ex', 1)]).toEqual([5, 9, 5, 9]);
  });

  it('SVE 10.11.1 BP17-095 was played, and not put there by an ability', () => {
    expect(pitted('実りの参謀・ムニャール', 'hand').passUntilQuiet().zone(0, 'hand')).toEqual([]);
  });

  it('SVE 4.1.4 what has moved on from there is another card, which is played from where it is', () => {
    const table = at({ hand: ['飢餓の使徒', 'Shelve'], field: ['飢餓の絶傑・ギルネリーゼ', 'Ox'], pp: 3, ppMax: 10 });
    const played = ['play 飢餓の使徒', 'resolve the ability of 飢餓の使徒', 'choose Ox'];
    table
      .do(...played)
      .do('play Shelve', 'choose 飢餓の使徒')
      .passUntilQuiet();
    expect([table.zone(0, 'ex'), table.player(0).pp]).toEqual([['飢餓の使徒'], 0]);
    expect(table.do(...played).zone(0, 'field')).toContain('飢餓の使徒');
  });
});

describe('the leader of the player whose card it is', () => {
  it('SVE 10.11.1, 5.22.5 BP05-082 deals damage to the leader of who discards, whoever had the card on a field', () => {
    const table = at({ hand: ['Give', 'Lift', 'Toss'], field: ['Ox'] }, { field: ['沈黙の従者'] });
    table.do('play Give', 'choose Ox', 'play Lift', 'choose Ox', 'play Toss').passUntilQuiet();
    expect(table.zone(0, 'graveyard')).toContain('Ox');
    expect([table.player(0).defense, table.player(1).defense]).toEqual([18, 20]);
  });

  it('SVE 10.11.1 BP01-091 gives its Dragon to whose follower was destroyed, whoever owns it', () => {
    const table = at({ hand: ['Give', 'Lift', 'Give', 'Ox'], field: ['Fox'] }, { field: ['竜化の塔'] });
    table.do('play Give', 'choose Fox').toPhase('next-turn');
    table.do(table.offered().find((option) => option.startsWith('use'))!, 'choose Fox').passUntilQuiet();
    expect([table.zone(0, 'graveyard').includes('Fox'), table.zone(1, 'field')]).toEqual([
      true,
      ['竜化の塔', 'ドラゴン'],
    ]);
  });
});

describe('BP02-101 スカイスピリット', () => {
  it('SVE 5.22.4 does not choose a follower that was given this turn: it has not come to the field', () => {
    const swap = ['play 混沌の流儀', 'choose Ox', 'choose Fox'];
    const table = at(
      { hand: ['混沌の流儀', 'スカイスピリット'], field: ['Ox'], pp: 10, ppMax: 10 },
      { field: ['Fox'] },
    );
    table
      .do(...swap)
      .do('play スカイスピリット')
      .passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual(['Fox', 'スカイスピリット']);
    expect(table.card('Fox')).toMatchObject({ attack: 1, defense: 9 });
    // one that came to the other field this turn has
    const sent = at({ hand: ['Send', 'Fox', '混沌の流儀', 'スカイスピリット'], field: ['Ox'], pp: 10, ppMax: 10 });
    sent.do('play Send').do('play 混沌の流儀').passUntilQuiet();
    sent.do('play スカイスピリット', 'choose Fox').passUntilQuiet();
    expect(sent.card('Fox')).toMatchObject({ attack: 3, defense: 11 });
  });
});

describe('a card of the hand with some property', () => {
  it('SVE 4.1.2.2 BP02-021, BP02-092, CP01-035 need not be found', () => {
    const fairy = at({ hand: ['白銀の騎士・エミリア', 'Fox'], pp: 4 }).do('play 白銀の騎士・エミリア');
    expect(fairy.offered()).toEqual(['choose Fox', 'choose no more']);
    expect(fairy.do('choose no more').zone(0, 'hand')).toEqual(['Fox']);
    const moon = at({ hand: ['カグヤ', 'Charm'], pp: 5 }).do('play カグヤ');
    expect(moon.offered()).toEqual(['choose Charm', 'choose no more']);
    expect(moon.do('choose Charm').passUntilQuiet().zone(0, 'field')).toEqual(['カグヤ', 'Charm']);
    const horse = at({ hand: ['Toss'], field: ['CP01-035'] });
    horse.do(horse.offered().find((option) => option.startsWith('use'))!);
    expect(horse.offered()).toEqual(['choose Toss', 'choose no more']);
  });
});

describe('a vehicle that is a follower this turn', () => {
  it('SVE 5.32.1 BP02-098 counts its attacks', () => {
    const drawn = (...attackers: string[]) => {
      const table = at({ hand: ['Ride'], field: ['サファイアプリースト', 'Ox', 'Cart'] }).do('play Ride');
      for (const attacker of attackers) table.attack(attacker);
      return table.toPhase('end').passUntilQuiet().zone(0, 'hand').length;
    };
    expect([drawn('サファイアプリースト', 'Ox'), drawn('サファイアプリースト', 'Ox', 'Cart')]).toEqual([0, 3]);
  });

  it('SVE 5.32.1 BP02-033 counts it where it was destroyed as a follower, and no amulet', () => {
    const dealt = (...plays: string[]) => {
      const hand = ['Ride', 'Doom', 'フレイムソルジャー'];
      const table = at({ hand, field: ['Cart'], pp: 3 }, { field: ['Ox'] });
      for (const play of plays) table.do(...(play === 'Doom' ? ['play Doom', 'choose Cart'] : [`play ${play}`]));
      return 9 - (table.do('play フレイムソルジャー').passUntilQuiet('choose Ox').card('Ox', 1).defense as number);
    };
    expect([dealt(), dealt('Doom'), dealt('Ride', 'Doom')]).toEqual([1, 1, 4]);
  });
});
