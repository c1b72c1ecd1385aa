// @module-tag no-database
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runGit } from './git';
import { createTempRepository } from './testing/temp-repository';

let temp: Awaited<ReturnType<typeof createTempRepository>>;
beforeAll(async () => {
  temp = await createTempRepository();
});
afterAll(() => temp.remove());

it('runs few gits of one repository at once, however many are asked for (docs/trust.md 85)', async () => {
  const gitPath = join(temp.folder, 'slow-git');
  const log = join(temp.folder, 'log');
  await writeFile(gitPath, `#!/bin/sh\necho "begin $2" >> ${log}\nsleep 0.3\necho "end $2" >> ${log}\n`);
  await chmod(gitPath, 0o755);
  const [one, other] = await Promise.all([temp.open(), temp.open()]);
  const flood = Array.from({ length: 12 }, () => runGit({ ...one, gitPath }, ['status']));
  await Promise.all([...flood, runGit({ ...other, gitPath }, ['status'])]);
  const lines = (await readFile(log, 'utf8')).trim().split('\n');
  const counts = lines.map((_, at) => {
    const count = (word: string) => lines.slice(0, at + 1).filter((line) => line.startsWith(word)).length;
    return count('begin') - count('end');
  });
  expect(lines).toHaveLength(26);
  // Four, and the one of the other repository.
  expect(Math.max(...counts)).toBeLessThanOrEqual(5);
});
