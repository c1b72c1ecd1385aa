import { findRepository } from '#server/developer/delivery/builds/find-repository.ts';
import type { BuildRow } from '#server/developer/delivery/builds/store.ts';
import type { BuildWidgets } from '#server/platform/db/schema/builds.ts';
import type { Parts } from '#server/platform/parts.ts';
import { readManifest } from '#server/developer/source/manifests/read-manifest.ts';

/** The manifest of a build's commit; null: it has none, or it could not be read, which fails no build. */
export async function readBuildWidgets(
  parts: Pick<Parts, 'db' | 'settings' | 'log'>,
  { projectId, sha, settings }: Pick<BuildRow, 'projectId' | 'sha' | 'settings'>,
): Promise<BuildWidgets | null> {
  try {
    const repository = await findRepository(parts, projectId);
    const read = await readManifest(repository, { sha, folder: settings.rootDirectory });
    return read && { components: read.manifest?.components ?? [], faults: read.faults };
  } catch (error) {
    parts.log.warn({ err: error }, 'The manifest of a build could not be read.');
    return null;
  }
}
