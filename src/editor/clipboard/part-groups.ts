import type { Part, TextPart } from './part';

function isRunning(kind: Part['kind']) {
  return kind === 'p' || kind === 'code';
}

/** Whether an item goes on with the numbers of those before it; one that names no number does. */
function goesOn(group: readonly TextPart[], { depth, start }: TextPart): boolean {
  const [first] = group;
  if (first === undefined) return true;
  return first.depth === depth && (start === undefined || start === (first.start ?? 1) + group.length);
}

/**
 * The texts from here on that make one widget: each heading is one of its own.
 * @param joins whether paragraphs that follow each other are one
 */
export function alike(parts: readonly Part[], at: number, joins: boolean): TextPart[] {
  const group: TextPart[] = [];
  for (let end = at; end < parts.length; end += 1) {
    const part = parts[end] as Part;
    const first = group[0]?.kind ?? part.kind;
    if (part.kind === 'table' || !(isRunning(first) ? isRunning(part.kind) : part.kind === first)) break;
    if (first === 'ol' && !goesOn(group, part)) break;
    group.push(part);
    if (/^h[1-6]$/.test(first) || (isRunning(first) && !joins)) break;
  }
  return group;
}
