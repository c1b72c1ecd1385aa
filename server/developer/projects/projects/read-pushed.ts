import { and, eq, isNull } from 'drizzle-orm';
import type { BuildSettings } from '#common/contract/projects.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import type { Parts } from '#server/platform/parts.ts';
import { followDetected } from './follow-detected';
import { frameworkOf } from './framework-of';
import { readPackages } from './read-packages';
import { changeProject } from './store';

/** What a person set while there was nothing to detect: all that no commit says, as what is switched off, and what is not empty. */
function chosen({ spaFallback, ...settings }: BuildSettings): Partial<BuildSettings> {
  const set = Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== ''),
  ) as Partial<BuildSettings>;
  return spaFallback ? { ...set, spaFallback } : set;
}

/**
 * After a push: what the projects of the repository are written in and how they are built, and the framework of those
 * that had none yet. What a person set stays.
 */
export async function readPushed(parts: Pick<Parts, 'db' | 'settings'>, repositoryId: string): Promise<void> {
  const rows = await parts.db
    .select({ project: projects, branch: repositories.defaultBranch })
    .from(projects)
    .innerJoin(repositories, eq(repositories.id, projects.repositoryId))
    .where(and(eq(projects.repositoryId, repositoryId), isNull(projects.deletedAt)));
  const repository = repositoryAt(parts, repositoryId);
  for (const { project, branch } of rows) {
    const commit = await resolveCommit(repository, branch);
    if (commit === null) continue;
    const isNew = project.framework === null;
    const found = await readPackages(
      repository,
      commit,
      isNew && project.rootDirectory === '' ? null : project.rootDirectory,
    );
    const detectedSettings = found.detected.buildSettings;
    if (!isNew) {
      const buildSettings = followDetected(project, found.detected);
      await changeProject(parts.db, project.id, { language: found.language, buildSettings, detectedSettings });
      continue;
    }
    const buildSettings = { ...detectedSettings, ...chosen(project.buildSettings) };
    const framework = frameworkOf(found.detected, buildSettings);
    const firstRoot = framework === null ? '' : (found.packages[0]?.rootDirectory ?? '');
    const rootDirectory = project.rootDirectory || firstRoot;
    const first = { framework, buildSettings, detectedSettings, rootDirectory };
    await changeProject(parts.db, project.id, { language: found.language, ...first });
  }
}
