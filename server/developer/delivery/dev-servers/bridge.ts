import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';

/** A connection from inside is waited for so long. Milliseconds. */
const WAIT_MS = 10_000;
const SECRET_BYTES = 16;
/** Connections from inside at once. Each takes one of the server's own descriptors; a request needs one. */
const MAX_CONNECTIONS = 200;

/** The way to a development server in its sandbox. */
export interface Bridge {
  /** Bound into the sandbox. */
  readonly folder: string;
  /** Speaks with the program inside (inside.ts) through its pipe. @param onListening called when its command listens */
  readonly talk: (pipe: Duplex, onListening: () => void) => void;
  /** For requests to it, which wait some seconds for a connection. */
  readonly agent: Agent;
  /** Ends it with all connections. */
  readonly close: () => Promise<void>;
}

/** Connections that came from inside, handed out one by one; who finds none waits. */
function createPool() {
  const idle = new Set<Socket>();
  const waiting: ((socket: Socket) => void)[] = [];
  const add = (socket: Socket) => {
    const next = waiting.shift();
    if (next) return next(socket);
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  };
  const take = async (): Promise<Socket> => {
    const [first] = idle;
    if (first) {
      idle.delete(first);
      return first;
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(given), 1);
        reject(new Error('The development server does not answer.'));
      }, WAIT_MS);
      const given = (socket: Socket) => (clearTimeout(timer), resolve(socket));
      waiting.push(given);
    });
  };
  return { add, take };
}

/** Each request has a connection of its own from the pool: none that is used again may be closed from inside just then. */
class PoolAgent extends Agent {
  constructor(private readonly take: () => Promise<Socket>) {
    super({ keepAlive: false, maxSockets: 64 });
  }
  override createConnection(_options: object, done?: (error: Error | null, stream: Duplex) => void): undefined {
    this.take().then(
      (socket) => done?.(null, socket),
      (error: unknown) => done?.(error as Error, undefined as unknown as Duplex),
    );
    return undefined;
  }
}

/**
 * Listens at a Unix socket bound into the sandbox, which connects to it: nothing listens at a network address, and no
 * path from untrusted code is opened. Connections must send the secret from the pipe, since other users of the machine
 * may reach the socket.
 * @param root of the sandbox's folders
 */
export async function openBridge(root: string): Promise<Bridge> {
  const folder = join(root, 'bridge');
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const sockets = new Set<Socket>();
  const pool = createPool();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    // The peer is idle until the first request, so no data is lost before a listener is attached.
    socket.once('data', (said) => {
      if (said.toString() === secret) pool.add(socket);
      else socket.destroy();
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  await mkdir(folder);
  const path = join(folder, 'socket');
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o666);
  const agent = new PoolAgent(pool.take);
  return {
    folder,
    agent,
    talk: (pipe, onListening) => {
      pipe.once('data', onListening);
      pipe.write(secret);
    },
    close: async () => {
      agent.destroy();
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}
