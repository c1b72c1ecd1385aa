import type { Settings } from '#server/settings.ts';
import { avifWidths, completesSet, type Sized } from './variants';

/** What of an image its address depends on. */
interface Addressed {
  readonly key: string;
}

/** Path of an image on every site (API.md "Media"). */
export const imagePath = ({ key }: Addressed): string => `/media/${key}`;

/** The absolute address of an image, as the wire gives it (`url`, `imageUrl`). */
export const imageAddress = (settings: Pick<Settings, 'siteUrl'>, image: Addressed): string =>
  `${settings.siteUrl}${imagePath(image)}`;

const candidates = (path: string, widths: readonly number[], format: string) =>
  widths.map((width) => `${path}/${width}.${format} ${width}w`);

/**
 * `srcset` of an image, or undefined where there is nothing to choose from. The original stands in it while it is not
 * wider than the widest variant.
 * @param base '' on the site itself, SITE_URL elsewhere
 */
export function imageSrcSet(base: string, image: Addressed & Sized): string | undefined {
  if (image.widths.length === 0) return undefined;
  const path = `${base}${imagePath(image)}`;
  const original = completesSet(image) ? [`${path} ${image.width}w`] : [];
  return [...candidates(path, image.widths, 'webp'), ...original].join(', ');
}

/**
 * The same as AVIF, or undefined while the job has not made them, and where they do not reach as far as `imageSrcSet`.
 * @param base '' on the site itself, SITE_URL elsewhere
 */
export function avifSrcSet(
  base: string,
  image: Addressed & Sized & { readonly formats: readonly string[] },
): string | undefined {
  const widths = avifWidths(image);
  const complete = widths.length > 0 && (!completesSet(image) || widths.includes(image.width));
  if (!complete || !image.formats.includes('avif')) return undefined;
  return candidates(`${base}${imagePath(image)}`, widths, 'avif').join(', ');
}
