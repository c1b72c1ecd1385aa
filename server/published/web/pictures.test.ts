import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { file } from '#server/builder/media/testing/multipart.ts';
import { picture } from '#server/builder/media/testing/pictures.ts';
import { startSource, type SourceServer } from '#server/builder/data-sources/testing/source-server.ts';
import { createSiteWorld, type SiteWorld } from './testing/site-world';

let world: SiteWorld;
let source: SourceServer;
beforeAll(async () => {
  source = await startSource();
  world = await createSiteWorld({ env: { DATA_SOURCE_ALLOW_HOSTS: source.at } });
});
afterAll(async () => {
  await world.close();
  await source.close();
});

async function upload(width: number, height = 90, as = world.a1) {
  const { body } = await world.save([file(await picture(width, height).jpeg().toBuffer(), 'a.jpg')], as);
  return body.image;
}

function attribute(html: string, pattern: RegExp) {
  return pattern.exec(html)?.[1] ?? '';
}

function avifOf(html: string) {
  return attribute(html, /<source type="image\/avif" srcset="([^"]+)"/);
}

function webpOf(html: string) {
  return attribute(html, /<img [^>]*srcset="([^"]+)"/);
}

function candidates(srcset: string) {
  return srcset.split(', ').map((each) => each.split(' ') as [address: string, width: string]);
}

it('offers AVIF as soon as it is made, without a new publication, in every width that WebP and the original have', async () => {
  const image = await upload(1000);
  await world.publish('photo', {
    ROOT: { type: 'Page', nodes: ['s'] },
    s: { type: 'Section', nodes: ['h', 'i'], props: { background: `media:${image.id}` } },
    h: { type: 'Heading', parent: 's', props: { text: 'Photo', level: 1 } },
    i: { type: 'Image', parent: 's', props: { src: `media:${image.id}`, alt: 'Blue' } },
  });
  await world.route('/photo/', 'photo');
  const before = await world.get('/photo/');
  expect(before.body).not.toContain('avif');
  expect(candidates(webpOf(before.body)).map(([, width]) => width)).toEqual(['320w', '640w', '1000w']);

  await world.runJobs();
  const after = await world.get('/photo/', { 'if-none-match': String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  expect(after.body.match(/<source /g)).toHaveLength(2);
  const offered = candidates(avifOf(after.body));
  expect(offered.map(([, width]) => width)).toEqual(['320w', '640w', '1000w']);
  for (const [address, width] of offered) {
    const served = await world.get(address);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/avif']);
    expect(served.headers['cache-control']).toContain('immutable');
    const meta = await sharp(served.rawPayload).metadata();
    expect([`${String(meta.width)}w`, meta.compression]).toEqual([width, 'av1']);
  }
  const report = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(after.body);
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
});

it('has no other widths than those it offers (docs/trust.md 38)', async () => {
  const { key } = await upload(1000);
  await world.runJobs();
  for (const name of ['999.avif', '1000.webp', '1280.avif', '0320.avif', '320.jpg', '1e3.avif'])
    expect([name, (await world.get(`/media/${key}/${name}`)).statusCode]).toEqual([name, 404]);
});

it('draws images of the library that fetched data names, and nobody else’s', async () => {
  const [own, second] = [await upload(700), await upload(400)];
  const foreign = await upload(700, 90, world.b1);
  const rows = [own, foreign, { id: 'unknown' }].map(({ id }) => ({ photo: `media:${id}` }));
  source.json({ rows, file: `media:${second.id}` });
  await world.source('gallery', { method: 'GET', url: `${source.url}/gallery`, cacheSeconds: 0 });
  await world.publish(
    'gallery',
    {
      ROOT: { type: 'Page', nodes: ['c', 'b'] },
      c: { type: 'Collection', nodes: ['i'], props: { source: { $bind: 'api.gallery.rows' } } },
      i: { type: 'Image', parent: 'c', props: { src: { $bind: 'item.photo' }, alt: 'From data' } },
      b: { type: 'Button', props: { label: 'Download', href: { $bind: 'api.gallery.file' } } },
    },
    { image: '{{ api.gallery.rows.0.photo }}' },
  );
  await world.route('/gallery/', 'gallery');
  const { body, statusCode } = await world.get('/gallery/');
  expect(statusCode).toBe(200);
  expect(body.match(/<img /g)).toHaveLength(1);
  expect(webpOf(body)).toContain(`/media/${own.key}/640.webp 640w`);
  expect(body).toContain(`href="/media/${second.key}"`);
  expect(body).toMatch(new RegExp(`property="og:image" content="[^"]*/media/${own.key}"`));
  expect(body).not.toContain(foreign.key);

  // What the data names is known when it is fetched, not when the page is published.
  source.json({ rows: [{ photo: `media:${second.id}` }] });
  expect(webpOf((await world.get('/gallery/')).body)).toContain(`/media/${second.key}/320.webp 320w`);

  // An image that only data shows is in no layout's use: deleting it takes it off the page.
  await world.call('POST v1/media/deleteImage', { as: world.a1, body: { id: second.id } });
  expect((await world.get('/gallery/')).body).not.toContain('<img');
});

it('shows the images of a media constant, follows it, and keeps it from being deleted', async () => {
  const [first, second] = [await upload(400), await upload(500)];
  const save = async (images: string[], id?: string) => {
    const body = { constant: { ...(id && { id }), key: 'my-slides', images } };
    return (await world.call('POST v1/media/saveMediaConstant', { as: world.a1, body })).body.constant.id;
  };
  const id = await save([`media:${first.id}`]);
  await world.publish('slides', {
    ROOT: { type: 'Page', nodes: ['c'] },
    c: { type: 'Collection', nodes: ['i'], props: { source: { $bind: "media['my-slides']" }, as: 'slide' } },
    i: { type: 'Image', parent: 'c', props: { src: { $bind: 'slide' }, alt: 'Slide' } },
  });
  await world.route('/slides/', 'slides');
  const shown = async () =>
    [...(await world.get('/slides/')).body.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, src]) => src);
  expect(await shown()).toEqual([expect.stringContaining(`/media/${first.key}`)]);
  await save([`media:${second.id}`, `media:${first.id}`], id);
  expect(await shown()).toEqual([
    expect.stringContaining(`/media/${second.key}`),
    expect.stringContaining(`/media/${first.key}`),
  ]);
  const refused = await world.call('POST v1/media/deleteMediaConstant', { as: world.a1, body: { id } });
  expect([refused.status, refused.body.details?.[0]]).toMatchObject([409, { kind: 'template' }]);
});
