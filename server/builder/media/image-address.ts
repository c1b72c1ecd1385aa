import { candidates, completesSet, webpSet } from '#common/rules/image-set.ts';
import type { Settings } from '#server/platform/settings.ts';
import { avifWidths, type Sized } from './variants';

/** What of an image its address depends on. */
interface Addressed {
  readonly key: string;
}

/** Path of an image on every site (docs/contract.md "Media"). */
export function imagePath({ key }: Addressed): string {
  return `/media/${key}`;
}

/** The absolute address of an image, as the wire gives it (`url`, `imageUrl`). */
export function imageAddress(settings: Pick<Settings, 'siteUrl'>, image: Addressed): string {
  return `${settings.siteUrl}${imagePath(image)}`;
}

/**
 * `srcset` of an image, or undefined where there is nothing to choose from.
 * @param base '' on the site itself, SITE_URL elsewhere
 */
export function imageSrcSet(base: string, image: Addressed & Sized): string | undefined {
  return webpSet(`${base}${imagePath(image)}`, image);
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
