/** No valid data nests deeper; deeper data would overflow the stack of code that walks or serializes it. */
export const JSON_DEPTH = 200;

/** Whether a quote follows an odd number of backslashes. */
function isEscaped(text: string, quote: number) {
  let slashes = 0;
  while (text.charCodeAt(quote - 1 - slashes) === 0x5c) slashes += 1;
  return slashes % 2 === 1;
}

/** Where the text ends whose opening quote is here: at its closing quote, else at the end of all. */
export function textEnd(text: string, quote: number): number {
  let end = text.indexOf('"', quote + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function depthOf(text: string) {
  let depth = 0;
  let deepest = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 0x22) i = textEnd(text, i);
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return deepest;
}

/** Whether a JSON text nests deeper than 200 levels, checked without parsing it. */
export function isTooDeep(text: string): boolean {
  return depthOf(text) > JSON_DEPTH;
}
