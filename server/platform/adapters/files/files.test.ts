// @module-tag no-database
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskFiles } from './disk';
import type { Files } from './files';
import { createS3Files } from './s3';
import { startS3 } from './testing/start-s3';

let root: string;
let files: Files;
let stop: () => Promise<void>;

async function contentOf(key: string) {
  const file = await files.get(key);
  return file && (await text(file.stream()));
}

async function keys() {
  const found: string[] = [];
  for await (const { key, size } of files.list()) found.push(`${key}:${size}`);
  return found;
}

function broken() {
  return Readable.from(
    (function* () {
      yield Buffer.from('half');
      throw new Error('cut');
    })(),
  );
}

async function openDisk() {
  root = await mkdtemp(join(tmpdir(), 'pagewright-files-'));
  files = createDiskFiles(join(root, 'files'));
  stop = () => rm(root, { recursive: true, force: true });
}

async function openBucket() {
  const server = await startS3();
  files = createS3Files(server.s3);
  stop = () => server.stop();
}

describe.each([
  ['on disk', openDisk],
  ['in a bucket', openBucket],
])('files %s', (_, open) => {
  beforeEach(open);
  afterEach(() => stop());

  it('stores bytes and streams, replaces, lists and deletes', async () => {
    await files.put('media/a/original', Buffer.from('one'));
    await files.put('media/a/640.webp', Readable.from([Buffer.from('tw'), Buffer.from('o!')]));
    expect(await contentOf('media/a/original')).toBe('one');
    await files.put('media/a/original', Buffer.from('three'));
    expect(await contentOf('media/a/original')).toBe('three');
    expect(await keys()).toEqual(['media/a/640.webp:4', 'media/a/original:5']);
    await files.delete('media/a/original');
    await files.delete('media/a/original');
    expect(await files.get('media/a/original')).toBeNull();
    expect(await keys()).toEqual(['media/a/640.webp:4']);
  });

  it('knows size and time, and gives a fresh stream each time', async () => {
    await files.put('a', Buffer.from('twice'));
    const file = (await files.get('a'))!;
    expect(file.size).toBe(5);
    expect(Math.abs(file.writtenAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect([await text(file.stream()), await text(file.stream())]).toEqual(['twice', 'twice']);
    expect(await text(file.stream({ start: 1, end: 3 }))).toBe('wic');
    await files.put('empty', Buffer.alloc(0));
    expect(await contentOf('empty')).toBe('');
  });

  it('keeps the old content when a stream breaks', async () => {
    await files.put('a', Buffer.from('old'));
    await expect(files.put('a', broken())).rejects.toThrow('cut');
    await expect(files.put('b', broken())).rejects.toThrow('cut');
    expect(await contentOf('a')).toBe('old');
    expect(await keys()).toEqual(['a:3']);
  });

  it.each(['../a', 'a/../b', '/a', 'a//b', '', '.hidden', 'a\\b', 'C:', 'a\0', 'x'.repeat(200)])(
    'refuses the key %j',
    async (key) => {
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('Not a file key.');
      await expect(files.get(key)).rejects.toThrow('Not a file key.');
    },
  );

  it('is empty before the first file', async () => {
    expect(await keys()).toEqual([]);
    expect(await files.get('media/none')).toBeNull();
  });
});

it('leaves no temporary file on disk when a stream breaks', async () => {
  await openDisk();
  await expect(files.put('a', broken())).rejects.toThrow('cut');
  const left = await readdir(join(root, 'files', '.tmp'), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
  await stop();
});

it('lists a bucket page by page', { tags: ['details'] }, async () => {
  await openBucket();
  const wanted = Array.from({ length: 1005 }, (_, n) => `blobs/${String(n).padStart(4, '0')}`);
  // One after the other: this server makes its folders as it goes.
  for (const key of wanted) await files.put(key, Buffer.from('x'));
  expect(await keys()).toEqual(wanted.map((key) => `${key}:1`));
  await stop();
});

describe('a bucket that does not serve', () => {
  let server: Server;
  const serve = async (answer: Parameters<typeof createServer>[1]) => {
    server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const keys = { accessKeyId: 'key', secretAccessKey: 'canary-of-the-bucket' };
    return createS3Files({ name: 'workspace', endpoint: `http://127.0.0.1:${port}`, region: 'x', ...keys }, 300);
  };
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['fails', (_: unknown, reply) => reply.writeHead(500).end('<html>')],
    ['refuses', (_: unknown, reply) => reply.writeHead(403).end('')],
    ['answers nonsense', (_: unknown, reply) => reply.writeHead(503, { 'content-type': 'text/html' }).end('<p>')],
    ['hangs', () => undefined],
    ['hangs up', (request) => request.socket.destroy()],
  ] as [string, NonNullable<Parameters<typeof createServer>[1]>][])(
    'is told as an outage when it %s',
    async (_, answer) => {
      files = await serve(answer);
      const put = [files.put('a', Buffer.from('x')), files.put('a', Readable.from(['x']))];
      for (const each of await Promise.allSettled([files.get('a'), ...put, files.delete('a'), keys()])) {
        expect(each).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
        expect(inspect(each, { depth: 20 })).not.toMatch(/canary|Credential=/);
      }
    },
  );

  it('does not hold up others while it hangs', async () => {
    files = await serve(() => undefined);
    const began = performance.now();
    await Promise.allSettled(Array.from({ length: 60 }, () => files.get('a')));
    expect(performance.now() - began).toBeLessThan(8000);
  });
});
