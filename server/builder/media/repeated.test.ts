// @module-tag postgres
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotentReplies } from '#server/platform/db/schema/requests.ts';
import { createMediaWorld, type MediaWorld } from './testing/media-world';
import { file, form, type FormPart } from './testing/multipart';
import { picture } from './testing/pictures';

let world: MediaWorld;
beforeAll(async () => {
  world = await createMediaWorld();
});
afterAll(() => world.close());

function png(width: number) {
  return picture(width, 8).png().toBuffer();
}

async function count() {
  return (await world.call('POST v1/media/dash/getMedia', { as: world.a2, body: {} })).body.media.tc;
}

async function folders() {
  return (await readdir(join(world.dataDir, 'files', 'media'))).sort();
}

describe('an upload with an Idempotency-Key', () => {
  const upload = (key: string, parts: readonly FormPart[]) => {
    const { headers, payload } = form(parts);
    return world.post('saveImage', { payload, headers: { ...headers, 'idempotency-key': key } }, world.a2.accessToken);
  };

  it('is done once, of several at the same time too', async () => {
    const [key, content, before] = [randomUUID(), await png(40), await count()];
    const replies = await Promise.all([1, 2, 3].map(() => upload(key, [file(content)])));
    replies.push(await upload(key, [file(content)]));
    expect(new Set(replies.map(({ body }) => body.image.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('is another upload with another file, name or field', async () => {
    const [key, content] = [randomUUID(), await png(41)];
    expect((await upload(key, [file(content)])).status).toBe(200);
    const others = [
      [file(await png(42))],
      [file(content, 'other.png')],
      [file(content), { name: 'alt_text', value: 'Words' }],
    ];
    for (const parts of others) expect((await upload(key, parts)).status).toBe(422);
  });
});

it('several replacements of one image at once leave the files of one', async () => {
  const { body } = await world.save([file(await png(400))]);
  const before = await folders();
  const pictures = await Promise.all([401, 402, 403, 404, 405, 406].map(png));
  const id = { name: 'id', value: body.image.id };
  const replies = await Promise.all(pictures.map((content) => world.save([id, file(content)])));
  expect(replies.map(({ status }) => status)).toEqual(pictures.map(() => 200));
  await world.runJobs();
  const after = await folders();
  expect(after).toHaveLength(before.length);
  const { media } = (await world.call('POST v1/media/dash/getMedia', { as: world.a2, body: {} })).body;
  expect(after).toEqual(media.list.map(({ key }) => key).sort());
});

it('keeps no reply that holds a token', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const acting = await world.call('POST admin/login-as/:id', {
    as: world.a1,
    params: { id: world.b1.id },
    body: { reason: 'support' },
    headers,
  });
  expect(acting.status).toBe(200);
  const kept = await world.parts.db
    .select()
    .from(idempotentReplies)
    .where(sql`reply::text like ${`%${acting.body.accessToken}%`}`);
  expect(kept).toEqual([]);
});
