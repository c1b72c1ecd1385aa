import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/chat-sessions.ts';
import { fault } from '#common/contract/faults.ts';
import { hasOneAnswer } from '#common/rules/has-one-answer.ts';
import { findModel, nameModel } from '#server/developer/model/language-model/find-model.ts';
import { readPrices } from '#server/developer/model/language-model/prices.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Assistant } from './assistant';
import { createSession } from './create-session';
import { followSession } from './follow-session';
import { readLinks } from './read-links';
import type { ParseTexts } from './rules/project';
import {
  changeSession,
  findListedSession,
  findSession,
  listSessions,
  messageToWire,
  readCheckpoints,
  readMessages,
  sessionToWire,
} from '#server/developer/projects/chat-sessions/store.ts';
import {
  countEarlier,
  listHistory,
  listMessages,
  sumUsage,
} from '#server/developer/projects/chat-sessions/list-messages.ts';
import { readSuggestions } from './suggest';
import { type BoundedParser, parserOf } from '#server/developer/source/texts/parse-bounded.ts';
import { assertOwnSession } from './turns/begin-turn';
import { endLostTurn, readSession, failAllTurns } from './turns/end-turn';
import { openTurns } from './turns/run-turns';
import { stopTurn } from './turns/stop-turn';

function sessionRoutes(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  handle(api, contract.getSessions, async ({ actor, query }) => {
    if (query.projectId !== undefined) await findProject(db, actor.organizationId, query.projectId);
    return listSessions(db, actor.organizationId, { ...query, archived: query.archived === 'true' });
  });

  handle(api, contract.createSession, async ({ actor, body }) =>
    withText('New Session Added.', { session: sessionToWire(await createSession(parts, actor, body)) }),
  );

  handle(api, contract.updateSession, async ({ actor, body: { id, title, archived } }) => {
    const session = await db.transaction(async (tx) => {
      const found = await findSession(tx, actor.organizationId, id, true);
      if (found.userId !== actor.userId) throw new AppError('forbidden');
      const { state } = await endLostTurn(tx, actor.organizationId, found);
      if (state === 'running' && archived !== undefined)
        throw new AppError('conflict', { details: [fault(null, 'turn_running')] });
      const next = archived === undefined ? state : archived ? 'archived' : 'idle';
      return changeSession(tx, id, { state: next, ...(title !== undefined && { title }) });
    });
    return withText('Updated successfully', { session: sessionToWire(session) });
  });

  handle(api, contract.getSessionDetails, async ({ actor, query }) => {
    const session = await readSession(db, actor.organizationId, query._id);
    const hidden = await countEarlier(db, session.id);
    const messages = (await readMessages(db, session.id, hidden)).map(messageToWire);
    const earlier = { messages: hidden, usage: await sumUsage(db, session.id, hidden) };
    const kept = (await readCheckpoints(db, session.id)).map(({ number, sha, kind, backTo, addedOn }) => ({
      number,
      sha,
      kind,
      backTo,
      added_on: addedOn.toISOString(),
    }));
    const begun = session.addedOn.toISOString();
    const start = { number: 0, sha: session.baseSha, kind: 'start' as const, backTo: null, added_on: begun };
    const links = await readLinks(parts, actor.organizationId, session);
    const model = await nameModel(parts, actor.organizationId);
    const prices = await readPrices(parts.db, actor.organizationId);
    const checkpoints = [start, ...kept];
    return { session: sessionToWire(session), messages, earlier, checkpoints, ...links, model, prices };
  });

  handle(api, contract.getSession, async ({ actor, params }) => ({
    session: await findListedSession(db, actor.organizationId, params.id),
  }));

  handle(api, contract.getSessionMessages, async ({ actor, params, query }) => {
    await findSession(db, actor.organizationId, params.id);
    return listMessages(db, params.id, query);
  });

  handle(api, contract.getHistory, async ({ actor, params, query }) => {
    await findProject(db, actor.organizationId, params.projectId);
    return listHistory(db, params.projectId, query);
  });

  handle(api, contract.followSession, async ({ actor, params, query, lastEventId, signal }) => {
    await findSession(db, actor.organizationId, params.sessionId);
    const following = { lastEventId, signal, isFollowed: query.follow === 'true' };
    return followSession(parts, actor.organizationId, params.sessionId, following);
  });
}

/**
 * The prompt of a choice: the last one before the message that asks.
 * @param count how many places are chosen
 * @throws AppError not_found, conflict, invalid where only one of them can be
 */
async function findPrompt({ db }: Pick<Parts, 'db'>, sessionId: string, messageId: string, count: number) {
  const messages = await readMessages(db, sessionId);
  const asking = messages.find(({ id }) => id === messageId);
  if (!asking) throw new AppError('not_found');
  const isLast = messages.at(-1) === asking && asking.parts.some(({ type }) => type === 'choice');
  if (!isLast) throw new AppError('conflict', { details: [fault('messageId', 'choice_over')] });
  const isOne = asking.parts.some((part) => part.type === 'choice' && hasOneAnswer(part.because));
  if (isOne && count > 1) throw new AppError('invalid', { details: [fault('places', 'one_value')] });
  const own = messages.find(({ turnId, role }) => turnId === asking.turnId && role === 'person')?.parts ?? [];
  const elements = own.filter((part) => part.type === 'element');
  // Of several wishes one asks: its words stand before its choice.
  const wish = asking.parts[asking.parts.findIndex(({ type }) => type === 'choice') - 1];
  if (wish?.type === 'text') return { prompt: wish.text, elements };
  const [said] = own;
  if (said?.type === 'text') return { prompt: said.text, elements };
  if (said?.type === 'chosen') return { prompt: said.of, elements };
  throw new AppError('not_found');
}

/** Sessions: branches that are changed in a conversation (docs/contract.md "Sessions"). */
export function assistantRoutes(api: FastifyInstance, parts: Parts): void {
  // Loaded with the first use: most servers never ask a model.
  const openRules = async (parser: BoundedParser) => {
    const { createRulesAssistant } = await import('./rules/rules-assistant');
    return createRulesAssistant((path, source) => parser.parse(path, source), parser);
  };
  const choose = async (organizationId: string): Promise<Assistant> => {
    const parser = parserOf(organizationId);
    const parse: ParseTexts = (path, source) => parser.parse(path, source);
    const [rules, model] = await Promise.all([openRules(parser), findModel(parts, organizationId)]);
    if (model === null) return rules;
    const { createModelAssistant } = await import('./model/model-assistant');
    return createModelAssistant(rules, model, { parse, log: parts.log });
  };
  const turns = openTurns(parts, choose);
  // The embedded database has one server: turns interrupted by its death fail at once, otherwise with the next sweep.
  const settle = () =>
    failAllTurns(parts.db).catch((error: unknown) => parts.log.warn({ err: error }, 'Turns could not be ended.'));
  if (parts.engine === 'pglite') api.addHook('onReady', settle);
  // Before the streams are closed, and while the database is open: their readers get the end of the turns.
  api.addHook('preClose', () => turns.close());
  sessionRoutes(api, parts);

  handle(api, contract.getSuggestions, async ({ actor, params }) =>
    readSuggestions(parts, await openRules(parserOf(actor.organizationId)), actor, params.sessionId),
  );

  handle(api, contract.sendPrompt, async ({ actor, body: { sessionId, prompt, clientMessageId, mode, selected } }) => {
    // Rules read a sentence one way: what is only to be asked or planned needs a model.
    if (mode !== 'edit' && (await nameModel(parts, actor.organizationId)) === null)
      throw new AppError('not_configured', { details: [fault('mode', 'model_missing')] });
    return turns.take(actor, sessionId, {
      prompt,
      clientMessageId,
      costs: true,
      mode,
      ...(selected && { selected }),
      parts: [{ type: 'text', text: prompt }, ...(selected ? [{ type: 'element' as const, element: selected }] : [])],
    });
  });

  handle(api, contract.choosePlaces, async ({ actor, body: { sessionId, messageId, places } }) => {
    assertOwnSession(await findSession(parts.db, actor.organizationId, sessionId), actor);
    const { prompt, elements } = await findPrompt(parts, sessionId, messageId, places.length);
    const selected = elements[0]?.element;
    return turns.take(actor, sessionId, {
      prompt,
      clientMessageId: null,
      chosen: places,
      costs: false,
      ...(selected && { selected }),
      parts: [{ type: 'chosen', places, of: prompt }, ...elements],
    });
  });

  handle(api, contract.stopTurn, async ({ actor, body }) => ({
    session: sessionToWire(await stopTurn(parts, actor, body.sessionId)),
  }));
}
