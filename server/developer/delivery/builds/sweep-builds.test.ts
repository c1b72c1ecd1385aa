// @module-tag postgres
import { randomUUID } from 'node:crypto';
import { access, stat, utimes } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { runProgram } from '#server/platform/adapters/processes/run-program.ts';
import { streamProgram } from '#server/platform/adapters/processes/stream-program.ts';
import { isAlive } from '#server/platform/adapters/processes/testing/is-alive.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { sandboxName, checkId, makeSandboxFolder, removeSandboxFolder } from './sandbox/make-sandbox-folder';
import { probeSandbox } from './sandbox/probe-sandbox';
import { failOrphanedBuilds } from './sweep-builds';

const PATH = { PATH: process.env.PATH ?? '/usr/bin:/bin' };
const sandbox = await probeSandbox();

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('removes the folders of checks whose server was killed, and leaves those at work', async () => {
  const [lost, young] = [checkId(), checkId()];
  const [{ root }, { root: atWork }] = [await makeSandboxFolder(lost, null), await makeSandboxFolder(young, null)];
  const before = new Date(Date.now() - 2 * 3_600_000);
  await utimes(root, before, before);
  await failOrphanedBuilds(world.parts);
  await expect(access(root)).rejects.toThrow();
  await access(atWork);
  await removeSandboxFolder(young);
});

it('removes folders that no process uses any more, whatever database their server had', async () => {
  const [lost, probe, used] = [randomUUID(), `probe-${randomUUID()}`, randomUUID()];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const folders: string[] = [];
  for (const id of [lost, probe, used]) folders.push((await makeSandboxFolder(id, null)).root);
  const before = new Date(Date.now() - 25 * 3_600_000);
  for (const root of folders) await utimes(root, before, before);
  // Its process lives, and touches it.
  vi.advanceTimersByTime(300_000);
  for (const root of folders) await vi.waitFor(async () => expect((await stat(root)).mtime > before).toBe(true));
  for (const root of folders.slice(0, 2)) await utimes(root, before, before);
  await failOrphanedBuilds(world.parts);
  for (const root of folders.slice(0, 2)) await expect(access(root)).rejects.toThrow();
  await access(folders[2]!);
  await removeSandboxFolder(used);
});

it.runIf(sandbox.ready)('ends what is left of their sandboxes', async () => {
  const [lost, young] = [checkId(), checkId()];
  const { root } = await makeSandboxFolder(lost, null);
  const before = new Date(Date.now() - 2 * 3_600_000);
  await utimes(root, before, before);
  // They wait for options that never come, as after a kill at the wrong moment.
  const start = async (id: string) => {
    const name = sandboxName(id);
    const program = streamProgram('bwrap', ['--args', '3', '--', 'sh', name], { env: PATH, extraPipes: 1 });
    onTestFinished(() => program.kill());
    for (const output of [program.stdout, program.stderr]) output.resume();
    const pid = async () => Number((await runProgram('pgrep', ['-f', `^bwrap .*${name}`], { env: PATH })).stdout);
    return { ended: program.ended, pid: await vi.waitUntil(pid, 60_000) };
  };
  const [stuck, atWork] = [await start(lost), await start(young)];
  await failOrphanedBuilds(world.parts);
  expect(await stuck.ended).toMatchObject({ signal: 'SIGKILL', stopped: null });
  expect(isAlive(atWork.pid)).toBe(true);
});
