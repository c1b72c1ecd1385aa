import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import { createImageWork, ImageFault, type ImageResults, type ImageWork } from './image-work';
import type { ImageType } from './sniff';
import { VARIANT_WIDTHS } from '#common/rules/image-set.ts';
import { MAX_SIDE } from './variants';

/** Pixels of all frames together, checked in the header before anything is decoded (docs/trust.md 33). */
export const MAX_PIXELS = 50_000_000;

/** An image ready to be stored. Moving pictures and drawings are not `still`: they get no AVIF. */
export interface PreparedImage extends Readonly<ImageResults['prepare']> {
  readonly mime: ImageType;
}

const imageWork = createImageWork();

const FAULT_CODES = { unreadable: 'image_damaged', too_slow: 'image_too_slow' } as const;
const SIZE_CODES = { too_large: 'too_many_pixels', too_many_frames: 'too_many_frames' } as const;

/** The error shown to the user who uploads. */
function refusal(cause: unknown): AppError {
  const kind = cause instanceof ImageFault ? cause.kind : 'interrupted';
  if (kind === 'too_large' || kind === 'too_many_frames')
    return new AppError('too_large', {
      details: [fault(null, SIZE_CODES[kind], { megapixels: MAX_PIXELS / 1_000_000 })],
    });
  if (kind === 'interrupted') {
    return new AppError('unavailable', {
      details: [fault(null, 'image_interrupted')],
      retryAfter: 5,
      cause,
    });
  }
  return new AppError('invalid', { cause, details: [fault('file', FAULT_CODES[kind])] });
}

/**
 * Decodes an image, turns it upright, strips all metadata and makes its WebP variants.
 * @param path the received file
 * @param mime the type that `sniff` detected
 * @param work the worker process
 * @throws AppError `too_large` above 50 megapixels, `invalid` when it cannot be decoded or takes longer than a minute,
 *   `unavailable` when the worker process died
 */
export async function prepareRaster(
  path: string,
  mime: Exclude<ImageType, 'image/svg+xml'>,
  work: ImageWork = imageWork,
): Promise<PreparedImage> {
  const limits = { maxPixels: MAX_PIXELS, widths: VARIANT_WIDTHS, maxSide: MAX_SIDE };
  try {
    return { ...(await work.ask({ kind: 'prepare', path, mime, ...limits })), mime };
  } catch (error) {
    throw refusal(error);
  }
}

/**
 * One AVIF variant of a stored original.
 * @throws ImageFault
 */
export function toAvif(original: Buffer, width: number): Promise<Buffer> {
  return imageWork.ask({ kind: 'avif', original, width, maxPixels: MAX_PIXELS });
}

/**
 * A stored original as mail programs show it.
 * @param width px at most
 * @throws ImageFault
 */
export function toMailImage(original: Buffer, width: number): Promise<ImageResults['mail']> {
  return imageWork.ask({ kind: 'mail', original, width, maxPixels: MAX_PIXELS });
}

/**
 * An image as language models are shown it: JPEG without metadata.
 * @param original a raster image by its bytes
 * @param size px at most
 * @throws ImageFault
 */
export function toModelImage(
  original: Buffer,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  return imageWork.ask({ kind: 'model', original, ...size, maxPixels: MAX_PIXELS });
}

/**
 * The middle of an image as a square WebP, for a person's picture.
 * @param path the received file, a raster image by its bytes
 * @param size `side` in pixels, `maxBytes` of the result
 * @throws AppError as `prepareRaster`
 */
export async function toSquare(path: string, size: { readonly side: number; readonly maxBytes: number }) {
  try {
    return await imageWork.ask({ kind: 'square', path, maxPixels: MAX_PIXELS, ...size });
  } catch (error) {
    throw refusal(error);
  }
}

/**
 * Pictures of one page before and after, re-encoded as WebP, and where they differ.
 * @param pictures PNG of `width`; null: there is none
 * @throws ImageFault
 */
export function comparePictures(pictures: {
  readonly before: Buffer | null;
  readonly after: Buffer | null;
  readonly width: number;
  readonly mostAreas: number;
}): Promise<ImageResults['compare']> {
  return imageWork.ask({ kind: 'compare', maxPixels: MAX_PIXELS, ...pictures });
}
