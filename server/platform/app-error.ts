import { ERRORS, type ErrorCode } from '#common/contract/errors.ts';
import type { ErrorDetail } from '#common/contract/faults.ts';

/** A fault of the request as a whole explains more than the default text of its error. */
function messageOf(details: readonly ErrorDetail[] = []) {
  return details.find(({ path, nodeId }) => path === undefined && nodeId === undefined)?.reason;
}

/** An error that may be shown to the caller. Any other thrown error becomes `internal`, its text hidden. */
export class AppError extends Error {
  readonly status: number;

  /**
   * @param code names status and default text (common/contract/errors.ts)
   * @param extra `details` lists faults (`fault`), one without a path is the message; `fields` are added to the reply's top level; `retryAfter` in seconds
   */
  constructor(
    readonly code: ErrorCode,
    readonly extra: {
      readonly details?: readonly ErrorDetail[];
      readonly fields?: Readonly<Record<string, unknown>>;
      readonly retryAfter?: number;
      readonly cause?: unknown;
    } = {},
  ) {
    super(messageOf(extra.details) ?? ERRORS[code][1], { cause: extra.cause });
    this.name = 'AppError';
    this.status = ERRORS[code][0];
  }
}
