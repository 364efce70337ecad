/** The options that agents leave out, rule by rule: each rule applies, and can be told to leave nothing out. */
import { afterEach, describe, expect, it } from 'vitest';
import * as K from '../../kernel/layout.ts';
import { consider } from '../../shared/judging.ts';
import { inEnglish } from '../../text/phrase.ts';
import * as L from './layout.ts';
import { isIdle, OMISSIONS } from './play-out.ts';
import { setUp } from './position.ts';
import { VIEW } from './view.ts';

const CARDS = `
- { id: luck, name: Luck, type: event, ep: 0, abilities: [{ do: [{ gain-bond: 1 }] }] }
- { id: lore, name: Lore, type: event, ep: 0, abilities: [{ do: [{ if: { is: initiative, then: [draw] } }] }] }
- { id: dear, name: Dear, type: event, ep: 1, abilities: [{ do: [{ gain-bond: 1 }] }] }
- { id: mill, name: Mill, type: base, level: 1, abilities: [{ cost: [action-self], do: [{ gain-bond: 1 }] }] }
- { id: dawn, name: Dawn, type: base, level: 1, abilities: [{ when: deployment-step, do: [{ gain-bond: 1 }] }] }
- { id: dusk, name: Dusk, type: base, level: 1, abilities: [{ when: battle-starts, do: [{ gain-bond: 1 }] }] }
`;

type Side = Parameters<typeof setUp>[0]['players'][0];
const at = (phase: 'draw' | 'stronghold' | 'deployment', you: Side, opponent: Side = {}) =>
  setUp({ cards: CARDS, phase, players: [you, opponent] });
type Standing = ReturnType<typeof at>;

const offered = ({ state: s }: Standing): readonly number[] =>
  Array.from({ length: s[K.OPTION_COUNT] }, (_, i) => s[K.OPTIONS + i]);
const said = (table: Standing, options: readonly number[]): string[] =>
  options.map((option) => inEnglish(VIEW.describeOption(table.state, option))).sort();
const all = (table: Standing): string[] => said(table, offered(table));
const sensible = (table: Standing): string[] =>
  said(
    table,
    offered(table).filter((option) => !isIdle(table.state, option)),
  );
const considering = (name: (typeof OMISSIONS)[number]['name']): void =>
  consider(1 << OMISSIONS.findIndex((rule) => rule.name === name));

afterEach(() => consider(0));

describe('what agents leave out', () => {
  it('what draws is thought of in the own Draw step, before a card is put into the Stronghold', () => {
    const table = at('draw', { hand: ['Luck', 'Lore'] }, { hand: ['Lore'] });
    expect(all(table)).toEqual(['pass', 'play Lore', 'play Luck']);
    expect(sensible(table)).toEqual(['pass', 'play Lore']);
    considering('preparation');
    expect(sensible(table)).toEqual(['pass', 'play Lore', 'play Luck']);
    consider(0);
    table.do('pass');
    expect(table.state[K.DECISION_PLAYER]).toBe(1);
    expect(all(table)).toEqual(['pass', 'play Lore']);
    expect(sensible(table)).toEqual(['pass']);
  });

  it('a BASE is turned up before the step that it waits for, and no other one', () => {
    const table = at('stronghold', { stronghold: ['Dawn', 'Dusk', 'Mill'] });
    table.do('put none into the Stronghold');
    expect(all(table)).toEqual(expect.arrayContaining(['play Dawn', 'play Dusk', 'play Mill']));
    expect(sensible(table)).toEqual(['pass', 'play Dawn']);
  });

  it('EP is paid by a face-down card that is played as well Actioned, which no BASE with a craft is', () => {
    const stronghold = ['Mill', 'Luck', 'Dusk'];
    const table = at('deployment', { hand: ['Dear'], stronghold });
    table.do('play Dear');
    expect(all(table)).toEqual(['Action Dusk for EP', 'Action Luck for EP', 'Action Mill for EP']);
    expect(sensible(table)).toEqual(['Action Luck for EP']);
    considering('payments');
    expect(sensible(table)).toEqual(all(table));
  });

  it('where all that is face down is a BASE with a craft, each of them is thought of', () => {
    const table = at('deployment', { hand: ['Dear'], stronghold: ['Mill', { card: 'Mill', faceUp: true }] });
    table.do('play Dear');
    expect(sensible(table)).toEqual(all(table));
    expect(all(table)).toHaveLength(2);
  });

  it('what is one\u2019s own is not answered, what is the opponent\u2019s is', () => {
    const table = at('deployment', { hand: ['Luck', 'Lore'] }, { hand: ['Luck'] });
    table.do('play Luck');
    expect(all(table)).toEqual(['pass', 'play Lore']);
    expect(sensible(table)).toEqual(['pass']);
    considering('own-objects');
    expect(sensible(table)).toEqual(['pass', 'play Lore']);
    consider(0);
    table.do('pass');
    expect(sensible(table)).toEqual(['pass', 'play Luck']);
  });

  it('an attack is answered by the defender as it is declared, by both once it is under way', () => {
    const table = setUp({
      cards: `${CARDS}- { id: ox, name: Ox, type: unit, cp: 1, str: 1, def: 1 }\n`,
      phase: 'battle',
      players: [{ field: ['Ox'], hand: ['Luck'] }, { hand: ['Luck'] }],
    });
    table.passUntil('attackers').do('attack with Ox');
    if (table.kind() === 'attackTarget') table.do(table.offered()[0]);
    const seen: [number, string[]][] = [];
    while (!table.isOver() && table.kind() === 'priority' && seen.length < 6) {
      if (table.state[L.ATTACK_STAGE] !== L.ATTACK_NONE) seen.push([table.state[L.ATTACK_STAGE], sensible(table)]);
      table.do('pass');
    }
    const declared = seen.filter(([stage]) => stage === L.ATTACK_DECLARED).map(([, options]) => options);
    const underWay = seen.filter(([stage]) => stage === L.ATTACK_UNDER_WAY).map(([, options]) => options);
    expect(declared.slice(0, 2)).toEqual([['pass'], ['pass', 'play Luck']]);
    for (const options of underWay) expect(options).toEqual(['pass', 'play Luck']);
    expect(underWay.length).toBeGreaterThan(1);
  });

  it('EP that nothing asks for is not gained', () => {
    const table = at('deployment', { stronghold: ['Luck'] });
    const gains = all(table).filter((text) => text.endsWith('for EP'));
    expect(gains).toHaveLength(1);
    expect(sensible(table)).not.toContain(gains[0]);
    considering('early-ep');
    expect(sensible(table)).toContain(gains[0]);
  });
});
