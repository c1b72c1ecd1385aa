import { fault } from '#common/contract/faults.ts';
import { readFile, stat } from 'node:fs/promises';
import { AppError } from '#server/platform/app-error.ts';
import { createFairQueue, runQueued } from '#server/platform/fair-queue.ts';
import { cleanSvg } from './clean-svg';
import { decodeXml } from './decode-xml';
import { isMovingPng } from './is-moving-png';
import { type PreparedImage, prepareRaster } from './prepare-raster';
import { sniff } from './sniff';

/** A drawing larger than this is no icon or illustration; parsing it would hold up everybody else. */
const MAX_SVG_BYTES = 1024 * 1024;

/** A large image takes seconds, and 200 MB: one of an owner at a time, so that others find a place. */
const images = createFairQueue({ running: 3, runningEach: 1, waiting: 150, waitingEach: 100 });

/**
 * Works on an image when its turn comes.
 * @param owner an organization; {@link AVIF_OWNER} for what no person waits for
 * @throws AppError `rate_limited` when too many images wait; any error of `work`
 */
export function inImageTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
  return runQueued(images, owner, work);
}

/** Who owns the making of AVIF variants, whosever images they are: one at a time, beside what people wait for. */
export const AVIF_OWNER = 'avif';

async function prepareSvg(path: string): Promise<PreparedImage> {
  if ((await stat(path)).size > MAX_SVG_BYTES) {
    throw new AppError('too_large', { details: [fault(null, 'svg_too_large', { megabytes: 1 })] });
  }
  const text = decodeXml(await readFile(path));
  if (text === null) throw new AppError('invalid', { details: [fault('file', 'svg_encoding')] });
  const { svg, width, height } = await cleanSvg(text);
  return { original: Buffer.from(svg), mime: 'image/svg+xml', width, height, variants: new Map(), still: false };
}

/**
 * Makes a file ready to be stored; its bytes decide what it is.
 * @param organizationId whose turn it is
 * @throws AppError `unsupported_type` (not JPEG, PNG, GIF, WebP, AVIF, SVG; a moving PNG); `invalid` when damaged;
 *   `too_large` (50 megapixels, SVG 1 MB); `rate_limited`
 */
export async function prepareImage(
  file: { readonly path: string; readonly head: Buffer },
  organizationId: string,
): Promise<PreparedImage> {
  const type = sniff(file.head);
  if (type === null) {
    throw new AppError('unsupported_type', { details: [fault(null, 'not_an_image')] });
  }
  if (type === 'image/png' && (await isMovingPng(file.path))) {
    throw new AppError('unsupported_type', { details: [fault(null, 'moving_png')] });
  }
  return inImageTurn(organizationId, () =>
    type === 'image/svg+xml' ? prepareSvg(file.path) : prepareRaster(file.path, type),
  );
}
