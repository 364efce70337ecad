import { modelled, type Rule } from '../../../rulebook.ts';

/** Shadowverse EVOLVE, appendix A: the tokens. */
// biome-ignore format: a row begins with its clause and its title in one line, so that grep finds both
export const TOKENS: readonly Rule[] = [
  modelled('A.1.1', 'Token 『フェアリーウィスプ』',
    `A 1/1 elf follower of type 妖精, cost 0, without abilities.`),
  modelled('A.1.2', 'Token 『フェアリー』',
    `A 1/1 elf follower of type 妖精, cost 1, without abilities.`),
  modelled('A.1.3', 'Token 『乙姫お守り隊』',
    `A 1/2 royal follower of type 兵士, cost 1, with Ward.`),
  modelled('A.1.4', 'Token 『ナイト』',
    `A 1/1 royal follower of type 兵士, cost 1, without abilities.`),
  modelled('A.1.5', 'Token 『ヴァイキング』',
    `A 3/2 royal follower of type 盗賊, cost 3, with Storm.`),
  modelled('A.1.6', 'Token 『スティールナイト』',
    `A 2/2 royal follower of type 兵士, cost 2, without abilities.`),
  modelled('A.1.7', 'Token 『攻撃型ゴーレム』',
    `A 3/2 witch follower of type ゴーレム, cost 2, with Rush.`),
  modelled('A.1.8', 'Token 『防御型ゴーレム』',
    `A 2/3 witch follower of type ゴーレム, cost 2, with Ward.`),
  modelled('A.1.9', 'Token 『ドラゴン』',
    `A 5/5 dragon follower of type 竜族, cost 4, without abilities.`),
  modelled('A.1.10', 'Token 『ゴースト』',
    `A 1/1 nightmare follower of type 死者, cost 1, with Storm; it banishes itself when its master's end phase comes.`),
  modelled('A.1.11', 'Token 『フォレストバット』',
    `A 1/1 nightmare follower of type 吸血鬼, cost 1, without abilities.`),
  modelled('A.1.12', 'Token 『ホーリーファルコン』',
    `A 2/2 bishop follower of type 鳥族, cost 3, with Storm.`),
  modelled('A.1.13', 'Token 『ホーリータイガー』',
    `A 4/4 bishop follower of type 獣, cost 4, with Rush.`),
  modelled('A.1.14', 'Token 『クリスタリア・イヴ』',
    `A 4/4 elf follower of type クリスタリア, cost 4, without abilities.`),
  modelled('A.1.15', 'Token 『シールドガーディアン』',
    `A 1/1 royal follower of type 兵士, cost 1, with Ward.`),
  modelled('A.1.16', 'Token 『マジカルポーン』',
    `A 2/1 witch follower of type チェス, cost 1, without abilities.`),
  modelled('A.1.17', 'Token 『オルカ』',
    `A 2/2 dragon follower of type 海洋, cost 2, without abilities.`),
  modelled('A.1.18', 'Token 『ヘルフレイムドラゴン』',
    `A 4/3 dragon follower of type 竜族, cost 2, with Rush.`),
  modelled('A.1.19', 'Token 『ジャイアントゴースト』',
    `A 3/3 nightmare follower of type 死者, cost 1, with Ward; it banishes itself when its master's main phase comes.`),
  modelled('A.1.20', 'Token 『毒蛇』',
    `A 0/1 nightmare follower of type 魔界, cost 1, with Bane.`),
  modelled('A.1.21', 'Token 『ゴブリンキング』',
    `A 6/6 neutral follower of type ゴブリン, cost 4, with Ward; on Fanfare its master's other ゴブリン followers get +1/+1.`),
  modelled('A.1.22', 'Token 『操り人形』',
    `A 1/1 neutral follower of type 人形, cost 1, with Rush.`),
  modelled('A.1.23', 'Token 『エンシェントアーティファクト』',
    `A 3/1 neutral follower of type 超克, cost 1, with Rush.`),
  modelled('A.1.24', 'Token 『ミスティックアーティファクト』',
    `A 2/3 neutral follower of type 超克, cost 3, with Ward; Fanfare draws a card.`),
  modelled('A.1.25', 'Token 『天后』',
    `A 4/5 witch follower of type 式神, cost 4, with Aura.`),
  modelled('A.1.26', 'Token 『形代』',
    `A 2/2 witch follower of type 式神, cost 2, whose Last Words draws a card and then discards one.`),
  modelled('A.1.27', 'Token 『一ツ尾狐』',
    `A 1/3 nightmare follower of type 妖怪, cost 2, with Rush and Ward.`),
  modelled('A.1.28', 'Token 『プロダクトマシーン』',
    `A 1/1 neutral follower of type 機械, cost 1, that, by engaging itself and putting three 機械 followers of its
    master's field into the graveyard, deals 5 damage to a chosen opposing follower.`),
  modelled('A.1.29', 'Token 『ロイド』',
    `A 2/4 elf follower of type 人形, cost 0, also named 『操り人形』 on the field, with Ward; Fanfare gives its master's
    leader +2 defense.`),
  modelled('A.1.30', 'Token 『ヴィクトリア』',
    `A 4/1 elf follower of types 人形 and キラー, cost 0, also named 『操り人形』 on the field, with Rush and Assail; Fanfare
    draws a card.`),
  modelled('A.1.31', 'Token 『竜帝の近衛兵』',
    `A 2/1 dragon follower of type 海洋, cost 1, with Rush.`),
  modelled('A.1.32', 'Token 『ターミナルウェポン』',
    `A 6/6 royal follower of types 機械 and 兵士, cost 2, with Ward; Fanfare destroys a chosen card of the opponent's
    field, Last Words deals 4 damage to each opposing leader.`),
  modelled('A.1.33', 'Token 『絆の覇竜』',
    `A 6/6 dragon follower of type 竜族, cost 5, with Ward, which takes no ability damage while 『絆の竜剣士・アイラ』 is on its
    master's field.`),
  modelled('A.1.34', 'Token 『遮断の触手』',
    `A 2/4 witch follower of types 機械 and 超克, cost 3, with Ward; Last Words gives its master's leader +4 defense.`),
  modelled('A.1.35', 'Token 『蹂躙の触手』',
    `A 4/2 witch follower of types 機械 and 超克, cost 3, with Storm; Last Words deals 4 damage to a chosen opposing
    follower.`),
  modelled('A.1.36', 'Token 『メドゥシアナ』',
    `A 1/5 nightmare follower of types 魔界 and ゴルゴーン, cost 3, with Rush, Assail and Bane; Fanfare gives its master's
    leader defense for each 魔界 follower on the field, Last Words makes the opponent put a follower of their own into
    the graveyard.`),
  modelled('A.1.37', 'Token 『アンの大英霊』',
    `A 4/4 witch follower of types ゴーレム, 魔法生物 and 学院, cost 2, with Rush and Ward; it banishes itself when its
    master's main phase comes, and Fanfare gives the leader +2 defense.`),
  modelled('A.1.38', 'Token 『エッジアーティファクト』',
    `A 3/4 neutral follower of type 超克, cost 5, with Rush and Drain.`),
  modelled('A.1.39', 'Token 『旅籠煤』',
    `A 2/2 royal follower of type 宴楽, cost 2, with Ward; Last Words deals 2 damage to a chosen opposing follower.`),
  modelled('A.1.40', 'Token 『招来の狐』',
    `A 0/1 bishop follower of types 宴楽, 狂信 and 獣, cost 1, with Ward; Fanfare gives its master's leader +1 defense.`),
  modelled('A.1.41', 'Token 『絶叫の残響・ルルナイ』',
    `A 2/1 nightmare follower of types 絶傑 and 死霊術師, cost 2, with Rush and Assail.`),
  modelled('A.1.42', 'Token 『ガーディアンゴーレム』',
    `A 3/5 witch follower of type ゴーレム, cost 3, with Ward; Last Words gives its master's leader +2 defense.`),
  modelled('A.1.43', 'Token 『ベビーファイアドレイク』',
    `A 1/1 dragon follower of type 竜族, cost 1, with Intimidate.`),
  modelled('A.1.44', 'Token 『番犬の右腕・ミミ』',
    `A 2/2 nightmare follower of type 魔界, cost 1, whose Last Words deals 2 damage to a chosen opposing follower and
    puts the top card of the deck into the graveyard; without a follower to choose neither is done.`),
  modelled('A.1.45', 'Token 『番犬の左腕・ココ』',
    `A 2/2 nightmare follower of type 魔界, cost 1, whose Last Words gives its master's leader +2 defense and puts the
    top card of the deck into the graveyard.`),
  modelled('A.1.46', 'Token 『沈黙の魔将』',
    `A 5/5 neutral follower of type 魔王, cost 1, with Storm.`),
  modelled('A.1.47', 'Token 『サタンズサーヴァント』',
    `An 8/8 neutral follower of type 魔王, cost 1, without abilities.`),
  modelled('A.1.48', 'Token 『辺獄の悪鬼』',
    `A 6/4 neutral follower of type 魔王, cost 1, with Ward; Fanfare deals 6 damage to a chosen opposing follower.`),
  modelled('A.1.49', 'Token 『ロココのテディベア』',
    `A 2/2 elf follower of type 人形, cost 2, whose Last Words deals 1 damage to its master's leader.`),
  modelled('A.1.50', 'Token 『エスカマリの助言者』',
    `A 2/2 bishop follower of type 信仰, cost 2, with Ward; Fanfare draws a card.`),
  modelled('A.1.51', 'Token 『エスカマリの巡回者』',
    `A 2/2 bishop follower of type 信仰, cost 2, with Rush; Fanfare gives its master's leader +2 defense.`),
  modelled('A.1.52', 'Token 『ジェラシードラゴン・アデール』',
    `A 4/4 dragon follower of type 竜族, cost 4, that deals 5 damage to each opposing leader when a 『ドラゴンバスター・イアン』 of
    its master's goes from the field to the graveyard.`),
  modelled('A.1.53', 'Token 『分身の術・煤木万裁』',
    `A 5/5 neutral follower of types 透京 and 区役所, cost 6, with Rush, Assail and Ward; when its master's end phase
    comes, another token of this name is created on the field.`),
  modelled('A.1.54', 'Token 『ミラーイメージ・ネネカ』',
    `A 0/1 witch follower of types プリコネ and 七冠, cost 2, with Ward that, by engaging itself, deals 1 damage to a
    chosen opposing follower.`),
  modelled('A.1.55', 'Token 『ドクロ親父』',
    `A 2/1 nightmare follower of types プリコネ and ディアボロス, cost 1, with Rush; Last Words gives up to two chosen ディアボロス
    followers of its master's +1 attack.`),
  modelled('A.1.56', 'Token 『多頭の実験体』',
    `A 2/2 witch follower of types 八獄, 魔法生物 and 禁忌, cost 2, whose Fanfare gives it +2/+2 and Rush with five 八獄
    followers in the graveyard, and Assail and Bane too with ten; Last Words draws a card.`),
  modelled('A.2.1', 'Token 『大地の魔片』',
    `A witch amulet of type 土の印, cost 1, with Stack.`),
  modelled('A.2.2', 'Token 『レオニダスの遺志』',
    `A royal amulet of type 指揮官, cost 8, that gives +3/+3 and Rush to each royal follower entering its master's
    field.`),
  modelled('A.2.3', 'Token 『ドラゴウェポン』',
    `A dragon amulet of type 武装, cost 1, that, by engaging itself and going to the graveyard, gives a chosen dragon
    follower of its master's +1 defense and the type 武装.`),
  modelled('A.2.4', 'Token 『うたかたの月』',
    `A bishop amulet of type 信仰, cost 3, that keeps its master's 『カグヤ』 from all damage in the master's turn, and
    banishes itself when the master's main phase comes.`),
  modelled('A.2.5', 'Token 『白き破壊のアーティファクト』',
    `A witch amulet of types 絶傑 and アイドル, cost 1, that gives its master's leader +2 defense when the master's main
    phase comes.`),
  modelled('A.2.6', 'Token 『黒き破壊のアーティファクト』',
    `A witch amulet of types 絶傑 and アイドル, cost 2, that deals 2 damage to each opposing leader when its master's main
    phase comes.`),
  modelled('A.2.7', 'Token 『ナテラの大樹』',
    `A neutral amulet of type 自然, cost 1, that draws a card and then discards one when it leaves the field, in any
    way; for 1 PP its master puts it into the graveyard.`),
  modelled('A.2.8', 'Token 『遣されし電撃』',
    `A dragon amulet of types ドラゴニュート and 武闘竜人, cost 3, that gets a counter 雷 for each 武闘竜人 follower entering its
    master's field; by engaging itself it gives a dragon follower +2 attack (from 5 counters), or destroys an
    opposing follower and deals 3 damage to that leader (from 10).`),
  modelled('A.2.9', 'Token 『魔導四輪車・V』',
    `A 3/3 royal amulet of types 荒野 and 乗物, cost 2, piloted by engaging 『ファントムデュオ・バニー＆バロン』, or for 1 PP and engaging
    two followers; with Storm, and Strike draws a card beside another 荒野 follower.`),
  modelled('A.2.10', 'Token 『魔導列車』',
    `A 4/5 nightmare amulet of types 荒野 and 乗物, cost 5, piloted for 1 PP and engaging any followers with original
    costs of 5 or more in all; with Rush, and Strike destroys a chosen engaged opposing follower and gives its
    master's leader +2 defense.`),
  modelled('A.2.11', 'Token 『従順な駿馬』',
    `A neutral amulet of types 荒野, 乗物 and 獣, cost 1, that, by going to the graveyard, gives a chosen follower of its
    master's +1/+1 if it is a 荒野 follower.`),
  modelled('A.2.12', 'Token 『機動二輪車』',
    `A neutral amulet of types 荒野 and 乗物, cost 1, that, by going to the graveyard, gives a chosen follower of its
    master's Rush, and +1 attack too if it is a 荒野 follower.`),
  modelled('A.2.13', 'Token 『魔導装甲車』',
    `A neutral amulet of types 荒野 and 乗物, cost 1, that, by going to the graveyard, gives a chosen follower of its
    master's Ward, and +1 defense too if it is a 荒野 follower.`),
  modelled('A.2.14', 'Token 『炎将の二槍』',
    `A royal amulet of types 指揮官 and 星神, cost 3, that deals 2 damage to a chosen opposing follower when a follower of
    its master's evolves; for 1 PP, engaging itself and going to the graveyard, it gives a 指揮官 follower a Strike
    ability dealing 2 damage to each opposing leader.`),
  modelled('A.2.15', 'Token 『ルナの人形』',
    `A nightmare amulet of types 死霊術師 and 人形, cost 1, whose Fanfare puts the top two cards of the deck into the
    graveyard; with ten cards there it draws a card by engaging itself and going to the graveyard.`),
  modelled('A.2.16', 'Token 『狂信の呪具』',
    `A bishop amulet of types 狂信 and 偶像, cost 4, that gets a counter 呪い in each of its master's end phases: the first
    costs the leader 1 damage, the second a discard, the third a discard, 3 damage and the amulet itself.`),
  modelled('A.2.17', 'Token 『新約・白の章』',
    `A witch amulet of types 絶傑 and アイドル, cost 1, whose Last Words creates 『新約・黒の章』 and gives its master's leader +1
    defense; by engaging three アイドル cards its master puts it into the graveyard.`),
  modelled('A.2.18', 'Token 『新約・黒の章』',
    `A witch amulet of types 絶傑 and アイドル, cost 1, whose Last Words creates 『新約・白の章』 and deals 1 damage to each
    opposing leader; by engaging three アイドル cards its master puts it into the graveyard.`),
  modelled('A.3.1', 'Token 『薔薇の一撃』',
    `An elf spell of type 植物族, cost 2: 3 damage to a chosen opposing leader or follower, and a card is drawn.`),
  modelled('A.3.2', 'Token 『冥焔の右腕・ミミ』',
    `A nightmare spell of type 魔界, cost 0: 2 damage to a chosen opposing follower.`),
  modelled('A.3.3', 'Token 『冥焔の左腕・ココ』',
    `A nightmare spell of type 魔界, cost 0: +2 attack for a chosen follower of the player's.`),
  modelled('A.3.4', 'Token 『魔法のアイテム』',
    `A neutral spell of type デレマス, cost 4: +1 defense for the player's leader, and a card is drawn.`),
  modelled('A.3.5', 'Token 『リペアモード』',
    `A neutral spell of type 機械, cost 1: Quick; +1 defense for the player's leader.`),
  modelled('A.3.6', 'Token 『刹那の劇薬』',
    `A witch spell of types 錬金術師 and 禁忌, cost 2: 4 damage to a chosen opposing follower and 2 to its master's leader.`),
  modelled('A.3.7', 'Token 『久遠の秘薬』',
    `A witch spell of types 錬金術師 and 禁忌, cost 2: a chosen witch follower of original cost 3 or less comes from the
    graveyard onto the field, with Rush, and is destroyed when its master's end phase comes.`),
  modelled('A.3.8', 'Token 『マナリアの魔弾』',
    `A witch spell of types 魔法使い and 学院, cost 2: 3 damage to a chosen opposing follower, and with ten 学院 cards in the
    graveyard 2 to its master's leader.`),
  modelled('A.3.9', 'Token 『カーバンクルの煌めき』',
    `An elf spell of types 精霊 and 獣, cost 2: Choice of one: a chosen follower returns to hand; +4 defense for the
    player's leader; two cards are drawn.`),
  modelled('A.3.10', 'Token 『トワイライトソード』',
    `A royal spell of types 指揮官 and 兵士, cost 5: as an additional cost one 『スカイセイバー・リーシャ』 and one 『黄昏の刃・ナノ』 are
    engaged; 10 damage to every opposing leader and follower.`),
  modelled('A.3.11', 'Token 『フェイタルバーン』',
    `A witch spell of types 魔法使い, 学院, プリンセス and キラー, cost 1: Choice of one: 4 damage to a chosen opposing follower; 4
    damage to two of them if fifteen 学院 cards lie in the graveyard.`),
  modelled('A.3.12', 'Token 『紅の牙』',
    `A nightmare spell of types 荒野 and 吸血鬼, cost 1: 1 damage to the player's leader and to each opposing follower;
    each 『永劫の吸血鬼・アルザード』 of the player's gets +1 attack and Drain, and +3/+3 more if three of that name lie face up in
    the evolve deck.`),
  modelled('A.3.13', 'Token 『インモラルディザイア』',
    `A nightmare spell of types 死者 and キラー, cost 1: as an additional cost two followers of the player's go to the
    graveyard; 2 damage to each opposing leader and +2 defense for the player's own.`),
  modelled('A.3.14', 'Token 『輝く金貨』',
    `A royal spell of types 宴楽, 盗賊 and 財宝, cost 0: without a text to resolve; for 1 PP and banishing itself and two
    more of its name from the EX area it gives the leader +1 defense and draws a card.`),
  modelled('A.3.15', 'Token 『波濤の暴圧』',
    `A dragon spell of types 宴楽 and ドラゴニュート, cost 2: 4 damage to a chosen opposing follower, or 6 in Overflow.`),
  modelled('A.3.16', 'Token 『幼狼奮闘』',
    `A nightmare spell of types 宴楽, 魔界 and 獣, cost 0: 1 damage to a chosen opposing follower; the player may discard
    a card, and then the top card of the deck goes to the graveyard.`),
  modelled('A.3.17', 'Token 『水銀の断絶』',
    `A bishop spell of types 信仰 and 超克, cost 1: Quick; damage to the player's leader is reduced by 1 this turn, and a
    card is drawn.`),
  modelled('A.3.18', 'Token 『絶命の痛撃』',
    `An elf spell of types 絶傑 and 狩人, cost 3: with six 狩人 cards in the graveyard, 6 damage to each opposing leader.`),
  modelled('A.3.19', 'Token 『空絶の残光』',
    `A royal spell of types 絶傑, 盗賊 and 財宝, cost 2: Choice of one, or of up to two with ten cards in the opponent's
    graveyard: 3 damage (8 under the same condition) to a chosen opposing follower; a 盗賊 card may be taken from the
    top three of the deck, the rest going to the bottom.`),
  modelled('A.3.20', 'Token 『黄金の小剣』',
    `A royal spell of type 財宝, cost 2: 2 damage to a chosen opposing follower, and with ten cards in the opponent's
    graveyard 2 to its master's leader.`),
  modelled('A.3.21', 'Token 『黄金の杯』',
    `A royal spell of type 財宝, cost 2: +1 defense for the player's leader, or +2 with ten cards in the opponent's
    graveyard.`),
  modelled('A.3.22', 'Token 『黄金の靴』',
    `A royal spell of type 財宝, cost 2: Rush for a chosen 盗賊 follower of the player's, or Storm with ten cards in the
    opponent's graveyard.`),
  modelled('A.3.23', 'Token 『絶尽の偽証』',
    `A witch spell of types 絶傑 and 魔法使い, cost 1: a chosen follower of both types 絶傑 and 魔法使い and original cost 3 or
    less comes from the graveyard onto the field.`),
  modelled('A.3.24', 'Token 『奏絶の独唱』',
    `A witch spell of types 絶傑 and アイドル, cost 0: as an additional cost any number of アイドル cards may be engaged; a
    chosen opposing follower takes damage of twice their number.`),
  modelled('A.3.25', 'Token 『烈絶の滅牙』',
    `A dragon spell of types 絶傑 and 竜族, cost 1: 1 damage to each follower on both fields; in Overflow each
    『烈絶の侮蔑・ガルミーユ』 of the player's has Storm.`),
  modelled('A.3.26', 'Token 『愛絶の飛翔』',
    `A nightmare spell of types 絶傑 and 魔界, cost 1: a chosen follower of the player's gets a Strike ability that deals
    each opposing follower damage equal to how often the leader's defense went down this turn; then 1 damage to the
    player's leader.`),
  modelled('A.3.27', 'Token 『絶叫の拡散』',
    `A nightmare spell of types 絶傑 and 死霊術師, cost 2: one 『絶叫の残響・ルルナイ』 for every five cards in the graveyard, created
    together.`),
  modelled('A.3.28', 'Token 『絶望の奔流』',
    `A bishop spell of types 絶傑 and 狂信, cost 0: a chosen opposing follower is banished.`),
  modelled('A.3.29', 'Token 『絶大の証明』',
    `A neutral spell of type 絶傑, cost 0: a chosen opposing follower is destroyed, and with 『絶大の唯我・マゼルベイン』 on the
    player's field its master's leader takes 2 damage.`),
  modelled('A.3.30', 'Token 『千絶の甘露』',
    `A neutral spell of type 絶傑, cost 5: 2 damage to each opposing leader, +2 defense for the player's own, two cards
    are drawn and the opponent discards two at random.`),
  modelled('A.3.31', 'Token 『成長したですぅ！』',
    `A witch spell of types 魔法使い and 学院, cost 0: 2 damage to a chosen opposing follower; a card is drawn and then one
    is discarded.`),
  modelled('A.3.32', 'Token 『アスタロトの宣告』',
    `A neutral spell of type 魔王, cost 10: the defense of each opposing leader becomes 1, which is no damage.`),
  modelled('A.3.33', 'Token 『ゲイルアロー』',
    `An elf spell of type エルフ族, cost 1: a follower of the opponent's is chosen in any case, and takes 2 damage with
    Combo 3.`),
  modelled('A.3.34', 'Token 『ストームアロー』',
    `An elf spell of type エルフ族, cost 1: with Combo 5, 2 damage to each opposing leader.`),
  modelled('A.3.35', 'Token 『ユニオン・マジック』',
    `A witch spell of type 魔法使い, cost 2: costs 1 less with Spellchain 5; 2 damage to up to two chosen opposing
    followers, and an 『アルティメット・マジック』 is created in the EX area.`),
  modelled('A.3.36', 'Token 『アルティメット・マジック』',
    `A witch spell of type 魔法使い, cost 5: with Spellchain 10, 7 damage to each opposing leader and +7 defense for the
    player's own.`),
  modelled('A.3.37', 'Token 『黒龍の呪い』',
    `A dragon spell of types 竜族, 武闘竜人 and キラー, cost 0: playable in Overflow only; a chosen 『竜槍の戦士・ローウェン』 deals 1 more
    damage this turn. In the EX area it deals 1 damage to its master's leader in the master's end phase unless in
    Overflow.`),
  modelled('A.3.38', 'Token 『テラーナイト』',
    `A nightmare spell of type 吸血鬼, cost 1: once a turn by name; for the turn each decrease of the player's leader's
    defense deals 1 damage to each opposing leader, and the leader gets +1 defense.`),
  modelled('A.3.39', 'Token 『済度播種』',
    `An elf spell of types 透京 and 植物族, cost 1: a card is drawn, face-up evolve followers of the evolve deck may be
    turned face down, and the player gets an EP.`),
  modelled('A.3.40', 'Token 『アンリミテッドサーチ』',
    `A royal spell of types 透京 and 探偵, cost 1: three counters ギガ on each 『ギガブレード』 of the player's, and two cards are
    drawn.`),
  modelled('A.3.41', 'Token 『ジュエルドレスアップ』',
    `A witch spell of types 透京, 錬金術師 and 商人, cost 1: the player may play cards of their banished zone this turn.`),
  modelled('A.3.42', 'Token 『ジンジャーの言霊』',
    `A witch spell of type 魔法使い, cost 1: a chosen opposing follower loses all abilities, and its attack and defense
    become 1.`),
  modelled('A.3.43', 'Token 『青春の一撃』',
    `A dragon spell of types 透京, ドラゴニュート and 武闘竜人, cost 2: a chosen opposing follower is destroyed and a chosen 透京
    follower of the player's has Storm; both have to be chosen.`),
  modelled('A.3.44', 'Token 『宵待ちの休息』',
    `A nightmare spell of types 透京 and 魔界, cost 1: up to three chosen 透京 cards of original cost 2 or less and
    different names return from the graveyard to hand.`),
  modelled('A.3.45', 'Token 『善行の確信』',
    `A bishop spell of types 透京 and 信仰, cost 1: damage to each opposing leader equal to the player's 透京 followers,
    and +1 defense for the player's own.`),
  modelled('A.3.46', 'Token 『戦慄の海賊旗』',
    `A royal spell of types 八獄, 盗賊 and 財宝, cost 1: +1 attack for a chosen 盗賊 follower of the player's, and 1 damage
    to each opposing leader if it is an 八獄 follower.`),
  modelled('A.4.1', 'Token 『アメスアミュレット』',
    `An elf equipment of types プリコネ and 美食殿, cost 2: the wearer can engage itself to give every follower of its
    master's +1/+1.`),
  modelled('A.4.2', 'Token 『プリンセスソード』',
    `A royal equipment of types プリコネ and 美食殿, cost 2: the wearer deals 2 more damage and takes 2 less.`),
  modelled('A.4.3', 'Token 『聖域剣アヴァロン』',
    `A royal equipment of types プリコネ, NIGHTMARE and 七冠, cost 2: the wearer has a Strike ability, once a turn, that
    stands it and draws a card.`),
  modelled('A.4.4', 'Token 『クイーンズコンソール』',
    `A royal equipment of types プリコネ, ラビリンス and 七冠, cost 2: the wearer has a Union Burst ability: for 1 PP and
    engaging itself its master's followers of original cost 1 get +1 attack.`),
  modelled('A.4.5', 'Token 『ケイオスグリモワール』',
    `A witch equipment of types プリコネ and 美食殿, cost 2: the wearer has, twice a turn, when its master plays a spell:
    half of its attack, rounded up, as damage to each opposing leader.`),
  modelled('A.4.6', 'Token 『ワンドオブミラージュ』',
    `A witch equipment of types プリコネ and 七冠, cost 2: ability damage dealt by the wearer and by its master's
    『ミラーイメージ・ネネカ』 is 1 more.`),
  modelled('A.4.7', 'Token 『氷竜剣』',
    `A dragon equipment of types プリコネ and 美食殿, cost 2: equipping it engages a chosen opposing follower; the wearer
    gets +2/+2.`),
  modelled('A.4.8', 'Token 『絆の証』',
    `A dragon equipment of type プリコネ, cost 2: the wearer has Storm and a Strike ability dealing 3 damage to up to two
    chosen opposing followers.`),
  modelled('A.4.9', 'Token 『闇斧ナハトファング』',
    `A nightmare equipment of types プリコネ and ディアボロス, cost 2: whenever the wearer deals ability damage to opposing
    followers, 3 damage to each opposing leader, once for followers damaged together.`),
  modelled('A.4.10', 'Token 『グロリアスフェザー』',
    `A bishop equipment of types プリコネ and サレンディア救護院, cost 2: the wearer gives its master's leader +3 defense in the
    master's end phase and deals 1 more damage.`),
  modelled('A.5.1', 'Token 『クレスト 不殺の継承者・クルル』',
    `An elf crest of types 絶傑, 継承者 and 狩人: once a turn, for 0 PP, a chosen opposing follower's defense becomes 1.`),
  modelled('A.5.2', 'Token 『クレスト 空絶の顕現・オクトリス』',
    `A royal crest of types 絶傑 and 盗賊: a counter 返戻 in each of its master's end phases and for each 財宝 card fused or
    played; with 8 of them it is banished and its master searches the deck for a 盗賊 card.`),
  modelled('A.5.3', 'Token 『クレスト 烈絶の顕現・ガルミーユ』',
    `A dragon crest of types 絶傑 and 竜族: once a turn, for 0 PP, 1 damage to a chosen 絶傑 follower of its master's.`),
  modelled('A.5.4', 'Token 『クレスト 混融の継承者・シャム=ナクア』',
    `A nightmare crest of types 絶傑, 継承者 and アサイラント: whenever its master makes a Choice of one or more options, any
    number of them, at least 1, may be taken.`),
  modelled('A.5.5', 'Token 『クレスト 絶望の顕現・マーウィン』',
    `A bishop crest of types 絶傑 and 狂信: in its master's end phase 1 damage to a chosen opposing leader or follower, 2
    with three crests in the EX area and 4 with five.`),
  modelled('A.5.6', 'Token 『クレスト 安息の継承者・ヒメカ』',
    `A bishop crest of types 絶傑, 継承者 and 狂信: in its master's end phase a chosen opposing follower gets -2/-2 with
    three crests in the EX area, -4/-4 with five.`),
  modelled('A.5.7', 'Token 『クレスト 安息の団結者』',
    `A bishop crest of types 絶傑 and 狂信: in its master's end phase a chosen 絶傑 follower of its master's gets +1/+1
    with three crests in the EX area.`),
  modelled('A.5.8', 'Token 『クレスト 安息の祈禱者』',
    `A bishop crest of types 絶傑 and 狂信: in its master's end phase its master's leader gets +1 defense with three
    crests in the EX area.`),
  modelled('A.5.9', 'Token 『クレスト 絶大の顕現・マゼルベイン』',
    `A neutral crest of type 絶傑: in its master's end phase its master draws a card with one card or none in hand.`),
];
