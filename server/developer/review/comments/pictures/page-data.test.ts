import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SourceServer, startSource } from '#server/builder/data-sources/testing/source-server.ts';
import { createMediaWorld, type MediaWorld } from '#server/builder/media/testing/media-world.ts';
import { file } from '#server/builder/media/testing/multipart.ts';
import { probeSandbox } from '#server/developer/delivery/builds/sandbox/probe-sandbox.ts';
import { node, pageNode, saving } from '#server/testing/layouts.ts';
import { findBrowser } from '../../../../../scripts/find-browser.mjs';

const sandbox = await probeSandbox();
let source: SourceServer;
let world: MediaWorld;
beforeAll(async () => {
  source = await startSource();
  const { executablePath } = await findBrowser();
  world = await createMediaWorld({ env: { CHROMIUM_PATH: executablePath, DATA_SOURCE_ALLOW_HOSTS: source.at } });
});
afterAll(() => Promise.all([world.close(), source.close()]));

const COVER = { create: { width: 320, height: 160, channels: 3, background: '#f00' } } as const;

/** A page that lists loaves of a data source, at an address whose key the source is asked with. */
async function saveLoaves() {
  const { call, a1 } = world;
  const fields = { title: 'Loaves', description: '', image_url: '', icon: '', enabled: true };
  const request = { method: 'GET', url: `${source.url}/<bread>`, cacheSeconds: 0 };
  const made = await call('POST v1/apis', { as: a1, body: { api: { key: 'loaves', ...fields, request } } });
  expect(made.status).toBe(200);
  const root = {
    ROOT: pageNode(['c']),
    c: node('Collection', 'ROOT', { source: { $bind: 'api.loaves.list' } }, ['x']),
    x: node('Image', 'c', { src: { $bind: 'item.cover' }, decorative: true }),
  };
  const body = saving('loaf', '', { root, isNewRecord: true });
  expect((await call('POST v1/dashboard/setConfig', { as: a1, body })).status).toBe(200);
  const route = { url_string: '/loaf/<bread>', sample_url_string: '/loaf/rye', page_template: 'loaf' };
  const routed = { ...route, is_active: true, page_type_advanced: false };
  expect((await call('POST v1/pageRoutes/saveRoute', { as: a1, body: routed })).status).toBe(200);
}

async function pin() {
  const words = { x: 0.5, y: 0.5, width: 1280, label: 'Image', text: 'Too red' };
  const body = { pageKey: 'loaf', nodeId: 'x', ...words };
  const { thread } = (await world.call('POST comments/page', { as: world.a1, body })).body;
  await world.runJobs();
  const params = { pageKey: 'loaf' };
  const { threads } = (await world.call('GET comments/page/:pageKey', { as: world.a3, params })).body;
  return threads.find(({ id }) => id === thread.id)!;
}

describe.runIf(sandbox.ready)('pictures of threads on a page with data', () => {
  it('show what its preview shows: the data of an example address, and images that the data name', async () => {
    const cover = (await world.save([file(await sharp(COVER).png().toBuffer(), 'cover.png')])).body.image.id;
    source.answer(({ url }, reply) =>
      reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ list: url === '/rye' ? [{ cover: `media:${cover}` }] : [] })),
    );
    await saveLoaves();
    const { id, picture } = await pin();
    expect(picture).not.toBeNull();
    const params = { threadId: id, name: picture!.name };
    const reply = await world.send('GET comments/picture/:threadId/:name', { as: world.a3, params });
    const at = { left: picture!.x, top: picture!.y, width: 1, height: 1 };
    const [red = 0, green = 255] = await sharp(reply.rawPayload).extract(at).removeAlpha().raw().toBuffer();
    expect([red > 230, green < 30]).toEqual([true, true]);

    // A page that its preview cannot show has none.
    source.json({}, 404);
    expect((await pin()).picture).toBeNull();
  }, 120_000);
});
