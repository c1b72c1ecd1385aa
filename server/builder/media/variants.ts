import { completesSet, type Sized as InWidth } from '#common/rules/image-set.ts';

/** WebP and AVIF hold no more pixels than this in one direction; a width that would make it higher is left out. */
export const MAX_SIDE = 16_383;

export type VariantFormat = 'webp' | 'avif';

/** What of an image its variants follow from. */
export interface Sized extends InWidth {
  readonly height: number;
}

/**
 * Widths made as AVIF: those of the WebP variants, and the image's own where the original completes the set. Without it the
 * largest AVIF of an image of 1,200 pixels would have 640, and a browser that takes AVIF would draw it blurred.
 */
export function avifWidths(image: Sized): readonly number[] {
  return completesSet(image) && image.height <= MAX_SIDE ? [...image.widths, image.width] : image.widths;
}

/** `640.webp` as in the public address, or null for what is no variant's name (docs/trust.md 38). */
export function parseVariant(name: string): { width: number; format: VariantFormat } | null {
  const found = /^([1-9]\d{2,3})\.(webp|avif)$/.exec(name);
  return found ? { width: Number(found[1]), format: found[2] as VariantFormat } : null;
}

/** Whether an image has this variant: nothing is made on request, so that any other width is 404 (docs/trust.md 38). */
export function hasVariant(
  image: Sized & { readonly formats: readonly string[] },
  { width, format }: { readonly width: number; readonly format: VariantFormat },
): boolean {
  return image.formats.includes(format) && (format === 'avif' ? avifWidths(image) : image.widths).includes(width);
}

/** Paths of the files of an image (server/platform/adapters/files). */
export function originalFile(key: string) {
  return `media/${key}/original`;
}

export function variantFile(key: string, width: number, format: VariantFormat) {
  return `media/${key}/${width}.${format}`;
}

/** How an image is stored for e-mails, by its format. */
export const MAIL_FORMATS = { jpg: 'image/jpeg', png: 'image/png' } as const;
export type MailFormat = keyof typeof MAIL_FORMATS;

export function mailFile(key: string, format: MailFormat) {
  return `media/${key}/mail.${format}`;
}

/** `mail.jpg` as in the public address, or null for another name. */
export function parseMailName(name: string): MailFormat | null {
  return name === 'mail.jpg' ? 'jpg' : name === 'mail.png' ? 'png' : null;
}
