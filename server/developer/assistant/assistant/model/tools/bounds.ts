/** Characters of one result of a tool, and of one line in it. */
export const MAX_RESULT = 16_000;
const MAX_LINE = 500;

/** A line of a file, truncated where it is too long to be useful. */
export function cutLine(line: string): string {
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}… (${line.length} characters)` : line;
}

/** As many lines as fit. @returns them, and how many that are */
export function fitLines(lines: readonly string[], limit = MAX_RESULT): readonly string[] {
  let length = 0;
  const end = lines.findIndex((line) => (length += line.length + 1) > limit);
  return end < 0 ? lines : lines.slice(0, Math.max(1, end));
}
