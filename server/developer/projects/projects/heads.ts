import type { Commit } from '#common/contract/repositories.ts';
import { gitStatus } from '#server/developer/source/repositories/git-status.ts';
import { readHead } from '#server/developer/source/repositories/history.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { FoundProject } from './to-wire';

/** Processes at once. */
const READERS = 4;

/**
 * The newest commits of the default branches of some projects, in their order. A list is shown even if git is missing
 * or one repository cannot be read: null then, and the reason is logged.
 */
export async function readHeads(
  parts: Pick<Parts, 'settings' | 'log'>,
  list: readonly FoundProject[],
): Promise<(Commit | null)[]> {
  const heads = list.map((): Commit | null => null);
  if ((await gitStatus(parts.settings)).trouble !== null) return heads;
  const waiting = list.entries();
  const reader = async () => {
    for (const [i, { repository }] of waiting) {
      heads[i] = await readHead(repositoryAt(parts, repository.id), repository.defaultBranch).catch(
        (error: unknown) => {
          parts.log.warn({ err: error, repository: repository.id }, 'A repository could not be read.');
          return null;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return heads;
}
