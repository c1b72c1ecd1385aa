import { openHost, type HostParts } from '#server/developer/code-host/open-host.ts';
import type { Reached } from '#server/developer/mirrors/reach-host.ts';
import type { MirrorRow } from '#server/developer/mirrors/store.ts';
import type { Member } from '#server/platform/http/actor.ts';

/** A repository at its host, and as whom it is reached. */
export interface ReachedAs extends Reached {
  /** Whose connection it is. */
  readonly userId: string;
  /** What they are called at the host. */
  readonly username: string;
}

/**
 * A repository at its code host as a person reaches it who does something there: by their own connection, else by that of
 * the administrator who lends them theirs; never by the one that a project names for work without a person.
 * @throws AppError as `openHost`; `not_found` when that connection does not see the repository
 */
export const openHosted = async (
  parts: HostParts,
  by: Pick<Member, 'userId' | 'organizationId'>,
  mirror: Pick<MirrorRow, 'hostId'>,
): Promise<ReachedAs> => {
  const { host, userId, username } = await openHost(parts, by);
  return { host, now: await host.repository(mirror.hostId), userId, username };
};
