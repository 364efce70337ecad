import { load as se } from '../engine/games/square-enix-tcg/index.ts';
import { load as sve } from '../engine/games/shadowverse-evolve/index.ts';
import { load as fow } from '../engine/games/force-of-will/index.ts';
import { load as lc } from '../engine/games/last-chronicle/index.ts';
import { load as tr } from '../engine/games/trails/index.ts';
import * as K from '../engine/kernel/layout.ts';
import { describeFrames } from '../engine/kernel/frames.ts';
const loads: any = { se, sve, fow, lc, tr };
const n = Number(process.argv[3] ?? 60);
let seed = 1;
const rnd = (m: number) => { seed = (Math.imul(seed, 1103515245) + 12345) >>> 0; return (seed >>> 8) % m; };
for (const key of process.argv[2].split(',')) {
  const game = loads[key]();
  const opts = new Int32Array(K.OPTION_LIMIT);
  const seen = new Map<string, { n: number; ex: Set<string> }>();
  for (let g = 0; g < n; g++) {
    const deck = () => g % 3 === 0 ? game.decks[rnd(game.decks.length)] : game.drawDeck(rnd, 'x').deck;
    let s = new Int32Array(game.stateCells);
    let ok = true;
    game.createState(s, { decks: [deck(), deck()], key: Int32Array.of(rnd(1e9), rnd(1e9), 3, g), switches: {} });
    for (let d = 0; d < 1500 && !game.isOver(s); d++) {
      const p = game.prompt(s);
      const asks = game.positionData(s, 0) as any;
      const frames = describeFrames(s).split(' > ').map((x: string) => x).join(' > ');
      const kind = p.card !== undefined ? 'CARD' : 'cause:' + (/attack/.test(p.cause) ? 'attack' : p.cause);
      const k = `${kind} | ${frames}`;
      const e = seen.get(k) ?? { n: 0, ex: new Set() };
      seen.set(k, e);
      e.n++;
      if (e.ex.size < 3) e.ex.add(`${p.cause}: ${p.question}${p.isPayment ? ' [pay]' : ''}${p.text ? ' {' + p.text.slice(0, 70) + '}' : ''}`);
      const m = (g & 1) ? game.legalActions(s, opts) : game.sensibleActions(s, opts);
      let o = opts[rnd(m)];
      if (o === game.quietOption(s)) o = opts[rnd(m)];
      game.step(s, o);
    }
  }
  console.log('=====', key, seen.size);
  const rows = [...seen].sort((a, b) => a[0].localeCompare(b[0]));
  for (const [k, { n, ex }] of rows) if (process.argv[4] === 'all' || !k.startsWith('CARD')) console.log(`${n}\t${k}\n\t\t${[...ex].join('\n\t\t')}`);
  if (process.argv[4] !== 'all') {
    // shortest CARD groups by last two frames
    const byTop = new Map<string, { n: number; ex: Set<string> }>();
    for (const [k, { n, ex }] of rows) if (k.startsWith('CARD')) {
      const top = k.split(' > ').slice(-2).join(' > ');
      const e = byTop.get(top) ?? { n: 0, ex: new Set<string>() };
      byTop.set(top, e); e.n += n; for (const x of ex) if (e.ex.size < 3) e.ex.add(x);
    }
    console.log('--- cards by top frames');
    for (const [k, { n, ex }] of [...byTop].sort()) console.log(`${n}\t${k}\n\t\t${[...ex].join('\n\t\t')}`);
  }
}
