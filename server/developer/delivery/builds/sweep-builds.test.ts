// @module-tag postgres
import { access, utimes } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startProgram } from '#server/platform/adapters/processes/start-program.ts';
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

it.runIf(sandbox.ready)('ends what is left of their sandboxes', async () => {
  const [lost, young] = [checkId(), checkId()];
  const { root } = await makeSandboxFolder(lost, null);
  const before = new Date(Date.now() - 2 * 3_600_000);
  await utimes(root, before, before);
  // They wait for options that never come, as after a kill at the wrong moment.
  const start = (id: string) => {
    const program = startProgram('bwrap', ['--args', '3', '--', 'sh', sandboxName(id)], { env: PATH, extraPipes: 1 });
    onTestFinished(() => program.kill());
    return program;
  };
  const [stuck, atWork] = [start(lost), start(young)];
  await failOrphanedBuilds(world.parts);
  expect(await stuck.ended).toMatchObject({ signal: 'SIGKILL', stopped: null });
  expect(isAlive(atWork.pid!)).toBe(true);
});
