import type { ErrorReply } from '#common/contract/errors.ts';
import type { ErrorDetail } from '#common/contract/faults.ts';

/** Codes that never come from the server: no connection, an aborted call, an unreadable reply. */
export type LocalCode = 'offline' | 'aborted' | 'unreadable';

/** Any call that failed. `status` is the HTTP status, 0 when there was no reply. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorReply['code'] | LocalCode;
  readonly details: readonly ErrorDetail[];
  readonly requestId: string | null;
  /** Seconds after which another try may pass, as the server said; else null. */
  readonly retryAfter: number | null;
  /** The whole reply, for codes that carry more (`current` of a version conflict). */
  readonly body: unknown;

  constructor(
    status: number,
    reply: Omit<Partial<ErrorReply>, 'code'> & { code: ErrorReply['code'] | LocalCode },
    retryAfter: string | null = null,
  ) {
    super(reply.message ?? reply.code);
    this.name = 'ApiError';
    this.status = status;
    this.code = reply.code;
    this.details = reply.details ?? [];
    this.requestId = reply.requestId ?? null;
    this.retryAfter = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
    this.body = reply;
  }
}

let failed: string | null = null;

/** Number of the last request that the server failed at (5xx); null when none did. What people send to support. */
export function lastFailedRequest(): string | null {
  return failed;
}

/**
 * Makes the error of a reply that was not a success; anything but our own error body counts as unreadable.
 * @param retryAfter the header of that name
 */
export function errorOf(status: number, reply: unknown, retryAfter: string | null = null): ApiError {
  const known = typeof reply === 'object' && reply !== null && 'code' in reply && typeof reply.code === 'string';
  const error = new ApiError(status, known ? (reply as ErrorReply) : { code: 'unreadable' }, retryAfter);
  if (status >= 500) failed = error.requestId;
  return error;
}
