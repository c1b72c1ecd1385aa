import { leftSandboxFolders } from '#server/developer/delivery/builds/sandbox/make-sandbox-folder.ts';
import type { Parts } from '#server/platform/parts.ts';
import { clearDevSandbox, sessionOf } from './dev-sandbox';
import { findOver, failOrphanedDevServers } from './store';

/**
 * Marks development servers as stopped whose process died, and removes what they left on this machine; those of other
 * installations stay.
 * @param all every one marked as running: for the start of a server that has its database to itself
 */
export async function sweepDevServers({ db }: Pick<Parts, 'db'>, all = false): Promise<void> {
  await failOrphanedDevServers(db, all);
  const sessions = (await leftSandboxFolders()).flatMap((id) => sessionOf(id) ?? []);
  for (const sessionId of await findOver(db, sessions)) await clearDevSandbox(sessionId);
}
