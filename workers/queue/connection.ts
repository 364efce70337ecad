/**
 * The connection to Redis (or Valkey) through BullMQ's driver. The driver is loaded only here, because whoever plays on
 * one machine needs neither server nor driver.
 */
import type { IRedisClient, RedisConnection, RedisOptions } from 'bullmq';
import { InputError } from '../../engine/index.ts';
import type { QueueAddress } from './address.ts';
import { type Blobs, blobHash, LARGEST_BLOB } from './plan-blobs.ts';
import { blobKeyOf, KEPT_SECONDS } from './protocol.ts';

/** Milliseconds in which a server must answer. */
const ANSWER_MILLISECONDS = 15_000;
const FIRST_ANSWER_MILLISECONDS = 10_000;
const LONGEST_PAUSE_MILLISECONDS = 2000;

const NO_ANSWER = 'no answer';
const UNTRUSTED = 'its certificate is not trusted';

/** The error for a blob that is missing or damaged. A coordinator that is still at work puts it into Redis again. */
export class BlobMissing extends InputError {}

const SCRIPTS = {
  // takes results from the head of a list, up to a number of bytes together; a result that is larger than allowed is
  // dropped and an empty text stands for it
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
  // renews a lease, or takes one that nobody has: 1 renewed, 2 taken, 0 held by another coordinator
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

  /** Returns a connection. Throws InputError if no server answers or if the server refuses the user. */
  static async open(address: QueueAddress): Promise<QueueConnection> {
    const bullmq = await import('bullmq');
    let opened = false;
    let trouble: string | undefined;
    const connection = new bullmq.RedisConnection(
      {
        ...redisOptions(address),
        // a mistake in the address is reported at once; a server that goes away later is waited for
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
      // the driver itself would use database 0 if this one did not exist
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

  /** The reason why commands cannot be carried out now; undefined if they can. */
  get trouble(): string | undefined {
    return this.#trouble;
  }

  /** The options for the connections that BullMQ opens. */
  get options(): RedisOptions {
    return redisOptions(this.address);
  }

  /** Runs a Redis command, given by its name in lower case, and returns its answer; waits while the server is away. */
  command<T = unknown>(name: string, ...words: Argument[]): Promise<T> {
    return this.#client.runCommand(name, words) as Promise<T>;
  }

  /**
   * Returns up to `most` results, the oldest first, and removes them from the list. An empty buffer stands for a result
   * that was too large.
   */
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

  /** Stores the blobs that Redis does not have, and extends the lifetime of those that it has. */
  async putBlobs(blobs: Blobs): Promise<void> {
    for (const [hash, bytes] of blobs) {
      const known = await this.command<number>('expire', blobKeyOf(hash), KEPT_SECONDS);
      if (known !== 1) await this.command('set', blobKeyOf(hash), bytes, 'EX', KEPT_SECONDS);
    }
  }

  /**
   * Returns the bytes of a blob. Throws BlobMissing if it is not there or if its bytes do not have this hash; such
   * bytes are removed.
   */
  async fetchBlob(hash: string): Promise<Buffer> {
    const key = blobKeyOf(hash);
    const name = `the blob ${hash.slice(0, 16)}`;
    const size = await this.command<number>('strlen', key);
    const bytes = size > LARGEST_BLOB ? undefined : await this.command<Buffer | null>('getBuffer', key);
    if (bytes === null) throw new BlobMissing(`${name} is not in the queue`);
    if (bytes !== undefined && blobHash(bytes) === hash) return bytes;
    // nobody can use these bytes, and the coordinator that announced the blob stores it again
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
    // a connection that was cut without notice is recognized by the missing answer
    socketTimeout: ANSWER_MILLISECONDS,
    keepAlive: ANSWER_MILLISECONDS,
  };
}

function pause(times: number): number {
  return Math.min(100 * times, LONGEST_PAUSE_MILLISECONDS);
}

/** Returns what a user should know of a connection error, without the password. */
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

/** Returns advice on what to check first if the connection fails. */
function hintOf({ tls }: QueueAddress, why: string): string {
  if (why.startsWith(UNTRUSTED)) return '; a CA of your own goes into NODE_EXTRA_CA_CERTS';
  if (why !== NO_ANSWER && !/ECONNRESET|closed/.test(why)) return '';
  return tls ? '; without TLS it is redis://' : '; with TLS it is rediss://';
}

/** Whether the server refuses further data because its memory is full. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && /\bOOM\b/.test(error.message);
}
