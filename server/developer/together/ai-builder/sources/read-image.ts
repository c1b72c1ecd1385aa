import { fault, type ErrorDetail } from '#common/contract/faults.ts';
import { MAX_IMAGE_BYTES } from '#common/contract/ai-builder.ts';
import { ImageFault } from '#server/builder/media/image-work.ts';
import { inImageTurn } from '#server/builder/media/prepare-image.ts';
import { MAX_PIXELS, toModelImage } from '#server/builder/media/prepare-raster.ts';
import { SNIFF_BYTES, sniff } from '#server/builder/media/sniff.ts';
import { AppError } from '#server/platform/app-error.ts';

/** px: models shrink what is wider themselves; the height is that of a whole page. */
const SIZE = { width: 1568, height: 4000 };
const TAKEN = ['image/jpeg', 'image/png', 'image/webp'];

function invalidError(detail: ErrorDetail, cause?: unknown) {
  return new AppError('invalid', { details: [detail], cause });
}

function refusal(cause: unknown): unknown {
  if (!(cause instanceof ImageFault)) return cause;
  if (cause.kind === 'interrupted')
    return new AppError('unavailable', { details: [fault(null, 'image_interrupted')], retryAfter: 5, cause });
  if (cause.kind === 'too_large' || cause.kind === 'too_many_frames') {
    const code = cause.kind === 'too_large' ? 'too_many_pixels' : 'too_many_frames';
    return invalidError(fault('image', code, { megapixels: MAX_PIXELS / 1_000_000 }), cause);
  }
  return invalidError(fault('image', cause.kind === 'too_slow' ? 'image_too_slow' : 'image_damaged'), cause);
}

/**
 * A submitted screenshot, re-encoded in the image process, without its metadata. It is not stored.
 * @param sent base64
 * @param organizationId whose it is: organizations take turns
 * @returns JPEG
 * @throws AppError `invalid` at `image`: not a JPEG, PNG or WebP by its bytes, too large, damaged; `unavailable`
 */
export async function readImage(sent: string, organizationId: string): Promise<Buffer> {
  const original = Buffer.from(sent, 'base64');
  if (original.length > MAX_IMAGE_BYTES)
    throw invalidError(fault('image', 'file_too_large', { megabytes: MAX_IMAGE_BYTES / 1024 / 1024 }));
  const type = sniff(original.subarray(0, SNIFF_BYTES));
  if (type === null || !TAKEN.includes(type)) throw invalidError(fault('image', 'ai_image_type'));
  try {
    return await inImageTurn(organizationId, () => toModelImage(original, SIZE));
  } catch (error) {
    throw refusal(error);
  }
}
