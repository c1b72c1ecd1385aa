import type { Settings } from '#server/settings.ts';
import { VARIANT_WIDTHS } from './variants';

/** What of an image its address depends on. */
interface Addressed {
  readonly key: string;
}

/** Path of an image on every site (API.md "Media"). */
export const imagePath = ({ key }: Addressed): string => `/media/${key}`;

/** The absolute address of an image, as the wire gives it (`url`, `imageUrl`). */
export const imageAddress = (settings: Pick<Settings, 'siteUrl'>, image: Addressed): string =>
  `${settings.siteUrl}${imagePath(image)}`;

/**
 * `srcset` of an image, or undefined where there is nothing to choose from. The original stands in it while it is not
 * wider than the widest variant.
 * @param base '' on the site itself, SITE_URL elsewhere
 * @param image.widths those of the WebP variants
 */
export function imageSrcSet(
  base: string,
  image: Addressed & { readonly width: number; readonly widths: readonly number[] },
): string | undefined {
  if (image.widths.length === 0) return undefined;
  const path = `${base}${imagePath(image)}`;
  const variants = image.widths.map((width) => `${path}/${width}.webp ${width}w`);
  const widest = VARIANT_WIDTHS[VARIANT_WIDTHS.length - 1] ?? 0;
  const original = image.width < widest && !image.widths.includes(image.width) ? [`${path} ${image.width}w`] : [];
  return [...variants, ...original].join(', ');
}
