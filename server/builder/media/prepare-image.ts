import { fault } from '#common/contract/faults.ts';
import { readFile, stat } from 'node:fs/promises';
import { AppError } from '#server/platform/app-error.ts';
import { cleanSvg } from './clean-svg';
import { type PreparedImage, prepareRaster } from './prepare-raster';
import { sniff } from './sniff';
import { createWorkQueue } from './work-queue';

/** A drawing larger than this is no icon or illustration; parsing it would hold up everybody else. */
const MAX_SVG_BYTES = 1024 * 1024;

/** Two images at a time for the whole process, across all users. */
export const imageQueue = createWorkQueue(2, 100);

async function prepareSvg(path: string): Promise<PreparedImage> {
  if ((await stat(path)).size > MAX_SVG_BYTES) {
    throw new AppError('too_large', { details: [fault(null, 'svg_too_large', { megabytes: 1 })] });
  }
  const { svg, width, height } = await cleanSvg(await readFile(path, 'utf8'));
  return { original: Buffer.from(svg), mime: 'image/svg+xml', width, height, variants: new Map(), still: false };
}

/**
 * Makes a received file ready to be stored; the bytes decide what it is.
 * @param file.path the received file
 * @param file.head its first bytes
 * @throws AppError `unsupported_type` when it is no JPEG, PNG, GIF, WebP, AVIF or SVG; `invalid` when damaged or hostile;
 *   `too_large` (50 megapixels, SVG 1 MB); `unavailable` when too many images wait
 */
export async function prepareImage(file: { readonly path: string; readonly head: Buffer }): Promise<PreparedImage> {
  const type = sniff(file.head);
  if (type === null) {
    throw new AppError('unsupported_type', { details: [fault(null, 'not_an_image')] });
  }
  return imageQueue.run(() => (type === 'image/svg+xml' ? prepareSvg(file.path) : prepareRaster(file.path, type)));
}
