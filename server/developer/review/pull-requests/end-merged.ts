import { eq } from 'drizzle-orm';
import { pullRequestMerged } from '#server/developer/events.ts';
import { dropPullAddress } from '#server/developer/delivery/deployments/assign-aliases.ts';
import { recordJiraEvent } from '#server/developer/work/jira/record-event.ts';
import { advanceTicket } from '#server/developer/work/tickets/record-event.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import type { Parts } from '#server/platform/parts.ts';
import { changeRow, type PullRequestChange, type PullRequestRow } from './store';

/**
 * What holds once a pull request is merged: its row, the address of its preview, and the ticket or the issue of Jira that
 * asked for it. Comments follow `pullRequestMerged`; deploying follows `branchesMoved`.
 * @param userId who merged it; null: a git client
 */
export async function endMerged(
  { events }: Pick<Parts, 'events'>,
  tx: Transaction,
  row: PullRequestRow,
  userId: string | null,
  change: PullRequestChange,
): Promise<void> {
  // A host also reports a merge made here at the same moment: its ticket is completed once.
  const own = eq(pullRequests.id, row.id);
  const [now] = await tx.select({ state: pullRequests.state }).from(pullRequests).where(own).for('update');
  if (now?.state === 'merged') return;
  await changeRow(tx, row.id, { ...change, state: 'merged' });
  await dropPullAddress(tx, row);
  const { id, projectId, number } = row;
  const event = { act: 'merged', work: { projectId, id, number } } as const;
  await advanceTicket(tx, row, userId, { event, to: 'done' });
  await recordJiraEvent(tx, id, 'merged');
  await events.emitWithin(tx, pullRequestMerged, { row, userId });
}
