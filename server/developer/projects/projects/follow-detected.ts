import type { BuildSettings } from '#common/contract/projects.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import type { Detected } from './detect-framework';
import { readPackages } from './read-packages';
import type { ProjectRow } from './to-wire';

/** Settings that the files of a commit decide until a person does. */
const DETECTED = ['installCommand', 'buildCommand', 'outputDirectory', 'nodeVersion'] as const;

type Built = Pick<ProjectRow, 'framework' | 'buildSettings' | 'detectedSettings'>;

/** Whether a person left a setting as it was detected. */
function isAsDetected({ buildSettings, detectedSettings }: Built, key: (typeof DETECTED)[number]) {
  return detectedSettings?.[key] === buildSettings[key];
}

/**
 * How a project is built where its files are of the same kind as ever: what a person set stays, the rest is as found.
 * @param found null where nothing could be found
 */
export function followDetected(project: Built, found: Detected | null): BuildSettings {
  if (found === null || found.framework !== project.framework) return project.buildSettings;
  const followed = DETECTED.filter((key) => isAsDetected(project, key)).map((key) => [key, found.buildSettings[key]]);
  return { ...project.buildSettings, ...Object.fromEntries(followed) } as BuildSettings;
}

/** What the files of a commit say of a project's build; null where no setting follows them. */
export async function detectAt(
  repository: GitRepository,
  commit: string,
  project: Built & Pick<ProjectRow, 'rootDirectory'>,
): Promise<Detected | null> {
  if (!DETECTED.some((key) => isAsDetected(project, key))) return null;
  const { detected, folderExists } = await readPackages(repository, commit, project.rootDirectory);
  return folderExists && detected.confidence > 0 ? detected : null;
}

/** A project as a commit of it is built. */
export async function projectAt<Row extends Built & Pick<ProjectRow, 'rootDirectory'>>(
  repository: GitRepository,
  commit: string,
  project: Row,
): Promise<Row> {
  return { ...project, buildSettings: followDetected(project, await detectAt(repository, commit, project)) };
}
