/**
 * What a text does with cards that it takes as it resolves, without choosing them: `自分の墓場のスペル1枚を手札に加える`.
 */
import {
  either,
  type Filled,
  first,
  type Holes,
  mapped,
  type Parser,
  pattern,
  phrase,
  words,
} from '../../../import/phrase.ts';
import { IT, type Step, type Tree, X } from '../../../import/steps.ts';
import { type Filter, onField } from './nouns.ts';
import { COUNTER } from './numbers.ts';

interface Act {
  /** The printed words where the act must be done, and (`may`) where it may be left undone. */
  readonly said: string;
  readonly may: string;
  /** The zones that it takes cards from. */
  readonly from: readonly string[];
  readonly effect: (who: Tree) => Tree;
  /** Is the field meant where no zone is named? What a text puts into an EX area without a zone is a new token. */
  readonly isOfField: boolean;
  /** Does "it" mean the taken cards from there on? */
  readonly moves: boolean;
}

const PILES = ['hand', 'graveyard', 'ex', 'banished'];
const act = (
  said: string,
  may: string,
  from: readonly string[],
  effect: (who: Tree) => Tree,
  moves: boolean = true,
): Act => ({ said, may, from, effect, moves, isOfField: from[0] === 'field' });

const ACTS: readonly Act[] = [
  act('場に出す', '場に出してよい', [...PILES, 'evolve-deck'], (who) => ({ put: who })),
  act('アクト状態で場に出す', 'アクト状態で場に出してよい', [...PILES, 'evolve-deck'], (who) => ({
    put: { who, engaged: true },
  })),
  act('手札に加える', '手札に加えてよい', ['graveyard', 'ex', 'banished'], (who) => ({ 'to-hand': who })),
  act('手札に戻す', '手札に戻してよい', ['field', 'ex'], (who) => ({ 'to-hand': who })),
  act('EXエリアに置く', 'EXエリアに置いてよい', ['hand', 'field', 'graveyard', 'banished', 'evolve-deck'], (who) => ({
    'to-ex': who,
  })),
  act('墓場に置く', '墓場に置いてよい', ['field', 'ex'], (who) => ({ bury: who })),
  act('消滅させる', '消滅させてよい', ['field', 'hand', 'graveyard', 'ex'], (who) => ({ banish: who })),
  act('破壊する', '破壊してよい', ['field'], (who) => ({ destroy: who }), false),
  act('デッキの下に置く', 'デッキの下に置いてよい', [...PILES, 'field'], (who) => ({ 'to-deck': who })),
  act('デッキの上に置く', 'デッキの上に置いてよい', [...PILES, 'field'], (who) => ({
    'to-deck': { who, place: 'top' },
  })),
  act(
    'デッキに戻し、シャッフルする',
    'デッキに戻し、シャッフルしてよい',
    [...PILES, 'field'],
    (who) => ({ 'to-deck': { who, place: 'shuffle' } }),
    false,
  ),
  act('アクトする', 'アクトしてよい', ['field'], (who) => ({ engage: who }), false),
  act('[アクト]する', '[アクト]してよい', ['field'], (who) => ({ engage: who }), false),
  act('スタンドする', 'スタンドしてよい', ['field'], (who) => ({ stand: who }), false),
  act('裏向きにする', '裏向きにしてよい', ['evolve-deck'], (who) => ({ 'turn-down': who }), false),
];

const SAID = words(new Map(ACTS.map((one) => [one.said, one])));

/** All cards of a zone, where no kind of card is named. */
const WHOLE_ZONES: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ['自分の手札', { zone: 'hand', master: 'you' }],
  ['自分の墓場', { zone: 'graveyard', master: 'you' }],
  ['自分のEXエリア', { zone: 'ex', master: 'you' }],
  ['相手の墓場', { zone: 'graveyard', master: 'opponent' }],
  ['相手のEXエリア', { zone: 'ex', master: 'opponent' }],
]);

/** Zones from which a text tells another player to take cards of their own. */
const THEIR_ZONES: ReadonlyMap<string, string> = new Map([
  ['自身の場の', 'field'],
  ['自身の手札の', 'hand'],
  ['自身のEXエリアの', 'ex'],
  ['自身の墓場の', 'graveyard'],
]);
const THEIR_WHOLE_ZONES: ReadonlyMap<string, string> = new Map([
  ['自身の手札', 'hand'],
  ['自身の墓場', 'graveyard'],
  ['自身のEXエリア', 'ex'],
]);

/** The filter with a zone that the act takes from; undefined where the act takes nothing from that zone. */
function within({ from, isOfField }: Act, noun: Filter): Filter | undefined {
  const of = isOfField ? onField(noun) : noun;
  const places =
    'zone' in of ? [of.zone] : ((of['any-of'] as readonly Filter[] | undefined)?.map(({ zone }) => zone) ?? []);
  return places.length > 0 && places.every((zone) => from.includes(zone as string)) ? of : undefined;
}

/** The step of an act that may be done with a card which the text has named. */
export function mayBeDone(act_: unknown, who: Tree): Step[] {
  const { effect, moves } = act_ as Act;
  return [{ kind: 'effect', effect: { may: [effect(who)] }, ...(moves && { moves: true }) }];
}

export const MAY_ACT = words(new Map(ACTS.map((one) => [one.may, one])));

export function createActs(holes: Holes): Parser<readonly Step[]> {
  const some: Parser<Filter> = either(holes.noun as Parser<Filter>, words(WHOLE_ZONES));
  const theirs: Parser<Filter> = either(
    phrase('{zone}{kindOf}', { ...holes, zone: words(THEIR_ZONES) }, ({ zone, kindOf }) => ({
      ...(kindOf as Filter),
      zone,
      master: 'opponent',
    })),
    mapped(words(THEIR_WHOLE_ZONES), (zone): Filter => ({ zone, master: 'opponent' })),
  );
  const all: Holes = {
    ...holes,
    some,
    theirs,
    act: SAID,
    may: MAY_ACT,
    n: first(
      holes.n,
      pattern(new RegExp(`X${COUNTER}`), () => X),
    ),
  };
  const p = (form: string, how: (filled: Filled) => object) =>
    phrase(form, all, (filled): readonly Step[] | undefined => {
      const one = (filled.act ?? filled.may) as Act;
      const of = within(one, (filled.some ?? filled.theirs) as Filter);
      if (of === undefined) return undefined;
      return [
        { kind: 'choose', word: 'pick', choice: { of, ...(how(filled) as Record<string, Tree>) } },
        { kind: 'effect', effect: one.effect(IT), ...(one.moves && { moves: true }) },
      ];
    });
  const many = ({ n }: Filled): object => (n === 1 ? {} : { count: n });
  return either(
    p('{some}{n}を{act}', many),
    p('{some}{n}まで{act}', (filled) => ({ ...many(filled), 'up-to': true })),
    p('{some}{n}を{may}', (filled) => ({ ...many(filled), 'up-to': true })),
    p('{some}{n}まで{may}', (filled) => ({ ...many(filled), 'up-to': true })),
    p('{some}を好きな枚数{act}', () => ({ any: true })),
    p('{some}を好きな枚数{may}', () => ({ any: true })),
    p('相手プレイヤーすべては、{theirs}{n}を{act}', (filled) => ({ ...many(filled), by: 'opponent' })),
    p('相手プレイヤーすべては、{theirs}{n}を{may}', (filled) => ({ ...many(filled), 'up-to': true, by: 'opponent' })),
  );
}
