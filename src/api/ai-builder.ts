import type { AiTask } from '#common/contract/ai-builder.ts';
import type { ErrorDetail } from '#common/contract/faults.ts';
import { ApiError, openStream } from './client/client';
import type { CallInput, StreamEvent } from './client/endpoints';
import { readEvents } from './client/read-events';
import { type CallState, reread, useCall } from './client/use-call';

export type { AiTask };
const STATE = 'GET v1/ai-builder';
const ASK = 'POST v1/ai-builder/ask';

/** What is asked of a page. */
export type AiQuestion = CallInput<typeof ASK>['body'];
type AskEvent = StreamEvent<typeof ASK>;
/** A proposal, and what it took. */
export type AiAnswer = Extract<AskEvent, { event: 'done' }>['data'];

/** Which model answers, and the queries of this month. */
export function useAiBuilder(): CallState<typeof STATE> {
  return useCall(STATE, {});
}

/**
 * Asks for a proposal.
 * @param signal ends it; the query is given back then
 * @param onLetters called with the number of letters of the answer
 * @throws ApiError as the server refuses it, before or after something was asked; `aborted`; `unreadable` when it broke
 * off
 */
export async function askAiBuilder(
  question: AiQuestion,
  signal: AbortSignal,
  onLetters: (letters: number) => void,
): Promise<AiAnswer> {
  try {
    const stream = await openStream(ASK, { body: question }, { lastEventId: '', signal });
    for await (const received of readEvents(stream)) {
      const { event, data } = received as unknown as AskEvent;
      if (event === 'progress') onLetters(data.letters);
      else if (event === 'done') return data;
      else throw failureOf(data);
    }
  } catch (error) {
    if (signal.aborted) throw new ApiError(0, { code: 'aborted' });
    throw error instanceof ApiError ? error : new ApiError(0, { code: 'offline' });
  } finally {
    await reread(STATE, 'GET subscriptions/query-usage', 'POST v1/proposals/dash/getProposals');
  }
  throw new ApiError(0, { code: 'unreadable' });
}

function failureOf({ code, details }: Extract<AskEvent, { event: 'failed' }>['data']) {
  return new ApiError(502, { code: code as ApiError['code'], details: details as unknown as ErrorDetail[] });
}
