// @module-tag no-database
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listChanges, MAX_CHANGED_FILES } from './difference';
import { sizesOf } from './hunks';
import { type FileLines, type LineChange, restoreHunk, readLines } from './line-changes';
import { commitFiles, createTempRepository } from './testing/temp-repository';

const TEXTS = 2000;
let temp: Awaited<ReturnType<typeof createTempRepository>>;
beforeAll(async () => {
  temp = await createTempRepository();
});
afterAll(() => temp.remove());

/** Few different lines, so that they meet again; ends of all kinds, and bytes that are no text. */
const line = fc.constantFrom('a', 'b', 'c', '', 'd\r', '@@ -1 +1 @@', '+x', '-y', '\\ z', 'é');
const text = fc
  .tuple(fc.array(line, { maxLength: 14 }), fc.boolean())
  .map(([lines, hasEnd]) => lines.join('\n') + (hasEnd && lines.length > 0 ? '\n' : ''));
const edited = fc.record({ old: text, now: text, chosen: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }) });

/** The same from the other side: the base with the changes that were not chosen. */
function without({ old, now, changes }: FileLines, isPutBack: (n: number) => boolean) {
  let at = 0;
  const lines: string[] = [];
  for (const [n, change] of changes.entries()) {
    if (isPutBack(n)) continue;
    lines.push(...old.slice(at, change.oldStart), ...now.slice(change.newStart, change.newStart + change.newCount));
    at = change.oldStart + change.oldCount;
  }
  return Buffer.from([...lines, ...old.slice(at)].join(''), 'latin1');
}

function files(texts: readonly string[]) {
  return Object.fromEntries(texts.map((content, n) => [`${n}.txt`, content]));
}

/** One difference holds so many files. */
const AT_ONCE = MAX_CHANGED_FILES;

it(`puts ${TEXTS} random texts back to the byte, whole and in part`, { timeout: 300_000 }, async () => {
  let changes = 0;
  for (let from = 0; from < TEXTS; from += AT_ONCE) {
    const samples = fc.sample(edited, AT_ONCE);
    const repository = await temp.open();
    const base = await commitFiles(repository, files(samples.map(({ old }) => old)));
    const head = await commitFiles(repository, files(samples.map(({ now }) => now)));
    const { files: changed } = await listChanges(repository, base, head);
    const read = await readLines(repository, [base, head], changed, await sizesOf(repository, changed));
    for (const [at, { path }] of changed.entries()) {
      const { old, now, chosen } = samples[Number(path.slice(0, -4))]!;
      const lines = read[at]!;
      const before = ({ oldStart, oldCount }: LineChange) => lines.old.slice(oldStart, oldStart + oldCount);
      expect(restoreHunk(lines, before).toString()).toBe(old);
      expect(restoreHunk(lines, () => null).toString()).toBe(now);
      const isPutBack = (n: number) => chosen[n] ?? false;
      expect(restoreHunk(lines, (change, n) => (isPutBack(n) ? before(change) : null)).toString()).toBe(
        without(lines, isPutBack).toString(),
      );
    }
    changes += changed.length;
  }
  expect(changes).toBeGreaterThan(TEXTS / 2);
});
