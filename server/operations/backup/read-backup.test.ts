// @module-tag no-database
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, it, onTestFinished } from 'vitest';
import { readLines, verifyBackup } from './read-backup';

const nasty = 'line\nbreak \u2028 "quoted" \\ back 漢字 ا';

it('cuts lines at line feeds only, wherever the chunks end', async () => {
  const input = Array.from({ length: 50 }, (_, n) => JSON.stringify({ n, nasty }));
  const all = Buffer.from(`${input.join('\n')}\n`);
  for (const step of [1, 7, 100, 100_000]) {
    const chunks = Array.from({ length: Math.ceil(all.length / step) }, (_, n) =>
      all.subarray(n * step, (n + 1) * step),
    );
    const found: string[] = [];
    for await (const lines of readLines(Readable.from(chunks), 64)) found.push(...lines);
    expect(found).toEqual(input);
  }
});

const HEAD = { format: 1, createdOn: '2026-11-20T00:00:00.000Z', migrations: {} };
const BEGIN = ['backup.json', JSON.stringify(HEAD)] as const;
const USERS = ['tables/users.ndjson', '{"id":"1"}\n'] as const;
const END = ['end.json', JSON.stringify({ rows: { users: 1 }, files: 0, bytes: 0 })] as const;

/** What is said of an archive of these entries; null: it is a backup. */
async function faultOf(entries: readonly (readonly [string, string])[]) {
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-archive-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const archive = pack();
  for (const [name, content] of entries) archive.entry({ name }, content);
  archive.finalize();
  const file = join(folder, 'backup.tar.gz');
  await writeFile(file, gzipSync(await buffer(archive)));
  return verifyBackup(file).then(
    () => null,
    (error: Error) => error.message.slice(file.length),
  );
}

it('refuses an archive that begins twice, holds a part twice or goes on after its end', async () => {
  expect(await faultOf([BEGIN, USERS, END])).toBeNull();
  expect(await faultOf([BEGIN, USERS, BEGIN, END])).toContain('holds backup.json twice');
  expect(await faultOf([BEGIN, USERS, USERS, END])).toContain('holds tables/users.ndjson twice');
  expect(await faultOf([BEGIN, ['app-secret', 'a'], ['app-secret', 'b'], USERS, END])).toContain(
    'holds app-secret twice',
  );
  for (const more of [BEGIN, USERS, ['app-secret', 'x'], END] as const)
    expect(await faultOf([BEGIN, USERS, END, more])).toContain('goes on after its end');
});
