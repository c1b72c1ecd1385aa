import { createHash } from 'node:crypto';
import { killOrphanedSandboxes } from '#server/developer/delivery/builds/sandbox/kill-orphaned.ts';
import {
  leftSandboxFolders,
  removeSandboxFolder,
} from '#server/developer/delivery/builds/sandbox/make-sandbox-folder.ts';
import type { Settings } from '#server/platform/settings.ts';

/** Runners and servers of one machine keep their builds' folders apart by the data folder, which one process holds. */
function prefixOf({ dataDir }: Pick<Settings, 'dataDir'>) {
  return `runner-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-`;
}

/** The id of a build in the names of this runner's folders. */
export function runnerSandboxId(settings: Pick<Settings, 'dataDir'>, buildId: string): string {
  return prefixOf(settings) + buildId;
}

/** Removes what this runner left behind when it was killed. To be called before it builds. */
export async function removeOwnSandboxes(settings: Pick<Settings, 'dataDir'>): Promise<void> {
  const own = (await leftSandboxFolders()).filter((id) => id.startsWith(prefixOf(settings)));
  await killOrphanedSandboxes(own);
  for (const id of own) await removeSandboxFolder(id);
}
