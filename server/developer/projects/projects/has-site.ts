import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { findEntries } from '#server/developer/source/repositories/read-tree.ts';
import { projectAt } from './follow-detected';
import { needsSandbox } from './needs-sandbox';
import type { ProjectRow } from './to-wire';

/**
 * Whether a commit holds something that visitors could see: commands build it, or an index.html is where its files would be
 * served as they are. What has neither is not deployed by itself: all files of an unknown kind would be public.
 */
export async function hasSite(
  repository: GitRepository,
  commit: string,
  project: Pick<ProjectRow, 'rootDirectory' | 'framework' | 'buildSettings' | 'detectedSettings'>,
): Promise<boolean> {
  const { rootDirectory, buildSettings } = await projectAt(repository, commit, project);
  if (needsSandbox(buildSettings)) return true;
  const path = [rootDirectory, buildSettings.outputDirectory, 'index.html'].filter((part) => part !== '').join('/');
  const page = (await findEntries(repository, commit, [path])).get(path);
  return page?.mode.startsWith('100') ?? false;
}
