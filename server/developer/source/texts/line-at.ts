/** The number of the line that an offset is in, from 1. For many offsets of one text: `createLineFinder`. */
export function lineAt(source: string, offset: number): number {
  return createLineFinder(source)(offset).line;
}

/** A line of a text: its number from 1, and where it begins. */
export interface Line {
  readonly line: number;
  readonly start: number;
}

/** Finds the lines of many offsets of one text, each from the one before: in order they take one pass. */
export function createLineFinder(source: string): (offset: number) => Line {
  const endFrom = (at: number) => {
    const end = source.indexOf('\n', at);
    return end < 0 ? Infinity : end;
  };
  let [line, start, end] = [1, 0, endFrom(0)];
  return (offset) => {
    while (end < offset) [line, start, end] = [line + 1, end + 1, endFrom(end + 1)];
    while (offset < start) {
      end = start - 1;
      start = end === 0 ? 0 : source.lastIndexOf('\n', end - 1) + 1;
      line -= 1;
    }
    return { line, start };
  };
}
