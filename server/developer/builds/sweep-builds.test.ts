import { access, utimes } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '#server/testing/world.ts';
import { checkId, makeBoxFolder, removeBoxFolder } from './sandbox/make-box-folder';
import { settleStuckBuilds } from './sweep-builds';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('removes the folders of checks whose server was killed, and leaves those at work', async () => {
  const [lost, young] = [checkId(), checkId()];
  const [{ root }, { root: atWork }] = [await makeBoxFolder(lost, null), await makeBoxFolder(young, null)];
  const before = new Date(Date.now() - 2 * 3_600_000);
  await utimes(root, before, before);
  await settleStuckBuilds(world.parts);
  await expect(access(root)).rejects.toThrow();
  await access(atWork);
  await removeBoxFolder(young);
});
