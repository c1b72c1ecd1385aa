import { ERRORS, type ErrorCode, type ErrorDetail } from '#common/contract/errors.ts';

/** Anything the caller may be told. Everything else that is thrown becomes `internal`, its text hidden. */
export class AppError extends Error {
  readonly status: number;

  /**
   * @param code names status and default text (common/contract/errors.ts)
   * @param extra `message` replaces the default text; `details` lists faults; `fields` are added to the reply's top level; `retryAfter` in seconds
   */
  constructor(
    readonly code: ErrorCode,
    readonly extra: {
      readonly message?: string;
      readonly details?: readonly ErrorDetail[];
      readonly fields?: Readonly<Record<string, unknown>>;
      readonly retryAfter?: number;
      readonly cause?: unknown;
    } = {},
  ) {
    super(extra.message ?? ERRORS[code][1], { cause: extra.cause });
    this.name = 'AppError';
    this.status = ERRORS[code][0];
  }
}
