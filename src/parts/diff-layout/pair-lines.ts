/** A line with its place among all of them. */
export interface PlacedLine<Line> {
  readonly line: Line;
  readonly index: number;
}

/** What is beside one another: null where one side has nothing there. What did not change is on both sides. */
export interface LinePair<Line> {
  readonly left: PlacedLine<Line> | null;
  readonly right: PlacedLine<Line> | null;
}

/** Which side a line is on. */
export type LineKind = 'same' | 'deleted' | 'added';

/**
 * The lines of a change as they are beside one another: between two lines that did not change the n-th deleted one with
 * the n-th added one.
 * @param kindOf of one of the lines
 */
export function pairLines<Line>(lines: readonly Line[], kindOf: (line: Line) => LineKind): readonly LinePair<Line>[] {
  const pairs: LinePair<Line>[] = [];
  let deleted: PlacedLine<Line>[] = [];
  let added: PlacedLine<Line>[] = [];
  const flush = () => {
    const { length } = deleted.length > added.length ? deleted : added;
    for (let at = 0; at < length; at += 1) pairs.push({ left: deleted[at] ?? null, right: added[at] ?? null });
    [deleted, added] = [[], []];
  };
  for (const [index, line] of lines.entries()) {
    const placed = { line, index };
    const kind = kindOf(line);
    if (kind === 'deleted') deleted.push(placed);
    else if (kind === 'added') added.push(placed);
    else {
      flush();
      pairs.push({ left: placed, right: placed });
    }
  }
  flush();
  return pairs;
}
