import type { Parts } from '#server/platform/parts.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { withRepositoryLease } from './repository-lease';
import { type GitRepository, runGit } from './git';
import { recordSize } from './record-size';
import { repositoryAt } from './require-git';
import { countObjects } from './size';

/** As git's own `gc --auto`, which is off: it would run in the middle of a request. */
const LIMITS = { loose: 6700, packs: 50 };
const HOUR_MS = 3_600_000;

async function isDue(repository: GitRepository, limits: typeof LIMITS) {
  const { loose, packs } = await countObjects(repository);
  return loose > limits.loose || packs > limits.packs;
}

/**
 * Packs repositories that have become slow, and measures all of them again. Unreferenced objects are kept for two weeks, as git does by default: a
 * running push may still reference them.
 */
export async function maintainRepositories(
  parts: Pick<Parts, 'db' | 'settings' | 'log'>,
  limits = LIMITS,
): Promise<void> {
  const rows = await parts.db.select({ id: repositories.id }).from(repositories);
  for (const { id } of rows) {
    const repository = repositoryAt(parts, id);
    try {
      if (await isDue(repository, limits))
        await withRepositoryLease(parts, id, async () => {
          await runGit(repository, ['gc', '--quiet'], { timeLimitMs: HOUR_MS });
        });
      // Commits of sessions are measured with the next push, else here.
      await recordSize(parts.db, repository, id);
    } catch (error) {
      parts.log.warn({ err: error, repository: id }, 'A repository could not be packed.');
    }
  }
}
