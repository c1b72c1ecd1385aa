import { dropPullAddress } from '#server/developer/deployments/point-aliases.ts';
import { finishTicket } from '#server/developer/tickets/note-work.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { changeRow, type PullRequestChange, type PullRequestRow } from './store';

/**
 * What holds once a pull request is merged: its row, the address of its preview, whose files need not be kept for it any
 * more, and the ticket that asked for it.
 * @param userId who merged it; null: a git client
 */
export const endMerged = async (
  tx: Transaction,
  row: PullRequestRow,
  userId: string | null,
  change: PullRequestChange,
): Promise<void> => {
  await changeRow(tx, row.id, { ...change, state: 'merged' });
  await dropPullAddress(tx, row);
  const { id, projectId, number } = row;
  await finishTicket(tx, row, userId, { act: 'merged', work: { projectId, id, number } });
};
