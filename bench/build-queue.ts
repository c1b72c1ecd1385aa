/**
 * An idle screen beside twenty builds that three organizations have queued, at the built server (`npm run build` first): in
 * which order the builds begin, and how long the calls of a project's screen take meanwhile. Needs the sandbox of builds.
 * BENCH_BUILD_MS: how long a build computes; DATABASE_URL measures PostgreSQL. Fails when a call's p95 or p99 is over its
 * bound, when a build fails, or when an organization waits for another one's whole queue.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const BUILD_MS = Number(process.env.BENCH_BUILD_MS ?? 3000);
/** Builds of each organization, asked for in this order. */
const QUEUES = [8, 6, 6];
const BOUND_MS = 250;
const ADMIN = { email: 'bench@example.com', password: 'a password for the bench' };

const dataDir = await mkdtemp(join(tmpdir(), 'pagewright-bench-'));
const child = spawn(process.execPath, ['dist/server/main.js'], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    SITE_PORT: '0',
    PREVIEW_PORT: '0',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    CHROMIUM_PATH: 'off',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});

async function listening() {
  let text = '';
  for await (const part of child.stdout) {
    text += String(part);
    const app = /App +(\S+)/.exec(text)?.[1];
    if (app !== undefined && text.includes('Data')) return app.replace(/\/$/, '');
  }
  throw new Error('The server did not start.');
}

const app = await listening();
child.stdout.resume();

let token = '';

async function request(path: string, organization: string, body?: object) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(organization && { organization }),
  };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const response = await fetch(`${app}/api/${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text) as never;
}

interface Queue {
  readonly organization: string;
  readonly name: string;
  readonly projectId: string;
}

const PACKAGE = {
  name: 'bench',
  version: '1.0.0',
  private: true,
  scripts: { build: 'node build.js' },
};
const BUILD = `const { mkdirSync, writeFileSync } = require('node:fs');
const end = Date.now() + ${BUILD_MS};
while (Date.now() < end);
mkdirSync('dist', { recursive: true });
writeFileSync('dist/index.html', '<!doctype html><title>Bench</title>');
`;

/** A repository whose branches are pushed at once: each is a build. */
function pushBranches(address: string, many: number, name: string) {
  const dir = join(dataDir, `source-${name}`);
  mkdirSync(dir);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', ...args], { cwd: dir });
  git('init', '-q', '-b', 'main');
  writeFileSync(join(dir, 'package.json'), JSON.stringify(PACKAGE));
  writeFileSync(join(dir, 'build.js'), BUILD);
  const branches = Array.from({ length: many }, (_, n) => (n === 0 ? 'main' : `b${n}`));
  for (const branch of branches) {
    if (branch !== 'main') git('checkout', '-q', '-b', branch);
    writeFileSync(join(dir, 'branch.txt'), branch);
    git('add', '.');
    git('commit', '-qm', branch);
  }
  git('push', '-q', address, ...branches);
}

async function setUp(): Promise<Queue[]> {
  token = (await request('v1/auth/login', '', ADMIN))['accessToken'];
  const { plans } = (await request('admin/plans/dash/getPlans', '', { page: 1, size: 20 })) as {
    plans: { isDefault: boolean; [field: string]: unknown }[];
  };
  const { id, key, name, price, currency, interval } = plans.find(({ isDefault }) => isDefault)!;
  const limits = { projects: null, queries: null, sites: null, emails: null, storage: null };
  await request('admin/plans/savePlan', '', { plan: { id, key, name, price, currency, interval, limits } });
  const queues: Queue[] = [];
  for (const [n, many] of QUEUES.entries()) {
    const label = 'ABC'[n]!;
    const made = (await request('organizations', '', { name: `Bench ${label}` })) as { organization: { id: string } };
    const organization = made.organization.id;
    const asked = { name: 'bench', rights: 'write' };
    const { secret } = (await request('tokens', organization, asked)) as { secret: string };
    const settings = {
      installCommand: '',
      buildCommand: 'npm run build',
      outputDirectory: 'dist',
      nodeVersion: '',
      allowScripts: false,
      spaFallback: false,
      deployOnMerge: true,
      previews: true,
    };
    const { project } = (await request('project/sample/clone', organization, {
      sampleId: 'empty',
      name: `Bench ${label}`,
      buildSettings: settings,
    })) as { project: { id: string; slug: string } };
    pushBranches(`${app.replace('//', `//bench:${secret}@`)}/git/${project.slug}.git`, many, label);
    queues.push({ organization, name: label, projectId: project.id });
  }
  return queues;
}

const times: number[] = [];

/** The requests that an idle project screen makes. */
async function idle({ organization, projectId }: Queue, isOver: () => boolean) {
  const calls = [`project/detail?_id=${projectId}`, `project/deployments?projectId=${projectId}`, 'projects/list'];
  for (let n = 0; !isOver(); n += 1) {
    const start = performance.now();
    await request(calls[n % calls.length]!, organization);
    times.push(performance.now() - start);
    await wait(100);
  }
}

type Deployment = { id: string; status: string; reason: string | null };
const begun: string[] = [];

/** Follows all queues to their end, and notes in which order builds begin. */
async function follow(queues: readonly Queue[]) {
  const seen = new Set<string>();
  const total = QUEUES.reduce((sum, many) => sum + many, 0);
  for (;;) {
    let [over, failed] = [0, 0];
    for (const { organization, name, projectId } of queues) {
      const { list } = (await request(`project/deployments?projectId=${projectId}&size=50`, organization)) as {
        list: Deployment[];
      };
      for (const { id, status } of list) {
        if (status !== 'queued' && !seen.has(id)) begun.push(name);
        if (status !== 'queued') seen.add(id);
        if (status === 'ready' || status === 'failed') over += 1;
        if (status === 'failed') failed += 1;
      }
    }
    if (over >= total) return failed;
    await wait(200);
  }
}

function at(share: number) {
  return [...times].sort((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
}

let isOver = false;
try {
  const queues = await setUp();
  const start = performance.now();
  const screen = idle(queues[2]!, () => isOver);
  const failed = await follow(queues);
  isOver = true;
  await screen;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  // Before the last organization begins, each of the others may have begun two: the one that was at work, and its turn.
  const others = begun.slice(0, begun.indexOf('C')).length;
  const figures = `p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`;
  process.stdout.write(`Builds of ${QUEUES.join(', ')} began in the order ${begun.join(' ')} within ${seconds} s.
Calls of an idle screen meanwhile (${times.length}): ${figures} (bound ${BOUND_MS} ms)
${cpus().length} processors, load ${loadavg()[0]!.toFixed(1)}
`);
  const isFair = others <= 4;
  if (failed > 0) console.error(`${failed} builds failed.`);
  if (!isFair) console.error('The last organization waited for the first one.');
  process.exitCode = failed > 0 || !isFair || at(0.95) > BOUND_MS || at(0.99) > BOUND_MS ? 1 : 0;
} finally {
  child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}
