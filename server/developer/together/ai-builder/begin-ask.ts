import { fault } from '#common/contract/faults.ts';
import { hasNode } from '#common/layout/tree.ts';
import { readBase, type ProposalBase } from '#server/builder/proposals/add-proposal.ts';
import { findModel } from '#server/developer/model/language-model/find-model.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { ANSWER_LIMITS, answerByModel } from './answer-by-model';
import type { Ask, Asked, AskEvent } from './asked';
import { composeAnswer } from './compose/compose-answer';

function invalidError(path: string, code: 'not_valid' | 'required') {
  return new AppError('invalid', { details: [fault(path, code)] });
}

/** @throws AppError `invalid` for fields that exclude each other, and unknown blocks */
function checkAsk({ task, prompt, url, image, selection }: Ask, { document }: ProposalBase): void {
  const takesPage = task !== 'translate' && task !== 'alt';
  if (url !== undefined && !takesPage) throw invalidError('url', 'not_valid');
  if (image !== undefined && !takesPage) throw invalidError('image', 'not_valid');
  if (prompt === '' && url === undefined && image === undefined && task !== 'alt')
    throw invalidError('prompt', 'required');
  const missing = selection.findIndex((id) => !hasNode(document.root, id));
  if (missing < 0) return;
  const block = selection[missing] ?? '';
  throw new AppError('invalid', { details: [fault(`selection.${String(missing)}`, 'proposal_block', { block })] });
}

/**
 * Begins to answer a request about a page.
 * @param limits of the model's time
 * @returns the events; earlier failures are thrown, as ordinary replies
 * @throws AppError `not_found`; `invalid` for the version, a block, a declined request, a page too large, an unreadable
 * address or image; `plan_limit`
 */
export async function beginAsk(
  parts: Asked['parts'],
  actor: Actor,
  ask: Ask,
  signal: AbortSignal,
  limits = ANSWER_LIMITS,
): Promise<AsyncIterable<AskEvent>> {
  const base = await readBase(parts.db, actor.siteId, ask);
  checkAsk(ask, base);
  const chosen = await findModel(parts, actor.organizationId);
  const asked = { parts, actor, ask, base };
  const events = chosen === null ? composeAnswer(asked) : answerByModel(asked, chosen, signal, limits);
  const first = await events.next();
  return begun(first, events);
}

async function* begun(first: IteratorResult<AskEvent>, rest: AsyncGenerator<AskEvent>): AsyncGenerator<AskEvent> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
