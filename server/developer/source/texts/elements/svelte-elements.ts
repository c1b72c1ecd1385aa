import { parseFragment } from 'parse5';
import type { Loop, Range, SourceElement } from './element.ts';
import { markupElements } from './markup-elements.ts';
import { maskRanges } from './mask-ranges.ts';

const BLOCKS = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi;
const QUOTES = new Set(['"', "'", '`']);

/** The end of what begins with `{` at a place; strings and inner braces belong to it. */
function endOf(source: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let at = start; at < source.length; at += 1) {
    const letter = source[at] ?? '';
    if (quote !== '') {
      if (letter === '\\') at += 1;
      else if (letter === quote) quote = '';
    } else if (QUOTES.has(letter)) quote = letter;
    else if (letter === '{') depth += 1;
    else if (letter === '}' && (depth -= 1) === 0) return at + 1;
  }
  return source.length;
}

/** Everything in braces, outside of scripts, styles and comments. */
function bracesOf(source: string): Range[] {
  const found: Range[] = [];
  for (let at = source.indexOf('{'); at >= 0; at = source.indexOf('{', found.at(-1)?.end))
    found.push({ start: at, end: endOf(source, at) });
  return found;
}

/** The code between `{#each}` and `{/each}`. */
function loopsOf(source: string, braces: readonly Range[]): Loop[] {
  const open: number[] = [];
  return braces.flatMap(({ start, end }): Loop[] => {
    if (source.startsWith('{#each', start)) open.push(start);
    const from = source.startsWith('{/each', start) ? open.pop() : undefined;
    return from === undefined ? [] : [{ start: from, end, origin: null }];
  });
}

/** The elements of a component of Svelte. */
export function svelteElements(source: string): SourceElement[] {
  const markup = source.replace(BLOCKS, (block) => block.replace(/[^\n]/g, ' '));
  const braces = bracesOf(markup);
  const loops = loopsOf(markup, braces);
  const within = (start: number, end: number) => braces.filter((each) => each.start >= start && each.end <= end);
  const tree = parseFragment(maskRanges(markup, braces), { sourceCodeLocationInfo: true, scriptingEnabled: false });
  return markupElements(
    {
      source,
      expressions: within,
      isExpression: (name, start, end) => name.includes(':') || within(start, end).length > 0,
      // Those that end first are nested in the others.
      loopAt: (_element, start, end) => loops.find((loop) => loop.start < start && loop.end >= end) ?? null,
    },
    tree,
  );
}
