/** Levels of a locale file. Parsers go down level by level, and V8 may end the process at the end of its stack. */
const MAX_LEVELS = 100;

/** What begins a level within a line of YAML: `- `, `? `, `: `, and brackets. */
const OPENING = new Set(['-', '?', ':', '[', '{']);

/**
 * Whether a file may nest deeper than its parser should go, by one pass over its letters: those that begin a level are
 * counted on each line beside its indentation, and brackets that are open over all lines. Brackets and marks in texts
 * count too: a file with a hundred of them in one line is left alone.
 */
export function isTooDeep(source: string): boolean {
  let [open, line, isIndent] = [0, 0, true];
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at]!;
    if (letter === '\n') [line, isIndent] = [0, true];
    else if (isIndent && letter === ' ') line += 1;
    else {
      isIndent = false;
      if (letter === '[' || letter === '{') open += 1;
      else if ((letter === ']' || letter === '}') && open > 0) open -= 1;
      else if (OPENING.has(letter) && /\s/.test(source[at + 1] ?? '\n')) line += 1;
    }
    if (open > MAX_LEVELS || line > MAX_LEVELS) return true;
  }
  return false;
}
