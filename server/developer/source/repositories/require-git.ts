import { join } from 'node:path';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { GitRepository } from './git';
import { gitStatus, type GitTrouble } from './git-status';

const FAULTS = { missing: 'git_missing', old: 'git_old', no_http: 'git_no_http' } as const;

/** What the operator must do about it, in English for the log and for developers who read API responses. */
export function explainTrouble(trouble: GitTrouble): string {
  return fault(null, FAULTS[trouble]).reason;
}

/**
 * Requires git before an action that needs it.
 * @throws AppError `not_configured` with what to install
 */
export async function requireGit({ settings }: { readonly settings: Pick<Settings, 'gitPath'> }): Promise<void> {
  const { trouble } = await gitStatus(settings);
  if (trouble !== null) throw new AppError('not_configured', { details: [fault(null, FAULTS[trouble])] });
}

/** The location of a repository. @param id of its row */
export function repositoryAt(
  { settings }: { readonly settings: Pick<Settings, 'gitPath' | 'repositoriesDir'> },
  id: string,
): GitRepository {
  return {
    dir: join(settings.repositoriesDir, `${id}.git`),
    gitPath: settings.gitPath,
  };
}
