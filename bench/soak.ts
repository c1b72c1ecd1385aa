/**
 * An hour of thirty organizations, six of them hostile, at the built server. Needs the sandbox of builds. BENCH_MINUTES (60)
 * and BENCH_SEED change it. Fails when the process ends, an honest act fails, health's p99 is over 100 ms, or memory at the
 * end is over 1.1 of that of minute 10.
 */
import { constants, loadavg, setPriority } from 'node:os';
import { hasSandbox } from '../scripts/lib/has-sandbox.mjs';
import { quantile } from './quantile';
import { honestActs } from './soak/honest-acts';
import { hostileActs } from './soak/hostile-acts';
import { play, type Played } from './soak/play';
import { watchServer } from './soak/watch-server';
import { openWorkspace } from './soak/workspace';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 60);
const BOUND = { health: 100, memory: 1.1 };
/** Memory is compared with that of this minute: before it, caches fill. */
const WARM_MINUTE = Math.min(10, Math.max(1, Math.floor(MINUTES / 3)));

const failures: string[] = [];

function printActs(title: string, acts: ReadonlyMap<string, Played>) {
  process.stdout.write(
    `\n${title.padEnd(26)} ${'times'.padStart(7)} ${'failed'.padStart(7)}    p50, p95 ms   answers\n`,
  );
  for (const [name, { times, failed, statuses }] of acts) {
    const figures = `${quantile(times, 0.5).toFixed(0)}, ${quantile(times, 0.95).toFixed(0)}`;
    const answers = [...[...statuses].map(([status, count]) => `${status} × ${count}`), ...failed.slice(0, 1)].join(
      ', ',
    );
    process.stdout.write(
      `${name.padEnd(26)} ${String(times.length).padStart(7)} ${String(failed.length).padStart(7)} ${figures.padStart(14)}   ${answers}\n`,
    );
  }
}

if (!hasSandbox()) throw new Error('Nothing can be built here: bubblewrap is missing, or may not make namespaces.');
const workspace = await openWorkspace(30);
const watch = watchServer(workspace);
// People have processors of their own; who asks for health, which began before, does not wait for theirs.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const until = Date.now() + MINUTES * 60_000;
try {
  const honest = workspace.tenants.slice(6);
  const hostile = workspace.tenants.slice(0, 6);
  const [good, bad] = await Promise.all([
    play(honestActs(workspace, honest), until),
    play(hostileActs(workspace, hostile), until),
  ]);
  const { health, unanswered, memory } = await watch.end();
  printActs('honest', good);
  printActs('hostile', bad);
  const p99 = quantile(health, 0.99);
  const [warm, last] = [memory[WARM_MINUTE - 1] ?? 0, memory.at(-1) ?? 0];
  process.stdout.write(`
health: ${health.length} calls, p50 ${quantile(health, 0.5).toFixed(0)}, p99 ${p99.toFixed(0)} ms (at most ${BOUND.health}), worst ${Math.max(...health).toFixed(0)}, ${unanswered} without 200
memory by minute (MB): ${memory.map((megabytes) => megabytes.toFixed(0)).join(' ')}
load of the machine ${loadavg()[0]?.toFixed(1)}
`);
  if (p99 > BOUND.health) failures.push(`health's p99 is ${p99.toFixed(0)} ms`);
  if (unanswered > 0) failures.push(`health failed ${unanswered} times`);
  if (last > warm * BOUND.memory) failures.push(`memory went from ${warm.toFixed(0)} to ${last.toFixed(0)} MB`);
  if (workspace.hasEnded()) failures.push('the server ended');
  for (const [name, { failed }] of good) if (failed[0] !== undefined) failures.push(`${name}: ${failed[0]}`);
} finally {
  await workspace.close();
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
