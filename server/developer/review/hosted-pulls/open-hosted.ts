import { openHost, type HostParts } from '#server/developer/source/code-host/open-host.ts';
import { botName } from '#server/developer/source/github-app/app-settings.ts';
import { mayUseApp } from '#server/developer/source/github-app/may-use-app.ts';
import { openInstallation } from '#server/developer/source/github-app/open-installation.ts';
import { type InstallationRow, readNamed } from '#server/developer/source/github-app/store.ts';
import type { Reached } from '#server/developer/source/mirrors/reach-host.ts';
import type { MirrorRow } from '#server/developer/source/mirrors/store.ts';
import { findConnection } from '#server/people/connections/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Member } from '#server/platform/http/actor.ts';

/** Who acts at a code host. */
export type HostActor = Pick<Member, 'userId' | 'organizationId'> & Partial<Pick<Member, 'actUserId'>>;

/** At a code host a person acts in their own name, as at Jira. @throws AppError `acting` for who is signed in as them */
export function assertInPerson({ actUserId }: HostActor): void {
  if (actUserId) throw new AppError('acting');
}

/** A repository at its host, and as whom it is reached. */
export interface ReachedAs extends Reached {
  /** Whose connection it is; null: it is the GitHub App. */
  readonly userId: string | null;
  /** What they are called at the host. */
  readonly username: string;
}

/**
 * The installation that acts for a person: the one that projects on the repository name, where they have no connection of
 * their own and an administrator lets them work at the code host. Null: there is none, or they may not.
 */
export async function findActingApp(
  db: Queryable,
  by: Pick<Member, 'userId' | 'organizationId'>,
  repositoryId: string,
): Promise<InstallationRow | null> {
  const [row] = await readNamed(db, repositoryId);
  if (!row || (await findConnection(db, by.userId, 'github')) !== null) return null;
  return (await mayUseApp(db, by)) ? row : null;
}

/**
 * A repository at its host for a user's action: by their own connection, else the app's installation; else an administrator's shared connection. Never by the project's own (background work).
 * @throws AppError as `assertInPerson`, `openInstallation` and `openHost`; `not_found` without access
 */
export async function openHosted(
  parts: HostParts,
  by: HostActor,
  { repositoryId, hostId }: Pick<MirrorRow, 'repositoryId' | 'hostId'>,
): Promise<ReachedAs> {
  assertInPerson(by);
  const app = await findActingApp(parts.db, by, repositoryId);
  if (app !== null) {
    const host = await openInstallation(parts, app, hostId);
    return { host, now: await host.repository(hostId), userId: null, username: botName(parts) };
  }
  const { host, userId, username } = await openHost(parts, by);
  return { host, now: await host.repository(hostId), userId, username };
}
