/** Follower tokens without abilities, or with keywords only (A.1): their values, and their keywords at work. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { engaged } from '../position-words.ts';

/** A spell that creates the token, and the cards that it meets. */
const cardsFor = (token: string): string => `
- { id: pt-call, name: Call, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ put-token: { token: ${token} } }] }] }
- { id: pt-store, name: Store, kind: spell, class: neutral, cost: 0, abilities: [{ do: [{ put-token: { token: ${token}, zone: ex } }] }] }
- { id: pt-giant, name: Giant, kind: follower, class: neutral, cost: 8, attack: 8, defense: 8 }
- { id: pt-soldier, name: Soldier, kind: follower, class: neutral, cost: 2, attack: 1, defense: 2 }
- { id: pt-bolt, name: Bolt, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: 2 } }] }] }
- { id: pt-quake, name: Quake, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: { all: { kind: follower } }, amount: 2 } }] }] }
`;

/** The targets of the attacker; a single target is taken at once. */
const targets = (table: ReturnType<typeof setUp>, attacker: string): readonly string[] => {
  if (!table.can(`attack with ${attacker}`)) return [];
  const copy = table.copy().do(`attack with ${attacker}`);
  return copy.kind() === 'attackTarget' ? copy.offered() : copy.forced().filter((text) => text.startsWith('attack'));
};

/** The targets of a token in its first turn, among the opponent's engaged follower, the standing one and the leader. */
const NOTHING: readonly string[] = [];
const ENGAGED = ['attack Soldier'];
const FOLLOWERS = ['attack Soldier', 'attack Giant'];
const ALL = ['attack Soldier', 'attack the leader of player 1'];

const TOKENS = [
  ['SVE A.1.1', 'フェアリーウィスプ', 'elf', ['妖精'], 0, 1, 1, [], NOTHING],
  ['SVE A.1.2', 'フェアリー', 'elf', ['妖精'], 1, 1, 1, [], NOTHING],
  ['SVE A.1.3', '乙姫お守り隊', 'royal', ['兵士'], 1, 1, 2, ['ward'], NOTHING],
  ['SVE A.1.4', 'ナイト', 'royal', ['兵士'], 1, 1, 1, [], NOTHING],
  ['SVE A.1.5', 'ヴァイキング', 'royal', ['盗賊'], 3, 3, 2, ['storm'], ALL],
  ['SVE A.1.6', 'スティールナイト', 'royal', ['兵士'], 2, 2, 2, [], NOTHING],
  ['SVE A.1.7', '攻撃型ゴーレム', 'witch', ['ゴーレム'], 2, 3, 2, ['rush'], ENGAGED],
  ['SVE A.1.8', '防御型ゴーレム', 'witch', ['ゴーレム'], 2, 2, 3, ['ward'], NOTHING],
  ['SVE A.1.9', 'ドラゴン', 'dragon', ['竜族'], 4, 5, 5, [], NOTHING],
  ['SVE A.1.11', 'フォレストバット', 'nightmare', ['吸血鬼'], 1, 1, 1, [], NOTHING],
  ['SVE A.1.12', 'ホーリーファルコン', 'bishop', ['鳥族'], 3, 2, 2, ['storm'], ALL],
  ['SVE A.1.13', 'ホーリータイガー', 'bishop', ['獣'], 4, 4, 4, ['rush'], ENGAGED],
  ['SVE A.1.14', 'クリスタリア・イヴ', 'elf', ['クリスタリア'], 4, 4, 4, [], NOTHING],
  ['SVE A.1.15', 'シールドガーディアン', 'royal', ['兵士'], 1, 1, 1, ['ward'], NOTHING],
  ['SVE A.1.16', 'マジカルポーン', 'witch', ['チェス'], 1, 2, 1, [], NOTHING],
  ['SVE A.1.17', 'オルカ', 'dragon', ['海洋'], 2, 2, 2, [], NOTHING],
  ['SVE A.1.18', 'ヘルフレイムドラゴン', 'dragon', ['竜族'], 2, 4, 3, ['rush'], ENGAGED],
  ['SVE A.1.20', '毒蛇', 'nightmare', ['魔界'], 1, 0, 1, ['bane'], NOTHING],
  ['SVE A.1.22', '操り人形', 'neutral', ['人形'], 1, 1, 1, ['rush'], ENGAGED],
  ['SVE A.1.23', 'エンシェントアーティファクト', 'neutral', ['超克'], 1, 3, 1, ['rush'], ENGAGED],
  ['SVE A.1.25', '天后', 'witch', ['式神'], 4, 4, 5, ['aura'], NOTHING],
  ['SVE A.1.27', '一ツ尾狐', 'nightmare', ['妖怪'], 2, 1, 3, ['ward', 'rush'], ENGAGED],
  ['SVE A.1.31', '竜帝の近衛兵', 'dragon', ['海洋'], 1, 2, 1, ['rush'], ENGAGED],
  ['SVE A.1.38', 'エッジアーティファクト', 'neutral', ['超克'], 5, 3, 4, ['rush', 'drain'], ENGAGED],
  ['SVE A.1.41', '絶叫の残響・ルルナイ', 'nightmare', ['絶傑', '死霊術師'], 2, 2, 1, ['rush', 'assail'], FOLLOWERS],
  ['SVE A.1.43', 'ベビーファイアドレイク', 'dragon', ['竜族'], 1, 1, 1, ['intimidate'], NOTHING],
  ['SVE A.1.46', '沈黙の魔将', 'neutral', ['魔王'], 1, 5, 5, ['storm'], ALL],
  ['SVE A.1.47', 'サタンズサーヴァント', 'neutral', ['魔王'], 1, 8, 8, [], NOTHING],
] as const;

describe('follower tokens without abilities or with keywords', () => {
  it.each(TOKENS)(
    '%s 『%s』 comes onto the field with its numbers, and may attack in that turn what its keywords allow',
    (id, name, cls, types, cost, attack, defense, keywords, attacked) => {
      const table = setUp({
        cards: cardsFor(name),
        players: [{ hand: ['Call'] }, { field: [engaged('Soldier'), 'Giant'] }],
      });
      table.do('play Call');
      // a token with Ward may come engaged; nothing else is asked
      expect(table.kind()).toBe((keywords as readonly string[]).includes('ward') ? 'enterEngaged' : 'main');
      table.passUntilQuiet(...((keywords as readonly string[]).includes('ward') ? ['standing'] : []));
      const token = table.card(name);
      expect(token).toMatchObject({ zone: 'field', player: 0, name, kinds: ['follower', 'token'], classes: [cls] });
      expect(token).toMatchObject({ cost, attack, defense, engaged: false, counters: {} });
      expect([...token.types].sort()).toEqual([...types].sort());
      expect([...token.keywords].sort()).toEqual([...keywords].sort());
      expect(targets(table, name)).toEqual(attacked);
      // the clause is the one of this token
      expect(setUp({ players: [{ field: [id.slice(4)] }, {}] }).zone(0, 'field')).toEqual([name]);
    },
  );

  it.each(TOKENS)(
    '%s 『%s』 is played from the EX area for its cost, and is no card any more when it dies',
    (...row) => {
      const [, name, , , cost, , defense, keywords] = row;
      const table = setUp({ cards: cardsFor(name), players: [{ hand: ['Store'], pp: cost }, {}] });
      table.do('play Store');
      expect(table.zone(0, 'ex')).toEqual([name]);
      table.do(`play ${name}`).passUntilQuiet(...((keywords as readonly string[]).includes('ward') ? ['engaged'] : []));
      expect(table.player(0)).toMatchObject({ pp: 0, hand: 0, defense: 20 });
      expect(table.card(name)).toMatchObject({ zone: 'field', defense });
      const poor = setUp({ cards: cardsFor(name), players: [{ hand: ['Store'], pp: 0 }, {}] }).do('play Store');
      expect(poor.can(`play ${name}`)).toBe(cost === 0);
      const dying = setUp({
        cards: cardsFor(name),
        players: [{ field: [{ card: name, damage: defense - 1 }], hand: ['Quake'] }, {}],
      });
      dying.do('play Quake').passUntilQuiet();
      expect(dying.zone(0, 'field')).toEqual([]);
      expect(dying.zone(0, 'graveyard')).toEqual(['Quake']);
      expect([dying.player(0).defense, dying.player(1).defense, dying.player(0).hand]).toEqual([20, 20, 0]);
    },
  );
});

describe('their keywords at work', () => {
  it.each([
    ['SVE A.1.3', '乙姫お守り隊'],
    ['SVE A.1.8', '防御型ゴーレム'],
    ['SVE A.1.15', 'シールドガーディアン'],
    ['SVE A.1.27', '一ツ尾狐'],
  ])('%s 『%s』 guards: engaged it must be attacked, and it is engaged in the end phase', (_, name) => {
    const table = setUp({
      cards: cardsFor(name),
      players: [{ field: [name] }, { field: ['Soldier', engaged('Giant')] }],
    });
    table.do('end the main phase');
    expect(table.kind()).toBe('engageWards');
    table.do(`engage ${name}`).toPhase('next-turn');
    expect(targets(table, 'Soldier')).toEqual([`attack ${name}`]);
    const standing = setUp({
      cards: cardsFor(name),
      players: [{ field: [name] }, { field: ['Soldier', engaged('Giant')] }],
    });
    standing.do('end the main phase').do('engage no more').toPhase('next-turn');
    expect(targets(standing, 'Soldier')).toEqual(['attack the leader of player 0']);
  });

  it.each([
    ['SVE A.1.5', 'ヴァイキング', 3],
    ['SVE A.1.12', 'ホーリーファルコン', 2],
    ['SVE A.1.46', '沈黙の魔将', 5],
  ])('%s 『%s』 hits the leader in the turn in which it is created', (_, name, attack) => {
    const table = setUp({ cards: cardsFor(name), players: [{ hand: ['Call'] }, {}] });
    table.do('play Call').attack(name);
    expect(table.player(1).defense).toBe(20 - attack);
    expect(table.card(name).engaged).toBe(true);
  });

  it('SVE A.1.20 『毒蛇』 has 0 attack and destroys what it fights with all the same, whoever attacked', () => {
    const cards = cardsFor('毒蛇');
    const table = setUp({ cards, players: [{ field: ['毒蛇'] }, { field: [engaged('Giant'), 'Soldier'] }] });
    table.attack('毒蛇', 'Giant');
    expect(table.zone(1, 'field')).toEqual(['Soldier']);
    expect(table.zone(1, 'graveyard')).toEqual(['Giant']);
    expect(table.zone(0, 'field')).toEqual([]);
    // the token dies together with the 8/8 that attacks it
    const attacked = setUp({ cards, players: [{ field: ['Giant'] }, { field: [engaged('毒蛇')] }] });
    attacked.attack('Giant', '毒蛇');
    expect([attacked.zone(0, 'field'), attacked.zone(1, 'field')]).toEqual([[], []]);
    expect(attacked.zone(0, 'graveyard')).toEqual(['Giant']);
    // a leader loses nothing
    const leader = setUp({ cards, players: [{ field: ['毒蛇'] }, {}] }).attack('毒蛇');
    expect([leader.player(1).defense, leader.isOver()]).toEqual([20, false]);
  });

  it('SVE A.1.25 『天后』 is not chosen by the opponent, but attacked, hit with all, and chosen by its master', () => {
    const cards = cardsFor('天后');
    const table = setUp({ cards, players: [{ hand: ['Bolt', 'Quake'] }, { field: ['天后'] }] });
    expect(table.can('play Bolt')).toBe(false);
    table.do('play Quake');
    expect(table.card('天后').defense).toBe(3);
    const own = setUp({ cards, players: [{ hand: ['Bolt'], field: ['天后'] }, {}] }).do('play Bolt');
    expect(own.card('天后').defense).toBe(3);
    const attacked = setUp({ cards, players: [{ field: ['Giant'] }, { field: [engaged('天后')] }] });
    attacked.attack('Giant', '天后');
    expect(attacked.zone(1, 'field')).toEqual([]);
    expect(attacked.card('Giant').defense).toBe(4);
  });

  it('SVE A.1.38 『エッジアーティファクト』 drains what its attack dealt, not what it deals when attacked', () => {
    const cards = cardsFor('エッジアーティファクト');
    const table = setUp({ cards, players: [{ hand: ['Call'] }, { field: [engaged('Giant')] }] });
    table.do('play Call').attack('エッジアーティファクト', 'Giant');
    expect(table.player(0).defense).toBe(23);
    expect(table.card('Giant').defense).toBe(5);
    // the token has died in the fight
    expect(table.zone(0, 'field')).toEqual([]);
    const attacked = setUp({ cards, players: [{ field: ['Giant'] }, { field: [engaged('エッジアーティファクト')] }] });
    attacked.attack('Giant', 'エッジアーティファクト');
    expect([attacked.player(0).defense, attacked.player(1).defense]).toEqual([20, 20]);
    // all damage that was dealt counts, to a leader, too, and beyond the defense of a follower
    const old = setUp({ cards, players: [{ field: ['エッジアーティファクト'] }, { field: [engaged('Soldier')] }] });
    expect(old.copy().attack('エッジアーティファクト', 'Soldier').player(0).defense).toBe(23);
    old.attack('エッジアーティファクト');
    expect([old.player(0).defense, old.player(1).defense]).toEqual([23, 17]);
  });

  it('SVE A.1.41 『絶叫の残響・ルルナイ』 fights a standing follower in the turn in which it is created', () => {
    const table = setUp({
      cards: cardsFor('絶叫の残響・ルルナイ'),
      players: [{ hand: ['Call'] }, { field: ['Soldier'] }],
    });
    table.do('play Call').attack('絶叫の残響・ルルナイ', 'Soldier');
    expect([table.zone(0, 'field'), table.zone(1, 'field')]).toEqual([[], []]);
    expect(table.player(1).defense).toBe(20);
  });

  it('SVE A.1.43 『ベビーファイアドレイク』 is never attacked, but may be chosen', () => {
    const cards = cardsFor('ベビーファイアドレイク');
    const table = setUp({
      cards,
      players: [{ field: ['Giant'], hand: ['Bolt'] }, { field: [engaged('ベビーファイアドレイク')] }],
    });
    expect(targets(table, 'Giant')).toEqual(['attack the leader of player 1']);
    table.do('play Bolt', 'choose ベビーファイアドレイク');
    expect(table.zone(1, 'field')).toEqual([]);
  });
});
