import { randomUUID } from 'node:crypto';
import { fault } from '#common/contract/faults.ts';
import { openCommit } from '#server/developer/projects/read-project.ts';
import { findProject } from '#server/developer/projects/store.ts';
import type { GitRepository } from '#server/developer/repositories/git.ts';
import { moveRef, NO_SHA, resolveCommit } from '#server/developer/repositories/refs.ts';
import { findByKey, readEntry } from '#server/developer/tickets/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { branchFor } from './branch-name';
import { addSession, type SessionRow } from './store';

type Needs = Pick<Parts, 'db' | 'settings'>;

/** What a session begins with; one of `title` and `ticketKey` is there. */
export interface NewSession {
  readonly projectId: string;
  readonly title?: string | undefined;
  readonly baseBranch?: string | undefined;
  readonly ticketKey?: string | undefined;
}

const LONGEST_TITLE = 120;
const TRIES = 5;

const findTicket = async ({ db }: Needs, organizationId: string, key: string | undefined) =>
  key === undefined ? null : readEntry(db, organizationId, await findByKey(db, organizationId, key));

/** Makes a branch that is not there yet. @returns null when it is */
const makeBranch = async (repository: GitRepository, branch: string, commit: string): Promise<string | null> => {
  if ((await resolveCommit(repository, branch)) !== null) return null;
  try {
    await moveRef(repository, `refs/heads/${branch}`, NO_SHA, commit);
    return branch;
  } catch (error) {
    // Somebody made it meanwhile, or one that is a folder of it: `pw/a/b` beside `pw/a`.
    if (error instanceof AppError && error.code === 'conflict') return null;
    throw error;
  }
};

/**
 * Begins a session on a branch of its own.
 * @throws AppError `not_found` for a foreign project or ticket; `invalid` on `branchName` when the base is not there, on
 * `title` without one
 */
export async function createSession(parts: Needs, actor: Member, asked: NewSession): Promise<SessionRow> {
  const { projectId, baseBranch } = asked;
  const found = await findProject(parts.db, actor.organizationId, projectId);
  const ticket = await findTicket(parts, actor.organizationId, asked.ticketKey);
  const title = asked.title ?? ticket?.title.slice(0, LONGEST_TITLE);
  if (title === undefined) throw new AppError('invalid', { details: [fault('title', 'required')] });
  const base = baseBranch ?? found.repository.defaultBranch;
  const { repository, commit } = await openCommit(parts, found.repository, base);
  const values = { projectId, userId: actor.userId, title, ticketId: ticket?.id ?? null, baseBranch: base };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const branch = await makeBranch(repository, branchFor(title, ticket?.key ?? null, tries > 0), commit);
    if (branch === null) continue;
    const undo = () => moveRef(repository, `refs/heads/${branch}`, commit, NO_SHA);
    const id = randomUUID();
    const made = await addSession(parts.db, { ...values, id, branch, baseSha: commit, headSha: commit }).catch(
      async (error: unknown) => {
        await undo();
        throw error;
      },
    );
    if (made !== null) return made;
    // An earlier session has this branch's name, although the branch is gone.
    await undo();
  }
  throw new AppError('conflict');
}
