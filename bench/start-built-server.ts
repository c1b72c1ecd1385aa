import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FEW_ARENAS } from '../scripts/lib/supervise.mjs';

const ADMIN = { email: 'bench@example.com', password: 'a password for the bench' };

async function listening(output: AsyncIterable<Buffer>) {
  let text = '';
  for await (const part of output) {
    text += String(part);
    const [app, site] = [/App +(\S+)/.exec(text)?.[1], /Site +(\S+)/.exec(text)?.[1]];
    if (app !== undefined && site !== undefined && /Data/.test(text)) return { app, site };
  }
  throw new Error('The server did not start.');
}

/**
 * Starts the built server (`npm run build` first) with the sample site in a folder of its own, with an administrator
 * signed in. BENCH_PROFILE names a folder for a CPU profile of it.
 * @param env settings besides
 * @param keptDir a data folder to start on, which is kept at the end
 */
export async function startBuiltServer(env: Readonly<Record<string, string>> = {}, keptDir?: string) {
  const { BENCH_PROFILE } = process.env;
  const profile = BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${BENCH_PROFILE}`] : [];
  const dataDir = keptDir ?? (await mkdtemp(join(tmpdir(), 'pagewright-bench-')));
  const child = spawn(process.execPath, [...profile, 'dist/server/main.js'], {
    env: {
      ...FEW_ARENAS,
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      SITE_PORT: '0',
      PREVIEW_PORT: '0',
      LOG_LEVEL: 'error',
      SEED: 'sample',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A bench that fails leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const { app, site } = await listening(child.stdout);
  const session = { token: '' };
  const call = async (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const response = await fetch(`${app}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}`, ...headers },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const get = async (path: string, headers: Record<string, string> = {}): Promise<unknown> => {
    const all = { authorization: `Bearer ${session.token}`, ...headers };
    return (await fetch(`${app}/api/${path}`, { headers: all })).json();
  };
  session.token = ((await call('v1/auth/login', ADMIN)) as { accessToken: string }).accessToken;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await once(child, 'exit');
    if (keptDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return { app, site, pid: child.pid, token: session.token, call, get, stop, hasEnded };
}
