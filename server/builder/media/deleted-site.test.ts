import { expect, it } from 'vitest';
import { media } from '#server/platform/db/schema/media.ts';
import type { Files } from '#server/platform/adapters/files/files.ts';
import { createMediaWorld } from './testing/media-world';
import { file } from './testing/multipart';
import { picture } from './testing/pictures';

async function keysOf(files: Files) {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys;
}

it('says 404 to an upload whose site is deleted meanwhile, and keeps none of its files', async () => {
  const world = await createMediaWorld();
  const { files } = world.parts;
  await world.call('POST v1/sites', { as: world.a1, body: { name: 'Second' } });
  const put = files.put.bind(files);
  // The site goes while the first file is being stored: after every check, before the row.
  const deleted: number[] = [];
  files.put = async (key, content) => {
    await put(key, content);
    if (deleted.length > 0) return;
    const body = { titleIndex: 0, confirmName: 'A site' };
    deleted.push((await world.call('POST v1/sites/delete', { as: world.a1, body })).status);
  };
  const { status, body } = await world.save([file(await picture(700, 20).png().toBuffer())]);
  files.put = put;
  expect(deleted).toEqual([200]);
  expect([status, body.code]).toEqual([404, 'not_found']);
  await world.runJobs();
  expect(await keysOf(files)).toEqual([]);
  expect(await world.parts.db.$count(media)).toBe(0);
  await world.close();
});
