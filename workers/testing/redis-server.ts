/**
 * A Redis server for one test: on a loopback port, with a temporary folder. If the program is not installed, tests that
 * need it are skipped (`tell-skipped.ts` reports this at the end); with ASSAY_NEED_REDIS set, they fail.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_REDIS, REDIS_PROGRAM } from './redis-program.ts';

export { NO_REDIS };

if (NO_REDIS !== undefined && process.env.ASSAY_NEED_REDIS)
  throw new Error(`tests of the queue cannot run: ${NO_REDIS}`);

export class RedisServer {
  readonly port: number;
  readonly folder = mkdtempSync(join(tmpdir(), 'assay-redis-'));
  readonly #options: string[];
  #process: ChildProcess | undefined;

  private constructor(port: number, options: readonly string[]) {
    this.port = port;
    this.#options = [...options];
  }

  /** Starts a server; `options` are words of the command line of redis-server. */
  static async start(...options: string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), options);
    await server.begin();
    return server;
  }

  /** Starts a server that also accepts TLS, at `address`, with a certificate that it has signed itself. */
  static async startEncrypted(): Promise<{ server: RedisServer; address: string; certificate: string }> {
    const server = new RedisServer(await freePort(), []);
    const port = await freePort();
    const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(server.folder, name));
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const subject = ['-subj', '/CN=queue', '-addext', 'subjectAltName=IP:127.0.0.1'];
    execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', certificate, ...subject], {
      stdio: 'ignore',
    });
    const files = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-auth-clients', 'no'];
    server.#options.push('--tls-port', String(port), ...files);
    await server.begin();
    return { server, address: `rediss://127.0.0.1:${port}`, certificate };
  }

  get address(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts the process; after a `kill` it begins with the data in its folder. */
  async begin(): Promise<void> {
    const place = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder];
    const server = spawn(REDIS_PROGRAM!, [...place, '--save', '', ...this.#options], { stdio: 'ignore' });
    this.#process = server;
    for (let tries = 0; tries < 400; tries++) {
      if (await answers(this.port)) return;
      if (server.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`${REDIS_PROGRAM} did not begin on port ${this.port}`);
  }

  /** Kills the process; data that it had not saved is lost. */
  async kill(): Promise<void> {
    const server = this.#process;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Carries out one command; returns the answer as it was received. */
  command(...words: string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1', () => {
        socket.write(
          `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`,
        );
      });
      socket.once('data', (data) => {
        resolve(data.toString());
        socket.destroy();
      });
      socket.once('error', reject);
    });
  }
}

async function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const done = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', (data) => done(/PONG|NOAUTH/.test(data.toString())));
    socket.once('error', () => done(false));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A connection to a server that a test can cut: nothing passes then, and neither end is notified. */
export class Wire {
  readonly port: number;
  readonly #server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(server: ReturnType<typeof createServer>, port: number) {
    this.#server = server;
    this.port = port;
  }

  static async to(port: number): Promise<Wire> {
    const server = createServer((near) => wire.#join(near, port));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const wire = new Wire(server, (server.address() as { port: number }).port);
    return wire;
  }

  get address(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  #join(near: Socket, port: number): void {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      this.#sockets.add(from);
      from.on('data', (data) => {
        // data that is sent while the connection is cut is lost
        if (!this.#isCut) to.write(data);
      });
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => undefined);
    }
  }

  cut(): void {
    this.#isCut = true;
  }

  /** Closes the earlier connections and lets new ones pass. */
  mend(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  remove(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
