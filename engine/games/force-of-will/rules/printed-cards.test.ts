/** Printed cards, played as they are in the pool: what their texts do together, and what they leave alone. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { instant, life, type Players, type Table } from './testing/made-cards.ts';

const fighter = (name: string, atk: number, def: number): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: resonator, cost: { free: 0 }, atk: ${atk}, def: ${def} }\n`;
const CARDS = [
  fighter('Bear', 500, 500),
  fighter('Wall', 100, 900),
  fighter('Fox', 200, 200),
  '- { id: t-bowl, name: Bowl, type: regalia, race: Treasury Item, cost: { free: 0 } }\n',
  instant('Boon', '{ gain-life: 300 }'),
  '- { id: t-sun, name: Sun, type: magic-stone, attribute: wind, abilities: [{ cost: [rest-self], do: [{ produce: { wind: 1 } }] }] }\n',
].join('');
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });
const SUNS = Array.from({ length: 6 }, () => 'Sun');

describe('printed cards', () => {
  it('FOW ext.gact.34 Grasp of Magic Power cancels a spell of the opponent and plays it, for its own player', () => {
    const of = (card: string, answer: string): Table =>
      at({ hand: [card], field: ['Bear'] }, { hand: ['Grasp of Magic Power'], stones: SUNS, field: ['Fox'] })
        .do(`play ${card}`, 'pass', 'play Grasp of Magic Power')
        .passUntilQuiet(answer);
    const wall = of('Wall', 'do it');
    expect([wall.zone(0, 'field'), wall.zone(1, 'field'), wall.zone(0, 'graveyard')]).toEqual([
      ['Bear'],
      ['Fox', 'Wall'],
      [],
    ]);
    const boon = of('Boon', 'do it');
    expect([life(boon, 0), life(boon, 1), boon.zone(0, 'graveyard')]).toEqual([4000, 4300, ['Boon']]);
    const no = of('Boon', 'decline');
    expect([life(no, 0), life(no, 1), no.zone(0, 'graveyard')]).toEqual([4000, 4000, ['Boon']]);
    // a spell of one's own is no target
    const own = at({ hand: ['Grasp of Magic Power', 'Boon'], stones: SUNS }, {}).do('play Boon');
    expect(own.can('play Grasp of Magic Power')).toBe(false);
  });

  it('FOW ext.battle.18 Clockwork Apple Bomb destroys the two resonators of a block, and hurts both of their players', () => {
    const fight = (...answers: string[]): Table => {
      const t = at(
        { field: ['Bear', 'Wall'] },
        { field: ['Fox'], standby: ['Clockwork Apple Bomb'], ruler: ['Snow White'] },
      );
      t.do('begin a battle').passUntil('attack').do('attack with Bear', 'attack the opponent');
      return t.passUntil('block').do(...answers);
    };
    const t = fight('block with Fox');
    t.do('pass', 'play Clockwork Apple Bomb').passUntil('priority');
    while (t.stack().length > 0) t.do('pass');
    expect([t.zone(0, 'field'), t.zone(1, 'field'), life(t, 0), life(t, 1)]).toEqual([['Wall'], [], 3500, 3500]);
    // nobody blocks: nothing is destroyed, and nobody is hurt by it
    const open = fight('pass');
    expect(open.can('play Clockwork Apple Bomb')).toBe(false);
  });

  it('FOW ext.obj.8 Five Challenges counts five Treasury Items of its player alone', () => {
    const items = ['Bowl', 'Bowl', 'Bowl', 'Bowl'];
    const of = (mine: readonly string[], theirs: readonly string[]): Table =>
      at({ standby: ['Five Challenges'], field: ['Bear', ...mine] }, { field: ['Fox', ...theirs] })
        .do('play Five Challenges')
        .passUntilQuiet();
    const all = of([...items, 'Bowl'], []);
    expect([all.zone(1, 'hand'), all.zone(0, 'hand'), all.zone(0, 'field')[0]]).toEqual([['Fox'], [], 'Bear']);
    const few = of(items, ['Bowl']);
    expect([few.zone(1, 'hand'), few.zone(0, 'hand').length]).toEqual([[], 1]);
  });
});
