import { setImmediate } from 'node:timers/promises';
import { fault } from '#common/contract/faults.ts';
import { whileHeld } from '#server/builder/plan-limits/hold-storage.ts';
import type { ActingUser } from '#server/developer/projects/projects/create-project.ts';
import { authorOf } from '#server/developer/source/repositories/author-of.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { proposeCommit } from '#server/developer/review/pull-requests/propose-commit.ts';
import { findPullRequest } from '#server/developer/review/pull-requests/store.ts';
import { type FileChange, writeCommit } from '#server/developer/source/repositories/commit.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { MAX_FILE_BYTES, readBlobs } from '#server/developer/source/repositories/read-blobs.ts';
import { findEntries } from '#server/developer/source/repositories/read-tree.ts';
import { recordSize } from '#server/developer/source/repositories/record-size.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { addressPattern, bareAddress } from './address-pattern';
import { findPlaces } from './find-source-uses';

type Deps = Pick<Parts, 'db' | 'files' | 'settings' | 'jobs' | 'log' | 'appSecret'>;

/** Which address becomes which, and where. */
export interface Replacement {
  readonly projectId: string;
  readonly address: string;
  readonly replacement: string;
  readonly title: string;
}

/** `/about/team` -> `pw/address-about-team-1a2b3c4`: by the commit no other branch is called so. */
function branchOf(address: string, commit: string): string {
  const words = address.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 60);
  return `pw/address${words}-${commit.slice(0, 7)}`.replace(/-{2,}/g, '-').toLowerCase();
}

/** A text by its bytes, one character each: what is no UTF-8 in a file stays as it is. */
function asBytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** The files that name the address, with the other one in its place. */
async function rewrite(
  git: GitRepository,
  head: string,
  { address, replacement, siteUrl }: Replacement & { readonly siteUrl: string },
): Promise<FileChange[]> {
  const pattern = addressPattern(asBytes(bareAddress(address)), siteUrl);
  const places = await findPlaces(git, head, { address, siteUrl });
  const entries = await findEntries(git, head, [...new Set(places.map(({ path }) => path))]);
  const read = [...entries.values()].filter(({ size }) => size !== null && size <= MAX_FILE_BYTES);
  const contents = await readBlobs(git, read);
  // Some of them left as they were would be half a replacement.
  if (read.some(({ sha }) => !contents.has(sha))) throw new AppError('too_large');
  const changes: FileChange[] = [];
  for (const { path, sha } of read) {
    const before = contents.get(sha)!.toString('latin1');
    const after = before.replace(pattern, () => asBytes(bareAddress(replacement)));
    if (after !== before) changes.push({ path, content: Buffer.from(after, 'latin1') });
    // A hundred files of megabytes: others get their turn after each.
    await setImmediate();
  }
  return changes;
}

/**
 * Proposes a pull request that writes another address in place of one, wherever a project names it.
 * @throws AppError `not_found`; `plan_limit` without storage; `not_configured` without git; `nothing_to_merge` when no line names it; `too_large` when
 *   the files that do are more than is read together; as `createPullRequest`
 */
export async function replaceAddress(
  parts: Deps,
  by: ActingUser,
  asked: Replacement,
): Promise<{ pullRequest: { id: string; number: number }; files: string[] }> {
  const { projectId, title } = asked;
  const { repository } = await findProject(parts.db, by.organizationId, projectId);
  await requireGit(parts);
  const git = repositoryAt(parts, repository.id);
  const head = await resolveCommit(git, repository.defaultBranch);
  if (head === null) throw new AppError('invalid', { details: [fault('projectId', 'repository_empty')] });
  const changes = await rewrite(git, head, { ...asked, siteUrl: parts.settings.siteUrl });
  if (changes.length === 0) throw new AppError('nothing_to_merge');
  const author = await authorOf(parts.db, by.userId);
  const bytes = changes.reduce((sum, { content }) => sum + Buffer.byteLength(content ?? ''), 0);
  const tip = await whileHeld(parts.db, by.organizationId, bytes, async () => {
    const sha = await writeCommit(git, { parent: head, changes, message: title, author });
    await recordSize(parts.db, git, repository.id);
    return sha;
  });
  const files = changes.map(({ path }) => path);
  const body = files.map((path) => `- \`${path}\``).join('\n');
  const branchName = branchOf(asked.address, tip);
  const proposal = { projectId, branchName, base: repository.defaultBranch, tip, title, body };
  const id = await proposeCommit(parts, by, { git, repository }, proposal);
  const { row } = await findPullRequest(parts.db, by.organizationId, id);
  return { pullRequest: { id, number: row.number }, files };
}
