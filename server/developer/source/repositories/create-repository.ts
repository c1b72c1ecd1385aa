import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type GitRepository, runGit } from './git';

/**
 * Above the attributes that commits bring: what is built is what was reviewed, no file left out, written into or converted.
 * `git archive` has no option for that.
 */
const ATTRIBUTES = '* -text !crlf !eol !ident !filter !working-tree-encoding !export-ignore !export-subst\n';

/**
 * Makes an empty bare repository. Its folder appears when it is whole.
 * @param branch that the first push or commit makes the default one
 */
export async function createRepository(repository: GitRepository, branch: string): Promise<void> {
  const draft = { ...repository, dir: `${repository.dir}.new` };
  await mkdir(dirname(repository.dir), { recursive: true });
  await rm(draft.dir, { recursive: true, force: true });
  await mkdir(draft.dir);
  await runGit(draft, [
    'init',
    '--bare',
    '--quiet',
    '--template=',
    '--object-format=sha1',
    `--initial-branch=${branch}`,
  ]);
  await mkdir(join(draft.dir, 'info'), { recursive: true });
  await writeFile(join(draft.dir, 'info', 'attributes'), ATTRIBUTES);
  await rename(draft.dir, repository.dir);
}

/** Removes a repository with all its content; a no-op when it does not exist. */
export async function removeRepository({ dir }: GitRepository): Promise<void> {
  await rm(dir, { recursive: true, force: true });
}
