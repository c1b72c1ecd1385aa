import type { Range } from './element.ts';

/** Placeholder for expressions, so that HTML parsing does not read them. */
const FILLER = '\ue000';

/** A source with some stretches covered, in their order; every offset stays. */
export function maskRanges(source: string, ranges: readonly Range[]): string {
  let from = 0;
  const parts = ranges.flatMap(({ start, end }) => {
    const before = source.slice(from, start);
    from = end;
    return [before, FILLER.repeat(end - start)];
  });
  return parts.join('') + source.slice(from);
}
