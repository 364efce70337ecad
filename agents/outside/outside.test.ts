import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { MatchRunner } from '../../workers/match.ts';
import { FORFEIT_REASON, RECORD_REASON, RECORD_STRIDE, RECORD_WINNER } from '../../workers/records.ts';
import { createFakeGame } from '../../workers/testing/fake-game.ts';
import type { Agent } from '../agent.ts';
import { canonicalSpec, checkModules, createAgent, greetBots, isReproducible, shortSpec } from '../registry.ts';
import { readOutsideSpec, splitCommand } from './spec.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-bots-'));
const game = createFakeGame();
const open: Agent[] = [];

afterEach(() => {
  for (const agent of open.splice(0)) agent.close?.();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

const HELLO = '{"type":"hello","protocol":1,"name":"test bot","wants":["texts"]}';

/** A program that answers with the value of `answer`, in which `q` is the question; returns its command. */
function program(name: string, answer: string, wants: string): string {
  write(
    name,
    `import { createInterface } from 'node:readline';
     for await (const line of createInterface({ input: process.stdin })) {
       const q = JSON.parse(line);
       const hello = { type: 'hello', protocol: 1, name: 'test bot', wants: ${wants} };
       process.stdout.write(JSON.stringify(q.type === 'hello' ? hello : ${answer}) + '\\n');
     }`,
  );
  return `"${process.execPath}" ${name}`;
}

/** A program that says hello, and runs `then` when it is asked; a shell starts faster than Node. */
function shell(name: string, then: string, hello = HELLO): string {
  write(name, `read q; echo '${hello}'; read q; ${then}\n`);
  return `sh ${name}`;
}

function agentOf(spec: string): Agent {
  const agent = createAgent(canonicalSpec(spec, folder), game);
  open.push(agent);
  return agent;
}

/** Plays a game against a bot; returns the winner, the reason, and what is to be said of the bot. */
function play(bot: Agent, seed = 1): { winner: number; reason: string; said: string | undefined } {
  const runner = new MatchRunner(game);
  const record = new Int32Array(RECORD_STRIDE);
  const seating = {
    decks: [game.decks[0], game.decks[1]] as const,
    agents: [bot, createAgent('random', game)] as const,
    switches: {},
  };
  const fault = runner.play(seating, Int32Array.of(seed, 2, 3, 4), record, 0);
  const reason = game.reasons[record[RECORD_REASON]] ?? FORFEIT_REASON;
  return { winner: record[RECORD_WINNER], reason, said: fault ?? runner.forfeit?.message };
}

describe('specs of bots from outside', () => {
  it.each<[string, ReturnType<typeof readOutsideSpec>]>([
    ['greedy', undefined],
    ['ismcts:iterations=20', undefined],
    ['./bot.js', { name: './bot.js', options: '' }],
    ['bot.mjs:depth=2,mood=calm', { name: 'bot.mjs', options: 'depth=2,mood=calm' }],
    ['bots/my@0123456789abcdef', { name: 'bots/my', hash: '0123456789abcdef', options: '' }],
    ['exec:python3 bot.py', { name: 'exec', options: '', command: 'python3 bot.py' }],
    ['exec:timeout=5,on-fault=lose:a b:c', { name: 'exec', options: 'timeout=5,on-fault=lose', command: 'a b:c' }],
    ['exec@0123456789abcdef:./b --x=1', { name: 'exec', hash: '0123456789abcdef', options: '', command: './b --x=1' }],
  ])('%s', (spec, parts) => expect(readOutsideSpec(spec)).toEqual(parts));

  it('divide a command at blanks, and not inside of quotes', () => {
    expect(splitCommand(`python3 "my bot.py"  --name='a "b"' ''`)).toEqual([
      'python3',
      'my bot.py',
      '--name=a "b"',
      '',
    ]);
    expect(() => splitCommand('python3 "bot.py')).toThrow('is not closed');
  });

  it('say only what is not standard where they are read, and whether a game can be played again', () => {
    const full = canonicalSpec(`exec:timeout=9:${shell('standard.sh', '')}`, folder);
    expect(full).toMatch(/^exec@[0-9a-f]{16}:timeout=9,on-fault=lose,deterministic=no:/);
    expect(shortSpec(full)).toBe('exec:timeout=9:sh standard.sh');
    expect(isReproducible(full)).toBe(false);
    expect(isReproducible(full.replace('deterministic=no', 'deterministic=yes'))).toBe(true);
    write('plain.js', 'export default { create: (game, spec) => ({ spec, choose: () => 0 }) };');
    expect(shortSpec(canonicalSpec('./plain.js', folder))).toBe('./plain.js');
    expect(isReproducible('./plain.js@0123456789abcdef')).toBe(true);
    // equal specs are written alike; the module is not read for that
    expect(canonicalSpec('./plain.js: b=2,a=1', folder)).toBe(canonicalSpec('./plain.js:a=1,b=2', folder));
    expect(() => canonicalSpec('./plain.js:a=1,a=2', folder)).toThrow('parameter "a" is given twice');
  });

  it('are other specs when a file of the bot is another one', () => {
    const command = shell('changing.sh', '');
    const before = canonicalSpec(`exec:${command}`, folder);
    expect(canonicalSpec(`exec:${command}`, folder)).toBe(before);
    shell('changing.sh', 'true');
    expect(canonicalSpec(`exec:${command}`, folder)).not.toBe(before);
    expect(() => canonicalSpec(before, folder)).toThrow('its files have changed');
  });

  it('run nothing that was not named here', () => {
    write('secret.js', 'throw new Error("it ran");');
    expect(() => createAgent('./secret.js@0123456789abcdef', game)).toThrow('--bots "./secret.js"');
    expect(() => createAgent('exec@0123456789abcdef:sh -c id', game)).toThrow('--bots "exec:sh -c id"');
    // a spec that is only shown needs no file
    expect(shortSpec('./gone.js@0123456789abcdef:depth=2')).toBe('./gone.js:depth=2');
  });

  it.each([
    ['exec:', 'names no program'],
    ['exec:node a\0b', 'a NUL character'],
    ['./a\0b.js', 'a NUL character'],
    ['./gone.js', 'there is no bot ./gone.js: no such file'],
    ['.', 'unknown agent "."'],
    ['./', './ is no file'],
    ['exec:./gone arg', 'there is no program ./gone'],
    ['exec:timeout=0:node x', 'timeout must be a whole number from 1 to 600000'],
    ['exec:on-fault=win:node x', 'on-fault must be one of lose, quarantine'],
  ])('%s is one sentence', (spec, sentence) => expect(() => canonicalSpec(spec, folder)).toThrow(sentence));
});

describe('a bot that is a module', () => {
  it('plays by the contract of our own agents, with parameters of its own', () => {
    write(
      'last.js',
      `export default {
         parameters: [{ name: 'from-end', meaning: 'which', standard: 0, least: 0, most: 1 }],
         create: (game, spec, parameters) => ({
           spec,
           usesObservation: false,
           choose: (view, player, options, count) => count - 1 - parameters['from-end'],
         }),
       };`,
    );
    const spec = canonicalSpec('./last.js:from-end=1', folder);
    expect(spec).toMatch(/^\.\/last\.js@[0-9a-f]{16}:from-end=1$/);
    expect(createAgent(spec, game).choose(new Int32Array(0), 0, new Int32Array(3), 3, undefined!, undefined!)).toBe(1);
    expect(play(agentOf('./last.js')).said).toBeUndefined();
  });

  it.each([
    ['empty.js', '', 'must "export default" an object with a function "create"'],
    ['syntax.js', 'export default {', 'cannot be loaded: Unexpected'],
    ['throws.js', 'throw new Error("no luck");', 'cannot be loaded: no luck'],
    ['waits.js', 'await 1; export default { create() {} };', 'must not wait ("await")'],
    ['missing.js', 'import "./nowhere.js";', 'cannot be loaded'],
    ['badlist.js', 'export default { parameters: 3, create() {} };', '"parameters" must be a list'],
    ['badname.js', 'export default { parameters: [{ name: "A b" }], create() {} };', 'lower case letters'],
    [
      'badstandard.js',
      'export default { parameters: [{ name: "a", meaning: "b" }], create() {} };',
      'parameter "a" needs "standard", a number',
    ],
  ])('%s is one sentence', (name, text, sentence) => {
    write(name, text);
    expect(() => checkModules([canonicalSpec(`./${name}`, folder)])).toThrow(sentence);
  });

  it.each([
    ['lazy.js', 'export default { create: () => ({}) };', '"create" must return an object with a function "choose"'],
    ['angry.js', 'export default { create() { throw new Error("not today"); } };', '"create" failed: not today'],
  ])('%s is one sentence when it is made', (name, text, sentence) => {
    write(name, text);
    const spec = canonicalSpec(`./${name}`, folder);
    expect(() => createAgent(spec, game)).toThrow(sentence);
  });

  it('that chooses what there is not has its game quarantined', () => {
    write('wild.js', 'export default { create: (game, spec) => ({ spec, choose: () => 99 }) };');
    expect(play(agentOf('./wild.js')).said).toMatch(/chose option 99 of/);
  });
});

describe('a bot that is a program', () => {
  it('is asked with what it wants, and plays whole games in one process', () => {
    const command = program(
      'good.mjs',
      `{ id: q.id, choice: q.texts.length === q.count && !q.facts ? 0 : 99 }`,
      `['texts']`,
    );
    const bot = agentOf(`exec:${command}`);
    for (const seed of [1, 2, 3]) {
      const { reason, said } = play(bot, seed);
      expect(said).toBeUndefined();
      expect(game.reasons).toContain(reason);
    }
  });

  it('gets the facts that its player may know, the player and a seed when it asks for them', () => {
    const command = program(
      'facts.mjs',
      `{ id: q.id, choice: q.facts.players.length === 2 && q.player === 0 && q.seed[0] >= 0 && q.codes.length === q.count ? 0 : 99 }`,
      `['facts', 'codes']`,
    );
    expect(play(agentOf(`exec:${command}`)).said).toBeUndefined();
  });

  it.each([
    ['late.sh', 'timeout=100', 'sleep 100', /no answer within 100 ms/],
    ['illegal.sh', '', `echo '{"id":1,"choice":2}'`, /"choice" must be a whole number from 0 to 1/],
    ['half.sh', '', `echo '{"id":1,"choice":0.5}'`, /"choice" must be a whole number/],
    ['other.sh', '', `echo '{"id":7,"choice":0}'`, /it was asked 1 and answered .*"id" must be 1/],
    ['garbage.sh', '', 'echo thinking...', /answered thinking\.\.\., which is no JSON object/],
    ['list.sh', '', 'echo [0]', /which is no JSON object/],
    ['long.sh', '', `printf '%070000d\\n' 0; read q`, /a line of more than 65536 characters/],
    ['endless.sh', '', `printf '%070000d' 0; read q`, /a line of more than 65536 characters/],
    ['crash.sh', '', 'echo my mistake >&2; exit 3', /exit code 3; it said: my mistake/],
    ['killed.sh', '', 'kill -TERM $$', /it was ended by SIGTERM/],
  ])('%s loses, and what happened is said', (name, options, then, sentence) => {
    const command = shell(name, then);
    const { winner, reason, said } = play(agentOf(`exec:${options === '' ? '' : `${options}:`}${command}`));
    expect(said).toMatch(sentence);
    expect(said).toContain(`exec:${command}: `);
    expect([winner, reason]).toEqual([1, FORFEIT_REASON]);
  });

  it('has its game quarantined in place of losing it where its spec says so, and is started anew for the next', () => {
    const bot = agentOf(`exec:on-fault=quarantine:${shell('aside.sh', 'echo $$')}`);
    const answers = [1, 2].map((seed) => {
      const { winner, said } = play(bot, seed);
      expect(winner).toBe(-1);
      expect(said).toContain('which is no JSON object');
      return said;
    });
    expect(answers[0]).not.toBe(answers[1]);
  });

  it('that talks without being asked is ended', () => {
    expect(play(agentOf(`exec:${shell('chatty.sh', 'while true; do echo {}; done')}`)).winner).toBe(1);
  });

  it.each([
    ['old.sh', '{"type":"hello","protocol":0,"name":"x"}', 'it speaks protocol 0, and this is 1'],
    ['rude.sh', '{"id":1}', 'it must begin with {"type": "hello", ...}'],
    ['nameless.sh', '{"type":"hello","protocol":1}', '"name" of its hello must be a text'],
    ['nosy.sh', '{"type":"hello","protocol":1,"name":"x","wants":["hands"]}', '"wants" of its hello must be a list'],
  ])('%s cannot begin, which is no loss but one sentence', (name, hello, sentence) => {
    const spec = canonicalSpec(`exec:${shell(name, '', hello)}`, folder);
    expect(() => greetBots([spec], game)).toThrow(sentence);
    const { winner, said } = play(agentOf(spec));
    expect(winner).toBe(-1);
    expect(said).toContain(sentence);
  });

  it('that is not there is one sentence', () => {
    const spec = canonicalSpec('exec:no-such-program-of-anybody --x', folder);
    expect(() => greetBots([spec], game)).toThrow(
      'exec:no-such-program-of-anybody --x: there is no program no-such-program-of-anybody',
    );
    expect(greetBots(['greedy'], game)).toEqual([]);
  });
});
