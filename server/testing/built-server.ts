import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '../../scripts/lib/build-stamp.mjs';

const cache = resolve('node_modules/.cache/pagewright');
let made: Promise<string> | null = null;
let isCurrent: boolean | null = null;

async function make() {
  const outDir = join(cache, `server-${process.pid}`);
  // In a process of its own: this one is in test mode, which would be built in.
  const vite = resolve('node_modules/vite/bin/vite.js');
  const args = ['build', '--ssr', '--outDir', outDir, '--logLevel', 'error'];
  const [code] = (await once(fork(vite, args, { env: { ...process.env, NODE_ENV: 'production' } }), 'exit')) as [
    number,
  ];
  if (code !== 0) throw new Error('The server could not be built.');
  const template = join(cache, 'database.tar.gz');
  if (existsSync(template)) cpSync(template, join(outDir, 'database-template.tar.gz'));
  return outDir;
}

/** The server as it is shipped: the build where it is made from these sources, as `npm test` has it, else one of its own. */
async function buildServer(): Promise<string> {
  isCurrent ??= isBuilt();
  return isCurrent ? resolve('dist/server') : await (made ??= make());
}

export async function removeBuiltServer(): Promise<void> {
  if (made) await rm(await made, { recursive: true, force: true });
  made = null;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** `http://127.0.0.1:<port>` of the app. */
  readonly address: string;
  /** Sends the signal and waits until it is gone; gives its exit code (null after a kill). */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

const anyPorts = { PORT: '0', SITE_PORT: '0', PREVIEW_PORT: '0' };
const appLine = /^ {2}App +(\S+)$/;

/** All that the process wrote, for a test that fails. */
function listenTo(child: ChildProcess) {
  const said: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  return said;
}

/**
 * Starts the built server as a process of its own, on free ports.
 * @throws Error with its output when it ends instead of listening
 */
export function spawnServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return spawnBuilt('main.js', { ...anyPorts, ...env }, appLine);
}

/** Starts a built runner, which builds for a server, as a process of its own; `address` is that server's. */
export function spawnRunner(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return spawnBuilt('runner.js', env, /^ {2}Server +(\S+)$/);
}

/** The server as `npm start` runs it: `child` is what starts it again when it crashes. */
export function spawnSupervised(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return spawnBuilt('main.js', { ...anyPorts, ...env }, appLine, [
    fileURLToPath(new URL('./supervised.mjs', import.meta.url)),
  ]);
}

async function spawnBuilt(
  entry: string,
  env: Readonly<Record<string, string>>,
  started: RegExp,
  through: readonly string[] = [],
): Promise<ServerProcess> {
  const scripts = [...through, join(await buildServer(), entry)];
  const child = fork(scripts[0]!, scripts.slice(1), {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    silent: true,
  });
  const said = listenTo(child);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const lines = createInterface({ input: child.stdout! });
  const listening = (async () => {
    for await (const line of lines) {
      const found = started.exec(line);
      if (found?.[1]) return found[1];
    }
    await exited;
    throw new Error(`The server did not start: ${said.join('')}`);
  })();
  const address = await listening;
  child.stdout!.resume();
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await exited)[0];
  };
  return { child, address, end };
}
