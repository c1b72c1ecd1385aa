/**
 * How long a process is blocked while it starts a program, by its memory: why a small one starts them for the server
 * (server/platform/adapters/processes/run-program.ts).
 *   node bench/start-program.mjs
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const ROUNDS = 100;
const MEGABYTES = [0, 200, 500];

const env = { PATH: process.env.PATH };
const held = [];

/** Objects, as a server holds them: memory that was never touched costs nothing. */
function grow(megabytes) {
  const wanted = process.memoryUsage().rss + megabytes * 1e6;
  while (process.memoryUsage().rss < wanted) held.push(Array.from({ length: 10_000 }, (_, x) => ({ x })));
}

let before = 0;
for (const megabytes of MEGABYTES) {
  grow(megabytes - before);
  before = megabytes;
  let blocked = 0;
  const cpu = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    const child = spawn('true', [], { env, detached: true });
    blocked += performance.now() - from;
    await once(child, 'close');
  }
  const { user, system } = process.cpuUsage(cpu);
  const memory = Math.round(process.memoryUsage().rss / 1e6);
  const ms = (value) => (value / ROUNDS).toFixed(2);
  console.log(`${memory} MB: stands still ${ms(blocked)} ms a program, ${ms((user + system) / 1000)} ms of processor`);
}
