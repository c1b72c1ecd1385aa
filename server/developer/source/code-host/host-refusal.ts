import { type FaultCode, fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';

/** A host's no to a call: its status and its own words, for the log. */
export class HostRefusal extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`The host answered ${status}: ${text.slice(0, 500)}`);
    this.name = 'HostRefusal';
  }
}

/** The token is not good any more: the person must connect again. */
export function reconnectError(cause?: unknown): AppError {
  return new AppError('needs_connection', { details: [fault(null, 'host_reconnect')], cause });
}

/** Codes of ours that need no values. */
type RefusalCode = FaultCode &
  (`host_${'no_write' | 'pull_refused' | 'merge_refused' | 'change_refused'}` | 'head_moved');

/**
 * Maps a rejected write to an error of ours; an error without a mapping is rethrown.
 * @param words by the host's status
 * @throws AppError `conflict`
 */
export function toRefusal(words: Readonly<Partial<Record<number, RefusalCode>>>) {
  return (error: unknown): never => {
    const cause = error instanceof AppError ? error.cause : undefined;
    const code = cause instanceof HostRefusal ? words[cause.status] : undefined;
    if (code === undefined) throw error;
    throw new AppError('conflict', { details: [fault(null, code)], cause });
  };
}
