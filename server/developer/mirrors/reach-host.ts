import type { CodeHost, HostedRepository } from '#server/developer/code-host/code-host.ts';
import { type HostParts, openHostOf } from '#server/developer/code-host/open-host.ts';
import { type MirrorRow, readLenders } from './store';

/** A code host, and a repository as it is there now. */
export interface Reached {
  readonly host: CodeHost;
  readonly now: HostedRepository;
}

/**
 * A repository for work without a person: through the first of its projects' connections that still reaches it.
 * @throws AppError of the last one that was tried, as `openHostOf` and `CodeHost`
 */
export const reachHost = async (
  parts: HostParts,
  mirror: Pick<MirrorRow, 'repositoryId' | 'organizationId' | 'hostId'>,
): Promise<Reached> => {
  const lenders = await readLenders(parts.db, mirror.repositoryId);
  let failure: unknown = null;
  for (const userId of lenders.length === 0 ? [null] : lenders) {
    try {
      const { host } = await openHostOf(parts, mirror.organizationId, userId);
      return { host, now: await host.repository(mirror.hostId) };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};
