// @module-tag no-database
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appSecretFile, loadAppSecret } from './app-secret';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pagewright-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('makes one secret for its owner only, the same for all who start at once', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => loadAppSecret({ appSecret: null, dataDir })));
  expect(new Set(all).size).toBe(1);
  expect(all[0]?.length).toBeGreaterThanOrEqual(43);
  expect((await stat(appSecretFile(dataDir))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['app-secret']);
});

it('prefers the setting', async () => {
  expect(await loadAppSecret({ appSecret: 'given', dataDir })).toBe('given');
  expect(await readdir(dataDir)).toEqual([]);
});

it('does not go on with a damaged file', async () => {
  await writeFile(appSecretFile(dataDir), 'short\n');
  await expect(loadAppSecret({ appSecret: null, dataDir })).rejects.toThrow('damaged');
});
