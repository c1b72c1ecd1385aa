/** No valid data nests deeper; deeper data would overflow the stack of code that walks or serializes it. */
const MAX_DEPTH = 200;

/** Whether a quote follows an odd number of backslashes. */
function isEscaped(text: string, quote: number) {
  let slashes = 0;
  while (text.charCodeAt(quote - 1 - slashes) === 0x5c) slashes += 1;
  return slashes % 2 === 1;
}

function depthOf(text: string) {
  let depth = 0;
  let deepest = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 0x22) {
      i = text.indexOf('"', i + 1);
      while (i > 0 && isEscaped(text, i)) i = text.indexOf('"', i + 1);
      if (i < 0) return deepest;
    } else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return deepest;
}

/** Whether a JSON text nests deeper than 200 levels, checked without parsing it. */
export function isTooDeep(text: string): boolean {
  return depthOf(text) > MAX_DEPTH;
}
