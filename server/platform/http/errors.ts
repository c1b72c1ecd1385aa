import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, ErrorReply } from '#common/contract/errors.ts';
import { AppError } from '#server/platform/app-error.ts';
import { RepeatedReply } from './idempotency';
import { isForeignKeyViolation, isUnavailable, isUniqueViolation, sqlState } from '#server/platform/db/sql-state.ts';

/** The framework's own refusals, by their HTTP status. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = { 404: 'not_found', 413: 'too_large', 415: 'unsupported_type' };

function statusOf(error: unknown) {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}

/** The error sent to the caller. Only an AppError exposes its own message. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const state = sqlState(error);
  if (state === '53100' || state === 'ENOSPC') return new AppError('no_space', { cause: error });
  if (isUnavailable(error)) return new AppError('unavailable', { retryAfter: 2, cause: error });
  // Two that no handler foresaw: what is written to was deleted meanwhile, or another made the same at once.
  if (isForeignKeyViolation(error)) return new AppError('not_found', { cause: error });
  if (isUniqueViolation(error)) return new AppError('already_exists', { cause: error });
  // Class 22 is a value the database cannot hold (a lone surrogate in jsonb, a number out of range).
  if (state?.startsWith('22')) return new AppError('invalid', { cause: error });
  const status = statusOf(error);
  if (status !== null && status >= 400 && status < 500) {
    return new AppError(BY_STATUS[status] ?? 'bad_request', { cause: error });
  }
  return new AppError('internal', { cause: error });
}

/** The error shape of docs/contract.md "General". */
function errorBody(error: AppError, requestId: string): ErrorReply {
  return {
    ...error.extra.fields,
    status: false,
    code: error.code,
    message: error.message,
    msg: error.message,
    requestId,
    ...(error.extra.details && { details: error.extra.details }),
  };
}

const RAW_CODES: Readonly<Record<number, ErrorCode>> = { 413: 'too_large', 431: 'too_large' };

/** The same shape for a request that was never read (http-server.ts). */
export function rawErrorBody(status: number, requestId: string): string {
  return JSON.stringify(errorBody(new AppError(RAW_CODES[status] ?? 'bad_request'), requestId));
}

/** Answers a request with an error; also usable before a route is known (`frameworkErrors`). */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (thrown instanceof RepeatedReply) return reply.code(thrown.statusCode).send(thrown.reply);
  const error = toAppError(thrown);
  if (error.status >= 500) request.log.error({ err: error.extra.cause ?? error, code: error.code }, 'request failed');
  else if (error.extra.cause !== undefined) request.log.info({ err: error.extra.cause, code: error.code }, 'refused');
  if (error.extra.retryAfter !== undefined) void reply.header('retry-after', String(error.extra.retryAfter));
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(error, request.id));
}

/** The one error handler, and 404 for unregistered API addresses. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}
