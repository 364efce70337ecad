/**
 * A Redis server of a test's own: on a loopback port, with a temporary folder. Where the program is not installed the
 * tests that need it are skipped (`tell-skipped.ts` says so at the end); with ASSAY_NEED_REDIS that is a failure.
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

  /** `options` as on the command line of redis-server. */
  static async start(...options: string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), options);
    await server.begin();
    return server;
  }

  /** One that speaks TLS, too, at `address`; its certificate is its own. */
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

  /** Begins, or begins again with what is in its folder. */
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

  /** Ends it at once; what it had not saved is gone. */
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

  /** One command; the answer as it comes. */
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

/** A wire to a server that can be cut: nothing passes then, and nobody is told. */
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
        // what is sent into a cut wire is lost
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

  /** Connections of before are gone, new ones pass. */
  mend(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  remove(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
