import { APICallError, RetryError } from 'ai';
import type { ModelTrouble, ModelUsage } from '#common/contract/chat-sessions.ts';
import { NoModelReplyError } from '#server/platform/adapters/fetch-model.ts';

/** The model's server returned nothing usable. `trouble` is shown to the user. */
export class ModelFault extends Error {
  /** What the turn took by then; null outside a turn. */
  usage: ModelUsage | null = null;

  constructor(
    readonly trouble: ModelTrouble,
    options?: ErrorOptions,
  ) {
    super(`The model could not answer: ${trouble}.`, options);
    this.name = 'ModelFault';
  }
}

const BY_STATUS: Readonly<Record<number, ModelTrouble>> = {
  401: 'model_key',
  403: 'model_key',
  402: 'model_busy',
  404: 'model_name',
  408: 'model_slow',
  413: 'model_answer',
  429: 'model_busy',
  529: 'model_busy',
};

/** The errors that led to one, itself first. */
function chainOf(error: unknown): Error[] {
  const found: Error[] = [];
  for (let each = error; each instanceof Error && found.length < 8;) {
    found.push(each);
    each = RetryError.isInstance(each) ? each.lastError : each.cause;
  }
  return found;
}

function troubleOf(error: Error): ModelTrouble | null {
  if (error instanceof ModelFault) return error.trouble;
  if (error instanceof NoModelReplyError) return 'model_answer';
  if (error.name === 'TimeoutError') return 'model_slow';
  if (!APICallError.isInstance(error) || error.statusCode === undefined || error.statusCode < 300) return null;
  return BY_STATUS[error.statusCode] ?? (error.statusCode >= 500 ? 'model_down' : 'model_answer');
}

/**
 * What went wrong, in one word.
 * @param began something of the answer had come: then the connection was lost, else it was never there
 */
export function readTrouble(error: unknown, began: boolean): ModelTrouble {
  const errors = chainOf(error);
  const known = errors.flatMap((each) => troubleOf(each) ?? [])[0];
  if (known !== undefined || began) return known ?? 'model_cut';
  const isAnswer = errors.some((each) => APICallError.isInstance(each) && each.statusCode !== undefined);
  return isAnswer ? 'model_answer' : 'model_down';
}
