/**
 * Widths served beside the original where the image is wide enough: nothing is enlarged. The original completes the set
 * for images between two widths.
 */
export const VARIANT_WIDTHS = [320, 640, 1280, 1920] as const;

/** What of an image the addresses to choose from follow from; `widths` are those of its WebP variants. */
export interface Sized {
  readonly width: number;
  readonly widths: readonly number[];
}

/** Whether the original is among the widths to choose from: it lies between two variants. */
export function completesSet({ width, widths }: Sized): boolean {
  return widths.length > 0 && !widths.includes(width) && width < VARIANT_WIDTHS[VARIANT_WIDTHS.length - 1]!;
}

/** Entries of a `srcset` for variants at `<address>/<width>.<format>`. */
export function candidates(address: string, widths: readonly number[], format: 'webp' | 'avif'): string[] {
  return widths.map((width) => `${address}/${width}.${format} ${width}w`);
}

/**
 * `srcset` of an image, for the published page and the canvas alike; undefined where there is nothing to choose from.
 * The original is in it while it is not wider than the widest variant.
 * @param address of the original
 */
export function webpSet(address: string, image: Sized): string | undefined {
  if (image.widths.length === 0) return undefined;
  const original = completesSet(image) ? [`${address} ${image.width}w`] : [];
  return [...candidates(address, image.widths, 'webp'), ...original].join(', ');
}
