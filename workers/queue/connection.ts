/**
 * The connection to Redis (or Valkey) through BullMQ's own driver, which is loaded only here: whoever plays on one
 * machine needs neither.
 */
import type { IRedisClient, RedisConnection, RedisOptions } from 'bullmq';
import { InputError } from '../../engine/index.ts';
import type { QueueAddress } from './address.ts';
import { type Blobs, blobHash, LARGEST_BLOB } from './plan-blobs.ts';
import { blobKeyOf, KEPT_SECONDS } from './protocol.ts';

/** Time in which a server must answer. */
const ANSWER_MILLISECONDS = 15_000;
const FIRST_ANSWER_MILLISECONDS = 10_000;
const LONGEST_PAUSE_MILLISECONDS = 2000;

const NO_ANSWER = 'no answer';
const UNTRUSTED = 'its certificate is not trusted';

/** A blob that is not there, or is damaged: its coordinator puts it there, if it is still at work. */
export class BlobMissing extends InputError {}

const SCRIPTS = {
  // takes results from the head of a list, of so many bytes together; what is too large for any is thrown away and told
  // as ''
  assayTake: {
    numberOfKeys: 1,
    lua: `local taken, bytes = {}, 0
      while #taken < tonumber(ARGV[1]) and bytes < tonumber(ARGV[2]) do
        local item = redis.call('LPOP', KEYS[1])
        if not item then break end
        if #item > tonumber(ARGV[3]) then item = '' end
        bytes = bytes + #item
        taken[#taken + 1] = item
      end
      return taken`,
  },
  // keeps a lease, or takes one that nobody has: 1 kept, 2 taken, 0 somebody else's
  assayKeep: {
    numberOfKeys: 1,
    lua: `local owner = redis.call('GET', KEYS[1])
      if owner == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) return 1 end
      if owner then return 0 end
      redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
      return 2`,
  },
  assayRelease: {
    numberOfKeys: 1,
    lua: `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end return 1`,
  },
} as const;

type Argument = string | number | Buffer;

export class QueueConnection {
  readonly address: QueueAddress;
  readonly bullmq: typeof import('bullmq');
  readonly #connection: RedisConnection;
  readonly #client: IRedisClient;
  #trouble: string | undefined;

  private constructor(
    address: QueueAddress,
    bullmq: typeof import('bullmq'),
    connection: RedisConnection,
    client: IRedisClient,
  ) {
    this.address = address;
    this.bullmq = bullmq;
    this.#connection = connection;
    this.#client = client;
    connection.on('error', (error) => {
      this.#trouble = troubleOf(error);
    });
    connection.on('ready', () => {
      this.#trouble = undefined;
    });
  }

  /** Throws InputError where no server answers, or it does not let us in. */
  static async open(address: QueueAddress): Promise<QueueConnection> {
    const bullmq = await import('bullmq');
    let opened = false;
    let trouble: string | undefined;
    const connection = new bullmq.RedisConnection(
      {
        ...redisOptions(address),
        // what is wrong with the address is said at once; a server that goes away later is waited for
        retryStrategy: (times: number) => (opened ? pause(times) : null),
      },
      { blocking: false },
    );
    connection.on('error', (error) => {
      trouble ??= troubleOf(error);
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(NO_ANSWER)), FIRST_ANSWER_MILLISECONDS);
    });
    try {
      const client = await Promise.race([connection.client, late]);
      // the driver itself goes on with database 0 where there is no such one
      await Promise.race([client.runCommand('select', [address.db]), late]);
      opened = true;
      for (const [name, script] of Object.entries(SCRIPTS)) client.defineCommand(name, script);
      return new QueueConnection(address, bullmq, connection, client);
    } catch (error) {
      await connection.close(true).catch(() => undefined);
      const why = trouble ?? troubleOf(error as Error);
      throw new InputError(`no queue answers at ${address.name}: ${why}${hintOf(address, why)}`);
    } finally {
      clearTimeout(timer);
    }
  }

  /** What keeps commands from being carried out; undefined while all is well. */
  get trouble(): string | undefined {
    return this.#trouble;
  }

  /** For the connections that BullMQ makes. */
  get options(): RedisOptions {
    return redisOptions(this.address);
  }

  /** A command of Redis by its name in lower case; it waits while the server is away. */
  command<T = unknown>(name: string, ...words: Argument[]): Promise<T> {
    return this.#client.runCommand(name, words) as Promise<T>;
  }

  /** Up to `most` results, those first that came first; an empty one stands for one that was too large. */
  take(key: string, most: number, mostBytes: number, largest: number): Promise<Buffer[]> {
    return this.command<Buffer[]>('assayTakeBuffer', key, most, mostBytes, largest);
  }

  async keepLease(key: string, token: string, milliseconds: number): Promise<'kept' | 'taken' | 'lost'> {
    const answer = await this.command<number>('assayKeep', key, token, milliseconds);
    return answer === 1 ? 'kept' : answer === 2 ? 'taken' : 'lost';
  }

  async releaseLease(key: string, token: string): Promise<void> {
    await this.command('assayRelease', key, token);
  }

  /** Puts the blobs that are not there; those that are will be kept longer. */
  async putBlobs(blobs: Blobs): Promise<void> {
    for (const [hash, bytes] of blobs) {
      const known = await this.command<number>('expire', blobKeyOf(hash), KEPT_SECONDS);
      if (known !== 1) await this.command('set', blobKeyOf(hash), bytes, 'EX', KEPT_SECONDS);
    }
  }

  /** The bytes of a blob. Throws BlobMissing where it is gone, and where it is something else: it is taken out then. */
  async fetchBlob(hash: string): Promise<Buffer> {
    const key = blobKeyOf(hash);
    const name = `the blob ${hash.slice(0, 16)}`;
    const size = await this.command<number>('strlen', key);
    const bytes = size > LARGEST_BLOB ? undefined : await this.command<Buffer | null>('getBuffer', key);
    if (bytes === null) throw new BlobMissing(`${name} is not in the queue`);
    if (bytes !== undefined && blobHash(bytes) === hash) return bytes;
    // nobody could use it, and whoever announced it puts it there again
    await this.command('del', key);
    throw new BlobMissing(
      bytes ? `${name} is not what its hash says` : `${name} has ${size} bytes, more than any may have`,
    );
  }

  async close(): Promise<void> {
    await this.#connection.close(this.#trouble !== undefined);
  }
}

function redisOptions({ host, port, db, tls, username, password }: QueueAddress): RedisOptions {
  return {
    ...{ host, port, db, username, password },
    ...(tls ? { tls: {} } : {}),
    retryStrategy: pause,
    maxRetriesPerRequest: null,
    connectTimeout: ANSWER_MILLISECONDS,
    // a connection that was cut without a word is noticed by what is not answered
    socketTimeout: ANSWER_MILLISECONDS,
    keepAlive: ANSWER_MILLISECONDS,
  };
}

function pause(times: number): number {
  return Math.min(100 * times, LONGEST_PAUSE_MILLISECONDS);
}

/** What a user should know of an error of the connection; nothing of it holds the password. */
function troubleOf(error: Error): string {
  const { code, message } = error as { code?: string; message: string };
  if (/WRONGPASS|NOAUTH|invalid password/i.test(message)) return 'it does not accept this user and password';
  if (/NOPERM/.test(message)) return 'this user may not do what a queue needs';
  if (code === 'ECONNREFUSED') return 'nothing listens there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such host';
  if (/DB index is out of range/.test(message)) return 'it has no database of this number';
  if (/Socket timeout/.test(message)) return `no answer for ${ANSWER_MILLISECONDS / 1000} s`;
  if (/CERT|SIGNATURE/.test(code ?? '')) return `${UNTRUSTED} (${message})`;
  return message || code || NO_ANSWER;
}

/** What to look at first, for who cannot get in. */
function hintOf({ tls }: QueueAddress, why: string): string {
  if (why.startsWith(UNTRUSTED)) return '; a CA of your own goes into NODE_EXTRA_CA_CERTS';
  if (why !== NO_ANSWER && !/ECONNRESET|closed/.test(why)) return '';
  return tls ? '; without TLS it is redis://' : '; with TLS it is rediss://';
}

/** Does the server refuse to take more, because its memory is full? */
export function isFull(error: unknown): boolean {
  return error instanceof Error && /\bOOM\b/.test(error.message);
}
