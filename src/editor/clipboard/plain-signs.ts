/** The bullets that programs write at the beginning of a line; in Markdown they are none. */
const BULLETS = /^([ \t]*)[•◦▪▫‣⁃●○■∙➢➤►▶❖\uf0a7\uf0b7\uf0d8\uf0fc][ \t\u00a0]+/gm;
/** These are bullets only where several lines begin so: a dash begins what someone said, too. */
const DASHES = /(?:^[ \t]*[–·][ \t\u00a0]+\S.*(?:\n|$)){2,}/gm;
const DASH = /^([ \t]*)[–·][ \t\u00a0]+/gm;
/** What is above a document of a site generator. */
const FRONT_MATTER =
  /^---[ \t]*\n(?=[\w.-]+:\s)(?:(?:[A-Za-z_][\w .-]*:|- |[ \t]+\S|#).*\n|[ \t]*\n)+(?:---|\.\.\.)[ \t]*(?:\n|$)/;
/** Before a signature; Markdown would make a heading of the line above. */
const SIGNATURE = /^--[ \t]*$/gm;
/** Addresses of files, and a man who shrugs: in both a backslash is itself. */
const BACKSLASHES = /(?<![^\s"'(])(?:[A-Za-z]:|\\)\\[^\s`]*|¯\\_\(ツ\)_\/¯/g;
const PRODUCT = /(?<=\d)\*(?=\d)/g;
const FENCE = /^ {0,3}(?:```|~~~)/m;

/**
 * Copied text as Markdown: what other programs write as bullets is a list, and what only looks like a sign of Markdown
 * stays itself.
 */
export function withSigns(copied: string): string {
  const text = copied.replace(FRONT_MATTER, '');
  // In code they are what they are.
  if (FENCE.test(text)) return text;
  const listed = text.replace(DASHES, (lines) => lines.replace(DASH, '$1- ')).replace(BULLETS, '$1- ');
  const signed = listed.replace(SIGNATURE, '\\--');
  if (signed.includes('`')) return signed;
  return signed.replace(BACKSLASHES, (address) => address.replace(/[\\_*]/g, '\\$&')).replace(PRODUCT, '\\*');
}
