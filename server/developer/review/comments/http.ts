import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/comments.ts';
import { can } from '#common/rules/can.ts';
import { findTemplate } from '#server/builder/pages/layout-store.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { type AskedOwner, findOwner } from '#server/developer/review/visual-edits/inspect-owner.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { commentThreads } from '#server/platform/db/schema/comments.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { type StartedThread, beginPageThread, beginProjectThread } from './begin-thread';
import { changeComment, deleteComment, replyTo, resolve, setDeleted } from './change-thread';
import { makeThreadTicket } from './make-ticket';
import { threadPictureKey } from './pictures/picture-files';
import { enqueueThreadPicture } from './pictures/take-thread-picture';
import { listMentionable, type PlaceKind } from './people';
import { readMarks } from './read-marks';
import { inSession, listThreads, ofPages, type Reader, readThread } from './store';
import { mailMentioned } from './mail-mentioned';
import { readTicketPlaces } from './ticket-places';

const ADDED = 'New Comment Added.';
const UPDATED = 'Updated successfully';
const DELETED = 'Deleted Successfully.';

/** Comment author. */
type Speaker = Reader & { readonly userName: string };

/** Returns the thread after a comment was stored, and notifies the mentioned members. */
async function notifyMentioned(parts: Parts, by: Speaker, { id, mentions }: StartedThread, text: string) {
  const thread = await readThread(parts.db, by, id);
  await mailMentioned(parts, { thread, by, text, mentions });
  return { thread };
}

/** A thread that was just begun; its picture follows. */
async function begun(parts: Parts, by: Speaker, made: StartedThread, text: string) {
  await enqueueThreadPicture(parts, { id: made.id, organizationId: by.organizationId });
  return notifyMentioned(parts, by, made, text);
}

function lists(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  const read = async (reader: Reader, kind: PlaceKind, where: Parameters<typeof listThreads>[2]) => {
    const threads = await listThreads(db, reader, where);
    const people = await listMentionable(db, reader.organizationId, kind);
    return { threads, people, tc: threads.length };
  };

  /** The pages that are asked for; undefined: all of the project. */
  const pagesOf = async (reader: Reader, projectId: string, { sessionId, pullRequestId }: AskedOwner) => {
    if (typeof pullRequestId === 'string') {
      const owner = await findOwner(db, reader.organizationId, { sessionId, pullRequestId });
      if (owner.projectId !== projectId) throw new AppError('not_found');
      return ofPages(db, owner);
    }
    return typeof sessionId === 'string' ? inSession(db, projectId, sessionId) : undefined;
  };

  handle(api, contract.getPageThreads, async ({ actor, params }) => {
    const template = await findTemplate(db, actor.siteId, params.pageKey);
    if (!template) throw new AppError('not_found');
    return read(actor, 'page', eq(commentThreads.templateId, template.id));
  });

  handle(api, contract.getProjectThreads, async ({ actor, params, query }) => {
    const { project } = await findProject(db, actor.organizationId, params.projectId);
    const ofProject = eq(commentThreads.projectId, project.id);
    return read(actor, 'project', and(ofProject, await pagesOf(actor, project.id, query)));
  });

  handle(api, contract.getThreadMarks, async ({ actor, params, query }) => {
    const { project, repository } = await findProject(db, actor.organizationId, params.projectId);
    await requireGit(parts);
    const git = repositoryAt(parts, repository.id);
    if ((await resolveCommit(git, query.sha)) === null) throw new AppError('not_found');
    const list = await readMarks(db, git, project.id, query.sha);
    return { list, tc: list.length };
  });

  handle(api, contract.getThreadPicture, async ({ actor, params: { threadId, name }, reply }) => {
    const { place, picture } = await readThread(db, actor, threadId);
    const mayRead = place.kind === 'page' || can(actor, 'develop');
    const file = mayRead && picture?.name === name ? await parts.files.get(threadPictureKey(threadId, name)) : null;
    if (file === null) throw new AppError('not_found');
    reply.header('content-length', String(file.size));
    return file.stream();
  });
}

function words(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  handle(api, contract.beginPageThread, async ({ actor, body }) =>
    withText(ADDED, await begun(parts, actor, await beginPageThread(db, actor, body), body.text)),
  );

  handle(api, contract.beginProjectThread, async ({ actor, body }) =>
    withText(ADDED, await begun(parts, actor, await beginProjectThread(db, actor, body), body.text)),
  );

  handle(api, contract.replyToThread, async ({ actor, body: { threadId, ...said } }) =>
    withText(ADDED, await notifyMentioned(parts, actor, await replyTo(db, actor, threadId, said), said.text)),
  );

  handle(api, contract.editComment, async ({ actor, body: { commentId, ...said } }) =>
    withText(UPDATED, await notifyMentioned(parts, actor, await changeComment(db, actor, commentId, said), said.text)),
  );

  handle(api, contract.deleteComment, async ({ actor, body }) => {
    const id = await deleteComment(db, actor, body.commentId);
    return withText(DELETED, { thread: await readThread(db, actor, id) });
  });
}

/** Threads of comments at their places (docs/contract.md "Comments"). */
export function commentRoutes(api: FastifyInstance, parts: Parts): void {
  const { db, settings } = parts;
  lists(api, parts);
  words(api, parts);

  handle(api, contract.resolveThread, async ({ actor, body: { threadId, resolved } }) => {
    await resolve(db, actor, threadId, resolved);
    return withText(UPDATED, { thread: await readThread(db, actor, threadId) });
  });

  handle(api, contract.deleteThread, async ({ actor, body: { threadId }, request }) => {
    await setDeleted(db, actor, actedBy(actor, request), { threadId, isDeleted: true });
    return withText(DELETED);
  });

  handle(api, contract.restoreThread, async ({ actor, body: { threadId }, request }) => {
    await setDeleted(db, actor, actedBy(actor, request), { threadId, isDeleted: false });
    return withText(UPDATED, { thread: await readThread(db, actor, threadId) });
  });

  handle(api, contract.makeThreadTicket, async ({ actor, body }) => {
    await makeThreadTicket(db, actor, body);
    return withText('New Ticket Added.', { thread: await readThread(db, actor, body.threadId) });
  });

  handle(api, contract.getTicketPlaces, async ({ actor, params }) => {
    const list = await readTicketPlaces(db, settings, actor, params.key);
    return { list, tc: list.length };
  });
}
