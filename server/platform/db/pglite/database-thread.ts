import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { createPortStream, type PortStream } from './port-stream';

/** The build puts the thread beside the server's main file (vite.config.ts); from sources it runs directly. */
function script() {
  return new URL(import.meta.env.PROD ? './pglite-worker.js' : './worker.mjs', import.meta.url);
}

/** A new database ready to unpack, made by the build (scripts/lib/database-template.mjs); null: made the slow way. */
function template() {
  const place = import.meta.env.PROD
    ? './database-template.tar.gz'
    : '../../../../node_modules/.cache/pagewright/database.tar.gz';
  const file = fileURLToPath(new URL(place, import.meta.url));
  return existsSync(file) ? file : null;
}

/**
 * V8 compiles WebAssembly a second time, for speed, function by function as they turn hot. With its own budget that
 * takes in half of PostgreSQL within seconds: 60 MB and a second of processor time for little. Five hundred times the
 * budget leaves it to what is really hot.
 */
const TIERING = '--wasm-tiering-budget=1000000000';
let compiled: Promise<WebAssembly.Module> | undefined;

/** PostgreSQL as WebAssembly, compiled once for all databases of the process: tests open hundreds, 0.3 s of processor time each. */
function compile() {
  return (compiled ??= readFile(
    join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm'),
  ).then((bytes) => WebAssembly.compile(bytes)));
}

/** The thread's JavaScript only passes bytes on; a small young generation keeps its heap small. */
const LIMITS = { maxYoungGenerationSizeMb: 8 };

type Message =
  | { type: 'ready' | 'closed' }
  | { type: 'bytes'; connection: number; bytes: Uint8Array }
  | { type: 'notification'; channel: string; payload: string };

/**
 * Starts the thread that owns PGlite.
 * @param folder the database's folder, made when missing; nothing else may have it open
 * @param durable false: no fsync, for databases that are thrown away
 * @throws when PGlite cannot open the folder
 */
export async function startDatabaseThread(folder: string, durable: boolean) {
  setFlagsFromString(TIERING);
  const worker = new Worker(script(), {
    workerData: { folder, durable, template: template(), wasm: await compile() },
    resourceLimits: LIMITS,
    name: 'database',
  });
  const streams = new Map<number, PortStream>();
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let connections = 0;
  let failure: Error | null = null;

  const fail = (error: Error) => {
    failure = error;
    for (const stream of streams.values()) stream.destroy(error);
  };
  const receive = (message: Message) => {
    if (message.type === 'bytes') streams.get(message.connection)?.push(Buffer.from(message.bytes));
    else if (message.type === 'notification') listeners.get(message.channel)?.forEach((fn) => fn(message.payload));
  };

  await Promise.race([
    once(worker, 'message'),
    once(worker, 'error').then(([error]) => {
      throw new Error(`The embedded database in ${folder} cannot be opened.`, { cause: error });
    }),
  ]);
  worker.on('message', receive);
  worker.on('error', fail);
  worker.on('exit', () => fail(failure ?? new Error('The database is closed.')));

  const connect = () => {
    const connection = (connections += 1);
    const stream = createPortStream(
      (bytes) => worker.postMessage({ type: 'bytes', connection, bytes }),
      () => {
        streams.delete(connection);
        worker.postMessage({ type: 'end', connection });
      },
    );
    streams.set(connection, stream);
    if (failure) stream.destroy(failure);
    return stream;
  };
  const subscribe = (channel: string, fn: (payload: string) => void) => {
    const fns = listeners.get(channel) ?? new Set();
    listeners.set(channel, fns.add(fn));
    worker.postMessage({ type: 'listen', channel });
    return () => {
      fns.delete(fn);
      if (fns.size > 0) return false;
      listeners.delete(channel);
      worker.postMessage({ type: 'unlisten', channel });
      return true;
    };
  };
  const close = async () => {
    if (failure) return;
    const exit = once(worker, 'exit');
    worker.postMessage({ type: 'close' });
    await exit;
  };
  return { connect, subscribe, close };
}
