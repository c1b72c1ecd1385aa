import type { FastifyInstance } from 'fastify';
import * as changes from '#common/contract/pull-request-changes.ts';
import * as comments from '#common/contract/pull-request-comments.ts';
import * as contract from '#common/contract/pull-requests.ts';
import { atHost } from '#server/developer/review/hosted-pulls/change-at-host.ts';
import { readConnection } from '#server/developer/review/hosted-pulls/read-connection.ts';
import { enqueueStatuses } from '#server/developer/review/hosted-pulls/enqueue-statuses.ts';
import { findSessionByBranch, type SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import { readManifestStatus } from '#server/developer/work/project-widgets/manifest-status.ts';
import { checkReadPath } from '#server/developer/source/repositories/check-path.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import type { Member } from '#server/platform/http/actor.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { changePullRequest, discardChanges } from './change-pull-request';
import { addComment, listComments, resolveThread, retryComment } from './comments';
import { createPullRequest } from './create-pull-request';
import { builtOf, readBuilds } from '#server/developer/delivery/deployments/builds-of.ts';
import { followBranches } from './follow-branches';
import { mergePullRequest, updatePullBranch } from './merge-branches';
import { readPullConflicts, resolvePullConflicts } from './pull-conflicts';
import { previewPull } from './preview-pull';
import { proposePullRequest } from './propose';
import { readCommits, readFiles } from './read-changes';
import { isOpen, listPullRequests, toEntry } from './store';
import { findUnreviewed } from './unreviewed';
import { readViewed, viewFile } from './viewed-files';
import { writeText } from './write-text';

const UPDATED = 'Updated successfully';

function sessionOf(row: SessionRow | null) {
  if (row === null) return null;
  const { id, title, ticketKey, jiraKey } = row;
  return { id, title, ticketKey, jiraKey };
}

/**
 * One pull request with all details and the current state of its branches. Commits since the last build get a preview.
 * @param isReopened its preview had released its address
 */
async function readOne(parts: Parts, actor: Pick<Member, 'userId' | 'organizationId'>, id: string, isReopened = false) {
  const { userId, organizationId } = actor;
  const { found, git, mergeStatus } = await followBranches(parts, organizationId, id);
  const readBuild = async () =>
    (await readBuilds(parts.db, parts.settings.previewUrl, [{ id, ...builtOf(found.row) }])).get(id);
  let build = await readBuild();
  if (isOpen(found.row) && (isReopened || build === undefined)) {
    await previewPull(parts, found);
    build = await readBuild();
  }
  const { mirror } = found;
  const connection =
    mirror === null ? null : await readConnection(parts, { userId, organizationId }, mirror.repositoryId);
  const { body, projectId, branch } = found.row;
  const session = sessionOf(await findSessionByBranch(parts.db, projectId, branch, 'archived too'));
  const { head, fork, merge } = mergeStatus;
  const change = head === null || fork === null ? null : { git, projectId, before: fork, after: head };
  const isWaiting = head !== null && isOpen(found.row) && atHost(found) === null;
  const proposed = { git, projectId, branch, base: found.row.base, isHosted: false };
  const unreviewed = isWaiting ? await findUnreviewed(parts.db, { ...proposed, headSha: head }) : null;
  const manifest = change && (await readManifestStatus(parts.db, id, change));
  return {
    ...toEntry(found, build),
    body,
    session,
    merge,
    unreviewed,
    manifest,
    connection,
  } satisfies contract.PullRequest;
}

function readRoutes(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  const { previewUrl } = parts.settings;
  handle(api, contract.getPullRequests, ({ actor: { userId, organizationId }, query }) =>
    listPullRequests(db, { userId, organizationId, previewUrl }, query),
  );

  handle(api, contract.getPullRequestProposal, ({ actor, query }) =>
    proposePullRequest(parts, actor.organizationId, query),
  );

  handle(api, contract.writePullRequestText, ({ actor, body }) => writeText(parts, actor.organizationId, body));

  handle(api, contract.getPullRequest, async ({ actor, params }) => ({
    pullRequest: await readOne(parts, actor, params.id),
  }));

  handle(api, changes.getPullRequestCommits, async ({ actor, params }) =>
    readCommits(await followBranches(parts, actor.organizationId, params.id)),
  );

  handle(api, changes.getPullRequestFiles, async ({ actor, params, query }) => {
    const path = query.path === undefined ? undefined : checkReadPath(query.path, 'path');
    const followed = await followBranches(parts, actor.organizationId, params.id);
    const isViewed = await readViewed(db, params.id, actor.userId);
    const { files, ...rest } = await readFiles(followed, path);
    return { ...rest, files: files.map((file) => ({ ...file, viewed: isViewed(file.path, file.hash) })) };
  });

  handle(api, changes.viewFile, async ({ actor, body: { id, path, ...seen } }) => {
    const followed = await followBranches(parts, actor.organizationId, id);
    await viewFile(db, followed, actor.userId, { ...seen, path: checkReadPath(path, 'path') });
    return withText(UPDATED);
  });

  handle(api, comments.getPullRequestComments, async ({ actor, params }) => {
    const list = await listComments(db, actor.organizationId, params.id);
    return { list, tc: list.length };
  });
}

function commentRoutes(api: FastifyInstance, parts: Parts): void {
  handle(api, comments.commentPullRequest, async ({ actor, body }) =>
    withText('New Comment Added.', { comment: await addComment(parts, actor, body) }),
  );

  handle(api, comments.resolveComment, async ({ actor, body }) =>
    withText(UPDATED, { comment: await resolveThread(parts, actor, body) }),
  );

  handle(api, comments.retryComment, async ({ actor, body }) =>
    withText(UPDATED, { comment: await retryComment(parts, actor, body.commentId) }),
  );
}

/** Pull requests: branches proposed for a merge (docs/contract.md "Pull requests"). */
export function pullRequestRoutes(api: FastifyInstance, parts: Parts): void {
  readRoutes(api, parts);
  commentRoutes(api, parts);

  handle(api, contract.createPullRequest, async ({ actor, body, request }) => {
    const id = await createPullRequest(parts, actedBy(actor, request), body);
    const pullRequest = await readOne(parts, actor, id);
    // Its session's preview is built already, but has not been reported to the host.
    await enqueueStatuses(parts, { projectId: body.projectId, sha: pullRequest.headSha });
    return withText('New Pull Request Added.', { pullRequest });
  });

  handle(api, contract.updatePullRequest, async ({ actor, body, request }) => {
    await changePullRequest(parts, actedBy(actor, request), body);
    return withText(UPDATED, {
      pullRequest: await readOne(parts, actor, body.id, body.state === 'open'),
    });
  });

  handle(api, contract.updateBranch, async ({ actor, body, request }) =>
    withText(UPDATED, { sha: await updatePullBranch(parts, actedBy(actor, request), body) }),
  );

  handle(api, contract.getPullRequestConflicts, ({ actor, params }) =>
    readPullConflicts(parts, actor.organizationId, params.id),
  );

  handle(api, contract.resolvePullRequestConflicts, async ({ actor, body, request }) =>
    withText(UPDATED, { sha: await resolvePullConflicts(parts, actedBy(actor, request), body) }),
  );

  handle(api, contract.mergePullRequest, async ({ actor, body, request }) =>
    withText('Merged successfully', { sha: await mergePullRequest(parts, actedBy(actor, request), body) }),
  );

  handle(api, contract.discardChanges, async ({ actor, params, body, request }) => {
    await discardChanges(parts, actedBy(actor, request), params.id, body);
    return withText(UPDATED, { pullRequest: await readOne(parts, actor, params.id) });
  });
}
