import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/session-changes.ts';
import { sessionToWire } from '#server/developer/projects/chat-sessions/store.ts';
import { changesKept } from '#server/developer/events.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { changeToWire } from './changes-to-wire';
import { discardChanges } from './discard-changes';
import { editFile } from './edit-file';
import { parserOf } from '#server/developer/source/texts/parse-bounded.ts';
import { findUntranslated, type Untranslated } from './find-untranslated';
import { keepChanges } from './keep-changes';
import { readSessionConflicts, resolveSessionConflicts } from './session-conflicts';
import { openToRead } from '#server/developer/projects/chat-sessions/open-session.ts';
import { isReviewed, readChanges, readKept } from './read-changes';
import { undoTo } from './undo-to';
import { updateSessionBranch } from './update-branch';
import { writeMessage } from './write-message';

const UPDATED = 'Updated successfully';

function sumUp(waiting: readonly Untranslated[]) {
  return waiting.length === 0
    ? null
    : { texts: waiting.length, languages: [...new Set(waiting.map(({ language }) => language))].sort() };
}

/** What sessions changed: looked at, kept, discarded, edited (docs/contract.md "Sessions"). */
export function sessionChangeRoutes(api: FastifyInstance, parts: Parts): void {
  handle(api, contract.getSessionChanges, async ({ actor, query }) => {
    const { session, repository, head } = await openToRead(parts, actor.organizationId, query.sessionId);
    const changes = await readChanges(repository, session, head);
    const kept = await readKept(parts.db, session.id);
    return {
      head,
      base: changes.base,
      truncated: changes.truncated,
      reviewed: isReviewed(changes, kept),
      untranslated: sumUp(await findUntranslated(repository, parserOf(actor.organizationId), changes)),
      files: changes.files.map((change) => changeToWire(change, kept)),
    };
  });

  handle(api, contract.keepChanges, async ({ actor, body }) => {
    const kept = await keepChanges(parts, actor, body);
    await parts.events.emitAfter(changesKept, { organizationId: actor.organizationId, sessionId: body.sessionId });
    return withText(UPDATED, kept);
  });

  handle(api, contract.discardSessionChanges, async ({ actor, body: { toCheckpoint, ...named } }) => {
    const { sessionId, head } = named;
    const session =
      toCheckpoint === undefined
        ? await discardChanges(parts, actor, named)
        : await undoTo(parts, actor, { sessionId, head, toCheckpoint });
    await parts.events.emitAfter(changesKept, { organizationId: actor.organizationId, sessionId });
    return withText(UPDATED, { session: sessionToWire(session) });
  });

  handle(api, contract.editSessionFile, async ({ actor, body }) => {
    const { session, hash } = await editFile(parts, actor, body);
    return withText(UPDATED, { session: sessionToWire(session), hash });
  });

  handle(api, contract.translateChanges, async ({ actor, body }) => {
    const { translateChanges } = await import('./translate-changes');
    const { session, ...done } = await translateChanges(parts, actor, body);
    return withText(UPDATED, { session: sessionToWire(session), ...done });
  });

  handle(api, contract.updateSessionBranch, async ({ actor, body }) => {
    const session = await updateSessionBranch(parts, actor, body);
    await parts.events.emitAfter(changesKept, { organizationId: actor.organizationId, sessionId: body.sessionId });
    return withText(UPDATED, { session: sessionToWire(session) });
  });

  handle(api, contract.getSessionConflicts, ({ actor, query }) =>
    readSessionConflicts(parts, actor.organizationId, query.sessionId),
  );

  handle(api, contract.resolveSessionConflicts, async ({ actor, body }) => {
    const session = await resolveSessionConflicts(parts, actor, body);
    await parts.events.emitAfter(changesKept, { organizationId: actor.organizationId, sessionId: body.sessionId });
    return withText(UPDATED, { session: sessionToWire(session) });
  });

  handle(api, contract.suggestCommitMessage, ({ actor, body }) => writeMessage(parts, actor.organizationId, body));
}
