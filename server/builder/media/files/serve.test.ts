import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaWorld, type MediaWorld } from '../testing/media-world';
import { file } from '../testing/multipart';
import { pdf, recording } from './testing/make-files';

let world: MediaWorld;
beforeAll(async () => {
  world = await createMediaWorld();
});
afterAll(() => world.close());

async function pathOf(content: Buffer | string, name: string) {
  const { body } = await world.saveFile([file(content, name)]);
  return new URL(body.file.url).pathname;
}

describe('files at the site', () => {
  it('are given in parts', async () => {
    const content = await recording('wav');
    const path = await pathOf(content, 'song.wav');
    const whole = await world.fetchPath(path);
    expect(whole.rawPayload.equals(content)).toBe(true);
    const { etag = '' } = whole.headers;
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'audio/wav',
      'content-length': String(content.length),
      'content-disposition': "inline; filename*=UTF-8''song.wav",
      'x-content-type-options': 'nosniff',
    });
    const part = await world.fetchPath(path, { range: 'bytes=4-7', 'if-range': etag });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 4-7/${content.length}`]);
    expect(part.rawPayload.equals(content.subarray(4, 8))).toBe(true);
    const last = await world.fetchPath(path, { range: 'bytes=-3' });
    expect(last.rawPayload.equals(content.subarray(-3))).toBe(true);
    const outside = await world.fetchPath(path, { range: `bytes=${content.length}-` });
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${content.length}`]);
    expect((await world.fetchPath(path, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await world.fetchPath(path, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('are saved under their name, and never opened there, but for PDFs', async () => {
    const page = await pathOf('<!DOCTYPE html><script>alert(1)</script>', 'Grüße (1).html');
    expect((await world.fetchPath(page)).headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%281%29.html.txt",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const document = await pathOf(pdf(1), 'prices.pdf');
    expect(document).toMatch(/^\/media\/[\w-]{22}\/file\.pdf$/);
    expect((await world.fetchPath(document)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''prices.pdf",
      'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
    });
    for (const path of [document.replace('.pdf', '.html'), `${document}/x`, document.replace('file.pdf', '640.webp')])
      expect((await world.fetchPath(path)).statusCode).toBe(404);
  });
});
