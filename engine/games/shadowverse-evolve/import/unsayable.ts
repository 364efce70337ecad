/**
 * What printed Shadowverse EVOLVE texts say and the card language has no word for: a refusal says so in place of "not
 * understood".
 */
const UNSAYABLE: readonly (readonly [RegExp, string])[] = [
  [/コストの合計が\d+以下になるように/, 'cards whose costs together are within a limit'],
  [/コストX(?:以下)?の/, 'a filter with a number that is worked out'],
  [/コスト最小の|コスト最大の/, 'the cards with the least or the greatest number'],
  [/(?:と|や)[^。、]*それぞれ\d+枚まで/, 'so many cards of each of several kinds'],
  [/元のコストの種類数/, 'how many different costs cards have'],
  [/元のコストが(?:すべて|奇数|偶数)|コストが奇数/, 'a test of costs against each other, or of odd and even'],
  [/同名の|同じカード名/, 'a card with the name of another one'],
  [/【(?:スタック|土の秘術|レッスン)】を持つ/, 'a test for a keyword of a class'],
  [/上限になるまで/, 'as many as there is room for'],
  [/次のダメージを受けない/, 'the next damage'],
  [/\[進化\]コストを/, 'a changed cost of evolving'],
  [
    /能力を使えない|能力は誘発しない|能力\d*つ?をプレイする|能力をくり返す/,
    'abilities that are not used, or used again',
  ],
  [/を公開:|を公開する。$|を公開してデッキ/, 'a cost of revealing'],
  [/サイコロ/, 'a test of the die (of numbers from one to another)'],
  [/バトルに勝利|バトルに敗北/, 'winning and losing other than at once'],
  [/スタートフェイズ以外/, 'draws outside of the start phase'],
  [/好きな数|カード名1つを指定/, 'a number or a name that a player says'],
  [/ダメージを2倍|ダメージを与えない|体力と同じダメージを与える/, 'another way to deal damage'],
  [/攻撃力か体力を\+したとき|や\[体力\]を\+していた|か\[体力\]を\+したとき/, 'that a follower has been made stronger'],
];

/** Why the card language cannot say the line; undefined: nothing that is known. */
export function unsayable(line: string): string | undefined {
  const missing = UNSAYABLE.find(([form]) => form.test(line))?.[1];
  return missing === undefined ? undefined : `the card language has no word for it: ${missing}`;
}
