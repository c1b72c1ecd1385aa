// @module-tag no-database
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readSettings } from './platform/settings';
import { startWorker } from './start-worker';

it('refuses to open the embedded database, which the server holds', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pagewright-worker-'));
  const settings = readSettings({ DATA_DIR: dataDir });
  await expect(startWorker(settings, pino({ level: 'silent' }))).rejects.toThrow('DATABASE_URL');
  await rm(dataDir, { recursive: true });
});
