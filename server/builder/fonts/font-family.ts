import type { FontKind } from '#common/contract/font-files.ts';
import type { StoredMetrics } from '#server/platform/db/schema/fonts.ts';

/** Measures of a font, as `@capsizecss/unpack` reads them of its regular weight. */
export type FontMetrics = StoredMetrics;

/** One file of a family: some letters in one style. */
export interface FontFile {
  /** In its address: `/media/font/<name>`. */
  readonly name: string;
  /** `latin`, `latin-ext`, `arabic`, `cyrillic` … */
  readonly subset: string;
  /** As CSS has it: `U+0000-00FF,U+0131`. */
  readonly range: string;
  readonly italic: boolean;
  /** The same twice where it has one weight. */
  readonly weights: readonly [least: number, most: number];
}

/** A family of fonts that a site serves. */
export interface FontFamily {
  /** As a theme names it: `inter`. */
  readonly id: string;
  readonly title: string;
  readonly kind: FontKind;
  readonly metrics: FontMetrics;
  readonly files: readonly FontFile[];
}

/**
 * The address of a file at the origin of sites.
 * @param origin before it, '' where the page is at that origin
 */
export function fontAddress({ name }: Pick<FontFile, 'name'>, origin = ''): string {
  return `${origin}/media/font/${name}`;
}
