import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareImage } from '#server/builder/media/prepare-image.ts';
import { SNIFF_BYTES } from '#server/builder/media/sniff.ts';
import { snapshotImageKey, snapshotImageName } from '#server/builder/project-widgets/snapshot-images.ts';
import { blobKey } from '#server/developer/delivery/builds/blobs.ts';
import type { ManifestFile } from '#server/developer/delivery/builds/manifest.ts';
import { AppError } from '#server/platform/app-error.ts';
import { gatherBytes } from '#server/platform/gather-bytes.ts';
import type { Parts } from '#server/platform/parts.ts';

/** Pictures of one snapshot, and bytes of each. */
const MAX_IMAGES = 30;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Validates a picture of a build like an upload, and stores it.
 * @returns its name; null: it is not an image that can be shown
 */
async function copyImage(
  { files }: Pick<Parts, 'files'>,
  { sha256, size }: ManifestFile,
  { folder, owner }: { readonly folder: string; readonly owner: string },
) {
  const found = size > MAX_BYTES ? null : await files.get(blobKey(sha256));
  if (found === null) return null;
  const content = await gatherBytes(found.stream(), found.size);
  const path = join(folder, sha256);
  await writeFile(path, content);
  try {
    const { original, mime } = await prepareImage({ path, head: content.subarray(0, SNIFF_BYTES) }, owner);
    const name = snapshotImageName(createHash('sha256').update(original).digest('hex'), mime);
    if (name !== null) await files.put(snapshotImageKey(name), original);
    return name;
  } catch (error) {
    // It is damaged, hostile or no picture: it is left out.
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Copies pictures of a build to where the site has them.
 * @param owner whose they are: owners take turns
 * @returns their names by the SHA-256 that the build knows
 */
export async function copyImages(
  parts: Pick<Parts, 'files'>,
  owner: string,
  wanted: readonly ManifestFile[],
): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-component-'));
  try {
    const names = new Map<string, string>();
    for (const file of wanted.slice(0, MAX_IMAGES)) {
      const name = await copyImage(parts, file, { folder, owner });
      if (name !== null) names.set(file.sha256, name);
    }
    return names;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
