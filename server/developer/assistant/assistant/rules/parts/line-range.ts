/** A range with its indentation and its line break, where nothing else is in its lines. */
export function lineRange(
  source: string,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const next = source.indexOf('\n', end);
  const to = next < 0 ? source.length : next + 1;
  const isAlone = source.slice(from, start).trim() === '' && source.slice(end, to).trim() === '';
  if (isAlone) return { start: from, end: to };
  const before = /[ \t]$/.test(source.slice(0, start));
  const after = /^[ \t]/.test(source.slice(end));
  return before && after ? { start: start - 1, end } : { start, end };
}
