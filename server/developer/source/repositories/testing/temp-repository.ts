import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileChange, writeCommit } from '../commit';
import { createRepository } from '../create-repository';
import type { GitRepository } from '../git';
import { moveRef, NO_SHA, resolveCommit } from '../refs';

export const AUTHOR = { name: 'Ada <ada>', email: 'ada@example.com' };

/** A bare repository of its own in a folder that `remove` throws away. */
export async function createTempRepository() {
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-repository-'));
  const open = async (): Promise<GitRepository> => {
    const repository = { dir: join(folder, `${randomUUID()}.git`), gitPath: 'git' };
    await createRepository(repository, 'main');
    return repository;
  };
  return { open, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Commits files to a branch, which is created if missing. @returns the commit */
export async function commitFiles(
  repository: GitRepository,
  files: Readonly<Record<string, string | Buffer | null>>,
  { branch = 'main', from = null }: { branch?: string; from?: string | null } = {},
): Promise<string> {
  const there = await resolveCommit(repository, branch);
  const changes: FileChange[] = Object.entries(files).map(([path, content]) => ({ path, content }));
  const sha = await writeCommit(repository, {
    parent: there ?? from,
    changes,
    author: AUTHOR,
    message: `Change ${Object.keys(files).join(', ')}`,
  });
  await moveRef(repository, `refs/heads/${branch}`, there ?? NO_SHA, sha);
  return sha;
}
