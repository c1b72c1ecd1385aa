import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskFiles } from './disk';
import type { Files } from './files';

let root: string;
let files: Files;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pagewright-files-'));
  files = createDiskFiles(join(root, 'files'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const contentOf = async (key: string) => {
  const file = await files.get(key);
  return file && (await text(file.stream()));
};
const keys = async () => {
  const found: string[] = [];
  for await (const { key, size } of files.list()) found.push(`${key}:${size}`);
  return found;
};

describe('files on disk', () => {
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

  it('leaves the old content and no temporary file when a stream breaks', async () => {
    await files.put('a', Buffer.from('old'));
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('cut');
      })(),
    );
    await expect(files.put('a', broken)).rejects.toThrow('cut');
    expect(await contentOf('a')).toBe('old');
    const left = await readdir(join(root, 'files', '.tmp'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
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
