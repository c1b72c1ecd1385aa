/** What a family looks like: decides which system font is shown until it is there. */
export const FONT_KINDS = ['sans', 'serif', 'slab', 'mono'] as const;
export type FontKind = (typeof FONT_KINDS)[number];

/** Bytes of one file that is uploaded. */
export const MAX_FONT_BYTES: number = 5 * 1024 * 1024;

/** Families whose faces one call answers. */
export const MAX_CSS_FAMILIES = 40;
