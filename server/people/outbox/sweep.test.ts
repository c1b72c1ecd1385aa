// @module-tag no-database
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sweepOutbox } from './store';

it('deletes mails older than so many days, and nothing else that lies there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-outbox-'));
  const old = '20261020T120000000-00000001.eml';
  const kept = ['20261022T120000000-00000002.eml', '20261121T120000000-00000003.eml', 'note.txt', '2026.eml'];
  for (const name of [old, ...kept]) await writeFile(join(folder, name), '');
  await sweepOutbox(folder, 30, new Date('2026-11-21T12:00:00Z'));
  expect((await readdir(folder)).sort()).toEqual([...kept].sort());
  await rm(folder, { recursive: true });
});

it('does nothing while there is no outbox', async () => {
  await sweepOutbox(join(tmpdir(), 'pagewright-no-such-outbox'), 30);
});
