import { and, eq, inArray, or } from 'drizzle-orm';
import type { PageComparison } from '#common/contract/page-pictures.ts';
import { isOpen, type PullRequestRow } from '#server/developer/review/pull-requests/store.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Parts } from '#server/platform/parts.ts';
import { comparisonJob } from './make-comparison';
import { findComparison, findShown, noComparison, requestComparison, comparisonToWire } from './store';

type Deps = Pick<Parts, 'db' | 'jobs'>;

async function organizationOf(db: Queryable, projectId: string): Promise<string> {
  const [row] = await db.select({ id: projects.organizationId }).from(projects).where(eq(projects.id, projectId));
  return row!.id;
}

/**
 * The comparison of a pull request, enqueued first if both sides are built and it does not exist. A closed one keeps
 * its last comparison.
 * @param again even if it exists
 */
export async function orderPictures(parts: Deps, row: PullRequestRow, again = false): Promise<PageComparison> {
  if (!isOpen(row)) {
    const last = await findComparison(parts.db, row.id);
    return last === null ? noComparison('no_after') : comparisonToWire(last);
  }
  const { before, after } = await findShown(parts.db, row);
  if (after === null) return noComparison('no_after');
  if (before === null) return noComparison('no_before');
  const asked = await requestComparison(parts.db, row.id, { before, after, again });
  if (asked.order !== null) {
    const { id, orderId } = asked.order;
    await parts.jobs.send(comparisonJob, { id, orderId }, { owner: await organizationOf(parts.db, row.projectId) });
  }
  return comparisonToWire(asked.row);
}

/** Asks for the pictures of the open pull requests that a commit belongs to, as their head or as what they left. */
export async function orderAfterBuild(
  parts: Deps,
  { projectId, sha }: { readonly projectId: string; readonly sha: string },
): Promise<void> {
  const meant = or(eq(pullRequests.headSha, sha), eq(pullRequests.baseSha, sha));
  const open = and(eq(pullRequests.projectId, projectId), inArray(pullRequests.state, ['open', 'draft']), meant);
  for (const row of await parts.db.select().from(pullRequests).where(open)) await orderPictures(parts, row);
}
