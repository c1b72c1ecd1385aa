/**
 * Maps an offset of an older text to a newer one: unchanged if the text before it is unchanged, else counted from the
 * end. Null: the text at it changed.
 */
export function mapOffset(before: string, now: string, offset: number): number | null {
  const most = Math.min(before.length, now.length);
  let begin = 0;
  while (begin < most && before[begin] === now[begin]) begin += 1;
  if (offset < begin || before === now) return offset;
  let end = 0;
  while (end < most - begin && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  return offset >= before.length - end ? offset + now.length - before.length : null;
}
