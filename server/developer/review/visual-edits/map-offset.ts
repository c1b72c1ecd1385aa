/**
 * Maps an offset of an older text to a newer one: unchanged if the text before it is unchanged, else counted from the
 * end. Null: the text at it changed.
 */
export function mapOffset(before: string, now: string, offset: number): number | null {
  if (before === now) return offset;
  const most = Math.min(before.length, now.length);
  // Bytes are compared as a whole, letters one by one.
  const [old, young] = [Buffer.from(before, 'utf16le'), Buffer.from(now, 'utf16le')];
  const begin = countEqual(most, (length) => old.subarray(0, 2 * length).equals(young.subarray(0, 2 * length)));
  if (offset < begin) return offset;
  const end = countEqual(most - begin, (length) =>
    old.subarray(2 * (before.length - length)).equals(young.subarray(2 * (now.length - length))),
  );
  return offset >= before.length - end ? offset + now.length - before.length : null;
}

/** The most letters for which something holds that holds for fewer, too: by halves, since a file may have millions. */
function countEqual(most: number, isEqual: (length: number) => boolean): number {
  let [from, to] = [0, most];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (isEqual(middle)) from = middle;
    else to = middle - 1;
  }
  return from;
}
