import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMediaWorld, type MediaWorld } from '#server/builder/media/testing/media-world.ts';
import { file } from '#server/builder/media/testing/multipart.ts';
import { picture } from '#server/builder/media/testing/pictures.ts';
import { sweepBlobs } from '#server/developer/delivery/builds/sweep-builds.ts';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { openFiles } from '#server/platform/adapters/files/open-files.ts';
import { startS3 } from '#server/platform/adapters/files/testing/start-s3.ts';
import { buildPreviews } from '#server/previews.ts';
import { removeBuiltServer } from '#server/testing/built-server.ts';
import { createDurableServer, signInTo } from '#server/testing/durable-server.ts';

let bucket: Awaited<ReturnType<typeof startS3>>;
let world: MediaWorld;
/** Another server of the installation: it shares the database and the bucket, and no folder. */
let elsewhere: FastifyInstance;
beforeAll(async () => {
  bucket = await startS3();
  world = await createMediaWorld({ env: bucket.env });
  await allowEverything(world);
  const settings = { ...world.parts.settings, dataDir: join(world.dataDir, 'elsewhere') };
  elsewhere = await buildPreviews({ ...world.parts, settings, files: await openFiles(settings) });
});
afterAll(async () => {
  await elsewhere.close();
  await world.close();
  await bucket.stop();
});

/** A project that was built by one server, as visitors of the other see it. */
async function published(name: string) {
  const { id } = await makeProject(world, name, { 'index.html': `<h1>${name}</h1>`, 'big.txt': 'x'.repeat(300_000) });
  const { body } = await world.call('POST project/deploy', { as: world.a4, body: { projectId: id } });
  await world.runJobs();
  const { host } = new URL(body.deployment.url);
  return (path: string) => elsewhere.inject({ url: path, headers: { host } });
}

it('publishes a project into the bucket, and another server serves it from there', async () => {
  const at = await published('Café');
  expect((await at('/')).body).toBe('<h1>Café</h1>');
  expect((await at('/big.txt')).body).toHaveLength(300_000);
  expect((await at('/gone.html')).statusCode).toBe(404);
  await sweepBlobs(world.parts);
  expect((await at('/')).body).toBe('<h1>Café</h1>');
});

it('keeps pictures in the bucket, and nothing in the data folder', async () => {
  const { body } = await world.save([file(await picture(700, 400).png().toBuffer(), 'harbour.png')]);
  const shown = await world.fetchPath(`/media/${body.image.key}`);
  expect([shown.statusCode, shown.rawPayload.length > 100]).toEqual([200, true]);
  expect(existsSync(join(world.dataDir, 'files'))).toBe(false);
});

it('tells an outage of the bucket as one, and serves again after it', async () => {
  const at = await published('Bakery');
  await bucket.pause();
  expect((await at('/')).statusCode).toBe(503);
  expect((await world.save([file(await picture(41, 41).png().toBuffer(), 'other.png')])).status).toBe(503);
  await bucket.resume();
  expect((await at('/')).body).toBe('<h1>Bakery</h1>');
});

it('keeps pictures in the bucket as it is shipped, too', { timeout: 180_000, tags: ['crash'] }, async () => {
  const durable = await createDurableServer(bucket.env);
  try {
    const server = await durable.start();
    const sent = new FormData();
    sent.append('file', new Blob([await picture(64, 48).png().toBuffer()], { type: 'image/png' }), 'pier.png');
    const headers = { authorization: `Bearer ${await signInTo(server)}` };
    const reply = await fetch(`${server.address}/api/v1/media/saveImage`, { method: 'POST', headers, body: sent });
    expect(reply.ok, await reply.text()).toBe(true);
    expect(existsSync(join(durable.dataDir, 'files'))).toBe(false);
  } finally {
    await durable.remove();
    await removeBuiltServer();
  }
});
