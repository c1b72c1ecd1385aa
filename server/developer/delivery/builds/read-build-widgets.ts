import { findRepository } from '#server/developer/delivery/builds/find-repository.ts';
import type { BuildRow } from '#server/developer/delivery/builds/store.ts';
import { MANIFEST_NAME } from '#common/contract/manifest-limits.ts';
import type { ManifestFault } from '#common/contract/project-manifest.ts';
import type { BuildWidgets } from '#server/platform/db/schema/builds.ts';
import type { Parts } from '#server/platform/parts.ts';
import { type JudgePage, readManifest } from '#server/developer/source/manifests/read-manifest.ts';
import { findFile } from './find-file';
import type { Manifest } from './manifest';

/**
 * Whether an output has the page of a component. The start page of a single-page app answers any address: it may draw the
 * component there, and mostly draws the whole app.
 */
function judgeBy(files: Manifest, fallback: boolean): JudgePage {
  return (page) => {
    const found = findFile(files, page, false);
    if (found !== null && found.status !== 404) return null;
    return fallback && files.has('index.html') ? 'manifest_page_fallback' : 'manifest_page_missing';
  };
}

/**
 * The manifest of a build's commit; null: it has none, or it could not be read, which fails no build.
 * @param files its output
 */
export async function readBuildWidgets(
  parts: Pick<Parts, 'db' | 'settings' | 'log'>,
  { projectId, sha, settings }: Pick<BuildRow, 'projectId' | 'sha' | 'settings'>,
  files: Manifest,
): Promise<BuildWidgets | null> {
  try {
    const repository = await findRepository(parts, projectId);
    const commit = { sha, folder: settings.rootDirectory };
    const read = await readManifest(repository, commit, judgeBy(files, settings.spaFallback));
    return read && { components: read.manifest?.components ?? [], faults: read.faults, notices: read.notices };
  } catch (error) {
    parts.log.warn({ err: error }, 'The manifest of a build could not be read.');
    return null;
  }
}

function placeOf({ line, pointer }: ManifestFault) {
  return pointer === '' ? `line ${line}` : `line ${line}, ${pointer}`;
}

/** Lines for the log of a build: why pages of the builder get no components of it, or may draw something else. */
export function widgetNotes({ faults, notices = [] }: BuildWidgets): string[] {
  const lines = [...faults, ...notices].map((each) => `${MANIFEST_NAME} (${placeOf(each)}): ${each.reason}`);
  return faults.length === 0 ? lines : [...lines, `No components for pages, as ${MANIFEST_NAME} is not valid.`];
}
