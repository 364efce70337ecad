/**
 * Serves pages to the browser of this machine only: on the loopback address, under a path with a secret part. Requests
 * from other sites and under other host names are refused.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InputError } from '../engine/index.ts';

/** The loopback address, which only this machine can reach. */
const HOST = '127.0.0.1';

/** A request of the browser. */
export interface Asked {
  /** The method and the path after the token, such as `GET news`. */
  readonly route: string;
  readonly query: URLSearchParams;
  /** The body of the request; undefined if it is longer than `limit`. */
  body(limit: number): Promise<string | undefined>;
}

/** Where a page may load its scripts from, and whether it may be shown in a frame of this server's own pages. */
export type PagePolicy = 'inline-script' | 'own-script' | 'sealed';

export interface Reply {
  readonly status: number;
  readonly text?: string;
  /** Media type; plain text when left out. */
  readonly type?: string;
  /** `inline-script` when left out. */
  readonly policy?: PagePolicy;
  /** The name under which a browser saves the reply in place of showing it. */
  readonly saveAs?: string;
}

export const NO_PAGE: Reply = { status: 404, text: 'there is no such page' };

export function jsonReply(object: unknown): Reply {
  return { status: 200, text: JSON.stringify(object), type: 'application/json' };
}

const STRICT = "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'; img-src data:";
const POLICIES: Readonly<Record<PagePolicy, string>> = {
  'inline-script': `script-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'; ${STRICT}`,
  'own-script': `script-src 'self'; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'; ${STRICT}`,
  // a page that somebody else may have written must not learn its own address, nor ask this server for anything
  sealed: `script-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-scripts allow-downloads; ${STRICT}`,
};

/** Headers that keep browsers from caching a page, guessing its type, or telling its address to other sites. */
const SAFE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export class LocalServer {
  readonly #server: Server;
  /** A secret part of each address: other users of the machine can reach the port, but do not know it. */
  readonly #token = randomBytes(16).toString('hex');
  #port = 0;

  constructor(answer: (asked: Asked) => Reply | Promise<Reply>) {
    this.#server = createServer((request, response) => {
      this.#answer(request, answer).then(
        (reply) => send(response, reply),
        (error: Error) => send(response, { status: 500, text: error.message }),
      );
    });
  }

  /** Starts serving at a port (0 means any free one); returns the address. */
  async listen(port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', (error) => reject(new InputError(`port ${port}: ${error.message}`)));
      this.#server.listen(port, HOST, resolve);
    });
    this.#port = (this.#server.address() as AddressInfo).port;
    return `http://${HOST}:${this.#port}/${this.#token}/`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, answer: (asked: Asked) => Reply | Promise<Reply>): Promise<Reply> {
    // a page of another site must not read or do anything here through the user's browser
    const names = [`${HOST}:${this.#port}`, `localhost:${this.#port}`];
    const { host = '', origin } = request.headers;
    if (!names.includes(host) || (origin !== undefined && !names.includes(origin.replace(/^http:\/\//, ''))))
      return { status: 403, text: 'this page is served to this machine alone' };
    const url = new URL(request.url ?? '/', `http://${host}`);
    const [, token = '', ...page] = url.pathname.split('/');
    if (!isEqual(token, this.#token)) return { status: 403, text: 'the address of this page has a token in it' };
    const body = (limit: number): Promise<string | undefined> => readBody(request, limit);
    return answer({ route: `${request.method} ${page.join('/')}`, query: url.searchParams, body });
  }
}

/** Compares two texts in a time that does not depend on where they differ. */
function isEqual(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function send(response: ServerResponse, { status, text, type, policy = 'inline-script', saveAs }: Reply): void {
  response.writeHead(status, {
    'content-type': type ?? 'text/plain; charset=utf-8',
    'content-security-policy': POLICIES[policy],
    'x-frame-options': policy === 'sealed' ? 'SAMEORIGIN' : 'DENY',
    ...(saveAs === undefined ? {} : { 'content-disposition': `attachment; filename*=UTF-8''${plainUri(saveAs)}` }),
    ...SAFE_HEADERS,
  });
  response.end(status === 204 ? undefined : text);
}

/** Returns a name in the encoding that a header takes. */
function plainUri(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

async function readBody(request: IncomingMessage, limit: number): Promise<string | undefined> {
  // decoded as a stream, because a character may be cut in two by the parts
  request.setEncoding('utf8');
  let text = '';
  for await (const part of request) {
    text += part;
    if (text.length > limit) return undefined;
  }
  return text;
}

/** Resolves at SIGINT or SIGTERM. */
export function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.once(signal, () => resolve());
    }
  });
}
