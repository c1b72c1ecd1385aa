import type { Commit } from '#common/contract/repositories.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import type { Parts } from '#server/platform/parts.ts';
import { hasSite } from './has-site';
import type { FoundProject } from './to-wire';

/** A project of a list, and what is known of it. */
interface Listed {
  readonly found: FoundProject;
  /** Null: nothing was pushed, or git is missing. */
  readonly head: Commit | null;
  readonly isLive: boolean;
}

/**
 * Which projects of a list have files but neither a build nor a page that could be deployed, in their order. Those that are
 * live are not looked into, and one that cannot be read counts as deployable: the reason is logged.
 */
export async function findUndeployable(
  parts: Pick<Parts, 'settings' | 'log'>,
  list: readonly Listed[],
): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (const { found, head, isLive } of list) {
    const { project, repository } = found;
    const canBe =
      head === null ||
      isLive ||
      (await hasSite(repositoryAt(parts, repository.id), head.sha, project).catch((error: unknown) => {
        parts.log.warn({ err: error, repository: repository.id }, 'A repository could not be read.');
        return true;
      }));
    answers.push(!canBe);
  }
  return answers;
}
