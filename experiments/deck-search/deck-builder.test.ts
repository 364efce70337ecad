import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { type Draw, GAME_NAMES, loadGame } from '../../engine/index.ts';
import { planDeck } from '../../workers/plan.ts';
import { DeckBuilder, type DeckCards } from './deck-builder.ts';

function drawing(seed: string): Draw {
  const random = seedrandom(seed);
  return (below) => Math.floor(random() * below);
}

describe.each(GAME_NAMES)('decks that are built of %s', (name) => {
  const game = loadGame(name);
  const known = game.decks.map((deck) => planDeck(game, deck));
  const builder = new DeckBuilder({ game, settings: {}, known });
  const draw = drawing(name);
  const decks = Array.from({ length: 5 }, () => builder.sample(draw));
  /** Expects that the game's own reader accepts the file of a deck and reads the same cards. */
  const expectLegal = (deck: DeckCards): void => {
    const read = game.parseDeck(JSON.stringify(builder.fileOf('built', deck)), 'built');
    expect(planDeck(game, read)).toEqual({ name: 'built', ...deck });
  };

  it('are legal by the game’s own rules, drawn, changed and mixed', () => {
    for (const deck of decks) {
      expectLegal(deck);
      const changed = builder.change(deck, draw);
      if (changed) expectLegal(changed);
      const mixed = builder.mix(deck, decks[0], draw);
      if (mixed) expectLegal(mixed);
    }
  });

  it('are built as the field builds: in its format, and with nothing that cannot be paid', () => {
    const formats = known.map((deck) => builder.fileOf('known', deck).rule);
    for (const deck of decks) {
      expect(formats).toContain(builder.fileOf('built', deck).rule);
      const warned = game.deckWarnings(game.parseDeck(JSON.stringify(builder.fileOf('built', deck)), 'built'));
      expect(warned.length).toBeLessThanOrEqual(Math.max(...game.decks.map((one) => game.deckWarnings(one).length)));
    }
  });

  it('change a few cards at a time', () => {
    for (const deck of decks) {
      const changed = builder.change(deck, draw);
      if (!changed) continue;
      const left = deck.cards.filter((id) => changed.cards.includes(id)).length;
      expect(left).toBeGreaterThan(deck.cards.length / 2);
    }
  });

  it('leave most cards where they lie when they are changed, so that both find them on the same deal', () => {
    const shares = known.flatMap((deck) => {
      const changed = builder.change(deck, draw);
      if (!changed) return [];
      return [deck.cards.filter((id, i) => id === changed.cards[i]).length / deck.cards.length];
    });
    expect(shares.length).toBeGreaterThan(known.length / 2);
    expect(shares.reduce((sum, one) => sum + one, 0) / shares.length).toBeGreaterThan(0.6);
  });

  it('are the same for the same numbers', () => {
    const again = new DeckBuilder({ game, settings: {}, known });
    const numbers = drawing(name);
    expect(again.sample(numbers)).toEqual(decks[0]);
  });
});

describe('decks that are asked for more', () => {
  const game = loadGame('square-enix-tcg');
  const known = game.decks.map((deck) => planDeck(game, deck));

  it('have a card that they must have, and keep it', () => {
    const builder = new DeckBuilder({ game, settings: {}, known, having: ['1-016'] });
    const draw = drawing('having');
    let deck = builder.sample(draw);
    for (let times = 0; times < 8; times++) {
      expect(deck.cards).toContain('1-016');
      deck = builder.change(deck, draw) ?? deck;
    }
  });

  it('are drawn around such a card every second time: of what its text names, its own kind too', () => {
    const evolve = loadGame('shadowverse-evolve');
    // its text counts cards of its own type in the graveyard
    const [card, type] = ['ECP01-044', 'ウマ娘'];
    const options = { game: evolve, settings: {}, known: evolve.decks.map((deck) => planDeck(evolve, deck)) };
    const builder = new DeckBuilder({ ...options, having: [card], colours: ['nightmare'] });
    expect(builder.looks.of(card).named).toContain(type);
    const draw = drawing('around');
    const companions = Array.from({ length: 16 }, () => {
      const cards = builder.sample(draw).cards.filter((id) => id !== card);
      return cards.filter((id) => builder.looks.of(id).words.includes(type)).length;
    });
    const many = companions.filter((count) => count >= 10).length;
    expect(many).toBeGreaterThanOrEqual(4);
    expect(many).toBeLessThanOrEqual(12);
  });

  it('have cards of the colours that they may have, and no others', () => {
    const builder = new DeckBuilder({ game, settings: {}, known, colours: ['fire', 'wind'] });
    const draw = drawing('colours');
    for (let times = 0; times < 5; times++)
      for (const colour of builder.coloursOf(builder.sample(draw))) expect(['fire', 'wind']).toContain(colour);
  });

  it('are refused with a sentence where there are none', () => {
    const builder = new DeckBuilder({ game, settings: {}, known, colours: ['mud'] });
    expect(() => builder.sample(drawing('none'))).toThrow(/no legal deck was found/);
  });

  it('follow other numbers of deck construction', () => {
    const settings = { 'deck-size': '40', 'deck-copies': '2' };
    const builder = new DeckBuilder({ game, settings, known: [] });
    const { cards } = builder.sample(drawing('settings'));
    expect(cards).toHaveLength(40);
    for (const id of cards) expect(cards.filter((other) => other === id).length).toBeLessThanOrEqual(2);
  });
});

describe('decks of one title', () => {
  it('stay so when they are changed, though a single card of no title would make them decks of a class', () => {
    const game = loadGame('shadowverse-evolve');
    const known = game.decks.map((deck) => planDeck(game, deck));
    const builder = new DeckBuilder({ game, settings: {}, known });
    const guild = known.find(({ name }) => name === 'Princess guild')!;
    const draw = drawing('title');
    const made = Array.from({ length: 12 }, () => builder.change(guild, draw)).filter((deck) => deck !== undefined);
    expect(made.length).toBeGreaterThan(8);
    for (const { cards } of made) {
      // at most three slots of three copies have changed, and the evolved forms with them
      const counts = new Map<string, number>();
      for (const id of guild.cards) counts.set(id, (counts.get(id) ?? 0) + 1);
      const kept = cards.filter((id) => {
        counts.set(id, (counts.get(id) ?? 0) - 1);
        return counts.get(id)! >= 0;
      });
      expect(kept.length).toBeGreaterThanOrEqual(guild.cards.length - 15);
    }
  });
});

describe('evolved forms', () => {
  it('leave the deck with their follower, and those of the one that comes may come', () => {
    const game = loadGame('shadowverse-evolve');
    const known = game.decks.map((deck) => planDeck(game, deck));
    const builder = new DeckBuilder({ game, settings: {}, known });
    const draw = drawing('orphans');
    const namesOf = ({ cards }: DeckCards, part: string): Set<string> =>
      new Set(cards.map((id) => builder.looks.of(id)).flatMap((look) => (look.part === part ? [look.name] : [])));
    let left = 0;
    for (const deck of [...known, ...known, ...known]) {
      const changed = builder.change(deck, draw);
      if (!changed) continue;
      const now = namesOf(changed, 'cards');
      const gone = [...namesOf(deck, 'cards')].filter((name) => !now.has(name) && namesOf(deck, 'evolve').has(name));
      left += gone.length;
      for (const name of gone) expect(namesOf(changed, 'evolve')).not.toContain(name);
    }
    expect(left).toBeGreaterThan(0);
  });

  it('go with the followers that they are of', () => {
    const game = loadGame('shadowverse-evolve');
    const builder = new DeckBuilder({ game, settings: {}, known: game.decks.map((deck) => planDeck(game, deck)) });
    const draw = drawing('forms');
    const looks = Array.from({ length: 5 }, () => builder.sample(draw).cards.map((id) => builder.looks.of(id)));
    const evolved = looks.flatMap((deck) =>
      deck.flatMap((look) =>
        look.part === 'evolve' ? [deck.some((one) => one.part === 'cards' && one.name === look.name)] : [],
      ),
    );
    expect(evolved.filter(Boolean).length).toBeGreaterThan(evolved.length / 2);
  });
});
