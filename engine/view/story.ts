/**
 * What happened between two positions, in words: cards that moved, and what is to be said of cards and players that
 * reads otherwise.
 *
 * It is read off the two positions alone, so every game has it from its view. What came and went in between is not
 * told: the closer the positions, the fuller the story.
 */
import { isKnownTo } from '../kernel/knowledge.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { inEnglish, listed, ownWord, type Phrase, pattern, type Said } from '../text/phrase.ts';
import { type Facts, factText } from './facts.ts';
import { A_CARD, cardsIn, type GameView, PLAYER_NUMBER, zoneNumber, zoneSaid } from './game-view.ts';

/** Where a card is: the owner and the name of its zone; undefined if it is outside of the game. */
interface Place {
  /** NONE if both players share the zone. */
  readonly player: number;
  readonly zone: string;
  readonly said: Said;
}

/** Cards that went the same way, with the names of those that are known. */
interface Group {
  readonly from?: Place;
  readonly to?: Place;
  readonly names: (string | undefined)[];
}

const SO_MANY_CARDS = pattern('{0} cards', 'カード{0}枚');
const DRAWS = pattern('{0} draws {1}', '{0}は{1}を引いた');
const NEW_HAND = pattern('{0} takes a new hand of {1} cards', '{0}は新しい手札{1}枚を引いた');
const NEW_CARDS = pattern('{0} takes {1} new cards', '{0}は新しいカード{1}枚を引いた');
const NEW_CARD = pattern('{0} takes a new card', '{0}は新しいカード1枚を引いた');
const NAMED = pattern('{0}: {1}', '{0}：{1}');
const MOVED = pattern('{0}: {1} → {2}', '{0}：{1}→{2}');
const OF_PLAYER = pattern('{0}’s {1}', '{0}の{1}');
const A_CARD_OF = pattern('a card of {0}', '{0}のカード1枚');
const NEW_ON = pattern('{0}: new on the {1}', '{0}が{1}に加わった');
const NEW_IN = pattern('{0}: new in {1}', '{0}が{1}に加わった');
const GONE = pattern('{0}: gone from the {1}', '{0}が{1}からなくなった');
const CHANGED = pattern('{0}: {1}', '{0}：{1}');
const INSTEAD = pattern('{0} → {1}', '{0}→{1}');
const NO_LONGER = pattern('no longer {0}', '{0}→なし');
const ON_STACK = pattern('on the stack: {0}', '{1}：{0}');

/** What happened from `before` to `after`, one sentence each. With a viewer, only what that player knows is told. */
export function tellChanges(view: GameView, before: State, after: State, viewer?: number): Phrase[] {
  return [
    ...toldMoves(view, before, after, viewer),
    ...toldCards(view, before, after, viewer),
    ...toldPlayers(view, before, after),
    ...toldStack(view, before, after),
  ];
}

// ---- cards that moved ----

function toldMoves(view: GameView, before: State, after: State, viewer: number | undefined): Phrase[] {
  const groups = new Map<string, Group>();
  const count = Math.max(before[K.CARD_COUNT], after[K.CARD_COUNT]);
  for (let card = 0; card < count; card++) {
    const [from, to] = [placeOf(view, before, card), placeOf(view, after, card)];
    if (from?.zone === to?.zone && from?.player === to?.player) continue;
    const key = `${from?.player} ${from?.zone} ${to?.player} ${to?.zone}`;
    const group = groups.get(key) ?? { from, to, names: [] };
    groups.set(key, group);
    const known =
      viewer === undefined || (to && isKnownTo(after, card, viewer)) || (from && isKnownTo(before, card, viewer));
    group.names.push(known ? view.cardName(to ? after : before, card) : undefined);
  }
  const moved = [...groups.values()];
  const isMulligan = before[K.TURN_NUMBER] === 0;
  return moved.flatMap((group) => {
    const { from, to, names } = group;
    // where the cards lie that go back is not told: what comes for them is
    if (isMulligan && goesBack(group)) return [];
    if (isMulligan && to?.zone === 'hand' && moved.some((each) => goesBack(each) && each.from?.player === to.player))
      return newCards(view, before, after, group);
    return sentenceOfMove(from, to, cardsSaid(names)) ?? [];
  });
}

/** Do cards of a hand go to the deck of its player, be it that they lie aside meanwhile? */
function goesBack({ from, to }: Group): boolean {
  if (from === undefined || from.player !== to?.player) return false;
  return (from.zone === 'hand' || from.zone === 'aside') && (to.zone === 'aside' || to.zone === 'deck');
}

/** What a player gets in a mulligan: a new hand, or some cards; their names where all are known. */
function newCards(view: GameView, before: State, after: State, { to, names }: Group): Phrase[] {
  const { player } = to!;
  const hand = zoneNumber(view, 'hand', player);
  const isWhole = !cardsIn(before, hand).some((card) => after[K.cardField(card, K.CARD_ZONE)] === hand);
  const count = isWhole ? cardsIn(after, hand).length : names.length;
  const told = (isWhole ? NEW_HAND : count === 1 ? NEW_CARD : NEW_CARDS)(PLAYER_NUMBER(player), count);
  return [names.includes(undefined) ? told : NAMED(told, cardsSaid(names))];
}

function placeOf(view: GameView, s: State, card: number): Place | undefined {
  if (card >= s[K.CARD_COUNT]) return undefined;
  const number = s[K.cardField(card, K.CARD_ZONE)];
  if (number === K.NONE) return undefined;
  const zone = view.zoneKinds[number >> 1];
  if (view.sharedZones.includes(zone)) return { player: K.NONE, zone, said: zoneSaid(view, zone) };
  if (view.outside?.includes(zone)) return undefined;
  const title = view.page.find((line) => line.zone === zone)?.title;
  return { player: number & 1, zone, said: zoneSaid(view, zone, title) };
}

/** `Cloud, 2 cards`: the names that are known, and the count of the others. */
function cardsSaid(names: readonly (string | undefined)[]): Phrase {
  const known = names.filter((name) => name !== undefined);
  const hidden = names.length - known.length;
  if (hidden === 0) return listed(known);
  return listed([...known, hidden === 1 ? A_CARD : SO_MANY_CARDS(hidden)]);
}

/** What is a player's, where it is one's. */
function ownedBy(player: number, what: Phrase): Phrase {
  if (player === K.NONE) return what;
  return what === A_CARD ? A_CARD_OF(PLAYER_NUMBER(player)) : OF_PLAYER(PLAYER_NUMBER(player), what);
}

function sentenceOfMove(from: Place | undefined, to: Place | undefined, cards: Phrase): Phrase | undefined {
  if (from && to) {
    if (from.zone === 'deck' && to.zone === 'hand' && from.player === to.player)
      return DRAWS(PLAYER_NUMBER(to.player), cards);
    const owner = from.player === K.NONE ? to.player : from.player;
    return MOVED(ownedBy(owner, cards), from.said, to.player === owner ? to.said : ownedBy(to.player, to.said));
  }
  if (to) return (to.player === K.NONE ? NEW_ON : NEW_IN)(cards, ownedBy(to.player, to.said));
  return from && GONE(ownedBy(from.player, cards), from.said);
}

// ---- what reads otherwise ----

/** Tells of cards that stayed in a zone which everybody sees, if their notes changed. */
function toldCards(view: GameView, before: State, after: State, viewer: number | undefined): Phrase[] {
  const zones = new Set([view.field, ...view.page.filter((line) => line.withFacts).map((line) => line.zone)]);
  const told: Phrase[] = [];
  for (let card = 0; card < Math.min(before[K.CARD_COUNT], after[K.CARD_COUNT]); card++) {
    const number = after[K.cardField(card, K.CARD_ZONE)];
    if (number === K.NONE || number !== before[K.cardField(card, K.CARD_ZONE)]) continue;
    if (!zones.has(view.zoneKinds[number >> 1])) continue;
    if (viewer !== undefined && !isKnownTo(after, card, viewer)) continue;
    const changes = changedTexts(view.cards, before, after, card);
    if (changes.length > 0) told.push(CHANGED(ownedBy(number & 1, view.cardName(after, card)), listed(changes)));
  }
  return told;
}

function toldPlayers(view: GameView, before: State, after: State): Phrase[] {
  // how many cards a zone holds follows from the cards that moved
  const facts = Object.fromEntries(Object.entries(view.players).filter(([, fact]) => !fact.countsZone));
  return [0, 1].flatMap((player) => {
    const changes = changedTexts(facts, before, after, player);
    return changes.length > 0 ? [CHANGED(PLAYER_NUMBER(player), listed(changes))] : [];
  });
}

/** `5000 → 7000`, `dull`, `no longer dull`: phrases for the facts that have changed. */
function changedTexts(facts: Facts, before: State, after: State, subject: number): Phrase[] {
  return Object.values(facts).flatMap((fact) => {
    const [was, is] = [factText(fact, before, subject), factText(fact, after, subject)];
    const gone = phrasesWithout(was, is);
    const come = phrasesWithout(is, was);
    if (gone.length === 1 && come.length === 1) return [INSTEAD(gone[0], come[0])];
    return [...come, ...gone.map((phrase) => NO_LONGER(phrase))];
  });
}

/** The phrases of a list that do not say what one of the others says. */
function phrasesWithout(phrases: readonly Phrase[], others: readonly Phrase[]): Phrase[] {
  if (phrases.length === 0) return [];
  const said = others.map(inEnglish);
  return phrases.filter((phrase) => !said.includes(inEnglish(phrase)));
}

/** Tells of the objects that came onto the stack and are not cards that moved there. */
function toldStack({ stack }: GameView, before: State, after: State): Phrase[] {
  if (!stack) return [];
  const were = Array.from({ length: before[K.STACK_COUNT] }, (_, i) => inEnglish(stack.objectName(before, i)));
  const told: Phrase[] = [];
  for (let i = after[K.STACK_COUNT] - 1; i >= 0; i--) {
    const name = stack.objectName(after, i);
    const at = were.indexOf(inEnglish(name));
    if (at >= 0) were.splice(at, 1);
    else if (stack.isAbility(after, i)) told.push(ON_STACK(name, ownWord('stack')));
  }
  return told;
}
