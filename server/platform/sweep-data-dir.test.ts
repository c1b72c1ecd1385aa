// @module-tag no-database
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskFiles } from './adapters/files/disk';
import { sweepDataDir } from './sweep-data-dir';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pagewright-sweep-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function put(path: string) {
  await mkdir(join(dir, path, '..'), { recursive: true });
  await writeFile(join(dir, path), 'x');
}

async function all() {
  return (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort();
}

it('removes what a killed server left half written, and nothing else', async () => {
  const kept = ['app-secret', 'db/PG_VERSION', 'files/media/a/original', 'outbox/1.eml'];
  for (const path of kept) await put(path);
  for (const path of ['tmp/upload-x/file', 'backup-abc/users', 'files.restoring/a']) await put(path);
  const half = new PassThrough();
  half.write('half of it');
  const writing = createDiskFiles(join(dir, 'files')).put('late', half);
  while (!(await all()).some((path) => path.startsWith('files/.tmp/'))) await new Promise(setImmediate);

  await sweepDataDir(dir);
  expect(await all()).toEqual(kept);
  half.destroy();
  await expect(writing).rejects.toThrow();
});

it('leaves what another server on the same files is writing, for a day', async () => {
  await put('files/.tmp/of-another/file');
  await sweepDataDir(dir);
  expect(await all()).toEqual(['files/.tmp/of-another/file']);
  const before = new Date(Date.now() - 90_000_000);
  await utimes(join(dir, 'files/.tmp/of-another'), before, before);
  await sweepDataDir(dir);
  expect(await all()).toEqual([]);
  await sweepDataDir(join(dir, 'not-there'));
});
