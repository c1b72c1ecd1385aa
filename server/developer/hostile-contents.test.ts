// @module-tag no-database
// @module-tag details
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PULL_REQUEST_LIMITS } from '#common/contract/pull-requests.ts';
import { findCheckScript } from '#server/developer/delivery/builds/check-scripts.ts';
import { namesAllPackages } from '#server/developer/delivery/builds/names-all-packages.ts';
import { readPackages } from '#server/developer/projects/projects/read-packages.ts';
import { followMarks } from '#server/developer/review/comments/follow-marks.ts';
import { listChanges } from '#server/developer/source/repositories/difference.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { readHunks, sizesOf } from '#server/developer/source/repositories/hunks.ts';
import { countLines, readLines } from '#server/developer/source/repositories/line-changes.ts';
import { MAX_FILE_BYTES, readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { commitFiles, createTempRepository } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { blobText } from '#server/developer/source/texts/commit-reader.ts';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';

/** Within the last bounds: what is larger is not read at all. */
const LARGE = MAX_FILE_BYTES - 100;
const MARKED = 512 * 1024 - 100;

function packageOf(scripts: number) {
  return `{"scripts":{${Array.from({ length: scripts }, (_, n) => `"s${n}":"x"`).join()}}}`;
}

const FILES: Readonly<Record<string, string>> = {
  'line.txt': 'a'.repeat(LARGE),
  'rows.txt': 'a row\n'.repeat(100_000),
  'marks.jsx': '\n'.repeat(MARKED),
  'rows.jsx': '<p>\n'.repeat(MARKED / 4),
  'package.json': packageOf(300_000),
  ...Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`p${n}/package.json`, packageOf(10_000)])),
};
/** No difference is made of it: git would need more memory than it may have. */
const ENDS = '\n'.repeat(LARGE);

let temp: Awaited<ReturnType<typeof createTempRepository>>;
let git: GitRepository;
let base: string;
let head: string;
beforeAll(async () => {
  temp = await createTempRepository();
  git = await temp.open();
  await commitFiles(git, { 'ends.txt': ENDS });
  base = await commitFiles(git, FILES);
  const changed = Object.entries(FILES).map(([path, text]) => [path, `b\n${text}\nb`] as const);
  head = await commitFiles(git, Object.fromEntries(changed));
});
afterAll(() => temp.remove());

async function changes() {
  const { files } = await listChanges(git, base, head);
  return { files, sizes: await sizesOf(git, files) };
}

async function contentOf(path: string) {
  return (await readFile(git, base, path))!.content!;
}

it.each<[string, () => Promise<unknown>]>([
  [
    'changed lines of a session',
    async () => {
      const { files, sizes } = await changes();
      await readLines(git, [base, head], files, sizes);
    },
  ],
  [
    'the difference of a pull request',
    async () => readHunks(git, [base, head], (await changes()).files, PULL_REQUEST_LIMITS),
  ],
  [
    'five hundred marks of comments',
    () => {
      const marks = Array.from({ length: 500 }, (_, n) => ({
        sha: base,
        mark: `${n % 2 ? 'marks' : 'rows'}.jsx:9:${n * 900}`,
      }));
      return followMarks(git, marks, head);
    },
  ],
  ['the lines of a file', async () => countLines(await contentOf('ends.txt'))],
  ['a file as text', async () => blobText(await contentOf('rows.txt'))],
  ['the scripts of a project', () => findCheckScript(git, { sha: base, folder: '', check: 'test' })],
  ['the packages of a commit', () => readPackages(git, base, '')],
])('%s are read without holding up others (docs/trust.md 85)', async (_, read) => {
  await expectFreeLoop(read);
});

it('a lockfile of any content is read in a moment (docs/trust.md 85)', async () => {
  const packages = Array.from({ length: 30_000 }, (_, n) => `"node_modules/p${n}":{"integrity":"sha512-a"}`);
  const text = `{"packages":{${packages.join()}}}`;
  await expectFreeLoop(() => expect(namesAllPackages('package-lock.json', text)).toBe(true));
});
