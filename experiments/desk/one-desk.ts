/**
 * Allows one desk for each folder: a desk listens at a socket that is named after the folder, and a second desk asks
 * there for its address. The socket dies with its program; a socket file that is left behind has nobody listening.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../../engine/index.ts';

/** Returns the path of the socket of a folder, for this user. */
function socketOf(folder: string): string {
  const { username } = userInfo();
  const name = `assay-desk-${createHash('sha256').update(`${username} ${folder}`).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/** Returns the address that a desk at this socket answers with; undefined where none listens. */
function askDesk(socket: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const connection = createConnection(socket);
    connection.setEncoding('utf8');
    connection.on('data', (text) => {
      said += text;
    });
    connection.on('end', () => resolve(said));
    connection.on('error', () => resolve(undefined));
  });
}

async function listen(server: Server, socket: string): Promise<void> {
  server.listen(socket);
  await once(server, 'listening');
}

/**
 * Claims a folder for the desk at this address; returns a function that ends the claim. Throws InputError with the
 * address of another desk that has claimed the folder.
 */
export async function claimFolder(folder: string, address: string): Promise<() => void> {
  const socket = socketOf(folder);
  const server = createServer((connection) => connection.end(address));
  try {
    await listen(server, socket);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const other = await askDesk(socket);
    if (other !== undefined)
      throw new InputError(`a desk is open on this folder already: ${other} (end it, or go there)`, folder);
    rmSync(socket, { force: true });
    await listen(server, socket);
  }
  server.unref();
  return () => void server.close();
}
