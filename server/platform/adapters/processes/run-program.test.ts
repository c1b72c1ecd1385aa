// @module-tag no-database
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { programProcess, type ProgramRequest } from './program-starter';
import { runProgram } from './run-program';
import { isAlive } from './testing/is-alive';

const env = { PATH: process.env.PATH ?? '/usr/bin:/bin' };

async function starterOf() {
  return Number((await runProgram('sh', ['-c', 'echo $PPID'], { env })).stdout);
}

it('starts every program from one small process', async () => {
  const pids = await Promise.all([starterOf(), starterOf(), starterOf()]);
  expect(new Set(pids).size).toBe(1);
  expect(pids[0]).not.toBe(process.pid);
});

it('says that the small process ended, and begins another one with the next program', async () => {
  const before = await starterOf();
  await expect(runProgram('sh', ['-c', 'kill -9 $PPID'], { env })).rejects.toThrow('The process ended (SIGKILL).');
  expect(isAlive(before)).toBe(false);
  expect(await starterOf()).not.toBe(before);
});

it('ends what it runs when the server is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-programs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'pid');
  const starter = fork(fileURLToPath(programProcess()), [], { serialization: 'advanced', env: {}, stdio: 'ignore' });
  const args = ['-c', 'sleep 300 & echo $! > "$1"; wait', 'sh', file];
  const request: ProgramRequest = { kind: 'run', id: 1, program: 'sh', args, options: { env } };
  starter.send(request);
  const pid = await vi.waitFor(async () => {
    const number = Number(await readFile(file, 'utf8'));
    expect(number).toBeGreaterThan(0);
    return number;
  }, 60_000);
  expect(isAlive(pid)).toBe(true);
  const ended = once(starter, 'exit');
  starter.disconnect();
  await ended;
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 60_000);
});
