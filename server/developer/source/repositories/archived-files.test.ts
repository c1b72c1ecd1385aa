// @module-tag no-database
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startArchive } from './start-archive';
import { commitFiles, createTempRepository } from './testing/temp-repository';

let temp: Awaited<ReturnType<typeof createTempRepository>>;
beforeAll(async () => void (temp = await createTempRepository()));
afterAll(() => temp.remove());

async function filesIn(stream: Readable) {
  const files: Record<string, string> = {};
  const read = extract();
  const reading = (async () => {
    for await (const entry of read) {
      const content = await buffer(entry);
      if (entry.header.type === 'file') files[entry.header.name] = content.toString('latin1');
    }
  })();
  await Promise.all([pipeline(stream, read), reading]);
  return files;
}

const FILES = { 'check.js': 'check()\n', 'lib/$Id.js': '$Id$ $Format:%H$\n', 'lib/deep/x.txt': 'a\0\n\0' };

it.each([
  ['leave out a file', { '.gitattributes': 'check.js export-ignore\n' }],
  ['leave out a folder', { '.gitattributes': 'lib/ export-ignore\n' }],
  ['leave out all', { '.gitattributes': '** export-ignore\n' }],
  ['leave out by a macro', { '.gitattributes': '[attr]gone export-ignore\ncheck.js gone\n' }],
  ['leave out from a folder of their own', { 'lib/.gitattributes': '* export-ignore\n' }],
  ['leave out themselves', { '.gitattributes': '.gitattributes export-ignore\n' }],
  ['write the commit into a file', { '.gitattributes': '*.js export-subst\n' }],
  ['write the content into a file', { '.gitattributes': '*.js ident\n' }],
  ['end lines otherwise', { '.gitattributes': '* text eol=crlf\n' }],
  ['end lines otherwise by an older name', { '.gitattributes': '* crlf\n*.js eol=crlf\n' }],
  [
    'write in other letters',
    { '.gitattributes': '*.txt working-tree-encoding=UTF-16LE\n*.js working-tree-encoding=UTF-7\n' },
  ],
  ['name a filter', { '.gitattributes': '* filter=lfs diff=lfs merge=lfs -text\n' }],
])('what is built is what the commit stores (docs/trust.md 80): attributes that %s', async (_name, attributes) => {
  const repository = await temp.open();
  // As one of a former version.
  await rm(join(repository.dir, 'info'), { recursive: true, force: true });
  const files = { ...FILES, ...attributes };
  const sha = await commitFiles(repository, files);
  const program = startArchive(repository, sha, [], { timeLimitMs: 60_000 });
  program.stdin.end();
  program.stderr.resume();
  expect(await filesIn(program.stdout)).toEqual(files);
  expect((await program.ended).exitCode).toBe(0);
});
