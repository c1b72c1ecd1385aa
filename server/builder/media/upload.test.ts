import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaWorld, type MediaWorld } from './testing/media-world';
import { file, form } from './testing/multipart';
import { movingGif, movingPng, picture, pngBomb, sidewaysJpeg } from './testing/pictures';

let world: MediaWorld;
beforeAll(async () => {
  world = await createMediaWorld({ env: { SITE_URL: 'https://pages.example' } });
});
afterAll(() => world.close());

function png(width = 10, height = 10) {
  return picture(width, height).png().toBuffer();
}

async function filesIn(folder: string) {
  const entries = await readdir(join(world.dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

describe('an uploaded photograph', () => {
  it('is turned upright, stripped of its metadata and served in the widths below its own (docs/trust.md 37)', async () => {
    const { status, body } = await world.save([
      file(await sidewaysJpeg(1000, 2000), 'Strand  am Meer.JPG', 'image/jpeg'),
      { name: 'alt_text', value: '"><script>alert(1)</script>' },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: true, message: 'New Image Added.', msg: 'New Image Added.' });
    const { image } = body;
    expect(image).toMatchObject({ width: 2000, height: 1000, mime: 'image/jpeg', name: 'Strand  am Meer.JPG' });
    expect(image).toMatchObject({
      widths: [320, 640, 1280, 1920],
      focal: null,
      alt_text: '"><script>alert(1)</script>',
    });
    expect(image.url).toBe(`https://pages.example/media/${image.key}`);
    expect(Buffer.from(image.key, 'base64url')).toHaveLength(16);

    await world.runJobs();
    const paths = [640, 1920].flatMap((width) => [`${width}.webp`, `${width}.avif`]);
    for (const path of ['', ...paths.map((name) => `/${name}`)]) {
      const served = await world.fetchPath(`/media/${image.key}${path}`);
      expect(served.statusCode, path).toBe(200);
      const meta = await sharp(served.rawPayload).metadata();
      expect(meta.exif).toBeUndefined();
      expect(meta.orientation).toBeUndefined();
      expect(meta.width).toBe(path === '' ? 2000 : Number.parseInt(path.slice(1)));
      expect(served.rawPayload.includes('GPS')).toBe(false);
    }
  });

  it('may lack its last marker, as cut downloads do, but nothing before it', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red', noise } })
      .jpeg()
      .toBuffer();
    const upload = async (missing: number) => {
      const { status, body } = await world.save([file(whole.subarray(0, whole.length - missing))]);
      return [status, body.image?.width ?? body.details?.[0]?.code];
    };
    expect(await upload(2)).toEqual([200, 400]);
    expect(await upload(1)).toEqual([200, 400]);
    expect(await upload(200)).toEqual([422, 'image_damaged']);
    expect(await upload(whole.length - 700)).toEqual([422, 'image_damaged']);
  });

  it('is never enlarged', async () => {
    const { body } = await world.save([file(await png(700, 20))]);
    expect(body.image.widths).toEqual([320, 640]);
    expect((await world.save([file(await png(100, 20))])).body.image.widths).toEqual([]);
  });

  it('keeps moving when it moves', async () => {
    const { body } = await world.save([file(await movingGif(), 'a.gif', 'image/gif')]);
    expect(body.image).toMatchObject({ width: 400, height: 300, widths: [320], mime: 'image/gif' });
    await world.runJobs();
    const served = await world.fetchPath(`/media/${body.image.key}/320.webp`);
    expect((await sharp(served.rawPayload).metadata()).pages).toBe(2);
    expect((await world.fetchPath(`/media/${body.image.key}/320.avif`)).statusCode).toBe(404);
  });

  it.each(['webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const { status, body } = await world.save([
      file(await picture(330, 40).toFormat(format).toBuffer(), 'x', 'text/html'),
    ]);
    expect([status, body.image?.mime]).toEqual([200, `image/${format}`]);
  });

  it('gives its address to uploadImage', async () => {
    const { status, body } = await world.post('uploadImage', form([file(await png())]), world.a2.accessToken);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Uploaded.',
      imageUrl: expect.stringContaining('https://pages.example/media/') as string,
    });
    expect((await world.fetchPath(new URL(body.imageUrl).pathname)).headers['content-type']).toBe('image/png');
  });
});

describe('what is not an image', () => {
  /** docs/trust.md 31. */
  it.each([
    ['HTML named .jpg', '<!doctype html><script>alert(1)</script>', 'x.jpg', 415],
    ['a PDF', '%PDF-1.7 /JS (app.alert(1))', 'x.png', 415],
    ['nothing', '', 'x.png', 415],
    ['a script that begins like a GIF', 'GIF89a=1;alert(1)//', 'x.gif', 422],
    ['half a PNG', '\x89PNG\r\n\x1a\n', 'x.png', 422],
    ['an SVG that reads files', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>', 'x.svg', 422],
  ])('%s is refused', async (_what, content, name, wanted) => {
    const before = await filesIn('files');
    const { status, body } = await world.save([file(Buffer.from(content, 'latin1'), name, 'image/png')]);
    expect(status).toBe(wanted);
    expect(body.status).toBe(false);
    expect(await filesIn('files')).toEqual(before);
  });

  it('is a moving PNG neither: one frame would be left of it', async () => {
    const { status, body } = await world.save([file(await movingPng())]);
    expect([status, body.details]).toMatchObject([415, [{ code: 'moving_png' }]]);
  });

  it('hides nothing behind a picture', async () => {
    const polyglot = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await world.save([file(polyglot, 'x.html', 'text/html')]);
    const served = await world.fetchPath(`/media/${body.image.key}`);
    expect(served.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(served.payload).not.toContain('<script>');
  });

  /** docs/trust.md 29. */
  it('serves a drawing without what runs, in a sandbox', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" onload="alert(1)"><script>1</script><rect/></svg>';
    const { body } = await world.save([file(svg, 'x.svg', 'image/png')]);
    expect(body.image).toMatchObject({ mime: 'image/svg+xml', width: 20, height: 10, widths: [] });
    const served = await world.fetchPath(`/media/${body.image.key}`);
    expect(served.payload).toBe('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect></rect></svg>');
    expect(served.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  /** docs/trust.md 33. */
  it.each([
    [16_000, 16_000],
    [30_000, 30_000],
    [8000, 6251],
  ])('refuses %i x %i pixels before decoding', async (width, height) => {
    const bomb = pngBomb(width, height);
    expect(bomb.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    const { status, body } = await world.save([file(bomb)]);
    expect([status, body.code]).toEqual([413, 'too_large']);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });
});

describe('a file name', () => {
  /** docs/trust.md 32. */
  it.each([
    '../../x.png',
    '..%2f..%2fx.png',
    'C:\\x\\y.png',
    'con.png',
    `${'n'.repeat(300)}.png`,
    'x.png.html',
    '<img onerror=alert(1)>.png',
    'photo\u202Egnp.exe',
  ])('%j stays text and chooses no place', async (name) => {
    const { status, body } = await world.save([file(await png(), name)]);
    expect(status).toBe(200);
    expect(body.image.name.length).toBeLessThanOrEqual(200);
    expect(body.image.name).not.toMatch(/[\u202E\0]/);
    const inside = join(world.dataDir, 'files', 'media');
    for (const path of await filesIn('files')) {
      expect(path.startsWith(inside)).toBe(true);
      expect(path.slice(inside.length)).toMatch(/^\/[\w-]{22}\/(original|\d+\.(webp|avif))$/);
    }
  });

  it('may be given', async () => {
    const { body } = await world.save([
      file(await png()),
      { name: 'name', value: ' A name ' },
      { name: 'key', value: 'mine' },
    ]);
    expect(body.image.name).toBe('A name');
    expect(body.image.key).not.toBe('mine');
  });
});

describe('broken multipart', () => {
  /** docs/trust.md 35. */
  const cases = async (): Promise<Record<string, { headers: Record<string, string>; payload: Buffer }>> => {
    const image = await png();
    const whole = form([file(image)]);
    return {
      'no file': form([{ name: 'name', value: 'x' }]),
      'no filename': form([{ name: 'file', value: image }]),
      'no filename, but a type': form([{ name: 'file', value: image, type: 'application/octet-stream' }]),
      'an empty filename': form([file('', '')]),
      'another field': form([{ ...file(image), name: 'other' }]),
      'two files': form([file(image), file(image)]),
      'a field twice': form([file(image), { name: 'name', value: 'a' }, { name: 'name', value: 'b' }]),
      '10,000 fields': form([
        file(image),
        ...Array.from({ length: 10_000 }, (_, i) => ({ name: `f${i}`, value: 'x' })),
      ]),
      'U+0000 in a field': form([file(image), { name: 'id', value: 'a\0' }]),
      'no final boundary': form([file(image)], { end: false }),
      'cut in the file': { ...whole, payload: whole.payload.subarray(0, whole.payload.length - 60) },
      'no boundary named': { ...whole, headers: { 'content-type': 'multipart/form-data' } },
      'another boundary': { ...whole, headers: { 'content-type': 'multipart/form-data; boundary=other' } },
      __proto__: form([file(image), { name: '__proto__', value: 'x' }]),
      constructor: form([{ ...file(image), name: 'constructor' }]),
      'nothing at all': { ...whole, payload: Buffer.alloc(0) },
    };
  };

  it('is 400 and leaves nothing behind', async () => {
    const before = await filesIn('files');
    for (const [what, body] of Object.entries(await cases())) {
      const reply = await world.post('saveImage', body, world.a2.accessToken);
      expect([what, reply.status]).toEqual([what, 400]);
      expect(reply.body).toMatchObject({ status: false, code: 'bad_request' });
    }
    expect(await filesIn('files')).toEqual(before);
    expect(await readdir(join(world.dataDir, 'tmp'))).toEqual([]);
  });

  it('is 422 for fields nobody knows, 413 for a file too large, 415 for JSON', async () => {
    const image = await png();
    expect((await world.save([file(image), { name: 'isGlobalAdmin', value: 'true' }])).status).toBe(422);
    expect((await world.save([file(image), { name: 'alt_text', value: 'x'.repeat(1001) }])).status).toBe(422);
    expect((await world.save([file(Buffer.alloc(25 * 1024 * 1024 + 1))])).status).toBe(413);
    const declared = form([file(image)]);
    const headers = { ...declared.headers, 'content-length': String(10 * 2 ** 30) };
    expect((await world.post('saveImage', { ...declared, headers }, world.a2.accessToken)).status).toBe(413);
    expect((await world.send('POST v1/media/saveImage', { as: world.a2, body: {} })).statusCode).toBe(415);
    expect(await readdir(join(world.dataDir, 'tmp'))).toEqual([]);
  });
});
