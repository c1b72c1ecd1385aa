import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';
import { z } from 'zod';
import { gitStatus } from '#server/developer/source/repositories/git-status.ts';
import { explainTrouble, repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { bundle, finished } from '#server/developer/source/repositories/transport.ts';
import { REPOSITORIES } from './format';
import { readLines } from './read-backup';
import type { RepositorySettings } from './repository-settings';

const row = z.object({ id: z.uuid() });

/** The repositories of the tables that were read: what was made since has no row in this backup. */
async function* idsIn(folder: string) {
  const file = join(folder, 'repositories');
  if (!existsSync(file)) return;
  for await (const lines of readLines(createReadStream(file))) {
    for (const line of lines) yield row.parse(JSON.parse(line)).id;
  }
}

async function addBundle(tar: Pack, folder: string, settings: RepositorySettings, id: string) {
  const repository = repositoryAt({ settings }, id);
  // Deleted for good while the backup is written.
  if (!existsSync(repository.dir)) return false;
  const program = await bundle(repository);
  if (program === null) return false;
  const file = join(folder, `${id}.bundle`);
  await Promise.all([pipeline(program.stdout, createWriteStream(file, { mode: 0o600 })), finished(program, 'bundle')]);
  const { size } = await stat(file);
  await pipeline(createReadStream(file), tar.entry({ name: `${REPOSITORIES}${id}.bundle`, size, mode: 0o600 }));
  await rm(file);
  return true;
}

/**
 * Adds every repository that holds anything, as a git bundle.
 * @param folder where the tables were written, and bundles may be for a moment
 * @throws Error naming what to install when git is missing and there are repositories
 */
export async function addRepositories(
  tar: Pack,
  folder: string,
  { settings }: { readonly settings: RepositorySettings },
): Promise<number> {
  let added = 0;
  for await (const id of idsIn(folder)) {
    const { trouble } = await gitStatus(settings);
    if (trouble !== null) throw new Error(`The repositories cannot be read. ${explainTrouble(trouble)}`);
    if (await addBundle(tar, folder, settings, id)) added += 1;
  }
  return added;
}
