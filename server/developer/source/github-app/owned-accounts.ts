import * as z from 'zod';
import { fault } from '#common/contract/faults.ts';
import { numericId, PAGE, readAs, readPages } from '#server/developer/source/code-host/github-replies.ts';
import { type HostParts, openClientFor } from '#server/developer/source/code-host/open-host.ts';
import { findConnection } from '#server/people/connections/store.ts';
import { AppError } from '#server/platform/app-error.ts';

const membership = z.object({
  state: z.enum(['active', 'pending']),
  role: z.string(),
  organization: z.object({ id: numericId, login: z.string() }),
});

function isOwner({ state, role }: z.output<typeof membership>) {
  return state === 'active' && role === 'admin';
}

/** An account of GitHub that a person decides about: their own, or an organization that they own. */
export interface OwnedAccount {
  readonly id: string;
  readonly login: string;
  readonly kind: 'person' | 'organization';
}

/** Calls GitHub as a user, only through their own connection. @throws AppError `needs_connection` without one */
async function openOwn(parts: HostParts, userId: string) {
  const row = await findConnection(parts.db, userId, 'github');
  if (row === null) throw new AppError('needs_connection', { details: [fault(null, 'app_own_connection')] });
  return { row, octokit: (await openClientFor(parts, row)).octokit };
}

/**
 * Whether a user owns an account at GitHub now, as GitHub reports to their own connection.
 * @throws AppError `needs_connection`, `upstream_failed`, `rate_limited`
 */
export async function ownsAccount(parts: HostParts, userId: string, account: OwnedAccount): Promise<boolean> {
  const { row, octokit } = await openOwn(parts, userId);
  if (account.kind === 'person') return account.id === row.accountId;
  try {
    const { data } = await octokit.rest.orgs.getMembershipForAuthenticatedUser({ org: account.login });
    const read = readAs(membership, data);
    // By its number: the name may be another organization's by now.
    return isOwner(read) && read.organization.id === account.id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}

/** The accounts that a person owns at GitHub. @throws AppError as `ownsAccount` */
export async function listOwned(parts: HostParts, userId: string): Promise<OwnedAccount[]> {
  const { row, octokit } = await openOwn(parts, userId);
  const { list } = await readPages(membership, (page) =>
    octokit.rest.orgs.listMembershipsForAuthenticatedUser({ state: 'active', per_page: PAGE, page }),
  );
  const owned = list.filter(isOwner).map(({ organization: { id, login } }) => ({ id, login }));
  return [
    { id: row.accountId, login: row.username, kind: 'person' },
    ...owned.map((one) => ({ ...one, kind: 'organization' as const })),
  ];
}
