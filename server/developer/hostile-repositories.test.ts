// @module-tag no-database
// @module-tag crash
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followMarks } from '#server/developer/review/comments/follow-marks.ts';
import { mapOffset } from '#server/developer/review/visual-edits/map-offset.ts';
import { listChanges } from '#server/developer/source/repositories/difference.ts';
import { type GitRepository, runGit } from '#server/developer/source/repositories/git.ts';
import { listCommits } from '#server/developer/source/repositories/history.ts';
import { countLines } from '#server/developer/source/repositories/line-changes.ts';
import { MAX_FILE_BYTES, readBlobs, readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { listFolder, listTree } from '#server/developer/source/repositories/read-tree.ts';
import { searchText } from '#server/developer/source/repositories/search.ts';
import { commitFiles, createTempRepository } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { blobText } from '#server/developer/source/texts/commit-reader.ts';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';

let temp: Awaited<ReturnType<typeof createTempRepository>>;
let git: GitRepository;
beforeAll(async () => {
  temp = await createTempRepository();
  git = await temp.open();
});
afterAll(() => temp.remove());

const LARGE = MAX_FILE_BYTES - 100;
const ROWS = 9900;
const PAGE = 512 * 1024 - 100;

/** A file whose lines are all alike but for their ends, and the same with other ends. */
function rows(line: string, end: string) {
  return Array.from({ length: ROWS }, (_, n) => `${line}${n}${end}\n`)
    .join('')
    .slice(0, PAGE);
}

it.each<[string, number, (n: number) => string, string?]>([
  ['one element many times', 500, () => '<p>'.repeat(16)],
  ['elements of long names', 500, () => `<${'p'.repeat(47)}>`],
  ['one name that goes on', 500, () => '<p'.repeat(24)],
  ['signs alone', 500, () => '<'.repeat(48)],
  ['elements without ends', 500, () => '<p '.repeat(16)],
  ['closing tags', 500, () => '</p>'.repeat(12)],
  ['letters of two bytes', 500, () => '<é>'.repeat(12)],
  ['other names for each mark', 500, (n) => `<p${n % 9} >`.repeat(9)],
  ['one element a line', 500, () => '<p>x</p>'],
  ['returns', 500, () => '<p>\r'.repeat(12)],
  ['elements in a file that was renamed', 500, () => '<b>'.repeat(16), 'other.jsx'],
])('%s: marks of comments are followed without holding up others', async (_, count, line, name = 'a.jsx') => {
  const from = await commitFiles(git, { 'a.jsx': rows(line(1), '') });
  const to = await commitFiles(git, { [name]: rows(line(1), name === 'a.jsx' ? 'x' : '') });
  const width = line(1).length + 5;
  const marks = Array.from({ length: count }, (__, n) => ({ sha: from, mark: `a.jsx:9:${n * 19 * width}` }));
  await expectFreeLoop(async () => expect(await followMarks(git, marks, to)).toHaveLength(count));
});

it('follows marks in many files at once', async () => {
  const file = `<p>x</p>${'\n<i>y</i>'.repeat(50_000)}`;
  const paths = Array.from({ length: 60 }, (_, n) => `p${n}.jsx`);
  const from = await commitFiles(git, Object.fromEntries(paths.map((path) => [path, `${path}${file}`])));
  const to = await commitFiles(git, Object.fromEntries(paths.map((path) => [path, `${path}\n${file}`])));
  const marks = paths.map((path) => ({ sha: from, mark: `${path}:1:${path.length}` }));
  await expectFreeLoop(async () =>
    expect(await followMarks(git, marks, to)).toEqual(paths.map((path) => `${path}:2:${path.length + 1}`)),
  );
});

async function hashOf(content: string) {
  return (await runGit(git, ['hash-object', '-w', '--stdin'], { input: content })).stdout.toString().trim();
}

/** A commit whose tree names itself in itself: `width` entries on each of its levels. */
async function nested(levels: number, width: number, name: (n: number) => string = (n) => `n${n}`) {
  let [entry, sha] = ['100644 blob', await hashOf('x')];
  for (let level = 0; level < levels; level += 1) {
    const input = Array.from({ length: width }, (_, n) => `${entry} ${sha}\t${name(n)}\n`).join('');
    [entry, sha] = ['040000 tree', (await runGit(git, ['mktree'], { input })).stdout.toString().trim()];
  }
  const who = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' };
  return (await runGit(git, ['commit-tree', '-m', 'x', sha], { env: who })).stdout.toString().trim();
}

it.each<[string, () => Promise<() => Promise<unknown>>]>([
  [
    'all files of a nested tree',
    async () => {
      const sha = await nested(6, 8);
      return async () => expect(await listTree(git, sha)).toHaveLength(8 ** 6);
    },
  ],
  [
    'a flat tree of a hundred thousand files',
    async () => {
      const sha = await nested(1, 100_000);
      return async () => expect(await listFolder(git, sha)).toHaveLength(100_000);
    },
  ],
  [
    'files with long names',
    async () => {
      const sha = await nested(3, 25, (n) => `${n}`.padEnd(200, 'é'));
      return async () => expect(await listTree(git, sha)).toHaveLength(25 ** 3);
    },
  ],
  [
    'more files than a list has',
    async () => {
      const sha = await nested(7, 9);
      return () => expect(listTree(git, sha)).rejects.toMatchObject({ code: 'too_large' });
    },
  ],
  [
    'a difference of all files to nothing',
    async () => {
      const sha = await nested(5, 10);
      return async () => expect(await listChanges(git, null, sha)).toMatchObject({ truncated: true });
    },
  ],
  [
    'a difference of all files to none of them',
    async () => {
      const [from, to] = [await nested(4, 15), await nested(4, 15, (n) => `m${n}`)];
      return async () => expect((await listChanges(git, from, to)).files).toHaveLength(1000);
    },
  ],
  [
    'a text in each of many lines',
    async () => {
      const sha = await commitFiles(git, { 'a.txt': 'a\n'.repeat(250_000) });
      return async () => expect(await searchText(git, sha, 'a', { limit: 5000 })).toHaveLength(5000);
    },
  ],
  [
    'a text in a line without end',
    async () => {
      const sha = await commitFiles(git, { 'a.txt': 'yz'.repeat(LARGE / 2) });
      return async () => expect((await searchText(git, sha, 'zyz'))[0]!.text).toHaveLength(500);
    },
  ],
  [
    'a text in lines of NULs',
    async () => {
      const sha = await commitFiles(git, { 'a.txt': `${'x'.repeat(9000)}\n${'a\0'.repeat(40_000)}\n`.repeat(20) });
      return async () => expect(await searchText(git, sha, 'a')).toHaveLength(20);
    },
  ],
  [
    'the largest files together',
    async () => {
      const files = Array.from({ length: 13 }, (_, n) => [`f${n}`, `${n}\n`.padEnd(LARGE, '\n')] as const);
      const sha = await commitFiles(git, Object.fromEntries(files));
      return async () => expect((await readBlobs(git, await listTree(git, sha))).size).toBeGreaterThanOrEqual(12);
    },
  ],
  [
    'lines of returns',
    async () => {
      const sha = await commitFiles(git, { a: '\r\n'.repeat(LARGE / 2) });
      return async () => expect(countLines((await readFile(git, sha, 'a'))!.content!)).toBe(LARGE / 2);
    },
  ],
  [
    'a text of three bytes a letter',
    async () => {
      const sha = await commitFiles(git, { a: '漢'.repeat(Math.floor(LARGE / 3)) });
      return async () =>
        expect(blobText((await readFile(git, sha, 'a'))!.content!)).toHaveLength(Math.floor(LARGE / 3));
    },
  ],
  [
    'a subject of a megabyte',
    async () => {
      const tree = (await runGit(git, ['mktree'], { input: '' })).stdout.toString().trim();
      const name = 'a'.repeat(1_000_000);
      const raw = `tree ${tree}\nauthor ${name} <a> 0 +0000\ncommitter a <a> 0 +0000\n\n${'s'.repeat(1_000_000)}`;
      const made = await runGit(git, ['hash-object', '-t', 'commit', '-w', '--literally', '--stdin'], { input: raw });
      const sha = made.stdout.toString().trim();
      return async () => expect((await listCommits(git, sha, 1))[0]!.subject.length).toBeLessThanOrEqual(300);
    },
  ],
])('%s is read without holding up others (docs/trust.md 85)', { timeout: 240_000 }, async (_, make) => {
  await expectFreeLoop(await make());
});

it.each<[string, (text: string) => readonly [string, string]]>([
  ['at its beginning', (text) => [`a${text}`, `bc${text}`]],
  ['at its end', (text) => [`${text}a`, `${text}bc`]],
  ['in the middle', (text) => [`${text}a${text}`, `${text}bc${text}`]],
  ['nowhere', (text) => [text, text]],
  ['everywhere', (text) => [text, text.replaceAll('x', 'y')]],
])('an element is found in the largest file that changed %s', async (_, change) => {
  const [before, now] = change('<p>x'.repeat(LARGE / 8));
  for (const offset of [0, before.length / 2, before.length - 1])
    await expectFreeLoop(() => void mapOffset(before, now, offset));
  expect(mapOffset(`a${before}`, `bc${before}`, 101)).toBe(102);
});
