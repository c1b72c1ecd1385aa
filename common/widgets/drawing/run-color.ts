import { isRecord } from '#common/rules/is-record.ts';
import type { Json } from '#common/layout/document.ts';
import { isHexColor } from '#common/layout/style-value.ts';
import { COLOR_TOKENS } from '../site-theme/palette';

const TOKENS: ReadonlySet<string> = new Set(COLOR_TOKENS);

/**
 * The class that colors a run of text, '' when the color is neither a token nor `#hex`.
 * @param color `$color.primary` -> `c-primary`, `#8A3FFC` -> `c-8a3ffc`
 */
export function colorClass(color: string): string {
  if (isHexColor(color)) return `c-${color.slice(1).toLowerCase()}`;
  const token = color.startsWith('$color.') ? color.slice(7) : '';
  return TOKENS.has(token) ? `c-${token}` : '';
}

/** Every `#hex` that runs within a value are colored with, lower case and without repeats; tokens need no rule of their own. */
export function runColors(value: Json | undefined, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const entry of value as readonly Json[]) runColors(entry, found);
  else if (value !== undefined && isRecord(value)) {
    if (typeof value.color === 'string' && isHexColor(value.color)) found.add(value.color.toLowerCase());
    for (const key of ['text', 'items'] as const) runColors(value[key], found);
  }
  return found;
}
