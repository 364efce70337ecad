/**
 * What the columns of a list of Shadowverse EVOLVE cards say: the printed facts of a card, and the lines of its text.
 */
import { type ListedCard, refuse } from '../../../import/card-import.ts';
import type { Tree } from '../../../import/steps.ts';
import { CLASSES, KEYWORDS } from './nouns.ts';

/** Kinds as lists have them: a kind, and a special one behind `・`. */
const KINDS: Readonly<Record<string, string>> = { フォロワー: 'follower', アミュレット: 'amulet', スペル: 'spell' };
const SPECIAL: Readonly<Record<string, string>> = { エボルヴ: 'evolve', アドバンス: 'advance' };
/** Cards that are in no deck by themselves. */
const ASIDE = ['トークン', 'EP', 'リーダー'];

/** Titles of collaborations, by the beginnings of their sets: lists do not have them, and decks are built by them. */
const TITLES: readonly (readonly [RegExp, string])[] = [
  [/^(ECP01|CP01|CSD01)/, 'ウマ娘 プリティーダービー'],
  [/^(ECP02|CP02|CSD02)/, 'アイドルマスター シンデレラガールズ'],
  [/^(CP03|CSD03)/, 'カードファイト!! ヴァンガード'],
  [/^(CP04|PCS01)/, 'プリンセスコネクト！Re:Dive'],
];

/** Keywords that stand in lines of their own, besides those that cards may gain. */
const OWN_LINES: ReadonlyMap<string, string> = new Map([
  ...KEYWORDS,
  ['[クイック]', 'quick'],
  ['[Q]', 'quick'],
  ['【スタック】', 'stack'],
  ['【スタートアミュレット】', 'start-amulet'],
]);

/**
 * Brackets that only remind of rules: each has one of these words. Any other bracket may say more, and the card is
 * refused.
 */
const REMINDERS: readonly RegExp[] = [
  /【(守護|疾走|突進|指定攻撃|威圧|必殺|ドレイン|オーラ|スタック|箱詰め|ツインドライブ)】/,
  /状態になる$/,
  /の後の能力が働く$/,
  /^※/,
  /^【レッスン_1】とは/,
  /破壊される$/,
  /ゲームから取り除く$/,
  /^1ターンに進化か食事はどちらか1回/,
  /^追加コストを支払わなければ/,
];

/** Trigger icons are printed as brackets, by what they do in a drive check. */
const TRIGGERS: readonly (readonly [RegExp, string])[] = [
  [/^ドライブチェックによってこれが捲れたなら、.*\[攻撃力\]\+2する$/, 'critical'],
  [/^ドライブチェックによってこれが捲れたなら、1枚引く$/, 'draw'],
  [/^ドライブチェックによってこれが捲れたなら、.*スタンドする。/, 'stand'],
  [/^ドライブチェックによってこれが捲れたなら、.*\[体力\]\+3する$/, 'heal'],
];

export function isAside(card: ListedCard): boolean {
  return ASIDE.some((word) => card.type.split('・').includes(word));
}

/** Types of a card: split at dots, but for those inside of 〈〉. */
export function typesOf(card: ListedCard): string[] {
  return (card.subtype ?? '').split(/・(?![^〈]*〉)/).filter((type) => type !== '' && type !== '-');
}

/** The facts of a card but for what its lines say. */
export function factsOf(card: ListedCard): Readonly<Record<string, Tree>> {
  const [word, specialWord] = card.type.split('・');
  const kind = KINDS[word] ?? refuse(`there is no kind of card "${card.type}"`);
  const special =
    specialWord === undefined ? undefined : (SPECIAL[specialWord] ?? refuse(`there is no kind "${card.type}"`));
  const named = CLASSES.get(`[${card.class}]`) ?? refuse(`there is no class "${card.class}"`);
  const types = typesOf(card);
  const title = TITLES.find(([sets]) => sets.test(card.id))?.[1];
  return {
    id: card.id,
    name: card.name,
    kind,
    ...(special && { special }),
    class: named,
    ...(types.length > 0 && { types }),
    ...(special === 'evolve' ? {} : { cost: wholeNumber(card, 'cost') }),
    ...(kind === 'follower' && { attack: wholeNumber(card, 'atk'), defense: wholeNumber(card, 'hp') }),
    ...(title && { title }),
  };
}

function wholeNumber(card: ListedCard, column: string): number {
  const text = card[column] ?? '';
  if (!/^\d+$/.test(text)) refuse(`the column "${column}" has no number: "${text}"`);
  return Number(text);
}

/** The lines of a card's text, and the facts that stand among them. */
export interface CardText {
  readonly lines: readonly string[];
  readonly facts: Readonly<Record<string, Tree>>;
}

const ALSO_NAMED = /^これは『([^』]+)』でもある。$/;
const COPIES = /^(?:これは|『[^』]+』は自分の)(?:エボルヴ)?デッキに(\d+)枚まで入れることができる。$/;

/**
 * Splits a text into its lines: without the explanations of tokens, reminders and keywords.
 * @clause SVE 2.6.2
 */
export function splitText(text: string): CardText {
  const [own] = text.normalize('NFKC').split(/―{3,}/);
  let trigger: string | undefined;
  const plain = own.replace(/\(((?:[^()]|\([^()]*\))*)\)/g, (_, bracket: string) => {
    const icon = TRIGGERS.find(([said]) => said.test(bracket))?.[1];
    if (icon !== undefined) trigger = icon;
    // how a half is rounded stands inside of its sentence
    else if (bracket === '端数切り上げ') return '';
    else if (!REMINDERS.some((known) => known.test(bracket))) refuse('this bracket is no known reminder', bracket, 0);
    return ' ';
  });
  const keywords: string[] = [];
  let copies: number | undefined;
  let fieldName: string | undefined;
  const lines = plain
    .replace(/-{5,}/g, ' ')
    // an option, and what a cost pays for, belong to the line before them
    .replace(/\s+(?=【\d+】)/g, '')
    .replace(/(?<=[:、])\s+/g, '')
    .split(/\s+(?![^『]*』)/)
    .filter((line) => line !== '')
    .filter((line) => {
      const own_ = keywordsOf(line);
      const most = COPIES.exec(line);
      const also = ALSO_NAMED.exec(line);
      if (also) fieldName = also[1];
      if (most) copies = Number(most[1]);
      if (own_) keywords.push(...own_);
      return !most && !own_ && !also && line !== OF_MEALS;
    });
  return {
    lines,
    facts: {
      ...(trigger && { trigger }),
      ...(copies !== undefined && { copies }),
      ...(fieldName !== undefined && { 'field-name': fieldName }),
      ...(keywords.length > 0 && { keywords: keywords.length === 1 ? keywords[0] : keywords }),
    },
  };
}

/** The sentence of meal abilities that is also printed on the card which is eaten, where it means nothing. */
const OF_MEALS = '食事することで、そのウマ娘・フォロワーは出走する。';

/** The keywords of a line that has nothing else. */
function keywordsOf(line: string): string[] | undefined {
  const parts = line.match(/【[^】]*】|\[[^\]]*\]|./gu) ?? [];
  const found = parts.map((part) => OWN_LINES.get(part));
  return found.every((keyword) => keyword !== undefined) ? found : undefined;
}
