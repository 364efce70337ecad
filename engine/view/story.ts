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
import { type Facts, factText } from './facts.ts';
import type { GameView } from './game-view.ts';

/** Where a card is: the owner and the name of its zone; undefined if it is outside of the game. */
interface Place {
  /** NONE if both players share the zone. */
  readonly player: number;
  readonly zone: string;
}

/** What happened from `before` to `after`, one sentence each. With a viewer, only what that player knows is told. */
export function tellChanges(view: GameView, before: State, after: State, viewer?: number): string[] {
  return [
    ...toldMoves(view, before, after, viewer),
    ...toldCards(view, before, after, viewer),
    ...toldPlayers(view, before, after),
    ...toldStack(view, before, after),
  ];
}

// ---- cards that moved ----

function toldMoves(view: GameView, before: State, after: State, viewer: number | undefined): string[] {
  const groups = new Map<string, { from?: Place; to?: Place; names: (string | undefined)[] }>();
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
  return [...groups.values()].flatMap(({ from, to, names }) => sentenceOfMove(from, to, listed(names)) ?? []);
}

function placeOf(view: GameView, s: State, card: number): Place | undefined {
  if (card >= s[K.CARD_COUNT]) return undefined;
  const number = s[K.cardField(card, K.CARD_ZONE)];
  if (number === K.NONE) return undefined;
  const zone = view.zoneKinds[number >> 1];
  if (view.sharedZones.includes(zone)) return { player: K.NONE, zone: spoken(zone) };
  if (view.outside?.includes(zone)) return undefined;
  return { player: number & 1, zone: view.page.find((line) => line.zone === zone)?.title ?? spoken(zone) };
}

const spoken = (zone: string): string => zone.replaceAll('-', ' ');

/** `Cloud, 2 cards`: the names that are known, and the count of the others. */
function listed(names: readonly (string | undefined)[]): string {
  const known = names.filter((name) => name !== undefined);
  const hidden = names.length - known.length;
  if (hidden === 0) return known.join(', ');
  return [...known, hidden === 1 ? 'a card' : `${hidden} cards`].join(', ');
}

function sentenceOfMove(from: Place | undefined, to: Place | undefined, cards: string): string | undefined {
  if (from && to) {
    if (from.zone === 'deck' && to.zone === 'hand' && from.player === to.player)
      return `player ${to.player} draws ${cards}`;
    const owner = from.player === K.NONE ? to.player : from.player;
    const whose = owner === K.NONE ? '' : `player ${owner}’s `;
    const goal = to.player !== K.NONE && to.player !== owner ? `player ${to.player}’s ${to.zone}` : to.zone;
    return `${whose}${cards}: ${from.zone} → ${goal}`;
  }
  if (to) return `${cards}: new ${to.player === K.NONE ? 'on the' : `in player ${to.player}’s`} ${to.zone}`;
  if (from) return `${from.player === K.NONE ? '' : `player ${from.player}’s `}${cards}: gone from the ${from.zone}`;
  return undefined;
}

// ---- what reads otherwise ----

/** Tells of cards that stayed in a zone which everybody sees, if their notes changed. */
function toldCards(view: GameView, before: State, after: State, viewer: number | undefined): string[] {
  const zones = new Set([view.field, ...view.page.filter((line) => line.withFacts).map((line) => line.zone)]);
  const told: string[] = [];
  for (let card = 0; card < Math.min(before[K.CARD_COUNT], after[K.CARD_COUNT]); card++) {
    const number = after[K.cardField(card, K.CARD_ZONE)];
    if (number === K.NONE || number !== before[K.cardField(card, K.CARD_ZONE)]) continue;
    if (!zones.has(view.zoneKinds[number >> 1])) continue;
    if (viewer !== undefined && !isKnownTo(after, card, viewer)) continue;
    const changes = changedTexts(view.cards, before, after, card);
    if (changes.length > 0) told.push(`player ${number & 1}’s ${view.cardName(after, card)}: ${changes.join(', ')}`);
  }
  return told;
}

function toldPlayers(view: GameView, before: State, after: State): string[] {
  // how many cards a zone holds follows from the cards that moved
  const facts = Object.fromEntries(Object.entries(view.players).filter(([, fact]) => !fact.countsZone));
  return [0, 1].flatMap((player) => {
    const changes = changedTexts(facts, before, after, player);
    return changes.length > 0 ? [`player ${player}: ${changes.join(', ')}`] : [];
  });
}

/** `5000 → 7000`, `dull`, `no longer dull`: phrases for the facts that have changed. */
function changedTexts(facts: Facts, before: State, after: State, subject: number): string[] {
  return Object.values(facts).flatMap((fact) => {
    const [was, is] = [factText(fact, before, subject), factText(fact, after, subject)];
    const gone = was.filter((phrase) => !is.includes(phrase));
    const come = is.filter((phrase) => !was.includes(phrase));
    if (gone.length === 1 && come.length === 1) return [`${gone[0]} → ${come[0]}`];
    return [...come, ...gone.map((phrase) => `no longer ${phrase}`)];
  });
}

/** Tells of the objects that came onto the stack and are not cards that moved there. */
function toldStack(view: GameView, before: State, after: State): string[] {
  const fact = view.gameFacts.stack;
  if (!fact?.read) return [];
  const names = fact.read(after, K.NONE) as readonly string[];
  const were = [...(fact.read(before, K.NONE) as readonly string[])];
  return names.flatMap((name) => {
    const at = were.indexOf(name);
    if (at >= 0) were.splice(at, 1);
    return at >= 0 || !/\babilit/.test(name) ? [] : [`on the stack: ${name}`];
  });
}
