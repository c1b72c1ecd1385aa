import { isRecord } from '#common/rules/is-record.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { parseJson } from '#server/developer/source/repositories/parse-json.ts';
import { findEntries } from '#server/developer/source/repositories/read-tree.ts';
import { readBlobs } from '#server/developer/source/repositories/read-blobs.ts';

/** Bytes of a package.json that is parsed: half a million take some ms. */
const MAX_BYTES = 512 * 1024;

/**
 * The scripts of a package.json; none where there is none that can be read.
 * @param path of the file
 */
export async function readScripts(
  repository: GitRepository,
  sha: string,
  path: string,
): Promise<Readonly<Record<string, unknown>>> {
  const entry = (await findEntries(repository, sha, [path])).get(path);
  const content = entry && (await readBlobs(repository, [entry], MAX_BYTES)).get(entry.sha);
  try {
    const found = parseJson(content?.toString('utf8') ?? '');
    return isRecord(found) && isRecord(found.scripts) ? found.scripts : {};
  } catch {
    return {};
  }
}
