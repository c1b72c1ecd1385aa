import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableNodeFS } from './durable-node-fs.mjs';
import { makeFolder } from './make-folder.mjs';
import { createSession } from './session.mjs';

/**
 * The thread that owns PGlite. `template` is a database as .tar.gz, or null; `wasm` is the compiled module. In:
 * `bytes` {connection, bytes}, `end` {connection}, `listen`, `unlisten` {channel}, `close`. Out: `ready`, `closed`,
 * `bytes`, `notification` {channel, payload}. A failure ends it.
 */
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const { folder, durable, template, wasm } =
  /** @type {{ folder: string, durable: boolean, template: string | null, wasm: WebAssembly.Module }} */ (workerData);

/** `-F` is what turns fsync off; without it PGlite also needs a sync method that its file system supports. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...(durable ? ['-c', 'wal_sync_method=fsync'] : ['-F']),
  '-c',
  'shared_buffers=16MB',
  // What must be replayed after a kill, and what the log may grow to on disk.
  '-c',
  'max_wal_size=64MB',
];

/** @param {string} where */
const start = (where) =>
  PGlite.create({
    fs: durable ? new DurableNodeFS(where) : new NodeFS(where),
    startParams,
    pgliteWasmModule: wasm,
    initDbStartParams: ['--wal-segsize=1'],
  });

if (!existsSync(join(folder, 'PG_VERSION'))) {
  await makeFolder(folder, template, async (draft) => (await start(draft)).close());
}
const pglite = await start(folder);

/** @param {Buffer} message */
const run = async (message) => {
  /** @type {Uint8Array[]} */
  const said = [];
  await pglite.execProtocolRawStream(message, { syncToFs: false, onRawData: (bytes) => said.push(bytes.slice()) });
  return Buffer.concat(said);
};

const session = createSession({
  run,
  send: (connection, bytes) => port.postMessage({ type: 'bytes', connection, bytes }),
  notify: (channel, payload) => port.postMessage({ type: 'notification', channel, payload }),
});

const close = async () => {
  await pglite.exec('checkpoint');
  await pglite.close();
  port.postMessage({ type: 'closed' });
  port.close();
};

/** @param {any} message */
const handle = async (message) => {
  if (message.type === 'bytes') await session.receive(message.connection, message.bytes);
  else if (message.type === 'end') await session.end(message.connection);
  else if (message.type === 'listen') session.listen(message.channel);
  else if (message.type === 'unlisten') session.unlisten(message.channel);
  else if (message.type === 'close') await close();
};

let queue = Promise.resolve();
port.on('message', (message) => {
  queue = queue.then(() => handle(message));
});
port.postMessage({ type: 'ready' });
