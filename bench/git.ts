/**
 * Clones and pushes of 100 MB by a real git client at the built server (`npm run build` first), beside the same through
 * git's own `file://`. BENCH_MB and BENCH_REPS change size and rounds. Fails when the median is over twice git's own.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startBuiltServer } from './start-built-server';

const MB = Number(process.env.BENCH_MB ?? 100);
const REPS = Number(process.env.BENCH_REPS ?? 3);
const folder = mkdtempSync(join(tmpdir(), 'pagewright-git-'));
const env = {
  PATH: process.env.PATH,
  HOME: folder,
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'Bench',
  GIT_AUTHOR_EMAIL: 'bench@example.com',
  GIT_COMMITTER_NAME: 'Bench',
  GIT_COMMITTER_EMAIL: 'bench@example.com',
};
const run = promisify(execFile);

function git(args: readonly string[], cwd = folder) {
  return run('git', args, { cwd, env });
}

/** Seconds that something takes. */
async function timed(act: () => Promise<unknown>) {
  const from = performance.now();
  await act();
  return (performance.now() - from) / 1000;
}

function median(times: readonly number[]) {
  return [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;
}

/** Contents that do not compress, in files of a megabyte. */
async function fill(name: string) {
  const work = join(folder, name);
  mkdirSync(work);
  await git(['init', '-q', '-b', 'main'], work);
  for (let i = 0; i < MB; i += 1) writeFileSync(join(work, `part-${i}.bin`), randomBytes(1024 * 1024));
  await git(['add', '.'], work);
  await git(['commit', '-qm', `${MB} MB`], work);
  return work;
}

const server = await startBuiltServer();
const limits = { projects: null, queries: null, sites: null, emails: null, storage: null };
const { plans } = (await server.call('admin/plans/dash/getPlans', { page: 1, size: 20 })) as {
  plans: (Record<string, unknown> & { isDefault: boolean })[];
};
const [free] = plans.filter((plan) => plan.isDefault);
const { id, key, name, price, currency, interval } = free!;
await server.call('admin/plans/savePlan', { plan: { id, key, name, price, currency, interval, limits } });
const { secret } = (await server.call('tokens', { name: 'bench', rights: 'write' })) as { secret: string };

/** An empty repository at the server, and an empty one in a folder. */
async function targets(round: number) {
  const made = (await server.call('project/sample/clone', { sampleId: 'empty', name: `Bench ${round}` })) as {
    project: { id: string; slug: string };
  };
  const bare = join(folder, `bare-${round}.git`);
  await git(['init', '-q', '--bare', '-b', 'main', bare]);
  return {
    projectId: made.project.id,
    ours: `${server.app.replace('//', `//bench:${secret}@`)}/git/${made.project.slug}.git`,
    file: `file://${bare}`,
  };
}

/** What a push begins at the server, a deployment of 100 MB, is over: both clones are measured beside nothing. */
async function untilDeployed(projectId: string) {
  for (;;) {
    const { list } = (await server.get(`project/deployments?projectId=${projectId}`)) as { list: { status: string }[] };
    if (list.length > 0 && list.every(({ status }) => status === 'ready' || status === 'failed')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const times = {
  push: { ours: [] as number[], file: [] as number[] },
  clone: { ours: [] as number[], file: [] as number[] },
};
const work = await fill('work');
for (let round = 0; round < REPS; round += 1) {
  const addresses = await targets(round);
  // The order alternates per round, so that pending disk writes of one do not always slow down the other.
  const order = round % 2 === 0 ? (['file', 'ours'] as const) : (['ours', 'file'] as const);
  for (const kind of order) {
    times.push[kind].push(await timed(() => git(['push', '-q', addresses[kind], 'main'], work)));
    if (kind === 'ours') await untilDeployed(addresses.projectId);
    const copy = join(folder, `copy-${round}-${kind}`);
    times.clone[kind].push(await timed(() => git(['clone', '-q', '--no-checkout', addresses[kind], copy])));
    rmSync(copy, { recursive: true, force: true });
  }
}
let isSlow = false;
for (const [act, { ours, file }] of Object.entries(times)) {
  const ratio = median(ours) / median(file);
  isSlow ||= ratio > 2;
  process.stdout.write(
    `${act} of ${MB} MB: ${median(ours).toFixed(2)} s, file:// ${median(file).toFixed(2)} s, ratio ${ratio.toFixed(2)} (limit 2)\n`,
  );
}
process.stdout.write(`load of the machine ${loadavg()[0]?.toFixed(1)}\n`);
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = isSlow ? 1 : 0;
