import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A Unix socket's path may have 107 bytes; we leave room for the names of a take-over (docs/operating.md). */
const MAX_PATH = 100;

/** A server that is just ending gets this long to let the folder go. */
const TRIES = 10;
const RETRY_MS = 100;

/** The socket of a data folder: in it, or under the temporary folder where its path would be too long. */
export async function controlSocketPath(dataDir: string): Promise<string> {
  const folder = await realpath(dataDir);
  const inside = join(folder, 'control.sock');
  if (Buffer.byteLength(inside) <= MAX_PATH) return inside;
  return join(tmpdir(), `pagewright-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}.sock`);
}

/** Connects to the server that holds the folder; null when there is none (a socket left by a killed one refuses). */
export async function connectToHolder(path: string): Promise<Socket | null> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}

async function answers(path: string) {
  const socket = await connectToHolder(path);
  socket?.destroy();
  return socket !== null;
}

async function tryListen(server: Server, path: string) {
  try {
    server.listen({ path, readableAll: false, writableAll: false });
    await once(server, 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}

async function closed(server: Server) {
  const done = once(server, 'close');
  server.close();
  await done;
}

/**
 * Runs `work` while no other process of this machine does so for this folder: between finding a dead socket and
 * listening in its place, a live one could be removed. The mutex is an abstract socket, which Linux frees with its
 * process; without them `work` runs at once.
 * @returns null when another process is at it right now
 */
async function exclusively<T>(path: string, work: () => Promise<T>): Promise<T | null> {
  if (process.platform !== 'linux') return work();
  const mutex = createServer();
  if (!(await tryListen(mutex, `\0pagewright-${createHash('sha256').update(path).digest('hex')}`))) return null;
  try {
    return await work();
  } finally {
    await closed(mutex);
  }
}

/** Listens at the path, in a dead server's place too; false while a live one does. */
async function acquire(server: Server, path: string): Promise<boolean> {
  if (await tryListen(server, path)) return true;
  if (await answers(path)) return false;
  await rm(path, { force: true });
  return tryListen(server, path);
}

export interface DataDirLock {
  /** Answers connections of `npm run backup`; until it is set they are closed. */
  onConnection: (socket: Socket) => void;
  readonly release: () => Promise<void>;
}

/**
 * Holds the data folder for this process by a listening socket: two processes that open one embedded database would
 * silently lose rows, and a file with a process id lies after a kill. The same socket takes control commands.
 * @throws Error in one line when another server holds it
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = await controlSocketPath(dataDir);
  const lock = { onConnection: (socket: Socket) => void socket.destroy() };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    lock.onConnection(socket);
  });
  for (let tries = 1; !(await exclusively(path, () => acquire(server, path))); tries += 1) {
    if (tries > TRIES) {
      throw new Error(
        `Another server is running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    await setTimeout(RETRY_MS);
  }
  // Does not keep the process running by itself.
  server.unref();
  const release = async () => {
    const ended = closed(server);
    for (const socket of sockets) socket.destroy();
    await ended;
  };
  return Object.assign(lock, { release });
}
