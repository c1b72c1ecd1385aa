/** Whole numbers of sixteen digits and more, outside strings. */
const LONG = /(?<![\d.eE+-])-?[1-9]\d{15,}(?![\d.eE])/g;

function quoteLong(text: string) {
  return text.replace(LONG, (digits) => (Number.isSafeInteger(Number(digits)) ? digits : `"${digits}"`));
}

/** Where the string that begins at a quote ends: behind its closing quote, or at the end of the text. */
function endOfString(text: string, start: number) {
  for (let at = start + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    let slashes = 0;
    while (text[quote - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
    at = quote + 1;
  }
}

/**
 * Parses JSON; whole numbers that JavaScript would round (beyond 2^53) become strings of the digits that were sent, so that
 * they are right in texts and addresses. Linear in the length of the text.
 * @throws SyntaxError as `JSON.parse`
 */
export function parseExactJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text) as unknown;
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const quote = text.indexOf('"', at);
    const end = quote < 0 ? text.length : endOfString(text, quote);
    parts.push(quoteLong(text.slice(at, quote < 0 ? end : quote)), quote < 0 ? '' : text.slice(quote, end));
    at = end;
  }
  return JSON.parse(parts.join('')) as unknown;
}
