import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#server/platform/app-error.ts';
import { withSentParts } from './receive-files';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'receive-files-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A post without any part, of one address. */
function postOf(ip: string): FastifyRequest {
  async function* parts() {}
  return { ip, headers: {}, parts, raw: new Readable() } as unknown as FastifyRequest;
}

it('reads no further what is beyond a limit', async () => {
  const raw = new Readable({ read: () => undefined });
  raw.pipe(new PassThrough());
  const parts = () => {
    throw new AppError('too_large');
  };
  const request = { ip: '192.0.2.9', headers: {}, parts, raw } as unknown as FastifyRequest;
  const read = withSentParts(request, { dataDir, siteId: 'one' }, () => Promise.resolve());
  await expect(read).rejects.toMatchObject({ code: 'too_large' });
  expect(raw.readableFlowing).toBe(false);
});

it('reads few posts of one network at once, so that slow ones keep no others waiting', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const read = (ip: string, work = () => Promise.resolve('read')) =>
    withSentParts(postOf(ip), { dataDir, siteId: 'one' }, work);
  const slow = Array.from({ length: 4 }, () => read('2001:db8::1', () => held.then(() => 'read')));
  await expect(read('2001:db8::2')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await read('192.0.2.7')).toBe('read');
  release();
  expect(await Promise.all(slow)).toEqual(['read', 'read', 'read', 'read']);
  expect(await read('2001:db8::2')).toBe('read');
});
