/**
 * Widths served beside the original (API.md "Media"), where the image is wide enough: nothing is enlarged. The original
 * completes the set for images between two widths.
 */
export const VARIANT_WIDTHS = [320, 640, 1280, 1920] as const;
/** WebP and AVIF hold no more pixels than this in one direction; a width that would make it higher is left out. */
export const MAX_SIDE = 16_383;

export type VariantFormat = 'webp' | 'avif';

/** `640.webp` as in the public address, or null for anything but the listed widths and formats (TRUST 38). */
export function parseVariant(name: string): { width: number; format: VariantFormat } | null {
  const found = /^(320|640|1280|1920)\.(webp|avif)$/.exec(name);
  return found ? { width: Number(found[1]), format: found[2] as VariantFormat } : null;
}

/** Where the files of an image stand (server/adapters/files). */
export const originalFile = (key: string) => `media/${key}/original`;
export const variantFile = (key: string, width: number, format: VariantFormat) => `media/${key}/${width}.${format}`;
