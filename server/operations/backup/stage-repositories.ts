import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { createRepository } from '#server/developer/source/repositories/create-repository.ts';
import { gitStatus } from '#server/developer/source/repositories/git-status.ts';
import { setHead } from '#server/developer/source/repositories/refs.ts';
import { explainTrouble, repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { unbundle } from '#server/developer/source/repositories/transport.ts';
import type { RepositorySettings } from './repository-settings';

/** Repositories that are being restored, beside those that are there. */
export interface RepositoryStaging {
  /** Makes a repository of a bundle. */
  readonly add: (id: string, bundle: Readable) => Promise<void>;
  /** Creates those that were empty, and sets the default branch; the rows must exist. */
  readonly complete: (client: Pick<PoolClient, 'query'>) => Promise<void>;
  /** Puts them in the place of those that are there; run twice it does the same. */
  readonly replace: () => Promise<void>;
}

const OURS = /^[0-9a-f-]{36}\.git$/;

async function removeOurs(dir: string) {
  for (const name of await readdir(dir).catch(() => [])) {
    if (OURS.test(name)) await rm(join(dir, name), { recursive: true, force: true });
  }
}

/** Begins with an empty folder of its own, on the same disk as the repositories. */
export async function stageRepositories(settings: RepositorySettings): Promise<RepositoryStaging> {
  const { gitPath, repositoriesDir } = settings;
  const staging = { gitPath, repositoriesDir: `${repositoriesDir}.restoring` };
  await rm(staging.repositoriesDir, { recursive: true, force: true });
  const make = async (id: string) => {
    const { trouble } = await gitStatus(settings);
    if (trouble !== null) throw new Error(`The repositories cannot be restored. ${explainTrouble(trouble)}`);
    const repository = repositoryAt({ settings: staging }, id);
    await createRepository(repository, 'main');
    return repository;
  };
  const made = new Set<string>();
  const add = async (id: string, content: Readable) => {
    const repository = await make(id);
    const file = join(staging.repositoriesDir, `${id}.bundle`);
    await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    await unbundle(repository, file);
    await rm(file);
    made.add(id);
  };
  const complete = async (client: Pick<PoolClient, 'query'>) => {
    const { rows } = await client.query<{ id: string; branch: string }>(
      'select id, default_branch as branch from repositories',
    );
    for (const { id, branch } of rows) {
      await setHead(made.has(id) ? repositoryAt({ settings: staging }, id) : await make(id), branch);
    }
  };
  const replace = async () => {
    await removeOurs(repositoriesDir);
    await mkdir(repositoriesDir, { recursive: true });
    for (const name of await readdir(staging.repositoriesDir).catch(() => [])) {
      await rename(join(staging.repositoriesDir, name), join(repositoriesDir, name));
    }
    await rm(staging.repositoriesDir, { recursive: true, force: true });
  };
  return { add, complete, replace };
}
