/** A colour as a style sheet writes it. */
export const HEX = /^#(?:[\da-fA-F]{3,4}|[\da-fA-F]{6}|[\da-fA-F]{8})$/;
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:\/\/|mailto:|tel:|data:|www\.|\.{0,2}\/|#|@\/)\S*$/i;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const FILE =
  /^\S+\.(?:[jt]sx?|[cm]js|json|css|scss|less|html?|mdx?|vue|svg|png|jpe?g|webp|avif|gif|ico|woff2?|ya?ml|mp4)$/i;
const CONSTANT = /^[A-Z\d]+(?:[_:.][A-Z\d]+)+$/;
const CAMEL = /^[a-z$_][\w$]*$/;
const MEDIA_TYPE = /^[a-z]+\/[\w.+-]+(?:;.*)?$/i;
const CODE_SIGNS = /[{};<>=]|=>|\(\)|::|&&|\|\|/;
const FUNCTION_VALUE = /^[a-z-]+\(.*\)$/i;
const STYLE_WORDS = /^-?[a-z\d]+(?:[-:/[\].%\d][\w\-:/[\].%]*)+$/;

/** Whether a string is an address of the web, of a page or of a person: never changed as a text. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text.trim()) || EMAIL.test(text.trim());
}

/** Strings that only code reads, under any name. */
export function isCodeString(text: string): boolean {
  const trimmed = text.trim();
  if (!/\p{L}|\p{N}/u.test(trimmed)) return true;
  return [HEX, CONSTANT, MEDIA_TYPE, FILE].some((form) => form.test(trimmed)) || isAddress(trimmed);
}

/** A list of class names or of style values: words that all look like `px-4`, `md:flex` or `1px`. */
function readsLikeStyle(text: string): boolean {
  const words = text.split(/\s+/);
  const styled = words.filter((word) => STYLE_WORDS.test(word) && /[-:[\]/]|\d(?:px|r?em|vh|vw|%|m?s)$/.test(word));
  return (
    styled.length > 0 &&
    words.every((word) => /^[a-z\d\-:/[\]().,#%_!]+$/.test(word)) &&
    styled.length * 2 >= words.length
  );
}

/** visible-cases.json, rule 2: a space, a capital or a letter beyond ASCII; and nothing that only code writes. */
export function readsLikeText(text: string): boolean {
  const trimmed = text.trim();
  if (!trimmed || isCodeString(trimmed) || CAMEL.test(trimmed)) return false;
  if (FUNCTION_VALUE.test(trimmed) || CODE_SIGNS.test(trimmed) || readsLikeStyle(trimmed)) return false;
  return /\s|\p{Lu}|[^\p{ASCII}]/u.test(trimmed);
}
