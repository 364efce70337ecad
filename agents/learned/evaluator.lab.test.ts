/**
 * A net at play gives the same numbers as TensorFlow, whatever it has judged before, and judges positions of its own
 * game only.
 */
import * as tf from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-cpu';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  CARD_COUNT,
  CARD_DEF,
  cardField,
  EVALUATION_LIMIT,
  FOUND_DEFINITION,
  GAME_NAMES,
  type Game,
  loadGame,
  type Player,
  type State,
} from '../../engine/index.ts';
import { NetEvaluator } from './evaluator.ts';
import { type Net, parseNet, writeNet } from './net-file.ts';
import { placesOf } from './net-places.ts';
import { shippedEvaluator } from './nets.ts';
import { randomNet } from './testing/random-net.ts';

const game = loadGame('square-enix-tcg');
const net = randomNet(game);
const { encoding } = game;

/** The game with one more word in its encoding, before all others: each card has the word once. */
function widened(of: Game): Game {
  const { attributes, names, slots, length, optionNames, optionParts, optionLength } = of.encoding;
  const slotNames = slots.flatMap((slot) => [`${slot}: effect later`]);
  const wide = {
    ...of.encoding,
    names: [...names, ...slotNames],
    length: length + slots.length,
    optionNames: optionNames.toSpliced(optionParts.card, 0, 'the card: effect later'),
    optionLength: optionLength + 1,
    attributes: {
      names: ['effect later', ...attributes.names],
      of: (definition: number) => {
        const { places: at, values } = attributes.of(definition);
        return { places: Int32Array.of(0, ...at.map((place) => place + 1)), values: Float64Array.of(1, ...values) };
      },
    },
  };
  return { ...of, encoding: wide };
}

/** Visits positions of a game in which options are taken in turn, at every `stride`-th decision. */
function positions(stride: number, visit: (s: State, decision: number) => void): void {
  const s = new Int32Array(game.stateCells);
  const options = new Int32Array(512);
  game.createState(s, { decks: [game.decks[0], game.decks[3]], key: Int32Array.of(1, 2, 3, 4) });
  for (let decision = 0; !game.isOver(s); decision++) {
    if (decision % stride === 0) visit(s, decision);
    const count = game.legalActions(s, options);
    game.step(s, options[(decision * 7) % count]);
  }
}

const places = placesOf(game, net, 'it');

/** The first layer by TensorFlow, from the numbers of the encoding; called inside of a tidy. */
function firstLayer(s: State, player: number, { card, hidden, ...w }: Net): tf.Tensor2D {
  const [first] = hidden;
  const numbers = new Float64Array(encoding.length);
  encoding.encode(numbers, s, player);
  const attributeCount = encoding.attributes.names.length;
  const slotsAt = encoding.length - encoding.slots.length * attributeCount;
  const ownCards = new Float32Array(encoding.slots.length * w.cardIds.length);
  for (let row = 0; row < s[CARD_COUNT]; row++) {
    const id = game.cardAt(s[cardField(row, CARD_DEF)]).id;
    const place = w.cardIds.indexOf(id);
    if (place >= 0) ownCards[encoding.slotOf(s, row, player) * w.cardIds.length + place]++;
  }
  const x = places.numbers.map((place) => numbers[place]);
  const bySlot = places.slots.map((slot) => {
    const printed = places.attributes.map((place) => numbers[slotsAt + slot * attributeCount + place]);
    const cards = ownCards.slice(slot * w.cardIds.length, (slot + 1) * w.cardIds.length);
    return tf.add(
      tf.matMul(matrix(printed, printed.length), matrix(w.attributes, card)),
      tf.matMul(matrix(cards, cards.length), matrix(w.cards, card)),
    );
  });
  const slots = tf.matMul(tf.concat(bySlot, 1) as tf.Tensor2D, matrix(w.slots, first));
  const sum = tf.add(tf.add(tf.matMul(matrix(x, x.length), matrix(w.numbers, first)), slots), w.firstBias);
  return tf.relu(sum) as tf.Tensor2D;
}

const matrix = (values: ArrayLike<number>, columns: number): tf.Tensor2D =>
  tf.tensor2d(Float32Array.from(values), [values.length / columns, columns]);

/** The value of the net by TensorFlow. */
function byTensorflow(s: State, player: Player, net: Net): number {
  const [width] = net.hidden;
  const own = tf.tidy(() => {
    const h = firstLayer(s, player, net);
    const k = tf.relu(tf.add(tf.matMul(h, matrix(net.second, width), false, true), net.secondBias)) as tf.Tensor2D;
    return tf.add(tf.matMul(k, matrix(net.third, 1)), net.thirdBias).dataSync()[0];
  });
  const e = game.evaluate(s, player, false) / EVALUATION_LIMIT;
  return own + (net.hand[0] * e) / Math.sqrt(1 - e * e);
}

/** The net's shares of the options by TensorFlow, from the numbers of the encoding. */
function sharesByTensorflow(s: State, player: Player, options: Int32Array, net: Net): number[] {
  const { card, policy, ...w } = net;
  const { optionParts, optionLength } = encoding;
  return tf.tidy(() => {
    const numbers = firstLayer(s, player, net);
    const state = tf.add(tf.matMul(numbers, matrix(w.policyState, w.hidden[0]), false, true), w.policyBias);
    const weights = Array.from(options, (option) => {
      const out = new Float64Array(optionLength);
      encoding.encodeOption(out, s, option, player);
      const own = new Float64Array(w.cardIds.length);
      const definition = encoding.found.option[FOUND_DEFINITION];
      const place = definition < 0 ? -1 : w.cardIds.indexOf(game.cardAt(definition).id);
      if (place >= 0) own[place] = 1;
      const printed = places.attributes.map((attribute) => out[optionParts.card + attribute]);
      const vector = tf.add(
        tf.matMul(matrix(printed, printed.length), matrix(w.attributes, card)),
        tf.matMul(matrix(own, own.length), matrix(w.cards, card)),
      ) as tf.Tensor2D;
      const read = places.options.map((column) => out[column]);
      const units = tf.addN([
        state,
        tf.matMul(matrix(read, read.length), matrix(w.policyOptions, policy)),
        tf.matMul(vector, matrix(w.policyCards, policy)),
      ]);
      const l = tf.matMul(tf.relu(units) as tf.Tensor2D, matrix(w.policyOut, 1)).dataSync()[0];
      return (1 + l / Math.sqrt(1 + l * l)) / 2 + 0.001;
    });
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / total);
  });
}

describe('a net at play', () => {
  beforeAll(() => tf.setBackend('cpu'));

  it('says what TensorFlow says of the same numbers, within rounding', () => {
    const evaluator = new NetEvaluator(game, net, 'it');
    let compared = 0;
    positions(9, (s) => {
      for (const player of [0, 1] as const) {
        expect(evaluator.output(s, player)).toBeCloseTo(byTensorflow(s, player, net), 2);
        compared++;
      }
    });
    expect(compared).toBeGreaterThan(20);
  });

  it('likes options as TensorFlow does, from the numbers of the encoding', () => {
    const evaluator = new NetEvaluator(game, net, 'it');
    const options = new Int32Array(512);
    const shares = new Float64Array(512);
    let withCards = 0;
    positions(5, (s) => {
      const player = game.decisionPlayer(s);
      const count = game.legalActions(s, options);
      const standing = options.slice(0, count);
      evaluator.judgeOptions(shares, s, player, standing, count);
      const expected = sharesByTensorflow(s, player, standing, net);
      for (const [i, share] of expected.entries()) expect(shares[i]).toBeCloseTo(share, 4);
      if (new Set(expected).size > 2) withCards++;
    });
    expect(withCards).toBeGreaterThan(10);
  });

  it('says the same of a position whatever it has judged before', () => {
    const evaluator = new NetEvaluator(game, net, 'it');
    const world = new Int32Array(game.stateCells);
    positions(11, (s, decision) => {
      for (const player of [0, 1] as Player[]) {
        const fresh = new NetEvaluator(game, net, 'it');
        expect(evaluator.output(s, player)).toBe(fresh.output(s, player));
        // unseen cards that lie in other places make no difference
        game.determinize(world, s, player, Int32Array.of(decision, 1, 1, 1));
        expect(evaluator.evaluate(world, player, false)).toBe(fresh.evaluate(s, player, false));
      }
    });
  });

  it.each(GAME_NAMES)('says the same whatever came before, in %s', (name) => {
    const other = loadGame(name);
    const shipped = shippedEvaluator(other)!;
    const s = new Int32Array(other.stateCells);
    const options = new Int32Array(512);
    for (let deal = 0; deal < 2; deal++) {
      other.createState(s, { decks: [other.decks[deal], other.decks[2]], key: Int32Array.of(1, 2, 3, deal) });
      for (let decision = 0; !other.isOver(s) && decision < 300; decision++) {
        if (decision % 60 === 59)
          for (const player of [0, 1] as Player[])
            expect(shipped.output(s, player)).toBe(shippedEvaluator(other)!.output(s, player));
        shipped.output(s, (decision & 1) as Player);
        other.step(s, options[(decision * 7) % other.legalActions(s, options)]);
      }
    }
  });

  it('gives the result of a game that is over, and whole numbers within bounds', () => {
    const evaluator = new NetEvaluator(game, net, 'it');
    const s = new Int32Array(game.stateCells);
    positions(1, (at) => s.set(at));
    game.step(s, game.quietOption(s));
    positions(40, (at) => expect(Number.isInteger(evaluator.evaluate(at, 0, false))).toBe(true));
    while (!game.isOver(s)) game.step(s, game.quietOption(s));
    expect(evaluator.evaluate(s, 0, false)).toBe(game.evaluate(s, 0, false));
  });

  it('takes a card that it was not trained with by what it is', () => {
    const { attributes } = encoding;
    const [stranger] = game.cards.slice(60);
    expect(net.cardIds).not.toContain(stranger.id);
    expect(attributes.of(stranger.def).places.length).toBeGreaterThan(1);
    const blind = new NetEvaluator(
      game,
      { ...net, names: { ...net.names, attributes: [] }, attributes: new Float32Array(0) },
      'it',
    );
    const seeing = new NetEvaluator(game, net, 'it');
    let differ = 0;
    positions(20, (s) => {
      if (blind.output(s, 0) !== seeing.output(s, 0)) differ++;
    });
    expect(differ).toBeGreaterThan(0);
  });

  it('says the same when words were added to the game since', () => {
    const later = widened(game);
    expect(later.encoding.attributes.names.length).toBe(encoding.attributes.names.length + 1);
    const [today, then] = [new NetEvaluator(later, net, 'it'), new NetEvaluator(game, net, 'it')];
    positions(20, (s) => {
      for (const player of [0, 1] as const) expect(today.output(s, player)).toBe(then.output(s, player));
    });
  });

  it('is refused by another game, and where the encoding lacks what it reads or counts it otherwise', () => {
    expect(() => new NetEvaluator(game, { ...net, game: 'trails' }, 'a.net')).toThrow(
      'this net plays trails, not square-enix-tcg',
    );
    const units = { ...net.units, power: 7 };
    expect(() => new NetEvaluator(game, { ...net, units }, 'a.net')).toThrow('with power in units of 7');
    const numbers = [...net.names.numbers, 'mine luck'];
    const weights = new Float32Array(numbers.length * net.hidden[0]);
    const lucky = { ...net, names: { ...net.names, numbers }, numbers: weights };
    expect(() => new NetEvaluator(game, lucky, 'a.net')).toThrow('"mine luck" among the numbers');
  });
});

describe('the file of a net', () => {
  const text = writeNet(net);

  it('is read as it was written, and named by its hash', () => {
    const read = parseNet(text, 'a.net');
    expect(read.net).toEqual({ ...net, provenance: {} });
    expect(read.hash).toMatch(/^[0-9a-f]{12}$/);
    expect(parseNet(`${text} `, 'a.net').hash).not.toBe(read.hash);
  });

  it.each([
    ['not JSON', 'x', 'this is no file of a net: it is not JSON'],
    ['another format', '{}', 'this is no file of a net: format'],
    [
      'weights that are cut short',
      text.replace(/"third":"[^"]+"/, '"third":""'),
      'weights.third: 6 numbers are wanted, not 0',
    ],
    ['further keys', text.replace('{', '{"x":1,'), 'Unrecognized key'],
    [
      'what is no number',
      text.replace(
        /"thirdBias":"[^"]+"/,
        `"thirdBias":"${Buffer.from(Float32Array.of(Number.NaN).buffer).toString('base64')}"`,
      ),
      'weights.thirdBias: one of them is no number',
    ],
  ])('refuses %s', (_, damaged, sentence) => {
    expect(() => parseNet(damaged, 'a.net')).toThrow(sentence);
  });
});
