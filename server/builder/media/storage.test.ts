// @module-tag postgres
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { media } from '#server/platform/db/schema/media.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { readUsage } from '#server/builder/plan-limits/read-usage.ts';
import { createMediaWorld, type MediaWorld } from './testing/media-world';
import { file, form } from './testing/multipart';
import { picture } from './testing/pictures';
import { sweepImage } from './image-jobs';

let world: MediaWorld;
beforeAll(async () => {
  world = await createMediaWorld();
});
afterAll(() => world.close());

/** @param storage in bytes */
async function allow(storage: number) {
  const [plan] = await world.parts.db.select().from(plans).where(eq(plans.isDefault, true));
  await world.parts.db
    .update(plans)
    .set({ limits: { ...plan!.limits, storage } })
    .where(eq(plans.isDefault, true));
}

async function used() {
  const { storage } = await readUsage(world.parts.db, world.a.organizationId);
  expect(storage.used).toBe(storage.parts.media);
  return storage.used;
}

/** Bytes of the files of the images. */
async function onDisk() {
  let sum = 0;
  for await (const { key } of world.parts.files.list())
    if (key.startsWith('media/')) sum += (await world.parts.files.get(key))?.size ?? 0;
  return sum;
}

function png(width: number) {
  return picture(width, 400).png().toBuffer();
}

it('images count with their variants, deleted ones until they are removed', async () => {
  await allow(500_000_000);
  const { image } = (await world.save([file(await png(700))])).body;
  await world.runJobs();
  expect(await used()).toBeGreaterThan(image.size);
  expect(await used()).toBe(await onDisk());
  await world.save([file(await png(800)), { name: 'id', value: image.id }]);
  await world.runJobs();
  expect(await used()).toBe(await onDisk());
  await world.call('POST v1/media/deleteImage', { as: world.a2, body: { id: image.id } });
  expect(await used()).toBe(await onDisk());
  await sweepImage(world.parts, { id: image.id }, new Date(Date.now() + 31 * 86_400_000));
  expect([await used(), await onDisk()]).toEqual([0, 0]);
});

it('what does not fit is refused, before it is read where its size is known', async () => {
  await allow(1_000_000);
  const large = form([file(Buffer.alloc(2_000_000))]);
  const refused = await world.post('saveImage', large, world.a2.accessToken);
  expect(refused).toMatchObject({
    status: 402,
    body: { code: 'plan_limit', details: [{ limit: 'storage', used: 0 }] },
  });
  await allow(10);
  const { status } = await world.save([file(await png(10))]);
  expect(status).toBe(402);
  expect([await used(), await onDisk()]).toEqual([0, 0]);
});

it('ten at once take no more than there is', async () => {
  await allow(500_000_000);
  const { image } = (await world.save([file(await png(300))])).body;
  const each = await used();
  await allow(each * 4);
  const body = await png(300);
  const replies = await Promise.all(Array.from({ length: 10 }, () => world.save([file(body)])));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(replies.filter(({ status }) => status === 402)).toHaveLength(7);
  expect(await used()).toBe(await onDisk());
  await world.parts.db.delete(media).where(eq(media.id, image.id));
});
