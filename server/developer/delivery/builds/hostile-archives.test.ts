// @module-tag no-database
// @module-tag crash
import { extract } from 'tar-stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GitRepository, runGit } from '#server/developer/source/repositories/git.ts';
import { commitFiles, createTempRepository } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { startArchive } from '#server/developer/source/repositories/start-archive.ts';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';
import { markArchive } from './mark-archive';

let temp: Awaited<ReturnType<typeof createTempRepository>>;
let git: GitRepository;
beforeAll(async () => {
  temp = await createTempRepository();
  git = await temp.open();
});
afterAll(() => temp.remove());

const HALF = 512 * 1024;
const MEGABYTE = 1024 * 1024;
let made = 0;

/** What comes out of an archive of some files: entries, their bytes, and those that got marks. */
async function mark(sha: string) {
  const program = startArchive(git, sha, [], { timeLimitMs: 60_000 });
  program.stdin.end();
  program.stderr.resume();
  const entries = extract();
  markArchive(program.stdout, '')
    .on('error', (error) => entries.destroy(error))
    .pipe(entries);
  const found = { files: 0, bytes: 0, marked: 0 };
  for await (const entry of entries) {
    if (entry.header.type !== 'file') {
      entry.resume();
      continue;
    }
    found.files += 1;
    let isMarked = false;
    for await (const chunk of entry) {
      found.bytes += (chunk as Buffer).length;
      isMarked ||= (chunk as Buffer).includes('data-pw="');
    }
    if (isMarked) found.marked += 1;
  }
  return found;
}

function commit(files: Readonly<Record<string, string | Buffer>>) {
  return commitFiles(git, files, { branch: `b${(made += 1)}` });
}

interface Entry {
  readonly mode?: string;
  readonly folders?: readonly string[];
}

/** A commit of entries by their names, as nothing but git writes it: all of one mode, below folders. */
async function commitEntries(contents: Readonly<Record<string, string>>, { mode = '100644', folders = [] }: Entry) {
  const run = async (args: readonly string[], input: string, env = {}) =>
    (await runGit(git, args, { input, env })).stdout.toString().trim();
  let input = '';
  for (const [name, content] of Object.entries(contents))
    input += `${mode} blob ${await run(['hash-object', '-w', '--stdin'], content)}\t${name}\n`;
  let tree = await run(['mktree'], input);
  for (const folder of folders) tree = await run(['mktree'], `040000 tree ${tree}\t${folder}\n`);
  const who = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' };
  return run(['commit-tree', '-m', 'x', tree], '', who);
}

const DEEP = { folders: Array.from({ length: 15 }, () => 'd'.repeat(200)) };

it.each<[string, () => Promise<string>, object | 'fails']>([
  [
    'a file of many elements far down',
    () => commitEntries({ 'a.html': '<p>x'.repeat(25_000) }, DEEP),
    { files: 1, bytes: 100_000, marked: 0 },
  ],
  [
    'twenty such files',
    () =>
      commitEntries(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`${n}.html`, '<p>x'.repeat(9000)])), DEEP),
    { files: 20, bytes: 720_000, marked: 0 },
  ],
  [
    'elements of a component with a long name',
    () => commit({ 'a.jsx': `export function ${'A'.repeat(9000)}() { return <>${'<b/>'.repeat(20_000)}</>; }` }),
    expect.objectContaining({ files: 1, marked: 0 }),
  ],
  [
    'a file that is just too large',
    () => commit({ 'a.html': '<p>'.padEnd(HALF + 1) }),
    { files: 1, bytes: HALF + 1, marked: 0 },
  ],
  ['a file that is just not', () => commit({ 'a.html': '<p>'.padEnd(HALF) }), expect.objectContaining({ marked: 1 })],
  [
    'large files of all kinds',
    () =>
      commit(
        Object.fromEntries(
          ['js', 'tsx', 'vue', 'svelte', 'htm'].map((kind) => [`a.${kind}`, '<p>\n'.repeat(MEGABYTE)]),
        ),
      ),
    { files: 5, bytes: 20 * MEGABYTE, marked: 0 },
  ],
  [
    'a link that leads nowhere for megabytes',
    () => commitEntries({ 'a.html': '<p>'.repeat(5 * MEGABYTE) }, { mode: '120000' }),
    'fails',
  ],
  [
    'a link that is called as a page',
    () => commitEntries({ 'a.html': '<p>x</p>' }, { mode: '120000' }),
    { files: 0, bytes: 0, marked: 0 },
  ],
  [
    'a program that is called as a page',
    () => commitEntries({ 'a.html': '<p>x</p>' }, { mode: '100755' }),
    expect.objectContaining({ files: 1, marked: 1 }),
  ],
  [
    'twenty thousand empty pages',
    () => commit(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`${n}.html`, '']))),
    { files: 20_000, bytes: 0, marked: 0 },
  ],
  [
    'a page of another encoding',
    () => commit({ 'a.html': Buffer.from('<p>caf\u00e9</p>', 'latin1') }),
    { files: 1, bytes: 11, marked: 0 },
  ],
  [
    'a page of two bytes a letter',
    () => commit({ 'a.html': Buffer.from('<p>x</p>', 'utf16le') }),
    { files: 1, bytes: 16, marked: 0 },
  ],
])('%s: is handed on without holding up others', { timeout: 120_000 }, async (_, make, found) => {
  const sha = await make();
  if (found === 'fails') await expectFreeLoop(() => expect(mark(sha)).rejects.toThrow());
  else await expectFreeLoop(async () => expect(await mark(sha)).toEqual(found));
});
