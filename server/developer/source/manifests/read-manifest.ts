import type { ManifestFault, ProjectManifest } from '#common/contract/project-manifest.ts';
import { fault, type FaultCode } from '#common/contract/faults.ts';
import { MANIFEST_LIMITS, MANIFEST_NAME } from '#common/contract/manifest-limits.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { readBlobs } from '#server/developer/source/repositories/read-blobs.ts';
import { findEntries, LINK_MODE } from '#server/developer/source/repositories/read-tree.ts';
import { faultAt, type ParsedManifest, parseManifest, wholeFault } from './parse-manifest';

/** Where a commit is looked at. */
export interface CommitFolder {
  readonly sha: string;
  /** The project's root directory; '' is the top. */
  readonly folder: string;
}

function inFolder(folder: string, path: string) {
  return folder === '' ? path : `${folder}/${path}`;
}

/** The manifest's entry in a commit, used to compare two commits; null: there is none. */
export async function findManifest(repository: GitRepository, { sha, folder }: CommitFolder) {
  const path = inFolder(folder, MANIFEST_NAME);
  return (await findEntries(repository, sha, [path])).get(path) ?? null;
}

/** Paths within the folder alone: what a file name could lead out of it is no such file. */
function isInside(path: string) {
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Each file that a component names has to be there: a renamed component is noticed here. */
async function fileFaults(
  repository: GitRepository,
  { sha, folder }: CommitFolder,
  text: string,
  { components }: ProjectManifest,
): Promise<ManifestFault[]> {
  const paths = components.map(({ file }) => inFolder(folder, file));
  const found = await findEntries(repository, sha, [...new Set(paths.filter(isInside))]);
  return components.flatMap(({ file }, index) => {
    if (typeof found.get(inFolder(folder, file))?.size === 'number') return [];
    return [faultAt(text, ['components', index, 'file'], fault(null, 'manifest_file', { path: file }))];
  });
}

function refused(faults: readonly ManifestFault[]): ParsedManifest {
  return { manifest: null, faults };
}

/** A manifest, and what of it does not fit the output of its build. */
type ReadManifest = ParsedManifest & { readonly notices: readonly ManifestFault[] };

/** What an output lacks of a component's page; null: it has the page. */
export type JudgePage = (page: string) => (FaultCode & ('manifest_page_missing' | 'manifest_page_fallback')) | null;

function pageNotices(text: string, { components }: ProjectManifest, judge: JudgePage): ManifestFault[] {
  return components.flatMap(({ page }, index) => {
    const code = judge(page);
    return code === null ? [] : [faultAt(text, ['components', index, 'page'], fault(null, code, { path: page }))];
  });
}

/**
 * The manifest of a commit, checked; null: it has none.
 * @param judge knows the output of its build, where there is one: what it lacks makes notices
 */
export async function readManifest(
  repository: GitRepository,
  commit: CommitFolder,
  judge: JudgePage = () => null,
): Promise<ReadManifest | null> {
  const read = await readText(repository, commit);
  if (read === null || 'faults' in read) return read && { ...read, notices: [] };
  const { text, manifest } = read;
  const missing = await fileFaults(repository, commit, text, manifest);
  if (missing.length > 0) return { ...refused(missing), notices: [] };
  return { manifest, faults: [], notices: pageNotices(text, manifest, judge) };
}

/** The text of a manifest that is valid in itself, or its faults. */
async function readText(repository: GitRepository, commit: CommitFolder) {
  const entry = await findManifest(repository, commit);
  if (entry === null) return null;
  if (entry.size === null || entry.mode === LINK_MODE) return refused([wholeFault('manifest_link')]);
  if (entry.size > MANIFEST_LIMITS.bytes) return refused([wholeFault('manifest_too_large')]);
  const content = (await readBlobs(repository, [entry])).get(entry.sha);
  const text = content?.toString('utf8') ?? '';
  const parsed = parseManifest(text);
  return parsed.manifest === null ? parsed : { text, manifest: parsed.manifest };
}
