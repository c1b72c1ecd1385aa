import { compilePath, parsePath, pathRoot, segmentsText, type Scope } from './binding-path';

/** A text ready to be filled in. */
export type TextGetter = (scope: Scope) => string;

const OUTPUT = /\{\{([^{}%|]*)\}\}/g;
/** Words that Liquid reads as values, not as names. */
const LITERALS = new Set(['true', 'false', 'nil', 'null', 'empty', 'blank']);

/** True when a text holds anything that Liquid would read. */
export function hasOutputs(text: string): boolean {
  return text.includes('{{') || text.includes('{%');
}

/**
 * A text whose outputs are plain paths (`Hello {{ item.name }}`), compiled to getters without Liquid and equal to it.
 * @returns undefined when the text needs Liquid: filters, literals, anything odd
 */
export function compilePlainText(text: string): TextGetter | undefined {
  const parts: TextGetter[] = [];
  let end = 0;
  for (const found of text.matchAll(OUTPUT)) {
    const path = (found[1] ?? '').trim();
    const root = pathRoot(path);
    if (!parsePath(path) || root === undefined || LITERALS.has(root)) return undefined;
    const literal = text.slice(end, found.index);
    if (hasOutputs(literal)) return undefined;
    if (literal) parts.push(() => literal);
    const read = compilePath(path);
    parts.push((scope) => segmentsText(read(scope)));
    end = found.index + found[0].length;
  }
  const rest = text.slice(end);
  if (hasOutputs(rest)) return undefined;
  if (rest) parts.push(() => rest);
  if (parts.length === 1) return parts[0];
  return (scope) => {
    let filled = '';
    for (const part of parts) filled += part(scope);
    return filled;
  };
}
