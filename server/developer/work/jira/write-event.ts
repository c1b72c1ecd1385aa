import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { JiraEvent, JiraTarget } from '#common/contract/jira-mapping.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { jiraWrites } from '#server/platform/db/schema/jira-work.ts';
import type { Jira } from './open-jira';
import { findComment, moveTo, removeLink, writeComment, writeLink } from './write-issue';
import type { WriteSubject } from './write-subject';
import { linkNames, sentenceOf } from './write-words';

export type WriteRow = typeof jiraWrites.$inferSelect;
type Change = Partial<Pick<WriteRow, 'commentId' | 'linkedAt' | 'movedAt'>>;

function note(db: Queryable, { id }: WriteRow, change: Change) {
  return db.update(jiraWrites).set(change).where(eq(jiraWrites.id, id));
}

/** Once, also when the process died after Jira took it: each comment links to an address of its own, by which it is found. */
async function comment(db: Queryable, jira: Jira, subject: WriteSubject, row: WriteRow) {
  if (row.commentId !== null) return;
  const { issueKey, number, title, address } = subject;
  const href = `${address}#${row.event}`;
  const written = row.tries > 1 ? await findComment(jira, issueKey, href) : null;
  const words = sentenceOf(row.event, subject, { text: `#${number} ${title}`, href });
  await note(db, row, { commentId: written ?? (await writeComment(jira, issueKey, words)) });
}

async function link(db: Queryable, jira: Jira, subject: WriteSubject, row: WriteRow) {
  if (row.linkedAt !== null) return;
  const { issueKey, address, preview, isOver } = subject;
  const names = linkNames(subject);
  const pull = { globalId: address, url: address, relationship: names.pullKind, resolved: isOver };
  await writeLink(jira, issueKey, { ...pull, title: names.pull });
  const globalId = `${address}/preview`;
  const shown = { globalId, relationship: names.previewKind, resolved: false, title: names.preview };
  if (preview !== null) await writeLink(jira, issueKey, { ...shown, url: preview });
  // The address is given up with the pull request.
  else if (isOver) await removeLink(jira, issueKey, globalId);
  await note(db, row, { linkedAt: new Date() });
}

/** Something else has become of the pull request since. */
async function isOutrun(db: Queryable, { pullRequestId, id, addedOn }: WriteRow): Promise<boolean> {
  const others = and(eq(jiraWrites.pullRequestId, pullRequestId), ne(jiraWrites.id, id));
  const later = and(others, gt(jiraWrites.addedOn, addedOn), sql`${jiraWrites.event} <> 'ready'`);
  return (await db.$count(jiraWrites, later)) > 0;
}

function targetOf(event: JiraEvent, { targets }: WriteSubject): JiraTarget | null {
  if (event === 'ready') return null;
  return targets[event === 'reopened' ? 'opened' : event];
}

async function move(db: Queryable, jira: Jira, subject: WriteSubject, row: WriteRow) {
  if (row.movedAt !== null) return;
  const target = targetOf(row.event, subject);
  if (target !== null && !(await isOutrun(db, row))) await moveTo(jira, subject.issueKey, target);
  await note(db, row, { movedAt: new Date() });
}

/**
 * Writes one event to the issue: comment, links, status. Each step is stored at once, so that a retry continues after
 * it.
 * @throws AppError as `openJira`; `conflict` when no transition leads to the status
 */
export async function writeEvent(db: Queryable, jira: Jira, subject: WriteSubject, row: WriteRow): Promise<void> {
  // A preview that was removed before it could be reported.
  if (row.event === 'ready' && subject.preview === null) return;
  await comment(db, jira, subject, row);
  await link(db, jira, subject, row);
  await move(db, jira, subject, row);
}
