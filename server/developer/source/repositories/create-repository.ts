import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type GitRepository, runGit } from './git';

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
  await rename(draft.dir, repository.dir);
}

/** Removes a repository with all its content; a no-op when it does not exist. */
export async function removeRepository({ dir }: GitRepository): Promise<void> {
  await rm(dir, { recursive: true, force: true });
}
