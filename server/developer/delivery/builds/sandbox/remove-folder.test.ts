// @module-tag no-database
import { access, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProgram } from '#server/platform/adapters/processes/run-program.ts';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';
import { removeAll, unprivileged } from './make-sandbox-folder';

const MANY = 'i=0; while [ $i -lt 5000 ]; do : > "f$i"; i=$((i+1)); done';
const DEEP = 'n=$(printf %0200d 0); i=0; while [ $i -lt 60 ]; do mkdir t; mv d "t/$n"; mv t d; i=$((i+1)); done';

/** What a build leaves, written by its own user, who may be the server's, too; where builds are, which that user can reach. */
it.each([
  ['a folder that none may read', 'mkdir a; : > a/f; chmod 000 a'],
  ['folders that may not be written', 'mkdir -p a/b/c; : > a/b/c/f; chmod 500 a/b/c a/b a'],
  ['folders that may not be entered', 'mkdir -p a/b; : > a/b/f; chmod 600 a'],
  ['a folder that is closed itself', ': > f; chmod 000 .'],
  ['files that may not be written', ': > f; chmod 000 f'],
  ['folders deeper than any path', `mkdir d; : > d/f; ${DEEP}`],
  ['closed folders deeper than any path', `mkdir -p d/c; : > d/c/f; chmod 000 d/c; ${DEEP}`],
  ['names that look like options', ': > "-rf"; mkdir -- "--help" "-"; : > "$(printf "a\\nb")"'],
  [
    'links to elsewhere',
    'ln -s "$OUTSIDE" out; ln -s .. up; ln -s out out2; mkdir a; ln -s "$OUTSIDE" a/x; chmod 000 a',
  ],
  ['pipes and many files', `mkfifo p; ${MANY}`],
])('is removed: %s', async (_, script) => {
  const user = unprivileged() ?? null;
  const root = await mkdtemp('/var/tmp/removed-');
  const [own, outside] = [join(root, 'own'), join(root, 'outside')];
  for (const folder of [own, outside]) await mkdir(folder);
  await writeFile(join(outside, 'kept'), '');
  if (user) for (const folder of [root, own, outside]) await chown(folder, user.uid, user.gid);
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', OUTSIDE: outside };
  const left = await runProgram('/bin/sh', ['-c', script], { cwd: own, env, ...(user && { user }) });
  expect(left.stderr).toBe('');
  await expectFreeLoop(async () => expect(await removeAll(own, user)).toMatchObject({ exitCode: 0 }));
  await expect(access(own)).rejects.toMatchObject({ code: 'ENOENT' });
  await access(join(outside, 'kept'));
  await rm(root, { recursive: true });
});
