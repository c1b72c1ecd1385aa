import { randomUUID } from 'node:crypto';
import { SESSION_TITLE_LENGTH } from '#common/contract/chat-sessions.ts';
import { openCommit } from '#server/developer/projects/projects/read-project.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { adoptProject, advanceTicket } from '#server/developer/work/tickets/record-event.ts';
import { recordJiraFollow } from '#server/developer/work/jira/record-follow.ts';
import { type JiraUser, openJira } from '#server/developer/work/jira/open-jira.ts';
import { readIssue } from '#server/developer/work/jira/read-issue.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { moveRef, NO_SHA, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { findByKey, readEntry } from '#server/developer/work/tickets/store.ts';
import type { ProviderSite } from '#server/platform/adapters/providers/provider.ts';
import { AppError } from '#server/platform/app-error.ts';
import { jiraLinks } from '#server/platform/db/schema/jira-links.ts';
import type { Parts } from '#server/platform/parts.ts';
import { branchFor } from './branch-name';
import { addSession, type SessionRow } from '#server/developer/projects/chat-sessions/store.ts';

type Deps = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log'>;

/** The input of a new session. */
export interface NewSession {
  readonly projectId: string;
  /** Absent or empty: that of its ticket or issue; without one its first prompt names it. */
  readonly title?: string | undefined;
  readonly baseBranch?: string | undefined;
  readonly ticketKey?: string | undefined;
  readonly jiraKey?: string | undefined;
  /** The label of the issue opens it: `already_exists` when a session of the project was begun from it before. */
  readonly tagged?: true;
  /** The site of the issue, in place of the one that the connection works with. */
  readonly site?: ProviderSite;
}

const TRIES = 5;

/** The issue of Jira it is begun from, as Jira has it. */
async function findIssue(parts: Deps, actor: JiraUser, { jiraKey: key, site }: NewSession) {
  if (key === undefined) return null;
  const jira = await openJira(parts, actor, site);
  const { title, key: issueKey } = await readIssue(jira, key);
  return { title, key: issueKey, siteId: jira.site.id };
}

/** Stores a session with the issue it is begun from. @returns null when its branch is another session's */
function store(
  db: Parts['db'],
  values: Parameters<typeof addSession>[1],
  issue: Awaited<ReturnType<typeof findIssue>>,
  tagged = false,
) {
  return db.transaction(async (tx) => {
    const made = await addSession(tx, values);
    if (made !== null && made.ticketId !== null) {
      await adoptProject(tx, { ticketId: made.ticketId, projectId: made.projectId });
      await advanceTicket(tx, made, made.userId, { event: null, to: 'doing' });
    }
    if (made === null || issue === null) return made;
    const { id: sessionId, projectId } = made;
    const { siteId, key: issueKey } = issue;
    const isNew = await recordJiraFollow(tx, { projectId, siteId, issueKey, sessionId }, tagged);
    if (!isNew) throw new AppError('already_exists');
    await tx.insert(jiraLinks).values({ sessionId, siteId, issueKey });
    return { ...made, jiraKey: issue.key, jiraSite: siteId };
  });
}

async function findTicket({ db }: Deps, organizationId: string, key: string | undefined) {
  return key === undefined ? null : readEntry(db, organizationId, await findByKey(db, organizationId, key));
}

/** Creates a branch. @returns null when it exists */
async function makeBranch(repository: GitRepository, branch: string, commit: string): Promise<string | null> {
  if ((await resolveCommit(repository, branch)) !== null) return null;
  try {
    await moveRef(repository, `refs/heads/${branch}`, NO_SHA, commit);
    return branch;
  } catch (error) {
    // A concurrent request created it, or one nested below it: `pw/a/b` beside `pw/a`.
    if (error instanceof AppError && error.code === 'conflict') return null;
    throw error;
  }
}

/**
 * Starts a session on its own branch.
 * @throws AppError `not_found` for another organization's project or ticket; `invalid` on `branchName` when the base
 * does not exist; as `openJira` for an issue; `already_exists` for a labeled one that was followed before
 */
export async function createSession(parts: Deps, actor: JiraUser, asked: NewSession): Promise<SessionRow> {
  const { projectId, baseBranch } = asked;
  const found = await findProject(parts.db, actor.organizationId, projectId);
  const ticket = await findTicket(parts, actor.organizationId, asked.ticketKey);
  const issue = await findIssue(parts, actor, asked);
  const title = asked.title || ((ticket ?? issue)?.title ?? '').slice(0, SESSION_TITLE_LENGTH);
  const base = baseBranch ?? found.repository.defaultBranch;
  const { repository, commit } = await openCommit(parts, found.repository, base, 'baseBranch');
  const values = { projectId, userId: actor.userId, title, ticketId: ticket?.id ?? null, baseBranch: base };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const branch = await makeBranch(repository, branchFor(title, (ticket ?? issue)?.key ?? null, tries > 0), commit);
    if (branch === null) continue;
    const undo = () => moveRef(repository, `refs/heads/${branch}`, commit, NO_SHA);
    const id = randomUUID();
    const made = await store(
      parts.db,
      { ...values, id, branch, baseSha: commit, headSha: commit },
      issue,
      asked.tagged,
    ).catch(async (error: unknown) => {
      await undo();
      throw error;
    });
    if (made !== null) return made;
    // An earlier session has this branch's name, although the branch is gone.
    await undo();
  }
  throw new AppError('conflict');
}
