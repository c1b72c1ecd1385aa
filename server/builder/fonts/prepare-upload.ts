import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import { createFairQueue, runQueued } from '#server/platform/fair-queue.ts';
import { FontFault, FONTS_AT_ONCE, type PreparedFont, prepareFont } from './font-work';
import { subsetRanges } from './shipped-family';

/** Bytes of a font without compression. */
const MAX_BYTES = 20 * 1024 * 1024;

/** A large font takes its process seconds: one of an owner at a time, so that others find a place. */
const waiting = createFairQueue({ running: FONTS_AT_ONCE, runningEach: 1, waiting: 100, waitingEach: 40 });

const REFUSALS = {
  unreadable: 'font_damaged',
  no_letters: 'font_empty',
  restricted: 'font_restricted',
  too_slow: 'font_too_slow',
} as const;

/** The error shown to the person who uploads. */
function refusal(cause: unknown): AppError {
  const kind = cause instanceof FontFault ? cause.kind : 'interrupted';
  if (kind === 'too_large') {
    const details = [fault(null, 'font_too_large', { megabytes: MAX_BYTES / 1024 / 1024 })];
    return new AppError('too_large', { details });
  }
  if (kind === 'interrupted')
    return new AppError('unavailable', { details: [fault(null, 'font_interrupted')], retryAfter: 5, cause });
  return new AppError('invalid', { cause, details: [fault('file', REFUSALS[kind])] });
}

/**
 * Reads an uploaded font and writes it again, each group of letters for itself.
 * @param organizationId whose turn it is
 * @throws AppError `invalid` (not a font, damaged, without letters, not to be embedded), `too_large`, `unavailable`, `rate_limited`
 */
export async function prepareUpload(path: string, organizationId: string): Promise<PreparedFont> {
  return runQueued(waiting, organizationId, async () => {
    try {
      return await prepareFont({ path, ranges: subsetRanges(), maxBytes: MAX_BYTES });
    } catch (error) {
      throw refusal(error);
    }
  });
}
