import type { Part, TextPart } from './part';

function isRunning(kind: Part['kind']) {
  return kind === 'p' || kind === 'code';
}

/** Whether an item is one more of a list; one that names no number goes on with the numbers of those before it. */
function goesOn(first: TextPart, { kind, depth, start }: TextPart, count: number): boolean {
  if (kind !== first.kind) return false;
  if (kind === 'ul') return true;
  return first.depth === depth && (start === undefined || start === (first.start ?? 1) + count);
}

/** The items from here on that make one list, with the lists in it. */
function list(parts: readonly Part[], at: number): TextPart[] {
  const group: TextPart[] = [];
  let base = Infinity;
  let count = 0;
  for (let end = at; end < parts.length; end += 1) {
    const part = parts[end] as Part;
    if (part.kind !== 'ul' && part.kind !== 'ol') break;
    const { depth = 0 } = part;
    if (depth <= base) {
      if (group[0] && !goesOn(group[0], part, count)) break;
      base = depth;
      count += 1;
    }
    group.push(part);
  }
  return group;
}

/**
 * The texts from here on that make one widget: each heading is one of its own.
 * @param joins whether paragraphs that follow each other are one
 */
export function alike(parts: readonly Part[], at: number, joins: boolean): TextPart[] {
  const { kind } = parts[at] as Part;
  if (kind === 'ul' || kind === 'ol') return list(parts, at);
  const group: TextPart[] = [];
  for (let end = at; end < parts.length; end += 1) {
    const part = parts[end] as Part;
    if (part.kind === 'table' || !(isRunning(kind) ? isRunning(part.kind) : part.kind === kind)) break;
    group.push(part);
    if (/^h[1-6]$/.test(kind) || (isRunning(kind) && !joins)) break;
  }
  return group;
}
