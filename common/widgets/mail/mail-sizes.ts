/**
 * Sizes in mails, px. Mail programs know no `clamp` and no container: what grows with the page on the site has one size here.
 * `email/later-style.css` says the same to the canvas (a test holds both together).
 */
export const MAIL_FONT_SIZES: Readonly<Record<string, number>> = {
  xs: 13,
  sm: 14,
  base: 16,
  lg: 18,
  xl: 20,
  '2xl': 24,
  '3xl': 28,
  '4xl': 32,
  '5xl': 40,
};

/** Widest content of a mail. */
export const MAIL_WIDTH = 600;
/** Above and below a section's content; left and right of each row and each column in it; above and below each block. */
export const SECTION_PADDING = 24;
export const SIDE_PADDING = 12;
export const BLOCK_PADDING = 8;

/** Font size and line height of each text. */
export const TEXT_SIZES: Readonly<Record<string, readonly [size: number, line: number]>> = {
  p: [16, 26],
  span: [16, 26],
  lead: [18, 28],
  small: [14, 22],
};
/** The same of headings by level. */
export const HEADING_SIZES: readonly (readonly [size: number, line: number])[] = [
  [32, 40],
  [24, 32],
  [20, 28],
  [16, 24],
  [14, 20],
  [14, 20],
];
/** Of buttons: font size, line height, padding above and beside. Borders stand within that. */
export const BUTTON_SIZES: Readonly<
  Record<string, { readonly font: number; readonly line: number; readonly block: number; readonly inline: number }>
> = {
  sm: { font: 15, line: 20, block: 10, inline: 16 },
  md: { font: 16, line: 20, block: 12, inline: 20 },
  lg: { font: 17, line: 24, block: 14, inline: 28 },
};
export const BUTTON_BORDER = 2;
/** Of lists: indent, and distance between items. */
export const LIST_INDENT = 24;
export const LIST_GAP = 8;
/** Between the blocks of longer writing. */
export const TEXT_GAP = 16;
/** Font size of a block of code. */
export const CODE_SIZE = 14;
/** Between a quotation and its source. */
export const QUOTE_GAP = 8;
/** Font size and line height of the name of a site in place of its logo, and how wide its picture may be. */
export const LOGO_SIZE: readonly [size: number, line: number] = [20, 24];
export const LOGO_WIDTH = 160;
/** Of cells of tables: above and below, at the sides. */
export const CELL_PADDING: readonly [block: number, inline: number] = [8, 12];
