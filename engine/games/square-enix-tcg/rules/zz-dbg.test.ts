import { it } from 'vitest';
import { setUp } from '../position.ts';
import { readFileSync } from 'node:fs';
const CARDS = /const CARDS = `([^`]*)`/.exec(readFileSync(new URL('./ex-burst.test.ts', import.meta.url), 'utf8'))![1];
it('dbg', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Storm'], field: ['Plain'] }, { deck: ['Bolt', 'Twins', 'Plain', 'Plain', 'Plain'], field: ['Fan'] }] });
    table.do('play Storm');
    console.log(table.stack(), table.kind(), table.offered(), table.waiting());
    table.do('pass'); console.log(table.stack(), table.kind(), table.offered());
    table.do('pass'); console.log(table.stack(), table.kind(), table.offered(), table.zone(1,'damage'), table.zone(1,'hand'));
});
