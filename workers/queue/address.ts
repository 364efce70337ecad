/** The address of a queue as users write it. A password is never printed. */
import { InputError } from '../../engine/index.ts';

export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  /** Whether the connection is encrypted (`rediss://`); the certificate of the server is then checked. */
  readonly tls: boolean;
  readonly username?: string;
  readonly password?: string;
  /** The address without user and password. */
  readonly name: string;
}

const FORM = 'write redis://host:6379, redis://host:6379/1 or rediss://host:6380';
const STANDARD_PORT = 6379;
const LOOPBACK = '127.0.0.1';

/**
 * User and password for an address that has none. Other users of the machine can read a command line but not the
 * environment.
 */
interface Credentials {
  readonly ASSAY_QUEUE_USER?: string;
  readonly ASSAY_QUEUE_PASSWORD?: string;
}

/**
 * Returns the parts of an address; an address without a host means this machine. Throws InputError for any other text,
 * without its password.
 */
export function readQueueAddress(text: string, environment: Credentials = process.env): QueueAddress {
  const shown = hidePassword(text);
  const refuse = (why: string): InputError => new InputError(`"${shown}" is no address of a queue: ${why}; ${FORM}`);
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw refuse('it cannot be read');
  }
  if (url.protocol !== 'redis:' && url.protocol !== 'rediss:') throw refuse(`it begins with ${url.protocol}`);
  if (url.search !== '' || url.hash !== '') throw refuse('nothing may stand behind the number of the database');
  const database = /^\/?(\d{0,4})$/.exec(url.pathname);
  if (!database) throw refuse('the database is a number');
  const host = url.hostname === '' ? LOOPBACK : url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port === '' ? STANDARD_PORT : Number(url.port);
  const db = Number(database[1]);
  const username = decodeURIComponent(url.username) || environment.ASSAY_QUEUE_USER || undefined;
  const password = decodeURIComponent(url.password) || environment.ASSAY_QUEUE_PASSWORD || undefined;
  const place = `${url.protocol}//${host.includes(':') ? `[${host}]` : host}:${port}`;
  return {
    ...{ host, port, db },
    tls: url.protocol === 'rediss:',
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    name: db === 0 ? place : `${place}/${db}`,
  };
}

/**
 * Returns a note about what is unsafe in the address; undefined for a server on this machine and where nothing is
 * unsafe.
 */
export function safetyNote({ host, tls, password }: QueueAddress): string | undefined {
  if (/^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)) return undefined;
  const missing = [...(tls ? [] : ['encryption (rediss://)']), ...(password === undefined ? ['a password'] : [])];
  if (missing.length === 0) return undefined;
  return (
    `note: ${host} is another machine, and the queue is used without ${missing.join(' and ')}: whoever reaches it ` +
    'can read the experiment and send results'
  );
}

/** Returns a word of a command line without the user and password of the address in it. */
export function hidePassword(word: string): string {
  return word.replace(/([a-z][a-z+.-]*:\/\/).*@/i, '$1***@');
}
