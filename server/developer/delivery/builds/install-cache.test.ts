// @module-tag no-database
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropInstall, keepInstall, openInstall, sweepInstalls } from './install-cache';

const DAY = 24 * 3_600_000;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pagewright-installs-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Room for ten bytes. */
function settings() {
  return { dataDir, build: { cacheBytes: 10 } } as Parameters<typeof sweepInstalls>[0];
}

function keep(key: string, content: string) {
  return keepInstall(settings(), key, async (read) => {
    await read(Readable.from([content]));
    return true;
  });
}

async function read(key: string) {
  const stream = await openInstall(settings(), key);
  return stream && text(stream);
}

function folder() {
  return join(dataDir, 'install-cache');
}

async function names() {
  return (await readdir(folder())).sort();
}

function lastUsed(name: string, ago: number) {
  return utimes(join(folder(), name), new Date(Date.now() - ago), new Date(Date.now() - ago));
}

it('gives what was kept, until it is dropped', async () => {
  expect(await read('a')).toBeNull();
  expect(await keep('a', 'one')).toBe(true);
  expect(await keep('a', 'two')).toBe(true);
  expect(await read('a')).toBe('two');
  await dropInstall(settings(), 'a');
  expect(await read('a')).toBeNull();
});

it('keeps nothing that is not whole', async () => {
  const half = Readable.from(['half']);
  expect(await keepInstall(settings(), 'a', async (to) => (await to(half), false))).toBe(false);
  const broken = new Readable({ read: (): void => void broken.destroy(new Error('broken')) });
  await expect(keepInstall(settings(), 'a', async (to) => (await to(broken), true))).rejects.toThrow('broken');
  expect(await names()).toEqual([]);
});

it('makes room by what was used longest ago', async () => {
  await keep('a', '1234');
  await keep('b', '1234');
  await lastUsed('a.tar', 3 * DAY);
  await lastUsed('b.tar', 5 * DAY);
  expect(await read('b')).toBe('1234');
  await keep('c', '1234');
  expect(await names()).toEqual(['b.tar', 'c.tar']);
});

it('removes what nobody used for two weeks, and drafts that nobody writes', async () => {
  await keep('a', '1');
  await keep('b', '1');
  await writeFile(join(folder(), 'lost.draft'), 'of a server that was killed');
  await writeFile(join(folder(), 'new.draft'), 'being written, however large');
  await lastUsed('a.tar', 15 * DAY);
  await lastUsed('lost.draft', DAY);
  await sweepInstalls(settings());
  expect(await names()).toEqual(['b.tar', 'new.draft']);
});
